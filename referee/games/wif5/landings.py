"""Getting to the fight and away from it: invasions, drops, transport, retreat, advance (10.7.4-6)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.ground import weather_in

NO_INVASION = ("monsoon", "winter", "severe_winter")
CARRIED = ("div", "mtn", "para")  # 10.7.5.1
SECOND_HEX = ("arm", "inf", "cav", "div")  # 10.7.6.10


def _action(inputs: Inputs, card: str) -> list[Ruling]:
    """Landings and flights of troops belong to Land and Combined actions."""
    if inputs["action"] in ("pass", "naval"):
        return [refusal("wif5.landing.action", card, action=inputs["action"])]
    return []


def invasion(inputs: Inputs) -> Verdict:
    """May a unit invade from the sea, against whom, and at what share of its factor? (10.7.4.5)."""
    unit, here = inputs["unit"], weather_in(inputs["weather"], inputs["terrain"])
    found = _action(inputs, "10.7.4.5")
    if unit == "arm":
        found.append(refusal("wif5.attack.arm_invades", "10.7.4.5"))
    if inputs["section"] < 2:
        found.append(refusal("wif5.landing.section", "10.7.4.5"))
    if inputs["face_down"] and unit != "hq":
        found.append(refusal("wif5.landing.face_down", "10.7.4.5", unit=unit))
    if here in NO_INVASION:
        found.append(refusal("wif5.attack.no_invasion", "8.2.6", weather=here))
    elif unit == "hq" and here == "mud":
        found.append(refusal("wif5.attack.hq_weather", "10.7.4.5", weather=here))
    legal = not found
    if legal:
        found.append(info("wif5.landing.invades", "10.7.4.5"))
        if unit != "mar":
            found.append(info("wif5.factors.invade", "10.7.4.5"))
        if not inputs["defended"]:
            found.append(info("wif5.landing.notional", "10.7.4.5"))
    return Verdict(
        {
            "legal": legal,
            "divisor": 1 if unit == "mar" else 3,
            "notional": not inputs["defended"],
            "land_moves": 1,
        },
        tuple(found),
    )


def paradrop(inputs: Inputs) -> Verdict:
    """May a PARA drop here, and who defends? (10.7.5.2)."""
    terrain, here = inputs["terrain"], weather_in(inputs["weather"], inputs["terrain"])
    found = _action(inputs, "10.7.5.2")
    if terrain == "swamp" or inputs["lake"]:
        found.append(refusal("wif5.landing.drop_terrain", "10.7.5.2"))
    if here == "severe_winter":
        found.append(refusal("wif5.landing.drop_weather", "10.7.5.2"))
    if inputs["face_down"]:
        found.append(refusal("wif5.landing.face_down", "10.7.5.2", unit="para"))
    if inputs["apart"]:
        found.append(refusal("wif5.landing.apart", "10.7.5.2"))
    legal = not found
    if legal:
        found.append(info("wif5.landing.drops", "10.7.5.2"))
        if not inputs["defended"]:
            found.append(info("wif5.landing.notional", "10.7.5.2"))
    return Verdict(
        {"legal": legal, "notional": not inputs["defended"], "land_moves": 1}, tuple(found)
    )


def air_transport(inputs: Inputs) -> Verdict:
    """May an ATR carry this unit, and does it stay face up? (10.7.5.1)."""
    unit = inputs["unit"]
    found = _action(inputs, "10.7.5.1")
    if unit not in CARRIED:
        found.append(refusal("wif5.landing.cargo", "10.7.5.1", unit=unit))
    if inputs["face_down"]:
        found.append(refusal("wif5.landing.face_down", "10.7.5.1", unit=unit))
    legal = not found
    flips = inputs["unsupplied"] or inputs["aborted"]
    if legal:
        found.append(info("wif5.landing.carried", "10.7.5.1"))
        if flips:
            found.append(info("wif5.landing.cargo_flips", "10.7.5.1"))
    return Verdict({"legal": legal, "land_moves": 1, "flips": flips}, tuple(found))


# -- after the fight -------------------------------------------------------------
def priority_of(words: frozenset[str]) -> str | None:
    """The retreat priority of a hex, `a` to `e`; `None` where no unit may go (10.7.6.8)."""
    if words & {"neutral", "barred", "enemy"}:
        return None
    if "section" in words:
        return "e"
    if "zoc" not in words:
        return "b" if "full" in words else "a"
    if "friendly" not in words:
        return None
    return "d" if "full" in words else "c"


def retreat(inputs: Inputs) -> Verdict:
    """Which of the adjacent hexes a unit retreats to; none: it is destroyed."""
    hexes: Mapping[str, frozenset[str]] = inputs["hexes"]
    ranked = {name: priority_of(words) for name, words in hexes.items()}
    best = min((rank for rank in ranked.values() if rank is not None), default=None)
    options = [name for name, rank in ranked.items() if best is not None and rank == best]
    if best is None:
        found = [info("wif5.retreat.destroyed", "10.7.6.8")]
    else:
        found = [info(f"wif5.retreat.{best}", "10.7.6.8", places=options)]
        if best in ("b", "d"):
            found.append(info("wif5.retreat.goes_on", "10.7.6.8"))
    return Verdict({"options": options, "priority": best, "destroyed": best is None}, tuple(found))


def advance(inputs: Inputs) -> Verdict:
    """How far a unit advances after combat, and whether it is turned face down (10.7.6.10).

    `cost` is the defending hex's, `beyond` that of a hex beyond (with breakthrough);
    an overrun there pays double. More than 2 points in all turns the units.
    """
    unit, cost, second = inputs["unit"], inputs["cost"], inputs["beyond"]
    found: list[Ruling] = []
    if unit == "hq" and inputs["weather"] in ("mud", "monsoon", "severe_winter"):
        found.append(refusal("wif5.advance.hq", "10.7.6.10", weather=inputs["weather"]))
    if second is not None:
        if not inputs["breakthrough"]:
            found.append(refusal("wif5.advance.no_breakthrough", "10.7.6.10"))
        if cost > 1:
            found.append(refusal("wif5.advance.first_hex", "10.7.6.10"))
        if unit not in SECOND_HEX or (unit != "arm" and not inputs["with_arm"]):
            found.append(refusal("wif5.advance.who", "10.7.6.10", unit=unit))
    legal = not found
    paid = cost
    flips = inputs["left"] is not None and cost > inputs["left"]
    if second is not None:
        paid += 2 * second if inputs["overrun"] else second
        flips = flips or second > 1 or inputs["overrun"]
    if legal:
        found.append(info("wif5.advance.flips" if flips else "wif5.advance.goes", "10.7.6.10"))
        found.append(info("wif5.advance.zoc", "10.7.6.10"))
    hexes = 0 if not legal else 1 if second is None else 2
    return Verdict(
        {"legal": legal, "hexes": hexes, "cost": paid, "flips": legal and flips}, tuple(found)
    )
