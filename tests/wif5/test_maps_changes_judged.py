"""What is kept of a counter of the map, who overruns, who may sail or go ashore, condition by condition (10.5, 10.7.4.2, 11.9)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import called, changes, counters, shifting
from referee.games.wif5.maps.at_sea import embarking, setting_out, voyages
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.on_land import overruns

LAND = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 allies
hex 4,0 allies city=france home=france name=Metz
hex 5,0 axis coast=North_Sea
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex Sudan section allies
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def placed(state: Any, name: str, **data: Any) -> Any:
    raw = state.units.get(name, {"power": "germany", "unit": "inf"})
    return changes.CHANGES["unit_placed"](
        state,
        {"name": name, "power": raw["power"], "unit": raw["unit"], "date": state.date, **data},
    )


# -- a counter goes elsewhere ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("before", "data", "kept", "gone"), [
    ("mp=4 down=yes nation=hungary factor=5", {"at": "2,0"}, {"mp": 4, "down": True, "nation": "hungary", "factor": "5"}, ("section",)),
    ("section=2 aboard=t", {"at": "2,0"}, {}, ("section", "aboard")), ("section=2", {"at": "2,0", "section": 1}, {"section": 1}, ()), ("left=3 set_out=x", {"at": "2,0"}, {}, ("left", "set_out")),
    ("", {"at": "2,0", "left": 3, "set_out": "1,0"}, {"left": 3, "set_out": "1,0"}, ()), ("invades=yes", {"at": "2,0"}, {}, ("invades",)), ("", {"at": "3,0", "invades": True, "drops": True}, {"invades": True, "drops": True}, ()),
    ("homing=now fights=now found=x", {"at": "2,0"}, {}, ("homing", "fights", "found")), ("spent=3", {"at": "2,0"}, {"spent": 3}, ()), ("spent=2", {"at": "2,0"}, {}, ("spent",)),
    ("back=now", {"at": "2,0"}, {}, ("back",)), ("rebased=now moved=now", {"at": "2,0"}, {"rebased": HERE, "moved": HERE}, ()),
])  # fmt: skip
def test_what_a_counter_keeps_as_it_goes_elsewhere(
    before: str, data: Any, kept: Any, gone: Any
) -> None:
    raw = placed(ground(LAND, f"a germany inf 1,0 {before}"), "a", **data).units["a"]
    assert (
        raw["at"] == data["at"]
        and all(raw.get(key) == value for key, value in kept.items())
        and not {*gone} & {*raw}
    )


@pytest.mark.parametrize(("control", "took", "told"), [
    ({}, "allies", {"3,0": ("germany", "allies")}), ({"3,0": {"power": "italy"}}, "allies", {"3,0": ("italy", None)}), ({"3,0": {"power": "france"}}, "allies", {"3,0": ("germany", "france")}),
    ({}, "neutral", {"3,0": ("germany", "neutral")}),
])  # fmt: skip
def test_15_who_takes_a_hex_holds_it(control: Any, took: str, told: Any) -> None:
    after = placed(ground(LAND, "a germany inf 2,0", control=control), "a", at="3,0", took=took)
    assert {at: (raw["power"], raw.get("was")) for at, raw in after.control.items()} == told
    assert (
        dict(placed(ground(LAND, "a germany inf 2,0", control=control), "a", at="3,0").control)
        == control
    )


def test_10_7_4_8_who_is_caught_on_the_ground_goes_to_its_pool() -> None:
    state = ground(
        LAND, "a germany inf 2,0; f france ftr 3,0", pools={"france": {"force": {"ftr": 1}}}
    )
    after = placed(state, "a", at="3,0", caught=["f", "gone"])
    assert "f" not in after.units and after.pools["france"]["force"] == {"ftr": 2}


@pytest.mark.parametrize(("data", "step", "again"), [
    ({"sailed": HERE, "entered": ["North_Sea"]}, "naval_movement", True), ({"entered": ["North_Sea"]}, "naval_movement", False), ({"sailed": HERE, "entered": []}, "naval_movement", False),
    ({"sailed": HERE, "entered": ["North_Sea"], "aboard": "t"}, "naval_movement", False), ({"sailed": HERE, "entered": ["North_Sea"]}, "naval_combat", False),
])  # fmt: skip
def test_10_5_6_a_fight_may_be_again_where_somebody_enters_later(
    data: Any, step: str, again: bool
) -> None:
    state = ground(
        LAND,
        "a germany hs 0,0",
        step=step,
        used={"fought": {"naval_combat": {"North_Sea": ["germany"], "Baltic_Sea": ["cw"]}}},
    )
    fought = placed(state, "a", at="North_Sea", **data).impulse.fought["naval_combat"]
    assert ("North_Sea" not in fought) is again and "Baltic_Sea" in fought
    theirs = ground(
        LAND,
        "a cw hs 9,0",
        step=step,
        used={"fought": {"naval_combat": {"North_Sea": ["germany"]}}},
    )
    assert "North_Sea" in placed(theirs, "a", at="North_Sea", **data).impulse.fought["naval_combat"]


@pytest.mark.parametrize(("before", "data", "kept", "gone"), [
    ("", {"down": True}, {"down": True}, ()), ("down=yes by_hand=now", {"down": False}, {}, ("down", "by_hand")), ("back=now", {"down": False}, {}, ("back",)), ("back=now", {"down": True}, {"back": HERE, "down": True}, ()),
    ("", {"down": True, "fought": HERE}, {"fought": HERE}, ()), ("", {"down": True, "value": 4, "homing": HERE, "by_hand": HERE}, {"value": 4, "homing": HERE, "by_hand": HERE}, ()),
    ("", {"down": True, "battle": {"hex": "3,0", "emptied": True, "through": False}, "starts": {"a": "2,0"}}, {"battle": {"hex": "3,0", "emptied": True, "through": False, "start": "2,0"}}, ()),
])  # fmt: skip
def test_11_9_units_turned_over(before: str, data: Any, kept: Any, gone: Any) -> None:
    state = ground(LAND, f"a germany inf 2,0 {before}; b germany inf 2,0")
    after = changes.CHANGES["units_turned"](state, {"names": ["a", "nobody"], **data})
    raw = after.units["a"]
    assert (
        all(raw.get(key) == value for key, value in kept.items())
        and not {*gone} & {*raw}
        and after.units["b"] == state.units["b"]
    )
    assert all("down" not in each for each in changes.new_turn(after).units.values())
    assert (
        "a" not in changes.CHANGES["unit_removed"](state, {"name": "a", "power": "germany"}).units
    )


def test_10_5_5_who_has_tried_tries_no_more() -> None:
    state = ground(
        LAND,
        "own germany hs North_Sea sailed=now; x cw hs North_Sea interdicts=now; u cw sub North_Sea",
        step="naval_movement",
    )
    sought = changes.CHANGES["interception_tried"]
    after = sought(
        state,
        {
            "area": "North_Sea",
            "names": ["u"],
            "spent": ["u"],
            "hunts": {"u": ["own"]},
            "declared": True,
        },
    )
    assert after.units["u"]["spent"] == 3 and after.units["u"]["hunts"] == {
        "when": HERE,
        "group": ["own"],
    }
    assert after.units["own"]["sought"] == {"North_Sea": ["u"]} and after.units["own"][
        "declared"
    ] == ["North_Sea"]
    again = sought(
        after, {"area": "North_Sea", "names": ["x"], "spent": [], "found": True, "fights": ["own"]}
    )
    own = again.units["own"]
    assert (
        own["sought"] == {"North_Sea": ["u", "x"]}
        and "declared" not in own
        and own["found"] == ["North_Sea"]
        and own["fights"] == HERE
    )
    stops = sought(
        after, {"area": "North_Sea", "names": ["x"], "spent": [], "found": True, "stops": ["own"]}
    ).units["own"]
    assert stops["stops"] == "North_Sea" and "found" not in stops and "fights" not in stops
    against = sought(state, {"area": "North_Sea", "names": ["u"], "spent": [], "against": ["x"]})
    assert (
        against.units["x"]["sought"] == {"North_Sea": ["u"]}
        and "sought" not in against.units["own"]
    )
    done = changes.tried(after, {"names": ["x"]})
    assert "interdicts" not in done.units["x"] and done.units["own"] == after.units["own"]


# -- an overrun (10.7.4.2) ---------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "to", "may"), [
    ("a germany arm 2,0; x france inf 3,0", "3,0", True), ("a germany inf 2,0; x france inf 3,0", "3,0", False), ("a germany inf 2,0; b germany arm 2,0; x france inf 3,0", "3,0", True), ("a germany arm 2,0; x france ftr 3,0", "3,0", False),
    ("a germany arm 2,0; x germany inf 3,0", "3,0", False), ("a germany arm 2,0; x france inf Sudan", "Sudan", False), ("a germany inf 2,0; b germany arm 1,0; x france inf 3,0", "3,0", False),
    ("a germany inf 2,0; b germany arm 2,0 moved=now; x france inf 3,0", "3,0", False), ("a germany inf 2,0; b germany arm 2,0 down=yes; x france inf 3,0", "3,0", False), ("a germany inf 2,0; b germany arm 2,0 railed=now; x france inf 3,0", "3,0", False),
    ("a germany arm 2,0", "3,0", False),
])  # fmt: skip
def test_10_7_4_2_whether_there_is_an_overrun(text: str, to: str, may: bool) -> None:
    state = ground(LAND, text)
    assert overruns.may(state, counter(state, "a"), to) is may


@pytest.mark.parametrize(("other", "friend"), [
    ("b germany inf 2,0", True), ("b germany hq 2,0 down=yes", True), ("b germany inf 2,0 down=yes", False), ("b germany ftr 2,0", False), ("b france inf 2,0", False), ("b germany inf 1,0", False), ("b germany inf 2,0 moved=now", False),
    ("b italy inf 2,0", True),
])  # fmt: skip
def test_10_7_4_2_who_overruns_with_it(other: str, friend: bool) -> None:
    state = ground(LAND, f"a germany arm 2,0; {other}")
    assert [one.name for one in overruns._friends(state, counter(state, "a"))] == (
        ["b"] if friend else []
    )
    # After an overrun those go on who overran with it, out of one hex.
    units = {**state.units, "a": {**state.units["a"], "moved": HERE, "left": 2, "set_out": "1,0"}}
    assert overruns._friends(replace(state, units=units), counter(state, "a")) == ()
    for out, with_it in (("1,0", friend and not state.units["b"].get("down")), ("0,0", False)):
        both = {**units, "b": {**state.units["b"], "moved": HERE, "left": 1, "set_out": out}}
        assert bool(overruns._friends(replace(state, units=both), counter(state, "a"))) is (
            with_it or (other == "b germany inf 2,0 moved=now" and out == "1,0")
        )


@pytest.mark.parametrize(("mine", "theirs", "raised", "weak"), [
    ("7", "1", 0, False), ("6", "1", 0, True), ("6", "1", 1, False), ("13", "2", 0, True), ("14", "2", 0, False), ("6", "0", 0, False), ("x", "1", 0, False), ("3", "?", 0, False),
])  # fmt: skip
def test_10_7_4_2_too_weak_whatever_lies_between(
    mine: str, theirs: str, raised: int, weak: bool
) -> None:
    state = ground(LAND, "a germany arm 2,0; x france inf 3,0; y france inf 3,0 down=yes")
    a, x, y = (counter(state, name) for name in "axy")
    assert bool(overruns._too_weak(state, (a,), (x,), {"a": mine, "x": theirs}, raised)) is weak
    assert (
        overruns._too_weak(state, (a,), (x, y), {"a": mine, "x": theirs, "y": theirs}, raised) == ()
    )  # face down it may count less
    assert [one.name for one in overruns._defenders(state, a, "3,0")] == ["x", "y"]
    assert (
        overruns._asks(state, Typed({}), (a, x))
        and not overruns._asks(state, Typed({"overrun_factors": "7;1"}), (a, x))
        and overruns._asks(state, Typed({"overrun_factors": "7"}), (a, x))
    )


# -- a naval move (10.5.2) ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "start", "to", "said"), [
    ("a germany hs 0,0", "0,0", "North_Sea", []), ("a germany hs 0,0; b germany ls 0,0", "0,0", "North_Sea", []), ("a germany hs 0,0; b germany sub 0,0", "0,0", "North_Sea", ["sail.mixed"]), ("a germany hs 0,0 down=yes", "0,0", "North_Sea", ["sail.down"]),
    ("a germany hs Baltic_Sea", "0,0", "North_Sea", ["sail.not_there"]), ("a germany hs North_Sea section=2", "North_Sea", "Baltic_Sea", ["sail.at_sea"]), ("a germany sub North_Sea section=2", "North_Sea", "Baltic_Sea", []),
    ("a germany hs North_Sea section=2; b germany ls North_Sea section=1", "North_Sea", "North_Sea", ["sail.sections", "sail.sections"]), ("a germany hs North_Sea section=2", "North_Sea", "North_Sea", []), ("a cw hs 9,0", "9,0", "North_Sea", ["course.not_phasing"]),
    ("a germany hs 0,0 sailed=now", "0,0", "North_Sea", ["sail.again"]), ("a germany sub 0,0 spent=3", "0,0", "North_Sea", ["sail.spent"]), ("a germany hs North_Sea", "North_Sea", "9,0", ["sail.no_port"]), ("a germany hs 0,0", "0,0", "9,0", ["sail.no_harbour"]),
    ("a germany trs 0,0; c germany inf 0,0 down=yes", "0,0", "North_Sea", ["sail.down"]), ("a germany trs 0,0; c germany hq 0,0 down=yes", "0,0", "North_Sea", []), ("a germany hs 0,0; c germany inf 0,0", "0,0", "North_Sea", ["sail.cargo"]),
])  # fmt: skip
def test_10_5_2_who_may_sail_and_together(text: str, start: str, to: str, said: list[str]) -> None:
    state = ground(LAND, text, step="naval_movement")
    areas = (to,) if to.endswith("Sea") and to != start else ()
    assert (
        codes(
            setting_out.wrong(
                book(), state, setting_out.Group(tuple(state.units), start, to, areas)
            )
        )
        == said
    )


@pytest.mark.parametrize(("text", "to", "said"), [
    ("a germany inf 5,0", "North_Sea", []), ("a germany inf 1,0", "North_Sea", ["landing.no_coast"]), ("a germany inf 5,0 down=yes", "North_Sea", ["sail.down"]), ("a germany hq 5,0 down=yes", "North_Sea", []), ("a germany inf 5,0 sailed=now", "North_Sea", ["sail.again"]),
    ("a germany inf 5,0", "0,0", ["course.not_now"]), ("a germany inf Baltic_Sea", "North_Sea", ["landing.no_coast"]),
])  # fmt: skip
def test_10_5_3_who_goes_on_board_at_a_coast(text: str, to: str, said: list[str]) -> None:
    state = ground(LAND, f"{text}; t germany trs {to} sailed=now", step="naval_movement")
    assert codes(embarking._barred(state, "a", to, ["t"], ["t"])) == said
    if text == "a germany inf 5,0" and to == "North_Sea":
        assert codes(embarking._barred(state, "a", to, [], [])) == ["sail.no_trs"] and codes(
            embarking._barred(state, "a", to, ["t"], [])
        ) == ["sail.cargo"]


@pytest.mark.parametrize(("text", "to", "trs", "supply", "down"), [
    ("a germany inf 0,0", "5,1", "5,1 sailed=now port=0,0", True, False), ("a germany inf 0,0", "5,1", "5,1 sailed=now port=0,0", False, True),
    ("a germany inf North_Sea aboard=t", "5,1", "5,1 sailed=now", True, True), ("a germany inf 5,0", "North_Sea", "North_Sea sailed=now", True, False),
])  # fmt: skip
def test_10_5_3_who_comes_straight_into_a_port_stays_face_up(
    text: str, to: str, trs: str, supply: bool, down: bool
) -> None:
    land = LAND.replace("whole", "hex 5,1 axis city=germany port=North_Sea\nwhole")
    state = ground(
        land, f"{text}; t germany trs {trs}", step="naval_movement", used={"supply": {"a": supply}}
    )
    with pytest.raises(StopIteration) as end:
        next(embarking.shipped(book(), state, {}, "a", to))
    done = end.value.value
    assert (
        any(each.kind == "units_turned" for each in done.events) is down and done.result["at"] == to
    )
    assert (done.result.get("aboard"), done.result.get("came_with")) == (
        ("t", None) if to == "North_Sea" else (None, "t" if text.endswith("0,0") else None)
    )


def test_ships_are_named_with_their_points() -> None:
    state = ground(LAND, "hood cw hs 9,0; ark cw cv 9,0")
    assert (
        voyages.named(state, "hood:5, ark, 2 hs") == {"hood": 5, "ark": None}
        and voyages.named(state, "") == {}
    )
    atlas = now(state)
    group = setting_out.group_of(atlas, ("hood",), "port:Hull,sea:North Sea,port:Bremen")
    assert (group.start, group.to, group.areas) == ("9,0", "0,0", ("North_Sea",))
    assert setting_out.group_of(atlas, ("hood",), "sea:North Sea").areas == ()
    assert codes(setting_out.apart(book(), state, atlas, "cw", "port:Hull,sea:Baltic Sea")) == [
        "sail.no_way"
    ]
    assert (
        codes(
            setting_out.apart(book(), state, atlas, "cw", "port:Hull,sea:North Sea,sea:Baltic Sea")
        )
        == []
    )


def test_11_7_those_whose_turn_it_is_are_listed_first() -> None:
    state = ground(
        LAND,
        "low germany hs North_Sea section=1; x cw hs Baltic_Sea; high germany hs North_Sea section=3; c germany hs 0,0",
        step="return_to_base",
    )
    state = replace(state, initiative=replace(state.initiative, holder="axis"))
    assert shifting._names(book(), state, {}) == ["high", "low", "x"]
    assert shifting._names(
        book(), ground(LAND, "a germany inf 1,0; b germany hs North_Sea"), {}
    ) == ["a", "b"]
    again = ground(
        LAND, "a germany hs North_Sea; b germany hs North_Sea homing=now", step="return_to_base"
    )
    assert shifting._names(book(), again, {}) == ["b"]  # who broke off, alone


# A map loaded since may lack the hex where a unit stood (4.4): the table says whence it comes.
@pytest.mark.parametrize(
    "step",
    [
        "naval_movement",
        "land_movement",
        "air_rebase",
        "strategic_movement",
        "air_transport",
        "return_to_base",
        "naval_combat",
        "land_combat",
    ],
)
@pytest.mark.parametrize(
    ("unit", "to"),
    [
        ("hs", "North Sea"),
        ("sub", "0,0"),
        ("inf", "2,0"),
        ("ftr", "1,0"),
        ("trs", "0,0"),
        ("inf", "North Sea"),
        ("ftr", "North Sea"),
    ],
)
def test_4_4_a_unit_that_this_map_does_not_show_is_put_on_it(step: str, unit: str, to: str) -> None:
    state = ground(
        LAND, f"a germany {unit} nowhere mp=4; t germany trs North_Sea sailed=now", step=step
    )
    found: Any = shifting.shift(book(), state, {"name": "a", "at": to})
    assert {"map.stands", "map.from_nowhere"} <= set(codes(found.rulings))
    refused = {each.code for each in found.rulings if each.severity == "refusal"}
    assert refused <= {"wif5.course.not_now"}  # a land unit waits for a phase in which it moves
    assert found.events[0].data["at"] == to.replace(" ", "_")
    group = setting_out.Group(("a",), "0,0", "North_Sea", ("North_Sea",))
    assert "sail.not_there" in codes(setting_out.wrong(book(), state, group)) or unit == "ftr"


# -- names (typed as they were told) ----------------------------------------------------------------------------------------------------
def test_counters_and_places_by_their_names() -> None:
    state = ground(LAND, "Guards germany inf 1,0; Tiger germany arm 1,0")
    types = book().names["unit"]
    said = called.as_named(state.units, types, {"units": "8:guards, 4:TIGER:river", "by": "guards"})
    assert said == {"units": "8:Guards, 4:Tiger:river", "by": "guards"} and called.as_named(
        {}, types, {"units": "x"}
    ) == {"units": "x"}
    called.not_misspelt(state.units, types, "8:inf")
    called.not_misspelt(state.units, types, "8:Guards")
    with pytest.raises(Unreadable) as fault:
        called.not_misspelt(state.units, types, "8:Gaurds")
    assert fault.value.params["nearest"] == ["Guards"]
    with pytest.raises(Unreadable) as fault:
        called.no_counter(state.units, types, "Guards")
    assert fault.value.code == "wif5.battle.untold_factor"
    atlas = now(state)
    assert [
        counters.hex_named(atlas, text) for text in ("Metz", "metz", "4,0", "4, 0", "North Sea")
    ] == ["4,0", "4,0", "4,0", "4,0", "North_Sea"]
    with pytest.raises(Unreadable) as fault:
        counters.hex_named(atlas, "Metzz")
    assert fault.value.params["nearest"] == ["Metz"]
    assert (
        counters.spotted(state, "Metz") == "4,0"
        and counters.spotted(state, "qqqq") is None
        and counters.spotted(ground(""), "Metz") is None
    )
    assert (
        counters.land_units_at(state, "1,0", "axis") == ["Guards", "Tiger"]
        and counters.land_units_at(state, "1,0", "allies") == []
        and counters.land_units_at(state, "qq", "axis") == []
    )


@pytest.mark.parametrize(
    ("text", "fine"), [("", True), ("0", True), ("20", True), ("21", False), ("x", False)]
)
def test_a_movement_allowance_is_a_number_of_the_counter(text: str, fine: bool) -> None:
    assert (counters._whole(text, "10.7.4.1") is None) is fine
