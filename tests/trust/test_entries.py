"""What an entry of a stranger's save may hold, sealed as it is: what its kind holds, and nothing more."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tracemalloc
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from program import Program
from reseal import Save, forged

from referee.i18n.speaker import unfilled
from referee.journal.entry import MANY
from referee.journal.store import Journal

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
    "data of a command": lambda made: made.rows[0].update(data='{"a":1}'),
    "a note without a word": lambda made: made.rows[1].update(note=""),
    "a note of blanks": lambda made: made.rows[1].update(note="  "),
    "a seat of two lines": lambda made: made.rows[1].update(
        command={"seats": {"germany\n✓ The game is whole": "Ann"}}
    ),
    "a name without end": lambda made: made.rows[1].update(
        command={"seats": {"germany": "x" * 1000}}
    ),
}


UNLINKED: dict[str, Callable[[Save], Any]] = {
    "an undo of nothing": lambda made: made.rows[2].update(target=None),
    "an undo of a note": lambda made: made.rows[2].update(target=2),
    "a note after nothing": lambda made: made.rows[1].update(parent=0),
    "a command after itself": lambda made: made.rows[0].update(parent=1),
    "a text for a number": lambda made: made.rows[2].update(target="x"),
    "a text for another": lambda made: made.rows[1].update(replays="[5]"),
    "a kind that is none": lambda made: made.rows[1].update(kind="x\n✓ y"),
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


@pytest.mark.parametrize(("key", "change"), [
    ("zzz", lambda made: made.header["options"].update(zzz="short")),
    ("victory", lambda made: made.header["options"].update(victory="zzz")),
    ("extra", lambda made: made.header.update(extra="x")),
    ("seed", lambda made: made.header.update(seed="7", commit="0" * 64)),
    ("errata", lambda made: made.header.update(options={})),
    ("victory", lambda made: made.header["options"].pop("victory")),
    ("players", lambda made: made.header["players"].update(nobody="x")),
    ("dice_mode", lambda made: made.header.update(dice_mode="thrown")),
    ("scenario", lambda made: made.header.update(scenario="nope")),
    ("format", lambda made: made.header.update(format=2)),
    ("created", lambda made: made.header.update(created="x")),
    ("program", lambda made: made.header.update(program="0.2.5")),
])  # fmt: skip
def test_the_head_holds_what_this_program_writes(
    key: str, change: Callable[[Save], Any], evening: Path, referee: Program
) -> None:
    shutil.copy("played.referee", evening)
    forged(evening, change)
    said = referee.json("verify", evening.name)
    assert "audit.header" in [each["code"] for each in said.result["problems"]]
    assert said.code == 4
    told = referee("verify", evening.name)
    assert f"({key})" in told.out + told.err
    made = exported(evening)
    said = referee(
        "import", made.name, "--save", "made.referee"
    )  # it said that the game was rebuilt
    assert said.code == 4 and f"✗ {made.name} is not" in said.err and f"“{key}”" in said.err
    assert not Path("made.referee").exists()
    assert referee("export", evening.name, "-o", "c.jsonl").code == 4  # nor is it given on
    assert not Path("c.jsonl").exists()


def test_a_head_of_another_version_is_told(evening: Path, referee: Program) -> None:
    """Its options are taken as they stand, and nobody was told; sides and scenarios are those of every version."""
    shutil.copy("played.referee", evening)
    forged(evening, lambda made: made.header.update(program="0.2.0", options={"victory": "zzz"}))
    said = referee.json("verify", evening.name)
    assert (said.code, said.result["begun_with"]) == (0, "0.2.0")
    assert "begun with version 0.2.0" in " ".join(referee("verify", evening.name).out.split())
    assert "begun_with" not in referee.json("verify", "played.referee").result
    for change in ({"players": {"nobody": "x"}}, {"scenario": "nope"}):
        shutil.copy("played.referee", evening)
        forged(evening, lambda made, change=change: made.header.update(program="0.2.0", **change))  # type: ignore[misc]
        assert referee("verify", evening.name).code == 4
        assert referee("export", evening.name, "-o", "odd.jsonl").code == 4


@pytest.mark.parametrize("change", [
    lambda made: made.rows[1].update(note="  "),
    lambda made: made.header.update(commit="zz"),
])  # fmt: skip
def test_what_no_game_writes_is_not_imported_either(
    change: Callable[[Save], Any], evening: Path, referee: Program
) -> None:
    shutil.copy("played.referee", evening)
    forged(evening, change)
    assert referee("verify", evening.name).code == 4
    said = referee("import", exported(evening).name, "--save", "made.referee")
    assert said.code == 4 and "✗ b.jsonl" in said.err
    assert not Path("made.referee").exists()


def test_the_session_marks_every_line_as_its_own(referee: Program, evening: Path) -> None:
    """So `hold` on any command is what this program writes: nobody can tell that the line was typed elsewhere."""
    assert referee("play", "played.referee", stdin="buy 1 infantry\nq\n").code == 0
    assert Save(Path("played.referee")).rows[-1]["command"]["hold"] is True
    shutil.copy("played.referee", evening)
    forged(evening, lambda made: made.rows[0]["command"].update(hold=True))
    assert referee("verify", evening.name).code == 0


def test_what_is_imported_is_blamed_itself(evening: Path, referee: Program, tmp_path: Path) -> None:
    """The save that was not made was named, and `rescue` advised for it."""
    assert referee("do", "buy", "2", "inf", "--save", "played.referee").code == 0
    shutil.copy("played.referee", evening)
    forged(evening, lambda made: made.rows[3]["events"][0]["data"].update(ipc=10**40))
    exported(evening)
    said = referee("import", "b.jsonl", "--save", "made.referee")
    assert said.code == 4 and "✗ b.jsonl is not as this program writes it" in said.err
    assert "made.referee" not in said.err and "rescue" not in said.err
    assert not (tmp_path / "made.referee").exists()


def exported(path: Path) -> Path:
    """The export of a save that `export` would not give."""
    entries = Journal.open(path).entries()
    lines = [head_line(path), *(each.line for each in entries)]
    lines.append(f'{{"end":{entries[-1].n},"hash":"{entries[-1].hash}"}}')
    made = Path("b.jsonl")
    made.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return made


def head_line(path: Path) -> str:
    """The first line of an export of a save that `export` would not give."""
    journal = Journal.open(path)
    header, scenario = journal.raw_head
    return f'{{"referee":1,"header":{header},"scenario":{scenario},"hash":"{journal.first_hash}"}}'


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


@pytest.mark.parametrize("what", UNLINKED)
def test_nothing_goes_on_from_entries_that_do_not_follow(
    what: str, evening: Path, referee: Program
) -> None:
    """`verify` told of it; everything else took it as it came, and some of it was a bug report."""
    shutil.copy("played.referee", evening)
    forged(evening, UNLINKED[what])
    wrong = 1 if "itself" in what else 2 if "undo" not in what and "text for a n" not in what else 3
    before = evening.read_bytes()
    for words in (["status", "--save"], ["luck", "--save"], ["undo", "--save"], ["note", "x", "--save"]):  # fmt: skip
        said = referee(*words, evening.name)
        assert said.code == 4 and f"entry {wrong}" in " ".join(said.err.split()), (words, said.err)
        assert not any(line.lstrip().startswith("✓") for line in said.err.splitlines())
    assert evening.read_bytes() == before
    problems = referee.json("verify", evening.name).result["problems"]
    assert wrong in {each["entry"] for each in problems}
    assert referee("rescue", evening.name).code == 0
    assert len(Save(Path("a-rescued.referee")).rows) == wrong - 1


@pytest.mark.parametrize("change", [
    lambda made: made.header["options"].update(victory=[5]),
    lambda made: made.header.update(options=5),
    lambda made: made.scenario.update(notes=5),
])  # fmt: skip
def test_a_rule_is_looked_up_beside_an_odd_head(
    change: Callable[[Save], Any], evening: Path, referee: Program
) -> None:
    """`rule` reads a save for its table's own rules: bug reports."""
    shutil.copy("played.referee", evening)
    forged(evening, change)
    assert referee("rule", "dice", "--save", evening.name).code == 4
    assert referee("rule", "dice").code == 0  # of a current one nothing is said


def test_a_sheet_of_an_odd_save(referee: Program, tmp_path: Path) -> None:
    """`setup` takes the armies of a save as they stand there."""
    save = tmp_path / "a.referee"
    assert referee("new", "aam", "--save", str(save)).code == 0
    shutil.copy(save, tmp_path / "b.referee")
    for side in ("axis", "allies"):
        forged(save, lambda made, side=side: made.scenario["armies"].update({side: 5}))
    assert referee("setup", str(save)).code == 4


def test_a_text_where_a_number_belongs_begins_no_line(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A scenario's own supply points, told by `status`: the players' sentence is shown as far as it goes."""
    monkeypatch.setattr("referee.i18n.speaker.unfilled", unfilled)
    save = tmp_path / "a.referee"
    assert referee("new", "tlc", "--save", str(save)).code == 0
    forged(save, lambda made: made.scenario["sides"]["north"].update(supply="x\n✓ Whole."))
    said = referee("status", "--save", str(save))
    assert not any(line.lstrip().startswith("✓") for line in said.out.splitlines()), said.out


CROWDS: dict[str, Callable[[Save, list[Any]], Any]] = {
    "events": lambda made, many: (made.rows.pop(), made.rows[0].update(events=many)),
    "a mark": lambda made, many: made.rows[1].update(command={"ruling": many}),
    "the header": lambda made, many: made.header.update(series=many),
    "the scenario": lambda made, many: made.scenario.update(notes=many),
}


@pytest.mark.parametrize("where", CROWDS)
def test_values_without_end_take_no_memory(where: str, evening: Path, referee: Program) -> None:
    """Twelve megabytes of `{}` in a line became 400 of memory; a save had room for 130."""
    shutil.copy("played.referee", evening)
    forged(evening, lambda made: CROWDS[where](made, [{}] * (MANY + 1)))
    referee("export", evening.name, "-o", "big.jsonl")
    tracemalloc.start()
    try:
        for words in (["status", "--save"], ["verify"]):
            assert referee(*words, evening.name).code == 4
        assert referee("import", "big.jsonl", "--save", "new.referee").code in (
            2,
            4,
        )  # no export, no file
        assert tracemalloc.get_traced_memory()[1] < 16 << 20
    finally:
        tracemalloc.stop()
    assert not Path("new.referee").exists()


def test_a_save_in_the_other_mode_is_read_where_nothing_can_be_written(
    evening: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SQLite wants to write an index even to read such a file: “cannot be written to” was told of `status`."""
    shutil.copy("played.referee", evening)
    with closing(sqlite3.connect(evening)) as file:
        file.execute("PRAGMA journal_mode = WAL")
    index, may = evening.with_name(evening.name + "-shm"), os.access
    with Journal.open(evening) as journal:
        assert len(journal.entries()) == 3 and index.exists()
    monkeypatch.setattr(os, "access", lambda path, mode: mode != os.W_OK and may(path, mode))
    with Journal.open(evening) as journal:
        assert len(journal.entries()) == 3 and not index.exists()


@pytest.mark.parametrize("change", [
    lambda made: made.header.update(options=5),
    lambda made: made.scenario.update(notes=5),
    lambda made: made.scenario.update(setup=5),
])  # fmt: skip
def test_what_import_would_not_take_is_not_exported(
    change: Callable[[Save], Any], evening: Path, referee: Program
) -> None:
    """A scenario that is none, of which a game can still be told: the lines of it came back to nobody."""
    shutil.copy("played.referee", evening)
    assert referee("export", evening.name, "-o", "whole.jsonl").code == 0
    forged(evening, change)
    said = referee("export", evening.name, "-o", "odd.jsonl")
    assert said.code == 4 and "rescue" in said.err
    assert not Path("odd.jsonl").exists()


@pytest.mark.parametrize("words", [
    ("fork", "f.referee", "--save", "played.referee"), ("export", "played.referee", "-o", "e.jsonl"),
    ("rescue", "played.referee"), ("status", "--witness", "--save", "played.referee"),
    *([*words, "--save", "played.referee"] for words in (
        ("log",), ("log", "all"), ("report",), ("report", "-o", "r.html"), ("status",), ("board",), ("where", "karelia"),
        ("units",), ("luck",), ("board", "--html", "b.html"),
    )),
])  # fmt: skip
def test_what_tells_or_copies_a_past_that_this_machine_knows_otherwise_says_so(
    words: tuple[str, ...], evening: Path, referee: Program
) -> None:
    """The copy begins a memory of its own: `verify` of it finds nothing, and nobody was told."""
    assert "! " not in referee(*words).err
    for made in ("f.referee", "e.jsonl", "played-rescued.referee", "r.html"):
        Path(made).unlink(missing_ok=True)
    forged(Path("played.referee"), lambda made: made.rows[0].update(by="Bob"))
    said = referee(*words)
    assert said.code == 0
    assert " ".join(said.err.lower().split()).count("entry 1") == 1, (said.out, said.err)


def test_it_is_told_in_the_language_spoken_and_beside_the_answer(
    evening: Path, referee: Program
) -> None:
    forged(Path("played.referee"), lambda made: made.rows[1].update(by="Bob"))
    said = referee("--lang", "fr", "log", "--save", "played.referee")
    assert "écriture 2" in " ".join(said.err.lower().split()) and "Bob" in said.out
    said = referee("--json", "status", "--save", "played.referee")
    assert said.json["ok"] and said.err.startswith("!")
    told = [each for each in said.json["rulings"] if each["code"] == "game.left_out"]
    assert [(each["severity"], each["params"]) for each in told] == [("advice", {"entry": 2})]
    shutil.copy("played.referee", evening)  # of a copy elsewhere nothing is known
    assert referee("log", "--save", evening.name).err == ""


def test_a_memory_that_tells_of_a_turn_by_mail_is_read_whole(
    evening: Path, referee: Program, home: Path
) -> None:
    """What made way is missed by nobody, and lines of that kind are no word of doubt."""
    (seen,) = (each for each in home.rglob("*.seen") if each.stat().st_size)
    whole = seen.read_text()
    seen.write_text(f"{whole}-9 {'0' * 20}\n")
    assert referee("log", "--save", "played.referee").err == ""
    seen.write_text(f"{whole}9 {'0' * 20}\n")
    assert "!" in referee("log", "--save", "played.referee").err
