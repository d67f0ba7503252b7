"""Which of several transports lands troops in the noncombat move is its owner's to say (pp. 27-28)."""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Command
from referee.engine.faults import Unreadable

OTHER = "aa1941.transport.name_lander"


def afloat(*board: str, done: tuple[str, ...] = ()) -> Evening:
    return table(
        "united_kingdom", "noncombat_move", [f"sz6 united_kingdom {each}" for each in board], done
    )


def landed(evening: Evening) -> list[dict[str, int]]:
    """What the ships that landed still have aboard."""
    return [
        dict(ship.get("cargo", {}).get("united_kingdom", {}))
        for ship in evening.state.ships["sz6"]
        if ship.get("landed")
    ]


@pytest.mark.parametrize(
    ("ship", "kept"),
    [("", {}), ("ship=1", {}), ("ship=2", {"tank": 1}), ("ship=3", {"infantry": 1})],
)
def test_the_ship_named_lands_and_keeps_the_rest(ship: str, kept: dict[str, int]) -> None:
    evening = afloat("3 transports, 4 infantry, 1 tank")  # 1 and a tank, 2, 1
    evening.do(f"move 1 infantry sz6 united_kingdom {ship}")
    assert landed(evening) == [kept]
    assert (OTHER in evening.codes()) is (not ship)


def test_ships_alike_are_no_choice() -> None:
    evening = afloat("2 transports, 4 infantry")
    evening.do("move 1 infantry sz6 united_kingdom")
    assert OTHER not in evening.codes()


def test_the_ship_that_landed_there_lands_more() -> None:
    evening = afloat("2 transports, 4 infantry")
    evening.do("move 1 infantry sz6 united_kingdom")
    evening.do("move 1 infantry sz6 united_kingdom")
    assert landed(evening) == [{}]


def test_one_that_could_sail_on_is_told_from_one_that_has_sailed() -> None:
    evening = table(
        "united_kingdom", "noncombat_move",
        ["sz6 united_kingdom 1 transport, 1 infantry", "sz8 united_kingdom 1 transport, 1 infantry"],
        ["move 1 transport sz8 sz6"],
    )  # fmt: skip
    evening.do("move 1 infantry sz6 united_kingdom", hold=True)
    ask = evening.game.decide(evening.state, Command("answer")).ask
    assert (ask.what, ask.side) == ("aa1941.choice.which_lands", "united_kingdom")
    told = [ask.named(option).code for option in ask.options]
    assert sorted(told) == ["aa1941.choice.ship", "aa1941.choice.ship_sailed"]
    sailed = str(told.index("aa1941.choice.ship_sailed") + 1)
    evening.do(f"answer {sailed}", hold=True)
    evening.do("move 1 transport, 1 infantry sz6 sz2")  # the other one sails on


def test_an_allys_ship_is_named_as_such() -> None:
    evening = table(
        "united_kingdom", "noncombat_move",
        ["sz6 united_states 1 transport", "sz6 united_kingdom 1 transport, 2 infantry, 1 tank"],
    )  # fmt: skip
    evening.do("move 1 infantry sz6 united_kingdom", hold=True)
    ask = evening.game.decide(evening.state, Command("answer")).ask
    assert "aa1941.choice.ship_ally" in [ask.named(option).code for option in ask.options]


def test_a_ship_that_landed_is_told_from_one_that_did_not() -> None:
    evening = afloat("3 transports, 4 infantry, 1 tank")
    evening.do("move 1 infantry sz6 united_kingdom ship=3")
    evening.do("move 1 infantry sz6 united_kingdom", hold=True)
    ask = evening.game.decide(evening.state, Command("answer")).ask
    told = [ask.named(option) for option in ask.options]
    assert "aa1941.choice.ship_landed" in [each.code for each in told]
    assert len({(each.code, str(each.params)) for each in told}) == len(told)


@pytest.mark.parametrize(
    ("phase", "line"),
    [
        ("combat_move", "move 1 infantry united_kingdom sz6 ship=2"),
        ("noncombat_move", "move 1 transport sz6 sz8 ship=2"),
    ],
)
def test_a_number_that_chooses_nothing_cannot_be_read(phase: str, line: str) -> None:
    evening = table(
        "united_kingdom", phase, ["sz6 united_kingdom 2 transports", "sz6 germany none"]
    )
    with pytest.raises(Unreadable) as fault:
        evening.ask(line)
    assert fault.value.code == "aa1941.read.ship_for_nothing"


def test_a_great_fleet_lands_at_once() -> None:
    evening = afloat("30 transports, 60 infantry")
    evening.do("move 30 infantry sz6 united_kingdom")
    assert len(landed(evening)) == 15


def test_who_came_aboard_first_makes_room_for_a_tank() -> None:
    # Two transports carry two tanks and two infantry, in whatever order they load (pp. 11, 27).
    evening = table(
        "germany", "combat_move",
        ["sz16 germany 2 transports", "southern_europe germany 3 infantry, 2 tanks"],
    )  # fmt: skip
    for unit in ("infantry", "infantry", "tank", "tank"):
        evening.do(f"move 1 {unit} southern_europe sz16")
    assert evening.refused("move 1 infantry southern_europe sz16") == {"aa1941.move.no_room"}
