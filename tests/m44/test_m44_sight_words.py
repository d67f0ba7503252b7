"""`los`: two hexes however they are put together; what is none is told, and a look leaves what is open as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


def told(referee: Program, *lines: str, lang: str = "en") -> str:
    assert referee("new", "m44/pegasus_bridge").code == 0
    said = referee("--lang", lang, "play", stdin="\n".join([*lines, "q", ""]))
    return " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(
    "line", ["los r5c2 r4c3", "los r5c2,r4c3", "los r5c2-r4c3", "los r4c3 from r5c2"]
)
def test_two_hexes(referee: Program, line: str) -> None:
    assert "The line of sight is clear, range 1" in told(referee, line)


def test_in_french(referee: Program) -> None:
    found = told(referee, "puis-je voir r4c3 depuis r5c2 ?", "voir r4c3 depuis r5c2", lang="fr")
    assert found.count("La ligne de mire est libre, distance 1") == 2


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("los nonsense", "“nonsense” is not a hex"),
        ("los r5c2 r4c2 r3c2", "“r3c2” is one thing too many"),
        ("los r5c2 r4c3 and r2c2", "“r2c2” is one thing too many"),
        ("los r5c2 r4c3 elevation=9", "“elevation” is one thing too many"),
    ],
)
def test_what_is_none_is_told_at_once(referee: Program, line: str, words: str) -> None:
    found = told(referee, line)
    assert words in found
    assert "To which hex?" not in found


def test_the_open_question_of_a_verb_stays(referee: Program) -> None:
    found = told(referee, "order probe left", "los r5c2 r4c3", "1")
    assert "is dropped" not in found
    assert "The line of sight is clear, range 1" in found
    entries = referee.json("log").result["entries"]
    assert [each["command"] for each in entries] == ["order"]
