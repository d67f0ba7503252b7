"""“What are the odds in Ukraine?” before the first die: those of the battle as it stands (p. 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

MOVES = "next\nmove 3 infantry caucasus ukraine\nmove 1 tank 1 fighter russia ukraine\n"
ATTACK, DEFEND = "3 infantry, 1 tank, 1 fighter", "3 infantry, 2 tanks"


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(("lang", "asked"), [
    ("en", "odds"), ("en", "odds ukraine"), ("en", "what are the odds in ukraine?"),
    ("fr", "cotes ukraine"), ("fr", "quelles sont nos chances en ukraine ?"),
])  # fmt: skip
def test_of_the_battle_that_was_announced(referee: Program, lang: str, asked: str) -> None:
    wanted = referee.json("odds", "aa1941", "battle", f"attack={ATTACK}", f"defend={DEFEND}").result
    win, take = (round(100 * float(wanted[key])) for key in ("attacker_wins", "captures"))
    referee("new", "aa1941", "--set", "tracking=yes")
    said = flat(referee("--lang", lang, "play", stdin=f"{MOVES}{asked}\nq\n").out)
    told = (
        f"win {win}%, capture {take}%"
        if lang == "en"
        else f"victoire {win} %, territoire pris {take} %"
    )
    assert told in said


@pytest.mark.parametrize("asked", ["odds ukraine", "what are the odds in ukraine?"])
def test_of_the_battle_that_is_fought(referee: Program, asked: str) -> None:
    """Between the rounds by its place, as with no word: of both forces as they stand (two infantry went down)."""
    left = "1 infantry, 1 tank, 1 fighter"
    wanted = referee.json("odds", "aa1941", "battle", f"attack={left}", f"defend={DEFEND}").result
    win, take = (round(100 * float(wanted[key])) for key in ("attacker_wins", "captures"))
    referee("new", "aa1941", "--set", "tracking=yes")
    dice = "next\n\n6 6\n6 6 6\n1 6\n1 6 6\n"
    said = flat(referee("--lang", "en", "play", stdin=f"{MOVES}{dice}2 infantry\n{asked}\nq\n").out)
    assert f"the attacker wins {win}% and takes the territory in {take}%" in said


@pytest.mark.parametrize(
    "asked", ["odds ukraine", "who can reach ukraine?", "can my tank reach ukraine?"]
)
def test_where_nobody_is_yet_who_could_come(referee: Program, asked: str) -> None:
    """Three infantry and a tank stand beside it in the Caucasus (reference: starting units)."""
    referee("new", "aa1941", "--set", "tracking=yes")
    said = flat(referee("--lang", "en", "play", stdin=f"next\n{asked}\nq\n").out)
    assert "“move 3 infantry and 1 tank from Caucasus to Ukraine”" in said


@pytest.mark.parametrize(("asked", "whose", "not_his"), [
    ("where are the german tanks?", "North Africa 1 tank", "Caucasus"),
    ("où sont les chars allemands ?", "North Africa 1 tank", "Caucasus"),
    ("where are the british ships?", "Sea Zone 8 1 submarine, 1 battleship", "Caucasus"),
    ("where are my ships?", "Caucasus 3 infantry, 1 tank", "North Africa"),
])  # fmt: skip
def test_where_the_pieces_of_a_side_are(
    referee: Program, asked: str, whose: str, not_his: str
) -> None:
    referee("new", "aa1941", "--set", "tracking=yes")
    said = flat(referee("--lang", "en", "play", stdin=f"{asked}\nq\n").out)
    assert whose in said and not_his not in said


def test_what_is_no_piece_is_looked_up(referee: Program) -> None:
    referee("new", "aa1941", "--set", "tracking=yes")
    said = flat(referee("--lang", "en", "play", stdin="where is the british dog?\nq\n").out)
    assert "Sea Zone 8 1 submarine" not in said
