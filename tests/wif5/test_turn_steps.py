"""The steps of a turn and what opens them, who acts, what a campaign begins with, what is owed (1.3, 1.4, 5, 11.9, 17)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table
from wif5_position import BEFORE, NOW, book, codes, neutral, position, wars

from referee.engine.faults import Unreadable
from referee.engine.sequence import Frame
from referee.games.wif5 import sequence
from referee.games.wif5.sequence import Asked
from referee.games.wif5.state import Impulse, Initiative, State, Weather, replace
from referee.games.wif5.turn import dates, duties, left_out, opening, reminders, status
from referee.games.wif5.turn.rules import steps_of
from referee.games.wif5.wars.owed import MARSHALLS
from referee.i18n.speaker import Speaker


# -- dates (1.3) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "date"), [
    ("May/Jun 1941", "May/Jun 1941"), ("may jun 1941", "May/Jun 1941"), ("Mai/Juin 1941", "May/Jun 1941"), ("janvier/février 1939", "Jan/Feb 1939"), ("nov-dec 1945", "Nov/Dec 1945"),
    ("Jan/Feb 1930", "Jan/Feb 1930"), ("Nov/Dec 1959", "Nov/Dec 1959"), ("sept octobre 1939", "Sep/Oct 1939"),
])  # fmt: skip
def test_1_3_a_turn_is_read(text: str, date: str) -> None:
    assert dates.read_date(text) == date


@pytest.mark.parametrize(("text", "nearest"), [
    ("Jun/Jul 1941", ["May/Jun 1941"]), ("Feb/Mar 1941", ["Jan/Feb 1941"]), ("May 1941", ["May/Jun 1941"]), ("May/Aug 1941", ["May/Jun 1941"]), ("May/Jun 1929", ["May/Jun 1941"]),
    ("May/Jun 1960", ["May/Jun 1941"]), ("1941", []), ("", []), ("Dec 1944", ["Nov/Dec 1944"]), ("Jul/Jun 1941", ["Jul/Aug 1941"]),
])  # fmt: skip
def test_1_3_what_is_no_turn(text: str, nearest: list[str]) -> None:
    with pytest.raises(Unreadable) as wrong:
        dates.read_date(text)
    assert wrong.value.params["nearest"] == nearest


@pytest.mark.parametrize(
    ("date", "turns", "after"),
    [
        ("Sep/Oct 1939", 3, "Mar/Apr 1940"),
        ("Jan/Feb 1940", -1, "Nov/Dec 1939"),
        ("Nov/Dec 1939", 1, "Jan/Feb 1940"),
        ("Sep/Oct 1939", 35, "Jul/Aug 1945"),
    ],
)
def test_1_3_six_turns_a_year(date: str, turns: int, after: str) -> None:
    assert dates.later(date, turns) == after
    assert dates.turn_of(after) - dates.turn_of(date) == turns
    assert dates.date_of(dates.turn_of(date)) == date
    assert dates.year_of(after) == int(after[-4:])


# -- the sequence of play (5) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("condition", "more", "holds"), [
    ("chosen:land,combined", {"impulse": Impulse(actions={"cw": "land"})}, True), ("chosen:land,combined", {"impulse": Impulse(actions={"cw": "naval"})}, False), ("chosen:naval", {}, False),
    ("ended", {"impulse": Impulse(ended=True)}, True), ("ended", {}, False), ("new_year", {"date": "Jan/Feb 1940", "turn": 3}, True), ("new_year", {"date": "Jan/Feb 1940", "turn": 1}, False),
    ("new_year", {"date": "Mar/Apr 1940", "turn": 4}, False), ("may_reroll", {"initiative": Initiative("axis", dice={"may_reroll": "allies"})}, True),
    ("may_reroll", {"initiative": Initiative("axis", dice={"may_reroll": None})}, False), ("japan_acts", {}, True), ("japan_acts", {"nations": neutral("japan")}, True),
    ("japan_acts", {"nations": neutral(japan="conquered")}, False), ("japan_acts", {"nations": neutral(japan="surrendered")}, False), ("russia_at_war", {"wars": wars("germany russia")}, True),
    ("russia_at_war", {"wars": wars("japan russia")}, False), ("us_options", {}, True), ("us_options", {"wars": wars("usa germany")}, False), ("us_options", {"wars": wars("usa japan")}, True),
    ("us_options", {"nations": neutral(usa="conquered")}, False), ("vichy_open", {"wars": wars("germany france")}, True), ("vichy_open", {}, False),
    ("vichy_open", {"wars": wars("germany france"), "nations": neutral(france="vichy")}, False), ("vichy_open", {"wars": wars("germany france"), "nations": neutral(france="conquered")}, False),
    ("russia_and_japan", {}, True), ("russia_and_japan", {"nations": neutral(russia="conquered")}, False), ("russia_and_japan", {"nations": neutral(japan="vichy")}, False),
])  # fmt: skip
def test_5_when_a_step_happens(condition: str, more: Any, holds: bool) -> None:
    assert Asked(position(**more)).holds(condition) is holds


def cursor(*nodes: Any) -> list[list[Any]]:
    return [[node, at, None] for node, at in nodes]


def test_5_impulses_follow_one_another() -> None:
    start = position(
        cursor=tuple(
            Frame(*each) for each in cursor(("turn", 3), ("resources", 0), ("resource_routes", 0))
        ),
        segment=("convoys",),
        ticked=("x",),
        initiative=Initiative("axis", first="allies"),
    )
    one = sequence.stepped(
        start,
        {
            "cursor": cursor(("turn", 4), ("impulses", 0), ("action", 0), ("declare_war", 0)),
            "supply": {"u": True},
            "berths": {"s": False},
        },
    )
    assert (one.impulse.number, one.impulse.side, one.impulse.box, one.segment, one.ticked) == (
        1,
        "allies",
        1,
        (),
        (),
    )
    assert (one.impulse.supply, one.impulse.berths) == ({"u": True}, {"s": False})
    two = sequence.stepped(
        replace(one, impulse=replace(one.impulse, box=4)),
        {"cursor": cursor(("turn", 4), ("impulses", 0), ("action", 1), ("choose_action", 0))},
    )
    assert (two.impulse.number, two.segment) == (1, ("declare_war",))
    other = sequence.stepped(
        two, {"cursor": cursor(("turn", 4), ("impulses", 1), ("action", 0), ("declare_war", 0))}
    )
    assert (other.impulse.number, other.impulse.side, other.impulse.box, other.segment) == (
        2,
        "axis",
        4,
        (),
    )
    over = sequence.stepped(
        other, {"cursor": cursor(("turn", 5), ("end_of_turn", 0), ("partisans", 0))}
    )
    assert (over.impulse.side, over.impulse.number, over.segment) == (None, 2, ())
    assert sequence.segment_of(over) == "end_of_turn"
    assert sequence.segment_of(position()) == ""
    unsaid = sequence.stepped(
        replace(start, initiative=Initiative("axis")),
        {"cursor": cursor(("turn", 4), ("impulses", 0), ("action", 0), ("declare_war", 0))},
    )
    assert unsaid.impulse.side == "axis"


def test_5_the_steps_of_a_segment_and_an_action() -> None:
    every, action, land = (
        steps_of(book().data, *each) for each in ((), ("action",), ("action", "land"))
    )
    assert len(every) > len(action) > len(land) > 0
    assert {each["segment"] for each in action} == {"action"}
    names = {each["id"] for each in land}
    assert {"ground_strike", "land_movement", "land_combat", "reorganisation"} <= names
    assert not {"port_attack", "naval_movement", "strategic_bombardment"} & names
    naval = {each["id"] for each in steps_of(book().data, "action", "naval")}
    assert "port_attack" in naval
    assert "land_combat" not in naval


# -- what a campaign begins with (1.4, 17) ------------------------------------------------------------------------
def test_1_4_a_scenario_as_ledgers() -> None:
    told: dict[str, Any] = {
        "date": "Sep/Oct 1939", "turns": 30, "initiative": {"holder": "allies"}, "us_entry": {"status": 0},
        "powers": {"germany": {"factories": 9, "coup_cells": 2}, "cw": {"resources": 4, "chits": 1}, "japan": {}, "usa": {"status": "neutral", "events": {"option_16": BEFORE}},
                   "china": {"status": "conquered"}, "russia": {}},
        "wars": [{"between": ["germany", "cw"]}, {"between": ["germany", "poland"], "since": "Jul/Aug 1939"}, {"between": ["japan", "china"], "when": {"china": "yes"}},
                 {"between": ["russia", "finland"]}],
        "minors": {"mongolia": {"status": "controlled", "power": "russia"}, "poland": {"status": "declared", "since": BEFORE, "how": "attacked", "power": "cw"}}, "control": {"lille": "france"},
    }  # fmt: skip
    state = opening.opened(book(), told, {"china": "no"})
    assert state.wars == {
        "cw|germany": "Sep/Oct 1939",
        "germany|poland": "Jul/Aug 1939",
        "finland|russia": "Sep/Oct 1939",
    }
    assert {power: state.status_of(power) for power in told["powers"]} == {
        "germany": "active",
        "cw": "active",
        "japan": "neutral",
        "usa": "neutral",
        "china": "conquered",
        "russia": "neutral",
    }
    assert (state.initiative.holder, state.initiative.column, state.length) == (
        "allies",
        "centre",
        30,
    )
    assert state.minors["mongolia"] == {
        "power": "russia",
        "how": "scenario",
        "status": "controlled",
        "since": "Sep/Oct 1939",
    }
    assert (state.minors["poland"]["since"], state.minors["poland"]["how"]) == (BEFORE, "attacked")
    assert state.control == {
        "lille": {"power": "france", "since": "Sep/Oct 1939", "given": "france"}
    }
    assert (state.economy["germany"], state.economy["cw"], state.economy["japan"]) == (
        {"factories": 9},
        {"resources": 4},
        {},
    )
    assert (state.chits, state.cells, state.events) == (
        {"cw": 1},
        {"germany": 2},
        {"usa": {"option_16": BEFORE}},
    )
    assert (state.entry["status"], state.entry["markers"], state.entry["options"]) == (0, 0, [])
    assert "china|japan" in opening.opened(book(), told, {"china": "yes"}).wars


# -- who acts, what status tells (7, 9.3, 11) ------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "more", "side", "decides"), [
    ("land_combat", {"impulse": Impulse(side="axis")}, "axis", None), ("initiative_reroll", {"initiative": Initiative("axis", dice={"may_reroll": "allies"})}, "allies", "allies"),
    ("initiative_intelligence", {}, "axis", None), ("initiative_intelligence", {"initiative": Initiative("axis", tried=("axis",))}, "allies", "allies"),
    ("coups", {"minors": {"iraq": {"tried": [{"by": "germany", "date": NOW}]}}}, "allies", "allies"), ("coups", {"minors": {"iraq": {"tried": [{"by": "germany", "date": BEFORE}]}}}, "axis", None),
    ("convoys", {"initiative": Initiative("axis", first="allies")}, "axis", "axis"), ("return_to_base", {"initiative": Initiative("allies", first="axis")}, "allies", "allies"),
    ("us_entry", {}, "allies", "usa"), ("japan_demands", {}, "axis", "japan"), ("production", {"initiative": Initiative("axis", first="allies")}, "allies", None),
])  # fmt: skip
def test_who_acts_in_a_step(step: str, more: Any, side: str, decides: str | None) -> None:
    state = position(step, **{"initiative": Initiative("axis"), **more})
    assert status._acting(state) == side
    assert status._decides(state).get("decides") == decides


def test_what_status_tells_of_countries() -> None:
    state = position(
        nations={"france": {"status": "conquered", "by": "germany"}, "italy": {"status": "active", "by": "usa"}},
        minors={"poland": {"status": "conquered", "how": "conquered", "power": "germany"}, "estonia": {"status": "conquered", "how": "claimed", "power": "russia"}, "iraq": {"status": "aligned", "power": "italy"},
                "persia": {"status": "aligned"}, "sweden": {"status": "neutral", "resources_to": "cw"}, "syria": {"status": "vichy"}, "senegal": {"status": "free_french", "power": "cw"}},
    )  # fmt: skip
    assert [(r.params["nation"], r.params["power"]) for r in status._fallen(state)] == [
        ("france", "germany"),
        ("poland", "germany"),
    ]
    assert [
        (r.code, r.params["nation"], r.params["power"]) for r in status._after_coups(state)
    ] == [("wif5.course.aligned", "iraq", "italy"), ("wif5.course.sends", "sweden", "cw")]
    assert [(r.code, r.params["nations"]) for r in status._french(state)] == [
        ("wif5.vichy.vichy", ["syria"]),
        ("wif5.vichy.free_french", ["senegal"]),
    ]
    assert codes(status.notices(book(), replace(state, victory={"winner": "axis"}))) == [
        "course.over_game"
    ]
    assert len(status.notices(book(), state)) == 6


# -- duties (3, 5) ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("code", "name"), [
    ("wif5.income.undelivered", "neutrals"), ("wif5.due.us_entry_six", "entry"), ("wif5.due.set_up", "minors"), ("wif5.subs.owed", "subs"), ("wif5.produce.owed", ""), ("wif5.map.overfull", "excess"),
])  # fmt: skip
def test_what_is_owed_beside_the_work_of_a_step(code: str, name: str) -> None:
    told = status.info(code)
    assert duties.beside(told) == name
    state = position("lending")
    assert left_out.what_of("x", state, [told]) == (
        ("x.beside", {"debts": [name]}) if name else ("x", {"step": "lending"})
    )
    assert left_out.record_of(state, [told], "why") == {
        "step": "lending",
        "reason": "why",
        "date": NOW,
        "left": [code],
        **({"debts": [name]} if name else {}),
    }
    both = left_out.what_of("x", state, [told, status.info("wif5.produce.owed")])
    assert both == ("x", {"step": "lending"})
    twice = left_out.what_of("x", state, [told, told])
    assert twice == left_out.what_of("x", state, [told])


@pytest.mark.parametrize(("step", "more", "owed"), [
    ("initiative_dice", {}, ["course.not_rolled"]), ("initiative_dice", {"initiative": Initiative("axis", rolled=True)}, []), ("weather_roll", {}, ["course.no_weather"]),
    ("weather_roll", {"weather": Weather(rolled=True)}, []), ("first_side", {}, ["course.no_first"]), ("first_side", {"initiative": Initiative("axis", first="axis")}, []),
    ("partisans", {}, ["partisans.table_due"]), ("partisans", {"ticked": (duties.LEFT_OUT + "partisans",)}, []), ("partisans", {"ticked": (duties.LEFT_OUT + "production",)}, ["partisans.table_due"]),
    ("coups", {}, []),
])  # fmt: skip
def test_what_a_step_owes(step: str, more: Any, owed: list[str]) -> None:
    state = position(step, **more)
    assert codes(duties.owed(book(), state)) == owed
    items = duties.checklist(book(), state)
    assert items[0].id == sequence.CODE + step
    # `initiative_dice` and the like must be done; what may be left out is done once it is
    assert items[0].done is (not owed and step in duties.OWED_BY)
    assert duties.checklist(book(), replace(state, victory={"winner": "axis"})) == ()
    assert duties.checklist(book(), position()) == ()


def test_11_9_what_a_new_turn_puts_aside() -> None:
    state = position(
        segment=("a",), ticked=("b",), impulse=Impulse(4, 7, "axis"), raids={"cw": {}}, china={"japan": 1}, uprisings={"countries": []}, played={"cw": {}}, struck={"x": {}},
        initiative=Initiative("allies", "left", True, True, {"axis": 1}, "axis", ("axis",), {"axis": {"seal": "s", "turn": 1}}), weather=Weather(True, {"arctic": "mud"}, 2, 3, True),
        entry={"tried": [1], "options": [3]}, due=(reminders.reminder("wif5.losses.how_many"), reminders.reminder("x")), loans=({"from": "cw"},),
    )  # fmt: skip
    after: State = duties.new_turn(state)
    assert (
        after.segment,
        after.ticked,
        after.impulse,
        after.raids,
        after.china,
        after.uprisings,
        after.played,
        after.struck,
        after.loans,
    ) == ((), (), Impulse(), {}, {}, {}, {}, {}, ())
    assert after.initiative == Initiative("allies", "left", kept={"axis": {"seal": "s", "turn": 1}})
    assert (after.weather.rolled, after.weather.asterisk, after.weather.zones) == (
        False,
        True,
        {"arctic": "mud"},
    )
    assert (after.entry["tried"], after.entry["options"], len(after.due)) == ([], [3], 1)


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_line_of_a_checklist_has_a_sentence(lang: str) -> None:
    """Whatever is owed may be owed in any step: “First: …” never shows an id."""
    say = Speaker(lang, Table().game.lexicon)
    ids = [f"{sequence.CODE}owed.{key}" for key in set(duties.BESIDE.values())]
    for step, raw in sequence.steps(book()).items():
        ids += [
            sequence.CODE + step,
            *(f"{sequence.CODE}{step}.{key}" for key in raw.get("lines", {})),
        ]
    assert [each for each in ids if not say.knows(each) or say.say(each) == each] == []


@pytest.mark.parametrize("step", ["naval_movement", "land_combat"])
def test_11_5_2_a_roll_owed_in_any_step_is_told(step: str) -> None:
    """The Marshalls (no. 3) are thrown for at once, whatever step it is."""
    params = {"number": MARSHALLS, "nation": "japan"}
    debt = {"code": "wif5.due.us_entry_roll", "cards": ["11.5.2"], "params": params}
    items = duties.checklist(book(), position(step, due=(debt,)))
    assert [each.id for each in items if each.mandatory and not each.done] == [
        "wif5.check.owed.entry"
    ]
