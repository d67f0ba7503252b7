"""Where reinforcements arrive on the map: cities at home, beside a full one (6.2)."""

from __future__ import annotations

from typing import Any

import pytest
from test_maps_and_mends import codes, mapped
from wif5_asking import asked_game

from referee.engine.record import replace
from referee.games.wif5.maps.arriving import arriving
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled

MAP = """
grid odd-q
sea North_Sea
hex 0,0 allies home=france city=france port=North_Sea name=Lille
hex 0,1 allies home=france name=Reims
hex 0,2 allies home=france name=Metz
hex 1,3 allies home=france name=Nancy
hex 1,-1 allies home=france name=Rouen
hex 2,-1 allies home=france city=france name=Brest
hex 0,4 axis home=germany city=germany name=Trier
whole
"""
INF = {"power": "france", "unit": "inf", "at": "0,0"}


def book() -> Any:
    return asked_game().book


def came(power: str = "france", **units: Any) -> Any:
    table = mapped(MAP, (), **units)
    economy = {
        **table.state.economy,
        power: {**table.state.account(power), "came": table.state.date},
    }
    *before, last = table.state.cursor
    return replace(table.state, turn=2, economy=economy,
                   cursor=(*before, replace(last, node="place_reinforcements")))  # fmt: skip


@pytest.mark.parametrize(("unit", "at", "full", "code"), [
    ("inf", "0,0", False, None), ("inf", "0,1", False, "city_has_room"), ("inf", "0,1", True, None),
    ("inf", "0,2", True, "not_home_city"), ("hs", "0,1", True, "not_home_city"), ("hq", "0,0", True, None),
])  # fmt: skip
def test_6_2_a_reinforcement_arrives_in_a_city_at_home(
    unit: str, at: str, full: bool, code: str | None
) -> None:
    state = came(**({"one": INF, "two": INF} if full else {}))
    found = arriving(book(), state, Counter("new", "france", unit, at))
    assert codes(found) == ([f"map.{code}"] if code else [])
    assert all(each.severity == "refusal" for each in found)
    # Where nothing came off the spiral, the table may be putting its counters right.
    account = {**state.account("france"), "came": "Nov/Dec 1938"}
    told = arriving(
        book(), replace(state, economy={"france": account}), Counter("new", "france", unit, at)
    )
    assert codes(told) == codes(found) and all(each.severity == "advice" for each in told)
    assert arriving(book(), replace(state, turn=1), Counter("new", "france", unit, at)) == ()


@pytest.mark.parametrize("more", [
    {"three": {**INF, "at": "0,1"}}, {"foe": {"power": "germany", "unit": "inf", "at": "0,2"}},
])  # fmt: skip
def test_6_2_beside_a_full_city_only_where_nobody_is(more: Any) -> None:
    state = came(one=INF, two=INF, **more)
    assert codes(arriving(book(), state, Counter("new", "france", "inf", "0,1"))) == [
        "map.beside_city"
    ]


COUNTRIES = """
grid odd-q
sea North_Sea
hex 0,0 allies home=cw city=cw port=North_Sea name=London
hex 0,1 allies home=cw name=Dover
hex 0,2 allies home=france city=france port=North_Sea name=Brest
hex 0,3 allies country=egypt name=Cairo
hex 0,4 axis home=cw city=cw name=Belfast
hex 0,5 allies country=belgium name=Liege
hex 1,4 allies country=india city=india port=North_Sea name=Calcutta
whole
"""


LANDS = ("egypt", "belgium", "india")


@pytest.mark.parametrize(("at", "code"), [
    ("0,0", None), ("0,2", "not_commonwealth"), ("0,3", None),
    ("0,4", "not_commonwealth"), ("0,5", "not_commonwealth"), ("1,4", None),
])  # fmt: skip
def test_6_2_the_commonwealth_s_hq_arrives_in_any_of_its_countries(
    at: str, code: str | None
) -> None:
    kept = compiled(read_atlas(COUNTRIES, LANDS))
    state = came("cw")
    state = replace(state, map={**state.map, "compiled": kept},
                    minors={"egypt": {"status": "declared", "power": "cw"}})  # fmt: skip
    for unit in ("hq", "trs"):
        found = arriving(book(), state, Counter("new", "cw", unit, at))
        assert codes(found) == ([f"map.{code}"] if code else [])
        assert all(each.severity == "refusal" for each in found)


@pytest.mark.parametrize(("unit", "at", "code"), [
    ("hq", "3,3", "commonwealth_unseen"), ("mil", "3,3", None), ("inf", "3,3", "not_home_city"),
    ("hq", "3,4", "not_home_city"), ("mil", "0,5", None),  # of militia it is told where it may be at all
])  # fmt: skip
def test_6_2_of_a_city_in_no_country_of_the_map_the_table_judges(
    unit: str, at: str, code: str | None
) -> None:
    """Sydney, of which the map names no country (I-WIF-46)."""
    text = COUNTRIES.replace(
        "whole", "hex 3,3 allies city=allies name=Sydney\nhex 3,4 allies name=Bush\nwhole"
    )
    state = came("cw")
    state = replace(state, map={**state.map, "compiled": compiled(read_atlas(text, LANDS))})
    found = arriving(book(), state, Counter("new", "cw", unit, at))
    assert codes(found) == ([f"map.{code}"] if code else [])
    if unit == "hq" and at == "3,3":
        assert [each.severity for each in found] == ["your_call"]


@pytest.mark.parametrize(("unit", "at", "code"), [
    ("mil", "0,1", "city_has_room"), ("trs", "0,1", "not_home_city"), ("hq", "1,3", "city_has_room"),
    ("sub", "1,3", "not_home_city"), ("mil", "0,3", None),  # of Egypt the map shows no city
])  # fmt: skip
def test_6_2_in_any_country_it_is_a_city_that_takes_them(
    unit: str, at: str, code: str | None
) -> None:
    text = COUNTRIES.replace("whole", "hex 1,3 allies country=india name=Delta\nwhole")
    state = came("cw")
    state = replace(state, map={**state.map, "compiled": compiled(read_atlas(text, LANDS))})
    assert codes(arriving(book(), state, Counter("new", "cw", unit, at))) == (
        [f"map.{code}"] if code else []
    )


@pytest.mark.parametrize(("at", "minors", "arrives"), [
    ("0,3", {}, True),  # Egypt, of which nothing was told
    ("1,4", {"india": {"status": "conquered", "power": "japan", "how": "conquered"}}, False),
    ("1,4", {"india": {"status": "liberated", "power": "cw", "how": "liberated"}}, True),
    ("0,5", {"belgium": {"status": "declared", "power": "cw", "how": "attacked"}}, False),
])  # fmt: skip
def test_6_2_a_foreign_minor_under_the_commonwealth_is_no_country_of_its(
    at: str, minors: Any, arrives: bool
) -> None:
    state = came("cw")
    kept = compiled(read_atlas(COUNTRIES, LANDS))
    state = replace(state, map={**state.map, "compiled": kept}, minors=minors)
    found = arriving(book(), state, Counter("new", "cw", "hq", at))
    assert codes(found) == ([] if arrives else ["map.not_commonwealth"])
