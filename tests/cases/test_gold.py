"""The gold set of questions: the right card first, or among the first three."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from referee.app.rules import search
from referee.engine.names import fold
from referee.games import REGISTRY

GOLD: list[dict[str, Any]] = [
    question
    for question in YAML(typ="safe").load(
        (Path(__file__).parent / "rules-gold.yml").read_text(encoding="utf-8")
    )
    if question["game"] in REGISTRY
]


def answered(card: dict[str, Any], patterns: list[str]) -> bool:
    texts = [cite["section"] for cite in card["cites"]] + list(card["title"].values())
    return any(fold(pattern) in fold(text) for pattern in patterns for text in texts)


def rank(question: dict[str, Any]) -> int:
    answer = search([question["game"], *question["query"].split()])
    cards: Any = answer.result["cards"]
    return next((at for at, card in enumerate(cards) if answered(card, question["expect"])), 99)


@pytest.mark.parametrize("question", GOLD, ids=lambda question: question["id"])
def test_right_card_in_the_first_three(question: dict[str, Any]) -> None:
    assert rank(question) < 3


def test_right_card_first_for_four_in_five() -> None:
    ranks = [rank(question) for question in GOLD]
    assert sum(at == 0 for at in ranks) >= 0.8 * len(ranks)
