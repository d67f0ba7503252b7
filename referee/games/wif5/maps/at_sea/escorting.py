"""Where LS of the neutral USA go: to the sea areas in which an option lets them escort, and home (11.5.1, 17.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.verdict import Json
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.sailing.rules import read_course
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.wars.procedures import AMERICAN, MOST_ESCORTS

ELSEWHERE = "north_atlantic"  # any area in which no option lets them escort


def there(book: Book, state: State, names: Collection[str], path: str | None) -> dict[str, Json]:
    """What `neutrality` asks of a move of LS: the sea area where it ends, how many of them are there then, TRS
    that sail with them not counted; a move that ends in a port is one home, if it began at sea.
    """
    if path is None:
        return {}
    course = read_course(path)
    last = course[-1]
    if last.kind != "sea":
        return {} if course[0].kind == "sea" else {"area": ELSEWHERE}
    area = _area(book, last.name)
    come = [name for name in names if lent(state.units[name])]
    return {"area": area, "ships": _lie(book, state, area, names) + (len(come) or 1)}


def areas(state: State) -> set[str]:
    """The sea areas in which the options in force let LS of the neutral USA escort (11.5.1)."""
    return {AMERICAN[n] for n in AMERICAN.keys() & {*options_in_force(state)}}


def open_to(
    book: Book, state: State, atlas: Atlas, name: str, found: Mapping[str, int]
) -> dict[str, int]:
    """Of the places in reach of a ship those to which it may go: of an LS of the neutral USA the areas of its
    options that have room for one more, and from the sea the ports.
    """
    raw = state.units[name]
    if not lent(raw) or "usa" not in state.neutral:
        return dict(found)
    room = {each for each in areas(state) if _lie(book, state, each, [name]) < MOST_ESCORTS}
    at_sea = atlas.places[atlas.at[raw["at"]]].kind == "sea"
    return {at: n for at, n in found.items()
            if (_area(book, at) in room if atlas.places[atlas.at[at]].kind == "sea" else at_sea)}  # fmt: skip


def _lie(book: Book, state: State, area: str, but: Collection[str]) -> int:
    """How many of them are in a sea area, without those that move."""
    return sum(lent(raw) and name not in but and _area(book, str(raw["at"])) == area
               for name, raw in state.units.items())  # fmt: skip


def lent(raw: Ledger) -> bool:
    """Whether a ship is an LS of the USA's own."""
    return bool(raw["power"] == "usa" and raw["unit"] == "ls" and "nation" not in raw)


def _area(book: Book, name: str) -> str:
    """A sea area by its id; one that the booklet does not name is elsewhere."""
    found = book.names["sea_area"].readings(name.replace("_", " "))
    return found[0] if len(found) == 1 else ELSEWHERE
