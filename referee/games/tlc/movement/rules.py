"""Ground units: movement, assaults, digging in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.record import record
from referee.engine.verdict import Ruling, Verdict, info, refusal
from referee.games.tlc.silent import silent

FACTORS: Mapping[str, int] = {
    "armour": 2,
    "motorised": 2,
    "mounted_infantry": 2,
    "infantry": 1,
    "artillery": 1,
    "self_propelled": 2,
    "anti_air": 1,
}
ON_FOOT = "infantry"


@record
class Entered:
    """One zone of a path: its terrain, how it is entered, who and how much stands in it."""

    difficult: bool = False
    assault: bool = False
    enemy: bool = False
    full: bool = False


def move(
    unit: str,
    path: Sequence[Entered],
    from_difficult: bool = False,
    retreat: bool = False,
    committed: bool = False,
    spent: int = 0,
) -> Verdict:
    """May a ground unit move or assault along these zones (1. Mouvement terrestre)?

    A factor a zone or an assault. Difficult terrain stops and commits; so does an
    assault into it, and one out of it that falls back (`retreat`). Result:
    `legal`, `cost` in factors, `committed` afterwards, `stops_at` the 1-based
    place of the difficult zone. `spent` factors were used before.
    """
    rulings: list[Ruling] = []
    factors, cost = FACTORS[unit], len(path)
    if committed:
        rulings.append(refusal("tlc.move.committed", "manoeuvre"))
    if spent + cost > factors:
        rulings.append(
            refusal("tlc.move.factors", "move", unit=unit, cost=cost, factors=factors, spent=spent)
        )
    rulings += _way(path, retreat)
    stops_at = next((nth for nth, zone in enumerate(path, 1) if zone.difficult), None)
    # Back into the zone from which the last assault came, and no other (I-TLC-05): it may go on from there.
    last = max((nth for nth, zone in enumerate(path) if zone.assault), default=len(path) - 1)
    fell_back = retreat and (path[last - 1].difficult if last > 0 else from_difficult)
    if fell_back and last < len(path) - 1:
        rulings.append(refusal("tlc.move.past_retreat", "move.difficult_assault", "I-TLC-05"))
    commits = stops_at is not None or fell_back
    result = {
        "legal": not rulings,
        "cost": cost,
        "committed": committed or (commits and not rulings),
        "stops_at": stops_at,
    }
    if rulings:
        return Verdict(result, tuple(rulings))
    rulings.append(info("tlc.move.may", "move", "move.where", cost=cost, factors=factors))
    if stops_at is not None and path[stops_at - 1].assault:
        rulings.append(info("tlc.move.assault_difficult", "move.difficult_assault"))
    elif stops_at is not None:
        rulings.append(info("tlc.move.stops", "move.difficult", nth=stops_at))
    if fell_back:
        rulings.append(info("tlc.move.back", "move.difficult_assault", "I-TLC-05"))
    if any(zone.assault for zone in path):
        rulings.append(silent("assault"))
    return Verdict(result, tuple(rulings))


def _way(path: Sequence[Entered], retreat: bool) -> list[Ruling]:
    """What forbids the way itself, zone by zone."""
    found: list[Ruling] = []
    for nth, zone in enumerate(path, 1):
        last = nth == len(path)
        if zone.enemy and not zone.assault:
            found.append(refusal("tlc.move.enemy", "move.enemy", nth=nth))
        if zone.difficult and not last:
            found.append(refusal("tlc.move.past_difficult", "move.difficult", nth=nth))
        if zone.full and last and not (zone.assault and retreat):
            found.append(refusal("tlc.move.full", "move.stacking", "I-TLC-03", nth=nth))
        if zone.full and not last and path[nth].assault:
            found.append(
                refusal("tlc.move.assault_from_full", "move.stacking", "I-TLC-03", nth=nth)
            )
    return found


def dig_in(unit: str, marked: bool = True, moved: int = 0, place: str = "field") -> Verdict:
    """May a unit dig in (2. Retranchement)? One factor, and it is committed.

    `marked`: its card reads “commit to dig in”; `moved` factors are used already;
    `place` is `field`, `hq` or `fortification`.
    """
    rulings: list[Ruling] = []
    if not marked:
        rulings.append(refusal("tlc.dig_in.unmarked", "dig_in"))
    if unit == "mounted_infantry":
        rulings.append(refusal("tlc.dig_in.mounted", "dig_in.where"))
    if place == "fortification":
        rulings.append(refusal("tlc.dig_in.fortification", "dig_in.where"))
    if moved + 1 > FACTORS[unit]:
        rulings.append(refusal("tlc.dig_in.no_factor", "dig_in", "move", factors=FACTORS[unit]))
    if rulings:
        return Verdict({"legal": False, "cost": 1}, tuple(rulings))
    rulings.append(info("tlc.dig_in.may", "dig_in"))
    rulings.append(info("tlc.dig_in.effect", "dig_in.effect", "I-TLC-02"))
    if place == "hq":
        rulings.append(info("tlc.dig_in.hq", "dig_in.where"))
    return Verdict({"legal": True, "cost": 1, "committed": True}, tuple(rulings))
