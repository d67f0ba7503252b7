"""When something fails in the session: it is said once, the players are listened to, nothing is lost."""

from __future__ import annotations

import io
import os
import shutil
import signal
import subprocess
import sys
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.app import standing
from referee.app.saves import open_session
from referee.app.session import Session
from referee.cli.context import Context
from referee.cli.shell import telling
from referee.cli.shell.evening import Evening
from referee.cli.shell.lines import Bare
from referee.i18n import speaker
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.signals import SentAway

if TYPE_CHECKING:
    from program import Program

SURE = speaker.unfilled  # as the program has it; the tests' own one raises (conftest)


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def broken(*_: object, **__: object) -> Any:
    raise KeyError("nation")


@pytest.mark.parametrize("back", ["undo", "undo buy"])
def test_a_view_that_fails_is_said_once_and_undo_gets_through(
    referee: Program, monkeypatch: pytest.MonkeyPatch, back: str
) -> None:
    referee("new", "aa1941")
    referee("do", "buy", "1", "infantry")
    real = standing.status

    def status(session: Session) -> Any:
        return broken() if session.history.line else real(session)

    monkeypatch.setattr(standing, "status", status)
    said = referee("play", stdin=typed("nonsense", back, "quit"))
    assert said.code == 0
    assert (said.out + said.err).count("bug in the program") == 1
    assert "“undo” takes the last command back, “quit” leaves" in " ".join(said.out.split())
    monkeypatch.setattr(standing, "status", real)
    assert referee.json("status").result["treasury"]["soviet_union"] == 7


def test_a_view_that_always_fails_lets_go(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee("new", "aa1941")
    monkeypatch.setattr(standing, "status", broken)
    said = referee("play", stdin=typed("", "status", "q"))
    assert said.code == 0
    assert len((said.out + said.err).splitlines()) < 30


def test_app_dice_that_are_refused_again_and_again_go_back_to_the_prompt(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A procedure that fails after its dice was rolled again for ever."""
    referee("new", "aa1941", "--dice-mode", "app")
    for _ in range(2):
        referee("next")
    real = Session.act

    def act(session: Session, command: Any, *rest: Any) -> Any:
        return broken() if command.name == "answer" else real(session, command, *rest)

    monkeypatch.setattr(Session, "act", act)
    attack = "attack ukraine with 2 infantry, 1 tank against 2 infantry from caucasus"
    said = referee("play", stdin=typed(attack, "abandon", "quit"))
    assert said.code == 0, said.err
    assert (said.out + said.err).count("bug in the program") == 1
    monkeypatch.setattr(Session, "act", real)
    assert referee.json("status").result["battle"] is None


def test_recorded_is_said_when_it_was(referee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    referee("new", "aa1941")
    monkeypatch.setattr(telling, "told", broken)
    said = referee("play", stdin=typed("buy 1 infantry"))
    text = " ".join((said.out + said.err).split())
    assert "Recorded as entry 1" in text
    assert "Nothing was recorded" not in text
    monkeypatch.undo()


def test_recorded_is_said_by_a_command(referee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    import referee.present.views.done as done

    referee("new", "aa1941")
    monkeypatch.setattr(done, "render", broken)
    said = referee("do", "buy", "1", "infantry")
    assert said.code == 5
    assert "Recorded as entry 1" in said.err


@pytest.mark.parametrize("damage", ["cut", "gone for good", "swapped"])
def test_a_save_that_is_lost_ends_the_evening(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str
) -> None:
    folder = tmp_path / "stick"
    folder.mkdir()
    save = folder / "a.referee"
    referee("new", "aa1941", "--save", str(save))
    referee("do", "buy", "1", "infantry")

    class Lines(io.StringIO):
        def readline(self, *size: Any) -> str:
            line = super().readline(*size)
            if line == "next\n" and folder.exists():
                match damage:
                    case "cut":
                        save.write_bytes(save.read_bytes()[:5000])
                    case "swapped":
                        save.write_bytes(b"not a game at all " * 99)
                    case _:
                        shutil.rmtree(folder)
            return line

    monkeypatch.setattr(io, "StringIO", Lines)
    said = referee("play", str(save), stdin=typed("next", "next", "next", "next"))
    assert said.code == 4
    assert len(said.err.splitlines()) <= 6
    assert "Everything is saved" not in said.out


def test_a_save_deleted_meanwhile_is_written_anew(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save = tmp_path / "a.referee"
    referee("new", "aa1941", "--save", str(save))
    referee("do", "buy", "1", "infantry")
    lines = io.StringIO(typed("status", "next", "next"))
    real = lines.readline

    def readline(*size: Any) -> str:
        line = real(*size)
        if line == "status\n":
            save.unlink()
        return line

    monkeypatch.setattr(lines, "readline", readline)
    monkeypatch.setattr(io, "StringIO", lambda *_: lines)
    said = referee("play", str(save))
    monkeypatch.undo()
    assert said.code == 0
    assert "was written again, whole" in " ".join(said.out.split())
    assert referee("verify", str(save)).code == 0
    status = referee.json("status", "--save", str(save)).result
    assert status["phase"] == "combat"


@pytest.mark.parametrize(
    ("damage", "line", "code"),
    [
        ("deleted", "quit", 0),
        ("deleted", "note two", 0),
        ("cut", "quit", 4),
        ("swapped", "quit", 4),
    ],
)
def test_everything_is_saved_is_said_of_what_is_on_the_disk(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, damage: str, line: str,
    code: int,
) -> None:  # fmt: skip
    save = tmp_path / "a.referee"
    referee("new", "aa1941", "--save", str(save))
    lines = io.StringIO(f"note one\n{line}\nquit\n")
    real = lines.readline

    def readline(*size: Any) -> str:
        found = real(*size)
        if found == f"{line}\n":
            match damage:
                case "deleted":
                    save.unlink()
                case "cut":
                    save.write_bytes(save.read_bytes()[:5000])
                case _:
                    save.write_bytes(b"not a game at all " * 99)
        return found

    monkeypatch.setattr(lines, "readline", readline)
    monkeypatch.setattr(io, "StringIO", lambda *_: lines)
    said = referee("play", str(save))
    monkeypatch.undo()
    assert said.code == code
    told = " ".join(said.out.split())
    assert ("Everything is saved" in told) == (code == 0)
    assert ("“note two” was not done: type it again." in told) == (line == "note two")
    if code == 0:
        assert referee("verify", str(save)).code == 0
        assert "one" in referee("log", "--save", str(save)).out


@pytest.mark.parametrize("line", ["quit", "note two"])
def test_a_save_that_another_file_replaced_is_written_beside_it(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, line: str
) -> None:
    save, other = tmp_path / "a.referee", tmp_path / "b.referee"
    referee("new", "aa1941", "--save", str(other))
    referee("new", "tlc", "--save", str(save))
    taken = other.read_bytes()
    lines = io.StringIO(f"note one\n{line}\nquit\n")
    real = lines.readline

    def readline(*size: Any) -> str:
        found = real(*size)
        if found == f"{line}\n" and other.exists():
            other.replace(save)
        return found

    monkeypatch.setattr(lines, "readline", readline)
    monkeypatch.setattr(io, "StringIO", lambda *_: lines)
    said = referee("play", str(save))
    monkeypatch.undo()
    assert said.code == 0
    told = " ".join(said.out.split())
    new = tmp_path / "a-2.referee"
    assert "another file now" in told and "Everything is saved" in told
    assert ("“note two” was not done: type it again." in told) == (line == "note two")
    assert save.read_bytes() == taken
    assert referee("verify", str(new)).code == 0
    assert "one" in referee("log", "--save", str(new)).out


@pytest.mark.parametrize("how", ["<&-", "</dev/null"])
def test_no_input_at_all(referee: Program, how: str) -> None:
    referee("new", "aa1941")
    words = f"{sys.executable} -m referee play {how}"
    done = subprocess.run(["sh", "-c", words], capture_output=True, text=True, timeout=60)
    assert done.returncode == 0
    assert "Traceback" not in done.stderr
    assert "Everything is saved" in done.stdout


def test_a_sentence_without_its_parameter_shows_the_rest(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(speaker, "unfilled", SURE)
    say = Speaker("en", {"power": {"japan": {"en": "Japan", "en_the": "Japan"}}})
    text = say.message("%(The_power)s pays %(ipc)s to %(payee)s, %(n)d times: 5%%", {"power": "japan", "ipc": 3, "n": None})  # fmt: skip
    assert text.replace("\u00a0", " ") == "Japan pays 3 IPCs to …, None times: 5%"


def test_lines_stay_lines_in_colour() -> None:
    page = Page(80, colour=True)
    page.line("one\ntwo", "bold")
    page.line("a bell\a, a \x1b[2J clear")
    assert page.render() == "\x1b[1mone\ntwo\x1b[0m\na bell\\x07, a \\x1b[2J clear"


def test_ctrl_c_twice_leaves(referee: Program) -> None:
    referee("new", "aa1941")

    class Lines(io.StringIO):
        def readline(self, *size: Any) -> str:
            raise KeyboardInterrupt

    context = Context(stdin=Lines(), stdout=io.StringIO(), stderr=io.StringIO())
    with pytest.raises(KeyboardInterrupt):
        Evening(context, open_session(None), Bare(context)).run()


@pytest.mark.parametrize("name", ["SIGTERM", "SIGHUP"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_told_to_end_it_says_that_all_is_saved(
    lang: str, name: str, referee: Program, request: pytest.FixtureRequest
) -> None:
    """The process was gone without a word, the terminal left as the prompt had set it."""
    referee("new", "aa1941")
    number = getattr(signal, name)
    # A run that outlives its terminal (nohup) ignores the one, and so would whoever plays in it.
    request.addfinalizer(partial(signal.signal, number, signal.signal(number, signal.SIG_DFL)))

    class Lines(io.StringIO):
        def readline(self, *size: Any) -> str:
            os.kill(os.getpid(), number)
            raise AssertionError("nobody was told")

    out = io.StringIO()
    context = Context(flags={"lang": lang}, stdin=Lines(), stdout=out, stderr=io.StringIO())
    with pytest.raises(SentAway) as caught:
        Evening(context, open_session(None), Bare(context)).run()
    assert caught.value.code == 128 + number
    assert ("saved" if lang == "en" else "sauvegard") in out.getvalue()
    assert signal.getsignal(number) is signal.SIG_DFL


@pytest.mark.parametrize("kind", ["folder", "link"])
def test_what_comes_to_lie_beside_the_save_is_named_as_at_the_start(
    referee: Program, tmp_path: Path, kind: str
) -> None:
    """SQLite blames the save for a folder under the name of its rollback file; nothing of it is damaged."""
    save = tmp_path / "a.referee"
    referee("new", "aa1941", "--save", str(save))
    beside, told = tmp_path / "a.referee-journal", io.StringIO()

    class Lines(Bare):
        def ask(self, prompt: Any, asked: bool = False) -> str:
            line = next(typed_lines)
            if line == "note foo":
                beside.mkdir() if kind == "folder" else beside.symlink_to(__file__)
            elif line == "note bar":
                beside.rmdir() if kind == "folder" else beside.unlink()
            return line

    typed_lines = iter(("buy 2 inf", "note foo", "status", "note bar", "quit"))
    context = Context("referee", {}, dict(os.environ), io.StringIO(), told, told)
    session = Session.open(save, write=True)
    Evening(context, session, Lines(context)).run()
    said = " ".join(told.getvalue().replace("\u00a0", " ").split())
    assert said.count("is in the way: no file of this program") == 1, said
    assert "SQLITE" not in said and "cannot be written" not in said
    assert [each.note for each in Session.open(save).entries] == ["", "bar"]


def test_a_language_chosen_at_the_table_outlasts_a_report(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "REFEREE_LANG"):
        monkeypatch.delenv(name, raising=False)
    referee("new", "aa1941")
    said = referee("play", stdin=typed("lang fr", "rapport", "vérifier", "note x", "quit"))
    assert "C’est noté" in said.out and "Noted" not in said.out and "whole" not in said.out


@pytest.mark.parametrize("line", [
    "log --save z1.referee", "status --save z1.referee", "status --json", "status > out",
    "luck z1.referee", "undo --save z1.referee", "journal z1.referee",
])  # fmt: skip
def test_another_save_behind_a_look_up_is_not_dropped_unsaid(referee: Program, line: str) -> None:
    referee("new", "aa1941")
    word, _, rest = line.partition(" ")
    word = {"journal": "log"}.get(word, word)
    said = referee("play", stdin=typed("note only here", line, "quit"))
    told = " ".join(f"{said.out} {said.err}".split())
    assert f"“{word}” is typed alone, without “{rest}”" in told, told
    assert "1 Note" not in told
