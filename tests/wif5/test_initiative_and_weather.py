"""The dice of initiative and its markers, the weather and what it does, the limits of the war in China (7, 8)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, knowing, played, position

from referee.engine.verdict import Verdict
from referee.games.wif5.initiative import rules, verbs
from referee.games.wif5.initiative.going_first import gives_way, places_first
from referee.games.wif5.initiative.procedures import _initiative_odds
from referee.games.wif5.state import COLUMNS, Initiative, Weather, replace
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.weather import rules as weather
from referee.games.wif5.weather import verbs as sky
from referee.games.wif5.weather.kinds import ZONES


# -- initiative (7.1) -------------------------------------------------------------------------------------
@pytest.mark.parametrize(("axis", "allies", "last", "winner"), [
    (2, 2, "axis", "allies"), (7, 6, "axis", "axis"),  # both of the booklet's example
    (2, 2, "allies", "axis"), (3, 4, "axis", "allies"), (1, 6, "allies", "allies"), (6, 1, "allies", "axis"),
])  # fmt: skip
def test_7_1_who_has_the_initiative(axis: int, allies: int, last: str, winner: str) -> None:
    assert rules.winner_of(axis, allies, last) == winner


def roll(*dice: int, **typed: Any) -> Verdict:
    inputs = {"last": "axis", "axis_mod": 0, "allied_mod": 0, "may_reroll": "none", "reroll": None, "axis_marker": None,
              "allied_marker": None, **typed}  # fmt: skip
    came: Any = rules.initiative(inputs)
    verdict: Verdict = (
        came if isinstance(came, Verdict) else played(came, *[(die,) for die in dice])[0]
    )
    return verdict


@pytest.mark.parametrize(("dice", "typed", "result", "told"), [
    # the booklet's example: a tie against the Axis, who throws again
    ((1, 2, 6, 6), {"axis_mod": 1, "may_reroll": "axis", "reroll": "axis"},
     {"axis": 7, "allies": 6, "winner": "axis", "rerolled": True, "marker_toward": "allies"},
     ["modified", "tie", "modified", "marker", "winner"]),
    ((1, 2), {"axis_mod": 1, "may_reroll": "axis"}, {"axis": 2, "allies": 2, "winner": "allies", "rerolled": False, "marker_toward": None},
     ["modified", "tie", "winner"]),
    ((5, 2), {}, {"axis": 5, "allies": 2, "winner": "axis", "rerolled": False, "marker_toward": None}, ["winner"]),
    ((5, 2), {"allied_mod": 4}, {"axis": 5, "allies": 6, "winner": "allies", "rerolled": False, "marker_toward": None}, ["modified", "winner"]),
    ((5, 2), {"may_reroll": "axis", "reroll": "axis"}, {"axis": 5, "allies": 2, "winner": "axis", "rerolled": False, "marker_toward": None},
     ["won", "winner"]),  # whoever has it does not throw again
    ((5, 2, 1, 1), {"may_reroll": "both", "reroll": "allies", "last": "allies"},
     {"axis": 1, "allies": 1, "winner": "axis", "rerolled": True, "marker_toward": "axis"}, ["tie", "marker", "winner"]),
    ((), {"may_reroll": "axis", "reroll": "allies"}, {"rerolled": False, "marker_toward": None}, ["no_reroll"]),
    # a marker takes the place of a die, of the second one as well
    ((3,), {"axis_marker": 6}, {"axis": 6, "allies": 3, "winner": "axis", "rerolled": False, "marker_toward": None}, ["winner"]),
    ((3, 6), {"allied_marker": 4, "may_reroll": "axis", "reroll": "axis"},
     {"axis": 6, "allies": 4, "winner": "axis", "rerolled": True, "marker_toward": "allies"}, ["marker", "winner"]),
])  # fmt: skip
def test_7_1_both_dice(dice: Any, typed: Any, result: Any, told: list[str]) -> None:
    came = roll(*dice, **typed)
    assert came.result == result
    assert codes(came.rulings) == [f"initiative.{each}" for each in told]


@pytest.mark.parametrize(("column", "side", "after"), [
    ("leftmost", "allies", "left"), ("leftmost", "axis", "leftmost"), ("centre", "axis", "left"), ("centre", "allies", "right"),
    ("right", "allies", "rightmost"), ("rightmost", "allies", "rightmost"), ("rightmost", "axis", "right"),
])  # fmt: skip
def test_7_1_the_marker_moves_one_column(column: str, side: str, after: str) -> None:
    assert rules.toward(column, side) == after
    assert COLUMNS == rules.COLUMNS


@pytest.mark.parametrize(("side", "payer", "most"), [("axis", "germany", 3), ("allies", "cw", 4)])
def test_7_3_intelligence(side: str, payer: str, most: int) -> None:
    for die in range(1, 7):
        came: Any = rules.intelligence({"side": side, "other_succeeded": False})
        found, asked = played(came, (die,))
        assert found.result == {"cost": 2, "payer": payer, "success": die <= most}
        assert asked[0].hits_on == most
    barred: Any = rules.intelligence({"side": side, "other_succeeded": True})
    assert codes(barred.rulings) == ["intelligence.other"]
    assert barred.result["success"] is False


@pytest.mark.parametrize(("typed", "axis"), [
    ({}, 15 / 36), ({"last": "allies"}, 21 / 36), ({"axis_mod": 1}, 21 / 36), ({"axis_marker": 6}, 5 / 6), ({"axis_marker": 6, "last": "allies"}, 1.0),
    ({"axis_marker": 3, "allied_marker": 2}, 1.0), ({"axis_marker": 2, "allied_marker": 2}, 0.0),
])  # fmt: skip
def test_7_1_the_odds(typed: Any, axis: float) -> None:
    inputs = {
        "last": "axis",
        "axis_mod": 0,
        "allied_mod": 0,
        "axis_marker": None,
        "allied_marker": None,
        **typed,
    }
    found = _initiative_odds(inputs).result
    assert found["axis"] == pytest.approx(axis)
    assert found["allies"] == pytest.approx(1 - axis)


# -- markers kept from last turn (7.3) -----------------------------------------------------------------------
def kept(side: str, turn: int, **more: Any) -> dict[str, Any]:
    return {side: {"turn": turn, **more}}


DRAWN = (reminder("wif5.due.marker", "7.3", side="allies"),)


@pytest.mark.parametrize(("state", "typed", "found", "shut"), [
    ({}, {}, {}, []), ({"kept": kept("axis", 2, number=5)}, {}, {"axis": 5}, []), ({"kept": kept("axis", 3, number=5)}, {}, {}, []),  # of this turn
    ({"kept": kept("axis", 2, seal="s")}, {}, {}, ["initiative.shut"]), ({"kept": kept("axis", 2, seal="s"), "seals": {"s": {"opened": True}}}, {}, {}, []),
    ({"kept": kept("axis", 2, number=5)}, {"axis": 4}, {"axis": 4}, []), ({}, {"axis": 4}, {"axis": 4}, ["initiative.no_marker"]),
    ({"kept": kept("axis", 2, number=5)}, {"allies": 4}, {"allies": 4, "axis": 5}, ["initiative.no_marker"]),
    ({"due": DRAWN}, {}, {}, ["initiative.drawn"]), ({"due": DRAWN}, {"axis": 4}, {"axis": 4}, []),  # either side may have it
    ({"due": DRAWN}, {"allies": 4}, {"allies": 4}, []),
    ({"due": DRAWN}, {"axis": 4, "allies": 3}, {"axis": 4, "allies": 3}, ["initiative.no_marker", "initiative.no_marker"]),
    ({"turn": 1}, {"axis": 4}, {"axis": 4}, []), ({"turn": 1, "date": "Sep/Oct 1939"}, {"axis": 4}, {"axis": 4}, ["initiative.no_marker"]),
])  # fmt: skip
def test_7_3_a_marker_counts_in_the_next_turn(
    state: Any, typed: Any, found: Any, shut: list[str]
) -> None:
    more = {"turn": 3, **{key: value for key, value in state.items() if key != "kept"}}
    now = position(initiative=Initiative("axis", kept=state.get("kept", {})), **more)
    markers, told = verbs._markers(now, typed)
    assert markers == found
    assert codes(told) == shut


def test_7_1_what_the_rolls_keep() -> None:
    other = reminder("wif5.due.set_up", "18.1")
    state = position(initiative=Initiative("axis", "left"), due=(*DRAWN, other))
    data: Any = {
        "axis": 3,
        "allies": 4,
        "column": "left",
        "may_reroll": "axis",
        "winner": "allies",
        "markers": {},
    }
    after = verbs._rolled(state, data)
    assert (after.initiative.holder, after.initiative.rolled, after.initiative.column) == (
        "allies",
        True,
        "left",
    )
    assert after.initiative.dice == {
        "axis": 3,
        "allies": 4,
        "may_reroll": "axis",
        "last": "axis",
        "markers": {},
    }
    assert after.due == (*DRAWN, other)
    assert verbs._rolled(state, {**data, "markers": {"axis": 3}}).due == (other,)
    again = verbs._rerolled(
        after, {"axis": 6, "allies": 2, "column": "centre", "side": "axis", "winner": "axis"}
    )
    assert (again.initiative.holder, again.initiative.rerolled, again.initiative.column) == (
        "axis",
        True,
        "centre",
    )
    assert again.initiative.dice["may_reroll"] is None
    assert again.initiative.dice["last"] == "axis"
    assert again.initiative.dice["axis"] == 6


@pytest.mark.parametrize(
    ("may", "winner_by", "offered"),
    [
        ("axis", 5, True),
        ("allies", 5, False),
        ("both", 5, True),
        ("none", 5, False),
        ("allies", 1, True),
    ],
)
def test_7_1_who_may_throw_again(may: str, winner_by: int, offered: bool) -> None:
    state = position(initiative=Initiative("axis", "left"))
    # a high Allied die: the Axis lost; a low one: the Allies did
    args: Any = {"axis_mod": "0", "allied_mod": "0", "may_reroll": may}
    came, _ = played(verbs.initiative(book(), state, args), (3,), (winner_by,))
    loser = "axis" if winner_by == 5 else "allies"
    assert came.events[-1].data["may_reroll"] == (loser if offered else None)
    assert ("course.may_reroll" in codes(came.rulings)) is offered
    done = replace(state, initiative=replace(state.initiative, rolled=True))
    assert codes(played(verbs.initiative(book(), done, args))[0].rulings) == ["course.rolled"]


# -- who places first (6.2, 9.3) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "due", "came", "first"), [
    ("germany", {"cw": {"inf": 1}}, {}, True), ("cw", {"cw": {"inf": 1}}, {}, False), ("germany", {"germany": {"inf": 1}}, {}, False),
    ("germany", {"cw": {"chit": 1}}, {}, False), ("germany", {"cw": {"chit": 1, "inf": 1}}, {}, True),
    ("germany", {"cw": {"inf": 1}}, {"italy": {"came": NOW}}, False), ("germany", {"cw": {"inf": 1}}, {"italy": {"came": BEFORE}}, True),
    ("germany", {"cw": {"inf": 1}}, {"cw": {"came": NOW}}, True), ("germany", {}, {}, False),
])  # fmt: skip
def test_6_2_the_side_with_the_initiative_places_first(
    power: str, due: Any, came: Any, first: bool
) -> None:
    state = position(initiative=Initiative("allies"), economy=came)
    assert places_first(state, power, due) is first


@pytest.mark.parametrize(("waived", "hold", "answers", "free", "told"), [
    ("yes", False, [], True, []), ("no", False, [], False, ["course.arrive_first"]), (None, True, ["yes"], True, []),
    (None, False, ["yes"], True, ["course.given_way"]), (None, True, ["no"], False, ["course.arrive_first"]),
])  # fmt: skip
def test_6_2_it_gives_way(
    waived: Any, hold: bool, answers: list[str], free: bool, told: list[str]
) -> None:
    state = position(initiative=Initiative("allies"))
    (found, rulings), asked = played(gives_way(state, "arrive", "6.2", waived, hold), *answers)
    assert found is free
    assert codes(rulings) == told
    assert [each.side for each in asked] == ["allies"] * len(answers)


# -- weather (8) --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("kind", "ranges", "search", "move", "enters", "attacks", "halved", "naval", "shift", "lands", "drops"), [
    ("clear", (4, 2), 0, 1, True, True, False, False, 0, True, True), ("mud", (3, 1), 0, 2, False, False, False, False, 0, True, True),
    ("monsoon", (3, 1), 1, 1, True, False, True, False, -1, False, True), ("winter", (3, 1), 0, 1, True, True, True, False, -1, False, True),
    ("severe_winter", (2, 1), 0, 2, False, False, False, True, -2, False, False),
])  # fmt: skip
def test_8_2_what_weather_does(
    kind: str, ranges: Any, search: int, move: int, enters: bool, attacks: bool, halved: bool, naval: bool, shift: int,
    lands: bool, drops: bool,
) -> None:  # fmt: skip
    assert weather.effects_of(kind) == {
        "weather": kind, "supply_range": {"europe": ranges[0], "pacific": ranges[1]}, "search_modifier": search,
        "land_move_multiplier": move, "hq_may_enter": enters, "hq_may_attack": attacks, "bombs_halved": halved,
        "only_naval_air": naval, "odds_shift": shift, "invasions": lands, "paradrops": drops,
    }  # fmt: skip


@pytest.mark.parametrize(("kind", "told"), [
    ("clear", ""), ("mud", "supply ground"), ("monsoon", "supply search bombs attack no_invasion"),
    ("winter", "supply hq_winter bombs attack no_invasion"), ("severe_winter", "supply ground naval_air attack no_invasion"),
])  # fmt: skip
def test_8_2_each_effect_is_said(kind: str, told: str) -> None:
    found = weather.weather_effects(kind).rulings
    assert codes(found) == [f"weather.{each}" for each in (*told.split(), "desert")]
    attack = [each.params["n"] for each in found if each.code.endswith("attack")]
    assert attack == {"monsoon": [1], "winter": [1], "severe_winter": [2]}.get(kind, [])


@pytest.mark.parametrize(
    ("face", "asterisk", "die"),
    [(1, True, 1), (2, True, 1), (6, True, 5), (1, False, 1), (6, False, 6)],
)
def test_8_1_one_less_after_an_asterisk(face: int, asterisk: bool, die: int) -> None:
    assert played(weather.weather_die(asterisk), (face,))[0] == die


@pytest.mark.parametrize(
    ("date", "arm"), [("May/Jun 1941", "may_jun"), ("Nov/Dec 1944", "nov_dec")]
)
def test_8_1_the_arm_of_the_chart(date: str, arm: str) -> None:
    assert weather.arm_key(date) == arm


def sky_of(arm: str, die: int, **rows: str) -> dict[str, str]:
    rows = {**dict.fromkeys(ZONES, "clear"), "china": "2", "advance": "3", "asterisk": "no", **rows}
    return {f"arm={arm} die={die} row={row}": cell for row, cell in rows.items()}


@pytest.mark.parametrize(("asterisk", "star"), [(True, "yes"), (False, "no")])
def test_8_1_the_weather_of_the_turn(asterisk: bool, star: str) -> None:
    cells = sky_of("mar_apr", 4 - asterisk, arctic="winter", asterisk=star)
    state = position(weather=Weather(asterisk=asterisk))
    came, asked = played(sky.weather(knowing(weather_chart=cells), state, {}), (4,))
    assert len(asked) == 1
    data = came.events[-1].data
    assert data["die"] == 4 - asterisk
    assert data["zones"] == {**dict.fromkeys(ZONES, "clear"), "arctic": "winter"}
    assert (data["china"], data["advance"], data["asterisk"]) == (2, 3, star == "yes")
    assert ("weather.asterisk" in codes(came.rulings)) is asterisk
    assert ("weather.starred" in codes(came.rulings)) is (star == "yes")
    after = sky._weather_rolled(state, data)
    assert (after.weather.rolled, after.weather.before, after.weather.asterisk) == (
        True,
        asterisk,
        star == "yes",
    )
    assert codes(played(sky.weather(book(), after, {}))[0].rulings) == ["course.rolled"]
    assert sky._weather_due(book(), after) == ()
    assert codes(sky._weather_due(book(), state)) == ["course.no_weather"]


# -- China and Japan (8.2.7) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "attacks", "flights", "lifted", "legal", "left", "roll", "told"), [
    ("china", 1, 1, False, True, (0, 0), False, "within"), ("china", 2, 0, False, False, (0, 1), False, "over"),
    ("china", 0, 2, False, False, (1, 0), False, "over"), ("japan", 1, 0, False, True, (0, 1), False, "within"),
    ("japan", 2, 0, False, True, (0, 1), True, "assault"), ("japan", 0, 2, False, True, (1, 0), True, "assault"),
    ("japan", 5, 5, True, True, (None, None), False, "lifted"), ("china", 5, 5, True, True, (None, None), False, "lifted"),
])  # fmt: skip
def test_8_2_7_the_limits_in_china(
    power: str, attacks: int, flights: int, lifted: bool, legal: bool, left: Any, roll: bool, told: str
) -> None:  # fmt: skip
    came = weather.china_limits(
        {"power": power, "number": 1, "attacks": attacks, "flights": flights, "lifted": lifted}
    )
    assert came.result == {
        "legal": legal,
        "attacks_left": left[0],
        "flights_left": left[1],
        "us_entry_roll": roll,
    }
    assert codes(came.rulings) == [f"china.{told}"]


@pytest.mark.parametrize("named", ["allies", "cw"])
def test_7_2_a_power_stands_for_its_side(named: str) -> None:
    """Whoever the record names as the first: the side moves."""
    state = replace(position(), initiative=Initiative(rolled=True, holder="axis"))
    done = verbs.first(book(), state, {"side": named})
    assert [event.data for event in done.events] == [{"side": "allies"}]
