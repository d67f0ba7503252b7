"""A number asked of one thing: « combien de dés un char », how far does a bazooka shoot.

Then its card or its row answers, whatever the rules say of its words.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache

from referee.app.asking import LANGS, Question, plain, said, tokens
from referee.app.ranking import Ranking


@lru_cache(maxsize=1)
def _measures() -> frozenset[str]:
    return frozenset[str]().union(*(said()[lang].measures for lang in LANGS))


def sheet_of(ranking: Ranking, asked: Question) -> str:
    """The one thing of which a number alone is asked: its card, or `kind=id` of its row; or nothing.

    « combien de dés un char », how far does a bazooka shoot: the name, a measure, nothing else.
    """
    if len(ranking.names) != 1 or len(ranking.names[0][1]) != 1:
        return ""
    name = set(ranking.names[0][0].split())
    rest = [
        term
        for term in asked.terms
        if term not in _measures() and not term.isdecimal() and not _part(term, name)
    ]
    measured = asked.number or any(term in _measures() for term in asked.terms)
    alone = len(tokens(asked.text)) <= len(name) + 1  # with an article
    return ranking.names[0][1][0] if not rest and (measured or alone) else ""


def without_beside(name: str) -> str:
    """A name without what may stand beside it: « points cost M3 Stuart tank »."""
    beside = frozenset[str]().union(*(said()[lang].beside for lang in LANGS))
    return " ".join(word for word in name.split() if word not in beside)


def measured(asked: Question) -> tuple[str, bool]:
    """What is left of a question without its measures: the name of a thing, perhaps.

    And whether something of it was asked, « vitesse du sherman », or the name stood alone.
    """
    words = tokens(asked.text)
    stats = frozenset[str]().union(*(said()[lang].stats for lang in LANGS))
    if not any(word in stats for word in words):
        return plain(asked.text), False
    small = frozenset[str]().union(*(said()[lang].nothing for lang in LANGS))
    small |= frozenset[str]().union(*(said()[lang].number for lang in LANGS))
    return " ".join(word for word in words if word not in _measures() and word not in small), True


def _part(term: str, name: Collection[str]) -> bool:
    return term in name or any(term.startswith(part) or part.startswith(term) for part in name)
