"""What is proposed for a move that was half said: from where, who, and aboard which transports (pp. 11-13, 19-20, 27)."""

from __future__ import annotations

from referee.engine.force import Force, minus
from referee.engine.verb import Args
from referee.engine.verdict import Json, Ruling, advice
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import refused
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.sequence import NONCOMBAT_MOVE, PHASE_CARD
from referee.games.aa1941.state import State

_FAR = "aa1941.move.out_of_range"  # another reason says more
MANY = 2  # places: of one alone the line itself says why


def stacks(book: Book, state: State, given: Args) -> list[Json]:
    """The spaces from where pieces can come: with the pieces said, as far as they can get there."""
    units, to = given.get("units", {}), given.get("to")
    if first := _stranded(book, state, units, to):
        return first
    own = {
        space: here[state.power]
        for space, here in state.pieces.items()
        if here.get(state.power) and space != to
    }
    found: list[Json] = [space for space, here in own.items() if not minus(units, here)]
    near = (
        [space for space in found if _goes(book, state, units, space, to)] if units and to else []
    )
    return near or found or [*own]  # where nobody gets there, the line itself says why


def sure_stack(book: Book, state: State, given: Args) -> Json:
    """Where every piece is followed, the one place where those said stand, or from where alone they get there: from
    where is nothing to ask.
    """
    units, to = given.get("units") or {}, given.get("to")
    if len(first := _stranded(book, state, units, to)) == 1:
        return first[0]
    if not state.tracking or not units:
        return None
    found = _standing(state, units)
    if to and len(found) > 1:
        found = [space for space in found if space != to and _goes(book, state, units, space, to)]
    return found[0] if len(found) == 1 else None


def _standing(state: State, units: Force) -> list[str]:
    """The places where a power has those said."""
    return [space for space in state.pieces if not minus(units, state.force_of(space, state.power))]


def none_gets_there(book: Book, state: State, given: Args) -> Ruling | None:
    """Why it is not asked from where, where every piece is followed and those said get there from none of several places."""
    units, to = given.get("units"), given.get("to")
    if not state.tracking or not units or not to or "from" in given:
        return None
    if _stranded(book, state, units, to) or len(found := _standing(state, units)) < MANY:
        return None
    waits = state.phase == NONCOMBAT_MOVE and all(
        book.units[each].domain == "air" for each in units
    )
    why: dict[str, list[str]] = {}
    told: dict[str, Ruling] = {}
    for space in found:
        if space == to and not waits:
            continue
        rulings = reported(book, state, {"units": units, "from": space, "to": to}).rulings
        no = next((each for each in rulings if each.severity == "refusal"), None)
        if no is None:
            return None
        if no.params.get("cost", 0) < (told.setdefault(no.code, no)).params.get("cost", 0):
            told[no.code] = no  # too far from the nearest of them, too
        why.setdefault(no.code, []).append(space)
    # Aircraft that are over the place are meant first: why they may not come down where they fought (p. 19).
    code = min(why, key=lambda each: (to not in why[each], each == _FAR, -len(why[each])))
    troops = all(book.units[unit].domain == "land" for unit in units)
    return advice("aa1941.whence.none", *told[code].cards, force=units, space=to,
                  why_told=[{"code": code, "params": dict(told[code].params)}],
                  sea_told=_by_sea(book, state, to) if troops else [])  # fmt: skip


def _by_sea(book: Book, state: State, to: str) -> list[Json]:
    """Who is aboard beside a coast, or that nobody is, where a transport lies there (p. 27)."""
    found: list[Json] = []
    for zone in book.spaces[to].neighbours:
        here = state.force_of(zone, state.power)
        if not book.spaces[zone].sea or not here.get("transport"):
            continue
        force = {unit: n for unit, n in here.items() if book.units[unit].domain == "land"}
        code = "aa1941.whence.aboard" if force else "aa1941.whence.by_sea"
        found.append({"code": code, "params": {"force": force, "space": zone} if force else {}})
    return found[:1]


def _stranded(book: Book, state: State, units: Force, to: str | None) -> list[Json]:
    """The zones whose fighters of a sunk carrier may be meant: they land before all others move (p. 19)."""
    from referee.games.aa1941.air.stranded import adrift_in, can_still_land

    if set(units) != {"fighter"} or state.phase != NONCOMBAT_MOVE:
        return []
    waiting = can_still_land(book, state)
    return [
        zone
        for zone, spaces in waiting.items()
        if adrift_in(state, zone) >= units["fighter"] and (to is None or to in spaces)
    ]


def aboard(book: Book, state: State, given: Args) -> list[Json]:
    """The zones beside a territory where transports take the land units said (p. 27), where every piece is followed; where
    none does, one of them that tells why: first one where a transport lies.
    """
    units, origin = given.get("units") or {}, given.get("from")
    troops = all(book.units[unit].domain == "land" for unit in units)
    if not state.tracking or not units or not origin or not troops or book.spaces[origin].sea:
        return []
    zones = [space for space in book.spaces[origin].neighbours if book.spaces[space].sea]
    if found := [zone for zone in zones if _goes(book, state, units, origin, zone)]:
        return [*found]
    laden = [zone for zone in zones if _transports(book, state, zone)]
    return [*(laden or zones)[:1]]  # there nobody boards: the move says why


def _transports(book: Book, state: State, zone: str) -> int:
    """How many transports of the mover's side lie in a zone."""
    friends = book.friends(state.power)
    return sum(state.force_of(zone, power).get("transport", 0) for power in friends)


def _goes(book: Book, state: State, units: Force, origin: str, to: str) -> bool:
    return not refused(reported(book, state, {"units": units, "from": origin, "to": to}).rulings)


def only_stack(book: Book, state: State, given: Args) -> Json:
    """The same, where there is one alone: what Enter takes."""
    found = stacks(book, state, given) if given else ()
    return found[0] if len(found) == 1 else None


def pieces_there(book: Book, state: State, given: Args) -> list[Json]:
    """Who can go from a place: all of them, or those of one kind."""
    here = state.force_of(given["from"], state.power)
    parts: list[Json] = [{unit: n} for unit, n in here.items()]
    return [here, *parts] if len(here) > 1 else parts


def nobody_here(book: Book, state: State, given: Args) -> list[Ruling]:
    """Why no pieces are proposed: on record there are none where they are to come from."""
    if pieces_there(book, state, given):
        return []
    card = PHASE_CARD[state.phase]
    return [advice("aa1941.whither.nobody", card, power=state.power, space=given["from"])]
