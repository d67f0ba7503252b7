"""The board as people look at it: every territory and sea zone with its holder and its pieces."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from referee.engine.board import Atlas, Board, Marker, Place, Stack
from referee.engine.force import ordered, plus
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book, Space
from referee.games.aa1941.control.rules import production_level
from referee.games.aa1941.naval.fleet import ships_in
from referee.games.aa1941.turn.rules import unfought

if TYPE_CHECKING:
    from referee.games.aa1941.state import State
    from referee.games.contract import Game


def board(game: Game, state: State) -> Board:
    """The board of a position; a light game knows the pieces as told."""
    book = game.play(state).book
    capitals = {home: power for power, home in book.capitals.items()}
    places = {}
    under_way = ((state.open or {}).get("args") or {}).get("space", "")
    due = unfought(book, state)
    for key, space in _in_order(book):
        markers = [Marker("capital", capitals[key])] if key in capitals else []
        if key in due or key == under_way:
            markers.append(Marker("battle", state.power))
        places[key] = Place(
            key,
            "space",
            region=("region", space.region),
            owner=state.control.get(key, ""),
            stacks=tuple(
                Stack(power, unit, count=number)
                for power in book.powers
                for unit, number in ordered(state.force_of(key, power), book.units).items()
                if number
            ),
            markers=tuple(markers),
            next_to=space.neighbours,
            facts={
                "kind": space.kind,
                "ipc": space.ipc,
                "factory": space.factory,
                **({"aboard": aboard} if (aboard := _aboard(book, state, key)) else {}),
            },
        )
    return Board(
        places,
        game.names["space"],
        book.powers,
        "power",
        teams={
            side: tuple(power for power in book.powers if book.side[power] == side)
            for side in dict.fromkeys(book.side.values())
        },
        ledgers={
            power: {
                "treasury": state.treasury[power],
                "production": production_level(book, state.control, power),
                "capital": state.control.get(book.capitals[power]) == power,
            }
            for power in book.powers
        },
        followed=state.tracking,
        atlas=_atlas(book.drawn),
    )


def _aboard(book: Book, state: State, zone: str) -> dict[str, dict[str, Json]]:
    """Whose transports in a zone → whose troops they have aboard (tracked games: others keep no ledger)."""
    found: dict[str, dict[str, Json]] = {}
    for ship in ships_in(book, state, zone) if state.tracking and book.spaces[zone].sea else ():
        for owner, force in ship.cargo.items():
            here = found.setdefault(ship.power, {})
            here[owner] = ordered(plus(here.get(owner, {}), force), book.units)
    return found


def _in_order(book: Book) -> list[tuple[str, Space]]:
    """Every space part by part of the map: its territories as the map has them, its zones by number."""
    parts = list(dict.fromkeys(space.region for space in book.spaces.values()))

    def place(item: tuple[str, Space]) -> tuple[int, int]:
        key, space = item
        return parts.index(space.region), int(key.removeprefix("sz")) if space.sea else 0

    return sorted(book.spaces.items(), key=place)


def _atlas(drawn: Mapping[str, Json]) -> Atlas:
    signs = drawn["signs"]
    return Atlas(
        tuple(tuple(signs.get(sign) or f"sz{int(sign)}" for sign in row.split()) for row in drawn["sheet"]),
        tuple(drawn["widths"]),
        tuple(drawn["heights"]),
        drawn["paints"],
        round=True,
    )  # fmt: skip
