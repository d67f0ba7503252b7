"""An attack on a port: the die of the carriers, anti-air fire, hits in port, surprise (10.5.1, 12)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.at_sea.afloat import force_of, read_berthed
from referee.games.wif5.turn.reminders import expires, reminder

# The naval-air combat of the booklet's example (10.5.8), fought against the same ships in a port.
WORDS = "battle port Truk by=germany against=cw bombers=2:cv@2,5:nav intercept=none ships=1:hs,1:hs,1:ls,1:ls"


@pytest.fixture
def table() -> Table:
    found = Table()
    found.to("choose_action")
    found.done("choose germany naval, italy pass, japan pass")
    found.to("port_attack")
    return found


def port(decision: Any) -> dict[str, Any]:
    return next(e.data for e in decision.events if e.kind == "port_fought")  # type: ignore[no-any-return]


def test_10_5_8_the_example_of_the_booklet_in_a_port(table: Table) -> None:
    """11 AA on 2 bombers: one die on table 3, a 5: 2 points, the CV absorbs them and turns back;
    5 factors on 3 units: one die on table 3, a 3: the LS damaged, the HS "A" – in port, face down.
    """
    decision = table.do(f"{WORDS} allies_aa=11 axis_aborts=2:cv", (2,), "1/3", (5,), "1/3", (3,))
    assert decision.result["die"] == 2 and decision.result["through"] == {"cv": 1, "nav": 1}
    data = port(decision)
    assert (data["factors"], data["damaged"], data["flipped"], data["destroyed"]) == (
        5, {"cw": {"ls": 1}}, {"cw": {"hs": 1}}, {},
    )  # fmt: skip
    assert table.state.pools["cw"]["repair"] == {"ls": 1}


def test_10_5_1_a_carrier_joins_at_or_below_its_section_and_aircraft_always(table: Table) -> None:
    decision = table.do(f"{WORDS} axis_through=5", (3,), "1/3", (3,))  # die 3: section 2 is too low
    assert decision.result["die"] == 3 and decision.result["through"] == {"nav": 1}


def test_10_5_1_every_sub_in_port_counts_as_a_unit_and_is_hit_last(table: Table) -> None:
    words = f"{WORDS},1:sub,1:sub axis_through=5"
    asked = table.do(words, (2,))
    # 2 HS, 2 LS as one, 2 SUB: five (10.5.1, 10.5.7.1).
    assert "targets=5" in str(asked.ask.params)
    only = "battle port Truk by=germany against=cw bombers=5:nav intercept=none ships=1:sub,1:sub,1:sub axis_through=5"
    data = port(table.do(only, "1/3", (3,)))  # three units, table 3, a 3: X/2 and D/2, converted
    assert (data["damaged"], data["flipped"]) == ({"cw": {"sub": 1}}, {"cw": {"sub": 1}})


@pytest.mark.parametrize("typed", ["2hs,2ls", "2 hs, 2 ls", "hs,hs,2ls", "1:hs,1:hs,1:ls,1:ls"])
def test_ships_in_port_are_counted_with_or_without_a_space(table: Table, typed: str) -> None:
    """The booklet's example (10.5.8) has two HS and two LS."""
    book = table.game.book if hasattr(table.game, "book") else None
    assert book is not None
    assert force_of(read_berthed(book, "ships", typed), port=True) == {"hs": 2, "ls": 2}


def test_no_ship_without_a_name_or_of_no_number(table: Table) -> None:
    for typed in ("1", "0ls", "1xyz", "2:"):
        with pytest.raises(Unreadable):
            read_berthed(table.game.book, "ships", typed)


def test_12_surprise_lets_every_carrier_attack_and_no_fighter_of_the_victim(table: Table) -> None:
    due = (expires(table.state, reminder("wif5.due.surprise", "12", nation="cw")),)
    table.state = replace(table.state, due=due)
    decision = table.do(f"{WORDS.replace('@2', '@0')} axis_through=5", "1/3", (3,))
    assert decision.result["die"] is None
    assert decision.result["through"] == {"cv": 1, "nav": 1}
    met = WORDS.replace("intercept=none", "intercept=4:ftr")
    assert "wif5.sky.surprised" in table.refused(met)


def test_10_5_1_who_may_not(table: Table) -> None:
    assert table.refused(WORDS.replace("germany", "italy")) >= {"wif5.fight.not_at_war"}
    table.state = replace(
        table.state, impulse=replace(table.state.impulse, actions={"germany": "land"})
    )
    assert table.refused(WORDS) == {"wif5.port.action"}
    for wrong in ("bombers=2:cv", "bombers=5:nav@2"):
        with pytest.raises(Unreadable):
            table.do(f"battle port Truk by=germany against=cw {wrong} ships=1:hs")


def test_10_5_1_not_in_another_phase_and_no_search_in_this_one(table: Table) -> None:
    sea = "battle sea North Sea by=germany against=cw axis=5:hs@2 allies=5:hs@1"
    assert "wif5.course.not_now" in table.refused(sea)
    table.to("naval_combat")
    assert "wif5.course.not_now" in table.refused(WORDS)


def test_10_3_6_a_carrier_flies_to_the_coast_of_its_own_sea_area() -> None:
    """Stettin lies on the Baltic: no carrier of the North Sea attacks it, nor one that is in a port."""
    table = afloat()
    table.done("place germany cv at North_Sea name=zeppelin section=2 factor=2/3")
    table.done("place germany cv at Bremen name=peter factor=2/3")
    table.put("port_attack")
    words = "battle port {} by=germany against=cw bombers={} intercept=none ships=2:ls"
    assert table.refused(words.format("Brest", "zeppelin")) == {"wif5.afloat.cv_coast"}
    assert table.refused(words.format("Hull", "3:peter@2")) == {"wif5.afloat.cv_in_port"}
    assert table.do(words.format("Hull", "zeppelin")).ask.what == "wif5.dice.port_attack"
