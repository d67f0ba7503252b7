"""What the verbs of a campaign take when they are typed alone: what is possible now, best first."""

from __future__ import annotations

from referee.engine.verb import Arg, Args, Options
from referee.engine.verdict import Json
from referee.games.wif5.book import Book
from referee.games.wif5.state import OTHER, SIDES, State


def acting(book: Book, state: State, given: Args) -> list[Json]:
    """The powers still in play, those of the side that acts first."""
    return [*state.acting(state.side), *state.acting(OTHER[state.side])]


def phasing(book: Book, state: State, given: Args) -> list[Json]:
    """The powers of the side that acts."""
    return list(state.acting(state.side))


def sides(book: Book, state: State, given: Args) -> list[Json]:
    """Both sides, the one that acts first."""
    return [state.side, OTHER[state.side]] if state.side in SIDES else list(SIDES)


def any_word(kind: str) -> Options:
    """Every word of a vocabulary."""
    return lambda book, state, given: list(book.names[kind].ids)


def whole_numbers(least: int, most: int) -> Options:
    """Whole numbers from one to the other."""
    return lambda book, state, given: list(range(least, most + 1))


def a_power(options: Options = acting, name: str = "power", mark: str = "") -> Arg:
    """A power."""
    return Arg(name, "power", mark, options=options)


def a_number(name: str, least: int = 0, most: int = 99, first: int | None = None) -> Arg:
    """A whole number; `first` is what Enter takes."""
    default = None if first is None else lambda book, state, given: first
    return Arg(name, "number", options=whole_numbers(least, most), default=default)


def some_units(options: Options | None = None, name: str = "units") -> Arg:
    """Units by count, chits and convoys among them."""
    return Arg(name, "force", options=options, of="build")


def pooled(*pools: str) -> Options:
    """The units that a power named before has in some pools, each kind whole."""

    def found(book: Book, state: State, given: Args) -> list[Json]:
        kept = state.pools.get(given.get("power", ""), {})
        return [{unit: n} for pool in pools for unit, n in kept.get(pool, {}).items() if n]

    return found


def spiralling(book: Book, state: State, given: Args) -> list[Json]:
    """The units that a power named before has on the Production Spiral."""
    found: dict[str, int] = {}
    for powers in state.spiral.values():
        for unit, n in powers.get(given.get("power", ""), {}).items():
            found[unit] = found.get(unit, 0) + n
    return [{unit: n} for unit, n in found.items()]
