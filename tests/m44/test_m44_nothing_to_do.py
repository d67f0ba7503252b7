"""A verb of the phase with nothing to do says what is missing, in both languages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.cli.shell import lines

if TYPE_CHECKING:
    from program import Program


@pytest.fixture(autouse=True)
def somebody_sits_there(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lines.Piped, "waits", True)


ORDERED = ("order probe left r5c2 r6c2",)


@pytest.mark.parametrize(
    ("board", "typed", "told"),
    [
        ("pegasus_bridge", ("drop",), "No airdrop is due now."),
        ("pegasus_bridge", ("bring",), "No reinforcement of this side (Allies) can come now."),
        ("pegasus_bridge", ("march",), "Play a card first."),
        ("pegasus_bridge", ("blow",), "No bridge can be blown now by this side (Allies)."),
        ("pegasus_bridge", ("sabotage",), "No unit of this side (Allies) stands at anything to sabotage now."),
        ("pegasus_bridge", (*ORDERED, "order"), "Probe orders no more units."),
        ("pegasus_bridge", (*ORDERED, "next", "heal"), "No ordered unit can be healed now."),
        ("pegasus_bridge", ("order recon left r6c2", "next", "next", "attack"), "No ordered unit can battle now."),
        ("pegasus_bridge", (*ORDERED, "next", "next", "take"), "No unit has ground to take now"),
        ("sainte_mere_eglise", ("order",), "First the airdrop"),
    ],
)  # fmt: skip
def test_what_is_missing_is_said(
    referee: Program, board: str, typed: tuple[str, ...], told: str
) -> None:
    assert referee("new", f"m44/{board}").code == 0
    said = referee("play", stdin="\n".join([*typed, "q", ""])).out
    assert told in " ".join(said.replace("\u00a0", " ").split())
    assert "Nothing to do here" not in said


def test_in_french(referee: Program) -> None:
    assert referee("new", "m44/pegasus_bridge").code == 0
    said = referee("--lang", "fr", "play", stdin="larguer\nq\n").out
    assert "Aucun largage n’est à faire maintenant." in said
