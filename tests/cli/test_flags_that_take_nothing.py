"""What is said of an option that was given a value and takes none, or stands where it means nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from program import Program

SAVE = "a.referee"


@pytest.fixture(autouse=True)
def evening(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", SAVE).code == 0
    assert referee("next", "--save", SAVE).code == 0


@pytest.mark.parametrize(
    "words",
    [
        ("export", SAVE, "--turn=no"),
        ("import", "y.jsonl", "--turn=yes"),
        ("log", "--all=yes"),
        ("status", "--json=yes"),
        ("--plain=no", "status"),
    ],
)
def test_a_value_too_many(words: tuple[str, ...], referee: Program) -> None:
    said = referee(*words)
    assert said.code == 2 and "takes no value" in said.err


def test_what_is_empty_or_beyond_the_end_is_said_so(referee: Program) -> None:
    assert "“” is not a fingerprint" in referee("verify", SAVE, "--witness=").err
    said = referee("export", SAVE, "--turn", "--since", "1").err
    assert "Nothing after entry 1: the game ends with entry 1." in said


def test_a_value_too_few(referee: Program) -> None:
    said = referee("log", "--save")
    assert said.code == 2 and "“--save” needs a value" in said.err


@pytest.mark.parametrize("words", [("nope.jsonl",), ("nope.turn", "--turn"), ("/dev/null",)])
def test_a_file_to_import_that_is_none(words: tuple[str, ...], referee: Program) -> None:
    """2, as wherever a file is named that is not there: 4 is the save."""
    assert referee("import", *words).code == 2


def test_a_file_to_import_that_may_not_be_read(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As one in a folder that may not be looked into: the file named is at fault, and no save."""
    locked = tmp_path / "locked.jsonl"
    locked.write_text("{}\n")
    really = Path.open

    def opened(path: Path, *args: Any, **more: Any) -> Any:
        if path.name == locked.name:
            raise PermissionError
        return really(path, *args, **more)

    monkeypatch.setattr(Path, "open", opened)
    said = referee.json("import", str(locked))
    assert (said.code, said.json["error"]["code"]) == (2, "import.no_access")


def test_since_belongs_to_a_turn(referee: Program) -> None:
    """It wrote a turn, which `import` then refused."""
    said = referee("export", SAVE, "--since", "0", "-o", "e.jsonl")
    assert said.code == 2 and "export --turn --since N" in " ".join(said.err.split())
    assert not Path("e.jsonl").exists()
    assert referee("export", SAVE, "--turn", "--since", "0", "-o", "e.turn").code == 0
    said = referee("export", SAVE, "--turn", "--since", "-1")
    assert said.code == 2 and "Nothing after" not in said.err
