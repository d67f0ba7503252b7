"""World in Flames: the first US entry roll and what neutrals deliver beside a CONV, as a session tells them."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SAVE = ("--save", "war.referee")
TO_WEATHER = ("next", "next", "next", "initiative", "3", "1", "", "first axis", "", "")
WEATHER = ("weather", "4", "clear clear clear clear clear clear clear", "2 1 no")


def played(referee: Program, lang: str, *lines: str) -> str:
    said = referee("--lang", lang, "play", *SAVE, stdin="".join(f"{x}\n" for x in lines))
    assert said.code == 0
    return " ".join((said.out + said.err).replace("\u00a0", " ").split())


@pytest.fixture
def war(referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Program:
    monkeypatch.chdir(tmp_path)
    assert referee("new", "wif5", *SAVE).code == 0
    return referee


@pytest.mark.parametrize(
    ("lang", "place", "over"), [("en", ", 13, 1939, Poland (", "bug"), ("fr", ", 13, 1939, Pologne (", "erreur du programme")]
)  # fmt: skip
def test_11_5_2_the_first_roll_of_the_war_names_its_country(
    war: Program, lang: str, place: str, over: str
) -> None:
    """The question of the cell, its die, the entry: whatever is shown then, nothing locks the game."""
    said = played(war, lang, "entry action 13 poland", "2", "6", "status", "log", "quit")
    assert place in said and over not in said
    status = war.json("status", *SAVE).result
    assert status["open"] is None
    assert status["us_entry"]["status"] == 0


@pytest.mark.parametrize(
    ("lang", "asked", "kept"),
    [("en", ", Sweden, ", "Germany, Baltic Sea 3"), ("fr", ", Suède, ", "Allemagne, mer Baltique 3")],
)  # fmt: skip
def test_9_5_deliveries_beside_a_conv_at_sea_are_asked_and_told(
    war: Program, lang: str, asked: str, kept: str
) -> None:
    """Sweden's ore is a cell of the owner's, asked by the name of the country; the CONV stays told."""
    played(war, "en", *TO_WEATHER, *WEATHER, "next", "next")
    lines = ("convoy germany baltic_sea 3", "deliveries", "3", "status", "log", "quit")
    said = played(war, lang, *lines)
    assert (
        asked in said and kept in said and "bug" not in said and "erreur du programme" not in said
    )
    assert war.json("status", *SAVE).result["open"] is None
