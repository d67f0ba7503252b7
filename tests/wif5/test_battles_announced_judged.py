"""HQs announced, ground strikes die by die, the weather of a place, losses that leave the game (8, 10.7.1, 10.7.6.5, 14.1.2, 14.2, 16.5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.ask import Choice, Dice
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles import facts, for_good
from referee.games.wif5.battles.in_air import air
from referee.games.wif5.battles.in_air.aircraft import Flyer
from referee.games.wif5.battles.on_land import support
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed

COAST = """
grid odd-q
sea North_Sea
sea Java_Sea
hex 0,0 axis city=germany home=germany coast=North_Sea name=Bremen
hex 1,0 axis
hex 2,0 axis
hex 1,1 allies coast=North_Sea name=Calais
hex 2,1 allies city=france home=france name=Lille
hex 4,4 axis name=Far
hex Sudan section allies
whole
"""
EDGED = COAST.replace("whole\n", "")


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def field(state: Any, at: str = "1,1", mine: str = "", theirs: str = "") -> Field:
    return Field(
        at,
        tuple(counter(state, name) for name in mine.split()),
        tuple(counter(state, name) for name in theirs.split()),
    )


def played(script: Any, *answers: Any) -> tuple[Any, list[Any], list[Any]]:
    """What came, what was asked, what was said meanwhile."""
    asked, said, left = [], [], list(answers)
    try:
        ask = next(script)
        while True:
            if type(ask).__name__ == "Say":
                said += ask.rulings
                ask = script.send(None)
                continue
            asked.append(ask)
            ask = script.send(left.pop(0))
    except StopIteration as end:
        assert not left
        return end.value, asked, said


# -- HQs (10.7.6.5) ------------------------------------------------------------------------------------------------------------
HQS = "a germany inf 1,0; h germany hq 1,0 value=3; e france hq 2,1 value=2; x france inf 1,1"


@pytest.mark.parametrize(("text", "typed", "answers", "keys", "helping", "said"), [
    ("a germany inf 1,0; x france inf 1,1", {}, [], {}, {}, []), (HQS, {}, ["none", "none"], {}, {}, []), (HQS, {}, ["h", "none"], {"hq": "3"}, {"h": 3}, []), (HQS, {}, ["none", "e"], {"enemy_hq": "2"}, {"e": 2}, []),
    (HQS, {}, ["h", "e"], {"hq": "3", "enemy_hq": "2"}, {"h": 3, "e": 2}, []), (HQS, {"hq": "none", "enemy_hq": "none"}, [], {}, {}, []), (HQS, {"hq": "5", "enemy_hq": "none"}, [], {"hq": "5"}, {"h": 5}, []),
    (HQS, {"hq": "4:h", "enemy_hq": "1:e"}, [], {"hq": "4", "enemy_hq": "1"}, {"h": 4, "e": 1}, []), (HQS, {"hq": "h", "enemy_hq": "none"}, [], {"hq": "3"}, {"h": 3}, []), (HQS, {"hq": "none"}, ["none"], {}, {}, []),
    (HQS.replace(" value=3", ""), {"hq": "h", "enemy_hq": "none"}, ["6"], {"hq": "6"}, {"h": 6}, []), (HQS.replace(" value=3", ""), {"enemy_hq": "none"}, ["h", "1"], {"hq": "1"}, {"h": 1}, []),
    (HQS + "; k germany hq 2,0 value=4", {"hq": "k", "enemy_hq": "none"}, [], {"hq": "k", "enemy_hq": "none"}, {}, ["support.not_attacking"]),
    (HQS.replace("value=3", "value=3 down=yes"), {"hq": "h", "enemy_hq": "none"}, [], {"hq": "h", "enemy_hq": "none"}, {}, ["hq.face_down"]),
    (HQS.replace("value=3", "value=3 down=yes"), {"hq": "2"}, [], {"hq": "2"}, {}, ["support.no_attacker"]), (HQS.replace("2,1 value=2", "4,4 value=2"), {"hq": "none", "enemy_hq": "2"}, [], {"enemy_hq": "2"}, {}, ["support.nobody_near"]),
    (HQS.replace("2,1 value=2", "4,4 value=2"), {"hq": "none", "enemy_hq": "e"}, [], {"enemy_hq": "e"}, {}, ["support.not_near"]), ("a germany inf 1,0", {"units": "5:inf, 2:hq", "hq": "2"}, [], {"hq": "2"}, {}, []),
    ("a germany inf 1,0", {"defend": "5:inf, 2:hq", "enemy_hq": "3"}, [], {"enemy_hq": "3"}, {}, []), ("a germany inf 1,0", {"hq": "2"}, [], {"hq": "2"}, {}, ["support.no_attacker"]),
])  # fmt: skip
def test_10_7_6_5_who_announces_its_support(
    text: str, typed: Any, answers: list[str], keys: Any, helping: Any, said: list[str]
) -> None:
    state = ground(COAST, text)
    mine = " ".join(name for name in ("a", "h") if name in state.units)
    given = Typed({"units": "5:inf", "defend": "4:inf", **typed})
    (found, told), asked, _ = played(
        support.announced(
            book(),
            state,
            field(state, mine=mine, theirs="x" if "x" in state.units else ""),
            given,
            "france",
            {},
        ),
        *answers,
    )
    assert found == helping and codes(told) == said
    assert {key: given[key] for key in ("hq", "enemy_hq") if key in given} == keys
    sides = {
        "wif5.ask.support.hq": "axis",
        "wif5.ask.support.enemy_hq": "allies",
        "wif5.ask.hq_value": "germany",
    }
    assert all(each.side == sides[each.what] for each in asked)
    assert all(
        each.options[-1] == "none" and each.default == "none" for each in asked if each.options
    )


@pytest.mark.parametrize(
    "typed",
    [
        {"hq": "7"},
        {"hq": "0"},
        {"hq": "0:h"},
        {"hq": "7:h"},
        {"hq": "gone"},
        {"hq": "3:gone"},
        {"hq": "3", "k": ""},
    ],
)
def test_10_7_6_5_what_no_hq_is(typed: dict[str, str]) -> None:
    state = ground(COAST, HQS + ("; k germany hq 1,0 value=4" if "k" in typed else ""))
    mine = "a h k" if "k" in typed else "a h"
    with pytest.raises(Unreadable):
        played(
            support.announced(
                book(), state, field(state, mine=mine), Typed({"units": "", **typed}), "france", {}
            )
        )


def test_10_7_6_5_refused_or_set_aside() -> None:
    state = ground(COAST, HQS + "; k germany hq 2,0 value=4")
    given = Typed(
        {"units": "5:inf", "defend": "4:inf", "hq": "k", "enemy_hq": "e", "attacked": "none"}
    )
    aside = {"overruled": frozenset({"wif5.support.not_attacking"})}
    (found, told), _, _ = played(
        support.announced(book(), state, field(state, mine="a h"), given, "france", aside)
    )
    assert found == {"k": 4, "e": 2} and codes(told) == ["support.not_attacking"]
    nowhere = Typed({"hq": "whatever"})
    (found, told), _, _ = played(support.announced(book(), state, Field(), nowhere, "france", {}))
    assert (found, told, nowhere["hq"]) == ({}, (), "whatever")
    # Beyond the edge of what is drawn an HQ may stand; in a hex with neighbours all around nobody else.
    edged = ground(EDGED, "a germany inf 1,0")
    (found, told), _, _ = played(
        support.announced(
            book(),
            edged,
            field(edged, mine="a"),
            Typed({"units": "5:inf", "defend": "4:inf", "enemy_hq": "2"}),
            "france",
            {},
        )
    )
    assert (found, told) == ({}, ())
    (_, told), _, _ = played(
        support.announced(
            book(),
            edged,
            field(edged, mine="a"),
            Typed({"units": "5:inf", "defend": "4:inf", "hq": "2"}),
            "france",
            {},
        )
    )
    assert codes(told) == ["support.no_attacker"]


SURPRISED = (
    {"code": "wif5.due.surprise", "params": {"nation": "france"}, "cards": [], "impulse": [3, 2]},
)


def test_12_f_whoever_is_surprised_has_no_support() -> None:
    caught = ground(COAST, HQS, due=SURPRISED)
    given = Typed({"units": "5:inf", "defend": "4:inf"})
    _, asked, _ = played(
        support.announced(book(), caught, field(caught, mine="a h"), given, "france", {}), "none"
    )
    assert [each.what for each in asked] == ["wif5.ask.support.hq"]
    (found, _), asked, _ = played(
        support.thrown(book(), caught, "france", {"hq": "3", "enemy_hq": "3"}),
        (1,),
    )
    assert (
        found["hq_attack"] == "yes"
        and found["hq_defend"] == "no"
        and [each.side for each in asked] == ["axis"]
    )


@pytest.mark.parametrize(("typed", "faces", "found"), [
    ({"hq": "3"}, [3], {"hq_attack": "yes"}), ({"hq": "3"}, [4], {"hq_attack": "no"}), ({"enemy_hq": "2"}, [2], {"hq_defend": "yes"}), ({"hq": "6", "enemy_hq": "1"}, [6, 2], {"hq_attack": "yes", "hq_defend": "no"}), ({}, [], {}),
])  # fmt: skip
def test_10_7_6_5_the_die_is_its_value_or_less(typed: Any, faces: list[int], found: Any) -> None:
    (thrown, _), asked, _ = played(
        support.thrown(book(), ground(COAST), "france", typed), *((face,) for face in faces)
    )
    assert thrown == found
    assert [each.side for each in asked] == [
        side for key, side in (("hq", "axis"), ("enemy_hq", "allies")) if key in typed
    ]


# -- ground strikes (10.7.1) -----------------------------------------------------------------------------------------------------
TARGETS = "x france inf 2,1; y france inf 2,1; z france hq 2,1; d france inf 2,1 down=yes; f france ftr 2,1; s france hs 2,1"


def strike(text: str, flying: str, *answers: Any, typed: Any = None, more: Any = None) -> Any:
    """The strike of bombers by their factors on Lille, weather clear."""
    acts = {"actions": {"germany": "land"}}
    state = ground(COAST, text, step="ground_strike", used=acts, **(more or {}))
    through = tuple(
        Flyer("cv" if each[0] == "c" else "tac", 3, int(each.strip("c")), "")
        for each in flying.split()
    )
    bombers = ", ".join("5:cv" if one.unit == "cv" else f"2/{one.factor}:tac" for one in through)
    given = Typed({"bombers": bombers, "weather": "clear", **(typed or {})})
    args: Any = {"where": "ground", "place": "Lille", "keys": {}}
    return played(air._strike(book(), state, args, given, "germany", "france", through), *answers)


@pytest.mark.parametrize(("text", "flying", "answers", "needed", "over"), [
    # Half the tactical factor, rounded up; a die for each unit face up, ships aside, HQs before corps before
    # aircraft, as the question has them.
    ("x france inf 2,1", "5", ["x", (3,)], 3, ["x"]), ("x france inf 2,1", "5", ["x", (4,)], 3, []), ("x france inf 2,1", "4", ["x", (2,)], 2, ["x"]), ("x france inf 2,1", "4", ["x", (3,)], 2, []), ("x france inf 2,1", "1", ["x", (1,)], 1, ["x"]),
    (TARGETS, "5", ["x, y, z, f", (1, 6, 6, 3)], 3, ["z", "f"]), (TARGETS, "5", ["x, y, z, f", (6, 1, 3, 6)], 3, ["x", "y"]), ("x france inf 2,1; y france inf 2,1", "5", ["y, x", (1, 6)], 3, ["y"]),
    ("x france inf 2,1; y france inf 2,1", "5 1", ["x, y", (1, 6), (1,)], 3, ["x", "y"]),  # turned over, it is no target of the next
    ("x france inf 2,1", "5 1", ["x", (1,)], 3, ["x"]), ("x france inf 2,1; y france inf 2,1", "3 3", ["x, y", (6, 2), (2,)], 2, ["y", "x"]),
])  # fmt: skip
def test_10_7_1_a_die_against_each_unit_face_up(
    text: str, flying: str, answers: Any, needed: int, over: list[str]
) -> None:
    (events, told, result), asked, said = strike(
        text, flying, *answers[1:], typed={"targets": answers[0]}
    )
    dice = [each for each in asked if isinstance(each, Dice)]
    assert [each.dice for each in dice] == [len(faces) for faces in answers[1:]] and all(
        each.side == "axis" for each in dice
    )
    struck = next(event for event in events if event.kind == "struck")
    assert struck.data["dice"][0]["needed"] == needed and struck.data["dice"][0]["faces"] == list(
        answers[1]
    )
    assert [
        name for event in events if event.kind == "units_turned" for name in event.data["names"]
    ] == over
    assert all(event.data["down"] for event in events if event.kind == "units_turned")
    assert sum(result["flipped"].values()) == len(over) and codes(told)[0] == (
        "sky.flipped" if over else "sky.unflipped"
    )
    assert ("map.turned_down" in codes(told)) is bool(over) and "sky.strikes" in codes(said)


@pytest.mark.parametrize(
    ("typed", "needed"),
    [
        ({}, 3),
        ({"chit": "yes"}, 5),
        ({"chit": "no"}, 3),
        ({"weather": "mud"}, 3),
        ({"weather": "winter"}, 2),
        ({"terrain": "jungle"}, 2),
        ({"weather": "monsoon", "terrain": "jungle"}, 1),
    ],
)
def test_10_7_1_what_a_factor_of_5_needs(typed: Any, needed: int) -> None:
    (events, _, _), _, _ = strike("x france inf 2,1", "5", (6,), typed=typed)
    assert events[-1].data["dice"][0]["needed"] == needed
    if (
        typed == {}
    ):  # of a chit in force nobody asks, where there is none; the weather is asked of who acts
        (events, _, _), asked, _ = strike(
            "x france inf 2,1", "5", (6,), typed={"zone": "temperate"}
        )
        assert [type(each).__name__ for each in asked] == ["Dice"]


def test_10_7_1_nobody_to_strike_no_die() -> None:
    (events, told, result), asked, said = strike("d france inf 2,1 down=yes", "5")
    assert not [each for each in asked if isinstance(each, Dice)] and result == {"flipped": {}}
    assert (
        codes(told) == ["sky.unflipped"]
        and "sky.strikes" not in codes(said)
        and events[-1].data["dice"] == []
    )
    assert asked == []  # the map shows that nobody is face up there
    question = strike("", "5", "none")[1][0]
    assert isinstance(question, Choice) and question.default is None  # the table alone sees who
    assert [type(each) for each in strike("x france inf 2,1", "5", (6,))[1]] == [Dice]
    (_, told, _), _, _ = strike("x france inf 2,1", "5", typed={"weather": "severe_winter"})
    assert codes(told)[0] == "air.severe_winter"


@pytest.mark.parametrize(("text", "said"), [
    ("x, y", None), ("2 inf", None), ("x", "strike.others"), ("1 inf", "strike.others"), ("x, y, d", "strike.others"), ("none", "strike.others"), ("x, y, far", "map.not_there"), ("qqq", "value.unknown"),
])  # fmt: skip
def test_10_7_1_all_units_face_up_are_targets(text: str, said: str | None) -> None:
    state = ground(
        COAST,
        "x france inf 2,1; y france inf 2,1; d france inf 2,1 down=yes; far france inf 1,1",
        step="ground_strike",
    )
    told = air._unread(book(), state, "Lille", "germany", text)
    if text == "qqq":
        assert told is not None and told.severity == "refusal"
        return
    assert codes([told] if told else []) == ([said] if said else [])
    only = ground(COAST, "d france inf 2,1 down=yes", step="ground_strike")
    assert air._unread(book(), only, "Lille", "germany", "none") is None
    assert codes([air._unread(book(), only, "Lille", "germany", "1 inf")]) == ["strike.nobody"]
    empty = ground(COAST, step="ground_strike")
    assert air._unread(book(), empty, "Lille", "germany", "3 inf") is None  # nothing is known of it


# -- the weather of a place (8.1, 8.2.2, 8.2.3) --------------------------------------------------------------------------------------
ZONES = {
    "arctic": "winter",
    "temperate": "mud",
    "mediterranean": "clear",
    "northern_monsoon": "clear",
    "southern_monsoon": "monsoon",
}


def weather(zones: Any, **told: str) -> Any:
    state = ground(COAST)
    return replace(state, weather=replace(state.weather, zones=zones, told=told))


@pytest.mark.parametrize(("zones", "typed", "place", "answers", "found"), [
    (ZONES, {"weather": "winter"}, "Lille", [], "winter"), (ZONES, {"terrain": "desert"}, "Lille", [], "clear"), (ZONES, {"terrain": "jungle"}, "Lille", ["arctic"], "winter"), ({}, {}, "Lille", [], "clear"),
    (dict.fromkeys(ZONES, "mud"), {}, "Lille", [], "mud"), (ZONES, {"zone": "temperate"}, "Lille", [], "mud"), (ZONES, {}, "Lille", ["arctic"], "winter"), (ZONES, {}, "Lille", ["mediterranean"], "clear"),
    (ZONES, {}, "Java Sea", [], "monsoon"), (ZONES, {}, "Java_Sea", [], "monsoon"), ({**ZONES, "southern_monsoon": "clear", "northern_monsoon": "monsoon"}, {}, "Java Sea", [], "monsoon"),
    ({**ZONES, "southern_monsoon": "clear"}, {}, "Java Sea", [], "clear"), ({**ZONES, "southern_monsoon": "mud"}, {"zone": "southern_monsoon"}, "Java Sea", [], "mud"), ({**ZONES, "southern_monsoon": "mud"}, {}, "Java Sea", ["northern_monsoon"], "clear"),
])  # fmt: skip
def test_8_the_weather_of_a_place(
    zones: Any, typed: Any, place: str, answers: list[str], found: str
) -> None:
    told, asked, _ = played(
        facts.weather_at(book(), weather(zones), typed, place, "germany"), *answers
    )
    assert told == found and all(each.side == "axis" for each in asked)
    if len(answers) == 1:
        assert set(asked[0].options) == (
            {"northern_monsoon", "southern_monsoon"} if "Java" in place else {*zones}
        )
        again = weather(zones, **{place: answers[0]})
        assert played(facts.weather_at(book(), again, typed, place, "germany"))[:2] == (found, [])


def test_8_2_2_a_zone_in_which_a_place_is_not() -> None:
    with pytest.raises(Unreadable):
        played(facts.weather_at(book(), weather(ZONES), {"zone": "arctic"}, "Java Sea", "germany"))


@pytest.mark.parametrize(("typed", "at", "by", "asked", "city", "said"), [
    ({}, "", "germany", True, "yes", []), ({}, "", "germany", False, "no", ["battle.open_country"]), ({}, "2,1", "germany", True, None, []), ({"city": "no"}, "", "germany", True, None, []),
    ({"table": "assault"}, "", "germany", True, None, []), ({"table": "assault"}, "", "japan", True, "yes", []), ({"table": "blitzkrieg"}, "", "germany", True, "no", []),
])  # fmt: skip
def test_10_7_6_7_whether_a_hex_is_a_city(
    typed: Any, at: str, by: str, asked: bool, city: str | None, said: list[str]
) -> None:
    given = Typed(typed)
    told, put, _ = played(
        facts.city_beside(given, "Lille", at, by, asked), *([city] if city else [])
    )
    assert (
        codes(told) == said
        and given.get("city") == (city or typed.get("city"))
        and len(put) == bool(city)
    )
    assert all(each.unasked == "no" and each.side == "axis" for each in put)


# -- losses that leave the game (4.1, 14.1.2, 14.2, 16.5) ---------------------------------------------------------------------------------
EXILED = {"france": {"status": "conquered", "exile": "cw"}}
GONE = {"france": {"status": "conquered"}}


@pytest.mark.parametrize(("nation", "units", "names", "text", "more", "said"), [
    ("germany", {"inf": 2}, "", "5:inf, 5:inf", {}, {"off": {"inf": 2}}), ("germany", {"inf": 1}, "g", "5:g", {}, {"off_named": {"inf": 1}}), ("germany", {"inf": 2}, "g", "5:inf, 5:inf", {}, {"off": {"inf": 2}}),
    ("france", {"inf": 2}, "", "5:inf, 5:inf", {"nations": EXILED}, {"lost_exile": {"inf": 2}}), ("france", {"inf": 2}, "", "5:inf, 5:inf", {"nations": GONE}, {"lost_gone": {"inf": 2}}),
    ("france", {"inf": 1, "arm": 1}, "", "5:inf:unsupplied, 5:arm", {"nations": EXILED}, {"lost_cold": {"inf": 1}, "lost_exile": {"arm": 1}}), ("france", {"inf": 1}, "", "5:inf:unsupplied", {"nations": EXILED}, {"lost_cold": {"inf": 1}}),
    ("france", {"inf": 1}, "", "5:inf:unsupplied, 5:inf", {"nations": EXILED}, {"lost_exile": {"inf": 1}}), ("france", {"inf": 1}, "x", "", {"nations": EXILED}, {"lost_exile": {"inf": 1}}),
    ("france", {"inf": 1}, "c", "", {"nations": EXILED}, {"lost_cold": {"inf": 1}}), ("france", {"inf": 2}, "c x", "", {"nations": EXILED}, {"lost_cold": {"inf": 1}, "lost_exile": {"inf": 1}}),
    ("syria", {"inf": 1}, "", "5:inf", {"minors": {"syria": {"status": "declared", "power": "germany", "was": "france"}}}, {"out": {"inf": 1}}), ("syria", {"inf": 1}, "", "5:inf", {"minors": {"syria": {"status": "declared", "power": "cw", "was": "france"}}}, {"off": {"inf": 1}}),
    ("france", {"inf": 1}, "x", "5:x", {}, {"off_named": {"inf": 1}}),
])  # fmt: skip
def test_14_2_where_losses_of_the_fallen_go(
    nation: str, units: Any, names: str, text: str, more: Any, said: Any
) -> None:
    # The unit c stands alone among the enemy, x in a city of its own.
    state = ground(COAST, "g germany inf 1,0; x france inf 2,1; c france inf 4,4", **more)
    told = list(for_good.told(book(), state, nation, units, names.split(), text, "10.7.6.9"))
    assert {each.code.removeprefix("wif5.battles."): each.params["units"] for each in told} == said
    assert all(each.params["nation"] == nation for each in told)
    cards = {"off": "1.4", "off_named": "1.4", "out": "16.5"}
    assert all(
        each.cards[0] == cards.get(each.code.removeprefix("wif5.battles."), "14.2") for each in told
    )


def test_14_1_2_losses_of_a_fallen_home_country() -> None:
    for status, text, said in (
        ("conquered", "5:inf", "lost_home"),
        ("conquered", "5:inf:unsupplied", "lost_cold"),
        ("declared", "5:inf", "off"),
    ):
        for country in ("india", "united_kingdom"):
            state = ground(COAST, minors={country: {"status": status, "power": "japan"}})
            (told,) = for_good.told(book(), state, country, {"inf": 1}, (), text, "10.7.6.9")
            assert codes([told]) == [f"battles.{said}"], (country, status, text)
            assert told.cards[0] == ("1.4" if said == "off" else "14.1.2") and told.params[
                "units"
            ] == {"inf": 1}
