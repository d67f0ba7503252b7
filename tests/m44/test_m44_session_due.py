"""A yes or no where none is asked, while a retreat is due (Retraite)."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program

BOARD = Path(__file__).parents[1] / "cases/play/m44/boards/raid.yaml"


@pytest.mark.parametrize(
    ("lang", "word", "due", "never"),
    [
        ("en", "no", "First: choose the retreat of r4c6", "“next” goes on"),
        ("fr", "non", "D’abord : choisir la retraite de r4c6", "passe à l’étape suivante"),
    ],
)
def test_a_no_is_answered_with_the_retreat_that_is_due(
    tmp_path: Path, lang: str, word: str, due: str, never: str
) -> None:
    program = Program(tmp_path)
    program("new", str(BOARD), "--dice-mode", "typed")
    for line in (
        "order attack centre r8c6",
        "order air_sortie",
        "next",
        "fly corsair r5c6",
        "next",
    ):
        program("do", *line.split())
    program("do", "strike", "strafing", "r4c6", "--dice", "F")
    said = program("--lang", lang, "play", stdin=f"{word}\nquit\n")
    told = " ".join((said.out + said.err).split())
    assert due in told.partition(f"> {word}")[2].replace("\xa0", " ")
    assert never not in told
