"""A scenario to start from, or the JSON Schema of a game's scenarios."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Where it was written and what to do with it."""
    say, result = screen.voice, answer.result
    page.text(say.t(N_("Written: %(path)s"), path=result["file"]), 0, "✓", "good")
    if answer.name == "new":
        page.text(
            say.t(
                N_("Fill it in, then: %(program)s check %(path)s"),
                program=screen.program,
                path=result["file"],
            ),
            2,
        )
