"""A note under seal is never buried under another of its name: nothing would open it any more."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program


def test_a_second_note_of_one_name_is_not_set_aside(referee: Program, tmp_path: Path) -> None:
    save = ("--save", str(tmp_path / "w.referee"))
    assert referee("new", "wif5", *save).code == 0
    first = ["plan1", "germany", "text=hidden", "secret=secretword1", "what=note"]
    assert referee("do", "seal", *first, *save).code == 0
    other = ["plan1", "germany", "text=other", "secret=secretword2", "what=note"]
    assert referee("do", "seal", *other, *save).code == 1
    said = referee("overrule", "agreed", *save)
    assert said.code == 2 and "cannot be set aside" in " ".join(said.err.split())
    assert referee("do", "reveal", "plan1", "secret=secretword1", *save).code == 0
