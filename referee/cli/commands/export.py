"""`export`: a game as JSON Lines."""

from __future__ import annotations

from typing import Annotated

from referee.app.answer import Answer
from referee.app.saves import find
from referee.cli.declare import Call, Option
from referee.cli.options import Force, Output, Save, SaveNamed, one_save
from referee.cli.output import to_file, write
from referee.cli.save_language import doubted_at
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_
from referee.journal.exchange import export_lines
from referee.present import show

SHAPE = "[SAVE] [--turn [--since N]] [-o FILE]"
EXAMPLES = ("export -o sunday.jsonl", "export sunday.referee", "export --turn -o axis-1.turn")


def run(
    ctx: Call,
    save: SaveNamed = None,
    output: Output = None,
    turn: Annotated[
        bool, Option("--turn", help=N_("only what the other table has not: a game by mail"))
    ] = False,
    since: Annotated[
        int | None,
        Option("--since", metavar="N", help=N_("with --turn: everything after this entry")),
    ] = None,
    save_option: Save = None,
    force: Force = False,
) -> int:
    """Export."""
    if since is not None and not turn:
        raise Unreadable("option.since_alone")
    if since is not None and since < 0:
        raise Unreadable("value.least", key="--since", text=str(since), least=0)
    path = find(one_save(save, save_option), ctx.obj.program)
    doubted_at(ctx.obj, path)
    if turn:
        from referee.app.by_mail import written

        answer, text = written(path, since)
        if output is None and not ctx.obj.json:
            return write(ctx.obj, text)
        said = {"text": text}
        if output is not None:
            said = {"file": to_file(ctx.obj, output, text, force, private=True)}
        answer.result = {**answer.result, **said}
        return show(ctx.obj, answer)
    from referee.app.exchange import whole

    lines = list(export_lines(whole(path)))
    if output is None and not ctx.obj.json:
        return write(ctx.obj, "\n".join(lines))
    result: dict[str, object] = {"lines": len(lines), "save": str(path)}
    if output is not None:
        result["file"] = to_file(ctx.obj, output, "\n".join(lines), force, private=True)
    else:
        result["text"] = lines
    return show(ctx.obj, Answer("export", "exported", result=result))
