"""Offensive chits played, the end of an action, what an action counts (8.2.7, 10.2.2, 10.8, 13)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, knowing, neutral, played, position

from referee.engine.faults import Unreadable
from referee.games.wif5.actions import verbs as actions
from referee.games.wif5.actions.ending import end_of_action
from referee.games.wif5.chits import annulled, verbs
from referee.games.wif5.chits.procedures import _chits
from referee.games.wif5.state import Impulse, Initiative, State, Thrown, Weather, replace
from referee.games.wif5.turn import reminders as due


# -- the procedure of chits (13) ---------------------------------------------------------------------------
@pytest.mark.parametrize(("typed", "refused", "result"), [
    ({"use": "reroll"}, [], {}), ({"use": "reroll", "played": True}, ["chits.one_a_turn"], {}), ({"use": "reroll", "neutral": True}, ["chits.neutral"], {}),
    ({"use": "reroll", "rerolled": True}, ["chits.second_reroll"], {}), ({"use": "combined", "neutral": True, "rerolled": True}, [], {}),
    ({"use": "combined", "played": True}, ["chits.one_a_turn"], {}), ({"use": "land", "hq": 5, "levels": (2, 1, 1, 1)}, [], {"levels": 5, "left": 0}),
    ({"use": "land", "hq": 5, "levels": (5,)}, [], {"left": 0}), ({"use": "land", "hq": 5, "levels": (3, 3)}, ["chits.levels"], {"left": -1}),
    ({"use": "land", "hq": 5}, [], {"left": 5}), ({"use": "land", "hq": 5, "mixed": True}, ["chits.mixed"], {}), ({"use": "land", "hq": 4, "neutral": True}, [], {}),
])  # fmt: skip
def test_13_what_a_chit_does(typed: Any, refused: list[str], result: Any) -> None:
    inputs = {
        "hq": None,
        "levels": (),
        "played": False,
        "neutral": False,
        "rerolled": False,
        "mixed": False,
        **typed,
    }
    came: Any = _chits(book()).run(inputs)
    assert codes(came.rulings, "refusal") == refused
    assert came.result["cost"] == 15
    assert came.result["legal"] is not refused
    assert {key: came.result[key] for key in result} == result
    assert ("lifted" in came.result) is (typed["use"] == "combined")


def test_13_3_the_hq_is_named() -> None:
    inputs = {
        "use": "land",
        "hq": None,
        "levels": (),
        "played": False,
        "neutral": False,
        "rerolled": False,
        "mixed": False,
    }
    with pytest.raises(Unreadable):
        _chits(book()).run(inputs)


# -- when one is played (13.1 to 13.3) -------------------------------------------------------------------------
READY = {
    "chits": {"germany": 1},
    "impulse": Impulse(number=2, side="axis", actions={"germany": "combined", "italy": "land"}),
}


@pytest.mark.parametrize(("power", "use", "more", "found"), [
    ("germany", "combined", {}, []), ("germany", "combined", {"step": "port_attack"}, []), ("germany", "combined", {"step": "naval_movement"}, ["chit.beginning"]),
    ("germany", "land", {}, ["chit.action"]), ("italy", "land", {"chits": {"italy": 1}, "step": "ground_strike"}, []),
    ("italy", "land", {"chits": {"italy": 1}, "step": "air_rebase"}, ["chit.beginning"]), ("italy", "combined", {"chits": {"italy": 1}}, ["chit.action"]),
    ("germany", "combined", {"chits": {}}, ["chit.none"]), ("germany", "combined", {"chits": {"germany": 0}}, ["chit.none"]),
    ("germany", "combined", {"nations": neutral(germany="conquered")}, ["course.out"]), ("germany", "combined", {"impulse": Impulse(number=2, side="allies")}, ["course.not_phasing"]),
    ("germany", "combined", {"impulse": replace(READY["impulse"], used={"germany": {"naval_moves": 1}})}, ["chit.beginning"]),
    ("germany", "combined", {"impulse": replace(READY["impulse"], used={"italy": {"naval_moves": 1}})}, []), ("germany", "reroll", {"impulse": Impulse(), "step": "weather_roll"}, []),
    ("cw", "reroll", {"chits": {"cw": 1}}, []), ("cw", "reroll", {}, ["chit.none"]),
])  # fmt: skip
def test_13_2_when_a_chit_is_played(power: str, use: str, more: Any, found: list[str]) -> None:
    assert (
        codes(verbs._bars(position(**{"step": "choose_action", **READY, **more}), power, use))
        == found
    )


@pytest.mark.parametrize(
    ("thrown", "found"),
    [
        (None, ["chit.nothing"]),
        (Thrown("weather", None), []),
        (Thrown("weather", None, again=True), ["chits.second_reroll"]),
    ],
)
def test_13_1_dice_thrown_just_now(thrown: Any, found: list[str]) -> None:
    assert codes(verbs._annulled(position(thrown=thrown))) == found


@pytest.mark.parametrize(("power", "raw", "refused"), [
    ("germany", {"power": "germany", "unit": "hq"}, False), ("italy", {"power": "germany", "unit": "hq"}, True), ("germany", {"power": "germany", "unit": "arm"}, True),
    ("germany", {"power": "germany", "unit": "hq", "nation": "finland"}, True),
])  # fmt: skip
def test_13_3_one_hq_of_the_power(power: str, raw: Any, refused: bool) -> None:
    state = position(units={"manstein": {**raw, "at": "x"}})
    assert codes(verbs._leads(state, power, "manstein")) == (["chit.no_leader"] if refused else [])
    assert verbs._leads(state, power, None) == []


def test_13_what_a_played_chit_leaves() -> None:
    state = position(
        "choose_action",
        impulse=Impulse(number=2, side="axis"),
        chits={"germany": 2, "cw": 1},
        played={"cw": {"use": "reroll"}},
    )
    data: Any = {
        "due": [due.reminder("x")],
        "hq": 5,
        "leader": "manstein",
        "left": 1,
        "power": "germany",
        "use": "land",
    }
    after: State = verbs._played(state, data)
    assert after.chits == {"germany": 1, "cw": 1}
    assert after.played == {
        "cw": {"use": "reroll"},
        "germany": {"use": "land", "impulse": 2, "value": 5, "leader": "manstein"},
    }
    assert len(after.due) == 1
    other: State = verbs._played(state, {**data, "use": "combined"})
    assert other.played["germany"] == {"use": "combined", "impulse": 2}
    assert verbs.new_turn(after).played == {}
    assert (
        verbs.spent(verbs.spent(after, "germany", 2), "germany", 1).played["germany"]["spent"] == 3
    )


@pytest.mark.parametrize(
    ("step", "kept"),
    [
        ("initiative_dice", "initiative"),
        ("weather_roll", "weather"),
        ("end_of_action", "impulse"),
        ("production", None),
    ],
)
def test_13_1_the_die_of_a_step_is_thrown_anew(step: str, kept: str | None) -> None:
    state = position(
        step, initiative=Initiative("axis", "left", rolled=True, dice={"last": "allies"}), weather=Weather(rolled=True, asterisk=True, before=False),
        impulse=Impulse(number=2, box=7, rolled=True, ended=True, before={"box": 5, "column": "centre"}), chits={"cw": 1},
    )  # fmt: skip
    after: State = verbs._played(
        state, {"due": [], "hq": None, "left": 0, "power": "cw", "use": "reroll"}
    )
    assert (after.initiative.rolled, after.initiative.holder) == (
        (False, "allies") if kept == "initiative" else (True, "axis")
    )
    assert (after.weather.rolled, after.weather.asterisk) == (
        (False, False) if kept == "weather" else (True, True)
    )
    assert (after.impulse.rolled, after.impulse.ended, after.impulse.box) == (
        (False, False, 5) if kept == "impulse" else (True, True, 7)
    )
    assert after.initiative.column == ("centre" if kept == "impulse" else "left")
    assert after.played["cw"].get("step") == (step if kept else None)


def test_13_1_the_chance_ends_with_what_follows() -> None:
    before = position(thrown=Thrown("weather", position(), left=1))
    once = annulled.moved_on(before, before, "weather_rolled")
    assert once.thrown is not None
    assert once.thrown.left == 0
    assert annulled.moved_on(once, once, "stepped").thrown is None
    assert annulled.moved_on(before, before, "chart_read").thrown is before.thrown
    other = replace(before, thrown=Thrown("weather", position(), left=1))
    assert annulled.moved_on(before, other, "stepped") is other
    assert annulled.moved_on(position(), position(), "stepped").thrown is None


# -- the end of an action (10.4, 10.8, 8.2.8) --------------------------------------------------------------------
@pytest.mark.parametrize(("die", "number", "passed", "impulse", "advance", "result"), [
    (4, 4, False, "first", 3, (4, True, 0, True)), (5, 4, False, "first", 3, (5, False, 1, False)), (5, 4, False, "second", 3, (5, False, 3, False)),
    (6, 4, True, "second", 2, (4, True, 0, False)), (6, 3, True, "second", 2, (4, False, 2, False)), (1, 1, True, "first", 2, (-1, True, 0, True)),
])  # fmt: skip
def test_10_8_whether_the_action_ends(
    die: int, number: int, passed: bool, impulse: str, advance: int, result: Any
) -> None:
    came, asked = played(
        end_of_action(
            {"number": number, "passed": passed, "impulse": impulse, "weather_advance": advance}
        ),
        (die,),
    )
    assert (
        tuple(came.result[key] for key in ("modified", "ends", "advance", "marker_moves")) == result
    )
    assert asked[0].hits_on == number + (2 if passed else 0)
    told = [
        "end.ends" if result[1] else "end.goes_on",
        *(["end.passed"] if passed else []),
        *(["end.marker"] if result[3] else []),
    ]
    assert codes(came.rulings) == told


@pytest.mark.parametrize(("side", "actions_", "die", "box", "column", "ended"), [
    ("axis", {"germany": "land"}, 3, 5, "right", True),  # first and last impulse: a column for the other side
    ("axis", {"germany": "land"}, 4, 6, None, False), ("allies", {"cw": "land"}, 4, 7, None, False), ("allies", {"cw": "land"}, 3, 5, None, True),
    ("allies", {"cw": "pass", "usa": "pass"}, 5, 5, None, True), ("allies", {"cw": "pass", "usa": "naval"}, 5, 7, None, False),
])  # fmt: skip
def test_10_8_the_marker_moves(
    side: str, actions_: Any, die: int, box: int, column: str | None, ended: bool
) -> None:
    state = position(
        "end_of_action",
        impulse=Impulse(number=1, box=5, side=side, actions=actions_),
        initiative=Initiative("axis", first="axis"),
        weather=Weather(advance=2),
    )
    came, _ = played(actions.end(knowing(impulse_track={"box=5": "3"}), state, {}), (die,))
    data: Any = came.events[-1].data
    assert (data["box"], data["column"], data["ended"]) == (box, column, ended)
    after = actions._end_rolled(state, data)
    assert (after.impulse.rolled, after.impulse.ended, after.impulse.box, after.impulse.before) == (
        True,
        ended,
        box,
        {"box": 5, "column": "centre"},
    )
    assert after.initiative.column == (column or "centre")
    assert codes(played(actions.end(book(), after, {}))[0].rulings) == ["course.rolled"]
    assert actions._end_due(book(), after) == ()
    assert codes(actions._end_due(book(), state)) == ["course.end_not_rolled"]


@pytest.mark.parametrize(("power", "activity", "n", "more", "refused", "used"), [
    ("germany", "air_rebases", 1, {}, [], 1), ("germany", "air_rebases", 2, {}, ["course.over"], 2), ("germany", "land_moves", 9, {}, [], 9),
    ("germany", "air_rebases", 1, {"used": {"germany": {"air_rebases": 1}}}, ["course.over"], 2), ("italy", "land_moves", 1, {}, ["course.no_action"], None),
    ("germany", "land_attacks", 1, {}, ["course.not_now"], None), ("germany", "land_moves", 1, {"side": None}, ["course.no_impulse"], None),
    ("germany", "port_attack", 1, {}, ["course.over"], 1), ("germany", "air_rebases", 0, {"used": {"germany": {"air_rebases": 1}}}, [], 1),
])  # fmt: skip
def test_10_2_2_an_activity_is_counted(
    power: str, activity: str, n: int, more: Any, refused: list[str], used: int | None
) -> None:
    impulse = Impulse(
        number=1,
        side=more.get("side", "axis"),
        actions={"germany": "land"},
        used=more.get("used", {}),
    )
    came, _ = played(
        actions.use(
            book(),
            position("land_movement", impulse=impulse),
            {"power": power, "activity": activity, "n": n},
        )
    )
    assert codes(came.rulings, "refusal") == refused
    assert (came.events[-1].data["used"] if came.events else None) == used


@pytest.mark.parametrize(
    ("assault", "events", "after"),
    [
        (True, {}, {"major_assault": NOW}),
        (False, {}, {}),
        (True, {"major_assault": BEFORE}, {"major_assault": BEFORE}),
    ],
)
def test_8_2_7_what_is_kept_of_an_attack(assault: bool, events: Any, after: Any) -> None:
    data: Any = {
        "power": "japan",
        "attacks": 2,
        "flights": 3,
        "assault": assault,
        "due": [due.reminder("x")],
    }
    found = actions._china_attacked(
        position(events={"china": events} if events else {}, china={"china": 1}), data
    )
    assert found.china == {"china": 1, "japan": 2, "flights of japan": 3}
    assert found.events.get("china", {}) == after
    assert len(found.due) == 1
    del data["flights"]
    assert actions._china_attacked(position(), data).china == {"japan": 2}
