"""The line that the screen shows for a recon under way can be typed."""

from __future__ import annotations

import shutil
from typing import TYPE_CHECKING

from program import ROOT

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from program import Program


def test_a_recon_that_waits_is_shown_as_it_is_typed(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(ROOT / "tests" / "saves" / "tlc-recon-waits.referee", tmp_path / "field.referee")
    game = ("--save", "field.referee")
    out = referee("status", *game).out
    line = next(each for each in out.splitlines() if "Still open: " in each).partition(
        "Still open: "
    )[2]
    assert line == "recon scout rifles:2 at r2c2"
    assert referee("do", "abandon", *game).code == 0
    assert referee("do", *line.split(), "--dice", "3 4", *game).code == 0
