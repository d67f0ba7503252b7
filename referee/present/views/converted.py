"""A converted scenario: the text itself, or where it was written, and what is doubtful."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """The YAML when it goes to the screen; as comments what the players should know."""
    if "file" in answer.result:
        page.text(
            screen.voice.t(N_("Written: %(path)s"), path=answer.result["file"]), 0, "✓", "good"
        )
        put(page, screen.voice, answer.game, answer.rulings)
        return
    for line in str(answer.extra).splitlines():
        page.line(line)
    from referee.present.rulings import sentence

    for ruling in answer.rulings[1:]:
        page.text(sentence(screen.voice, answer.game, ruling), 0, "#")
