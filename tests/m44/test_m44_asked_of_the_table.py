"""Questions about the table that the ledgers answer: odds against somebody, cards of a side, how far one sees, who begins."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

BOARD = """format: 1
game: m44
id: asked_of_the_table
title: {en: Asked, fr: Demandé}
summary: {en: Asked., fr: Demandé.}
board: {size: standard, rows: 9, columns: 13, face: country}
top: axis
first_player: allies
hands: {axis: 4, allies: 5}
medals: {axis: 6, allies: 6}
rules: RULES
units:
- {side: allies, unit: infantry, at: [r5c5, r8c8]}
- {side: allies, unit: armour, at: [r5c8]}
- {side: axis, unit: infantry, at: [r4c5, r0c0]}
- {side: axis, unit: armour, at: [r3c8]}
"""


def played(referee: Program, tmp_path: Path, lang: str, rules: str, *lines: str) -> str:
    (tmp_path / "asked.yaml").write_text(BOARD.replace("RULES", rules), encoding="utf-8")
    assert referee("new", str(tmp_path / "asked.yaml")).code == 0
    said = referee("--lang", lang, "play", stdin="".join(f"{each}\n" for each in lines))
    return " ".join((said.out + said.err).replace("\u00a0", " ").split())


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "odds against the tank"),
        ("en", "odds against r3c8"),
        ("en", "what are the odds against r3c8?"),
        ("fr", "chances contre le char"),
    ],
)
def test_odds_against_somebody(referee: Program, tmp_path: Path, lang: str, line: str) -> None:
    """Armour at two hexes: three dice (Blindés)."""
    order = ("order direct_from_hq r5c5 r5c8", "next", "next")
    said = played(referee, tmp_path, lang, "[]", *order, line)
    assert "r3c8" in said
    assert {"en": "3 dice", "fr": "3 dés"}[lang] in said
    assert "r4c5," not in said  # not what was not asked


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "how far can we see?"),
        ("fr", "on voit à combien de cases ?"),
        ("fr", "jusqu'où voit-on ?"),
    ],
)
def test_how_far_one_sees_at_night(referee: Program, tmp_path: Path, lang: str, line: str) -> None:
    """« La visibilité sur le plateau est limitée à 1 hexagone » (Attaques nocturnes)."""
    said = played(referee, tmp_path, lang, "[rule.night]", line)
    assert {"en": "visibility 1", "fr": "portée de vue 1"}[lang] in said
    assert "Which of these" not in said and "Laquelle" not in said


@pytest.mark.parametrize(
    ("lang", "line"),
    [
        ("en", "how many cards does the axis have?"),
        ("en", "who starts?"),
        ("fr", "combien de cartes a l’Axe ?"),
        ("fr", "combien de médailles les Alliés ont-ils ?"),
        ("fr", "qui commence ?"),
    ],
)
def test_what_stands_at_status(referee: Program, tmp_path: Path, lang: str, line: str) -> None:
    said = played(referee, tmp_path, lang, "[]", line)
    assert "0/6 4" in said
    assert "Which of these" not in said and "Laquelle" not in said
