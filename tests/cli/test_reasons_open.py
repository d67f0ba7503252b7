"""A reason stands in the log for everybody: one that says the word of a note is kept no more than such a note is."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from program import Program

WORD = "secret=plughplugh"
SAID = "this one says a secret word"
HERE = ("--save", "a.referee")


@pytest.fixture(autouse=True)
def evening(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", *HERE).code == 0
    assert referee("next", *HERE).code == 0


def kept() -> bool:
    return b"plughplugh" in Path("a.referee").read_bytes()


def test_an_older_copy_put_back(referee: Program) -> None:
    shutil.copy("a.referee", "copy.referee")
    assert referee("note", "one", *HERE).code == 0
    shutil.copy("copy.referee", "a.referee")
    said = referee("note", "--restored", "the copy", WORD, *HERE)
    assert said.code == 2 and SAID in " ".join(said.err.split())
    said = referee("play", "a.referee", stdin=f"note --restored the copy {WORD}\nq\n")
    assert SAID in " ".join((said.out + said.err).split())
    assert not kept()
    assert referee("note", "--restored", "the copy, no secret", *HERE).code == 0


def test_dice_put_right_and_a_refusal_set_aside(referee: Program) -> None:
    lines = "attack west_russia with 3 infantry from russia\n3 infantry\n1 1 1\nq\n"
    assert referee("play", "a.referee", stdin=lines).code == 0
    for words in (
        ("correct", "4", "--dice", "666", "--because", WORD),
        ("overrule", "agreed", WORD),
    ):
        said = referee(*words, *HERE)
        assert said.code == 2 and SAID in " ".join(said.err.split())
    for line in (f"correct 4 --dice 666 because {WORD}", f"overrule agreed {WORD}"):
        said = referee("play", "a.referee", stdin=f"{line}\nq\n")
        assert SAID in " ".join((said.out + said.err).split())
    assert not kept()
