"""A die of one letter at a question, and « s » at one die: the face that fell never answers for anybody."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

BOARD = """format: 1
game: m44
id: letters
title: {{en: Letters, fr: Lettres}}
summary: {{en: Letters., fr: Lettres.}}
board: {{size: standard, rows: 9, columns: 13, face: country}}
top: axis
hands: {{axis: 5, allies: 5}}
medals: {{axis: 6, allies: 6}}
{rest}
"""
# Armour beside infantry in a forest: 3 dice less 2, one (Forêts, p. 13). The infantry may hold Ambush.
FOREST = """first_player: allies
terrain: {forest: [r3c5]}
units:
- {side: axis, unit: infantry, at: [r3c5, r0c0]}
- {side: allies, unit: armour, at: [r4c5]}
- {side: allies, unit: infantry, at: [r7c5]}"""
# The Commonwealth battles back with one die.
BACK = """first_player: axis
armies: {allies: commonwealth}
units:
- {side: axis, unit: infantry, at: [r4c8, r0c0]}
- {side: allies, unit: infantry, figures: 2, at: [r5c8]}
- {side: allies, unit: infantry, at: [r7c5]}"""
ALONE = {"en": "alone is the face of a die", "fr": "seul est une face de dé"}
LETTERS = [("en", face) for face in "IAGFSig"] + [("fr", face) for face in "IBGDEe"]


def begun(referee: Program, tmp_path: Path, rest: str, order: str, attack: str) -> None:
    """A battle up to the attack; the dice are typed from then on."""
    (tmp_path / "letters.yaml").write_text(BOARD.format(rest=rest), encoding="utf-8")
    made = referee(
        "new", str(tmp_path / "letters.yaml"), "--set", "tracking=yes", "--dice-mode", "typed"
    )
    assert made.code == 0, made.out
    said = referee("play", stdin="".join(f"{each}\n" for each in (order, "next", "next", attack)))
    assert "✗" not in said.out, said.out


def typed(referee: Program, lang: str, *lines: str) -> str:
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    return " ".join((said.out + said.err).replace("\u00a0", " ").split())


def dice(referee: Program) -> list[list[str]]:
    """The dice of the whole log."""
    entries = referee("log", "--json").json["result"]["entries"]
    return [group["dice"] for entry in entries for group in entry["dice"]]


@pytest.mark.parametrize(("lang", "faces"), [
    ("en", "I I A"), ("en", "A I I"), ("fr", "I I E"), ("fr", "E I I"), ("fr", "I I B"),
])  # fmt: skip
def test_three_faces_are_the_dice_of_who_attacks(
    referee: Program, tmp_path: Path, lang: str, faces: str
) -> None:
    """“I I” is nobody's “I” before an answer: the last face plays no card either."""
    begun(referee, tmp_path, FOREST.replace("forest: [r3c5]", "forest: [r0c12]"), "order recon centre r4c5", "attack r4c5 r3c5")  # fmt: skip
    told = typed(referee, lang, faces)
    assert "Ambush:" not in told and "Embuscade !" not in told, told
    assert [len(each) for each in dice(referee)] == [3]


@pytest.mark.parametrize(("lang", "face"), LETTERS)
def test_no_face_plays_an_ambush_or_leaves_it(
    referee: Program, tmp_path: Path, lang: str, face: str
) -> None:
    """Embuscade: the card is the defender's to play, whatever the attacker's one die shows."""
    begun(referee, tmp_path, FOREST, "order recon centre r4c5", "attack r4c5 r3c5")
    told = typed(referee, lang, face)
    assert ALONE[lang] in told, told
    assert not dice(referee)
    told = typed(referee, lang, "non" if lang == "fr" else "no", face)
    assert "✗" not in told
    assert len(dice(referee)) == 1


@pytest.mark.parametrize(("lang", "face"), LETTERS)
def test_no_face_battles_back(referee: Program, tmp_path: Path, lang: str, face: str) -> None:
    """Forces britanniques du Commonwealth (BCF): the unit may battle back, with a die asked for after it."""
    begun(referee, tmp_path, BACK, "order recon centre r4c8", "attack r4c8 r5c8")
    told = typed(referee, lang, "no", "I S S", face)
    assert ALONE[lang] in told, told
    assert dice(referee) == [["I", "S", "S"]]
    told = typed(referee, lang, "yes", face)
    assert "✗" not in told
    assert len(dice(referee)) == 2


def test_french_s_is_suite_at_one_die_and_at_its_question(referee: Program, tmp_path: Path) -> None:
    """docs/play.fr.md: « s » alone goes on; a star (étoile) is E. Among other letters it is a star."""
    begun(referee, tmp_path, FOREST, "order recon centre r4c5", "attack r4c5 r3c5")
    assert "Une question est ouverte" in typed(referee, "fr", "s")
    told = typed(referee, "fr", "non", "s", "S")
    assert told.count("seul veut dire « suite »") == 2, told
    assert "(I B G D E)" in told
    assert not dice(referee)
    typed(referee, "fr", "E")
    assert dice(referee) == [["S"]]


def test_a_whole_word_and_dice_of_several_letters_are_read_as_before(
    referee: Program, tmp_path: Path
) -> None:
    """“flag” begins no answer, and stands for the usual one and the die, which is shown."""
    begun(referee, tmp_path, FOREST, "order recon centre r4c5", "attack r4c5 r3c5")
    assert "= no" in typed(referee, "en", "flag")
    assert dice(referee) == [["F"]]


def test_english_s_at_one_die_is_the_star(referee: Program, tmp_path: Path) -> None:
    """In English “n” goes on."""
    begun(referee, tmp_path, FOREST, "order recon centre r4c5", "attack r4c5 r3c5")
    typed(referee, "en", "no", "s")
    assert dice(referee) == [["S"]]
