"""What was judged sound is not judged twice, and no forgery hides behind that."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path
from typing import Any

import pytest
from program import Program
from reseal import Save, forged

from referee import sources
from referee.app.auditing import verified
from referee.app.opening import start
from referee.journal.entry import digest
from referee.paths import user_dir

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from forgeries import changes
from player import GAMES, Player, unsynced


def played(path: Path, game: str, entries: int, chance: str = "judged") -> Path:
    """A game of so many entries, taken up again where the file is there already."""
    from referee.app.session import Session

    session = Session.open(path) if path.exists() else start(GAMES[game], str(path), [], None, "typed", "en")[0]  # fmt: skip
    unsynced(session)
    Player(session, chance).play(entries)
    session.journal.close()
    return path


def counted(path: Path, again: bool = False) -> tuple[int, int]:
    """Commands judged now, and those judged before."""
    found = verified(path, again=again)
    assert found.exit_code == 0, found.result["problems"]
    judged: Any = found.result["judged"]
    return judged["entries"], judged["before"]


@pytest.mark.parametrize("game", GAMES)
def test_only_what_is_new_is_judged_and_nothing_else_is_said(game: str, tmp_path: Path) -> None:
    path = played(tmp_path / "a.referee", game, 260)  # past two kept positions, undone and replayed
    all_of_it, none = counted(path)
    assert none == 0 and all_of_it > 100
    assert counted(path) == (0, all_of_it)
    played(path, game, 300, "on")
    fresh, before = counted(path)
    assert before == all_of_it and 0 < fresh < 60
    told = verified(path).result
    again = verified(path, again=True).result
    assert again["judged"]["entries"] == fresh + before and again["judged"]["before"] == 0  # type: ignore[index,call-overload]
    for each in (told, again):
        each.pop("judged")  # type: ignore[attr-defined]
    assert told == again


def test_every_forgery_is_found_as_if_nothing_had_been_judged(tmp_path: Path) -> None:
    path = played(tmp_path / "a.referee", "aa1941", 9)
    counted(path)
    whole, (memory,) = path.read_bytes(), list((user_dir() / "witness").glob("*.judged"))
    remembered = memory.read_bytes()
    for (seen,) in [list((user_dir() / "witness").glob("*.seen"))]:
        seen.unlink()  # the rules alone must find it
    tried = 0
    for name, n, change in changes(Save(path)):
        answers = []
        for known in (remembered, None):
            path.write_bytes(whole)
            try:
                forged(path, change)
            except (KeyError, ValueError):
                break
            memory.unlink(missing_ok=True)
            if known:
                memory.write_bytes(known)
            try:
                found = verified(path)
                problems: Any = found.result["problems"]
                answers.append((found.exit_code, problems))
            except Exception as fault:
                answers.append((type(fault), str(fault)))
        if answers:
            tried += 1
            assert answers[0] == answers[1], (name, n)
    assert tried > 50


def test_a_kept_position_is_never_trusted_because_much_was_judged(tmp_path: Path) -> None:
    import sqlite3

    path = played(tmp_path / "a.referee", "tlc", 230)
    counted(path)
    with sqlite3.connect(path) as save:
        ((n, text),) = save.execute("SELECT n, state FROM snapshot ORDER BY n LIMIT 1").fetchall()
        save.execute("UPDATE snapshot SET state = ? WHERE n = ?", (text.replace("1", "2", 1), n))
    found = verified(path)
    assert [p["code"] for p in found.result["problems"]] == ["audit.snapshot"]  # type: ignore[index,union-attr,call-overload]


def test_a_spoiled_forged_or_foreign_memory_is_no_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = played(tmp_path / "a.referee", "m44", 40)
    count, _ = counted(path)
    assert counted(path) == (0, count)
    memory, key = (next((user_dir() / "witness").glob(kind)) for kind in ("*.judged", "*.key"))
    for file in (memory, key):
        assert file.stat().st_mode & 0o777 == 0o600
    good = memory.read_text()
    seal, body = good.split("\n")
    raw = json.loads(body)
    other = json.dumps({**raw, "positions": {}, "at": [raw["at"][0] - 1, raw["at"][1]]})
    for spoiled in (
        body, f"{digest(body)}\n{body}", f"{seal}\n{other}", good[:50], "", "{" * 100_000,
        f"{seal}\n[]", f"é\n{body}",
    ):  # fmt: skip
        memory.write_text(spoiled, encoding="utf-8")
        assert counted(path) == (count, 0), spoiled[:60]
    memory.write_text(good)
    key.write_bytes(os.urandom(32))  # of another machine
    assert counted(path) == (count, 0)
    for cut in (b"", b"short"):
        key.write_bytes(cut)
        assert counted(path) == (count, 0)
    assert counted(path) == (0, count)
    monkeypatch.setattr("referee.app.judged_before.program", lambda: "another")
    assert counted(path) == (count, 0)


def test_a_change_of_a_source_is_another_program(tmp_path: Path) -> None:
    folder = tmp_path / "code"
    (folder / "data").mkdir(parents=True)
    for name in ("rules.py", "data/table.yaml", "notes.txt"):
        (folder / name).write_text("one")

    def seen() -> str:
        sources.dates.cache_clear()
        return sources.dates(str(folder))

    first = seen()
    (folder / "notes.txt").write_text("two, longer")
    assert seen() == first
    (folder / "data" / "table.yaml").write_text("two, longer")
    second = seen()
    assert second != first
    (folder / "rules.py").write_text("two")
    assert seen() not in (first, second)
    sources.dates.cache_clear()


def test_it_says_how_much_was_judged_before_and_judges_all_when_asked(
    referee: Program, tmp_path: Path
) -> None:
    path = str(played(tmp_path / "a.referee", "tlc", 30))
    count = referee.json("verify", path).result["judged"]["entries"]
    told = referee("verify", path).out.replace("\u00a0", " ")
    assert f"{count} commands: {count} judged before on this machine, 0 now." in told
    french = referee("--lang", "fr", "vérifier", path).out.replace("\u00a0", " ")
    assert f"Déjà jugées sur cette machine : {count}" in french
    for words in (("verify", path, "--again"), ("vérifier", path, "--encore")):
        judged = referee.json(*words).result["judged"]
        assert (judged["entries"], judged["before"]) == (count, 0)
    assert "before on this machine" not in referee("verify", path, "--again").out
