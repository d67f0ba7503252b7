"""The places that the attackers of a battle may go back to, as far as moves or the record tell (step 6,
p. 17).
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.force import minus, plus, total
from referee.engine.verdict import Ruling, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import board_said
from referee.games.aa1941.combat.announced.running_through import crossed, entered
from referee.games.aa1941.combat.announced.senders import sent_to
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.battle_setup import flies
from referee.games.aa1941.combat.retreat import retreat
from referee.games.aa1941.movement.homes import at_start
from referee.games.aa1941.movement.legs import used_before
from referee.games.aa1941.movement.paths import Path, routes
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.state import State, went


def ways_back(book: Book, state: State, assault: Assault, space: str) -> tuple[str, ...] | None:
    """Where attackers may retreat to (Étape 6, p. 17); `None`: only the players know.

    Moves tell in a tracked game; in a light one the places that the attackers set out from. Where the
    shortest way leads back to no friendly place they may have come by another. Who was there when the
    turn began came from nowhere, and has no way back.
    """
    board, came = state.situation(), state.came.get(space, ())
    if state.tracking:
        return tuple(retreat(book, board, space, came).result["options"])
    promise = state.declared.get(assault.space, {})
    told = (*came, *(promise.get("from", ()) if promise.get("moved") else ()))
    for last in _last_places(book, state, assault, space):
        options: list[str] = retreat(book, board, space, (*told, *last)).result["options"]
        if options:
            return tuple(options)
    return () if _all_known(book, state, assault, space) else None


def _last_places(
    book: Book, state: State, assault: Assault, space: str
) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Light games: the last places before a battle on the shortest ways of those who are known to have
    come there; then on every way that their points allow, since nobody wrote down which one they went.
    """
    board, bound = board_said(book, state, assault), assault.bound(book, space)
    shortest: dict[str, None] = {}
    every: dict[str, None] = {}
    for origin, force in sent_to(book, state, assault).get(space, {}).items():
        for unit in force:
            if unit in bound:
                found = _ways_in(book, state, board, unit, origin, space)
                least = min(map(len, found), default=0)
                shortest |= {way[-2]: None for way in found if len(way) == least}
                every |= {way[-2]: None for way in found}
    return tuple(shortest), tuple(every)


def _ways_in(
    book: Book, state: State, board: Situation, unit: str, origin: str, space: str
) -> list[Path]:
    """The legal ways of a unit to a battle, with the points that it has left (p. 11)."""
    piece = book.units[unit]
    used = min(map(int, used_before(state, origin, unit, 1)), default=0)
    used = used if used < piece.move else 0
    plain: list[str] = move(book, board, unit, origin, space, "combat", (), used).result["path"]
    found: list[Path] = [tuple(plain)] if len(plain) > 1 else []
    for near in sorted(book.spaces[space].neighbours):
        for way in routes(book, origin, near, piece.domain, piece.move - used - 1):
            round_about = (*way, space)
            if space in way or round_about in found:
                continue
            said = move(book, board, unit, origin, space, "combat", way[1:], used)
            found += [] if said.refused else [round_about]
    return found


def _all_known(book: Book, state: State, assault: Assault, space: str) -> bool:
    """Light games: whether it is known of all ships or land units of a fight where they came from. Who was
    there when the turn began came from nowhere (Unités navales commençant dans des zones hostiles, p. 12).
    """
    bound = assault.bound(book, space)
    here = state.force_of(space, state.power)
    if not state.came.get(space):  # of those that moved there nothing was written down
        used = state.moved.get(space, {})
        began = {unit: min(n, at_start(state, space, unit)) for unit, n in here.items()}
        here = {unit: max(0, n - went(used.get(unit, {}))) for unit, n in began.items()}
    for force in sent_to(book, state, assault).get(space, {}).values():
        here = plus(here, force)
    return total(bound) > 0 and not total(minus(bound, here))


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
    # Ground that tanks run through on their way is theirs by then (p. 13).
    state = book.after(state, entered(book, state, crossed(book, state, assault))[0])
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
    forces = (assault.attack, *(part.escort for part in assault.by_zone()))
    alone = not any(map(flies, forces))  # aircraft leave once no ship is left with them
    if not ways and alone and any(assault.bound(book, zone) for zone in zones):
        return [refusal("aa1941.retreat.none", "combat.step6", spaces=[])]
    if assault.to not in (None, *ways):
        code = "aa1941.retreat.not_there" if ways else "aa1941.retreat.none"
        read = () if alone else ("I-AA-19",)  # where aircraft came from counts for nobody else
        return [refusal(code, "combat.step6", *read, spaces=ways)]
    return []
