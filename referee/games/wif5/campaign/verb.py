"""A verb of `do`: how it is read, what it does, when it is offered.

Every room of this package (`impulses`, `money`, `wars` …) lists its `VERBS`, the
changes that its events make (`CHANGES`), and where they exist its `ERRANDS`
(procedures of the booklet played in the campaign, see `errands`), `DUE` (what a
step owes before `next`) and `LINES` (see `course`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reading import read_int
from referee.engine.record import field, record
from referee.engine.verdict import Json, Ruling
from referee.games.contract import Procedure
from referee.games.wif5.campaign.state import State
from referee.games.wif5.charts import Charts
from referee.games.wif5.context import Context

Args = Mapping[str, Json]


@record
class Outcome:
    """What a verb came to: events, what to say, the keys for `--json`."""

    events: tuple[Event, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    result: Mapping[str, Json] = field(default_factory=dict)


Coming = Outcome | Script[Outcome]


@record
class Campaign:
    """What every verb is given: the data, the owner's charts and this table's, the procedures."""

    context: Context
    charts: Charts
    procedures: Mapping[str, Procedure]

    @property
    def names(self) -> Mapping[str, Names]:
        """The vocabularies of the game."""
        return self.context.names

    @property
    def data(self) -> Mapping[str, Json]:
        """The data folder."""
        return self.context.data


@record
class Verb:
    """One verb (its `args` hold the codes set aside as `overruled`). `read` takes the words after it, `do` judges it (no exception for a rule).

    `steps` are the steps in which it is offered (none named: always), with `strict`
    also the only ones in which the sequence of play allows it; `worth` tells whether
    there is anything to do it with, so that it need not be listed; `example`
    gives arguments that `do` would accept now, `None` when there are none or when
    only the players can name them.
    """

    id: str
    names: tuple[str, ...]  # what else players type, both languages
    shape: str
    cards: tuple[str, ...]
    read: Callable[[Reader], Args]
    do: Callable[[Campaign, State, Args], Coming]
    steps: tuple[str, ...] = ()
    strict: bool = False
    worth: Callable[[State], bool] = lambda state: True
    example: Callable[[Campaign, State], Args | None] = lambda campaign, state: None


def by_id(verbs: Sequence[Verb]) -> dict[str, Verb]:
    """Verbs by their id."""
    return {verb.id: verb for verb in verbs}


def stands(rulings: Sequence[Ruling], args: Args) -> bool:
    """Whether some refusal is left that the table did not set aside: then nothing is asked."""
    aside = args.get("overruled", ())
    return any(r.severity == "refusal" and r.code not in aside for r in rulings)


Change = Callable[[State, Mapping[str, Any]], State]


class Reader:
    """The words after a verb, taken from the left; `key=value` words apart.

    A value goes on over the words behind it until the next `key=`, so that
    `units=5 inf, 1 arm` needs no quotes.
    """

    def __init__(
        self, names: Mapping[str, Names], verb: str, shape: str, words: Sequence[str]
    ) -> None:
        self.names, self.verb, self.shape = names, verb, shape
        self.typed = " ".join(words)
        self.words: list[str] = []
        self.keys: dict[str, str] = {}
        key = ""
        for word in words:
            name, equals, value = word.partition("=")
            if equals and name.isidentifier():
                key = name.lower()
                if key in self.keys:
                    raise Unreadable("key.twice", key=key)
                self.keys[key] = value
            elif key:
                self.keys[key] = f"{self.keys[key]} {word}".strip()
            else:
                self.words.append(word)

    def odd(self) -> Unreadable:
        """The fault of words that do not fit the verb's shape."""
        if not self.typed:
            return Unreadable("wif5.read.short", verb=self.verb, shape=self.shape)
        return Unreadable("wif5.read.shape", verb=self.verb, shape=self.shape, text=self.typed)

    def done(self) -> None:
        """Complain about words left over."""
        if self.words or self.keys:
            raise self.odd()

    @property
    def more(self) -> bool:
        """Whether words are left."""
        return bool(self.words)

    def word(self) -> str:
        """The next word."""
        if not self.words:
            raise self.odd()
        return self.words.pop(0)

    def rest(self) -> str:
        """All words left, as one text (may be empty)."""
        text, self.words = " ".join(self.words), []
        return text

    def until(self, *marks: str) -> str:
        """The words before one of some small words (`on`, `sur`), which is taken too."""
        for at, word in enumerate(self.words):
            if fold(word) in marks:
                text = " ".join(self.words[:at])
                self.words = self.words[at + 1 :]
                if text:
                    return text
                break
        raise self.odd()

    def skip(self, *marks: str) -> bool:
        """Take a small word if it comes next."""
        if self.words and fold(self.words[0]) in marks:
            self.words.pop(0)
            return True
        return False

    def find(self, kind: str) -> str:
        """The longest run of the next words that names one thing of a kind (`power`, `country`)."""
        names = self.names[kind]
        for size in range(min(5, len(self.words)), 1, -1):
            text = " ".join(self.words[:size])
            if fold(text) and len(names.readings(text)) == 1:
                self.words = self.words[size:]
                return names.find(text)
        return names.find(self.word())

    def taken(self, *names: str) -> dict[str, Json]:
        """The `key=value` words of some names, as they were typed; the others stay."""
        return {name: self.keys.pop(name) for name in names if name in self.keys}

    def number(self, key: str, least: int | None = 0, most: int | None = 9999) -> int:
        """The next word as a whole number."""
        return read_int(key, self.word(), least, most)


def nothing(reader: Reader) -> Args:
    """A verb without arguments."""
    return {}
