"""The state of a game as people look at it: places, who holds them, what stands there.

Ids and numbers only. A map, a page, `where` and `units` are made from it; a set-up sheet
carries the one of the first turn.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from referee.engine.names import Names
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json


@record
class Stack:
    """Pieces of one kind and one side in a place.

    `count`: how many; `figures`: of how many figures one consists (0: of none), `full`: of how many
    at first; `kind`: the class of the piece where its card tells more (a vehicle, a soldier); `name`:
    what the players call this one; `marks`: what lies on it (lexicon `mark` or `counter`, or a code
    `board.mark.…`); `facing`: where it looks; `nation`: whose uniform it wears (`us`, `de` …);
    `hull`: hits are counted on it, and `figures` are those that it still takes; `of`: the minor country whose piece it is, under its side (lexicon `nation`); `verbatim`: its name
    is typed as it stands (`hs1`), not as its kind and number.
    """

    side: str
    piece: str
    count: int = 1
    figures: int = 0
    kind: str = ""
    name: str = ""
    marks: tuple[str, ...] = ()
    facing: str = ""
    full: int = 0
    nation: str = ""
    of: str = ""
    verbatim: bool = False
    hull: bool = False


@record
class Marker:
    """What lies in a place besides pieces: a medal, smoke, mines (`board.marker.KIND` names it)."""

    kind: str
    side: str = ""
    value: int | None = None
    held: str = ""


@record
class Token:
    """An objective as it lies on the map: one token for its hexes, the first of which carries it."""

    hexes: tuple[str, ...]
    side: str = ""
    worth: int = 1
    held: str = ""


@record
class Place:
    """A place. `named`: the lexicon's kind of its name (empty: the id is its name).

    `at`: where it lies on the map (half columns, row), both from 0; `ground`: terrain from the bottom up;
    `runs`: ground → the sides by which a river or a road leaves the hex, round from 0 in the east
    (halves: over a corner); `look`: what its tile is drawn as, if as another; `label`: words printed there;
    `sections`: as the player at the bottom edge sees them; `region`: lexicon kind and id of the
    part of the board; `facts`: other things known, code → value; `site`: what the ledger calls it, if not so.
    """

    id: str
    named: str = ""
    at: tuple[int, int] | None = None
    ground: tuple[str, ...] = ()
    runs: Mapping[str, tuple[float, ...]] = field(default_factory=dict)
    look: str = ""
    label: tuple[str, ...] = ()
    sections: tuple[str, ...] = ()
    region: tuple[str, str] | None = None
    owner: str = ""
    stacks: tuple[Stack, ...] = ()
    markers: tuple[Marker, ...] = ()
    next_to: tuple[str, ...] = ()
    facts: Mapping[str, Json] = field(default_factory=dict)
    site: str = ""


@record
class Part:
    """A section of the map from edge to edge: its half columns, its name to the player at the bottom edge.

    `number`: which of the sections of that name, from that player's left; 0: the only one.
    """

    low: int
    high: int
    name: str
    number: int = 0


@record
class Atlas:
    """How places are drawn that lie in no grid of hexes: a sheet of cells, each the id of its place.

    `widths`, `heights`: of its columns and rows, in any unit; `paints`: side → the colour of its pieces;
    `round`: whether the left edge meets the right one.
    """

    cells: tuple[tuple[str, ...], ...]
    widths: tuple[int, ...]
    heights: tuple[int, ...]
    paints: Mapping[str, str] = field(default_factory=dict)
    round: bool = False


@record
class Board:
    """A whole board. `names`: what players may call its places; `sided`: the lexicon's kind of its sides.

    `teams`: sides that play together (axis → germany, japan); `ledgers`: side → code of a heading → number (money, medals, cards …), in columns; `pairs`:
    (`road` or `river`, hex, hex) for what runs between hexes; `face`: the ground of a hex that has
    none; `shape`: `hex`, `front` (hexes of a campaign, each held by somebody), `zones` (a grid) or nothing
    (no map, only a list); `flat`: columns, not rows, are half a hex on: `at` is (half rows, column) then; `top`: the side at the
    top edge; `zones`: hex → the sides that may deploy there now; `bases`: pieces are single figures,
    with names and facings, several in a hex; `parts`: its sections, from the bottom player's left; `followed`: whether every piece is followed,
    or only what the players told; `settled`: whether it is agreed by now which map lies there; `changed`: places that the last command touched; `atlas`: how a board without hexes is drawn.
    """

    places: Mapping[str, Place]
    names: Names
    sides: tuple[str, ...]
    sided: str = "side"
    teams: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    ledgers: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    pairs: tuple[tuple[str, str, str], ...] = ()
    face: str = ""
    shape: str = ""
    top: str = ""
    followed: bool = True
    settled: bool = True
    changed: tuple[str, ...] = ()
    tokens: tuple[Token, ...] = ()
    zones: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    bases: bool = False
    parts: tuple[Part, ...] = ()
    atlas: Atlas | None = None
    flat: bool = False

    @property
    def laid(self) -> Mapping[tuple[int, int], Place]:
        """The places by where they lie on the map."""
        return {place.at: place for place in self.places.values() if place.at is not None}

    @property
    def rows(self) -> int:
        """Rows of the map."""
        return max((row for _, row in self.laid), default=-1) + 1

    @property
    def columns(self) -> int:
        """Columns of the map."""
        return max((x // 2 for x, _ in self.laid), default=-1) + 1

    @property
    def stacks(self) -> Iterator[tuple[Place, Stack]]:
        """Every stack with its place."""
        for place in self.places.values():
            for stack in place.stacks:
                yield place, stack


def touched(board: Board, events: Iterable[Json]) -> Board:
    """The board with the places that the data of some events name, in the order of the board.

    A place is named, too, where a unit of a name of its own stands that they name. The name of
    ground that is a side's, too (Japan and its power), is the ground's only where a place is told.
    """
    named: set[str] = set()
    held = {(place.site or key).casefold() for key, place in board.places.items() if place.owner}
    sides = frozenset(side.casefold() for side in board.ledgers) & held
    for data in events:
        _words(data, named, sides)
    return replace(
        board,
        changed=tuple(
            key
            for key, place in board.places.items()
            if (place.site or key).casefold() in named
            or key.casefold() in named
            or any(stack.name.casefold() in named for stack in place.stacks if stack.name)
        ),
    )


# Under which words of an event a place is told.
PLACES = frozenset({"space", "spaces", "from", "to", "territory", "zone", "zones", "path", "came"})


def _words(value: Json, found: set[str], sides: frozenset[str], under: str = "") -> None:
    if isinstance(value, str):
        if under in PLACES or value.casefold() not in sides:
            found.add(value.casefold())
    elif isinstance(value, Mapping):
        for key, item in value.items():
            if str(key).casefold() not in sides:
                found.add(str(key).casefold())
            _words(item, found, sides, str(key))
    elif isinstance(value, (list, tuple)):
        for item in value:
            _words(item, found, sides, under)


def place_json(board: Board, place: Place) -> dict[str, Json]:
    """A place as `result.place` has it."""
    return {
        "id": place.id,
        "owner": place.owner or None,
        "region": place.region[1] if place.region else None,
        "terrain": list(place.ground),
        "sections": list(place.sections),
        "units": [stack_json(stack) for stack in place.stacks],
        "markers": [
            {"kind": each.kind, "side": each.side or None, "value": each.value, "held": each.held or None}
            for each in place.markers
        ],
        "next_to": list(place.next_to),
        "changed": place.id in board.changed,
        **place.facts,
    }  # fmt: skip


def stack_json(stack: Stack) -> dict[str, Json]:
    """A stack as `result.units` has it, without its place."""
    return {
        "side": stack.side,
        "unit": stack.piece,
        "count": stack.count,
        "figures": stack.figures or None,
        "name": stack.name or None,
        "marks": list(stack.marks),
        "facing": stack.facing or None,
        **({"of": stack.of} if stack.of else {}),
    }


def hex_called(name: str) -> tuple[str, ...]:
    """What else a hex is called: `r4c7` is `l4c7` in French; a space between may stand."""
    row, _, column = name[1:].partition("c")
    return f"l{row}c{column}", f"r{row} c{column}", f"l{row} c{column}", f"{row} {column}"
