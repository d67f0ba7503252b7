"""A hex board drawn in SVG, layer upon layer: ground, sections, what lies there, units, medals; its legend."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape

from referee.engine.board import Board, Place, Stack, Token
from referee.engine.record import replace
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present import boards
from referee.present.blocks import safe
from referee.present.hexbuilt import BUILT, built
from referee.present.hexlying import BELOW, LYING, arrow, lying, marker, medal
from referee.present.hexruns import BRIDGES, RUNNING, bridge, running, side
from referee.present.hextiles import COLOURS, GROUNDS, HALF, SIDE, corners, ground
from referee.present.hexunits import MARKS, abreast, counter, mark_sign
from referee.present.lines import mark_words, stack_words

WIDE = 2 * HALF
FACES: Mapping[str, str] = {
    "country": "#f1f5de",
    "clear": "#f1f5de",
    "winter": "#f4f7f9",
    "desert": "#f8eecb",
    "beach": "#f1f5de",
}
OTHER = "#e2dcea"  # ground that has no drawing: its name stands on it
MARGIN = 15.0  # round the board, for the names of the sections
EXIT = 17.0  # more of it where units leave
LEAVES: Mapping[str, str] = {"allies": "#cfe3b4", "axis": "#4d5a66"}  # arrows; white: either side
SMALLEST = 8.0  # points of the smallest letters on paper
FONT = 'font-family="DejaVu Sans Condensed, Arial Narrow, Arial, sans-serif"'
FOOT = 16.0  # where the words of a hex stand: above the names of the row below
DRAWN = (*GROUNDS, *BUILT, *RUNNING, *BRIDGES, *LYING)
UNTOLD = ("clear",)
Draw = Callable[[str, Sequence[float]], str]
# What lies lowest is drawn first.
_ORDER: tuple[Draw, ...] = (
    lambda name, runs: ground(name),
    running,
    bridge,
    lambda name, runs: built(name),
    lambda name, runs: lying(name) if name in BELOW else "",
)


def centre(at: tuple[int, int]) -> tuple[float, float]:
    """The middle of a hex in the drawing, from its half columns and its row."""
    x, row = at
    return HALF * (x + 1), SIDE * (1 + 1.5 * row)


def svg(say: Speaker, board: Board, title: str, wide: float = 0, tall: float = 0) -> str:
    """The map. `wide`, `tall`: the points of paper that it gets, which size its smallest letters."""
    ways = exits(board)
    left, right, up, down = (
        MARGIN * (way in ("up", "down")) * bool(board.parts) + EXIT * (way in ways.values()) + 2
        for way in ("left", "right", "up", "down")
    )
    across = HALF * (max(x for x, _ in board.laid) + 2)
    high = SIDE * (1.5 * board.rows + 0.5)
    whole = across + left + right
    room = min(wide / whole, tall / (high + up + down)) if wide else 0
    letters = max(8.0, SMALLEST / room) if room else 9.0
    places = [place for _, place in sorted(board.laid.items(), key=lambda each: each[0][::-1])]
    return "\n".join(
        [
            f'<svg class="map" viewBox="{-left:.0f} {-up:.0f} {whole:.0f} {high + up + down:.0f}" role="img" '
            f'xmlns="http://www.w3.org/2000/svg" {FONT}>',
            f"<title>{escape(title)}</title>",
            *(_tile(say, board, place, letters) for place in places),
            *(_between(board, kind, one, two) for kind, one, two in board.pairs),
            *_lines(say, board, letters, high, ways),
            *(_group(board, token) for token in board.tokens if len(token.hexes) > 1),
            *(_on(say, board, place, letters) for place in places),
            *(_words(place, letters) for place in places if place.label),
            *_leaving(board, ways),
            "</svg>",
        ]
    )


def tile(
    names: Sequence[str], runs: Mapping[str, Sequence[float]], face: str = FACES["country"]
) -> str:
    """A tile round (0, 0): its colour, then each ground of it, the lowest first."""
    out = [f'<polygon points="{corners()}" fill="{_fill(names, face)}"/>']
    out += [draw(name, runs.get(name, ())) for draw in _ORDER for name in names]
    return "".join(out)


def _fill(names: Sequence[str], face: str) -> str:
    printed = next((COLOURS[name] for name in names if name in COLOURS), None)
    known = all(name in DRAWN or name in FACES for name in names)
    return printed or (face if known else OTHER)


def _tile(say: Speaker, board: Board, place: Place, letters: float) -> str:
    """The ground of a hex; the name of what has no drawing of its own."""
    assert place.at is not None
    x, y = centre(place.at)
    names = (place.look, *place.ground[1:]) if place.look else place.ground
    unknown = [name for name in names if name not in (*DRAWN, *FACES, *UNTOLD)]
    named = "".join(
        _text(boards.signs_of(say, board)[name].strip() if place.stacks and name in place.ground else say.name("terrain", name)[:9],
              0, 2 + letters * at, letters)
        for at, name in enumerate(unknown[:2])
    )  # fmt: skip
    return (
        f'<g transform="translate({x:.1f},{y:.1f})">'
        f"{tile(names, place.runs, FACES[board.face])}{named}</g>"
    )


def _on(say: Speaker, board: Board, place: Place, letters: float) -> str:
    """What is seen above the ground: the name of the hex, obstacles, units, markers, medals."""
    assert place.at is not None
    x, y = centre(place.at)
    edge = f'<polygon class="edge" points="{corners()}" fill="none" stroke="#8a8a80" stroke-width=".8"/>'
    out = [edge, _text(place.id, 0, -HALF + letters * 0.86 + 1, letters)]
    out += [
        lying(name, bool(place.stacks))
        for name in place.ground
        if name in LYING and name not in BELOW
    ]
    if place.stacks:
        told = "; ".join(
            say.t(
                N_("%(name)s: %(what)s"),
                name=say.name(board.sided, each.side),
                what=stack_words(say, each),
            )
            for each in place.stacks
        )
        out.append(
            f'<g class="unit"><title>{escape(told)}</title>{abreast(board, place.stacks, letters)}</g>'
        )
    for token in board.tokens:
        if token.hexes[0] == place.id:
            small = bool(place.stacks)
            at = (18.5, 13.5) if small else (0.0, 3.0)
            out.append(_at(*at, medal(token.side, 7.0 if small else 11.0, token.worth, token.held)))
    others = [each for each in place.markers if each.kind not in ("objective", "exit")]
    out += [
        _at(-18.5 + 13 * at, 17.0, marker(each.kind, each.value)) for at, each in enumerate(others)
    ]
    return f'<g id="{place.id}" transform="translate({x:.1f},{y:.1f})">{"".join(out)}</g>'


def _at(x: float, y: float, inner: str) -> str:
    return f'<g transform="translate({x:.1f},{y:.1f})">{inner}</g>'


# -- lines over the board --------------------------------------------------------------------
def _lines(
    say: Speaker, board: Board, letters: float, high: float, ways: Mapping[tuple[str, str], str]
) -> Iterator[str]:
    """The section lines from edge to edge, the sections' names as each player sees them."""
    last = HALF * (max(x for x, _ in board.laid) + 2)
    for part in board.parts[1:]:
        x = HALF * (part.low + 1)
        inner = part.number > 1  # within what one name covers: a thinner line
        for stroke, wide in (("#fff", 3.2), ("#b3261e", 1.0 if inner else 1.7)):
            yield (
                f'<path d="M{x:.1f},-6V{high + 6:.1f}" stroke="{stroke}" stroke-width="{wide}" '
                'stroke-dasharray="9 5" stroke-opacity=".85"/>'
            )
    below = EXIT * ("down" in ways.values())
    above = EXIT * ("up" in ways.values())
    for part, facing in zip(board.parts, board.parts[::-1], strict=True):
        low, end = HALF * (part.low + 1) * bool(part.low), min(HALF * (part.high + 1), last)
        x = (low + end) / 2
        down, up = boards.part_name(say, part), boards.part_name(say, facing)
        yield _text(down, x, high + below + letters + 1, letters, "#8c1d17")
        yield _text(up, x, -above - 4, letters, "#8c1d17")


def _group(board: Board, token: Token) -> str:
    """The hexes of one medal, bordered."""
    members = {board.places[name].at for name in token.hexes if name in board.places}
    steps = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
    line = ""
    for at in sorted(each for each in members if each is not None):
        x, y = centre(at)
        for number, (dx, dy) in enumerate(steps):
            if (at[0] + dx, at[1] + dy) not in members:
                (ax, ay), (bx, by) = side(number - 0.5, SIDE - 3.4), side(number + 0.5, SIDE - 3.4)
                line += f"M{x + ax:.1f},{y + ay:.1f}L{x + bx:.1f},{y + by:.1f}"
    return "".join(
        f'<path d="{line}" fill="none" stroke="{stroke}" stroke-width="{wide}" stroke-linecap="round"/>'
        for stroke, wide in (("#111", 3.6), ("#f2c200", 2.0))
    )


def exits(board: Board) -> dict[tuple[str, str], str]:
    """Hex and side → the edge over which its units leave there."""
    found = {}
    for (x, row), place in board.laid.items():
        for each in place.markers:
            if each.kind == "exit":
                last = x >= 2 * board.columns - 2 - row % 2
                way = (
                    "up"
                    if row == 0
                    else "down"
                    if row == board.rows - 1
                    else "left"
                    if x < 2
                    else "right"
                    if last
                    else "up"
                )
                found[place.id, each.side] = way
    return found


def _leaving(board: Board, ways: Mapping[tuple[str, str], str]) -> Iterator[str]:
    """An arrow off the board at each hex of an exit, in the colours of who may leave."""
    moves = {
        "up": (0, -SIDE - 8),
        "down": (0, SIDE + 8),
        "left": (-HALF - 9, 0),
        "right": (HALF + 9, 0),
    }
    for (name, owner), way in ways.items():
        at = board.places[name].at
        assert at is not None
        (x, y), (dx, dy) = centre(at), moves[way]
        yield _at(x + dx, y + dy, arrow(way, LEAVES.get(owner, "#fff")))


def _between(board: Board, kind: str, one: str, two: str) -> str:
    """A road from centre to centre, a river along the side between two hexes."""
    first, second = board.places[one].at, board.places[two].at
    assert first is not None
    assert second is not None
    (ax, ay), (bx, by) = centre(first), centre(second)
    colour, wide = ("#8a6d3b", 4) if kind == "road" else ("#2f6fb0", 5)
    if kind != "road":
        mx, my, dx, dy = (ax + bx) / 2, (ay + by) / 2, (by - ay) / 2, (ax - bx) / 2
        share = SIDE / (2 * (dx * dx + dy * dy) ** 0.5)
        ax, ay, bx, by = mx - dx * share, my - dy * share, mx + dx * share, my + dy * share
    return (
        f'<line x1="{ax:.1f}" y1="{ay:.1f}" x2="{bx:.1f}" y2="{by:.1f}" stroke="{colour}" '
        f'stroke-width="{wide}" stroke-linecap="round" stroke-opacity="0.7"/>'
    )


def _words(place: Place, letters: float) -> str:
    """The words printed on a hex, over all that lies on it and beside it; above the names of the row below."""
    assert place.at is not None
    x, y = centre(place.at)
    lines = [safe(words) for words in place.label[:2]]
    if place.stacks and len(lines) == 2:  # a second line would cover the unit
        first, second = lines
        lines = [first + second if first.endswith("-") else f"{first} {second}"]
    told = "".join(
        _text(each, 0, FOOT - letters * 0.9 * at, letters, "#4a2c00")
        for at, each in enumerate(reversed(lines))
    )
    return f'<g class="words" transform="translate({x:.1f},{y:.1f})">{told}</g>'


def _text(text: str, x: float, y: float, size: float, colour: str = "#222") -> str:
    """Small letters with a light rim, read on any ground."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="middle" fill="{colour}" '
        f'stroke="#fff" stroke-opacity=".85" stroke-width="2.2" paint-order="stroke">{escape(text)}</text>'
    )


# -- the legend -----------------------------------------------------------------------------
def picture(
    names: Sequence[str], runs: Mapping[str, Sequence[float]] | None = None, face: str = "country"
) -> str:
    """A tile alone, as on the map."""
    return (
        f'<svg class="tile" viewBox="-27 -31 54 62" aria-hidden="true">{tile(names, runs or {}, FACES[face])}'
        f'{"".join(lying(name) for name in names if name in LYING and name not in BELOW)}'
        f'<polygon points="{corners()}" fill="none" stroke="#555"/></svg>'
    )  # fmt: skip


def token_picture(stack: Stack) -> str:
    """A counter alone."""
    return f'<svg class="unit" viewBox="-21 -13 42 31" aria-hidden="true" {FONT}>{counter(stack, 12.6)}</svg>'


def legend(say: Speaker, board: Board, counted: bool = False) -> str:
    """Every ground, unit and sign of this map with its picture; `counted`: how many of each there are."""
    entries = [
        f"<span>{shown}{escape(f'{n} × ' if counted and n else '')}{escape(told)}</span>"
        for shown, n, told in (*_grounds(say, board), *_units(say, board), *_signs(say, board))
    ]
    return f'<div class="legend">{"".join(entries)}</div>'


Entry = tuple[str, int, str]
_OBJECTIVES = NP_("objective, %(side)s", "objectives, %(side)s", "n")


def _grounds(say: Speaker, board: Board) -> Iterator[Entry]:
    numbers: dict[str, int] = {}
    runs: dict[str, tuple[float, ...]] = {}
    for place in board.laid.values():
        for name in place.ground:
            if name not in UNTOLD:
                numbers[name] = numbers.get(name, 0) + 1
                straight = place.runs.get(name, ())
                if name not in runs or len(straight) == 2:
                    runs[name] = straight
    printed = ("beach", "ocean") if board.face == "beach" else ()
    for name, number in numbers.items():
        shown = picture((name,), {name: runs[name]}, board.face)
        counts = 0 if name in printed else number
        yield shown, counts, say.name("terrain", name, count=counts or 1)


def _units(say: Speaker, board: Board) -> Iterator[Entry]:
    numbers: dict[tuple[str, str, str], int] = {}
    first: dict[tuple[str, str, str], Stack] = {}
    by_side = sorted(board.stacks, key=lambda each: board.sides.index(each[1].side))
    for place, stack in by_side:
        if place.at is not None:
            key = (
                stack.side,
                stack.nation,
                stack.piece if stack.piece in boards.LETTERS else stack.kind,
            )
            numbers[key] = numbers.get(key, 0) + stack.count
            first.setdefault(key, replace(stack, marks=(), figures=stack.full or stack.figures))
    for key, number in numbers.items():
        kind = "unit" if key[2] in boards.LETTERS else "type"
        told = f"{say.name(kind, key[2], count=number)} ({say.name(board.sided, key[0])})"
        yield token_picture(first[key]), number, told


def _signs(say: Speaker, board: Board) -> Iterator[Entry]:
    """Medals, exits, what lies with a unit."""

    def small(inner: str) -> str:
        return f'<svg class="sign" viewBox="-14 -14 28 28" aria-hidden="true" {FONT}>{inner}</svg>'

    medals: dict[str, int] = {}
    for token in board.tokens:
        medals[token.side] = medals.get(token.side, 0) + 1
    for owner, number in medals.items():
        whose = say.name("side", owner) if owner else say.t(N_("either side"))
        yield small(medal(owner, 11)), number, say.plural(_OBJECTIVES, n=number, side=whose)
    for owner in dict.fromkeys(owner for _, owner in exits(board)):
        whose = say.name("side", owner) if owner else say.t(N_("either side"))
        yield (
            small(arrow("up", LEAVES.get(owner, "#fff"))),
            0,
            say.t(N_("exit, %(side)s"), side=whose),
        )
    kinds = dict.fromkeys(
        each.kind for place in board.laid.values() for each in place.markers
        if each.kind not in ("objective", "exit")
    )  # fmt: skip
    for kind in kinds:
        yield small(marker(kind)), 0, say.say(f"board.marker.{kind}")
    marks = dict.fromkeys(mark for _, stack in board.stacks for mark in stack.marks)
    for mark in marks:
        if mark in MARKS:
            yield (
                small(f'<g transform="scale(1.6)">{mark_sign(mark)}</g>'),
                0,
                mark_words(say, mark),
            )
    if board.parts:
        line = '<path d="M0,-13V13" stroke="#b3261e" stroke-width="2.4" stroke-dasharray="6 4"/>'
        yield small(line), 0, say.t(N_("line between sections"))
