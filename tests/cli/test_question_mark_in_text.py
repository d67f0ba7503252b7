"""A question mark behind a reason or a secret word may belong to it: what shows, ends or sets aside something is
asked about first, and done by nobody's asking (docs/play.md).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

if TYPE_CHECKING:
    from program import Program

SEAL = "seal plan germany text=dawn secret=plughplugh"
TOO_SOON = "attack ukraine with 3 infantry against 1 infantry"


def commands(referee: Program) -> list[str]:
    return [each["command"] for each in referee("log", "all", "--json").json["result"]["entries"]]


@pytest.mark.parametrize(
    ("game", "lines"),
    [
        ("tlc", ["win north because they fled?"]),
        ("tlc", ["win north because they fled ?!"]),
        ("aam", ["army allies 1 m4a1 sherman secret=plughplugh?"]),
        ("aa1941", [TOO_SOON, "overrule ok we agreed?"]),
        ("wif5", [SEAL, "reveal plan secret=plughplugh?"]),
        ("wif5", ["seal plan germany text=dawn secret=plughplugh?"]),
    ],
)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_where_nobody_can_be_asked_nothing_is_done(
    referee: Program, game: str, lines: list[str], lang: str
) -> None:
    assert referee("new", game).code == 0
    told = referee("--lang", lang, "play", stdin="\n".join([*lines, "q", ""]))
    out = " ".join(told.out.replace("\u00a0", " ").split())
    assert ("ends in a question mark" if lang == "en" else "point d’interrogation") in out
    assert "plughplugh?" not in out
    assert commands(referee) == ["seal" for line in lines if line == SEAL]


@pytest.mark.parametrize(("game", "line"), [
    ("tlc", "win north because they fled?"), ("tlc", "gagner nord parce que ils ont fui ?"),
    ("wif5", "seal plan germany text=dawn secret=plughplugh what=note?"),
    ("wif5", "seal plan germany text=dawn secret=plughplugh ?"),
])  # fmt: skip
def test_on_the_command_line_nothing_is_done_either(referee: Program, game: str, line: str) -> None:
    """`do win … because they fled?` ended the game."""
    assert referee("new", game).code == 0
    said = referee("do", *line.split())
    assert said.code == 2 and "ends in a question mark" in " ".join(said.err.split())
    assert "plughplugh" not in said.err and commands(referee) == []
    assert referee("do", *line.rstrip("? ").split()).code == 0


def test_a_word_that_ends_so_opens_its_note_on_the_command_line(referee: Program) -> None:
    assert referee("new", "wif5").code == 0
    line = "seal plan2 germany text=dawn secret=plughplugh?"
    assert referee("do", *line.split()).code == 0
    assert referee("do", "reveal", "plan2", "secret=plughplugh?").code == 0


def test_overrule_on_the_command_line(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("do", *TOO_SOON.split()).code == 1
    said = referee("overrule", "ok", "we", "agreed?")
    assert said.code == 2 and "ends in a question mark" in " ".join(said.err.split())
    assert commands(referee) == []
    assert referee("overrule", "ok", "we", "agreed", "--roll").code == 0


def test_what_is_noted_or_put_right_may_end_as_it_likes(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    lines = ["note who began?", "correct treasury germany 4 because who knows?", "q", ""]
    referee("play", stdin="\n".join(lines))
    assert commands(referee) == ["note", "correct"] or commands(referee)[-1] == "correct"


def test_it_is_done_once_somebody_says_so(referee: Program, tmp_path: Path) -> None:
    save = str(tmp_path / "a.referee")
    assert referee("new", "tlc", "--save", save).code == 0
    seat = Seat("play", save)
    try:
        seat.prompted()
        seat.tell("win north because they fled?")
        seat.wait("all the same?")
        seat.tell("n")
        seat.wait("nothing was done")
        assert commands(referee) == []
        seat.tell("win north because they fled?")
        seat.tell("y")
        seat.wait("decided by your booklet")
        assert commands(referee)[0] == "win"
    finally:
        seat.end()
