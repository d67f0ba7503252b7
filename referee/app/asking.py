"""A question as it was typed: its words, what they weigh, its language, and what shape it has.

`words.yaml` holds what players say, one list per language for all games.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any

from referee.engine.names import fold, singular
from referee.engine.record import record
from referee.scenario.compile import players_words

LANGS = ("en", "fr")
LONGEST = 40  # letters of a word that may be misspelt: a card has none of 25
_WORD = re.compile(r"\w+(?:-\w+)*")
_RESULTS = frozenset("bcdrsx")  # letters that stand alone in tables of results
_NOUN_AFTER = frozenset(
    [
        "de",
        "des",
        "les",
        "mes",
        "tes",
        "ses",
        "ces",
        "nos",
        "vos",
        "leurs",
        "un",
        "deux",
        "trois",
        "quatre",
        "cinq",
        "six",
        "lance",
        "lancer",
        "jette",
    ]
)
_ENDINGS = {
    lang: tuple(endings.split())
    for lang, endings in (
        ("en", "ements ement ments ment ations ation ings ing ions ion ies ers ed es ly e y"),
        (
            "fr",
            "ements ement ments ment ations ation issent aient eurs eur euse ions ion ants ant"
            " ees ee ait ent ons ez er es ir is it e",
        ),
    )
}
_SPELT = (("is", "iz"), ("our", "or"), ("enc", "ens"))  # the end of a stem, British and American


@record
class Said:
    """The players' words of one language, as they are compared."""

    nothing: frozenset[str]
    number: frozenset[str]
    measures: frozenset[str]
    stats: frozenset[str]
    beside: frozenset[str]
    among: frozenset[str]
    figures: frozenset[str]
    alone: frozenset[str]
    asks: tuple[tuple[str, tuple[str, ...]], ...]  # what is asked for, and words that ask it
    phrases: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...]  # words in order, what about
    idioms: Mapping[str, str]  # words that mean something together, and what they mean
    same: Mapping[str, str]  # a player's word → the cards' words for it
    letters: str  # all that these words are spelt with


@record
class Question:
    """A question: the words that weigh something, its languages, what it asks."""

    text: str
    terms: tuple[str, ...]  # the words that weigh something, once each
    langs: tuple[str, ...]  # the language it is in; both where nothing tells
    number: bool  # it asks how many, how far, how much
    hints: Mapping[str, tuple[str, ...]]  # by language, what its phrases are about
    asks: Mapping[str, frozenset[str]]  # by language, what it asks for: who, when, how many …
    holder: tuple[str, ...]  # of « how many … on a carrier »: what holds them


def prepared(raw: Mapping[str, Any]) -> dict[str, Any]:
    """The players' words as they are compared, for the wheel or the cache of a checkout."""
    accents = frozenset(word for each in raw.values() for word in each["accented"].split())
    found: dict[str, Any] = {}
    for lang, each in raw.items():
        accented = each["accented"].split()
        signed = {f"{plain(word)}'" for word in accented}
        nothing = {w for word in each["nothing"].split() for w in (fold(word), plain(word))}
        same = {
            word: list(dict.fromkeys(w for other in others for w, _ in _tokens(other, accents)))
            for typed, others in each["same"].items()
            for word, _ in list(_tokens(typed, accents))[:1]
        }
        found[lang] = {
            "accented": accented,
            "nothing": "|".join(sorted(nothing)),
            "number": "|".join(sorted({plain(word) for word in each["number"].split()})),
            "measures": "|".join(
                sorted({plain(word) for word in each["measures"].split()} | signed)
            ),
            "stats": "|".join(sorted({plain(word) for word in each["stats"].split()} | signed)),
            "beside": "|".join(each["beside"].split()),
            "among": "|".join(each["among"].split()),
            "figures": "|".join(sorted({plain(word) for word in each["figures"].split()})),
            "alone": "|".join(sorted({plain(word) for word in each["alone"].split()})),
            "asks": [
                [kind, plain(phrase).split()]
                for kind, phrases in each["asks"].items()
                for phrase in phrases
            ],
            "phrases": [
                [plain(phrase).split(), [word for word, _ in _tokens(about, accents)]]
                for phrase, about in each["phrases"].items()
            ],
            "idioms": {
                written: meant
                for typed, meant in each["idioms"].items()
                for written in dict.fromkeys((typed.casefold(), fold(typed)))
            },
            "same": together({word: " ".join(others) for word, others in same.items()}),
            "letters": "".join(sorted(set("".join([*nothing, *same])))),
        }
    return found


@lru_cache(maxsize=1)
def said() -> Mapping[str, Said]:
    """The players' words of both languages."""
    return {
        lang: Said(
            nothing=frozenset(each["nothing"].split("|")),
            number=frozenset(each["number"].split("|")),
            measures=frozenset(each["measures"].split("|")),
            stats=frozenset(each["stats"].split("|")),
            beside=frozenset(each["beside"].split("|")),
            among=frozenset(each["among"].split("|")),
            figures=frozenset(each["figures"].split("|")),
            alone=frozenset(each["alone"].split("|")),
            asks=tuple((kind, tuple(words)) for kind, words in each["asks"]),
            phrases=tuple((tuple(words), tuple(about)) for words, about in each["phrases"]),
            idioms=each["idioms"],
            same=apart(each["same"]),
            letters=each["letters"],
        )
        for lang, each in players_words(prepared).items()
    }


@lru_cache(maxsize=1)
def _accented() -> frozenset[str]:
    return frozenset(word for each in players_words(prepared).values() for word in each["accented"])


def told(word: str) -> bool:
    """Whether only the accent of a word tells it from another: « dés »."""
    return word.strip("?!.,;:«»\u00a0\u202f ") in _accented()


def together(words: Mapping[str, str]) -> str:
    """A mapping of words as one text, read many times faster than so many texts."""
    parts = [part for pair in words.items() for part in pair]
    if any("|" in part for part in parts):
        raise ValueError("a bar in a word of the index")
    return "|".join(parts)


def apart(text: str) -> dict[str, str]:
    """The mapping that `together` made a text of."""
    parts = iter(text.split("|")) if text else iter(())
    return dict(zip(parts, parts, strict=True))


def slips(word: str, letters: str) -> Iterator[str]:
    """All that is one slip away from a word: a letter changed, added, dropped or swapped.

    Of a short one the first letter is right; one that no card has so long is none.
    """
    if len(word) > LONGEST:
        return
    first = len(word) < 5
    for at in range(first, len(word) + 1):
        head, tail = word[:at], word[at:]
        yield from (f"{head}{letter}{tail}" for letter in letters)
        if tail:
            yield head + tail[1:]
            yield from (f"{head}{letter}{tail[1:]}" for letter in letters)
        if len(tail) > 1:
            yield head + tail[1] + tail[0] + tail[2:]


def plain(text: str) -> str:
    """A text as it is compared: "barrage" is also the title "Barrages"."""
    return singular(fold(text))


def tokens(text: str) -> list[str]:
    """Every word as it is compared: folded, in the singular; « sous-marin » is one word.

    A word that only its accent tells from another keeps a sign of it: « dés » is `de'`.
    """
    return [joined for joined, _ in _tokens(text, _accented())]


def _tokens(text: str, accented: Collection[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Words with their parts, where hyphens join them.

    A letter that stands alone is a result of a table (`S`, `X/2`) and keeps a sign of it; one
    beside an apostrophe is a small word, one after a bracket numbers a list.
    """
    text = text.casefold().replace("’", "'").replace("_", " ")
    for found in _WORD.finditer(text):
        raw = found[0]
        if len(raw) == 1 and raw in _RESULTS:
            before, after = text[max(found.start() - 1, 0) : found.start()], text[found.end() :]
            if before not in ("'", "(") and after[:1] not in ("'", ")"):
                yield f"{raw}#", ()
                continue
        if raw in accented:
            yield f"{plain(raw)}'", ()
            continue
        parts = tuple(plain(each) for each in raw.split("-"))
        parts = tuple(part for each in parts for part in each.split())
        if parts:
            yield "".join(parts), parts if len(parts) > 1 else ()


def index_words(text: str, lang: str) -> list[str]:
    """The words of a card's text to be found by: joined words and their telling parts."""
    nothing = said()[lang].nothing
    found: list[str] = []
    for joined, parts in _tokens(text, _accented()):
        found.append(joined)
        found += [part for part in parts if part not in nothing and len(part) > 1]
    return [word for word in found if word not in nothing and (len(word) > 1 or word.isdecimal())]


def stem(word: str, lang: str) -> str:
    """A word without the ending of its conjugation: embarquer and embarquement.

    English is spelt on both sides of the sea: reorganize is reorganise, armor is armour.
    """
    if not word.isalpha() or len(word) < 4:
        return word
    if lang == "en" and word.endswith("ie"):  # a plural without its s: casualtie(s)
        word = f"{word[:-2]}y"
    root = _root(word, lang)
    if lang == "en" and len(root) > 4:
        for british, american in _SPELT:
            if root.endswith(british):
                return root[: -len(british)] + american
    return root


def _root(word: str, lang: str) -> str:
    for ending in _ENDINGS[lang]:
        if word.endswith(ending) and len(word) - len(ending) >= 3:
            root = word[: -len(ending)]
            doubled = len(root) > 3 and root[-1] == root[-2] and root[-1] not in "aeiousl"
            return root[:-1] if doubled else root
    return word


def question(text: str, held: Callable[[str], int]) -> Question:
    """What was typed. `held` counts the cards that hold a word, so that « sous marin » is one."""
    text = meant(text)
    words: list[str] = []
    for joined, parts in _tokens(text, _accented()):
        if joined == "des" and words and words[-1] in _NOUN_AFTER:
            joined = "des'"  # « combien de des »: an article after an article is a noun
        if parts and joined not in _any_same() and not _one_word(joined, parts, held):
            words += parts
        else:
            words.append(joined)
    words = list(_paired(words, held))
    langs = _langs(words, text)
    small = [said()[each].nothing for each in langs]
    nothing = frozenset.intersection(*small)  # where nothing tells, it may mean something
    number = any(word in said()[each].number for each in langs for word in words)
    same = {word for each in langs for word in said()[each].same}
    kept = [
        word
        for before, word in pairwise(["", *words])
        if (len(word) > 1 or word.isdecimal())
        and not (before == "how" and word in said()["en"].number)
        # « tirer sous la pluie » and « mes sous »: only a noun stands after an article
        and (word not in nothing or (word in same and before in _NOUN_AFTER))
    ]
    read = plain(text).split()
    hints = {
        each: tuple(
            about
            for phrase, abouts in said()[each].phrases
            if _in_order(phrase, read)
            for about in abouts
        )
        for each in langs
    }
    among = [
        at for at, word in enumerate(words) if at and any(word in said()[e].among for e in langs)
    ]
    holder = tuple(word for word in words[among[-1] + 1 :] if word in kept) if among else ()
    if any(word in said()[each].measures for each in langs for word in holder):
        holder = ()  # « par hexagone » holds everything: there the limit is asked
    return Question(
        text,
        tuple(dict.fromkeys(kept or words)),
        langs,
        number,
        hints,
        {each: asks(text, each) for each in langs},
        holder if number else (),
    )


def meant(text: str) -> str:
    """A text with what its idioms mean: « pick up » says load, and neither pick nor up."""
    typed = text.replace("’", "'")
    for each in said().values():
        for idiom, meant in each.idioms.items():
            if idiom in typed.casefold():
                typed = re.sub(
                    rf"(?<!\w){re.escape(idiom)}(?!\w)", meant, typed, flags=re.IGNORECASE
                )
    return typed


def asks(text: str, lang: str) -> frozenset[str]:
    """What a question asks for: who, when, where, how many, how far …"""
    words = plain(text.replace("où", "ou")).split()
    return frozenset(
        kind
        for kind, phrase in said()[lang].asks
        if any(tuple(words[at : at + len(phrase)]) == phrase for at in range(len(words)))
    )


def _in_order(phrase: Sequence[str], words: Sequence[str]) -> bool:
    """Whether the words of a phrase stand in a question in this order, with little between."""
    at = -1
    for word in phrase:
        found = next((i for i, other in enumerate(words) if i > at and other == word), None)
        if found is None or (at >= 0 and found - at > 4):
            return False
        at = found
    return True


def _one_word(joined: str, parts: Sequence[str], held: Callable[[str], int]) -> bool:
    """Whether the cards write these words as one, and seldom each for itself.

    Words that weigh nothing never are: « de la » is not « au-delà ».
    """
    if any(all(part in each.nothing for part in parts) for each in said().values()):
        return False
    many = held(joined)
    return bool(many) and many >= 0.6 * min(map(held, parts))


@lru_cache(maxsize=1)
def _any_same() -> frozenset[str]:
    return frozenset(word for each in said().values() for word in each.same)


def _paired(words: list[str], held: Callable[[str], int]) -> Iterator[str]:
    """Two words that the cards write as one: sous marin, half track."""
    at = 0
    while at < len(words):
        pair = words[at : at + 2]
        if len(pair) == 2 and len(pair[1]) > 1 and _one_word("".join(pair), pair, held):
            yield "".join(pair)
            at += 2
        else:
            yield words[at]
            at += 1


def _langs(words: list[str], text: str) -> tuple[str, ...]:
    """The language of a question by its small words; both where nothing tells."""
    count = {
        each: sum(word in said()[each].nothing for word in words)
        + sum(word in said()[each].number for word in words)
        for each in LANGS
    }
    if any(letter in text.casefold() for letter in "éèêàâîïôùûçœ"):
        count["fr"] += 1
    if count["en"] == count["fr"]:
        return LANGS
    return ("en",) if count["en"] > count["fr"] else ("fr",)
