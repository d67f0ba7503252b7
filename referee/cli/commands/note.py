"""`note`: a remark or a ruling of the table, kept among the entries."""

from __future__ import annotations

from typing import Annotated

from referee.app import doubts, mending
from referee.cli.ask import confirmed
from referee.cli.declare import Argument, Call, Option
from referee.cli.options import Save
from referee.cli.putting_right import OPEN
from referee.cli.save_language import opened
from referee.cli.shell.unseen import open_to_all, says_a_word, spans
from referee.engine.faults import Unreadable
from referee.engine.verdict import advice
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "TEXT… | --ruling TEXT… | --withdraw ENTRY [WHY…] | --restored WHY…"
EXAMPLES = (
    "note pizza at nine, Germany to move",
    "note --ruling a cocked die is always rolled again",
    "note --withdraw 12 we never liked it",
    "note --withdraw 12 --ruling a cocked die counts as it lies",
    "note --restored the disk was full, this is the copy of Sunday",
)


def run(
    ctx: Call,
    text: Annotated[list[str] | None, Argument(metavar="TEXT", help=N_("what to remember"))] = None,
    ruling: Annotated[
        bool,
        Option("--ruling", help=N_("a ruling of this table: `rule` finds it from now on")),
    ] = False,
    withdraw: Annotated[
        str | None,
        Option(
            "--withdraw",
            metavar="ENTRY",
            help=N_("a ruling that no longer holds, by its entry; with --ruling: what replaces it"),
        ),
    ] = None,
    restored: Annotated[
        bool,
        Option(
            "--restored",
            help=N_("an older copy was put back knowingly: why; `verify` misses nothing then"),
        ),
    ] = False,
    save: Save = None,
) -> int:
    """Note something."""
    session, words = opened(ctx.obj, save), " ".join(text or ())
    if restored:
        if ruling or withdraw is not None:
            raise Unreadable("note.restored_alone")
        return show(ctx.obj, doubts.restored(session, open_to_all(words)))
    if says_a_word(words):
        raise Unreadable("note.secret")
    covered = bool(spans(session, f"note {words}"))  # « secret WORD », which the session covers
    if covered and not confirmed(ctx.obj, OPEN):
        raise Unreadable("note.unwritten")
    answer = mending.note(session, words, ruling, withdraw)
    if covered:
        answer.rulings = (*answer.rulings, advice("note.open"))
    return show(ctx.obj, answer)
