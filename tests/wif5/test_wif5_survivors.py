"""Rules and ledgers that slips could break unseen."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table, at

from referee.engine.record import replace
from referee.games.wif5.battles.at_sea.afloat import read_fleet
from referee.games.wif5.battles.at_sea.meeting import picked
from referee.games.wif5.battles.at_sea.on_sea import without
from referee.games.wif5.battles.booking import fought
from referee.games.wif5.battles.in_air.aircraft import Wing, read_flyers
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.production.accounts import with_account
from referee.games.wif5.production.spiral import _placed
from referee.games.wif5.production.verbs import _ledgers
from referee.games.wif5.us_entry.markers import unseen


def test_losses_beyond_all_resources_are_counted_no_further() -> None:
    # 11.6.2.3: what is lost leaves at the worst nothing; the offered production can still be read.
    table = Table()
    lost = {"lost_resources": 1200, "lost_points": 3, "spent": 5000}
    account = {**table.state.account("germany"), **lost}
    state = with_account(table.state, "germany", account)
    found = _ledgers(table.game.book, state, {"power": "germany"})
    assert (found["lost_resources"], found["lost_points"], found["spent"]) == ("999", "3", "999")


def test_a_war_put_right_leaves_the_others() -> None:
    table = Table()
    before = dict(table.state.wars)
    assert before
    table.done("correct war germany russia yes because told")
    assert before.items() <= table.state.wars.items()
    assert len(table.state.wars) == len(before) + 1
    table.done("correct war germany russia no because told")
    assert table.state.wars == before


def test_chits_that_arrive_are_told_and_none_when_none() -> None:
    # 6.2: what the spiral brings is put where it belongs.
    for count, told in ((0, []), (2, [2])):
        arrival = {"power": "germany", "map": {}, "construction": {}, "chits": count}
        assert [each.params["count"] for each in _placed(arrival)] == told


# -- air combat as it is typed (10.3) -------------------------------------------------------
@pytest.mark.parametrize(("typed", "fighters"), [
    ("4:ftr", True), ("3:cv", True), ("2/7:str", False), ("3:tac", False),
    ("4:cv", False), ("2/4:nav", False),
])  # fmt: skip
def test_an_aircraft_is_said_as_it_was_typed(typed: str, fighters: bool) -> None:
    book = Table().game.book
    (flyer,) = read_flyers(book, "wing", typed, fighters)
    assert flyer.text == typed
    assert read_flyers(book, "wing", flyer.text, fighters) == (flyer,)


@pytest.mark.parametrize("fighters", [True, False])
def test_10_3_6_a_cv_flies_with_its_air_component(fighters: bool) -> None:
    (flyer,) = read_flyers(Table().game.book, "wing", "2/9:cv", fighters)
    assert (flyer.air, flyer.factor, flyer.tactical, flyer.text) == (9, 9, 5, "9:cv")


# -- what battles cost (1.4, 10.7.6.9) --------------------------------------------------------
@pytest.mark.parametrize(("power", "units", "booked"), [
    ("germany", {"inf": 2}, {"inf": 2}), ("germany", {}, None), ("poland", {"inf": 2}, None),
])  # fmt: skip
@pytest.mark.parametrize("what", ["shattered", "damaged"])
def test_the_ledgers_keep_the_units_of_powers_alone(
    what: str, power: str, units: dict[str, int], booked: dict[str, int] | None
) -> None:
    table = Table()
    cost = {"destroyed": {}, "damaged": {}, "shattered": {}, what: {power: units}}
    after = fought(table.state, cost)  # type: ignore[arg-type]
    if booked is None:
        assert after == table.state
    elif what == "damaged":
        assert after.pools[power]["repair"]["inf"] == booked["inf"]
    else:  # on the spiral, to arrive next turn
        before = table.state.spiral.get("Nov/Dec 1939", {}).get(power, {}).get("inf", 0)
        assert after.spiral["Nov/Dec 1939"][power]["inf"] == before + booked["inf"]


# -- naval combat: who meets whom (10.5.6.1) ----------------------------------------------------
def choosing(fleet: str, *answers: str, **typed: str) -> tuple[set[int], int]:
    """The sections fought, and how often it was asked."""
    book = Table().game.book
    script = picked("axis", read_fleet(book, "fleet", fleet), Typed(typed))
    asked, given = 0, iter(answers)
    try:
        next(script)
        while True:
            asked += 1
            script.send(next(given))
    except StopIteration as end:
        return {one.section for one in end.value}, asked


def test_10_5_6_1_sections_are_chosen_where_there_are_several() -> None:
    assert choosing("5:hs@2") == ({2}, 0)
    assert choosing("5:hs@2, 3:hs@0", "2") == ({2}, 1)
    assert choosing("5:hs@2, 3:hs@0", sections="0,2") == ({0, 2}, 0)
    assert choosing("5:hs@2, 3:hs@0, 4:hs@1", sections="1") == ({1}, 0)
    assert choosing("2:sub@1") == (set(), 0)  # submarines are found by nobody's choice
    assert choosing("2:sub@1, 5:hs@2") == ({2}, 0)


# -- the marker of US entry (11.6.3.2) -------------------------------------------------------------
@pytest.mark.parametrize(("changed", "secret"), [
    ({}, True), ({"kind": "entry"}, False), ({"options": {"secrets": "open"}}, False),
    ({"entry": {"markers": 17}}, True), ({"entry": {"markers": 18}}, False),  # eighteen in the cup
    ({"entry": {"drawn": "now"}}, False),  # one a production phase
    ({"nations": {"usa": {"status": "active"}}}, False),
])  # fmt: skip
def test_11_6_3_2_the_marker_is_the_secret_of_neutral_usa(
    changed: dict[str, Any], secret: bool
) -> None:
    table = Table()
    kind = changed.pop("kind", "production")
    state = table.state
    for name, new in changed.items():
        new = {key: state.date if value == "now" else value for key, value in new.items()}
        state = replace(state, **{name: {**getattr(state, name), **new}})
    assert unseen(table.game.book, state, {"kind": kind}) is secret


# -- conquest and exile (14) --------------------------------------------------------------------------
def conquest(**minors: Any) -> Table:
    table = Table()
    table.to("declare_war")
    return table.put("conquest", minors=minors)


def due(table: Table) -> list[str]:
    return [raw["code"].removeprefix("wif5.due.") for raw in table.state.due]


@pytest.mark.parametrize(("before", "told"), [({}, True), ({"fallen": True}, False)])
def test_14_1_3_a_minor_falls_with_its_units_the_first_time_only(
    before: dict[str, Any], told: bool
) -> None:
    poland = {
        **Table().state.minors.get("poland", {}),
        "status": "declared",
        "power": "cw",
        **before,
    }
    table = conquest(poland=poland)
    table.done("conquest poland by germany capital=yes")
    assert ("minor_fell" in due(table)) is told


def test_14_2_a_host_has_its_capital_on_the_same_map() -> None:
    table = conquest()
    table.done("conquest france germany factories_left=0")
    assert table.refused("exile france china") == {"wif5.exile.other_map"}
    table.done("exile france cw")


# -- war on Vichy France (16.4) -------------------------------------------------------------------------
def test_16_4_a_territory_that_is_no_longer_vichys_is_not_dragged_in() -> None:
    vichy = {"status": "vichy", "power": None}
    free = {"status": "conquered", "power": "cw", "how": "conquered"}
    table = at(
        Table(), "declare_war", "allies", metropolitan_france=vichy, tunisia=vichy, syria=free
    )
    table.done("declare cw on metropolitan france")
    assert table.state.minors["tunisia"]["power"] == "germany"
    assert table.state.minors["syria"]["power"] == "cw"


@pytest.mark.parametrize(("on", "caught"), [("usa", True), ("russia", True), ("cw", False)])
def test_12_a_neutral_power_alone_is_surprised(on: str, caught: bool) -> None:
    table = at(Table(), "declare_war", "axis")
    assert (table.state.status_of(on) == "neutral") is caught
    table.do(f"declare japan on {on}")
    named = [
        raw["params"].get("nation") for raw in table.state.due if raw["code"].endswith("surprise")
    ]
    assert (on in named) is caught


def test_10_3_4_3_a_carrier_whose_aircraft_turned_back_stays_in_its_section() -> None:
    book = Table().game.book
    fleet = read_fleet(book, "fleet", "3/5:cv@2, 2/4:nav@2, 6:ftr@2, 5:hs@1, 2/4:cv@1")
    back = Wing(
        destroyed=read_flyers(book, "wing", "2/4:nav"),
        aborted=read_flyers(book, "wing", "6:ftr, 3/5:cv", fighters=True),
    )
    left = sorted(one.unit for one in without(fleet, back))
    assert left == ["cv", "cv", "hs"]
    sunk = Wing(damaged=read_flyers(book, "wing", "3/5:cv", fighters=True))
    assert sorted(one.unit for one in without(fleet, sunk)) == ["cv", "ftr", "hs", "nav"]
