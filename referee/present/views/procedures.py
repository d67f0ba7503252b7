"""The procedures of a game."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.app.french_words import shown_command
from referee.app.procedures import shown_name
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen

_HERE = N_("Explained with “%(command)s NAME”.")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """One line each: id, what it answers, its keys."""
    say = screen.voice
    assert answer.game is not None
    page.heading(say.pick(answer.game.title))
    page.pairs(
        [
            (
                shown_name(answer.game, row["id"], say.lang),
                say.say(f"{answer.game.id}.procedure.{row['id']}"),
            )
            for row in answer.result["procedures"]
        ]
    )
    page.gap()
    if screen.at_table:  # as it is typed there
        command = shown_command(answer.command, say.lang)
        page.text(say.t(_HERE, command=command))
        return
    page.text(
        say.t(
            N_("Explained with “%(program)s %(command)s %(game)s NAME”."),
            program=screen.program, command=shown_command(answer.command, say.lang), game=answer.game.id,
        )
    )  # fmt: skip
