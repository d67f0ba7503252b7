"""The mover’s own fighters whose carrier was sunk land before any other noncombat move (p. 19; p. 24)."""

from __future__ import annotations

import pytest
from evening import Evening, table

from referee.engine.command import Accepted
from referee.engine.record import replace

FIRST = {"aa1941.move.own_first"}


def sunk(*more: str, fleet: str = "1 carrier, 2 fighters", moves: tuple[str, ...] = ()) -> Evening:
    """Japan's carrier of sz39 and its fighters sink the battleship of sz40; the carrier goes down."""
    evening = table(
        "japan", "combat_move",
        [f"sz39 japan {fleet}", "sz40 united_states 1 battleship", "manchuria japan 1 infantry", *more],
        ["move 1 carrier sz39 sz40", "move 2 fighters sz39 sz40", *moves, "next"],
    )  # fmt: skip
    return evening


def test_they_land_before_the_infantry_marches() -> None:
    evening = sunk()
    evening.do("attack sz40 with 1 carrier, 2 fighters losses=1_carrier", "1 6; 1; 1")
    evening.do("next")
    assert evening.refused("move 1 infantry manchuria coastal_china") == FIRST
    evening.do("move 1 fighter sz40 japan")
    assert evening.refused("move 1 infantry manchuria coastal_china") == FIRST
    evening.do("move 1 fighter sz40 japan")
    evening.do("move 1 infantry manchuria coastal_china")


def test_a_carrier_that_floats_holds_nobody_up() -> None:
    evening = sunk()
    evening.do("attack sz40 with 1 carrier, 2 fighters losses=1_fighter", "1 6; 1; 1")
    evening.do("next")
    evening.do("move 1 infantry manchuria coastal_china")


def test_who_needs_a_carrier_that_still_comes_waits_for_it() -> None:
    # With no point left nothing is in reach; the carrier of sz45 comes in the noncombat move (p. 20).
    evening = table(
        "japan", "combat_move",
        ["sz39 japan 1 carrier, 2 fighters", "sz40 united_states 1 battleship",
         "sz45 japan 1 carrier"],
        ["move 1 carrier sz39 sz40", "move 2 fighters sz39 sz40", "next"],
    )  # fmt: skip
    evening.do("attack sz40 with 1 carrier, 2 fighters losses=1_carrier", "1 6; 1; 1")
    evening.do("next")
    spent = {**evening.state.moved, "sz40": {"fighter": {"4": 2}}}
    kept = [{**each, "used": 4} for each in evening.state.astray if each["unit"] == "fighter"]
    evening.state = replace(evening.state, moved=spent, astray=tuple(kept))
    evening.do("move 1 carrier sz45 sz40")


def test_fighters_from_land_wait_for_those_of_the_carrier() -> None:
    # Both are over sz40; by the points that they used the fighter of Japan is another one.
    evening = sunk("japan japan 1 fighter, 4 infantry", moves=("move 1 fighter japan sz40",))
    evening.do("attack sz40 with 1 carrier, 3 fighters losses=1_carrier", "1 6 6; 1; 1")
    evening.do("next")
    assert evening.refused("move 1 fighter sz40 japan moved=3") == FIRST
    evening.do("move 1 fighter sz40 japan")  # of the carrier: he has most points left
    assert evening.state.moved["sz40"]["fighter"] == {"1": 1, "3": 1}
    assert evening.refused("move 1 infantry manchuria coastal_china") == FIRST
    evening.do("move 1 fighter sz40 japan")
    evening.do("move 1 infantry manchuria coastal_china")


def test_of_two_carriers_the_fighters_keep_the_deck_that_floats() -> None:
    # Two places are left for two fighters: neither was based on the carrier that went down.
    evening = sunk(fleet="2 carriers, 2 fighters")
    evening.do("attack sz40 with 1 carrier, 2 fighters losses=1_carrier", "1 6; 1; 1")
    evening.do("next")
    evening.do("move 1 infantry manchuria coastal_china")


@pytest.mark.parametrize(
    ("carriers", "fighters", "dice", "owed"),
    [(2, 4, "1 1 6 6; 6 6; 1", 2), (2, 3, "1 1 6; 6 6; 1", 1), (3, 6, "1 1 6 6 6 6; 6 6 6; 1", 2)],
)
def test_of_full_carriers_those_beyond_the_decks_afloat_land_first(
    carriers: int, fighters: int, dice: str, owed: int
) -> None:
    evening = table(
        "japan", "combat_move",
        [f"sz39 japan {carriers} carriers, {fighters} fighters", "sz40 united_states 1 battleship",
         "manchuria japan 1 infantry"],
        [f"move {carriers} carriers sz39 sz40", f"move {fighters} fighters sz39 sz40", "next"],
    )  # fmt: skip
    evening.do(f"attack sz40 with {carriers} carriers, {fighters} fighters losses=1_carrier", dice)
    evening.do("next")
    for _ in range(owed):
        assert evening.refused("move 1 infantry manchuria coastal_china") == FIRST
        evening.do("move 1 fighter sz40 japan")
    evening.do("move 1 infantry manchuria coastal_china")


def beside_a_floating_deck() -> Evening:
    """Those of sz38 lost their carrier, one of sz39 did not; the points tell them apart."""
    evening = table(
        "japan", "combat_move",
        ["sz38 japan 1 carrier, 2 fighters", "sz40 united_states 1 battleship",
         "sz39 japan 1 carrier, 2 fighters", "manchuria japan 1 infantry"],
        ["move 1 carrier sz38 sz40", "move 2 fighters sz38 sz40", "move 1 fighter sz39 sz40", "next"],
    )  # fmt: skip
    evening.do("attack sz40 with 1 carrier, 3 fighters losses=1_carrier", "1 1 6; 6; 1")
    evening.do("next")
    return evening


def test_others_do_not_go_before_them() -> None:
    assert beside_a_floating_deck().refused("move 1 fighter sz40 sz39 moved=1") >= FIRST


def test_others_go_with_them_as_far_as_each_may() -> None:
    """In one move all of those land; the third, whose deck floats, has no point left to Japan."""
    assert beside_a_floating_deck().refused("move 3 fighters sz40 japan") == {
        "aa1941.move.out_of_range"
    }


@pytest.mark.parametrize(
    ("other", "dice", "deckless"),
    [
        ("1 carrier", "1 1; 6 6; 1", 0),  # nobody began the turn on it: nobody lands first
        ("1 carrier, 1 fighter", "1 1 6; 6 6; 1", 1),  # he has no deck any more (p. 19)
    ],
)
def test_which_of_two_fleets_lost_its_carrier_is_told(other: str, dice: str, deckless: int) -> None:
    evening = table(
        "japan", "combat_move",
        ["sz39 japan 1 carrier, 2 fighters", f"sz37 japan {other}",
         "sz40 united_states 1 battleship", "manchuria japan 1 infantry"],
        ["move 1 carrier sz39 sz40", "move 2 fighters sz39 sz40", "move 1 carrier sz37 sz40",
         *(["move 1 fighter sz37 sz40"] * deckless), "next"],
    )  # fmt: skip
    evening.do(f"attack sz40 with 2 carriers, {2 + deckless} fighters losses=1_carrier", dice)
    assert evening.last is not None
    told = {ruling.code: ruling.params for ruling in evening.last.rulings}
    assert told["aa1941.battle.decks_lost"]["spaces"] == ["sz37"]
    assert ("aa1941.battle.deckless" in told) == bool(deckless)
    evening.do("next")
    if deckless:
        assert told["aa1941.battle.deckless"]["force"] == {"fighter": deckless}
        assert evening.refused("move 1 infantry manchuria coastal_china") == FIRST
    else:
        evening.do("move 1 infantry manchuria coastal_china")


def test_a_deck_that_must_come_to_the_next_zone_holds_nobody_up() -> None:
    # One point is left and no ground so near; the carrier of sz45 can come to sz44 (p. 19, p. 23; I-AA-16).
    evening = table(
        "japan", "combat_move",
        ["sz38 japan 1 carrier, 1 fighter", "sz40 united_states 1 battleship",
         "sz45 japan 1 carrier", "manchuria japan 1 infantry"],
        ["move 1 carrier sz38 sz40", "move 1 fighter sz38 sz40 via sz45, sz44", "next"],
    )  # fmt: skip
    evening.do("attack sz40 with 1 carrier, 1 fighter losses=1_carrier", "1; 1; 1")
    evening.do("next")
    evening.do("move 1 infantry manchuria coastal_china")
    evening.do("move 1 carrier sz45 sz44")
    # A deck is there now: he comes down before anything else.
    assert evening.refused("move 1 infantry coastal_china manchuria") == FIRST
    evening.do("move 1 fighter sz40 sz44")


def test_each_of_them_lands_with_the_points_he_has_left() -> None:
    # P. 19: both lost their deck; one has a point left, the other three: Japan is three zones away.
    evening = table(
        "japan", "combat_move",
        ["sz38 japan 1 carrier, 1 fighter", "sz39 japan 1 carrier, 1 fighter", "sz37 japan 1 carrier",
         "sz40 united_states 2 destroyers", "manchuria japan 1 infantry"],
        ["move 1 carrier sz38 sz40", "move 1 fighter sz38 sz40 via sz45, sz44",
         "move 1 carrier sz39 sz40", "move 1 fighter sz39 sz40", "next"],
    )  # fmt: skip
    evening.do("attack sz40 with 2 carriers, 2 fighters losses=2_carriers", "1 1; 6 6; 1 1")
    evening.do("next")
    assert evening.state.moved["sz40"]["fighter"] == {"1": 1, "3": 1}
    assert (
        evening.refused("move 1 fighter sz40 japan via sz39, sz38, sz45") != FIRST
    )  # too far for both
    near = evening.ask(
        "move 1 fighter sz40 sz37"
    )  # either comes there: the one with least left goes
    assert isinstance(near, Accepted)
    (gone,) = [each.data for each in near.events if each.kind == "shifted"]
    assert gone["takes"] == {"3": 1}
    evening.do("move 1 fighter sz40 japan")
    assert evening.state.moved["sz40"]["fighter"] == {"3": 1}
    assert evening.refused("move 1 infantry manchuria coastal_china") == FIRST
    evening.do("move 1 fighter sz40 sz37")
    evening.do("move 1 infantry manchuria coastal_china")


@pytest.mark.parametrize(("guests", "held"), [(2, True), (1, True), (0, False)])
def test_the_ally_beside_them_holds_as_many_as_he_has_room_for(guests: int, held: bool) -> None:
    # P. 19, p. 25: two fighters a carrier, whoever they belong to; the ally's own are aboard already.
    ally = f"1 carrier, {guests} fighters" if guests else "1 carrier"
    evening = sunk(f"sz39 germany {ally}")
    evening.do("attack sz40 with 1 carrier, 2 fighters losses=1_carrier", "1 6; 1; 1")
    evening.do("next")
    line = "move 1 infantry manchuria coastal_china"
    if held:
        assert evening.refused(line) == FIRST
    else:
        evening.do(line)
