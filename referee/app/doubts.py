"""What this machine knows against a save when it is opened: said in one line before the game goes on.

No fault: players may have put an older copy back for good reasons. But nobody goes on with it unaware,
and what was left out is told by `verify` until they say so in the log.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress

from referee import __version__
from referee.app.answer import Answer
from referee.app.session import Session
from referee.app.witness import another, line_of, missing, rewritten
from referee.engine.faults import Unreadable
from referee.engine.names import whole
from referee.engine.verdict import Ruling, advice
from referee.journal.entry import Draft, Entry

LOOKS = 9  # at a save that others write to: more writers than sit at a table


def doubts(session: Session, dice: bool = True) -> tuple[Ruling, ...]:
    """Entries that this machine wrote and that stand no more; a seed of the `dice` to come that is not the one
    committed to.
    """
    told: list[Ruling] = []
    gone = left_out(session)
    if gone is not None:
        told.append(advice("game.left_out", entry=gone) if gone else advice("audit.seen_head"))
    elif another(session.journal.path, str(session.header.get("id", ""))):
        told.append(advice("game.another_here"))
    if dice and session.seeds.spoiled_now():
        told.append(advice("game.seed_spoiled"))
    return tuple(told)


def left_out(session: Session) -> int | None:
    """The first entry that this machine wrote in this place and that stands no more (0: the head), if any.

    What another terminal writes meanwhile is remembered when it stands already: the save is read again until it is the
    same before and after the memory was looked at.
    """
    game, journal, entries = str(session.header.get("id", "")), session.journal, session.entries
    gone: int | None = None
    with suppress(OSError):  # it cannot be read: `verify` tells that
        for _ in range(LOOKS):
            gone = rewritten(journal.path, game, journal.first_hash, entries)
            now = entries if gone is None else journal.entries()
            if len(now) == len(entries) and now[-1:] == entries[-1:]:
                break
            entries = now
    return gone


def missed(session: Session, gave_way: Sequence[Entry]) -> int | None:
    """The first of those that `gave_way` to a turn by mail and is missed all the same: the memory did not take
    that it made way. What was left out before (an older copy put back) is another doubt.
    """
    game, journal = str(session.header.get("id", "")), session.journal
    with suppress(OSError):
        gone = missing(journal.path, game, journal.first_hash, session.entries)
        return min((each.n for each in gave_way if line_of(each).encode() in gone), default=None)
    return None


def restored(session: Session, why: str) -> Answer:
    """The players say that they put an older copy back knowingly: it stands in the log, and is missed no more."""
    gone = left_out(session)
    if not gone:
        raise Unreadable("note.nothing_restored")
    if not whole(why).strip():
        raise Unreadable("note.empty")
    draft = Draft("note", {"restored": gone}, note=why.strip(), program=__version__)
    session.write([draft], session.state)
    answer = Answer("note", "done", session.game, result={"note": why.strip(), "restored": gone})
    answer.rulings = (Ruling("game.restored", params={"entry": gone}),)
    answer.extra = session
    return answer
