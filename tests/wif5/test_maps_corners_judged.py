"""Corners of the map: aircraft at sea, SUBs, landings without defenders, partisans, freight, condition by condition (6.2, 10.5, 10.7, 11)."""

from __future__ import annotations

import pytest
from wif5_ground import book, codes, ground, led

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.maps import understood
from referee.games.wif5.maps.at_sea import crossings, harbours, homeward, sections, voyages, ways
from referee.games.wif5.maps.in_air import in_the_air, sea_flights
from referee.games.wif5.maps.interception import interdicting, who_tries

SEA = """
grid odd-q
sea North_Sea
sea Bay_of_Biscay
sea Baltic_Sea
link North_Sea Bay_of_Biscay
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis
hex 3,0 axis home=russia coast=North_Sea
hex 4,0 axis home=russia
hex 5,0 allies city=russia home=russia name=Minsk
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 9,2 allies city=france home=france port=Bay_of_Biscay name=Brest
hex 7,7 axis country=norway city=norway name=Oslo
hex Sudan section allies
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


# -- home past London (10.5.2.2, 11.7.1) -------------------------------------------------------------------------------
def test_10_5_2_2_ships_that_return_pass_the_channel() -> None:
    state = ground(SEA, "a germany hs Bay_of_Biscay; u cw sub North_Sea", step="return_to_base")
    assert harbours.havens(book(), state, "a", None) == {"0,0": 2}
    areas = led(ways.homeward(book(), state, "a", "0,0", {}))[0]
    assert [each.params["area"] for each in harbours.lurking(state, "a", areas)] == ["North Sea"]
    assert "North_Sea" not in harbours.waters(book(), state, "germany", "hs").from_("Bay_of_Biscay")
    # A ship that goes home in the Naval movement phase, too; one that goes on does not.
    home = ("Bay_of_Biscay", "North_Sea", "0,0")
    assert led(crossings._way(book(), state, state.units["a"], "0,0", {}))[0] == home
    shut = harbours.waters(book(), state, "germany", "hs").from_("Bay_of_Biscay", open_only=False)[
        "0,0"
    ]
    assert led(crossings._way(book(), state, state.units["a"], "0,0", {}, onward=True))[0] == shut
    there = led(crossings._way(book(), state, state.units["a"], "Bay_of_Biscay", {}))[0]
    assert there == ("Bay_of_Biscay",)
    flies = ground(SEA, "f germany ftr 0,0")
    assert led(crossings._way(book(), flies, flies.units["f"], "North_Sea", {}))[0] == (
        "North_Sea",
    )


@pytest.mark.parametrize(("step", "text", "returns"), [
    ("return_to_base", "a germany hs North_Sea", True), ("return_to_base", "a germany hs 0,0", False), ("return_to_base", "a germany ftr North_Sea", False), ("naval_movement", "a germany hs North_Sea", False),
    ("naval_movement", "a germany hs North_Sea homing=now", True), ("naval_combat", "a germany hs North_Sea", False),
])  # fmt: skip
def test_11_7_when_a_ship_goes_home(step: str, text: str, returns: bool) -> None:
    state = ground(SEA, text, step=step)
    assert crossings.returns(state, state.units["a"]) is returns
    fought = ground(
        SEA,
        "a germany hs North_Sea",
        step="naval_combat",
        used={"fought": {"naval_rounds": {"North_Sea": ["cw"]}}},
    )
    assert crossings.returns(fought, fought.units["a"])


# -- aircraft at sea (10.5.2, 10.5.2.5, 11.7.3) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "to", "said"), [
    ("a germany ftr 0,0; b germany nav 0,0", "North_Sea", []), ("a germany ftr 0,0; b germany nav 1,0", "North_Sea", ["sail.not_there"]), ("a germany ftr 0,0 aboard=t", "North_Sea", ["sail.freight"]),
    ("a germany ftr North_Sea section=2; b germany ftr North_Sea section=1", "North_Sea", ["sail.sections"]), ("a germany ftr North_Sea section=2; b germany ftr North_Sea", "North_Sea", []),
    ("a germany ftr North_Sea", "Baltic_Sea", ["sail.air_at_sea"]), ("a germany ftr 0,0", "1,0", ["course.not_now"]), ("a germany ftr North_Sea section=0", "1,0", []), ("a germany ftr North_Sea section=3", "2,0", []),
    ("a germany ftr North_Sea section=0", "7,7", ["afloat.far"]),
])  # fmt: skip
def test_10_5_2_a_naval_move_of_aircraft(text: str, to: str, said: list[str]) -> None:
    state = ground(SEA, text, step="naval_movement", used={"supply": {"a": True, "b": True}})
    assert codes(in_the_air.wrong(book(), state, tuple(state.units), to)) == said
    assert in_the_air.alone(state, state.units)


@pytest.mark.parametrize(("text", "section", "most", "said"), [
    ("a germany nav 0,0", None, 3, []), ("a germany ftr 0,0", "3", 3, []), ("a germany ftr 2,0", "2", 2, []), ("a germany ftr 2,0", "3", 2, ["sail.air_section"]), ("a germany atr 0,0", None, 3, ["sail.no_mission"]), ("a germany ftr North_Sea section=2", None, 1, []),
    ("a germany ftr North_Sea section=2", "2", 1, ["sail.lower"]), ("a germany ftr North_Sea section=0", None, -1, ["sail.lower"]), ("a germany ftr Baltic_Sea section=2", None, 3, []), ("a germany ftr 7,7", None, 0, ["afloat.far"]),
    ("a germany ftr North_Sea", "3", 3, []),
])  # fmt: skip
def test_10_5_2_5_the_highest_section_of_a_flight(
    text: str, section: str | None, most: int, said: list[str]
) -> None:
    state = ground(SEA, text, used={"supply": {"a": True}})
    found, told = in_the_air.highest(book(), state, ("a",), "North_Sea", section)
    assert (found, codes(told)) == (most, said)


@pytest.mark.parametrize(("text", "section", "said"), [
    ("a germany ftr 0,0", 3, []), ("a germany hs 0,0", 3, ["flies_in.no_aircraft"]), ("a germany atr 0,0", 3, ["sail.no_mission"]), ("a germany ftr 0,0 down=yes", 3, ["afloat.face_down"]),
    ("a germany ftr 0,0 rebased=now", 3, ["afloat.rebased"]), ("a germany ftr Baltic_Sea", 3, ["flies_in.at_sea"]), ("a germany ftr 7,7", 0, ["afloat.far"]), ("a germany ftr 5,0", 3, ["sail.air_section"]),
    ("a germany ftr 5,0", 1, []), ("a germany ftr 5,0", None, []),
])  # fmt: skip
def test_10_5_6_1_who_flies_in(text: str, section: int | None, said: list[str]) -> None:
    state = ground(SEA, text, used={"supply": {"a": True}})
    assert codes(sea_flights.kept_back(book(), state, "a", "North_Sea", section)) == said


@pytest.mark.parametrize(("text", "said"), [
    ("a germany ftr North_Sea sailed=now", ["rebase.on_mission"]), ("a germany ftr North_Sea", ["rebase.carried"]), ("a germany ftr North_Sea aboard=t", []), ("a germany ftr 0,0 sailed=now", []), ("a germany ftr nowhere", []),
])  # fmt: skip
def test_10_3_2_an_aircraft_on_a_mission_stays(text: str, said: list[str]) -> None:
    assert codes(sea_flights.on_mission(ground(SEA, text), "a")) == said


ALL = {"0,0", "1,0", "2,0", "3,0", "4,0"}


@pytest.mark.parametrize(
    ("section", "supply", "near"),
    [
        (0, True, ALL),
        (3, True, ALL),
        (1, False, ALL),
        (2, False, {"0,0", "3,0"}),
        (3, False, set()),
    ],
)
def test_11_7_3_bases_in_range_of_the_coast_less_the_section(
    section: int, supply: bool, near: set[str]
) -> None:
    state = ground(
        SEA,
        f"a germany ftr North_Sea section={section}",
        used={"supply": {"a": supply}},
        wars=[("germany", "russia")],
    )
    found = homeward.bases(book(), state, "a")
    assert set(found) == near and found.get("0,0", 0) == 0
    if section == 0:
        assert found["1,0"] == 1 and found["4,0"] == 1 and found["2,0"] == 1
    assert codes(homeward.beyond_bases(book(), state, "a", "North_Sea")) == []
    assert codes(homeward.beyond_bases(book(), state, "a", "7,7")) == ["afloat.far"]


# -- SUBs and ships that interdict (10.5.2.3, 10.5.4, 11.9) --------------------------------------------------------------------------
@pytest.mark.parametrize(("sub", "there"), [
    ("u germany sub North_Sea", True), ("u germany sub Baltic_Sea", False), ("u germany hs North_Sea", False), ("u germany sub North_Sea spent=3", False), ("u japan sub North_Sea", False),
])  # fmt: skip
def test_10_5_4_subs_that_may_try_against_who_interdicts(sub: str, there: bool) -> None:
    state = ground(
        SEA,
        f"x cw hs North_Sea interdicts=now; y cw nav North_Sea interdicts=now; {sub}",
        step="naval_movement",
    )
    assert set(interdicting._subs_at(state, "North_Sea", ["x"])) == ({"u"} if there else set())
    assert set(interdicting.hunting(state)) == ({"North_Sea"} if there else set())
    assert interdicting.prey_of(state, "North_Sea") == ["x"] and interdicting.prey_of(
        state, "North_Sea", "u"
    ) == (["x"] if there else [])
    tried = replace(
        state, units={**state.units, "x": {**state.units["x"], "sought": {"North_Sea": ["u"]}}}
    )
    assert interdicting._subs_at(tried, "North_Sea", ["x"]) == {}
    assert (
        interdicting.hunting(replace(state, cursor=ground(SEA).cursor)) == {}
        and interdicting.hunting(replace(state, map={})) == {}
    )


@pytest.mark.parametrize(("text", "points", "most"), [
    ("x cw hs 9,0", 5, 3), ("x cw hs 9,0", 3, 2), ("x cw hs 9,0; f france hs 9,0", 3, 1), ("x cw hs 9,0", 0, -1), ("x cw hs 9,0", None, 3), ("x cw ftr 9,0", None, 3), ("x cw ftr 5,0", None, 1),
])  # fmt: skip
def test_10_5_4_the_section_that_its_points_leave_it(
    text: str, points: int | None, most: int
) -> None:
    state = ground(SEA, text, step="naval_movement", impulse=1, used={"supply": {"x": True}})
    assert interdicting._highest(book(), state, "x", "North_Sea", points) == most


@pytest.mark.parametrize(("text", "said"), [
    ("x cw hs 9,0", []), ("x cw trs 9,0", ["sail.interdicts_not"]), ("x cw sub 9,0", ["sail.interdicts_not"]), ("x cw hs 9,0 down=yes", ["sail.down"]), ("x cw hs 9,2", ["sail.interdicts_not"]), ("x cw hs Baltic_Sea", ["sail.interdicts_not"]),
    ("x russia hs 9,0", ["sail.interdicts_nobody"]), ("x cw ftr 9,0", []), ("x cw atr 9,0", ["sail.interdicts_not"]), ("x cw ftr 9,0 down=yes", ["sail.down"]),
])  # fmt: skip
def test_10_5_4_who_interdicts_there(text: str, said: list[str]) -> None:
    state = ground(
        SEA,
        f"own germany hs North_Sea; {text}",
        step="naval_movement",
        impulse=1,
        used={"supply": {"x": True}},
    )
    state = replace(state, units={**state.units, "own": {**state.units["own"], "sailed": [3, 1]}})
    assert codes(interdicting._barred(book(), state, "x", "North_Sea")) == said


@pytest.mark.parametrize(("step", "text", "to", "resettles", "adrift"), [
    ("final_reorganisation", "a germany sub North_Sea section=2", "North_Sea", True, False), ("final_reorganisation", "a germany sub North_Sea section=2", "Baltic_Sea", False, False),
    ("conquest", "a germany sub North_Sea section=2", "North_Sea", False, False), ("final_reorganisation", "a germany hs North_Sea section=2", "North_Sea", False, False),
    ("final_reorganisation", "a germany sub 0,0", "0,0", False, False),
])  # fmt: skip
def test_11_9_subs_take_another_section(
    step: str, text: str, to: str, resettles: bool, adrift: bool
) -> None:
    state = ground(SEA, text, step=step)
    assert (
        sections.resettles(state, state.units["a"], to) is resettles
        and sections.adrift(book(), state, "a") is adrift
    )
    assert voyages.sub_reach(book(), ground(SEA, "a germany sub North_Sea"), "a", "North_Sea") == 3


def test_10_5_5_a_section_stands_once_for_each_sub() -> None:
    there = {"u": {"section": 2}, "v": {"section": 2}, "w": {}}
    here = ground(SEA, "u germany sub North_Sea")
    assert who_tries._sections(there, ["u", "v", "w"]) == "2,2,0"
    for typed, found in (
        ({"trying": "u"}, ["u"]),
        ({"trying": "v,u"}, ["u", "v"]),
        ({"trying": "none"}, []),
    ):
        with pytest.raises(StopIteration) as end:
            next(who_tries._subs(here, typed, ["u", "v"], ["x"], "cw", "North Sea"))
        assert list(end.value.value) == found
    with pytest.raises(Unreadable):
        next(who_tries._subs(here, {"trying": "x"}, ["u", "v"], ["x"], "cw", "North Sea"))
    with pytest.raises(StopIteration) as end:  # nobody else is there, either: nobody tries
        next(who_tries._subs(here, {"trying": "none"}, ["u", "v"], [], "cw", "North Sea"))
    assert list(end.value.value) == []
    with pytest.raises(StopIteration) as end:  # the only one there, and nobody else who could
        next(who_tries._subs(here, {}, ["u"], [], "cw", "North Sea"))
    assert list(end.value.value) == ["u"]


def test_10_7_6_2_an_enemy_that_is_named_stands_for_its_place() -> None:
    """By its name, as players say it; the units of one's own side stand for none."""
    state = ground(SEA, "u germany sub North_Sea; g russia inf 5,0")
    assert understood.quarry(state, "the g", "axis") == "Minsk"
    assert understood.quarry(state, "u", "allies") == "North Sea"
    assert understood.quarry(state, "u", "axis") == "u"
