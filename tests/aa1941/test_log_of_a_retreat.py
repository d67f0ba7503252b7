"""What the log tells of a battle: who fell back where (step 6, p. 17)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

TOLD = {
    "en": "Retreat from Ukraine to the Caucasus: 2 infantry and 1 tank.",
    "fr": "Retraite de l’Ukraine vers le Caucase : 2 infanteries et 1 char.",
}


def logged(referee: Program, lang: str) -> str:
    said = referee("--lang", lang, "log", "all").out
    return re.sub(r"\s+", " ", said)


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize("lang", sorted(TOLD))
def test_who_fell_back_where(referee: Program, lang: str, tracking: str) -> None:
    assert (
        referee("new", "aa1941", "--set", f"tracking={tracking}", "--dice-mode", "typed").code == 0
    )
    force = "2 infantry, 1 tank"
    against = "" if tracking == "yes" else " against 3 infantry, 2 tanks"
    moved = f"move {force} from caucasus to ukraine\n" if tracking == "yes" else ""
    whence = "" if tracking == "yes" else " from caucasus"
    fight = f"attack ukraine with {force}{against}{whence}\n6\n6 6\n6 6\n6 6 6\nretreat\n"
    said = referee("play", stdin=f"next\n{moved}next\n{fight}quit\n")
    assert "✗" not in said.out, said.out
    assert TOLD[lang] in logged(referee, lang), said.out
