"""Every question can be answered by number, number word or name, in either language.

At many positions of a walk every offered verb is asked to its end; at each question every option
is answered in every way that a table answers, on an English and on a French face, and each answer
must come to that very option. The questions in the middle of a verb (a battle's) likewise. `back`
goes one question back.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any

import pytest
from shelved import built, nothing, usual
from test_game_walks import Walk, walked

from referee.cli.context import Context
from referee.cli.shell.dialogue import Dialogue, GivenUp
from referee.cli.shell.questions import read_choice
from referee.engine.ask import Choice
from referee.engine.faults import Fault
from referee.engine.verb import Arg
from referee.engine.verdict import Json, Ruling
from referee.i18n.speaker import Speaker
from referee.present.commands import shown
from referee.present.questions import counted, option_name

LANGS = ("en", "fr")
WORDS = {  # a dictionary's, not the program's
    "en": [
        "one",
        "two",
        "three",
        "four",
        "five",
        "six",
        "seven",
        "eight",
        "nine",
        "ten",
        "eleven",
        "twelve",
    ],
    "fr": [
        "un",
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "sept",
        "huit",
        "neuf",
        "dix",
        "onze",
        "douze",
    ],
}


class Table:
    """Somebody who answers from a list of lines, then with the first option."""

    def __init__(self, game: Any, lang: str, lines: Sequence[str] = ()) -> None:
        self.voice = Speaker(lang, game.lexicon)
        self.lines, self.heads = list(lines), list[str]()
        self.faults: list[Fault] = []

    def ask(self, prompt: Callable[[], Any], unseen: bool = False) -> str:
        """The next line; the question is kept."""
        self.heads.append(getattr(prompt(), "head", prompt()))
        if not self.lines:
            raise Enough
        return self.lines.pop(0)

    def who(self, side: str = "") -> str:
        """Somebody."""
        return "X"

    def aside(self, text: str, cards: Sequence[str], prose: bool = False) -> bool:
        """Nothing is looked up."""
        return False

    def otherwise(self, text: str, prose: bool = False) -> bool:
        """Nothing else is meant."""
        return False

    def complain(self, fault: Fault) -> None:
        """Kept."""
        self.faults.append(fault)

    def say(self, rulings: tuple[Ruling, ...]) -> None:
        """Not heard here."""


class Enough(Exception):
    """No line is left."""


class Every(Dialogue):
    """A dialogue that tries every answer to each of its questions, then goes on with one of them."""

    lacks: list[str]
    tried: Counter[str]

    def _ask(self, arg: Arg, options: Sequence[Json]) -> Any:
        for at, option in enumerate(options[:12]):
            for typed in said_for(self, arg, options, at):
                try:
                    meant = self._read(arg, options, typed).value
                except Fault as fault:
                    meant = f"{fault.code} {fault.params}"
                self.tried[arg.name] += 1
                if meant not in (option, [option]):
                    face = self.asker.voice.lang
                    self.lacks.append(f"{self.verb.id} {arg.name} ({face}): {typed!r} is {meant!r}, not {option!r}")  # fmt: skip
        default = self._default(arg)
        value = default if default is not None else options[-1] if options else None
        if value is None:
            raise Enough
        value = [value] if arg.many and not isinstance(value, list) else value
        from referee.engine.dialogue import Said

        return Said(shown(self.asker.voice, arg, value), value)


def said_for(dialogue: Dialogue, arg: Arg, options: Sequence[Json], at: int) -> Iterator[str]:
    """Everything a table says for one of the options: number, number word, name in both languages."""
    voices = [Speaker(lang, dialogue.asker.voice.lexicon) for lang in LANGS]
    if arg.kind == "number":
        yield str(options[at])
        if 1 <= int(options[at]) <= 12:
            yield from (WORDS[lang][int(options[at]) - 1] for lang in LANGS)
        return
    yield str(at + 1)
    yield from (WORDS[lang][at] for lang in LANGS)
    for voice in voices:
        name = shown(voice, arg, options[at])
        same = [each for each in options if shown(voice, arg, each).casefold() == name.casefold()]
        if len(same) == 1:  # two things of one name are told apart by their numbers
            yield name
            yield name.upper()


@cache
def dialogues(key: str, lang: str) -> tuple[list[str], Counter[str]]:
    """What is lacking of the questions of bare verbs, over the positions of a walk."""
    game, lacks, tried = built(key), list[str](), Counter[str]()
    states = [state for part, _ in walked(key, 1).parts for state in part]
    for state in states[:: max(1, len(states) // 25)]:
        play = game.play(state)
        for id in dict.fromkeys(offer.verb for offer in game.offers(state)):
            verb = play.verb(id)
            if verb is None or not verb.args:
                continue
            every = Every(Table(game, lang), game, state, play.book, verb, [])
            every.lacks, every.tried = lacks, tried
            try:
                every.line()
            except (Enough, GivenUp):
                continue
    return sorted(set(lacks)), tried


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", sorted(usual()))
def test_every_answer_of_a_bare_verb_is_heard(key: str, lang: str) -> None:
    lacks, tried = dialogues(key, lang)
    assert sum(tried.values()) > 100 or small(key), tried
    nothing(lacks)


@pytest.mark.parametrize("key", sorted(usual()))
def test_back_goes_one_question_back(key: str) -> None:
    # Asked to its second question and `back` typed, a verb asks its first again.
    game, lacks, asked = built(key), list[str](), 0
    states = [state for part, _ in walked(key, 1).parts for state in part]
    for state in states[:: max(1, len(states) // 10)]:
        play = game.play(state)
        for id in dict.fromkeys(offer.verb for offer in game.offers(state)):
            verb = play.verb(id)
            if verb is None or not verb.args:
                continue
            for back in ("back", "retour"):
                table = Table(game, "en", ["1", back, back])
                try:
                    Dialogue(table, game, state, play.book, verb, []).line()
                except Enough:
                    continue  # the first question is free text, or the only one
                except GivenUp:
                    if table.faults:
                        continue  # « 1 » is no answer there
                    asked += 1
                    if len(table.heads) != 3 or table.heads[0] != table.heads[2]:
                        lacks.append(f"{id}: {table.heads}")
    nothing(lacks)
    assert asked or small(key)


def small(key: str) -> bool:
    """Whether no verb of a game asks a second question: one just begun."""
    registry = built(key).registry
    return max(len(registry.verb(verb).args) for verb in registry.verbs) < 2


# -- questions in the middle of a verb -------------------------------------------------------
class Asked(Walk):
    """A walk that tries every answer to each question on its way."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.misread: set[str] = set()
        self.tried = 0

    def look(self, position: Any) -> None:
        """Only the questions are looked at."""

    def answer(self, ask: Any, chance: random.Random) -> Any:
        """Each option by number, number word and name, where the rules allow it."""
        if isinstance(ask, Choice):
            for at, option in enumerate(ask.options[:12]):
                for typed in self.said(ask, at):
                    self.tried += 1
                    try:
                        meant, _ = read_choice(Context(), self.game, ask, typed)
                    except Fault as fault:
                        meant = fault.code
                    if meant != option:
                        self.misread.add(f"{ask.what}: {typed!r} is {meant!r}, not {option!r}")
        return super().answer(ask, chance)

    def said(self, ask: Choice, at: int) -> Iterator[str]:
        """Everything a table says for one of the options."""
        option = ask.options[at]
        if counted(ask):
            yield option
            if 1 <= int(option) <= 12:
                yield from (WORDS[lang][int(option) - 1] for lang in LANGS)
            return
        if not all(each.isdigit() for each in ask.options):
            yield str(at + 1)
            yield from (WORDS[lang][at] for lang in LANGS)
        for voice in self.voices:
            names = [option_name(voice, each, ask.kind) for each in ask.options]
            if names.count(names[at]) == 1:
                yield names[at]


@cache
def asked_on_the_way(key: str) -> Asked:
    chance, walk = random.Random(f"asked{key}"), Asked(key)
    position = walk.begin()
    for _ in range(250):
        offers = [o for o in walk.game.offers(position) if o.example is not None]
        if walk.game.status(position).get("victory") or not offers:
            position = walk.begin()
            continue
        position = walk.take(position, chance.choice(offers), chance)
    return walk


@pytest.mark.parametrize("key", sorted(usual()))
def test_every_answer_on_the_way_is_heard(key: str) -> None:
    nothing(asked_on_the_way(key).misread)
