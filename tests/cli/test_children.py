"""An afternoon with children, as the players' stories tell it, on a terminal and in both languages.

Two children, two languages, one keyboard; what they ask in the middle of a question is answered at
once, faces are typed as letters, a quarrel is kept as a ruling, the return match swaps the sides.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from program import ROOT
from seat import Seat

if TYPE_CHECKING:
    from pathlib import Path

    from program import Program

BOARD = ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "close.yaml"
# What is typed at each question, and what must then stand on the screen.
STORY = {
    "fr": [
        ("", "[1 carte]"),
        ("dés inf 2 ville", "2 dés (distance 2) − 1 (ville) = 1 dé"),
        ("activer", "Quelle carte ?"),
        ("dés inf 2 ville", "2 dés (distance 2) − 1 (ville) = 1 dé"),  # a question stands open
        ("règle pont", "On y franchit la rivière librement"),
        ("qg", "Quelles unités ? (4 au plus)"),
        ("un et deux", "Unités activées : 2"),
        ("s", "[3 mouvement]"),
        ("s", "[4 combat]"),
        ("attaquer", "Qui attaque ?"),
        ("blindés", "Qui est attaqué ?"),
        ("", "Axe (Lucy) · Une embuscade"),
        ("non", "g grenade, d drapeau, e étoile"),
        ("g d é", "Une médaille ! Alliés : 1 sur 6"),
        ("?", "Taking ground|Prise de terrain"),
        ("oui", "Terrain pris"),
        ("règle ligne de mire", "Tirez un trait de centre à centre"),
        ("noter --ruling le bois bloque la vue", "Noté comme décision de votre table"),
        ("règle bois vue", "le bois bloque la vue"),
        ("revanche --swap", "n’est pas finie"),
        ("oui", "Alliés (Lucy)"),
    ],
    "en": [
        ("", "[1 card]"),
        ("dice inf 2 town", "2 dice (distance 2) − 1 (town) = 1 die"),
        ("order", "Which card?"),
        ("dés inf 2 ville", "2 dice (distance 2) − 1 (town) = 1 die"),
        ("rule bridge", "The river is crossed here freely"),
        ("hq", "Which units? (4 at most)"),
        ("one and two", "Units ordered: 2"),
        ("n", "[3 move]"),
        ("n", "[4 battle]"),
        ("attack", "Who attacks?"),
        ("armor", "Whom?"),
        ("", "Axis (Lucy) · An ambush"),
        ("no", "g grenade, f flag, s star"),
        ("g f s", "A medal! Allies: 1 of 6"),
        ("?", "Taking ground|Prise de terrain"),
        ("yes", "Ground taken, r4c8"),
        ("rule line of sight", "centre to centre|center to center"),
        ("note --ruling woods block the view", "Noted as a ruling of your table"),
        ("rule woods view", "woods block the view"),
        ("again --swap", "is not over"),
        ("yes", "Allies (Lucy)"),
    ],
}


@pytest.mark.parametrize("lang", ["fr", "en"])
def test_an_afternoon_with_children(referee: Program, tmp_path: Path, lang: str) -> None:
    save = str(tmp_path / "sunday.referee")
    words = ("--players", "allies=Émile,axis=Lucy", "--level", "child", "--save", save)
    assert referee("--lang", lang, "new", str(BOARD), *words).code == 0
    seat = Seat("--lang", lang, "play", save, "--level", "child", columns=80, lines=24)
    try:
        for typed, told in STORY[lang]:
            if typed or told.startswith(("Axe", "Axis")):
                seat.say(typed)
            seat.prompted()
            seat.still()
            seen = seat.text()
            assert any(each in seen for each in told.split("|")), (typed, told, seat.rows())
        seat.say("q")
        assert seat.leave() == 0
        assert seat.lost == []
    finally:
        seat.end()
    status = referee.json("status").result
    assert status["players"] == {"allies": "Lucy", "axis": "Émile"}
