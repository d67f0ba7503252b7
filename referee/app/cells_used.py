"""Which entries of a game were judged with a cell of a printed chart."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee.app import past
from referee.app.asked_cells import CORRECTED, cells_asked, without
from referee.app.replay import command_in
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info
from referee.games.contract import Game
from referee.journal.entry import Entry
from referee.journal.faults import SaveFault

Cell = tuple[str, str]  # chart and cell


@record
class Past:
    """A game as it was played: its file, the state it began with, every entry, those in effect."""

    game: Game
    path: Path
    begun: Any
    entries: Sequence[Entry]
    line: Sequence[int]


@record
class Rests:
    """What rests on some cells: entries that stand, and those of a question that stands open.

    What stands open is judged whole with each answer: it goes on with the cells as they are now.
    """

    stand: tuple[int, ...] = ()
    under_way: tuple[int, ...] = ()

    def told(self, code: str, line: Sequence[int], **params: Json) -> tuple[Ruling, ...]:
        """Both in sentences, each with the line of the log to go back to."""
        found: list[Ruling] = []
        for each, entries in ((code, self.stand), (f"{code}_open", self.under_way)):
            if entries:
                before = [n for n in line if n < entries[0]]
                found.append(info(each, n=len(entries), entries=", ".join(map(str, entries)),
                                  first=before[-1] if before else 0, **params))  # fmt: skip
        return tuple(found)


def used(played: Past, was: Mapping[Cell, str | None], known: bool = False) -> Rests:
    """The entries in effect whose judgement looked one of the cells up, in their order.

    `was` gives what the cells said when they were judged; `known`: the game itself keeps what was
    read to it, and goes on with that.
    """
    game, found, since = played.game, list[int](), 0
    charts = game.charts
    if charts is None:
        return Rests()
    state, owner = played.begun, charts.owner
    # A cell that the players were asked for stands in the save; another was their owner's.
    cells = without(owner, cells_asked(played.entries))
    for (chart, key), cell in was.items():
        cells.setdefault(chart, {}).pop(key, None)
        if cell is not None:
            cells[chart][key] = cell
    charts.looked = set()
    try:
        for n in played.line:
            entry = played.entries[n - 1]
            if any(_looks_up(played, state, entry, each, was) for each in (cells, {})):
                found.append(n)
            try:
                state = past.after(game, state, entry, played.path)
            except (SaveFault, *past.TROUBLE):
                break
            since = _open_since(state, entry, since)
    finally:
        game.owned(owner)
        charts.looked = None
    if known and any(key in getattr(state, "charts", {}).get(chart, {}) for chart, key in was):
        since = 0
    begun = since or len(played.entries) + 1
    return Rests(tuple(n for n in found if n < begun), tuple(n for n in found if n >= begun))


def lately(played: Past, most: int) -> list[tuple[int, str, str, str]]:
    """The owner's cells that the last judgements with dice looked up, the last first: entry, chart,
    cell, and what it says now.
    """
    game, found = played.game, dict[Cell, tuple[int, str, str, str]]()
    charts = game.charts
    if charts is None:
        return []
    thrown = [n for n in played.line if played.entries[n - 1].dice][-most:]
    owner, state = charts.owner, played.begun
    charts.looked = set()
    try:
        for n in played.line:
            entry = played.entries[n - 1]
            if n in thrown:
                charts.looked.clear()
                with suppress(Fault, *past.TROUBLE):
                    game.decide(state, command_in(entry.command))
                for chart, key in sorted(charts.looked):
                    if key in owner.get(chart, {}):
                        found[chart, key] = (n, chart, key, owner[chart][key])
            state = past.after(game, state, entry, played.path)
    except (SaveFault, *past.TROUBLE):
        pass  # as far as the game can be judged again
    finally:
        charts.looked = None
    return sorted(found.values(), key=lambda each: -each[0])[:most]


def _looks_up(
    played: Past, state: Any, entry: Entry, cells: Mapping[str, Mapping[str, str]],
    wanted: Collection[Cell],
) -> bool:  # fmt: skip
    game = played.game
    charts = game.charts
    assert charts is not None
    assert charts.looked is not None
    game.owned(cells)
    charts.looked.clear()
    with suppress(Fault, *past.TROUBLE):
        game.decide(state, command_in(entry.command))
    return not charts.looked.isdisjoint(wanted)


def _open_since(state: Any, entry: Entry, since: int) -> int:
    """The entry that opened the question open now; 0: none is open."""
    if getattr(state, "open", None) is None:
        return 0
    asks = any(each["kind"] == "asked" for each in entry.events)
    begins = asks and entry.command["name"] != "answer"
    return entry.n if begins or not since else since


def told(played: Past, events: Sequence[Event]) -> tuple[Ruling, ...]:
    """What rests on the cells that a command corrected: what is done stands, what is open goes on."""
    found: list[Ruling] = []
    for event in events:
        if event.kind == CORRECTED:
            data = event.data
            before = replace(played, line=played.line[:-1])
            rests = used(before, {(data["table"], data["cell"]): data["was"]})
            found += rests.told("chart.used", played.line)
    return tuple(found)
