"""A game in progress: the turn, the card, hands by size, units where they stand, medals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any

from referee.engine.verdict import Json
from referee.games.m44.board import Place, hex_name, read_hex
from referee.games.m44.book import Book
from referee.games.m44.sighting import ground_of, size_of, units_of

SIDES = ("axis", "allies")
PHASES = ("order", "move", "battle", "draw")


@dataclass(frozen=True, slots=True)
class Piece:
    """A unit on the board: side, kind, figures left and at the start, what it did this turn."""

    side: str
    unit: str
    figures: int
    start: int
    ordered: bool = False
    moved: int = 0
    from_hex: str = ""
    fought: int = 0
    medal: int = 1
    army: str = ""
    camouflaged: bool = False
    barred: bool = False


@dataclass(frozen=True, slots=True)
class Board:
    """What the scenario prints and nothing moves: ground, edges, objectives."""

    rows: int
    columns: int
    ground: Mapping[Place, tuple[str, ...]]
    top: str
    first: str
    goals: Mapping[str, int]
    objectives: tuple[Mapping[str, Json], ...]
    owners: Mapping[str, str]
    scenario: Mapping[str, Json]

    def name(self, place: Place) -> str:
        """`r4c7`."""
        return hex_name(place)


@dataclass(frozen=True, slots=True)
class State:
    """One position. `pieces`: hex name → unit (tracked games); `hands`: sizes only.

    `won`: medals that stay (eliminations, exits, the players' word); `kept`: objective
    medals won for good, by number of the objective; `removed`: obstacles gone, `hex.id`;
    `pending`: an attack that waits for its dice, its arguments and the answers given;
    `done` counts commands of the turn, for the dice.
    """

    options: Mapping[str, str]
    board: Board
    turn: int
    side: str
    phase: str
    hands: Mapping[str, int]
    deck: int
    discards: int
    pieces: Mapping[str, Piece] = field(default_factory=dict)
    card: str = ""
    ordered: int = 0
    won: Mapping[str, int] = field(default_factory=dict)
    kept: Mapping[str, str] = field(default_factory=dict)
    manual: Mapping[str, int] = field(default_factory=dict)
    removed: tuple[str, ...] = ()
    added: tuple[str, ...] = ()
    retreating: Mapping[str, Json] | None = None
    vacated: Mapping[str, Json] | None = None
    pending: Mapping[str, Json] | None = None
    ticked: tuple[str, ...] = ()
    done: int = 0
    lost: Mapping[str, int] = field(default_factory=dict)
    victory: Mapping[str, str] | None = None

    @property
    def tracking(self) -> bool:
        """Whether every unit is followed (`--set tracking=yes`, the usual way)."""
        return self.options.get("tracking") == "yes"

    def ground(self, place: Place) -> tuple[str, ...]:
        """The terrain, overlays and obstacles of a hex, as they are now."""
        name = hex_name(place)
        found = [
            key for key in self.board.ground.get(place, ()) if f"{name}.{key}" not in self.removed
        ]
        found += [each.split(".", 1)[1] for each in self.added if each.split(".", 1)[0] == name]
        return tuple(found)

    @property
    def standing(self) -> dict[Place, Piece]:
        """Hex → unit."""
        return {
            read_hex(name, self.board.rows, self.board.columns): piece
            for name, piece in self.pieces.items()
        }


def other(side: str) -> str:
    """The opponent."""
    return SIDES[1 - SIDES.index(side)]


def board_of(scenario: Mapping[str, Json]) -> Board:
    """The printed part of a scenario."""
    rows, columns = size_of(scenario)
    owners = {place: scenario.get("bunkers", "axis") for place in ("bunker",)}
    return Board(
        rows,
        columns,
        ground_of(scenario),
        scenario["top"],
        scenario["first_player"],
        dict(scenario["medals"]),
        tuple(scenario.get("objectives", ())),
        owners,
        scenario,
    )


def opening(book: Book, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
    """The position before the first card."""
    board = board_of(scenario)
    hands = dict(scenario["hands"])
    pieces: dict[str, Piece] = {}
    if options.get("tracking") == "yes":
        for unit in units_of(scenario):
            figures = unit.get("figures") or book.figures(unit["unit"], unit.get("army"))
            pieces[hex_name(unit["at"])] = Piece(
                unit["side"], unit["unit"], figures, figures,
                medal=unit.get("medal", book.units[unit["unit"]].medal), army=unit.get("army", ""),
            )  # fmt: skip
    deck = scenario.get("deck", 60) - sum(hands.values())
    return State(
        dict(options), board, 1, board.first, "order", hands, deck, 0, pieces,
        won=dict.fromkeys(SIDES, 0), manual=dict.fromkeys(SIDES, 0), lost=dict.fromkeys(SIDES, 0),
    )  # fmt: skip


def dump(state: State) -> Json:
    """The state as JSON, without what the scenario prints."""
    out: dict[str, Json] = {}
    for each in fields(state):
        if each.name == "board":
            continue
        value = getattr(state, each.name)
        if each.name == "pieces":
            value = {
                name: {f.name: getattr(piece, f.name) for f in fields(piece)}
                for name, piece in value.items()
            }
        out[each.name] = _plain(value)
    return out


def load(scenario: Mapping[str, Json], raw: Json) -> State:
    """The state back from `dump`."""
    values: dict[str, Any] = dict(raw)
    values["pieces"] = {name: Piece(**piece) for name, piece in values["pieces"].items()}
    for name in ("removed", "added", "ticked"):
        values[name] = tuple(values[name])
    return State(board=board_of(scenario), **values)


def _plain(value: Json) -> Json:
    if isinstance(value, Mapping):
        return {key: _plain(item) for key, item in value.items()}
    if isinstance(value, (list, tuple)):
        return [_plain(item) for item in value]
    return value


def changed(state: State, **changes: Json) -> State:
    """The state with some fields replaced."""
    return replace(state, **changes)
