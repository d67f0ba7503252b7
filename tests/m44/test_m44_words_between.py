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
