"""Which entries of a game were judged with a cell of a printed chart."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from referee.app import past
from referee.app.charts import CORRECTED
from referee.app.replay import command_in
from referee.app.session import Session
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.verdict import Ruling, info
from referee.journal.faults import SaveFault


def used(session: Session, chart: str, cell: str) -> list[int]:
    """The entries in effect whose judgement looked the cell up, in their order."""
    game, found = session.game, list[int]()
    charts = game.charts
    if charts is None:
        return found
    state, cells = session.begun(), charts.owner
    charts.looked = set()
    game.owned({})  # what the save does not hold was asked then, and is answered there
    try:
        for n in session.history.line:
            entry = session.entries[n - 1]
            charts.looked.clear()
            with suppress(Fault, *past.TROUBLE):
                game.decide(state, command_in(entry.command))
            if (chart, cell) in charts.looked:
                found.append(n)
            try:
                state = past.after(game, state, entry, session.journal.path)
            except (SaveFault, *past.TROUBLE):
                break
    finally:
        game.owned(cells)
        charts.looked = None
    return found


def told(session: Session, events: Sequence[Event]) -> tuple[Ruling, ...]:
    """What rests on the cells that a command corrected: those entries stand as they were judged."""
    found: list[Ruling] = []
    for event in events:
        if event.kind == CORRECTED:
            entries = used(session, event.data["table"], event.data["cell"])
            earlier = [n for n in entries if n != session.history.line[-1]]
            if earlier:
                before = [n for n in session.history.line if n < earlier[0]]
                found.append(info("chart.used", n=len(earlier), entries=", ".join(map(str, earlier)),
                                  first=before[-1] if before else 0))  # fmt: skip
    return tuple(found)
