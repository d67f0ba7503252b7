"""Moves at sea: hostile zones, submarines and destroyers, canals and straits (pp. 8-13, 20, 25-26)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book, Unit
from referee.games.aa1941.movement.journey import Journey, Phase, hostile_in_combat, refused, unseen
from referee.games.aa1941.movement.paths import Path, canal_between, may_pass_canal, strait_closed
from referee.games.aa1941.movement.situation import Situation


def hostile_zone(book: Book, situation: Situation, zone: str, at_start: bool = False) -> bool:
    """Whether a zone is hostile, or was when the turn began: an enemy surface warship (p. 8)."""
    foes = situation.enemy_pieces(book, zone, at_start)
    return any(book.units[unit].surface_warship for unit in foes)


def sea_stop(book: Book, situation: Situation, unit: Unit, zone: str, phase: Phase) -> list[Ruling]:
    """Why a ship may not go on from a zone that it entered."""
    pieces = situation.enemy_pieces(book, zone)
    if unit.id == "submarine":
        if pieces.get("destroyer"):
            return [refusal("aa1941.move.destroyer_stops", "units.destroyer", space=zone)]
        return []
    if phase == "combat" and hostile_zone(book, situation, zone):
        return [refusal("aa1941.move.hostile_zone_stops", "units.sea", "combat_move", space=zone)]
    return []


def sea_rulings(book: Book, situation: Situation, asked: Journey, path: Path) -> list[Ruling]:
    """What there is to say about a way at sea, one border after the other."""
    unit, target = asked.unit, path[-1]
    found: list[Ruling] = []
    relied = list(path[1:])
    for one, other in pairwise(path):
        canal = canal_between(book, one, other)
        if strait_closed(book, one, other):
            found.append(
                refusal("aa1941.move.strait_closed", "board.straits", space=one, other_space=other)
            )
        elif canal is not None:
            relied += canal.banks
            if not may_pass_canal(book, canal, situation.power, situation.control_at_start):
                found.append(
                    refusal("aa1941.move.canal_closed", "board.canals", spaces=list(canal.banks))
                )
    for zone in path[1:-1]:
        found += sea_stop(book, situation, unit, zone, asked.phase)
    if asked.phase == "noncombat":
        if unit.id != "submarine":
            found += [
                refusal("aa1941.move.noncombat_hostile_zone", "noncombat.sea", space=zone)
                for zone in dict.fromkeys(path[1:])
                if hostile_zone(book, situation, zone)
            ]
        return found + unseen(book, situation, relied)
    end = _sea_end(book, situation, asked, path)
    if refused(found):  # what a move would be for is told of one that can be made
        end = [ruling for ruling in end if ruling.severity != "your_call"]
    return found + end + unseen(book, situation, relied, target)


def _leaves_hostile(book: Book, situation: Situation, asked: Journey) -> str | None:
    """The hostile zone where the ship's turn began and from which it goes on (p. 12).

    Told in two moves, it set out as far back as it has gone.
    """
    if not asked.moved:
        return asked.origin if hostile_zone(book, situation, asked.origin) else None
    return next(
        (
            zone
            for zone in began_hostile(book, situation, asked.unit.id)
            if asked.origin in book.spaces[zone].neighbours
        ),
        None,
    )


def began_hostile(book: Book, situation: Situation, unit: str) -> Iterator[str]:
    """The zones where ships of a kind began their turn beside enemy surface warships (p. 12)."""
    for zone, here in (situation.pieces_at_start or {}).items():
        if unit in here.get(situation.power, {}) and hostile_zone(book, situation, zone, True):
            yield zone


def _sea_end(book: Book, situation: Situation, asked: Journey, path: Path) -> list[Ruling]:
    """Whether a ship's combat move may end there: a fight, or one of the exceptions (p. 11)."""
    unit, target = asked.unit, path[-1]
    pieces = situation.enemy_pieces(book, target)
    escort = (
        [your_call("aa1941.move.escort", "units.transport", "combat_move.transports", space=target)]
        if unit.id == "transport" and pieces
        else []
    )
    if hostile_zone(book, situation, target):
        return [
            info("aa1941.move.battle", "combat_move", space=target, force=pieces),
            *escort,
        ]
    left = _leaves_hostile(book, situation, asked) if len(path) > 1 else None
    if left is not None:
        return [info("aa1941.move.leaves_hostile", "combat_move.start_hostile", space=left)]
    if pieces and len(path) > 1:
        cards = ("combat_move", "I-AA-15") if "submarine" in pieces else ("combat_move",)
        return [
            info("aa1941.move.hunts", *cards, space=target, force=pieces),
            *escort,
        ]
    if pieces:
        return [info("aa1941.move.no_duty", "combat_move.start_hostile", space=target)]
    if coasts := hostile_coasts(book, situation, target):
        return [
            your_call(
                "aa1941.move.assault",
                "combat_move.amphibious",
                "combat_move",
                space=target,
                spaces=coasts,
            )
        ]
    if _loads_on_the_way(book, situation, asked, path):
        return [
            your_call(
                "aa1941.move.loads", "units.transport", "combat_move.transports", space=target
            )
        ]
    return [refusal("aa1941.move.ends_friendly", "combat_move", space=target)]


def hostile_coasts(book: Book, situation: Situation, zone: str) -> list[str]:
    """The hostile territories that can be landed on from a zone."""
    return sorted(
        near
        for near in book.spaces[zone].neighbours
        if not book.spaces[near].sea
        and not book.spaces[near].neutral
        and hostile_in_combat(book, situation, near)
    )


def _loads_on_the_way(book: Book, situation: Situation, asked: Journey, path: Path) -> bool:
    """Whether a transport only stops to load, with a hostile coast still before it (p. 27).

    In a game that is told step by step; where the step is the last one nobody sails on.
    """
    left = asked.left - (len(path) - 1)
    if asked.unit.id != "transport" or not asked.begun or left <= 0:
        return False
    return any(
        book.spaces[near].sea
        and not strait_closed(book, path[-1], near)
        and hostile_coasts(book, situation, near)
        for near in book.spaces[path[-1]].neighbours
    )
