"""Where a retreating unit goes: one flag, one hex towards its own edge, or a figure (Retraite)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.facts import (
    barriers,
    closed_step,
    ground_at,
    near_beach,
)
from referee.games.m44.board.hexes import Place, backwards, neighbours, place_of
from referee.games.m44.book import Book, Ground, Unit
from referee.games.m44.combat.attack import bridged
from referee.games.m44.movement.rules import step
from referee.games.m44.retreat.facing import behind
from referee.games.m44.state import Piece, State


def retreat(
    unit: Unit, flags: int, ignored: int, free: int, grounds: Sequence[Ground], boat: bool,
    army: str | None = None,
) -> tuple[dict[str, Json], tuple[Ruling, ...]]:  # fmt: skip
    """`hexes` (least distance that must be gone) and `losses` (flags that could not be obeyed).

    One flag, one hex at the least; what cannot be gone costs a figure. Limits of terrain do not
    slow a retreat. Artillery in a bunker, boats and units at sea never retreat.
    """
    left = flags - ignored
    held = held_by(unit, grounds, boat)
    most = max(unit.per_flag[1], 3 if army == "italian" and unit.ground else 1)
    hexes = 0 if held else min(left, free)
    losses = unmade(left, hexes)
    rulings: list[Ruling] = []
    if held and left:
        rulings.append(info(held[0], held[1], unit=unit.id))
    if most > 1 and left and not held:
        rulings.append(info("m44.retreat.further", unit.card, unit=unit.id, most=most * left))
    rulings.append(info("m44.retreat.done", "rule.retreat", hexes=hexes, losses=losses))
    result: dict[str, Json] = {
        "hexes": hexes,
        "losses": losses,
        "most": 0 if held else min(left * most, free),
    }
    return result, tuple(rulings)


def held_by(unit: Unit, grounds: Sequence[Ground], boat: bool = False,
            afloat: bool = False) -> tuple[str, str] | None:  # fmt: skip
    """Why a unit cannot retreat at all, and the card that says so; `None`: it can.

    A gun in its bunker (Bunkers), a boat on a river (Rivières), the sea (« Retraite interdite »),
    but for whoever is `afloat` on a landing craft (Barge de débarquement).
    """
    found: tuple[str, str] | None = None
    if boat or (unit.ground and not bridged(grounds) and any(g.enter == "boat" for g in grounds)):
        found = ("m44.retreat.boat", "terrain.river")
    for ground in grounds:
        if ground.keeps and (
            unit.kind == "artillery" or (unit.kind == "armour" and ground.id != "bunker")
        ):
            found = ("m44.retreat.bunker", ground.card)
        if ground.no_retreat and not (afloat or unit.kind in ("ship", "craft")):
            found = ("m44.retreat.sea", ground.card)
    return found


def unmade(due: int, gone: int) -> int:
    """Hexes of a retreat that were not gone: each costs a figure (I-M44-12)."""
    return max(0, due - gone)


def held(book: Book, state: State, name: str) -> bool:
    """Whether the unit on a hex cannot retreat at all."""
    piece = state.pieces[name]
    grounds = ground_at(book, state, place_of(name))
    return held_by(book.units[piece.unit], grounds, afloat=piece.craft) is not None


def refuges(book: Book, state: State, name: str) -> dict[Place, int]:
    """Where the unit on a hex may retreat: hex → hexes gone back; nowhere if it is held."""
    return {} if held(book, state, name) else shelters(book, state, place_of(name))


def ends(book: Book, state: State, name: str, least: int, most: int) -> dict[Place, int]:
    """Where the retreat of the unit on a hex may end: hex → hexes gone back.

    At least as far as it must go, or as far as there is room; no farther than it may.
    """
    free = {at: gone for at, gone in refuges(book, state, name).items() if gone <= most}
    reach = max(free.values(), default=0)
    return {at: gone for at, gone in free.items() if gone >= min(least, reach)}


def rearward(book: Book, state: State, name: str) -> int:
    """The most hexes that the unit on a hex can retreat."""
    return max(refuges(book, state, name).values(), default=0)


def shelters(book: Book, state: State, place: Place) -> dict[Place, int]:
    """Where a retreating unit can go: hex → hexes gone back, by free and passable hexes only.

    A ship goes by the sea and never next to a beach, a train by its rails, against its march.
    """
    piece = state.standing[place]
    found: dict[Place, int] = {}
    edge, taken = [place], barriers(state)
    for count in range(1, 10):
        ahead: list[Place] = []
        for here in edge:
            for back in _steps_back(book, state, piece, here, taken, here == place):
                if back not in found and back != place:
                    found[back] = count
                    ahead.append(back)
        edge = ahead
    return found


def ways_back(book: Book, state: State, place: Place, end: Place) -> list[tuple[Place, ...]]:
    """Every shortest way of a retreat to a hex, the hex itself last."""
    piece, far, taken = state.standing[place], shelters(book, state, place), barriers(state)

    def walk(here: Place, way: tuple[Place, ...]) -> Iterator[tuple[Place, ...]]:
        if here == end:
            yield way
            return
        for back in _steps_back(book, state, piece, here, taken, here == place):
            if far.get(back) == len(way) + 1 <= far[end]:
                yield from walk(back, (*way, back))

    return list(walk(place, ()))


def _steps_back(
    book: Book, state: State, piece: Piece, here: Place, taken: Collection[Place], first: bool
) -> Iterator[Place]:
    """The hexes onto which a retreat may lead from one; `first`: from where the unit stands."""
    unit = book.units["landing_craft" if piece.craft else piece.unit]
    home = _towards_home(state, unit, piece.side, here)
    for back in behind(book, state, here) if first and unit.kind == "train" else home:
        if back in taken:
            continue
        grounds = ground_at(book, state, back)
        if step(unit, ground_at(book, state, here), grounds, back=True) is not None:
            continue
        landing = unit.kind == "ship" and near_beach(state, back)
        if not landing and not closed_step(state, here, back):
            yield back


def _towards_home(state: State, unit: Unit, side: str, here: Place) -> tuple[Place, ...]:
    rows, columns = state.board.rows, state.board.columns
    if unit.kind == "train":
        return neighbours(here, rows, columns)
    return backwards(here, state.board.top == side, rows, columns)
