"""The words of a call: options where they are options, free text kept, typed values shown back."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from referee.cli.arguments import split_globals

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize(
    ("typed", "flags", "rest"),
    [
        ("--json note use --json here", {"json": True}, "note -- use --json here"),
        ("note use --json here", {}, "note -- use --json here"),
        ("note we play --plain rules --save a.referee", {}, "note --save a.referee -- we play --plain rules"),
        ("note --ruling a --lang of dice --lang fr", {"lang": "fr"}, "note --ruling -- a --lang of dice"),
        ("note --withdraw 12 why", {}, "note --withdraw 12 -- why"),
        ("note -- --json", {}, "note -- --json"),
        ("overrule we said --roll once", {}, "overrule -- we said --roll once"),
        ("overrule we agreed --roll --save a", {}, "overrule --roll --save a -- we agreed"),
        ("do correct treasury germany -5 because we miscounted --rol", {},
         "do correct treasury germany -5 -- because we miscounted --rol"),
        ("do correct treasury germany -5 because the --json lied --save a", {},
         "do correct treasury germany -5 --save a -- because the --json lied"),
        ("do buy 2 infantry --json", {"json": True}, "do buy 2 infantry"),
        ("status --json", {"json": True}, "status"),
        ("rule --lang=fr aa1941 tank", {"lang": "fr"}, "rule aa1941 tank"),
        ("--save a.referee status", {}, "status --save a.referee"),
        ("--json --partie=a.referee --lang fr état", {"json": True, "lang": "fr"}, "état --partie=a.referee"),
        ("--save a note we say --save b", {}, "note --save a --save b -- we say"),
        ("--save a.referee", {}, "--save a.referee"),
    ],
)  # fmt: skip
def test_options_and_free_text(typed: str, flags: dict[str, object], rest: str) -> None:
    assert split_globals(typed.split()) == (flags, rest.split())


def test_a_note_keeps_its_words(referee: Program) -> None:
    referee("new", "aa1941")
    assert referee("note", "use", "--json", "here").code == 0
    assert referee.json("log").result["entries"][-1]["note"] == "use --json here"


def test_a_reason_keeps_its_words(referee: Program) -> None:
    referee("new", "aa1941")
    said = referee(
        "do", "correct", "treasury", "germany", "5", "because", "we", "miscounted", "--rol"
    )
    assert said.code == 0, said.err
    assert "we miscounted --rol" in json.dumps(referee.json("log").json)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (("roll", "2d6", "--hit", "x"), "--hit: “x” is not a whole number."),
        (("undo", "douze"), "“douze” is not a whole number."),
        (("log", "--last", "deux"), "--last: “deux” is not a whole number."),
        (("roll", "2d6", "--hit", "it's"), "--hit: “it's” is not a whole number."),
    ],
)
def test_what_was_typed_is_shown_back(referee: Program, words: tuple[str, ...], told: str) -> None:
    said = referee(*words)
    assert said.code == 2
    assert told in said.err


def test_the_version_for_programs(referee: Program) -> None:
    from referee import __version__

    said = referee.json("--version")
    assert (said.json["command"], said.result["version"]) == ("version", __version__)


def test_listed_scenarios_are_accepted_by_new(referee: Program, tmp_path: Path) -> None:
    listed = referee.json("scenarios").result["scenarios"]
    assert {"aa1941/standard", "tlc/standard"} <= {each["id"] for each in listed}
    for at, each in enumerate(listed):
        if each["game"] != "wif5" and at % 4 == 0:
            said = referee.json("new", each["id"], "--save", str(tmp_path / f"{at}.referee"))
            assert said.code == 0, said.out


def test_a_table_as_a_page(referee: Program) -> None:
    said = referee("table", "aa1941", "units", "--format", "html")
    assert said.code == 0
    assert said.out.startswith("<!DOCTYPE html>")
    assert "<td>infantry</td>" in said.out.replace(" ", "")
    said = referee("table", "aa1941", "units", "--format", "pdf")
    assert said.code == 2
    assert "pdf" in said.err


# -- play --save ---------------------------------------------------------------------
def test_play_opens_or_makes_exactly_the_file_named(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "aa1941", "--save", "aa1941.referee")
    given = ("--players", "germany=Inès", "--set", "victory=short")
    assert referee("play", "aa1941", "--save", "sunday.referee", *given).code == 0
    status = referee.json("status", "--save", "sunday.referee").result
    assert status["players"] == {"germany": "Inès"}
    # Again: the same file, gone on with; options of a new game are not dropped silently.
    referee("do", "buy", "1", "infantry", "--save", "sunday.referee")
    assert referee("play", "aa1941", "--save", "sunday.referee", stdin="n\n").code == 0
    assert referee.json("status", "--save", "sunday.referee").result["log_length"] == 2
    said = referee("play", "aa1941", "--save", "sunday.referee", *given)
    assert said.code == 2
    assert "keeps the options and players it began with" in " ".join(said.err.split())
    said = referee("play", "sunday.referee", "--set", "victory=short")
    assert said.code == 2
    assert referee("play", "m44/omaha", "--save", "sunday.referee").code == 2
    assert referee("play", "aa1941.referee", "--save", "sunday.referee").code == 2
    assert referee("play", "--save", "nothing.referee").code == 4
    assert referee.json("status", "--save", "aa1941.referee").result["log_length"] == 0


@pytest.mark.parametrize(
    ("words", "scenario"),
    [
        (("m44", "pointe_du_hoc"), "pointe_du_hoc"),
        (("m44", "pointe", "du", "hoc"), "pointe_du_hoc"),
        (("pegasus", "bridge"), "pegasus_bridge"),
        (("wif5", "campaign", "1939"), "campaign_1939"),
        (("m44/st_vith",), "st_vith"),
    ],
)
def test_the_words_of_a_scenario_need_no_quotes(
    words: tuple[str, ...], scenario: str, referee: Program, tmp_path: Path
) -> None:
    said = referee.json("new", *words, "--save", str(tmp_path / "a.referee"))
    assert said.code == 0, said.err
    assert (
        referee.json("status", "--save", str(tmp_path / "a.referee")).result["scenario"] == scenario
    )
    assert referee("setup", *words).code == 0
    assert referee("play", *words, stdin="quit\n").code == 0


def test_a_word_too_many_is_no_scenario(referee: Program, tmp_path: Path) -> None:
    said = referee("new", "m44", "st_vith", "tonight", "--save", str(tmp_path / "a.referee"))
    assert said.code == 2
    assert "m44/st_vith tonight" in said.err
    assert not (tmp_path / "a.referee").exists()


def test_a_file_that_is_named_is_the_one_of_this_folder(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`--save evening.referee` in the wrong folder wrote into the game of that name elsewhere, unsaid."""
    for name in ("a", "b"):
        (tmp_path / name).mkdir()
    monkeypatch.chdir(tmp_path / "a")
    assert referee("new", "m44", "--save", "evening.referee").code == 0
    before = Path("evening.referee").read_bytes()
    monkeypatch.chdir(tmp_path / "b")
    for words in (("note", "meant for b"), ("rescue",), ("fork",), ("undo",), ("status",)):
        save = ["evening.referee"] if words == ("rescue",) else ["--save", "evening.referee"]
        said = referee(*words, *save)
        assert said.code == 4 and "no saved game evening.referee" in " ".join(said.err.split())
    assert str(tmp_path / "a" / "evening.referee") in "".join(
        referee("note", "x", "--save", "evening.referee").err.split()
    )
    assert list((tmp_path / "b").iterdir()) == []
    assert (tmp_path / "a" / "evening.referee").read_bytes() == before
    assert referee("note", "by its name", "--save", "evening").code == 0  # a name is looked for
