"""Moves over land: marching, blitzing, the limits of the noncombat move (pp. 11, 13, 19)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import (
    Journey,
    arrival,
    hostile_in_combat,
    no_goal,
    shared,
    unseen,
)
from referee.games.aa1941.movement.paths import Path
from referee.games.aa1941.movement.situation import Situation


def land_rulings(book: Book, situation: Situation, asked: Journey, path: Path) -> list[Ruling]:
    """What there is to say about a way over land, one border after the other."""
    unit, target = asked.unit, path[-1]
    found: list[Ruling] = []
    if asked.phase == "noncombat":
        found += [
            refusal("aa1941.move.noncombat_hostile", "noncombat.land", unit=unit.id, space=space)
            for space in path[1:]
            if not situation.friendly(book, space) and space != asked.origin
        ]
        return found + unseen(book, situation, path[1:]) + shared(book, situation, target)
    blitzed = bool(asked.moved) and hostile_in_combat(book, situation, asked.origin)
    crossed: list[str] = []
    for space in path[1:-1]:
        if space != asked.origin and hostile_in_combat(book, situation, space):
            found += blitz_stop(book, situation, space)
            crossed.append(space)
    blitzed = blitzed or bool(crossed)
    home = target == asked.origin and not (
        asked.moved and hostile_in_combat(book, situation, target)
    )
    stays = target == asked.origin and not home  # it entered before, whoever ran through since
    if home or (situation.friendly(book, target) and not stays):
        if not blitzed:
            found.append(no_goal(target))
    else:
        found += arrival(book, situation, target)
    taken = [space for space in crossed if not situation.friendly(book, space)]
    if taken:  # one run through before changed hands then
        found.insert(0, info("aa1941.move.blitz", "combat_move.blitz", spaces=taken))
    return found + unseen(book, situation, path[1:])


def blitz_stop(book: Book, situation: Situation, territory: str) -> list[Ruling]:
    """Why a tank must stop in a hostile territory (Chars et Guerre-éclair, p. 13)."""
    pieces = situation.enemy_pieces(book, territory)
    if pieces:
        return [
            refusal(
                "aa1941.move.blitz_occupied", "combat_move.blitz", space=territory, force=pieces
            )
        ]
    owner = situation.control_at_start.get(territory)
    enemy = owner is not None and book.side[owner] != book.side[situation.power]
    if book.spaces[territory].factory and enemy:
        return [refusal("aa1941.move.blitz_factory", "combat_move.blitz", space=territory)]
    return []
