"""Where rivers, roads, rails, gullies and trenches leave their hexes, and how bridges lie.

A scenario that does not say how a tile is turned leaves it to its neighbours: a river goes on into
the next river hex, else into water, else off the board; a road likewise, into a town or over a bridge.
For the drawing alone: no rule reads it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from referee.games.m44.board.hexes import Place, at, doubled, on_board

# Round from the east: 0 east, 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east.
STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
WATER = ("river", "frozen_river", "fordable_stream", "ford")
# What runs → into what it goes on, where none of its own kind is next to it.
INTO: Mapping[tuple[str, ...], tuple[str, ...]] = {
    WATER: ("ocean", "lake", "fish_pond", "coastline", "dam", "marsh"),
    ("road", "hill_road", "railway_crossing"): (
        "bridge",
        "pontoon_bridge",
        "ford",
        "town",
        "church",
        "hill_with_village",
    ),
    ("railway", "railway_station", "railway_crossing"): ("railway_bridge", "town"),
    ("wadi", "ravine", "balka"): (),
    ("trench",): (),
}
BRIDGES: Mapping[str, tuple[str, ...]] = {
    "bridge": ("road",), "pontoon_bridge": ("road",), "rope_bridge": ("road",), "broken_bridge": ("road",),
    "railway_bridge": ("railway", "railway_station"),
}  # fmt: skip
Ground = Mapping[Place, tuple[str, ...]]


def shapes(ground: Ground, rows: int, columns: int) -> dict[Place, dict[str, tuple[int, ...]]]:
    """Hex → what runs there → the sides by which it leaves."""
    found: dict[Place, dict[str, tuple[int, ...]]] = {}
    for kinds, into in INTO.items():
        places = {place for place, names in ground.items() if set(kinds) & set(names)}
        joined = _joined(places)
        for place in places:
            sides = _ended(place, joined[place], ground, into, rows, columns)
            for name in ground[place]:
                if name in kinds:
                    # A crossing is of both its ways.
                    known = found.setdefault(place, {}).get(name, ())
                    found[place][name] = tuple(sorted({*known, *sides}))
    for place, names in ground.items():
        for name in names:
            if name in BRIDGES:
                found.setdefault(place, {})[name] = _across(place, name, ground, found)
    return found


def _next(place: Place, direction: int) -> Place:
    x, row = doubled(place)
    dx, dy = STEPS[direction]
    return at(x + dx, row + dy)


def _joined(places: set[Place]) -> dict[Place, set[int]]:
    """The sides towards neighbours of the kind; of three hexes that all touch, two ways are enough."""
    joined = {
        place: {side for side in range(6) if _next(place, side) in places} for place in places
    }
    for place in sorted(places):
        for side in sorted(joined[place]):
            other = _next(place, side)
            third = {_next(place, each) for each in joined[place]} & {
                _next(other, each) for each in joined[other]
            }
            if third and len(joined[place]) > 2 and len(joined[other]) > 2:
                joined[place].discard(side)
                joined[other].discard((side + 3) % 6)
    return joined


def _ended(
    place: Place, sides: set[int], ground: Ground, into: Iterable[str], rows: int, columns: int
) -> tuple[int, ...]:
    """Two sides at least: an end goes on as straight as may be, into what takes it or off the board."""
    wanted = set(into)
    while len(sides) < 2:
        straight = (next(iter(sides)) + 3) % 6 if sides else 0
        order = sorted(
            (each for each in range(6) if each not in sides), key=lambda each: _turn(each, straight)
        )
        bent = [each for each in order if not sides or _turn(each, straight) < 2]
        taken = [each for each in bent if wanted & set(ground.get(_next(place, each), ()))]
        off = [each for each in bent if not on_board(_next(place, each), rows, columns)]
        if not (taken or off):
            return tuple(sorted(sides)) or (0, 3)
        sides = sides | {(taken or off)[0]}
    return tuple(sorted(sides))


def _turn(one: int, two: int) -> int:
    """How far two directions are apart."""
    apart = (one - two) % 6
    return min(apart, 6 - apart)


def _across(
    place: Place, name: str, ground: Ground, found: Mapping[Place, Mapping[str, tuple[int, ...]]]
) -> tuple[int, ...]:
    """The two sides that a bridge joins: its roads', else across what it spans."""
    kinds = set(BRIDGES[name])
    runs = found.get(place, {})
    own = next((runs[kind] for kind in kinds if kind in runs), ())
    kinds.add(name)  # a long bridge goes on from hex to hex
    roads = own or tuple(
        side for side in range(6) if kinds & set(ground.get(_next(place, side), ()))
    )
    spanned = next(
        (set(runs[kind]) for kind in (*WATER, "wadi", "ravine", "balka") if kind in runs), set()
    )
    free = [side for side in range(6) if side not in spanned]
    # Roads on both banks, the straightest pair first.
    pairs = sorted(
        ((one, two) for one in free for two in free if one < two and _between(one, two, spanned)),
        key=lambda pair: (
            -sum(side in roads for side in pair),
            _turn(pair[0], (pair[1] + 3) % 6),
            abs(_turn(pair[0], min(spanned, default=0)) - _turn(pair[1], min(spanned, default=0))),
        ),
    )
    return pairs[0] if pairs else (0, 3)


def _between(one: int, two: int, spanned: set[int]) -> bool:
    """Whether two sides lie on different banks."""
    inside = {(one + step) % 6 for step in range(1, (two - one) % 6)}
    return not spanned or (bool(spanned & inside) and bool(spanned - inside))
