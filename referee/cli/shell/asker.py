"""Who puts the questions of a verb to the table, and what that takes."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from referee.cli.shell.lines import Prompt
from referee.engine.dialogue import Said
from referee.engine.faults import Fault
from referee.engine.verb import Arg, Verb
from referee.engine.verdict import Json, Ruling
from referee.i18n.speaker import Speaker
from referee.present.commands import shown

if TYPE_CHECKING:
    from referee.app.session import Session

BELONGS = "belongs_step"  # of a ruling that says to which step an act belongs


class GivenUp(Exception):
    """The players went back past the first question."""


class Otherwise(Exception):
    """A line typed at a question that is meant for something else: it is done instead."""

    def __init__(self, text: str, first: Sequence[str] = ()) -> None:
        super().__init__(text)
        self.text = text
        self.first = tuple(first)  # a line that is done before it


class Told(Exception):
    """It was said why nothing can be done with the verb now."""


def again(game: Any, state: Any, verb: Verb, text: str) -> bool:
    """Whether a verb alone was typed again by a whole name of it: its question is put once more."""
    play, words = game.play(state), text.split()
    found, rest = play.called(state, words)
    named = bool(words) and play.registry.called.exactly(" ".join(words))
    return bool(named and found is not None and found.id == verb.id and not rest)


def behind_its_verb(
    game: Any, state: Any, verb: Verb, text: str, options: Sequence[Json],
    read: Callable[[str], Said],
) -> Said | None:  # fmt: skip
    """« order r7c9 r7c8 » where the units of the card named are asked for: the verb of the question once more,
    and behind it an answer that its list has.
    """
    found, rest = game.play(state).called(state, text.split())
    if found is None or found.id != verb.id or not rest:
        return None
    try:
        said = read(" ".join(rest))
    except Fault:
        return None
    values = said.value if isinstance(said.value, list) else [said.value]
    parts = [part for each in values for part in ([each] if each in options else str(each).split())]
    return said if parts and all(each in options for each in parts) else None


class Asker(Protocol):
    """Who puts the questions: the session."""

    @property
    def voice(self) -> Speaker:
        """Who speaks."""

    def ask(self, prompt: Prompt, unseen: bool = False) -> str:
        """A typed line; `unseen`: nobody at the table may read it."""

    def who(self, side: str = "") -> str:
        """The side (and player) that is asked: whoever acts, if none is named."""

    def aside(self, text: str, cards: Sequence[str], prose: bool = False) -> bool:
        """Do what a typed line asks besides (the rule, the status); whether it was such a line."""

    def otherwise(self, text: str, prose: bool = False) -> bool:
        """Whether a line that is no answer is meant for something else (another verb, to go on).

        `prose`: any words would be an answer.
        """

    def complain(self, fault: Fault) -> None:
        """Show what cannot be read."""

    def say(self, rulings: tuple[Ruling, ...]) -> None:
        """What is told before a question."""


def finds(arg: Arg, book: Any, state: Any, said: Mapping[str, Json], text: str) -> bool:
    """Whether words that any text would fit are what an argument looks for."""
    if arg.find is None or arg.kind != "text":
        return True
    try:
        arg.find(book, state, said, text)
    except Fault:
        return False
    return True


def told_why_not(asker: Asker, verb: Verb, book: Any, state: Any, said: Mapping[str, Json]) -> None:
    """Raise `Told` where nothing can be done with a verb now, once it was said why."""
    why = None if verb.idle is None else verb.idle(book, state, said)
    if why is not None:
        asker.say((why,))
        raise Told


def told_its_step(
    asker: Asker, session: Session, verb: Verb, words: Sequence[str], fault: Fault | None
) -> None:
    """Raise `Told` where what a line says of a verb belongs to one other step, of all that the verb has: “attack Metz”,
    said while ships move, is for the land combats. That is told.
    """
    args = session.read(words).args if fault is None else fault.read
    book = session.game.play(session.state).book
    why = verb.idle(book, session.state, args) if verb.idle is not None and args else None
    if why is not None and BELONGS in why.params:
        asker.say((why,))
        raise Told


def as_read(game: Any, state: Any, verb: Verb, words: Sequence[str]) -> dict[str, Said]:
    """What a line says that its verb can read though no argument begins so: « la carte reconnaissance
    à gauche »; nothing where it says more than the arguments take.
    """
    if not words:
        return {}
    try:
        args = game.read(state, [verb.id, *words]).args
    except Fault as lacks:
        args = lacks.read
    said = {name: value for name, value in args.items() if value not in (None, "", [], {}, False)}
    plain = all(isinstance(value, (str, int, list)) for value in said.values())
    if not plain or set(said) - {arg.name for arg in verb.args}:
        return {}
    return {name: Said(str(value), value) for name, value in said.items()}


def as_said(say: Speaker, arg: Arg, names: Mapping[str, Any], said: Said) -> Said:
    """What a line gave, as the language spoken calls it; a key by its name (« par=Allemagne ») is that power, as it is
    where it is answered. Words that name nothing, or several things, are judged once the line is whole.
    """
    value = said.value
    if arg.key and arg.kind in names and isinstance(value, str):
        known = names[arg.kind].readings(value)
        value = known[0] if len(known) == 1 else value
    return Said(shown(say, arg, value) or said.text, value)


def one_of_several(
    verb: Verb, book: Any, state: Any, names: Mapping[str, Any], words: Sequence[str]
) -> dict[str, Said]:
    """« bazooka 1 »: the piece of that number, which the names of the cards do not know."""
    first = _sought(verb, names)
    found = _found(first, book, state, " ".join(words)) if words and first is not None else None
    return {} if first is None or found is None else {first.name: found}


def in_play(
    verb: Verb, book: Any, state: Any, names: Mapping[str, Any], said: dict[str, Said]
) -> dict[str, Said]:
    """« mortar » is the one piece on the table so called, though another card’s name begins so."""
    first = _sought(verb, names)
    if first is None or first.name not in said or first.options is None:
        return said
    was = said[first.name]
    if any(str(each).startswith(str(was.value)) for each in first.options(book, state, {})):
        return said
    return {**said, first.name: _found(first, book, state, was.text) or was}


def _sought(verb: Verb, names: Mapping[str, Any]) -> Arg | None:
    """What a verb takes first, where it is a thing of the game that the verb itself looks for."""
    first = next((arg for arg in verb.args if not arg.mark and not arg.key), None)
    known = first is not None and first.find is not None and first.kind in names
    return first if known else None


def _found(arg: Arg, book: Any, state: Any, text: str) -> Said | None:
    try:
        value = None if arg.find is None else arg.find(book, state, {}, text)
    except Fault:
        return None
    return None if value is None else Said(text, value)
