"""The log of a World in Flames campaign: who fought, where, with which dice, what was settled."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from program import Program

SAVE = ("--save", "war.referee")
FRONT = """\
grid odd-q
hex 0,0 axis city=germany name=Cologne zone=temperate
hex 1,0 axis zone=temperate
hex 2,0 allies name=Metz zone=temperate
hex 2,1 allies city=france name=Paris zone=temperate
"""
LINES = (
    "map load front.txt", "place germany arm at Cologne name=panzer mp=5",
    "place germany inf at 1,0 name=corps", "place france inf at Metz name=ligne",
    "next", "initiative", "5", "2", "next", "first axis", "next", "next",
    "weather zones", "4", "clear clear clear clear clear clear clear", "2 1 no",
    "next", "burma close", "next", 'convoy cw "North Atlantic" 6', "yes", "next",
    "skip because nobody counts here", "next", "next", "next", "settle 1", "next",
    "choose germany land, italy pass, japan pass", "next", "next", "next", "next",
    "shift panzer to 1,0 mp=5", "next", "next",
    "battle land Metz by=germany against=france units=8:panzer,6:corps defend=5:ligne", "assault",
    "4", "2/1", "corps", "1/2", "quit",
)  # fmt: skip
TOLD = {
    "en": (
        "Panzer (Germany, armour): Cologne.", "The Burma Road is closed by announcement.",
        "CONVs of the Commonwealth in North Atlantic: resources 6.", "Dice: 5; 2 (typed)",
        "Settled: The Burma Road is closed: US entry roll no. 6.",
        "Engaged: panzer and corps against ligne.",
    ),
    "fr": (
        "Panzer (Allemagne, blindé) : Cologne.", "est fermée par simple annonce.",
        "CONV du Commonwealth", "Dés : 5; 2 (tapés)",
        "Réglé : La route de Birmanie est fermée : jet d’entrée US n° 6.",
        "Engagés : panzer et corps contre ligne.",
    ),
}  # fmt: skip


def flat(text: str) -> str:
    return " ".join(text.replace("\u202f", " ").replace("\u00a0", " ").split())


@pytest.mark.parametrize("lang", TOLD)
def test_the_recap_tells_who_fought_where_and_with_all_dice(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("front.txt").write_text(FRONT, encoding="utf-8")
    assert referee("new", "wif5", *SAVE).code == 0
    said = referee("play", *SAVE, stdin="".join(f"{line}\n" for line in LINES))
    assert "Traceback" not in said.out + said.err
    told = flat(referee("--lang", lang, "log", "--recap", "--last", "40", *SAVE).out)
    for each in TOLD[lang]:
        assert each in told, (each, told[-900:], said.out[-2500:])
    for id_ in ("0,0", "2,0", "foot or panzer"):
        assert id_ not in told
