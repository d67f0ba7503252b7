"""The units of one column are named in the order in which their dice are read (pp. 16, 26).

Hits of submarines go to no aircraft, those of aircraft to no submarine: whose die is which matters.
"""

from __future__ import annotations

from evening import table


def test_ships_come_before_submarines_and_aircraft() -> None:
    evening = table(
        "germany", "combat_move",
        ["sz6 germany 2 submarines, 1 destroyer", "sz6 united_kingdom 1 fighter, 1 carrier, 1 destroyer, 1 battleship"],
        ["declare sz6 with 2 submarines, 1 destroyer", "next"],
    )  # fmt: skip
    ask = evening.wanted("attack sz6 with 2 submarines, 1 destroyer").ask
    assert list(ask.params["force"]) == ["destroyer", "submarine"]
    ask = evening.wanted("attack sz6 with 2 submarines, 1 destroyer", "6 6 6").ask
    assert list(ask.params["force"]) == ["battleship", "fighter"]
