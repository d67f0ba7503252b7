"""The page of a game for everybody in the room: where it is, or that it is kept no more."""

from __future__ import annotations

from referee.app.answer import Answer
from referee.i18n.mark import N_
from referee.present.blocks import Page
from referee.present.screen import Screen

_KEPT = N_("%(path)s shows the game from now on; every command updates it.")
_INSTEAD = N_(
    "%(path)s shows the game from now on, instead of %(before)s, which stays as it is; every command updates it."
)
_ENDED = N_("%(path)s is no longer updated; it stays as it is.")
_NONE = N_("This game was shown on no page.")
_BEHIND = N_(
    "%(path)s showed this game as it stood in %(save)s, which is no longer there; it stays as it is."
)


def render(page: Page, screen: Screen, answer: Answer) -> None:
    """Where it is."""
    say, file = screen.voice, answer.result["file"]
    if file is None and (path := answer.result.get("left_behind")):
        page.text(say.t(_BEHIND, path=path, save=answer.result["save"]), 0, "✓", "good")
        return
    if file is None:
        page.text(say.t(_NONE))
        return
    if before := answer.result.get(
        "instead_of"
    ):  # a television that stood still, and nobody knew why
        page.text(say.t(_INSTEAD, path=file, before=before), 0, "✓", "good")
        return
    page.text(say.t(_KEPT if answer.result["kept"] else _ENDED, path=file), 0, "✓", "good")
