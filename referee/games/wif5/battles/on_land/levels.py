"""The levels that the chit of a Land action gives attacks and overruns (13.3.1)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.reading import read_int
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.chits.in_force import leader_of, levels_left
from referee.games.wif5.maps.supplied import within
from referee.games.wif5.state import State
from referee.games.wif5.supply.overlay import Counter


def barred(
    book: Book, state: State, by: str, wanted: int, mine: Sequence[Counter], given: int = 0
) -> list[Ruling]:
    """Why the HQ gives no such levels: as many as are left after those `given` already, to units of its
    power alone, none of them a minor’s or out of its supply range (13.3.1).
    """
    left = levels_left(state, by)
    if left is None:
        return [refusal("wif5.battles.no_chit", "13.3", power=by)] if wanted else []
    left = max(0, left - given)
    found = [refusal("wif5.battles.chit_left", "13.3", n=left)] if wanted > left else []
    if wanted and (leader := leader_of(state, by)):
        found += [refusal("wif5.battles.chit_far", "13.3", text=one.name, other=leader)
                  for one in mine if within(book, state, one.at, leader) is False]  # fmt: skip
    flags = {one.name: flag_of(state.units[one.name]) for one in mine if one.name in state.units}
    return found + [refusal("wif5.battles.chit_other", "13.3", text=name, power=flag)
                    for name, flag in flags.items() if wanted and flag != by]  # fmt: skip


def raised(
    book: Book, state: State, by: str, typed: Mapping[str, str], mine: Sequence[Counter]
) -> list[Ruling]:
    """The levels of a chit for a Land action that were typed: as many as are left, for its power's units
    alone (13.3).
    """
    if "chit_levels" not in typed:
        return []
    return barred(book, state, by, read_int("chit_levels", typed["chit_levels"], 0, 20), mine)


def given(
    book: Book, state: State, typed: Typed, by: str, mine: Sequence[Counter], table: str
) -> Script[dict[str, str]]:  # fmt: skip
    """The levels that an attack takes: those typed, else, where its HQ has some left for these units and the Blitzkrieg
    table may be used, its player says how many (13.3.1). A table that cannot ask gives none.
    """
    left = offered(book, state, by, mine)
    if "chit_levels" in typed or not left or "assault" in (table, typed.get("table")):
        return {}
    answer = yield Choice("wif5.ask.chit_levels", tuple(map(str, range(left + 1))), "chit_levels", "0",
                          {"count": left, "power": by}, ("13.3",), side=by, unasked="0")  # fmt: skip
    if answer != "0":
        typed["chit_levels"] = str(answer)
    return {"chit_levels": str(answer)} if answer != "0" else {}


def offered(book: Book, state: State, by: str, mine: Sequence[Counter], given: int = 0) -> int:
    """How many levels its HQ may still give these units; none, where anything speaks against it."""
    left = max(0, (levels_left(state, by) or 0) - given)
    return left if left and not barred(book, state, by, 1, mine, given) else 0
