"""Peace between Russia and Japan, who acts in a phase, who sails together: both sides of each condition (10.1, 10.5.2, 17.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.ask import Choice
from referee.engine.record import replace
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.actions.call import Call
from referee.games.wif5.actions.who_acts import able
from referee.games.wif5.wars import peace
from referee.games.wif5.wars.verbs import ALLIED_DECLARATION

Raw = dict[str, Any]
FIGHT = {"japan|russia": "Sep/Oct 1939"}


def settling(step: str = peace.PEACE_STEP, **ledgers: Any) -> Table:
    table = Table()
    table.to("declare_war")
    return table.put(step, **ledgers)


# -- peace (17.3) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("words", "ledgers", "codes"), [
    ("peace russia resources=3", {"wars": FIGHT}, set()), ("peace russia resources=2", {"wars": FIGHT}, {"peace.nobody"}),
    ("peace japan vladivostok=yes", {"wars": FIGHT}, set()), ("peace japan resources=3", {"wars": FIGHT}, {"peace.not_you"}),
    ("peace russia vladivostok=yes", {"wars": FIGHT}, {"peace.not_you"}), ("peace russia resources=3 vladivostok=yes", {"wars": FIGHT}, {"peace.nobody"}),
    ("peace russia resources=3", {}, {"peace.no_war"}), ("peace germany", {"wars": FIGHT}, {"peace.not_theirs"}), ("peace germany", {}, {"peace.no_war", "peace.not_theirs"}),
    ("peace japan surrender", {"wars": FIGHT}, set()), ("peace russia surrender", {"wars": FIGHT}, set()),
    ("peace japan surrender", {"wars": FIGHT, "nations": {"japan": {"status": "active", "peace": "x"}}}, {"peace.once"}),
    ("peace japan", {"wars": FIGHT, "control": {"vladivostok": {"power": "japan"}}}, set()),
    ("peace japan", {"wars": FIGHT, "control": {"vladivostok": {"power": "usa"}}}, {"peace.nobody"}),
])  # fmt: skip
def test_17_3_who_may_end_the_war(words: str, ledgers: Raw, codes: set[str]) -> None:
    table = settling(**ledgers)
    if codes:
        assert table.refused(words) == {f"wif5.{code}" for code in codes}
        return
    decision = table.do(words)
    winner = "russia" if words in ("peace japan surrender",) or words.startswith("peace russia r") else "japan"  # fmt: skip
    assert decision.result["ended_by"] == winner
    told = {each.code.removeprefix("wif5.") for each in decision.rulings}
    assert f"peace.by_{winner}" in told
    assert ("peace.whole_map" in told) is (words == "peace russia surrender")
    assert "japan|russia" not in table.state.wars
    if winner == "russia":
        assert table.state.minors["manchuria"]["power"] == "russia"
        assert table.state.control.get("vladivostok") is None
    else:
        assert table.state.control["vladivostok"]["power"] == "japan"
        assert "manchuria" not in table.state.minors or table.state.minors["manchuria"]["power"] != "russia"  # fmt: skip


def test_17_3_it_is_made_in_its_step() -> None:
    assert settling("conquest", wars=FIGHT).refused("peace russia resources=3") == {
        "wif5.course.not_now"
    }


@pytest.mark.parametrize(("neutral", "rolled"), [(True, ["9 spain"]), (False, ["9 spain"])])
def test_10_2_1_2_a_war_that_died_down(neutral: bool, rolled: list[str]) -> None:
    number = ALLIED_DECLARATION
    table = settling(minors={"greece": {"status": "declared", "power": "cw", "by": "italy"}},
                     wars={"greece|italy": "x", "germany|greece": "x"}, entry={"rolled": [f"{number} greece", *rolled]})  # fmt: skip
    data: Any = {"powers": ["italy"], "nation": "greece", "neutral": neutral, "date": "Nov/Dec 1939", "due": []}  # fmt: skip
    after = peace._lapsed(table.state, data)
    assert "greece|italy" not in after.wars and "germany|greece" in after.wars
    greece = after.minors["greece"]
    assert greece == ({"status": "neutral", "since": "Nov/Dec 1939", "how": "lapsed", "aggressor": "italy"} if neutral else table.state.minors["greece"])  # fmt: skip
    assert after.entry["rolled"] == rolled


# -- who acts (10.1, 10.7.5) -------------------------------------------------------------------------
def acting(step: str = "air_transport", **actions: str) -> Table:
    table = Table()
    table.to("choose_action")
    table.put(step, "axis", nations={"italy": {"status": "active"}})
    impulse = replace(table.state.impulse, actions=actions)
    table.state = replace(table.state, impulse=impulse)
    return table


@pytest.mark.parametrize(("step", "actions", "given", "asked", "found"), [
    ("air_transport", {"germany": "combined"}, {}, True, {"by": "germany"}), ("air_transport", {"germany": "combined"}, {}, False, {"by": "germany"}),
    ("air_transport", {"germany": "combined", "italy": "land"}, {}, False, {}), ("air_transport", {"germany": "pass"}, {}, True, {}),
    ("air_transport", {"germany": "combined", "italy": "pass"}, {}, True, {"by": "germany"}), ("air_transport", {"germany": "combined"}, {"by": "italy"}, True, {}),
    ("land_combat", {"germany": "combined"}, {}, True, {}),
])  # fmt: skip
def test_10_7_5_whose_flight_it_is(
    step: str, actions: dict[str, str], given: dict[str, str], asked: bool, found: dict[str, str]
) -> None:
    table = acting(step, **actions)
    call = in_impulse.known_to(Call("air_transport"))
    script = call.who(table.game.book, table.state, given, asked)
    with pytest.raises(StopIteration) as end:
        next(script)  # type: ignore[arg-type]
    assert end.value.value == found


def test_10_7_5_of_two_powers_one_says_who_flies() -> None:
    table = acting(germany="combined", italy="land")
    call = in_impulse.known_to(Call("air_transport"))
    script: Any = call.who(table.game.book, table.state, {}, True)
    choice = next(script)
    assert isinstance(choice, Choice) and choice.options == ("germany", "italy")
    with pytest.raises(StopIteration) as end:
        script.send("italy")
    assert end.value.value == {"by": "italy"}


@pytest.mark.parametrize(("actions", "victim", "found"), [
    ({"germany": "combined", "italy": "land"}, None, ["germany", "italy"]), ({"germany": "pass"}, None, []), ({"germany": "combined"}, "france", ["germany"]),
    ({"germany": "combined", "italy": "land"}, "france", ["germany"]), ({"germany": "combined"}, "spain", []), ({"cw": "combined"}, None, []), ({"japan": "naval"}, None, []),
])  # fmt: skip
def test_10_1_who_may_act_against_whom(
    actions: dict[str, str], victim: str | None, found: list[str]
) -> None:
    table = acting(**actions)
    assert able(table.game.book, table.state, "land_moves", victim) == found
    neutral = replace(table.state, nations={**table.state.nations, "germany": {"status": "neutral"}})  # fmt: skip
    assert "germany" not in able(table.game.book, neutral, "land_moves", None)


# -- who sails together (10.5.2) ------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "two", "codes"), [
    ({"section": 2}, {"section": 2}, set()), ({"section": 2}, {"section": 1}, {"sail.sections"}), ({"section": 2}, {}, set()), ({"section": 2}, {"at": "Baltic_Sea"}, {"sail.not_there"}),
    ({"section": 2}, {"sailed": [1, 1]}, {"sail.again"}), ({"section": 2}, {"sailed": [1, 0]}, set()), ({"section": 2}, {"down": True}, {"sail.down"}),
])  # fmt: skip
def test_10_5_2_ships_of_one_section_sail_together(one: Raw, two: Raw, codes: set[str]) -> None:
    ship = {"power": "germany", "unit": "ls", "at": "North_Sea", "mp": 6}
    table = afloat().put("naval_movement")
    table.state = replace(table.state, units={"one": {**ship, **one}, "two": {**ship, **two}})
    words = "shift one to Bremen with=two"
    if codes:
        assert table.refused(words) == {f"wif5.{code}" for code in codes}
    else:
        table.done(words)
        assert {raw["at"] for raw in table.state.units.values()} == {"0,0"}


# -- found by trial ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "fine"), [("0", False), ("1", True), ("6", True), ("7", False), ("x", False), ("", False)])  # fmt: skip
def test_10_7_6_5_the_value_of_an_hq_is_that_of_a_die(text: str, fine: bool) -> None:
    from referee.games.wif5.battles.on_land.support import _digit

    assert (_digit(text) is None) is fine


@pytest.mark.parametrize(("name", "at"), [("3,4", (3, 4)), ("12,0", (12, 0)), ("34", None), ("3,x", None), ("x,3", None), ("-1,3", (-1, 3)), ("--1,3", None), ("-,3", None), ("Ruhr", None), ("3,", None), ("", None)])  # fmt: skip
def test_4_3_where_a_hex_lies_in_the_grid(name: str, at: tuple[int, int] | None) -> None:
    from referee.games.wif5.supply.atlas import spot

    assert spot(name) == at


@pytest.mark.parametrize(("words", "side", "there"), [
    ({"land=axis"}, "axis", True), ({"land=allies"}, "axis", False), ({"hq=germany"}, "axis", True), ({"hq=cw"}, "axis", False), ({"hq=axis"}, "axis", True),
    ({"hq=allies"}, "axis", False), ({"city=germany"}, "axis", False), (set(), "axis", False), ({"hq=cw"}, "allies", True), ({"zoc=axis"}, "axis", False),
])  # fmt: skip
def test_4_4_an_hq_is_a_land_unit_too(words: set[str], side: str, there: bool) -> None:
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.lines import View

    view = View(read_atlas("hex 0,0 axis\n"), side, (), "rule", None)
    assert view._land(words) is there


@pytest.mark.parametrize(("at", "section", "told"), [
    ("North_Sea", 2, None), ("North_Sea", 1, "afloat.section"), ("0,0", 1, None), ("Baltic_Sea", 2, "afloat.not_there"),
])  # fmt: skip
def test_10_5_6_1_a_counter_is_in_the_section_it_is_said_to_be(
    at: str, section: int, told: str | None
) -> None:
    """In a port nobody is in a section, whatever was told of it."""
    from referee.games.wif5.battles.at_sea.afloat import Afloat
    from referee.games.wif5.battles.at_sea.on_sea import matched

    table = afloat()
    raw = {"power": "germany", "unit": "hs", "at": at, "section": section}
    table.state = replace(table.state, units={"one": raw})
    here = "0,0" if at == "0,0" else "North_Sea"
    fleet = (Afloat("hs", 2, 12, 0, None, "one"),)
    found, rulings = matched(table.state, fleet, "axis", {"one": raw}, here)
    assert [each.code.removeprefix("wif5.") for each in rulings] == ([told] if told else [])
    assert found == fleet
    _, foreign = matched(table.state, fleet, "allies", {}, here)
    assert [each.code for each in foreign] == ["wif5.afloat.other_side"]
    bare = (Afloat("hs", section, 12, 0), Afloat("hs", section, 12, 0), Afloat("ls", section, 5, 0))
    named, _ = matched(table.state, bare, "axis", {"one": raw}, here)
    assert [one.name for one in named] == ["one", "", ""]  # a type stands for the one that is there


def test_the_cells_read_on_the_way_are_known_afterwards() -> None:
    from referee.engine.event import Event
    from referee.games.wif5.battles.in_air.dogfight import cells_of

    events = (Event("chart_read", {"table": "assault", "cell": "column=1:1 die=1", "result": "1/1"}), Event("used", {"table": "x", "cell": "y", "result": "z"}),
              Event("chart_read", {"table": "assault", "cell": "", "result": "2/1"}), Event("chart_read", {"table": "air_to_air", "cell": "column=0..+2 die=2", "result": "AX"}))  # fmt: skip
    assert cells_of(events) == {"assault": {"column=1:1 die=1": "1/1"}, "air_to_air": {"column=0..+2 die=2": "AX"}}  # fmt: skip


@pytest.mark.parametrize(("weather", "support", "counted"), [("clear", 4, 4), ("winter", 4, 2), ("severe_winter", 4, 0), ("clear", 20, 8), ("clear", 0, 0)])  # fmt: skip
def test_8_2_4_ground_support_in_the_weather(weather: str, support: int, counted: int) -> None:
    from fractions import Fraction

    from referee.games.wif5.combat.ground import Fighter, barred_attackers, factors_of

    found = factors_of(
        (Fighter(Fraction(8), "inf"),), attack=True, weather=weather, support=support
    )
    assert found.support == counted and barred_attackers((), weather, None) == []


def test_10_5_2_3_the_range_of_a_port_is_for_subs_alone() -> None:
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    seas = [f"S{n}" for n in range(1, 8)]
    rows = ["grid odd-q", *(f"sea {name}" for name in seas), *(f"link S{n} S{n + 1}" for n in range(1, 7)), "hex 0,0 axis city=germany port=S1", "whole"]  # fmt: skip
    table = afloat().put("naval_movement")
    ship = {"power": "germany", "unit": "hs", "at": "0,0", "mp": 9}
    kept = {**table.state.map, "compiled": compiled(read_atlas("\n".join(rows)))}
    table.state = replace(table.state, map=kept, units={"hs": ship, "sub": {**ship, "unit": "sub"}})
    # Five areas: 4 points are left to a ship, a SUB takes section 1 at most, seven areas away none.
    assert table.do("shift hs to S5").ask.options == ("3", "2", "1", "0")
    assert table.do("shift sub to S5").ask.options == ("1", "0")
    assert table.do("shift hs to S7").ask.options == ("2", "1", "0")
    assert table.refused("shift sub to S7 section=0") == {"wif5.sail.sub_far"}


@pytest.mark.parametrize(("status", "there"), [("conquered", False), ("active", True), ("neutral", True)])  # fmt: skip
def test_11_6_where_nobody_told_anything_all_that_play_are_named(status: str, there: bool) -> None:
    from referee.games.wif5.production.verbs import _unproduced

    table = Table()
    state = replace(table.state, economy={}, nations={**table.state.nations, "france": {"status": status}})  # fmt: skip
    (told,) = _unproduced(table.game.book, state)
    assert told.code == "wif5.produce.untold" and ("france" in told.params["powers"]) is there
    made = replace(state, economy={"cw": {"factories": 1, "resources": 1, "build_points": 1}})
    assert _unproduced(table.game.book, made) == ()
    owed = replace(state, economy={"cw": {"factories": 1, "resources": 1}})
    assert [each.params["powers"] for each in _unproduced(table.game.book, owed)] == [["cw"]]
