"""The ground of a hex drawn in SVG: a colour and a texture that reads without it.

Every drawing is our own, round the middle of the hex at (0, 0); `SIDE` is the side of a hex. What
runs somewhere (a river, a road) is in `hexruns`, what lies on the ground in `hexlying`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import sqrt

SIDE = 30.0  # of a hex, in units of the drawing
HALF = sqrt(3) * SIDE / 2
COLOURS: Mapping[str, str] = {
    "town": "#ead9c0", "forest": "#b9d8a4", "hill": "#e6d49a", "steep_hill": "#d9c07c",
    "cliff": "#d6bd84", "sea_bluff": "#e0cb9a", "hedgerow": "#cfe0b4", "ocean": "#a9cfe8",
    "beach": "#f5e8c2", "mountain": "#cdbfae", "impassable_hill": "#cdb884", "blocking_hill": "#b8a06a",
    "lake": "#dfe9cc", "pond": "#dfe9cc", "marsh": "#d3dfc0", "jungle": "#a5cc97", "coastline": "#c9e0ee",
    "flooded_field": "#d5e4dc", "rice_paddy": "#dbe7cf", "erg_ridge": "#edd9a4", "escarpment": "#c9ad78",
    "city_ruins": "#ddd2c6", "hill_with_forest": "#d6d398", "hill_with_village": "#e2cfa0",
    "cave_on_hill": "#e0cd92", "cave_on_mountain": "#cdbfae", "high_ground": "#e3dcae", "oasis": "#efe0b0",
    "airfield": "#dfe0d4", "pier": "#a9cfe8", "fortress": "#dcd5ca", "castle": "#dcd5ca",
    "balka": "#e3d3a6", "hill_road": "#e6d49a", "cemetery": "#dbe5cc",
}  # fmt: skip
INK = "#4a3a20"


def corners(x: float = 0, y: float = 0, size: float = 1.0) -> str:
    """The corners of a hex as SVG points; `size`: smaller ones within it."""
    half, side = HALF * size, SIDE * size
    points = ((0, -side), (half, -side / 2), (half, side / 2), (0, side), (-half, side / 2), (-half, -side / 2))  # fmt: skip
    return " ".join(f"{x + dx:.1f},{y + dy:.1f}" for dx, dy in points)


def path(
    line: str, stroke: str = INK, wide: float = 1.2, fill: str = "none", more: str = ""
) -> str:
    """A path of SVG with round ends."""
    return (
        f'<path d="{line}" fill="{fill}" stroke="{stroke}" stroke-width="{wide}" '
        f'stroke-linecap="round" stroke-linejoin="round"{more}/>'
    )


def contour(size: float, fill: str = "none", stroke: str = "#8b6d2a", dash: str = "") -> str:
    """A line of height, parallel to the sides."""
    more = f' stroke-dasharray="{dash}"' if dash else ""
    return (
        f'<polygon points="{corners(size=size)}" fill="{fill}" stroke="{stroke}" '
        f'stroke-width="1.3" stroke-linejoin="round"{more}/>'
    )


def ticks(outer: float, inner: float, each: int, stroke: str = "#6b4f1c") -> str:
    """Hachures down a slope: short lines from one line of height to the next."""
    ends = []
    for size in (outer, inner):
        points = [tuple(map(float, point.split(","))) for point in corners(size=size).split()]
        ends.append([
            (ax + (bx - ax) * (at + 0.5) / each, ay + (by - ay) * (at + 0.5) / each)
            for (ax, ay), (bx, by) in zip(points, points[1:] + points[:1], strict=True)
            for at in range(each)
        ])  # fmt: skip
    return path(
        "".join(f"M{ax:.1f},{ay:.1f}L{bx:.1f},{by:.1f}" for (ax, ay), (bx, by) in zip(*ends, strict=True)),
        stroke, 1.1,
    )  # fmt: skip


def tree(x: float, y: float, r: float = 6) -> str:
    """A tree from the side: a crown on a trunk."""
    return (
        path(f"M{x},{y}v{r * 1.5:.1f}", "#4d3416", 1.8)
        + f'<circle cx="{x}" cy="{y}" r="{r}" fill="#5e9a4a" stroke="#234a1a" stroke-width="1.1"/>'
        + path(
            f"M{x - r * 0.5:.1f},{y + 1}a{r * 0.6:.1f},{r * 0.6:.1f} 0 0 0 {r:.1f},0",
            "#234a1a",
            0.9,
        )
    )


def palm(x: float, y: float, size: float = 1.0) -> str:
    """A palm: five leaves on a bent trunk."""
    leaves = "".join(
        f"M{x},{y}q{dx * 0.6 * size:.1f},{-3 * size:.1f} {dx * size:.1f},{dy * size:.1f}"
        for dx, dy in ((-8, 3), (8, 3), (-7, -3), (7, -3), (0, -7))
    )
    return path(f"M{x},{y}q2,{5 * size:.1f} 0,{10 * size:.1f}", "#5d4218", 2) + path(
        leaves, "#1e5a24", 2
    )


def house(x: float, y: float, w: float = 10, roof: str = "#b4563f") -> str:
    """A house: wall and roof."""
    h = w * 0.6
    return (
        path(f"M{x - w / 2:.1f},{y}h{w}v{h:.1f}h{-w}z", "#4f2418", 1, "#fff7ea")
        + path(f"M{x - w * 0.62:.1f},{y}L{x},{y - w * 0.55:.1f}L{x + w * 0.62:.1f},{y}z", "#4f2418", 1, roof)
    )  # fmt: skip


def waves(rows: tuple[float, ...], wide: float = 17, stroke: str = "#2a6291") -> str:
    """Lines of waves, one above the other."""
    n = int(wide // 5)
    return path("".join(f"M{-wide},{y}" + "q2.5,-3.5 5,0t5,0" * n for y in rows), stroke, 1.1)


def peak(x: float, y: float, size: float, dark: str = "#6e5b45") -> str:
    """A mountain with its side in the shade."""
    return path(
        f"M{x - size:.1f},{y}L{x},{y - 1.5 * size:.1f}L{x + size:.1f},{y}z", "#3d2f1f", 1.1, "#f4efe6"
    ) + path(f"M{x},{y - 1.5 * size:.1f}L{x + size:.1f},{y}L{x + size * 0.1:.1f},{y}z", dark, 0.6, dark)  # fmt: skip


def dots(points: tuple[tuple[float, float], ...], r: float = 0.9, fill: str = "#a98848") -> str:
    """Grains of sand."""
    return "".join(f'<circle cx="{x}" cy="{y}" r="{r}" fill="{fill}"/>' for x, y in points)


_SAND = tuple(
    (x + (3 if row % 2 else 0), y)
    for row, y in enumerate((-12, -5, 2, 9, 16, 23))
    for x in (-20, -12, -4, 4, 12, 18)
    if abs(x) + abs(y) * 0.9 < 33
)  # fmt: skip
_BOTTOM = ((-17, 5), (17, 5), (-10, 16), (10, 16), (0, 22))


def _trees(places: tuple[tuple[float, float], ...], r: float = 6) -> str:
    return "".join(tree(x, y, r) for x, y in places)


def _houses(places: tuple[tuple[float, float], ...], w: float = 10) -> str:
    return "".join(house(x, y, w) for x, y in places)


def _hill() -> str:
    return contour(0.86, "#dfca86") + contour(0.66, "#d6bd70") + contour(0.42, "#ccb05c")


def _steep() -> str:
    return contour(0.9) + ticks(0.88, 0.72, 5) + contour(0.62) + ticks(0.6, 0.44, 4)


def _peaks(dark: str = "#6e5b45") -> str:
    return peak(-12, 12, 10, dark) + peak(12, 14, 10, dark) + peak(0, 3, 12, dark)


def _tufts(places: tuple[tuple[float, float], ...], stroke: str = "#3f6b34") -> str:
    return path(
        "".join(f"M{x - 5},{y}h10M{x},{y}v-6M{x - 2.5},{y}l-2,-5M{x + 2.5},{y}l2,-5" for x, y in places),
        stroke, 1.2,
    )  # fmt: skip


def _cave() -> str:
    return path("M-9,21v-6a9,9 0 0 1 18,0v6z", "#1c150c", 1.2, "#2b2116")


def _pond(fill: str = "#8fbfe0") -> str:
    return path(
        "M-19,4C-21,-10 -8,-13 2,-11S21,-8 20,5S12,21 0,20S-18,16 -19,4z", "#27608f", 1.4, fill
    )


GROUNDS: Mapping[str, Callable[[], str]] = {
    "forest": lambda: _trees(((-17, -8), (17, -8), (0, -6), (-18, 7), (18, 7), (-9, 5), (9, 5), (0, 15))),
    "town": lambda: _houses(((-16, -5), (1, -5), (16, -4), (-11, 8), (7, 8), (18, 9), (-2, 19)), 11),
    "hill": _hill,
    "hill_road": _hill,
    "high_ground": lambda: contour(0.84, "#dccf92", dash="5 2.5"),
    "steep_hill": _steep,
    "cliff": lambda: contour(0.92) + ticks(0.9, 0.6, 6, "#4c3512") + contour(0.58, "#cbb071"),
    "sea_bluff": lambda: contour(0.9) + ticks(0.88, 0.66, 4) + contour(0.62, "#d8c084"),
    "impassable_hill": lambda: contour(0.9, dash="2 2") + _peaks(),
    "blocking_hill": lambda: contour(0.9, stroke="#2c210f") + _peaks("#2c210f"),
    "mountain": lambda: peak(-13, 5, 8) + peak(13, 5, 8) + _peaks(),
    "hedgerow": lambda: (
        path("M-14,-4h28M-16,4h32M-14,12h28", "#93ad74", 1.2)
        + f'<polygon points="{corners(size=0.87)}" fill="none" stroke="#2f5a26" stroke-width="6.4" '
        'stroke-linecap="round" stroke-dasharray=".1 5.8"/>'
    ),
    "ocean": lambda: waves((-9, 0, 9, 18)),
    "beach": lambda: dots(_SAND),
    "coastline": lambda: (
        path("M-26,-15L0,-30L26,-15V2q-6,-5 -13,0t-13,0t-13,0t-13,0z", "#b08d45", 1, "#f5e8c2")
        + dots(((-14, -10), (-4, -14), (6, -10), (15, -9))) + waves((9, 17))
    ),
    "lake": lambda: _pond() + waves((0, 9), 10),
    "pond": lambda: _pond() + waves((0, 9), 10),
    "fish_pond": lambda: (
        _pond() + path("M-7,4q6,-7 12,0q-6,7 -12,0l-5,-4v8z", "#173e5e", 1.1, "#e8f2f8")
    ),
    "marsh": lambda: (
        _tufts(((-14, -4), (5, -5), (16, 6), (-16, 10), (0, 8), (-5, 21), (10, 19)))
    ),
    "flooded_field": lambda: (
        path("M-19,-8h38M-21,0h42M-19,16h38", "#4d7a52", 1.1, more=' stroke-dasharray="5 4"') + waves((8, 22), 12)
    ),
    "rice_paddy": lambda: (
        path("M-22,-3h44M-22,9h44M-8,-22v43M8,-22v43", "#4c7d5a", 1.3) + _tufts(((-15, 6), (0, 6), (15, 6), (0, 20)))
    ),
    "jungle": lambda: (
        palm(-16, -8) + palm(1, -9) + palm(17, -7) + palm(-12, 8) + palm(11, 9) + palm(0, 16, 0.8)
    ),
    "oasis": lambda: (
        path("M-15,12C-15,5 15,5 15,12S-15,20 -15,12z", "#27608f", 1.3, "#8fbfe0") + palm(-13, -4) + palm(13, -4)
        + palm(0, -8)
    ),
    "erg_ridge": lambda: path(
        "M-22,-4q8,-10 18,0q6,-7 16,-1M-22,8q10,-11 20,0q8,-8 20,-1M-14,20q9,-10 18,0q5,-5 11,-1", "#94702c", 1.6
    ),
    "escarpment": lambda: contour(0.92, stroke="#3d2a0c") + ticks(0.92, 0.5, 7, "#3d2a0c"),
    "hill_with_forest": lambda: _hill() + _trees(((-14, -3), (14, -3), (0, 2), (-9, 14), (9, 14)), 5),
    "hill_with_village": lambda: _hill() + _houses(((-13, 0), (13, 0), (0, 8), (0, 20)), 10),
    "cave_on_hill": lambda: _hill() + _cave(),
    "cave_on_mountain": lambda: _peaks() + _cave(),
    "city_ruins": lambda: path(
        "M-20,8v-12l4,3v-5l5,6v8zM-3,4v-13l5,5l4,-4v12zM9,12v-9l5,-4v6l5,-3v10zM-9,22v-9l6,4l4,-5v10z",
        "#3b332b", 1.2, "#a99c8e",
    ),
}  # fmt: skip


def ground(name: str) -> str:
    """The texture of a ground, or nothing where only its colour is known."""
    made = GROUNDS.get(name)
    return made() if made is not None else ""
