"""Dice said with who threw them: “the Axis rolled 7 and the Allies a 4”, « l’axe fait 7, les alliés 4 »."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from referee.engine.ask import Ask
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, without_article

if TYPE_CHECKING:
    from referee.cli.shell.session import GuidedSession

_SIDES = ("side", "power")  # the vocabularies that name who throws
TWO = 2  # sides that throw
_LONGEST = 2  # words of such a name
_BETWEEN = re.compile(r"[,;:]|\b(?:and|et|then|puis)\b", re.IGNORECASE)
_THROWN = frozenset((
    "roll", "rolls", "rolled", "throw", "throws", "threw", "get", "gets", "got", "has", "have", "fait", "font", "a",
    "ont", "lance", "lancent", "tire", "tirent", "obtient", "obtiennent",
))  # fmt: skip


def in_their_order(guided: GuidedSession, ask: Ask, text: str) -> tuple[str, str]:
    """The throws of two sides as they are asked for, `;` between them, and whose the second one is; any other line stays
    as it is, and is nobody's.
    """
    thrown: dict[str, list[str]] = {}
    words, who = _BETWEEN.sub(" ", text).split(), ""
    while words:
        word, rest = words[0], words[1:]
        small = fold(word) in _THROWN | ARTICLES
        if (
            who and _number(words) and not (small and _number(rest))
        ):  # « un 4 » is one die, « un » too
            thrown[who].append(str(number_said(word)))
        elif (found := _named(guided, words)) is not None:
            who, rest = found
            thrown.setdefault(who, [])
        elif not (small and (who or rest)):
            return text, ""
        words = rest
    first = thrower(guided, ask)
    if len(thrown) != TWO or first not in thrown or not all(thrown.values()):
        return text, ""
    other = next(each for each in thrown if each != first)
    return f"{' '.join(thrown[first])} ; {' '.join(thrown[other])}", other


def thrower(guided: GuidedSession, ask: Ask) -> str:
    """Whose dice are asked for: where they do not say so, of the side that decides."""
    return ask.side or str(guided.status.get("decides") or guided.status.get("side", ""))


def _named(guided: GuidedSession, words: list[str]) -> tuple[str, list[str]] | None:
    """A side that the words begin with, and what follows its name."""
    names = guided.session.game.names_at(guided.session.state)
    for count in range(min(_LONGEST, len(words) - 1), 0, -1):
        who = without_article(" ".join(words[:count]))
        for kind in _SIDES:
            if (
                kind in names
                and names[kind].exactly(who)
                and len(found := names[kind].readings(who)) == 1
            ):
                return found[0], words[count:]
    return None


def _number(words: list[str]) -> bool:
    return bool(words) and number_said(words[0]) is not None
