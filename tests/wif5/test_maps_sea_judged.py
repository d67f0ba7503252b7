"""Ships and aircraft of the map at sea: ports, who meets whom, who goes on, who goes home (10.5, 11.7)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, led

from referee.engine.record import replace
from referee.games.wif5.maps import changes
from referee.games.wif5.maps.at_sea import (
    berths,
    driven_out,
    embarking,
    harbours,
    homeward,
    sailing_on,
    ways,
)
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.interception import intercepting, interdicting

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
sea Norwegian_Sea
sea Faeroes_Gap
link North_Sea Baltic_Sea
link North_Sea Norwegian_Sea
link Norwegian_Sea Faeroes_Gap
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 0,1 axis city=germany home=germany port=Baltic_Sea name=Kiel
hex 5,0 allies city=cw home=cw port=North_Sea name=Hull
hex 5,1 allies city=cw home=cw port=Faeroes_Gap name=Scapa
hex 9,0 allies city=france home=france port=Norwegian_Sea name=Brest
hex 9,2 allies city=russia home=russia port=Norwegian_Sea name=Murmansk
hex 3,0 country=norway city=norway capital port=Norwegian_Sea name=Oslo
hex 0,2 axis home=germany
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- ways (10.5.2.1, 10.5.2.2) ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "start", "goal", "way"), [
    ("germany", "0,0", "North_Sea", "0,0 North_Sea"), ("germany", "0,0", "Faeroes_Gap", "0,0 North_Sea Norwegian_Sea Faeroes_Gap"),
    ("cw", "5,0", "Baltic_Sea", None),  # neither Oslo and Copenhagen nor the canal
    ("germany", "0,1", "0,0", "0,1 North_Sea 0,0"),  # the canal of Kiel
    ("germany", "North_Sea", "0,1", "North_Sea 0,1"), ("cw", "Norwegian_Sea", "5,1", "Norwegian_Sea Faeroes_Gap 5,1"),
])  # fmt: skip
def test_10_5_2_1_the_shortest_way_through_no_shut_border(
    power: str, start: str, goal: str, way: str | None
) -> None:
    state = ground(SEA, control={"kiel_canal": {"power": "germany", "since": "Sep/Oct 1939"}})
    found = harbours.waters(book(), state, power, "hs").from_(start).get(goal)
    assert found == (tuple(way.split()) if way else None)


def test_10_5_2_2_all_ways_whatever_is_shut() -> None:
    sea = harbours.waters(book(), ground(SEA), "cw", "hs")
    assert sea.shut("North_Sea", "Baltic_Sea") and not sea.shut("North_Sea", "Norwegian_Sea")
    assert sea.from_("5,0", open_only=False)["Baltic_Sea"] == ("5,0", "North_Sea", "Baltic_Sea")
    assert sea.from_("5,0", open_only=False) is sea.from_("5,0", open_only=False)  # worked out once
    # A port ends a way: nobody sails through one.
    assert "Baltic_Sea" not in sea.from_("5,0")


@pytest.mark.parametrize(
    ("raw", "inside"), [({}, True), ({"spent": 3}, False), ({"spent": 2}, False)]
)
def test_10_5_5_1_a_sub_that_intercepted_lies_beside_the_box(
    raw: dict[str, int], inside: bool
) -> None:
    assert harbours.in_box(raw) is inside


@pytest.mark.parametrize(
    ("at", "name"), [("North_Sea", "North Sea"), ("0,0", "Bremen"), ("0,2", "0.2")]
)
def test_a_place_as_a_course_names_it(at: str, name: str) -> None:
    assert harbours.sea_name(now(ground(SEA)), at) == name


# -- ports (10.5.2.1, 10.5.2.3, 11.7.1) -----------------------------------------------------------------------------------
NORWAY = {"status": "declared", "power": "germany", "since": "Sep/Oct 1939", "how": "declared"}


@pytest.mark.parametrize(("power", "at", "more", "takes", "back"), [
    ("germany", "0,0", {}, True, True), ("italy", "0,0", {}, True, True), ("japan", "0,0", {}, False, False), ("cw", "0,0", {}, False, False),
    ("germany", "0,2", {}, False, False),  # no port
    ("cw", "9,0", {}, False, False), ("usa", "9,0", {}, True, True), ("russia", "5,0", {}, False, False), ("germany", "3,0", {}, False, False),
    ("germany", "3,0", {"minors": {"norway": NORWAY}}, True, True), ("italy", "3,0", {"minors": {"norway": NORWAY}}, True, True),
    ("germany", "3,0", {"minors": {"norway": {**NORWAY, "since": "Jan/Feb 1940"}}}, True, False),
    ("germany", "3,0", {"minors": {"norway": {**NORWAY, "since": "Jan/Feb 1940", "how": "scenario"}}}, True, True),
    ("germany", "5,0", {"control": {"5,0": {"power": "germany", "since": "Jan/Feb 1940", "was": "cw"}}}, True, False),
    ("germany", "5,0", {"control": {"5,0": {"power": "germany", "since": "Nov/Dec 1939", "was": "cw"}}}, True, True),
    ("germany", "0,0", {"control": {"0,0": {"power": "germany", "since": "Jan/Feb 1940", "was": "italy"}}}, True, True),
    ("japan", "0,0", {"control": {"0,0": {"power": "japan", "since": "Nov/Dec 1939"}}}, True, True),
    ("germany", "0,0", {"control": {"bremen": {"power": "cw", "since": "Jan/Feb 1940", "was": "germany"}}}, False, False),
])  # fmt: skip
def test_11_7_1_a_port_of_ones_own_or_of_who_cooperates_held_since_the_turn_began(
    power: str, at: str, more: dict[str, Any], takes: bool, back: bool
) -> None:
    state = ground(SEA, **more)
    assert harbours.takes_in(state, now(state), power, at) is takes
    assert harbours.takes_in(state, now(state), power, at, True) is back


@pytest.mark.parametrize(("power", "at", "more", "said"), [
    ("germany", "0,0", {}, []), ("germany", "5,0", {}, ["sail.no_harbour"]), ("germany", "0,2", {}, ["sail.no_harbour"]), ("cw", "9,0", {}, []),
    ("russia", "5,0", {}, ["map.foreign_home"]), ("japan", "0,0", {}, ["map.foreign_home"]), ("italy", "0,0", {}, []),
    ("italy", "0,0", {"neutral": ("italy",)}, ["map.neutral_abroad"]),
])  # fmt: skip
def test_10_5_2_1_where_a_naval_move_may_end(
    power: str, at: str, more: dict[str, Any], said: list[str]
) -> None:
    state = ground(SEA, f"one {power} cv {at}", **more)
    assert codes(berths.no_berth(state, now(state), counter(state, "one"))) == said
    assert berths.puts_in(state, now(state), counter(state, "one")) is (not said)


@pytest.mark.parametrize(("others", "supply", "lost"), [
    ("", True, ()), ("b italy cv 0,0", True, ("shared_port",)), ("b germany cv 0,0", True, ()), ("b italy inf 0,0", True, ()),
    ("b italy trs 0,0", True, ("shared_port",)), ("b italy cv 0,1", True, ()), ("", False, ("unsupplied_port",)), ("", None, ()),
    ("b italy sub 0,0", False, ("unsupplied_port", "shared_port")),
])  # fmt: skip
def test_10_5_2_1_a_point_each_for_no_supply_and_for_ships_of_others(
    others: str, supply: bool | None, lost: tuple[str, ...]
) -> None:
    state = ground(SEA, f"a germany cv 0,0; {others}", used={"supply": {"a": supply}})
    assert berths.handicaps(book(), state, "a") == lost
    # What was there as the impulse began counts, whoever is there now.
    kept = replace(state, impulse=replace(state.impulse, berths={"a": True}))
    assert "shared_port" in berths.handicaps(book(), kept, "a")
    kept = replace(state, impulse=replace(state.impulse, berths={"a": False}))
    assert "shared_port" not in berths.handicaps(book(), kept, "a")


@pytest.mark.parametrize(("at", "most", "ports"), [
    ("Norwegian_Sea", 2, {"5,0": 2, "5,1": 2}), ("Norwegian_Sea", 3, {"5,0": 2, "5,1": 2}), ("Norwegian_Sea", 1, {"5,0": 2, "5,1": 2}),
    ("Norwegian_Sea", None, {"5,0": 2, "5,1": 2}), ("Faeroes_Gap", 1, {"5,1": 1}), ("Faeroes_Gap", 3, {"5,0": 3, "5,1": 1}),
    ("Faeroes_Gap", 0, {"5,1": 1}), ("Faeroes_Gap", None, {"5,1": 1}), ("Faeroes_Gap", 2, {"5,1": 1}), ("Baltic_Sea", None, {}),
])  # fmt: skip
def test_11_7_1_home_within_range_else_to_the_nearest(
    at: str, most: int | None, ports: dict[str, int]
) -> None:
    assert harbours.havens(book(), ground(SEA, f"hood cw hs {at}"), "hood", most) == ports


@pytest.mark.parametrize(("sub", "met"), [
    ("u germany sub North_Sea", ["North Sea"]), ("u germany sub North_Sea spent=3", []), ("u italy sub North_Sea", ["North Sea"]),
    ("u japan sub North_Sea", []), ("u germany hs North_Sea", []), ("u germany sub Norwegian_Sea", []), ("u germany sub Faeroes_Gap", []),
])  # fmt: skip
def test_11_7_1_subs_lie_in_wait_on_the_way_home(sub: str, met: list[str]) -> None:
    state = ground(SEA, f"hood cw hs Norwegian_Sea; s cw sub Norwegian_Sea; {sub}")
    areas = led(ways.homeward(book(), state, "hood", "5,0", {}))[0]
    found = harbours.lurking(state, "hood", areas)
    assert [each.params["area"] for each in found] == met
    assert led(ways.homeward(book(), state, "s", "5,0", {}))[0] == ()  # a SUB is met by none
    assert all(
        each.cards == ("10.7.4.8",) for each in harbours.lurking(state, "hood", areas, "10.7.4.8")
    )


# -- who moved (10.5.5) ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "areas"), [
    ("a germany hs North_Sea", ("North_Sea",)), ("a germany ftr North_Sea", ("North_Sea",)), ("a germany ftr North_Sea within=yes", ()),
])  # fmt: skip
def test_10_5_5_what_a_move_entered(text: str, areas: tuple[str, ...]) -> None:
    assert changes.entered(ground(SEA, text).units["a"]) == areas
    assert changes.entered({"unit": "hs", "at": "x", "entered": ["y", "x"]}) == ("y", "x")
    assert changes.entered({"unit": "ftr", "at": "x", "entered": ["y"]}) == ("x",)


@pytest.mark.parametrize(("text", "moved"), [
    ("a germany hs North_Sea sailed=now", True), ("a germany hs North_Sea", False), ("a cw hs North_Sea sailed=now", False),
    ("a germany hs North_Sea sailed=now aboard=b", False), ("a germany hs Baltic_Sea sailed=now", False),
    ("a germany ftr North_Sea sailed=now within=yes", False),
])  # fmt: skip
def test_10_5_5_who_came_into_a_sea_area_in_this_impulse(text: str, moved: bool) -> None:
    assert set(changes.movers(ground(SEA, text), "North_Sea")) == ({"a"} if moved else set())


MOVED = "own germany hs North_Sea sailed=now"


@pytest.mark.parametrize(("step", "text", "ready"), [
    ("naval_movement", "x cw hs North_Sea", True), ("naval_movement", "x cw trs North_Sea", False), ("naval_movement", "x cw ftr North_Sea", True),
    ("naval_movement", "x cw sub North_Sea", True), ("naval_movement", "x cw ftr North_Sea aboard=t", False), ("naval_movement", "x cw inf North_Sea", False),
    ("naval_movement", "x russia hs North_Sea", False), ("naval_movement", "x cw hs Baltic_Sea", False), ("naval_movement", "x cw sub North_Sea spent=3", False),
    ("naval_movement", "x italy hs North_Sea", False), ("naval_combat", "x cw hs North_Sea", False),
])  # fmt: skip
def test_10_5_5_who_may_intercept(step: str, text: str, ready: bool) -> None:
    state = ground(SEA, f"{MOVED}; {text}", step=step)
    assert intercepting.intercepting(state) == (
        {"North_Sea": {"x": state.units["x"]}} if ready else {}
    )


@pytest.mark.parametrize(("mover", "ready"), [
    ("own germany trs North_Sea sailed=now", True), ("own germany sub North_Sea sailed=now", False), ("own germany ftr North_Sea sailed=now", False),
    ("own germany cv North_Sea", False),
])  # fmt: skip
def test_10_5_5_surface_ships_alone_are_intercepted(mover: str, ready: bool) -> None:
    state = ground(SEA, f"{mover}; x cw hs North_Sea", step="naval_movement")
    assert bool(intercepting.intercepting(state)) is ready


def test_10_5_5_against_one_move_nobody_tries_twice() -> None:
    state = ground(SEA, f"{MOVED}; x cw hs North_Sea; y cw ls North_Sea", step="naval_movement")
    own = {**state.units["own"], "sought": {"North_Sea": ["x"], "Baltic_Sea": ["y"]}}
    state = replace(state, units={**state.units, "own": own})
    assert set(intercepting.intercepting(state)["North_Sea"]) == {"y"}
    assert intercepting.intercepting(replace(state, map={})) == {}


# -- interdiction (10.5.4) ------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "impulse", "flies", "said"), [
    ("x cw hs North_Sea", 2, False, ["sail.met"]), ("x cw hs North_Sea", 2, True, []), ("x cw trs North_Sea", 2, False, []),
    ("x cw ftr North_Sea aboard=t", 2, False, []), ("x cw sub North_Sea spent=3", 2, False, []), ("x cw sub North_Sea", 2, False, ["sail.met"]),
    ("x russia hs North_Sea", 2, False, []), ("x cw hs 5,0", 1, False, ["sail.interdict"]), ("x cw hs 5,0", 2, False, []),
    ("x cw hs 5,0", 1, True, []), ("x cw hs 5,0 down=yes", 1, False, []), ("x cw trs 5,0", 1, False, []), ("x cw sub 5,0", 1, False, []),
    ("x cw hs 5,1", 1, False, []), ("x cw ftr 5,0", 1, True, ["sail.interdict_air"]), ("x cw ftr 5,0", 1, False, ["sail.interdict_air"]),
    ("x cw ftr 5,0", 2, True, []), ("x cw ftr 5,0 down=yes", 1, True, []), ("x cw atr 5,0", 1, True, []), ("x cw ftr 5,0 rebased=now", 1, True, []),
    ("x cw hs North_Sea; y cw ls 5,0; z cw nav 5,0", 1, False, ["sail.met", "sail.interdict", "sail.interdict_air"]),
])  # fmt: skip
def test_10_5_4_whom_a_naval_move_meets(
    text: str, impulse: int, flies: bool, said: list[str]
) -> None:
    text = text.replace("rebased=now", "rebased=now")
    state = ground(SEA, f"own germany hs 0,0; {text}", step="naval_movement", impulse=impulse)
    if impulse == 1 and "rebased" in text:
        state = replace(state, units={**state.units, "x": {**state.units["x"], "rebased": [3, 1]}})
    assert codes(interdicting.met(book(), state, ["own"], ["North_Sea"], flies)) == said


@pytest.mark.parametrize(("text", "to", "step", "impulse", "may"), [
    ("x cw hs 5,0", "North_Sea", "naval_movement", 1, True), ("x cw hs 5,0", "North_Sea", "naval_movement", 2, False),
    ("x cw hs 5,0", "North_Sea", "naval_combat", 1, False), ("x germany hs 0,0", "North_Sea", "naval_movement", 1, False),
    ("x cw hs Norwegian_Sea", "North_Sea", "naval_movement", 1, False), ("x cw hs 5,0", "5,1", "naval_movement", 1, False),
    ("x cw hs nowhere", "North_Sea", "naval_movement", 1, False),
])  # fmt: skip
def test_10_5_4_who_does_not_move_interdicts_in_the_first_impulse(
    text: str, to: str, step: str, impulse: int, may: bool
) -> None:
    state = ground(SEA, text, step=step, impulse=impulse)
    assert interdicting.interdicts(state, state.units["x"], to) is may


@pytest.mark.parametrize(
    ("raw", "owed"), [({"interdicts": [3, 2]}, True), ({"interdicts": [3, 1]}, False), ({}, False)]
)
def test_10_5_4_who_interdicted_owes_an_attempt(raw: dict[str, Any], owed: bool) -> None:
    state = ground(SEA, "x cw hs North_Sea section=2", step="naval_movement")
    state = replace(state, units={"x": {**state.units["x"], **raw}})
    assert interdicting.untried(state) == ({"North_Sea": ["x"]} if owed else {})
    assert interdicting.owing(state, [2, 3]) == ({"North_Sea": ["x"]} if owed else {})
    assert interdicting.owing(state, [3]) == {}
    assert codes(interdicting.to_intercept(book(), state)) == (["sail.untried"] if owed else [])
    fights = replace(state, units={"x": {**state.units["x"], "fights": [3, 2]}})
    assert "sail.fights" in codes(interdicting.to_intercept(book(), fights))
    assert interdicting.owing(replace(state, cursor=ground(SEA).cursor), [2]) == {}


# -- a group sails on (10.5.5.2) ---------------------------------------------------------------------------------------------
def group(more: str = "", **raw: Any) -> Any:
    state = ground(
        SEA, f"own germany hs North_Sea section=2 sailed=now; {more}", step="naval_movement"
    )
    mark = {"onward": {"when": HERE, "less": 2, "free": False}, **raw}
    return replace(state, units={**state.units, "own": {**state.units["own"], **mark}})


@pytest.mark.parametrize(("more", "raw", "goes", "said"), [
    ("", {}, True, []), ("x cw hs North_Sea", {}, False, ["sail.enemy_left"]), ("x cw sub North_Sea", {}, True, []), ("x cw ftr North_Sea", {}, False, ["sail.enemy_left"]),
    ("x cw ftr North_Sea aboard=t", {}, True, []), ("x cw hs Baltic_Sea", {}, True, []), ("x russia hs North_Sea", {}, True, []),
    ("x cw inf North_Sea", {}, True, []), ("x cw hs North_Sea", {"onward": {"when": HERE, "less": 2, "free": True}}, True, []),
    ("", {"onward": {"when": BEFORE, "less": 2, "free": True}}, False, ["sail.again"]), ("", {"sailed": BEFORE}, False, []),
    ("", {"fights": HERE}, False, ["sail.again"]), ("", {"fights": BEFORE}, True, []), ("", {"stops": "North_Sea"}, False, ["sail.again"]),
    ("", {"stops": "Baltic_Sea"}, True, []), ("", {"declared": ["North_Sea"]}, False, ["sail.again"]), ("", {"declared": ["Baltic_Sea"]}, True, []),
    ("x cw hs North_Sea interdicts=now", {"onward": {"when": HERE, "less": 2, "free": True}}, False, ["sail.again"]),
    ("x cw hs Baltic_Sea interdicts=now", {}, True, []),
])  # fmt: skip
def test_10_5_5_2_who_sails_on_after_a_combat(
    more: str, raw: dict[str, Any], goes: bool, said: list[str]
) -> None:
    state = group(more, **raw)
    assert sailing_on.goes_on(state, "own") is goes
    assert sailing_on.all_go_on(state, ["own"]) is goes and not sailing_on.all_go_on(state, [])
    assert codes(sailing_on.again(state, "own", "x")) == said
    freight = replace(
        state,
        units={
            **state.units,
            "corps": {"power": "germany", "unit": "inf", "at": "North_Sea", "aboard": "own"},
        },
    )
    assert sailing_on.goes_on(freight, "corps") is goes


@pytest.mark.parametrize(("raw", "left"), [
    ({"entered": ["Baltic_Sea", "North_Sea"]}, 1), ({"entered": ["North_Sea"]}, 2), ({}, 2), ({"left": 4}, 2), ({"left": 1}, 0),
    ({"entered": ["a", "b", "c", "d", "e"]}, 0), ({"onward": {"when": BEFORE, "less": 2, "free": True}}, 4),
])  # fmt: skip
def test_10_5_5_2_less_the_search_value_of_the_section(raw: dict[str, Any], left: int) -> None:
    assert sailing_on.points_left(book(), group("", **raw), "own", 5) == left


def test_10_5_5_2_what_a_round_leaves() -> None:
    state = group("", fights=HERE)
    for kind, free in (("surface", False), ("none", True)):
        after = sailing_on.fought(state, "North_Sea", kind).units["own"]["onward"]
        assert after == {"when": HERE, "less": 2, "free": free}
    assert sailing_on.fought(state, "Baltic_Sea", "none") == state
    plain = group("", fights=BEFORE, onward={"when": BEFORE, "less": 1, "free": False})
    assert sailing_on.fought(plain, "North_Sea", "none") == plain
    after = sailing_on.hunted(plain, ["own", "gone"], "North_Sea").units["own"]["onward"]
    assert after == {"when": HERE, "less": 0, "free": True}
    assert sailing_on.hunted(plain, ["own"], "Baltic_Sea") == plain
    assert sailing_on.hunted(group("", sailed=BEFORE), ["own"], "North_Sea") == group(
        "", sailed=BEFORE
    )


# -- on board (10.5.3) ------------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("kinds", "ships"), [
    ("", 0), ("div", 1), ("div div", 1), ("div div div", 2), ("inf", 1), ("inf div", 2), ("ftr", 1), ("ftr inf div div", 3),
])  # fmt: skip
def test_10_5_3_two_div_or_one_other_unit_or_one_aircraft(kinds: str, ships: int) -> None:
    assert embarking.transports(kinds.split()) == ships


@pytest.mark.parametrize(("aboard", "coming", "room"), [
    ("", "inf", True), ("inf", "inf", False), ("inf", "div", False), ("div", "div", True), ("div div", "div", False), ("", "ftr", True), ("div", "ftr", False),
])  # fmt: skip
def test_10_5_3_room_on_a_trs(aboard: str, coming: str, room: bool) -> None:
    text = "; ".join(
        f"u{n} germany {kind} North_Sea aboard=t" for n, kind in enumerate(aboard.split())
    )
    state = ground(SEA, f"t germany trs North_Sea; other germany inf North_Sea aboard=z; {text}")
    assert embarking.room(state, "t", coming) is room
    # What it put ashore in this impulse counts, what it did before does not.
    ashore = ground(
        SEA,
        "t germany trs 0,0; u germany inf 0,0 came_with=t sailed=now; v germany inf 0,0 came_with=t",
    )
    assert embarking.cargo(ashore, "t") == ["inf"]


# -- home from the sea (10.5.10, 11.7) ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "flies"), [
    ("return_to_base", "a germany ftr North_Sea", True), ("return_to_base", "a germany ftr 0,0", False), ("return_to_base", "a germany hs North_Sea", False),
    ("return_to_base", "a germany ftr North_Sea aboard=t", False), ("naval_combat", "a germany ftr North_Sea", False),
    ("naval_combat", "a germany ftr North_Sea down=yes", True), ("naval_movement", "a germany ftr North_Sea down=yes", False),
    ("naval_movement", "a germany ftr North_Sea homing=now", True), ("return_to_base", "a germany ftr nowhere", False),
])  # fmt: skip
def test_11_7_when_aircraft_at_sea_fly_home(step: str, text: str, flies: bool) -> None:
    state = ground(SEA, text, step=step)
    assert homeward.flies_home(state, state.units["a"]) is flies


@pytest.mark.parametrize(("step", "rounds", "breaks", "stayed", "word"), [
    ("naval_combat", {"North_Sea": ["germany"]}, True, False, False), ("naval_combat", {"North_Sea": []}, False, True, False),
    ("naval_combat", {"Baltic_Sea": ["germany"]}, False, False, False), ("naval_movement", {"North_Sea": ["germany"]}, False, False, False),
    ("naval_combat", {"*": ["germany"]}, True, False, True), ("naval_combat", {"*": ["germany"], "North_Sea": []}, False, True, False),
    ("naval_movement", {"*": ["germany"]}, False, False, False), ("naval_combat", {}, False, False, False),
])  # fmt: skip
def test_10_5_10_who_breaks_off_after_a_round(
    step: str, rounds: dict[str, Any], breaks: bool, stayed: bool, word: bool
) -> None:
    state = ground(
        SEA, "a germany hs North_Sea", step=step, used={"fought": {"naval_rounds": rounds}}
    )
    assert homeward.breaks_off(state, state.units["a"]) is breaks
    assert homeward.stayed(state, "North_Sea") is stayed
    assert bool(homeward.on_your_word(state, state.units["a"])) is word


@pytest.mark.parametrize(("text", "areas"), [
    ("a germany hs North_Sea; b cw hs North_Sea", ("North_Sea",)), ("a germany hs North_Sea; b cw hs Baltic_Sea", ()),
    ("a germany hs North_Sea; b russia hs North_Sea", ("*",)), ("a germany hs North_Sea", ("*",)), ("a germany hs 0,0; b cw hs 0,0", ("*",)),
    ("a germany hs North_Sea; b cw ftr North_Sea aboard=t", ("*",)), ("a germany hs North_Sea; b cw inf North_Sea", ("*",)),
    ("a germany hs North_Sea; c italy hs Baltic_Sea; b cw hs North_Sea; d cw hs Baltic_Sea", ("North_Sea",)),
])  # fmt: skip
def test_10_5_10_where_a_combat_may_have_been(text: str, areas: tuple[str, ...]) -> None:
    assert homeward.contested(ground(SEA, text), "germany") == areas
    assert homeward.contested(ground("", text), "germany") == ("*",)


@pytest.mark.parametrize(("name", "others", "step", "said"), [
    ("a", "", "return_to_base", []), ("a", "x cw hs Baltic_Sea", "return_to_base", []), ("x", "x cw hs Baltic_Sea", "return_to_base", ["home.holder_first"]),
    ("x", "x cw hs Baltic_Sea", "naval_movement", []), ("a", "b germany ls North_Sea section=3", "return_to_base", ["home.highest_first"]),
    ("a", "b germany ls North_Sea section=2", "return_to_base", []), ("a", "b germany ls Baltic_Sea section=3", "return_to_base", []),
    ("a", "b italy ls North_Sea section=3", "return_to_base", ["home.highest_first"]), ("a", "b germany sub North_Sea section=3", "return_to_base", []),
    ("a", "b germany inf North_Sea section=3", "return_to_base", []), ("a", "b germany ftr North_Sea section=3 aboard=t", "return_to_base", []),
    ("b", "b germany sub North_Sea section=1", "return_to_base", []), ("a", "b germany ftr North_Sea section=3", "return_to_base", ["home.highest_first"]),
])  # fmt: skip
def test_11_7_the_side_with_the_initiative_first_the_highest_section_first(
    name: str, others: str, step: str, said: list[str]
) -> None:
    state = ground(SEA, f"a germany hs North_Sea section=2; {others}", step=step)
    state = replace(state, initiative=replace(state.initiative, holder="axis"))
    assert codes(homeward.in_turn(book(), state, name)) == said


WAYS = """
grid odd-q
sea North_Sea
sea Faeroes_Gap
sea Norwegian_Sea
sea North_Atlantic
link North_Sea Faeroes_Gap
link North_Sea Norwegian_Sea
link Norwegian_Sea North_Atlantic
link North_Atlantic Faeroes_Gap
hex 0,0 axis home=germany city=germany port=North_Sea name=Bremen
hex 4,0 allies home=cw city=cw port=North_Atlantic name=Emden
whole
"""


def test_10_7_4_8_who_flees_says_by_which_way() -> None:
    """Of two ways as short to the nearest port its owner says which; `via=` says it, too."""
    text = "a germany hs 4,0; x cw inf 4,0; u cw sub Norwegian_Sea; v cw sub North_Sea"
    state = ground(WAYS, text, step="land_movement")
    for keys, answers in (({}, ["Faeroes Gap"]), ({"keys": {"via": "Faeroes_Gap"}}, [])):
        done, _, _ = led(driven_out.fled(book(), state, keys, "a", "0,0"), *answers)
        met = [each.params["names"] for each in done.rulings if each.code == "wif5.sail.met"]
        assert met == ["v"]
        assert done.events[0].data["passed"]["areas"] == [
            "North_Atlantic",
            "Faeroes_Gap",
            "North_Sea",
        ]


# -- who goes on board of whom in port (10.5.3, 19.2 b) --------------------------------------------------
@pytest.mark.parametrize(("text", "found"), [
    ("t cw trs 5,0; a cw inf 5,0", {"a": "t"}), ("t cw trs 5,0; a france inf 5,0", {"a": ""}),
    ("t cw trs 5,0; u france trs 5,0; a france inf 5,0; b cw inf 5,0", {"a": "u", "b": "t"}),
    ("t cw trs 5,0; u france trs 5,0; a france inf 5,0; b france div 5,0; c cw inf 5,0", {"a": "u", "b": "", "c": "t"}),
    ("t cw trs 5,0; a cw div 5,0; b cw div 5,0", {"a": "t", "b": "t"}), ("t cw trs 5,0; a cw inf 5,0 aboard=t; b cw inf 5,0", {"a": "t", "b": ""}),
])  # fmt: skip
def test_19_2_who_goes_on_board_of_whom(text: str, found: dict[str, str]) -> None:
    state = ground(SEA, text, step="naval_movement", side="allies")
    assert embarking.stowed(state, list(state.units)) == found
