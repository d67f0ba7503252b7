"""Faces run together (“GA”, « DE ») are dice: they begin no verb, choose nothing and let nobody roll."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

# Infantry behind sandbags: 3 dice less 1, two, and a flag that may be ignored (Sacs de sable).
BOARD = """format: 1
game: m44
id: in_a_row
title: {en: In a row, fr: À la file}
summary: {en: In a row., fr: À la file.}
board: {size: standard, rows: 9, columns: 13, face: country}
top: axis
first_player: allies
hands: {axis: 5, allies: 5}
medals: {axis: 6, allies: 6}
obstacles: {sandbags: [r4c5]}
units:
- {side: allies, unit: infantry, at: [r5c5, r8c8]}
- {side: axis, unit: infantry, at: [r4c5, r0c0]}
"""


def played(referee: Program, tmp_path: Path, lang: str, *lines: str) -> str:
    (tmp_path / "in_a_row.yaml").write_text(BOARD, encoding="utf-8")
    made = referee("new", str(tmp_path / "in_a_row.yaml"), "--dice-mode", "typed")
    assert made.code == 0, made.out
    before = ["order direct_from_hq r5c5", "next", "next"]
    said = referee("--lang", lang, "play", stdin="".join(f"{each}\n" for each in [*before, *lines]))
    return " ".join((said.out + said.err).replace("\u00a0", " ").split())


@pytest.mark.parametrize("dice", ["DE", "de"])
def test_a_flag_and_a_star_in_french_are_no_die_that_the_program_throws(
    referee: Program, tmp_path: Path, dice: str
) -> None:
    said = played(referee, tmp_path, "fr", "attaquer r5c5 r4c5", "non", dice)
    assert "✗" not in said
    assert referee("status", "--json").json["result"]["retreating"]["hex"] == "r4c5", said
    thrown = [each for entry in referee("log", "--json").json["result"]["entries"]
              for each in entry.get("dice") or ()]  # fmt: skip
    assert [(roll["dice"], roll["source"]) for roll in thrown] == [(["F", "S"], "typed")]


@pytest.mark.parametrize(("lang", "dice"), [("en", "GA"), ("en", "IG"), ("en", "FI"), ("fr", "DE")])
def test_where_no_dice_are_due_they_begin_no_verb(
    referee: Program, tmp_path: Path, lang: str, dice: str
) -> None:
    said = played(referee, tmp_path, lang, dice)
    no_dice = {"en": f"“{dice}”: no dice are due now.", "fr": f"« {dice} » : aucun dé"}
    assert no_dice[lang] in said.replace("\u202f", " ")


def test_they_ignore_no_flag(referee: Program, tmp_path: Path) -> None:
    said = played(referee, tmp_path, "en", "attack r5c5 r4c5", "no", "F A", "IG")
    assert "“IG”: no dice are due now." in said
    assert referee("status", "--json").json["result"]["retreating"]["hex"] == "r4c5"


@pytest.mark.parametrize(("lang", "line"), [("en", "attack"), ("fr", "attaquer r4c5")])
def test_they_choose_no_unit(referee: Program, tmp_path: Path, lang: str, line: str) -> None:
    """« fantassin » begins so."""
    said = played(referee, tmp_path, lang, line, "FA")
    assert {"en": "No dice yet", "fr": "Pas encore de dés"}[lang] in said
    assert "ambush" not in said and "embuscade" not in said, said
