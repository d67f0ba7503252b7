"""What the arguments of a command may hold is declared once, by its verb: whoever writes, opens, takes in or
judges an entry holds it to that.

`log --json` tells an entry as it stands; `verify` asked the rules, which read what they know and nothing else, so
that a key that no verb knows passed. Every scripted game, playthrough and walk of the suite writes by
`Session.draft`, which takes nothing undeclared: they try the declarations.
"""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from player import GAMES, long_game
from program import ROOT, Program
from reseal import Save, forged

from referee.app.arguments import must_be_declared, recorded
from referee.app.games import game as find_game
from referee.app.session import Session
from referee.engine.command import Command
from referee.engine.declared import GIVEN, Undeclared
from referee.engine.verdict import Json
from referee.games import REGISTRY
from referee.journal.entry import COMMANDS
from referee.journal.store import Journal

SAVES = sorted((ROOT / "tests" / "saves").glob("*.referee"))


@pytest.mark.parametrize("key", list(REGISTRY))
def test_every_verb_declares_what_it_takes(key: str) -> None:
    """One that takes nothing says so; what the program itself tells a verb is no argument of its record."""
    registry = find_game(key).registry
    for verb in registry.verbs:
        assert registry.takes(verb), verb
        for shape in registry.takes(verb):
            assert not GIVEN & {*shape}, verb


@pytest.mark.parametrize(
    ("key", "verb", "args", "odd"),
    [
        ("aa1941", "next", {"foo": 1}, "foo"),
        ("aa1941", "buy", {"units": {"infantry": 1}}, ""),
        ("aa1941", "buy", {"units": {"infantry": 1}, "hold": True}, "hold"),
        ("aa1941", "tick", {"item": "x", "overruled": []}, "overruled"),
        ("aa1941", "answer", {"foo": 1}, "foo"),
        ("aam", "road", {"chain": ["r1c1"], "gone": True}, ""),
        ("aam", "place", {"unit": "a", "hex": "r1c1", "more": [{"unit": "b", "x": 1}]}, "more/x"),
        ("m44", "ambush", {"hex": "r1c1"}, "hex"),
        ("m44", "move", {"from": "r1c1", "to": "r1c2", "via": [], "road": 1}, "road"),
        ("tlc", "enter", {"label": "a", "side": "n", "zone": "z", "digs": True}, ""),
        ("tlc", "enter", {"label": "a", "side": "n", "zone": "z", "committed": True}, "committed"),
        ("tlc", "move", {"label": "a", "path": [{"zone": "r1c1", "foo": 1}]}, "path/foo"),
        ("tlc", "mark", {"mark": "spotted", "all": True}, ""),
        ("tlc", "mark", {"mark": "spotted", "all": True, "units": ["a"]}, "all"),
        ("m44", "attack", {"from": "r1c1", "to": "r1c2", "keys": []}, ""),
        ("m44", "attack", {"from": "r1c1", "to": "r1c2", "keys": {}}, "keys"),  # no word of it, all the same
        ("m44", "attack", {"from": "r1c1", "to": "r1c2", "keys": ""}, "keys"),
        ("m44", "attack", {"from": "r1c1", "to": "r1c2", "keys": [], "called": []}, "called"),
        ("aa1941", "buy", {"units": []}, "units"),
        ("tlc", "strike", {"aircraft": 0}, "aircraft"),
        ("wif5", "build", {"power": "cw", "units": {}, "keys": {"foo": "1"}}, "keys/foo"),
        ("wif5", "repair", {"power": "cw", "units": {}, "box": "x"}, "box"),
        ("wif5", "entry", {"status": 3, "keys": {}}, "status"),
        ("wif5", "pact", {"foo": 1}, "foo"),
        ("wif5", "land_combat", {"keys": {}, "foo": 1}, "foo"),
    ],
)  # fmt: skip
def test_what_a_verb_does_not_declare(key: str, verb: str, args: Json, odd: str) -> None:
    registry = find_game(key).registry
    assert registry.undeclared(verb, args) == odd


def test_nothing_undeclared_is_written() -> None:
    game = find_game("aa1941")
    assert recorded(game, Command("collect"))["name"] == "collect"
    with pytest.raises(Undeclared, match="aa1941: collect: foo"):
        recorded(game, Command("collect", {"foo": 1}))


@pytest.mark.parametrize("save", SAVES, ids=lambda path: path.stem)
def test_what_released_versions_wrote_is_known_still(save: Path, tmp_path: Path) -> None:
    """An entry of another version is not held to it; as it happens nothing that was written is refused."""
    copy = tmp_path / save.name
    shutil.copy(save, copy)
    with Journal.open(copy, write=False) as journal:
        game = find_game(journal.header["game"])
        for entry in journal.entries():
            must_be_declared(game, entry, copy)
            if entry.kind in COMMANDS:
                command = entry.command
                assert game.registry.undeclared(command["name"], command["args"]) == ""


@pytest.fixture(params=GAMES)
def walk(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A random game of its offers; copied, so that this machine does not know it."""
    monkeypatch.chdir(tmp_path)
    long_game(request.param, tmp_path / "played.referee", 8)
    shutil.copy("played.referee", "a.referee")
    return tmp_path / "a.referee"


def more(n: int) -> Callable[[Save], None]:
    def change(save: Save) -> None:
        row = save.row(n)
        row["command"]["args"]["foo"] = 1
        for event in row["events"]:
            if event["kind"] == "asked" and "args" in event["data"]:
                event["data"]["args"]["foo"] = 1

    return change


def told(text: str, n: int) -> bool:
    flat = " ".join(text.split())
    return f"entry {n} (" in flat and "“foo”" in flat


def test_an_argument_more_is_found_wherever_it_stands(walk: Path, referee: Program) -> None:
    """Sealed again: by opening, by `verify`, by `import`; the save is left as it is."""
    whole = walk.read_bytes()
    rows = [row["n"] for row in Save(walk).rows if row["kind"] in COMMANDS]
    assert referee("verify", walk.name, "--again").code == 0
    for n in (rows[0], rows[-1]):
        walk.write_bytes(whole)
        forged(walk, more(n))
        before = walk.read_bytes()
        for words in (["status", "--save"], ["log", "--save"], ["note", "x", "--save"], ["verify"]):
            said = referee(*words, walk.name)
            assert said.code == 4 and told(said.out + said.err, n), (words, said.out, said.err)
        assert walk.read_bytes() == before
        problems = referee.json("verify", walk.name).result["problems"]
        assert [(each["code"], each["entry"]) for each in problems] == [
            ("save.entry_undeclared", n)
        ]
        assert referee("export", walk.name, "-o", f"{n}.jsonl").code == 0
        said = referee("import", f"{n}.jsonl", "--save", "new.referee")
        assert said.code == 4 and told(said.err, n) and "rescue" not in said.err
        assert not Path("new.referee").exists()
        # What stands before it is sound, be it nothing but the beginning: a new save of it is made.
        assert referee("rescue", walk.name, "-o", f"sound-{n}.referee").code == 0
        assert len(Save(Path(f"sound-{n}.referee")).rows) == n - 1
        # The new save is said with -o; a second name is no way to call it.
        assert referee("rescue", walk.name, f"{n}.referee").code == 2
    assert referee("rescue", walk.name).code == 0
    assert len(Save(Path("a-rescued.referee")).rows) == rows[-1] - 1


@pytest.fixture
def evening(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    for words in (["new", "aa1941"], ["next"], ["undo"], ["next"]):
        assert referee(*words, "--save", "played.referee").code == 0
    shutil.copy("played.referee", "a.referee")
    return tmp_path / "a.referee"


def test_so_it_is_of_what_was_taken_back(evening: Path, referee: Program) -> None:
    """No command goes on from it: a save opens without it. Taken in whole it is not."""
    forged(evening, more(1))
    assert referee("status", "--save", evening.name).code == 0
    said = referee("verify", evening.name)
    assert said.code == 4 and told(said.out + said.err, 1)
    assert referee("export", evening.name, "-o", "a.jsonl").code == 0
    assert referee("import", "a.jsonl", "--save", "b.referee").code == 4


def test_one_line_names_the_key(evening: Path, referee: Program) -> None:
    """Whatever a stranger called it."""

    def change(save: Save) -> None:
        save.rows[-1]["command"]["args"]["foo\n✓ Whole." + "x" * 5000] = 1

    forged(evening, change)
    for words in (["status", "--save"], ["verify"]):
        said = referee(*words, evening.name)
        assert said.code == 4 and len(said.err) < 1000
        assert not any(line.lstrip().startswith("✓") for line in said.err.splitlines())


@pytest.mark.parametrize(("program", "code"), [("0.2.0", 0), ("0.1.0", 0), ("7.7", 4), ("", 4)])
def test_another_version_that_players_had_may_have_known_more(
    evening: Path, referee: Program, program: str, code: int
) -> None:
    """What was never released is no excuse; a newer one is refused by name, not by its words."""

    def change(save: Save) -> None:
        more(3)(save)
        for row in save.rows:
            row["program"] = program

    forged(evening, change)
    assert referee("verify", evening.name).code == code


def test_what_stands_otherwise_than_it_is_written_rests_on_no_chart(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """World in Flames judges once more what may rest on a cell: there the command was read, not compared, and a
    key beside its arguments passed as “rests on charts”.
    """
    monkeypatch.chdir(tmp_path)
    long_game("wif5", tmp_path / "played.referee", 3)
    shutil.copy("played.referee", "a.referee")

    def change(save: Save) -> Any:
        save.rows[0]["command"]["zzz"] = 1

    forged(tmp_path / "a.referee", change)
    said = referee.json("verify", "a.referee")
    assert [(p["code"], p["entry"]) for p in said.result["problems"]] == [("audit.judged", 1)]


def test_a_procedure_played_knows_its_keys(referee: Program, tmp_path: Path) -> None:
    """`convoys foo=1` was refused as it was read; in a save it stood unread."""
    path = tmp_path / "a.referee"
    assert referee("new", "wif5", "--save", str(path)).code == 0
    with Journal.open(path) as journal:
        session = Session(journal)
        play = session.game.play(session.state)
        for verb, args in (
            ("multiple", {"keys": {"foo": "1"}}),
            ("supply", {"keys": {"foo": "1"}}),
        ):
            with pytest.raises(Exception, match=r"key\.unknown"):
                play.decide(session.state, Command(verb, args))
