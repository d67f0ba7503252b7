"""What is no event of the game is refused at the edge: one line that names the file, exit 4."""

from __future__ import annotations

import json
import os
import shutil
from pathlib import Path
from typing import Any

import pytest
from program import ROOT, Program
from reseal import Save, forged

from referee import __version__
from referee.app.games import game
from referee.games import REGISTRY
from referee.journal.entry import canonical, digest, head_text, sealed_text

SAVES = {
    "aa1941": "aa1941-evening", "aam": "aam-evening", "m44": "m44-ambush", "tlc": "tlc-evening",
    "wif5": "wif5-campaign",
}  # fmt: skip
every_game = pytest.mark.parametrize("key", sorted(SAVES))
COMMANDS = (["status"], ["next"], ["log"], ["undo"], ["do", "next"])


def copied(key: str, folder: Path) -> Path:
    """A fixture of before to spoil."""
    return Path(shutil.copy(ROOT / "tests" / "saves" / f"{SAVES[key]}.referee", folder))


def last(save: Save) -> dict[str, Any]:
    """The last command with events that stands at the end of the file's line."""
    gone = {row["target"] for row in save.rows if row["kind"] == "undo"}
    found = [row for row in save.rows if row["events"] and row["n"] not in gone]
    row: dict[str, Any] = found[0]
    return row


def refused(referee: Program, path: Path, *words: str) -> str:
    """One line that names the file, exit 4, and the file as it was."""
    before = path.read_bytes()
    said = referee(*words, "--save", str(path))
    assert said.code == 4, (words, said.out, said.err)
    assert path.name in said.err
    assert not said.out
    assert path.read_bytes() == before
    assert sorted(path.parent.glob("*.referee*")) == [path]
    assert referee.json(*words, "--save", str(path)).code == 4
    return said.err


@every_game
@pytest.mark.parametrize("program", ["99.0", __version__])
def test_an_unknown_kind_is_refused_by_name(
    key: str, program: str, referee: Program, tmp_path: Path
) -> None:
    path = copied(key, tmp_path)

    def change(save: Save) -> None:
        last(save)["events"][0]["kind"] = "sorcery"
        last(save)["program"] = program

    forged(path, change)
    for words in COMMANDS:
        told = refused(referee, path, *words)
        assert ("sorcery" in told) is (program == __version__)  # a newer save is not read at all
        assert ("newer" in told and "99.0" in told) is (program == "99.0")


@every_game
def test_a_newer_version_of_an_event_is_refused(key: str, referee: Program, tmp_path: Path) -> None:
    path = copied(key, tmp_path)

    def change(save: Save) -> None:
        last(save)["events"][0]["v"] = 2
        last(save)["program"] = "99.0"

    forged(path, change)
    assert "newer" in refused(referee, path, "status")


@every_game
@pytest.mark.parametrize(
    "events",
    [
        {"kind": "stepped"}, ["stepped"], [{"kind": "stepped"}], [{"kind": 3, "data": {}, "v": 1}],
        [{"kind": "stepped", "data": [], "v": 1}], [{"kind": "stepped", "data": {}, "v": 0}],
        [{"kind": "stepped", "data": {}, "v": True}], [None], [[[[]]]],
        [{"kind": "stepped", "data": {}, "v": 1, "more": 1}], 7, "x", None,
    ],
    ids=str,
)  # fmt: skip
def test_what_is_no_event_is_refused(
    key: str, events: Any, referee: Program, tmp_path: Path
) -> None:
    path = copied(key, tmp_path)
    forged(path, lambda save: last(save).update(events=events))
    refused(referee, path, "status")
    assert referee("verify", str(path)).code == 4


@every_game
def test_a_payload_without_its_keys_is_refused(key: str, referee: Program, tmp_path: Path) -> None:
    """Every event of a game in turn with its data emptied, or its values of another kind."""
    whole = copied(key, tmp_path)
    kinds: dict[str, tuple[int, int]] = {}
    for row in Save(whole).rows:
        for at, event in enumerate(row["events"]):
            kinds.setdefault(event["kind"], (row["n"], at))
    assert kinds
    for number, (n, at) in enumerate(kinds.values()):
        for spoiled in ({}, "values"):
            path = tmp_path / f"{number}{len(spoiled)}.save"
            shutil.copy(whole, path)

            def change(save: Save, n: int = n, at: int = at, spoiled: Any = spoiled) -> None:
                data = save.row(n)["events"][at]["data"]
                save.row(n)["events"][at]["data"] = (
                    {} if spoiled == {} else {name: [{"x": None}] for name in data}
                )

            forged(path, change)
            said = referee("status", "--save", str(path))
            assert said.code in (0, 4), said.err  # 0: what is not in effect, or needs no data
            assert "Traceback" not in said.err


@every_game
def test_an_event_of_an_older_release_is_brought_up_to_date(
    key: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = copied(key, tmp_path)
    kind = last(Save(path))["events"][0]["kind"]
    called: list[Any] = []

    def upgrade(data: Any) -> Any:
        called.append(data)
        return {name.removeprefix("old_"): value for name, value in data.items()}

    before = referee.json("status", "--save", str(path)).result
    monkeypatch.setattr(type(game(key)), "upgrades", {(kind, 1): upgrade})

    def change(save: Save) -> None:
        for row in save.rows:
            for event in row["events"]:
                if event["kind"] == kind:
                    event["data"] = {f"old_{name}": value for name, value in event["data"].items()}

    forged(path, change)
    now = referee.json("status", "--save", str(path)).result
    assert called
    assert now == before


@pytest.mark.parametrize(
    "header", [{"game": "chess"}, {"game": None}, {"options": []}, {"players": 3}]
)
def test_a_head_of_no_game_is_refused(
    header: dict[str, Any], referee: Program, tmp_path: Path
) -> None:
    path = copied("aa1941", tmp_path)
    forged(path, lambda save: save.header.update(header))
    refused(referee, path, "status")


def test_a_scenario_of_no_game_is_refused(referee: Program, tmp_path: Path) -> None:
    for key in REGISTRY:
        path = copied(key, tmp_path)
        forged(path, lambda save: save.scenario.clear())
        said = referee("status", "--save", str(path))
        assert said.code in (0, 4)
        assert "Traceback" not in said.err


# -- import ------------------------------------------------------------------------------
def lines_of(path: Path) -> str:
    """The export of a forged save, with hashes that fit."""
    save = Save(path)
    head = head_text(canonical(save.header), canonical(save.scenario))
    last = digest(head)
    out = [f'{{"referee":1,{head[1:-1]},"hash":"{last}"}}']
    for row in save.rows:
        columns = [
            canonical(row[key]) if key in ("command", "dice", "events") else row[key]
            for key in list(row)[:-2]
        ]
        text = sealed_text(*columns, last)
        last = digest(text)
        out.append(f'{text[:-1]},"hash":"{last}"}}')
    out.append(json.dumps({"end": len(save.rows), "hash": last}))
    return "\n".join(out)


@every_game
def test_an_import_of_unknown_events_leaves_nothing(
    key: str, referee: Program, tmp_path: Path
) -> None:
    path = copied(key, tmp_path)
    forged(path, lambda save: last(save)["events"][0].update(kind="sorcery"))
    export = tmp_path / "evening.jsonl"
    export.write_text(lines_of(path), encoding="utf-8")
    said = referee("import", str(export), "--save", str(tmp_path / "new.referee"))
    assert said.code == 4, said.err
    assert "sorcery" in said.err
    assert {each.name for each in tmp_path.iterdir() if each.is_file()} == {
        path.name, export.name,
    }  # fmt: skip


def test_a_pipe_and_a_giant_are_refused_unread(referee: Program, tmp_path: Path) -> None:
    pipe, giant = tmp_path / "pipe", tmp_path / "giant"
    os.mkfifo(pipe)
    with giant.open("wb") as file:
        file.truncate(101 << 20)
    for path in (pipe, giant):
        for words in (
            ["import", str(path)],
            ["status", "--save", str(path)],
            ["verify", str(path)],
        ):
            said = referee(*words)
            assert said.code == (2 if words[0] == "import" else 4), words
            assert len(said.err.strip().splitlines()) <= 3
    assert not (tmp_path / "pipe.referee").exists()


def test_a_scenario_that_is_none_is_told_of_the_save(referee: Program, tmp_path: Path) -> None:
    """A hex that is none, sealed as it should be: the save is at fault (4), not what was typed (2)."""
    path = tmp_path / "evening.referee"
    assert referee("new", "m44/pegasus_bridge", "--save", str(path)).code == 0

    def change(save: Save) -> None:
        save.scenario["terrain"] = {"forest": ["r4c0x"]}

    forged(path, change)
    for words in (["status"], ["next"], ["log"]):
        said = referee(*words, "--save", str(path))
        assert said.code == 4
        assert path.name in said.err
    assert referee("verify", str(path)).code == 4
