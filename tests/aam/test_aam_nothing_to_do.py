"""A verb of the step with nothing to do says what is missing, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program

TRACKED = ("aam", "--set", "tracking=yes", "--set", "config=1")
BOARD = ("aam", "--set", "tracking=no")
ARMIES = ("army allies 1 M1 Garand Rifle, 1 Bazooka", "army axis 1 Mauser")
PLACED = (*ARMIES, "place garand r6c5, bazooka r6c5", "place mauser r6c11")
BEGUN = (*PLACED, "next", "initiative", "6 6", "1 1", "order first")


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        (BOARD, ("place",), "This game keeps no units: place the figures on your board."),
        (BOARD, ("seal",), "A seal keeps an army secret until it is shown"),
        (BOARD, ("objective",), "Another one is named: objective HEX."),
        (TRACKED, ("place",), "No army is shown yet: army SIDE NUMBER UNIT, …"),
        (TRACKED, (*ARMIES, "army"), "Until units are deployed one can be shown anew"),
        (TRACKED, (*PLACED, "army"), "Both armies are shown, and units are deployed: they stay as they are."),
        (TRACKED, (*PLACED, "place"), "Every unit stands on the map"),
        (TRACKED, (*PLACED, "next", "order"), "The initiative comes first; its winner chooses the order."),
        (TRACKED, (*BEGUN, "order"), "The order of this turn is chosen; first player: Allies."),
        (TRACKED, (*BEGUN, "next", "dismount"), "No unit of this side (Allies) is aboard a Transport."),
        (TRACKED, (*BEGUN, "next", "load"), "This side (Allies) has no Transport."),
        (TRACKED, (*BEGUN, "next", "next", "next", "demolish"),
         "No unit of this side (Allies) can demolish bridges."),
        (TRACKED, (*BEGUN, "next", "next", "next", "next", "next", "control"), "Nobody need say it"),
        (("aam/assault", "--set", "tracking=yes", "--set", "attacker=allies"), ("objective",),
         "The map comes first; then the defender chooses the objective."),
    ],
)  # fmt: skip
def test_what_is_missing_is_said(
    referee: Program, game: tuple[str, ...], typed: tuple[str, ...], told: str
) -> None:
    assert referee("new", *game).code == 0
    said = referee("play", stdin="\n".join([*typed, "q", ""])).out
    assert told in " ".join(said.replace("\u00a0", " ").split())
    assert "Nothing to do here" not in said


def test_in_french(referee: Program) -> None:
    assert referee("new", *BOARD).code == 0
    said = referee("--lang", "fr", "play", stdin="placer\nq\n").out.replace("\u00a0", " ")
    assert "Cette partie ne suit pas les unités : placez les figurines" in " ".join(said.split())
