"""`chart`: the owner's own printed charts, typed cell by cell or brought in as a file.

They are kept per game beside the user's other things, `charts/GAME.json`:

    {"format": 1, "game": "wif5", "charts": {"assault": {"column=4:1 die=3": "1/1R*"}}}

A file to bring in has the same shape, as JSON or YAML. Its cells may also be
written as the chart is printed, one mapping for each key in the chart's order:

    charts:
      assault:
        "4:1": {1: 1/-, 2: -/-, 3: 1/1R*}

Nothing of a file is taken unless all of it can be.
"""

from __future__ import annotations

import json
from codecs import BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Collection, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from referee.app.answer import Answer
from referee.app.asked_cells import CORRECTED
from referee.app.french_words import key_of, table_of
from referee.app.games import game as find_game
from referee.app.owner_charts import owned_cells, owned_path
from referee.engine.event import Event
from referee.engine.faults import Fault, Unreadable
from referee.engine.verdict import Json, info
from referee.games import REGISTRY
from referee.games.contract import Game
from referee.given import given_bytes, given_file
from referee.writing import alone, write

if TYPE_CHECKING:
    from referee.app.session import Session
    from referee.i18n.speaker import Speaker

FORMAT = 1
READ = ("chart_read", CORRECTED)  # events that tell a cell of the owner's chart
SLIPS = 100  # mistakes of a sheet that are told at once
LARGEST = 1024 * 1024  # bytes of a file brought in; every chart whole needs a tenth


def charts_of(text: str) -> tuple[Game, Any]:
    """A game and its printed charts; a game without any says so."""
    game = find_game(text)
    charts = game.charts
    if charts is None:
        raise Unreadable("chart.none", game=game.title)
    return game, charts


def only_game() -> str:
    """The one game with printed charts, where the command names none."""
    return next(key for key in REGISTRY if find_game(key).charts is not None)


def listed(text: str) -> Answer:
    """Every chart: how many cells are the owner's and how many the booklet's."""
    game, charts = charts_of(text)
    rows = [
        {
            "id": key,
            "title": dict(chart.title),
            "keys": list(chart.keys),
            "owner": len(charts.owner.get(key, {})),
            "booklet": len(chart.pinned),
        }
        for key, chart in charts.all.items()
    ]
    return Answer("chart", "charts", game, "list", result={"charts": rows})


def shown(text: str, table: str) -> Answer:
    """The known cells of one chart, and whose they are."""
    game, charts = charts_of(text)
    chart = charts.all[chart_named(charts, table)]
    cells = {**chart.pinned, **charts.owner.get(chart.id, {})}
    rows = [
        {
            "cell": key,
            "result": cell,
            "source": "owner" if key in charts.owner.get(chart.id, {}) else "booklet",
        }
        for key, cell in cells.items()
    ]
    result = {"chart": chart.id, "title": dict(chart.title), "keys": list(chart.keys),
              "cells": rows}  # fmt: skip
    rests = (info("procedure.rests_on", *chart.cards),)
    return Answer("chart", "charts", game, "show", result=result, rulings=rests)


def chart_named(charts: Any, text: str) -> str:
    """A chart by its id, its title or its French word."""
    found: str = charts.names.find(table_of(text, charts.all))
    return found


def typed(words: Sequence[str], keys: Collection[str]) -> tuple[dict[str, str], str | None]:
    """`KEY=VALUE` words, `result=` apart; the keys of a chart in either language."""
    given: dict[str, str] = {}
    for word in words:
        name, equals, value = word.partition("=")
        name = key_of(name, (*keys, "result")) or name.strip().lower()
        if not equals or not value.strip():
            raise Unreadable("key.no_value", text=word, keys=["KEY=VALUE", "result"])
        if name in given:
            raise Unreadable("key.twice", key=name)
        given[name] = value.strip()
    return given, given.pop("result", None)


def kept(game: Game, cells: Mapping[str, Mapping[str, str | None]]) -> Path:
    """Add cells to the owner's (`None` forgets one), and use them from now on.

    What another terminal kept meanwhile stays: the file is read again before it is written.
    """
    path = owned_path(game.id)
    with alone(path):
        whole = {chart: dict(found) for chart, found in owned_cells(game.id).items()}
        for chart, changes in cells.items():
            known = {**whole.get(chart, {}), **changes}
            whole[chart] = {key: cell for key, cell in sorted(known.items()) if cell is not None}
        write(
            path,
            dumped(game, {chart: found for chart, found in whole.items() if found}),
            private=True,
            asked_for=True,
        )
    game.owned(owned_cells(game.id))
    return path


def keep_read(game: Game, events: Sequence[Event]) -> None:
    """Cells that players read aloud during a game become their owner's, like typed ones."""
    if found := _read_aloud(events):
        kept(game, found)


def take_back(game: Game, events: Sequence[Event]) -> None:
    """Cells read in entries that are taken back are their owner's no more: they are asked again.

    A correction that is taken back gives the cell as it was before it; with the reading of the cell, none.

    A cell that says something else by now was typed since, and stays.
    """
    owner = owned_cells(game.id)
    before: dict[tuple[str, str], str | None] = {}
    for event in events:  # in the order of the log: what a cell said before the first of them
        if event.kind in READ:
            was = event.data["was"] if event.kind == CORRECTED else None
            before.setdefault((event.data["table"], event.data["cell"]), was)
    gone: dict[str, dict[str, str | None]] = {
        chart: {
            key: before.get((chart, key))
            for key, cell in cells.items()
            if owner.get(chart, {}).get(key) == cell
        }
        for chart, cells in _read_aloud(events).items()
    }
    if any(gone.values()):
        kept(game, gone)


def _read_aloud(events: Sequence[Event]) -> dict[str, dict[str, str | None]]:
    found: dict[str, dict[str, str | None]] = {}
    for event in events:
        if event.kind in READ and event.data["cell"]:
            found.setdefault(event.data["table"], {})[event.data["cell"]] = event.data["result"]
    return found


def dumped(game: Game, cells: Mapping[str, Mapping[str, str]]) -> str:
    """The file of an owner's charts."""
    document = {"format": FORMAT, "game": game.id, "charts": cells}
    return json.dumps(document, ensure_ascii=False, indent=1) + "\n"


def exported(text: str) -> tuple[Answer, str]:
    """How many cells the owner has, and all of them as the text of a file."""
    game, charts = charts_of(text)
    whole = dumped(game, charts.owner)
    count = sum(map(len, charts.owner.values()))
    result: dict[str, Json] = {"cells": count}
    return Answer("chart", "charts", game, "export", result=result), whole


def template(text: str, table: str | None, say: Speaker) -> tuple[Answer, str]:
    """A chart (all of them, if none is named) as a CSV sheet, every blank cell ready to fill in."""
    from referee.app.chart_sheets import sheet

    game, charts = charts_of(text)
    named = [chart_named(charts, table)] if table else list(charts.all)
    sheets = [sheet(game, each, say) for each in named]
    blank = sum(
        not charts.is_known(each, key)
        for each in named for _, _, key in game.grid(each).cells(charts)
    )  # fmt: skip
    result: dict[str, Json] = {"charts": named, "cells": blank}
    return Answer("chart", "charts", game, "template", result=result), "\n".join(sheets)


def missing(session: Session, named: str | None = None) -> Answer:
    """Which cells the open question and the coming steps could ask for, and nobody knows.

    A game under way that is not of the one `named`, or has no charts, is told to be in the way.
    """
    game, charts = session.game, session.game.charts
    meant = find_game(named) if named else game
    if meant.charts is None:
        raise Unreadable("chart.none", game=meant.title)
    if charts is None or game.id != meant.id:
        raise Unreadable("chart.none_here", game=game.title, charted=meant.title)
    coming = game.coming_cells(session.state)
    rows = [
        {"step": step, "chart": chart, "title": dict(charts.all[chart].title),
         "cells": list(cells)}
        for step, chart, cells in coming if cells
    ]  # fmt: skip
    ask = session.question()
    cell = ask.params if ask is not None and ask.what.endswith(".ask.cell") else None
    return Answer("chart", "charts", game, "missing", result={
        "missing": rows,
        # What the open question asks for, and charts with headings that nobody has named yet.
        "asked": cell and {"chart": cell["table"], "cell": cell["typed"], "told": cell["told"],
                           "title": dict(charts.all[cell["table"]].title)},
        "unnamed": {} if rows else {
            chart: dict(charts.all[chart].title) for _, chart, cells in coming if not cells
        },
    })  # fmt: skip


def from_sheet(game: Game, text: str, path: str, chart: str | None) -> dict[str, dict[str, str]]:
    """The cells of a CSV sheet; a fault with every mistake in it, its line and its column."""
    from referee.app.chart_sheets import cells_of

    found, slips = cells_of(game, text, chart)
    if slips:
        raise Unreadable(
            "chart.slips", path=path, n=len(slips), more=max(0, len(slips) - SLIPS),
            faults=[slip.told for slip in slips[:SLIPS]],
        )  # fmt: skip
    if not found:
        raise Unreadable("chart.empty", path=path)
    return found


def cells_of_file(game: Game, file: str, table: str | None = None) -> dict[str, dict[str, str]]:
    """The cells of a file, a CSV sheet or what `export` writes; a fault with every problem."""
    charts: Any = game.charts
    path = given_file(file)
    if path.stat().st_size > LARGEST:
        raise Unreadable("chart.too_large", path=file, limit=LARGEST // 1024)
    if path.suffix.lower() not in (".json", ".yaml", ".yml"):
        named = chart_named(charts, table) if table else None
        return from_sheet(game, sheet_text(path), file, named)
    document = _parsed(path)
    found: dict[str, dict[str, str]] = {}
    problems: list[tuple[str, Fault]] = []
    whole = document.get("charts") if isinstance(document, dict) else None
    if not isinstance(whole, dict):
        raise Unreadable("chart.shape", path=file)
    if document.get("game", game.id) != game.id or document.get("format", FORMAT) != FORMAT:
        raise Unreadable("chart.shape", path=file)
    for name, cells in whole.items():
        try:
            chart = chart_named(charts, str(name))
        except Fault as fault:
            problems.append((str(name), fault))
            continue
        order = list(charts.all[chart].keys)
        for place, words, cell in _leaves(cells, order, {}):
            try:
                key = charts.read_key(chart, words)
                found.setdefault(chart, {})[key] = charts.read_cell(chart, str(cell), key)
            except Fault as fault:
                problems.append((f"{name}: {place}", fault))
    if problems:
        raise Unreadable(
            "chart.problems", path=file, n=len(problems), more=max(0, len(problems) - SLIPS),
            faults=[Unreadable("chart.problem", place=place, wrong=fault)
                    for place, fault in problems[:SLIPS]],
        )  # fmt: skip
    return found


def sheet_text(path: Path) -> str:
    """The text of a sheet: UTF-8, or what an older spreadsheet wrote."""
    raw = _in_bytes(path)
    for encoding in ("utf-8-sig", "cp1252"):
        try:
            return raw.decode(encoding)
        except UnicodeDecodeError:
            continue
    raise Unreadable("chart.no_text", path=str(path))


def _in_bytes(path: Path) -> bytes:
    """A file as it is; one that a spreadsheet wrote as “Unicode text” is told to be that."""
    raw = given_bytes(path, LARGEST)
    if raw.startswith((BOM_UTF16_LE, BOM_UTF16_BE)):
        raise Unreadable("chart.utf16", path=str(path))
    return raw


def _parsed(path: Path) -> Any:
    raw = _in_bytes(path)
    if path.suffix.lower() in (".yaml", ".yml"):
        from referee.scenario.load import read

        reading = read(raw)
        if reading.problems or reading.root is None:
            line = reading.problems[0].line if reading.problems else 1
            raise Unreadable("chart.yaml", path=str(path), line=line)
        return reading.document
    try:
        return json.loads(raw)
    except json.JSONDecodeError as error:
        raise Unreadable(
            "chart.json", path=str(path), line=error.lineno, column=error.colno
        ) from None
    except UnicodeDecodeError:
        raise Unreadable("chart.no_text", path=str(path)) from None
    except (ValueError, RecursionError):  # a number without end, too
        raise Unreadable("chart.deep", path=str(path)) from None


def _leaves(
    node: Any, order: Sequence[str], words: Mapping[str, str]
) -> Iterator[tuple[str, dict[str, str], Any]]:
    """Every cell of a chart: flat keys (`column=4:1 die=3`) or one mapping per key."""
    if not isinstance(node, dict):
        yield " ".join(f"{name}={value}" for name, value in words.items()), dict(words), node
        return
    for label, inner in node.items():
        text = str(label)
        if "=" in text:
            pairs = [word.partition("=") for word in text.split()]
            extra = {name: value for name, _, value in pairs}
        else:
            free = [name for name in order if name not in words]
            extra = {free[0] if free else "?": text}
        yield from _leaves(inner, order, {**words, **extra})
