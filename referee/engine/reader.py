"""The words after a verb, read from the left, in either language."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.faults import Fault, Unreadable
from referee.engine.force import read_force
from referee.engine.names import Names, fold
from referee.engine.reading import NO, YES, read_int
from referee.engine.verdict import Json

# Small words that introduce an argument, folded, both languages.
MARKS: Mapping[str, frozenset[str]] = {
    mark: frozenset(words.split())
    for mark, words in {
        "with": "with avec",
        "against": "against contre versus vs",
        "from": "from depuis",
        "to": "to vers a jusqu",
        "on": "on at sur contre against",
        "at": "at a en au aux in dans",
        "in": "in en dans",
        "via": "via through par",
        "landing": "landing debarquant debarque debarquement",
        "escort": "escort escorte escorted clearing",
        "because": "because car parce",
        "as": "as comme",
        "need": "need needs faut",
    }.items()
}
INTO = frozenset(
    ["into", "en", "au", "aux", "dans", "chez"]
)  # where a move goes, where no place is said else
# Where a move goes, or where it comes from where the other end is said: « unload at hawaii », « land on borneo ».
THERE = frozenset(("in", "at", "on", "onto", "sur"))
ARTICLES = frozenset(
    ["the", "le", "la", "les", "l", "du", "de", "d", "des", "au", "aux", "un", "une", "a", "an"]
)
# Those of a noun and nothing else, of letters enough to begin a verb: « le » is no `leave`, « la » no « larguer ».
HEADS = frozenset(["the", "le", "la", "les", "un", "une", "an"])
NOTHING = frozenset(["nothing", "none", "nobody", "rien", "aucune", "aucun", "personne", "0"])
NONE = "none"  # what they mean where a list may be said to hold nobody


_GAPS = frozenset(":-–—·•>→,;")  # between a verb and what it is done with


def joins(word: str) -> bool:
    """Whether the last word of a name belongs to it: it says something, or parts words; any other sign (`enter *`) is a
    word of its own, and not dropped.
    """
    return bool(fold(word)) or set(word) <= _GAPS


def _bare(word: str) -> str:
    """A word without the article that is written with it: « l’Ukraine », « d’Ukraine »."""
    elided = word[1:2] in ("'", "’") and word[:1] in "lLdD"
    return word[2:] or word if elided else word


def without_article(text: str) -> str:
    """A name without the article before it: « la mer du Nord », « l’Allemagne »."""
    tokens = text.split()
    while len(tokens) > 1 and fold(tokens[0]) in ARTICLES:
        tokens = tokens[1:]
    return " ".join((_bare(tokens[0]), *tokens[1:])) if tokens else text


def behind(fault: Fault, keys: Mapping[str, Json]) -> Fault:
    """The fault of a value with words behind it that a verb has before its keys: a value goes on to the next
    `key=`, so that `cell=yes cancelled by france` is neither yes nor no. Any other fault as it is.
    """
    key, text = fault.params.get("key"), fault.params.get("text")
    if not isinstance(text, str) or keys.get(str(key)) != text:
        return fault
    first, _, rest = text.strip().partition(" ")
    fits = {
        "value.yesno": fold(first) in YES | NO,
        "value.number": first.lstrip("+-").isdecimal(),
        "value.choice": fold(first) in map(fold, map(str, fault.params.get("options", ()))),
    }
    if not rest or not fits.get(fault.code):
        return fault
    told = Unreadable("key.behind", key=key, value=first, text=rest)
    told.said = fault.said
    return told


class Reader:
    """The words after a verb, taken from the left; `key=value` words apart.

    A value goes on over the words behind it until the next `key=`, so that
    `units=5 inf, 1 arm` needs no quotes. `state` is the position, for names that it makes
    (the units in play).
    """

    def __init__(
        self, game: str, names: Mapping[str, Names], verb: str, shape: str,
        words: Sequence[str], state: Any = None,
    ) -> None:  # fmt: skip
        self.game, self.names, self.verb, self.shape = game, names, verb, shape
        self.state = state
        self.called = ""  # the verb as it was typed, where a word for it says more (« assaut »)
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

    # -- complaints ------------------------------------------------------------
    def odd(self) -> Unreadable:
        """The fault of words that do not fit the verb's shape."""
        asked = {"game": self.game, "verb": self.verb, "shape": self.shape}
        if not self.shape:
            return Unreadable("read.alone", text=self.typed, **asked)
        if not self.typed:
            return Unreadable("read.short", **asked)
        return Unreadable("read.shape", text=self.typed, **asked)

    def done(self) -> None:
        """Complain about words left over."""
        if self.words or self.keys:
            raise self.odd()

    # -- words -----------------------------------------------------------------
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

    def text(self) -> str:
        """All words left, as one text; there must be some."""
        text = self.rest()
        if not text:
            raise self.odd()
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

    def split(self, *marks: str) -> dict[str, str]:
        """The text before the first mark under `""`, and after each mark under its name."""
        parts: dict[str, list[str]] = {"": []}
        here = ""
        for token in self.words:
            word = fold(token.rstrip(","))
            mark = next((m for m in marks if m not in parts and word in MARKS[m]), None)
            if mark is None:
                parts[here].append(token)
            else:
                here = mark
                parts[here] = []
        self.words = []
        return {key: " ".join(value) for key, value in parts.items()}

    def reason(self) -> str:
        """The words after `because` / `parce que`, to the end; a reason is never empty."""
        self.skip(*MARKS["because"])
        self.skip("que")
        return self.text()

    # -- values ----------------------------------------------------------------
    def find(self, kind: str) -> str:
        """The longest run of the next words that names one thing of a kind (`power`, `country`).

        Articles before it are no part of it: « reconnaissance à gauche », « l’Allemagne ». Nor is a small word behind it the
        beginning of a longer name: « transport à Londres » is no « transport aérien ».
        """
        names = self.names[kind]
        while len(self.words) > 1 and fold(self.words[0]) in ARTICLES:
            if any(names.readings(" ".join(self.words[:size])) for size in range(1, 6)):
                break
            self.words = self.words[1:]
        if self.words and not any(
            names.readings(" ".join(self.words[:size])) for size in range(1, 6)
        ):
            self.words[0] = _bare(self.words[0])
        for size in range(min(5, len(self.words)), 1, -1):
            text = " ".join(self.words[:size])
            if fold(self.words[size - 1]) in MARKS["at"] and not names.exactly(text):
                continue
            if fold(text) and len(names.readings(text)) == 1:
                self.words = self.words[size:]
                return names.find(text)
        return names.find(self.word())

    def named(self, kind: str, text: str) -> str:
        """A name in a text of its own; a leading article is no part of it (« l’Ukraine »)."""
        vocabulary = self.names[kind]
        if not text.split():
            raise self.odd()
        if vocabulary.readings(text):
            return vocabulary.find(text)
        bare = without_article(text)
        return vocabulary.find(bare if vocabulary.readings(bare) else text)

    def force(self, text: str) -> dict[str, int]:
        """A force: `3 infantry, 2 tanks`."""
        if not text.split():
            raise self.odd()
        return read_force(text, self.names["unit"])

    def taken(self, *names: str) -> dict[str, Json]:
        """The `key=value` words of some names, as they were typed; the others stay."""
        return {name: self.keys.pop(name) for name in names if name in self.keys}

    def number(self, key: str, least: int | None = 0, most: int | None = 9999) -> int:
        """The next word as a whole number."""
        return read_int(key, self.word(), least, most)
