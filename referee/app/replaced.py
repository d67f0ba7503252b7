"""Cells of an owner's charts that are another's now: what they said, which entries rest on them."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

from referee.app import saves
from referee.app.cells_used import Past, used
from referee.app.past import TROUBLE
from referee.app.session import Session
from referee.engine.faults import Fault
from referee.engine.verdict import Ruling, info
from referee.games.contract import Game
from referee.journal.faults import SaveFault

TOLD = 20  # cells that are told one by one
Cells = Mapping[str, Mapping[str, str]]


def told(game: Game, before: Cells, cells: Cells) -> tuple[Ruling, ...]:
    """Every cell that said something else, and what of the game under way was judged with it."""
    other = [
        (chart, key, before[chart][key], cell)
        for chart, found in cells.items()
        for key, cell in found.items()
        if before.get(chart, {}).get(key, cell) != cell
    ]
    if not other:
        return ()
    rulings = [info("chart.replaced", table=chart, cell=key, was_cell=was, result=cell)
               for chart, key, was, cell in other[:TOLD]]  # fmt: skip
    if len(other) > TOLD:
        rulings.append(info("chart.replaced_more", n=len(other) - TOLD))
    return (*rulings, *_rests(game, {(chart, key) for chart, key, *_ in other}))


def _rests(game: Game, cells: set[tuple[str, str]]) -> tuple[Ruling, ...]:
    """Which entries of the current game looked those cells up; they stand as they were judged."""
    with suppress(Fault, SaveFault, OSError, *TROUBLE):  # no game under way, or none of this kind
        path = saves.find(None)
        session = Session.open(path, write=False)
        try:
            if session.game.id != game.id:
                return ()
            line = session.history.line
            entries = used(Past(session.game, path, session.begun(), session.entries, line), cells)
            before = [n for n in line if n < entries[0]] if entries else []
        finally:
            session.journal.close()
        if entries:
            return (info("chart.used_in", n=len(entries), entries=", ".join(map(str, entries)),
                         first=before[-1] if before else 0, save=path.stem),)  # fmt: skip
    return ()
