"""The map of a campaign in SVG: hexes with ground, rivers, rails and sites, who holds them, units; sea boxes.

The two alliances are told apart without colour: round light counters and square dark ones, + and −
in each hex, a heavy line where their hexes meet.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from math import ceil

from referee.engine.board import Board, Place, Stack
from referee.engine.record import record, replace
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe, wrapped
from referee.present.boards import side_of
from referee.present.frontboard import spot, team, window
from referee.present.hexmap import FACES, FONT, centre, picture, token_picture
from referee.present.hextiles import COLOURS, HALF, SIDE, corners, dots, ground, path
from referee.present.hexunits import MARKS, abreast
from referee.present.lines import fact_words, place_name, told_of

LARGE = 60  # columns or rows, beyond which only the part with units is drawn
# Our drawings of ground know it by the names of another game's tiles.
DRAWN_AS: Mapping[str, str] = {"swamp": "marsh"}
TINTS: Mapping[str, str] = {"axis": "#20242c", "allies": "#2f7a1f"}
WATER, ALP, LAKE = "#2f6fb0", "#6b4f1c", "#7fb2da"
BOX = (168.0, 62.0)  # of a sea area or a land section
LOST = ("out_of_supply", "supply_unknown")


@record
class Sheet:
    """The part of a board that is drawn."""

    board: Board
    places: tuple[Place, ...]
    left: float
    top: float
    wide: float
    tall: float


def middle(board: Board, place: Place) -> tuple[float, float]:
    """The middle of a hex in the drawing."""
    assert place.at is not None
    x, y = centre(place.at)
    return (y, x) if board.flat else (x, y)


def outline(board: Board, size: float = 1.0) -> list[tuple[float, float]]:
    """The corners of a hex round (0, 0): a point on top, or a flat side."""
    found = []
    for pair in corners(size=size).split():
        x, y = map(float, pair.split(","))
        found.append((y, x) if board.flat else (x, y))
    return found


def _points(board: Board, size: float = 1.0) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in outline(board, size))


def _sheet(board: Board) -> Sheet:
    seen = window(board, LARGE, LARGE)
    places = tuple(
        place
        for place in board.laid.values()
        if (at := spot(board, place))[0] in seen.columns and at[1] in seen.rows
    )
    across = [middle(board, place)[0] for place in places]
    down = [middle(board, place)[1] for place in places]
    left, top = min(across) - SIDE - 2, min(down) - SIDE - 2
    return Sheet(
        board, places, left, top, max(across) + SIDE + 2 - left, max(down) + SIDE + 2 - top
    )


def svg(say: Speaker, board: Board, title: str) -> str:
    """The whole drawing."""
    sheet = _sheet(board)
    boxes, wide, tall = _boxes(say, board, sheet)
    shown = {place.id for place in sheet.places}
    kinds: Sequence[str] = ("lake", "river", "sea", "strait", "alpine")
    return "\n".join(
        [
            f'<svg class="map front" viewBox="{sheet.left:.0f} {sheet.top:.0f} {wide:.0f} {tall:.0f}" role="img" '
            f'xmlns="http://www.w3.org/2000/svg" {FONT}>',
            f"<title>{escape(title)}</title>",
            *(_tile(board, place) for place in sheet.places),
            *(
                _side(board, kind, board.places[one], board.places[two])
                for drawn in kinds
                for kind, one, two in board.pairs
                if kind == drawn and {one, two} <= shown
            ),
            *(
                _rail(board, board.places[one], board.places[two])
                for kind, one, two in board.pairs
                if kind == "rail" and {one, two} <= shown
            ),
            *_frontier(board, sheet.places),
            *(_on(say, board, place) for place in sheet.places),
            *boxes,
            "</svg>",
        ]
    )


# -- ground ------------------------------------------------------------------------------------
def _tile(board: Board, place: Place) -> str:
    """Its ground, and the tint of the alliance that holds it."""
    x, y = middle(board, place)
    name = DRAWN_AS.get(place.ground[0], place.ground[0]) if place.ground else "clear"
    fill = COLOURS.get(name) or FACES.get(name) or FACES["clear"]
    held = team(board, place.owner) if place.owner else ""
    out = f'<polygon points="{_points(board)}" fill="{fill}"/>'
    texture = dots(_SAND) if name == "desert" else ground(name)
    out += f'<g transform="scale(.86)">{texture}</g>' if texture else ""
    if held in TINTS:
        out += f'<polygon points="{_points(board)}" fill="{TINTS[held]}" fill-opacity="{0.2 if held == "axis" else 0.1}"/>'
    return f'<g transform="translate({x:.1f},{y:.1f})">{out}</g>'


_SAND = tuple((x + 3 * (y % 2), y) for y in (-13, -4, 5, 14) for x in (-14, -5, 4, 13))


def _edge(board: Board, one: Place, two: Place) -> list[tuple[float, float]]:
    """The two corners that neighbours have in common."""
    (ax, ay), (bx, by) = middle(board, one), middle(board, two)
    mx, my = (ax + bx) / 2, (ay + by) / 2
    dx, dy = (by - ay) / 2, (ax - bx) / 2
    share = SIDE / 2 / max(1e-9, (dx * dx + dy * dy) ** 0.5)
    return [(mx - dx * share, my - dy * share), (mx + dx * share, my + dy * share)]


def _beside(board: Board, one: Place, two: Place) -> bool:
    (ax, ay), (bx, by) = middle(board, one), middle(board, two)
    return (ax - bx) ** 2 + (ay - by) ** 2 < (2.1 * HALF) ** 2


def _side(board: Board, kind: str, one: Place, two: Place) -> str:
    """What lies on the side between two hexes."""
    if not _beside(board, one, two):
        return ""
    (ax, ay), (bx, by) = _edge(board, one, two)
    line = f"M{ax:.1f},{ay:.1f}L{bx:.1f},{by:.1f}"
    match kind:
        case "river":
            return path(line, WATER, 3.4)
        case "lake":
            return path(line, "#27608f", 8.4) + path(line, LAKE, 6)
        case "sea":
            return path(line, "#1b4f72", 8.4) + path(line, "#a9cfe8", 6)
        case "strait":
            return path(line, WATER, 6, more=' stroke-dasharray="1 8"') + path(line, WATER, 1.2)
        case _:
            teeth = ' style="stroke-dasharray:2.4 2.2;stroke-linecap:butt"'
            return path(line, ALP, 3) + path(line, ALP, 9, more=teeth)


def _rail(board: Board, one: Place, two: Place) -> str:
    """A rail from middle to middle."""
    (ax, ay), (bx, by) = middle(board, one), middle(board, two)
    line = f"M{ax:.1f},{ay:.1f}L{bx:.1f},{by:.1f}"
    ties = ' style="stroke-dasharray:1.2 4;stroke-linecap:butt"'
    return path(line, "#333", 6, more=ties) + path(line, "#333", 1.4)


def _frontier(board: Board, places: Sequence[Place]) -> Iterator[str]:
    """A heavy line where hexes of the two alliances meet."""
    shown = {place.id: place for place in places}
    line = ""
    for place in places:
        for near in place.next_to:
            other = shown.get(near)
            if other is None or place.id > near or not (place.owner and other.owner):
                continue
            if team(board, place.owner) != team(board, other.owner) and _beside(
                board, place, other
            ):
                (ax, ay), (bx, by) = _edge(board, place, other)
                line += f"M{ax:.1f},{ay:.1f}L{bx:.1f},{by:.1f}"
    if line:
        yield path(line, "#fff", 4.6, more=' class="frontier"') + path(line, "#b3261e", 2.4)


# -- what stands there ---------------------------------------------------------------------------
def _on(say: Speaker, board: Board, place: Place) -> str:
    """Border, number and name, sites, units."""
    x, y = middle(board, place)
    held = side_of(board, team(board, place.owner))[0] if place.owner else ""
    told = f"{place.id} {'−' if held == '-' else held}".strip()
    changed = place.id in board.changed
    stroke, wide = ("#c2185b", 2.6) if changed else ("#8a8a80", 0.8)
    top = -HALF + 7.5 if board.flat else -SIDE + 12
    out = [
        f"<title>{escape(place_name(say, place))}</title>",
        f'<polygon points="{_points(board, 0.96 if changed else 1)}" fill="none" stroke="{stroke}" stroke-width="{wide}"/>',
        _text(told, 0, top, 7),
    ]
    if place.label:
        out.append(_text(place.label[0], 0, top + 7.6, 7.4, "bold"))
    sites = [each.kind for each in place.markers if each.kind in SITES]
    first = -(len(sites) - 1) * 5.5
    high = 18.5 if place.stacks else 8
    out += [_at(first + 11 * at, high, SITES[kind]()) for at, kind in enumerate(sites)]
    if place.stacks:
        told = told_of(say, board, replace(place, markers=(), facts={}, owner=""))
        size = {1: 0.74, 2: 0.94}.get(len(place.stacks), 0.9)
        shown = _at(0, 3, f'<g transform="scale({size})">{abreast(board, place.stacks)}</g>')
        out.append(f'<g class="unit"><title>{escape(told)}</title>{shown}</g>')
    return f'<g id="h{place.id.replace(",", "_")}" transform="translate({x:.1f},{y:.1f})">{"".join(out)}</g>'


def _at(x: float, y: float, inner: str) -> str:
    return f'<g transform="translate({x:.1f},{y:.1f})">{inner}</g>'


def _text(text: str, x: float, y: float, size: float, weight: str = "normal") -> str:
    """Letters with a light rim, read on any ground."""
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" font-weight="{weight}" text-anchor="middle" '
        f'fill="#1c1a14" stroke="#fff" stroke-opacity=".85" stroke-width="1.8" paint-order="stroke">{escape(safe(text))}</text>'
    )


def _city() -> str:
    return '<circle r="4.2" fill="#fff" stroke="#111" stroke-width="1.2"/><circle r="1.9" fill="#111"/>'


def _port() -> str:
    return path(
        "M0,-4.6V4.4M-2.4,-2.6h4.8M-4.4,1.2Q-3.6,4.6 0,4.6Q3.6,4.6 4.4,1.2", "#0d3b66", 1.5
    ) + ('<circle cy="-5.2" r="1.3" fill="none" stroke="#0d3b66" stroke-width="1.1"/>')


def _factory() -> str:
    return path("M-4.6,4.4v-6l3.2,2.4v-2.4l3.2,2.4v-6h2.4v9.6z", "#3d2a12", 1, "#c7b299")


def _resource() -> str:
    return path("M0,-4.6L4.6,0L0,4.6L-4.6,0z", "#3d2a12", 1, "#f2c200")


SITES: Mapping[str, Callable[[], str]] = {
    "city": _city, "port": _port, "factory": _factory, "resource": _resource,
}  # fmt: skip


# -- sea areas and land sections -----------------------------------------------------------------
def _boxes(say: Speaker, board: Board, sheet: Sheet) -> tuple[list[str], float, float]:
    """A box for each beside a high map, under a wide one; how wide and high all is then."""
    places = off_grid(board)
    if not places:
        return [], sheet.wide, sheet.tall
    size = max(0.55, min(1.0, sheet.wide / (3 * BOX[0])))  # of a small map they are smaller
    wide, high, gap = BOX[0] * size, BOX[1] * size, 6
    if sheet.wide < sheet.tall * 1.3:
        down = max(1, int((sheet.tall + gap) // (high + gap)), ceil(len(places) / 2))
        at = [
            (sheet.wide + gap + (wide + gap) * (n // down), (high + gap) * (n % down))
            for n in range(len(places))
        ]
    else:
        across = max(1, int(max(sheet.wide, 3 * wide) // (wide + gap)))
        at = [
            ((wide + gap) * (n % across) + 4, sheet.tall + gap + (high + gap) * (n // across))
            for n in range(len(places))
        ]
    drawn = [
        _at(
            sheet.left + x,
            sheet.top + y,
            f'<g transform="scale({size:.2f})">{_box(say, board, place)}</g>',
        )
        for (x, y), place in zip(at, places, strict=True)
    ]
    most = max(x for x, _ in at) + wide + gap, max(y for _, y in at) + high + gap
    return drawn, max(sheet.wide, most[0]), max(sheet.tall, most[1])


def _box(say: Speaker, board: Board, place: Place) -> str:
    """A sea area or a land section: its name, who is there, what it touches."""
    wide, high = BOX
    sea = place.region == ("board_part", "seas")
    fill, stroke = ("#d5e7f3", "#2f6fb0") if sea else ("#f1f5de", "#8a8a80")
    changed = place.id in board.changed
    holder = f" ({say.name(board.sided, place.owner)})" if place.owner else ""
    out = [
        f'<rect width="{wide}" height="{high}" rx="{9 if sea else 1}" fill="{fill}" '
        f'stroke="{"#c2185b" if changed else stroke}" stroke-width="{2.6 if changed else 1.2}"/>',
        f'<text x="7" y="12" font-size="9.5" font-weight="bold">{escape(place_name(say, place) + holder)}</text>',
    ]
    size = min(0.8, (wide - 14) / (41 * max(1, len(place.stacks))))
    for number, stack in enumerate(place.stacks):
        counter = f'<g transform="scale({size:.2f})">{abreast(board, (stack,))}</g>'
        told = told_of(say, board, Place("", stacks=(stack,)))
        out.append(
            _at(7 + 41 * size * (number + 0.5), 30, f"<title>{escape(told)}</title>{counter}")
        )
    named = {each.site: each for each in board.places.values() if each.site}
    joins = ", ".join(
        place_name(say, named[near]) if near in named else near for near in place.next_to
    )
    known = "; ".join(fact_words(say, key, value) for key, value in place.facts.items() if value)
    most = 1 if known else 2
    lines = wrapped(say.t(_JOINS, places=joins), 36)[:most] if joins else []
    lines += wrapped(known, 40)[:1]
    for number, line in enumerate(reversed(lines)):
        out.append(
            f'<text x="7" y="{high - 5 - 8 * number:.0f}" font-size="7.4" fill="#3c5d75">{escape(line)}</text>'
        )
    return f'<g id="{escape(place.id)}">{"".join(out)}</g>'


_JOINS = N_("next to %(places)s")


def off_grid(board: Board) -> list[Place]:
    """Sea areas and land sections of the map: they lie in no grid."""
    return [place for place in board.places.values() if place.site and place.at is None]


# -- the legend ----------------------------------------------------------------------------------
def legend(say: Speaker, board: Board) -> str:
    """Ground, what lies between hexes, sites, alliances, units."""
    shown = "".join(f"<span>{drawn}{escape(told)}</span>" for drawn, told in _entries(say, board))
    return f'<div class="legend">{shown}</div>'


def _entries(say: Speaker, board: Board) -> Iterator[tuple[str, str]]:
    grounds = dict.fromkeys(name for place in board.laid.values() for name in place.ground)
    for name in grounds:
        yield (
            picture((DRAWN_AS.get(name, name),), None, "desert" if name == "desert" else "clear"),
            say.name("terrain", name),
        )
    one, two = Place("", at=(0, 0)), Place("", at=(2, 0))
    flat = replace(board, flat=False)
    for kind in dict.fromkeys(kind for kind, _, _ in board.pairs):
        drawn = _rail(flat, one, two) if kind == "rail" else _side(flat, kind, one, two)
        (x, y), (far, _) = middle(flat, one), middle(flat, two)
        box = f"{(x + far) / 2 - 14:.0f} {y - 17:.0f} 28 34"
        yield (
            f'<svg viewBox="{box}" aria-hidden="true">{drawn}</svg>',
            say.say(f"board.between.{kind}"),
        )
    for kind in dict.fromkeys(
        each.kind for place in board.places.values() if place.site for each in place.markers
    ):
        if kind in SITES:
            yield _sign(SITES[kind]()), say.say(f"board.marker.{kind}")
    if list(_frontier(board, list(board.laid.values()))):
        yield _sign(path("M-7,0H7", "#b3261e", 2.4)), say.t(_FRONT)
    for side in board.teams:
        yield (
            _sign(
                f'<text y="4" font-size="13" text-anchor="middle">{"−" if side_of(board, side)[0] == "-" else "+"}</text>'
            ),
            say.t(_HELD, side=side),
        )
    stacks = [stack for place, stack in board.stacks if place.site]
    for side in dict.fromkeys(
        stack.side for stack in sorted(stacks, key=lambda s: board.sides.index(s.side))
    ):
        first = next(stack for stack in stacks if stack.side == side)
        yield token_picture(replace(first, marks=(), piece="inf")), say.name(board.sided, side)
    grey = dict.fromkeys(stack.piece for stack in stacks)
    for piece in grey:
        yield token_picture(Stack("allies", piece)), say.name("unit", piece)
    for mark in (*LOST, "face_down"):
        if any(mark in stack.marks for stack in stacks):
            sign, fill = MARKS[mark]
            yield (
                _sign(
                    f'<circle r="6" fill="{fill}"/><text y="3.6" font-size="10" font-weight="bold" text-anchor="middle" fill="#fff">{sign}</text>'
                ),
                say.say(f"board.mark.{mark}"),
            )


_FRONT = N_("where the alliances meet")
_HELD = N_("held by %(the_side)s")


def _sign(inner: str) -> str:
    return f'<svg viewBox="-8 -8 16 16" aria-hidden="true" {FONT}>{inner}</svg>'
