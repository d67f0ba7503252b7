"""What is worked out of a long game's entries is kept in the cache, and never says anything else."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from referee.app import mending
from referee.app.chronicle import chronicle
from referee.app.kept import Kept
from referee.app.opening import start
from referee.app.report import luck, report
from referee.app.session import Session
from referee.app.stats import stats
from referee.journal.entry import digest
from referee.paths import cache_dir

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from player import GAMES, Player, unsynced


def told(session: Session, folder: Path) -> Any:
    """All that is read from the cache."""
    return [
        luck(session).result, report(session).result, chronicle(session, None, False).result,
        stats(folder).result, report(session, str(len(session.entries) // 2)).result,
    ]  # fmt: skip


@pytest.mark.parametrize("game", GAMES)
def test_the_cache_says_what_the_entries_say(
    game: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setattr("referee.app.chronicle.MANY", 0)
    folder = tmp_path / "games"
    folder.mkdir()
    session, _ = start(GAMES[game], str(folder / "a.referee"), [], None, "typed", "en")
    unsynced(session)
    player = Player(session, "kept")
    for entries in (60, 130):
        player.play(entries)
        told(session, folder)  # what is new is kept
    assert Kept(session, "fights").known > 40
    mending.undo(session, 25)  # part of what is kept no longer holds
    player.play(150)
    kept = told(session, folder)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "empty"))
    assert kept == told(session, folder)
    session.journal.close()


def test_a_cache_of_another_past_or_a_broken_one_is_no_cache(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    session, _ = start(GAMES["aa1941"], str(tmp_path / "a.referee"), [], None, "typed", "en")
    unsynced(session)
    Player(session, "1").play(60)
    good = luck(session).result
    (path,) = (cache_dir() / "fights").iterdir()
    assert path.stat().st_mode & 0o077 == 0
    seal, body = path.read_text().split("\n")
    raw = json.loads(body)
    for spoiled in (
        {**raw, "at": [raw["at"][0], "0" * 64]}, {**raw, "at": [10_000, "x"]}, {**raw, "rows": 3},
        {**raw, "version": "0.0"}, {**raw, "line": None}, [], {},
    ):  # fmt: skip
        text = json.dumps(spoiled)
        path.write_text(f"{digest(text)}\n{text}")  # well sealed, and of another past all the same
        assert luck(session).result == good
    for text in (body[: len(body) // 2], body.replace("1", "2"), "{" * 100_000, ""):
        path.write_text(f"{seal}\n{text}")
        assert luck(session).result == good
    session.journal.close()
