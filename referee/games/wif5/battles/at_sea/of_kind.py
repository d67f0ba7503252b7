"""Who attacks a convoy, and who escorts it, by his kind: SUBs; raiders and escorts are CV, HS, LS and aircraft (11.3)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.named import name_in
from referee.games.wif5.resources.raids import RAIDERS
from referee.games.wif5.resources.waters import shown_there
from referee.games.wif5.state import State, side_of
from referee.games.wif5.words.keys import NOTHING, Placed, read_placed

# What may be named in a list, the sentence that says it, the paragraph (11.3.1, 11.3.2).
KINDS: Mapping[str, tuple[Collection[str], str, str]] = {
    "subs": (("sub",), "wif5.subs.no_sub", "11.3.1"),
    "raiders": (RAIDERS, "wif5.convoy.is_no_raider", "11.3.2"),
    "escort": (RAIDERS, "wif5.convoy.is_no_escort", "11.3.1"),
}


def others(
    book: Book, state: State, typed: Mapping[str, str], sides: Mapping[str, str]
) -> Iterator[Ruling]:
    """Those named in a list of a side whose kind does not attack so, or does not escort: nobody is dropped without a
    word.
    """
    for key, (kinds, code, card) in KINDS.items():
        text = typed.get(key, "")
        for part in read_list(text) if text and fold(text) not in NOTHING else ():
            name = name_in(part)
            raw = state.units.get(name)
            if raw is not None:
                mine = side_of(raw["power"]) == sides.get(key)  # of others their side is told
                wrong = [name] if mine and raw["unit"] not in kinds else []
            else:
                placed = read_placed(key, part, book.names["unit"])
                wrong = [unit.upper() for unit, _, _ in placed if unit not in kinds]
            for each in wrong:
                yield refusal(code, card, text=each)


def not_so_many(state: State, place: str, placed: Placed, side: str) -> list[Ruling]:
    """Attackers or escorts named by their type are counters of that sea area, where the map shows those of the
    side; others of them are elsewhere (11.3).
    """
    there, found = shown_there(state, place, side), list[Ruling]()
    for kind in dict.fromkeys(unit for unit, _, _ in placed):
        away = [name for name, raw in state.units.items() if raw["unit"] == kind
                and side_of(raw["power"]) == side and name not in there]  # fmt: skip
        here = sum(raw["unit"] == kind for raw in there.values())
        if away and sum(n for unit, n, _ in placed if unit == kind) > here:
            found.append(refusal("wif5.convoy.not_so_many", "11.3", n=here, unit=kind, area=place,
                                 names=", ".join(away)))  # fmt: skip
    return found
