"""Cells of printed charts that a game asked for: blank then, and their owner's since."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager

from referee.games.contract import Game
from referee.journal.entry import Entry

CORRECTED = "cell_corrected"  # the event of a cell put right
Asked = frozenset[tuple[str, str]]
Cells = Mapping[str, Mapping[str, str]]


def cells_asked(entries: Iterable[Entry]) -> Asked:
    """The cells of printed charts that the players of a game were asked for: chart and cell."""
    return frozenset(
        (str(each["data"]["table"]), str(each["data"]["cell"]))
        for entry in entries if '"chart_read"' in entry.raw_events
        for each in entry.events if each["kind"] == "chart_read"
    )  # fmt: skip


def without(cells: Cells, asked: Asked) -> dict[str, dict[str, str]]:
    """The owner's cells but those that the players of this game were asked for."""
    return {
        table: {cell: text for cell, text in kept.items() if (table, cell) not in asked}
        for table, kept in cells.items()
    }


@contextmanager
def as_asked(game: Game, entries: Iterable[Entry]) -> Iterator[None]:
    """The past of a game as its players met it: a cell that was asked for then is asked for."""
    charts = game.charts
    if charts is None:
        yield
        return
    cells = charts.owner
    game.owned(without(cells, cells_asked(entries)))
    try:
        yield
    finally:
        game.owned(cells)
