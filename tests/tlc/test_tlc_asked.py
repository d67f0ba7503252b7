"""A recon asked for verb by verb, and what is told of it after a pause (C. Phase 3 : Reconnaissance)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

UNITS = (
    "enter alpha north infantry at r1c1 recon 2",
    "enter bravo south infantry at r1c2",
)


def played(referee: Program, lang: str, *lines: str) -> str:
    said = referee("--lang", lang, "play", stdin="".join(f"{line}\n" for line in lines))
    assert "Traceback" not in said.out + said.err
    return " ".join(said.out.split())


@pytest.fixture
def field(referee: Program) -> Program:
    assert referee("new", "tlc").code == 0
    for line in UNITS:
        assert referee("do", *line.split()).code == 0, line
    for _ in range(2):
        assert referee("next").code == 0
    return referee


@pytest.mark.parametrize(
    ("lang", "verb", "line", "who", "open_"),
    [
        ("en", "recon", "= recon alpha bravo:2 at r1c2", "Which unit? 1) alpha", "Still open: recon alpha"),
        ("fr", "reconnaître", "= reconnaître alpha bravo:2 à r1c2", "Quelle unité ? 1) alpha",
         "Toujours en attente : reconnaître alpha"),
    ],
)  # fmt: skip
def test_a_bare_recon_asks_to_its_dice(
    field: Program, lang: str, verb: str, line: str, who: str, open_: str
) -> None:
    said = played(field, lang, verb, "", "", "", "quit")
    assert who in said
    assert line in said
    assert "✗" not in said
    assert field.json("status").result["open"]["name"] == "recon"
    again = played(field, lang, "recap", "quit")
    assert again.count(open_) == 2  # on coming back, and asked for
    assert field("do", "abandon").code == 0
    # The same line as the booklet's order has it: the zone before the targets.
    assert field("do", *["recon", "alpha", "at", "r1c2", "bravo:2"], "--dice", "6 6").code == 0
