"""Questions on a plain terminal: dice and choices, one line each."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from referee.app.dicebox import AskPlayers
from referee.cli.context import Context
from referee.cli.echo import echo
from referee.engine.ask import Answer, Ask, Choice
from referee.engine.dice import check_count, read_faces
from referee.engine.faults import Fault, Missing, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.i18n.mark import N_
from referee.i18n.messages import Message
from referee.present.blocks import wrapped
from referee.present.faults import ask_text, fault_text
from referee.present.rulings import sentence
from referee.present.screen import complain, out, page_for

QUIT = ("q", "quit", "quitter", "exit", "cancel", "annuler", "annule")
_HELP = frozenset(
    ("?", "help", "aide", "back", "retour")
)  # at a first question nothing lies behind
_YES_NO = N_("Type “yes” or “no”; Enter means no, “quit” leaves.")


def players(context: Context) -> AskPlayers | None:
    """Who answers questions; nobody when there is no terminal or JSON is wanted."""
    if context.json or not context.interactive:
        return None

    def answer(ask: Ask) -> Answer:
        while True:
            text = _prompt(context, ask)
            if fold(text) in QUIT and not (isinstance(ask, Choice) and fold(text) in ask.options):
                raise KeyboardInterrupt
            try:
                if isinstance(ask, Choice):
                    return _chosen(context, ask, text)
                faces = read_faces(text, ask.faces)
                check_count(ask, faces)
                return faces
            except Fault as fault:
                complain(context, fault_text(context.voice, fault))

    return answer


@contextmanager
def somebody(context: Context, code: str) -> Iterator[None]:
    """Lines that end where no terminal is are nobody's answer: said (`code`), and no Ctrl-C."""
    try:
        yield
    except KeyboardInterrupt as end:
        if context.interactive or not isinstance(end.__context__, EOFError):
            raise
        raise Missing(code) from None


def line(context: Context, prompt: str) -> str:
    """What was typed at a terminal, without blanks at its ends.

    `KeyboardInterrupt` where the lines are over (Ctrl-D): whoever leaves has not pressed Enter.
    """
    try:
        with echo(True):
            return input(page_for(context).fit(prompt)).strip()
    except (EOFError, KeyboardInterrupt):
        out(context, "")  # the shell’s own prompt begins a line
        raise KeyboardInterrupt from None


def helped(context: Context, text: str, how: str, *about: str) -> bool:
    """Whether somebody asks what may be typed: it is told, with what the question is about."""
    if text not in _HELP and fold(text) not in _HELP:
        return False
    for told in (*about, how):
        out(context, page_for(context).fit("\n".join(wrapped(told, context.width))))
    return True


def _prompt(context: Context, ask: Ask) -> str:
    say = context.voice
    question = ask_text(say, ask)
    if isinstance(ask, Choice):
        shown = "  ".join(
            f"{n}) {option_text(context, option)}" for n, option in enumerate(ask.options, 1)
        )
        default = f" [{option_text(context, ask.default)}]" if ask.default else ""
        question = f"{question} {shown}{default}".rstrip()
    return line(context, f"{question} > ")


def option_text(context: Context, option: str) -> str:
    """A choice as players read it."""
    say = context.voice
    return say.say(f"choice.{option}") if say.knows(f"choice.{option}") else option


def _chosen(context: Context, ask: Choice, text: str) -> Answer:
    from referee.engine.names import Names

    if not text and ask.default is not None:
        return ask.default
    number = number_said(text)
    if number is not None and text not in ask.options and 0 < number <= len(ask.options):
        return ask.options[number - 1]  # as it stands in the list
    if ask.options:
        return Names("choice", {o: [option_text(context, o)] for o in ask.options}).find(text)
    if ask.check is not None:
        against = ask.check(text)
        if against is not None:
            complain(context, sentence(context.voice, None, against))
            return _chosen(context, ask, _prompt(context, ask))
    return ask.meant(text) if ask.meant is not None else text


def confirmed(context: Context, question: Message, *about: str, **params: object) -> bool:
    """A yes or no on a terminal; yes where nobody can be asked (the log shows it anyway).

    Whoever types “quit” there, or ends the lines (Ctrl-D), leaves as with Ctrl-C: nothing was begun
    or written yet. `about` is told to whoever types “?”.
    """
    if context.json or not context.interactive:
        return True
    from referee.engine.numbers import number_said
    from referee.engine.reading import read_yesno

    letters = "[o/N]" if context.lang == "fr" else "[y/N]"
    asked = "\n".join(
        wrapped(f"{context.voice.message(question, params)} {letters} ", context.width)
    )
    while True:
        text = line(context, asked)
        if fold(text) in QUIT:
            raise KeyboardInterrupt
        if helped(context, text, context.voice.t(_YES_NO), *about):
            continue
        try:
            if number_said(text) is not None:  # of a list elsewhere: no yes
                raise Unreadable("shell.neither", text=text)
            return bool(text) and read_yesno("", text)
        except Fault:  # neither yes nor no: nothing is taken that was not said
            fault = Unreadable("shell.neither", text=text)
            complain(context, fault_text(context.voice, fault))
