"""A game written out or read in."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_, NP_
from referee.present.blocks import Page
from referee.present.rulings import put
from referee.present.screen import Screen


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Where, and how much."""
    say, result = screen.voice, answer.result
    if answer.command == "import":
        page.text(
            say.t(
                N_("Game rebuilt: %(path)s (%(n_entries)s)."),
                path=result["save"],
                n_entries=result["log_length"],
            ),
            sign="✓",
        )
        put(page, say, answer.game, answer.rulings)
    else:
        page.text(
            say.plural(NP_("%(n)d line written to %(path)s.", "%(n)d lines written to %(path)s.", "n"),
                       n=result["lines"], path=result.get("file", "–")),
            sign="✓",
        )  # fmt: skip
