"""What a bombed hex has to lose, who leaves a hex, whose supply counts, condition by condition (4.2, 4.4, 10.6.1, 10.7.4.8, 11.6.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground

from referee.engine.record import replace
from referee.games.wif5.battles.in_air import bombing
from referee.games.wif5.maps import supplied
from referee.games.wif5.maps.at_sea import driven_out
from referee.games.wif5.maps.counters import now

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany name=Essen factory
hex 1,0 axis resource
hex 2,0 axis zone=arctic
hex 3,0 axis map=pacific
hex 4,0 axis desert
hex 5,0 allies city=france home=france name=Lille port=North_Sea
hex 6,0 axis city=germany port=North_Sea
hex Sudan section axis
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def charted(**rows: str) -> Any:
    """The charts with what an owner read of Lille: `factories`, `resources`."""
    cells = {f"place=lille row={row}": cell for row, cell in rows.items()}
    charts = book().charts
    keys = {
        charts.read_key("factory_resource", dict(part.split("=") for part in key.split())): cell
        for key, cell in cells.items()
    }
    return book().with_cells({"factory_resource": keys})


# -- targets (10.6.1) -----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("place", "cells", "said"), [
    ("Essen", {}, []), ("1,0", {}, []), ("2,0", {}, ["sky.no_target"]), ("Lille", {}, []),  # the booklet's example: one of each
    ("Lille", {"factories": "0", "resources": "1"}, []), ("Lille", {"factories": "1", "resources": "0"}, []), ("Lille", {"factories": "0", "resources": "0"}, ["sky.no_target"]),
    ("5,0", {"factories": "1", "resources": "0"}, []), ("qqqq", {}, []),
])  # fmt: skip
def test_10_6_1_a_factory_or_a_resource_is_bombed(place: str, cells: Any, said: list[str]) -> None:
    assert codes(bombing._no_target(charted(**cells), ground(LAND), place)) == said
    bare = LAND.replace(" factory", "").replace(" resource", "")
    assert (
        codes(bombing._no_target(book(), ground(bare), place)) == []
    )  # a map that shows none anywhere


@pytest.mark.parametrize(("key", "place", "cells", "usual"), [
    ("hex_resources", "1,0", {}, "1"), ("hex_resources", "2,0", {}, "0"), ("hex_resources", "Lille", {"resources": "2"}, "2"), ("factory_points", "2,0", {}, "0"), ("factory_points", "Essen", {}, None),
])  # fmt: skip
def test_10_6_1_what_a_hex_has_to_lose(key: str, place: str, cells: Any, usual: str | None) -> None:
    assert bombing._usual(charted(**cells), ground(LAND), place, "germany", key) == usual


def test_11_6_2_1_nothing_is_lost_of_what_came_in_this_turn() -> None:
    def held(**told: Any) -> Any:
        return ground(LAND, control={"5,0": {"power": "germany", "since": "Jan/Feb 1940", **told}})

    fresh = bombing._fresh(held(), "Lille", "germany")
    assert fresh is not None and codes([fresh]) == ["bombing.fresh"]
    for state in (held(since="Nov/Dec 1939"), held(early=True), ground(LAND)):
        assert bombing._fresh(state, "Lille", "germany") is None
    assert (
        bombing._fresh(held(), "Lille", "italy") is None
        and bombing._fresh(held(), "qqqq", "germany") is None
    )
    assert (
        bombing._worth(ground(LAND), "norway", 1) is None
        and bombing._worth(ground(LAND), "germany", 0) is None
    )


# -- who leaves a hex (10.7.4.8) ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "leave"), [
    ("f germany ftr 5,0; x france inf 5,0", ["f"]), ("f germany ftr 5,0; x france inf 5,0; g germany inf 5,0", None), ("f germany ftr 5,0", None), ("f germany ftr 5,0; x france ftr 5,0", None), ("f germany hs 5,0; x france hq 5,0", ["f"]),
    ("f germany ftr 5,0; x france inf 5,0 invades=yes landed=now", None), ("f germany ftr Sudan; x france inf Sudan", None), ("f germany hs North_Sea; x france inf North_Sea", None),
])  # fmt: skip
def test_10_7_4_8_ships_and_aircraft_alone_with_the_enemy(
    text: str, leave: list[str] | None
) -> None:
    state = ground(LAND, text)
    assert [each.params["names"] for each in driven_out.to_leave(book(), state)] == (
        [leave] if leave else []
    )
    assert driven_out.to_leave(book(), replace(state, map={})) == ()


# -- supply (4.2, 4.4, 8.2.1, 10.7.4.5, 11.2) --------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("text", "always"),
    [
        ("a russia part 1,0", True),
        ("a germany inf 1,0 landed=now", True),
        ("a germany inf 1,0 landed=1", False),
        ("a germany inf 1,0", False),
    ],
)
def test_10_7_4_5_who_landed_in_this_impulse_is_in_supply(text: str, always: bool) -> None:
    state = ground(LAND, text)
    assert supplied._always(state, state.units["a"]) is always
    if always:
        assert supplied.supplied(book(), state, "a") is True


@pytest.mark.parametrize(("text", "whose"), [
    ("a italy hs 6,0", "germany"), ("a germany hs 6,0", "germany"), ("a italy inf 6,0", "italy"), ("a cw hs 6,0", "cw"), ("a usa trs 5,0", "france"), ("a germany hs 1,0", "germany"),
])  # fmt: skip
def test_4_2_3_of_ships_it_is_the_port_that_is_in_supply(text: str, whose: str) -> None:
    state = ground(LAND, text)
    assert supplied._judged_as(state, now(state), state.units["a"]) == whose


@pytest.mark.parametrize(("at", "zones", "reach"), [
    ("1,0", {}, 4), ("3,0", {}, 2), ("2,0", {"arctic": "winter"}, 3), ("2,0", {"arctic": "severe_winter"}, 2), ("2,0", {"temperate": "winter"}, 4), ("1,0", {"arctic": "winter"}, 4), ("4,0", {"arctic": "winter"}, 4),
])  # fmt: skip
def test_4_4_the_range_of_a_hex(at: str, zones: Any, reach: int) -> None:
    state = ground(LAND)
    state = replace(state, weather=replace(state.weather, zones=zones))
    assert supplied._range(state, now(state), at) == reach


def test_4_2_1_what_was_so_as_the_impulse_began_counts() -> None:
    state = ground(LAND, "a germany inf 1,0; f france inf 2,0", used={"supply": {"a": False}})
    assert (
        supplied.began(state, "a") is False
        and supplied.at_start(book(), state, "a") is False
        and supplied.supplied(book(), state, "a") is True
    )
    assert supplied.began(state, "f") is None and supplied.at_start(book(), state, "f") is False
    assert (
        dict(supplied.opening(book(), state)) == {"a": True, "f": False}
        and supplied.opening(book(), ground(LAND)) == {}
    )
    open_ = ground(LAND.replace("whole\n", ""), "f france inf 2,0")
    assert supplied.supplied(book(), open_, "f") is None  # the map ends before it is decided


def test_4_4_within_range_of_an_hq() -> None:
    state = ground(LAND, "h germany hq 0,0; x france inf 2,0")
    assert (
        supplied.within(book(), state, "1,0", "h") is True
        and supplied.within(book(), state, "4,0", "h") is False
    )
    assert supplied.within(book(), state, "nowhere", "h") is None
