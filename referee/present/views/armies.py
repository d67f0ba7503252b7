"""The armies kept, by name."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen

_NONE = N_("No army kept yet: `army build NAME`.")
_BAD = N_("%(name)s: cannot be read (`check` tells why)")


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """A line an army."""
    say = screen.voice
    for army in answer.result["armies"]:
        if army.get("problem"):
            page.text(say.t(_BAD, name=army["name"]), 2)
            continue
        params = {key: army[key] for key in ("name", "side", "points")}
        page.text(say.say("army.kept", {**params, "number": army["units"]}), 2)
    if not answer.result["armies"]:
        page.text(say.t(_NONE))
