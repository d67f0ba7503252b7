"""Which entries of a game were judged with a cell of a printed chart."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee.app import past
from referee.app.asked_cells import CORRECTED
from referee.app.replay import command_in
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.record import record
from referee.engine.verdict import Ruling, info
from referee.games.contract import Game
from referee.journal.entry import Entry
from referee.journal.faults import SaveFault


@record
class Past:
    """A game as it was played: its file, the state it began with, every entry, those in effect."""

    game: Game
    path: Path
    begun: Any
    entries: Sequence[Entry]
    line: Sequence[int]


def used(played: Past, cells: Collection[tuple[str, str]]) -> list[int]:
    """The entries in effect whose judgement looked one of the cells up, in their order."""
    game, found = played.game, list[int]()
    charts = game.charts
    if charts is None:
        return found
    state, owner = played.begun, charts.owner
    charts.looked = set()
    game.owned({})  # what the save does not hold was asked then, and is answered there
    try:
        for n in played.line:
            entry = played.entries[n - 1]
            charts.looked.clear()
            with suppress(Fault, *past.TROUBLE):
                game.decide(state, command_in(entry.command))
            if not charts.looked.isdisjoint(cells):
                found.append(n)
            try:
                state = past.after(game, state, entry, played.path)
            except (SaveFault, *past.TROUBLE):
                break
    finally:
        game.owned(owner)
        charts.looked = None
    return found


def told(played: Past, events: Sequence[Event]) -> tuple[Ruling, ...]:
    """What rests on the cells that a command corrected: those entries stand as they were judged."""
    found: list[Ruling] = []
    for event in events:
        if event.kind == CORRECTED:
            entries = used(played, [(event.data["table"], event.data["cell"])])
            earlier = [n for n in entries if n != played.line[-1]]
            if earlier:
                before = [n for n in played.line if n < earlier[0]]
                found.append(info("chart.used", n=len(earlier), entries=", ".join(map(str, earlier)),
                                  first=before[-1] if before else 0))  # fmt: skip
    return tuple(found)
