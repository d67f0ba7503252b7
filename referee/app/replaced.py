"""Cells of an owner’s charts kept, forgotten or taken from a file: what they said, which entries rest on them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee.app import saves
from referee.app.answer import Answer
from referee.app.cells_used import Past, used
from referee.app.charts import cells_of_file, chart_named, charts_of, kept, typed
from referee.app.owner_charts import owned_cells
from referee.app.past import TROUBLE
from referee.app.session import Session
from referee.engine.faults import Fault, Unreadable
from referee.engine.verdict import Json, Ruling, info
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
    return (*rulings, *_rests(game, {(chart, key): was for chart, key, was, _ in other}))


def _rests(game: Game, cells: Mapping[tuple[str, str], str | None]) -> tuple[Ruling, ...]:
    """Which entries of the current game looked those cells up: done, or of what stands open."""
    with suppress(Fault, SaveFault, OSError, *TROUBLE):  # no game under way, or none of this kind
        path = saves.find(None)
        session = Session.open(path, write=False)
        try:
            if session.game.id != game.id:
                return ()
            line = session.history.line
            played = Past(session.game, path, session.begun(), session.entries, line)
            rests = used(played, cells, known=True)
        finally:
            session.journal.close()
        return rests.told("chart.used_in", line, save=path.stem)
    return ()


def changed(text: str, table: str, words: Sequence[str], forget: bool = False) -> Answer:
    """Keep one cell as the owner's, or forget his; what it said before is told."""
    game, charts = charts_of(text)
    chart = chart_named(charts, table)
    keys, result = typed(words, charts.all[chart].keys)
    key = charts.read_key(chart, keys)
    if not forget and result is None:
        raise Unreadable("key.missing", key="result", keys=[*charts.all[chart].keys, "result"])
    was = charts.owner.get(chart, {}).get(key)
    pinned = charts.all[chart].pinned.get(key)
    cell = None if forget else charts.read_cell(chart, result or "", key)
    before = owned_cells(game.id)
    if forget and before.get(chart, {}).get(key) is None:
        rulings = [info("chart.not_yours", key=key)]
    else:
        kept(game, {chart: {key: cell}})
        rulings = [info("chart.kept" if cell is not None else "chart.forgotten", key=key)]
    if cell is not None:
        rulings += told(game, before, {chart: {key: cell}})
    if cell is not None and pinned is not None and pinned != cell:
        rulings.append(info("chart.differs", *charts.all[chart].cards, cell=pinned))
    said = {"chart": chart, "cell": dict(word.split("=", 1) for word in key.split()),
            "result": cell, "was": was}  # fmt: skip
    return Answer("chart", "charts", game, "forget" if forget else "set", result=said,
                  rulings=tuple(rulings))  # fmt: skip


def imported(text: str, file: str, table: str | None = None) -> Answer:
    """Take the cells of a file, all of them or none; every problem is told, and what it changes."""
    game, _ = charts_of(text)
    cells, before = cells_of_file(game, file, table), owned_cells(game.id)
    kept(game, cells)
    done: dict[str, Json] = {"cells": sum(map(len, cells.values())), "file": file}
    if Path(file).suffix.lower() not in (".json", ".yaml", ".yml"):
        done["charts"] = list(cells)
    return Answer("chart", "charts", game, "import", result=done,
                  rulings=(*_unlike(game, cells), *told(game, before, cells)))  # fmt: skip


def _unlike(game: Game, cells: Cells) -> list[Ruling]:
    """Cells of a file of which the booklet itself gives another."""
    charts: Any = game.charts
    return [
        info("chart.unlike", *charts.all[chart].cards, table=chart, cell=key, was_cell=pinned, result=cell)
        for chart, found in cells.items() for key, cell in found.items()
        if (pinned := charts.all[chart].pinned.get(key)) is not None and pinned != cell
    ]  # fmt: skip
