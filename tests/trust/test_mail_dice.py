"""Dice of the program by mail rest on trust: a stated limit, and it is said (docs/trust.md, “The seed”)."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

from referee.paths import docs_dir

ATTACK = ("do", "attack", "ukraine", "with", "3", "infantry", "against", "3", "infantry", "--roll")


def test_dice_that_another_table_threw_are_told_to_be_its_word(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Thrown in several forks, one of them sent: nothing in it is false, and `verify` claims no more than it knows."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--dice-mode", "app", "--save", "here.referee").code == 0
    assert referee("export", "here.referee", "-o", "start.jsonl").code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "there"))
    assert referee("import", "start.jsonl", "--save", "there.referee").code == 0
    for name in ("one", "two"):
        assert referee("next", "--save", "there.referee").code == 0 if name == "one" else True
        assert referee("fork", f"{name}.referee", "--save", "there.referee").code == 0
        assert referee(*ATTACK, "--save", f"{name}.referee").code == 0
    assert referee("export", "two.referee", "--turn", "-o", "two.turn").code == 0
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home" / "data"))
    assert referee("import", "two.turn", "--turn", "--save", "here.referee").code == 0
    said = referee.json("verify", "here.referee")
    assert said.code == 0 and said.result["judged"]["unrevealed"] > 0
    text = " ".join(referee("verify", "here.referee").out.split())
    assert "Whether other throws were tried first, the save cannot tell" in text
    text = " ".join(referee("--lang", "fr", "verify", "here.referee").out.split())
    assert "Si d’autres jets ont été essayés avant, la partie ne peut pas le dire" in text


@pytest.mark.parametrize(
    ("page", "words"),
    [("trust.md", "A stated limit: **by mail"), ("trust.fr.md", "**par courrier")],
)
def test_the_limit_is_stated(page: str, words: str) -> None:
    assert words in (docs_dir() / page).read_text(encoding="utf-8")
