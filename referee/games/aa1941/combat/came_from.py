"""Where attackers are said to come from, against the moves of a tracked game (Mouvement offensif, p. 11)."""

from __future__ import annotations

from referee.engine.force import minus
from referee.engine.verdict import Ruling, Verdict, advice, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.state import State, went


def no_way(book: Book, state: State, assault: Assault, unit: str, verdict: Verdict) -> list[Ruling]:
    """Light games: why a kind of unit comes from none of the places said. Ships of which only territories were said,
    for others are with them, are some that lie within reach: their zone is to be said, too (p. 25).
    """
    from referee.games.aa1941.combat.reach import reach

    ship = {unit: assault.overland[unit]}
    others = {each: n for each, n in assault.overland.items() if book.units[each].domain == "air"}
    ashore = not any(book.spaces[origin].sea for origin in assault.origins)
    if book.units[unit].domain == "sea" and book.spaces[assault.space].sea and ashore and others:
        for zone, force in reach(book, state, assault.space).items():
            if not minus(ship, force):
                told = {"force": ship, "from_space": zone, "other_force": others}
                return [refusal("aa1941.attack.ships_from", "combat_move", "units.sea", **told,
                                space=assault.space, spaces=list(assault.origins))]  # fmt: skip
    return [each for each in verdict.rulings if each.severity == "refusal"]


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
