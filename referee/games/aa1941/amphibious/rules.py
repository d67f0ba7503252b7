"""May troops land from the sea, and must there be a sea fight first? (pp. 12-15)."""

from __future__ import annotations

from typing import Literal

from referee.engine.force import Force
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import hostile_in_combat
from referee.games.aa1941.movement.paths import sealed
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.rules import hostile_zone

SeaBattle = Literal["none", "won", "lost", "retreated"]


def amphibious(
    book: Book,
    situation: Situation,
    territory: str,
    zone: str,
    *,
    warship: bool | None = None,
    sea_battle: SeaBattle | None = None,
    declared: bool = True,
    air: bool = False,
    flown: Force | None = None,
) -> Verdict:
    """Whether transports in a sea zone may land troops on a hostile territory.

    `warship`: whether the attacking power has one there when the combat moves
    end (`None`: not said); `sea_battle`: how the fight for the zone ended, once
    it did; `flown`: the aircraft that came there to fight, which only the sea fight can be for
    (pp. 11-12). The answer is `legal` and `sea_battle` (`required`, `optional`, `none`).
    """
    power, land = situation.power, book.spaces[territory]
    pieces = situation.enemy_pieces(book, zone)
    surface = hostile_zone(book, situation, zone)
    state = "required" if surface else "optional" if _ships(book, pieces) else "none"
    found: list[Ruling] = []
    if land.neutral:
        found.append(refusal("aa1941.move.neutral", "board.neutral", space=territory))
    elif not hostile_in_combat(book, situation, territory):
        found.append(
            refusal("aa1941.amphibious.friendly", "combat_move.amphibious", space=territory)
        )
    if zone not in land.neighbours:
        found.append(
            refusal(
                "aa1941.amphibious.not_coast", "combat_move.amphibious",
                space=territory, other_space=zone,
            )
        )  # fmt: skip
    elif sealed(book, zone):
        found.append(
            refusal("aa1941.amphibious.sealed", "board.straits", space=territory, other_space=zone)
        )
    if not declared:
        found.append(refusal("aa1941.amphibious.undeclared", "combat_move.amphibious"))
    found += _sea_first(state, zone, pieces, warship, sea_battle, flown)
    if air and state != "none":
        found.append(
            your_call("aa1941.amphibious.assign_air", "combat_move.amphibious",
                      "combat.amphibious_air", space=territory, other_space=zone)
        )  # fmt: skip
    if not situation.certain(zone) and sea_battle != "won":  # who is left was told then
        if pieces:
            found.append(your_call("aa1941.move.unseen_foes", "combat.sea", spaces=[zone]))
        else:
            found.append(your_call("aa1941.amphibious.unseen", "combat.sea", space=zone))
    legal = not any(ruling.severity == "refusal" for ruling in found)
    if legal:
        found.insert(
            0,
            info("aa1941.amphibious.legal", "combat_move.amphibious", "combat.land",
                 power=power, space=territory, other_space=zone),
        )  # fmt: skip
    return Verdict({"legal": legal, "sea_battle": state}, tuple(found))


def _ships(book: Book, pieces: Force) -> bool:
    return any(book.units[unit].domain == "sea" for unit in pieces)


def _sea_first(
    state: str,
    zone: str,
    pieces: Force,
    warship: bool | None,
    sea_battle: SeaBattle | None,
    flown: Force | None,
) -> list[Ruling]:
    """The fight for the zone that comes before a landing (p. 14), and submarines (p. 13)."""
    if sea_battle in ("lost", "retreated"):
        return [refusal("aa1941.amphibious.sea_lost", "combat.land", space=zone)]
    if sea_battle == "won":
        return []
    if state == "required":
        if sea_battle == "none":
            return [refusal("aa1941.amphibious.sea_first", "combat.sea", space=zone, force=pieces)]
        return [info("aa1941.amphibious.fight_first", "combat.sea", space=zone, force=pieces)]
    if pieces.get("submarine") and warship is False:
        return [refusal("aa1941.amphibious.submarine", "combat_move.transports", space=zone)]
    if state == "optional":
        barred = pieces.get("submarine") and warship is None
        code = "aa1941.amphibious.covered" if barred else "aa1941.amphibious.may_ignore"
        found = [info(code, "combat.sea", space=zone, force=pieces)]
        if flown:
            found = [
                info("aa1941.amphibious.aircraft_fight", "combat_move", "combat.sea", space=zone,
                     force=flown, defender_force=pieces)
            ]  # fmt: skip
        if barred:
            found.append(
                your_call("aa1941.amphibious.warship", "combat_move.transports", space=zone)
            )
        return found
    return []
