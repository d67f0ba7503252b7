"""`convert`: files of the publisher's editor become scenarios of ours, and the other way round."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

from referee.app.answer import Answer
from referee.app.converting import OURS, converted, folder_answer, folder_of, row_of, written_back
from referee.app.saves import no_stream
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.cli.options import Force, Output
from referee.cli.output import to_file
from referee.engine.faults import Unreadable
from referee.given import given_file
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "FILE.m44|FILE.yaml|FOLDER [-o FILE|FOLDER]"
EXAMPLES = (
    "convert juno.m44",
    "convert juno.m44 -o juno.yaml",
    "convert juno.yaml -o juno.m44",
    "convert battles -o scenarios/m44",
)


def run(
    ctx: Call,
    file: Annotated[
        str,
        Argument(
            metavar="FILE|FOLDER",
            help=N_(
                "a scenario file of the publisher’s editor (.m44), a scenario of ours (.yaml), or a folder of such files"
            ),
        ),
    ],
    output: Output = None,
    force: Force = False,
) -> int:
    """Convert."""
    context: Context = ctx.obj
    path = given_file(file)
    if path.is_dir():
        answer = _folder(context, path, output, force)
    else:
        answer = written_back(path) if path.suffix.lower() in OURS else converted(path)
    assert answer.game is not None
    context.voice.lexicon = answer.game.lexicon
    if output is not None and not path.is_dir():
        to_file(context, output, str(answer.extra), force, begun=True)
        answer.result = {**answer.result, "file": output}
    return show(context, answer)


def _folder(context: Context, path: Path, output: str | None, force: bool) -> Answer:
    """Every file of a folder, each in a file of its own; one that cannot be read costs no other."""
    if output is None:
        raise Unreadable("convert.where", folder=str(path))
    no_stream(output)
    target = Path(output)
    if target.exists() and not target.is_dir():
        raise Unreadable("file.exists", path=output)
    files = folder_of(path)
    target.mkdir(parents=True, exist_ok=True)
    rows, made = [], dict[str, str]()  # what this very run wrote gives way to nothing of it
    for each in files:
        to = str(target / f"{each.stem}.yaml")
        found: Answer | Unreadable
        try:
            if to in made:
                raise Unreadable("convert.same_name", file=each.name, name=made[to])
            found = converted(each)
            to_file(context, to, str(found.extra), force, begun=True)
            made[to] = each.name
        except Unreadable as error:
            found = error
        rows.append(row_of(each, found, to))
    return folder_answer(rows)
