"""A game that goes on is judged a hundred entries at a time, just as `verify` would, and nothing else."""

from __future__ import annotations

import sqlite3
import sys
from pathlib import Path
from typing import Any

import pytest
from program import Program
from reseal import Save, forged

from referee import sources
from referee.app import ahead
from referee.app.ahead import judged_ahead
from referee.app.auditing import verified
from referee.app.opening import start
from referee.app.session import Session
from referee.paths import user_dir

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "tools"))

from player import GAMES, Player, unsynced


def played(path: Path, game: str, entries: int, chance: str = "ahead") -> Session:
    """A game of so many entries, played as the program plays it: judged when an answer is told."""
    there = path.exists()
    session = Session.open(path) if there else start(GAMES[game], str(path), [], None, "typed", "en")[0]  # fmt: skip
    unsynced(session)
    player = Player(session, chance)
    while len(session.entries) < entries:
        player.turn()
        judged_ahead(session)
    session.journal.close()
    return session


def memory() -> Path | None:
    return next((user_dir() / "witness").glob("*.judged"), None)


def judged_in(path: Path, again: bool = False) -> tuple[int, int]:
    """Commands judged now, and before."""
    found = verified(path, again=again)
    assert found.exit_code == 0, found.result["problems"]
    told: Any = found.result["judged"]
    return told["entries"], told["before"]


@pytest.mark.parametrize("game", GAMES)
def test_the_first_verify_judges_only_what_came_last(game: str, tmp_path: Path) -> None:
    path = tmp_path / "a.referee"
    session = played(path, game, 260)
    kept = memory()
    assert kept is not None and kept.stat().st_mode & 0o777 == 0o600
    told = verified(path).result
    now, before = told["judged"]["entries"], told["judged"]["before"]  # type: ignore[index,call-overload]
    assert 0 < now <= len(session.entries) - 200 and before > 100
    whole = verified(path, again=True).result
    assert whole["judged"]["entries"] == now + before  # type: ignore[index,call-overload]
    for each in (told, whole):
        each.pop("judged")  # type: ignore[attr-defined]
    assert told == whole


def test_nothing_is_judged_before_a_hundred_entries_are_full(tmp_path: Path) -> None:
    path = tmp_path / "a.referee"
    played(path, "m44", 95)
    assert memory() is None
    played(path, "m44", 105)
    assert memory() is not None


def test_a_forged_past_is_judged_whole(tmp_path: Path) -> None:
    """Every entry that was judged, changed and sealed again, by a stranger who knows only the save."""
    path = tmp_path / "a.referee"
    played(path, "tlc", 130)
    (seen,) = (user_dir() / "witness").glob("*.seen")
    seen.unlink()  # the rules alone must find it
    whole = path.read_bytes()
    commands = [row["n"] for row in Save(path).rows if row["kind"] == "command"]
    for n in commands[:100:9]:
        path.write_bytes(whole)

        def change(save: Save, n: int = n) -> None:
            save.row(n)["events"].append({"kind": "noted", "data": {}, "v": 1})

        forged(path, change)
        found = verified(path)
        assert found.exit_code == 4
        assert found.result["judged"]["before"] == 0  # type: ignore[index,call-overload]


def test_what_is_played_on_a_forged_position_is_not_remembered(tmp_path: Path) -> None:
    """A kept position changed, its seal made anew; the table goes on from it, and the traces are gone."""
    path = tmp_path / "a.referee"
    session = played(path, "aa1941", 205)
    forger = Session.open(path)
    last = forger.entries[forger.history.head - 1]
    state: Any = forger.game.dump(forger.state)
    rich = {power: money + 40 for power, money in state["treasury"].items()}
    assert forger.journal.keep_snapshot(last, forger.version, {**state, "treasury": rich})
    forger.journal.close()
    assert Session.open(path).state.treasury != session.state.treasury  # it is believed
    held = memory()
    assert held is not None
    before = held.read_bytes()
    on = played(path, "aa1941", 330, "on")
    assert held.read_bytes() == before
    with sqlite3.connect(path) as save:
        save.execute("DELETE FROM snapshot")
    found = verified(path)
    assert found.exit_code == 4
    problems: Any = found.result["problems"]
    assert {each["code"] for each in problems} <= {"audit.judged", "save.event_malformed"}
    assert all(205 <= each["entry"] <= len(on.entries) for each in problems)


def test_a_look_that_fails_is_no_loss(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.referee"

    def broken(*_: object, **__: object) -> None:
        raise AssertionError

    with monkeypatch.context() as patch:
        patch.setattr("referee.app.judging.judged", broken)
        played(path, "m44", 105)
    assert memory() is None
    with monkeypatch.context() as patch:
        patch.setattr(ahead, "MOST", 150)  # as much as came by another way is left to `verify`
        played(path, "m44", 205)
    assert memory() is None
    (user_dir() / "witness" / "machine.key").mkdir(parents=True)
    played(path, "m44", 305)
    assert memory() is None
    now, before = judged_in(path)
    assert before == 0 and now > 200


def test_a_program_replaced_in_the_middle_of_an_evening_judges_nothing_ahead(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "a.referee"
    played(path, "m44", 99)
    assert sources.program() != "another"  # kept from now on
    monkeypatch.setattr(sources, "as_it_is", lambda: "another")
    referee("play", "--save", str(path), stdin="note a\nnote b\nnote c\nquit\n")
    assert memory() is None


def test_what_another_terminal_wrote_is_judged_with_it(tmp_path: Path) -> None:
    path = tmp_path / "a.referee"
    one = played(path, "tlc", 80)
    one = Session.open(path)
    played(path, "tlc", 95, "another")
    one.refresh()
    player = Player(one, "one")
    while len(one.entries) < 105:
        player.turn()
        judged_ahead(one)
    one.journal.close()
    now, before = judged_in(path)
    assert before > 50 and now < 10


def test_the_program_looks_once_its_answer_is_told(referee: Program, tmp_path: Path) -> None:
    path = tmp_path / "a.referee"
    for count, words in ((99, ("note", "x")), (199, ("play",))):
        session = played(path, "tlc", count, str(count))
        while len(session.entries) % 100 != 99:  # a turn may have written two
            count += 100
            session = played(path, "tlc", count, str(count))
        kept = memory()
        before = kept.read_bytes() if kept else b""
        if words == ("play",):
            referee("play", "--save", str(path), stdin="note y\nquit\n")
        else:
            assert referee(*words, "--save", str(path)).code == 0
        kept = memory()
        assert kept is not None and kept.read_bytes() != before
        now, known = judged_in(path)
        assert now == 0 and known > 50
