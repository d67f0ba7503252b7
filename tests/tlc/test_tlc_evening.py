"""What an evening with the booklet open met: retreats, tanks, return fire, cards (the fragment’s sections)."""

from __future__ import annotations

from pathlib import Path

import pytest
from program import Program
from test_tlc_game import Table, table

from referee.engine.faults import Unreadable

__all__ = ["table"]


def codes(decision: object) -> set[str]:
    return {ruling.code for ruling in getattr(decision, "rulings", ())}


# -- 1. Mouvement terrestre ------------------------------------------------------------------------
def test_a_retreat_commits_by_the_zone_it_goes_back_to(table: Table) -> None:
    """Out of difficult ground the first assault went on; only the second one fell back."""
    for words in ("enter tank2 north armour at r1c1", "terrain r1c1 difficult",
                  "enter x south infantry at r2c1", "enter y south infantry at r3c1"):  # fmt: skip
        table.ok(words)
    table.to("manoeuvre")
    table.ok("move tank2 to assault:r2c1,assault:r3c1 retreat")
    assert (table.state.units["tank2"].zone, table.state.units["tank2"].committed) == (
        "r2c1",
        False,
    )


@pytest.mark.parametrize(
    ("path", "code"),
    [("assault:r2c1,r3c1", "tlc.move.too_far"), ("assault:r2c1,r2c2", "tlc.move.not_adjacent")],
)
def test_only_an_assault_falls_back(table: Table, path: str, code: str) -> None:
    """It falls back to where the assault came from; what is said after it goes on from there."""
    table.ok("enter tank2 north armour at r1c1")
    table.ok("enter x south infantry at r2c1")
    table.to("manoeuvre")
    table.no(f"move tank2 to {path} retreat", code)
    with pytest.raises(Unreadable) as told:
        table.do("move tank2 to r1c2,r1c3 retreat")
    assert told.value.code == "tlc.move.no_assault"


def test_who_fell_back_goes_on_with_the_factor_that_is_left(table: Table) -> None:
    """1. Mouvement terrestre: a factor an assault, a factor a zone; difficult terrain commits."""
    for words in ("enter tank2 south armour at r3c2", "enter tank3 south armour at r3c1",
                  "enter foot south infantry at r3c2", "enter x north infantry at r2c1",
                  "enter y north infantry at r2c2", "terrain r2c2 difficult"):  # fmt: skip
        table.ok(words)
    table.to("manoeuvre")
    table.no("move foot to assault:r2c2,r3c3 retreat", "tlc.move.factors")
    table.no("move tank2 to assault:r2c2,r3c3 retreat", "tlc.move.past_difficult")
    table.no("move tank3 to assault:r2c1,r3c1 retreat", "tlc.move.here")
    table.ok("move tank3 to assault:r2c1,r3c2 retreat")
    tank = table.state.units["tank3"]
    assert (tank.zone, tank.spent, tank.committed) == ("r3c2", 2, False)


def test_i_tlc_07_the_enemy_headquarters_is_assaulted(table: Table) -> None:
    table.ok("enter tank2 north armour at r3c1")
    table.ok("enter home south armour at r3c3")
    table.to("manoeuvre")
    table.no("move tank2 to hq2", "tlc.move.enemy")
    table.ok("move home to hq2")
    table.ok("move tank2 to assault:hq2")


# -- 1. Le combat aérien ---------------------------------------------------------------------------
def test_of_two_bombers_neither_was_the_first_to_declare(table: Table) -> None:
    table.ok("enter b1 south bomber at airfield")
    table.to("air")
    table.no("intercept b1 against heavy declaring b1>heavy,heavy>b1", "tlc.air.bomber")
    table.ok("intercept spit against heavy declaring spit>heavy,heavy>spit")


def test_drop_tanks_that_were_thrown_away_do_not_grow_back(table: Table) -> None:
    fight = "intercept spit against jabo declaring spit>jabo"
    table.ok("mark inf spotted")
    table.to("air")
    table.ok(fight)
    table.ok(fight)
    table.to("bombardment")
    table.ok("strike jabo on inf")
    table.to("manoeuvre")
    assert "tlc.turn.tanks" in codes(table.ok("next"))
    assert not table.state.units["jabo"].drop_tanks
    table.to("air")
    table.ok(fight)
    table.ok(fight)
    table.to("bombardment")
    table.no("strike jabo on inf", "tlc.air.went_home")


def test_i_tlc_08_an_air_combat_that_ends_early(table: Table) -> None:
    """Whose opponents are all shot down has fought to the end, and is told so."""
    table.ok("enter bare north fighter_bomber at airfield")
    table.ok("mark inf spotted")
    table.to("air")
    table.ok("intercept spit against bare declaring spit>bare,bare>spit")
    assert "tlc.air.over" in codes(table.ok("mark spit destroyed"))
    table.to("bombardment")
    table.no("strike bare on inf", "tlc.air.went_home")


def test_whoever_struck_is_home_and_intercepts_nobody(table: Table) -> None:
    table.ok("mark inf spotted")
    table.to("bombardment")
    table.ok("strike jabo on inf")
    table.no("intercept jabo against spit declaring jabo>spit", "tlc.strike.home")
    table.ok("intercept spit against jabo declaring spit>jabo")  # met on its way home


# -- 2. Riposte ------------------------------------------------------------------------------------
def test_each_aircraft_that_struck_is_answered_once(table: Table) -> None:
    table.ok("enter bo north bomber at airfield")
    table.ok("mark inf,flak spotted")
    table.to("bombardment")
    table.ok("strike bo,heavy on inf,flak")
    table.ok("return flak against bo")
    table.no("return flak against bo", "tlc.return_fire.once")
    table.no("return flak against heavy", "tlc.return_fire.grey")
    table.ok("return inf against heavy")
    table.no("return inf against heavy", "tlc.return_fire.once")
    table.ok("return inf against bo")


def test_a_strike_that_nobody_answered_is_told_when_the_next_one_flies(table: Table) -> None:
    table.ok("enter bo north bomber at airfield")
    table.ok("mark inf spotted")
    table.to("bombardment")
    assert "tlc.strike.unanswered" not in codes(table.ok("strike bo on inf"))
    assert "tlc.strike.unanswered" in codes(table.ok("strike jabo on inf"))


def test_a_fire_power_that_nobody_told_is_asked_about_before_a_heavy_bomber(table: Table) -> None:
    table.ok("enter fd south at r2c2")
    table.ok("mark inf spotted")
    table.to("bombardment")
    table.ok("strike heavy on inf")
    assert "tlc.return_fire.fp" in codes(table.ok("return fd against heavy"))


# -- C. Phase 3; 3. Bombardement -------------------------------------------------------------------
def test_fewer_dice_than_the_card_has_are_told(table: Table) -> None:
    table.ok("enter sc north motorised at r1c1 recon 3")
    table.ok("enter h south infantry at r2c1")
    table.to("recon")
    assert "tlc.recon.fewer" in codes(table.ok("recon sc at r2c1 h:1", (2,)))


OWN = """
format: 1
game: tlc
id: evening
title: {en: Evening, fr: Soirée}
summary: {en: Test., fr: Essai.}
sides: {north: {supply: 2}, south: {supply: 2}}
cards:
  rifles: {name: {en: Rifles, fr: Fusiliers}, kind: infantry, digs: true}
  how: {name: {en: Howitzer, fr: Obusier}, kind: artillery}
units:
  rif: {side: north, zone: r1c1, card: rifles}
  foe: {side: south, zone: r2c1, card: rifles}
  gun: {side: south, zone: hq2, card: how}
"""


def test_a_card_that_prints_no_value_has_none(referee: Program, tmp_path: Path) -> None:
    sheet, save = tmp_path / "sc.yaml", str(tmp_path / "t.referee")
    sheet.write_text(OWN, encoding="utf-8")
    assert referee("new", str(sheet), "--save", save).code == 0

    def do(*words: str) -> int:
        return referee(*words, "--save", save).code

    assert do("next") == do("next") == 0
    assert do("do", "recon rif at r2c1 foe:1", "--dice", "6") == 1
    assert do("next") == 0
    assert do("do", "mark rif spotted") == 0
    assert do("do", "bombard gun on rif") == 1


def test_tanks_not_named_again_stay_before_an_air_combat(table: Table) -> None:
    """1. Le combat aérien: they are thrown away to go on with the mission after it. In its zone it is a correction."""
    table.to("air")
    flown = table.ok("enter jabo north fighter_bomber at r2c2")
    assert "tlc.enter.tanks_kept" in codes(flown) and table.state.tanks("jabo")
    fight = "intercept spit against jabo declaring spit>jabo"
    table.ok(fight)
    table.ok("enter jabo north fighter_bomber at r2c3")
    table.ok(fight)
    assert table.state.tanks("jabo") and not table.state.went_home("jabo")
    flown = table.ok("enter jabo north fighter_bomber at r2c2")
    assert "tlc.air.thrown" in codes(flown) and "tlc.enter.tanks_kept" not in codes(flown)
    assert not table.state.tanks("jabo")


def test_tanks_that_its_card_lacks_are_put_right_where_it_is(table: Table) -> None:
    again = table.ok("enter jabo north fighter_bomber at airfield")
    assert "tlc.enter.tanks_kept" not in codes(again)
    assert not table.state.units["jabo"].drop_tanks
    table.to("air")
    for _ in "12":
        table.ok("intercept spit against jabo declaring spit>jabo")
    assert table.state.went_home("jabo")
    back = table.ok("enter jabo north fighter_bomber at r2c2 tanks")
    assert "tlc.enter.tanks_late" in codes(
        back
    )  # a late look at its card, or a slip: the table is told
