"""Every titled section of the booklets has a card, and no card is copied from a booklet.

The numbered sections of World in Flames are held to their cards in `tests/wif5`,
the headings of The Last Crusade in `tests/tlc`, the checklist in `tests/aa1941`.
"""

from __future__ import annotations

from typing import Any

import pytest
from booklets import booklet, needs_booklets, written

from referee.app.games import game
from referee.app.rules import search
from referee.engine.names import fold
from referee.games import REGISTRY

RUN = 7  # words in a row that no card shares with its booklet
LISTED = ("aa1941", "aam", "m44")
LISTS: dict[str, Any] = {key: written(f"sections_{key}") for key in LISTED}
SECTIONS = [(key, row) for key in LISTED for row in LISTS[key]["sections"]]


def named(row: dict[str, Any]) -> str:
    return str(row["section"])


@pytest.mark.parametrize(("key", "row"), SECTIONS, ids=lambda value: str(value)[:60])
def test_every_section_has_a_card_that_cites_it(key: str, row: dict[str, Any]) -> None:
    cards = game(key).cards
    wanted = fold(row.get("part_of", row["section"]))
    assert row["cards"]
    assert set(row["cards"]) <= set(cards)
    cites = [cite for card in row["cards"] for cite in cards[card].cites]
    cited = [cite for cite in cites if fold(cite.section) == wanted]
    assert cited
    if "page" in row:
        assert row["page"] in {cite.page for cite in cited}


@pytest.mark.parametrize("key", LISTED)
def test_no_section_is_listed_twice_and_none_is_missing(key: str) -> None:
    listed = [named(row) for row in LISTS[key]["sections"]]
    assert len(listed) == len(set(listed))
    for card in game(key).cards.values():
        for cite in card.cites:
            assert cite.section in listed, card.id


@needs_booklets
@pytest.mark.parametrize("key", LISTED)
def test_sections_stand_in_the_booklet(key: str) -> None:
    printed = fold(booklet(key))
    for row in LISTS[key]["sections"]:
        assert fold(named(row)) in printed, row


@needs_booklets
def test_every_line_that_stands_alone_like_a_heading_is_listed() -> None:
    """The summaries of Memoir ’44 have a heading on a line of its own for every rule."""
    lines = ["", *(line.strip() for line in booklet("m44").split("\n")), ""]
    alone = {
        line
        for before, line, after in zip(lines, lines[1:], lines[2:], strict=False)
        if not before and not after and 2 < len(line) < 70 and not line.endswith(".")
    }
    known = {named(row) for row in LISTS["m44"]["sections"]} | set(LISTS["m44"]["furniture"])
    assert {fold(line) for line in alone} <= {fold(line) for line in known}


@pytest.mark.parametrize(("key", "row"), SECTIONS, ids=lambda value: str(value)[:60])
def test_a_section_is_found_by_its_heading(key: str, row: dict[str, Any]) -> None:
    if "part_of" in row:
        return
    found: Any = search([key, *named(row).split()]).result["cards"]
    sections = {fold(cite["section"]) for card in found[:3] for cite in card["cites"]}
    assert fold(named(row)) in sections


@needs_booklets
@pytest.mark.parametrize("key", REGISTRY)
def test_no_card_shares_a_run_of_words_with_its_booklet(key: str) -> None:
    words = fold(booklet(key)).split()
    printed = {tuple(words[at : at + RUN]) for at in range(len(words) - RUN + 1)}
    for card in game(key).cards.values():
        for text in card.text.values():
            own = fold(text).split()
            for at in range(len(own) - RUN + 1):
                assert tuple(own[at : at + RUN]) not in printed, (card.id, own[at : at + RUN])


@pytest.mark.parametrize("key", REGISTRY)
def test_every_card_is_found_by_its_id_and_by_its_title(key: str) -> None:
    for card in game(key).cards.values():
        found: Any = search([key, card.id]).result["cards"]
        assert found[0]["id"] == card.id
        for title in card.title.values():
            hits: Any = search([key, *title.split()]).result["cards"]
            shown = [fold(hit["title"][lang]) for hit in hits[:3] for lang in ("en", "fr")]
            assert fold(title) in shown, card.id


@pytest.mark.parametrize("key", REGISTRY)
def test_cards_are_short_enough_to_read_aloud(key: str) -> None:
    for card in game(key).cards.values():
        for lang in ("en", "fr"):
            assert 0 < len(card.text[lang].split()) <= 90, card.id
            assert card.title[lang], card.id
        assert set(card.see) <= set(game(key).cards), card.id
