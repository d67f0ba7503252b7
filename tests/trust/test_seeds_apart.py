"""Seeds of this release and of those before it lie in two files: either may be played in turn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import Program
from reseal import Save

from referee.app.witness import committed

ATTACK = ("do", "attack", "ukraine", "with", "3", "infantry", "against", "3", "infantry", "--roll")


@pytest.fixture
def game(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--dice-mode", "app", "--save", "y.referee").code == 0
    assert referee("next").code == 0
    return Path("y.referee")


def kept(tmp_path: Path, name: str) -> Path:
    return tmp_path / "home" / "data" / "referee" / "witness" / name


def test_an_earlier_release_finds_texts_alone_in_its_file(
    referee: Program, game: Path, tmp_path: Path
) -> None:
    """0.2.0 read every value there as a text, and ended in a fault of its own for ever."""
    name = Save(game).header["id"]
    assert not kept(tmp_path, f"{name}.seeds").exists()
    assert kept(tmp_path, f"{name}.placed.seeds").is_file()
    assert referee(*ATTACK).code == 0
    assert not kept(tmp_path, f"{name}.seeds").exists()
    assert referee("verify").code == 0


@pytest.mark.parametrize("form", ["text", "placed"])
def test_what_lies_in_the_old_file_still_throws(
    referee: Program, game: Path, tmp_path: Path, form: str
) -> None:
    """A text of 0.2.0, or a seed with its place as builds on the way to 0.3.0 wrote it there."""
    save = Save(game)
    name, commit = save.header["id"], save.header["commit"]
    new, old = kept(tmp_path, f"{name}.placed.seeds"), kept(tmp_path, f"{name}.seeds")
    ((_, (seed, place)),) = json.loads(new.read_text()).items()
    assert committed(name, seed) == commit
    new.unlink()
    old.write_text(json.dumps({commit: seed if form == "text" else [seed, place]}))
    before = len(save.rows)
    assert referee(*ATTACK).code == 0
    assert [row["kind"] for row in Save(game).rows[before:]] == ["command"]  # no new seed was drawn
    found = referee.json("verify")
    assert (found.code, found.result["judged"]["unrevealed"]) == (0, 0)
