"""Saves of earlier commits open for ever: each gives the standing it gave, can be read, taken back, gone on with.

`GAME-NAME.referee` was written by the program at the commit that `README.md` names; the JSON
beside it is what its `status --json` said then (keys that are promised, nothing else). A save is
never changed; what it must give changes only when a ruling was wrong, and the commit says so.
"""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest
from acceptance import check
from program import Program

HERE = Path(__file__).parent
SAVES = sorted(HERE.glob("*.referee"))
KINDS: dict[str, list[str]] = json.loads((HERE / "kinds.json").read_text(encoding="utf-8"))
# The kind that no fixture could be played to; see README.md.
NOT_PLAYED = {"m44": {"dam_cleared"}}
OPEN = ("battle", "waiting", "open", "strike")  # what a game calls its open question


def kept(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((HERE / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture
def save(request: pytest.FixtureRequest, tmp_path: Path) -> Path:
    return Path(shutil.copy(request.param, tmp_path))


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem, indirect=True)
def test_a_save_of_before_opens_and_goes_on(save: Path, referee: Program) -> None:
    want = kept(save.stem)
    said = referee.json("status", "--save", str(save))
    assert said.code == 0, said.err
    waits = want.pop("waits")
    check(want, said.result)
    assert any(said.result.get(key) for key in OPEN) is waits
    log = referee.json("log", "--save", str(save))
    assert log.code == 0, log.err
    assert log.result["log_length"] == want["log_length"]
    for lang in ("en", "fr"):
        told = referee("--lang", lang, "log", "--all", "--save", str(save))
        assert told.code == 0 and told.out.strip(), told.err
    undone = referee.json("undo", "--save", str(save))
    assert undone.code == 0, undone.err
    assert referee.json("redo", "--save", str(save)).code == 0
    back = referee.json("status", "--save", str(save))
    want.pop("log_length")
    check(want, back.result)
    went = referee.json("next", "--save", str(save))
    assert went.code in (0, 1, 3), went.err


def happened(save: Path, referee: Program) -> set[str]:
    rows = referee.json("log", "--all", "--save", str(save)).result["entries"]
    return {event["kind"] for row in rows for event in row["events"]}


@pytest.mark.parametrize("game", sorted(KINDS))
def test_every_kind_of_event_is_in_a_save(game: str, referee: Program, tmp_path: Path) -> None:
    found: set[str] = set()
    for path in SAVES:
        if path.stem.startswith(f"{game}-"):
            found |= happened(Path(shutil.copy(path, tmp_path)), referee)
    assert set(KINDS[game]) - found == NOT_PLAYED.get(game, set())


@pytest.mark.parametrize("game", sorted(KINDS))
def test_every_game_has_a_save_with_a_question_open(game: str) -> None:
    mine = [kept(path.stem)["waits"] for path in SAVES if path.stem.startswith(f"{game}-")]
    assert any(mine)
    assert not all(mine)
