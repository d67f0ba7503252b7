"""Who tries to intercept, what stands against it, and the combats of SUBs, attack by attack (10.5.4, 10.5.5, 10.5.5.1, 11.7.1)."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from wif5_ground import book, codes, ground, led

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.engine.verdict import Verdict
from referee.games.wif5.battles.at_sea.prey import Hunter, Prey
from referee.games.wif5.battles.at_sea.subs import Hunt
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.interception import attempted, in_order, intercepting, who_tries

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
whole
"""
HERE, BEFORE = [3, 2], [3, 1]
CLEAR = dict.fromkeys(("arctic", "temperate"), "clear")
RAINY = {"arctic": "clear", "northern_monsoon": "monsoon"}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def sea(text: str, step: str = "naval_movement", zones: Any = CLEAR, **marks: Any) -> Any:
    """Ships at sea; those named `own…` of the side that moves have just entered."""
    state = ground(SEA, text, step=step)
    came = {"sailed": HERE, "entered": ["North_Sea"]}
    units = {
        name: {**raw, **(came if name.startswith("own") else {}), **marks.get(name, {})}
        for name, raw in state.units.items()
    }
    return replace(state, units=units, weather=replace(state.weather, zones=zones))


# -- who tries (10.5.5) -----------------------------------------------------------------------------------------------------
SUBS = "u cw sub North_Sea section=2; v cw sub North_Sea section=1"
SHIPS = "x cw hs North_Sea section=3; y cw ls North_Sea"
OWN = "own germany hs North_Sea"


@pytest.mark.parametrize(("text", "given", "answers", "found", "said"), [
    (SHIPS, {}, [], {"by": "cw", "sections": "3,0"}, []), ("u cw sub North_Sea section=2", {}, [], {"by": "cw", "trying": "u", "subs": "2"}, []), (SUBS, {}, ["u v"], {"by": "cw", "trying": "u v", "subs": "2,1"}, []), (SUBS, {}, ["v"], {"by": "cw", "trying": "v", "subs": "1"}, []),
    (f"{SUBS}; {SHIPS}", {}, ["u", "yes"], {"by": "cw", "trying": "u", "subs": "2", "sections": "3,0"}, []), (f"{SUBS}; {SHIPS}", {}, ["u", "no"], {"by": "cw", "trying": "u", "subs": "2", "rest": "no"}, []), (f"{SUBS}; {SHIPS}", {}, ["none"], {"by": "cw", "sections": "3,0"}, []),
    (f"{SUBS}; {SHIPS}", {"trying": "v", "rest": "no"}, [], {"by": "cw", "trying": "v", "subs": "1", "rest": "no"}, []), (f"{SUBS}; {SHIPS}", {"trying": "v", "rest": "yes"}, [], {"by": "cw", "trying": "v", "subs": "1", "sections": "3,0"}, []), (f"{SUBS}; {SHIPS}", {"trying": "none", "rest": "no"}, [], {"by": "cw"}, ["sail.nobody_tries"]),
    (SHIPS, {"rest": "no"}, [], {"by": "cw"}, ["sail.nobody_tries"]), (SHIPS, {"sections": "3"}, [], {"by": "cw"}, []), (f"{SUBS}; {SHIPS}", {"trying": "u,v", "rest": "no"}, [], {"by": "cw", "trying": "u v", "subs": "2,1", "rest": "no"}, []),
    (f"{SUBS}; x cw hs North_Sea interdicts=now", {"trying": "u"}, [], {"by": "cw", "trying": "u", "subs": "2", "sections": "0"}, []), (f"{SUBS}; x cw hs North_Sea interdicts=now", {"trying": "u", "rest": "no"}, ["no"], {"by": "cw", "trying": "u", "subs": "2"}, ["sail.untried"]),
])  # fmt: skip
def test_10_5_5_subs_each_for_itself_all_others_or_none(
    text: str, given: Any, answers: Any, found: Any, said: list[str]
) -> None:
    state = sea(f"{OWN}; {text}")
    there = {name: raw for name, raw in state.units.items() if name != "own"}
    if given.get("rest") == "no" and answers == ["no"]:
        answers = []
    done, asked, told = led(
        who_tries.who(book(), state, given, "North_Sea", there, False), *answers
    )
    assert told == said and all(each.side == "cw" for each in asked)
    if not said:  # else it is refused, and ends there
        assert done == found
    with pytest.raises(Unreadable):
        led(
            who_tries.who(book(), state, {**given, "by": "germany"}, "North_Sea", there, False),
            *answers,
        )
    again = led(
        who_tries.who(book(), state, {**given, "by": "cw"}, "North_Sea", there, False), *answers
    )
    assert again[0] == done


@pytest.mark.parametrize(
    ("given", "found", "said"),
    [
        ({}, {"by": "cw", "sections": "3,0"}, []),
        ({"rest": "no"}, {"by": "cw"}, ["sail.declared"]),
        ({"rest": "yes"}, {"by": "cw", "sections": "3,0"}, []),
    ],
)
def test_10_5_5_what_was_declared_is_tried(given: Any, found: Any, said: list[str]) -> None:
    state = sea(f"{OWN}; {SUBS}; {SHIPS}")
    there = {name: raw for name, raw in state.units.items() if name != "own"}
    done, asked, told = led(who_tries.who(book(), state, given, "North_Sea", there, True))
    assert told == said and not asked and done["by"] == "cw" and "trying" not in done
    assert done.get("sections") == found.get("sections") or said


def test_10_5_5_a_die_that_was_thrown_is_thrown_no_more() -> None:
    state = sea(
        f"{OWN}; {SUBS}; {SHIPS}; t cw trs North_Sea; a cw ftr North_Sea aboard=t; j japan hs North_Sea"
    )
    there = {"u": state.units["u"]}
    told = who_tries._nobody(state, {}, "North_Sea", "cw")
    assert codes([told]) == ["sail.tried"] and told.params["names"] == "x, y"
    assert codes([who_tries._nobody(state, {"rest": "no"}, "North_Sea", "cw")]) == [
        "sail.nobody_tries"
    ]
    assert codes([who_tries._nobody(sea(SUBS), {}, "North_Sea", "cw")]) == ["sail.nobody_tries"]
    assert led(who_tries.who(book(), state, {}, "North_Sea", there, False))[0] == {
        "by": "cw",
        "trying": "u",
        "subs": "2",
    }


# -- Monsoon and CVs in Clear weather (8.2.2, 10.5.5) ------------------------------------------------------------------------
@pytest.mark.parametrize(("zones", "text", "said", "answers", "found"), [
    (CLEAR, SHIPS, {"sections": "3,0"}, [], {}), (CLEAR, "c cw cv North_Sea section=2", {"sections": "2"}, [], {"cv_clear": "2"}), (CLEAR, "c cw cv North_Sea section=2", {"sections": "1"}, [], {}), (CLEAR, "c cw cv North_Sea section=2", {"subs": "2"}, [], {}),
    ({"arctic": "mud", "temperate": "mud"}, "c cw cv North_Sea section=2", {"sections": "2"}, [], {}), ({"arctic": "monsoon"}, SHIPS, {"sections": "3"}, [], {"monsoon": "yes"}), ({"arctic": "monsoon"}, SUBS, {"subs": "2"}, [], {"monsoon": "yes"}), ({"arctic": "monsoon"}, SUBS, {}, [], {}),
    (RAINY, SHIPS, {"sections": "3"}, ["northern_monsoon"], {"monsoon": "yes"}), (RAINY, SHIPS, {"sections": "3"}, ["arctic"], {}), (RAINY, "c cw cv North_Sea section=2", {"sections": "2"}, ["arctic"], {"cv_clear": "2"}), (RAINY, SHIPS, {"sections": "3", "monsoon": "no"}, [], {}),
    (RAINY, SHIPS, {"sections": "3", "zone": "northern_monsoon"}, [], {"monsoon": "yes"}), (CLEAR, "c cw cv North_Sea section=2", {"sections": "2", "cv_clear": "2"}, [], {}), (RAINY, "c cw cv North_Sea section=2", {"sections": "2", "cv_clear": "2", "zone": "arctic"}, [], {}),
    ({"arctic": "clear", "temperate": "mud"}, SHIPS, {"sections": "3"}, [], {}), ({"arctic": "clear", "temperate": "mud"}, "c cw cv North_Sea", {"sections": "0"}, ["temperate"], {}),
])  # fmt: skip
def test_8_2_2_monsoon_raises_the_die_a_cv_sees_farther_in_clear_weather(
    zones: Any, text: str, said: Any, answers: Any, found: Any
) -> None:
    state = sea(text, zones=zones)
    done, asked, _ = led(
        who_tries.weather(book(), state, said, state.units, "North_Sea", "cw"), *answers
    )
    assert done == found and all(each.side == "allies" for each in asked)


def test_8_2_2_without_a_map_the_zone_is_asked_alone() -> None:
    state = replace(sea("", zones=RAINY), map={})
    done, asked, _ = led(
        who_tries.weather(book(), state, {"sections": "3"}, {}, None), "northern_monsoon"
    )
    assert (
        done == {"monsoon": "yes"}
        and asked[0].what == "wif5.ask.zone"
        and asked[0].side == "allies"
    )
    alone = replace(sea("", zones={"arctic": "monsoon"}), map={})
    assert led(who_tries.weather(book(), alone, {"sections": "3"}, {}, None))[0] == {
        "monsoon": "yes"
    }
    assert (
        led(who_tries.weather(book(), state, {"sections": "3", "zone": "arctic"}, {}, None))[0]
        == {}
    )


# -- SUBs against who interdicts (10.5.4) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("given", "answers", "found"), [
    ({}, ["s"], {"by": "germany", "trying": "s", "subs": "3", "area": "North Sea"}), ({}, ["none"], {}), ({"trying": "s"}, [], {"by": "germany", "trying": "s", "subs": "3", "area": "North Sea"}), ({"trying": "u"}, [], {}), ({"sections": "3"}, [], {}), ({"subs": "3"}, [], {}),
    ({"area": "Baltic Sea"}, [], {}), ({"area": "North Sea"}, ["s"], {"by": "germany", "trying": "s", "subs": "3", "area": "North Sea"}), ({"trying": "r, s"}, [], {"by": "germany", "trying": "s r", "subs": "3,0", "area": "North Sea"}),
])  # fmt: skip
def test_10_5_4_subs_of_who_moves_try_against_who_interdicts(
    given: Any, answers: Any, found: Any
) -> None:
    state = sea(
        "s germany sub North_Sea section=3; r germany sub North_Sea; x cw hs North_Sea interdicts=now"
    )
    done, asked, _ = led(who_tries.hunts(book(), state, given), *answers)
    assert bool(done.pop("group", "")) is bool(found)  # those who interdict by one line (10.5.5)
    assert done == found and all(
        each.side == "germany" and each.options == ("s", "r", "none") for each in asked
    )


# -- what stands against an attempt (10.5.5, 11.7.1) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "given", "said"), [
    (f"{OWN}; {SHIPS}", {"sections": "3,0"}, []), (f"{OWN}; {SHIPS}", {"sections": "3"}, ["sail.all_try"]), (f"{OWN}; {SHIPS}", {"sections": "2"}, ["sail.none_in"]), (f"{OWN}; {SHIPS}", {"sections": "3,0", "subs": "1"}, ["sail.no_sub_in"]), (f"{OWN}; {SUBS}", {"subs": "2"}, []),
    (f"{OWN}; {SUBS}", {"subs": "3"}, ["sail.no_sub_in"]), (f"{OWN}; {SUBS}; w cw sub North_Sea section=3 spent=3", {"subs": "3"}, ["sail.spent"]), (f"{OWN}; {SUBS}; w cw sub North_Sea section=3 spent=2", {"subs": "3"}, ["sail.outside"]), (f"{OWN}; {SUBS}; {SHIPS}", {"subs": "2", "sections": "3,0"}, []),
    (SHIPS, {"sections": "3"}, []), (f"own germany sub North_Sea; {SHIPS}", {"sections": "3"}, ["sail.intercepts_nobody"]), ("own germany hs Baltic_Sea; x cw hs 9,0", {"sections": "3"}, ["sail.nobody_waits"]), (OWN, {"sections": "3"}, []), ("g germany hs 0,0; x cw hs North_Sea", {"sections": "0"}, ["sail.intercepts_nobody"]),
])  # fmt: skip
def test_10_5_5_why_nobody_tries(text: str, given: Any, said: list[str]) -> None:
    state = sea(text)
    areas = intercepting.intercepting(state)
    assert codes(intercepting._vain(state, given, areas)) == said
    assert list(intercepting._vain(replace(state, map={}), given, areas)) == []
    assert list(intercepting._vain(sea(text, "naval_combat"), given, areas)) == []


def test_10_5_4_who_interdicts_is_tried_against_first() -> None:
    state = sea(f"{OWN}; x cw hs North_Sea section=3 interdicts=now; y cw ls North_Sea")
    areas = intercepting.intercepting(state)
    assert codes(intercepting._vain(state, {"sections": "2"}, areas)) == ["sail.none_in"]
    assert codes(intercepting._vain(state, {"sections": "3"}, areas)) == ["sail.all_try"]
    assert codes(intercepting._vain(state, {"sections": "3,0", "subs": "3"}, areas)) == []
    assert codes(intercepting._vain(state, {"sections": "2"}, {})) == ["sail.none_in"]


@pytest.mark.parametrize(("step", "text", "given", "said"), [
    ("naval_movement", OWN, {"sections": "3"}, []), ("naval_combat", OWN, {"sections": "3"}, ["course.not_now"]), ("ground_strike", SUBS, {"subs": "2"}, ["course.not_now"]), ("naval_combat", SUBS, {"trying": "u"}, []), ("naval_combat", SHIPS, {}, ["course.not_now"]), ("naval_combat", SUBS, {"subs": "2"}, []), ("return_to_base", SUBS, {"subs": "2,1"}, []),
    ("return_to_base", SUBS, {"subs": "3"}, ["sail.no_sub_home"]), ("return_to_base", "u cw sub North_Sea section=2 spent=3", {"subs": "2"}, ["sail.no_sub_home"]), ("return_to_base", "u cw sub 9,0", {"subs": "0"}, ["sail.no_sub_home"]), ("return_to_base", "i cw inf 9,0", {"subs": "0"}, []),
    ("land_movement", SUBS, {"subs": "2"}, []), ("conquest", SUBS, {"subs": "2"}, []), ("return_to_base", SUBS, {"subs": "2", "sections": "3"}, ["course.not_now"]), ("return_to_base", SHIPS, {"subs": "3"}, ["sail.no_sub_home"]),
])  # fmt: skip
def test_11_7_1_who_is_intercepted_on_the_way_home(
    step: str, text: str, given: Any, said: list[str]
) -> None:
    passed = {"when": HERE, "step": step, "areas": ["North_Sea"]}
    more = "; home germany hs 0,0" if text == SUBS else ""
    state = sea(f"{text}{more}", step, home={"passed": passed})
    assert codes(intercepting._no_time(state, given)) == said
    elsewhere = sea(f"{text}{more}", step, home={"passed": {**passed, "areas": ["Baltic_Sea"]}})
    if more and not said:  # nobody has put in past them (11.7.1)
        assert codes(intercepting._no_time(elsewhere, given)) == ["sail.nobody_passed"]
    kept = ["course.not_now"] if said == ["course.not_now"] else []
    assert codes(intercepting._no_time(replace(state, map={}), given)) == kept


@pytest.mark.parametrize(
    ("hunts", "step", "said"),
    [
        ({"when": HERE}, "naval_movement", True),
        ({"when": BEFORE}, "naval_movement", False),
        ({}, "naval_movement", False),
        ({"when": HERE}, "return_to_base", False),
    ],
)
def test_10_5_5_subs_that_intercepted_fight_first(hunts: Any, step: str, said: bool) -> None:
    state = sea(f"{OWN}; {SUBS}", step, u={"hunts": hunts} if hunts else {})
    assert codes(in_order.owed_before(state, "North_Sea")) == (["sail.sub_fights"] if said else [])
    assert (
        list(in_order.owed_before(state, None)) == []
        and list(in_order.owed_before(state, "Baltic_Sea")) == []
    )


@pytest.mark.parametrize(
    ("marks", "names"),
    [({"declared": ["North_Sea"]}, ["x", "y"]), ({"declared": ["Baltic_Sea"]}, []), ({}, [])],
)
def test_10_5_5_the_others_wait_for_the_subs(marks: Any, names: list[str]) -> None:
    state = sea(f"{OWN}; {SUBS}; {SHIPS}", own=marks)
    assert intercepting.declared(state) == ({"North_Sea": names} if names else {})
    assert codes(intercepting.to_try(book(), state, ())) == (["sail.declared"] if names else [])
    assert intercepting.to_try(book(), state, ("North_Sea",)) == ()
    assert intercepting.declared(sea(f"{OWN}; {SUBS}", own=marks)) == {}


@pytest.mark.parametrize(
    ("text", "known"),
    [
        (OWN, True),
        (SHIPS, False),
        ("g germany hs 0,0", True),
        ("i germany inf 0,0", False),
        ("own germany inf North_Sea", True),
        ("x cw hs North_Sea sailed=now", False),
    ],
)
def test_10_5_5_whether_the_map_knows_who_sailed(text: str, known: bool) -> None:
    state = sea(text)
    assert intercepting._told(state) is known
    counted = replace(state, impulse=replace(state.impulse, used={"germany": {"naval_moves": 1}}))
    assert intercepting._told(counted) is (known and "own" in text)
    assert intercepting._afloat(state) is (" cw " in text)


@pytest.mark.parametrize(("given", "areas", "answers", "found"), [
    ({}, ("North_Sea",), [], "North_Sea"), ({}, (), [], None), ({}, ("North_Sea", "Baltic_Sea"), ["Baltic Sea"], "Baltic_Sea"), ({"area": "Baltic Sea"}, ("North_Sea", "Baltic_Sea"), [], "Baltic_Sea"), ({"area": "North Sea"}, (), [], None),
])  # fmt: skip
def test_10_5_5_in_which_sea_area(given: Any, areas: Any, answers: Any, found: Any) -> None:
    done, asked, _ = led(intercepting.area_of(book(), sea(OWN), given, areas), *answers)
    assert done == found and all(each.side == "allies" for each in asked)
    if given and areas:
        with pytest.raises(Unreadable):
            led(intercepting.area_of(book(), sea(OWN), given, ("North_Sea",)))


# -- what an attempt leaves (10.5.5, 10.5.5.1) ----------------------------------------------------------------------------------------
def die(section: int, success: bool) -> dict[str, Any]:
    return {"section": section, "success": success}


@pytest.mark.parametrize(("trying", "sections", "result", "found"), [
    ("u v", "", {"subs": [die(2, True), die(1, False)]}, {"names": ["u", "v"], "spent": ["u"], "found": False, "hunts": {"u": ["own", "own2"]}}), ("v", "", {"subs": [die(1, True)]}, {"names": ["v"], "spent": ["v"], "found": False, "hunts": {"v": ["own", "own2"]}}),
    ("", "", {"subs": [die(2, False)]}, {"names": ["u"], "spent": [], "found": False}), ("", "3,0", {"subs": [], "included": [3], "modified": 3}, {"names": ["x", "y"], "spent": [], "found": True, "by": ["x"], "die": 3}), ("", "3,0", {"subs": [], "included": []}, {"names": ["x", "y"], "spent": [], "found": False}),
    ("u", "3,0", {"subs": [die(2, True)]}, {"names": ["u"], "spent": ["u"], "found": False, "declared": True, "hunts": {"u": ["own", "own2"]}}), ("u", "3,0", {"subs": [die(2, False)], "included": [0], "modified": 0}, {"names": ["u", "x", "y"], "spent": [], "found": True, "by": ["y"], "die": 0}), ("", "", {"subs": []}, None), ("", "", {"subs": [die(3, True)]}, None),
])  # fmt: skip
def test_10_5_5_who_tried_and_whom_they_met(
    trying: str, sections: str, result: Any, found: Any
) -> None:
    state = sea(f"{OWN}; own2 germany trs North_Sea; own3 germany sub North_Sea; {SUBS}; {SHIPS}")
    inputs = {"trying": trying, "sections": sections, "_area": "North Sea"}
    tried = attempted.attempt(state, inputs, Verdict(result), intercepting.intercepting(state))
    assert tried == (None if found is None else {"area": "North_Sea", **found})
    assert (
        attempted.attempt(
            state,
            {**inputs, "_area": "Baltic Sea"},
            Verdict(result),
            intercepting.intercepting(state),
        )
        is None
    )
    told = [] if tried is None else codes(intercepting._fights(state, tried))
    assert told == (["sail.sub_fights"] if found and found["spent"] else [])
    sought = replace(
        state, units={**state.units, "own": {**state.units["own"], "sought": {"North_Sea": ["u"]}}}
    )
    assert attempted._met(sought, "North_Sea", "u") == ["own2"] and attempted._met(
        sought, "North_Sea", "v"
    ) == ["own", "own2"]


@pytest.mark.parametrize(
    ("step", "success", "said"),
    [
        ("return_to_base", True, True),
        ("return_to_base", False, False),
        ("naval_movement", True, False),
        ("naval_combat", True, True),
        ("air_rebase", True, False),
    ],
)
def test_11_7_1_who_was_met_on_the_way_home_is_fought(step: str, success: bool, said: bool) -> None:
    verdict = Verdict({"subs": [die(1, False), die(2, success)]})
    assert codes(intercepting._at_home(sea(SUBS, step), verdict)) == (
        ["subs.homeward"] if said else []
    )


def test_10_5_4_subs_that_hunt_who_interdicts() -> None:
    state = sea(
        "s germany sub North_Sea section=3; x cw hs North_Sea interdicts=now; y cw ls North_Sea interdicts=now"
    )
    inputs = {"trying": "s", "sections": "", "_area": "North Sea"}
    tried = attempted.attempt(
        state, inputs, Verdict({"subs": [die(3, True)]}), intercepting.intercepting(state)
    )
    assert tried == {
        "area": "North_Sea",
        "names": ["s"],
        "spent": ["s"],
        "found": False,
        "against": ["x", "y"],
        "hunts": {"s": ["x", "y"]},
    }
    assert (
        attempted.attempt(
            state,
            {**inputs, "trying": ""},
            Verdict({"subs": [die(3, True)]}),
            intercepting.intercepting(state),
        )
        is None
    )


# -- the combats of a SUB (10.5.5.1) ---------------------------------------------------------------------------------------------------
ATTACK = {2: "X", 3: "D", 4: "A", 5: "-", 6: "-", 7: "X", 8: "-"}
ANSWER = {2: "X", 3: "D", 4: "A", 5: "-", 6: "-", 7: "-", 8: "X"}
CELLS = {chart: {f"column=all die={die}": cell for die, cell in cells.items()} for chart, cells in
         (("subs_vs_ships", ATTACK), ("ships_vs_subs", ANSWER))}  # made up  # fmt: skip
T, H, K = Prey("t", "trs", "germany"), Prey("h", "hs", "germany"), Prey("", "cv", "germany")


def hunt(typed: Any = None, text: str = "", date: str = "Jan/Feb 1940") -> Hunt:
    state = (
        replace(ground(SEA, text, step="naval_movement"), date=date)
        if text
        else replace(ground("", step="naval_movement"), date=date)
    )
    return Hunt(book().with_cells(CELLS), state, "North Sea", Typed(typed or {}))


def loose(*units: str, escort: str = "") -> tuple[Prey, ...]:
    """Ships that are no counters of the map."""
    return tuple(Prey("", unit, "germany", unit in escort.split()) for unit in units)


@pytest.mark.parametrize(("fleet", "again", "answers", "picked", "asked"), [
    (loose("trs"), False, [], "trs", []), (loose("trs", "trs"), False, [], "trs", []), (loose("trs", "hs"), False, ["hs"], "hs", [("trs", "hs")]), (loose("hs", "trs", "cv", "ls"), False, ["ls"], "ls", [("trs", "ls", "hs", "cv")]), (loose("trs", "hs", escort="hs"), False, [], "hs", []),
    (loose("trs", "hs", "ls", escort="hs ls"), False, ["hs"], "hs", [("ls", "hs")]), (loose("trs"), True, ["trs"], "trs", [("trs", "none")]), (loose("trs"), True, ["none"], None, [("trs", "none")]), ((T, Prey("t2", "trs", "germany")), False, ["t2"], "t2", [("t", "t2")]),
    ((T, H, Prey("t2", "trs", "germany")), False, ["trs", "t"], "t", [("trs", "hs"), ("t", "t2")]),
])  # fmt: skip
def test_10_5_5_1_a_class_of_its_choice_the_ship_by_lot(
    fleet: Any, again: bool, answers: Any, picked: Any, asked: Any
) -> None:
    done, put, _ = led(hunt()._picked(Hunter("u", "cw", 1), fleet, again), *answers)
    assert (None if done is None else done.name or done.unit) == picked
    assert [each.options for each in put] == asked
    sides = {"wif5.ask.subs.drawn": "axis"}
    assert all(each.side == sides.get(each.what, "allies") for each in put)


@pytest.mark.parametrize(("fleet", "section", "answers", "fates", "dice"), [
    # Each die is raised by the section; a hit lets the SUB go on, a miss or a hit on it ends its combats.
    (loose("trs"), 1, [(1,), (4,)], [("sunk", "none")], [[2, 5]]), (loose("trs"), 1, [(4,), (4,)], [("none", "none")], [[5, 5]]), (loose("trs"), 2, [(1,), (1,)], [("damaged", "damaged")], [[3, 3]]), (loose("trs", "trs"), 1, [(4,), (4,)], [("none", "none")], [[5, 5]]),
    (loose("trs", "trs"), 1, [(1,), (4,), "trs", (3,), (5,)], [("sunk", "none"), ("aborted", "none")], [[2, 5], [4, 6]]), (loose("trs", "trs"), 1, [(1,), (4,), "none"], [("sunk", "none")], [[2, 5]]), (loose("trs", "trs"), 1, [(1,), (3,)], [("sunk", "aborted")], [[2, 4]]),
    (loose("trs", "cv", escort="cv"), 1, [(4,), (4,)], [("none", "none")], [[5, 6]]), (loose("trs"), 0, [(4,), (4,)], [("aborted", "aborted")], [[4, 4]]), (loose("trs", "cv"), 1, ["trs", (4,), (4,)], [("none", "none")], [[5, 5]]), ((), 1, [], [], []),
    (loose("trs", "cv", "cv", "cv", escort="cv"), 1, [(4,), (4,)], [("none", "none")], [[5, 7]]),
])  # fmt: skip
def test_10_5_5_1_attack_after_attack(
    fleet: Any, section: int, answers: Any, fates: Any, dice: Any
) -> None:
    chase, hunter = hunt(), Hunter("", "cw", section)
    done, asked, said = led(chase.fights(hunter, fleet), *answers)
    assert [tuple(each["fates"]) for each in done] == fates and [
        each["dice"] for each in done
    ] == dice
    rolls = [each for each in asked if type(each).__name__ == "Dice"]
    assert [each.side for each in rolls] == ["allies", "axis"] * len(fates)
    (event,) = [each for each in chase.events if each.kind == "subs_fought"]
    lost = {"sunk": "destroyed", "damaged": "damaged", "aborted": "aborted"}
    for key in set(lost.values()):
        ships = [one for one in zip(fates, done, strict=True) if lost.get(one[0][0]) == key]
        assert event.data[key].get("germany", {}) == ({"trs": len(ships)} if ships else {})
        assert event.data[key].get("cw", {}) == (
            {"sub": 1} if fates and lost.get(fates[-1][1]) == key else {}
        )
    assert chase.hurt == ([hunter] if fates and fates[-1][1] != "none" else [])
    assert ("subs.nobody_left" in said) is (not fleet)
    assert len([each for each in said if each.startswith("subs.hit.")]) == 2 * len(fates)


@pytest.mark.parametrize(
    ("typed", "fates"),
    [
        ({"axis_port": "no"}, ("sunk", "damaged")),
        ({"allies_port": "non"}, ("damaged", "sunk")),
        ({"axis_port": "yes"}, ("damaged", "damaged")),
        ({"axis_port": "no", "allies_port": "no"}, ("sunk", "sunk")),
    ],
)
def test_10_5_7_2_damaged_without_a_major_port_it_is_sunk(typed: Any, fates: Any) -> None:
    done, _, _ = led(hunt(typed).fights(Hunter("", "cw", 2), loose("trs")), (1,), (1,))
    assert tuple(done[0]["fates"]) == fates


@pytest.mark.parametrize(("powers", "escort", "date", "bonus"), [
    ("germany", "cv", "Jan/Feb 1940", 1), ("germany", "cv cv", "Jan/Feb 1940", 2), ("germany", "cv cv cv", "Jan/Feb 1940", 2), ("germany", "hs", "Jan/Feb 1940", 0), ("cw", "", "Nov/Dec 1942", 0), ("cw", "", "Jan/Feb 1943", 1), ("usa", "", "Jan/Feb 1943", 1), ("germany", "", "Jan/Feb 1943", 0),
    ("cw", "cv", "Jan/Feb 1943", 2), ("cw", "", "Jan/Feb 1944", 1), ("cw", "hs", "Jan/Feb 1944", 2), ("usa", "ls", "Jan/Feb 1944", 2), ("germany", "hs", "Jan/Feb 1944", 0), ("cw", "hs", "Jan/Feb 1943", 1), ("france", "hs", "Jan/Feb 1944", 0),
])  # fmt: skip
def test_10_5_5_1_escort_carriers_seen_and_unseen(
    powers: str, escort: str, date: str, bonus: int
) -> None:
    fleet = [Prey("", "trs", powers), *(Prey("", unit, powers, True) for unit in escort.split())]
    assert hunt(date=date)._bonus(fleet) == bonus
    mixed = [*fleet, Prey("", "trs", "france")]  # with ships of others it is a group of theirs, too
    assert hunt(date=date)._bonus(mixed) == bonus


def test_10_5_5_1_of_the_map_who_is_hit_leaves_it() -> None:
    chase = hunt(
        {},
        "u cw sub North_Sea section=1 mp=5; t germany trs North_Sea mp=5; i germany inf North_Sea aboard=t; h germany hs Baltic_Sea mp=5",
    )
    done, _, _ = led(chase.fights(Hunter("u", "cw", 1), (T,)), (1,), (4,))
    assert done[0]["fates"] == ["sunk", "none"] and chase.gone == {"t"}
    assert [event.data["name"] for event in chase.events if event.kind == "unit_removed"] == [
        "t",
        "i",
    ]
    assert (
        chase._here("h").units["h"]["at"] == "North_Sea"
        and chase._here("u") is chase.state
        and chase._here("gone") is chase.state
    )
    (event,) = [each for each in chase.events if each.kind == "subs_fought"]
    assert (
        event.data["name"] == "u"
        and event.data["power"] == "cw"
        and event.data["destroyed"]["germany"] == {"trs": 1, "inf": 1}
    )


@pytest.mark.parametrize(
    ("cells", "die_", "asked"),
    [(CELLS, 3, 0), ({}, 3, 1), ({"subs_vs_ships": {"column=trs die=3": "D"}}, 3, 0)],
)
def test_10_5_5_1_a_cell_that_nobody_knows_is_asked(cells: Any, die_: int, asked: int) -> None:
    chase = Hunt(
        book().with_cells(cells), ground("", step="naval_movement"), "North Sea", Typed({})
    )
    cell, put, _ = led(chase._cell("subs_vs_ships", "trs", die_), *(["D"] if asked else []))
    assert cell == "D" and len(put) == asked
    told = chase._before("subs_vs_ships", "u", "t", "trs", 1)
    assert codes([told]) == ["subs.nothing_known" if not cells and not asked else "subs.expected"]
    known = SimpleNamespace(**told.params)
    if cells is CELLS:  # faces 1 to 6 are 2 to 7: X, D, A, nothing, nothing, X
        assert (
            known.destroyed if hasattr(known, "destroyed") else known.sunk,
            known.damaged,
            known.aborted,
            known.known,
        ) == (33, 17, 17, 6)
