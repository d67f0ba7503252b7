"""Where both sides roll, the program's dice say whose they are, on a narrow terminal too."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from seat import Seat

if TYPE_CHECKING:
    from program import Program


@pytest.mark.parametrize(
    ("lang", "verb", "held"),
    [("en", "intelligence", "(1 die)"), ("fr", "renseignement", "(1 dé)")],
)
def test_whose_dice_these_are_is_wrapped_with_the_question(
    referee: Program, tmp_path: Path, lang: str, verb: str, held: str
) -> None:
    save = str(tmp_path / "w.referee")
    assert referee("new", "wif5", "--dice-mode", "app", "--save", save).code == 0
    for line in (("next",), ("do", "initiative", "--dice", "5; 2"), ("next",), ("do", "first", "axis"), ("next",), ("do", "intelligence", "--dice", "6")):  # fmt: skip
        assert referee(*line, "--save", save).code == 0
    seat = Seat("--lang", lang, "play", save, columns=60, lines=40)
    try:
        seat.tell(verb)
        assert any(row.endswith(held) for row in seat.rows()), seat.text()
    finally:
        seat.end()
