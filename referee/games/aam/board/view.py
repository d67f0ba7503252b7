"""The battle map as people look at it: hexes with their ground, units with counters and facing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.board import Board, Marker, Place, Stack, hex_called
from referee.engine.names import Names
from referee.games.aam.board import hexes
from referee.games.aam.deployment.rules import zone_of
from referee.games.aam.sequence import deploying, next_agreed
from referee.games.aam.state import DEPLOYMENT, SIDES

if TYPE_CHECKING:
    from referee.games.aam.state import State
    from referee.games.contract import Game

AROUND = "beside_the_map"  # where units stand whose hex is not followed


def board(game: Game, state: State) -> Board:
    """The board of a position. A light fight follows no hexes: its units stand beside the map."""
    status = game.status(state)
    book = game.play(state).book
    ground = state.ground(book)
    sections = tuple(book.maps[state.config]["sections"])
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
            sections=_sections(name, sections),
            stacks=tuple(stacks.get(name, ())),
            markers=(Marker("objective", held=status["control"] or ""),) if goal else (),
            next_to=tuple(hexes.neighbours(name)),
        )
    if AROUND in stacks:
        places[AROUND] = Place(AROUND, "board_place", stacks=tuple(stacks[AROUND]))
    names = {name: hex_called(name) for name in places if name != AROUND}
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
        zones=_zones(state) if state.phase == DEPLOYMENT else {},
        bases=True,
        followed=state.tracking,
        settled=deploying(state) or next_agreed(state) != "map",
    )  # fmt: skip


MIDDLE_ROW, MIDDLE = 6, 17  # where four sections meet: half hexes of either (pp. 5-6)


def _sections(name: str, sections: tuple[str, ...]) -> tuple[str, ...]:
    """The sections that a hex lies on: two where they meet, four in the middle of the map."""
    x, row = hexes.centre(name)
    down = (0,) if row < MIDDLE_ROW else (1,) if row > MIDDLE_ROW else (0, 1)
    across = (0,) if x < MIDDLE else (1,) if x > MIDDLE else (0, 1)
    return tuple(sections[2 * one + two] for one in down for two in across)


def _zones(state: State) -> dict[str, tuple[str, ...]]:
    """Hex → the sides that may deploy there now (Démarrage, p. 4)."""
    found = {
        name: tuple(side for side in SIDES if zone_of(state, side, name))
        for name in hexes.everywhere()
    }
    return {name: sides for name, sides in found.items() if sides}
