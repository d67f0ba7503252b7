"""“It goes to r6c4”, « elle va en r6c4 »: the one unit that may do it now."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program


def flat(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(("lang", "card", "line", "shown"), [
    ("en", "recon centre r7c4", "it goes to r6c4", "= move r7c4 to r6c4"),
    ("fr", "reco centre r7c4", "elle va en r6c4", "= déplacer r7c4 en r6c4"),
])  # fmt: skip
def test_it_is_the_unit_that_was_ordered(
    referee: Program, lang: str, card: str, line: str, shown: str
) -> None:
    """Pegasus Bridge: a Recon of the centre orders one unit (p. 6), which is the one that moves."""
    referee("new", "m44/pegasus_bridge")
    said = flat(referee("--lang", lang, "play", stdin=f"order {card}\nnext\n{line}\nq\n").out)
    assert shown in said
    there = referee.json("where", "r6c4").result["place"]["units"]
    assert [each["unit"] for each in there] == ["infantry"], said


def test_of_two_nobody_is_meant(referee: Program) -> None:
    """A Probe orders two: nothing is moved."""
    referee("new", "m44/pegasus_bridge")
    said = referee(
        "--lang", "en", "play", stdin="order probe centre r7c4 r7c5\nnext\nit goes to r6c4\nq\n"
    )
    assert "Moved to" not in said.out
    assert referee.json("where", "r6c4").result["place"]["units"] == []
