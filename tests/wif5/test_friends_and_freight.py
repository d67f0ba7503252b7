"""Who cooperates with whom, what a TRS brings, who advances with whom: rules that meet on a map (10.5.3, 10.7.6.10, 19)."""

from __future__ import annotations

from typing import Any

import pytest
import test_rhine_and_seine as rhine
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.actions.who_acts import cooperates, together
from referee.games.wif5.battles import expected
from referee.games.wif5.maps.excess import overfull

west = rhine.west


def unit(table: Table, name: str, **raw: Any) -> None:
    """A counter as it stands."""
    table.state = replace(table.state, units={**table.state.units, name: raw})


def minor(table: Table, country: str, **raw: Any) -> None:
    table.state = replace(table.state, minors={**table.state.minors, country: raw})


# -- who cooperates (19.1) -----------------------------------------------------------------------
@pytest.mark.parametrize(("status", "power", "was", "friends"), [
    ("declared", "germany", "france", False),  # attacked by the Allies, or taken by Germany (16.3, 16.4)
    ("free_french", "cw", "france", True), ("conquered", "germany", "cw", True),
])  # fmt: skip
def test_19_1_vichy_cooperates_with_no_other_nation(
    status: str, power: str, was: str, friends: bool
) -> None:
    table = Table()
    minor(table, "algeria", status=status, power=power, was=was)
    zouaves = {"power": power, "unit": "inf", "nation": "algeria", "at": "0,0"}
    assert cooperates(table.state, zouaves, power) is friends
    assert cooperates(table.state, {"power": power, "unit": "inf"}, "algeria") is friends
    assert cooperates(table.state, zouaves, "algeria") is True


def test_19_1_another_minor_that_was_french_is_not_vichy() -> None:
    table = Table()
    minor(table, "belgium", status="declared", power="germany", was="france")
    assert cooperates(table.state, {"power": "germany", "nation": "belgium"}, "germany")


def test_19_2_a_minors_units_stack_with_their_power_alone(west: Table) -> None:
    """A Belgian one under the Commonwealth does not cooperate with the USA, who cooperate with it."""
    minor(west, "belgium", status="declared", power="cw")
    nations = {**west.state.nations, "usa": {"status": "active"}}
    west.state = replace(west.state, nations=nations)
    garde = {"power": "cw", "unit": "inf", "nation": "belgium", "at": "3,1"}
    tommy = {"power": "cw", "unit": "inf", "at": "3,1"}
    sam = {"power": "usa", "unit": "inf", "at": "3,1"}
    assert together(west.state, garde, tommy) and together(west.state, tommy, sam)
    assert not together(west.state, garde, sam) and not together(west.state, sam, garde)
    unit(west, "garde", **garde)
    unit(west, "sam", **sam)
    assert "wif5.map.strangers" in {each.code for each in overfull(west.state)}
    west.state = replace(west.state, units={"garde": garde, "tommy": tommy})
    assert "wif5.map.strangers" not in {each.code for each in overfull(west.state)}


def test_14_1_3_ships_of_a_fallen_minor_stay_with_the_power_that_had_them(west: Table) -> None:
    """A Belgian ship under the Commonwealth, after Belgium fell to Germany: no stranger among Tommies."""
    minor(west, "belgium", status="conquered", power="germany", was="cw")
    navy = {"power": "cw", "unit": "hs", "nation": "belgium", "at": "3,1"}
    tommy = {"power": "cw", "unit": "inf", "at": "3,1"}
    hun = {"power": "germany", "unit": "inf", "at": "3,1"}
    assert together(west.state, navy, tommy) and together(west.state, tommy, navy)
    assert not together(west.state, hun, navy) and not together(west.state, navy, hun)
    west.state = replace(west.state, units={"navy": navy, "tommy": tommy})
    assert "wif5.map.strangers" not in {each.code for each in overfull(west.state)}


# -- freight (10.5.3) ----------------------------------------------------------------------------
def test_10_5_3_from_port_to_port_a_trs_brings_what_it_holds() -> None:
    table = afloat()
    here = [table.state.turn, table.state.impulse.number]
    unit(
        table,
        "tanker",
        power="germany",
        unit="trs",
        at="0,0",
        mp=4,
        sailed=here,
        port="0,1",
        down=True,
    )
    unit(table, "corps", power="germany", unit="inf", at="0,1")
    unit(table, "corps2", power="germany", unit="inf", at="0,1")
    table.put("naval_movement")
    table.done("shift corps to Bremen")
    assert table.refused("shift corps2 to Bremen") == {"wif5.sail.cargo"}
    unit(
        table,
        "second",
        power="germany",
        unit="trs",
        at="0,0",
        mp=4,
        sailed=here,
        port="0,1",
        down=True,
    )
    table.done("shift corps2 to Bremen")


def test_10_5_3_two_div_are_one_freight() -> None:
    table = afloat()
    here = [table.state.turn, table.state.impulse.number]
    unit(
        table,
        "tanker",
        power="germany",
        unit="trs",
        at="0,0",
        mp=4,
        sailed=here,
        port="0,1",
        down=True,
    )
    for name in ("one", "two", "three"):
        unit(table, name, power="germany", unit="div", at="0,1")
    table.put("naval_movement")
    table.done("shift one to Bremen")
    table.done("shift two to Bremen")
    assert table.refused("shift three to Bremen") == {"wif5.sail.cargo"}


def test_10_5_3_who_is_aboard_lands_with_its_own_ship() -> None:
    table = afloat()
    here = [table.state.turn, table.state.impulse.number]
    at_sea = {"power": "germany", "at": "North_Sea", "section": 2, "sailed": here}
    unit(table, "liner", unit="trs", mp=4, **at_sea)
    unit(table, "marines", unit="mar", aboard="liner", **at_sea)
    unit(table, "tanker", power="germany", unit="trs", at="0,0", mp=4, sailed=here, down=True)
    table.put("naval_movement")
    assert table.refused("shift marines to Bremen") == {"wif5.sail.no_trs"}


# -- advance (10.7.6.10) -------------------------------------------------------------------------
def test_10_7_6_10_nobody_named_is_left_behind_in_silence(west: Table) -> None:
    rhine.put(west, "germany inf at Saar name=corps factor=6 mp=4",
              "germany arm at Saar name=panzer factor=8 mp=6", "france inf at Metz name=ligne factor=3 mp=4")  # fmt: skip
    rhine.at(west, "land_combat")
    west.done("battle land Metz by=germany against=france table=blitzkrieg hq=none enemy_hq=none "
              "units=corps,panzer defend=ligne advance=none result=-/1B", (4,))  # fmt: skip
    before = west.state
    west.done("shift panzer to Metz with=corps", "1", "0")  # each for itself, the cells read once
    assert {west.state.units[name]["at"] for name in ("corps", "panzer")} == {"2,2"}
    west.state = before
    west.done("shift panzer to Metz", "1", "0")
    assert west.refused("shift panzer to Nancy with=corps") == {"wif5.advance.no_company"}
    west.done("shift corps to Metz")
    west.done("shift panzer to Nancy with=corps")
    assert {west.state.units[name]["at"] for name in ("corps", "panzer")} == {"3,2"}


# -- before the dice (10.7.6.7, 10.7.4.5) ----------------------------------------------------------
def test_10_7_6_7_losses_of_a_kind_that_is_not_there_are_told_before_the_dice(west: Table) -> None:
    rhine.put(
        west,
        "germany inf at Saar name=corps factor=6 mp=4",
        "france inf at Metz name=ligne factor=3 mp=4",
    )
    rhine.at(west, "land_combat")
    with pytest.raises(Unreadable):
        west.do(
            "battle land Metz by=germany against=france units=corps defend=ligne losses='1 cav'"
        )
    with pytest.raises(Unreadable):
        west.do(
            "battle land Metz by=germany against=france units=corps defend=ligne enemy_losses='1 arm'"
        )


def test_10_7_4_5_any_result_but_a_dash_destroys_the_notional_unit() -> None:
    """Of the cells known, a retreat and a loss destroy it, a dash does not."""
    table = Table()
    cells = {
        f"column=4:1 die={die}": cell
        for die, cell in {1: "1/-", 2: "-/-", 3: "-/1R", 4: "-/1"}.items()
    }
    book = table.game.book_at(table.state).with_cells({"assault": cells})
    told = expected.notional(book, "assault", "4:1", "4:1", 0, 2)
    assert told.params["known"] == 4 and told.params["driven"] == 50
    assert told.params["attacker"] == 0.25


# -- the Vichy Line (16.2) -------------------------------------------------------------------------
def test_16_2_who_says_nothing_has_not_said_none(west: Table) -> None:
    rhine.paris(west)
    with pytest.raises(Unreadable):
        west.do("vichy germany south=")
