"""The battlefield as people look at it: zones, headquarters, airfields, units, supply."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.board import Board, Place, Stack
from referee.engine.names import Names
from referee.games.tlc.board.zones import (
    AIRFIELDS,
    HEADQUARTERS,
    HQ_NAMES,
    PLACES,
    ROWS,
    ZONES,
    adjacent,
)

if TYPE_CHECKING:
    from referee.games.contract import Game
    from referee.games.tlc.state import State, Unit

MARKS = ("committed", "dug_in")
# Where the zones lie: three rows of three, a headquarters behind the first and the last.
_AT = {
    **{zone: (2 * int(zone[3]) - 2, int(zone[1])) for zone in ZONES},
    HEADQUARTERS["north"]: (2, 0),
    HEADQUARTERS["south"]: (2, len(ROWS) + 1),
}
_AIRFIELD_NAMES = {
    "airfield1": ("airfield 1", "north airfield", "aérodrome 1", "aérodrome nord", "terrain d’aviation nord"),
    "airfield2": ("airfield 2", "south airfield", "aérodrome 2", "aérodrome sud", "terrain d’aviation sud"),
}  # fmt: skip


def board(game: Game, state: State) -> Board:
    """The battlefield of a position."""
    owners = {zone: side for each in (HEADQUARTERS, AIRFIELDS) for side, zone in each.items()}
    places = {
        key: Place(
            key,
            "space",
            at=_AT.get(key),
            ground=("difficult",) if key in state.difficult else (),
            owner=owners.get(key, ""),
            stacks=tuple(
                _stack(label, unit) for label, unit in state.units.items() if unit.zone == key
            ),
            next_to=tuple(other for other in PLACES if key in PLACES and adjacent(key, other)),
        )
        for key in (*PLACES, *AIRFIELDS.values())
    }
    lexicon = game.lexicon["space"]
    called = {
        key: (*(text for text in lexicon.get(key, {}).values() if text), *_AIRFIELD_NAMES.get(key, ()), *HQ_NAMES.get(key, ()))
        for key in places
    }  # fmt: skip
    for key in PLACES:
        if key.startswith("r"):
            row, column = key[1], key[3]
            called[key] += (f"row {row} column {column}", f"rangée {row} colonne {column}")
    return Board(
        places,
        Names("place", called),
        tuple(state.supply),
        ledgers={
            side: {"supply": points, "units": sum(u.side == side for u in state.units.values())}
            for side, points in state.supply.items()
        },
        shape="zones",
    )


def _stack(label: str, unit: Unit) -> Stack:
    marks = ("spotted" if unit.spotted else "hidden", *(m for m in MARKS if getattr(unit, m)))
    return Stack(unit.side, unit.kind or "face_down", name=label, marks=marks)
