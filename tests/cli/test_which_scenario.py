"""A game named alone: its scenarios are shown on a terminal, and one is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

if TYPE_CHECKING:
    from program import Program

WHICH = {"en": "Which scenario? (Enter: Pegasus Bridge)", "fr": "Quel scénario ? (Entrée : Pegasus Bridge)"}  # fmt: skip


@pytest.fixture
def seats() -> Iterator[list[Seat]]:
    opened: list[Seat] = []
    yield opened
    for each in opened:
        each.end()


def seated(seats: list[Seat], *words: str, columns: int = 80) -> Seat:
    seats.append(Seat(*words, columns=columns, lines=30))
    return seats[-1]


@pytest.mark.parametrize("columns", [60, 80, 100])
@pytest.mark.parametrize(
    ("lang", "typed", "scenario"),
    [
        ("fr", "pont d'arnhem", "arnhem_bridge"), ("en", "st vith", "st_vith"),
        ("fr", "2", "arracourt"), ("en", "", "pegasus_bridge"),
    ],
)  # fmt: skip
def test_a_scenario_is_asked_for_by_number_or_name(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str, typed: str, scenario: str, columns: int
) -> None:  # fmt: skip
    save = str(tmp_path / "a.referee")
    seat = seated(seats, "--lang", lang, "play", "m44", "--save", save, columns=columns)
    seat.wait(WHICH[lang])
    seat.press(typed + "\r")
    seat.prompted()
    seat.say("quit")
    assert seat.leave() == 0
    assert referee.json("status", "--save", save).result["scenario"] == scenario


def test_what_names_none_is_told_and_asked_again(
    referee: Program, tmp_path: Path, seats: list[Seat]
) -> None:
    save = tmp_path / "a.referee"
    seat = seated(seats, "new", "m44", "--save", str(save))
    seat.wait(WHICH["en"])
    for odd in ("99", "waterloo"):
        seat.press(odd + "\r")
        seat.wait(f"“{odd}”")
        seat.wait(WHICH["en"])
    seat.press("q\r")  # nothing was begun
    assert seat.leave() == 130
    assert not save.exists()


@pytest.mark.parametrize(
    ("lang", "word", "told", "tracking"),
    [
        ("en", "?", "Type a number from 1 to 16, or a title", "Tracking: the program keeps the pieces"),
        ("fr", "retour", "Tapez un numéro de 1 à 16, ou un titre", "Suivi des pièces : le programme tient"),
    ],
)  # fmt: skip
def test_what_may_be_typed_is_told_at_the_first_questions(
    referee: Program, tmp_path: Path, seats: list[Seat], lang: str, word: str, told: str, tracking: str
) -> None:  # fmt: skip
    seat = seated(seats, "--lang", lang, "play", "m44", "--save", str(tmp_path / "a.referee"))
    seat.wait(WHICH[lang])
    seat.press(word + "\r")
    seat.wait(told)
    seat.wait(WHICH[lang])
    seat.press("q\r")
    assert seat.leave() == 130
    seat = seated(seats, "--lang", lang, "play", "aa1941", "--save", str(tmp_path / "b.referee"))
    ends = {"en": "[y/N]", "fr": "[o/N]"}[lang]
    seat.wait(ends)
    seat.press(word + "\r")
    seat.wait(tracking)
    seat.wait(ends)
    seat.press("q\r")
    assert seat.leave() == 130


def test_nobody_is_asked_without_a_terminal_or_where_there_is_one_scenario(
    referee: Program, tmp_path: Path, seats: list[Seat]
) -> None:
    assert referee("new", "m44", "--save", str(tmp_path / "a.referee")).code == 0
    seat = seated(seats, "play", "tlc", "--save", str(tmp_path / "b.referee"))
    seat.prompted()
    assert "Which scenario" not in seat.text()
