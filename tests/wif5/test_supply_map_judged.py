"""The owner's map as it is read and as it stands: grids, sides, coasts, zones of control, condition by condition (1.2, 2, 4.3)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.faults import Unreadable
from referee.games.wif5.supply import overlay
from referee.games.wif5.supply.atlas import grid_of, name_of, read_atlas, shown_name, spot
from referee.games.wif5.supply.overlay import Counter

COUNTRIES = ("norway", "sweden", "finland")


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def around(atlas: Any, at: str) -> dict[str, str]:
    return {atlas.places.names[there]: side for there, side in atlas.joined[atlas.at[at]]}


# -- six neighbours (1.2) ---------------------------------------------------------------------------------------------
NINE = "\n".join(f"hex {x},{y} axis" for x in range(-1, 4) for y in range(-1, 4))


@pytest.mark.parametrize(("grid", "at", "six"), [
    ("odd-q", "0,0", "0,-1 0,1 1,-1 1,0 -1,-1 -1,0"), ("odd-q", "1,1", "1,0 1,2 2,1 2,2 0,1 0,2"), ("even-q", "0,0", "0,-1 0,1 1,0 1,1 -1,0 -1,1"), ("even-q", "1,1", "1,0 1,2 2,0 2,1 0,0 0,1"),
    ("odd-r", "0,0", "-1,0 1,0 -1,1 0,1 -1,-1 0,-1"), ("odd-r", "1,1", "0,1 2,1 1,2 2,2 1,0 2,0"), ("even-r", "0,0", "-1,0 1,0 0,1 1,1 0,-1 1,-1"), ("even-r", "1,1", "0,1 2,1 0,2 1,2 0,0 1,0"),
])  # fmt: skip
def test_1_2_a_hex_has_six_neighbours(grid: str, at: str, six: str) -> None:
    atlas = read_atlas(f"grid {grid}\n{NINE}\nwhole\n")
    assert set(around(atlas, at)) == set(six.split()) and grid_of(atlas) == grid
    assert atlas.edges == frozenset()
    open_ = read_atlas(f"grid {grid}\n{NINE}\n")
    assert (
        open_.at[at] not in open_.edges
        and open_.at["-1,-1"] in open_.edges
        and open_.at["3,3"] in open_.edges
    )


@pytest.mark.parametrize(
    ("name", "at"),
    [
        ("3,4", (3, 4)),
        ("-3,4", (-3, 4)),
        ("3,-4", (3, -4)),
        ("Sudan", None),
        ("3", None),
        ("3,x", None),
        ("x,4", None),
        ("--3,4", None),
        ("01,0", (1, 0)),
    ],
)
def test_column_and_row_of_a_hex(name: str, at: Any) -> None:
    assert spot(name) == at


SIDES = """
sea A
sea B
link A B
hex 0,0 axis coast=A port=B
hex 1,0 axis port=A
hex S section axis
hex 0,1 axis
side 0,0 1,0 lake
side 0,0 1,0 river
side 0,1 1,0 river
side 0,0 0,1 rail
link S 1,0
whole
"""


def test_1_2_sides_links_coasts_and_rails() -> None:
    atlas = read_atlas(SIDES)
    assert around(atlas, "0,0") == {"1,0": "lake", "0,1": ""} and around(atlas, "1,0") == {
        "0,0": "lake",
        "0,1": "river",
        "S": "",
    }
    assert around(atlas, "A") == {"B": ""} and around(atlas, "S") == {"1,0": ""}
    here, a, b = (atlas.places[atlas.at[each]] for each in ("0,0", "A", "B"))
    assert (here.shores, here.ports) == ((atlas.at["A"], atlas.at["B"]), (atlas.at["B"],))
    assert (
        atlas.harbours == {atlas.at["A"]: (atlas.at["1,0"],), atlas.at["B"]: (atlas.at["0,0"],)}
        and a.kind == b.kind == "sea"
    )
    assert (
        atlas.rails == ((atlas.at["0,0"], atlas.at["0,1"]),)
        and atlas.places[atlas.at["S"]].kind == "section"
    )
    # A line of supply goes over a river, not over a lake.
    assert (
        atlas.at["1,0"] not in atlas.inland[atlas.at["0,0"]]
        and atlas.at["0,1"] in atlas.inland[atlas.at["1,0"]]
    )
    assert (
        len(atlas.places[0:2]) == 2
        and len(atlas.joined[0:2]) == 2
        and len(atlas.joined) == len(atlas.places) == 6
    )


@pytest.mark.parametrize("text", [
    "", "hex 0,0 axis\nhex 0,0 axis", "hex 0,0 axis\nside 0,0 1,0 river", "hex 0,0 axis port=A", "hex 0,0 axis coast=A", "hex 0,0 blue", "grid hexy", "sea A blue", "river 0,0 1,0", "hex 0,0 axis zone=cold",
    "hex 0,0 axis\nhex 00,0 axis", "side 0,0", "hex 0,0 axis hq=nobody", "hex 0,0 axis zoc=germany", "hex 0,0 axis port=", "hex 0,0 axis foo=bar", "hex 0,0 axis home=norway", "sea A\nsea A",
    "hex 0,0 axis map=asia", "hex 0,0 axis land=france",
])  # fmt: skip
def test_what_is_no_map(text: str) -> None:
    with pytest.raises(Unreadable):
        read_atlas(text)


@pytest.mark.parametrize(
    "text",
    [
        "hex 0,0 axis # Bonn",
        "# all\nhex 0,0 axis",
        "hex 0,0 axis hq=germany city=axis zoc=allies land=axis",
        "hex 0,0 axis zone=temperate map=pacific factory resource name=Bonn",
        "sea A axis bomber=allies trs=axis",
    ],
)
def test_what_is_one(text: str) -> None:
    assert len(read_atlas(text + "\n").places) == 1


@pytest.mark.parametrize(("words", "found"), [
    ("country=norway", {"country=norway", "neutral"}), ("city=norway", {"city", "country=norway", "neutral"}), ("axis country=norway", {"axis", "country=norway"}), ("allies city=norway", {"allies", "city", "country=norway"}),
    ("neutral country=norway", {"neutral", "country=norway"}), ("axis city=germany", {"axis", "city=germany"}),
])  # fmt: skip
def test_15_a_hex_of_a_minor_is_neutral_until_it_joins(words: str, found: set[str]) -> None:
    assert set(read_atlas(f"hex 0,0 {words}\n", COUNTRIES).places[0].words) == found


def test_a_country_that_nobody_knows_is_a_mistake() -> None:
    with pytest.raises(Unreadable):
        read_atlas("hex 0,0 country=narnia\n", COUNTRIES)
    with pytest.raises(Unreadable) as fault:
        read_atlas("hex 0,0 blue\nhex 1,0 green\nside 0,0 9,9 river\n")
    assert fault.value.params["n"] == 3 and [
        each.params["line"] for each in fault.value.params["faults"]
    ] == [1, 2, 3]


@pytest.mark.parametrize(
    ("words", "name", "shown"),
    [("name=Paris", "paris", "Paris"), ("name=New_York", "new_york", "New York"), ("", "", "0,0")],
)
def test_what_a_place_is_called(words: str, name: str, shown: str) -> None:
    atlas = read_atlas(f"hex 0,0 axis {words}\n")
    assert (name_of(atlas.places[0].words), shown_name(atlas, "0,0")) == (name, shown)


# -- the map as it stands (2, 4.3) -------------------------------------------------------------------------------------------------
LAND = (
    "grid odd-q\nsea North_Sea\n"
    + "".join(f"hex {x},{y} axis\n" for x in range(5) for y in range(3))
    + (
        "hex Sudan section axis\nlink Sudan 4,0\nside 1,1 1,0 alpine\nside 1,1 2,1 strait\nside 1,1 1,2 lake\nside 1,1 0,1 sea\nside 1,1 2,2 river\nwhole\n"
    )
)


def laid(unit: str, at: str = "1,1", power: str = "cw") -> Any:
    return overlay.laid(read_atlas(LAND), [Counter("x", power, unit, at)], {}, "Jan/Feb 1940")


@pytest.mark.parametrize(
    ("unit", "zone"),
    [
        ("inf", "1,1 2,2 0,2"),
        ("arm", "1,1 2,2 0,2"),
        ("hq", "1,1"),
        ("div", "1,1"),
        ("part", "1,1"),
        ("ftr", ""),
        ("hs", ""),
    ],
)
def test_2_zones_reach_over_rivers_alone(unit: str, zone: str) -> None:
    atlas = laid(unit)
    assert {
        name for name in atlas.places.names if "zoc=allies" in atlas.places[atlas.at[name]].words
    } == set(zone.split())
    words = atlas.places[atlas.at["1,1"]].words
    assert ("land=allies" in words) is bool(zone) and ("hq=cw" in words) is (unit == "hq")
    if zone:
        assert {
            atlas.places.names[n]
            for n in overlay.zone_of(read_atlas(LAND), Counter("x", "cw", unit, "1,1"))
        } == set(zone.split())


def test_2_no_zone_into_or_out_of_a_section() -> None:
    atlas = laid("inf", "4,0")
    assert {"4,0", "3,0"} <= {
        name for name in atlas.places.names if "zoc=allies" in atlas.places[atlas.at[name]].words
    }
    assert "zoc=allies" not in atlas.places[atlas.at["Sudan"]].words
    atlas = laid("inf", "Sudan")
    assert [
        name for name in atlas.places.names if "zoc=allies" in atlas.places[atlas.at[name]].words
    ] == ["Sudan"]
    assert overlay.laid(read_atlas(LAND), [Counter("x", "cw", "inf", "nowhere")], {}, "").places[
        1
    ].words == frozenset({"axis"})


@pytest.mark.parametrize(
    ("unit", "word"),
    [
        ("hs", "allies"),
        ("cv", "allies"),
        ("ls", "allies"),
        ("tac", "bomber=allies"),
        ("nav", "bomber=allies"),
        ("str", "bomber=allies"),
        ("trs", "trs=allies"),
        ("ftr", "ftr=allies"),
        ("sub", None),
        ("atr", None),
        ("inf", "land=allies"),
    ],
)
def test_4_4_1_what_closes_a_sea_area_or_keeps_it_open(unit: str, word: str | None) -> None:
    atlas = laid(unit, "North_Sea")
    words = atlas.places[atlas.at["North_Sea"]].words
    assert (word in words) if word else words == frozenset()


@pytest.mark.parametrize(("told", "side", "city"), [
    ({"power": "cw", "since": "Nov/Dec 1939"}, "allies", {"city=germany"}), ({"power": "cw", "since": "Jan/Feb 1940", "was": "germany"}, "allies", {"city"}), ({"power": "cw", "since": "Jan/Feb 1940", "was": "usa"}, "allies", {"city=germany"}),
    ({"power": "cw", "since": "Jan/Feb 1940", "was": "axis"}, "allies", {"city"}), ({"power": "cw", "since": "Jan/Feb 1940", "was": "neutral"}, "allies", {"city"}), ({"power": "cw", "since": "Jan/Feb 1940", "was": None}, "allies", {"city=germany"}),
    ({"power": None}, "neutral", {"city=germany"}), ({"power": "italy", "since": "Jan/Feb 1940", "was": "germany"}, "axis", {"city=germany"}),
])  # fmt: skip
def test_4_3_a_city_that_changed_sides_in_this_turn_is_no_source(
    told: Any, side: str, city: set[str]
) -> None:
    atlas = overlay.laid(
        read_atlas("hex 0,0 axis city=germany\n"), [], {"0,0": told, "9,9": told}, "Jan/Feb 1940"
    )
    words = atlas.places[0].words
    assert (
        words & {"axis", "allies", "neutral"} == {side}
        and {word for word in words if word.startswith("city")} == city
    )


def test_2_the_file_may_name_land_units_by_their_side() -> None:
    atlas = overlay.zones(
        read_atlas("hex 0,0 axis land=axis\nhex 1,0 allies\nhex 5,5 allies\nwhole\n")
    )
    assert ["zoc=axis" in place.words for place in atlas.places] == [True, True, False]
    bare = read_atlas("hex 0,0 axis\n")
    assert overlay.zones(bare) is bare
    units = [
        Counter("a", "cw", "inf", "1,0"),
        Counter("b", "cw", "hq", "1,0"),
        Counter("c", "cw", "inf", "nowhere"),
        Counter("d", "germany", "inf", "1,0"),
    ]
    assert [one.name for one in overlay.casting(atlas, units, "0,0", "allies")] == ["a"]


def test_a_map_compiled_is_the_same_map() -> None:
    for text in (
        LAND,
        "sea A\nhex 0,0 axis port=A\nhex 1,0 axis\nside 0,0 1,0 rail\n",
        "hex 0,0 axis name=É\n",
    ):
        atlas = read_atlas(text)
        again = overlay.opened(overlay.compiled(atlas))
        assert (
            [*again.places] == [*atlas.places]
            and [*again.joined] == [*atlas.joined]
            and dict(again.at) == dict(atlas.at)
        )
        assert (dict(again.harbours), again.edges, again.rails) == (
            dict(atlas.harbours),
            atlas.edges,
            atlas.rails,
        )
        assert [[*row] for row in again.inland] == [[*row] for row in atlas.inland]
