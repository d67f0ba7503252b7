"""Two terminals at one game: what was typed for the old question is never an answer to the new one."""

from __future__ import annotations

import email.feedparser  # noqa: F401 – what is loaded while the test patches io would keep the patch
import io
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.app import mending
from referee.app.saves import open_session
from referee.app.session import Means, Session
from referee.engine.command import Command

if TYPE_CHECKING:
    from program import Program

ATTACK = "attack ukraine with 2 infantry, 1 tank against 2 infantry from caucasus"


def test_the_attackers_faces_are_not_the_defenders(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee("new", "aa1941")
    lines = io.StringIO("".join(f"{x}\n" for x in ("n", "n", ATTACK, "3", "1 4", "q")))
    real = lines.readline

    def readline(*size: Any) -> str:
        line = real(*size)
        if line == "1 4\n":  # meanwhile the other terminal answers this very question
            other = open_session(None)
            other.act(Command("answer", hold=True), Means(dice="6 6", hold=True), "answer")
            other.journal.close()
        return line

    monkeypatch.setattr(lines, "readline", readline)
    with monkeypatch.context() as patched:
        patched.setattr(io, "StringIO", lambda *_: lines)
        said = referee("play")
    told = " ".join(said.out.split())
    assert "“1 4” was meant for what stood here before and is dropped" in told
    faces = [roll["dice"] for entry in open_session(None).entries for roll in entry.dice]
    assert faces == [[3], [6, 6]]


def test_the_slower_one_goes_on_to_where_the_game_stands(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Dice of the program at one question in both: it was advised to take back what the other one played."""
    referee("new", "aa1941", "--dice-mode", "app")
    lines = io.StringIO(
        "".join(f"{x}\n" for x in ("n", "n", "attack ukraine with 3 infantry", "", "q"))
    )
    real = Session.act
    done: list[bool] = []

    def act(session: Session, command: Command, means: Means, spoken: str = "do") -> Any:
        if command.name == "answer" and not done:  # just before this terminal writes its own
            done.append(True)
            other = open_session(None)
            real(other, Command("answer", hold=True), Means(hold=True, roll=True), "answer")
            other.journal.close()
        return real(session, command, means, spoken)

    monkeypatch.setattr(Session, "act", act)
    with monkeypatch.context() as patched:
        patched.setattr(io, "StringIO", lambda *_: lines)
        said = referee("play")
    told = " ".join((said.out + said.err).split())
    assert done and "The game went on in another terminal: this is where it stands now" in told
    assert "cannot go on by itself" not in told and "nothing was written" not in told
    assert referee("verify").code == 0


def test_the_dice_that_fell_in_the_other_terminal_are_told(
    referee: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The slower one was asked for losses by dice that it never showed."""
    referee("new", "aa1941", "--dice-mode", "app")
    lines = io.StringIO(
        "".join(f"{x}\n" for x in ("n", "n", "attack ukraine with 3 infantry", "", "q"))
    )
    real = Session.act
    done: list[bool] = []

    def act(session: Session, command: Command, means: Means, spoken: str = "do") -> Any:
        if (
            command.name == "answer" and means.roll and not done
        ):  # just before this terminal writes its own
            done.append(True)
            other = open_session(None)
            real(other, Command("answer", hold=True), Means(hold=True, roll=True), "answer")
            other.journal.close()
        return real(session, command, means, spoken)

    monkeypatch.setattr(Session, "act", act)
    with monkeypatch.context() as patched:
        patched.setattr(io, "StringIO", lambda *_: lines)
        said = referee("play")
    told = " ".join((said.out + said.err).split())
    thrown = next(roll["dice"] for entry in open_session(None).entries for roll in entry.dice)
    told_there = f"Dice thrown there: {' '.join(map(str, thrown))}"
    assert done and told.count(told_there) == 1
    assert referee("verify").code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("lost", [False, True])
def test_a_secret_that_came_too_late_is_not_read_again(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str, lost: bool
) -> None:
    """The line that is dropped since the other terminal went on was told in clear, its secret too."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "x.referee").code == 0
    seal = {"en": "seal plan axis text=Iraq secret=blue-heron",
            "fr": "sceller plan axe texte=Irak secret=blue-heron"}[lang]  # fmt: skip
    lines = io.StringIO("".join(f"{x}\n" for x in ("n", "n", seal, "q")))
    real = lines.readline

    def readline(*size: Any) -> str:
        line = real(*size)
        if "blue-heron" in line:
            if lost:  # the file is gone: it is written anew, and the line is told that was not done
                Path("x.referee").unlink()
            else:
                other = open_session("x.referee")
                mending.note(other, "meanwhile")
                other.journal.close()
        return line

    monkeypatch.setattr(lines, "readline", readline)
    with monkeypatch.context() as patched:
        patched.setattr(io, "StringIO", lambda *_: lines)
        said = referee("--lang", lang, "play", "x.referee")
    told = " ".join((said.out + said.err).split())
    assert "secret=**********" in told
    assert "heron" not in told


@pytest.mark.parametrize(
    ("look", "found"), [("can I retreat?", "Retreating"), ("status", "Treasury"), ("log", "Combat Move")]
)  # fmt: skip
def test_a_look_up_says_that_the_open_question_is_gone(
    referee: Program, monkeypatch: pytest.MonkeyPatch, look: str, found: str
) -> None:
    """Enter meant the defenders a line before, and the next step now: that was said of nothing."""
    referee("new", "aa1941", "--dice-mode", "app")
    words = ("n", "attack ukraine with 3 infantry", look, "q")
    lines = io.StringIO("".join(f"{x}\n" for x in words))
    real = lines.readline

    def readline(*size: Any) -> str:
        line = real(*size)
        if line == f"{look}\n":  # meanwhile the other terminal takes the attack back
            other = open_session(None)
            mending.undo(other)
            other.journal.close()
        return line

    monkeypatch.setattr(lines, "readline", readline)
    with monkeypatch.context() as patched:
        patched.setattr(io, "StringIO", lambda *_: lines)
        said = referee("play")
    told = " ".join((said.out + said.err).split()).rpartition("Defenders?")[2]
    moved = told.find("The game went on in another terminal: this is where it stands now")
    assert 0 <= moved < told.rfind(found)
