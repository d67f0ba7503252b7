"""Battles: points 73 to 101 of the adjudication checklist, and the booklet's examples."""

from __future__ import annotations

from typing import Any

import pytest
from aa1941_battles import dice_only, faces, first, force, fought, plan
from hypothesis import given, settings
from hypothesis import strategies as st

from referee.engine.ask import Choice, Dice
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import Line, lay_line
from referee.games.aa1941.combat.battle_setup import plan_rulings, terrain_of
from referee.games.aa1941.combat.casualties import Hits, forced, hits_taken, legal, take
from referee.games.aa1941.combat.outcome import Outcome
from referee.games.aa1941.combat.rounds import battle


def codes(book: Book, *args: str, **more: Any) -> dict[str, str]:
    """The rulings on a plan: code → severity."""
    return {
        ruling.code.removeprefix("aa1941.battle."): ruling.severity
        for ruling in plan_rulings(book, plan(*args, **more))
    }


def line(book: Book, text: str, attacking: bool = False, **more: Any) -> Line:
    return lay_line(book, force(text), attacking, **more)


def lost(laid: Line, *hits: int) -> dict[str, int]:
    """The hits a line takes: submarine, air, free."""
    return hits_taken(laid, laid.points, take(laid, laid.points, Hits(*hits)))


# -- forces ----------------------------------------------------------------
def test_070_transports_do_not_attack_alone(book: Book) -> None:
    assert codes(book, "2 trn", "1 sub") == {"transports_alone": "refusal"}
    assert codes(book, "2 trn 1 cv", "1 sub") == {}


def test_074_fighters_that_defend_at_sea_need_decks_somebody_must_check(book: Book) -> None:
    assert codes(book, "1 bb", "1 cv 2 ftr") == {}
    assert codes(book, "1 bb", "1 cv 3 ftr") == {"fighters_without_deck": "your_call"}


def test_059_bombers_cannot_defend_at_sea_but_may_attack_there(book: Book) -> None:
    assert codes(book, "1 bb", "1 cv 1 bmb") == {"bombers_defend_at_sea": "refusal"}
    assert codes(book, "1 bmb", "1 cv") == {}


def test_077_land_units_fight_no_sea_battle_and_ships_no_land_battle(book: Book) -> None:
    assert codes(book, "1 inf 1 dd", "1 dd") == {"land_units_at_sea": "refusal"}
    assert codes(book, "1 dd", "1 inf", terrain="land") == {"ships_on_land": "refusal"}


def test_an_attack_of_nobody_is_refused(book: Book) -> None:
    assert codes(book, "0 inf", "1 inf") == {"no_attackers": "refusal"}


def test_every_refusal_names_its_cards(book: Book) -> None:
    for planned in (
        plan("1 inf 1 dd", "1 dd 1 bmb"),
        plan("0 inf", "1 inf"),
        plan("1 trn", "1 dd"),
        plan("1 sub", "1 dd", submerge=frozenset({"attacker"})),
    ):
        assert all(ruling.cards for ruling in plan_rulings(book, planned))


def test_terrain_is_the_sea_as_soon_as_a_ship_is_there(book: Book) -> None:
    assert terrain_of(book, force("2 ftr"), force("1 trn")) == "sea"
    assert terrain_of(book, force("2 ftr"), force("1 inf")) == "land"


# -- step 2: surprise strike and submerging --------------------------------
def test_080_a_destroyer_forbids_submerging(book: Book) -> None:
    both = frozenset({"attacker", "defender"})
    assert codes(book, "1 sub", "1 dd", submerge=frozenset({"attacker"})) == {
        "attacker_cannot_dive": "refusal"
    }
    assert codes(book, "1 dd", "1 sub", submerge=both) == {
        "defender_cannot_dive": "refusal",
        "no_submarine": "advice",
    }
    assert codes(book, "1 sub", "1 sub", submerge=both) == {}


def test_080_who_dives_is_asked_before_any_die_the_attacker_first(book: Book) -> None:
    planned = plan("2 sub", "1 sub 1 cv", ask=True)
    ask = first(book, planned)
    assert isinstance(ask, Choice)
    assert (ask.what, ask.options) == ("aa1941.choice.dive_attacker", ("0", "1", "2"))
    ask = first(book, planned, "0")
    assert isinstance(ask, Choice)
    assert ask.what == "aa1941.choice.dive_defender"
    assert isinstance(first(book, planned, "0", "0"), Dice)


def test_081_surprise_hits_are_removed_before_the_others_fire(book: Book) -> None:
    """A submarine sinks the carrier first; the transport left alone goes without dice."""
    end, asked = fought(book, plan("1 sub", "1 cv 1 trn"), *faces("2"))
    assert dice_only(asked) == [("aa1941.dice.attack_strike", 1, 2)]
    assert (end.winner, end.attacker_left, end.defender_left) == ("attacker", {"submarine": 1}, {})
    assert end.defender_loss_ipc == 19
    assert end.swept == {"defender": 1}


def test_081_a_defending_submarine_hit_by_surprise_still_strikes(book: Book) -> None:
    end, asked = fought(book, plan("1 sub", "1 sub"), *faces("1; 1"))
    assert [ask[0] for ask in dice_only(asked)] == [
        "aa1941.dice.attack_strike",
        "aa1941.dice.defend_strike",
    ]
    assert (end.winner, end.attacker_left, end.defender_left) == ("none", {}, {})


def test_082_a_destroyer_takes_the_surprise_from_the_other_side_only(book: Book) -> None:
    _, asked = fought(book, plan("1 sub 1 dd", "1 sub", rounds=1), *faces("6; 6; 6"))
    assert dice_only(asked) == [
        ("aa1941.dice.attack_strike", 1, 2),
        ("aa1941.dice.attack", 1, 2),
        ("aa1941.dice.defend", 1, 1),
    ]


def test_083_a_submarine_that_struck_does_not_fire_again(book: Book) -> None:
    _, asked = fought(book, plan("1 sub 1 bb", "1 bb", rounds=1), *faces("6; 6; 6"))
    assert dice_only(asked) == [
        ("aa1941.dice.attack_strike", 1, 2),
        ("aa1941.dice.attack", 1, 4),
        ("aa1941.dice.defend", 1, 4),
    ]


def test_084_dived_submarines_neither_fire_nor_are_hit(book: Book) -> None:
    dive = frozenset({"defender"})
    end, asked = fought(book, plan("1 bb", "1 sub 1 cv", submerge=dive), *faces("1; 6"))
    assert dice_only(asked) == [("aa1941.dice.attack", 1, 4), ("aa1941.dice.defend", 1, 2)]
    assert end.defender_left == {"submarine": 1}
    assert end.submerged == {"defender": 1}
    assert end.winner == "stalemate"  # only dived submarines are left


def test_084_one_of_two_submarines_may_dive(book: Book) -> None:
    end, asked = fought(book, plan("2 sub", "1 cv", ask=True), "1", *faces("1"))
    assert dice_only(asked) == [("aa1941.dice.attack_strike", 1, 2)]
    assert end.attacker_left == {"submarine": 2}
    assert end.submerged == {"attacker": 1}
    assert end.winner == "attacker"


def test_084_when_every_submarine_dives_nothing_is_rolled(book: Book) -> None:
    both = frozenset({"attacker", "defender"})
    end, _ = fought(book, plan("1 sub", "2 sub", submerge=both))
    assert (end.winner, end.rounds) == ("stalemate", ())
    assert (end.attacker_left, end.defender_left) == ({"submarine": 1}, {"submarine": 2})


def test_084_nobody_is_left_to_be_asked_when_the_only_attacker_has_dived(book: Book) -> None:
    end, asked = fought(book, plan("1 sub", "1 sub", ask=True), "1")
    assert [each.what for each in asked] == ["aa1941.choice.dive_attacker"]
    assert end.winner == "stalemate"


# -- steps 3 to 5: hits and casualties -------------------------------------
def test_085_submarine_hit_not_on_air(book: Book) -> None:
    assert lost(line(book, "1 ftr 1 cv"), 1, 0, 0) == {"carrier": 1}
    assert lost(line(book, "2 ftr"), 1, 0, 0) == {}


def test_086_air_hit_not_on_a_submarine_without_a_destroyer(book: Book) -> None:
    assert lost(line(book, "1 sub 1 cv"), 0, 1, 0) == {"carrier": 1}
    end, _ = fought(book, plan("1 ftr 1 bb", "1 sub 1 cv", rounds=1), *faces("6; 6; 1; 6"))
    assert end.defender_left == {"submarine": 1}  # the cheapest cannot be hit by the fighter


def test_086_with_a_destroyer_aircraft_hit_submarines(book: Book) -> None:
    end, _ = fought(book, plan("1 ftr 1 dd", "1 sub 1 cv", rounds=1), *faces("1; 6; 6; 6"))
    assert end.defender_left == {"carrier": 1}


def test_086_the_defender_s_destroyer_serves_his_fighters(book: Book) -> None:
    end, _ = fought(book, plan("1 sub 1 cv", "1 dd 1 ftr", rounds=1), *faces("6; 6; 1; 6"))
    assert end.attacker_left == {"carrier": 1}


def test_087_columns_from_high_to_low_and_a_roll_of_the_value_hits(book: Book) -> None:
    end, asked = fought(
        book, plan("2 inf 1 tan 1 bmb", "1 inf 1 ftr", rounds=1), *faces("4; 3; 1 2; 5; 3")
    )
    assert dice_only(asked) == [
        ("aa1941.dice.attack", 1, 4),
        ("aa1941.dice.attack", 1, 3),
        ("aa1941.dice.attack", 2, 1),
        ("aa1941.dice.defend", 1, 4),
        ("aa1941.dice.defend", 1, 2),
    ]
    assert all(ask.low for ask in asked if isinstance(ask, Dice))
    assert end.rounds[0].attacker_hits == 3
    assert end.rounds[0].defender_hits == 0
    assert end.defender_left == {}


def test_087_later_columns_of_a_volley_are_announced(book: Book) -> None:
    ask = first(book, plan("2 inf 1 tan 1 bmb", "1 inf"))
    assert isinstance(ask, Dice)
    assert [(each.dice, each.hits_on) for each in ask.then] == [(1, 3), (2, 1)]


def test_087_within_a_column_ships_then_submarines_then_aircraft(book: Book) -> None:
    """The booklet's example (step 3): the destroyer's hit goes to the fighter, the two of
    the submarines to the ships."""
    end, _ = fought(book, plan("1 dd 2 sub", "1 dd 1 cv 1 ftr"), *faces("1 2 2; 6; 6 6"))
    assert end.winner == "attacker"
    assert end.defender_left == {}
    assert end.defender_loss_ipc == 30
    # the destroyer misses: two submarine hits cannot touch the fighter
    end, _ = fought(book, plan("1 dd 2 sub", "1 dd 1 cv 1 ftr", rounds=1), *faces("6 2 2; 6; 6 6"))
    assert end.defender_left == {"fighter": 1}


def test_087_the_owner_picks_and_enter_takes_the_usual_losses(book: Book) -> None:
    planned = plan("2 inf 1 tan", "2 inf", ask=True, rounds=1)
    rolled = faces("6; 6 6; 1 1")
    ask = first(book, planned, *rolled)
    assert isinstance(ask, Choice)
    assert (ask.what, ask.default) == ("aa1941.choice.losses_attacker", "2 infantry")
    assert ask.check is not None
    assert ask.check("1 infantry, 1 tank") is None
    end, _ = fought(book, planned, *rolled, "")
    assert end.attacker_left == {"tank": 1}
    end, _ = fought(book, planned, *rolled, "1 infantry, 1 tank")
    assert end.attacker_left == {"infantry": 1}


def test_087_losses_may_be_typed_in_french(book: Book, names: dict[str, Names]) -> None:
    script = battle(book, plan("2 inf 1 tan", "2 inf", ask=True, rounds=1), names["unit"])
    next(script)
    for rolled in faces("6; 6 6"):
        script.send(rolled)
    ask = script.send((1, 1))
    assert isinstance(ask, Choice)
    with pytest.raises(StopIteration) as end:
        script.send("1 infanterie, 1 char")
    outcome: Outcome = end.value.value
    assert outcome.attacker_left == {"infantry": 1}


def test_087_losses_that_leave_no_choice_are_not_asked(book: Book) -> None:
    end, asked = fought(book, plan("2 inf", "1 inf", ask=True), *faces("1 6; 6"))
    assert not any(isinstance(ask, Choice) for ask in asked)
    assert end.captured


@pytest.mark.parametrize(
    ("answer", "code"),
    [
        ("1 infantry", "few"),
        ("3 infantry", "absent"),
        ("1 battleship, 1 tank", "absent"),
        ("2 infantry, 1 tank", "many"),
    ],
)
def test_088_as_many_hits_as_possible_and_no_more(book: Book, answer: str, code: str) -> None:
    ask = first(book, plan("2 inf 1 tan", "2 inf", ask=True, rounds=1), *faces("6; 6 6; 1 1"))
    assert isinstance(ask, Choice)
    assert ask.check is not None
    ruling = ask.check(answer)
    assert ruling is not None
    assert ruling.code == f"aa1941.losses.{code}"
    assert ruling.severity == "refusal"
    assert ruling.cards


def test_088_the_example_of_step_3_as_a_choice(book: Book) -> None:
    """Two submarine hits and a free one on destroyer, carrier, fighter: all three must go."""
    laid = line(book, "1 dd 1 cv 1 ftr")
    hits = Hits(submarine=2, free=1)
    assert lost(laid, *hits) == {"destroyer": 1, "carrier": 1, "fighter": 1}
    assert legal(laid, laid.points, hits, {"destroyer": 1, "carrier": 1}) == "few"
    assert forced(laid, laid.points, hits)


def test_089_the_defender_s_casualties_fire_back(book: Book) -> None:
    end, _ = fought(book, plan("1 inf", "1 inf"), *faces("1; 1"))
    assert (end.winner, end.attacker_left, end.defender_left) == ("none", {}, {})
    assert not end.captured


def test_090_transports_are_taken_last(book: Book) -> None:
    laid = line(book, "2 trn 1 dd 1 bb")
    assert lost(laid, 0, 0, 3) == {"destroyer": 1, "battleship": 2}
    assert lost(laid, 0, 0, 4) == {"destroyer": 1, "battleship": 2, "transport": 1}
    assert legal(laid, laid.points, Hits(free=1), {"transport": 1}) == "transport"


@pytest.mark.parametrize(
    ("hits", "taken", "why"),
    [
        # Step 4, p. 17: submarines never hit aircraft; aircraft hit submarines only with a destroyer.
        (Hits(submarine=1), {"submarine": 1}, None),
        (Hits(submarine=1), {"fighter": 1}, "wrong"),
        (Hits(air=1), {"fighter": 1}, None),
        (Hits(air=1), {"submarine": 1}, "wrong"),
        (Hits(submarine=1, air=1), {"submarine": 1, "fighter": 1}, None),
        (Hits(submarine=1, air=1), {"submarine": 2}, "wrong"),
        (Hits(submarine=1, air=1), {"fighter": 2}, "wrong"),
        (Hits(submarine=1, free=1), {"submarine": 2}, None),
        (Hits(submarine=1, free=1), {"fighter": 2}, "wrong"),
        (Hits(air=1, free=1), {"fighter": 2}, None),
        (Hits(air=1, free=1), {"submarine": 2}, "wrong"),
        (Hits(submarine=2), {"submarine": 1, "destroyer": 1}, None),
        (Hits(free=1), {"destroyer": 1, "fighter": 1}, "many"),  # more losses than hits
        (Hits(free=2), {"destroyer": 1}, "few"),
        (Hits(free=1), {"destroyer": 2}, "absent"),
        (Hits(free=1), {"tank": 1}, "absent"),
    ],
)
def test_088_every_hit_falls_on_what_it_can_hit(
    book: Book, hits: Hits, taken: dict[str, int], why: str | None
) -> None:
    laid = line(book, "2 sub 1 dd 2 ftr")
    assert legal(laid, laid.points, hits, taken) == why


def test_090_air_hits_on_submarines_and_transports_fall_on_transports(book: Book) -> None:
    laid = line(book, "1 sub 2 trn")
    assert lost(laid, 0, 1, 0) == {"transport": 1}
    assert legal(laid, laid.points, Hits(air=1), {"transport": 1}) is None
    assert legal(laid, laid.points, Hits(air=1), {"submarine": 1}) == "wrong"


def test_090_transports_named_first_in_an_order_still_go_last(book: Book) -> None:
    laid = line(book, "1 trn 1 dd", order=("transport", "destroyer"))
    assert lost(laid, 0, 0, 1) == {"destroyer": 1}


def test_091_a_battleship_stands_two_hits_and_is_repaired(book: Book) -> None:
    laid = line(book, "1 bb 1 dd")
    assert lost(laid, 0, 0, 1) == {"battleship": 1}
    end, _ = fought(book, plan("1 dd", "1 bb"), *faces("1; 6; 6; 4"))
    assert (end.winner, end.defender_left) == ("defender", {"battleship": 1})
    assert end.damaged == {"defender": 1}
    assert "aa1941.battle.repaired" in [ruling.code for ruling in end.rulings()]


def test_091_damage_by_a_surprise_strike_lasts(book: Book) -> None:
    end, asked = fought(book, plan("1 sub", "1 bb"), *faces("2; 6; 1"))
    assert (end.winner, end.defender_loss_ipc) == ("attacker", 16)
    assert [ask[0] for ask in dice_only(asked)] == [
        "aa1941.dice.attack_strike",
        "aa1941.dice.defend",
        "aa1941.dice.attack_strike",
    ]


def test_091_first_hits_are_spread_over_all_battleships(book: Book) -> None:
    end, _ = fought(book, plan("2 bb", "2 bb", rounds=1), *faces("1 1; 6 6"))
    assert end.defender_left == {"battleship": 2}
    assert end.damaged == {"defender": 2}


def test_092_a_carrier_goes_at_one_hit_and_its_fighters_fight_on(book: Book) -> None:
    end, _ = fought(
        book, plan("1 bb", "1 cv 2 ftr", rounds=1, defender_order=("carrier",)), *faces("1; 6 6; 6")
    )
    assert end.defender_left == {"fighter": 2}
    assert "aa1941.battle.stranded_defender" in [ruling.code for ruling in end.rulings()]


def test_094_a_lost_destroyer_changes_things_from_the_next_round(book: Book) -> None:
    """The destroyer sunk in step 3 still keeps the submarine from striking this round."""
    end, asked = fought(
        book, plan("1 sub 1 bb", "1 dd 1 bb", rounds=2, defender_order=("destroyer",)),
        *faces("1; 1; 6; 6; 6; 6; 6"),
    )  # fmt: skip
    assert [ask[0] for ask in dice_only(asked)] == [
        "aa1941.dice.attack",
        "aa1941.dice.attack",
        "aa1941.dice.defend",
        "aa1941.dice.defend",
        "aa1941.dice.attack_strike",
        "aa1941.dice.attack",
        "aa1941.dice.defend",
    ]
    assert end.defender_left == {"battleship": 1}


# -- step 6: the end -------------------------------------------------------
def test_095_two_plain_rounds(book: Book) -> None:
    end, _ = fought(book, plan("2 inf 1 tan", "2 inf"), *faces("3; 6 6; 2 5; 6; 1; 6"))
    assert [(each.attacker_hits, each.defender_hits) for each in end.rounds] == [(1, 1), (1, 0)]
    assert (end.winner, end.captured) == ("attacker", True)
    assert end.attacker_left == {"infantry": 1, "tank": 1}
    assert (end.attacker_loss_ipc, end.defender_loss_ipc) == (3, 6)


def test_095_attacking_transports_left_alone_survive(book: Book) -> None:
    end, _ = fought(book, plan("1 dd 2 trn", "1 dd"), *faces("6; 1"))
    assert (end.winner, end.attacker_left) == ("defender", {"transport": 2})
    assert "aa1941.battle.transports_retreat" in [ruling.code for ruling in end.rulings()]


def test_095_transports_on_both_sides_stay(book: Book) -> None:
    end, _ = fought(book, plan("1 dd 1 trn", "1 dd 1 trn"), *faces("1; 1"))
    assert (end.winner, end.attacker_left, end.defender_left) == (
        "none",
        {"transport": 1},
        {"transport": 1},
    )


def test_095_a_limit_of_rounds_leaves_it_undecided(book: Book) -> None:
    end, _ = fought(book, plan("2 inf", "2 inf", rounds=1), *faces("6 6; 6 6"))
    assert (end.winner, end.ending, len(end.rounds)) == ("none", "rounds", 1)


def test_096_the_attacker_alone_may_retreat_after_a_round(book: Book) -> None:
    ask = first(book, plan("2 inf", "2 inf", ask=True), *faces("6 6; 6 6"))
    assert isinstance(ask, Choice)
    assert (ask.what, ask.options) == ("aa1941.choice.press", ("press", "retreat"))
    end, _ = fought(book, plan("2 inf", "2 inf", ask=True), *faces("6 6; 6 6"), "retreat")
    assert (end.winner, end.retreated, end.withdrawn) == ("none", True, {"infantry": 2})
    assert end.attacker_left == end.defender_left == {"infantry": 2}
    planned, _ = fought(book, plan("2 inf", "2 inf", retreat_after=1), *faces("6 6; 6 6"))
    assert planned == end


def test_097_units_from_the_sea_cannot_retreat(book: Book) -> None:
    landed = plan("2 inf 1 ftr", "2 inf", seaborne={"infantry": 2}, retreat_after=1)
    end, _ = fought(book, landed, *faces("6; 6 6; 6 6; 1 1; 6 6"))
    assert end.withdrawn == {"fighter": 1}
    assert end.attacker_left == {"infantry": 2, "fighter": 1}
    assert (end.winner, end.captured) == ("attacker", True)
    assert codes(book, "2 inf", "1 inf", seaborne={"infantry": 2}, retreat_after=1) == {
        "no_retreat": "refusal"
    }
    assert codes(book, "2 inf", "1 inf", seaborne={"infantry": 3}) == {"seaborne_absent": "refusal"}


def test_097_the_rest_lost_ashore_is_a_defeat_though_aircraft_left(book: Book) -> None:
    landed = plan("1 inf 1 ftr", "1 inf", seaborne={"infantry": 1}, retreat_after=1)
    end, _ = fought(book, landed, *faces("6; 6; 6; 6; 1"))
    assert (end.winner, end.attacker_left) == ("defender", {"fighter": 1})


def test_099_transports_without_defence_go_without_dice(book: Book) -> None:
    end, asked = fought(book, plan("1 ftr", "3 trn"))
    assert asked == []
    assert (end.winner, end.defender_left, end.defender_loss_ipc) == ("attacker", {}, 21)


def test_099_transports_beside_submarines_that_aircraft_cannot_hit(book: Book) -> None:
    end, asked = fought(book, plan("2 ftr", "1 sub 2 trn"))
    assert asked == []
    assert (end.winner, end.defender_left) == ("stalemate", {"submarine": 1})


def test_099_attacking_transports_that_cannot_retreat_are_defenceless(book: Book) -> None:
    end, _ = fought(book, plan("1 dd 2 trn", "1 dd", may_retreat=False), *faces("6; 1"))
    assert (end.attacker_left, end.swept) == ({}, {"attacker": 2})


def test_099_bare_transports_are_fired_at_before_anybody_can_leave(book: Book) -> None:
    """Step 4 comes before step 6; what was over after a round has no second one."""
    end, asked = fought(book, plan("1 sub 2 trn", "1 ftr"), *faces("4"))
    assert dice_only(asked) == [("aa1941.dice.defend", 1, 4)]
    assert (end.winner, end.attacker_left) == ("stalemate", {"submarine": 1, "transport": 1})
    end, asked = fought(book, plan("1 ftr 1 trn", "2 sub"), *faces("6 1"))
    assert dice_only(asked) == [("aa1941.dice.defend_strike", 2, 1)]
    assert (end.winner, end.attacker_left) == ("stalemate", {"fighter": 1})
    end, asked = fought(book, plan("1 ftr 1 trn", "1 sub", ask=True), "1")  # it may dive instead
    assert [each.what for each in asked] == ["aa1941.choice.dive_defender"]
    assert (end.winner, end.attacker_left) == ("stalemate", {"fighter": 1, "transport": 1})
    end, asked = fought(book, plan("1 sub 1 trn", "1 cv", ask=True), "1", *faces("2"))
    assert dice_only(asked) == [("aa1941.dice.defend", 1, 2)]  # the submarine has dived away
    assert (end.winner, end.attacker_left) == ("stalemate", {"submarine": 1})


def test_100_submarines_against_fighters_is_a_stalemate(book: Book) -> None:
    end, asked = fought(book, plan("2 sub", "2 ftr"))
    assert (end.winner, asked) == ("stalemate", [])
    assert [ruling.code for ruling in end.rulings()] == ["aa1941.battle.ends_stalemate"]


def test_100_units_without_a_target_roll_nothing(book: Book) -> None:
    """The fighter cannot hit the submarine; the carrier can, so the battle goes on."""
    _, asked = fought(book, plan("1 cv 1 ftr", "1 sub", rounds=1), *faces("6; 6"))
    assert dice_only(asked) == [("aa1941.dice.defend_strike", 1, 1), ("aa1941.dice.attack", 1, 1)]


def test_101_aircraft_alone_capture_nothing(book: Book) -> None:
    end, _ = fought(book, plan("1 inf 1 ftr", "1 inf"), *faces("3; 6; 1"))
    assert (end.winner, end.captured) == ("attacker", False)
    assert codes(book, "1 ftr", "1 inf") == {"air_cannot_capture": "advice"}


def test_101_an_empty_territory_is_taken_without_dice(book: Book) -> None:
    end, asked = fought(book, plan("1 inf", "0 inf"))
    assert (end.winner, end.captured, asked) == ("attacker", True, [])


# -- losses ----------------------------------------------------------------


def test_an_order_names_the_first_and_the_rest_follow(book: Book) -> None:
    laid = line(book, "1 inf 1 tan 1 ftr", order=("fighter",))
    assert lost(laid, 0, 0, 2) == {"fighter": 1, "infantry": 1}


def test_land_units_to_keep_are_the_last_to_go(book: Book) -> None:
    laid = line(book, "2 inf 2 tan 2 ftr", True, keep=1)
    assert [lost(laid, 0, 0, n) for n in (3, 4, 5)] == [
        {"infantry": 2, "tank": 1},
        {"infantry": 2, "tank": 1, "fighter": 1},
        {"infantry": 2, "tank": 1, "fighter": 2},
    ]


def test_too_few_dice_are_said_so(book: Book) -> None:
    script = battle(book, plan("2 inf", "1 inf"))
    next(script)
    with pytest.raises(Unreadable, match="too_few"):
        script.send((1,))


UNITS = ("sub", "trn", "dd", "cv", "bb", "ftr", "bmb")
fleets = st.fixed_dictionaries({unit: st.integers(0, 3) for unit in UNITS}).map(
    lambda counts: " ".join(f"{n} {unit}" for unit, n in counts.items())
)


@settings(max_examples=200, deadline=None)
@given(fleets, st.integers(0, 4), st.integers(0, 4), st.integers(0, 4))
def test_losses_are_a_largest_legal_matching(
    book: Book, text: str, submarine: int, air: int, free: int
) -> None:
    """Against an independent matching by augmenting paths, hit by hit and target by target."""
    laid = line(book, text)
    targets = [kind for kind, n in zip(laid.kind, laid.points, strict=True) for _ in range(n)]
    hits = ["s"] * submarine + ["a"] * air + ["f"] * free
    fits = [
        [
            j
            for j, kind in enumerate(targets)
            if hit == "f" or (hit == "s" and kind != 2) or (hit == "a" and kind != 1)
        ]
        for hit in hits
    ]
    match: dict[int, int] = {}

    def augment(hit: int, seen: set[int]) -> bool:
        for j in fits[hit]:
            if j not in seen:
                seen.add(j)
                if j not in match or augment(match[j], seen):
                    match[j] = hit
                    return True
        return False

    most = sum(augment(hit, set()) for hit in range(len(hits)))
    after = take(laid, laid.points, Hits(submarine, air, free))
    assert sum(laid.points) - sum(after) == most
    chosen = hits_taken(laid, laid.points, after)
    assert legal(laid, laid.points, Hits(submarine, air, free), chosen) is None


@settings(max_examples=60, deadline=None)
@given(fleets, fleets, st.randoms(use_true_random=False))
def test_a_battle_never_loses_more_than_it_is_hit(
    book: Book, attack: str, defend: str, random: Any
) -> None:
    planned = plan(attack, defend.replace("bmb", "ftr"), terrain="sea", rounds=4)
    if any(ruling.severity == "refusal" for ruling in plan_rulings(book, planned)):
        return
    script = battle(book, planned)
    try:
        ask = next(script)
        while True:
            assert isinstance(ask, Dice)
            ask = script.send(tuple(random.randint(1, 6) for _ in range(ask.dice)))
    except StopIteration as stop:
        end: Outcome = stop.value
    for each in end.rounds:
        assert sum(each.attacker_lost.values()) <= each.defender_hits
        assert sum(each.defender_lost.values()) <= each.attacker_hits
    for side, start in (("attacker", planned.attack), ("defender", planned.defend)):
        left = getattr(end, f"{side}_left")
        gone = {unit: n - left.get(unit, 0) for unit, n in start.items()}
        assert all(n >= 0 for n in gone.values())
        assert getattr(end, f"{side}_loss_ipc") == book.cost(gone)
