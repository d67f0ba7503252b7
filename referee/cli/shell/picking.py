"""One thing out of a numbered list: by its number or a word of it; `back` drops the question. What ends in a question
mark chooses nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from referee.cli.shell import telling
from referee.cli.shell.asking import marked
from referee.cli.shell.dialogue import BACK, LEAVE, GivenUp, Otherwise
from referee.cli.shell.options import place_said
from referee.cli.shell.ruling import here
from referee.cli.shell.session import GuidedSession
from referee.cli.shell.unit_first import verb_before
from referee.cli.shell.unseen import covered, spans
from referee.cli.shell.words import taken_apart
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reading import read_yesno
from referee.i18n.mark import N_

ENTER = N_("[Enter = %(default)s]")
_NO_YES = N_("Not confirmed: nothing was done. Now: %(line)s")


def picked(
    guided: GuidedSession, question: str, labels: Sequence[str], default: int = -1,
    names: Sequence[Sequence[str]] = (), other: Callable[[str], bool] = lambda typed: False,
) -> int:  # fmt: skip
    """The place of what was chosen; `GivenUp` when the players went back.

    Below 0 where it is none of them and `other` took the line (it may say why it cannot).
    """
    say = guided.voice
    for number, label in enumerate(labels, 1):
        telling.say_line(guided.context, label, str(number), "bold")
    prompt = say.t(question)
    if default >= 0:
        prompt = f"{prompt} {say.t(ENTER, default=default + 1)}"
    while True:
        typed = guided.lines.ask(lambda: prompt, True).strip()
        if not typed and default >= 0:
            return default
        if not typed or fold(typed) in BACK | LEAVE or typed == "<":
            raise GivenUp
        if guided.aside(typed, here(guided)):
            continue
        try:
            if other(typed):
                return -1
            at = place_of(typed, labels, names)
        except Fault as fault:
            if guided.otherwise(typed) or verb_before(guided, typed.split()) is not None:
                raise Otherwise(typed) from None
            guided.put_fault(fault)
            continue
        if not marked(typed):
            return at
        guided.put_fault(Unreadable("shell.asked_only", text=typed))  # asked, not chosen


def sure(guided: GuidedSession, question: Callable[[], str]) -> bool:
    """A yes; Enter and `back` are no.

    A look-up is done beside, `?` shows the rule of where the game stands; another line drops the question, which is told, and is done
    instead. What only goes on answers nothing.
    """
    while True:
        typed = guided.lines.ask(question, True).strip()
        if not typed or fold(typed) in BACK or typed == "<":
            return False
        if typed == "?":  # the rule of what it is asked about; then it is asked again
            guided.aside(typed, here(guided))
            continue
        try:
            if number_said(typed) is not None:  # a die, or a line of a list: no yes
                raise Unreadable("shell.neither", text=typed)
            guided.denied = not (said := read_yesno("", typed))
            return said
        except Fault:
            if guided.aside(typed, ()):
                continue
            goes_on = guided.on_from(taken_apart(typed), False).word == "next"
            if not goes_on and guided.otherwise(typed):
                shown = covered(typed, spans(guided.session, typed))
                telling.say_line(guided.context, guided.voice.t(_NO_YES, line=shown), "·", "dim")
                raise Otherwise(typed) from None
            guided.put_fault(Unreadable("shell.neither", text=typed))


def place_of(typed: str, labels: Sequence[str], names: Sequence[Sequence[str]] = ()) -> int:
    """Which label a number or some words mean; `names` are what each is called besides.

    One letter is a command (« s » : suite), and the beginning of no name.
    """
    if (number := number_said(typed)) is not None:
        if not 1 <= number <= len(labels):
            raise Unreadable("shell.arg.number_of", text=typed, most=len(labels))
        return number - 1
    wanted = fold(place_said(typed))
    called = [at for at, each in enumerate(names) if wanted in map(fold, each)]
    if len(called) == 1:
        return called[0]
    holding = [at for at, label in enumerate(labels) if f" {wanted} " in f" {fold(label)} "]
    begun = [at for at, label in enumerate(labels) if wanted and fold(label).startswith(wanted)]
    if len(wanted) == 1:
        holding, begun = [], [at for at in begun if fold(labels[at]) == wanted]
    found = next((each for each in (holding, begun) if len(each) == 1), None)
    if found is None:
        raise Unreadable("shell.arg.number_of", text=typed, most=len(labels))
    return found[0]


def last_line(guided: GuidedSession, number: int) -> str:
    """The last line of the log, where it is that entry (a note may have come after it)."""
    from referee.app.chronicle import chronicle
    from referee.present.views.log import line, with_verbs

    rows = chronicle(guided.session, 1, False).result["entries"]
    if [row["entry"] for row in rows] != [number]:
        return ""
    (row,) = with_verbs(guided.session, rows)
    return line(guided.voice, guided.session.game.id, row)


def log_lines(guided: GuidedSession, numbers: Sequence[int]) -> list[str]:
    """Entries of the log as it tells them, each behind its number."""
    from referee.app.chronicle import chronicle
    from referee.present.views.log import line, with_verbs

    rows = {row["entry"]: row for row in chronicle(guided.session, None, False).result["entries"]}
    game = guided.session.game.id
    shown = [rows[n] for n in numbers if n in rows]
    return [
        f"{row['entry']}: {line(guided.voice, game, row)}"
        for row in with_verbs(guided.session, shown)
    ]
