"""Units of neutral powers in convoy attacks, and the American LS that escort by an option (11.3.1, 11.5.1, 17.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import codes, ground

from referee.engine.record import replace
from referee.games.wif5.battles.at_sea import all_count, neutral_units
from referee.games.wif5.resources.waters import shown_there

SEA = "\ngrid odd-q\nsea American_East_Coast\nsea Central_Atlantic\nlink American_East_Coast Central_Atlantic\nwhole\n"
FOUR = "; ".join(f"{name} usa ls {{area}} section=1" for name in "abcd")


@pytest.mark.parametrize(("area", "options", "count", "kind", "kept"), [
    ("American_East_Coast", [5], 3, "ls", 0), ("American_East_Coast", [5], 4, "ls", 1),
    ("American_East_Coast", [], 1, "ls", 4), ("Central_Atlantic", [5], 1, "ls", 4),
    ("Central_Atlantic", [5, 18], 3, "ls", 0), ("Central_Atlantic", [5, 18], 4, "ls", 1),
    ("American_East_Coast", [5], 1, "hs", 1),
])  # fmt: skip
def test_11_5_1_three_american_ls_escort_by_options_5_and_18(
    area: str, options: list[int], count: int, kind: str, kept: int
) -> None:
    text = f"{FOUR.format(area=area)}; h usa hs {area} section=1"
    state: Any = ground(SEA, text, neutral=("usa",), entry={"options": options})
    place = area.replace("_", " ")
    there = shown_there(state, place, "allies")
    told = neutral_units.neutral(state, there, place, ((kind, count, 1),), True)
    assert codes(told) == ["afloat.neutral"] * kept


def test_11_3_an_option_lets_nobody_attack() -> None:
    text = FOUR.format(area="American_East_Coast")
    state: Any = ground(SEA, text, neutral=("usa",), entry={"options": [5]})
    assert neutral_units.at_peace(state, state.units["a"], "American East Coast", False)
    assert not neutral_units.at_peace(state, state.units["a"], "American East Coast", True)


def test_11_3_1_nobody_is_missed_among_the_escorts_who_is_kept_back_as_one() -> None:
    text = (
        "exiled france ls American_East_Coast section=1; hood cw ls American_East_Coast section=1"
    )
    host = {"france": {"status": "conquered", "exile": "usa"}}
    state: Any = ground(SEA, text, neutral=("usa",), nations=host, entry={"options": []})
    place, named = "American East Coast", (("ls", 1, 1),)
    assert neutral_units.at_peace(state, state.units["exiled"], place, True)
    assert codes(all_count.escorts(state, place, named, "allies")) == []
    assert codes(all_count.escorts(state, place, (), "allies")) == ["convoy.escorts_too"]


@pytest.mark.parametrize(("wars", "owner", "kept"), [
    ([], "cw", ["afloat.neutral"]), (["france|italy"], "cw", ["convoy.no_war"]), (["france|italy"], "france", []), (["cw|italy"], "cw", []),
])  # fmt: skip
def test_11_3_who_attacks_is_at_war_with_the_owner_of_the_convoy(
    wars: Any, owner: str, kept: list[str]
) -> None:
    state: Any = ground(SEA, "roma italy ls American_East_Coast section=1")
    state = replace(state, wars=dict.fromkeys(wars, "Sep/Oct 1939"))
    place = "American East Coast"
    there = shown_there(state, place, "axis")
    assert codes(neutral_units.neutral(state, there, place, (("ls", 1, 1),), False, owner)) == kept
    assert neutral_units.at_peace(state, state.units["roma"], place, False, owner) is bool(kept)
