"""Reminder cards: the units of both armies with their abilities, and the ground of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.sheet import Line, line, listed, named
from referee.engine.verdict import Json

if TYPE_CHECKING:
    from referee.games.aam.game import Aam


def aids(game: Aam, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Iterator[Aid]:
    """Each unit once, then the ground that the map shows, by the table of the booklet (p. 25)."""
    sheet = game.setup(scenario, options, None)
    assert sheet is not None
    position = game.initial(scenario, {**options, "armies": "example"})
    book = game.play(position).book
    other = "original" if options.get("costs") == "revised" else "revised"  # the other printing
    for key in dict.fromkeys(unit for army in position.armies.values() for unit in army):
        unit = book.units[key]
        stop = next(s for part in sheet.parts for s in part.stops if s.key.endswith(f".{key}"))
        heads = next(part.heads for part in sheet.parts if stop in part.stops)
        figures = tuple(
            line("aam.aid.figure", head=line(head), value=value)
            for head, value in zip(heads, stop.cells, strict=True)
        )
        told = tuple(
            _ability(book.abilities, each.id, each.value)
            for each in unit.abilities
            if each.printed != other
        )
        yield Aid("unit", named("unit", key), figures[2:3], (*figures[3:], *told), figures[:2])
    table, board = game.tables["terrain"], sheet.board
    grounds = dict.fromkeys(key for p in board.places.values() for key in p.ground) if board else {}
    for key in grounds:
        if key in table.rows:
            cells = [_cell(game, column, table.cells[key, column]) for column in table.columns]
            yield Aid(
                "ground", named("terrain", key), tuple(cells[:2]), tuple(cells[2:]), picture=key
            )


def _cell(game: Aam, column: str, value: Json) -> Line:
    labels = game.tables["terrain"].labels
    words = labels.get(str(value))  # “yes”, “impassable”: the table’s own words for a cell
    told = Line(text=words) if words is not None else str(value)
    return line("aam.aid.figure", head=Line(text=labels[column]), value=told)


def _ability(texts: Mapping[str, Json], key: str, value: int | None) -> Line:
    """Its name and number; what it does, where a source tells it."""
    parts = (named("ability", key),) if value is None else (named("ability", key), str(value))
    name = listed(*parts, link=" ")
    text = texts.get(key, {}).get("text")
    return line("aam.aid.figure", head=name, value=Line(text=text)) if text else name
