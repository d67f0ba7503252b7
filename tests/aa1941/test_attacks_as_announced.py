"""A light game: an attack that was announced otherwise, or not at all, is asked about (p. 11).

All combat moves come before all battles; the booklet lets nobody attack who did not move there then.
"""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Command

NOT_MOVED = "aa1941.attack.not_moved"


def announced() -> Evening:
    return table(
        "soviet_union", "combat_move", [],
        ["declare ukraine with 3 infantry, 1 tank from caucasus", "next"], tracking="no",
    )  # fmt: skip


def question(evening: Evening, line: str) -> object:
    evening.do(line, hold=True)
    return evening.game.decide(evening.state, Command("answer")).ask


def test_another_force_is_asked_about_with_the_difference() -> None:
    evening = announced()
    ask = question(
        evening, "attack ukraine with 2 infantry, 1 tank from caucasus against 2 infantry"
    )
    assert (ask.what, ask.side, ask.options) == (
        "aa1941.choice.differs",
        "soviet_union",
        ("yes", "no"),
    )
    assert ask.params["difference_told"] == [
        {"code": "aa1941.attack.fewer", "params": {"force": {"infantry": 1}}}
    ]
    evening.do("answer yes", hold=True)
    assert evening.state.open is not None  # the battle has begun: its first dice


def test_a_place_that_nobody_announced_is_asked_about() -> None:
    evening = announced()
    ask = question(evening, "attack west_russia with 2 infantry from karelia against 1 infantry")
    assert ask.what == "aa1941.choice.unannounced"
    assert ask.default is None  # Enter does not say what contradicts the announcement
    evening.do("answer no", hold=True)
    assert evening.codes() == {NOT_MOVED, "aa1941.attack.still_owed"}
    assert evening.state.open is None and not evening.state.fought  # nothing was fought
    assert "ukraine" in evening.state.declared  # the promised battle stays owed


@pytest.mark.parametrize(
    "line",
    ["attack ukraine with 3 infantry, 1 tank from caucasus against 2 infantry"],
)
def test_what_was_announced_is_fought_unasked(line: str) -> None:
    evening = announced()
    assert not question(evening, line).what.startswith("aa1941.choice.differs")


def test_nothing_is_asked_where_nothing_was_announced() -> None:
    evening = table("soviet_union", "combat", tracking="no")
    ask = question(evening, "attack west_russia with 2 infantry from karelia against 1 infantry")
    assert ask.what == "aa1941.dice.attack"


def test_of_a_refused_attack_only_the_reason_is_told() -> None:
    # Who defends, and that the record says so, is of no matter where nobody may come (p. 12).
    evening = table("soviet_union", "combat", tracking="no")
    decision = evening.ask("attack western_europe with 1 fighter from russia")
    assert [ruling.severity for ruling in decision.rulings] == ["refusal"]


def test_it_is_asked_about_when_all_announced_ones_are_over_too() -> None:
    evening = announced()
    evening.do(
        "attack ukraine with 3 infantry, 1 tank from caucasus against 1 infantry", "1; 6 6 6; 6"
    )
    ask = question(evening, "attack west_russia with 2 infantry from karelia against 1 infantry")
    assert (ask.what, ask.params["spaces"]) == ("aa1941.choice.unannounced", ["ukraine"])
    evening.do("answer no", hold=True)
    assert evening.codes() == {NOT_MOVED}


def test_beside_those_who_fell_back_others_may_not_be_on_record() -> None:
    # One unit neither moves nor fights twice in these phases (p. 11).
    evening = table("soviet_union", "combat", tracking="no")
    evening.do(
        "attack ukraine with 3 infantry, 1 tank from caucasus against 3 infantry retreat=1",
        "6; 6 6 6; 6 6 6",
    )
    line = "attack west_russia with 9 infantry, 1 fighter from caucasus against 1 infantry"
    assert evening.refused(line) == {"aa1941.attack.spent"}
    told = evening.ask(line, overruled="aa1941.attack.spent", hold=True).rulings
    forces = {ruling.code: ruling.params["force"] for ruling in told if "force" in ruling.params}
    assert forces["aa1941.attack.not_recorded"] == {"infantry": 6, "fighter": 1}
