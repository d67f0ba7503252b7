"""What the game has a name for is found in the rule book, in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

from referee.app import asking
from referee.app.games import game
from referee.app.rules import search
from referee.engine.faults import Unreadable
from referee.engine.names import fold, singular

WIF5 = game("wif5")
TERMS: dict[str, Any] = YAML(typ="safe").load(
    (Path(__file__).parent / "terms_wif5.yaml").read_text(encoding="utf-8")
)
WATERS = {names["en"] for names in WIF5.lexicon["sea_area"].values()}  # no card explains one
NAMED = [
    (kind, key, lang, WIF5.lexicon[kind][key][lang])
    for kind in ("action", "map", "place", "power", "side", "table", "terrain", "unit", "weather")
    for key in WIF5.lexicon[kind]
    if key not in WATERS
    for lang in ("en", "fr")
]
MEANING = {"en": "what does {} stand for", "fr": "que signifie {}"}
COUNTERS = [(code, lang) for code in WIF5.lexicon["unit"] if code != "chit" for lang in MEANING]


def found(text: str) -> list[dict[str, Any]]:
    try:
        cards: Any = search(["wif5", *text.split()]).result["cards"]
    except Unreadable:
        return []
    return list(cards)


def cites(card: dict[str, Any]) -> set[str]:
    return {fold(cite["section"]) for cite in card["cites"]}


@pytest.mark.parametrize(("kind", "key", "lang", "name"), NAMED)
def test_every_named_thing_has_a_card(kind: str, key: str, lang: str, name: str) -> None:
    words = {
        word for word in singular(fold(name)).split() if word not in asking.said()[lang].nothing
    }
    best = found(name)[:1]
    assert best, (kind, key, lang)
    spoken = [best[0][field][tongue] for field in ("title", "text") for tongue in ("en", "fr")]
    card = WIF5.cards[best[0]["id"]]
    said = set(singular(fold(" ".join([*spoken, *card.words.values()]))).split())
    assert len(words & said) >= len(words) / 2, best[0]["id"]


@pytest.mark.parametrize(("code", "lang"), COUNTERS)
def test_1_4_the_letters_of_a_counter_are_explained(code: str, lang: str) -> None:
    ids = {card["id"] for card in found(MEANING[lang].format(code.upper()))[:3]}
    assert ids & {"1.4b", "1.4c", "1.4d"}, ids


@pytest.mark.parametrize(("lang", "term"), [(lang, term) for lang in TERMS for term in TERMS[lang]])
def test_a_term_of_the_glossary_finds_its_section(lang: str, term: str) -> None:
    wanted = set(map(fold, TERMS[lang][term]))
    cards = found(term)[:3]
    assert any(wanted & cites(card) for card in cards), [card["id"] for card in cards]
