"""Invasions, paradrops and air transport (10.7.4.5, 10.7.5)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.contract import Inputs
from referee.games.wif5.combat.ground import snowed_in, weather_in

NO_INVASION = ("monsoon", "winter", "severe_winter")
CARRIED = ("div", "mtn", "para")  # 10.7.5.1
CARRYING = "I-WIF-57"  # ATR with troops or supplies fly missions, too (8.2.4)


def _action(inputs: Inputs, card: str) -> list[Ruling]:
    """Landings and flights of troops belong to Land and Combined actions."""
    if inputs["action"] in ("pass", "naval"):
        return [refusal("wif5.landing.action", card, action=inputs["action"])]
    return []


def dear_to(terrain: str, dear: bool | None) -> bool:
    """Whether a hex costs a unit more movement points than it has: where nobody says so, a swamp (10.7.4.5)."""
    return terrain == "swamp" if dear is None else dear


def never_invades(
    unit: str, terrain: str, weather: str, face_down: bool, dear: bool | None = None
) -> list[Ruling]:
    """Why a unit invades a hex out of no section of the sea box: what it is, its face, the weather, the points that
    the hex costs (10.7.4.5).
    """
    here, found = weather_in(weather, terrain), list[Ruling]()
    if unit == "arm":
        found.append(refusal("wif5.attack.arm_invades", "10.7.4.5"))
    if face_down and unit != "hq":
        found.append(refusal("wif5.landing.face_down", "10.7.4.5", unit=unit))
    if face_down and unit == "hq" and dear_to(terrain, dear):
        # A face-up one turns over, a face-down one may not.
        found.append(refusal("wif5.landing.hq_face_down", "10.7.4.5"))
    if here in NO_INVASION:
        found.append(refusal("wif5.attack.no_invasion", "8.2.6", weather=here))
    elif unit == "hq" and here == "mud":
        found.append(refusal("wif5.landing.hq_weather", "10.7.4.5", weather=here))
    return found


def invasion(inputs: Inputs) -> Verdict:
    """May a unit invade from the sea, against whom, and at what share of its factor? (10.7.4.5)."""
    unit, terrain, face_down = inputs["unit"], inputs["terrain"], inputs["face_down"]
    dear = dear_to(terrain, inputs["dear"])
    found = [
        *_action(inputs, "10.7.4.5"),
        *never_invades(unit, terrain, inputs["weather"], face_down, dear),
    ]
    if inputs["section"] < 2:
        found.append(refusal("wif5.landing.section", "10.7.4.5"))
    legal = not found
    if legal:
        found.append(info("wif5.landing.invades", "10.7.4.5"))
        if dear:
            found.append(info("wif5.landing.dear_after", "10.7.4.5"))
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
            "flips": legal and dear,
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
    found = [*_action(inputs, "10.7.5.1"), *snowed_in(inputs["weather"], None, CARRYING)]
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
