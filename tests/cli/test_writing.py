"""Files are written by one function: whole, over nothing that is not ours, nothing lost to another writer."""

from __future__ import annotations

import os
import stat
import threading
from errno import EACCES, ENAMETOOLONG, ENOENT, ENOSPC, EROFS
from typing import TYPE_CHECKING

import pytest

from referee.app.charts import kept, owned_cells
from referee.app.games import game as find_game
from referee.writing import Taken, alone, write, write_new

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program


def mode(path: Path) -> int:
    return stat.S_IMODE(path.stat().st_mode)


def test_a_save_is_never_written_over(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "evening.referee")
    before = (tmp_path / "evening.referee").read_bytes()
    for force in ((), ("--force",)):
        said = referee("export", "evening.referee", "-o", "evening.referee", *force)
        assert said.code == 2
        assert "saved game" in said.err
        assert referee("setup", "aa1941", "-o", "evening.referee", *force).code == 2
    assert (tmp_path / "evening.referee").read_bytes() == before


@pytest.mark.parametrize("words", [
    ("export", "evening.referee", "-o", "-"), ("report", "evening.referee", "-o", "-"),
    ("setup", "aa1941", "-o", "-", "--force"), ("new", "tlc", "--save", "-"), ("fork", "-"),
    ("board", "--html", "-"), ("rescue", "evening.referee", "-o", "-"),
    ("scenario", "new", "aa1941", "-o", "-"), ("convert", ".", "-o", "-"),
    ("chart", "wif5", "export", "-o", "-"), ("rule", "aa1941", "--summary", "-o", "-"),
])  # fmt: skip
def test_a_dash_is_no_file(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """Whoever means standard output got a file that is hard to remove again."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "evening.referee")
    kept = sorted(tmp_path.rglob("*"))
    said = referee(*words)
    assert said.code == 2
    assert "“-” is no name for a file" in said.err
    assert sorted(tmp_path.rglob("*")) == kept


def test_a_strangers_file_needs_force(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "evening.referee")
    diary = tmp_path / "diary.txt"
    diary.write_text("Dear diary")
    said = referee("export", "-o", "diary.txt")
    assert said.code == 2
    assert "--force" in said.err
    assert diary.read_text() == "Dear diary"
    assert referee("export", "-o", "diary.txt", "--force").code == 0
    assert referee("export", "-o", "diary.txt").code == 0  # now it is ours
    assert [each.name for each in tmp_path.iterdir() if ".tmp" in each.name] == []


WRITERS = [
    ("export", "evening.referee", "-o"), ("report", "evening.referee", "-o"),
    ("setup", "aa1941", "-o"), ("scenario", "new", "aa1941", "-o"), ("board", "--html"),
    ("rule", "aa1941", "--summary", "-o"), ("rescue", "evening.referee", "-o"),
]  # fmt: skip


@pytest.mark.parametrize("words", WRITERS)
@pytest.mark.parametrize("ending", ["-journal", "-wal", "-shm"])
def test_what_is_cleared_away_beside_a_save_is_no_name_for_a_file(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...],
    ending: str,
) -> None:  # fmt: skip
    """An export written as `evening.referee-journal` was gone with the next command."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "evening.referee")
    kept = sorted(tmp_path.rglob("*"))
    said = referee(*words, f"evening.referee{ending}")
    assert (said.code, "no name for a" in said.err) == (2, True)
    assert sorted(tmp_path.rglob("*")) == kept


def test_a_journal_of_ones_own_is_any_file(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "evening.referee")
    for name in ("war-journal", "-journal", "-wal", "-shm"):  # the last three stand beside nothing
        assert referee("report", "-o", f"./{name}").code == 0
        assert (tmp_path / name).exists()


def test_an_export_gives_way_to_a_later_one_of_its_game_alone(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The export of another game, or of a copy that went on another way, may be all that is left of it."""
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "one.referee")
    referee("note", "first", "--save", "one.referee")
    referee("fork", "two.referee", "--save", "one.referee")
    referee("new", "aa1941", "--save", "three.referee")
    assert referee("export", "one.referee", "-o", "game.jsonl").code == 0
    referee("note", "second", "--save", "one.referee")
    assert referee("export", "one.referee", "-o", "game.jsonl").code == 0
    kept = (tmp_path / "game.jsonl").read_bytes()
    referee("note", "another way", "--save", "two.referee")
    for other in ("two.referee", "three.referee"):
        said = referee("export", other, "-o", "game.jsonl")
        assert (said.code, "--force" in said.err) == (2, True)
        assert (tmp_path / "game.jsonl").read_bytes() == kept
    assert referee("export", "three.referee", "-o", "game.jsonl", "--force").code == 0


@pytest.mark.parametrize(
    ("words", "name"),
    [(("board", "--html"), "room.html"), (("report", "-o"), "story.html"), (("report", "-o"), "story.md")],
)  # fmt: skip
def test_a_page_gives_way_to_none_of_another_game_of_the_same_title(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...],
    name: str,
) -> None:  # fmt: skip
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "one.referee")
    referee("new", "aa1941", "--save", "two.referee")
    asked, one, two = (*words, name), ("--save", "one.referee"), ("--save", "two.referee")
    assert referee(*asked, *one).code == 0
    referee("note", "first", *one)
    assert referee(*asked, *one).code == 0  # the same game, further on
    kept = (tmp_path / name).read_bytes()
    said = referee(*asked, *two)
    assert (said.code, "--force" in said.err) == (2, True)
    assert (tmp_path / name).read_bytes() == kept
    assert referee(*asked, *two, "--force").code == 0
    assert referee(*asked, *two).code == 0


def test_a_page_that_another_game_took_is_not_taken_back_in_silence(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "one.referee")
    referee("new", "aa1941", "--save", "two.referee")
    referee("board", "--html", "room.html", "--save", "one.referee")
    referee("board", "--html", "room.html", "--force", "--save", "two.referee")
    kept = (tmp_path / "room.html").read_bytes()
    said = referee("note", "first", "--save", "one.referee")
    assert (said.code, "another file is there" in said.err) == (0, True)
    assert (tmp_path / "room.html").read_bytes() == kept


def test_a_story_in_plain_text_and_a_season_of_another_folder_ask(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    for year in ("one", "two"):
        (tmp_path / year / "games").mkdir(parents=True)
        referee("new", "tlc", "--save", f"{year}/games/evening.referee")
    for words in (
        ("report", "{}/games/evening.referee", "-o", "s.txt"),
        ("stats", "{}/games", "-o", "s.html"),
    ):
        assert referee(*(word.format("one") for word in words)).code == 0
        assert referee(*(word.format("two") for word in words)).code == 2


def test_a_missing_folder_is_said(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "evening.referee")
    said = referee("export", "-o", "none/evening.jsonl")
    assert said.code == 2
    assert "none/evening.jsonl" in said.err
    assert ".tmp" not in said.err
    assert not (tmp_path / "none").exists()


def test_what_tells_of_a_game_is_its_owners(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A page and a set-up sheet are for the table: they follow the umask."""
    monkeypatch.chdir(tmp_path)
    before = os.umask(0o022)
    try:
        referee("new", "aa1941", "--save", "evening.referee")
        referee("note", "a letter")
        for words, expected in {
            "export -o a.jsonl": 0o600, "export --turn -o a.turn": 0o600, "report -o a.html": 0o600,
            "stats -o season.md": 0o600, "chart wif5 export -o charts.json": 0o600,
            "chart wif5 template assault -o assault.csv": 0o600,
            "board --html board.html": 0o644, "setup aa1941 -o sheet.html": 0o644,
        }.items():  # fmt: skip
            assert referee(*words.split()).code == 0
            assert (words, mode(tmp_path / words.split()[-1])) == (words, expected)
        assert not (tmp_path / "none").exists()
    finally:
        os.umask(before)


@pytest.mark.parametrize(
    ("trouble", "code"),
    [
        (FileNotFoundError(ENOENT, "", "x"), "file.no_place"), (PermissionError(EACCES, "", "x"), "file.shut"),
        (OSError(ENOSPC, "", "x"), "file.full"), (OSError(EROFS, "", "x"), "file.read_only"),
        (OSError(ENAMETOOLONG, "", "x"), "file.long_name"),
    ],
)  # fmt: skip
def test_why_it_was_not_written(
    trouble: OSError, code: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """/proc takes no file: it was told that there is no such file."""
    monkeypatch.chdir(tmp_path)

    def refused(*_: object) -> None:
        raise trouble

    monkeypatch.setattr("referee.cli.output.write_new", refused)
    said = referee.json("setup", "aa1941", "-o", "x")
    assert (said.code, said.json["error"]["code"]) == (2, code)


def test_what_its_owner_may_only_read_stays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = write_new(tmp_path / "page.html", "<html>one")
    monkeypatch.setattr(os, "access", lambda *_: False)  # root may write anything
    with pytest.raises(PermissionError):
        write_new(page, "<html>two", force=True)
    assert page.read_text() == "<html>one"


def test_private_files_are_private(referee: Program, home: Path) -> None:
    referee("config", "set", "lang", "fr")
    referee("new", "aa1941")
    referee("chart", "wif5", "set", "assault", "column=4:1", "die=3", "result=1/1R*")
    for path in (home / "config").rglob("*.toml"), (home / "data").rglob("*current*"), (home / "data").rglob("*wif5*.json"):  # fmt: skip
        found = [each for each in path if each.is_file() and not each.name.endswith(".lock")]
        assert found
        assert {mode(each) for each in found} == {0o600}


def test_a_link_is_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret"
    secret.write_text("mine")
    link = tmp_path / "link"
    link.symlink_to(secret)
    with pytest.raises(Taken):
        write_new(link, "text")
    write(link, "text")
    assert (secret.read_text(), link.read_text()) == ("mine", "text")


def test_a_fault_leaves_nothing_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    target = tmp_path / "a.txt"
    target.write_text("old")
    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space") as caught:
        write(target, "new")
    assert caught.value.filename == str(target)
    assert [each.name for each in tmp_path.iterdir() if each.name != "home"] == ["a.txt"]
    assert target.read_text() == "old"


def test_two_terminals_keep_each_others_cells(referee: Program) -> None:
    """A stale copy once wiped what was imported elsewhere."""
    game = find_game("wif5")
    kept(game, {"assault": {"column=4:1 die=3": "1/1"}})
    # Another process, whose copy knows nothing of it:
    said = referee("chart", "wif5", "set", "assault", "column=4:1", "die=4", "result=1/1R*")
    assert said.code == 0, said.err
    kept(game, {"assault": {"column=4:1 die=5": "2/1"}})
    assert len(owned_cells("wif5")["assault"]) == 3


def test_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "count"
    path.write_text("0")

    def more() -> None:
        for _ in range(20):
            with alone(path):
                write(path, str(int(path.read_text()) + 1))

    threads = [threading.Thread(target=more) for _ in range(4)]
    for each in threads:
        each.start()
    for each in threads:
        each.join()
    assert path.read_text() == "80"


@pytest.mark.parametrize("words", [
    ("chart", "wif5", "template", "assault"), ("card", "list", "--format", "csv"),
    ("setup", "aa1941", "--format", "csv"),
])  # fmt: skip
def test_a_sheet_that_its_owner_fills_in_gives_way_to_no_empty_one(
    referee: Program, tmp_path: Path, words: tuple[str, ...]
) -> None:
    """It begins as it was written: an evening's typing was taken for the program's own."""
    sheet = tmp_path / "sheet.csv"
    assert referee(*words, "-o", str(sheet)).code == 0
    sheet.write_text(sheet.read_text() + "the evening's typing\n")
    assert referee(*words, "-o", str(sheet)).code == 2
    assert "the evening's typing" in sheet.read_text()
    assert referee(*words, "-o", str(sheet), "--force").code == 0
    assert "the evening's typing" not in sheet.read_text()


def test_a_folder_whose_name_is_no_utf8(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its game was written down and could not be read: another one took the commands meant for it."""
    monkeypatch.chdir(tmp_path)
    referee("new", "tlc", "--save", "a.referee")
    referee("board", "--html", "a.html", "--save", "a.referee")
    odd = tmp_path / os.fsdecode(b"f\xff")
    odd.mkdir()
    referee("new", "tlc", "--save", str(odd / "b.referee"))
    referee("board", "--html", str(odd / "b.html"))
    pages = [tmp_path / "a.html", odd / "b.html"]
    before = [page.read_bytes() for page in pages]
    assert referee("note", "for b").code == 0
    assert "for b" in referee("log", "--save", str(odd / "b.referee")).out
    assert "for b" not in referee("log", "--save", "a.referee").out
    assert {row["name"] for row in referee.json("saves").result["saves"]} == {"a", "b"}
    for save in ("a.referee", str(odd / "b.referee")):
        assert referee("do", "next", "--save", save).code == 0
    assert [page.read_bytes() == was for page, was in zip(pages, before, strict=True)] == [
        False
    ] * 2
