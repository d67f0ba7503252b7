"""US entry: what bars a roll, an option, a look; what is kept; the procedure (11.5, 11.6.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import BEFORE, NOW, book, codes, knowing, neutral, played, position, wars

from referee.engine.ask import Say
from referee.engine.faults import Unreadable
from referee.engine.verdict import Verdict
from referee.games.wif5.state import Impulse, State, Weather
from referee.games.wif5.turn.reminders import reminder
from referee.games.wif5.us_entry import changes, happened, markers, procedures, spying, verbs
from referee.games.wif5.us_entry.rules import (
    Modification,
)


# -- whether it has happened (11.5.2) -------------------------------------------------------------------------
def known(action: int | None, country: str | None = None, **ledgers: Any) -> bool:
    return happened.not_happened(position(**ledgers), action, country) == []


OCCUPIED = {"status": "conquered", "power": "japan", "how": "occupied"}


@pytest.mark.parametrize(("action", "country", "ledgers", "true"), [
    (None, None, {}, True), (3, None, {}, True), (12, None, {}, True),  # the map alone shows these
    (1, None, {}, False), (1, None, {"minors": {"french_indo_china": OCCUPIED}}, True),
    (1, None, {"minors": {"french_indo_china": {**OCCUPIED, "how": "conquered"}}}, False),
    (8, None, {}, False), (8, None, {"minors": {"metropolitan_france": {**OCCUPIED, "power": "germany"}}}, True),
    (2, None, {"weather": Weather(china=2)}, False), (2, None, {}, True),  # nobody counts the attacks
    (2, None, {"weather": Weather(china=2), "events": {"china": {"major_assault": NOW}}}, True),
    (6, None, {}, False), (6, None, {"entry": {"burma": "arms"}}, True),
    (27, None, {}, False), (27, "persia", {}, False), (27, "persia", {"wars": wars("cw persia")}, True),
    (27, "persia", {"wars": wars("germany persia")}, False), (27, "persia", {"wars": wars("cw iraq")}, False),
    (16, "bulgaria", {"minors": {"bulgaria": {"how": "declared", "power": "germany"}}}, True),
    (26, "bulgaria", {"minors": {"bulgaria": {"how": "declared", "power": "germany"}}}, False),
    (26, "iraq", {"minors": {"iraq": {"how": "declared", "power": "cw"}}}, True),
    (16, "iraq", {"minors": {"iraq": {"how": "declared", "power": "cw"}}}, False),
    (16, "iraq", {"minors": {"iraq": {"how": "attacked", "power": "germany"}}}, False), (16, None, {}, False),
    (30, None, {}, False),
    # without an accepted 6 on record the table is asked whose city it was
    *[(30, None, {"step": "land_combat", "impulse": Impulse(actions={"japan": action})}, true)
      for action, true in (("land", False), ("combined", False), ("naval", False), ("pass", False))],
    (30, None, {"step": "reorganisation", "segment": ("land_combat",), "impulse": Impulse(actions={"japan": "land"})}, False),
    (30, None, {"step": "ground_strike", "impulse": Impulse(actions={"japan": "land"})}, False),
    # a reminder asks for this very roll
    (27, "persia", {"due": (reminder("wif5.due.us_entry", number=27, nation="persia"),)}, True),
    (27, None, {"due": (reminder("wif5.due.us_entry", number=27, nation="persia"),)}, True),
    (27, "iraq", {"due": (reminder("wif5.due.us_entry", number=27, nation="persia"),)}, False),
    (6, None, {"due": (reminder("wif5.due.us_entry", number=27, nation="persia"),)}, False),
    (27, "persia", {"due": (reminder("wif5.due.set_up", number=27, nation="persia"),)}, False),
])  # fmt: skip
def test_11_5_2_what_has_not_happened_is_not_rolled_for(
    action: int | None, country: str | None, ledgers: Any, true: bool
) -> None:
    assert known(action, country, **ledgers) is true


# -- what the ledgers know against an option or an action ---------------------------------------------------------
@pytest.mark.parametrize(("option", "entry", "more", "found"), [
    (1, {}, {}, []), (1, {"tried": [{"option": 4, "shift": 0}]}, {}, []),
    (1, {"tried": [{"option": 4, "shift": -1}]}, {}, ["entry.changed"]),
    (1, {"tried": [{"option": 4, "shift": 0}, {"option": 5, "shift": 0}]}, {}, ["entry.two"]),
    (1, {"tried": [{"option": 4, "shift": 0}, {"option": 5, "shift": -1}]}, {}, ["entry.two"]),
    (18, {"dates": {"5": NOW}}, {}, ["us_entry.option_needs"]), (18, {"dates": {"5": BEFORE}}, {}, []),
    (22, {"dates": {"16": NOW}}, {}, ["us_entry.option_needs"]), (22, {"dates": {"16": BEFORE, "5": NOW}}, {}, []),
    (2, {}, {}, []), (2, {}, {"control": {"paris": {"power": "germany", "since": NOW}}}, ["entry.bar_2"]),
    (2, {}, {"control": {"paris": {"power": "cw", "since": NOW}}}, []),
    (3, {}, {"minors": {"iceland": {"status": "conquered", "power": "germany"}}}, ["entry.bar_3"]),
    (3, {}, {"minors": {"iceland": {"status": "controlled", "power": "cw"}}}, []), (3, {}, {}, []),
    (13, {}, {}, ["entry.bar_13"]), (13, {"burma": "arms"}, {}, ["entry.bar_13"]), (13, {"burma": "pressure"}, {}, []),
    (25, {}, {}, []), (25, {"nei_oil": BEFORE}, {}, ["entry.bar_25"]), (25, {"nei_oil": BEFORE, "options": [24]}, {}, []),
    (24, {}, {}, ["entry.no_demand"]), (24, {"nei_oil": NOW}, {}, ["entry.no_demand"]), (24, {"nei_oil": BEFORE}, {}, []),
])  # fmt: skip
def test_11_5_1_what_bars_an_option(option: int, entry: Any, more: Any, found: list[str]) -> None:
    assert codes(verbs._option_bars(position(entry=entry, **more), option)) == found


@pytest.mark.parametrize(("action", "country", "ledgers", "found"), [
    (5, None, {"step": "lending"}, ["entry.no_embargo"]), (5, None, {"step": "lending", "entry": {"options": [21]}}, []),
    (5, None, {"step": "production", "entry": {"options": [21]}}, ["course.not_now"]),
    (5, None, {"step": "lending", "entry": {"options": [21]}, "wars": wars("usa germany")}, ["entry.no_longer"]),
    (6, None, {"step": "lending"}, []), (6, None, {"step": "production"}, ["entry.not_happened"]),
    (6, None, {"step": "lending", "wars": wars("usa germany")}, ["entry.no_longer"]),
    (6, None, {"step": "lending", "wars": wars("usa germany"), "entry": {"burma": "arms"}}, []),
    (6, None, {"step": "lending", "wars": wars("usa japan")}, []),
    (18, "greece", {"step": "allied_support", "wars": wars("italy greece")}, []),
    (18, "greece", {"step": "allied_support", "wars": wars("cw greece")}, ["entry.not_attacked"]),
    (18, "greece", {"step": "production", "wars": wars("italy greece")}, ["course.not_now"]), (18, None, {"step": "allied_support"}, []),
    (3, None, {}, []), (1, None, {}, ["entry.not_happened"]),
])  # fmt: skip
def test_11_5_2_what_bars_an_action(
    action: int, country: str | None, ledgers: Any, found: list[str]
) -> None:
    assert codes(verbs._action_bars(position(**ledgers), action, country)) == found


@pytest.mark.parametrize(("action", "country", "name"), [
    (27, "persia", "27 persia"), (2, None, "2"), (None, None, None), (None, "persia", None),
])  # fmt: skip
def test_11_5_2_a_roll_is_made_once(
    action: int | None, country: str | None, name: str | None
) -> None:
    assert verbs.once(action, country) == name


def given(**keys: str) -> dict[str, str]:
    return keys


@pytest.mark.parametrize(("keys", "ledgers", "found"), [
    (given(), {}, []), (given(kind="option", option="1"), {"step": "us_entry"}, []),
    (given(kind="option", option="1"), {"step": "production"}, ["course.not_now"]),
    (given(kind="production"), {"step": "us_entry"}, ["course.not_now"]), (given(kind="production"), {"step": "production"}, []),
    (given(kind="production"), {"step": "production", "entry": {"drawn": NOW}}, ["entry.drawn"]),
    (given(kind="production"), {"step": "production", "entry": {"drawn": BEFORE}}, []),
    (given(kind="intelligence", by="japan"), {"step": "us_entry"}, ["course.not_now"]),
    (given(kind="action", action="3"), {"entry": {"rolled": ["3"]}}, ["entry.once"]),
    (given(kind="action", action="3"), {"entry": {"rolled": ["30"]}}, []),
    (given(kind="action", action="3"), {"entry": {"rolled": ["3 persia"]}}, ["entry.once"]),  # for some country: for which?
    (given(kind="action", action="27", country="persia"), {"entry": {"rolled": ["27 iraq"]}, "wars": wars("cw persia")}, []),
    (given(kind="action", action="27", country="persia"), {"entry": {"rolled": ["27 persia"]}, "wars": wars("cw persia")}, ["entry.once"]),
    (given(kind="action"), {}, []), (given(kind="declare"), {}, []),
])  # fmt: skip
def test_11_5_what_bars_a_question_of_us_entry(keys: Any, ledgers: Any, found: list[str]) -> None:
    assert codes(verbs._bars(book(), position(**ledgers), keys)) == found


# -- intelligence on US entry (11.6.3.1) ------------------------------------------------------------------------
HAS = {"markers": 3}
READY = {"japan": {"left": 1, "factories": 4, "resources": 4}}


@pytest.mark.parametrize(("by", "entry", "economy", "nations", "found"), [
    ("japan", HAS, READY, {}, []), ("japan", HAS, {"japan": {"left": 0}}, {}, ["entry.no_point"]),
    ("japan", HAS, {"japan": {"left": 5, "free_value": 3}}, {}, ["entry.free_unit"]),
    ("japan", HAS, {"japan": {"factories": 4, "resources": 4}}, {}, ["entry.produce_first"]), ("japan", HAS, {}, {}, ["entry.point_unknown"]),
    ("japan", {}, READY, {}, ["entry.no_marker"]), ("japan", {"markers": 0}, READY, {}, ["entry.no_marker"]),
    ("cw", HAS, READY, {}, ["entry.axis_only"]), ("japan", HAS, READY, neutral(japan="conquered"), ["course.out"]),
    ("japan", HAS, READY, neutral("japan"), []), ("japan", {**HAS, "drawn": NOW}, READY, {}, ["entry.too_late"]),
    ("japan", {**HAS, "drawn": BEFORE}, READY, {}, []), ("japan", {**HAS, "spied": {"japan": NOW}}, READY, {}, ["entry.spied"]),
    ("japan", {**HAS, "spied": {"japan": BEFORE, "italy": NOW}}, READY, {}, []),
])  # fmt: skip
def test_11_6_3_1_who_looks_at_a_marker(
    by: str, entry: Any, economy: Any, nations: Any, found: list[str]
) -> None:
    state = position(entry=entry, economy=economy, nations=nations)
    assert codes(spying.spying_bars(book(), state, {"kind": "intelligence", "by": by})) == found


def test_11_6_3_1_the_power_is_named() -> None:
    with pytest.raises(Unreadable):
        spying.spying_bars(book(), position(), {"kind": "intelligence"})
    assert spying.spied_now(position(entry={"spied": {"italy": BEFORE}}), "japan").entry[
        "spied"
    ] == {"italy": BEFORE, "japan": NOW}


# -- what is kept -------------------------------------------------------------------------------------------------
def after(kind: str, state: State, **data: Any) -> State:
    found: State = changes.CHANGES[kind](state, data)
    return found


def test_11_5_what_a_roll_keeps() -> None:
    state = position(entry={"status": 3, "rolled": ["2"]})
    found = after(
        "us_entry_rolled",
        state,
        action=None,
        country=None,
        once=None,
        shift=1,
        status=None,
        value="+3",
    )
    assert found.entry == {"status": 3, "rolled": ["2"]}
    found = after(
        "us_entry_rolled", state, action=3, country=None, once="3", shift=1, status=4, value="+3"
    )
    assert found.entry == {"status": 4, "rolled": ["2", "3"]}
    again = after(
        "us_entry_rolled", found, action=3, country=None, once="3", shift=0, status=4, value="+3"
    )
    assert again.entry["rolled"] == ["2", "3"]


@pytest.mark.parametrize(("veiled", "seen"), [([], None), ([{"name": "m"}], {"7": 5})])
def test_11_5_1_what_an_option_keeps(veiled: Any, seen: Any) -> None:
    state = position(
        entry={
            "status": 5,
            "options": [9, 4],
            "veiled": veiled,
            "dates": {"9": BEFORE},
            "tried": [{"option": 1, "shift": 0}],
        }
    )
    found = after("us_option_chosen", state, option=7, shift=-1, status=4, due=[reminder("x")])
    assert found.entry["options"] == [4, 7, 9]
    assert found.entry["tried"] == [{"option": 1, "shift": 0}, {"option": 7, "shift": -1}]
    assert found.entry["dates"] == {"9": BEFORE, "7": NOW}
    assert found.entry["status"] == 4
    assert found.entry.get("seen") == seen
    assert len(found.due) == 1
    assert changes.new_turn(found).entry["tried"] == []


@pytest.mark.parametrize(("before", "now"), [(None, 1), (4, 5), (17, 18), (18, 18)])
def test_11_6_3_2_eighteen_markers(before: int | None, now: int) -> None:
    entry = {} if before is None else {"markers": before}
    found = after(
        "us_production_judged",
        position(entry=entry),
        allies=3,
        axis=2,
        difference=-1,
        marker=2,
        shift=0,
        status=4,
    )
    assert (found.entry["markers"], found.entry["drawn"], found.entry["status"]) == (now, NOW, 4)
    found = after(
        "us_marker_kept", position(entry=entry), allies=3, axis=2, difference=-1, name="one"
    )
    assert (found.entry["markers"], found.entry["drawn"]) == (now, NOW)
    assert found.entry["veiled"] == [{"name": "one", "difference": -1, "date": NOW}]


def test_11_6_3_1_a_look_costs_a_point() -> None:
    found = after(
        "us_markers_spied",
        position(economy={"japan": {"build_points": 9, "late": 1}}),
        cost=1,
        power="japan",
        success=True,
    )
    assert (found.account("japan")["late"], found.account("japan")["left"]) == (2, 7)
    assert found.entry["spied"] == {"japan": NOW}


@pytest.mark.parametrize(("option", "box", "status", "shifts", "early"), [
    ("7", "5", 4, [], True), ("7", "5", 5, [], False), ("7", None, 0, [], False), ("7", "5", 4, [(BEFORE, 1)], False),
    ("7", "5", 4, [(NOW, 1)], True), ("7", "5", 6, [(BEFORE, -2)], True), ("7", "5", 4, [(BEFORE, 1), (BEFORE, -1)], True),
])  # fmt: skip
def test_11_6_3_2_an_option_chosen_too_early(
    option: str, box: str | None, status: int, shifts: Any, early: bool
) -> None:
    cells = {} if box is None else {"us_entry_track": {f"option={option} row=box": box}}
    state = position(entry={"seen": {option: status}, "dates": {option: NOW}})
    assert codes(markers.early(knowing(**cells), state, shifts)) == (
        ["entry.early"] if early else []
    )


# -- the procedure (11.5, 11.6.3) -----------------------------------------------------------------------------------
def asked(_cells: Any, *dice: int, **typed: Any) -> Verdict:
    found = knowing(**_cells)
    procedure = procedures._us_entry(found)
    came: Any = procedure.run({key.name: key.default for key in procedure.keys} | typed)
    verdict: Verdict = (
        came if isinstance(came, Verdict) else played(_unsaid(came), *[(die,) for die in dice])[0]
    )
    return verdict


def _unsaid(script: Any) -> Any:
    """A script without what it says before its dice."""
    try:
        step = next(script)
        while True:
            step = script.send(None if isinstance(step, Say) else (yield step))
    except StopIteration as end:
        return end.value


@pytest.mark.parametrize(("typed", "die", "result"), [
    ({"value": Modification(-1, 5, 1), "status": 3}, 5, {"shift": -2, "value": "-5*", "status": 1}),
    ({"value": Modification(-1, 5, 1), "status": 3}, 6, {"shift": -1, "value": "-5*", "status": 2}),
    ({"value": Modification(1, 3, 0)}, 4, {"shift": 0, "value": "+3"}), ({"value": Modification(1, 3, 0)}, 3, {"shift": 1, "value": "+3"}),
    ({"value": Modification(-1, 5, 1), "doubled": True}, 4, {"shift": -4, "value": "-4***"}),
    ({"action": 30, "year": 1940}, 4, {"shift": 1, "value": "+4"}), ({"action": 30, "year": 1942}, 3, {"shift": 0, "value": "+2"}),
    ({"action": 3, "year": 1941}, 2, {"shift": 1, "value": "+2"}), ({"action": 3, "year": 1942}, 2, {"shift": 0, "value": "+1"}),
    ({"action": 27, "year": 1941, "country": "persia"}, 3, {"shift": -1, "value": "-3"}),
    ({"action": 12, "year": 1939, "country": "cw"}, 6, {"shift": 1, "value": "+0*"}),
])  # fmt: skip
def test_11_5_2_the_die_of_an_action(typed: Any, die: int, result: Any) -> None:
    cells = {"us_entry_modifications": {"action=3 year=1941": "+2", "action=3": "+1", "action=27 year=1941 place=persia": "-3",
                                        "action=12": "*"}}  # fmt: skip
    assert asked(cells, die, kind="action", **typed).result == result


@pytest.mark.parametrize(("typed", "die", "result"), [
    ({"status": 5}, 2, {"shift": -1, "second_option": False, "status": 4}), ({"status": 5}, 3, {"shift": 0, "second_option": True, "status": 5}),
    ({"status": 5, "second": True}, 3, {"shift": 0, "second_option": False, "status": 5}), ({}, 3, {"shift": 0, "second_option": True}),
    ({"status": 4}, None, {}), ({"status": 9, "taken": (7,)}, None, {}), ({"result": 4, "status": 5}, 4, {"shift": -1, "second_option": False, "status": 4}),
    ({"result": 0, "status": 5}, 1, {"shift": 0, "second_option": True, "status": 5}),
    ({"result": 6, "status": 5}, 6, {"shift": -1, "second_option": False, "status": 4}),
])  # fmt: skip
def test_11_5_1_the_die_of_an_option(typed: Any, die: int | None, result: Any) -> None:
    cells = {"us_entry_track": {"option=7 row=box": "5", "option=7": "(2)"}}
    found = asked(cells, *((die,) if die else ()), kind="option", option=7, **typed)
    assert found.result == result
    assert found.refused is (die is None)


@pytest.mark.parametrize("number", [-1, 7])
def test_11_5_1_no_such_number_in_parentheses(number: int) -> None:
    with pytest.raises(Unreadable):
        asked({}, 1, kind="option", option=7, result=number)


def test_11_6_3_the_marker_and_the_look() -> None:
    # the booklet's Sep/Oct 1939: 37 against 53, marker 2, from 0 to -1
    cells = {"us_entry_production": {"column=-16..-20 marker=2": "-1"}}
    found = asked(cells, kind="production", axis=37, allies=53, marker=2, status=0)
    assert found.result["difference"] == -16
    assert (found.result["shift"], found.result["status"]) == (-1, -1)
    assert [asked({}, die, kind="intelligence").result["success"] for die in range(1, 7)] == [
        True,
        True,
        False,
        False,
        False,
        False,
    ]
    assert asked({}, 1, kind="intelligence").result["cost"] == 1
