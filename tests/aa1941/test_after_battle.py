"""What a battle leaves on a tracked board: cargo, guests, stranded fighters, retreats (pp. 13-20, 26-28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from evening import Evening

Lines = Sequence[str]


def fought(
    board: Lines, moves: Lines, line: str, dice: str, power: str = "united_kingdom"
) -> Evening:
    evening = Evening(tracking="yes")
    evening.to(power, "combat_move")
    for each in board:
        evening.do(f"correct pieces {each} because set-up")
    for each in moves:
        evening.do(each)
    evening.do("next")
    evening.do(line, dice)
    return evening


def stands(evening: Evening, *spaces: str) -> dict[str, Any]:
    return {space: evening.status["pieces"].get(space, {}) for space in spaces}


UK, US, GE = "united_kingdom", "united_states", "germany"
CONVOY = (
    "sz10 united_kingdom 1 destroyer, 2 transports, 1 infantry, 1 tank",
    "sz8 united_kingdom nothing",
)
SAIL = ("move 1 destroyer, 2 transports sz10 sz9",)
ATTACK = "attack sz9 with 1 destroyer, 2 transports"


@pytest.mark.parametrize(
    ("foe", "line", "dice", "after", "cargo"),
    [
        # Won: the convoy stands in the zone with all its cargo.
        ("1 destroyer", ATTACK, "1; 6",
         {"sz9": {UK: {"destroyer": 1, "transport": 2, "infantry": 1, "tank": 1}}, "sz10": {}},
         {"sz9": {UK: {"infantry": 1, "tank": 1}}}),
        # A retreat takes ships and cargo to one zone that some came from (p. 17).
        ("1 destroyer", ATTACK + " retreat=1", "6; 6",
         {"sz9": {GE: {"destroyer": 1}},
          "sz10": {UK: {"destroyer": 1, "transport": 2, "infantry": 1, "tank": 1}}},
         {"sz10": {UK: {"infantry": 1, "tank": 1}}}),
        # The escort and a ship are lost; the owner loses the empty one, the other falls back (p. 17).
        ("2 destroyers", ATTACK, "6; 1 1",
         {"sz9": {GE: {"destroyer": 2}}, "sz10": {UK: {"transport": 1, "infantry": 1, "tank": 1}}},
         {"sz10": {UK: {"infantry": 1, "tank": 1}}}),
        # All ships lost: nobody swims.
        ("3 destroyers", ATTACK, "6; 1 1 1", {"sz9": {GE: {"destroyer": 3}}, "sz10": {}}, {}),
        # Transports left alone on the other side are destroyed, their cargo too (p. 17).
        ("1 destroyer, 1 transport, 2 infantry", ATTACK, "1; 6",
         {"sz9": {UK: {"destroyer": 1, "transport": 2, "infantry": 1, "tank": 1}}},
         {"sz9": {UK: {"infantry": 1, "tank": 1}}}),
        # While a warship is left, transports are hit last (p. 27), and their cargo is safe.
        ("2 destroyers, 1 transport, 2 infantry", ATTACK + " retreat=1", "1; 6 6",
         {"sz9": {GE: {"destroyer": 1, "transport": 1, "infantry": 2}}},
         {"sz9": {GE: {"infantry": 2}},
          "sz10": {UK: {"infantry": 1, "tank": 1}}}),
    ],
)  # fmt: skip
def test_cargo_shares_the_fate_of_its_ship(
    foe: str, line: str, dice: str, after: dict[str, Any], cargo: dict[str, Any]
) -> None:
    evening = fought([*CONVOY, f"sz9 germany {foe}"], SAIL, line, dice)
    assert stands(evening, *after) == after
    assert evening.status["cargo"] == cargo


def test_who_fell_back_lands_and_sails_no_more_this_turn() -> None:
    # p. 28: a transport that retreated lands nobody this turn; p. 19: who fought does not move.
    evening = fought([*CONVOY, "sz9 germany 1 destroyer"], SAIL, ATTACK + " retreat=1", "6; 6")
    evening.do("next")
    assert evening.refused("move 1 tank sz10 eastern_canada") == {"aa1941.transport.came_back"}
    assert "aa1941.transport.spent" in evening.refused("move 1 transport sz10 sz11")
    assert evening.refused("move 1 destroyer sz10 sz11") == {"aa1941.move.already_moved"}
    evening.to("united_kingdom", "noncombat_move", evening.state.round + 1)
    evening.do("move 1 tank sz10 eastern_canada")


# -- guests on the attacker's carriers (p. 13) ------------------------------------------------


@pytest.mark.parametrize(
    ("carriers", "guests", "dice", "left", "at", "stay"),
    [
        (1, 2, "6; 6", 1, "sz10", 2),
        (1, 2, "6; 1", 0, "sz9", 0),
        (2, 2, "6 6; 1", 1, "sz10", 2),
        (2, 3, "6 6; 1", 1, "sz10", 2),
        (2, 4, "6 6; 1", 1, "sz10", 2),
        (2, 4, "6 6; 6", 2, "sz10", 4),
    ],
)
def test_allied_fighters_go_and_drown_with_the_carriers(
    carriers: int, guests: int, dice: str, left: int, at: str, stay: int
) -> None:
    ships = f"{carriers} carrier" + ("s" if carriers > 1 else "")
    evening = fought(
        [f"sz10 united_kingdom {ships}", f"sz10 united_states {guests} fighters",
         "sz9 germany 1 destroyer", "sz8 united_kingdom nothing"],
        [f"move {ships} sz10 sz9"], f"attack sz9 with {ships} retreat=1", dice,
    )  # fmt: skip
    own = {UK: {"carrier": left}} if left else {}
    friends = {US: {"fighter": stay}} if stay else {}
    assert stands(evening, "sz9", "sz10") == {
        "sz9": {GE: {"destroyer": 1}, **({**own, **friends} if at == "sz9" else {})},
        "sz10": {**own, **friends} if at == "sz10" else {},
    }


# -- the defender's fighters without a deck (pp. 19, 24) --------------------------------------

SUBS = ("sz8 united_kingdom 2 submarines", "sz10 united_kingdom nothing")
WOLVES = "attack {} with 2 submarines"


def stranded(zone: str = "sz7", decks: str = "1 carrier, 2 fighters", dice: str = "1 6") -> Evening:
    # Submarines strike first and cannot hit aircraft; fighters cannot hit them (p. 26).
    return fought(
        [*SUBS, f"{zone} germany {decks}"], [f"move 2 submarines sz8 {zone}"],
        WOLVES.format(zone), dice,
    )  # fmt: skip


def test_stranded_fighters_land_first_one_space_away() -> None:
    evening = stranded()
    assert "aa1941.battle.adrift" in evening.codes()
    evening.do("next")
    assert evening.refused("move 1 bomber united_kingdom iceland") >= {"aa1941.move.stranded_first"}
    assert "aa1941.noncombat.stranded_wait" in evening.refused("next")
    assert evening.refused("move 2 fighters sz7 germany") == {"aa1941.move.no_refuge"}
    assert evening.refused("move 3 fighters sz7 western_europe") == {"aa1941.move.not_there"}
    evening.do("move 1 fighter sz7 western_europe")
    assert "aa1941.noncombat.stranded_wait" in evening.refused("next")
    evening.do("move 1 fighter sz7 western_europe")
    assert stands(evening, "sz7", "western_europe") == {
        "sz7": {UK: {"submarine": 2}},
        "western_europe": {GE: {"infantry": 2, "tank": 1, "fighter": 3}},
    }
    evening.do("next")


@pytest.mark.parametrize(
    ("decks", "dice", "left"),
    [
        (
            "2 carriers, 2 fighters",
            "1 6; 6",
            {"carrier": 1, "fighter": 2},
        ),  # the other deck has room
        ("2 carriers, 3 fighters", "1 6; 6", {"carrier": 1, "fighter": 2}),
        ("2 carriers, 4 fighters", "1 6; 6", {"carrier": 1, "fighter": 2}),
    ],
)
def test_another_deck_in_the_zone_takes_two(decks: str, dice: str, left: dict[str, int]) -> None:
    evening = fought(
        [*SUBS, f"sz13 germany {decks}"], ["move 2 submarines sz8 sz13"],
        "attack sz13 with 2 submarines retreat=1", dice,
    )  # fmt: skip
    evening.do("next")
    evening.do("next")  # in the middle of the Atlantic nobody else is near
    assert stands(evening, "sz13")["sz13"][GE] == left


def test_without_a_place_one_space_away_they_are_lost() -> None:
    evening = stranded("sz13")
    evening.do("next")
    evening.do("next")
    assert "aa1941.noncombat.stranded_lost" in evening.codes()
    assert stands(evening, "sz13") == {"sz13": {UK: {"submarine": 2}}}


# -- assaults from the sea (pp. 14-15) ----------------------------------------------------------

LANDING = (
    "sz8 united_kingdom 1 battleship, 1 transport", "sz6 germany 1 destroyer",
    "norway_finland germany 1 infantry",
)  # fmt: skip
COMING = (
    "move 1 infantry united_kingdom sz8", "move 1 battleship, 1 transport sz8 sz6",
    "declare norway_finland with 1 infantry landing from sz6",
)  # fmt: skip
ASSAULT = "attack norway_finland with 1 infantry landing from sz6"


@pytest.mark.parametrize(
    ("line", "dice", "after", "holder"),
    [
        # The zone cleared, the beach won.
        (ASSAULT, "1; 6; 1; 6",
         {"sz6": {UK: {"battleship": 1, "transport": 1}}, "norway_finland": {UK: {"infantry": 1}}},
         UK),
        # The beach lost: who came by sea cannot go back (p. 15).
        (ASSAULT, "1; 6; 6; 1",
         {"sz6": {UK: {"battleship": 1, "transport": 1}}, "norway_finland": {GE: {"infantry": 1}}},
         GE),
        (ASSAULT, "1; 6; 1; 1",
         {"sz6": {UK: {"battleship": 1, "transport": 1}}, "norway_finland": {}}, GE),
        # The fleet leaves: the troops stay aboard, and nobody lands.
        (ASSAULT + " retreat=1", "6; 6",
         {"sz6": {GE: {"destroyer": 1}},
          "sz8": {UK: {"battleship": 1, "transport": 1, "infantry": 1}},
          "norway_finland": {GE: {"infantry": 1}}}, GE),
    ],
)  # fmt: skip
def test_an_assault(line: str, dice: str, after: dict[str, Any], holder: str) -> None:
    evening = fought(LANDING, COMING, line, dice)
    assert stands(evening, *after) == after
    assert evening.state.control["norway_finland"] == holder
    evening.do("next")
    at = "sz8" if "retreat" in line else "sz6"
    refused = evening.refused(f"move 1 transport {at} sz7")
    assert "aa1941.transport.spent" in refused
    assert evening.refused(f"move 1 battleship {at} sz7") == {"aa1941.move.already_moved"}


def test_the_overland_half_goes_back_and_the_seaborne_stay() -> None:
    # p. 15: land units that came over land retreat together; those from the sea cannot.
    board = ["sz5 germany 1 transport, 1 submarine, 1 destroyer", "sz8 united_kingdom nothing"]
    evening = fought(
        [*board, "karelia soviet_union 1 infantry"],
        ["move 1 infantry germany sz5", "move 2 infantry eastern_europe karelia",
         "declare karelia with 3 infantry landing 1 infantry from sz5"],
        "attack karelia with 3 infantry landing 1 infantry from sz5 retreat=1", "6 6 6; 6; 1; 6",
        power="germany",
    )  # fmt: skip
    assert stands(evening, "eastern_europe")["eastern_europe"][GE]["infantry"] == 4
    assert stands(evening, "karelia") == {"karelia": {GE: {"infantry": 1}}}
    assert evening.state.control["karelia"] == "germany"


# -- points flown (pp. 12, 19) ----------------------------------------------------------------


@pytest.mark.parametrize(("dice", "left"), [("6 6; 1 6 6 6", 1), ("6 6; 6 6 6 6", 2)])
def test_of_two_fighters_the_one_that_flew_least_is_kept(dice: str, left: int) -> None:
    evening = fought(
        ["karelia soviet_union 4 infantry", "west_russia germany 3 infantry, 1 fighter",
         "sz16 germany 1 carrier, 1 fighter"],
        ["move 1 fighter west_russia karelia", "move 1 fighter sz16 karelia"],  # one space, three
        "attack karelia with 2 fighters retreat=1", dice, power="germany",
    )  # fmt: skip
    evening.do("next")
    assert evening.state.force_of("karelia", "germany") == {"fighter": left}
    if left == 2:  # one of them has one space left
        assert evening.refused("move 2 fighters karelia germany") == {"aa1941.move.out_of_range"}
        evening.do("move 1 fighter karelia eastern_europe moved=3")
        assert evening.refused("move 1 fighter karelia germany moved=2") == {
            "aa1941.move.none_moved"
        }
    evening.do("move 1 fighter karelia germany")


@pytest.mark.parametrize(
    ("dice", "left", "at"), [("6; 6", 1, "sz10"), ("6; 1", 0, "sz9"), ("1; 6", 1, "sz9")]
)
def test_fighters_on_a_friends_own_deck_keep_out_of_it(dice: str, left: int, at: str) -> None:
    # p. 14: a friend's ships in the zone take no part; their fighters neither leave nor drown.
    evening = fought(
        ["sz10 united_kingdom 1 carrier", "sz9 united_states 1 carrier, 2 fighters",
         "sz9 germany 1 destroyer", "sz8 united_kingdom nothing"],
        ["move 1 carrier sz10 sz9"], "attack sz9 with 1 carrier retreat=1", dice,
    )  # fmt: skip
    zone = stands(evening, "sz9")["sz9"]
    assert zone[US] == {"carrier": 1, "fighter": 2}
    assert zone.get(UK, {}) == ({"carrier": left} if left and at == "sz9" else {})
    assert stands(evening, "sz10")["sz10"] == ({UK: {"carrier": 1}} if at == "sz10" else {})
