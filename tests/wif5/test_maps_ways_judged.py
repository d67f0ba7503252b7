"""Ways over the map: marches, rails, lines of supply, what becomes of a fallen country's hexes (4, 10.7.3, 10.7.4, 14, 15)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.record import replace
from referee.games.wif5.maps import arriving, counters, fallen, homes, placing
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air import skies
from referee.games.wif5.maps.on_land import marches, rails
from referee.games.wif5.supply.overlay import Counter

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany name=Bonn
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 axis
hex 4,0 axis
hex 5,0 allies
hex 6,0 allies city=france home=france capital name=Paris
hex 7,0 allies home=france port=North_Sea
hex 8,0 neutral country=norway
hex Sudan section axis
link 4,0 Sudan
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


# -- a march over the map (10.7.4.1, 10.7.4.4) ---------------------------------------------------------------------------
def land(text: str, mp: int, **more: Any) -> marches.Land:
    state = ground(LAND, text, **more)
    return marches.land_of(book(), state, counter(state, "a"), mp)


@pytest.mark.parametrize(("text", "mp", "reach"), [
    ("a germany inf 1,0", 2, {"0,0": 1, "2,0": 1, "3,0": 2}), ("a germany inf 1,0", 1, {"0,0": 1, "2,0": 1}), ("a germany inf 1,0", 0, {}),
    ("a germany inf 3,0; x france inf 6,0", 4, {"2,0": 1, "1,0": 2, "0,0": 3, "4,0": 1, "5,0": 2}),  # 5,0 lies in its zone: stop
    ("a germany inf 3,0; x france inf 5,0", 4, {"2,0": 1, "1,0": 2, "0,0": 3, "4,0": 1}), ("a germany inf 3,0; x russia inf 6,0", 3, {"2,0": 1, "1,0": 2, "0,0": 3, "4,0": 1, "5,0": 2}),
])  # fmt: skip
def test_10_7_4_1_the_cheapest_way_to_each_hex(text: str, mp: int, reach: dict[str, int]) -> None:
    found = {at: cost for at, cost in land(text, mp).reach().items() if at != "Sudan"}
    assert found == reach


@pytest.mark.parametrize(("text", "to", "stops", "way"), [
    ("a germany inf 1,0", "3,0", True, ["2,0", "3,0"]), ("a germany inf 1,0", "1,0", True, None), ("a germany inf 4,0; x france inf 6,0", "7,0", True, None),
    ("a germany inf 4,0; x france hq 6,0", "5,0", True, ["5,0"]), ("a germany inf 1,0", "8,0", True, None),
])  # fmt: skip
def test_10_7_4_1_through_no_hex_that_ends_the_move(
    text: str, to: str, stops: bool, way: list[str] | None
) -> None:
    found = land(text, 9).way(to, stops)
    names = None if found is None else [each.name for each in found]
    if way is None and to == "1,0":
        assert names in (None, [])
    elif way is None and names is not None:  # told why not: the last hex is shut
        assert (names[-1] == to and land(text, 9).shut(to) in ("enemy", "neutral")) or "zoc" in {
            w for each in found or () for w in each.words
        }
    else:
        assert names == way


@pytest.mark.parametrize(("at", "others", "words"), [
    ("2,0", "", set()), ("5,0", "x france inf 6,0", {"zoc"}), ("6,0", "x france inf 6,0", {"zoc", "enemy"}), ("8,0", "", {"neutral"}), ("Sudan", "", {"section"}),
    ("5,0", "x france hq 6,0", set()), ("5,0", "x russia inf 6,0", set()),
])  # fmt: skip
def test_10_7_4_1_a_hex_as_a_march_sees_it(at: str, others: str, words: set[str]) -> None:
    found = land(f"a germany inf 1,0; {others}", 4)
    assert found.entered(found.atlas.at[at], "river").words == words
    assert (found.where, found.in_section) == ("europe", False)
    assert land("a germany inf Sudan", 4).in_section


@pytest.mark.parametrize(("raw", "left"), [
    ({"moved": HERE, "left": 3}, 3), ({"moved": HERE, "left": 0}, None), ({"moved": BEFORE, "left": 3}, None), ({"moved": HERE, "left": 3, "down": True}, None),
    ({"moved": HERE}, None), ({}, None),
])  # fmt: skip
def test_10_7_4_2_who_goes_on_after_an_overrun(raw: dict[str, Any], left: int | None) -> None:
    state = ground(LAND, "a germany arm 1,0")
    assert marches.left_over(replace(state, units={"a": {**state.units["a"], **raw}}), "a") == left


@pytest.mark.parametrize(("step", "text", "marches_", "rails_"), [
    ("land_movement", "a germany inf 1,0", True, False), ("land_movement", "a france inf 1,0", False, False), ("land_movement", "a germany ftr 1,0", False, False),
    ("strategic_movement", "a germany inf 1,0", False, True), ("strategic_movement", "a germany ftr 1,0", False, True), ("strategic_movement", "a germany hs 1,0", False, False),
    ("strategic_movement", "a france inf 1,0", False, False),
])  # fmt: skip
def test_10_7_3_who_marches_and_who_goes_by_rail(
    step: str, text: str, marches_: bool, rails_: bool
) -> None:
    state = ground(LAND, text, step=step)
    assert (
        marches.marches(state, state.units["a"]) is marches_
        and rails.rails(state, state.units["a"]) is rails_
    )


@pytest.mark.parametrize(
    ("at", "station"),
    [("0,0", True), ("1,0", False), ("7,0", True), ("Sudan", True), ("6,0", True)],
)
def test_10_7_3_from_and_to_a_port_or_a_city(at: str, station: bool) -> None:
    atlas = now(ground(LAND))
    assert rails.station(atlas.places[atlas.at[at]]) is station


@pytest.mark.parametrize(("goal", "others", "joined"), [
    ("4,0", "", True), ("5,0", "", False), ("4,0", "x france inf 5,0", False), ("2,0", "x france inf 5,0", True), ("Sudan", "", True), ("0,0", "", True),
])  # fmt: skip
def test_10_7_3_friendly_hexes_out_of_enemy_zones(goal: str, others: str, joined: bool) -> None:
    state = ground(LAND, others)
    atlas = now(state)
    end = atlas.places[atlas.at[goal]]
    corps = Counter("", "germany", "inf", "0,0")
    assert (rails.way(state, atlas, corps, end) is not None) is joined


# -- aircraft that carry (10.7.5) ---------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "planes"), [
    ("p germany atr 1,0", ["p"]), ("p germany atr 2,0", []), ("p germany atr 1,0 down=yes", []), ("p italy atr 1,0", ["p"]), ("p cw atr 1,0", []), ("p germany tac 1,0", []), ("p germany atr 1,0 rebased=now", []),
])  # fmt: skip
def test_10_7_5_1_which_atr_takes_a_unit(text: str, planes: list[str]) -> None:
    state = ground(LAND, f"a germany para 1,0; {text}")
    assert skies.planes(state, state.units["a"]) == planes


@pytest.mark.parametrize(("a", "p", "together"), [
    ({}, {}, True), ({"moved": HERE}, {}, False), ({"railed": HERE}, {}, False), ({}, {"rebased": HERE}, False), ({"moved": BEFORE}, {"rebased": BEFORE}, True),
    ({"sailed": HERE, "port": "7,0"}, {"sailed": HERE, "port": "7,0"}, True), ({"sailed": HERE, "port": "7,0"}, {}, False), ({"sailed": HERE, "port": "7,0"}, {"sailed": HERE, "port": "0,0"}, False),
    ({"sailed": BEFORE, "port": "7,0"}, {}, True),
])  # fmt: skip
def test_10_7_5_2_para_and_atr_begin_the_impulse_in_one_hex(a: Any, p: Any, together: bool) -> None:
    state = ground(LAND, "a germany para 1,0; p germany atr 1,0")
    state = replace(state, units={"a": {**state.units["a"], **a}, "p": {**state.units["p"], **p}})
    assert skies._together(state, "a", "p") is together


@pytest.mark.parametrize(("step", "text", "carried", "rebases"), [
    ("air_transport", "a germany para 1,0", True, False), ("air_transport", "a france para 1,0", False, False), ("air_transport", "a germany ftr 1,0", False, False),
    ("air_rebase", "a germany ftr 1,0", False, True), ("air_rebase", "a germany inf 1,0", False, False), ("air_rebase", "a france ftr 1,0", False, False), ("land_movement", "a germany inf 1,0", False, False),
])  # fmt: skip
def test_10_7_2_in_which_phase_who_flies(
    step: str, text: str, carried: bool, rebases: bool
) -> None:
    state = ground(LAND, text, step=step)
    assert (
        skies.carried(state, state.units["a"]) is carried
        and skies.rebases(state, state.units["a"]) is rebases
    )


# -- a country that falls (14.1, 15) ----------------------------------------------------------------------------------------------------
FALL = """
grid odd-q
hex 0,0 axis city=germany home=germany
hex 1,0 neutral country=norway city=norway capital name=Oslo
hex 2,0 neutral country=norway
hex 3,0 neutral country=norway
hex 4,0 neutral country=norway
hex 5,0 allies city=cw home=cw
whole
"""
MINE = {"norway": {"status": "declared", "power": "cw"}}


@pytest.mark.parametrize(("text", "control", "passes"), [
    ("", {}, {}), ("x cw inf 4,0", {}, {"4,0": "cw", "3,0": "cw"}), ("x cw inf 4,0; g germany inf 3,0", {}, {"4,0": "cw"}), ("x cw hq 4,0", {}, {"4,0": "cw"}),
    ("x cw ftr 4,0", {}, {}), ("x cw inf 4,0 nation=norway", {}, {}), ("x russia inf 4,0", {}, {}), ("x cw inf 4,0 aboard=t", {}, {}), ("x cw inf 4,0 invades=yes landed=now", {}, {}),
    ("", {"2,0": {"power": "cw"}}, {"2,0": "germany"}), ("", {"2,0": {"power": "germany"}}, {}), ("", {"2,0": {"power": "russia"}}, {}),
])  # fmt: skip
def test_15_where_enemies_stand_and_reach_a_hex_does_not_pass(
    text: str, control: Any, passes: Any
) -> None:
    state = ground(FALL, text, minors=MINE, control=control, wars=[("germany", "norway")])
    found = {each["site"]: each["power"] for each in fallen.passing(state, "norway", "germany")}
    assert found == passes
    kept = fallen.staying(state, "norway", "germany")
    assert kept == ({"russia": ["2,0"]} if control.get("2,0", {}).get("power") == "russia" else {})
    assert (
        fallen.passing(replace(state, map={}), "norway", "germany") == []
        and fallen.staying(replace(state, map={}), "norway", "germany") == {}
    )


@pytest.mark.parametrize(("text", "nation", "leaves"), [
    ("x france inf 5,0", "france", True), ("x france hs 5,0", "france", True), ("x france inf 5,0 nation=poland", "france", False), ("x cw inf 4,0 nation=norway", "norway", True),
    ("x cw hs 4,0 nation=norway", "norway", False), ("x cw ftr 4,0 nation=norway", "norway", True), ("x cw inf 4,0", "norway", False),
])  # fmt: skip
def test_14_1_who_leaves_the_map_as_a_country_falls(text: str, nation: str, leaves: bool) -> None:
    assert bool(list(fallen.leaving(ground(FALL, text), nation))) is leaves


@pytest.mark.parametrize(("status", "since", "control", "city"), [
    ("conquered", "Nov/Dec 1939", {}, "germany"), ("conquered", "Jan/Feb 1940", {}, None), ("active", "Nov/Dec 1939", {}, "france"),
    ("conquered", "Nov/Dec 1939", {"6,0": {"power": "cw", "since": "Nov/Dec 1939"}}, "cw"), ("conquered", "Nov/Dec 1939", {"6,0": {"power": "france", "since": "Nov/Dec 1939"}}, None),
])  # fmt: skip
def test_4_3_c_a_fallen_capital_supplies_who_holds_it_from_the_next_turn_on(
    status: str, since: str, control: Any, city: str | None
) -> None:
    state = ground(
        LAND,
        nations={"france": {"status": status, "by": "germany", "since": since}},
        control=control,
    )
    atlas = now(state)
    words = atlas.places[atlas.at["6,0"]].words
    assert {word[5:] for word in words if word.startswith("city=")} == ({city} if city else set())
    side = "allies" if status == "active" or control else "axis"
    assert side in words and atlas.places[atlas.at["7,0"]].words & {"axis", "allies"} == {
        "allies" if status == "active" else "axis"
    }


@pytest.mark.parametrize(("raw", "hexes", "city"), [
    ({"status": "declared", "power": "cw", "since": "Nov/Dec 1939", "how": "declared"}, "allies", True), ({"status": "declared", "power": "cw", "since": "Jan/Feb 1940", "how": "declared"}, "allies", False),
    ({"status": "declared", "power": "cw", "since": "Jan/Feb 1940", "how": "scenario"}, "allies", True), ({"status": "conquered", "power": "germany", "since": "Nov/Dec 1939", "how": "conquered"}, "axis", True),
    ({"status": "neutral", "power": "cw"}, "neutral", False),
])  # fmt: skip
def test_4_3_hexes_of_a_minor_are_its_powers(raw: Any, hexes: str, city: bool) -> None:
    atlas = now(ground(FALL, minors={"norway": raw}))
    words = atlas.places[atlas.at["1,0"]].words
    assert (
        words & {"axis", "allies", "neutral"} == {hexes}
        and (f"city={raw['power']}" in words) is city
    )
    assert f"city={raw['power']}" not in atlas.places[atlas.at["2,0"]].words
    assert counters.countries_of(atlas) == ["norway"] and homes.country_of(words) == "norway"


def test_14_what_nobody_conquered_stays_as_it_was() -> None:
    atlas = now(ground(LAND, nations={"france": {"status": "conquered", "since": "Nov/Dec 1939"}}))
    assert "city=france" in atlas.places[atlas.at["6,0"]].words


# -- who comes onto the map (6.2) -----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "unit", "said"), [
    ("partisans", "inf", ["course.not_now"]), ("coups", "inf", ["course.not_now"]), ("partisans", "part", []), ("place_reinforcements", "inf", []), ("pool_additions", "inf", []),
    ("conquest", "inf", []), ("land_movement", "inf", ["map.from_nowhere"]), ("us_entry", "inf", ["course.not_now"]),
])  # fmt: skip
def test_6_2_when_a_unit_of_a_power_comes(step: str, unit: str, said: list[str]) -> None:
    assert codes(placing._too_late(ground(LAND, step=step), "x", unit)) == said
    assert placing._too_late(replace(ground(LAND, step=step, impulse=0), turn=1), "x", unit) == ()


@pytest.mark.parametrize(("at", "step", "said"), [
    ("0,0", "place_reinforcements", []), ("1,0", "place_reinforcements", ["map.city_has_room"]), ("3,0", "place_reinforcements", ["map.not_home_city"]), ("3,0", "land_movement", []),
    ("6,0", "place_reinforcements", ["map.not_home_city"]),
])  # fmt: skip
def test_6_2_in_a_city_at_home_beside_one_that_is_full_alone(
    at: str, step: str, said: list[str]
) -> None:
    state = ground(LAND, "new germany inf 4,0", step=step)
    found = codes(arriving.arriving(book(), state, counter(state, "new", at)))
    assert found == said


@pytest.mark.parametrize(("others", "said"), [
    ("x germany inf 0,0; y germany inf 0,0", []), ("x germany inf 0,0; y germany inf 0,0; z germany hq 1,0", ["map.beside_city"]), ("x germany inf 0,0; y germany inf 0,0; z france inf 2,0", ["map.beside_city"]),
    ("x germany inf 0,0; y germany inf 0,0; z russia inf 2,0", []),
])  # fmt: skip
def test_6_2_beside_a_full_city_the_hex_is_empty_and_out_of_enemy_zones(
    others: str, said: list[str]
) -> None:
    land = LAND.replace("whole", "hex 0,1 axis city=germany home=germany name=Trier\nwhole")
    full = "v germany inf 0,1; w germany inf 0,1"
    state = ground(land, f"new germany inf 4,0; {full}; {others}", step="place_reinforcements")
    assert codes(arriving.arriving(book(), state, counter(state, "new", "1,0"))) == said
    # Beside a city that leads to no other at home nobody arrives: Bonn alone is one.
    alone = ground(LAND, f"new germany inf 4,0; {others}", step="place_reinforcements")
    assert codes(arriving.arriving(book(), alone, counter(alone, "new", "1,0"))) == [
        "map.beside_isolated"
    ]
