"""The index of a rule book: which cards hold a word, where, and which words are alike.

It is made when the package is built (`write_all`), in a checkout once per content. What is looked
up word by word is kept as one text (`"word|12:5 40:8|word|…"`, card number and code), taken apart in
the language that is asked and read only for the words that are asked for.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from functools import cached_property
from math import log
from pathlib import Path
from typing import Any

from referee import paths
from referee.app.asking import (
    LANGS,
    apart,
    asks,
    index_words,
    meant,
    plain,
    prepared,
    slips,
    stem,
    together,
    tokens,
    told,
)
from referee.games.contract import Card, Game

TITLE, WORDS, SECTION, ASKED, TEXT = 1, 2, 4, 8, 4  # bits of a place; from TEXT on: its sentences
ASKING = "?"  # before what a question asks for: who, when …
SHAPE = 2.2  # what that weighs, as a word does
SENTENCES = 30
_SENTENCE = re.compile(r"(?<=[.!?;:])\s+")
CALLED, HEADED = 1, 2  # bits of a heading: a card's title is just that, a section it rests on
_UNTITLED = ("house", "scenario")  # such a title names no subject, only whose card it is
UNITS = ("unit", "aircraft", "plane")  # kinds of which a number may be asked
PROPER = {"power", "nation", "country", "side", "player", "army"}
_NAMED = 4  # words of the longest name looked for in a question


class Phrases:
    """What players ask the cards for, in one language: whole questions, each of one card."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.cards: list[int] = raw["cards"]  # whose each question is
        self.weights: list[float] = raw["weights"]  # how much its words say, together
        self._packed: str = raw["words"]
        self._read: dict[str, tuple[int, ...]] = {}

    @cached_property
    def _words(self) -> Mapping[str, str]:
        return apart(self._packed)

    def holding(self, word: str) -> tuple[int, ...]:
        """The questions that hold a word."""
        found = self._read.get(word)
        if found is None:
            found = self._read[word] = tuple(map(int, self._words.get(word, "").split()))
        return found


class Words:
    """The words of the cards in one language: the places of each, and those of one stem."""

    def __init__(self, words: str, stems: str) -> None:
        self._packed = words, stems

    @cached_property
    def places(self) -> Mapping[str, str]:
        """The cards that hold each word, and where."""
        return apart(self._packed[0])

    @cached_property
    def stems(self) -> Mapping[str, str]:
        """The words of each stem."""
        return apart(self._packed[1])

    @cached_property
    def letters(self) -> str:
        """All that they are spelt with."""
        return "".join(sorted(set("".join(self.places))))


class Index:
    """The cards of a game in the order of its booklet, and the places of every word."""

    def __init__(self, raw: Mapping[str, Any]) -> None:
        self.ids: list[str] = raw["ids"]
        self.kinds: list[str] = raw["kinds"]
        self._headings: str = raw["headings"]
        self.subjects: Mapping[str, list[list[str]]] = raw["subjects"]  # words of the titles
        self.lengths: Mapping[str, list[int]] = raw["lengths"]
        self._words = {lang: Words(raw["words"][lang], raw["stems"][lang]) for lang in LANGS}
        self.called: Mapping[str, list[str]] = raw["called"]  # a name → cards, or kind:id of a row
        self.proper: frozenset[str] = frozenset(raw["proper"])  # words of nations and places
        self.known: frozenset[str] = frozenset(raw["known"])
        self.rows: frozenset[str] = frozenset(raw["rows"])  # what rows of tables are called
        self.phrases: Mapping[str, Phrases] = {
            lang: Phrases(each) for lang, each in raw["phrases"].items()
        }
        self._read: dict[tuple[str, str], dict[int, int]] = {}

    @cached_property
    def numbers(self) -> Mapping[str, int]:
        """The place of every card in the booklet."""
        return {card: at for at, card in enumerate(self.ids)}

    @cached_property
    def headings(self) -> Mapping[str, str]:
        """What cards are asked for by without a question: ids, titles, sections; whose, and what."""
        return apart(self._headings)

    def held(self, word: str) -> int:
        """How many cards hold a word, in the language that has it more often."""
        return max(self._words[lang].places.get(word, "").count(":") for lang in LANGS)

    def places(self, lang: str, word: str) -> Mapping[int, int]:
        """The cards that hold a word, and a code of where."""
        found = self._read.get((lang, word))
        if found is None:
            found = self._read[lang, word] = coded(self._words[lang].places.get(word, ""))
        return found

    def alike(self, lang: str, word: str) -> dict[str, float]:
        """The words of the cards that a typed word may be, and how surely."""
        held = self._words[lang].places
        found = {word: 1.0} if word in held else {}
        for other in self._words[lang].stems.get(stem(word, lang), "").split():
            found.setdefault(other, 0.8)
        if len(word) >= 5 and not found:
            for other in held:
                if other[:4] == word[:4] and _kin(word, other):
                    found[other] = 0.6
        return found

    def misspelt(self, lang: str, word: str) -> dict[str, float]:
        """The words of the cards that are one slip away from a typed one."""
        if len(word) < 4 or not word.isalpha():
            return {}
        held = self._words[lang]
        near = {o for o in slips(word, held.letters) if len(o) >= 4 and o in held.places}
        return {o: 0.6 for o in held.places if o in near} if near else {}


def coded(text: str) -> dict[int, int]:
    """Card numbers with a code each, from their text: `12:5 40:8`."""
    pairs = (each.partition(":") for each in text.split())
    return {int(card): int(code) for card, _, code in pairs}


def compiled(game: Game) -> dict[str, Any]:
    """The index of a game's cards as it is kept: plain lists and texts."""
    from referee.app.rows import row_names
    from referee.scenario.compile import asked_of

    known, called = _names(game)
    made = _made(game.cards.values(), known, called, asked_of(game.id))
    return made | {"proper": sorted(_proper(game)), "rows": sorted(row_names(game))}


def _made(
    cards: Iterable[Card],
    known: Collection[str],
    called: Mapping[str, list[str]],
    asked: Mapping[str, Mapping[str, Sequence[str]]],
) -> dict[str, Any]:
    cards = list(cards)
    words: dict[str, dict[str, dict[int, int]]] = {lang: {} for lang in LANGS}
    lengths: dict[str, list[int]] = {lang: [] for lang in LANGS}
    subjects: dict[str, list[list[str]]] = {lang: [] for lang in LANGS}
    phrases: dict[str, list[tuple[int, list[str]]]] = {lang: [] for lang in LANGS}
    for at, card in enumerate(cards):
        for lang in LANGS:
            held = words[lang]

            def put(text: str, code: int, held: Any = held, at: int = at, lang: str = lang) -> None:
                for word in index_words(text, lang):
                    places = held.setdefault(word, {})
                    places[at] = places.get(at, 0) | code

            title = card.title.get(lang, "") if card.kind not in _UNTITLED else ""
            put(title, TITLE)
            put(card.words.get(lang, ""), WORDS)
            if lang == "fr":  # the booklets are French
                put(" ".join(cite.section for cite in card.cites), SECTION)
            for phrase in map(meant, asked.get(card.id, {}).get(lang, ())):
                put(phrase, ASKED)
                shape = [f"{ASKING}{kind}" for kind in sorted(asks(phrase, lang))]
                held_by = dict.fromkeys([*index_words(phrase, lang), *shape])
                phrases[lang].append((at, list(held_by)))
            text = card.text.get(lang, "")
            for number, sentence in enumerate(_SENTENCE.split(text)):
                put(sentence, 1 << (TEXT + min(number, SENTENCES)))
            lengths[lang].append(len(index_words(text, lang)))
            subjects[lang].append(list(dict.fromkeys(index_words(title, lang))))
    return {
        "ids": [card.id for card in cards],
        "kinds": [card.kind for card in cards],
        "headings": together(_headings(cards)),
        "subjects": subjects,
        "lengths": lengths,
        "words": {
            lang: together({word: _text_of(places) for word, places in held.items()})
            for lang, held in words.items()
        },
        "stems": {lang: together(_stems(lang, held)) for lang, held in words.items()},
        "phrases": {
            lang: _phrased(each, words[lang], len(cards)) for lang, each in phrases.items()
        },
        "called": dict(called),
        "known": sorted(known),
        "proper": [],
        "rows": [],
    }


def _text_of(places: Mapping[int, int]) -> str:
    return " ".join(f"{at}:{code}" for at, code in places.items())


def _headings(cards: Sequence[Card]) -> dict[str, str]:
    found: dict[str, dict[int, int]] = {}
    for at, card in enumerate(cards):
        titles = [(plain(title), CALLED) for title in card.title.values()]
        sections = [(plain(cite.section), HEADED) for cite in card.cites]
        for name, code in ((plain(card.id), 0), *titles, *sections):
            here = found.setdefault(name, {})
            here[at] = here.get(at, 0) | code
    return {name: _text_of(here) for name, here in found.items() if name}


def _phrased(
    phrases: Sequence[tuple[int, Sequence[str]]], held: Mapping[str, Collection[int]], total: int
) -> dict[str, Any]:
    words: dict[str, list[int]] = {}
    for number, (_, each) in enumerate(phrases):
        for word in each:
            words.setdefault(word, []).append(number)
    return {
        "cards": [card for card, _ in phrases],
        "weights": [
            round(
                sum(SHAPE if word[0] == ASKING else rare(total, len(held[word])) for word in each),
                2,
            )
            for _, each in phrases
        ],
        "words": together({word: " ".join(map(str, each)) for word, each in words.items()}),
    }


def rare(total: int, held: int) -> float:
    """What a word tells that so many of all cards hold."""
    return log(1 + total / max(held, 1))


def _stems(lang: str, words: Iterable[str]) -> dict[str, str]:
    found: dict[str, list[str]] = {}
    for word in words:
        found.setdefault(stem(word, lang), []).append(word)
    return {root: " ".join(alike) for root, alike in found.items()}


def _names(game: Game) -> tuple[set[str], dict[str, list[str]]]:
    """The words of all names of the game; and what has a name and a card or a row of a table."""
    known: set[str] = set()
    called: dict[str, list[str]] = {}
    rows = {table.row_key: table.id for table in game.tables.values()}
    for kind, names in game.names.items():
        for key in names.ids:
            forms = names.called(key)
            known.update(word for form in forms for word in tokens(form))
            card = next((c for c in (f"{kind}.{key}", f"{kind}s.{key}") if c in game.cards), None)
            target = card or (f"{kind}={key}" if kind in rows and kind in UNITS else None)
            for form in forms if target else ():
                name = plain(form)
                if target not in called.setdefault(name, []):
                    called[name].append(str(target))
    # A card says more than the row of a table.
    return known, {
        name: [each for each in found if "=" not in each] or found for name, found in called.items()
    }


def _proper(game: Game) -> set[str]:
    """The words of nations, sides and places: they stand in many questions and decide few."""
    told = {
        word
        for kind in PROPER & set(game.names)
        for key in game.names[kind].ids
        for form in game.names[kind].called(key)
        for word in tokens(form)
    }
    things = {
        word
        for kind in set(game.names) - PROPER
        for key in game.names[kind].ids
        for form in game.names[kind].called(key)
        for word in tokens(form)
    }
    return told - things


_kept: dict[str, Index] = {}


def index(game: str) -> Index:
    """The index of a game's booklet, read once."""
    if game not in _kept:
        _kept[game] = Index(_raw(game))
    return _kept[game]


def _raw(game: str) -> Mapping[str, Any]:
    from referee.scenario.compile import kept_index

    if paths.compiled():
        return kept_index(game, dict)
    return kept_index(game, lambda: compiled(_bare(game)))


def _bare(game: str) -> Game:
    """A game without what its owner added."""
    from importlib import import_module

    from referee.games import REGISTRY
    from referee.scenario.compile import game_data

    module: Any = import_module(REGISTRY[game])
    found: Game = module.build(game_data(game))
    return found


def of_cards(cards: Iterable[Card]) -> Index:
    """An index of a few cards more: a table's rulings, a scenario's notes, an owner's."""
    return Index(_made(cards, (), {}, {}))


def write_all(target: Path) -> None:
    """`data/index-GAME.json` for a wheel, at the build."""
    from referee.games import REGISTRY
    from referee.scenario.compile import players_words, write_index, write_words

    write_words(target, players_words(prepared))
    for game in REGISTRY:
        write_index(target, game, compiled(_bare(game)))


def called(found: Index, text: str) -> list[tuple[str, list[str]]]:
    """What of the game a question names: the words, and the cards or rows; longest first."""
    words = [  # « dés » is no short name of a destroyer
        word
        for raw in text.casefold().split()
        for word in ([""] if told(raw) else plain(raw).split())
    ]
    hits: list[tuple[str, list[str]]] = []
    at = 0
    while at < len(words):
        for many in range(min(_NAMED, len(words) - at), 0, -1):
            name = " ".join(words[at : at + many])
            if (
                all(words[at : at + many])
                and name in found.called
                and (len(name) > 2 or len(words) == 1)
            ):
                hits.append((name, found.called[name]))
                at += many
                break
        else:
            at += 1
    return hits


def _kin(one: str, two: str) -> bool:
    """Whether two words differ in their endings alone: camouflée and camouflage."""
    least = max(5, min(len(one), len(two)) - 3)
    same = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 99)
    return min(same, len(one), len(two)) >= least and abs(len(one) - len(two)) <= 5
