"""A battle round by round, as on the battle strip: dice per value, hits, losses."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby
from typing import Any

from referee.app.answer import Answer, Roll
from referee.engine.dice import hits
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.values import faces

_OUTCOME = {
    "attacker": N_("The attacker wins."),
    "defender": N_("The defender wins."),
    "none": N_("Nobody is left who can fire, or the fighting stopped."),
    "stalemate": N_("No fighting unit of either side can hit one of the other: the battle ends."),
}
_WHO = {
    "aa1941.dice.attack_strike": N_("Attacker, surprise strike"),
    "aa1941.dice.defend_strike": N_("Defender, surprise strike"),
    "aa1941.dice.attack": N_("Attacker"),
    "aa1941.dice.defend": N_("Defender"),
}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Rounds, then who won, what is left, what it cost."""
    strip(page, screen, answer.rolls, answer.result.get("rounds", ()))
    summary(page, screen, answer.result)


def strip(page: Page, screen: Screen, rolls: list[Roll], rounds: Any) -> None:
    """One line per group of dice, then what the round cost each side."""
    say = screen.voice
    for number, report in enumerate(rounds, 1):
        page.heading(say.t(N_("Combat round %(n)d"), n=number))
        page.columns(
            [fired(page, say, roll) for roll in rolls if roll.ask.params["round"] == number]
        )
        losses = [
            (N_("Attacker’s losses: %(force)s."), report["attacker_lost"]),
            (N_("Defender’s losses: %(force)s."), report["defender_lost"]),
        ]
        page.text(" ".join(say.t(text, force=force) for text, force in losses), indent=2)


def rolled(page: Page, screen: Screen, rolls: list[Roll]) -> None:
    """The dice of a battle in progress, round by round; a landing's sea fight comes first."""
    grounds = {roll.ask.params.get("terrain") for roll in rolls}
    for (ground, number), fallen in groupby(rolls, key=_when):
        heading = screen.voice.t(N_("Combat round %(n)d"), n=number)
        if len(grounds) > 1:
            where = N_("at sea") if ground == "sea" else N_("on land")
            heading = f"{heading} ({screen.voice.t(where)})"
        page.heading(heading)
        page.columns([fired(page, screen.voice, roll) for roll in fallen])
    page.gap()


def _when(roll: Roll) -> tuple[str, int]:
    return str(roll.ask.params.get("terrain")), int(roll.ask.params["round"])


def fired(page: Page, say: Speaker, roll: Roll) -> tuple[str, ...]:
    """« Attaquant  ≤ 3  2 chars et 1 chasseur  4 2 6  1 touche »."""
    ask = roll.ask
    return (
        say.t(_WHO[ask.what]),
        f"≤\u00a0{ask.hits_on}",
        say.force(ask.params["force"]),
        page.style(faces(say, roll.faces), "dice"),
        say.counted("hits", hits(ask, roll.faces)),
    )


def summary(page: Page, screen: Screen, result: Mapping[str, Any]) -> None:
    """Who won, what each side keeps and lost."""
    say = screen.voice
    page.gap()
    page.line(say.t(_OUTCOME[result["winner"]]), "bold")
    if result.get("captured"):
        page.line(say.t(N_("The territory is taken.")))
    page.pairs(
        [
            (say.t(N_("Attacker keeps")), say.force(result["attacker_left"])),
            (say.t(N_("Defender keeps")), say.force(result["defender_left"])),
            (
                say.t(N_("Lost")),
                say.t(
                    N_("attacker %(a_ipc)s, defender %(d_ipc)s"),
                    a_ipc=result["attacker_loss_ipc"],
                    d_ipc=result["defender_loss_ipc"],
                ),
            ),
        ],
        indent=0,
    )
