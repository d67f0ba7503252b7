"""“cancel”, « annuler »: at a question as `back` does there, on the command line as “quit” does; where it is no
word of the command line, that names the command which is meant.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

ATTACK = "attack west russia with 3 inf from karelia"


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


def played(referee: Program, *typed: str, lang: str = "en") -> str:
    said = referee("--lang", lang, "play", stdin="\n".join([*typed, "q", ""]))
    assert "Traceback" not in said.out + said.err
    return flat(said.out + said.err)


def commands(referee: Program) -> list[str]:
    """What stands in the log, in effect."""
    entries = referee.json("log").result["entries"]
    return [each["command"] for each in entries if each["standing"] == "in_effect"]


@pytest.mark.parametrize("word", ["cancel", "cancel that", "back", "undo", "annuler"])
def test_at_an_open_question_it_goes_back_as_back_does(referee: Program, word: str) -> None:
    assert referee("new", "aa1941").code == 0
    said = played(referee, "next", ATTACK, word)
    assert "1 command taken back: attack (entry 2)." in said
    assert commands(referee) == ["next"]


@pytest.mark.parametrize("word", ["cancel", "back"])
def test_where_dice_are_asked_for_the_question_before_stands_again(
    referee: Program, word: str
) -> None:
    assert referee("new", "aa1941").code == 0
    assert "Back to: Defenders?" in played(referee, "next", ATTACK, "", word)
    assert commands(referee) == ["next", "attack"]


def test_what_came_last_is_cancelled_by_its_name(referee: Program) -> None:
    assert referee("new", "aa1941").code == 0
    played(referee, "next", ATTACK, "cancel the attack")
    assert commands(referee) == ["next"]


@pytest.mark.parametrize(
    ("lang", "words", "again"),
    [
        ("en", ("seal", "1", "cancel"), "What does it hold?"),
        ("en", ("seal", "3", "m1", "1", "cancel"), "Whose note is it?"),
        ("fr", ("sceller", "1", "cancel"), "Que contient-il ?"),
        ("fr", ("sceller", "3", "m1", "1", "annuler"), "À qui est-il ?"),
    ],
)
def test_at_a_question_of_a_verb_it_asks_the_one_before(
    referee: Program, lang: str, words: tuple[str, ...], again: str
) -> None:
    assert referee("new", "wif5").code == 0
    said = played(referee, *words, lang=lang)
    assert said.count(again) == 2
    assert not referee.json("log").result["entries"]


@pytest.mark.parametrize("word", ["cancel", "back"])
def test_at_a_yes_or_no_it_is_a_no(
    referee: Program, word: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert referee("new", "aa1941").code == 0
    monkeypatch.setattr(lines.Piped, "waits", True)
    said = played(referee, "next", "next", "attack ukraine with 1 infantry", "", "1", "undo", word)
    assert "Nothing was taken back." in said and said.count("[y/N]") == 1


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("referee do cancel", "On the command line “cancel” is `referee undo`."),
        ("referee do back", "On the command line “back” is `referee undo`."),
        ("referee do log", "On the command line “log” is `referee log`."),
        ("arbitre faire annuler", "Sur la ligne de commande, « annuler » est `arbitre annuler`."),
        ("referee do and one infantry", "said whole: `referee do buy one infantry`."),
        ("referee do one more", "said whole: `referee do buy one infantry`."),
        ("arbitre faire et une infanterie", "en entier : `arbitre faire acheter une infanterie`."),
        ("referee cancel", "Did you mean undo?"),
        ("referee and one infantry", "Did you mean do?"),
        ("arbitre cancel", "Vouliez-vous dire annuler ?"),
    ],
)  # fmt: skip
def test_the_command_line_names_the_command_that_is_meant(
    referee: Program, typed: str, named: str
) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("do", "buy", "1", "infantry").code == 0
    said = referee.line(typed)
    assert said.code == 2 and named in flat(said.err)
    assert commands(referee) == ["buy"]


def test_what_is_announced_is_cancelled_on_the_command_line_too(referee: Program) -> None:
    assert referee("new", "aa1941").code == referee("next").code == 0
    assert "referee undo" in referee("do", "cancel").err  # nothing is announced
    assert referee("do", "declare", "ukraine", "with", "1", "infantry").code == 0
    assert referee("do", "cancel", "ukraine").code == 0
    assert referee.json("status").result["declared"] == {}


@pytest.mark.parametrize(
    ("words", "asked", "word"),
    [
        (("new", "aa1941"), "[y/N]", "cancel"),
        (("new", "m44"), "Which scenario?", "cancel"),
        (("resolve", "aa1941", "battle", "attack=1 infantry", "defend=1 infantry"), "rolls for", "cancel"),
        (("--lang", "fr", "new", "aa1941"), "[o/N]", "annuler"),
    ],
)  # fmt: skip
def test_at_a_question_of_the_command_line_it_leaves_with_nothing_begun(
    referee: Program, seats: list[Seat], words: tuple[str, ...], asked: str, word: str
) -> None:
    seats.append(Seat(*words, columns=88, lines=30))
    seats[-1].wait(asked)
    seats[-1].press(f"{word}\r")
    assert seats[-1].leave() == 130
    assert not referee.json("saves").result["saves"]
