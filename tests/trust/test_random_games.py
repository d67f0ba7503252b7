"""A small dose of `tools/random_games.py`; and dice that come with `do answer` are on the record."""

from __future__ import annotations

from pathlib import Path

import pytest
import random_games
from player import GAMES, Player, unsynced
from program import Program

from referee.app import chronicle
from referee.app.answer import Roll
from referee.app.opening import start
from referee.app.recap import SHOWN, recap
from referee.app.refusals import typed_only
from referee.app.session import Means
from referee.engine.ask import Dice
from referee.engine.command import Command


@pytest.mark.parametrize("game", GAMES)
def test_a_random_evening(game: str, tmp_path: Path) -> None:
    hall = random_games.Hall()
    assert random_games.evening(game, "7", 25, tmp_path, hall) == []
    assert hall.wrong == []


def test_dice_that_come_with_an_answer_are_on_the_record(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "evening.referee")
    session, _ = start("aa1941", save, [], None, "typed", "en")
    for words in (["next"], ["next"]):
        session.act(session.read(words), Means())
    attack = "attack west russia with 2 infantry from russia against 1 infantry"
    session.act(session.read([attack]), Means(hold=True))
    session.journal.close()
    # One die of the attack stands on the command line, the answer of the defence behind `--dice`.
    said = referee("do", "answer", "1", "1", "--dice", "5", "--save", save)
    assert said.code == 0, said.err
    assert "Dice: 1 1; 5 (typed)" in referee("log", "--save", save).out
    assert referee("verify", save).code == 0


def test_what_the_program_threw_before_a_refusal_falls_anew_when_it_is_overruled() -> None:
    """Kept as typed it would be a forgery in the eyes of `verify`."""
    two = Dice("x", 2, 6)
    rolls = [Roll(two, (3, 4), "typed"), Roll(two, (1, 2), "app")]
    given = ("germany", (3, 4), "yes", (1, 2), "no")
    assert typed_only(given, rolls) == ("germany", (3, 4), "yes")
    assert typed_only(given, [Roll(two, (1, 2), "typed")]) == given


def test_the_recap_of_a_long_chapter_tells_its_end(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "evening.referee")
    session, _ = start("aa1941", save, [], None, "typed", "en")
    unsynced(session)
    args = {"subject": "treasury", "power": "germany", "relative": True, "ipc": 1, "reason": "x"}
    for _ in range(SHOWN + 12):
        session.act(Command("correct", args), Means())
    session.act(session.read(["next"]), Means())
    found = recap(session).result["chapters"]
    assert [len(chapter["entries"]) for chapter in found] == [SHOWN]
    assert found[0]["earlier"] == 12
    assert found[0]["entries"][-1]["entry"] == SHOWN + 12
    session.journal.close()
    assert "12\u00a0entries earlier" in referee("log", "--recap", "--save", save).out


def test_a_recap_is_the_end_of_the_whole_log(tmp_path: Path) -> None:
    """Read from the end, it tells what the log tells, in its order."""
    session, _ = start("wif5", str(tmp_path / "war.referee"), [], None, "typed", "en")
    unsynced(session)
    Player(session, "3").play(80)
    told = [row["entry"] for chapter in recap(session, 99).result["chapters"]
            for row in chapter["entries"]]  # fmt: skip
    log = [row["entry"] for row in chronicle.chronicle(session, None, False).result["entries"]]
    assert told == [n for n in log if n in set(told)]
    assert len(set(told)) == len(told) > 5
