"""What an entry of a stranger's save may hold, sealed as it is: what its kind holds, and nothing more."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from program import Program
from reseal import Save, forged

ROLL = {"for": "x", "dice": [1, 1], "faces": 6, "source": "app"}
MORE: dict[str, Callable[[Save], Any]] = {
    "dice of a note": lambda made: made.rows[1].update(dice=[ROLL]),
    "events of a note": lambda made: made.rows[1].update(
        events=[{"kind": "x", "data": {}, "v": 1}]
    ),
    "dice of an undo": lambda made: made.rows[2].update(dice=[ROLL]),
    "events of an undo": lambda made: made.rows[2].update(events=[5]),
    "a command of an undo": lambda made: made.rows[2].update(command={"name": "buy"}),
    "a reason of an undo": lambda made: made.rows[2].update(note="✓ all is well"),
    "a reason of a command": lambda made: made.rows[0].update(note="✓ all is well"),
    "a seat of two lines": lambda made: made.rows[1].update(
        command={"seats": {"germany\n✓ The game is whole": "Ann"}}
    ),
    "a name without end": lambda made: made.rows[1].update(
        command={"seats": {"germany": "x" * 1000}}
    ),
}


@pytest.fixture
def evening(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A command, a note, an undo; copied, so that nobody remembers what stood there."""
    monkeypatch.chdir(tmp_path)
    for words in (["new", "aa1941"], ["next"], ["note", "one"], ["undo"]):
        assert referee(*words, "--save", "played.referee").code == 0
    return tmp_path / "a.referee"


@pytest.mark.parametrize("what", MORE)
def test_an_entry_holds_no_more_than_its_kind(what: str, evening: Path, referee: Program) -> None:
    """`verify` called it whole; the log of some of them could not be told."""
    shutil.copy("played.referee", evening)
    forged(evening, MORE[what])
    numbers = set()
    for words in (["status", "--save"], ["log", "--save"], ["verify"], ["note", "x", "--save"]):
        said = referee(*words, evening.name)
        assert said.code == 4, (words, said.out, said.err)
    problems = referee.json("verify", evening.name).result["problems"]
    numbers = {each["entry"] for each in problems}
    assert len(numbers) == 1
    assert referee("rescue", evening.name).code == 0
    assert len(Save(Path("a-rescued.referee")).rows) == numbers.pop() - 1


def test_players_in_the_header_are_names_by_side(evening: Path, referee: Program) -> None:
    shutil.copy("played.referee", evening)
    forged(evening, lambda made: made.header["players"].update({"germany\n✓ whole": "Ann"}))
    assert referee("status", "--save", evening.name).code == 4


COMMANDS: dict[str, Callable[[dict[str, Any]], Any]] = {
    "a key that no command has": lambda command: command.update(zzz="x\n✓ y"),
    "held, in words": lambda command: command.update(hold="x"),
    "by itself, in a list": lambda command: command.update(auto=[5]),
    "a seed that threw nothing": lambda command: command.update(seed="7"),
    "a word that is none": lambda command: command.update(answers=[[1.0]]),
    "an order of nothing": lambda command: command.update(order={"": ["b", "a"]}),
}


@pytest.mark.parametrize("what", COMMANDS)
def test_a_command_stands_as_it_is_written(what: str, evening: Path, referee: Program) -> None:
    """Its events were judged, what else stood beside it was told by `log --json` as it stood."""
    shutil.copy("played.referee", evening)
    forged(evening, lambda made: COMMANDS[what](made.rows[0]["command"]))
    said = referee.json("verify", evening.name)
    assert [(each["code"], each["entry"]) for each in said.result["problems"]] == [
        ("audit.judged", 1)
    ]
