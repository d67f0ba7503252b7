"""Axis & Allies 1941: treasuries, production, capitals, what waits to be mobilized."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """A line per power; the acting one is marked."""
    say = screen.voice
    rows = [("", "", say.t(N_("Treasury")), say.t(N_("Production")), say.t(N_("Capital")))]
    for power, held in result["treasury"].items():
        keeper = result["capitals"].get(power)
        capital = say.t(N_("held")) if keeper == power else say.name("power", str(keeper))
        rows.append(
            (
                ">" if power == result["side"] else "",
                say.name("power", power),
                str(held),
                str(result["income"][power]),
                capital,
            )
        )
    page.columns(rows, indent=0, right=frozenset({2, 3}))
    waiting = result.get("production_to_mobilize") or {}
    if waiting:
        page.text(say.t(N_("To mobilize: %(force)s"), force=waiting))
