"""Ctrl-C and SIGTERM in a call that writes: the entry that stands is told, or that there is none."""

from __future__ import annotations

import os
import signal
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from referee.journal.store import Journal

if TYPE_CHECKING:
    from program import Program

WAYS = pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
STANDS = {"en": "Recorded as entry 1; the answer was interrupted.", "fr": "Enregistré (écriture 1)"}
NOTHING = {
    "en": "Interrupted; nothing was recorded.",
    "fr": "Interrompu ; rien n’a été enregistré.",
}


@WAYS
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_what_is_being_written_is_finished_and_told(
    referee: Program, monkeypatch: pytest.MonkeyPatch, number: int, lang: str
) -> None:
    assert referee("new", "aa1941").code == 0
    real = Journal._tail

    def interrupted(journal: Journal) -> Any:
        os.kill(os.getpid(), number)
        return real(journal)

    monkeypatch.setattr(Journal, "_tail", interrupted)
    told = referee("--lang", lang, "note", "a cocked die")
    monkeypatch.setattr(Journal, "_tail", real)
    assert told.code == 128 + number
    assert told.out == ""
    assert STANDS[lang] in " ".join(told.err.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert len(referee.json("log").result["entries"]) == 1
    assert referee("verify").code == 0


@WAYS
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_before_anything_is_written_nothing_is(
    referee: Program, monkeypatch: pytest.MonkeyPatch, number: int, lang: str
) -> None:
    assert referee("new", "aa1941").code == 0
    real = Journal.append

    def interrupted(journal: Journal, *args: Any) -> Any:
        os.kill(os.getpid(), number)
        return real(journal, *args)

    monkeypatch.setattr(Journal, "append", interrupted)
    told = referee("--lang", lang, "note", "a cocked die")
    monkeypatch.setattr(Journal, "append", real)
    assert told.code == 128 + number
    assert NOTHING[lang] in told.err.replace("\u00a0", " ").replace("\u202f", " ")
    assert referee.json("log").result["entries"] == []


@WAYS
def test_the_session_leaves_with_the_fingerprint_of_the_last_entry(
    referee: Program, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    assert referee("new", "aa1941").code == 0
    real = Journal._tail

    def interrupted(journal: Journal) -> Any:
        os.kill(os.getpid(), number)
        return real(journal)

    monkeypatch.setattr(Journal, "_tail", interrupted)
    told = referee("play", stdin="note a cocked die\nnote another\n")
    monkeypatch.setattr(Journal, "_tail", real)
    assert told.code == 128 + number
    assert "Recorded as entry 1" in told.err
    assert "Witness after entry 1:" in told.out
    assert (
        told.out.split("Witness after entry 1: ")[1].split()[0]
        in referee("status", "--witness").out
    )
    assert len(referee.json("log").result["entries"]) == 1


FILES = {"en": "; the answer was interrupted.", "fr": "; la réponse a été interrompue."}


@WAYS
@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize(
    ("words", "made"),
    [
        (("new", "m44", "--save", "made.referee"), "made.referee"),
        (("import", "base.jsonl", "--save", "made.referee"), "made.referee"),
        (("rescue", "base.referee", "-o", "made.referee"), "made.referee"),
        (("fork", "made.referee", "--save", "base.referee"), "made.referee"),
        (("export", "base.referee", "-o", "made.jsonl"), "made.jsonl"),
        (("report", "base.referee", "-o", "made.md"), "made.md"),
        (("config", "set", "dice_mode", "app"), "config.toml"),
        (("chart", "wif5", "set", "assault", "column=4:1", "die=3", "result=1/1R*"), "wif5.json"),
    ],
)
def test_a_file_that_stands_is_told(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, words: tuple[str, ...],
    made: str, number: int, lang: str,
) -> None:  # fmt: skip
    """“Nothing was recorded”, or not a word, and the whole game stood there."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "base.referee").code == 0
    assert referee("export", "base.referee", "-o", "base.jsonl").code == 0
    real = {"replace": Path.replace, "link": os.link}

    def hit(way: str) -> Any:
        def named(*given: Any, **more: Any) -> Any:
            found = real[way](*given, **more)
            if made in str(given[1]):
                os.kill(os.getpid(), number)
            return found

        return named

    monkeypatch.setattr(Path, "replace", hit("replace"))
    monkeypatch.setattr(os, "link", hit("link"))
    told = referee("--lang", lang, *words)
    assert told.code == 128 + number
    assert told.out == ""
    text = " ".join(told.err.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert made in text and FILES[lang].replace("; ", " ; " if lang == "fr" else "; ") in text
    assert NOTHING[lang] not in text


@WAYS
def test_a_file_that_is_not_there_yet_is_not_told(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int
) -> None:
    monkeypatch.chdir(tmp_path)
    real = Path.replace

    def before(path: Path, target: Any) -> Any:
        if "made" in str(target):
            os.kill(os.getpid(), number)
        return real(path, target)

    assert referee("new", "aa1941", "--save", "base.referee").code == 0
    monkeypatch.setattr(Path, "replace", before)
    told = referee("export", "base.referee", "-o", "made.jsonl")
    assert told.code == 128 + number
    assert "made.jsonl" not in told.err
    assert not Path("made.jsonl").exists()


@WAYS
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_a_copy_made_in_the_session_is_told_as_well(
    referee: Program, monkeypatch: pytest.MonkeyPatch, tmp_path: Path, number: int, lang: str
) -> None:
    """The copy stood there, and not a word of it."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "aa1941", "--save", "base.referee").code == 0
    real = {"replace": Path.replace, "link": os.link}

    def hit(way: str) -> Any:
        def named(*given: Any, **more: Any) -> Any:
            found = real[way](*given, **more)
            if "made" in str(given[1]):
                os.kill(os.getpid(), number)
            return found

        return named

    monkeypatch.setattr(Path, "replace", hit("replace"))
    monkeypatch.setattr(os, "link", hit("link"))
    told = referee("--lang", lang, "play", stdin="fork made.referee\n")
    assert told.code == 128 + number
    text = " ".join(told.err.replace("\u00a0", " ").replace("\u202f", " ").split())
    assert "made.referee" in text
    assert FILES[lang].replace("; ", " ; " if lang == "fr" else "; ") in text
