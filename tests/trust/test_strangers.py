"""What comes from strangers or from the surroundings: one line, never a wait, never a bug."""

from __future__ import annotations

import json
import os
import re
import shutil
import sqlite3
import struct
import subprocess
import sys
from collections.abc import Callable
from errno import EACCES
from pathlib import Path

import pytest
from program import Program
from reseal import Save, forged

from referee.app.setting_up import Ticks
from referee.given import given_bytes
from referee.journal.entry import canonical, digest, head_text
from referee.journal.exchange import check_source
from referee.journal.faults import SaveFault

HEAD = "format: 1\ngame: {}\nid: x\ntitle: {{en: A, fr: B}}\nsummary: {{en: A, fr: B}}\n"
OBEYED = "\x9b\u202e\u2066\u200f"


@pytest.mark.parametrize(
    ("game", "line"),
    [
        ("aam", "armies: {attacker: 3}"),
        ("m44", "units: [{side: axis, unit: [[]], at: [r1c1]}]"), ("m44", "units: [[[]]]"),
        ("m44", "terrain: {town: [[[]]]}"), ("aa1941", "pieces: [[[]]]"),
    ],
)  # fmt: skip
def test_odd_shapes_are_problems_with_a_position(
    game: str, line: str, referee: Program, tmp_path: Path
) -> None:
    path = tmp_path / "x.yaml"
    path.write_text(HEAD.format(game) + line + "\n")
    said = referee.json("check", str(path))
    assert said.code == 2, said.err
    problems = said.result["files"][0]["problems"]
    assert any(problem["line"] == 6 for problem in problems)


@pytest.mark.parametrize("columns", ["²", "٣", "-5", "0", "9" * 5000, "x", ""])
def test_odd_widths(columns: str, referee: Program) -> None:
    referee.width = columns
    assert referee("games").code == 0


def test_nothing_waits_on_a_pipe(referee: Program, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe.yaml"
    os.mkfifo(pipe)
    for words in (["check"], ["new"], ["setup"]):
        assert referee(*words, str(pipe)).code == 2
    settings = tmp_path / "home" / "config" / "referee" / "config.toml"
    settings.parent.mkdir(parents=True)
    os.mkfifo(settings)
    said = referee("games")
    assert said.code == 2 and "config.toml" in said.err


@pytest.mark.parametrize(
    "text", ["x = " + "[" * 100_000, "lang = " + "9" * 100_000, "\x00", "lang ="]
)
def test_odd_settings_are_one_line(text: str, referee: Program, tmp_path: Path) -> None:
    settings = tmp_path / "home" / "config" / "referee" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(text)
    said = referee("games")
    assert said.code == 2 and "config.toml" in said.err
    assert len(said.err) < 1000


def test_settings_that_notepad_saved_are_read(referee: Program, tmp_path: Path) -> None:
    """The mark before the first letter made every command end."""
    settings = tmp_path / "home" / "config" / "referee" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_bytes(b"\xef\xbb\xbflang = 'fr'\r\n")
    assert "jeux" in referee("games", "--help").out.lower()


def test_a_title_that_is_none_spoils_no_season(referee: Program, tmp_path: Path) -> None:
    """One such save in the folder, and `stats` told of another that it cannot be read."""
    folder = tmp_path / "season"
    folder.mkdir()
    for name in "ab":
        referee("new", "tlc/standard", "--save", str(folder / f"{name}.referee"))
    forged(folder / "a.referee", lambda save: save.scenario.update(title=5))
    said = referee("stats", str(folder))
    assert said.code == 0, said.err
    assert "a.referee is not" in " ".join(said.out.split()) and "An empty battlefield" in said.out


def test_no_refusal_of_a_line_reads_its_secret_aloud(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "w.referee")
    referee("new", "wif5/campaign_1939", "--save", save)
    line = ("do", "seal", "y", "axis", "text=ZEBRA", "secret=XYLOPHONE9", "extra", "foo=bar")
    for form in ((), ("--json",)):
        said = referee(*form, *line, "--save", save)
        assert said.code == 2
        assert "XYLOPHONE9" not in said.out + said.err
        assert "ZEBRA" not in said.out + said.err


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("lang = 5", "lang is “5”, which is not one of en or fr"),
        ('dice_mode = ["app"]', "dice_mode is “['app']”, which is not one of typed or app"),
        ("colour = true", "colour is “true”, which is not one of auto or never"),
        ("lang = 2026-01-01", "lang is “2026-01-01”"), ("[lang]\na = 1", "lang is “{'a': 1}”"),
        ('dice_mode = "\\u001b[31m"', "dice_mode is “\\x1b[31m”"),
        (f'colour = "{"x" * 9000}"', f"colour is “{'x' * 40}…”"),
        ('langue = "fr"', "“langue” is not a setting (lang, dice_mode, or colour)"),
    ],
)  # fmt: skip
def test_odd_values_of_settings_are_told_at_once(
    line: str, told: str, referee: Program, tmp_path: Path
) -> None:
    """Whatever the command: beside its answer, which goes on with the usual ones."""
    settings = tmp_path / "home" / "config" / "referee" / "config.toml"
    settings.parent.mkdir(parents=True)
    settings.write_text(line)
    for words in (["games"], ["roll", "2d6"], ["config"], ["new", "aa1941"], ["status"]):
        said = referee(*words)
        err = said.err.replace("\n  ", " ")
        assert said.code == 0, said.err
        assert err.count("config.toml: ") == 1 and told in err, err
    assert referee("__complete", "--", "sce").err == ""
    assert referee("doctor").code == 2


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("created", 7), ("players", {"germany": [1]}), ("options", {"x": None}), ("lang", 5),
        ("lang", "xx"), ("lang", '"><script>alert(1)</script>'), ("id", 5), ("id", "../../x"),
        ("id", "x" * 5000), ("id", "\x1b[2J"), ("level", ["child"]), ("commit", 5), ("commit", "zz"), ("program", "<b>"),
    ],
)  # fmt: skip
def test_a_header_of_another_shape_is_no_game(
    key: str, value: object, referee: Program, tmp_path: Path
) -> None:
    save = tmp_path / "g.referee"
    referee("new", "aa1941", "--save", str(save))
    forged(save, lambda made: made.header.update({key: value}))
    out = tmp_path / "out.jsonl"
    exports = (["export", str(save)], ["export", str(save), "-o", str(out)],
               ["export", "--turn", "--since", "0", "--save", str(save)])  # fmt: skip
    for words in (["report", str(save)], ["status", "--save", str(save)], *exports):
        said = referee.json(*words)
        assert said.code == 4 and said.json["error"]["code"] == "save.head_malformed", words
    assert not out.exists()


def test_a_header_that_no_game_has_is_not_imported(referee: Program, tmp_path: Path) -> None:
    save, lines = tmp_path / "g.referee", tmp_path / "g.jsonl"
    referee("new", "aa1941", "--save", str(save))
    forged(save, lambda made: made.header.update({"lang": 5}))
    whole = tmp_path / "h.referee"
    referee("new", "aa1941", "--save", str(whole))
    assert referee("export", str(whole), "-o", str(lines)).code == 0
    head, *rest = lines.read_text().splitlines()
    lines.write_text("\n".join([head.replace('"lang":"en"', '"lang":5'), *rest]) + "\n")
    said = referee("import", str(lines), "--save", str(tmp_path / "new.referee"))
    assert said.code in (2, 4) and not (tmp_path / "new.referee").exists(), said.out
    assert referee("status").code == 0  # what was current still is


def test_a_folder_that_takes_no_save_is_named(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It was told that the new save may not be read, and to ask its owner."""

    def shut(path: Path) -> Path:
        raise PermissionError(EACCES, "", str(path))

    monkeypatch.setattr("referee.journal.place.private_file", shut)
    said = referee.json("new", "aa1941", "--save", str(tmp_path / "g.referee"))
    assert said.code == 4 and said.json["error"]["code"] == "save.shut"
    assert str(tmp_path) in said.json["error"]["text"]


@pytest.mark.parametrize("column", ["dice", "events"])
def test_a_note_with_dice_is_none_of_ours(column: str, referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "g.referee"
    referee("new", "aa1941", "--save", str(save))
    referee("note", "a letter", "--save", str(save))
    forged(save, lambda made: made.row(1).update({column: [None]}))
    for words in (["report", str(save)], ["log", "all", "--save", str(save)]):
        said = referee.json(*words)
        assert said.code == 4 and said.json["error"]["code"] == "save.entry_more"


def test_no_terminal_obeys_a_name(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "g.referee")
    name = f"In{OBEYED}ès"
    assert referee("new", "aa1941", "--save", save, "--players", f"soviet_union={name}").code == 0
    referee("do", "buy", "1", "tank", "--save", save)
    status = referee.json("status", "--save", save)
    assert status.result["players"]["soviet_union"] == name  # said whole, in escapes
    export = referee("export", save)
    for text in (status.out, export.out, referee("report", save, "--format", "md").out, referee("log", "--save", save).out,
                 referee("status", "--save", save).out, referee("saves").out):  # fmt: skip
        assert not set(OBEYED) & set(text)
    lines = tmp_path / "g.jsonl"
    lines.write_text(export.out, encoding="utf-8")
    again = str(tmp_path / "again.referee")
    assert referee("import", str(lines), "--save", again).code == 0
    assert referee("export", again).out == export.out


@pytest.mark.parametrize(
    "words",
    [("import",), ("rescue",), ("verify",), ("export",), ("check",), ("convert",), ("card", "read"),
     ("army", "roster"), ("chart", "wif5", "import"), ("setup",), ("report",), ("import", "--turn")],
)  # fmt: skip
@pytest.mark.parametrize("given", ["", "/dev/zero", "pipe", "."])
def test_what_is_no_ordinary_file_is_one_line(
    words: tuple[str, ...], given: str, referee: Program, tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    os.mkfifo("pipe")
    referee("new", "tlc", "--save", "game.referee")
    said = referee(*words, given)
    assert said.code in (2, 4) or given == "", (said.code, said.err)
    assert said.code < 70, said.err


@pytest.mark.parametrize("command", ["fork", "convert", "check", "import", "new", "rule", "stats"])
def test_half_a_letter_is_a_word_like_any_other(
    command: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)  # a fork of that name is made there
    assert referee("new", "tlc").code == 0
    assert referee(command, "\ud800").code in (0, 1, 2, 4)


ODD_SCENARIOS: dict[str, Callable[[Save], object]] = {
    "who begins": lambda save: save.scenario.update(first_player="zz"),
    "copies of a card": lambda save: save.scenario["copies"].update(probe={"left": "x"}),
    "a hex": lambda save: save.scenario["objectives"][0].update(hexes=[5]),
    "a unit": lambda save: save.scenario["units"].__setitem__(0, {"side": "allies"}),
}


@pytest.mark.parametrize("odd", ODD_SCENARIOS)
def test_a_scenario_that_is_none_in_a_save(
    odd: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Sealed again: never a bug; `verify` and `import` tell, the others in the folder are listed."""
    monkeypatch.chdir(tmp_path)
    referee("new", "m44", "--save", "good.referee")
    referee("new", "m44", "--save", "odd.referee")
    assert referee("export", "odd.referee", "-o", "odd.jsonl").code == 0
    forged(Path("odd.referee"), lambda save: ODD_SCENARIOS[odd](save) and None)
    assert referee.json("verify", "odd.referee").code == 4
    for words in (["status"], ["board"], ["next"], ["log"]):
        assert referee(*words, "--save", "odd.referee").code in (0, 1, 4)
    assert referee("report", "odd.referee").code in (0, 4)
    for words in (["saves"], ["stats", "."]):
        said = referee(*words)
        assert said.code == 0 and "Pegasus" in said.out
    head, *rest = Path("odd.jsonl").read_text().splitlines()
    whole = json.loads(head)
    odd_save = Save(Path("odd.referee"))
    whole["scenario"] = odd_save.scenario
    whole["hash"] = digest(head_text(canonical(odd_save.header), canonical(odd_save.scenario)))
    Path("odd.jsonl").write_text("\n".join([canonical(whole), *rest]) + "\n")
    assert referee("import", "odd.jsonl", "--save", "new.referee").code in (2, 4)
    assert not Path("new.referee").exists()


@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_names_that_sqlite_takes_for_its_own(ending: str, referee: Program, tmp_path: Path) -> None:
    """Such a save would be removed by the next command on the game beside it."""
    path = tmp_path / f"a.referee{ending}"
    assert referee("new", "tlc", "--save", str(path)).code == 2
    assert not path.exists()


@pytest.mark.parametrize("name", [".a.referee.good", ".referee-4194303-deadbeef.tmp"])
def test_names_that_the_program_keeps_for_itself(
    name: str, referee: Program, tmp_path: Path
) -> None:
    """Such a save was written over by the copy of the game beside it, or swept away."""
    path, save = tmp_path / name, str(tmp_path / "a.referee")
    referee("new", "tlc", "--save", save)
    kept = {each.name for each in tmp_path.iterdir()} | {".a.referee.good"}
    for words in (
        ("new", "tlc", "--save", str(path)), ("fork", str(path), "--save", save),
        ("export", save, "-o", str(path)), ("rescue", save, "-o", str(path)),
    ):  # fmt: skip
        said = referee(*words)
        assert said.code == 2, words
        assert "keeps files of its own" in " ".join(said.err.split())
    assert {each.name for each in tmp_path.iterdir()} <= kept


def test_the_copy_is_not_kept_over_a_file_of_somebody_else(
    referee: Program, tmp_path: Path
) -> None:
    save, diary = str(tmp_path / "a.referee"), tmp_path / ".a.referee.good"
    referee("new", "tlc", "--save", save)
    diary.write_text("Dear diary")
    os.utime(diary, (1, 1))
    assert referee("note", "pizza", "--save", save).code == 0
    assert diary.read_text() == "Dear diary"


@pytest.mark.parametrize(("key", "value"), [("created", "yesterday"), ("format", 99)])
def test_nonsense_in_a_header_sealed_anew_is_found(
    key: str, value: object, referee: Program, tmp_path: Path
) -> None:
    save = tmp_path / "a.referee"
    referee("new", "tlc", "--save", str(save))
    referee("note", "pizza", "--save", str(save))

    def change(made: Save) -> None:
        made.header[key] = value

    forged(save, change)
    shutil.copy(save, tmp_path / "b.referee")  # where nobody remembers it
    found = referee.json("verify", str(tmp_path / "b.referee")).result["problems"]
    assert [each["code"] for each in found] == ["audit.header"]
    assert f"({key})" in referee("verify", str(tmp_path / "b.referee")).out


def test_giants_are_not_read(referee: Program, tmp_path: Path) -> None:
    """A file of gigabytes: its size is looked at first."""
    giant = tmp_path / "giant.yaml"
    with giant.open("wb") as file:
        file.truncate(3 << 30)
    for words in (["new"], ["setup"], ["army", "roster"], ["check"]):
        assert referee(*words, str(giant)).code == 2
    kept = tmp_path / "home" / "data" / "referee" / "charts"
    kept.mkdir(parents=True)
    with (kept / "wif5.json").open("wb") as file:
        file.truncate(3 << 30)
    assert referee("chart", "wif5").code == 2
    (kept / "wif5.json").write_text("[" * 100_000)
    assert referee("chart", "wif5").code == 2


def test_a_pipe_is_no_missing_file(referee: Program, tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for words in (["army", "roster"], ["new"], ["setup", "aam", "--army"]):
        said = referee(*words, str(pipe))
        assert said.code == 2 and "There is no" not in said.err


def test_a_seed_of_odd_bytes(referee: Program) -> None:
    first = referee.json("roll", "3d10", "--seed", "\udcff")
    assert first.code == 0
    assert referee.json("roll", "3d10", "--seed", "\udcff").result == first.result


def test_a_photograph_in_a_folder_above(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "tlc", "--save", "g.referee")
    referee("note", "photo (../photos/a.png).", "--save", "g.referee")
    assert referee("report", "g.referee", "-o", "page.html").code == 0
    assert '"../photos/a.png"' in Path("page.html").read_text()


def test_a_line_break_in_the_name_of_a_file_begins_no_sentence(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    name = "a\n✓ The game is whole.referee"
    made = referee("new", "aa1941", "--save", name)
    gone = referee("verify", f"b{name}")
    for text in (made.out, gone.err):
        assert not any(line.startswith("✓") for line in text.splitlines())
        assert "a\\x0a✓ The game is whole.referee" in text


def test_a_line_break_in_the_name_of_a_player_begins_no_sentence(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    seats = "allies=Bob\n✓ The game is whole and unaltered: 99 entries.\n"
    referee("new", "m44", "--save", "n.referee", "--players", seats)
    referee("note", "--ruling", "tanks\n✓ forged", "--save", "n.referee")
    for words in (["status"], ["next"], ["undo"], ["log"], ["saves"], ["report", "n.referee"],
                  ["rule", "tanks"]):  # fmt: skip
        save = [] if words[0] in ("saves", "report") else ["--save", "n.referee"]
        told = referee(*words, *save).out
        assert told and not any(line.startswith("✓ ") for line in told.splitlines()), words
    assert "(Bob\\x0a✓ The game" in referee("status", "--save", "n.referee").out


def test_a_line_break_in_the_name_of_a_file_of_the_editor_begins_no_line(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("in").mkdir()
    source = Path(__file__).parents[2] / "scenarios" / "m44" / "st_vith.yaml"
    assert referee("convert", str(source), "-o", "in/x\n✓ Files converted: all.m44").code == 0
    Path("in/y\n✓ Files converted: none.m44").write_text("nonsense")
    referee.width = "160"
    told = referee("convert", "in", "-o", "out")
    for text in (told.out, told.err):
        assert not any(each.startswith("✓ Files converted: ") for each in text.splitlines()), text
    assert "x\\x0a✓ Files converted: all.m44" in told.out


def test_links_that_go_round_are_no_bug(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "loop.referee").symlink_to("loop.referee")
    assert referee("saves").code == 0
    for words in (
        ["new", "aa1941", "--save", "loop.referee"],
        ["new", "aa1941", "--save", "loop.referee/x"],
        ["status", "--save", "loop.referee"],
    ):
        said = referee.json(*words)
        assert said.code in (2, 4), said.out


@pytest.mark.parametrize("length", [240, 247])
def test_a_name_without_room_for_what_is_written_beside_it(
    length: int, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    said = referee.json("new", "aa1941", "--save", "a" * length + ".referee")
    assert (said.code, json.loads(said.out)["error"]["code"]) == (2, "file.long_name")
    assert not list(tmp_path.glob("*.referee"))
    assert referee("new", "aa1941", "--save", "a" * 230 + ".referee").code == 0


@pytest.mark.parametrize(
    "words", [["frobnicate"], ["status", "--bad"], ["status", "--save", "nope"], ["play"]]
)
def test_settings_that_cannot_be_read_end_every_command_with_one_line(
    words: list[str], referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "referee" / "config.toml").mkdir(parents=True)
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))
    said = referee.json(*words)
    assert (said.code, json.loads(said.out)["error"]["code"]) == (2, "settings.trouble")


def test_numbers_without_bounds_and_below_them(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "a.referee")
    assert referee("new", "m44", "--save", save).code == 0
    assert referee("log", "--recap", "--last", "9" * 20, "--save", save).code == 0
    said = referee.json("log", "--last", "0", "--save", save)
    assert (said.code, json.loads(said.out)["error"]["code"]) == (2, "value.least")


def _hot(save: Path, names: Path) -> None:
    """A rollback file beside a save as a crash leaves it, with a name at its end as SQLite writes one
    where several files are written at once.
    """
    beside = save.with_name(f"{save.name}-journal")
    connection = sqlite3.connect(save, isolation_level=None)
    connection.execute("PRAGMA cache_size = 1")
    connection.execute("BEGIN IMMEDIATE")
    connection.execute("UPDATE tip SET since = ?", ("x" * 100_000,))
    hot, torn = beside.read_bytes(), save.read_bytes()
    connection.execute("ROLLBACK")
    connection.close()
    save.write_bytes(torn)
    name = os.fsencode(names)
    page = struct.pack(">I", (1 << 30) // 4096 + 1)
    end = struct.pack(">II", len(name), sum(name)) + bytes.fromhex("d9d505f920a163d7")
    beside.write_bytes(hot + page + name + end)


@pytest.mark.parametrize("link", [False, True])
def test_a_rollback_file_that_would_delete_another_file_is_refused(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, link: bool
) -> None:
    """SQLite deletes the file that is named at the end of a rollback file: any file of the reader's."""
    monkeypatch.chdir(tmp_path)
    thesis, save = tmp_path / "thesis.txt", tmp_path / "mail" / "a.referee"
    thesis.write_text("My thesis")
    save.parent.mkdir()
    assert referee("new", "tlc", "--save", str(save)).code == 0
    _hot(save, thesis)
    named = tmp_path / "l.referee" if link else save
    if link:
        named.symlink_to(save)
    for words in (
        ("status", "--save", str(named)), ("note", "x", "--save", str(named)),
        ("verify", str(named)), ("export", str(named), "-o", "a.jsonl"), ("play", str(named)),
    ):  # fmt: skip
        said = referee(*words)
        assert (said.code, "would delete" in said.err) == (4, True), words
    referee("stats", "mail")
    assert thesis.read_text() == "My thesis"
    # Without that name it is what a crash leaves, and the game is as it was before.
    beside = save.with_name("a.referee-journal")
    beside.write_bytes(beside.read_bytes()[: -4 - len(os.fsencode(thesis)) - 16])
    assert referee("verify", str(named)).code == 0


@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_a_file_of_somebody_else_beside_a_save_is_not_cleared_away(
    ending: str, referee: Program, tmp_path: Path
) -> None:
    """SQLite took it for a leftover of its own and deleted it; so did `new`."""
    save, diary = tmp_path / "a.referee", tmp_path / f"a.referee{ending}"
    diary.write_text("Dear diary")
    said = referee("new", "tlc", "--save", str(save))
    assert (said.code, "is in the way" in said.err, save.exists()) == (4, True, False)
    diary.unlink()
    assert referee("new", "tlc", "--save", str(save)).code == 0
    diary.write_text("Dear diary")
    for words in (("status",), ("note", "x")):
        said = referee(*words, "--save", str(save))
        assert (said.code, "is in the way" in said.err) == (4, True)
    assert diary.read_text() == "Dear diary"


@pytest.mark.parametrize("ending", ["-wal", "-shm"])
def test_another_name_of_a_file_is_not_written_into(
    ending: str, referee: Program, tmp_path: Path
) -> None:
    """A save in SQLite's other mode: a hard link to a diary was emptied under the name of its index."""
    save, other = tmp_path / "a.referee", tmp_path / "other"
    assert referee("new", "tlc", "--save", str(save)).code == 0
    file = sqlite3.connect(save)
    file.execute("PRAGMA journal_mode = WAL")
    file.close()
    other.write_bytes(bytes.fromhex("18e22d00" if ending == "-shm" else "377f0682") + b"Dear diary")
    before = other.read_bytes()
    os.link(other, tmp_path / f"a.referee{ending}")
    said = referee("status", "--save", str(save))
    assert (said.code, "is in the way" in said.err) == (4, True)
    assert other.read_bytes() == before
    (tmp_path / f"a.referee{ending}").unlink()
    assert referee("note", "x", "--save", str(save)).code == 0


def test_a_note_names_no_picture_of_the_network(referee: Program, tmp_path: Path) -> None:
    """Markdown reads backslashes and references in the name of a picture: whoever opened the story
    was seen by the stranger's machine.
    """
    save = str(tmp_path / "g.referee")
    referee("new", "m44", "--save", save, "--players", "axis=![x](//evil.example/p.png)|")
    names = (
        r"\//evil.example/a.png", "http&#58;//evil.example/f.png", "/&sol;evil.example/e.png",
        r"/\/evil.example/b.png", "&#47;/evil.example/c.png", "photos/a.png",
    )  # fmt: skip
    for name in names:
        referee("note", name, "--save", save)
    said = referee("report", save, "--format", "md")
    assert said.code == 0
    asked = re.findall(r"\]\(<([^>]*)>\)", said.out)
    assert "photos/a.png" in asked and len(asked) == len(names)
    for each in asked:
        assert not re.search(r"[&\\:;]", each), each
        assert not each.startswith("//")
    assert "![x]" not in said.out + referee("stats", str(tmp_path), "--format", "md").out


@pytest.mark.parametrize("at", ["", "2026-02-30T00:00:00Z", "9999-99-99T00:00:00Z", "2026-11-29T23:59:60Z", "2026-11-29T23:59:00"])  # fmt: skip
def test_an_entry_whose_date_is_none_has_no_night_before_it(
    referee: Program, tmp_path: Path, at: str
) -> None:
    """`report --since last` took the date for one, and ended with a bug of the program."""
    save = tmp_path / "g.referee"
    referee("new", "tlc", "--save", str(save))
    for text in ("one", "two"):
        referee("note", text, "--save", str(save))
    forged(save, lambda found: found.rows[0].__setitem__("at", at))
    said = referee("report", str(save), "--since", "last")
    assert said.code == 0, said.err
    assert referee("verify", str(save)).code == 4


def test_stats_of_a_folder_that_may_not_be_listed_is_not_of_an_empty_one(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def shut(folder: Path) -> None:
        raise PermissionError(EACCES, os.strerror(EACCES), str(folder))

    folder = tmp_path / "games"
    folder.mkdir()
    assert "stats.none" in referee.json("stats", str(folder)).codes
    monkeypatch.setattr(Path, "iterdir", shut)
    assert "file.not_allowed" in referee.json("stats", str(folder)).codes


_ODD_MARKS = [
    {"kind": "command", "command": "next", "by": "Ann", "standing": "in_effect"}, {"by": [1]},
    {"entry": [5]}, {"events": 5}, {"ruling": 1}, {"ruling": True, "note": "x"}, {"seats": 5},
    {"seats": {"axis": 5}}, {"commit": 5}, {"commit": "x"}, {"seed": [5]}, {"withdraws": "x"},
    {"withdraws": -1}, {"withdraws": 1}, {"withdraws": 99}, {"withdraws": True},
    {"seed": "x", "seats": {}}, {}, [], "x", True,
]  # fmt: skip


@pytest.mark.parametrize("mark", _ODD_MARKS, ids=str)
def test_a_note_stands_for_nothing_but_a_note(
    mark: object, referee: Program, tmp_path: Path
) -> None:
    """A note marked with a row of the log was told as a battle of a player who fought none; odd ones were bugs."""
    save, copy = tmp_path / "a.referee", tmp_path / "b.referee"
    referee("new", "m44", "--save", str(save))
    referee("note", "one", "--save", str(save))
    referee("note", "two", "--save", str(save))

    def change(made: Save) -> None:
        made.rows[-1]["command"] = mark

    forged(save, change)
    shutil.copy(save, copy)  # where nobody remembers it
    for words in (["status", "--save"], ["log", "--save"], ["report"], ["note", "x", "--save"]):
        said = referee(*words, str(copy))
        told = " ".join(said.err.split())
        assert said.code == 4 and "entry 2 is a note with a mark" in told, (words, said)
    problems = referee.json("verify", str(copy)).result["problems"]
    assert [each["entry"] for each in problems] == [2]
    assert "1\u00a0entry" in referee("rescue", str(copy)).out
    assert referee("export", str(copy), "-o", str(tmp_path / "x.jsonl")).code == 0
    said = referee("import", str(tmp_path / "x.jsonl"), "--save", str(tmp_path / "c.referee"))
    assert said.code == 4 and not (tmp_path / "c.referee").exists()


def test_the_marks_of_this_program_are_no_nonsense(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "a.referee")
    referee("new", "m44", "--save", save, "--players", "allies=Bob,axis=Ann")
    assert referee("note", "one", "--ruling", "--save", save).code == 0
    assert referee("note", "other", "--ruling", "--withdraw", "1", "--save", save).code == 0
    assert referee("note", "--withdraw", "house.2", "--save", save).code == 0
    assert referee("play", save, stdin="players axis=Eve\nquit\n").code == 0
    told = referee("log", "--save", save).out
    assert "Eve" in told and referee("verify", save).code == 0


@pytest.mark.parametrize("series", [
    5, [5], [{"players": 5}], [{"players": {}, "scores": {}}],
    [{"players": {"axis": 5}, "winner": None, "scores": {}}],
    [{"players": {"axis": "Ann"}, "winner": ["axis"], "scores": {}}],
    [{"players": {"axis": "Ann"}, "winner": "axis", "scores": {"axis": "x"}}],
], ids=str)  # fmt: skip
def test_games_before_that_are_none(series: object, referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "a.referee"
    referee("new", "m44", "--save", str(save), "--players", "allies=Bob,axis=Ann")

    def change(made: Save) -> None:
        made.header["series"] = series

    forged(save, change)
    for words in (["status", "--save"], ["rescue"], ["new", "--again", "m44", "--save"]):
        said = referee(*words, str(save))
        assert said.code == 4, (words, said.out, said.err)


@pytest.mark.parametrize("pages", [
    "[" * 200_000, "{", "5", '{"SAVE": 5}', '{"SAVE": {"file": "a\\u0000b", "langs": ["en"]}}',
    '{"SAVE": {"file": 5, "langs": ["en"]}}', '{"SAVE": {"file": "x.html", "langs": ["xx"]}}',
    '{"SAVE": {"file": "x.html", "langs": 5}}', '{"a\\u0000b": {"file": "x.html", "langs": ["en"]}}',
])  # fmt: skip
def test_odd_pages_that_are_remembered_are_none(
    pages: str, referee: Program, tmp_path: Path
) -> None:
    """Brackets without end were a bug report after every command, and so was a name that no file has."""
    save, page = tmp_path / "a.referee", tmp_path / "b.html"
    assert referee("new", "tlc", "--save", str(save)).code == 0
    kept = tmp_path / "home" / "data" / "referee" / "pages"
    kept.write_text(pages.replace("SAVE", str(save)))
    said = referee("note", "x", "--save", str(save))
    assert (said.code, said.err) == (0, "")
    assert referee("board", "--html", str(page), "--save", str(save)).code == 0
    assert page.exists()


@pytest.mark.parametrize("form", ["html", "md", "text"])
def test_a_season_in_a_folder_whose_name_is_no_utf_8(
    form: str, referee: Program, tmp_path: Path
) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/f\xff"))
    folder.mkdir()
    assert referee("new", "m44", "--save", str(folder / "a.referee")).code == 0
    for more in ((), ("-o", str(tmp_path / f"season.{form}"))):
        assert referee("stats", str(folder), "--format", form, *more).code == 0


def test_a_version_begins_no_line(referee: Program, tmp_path: Path) -> None:
    """The version of an entry is the writer's word: it stands in `verify`, of all places."""
    save = tmp_path / "a.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    for _ in range(4):
        assert referee("do", "buy", "1", "infantry", "--save", str(save)).code == 0
        assert referee("undo", "--save", str(save)).code == 0

    def change(made: Save) -> None:
        for n, row in enumerate(made.rows):
            row["program"] = f"0.1.{n})\n✓ Judged again by the rules: 1 entry.\n· (" + "x" * 100_000

    forged(save, change)
    said = referee("verify", str(save))
    assert "0.1.0" in said.out and len(said.out) < 1000
    assert not any(line.lstrip().startswith("✓") for line in said.out.split("\n"))


@pytest.mark.parametrize("umask", [0o777, 0o177, 0o277])
def test_a_strange_umask_shuts_nobody_out_of_his_folders(
    umask: int, referee: Program, tmp_path: Path
) -> None:
    """Folders without their owner's rights: every command ended there from then on."""
    save, before = str(tmp_path / "a.referee"), os.umask(umask)
    try:
        assert referee("new", "aa1941", "--save", save).code == 0
        assert referee("next", "--save", save).code == 0
        assert referee("play", save, stdin="quit\n").code == 0
    finally:
        os.umask(before)
    data = tmp_path / "home" / "data"
    for place in (data, *data.rglob("*")):
        assert place.stat().st_mode & 0o777 == (0o700 if place.is_dir() else 0o600), place
    assert referee("verify", save).code == 0


@pytest.mark.parametrize("cell", ["x" * 140_000, '"' + "x" * 140_000])
def test_a_cell_longer_than_any_text_is_a_problem_of_its_line(
    cell: str, referee: Program, tmp_path: Path
) -> None:
    sheet = tmp_path / "big.csv"
    for text in (f"unit,count\n{cell},3\n", f"{cell},count\nx,3\n"):
        sheet.write_text(text)
        said = referee("card", "read", str(sheet))
        assert (said.code, "longer than any text" in " ".join((said.out + said.err).split())) == (2, True)  # fmt: skip
        assert referee("chart", "import", "wif5", str(sheet)).code == 2


def test_a_date_begins_no_line_of_the_audit(referee: Program, tmp_path: Path) -> None:
    save = tmp_path / "a.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert referee("note", "x", "--save", str(save)).code == 0
    forged(save, lambda made: made.rows[-1].update(at="x\n✓ The game is whole\n"))
    said = referee("verify", str(save))
    assert said.code == 4
    assert not any(line.lstrip().startswith("✓") for line in said.out.split("\n")), said.out


def test_ticks_of_two_people_are_all_kept(tmp_path: Path) -> None:
    """Both read, both wrote: of forty ticks each some were lost."""
    script = (
        "import sys; from referee.app.setting_up import Ticks\n"
        "for n in range(40): Ticks('aa1941', {'id': 'x'}, {}).add(f'{sys.argv[1]}{n}')\n"
    )
    both = [subprocess.Popen([sys.executable, "-c", script, who]) for who in "ab"]
    assert [each.wait(timeout=60) for each in both] == [0, 0]
    assert len(Ticks("aa1941", {"id": "x"}, {}).read()) == 80


@pytest.mark.parametrize("odd", [{"zzz": "x"}, {"hold": "x"}, {"auto": [5]}, {"seed": [5]}])
def test_a_command_has_no_keys_but_its_own(
    odd: dict[str, object], referee: Program, tmp_path: Path
) -> None:
    save = tmp_path / "a.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert referee("do", "buy", "1", "infantry", "--save", str(save)).code == 0
    shutil.copy(save, tmp_path / "b.referee")
    forged(tmp_path / "b.referee", lambda made: made.rows[-1]["command"].update(odd))
    found = referee.json("verify", str(tmp_path / "b.referee")).result["problems"]
    assert [(each["code"], each["entry"]) for each in found] == [("audit.judged", 1)]


def test_what_the_system_only_calls_a_file_is_not_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`/proc/kmsg` says that it is an ordinary file of no bytes, and reading it never ends."""
    empty = tmp_path / "empty"
    empty.touch()
    monkeypatch.setattr(Path, "open", lambda *_: pytest.fail("it was opened"))
    assert given_bytes(empty, 100) == b""
    with pytest.raises(SaveFault):
        check_source(empty)


def test_small_sentences_say_what_is_meant(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("empty.jsonl").touch()
    assert "Line 1 of the export" in referee("import", "empty.jsonl").err
    Path("blank.jsonl").write_text("\n", encoding="utf-8")
    assert "Line 1 of the export" in referee("import", "blank.jsonl").err
    assert referee("new", "aa1941", "--save", "g.referee").code == 0
    said = referee("correct", "0", "--dice", "3")
    assert said.code == 2 and "nothing has happened yet" in said.err
    assert referee("next").code == 0
    assert referee("export", "--turn", "-o", "x.turn").code == 0
    assert "--turn" in referee("import", "x.turn", "--save", "y.referee").err
    twice = referee("new", "aa1941", "--players", "germany=a,germany=b", "--save", "p.referee")
    assert twice.code == 2 and "given to two players" in " ".join(twice.err.split())
    assert not Path("p.referee").exists()


@pytest.mark.parametrize("dice", [("--dice", "3; 1 1 1"), ("--roll",), ("--seed", "5")])
def test_dice_without_an_action_are_not_lost_in_silence(
    referee: Program, tmp_path: Path, dice: tuple[str, ...]
) -> None:
    save = ("--save", str(tmp_path / "w.referee"))
    assert referee("new", "aa1941", *save).code == 0
    said = referee("do", *dice, *save)
    assert said.code == 2 and "Dice for what?" in said.err
    assert referee("do", *save).code == 0


@pytest.mark.parametrize("words", [("card", "new"), ("army", "new"), ("army", "build", "mine")])
def test_a_card_and_an_army_need_somebody_who_answers(
    referee: Program, words: tuple[str, ...]
) -> None:
    """130, as after Ctrl-C, and not a word."""
    said = referee(*words, stdin="")
    assert said.code == 3 and "terminal" in said.err
