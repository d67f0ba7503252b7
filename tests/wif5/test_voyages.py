"""Ships of the map under way: naval moves, ports, cargo, who may intercept, home again (10.5, 11.7)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.command import Accepted
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.maps import whither


@pytest.fixture
def sea() -> Table:
    table = afloat()
    table.done("place germany hs at Bremen name=scharnhorst mp=5")
    table.done("place germany trs at Bremen name=cargo mp=4")
    table.done("place germany inf at Bremen name=corps")
    table.done("place cw hs at North_Sea name=hood section=2")
    table.done("place cw ls at Hull name=london mp=5")
    return table.put("naval_movement")


def codes(decision: Any) -> set[str]:
    return {each.code for each in decision.rulings}


def test_10_5_2_a_shift_of_a_ship_is_a_naval_move(sea: Table) -> None:
    """It is counted, its port kept, the enemies of the areas it enters are named (10.5.5)."""
    done = sea.do("shift scharnhorst to North_Sea section=3")
    assert isinstance(done, Accepted)
    ship = sea.state.units["scharnhorst"]
    assert (ship["at"], ship["section"], ship["port"]) == ("North_Sea", 3, "0,0")
    assert not ship.get("down")  # only in a port, or a SUB (10.5.2.1)
    assert sea.state.impulse.used["germany"]["naval_moves"] == 1
    told = {each.code: each.params for each in done.rulings}
    assert told["wif5.sail.met"]["names"] == "hood"
    assert told["wif5.sail.interdict"]["names"] == "london"  # the first impulse (10.5.4)
    assert sea.refused("shift scharnhorst to Bremen") == {"wif5.sail.again"}


def test_10_5_2_the_naval_move_moves_the_counters_it_names(sea: Table) -> None:
    sail = "naval move by=germany side=axis path=port:Bremen,sea:North_Sea section=2"
    sea.done(f"{sail} ships=scharnhorst,cargo")
    assert {sea.state.units[name]["at"] for name in ("scharnhorst", "cargo")} == {"North_Sea"}
    assert sea.state.impulse.used["germany"]["naval_moves"] == 1
    # Which of them is asked where none is named; none on board of the map is an answer, too.
    again = sea.do("naval move by=germany side=axis path=sea:North_Sea")
    assert again.ask.flag == "ships" and set(again.ask.options) == {"scharnhorst", "cargo", "none"}


def test_10_5_2_1_the_section_is_no_more_than_the_movement_left(sea: Table) -> None:
    assert "wif5.naval.blocked.section" in sea.refused("shift cargo to Baltic_Sea section=3")
    sea.done("shift cargo to Baltic_Sea section=2")  # 4 points, 2 areas
    asked = sea.do("shift scharnhorst to Baltic_Sea")
    assert asked.ask.flag == "section" and asked.ask.options == ("3", "2", "1", "0")


def test_10_5_2_1_a_ship_in_port_is_face_down_and_no_ship_enters_a_foreign_one(sea: Table) -> None:
    assert sea.refused("shift scharnhorst to Hull") == {"wif5.sail.no_port"}
    sea.done("shift scharnhorst to Stettin")
    assert sea.state.units["scharnhorst"]["down"]


def test_10_5_2_1_at_sea_only_to_a_lower_section_or_home(sea: Table) -> None:
    sea.done("shift scharnhorst to North_Sea section=2")
    sea.state = replace(sea.state, impulse=replace(sea.state.impulse, number=3))
    assert sea.refused("shift scharnhorst to Baltic_Sea section=1") == {"wif5.sail.at_sea"}
    assert "wif5.sail.lower" in sea.refused("shift scharnhorst to North_Sea section=2")
    sea.done("shift scharnhorst to North_Sea section=1")
    assert sea.state.units["scharnhorst"]["section"] == 1


def test_10_5_2_2_borders_and_groups(sea: Table) -> None:
    assert "wif5.naval.blocked.london" in sea.refused(
        "shift scharnhorst to Bay_of_Biscay section=0"
    )
    sea.done("place germany ls at Stettin name=emden mp=5")
    assert "wif5.sail.not_there" in sea.refused("shift scharnhorst to North_Sea with=emden")


def test_10_5_3_a_trs_carries_one_land_unit_or_two_div(sea: Table) -> None:
    sea.done("place germany inf at Bremen name=second")
    assert sea.refused("shift cargo to North_Sea with=corps;second section=0") == {
        "wif5.sail.cargo"
    }
    sea.done("shift cargo to North_Sea with=corps section=0")
    assert sea.state.units["corps"]["at"] == "North_Sea"
    assert sea.state.units["corps"]["aboard"] == "cargo"
    sea.put("return_to_base")
    sea.done("shift cargo to Bremen")
    assert {sea.state.units[name]["at"] for name in ("cargo", "corps")} == {"0,0"}
    assert all(sea.state.units[name]["down"] for name in ("cargo", "corps"))  # 11.7
    assert "aboard" not in sea.state.units["corps"]


def test_11_7_1_home_within_range_else_the_nearest(sea: Table) -> None:
    sea.done("shift scharnhorst to North_Sea section=3")
    sea.put("return_to_base")
    # 5 points less section 3: Bremen at 1; Stettin, by the Baltic, at 2.
    assert sea.refused("shift scharnhorst to Hull") == {"wif5.sail.not_home"}
    given = {"name": "scharnhorst"}
    assert whither.goals(sea.game.book, sea.state, given) == ["0,0", "0,1"]
    near = {**sea.state.units["scharnhorst"], "mp": 4}
    sea.state = replace(sea.state, units={**sea.state.units, "scharnhorst": near})
    assert whither.goals(sea.game.book, sea.state, given) == ["0,0"]
    taken = {"0,0": {"power": "germany", "since": sea.state.date, "was": "allies"}}
    sea.state = replace(sea.state, control=taken)  # taken in this turn: no base yet
    assert whither.goals(sea.game.book, sea.state, given) == ["0,1"]  # the nearest, out of range


def test_10_5_2_the_places_a_ship_can_go_to_and_what_they_cost(sea: Table) -> None:
    given = {"name": "scharnhorst"}
    found = whither.goals(sea.game.book, sea.state, given)
    assert found == ["North_Sea", "Baltic_Sea", "0,1"]  # London bars the Bay, Hull is not Germany’s
    said = whither.cost(sea.game.book, sea.state, given, "Baltic_Sea")
    assert said is not None and (said.params["n"], said.params["section"]) == (2, 3)
    sea.done("shift scharnhorst to North_Sea section=3")
    bar = whither.idle(sea.game.book, sea.state, given)
    assert bar is not None and bar.code == "wif5.sail.again"
    sea.put("air_rebase")
    bar = whither.idle(sea.game.book, sea.state, {"name": "corps"})
    assert bar is not None and bar.code == "wif5.course.not_now"


def test_10_7_4_1_the_hexes_a_march_reaches(sea: Table) -> None:
    """Unknown cells count one point; a hex of a zone of control ends the way."""
    sea.put("land_movement")
    sea.state = replace(sea.state, units={**sea.state.units, "corps": {
        **sea.state.units["corps"], "mp": 1}})  # fmt: skip
    assert whither.goals(sea.game.book, sea.state, {"name": "corps"}) == ["0,1"]


def test_a_letter_at_the_list_of_places_is_no_place(sea: Table) -> None:
    """« n » goes on to the next step, it sends no ship to the North Sea."""
    verb = sea.game.book.registry.verb("shift")
    find = next(arg for arg in verb.args if arg.name == "at").find
    assert find is not None
    with pytest.raises(Unreadable):
        find(sea.game.book, sea.state, {"name": "scharnhorst"}, "n")
    assert find(sea.game.book, sea.state, {"name": "scharnhorst"}, "north sea") == "North_Sea"


def test_10_5_2_1_ships_go_from_kiel_to_the_north_sea_by_its_canal() -> None:
    """Though Kiel lies on the Baltic alone: 1 point into the area, as from Bremen (10.5.2.1); the
    canal shut, there is only the way round, and that way is shut with it (10.5.2.2).
    """
    table = afloat("hex 0,2 axis city=germany port=Baltic_Sea name=Kiel\n")
    table.done("place germany hs at Kiel name=tirpitz mp=4")
    table.put("naval_movement")
    table.done("naval move by=germany path=port:Kiel,sea:North_Sea ships=tirpitz section=3")
    assert table.state.units["tirpitz"]["section"] == 3  # 4 points, 1 spent; the side is Germany's
    book, state = table.game.book, table.state
    reached = whither._reach(book, table.put("naval_movement").state, {"name": "tirpitz"})
    assert reached["0,2"] == reached["0,0"] == 1  # home to Kiel, or to Bremen
    lost = {"kiel_canal": {"power": "cw", "since": "Jul/Aug 1939", "was": None}}
    table.state = replace(state, control={**state.control, **lost})
    assert "0,2" not in whither._reach(book, table.state, {"name": "tirpitz"})
