"""Which of several transports lands troops in the noncombat move is its owner's to say (pp. 27-28)."""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Command

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
