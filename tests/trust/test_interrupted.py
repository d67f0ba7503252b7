"""Ctrl-C and SIGTERM in a call that writes: the entry that stands is told, or that there is none."""

from __future__ import annotations

import os
import signal
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
