"""What is told with an attack that is refused for where its pieces are: how they come (Mouvement offensif, p. 11)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from referee.engine.force import Force, minus, ordered, total
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.reach import reach
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.state import State, moves_over


def how_they_come(
    book: Book, state: State, assault: Assault, rulings: Sequence[Ruling]
) -> list[Ruling]:
    """The same rulings: pieces that move there first with the moves that bring them, or why these are not allowed; ships
    of which only territories were said with the zone that they may lie in.
    """
    found: list[Ruling] = []
    for each in rulings:
        if each.code == "aa1941.attack.move_first" and each.params["space"] == assault.space:
            found += _moves(book, state, assault, each)
        elif each.code == "aa1941.attack.not_there" and each.params["space"] == assault.space:
            found.append(_from_one_place(book, state, assault, each))
        elif each.code == "aa1941.move.ship_on_land":
            found.append(_from_a_zone(book, state, assault, each))
        else:
            found.append(each)
    return [each for nth, each in enumerate(found) if each not in found[:nth]]


def _moves(book: Book, state: State, assault: Assault, first: Ruling) -> list[Ruling]:
    """Tracked games: the moves that bring the attackers there."""
    parts = assault.by_region()
    if moves_over(state) or any(len(part.origins) != 1 for part in parts):
        return [first]  # who comes from which of several places is not said
    rest: Force = first.params["force"]
    lines, barred = list[Json](), list[Ruling]()
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
    if barred or not lines:
        return [first, *barred]
    return [replace(first, params={**first.params, "way_told": lines})]


def _from_one_place(book: Book, state: State, assault: Assault, first: Ruling) -> Ruling:
    """Tracked games, from where was not said: where all of them stand in one place within reach, the move from there."""
    if not state.tracking or moves_over(state) or assault.origins or assault.zone:
        return first
    force: Force = first.params["force"]
    near = [
        at for at, there in reach(book, state, assault.space).items() if not minus(force, there)
    ]
    if len(near) != 1 or near[0] == assault.space:
        return first
    line = {"force": force, "from_space": near[0], "space": assault.space}
    told = [{"code": "aa1941.reach.move", "params": line}]
    return refusal(
        "aa1941.attack.move_first", "combat_move", force=force, space=assault.space, way_told=told
    )


def _from_a_zone(book: Book, state: State, assault: Assault, first: Ruling) -> Ruling:
    """Light games: ships beside aircraft, of which only a territory was said, are some that lie within reach: their zone
    is to be said, too (p. 25).
    """
    unit = first.params["unit"]
    ship = {unit: assault.overland.get(unit, 0)}
    others = {each: n for each, n in assault.overland.items() if book.units[each].domain == "air"}
    ashore = not any(book.spaces[origin].sea for origin in assault.origins)
    if not (book.spaces[assault.space].sea and ashore and others and total(ship)):
        return first
    for zone, force in reach(book, state, assault.space).items():
        if not minus(ship, force):
            told = {"force": ship, "from_space": zone, "other_force": others}
            return refusal("aa1941.attack.ships_from", "combat_move", "units.sea", **told,
                           space=assault.space, spaces=list(assault.origins))  # fmt: skip
    return first
