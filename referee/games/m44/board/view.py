"""The board as people look at it: every hex with its ground, its unit, its markers; both ledgers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.board import Board, Marker, Part, Place, Stack, Token, hex_called
from referee.engine.names import Names
from referee.engine.verdict import Json
from referee.games.m44.air.landing import CARRIER
from referee.games.m44.board.hexes import doubled, hex_name, neighbours, parts, section
from referee.games.m44.board.shapes import shapes
from referee.games.m44.board.tiles import looks, told_ways

if TYPE_CHECKING:
    from referee.games.contract import Game
    from referee.games.m44.book import Book
    from referee.games.m44.state import Piece, State

# Whose uniform the units of an army with rules of its own wear; the French partisans have no army.
NATIONS = {
    "imperial_japan": "jp", "commonwealth": "gb", "italian": "it", "us_marines": "us", "russian": "ru",
}  # fmt: skip
LYING = ("camouflaged", "leader", "veteran", "boat", "craft")  # with a unit, as the scenario says


def board(game: Game, state: State) -> Board:
    """The board of a position. A light game (`tracking=no`) follows no units."""
    status = game.status(state)
    printed = state.board
    markers = _markers(state, status)
    places: dict[str, Place] = {}
    runs = shapes({at: state.ground(at) for at in printed.ground}, printed.rows, printed.columns)
    told, drawn = told_ways(printed.scenario), looks(printed.scenario)
    labels = {each["at"]: tuple(each["text"]) for each in printed.scenario.get("labels", ())}
    for row in range(printed.rows):
        for column in range(printed.columns - row % 2):
            at = row, column
            name = hex_name(at)
            piece = state.pieces.get(name)
            places[name] = Place(
                name,
                at=doubled(at),
                ground=state.ground(at),
                runs={**runs.get(at, {}), **told.get(at, {})},
                look=drawn.get(at, ""),
                label=labels.get(name, ()),
                sections=section(at, columns=printed.columns),
                stacks=() if piece is None else (_stack(game.book, piece, state),),
                markers=tuple(markers.get(name, ())),
                owner=piece.side if piece else "",
                next_to=tuple(
                    hex_name(each) for each in neighbours(at, printed.rows, printed.columns)
                ),
            )
    other = "axis" if printed.top == "allies" else "allies"
    return Board(
        places,
        Names("place", {name: hex_called(name) for name in places}),
        (printed.top, other),
        ledgers={side: _ledger(side, status, state) for side in (printed.top, other)},
        face=printed.scenario.get("board", {}).get("face", "country"),
        shape="hex",
        top=printed.top,
        parts=tuple(Part(*each) for each in parts(printed.columns)),
        followed=state.tracking,
        tokens=tuple(
            Token(
                tuple(raw["hexes"]),
                raw.get("side") or "",
                raw.get("worth", 1),
                each["holder"] or "",
            )
            for raw, each in zip(printed.objectives, status["objectives"], strict=True)
        ),
    )


def _stack(book: Book, piece: Piece, state: State) -> Stack:
    marks = [mark for mark in LYING if getattr(piece, mark)]
    marks += [piece.carries] if piece.carries else []
    marks += ["ordered"] if piece.ordered else []
    army = piece.army or state.board.scenario.get("armies", {}).get(piece.side) or ""
    nation = "fr" if piece.unit == "french_resistance" else NATIONS.get(army, "")
    nation = nation or state.board.scenario.get("nations", {}).get(piece.side, "")
    return Stack(
        piece.side, piece.unit, figures=piece.figures, marks=tuple(marks),
        full=piece.start, nation=nation, hull=book.units[piece.unit].hull,
    )  # fmt: skip


def _markers(state: State, status: Mapping[str, Json]) -> dict[str, list[Marker]]:
    """Hex → medals, exits, what lies there, smoke, mines turned up, planes."""
    found: dict[str, list[Marker]] = {}
    for name, marker in _each(state, status):
        found.setdefault(name, []).append(marker)
    return found


def _each(state: State, status: Mapping[str, Json]) -> Iterator[tuple[str, Marker]]:
    for each in status["objectives"]:
        for name in each["hexes"]:
            yield name, Marker("objective", each["side"] or "", held=each["holder"] or "")
    for each in state.board.scenario.get("exits", ()):
        for name in each["hexes"]:
            yield name, Marker("exit", each.get("side") or "")
    for name, kind in state.tokens.items():
        yield name, Marker(kind)
    for name in state.smoke:
        yield name, Marker("smoke")
    for name, strength in state.mines.items():
        yield name, Marker("mines", value=strength)
    for name in state.marks:
        yield name, Marker("target")
    for side, plane in state.planes.items():
        yield plane["hex"], Marker("plane", side)
    for name, piece in state.pieces.items():
        if piece.plane and piece.unit == CARRIER:  # on an airfield it is a unit of its own
            yield name, Marker("deck_plane", piece.side)


def _ledger(side: str, status: Mapping[str, Json], state: State) -> dict[str, Json]:
    mine = [piece for piece in state.pieces.values() if piece.side == side]
    known: dict[str, Json] = {
        "medals": status["medals"][side],
        "goal": status["goals"][side],
        "cards": status["hands"][side],
    }
    if state.tracking:
        known |= {"units": len(mine), "figures": sum(piece.figures for piece in mine)}
    return known
