"""The board and the pieces of Axis & Allies 1941, read from the data folder."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

from referee.engine.event import Event
from referee.engine.names import Names
from referee.engine.record import field, record
from referee.engine.verdict import Json

Domain = Literal["land", "air", "sea"]
AXIS, ALLIES = "axis", "allies"


@record
class Unit:
    """A kind of piece (Profil des unités, pp. 22-27). Cost in IPCs, move in spaces."""

    id: str
    domain: Domain
    cost: int
    move: int
    attack: int
    defense: int
    hits: int = 1

    @property
    def surface_warship(self) -> bool:
        """Battleship, carrier or destroyer: what makes a sea zone hostile (p. 8, p. 25)."""
        return self.id in ("battleship", "carrier", "destroyer")

    @property
    def warship(self) -> bool:
        """A surface warship or a submarine; a transport is none (p. 25)."""
        return self.surface_warship or self.id == "submarine"


@record
class Space:
    """A territory or a sea zone. `ipc` is its printed income; a neutral has no owner for ever."""

    id: str
    kind: Literal["land", "sea"]
    neighbours: tuple[str, ...]
    ipc: int = 0
    owner: str | None = None
    capital: str | None = None
    factory: bool = False
    neutral: bool = False
    island: bool = False
    region: str = ""

    @property
    def sea(self) -> bool:
        """Whether it is a sea zone."""
        return self.kind == "sea"


@record
class Canal:
    """A passage between two sea zones, held by the side that holds all its banks (p. 9)."""

    id: str
    between: frozenset[str]
    banks: tuple[str, ...]


@record
class Book:
    """Everything printed: units, spaces, powers in turn order, sides, canals, closed straits.

    `names` is what players call it all; `change` tells what an event changes; `drawn` is the sheet
    of `map.yaml`.
    """

    units: Mapping[str, Unit]
    spaces: Mapping[str, Space]
    powers: tuple[str, ...]
    side: Mapping[str, str]
    treasury: Mapping[str, int]
    income: Mapping[str, int]
    capitals: Mapping[str, str]  # power → territory
    canals: tuple[Canal, ...]
    closed: frozenset[frozenset[str]]  # pairs of sea zones no ship may cross between
    names: Mapping[str, Names] = field(default_factory=dict, compare=False)
    change: Callable[[str], Callable[[Any, Any], Any]] | None = field(default=None, compare=False)
    drawn: Mapping[str, Json] = field(default_factory=dict, compare=False)

    def cost(self, force: Mapping[str, int]) -> int:
        """What a force costs, in IPCs."""
        return sum(self.units[unit].cost * count for unit, count in force.items())

    def enemies(self, power: str) -> tuple[str, ...]:
        """The powers of the other side."""
        side, mine = self.side, self.side[power]
        return tuple([other for other in self.powers if side[other] != mine])

    def friends(self, power: str) -> tuple[str, ...]:
        """The powers of the same side, itself included."""
        side, mine = self.side, self.side[power]
        return tuple([other for other in self.powers if side[other] == mine])

    def after(self, state: Any, events: Iterable[Event]) -> Any:
        """The state after some events, to see what follows from them."""
        for event in events:
            if self.change is None:
                raise ValueError("a book without a game in progress")
            state = self.change(event.kind)(state, event.data)
        return state

    def start_control(self) -> dict[str, str]:
        """Who holds each territory at the start; neutrals are left out."""
        return {key: space.owner for key, space in self.spaces.items() if space.owner}


def read_book(units: Json, board: Json, powers: Json) -> Book:
    """The book from `units.yaml`, `board.yaml` and `powers.yaml`, already parsed."""
    spaces = {
        key: Space(
            key,
            raw["kind"],
            tuple(raw["neighbours"]),
            raw.get("ipc", 0),
            raw.get("owner"),
            raw.get("capital"),
            raw.get("factory", False),
            raw.get("neutral", False),
            raw.get("island", False),
            raw["region"],
        )
        for key, raw in board["spaces"].items()
    }
    return Book(
        units={
            key: Unit(
                key, raw["domain"], raw["cost"], raw["move"], raw["attack"], raw["defense"],
                raw.get("hits", 1),
            )
            for key, raw in units["units"].items()
        },
        spaces=spaces,
        powers=tuple(powers["powers"]),
        side={key: raw["side"] for key, raw in powers["powers"].items()},
        treasury={key: raw["treasury"] for key, raw in powers["powers"].items()},
        income={key: raw["income"] for key, raw in powers["powers"].items()},
        capitals={space.capital: key for key, space in spaces.items() if space.capital},
        canals=tuple(
            Canal(key, frozenset(raw["between"]), tuple(raw["banks"]))
            for key, raw in board["canals"].items()
        ),
        closed=frozenset(frozenset(pair) for pair in board["closed"]),
    )  # fmt: skip
