"""Whatever happens to the file while they play: the game is on the disk before it is said to be."""

from __future__ import annotations

import io
import os
import shutil
from collections.abc import Callable
from errno import EACCES
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee import __version__
from referee.app.saves import open_session
from referee.cli.context import Context
from referee.cli.shell.evening import Evening
from referee.cli.shell.lines import Bare
from referee.engine.faults import Fault
from referee.journal.entry import Draft
from referee.journal.faults import SaveFault

if TYPE_CHECKING:
    from program import Program


def sat_down(save: Path, *script: str | Callable[[], object]) -> str:
    """An evening at a terminal: lines, and what happens to the file between two of them."""
    left = list(script)

    class Lines(io.StringIO):
        def readline(self, *size: Any) -> str:
            while left and callable(left[0]):
                left.pop(0)()  # type: ignore[operator]
            return f"{left.pop(0)}\n" if left else ""

    out = io.StringIO()
    context = Context(flags={"lang": "en"}, stdin=Lines(), stdout=out, stderr=out)
    try:
        Evening(context, open_session(str(save)), Bare(context)).run()
    finally:
        told = " ".join(out.getvalue().split())
    return told


@pytest.fixture
def save(referee: Program, tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    path = folder / "a.referee"
    assert referee("new", "tlc", "--save", str(path)).code == 0
    return path


def entries(path: Path) -> list[str]:
    session = open_session(str(path), write=False)
    session.journal.close()
    return [entry.note for entry in session.entries]


OTHER: dict[str, Callable[[Path, bytes], object]] = {
    "an older copy under its name": lambda path, before: (
        path.unlink(),
        path.write_bytes(before),
    ),
    "an older copy written into it": lambda path, before: path.write_bytes(before),
    "a folder": lambda path, before: (path.unlink(), path.mkdir()),
    "a pipe": lambda path, before: (path.unlink(), os.mkfifo(path)),
}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="no pipes with names here")
@pytest.mark.parametrize("line", ["quit", "note two"])
@pytest.mark.parametrize("other", OTHER)
def test_what_took_the_name_stays_and_the_evening_is_written_beside_it(
    save: Path, other: str, line: str
) -> None:
    """An older copy was no game that went on: “Everything is saved” was said of it."""
    before = save.read_bytes()
    told = sat_down(save, "note one", lambda: OTHER[other](save, before), line, "quit")
    assert "another file now" in told
    assert "went on in another terminal" not in told
    assert told.index("another file now") < told.index("Everything is saved")
    assert entries(save.with_name("a-2.referee"))[-1] == "one"


def test_a_game_that_went_on_elsewhere_is_still_this_game(save: Path, referee: Program) -> None:
    def elsewhere() -> None:
        assert referee("note", "from the other table", "--save", str(save)).code == 0

    told = sat_down(save, "note one", elsewhere, "quit")
    assert "another file now" not in told
    assert entries(save)[-2:] == ["one", "from the other table"]


def test_what_another_terminal_wrote_is_not_told_as_recorded_here(save: Path) -> None:
    """Ctrl-C after it said “Recorded as entry 1”, and that undo takes it back."""
    presses = 0

    class Pressed(Bare):
        waits = True

        def ask(self, *_: object) -> str:
            nonlocal presses
            presses += 1
            if presses == 1:  # read when the prompt is put again
                other = open_session(str(save))
                draft = Draft("note", None, note="theirs", program=__version__)
                other.journal.append([draft], other.last_hash)
            raise KeyboardInterrupt

    out = io.StringIO()
    context = Context(flags={"lang": "en"}, stdin=io.StringIO(), stdout=out, stderr=out)
    with pytest.raises(KeyboardInterrupt):
        Evening(context, open_session(str(save)), Pressed(context)).run()
    assert presses == 2
    assert entries(save)[-1:] == ["theirs"]
    assert "Recorded as entry" not in " ".join(out.getvalue().split())


def test_a_stick_pulled_out_asks_where(save: Path, tmp_path: Path) -> None:
    """The folder is gone with the file: the player is asked, and told what is wrong with a place."""
    wanted = tmp_path / "saved.referee"
    told = sat_down(
        save, "note one", lambda: shutil.rmtree(save.parent), "note two",
        str(tmp_path / "nowhere" / "b.referee"), str(wanted), "note three", "quit",
    )  # fmt: skip
    assert "In which file is it to go on?" in told
    assert "there is no folder" in told
    assert '"note two" was not done: type it again.' in told
    assert "Everything is saved" in told
    assert entries(wanted) == ["one", "three"]


def test_a_stick_pulled_out_before_leaving(
    save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    told = sat_down(save, "note one", lambda: shutil.rmtree(save.parent), "quit", "")
    assert f"was written to {tmp_path / 'a.referee'}" in told
    assert entries(tmp_path / "a.referee") == ["one"]


def shut(monkeypatch: pytest.MonkeyPatch, place: Path) -> None:
    """Nobody here may look at a file, or into a folder, any more (whoever runs the tests may)."""
    stat, access = Path.stat, os.access

    def no_stat(path: Path, **how: bool) -> os.stat_result:
        if place in path.parents:
            raise PermissionError(EACCES, "", str(path))
        return stat(path, **how)

    def no_access(path: Path | str, mode: int) -> bool:
        return access(path, mode) and Path(path) != place and place not in Path(path).parents

    monkeypatch.setattr(Path, "stat", no_stat)
    monkeypatch.setattr(os, "access", no_access)


@pytest.mark.parametrize("line", ["quit", "note two"])
def test_a_save_that_may_no_longer_be_read_goes_on_beside_it(
    save: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    """`quit` ended with “may not be read”, and the game could be opened by nobody here."""
    told = sat_down(save, "note one", lambda: shut(monkeypatch, save), line, "quit")
    assert "may no longer be read from here: the game was written to" in told
    assert "another file now" not in told and "Everything is saved" in told
    beside = save.with_name("a-2.referee")
    assert entries(beside)[:1] == ["one"]
    assert ("two" in entries(beside)) == (line == "note two")


def test_a_folder_that_was_closed_asks_where(
    save: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """“The program cannot go on by itself from here” was all that was said, line after line."""
    wanted = tmp_path / "kept.referee"
    told = sat_down(
        save, "note one", lambda: shut(monkeypatch, save.parent), "status", str(wanted),
        "note two", "quit",
    )  # fmt: skip
    assert "may no longer be read from here, and nothing can be written there" in told
    assert "cannot go on by itself" not in told and " is gone" not in told
    assert entries(wanted) == ["one", "two"]


@pytest.mark.parametrize("answer", [["quit"], []])
def test_who_wants_no_other_place_is_not_told_that_all_is_saved(
    save: Path, answer: list[str]
) -> None:
    with pytest.raises(Fault) as found:
        sat_down(save, "note one", lambda: shutil.rmtree(save.parent), "note two", *answer)
    assert found.value.code == "save.missing"


@pytest.mark.parametrize("line", ["quit", "note three"])
@pytest.mark.parametrize("left", [0, 5000])
def test_of_a_save_that_was_cut_rescue_finds_the_whole_evening(
    save: Path, referee: Program, line: str, left: int
) -> None:
    """The copy beside it was of the first entry: what came within a minute of it was lost."""
    with pytest.raises((Fault, SaveFault)):
        sat_down(save, "note one", "note two", lambda: os.truncate(save, left), line)
    result = referee.json("rescue", str(save)).result
    assert (result["entries"], result["from_copy"]) == (2, True)
    assert entries(Path(str(result["save"]))) == ["one", "two"]
    assert sorted(each.name for each in save.parent.iterdir()) == [
        ".a.referee.good", "a-rescued.referee", "a.referee",
    ]  # fmt: skip


def test_a_command_is_no_file(save: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Asked where the game goes on, “note two” is no name of a file."""
    elsewhere = save.parent.parent / "kept"
    elsewhere.mkdir()
    monkeypatch.chdir(elsewhere)
    told = sat_down(
        save, "note one", lambda: shutil.rmtree(save.parent), "note three", "note two",
        "again.referee", "quit",
    )  # fmt: skip
    assert '"note two" is no file for a game' in told
    assert [path.name for path in elsewhere.iterdir() if not path.name.startswith(".")] == [
        "again.referee"
    ]


class Endless(io.StringIO):
    """A device that never ends a line."""

    def __init__(self) -> None:
        super().__init__()
        self.read_so_far = 0

    def readline(self, size: int | None = -1, /) -> str:
        assert size is not None and 0 < size < 1 << 20, "the whole line would be kept"
        self.read_so_far += size
        return "\0" * size


def test_a_line_without_end_ends_the_evening(save: Path) -> None:
    out, lines = io.StringIO(), Endless()
    context = Context(flags={"lang": "en"}, stdin=lines, stdout=out, stderr=out)
    Evening(context, open_session(str(save)), Bare(context)).run()
    assert lines.read_so_far < 1 << 26
    assert "Everything is saved" in " ".join(out.getvalue().split())


def test_a_long_line_is_refused_and_the_next_one_is_read(save: Path) -> None:
    told = sat_down(save, "x" * 100_000, "note one", "quit")
    assert "4000 characters at most" in told
    assert entries(save) == ["one"]


def mail(referee: Program, save: Path, *notes: str) -> Path:
    """A turn of the other table, which had the game before the evening began."""
    other, turn = save.with_name("other.referee"), save.with_name("t.turn")
    other.write_bytes(save.read_bytes())
    for text in notes:
        assert referee("note", text, "--save", str(other)).code == 0
    said = referee("export", "--turn", "-o", str(turn), "--save", str(other))
    assert said.code == 0, said.err
    return turn


def test_a_turn_taken_in_elsewhere_is_the_game_gone_on(referee: Program, tmp_path: Path) -> None:
    """What was taken back made way for it: the game was written beside itself, and was two from there on."""
    save = tmp_path / "a.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    assert referee("note", "one", "--save", str(save)).code == 0
    turn = mail(referee, save, "theirs")

    def taken() -> None:
        assert referee("import", str(turn), "--turn", "--save", str(save)).code == 0

    told = sat_down(
        save, "buy 1 infantry", "undo", "note kept", taken, "note meanwhile", "note after", "quit"
    )
    assert "another file now" not in told and "in another terminal" in told
    assert sorted(path.name for path in tmp_path.glob("a*.referee")) == ["a.referee"]
    assert entries(save) == ["one", "theirs", "kept", "meanwhile", "after"]


@pytest.mark.parametrize("taken_back", [True, False])
def test_another_history_of_the_same_game_is_another_file(
    taken_back: bool, referee: Program, tmp_path: Path
) -> None:
    """A copy of the game that went another way, put in its place: what is in effect here is not there."""
    save = tmp_path / "a.referee"
    assert referee("new", "aa1941", "--save", str(save)).code == 0
    mail(referee, save, "theirs")
    other = tmp_path / "other.referee"
    told = sat_down(
        save, "buy 1 infantry", *(["undo"] if taken_back else []), "note kept",
        lambda: save.write_bytes(other.read_bytes()), "note after", "quit",
    )  # fmt: skip
    assert "another file now" in told
    assert "kept" in entries(tmp_path / "a-2.referee")
