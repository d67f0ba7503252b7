"""A naval move and a march led to their end, advances, reinforcements, aircraft that turn back (6.2, 10.3.4.2, 10.5.2, 10.7.4.1, 10.7.6.10, 16.1)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, led

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.at_sea import naval_air
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing
from referee.games.wif5.battles.on_land import turned_over
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import arriving, closing, rising
from referee.games.wif5.maps.at_sea import setting_out, voyages
from referee.games.wif5.maps.at_sea.setting_out import Group
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.on_land import following, marches

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen clear
hex 1,0 axis home=germany clear
hex 2,0 axis clear
hex 3,0 allies clear
hex 4,0 allies clear
hex 5,0 allies clear
hex 0,1 axis city=germany home=germany port=Baltic_Sea name=Danzig clear
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull clear
hex 7,7 axis clear name=Isle
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


# -- a naval move on the map (10.5.2, 10.5.2.1, 10.5.3, 11.7) -------------------------------------------------------------------
def sail(
    text: str, names: str, path: str, step: str = "naval_movement", **more: Any
) -> tuple[Any, Group]:
    used = {"supply": more.pop("supply", {}), "actions": {"germany": "naval"}}
    state = ground(SEA, text, step=step, used=used, **more)
    return state, setting_out.group_of(now(state), tuple(names.split()), path)


OUT, THROUGH, HOME_, LOWER = (
    "port:Bremen,sea:North Sea",
    "port:Bremen,sea:North Sea,sea:Baltic Sea",
    "sea:North Sea,port:Bremen",
    "sea:North Sea,sea:North Sea",
)


@pytest.mark.parametrize(("path", "group"), [
    (OUT, ("0,0", "North_Sea", ("North_Sea",))), (THROUGH, ("0,0", "Baltic_Sea", ("North_Sea", "Baltic_Sea"))), (HOME_, ("North_Sea", "0,0", ())), ("sea:Baltic Sea,sea:North Sea,port:Bremen", ("Baltic_Sea", "0,0", ("North_Sea",))), ("sea:North Sea", ("North_Sea", "North_Sea", ())),
])  # fmt: skip
def test_10_5_2_1_the_course_on_the_map(path: str, group: Any) -> None:
    _, found = sail("a germany hs 0,0", "a", path)
    assert (found.start, found.to, found.areas) == group


@pytest.mark.parametrize(("text", "names", "path", "section", "placed", "down"), [
    ("a germany hs 0,0 mp=5", "a", OUT, 2, {"a": {"at": "North_Sea", "section": 2, "entered": ["North_Sea"], "port": "0,0", "mp": 5, "sailed": HERE, "left": None, "returns": None}}, []),
    ("a germany sub 0,0 mp=5", "a", OUT, 0, {"a": {"section": 0, "port": "0,0"}}, ["a"]), ("a germany hs North_Sea mp=5 section=2", "a", HOME_, None, {"a": {"at": "0,0", "section": None, "returns": True, "left": 2, "port": None}}, ["a"]), ("a germany hs North_Sea mp=3 section=3", "a", HOME_, None, {"a": {"left": 0, "returns": True}}, ["a"]),
    ("a germany hs 0,0 mp=5", "a", "port:Bremen,sea:North Sea,sea:Baltic Sea,port:Danzig", None, {"a": {"at": "0,1", "entered": ["North_Sea", "Baltic_Sea"], "port": "0,0", "returns": None}}, ["a"]), ("a germany hs North_Sea mp=5 section=2", "a", LOWER, 1, {"a": {"section": 1, "returns": None, "port": None}}, []),
    ("t germany trs 0,0 mp=5; i germany inf 0,0", "t i", OUT, 1, {"t": {"aboard": None}, "i": {"aboard": "t", "section": 1, "mp": None}}, []), ("t germany trs 0,0 mp=5; u germany trs 0,0 mp=5; i germany div 0,0; j germany div 0,0; k germany inf 0,0", "t u i j k", OUT, 1, {"i": {"aboard": "t"}, "j": {"aboard": "t"}, "k": {"aboard": "u"}}, []),
    ("t germany trs 0,0 mp=5; u germany trs 0,0 mp=5; k germany inf 0,0; l germany inf 0,0", "t u k l", OUT, 1, {"k": {"aboard": "t"}, "l": {"aboard": "u"}}, []), ("t germany trs North_Sea mp=5; i germany inf North_Sea aboard=t", "t i", HOME_, None, {"i": {"came_with": "t", "aboard": None, "at": "0,0"}}, ["t", "i"]),
    ("f germany ftr 0,0", "f", OUT, 2, {"f": {"entered": ["North_Sea"], "section": 2, "within": None, "port": None, "back": None}}, []), ("f germany ftr North_Sea section=3", "f", LOWER, 2, {"f": {"entered": [], "within": True, "section": 2, "back": None}}, []), ("f germany ftr North_Sea section=3", "f", HOME_, None, {"f": {"at": "0,0", "back": HERE, "returns": None}}, ["f"]),
])  # fmt: skip
def test_10_5_2_where_they_lie_and_what_is_kept(
    text: str, names: str, path: str, section: int | None, placed: Any, down: list[str]
) -> None:
    state, group = sail(text, names, path)
    points = {name: raw.get("mp") for name, raw in state.units.items()}
    done = voyages._gone(book(), state, group, points, section)
    data = {event.data["name"]: event.data for event in done.events if event.kind == "unit_placed"}
    assert [*data] == names.split()
    for name, kept in placed.items():
        assert {key: data[name].get(key) for key in kept} == kept
    assert [event.data["names"] for event in done.events if event.kind == "units_turned"] == (
        [down] if down else []
    )


@pytest.mark.parametrize(("supplied", "down"), [(True, []), (False, ["i"])])
def test_10_5_3_who_goes_on_board_out_of_supply_lies_face_down(
    supplied: bool, down: list[str]
) -> None:
    state, group = sail(
        "t germany trs 0,0 mp=5; i germany inf 0,0", "t i", OUT, supply={"i": supplied}
    )
    done = voyages._gone(book(), state, group, {}, 1)
    assert [event.data["names"] for event in done.events if event.kind == "units_turned"] == (
        [down] if down else []
    )


@pytest.mark.parametrize(("text", "names", "path", "told", "answers", "found", "said"), [
    ("a germany hs 0,0 mp=5", "a", OUT, {}, ["2"], {"ships": "a:5", "allowance": "5", "section": "2"}, []), ("a germany hs 0,0 mp=1", "a", OUT, {}, [], {"ships": "a:1", "allowance": "1", "section": "0"}, []), ("a germany hs 0,0", "a", OUT, {"allowance": "3"}, ["2"], {"ships": "a:3", "allowance": "3", "section": "2"}, []),
    ("a germany hs 0,0 mp=5; b germany ls 0,0 mp=3", "a b", OUT, {}, ["1"], {"ships": "a:5, b:3", "allowance": "3", "section": "1"}, []), ("a germany sub 0,0 mp=5", "a", OUT, {}, ["3"], {"ships": "a:5", "type": "sub", "allowance": "5", "section": "3"}, []), ("a germany hs 0,0 mp=5", "a", OUT, {"section": "1"}, [], {"ships": "a:5", "allowance": "5"}, []),
    ("a germany hs North_Sea mp=5 section=2", "a", HOME_, {}, [], {"ships": "a:5", "returning": "yes", "allowance": "3"}, []), ("a germany hs North_Sea mp=2 section=3", "a", HOME_, {}, [], {"ships": "a:2", "returning": "yes", "allowance": "1"}, []), ("a germany hs North_Sea mp=5 section=2", "a", LOWER, {}, ["1"], {"ships": "a:5", "allowance": "5", "section": "1"}, []),
    ("a germany hs North_Sea mp=5 section=2", "a", LOWER, {"section": "2"}, [], {"ships": "a:5", "allowance": "5"}, ["sail.lower"]), ("a germany hs North_Sea mp=5 section=0", "a", LOWER, {}, [], {"ships": "a:5", "allowance": "5", "section": "0"}, ["sail.lower"]), ("f germany ftr 0,0", "f", OUT, {}, ["3"], {"ships": "f", "section": "3"}, []), ("f germany ftr North_Sea section=2", "f", HOME_, {}, [], {"ships": "f"}, []),
    ("a germany hs 0,0 mp=3; x italy hs 0,0", "a", OUT, {}, ["1"], {"ships": "a:3", "allowance": "3", "foreign": "yes", "section": "1"}, []),
])  # fmt: skip
def test_10_5_2_1_what_the_map_knows_of_a_move(
    text: str, names: str, path: str, told: Any, answers: Any, found: Any, said: list[str]
) -> None:
    state, group = sail(text, names, path, supply={"a": True, "b": True})
    done, asked, heard = led(
        voyages._facts(book(), state, now(state), group, {"path": path, **told}), *answers
    )
    assert {key: value for key, value in done.items() if value != "yes" or key == "returning"} == {
        key: value for key, value in found.items() if key != "foreign"
    }
    assert heard == said and len(
        [key for key, value in done.items() if value == "yes" and key != "returning"]
    ) == ("foreign" in found)
    assert all(each.side == "germany" and int(each.options[0]) >= int(answers[0]) for each in asked)
    if answers and "foreign" not in found and names != "f":
        least = int(found["allowance"])
        assert asked[0].options[0] == str(min(3, least - 1) if path == OUT else 1)


@pytest.mark.parametrize(("text", "told", "answers", "found"), [
    ("a germany hs 0,0; b germany ls 0,0; c italy hs 0,0; d germany inf 0,0; e germany hs North_Sea", {}, ["a b"], ("a", "b")), ("a germany hs 0,0", {}, ["none"], ()), ("a germany hs 0,0; b germany ls 0,0", {"ships": "b:4"}, [], ("b",)), ("a germany hs 0,0", {"ships": "hs:4"}, ["a"], ("a",)), ("e germany hs North_Sea", {}, [], ()), ("a germany hs 0,0", {"path": "port:Atlantis,sea:North Sea"}, [], ()),
])  # fmt: skip
def test_10_5_2_who_sails(text: str, told: Any, answers: Any, found: Any) -> None:
    state, _ = sail(text, "", OUT)
    given = {"by": "germany", "path": OUT, **told}
    done, asked, _ = led(voyages._who(book(), state, given), *answers)
    assert done == found and all(each.side == "germany" for each in asked)
    if answers and "c " in text:
        assert asked[0].options == ("a", "b", "none") and asked[0].default == "a b"
    for less in ("by", "path"):
        assert (
            led(
                voyages._who(
                    book(), state, {key: text for key, text in given.items() if key != less}
                )
            )[0]
            == ()
        )
    assert led(voyages._who(book(), replace(state, map={}), given))[0] == ()


# -- a march (10.7.4.1, 10.7.4.2) --------------------------------------------------------------------------------------------------
def march(text: str, to: str, mp: int | None = None, **args: Any) -> Any:
    state = ground(
        SEA, text, used={"actions": {"germany": args.pop("action", "land")}, "supply": {}}
    )
    return led(marches.marched(book(), state, args, "a", to, mp))


@pytest.mark.parametrize(("text", "to", "mp", "way", "said"), [
    ("a germany inf 0,0 mp=3", "2,0", None, ["1,0", "2,0"], []), ("a germany inf 0,0 mp=4", "3,0", None, ["1,0", "2,0", "3,0"], []), ("a germany inf 2,0 mp=4", "4,0", None, ["3,0", "4,0"], []), ("a germany inf 0,0 mp=1", "2,0", None, [], ["march.movement"]), ("a germany inf 0,0", "1,0", 1, ["1,0"], []),
    ("a germany inf 0,0 mp=3 moved=now", "1,0", None, [], ["march.again"]), ("a germany inf 0,0 mp=3 moved=1", "1,0", None, ["1,0"], []), ("a germany inf 0,0 mp=3 moved=now left=1", "1,0", None, ["1,0"], []), ("a germany inf 0,0 mp=3 moved=now left=1", "2,0", None, [], ["march.movement"]), ("a germany inf 0,0 mp=3 railed=now", "1,0", None, [], ["march.railed"]),
    ("a germany inf 2,0 mp=4; x france inf 3,0", "3,0", None, [], ["march.enemy"]), ("a germany inf 2,0; x france inf 3,0", "3,0", None, [], ["march.enemy"]), ("a germany inf 0,0 mp=3", "7,7", None, [], ["march.no_way"]), ("a germany inf 1,0 mp=4; x france inf 3,0", "2,0", None, ["2,0"], []), ("a germany inf 2,0 mp=4; x france inf 3,0", "4,0", None, [], ["march.no_way"]),
    ("a germany inf 0,0 mp=3 down=yes", "1,0", None, [], ["march.face_down"]), ("a germany hq 0,0 mp=3 down=yes", "1,0", None, ["1,0"], []),
])  # fmt: skip
def test_10_7_4_1_a_unit_marches(
    text: str, to: str, mp: int | None, way: list[str], said: list[str]
) -> None:
    done, _, _ = march(text, to, mp)
    refused = [
        each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
    ]
    assert refused == said or (said and set(refused) & set(said) and not done.events)
    placed = [event.data["at"] for event in done.events if event.kind == "unit_placed"]
    taken = [
        at for at in way if at in ("3,0", "4,0")
    ]  # hexes of its own side on the way are not told
    assert placed == ([*taken, *([way[-1]] if way and way[-1] not in taken else [])])
    counted = [event for event in done.events if event.kind == "used"]
    assert len(counted) == bool(way and "left=" not in text)
    assert all(event.data["moved"] == HERE for event in done.events if event.kind == "unit_placed")


def test_10_2_2_a_march_of_another_action() -> None:
    done, _, _ = march("a germany inf 0,0 mp=3", "1,0", action="naval")
    assert done.events == () and any(each.severity == "refusal" for each in done.rulings)


# -- after a battle (10.7.6.10) ------------------------------------------------------------------------------------------------------
def battle(**raw: Any) -> dict[str, Any]:
    return {"hex": "3,0", "start": "2,0", "emptied": True, "through": False, **raw}


@pytest.mark.parametrize(("unit", "at", "told", "to", "said"), [
    ("inf", "2,0", {}, "3,0", []), ("inf", "2,0", {"emptied": False}, "3,0", ["advance.not_emptied"]), ("inf", "2,0", {}, "4,0", ["advance.only_there"]), ("inf", "1,0", {}, "3,0", ["advance.done"]), ("arm", "3,0", {"through": True}, "4,0", []), ("arm", "3,0", {}, "4,0", ["advance.no_breakthrough"]), ("inf", "3,0", {"through": True}, "4,0", ["advance.with_arm"]),
    ("arm", "3,0", {"through": True, "emptied": False}, "4,0", ["advance.not_emptied"]),
])  # fmt: skip
def test_10_7_6_10_into_the_emptied_hex_then_with_an_arm_beyond(
    unit: str, at: str, told: Any, to: str, said: list[str]
) -> None:
    state = ground(SEA, f"a germany {unit} {at} fought=now", step="land_combat")
    assert codes(following._barred(state, counter(state, "a"), battle(**told), to)) == said
    kept = replace(state, units={"a": {**state.units["a"], "battle": battle(**told)}})
    if said:
        done, _, _ = led(following.followed(book(), kept, {}, counter(kept, "a"), to))
        assert codes(done.rulings) == said and done.events == ()
        aside = {"overruled": {f"wif5.{said[0]}"}}
        done, _, _ = led(following.followed(book(), kept, aside, counter(kept, "a"), to))
        assert codes(done.rulings)[0] == said[0] and [
            event.data["at"] for event in done.events
        ] == [to]
    elif unit == "inf":
        done, _, _ = led(following.followed(book(), kept, {}, counter(kept, "a"), to))
        assert [event.data["at"] for event in done.events if event.kind == "unit_placed"] == [to]


@pytest.mark.parametrize(
    ("given", "company", "fine"),
    [
        ({}, [], True),
        ({"with": "none"}, [], True),
        ({"with": "b"}, ["b"], True),
        ({"with": "b"}, ["c"], False),
        ({"with": "b"}, [], False),
        ({"with": "b,c"}, ["b", "c"], False),
        ({"with": " b "}, ["b"], True),
    ],
)
def test_10_7_6_10_one_unit_that_was_with_it_goes_on(
    given: Any, company: list[str], fine: bool
) -> None:
    assert codes(following._alone(given, company, "a")) == ([] if fine else ["advance.no_company"])


# -- units that a strike turned over are so in the battle (10.7.1, 10.7.6.7) ---------------------------------------------------------
@pytest.mark.parametrize(("struck", "defend", "theirs", "typed", "asked", "answers", "left", "said"), [
    ({"inf": 1}, "5:inf, 4:inf", "", {}, True, ["yes"], "5:inf:face_down, 4:inf", []), ({"inf": 1}, "5:inf, 4:inf", "", {}, True, ["no"], "5:inf, 4:inf", []), ({"inf": 2}, "5:inf, 4:inf", "", {}, False, [], "5:inf:face_down, 4:inf:face_down", ["battle.struck_before"]), ({"inf": 3}, "5:inf", "", {}, False, [], "5:inf:face_down", ["battle.struck_before"]),
    ({"inf": 1}, "5:inf", "", {"face_down": "yes"}, False, [], "5:inf:face_down", []), ({"inf": 1}, "5:inf", "", {"face_down": "no"}, False, [], "5:inf", []), ({"inf": 1}, "5:inf:unsupplied", "", {}, False, [], "5:inf:unsupplied+face_down", ["battle.struck_before"]), ({"inf": 1}, "5:inf:face_down, 4:inf", "", {}, True, [], "5:inf:face_down, 4:inf", []),
    ({}, "5:inf", "", {}, True, [], "5:inf", []), ({"arm": 1}, "5:inf", "", {}, True, [], "5:inf", []), ({"inf": 1}, "5:inf", "x", {}, True, [], "5:inf", []), ({"inf": 1}, "5:inf, 4:inf", "x", {}, False, [], "5:inf, 4:inf:face_down", ["battle.struck_before"]), ({"inf": 1, "arm": 1}, "5:arm, 4:inf", "", {}, False, [], "5:arm:face_down, 4:inf:face_down", ["battle.struck_before"]),
])  # fmt: skip
def test_10_7_6_7_who_was_struck_lies_face_down(
    struck: Any,
    defend: str,
    theirs: str,
    typed: Any,
    asked: bool,
    answers: Any,
    left: str,
    said: list[str],
) -> None:
    state = replace(ground(SEA, "x france inf 3,0", step="land_combat"), struck={"3,0": struck})
    field = Field("3,0", (), tuple(counter(state, name) for name in theirs.split()))
    given = Typed({"defend": defend, **typed})
    told, put, _ = led(
        turned_over.recalled(book(), state, field, given, "3,0", "germany", asked), *answers
    )
    assert (
        given["defend"] == left
        and codes(told) == said
        and all(each.side == "allies" and each.default == "yes" for each in put)
    )
    assert all(each.params["count"] == sum(each.params["units"].values()) for each in put)


# -- units that come off the spiral (6.2) ----------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "came", "spiral", "unit", "said"), [
    ("", {"inf": 1}, {}, "inf", []), ("x germany inf 0,0 arrived=date", {"inf": 1}, {}, "inf", [("none_left", "refusal")]), ("x germany inf 0,0 arrived=date", {"inf": 2}, {}, "inf", []), ("", {"inf": 1}, {}, "arm", [("none_left", "advice")]), ("", None, {"inf": 1}, "inf", [("on_spiral", "refusal")]), ("", None, {"inf": 1}, "arm", []), ("", None, {}, "inf", []),
    ("", {"inf": 1}, {"inf": 1}, "inf", []), ("x germany inf 0,0 arrived=date", {"inf": 1}, {"inf": 1}, "inf", [("on_spiral", "refusal")]), ("x germany inf 0,0 arrived=date nation=hungary", {"inf": 1}, {}, "inf", []), ("x germany arm 0,0 arrived=date", {"inf": 1}, {}, "inf", []), ("x italy inf 0,0 arrived=date", {"inf": 1}, {}, "inf", []), ("x germany inf 0,0", {"inf": 1}, {}, "inf", []),
])  # fmt: skip
def test_6_2_as_many_as_came_off_the_spiral(
    text: str, came: Any, spiral: Any, unit: str, said: Any
) -> None:
    state = ground(SEA, text.replace(" arrived=date", ""), step=arriving.STEP)
    date = state.date
    units = {
        name: {**raw, "arrived": date} if "arrived" in text else raw
        for name, raw in state.units.items()
    }
    economy = {} if came is None else {"germany": {"came": date, "fresh": came}}
    state = replace(
        state, units=units, economy=economy, spiral={date: {"germany": spiral}} if spiral else {}
    )
    one = counter(ground(SEA, f"n germany {unit} 0,0"), "n")
    told = arriving.left_to_come(state, one)
    assert [(each.code.removeprefix("wif5.map."), each.severity) for each in told] == said
    assert (
        arriving.left_to_come(replace(state, turn=1), one) == ()
        and arriving.left_to_come(replace(state, cursor=ground(SEA).cursor), one) == ()
    )


# -- Vichy, the USSR (11.2, 16.1) ----------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "control", "vichy"), [
    ("allies home=france city=france name=Paris", {}, False), ("axis country=algeria", {}, True), ("axis country=syria", {}, True), ("axis country=norway", {}, False), ("allies", {"1,0": {"power": None, "country": "metropolitan_france"}}, True), ("allies city=france name=Tunis", {}, False), ("axis home=germany", {}, False),
])  # fmt: skip
def test_16_1_the_territories_of_vichy(words: str, control: Any, vichy: bool) -> None:
    state = ground(f"grid odd-q\nhex 1,0 {words}\nhex 0,0 axis\nwhole\n", control=control)
    atlas = now(state)
    assert closing._of_vichy(state, atlas, atlas.places[atlas.at["1,0"]]) is vichy


@pytest.mark.parametrize(("words", "others", "ussr"), [
    ("axis home=russia", "", True), ("axis", "hex 9,9 allies home=russia", False), ("axis", "", True), ("axis country=poland", "", False), ("axis home=germany", "", False), ("axis city=russia", "hex 9,9 allies home=russia", False),
])  # fmt: skip
def test_11_2_which_hexes_are_of_the_ussr(words: str, others: str, ussr: bool) -> None:
    state = ground(f"grid odd-q\nhex 1,0 {words}\nhex 0,0 axis\n{others}\nwhole\n")
    atlas = now(state)
    assert rising._of_the_ussr(state, atlas.places[atlas.at["1,0"]], "russia") is ussr


# -- aircraft that turn back, carriers hit in the air (10.3.4.2, 10.3.4.3) -------------------------------------------------------------------
def flyer(unit: str, name: str = "", factor: int = 3, air: int | None = 3) -> Flyer:
    return Flyer(unit, air, factor, name)


F, B = flyer("ftr", "f"), flyer("tac", "b")


@pytest.mark.parametrize(("axis", "allies", "phasing", "answers", "asked", "back"), [
    (Wing((F,), (B,)), Wing((F,)), "axis", ["no", "no"], ["axis", "allies"], {}), (Wing((F,), (B,)), Wing((F,)), "axis", ["yes"], ["axis"], {"axis": ("aborted", (F, B))}), (Wing((F,), (B,)), Wing((F,)), "axis", ["no", "yes"], ["axis", "allies"], {"allies": ("aborted", (F,))}),
    (Wing((F,), (B,)), Wing((F,)), "allies", ["no", "no"], ["allies", "axis"], {}), (Wing((F,), (B,), at_sea=True), Wing((F,), at_sea=True), "axis", ["yes"], ["axis"], {"axis": ("returned", (F, B))}), (Wing((), ()), Wing((F,)), "axis", [], [], {}),
])  # fmt: skip
def test_10_3_4_2_the_phasing_side_turns_back_first(
    axis: Wing, allies: Wing, phasing: str, answers: Any, asked: Any, back: Any
) -> None:
    before = {"axis": axis, "allies": allies}
    after, put, said = led(dogfight._turned_back(book(), before, phasing, Typed({})), *answers)
    assert [each.side for each in put] == asked and all(each.default == "no" for each in put)
    for side, wing in after.items():
        if side in back:
            where, who = back[side]
            assert wing.line == () and getattr(wing, where) == who
            assert said == ["sky.back_at_sea" if where == "returned" else "sky.back"]
        else:
            assert wing == before[side]


@pytest.mark.parametrize(("axis", "allies", "gaps"), [
    (Wing((flyer("ftr", air=5),)), Wing((flyer("ftr", air=3),)), {"axis": 2, "allies": -2}), (Wing((flyer("ftr", air=5), flyer("ftr", air=4))), Wing((flyer("ftr", air=3),)), {"axis": 3, "allies": -3}),  # 1 for each more behind
    (Wing((), (flyer("tac", air=None),)), Wing((F,)), None), (Wing((F,), (flyer("tac", air=None),)), Wing((F,)), {"axis": 0, "allies": 0}), (Wing((), (flyer("tac", air=2),)), Wing((F,)), {"axis": -1, "allies": 1}),
])  # fmt: skip
def test_10_3_4_1_what_the_next_round_is_like(axis: Wing, allies: Wing, gaps: Any) -> None:
    coming = dogfight._coming(book(), {"axis": axis, "allies": allies})
    if gaps is None:
        assert coming is None
    else:
        assert coming is not None and gaps in [
            value for value in vars_of(coming).values() if isinstance(value, dict)
        ]


def vars_of(record: Any) -> dict[str, Any]:
    return {
        name: getattr(record, name) for name in getattr(record, "__slots__", None) or vars(record)
    }


@pytest.mark.parametrize(
    ("bombers", "answers", "at"),
    [
        ((B,), [], 0),
        ((flyer("tac", factor=3), flyer("tac", factor=3)), [], 0),
        ((flyer("tac", factor=3), flyer("str", factor=5)), [1], 1),
        ((flyer("tac", factor=3), flyer("str", factor=5)), [0], 0),
        ((), [], 0),
    ],
)
def test_10_3_4_3_which_bomber_is_cleared(bombers: Any, answers: Any, at: int) -> None:
    texts = [one.text for one in bombers]
    done, asked, _ = led(
        dogfight._bomber(Wing((), bombers), "axis", "allies", Typed({})),
        *(texts[each] for each in answers),
    )
    assert done == at and all(
        each.side == "allies" and each.params["side"] == "axis" for each in asked
    )


@pytest.mark.parametrize(
    ("gone", "left"),
    [
        ((flyer("cv", "a", 2),), "b c"),
        ((flyer("cv", "a", 3),), "a b c"),
        ((flyer("cv", "", 2),), "a b c"),
        ((flyer("cv", "b", 4), flyer("cv", "a", 2)), "c"),
        ((flyer("ftr", "a", 2),), "a b c"),
        ((), "a b c"),
    ],
)
def test_10_3_4_3_a_fleet_without_the_cvs_that_were_hit(gone: Any, left: str) -> None:
    fleet = (
        Afloat("cv", 2, 0, 2, None, "a"),
        Afloat("cv", 2, 0, 4, None, "b"),
        Afloat("hs", 2, 5, 0, None, "c"),
    )
    assert [one.name for one in naval_air._without(fleet, gone)] == left.split()


@pytest.mark.parametrize(
    ("said", "order"), [("b", "b a c"), ("c b", "c b a"), ("a b c", "a b c"), ("b b", "b a c")]
)
def test_10_3_4_1_one_line_from_front_to_rear(said: str, order: str) -> None:
    flying = tuple(flyer("ftr", name) for name in "abc")
    done, asked, _ = led(naval_air._in_front(flying, "axis", "fighters", Typed({})), said)
    assert [one.name for one in done] == order.split()
    assert (
        asked[0].side == "axis"
        and asked[0].options == ("a", "b", "c")
        and asked[0].default == "a b c"
    )


def test_10_5_2_1_a_course_that_leads_nowhere() -> None:
    state, _ = sail("a germany hs 0,0", "a", OUT)
    atlas = now(state)
    assert codes(setting_out.apart(book(), state, atlas, "germany", OUT)) == []
    assert codes(
        setting_out.apart(book(), state, atlas, "germany", "port:Bremen,sea:Baltic Sea")
    ) == ["sail.no_way"]
    assert codes(
        setting_out.apart(book(), state, atlas, "germany", "port:Hull,sea:Baltic Sea,sea:North Sea")
    ) == ["sail.no_way"]
    assert (
        codes(
            setting_out.apart(
                book(),
                state,
                replace(atlas, edges=frozenset({0})),
                "germany",
                "port:Bremen,sea:Baltic Sea",
            )
        )
        == []
    )
    with pytest.raises(Unreadable):
        setting_out.place_of(atlas, "Atlantis")
