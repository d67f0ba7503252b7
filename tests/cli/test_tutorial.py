"""The lessons: a real turn of three games, typed or with Enter alone, thrown away afterwards."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

from referee.present.lessons import GAMES, lesson

if TYPE_CHECKING:
    from program import Program

ENDS = {
    "aa1941": ("8 IPCs", "8 CPI"),
    "m44": ("3 figures left", "il reste 3 figurines"),
    "aam": ("4", "4"),
}


def flat(text: str) -> str:
    return " ".join(text.split())


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_enter_alone_goes_through_the_lesson(referee: Program, game: str, lang: str) -> None:
    steps = lesson(game).steps
    said = referee("--lang", lang, "tutorial", game, stdin="\n" * len(steps) + "\n")
    told = flat(said.out)
    assert said.code == 0
    assert "✗" not in said.out + said.err
    assert ("begins" if lang == "en" else "commence") in told.rsplit("▸", 1)[1]
    assert ENDS[game][lang == "fr"] in told
    # What the bracket says of Enter is what Enter does: it types the line of the lesson.
    does = re.findall(
        r"\[(?:Enter|Entrée) = ([^\]]*)\].{0,9}> (?:. tapé pour vous : |= typed for you: )([^▸·✗→!?]*?)(?= [▸·✗→!?]| =|$)",
        told.replace("\u00a0", " "),
    )
    assert does
    assert [(says, line) for says, line in does if not line.startswith(says)] == []
    assert len(steps) <= 20  # five minutes


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_lines_of_the_lesson_typed(referee: Program, game: str, lang: str) -> None:
    lines = "".join(f"{step.line(lang)}\n" for step in lesson(game).steps)
    said = referee("--lang", lang, "tutorial", game, stdin=lines + "\n")
    assert said.code == 0
    assert "✗" not in said.out + said.err
    assert ("begins" if lang == "en" else "commence") in flat(said.out).rsplit("▸", 1)[1]


@pytest.mark.parametrize(
    ("lang", "lines"), [("en", ("buy", "2 inf", "next")), ("fr", ("acheter", "2 inf", "suite"))]
)
def test_what_enter_does_may_be_typed(
    referee: Program, lang: str, lines: tuple[str, ...]
) -> None:  # fmt: skip
    said = referee("--lang", lang, "tutorial", "aa1941", stdin="\n".join([*lines, "quit", ""]))
    assert "✗" not in said.out + said.err
    assert ("Combat Move · attack" if lang == "en" else "Mouvement offensif · attaquer") in flat(
        said.out
    )


def test_something_else_is_set_right_and_look_ups_are_free(referee: Program) -> None:
    said = referee("tutorial", "aa1941", stdin="sell\n?\nhelp\nbuy\n9 bombers\nquit\n")
    told = flat(said.out)
    assert "In this lesson: “buy”" in told
    assert "p. 10" in told
    assert "In this lesson: “2 inf”" in told
    assert "nothing of it is kept" in told


@pytest.mark.parametrize(
    ("game", "lang", "lines"),
    [
        ("aa1941", "en", ("bu", "2 infantry", "", "", "att", "3", "two inf", "2 inf 1 tank", "one",
                          "2 infantry", "three", "4 1", "6 5")),
        ("aa1941", "fr", ("ach", "2 infanteries", "", "", "att", "ukr", "2 inf, 1 char", "un",
                          "2 infanteries", "trois", "4 1", "6 5")),
        ("aam", "en", ("", "four", "", "two", "", "", "", "4 5", "5 3", "order sec", "", "", "",
                       "att sherman against mauser 4", "three", "4", "4x1 5x6", "four")),
        ("m44", "fr", ("plat", "act accrochage gauche r5c2 r6c3", "", "dépl r6c3 r5c3", "",
                       "att r5c2 r3c3", "infanterie", "")),
    ],
)  # fmt: skip
def test_a_lesson_takes_what_means_the_same(
    referee: Program, game: str, lang: str, lines: tuple[str, ...]
) -> None:
    """A beginning, a number as a word, a place in the list, the dice in another order."""
    said = referee("--lang", lang, "tutorial", game, stdin="".join(f"{x}\n" for x in lines))
    wrong = [line for line in said.out.splitlines() if line.startswith("✗")]
    expected = 1 if "two inf" in lines else 0  # « two inf » is not what was to be typed there
    assert len(wrong) == expected, said.out


def test_nothing_is_kept(referee: Program) -> None:
    assert referee("new", "m44").code == 0
    before = referee.json("saves").result["saves"]
    assert referee("tutorial", "aa1941", stdin="\n\n\n").code == 0
    assert referee.json("saves").result["saves"] == before
    assert referee.json("status").result["game"] == "m44"


def test_a_game_without_a_lesson(referee: Program) -> None:
    said = referee("tutorial", "wif5")
    assert said.code == 2
    assert "aa1941" in said.err
    assert referee("tutorial", "nonsense").code == 2
