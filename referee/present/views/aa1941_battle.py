"""A battle round by round, as on the battle strip: dice per value, hits, losses."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.faults import ask_text
from referee.present.screen import Screen
from referee.present.values import faces

_OUTCOME = {
    "attacker": N_("The attacker wins."),
    "defender": N_("The defender wins."),
    "none": N_("Nobody is left who can fire, or the fighting stopped."),
    "stalemate": N_("Neither side can hit the other: the battle ends."),
}


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Rounds, then who won, what is left, what it cost."""
    say, result = screen.voice, answer.result
    seen = 0
    for roll in answer.rolls:
        number = int(roll.ask.params.get("round", 0))
        if number and number != seen:
            seen = number
            page.heading(say.t(N_("Combat round %(n)d"), n=number))
        page.text(f"{ask_text(say, roll.ask)} {page.style(faces(roll.faces), 'dice')}", indent=2)
    for number, report in enumerate(result.get("rounds", ()), 1):
        page.text(
            say.t(
                N_("Round %(n)d: %(a_hits)s for the attacker, %(d_hits)s for the defender. The attacker loses %(a_force)s, the defender %(d_force)s."),
                n=number, a_hits=report["attacker_hits"], d_hits=report["defender_hits"],
                a_force=report["attacker_lost"], d_force=report["defender_lost"],
            ),
        )  # fmt: skip
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
                    a_ipc=result["attacker_loss_ipc"], d_ipc=result["defender_loss_ipc"],
                ),
            ),
        ],
        indent=0,
    )  # fmt: skip
