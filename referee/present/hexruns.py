"""What runs across a hex and where to: rivers, roads, rails, gullies, trenches, the bridges over them.

Directions go round from the east: 0 east, 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from math import cos, pi, sin

from referee.present.hextiles import HALF, path

_INK = "#33281c"
Runs = Sequence[float]


def side(direction: float, far: float = HALF) -> tuple[float, float]:
    """The middle of a side of the hex."""
    return far * cos(pi / 3 * direction), far * sin(pi / 3 * direction)


def course(runs: Runs) -> str:
    """The way through the hex as an SVG path: two ends in one bend, more in a star, one to the middle."""
    ends = [side(each, HALF + 0.6) for each in runs]
    if not ends:
        ends = [side(0), side(3)]
    if len(ends) == 2:
        (ax, ay), (bx, by) = ends
        return f"M{ax:.1f},{ay:.1f}Q0,0 {bx:.1f},{by:.1f}"
    return "".join(f"M{x:.1f},{y:.1f}L0,0" for x, y in ends)


def _band(runs: Runs, wide: float, edge: str, fill: str, middle: str = "", dash: str = "") -> str:
    """A band with its two banks, and a thin line along the middle."""
    way = course(runs)
    flat = ' style="stroke-linecap:butt"'
    out = path(way, edge, wide, more=flat) + path(way, fill, wide - 2.6, more=flat)
    if middle:
        out += path(way, middle, 1.2, more=f' style="stroke-dasharray:{dash or "none"}"')
    return out


def _river(runs: Runs) -> str:
    return _band(runs, 19, "#235c8c", "#93c4e6", "#235c8c", "6 5")


def _frozen(runs: Runs) -> str:
    return _band(runs, 19, "#5c87a3", "#eaf5fb", "#7ba3bd", "2 3 8 3")


def _stream(runs: Runs) -> str:
    return _band(runs, 11, "#235c8c", "#a9d2ee", "#5a8fb8", "3 6")


def _ford(runs: Runs) -> str:
    return _river(runs) + path("M-9,-3h4M3,-4h4M-4,3h4M7,4h4M-10,7h3", _INK, 2.4)


def _road(runs: Runs) -> str:
    return _band(runs, 11, "#6f5a36", "#efe3c8")


def _rail(runs: Runs) -> str:
    way = course(runs)
    ties = path(way, "#4b4038", 11, more=' style="stroke-dasharray:2 4;stroke-linecap:butt"')
    return ties + path(way, "#222", 4.6) + path(way, "#f4f1ec", 2.2)


def _crossing(runs: Runs) -> str:
    """A road over rails: two of the ends are the road's, the other two the rails'."""
    ends = tuple(runs) if len(runs) == 4 else (0, 3, 2, 5)
    straight = [(one, two) for one in ends for two in ends if two - one == 3] or [(0, 3), (2, 5)]
    rails, road = straight[0], straight[-1]
    return _rail(rails) + _road(road)


def _gully(runs: Runs) -> str:
    way = course(runs)
    teeth = ' style="stroke-dasharray:1.4 3.2;stroke-linecap:butt"'
    return (
        path(way, "#6b4f1c", 22, more=teeth)
        + path(way, "#6b4f1c", 15, more=' style="stroke-linecap:butt"')
        + path(way, "#dcbf86", 12.6, more=' style="stroke-linecap:butt"')
    )


def _trench(runs: Runs) -> str:
    way = course(runs)
    return (
        path(way, "#5a3f17", 12, more=' style="stroke-dasharray:5 3;stroke-linecap:butt"')
        + path(way, "#8d6a35", 6, more=' style="stroke-linecap:butt"')
        + path(way, "#2f2009", 1.6)
    )


RUNNING: Mapping[str, Callable[[Runs], str]] = {
    "river": _river,
    "frozen_river": _frozen,
    "fordable_stream": _stream,
    "ford": _ford,
    "road": _road,
    "hill_road": _road,
    "railway": _rail,
    "railway_crossing": _crossing,
    "wadi": _gully,
    "ravine": _gully,
    "balka": _gully,
    "trench": _trench,
}


def running(name: str, runs: Runs) -> str:
    """The river, road, rail or trench of a hex."""
    made = RUNNING.get(name)
    return made(runs) if made is not None else ""


# -- bridges -----------------------------------------------------------------------------
def _turned(runs: Runs, inner: str) -> str:
    """A drawing that lies from west to east, turned into the direction of the bridge."""
    if len(runs) >= 2:
        (ax, ay), (bx, by) = side(runs[0]), side(runs[1])
        turn = _angle(bx - ax, by - ay)
    elif runs:
        turn = 60.0 * (runs[0] % 6)
    else:
        turn = 0.0
    return f'<g transform="rotate({turn:.0f})">{inner}</g>'


def _angle(dx: float, dy: float) -> float:
    from math import atan2, degrees

    return degrees(atan2(dy, dx))


def _planks(fill: str) -> str:
    across = "".join(f"M{x},-7v14" for x in range(-22, 23, 4))
    return path("M-25,-7h50v14h-50z", _INK, 0.5, fill) + path(across, _INK, 0.7) + path(
        "M-26,-8.5h52M-26,8.5h52", _INK, 2.8
    )  # fmt: skip


def _rail_bridge() -> str:
    return _planks("#d8d3cc") + path("M-26,-3h52M-26,3h52", _INK, 1.6)


def _pontoon() -> str:
    boats = "".join(
        f'<ellipse cx="{x}" cy="0" rx="4" ry="12" fill="#b9b28f" stroke="{_INK}" stroke-width="1.1"/>'
        for x in (-16, -5.5, 5.5, 16)
    )
    return boats + path("M-25,-4.5h50v9h-50z", _INK, 1.2, "#d9c79a")


def _rope() -> str:
    return path("M-25,-4q25,7 50,0M-25,4q25,7 50,0", _INK, 1.2) + path(
        "".join(f"M{x},-2.5v8" for x in range(-21, 22, 5)), _INK, 1.4
    )


def _broken() -> str:
    return path(
        "M-26,-8.5h17l3,4l-4,4l4,4l-3,5h-17M26,-8.5h-16l-3,5l4,4l-4,4l3,4h16", _INK, 1.8, "#c9a877"
    )


BRIDGES: Mapping[str, Callable[[], str]] = {
    "bridge": lambda: _planks("#d6b07c"),
    "railway_bridge": _rail_bridge,
    "pontoon_bridge": _pontoon,
    "rope_bridge": _rope,
    "broken_bridge": _broken,
}


def bridge(name: str, runs: Runs) -> str:
    """The bridge of a hex, in its direction."""
    made = BRIDGES.get(name)
    return _turned(runs, made()) if made is not None else ""
