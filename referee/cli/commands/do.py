"""`do`: something in the game in progress."""

from __future__ import annotations

from typing import Annotated

from referee.app import standing
from referee.app.answer import Answer
from referee.app.session import Means, Session
from referee.cli.ask import players
from referee.cli.context import Context
from referee.cli.declare import Argument, Call
from referee.cli.options import Dice, Roll, Save, Seed, one_source
from referee.cli.save_language import opened
from referee.cli.shell.asking import marked, may
from referee.cli.shell.questions import read_choice
from referee.cli.shell.unseen import quoted, spans
from referee.engine.ask import Choice
from referee.engine.command import Command
from referee.engine.faults import Fault, Unreadable
from referee.engine.record import replace
from referee.engine.verdict import advice
from referee.i18n.mark import N_
from referee.present import show

SHAPE = "ACTION…"
SETTINGS = {"ignore_unknown_options": True}  # `do correct treasury germany -5 because …`
EXAMPLES = (
    "do buy 2 infantry",
    "do attack ukraine with 3 infantry, 1 tank --roll",
    'do attack ukraine with 2 infantry against 1 infantry --dice "1 4; 6"',
    "do mobilize 2 infantry at russia",
    "do collect",
)


def run(
    ctx: Call,
    action: Annotated[
        list[str] | None,
        Argument(
            metavar="ACTION…",
            help=N_("a verb and what it is about; without it, what may be done now"),
        ),
    ] = None,
    save: Save = None,
    dice: Dice = None,
    roll: Roll = False,
    seed: Seed = None,
) -> int:
    """Do something."""
    session = opened(ctx.obj, save)
    if not action and (dice is not None or roll or seed is not None):
        raise Unreadable("do.what", "hint.help", command="do")  # a throw is never lost in silence
    if not action:
        answer = standing.status(session)
        answer.view = "offers"
        return show(ctx.obj, answer)
    one_source(dice, roll, seed)
    means = Means(dice, roll, seed, players(ctx.obj))
    try:
        command = _as_said(ctx.obj, session, _read(ctx.obj, session, action))
        if command.name == "answer" and not command.answers and not all(map(str.strip, action)):
            raise Unreadable("do.no_word")  # of a variable that is not set: no word of the players
        if not all(map(str.strip, action)):
            raise Unreadable("do.empty_word")
        answer = session.act(command, means)
    except Fault as fault:  # no refusal reads aloud what is secret in the line
        told = quoted(session, fault, " ".join(action))
        if not fault.said:
            raise told from None
        return show(ctx.obj, Answer("do", "nothing", session.game, rulings=fault.said, fault=told))
    if spans(session, " ".join(action)):
        answer.rulings = (*answer.rulings, advice("shell.secret.typed"))
    return show(ctx.obj, answer)


def _read(context: Context, session: Session, action: list[str]) -> Command:
    """The command of a line; of one that is none, which command it is that has a name of its own. `Unreadable` where
    it only asks (“buy 2 tanks?”), as in the session.
    """
    if action[0] == "?" or marked(" ".join(action)) or may(" ".join(action)):
        from referee.cli.own_command import only_asks

        only_asks(session, action)
    try:
        return session.read(action)
    except Unreadable as fault:
        from referee.cli.own_command import instead

        raise instead(session, context.voice, action) or fault from None


def _as_said(context: Context, session: Session, command: Command) -> Command:
    """An answer by the words of either language, as the guided session reads it."""
    ask = session.question()
    if command.name != "answer" or not isinstance(ask, Choice) or len(command.answers) != 1:
        return command
    text = command.answers[0]
    if not ask.options or not isinstance(text, str) or not text.strip():
        return command
    return replace(command, answers=(read_choice(context, session.game, ask, text)[0],))
