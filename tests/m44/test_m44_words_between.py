"""Short words typed between two things: a letter that names no card, `dice?`, a no too many, the next step by name."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from test_m44_one_letter import BOARD, FOREST, begun, dice, typed

if TYPE_CHECKING:
    from program import Program

OPEN = FOREST.replace("forest: [r3c5]", "forest: [r0c12]")


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_one_letter_names_no_card(referee: Program, tmp_path: Path, lang: str) -> None:
    """“A” begins Attack, Assault and Air Power; that a word of « À l’assaut » (Move Out!) is one letter plays nothing."""
    (tmp_path / "letters.yaml").write_text(BOARD.format(rest=OPEN), encoding="utf-8")
    assert referee("new", str(tmp_path / "letters.yaml"), "--set", "tracking=yes").code == 0
    typed(referee, lang, "activer" if lang == "fr" else "order", "A", "", "")
    assert referee.json("log").result["entries"] == []


@pytest.mark.parametrize(("lang", "line"), [("en", "dice?"), ("fr", "dés ?"), ("en", "dice")])
def test_who_rolls_is_told_where_dice_are_due(
    referee: Program, tmp_path: Path, lang: str, line: str
) -> None:
    begun(referee, tmp_path, OPEN, "order recon centre r4c5", "attack r4c5 r3c5")
    told = typed(referee, lang, "non" if lang == "fr" else "no", line)
    assert ("Pour l’instant" if lang == "fr" else "Now: your dice") in told, told
    assert not dice(referee)


@pytest.mark.parametrize(("lang", "no"), [("en", "n"), ("en", "no"), ("fr", "n")])
def test_a_no_behind_a_no_to_the_copy_goes_nowhere(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, no: str
) -> None:
    """“Go on in the copy? [y/N]” – “n”; “n” once more goes on in no step."""
    monkeypatch.chdir(tmp_path)
    begun(referee, tmp_path, OPEN, "order recon centre r4c5", "next")
    before = referee.json("status").result["step"]
    typed(referee, lang, "fork made.referee", no, no)
    assert referee.json("status").result["step"] == before


@pytest.mark.parametrize(("lang", "line"), [("en", "battle"), ("fr", "passons au combat")])
def test_the_next_step_is_gone_on_to_by_name_at_a_verbs_question(
    referee: Program, tmp_path: Path, lang: str, line: str
) -> None:
    (tmp_path / "letters.yaml").write_text(BOARD.format(rest=OPEN), encoding="utf-8")
    assert referee("new", str(tmp_path / "letters.yaml"), "--set", "tracking=yes").code == 0
    typed(referee, "en", "order recon centre r4c5", "next")
    assert referee.json("status").result["phase"] == "move"
    typed(referee, lang, "déplacer" if lang == "fr" else "move", line)
    assert referee.json("status").result["phase"] == "battle"


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "go to battle"), ("en", "on to the battles"), ("en", "battle phase"), ("en", "on to the attacks"),
    ("en", "let's move on"), ("en", "end phase"), ("fr", "passons à la phase de combat"),
    ("fr", "on passe aux attaques"), ("fr", "fin de phase"),
])  # fmt: skip
def test_the_next_step_is_gone_on_to_however_it_is_called(
    referee: Program, tmp_path: Path, lang: str, line: str
) -> None:
    (tmp_path / "letters.yaml").write_text(BOARD.format(rest=OPEN), encoding="utf-8")
    assert referee("new", str(tmp_path / "letters.yaml"), "--set", "tracking=yes").code == 0
    typed(referee, "en", "order recon centre r4c5", "next")
    typed(referee, lang, line)
    assert referee.json("status").result["phase"] == "battle"


@pytest.mark.parametrize(("line", "phase"), [
    ("go to move", "move"), ("move phase", "move"), ("passons aux mouvements", "move"),
    ("let's attack", "order"), ("go to battle", "order"), ("go to r4c5", "order"),
])  # fmt: skip
def test_only_the_step_that_comes_next_is_gone_on_to(
    referee: Program, tmp_path: Path, line: str, phase: str
) -> None:
    (tmp_path / "letters.yaml").write_text(BOARD.format(rest=OPEN), encoding="utf-8")
    assert referee("new", str(tmp_path / "letters.yaml"), "--set", "tracking=yes").code == 0
    typed(referee, "en", "order recon centre r4c5", line)
    assert referee.json("status").result["phase"] == phase


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "no ambush"), ("en", "don't ambush"), ("fr", "pas d’embuscade"), ("fr", "sans embuscade"),
])  # fmt: skip
def test_a_no_to_what_is_asked_is_no(
    referee: Program, tmp_path: Path, lang: str, line: str
) -> None:
    begun(referee, tmp_path, FOREST, "order recon centre r4c5", "attack r4c5 r3c5")
    told = typed(referee, lang, line, "I")
    assert "✗" not in told, told
    assert len(dice(referee)) == 1
    assert "played" not in told


# A flag: the unit on r3c5 falls back, and its owner says where.
@pytest.mark.parametrize(("lang", "line"), [
    ("en", "r3c5 to r2c5"), ("en", "back to r2c5"), ("fr", "r3c5 en r2c5"), ("fr", "recul en r2c5"),
    ("en", "r3c5 r2c5"), ("en", "he goes back to r2c5"), ("en", "the infantry goes back to r2c5"),
    ("en", "infantry to r2c5"), ("en", "infantry r3c5 falls back to r2c5"), ("en", "retreat infantry to r2c5"),
    ("fr", "l’infanterie recule en r2c5"), ("fr", "elle se replie en r2c5"), ("fr", "il bat en retraite en r2c5"),
    ("fr", "l'infanterie r3c5 va en r2c5"), ("fr", "retraite infanterie r2c5"),
])  # fmt: skip
def test_a_retreat_said_as_a_way(referee: Program, tmp_path: Path, lang: str, line: str) -> None:
    begun(referee, tmp_path, OPEN, "order recon centre r4c5", "attack r4c5 r3c5")
    told = typed(
        referee,
        lang,
        "non" if lang == "fr" else "no",
        "S S F" if lang == "en" else "E E D",
        line,
        "no" if lang == "en" else "non",
    )
    assert "✗" not in told, told
    assert "r2c5" in referee.json("status").result["units"]


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", "the tank goes back to r2c5", "On r3c5 stands another unit"),
    ("fr", "le char recule en r2c5", "En r3c5 se tient une autre unité"),
    ("en", "he goes back", "= retreat"),
])  # fmt: skip
def test_a_retreat_of_somebody_else(
    referee: Program, tmp_path: Path, lang: str, line: str, told: str
) -> None:
    begun(referee, tmp_path, OPEN, "order recon centre r4c5", "attack r4c5 r3c5")
    dice_typed = ("non", "E E D") if lang == "fr" else ("no", "S S F")
    assert told in typed(referee, lang, *dice_typed, line)
    assert "r3c5" in referee.json("status").result["units"]


def test_a_letter_where_no_dice_come_is_told_to_be_one(referee: Program, tmp_path: Path) -> None:
    begun(referee, tmp_path, OPEN, "order recon centre r4c5", "attack r4c5 r3c5")
    told = typed(referee, "en", "no", "F S S", "r2c5", "I")
    assert "the dice come after it" not in told and "alone is the face of a die" in told, told
