"""Told to go at an open question, at a terminal: the players leave, nothing is lost (`tools/signals.py`)."""

from __future__ import annotations

import signal
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from signals import WAYS, holds, sat

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize(("way", "lang"), [*zip(WAYS, ("en", "fr", "en", "fr", "en"), strict=True)])
def test_dice_asked_for_outlive_whoever_leaves(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, way: str, lang: str
) -> None:
    """The Soviet battle for Ukraine waits for its first dice, half a throw is typed."""
    if way == "hup" and signal.getsignal(signal.SIGHUP) is signal.SIG_IGN:
        pytest.skip("under nohup nobody is told that the terminal hangs up")
    monkeypatch.setenv("XDG_DATA_HOME", str(referee.home))
    save = tmp_path / "evening.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert referee("do", "next", "--save", str(save)).code == 0
    fight = "attack ukraine from caucasus with 3 infantry against 3 infantry"
    referee("play", str(save), stdin=f"{fight}\n")  # the lines end at the dice: the question stays
    assert holds(save)[1] == "aa1941.dice.attack"
    assert sat("dice", save, way, lang, "" if way == "ctrl-d" else "1 2") == ""
