"""An answer stands in its command as the rules read it: no other form of it, and nothing in its place."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from program import Program
from reseal import Save, forged

ATTACK = "attack west_russia with 3 infantry from russia"


@pytest.fixture
def evening(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An attack whose defenders are named; copied, so that nobody remembers what stood there."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "played.referee").code == 0
    assert referee("next").code == 0
    shutil.copy("played.referee", "before.referee")
    assert referee("play", stdin=f"{ATTACK}\n3 infantry\nq\n").code == 0
    return Path(shutil.copy("played.referee", "copy.referee"))


def _answer(made: Save, text: str) -> None:
    row = next(row for row in made.rows if row["command"].get("name") == "answer")
    assert row["command"]["answers"] == ["3 infantry"]
    row["command"]["answers"] = [text]


@pytest.mark.parametrize("text", ["", " ", "3 INFANTRY", "3 infantry "])
def test_an_answer_changed_in_its_command_alone(text: str, evening: Path, referee: Program) -> None:
    """Nothing at all was taken as on record again, and told as “Defenders: nobody”."""
    assert referee("verify", evening.name).code == 0
    forged(evening, lambda made: _answer(made, text))
    said = referee.json("verify", evening.name)
    assert [each["code"] for each in said.result["problems"]] == ["audit.judged"]


def test_nor_in_a_turn_by_mail(evening: Path, referee: Program) -> None:
    """What came is judged as `verify` judges it."""
    for name, code in (("one", 0), ("two", 4)):
        shutil.copy("before.referee", f"{name}.referee")
        if code:
            forged(evening, lambda made: _answer(made, ""))
        assert (
            referee("export", evening.name, "--turn", "--since", "1", "-o", f"{name}.turn").code
            == 0
        )
        said = referee("import", f"{name}.turn", "--turn", "--save", f"{name}.referee")
        assert said.code == code


def test_what_somebody_typed_is_not_marked_as_done_by_itself(
    evening: Path, referee: Program
) -> None:
    """`undo` goes by that mark; only a question left alone, a step with nothing to do, what nobody can answer have it."""

    def change(made: Save) -> None:
        row = next(row for row in made.rows if row["command"].get("name") == "attack")
        row["command"]["auto"] = True

    forged(evening, change)
    said = referee.json("verify", evening.name)
    assert [each["code"] for each in said.result["problems"]] == ["audit.judged"]
