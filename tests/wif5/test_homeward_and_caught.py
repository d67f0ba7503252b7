"""Home from the sea in order, aircraft in a hex that is entered, the HQ of a chit, vain questions (10.7.4, 11.7, 13.3)."""

from __future__ import annotations

from typing import Any

import test_rhine_and_seine as rhine
from wif5_campaign import Table

from referee.engine.command import Wanted
from referee.engine.record import replace
from referee.games.wif5.maps.shifting import _names
from referee.games.wif5.turn import duties

west = rhine.west


def unit(table: Table, name: str, **raw: Any) -> None:
    """A counter as it stands."""
    table.state = replace(table.state, units={**table.state.units, name: raw})


def owed(table: Table) -> set[str]:
    return {each.code for each in duties.owed(table.game.book_at(table.state), table.state)}


# -- the order of the Return to base step (11.7) -----------------------------------------------------
def test_11_7_the_side_with_the_initiative_first_and_high_sections_first(west: Table) -> None:
    west.to("choose_action")
    sea = {"unit": "hs", "at": "North_Sea", "mp": 5}
    unit(west, "scharnhorst", power="germany", section=3, **sea)
    unit(west, "gneis", power="germany", section=1, **sea)
    unit(west, "hood", power="cw", section=2, **sea)
    west.state = replace(west.state, initiative=replace(west.state.initiative, holder="axis"))
    west.put("return_to_base")
    assert west.refused("shift hood to London") == {"wif5.home.holder_first"}
    assert west.refused("shift gneis to Bremen") == {"wif5.home.highest_first"}
    west.done("shift scharnhorst to Bremen")
    west.done("shift gneis to Bremen")
    west.done("shift hood to London")
    assert all(west.state.units[name]["down"] for name in ("scharnhorst", "gneis", "hood"))


def test_11_7_3_aircraft_come_home_in_range_less_their_section_face_down(west: Table) -> None:
    """A FTR has 4 points before 1944: from section 3 it reaches what lies one hex from the coast."""
    west.to("choose_action")
    unit(west, "me109", power="germany", unit="ftr", at="North_Sea", section=3)
    west.put("return_to_base")
    assert west.refused("shift me109 to Trier") == {"wif5.afloat.far"}
    assert west.refused("shift me109 to Paris") >= {"wif5.map.no_base"}
    west.done("shift me109 to Cologne")
    assert west.state.units["me109"]["at"] == "0,1" and west.state.units["me109"]["down"]


# -- a hex that is entered (10.7.4.8) -----------------------------------------------------------------
def test_10_7_4_8_aircraft_face_down_are_destroyed_the_others_leave_at_once(west: Table) -> None:
    rhine.put(west, "germany arm at Aachen name=panzer factor=8 mp=6",
              "france ftr at Reims name=moranes factor=4", "france tac at Reims name=breguet factor=2/3")  # fmt: skip
    rhine.at(west, "land_movement")
    raw = west.state.units["moranes"]
    unit(west, "moranes", **{**raw, "down": True})
    unit(west, "panzer", **{**west.state.units["panzer"], "at": "2,2"})
    west.done("shift panzer to Reims")
    assert "moranes" not in west.state.units and "breguet" in west.state.units
    assert owed(west) == {"wif5.map.trespassed"}
    assert west.refused("shift breguet to Bremen") >= {"wif5.map.no_base"}
    west.done("shift breguet to Paris")
    assert west.state.units["breguet"]["down"] and owed(west) == set()


# -- the HQ of a chit (13.3) --------------------------------------------------------------------------
def led(table: Table) -> Table:
    rhine.put(table, "germany hq at Cologne name=rundstedt mp=4", "germany inf at Saar name=corps factor=6 mp=4",
              "france inf at Metz name=ligne factor=1 mp=4")  # fmt: skip
    table.to("choose_action")
    table.done("choose all land")
    table.state = replace(table.state, chits={"germany": 2})
    return table


def test_13_3_the_chit_names_an_hq_of_its_power(west: Table) -> None:
    led(west)
    assert west.refused("chit germany land hq=4:corps") == {"wif5.chit.no_leader"}
    asked = west.do("chit germany land hq=rundstedt").ask  # nobody knows its value
    assert (asked.what, asked.params["text"]) == ("wif5.ask.hq_value", "rundstedt")
    west.done("chit germany land hq=4:rundstedt")
    assert west.refused("choose germany combined") == {"wif5.chit.chosen"}
    assert west.refused("chit germany land hq=4:rundstedt") >= {"wif5.chits.one_a_turn"}


def test_10_5_10_who_broke_off_is_offered_alone(west: Table) -> None:
    """Those who are home-bound at once are the list; every unit of the map else."""
    led(west)
    assert set(_names(None, west.state, {})) >= {"rundstedt", "corps"}
    kept = west.state.units
    west.state = replace(west.state, units={**kept, "corps": {**kept["corps"], "homing": "now"}})
    assert _names(None, west.state, {}) == ["corps"]


def test_13_3_it_raises_attacks_in_its_range_and_is_turned_over_after_them(west: Table) -> None:
    led(west).done("chit germany land hq=4:rundstedt")
    far = {**west.state.units["corps"], "at": "5,2"}  # behind an enemy, out of every range
    unit(west, "far", **far)
    unit(west, "ligne2", power="france", unit="inf", at="4,2", factor="1")
    west.put("land_combat")
    attack = "battle land {} by=germany against=france units={} defend={} chit_levels=1"
    assert west.refused(attack.format("Dijon", "far", "ligne2")) >= {"wif5.battles.chit_far"}
    assert isinstance(west.do(attack.format("Metz", "corps", "ligne")), Wanted)
    west.done("next")
    assert west.state.units["rundstedt"]["down"]


# -- questions that lead nowhere ----------------------------------------------------------------------
def test_10_7_4_2_a_vain_overrun_is_refused_before_anybody_looks_at_a_counter(west: Table) -> None:
    rhine.put(
        west, "germany arm at Aachen name=panzer factor=8", "france inf at Metz name=ligne factor=5"
    )
    rhine.at(west, "land_movement")
    unit(west, "panzer", **{**west.state.units["panzer"], "at": "1,2"})
    assert west.refused("shift panzer to Metz") == {"wif5.overrun.odds"}
    unit(west, "ligne", **{**west.state.units["ligne"], "factor": "1"})
    assert isinstance(west.do("shift panzer to Metz"), Wanted)


def test_10_7_4_1_a_move_goes_somewhere(west: Table) -> None:
    rhine.put(west, "germany inf at Saar name=corps mp=4")
    rhine.at(west, "land_movement")
    assert west.refused("shift corps to Saar") == {"wif5.shift.there"}
    assert "land_moves" not in west.state.impulse.used.get("germany", {})


def test_10_7_1_where_the_map_shows_nobody_it_is_said_before_the_flight(west: Table) -> None:
    rhine.put(west, "germany tac at Cologne name=stuka factor=2/4")
    rhine.at(west, "ground_strike")
    told = west.do("battle air Nancy by=germany against=france bombers=stuka targets=none")
    codes = {each.code for each in told.rulings}
    assert "wif5.strike.empty" in codes and "wif5.sky.strikes" not in codes
