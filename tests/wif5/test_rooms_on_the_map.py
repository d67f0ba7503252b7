"""What an owner's map tells the rooms of war and production: capitals, factories, garrisons, borders, who is near (11.1, 14, 15, 17, 22)."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, neutral, played, position, wars

from referee.games.wif5.conquest import control, italy, reports, verbs
from referee.games.wif5.conquest.capitals import capital
from referee.games.wif5.minors.border import too_near
from referee.games.wif5.partisans.garrisons import counts, garrison_on, otherwise, standing
from referee.games.wif5.partisans.verbs import aggressors
from referee.games.wif5.production import counted, efforts
from referee.games.wif5.resources.norway import allies_hold
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import compiled
from referee.games.wif5.turn import by_turn
from referee.games.wif5.wars import far_east, peace, proofs

# A made-up row of hexes: Germany, Poland of three, Russia; further south Italy and Norway, and the East.
LANDS = ("poland", "norway", "manchuria", "latvia")
ROW = """
grid odd-q
sea North_Sea
hex 0,0 axis home=germany city=germany capital factory name=Berlin
hex 1,0 allies country=poland city=poland name=Posen
hex 2,0 allies country=poland city=poland capital name=Warsaw
hex 3,0 allies country=poland resource name=Lublin
hex 4,0 allies home=russia name=Minsk
hex 5,0 allies home=russia city=russia factory name=Smolensk
hex 0,4 axis home=italy city=italy name=Rome
hex 1,4 axis home=italy city=italy factory port=North_Sea name=Milan
hex 3,4 allies country=norway city=norway port=North_Sea capital name=Oslo
hex 4,4 allies country=norway port=North_Sea name=Narvik
hex 0,8 allies home=russia city=russia name=Vladivostok
hex 1,8 axis country=manchuria resource name=Harbin
hex 2,8 axis home=japan city=japan resource name=Osaka
hex 4,8 neutral country=latvia name=Riga
whole
"""
POLAND = {"poland": {"status": "declared", "power": "cw", "since": BEFORE, "by": "germany"}}


def mapped(text: str = ROW, **ledgers: Any) -> State:
    kept = {"name": "row", "places": 15, "compiled": compiled(read_atlas(text, LANDS))}
    return position(**{"map": kept, "minors": POLAND, **ledgers})


def unit(power: str, kind: str, at: str, **more: Any) -> dict[str, Any]:
    return {"power": power, "unit": kind, "at": at, **more}


def at(power: str | None, **more: Any) -> dict[str, Any]:
    return {"power": power, "since": BEFORE, **more}


# -- capitals and factories (14) ----------------------------------------------------------------------------
@pytest.mark.parametrize(("country", "more", "found"), [
    ("poland", {}, ("Warsaw", "cw")), ("poland", {"control": {"warsaw": at("germany")}}, ("Warsaw", "germany")), ("poland", {"control": {"2,0": at("germany")}}, ("Warsaw", "germany")),
    ("poland", {"control": {"posen": at("germany")}}, ("Warsaw", "cw")), ("poland", {"minors": {}}, None), ("germany", {}, ("Berlin", "germany")),
    ("germany", {"nations": {"germany": {"status": "conquered", "by": "usa"}}}, ("Berlin", "usa")), ("germany", {"nations": {"germany": {"status": "active", "by": "usa"}}}, ("Berlin", "germany")),
    ("latvia", {}, None), ("russia", {}, None), ("norway", {"minors": {"norway": {"status": "conquered", "power": "germany"}}}, ("Oslo", "germany")),
])  # fmt: skip
def test_14_the_capital_that_the_map_shows(country: str, more: Any, found: Any) -> None:
    assert capital(mapped(**more), country) == found


@pytest.mark.parametrize(("power", "control_", "edges", "none", "refused"), [
    ("germany", {}, False, False, True), ("germany", {"berlin": at("cw")}, False, True, False), ("germany", {"berlin": at("italy")}, False, False, True), ("germany", {"berlin": at("cw")}, True, False, False),
    ("japan", {}, False, False, False),
])  # fmt: skip
def test_14_1_1_the_factories_that_the_map_shows(
    power: str, control_: Any, edges: bool, none: bool, refused: bool
) -> None:
    state = mapped(ROW.replace("whole\n", "") if edges else ROW, control=control_)
    assert reports.none_left(state, power) is none
    assert codes(verbs._factory_held(state, power, {})) == (
        ["conquest.factory_held"] if refused else []
    )
    assert verbs._factory_held(state, power, {"factories_left": 0}) == []
    found, asked = played(reports.reported(state, power, {}), *([] if none else ["0"]))
    # Where the map shows that none is left, nothing rests on anybody's word (14).
    assert found == ({} if none else {"factories_left": 0})
    assert len(asked) == int(not none)


@pytest.mark.parametrize(("control_", "sites"), [
    ({}, {"rome": ("Rome", False), "factory": ("Milan", False)}), ({"rome": at("usa")}, {"rome": ("Rome", True), "factory": ("Milan", False)}),
    ({"milan": at("cw"), "tripoli": at("cw")}, {"rome": ("Rome", False), "tripoli": ("tripoli", True), "factory": ("Milan", True)}),
    ({"milan": at("germany")}, {"rome": ("Rome", False), "factory": ("Milan", False)}),
])  # fmt: skip
def test_14_italy_on_the_map(control_: Any, sites: Any) -> None:
    assert {
        key: tuple(held) for key, held in italy.sites(mapped(control=control_)).items()
    } == sites
    beyond = italy.sites(mapped(ROW.replace("whole\n", ""), control=control_))
    assert ("factory" in beyond) is (sites["factory"][1])  # of what lies beyond nobody knows


@pytest.mark.parametrize(
    ("place", "key", "shown"),
    [
        ("warsaw", "warsaw", "Warsaw"),
        ("2,0", "warsaw", "Warsaw"),
        ("2_0", "warsaw", "Warsaw"),
        ("lille", "lille", ""),
        ("north_sea", "north_sea", ""),
    ],
)
def test_15_one_hex_has_one_entry(place: str, key: str, shown: str) -> None:
    assert control.one_hex(mapped(), place) == (key, shown)
    assert control.one_hex(position(), place) == (place, "")
    told = mapped(control={"2_0": at("germany")})
    assert control.one_hex(told, "warsaw")[0] == "2_0"


@pytest.mark.parametrize(("units", "power", "told"), [
    ({"a": unit("cw", "inf", "2,0")}, "germany", ["control.enemy_there"]), ({"a": unit("cw", "inf", "2,0")}, "usa", []), ({"a": unit("cw", "inf", "2,0")}, None, []), ({"a": unit("cw", "inf", "3,0")}, "germany", []),
    ({"a": unit("cw", "ftr", "2,0")}, "germany", []), ({"a": unit("cw", "inf", "2,0", aboard="t")}, "germany", []), ({"a": unit("italy", "inf", "2,0")}, "germany", []),
])  # fmt: skip
def test_15_nobody_takes_a_hex_where_enemies_stand(
    units: Any, power: str | None, told: list[str]
) -> None:
    state = mapped(units=units, wars=wars("germany cw"))
    assert codes(control.standing(state, "warsaw", power, "Warsaw")) == told
    assert codes(control._held_on_the_map(state, "warsaw", power, "Warsaw"), "refusal") == told


@pytest.mark.parametrize(("place", "told"), [
    ("warsaw", []), ("gibraltar", []), ("rome", []), ("poland", []), ("warsw", ["control.almost"]), ("somewhere_else", ["control.strange"]), ("north_sea", ["control.sea"]), ("lodz", []),
])  # fmt: skip
def test_15_a_place_that_nothing_names(place: str, told: list[str]) -> None:
    assert codes(control.strange(book(), mapped(control={"lodz": at("germany")}), place)) == told


# -- who is near home (22), near Russia (17.2, 17.2.1) ------------------------------------------------------------
AT_WAR = wars("germany cw", "germany russia", "italy cw")


@pytest.mark.parametrize(("power", "units", "fought", "seen"), [
    ("germany", {"a": unit("cw", "inf", "0,0")}, AT_WAR, "enemy_at_home"), ("germany", {"a": unit("cw", "inf", "1,0")}, AT_WAR, "enemy_adjacent"),
    ("germany", {"a": unit("cw", "inf", "3,0")}, AT_WAR, "enemy_adjacent"),  # in a country that borders on it
    ("germany", {"a": unit("cw", "inf", "4,0")}, AT_WAR, None), ("germany", {"a": unit("cw", "ftr", "0,0")}, AT_WAR, None), ("germany", {"a": unit("cw", "ls", "0,0")}, AT_WAR, None),
    ("germany", {"a": unit("italy", "inf", "1,0")}, AT_WAR, None), ("germany", {"a": unit("cw", "inf", "1,0")}, {}, None), ("germany", {"a": unit("usa", "inf", "1,0")}, AT_WAR, None), ("germany", {}, AT_WAR, None),
    ("russia", {"a": unit("germany", "inf", "2,0")}, AT_WAR, "enemy_adjacent"), ("russia", {"a": unit("germany", "inf", "0,8")}, AT_WAR, "enemy_at_home"), ("germany", {"a": unit("cw", "inf", "off")}, AT_WAR, None),
])  # fmt: skip
def test_22_the_enemy_near_home(power: str, units: Any, fought: Any, seen: str | None) -> None:
    assert efforts._seen(mapped(units=units, wars=fought), power) == seen
    assert efforts._seen(position(units=units, wars=fought), power) is None


@pytest.mark.parametrize(("units", "near"), [
    ({"a": unit("cw", "inf", "3,0", nation="poland")}, "a"), ({"a": unit("cw", "inf", "2,0", nation="poland")}, "a"), ({"a": unit("cw", "inf", "1,0", nation="poland")}, ""),
    ({"a": unit("cw", "inf", "3,0")}, ""), ({"a": unit("cw", "inf", "3,0", nation="norway")}, ""), ({"a": unit("cw", "inf", "off", nation="poland")}, ""), ({}, ""),
    ({"a": unit("cw", "inf", "3,0", nation="poland"), "b": unit("cw", "inf", "1,0", nation="poland"), "c": unit("cw", "cav", "2,0", nation="poland")}, "a, c"),
])  # fmt: skip
def test_17_2_1_units_within_two_hexes_of_russia(units: Any, near: str) -> None:
    found = too_near(mapped(units=units), "poland")
    assert [r.params["names"] for r in found] == ([near] if near else [])
    assert too_near(position(units=units), "poland") == []


@pytest.mark.parametrize(("units", "land", "found"), [
    ({"a": unit("germany", "inf", "1,0")}, True, ["a"]), ({"a": unit("germany", "ftr", "1,0")}, True, []), ({"a": unit("germany", "ftr", "1,0")}, False, ["a"]), ({"a": unit("italy", "inf", "1,0")}, True, []),
    ({"a": unit("germany", "inf", "0,0")}, True, []), ({"a": unit("germany", "inf", "1,0", aboard="t")}, False, []), ({"a": unit("germany", "inf", "off")}, True, []),
])  # fmt: skip
def test_10_2_1_2_units_in_a_country(units: Any, land: bool, found: list[str]) -> None:
    assert proofs.occupying(mapped(units=units), "poland", ("germany",), land) == found
    assert proofs.occupying(position(units=units), "poland", ("germany",), land) == []


@pytest.mark.parametrize(("units", "near"), [({"a": unit("germany", "inf", "4,8")}, True), ({"a": unit("italy", "ftr", "4,8")}, True), ({"a": unit("germany", "inf", "4,8", nation="latvia")}, False),
                                             ({"a": unit("germany", "inf", "1,0")}, False), ({"a": unit("japan", "inf", "4,8")}, False)])  # fmt: skip
def test_17_2_a_an_axis_unit_where_russia_minds(units: Any, near: bool) -> None:
    state = mapped(units=units)
    assert proofs._bordering(state) is near
    assert codes(proofs.of_russia(book(), state, "germany", {})) == (
        ["war.bordering"] if near else ["war.russia"]
    )


# -- garrisons and partisans (11.1) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("units", "value"), [
    ({}, "0"), ({"a": unit("germany", "inf", "1,0"), "b": unit("germany", "arm", "3,0")}, "3"), ({"a": unit("germany", "cav", "2,0"), "b": unit("italy", "inf", "2,0")}, "3/2"),
    ({"a": unit("germany", "inf", "0,0")}, "0"), ({"a": unit("cw", "inf", "1,0")}, "0"), ({"a": unit("germany", "ftr", "1,0")}, "0"),
    ({"a": unit("germany", "inf", "3,0"), "b": unit("russia", "inf", "4,0")}, "0"),  # in an enemy zone of control
    ({"a": unit("germany", "inf", "1,0"), "b": unit("russia", "inf", "4,0")}, "1"),
])  # fmt: skip
def test_11_1_the_garrison_that_the_map_shows(units: Any, value: str) -> None:
    state = mapped(units=units, wars=AT_WAR)
    assert garrison_on(state, "poland", "axis") == Fraction(value)
    assert garrison_on(state, "germany", "axis") is None
    assert garrison_on(state, "spain", "axis") is None
    assert garrison_on(position(units=units), "poland", "axis") is None
    assert (
        garrison_on(mapped(ROW.replace("whole\n", ""), units=units), "poland", "axis") is None
    )  # it may go on beyond


@pytest.mark.parametrize(("given", "sides", "told"), [
    ({"garrison": "1"}, ("axis",), False), ({"garrison": "2"}, ("axis",), True), ({"units": "1 inf"}, ("axis",), False), ({"units": "2 inf"}, ("axis",), True), ({}, ("axis",), False),
    ({"garrison": "2"}, ("axis", "allies"), False), ({"garrison": "x?"}, ("axis",), False),
])  # fmt: skip
def test_11_1_a_garrison_told_otherwise(given: Any, sides: Any, told: bool) -> None:
    state = mapped(units={"a": unit("germany", "inf", "1,0")}, wars=AT_WAR)
    assert bool(otherwise(book(), state, given, "poland", sides)) is told


def test_11_1_the_units_that_may_be_its_garrison() -> None:
    units = {
        "a": unit("germany", "inf", "1,0"),
        "b": unit("italy", "inf", "2,0"),
        "c": unit("cw", "inf", "3,0"),
        "d": unit("germany", "ftr", "1,0"),
        "e": unit("germany", "arm", "0,0"),
    }
    sides = aggressors(mapped(units=units), "poland")
    assert counts(standing(mapped(units=units), "poland", sides)) == {"inf": 2}
    assert standing(position(units=units), "poland", sides) == ()


@pytest.mark.parametrize(("control_", "sides"), [
    ({"smolensk": at("germany", was="russia")}, ("axis",)), ({}, ()), ({"smolensk": at("cw", was="russia")}, ()), ({"minsk": at("germany", was="russia")}, ("axis",)), ({"4,0": at("germany", was="russia")}, ("axis",)),
    ({"warsaw": at("germany", was="cw")}, ()),
])  # fmt: skip
def test_11_1_whether_anything_of_a_power_is_held(control_: Any, sides: Any) -> None:
    state = mapped(control=control_, wars=AT_WAR)
    assert aggressors(state, "russia") == sides


# -- counts and ports (9.1, 9.5, 17.3.2) ------------------------------------------------------------------------------
@pytest.mark.parametrize(("control_", "places"), [
    ({"lublin": {"power": "germany", "since": NOW}}, ["Lublin"]), ({"warsaw": {"power": "germany", "since": NOW}}, []),  # no factory, no resource
    ({"5,0": {"power": "germany", "since": NOW, "was": "allies"}}, ["Smolensk"]), ({"lille": {"power": "germany", "since": NOW}}, ["lille"]),
])  # fmt: skip
def test_9_1_the_places_that_production_counts(control_: Any, places: list[str]) -> None:
    state = mapped(
        control=control_,
        economy={"germany": {"factories": 4, "resources": 3, "counted": [NOW, "lending"]}},
    )
    assert counted.changed(state, "germany") == places
    plain = mapped(
        ROW.replace(" factory", "").replace(" resource", ""),
        control=control_,
        economy=state.economy,
    )
    assert len(counted.changed(plain, "germany")) == 1  # a map that tells of none


def test_9_1_whose_use_of_a_place_is_lost() -> None:
    kept = {"factories": 4, "resources": 3, "counted": [NOW, "lending"]}
    lost = {
        "5,0": {"power": "germany", "since": NOW, "was": "allies"},
        "lublin": {"power": "germany", "since": NOW, "was": "allies"},
    }
    state = mapped(control=lost, economy={"russia": kept, "cw": kept, "france": kept})
    assert counted.changed(state, "russia") == ["Smolensk"]
    assert counted.changed(state, "cw") == ["Lublin"]
    assert counted.changed(state, "france") == []


@pytest.mark.parametrize(("more", "held"), [
    ({"minors": {"norway": {"status": "declared", "power": "cw"}}}, True), ({"minors": {"norway": {"status": "conquered", "power": "germany"}}}, False), ({}, False),
    ({"control": {"oslo": at("cw")}}, True), ({"control": {"oslo": at("germany")}, "minors": {"norway": {"status": "declared", "power": "cw"}}}, True),
    ({"control": {"4,4": at("cw")}, "minors": {"norway": {"status": "conquered", "power": "germany"}}}, True),
    ({"control": dict.fromkeys(("oslo", "narvik", "bergen"), at("germany")), "minors": {"norway": {"status": "declared", "power": "cw"}}}, False),
])  # fmt: skip
def test_9_5_the_allies_in_norway(more: Any, held: bool) -> None:
    assert allies_hold(mapped(**more)) is held


@pytest.mark.parametrize(("control_", "port", "resources"), [
    ({}, False, 0), ({"vladivostok": at("japan")}, True, 0), ({"0,8": at("japan")}, True, 0), ({"vladivostok": at("usa")}, False, 0), ({"harbin": at("russia", was="japan")}, False, 1),
    ({"harbin": at("russia", was="japan"), "osaka": at("russia", was="japan")}, False, 2), ({"lublin": at("russia", was="cw")}, False, 0), ({"harbin": at("cw", was="japan")}, False, 0), ({"lublin": at("russia", was="japan")}, False, 1),
])  # fmt: skip
def test_17_3_2_the_terms_that_the_map_shows(control_: Any, port: bool, resources: int) -> None:
    state = mapped(control=control_)
    assert far_east.port_taken(state) is port
    assert far_east.resources_taken(state) == resources
    assert far_east.resources_taken(position(control=control_)) is None


def test_17_3_2_vladivostok_and_the_hexes_beside_it() -> None:
    assert {"vladivostok", "0,8", "1,8"} <= set(peace.around(mapped()))
    assert not {"2,8", "4,8", "0,4"} & set(peace.around(mapped()))
    assert peace.around(position()) == []


def test_15_hexes_by_side_in_the_report() -> None:
    first, second = (
        mapped(nations=neutral("usa")),
        mapped(control={"warsaw": {"power": "germany", "since": NOW, "was": "cw"}}),
    )
    events = [{"kind": "controlled", "data": {"site": "warsaw", "was": "cw"}}]
    (held,) = [
        each
        for each in by_turn.by_turn([("one", [], first), ("two", events, second)])
        if each["code"] == "places_held"
    ]
    assert [b - a for a, b in zip(*[iter(held["values"]["axis"])] * 2, strict=True)] == [1]
    assert held["map"]["held"]["2,0"] == ["allies", "allies", "axis"]
    assert held["map"]["names"]["2,0"] == "Warsaw"
    (mixed,) = [
        each
        for each in by_turn.by_turn([("one", [], position()), ("two", events, second)])
        if each["code"] == "places_held"
    ]
    assert mixed["values"] == {}
    assert "map" not in mixed
