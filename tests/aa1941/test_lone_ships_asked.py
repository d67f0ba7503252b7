"""Tracked games: lone submarines and transports in a landing zone, fought first or left alone (p. 14)."""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Accepted

SUB = "sz30 united_kingdom 1 submarine"
SHIP = "sz30 united_kingdom 1 transport"
LANDING = "attack east_indies with 1 infantry"


def landing(*board: str, ships: str = "1 transport, 1 infantry, 1 destroyer") -> Evening:
    """Japan lands in the East Indies from sz30, in the combat phase, all pieces followed."""
    evening = table(
        "japan", "combat_move",
        ["coastal_china japan 1 infantry", f"sz46 japan {ships.replace(', 1 infantry', '')}", *board],
        ["move 1 infantry coastal_china sz46", f"move {ships.replace(', 1 infantry', '')} sz46 sz30",
         "declare east_indies with 1 infantry landing from sz30", "next"],
        tracking="yes",
    )  # fmt: skip
    return evening


def question(evening: Evening) -> str:
    asked = evening.game.question(evening.state)
    return getattr(asked, "what", "")


@pytest.mark.parametrize("foes", [SUB, SHIP])
def test_the_attacker_is_asked_whether_lone_ships_are_fought_first(foes: str) -> None:
    # “vous pouvez choisir d'ignorer ces unités ou bien de mener un combat naval” (p. 14).
    evening = landing(foes)
    evening.do(LANDING, hold=True)
    assert question(evening) == "aa1941.choice.lone_ships"
    evening.do("answer no")
    assert evening.state.control["east_indies"] == "japan"
    assert "aa1941.amphibious.may_ignore" not in evening.codes()
    assert "united_kingdom" in evening.status["pieces"]["sz30"]


def test_the_fight_is_had_with_all_who_are_there_and_the_landing_after_it() -> None:
    evening = landing(SUB)
    evening.do(LANDING, hold=True)
    evening.do("answer yes")
    evening.do("answer", "1")
    evening.do("answer", "6")
    assert "united_kingdom" not in evening.status["pieces"]["sz30"]
    assert evening.state.control["east_indies"] == "united_kingdom"
    evening.do(LANDING, hold=True)  # nobody is left to ask about
    assert evening.state.control["east_indies"] == "japan"


def test_who_cannot_fight_is_asked_nothing() -> None:
    # A transport attacks only beside somebody with an attack value (p. 27).
    evening = landing(SHIP, ships="1 transport, 1 infantry")
    evening.do(LANDING, hold=True)
    assert evening.state.control["east_indies"] == "japan"


def test_an_empty_zone_and_a_line_that_names_the_fight_are_asked_nothing() -> None:
    assert isinstance(landing().ask(LANDING, hold=True), Accepted)
    evening = landing(SUB)
    evening.do(f"{LANDING} landing 1 infantry from sz30 escort 1 destroyer, 1 transport", hold=True)
    assert question(evening) != "aa1941.choice.lone_ships"
