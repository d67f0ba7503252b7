"""The battle strip at a moment of the battle: both sides, column by column."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Any

from referee.engine.table import Table
from referee.games.contract import Game
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.counters import counters
from referee.present.screen import Screen

_SIDES = (
    ("attacker", "attack", N_("Attacker")),
    ("defender", "defense", N_("Defender")),
)
_COLUMN = N_("at %(value)d: %(force)s")
_HIT_ONCE = N_("(hit once: %(n)d)")


def strip(page: Page, screen: Screen, game: Game, space: str, params: Mapping[str, Any]) -> None:
    """Where and which round, then a line a side: « à 3 : 2 chars »."""
    say = screen.voice
    page.heading(title(say, space, params))
    page.pairs(lines(say, game, params))


def title(say: Speaker, space: str, params: Mapping[str, Any]) -> str:
    """Where, and which round."""
    return say.t(N_("Battle %(in_space)s, round %(n)d"), space=space, n=params.get("round", 1))


def lines(say: Speaker, game: Game, params: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Each side with its columns."""
    rows = []
    for side, column, label in _SIDES:
        parts = [
            say.t(_COLUMN, value=value, force=force)
            for value, force in columns(game.tables["units"], column, params[f"{side}_force"])
        ]
        if params.get(f"{side}_damaged"):
            parts.append(say.t(_HIT_ONCE, n=params[f"{side}_damaged"]))
        rows.append((say.t(label), " · ".join(parts) or say.force({})))
    return rows


def columns(
    table: Table, column: str, force: Mapping[str, int]
) -> list[tuple[int, dict[str, int]]]:
    """The columns of the strip that hold something, from the left: value and units."""
    found: dict[int, dict[str, int]] = {}
    for unit, count in force.items():
        if count:
            found.setdefault(int(table.cells[unit, column]), {})[unit] = count
    return sorted(found.items())


def drawn(
    say: Speaker, game: Game, params: Mapping[str, Any], at: int, paint: str | None = None
) -> str:
    """A side on a page: a field a column, its pieces as counters of its colour on the map."""
    side, column, _ = _SIDES[at]
    fields = [
        f'<span class="column"><b>≤\u00a0{value}</b>{counters(force, say.force(force), paint)}</span>'
        for value, force in columns(game.tables["units"], column, params[f"{side}_force"])
    ]
    if params.get(f"{side}_damaged"):
        fields.append(escape(say.t(_HIT_ONCE, n=params[f"{side}_damaged"])))
    return f'<span class="strip">{"".join(fields) or escape(say.force({}))}</span>'
