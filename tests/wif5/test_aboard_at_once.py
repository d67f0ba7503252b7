"""On board and ashore with a TRS, and an advance after a battle: each led to its end in a few questions (10.5.3, 10.7.6.10, 11.7, 19.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground, led

from referee.engine.record import replace
from referee.games.wif5.battles.on_land.advancing import Advance
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.at_sea import embarking

LAND = """
grid odd-q
sea North_Sea
sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen clear
hex 1,0 axis home=germany coast=North_Sea clear
hex 2,0 axis clear
hex 3,0 allies clear
hex 4,0 allies clear
hex 2,1 axis port=North_Sea clear
hex 3,1 allies clear
hex Sudan section allies
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


T = "t germany trs North_Sea sailed=now section=2"
# The unit, where to, TRS and others, `with`, answers; what is refused, and the data that are kept.
ABOARD: list[tuple[str, str, str, str, list[str], str, dict[str, Any], bool]] = [
    ("germany inf 1,0", "North_Sea", T, "", [], "", {"aboard": "t", "section": 2, "port": "1,0", "sailed": HERE}, False), ("germany inf 0,0", "North_Sea", T, "", [], "", {"aboard": "t", "port": "0,0"}, False), ("germany inf 2,0", "North_Sea", T, "", [], "landing.no_coast", {}, False), ("germany inf 1,0", "Baltic_Sea", T.replace("North", "Baltic"), "", [], "landing.no_coast", {}, False),
    ("germany inf 1,0", "North_Sea", "t germany trs North_Sea", "", [], "sail.no_trs", {}, False), ("germany inf 1,0", "North_Sea", "t germany trs North_Sea sailed=1", "", [], "sail.no_trs", {}, False), ("germany inf 1,0", "North_Sea", "t germany hs North_Sea sailed=now", "", [], "sail.no_trs", {}, False), ("germany inf 1,0", "North_Sea", "t japan trs North_Sea sailed=now", "", [], "sail.no_trs", {}, False),
    ("germany inf 1,0", "North_Sea", "t italy trs North_Sea sailed=now", "", [], "", {"aboard": "t"}, False), ("germany inf 1,0", "North_Sea", f"{T}; i germany inf North_Sea aboard=t", "", [], "sail.cargo", {}, False), ("germany div 1,0", "North_Sea", f"{T}; i germany div North_Sea aboard=t", "", [], "", {"aboard": "t"}, False), ("germany inf 1,0 sailed=now", "North_Sea", T, "", [], "sail.again", {}, False),
    ("germany inf 1,0 down=yes", "North_Sea", T, "", [], "sail.down", {}, False), ("germany hq 1,0 down=yes", "North_Sea", T, "", [], "", {"aboard": "t"}, False), ("germany inf 1,0", "North_Sea", f"{T}; u germany trs North_Sea sailed=now", "", ["u"], "", {"aboard": "u", "section": None}, False), ("germany inf 1,0", "North_Sea", f"{T}; u germany trs North_Sea sailed=now", "u", [], "", {"aboard": "u"}, False),
    ("germany inf 0,0", "2,1", "t germany trs 2,1 sailed=now port=0,0", "", [], "", {"came_with": "t", "aboard": None, "port": "0,0"}, False), ("germany inf 0,0", "2,1", "t germany trs 2,1 sailed=now port=1,0", "", [], "sail.no_trs", {}, False), ("germany inf 1,0", "2,1", "t germany trs 2,1 sailed=now port=1,0", "", [], "course.not_now", {}, False),
    ("germany inf North_Sea aboard=t", "0,0", "t germany trs 0,0 sailed=now", "", [], "", {"at": "0,0", "aboard": None, "port": None, "came_with": None}, True), ("germany inf North_Sea aboard=t down=yes", "0,0", "t germany trs 0,0 sailed=now", "", [], "", {"at": "0,0"}, False), ("germany inf North_Sea aboard=u", "0,0", "t germany trs 0,0 sailed=now; u germany trs North_Sea", "", [], "sail.no_trs", {}, False),
    ("germany inf North_Sea", "0,0", "t germany trs 0,0 sailed=now", "", [], "", {"at": "0,0"}, True), ("germany inf North_Sea aboard=t", "Baltic_Sea", "t germany trs Baltic_Sea sailed=now", "", [], "landing.no_coast sail.no_trs", {}, False),
    # Of the sea it is the TRS that carries it that counts, whatever that one holds besides.
    ("germany inf North_Sea aboard=t", "0,0", "t germany trs 0,0 sailed=now; i germany inf 0,0 came_with=t sailed=now", "", [], "", {"at": "0,0"}, True),
]  # fmt: skip


def test_10_5_3_on_board_and_ashore() -> None:
    for text, to, others, with_, answers, said, kept, down in ABOARD:
        state = ground(LAND, f"a {text}; {others}", step="naval_movement", used={"supply": {}})
        args = {"keys": {"with": with_} if with_ else {}}
        done, asked, _ = led(embarking.shipped(book(), state, args, "a", to), *answers)
        case = (text, to, others, with_)
        refused = [
            each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
        ]
        assert refused == said.split() and len(asked) == len(answers), (case, refused)
        if said:
            assert done.events == (), case
            continue
        data = done.events[0].data
        assert {key: data.get(key) for key in kept} == kept, case
        assert (len(done.events) == 2) is down and ("sail.aboard" in codes(done.rulings)) is (
            "aboard" in data
        ), case


def test_10_5_3_who_boards_where() -> None:
    for text, to, keys, goes in (
        ("germany inf 1,0", "North_Sea", {}, True),
        ("germany inf 1,0", "0,0", {}, True),
        ("germany inf 0,0", "2,0", {}, False),
        ("cw inf 1,0", "North_Sea", {}, False),
        ("germany ftr 1,0", "North_Sea", {}, False),
        ("germany ftr 1,0", "North_Sea", {"with": "t"}, True),
        ("germany ftr 1,0", "Baltic_Sea", {"with": "t"}, False),
        ("germany ftr 1,0", "North_Sea", {"with": "h"}, False),
        ("germany hs 0,0", "North_Sea", {"with": "t"}, False),
        ("germany ftr North_Sea", "North_Sea", {"with": "t"}, False),
        ("germany ftr 1,0", "0,0", {"with": "t"}, False),
    ):
        state = ground(
            LAND,
            f"a {text}; t germany trs North_Sea; h germany hs North_Sea",
            step="naval_movement",
        )
        assert embarking.ships(state, state.units["a"], to, keys) is goes, (text, to, keys)
        assert embarking.ships(ground(LAND, f"a {text}"), state.units["a"], to, keys) is False
    for text, found in (
        ("germany inf 1,0", {"North_Sea": 0}),
        ("germany inf 2,0", {}),
        ("germany inf nowhere", {}),
        ("germany inf 1,0 down=yes", {}),
        ("germany inf 1,0 sailed=now", {}),
    ):
        state = ground(LAND, f"a {text}; {T}", step="naval_movement")
        assert embarking.seas(state, "a") == found, text
    for coming, there, said in (
        ("inf", "", True),
        ("inf", "x germany trs North_Sea", False),
        ("inf", "x germany trs North_Sea; i germany inf North_Sea", True),
        ("div", "x germany trs North_Sea; i germany div North_Sea", False),
        ("inf", "x cw trs North_Sea", True),
    ):
        assert (
            bool(embarking.uncarried(ground(LAND, there), "North_Sea", "axis", coming)) is said
        ), (coming, there)


# -- an advance (10.7.6.10) ------------------------------------------------------------------------------------------------------
def advance(
    text: str,
    *answers: Any,
    mine: str = "a b",
    through: bool = False,
    typed: Any = None,
    at: str = "3,0",
) -> Any:
    state = ground(LAND, text, step="land_combat")
    run = Advance(book(), state, Typed({"weather": "clear", **(typed or {})}), at, at, through, {})
    done, asked, _said = led(
        run.made(tuple(counter(state, name) for name in mine.split())), *answers
    )
    placed = [
        (event.data["name"], event.data["at"]) for event in done if event.kind == "unit_placed"
    ]
    return placed, [each.what.removeprefix("wif5.ask.") for each in asked], run


INF = "a germany inf 2,0 mp=3; b germany inf 2,0 mp=3"
ARM = "a germany arm 2,0 mp=5; b germany inf 2,0 mp=3"
ADVANCES: list[tuple[str, list[str], dict[str, Any], list[tuple[str, str]], list[str]]] = [
    (INF, ["none"], {}, [], []), (INF, ["a"], {}, [("a", "3,0")], []), (INF, ["a b"], {}, [("a", "3,0"), ("b", "3,0")], []), (INF, [], {"typed": {"advance": "b"}}, [("b", "3,0")], []), (INF, ["a b"], {"through": True}, [("a", "3,0"), ("b", "3,0")], []), (INF.replace("a germany inf 2,0 mp=3", "a germany inf 2,0 mp=0"), ["a"], {}, [("a", "3,0")], ["a"]),
    (ARM, ["a b"], {}, [("a", "3,0"), ("b", "3,0")], []), (ARM, ["a b", "none"], {"through": True}, [("a", "3,0"), ("b", "3,0")], []), (ARM, ["a b", "4,0", "none"], {"through": True}, [("a", "3,0"), ("b", "3,0"), ("a", "4,0")], []), (ARM, ["a b", "4,0", "b"], {"through": True}, [("a", "3,0"), ("b", "3,0"), ("a", "4,0"), ("b", "4,0")], []),
    (ARM, ["a", "4,0"], {"through": True}, [("a", "3,0"), ("a", "4,0")], []), (ARM, ["b"], {"through": True}, [("b", "3,0")], []), (f"{ARM}; x france inf 4,0 factor=9", ["a", "none"], {"through": True}, [("a", "3,0")], []), ("a germany arm 2,0 mp=5; b germany arm 2,1 mp=5", ["a b", "4,0", "4,0"], {"through": True}, [("a", "3,0"), ("b", "3,0"), ("a", "4,0"), ("b", "4,0")], []),
]  # fmt: skip


def test_10_7_6_10_into_the_emptied_hex_and_with_a_breakthrough_beyond() -> None:
    for text, answers, more, placed, flipped in ADVANCES:
        found, asked, run = advance(text, *answers, **more)
        assert found == placed and sorted(run.flipped) == flipped, (
            text,
            answers,
            more,
            found,
            run.flipped,
        )
    found, _, run = advance("a germany inf 2,0 mp=3", "a", mine="a", at="Sudan")
    assert found == [("a", "Sudan")] and run.flipped == {"a"}  # in a section it lies face down
    _, asked, _ = advance(ARM, "a b", "4,0", "none", through=True)
    assert asked == ["advance", "onward", "with_arm"]


def test_10_7_6_10_an_overrun_as_it_goes_on() -> None:
    weak = "a germany arm 2,0 mp=5 factor=7; x france inf 4,0 factor=1"
    found, _asked, run = advance(weak, "a", "4,0", mine="a", through=True)
    assert found == [("a", "3,0"), ("a", "4,0")]
    assert [event.data["name"] for event in run.events if event.kind == "unit_removed"] == ["x"]
    state = ground(LAND, weak.replace("2,0", "3,0"), step="land_combat")
    run = Advance(
        book(),
        replace(state, units={**state.units, "a": {**state.units["a"], "battle": 1}}),
        Typed({}),
        "3,0",
        "3,0",
        True,
        {},
    )
    assert set(run.goals(counter(state, "a"))) >= {"4,0", "2,0"} and "Sudan" not in run.goals(
        counter(state, "a")
    )
    strong = ground(
        LAND, "a germany arm 3,0 mp=5 factor=6; x france inf 4,0 factor=1", step="land_combat"
    )
    run = Advance(book(), strong, Typed({}), "3,0", "3,0", True, {})
    beyond = run._beyond(counter(strong, "a"))
    assert "4,0" in beyond and "4,0" not in run._offered(counter(strong, "a"), beyond, {})
    both = ground(
        LAND,
        "a germany arm 3,0 mp=5 factor=4; b germany inf 3,0 factor=3; x france inf 4,0 factor=1",
        step="land_combat",
    )
    run = Advance(book(), both, Typed({}), "3,0", "3,0", True, {})
    a, b = (counter(both, name) for name in "ab")
    assert "4,0" in run._offered(a, beyond, {"b": b}) and "4,0" not in run._offered(a, beyond, {})
    facts = run._facts(a, 2, 3)
    assert {key: facts[key] for key in ("unit", "cost", "beyond", "left", "breakthrough", "with_arm", "overrun", "face_down")} == {
        "unit": "arm", "cost": 2, "beyond": None, "left": 3, "breakthrough": True, "with_arm": False, "overrun": False, "face_down": False,
    }  # fmt: skip
    assert run._facts(b, 1, None)["with_arm"] is True
