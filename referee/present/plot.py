"""A line for each side over the turns, as SVG that a page holds: told apart without colour."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from math import ceil

WIDTH, HEIGHT = 680, 260
_LEFT, _RIGHT, _TOP, _BOTTOM = 44, 170, 12, 28
# Colour, dashes and mark: what a black-and-white print loses of the first, the others keep.
_STROKES = (
    ("#1b4f9c", ""), ("#a3210f", "7 3"), ("#1f7a3d", "2 3"), ("#8a5a00", "10 3 2 3"),
    ("#5b2a86", "5 5"), ("#00717a", "1 4"), ("#555555", "12 4"), ("#b3006b", "4 2"),
)  # fmt: skip
_APART = 13  # between two names at the right edge
Line = Sequence[float | None]
End = tuple[
    float, str, str, float
]  # how far down a line ends, its name, its colour, how far across


def scale(most: float, least: float = 0.0, ticks: int = 5) -> list[float]:
    """Round values that span from the least to the most, about so many of them."""
    span = max(most - least, 1e-9)
    raw = span / ticks
    power = 10.0 ** (len(str(int(raw))) - 1) if raw >= 1 else 1.0
    step = max(1.0, next(power * m for m in (1, 2, 2.5, 5, 10) if power * m >= raw - 1e-9))
    low = step * (least // step)
    return [low + step * at for at in range(ceil((most - low) / step - 1e-9) + 1)]


def lines_svg(title: str, labels: Sequence[str], lines: Mapping[str, Line]) -> str:
    """A plot: under it the turns, at the end of each line its name and last value."""
    known = [value for line in lines.values() for value in line if value is not None]
    ticks = scale(max(known, default=1), min(0.0, min(known, default=0)))
    low, high = ticks[0], max(ticks[-1], ticks[0] + 1)
    across = max(1, len(labels) - 1)

    def x(at: int) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * at / across

    def y(value: float) -> float:
        return HEIGHT - _BOTTOM - (HEIGHT - _TOP - _BOTTOM) * (value - low) / (high - low)

    parts = [
        f'<svg class="plot" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(title)}</title>",
    ]
    for value in ticks:
        at = y(value)
        parts.append(f'<path d="M{_LEFT} {at:.1f}H{WIDTH - _RIGHT}" stroke="#ddd"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{at + 4:.1f}" text-anchor="end">{value:g}</text>')
    every = max(1, ceil(len(labels) / 12))
    for at, label in enumerate(labels):
        if at % every == 0:
            parts.append(
                f'<text x="{x(at):.1f}" y="{HEIGHT - 8}" text-anchor="middle">{escape(label)}</text>'
            )
    ends: list[End] = []
    for number, (name, line) in enumerate(lines.items()):
        colour, dashes = _STROKES[number % len(_STROKES)]
        path = "".join(
            f"{'L' if at and line[at - 1] is not None else 'M'}{x(at):.1f} {y(value):.1f}"
            for at, value in enumerate(line)
            if value is not None
        )
        parts.append(
            f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="2.4"'
            f"{f' stroke-dasharray={chr(34)}{dashes}{chr(34)}' if dashes else ''}/>"
        )
        last = next(
            ((at, v) for at, v in zip(range(len(line) - 1, -1, -1), reversed(line), strict=True) if v is not None),
            None,
        )  # fmt: skip
        if last is not None:
            at, value = last
            parts.append(f'<circle cx="{x(at):.1f}" cy="{y(value):.1f}" r="3" fill="{colour}"/>')
            ends.append((y(value), f"{name} {value:g}", colour, x(at)))
    parts += _named(ends)
    return "".join(parts) + "</svg>"


def _named(ends: list[End]) -> list[str]:
    """The names at the right edge, none upon another; a thin line leads to one whose line ends before."""
    room = HEIGHT - _BOTTOM
    found, free = [], -1e9
    placed = []
    for at, name, colour, end in sorted(ends):
        free = max(at + 4, free + _APART)
        placed.append((free, name, colour, at, end))
    over = max(0.0, max((row[0] for row in placed), default=0) - room)
    for at, name, colour, last, end in placed:
        if end < WIDTH - _RIGHT:
            found.append(
                f'<path d="M{end + 5:.1f} {last:.1f}L{WIDTH - _RIGHT + 4} {at - over - 4:.1f}"'
                f' fill="none" stroke="{colour}" stroke-width="0.8" stroke-dasharray="1 3"/>'
            )
        found.append(
            f'<text x="{WIDTH - _RIGHT + 8}" y="{at - over:.1f}" fill="{colour}" font-weight="bold">'
            f"{escape(name)}</text>"
        )
    return found
