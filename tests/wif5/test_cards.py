"""The rule cards of World in Flames against the sections of the booklet, and what finds them."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML

import referee.games.wif5.game as game_module
from referee.app.rules import search
from referee.engine.names import fold
from referee.i18n.french import spacing_faults

ROOT = Path(__file__).parents[2]
PACKAGE = Path(game_module.__file__).parent
BOOKLET = ROOT.parent / "shared" / "rulebooks" / "wif5.txt"
CARDS: dict[str, Any] = {
    key: card
    for name in ("cards", "interpretations")
    for path in sorted((PACKAGE / "data").glob(f"{name}*.yaml"))
    for key, card in YAML(typ="safe").load(path.read_text(encoding="utf-8"))["cards"].items()
}
MOST_WORDS = 80

needs_booklet = pytest.mark.skipif(not BOOKLET.exists(), reason="the booklet is not beside us")

# Every numbered section of the booklet and the page where it begins.
SECTIONS = {
    "1": 4, "1.1": 4, "1.2": 4, "1.3": 5, "1.4": 5, "1.4.1": 6, "1.4.2": 6, "1.4.3": 6, "2": 6,
    "3": 7, "4": 7, "4.1": 7, "4.2": 7, "4.2.1": 7, "4.2.2": 7, "4.2.3": 7, "4.3": 8, "4.4": 8,
    "4.4.1": 8, "4.5": 9, "5": 9, "6": 9, "6.1": 9, "6.2": 9, "7": 10, "7.1": 10, "7.2": 10,
    "7.3": 10, "8": 11, "8.1": 11, "8.2": 11, "8.2.1": 11, "8.2.2": 11, "8.2.3": 11, "8.2.4": 11,
    "8.2.5": 11, "8.2.6": 11, "8.2.7": 11, "8.2.8": 12, "9": 12, "9.1": 12, "9.2": 12, "9.3": 12,
    "9.4": 13, "9.5": 13, "10": 13, "10.1": 13, "10.2": 13, "10.2.1": 13, "10.2.1.1": 13,
    "10.2.1.2": 14, "10.2.1.3": 14, "10.2.2": 14, "10.3": 14, "10.3.1": 14, "10.3.1.1": 15,
    "10.3.2": 15, "10.3.3": 15, "10.3.4": 16, "10.3.4.1": 16, "10.3.4.2": 16, "10.3.4.3": 16,
    "10.3.5": 17, "10.3.6": 17, "10.4": 18, "10.5": 18, "10.5.1": 18, "10.5.2": 18,
    "10.5.2.1": 18, "10.5.2.2": 19, "10.5.2.3": 19, "10.5.2.4": 20, "10.5.2.5": 20, "10.5.3": 20,
    "10.5.4": 20, "10.5.5": 20, "10.5.5.1": 21, "10.5.5.2": 21, "10.5.5.3": 21, "10.5.6": 22,
    "10.5.6.1": 22, "10.5.6.2": 23, "10.5.7": 23, "10.5.7.1": 23, "10.5.7.2": 23, "10.5.7.3": 24,
    "10.5.8": 24, "10.5.9": 24, "10.5.10": 25, "10.6": 25, "10.6.1": 25, "10.7": 25, "10.7.1": 25,
    "10.7.2": 26, "10.7.3": 26, "10.7.4": 26, "10.7.4.1": 26, "10.7.4.2": 27, "10.7.4.3": 27,
    "10.7.4.4": 27, "10.7.4.5": 27, "10.7.4.6": 28, "10.7.4.7": 28, "10.7.4.8": 28, "10.7.5": 28,
    "10.7.5.1": 28, "10.7.5.2": 29, "10.7.6": 29, "10.7.6.1": 29, "10.7.6.2": 30, "10.7.6.3": 30,
    "10.7.6.4": 30, "10.7.6.5": 30, "10.7.6.6": 31, "10.7.6.7": 31, "10.7.6.8": 31,
    "10.7.6.9": 32, "10.7.6.10": 32, "10.7.6.11": 32, "10.7.6.12": 32, "10.7.6.13": 33,
    "10.7.7": 33, "10.7.8": 34, "10.8": 34, "11": 34, "11.1": 34, "11.2": 35, "11.3": 35,
    "11.3.1": 35, "11.3.2": 36, "11.3.3": 36, "11.4": 36, "11.5": 37, "11.5.1": 37, "11.5.2": 38,
    "11.6": 39, "11.6.1": 39, "11.6.2": 39, "11.6.2.1": 39, "11.6.2.2": 40, "11.6.2.3": 40,
    "11.6.2.4": 41, "11.6.2.5": 41, "11.6.2.6": 41, "11.6.3": 41, "11.6.3.1": 41, "11.6.3.2": 42,
    "11.7": 42, "11.7.1": 42, "11.7.2": 42, "11.7.3": 43, "11.8": 43, "11.9": 43, "12": 43,
    "13": 43, "13.1": 43, "13.2": 43, "13.3": 44, "14": 44, "14.1": 44, "14.1.1": 44,
    "14.1.2": 45, "14.1.3": 45, "14.2": 45, "14.3": 45, "14.4": 45, "15": 45, "16": 46,
    "16.1": 46, "16.2": 46, "16.3": 47, "16.4": 47, "16.5": 47, "17": 48, "17.1": 48, "17.2": 48,
    "17.2.1": 48, "17.3": 49, "17.3.1": 49, "17.3.2": 49, "17.3.3": 49, "17.4": 49, "18": 49,
    "18.1": 50, "18.2": 50, "18.3": 50, "18.4": 50, "18.5": 50, "18.6": 51, "18.7": 51,
    "18.8": 51, "18.9": 51, "19": 51, "19.1": 51, "19.2": 51, "19.3": 51, "20": 52, "21": 52,
    "22": 52,
}  # fmt: skip
# What has a heading and no number, and section 23, which the contents alone announce.
HEADINGS = {
    "Notes du Traducteur": 3,
    "Errata de la carte": 4,
    "Terrain Effects Chart": 4,
    "23. CRÉDITS DE CONCEPTION": 2,
    "VALEUR DE GARNISON": 34,
    "TABLE DES PARTISANS RUSSES": 35,
    "JETS DE DÉS DE COUP D'ÉTAT": 37,
    "TABLE DES TERRITOIRES DE VICHY": 47,
    "RATIO DE GARNISON RUSSE-ALLEMAND": 48,
}


def cited(section: str) -> list[str]:
    return [
        key
        for key, card in CARDS.items()
        if any(cite["section"] == section for cite in card["cites"])
    ]


# -- coverage -------------------------------------------------------------------------------------


def test_every_numbered_section_has_a_card_of_its_number() -> None:
    for section, page in SECTIONS.items():
        assert CARDS[section]["cites"][0] == {"section": section, "page": page}, section


@pytest.mark.parametrize("heading", HEADINGS)
def test_every_heading_without_a_number_is_cited(heading: str) -> None:
    assert cited(heading)


def test_cards_cite_nothing_but_sections_and_headings() -> None:
    pages = {**SECTIONS, **HEADINGS}
    for key, card in CARDS.items():
        assert card["cites"], key
        for cite in card["cites"]:
            assert cite == {"section": cite["section"], "page": pages[cite["section"]]}, key


def test_further_cards_of_a_section_carry_its_number() -> None:
    for key, card in CARDS.items():
        further = re.fullmatch(r"([\d.]+)[b-z]", key)
        if further:
            assert further[1] in SECTIONS, key
            assert card["cites"][0]["section"] == further[1], key


def test_interpretations() -> None:
    kinds = {key for key, card in CARDS.items() if card.get("kind") == "interpretation"}
    assert kinds == {key for key in CARDS if key.startswith("I-WIF")}
    assert {card.get("kind", "rule") for card in CARDS.values()} == {"rule", "interpretation"}


@pytest.mark.parametrize(
    ("page", "lang"), [("interpretations", "en"), ("interpretations.fr", "fr")]
)
def test_interpretations_stand_in_the_docs_under_their_title(page: str, lang: str) -> None:
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    titles = dict(re.findall(r"^### (I-WIF-\d\d) (.+)$", text, re.MULTILINE))
    assert titles == {
        key: card["title"][lang] for key, card in CARDS.items() if key.startswith("I-WIF")
    }


def test_every_card_that_the_game_names_exists() -> None:
    named = re.compile(r'"((?:\d{1,2}\.)+\d{1,2}[a-z]?|I-WIF-\w+)"')
    for path in sorted(PACKAGE.glob("*.py")):
        for key in named.findall(path.read_text(encoding="utf-8")):
            assert key in CARDS, f"{path.name}: {key}"


# -- each card --------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", CARDS)
def test_card_is_whole(key: str) -> None:
    card = CARDS[key]
    for field in ("title", "text", "words"):
        assert set(card[field]) == {"en", "fr"}
        assert all(text.strip() for text in card[field].values())
        assert "'" not in "".join(card[field].values())
    for text in card["text"].values():
        assert len(re.findall(r"[^\W_]\S*", text)) <= MOST_WORDS
    for field in ("title", "text"):
        assert spacing_faults(card[field]["fr"]) == []
    assert key not in card.get("see", ())
    assert set(card.get("see", ())) <= set(CARDS)


@needs_booklet
def test_no_seven_words_in_a_row_from_the_booklet() -> None:
    # Titles are left out: they are the booklet's headings on purpose.
    words = fold(BOOKLET.read_text(encoding="utf-8")).split()
    printed = {tuple(words[at : at + 7]) for at in range(len(words) - 6)}
    for key, card in CARDS.items():
        for text in card["text"].values():
            own = fold(text).split()
            for at in range(len(own) - 6):
                assert tuple(own[at : at + 7]) not in printed, (key, own[at : at + 7])


@needs_booklet
def test_sections_stand_in_the_booklet() -> None:
    text = BOOKLET.read_text(encoding="utf-8")
    for section in SECTIONS:
        number = re.escape(section)
        assert re.search(rf"(^|>)\s*{number}\.?\s+\w", text, re.MULTILINE), section
    printed = fold(text)
    for heading in HEADINGS:
        assert fold(heading) in printed


# -- what players ask -------------------------------------------------------------------------------

ASKED = {
    "en": [
        ("how far can a fighter fly", "10.3.1"),
        ("who retreats the units on the assault table", "10.7.6.8"),
        ("can headquarters move in mud", "8.2.3"),
        ("gearing limits for submarines", "11.6.2.5"),
        ("can Russia declare war on Germany", "17.2"),
        ("transport sunk with its cargo", "10.5.9"),
        ("lend lease one unit per turn", "11.6.2.6"),
        ("where do reinforcements go", "6.2"),
        ("submarines through gibraltar", "10.5.2.2"),
        ("shore bombardment from section 0", "10.7.6.3"),
        ("can hungarian troops fight in russia", "18.2"),
        ("invasion of an empty hex", "10.7.4.5"),
    ],
    "fr": [
        ("portée de ravitaillement en hiver", "8.2.1"),
        ("qui a l’initiative en cas d’égalité", "7.1"),
        ("le QG peut-il soutenir une attaque", "10.7.6.5"),
        ("combien coûte un jeton d’offensive", "13"),
        ("tir antiaérien des navires", "10.5.8"),
        ("unité gratuite avec 3 points de construction", "11.6.2.3"),
        ("coup d’état en Turquie, quel coût ?", "11.4"),
        ("démantèlement d’un corps", "11.6.1"),
        ("attaque à travers une rivière par les fusiliers marins", "10.7.6.6"),
        ("mouvement stratégique en Afrique", "10.7.3"),
        ("que devient la flotte française de Vichy", "16.1"),
        ("multiple de production de l’URSS", "11.6.2.2"),
    ],
}


@pytest.mark.parametrize(
    ("question", "section"), [asked for questions in ASKED.values() for asked in questions]
)
def test_the_right_card_comes_among_the_first_three(question: str, section: str) -> None:
    assert rank(question, section) < 3


@pytest.mark.parametrize("lang", ASKED)
def test_the_right_card_comes_first_for_four_in_five(lang: str) -> None:
    ranks = [rank(question, section) for question, section in ASKED[lang]]
    assert sum(at == 0 for at in ranks) >= 0.8 * len(ranks)


@pytest.mark.parametrize("section", SECTIONS)
def test_a_section_is_found_by_its_number(section: str) -> None:
    cards: Any = search(["wif5", section]).result["cards"]
    assert cards[0]["id"] == section


def rank(question: str, section: str) -> int:
    cards: Any = search(["wif5", *question.split()]).result["cards"]
    return next(
        (
            at
            for at, card in enumerate(cards)
            if any(cite["section"] == section for cite in card["cites"])
        ),
        99,
    )
