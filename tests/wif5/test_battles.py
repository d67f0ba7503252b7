"""Battles by naming units at sea, with the cells of the booklet's examples (10.5.6 to 10.5.8)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice, Dice
from referee.engine.command import Wanted


@pytest.fixture
def table() -> Table:
    found = Table()
    found.to("choose_action")
    found.done("choose germany naval, italy pass, japan pass")
    found.to("naval_combat")
    return found


NOBODY = ("none", "none")  # flies in after the search (10.5.6.1)
FLEETS = "battle sea North Sea by=germany against=cw axis=12:hs@3,5:ls@3 allies=30:hs@3"


def test_10_5_7_fire_is_simultaneous_and_booked(table: Table) -> None:
    """Both find each other with 3s; each has one die on table 3, the cells as their owner reads."""
    cells = {"axis": ("1/3", (1,), "X", "-", "-"), "allies": ("1/3", (2,), "D/2", "X/2", "-")}
    answers = [(3,), (3,), *NOBODY, *cells["axis"], *cells["allies"]]
    found = table.done(FLEETS, *answers)
    assert found["type"] == "surface" and found["surprised"] is None
    # An X sinks the Commonwealth's HS; half a D aborts the German HS, half an X damages the LS.
    assert found["allies"] == {"sunk": {"hs": 1}, "damaged": {}, "aborted": {}}
    assert found["axis"] == {"sunk": {}, "damaged": {"ls": 1}, "aborted": {"hs": 1}}
    assert table.state.pools["germany"]["repair"] == {"ls": 1}
    assert table.state.pools["cw"]["secondary"] == {"hs": 1}  # 1.4.1
    # Cells that can be named are kept: only that of a column nobody has named is asked again.
    again = table.do(FLEETS, (3,), (3,), *NOBODY, (1,), "1/3", (2,))
    assert not isinstance(again, Wanted)


def test_10_5_6_1_the_other_chooses_when_one_side_is_surprised(table: Table) -> None:
    asked = table.do(FLEETS, (2,), (6,), *NOBODY)
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert (asked.ask.flag, asked.ask.side) == ("fight", "axis")


def test_10_5_6_2_the_higher_air_to_sea_total_chooses(table: Table) -> None:
    planes = (
        "battle sea North Sea by=germany against=cw axis=12:hs@3,4:nav@3 allies=30:hs@3,5:nav@3"
    )
    asked = table.do(planes, (3,), (3,), *NOBODY)
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert (asked.ask.flag, asked.ask.side) == ("kind", "allies")


def test_10_5_6_1_subs_do_not_search(table: Table) -> None:
    asked = table.do("battle sea North Sea by=germany against=cw axis=2:sub@3 allies=30:hs@3")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Dice)
    assert asked.ask.side == "allies"


def test_10_5_7_3_in_naval_air_combat_the_attacker_converts(table: Table) -> None:
    """A result on a type that is not there, several being left: whoever fires says which takes it."""
    fight = "battle sea North Sea by=germany against=cw axis=4:nav@3 allies=30:hs@3,9:trs@3"
    asked = table.do(fight, (3,), (3,), *NOBODY, "0", "1/3", (5,), "-", "X", "-")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert asked.ask.flag == "convert" and set(asked.ask.options) == {"hs", "trs"}
    found = table.done(fight, (3,), (3,), *NOBODY, "0", "1/3", (5,), "-", "X", "-", "trs", "no")
    assert found["allies"]["sunk"] == {"trs": 1}


def test_13_1_the_note_of_a_die_does_not_count_the_cells_that_were_read(table: Table) -> None:
    """Judged again where other cells are known, a command gives the same note."""
    asked = table.game.decide(table.state, table.game.read(table.state, FLEETS.split()))
    assert isinstance(asked, Wanted)
    table.done(
        FLEETS, (3,), (3,), *NOBODY, "1/3", (1,), "X", "-", "-", "1/3", (2,), "D/2", "X/2", "-"
    )
    thrown = table.state.thrown
    assert thrown is not None and (thrown.verb, thrown.left) == ("battle", 0)
    assert table.state.charts["surface_naval"]  # cells were read on the way
