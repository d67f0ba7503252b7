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
    assert settling("conquest", wars=FIGHT).refused("peace russia resources=3") == {"wif5.war.step"}


@pytest.mark.parametrize(("neutral", "rolled"), [(True, ["9 spain"]), (False, ["9 spain"])])
def test_10_2_1_2_a_war_that_died_down(neutral: bool, rolled: list[str]) -> None:
    number = peace.ALLIED_DECLARATION
    table = settling(minors={"greece": {"status": "declared", "power": "cw", "by": "italy"}},
                     wars={"greece|italy": "x", "germany|greece": "x"}, entry={"rolled": [f"{number} greece", *rolled]})  # fmt: skip
    data: Any = {"powers": ["italy"], "nation": "greece", "neutral": neutral, "date": "Nov/Dec 1939", "due": []}  # fmt: skip
    after = peace._lapsed(table.state, data)
    assert "greece|italy" not in after.wars and "germany|greece" in after.wars
    greece = after.minors["greece"]
    assert greece == ({"status": "neutral", "since": "Nov/Dec 1939", "how": "lapsed"} if neutral else table.state.minors["greece"])  # fmt: skip
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
