"""Reminder cards: the units of both armies with their abilities, and the ground of the map."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.board import Stack
from referee.engine.sheet import Line, line, listed, named
from referee.engine.table import Table
from referee.engine.verdict import Json

if TYPE_CHECKING:
    from referee.games.aam.book import Book, Unit
    from referee.games.aam.game import Aam

BLANK, SHUT = "clear", "impassable"  # of the table of terrain (p. 25)
TYPES = ("vehicle", "soldier")


def aids(game: Aam, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Iterator[Aid]:
    """Each unit once, then the ground that the map shows, by the table of the booklet (p. 25)."""
    position = game.initial(scenario, {**options, "armies": "example"})
    book = game.play(position).book
    # The other printing: its abilities are not on these cards.
    other = "original" if options.get("costs") == "revised" else "revised"
    seen: set[str] = set()
    for side, army in position.armies.items():
        for key in army:
            if key not in seen:
                yield _unit(book, book.units[key], side, other)
            seen.add(key)
    table, board = game.tables["terrain"], game.board(position)
    laid = [key for place in board.places.values() for key in place.ground]
    # The owner's roads and rivers run over the ground.
    runs = [key for key, there in (("road", position.roads), ("river", position.rivers)) if there]
    for key in dict.fromkeys((*laid, *runs)):
        if key in table.rows and key != BLANK:
            yield _ground(table, key)


def _unit(book: Book, unit: Unit, side: str, other: str) -> Aid:
    """Its speed, its abilities, and at the foot the figures of its card."""
    moves = line("aam.aid.speed" if unit.speed else "aam.aid.still", n=unit.speed)
    told = tuple(
        _ability(book.abilities, each.id, each.value)
        for each in unit.abilities
        if each.printed != other
    )
    kind = named("type", unit.type)
    foot = [kind if unit.subtype is None else listed(kind, named("subtype", unit.subtype))]
    twice = unit.type == "vehicle" and unit.front != unit.rear
    shown = f"{unit.front}/{unit.rear}" if twice else str(unit.front)
    foot.append(line("aam.aid.defence", value=shown))
    dice = {kind: "/".join(str(n or "–") for n in unit.attack[kind]) for kind in TYPES}
    foot.append(line("aam.aid.dice", **dice))
    cost = unit.price("revised" if other == "original" else "original")
    foot.append(line("aam.aid.points", n=cost, year=str(unit.year)))
    stack = Stack(side, unit.id, kind=unit.type)
    return Aid("unit", named("unit", unit.id), (moves,), told, tuple(foot), stack=stack)


def _ground(table: Table, key: str) -> Aid:
    """What it asks of a unit that enters, whether it hides, and at the foot the cover it gives."""
    row = {column: str(table.cells[key, column]) for column in table.columns}
    battle = (line("aam.aid.blocks"),) if row["blocks"] == "yes" else ()
    cover = [
        line("aam.aid.cover_of", unit=named("type", kind), roll=row[f"{kind}_cover"])
        for kind in TYPES
        if row[f"{kind}_cover"].endswith("+")
    ]
    foot = (line("aam.aid.cover", units=listed(*cover)),) if cover else ()
    if row["vehicle_cover"] == "base":  # a road
        battle = (line("aam.aid.as_under"),)
    words = (line("aam.aid.word_cover"),) if foot else ()
    entry = tuple(_entry(*(row[f"{kind}_move"] for kind in TYPES)))
    return Aid("ground", named("terrain", key), entry, battle, foot, words=words, picture=key)


def _entry(vehicle: str, soldier: str) -> Iterator[Line]:
    """What a Vehicle and a Soldier pay or roll to enter; nothing where it is as on a clear hex."""
    if vehicle == "bonus":
        yield line("aam.aid.road")
    elif vehicle == soldier == SHUT:
        yield line("aam.aid.nobody")
    elif vehicle == SHUT:
        yield line("aam.aid.no_vehicles")
    elif vehicle == soldier and vehicle.endswith("+"):
        yield line("aam.aid.crossed", roll=vehicle)
    else:
        for figure in vehicle.split(", "):
            if figure.endswith("+"):
                yield line("aam.aid.rolls", roll=figure)
            elif figure != "1":
                yield line("aam.aid.pays", n=int(figure))


def _ability(texts: Mapping[str, Json], key: str, value: int | None) -> Line:
    """Its name and number; what it does, where a source tells it."""
    parts = (named("ability", key),) if value is None else (named("ability", key), str(value))
    name = listed(*parts, link=" ")
    text = texts.get(key, {}).get("text")
    return line("aam.aid.figure", head=name, value=Line(text=text)) if text else name
