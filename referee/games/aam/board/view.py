"""The battle map as people look at it: hexes with their ground, units with counters and facing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.board import Board, Marker, Place, Stack
from referee.engine.names import Names
from referee.games.aam.board import hexes
from referee.games.aam.state import SIDES

if TYPE_CHECKING:
    from referee.games.aam.state import State
    from referee.games.contract import PlayedGame

AROUND = "beside_the_map"  # where units stand whose hex is not followed


def board(game: PlayedGame, state: State) -> Board:
    """The board of a position. A light fight follows no hexes: its units stand beside the map."""
    status = game.status(state)
    ground = state.ground(game.play(state).book)
    stacks: dict[str, list[Stack]] = {}
    for name, unit in status["units"].items():
        marks = (*unit["state"], *(f"down.{each}" for each in unit["counters"]))
        marks += ("aboard",) if unit["aboard"] else ()
        stack = Stack(
            unit["side"], unit["card"], kind=unit["type"], name=name, marks=marks,
            facing=unit["facing"] or "",
        )  # fmt: skip
        stacks.setdefault(unit["hex"] or AROUND, []).append(stack)
    places: dict[str, Place] = {}
    for name in hexes.everywhere():
        column, row = hexes.centre(name)
        goal = name == state.objective
        places[name] = Place(
            name,
            at=(column - 2, row - 1),
            ground=(ground[name],),
            stacks=tuple(stacks.get(name, ())),
            markers=(Marker("objective", held=status["control"] or ""),) if goal else (),
            next_to=tuple(hexes.neighbours(name)),
        )
    if AROUND in stacks:
        places[AROUND] = Place(AROUND, "board_place", stacks=tuple(stacks[AROUND]))
    names = {name: _called(name) for name in places if name != AROUND}
    beside = {AROUND: ("beside the map", "à côté de la carte")} if AROUND in places else {}
    return Board(
        places,
        Names("place", {**names, **beside}),
        SIDES,
        ledgers={
            side: {"points": status["points"][side], "initiative": status["bonus"][side],
                   "units": len(state.of(side))}
            for side in SIDES
        },
        pairs=tuple(
            (kind, *side.split("-", 1))  # type: ignore[misc]
            for kind, sides in (("river", state.rivers), ("road", state.roads))
            for side in sides
        ),
        face="clear",
        shape="hex",
        followed=state.tracking,
    )  # fmt: skip


def _called(name: str) -> tuple[str, ...]:
    """`r4c7` is `l4c7` in French; a space between may stand."""
    row, _, column = name[1:].partition("c")
    return f"l{row}c{column}", f"r{row} c{column}", f"l{row} c{column}", f"{row} {column}"
