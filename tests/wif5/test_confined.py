"""Units that some lands alone are open to, besides the cases of the map (10.7.4.6, 11.2, 17.2.1, 18.2, 18.4)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.record import replace
from referee.games.wif5.battles.on_land.advancing import Advance
from referee.games.wif5.battles.on_land.retreating import ways
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.on_land import confined
from referee.games.wif5.maps.on_land.depth import limited
from referee.games.wif5.maps.on_land.entering import barred_abroad
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled

# A made-up row of lands beside one another.
LANDS = """
grid odd-q
whole
sea North_Sea
hex 0,0 axis home=germany city=germany port=North_Sea name=Bremen
hex 1,0 axis country=rumania city=rumania name=Bucharest
hex 2,0 axis country=rumania name=Iasi
hex 3,0 axis country=hungary city=hungary name=Budapest
hex 4,0 allies home=russia city=russia name=Kiev
hex 5,0 allies home=russia city=russia map=pacific name=Vladivostok
hex 6,0 allies country=nei city=nei name=Batavia
hex 7,0 axis country=algeria city=algeria port=North_Sea name=Algiers
hex 8,0 axis country=morocco city=morocco port=North_Sea name=Casablanca
hex 9,0 neutral country=persia port=North_Sea name=Bushire
"""
SEAS = """
grid odd-q
whole
sea North_Sea
hex 0,0 allies home=cw city=cw port=North_Sea name=London
hex 2,0 allies country=india city=cw port=North_Sea name=Delhi
hex 3,0 allies country=india city=cw port=North_Sea name=Calcutta
hex 5,0 allies country=burma city=cw port=North_Sea name=Rangoon
"""
NAMES = ("rumania", "hungary", "nei", "algeria", "morocco", "persia")


@pytest.fixture
def lands(table: Table) -> Table:
    kept = {"name": "lands", "places": 11, "compiled": compiled(read_atlas(LANDS, NAMES))}
    table.state = replace(table.state, map=kept)
    return table


def joined(table: Table, power: str, *countries: str, **raw: Any) -> None:
    entries = {each: {"status": "declared", "power": power} | raw for each in countries}
    table.state = replace(table.state, minors={**table.state.minors, **entries})


def unit(table: Table, name: str, **raw: Any) -> None:
    table.state = replace(table.state, units={**table.state.units, name: raw})


def shut(table: Table, one: Counter, at: str) -> set[str]:
    from referee.games.wif5.maps.counters import now

    atlas = now(table.state)
    return {each.code for each in confined.confined(table.state, one, atlas.places[atlas.at[at]], at)}  # fmt: skip


def test_18_2_e_vichy_units_are_in_vichy_territory_alone(lands: Table) -> None:
    joined(lands, "germany", "algeria", "morocco", was="france")
    unit(lands, "zouaves", power="germany", unit="inf", at="7,0", nation="algeria")
    one = Counter("zouaves", "germany", "inf", "7,0")
    assert shut(lands, one, "8,0") == set()
    assert shut(lands, one, "3,0") == {"wif5.map.not_vichy"}


@pytest.mark.parametrize(
    ("power", "nation"), [("cw", ""), ("france", ""), ("usa", ""), ("cw", "nei")]
)
def test_18_4_who_keeps_out_of_the_east_indies(lands: Table, power: str, nation: str) -> None:
    """The Commonwealth and France before option 25, not the USA, nor their own units (I-WIF-42)."""
    joined(lands, "cw", "nei")
    expected = {"wif5.minors.nei"} if power != "usa" and not nation else set()
    assert shut(lands, Counter("new", power, "inf", "6,0", nation), "6,0") == expected
    entry = {**lands.state.entry, "options": [25]}
    lands.state = replace(lands.state, entry=entry)
    assert shut(lands, Counter("new", power, "inf", "6,0", nation), "6,0") == set()


def test_18_2_and_11_2_of_a_hex_that_names_no_country_the_table_judges(lands: Table) -> None:
    """HG, Vichy's units, and those of a minor: never refused, never silently taken."""
    joined(lands, "germany", "algeria", was="france")
    joined(lands, "germany", "rumania", "hungary")
    text = LANDS + "hex 5,3 axis name=Nowhere\n"
    kept = {**lands.state.map, "compiled": compiled(read_atlas(text, NAMES))}
    lands.state = replace(lands.state, map=kept)
    unit(lands, "rosiori", power="germany", unit="inf", nation="rumania", at="1,0")
    for one, code in (
        (Counter("zouaves", "germany", "inf", "7,0", "algeria"), "vichy_unseen"),
        (Counter("rosiori", "germany", "inf", "1,0", "rumania"), "minor_unseen"),
        (Counter("hg", "cw", "mil", "9,0"), "hg_unseen"),
    ):
        from referee.games.wif5.maps.counters import now

        atlas = now(lands.state)
        place = atlas.places[atlas.at["5,3"]]
        told = confined.confined(lands.state, one, place, "Nowhere")
        assert [(each.code, each.severity) for each in told] == [(f"wif5.map.{code}", "your_call")]
    for one, code in (  # the map draws their home countries, and this is in neither
        (Counter("bande", "russia", "part", "4,0"), "partisans"),
        (Counter("vs", "germany", "mil", "0,0"), "militia"),
    ):
        told = confined.confined(lands.state, one, place, "Nowhere")
        assert [(each.code, each.severity) for each in told] == [(f"wif5.map.{code}", "refusal")]


def test_11_2_partisans_stay_in_the_ussr_of_1939_on_the_european_map(lands: Table) -> None:
    unit(lands, "bande", power="russia", unit="part", at="4,0")
    one = Counter("bande", "russia", "part", "4,0")
    assert shut(lands, one, "4,0") == set()
    assert shut(lands, one, "3,0") == {"wif5.map.partisans"}
    assert shut(lands, one, "5,0") == {"wif5.map.partisans"}
    assert confined.aboard(lands.state, one)


def test_10_7_4_6_and_18_2_f_who_never_leaves_goes_on_board_no_ship(lands: Table) -> None:
    joined(lands, "germany", "rumania")
    unit(lands, "vs", power="germany", unit="mil", at="0,0")
    assert {each.code for each in confined.aboard(lands.state, Counter("vs", "germany", "mil", "0,0"))} == {
        "wif5.map.militia_aboard"
    }  # fmt: skip
    assert confined.aboard(lands.state, Counter("jm", "japan", "mil", "0,0")) == []
    raw = {"power": "germany", "unit": "inf", "nation": "rumania"}
    unit(lands, "r1", at="1,0", **raw)
    one = Counter("r1", "germany", "inf", "1,0")
    assert confined.aboard(lands.state, one) == []
    unit(lands, "r2", at="North_Sea", **raw)  # half of the two are out: at sea
    assert {each.code for each in confined.aboard(lands.state, one)} == {"wif5.map.half_out"}


def test_18_2_f_those_that_go_on_board_together_are_counted_together(lands: Table) -> None:
    """Of two Rumanians one may leave; the other that sails with it may not."""
    joined(lands, "germany", "rumania")
    raw = {"power": "germany", "unit": "inf", "nation": "rumania"}
    unit(lands, "r1", at="1,0", **raw)
    unit(lands, "r2", at="2,0", **raw)
    one = Counter("r1", "germany", "inf", "1,0")
    assert confined.aboard(lands.state, one) == []
    assert {each.code for each in confined.aboard(lands.state, one, ["r2"])} == {"wif5.map.half_out"}  # fmt: skip


def test_10_7_4_6_an_hg_at_sea_lands_where_it_came_from_alone(lands: Table) -> None:
    """One that is at sea all the same, as an old save may have it, lands in no other country."""
    kept = {"name": "seas", "places": 5, "compiled": compiled(read_atlas(SEAS, ("india", "burma")))}
    lands.state = replace(lands.state, map=kept)
    unit(lands, "hg", power="cw", unit="mil", at="North_Sea", port="2,0")
    one = Counter("hg", "cw", "mil", "North_Sea")
    assert shut(lands, one, "0,0") == {"wif5.map.hg_stays"}
    assert shut(lands, one, "3,0") == set()


def test_10_7_4_6_an_hg_in_a_fallen_country_stays_there(lands: Table) -> None:
    """Burma was conquered: the HG that was placed there is in it still, and no other is placed there (6.2)."""
    text = SEAS + "hex 5,1 axis country=burma name=Mandalay\n"
    kept = {"name": "seas", "places": 6, "compiled": compiled(read_atlas(text, ("india", "burma")))}
    lands.state = replace(lands.state, map=kept)
    joined(lands, "japan", "burma", status="conquered", how="conquered")
    unit(lands, "hg", power="cw", unit="mil", at="5,1")
    one = Counter("hg", "cw", "mil", "5,1")
    assert shut(lands, one, "5,0") == set()
    assert shut(lands, one, "3,0") == {"wif5.map.hg_stays"}
    assert shut(lands, Counter("new", "cw", "mil", "5,0"), "5,0") == {"wif5.map.not_commonwealth"}


def test_18_2_f_an_aircraft_goes_on_board_whoever_is_out(lands: Table) -> None:
    """Half of the land units are out: that keeps land units at home, no aircraft (10.5.3)."""
    joined(lands, "germany", "rumania")
    raw = {"power": "germany", "nation": "rumania"}
    unit(lands, "r1", at="North_Sea", unit="inf", **raw)
    unit(lands, "ftr", at="1,0", unit="ftr", **raw)
    assert confined.aboard(lands.state, Counter("ftr", "germany", "ftr", "1,0")) == []


def test_10_7_6_8_nobody_retreats_where_he_may_never_be(lands: Table) -> None:
    """Rumanians beside Hungary retreat into Rumania, or not at all (18.2 c)."""
    joined(lands, "germany", "rumania", "hungary")
    unit(lands, "r1", power="germany", unit="inf", nation="rumania", at="2,0")
    one = Counter("r1", "germany", "inf", "2,0")
    assert ways(lands.state, one) == ["1,0"]
    assert ways(lands.state, one, ("1,0",)) == []
    unit(lands, "corps", power="germany", unit="inf", at="2,0")
    assert set(ways(lands.state, Counter("corps", "germany", "inf", "2,0"))) == {"1,0", "3,0"}


def test_10_7_6_10_who_may_not_be_there_is_not_offered_to_advance(lands: Table) -> None:
    """Of a Rumanian and a German that emptied a hex of Hungary the German alone may advance (18.2 c); who is named
    beforehand is told why he stays.
    """
    joined(lands, "germany", "rumania", "hungary")
    unit(lands, "r1", power="germany", unit="inf", nation="rumania", at="2,0")
    unit(lands, "corps", power="germany", unit="inf", at="2,0")
    mine = (Counter("r1", "germany", "inf", "2,0"), Counter("corps", "germany", "inf", "2,0"))

    def asked(typed: dict[str, str], mine: tuple[Counter, ...]) -> Any:
        book = lands.game.book_at(lands.state)
        made = Advance(book, lands.state, Typed(typed), "3,0", "Budapest", False, {}).made(mine)
        return next(made, None)

    assert asked({}, mine).options == ("corps",)
    assert asked({}, mine[:1]) is None
    told = asked({"advance": "r1"}, mine)
    assert [each.code for each in told.rulings] == ["wif5.map.minor_confined"]


def test_17_2_1_no_invasion_in_a_limited_war_and_a_later_war_is_none(lands: Table) -> None:
    joined(lands, "germany", "persia", limited=True)
    lands.state = replace(lands.state, wars={**lands.state.wars, "persia|russia": {}})
    from referee.games.wif5.maps.counters import now

    atlas = now(lands.state)
    shore, one = atlas.places[atlas.at["9,0"]], Counter("garde", "russia", "inf", "North_Sea")
    assert lands.state.at_war("russia", "persia")
    assert [each.code for each in confined.invades(lands.state, one, shore)] == ["wif5.limited.invasion"]  # fmt: skip
    assert confined.invades(lands.state, Counter("b1", "cw", "inf", "North_Sea"), shore) == []
    assert barred_abroad(lands.state, Counter("garde", "russia", "inf", "9,0"), shore)
    joined(lands, "germany", "persia", limited=True, total=True)
    assert not limited(lands.state, "persia")
    assert confined.invades(lands.state, one, shore) == []
