"""« attack Ukraine with everything »: whoever was moved there; a light game is told what to type."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

LINES = {"en": "attack ukraine with everything", "fr": "attaquer ukraine avec tout"}


@pytest.mark.parametrize("lang", sorted(LINES))
def test_tracked_everybody_who_moved_there_attacks(referee: Program, lang: str) -> None:
    assert referee("new", "aa1941", "--set", "tracking=yes", "--dice-mode", "typed").code == 0
    moved = "next\nmove 1 infantry, 1 tank from caucasus to ukraine\nnext\n"
    said = referee("--lang", lang, "play", stdin=f"{moved}{LINES[lang]}\nquit\n")
    assert "✗" not in said.out, said.out
    asked = {"en": "1 infantry", "fr": "1 infanterie"}[lang]
    assert asked in said.out.replace("\u00a0", " ").split(LINES[lang])[-1]
    last = referee("log", "--json").json["result"]["entries"][-1]
    assert last["command"] == "attack"


@pytest.mark.parametrize("lang", sorted(LINES))
def test_light_nothing_is_guessed(referee: Program, lang: str) -> None:
    assert referee("new", "aa1941").code == 0
    said = referee("--lang", lang, "play", stdin=f"next\n{LINES[lang]}\nquit\n")
    told = {"en": "Name who attacks.", "fr": "Dites qui attaque."}[lang]
    assert told in said.out
    line = {"en": "“attack ukraine with", "fr": "« attaquer ukraine avec"}[lang]
    flat = " ".join(said.out.split()).lower()
    assert line in flat.split(told.lower())[-1]


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    ("lang", "target", "told"),
    [
        ("en", "russia", "Russia: yours already"),
        ("fr", "russie", "déjà à vous"),
        ("en", "turkey", "Turkey is neutral"),
        ("en", "united kingdom", "a friend"),
    ],
)
def test_what_no_foe_holds_is_said_so(
    referee: Program, tracking: str, lang: str, target: str, told: str
) -> None:
    """As with a force that is named (pp. 8, 11): nobody is sent to move pieces there first."""
    assert referee("new", "aa1941", "--set", f"tracking={tracking}").code == 0
    rest = {"en": "attack {} with everything", "fr": "attaquer {} avec tout"}[lang].format(target)
    said = referee("--lang", lang, "play", stdin=f"next\nnext\n{rest}\nquit\n")
    assert told in " ".join(said.out.split()), said.out
    assert "with 2 infantry" not in said.out
