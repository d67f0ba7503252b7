"""What the log tells of a battle: who fell back where (step 6, p. 17), each line with its capital."""

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
AT_SEA = {"en": "Sea Zone 4 · ", "fr": "Zone maritime 4 · "}


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


@pytest.mark.parametrize("lang", sorted(AT_SEA))
def test_a_line_of_the_log_begins_with_a_capital(referee: Program, lang: str) -> None:
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    fight = "attack sea zone 4 with 1 submarine against 1 destroyer\n6\n6\npress\n6\n6\nretreat\n"
    referee("play", stdin=f"next\nnext\n{fight}quit\n")
    text = logged(referee, lang)
    assert AT_SEA[lang] in text, text
    assert AT_SEA[lang][0].lower() + AT_SEA[lang][1:] not in text
