"""Ctrl-D at a question of the command line is no Enter: whoever leaves has begun nothing; under
`--plain` what is wrong is told there in its signs, as everywhere.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

from referee.present.letters import plain

if TYPE_CHECKING:
    from program import Program

CTRL_D = "\x04"


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def seated(seats: list[Seat], *words: str) -> Seat:
    seats.append(Seat(*words, columns=88, lines=30))
    return seats[-1]


def saves(referee: Program) -> set[str]:
    return {row["save"] for row in referee.json("saves").result["saves"]}


@pytest.mark.parametrize("verb", ["new", "play"])
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_game_is_begun_by_whoever_leaves(
    referee: Program, seats: list[Seat], verb: str, lang: str
) -> None:
    seat = seated(seats, "--lang", lang, verb, "aa1941")
    seat.wait("[y/N]" if lang == "en" else "[o/N]")
    seat.press(CTRL_D)
    assert seat.leave() == 130
    assert not saves(referee)


def test_nor_where_another_game_is_under_way(referee: Program, seats: list[Seat]) -> None:
    """Leaving the question whether to begin another is neither that game nor the one under way."""
    for name in ("one", "two"):
        assert referee("new", "aa1941", "--save", f"{name}.referee").code == 0
    before = saves(referee)
    seat = seated(seats, "play", "aa1941")
    seat.wait("Begin another game? [y/N]")
    seat.press(CTRL_D)
    assert seat.leave() == 130
    assert "Which game?" not in seat.text()
    again = seated(seats, "play")
    again.wait("Which game?")
    again.press(CTRL_D)
    assert again.leave() == 0
    assert "Purchase Units ·" not in again.text()  # no bar of a game that is open
    assert saves(referee) == before


def test_a_save_called_like_a_game_is_named_by_its_file(
    referee: Program, seats: list[Seat], tmp_path: Path
) -> None:
    """`play aa1941` begins a game: what goes on with aa1941.referee of another folder is told with that folder."""
    there = tmp_path / "there"
    there.mkdir()
    assert referee("new", "aa1941", "--save", str(there / "aa1941.referee")).code == 0
    seat = seated(seats, "play", "aa1941")
    seat.wait("[y/N]")
    assert "/there/aa1941.referee”goesonwithit" in "".join(seat.text().split())
    seat.press(CTRL_D)
    assert seat.leave() == 130


def test_dice_stay_where_the_question_about_them_is_left(
    referee: Program, seats: list[Seat]
) -> None:
    assert referee("new", "aa1941").code == 0
    assert referee("next").code == referee("next").code == 0
    fight = ("attack", "ukraine", "with", "2", "infantry", "against", "1", "infantry")
    assert referee("do", *fight, "--dice", "1 6; 6").code == 0
    log = referee.json("log").result["entries"]
    seat = seated(seats, "undo")
    seat.wait("[y/N]")
    seat.press(CTRL_D)
    assert seat.leave() == 130
    assert referee.json("log").result["entries"] == log


@pytest.mark.parametrize(("lang", "quit_"), [("en", "q"), ("fr", "quitter")])
def test_what_is_wrong_is_told_in_the_signs_of_plain(
    referee: Program, seats: list[Seat], lang: str, quit_: str
) -> None:
    """Which scenario, and a yes or no: the cross and the quotation marks are ASCII as elsewhere."""
    seat = seated(seats, "--plain", "--lang", lang, "new", "m44")
    seat.wait("Pegasus Bridge) >")
    seat.press("99\r")
    seat.wait(
        {"en": 'x There is no scenario called "99"', "fr": 'x Aucun scénario ne s\'appelle "99"'}[
            lang
        ]
    )
    assert seat.text() == plain(seat.text())
    seat.press(f"{quit_}\r")
    assert seat.leave() == 130
    seat = seated(seats, "--plain", "--lang", lang, "new", "aa1941")
    seat.wait("[y/N]" if lang == "en" else "[o/N]")
    seat.press("7\r")
    seat.wait('x "7"')
    assert seat.text() == plain(seat.text())
    seat.press(f"{quit_}\r")
    assert seat.leave() == 130


@pytest.mark.parametrize(("answer", "code", "notes"), [("y", 0, 1), ("", 2, 0), ("cancel", 130, 0)])
def test_a_note_that_says_a_secret_word_is_asked_about(
    referee: Program, seats: list[Seat], answer: str, code: int, notes: int
) -> None:
    """It was written, and then told to be open to everybody: nothing takes a note out again."""
    assert referee("new", "wif5").code == 0
    seat = seated(seats, "note", "text=bla", "secret", "gnu77")
    seat.wait("A note is open to everybody")
    seat.press(f"{answer}\r")
    assert seat.leave() == code
    assert len(referee.json("log").result["entries"]) == notes
