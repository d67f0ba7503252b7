"""A SUB after its interception, and groups that sail through a sea area in a later impulse (10.5.5)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.command import Accepted
from referee.engine.record import replace
from referee.games.wif5.maps.interception.intercepting import intercepting


def allied(table: Table) -> Table:
    """The Allies move in this impulse, the Commonwealth in a naval action."""
    table.put("naval_movement", "allies")
    actions = {**table.state.impulse.actions, "cw": "naval"}
    table.state = replace(table.state, impulse=replace(table.state.impulse, actions=actions))
    return table


@pytest.mark.parametrize("impulse", [1, 2])
def test_10_5_5_a_group_that_sails_through_may_be_intercepted_in_every_impulse(
    impulse: int,
) -> None:
    table = afloat()
    table.done("place germany hs at Bremen name=scharnhorst mp=5")
    table.done("place cw hs at North_Sea name=hood section=2")
    table.put("naval_movement")
    table.state = replace(table.state, impulse=replace(table.state.impulse, number=impulse))
    table.done(
        "naval move by=germany side=axis path=port:Bremen,sea:North_Sea,sea:Baltic_Sea section=0 ships=scharnhorst"
    )
    assert {area: list(who) for area, who in intercepting(table.state).items()} == {
        "North_Sea": ["hood"]
    }
    table.done("interception sections=2", (6,))
    assert intercepting(table.state) == {}, "hood has tried"


def test_10_5_5_1_a_sub_that_intercepted_neither_moves_nor_attacks_convoys_in_that_turn() -> None:
    table = afloat()
    table.done("place germany sub at North_Sea name=u47 section=2 mp=5")
    raw = {**table.state.units["u47"], "spent": table.state.turn}
    table.state = replace(table.state, units={"u47": raw})
    table.done("place cw hs at Hull name=hood mp=5")
    met = allied(table).do(
        "naval move by=cw side=allies path=port:Hull,sea:North_Sea section=0 ships=hood"
    )
    assert isinstance(met, Accepted)
    assert "wif5.sail.met" not in [each.code for each in met.rulings], "it intercepts no more"
    table.put("naval_movement", "axis")
    assert "wif5.sail.spent" in table.refused("shift u47 to Bremen")
    line = "battle convoys North_Sea by=germany against=cw subs=u47 escort=none"
    table.put("convoy_attacks")
    assert "wif5.sail.spent" in table.refused(line)
    table.state = replace(table.state, turn=table.state.turn + 1)
    table.put("naval_movement")
    assert "wif5.sail.spent" not in [each.code for each in table.do("shift u47 to Bremen").rulings]


def test_10_5_5_the_area_is_asked_where_a_group_sailed_through_several() -> None:
    """One area at a time, also for SUBs that are typed by their sections; whoever owes an attempt counts."""
    table = afloat()
    table.done("place germany hs at Bremen name=scharnhorst mp=5")
    table.done("place cw sub at North_Sea name=a section=2 mp=5")
    table.done("place cw sub at Baltic_Sea name=b section=2 mp=5")
    table.put("naval_movement")
    table.done(
        "naval move by=germany side=axis path=port:Bremen,sea:North_Sea,sea:Baltic_Sea section=0 ships=scharnhorst"
    )
    asked = table.do("interception subs=2")
    assert (asked.ask.flag, {*asked.ask.options}) == ("area", {"North Sea", "Baltic Sea"})
    table.done("interception subs=2 area=Baltic_Sea", (1,))
    assert table.state.units["b"]["spent"] and "spent" not in table.state.units["a"]
    owes = {"interdicts": [table.state.turn, table.state.impulse.number], "section": 3}
    swordfish = {"power": "cw", "unit": "nav", "at": "Baltic_Sea", **owes}
    done = {
        key: value for key, value in table.state.units["b"].items() if key != "hunts"
    }  # it fought
    units = {**table.state.units, "b": done, "swordfish": swordfish}
    table.state = replace(table.state, units=units)
    table.done("interception sections=3 area=Baltic_Sea", (6,))
    assert "interdicts" not in table.state.units["swordfish"]
    # The group had left the North Sea when it was tried for beyond it.
    assert "wif5.sail.passed" in table.refused("interception subs=2")


def test_10_5_5_1_a_sub_that_intercepted_lies_beside_the_sea_box_until_it_sails_again() -> None:
    table = afloat()
    table.done("place germany sub at North_Sea name=u47 section=2 mp=5")
    raw = {**table.state.units["u47"], "spent": table.state.turn}
    table.state = replace(table.state, units={"u47": raw}, turn=table.state.turn + 1)
    table.done("place cw hs at Hull name=hood mp=5")
    table.done("place cw ls at Hull name=tiger mp=5")
    table.done("place germany hs at North_Sea name=scharn section=1 mp=5")
    sails = "naval move by=cw side=allies path=port:Hull,sea:North_Sea section=0 ships={}"
    met = {r.code: r.params for r in allied(table).do(sails.format("hood")).rulings}
    assert met["wif5.sail.met"]["names"] == "scharn"
    assert list(intercepting(table.state)["North_Sea"]) == ["scharn"]
    assert table.refused("interception subs=2") == {"wif5.sail.outside"}
    table.put("naval_movement", "axis")
    table.done("shift u47 to North_Sea section=2")
    allied(table).done(sails.format("tiger"))
    assert set(intercepting(table.state)["North_Sea"]) == {"scharn", "u47"}
