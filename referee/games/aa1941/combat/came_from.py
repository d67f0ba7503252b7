"""Where attackers are said to come from, against the moves of a tracked game (Mouvement offensif, p. 11)."""

from __future__ import annotations

from referee.engine.force import Force, minus
from referee.engine.verdict import Ruling, advice
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.state import State, moves_over, went


def came_otherwise(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: a place that was said to have sent attackers and sent none; the moves count."""
    start = state.pieces_at_start or {}

    def sent(origin: str) -> bool:
        before = start.get(origin, {}).get(state.power, {})
        left = minus(before, state.force_of(origin, state.power))
        return origin in state.came.get(assault.space, ()) or any(
            left.get(unit) for unit in assault.attack
        )

    wrong = [origin for origin in assault.origins if not sent(origin)]
    if not wrong:
        return _came_in_parts(book, state, assault)
    return [advice("aa1941.attack.nobody_from", "combat_move", space=assault.space, spaces=wrong)]


def not_set_out(state: State, assault: Assault) -> Force:
    """Tracked games, while the combat moves are made: who is said to come from a place and stands there as the turn
    began, though others of the kind are in the space already. They are meant, and have not moved yet (p. 11).
    """
    found: dict[str, int] = {}
    if not state.tracking or moves_over(state):
        return found
    start = state.pieces_at_start or {}
    for part in assault.by_region():
        if len(part.origins) != 1 or part.origins[0] == assault.space:
            continue
        origin = part.origins[0]
        for unit, n in part.overland.items():
            waiting = _unmoved(state, origin, unit)
            gone = start.get(origin, {}).get(state.power, {}).get(unit, 0) - waiting
            if (short := n - max(0, gone)) > 0 and waiting >= short:
                found[unit] = found.get(unit, 0) + short
    return found


def _came_in_parts(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Tracked games: the forces said to come from places that sent fewer of a kind. Of whoever may have come
    through a place, and of aircraft, the record cannot tell.
    """
    start, near = state.pieces_at_start or {}, state.came.get(assault.space, ())
    found: list[Ruling] = []
    for each in assault.regions:
        short: dict[str, int] = {}
        for unit, n in each["attack"].items():
            kind = book.units[unit]
            through = kind.move > 1 and not {*each["from"]}.isdisjoint(near)
            left = sum(
                start.get(at, {}).get(state.power, {}).get(unit, 0) - _unmoved(state, at, unit)
                for at in each["from"]
            )
            if n > left and kind.domain != "air" and not through:
                short[unit] = n - left
        if short:
            found.append(advice("aa1941.attack.fewer_from", "combat_move", space=assault.space,
                                spaces=list(each["from"]), force=short))  # fmt: skip
    return found


def _unmoved(state: State, space: str, unit: str) -> int:
    """How many of a kind stand where they stood as the turn began."""
    here = state.force_of(space, state.power).get(unit, 0)
    return max(0, here - went(state.moved.get(space, {}).get(unit, {})))
