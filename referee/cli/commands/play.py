"""`play`: the guided session at the table."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from referee.app.saves import SUFFIX, open_session
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.options import DiceMode, Players, Save, Settings
from referee.cli.save_language import speak_for
from referee.engine.faults import Unreadable
from referee.i18n.mark import N_

SHAPE = "[SAVE|SCENARIO] [--save PATH] [--dice-mode app|typed]"
EXAMPLES = (
    "play aa1941",
    "play",
    "play sunday.referee --lang fr",
    "play aa1941 --save sunday.referee --dice-mode app --players germany=Inès,japan=Aiko",
)


def run(
    ctx: typer.Context,
    what: Annotated[
        str | None,
        typer.Argument(
            metavar="SAVE|SCENARIO",
            help=N_(
                "a save to go on with, or a scenario or game to start; without it, the current game"
            ),
        ),
    ] = None,
    save: Save = None,
    settings: Settings = None,
    players: Players = None,
    dice_mode: DiceMode = None,
) -> int:
    """Play."""
    context: Context = ctx.obj
    if context.json:
        raise Unreadable("shell.json")
    if what is None or is_save(what):
        from referee.app.saves import make_current

        session = open_session(what or save, context.program)
        make_current(session.journal.path)
    else:
        session = begun(context, what, save, settings or [], players, dice_mode)
    speak_for(context, session)
    return seated(context, session, dice_mode)


def is_save(text: str) -> bool:
    """Whether a word names a save: its file is there, with or without its ending."""
    path = Path(text)
    return path.suffix == SUFFIX or (
        not text.endswith((".yaml", ".yml"))
        and (path.is_file() or path.with_name(path.name + SUFFIX).is_file())
    )


def begun(
    context: Context, scenario: str, save: str | None, settings: list[str], players: str | None,
    dice_mode: str | None,
) -> Session:  # fmt: skip
    """A new game of a scenario, and the line that says where it is kept."""
    from referee.app.opening import start
    from referee.cli.shell.telling import told

    mode = dice_mode or context.settings.get("dice_mode") or "typed"
    session, answer = start(scenario, save, settings, players, mode, context.lang)
    speak_for(context, session)
    told(context, session, [each for each in answer.rulings if each.code == "game.created"])
    return session


def seated(context: Context, session: Session, dice_mode: str | None) -> int:
    """Sit down with what lines there are: a terminal's, a plain one's, a pipe's."""
    import gc

    from referee.cli.shell.evening import Evening
    from referee.cli.shell.lines import Bare, Lines, Piped

    lines: Lines
    if not context.interactive:
        lines = Piped(context)
    elif context.environ.get("TERM") == "dumb":
        lines = Bare(context)
    else:
        from referee.cli.shell.terminal import Terminal

        lines = Terminal(context)
    evening = Evening(context, session, lines)
    if dice_mode:
        evening.rolled_by(dice_mode)
    lines.attend(evening)
    gc.enable()  # an evening is long; only one-shot commands do without (cli.main)
    return evening.run()
