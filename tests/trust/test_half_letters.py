"""Words typed in another encoding than the terminal names: nothing of them is kept as a question mark."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from program import Program

from referee.engine.faults import Unreadable
from referee.engine.names import legible, whole

HALF = "caf\udce9"  # the bytes of `café` in Latin-1, as Python hands them on


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def entries(referee: Program, save: str) -> int:
    return len(referee.json("log", "--save", save).result["entries"])


@pytest.mark.parametrize("words", [
    ("note", HALF), ("note", "--ruling", HALF), ("do", "enter", HALF, "north", "infantry", "at", "r1c1"),
    ("do", "win", "north", "because", HALF),
])  # fmt: skip
def test_nothing_is_recorded(referee: Program, words: tuple[str, ...]) -> None:
    """A note `café` stood in the log as `caf?`."""
    assert referee("new", "tlc", "--save", "a.referee").code == 0
    said = referee.json(*words, "--save", "a.referee")
    assert (said.code, said.json["error"]["code"]) == (2, "words.half")
    assert entries(referee, "a.referee") == 0


@pytest.mark.parametrize("words", [
    ("text=ab", f"secret=plugh{HALF}"), (f"text={HALF}", "secret=plughplugh"),
])  # fmt: skip
def test_no_note_is_sealed_with_such_a_word(referee: Program, words: tuple[str, ...]) -> None:
    """It was a bug, with a report."""
    assert referee("new", "wif5", "--save", "w.referee").code == 0
    said = referee.json("do", "seal", "p", "germany", *words, "what=note", "--save", "w.referee")
    assert (said.code, said.json["error"]["code"]) == (2, "words.half")
    assert entries(referee, "w.referee") == 0


def test_no_reason_is_kept_so(referee: Program) -> None:
    assert referee("new", "aa1941", "--save", "a.referee").code == 0
    assert referee("do", "collect", "--save", "a.referee").code == 1
    for words in (["overrule", HALF], ["correct", "1", "--dice", "1", "--because", HALF]):
        assert referee.json(*words, "--save", "a.referee").code == 2
    assert entries(referee, "a.referee") == 0
    assert referee("overrule", "été", "--save", "a.referee").code == 0


@pytest.mark.parametrize("players", [f"north={HALF}", f"{HALF},Bob"])
def test_no_player_is_called_so(referee: Program, tmp_path: Path, players: str) -> None:
    said = referee.json("new", "tlc", "--save", "b.referee", "--players", players)
    assert (said.code, said.json["error"]["code"]) == (2, "words.half")
    assert not (tmp_path / "b.referee").exists()


def test_a_line_of_the_session_is_told(referee: Program, tmp_path: Path) -> None:
    """It was kept with a sign that is no letter in its place."""
    assert referee("new", "tlc", "--save", "a.referee").code == 0
    told = subprocess.run(
        [sys.executable, "-m", "referee", "play", "a.referee"], cwd=tmp_path, check=False, timeout=60,
        input=b"note caf\xe9\nnote caf\xc3\xa9\nquit\n", capture_output=True,
    )  # fmt: skip
    assert (told.returncode, b"not in the encoding" in told.stderr + told.stdout) == (0, True)
    (kept,) = referee.json("log", "--save", "a.referee").result["entries"]
    assert kept["note"] == "café"


def test_a_folder_may_be_called_so(referee: Program, tmp_path: Path) -> None:
    (tmp_path / HALF).mkdir()
    assert referee("new", "tlc", "--save", f"{HALF}/a.referee").code == 0
    assert referee("note", "café", "--save", f"{HALF}/a.referee").code == 0


def test_what_is_half_of_a_letter() -> None:
    assert whole("café 名") == "café 名"
    assert legible("a\tb\x1b" + HALF) == "a b " + HALF
    with pytest.raises(Unreadable, match=r"words\.half"):
        whole(HALF)
