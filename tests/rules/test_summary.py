"""One-page summaries: every card in a chapter, both languages, and small enough for a page."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from program import Program

from referee.app.games import game
from referee.app.summaries import PAGE, chapters, summary
from referee.games import REGISTRY
from referee.i18n.french import spacing_faults
from referee.present.rulesheet import SIZES, Part, fitting
from referee.scenario.compile import game_data

BOTH = ("en", "fr")
EVERY = [(key, chapter) for key in REGISTRY for chapter in game_data(key)["summary"]["chapters"]]


@pytest.mark.parametrize("key", REGISTRY)
def test_chapters_hold_every_card_once_in_the_order_of_the_booklet(key: str) -> None:
    held = [card.id for _, cards in chapters(game(key)).values() for card in cards]
    assert held == list(game(key).cards)
    raw = game_data(key)["summary"]["chapters"]
    assert [cards[0].id for _, cards in chapters(game(key)).values()] == [
        chapter["first"] for chapter in raw.values()
    ]


@pytest.mark.parametrize("key", REGISTRY)
def test_chapters_are_named_in_both_languages(key: str) -> None:
    for chapter in game_data(key)["summary"]["chapters"].values():
        assert set(chapter["title"]) == set(BOTH)
        assert spacing_faults(chapter["title"]["fr"]) == []


@pytest.mark.parametrize(("key", "chapter"), EVERY)
def test_a_chapter_goes_on_a_page(key: str, chapter: str) -> None:
    rows: Any = summary(key, chapter).result["cards"]
    assert {row["chapter"] for row in rows} == {chapter}
    for lang in BOTH:
        assert all(row["text"][lang] for row in rows)
        assert sum(len(row["text"][lang].split()) for row in rows) <= PAGE


@pytest.mark.parametrize("lang", BOTH)
@pytest.mark.parametrize("key", REGISTRY)
def test_a_game_goes_on_a_page(key: str, lang: str, referee: Program, tmp_path: Path) -> None:
    target = tmp_path / "page.html"
    assert referee("--lang", lang, "rule", key, "--summary", "-o", str(target)).code == 0
    text = target.read_text(encoding="utf-8")
    assert f'<html lang="{lang}">' in text
    assert "size: A4" in text
    size = float(re.findall(r"font-size: ([\d.]+)pt; --columns", text)[0])
    assert size * 0.92 >= 8  # points, the smallest print of the page too
    assert "http" not in text.replace("http-equiv", "")


def test_the_size_of_type_falls_as_the_rules_grow() -> None:
    sizes = [fitting([Part("text", "", 300)] * count, 2) for count in (15, 40, 60)]
    assert sizes == sorted(sizes, reverse=True)
    assert sizes[-1] == SIZES[-1]  # more rules go on more pages, not into smaller print


# The six phases, by number and by name (Séquence de tour, p. 10).
PHASES = [
    ("1", "achat", "purchase", "Phase 1 : Achat d’unités"),
    ("2", "offensif", "combat_move", "Phase 2 : Mouvement offensif"),
    ("3", "combat", "combat", "Phase 3 : Résolution des combats"),
    ("4", "réserve", "noncombat_move", "Phase 4 : Mouvement de réserve"),
    ("5", "mobilisation", "mobilize", "Phase 5 : Mobilisation des nouvelles unités"),
    ("6", "revenus", "collect_income", "Phase 6 : Collecte des revenus"),
]


@pytest.mark.parametrize(("number", "word", "chapter", "title"), PHASES)
def test_a_phase_is_found_by_number_name_and_id(
    number: str, word: str, chapter: str, title: str, referee: Program
) -> None:
    for asked in (number, word, chapter, f"phase {number}"):
        assert summary("aa1941", asked).result["phase"] == chapter, asked
    out = referee("--lang", "fr", "rule", "aa1941", "--summary", number).out
    assert title.replace(" :", "\u00a0:") in out


def test_a_section_of_the_booklet_is_a_summary_too() -> None:
    ids = [row["id"] for row in summary("wif5", "10.5.5").result["cards"]]
    assert ids[:2] == ["10.5.5", "10.5.5b"]
    assert all(card.startswith("10.5.5") for card in ids)
    assert "10.5.10" not in [row["id"] for row in summary("wif5", "10.5.1").result["cards"]]


def test_what_is_no_chapter_names_those_there_are(referee: Program) -> None:
    said = referee.json("rule", "aa1941", "--summary", "cavalry")
    assert said.codes == {"rule.chapter"}
    assert referee.json("rule", "aa1941", "--summary", "--format", "pdf").codes == {"rule.format"}
    assert referee.json("rule", "aa1941", "canals", "--format", "html").codes == {
        "rule.only_summary"
    }


def test_a_table_finds_its_own_rulings_in_the_summary(referee: Program) -> None:
    referee("new", "aa1941")
    referee("note", "--ruling", "a", "cocked", "die", "is", "rolled", "again")
    said = referee("rule", "aa1941", "--summary")
    assert "Your own rules" in said.out
    assert "cocked die" in referee("rule", "aa1941", "--summary", "own").out


def test_nothing_on_a_summary_is_printed_under_eight_points() -> None:
    """What is small within what is small (a page in a note) is no smaller than it."""
    from referee.present.rulesheet import _STYLE

    shares = [float(share) for share in re.findall(r"font-size: (\d?\.\d+|1)em", _STYLE)]
    assert SIZES[-1] * min(shares) >= 8
    assert ".also small, table small { font-size: 1em; }" in _STYLE
