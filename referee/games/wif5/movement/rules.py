"""What stands on the map: zones of control, stacking, moves by rail, overruns, reorganisation."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from fractions import Fraction

from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs
from referee.games.wif5.combat.ground import OVERRUN, Shifts, odds_of

OWN_HEX_ONLY = ("hq", "div", "part")  # 2
NO_ZOC_ACROSS = ("alpine", "lake", "sea", "strait")

LAND_LIMIT, NON_HQ_LIMIT = 3, 2
IN_MINOR_PORT = 2  # naval units

CROWDED_PORT = 6  # 4.1
DOMAINS = {"hs": "naval", "ls": "naval", "cv": "naval", "trs": "naval", "sub": "naval",
           "ftr": "air", "tac": "air", "nav": "air", "str": "air", "atr": "air"}  # fmt: skip


def zoc(inputs: Inputs) -> Verdict:
    """Whether a unit exerts a zone of control in its hex, and across a hexside (2)."""
    unit, side = inputs["unit"], inputs["hexside"]
    land = unit not in DOMAINS
    adjacent = land and unit not in OWN_HEX_ONLY
    rulings: list[Ruling] = []
    if not land:
        rulings.append(info("wif5.zoc.not_land", "2", unit=unit))
    elif not adjacent:
        rulings.append(info("wif5.zoc.own_only", "2", unit=unit))
    else:
        rulings.append(info("wif5.zoc.adjacent", "2", unit=unit))
    if adjacent and side in NO_ZOC_ACROSS:
        adjacent = False
        rulings.append(info("wif5.zoc.hexside", "2"))
    if adjacent and inputs["hex_dot"]:
        adjacent = False
        rulings.append(info("wif5.zoc.hex_dot", "2"))
    if adjacent and inputs["land_section"]:
        adjacent = False
        rulings.append(info("wif5.zoc.section", "2"))
    return Verdict({"own": land, "adjacent": adjacent}, tuple(rulings))


def air_limit(words: frozenset[str], hq: bool) -> int:
    """How many air units a hex holds: the highest of its limits (3)."""
    limits = [4] if hq else []
    if "city" in words or "section" in words:
        limits.append(3)
    if "port" in words or "major_port" in words:
        limits.append(2)
    if limits:
        return max(limits)
    return 0 if words & {"mountain", "swamp"} else 1


def naval_limit(words: Collection[str]) -> int | None:
    """How many ships a port holds; `None` is no limit (3)."""
    if "major_port" in words:
        return None
    return IN_MINOR_PORT if "port" in words else 0


def too_many(kinds: Iterable[str]) -> int:
    """How many land units of a side are too many in one hex or pile: three may be there, two besides HQs (3)."""
    units = list(kinds)
    plain = [unit for unit in units if unit != "hq"]
    return max(len(plain) - NON_HQ_LIMIT, len(units) - LAND_LIMIT, 0)


def stacking(inputs: Inputs) -> Verdict:
    """Whether units may stay together in a hex or a pile, and how many are too many (3)."""
    units: Mapping[str, int] = inputs["units"]
    words = inputs["hex"]
    count = {"land": 0, "air": 0, "naval": 0}
    for unit, number in units.items():
        count[DOMAINS.get(unit, "land")] += number
    land = [unit for unit, number in units.items() if unit not in DOMAINS for _ in range(number)]
    hqs = units.get("hq", 0)
    air, naval = air_limit(words, hqs > 0 or "hq" in words), naval_limit(words)
    if inputs["sea_box"]:
        excess = {"land": 0, "air": 0, "naval": 0}
        limits: dict[str, Json] = {"land": None, "non_hq": None, "air": None, "naval": None}
        rulings: list[Ruling] = [info("wif5.stack.sea", "3")]
    else:
        excess = {
            "land": too_many(land),
            "air": max(0, count["air"] - air),
            "naval": 0 if naval is None else max(0, count["naval"] - naval),
        }
        limits = {"land": LAND_LIMIT, "non_hq": NON_HQ_LIMIT, "air": air, "naval": naval}
        rulings = [
            refusal(f"wif5.stack.{kind}", "3", n=over) for kind, over in excess.items() if over
        ]
        if not rulings:
            rulings = [info("wif5.stack.legal", "3"), info("wif5.stack.when", "3")]
        if naval is None and not inputs["supplied"] and count["naval"] >= CROWDED_PORT:
            rulings.append(info("wif5.stack.unsupplied_port", "4.1"))
    legal = not any(excess.values())
    return Verdict({"legal": legal, "limits": limits, "excess": excess}, tuple(rulings))


# -- overrun -------------------------------------------------------------------
def too_few(attack: Fraction, defend: int, odds: str, levels: int) -> Ruling:
    """That the odds are none of an overrun, the levels of an offensive chit counted where any are given (10.7.4.2, 13.3)."""
    said = {"attack": _plain(attack), "defend": _plain(Fraction(defend)), "odds": odds}
    if levels:
        return refusal("wif5.overrun.odds_raised", "10.7.4.2", "13.3", **said, count=levels)
    return refusal("wif5.overrun.odds", "10.7.4.2", **said)


def overrun(inputs: Inputs) -> Verdict:
    """May these units overrun, at what odds, for how many movement points? As a move it counts for each of them (10.7.4.1,
    10.7.4.2).
    """
    attack = Fraction(inputs["attack"])
    if inputs["river"] or inputs["strait"]:
        attack /= 2
    shifts = Shifts(
        inputs["weather"], inputs["jungle"], inputs["japanese"], chit_levels=inputs["chit_levels"]
    )
    odds = odds_of(attack, inputs["defend"], shifts, inputs["rounding"])
    found: list[Ruling] = []
    if odds.level < OVERRUN:
        short = too_few(attack, inputs["defend"], str(odds.json()["odds"]), inputs["chit_levels"])
        found.append(short)
    if inputs["city"]:
        found.append(refusal("wif5.overrun.city", "10.7.4.2"))
    if inputs["fort"]:
        found.append(refusal("wif5.overrun.fort", "10.7.4.2"))
    if not inputs["supplied"]:
        found.append(refusal("wif5.overrun.supply", "4.2.1"))
    found += _overrunners(inputs["units"])
    cost, left = inputs["terrain_cost"], inputs["left"]
    paid = None if cost is None else 2 * cost
    flips = None if paid is None or left is None else paid > left
    legal = not any(
        each.severity == "refusal" for each in found
    )  # the units may be left to players
    if legal:
        found.append(info("wif5.overrun.legal", "10.7.4.2"))
        found += shifts.rulings()
        if flips:
            found.append(info("wif5.overrun.flips", "10.7.4.2"))
    shown = odds.json()
    return Verdict(
        {"legal": legal, "ratio": shown["ratio"], "shift": shown["shift"], "odds": shown["odds"],
         "cost": paid, "flips": flips, "counts": max(1, sum(inputs["units"].values()))},
        tuple(found),
    )  # fmt: skip


def _plain(factors: Fraction) -> int | float:
    """Factors as they are told: 4 or 3.5."""
    return int(factors) if factors.denominator == 1 else float(factors)


def _overrunners(units: Mapping[str, int]) -> list[Ruling]:
    """Two land units and an HQ at most, one of them armour, when the units are told."""
    if not units:
        return [your_call("wif5.overrun.who", "10.7.4.2")]
    found: list[Ruling] = []
    hqs = units.get("hq", 0)
    if hqs > 1 or sum(units.values()) - hqs > NON_HQ_LIMIT:
        found.append(refusal("wif5.overrun.many", "10.7.4.2"))
    if not units.get("arm"):
        found.append(refusal("wif5.overrun.arm", "10.7.4.2"))
    return found


# -- strategic moves -----------------------------------------------------------
ROUTES = {
    "same": 1,  # on one map
    "maps": 2,  # from one map to the other
    "siberia_pacific": 1,  # Siberia or Eastern Siberia and the Pacific map
    "europe_eastern_siberia": 2,  # European map but Siberia and Urals, to Eastern Siberia
}


def strategic_move(inputs: Inputs) -> Verdict:
    """May a unit move strategically, and as how many moves does it count? (10.7.3)."""
    found: list[Ruling] = []
    if inputs["action"] in ("pass", "naval"):
        found.append(refusal("wif5.rail.action", "10.7.3", action=inputs["action"]))
    if inputs["unit"] in DOMAINS and DOMAINS[inputs["unit"]] == "naval":
        found.append(refusal("wif5.rail.ship", "10.7.3"))
    if inputs["face_down"]:
        found.append(refusal("wif5.rail.face_down", "10.7.3"))
    if inputs["unsupplied"]:
        found.append(refusal("wif5.rail.supply", "10.7.3"))
    if not (inputs["from"] and inputs["to"]):
        found.append(refusal("wif5.rail.ends", "10.7.3"))
    found += [
        refusal(f"wif5.rail.{key}", "10.7.3")
        for key in ("zoc", "dashed", "africa", "strait_used")
        if inputs[key]
    ]
    cost = ROUTES[inputs["route"]]
    if inputs["action"] == "combined" and cost > 1:
        found.append(refusal("wif5.rail.one", "10.7.3"))
    legal = not found
    if legal:
        found.append(info("wif5.rail.legal", "10.7.3", n=cost))
        if inputs["action"] == "combined":
            found.append(info("wif5.rail.combined", "10.7.3"))
    return Verdict({"legal": legal, "counts": cost, "flips": True}, tuple(found))


# -- reorganisation ------------------------------------------------------------
def reorganisation(inputs: Inputs) -> Verdict:
    """How many land units an HQ may turn face up (10.7.7)."""
    value, units = inputs["value"], inputs["units"]
    found: list[Ruling] = []
    if inputs["action"] in ("pass", "naval"):
        found.append(refusal("wif5.reorg.action", "10.7.7", action=inputs["action"]))
    if inputs["face_down"]:
        found.append(refusal("wif5.reorg.face_down", "10.7.7"))
        value = 0
    barred = [unit for unit in units if unit == "hq" or unit in DOMAINS]
    if barred:
        found.append(refusal("wif5.reorg.not_land", "10.7.7", units=barred))
    if inputs["hexside"] in ("alpine", "sea"):
        found.append(refusal("wif5.reorg.hexside", "10.7.7"))
    asked = sum(count for unit, count in units.items() if unit not in barred)
    if asked > value and not inputs["face_down"]:
        found.append(refusal("wif5.reorg.many", "10.7.7", n=value))
    legal = not found
    done = asked if legal else 0
    if legal:
        found.append(info("wif5.reorg.done", "10.7.7", n=done))
        found.append(info("wif5.reorg.flips", "10.7.7"))
    return Verdict(
        {"legal": legal, "reorganised": done, "most": value, "flips": legal}, tuple(found)
    )
