"""Whose attempts to intercept meet which naval move, and when (10.5.5)."""

from __future__ import annotations

from wif5_campaign import Table
from wif5_waters import afloat

from referee.games.wif5.maps.intercepting import intercepting


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
    assert table.refused("interception trying=s1", 5) == {"wif5.sail.intercepts_nobody"}
    assert intercepting(table.state) == {}
    table.done("shift scharnhorst to North_Sea section=2")  # another move: all may try against it
    assert set(intercepting(table.state)["North_Sea"]) == {"s1", "ajax"}


def test_10_5_5_no_sub_tries_once_ships_have_intercepted() -> None:
    table = waited_for()
    table.done("shift koln to North_Sea section=2")
    table.done("interception trying=none sails_on=stop", 1)
    assert table.refused("interception trying=s1", 5) == {"wif5.sail.intercepts_nobody"}
