"""What this machine cannot remember is said, and an honest game is not called rewritten for it."""

from __future__ import annotations

import os
import signal
import sqlite3
from errno import EIO, ENOSPC
from pathlib import Path
from stat import S_ISDIR
from typing import TYPE_CHECKING, Any

import pytest

from referee.app import by_mail, witness
from referee.journal import place
from referee.journal.patient import Patient
from referee.paths import user_dir

if TYPE_CHECKING:
    from program import Program, Said

HERE, THERE = ("--save", "here.referee"), ("--save", "there.referee")
NOT_REMEMBERED = {"en": "does not remember it", "fr": "ne s’en souvient pas"}


class Killed(BaseException):
    """The process is gone at this call."""


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def tables(referee: Program) -> Program:
    """A table that saw dice and took them back, and the turn of the other one (one.turn)."""
    assert referee("new", "aa1941", *THERE).code == 0
    assert referee("next", *THERE).code == 0
    assert referee("next", *THERE).code == 0
    assert referee("export", "there.referee", "-o", "start.jsonl").code == 0
    assert referee("import", "start.jsonl", *HERE).code == 0
    assert referee("next", *THERE).code == 0
    assert referee("export", "--turn", "-o", "one.turn", *THERE).code == 0
    attack = ("do", "attack", "ukraine", "with", "1", "tank", "against", "1", "infantry")
    assert referee(*attack, "--dice", "1; 3", *HERE).code == 0
    assert referee("undo", *HERE).code == 0
    return referee


def take(tables: Program, lang: str = "en") -> Said:
    return tables("--lang", lang, "import", "one.turn", "--turn", *HERE)


def full(*_: object, **__: object) -> Any:
    raise OSError(ENOSPC, os.strerror(ENOSPC))


# -- a turn by mail ----------------------------------------------------------------------
@pytest.mark.parametrize("at", ["remember", "keep_mark"])
def test_killed_once_a_turn_stands_nothing_is_missed(
    tables: Program, monkeypatch: pytest.MonkeyPatch, at: str
) -> None:
    """The memory was written after the turn: an honest game was called rewritten for good."""

    def gone(*_: object, **__: object) -> None:
        raise Killed

    with monkeypatch.context() as patch:
        patch.setattr(by_mail, at, gone)
        with pytest.raises(Killed):
            take(tables)
    assert tables("verify", "here.referee").code == 0
    assert tables("note", "on", *HERE).err == ""
    assert tables("verify", "here.referee").code == 0


def test_what_was_only_to_give_way_is_missed_when_it_goes(
    tables: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A turn that was never written excuses no past that was rewritten."""

    def gone(*_: object, **__: object) -> None:
        raise Killed

    older = Path("start.jsonl")
    with monkeypatch.context() as patch:
        patch.setattr(by_mail.Journal, "append", gone)
        with pytest.raises(Killed):
            take(tables)
    assert tables("verify", "here.referee").code == 0
    assert tables("import", str(older), "--save", "copy.referee").code == 0
    Path("here.referee").write_bytes(Path("copy.referee").read_bytes())
    found = tables.json("verify", "here.referee")
    assert (found.code, [p["entry"] for p in found.result["problems"]]) == (4, [3])


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_turn_that_stands_is_told_where_the_mail_takes_no_mark(
    tables: Program, lang: str
) -> None:
    (user_dir() / "mail").write_text("x", encoding="utf-8")
    said = take(tables, lang)
    assert said.code == 0 and NOT_REMEMBERED[lang] in " ".join(said.err.split())
    assert tables("verify", "here.referee").code == 0


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_turn_that_stands_is_told_where_nothing_is_remembered(
    tables: Program, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    with monkeypatch.context() as patch:
        patch.setattr(witness, "_appending", full)
        said = take(tables, lang)
        assert said.code == 0 and said.err.count(NOT_REMEMBERED[lang]) <= 1
        assert {"en": "--restored", "fr": "arbitre noter --remise"}[lang] in " ".join(
            said.out.split()
        )
        assert (
            tables("note", "--restored", "x", *HERE).code == 0
        )  # and it is told that it is not kept
        assert tables("verify", "here.referee").code == 4
    assert tables("note", "--restored", "the disk was full", *HERE).code == 0
    assert tables("verify", "here.referee").code == 0


@pytest.mark.parametrize(("lang", "word"), [("en", "Entry 5"), ("fr", "écriture 5")])
def test_a_memory_that_took_all_is_not_called_unwritten(
    tables: Program, lang: str, word: str
) -> None:
    """An older copy was put back before; what it left out made way to nothing."""
    older = Path("here.referee").read_bytes()
    assert tables("note", "x", *HERE).code == 0
    Path("here.referee").write_bytes(older)
    said = take(tables, lang)
    assert said.code == 0 and "--restored" not in said.out and "--remise" not in said.out
    assert word in said.err.replace("\u00a0", " ")
    assert tables("verify", "here.referee").code == 4


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_interrupted_once_a_turn_stands_no_undo_is_offered(
    tables: Program, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    real = by_mail.remember

    def interrupted(*args: Any, **more: Any) -> None:
        os.kill(os.getpid(), signal.SIGINT)
        real(*args, **more)

    with monkeypatch.context() as patch:
        patch.setattr(by_mail, "remember", interrupted)
        said = take(tables, lang)
    assert said.code == 130
    told = {"en": "The turn was added", "fr": "Le tour a été ajouté"}[lang]
    assert told in said.err and "undo" not in said.err and "annuler" not in said.err
    assert tables("verify", "here.referee").code == 0


# -- a save made under the name of one before --------------------------------------------
@pytest.mark.parametrize("way", ["import", "fork", "rescue"])
def test_killed_once_a_save_has_the_name_of_one_before(
    tables: Program, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    """The memory was still that of the deleted one: what it held was missed in the new."""
    for _ in range(2):
        assert tables("next", *HERE).code == 0
    Path("here.referee").unlink()
    Path(".here.referee.good").unlink(missing_ok=True)
    real = place._name

    def gone(*args: Any) -> None:
        real(*args)
        raise Killed

    words = {
        "import": ("import", "start.jsonl", *HERE),
        "fork": ("fork", "here.referee", *THERE),
        "rescue": ("rescue", "there.referee", "-o", "here.referee"),
    }[way]
    with monkeypatch.context() as patch:
        patch.setattr(place, "_name", gone)
        with pytest.raises(Killed):
            tables(*words)
    assert Path("here.referee").exists()
    found = tables("verify", "here.referee")
    assert found.code == 0, found.err


def test_a_save_whose_folder_is_not_synced_stands_and_is_told(
    tables: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = os.fsync

    def fails(number: int) -> None:
        if S_ISDIR(os.fstat(number).st_mode):
            raise OSError(EIO, os.strerror(EIO))
        real(number)

    with monkeypatch.context() as patch:
        patch.setattr(place.os, "fsync", fails)
        said = tables("fork", "copy.referee", *HERE)
    assert said.code == 5 and "copy.referee" in said.out
    assert "after a power cut" in " ".join(said.err.split())
    assert tables("verify", "copy.referee").code == 0


# -- one entry ---------------------------------------------------------------------------
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_an_entry_that_is_not_remembered_is_said(
    tables: Program, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    """An older copy put back behind it was never noticed, and nobody had been told."""
    monkeypatch.setattr(witness, "_appending", full)
    said = tables("--lang", lang, "note", "x", *HERE)
    assert said.code == 0 and NOT_REMEMBERED[lang] in " ".join(said.err.split())


def test_a_full_disk_calls_no_save_by_the_memory_of_a_deleted_one(
    tables: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    for _ in range(2):
        assert tables("next", *HERE).code == 0
    Path("here.referee").unlink()
    with monkeypatch.context() as patch:
        patch.setattr(witness, "write", full)
        said = tables("import", "start.jsonl", *HERE)
    assert said.code == 0 and NOT_REMEMBERED["en"] in " ".join(said.err.split())
    assert tables("verify", "here.referee").code == 0


@pytest.mark.parametrize("words", [("note", "x"), ("undo",), ("next",)])
def test_an_error_of_the_disk_once_an_entry_stands_is_told_as_that(
    tables: Program, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    """It was told as a failure; whoever did it again did it twice."""
    before = tables.json("status", *HERE).result["log_length"]

    def unsynced(file: Patient) -> None:
        sqlite3.Connection.execute(file, "COMMIT")
        raise failed("SQLITE_IOERR_DIR_FSYNC", 1290)

    with monkeypatch.context() as patch:
        patch.setattr(Patient, "end", unsynced)
        said = tables(*words, *HERE)
    assert said.code == 5 and said.out and "after a power cut" in " ".join(said.err.split())
    assert tables.json("status", *HERE).result["log_length"] == before + 1
    assert tables("verify", "here.referee").code == 0


def test_an_error_of_the_disk_before_an_entry_stands_is_a_failure(
    tables: Program, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = tables.json("status", *HERE).result["log_length"]

    def broken(file: Patient) -> None:
        raise failed("SQLITE_IOERR_FSYNC", 1034)

    with monkeypatch.context() as patch:
        patch.setattr(Patient, "end", broken)
        assert tables("note", "x", *HERE).code == 4
    assert tables.json("status", *HERE).result["log_length"] == before


def failed(name: str, number: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("disk I/O error")
    error.sqlite_errorname, error.sqlite_errorcode = name, number
    return error
