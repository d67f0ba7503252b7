"""Undo and redo, export and import, notes, corrections, overrules: through the command line."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from program import Program

from referee.app import mending, refusals
from referee.app.opening import start
from referee.app.session import Means, Session
from referee.engine.command import Command
from referee.engine.faults import Fault
from referee.journal.faults import JournalFault


@pytest.fixture
def save(referee: Program, tmp_path: Path) -> str:
    path = str(tmp_path / "game.referee")
    assert referee("new", "aa1941", "--save", path, "--dice-mode", "app", "--seed", "x").code == 0
    return path


def do(referee: Program, save: str, text: str, *more: str) -> Any:
    said = referee.json(*text.split(), *more, "--save", save)
    assert said.code == 0, said.out
    return said.json


def test_undo_counts_commands_not_entries(referee: Program, save: str) -> None:
    do(referee, save, "do buy 1 infantry")
    do(referee, save, "note hello")
    do(referee, save, "next")
    assert do(referee, save, "undo 2")["result"]["undone"] == [3, 1]
    status = referee.json("status", "--save", save).result
    assert (status["phase"], status["treasury"]["soviet_union"], status["log_length"]) == (
        "purchase",
        7,
        4,
    )
    assert do(referee, save, "redo 2")["result"]["redone"] == [1, 3]
    assert referee.json("undo", "9", "--save", save).code == 2


def test_undo_and_redo_never_reroll(referee: Program, save: str) -> None:
    do(referee, save, "next")
    first = do(referee, save, "do attack west_russia with 6 infantry")["rolls"]
    do(referee, save, "undo")
    do(referee, save, "note between")
    assert do(referee, save, "do attack west_russia with 6 infantry")["rolls"] == first
    log = referee.json("log", "--all", "--save", save).result["entries"]
    assert [row["standing"] for row in log if row["command"] == "attack"] == [
        "left_behind",
        "in_effect",
    ]


def test_two_battles_do_not_share_their_dice(referee: Program, save: str) -> None:
    do(referee, save, "next")
    one = do(referee, save, "do attack west_russia with 6 infantry against 3 infantry")["rolls"]
    two = do(referee, save, "do attack ukraine with 6 infantry against 3 infantry")["rolls"]
    assert [roll["dice"] for roll in one] != [roll["dice"] for roll in two]


def test_correct_judges_again(referee: Program, save: str) -> None:
    do(referee, save, "next")
    do(
        referee,
        save,
        "do attack west_russia with 2 infantry against 1 infantry",
        "--dice",
        "6 1; 6",
    )
    assert referee.json("status", "--save", save).result["control"]["west_russia"] == "soviet_union"
    do(referee, save, "next")
    do(referee, save, "correct 2", "--dice", "6 6; 1; 6; 1")
    status = referee.json("status", "--save", save).result
    assert (status["control"]["west_russia"], status["phase"]) == ("germany", "combat")
    assert referee.json("verify", "--save", save).code == 0
    assert (
        referee.json("correct", "1", "--dice", "1", "--save", save).json["error"]["code"]
        == "game.no_dice_there"
    )


def test_overrule_where_no_refusal_can_be_kept(
    referee: Program, save: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“Nothing was refused” was said of what had just been refused."""
    (tmp_path / "none").write_text("")  # no folder
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "none"))
    assert referee.json("do", "collect", "--save", save).code == 1
    refusals._unwritten.clear()  # another command
    fault = referee.json("overrule", "we agreed", "--save", save).json["error"]
    assert fault["code"] == "game.refusal_unkept"
    assert referee.json("do", "collect", "--save", save).code == 1
    do(referee, save, "overrule we agreed")  # within one evening it is known


def test_overrule_needs_a_refusal(referee: Program, save: str) -> None:
    assert (
        referee.json("overrule", "because", "--save", save).json["error"]["code"]
        == "game.no_refusal"
    )
    assert referee.json("do", "collect", "--save", save).code == 1
    done = do(referee, save, "overrule we agreed")
    assert done["result"]["overruled"]
    assert referee.json("status", "--save", save).result["treasury"]["soviet_union"] == 14
    assert referee.json("do", "buy", "9", "tanks", "--save", save).code == 1
    assert (
        referee.json("overrule", "please", "--save", save).json["error"]["code"]
        == "game.cannot_overrule"
    )


def test_export_import_is_the_same_game(referee: Program, save: str, tmp_path: Path) -> None:
    do(referee, save, "do buy 2 infantry")
    do(referee, save, "note a note; with signs: é « » 🎲")
    do(referee, save, "undo")
    lines = tmp_path / "game.jsonl"
    do(referee, save, f"export -o {lines}")
    again = tmp_path / "again.referee"
    said = referee.json("import", str(lines), "--save", str(again))
    assert said.code == 0
    one, two = (referee.json("log", "--all", "--save", str(path)).result for path in (save, again))
    assert one == two
    assert referee.json("import", str(lines), "--save", str(again)).code == 4


def test_a_save_speaks_its_language(referee: Program, tmp_path: Path) -> None:
    path = str(tmp_path / "partie.referee")
    referee("--lang", "fr", "new", "aa1941", "--save", path)
    assert "Union soviétique" in referee("status", "--save", path).out
    assert "Soviet Union" in referee("--lang", "en", "status", "--save", path).out


def test_altered_and_newer_saves(referee: Program, save: str) -> None:
    import sqlite3

    do(referee, save, "do buy 1 infantry")
    with sqlite3.connect(save) as file:
        file.execute("UPDATE entry SET events = replace(events, '3', '2') WHERE n = 1")
    said = referee.json("status", "--save", save)
    assert (said.code, said.json["error"]["code"]) == (4, "save.altered")
    assert referee.json("verify", save).code == 4
    with sqlite3.connect(save) as file:
        file.execute("PRAGMA user_version = 99")
    assert referee.json("status", "--save", save).json["error"]["code"] == "save.newer"


@settings(
    max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
@given(st.lists(st.sampled_from(["buy", "next", "attack", "undo", "redo", "note"]), max_size=14))
def test_undo_redo_property(tmp_path_factory: pytest.TempPathFactory, words: list[str]) -> None:
    path = tmp_path_factory.mktemp("undo") / "x.referee"
    session, _ = start("aa1941", str(path), [], None, "app", "en", "seed")
    for word in words:
        with suppress(Fault, JournalFault):  # a purchase too dear, nothing to take back
            match word:
                case "undo":
                    mending.undo(session, 1)
                case "redo":
                    mending.redo(session, 1)
                case "note":
                    mending.note(session, "x")
                case "next":
                    session.act(Command("next"), Means())
                case "buy":
                    session.act(Command("buy", {"units": {"infantry": 1}}), Means())
                case "attack":
                    session.act(
                        session.read(["attack", "west_russia", "with", "5", "infantry"]), Means()
                    )
    state, line = session.state, session.history.line
    count = len(line)
    if count:
        mending.undo(session, count)
        assert session.game.dump(session.state) == session.game.dump(
            session.game.initial(session.journal.scenario, session.header["options"])
        )
        mending.redo(session, count)
    assert session.history.line == line
    assert session.state == state
    again = Session.open(path)
    assert again.state == state
