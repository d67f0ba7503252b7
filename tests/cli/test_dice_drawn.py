"""Dice on a page: as many dark ones as succeed, every special face with a picture of its own."""

from __future__ import annotations

import pytest

from referee.engine.ask import Dice
from referee.engine.dice import SPECIAL
from referee.present import dicedrawn


@pytest.mark.parametrize(
    ("ask", "faces", "dark"),
    [
        (Dice("x", 4, 6, hits_on=3, low=True), (1, 3, 4, 6), 2),  # Axis & Allies: 3 or less
        (Dice("x", 4, 6, hits_on=4), (3, 4, 5, 6), 3),  # Miniatures: 4 or more
        (Dice("x", 3, "m44", good=("I", "G")), ("I", "G", "F"), 2),  # Memoir, at infantry
        (Dice("x", 1, 10), (7,), 0),  # World in Flames: read off a chart
    ],
)
def test_what_succeeds_is_dark(ask: Dice, faces: tuple[int | str, ...], dark: int) -> None:
    drawn = dicedrawn.dice(ask, faces)
    assert drawn.count('class="die"') == len(faces)
    assert drawn.count('fill="#1d2b36" stroke="#1d2b36"') == dark


def test_every_special_face_has_its_picture() -> None:
    assert set(SPECIAL["m44"]) == set(dicedrawn.FACES)
