"""What players ask, in both languages: the right card first, or among the first three."""

from __future__ import annotations

from typing import Any

import pytest
from booklets import HERE, written

from referee.app.rules import search
from referee.engine.names import fold

SETS = {path.stem[5:]: written(path.stem) for path in sorted(HERE.glob("gold_*.yaml"))}
ASKED = [(key, lang) for key in SETS for lang in ("en", "fr")]


def rank(key: str, question: str, sections: list[str]) -> int:
    wanted = set(map(fold, sections))
    cards: Any = search([key, *question.split()]).result["cards"]
    return next(
        (
            at
            for at, card in enumerate(cards)
            if wanted & {fold(cite["section"]) for cite in card["cites"]}
        ),
        99,
    )


@pytest.mark.parametrize(("key", "lang"), ASKED)
def test_the_right_card_is_found(key: str, lang: str) -> None:
    ranks = {text: rank(key, text, want) for text, want in SETS[key][lang].items()}
    assert len(ranks) >= 60
    late = [text for text, at in ranks.items() if at > 2]
    second = [text for text, at in ranks.items() if at > 0]
    assert len(late) <= 0.05 * len(ranks), late
    assert len(second) <= 0.2 * len(ranks), second
