"""The owner's map as a file, on which lines of supply are traced (4.3 to 4.5).

The file has a line for each thing; `#` begins a remark; names have `_` for blanks.

    grid odd-q                     which hexes of a column (q) or row (r) are shifted
    hex 12,7 desert axis city=axis port=Red_Sea hq=axis zoc=allies land=axis
    hex Sudan section allies       a land section, joined by links
    side 12,7 13,7 alpine          alpine, lake, sea, strait or river between two hexes
    sea North_Sea allies axis      a sea area, and the sides with ships or aircraft there
    whole                          the map is whole: nothing lies beyond its edges
    link North_Sea Norwegian_Sea   two places that are adjacent (sea areas, sections)

Words of a hex: `desert`; `section`; who controls it, `axis`, `allies` or `neutral`;
`city=SIDE` a city source of that side held since the turn began; `hq=SIDE`; both may name
the nation instead (`city=france`), which then counts for those that may draw on it (4.3 b);
`zoc=SIDE` in the zone of control of that side; `land=SIDE` a land unit of it, whose zone
reaches the hexes around (`overlay.zones`); `port=SEA`, `coast=SEA`; `zone=temperate` its weather zone, `map=pacific` its map, `name=Paris` what
it is called; a terrain (`forest` …), `factory`, `resource`. A `strait` or a `river` halves who
attacks across it (10.7.6.6), it stops no line; no more does a `rail`, which is only drawn. Hexes `X,Y` are joined by the grid. Of a sea: a side named
has a CV, HS, LS or air unit there that blocks the other, and keeps it open for itself.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any, overload

from referee.engine.faults import Unreadable
from referee.engine.names import Names, latin
from referee.engine.record import record, replace
from referee.games.wif5.supply.map_slips import AFLOAT, SIDES, slips_of, together
from referee.games.wif5.supply.map_words import map_word
from referee.games.wif5.wars.states import POWERS, side_of

CLOSED = {"alpine": "alpine", "lake": "lake", "sea": "all_sea"}
SIDES_DRAWN = (*CLOSED, "strait", "river", "canal", "fort", "rail")

# 2: grid → for even and for odd columns (rows), the six neighbours.
_Q = (
    ((0, -1), (1, -1), (1, 0), (0, 1), (-1, 0), (-1, -1)),
    ((0, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0)),
)

_R = tuple(tuple((y, x) for x, y in half) for half in _Q)
GRIDS = {"odd-q": (_Q, 0), "even-q": (_Q[::-1], 0), "odd-r": (_R, 1), "even-r": (_R[::-1], 1)}
BEGIN = ("grid", "hex", "side", "sea", "link", "whole")  # what a line of the file begins with
MOST = 60_000  # places of a file


@record
class Place:
    """A hex, a land section or a sea area of the file."""

    name: str
    kind: str  # hex, section, sea
    words: frozenset[str]
    shores: tuple[int, ...] = ()  # sea areas on whose coast it lies
    ports: tuple[int, ...] = ()


Ground = tuple[str, frozenset[str]]  # the kind and the words of a place: few places have their own
Coast = tuple[tuple[int, ...], tuple[int, ...]]  # the sea areas of a coast, and those of a port
INLAND: Coast = ((), ())


class Places(Sequence[Place]):
    """The places of a map, each made when it is looked at: a large map has thousands."""

    def __init__(
        self, names: Sequence[str], codes: Sequence[int], grounds: Sequence[Ground],
        coasts: Mapping[int, Coast],
    ) -> None:  # fmt: skip
        self.names, self.codes, self.grounds, self.coasts = names, codes, grounds, coasts

    def __len__(self) -> int:
        return len(self.names)

    @overload
    def __getitem__(self, at: int) -> Place: ...

    @overload
    def __getitem__(self, at: slice) -> list[Place]: ...

    def __getitem__(self, at: int | slice) -> Place | list[Place]:
        """One place."""
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(len(self)))]
        kind, words = self.grounds[self.codes[at]]
        return Place(self.names[at], kind, words, *self.coasts.get(at, INLAND))

    def said(self, changed: Mapping[int, frozenset[str]]) -> Places:
        """The same places, some of them with other words."""
        codes, grounds = list(self.codes), list(self.grounds)
        known = {ground: code for code, ground in enumerate(grounds)}
        for node, words in changed.items():
            ground = (grounds[codes[node]][0], words)
            codes[node] = known.setdefault(ground, len(known))
            if len(known) > len(grounds):
                grounds.append(ground)
        return Places(self.names, codes, grounds, self.coasts)

    def where(self, fits: Callable[[str, frozenset[str]], bool]) -> list[int]:
        """The places whose kind and words fit: asked once of each ground, not of each place."""
        codes = {code for code, ground in enumerate(self.grounds) if fits(*ground)}
        return [n for n, code in enumerate(self.codes) if code in codes] if codes else []


class Joined(Sequence[tuple[tuple[int, str], ...]]):
    """Place → its neighbours with the hexsides between: only special ones are written down."""

    def __init__(
        self, near: Sequence[Sequence[int]], sides: Mapping[int, tuple[tuple[int, str], ...]]
    ) -> None:
        self.near, self.sides = near, sides

    def __len__(self) -> int:
        return len(self.near)

    @overload
    def __getitem__(self, at: int) -> tuple[tuple[int, str], ...]: ...

    @overload
    def __getitem__(self, at: slice) -> list[tuple[tuple[int, str], ...]]: ...

    def __getitem__(self, at: int | slice) -> Any:
        """The neighbours of one place."""
        if isinstance(at, slice):
            return [self[n] for n in range(*at.indices(len(self)))]
        known = self.sides.get(at)
        return tuple((there, "") for there in self.near[at]) if known is None else known


@record
class Atlas:
    """The file read: places by number, neighbours with what lies between."""

    places: Places
    at: Mapping[str, int]
    joined: Joined
    inland: Sequence[Sequence[int]]  # place → neighbours across no closed hexside
    harbours: Mapping[int, tuple[int, ...]]  # sea area → places with a port on it
    edges: frozenset[int] = frozenset()  # places beyond which the map goes on, not written down
    rails: tuple[tuple[int, int], ...] = ()  # pairs of places that a rail joins


def atlas_of(
    names: Sequence[str], said: Iterable[tuple[str, str]], coasts: Mapping[int, Coast],
    joined: Sequence[Sequence[int | Sequence[Any]]], harbours: Mapping[int, tuple[int, ...]],
    edges: frozenset[int], rails: tuple[tuple[int, int], ...] = (),
) -> Atlas:  # fmt: skip
    """A map from its lists: kind and words of each place; a neighbour is a number, or a number and
    the hexside between.
    """
    known: dict[tuple[str, str], int] = {}
    codes = [known.setdefault(pair, len(known)) for pair in said]
    grounds = tuple((kind, _with_cities(kind, frozenset(words.split()))) for kind, words in known)
    sides: dict[int, tuple[tuple[int, str], ...]] = {}
    near: list[Any] = list(joined)
    inland = near[:]
    for node, around in enumerate(joined):
        if not _numbers(around):
            between = tuple((n, "") if isinstance(n, int) else (n[0], n[1]) for n in around)
            sides[node] = between
            near[node] = [there for there, _ in between]
            inland[node] = [there for there, side in between if side not in CLOSED]
    places = Places(names, codes, grounds, coasts)
    at = dict(zip(names, range(len(names)), strict=True))
    return Atlas(places, at, Joined(near, sides), inland, harbours, edges, rails)


def _with_cities(kind: str, words: frozenset[str]) -> frozenset[str]:
    """The words of a place; every land section holds cities, whether its line says so or not, in a home country
    those of its power (1.2, 4.3 a, 4.4).
    """
    if kind != "section":
        return words
    town = any(word.startswith("city=") for word in words)
    mine = {f"city={word[5:]}" for word in words if word.startswith("home=") and not town}
    return words | {"city"} | mine


def _numbers(around: Sequence[Any]) -> bool:
    """Whether a row holds nothing but numbers; most do, and adding them up tells it fastest."""
    try:
        sum(around)
    except TypeError:
        return False
    return True


def read_atlas(text: str, countries: Names | Collection[str] = ()) -> Atlas:
    """Read a map file. Raises `Unreadable` with every mistake and its line.

    `countries` are the minors that `country=` may name; without any no such word is looked at.
    """
    known = (
        countries
        if isinstance(countries, Names)
        else Names("country", dict.fromkeys(countries, ()))
    )
    grid = GRIDS["odd-q"]
    raw: dict[str, tuple[str, frozenset[str], int]] = {}
    sides: list[tuple[str, str, str, int]] = []
    whole = False
    slips: list[Unreadable] = []
    for number, line in enumerate(text.splitlines(), 1):
        words = [map_word(word) for word in line.partition("#")[0].split()]
        if not words:
            continue
        match words:
            case ["grid", name] if name in GRIDS:
                grid = GRIDS[name]
            case ["hex", name, *rest] if name not in raw:
                rest = _whose(rest, known)
                slips += slips_of(rest, number, known)
                kind = "section" if "section" in rest else "hex"
                raw[name] = (kind, frozenset(rest), number)
            case ["sea", name, *rest] if name not in raw and set(rest) <= AFLOAT:
                raw[name] = ("sea", frozenset(rest), number)
            case ["side", one, two, what] if what in SIDES_DRAWN:
                sides.append((one, two, what, number))
            case ["whole"]:
                whole = True
            case ["link", one, two]:
                sides.append((one, two, "link", number))
            case [first, *_] if first not in BEGIN:
                slips.append(Unreadable("wif5.atlas.kind", line=number, text=line.strip()[:60]))
            case _:
                slips.append(Unreadable("wif5.atlas.line", line=number, text=line.strip()[:60]))
        if len(raw) > MOST:
            raise Unreadable("wif5.atlas.large", n=MOST)
    if not raw and not slips:
        raise Unreadable("wif5.atlas.line", line=1, text="")
    slips += [*_nowhere(raw, sides), *_twice(raw), *_apart(raw, sides, grid)]
    if slips:
        raise together(sorted(slips, key=lambda slip: slip.params["line"]))
    found = _joined(raw, sides, grid)
    return replace(found, edges=frozenset()) if whole else found


def _whose(words: Sequence[str], countries: Names) -> list[str]:
    """`country=norway`, `city=norway`: a hex of a minor, neutral until it joins a side. `home=japan`: its power’s
    own where nothing else is said, and of a neutral power, too (15); `neutral` in France may be Vichy’s (16).
    """
    found = list[str]()
    for word in words:
        key, _, value = word.partition("=")
        value = value.replace("_", " ")
        named = countries.readings(value) if key in ("city", "country") else []
        if key == "city" and countries.exactly(value):
            found += ["city", f"country={named[0]}"]
        elif key == "country" and len(named) == 1:
            found.append(f"country={named[0]}")
        else:
            found.append(word)
    held = set(words) & {*SIDES, "neutral"}
    if any(word.startswith("country=") for word in found):
        return found if held else [*found, "neutral"]
    for power in (word[5:] for word in words if word.startswith("home=") and word[5:] in POWERS):
        if not held or (held == {"neutral"} and power != "france"):
            return [*(word for word in found if word != "neutral"), side_of(power)]
    return found


def _nowhere(
    raw: Mapping[str, tuple[str, frozenset[str], int]], sides: Collection[tuple[str, str, str, int]]
) -> list[Unreadable]:
    """Places that a file names and does not have: at a hexside, as the sea of a coast or a port."""
    named = [(number, place) for one, two, _, number in sides for place in (one, two)]
    for _, words, number in raw.values():
        for word in words:
            key, equals, sea = word.partition("=")
            if equals and sea and key in ("port", "coast"):
                named.append((number, sea))
    return [Unreadable("wif5.atlas.place", line=number, text=place)
            for number, place in named if place not in raw]  # fmt: skip


def _twice(raw: Mapping[str, tuple[str, frozenset[str], int]]) -> Iterator[Unreadable]:
    """Hexes that a file has under two spellings of one number (`1,0`, `01,0`): one would hide the other."""
    first: dict[tuple[int, int], str] = {}
    for name, (_, _, number) in raw.items():
        at = spot(name)
        if at is not None and (other := first.setdefault(at, name)) != name:
            yield Unreadable("wif5.atlas.twice", line=number, text=name, place=other)


def _apart(
    raw: Mapping[str, tuple[str, frozenset[str], int]],
    sides: Collection[tuple[str, str, str, int]],
    grid: tuple[tuple[tuple[tuple[int, int], ...], ...], int],
) -> Iterator[Unreadable]:
    """Hexsides between hexes that do not touch: a slip of a number would lose a river (1.2)."""
    halves, axis = grid
    for one, two, what, number in sides:
        here, there = spot(one), spot(two)
        if what in ("link", "rail") or here is None or there is None or {one, two} - {*raw}:
            continue
        if (there[0] - here[0], there[1] - here[1]) not in halves[here[axis] % 2]:
            yield Unreadable("wif5.atlas.apart", line=number, text=one, place=two)


def _joined(
    raw: Mapping[str, tuple[str, frozenset[str], int]],
    sides: Collection[tuple[str, str, str, int]],
    grid: tuple[tuple[tuple[tuple[int, int], ...], ...], int],
) -> Atlas:
    at = {name: index for index, name in enumerate(raw)}
    lying = {spot(name): index for name, index in at.items()}
    between: dict[tuple[int, int], str] = {}
    joined: list[list[tuple[int, str]]] = [[] for _ in raw]
    rails: list[tuple[int, int]] = []
    for one, two, what, _ in sides:
        pair = (at[one], at[two])
        if what == "rail":
            rails.append(pair)
        elif what == "link":
            joined[pair[0]].append((pair[1], ""))
            joined[pair[1]].append((pair[0], ""))
        elif between.get(pair) not in CLOSED:  # a river opens no side that is shut
            between[pair] = between[pair[::-1]] = what
    halves, axis = grid
    harbours: list[list[int]] = [[] for _ in raw]
    said: list[tuple[str, str]] = []
    coasts: dict[int, Coast] = {}
    edges: set[int] = set()
    for name, (kind, words, _) in raw.items():
        here = at[name]
        if kind == "hex" and (lies := spot(name)):
            x, y = lies
            for dx, dy in halves[lies[axis] % 2]:
                there = lying.get((x + dx, y + dy))
                if there is not None:
                    joined[here].append((there, between.get((here, there), "")))
                else:
                    edges.add(here)
        shores, ports = _coasts(words, at)
        for sea in ports:
            harbours[sea].append(here)
        said.append((kind, " ".join(sorted(words))))
        if shores or ports:
            coasts[here] = (shores, ports)
    rows = [[pair if pair[1] else pair[0] for pair in around] for around in joined]
    ports_of = {sea: tuple(found) for sea, found in enumerate(harbours) if found}
    return atlas_of(list(raw), said, coasts, rows, ports_of, frozenset(edges), tuple(rails))


def _coasts(
    words: frozenset[str], at: Mapping[str, int]
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    found: dict[str, list[int]] = {"port": [], "coast": []}
    for word in words:
        key, equals, sea = word.partition("=")
        if equals and key in found:
            found[key].append(at[sea])
    return tuple(sorted((*found["coast"], *found["port"]))), tuple(sorted(found["port"]))


@cache
def name_of(words: frozenset[str]) -> str:
    """What a place is called, as the ledger of control names it (`name=Paris`)."""
    name = next((word[5:] for word in words if word.startswith("name=")), "")
    return "_".join(latin(name).split())


def grid_of(atlas: Atlas) -> str:
    """How the hexes `X,Y` of a map lie: the grid that the most neighbours fit."""
    spots = {n: at for n, name in enumerate(atlas.places.names) if (at := spot(name))}
    fits = dict.fromkeys(GRIDS, 0)
    for here, at in spots.items():
        for there in atlas.joined.near[here]:
            if other := spots.get(there):
                step = (other[0] - at[0], other[1] - at[1])
                for grid, (halves, axis) in GRIDS.items():
                    fits[grid] += step in halves[at[axis] % 2]
    return max(fits, key=lambda grid: fits[grid])


def spot(name: str) -> tuple[int, int] | None:
    """Column and row of a hex `X,Y`, also left of the origin or above it; other places have none."""
    x, comma, y = name.partition(",")
    whole = x.removeprefix("-").isdecimal() and y.removeprefix("-").isdecimal()
    return (int(x), int(y)) if comma and whole else None


def shown_name(atlas: Atlas, name: str) -> str:
    """A place as players call it: by its own name where it has one; a unit may stand where this map has nothing."""
    words = atlas.places[atlas.at[name]].words if name in atlas.at else frozenset[str]()
    called = next((word[5:] for word in words if word.startswith("name=")), name)
    return called.replace("_", " ")
