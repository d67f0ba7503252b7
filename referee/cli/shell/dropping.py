"""`abandon` at a question for which dice have fallen: they are dropped only once somebody says yes."""

from __future__ import annotations

from referee.cli.shell import telling
from referee.cli.shell.picking import sure
from referee.cli.shell.session import GuidedSession
from referee.engine.names import fold
from referee.engine.registry import COMMON
from referee.i18n.mark import N_, NP_

WORDS = frozenset(
    map(fold, ("abandon", *COMMON["abandon"].names))
)  # in either language, wherever it is typed
_SURE = NP_(
    "The die thrown for it is dropped, and all stands as before it began (the log keeps it). Go on? [y/N]",
    "The %(n)d dice thrown for it are dropped, and all stands as before it began (the log keeps them). Go on? [y/N]",
    "n",
)
_STANDS = N_("Nothing was dropped: the question stands.")


def meant(guided: GuidedSession) -> bool:
    """Whether the open question is to be dropped: asked, as before an undo, once dice have fallen."""
    waiting = getattr(guided.session.state, "open", None)
    thrown = [a for a in (waiting or {}).get("answers", ()) if not isinstance(a, str)]
    count = sum(map(len, thrown))
    if not count or not guided.lines.waits:
        return True
    if sure(guided, lambda: guided.voice.plural(_SURE, n=count)):
        return True
    telling.say_line(guided.context, guided.voice.t(_STANDS))
    return False
