"""Axis & Allies Miniatures: the units left and their counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Points, then a line per unit."""
    say = screen.voice
    for side in ("allies", "axis"):
        units = {key: unit for key, unit in result["units"].items() if unit["side"] == side}
        if not units:
            continue
        page.line(
            say.t(
                N_("%(side)s: %(points)d points, initiative +%(bonus)d"),
                side=side,
                points=result["points"][side],
                bonus=result["bonus"][side],
            ),
            "bold",
        )
        page.columns([line(screen, key, unit) for key, unit in units.items()], indent=2)


def line(screen: Screen, key: str, unit: Mapping[str, Any]) -> tuple[str, ...]:
    """« Panzer IV Ausf. G  r5c4 E  Endommagé  [Confus] »."""
    say = screen.voice
    number = key.removeprefix(unit["card"]).replace("_", " ")
    where = f"{unit['hex'] or ''} {say.name('point', unit['facing']) if unit['facing'] else ''}"
    lying = ", ".join(say.name("counter", each) for each in unit["state"])
    down = ", ".join(say.name("counter", each) for each in unit["counters"])
    under = say.t(N_("face down: %(counters)s"), counters=down) if down else ""
    aboard = say.t(N_("aboard")) if unit["aboard"] else ""
    more = screen.voice.row(part for part in (lying, under, aboard) if part)
    return (say.name("unit", unit["card"]) + number, where.strip(), more)
