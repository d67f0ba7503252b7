"""Aircraft before, in and after their fights, and units that march unseen (the fragment’s sections)."""

from __future__ import annotations

import pytest
from test_tlc_game import Table, table

from referee.engine.command import Accepted, Command, Wanted
from referee.games.tlc.air import fights
from referee.games.tlc.air.rules import Aircraft, after_combat, told_after
from referee.games.tlc.movement import verbs as movement
from referee.games.tlc.recon.rules import recon
from referee.games.tlc.state import groups

__all__ = ["table"]


def codes(decision: object) -> list[str]:
    return [ruling.code for ruling in getattr(decision, "rulings", ())]


def said(decision: Accepted, code: str) -> dict[str, object]:
    return next(dict(ruling.params) for ruling in decision.rulings if ruling.code == code)


# -- 1. Le combat aérien ---------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("plane", "home", "on"),
    [
        (Aircraft("a", "fighter"), [], []),
        (Aircraft("a", "fighter_bomber"), ["a"], []),
        (Aircraft("a", "fighter_bomber", True), [], ["a"]),
        (Aircraft("a", "bomber"), [], ["a"]),
        (Aircraft("a", "fighter", False, True), ["a"], []),
        (Aircraft("a", "fighter_bomber", True, True), ["a"], []),
        (Aircraft("a", "heavy_bomber", False, True), ["a"], []),
    ],
)
def test_who_goes_home_and_who_goes_on(plane: Aircraft, home: list[str], on: list[str]) -> None:
    assert after_combat([plane]) == (home, on)
    told = told_after([plane])
    assert [r.params["units"] for r in told if r.code == "tlc.air.home"] == ([home] if home else [])
    tanks = on if plane.type == "fighter_bomber" else []
    assert [r.params["units"] for r in told if r.code == "tlc.air.tanks"] == (
        [tanks] if tanks else []
    )
    open_ = plane.type == "fighter" and not plane.homeward
    assert ("tlc.silent" in [r.code for r in told]) is open_


def test_a_combat_over_early_cites_its_reading() -> None:
    early, late = (told_after([Aircraft("a", "fighter_bomber")], each)[0] for each in (True, False))
    assert (early.code, late.code) == ("tlc.air.over", "tlc.air.home")
    assert "I-TLC-08" in early.cards and "I-TLC-08" not in late.cards


def test_the_key_of_an_interception_has_its_phase_and_groups() -> None:
    assert groups("air:a+b>x") == ("air", ["a", "b"], ["x"])


def test_only_a_whole_group_lost_ends_a_first_round(table: Table) -> None:
    table.ok("enter hurri south fighter at airfield")
    table.to("air")
    table.ok("intercept spit,hurri against jabo declaring spit>jabo,hurri>jabo,jabo>spit")
    key = next(iter(table.state.fought))
    assert fights.ended_by(table.state, ["hurri"]) == []
    assert fights.ended_by(table.state, ["hurri", "inf"]) == []
    assert fights.ended_by(table.state, ["spit", "hurri"]) == [key]
    assert fights.ended_by(table.state, ["jabo"]) == [key]
    assert "tlc.air.over" not in codes(table.ok("mark hurri destroyed"))
    assert list(table.state.fought.values()) == [1]
    # Jabo has drop tanks: the combat is over, and it may go on.
    assert "tlc.air.tanks" in codes(table.ok("mark spit destroyed"))
    assert list(table.state.fought.values()) == [2]
    assert fights.ended_by(table.state, ["jabo"]) == []


def test_a_loss_after_the_phase_ends_nothing(table: Table) -> None:
    table.to("air")
    table.ok("intercept spit against jabo declaring spit>jabo")
    table.ok("next")
    assert fights.ended_by(table.state, ["spit"]) == []


def test_tanks_are_thrown_by_whoever_goes_on(table: Table) -> None:
    """In the air action phase nobody is met on its way home; later only who sets out goes on."""
    table.to("air")
    assert fights.sets_out(table.state, ["spit"], ["jabo"]) == ["spit", "jabo"]
    assert fights.goes_on(table.state, ["jabo"]) == []
    for _ in "12":
        table.ok("intercept spit against jabo declaring spit>jabo")
    assert fights.goes_on(table.state, ["jabo", "spit", "heavy"]) == ["jabo"]
    assert table.state.tanks("jabo") and not table.state.tanks("heavy")
    table.to("recon")
    assert fights.sets_out(table.state, ["spit"], ["jabo"]) == ["spit"]
    met = table.ok("intercept spit against jabo declaring spit>jabo")
    assert "tlc.air.thrown" not in codes(met) and table.state.tanks("jabo")


def test_whoever_sets_out_after_a_fight_throws_its_tanks_away(table: Table) -> None:
    table.ok("enter hurri south fighter at airfield")
    table.to("recon")
    for _ in "12":
        table.ok("intercept jabo against spit declaring jabo>spit")
    went = table.ok("intercept jabo against hurri declaring jabo>hurri")
    assert said(went, "tlc.air.thrown") == {"units": ["jabo"]}
    assert went.result["must_return"] == ["jabo"]
    assert table.state.thrown == {"jabo": 1} and not table.state.tanks("jabo")
    second = table.ok("intercept jabo against hurri declaring jabo>hurri")
    assert "tlc.air.thrown" not in codes(second)
    assert table.state.thrown == {"jabo": 1}
    assert table.state.went_home("jabo")


def test_what_the_line_leaves_open_is_said(table: Table) -> None:
    """Whoever was asked has declared, and all hear it; what was typed need not be said again."""
    table.to("air")
    args = table.game.read(table.state, ["intercept", "spit", "against", "jabo"]).args
    asked = table.decide(Command("intercept", args, ("jabo", "spit")))
    assert said(asked, "tlc.air.shots") == {"targets": ["spit → jabo", "jabo → spit"]}
    none = table.decide(Command("intercept", args, ("nobody", "nobody")))
    assert "tlc.air.no_shot" in codes(none)
    typed = codes(table.ok("intercept spit against heavy declaring spit>heavy"))
    assert not {"tlc.air.shots", "tlc.air.no_shot"} & set(typed)


# -- 1. Frappes aériennes --------------------------------------------------------------------------
def test_enemies_in_ones_own_headquarters_are_no_troops_of_it(table: Table) -> None:
    table.ok("enter raider south armour at hq1 spotted")
    table.ok("enter guard south armour at hq2 spotted")
    table.to("bombardment")
    own = codes(table.ok("strike jabo on raider"))
    assert "tlc.strike.own_hq" in own and "tlc.strike.hq" not in own
    theirs = codes(table.ok("strike heavy on guard"))
    assert "tlc.strike.hq" in theirs and "tlc.strike.own_hq" not in theirs


# -- 2. Riposte ------------------------------------------------------------------------------------
def test_the_attack_not_answered_yet_is_meant(table: Table) -> None:
    table.ok("enter one north bomber at airfield")
    table.ok("enter two north bomber at airfield")
    table.ok("mark inf spotted")
    table.to("bombardment")
    table.ok("strike one,two on inf")
    assert [table.ok("return inf").events[0].data["against"] for _ in "12"] == ["one", "two"]
    assert table.ok("return flak").events[0].data["against"] == "one"
    table.no("return inf", "tlc.return_fire.once")


# -- 1. Mouvement terrestre; 2. Retranchement ------------------------------------------------------
def test_a_card_face_down_marches_by_the_factor_that_all_have(table: Table) -> None:
    table.to("manoeuvre")
    table.no("move secret to r2c1,r3c1", "tlc.move.unknown_kind")
    assert "secret" in movement.movers(None, table.state, {})  # type: ignore[arg-type]
    went = codes(table.ok("move secret to r2c1"))
    assert "tlc.move.face_down" in went and "tlc.move.may" not in went
    table.no("move secret to r3c1", "tlc.move.unknown_kind")
    assert "secret" not in movement.movers(None, table.state, {})  # type: ignore[arg-type]
    known = codes(table.ok("move scout to r1c1"))
    assert "tlc.move.may" in known and "tlc.move.face_down" not in known


def test_a_card_face_down_stands_on_no_airfield(table: Table) -> None:
    table.no("enter dark north at airfield", "tlc.enter.which_aircraft")
    table.no("enter dark north infantry at airfield", "tlc.mark.not_aircraft")
    table.ok("enter dark north fighter at airfield")


def test_an_assault_where_no_enemy_is_known_is_the_players_call(table: Table) -> None:
    table.ok("enter tank north armour at r1c1")
    table.to("manoeuvre")
    assert "tlc.move.no_enemy" in codes(table.ok("move tank to assault:r2c1 retreat"))
    assert "tlc.move.no_enemy" not in codes(table.ok("move scout to assault:r2c2"))


def test_whoever_is_dug_in_does_not_dig_again(table: Table) -> None:
    table.ok("enter foot north infantry at r1c3 digs")
    table.ok("mark foot dug_in")
    table.to("manoeuvre")
    table.no("dig foot", "tlc.dig_in.already")
    assert "foot" not in movement.diggers(None, table.state, {})  # type: ignore[arg-type]
    table.ok("mark foot in_the_open")
    assert "foot" in movement.diggers(None, table.state, {})  # type: ignore[arg-type]
    table.ok("dig foot")


def test_a_lost_unit_takes_what_it_did_along(table: Table) -> None:
    """Whoever is entered under its label has neither scouted nor fired; what others did stays."""
    table.ok("mark inf spotted")
    table.to("bombardment")
    table.ok("bombard gun on inf")
    table.ok("strike jabo on inf")
    table.ok("mark gun destroyed")
    assert table.state.fired == ("jabo",)


def test_an_assault_into_difficult_ground_is_resolved_first(table: Table) -> None:
    table.ok("terrain r2c2 difficult")
    table.to("manoeuvre")
    into = codes(table.ok("move scout to assault:r2c2 retreat"))
    assert "tlc.move.assault_difficult" in into
    assert not {"tlc.move.stops", "tlc.move.back"} & set(into)


# -- 1. Le combat aérien; C. Phase 3 : what is offered and read ----------------------------------
def test_on_the_way_home_the_same_may_be_met_again(table: Table) -> None:
    """Twice by the same enemy is forbidden in the air action phase alone; so it is offered later."""
    for label in ("heavy", "gun", "scout", "inf", "flak", "secret"):
        table.ok(f"mark {label} destroyed")
    table.to("air")
    for _ in "12":
        table.ok("intercept spit against jabo declaring spit>jabo")
    offered = table.game.offers(table.state)
    pairs = [o.example["intercepted"] for o in offered if o.verb == "intercept"]
    assert all(pair != ["jabo"] for pair in pairs)
    table.to("recon")
    for _ in "12":
        table.ok("intercept spit against jabo declaring spit>jabo")
    assert "intercept" in {offer.verb for offer in table.game.offers(table.state)}


def test_the_split_of_the_dice_may_have_blanks(table: Table) -> None:
    args = table.game.read(
        table.state, ["recon", "scout", "at", "r2c2", "inf:1", ",", "secret:1"]
    ).args
    assert args["targets"] == [["inf", 1], ["secret", 1]]
    assert "need" not in args


def test_the_groups_of_dice_that_are_still_to_come_are_known() -> None:
    """Each target’s dice in turn: the question tells those that follow it."""
    script = recon((1, 2, 3), labels=("a", "b", "c"))
    first = next(script)
    second = script.send((1,))
    third = script.send((1, 1))
    assert [[each.dice for each in ask.then] for ask in (first, second, third)] == [[2, 3], [3], []]


def test_a_bomber_is_asked_by_its_own_rule(table: Table) -> None:
    table.to("air")
    args = table.game.read(table.state, ["intercept", "spit", "against", "heavy"]).args
    first = table.decide(Command("intercept", args))
    assert isinstance(first, Wanted)
    assert first.ask.cards == ("air.combat",)
    then = table.decide(Command("intercept", args, ("heavy",)))
    assert isinstance(then, Wanted)
    assert then.ask.cards == ("air.bombers",)
    assert then.ask.options == ("spit", "nobody")


def test_difficult_ground_is_shown_where_it_lies(table: Table) -> None:
    table.ok("terrain r2c1 difficult")
    places = table.game.board(table.state).places
    assert [key for key, place in places.items() if place.ground] == ["r2c1"]
    assert places["r2c1"].ground == ("difficult",)


def test_the_second_round_is_offered_to_the_survivors(table: Table) -> None:
    table.ok("enter hurri south fighter at airfield")
    table.to("air")
    table.ok("intercept spit,hurri against jabo,heavy declaring spit>jabo,hurri>heavy,jabo>spit")
    table.ok("mark hurri,heavy destroyed")
    assert list(fights.second_rounds(table.state)) == [(["spit"], ["jabo"])]
    ledgers = table.game.board(table.state).ledgers
    assert {side: each["units"] for side, each in ledgers.items()} == {"north": 3, "south": 4}


def test_who_does_not_stand_in_the_zone_struck_does_not_answer(table: Table) -> None:
    table.ok("enter far south infantry at r3c3")
    table.ok("mark inf spotted")
    table.to("bombardment")
    table.ok("strike jabo on inf")
    for label in ("far", "scout", "spit"):
        table.no(f"return {label}", "tlc.return_fire.not_there")
    table.no("return inf against heavy", "tlc.return_fire.not_striker")


def test_dice_go_to_targets_of_the_one_zone_alone(table: Table) -> None:
    table.ok("enter far south infantry at r3c2")
    table.to("recon")
    table.no("recon scout at r2c2 inf:1,far:1", "tlc.recon.not_there")
    table.no("recon scout at r2c2 gun:1", "tlc.recon.not_there")
