"""Lines as players of Memoir '44 say them: who acts comes first, hexes are joined by “and”, « prendre » is yes."""

from __future__ import annotations

import pytest
from program import ROOT, Program

BOARD = str(ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "said.yaml")
EN = ("order direct from hq r5c4, r6c8 and r7c2", "next")
FR = ("activer ordre du qg r5c4, r6c8 et r7c2", "suite")


def play(referee: Program, *lines: str, lang: str = "en") -> str:
    """The text of an evening, its spaces plain."""
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.fixture(autouse=True)
def _board(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes", "--dice-mode", "typed")


@pytest.mark.parametrize(("lang", "line", "told"), [
    ("en", EN[0], "Units ordered: 3."), ("fr", FR[0], "Unités activées : 3."),
    ("en", "order attack centre r6c8 and r5c4", "Units ordered: 2."),
    ("fr", "attaque centre r6c8 et r5c4", "Unités activées : 2."),
])  # fmt: skip
def test_hexes_are_joined_as_one_says_them(
    referee: Program, lang: str, line: str, told: str
) -> None:
    assert told in play(referee, line, "quit", lang=lang)


@pytest.mark.parametrize(
    "line", ["order direct_from_hq r5c4 r6c8 and r7c2", "order attack centre r6c8 and r5c4"]
)
def test_on_the_command_line_too(referee: Program, line: str) -> None:
    assert referee("do", *line.split()).code == 0


@pytest.mark.parametrize(("lang", "line", "where"), [
    ("en", "r6c8 moves to r5c8", "r5c8"), ("en", "r6c8 move r5c8", "r5c8"),
    ("en", "r7c2 r5c3 via r6c3", "r5c3"), ("fr", "r7c2 r5c3 par r6c3", "r5c3"),
    ("fr", "r6c8 bouge en r5c8", "r5c8"), ("fr", "r7c2 se déplace", ""),
])  # fmt: skip
def test_the_unit_that_moves_is_named_first(
    referee: Program, lang: str, line: str, where: str
) -> None:
    play(referee, *(FR if lang == "fr" else EN), line, "quit", lang=lang)
    units = referee.json("status").result["units"]
    assert (where in units) if where else len(units) == 6


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "r5c4 attacks r4c4"), ("en", "r5c4 fires at r4c4"), ("en", "r5c4 r4c4"),
    ("fr", "r5c4 attaque r4c4"), ("fr", "r5c4 tire sur r4c4"), ("fr", "r5c4 combat r4c4"),
])  # fmt: skip
@pytest.mark.parametrize("taken", [None, "words"])
def test_the_unit_that_battles_is_named_first(
    referee: Program, lang: str, line: str, taken: str | None
) -> None:
    """« Prise de terrain » in its own words is the answer to the question for it."""
    on = FR[1] if lang == "fr" else EN[1]
    answer = {"fr": "r5c4 prend r4c4", "en": "r5c4 takes r4c4"}[lang] if taken else "2"
    play(referee, *(FR if lang == "fr" else EN), on, line, "G A A", answer, "quit", lang=lang)
    units = referee.json("status").result["units"]
    assert ("r4c4" in units) is bool(taken) and ("r5c4" in units) is not bool(taken)


@pytest.mark.parametrize(("lang", "answer", "taken"), [
    ("fr", "prendre", True), ("fr", "je prends le terrain", True), ("fr", "prendre r4c4", True),
    ("fr", "r5c4 prend r4c5", False), ("fr", "r6c8 prend r4c4", False), ("fr", "non", False),
    ("en", "take", True), ("en", "take the ground", True), ("en", "take r3c8", False),
    ("en", "r5c4 takes r4c4", True), ("en", "r4c4 takes r5c4", False), ("en", "take r5c4", False),
    ("fr", "r4c4 prend r5c4", False), ("fr", "prendre r5c4", False),
])  # fmt: skip
def test_take_is_yes_to_the_question_for_the_ground(
    referee: Program, lang: str, answer: str, taken: bool
) -> None:
    lines = (*FR, FR[1], "attaquer r5c4 r4c4") if lang == "fr" else (*EN, EN[1], "attack r5c4 r4c4")
    play(referee, *lines, "G A A", answer, "quit", lang=lang)
    there = (
        referee.json("status").result["units"].get("r4c4", {})
    )  # while it is asked he stands there
    assert (there.get("side") == "allies") is taken
