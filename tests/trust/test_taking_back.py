"""`undo` as players mean it, `undo --to`, `fork`; the log's sentences."""

from __future__ import annotations

import os
import re
from datetime import UTC
from pathlib import Path

import pytest
from program import Program
from reseal import forged

from referee.app import mending
from referee.app.session import Session

ATTACK = "attack ukraine with 6 infantry, 2 tanks against 3 infantry"


def typed(*lines: str) -> str:
    return "".join(f"{line}\n" for line in lines)


def played(referee: Program, *lines: str) -> str:
    said = referee("play", stdin=typed(*lines))
    assert "Traceback" not in said.err
    return " ".join(said.out.split())


@pytest.fixture
def asked(referee: Program) -> Program:
    """An attack under way with the program's dice, the casualties asked of the attacker."""
    for seed in range(40):
        name = f"evening-{seed}.referee"
        assert (
            referee("new", "aa1941", "--dice-mode", "app", "--seed", str(seed), "--save", name).code
            == 0
        )
        assert referee("play", name, stdin=typed("n", "n", ATTACK)).code in (0, 3)
        battle = referee.json("status").result["battle"]
        if battle and referee.json("log").result["entries"][-1]["command"] == "answer":
            return referee
    raise AssertionError("no attack with losses")


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def test_undo_goes_back_to_what_somebody_decided(asked: Program) -> None:
    """The dice that the program threw by itself after the attack go with it: no loop."""
    before = asked.json("log").result["log_length"]
    alone = before - 3
    assert alone >= 1  # two steps, the attack, then dice nobody asked for
    told = played(asked, "undo", "status")
    assert "1 command taken back: attack (entry 3–" in told
    status = asked.json("status").result
    assert status["battle"] is None
    assert status["log_length"] == before + 1

    # Asked again, the same dice fall: the tape does not know of undo.
    def dice() -> list[list[int]]:
        rows = asked.json("log").result["entries"]
        return [roll["dice"] for row in rows for roll in row["dice"]]

    asked("redo")
    first = dice()
    asked("undo")
    played(asked, ATTACK)
    assert dice()[: len(first)] == first


def test_undo_of_an_answer_names_the_question(asked: Program) -> None:
    entries = asked.json("log").result["log_length"]
    played(asked, "")  # the usual casualties; the program rolls on
    after = asked.json("log").result["log_length"]
    assert after > entries
    told = played(asked, "undo")
    assert "1 command taken back: answer" in told
    assert re.search(r"Back to: .+, round 1: (Attacker|Defender), .+: your losses\?", told), told
    status = asked.json("status").result
    assert status["battle"] is not None
    assert asked.json("redo").result["redone"][0] == entries + 1


def test_undo_to_a_line_of_the_log(referee: Program) -> None:
    save = ("--save", "g.referee")
    assert referee("new", "aa1941", *save).code == 0
    for words in (["buy", "1", "tank"], ["next"], ["next"], ["next"]):
        assert referee("do", *words, *save).code == 0
    assert referee("note", "late", *save).code == 0  # entry 5
    assert referee.json("undo", "--to", "2", *save).result["undone"] == [4, 3]
    assert referee.json("status", *save).result["phase"] == "combat_move"
    assert referee.json("undo", "--to", "3", *save).code == 2  # taken back
    assert referee.json("undo", "--to", "2", *save).code == 2  # stands there
    assert referee.json("undo", "--to", "77", *save).code == 2
    assert referee.json("undo", "1", "--to", "1", *save).code == 2
    assert referee.json("redo", "2", *save).code == 0
    assert referee.json("undo", "--to", "5", *save).code == 2  # the note changed nothing
    assert referee.json("undo", "--to", "0", *save).result["undone"] == [4, 3, 2, 1]
    assert referee.json("status", *save).result["undo_to"] is None
    assert referee.json("verify", "g.referee").code == 0


def test_undo_says_which(referee: Program) -> None:
    referee("new", "aa1941", "--save", "g.referee")
    referee("do", "buy", "1", "tank")
    referee("next")
    assert "1 command taken back: next (entry 2)." in referee("undo").out
    assert "1 commande annulée\u00a0: acheter (écriture 1)." in referee("--lang", "fr", "undo").out


def test_a_fork_is_a_game_of_its_own(referee: Program) -> None:
    referee("new", "aa1941", "--save", "g.referee")
    referee("do", "buy", "1", "tank")
    made = referee.json("fork")
    assert made.code == 0
    copy = made.result["save"]
    assert Path(copy).name == "g-fork-1.referee"
    assert referee("next", "--save", copy).code == 0
    assert referee.json("status").result["log_length"] == 1
    assert referee.json("status", "--save", copy).result["log_length"] == 2
    before = Path("g.referee").read_bytes()
    assert referee("fork", "g.referee").code == 4  # never over a file
    assert Path("g.referee").read_bytes() == before
    assert referee.json("verify", copy).code == 0


# -- the log -----------------------------------------------------------------------------
def test_the_log_shows_twenty_and_all(referee: Program) -> None:
    referee("new", "aa1941", "--save", "g.referee")
    with_notes = Session.open(Path("g.referee"), write=True)
    for number in range(25):
        mending.note(with_notes, f"remark {number}")
    with_notes.journal.close()
    short, whole = referee("log").out, referee("log", "all").out
    assert "remark 5" in short and "remark 4\n" not in short
    assert "5 entries earlier: “referee log all”" in short.replace("\u00a0", " ")
    assert "remark 0" in whole and "earlier" not in whole
    assert referee("--lang", "fr", "log", "tout").code == 0
    assert referee("log", "yesterday").code == 2
    assert len(referee.json("log").result["entries"]) == 25


def test_the_log_has_no_bare_words(asked: Program) -> None:
    """Dice of an open question, its answer, a question called off: sentences in both languages."""
    played(asked, "")
    asked("do", "abandon")
    for lang, bare in (
        ("en", ("answer", "abandon")),
        ("fr", ("answer", "abandon", "Attack", "dice")),
    ):
        lines = asked("--lang", lang, "log", "all").out.splitlines()
        for line in lines:
            words = line.split()  # the entry's number first, but where a line goes on
            assert words[min(1, len(words) - 1)] not in bare, line
    french = asked("--lang", "fr", "log", "all").out
    assert "Attaquer Ukraine avec" in french.replace("\u00a0", " ")


# -- the shelf ---------------------------------------------------------------------------
def test_saves_lists_the_games_under_way(referee: Program, tmp_path: Path) -> None:
    assert referee.json("saves").result == {"saves": []}
    away = tmp_path / "away"
    away.mkdir()
    referee("new", "aa1941", "--save", str(away / "sunday.referee"), "--players", "germany=Inès")
    referee("new", "tlc")
    referee("do", "supply", "north", "2")
    (tmp_path / "broken.referee").write_text("x")
    rows = referee.json("saves").result["saves"]
    assert [row["name"] for row in rows[:2]] in (
        ["tlc-standard-1", "sunday"],
        ["sunday", "tlc-standard-1"],
    )
    by_name = {row["name"]: row for row in rows}
    assert by_name["sunday"]["phase"] == "purchase"
    assert by_name["sunday"]["players"] == {"germany": "Inès"}
    assert by_name["tlc-standard-1"]["current"] and not by_name["sunday"]["current"]
    assert by_name["tlc-standard-1"]["log_length"] == 1
    assert by_name["broken"]["trouble"]["code"] == "save.not_ours"
    for lang, words in (("en", "last played"), ("fr", "jouée il y a")):
        said = referee("--lang", lang, "saves")
        assert said.code == 0 and words in said.out
    # Found as one says it, from any folder; a beginning does when only one begins so.
    os.chdir(tmp_path)
    assert referee.json("status", "--save", "sunday").result["game"] == "aa1941"
    assert referee.json("status", "--save", "sun").result["game"] == "aa1941"
    assert referee.json("status", "--save", "monday").code == 4


def test_a_save_is_found_by_words_of_its_name(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """How it ends, else what it holds, in whole words; where several fit alike they are told."""
    monkeypatch.chdir(tmp_path)
    for name, game in (("aa1941-standard-2", "aa1941"), ("aa1941-standard-12", "aa1941"),
                       ("m44-standard-7", "m44"), ("tlc-standard-7", "tlc")):  # fmt: skip
        assert referee("new", game, "--save", f"{name}.referee").code == 0

    def found(text: str) -> str:
        return Path(referee.json("status", "--save", text).result["save"]).stem

    assert found("standard-2") == found("2") == found("Standard 2") == "aa1941-standard-2"
    assert found("standard-12") == "aa1941-standard-12"
    assert referee("new", "m44", "--save", "m44-standard-2-fork-1.referee").code == 0
    assert found("standard-2") == "aa1941-standard-2"
    assert found("2-fork") == "m44-standard-2-fork-1"
    for text in ("standard-7", "standard"):
        said = referee("status", "--save", text)
        assert said.code == 2 and "m44-standard-7" in said.err and "tlc-standard-7" in said.err
    for text in ("tandard-2", "andard"):  # no whole word
        assert referee("status", "--save", text).code == 4
    for lang, words in (("en", ["play", "standard-2"]), ("fr", ["jouer", "standard-2"])):
        referee("--lang", lang, *words, stdin="q\n")
        assert Path(referee.json("status").result["save"]).stem == "aa1941-standard-2"
        assert found("m44-standard-7") == "m44-standard-7"
    # What is begun is no other game, though its name is part of one.
    assert referee("play", "tlc", "--save", "standard-2", stdin="q\n").code == 0
    assert referee.json("status").result["game"] == "tlc"


def test_two_weeks_ago() -> None:
    from datetime import datetime, timedelta

    from referee.i18n.speaker import Speaker
    from referee.present.views.under_way import since

    then = (datetime.now(UTC) - timedelta(days=14, hours=1)).strftime("%Y-%m-%dT%H:%M:%SZ")
    assert since(Speaker("en"), then) == "2 weeks ago"
    assert since(Speaker("fr"), then).replace("\u00a0", " ") == "il y a 2 semaines"


def test_play_with_options_begins_the_game_that_was_asked_for(referee: Program) -> None:
    """Another save named like the game lies in the folder: the options are not dropped."""
    referee("new", "aa1941", "--save", "aa1941.referee")
    said = referee("play", "aa1941", "--save", "sunday.referee", "--players", "germany=Inès", "--set",
                   "tracking=yes", stdin="")  # fmt: skip
    assert said.code == 0, said.err
    status = referee.json("status", "--save", "sunday.referee").result
    assert status["players"] == {"germany": "Inès"}
    assert status["options"]["tracking"] == "yes"
    said = referee("play", "aa1941.referee", "--players", "germany=Inès", stdin="")
    assert said.code == 2 and "options and players" in said.err


@pytest.mark.parametrize(("lang", "words"), [("en", "last played on 1 January 2099"), ("fr", "jouée le 1 janvier 2099")])  # fmt: skip
def test_a_date_to_come_is_told_as_a_date(
    lang: str, words: str, referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A clock that was ahead: “last played in 72 years”."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "tlc", "--save", "sunday.referee").code == 0
    forged(Path("sunday.referee"), lambda made: made.header.update(created="2099-01-01T10:00:00Z"))
    told = " ".join(referee("--lang", lang, "saves").out.split())
    assert words in told.replace("\u00a0", " "), told


def test_the_current_game_that_is_gone_is_meant_and_no_other(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its copy is left: a command without a name went to the only other save of the folder."""
    monkeypatch.chdir(tmp_path)
    assert referee("new", "m44", "--save", "other.referee").code == 0
    assert referee("new", "tlc", "--save", "sunday.referee").code == 0
    assert referee("note", "x").code == 0
    Path("sunday.referee").unlink()
    for words in (["status"], ["note", "for the one that is gone"], ["undo"]):
        said = referee(*words)
        told = " ".join(said.err.split())
        assert said.code == 4 and "sunday.referee" in told and "rescue" in told, (words, told)
    assert referee.json("status", "--save", "other.referee").result["log_length"] == 0
    assert referee("rescue", "sunday.referee").code == 0
    Path(".sunday.referee.good").unlink()  # nothing of it is left: the only one here is meant
    Path("sunday-rescued.referee").unlink()
    (tmp_path / "home" / "data" / "referee" / "current").write_text(
        str(tmp_path / "sunday.referee")
    )
    assert referee.json("status").result["game"] == "m44"
