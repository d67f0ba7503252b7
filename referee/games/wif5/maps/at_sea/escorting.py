"""Where LS of the neutral USA go: to the sea areas in which an option lets them escort, and home (11.5.1, 17.1)."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from referee.engine.verdict import Json
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.sailing.rules import read_course
from referee.games.wif5.state import Ledger, State
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.wars.procedures import AMERICAN

ELSEWHERE = "north_atlantic"  # any area in which no option lets them escort


def there(book: Book, state: State, names: Collection[str], path: str | None) -> dict[str, Json]:
    """What `neutrality` asks of a move of LS: the sea area where it ends, how many of them are there then; a move that
    ends in a port is one home, if it began at sea.
    """
    if path is None:
        return {}
    course = read_course(path)
    last = course[-1]
    if last.kind != "sea":
        return {} if course[0].kind == "sea" else {"area": ELSEWHERE}
    area = _area(book, last.name)
    lie = [name for name, raw in state.units.items() if _lent(raw) and name not in names
           and _area(book, str(raw["at"])) == area]  # fmt: skip
    return {"area": area, "ships": len(lie) + (len(names) or 1)}


def open_to(
    book: Book, state: State, atlas: Atlas, raw: Ledger, found: Mapping[str, int]
) -> dict[str, int]:
    """Of the places in reach of a ship those to which it may go: of an LS of the neutral USA the areas of its
    options, and from the sea the ports.
    """
    if not _lent(raw) or "usa" not in state.neutral:
        return dict(found)
    areas = {AMERICAN[n] for n in AMERICAN.keys() & {*options_in_force(state)}}
    at_sea = atlas.places[atlas.at[raw["at"]]].kind == "sea"
    return {at: n for at, n in found.items()
            if (_area(book, at) in areas if atlas.places[atlas.at[at]].kind == "sea" else at_sea)}  # fmt: skip


def _lent(raw: Ledger) -> bool:
    return bool(raw["power"] == "usa" and raw["unit"] == "ls" and "nation" not in raw)


def _area(book: Book, name: str) -> str:
    """A sea area by its id; one that the booklet does not name is elsewhere."""
    found = book.names["sea_area"].readings(name.replace("_", " "))
    return found[0] if len(found) == 1 else ELSEWHERE
