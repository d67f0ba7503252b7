"""Where a unit goes and why it goes nowhere, flights and their ranges, units turned over, what an overrun meets (5, 10.3.1, 10.5.2, 10.7.2 to 10.7.8)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, led

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.on_land.overrunning import Overrun
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import faces, whither
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.in_air import flights, in_the_air, skyways
from referee.games.wif5.movement.marching import Entered

LAND = """
grid odd-q
sea North_Sea
sea Baltic_Sea
sea Far_Sea
link North_Sea Baltic_Sea
link Baltic_Sea Far_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen clear
hex 1,0 axis home=germany clear
hex 2,0 axis clear
hex 3,0 allies clear name=Sedan
hex 4,0 allies home=france clear
hex 2,1 allies city=france home=france clear name=Metz
hex 0,1 axis city=germany home=germany port=Baltic_Sea name=Kiel clear
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull clear
hex 20,0 axis coast=Far_Sea clear
hex 40,0 axis clear map=pacific
hex 41,0 axis clear map=pacific
hex Sudan section axis
whole
"""
HERE, BEFORE = [3, 2], [3, 1]
ACTS = {"actions": {"germany": "combined", "italy": "combined", "japan": "combined"}}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def standing(text: str, step: str, acts: Any = None, **more: Any) -> Any:
    return ground(LAND, text, step=step, used={**(acts or ACTS), "supply": {}}, **more)


# From the North Sea ships go straight into Kiel and out of it (10.5.2).
# -- where to (10.5.2, 10.7.2, 10.7.3, 10.7.4.1, 11.7) ---------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "goes"), [
    ("land_movement", "a germany inf 0,0 mp=1", {"1,0": 1, "0,1": 1}), ("land_movement", "a germany inf 0,0 mp=2", {"1,0": 1, "0,1": 1, "2,0": 2, "2,1": 2}), ("land_movement", "a germany inf 0,0 mp=2; x france inf 2,1", {"1,0": 1, "0,1": 1}),
    ("naval_movement", "a germany hs 0,0 mp=2", {"North Sea": 1, "Baltic Sea": 2, "0,1": 2}), ("naval_movement", "a germany hs 0,0 mp=1", {"North Sea": 1}), ("naval_movement", "a germany hs 0,0 mp=3", {"North Sea": 1, "Baltic Sea": 2, "Far Sea": 3, "0,1": 2}),
    ("naval_movement", "a germany hs 0,0 mp=2; x italy hs 0,0", {"North Sea": 1}), ("naval_movement", "a germany inf 0,0", {}), ("naval_movement", "a germany ftr 20,0", {"Far Sea": 1}), ("naval_movement", "a germany atr 20,0", {}), ("naval_movement", "a germany ftr 20,0 rebased=now", {}),
    ("naval_movement", "a germany hs North_Sea mp=3 section=2", {"North Sea": 0, "0,0": 1, "0,1": 1}), ("naval_movement", "a germany hs North_Sea mp=3 section=0", {"0,0": 1, "0,1": 1}), ("naval_movement", "a germany hs North_Sea mp=3 section=1", {"North Sea": 0, "0,0": 1, "0,1": 1}),
    ("naval_movement", "a germany ftr North_Sea section=2", {"North Sea": 0, "0,0": 0, "0,1": 1, "1,0": 1, "2,0": 2}), ("naval_movement", "a germany ftr North_Sea aboard=t section=2; t germany trs North_Sea", {}), ("naval_movement", "a germany sub 0,0 mp=1", {"North Sea": 1}),
    ("return_to_base", "a germany hs North_Sea mp=3 section=1", {"0,0": 1, "0,1": 1}), ("return_to_base", "a germany hs North_Sea mp=3 section=2", {"0,0": 1, "0,1": 1}), ("return_to_base", "a germany hs Baltic_Sea mp=4 section=2", {"0,0": 2, "0,1": 1}), ("return_to_base", "a germany hs Baltic_Sea mp=3 section=2", {"0,1": 1}),
    ("return_to_base", "a germany ftr North_Sea section=3", {"0,0": 0, "0,1": 1, "1,0": 1}), ("air_rebase", "a germany ftr 40,0", {"41,0": 1}), ("production", "a germany inf 0,0 mp=2", {}), ("land_movement", "a germany inf nowhere mp=2", {}), ("land_movement", "b germany inf 0,0", {}),
    ("naval_combat", "a germany ftr North_Sea down=yes section=3", {"0,0": 0, "0,1": 1, "1,0": 1}), ("naval_combat", "a germany hs North_Sea homing=now mp=3 section=2", {"0,0": 1, "0,1": 1}), ("land_movement", "a germany inf 1,0 left=1 moved=now mp=5", {"0,0": 1, "0,1": 1, "2,0": 1, "2,1": 1}),
])  # fmt: skip
def test_10_5_2_where_it_goes_and_what_the_way_costs(step: str, text: str, goes: Any) -> None:
    state = standing(text, step)
    reach = whither._reach(book(), state, {"name": "a"})
    assert {at.replace("_", " "): n for at, n in reach.items()} == goes
    listed = whither.goals(book(), state, {"name": "a"})
    assert listed == sorted(goes, key=lambda at: (goes[at], at.replace(" ", "_")))
    assert (
        whither.goals(book(), replace(state, map={}), {"name": "a"}) == []
        and whither.goals(book(), state, {}) == []
    )


@pytest.mark.parametrize(("step", "text", "said"), [
    ("land_movement", "a germany inf 0,0 mp=1", None), ("land_movement", "a cw inf 9,0", "course.not_phasing"), ("land_movement", "a germany inf 0,0 moved=now", "march.again"), ("land_movement", "a germany inf 0,0 moved=now left=1", None), ("land_movement", "a germany inf 0,0 down=yes", "march.face_down"),
    ("land_movement", "a germany hq 0,0 down=yes", None), ("land_movement", "a germany inf 0,0 railed=now", "march.railed"), ("land_movement", "a germany inf 0,0 down=yes railed=now", "march.railed"), ("naval_movement", "a cw hs 9,0", "course.not_phasing"),
    ("naval_movement", "a germany hs 0,0 down=yes", "sail.down"), ("naval_movement", "a germany hs 0,0 sailed=now", "sail.again"), ("naval_movement", "a germany sub North_Sea spent=3", "sail.spent"), ("naval_movement", "a germany sub North_Sea spent=2", None), ("naval_movement", "a germany inf 0,0", "sail.by_ship"),
    ("naval_movement", "a germany ftr North_Sea aboard=t; t germany trs North_Sea", "sail.freight"), ("air_rebase", "a germany ftr 0,0 down=yes", "rebase.face_down"), ("air_rebase", "a germany ftr 0,0", None), ("air_rebase", "a germany hs 0,0", "course.not_now"), ("production", "a germany inf 0,0", "course.not_now"),
    ("return_to_base", "a germany hs North_Sea", None), ("return_to_base", "a germany hs 0,0", "course.not_now"), ("return_to_base", "a germany ftr North_Sea", None), ("naval_movement", "a germany hs 0,0", None),
])  # fmt: skip
def test_10_1_why_it_goes_nowhere(step: str, text: str, said: str | None) -> None:
    state = standing(text, step)
    told = whither.idle(book(), state, {"name": "a"})
    assert codes([told] if told else []) == ([said] if said else [])
    assert (
        whither.idle(book(), state, {"name": "a", "at": "1,0"}) is None
        and whither.idle(book(), state, {"name": "z"}) is None
    )
    done = whither.told(book(), state, "a")
    assert done.events == () and (
        codes(done.rulings) == [said]
        if said
        else codes(done.rulings)[0] in ("whither.goes", "whither.unlisted")
    )


def test_10_2_2_an_action_that_does_not_allow_it() -> None:
    naval = standing("a germany inf 0,0 mp=2", "land_movement", {"actions": {"germany": "naval"}})
    told = whither.idle(book(), naval, {"name": "a"})
    assert told is not None and told.severity == "refusal"
    land = standing("a germany hs 0,0 mp=2", "naval_movement", {"actions": {"germany": "land"}})
    told = whither.idle(book(), land, {"name": "a"})
    assert told is not None and told.severity == "refusal"


@pytest.mark.parametrize(("step", "text", "place", "code", "params"), [
    ("naval_movement", "a germany hs 0,0 mp=4", "North Sea", "whither.sea", {"n": 1, "section": 3}), ("naval_movement", "a germany hs 0,0 mp=2", "North Sea", "whither.sea", {"n": 1, "section": 1}), ("naval_movement", "a germany hs 0,0 mp=2", "Baltic Sea", "whither.sea", {"n": 2, "section": 0}),
    ("naval_movement", "a germany hs 0,0 mp=3", "0,1", "whither.called", {"n": 2, "place": "Kiel"}), ("naval_movement", "a germany hs North_Sea mp=3 section=2", "North Sea", "whither.sea", {"n": 0, "section": 1}), ("naval_movement", "a germany ftr 20,0", "Far Sea", "whither.sea", {"n": 1, "section": 3}),
    ("land_movement", "a germany inf 0,0 mp=2", "2,0", "whither.cost", {"n": 2}), ("land_movement", "a germany inf 1,0 mp=2", "0,0", "whither.called", {"n": 1, "place": "Bremen"}), ("naval_movement", "a germany hs 0,0", "North Sea", "whither.cost", {"n": 1}), ("return_to_base", "a germany hs North_Sea mp=3", "0,0", "whither.called", {"n": 1, "place": "Bremen"}),
])  # fmt: skip
def test_10_5_2_1_what_a_way_leaves(
    step: str, text: str, place: str, code: str, params: Any
) -> None:
    told = whither.cost(book(), standing(text, step), {"name": "a"}, place)
    assert told is not None and codes([told]) == [code]
    assert {key: told.params.get(key) for key in params} == params


def test_10_5_2_1_the_sections_of_all_areas_are_listed() -> None:
    done = whither.told(book(), standing("a germany hs 0,0 mp=4", "naval_movement"), "a")
    assert codes(done.rulings) == ["whither.goes", "whither.sections"]
    told = [
        (each["params"]["place"], each["params"]["n"]) for each in done.rulings[1].params["told"]
    ]
    assert told == [("North Sea", 3), ("Baltic Sea", 2), ("Far Sea", 1)]
    done = whither.told(
        book(), standing("a germany hs North_Sea mp=4 section=1", "naval_movement"), "a"
    )
    assert codes(done.rulings) == ["whither.goes"]


def test_4_1_points_that_a_port_costs_a_ship_alone() -> None:
    for text, points in (
        ("a germany hs 0,0 mp=3; x italy hs 0,0", 2),
        ("a germany inf 0,0 mp=3; x italy hs 0,0", 3),
        ("a germany hs North_Sea mp=3; x italy hs North_Sea", 3),
        ("a germany hs 0,0; x italy hs 0,0", None),
        ("a germany hs 0,0 mp=3", 3),
    ):
        state = standing(text, "naval_movement")
        assert whither._points(book(), state, "a", state.units["a"]) == points, text


# -- how far an aircraft flies (4.1, 10.3.1, 10.5.2.5) -----------------------------------------------------------------------------
GRIDS = {
    # From a hex to its six neighbours, and two hexes on.
    "odd-q": ("0,0", ("0,1", "1,0"), ("2,0", "2,1", "1,1", "0,2")), "even-q": ("0,0", ("0,1", "1,0", "1,1"), ("2,0", "2,1", "0,2")),
    "odd-r": ("0,0", ("1,0", "0,1"), ("0,2", "1,2", "1,1", "2,0")), "even-r": ("0,0", ("1,0", "0,1", "1,1"), ("0,2", "1,2", "2,0")),
}  # fmt: skip


@pytest.mark.parametrize("grid", [*GRIDS])
def test_10_3_1_hexes_are_counted_in_each_grid(grid: str) -> None:
    start, one, two = GRIDS[grid]
    hexes = "\n".join(f"hex {at} axis" for at in (start, *one, *two))
    state = ground(f"grid {grid}\n{hexes}\nwhole\n")
    atlas = now(state)
    assert {atlas.places[n].name for n in atlas.joined.near[atlas.at[start]]} == {*one}
    assert all(
        skyways.hexes_between(atlas, start, at) == skyways.hexes_between(atlas, at, start) == n
        for n, found in ((0, (start,)), (1, one), (2, two))
        for at in found
    )


@pytest.mark.parametrize(
    ("start", "goal", "far"),
    [
        ("0,0", "4,0", 4),
        ("0,0", "40,0", None),
        ("40,0", "41,0", 1),
        ("0,0", "Sudan", None),
        ("North_Sea", "0,0", None),
        ("0,0", "0,0", 0),
        ("2,0", "2,1", 1),
        ("0,1", "4,0", 4),
    ],
)
def test_10_3_1_nobody_counts_hexes_from_map_to_map(start: str, goal: str, far: int | None) -> None:
    assert skyways.hexes_between(now(ground(LAND)), start, goal) == far


@pytest.mark.parametrize(("text", "supply", "to", "reach", "sea", "out"), [
    ("a germany ftr 20,0", True, "16,0", True, 3, 1), ("a germany ftr 20,0", False, "16,0", False, 1, 1), ("a germany ftr 20,0", True, "15,0", False, 3, 1), ("a germany ftr 17,0", True, "20,0", True, 0, 4), ("a germany ftr 16,0", True, "20,0", True, -1, None), ("a germany ftr 15,0", True, "20,0", False, -2, None), ("a germany ftr 19,0", True, "20,0", True, 2, 2),
    ("a germany ftr 18,0", True, "20,0", True, 1, 3),
])  # fmt: skip
def test_10_3_1_an_ftr_flies_four_points_two_fewer_out_of_supply(
    text: str, supply: bool, to: str, reach: bool, sea: int, out: int | None
) -> None:
    # One point a hex on the map of Europe; a point of a sea area is one move from its coast.
    land = LAND.replace(
        "hex 20,0", "\n".join(f"hex {n},0 axis clear" for n in (15, 16, 17, 18, 19)) + "\nhex 20,0"
    )
    state = ground(land, text, step="naval_movement", used={"supply": {"a": supply}})
    assert flights.points_of(book(), state, "a") == (4 if supply else 2)
    assert (
        flights.reaches(book(), state, "a", to) is reach
        and flights.reaches(book(), state, "a", to, 2) is True
    )
    assert (
        flights.sea_reach(book(), state, "a", "Far_Sea") == sea
        and flights.flies_out(book(), state, "a", "Far_Sea") == out
    )
    edged = ground(
        land.replace("whole\n", ""), text, step="naval_movement", used={"supply": {"a": supply}}
    )
    on_coast = " 20,0" in text  # nothing that the map does not show is nearer
    assert flights.sea_reach(book(), edged, "a", "Far_Sea") == (sea if on_coast else None)
    assert flights.shown_reach(book(), edged, "a", "Far_Sea") == sea
    assert flights.sea_reach(book(), state, "a", "Baltic_Sea") is not None
    away = ground(land, text.partition(",")[0].rpartition(" ")[0] + " nowhere", used={"supply": {}})
    assert (
        flights.flies_out(book(), away, "a", "Far_Sea") is None
        and flights.reaches(book(), away, "a", "0,0") is False
    )
    at_sea = ground(land, "a germany ftr North_Sea", used={"supply": {}})
    assert flights.reaches(book(), at_sea, "a", "0,0") is False


@pytest.mark.parametrize(
    ("raw", "now_"),
    [
        ({"rebased": HERE}, True),
        ({"rebased": BEFORE}, False),
        ({"rebased": [2, 2]}, False),
        ({}, False),
    ],
)
def test_10_7_2_who_rebased_flies_in_a_later_impulse(raw: Any, now_: bool) -> None:
    assert flights.rebased_now(ground(LAND), raw) is now_


@pytest.mark.parametrize(("names", "text", "to", "said"), [
    ("a", "a germany ftr 20,0", "Far_Sea", []), ("a b", "a germany ftr 20,0; b germany nav 20,0", "Far_Sea", []), ("a b", "a germany ftr 20,0; b germany nav 0,0", "Far_Sea", ["sail.not_there"]), ("a", "a germany ftr 20,0", "0,0", ["course.not_now"]),
    ("a b", "a germany ftr North_Sea section=2; b germany nav North_Sea section=1", "North_Sea", ["sail.sections"]), ("a b", "a germany ftr North_Sea section=2; b germany nav North_Sea", "North_Sea", []), ("a b", "a germany ftr North_Sea section=2; b germany nav North_Sea section=2", "North_Sea", []),
    ("a", "a germany ftr North_Sea section=2", "Baltic_Sea", ["sail.air_at_sea"]), ("a", "a germany ftr North_Sea section=2", "0,0", []), ("a", "a germany ftr North_Sea section=2", "20,0", ["afloat.far"]), ("a b", "a germany ftr North_Sea; b germany nav North_Sea aboard=t", "North_Sea", ["sail.freight"]),
    ("a b", "a germany ftr North_Sea section=2; b germany nav Baltic_Sea section=1", "North_Sea", ["sail.not_there", "sail.air_at_sea"]),
])  # fmt: skip
def test_10_5_2_aircraft_of_one_move(names: str, text: str, to: str, said: list[str]) -> None:
    state = standing(text, "naval_movement")
    assert codes(in_the_air.wrong(book(), state, tuple(names.split()), to)) == said
    assert in_the_air.alone(state, names.split()) and not in_the_air.alone(
        standing(f"{text}; s germany trs 0,0", "naval_movement"), [*names.split(), "s"]
    )


@pytest.mark.parametrize(("text", "section", "most", "said"), [
    ("a germany ftr 20,0", None, 3, []), ("a germany ftr 20,0; b germany nav 20,0", "3", 3, []), ("a germany ftr Far_Sea section=2", None, 1, []), ("a germany ftr Far_Sea section=2", "2", 1, ["sail.lower"]), ("a germany ftr Far_Sea section=2", "1", 1, []), ("a germany ftr Far_Sea section=0", None, -1, ["sail.lower"]),
    ("a germany ftr Far_Sea", "3", 3, []), ("a germany atr 20,0", None, 3, ["sail.no_mission"]), ("a germany tac 20,0", None, 3, ["sail.air_factor"]), ("a germany str 20,0", None, 3, ["sail.air_factor"]), ("a germany ftr North_Sea", None, 3, []), ("a germany ftr Far_Sea section=3; b germany nav Far_Sea section=2", None, 1, []),
])  # fmt: skip
def test_10_5_2_5_the_highest_section_of_all(
    text: str, section: str | None, most: int, said: list[str]
) -> None:
    state = standing(text, "naval_movement")
    found, told = in_the_air.highest(book(), state, tuple(state.units), "Far_Sea", section)
    assert found == most and codes(told) == said


@pytest.mark.parametrize(
    ("sections", "under"),
    [((2, 1), 0), ((3,), 2), ((None,), 3), ((None, 2), 1), ((0,), -1), ((), 3)],
)
def test_10_5_2_below_the_section_they_lie_in(sections: Any, under: int) -> None:
    assert (
        in_the_air.under([{} if each is None else {"section": each} for each in sections]) == under
    )


# -- turned over (10.7.1, 10.7.7, 10.7.8) -------------------------------------------------------------------------------------------
MINORS = {**{each: {"status": "declared", "power": "germany"} for each in ("hungary", "rumania")},
          "syria": {"status": "declared", "power": "germany", "was": "france"}}  # fmt: skip


def flip(text: str, step: str, names: str, face: str = "up", *answers: Any, **args: Any) -> Any:
    return led(
        faces.flip(
            book(),
            standing(text, step, minors=MINORS),
            {"names": names.split(), "face": face, **args},
        ),
        *answers,
    )


@pytest.mark.parametrize(("step", "text", "names", "face", "turned", "said"), [
    ("land_combat", "a germany inf 0,0; b germany inf 0,0", "a b", "down", ["a", "b"], ["map.turned_down"]), ("land_combat", "a germany inf 0,0 down=yes; b germany inf 0,0", "a b", "down", ["b"], ["map.turned_down"]), ("land_combat", "a germany inf 0,0 down=yes", "a", "down", [], ["map.down_already"]),
    ("land_combat", "a germany inf 0,0", "a", "up", [], ["map.up_already"]), ("land_combat", "a germany inf 0,0 down=yes", "a", "up", ["a"], ["course.not_now", "map.turned_up"]), ("production", "a germany inf 0,0 down=yes", "a", "up", ["a"], ["map.turned_up"]),
])  # fmt: skip
def test_10_7_7_units_are_turned_over(
    step: str, text: str, names: str, face: str, turned: list[str], said: list[str]
) -> None:
    done, _, _ = flip(text, step, names, face)
    assert codes(done.rulings) == said and [event.data["names"] for event in done.events] == (
        [turned] if turned else []
    )
    assert all(
        event.data["down"] is (face == "down") and ("by_hand" in event.data) is (face == "down")
        for event in done.events
    )


def test_10_7_7_what_was_turned_by_hand_in_this_step_is_turned_back() -> None:
    state = standing("a germany inf 0,0 down=yes; b germany inf 0,0 down=yes", "land_combat")
    mark = [3, 2, "land_combat"]
    mine = replace(state, units={**state.units, "a": {**state.units["a"], "by_hand": mark}})
    done, _, _ = led(faces.flip(book(), mine, {"names": ["a"], "face": "up"}))
    assert codes(done.rulings) == ["map.turned_up"] and len(done.events) == 1
    done, _, _ = led(faces.flip(book(), mine, {"names": ["a", "b"], "face": "up"}))
    assert codes(done.rulings) == ["course.not_now", "map.turned_up"]
    paid = replace(mine, cursor=standing("", "reorganisation").cursor)
    paid = replace(paid, units={"a": {**paid.units["a"], "by_hand": [3, 2, "reorganisation"]}})
    done, _, _ = led(faces.flip(book(), paid, {"names": ["a"], "face": "up"}))
    assert codes(done.rulings) == ["reorg.no_hq"]  # there an HQ turns them up


HQ = "h germany hq 1,0 value=2"


@pytest.mark.parametrize(("text", "names", "args", "answers", "payer", "said"), [
    (f"a germany inf 1,0 down=yes; {HQ}", "a", {}, [], "h", []), (f"a germany inf 2,0 down=yes; {HQ}", "a", {}, [], "h", []), (f"a germany inf 3,0 down=yes; {HQ}", "a", {}, [], None, ["reorg.no_hq"]), (f"a germany inf 1,0 down=yes; {HQ} down=yes", "a", {}, [], None, ["reorg.no_hq"]),
    (f"a germany inf 1,0 down=yes; {HQ} down=yes", "a", {"by": "h"}, [], None, ["reorg.face_down"]), (f"a germany inf 1,0 down=yes; b germany inf 1,0; {HQ}", "a", {"by": "b"}, [], None, ["reorg.no_hq"]), (f"a germany inf 1,0 down=yes; {HQ}; k germany hq 2,0 value=1", "a", {}, ["k"], "k", []),
    (f"a germany inf 1,0 down=yes; {HQ}; k germany hq 2,0 value=1", "a", {"by": "h"}, [], "h", []), ("a germany inf 1,0 down=yes; h germany hq 1,0", "a", {}, ["3"], "h", []), ("a germany inf 1,0 down=yes; h germany hq 1,0", "a", {"value": 3}, [], "h", []), (f"a italy inf 1,0 down=yes; {HQ}", "a", {}, [], None, ["reorg.no_hq"]),
    (f"a germany inf 1,0 down=yes; b germany inf 2,0 down=yes; {HQ}", "a b", {}, [], "h", []), ("a germany inf Sudan down=yes; h germany hq Sudan value=2", "a", {}, [], "h", []),
    # 19.3: a power's HQ turns up units of its minors, a minor's its own alone; nobody Vichy's.
    ("a germany inf 1,0 down=yes nation=hungary; h germany hq 1,0 value=2", "a", {}, [], "h", []), ("a germany inf 1,0 down=yes nation=hungary; h germany hq 1,0 value=2 nation=hungary", "a", {}, [], "h", []), ("a germany inf 1,0 down=yes; h germany hq 1,0 value=2 nation=hungary", "a", {}, [], None, ["reorg.no_hq"]), ("a germany inf 1,0 down=yes; h germany hq 1,0 value=2 nation=hungary", "a", {"by": "h"}, [], None, ["reorg.no_hq"]),
    ("a germany inf 1,0 down=yes nation=rumania; h germany hq 1,0 value=2 nation=hungary", "a", {}, [], None, ["reorg.no_hq"]), ("a germany inf 1,0 down=yes nation=syria; h germany hq 1,0 value=2", "a", {}, [], None, ["reorg.no_hq"]), ("a germany inf 1,0 down=yes; h germany hq Sudan value=2", "a", {"by": "h"}, [], None, ["reorg.no_hq"]),
])  # fmt: skip
def test_10_7_7_an_hq_turns_up_who_is_with_or_beside_it(
    text: str, names: str, args: Any, answers: Any, payer: str | None, said: list[str]
) -> None:
    done, asked, _ = flip(text, "reorganisation", names, "up", *answers, **args)
    turned = [
        (event.data["names"], event.data["down"])
        for event in done.events
        if event.kind == "units_turned"
    ]
    assert turned == ([(names.split(), False), ([payer], True)] if payer else []) and len(
        asked
    ) == len(answers)
    refused = [
        each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
    ]
    assert refused == said and ("map.turned_up" in codes(done.rulings)) is bool(payer)


def test_10_7_7_no_more_than_its_value() -> None:
    three = "; ".join(f"{name} germany inf 1,0 down=yes" for name in "abc")
    done, _, _ = flip(f"{three}; {HQ}", "reorganisation", "a b c")
    assert done.events == () and [each.severity for each in done.rulings].count("refusal") == 1
    aside = {each.code for each in done.rulings}
    done, _, _ = flip(f"{three}; {HQ}", "reorganisation", "a b c", overruled=aside)
    assert len(done.events) == 2


@pytest.mark.parametrize(("text", "names", "args", "answers", "payer", "said"), [
    ("a germany inf 1,0 down=yes; p germany atr 0,0", "a", {}, [], "p", []), ("a germany hq 1,0 down=yes; p germany atr 0,0", "a", {}, [], None, ["reorg.not_land"]), ("a germany ftr 1,0 down=yes; p germany atr 0,0", "a", {}, [], None, ["reorg.not_land"]), ("a germany inf 1,0 down=yes; p germany atr 0,0 down=yes", "a", {}, [], None, ["resupply.nobody"]),
    ("a germany inf 1,0 down=yes; b germany inf 1,0 down=yes; p germany atr 0,0", "a b", {}, [], None, ["resupply.one"]), ("a germany inf 1,0 down=yes; p germany ftr 0,0", "a", {}, [], None, ["resupply.nobody"]), ("a germany inf 1,0 down=yes; p cw atr 0,0", "a", {}, [], None, ["resupply.nobody"]), ("a germany inf 1,0 down=yes; p germany atr 0,0 rebased=now", "a", {}, [], None, ["afloat.rebased"]),
    ("a germany inf 1,0 down=yes; p germany atr 0,0; q germany atr 2,0", "a", {}, ["q"], "q", []), ("a germany inf 1,0 down=yes; p germany atr 0,0; q germany atr 2,0", "a", {"by": "p"}, [], "p", []), ("a germany inf 1,0 down=yes; p germany atr 0,0; q germany ftr 2,0", "a", {"by": "q"}, [], None, ["resupply.nobody"]),
    ("a germany inf 1,0 down=yes; p japan atr 0,0", "a", {}, [], None, ["resupply.nobody"]), ("a italy inf 1,0 down=yes; p germany atr 0,0", "a", {}, [], "p", []),
])  # fmt: skip
def test_10_7_8_an_atr_turns_up_one_land_unit(
    text: str, names: str, args: Any, answers: Any, payer: str | None, said: list[str]
) -> None:
    done, asked, _ = flip(text, "air_resupply", names, "up", *answers, **args)
    turned = [
        (event.data["names"], event.data["down"])
        for event in done.events
        if event.kind == "units_turned"
    ]
    assert turned == ([(names.split(), False), ([payer], True)] if payer else []) and len(
        asked
    ) == len(answers)
    assert [
        each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
    ] == said


# -- what an overrun meets (10.7.4.2, 10.7.6.6) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("mine", "theirs", "side", "words", "fine"), [
    ("7", "1", "", "", True), ("6", "1", "", "", False), ("14", "2", "", "", True), ("13", "2", "", "", False),
    ("13", "1", "river", "", True), ("12", "1", "river", "", False), ("12", "1", "canal", "", False), ("12", "1", "strait", "", False), ("13", "1", "strait", "", True),  # 6½, rounded up, of 13
    ("20", "1", "fort", "", False), ("20", "1", "", "city", False), ("20", "1", "", "city=france", False), ("12", "1", "rail", "", True),
])  # fmt: skip
def test_10_7_4_2_seven_to_one_after_all_that_counts(
    mine: str, theirs: str, side: str, words: str, fine: bool
) -> None:
    land = LAND.replace("hex 3,0 allies clear", f"hex 3,0 allies clear {words}")
    state = ground(
        land,
        f"a germany arm 2,0 factor={mine}; x france inf 3,0 factor={theirs}",
        used={"supply": {}},
    )
    into = Entered(side=side, name="3,0", weather="clear")
    run = Overrun(book(), state, Typed({}), (counter(state, "a"),), {}, into)
    (events, told), asked, _ = led(run.made(1))
    assert bool(events) is fine and not asked
    if fine:
        assert [event.kind for event in events] == ["overran", "unit_removed"] and events[0].data[
            "destroyed"
        ] == {"france": {"inf": 1}}
        assert "overrun.legal" in codes(told)
    else:
        assert {each.severity for each in told} <= {
            "advice",
            "info",
        } and "overrun.legal" not in codes(told)


def test_10_7_4_2_a_minors_go_into_its_own_pool() -> None:
    state = ground(
        LAND,
        "a germany arm 2,0 factor=21; x france inf 3,0 factor=1; y france inf 3,0 factor=1 nation=poland; z france inf 3,0 factor=1",
        minors={"poland": {"status": "declared", "power": "france"}},
        used={"supply": {}},
    )
    run = Overrun(
        book(), state, Typed({}), (counter(state, "a"),), {}, Entered(name="3,0", weather="clear")
    )
    (events, _), _, _ = led(run.made(1))
    assert events[0].data["destroyed"] == {"france": {"inf": 2}, "poland": {"inf": 1}}
    assert {event.data["name"] for event in events[1:]} == {"x", "y", "z"}


@pytest.mark.parametrize(("text", "typed", "answers", "factors"), [
    ("a germany arm 2,0 factor=7", {}, [], "7"), ("a germany arm 2,0 factor=7 down=yes", {}, [], "7:face_down"), ("a germany arm 2,0", {}, ["5"], "5"), ("a germany arm 2,0 factor=7", {"overrun_factors": "6"}, [], "6"), ("a germany arm 2,0 factor=?", {}, ["4"], "4"),
])  # fmt: skip
def test_10_7_4_2_the_factor_of_a_counter(
    text: str, typed: Any, answers: Any, factors: str
) -> None:
    state = ground(LAND, text)
    run = Overrun(book(), state, Typed(typed), (counter(state, "a"),), {}, Entered(name="3,0"))
    found, asked, _ = led(run._asked(counter(state, "a")), *answers)
    assert found == factors and len(asked) == len(answers)
    assert all(
        each.check("x") is not None
        and each.check("5") is None
        and each.check("5:unsupplied") is None
        and each.side == "germany"
        for each in asked
    )


@pytest.mark.parametrize(("typed", "left", "answers", "given", "said"), [
    ({"overrun_levels": "1"}, 2, [], 1, []), ({"overrun_levels": "3"}, 2, [], 3, ["battles.chit_left"]), ({}, 2, ["yes"], 1, []), ({}, 2, ["no"], 0, []), ({}, 0, [], 0, []), ({"chit_levels": "2"}, 2, [], 0, []), ({"chit_levels": "1"}, 2, ["yes"], 1, []),
])  # fmt: skip
def test_13_3_1_levels_where_they_make_it_an_overrun(
    typed: Any, left: int, answers: Any, given: int, said: list[str]
) -> None:
    chit = {"germany": {"use": "land", "impulse": 2, "value": left, "leader": "q"}}
    state = ground(
        LAND, "a germany arm 2,0 factor=6; q germany hq 1,0; x france inf 3,0 factor=1", played=chit
    )
    run = Overrun(book(), state, Typed(typed), (counter(state, "a"),), {}, Entered(name="3,0"))
    texts = {
        "attack": "6",
        "defend": "1",
        "units": "1 arm",
        "weather": "clear",
        "terrain_cost": "1",
        "supplied": "yes",
    }
    (found, wrong), asked, _ = led(run._given(texts), *answers)
    assert found == given and codes(wrong) == said and run.asked is bool(answers)
    assert all(each.side == "germany" and each.params["count"] == 1 for each in asked)
    for text, fine in (("20", True), ("21", False)):
        typed_ = Overrun(book(), state, Typed({"overrun_levels": text}), run.mine, {}, run.into)
        if fine:
            assert led(typed_._given(texts))[0][0] == 20
        else:
            with pytest.raises(Unreadable):
                led(typed_._given(texts))
    far = led(run._given({**texts, "attack": "1"}))
    assert far[0] == ((0, ()) if "overrun_levels" not in typed else (given, wrong))
    strong = led(run._given({**texts, "attack": "7"}))
    assert strong[0] == ((0, ()) if "overrun_levels" not in typed else (given, wrong))
