"""Where a counter comes to stand and what is said of it: all that every phase asks for, in a few questions (3, 4.4, 10.7.4.7, 10.7.4.8, 15, 16.1, 17.1, 19.2)."""

from __future__ import annotations

import pytest
from wif5_ground import book, codes, ground

from referee.games.wif5.maps import supplied
from referee.games.wif5.maps.counters import now, stands
from referee.games.wif5.maps.on_land import entering
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany port=North_Sea coast=North_Sea name=Bremen
hex 1,0 axis home=germany coast=North_Sea
hex 2,0 axis
hex 3,0 allies city=france home=france port=North_Sea name=Calais
hex 4,0 allies land=allies
hex 5,0 neutral country=norway name=Narvik
hex 6,0 neutral
hex 7,0 axis home=italy city=italy name=Rome
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 10,0 allies home=russia
hex 11,0 axis country=hungary
hex Sudan section axis
whole
"""
HERE, BEFORE = [3, 2], [3, 1]
HUNGARY = {"hungary": {"status": "declared", "power": "germany"}}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# From where (`-`: it is new), unit, to where, others, step; what is said besides that it stands there.
STANDS = [
    ("germany inf 1,0", "2,0", "", "", "land_movement"), ("germany inf 2,0", "3,0", "", "map.taken", "land_movement"), ("germany inf 2,0", "3,0", "", "map.not_now map.taken", "production"), ("germany inf -", "3,0", "", "map.taken", "land_movement"),
    ("germany part 2,0", "3,0", "", "", "land_movement"), ("germany inf 2,0", "4,0", "", "march.enemy", "production"), ("germany inf 2,0", "3,0", "x france inf 3,0", "map.held", "production"), ("germany inf 2,0", "3,0", "x france inf 3,0", "", "land_movement"), ("germany inf -", "3,0", "x france inf 3,0", "map.held", "land_movement"),
    ("germany inf 2,0", "5,0", "", "map.neutral map.taken", "land_movement"), ("germany ftr 2,0", "5,0", "", "map.no_base", "air_rebase"), ("germany ftr -", "5,0", "", "map.neutral", "air_rebase"), ("germany ftr 2,0", "3,0", "", "map.no_base", "air_rebase"), ("germany ftr 2,0", "6,0", "", "map.no_base", "air_rebase"), ("germany ftr -", "6,0", "", "", "air_rebase"),
    ("germany ftr 2,0", "1,0", "", "", "air_rebase"), ("germany hs 0,0", "1,0", "", "map.no_port", "naval_movement"), ("germany hs 0,0", "North_Sea", "", "", "naval_movement"), ("germany trs 0,0", "2,0", "", "map.no_port", "naval_movement"), ("germany ftr 2,0", "1,0", "x germany inf 1,0", "", "air_rebase"),
    ("germany inf 1,0", "2,0", "b germany inf 2,0; c germany inf 2,0", "map.crowded", "land_movement"), ("germany inf 1,0", "2,0", "b germany inf 2,0; c germany hq 2,0", "", "land_movement"), ("germany hq 1,0", "2,0", "b germany inf 2,0; c germany inf 2,0", "", "land_movement"), ("germany inf 1,0", "2,0", "b germany inf 2,0; c germany ftr 2,0", "", "land_movement"),
    ("germany inf 1,0", "Sudan", "b germany inf Sudan; c germany inf Sudan; d germany inf Sudan", "", "land_movement"), ("germany inf 1,0", "2,0", "b japan inf 2,0", "map.apart", "land_movement"), ("germany inf 1,0", "2,0", "b italy inf 2,0", "", "land_movement"), ("germany inf 1,0", "Sudan", "b japan inf Sudan", "", "land_movement"),
    ("germany inf 2,0", "3,0", "f france ftr 3,0", "map.taken map.caught", "land_movement"), ("germany inf 2,0", "3,0", "f france ftr 3,0 down=yes", "map.taken map.caught_down", "land_movement"), ("germany inf 2,0", "3,0", "f france hs 3,0 down=yes", "map.taken map.caught", "land_movement"), ("germany inf 2,0", "3,0", "f france ftr 3,0; x france inf 3,0", "", "land_movement"),
    ("germany ftr 2,0", "1,0", "; ".join(f"f{n} germany ftr 1,0" for n in range(9)), "map.field_full", "air_rebase"), ("germany inf 2,0", "1,0", "; ".join(f"f{n} germany ftr 1,0" for n in range(9)), "", "land_movement"), ("germany inf North_Sea", "0,0", "", "", "land_movement"),
    ("russia inf 10,0", "9,0", "", "map.foreign_home", "land_movement"), ("cw inf 9,0", "3,0", "", "", "land_movement"), ("germany inf 1,0", "7,0", "", "", "land_movement"), ("japan inf 2,0", "0,0", "", "map.foreign_home", "land_movement"), ("japan inf 2,0", "10,0", "", "map.taken map.at_peace", "land_movement"),
]  # fmt: skip


def test_15_where_a_counter_stands_and_what_is_said() -> None:
    for text, to, others, said, step in STANDS:
        power, unit, start = text.split()
        state = ground(
            LAND, f"a {text}; {others}" if start != "-" else others, step=step, minors=HUNGARY
        )
        done = stands(state, Counter("a", power, unit, to))
        (event,) = done.events
        told = [each for each in codes(done.rulings) if each != "map.stands"]
        assert told == said.split(), (text, to, others, step)
        assert event.data["at"] == to and (event.data.get("landed") == HERE) is (
            start == "North_Sea"
        )
        assert ("took" in event.data) is ("map.taken" in told) and ("caught" in event.data) is (
            "map.caught_down" in told
        )


def test_15_who_took_it_and_from_whom() -> None:
    for to, took in (("3,0", "allies"), ("5,0", "neutral"), ("6,0", "neutral")):
        state = ground(LAND, "a germany inf 2,0")
        assert stands(state, Counter("a", "germany", "inf", to)).events[0].data["took"] == took, to
    state = ground(LAND, "a germany inf 2,0")
    assert "took" not in stands(state, Counter("a", "germany", "inf", "1,0")).events[0].data
    named = stands(state, Counter("a", "germany", "inf", "Calais"))
    assert named.events[0].data["at"] == "3,0" and named.rulings[0].params["at"] == "Calais"
    vichy = ground(
        LAND,
        "a france hs 3,0; b france inf 3,0",
        step="vichy",
        nations={"france": {"status": "vichy"}},
    )
    assert "vichy.port" not in codes(stands(vichy, Counter("a", "france", "hs", "3,0")).rulings)
    assert "vichy.port" in codes(stands(vichy, Counter("a", "france", "hs", "9,0")).rulings)
    assert "vichy.port" not in codes(stands(vichy, Counter("b", "france", "inf", "9,0")).rulings)


# Unit, place, ledgers; who may not be there and why.
FOREIGN = [
    ("germany inf", "0,0", {}, ""), ("germany inf", "3,0", {}, ""), ("germany inf", "10,0", {}, "at_peace"), ("germany ftr", "10,0", {}, ""), ("usa inf", "9,0", {}, ""), ("russia inf", "9,0", {}, "foreign_home"), ("cw inf", "3,0", {}, ""), ("france inf", "9,0", {}, "foreign_home"), ("germany mil", "0,0", {}, ""), ("germany mil", "2,0", {}, "militia"),
    ("italy mil", "7,0", {}, ""), ("italy mil", "2,0", {}, "militia"), ("japan mil", "2,0", {}, ""), ("usa inf", "3,0", {"neutral": ("usa",)}, "neutral_abroad"), ("usa inf", "0,0", {"neutral": ("usa",)}, "neutral_abroad"), ("usa inf", "2,0", {"neutral": ("usa",)}, "neutral_away"), ("germany inf", "7,0", {"neutral": ("italy",)}, "neutral_friend"), ("italy inf", "7,0", {"neutral": ("italy",)}, ""),
    ("italy inf", "2,0", {"neutral": ("italy",)}, ""), ("italy inf", "0,0", {"neutral": ("italy",)}, "neutral_abroad"), ("russia inf", "3,0", {"control": {"3,0": {"power": "germany"}}, "wars": [("germany", "russia")]}, ""), ("russia inf", "3,0", {"control": {"3,0": {"power": "germany"}}}, "at_peace"), ("germany inf", "11,0", {}, ""), ("japan inf", "11,0", {}, ""),
]  # fmt: skip


def test_17_1_who_may_be_where() -> None:
    for text, at, more, said in FOREIGN:
        power, unit = text.split()
        state = ground(LAND, "", minors=HUNGARY, **more)
        place = now(state).places[now(state).at[at]]
        one = Counter("n", power, unit, at)
        told = entering.foreign(state, one, place, at)
        assert [each.removeprefix("map.") for each in codes(told)] == said.split(), (text, at, more)
        refused = any(each.severity == "refusal" for each in told)
        assert (
            entering.barred_abroad(state, one, place) is refused
            and bool(entering.barring(state, now(state), one, at)) is refused
        )
        assert entering.barring(state, now(state), one, "North_Sea") == []


# Place, ledgers; who holds it, against whom a mission over it goes.
HELD = [
    ("0,0", {}, "germany", "germany"), ("2,0", {}, None, None), ("3,0", {}, "france", "france"), ("3,0", {"control": {"3,0": {"power": "germany"}}}, "germany", "germany"), ("3,0", {"control": {"calais": {"power": "italy"}}}, "italy", "italy"), ("5,0", {}, None, "norway"), ("11,0", {}, "germany", "hungary"),
    ("11,0", {"minors": {"hungary": {"status": "conquered", "power": "germany"}}}, "germany", "germany"), ("11,0", {"control": {"11,0": {"power": "italy"}}}, "italy", "italy"), ("3,0", {"nations": {"france": {"status": "conquered", "by": "germany"}}}, "germany", "germany"), ("10,0", {}, "russia", "russia"),
]  # fmt: skip


def test_10_3_3_who_holds_a_place() -> None:
    for at, more, holder, nation in HELD:
        state = ground(LAND, "", **{"minors": HUNGARY, **more})
        place = now(state).places[now(state).at[at]]
        assert (entering.holder_at(state, place), entering.nation_at(state, place)) == (
            holder,
            nation,
        ), (at, more)


def test_2_a_zone_of_control_is_an_enemys() -> None:
    for text, power, zone in (
        ("x france inf 2,0", "germany", True),
        ("x france inf 2,0", "japan", False),
        ("x russia inf 2,0", "germany", False),
        ("x france hq 2,0", "germany", False),
        ("x france ftr 2,0", "germany", False),
        ("x france inf nowhere", "germany", False),
        ("x russia inf 2,0; y france inf 2,0", "germany", True),
    ):
        state = ground(LAND, text)
        seen = entering.zones_of_foes(state, now(state), power)
        assert ("zoc=allies" in seen.places[seen.at["1,0"]].words) is zone, (text, power)


def test_4_2_3_whose_sources_count() -> None:
    """Of ships the port is in supply, of all others they themselves."""
    for unit, at, whose in (
        ("japan hs", "0,0", "germany"),
        ("japan inf", "0,0", "japan"),
        ("italy trs", "0,0", "germany"),
        ("italy ftr", "0,0", "italy"),
        ("germany hs", "0,0", "germany"),
        ("usa hs", "3,0", "france"),
        ("usa hs", "2,0", "usa"),
        ("usa hs", "0,0", "usa"),
    ):
        state = ground(LAND, f"a {unit} {at}")
        assert supplied._judged_as(state, now(state), state.units["a"]) == whose, (unit, at)
    for text, inside in (
        ("a germany inf 2,0", True),
        ("a russia part 2,0", True),
        ("a france inf Sudan", False),
        ("a france inf Sudan landed=now", True),
        ("a france inf Sudan landed=1", False),
    ):
        assert supplied.supplied(book(), ground(LAND, text), "a") is inside, text
    assert supplied.supplied(book(), ground(LAND, "a germany inf North_Sea"), "a") in (None, True)


def test_15_a_hex_of_a_minor_is_neutral_unless_the_file_says_otherwise() -> None:
    for words, found in (
        ("country=norway", {"country=norway", "neutral"}),
        ("city=norway", {"city", "country=norway", "neutral"}),
        ("country=norway axis", {"country=norway", "axis"}),
        ("neutral country=norway", {"country=norway", "neutral"}),
        ("city=germany axis", {"city=germany", "axis"}),
        ("clear", {"clear"}),
        ("city=germany", {"city=germany"}),
    ):
        atlas = read_atlas(f"grid odd-q\nhex 0,0 {words}\nwhole\n", ("norway",))
        assert atlas.places[0].words == found, words
