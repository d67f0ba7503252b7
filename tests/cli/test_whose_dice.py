"""Dice said with who threw them are the throws that are asked for, in whatever order they are said."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(("lang", "line"), [
    ("en", "the Axis rolled a 5 and the Allies a 1"),
    ("en", "allies 1, axis 5"),
    ("en", "Axis 5 Allies 1"), ("en", "initiative allies 1, axis 5"),
    ("fr", "l’axe fait 5, les alliés 1"),
    ("fr", "l'axe a fait 5 et les alliés 1"),
    ("fr", "les alliés un et l'axe cinq"),
])  # fmt: skip
@pytest.mark.parametrize("begun", [(), ("initiative",)])
def test_each_side_has_its_own(
    referee: Program, lang: str, line: str, begun: tuple[str, ...]
) -> None:
    """Each side throws one die; in 1939 the Axis adds one (section 7.1): six against one."""
    assert referee("new", "wif5").code == 0
    said = flat(referee("--lang", lang, "play", stdin="\n".join(["", *begun, line, "q", ""])).out)
    assert ("Axis 6, Allies 1" if lang == "en" else "Axe 6, Alliés 1") in said, said


def test_dice_of_the_other_side_are_never_those_of_who_throws_next(referee: Program) -> None:
    """One tank attacks at 3, one infantry at 1 (p. 16): both are the attacker's, and the German 2 was taken for the second."""
    assert referee("new", "aa1941").code == 0
    lines = (
        "next", "attack ukraine with 1 infantry from caucasus and 1 tank from russia against 2 infantry",
        "soviet union 5, germany 2", "q",
    )  # fmt: skip
    said = flat(referee("--lang", "en", "play", stdin="\n".join(lines)).out)
    assert "Left over: 2." in said and "Attack at 1 – 1 die" in said.partition("Left over")[2]


@pytest.mark.parametrize(
    "line", ["the Axis rolled 7 and the Allies a 1", "axis 5", "axis 5, axis 1"]
)
def test_what_is_no_such_throw_begins_nothing(referee: Program, line: str) -> None:
    assert referee("new", "wif5").code == 0
    referee("--lang", "en", "play", stdin=f"\n{line}\nq\n")
    assert referee.json("log").result["log_length"] == 1  # the step before alone


def test_who_rolled_for_what_stands_open_rolls_on(referee: Program) -> None:
    """An evening that ended in the middle of a battle goes on with the dice it had, and says so."""
    referee("new", "aa1941", "--dice-mode", "typed", "--seed", "evening")
    line = "attack west_russia with 3 infantry from archangel, 3 infantry from karelia"
    first = referee("play", stdin=f"next\ndice app\n{line}\n\n")
    assert "press the attack" in first.out + first.err
    again = referee("play", stdin="")
    assert "From now on: the program’s dice." in again.out
    assert "From now on" not in referee("play", "--dice-mode", "typed", stdin="").out


def test_one_throw_of_the_program_is_no_more_than_that(referee: Program) -> None:
    """The attacker let the program roll once: the defender's dice fell by themselves when the players sat down again."""
    referee("new", "aa1941", "--dice-mode", "typed", "--seed", "evening")
    line = "attack west_russia with 3 infantry from archangel, 3 infantry from karelia"
    referee("play", stdin=f"next\n{line}\n\nr\n")
    again = referee("play", stdin="")
    assert "From now on" not in again.out
    assert referee.json("log").result["log_length"] == 4  # next, attack, its force, the one throw


def test_cells_are_asked_before_the_dice_of_both(referee: Program) -> None:
    """In another column of the Initiative Track its cells are unknown: the line begins the rolls, and is told so (7.1)."""
    shipped = Path(__file__).parents[2] / "scenarios/wif5/campaign_1939.yaml"
    text = shipped.read_text(encoding="utf-8").replace("leftmost", "right")
    (referee.home / "late.yaml").write_text(text, encoding="utf-8")
    assert referee("new", str(referee.home / "late.yaml")).code == 0
    lines = ("", "axe 3, alliés 6", "1", "0", "personne", "axe 3, alliés 6", "q", "")
    said = flat(referee("--lang", "fr", "play", stdin="\n".join(lines)).out)
    assert "Pas encore de dés" in said and "Axe 4, Alliés 6" in said, said
