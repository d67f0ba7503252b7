"""Aircraft: how far they fly, how strong they are, what their bombs do (10.3, 10.6.1, 10.7.1-2)."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import ceil

from referee.engine.ask import Dice, Script
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.scripts import die
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.combat.ground import HALVING_TERRAIN, snowed_in, tactical, weather_in
from referee.games.wif5.turn.dates import turn_of
from referee.games.wif5.weather.kinds import HALVING_WEATHER
from referee.games.wif5.words.keys import rounded

# 10.3.1: movement points; STR by whose they are.
MOVEMENT = {"str": 10, "nav": 8, "tac": 6, "atr": 6, "ftr": 4}
LONG_RANGE = {"usa": 14, "cw": 12}
LONGER_FROM = "Jan/Feb 1944"
PER_HEX = {"europe": 1, "pacific": 2}
FIGHTERS = ("ftr", "cv")
FROM_LAND = ("ftr", "nav", "tac", "str")  # of a naval-air mission: an ATR flies none (10.3.3)
ON_LAND = (
    "tac",
    "str",
)  # told with a tactical or a strategic factor: that against ships is on the counter
MEANT = {
    "strategic_bombardment": "str",
    "ground_strike": "tac",
    "land_combat": "tac",
}  # phase → whose told factor is meant

Plane = tuple[str, int]


def movement_of(unit: str, date: str, power: str | None = None) -> int:
    """The movement points of an aircraft at a date (10.3.1)."""
    points = LONG_RANGE.get(power or "", 10) if unit == "str" else MOVEMENT[unit]
    return points + 2 if turn_of(date) >= turn_of(LONGER_FROM) else points


def air_range(inputs: Inputs) -> Verdict:
    """Points and hexes of a flight; whether it reaches a target, or a section of a sea box."""
    unit, distance, section = inputs["unit"], inputs["distance"], inputs["section"]
    points = movement_of(unit, inputs["date"], inputs["power"])
    rulings: list[Ruling] = [info("wif5.air.movement", "10.3.1", unit=unit, n=points)]
    if inputs["unsupplied"]:
        points = max(0, points - 2)
        rulings.append(info("wif5.air.unsupplied", "4.1"))
    if inputs["rebase"]:
        points *= 2
        rulings.append(info("wif5.air.rebase", "10.7.2"))
    cost = PER_HEX[inputs["map"]]
    reaches = None
    if distance is not None:
        left = points - distance * cost
        reaches = left >= (section or 0)
        if section is not None:
            rulings.append(info("wif5.air.section", "10.5.2.5", n=max(0, left), section=section))
    result = {"moves": points, "hexes": points // cost, "reaches": reaches}
    if inputs["rebase"] and section is not None:
        rulings.append(refusal("wif5.air.rebase_sea", "10.7.2"))
    return Verdict(result, tuple(rulings))


# -- strength in the air -------------------------------------------------------
def strength_of(fighters: Sequence[Plane], bombers: Sequence[Plane]) -> int:
    """The front fighter, 1 for each other FTR, a half for each other CV, rounded up.

    Without fighters the front bomber's factor alone (10.3.4.2).
    """
    if not fighters:
        return bombers[0][1] if bombers else 0
    others = [1 if unit == "ftr" else Fraction(1, 2) for unit, _ in fighters[1:]]
    return ceil(fighters[0][1] + sum(others, Fraction()))


def air_strength(inputs: Inputs) -> Verdict:
    """A side's air strength, and its combat value against the enemy's."""
    fighters, bombers, enemy = inputs["fighters"], inputs["bombers"], inputs["enemy"]
    strength = strength_of(fighters, bombers)
    value = None if enemy is None else strength - enemy
    rulings: list[Ruling] = [
        refusal("wif5.air.no_fighter", "10.3", unit=unit)
        for unit, _ in fighters
        if unit not in FIGHTERS
    ]
    code = "wif5.air.strength" if fighters else "wif5.air.bomber_only"
    rulings.append(info(code, "10.3.4.2", n=strength))
    if not fighters:
        rulings.append(info("wif5.air.through", "10.3.4.2"))
    return Verdict({"strength": strength, "value": value}, tuple(rulings))


AIR_EFFECT = {"X": "destroyed", "A": "aborted", "C": "cleared", "-": "none"}
AIR_CHOICE = {"A": "roller", "D": "other", "": None}


def air_combat(charts: Charts, inputs: Inputs) -> Script[Verdict]:
    """One side's roll of an air combat: 2 dice in the column of its combat value (10.3.4.3)."""
    value = inputs["value"]
    column = charts.column_of("air_to_air", value)
    faces = yield Dice("wif5.roll.air_combat", 2, 6, params={"value": f"{value:+d}"},
                       cards=("10.3.4.3",))  # fmt: skip
    total = int(faces[0]) + int(faces[1])
    typed = inputs["result"]
    if typed is None and column is None:
        charts.missing("air_to_air", shown=f"column=A..B die={total}", value=value, die=total)
    cell = charts.cell("air_to_air", typed, column=column, die=total)
    effect = AIR_EFFECT[cell[-1]]
    choice = AIR_CHOICE[cell[:-1]]
    by = None if effect == "none" else choice
    rulings = [info(f"wif5.air.{effect}", "10.3.4.3")]
    if by is not None:
        rulings.append(info(f"wif5.air.choice_{by}", "10.3.4.3"))
    if inputs["roller"] == "non_phasing":
        code = "wif5.air.first" if inputs["air_values"] == "frozen" else "wif5.air.first_live"
        rulings.append(info(code, "10.3.4.2", "I-WIF-06"))
    return Verdict(
        {"column": column, "die": total, "result": cell, "effect": effect, "choice_by": by},
        tuple(rulings),
    )


# -- bombs ---------------------------------------------------------------------
def tactical_of_cv(component: int) -> int:
    """A carrier's tactical factor: half its air component, rounded up at once (10.3.6)."""
    return ceil(Fraction(component, 2))


def strike_need(
    factor: int, weather: str, terrain: str | None, whole: bool = False, rounding: str = "up"
) -> int:
    """The highest die with which a ground strike flips its target (10.7.1)."""
    left = tactical(factor, weather, terrain)
    return min(6, rounded(rounding)(left if whole else left / 2))


def ground_strike(inputs: Inputs) -> Verdict:
    """What one bomber needs to flip each face-up unit of a hex."""
    factor, weather, terrain = inputs["tactical"], inputs["weather"], inputs["terrain"]
    if inputs["cv"] is not None:
        factor = tactical_of_cv(inputs["cv"])
    barred: list[Ruling] = []
    if not factor:
        barred.append(refusal("wif5.air.no_factor", "10.3"))
    barred += snowed_in(weather, terrain)
    if barred:
        return Verdict({"needed": 0}, tuple(barred))
    whole = inputs["surprised"] or inputs["chit"]
    needed = strike_need(factor, weather, terrain, whole, inputs["rounding"])
    code = "wif5.strike.needed" if needed else "wif5.strike.never"
    rulings = [info(code, "10.7.1", "10.3.5", "I-WIF-02", n=needed)]
    if inputs["cv"] is not None:
        rulings.append(info("wif5.strike.cv", "10.3.6", n=factor))
    if not whole:
        rulings.append(info("wif5.strike.halved", "10.7.1"))
    if weather_in(weather, terrain) in HALVING_WEATHER:
        rulings.append(info("wif5.strike.weather", "10.3.5", weather=weather))
    if terrain in HALVING_TERRAIN:
        rulings.append(info("wif5.strike.terrain", "10.3.5", terrain=terrain))
    if inputs["surprised"]:
        rulings.append(info("wif5.strike.surprised", "12"))
    if inputs["chit"]:
        rulings.append(info("wif5.strike.chit", "13.3"))
    return Verdict({"needed": needed}, tuple(rulings))


def strike_odds(inputs: Inputs) -> Verdict:
    """The chance of a ground strike to flip one target."""
    verdict = ground_strike(inputs)
    needed = verdict.result["needed"]
    return Verdict({**verdict.result, "success": needed / 6}, verdict.rulings)


def strategic_bombing(charts: Charts, inputs: Inputs) -> Verdict | Script[Verdict]:
    """Factors halved by weather, not over a desert (8.1), one die (+1 when nobody intercepted), points lost (10.6.1)."""
    weather = weather_in(inputs["weather"], inputs["terrain"])
    if barred := snowed_in(weather, None):
        return Verdict({"factors": 0, "points": 0}, tuple(barred))
    factors = ceil(tactical(inputs["factors"], weather, None))
    column = charts.column_of("strategic_bombardment", factors)

    def script() -> Script[Verdict]:
        face = yield from die("wif5.roll.strategic_bombing", None, "10.6.1", n=factors)
        modified = face if inputs["intercepted"] else face + 1
        typed = inputs["result"]
        if typed is None and column is None:
            charts.missing(
                "strategic_bombardment", shown=f"column=A-B die={modified}", factors=factors,
                die=modified,
            )  # fmt: skip
        cell = charts.cell("strategic_bombardment", typed, column=column, die=modified)
        result = bombed(int(cell), inputs["factory_points"], inputs["hex_resources"])
        rulings: list[Ruling] = []
        if not inputs["intercepted"]:
            rulings.append(info("wif5.bombing.free", "10.6.1"))
        if factors != inputs["factors"]:
            rulings.append(info("wif5.bombing.weather", "8.2.4", weather=weather, n=factors))
        rulings.append(
            info("wif5.bombing.points", "10.6.1", n=int(cell), build=result["build_points_lost"],
                 resources=result["resources_lost"])
        )  # fmt: skip
        known = {"factors": factors, "column": column, "modified": modified}
        return Verdict({**known, **result}, tuple(rulings))

    return script()


def bombed(points: int, factory_points: int, resources: int) -> dict[str, Json]:
    """Points lost by a hex: build points first, then resources, the rest is wasted (10.6.1)."""
    built = min(points, factory_points)
    dug = min(points - built, resources)
    return {
        "points": points,
        "build_points_lost": built,
        "resources_lost": dug,
        "wasted": points - built - dug,
    }


# -- changing base -------------------------------------------------------------
def rebase(inputs: Inputs) -> Verdict:
    """May an aircraft change base, how far, and does it stay face up? (10.7.2)."""
    unit = inputs["unit"]
    points = movement_of(unit, inputs["date"], inputs["power"])
    if inputs["unsupplied"]:
        points = max(0, points - 2)
    points *= 2
    hexes = points // PER_HEX[inputs["map"]]
    found: list[Ruling] = []
    if inputs["face_down"]:
        found.append(refusal("wif5.rebase.face_down", "10.7.2", unit=unit))
    if inputs["action"] in ("pass", "naval"):
        found.append(refusal("wif5.rebase.action", "10.7.2", action=inputs["action"]))
    if inputs["flips"] and inputs["action"] == "land":
        found.append(refusal("wif5.rebase.flip_land", "10.7.2"))
    if inputs["ferry"]:
        if unit != "str" or inputs["power"] in ("germany", "italy", "japan"):
            found.append(refusal("wif5.rebase.ferry", "10.7.2"))
    elif not inputs["at_sea"] and inputs["distance"] is not None and inputs["distance"] > hexes:
        found.append(refusal("wif5.rebase.range", "10.7.2", n=hexes))
    legal = not found
    if legal:
        found.append(info("wif5.rebase.rules", "10.7.2"))
        if inputs["action"] == "land":
            found.append(info("wif5.rebase.land_limit", "10.7.2"))
        else:
            found.append(your_call("wif5.rebase.combined_limit", "10.7.2"))
    return Verdict(
        {
            "legal": legal,
            "moves": points,
            "hexes": hexes,
            "ends_face_down": inputs["ferry"] or inputs["flips"],
            "counts": not inputs["flips"],
        },
        tuple(found),
    )
