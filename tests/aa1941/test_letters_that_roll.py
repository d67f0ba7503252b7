"""At questions that are answered with a place or with units, the letter that rolls dice is none of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

TOLD = {
    "en": "rolls dice, and none are due here",
    "fr": "lance les dés, et aucun n’est attendu ici",
}
LINES = {
    "en": ("attack ukraine with 1 tank", "from where?", "Defenders?"),
    "fr": ("attaquer ukraine avec 1 char", "d’où ?", "Les défenseurs ?"),
}


def plain(text: str) -> str:
    return " ".join(text.replace("\u00a0", " ").replace("\u202f", " ").split())


@pytest.mark.parametrize(("lang", "letters"), [("en", ["r"]), ("fr", ["r", "l"])])
def test_r_is_no_place_and_no_unit(referee: Program, lang: str, letters: list[str]) -> None:
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    put = ("do", "correct", "pieces", "russia", "soviet_union", "2 infantry, 1 tank")
    assert referee(*put, "because", "set-up").code == 0
    for _ in range(2):
        assert referee("next").code == 0
    attack, where, who = LINES[lang]
    lines = [attack, *letters, "cau", *letters, "3 inf", "q"]
    said = plain(referee("--lang", lang, "play", stdin="\n".join([*lines, ""])).out)
    assert said.count(TOLD[lang]) == 2 * len(letters), said
    assert said.count(where) == said.count(who) == 1 + len(letters)
    assert "may be" not in said and "peut être" not in said


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_at_the_losses(referee: Program, lang: str) -> None:
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    for _ in range(2):
        assert referee("next").code == 0
    lines = [LINES[lang][0], "", "2 inf, 1 tank", "1", "r", "q"]
    said = plain(referee("--lang", lang, "play", stdin="\n".join([*lines, ""])).out)
    assert said.count(TOLD[lang]) == 1, said


def test_a_name_cut_short_is_that_of_a_place_they_can_come_from(referee: Program) -> None:
    """Of the places in the list, whatever else begins so; a whole name is that name."""
    assert referee("new", "aa1941", "--dice-mode", "typed").code == 0
    put = ("do", "correct", "pieces", "russia", "soviet_union", "2 infantry, 1 tank")
    assert referee(*put, "because", "set-up").code == 0
    for _ in range(2):
        assert referee("next").code == 0
    out = plain(referee("play", stdin="attack ukraine with 1 tank\nru\n\nq\n").out)
    assert "Defenders?" in out
    assert "✗" not in out
