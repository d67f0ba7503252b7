"""`rule`: the right card for a question."""

from __future__ import annotations

from typing import Annotated

import typer

from referee.app import rules
from referee.app.shelf import is_game
from referee.cli.options import Save
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "[GAME] [WORDS…|ID|SECTION]"
EXAMPLES = (
    "rule aa1941 can a bomber land on a carrier",
    "rule aa1941 atterrir territoire capturé",
    "rule aa1941 combat.step2",
    "rule aa1941",
)


def run(
    ctx: typer.Context,
    words: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="WORDS", help=N_("a question, a card’s id, or a section of the booklet")
        ),
    ] = None,
    save: Save = None,
) -> int:
    """Find a rule."""
    from referee.app.house import house_of

    if not words:
        from referee.engine.faults import Unreadable

        raise Unreadable("argument.missing", hint="hint.help", name="WORDS", command="rule")
    if len(words) == 1 and is_game(words[0]):
        return show(ctx.obj, rules.contents(words[0], house_of(save, ctx.obj.program)))
    return show(ctx.obj, rules.search(words, house_of(save, ctx.obj.program)))
