"""A verb typed alone asks for what it wants, in every game and both languages.

At many positions of a walk every offered verb is asked to its end, each question answered by a
number, a name or a word; the line that comes of it is read, and nothing of it is lost.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest
from shelved import built, nothing, usual
from test_game_walks import walked

from referee.app.procedures import in_english
from referee.cli.shell.asker import Told
from referee.cli.shell.dialogue import Dialogue, GivenUp
from referee.cli.shell.words import WORDS
from referee.engine.dialogue import lacking
from referee.engine.faults import Fault
from referee.engine.reader import MARKS
from referee.engine.verdict import Ruling
from referee.i18n.speaker import Speaker
from referee.present.commands import MARK_WORDS

# Facts of a board that only some tables have: the game's own fault asks for them.
ASKED_LATER = frozenset(("aam.read.range",))
LANGS = ("en", "fr")
ANSWERS = {
    "area": "North Sea",
    "reason": "we agreed",
    "name": "paper",
    "resources": "3",
    "marker": "3",
    "hq": "4",
}
# The units of a battle, each kind in its own form.
UNITS = {"battle": {"bombers": "2/7:str", "units": "8:arm", "defend": "5:inf", "axis": "12:hs@3",
                    "allies": "30:hs@2"}}  # fmt: skip
# What is typed for a key that is neither chosen nor counted.
TYPED = {
    "number": "2", "amount": "3.5", "yesno": "no", "date": "May/Jun 1941", "force": "2 inf",
    "placed": "2 sub@1", "numbers": "1,2", "ratio": "3:1", "text": "Kiel", "list": "none",
    "file": "map.csv", "cell": "3",
}  # fmt: skip


class Player:
    """Somebody who answers every question of a verb."""

    def __init__(self, game: Any, lang: str, chance: random.Random) -> None:
        self.voice = Speaker(lang, game.lexicon)
        self.chance, self.game = chance, game
        self.faults: list[str] = []
        self.prompts: list[str] = []
        self.skipped: set[str] = set()
        self.dialogue: Dialogue | None = None

    def ask(self, prompt: Callable[[], str], unseen: bool = False) -> str:
        """A number where a list stands, a word elsewhere."""
        asked = prompt()
        self.prompts.append(asked if isinstance(asked, str) else asked.head)
        if len(self.prompts) > 40:
            raise AssertionError((verb_of(self), self.prompts[-3:], self.faults[-3:]))
        assert self.dialogue is not None
        if any(fault.startswith("wif5.orders") for fault in self.faults):
            return "back"  # an order against a rule: given up
        verb, said = self.dialogue.verb, self.dialogue.said
        values = {name: each.value for name, each in said.items()}
        arg = next(
            arg
            for arg in verb.args
            if arg.name not in said
            and (arg.when is None or arg.when(self.dialogue.book, self.dialogue.state, values))
            and not (arg.optional and arg.name in self.skipped)
        )
        options = self.dialogue._options(arg)
        if arg.optional and not options:
            self.skipped.add(arg.name)
            asked_anyway = arg.ask is not None and arg.options is None
            return "" if asked_anyway else self.ask(prompt, unseen)
        if options and arg.kind != "number":
            return str(self.chance.randint(1, min(len(options), 20)))
        if options:
            return str(self.chance.choice(options))
        procedure = self.game.procedures.get(verb.id)
        if arg.kind in self.game.names and (not arg.key or procedure is None):
            vocabulary = self.game.names[arg.kind]
            key = self.chance.choice(vocabulary.ids)
            return max(vocabulary.called(key), key=len)  # a short name may stand for several
        if arg.secret and arg.name in ("secret", "again"):  # the same, long enough
            return "stilton at noon"
        if arg.secret and arg.name == "orders":  # what it may build is its own affair
            return "1 inf"
        if arg.key and procedure is not None:
            example = dict(w.split("=", 1) for w in _words(procedure.example) if "=" in w)
            return example.get(arg.name) or TYPED.get(arg.kind, "3")
        if arg.name in UNITS.get(verb.id, {}):
            return UNITS[verb.id][arg.name]
        if arg.kind == "force" and arg.find is not None:  # units as this game calls them
            units = self.game.names[arg.of]
            return f"2 {max(units.called(self.chance.choice(units.ids)), key=len)}"
        return ANSWERS.get(arg.name) or ("2" if arg.kind == "number" else "2 inf")

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
        self.faults.append(f"{fault.code} {fault.params}")

    def say(self, rulings: tuple[Ruling, ...]) -> None:
        """Every sentence told before a question has its parameters."""
        for ruling in rulings:
            self.voice.say(ruling.code, ruling.params)


def verb_of(player: Player) -> str:
    """The verb whose questions do not end."""
    return player.dialogue.verb.id if player.dialogue is not None else ""


def _words(example: str) -> list[str]:
    import shlex

    return shlex.split(example)


@cache
def bare(key: str, lang: str) -> list[str]:
    """What is lacking of the bare verbs of a game, over the positions of a walk."""
    game, lacks, chance = built(key), list[str](), random.Random(f"bare{key}")
    states = [state for part, _ in walked(key, 1).parts for state in part]
    for state in states[:: max(1, len(states) // 40)]:
        play = game.play(state)
        for id in dict.fromkeys(offer.verb for offer in game.offers(state)):
            verb = play.verb(id)
            if verb is None or not verb.args:
                continue
            player = Player(game, lang, chance)
            player.skipped = set()
            player.dialogue = dialogue = Dialogue(player, game, state, play.book, verb, [])
            try:
                line = dialogue.line()
            except (GivenUp, Told):
                continue
            lacks += [f"{id}: {fault}" for fault in player.faults]
            lacks += [f"{id}: asks in code: {p}" for p in player.prompts if "." in p.split()[2:3]]
            try:
                command = game.read(state, in_english(game, state, line))
            except Fault as fault:
                if fault.code in ASKED_LATER:
                    continue
                lacks.append(f"{id}: {' '.join(line)}: {fault.code} {fault.params}")
                continue
            if command.name != id:
                lacks.append(f"{id}: {' '.join(line)} is read as {command.name}")
            elif lacking(verb, play.book, state, command.args) and not (  # passed over by an Enter
                player.skipped & {arg.name for arg in verb.args if arg.wanted}
            ):
                lacks.append(f"{id}: {' '.join(line)}: still lacks something")
    return lacks


@pytest.mark.parametrize("key", sorted(usual()))
def test_every_small_word_of_a_line_has_its_word_in_both_languages(key: str) -> None:
    """The whole line is shown at the end: each argument behind the word that introduces it."""
    play = built(key).play(walked(key, 1).parts[0][0][0])
    verbs = [play.verb(id) for id in play.registry.verbs]
    marks = {arg.mark for verb in verbs if verb is not None for arg in verb.args} - {""}
    nothing(sorted(marks - (MARK_WORDS.keys() & MARKS.keys())))


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("key", sorted(usual()))
def test_a_bare_verb_asks_to_its_end(key: str, lang: str) -> None:
    nothing(bare(key, lang))


@pytest.mark.parametrize("key", sorted({"aam", "tlc", "wif5"} & usual().keys()))
def test_every_verb_that_wants_something_can_ask(key: str) -> None:
    # What cannot be read alone is asked for: no verb answers with its form only.
    game, lacks = built(key), []
    states = [state for part, _ in walked(key, 1).parts for state in part]
    state = states[0]
    play = game.play(state)
    for id in play.registry.verbs:
        verb = play.verb(id)
        asks = verb is not None and (verb.args or verb.answers or verb.mends)
        if verb is None or verb.do is None or asks or id in WORDS:
            continue
        try:
            game.read(state, [id.replace("_", " ")])
        except Fault as fault:
            if fault.code.startswith("read."):
                lacks.append(id)
    nothing(lacks)
