"""`board --html`: a second page of one game takes the place of the first, and says so."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program


def test_the_page_that_is_left_is_named(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "m44").code == 0
    one, two = str(Path("c1.html").absolute()), str(Path("c2.html").absolute())
    assert referee.json("board", "--html", "c1.html").result.get("instead_of") is None
    assert referee.json("board", "--html", "c1.html").result.get("instead_of") is None
    said = referee("board", "--html", "c2.html")
    told = " ".join(said.out.split()).replace(" ", "")
    assert f"{two}showsthegamefromnowon,insteadof{one}".replace(" ", "") in told
    text = " ".join(referee("--lang", "fr", "board", "--html", "c1.html").out.split())
    assert "à la place de" in text
    assert referee.json("board", "--html", "c2.html").result["instead_of"] == one


def test_the_same_page_by_another_way_is_no_second_one(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "m44").code == 0
    assert referee("board", "--html", "c1.html").code == 0
    around = f"../{tmp_path.name}/c1.html"
    assert referee.json("board", "--html", around).result.get("instead_of") is None
