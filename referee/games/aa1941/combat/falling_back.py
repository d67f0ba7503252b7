"""The places that the attackers of a battle may go back to, as far as moves or the record tell (step 6,
p. 17).
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.force import total
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.movement.homes import at_start
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.state import State, went


def ways_back(book: Book, state: State, assault: Assault, space: str) -> tuple[str, ...] | None:
    """Where attackers may retreat to (Étape 6, p. 17); `None`: only the players know.

    Moves tell in a tracked game; in a light one the places that the attackers set out from. Who was
    there when the turn began came from nowhere, and has no way back.
    """
    came: tuple[str, ...] = state.came.get(space, ())
    if not state.tracking:
        from referee.games.aa1941.combat.senders import came_from

        promise = state.declared.get(assault.space, {})
        moved_in = promise.get("from", ()) if promise.get("moved") else ()
        came = (*came, *came_from(book, state, assault, space), *moved_in)
    options: list[str] = retreat(book, state.situation(), space, came).result["options"]
    known = state.tracking or (not came and _began_there(book, state, assault, space))
    return tuple(options) if options or known else None


def _began_there(book: Book, state: State, assault: Assault, space: str) -> bool:
    """Light games: whether all ships or land units of a fight are those on record there that made no
    combat move (Unités navales commençant dans des zones hostiles, p. 12).
    """
    bound = assault.bound(book, space)
    still = {
        unit: min(n, at_start(state, space, unit)) - went(state.moved.get(space, {}).get(unit, {}))
        for unit, n in state.force_of(space, state.power).items()
    }
    return total(bound) > 0 and all(still.get(unit, 0) >= n for unit, n in bound.items())


def places_near(
    book: Book, state: State, assault: Assault, spaces: Sequence[str]
) -> dict[str, tuple[str, ...]]:
    """Where attackers may go back to when nobody wrote down where they came from: the friendly places
    beside each space that ships or land units fight for (p. 17).
    """
    board = state.situation()
    found = {
        space: _beside(book, board, space, assault.origins)
        for space in spaces
        if assault.bound(book, space)
    }
    return {space: places for space, places in found.items() if places}


def _beside(book: Book, board: Situation, space: str, named: Sequence[str]) -> tuple[str, ...]:
    """The friendly places beside a space; of those named as where they set out, if there are any."""
    beside = sorted(book.spaces[space].neighbours)
    near: list[str] = retreat(book, board, space, beside).result["options"]
    return tuple(each for each in near if each in named) or tuple(near)


def no_way_back(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Why a retreat said beforehand leads nowhere, or not there (step 6, p. 17)."""
    fleets = [part for part in assault.by_zone() if part.sea_fight]
    zones = [assault.space, *(str(part.zone) for part in fleets)]
    near = places_near(book, state, assault, zones)
    surely = {zone: ways_back(book, state, assault, zone) for zone in zones}
    known = [near.get(zone) if each is None else each for zone, each in surely.items()]
    unknown = [zone for zone, each in zip(zones, known, strict=True) if each is None]
    if len(unknown) == len(zones) or any(assault.bound(book, zone) for zone in unknown):
        return []  # only the players know
    # Who came over land goes back over land, ships to a sea zone (p. 14).
    ways = sorted({way for zone, each in zip(zones, known, strict=True) for way in each or ()
                   if book.spaces[way].sea == book.spaces[zone].sea})  # fmt: skip
    if not ways and any(assault.bound(book, zone) for zone in zones):
        return [refusal("aa1941.retreat.none", "combat.step6", spaces=[])]
    if assault.to not in (None, *ways):
        code = "aa1941.retreat.not_there" if ways else "aa1941.retreat.none"
        return [refusal(code, "combat.step6", spaces=ways)]
    return []
