"""An answer that says the rest of its line, too: « Ukraine with 3 infantry », « note text=… secret=… »."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from referee.app.procedures import in_english
from referee.cli.shell.asker import finds
from referee.cli.shell.options import called_exactly, only_begins
from referee.cli.shell.speech import forms
from referee.engine.dialogue import said_so_far
from referee.engine.names import fold
from referee.engine.reader import MARKS
from referee.engine.record import replace
from referee.engine.verb import Arg
from referee.engine.verdict import Json, advice
from referee.present.commands import MARK_WORDS, shown

_ONTO = MARKS["at"] | MARKS["on"] | MARKS["against"] | {"a"}

if TYPE_CHECKING:
    from referee.cli.shell.dialogue import Dialogue
    from referee.engine.dialogue import Said


def went_on(asked: Dialogue, arg: Arg, options: Sequence[Json], typed: str) -> bool:
    """Whether an answer said more of the line than was asked; it is kept."""
    typed = _without_its_verb(asked, typed)
    return (
        _named_first(asked, arg, options, typed)
        or _read_on(asked, arg, typed)
        or _with_these(asked, arg, options, typed)
    )


def _without_its_verb(asked: Dialogue, typed: str) -> str:
    """“r3c8 attacks r6c7” where it is asked who attacks: without the verb, which is the one that asks."""
    words, called = typed.split(), asked.game.play(asked.state).registry.called
    for at in range(1, len(words) - 1):
        if any(called.exactly(each) and called.readings(each) == [asked.verb.id] for each in forms(words[at])):  # fmt: skip
            behind = words[at + 1 :]
            while len(behind) > 1 and fold(behind[0]) in _ONTO:  # “fires at r6c7”
                behind = behind[1:]
            return " ".join([*words[:at], *behind])
    return typed


def _with_these(asked: Dialogue, arg: Arg, options: Sequence[Json], typed: str) -> bool:
    """“dcr and k4” where it is asked who attacks: pieces that the verb itself reads behind “with”, whose the answer is."""
    verb = asked.verb
    if verb.plain is None or not arg.key:
        return False
    rest = asked.game.play(asked.state).called(asked.state, asked.said_but(()))[1]
    these = typed.split()
    for words in ([*these, *rest], [*rest, MARK_WORDS["with"][0], *these]):
        told = said_so_far(verb, asked.names, verb.plain(asked.state, words))
        if _kept_all(asked, arg, options, told):
            return True
    return False


def _kept_all(asked: Dialogue, arg: Arg, options: Sequence[Json], told: Mapping[str, Said]) -> bool:
    """Whether a line answers the question, and what it says besides may be said; then that is kept."""
    text = told[arg.name].text if arg.name in told else ""
    value = called_exactly(asked.asker.voice, arg, options, text)
    left = [each for each in asked.verb.args if each.name in told and each.name not in asked.said]
    others = [each for each in left if each is not arg]
    said = {**asked.said_values(), arg.name: value}
    fit = all(finds(each, asked.book, asked.state, said, told[each.name].text) for each in others)
    if value is None or not others or not fit:
        return False
    asked.said[arg.name] = asked.of_option(arg, value)
    _keep(asked, others, told)
    return True


def _read_on(asked: Dialogue, arg: Arg, typed: str) -> bool:
    """« Ukraine with 3 infantry »: an answer and what follows it, as the verb reads them."""
    left = [each for each in asked.verb.args if each.name not in asked.said and not each.secret]
    words = [*MARK_WORDS[arg.mark][:1], *typed.split()] if arg.mark else typed.split()
    found = said_so_far(replace(asked.verb, args=tuple(left), keys=()), asked.names, words)
    if arg.name not in found or len(found) < 2:
        return False
    verbs = asked.game.play(asked.state).registry.called
    if only_begins(verbs, asked.names, arg.kind, found[arg.name].text):
        return False  # a line of its own: “move r1c4 r1c5” where a card is asked for
    if not finds(arg, asked.book, asked.state, asked.said_values(), found[arg.name].text):
        return False
    _keep(asked, left, found)
    return True


def _named_first(asked: Dialogue, arg: Arg, options: Sequence[Json], typed: str) -> bool:
    """« note text=Iraq secret=blue-heron » where kinds of notes are listed: the whole name of an option, whatever else it
    may begin. Of a verb that takes secrets bare words that follow may be one, and no name: they are asked for, and never
    done as a line of their own, in the open.
    """
    hidden = any(each.secret for each in asked.verb.args)
    words = typed.split()
    for many in range(len(words) - 1, 0, -1):
        first = " ".join(words[:many])
        value = called_exactly(asked.asker.voice, arg, options, first)
        if value is None:
            continue
        left = [each for each in asked.verb.args if each is not arg and each.name not in asked.said]
        rest = list(in_english(asked.game, asked.state, [asked.verb.id, *words[many:]]))[1:]
        bare = hidden and not any("=" in word for word in rest)
        verb = replace(asked.verb, args=tuple(left))
        found = {} if bare else said_so_far(verb, asked.names, rest)
        if not (found or hidden):
            return False
        asked.said[arg.name] = asked.of_option(arg, value)
        _keep(asked, left, found)
        if not found:
            asked.asker.say((advice("shell.arg.rest_asked", text=first),))
        return True
    return False


def _keep(asked: Dialogue, left: Sequence[Arg], found: Mapping[str, Said]) -> None:
    for each in left:
        if each.name in found:
            said = found[each.name]
            text = said.text if each.secret else shown(asked.asker.voice, each, said.value)
            asked.said[each.name] = replace(said, text=text)
