"""Dice said in words: “two sixes and a four”, « deux six et un quatre », “six, two, one”.

English tells a count from a face by its plural (“two sixes”, but “two six” are two dice); French does not: « deux six »
alone may be both, and is told so.
"""

from __future__ import annotations

import re

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.numbers import NUMBERS

_AND = re.compile(r"[,;+&]|\b(?:and|et)\b", re.IGNORECASE)
_PLURAL = re.compile(r"(\d+)['’]?s", re.IGNORECASE)  # “two 6s”
_PLURALS = {
    "ones": 1, "twos": 2, "threes": 3, "fours": 4, "fives": 5, "sixes": 6, "sevens": 7, "eights": 8, "nines": 9,
    "tens": 10,
}  # fmt: skip
_ONE = frozenset(("a", "an", "un", "une"))
_TWO = frozenset(("double", "both"))
_FRENCH = frozenset(("un", "une", "deux", "trois", "quatre", "cinq", "sept", "huit", "neuf", "dix"))
_PAIR = 2  # words: how many, and which face


def in_figures(text: str) -> str | None:
    """Dice said in words as they are typed in figures (`2x6 4`); `None`: they are not said in words, or not so.

    A fault where the words can be read in two ways.
    """
    if not any((len(fold(word)) > 1 and not word[:1].isdecimal()) or _PLURAL.fullmatch(word)
               for word in text.replace(",", " ").split()):  # fmt: skip
        return None
    parts = [part.split() for part in _AND.split(text) if part.strip()]
    if not parts:
        return None
    counted = [_counted(part) for part in parts]
    counts = all(len(part) == 1 or each for part, each in zip(parts, counted, strict=True))
    if counts and any(_sure(part) for part in parts if len(part) == _PAIR):
        return _told(parts, counted)
    words = [word for part in parts for word in part]
    if any(_face(word) is None or _plural(word) for word in words):
        return None
    french = any(fold(word) in _FRENCH for word in words)
    listed = " ".join(str(_face(word)) for word in words)
    if not (french and counts and any(counted)):
        return listed  # « six deux un », “two six”: every word is a die
    if all(counted) and len(parts) > 1:  # « deux six et un quatre »
        return _told(parts, counted)
    told = _told(parts, counted)
    if sum(each[0] if each else 1 for each in counted) == len(words):
        raise Unreadable("dice.two_ways", text=text.strip(), one=_plain(told), other=listed)
    return told


def _told(parts: list[list[str]], counted: list[tuple[int, int] | None]) -> str | None:
    faces = [each or (1, _face(part[0])) for part, each in zip(parts, counted, strict=True)]
    if any(face is None for _, face in faces):
        return None
    return " ".join(f"{n}x{face}" if n > 1 else str(face) for n, face in faces)


def _plain(told: str | None) -> str:
    """`2x6 4` die by die: `6 6 4`."""
    found: list[str] = []
    for token in (told or "").split():
        count, mark, face = token.partition("x")
        found += [face] * int(count) if mark else [token]
    return " ".join(found)


def _counted(part: list[str]) -> tuple[int, int] | None:
    """How many dice show which face, where two words may say so."""
    if len(part) != _PAIR or (face := _face(part[1])) is None:
        return None
    count = 1 if fold(part[0]) in _ONE else 2 if fold(part[0]) in _TWO else _number(part[0])
    return (count, face) if count else None


def _sure(part: list[str]) -> bool:
    """Whether two words are how many and which, and no two dice: “two sixes”, “a six”, “double six”."""
    return _plural(part[1]) or fold(part[0]) in {"a", "an"} | _TWO


def _plural(word: str) -> bool:
    return fold(word) in _PLURALS or bool(_PLURAL.fullmatch(word))


def _face(word: str) -> int | None:
    if found := _PLURAL.fullmatch(word):
        return int(found[1])
    return _PLURALS.get(fold(word)) or _number(word)


def _number(word: str) -> int | None:
    if word.isascii() and word.isdecimal():
        return int(word) if len(word) < len("100") else None
    return NUMBERS.get(fold(word)) or None
