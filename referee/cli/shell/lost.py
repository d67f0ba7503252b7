"""A save that is gone from under the evening: written again from memory, if it can be."""

from __future__ import annotations

from referee.app.saves import free_beside, make_current
from referee.app.session import Session
from referee.engine.faults import Fault
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker

_GONE = N_("The saved game %(path)s was gone: it was written again, whole.")
_BESIDE = N_(
    "%(path)s is another file now, not this game: the game was written to %(new)s, whole, and goes on there."
)
_AGAIN = N_("“%(text)s” was not done: type it again.")
# A save in which nothing can be read any more: the evening ends, with one line.
LOST = frozenset(
    (
        "save.missing", "save.replaced", "save.damaged", "save.altered", "save.altered_head",
        "save.cut", "save.not_ours", "save.entry_unreadable", "save.event_newer",
        "save.event_unknown", "save.event_malformed", "save.head_malformed", "save.game_unknown",
        "save.too_big", "save.no_access", "save.folder", "save.newer",
    )
)  # fmt: skip


def written_anew(
    session: Session, fault: Fault | None, line: str, say: Speaker
) -> tuple[Session, str] | None:
    """The game in a file again, and what is told of it and of the line that was not done.

    Where another file has taken the name, that one stays and the game is written beside it.
    """
    path = new = session.journal.path
    replaced = fault is not None and fault.code == "save.replaced"
    if path.exists() and not replaced:
        return None
    try:
        if path.exists():
            new = free_beside(path)
        session = session.written_anew(new)
    except Exception:
        return None
    told = say.t(_GONE, path=str(path))
    if new != path:
        make_current(new)
        told = say.t(_BESIDE, path=str(path), new=str(new))
    return session, f"{told} {say.t(_AGAIN, text=line)}" if line else told
