"""Whose attempts to intercept meet which naval move, and when (10.5.5)."""

from __future__ import annotations

from wif5_campaign import Table
from wif5_waters import afloat

from referee.games.wif5.maps.interception.intercepting import intercepting
from referee.games.wif5.state import without


def waited_for() -> Table:
    """Two German groups in Bremen, a British SUB and a cruiser in the North Sea."""
    table = afloat()
    table.done("place germany hs at Bremen name=scharnhorst mp=5 factor=12")
    table.done("place germany ls at Bremen name=koln mp=5 factor=3")
    table.done("place germany trs at Bremen name=liner mp=5")
    table.done("place cw sub at North_Sea name=s1 mp=4 section=2")
    table.done("place cw ls at North_Sea name=ajax mp=5 section=2 factor=3")
    return table.put("naval_movement")


def test_10_5_5_no_sub_tries_once_the_ships_of_the_area_have_thrown_their_die() -> None:
    table = waited_for()
    table.done("shift koln to North_Sea section=2")
    table.done("interception trying=none", 5)
    assert table.refused("interception trying=s1", 5) == {"wif5.sail.subs_first"}
    assert intercepting(table.state) == {}
    table.done("shift scharnhorst to North_Sea section=2")  # another move: all may try against it
    assert set(intercepting(table.state)["North_Sea"]) == {"s1", "ajax"}


def test_10_5_5_no_sub_tries_once_ships_have_intercepted() -> None:
    table = waited_for()
    table.done("shift koln to North_Sea section=2")
    table.done("interception trying=none sails_on=stop", 1)
    assert table.refused("interception trying=s1", 5) == {"wif5.sail.subs_first"}


def test_10_5_5_ships_that_were_left_out_of_what_was_declared_try_no_more() -> None:
    table = waited_for()
    table.done("shift koln to North_Sea section=2")
    table.done("interception trying=s1 rest=no", 5)
    assert table.refused("interception trying=none", 5) == {"wif5.sail.left_out"}
    assert intercepting(table.state) == {}
    table.done("shift scharnhorst to North_Sea section=2")  # kept for a later group (10.5.5.3)
    table.done("interception trying=none sails_on=stop", 1)


def test_10_5_5_each_group_that_moves_has_a_die_of_its_own() -> None:
    table = waited_for()
    table.done("shift scharnhorst to North_Sea section=2")
    table.done("shift koln to North_Sea section=2")
    asked = table.do("interception trying=none sails_on=stop")
    assert (asked.ask.flag, asked.ask.options) == ("group", ("scharnhorst", "koln"))
    table.done("interception trying=none sails_on=stop group=scharnhorst", 1)
    units = table.state.units
    assert units["scharnhorst"]["stops"] == "North_Sea" and "sought" not in units["koln"]
    assert set(intercepting(table.state)["North_Sea"]) == {"s1", "ajax"}  # against koln
    assert table.refused("interception trying=none group=scharnhorst", 1) == {"wif5.sail.tried"}
    assert table.refused("interception trying=s1 group=scharnhorst", 1) == {"wif5.sail.subs_first"}
    table.done("interception trying=none sails_on=sail_on", 1, "2")  # the only one that is left
    here = [table.state.turn, table.state.impulse.number]
    assert table.state.units["koln"]["fights"] == here
    assert "fights" not in table.state.units["scharnhorst"]
    assert intercepting(table.state) == {}


def test_10_5_5_1_a_sub_meets_the_ships_of_its_group_alone() -> None:
    table = waited_for()
    table.done("shift scharnhorst to North_Sea section=2 with=liner")
    table.done("shift koln to North_Sea section=2")
    table.done("interception trying=s1 rest=no group=liner", 1)
    assert table.state.units["s1"]["hunts"]["group"] == ["scharnhorst", "liner"]


def test_10_5_5_ships_whose_move_is_not_told_are_the_group_that_lies_together() -> None:
    table = waited_for()
    table.done("shift scharnhorst to North_Sea section=2")
    table.done("shift koln to North_Sea section=1")
    bare = {name: without(raw, "group") for name, raw in table.state.units.items()}
    table.put("naval_movement", units=bare)  # as a save tells it that keeps no group
    asked = table.do("interception trying=none sails_on=stop")
    assert (asked.ask.flag, asked.ask.options) == ("group", ("scharnhorst", "koln"))
    table.done("interception trying=none sails_on=stop group=scharnhorst", 1)
    assert "sought" not in table.state.units["koln"]
