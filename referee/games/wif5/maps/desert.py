"""HQs of the map in desert hexes: they supply no more units than their reorganisation value (4.3)."""

from __future__ import annotations

from collections.abc import Collection

from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.supplied import judged
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import shown_name


def shared_out(book: Book, state: State, names: Collection[str]) -> list[Ruling]:
    """That an HQ in the desert may supply too many for its value, where some of these units draw on it and have no
    other source: their owner chose whom it supplies as the impulse began, only the table knows it (4.3).
    """
    found = list[Ruling]()
    for at, units in drawing(book, state).items():
        hqs = [name for name, raw in state.units.items() if raw["unit"] == "hq" and raw["at"] == at]
        if all(name in state.impulse.fed for name in hqs):  # he chose (`feed`)
            continue
        values = [state.units[name].get("value") for name in hqs]
        most = sum(value or 1 for value in values)  # one at least, where nobody has told it
        if len(units) <= most or not {*units} & {*names}:
            continue
        said = {
            "names": hqs,
            "at": shown_name(now(state), at),
            "units_there": units,
            "n": len(units),
        }
        if None in values:
            found.append(your_call("wif5.map.desert_hq", "4.3", **said))
        else:
            found.append(your_call("wif5.map.desert_hq_value", "4.3", **said, most=most))
    return found


def drawing(book: Book, state: State) -> dict[str, list[str]]:
    """Desert hex with an HQ → the units that trace to it, and would be out of supply without it."""
    if not state.map:
        return {}
    atlas = now(state)
    dry = {raw["at"] for raw in state.units.values()
           if raw["unit"] == "hq" and raw["at"] in atlas.at
           and "desert" in atlas.places[atlas.at[raw["at"]]].words}  # fmt: skip
    if not dry:
        return {}
    fed = {name: line.hq for name, line, _, _ in judged(book, state, state.units)
           if line.in_supply and line.hq in dry
           and not (state.units[name]["unit"] == "hq" and state.units[name]["at"] == line.hq)}  # fmt: skip
    units = {name: state.units[name] for name in fed}
    found: dict[str, list[str]] = {}
    for name, line, _, _ in judged(book, state, units, dry):
        if not line.in_supply:
            found.setdefault(str(fed[name]), []).append(name)
    return found
