"""How an evening begins and ends: the language, where the game stands, what stands open from before; that all is kept."""

from __future__ import annotations

import shlex
from contextlib import suppress
from pathlib import Path

from referee.cli.shell import telling
from referee.cli.shell.sentences import SAVED, SAVED_AS
from referee.cli.shell.session import FROM_NOW, ROLLS, GuidedSession
from referee.engine.faults import Fault
from referee.i18n.mark import N_
from referee.i18n.speaker import Speaker
from referee.paths import real_path
from referee.present.commands import still_open

_TONGUE = N_("This game is told in %(language)s, as it was begun: “lang %(lang)s” changes that.")
_NAMES = {"fr": N_("French"), "en": N_("English")}
USUAL = "en"  # spoken where neither the call nor the game names a language


def greeted(guided: GuidedSession) -> None:
    """Where the game stands when the players sit down."""
    from referee.app.doubts import doubts

    guided.look()
    _language_told(guided)
    guided.say(doubts(guided.session))
    telling.whereabouts(guided.context, guided.session)
    if guided.question() is not None and guided.session.state.open is not None:
        waiting(guided)


def parting(guided: GuidedSession) -> None:
    """What players are told when they go home: that all is kept, and how they know it again."""
    from referee.app.witness import fingerprint
    from referee.present.views.witness import WITNESS

    context, say = guided.context, guided.voice
    path = guided.session.journal.path
    text = SAVED if _is_current(path) else SAVED_AS
    save = shlex.quote(str(real_path(path)))
    telling.say_line(context, say.t(text, program=context.program, save=save))
    text, entry = fingerprint(guided.session.last_hash), len(guided.session.entries)
    told = say.t(WITNESS, entry=entry, text=text, program=context.program)
    telling.say_line(context, told)


def _is_current(path: Path) -> bool:
    """Whether a game is the one that `play` alone goes on with: another terminal may be at another by now."""
    from referee.app.saves import current

    with suppress(Fault, OSError):
        return (last := current()) is not None and real_path(last) == real_path(path)
    return False


def waiting(guided: GuidedSession) -> None:
    """What stands open from before, in full: the line that was given, whose question it is."""
    if line := still_open(guided.voice, guided.session):
        telling.say_line(guided.context, line, "→", "dim")
        telling.so_far(guided.context, guided.session)
    _goes_on_with_its_dice(guided)


def _goes_on_with_its_dice(guided: GuidedSession) -> None:
    """Whoever rolled for what stands open rolls on, though the last evening ended in the middle of it: that is told.

    The program throws unasked only where it threw all of it, more than once: one `r` among typed dice was for one throw.
    """
    session, throws = guided.session, list[str]()
    for number in session.history.undoable:
        entry = session.entries[number - 1]
        throws += [str(roll["source"]) for roll in reversed(entry.dice)]
        if entry.command["name"] != "answer":
            break
    whose = throws[0] if throws else ""
    if whose == "app" and (len(throws) < 2 or "typed" in throws):
        return
    if whose in ROLLS and whose != guided.mode and not guided.dice_chosen:
        guided.rolled_by(whose)
        say = guided.voice
        telling.say_line(guided.context, say.t(FROM_NOW, whose=say.t(ROLLS[whose])))


def _language_told(guided: GuidedSession) -> None:
    """The save’s language counts where the call names none: whoever cannot read it is told how to change it."""
    context = guided.context
    if context.language_asked or context.lang == USUAL or not guided.lines.waits:
        return
    plain = Speaker(USUAL)
    text = plain.t(_TONGUE, language=plain.t(_NAMES[context.lang]), lang=USUAL)
    telling.say_line(context, text, "·", "dim")
