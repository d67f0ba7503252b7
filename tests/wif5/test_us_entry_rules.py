"""US entry: values and shifts, options and what they change (11.5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import AFTER, BEFORE, NOW, book, codes, position

from referee.engine.faults import Unreadable
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.us_entry.effects import (
    chosen,
    due_of,
    option_due,
    option_notes,
    rolled,
)
from referee.games.wif5.us_entry.rules import (
    doubled,
    effect_column,
    japanese_six,
    may_declare,
    option_rulings,
    read_modification,
)


# -- values of the chart (11.5.2) -----------------------------------------------------------------------
@pytest.mark.parametrize(("text", "value", "again"), [
    ("-5*", (-1, 5, 1), "-5*"), ("+3", (1, 3, 0), "+3"), ("3", (1, 3, 0), "+3"), ("-4***", (-1, 4, 3), "-4***"),
    ("0", (1, 0, 0), "+0"), ("−2", (-1, 2, 0), "-2"), ("– 2 **", (-1, 2, 2), "-2**"), ("*", (1, 0, 1), "+0*"), ("+6×", (1, 6, 1), "+6*"),
])  # fmt: skip
def test_11_5_2_a_value_is_read_as_printed(text: str, value: tuple[int, ...], again: str) -> None:
    found = read_modification(text)
    assert (found.sign, found.number, found.stars) == value
    assert found.text() == str(found) == again


@pytest.mark.parametrize("text", ["", "+", "-", "7", "x", "55", "-5*5", "*******"])
def test_11_5_2_what_no_chart_prints(text: str) -> None:
    with pytest.raises(Unreadable):
        read_modification(text)


@pytest.mark.parametrize(("value", "shifts"), [
    # a die up to the number shifts by one, every star does of itself
    ("+3", (1, 1, 1, 0, 0, 0)), ("-5*", (-2, -2, -2, -2, -2, -1)), ("-4***", (-4, -4, -4, -4, -3, -3)),
    ("0", (0, 0, 0, 0, 0, 0)), ("+6", (1, 1, 1, 1, 1, 1)), ("+0**", (2, 2, 2, 2, 2, 2)),
])  # fmt: skip
def test_11_5_2_what_a_die_shifts(value: str, shifts: tuple[int, ...]) -> None:
    assert tuple(read_modification(value).shift(die) for die in range(1, 7)) == shifts


@pytest.mark.parametrize(("value", "twice"), [
    ("-5*", "-4***"),  # the booklet's Russian war on Rumania
    ("-3", "-0*"), ("-2", "-4"), ("+1*", "+2**"), ("-6", "-0**"), ("0", "+0"), ("-4", "-2*"),
])  # fmt: skip
def test_11_5_2_no_27_is_doubled_for_russia(value: str, twice: str) -> None:
    assert doubled(read_modification(value)).text() == twice


@pytest.mark.parametrize(
    ("year", "value"), [(1939, "+5"), (1940, "+4"), (1941, "+3"), (1942, "+2"), (1944, "+2")]
)
def test_11_5_2_no_30_an_accepted_six(year: int, value: str) -> None:
    assert japanese_six(year).text() == value


@pytest.mark.parametrize(("option", "taken", "found"), [
    (1, (), []), (1, (1,), ["us_entry.option_taken"]), (18, (), ["us_entry.option_needs"]), (18, (5,), []),
    (22, (), ["us_entry.option_needs"]), (22, (5,), ["us_entry.option_needs"]), (22, (16,), []),
    (22, (22,), ["us_entry.option_taken", "us_entry.option_needs"]),
    *[(number, (), [f"us_entry.option_{number}"]) for number in (2, 3, 13, 24, 25)], (2, (2,), ["us_entry.option_taken"]), (4, (), []),
])  # fmt: skip
def test_11_5_1_which_option_may_be_chosen(option: int, taken: Any, found: list[str]) -> None:
    assert codes(option_rulings(option, taken)) == found


@pytest.mark.parametrize(("status", "taken", "attacked", "axis", "free"), [
    (16, (22,), False, False, True), (15, (22,), False, False, False), (16, (16,), False, False, False), (30, (22,), False, False, True),
    (-3, (), True, False, True), (0, (), False, True, True), (0, (), False, False, False),
])  # fmt: skip
def test_11_5_when_the_usa_declare_war(
    status: int, taken: Any, attacked: bool, axis: bool, free: bool
) -> None:
    assert may_declare(status, taken, attacked, axis) is free


@pytest.mark.parametrize(("difference", "column"), [
    (-16, "-16..-20"), (-20, "-16..-20"),  # the booklet's column, and its example of 37 - 53
    (-15, "-11..-15"), (-21, "-21..-25"), (0, "0"), (1, "+1..+5"), (5, "+1..+5"), (6, "+6..+10"), (-1, "-1..-5"), (-5, "-1..-5"),
    (-6, "-6..-10"), (23, "+21..+25"),
])  # fmt: skip
def test_11_6_3_2_the_column_of_a_difference(difference: int, column: str) -> None:
    assert effect_column(book().charts, difference).replace("−", "-") == column


# -- what an option changes (11.5.1) -------------------------------------------------------------------------
@pytest.mark.parametrize(("option", "notes", "due"), [
    (9, ["entry.gift"], 0), (13, ["entry.burma_open"], 0), (6, ["entry.freeze"], 0), (21, ["entry.embargo"], 0),
    (25, ["income.indies"], 0), (2, ["entry.bearn"], 1), (1, [], 0), (16, [], 0), (22, [], 0), (24, [], 0),
])  # fmt: skip
def test_11_5_1_what_is_said_of_an_option(option: int, notes: list[str], due: int) -> None:
    assert codes(option_notes(option)) == notes
    assert len(option_due(option)) == due


def usa_sends(n: int | None) -> dict[str, Any]:
    return {"japan": {"delivered": {} if n is None else {"usa": n}}}


@pytest.mark.parametrize(("option", "sent", "after"), [
    (6, 5, 4), (6, 3, 3), (6, None, None), (21, 5, 0), (21, 4, 0), (21, None, None), (12, 5, 5), (16, 5, 5),
])  # fmt: skip
def test_11_5_1_what_the_usa_still_send(option: int, sent: int | None, after: int | None) -> None:
    state = chosen(position(economy=usa_sends(sent)), option)
    assert state.account("japan")["delivered"].get("usa") in (after, None if after == 0 else after)


@pytest.mark.parametrize(
    ("option", "event"), [(16, "option_16"), (22, "option_22"), (17, None), (21, None)]
)
def test_11_6_2_2_options_that_change_a_multiple(option: int, event: str | None) -> None:
    assert chosen(position(), option).events.get("usa", {}) == ({event: NOW} if event else {})
    if event:
        noted = position(events={"usa": {event: BEFORE, "axis_declared": BEFORE}})
        assert chosen(noted, option).events["usa"] == {event: BEFORE, "axis_declared": BEFORE}


@pytest.mark.parametrize(("option", "how", "after"), [
    (13, "pressure", None), (13, "arms", "arms"), (13, None, None), (12, "pressure", "pressure"),
])  # fmt: skip
def test_11_5_1_the_burma_road_is_open_again(option: int, how: str | None, after: Any) -> None:
    assert chosen(position(entry={"burma": how}), option).entry["burma"] == after


def test_11_5_1_two_destroyers_arrive_next_turn() -> None:
    state = position(
        spiral={AFTER: {"cw": {"ls": 1, "inf": 2}}},
        economy={"cw": {"face_up": {AFTER: {"ls": 1}}, "paid": 3}},
    )
    after = chosen(state, 9)
    assert after.spiral[AFTER]["cw"] == {"ls": 3, "inf": 2}
    assert after.account("cw")["face_up"] == {AFTER: {"ls": 3}}
    assert after.account("cw")["paid"] == 3
    assert chosen(position(), 9).spiral == {AFTER: {"cw": {"ls": 2}}}
    assert chosen(position(), 8) == position()


# -- what a roll settles (11.5.2) ---------------------------------------------------------------------------
DUES = (
    reminder("wif5.due.us_entry_axis", "11.5.2", power="germany", nation="poland"),
    reminder("wif5.due.us_entry", "11.5.2", number=27, nation="persia"),
    reminder("wif5.due.us_entry", "11.5.2", number=27, nation="iraq"),
    reminder("wif5.due.set_up", "18.1", nation="iraq", number=27),
)


@pytest.mark.parametrize(("action", "country", "at"), [
    (27, None, 1), (27, "iraq", 2), (27, "persia", 1), (27, "poland", 0), (27, "turkey", None), (9, None, 0), (9, "poland", 0),
    (9, "iraq", None), (None, None, 0),
])  # fmt: skip
def test_11_5_2_the_reminder_that_a_roll_settles(
    action: int | None, country: str | None, at: int | None
) -> None:
    state = position(due=DUES)
    assert due_of(state, action, country) == (None if at is None else DUES[at])
    after = rolled(state, action, country)
    assert after.due == (DUES if at is None else tuple(raw for raw in DUES if raw is not DUES[at]))


@pytest.mark.parametrize(("action", "before", "events", "entry"), [
    (2, {}, {"china": {"major_assault": NOW}}, {}), (30, {}, {"china": {"accepted_six": NOW}}, {}),
    (2, {"events": {"china": {"major_assault": BEFORE}}}, {"china": {"major_assault": BEFORE}}, {}),
    (6, {}, {}, {"burma": "pressure"}), (6, {"entry": {"burma": "arms"}}, {}, {"burma": "arms"}),
    (5, {}, {}, {"nei_oil": NOW}), (5, {"entry": {"nei_oil": BEFORE}}, {}, {"nei_oil": BEFORE}), (3, {}, {}, {}), (27, {}, {}, {}),
    (30, {"due": (reminder("wif5.due.us_entry_six", "11.5.2", number=30, fought="yes"),)}, {}, {}),
])  # fmt: skip
def test_11_5_2_what_an_action_changes(action: int, before: Any, events: Any, entry: Any) -> None:
    after = rolled(position(**before), action, None)
    assert after.events == events
    assert after.entry == entry


def loan(**more: Any) -> dict[str, Any]:
    return {"from": "cw", "to": "china", "resources": 4, "arrive": 2, "burma": True, **more}


@pytest.mark.parametrize(
    ("step", "left"), [("lending", 1), ("resource_routes", 1), ("convoys", 1), ("production", 2)]
)
def test_11_5_2_no_6_what_was_to_go_by_the_road(step: str, left: int) -> None:
    state = position(step, loans=(loan(), loan(burma=False)))
    assert len(rolled(state, 6, None).loans) == left
