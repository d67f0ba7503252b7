"""Axis & Allies Miniatures: the units left and their counters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Points, the objective and who is beside it, then a line per unit."""
    say = screen.voice
    _objective(page, screen, result)
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


_NOBODY_THERE = N_("Objective %(hex)s: nobody is beside it.")
_HELD = N_("Objective %(hex)s: held by %(the_side)s (%(units)s).")
_BOTH = N_("Objective %(hex)s: nobody holds it, both are beside it (%(units)s; %(others)s).")


def _objective(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Who controls the objective, and why not (tracked)."""
    near, say = result.get("beside") or {}, screen.voice
    if not near or result["turn"] == 0:
        return
    named = {side: say.join([_called(screen, result, key) for key in keys], "and")
             for side, keys in near.items() if keys}  # fmt: skip
    here = result["objective"]
    if not named:
        page.text(say.t(_NOBODY_THERE, hex=here))
    elif len(named) == 1:
        ((side, units),) = named.items()
        page.text(say.t(_HELD, hex=here, side=side, units=units))
    else:
        units, others = named.values()
        page.text(say.t(_BOTH, hex=here, units=units, others=others))


def _called(screen: Screen, result: Mapping[str, Any], key: str) -> str:
    card = result["units"][key]["card"]
    return screen.voice.name("unit", card) + key.removeprefix(card).replace("_", "\u00a0")


def line(screen: Screen, key: str, unit: Mapping[str, Any]) -> tuple[str, ...]:
    """« Panzer IV Ausf. G  r5c4 E  Endommagé  [Confus] »."""
    say = screen.voice
    number = key.removeprefix(unit["card"]).replace("_", " ")
    where = f"{unit['hex'] or ''} {say.name('point', unit['facing']) if unit['facing'] else ''}"
    lying = ", ".join(say.name("counter", each) for each in unit["state"])
    down = ", ".join(say.name("counter", each) for each in unit["counters"])
    under = say.t(N_("face down: %(counters)s"), counters=down) if down else ""
    aboard = say.t(N_("aboard")) if unit["aboard"] else ""
    acted = say.t(N_("has acted")) if unit.get("acted") else ""
    fired = say.t(N_("has fired defensively")) if unit.get("fired") else ""
    more = screen.voice.row(part for part in (lying, under, aboard, acted, fired) if part)
    return (say.name("unit", unit["card"]) + number, where.strip(), more)
