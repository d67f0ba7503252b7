"""What a report is made of: headings with sentences, tables, plots; a side by its name."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import field, record
from referee.i18n.speaker import Speaker
from referee.present.blocks import safe
from referee.present.turnmaps import TurnMap


@record
class Plot:
    """Numbers over time: the heading, the labels below, a line for each side."""

    title: str
    labels: tuple[str, ...]
    lines: Mapping[str, tuple[float | None, ...]]


@record
class Section:
    """A heading, sentences under it, perhaps a table, plots, pictures named in notes, maps by turn.

    Maps are drawn on a page only.
    """

    title: str
    told: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    plot: Plot | None = None
    pictures: tuple[tuple[str, str], ...] = ()
    maps: tuple[TurnMap, ...] = ()
    parts: tuple[Section, ...] = field(default_factory=tuple)


def side_name(say: Speaker, side: str, player: str | None = None) -> str:
    """A side or a power as it is called, with who plays it."""
    kind = "power" if side in say.lexicon.get("power", {}) else "side"
    name = say.name(kind, side) if side in say.lexicon.get(kind, {}) else safe(side)
    return f"{name} ({safe(player)})" if player else name
