"""Whether damaged ships have a major port to go to, whatever its distance; where none takes them in they are sunk
(10.5.7.2).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.harbours import is_sea, takers
from referee.games.wif5.maps.at_sea.minor_ports import is_minor
from referee.games.wif5.maps.counters import now
from referee.games.wif5.state import State

NO = ("no", "non")


def to_one(
    book: Book, state: State, typed: Mapping[str, str], side: str, names: Iterable[str]
) -> bool:
    """Whether damaged ships of a side reach a major port: what was said (`axis_port=no`), else what a map that is whole
    shows of the counters at sea; where it tells no kind of a port, the table knows it.
    """
    if (said := typed.get(f"{side}_port")) is not None:
        return said not in NO
    ships = [*names]
    if not state.map or not ships or now(state).edges:
        return True
    atlas = now(state)
    if not all(name in state.units and state.units[name]["at"] in atlas.at for name in ships):
        return True
    for name in ships:
        at = state.units[name]["at"]
        moored = () if is_sea(atlas, at) else (at,)  # hit in a port (10.5.1)
        if any(is_minor(state, atlas.places[atlas.at[port]]) is not True
               for port in (*moored, *takers(book, state, name))):  # fmt: skip
            return True
    return False


def for_the_hands(
    fates: Mapping[str, Mapping[str, int]], fleet: Iterable[Afloat], typed: Mapping[str, str],
    side: str, kind: str,
) -> list[Ruling]:  # fmt: skip
    """What players do with ships that no map shows: who aborts goes to the nearest port that takes it in, face down, and
    who is damaged is sunk where no major port does (10.5.7.2). Nothing, where the map does it.
    """
    units = {one.unit for one in fleet if not one.name}
    aborted = units & {*fates["aborted"]} if kind != "port" else set()
    hurt = units & {*fates["damaged"]} if f"{side}_port" not in typed else set()
    found = [your_call("wif5.battles.aborts_home", "10.5.7.2", "11.7.1")] if aborted else []
    if hurt:
        found.append(your_call("wif5.battles.hurt_home", "10.5.7.2", key=f"{side}_port"))
    return found
