"""`verify` and the armies of Miniatures: those that the scenario ships as examples, and those that players bring."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from program import Program
from reseal import Save, forged

ARMIES = {"axis": {"mauser_kar_98k": 8}, "allies": {"m1_garand_rifle": 8}}
FILE = {
    "format": 1, "game": "aam", "id": "mine", "title": {"en": "Mine", "fr": "À moi"},
    "summary": {"en": "a", "fr": "b"}, "armies": ARMIES,
}  # fmt: skip


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def begun(referee: Program, *words: str) -> Path:
    """A game, sealed anew in another place, so that nobody remembers it."""
    assert referee("new", "aam/standard", *words, "--save", "k.referee").code == 0
    Path("k.referee").rename("f.referee")
    return Path("f.referee")


def test_examples_are_as_they_are_shipped(referee: Program) -> None:
    """Three KV-1 in place of one, sealed again, were called whole and unaltered."""
    save = begun(referee, "--set", "armies=example")
    said = referee.json("verify", "f.referee")
    assert (said.code, said.result["own_armies"]) == (0, False)
    forged(save, lambda made: made.scenario["armies"]["allies"].update(kv_1=3))
    said = referee.json("verify", "f.referee")
    assert (said.code, [p["code"] for p in said.result["problems"]]) == (4, ["audit.scenario"])
    assert "under that name: armies" in referee("verify", "f.referee").out


def test_armies_that_players_bring_are_told_to_be_theirs(referee: Program) -> None:
    Path("mine.yaml").write_text(json.dumps(FILE))
    save = begun(referee, "--army", "mine.yaml")
    said = referee.json("verify", "f.referee")
    assert (said.code, said.result["own_armies"]) == (0, True)
    assert "armies are the players’ own" in " ".join(referee("verify", "f.referee").out.split())
    assert "sont celles des joueurs" in referee("--lang", "fr", "verify", "f.referee").out
    assert Save(save).scenario["samples"] is False


def test_examples_made_own_armies_are_told(referee: Program) -> None:
    """What a file says of them is all that tells them from those brought: it is said."""
    save = begun(referee, "--set", "armies=example")

    def brought(made: Save) -> None:
        made.scenario["armies"]["allies"].update(kv_1=3)
        made.scenario["samples"] = False

    forged(save, brought)
    assert referee.json("verify", "f.referee").result["own_armies"] is True
