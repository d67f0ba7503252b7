"""Axis & Allies Miniatures on the screen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_, NP_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.games import Fields, Row, Showing
from referee.present.screen import Screen

_RESULT = (
    ("dice", "number", N_("Attack dice")),
    ("needed", "number", N_("Succeeds on")),
    ("successes", "number", N_("Successes")),
    ("defence", "number", N_("Defence")),
    ("hits", "number", N_("Hits")),
    ("cover", "cover", N_("Cover")),
    ("counters", "counters", N_("New counters")),
)
FIELDS: Fields = {
    "attack": _RESULT,
    "initiative": (
        ("totals", "numbers", N_("Totals")),
        ("winner", "winner", N_("Winner")),
    ),
    "army": (
        ("legal", "yes", N_("Legal")),
        ("points", "number", N_("Points")),
        ("units", "number", N_("Units")),
    ),
    "move": (
        ("legal", "yes", N_("Legal")),
        ("cost", "number", N_("Hexes of movement")),
        ("rolls", "number", N_("Movement rolls")),
        ("stops_at", "number", N_("Steps made")),
    ),
    "provoke": (("provokes", "yes", N_("Provokes defensive fire")),),
    "facing": (("face", "face", N_("Face struck")),),
    "los": (
        ("clear", "yes", N_("Line of sight")),
        ("blockers", "hexes", N_("Blocked by")),
    ),
    "casualty": (
        ("removed", "names", N_("Removed")),
        ("damaged", "names", N_("Damaged")),
        ("disrupted", "names", N_("Disrupted")),
        ("recovered", "names", N_("Recovered")),
    ),
    "victory": (
        ("winner", "winner", N_("Winner")),
        ("continues", "yes", N_("Play on")),
    ),
}
ODDS: Fields = {
    "move": (
        ("legal", "yes", N_("Legal")),
        ("cost", "number", N_("Hexes of movement")),
        ("rolls", "number", N_("Movement rolls")),
        ("arrives", "chance", N_("Arrives")),
    ),
    "initiative": (
        ("1", "chance", N_("Player 1 wins")),
        ("2", "chance", N_("Player 2 wins")),
        ("reroll", "chance", N_("Both roll again")),
    ),
}

_BEFORE_COVER = NP_("%(n)s hit before cover", "%(n)s hits before cover", "n")


def chances(page: Page, screen: Screen, answer: Answer) -> None:
    """The chances of an attack: hits before cover, then what lies on the target."""
    say, result = screen.voice, answer.result
    if "hits" not in result:
        return
    rows = [
        (say.t(N_("Attack dice")), f"{result['dice']}"),
        (say.t(N_("Succeeds on")), f"{result['needed']}"),
        (say.t(N_("Defence")), f"{result['defence']}"),
    ]
    rows += [
        (say.plural(_BEFORE_COVER, n=int(number)), say.percent(chance))
        for number, chance in result["hits"].items()
    ]
    rows += [
        (say.t(N_("At least disrupted")), say.percent(result["disrupt_or_better"])),
        (say.t(N_("Destroyed counter")), say.percent(result["destroy"])),
    ]
    page.pairs(rows, indent=0)


def ledger(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Units and counters."""
    from referee.present.games.aam_table import render

    render(page, screen, result)


TRIED = 2  # hexes of a way that ends where it began: that hex, and the one that was tried


def told(say: Speaker, row: Row, event: Row) -> str | None:
    """A unit that never left its hex stays there: its roll failed, it was stopped, or it turned
    (pp. 13-14, 23); where no hexes are followed, too.
    """
    data = event["data"]
    if event["kind"] != "moved":
        return None
    if data.get("stayed"):
        return say.say("aam.event.moved.stayed", {"unit": data["unit"]})
    trail = data.get("trail") or ("",)
    if len(trail) > TRIED or data.get("hex") != trail[0]:
        return None
    return say.say("aam.event.moved.stays", {"unit": data["unit"], "hex": data["hex"]})


SHOWS = Showing(  # a fight is told on its map
    told=told, fields=FIELDS, odds=ODDS, own_odds={"attack": chances}, ledger=ledger, mapped=True
)
