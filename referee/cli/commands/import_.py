"""`import`: a game rebuilt from JSON Lines."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.app.exchange import imported
from referee.app.opening import copy_aside
from referee.app.saves import find, make_current, new_save
from referee.cli.declare import Argument, Call, Option
from referee.cli.patience import READING, patiently
from referee.cli.save_language import doubted, speak_for
from referee.given import given_file
from referee.i18n.mark import N_
from referee.journal.exchange import check_source
from referee.present import show
from referee.writing import SUFFIX

SHAPE = "FILE [--turn] [--save PATH]"
EXAMPLES = ("import sunday.jsonl --save sunday-again.referee", "import axis-1.turn --turn")


def run(
    ctx: Call,
    file: Annotated[str, Argument(metavar="FILE", help=N_("what export wrote"))],
    save: Annotated[
        str | None,
        Option("--save", metavar="PATH", help=N_("the save to create (beside the file otherwise)")),
    ] = None,
    turn: Annotated[
        bool, Option("--turn", help=N_("add the turn that another table sent to the game"))
    ] = False,
) -> int:
    """Import."""
    source = given_file(file)
    if turn:
        from referee.app.by_mail import taken

        path = find(save, ctx.obj.program)
        answer = patiently(ctx.obj, lambda: taken(path, source), READING)
        if answer.extra is not None:
            speak_for(ctx.obj, answer.extra)
            doubted(ctx.obj, answer.extra)  # what came goes on from this save
        answer.result = {**answer.result, "save": str(path)}
        return show(ctx.obj, answer)
    check_source(source)
    target = new_save(save) if save is not None else source.with_suffix(SUFFIX)
    session = patiently(ctx.obj, lambda: imported(source, target, True), READING)
    speak_for(ctx.obj, session)
    make_current(target)
    result = {"save": str(target), "log_length": len(session.entries)}
    answer = Answer("import", "exported", session.game, result=result)
    answer.rulings = copy_aside(session)
    return show(ctx.obj, answer)
