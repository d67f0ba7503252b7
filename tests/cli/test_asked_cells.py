"""Cells asked for in the game, and answers outside the guided session, in either language."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program

TO_WEATHER = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "")


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", "--save", "war.referee").code == 0
    return referee


def typed(war: Program, *lines: str) -> str:
    said = war("play", "war.referee", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return said.out


def test_a_cell_the_game_asked_for_is_judged_again_as_it_was_asked(war: Program) -> None:
    """The owner had one cell and typed the others as answers: he has them all by now."""
    keys = ("arm=Sep/Oct", "die=3", "row=arctic_circle", "result=mud")
    assert war("chart", "wif5", "set", "weather_chart", *keys).code == 0
    typed(war, *TO_WEATHER, "weather", "3", *("clear",) * 6, "2", "1", "no", "q")
    assert (
        war.json("status", "--save", "war.referee").result["weather"]["zones"]["arctic_circle"]
        == "mud"
    )
    found = war.json("verify", "war.referee").result
    assert found["ok"] and found["judged"]["charts"] == 0


@pytest.mark.parametrize("said", [
    ("winter", "clear everywhere else"),
    ("hiver", "beau temps partout ailleurs"),
    ("winter", "fine everywhere"),
])  # fmt: skip
def test_what_is_so_everywhere_is_said_once(war: Program, said: tuple[str, ...]) -> None:
    """Seven zones are asked with the same answers, then the numbers of China and the asterisk (8.1)."""
    told = typed(war, *TO_WEATHER, "weather", "3", *said, "2", "1", "no", "q")
    now = war.json("status", "--save", "war.referee").result
    zones = now["weather"]["zones"]
    assert zones.pop("arctic_circle") == "winter"
    assert len(zones) == 6 and set(zones.values()) == {"clear"}, told
    assert not now["open"], told


def test_what_is_no_answer_there_is_so_nowhere(war: Program) -> None:
    told = typed(war, *TO_WEATHER, "weather", "3", "rain everywhere", "q")
    assert "“rain everywhere” is not a name known here" in " ".join(told.split())


@pytest.mark.parametrize("line", [
    "clear everywhere but north monsoon", "clear everywhere except there", "clair partout sauf la mousson", "clear everywhere, monsoon storm",
])  # fmt: skip
def test_what_is_so_but_for_one_fills_no_row(war: Program, line: str) -> None:
    """The one cell that was said whole is kept, and the rest is told; “everywhere” wrote the excepted one, too."""
    told = typed(war, *TO_WEATHER, "weather", "3", "winter", line, "q")
    assert "cell 3 of" in told and "cell 4 of" not in told, told


def test_what_is_so_everywhere_may_be_followed_by_other_cells(war: Program) -> None:
    typed(war, *TO_WEATHER, "weather", "3", "winter", "clear everywhere else, China 2, 1, no", "q")
    assert not war.json("status", "--save", "war.referee").result["open"]


def test_each_cell_of_everywhere_is_told_where_a_slip_follows(war: Program) -> None:
    told = typed(
        war, *TO_WEATHER, "weather", "3", "winter", "clear everywhere else, China 2, zzz", "q"
    )
    assert "Southern Monsoon Clear, the China number 2." in " ".join(told.split())


@pytest.mark.parametrize(
    ("program", "lang", "words", "stays"),
    [("referee", "en", ("do", "answer", "no"), "lending"),
     ("arbitre", "fr", ("faire", "répondre", "non"), "lending"),
     ("arbitre", "fr", ("faire", "répondre", "oui"), "resource_routes")],
)  # fmt: skip
def test_a_question_is_answered_in_words_outside_the_session(
    war: Program, program: str, lang: str, words: tuple[str, ...], stays: str
) -> None:
    cells = ("clear",) * 7
    typed(war, *TO_WEATHER, "weather", "3", *cells, "2", "1", "no", *("next",) * 4, "q")
    assert war.json("status", "--save", "war.referee").result["open"]
    said = war("--lang", lang, *words, "--save", "war.referee", program=program)
    assert said.code == 0, said.err
    found = war.json("status", "--save", "war.referee").result
    assert not found["open"] and found["step"] == stays


def test_a_cell_is_put_right_in_french_words(war: Program) -> None:
    """The menu and the line it writes for the player say no English key."""
    typed(war, *TO_WEATHER, "weather", "3", *("clear",) * 7, "2", "1", "no", "q")
    lines = ("rectifier", "5", "1", "boue", "mal lu", "q")
    said = war("play", "war.referee", stdin="".join(f"{x}\n" for x in lines), program="arbitre")
    told = " ".join(said.out.split())
    assert "Traceback" not in told
    assert "row=arctic" not in told and "result=" not in told
    assert "résultat=boue car mal lu" in told
    assert war.json("log", "--save", "war.referee").result["entries"][-1]["command"] == "correct"


def test_another_die_asks_for_its_own_cells(war: Program) -> None:
    """What die 3 is on the chart says nothing of die 4: after `correct` its cells are asked (8.1)."""
    typed(war, *TO_WEATHER, "weather", "3", *("mud",) * 7, "2", "1", "no", "q")
    entries = war.json("log", "all", "--save", "war.referee").result["entries"]
    thrown = max(each["entry"] for each in entries if each.get("dice"))
    assert war("correct", str(thrown), "--dice", "4", "--save", "war.referee").code == 0
    now = war.json("status", "--save", "war.referee").result
    assert now["open"] and "mud" not in now["weather"]["zones"].values()
    typed(war, *("clear",) * 7, "2", "1", "no", "q")
    now = war.json("status", "--save", "war.referee").result
    assert not now["open"] and set(now["weather"]["zones"].values()) == {"clear"}
    assert war("verify", "war.referee").code == 0
