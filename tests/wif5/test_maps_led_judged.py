"""Overruns, stacks on the march, interdiction, a hex that the enemy enters, countries that fall, led to their end (10.5.4, 10.5.5.2, 10.7.4, 11.9, 14, 15, 16.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, led

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.maps import closing, fallen, when
from referee.games.wif5.maps.at_sea import driven_out, homeward, sections
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.interception import caught, interdicting, set_back
from referee.games.wif5.maps.on_land import overruns, stacks
from referee.games.wif5.maps.shifting import SHIFT

LAND = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen clear
hex 1,0 axis home=germany clear
hex 2,0 axis clear
hex 3,0 allies clear name=Sedan
hex 4,0 allies home=france clear
hex 2,1 allies city=france home=france clear name=Metz
hex 5,0 allies home=france clear
hex 9,0 allies city=cw home=cw port=North_Sea coast=Baltic_Sea name=Hull clear
hex 10,0 allies home=cw port=Baltic_Sea name=Far clear
hex Sudan section allies
whole
"""
HERE, BEFORE = [3, 2], [3, 1]
ACTS = {"actions": dict.fromkeys(("germany", "italy", "japan"), "land"), "supply": {}}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


# -- an overrun (10.7.4.2) ------------------------------------------------------------------------------------------------------
A7, X1 = "a germany arm 2,0 factor=7 mp=5", "x france inf 3,0 factor=1"
WITH_B = f"a germany arm 2,0 factor=4 mp=5; b germany inf 2,0 factor=3 mp=3; {X1}"


def overrun(text: str, keys: Any, *answers: Any, to: str = "3,0", **more: Any) -> Any:
    args = {"keys": keys, **more.pop("args", {})}
    used = {**ACTS, "supply": {"a": False} if "cold" in text else {}}
    state = ground(LAND, text, used=used, **more)
    return led(overruns.overrun(book(), state, args, counter(state, "a"), to), *answers)


@pytest.mark.parametrize(("text", "keys", "answers", "left", "turned"), [
    # Twice the cost of the hex; whoever has points left may go on, whoever has not enough is turned over.
    (f"{A7}; {X1}", {}, [], {"a": 3}, []), (f"a germany arm 1,0 factor=7 mp=5; {X1}", {}, [], {"a": 2}, []), (f"a germany arm 2,0 factor=7 mp=2; {X1}", {}, [], {}, []), (f"a germany arm 2,0 factor=7 mp=1; {X1}", {}, [], {}, ["a"]),
    ("a germany arm 2,0 mp=5; x france inf 3,0", {}, ["7", "1"], {"a": 3}, []), ("a germany arm 2,0 mp=5; x france inf 3,0", {"factors": "7;1"}, [], {"a": 3}, []), (WITH_B, {}, ["b"], {"a": 3, "b": 1}, []), (WITH_B, {"with": "b"}, [], {"a": 3, "b": 1}, []),
    (WITH_B.replace("mp=3", "mp=1"), {"with": "b"}, [], {"a": 3}, ["b"]), (f"a germany arm 2,0 factor=7; {X1}", {}, ["4"], {"a": 2}, []), (f"{A7}; b germany inf 2,0 factor=3 mp=3; {X1}", {}, ["none"], {"a": 3}, []),
])  # fmt: skip
def test_10_7_4_2_who_overruns_and_what_is_left(
    text: str, keys: Any, answers: Any, left: Any, turned: list[str]
) -> None:
    done, asked, said = overrun(text, keys, *answers)
    placed = {
        event.data["name"]: event.data for event in done.events if event.kind == "unit_placed"
    }
    assert set(placed) == {"a", *(["b"] if "b" in left or "b" in turned else [])} and len(
        asked
    ) == len(answers)
    for name, data in placed.items():
        assert data["at"] == "3,0" and data["moved"] == HERE and data.get("left") == left.get(name)
        assert ("set_out" in data) is (name in left)
    assert placed["a"]["took"] == "allies" and "march.goes" in said
    assert [event.data["name"] for event in done.events if event.kind == "unit_removed"] == ["x"]
    assert [event.data["names"] for event in done.events if event.kind == "units_turned"] == (
        [turned] if turned else []
    )
    moves = [event.data["used"] for event in done.events if event.kind == "used"]
    assert moves == [*range(1, len(placed) + 1)] and ("march.flips" in said) is bool(turned)
    assert next(event for event in done.events if event.kind == "overran").data["odds"] == "7:1"


@pytest.mark.parametrize(("text", "keys", "to", "answers", "said"), [
    (f"a germany arm 2,0 factor=6 mp=5; {X1}", {}, "3,0", [], ["overrun.odds"]), (f"{A7}; x france inf 2,1 factor=1", {}, "2,1", [], ["overrun.city"]), (f"{A7} moved=now; {X1}", {}, "3,0", [], ["march.again"]),
    ("a germany arm 2,0 mp=5; x france inf 3,0", {}, "3,0", ["6", "1"], ["overrun.odds"]), (f"{WITH_B}", {}, "3,0", ["none"], ["overrun.odds"]), (f"{A7}; {X1}; y france inf 3,0 factor=1", {}, "3,0", [], ["overrun.odds"]),
    (f"{A7}; {X1}", {"chit_levels": "1"}, "3,0", [], ["battles.no_chit"]), (f"a germany arm 2,0 factor=7 mp=5 cold=yes; {X1}", {}, "3,0", [], ["overrun.supply"]),
])  # fmt: skip
def test_10_7_4_2_who_does_not_overrun(
    text: str, keys: Any, to: str, answers: Any, said: list[str]
) -> None:
    done, asked, _ = overrun(text, keys, *answers, to=to)
    assert codes(done.rulings) == said and done.events == () and len(asked) == len(answers)
    # At a table nobody stays at a question that came to nothing: it is advice then, where something was asked.
    held, _, _ = overrun(text, keys, *answers, to=to, args={"hold": True})
    factors = [each.what for each in asked if each.what == "wif5.ask.factor"]
    assert [each.severity for each in held.rulings] == ["advice" if factors else "refusal"]


def test_10_7_4_2_levels_of_an_offensive_count() -> None:
    chit = {"germany": {"use": "land", "impulse": 2, "value": 2, "leader": "q"}}
    text = f"a germany arm 2,0 factor=5 mp=5; q germany hq 1,0 value=2 mp=3; {X1}"
    done, _, _ = overrun(text, {"chit_levels": "2"}, played=chit)
    assert "unit_removed" in [event.kind for event in done.events]
    for typed, said in (("1", ["overrun.odds_raised"]), ("3", ["battles.chit_left"])):
        done, _, _ = overrun(text, {"chit_levels": typed}, played=chit)
        assert codes(done.rulings) == said
    done, _, _ = overrun(text.replace("factor=5", "factor=4"), {"chit_levels": "2"}, played=chit)
    assert codes(done.rulings) == ["overrun.odds_raised"]


# -- a stack marches (10.7.4.1) -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "names", "mp", "moved", "said"), [
    ("a germany inf 0,0 mp=3; b germany inf 0,0 mp=3", "a b", None, ["a", "b"], []), ("a germany inf 0,0 mp=3; b germany inf 0,0 mp=1", "a b", None, [], ["march.movement"]), ("a germany inf 0,0 mp=3; b germany inf 1,0 mp=3", "a b", None, [], ["march.not_in_stack"]),
    ("a germany inf 0,0; b germany inf 0,0 mp=3", "a b", 3, ["a", "b"], []), ("a germany inf 0,0 mp=3; b germany ftr 0,0 mp=3", "a b", None, [], ["march.not_in_stack"]), ("a germany inf 0,0 mp=3; b cw inf 0,0 mp=3", "a b", None, [], ["march.not_in_stack"]),
    ("a germany inf 0,0 mp=3; b italy inf 0,0 mp=3", "a b", None, ["a", "b"], []), ("a germany inf 0,0 mp=3; b germany inf nowhere mp=3; c germany hs 0,0", "a b c", None, [], ["march.not_in_stack"] * 2),
    ("a germany inf 0,0 mp=3; b germany inf 0,0 mp=3; c germany inf 0,0 mp=3", "b a", None, ["b", "a"], []), ("a germany inf 0,0 mp=1; b germany inf 0,0", "b a", 3, [], ["march.movement"]),
])  # fmt: skip
def test_10_7_4_1_one_that_may_not_come_stops_them_all(
    text: str, names: str, mp: Any, moved: list[str], said: list[str]
) -> None:
    state = ground(LAND, text, used=dict(ACTS))
    args = {} if mp is None else {"mp": mp}  # typed of the first alone
    done, _, _ = led(stacks.marched_together(book(), state, args, names.split(), "2,0"))
    placed = [event.data["name"] for event in done.events if event.kind == "unit_placed"]
    assert (
        placed == moved
        and [
            each for each in codes(done.rulings) if each in ("march.movement", "march.not_in_stack")
        ]
        == said
    )
    used = [event.data["used"] for event in done.events if event.kind == "used"]
    assert len(used) == len(moved)


# -- who interdicts (10.5.4) ---------------------------------------------------------------------------------------------------------
OWN = "own germany hs North_Sea"


def interdict(text: str, args: Any, *answers: Any) -> Any:
    state = ground(
        LAND, text, step="naval_movement", impulse=1, used={"supply": dict.fromkeys("xyz", True)}
    )
    came = {"sailed": BEFORE, "entered": ["North_Sea"]}
    units = {
        name: {**raw, **came} if name.startswith("own") else raw
        for name, raw in state.units.items()
    }
    return led(
        interdicting.interdict(book(), replace(state, units=units), args, "x", "North_Sea"),
        *answers,
    )


@pytest.mark.parametrize(("text", "args", "answers", "section", "options", "told"), [
    (f"{OWN}; x cw hs 9,0 mp=5", {}, ["2"], 2, "3210", ["sail.interdicts"]), (f"{OWN}; x cw hs 9,0 mp=3", {}, ["2"], 2, "210", ["sail.interdicts"]), (f"{OWN}; x cw hs 9,0 mp=1", {}, ["0"], 0, "0", ["sail.interdicts"]),
    (f"{OWN}; x cw hs 9,0", {"mp": 4, "keys": {"section": "3"}}, [], 3, "", ["sail.interdicts"]), (f"{OWN}; x cw hs 9,0 mp=5; y cw ls 9,0 mp=2", {"keys": {"with": "y"}}, ["1"], 1, "10", ["sail.interdicts"] * 2),
    (f"{OWN}; x cw hs 9,0 mp=5", {"keys": {"section": "0"}}, [], 0, "", ["sail.interdicts"]), ("own germany ftr North_Sea; x cw ftr 9,0", {"keys": {"section": "1"}}, [], 1, "", ["sail.interdicts_air"]),
    (f"{OWN}; x cw hs 9,0 mp=5; u germany sub North_Sea", {"keys": {"section": "2"}}, [], 2, "", ["sail.interdicts", "sail.hunted"]), (f"{OWN}; x cw nav 9,0; u germany sub North_Sea", {"keys": {"section": "2"}}, [], 2, "", ["sail.interdicts"]),
])  # fmt: skip
def test_10_5_4_who_interdicts_goes_into_a_section_of_its_points(
    text: str, args: Any, answers: Any, section: int, options: str, told: list[str]
) -> None:
    done, asked, _ = interdict(text, args, *answers)
    assert [each for each in codes(done.rulings) if each.startswith("sail.")] == told
    assert all("".join(each.options) == options and each.side == "cw" for each in asked)
    names = ["x", "y"] if "; y " in text else ["x"]
    placed = {event.data["name"]: event.data for event in done.events}
    assert [*placed] == names
    for data in placed.values():
        assert (data["at"], data["section"], data["port"], data["sailed"]) == (
            "North_Sea",
            section,
            "9,0",
            BEFORE,
        )
        assert (data.get("interdicts") == BEFORE) is ("sail.interdicts" in told)
    points = {"x": args.get("mp") or 5 if "mp=5" in text or "mp" in args else None}
    if points["x"]:
        assert placed["x"]["mp"] == points["x"]
    assert ("mp" in placed["x"]) is (
        " hs " in text.partition("x cw")[1] + text.partition("x cw")[2]
    )
    assert (done.result == {"names": "x, y"}) is (names == ["x", "y"])


@pytest.mark.parametrize(("text", "args", "said"), [
    (f"{OWN}; x cw hs 9,0 mp=3", {"keys": {"section": "3"}}, ["naval.blocked.section"]), (f"{OWN}; x cw hs 9,0 mp=0", {"keys": {"section": "0"}}, ["naval.blocked.movement"]), (f"{OWN}; x cw trs 9,0 mp=3", {}, ["sail.interdicts_not"]),
    (f"{OWN}; x cw hs 9,0 mp=5; y cw ls 9,0 mp=2", {"keys": {"with": "y", "section": "2"}}, ["naval.blocked.section"]), (f"{OWN}; x cw hs 9,0 mp=5; y cw ls 9,0 mp=2 down=yes", {"keys": {"with": "y"}}, ["sail.down"]), (f"{OWN}; x cw hs 10,0 mp=5", {}, ["sail.interdicts_not"]),
    ("own germany ftr North_Sea; x cw hs 9,0 mp=5", {}, ["sail.interdicts_nobody"]), (f"{OWN}; x usa hs 9,0 mp=5", {}, ["sail.interdicts_nobody"]), ("own germany sub North_Sea; x cw hs 9,0 mp=5", {}, ["sail.interdicts_nobody"]),
])  # fmt: skip
def test_10_5_4_who_does_not_interdict(text: str, args: Any, said: list[str]) -> None:
    done, asked, _ = interdict(text, args)
    assert codes(done.rulings) == said and done.events == () and not asked


# -- a SUB takes another section (10.5.2.3, 11.9) ----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "answers", "section", "options"),
    [({}, ["2"], 2, "3210"), ({"section": "3"}, [], 3, ""), ({"section": "0"}, [], 0, "")],
)
def test_11_9_any_section_that_its_range_leaves_it(
    keys: Any, answers: Any, section: int, options: str
) -> None:
    state = ground(LAND, "a germany sub North_Sea section=1", step="final_reorganisation")
    done, asked, _ = led(
        sections.resettled(book(), state, {"keys": keys}, "a", "North_Sea"), *answers
    )
    (event,) = done.events
    assert event.data["section"] == section and event.data["at"] == "North_Sea"
    assert all("".join(each.options) == options and each.side == "germany" for each in asked)


FAR = """
grid odd-q
sea One
sea Two
sea Three
sea Four
sea Five
link One Two
link Two Three
link Three Four
link Four Five
hex 0,0 axis city=germany home=germany port=One name=Bremen
hex 9,0 allies city=cw home=cw port=Five name=Hull
whole
"""


@pytest.mark.parametrize(
    ("at", "most", "section", "adrift"),
    [
        ("Five", 1, 2, True),
        ("Five", 1, 1, False),
        ("Four", 2, 3, True),
        ("Four", 2, 2, False),
        ("Three", 3, 3, False),
        ("One", 3, 3, False),
    ],
)
def test_10_5_2_3_the_port_and_the_section_are_six_together(
    at: str, most: int, section: int, adrift: bool
) -> None:
    # The example: five sea areas from the nearest port leave sections 0 and 1.
    state = ground(FAR, f"a germany sub {at} section={section}", step="final_reorganisation")
    assert sections.adrift(book(), state, "a") is adrift
    early = ground(FAR, f"a germany sub {at} section={section}", step="return_to_base")
    assert sections.adrift(book(), early, "a") is False
    done, asked, _ = led(sections.resettled(book(), state, {}, "a", at), "0")
    assert (
        asked[0].options == tuple(str(each) for each in range(most, -1, -1))
        and done.events[0].data["section"] == 0
    )
    if most < 3:
        done, asked, _ = led(sections.resettled(book(), state, {"keys": {"section": "3"}}, "a", at))
        assert codes(done.rulings) == ["sail.sub_far"] and done.events == ()
        aside = {"keys": {"section": "3"}, "overruled": {"wif5.sail.sub_far"}}
        done, _, _ = led(sections.resettled(book(), state, aside, "a", at))
        assert codes(done.rulings)[0] == "sail.sub_far" and done.events[0].data["section"] == 3


# -- a hex that the enemy enters (10.7.4.8) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "to", "said", "down"), [
    ("f germany ftr 0,0 mp=5", "1,0", [], True), ("f germany ftr 0,0 mp=5", "North_Sea", ["afloat.far"], False), ("f germany ftr 0,0 mp=5 down=yes", "1,0", ["home.lost"], False), ("f germany ftr 0,0 mp=1", "2,0", [], True),
    ("f germany hs 0,0 mp=5", "1,0", ["map.no_port"], False), ("f germany hs 0,0 mp=5", "9,0", ["home.nowhere"], False), ("f cw hs 9,0 mp=5", "10,0", [], True), ("f cw hs 9,0 mp=5", "0,0", ["home.abort"], False), ("f cw hs 9,0 down=yes", "10,0", [], True),
    ("f cw hs 9,0 mp=5; u germany sub Baltic_Sea", "10,0", [], True),
])  # fmt: skip
def test_10_7_4_8_who_flees(text: str, to: str, said: list[str], down: bool) -> None:
    enemy = "x germany inf 9,0" if " cw " in text.partition(";")[0] else "x france inf 0,0"
    state = ground(
        LAND.replace(
            "10,0 allies home=cw port=Baltic_Sea",
            "10,0 allies city=cw home=cw port=North_Sea port=Baltic_Sea",
        ),
        f"{text}; {enemy}",
    )
    assert driven_out.flees(state, state.units["f"])
    assert not driven_out.flees(state, state.units["x"]) and not driven_out.flees(
        replace(state, cursor=ground(LAND, step="ground_strike").cursor), state.units["f"]
    )
    done = led(driven_out.fled(book(), state, {}, "f", to))[0]
    assert [
        each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
    ] == said
    assert [event.data["names"] for event in done.events if event.kind == "units_turned"] == (
        [["f"]] if down else []
    )
    assert [event.data["at"] for event in done.events if event.kind == "unit_placed"] == (
        [] if said else [to]
    )


def test_10_7_4_8_who_has_to_leave_stands_first_among_those_that_move() -> None:
    state = ground(LAND, "x france inf 0,0; f germany hs 0,0 mp=5")
    name = SHIFT.args[0]
    assert name.options is not None and list(name.options(book(), state, {})) == ["f", "x"]


# -- a group that was met (10.5.5.2, 11.7.1) -------------------------------------------------------------------------------------------
def met(text: str, **marks: Any) -> Any:
    state = ground(LAND, text, step="naval_movement")
    units = {name: {**raw, **marks.get(name, {})} for name, raw in state.units.items()}
    return replace(state, units=units)


GROUP = "h germany hs North_Sea section=2; x cw hs North_Sea section=3; u cw sub North_Sea"
CAME = {"sailed": HERE, "entered": ["North_Sea"]}


@pytest.mark.parametrize(("typed", "answer", "found"), [
    (None, "sail_on", {"fights": ["h"]}), (None, "stop", {"stops": ["h"]}), ("yes", None, {"fights": ["h"]}), ("oui", None, {"fights": ["h"]}), ("no", None, {"stops": ["h"]}), ("NON", None, {"stops": ["h"]}), ("stop ", None, {"stops": ["h"]}),
])  # fmt: skip
def test_10_5_5_2_the_owner_says_whether_it_sails_on(typed: Any, answer: Any, found: Any) -> None:
    from referee.engine.verdict import Verdict

    state = met(GROUP, h=CAME)
    ready = {name: state.units[name] for name in ("x", "u")}
    inputs = {} if typed is None else {"_sails_on": typed}
    done, asked, _ = led(
        caught.decides(book(), state, "North_Sea", ready, inputs, Verdict({"included": [3]})),
        *([answer] if answer else []),
        *(["2"] if "fights" in found else []),  # where it lies (10.5.5.2)
    )
    assert (
        done == found
        and len(asked) == (answer is not None) + ("fights" in found)
        and all(each.side == "germany" for each in asked)
    )
    for area, result in (
        (None, {"included": [3]}),
        ("North_Sea", {"included": []}),
        ("North_Sea", {}),
    ):
        assert led(caught.decides(book(), state, area, ready, inputs, Verdict(result)))[0] == {}
    told = list(caught.told(state, "North_Sea", found))
    assert codes(told) == ["sail.sails_on" if "fights" in found else "sail.stops"]
    with pytest.raises(Unreadable):
        led(
            caught.decides(
                book(),
                state,
                "North_Sea",
                ready,
                {"_sails_on": "maybe"},
                Verdict({"included": [3]}),
            )
        )


def test_10_5_5_2_beyond_the_area_it_is_put_back() -> None:
    from referee.engine.verdict import Verdict

    text = "h germany hs Baltic_Sea section=1 mp=5; x cw hs North_Sea section=3"
    came = {"sailed": HERE, "entered": ["North_Sea", "Baltic_Sea"], "port": "0,0"}
    state, inputs = met(text, h=came), {"_sails_on": "yes", "_section": "2"}
    ready = {"x": state.units["x"]}
    done, asked, _ = led(
        caught.decides(book(), state, "North_Sea", ready, inputs, Verdict({"included": [3]}))
    )
    assert (
        done["fights"] == ["h"]
        and done["back"]["h"]["at"] == "North_Sea"
        and done["back"]["h"]["section"] == 2
    )
    assert done["back"]["h"]["entered"] == ["North_Sea"] and not asked
    assert codes(caught.told(state, "North_Sea", done)) == ["sail.set_back", "sail.sails_on"]
    there = met(
        text.replace("Baltic_Sea", "North_Sea"),
        h={"sailed": HERE, "entered": ["North_Sea"], "returns": True},
    )
    done, asked, _ = led(
        caught.decides(
            book(), there, "North_Sea", ready, {"_sails_on": "no"}, Verdict({"included": [3]})
        )
    )
    assert done == {"stops": ["h"]} and not asked  # it lies there: it says what it does
    # On the way home of its own will it is put into section 0 and fights: nobody is asked (11.7.1).
    home = met(text, h={**came, "returns": True})
    done, asked, _ = led(
        caught.decides(book(), home, "North_Sea", ready, {}, Verdict({"included": [3]}))
    )
    assert done["fights"] == ["h"] and done["back"]["h"]["section"] == 0 and not asked
    for typed in ("4", "x"):
        with pytest.raises(Unreadable):
            led(
                caught.decides(
                    book(),
                    state,
                    "North_Sea",
                    ready,
                    {**inputs, "_section": typed},
                    Verdict({"included": [3]}),
                )
            )


@pytest.mark.parametrize(("ready", "typed", "said"), [
    ("x:3 y:2", ["3"], True), ("x:3 y:3", ["3"], False), ("x:3 y:2", ["3", "2"], False), ("x:3 u:2", ["3"], False), ("x:3 y:2", [], False), ("x:3 y:2", ["1"], False), ("x:3 y:2 u:1", ["2"], True),
])  # fmt: skip
def test_10_5_5_all_of_a_side_try_or_none(ready: str, typed: list[str], said: bool) -> None:
    there = {
        name: {"unit": "sub" if name == "u" else "hs", "section": int(section)}
        for name, section in (each.split(":") for each in ready.split())
    }
    told = list(caught.all_try(met(GROUP), "North_Sea", there, typed))
    assert codes(told) == (["sail.all_try"] if said else [])
    assert all(
        each.params["sections"] == "3,2"
        and each.params["names"]
        == [name for name in ("x", "y") if str(there[name]["section"]) not in typed]
        for each in told
    )


@pytest.mark.parametrize(("mover", "marks", "met_"), [
    ("h germany hs North_Sea", {}, True), ("h germany trs North_Sea", {}, True), ("h germany sub North_Sea", {}, False), ("h germany ftr North_Sea", {}, False), ("h japan hs North_Sea", {}, False), ("h germany hs North_Sea", {"sought": {"North_Sea": ["x"]}}, False),
    ("h germany hs North_Sea", {"sought": {"Baltic_Sea": ["x"]}}, True), ("h germany hs North_Sea", {"sailed": BEFORE}, False), ("h germany hs North_Sea", {"sought": {"North_Sea": ["u"]}}, True),
])  # fmt: skip
def test_10_5_5_whom_ships_and_aircraft_meet(mover: str, marks: Any, met_: bool) -> None:
    state = met(f"{mover}; x cw hs North_Sea; u cw sub North_Sea", h={**CAME, **marks})
    ready = {name: state.units[name] for name in ("x", "u")}
    assert set(caught.group(state, "North_Sea", ready)) == ({"h"} if met_ else set())
    assert caught.group(state, "North_Sea", {"u": state.units["u"]}) == {}


def test_10_5_5_2_who_is_put_back_is_ready_to_fight() -> None:
    units = {
        "h": {
            "at": "0,0",
            "down": True,
            "by_hand": True,
            "section": 1,
            "homing": HERE,
            "back": HERE,
            "came_with": "t",
            "mp": 5,
        },
        "o": {"at": "0,0"},
    }
    back = set_back.put_back(
        units, {"h": {"at": "North_Sea", "section": 2, "up": True}, "gone": {"at": "x"}}
    )
    assert back == {"h": {"at": "North_Sea", "section": 2, "mp": 5}, "o": {"at": "0,0"}}
    assert set_back.put_back(units, {"h": {"at": "North_Sea"}})["h"] == {
        "at": "North_Sea",
        "down": True,
        "by_hand": True,
        "mp": 5,
    }
    assert (
        units["h"]["section"] == 1
        and set_back.goes_home({"returns": True})
        and not set_back.goes_home({})
    )


# -- freight and ships in the Naval combat step (10.5.10, 11.7) ----------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "rounds", "said"), [
    ("naval_combat", "a germany hs North_Sea", {}, ["sail.no_round"]), ("naval_combat", "a germany hs North_Sea", {"North_Sea": ["germany"]}, []), ("naval_combat", "a germany hs North_Sea", {"North_Sea": []}, ["sail.stayed"]), ("naval_combat", "a germany hs North_Sea", {"Baltic_Sea": ["germany"]}, ["sail.no_round"]),
    ("naval_combat", "a germany hs North_Sea", {"*": ["by_hand"]}, ["sail.by_hand"]), ("return_to_base", "a germany hs North_Sea", {}, []), ("naval_combat", "a germany inf North_Sea aboard=t; t germany trs North_Sea", {}, ["course.not_now"]),
    ("naval_combat", "a germany inf North_Sea aboard=t; t germany trs North_Sea", {"North_Sea": ["germany"]}, ["sail.on_board"]), ("return_to_base", "a germany inf North_Sea aboard=t; t germany trs North_Sea", {}, ["sail.on_board"]), ("return_to_base", "a germany inf North_Sea aboard=t; t germany trs 0,0", {}, []),
])  # fmt: skip
def test_10_5_10_home_after_a_round_alone(
    step: str, text: str, rounds: Any, said: list[str]
) -> None:
    state = ground(LAND, text, step=step, used={"fought": {homeward.ROUNDS: rounds}})
    told = when._at_peace(state, state.units["a"])
    assert codes(told) == said
    if said == ["course.not_now"]:
        assert told[0].params["belongs_step"] == "land_movement"
        air = replace(state, units={**state.units, "a": {**state.units["a"], "unit": "ftr"}})
        assert when._at_peace(air, air.units["a"])[0].params["belongs_step"] == "air_rebase"


# -- Vichy is installed, a country falls (14.3, 15, 16.1, 18.5) ----------------------------------------------------------------------------------
FALL = """
grid odd-q
hex 0,0 axis city=germany home=germany
hex 1,0 neutral country=norway city=norway capital name=Oslo
hex 2,0 neutral country=norway
hex 3,0 neutral country=norway
hex 4,0 neutral country=norway name=Narvik
hex 5,0 allies city=cw home=cw
whole
"""
MINE = {"norway": {"status": "declared", "power": "cw"}}


@pytest.mark.parametrize(("control", "to", "losers", "south", "passes", "stays"), [
    ({"narvik": {"power": "cw"}}, "germany", (), (), {"narvik": "germany"}, {}), ({"4,0": {"power": "cw"}}, "germany", (), (), {"4,0": "germany"}, {}), ({"4_0": {"power": "cw"}}, "germany", (), (), {"4_0": "germany"}, {}), ({"2,0": {"power": "italy"}}, "germany", (), (), {}, {"italy": ["2,0"]}),
    ({"2,0": {"power": "russia"}}, "germany", ("cw",), (), {}, {"russia": ["2,0"]}), ({"2,0": {"power": "cw"}}, "germany", ("cw",), (), {"2,0": "germany"}, {}), ({"2,0": {"power": "russia"}}, "germany", ("russia",), (), {"2,0": "germany"}, {}), ({"2,0": {"power": "italy"}}, "germany", ("italy",), (), {"2,0": "germany"}, {}),
    ({"2,0": {"power": "italy"}}, "germany", ("cw",), (), {}, {"italy": ["2,0"]}), ({}, "germany", (), ("2,0",), {"2,0": None}, {}), ({"2,0": {"power": "italy"}}, "germany", (), ("2,0",), {"2,0": None}, {}), ({"2,0": {"power": "germany"}}, "germany", (), (), {}, {}),
    ({"2,0": {"power": "norway"}}, "germany", (), (), {"2,0": "germany"}, {}),
])  # fmt: skip
def test_15_what_passes_and_what_stays(
    control: Any, to: str, losers: Any, south: Any, passes: Any, stays: Any
) -> None:
    state = ground(FALL, minors=MINE, control=control, wars=[("germany", "norway")])
    found = fallen.passing(state, "norway", to, losers, south)
    assert {each["site"]: each["power"] for each in found} == passes
    assert fallen.staying(state, "norway", to, losers, south) == stays
    assert all(("country" in each) is bool(south) for each in found)
    was = {key: raw["power"] for key, raw in control.items()}
    assert all(each["was"] == was.get(each["site"], "norway") for each in found)


CLAIMS = """
grid odd-q
hex 1,0 allies country=poland city=poland capital name=Warsaw
hex 2,0 allies country=poland name=Lwow
whole
"""


@pytest.mark.parametrize(
    ("claimed", "stays"),
    [
        ({"eastern_poland": {"power": "russia"}, "2,0": {"power": "russia"}}, True),
        ({"2,0": {"power": "russia"}}, False),
        ({"eastern_poland": {"power": "russia"}, "2,0": {"power": "cw"}}, False),
    ],
)
def test_18_5_what_russia_claimed_stays_its_own(claimed: Any, stays: bool) -> None:
    state = ground(
        CLAIMS,
        minors={"poland": {"status": "declared", "power": "cw"}},
        control=claimed,
        wars=[("germany", "poland"), ("germany", "russia")],
    )
    found = {each["site"] for each in fallen.passing(state, "poland", "germany")}
    assert ("2,0" not in found) is stays
    assert fallen.staying(state, "poland", "germany") == ({"russia": ["2,0"]} if stays else {})


@pytest.mark.parametrize(("text", "start", "goal", "due", "sent"), [
    ("a cw inf 3,0", "3,0", "4,0", ["wif5.due.go_home"], False), ("a germany inf 3,0", "3,0", "2,0", [], True), ("a germany inf 3,0", "3,0", "4,0", [], False), ("a germany hs 3,0", "3,0", "4,0", [], True), ("a germany part 3,0", "3,0", "2,0", [], False),
    # What is owed of a country sends its units out, onto land of their own side alone (10.2.1.2, 11.5.1, 18.5).
    ("a germany inf 1,0", "1,0", "0,0", ["wif5.due.go_home"], True), ("a germany inf 1,0", "1,0", "3,0", ["wif5.due.go_home"], False), ("a germany inf 1,0", "1,0", "0,0", ["wif5.due.set_up"], False), ("a germany inf 1,0", "1,0", "1,0", ["wif5.due.go_home"], True), ("a germany inf 2,0", "2,0", "0,0", ["wif5.due.go_home"], False),
    ("a germany inf 2,0", "2,0", "0,0", [], False), ("a cw hs North_Sea", "North_Sea", "9,0", [], True), ("a cw sub North_Sea", "North_Sea", "9,0", [], False),
])  # fmt: skip
def test_11_7_who_still_goes_elsewhere(
    text: str, start: str, goal: str, due: list[str], sent: bool
) -> None:
    state = ground(
        LAND,
        text,
        step="conquest",
        due=tuple({"code": code, "params": {"nation": "norway"}, "cards": []} for code in due),
        control={"1,0": {"power": "germany", "country": "norway"}} if due else {},
    )
    atlas = now(state)
    ends = (atlas.places[atlas.at[each]] for each in (start, goal))
    assert closing.sent(state, atlas, state.units["a"], *ends) is sent
