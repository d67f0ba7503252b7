"""Units, terrains, tables and glossary terms are found by what players call them, in both languages."""

from __future__ import annotations

from typing import Any

import pytest
from booklets import written

from referee.app.games import game
from referee.app.rules import search
from referee.engine.faults import Unreadable
from referee.scenario.compile import game_data

FORMS = ("en", "fr", "en_many", "fr_many")
TERMS = [
    (key, card, term)
    for key in ("m44", "tlc")
    for card, terms in written(f"terms_{key}").items()
    for term in terms
]
# Memoir ’44 has a card for every piece: kind of the lexicon, file, part of it.
PIECES = (("unit", "units", "units"), ("terrain", "terrain", "terrains"), ("card", "deck", "deck"))
CALLED = [
    (f"{kind}.{key}", str(name))
    for kind, file, part in PIECES
    for key, raw in game_data("m44")[file][part].items()
    for name in (
        *(raw["name"][form] for form in FORMS if form in raw["name"]),
        *raw.get("aliases", ()),
    )
]
# The Last Crusade speaks of kinds of units under the rules that treat them differently.
KINDS = ("unit", "aircraft", "mark")


def first(key: str, text: str, many: int = 3) -> list[str]:
    found: Any = search([key, *text.split()]).result["cards"]
    return [card["id"] for card in found[:many]]


@pytest.mark.parametrize(("card", "called"), CALLED)
def test_a_piece_is_found_by_each_of_its_names(card: str, called: str) -> None:
    assert card in first("m44", called)


@pytest.mark.parametrize(("key", "card", "term"), TERMS)
def test_a_term_of_the_glossary_is_found(key: str, card: str, term: str) -> None:
    assert card in first(key, term)


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_unit_and_terrain_of_the_fragment_is_spoken_of(kind: str, lang: str) -> None:
    for forms in game("tlc").lexicon[kind].values():
        assert first("tlc", forms[lang])


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("key", ["m44", "tlc"])
def test_every_table_leads_to_a_card_it_rests_on(key: str, lang: str) -> None:
    """A table of Memoir ’44 rests on the cards of its rows: those are asked for above."""
    pieces = {kind for kind, _, _ in PIECES} if key == "m44" else set()
    for table in game(key).tables.values():
        found = first(key, table.title[lang], 5)
        assert found, table.id
        assert table.row_key in pieces or set(table.cards) & set(found), table.id


@pytest.mark.parametrize("text", ["!!!", "…", "'"])
@pytest.mark.parametrize("named", [["aa1941"], []])
def test_signs_without_a_word_find_nothing(named: list[str], text: str) -> None:
    with pytest.raises(Unreadable) as caught:
        search([*named, text])
    assert caught.value.code == "rule.nothing"


@pytest.mark.parametrize("name", ["double shot", "double tir", "hand to hand", "corps à corps",
                                  "bombardment", "tally ho", "relocate"])  # fmt: skip
def test_an_ability_by_its_name_alone_is_told_by_its_row(name: str) -> None:
    """Cards that players ask with such words elsewhere do not come before the ability itself."""
    found = search(["aam", *name.split()]).result
    assert found["table"] == "abilities" and found["sure"]
