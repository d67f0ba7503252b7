"""Whose land a unit may be in, who is too many in a hex, what flies how far: condition by condition (3, 10.3.1, 10.7.4, 17, 19)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.games.wif5.maps import counters, excess, homes
from referee.games.wif5.maps.at_sea import harbours
from referee.games.wif5.maps.in_air import airfields, flights, skyways
from referee.games.wif5.maps.on_land import entering
from referee.games.wif5.supply.atlas import read_atlas

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bonn
hex 1,0 axis home=germany
hex 2,0 axis city=italy home=italy name=Roma
hex 3,0 axis
hex 0,1 allies city=france home=france name=Metz
hex 1,1 allies home=france mountain
hex 2,1 allies city=cw home=cw name=York port=North_Sea
hex 3,1 allies city=russia home=russia name=Minsk swamp
hex 0,2 allies
hex 1,2 country=norway city=norway capital name=Oslo
hex 2,2 country=norway
hex 3,2 allies city=russia name=Baku
hex 4,0 axis city=japan home=japan map=pacific
hex Sudan section allies
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- whose land it is (10.7.4.7, 17.1, 19.2) --------------------------------------------------------------------
NORWAY = {"minors": {"norway": {"status": "declared", "power": "cw"}}}
WAR_ON_NORWAY = {"wars": [("germany", "norway")]}


@pytest.mark.parametrize(("who", "at", "more", "said"), [
    ("germany inf", "1,0", {}, []), ("germany inf", "0,1", {}, []),  # at war with France
    ("germany inf", "3,1", {}, ["map.at_peace"]), ("germany inf", "3,1", {"wars": [("germany", "russia")]}, []),
    ("germany ftr", "3,1", {}, []),  # 10.7.4.7 is of land units
    ("germany inf", "2,0", {}, []), ("italy inf", "1,0", {}, []),  # they cooperate
    ("japan inf", "1,0", {}, ["map.foreign_home"]), ("germany inf", "4,0", {}, ["map.foreign_home"]),
    ("cw inf", "0,1", {}, []), ("france inf", "2,1", {}, ["map.foreign_home"]), ("russia inf", "2,1", {}, ["map.foreign_home"]),
    ("cw inf", "3,2", {}, ["map.foreign_city"]), ("usa inf", "2,1", {}, []), ("usa inf", "0,1", {}, []),
    ("cw ftr", "3,1", {}, ["map.foreign_home"]), ("russia inf", "0,1", {}, ["map.foreign_home"]),
    ("italy inf", "0,1", {"neutral": ("italy",)}, ["map.neutral_abroad"]), ("italy inf", "2,0", {"neutral": ("italy",)}, []),
    ("italy inf", "1,0", {"neutral": ("italy",)}, ["map.neutral_abroad"]), ("italy ftr", "1,0", {"neutral": ("italy",)}, ["map.neutral_abroad"]),
    ("germany inf", "2,0", {"neutral": ("italy",)}, ["map.neutral_friend"]), ("germany ftr", "2,0", {"neutral": ("italy",)}, ["map.foreign_home"]),
    ("italy inf", "0,2", {"neutral": ("italy",)}, ["map.neutral_away"]), ("germany inf", "0,2", {}, []),
    ("italy inf", "1,2", {"neutral": ("italy",), "wars": [("italy", "norway")]}, []),
    ("germany inf", "2,2", NORWAY, []),  # under a power that it is at war with
    ("japan inf", "2,2", NORWAY, ["map.at_peace"]), ("japan inf", "2,2", NORWAY | {"wars": [("japan", "norway")]}, []),
    ("russia inf", "2,2", NORWAY, []),  # 19.2: a friend may enter a minor of one that it does not cooperate with
    ("cw inf", "2,2", NORWAY, []), ("russia inf", "2,2", NORWAY | {"neutral": ("cw",)}, ["map.neutral_friend"]),
    ("germany mil", "1,0", {}, []), ("germany mil", "3,0", {}, ["map.militia"]), ("italy mil", "3,0", {}, ["map.militia"]),
    ("japan mil", "3,0", {}, []), ("cw mil", "0,2", {}, ["map.hg_unseen"]), ("france mil", "0,2", {}, []), ("cw mil", "2,1", {}, []),
    ("germany inf", "1,0", {"control": {"1,0": {"power": "france"}}}, []),
    ("russia inf", "1,1", {"control": {"1,1": {"power": "germany"}}, "wars": [("germany", "russia")]}, []),  # 10.7.4.7 a
    ("russia inf", "1,1", {"control": {"1,1": {"power": "germany"}}}, ["map.at_peace"]),
    ("germany inf", "0,1", {"control": {"0,1": {"power": "germany"}}}, []),
    ("italy inf", "0,1", {"control": {"0,1": {"power": "germany"}}}, []),
])  # fmt: skip
def test_10_7_4_7_whose_land_a_unit_may_be_in(
    who: str, at: str, more: dict[str, Any], said: list[str]
) -> None:
    power, unit = who.split()
    state = ground(LAND, f"one {power} {unit} {at}", **more)
    atlas = counters.now(state)
    place = atlas.places[atlas.at[at]]
    found = entering.foreign(state, counter(state, "one"), place, at)
    assert codes(found) == said
    refused = [each for each in found if each.severity == "refusal"]
    assert codes(entering.barring(state, atlas, counter(state, "one"), at)) == codes(refused)
    assert entering.barred_abroad(state, counter(state, "one"), place) is bool(refused)


def test_10_7_4_7_the_sea_is_nobodys() -> None:
    state = ground(LAND, "one italy cv 0,0", neutral=("italy",))
    assert entering.barring(state, counters.now(state), counter(state, "one"), "North_Sea") == []


@pytest.mark.parametrize(("at", "more", "holder", "nation"), [
    ("1,0", {}, "germany", "germany"), ("0,1", {}, "france", "france"), ("0,2", {}, None, None), ("1,2", {}, None, "norway"),
    ("1,2", NORWAY, "cw", "norway"), ("2,2", NORWAY, "cw", "norway"), ("3,2", {}, "russia", "russia"),
    ("1,2", {"minors": {"norway": {"status": "conquered", "power": "germany"}}}, "germany", "germany"),
    ("1,2", {"minors": {"norway": {"status": "neutral", "power": "cw"}}}, None, "norway"),
    ("1,2", NORWAY | {"control": {"1,2": {"power": "germany"}}}, "germany", "germany"),
    ("0,1", {"control": {"0,1": {"power": "italy"}}}, "italy", "italy"), ("0,1", {"control": {"metz": {"power": "italy"}}}, "italy", "italy"),
    ("0,1", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, "germany", "germany"),
    ("0,2", {"control": {"0,2": {"power": None}}}, None, None), ("3,0", {}, None, None),
])  # fmt: skip
def test_15_who_controls_a_place_and_against_whom_a_mission_goes(
    at: str, more: dict[str, Any], holder: str | None, nation: str | None
) -> None:
    state = ground(LAND, **more)
    atlas = counters.now(state)
    place = atlas.places[atlas.at[at]]
    assert entering.holder_at(state, place) == holder
    assert entering.nation_at(state, place) == nation


@pytest.mark.parametrize(("power", "flag", "raw", "foes"), [
    ("germany", "", {"power": "france"}, True), ("germany", "", {"power": "russia"}, False), ("japan", "", {"power": "cw"}, False),
    ("germany", "", {"power": "cw", "nation": "norway"}, True), ("japan", "", {"power": "cw", "nation": "norway"}, False),
    ("russia", "", {"power": "cw"}, False), ("germany", "hungary", {"power": "russia"}, True), ("germany", "rumania", {"power": "russia"}, False),
])  # fmt: skip
def test_18_a_minor_has_the_wars_declared_on_it_besides(
    power: str, flag: str, raw: dict[str, str], foes: bool
) -> None:
    state = ground(LAND, wars=[("russia", "hungary")], minors={"norway": {"status": "declared", "power": "cw"},
                   "hungary": {"status": "declared", "power": "germany"}})  # fmt: skip
    assert entering.against(state, power, flag, raw) is foes


def test_2_whom_a_power_is_not_at_war_with_bars_nothing() -> None:
    state = ground(LAND, "a russia inf 3,1; b france inf 0,1; c russia hq 2,1; d russia ftr 1,1")
    atlas = counters.now(state)
    assert "zoc=allies" in atlas.places[atlas.at["3,0"]].words
    seen = entering.zones_of_foes(state, atlas, "germany")
    free = {
        name for name in atlas.places.names if "zoc=allies" not in seen.places[seen.at[name]].words
    }
    assert {"3,0", "3,1", "2,1", "3,2"} <= free  # Russia's alone
    assert not {"0,1", "0,0", "1,1"} & free  # France's


# -- too many (3) ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("there", "coming", "crowded"), [
    ("inf", "inf", False), ("inf inf", "inf", True), ("inf inf", "hq", False), ("inf hq", "inf", False), ("inf inf hq", "hq", True),
    ("hq hq", "inf", False), ("hq hq hq", "hq", True), ("inf inf", "part", True), ("inf part", "part", True), ("part hq", "part", False), ("ftr ftr ftr", "inf", False),
    ("inf hq", "hq", False), ("", "inf", False),
])  # fmt: skip
def test_3_two_land_units_and_an_hq(there: str, coming: str, crowded: bool) -> None:
    text = "; ".join(f"u{n} germany {unit} 1,0" for n, unit in enumerate(there.split()))
    state = ground(LAND, f"{text}; foe france inf 1,0; away germany inf 3,0")
    assert counters.crowded(state, "1,0", "axis", coming) is crowded
    assert not counters.crowded(state, "1,0", "axis", coming, "u0")  # once one of them has left


@pytest.mark.parametrize(("at", "units", "most"), [
    ("1,0", "", 1), ("0,0", "", 3), ("1,1", "", 0), ("3,1", "", 3), ("2,1", "", 3), ("1,0", "h germany hq 1,0", 4), ("1,0", "h france hq 1,0", 1),
    ("1,0", "h germany hq 3,0", 1), ("1,0", "h germany hq 1,0 aboard=t", 1), ("1,0", "h germany inf 1,0", 1), ("1,1", "h italy hq 1,1", 4),
])  # fmt: skip
def test_3_how_many_aircraft_a_hex_takes(at: str, units: str, most: int) -> None:
    state = ground(LAND, units)
    atlas = counters.now(state)
    assert airfields.takes(state, atlas.places[atlas.at[at]], "axis") == most


@pytest.mark.parametrize(("units", "over"), [
    ("a germany ftr 1,0", []), ("a germany ftr 1,0; b germany tac 1,0", [("1,0", 1)]), ("a germany ftr 1,0; b france tac 1,0", []),
    ("a germany ftr 1,0; b germany tac 1,0 aboard=t", []), ("a germany ftr 1,0; b germany tac 1,0; h germany hq 1,0", []),
    ("a france ftr 1,1; b cw tac 1,1; c cw nav 1,1", [("1,1", 3)]), ("a germany ftr North_Sea; b germany tac North_Sea", []),
    ("a cw ftr Sudan; b cw tac Sudan; c cw tac Sudan; d cw tac Sudan; e cw tac Sudan", []), ("a germany ftr nowhere; b germany tac nowhere", []),
    ("a germany inf 1,0; b germany ftr 1,0", []),
])  # fmt: skip
def test_3_aircraft_that_are_too_many_as_a_phase_ends(
    units: str, over: list[tuple[str, int]]
) -> None:
    state = ground(LAND, units)
    found = airfields.overfull(state, counters.now(state))
    assert [(each.params["at"], each.params["n"]) for each in found] == over


def test_3_one_more_aircraft_than_a_hex_takes() -> None:
    state = ground(LAND, "a germany ftr 1,0; b germany ftr 3,0; c germany ftr 0,0")
    atlas = counters.now(state)
    (said,) = airfields.coming(state, counter(state, "b", "1,0"), atlas.places[atlas.at["1,0"]])
    assert (said.params["n"], said.params["most"]) == (2, 1)
    assert (
        airfields.coming(state, counter(state, "a"), atlas.places[atlas.at["1,0"]]) == ()
    )  # itself
    assert airfields.coming(state, counter(state, "b", "0,0"), atlas.places[atlas.at["0,0"]]) == ()


@pytest.mark.parametrize(("units", "over"), [
    ("a germany inf 1,0; b germany inf 1,0", []), ("a germany inf 1,0; b germany inf 1,0; c germany inf 1,0", [("1,0", 1)]),
    ("a germany inf 1,0; b germany inf 1,0; c germany hq 1,0", []), ("a germany inf 1,0; b germany inf 1,0; c germany hq 1,0; d germany hq 1,0", [("1,0", 1)]),
    ("a germany inf 1,0; b germany inf 1,0; c france inf 1,0", []), ("a germany inf 1,0; b germany inf 1,0; c germany inf 1,0 aboard=t", []),
    ("a germany inf 1,0; b germany inf 1,0; c germany inf 1,0 invades=yes landed=now", []),
    ("a cw inf Sudan; b cw inf Sudan; c cw inf Sudan", []), ("a germany inf nowhere; b germany inf nowhere; c germany inf nowhere", []),
    ("a russia inf 3,2; b russia inf 3,2; c russia part 3,2", [("Baku", 1)]), ("a germany inf 1,0; b germany inf 1,0; c germany ftr 1,0", []),
])  # fmt: skip
def test_3_land_units_that_are_too_many_as_a_phase_ends(
    units: str, over: list[tuple[str, int]]
) -> None:
    found = [
        each for each in excess.overfull(ground(LAND, units)) if each.code == "wif5.map.overfull"
    ]
    assert [(each.params["at"], each.params["n"]) for each in found] == over


@pytest.mark.parametrize(("units", "apart"), [
    ("a germany inf 1,0; b italy inf 1,0", None), ("a germany inf 1,0; b japan inf 1,0", "a, b"), ("a cw inf 0,2; b russia ftr 0,2", "a, b"),
    ("a cw inf 0,2; b usa inf 0,2; c france inf 0,2", "a, c"),  # the USA cooperate with both
    ("a cw inf 0,2; b russia inf 3,2", None), ("a cw cv North_Sea; b russia cv North_Sea", None), ("a cw inf Sudan; b russia inf Sudan", None),
    ("a cw inf 0,2; b russia inf 0,2 aboard=t", None), ("a germany inf 1,0; b russia inf 1,0", None),
])  # fmt: skip
def test_19_2_a_who_does_not_cooperate_may_not_be_together(units: str, apart: str | None) -> None:
    found = [
        each for each in excess.overfull(ground(LAND, units)) if each.code == "wif5.map.strangers"
    ]
    assert [each.params["names"] for each in found] == ([apart] if apart else [])


@pytest.mark.parametrize(("units", "names", "over"), [
    ("a germany inf 1,0; b germany inf 1,0; c germany inf 1,0", "a b c", 1), ("a germany inf 1,0; b germany inf 1,0; c germany inf 1,0", "a b", None),
    ("a germany inf 1,0; b germany inf 1,0 fought=now; c germany inf 1,0 fought=now", "a", 1),
    ("a germany inf 1,0; b germany inf 1,0 fought=1; c germany inf 1,0 fought=now", "a", None),
    ("a germany inf 1,0 fought=now; b germany inf 1,0 fought=now; c germany inf 1,0 fought=now; d germany inf 3,0", "d", None), ("a germany inf 1,0", "", None),
])  # fmt: skip
def test_3_no_more_attack_out_of_a_hex_than_may_be_there(
    units: str, names: str, over: int | None
) -> None:
    found = excess.surplus(ground(LAND, units), names.split())
    assert [each.params["n"] for each in found] == ([over] if over else [])
    assert excess.surplus(ground("", units), names.split()) == []


# -- in the air (10.3.1, 10.7.2) -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("grid", "start", "goal", "hexes"), [
    ("odd-q", "2,2", "2,2", 0), ("odd-q", "2,2", "3,2", 1), ("odd-q", "2,2", "3,1", 1), ("odd-q", "2,2", "3,3", 2), ("odd-q", "1,1", "2,2", 1),
    ("odd-q", "1,1", "2,0", 2), ("odd-q", "0,0", "3,3", 5), ("even-q", "2,2", "3,3", 1), ("even-q", "1,1", "2,0", 1), ("even-q", "1,1", "2,2", 2),
    ("odd-r", "2,2", "2,3", 1), ("odd-r", "2,2", "1,3", 1), ("odd-r", "2,2", "3,3", 2), ("odd-r", "1,1", "2,2", 1), ("even-r", "1,1", "2,2", 2),
    ("even-r", "1,1", "0,2", 1), ("odd-q", "0,3", "3,0", 4), ("odd-r", "0,0", "3,3", 5), ("odd-q", "0,0", "0,3", 3), ("odd-r", "0,0", "3,0", 3),
])  # fmt: skip
def test_10_3_1_hexes_between_whatever_lies_there(
    grid: str, start: str, goal: str, hexes: int
) -> None:
    lines = [f"grid {grid}", *(f"hex {x},{y} axis" for x in range(4) for y in range(4))]
    atlas = read_atlas("\n".join(lines))
    assert skyways.hexes_between(atlas, start, goal) == hexes
    assert skyways.hexes_between(atlas, goal, start) == hexes


COAST = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany
hex 1,0 axis
hex 2,0 axis
hex 3,0 axis coast=North_Sea
hex 4,0 axis port=North_Sea
whole
"""


@pytest.mark.parametrize(("unit", "at", "more", "left", "out"), [
    # a point of the sea lies beside a hex of the coast, where a hex would be (1.2)
    ("nav", "0,0", "", 4, 4), ("nav", "3,0", "", 7, 1), ("nav", "4,0", "", 7, 1), ("nav", "2,0", "", 6, 2), ("ftr", "0,0", "", 0, 4),
    ("ftr", "1,0", "", 1, 3),
])  # fmt: skip
def test_10_5_2_5_points_left_over_the_nearest_point_of_a_sea(
    unit: str, at: str, more: str, left: int, out: int
) -> None:
    state = ground(COAST, f"one germany {unit} {at}")
    assert flights.sea_reach(book(), state, "one", "North_Sea") == left
    assert flights.flies_out(book(), state, "one", "North_Sea") == out


def test_10_5_2_5_where_the_map_ends_another_coast_may_be_nearer() -> None:
    state = ground(
        COAST.replace("whole\n", ""),
        "one germany ftr 0,0; at_sea germany ftr North_Sea; far germany ftr nowhere",
    )
    assert flights.sea_reach(book(), state, "one", "North_Sea") is None
    assert flights.shown_reach(book(), state, "one", "North_Sea") == 0
    assert flights.shown_reach(book(), state, "far", "North_Sea") is None
    assert flights.flies_out(book(), state, "one", "North_Sea") == 4
    assert flights.flies_out(book(), state, "at_sea", "North_Sea") is None
    assert flights.flies_out(book(), state, "far", "North_Sea") is None


@pytest.mark.parametrize(
    ("unit", "supply", "points"),
    [("ftr", True, 4), ("ftr", False, 2), ("tac", None, 6), ("str", False, 8)],
)
def test_10_3_1_two_points_less_without_supply(unit: str, supply: bool | None, points: int) -> None:
    state = ground(COAST, f"one germany {unit} 0,0", used={"supply": {"one": supply}})
    assert flights.points_of(book(), state, "one") == points


@pytest.mark.parametrize(("at", "goal", "supply", "flights_", "reaches"), [
    ("0,0", "4,0", True, 1, True), ("0,0", "4,0", False, 1, False), ("0,0", "2,0", False, 1, True), ("0,0", "4,0", False, 2, True),
    ("North_Sea", "4,0", True, 1, False), ("nowhere", "4,0", True, 1, False), ("0,0", "North_Sea", True, 1, True),
])  # fmt: skip
def test_10_3_1_within_reach(
    at: str, goal: str, supply: bool, flights_: int, reaches: bool
) -> None:
    state = ground(COAST, f"one germany ftr {at}", used={"supply": {"one": supply}})
    assert flights.reaches(book(), state, "one", goal, flights_) is reaches


def test_10_3_1_a_hex_of_the_pacific_costs_two() -> None:
    state = ground(
        "grid odd-q\n"
        + "".join(f"hex {x},0 axis map=pacific city=japan\n" for x in range(5))
        + "whole\n",
        "one japan ftr 0,0",
    )
    assert flights.reaches(book(), state, "one", "2,0") and not flights.reaches(
        book(), state, "one", "3,0"
    )


@pytest.mark.parametrize(
    ("raw", "now"),
    [
        ({"rebased": [3, 2]}, True),
        ({"rebased": [3, 1]}, False),
        ({"rebased": [2, 2]}, False),
        ({}, False),
    ],
)
def test_10_7_2_who_rebased_in_this_impulse(raw: dict[str, Any], now: bool) -> None:
    assert flights.rebased_now(ground(COAST), raw) is now


# -- at home (4.3, 16.1) -----------------------------------------------------------------------------------------------
def test_home_is_what_the_map_marks_and_what_joins_it() -> None:
    state = ground(
        LAND.replace(
            "hex 3,0 axis\n", "hex 3,0 axis city=italy\nhex 9,9 axis city=italy name=Tunis\n"
        )
    )
    atlas = counters.drawn(state)
    names = [atlas.places.names[n] for n in homes.home(atlas, "italy")]
    assert names == ["2,0", "3,0"]
    assert [atlas.places.names[n] for n in homes.overseas(atlas, "italy")] == ["9,9"]
    assert [atlas.places.names[n] for n in homes.home(atlas, "norway")] == ["1,2", "2,2"]
    assert (
        harbours.is_sea(atlas, "North_Sea")
        and not harbours.is_sea(atlas, "0,0")
        and not harbours.is_sea(atlas, "x")
    )
