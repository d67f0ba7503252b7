"""The Last Crusade on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.games import Fields, Row, Showing
from referee.present.screen import Screen
from referee.present.values import shown, yes_no

_SPOTTED, _COMMITTED, _LEGAL = N_("Spotted"), N_("Committed"), N_("Legal")
_SUPPLY_COST = N_("Supply points")
FIELDS: Fields = {
    "air_combat": (("legal", "yes", _LEGAL),),  # a refusal; the rest would be idle
    "air_strike": (("legal", "yes", _LEGAL), ("cost", "number", _SUPPLY_COST)),
    "return_fire": (
        ("legal", "yes", _LEGAL),
        ("spotted", "yes", _SPOTTED),
        ("committed", "yes", _COMMITTED),
    ),
    "bombardment": (
        ("legal", "yes", _LEGAL),
        ("cost", "number", _SUPPLY_COST),
        ("zones", "number", N_("Zones away")),
        ("spotted", "yes", _SPOTTED),
        ("committed", "yes", _COMMITTED),
    ),
    "move": (
        ("legal", "yes", _LEGAL),
        ("cost", "number", N_("Movement factors")),
        ("committed", "yes", _COMMITTED),
        ("stops_at", "number", N_("Stops at zone")),
    ),
    "dig_in": (
        ("legal", "yes", _LEGAL),
        ("cost", "number", N_("Movement factors")),
        ("committed", "yes", _COMMITTED),
    ),
    "range": (("zones", "number", N_("Zones away")),),
    **{
        gap: (("supplied", "yes", N_("In the supplied rules")),)
        for gap in (
            "sequence", "combat", "assault", "transport", "stacking", "supply_income",
            "committing", "victory",
        )
    },
}  # fmt: skip

ODDS: Fields = {
    "recon": (("spotted", "chances", N_("Chance to spot")),),
}


def _recon(page: Page, screen: Screen, answer: Any) -> None:
    """A line per target: its dice, and whether it was spotted."""
    say = screen.voice
    rows = []
    for roll, seen in zip(answer.rolls, answer.result.get("spotted", ()), strict=False):
        dice = page.style(" ".join(map(str, roll.faces)), "dice")
        verdict = say.t(N_("spotted")) if seen else say.t(N_("not spotted"))
        rows.append((say.t(N_("Target %(name)s"), name=roll.ask.params["target"]), dice, verdict))
    page.columns(rows, indent=0)


def _air_combat(page: Page, screen: Screen, answer: Any) -> None:
    """Who fires with which modifier, who goes home, who goes on."""
    say, result = screen.voice, answer.result
    shots = [f"{label} {modifier:+d}".replace("-", "−").replace("+0", "0")
             for label, modifier in result["modifiers"].items()]  # fmt: skip
    pairs = [(say.t(_LEGAL), yes_no(say, result["legal"]))]
    if shots:
        pairs.append((say.t(N_("Target number")), ", ".join(shots)))
    for key, label in (("must_return", N_("Must return")), ("may_continue", N_("May continue"))):
        if result[key]:
            pairs.append((say.t(label), ", ".join(result[key])))
    page.pairs(pairs, indent=0)


def ledger(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Supply of both sides, then the units by side, each with where it is and how it stands."""
    say = screen.voice
    for side, points in result["supply"].items():
        page.line(say.t(N_("%(side)s: supply %(points)d"), side=side, points=points))
        rows = []
        for label, unit in result["units"].items():
            if unit["side"] != side:
                continue
            kind = say.name("unit", unit["kind"]) if unit["kind"] else say.t(N_("face down"))
            marks = ["spotted" if unit["spotted"] else "hidden"]
            marks += [key for key in ("committed", "dug_in") if unit[key]]
            where = _place(screen, unit["zone"])
            rows.append((label, kind, where, ", ".join(say.name("mark", mark) for mark in marks)))
        page.columns(rows)
    if result["difficult"]:
        page.text(say.t(N_("Difficult terrain: %(spaces)s"), spaces=result["difficult"]))


def _place(screen: Screen, zone: str) -> str:
    say = screen.voice
    return say.t(N_("airfield")) if zone.startswith("airfield") else shown(say, "space", zone)


def told(say: Speaker, row: Row, event: Row) -> str | None:
    """An assault is told as one, with where the unit stands after it (E.1; it may have fallen back)."""
    if event["kind"] != "moved":
        return None
    of = row.get("asked") or row.get("of") or {}
    given = (row["args"] if row["command"] == "move" else of.get("args")) or {}
    path = given.get("path")
    zones = [step["zone"] for step in path if step["assault"]] if isinstance(path, list) else []
    if not zones:
        return None
    data = event["data"]
    code = "tlc.event.moved.assaulted" if data["to"] == zones[-1] else "tlc.event.moved.fell_back"
    return say.say(code, {"label": data["label"], "to": data["to"], "space": zones[-1]})


SHOWS = Showing(
    fields=FIELDS,
    odds=ODDS,
    own={"recon": _recon, "air_combat": _air_combat},
    ledger=ledger,
    told=told,
)
