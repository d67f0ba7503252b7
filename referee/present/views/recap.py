"""The recap: a heading for each impulse or phase, then what happened in it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen
from referee.present.views.log import EARLIER, line, with_verbs
from referee.present.views.status import standing_line, standing_open, victory_line


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Oldest first, then where the game stands and what is asked of whom by now."""
    say, game = screen.voice, answer.game.id if answer.game else ""
    if not answer.result["chapters"]:
        page.line(say.t(N_("Nothing has happened yet.")))
    for at, chapter in enumerate(answer.result["chapters"]):
        if at:
            page.gap()
        page.line(heading(say, chapter["heading"]), "bold")
        if chapter.get("earlier"):
            words = {"n_entries": chapter["earlier"], "program": screen.program}
            page.text(say.t(EARLIER, **words), 2, "·", "dim")
        for row in with_verbs(answer.extra, chapter["entries"]):
            page.text(line(say, game, row), 2, "·", "dim")
    page.gap()
    now = answer.result["now"]
    if now.get("victory"):
        page.text(victory_line(say, game, now), role="bold")
        return
    page.text(say.t(N_("Now: %(stands)s"), stands=standing_line(say, now)), role="bold")
    standing_open(page, screen, answer.extra, now)


def heading(say: Speaker, data: Mapping[str, Any]) -> str:
    """« Sep/Oct 1939 · Axe · impulsion 2 · Segment d’action »."""
    parts: list[str] = []
    for key, value in data.items():
        if key in ("round",):
            parts.append(say.t(N_("Round %(n)d"), n=value))
        elif key in ("turn", "number"):
            parts.append(say.t(N_("Turn %(n)d"), n=value))
        elif key == "impulse":
            parts.append(say.t(N_("impulse %(n)d"), n=value))
        elif key == "date":
            parts.append(str(value))
        else:
            kinds = (key, "power", "side")
            kind = next((each for each in kinds if value in say.lexicon.get(each, {})), "power")
            parts.append(say.name(kind, str(value)))
    return " · ".join(parts) or say.t(N_("Before the first step"))
