"""An act said one step too early (“attack Ukraine …” while units are bought): a yes goes on to its step, and does it there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from referee.app.french_words import shown_key
from referee.app.permission import permission
from referee.app.standing import offered
from referee.cli.shell import silently, thrown, whole_act
from referee.cli.shell.asker import Told
from referee.cli.shell.permission import act_of, lines_of
from referee.engine.command import Accepted, Command
from referee.engine.faults import Ambiguous, Fault
from referee.engine.fold import fold
from referee.engine.numbers import number_said
from referee.engine.record import record
from referee.engine.verb import Verb
from referee.engine.verdict import Ruling
from referee.present.commands import line_of_args

if TYPE_CHECKING:
    from referee.cli.shell.commanding import Commanding
    from referee.cli.shell.session import GuidedSession

MOST = 3  # steps that are looked at: nobody means to leave more than two out

_ITS_STEP = ("wanted_", "belongs_")  # how a refusal names the step that an act belongs to


@record
class Early:
    """The lines that lead to the step of an act and do it, that step, and those between that are left out."""

    lines: tuple[str, ...]
    step: str
    past: tuple[str, ...]


def of_line(guided: Commanding, text: str) -> Early | None:
    """An early act as it was typed; none, where a later step of this side does not take it, or something comes first."""
    if thrown.symbols(guided, text.split()) or number_said(text) is not None:
        return None  # dice, before they are due
    known = guided.session.game.play(guided.session.state).registry.verbs
    here = {verb for verb, entry in known.items() if guided.status.get("step") in entry.steps}
    for between, step in _steps(guided):
        try:
            lines = list(_readings(guided, text))
        except Fault:  # places off the board
            return None
        for line in lines:
            try:
                command = act_of(guided, line)
            except (Ambiguous, Told, silently.NoCommand):
                continue
            if command is None or command.name in here:
                continue
            if _taken(guided, command, step):
                return _early(guided, text, step, between)
    return None


def of_command(guided: Commanding, command: Command, why: Sequence[Ruling]) -> Early | None:
    """The same of an act that was read whole, and refused for its step (`why`): none that some other rule refuses."""
    verb = guided.session.game.play(guided.session.state).verb(command.name)
    elsewhere = any(key.startswith(_ITS_STEP) for each in why for key in each.params)
    if verb is None or (guided.of_this_step(command.name) and not elsewhere):
        return None
    said = line_of_args(guided.voice, verb, command.args)
    told = " ".join((*said, *_answers(guided, verb, command)))
    lines = [each for each in (guided.typed_line, told) if _reads(guided, each) == command]
    for between, step in _steps(guided) if lines else ():
        if _taken(guided, command, step):
            return _early(guided, lines[0], step, between)
    return None


def _reads(guided: GuidedSession, line: str) -> Command | None:
    """The command that a line is, as it stands."""
    try:
        return guided.session.read(line.split())
    except Fault:
        return None


def _answers(guided: GuidedSession, verb: Verb, command: Command) -> list[str]:
    """The answers that were typed beforehand to what the verb asks on its way: “city=yes”."""
    keys = command.args.get("keys")
    spoken = {arg.name for arg in verb.args}
    left = keys.items() if isinstance(keys, Mapping) else ()
    lang = guided.voice.lang
    return [f"{shown_key(name, lang)}={text}" for name, text in left if name not in spoken]


def _readings(guided: GuidedSession, text: str) -> Iterator[Sequence[str]]:
    """The lines that words may be in the step that is supposed; places alone are of the verb that takes them
    there, and what that step owes may be said without its verb (“axis”, where it is named who moves first).
    """
    words = text.split()
    verb = whole_act.of_places(guided, words) if words else ""
    if verb:
        yield whole_act.with_verb(guided, verb, words)
    if (owed := whole_act.as_owed(guided, words)) is not None and number_said(text) is None:
        yield owed
    yield from lines_of(guided, text)


def _early(guided: GuidedSession, line: str, step: str, between: Sequence[str]) -> Early:
    on = guided.voice.name("verb", "next")
    return Early((*[on] * (len(between) + 1), line), step, tuple(between))


def _taken(guided: GuidedSession, command: Command, step: str) -> bool:
    """Whether the step that the game is supposed to stand in takes an act that the step of now does not have."""
    entry = guided.session.game.play(guided.session.state).registry.verbs.get(command.name)
    if entry is None or step not in entry.steps:
        return False
    try:
        found = permission(guided.session, command)
    except Fault:  # it lacks what only its players know
        return False
    return found is not None and found.allowed and not found.looks


def _steps(guided: GuidedSession) -> Iterator[tuple[list[str], str]]:
    """The steps that `next` leads this side to while nothing is owed, each with those before it; the session as if the
    game stood there.
    """
    game, here = guided.session.game, guided.status
    if not here or guided.question() is not None:
        return
    state, passed = guided.session.state, list[str]()
    for _ in range(MOST):
        with _supposed(guided, state):
            usual = guided.obvious()
        if usual is None or usual.name != "next":
            return
        try:
            decision = game.decide(state, Command("next", hold=True))
        except Fault:
            return
        if not isinstance(decision, Accepted):
            return
        state = fold(game.evolve, state, decision.events)
        status = game.status(state)
        if game.question(state) is not None or any(
            status.get(each) != here.get(each) for each in ("side", "victory", "turn", "round")
        ):
            return
        with _supposed(guided, state):
            yield list(passed), str(status["step"])
        passed.append(str(status["step"]))


@contextmanager
def _supposed(guided: GuidedSession, state: Any) -> Iterator[None]:
    """The session as if the game stood so; nothing is written meanwhile."""
    session, now, status = guided.session, guided.session.state, guided.status
    game = session.game
    guided.supposed = True
    session.state, guided.status = state, {**game.status(state), "offers": offered(game, state)}
    try:
        yield
    finally:
        session.state, guided.status, guided.supposed = now, status, False
