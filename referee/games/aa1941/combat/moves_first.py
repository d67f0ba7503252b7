"""Tracked games: attackers who are said to come from elsewhere move there first (Mouvement offensif, p. 11)."""

from __future__ import annotations

from typing import cast

from referee.engine.force import Force, minus, ordered, total
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.state import State, moves_over


def moves_first(book: Book, state: State, assault: Assault, absent: Force) -> list[Ruling]:
    """The refusal, with the moves that bring them there, or why these are not allowed; `absent`: those of the attack
    on the space itself that are not there yet.
    """
    parts = assault.by_region()
    whence: list[Json] = [
        {"code": "aa1941.attack.move_from", "params": {"spaces": list(assault.origins)}}
    ]
    if moves_over(state) or any(len(part.origins) != 1 for part in parts):
        return [
            _first(assault, absent, whence)
        ]  # who comes from which of several places is not said
    from referee.games.aa1941.movement.reported import reported

    rest, lines, barred = absent, list[Json](), list[Ruling]()
    for part in parts:
        force = ordered(minus(rest, minus(rest, part.overland)), book.units)
        if not total(force) or part.origins == (assault.space,):
            continue
        rest = minus(rest, force)
        way = {"units": force, "from": part.origins[0], "to": assault.space}
        told = reported(book, state, cast(Moving, way)).rulings
        barred += [each for each in told if each.severity == "refusal" and each not in barred]
        line = {"force": force, "from_space": part.origins[0], "space": assault.space}
        lines.append({"code": "aa1941.reach.move", "params": line})
    return [_first(assault, absent, whence if barred or not lines else lines), *barred]


def _first(assault: Assault, absent: Force, way: list[Json]) -> Ruling:
    return refusal("aa1941.attack.move_first", "combat_move", space=assault.space, force=absent,
                   way_told=way)  # fmt: skip
