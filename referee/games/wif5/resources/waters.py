"""Whose ships are in a sea area: those that the map shows, and none where no way leads there (10.5.2.2, 11.3)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from referee.engine.faults import Fault
from referee.engine.names import fold
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.actions.who_acts import holder_of
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.canals import held
from referee.games.wif5.maps.counters import now
from referee.games.wif5.sailing.borders import GATES, ships_cut_off
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.words.keys import read_placed


def shown_there(state: State, place: str, side: str) -> dict[str, Mapping[str, Any]]:
    """The counters of a side that the map knows in a sea area."""
    if not state.map:
        return {}
    atlas = now(state)
    return {name: raw for name, raw in state.units.items() if side_of(raw["power"]) == side
            and is_sea(atlas, raw["at"]) and fold(sea_name(atlas, raw["at"])) == fold(place)}  # fmt: skip


def sails(book: Book, attack: str) -> frozenset[str]:
    """The kinds of ship among those that attack or escort: aircraft are raiders as well, and no strait stops them
    (11.3). Of counters by their names all may be ships.
    """
    names = book.names["naval"]
    try:
        placed = read_placed("attack", attack, book.names["unit"])
    except Fault:  # counters by their names, or what is refused where it is read
        return frozenset(names.ids)
    return frozenset(names.find(unit) for unit, _, _ in placed if names.exactly(unit))


def kept_out(book: Book, state: State, power: str, area: str, ships: Iterable[str]) -> list[Ruling]:
    """Why no ships of a power are in a sea area, unless the map shows some of its side there (10.5.2.2)."""
    side, kinds = side_of(power), {*ships}
    if not kinds or shown_there(state, area, side):
        return []
    friends = [country for country, raw in state.minors.items()
               if raw.get("status") != "conquered" and holder_of(state, country) == power]  # fmt: skip
    shut = ships_cut_off(power, area, side=side, held=held(book, state, side),
                         enemy_held=held(book, state, OTHER[side]), friends=friends,
                         surface=bool(kinds - {"sub"}), passed=_came_through(state, power))  # fmt: skip
    if shut is None:
        return []
    code = "ships_gibraltar" if shut == "gibraltar" else f"cut_off_{shut}"
    return [refusal(f"wif5.income.{code}", "10.5.2.2", "11.3", power=power, sea=area)]


def nobody(
    book: Book,
    state: State,
    area: str,
    fleets: Mapping[str, Iterable[Afloat]],
    powers: Iterable[str],
) -> list[Ruling]:
    """Why a power has no fleet that fights in a sea area, and whose the ships may be (10.5.2.2): those of its side
    at war that have a way there are named in its place.
    """
    found: list[Ruling] = []
    for power in powers:
        side = side_of(power)
        ships = [one.unit for one in fleets[side] if one.unit in book.names["naval"].ids]
        friends = [each for each in state.acting(side)
                   if any(state.at_war(each, other) for other in state.acting(OTHER[side]))]  # fmt: skip
        if wrong := kept_out(book, state, power, area, ships):
            found += wrong
            may = [each for each in friends if not kept_out(book, state, each, area, ships)]
            if may:
                found.append(info("wif5.afloat.whose", "10.5.2.2", powers=may))
    return found


def _came_through(state: State, power: str) -> bool:
    """Whether surface ships of a power may have passed Gibraltar or Suez before now: its side has had one of
    them, or it took over ships of a fallen power, wherever they lay (10.5.2.2, 14.1.1).
    """
    side = side_of(power)
    if any(raw.get("by") == power for raw in state.nations.values()):
        return True
    told = [state.control.get(gate, {}) for gate in GATES] + [state.minors.get("egypt", {})]
    had = [raw.get(key) for raw in told for key in ("power", "was")]
    return any(each is not None and side_of(str(each)) == side for each in had)
