"""Who held the map turn by turn, in a report: a small picture of its hexes for each turn (15).

The two sides are told apart without colour: dark hexes with −, light ones with +; what was taken
since the picture before has a heavy line round it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from html import escape

from referee.engine.record import record
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.frontmap import TINTS
from referee.present.hexmap import FONT, centre
from referee.present.hextiles import SIDE, corners

SIGNS: Mapping[str, str] = {"axis": "−", "allies": "+"}
FILLS: Mapping[str, tuple[str, float]] = {"axis": (TINTS["axis"], 0.62), "allies": (TINTS["allies"], 0.22)}  # fmt: skip
NAMED = 80  # hexes, beyond which a picture is too small for the names of its cities
LEGEND = N_("− Axis, + Allies; a heavy line: taken since the picture before.")


@record
class TurnMap:
    """The hexes of a map where they lie, and who held each when a turn ended."""

    label: str
    flat: bool
    hexes: Mapping[str, tuple[int, int]]
    names: Mapping[str, str]
    held: Mapping[str, str | None]
    taken: frozenset[str]


def turn_maps(drawn: Mapping[str, object], labels: Sequence[str]) -> Iterator[TurnMap]:
    """A picture for each turn of a series that tells of a map."""
    hexes: Mapping[str, tuple[int, int]] = drawn["hexes"]  # type: ignore[assignment]
    held: Mapping[str, Sequence[str | None]] = drawn["held"]  # type: ignore[assignment]
    names: Mapping[str, str] = drawn["names"]  # type: ignore[assignment]
    for n, label in enumerate(labels):
        taken = frozenset(at for at, row in held.items() if n and row[n] != row[n - 1])
        now = {at: row[n] for at, row in held.items()}
        yield TurnMap(label, bool(drawn["flat"]), hexes, names, now, taken)


def svg(one: TurnMap) -> str:
    """One picture."""
    middles = {name: _middle(one, at) for name, at in one.hexes.items()}
    across, down = [x for x, _ in middles.values()], [y for _, y in middles.values()]
    left, top = min(across) - SIDE - 3, min(down) - SIDE - 3
    wide, tall = max(across) + SIDE + 3 - left, max(down) + SIDE + 3 - top
    parts = [
        f'<svg class="turnmap" viewBox="{left:.0f} {top:.0f} {wide:.0f} {tall:.0f}" role="img" {FONT}>',
        f"<title>{escape(safe(one.label))}</title>",
    ]
    for side in ("", "allies", "axis"):
        fill, strength = FILLS.get(side, ("#ffffff", 1.0))
        lines = "".join(
            _hex(one, middles[name]) for name in middles if (one.held[name] or "") == side
        )
        if lines:
            parts.append(
                f'<path d="{lines}" fill="{fill}" fill-opacity="{strength}" stroke="#8d8d8d"/>'
            )
    lines = "".join(_hex(one, middles[name], 0.9) for name in sorted(one.taken))
    if lines:
        parts.append(f'<path d="{lines}" fill="none" stroke="#000000" stroke-width="5"/>')
    for name, (x, y) in middles.items():
        sign = SIGNS.get(one.held[name] or "", "")
        dark = one.held[name] == "axis"
        ink = "#ffffff" if dark else "#16202a"
        called = one.names.get(name) if len(middles) <= NAMED else None
        if sign:
            parts.append(_text(sign, x, y - 5 if called else y + 7, 20, ink))
        if called:
            parts.append(_text(called, x, y + 12, min(11.0, 78 / max(1, len(called))), ink))
    return "".join([*parts, "</svg>"])


def _middle(one: TurnMap, at: tuple[int, int]) -> tuple[float, float]:
    x, y = centre((at[0], at[1]))
    return (y, x) if one.flat else (x, y)


def _hex(one: TurnMap, middle: tuple[float, float], size: float = 1.0) -> str:
    points = [tuple(map(float, pair.split(","))) for pair in corners(size=size).split()]
    turned = [(y, x) if one.flat else (x, y) for x, y in points]
    return "M" + "L".join(f"{middle[0] + x:.1f} {middle[1] + y:.1f}" for x, y in turned) + "Z"


def _text(text: str, x: float, y: float, size: float, ink: str) -> str:
    return (
        f'<text x="{x:.1f}" y="{y:.1f}" font-size="{size:.1f}" text-anchor="middle" '
        f'fill="{ink}">{escape(safe(text))}</text>'
    )


def figures(maps: Sequence[TurnMap]) -> str:
    """The pictures beside each other, each over the turn that it tells of."""
    told = "".join(
        f"<figure>{svg(one)}<figcaption>{escape(safe(one.label))}</figcaption></figure>"
        for one in maps
    )
    return f'<div class="turnmaps">{told}</div>' if told else ""


def legend(say: Speaker) -> str:
    """What the signs of the pictures mean."""
    return say.t(LEGEND)
