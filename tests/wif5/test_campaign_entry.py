"""US entry in a campaign: options, rolls, production and the right to declare war (11.5, 11.6.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Wanted
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.production.accounts import options_in_force, with_account
from referee.games.wif5.turn.reminders import reminder


def knows(table: Table, **changes: Any) -> None:
    """The US entry ledger with some things changed."""
    table.state = replace(table.state, entry={**table.state.entry, **changes})


def next_turn(table: Table, step: str) -> None:
    table.to("final_reorganisation")
    table.done("next")
    table.to(step)


# -- production and its effect (11.6.3) ---------------------------------------------------
# What each power builds in the example, and an income that pays for just so much: units whose
# costs the booklet tells (INF 3, FTR 4).
BUILDS = {
    "germany": ("7 20", "5 inf, 1 ftr", 19), "japan": ("5 14", "2 inf, 2 ftr", 14),
    "italy": ("2 4", "1 ftr", 4), "cw": ("7 21", "7 inf", 21), "france": ("4 11", "1 inf, 2 ftr", 11),
    "russia": ("18 9", "3 inf", 9), "china": ("3 3", "1 inf", 3), "usa": ("18 9", "3 inf", 9),
}  # fmt: skip


def test_T_USE_1_september_1939() -> None:
    table = Table(secrets="open")
    table.to("production")
    for power, (income, units, cost) in BUILDS.items():
        table.done(f"income {power} {income}")
        answers = ("2",) if "ftr" in units and power == "germany" else ()
        assert table.done(f"build {power} {units}", *answers)["cost"] == cost
    assert table.state.economy["germany"]["left"] == 1  # 20 received, 19 spent
    asked = table.do("entry production")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    found = table.done("entrée production", "2")
    assert (found["difference"], found["shift"], found["status"]) == (37 - 53, -1, -1)
    assert table.state.entry["status"] == -1 and table.state.entry["markers"] == 1


def test_11_6_3_2_a_hidden_marker_is_not_asked_for_in_the_open(table: Table) -> None:
    table.to("production")
    assert table.refused("entry production") == {"wif5.entry.unseen"}


def test_11_6_3_2_coups_intelligence_and_free_units_count(table: Table) -> None:
    table.to("production")
    economy = {"germany": {"spent": 2}, "cw": {"spent": 4}}
    table.state = replace(table.state, economy=economy)
    table.done("income china 1 3")
    table.done("build china inf")
    table.done("income italy 1 2")
    table.done("build italy inf")  # free: 2 points do not pay 3
    knows(table, markers=1)  # 11.6.2.3 c: whoever has it spends nothing on a look
    assert table.refused("entry intelligence italy") == {"wif5.entry.free_unit"}
    found = table.done("entry production 2 result=0")
    assert found["difference"] == (2 + 3) - (4 + 3)


def test_11_6_3_1_intelligence_costs_an_unused_point(table: Table) -> None:
    table.to("production")
    table.done("income italy 2 4")
    table.done("produce italy")
    assert table.refused("entry intelligence italy") == {"wif5.entry.no_marker"}
    knows(table, markers=1)
    assert table.refused("entry intelligence cw") == {"wif5.entry.axis_only"}
    assert table.done("entry intelligence italy", 2)["success"] is True
    assert table.state.economy["italy"]["left"] == 3
    assert table.refused("entrée renseignement italie") == {"wif5.entry.spied"}  # one look a turn
    table.done("income japan 1 1")
    assert table.refused("entry intelligence japan") == {"wif5.entry.produce_first"}
    table.done("produce japan")
    table.state = with_account(table.state, "japan", {**table.state.account("japan"), "paid": 1})
    assert table.refused("entry intelligence japan") == {"wif5.entry.no_point"}
    table.state = with_account(table.state, "japan", {**table.state.account("japan"), "paid": 0})
    assert table.done("entry intelligence japan", 6)["success"] is False
    assert table.state.economy["japan"]["left"] == 0


def test_11_6_3_1_intelligence_is_of_the_production_phase(table: Table) -> None:
    knows(table, markers=1)
    table.to("choose_action")
    assert table.refused("entry intelligence germany") == {"wif5.course.not_now"}
    table.to("coups")
    assert table.refused("us_entry kind=intelligence by=italy") == {"wif5.course.not_now"}
    table.to("production")
    told = table.do("entry intelligence germany", 2)  # nobody told its income: the table knows
    assert [each.code for each in told.rulings if each.severity == "your_call"] == [
        "wif5.entry.point_unknown"
    ]
    next_turn(table, "production")
    table.done("entry intelligence germany", 2)  # a look in every turn


# -- options (11.5.1) -------------------------------------------------------------------------
def test_11_5_1_one_option_a_turn_two_if_nothing_changed(table: Table) -> None:
    table.to("us_entry")
    found = table.done("entry option 1 result=2", 3)
    assert (found["shift"], found["second_option"]) == (0, True)
    assert table.done("entry option 7 result=4", 5)["second_option"] is False
    assert table.refused("entry option 9 result=1") == {"wif5.entry.two"}
    next_turn(table, "us_entry")
    assert table.done("entrée option 9 result=3", 3)["status"] == -1
    assert table.refused("entry option 10 result=1") == {"wif5.entry.changed"}
    assert table.state.entry["options"] == [1, 7, 9]
    next_turn(table, "us_entry")
    assert table.refused("entry option 1 result=1") == {"wif5.us_entry.option_taken"}


def test_11_5_1_16_before_22_and_on_an_earlier_turn(table: Table) -> None:
    table.to("us_entry")
    assert table.refused("entry option 22 result=2") == {"wif5.us_entry.option_needs"}
    table.done("entry option 16 result=2", 6)
    assert table.refused("entry option 22 result=2") == {"wif5.us_entry.option_needs"}
    table.to("production")
    table.done("income usa 10 30")
    assert table.done("produce usa")["multiple"] == 1  # from this turn on
    next_turn(table, "us_entry")
    table.done("entry option 22 result=2", 6)
    table.to("production")
    table.done("income usa 10 30")
    assert table.done("produce usa")["multiple"] == 2


def test_11_5_1_the_box_has_to_be_reached(table: Table) -> None:
    table.to("us_entry")
    cells = {"us_entry_track": {"option=20 row=box": "6", "option=20 row=number": "3"}}
    table.state = replace(table.state, charts={**table.state.charts, **cells})
    assert table.refused("entry option 20") == {"wif5.us_entry.option_box"}
    table.done("entry status 6")
    assert table.done("entry option 20", 3)["status"] == 5


def test_11_5_1_freezing_and_embargo_at_once(table: Table) -> None:
    table.to("lending")
    table.done("resources supplier=usa")
    assert table.state.economy["japan"]["delivered"] == {"usa": 5}
    table.to("us_entry")
    table.done("entry option 6 result=1", 6)
    assert table.state.economy["japan"]["delivered"] == {"usa": 4}
    table.done("entry option 21 result=1", 6)
    assert table.state.economy["japan"]["delivered"] == {"usa": 0}
    next_turn(table, "lending")
    assert table.done("resources supplier=usa")["stopped_by"] == "embargo"


def test_11_5_1_the_gift_of_destroyers(table: Table) -> None:
    table.to("us_entry")
    table.done("entry option 9 result=1", 6)
    assert table.state.spiral == {"Nov/Dec 1939": {"cw": {"ls": 2}}}
    table.to("final_reorganisation")
    table.done("next")
    assert table.done("arrive")["arrivals"][0]["map"] == {"ls": 2}  # ready, not to be built


def test_11_5_1_option_13_reopens_a_road_closed_by_pressure(table: Table) -> None:
    table.to("japan_demands")
    table.done("burma close")
    table.to("us_entry")
    table.done("entry option 13 result=1", 6)
    assert table.state.entry["burma"] is None
    table.done("birmanie fermer armes")
    assert table.state.entry["burma"] == "arms"


def test_11_5_2_6_a_closed_road_is_not_closed_again_nor_an_open_one_opened(table: Table) -> None:
    table.to("japan_demands")
    assert table.refused("burma open") == {"wif5.income.burma_open_already"}
    table.done("burma close")
    assert table.refused("burma close") == {"wif5.income.burma_shut_already"}
    table.done("burma close arms")  # troops beside it: no option opens it any more
    assert table.refused("burma close arms") == {"wif5.income.burma_shut_already"}
    assert "wif5.income.burma_shut_already" in table.refused("burma close")


def test_11_5_1_24_needs_the_demand_of_an_earlier_turn(table: Table) -> None:
    table.to("japan_demands")
    assert table.refused("entry action 5 value=+3") == {"wif5.entry.no_embargo"}
    table.to("us_entry")
    table.done("entry option 21 result=1", 6)
    next_turn(table, "japan_demands")
    table.done("entry action 5 value=+3", 6)
    table.to("us_entry")
    assert table.refused("entry option 24 result=1") == {"wif5.entry.no_demand"}
    next_turn(table, "us_entry")
    table.done("entry option 24 result=1", 6)


# -- rolls for what both sides do (11.5.2) -----------------------------------------------------
def test_T_USE_2_a_total_war_of_russia_on_rumania(table: Table) -> None:
    table.to("declare_war")
    due = reminder(
        "wif5.due.us_entry_doubled", "11.5.2", number=27, power="russia", nation="rumania",
        doubled="yes",
    )  # fmt: skip
    table.state = replace(table.state, due=(due,))
    found = table.done("entry action 27 rumania", 4)
    assert found["value"] == "-4***" and found["status"] == -4  # three stars and the die
    assert table.state.due == ()
    assert table.refused("entrée modification 27 roumanie") == {"wif5.entry.once"}


def test_11_5_2_rumania_otherwise(table: Table) -> None:
    table.to("declare_war")
    assert table.refused("entry action 27 rumania", 6) == {"wif5.entry.not_happened"}
    table.put("declare_war", wars={"france|rumania": "Sep/Oct 1939", "cw|italy": "Sep/Oct 1939"})
    found = table.done("entry action 27 rumania", 6)
    assert (found["value"], found["shift"]) == ("-5*", -1)
    assert table.state.entry["rolled"] == ["27 rumania"]
    table.done("entry action 27 italy value=-3", 6)  # another country, another roll
    assert table.state.entry["rolled"] == ["27 rumania", "27 italy"]


def test_11_5_2_a_major_assault_changes_chinas_multiple(table: Table) -> None:
    table.to("declare_war")
    assert table.refused("entry action 2 value=+4", 1) == {"wif5.entry.not_happened"}
    table.put("declare_war", events={"china": {"major_assault": table.state.date}})
    table.done("entry action 2 value=+4", 1)
    assert table.state.entry["status"] == 1
    table.to("production")
    table.done("income china 5 30")
    assert table.done("produce china")["points"] == 10


def test_11_5_2_30_the_accepted_six_by_year(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany pass, italy pass, japan land")
    assert table.refused("entry action 30") == {"wif5.entry.not_happened"}  # nobody has fought yet
    table.to("land_combat")
    table.state = replace(table.state, date="May/Jun 1940")
    assert table.done("entry action 30 china", 4)["shift"] == 1  # 1940: +4
    assert table.state.events["china"]["accepted_six"] == "May/Jun 1940"


def test_11_5_2_6_closing_the_road_asks_for_its_roll(table: Table) -> None:
    table.to("japan_demands")
    table.done("burma close")
    assert [each["code"] for each in table.state.due] == ["wif5.due.us_entry_burma"]
    table.done("entry action 6 value=+2", 6)
    assert table.state.due == ()


# -- the war (11.5) ----------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "may"),
    [
        ({"status": 16, "options": [16, 22]}, True),
        ({"status": 15, "options": [16, 22]}, False),
        ({"status": 16, "options": [16]}, False),
        ({"status": 0, "japan_attacked": "Nov/Dec 1940"}, True),
    ],
)
def test_11_5_when_the_usa_may_declare_war(
    table: Table, changes: dict[str, Any], may: bool
) -> None:
    table.to("declare_war")
    knows(table, **changes)
    assert table.done("entry declare")["may_declare"] is may


def test_11_5_an_axis_declaration_frees_them(table: Table) -> None:
    table.to("declare_war")
    events = {"usa": {"axis_declared": "Nov/Dec 1941"}}
    table.state = replace(table.state, events=events)
    assert table.done("entrée déclaration")["may_declare"] is True


@pytest.mark.parametrize(
    "words",
    [
        "entry", "entry option", "entry option 26", "entry status high", "entry action 27 narnia",
        "entry intelligence", "us_entry kind=intelligence by=narnia", "entry option 3 colour=red",
    ],
)  # fmt: skip
def test_11_5_what_cannot_be_read(table: Table, words: str) -> None:
    table.to("us_entry")
    with pytest.raises(Unreadable):
        table.do(words, 3)


def test_11_5_options_in_their_phase(table: Table) -> None:
    table.to("production")
    assert table.refused("entry option 4 result=1") == {"wif5.course.not_now"}
    table.to("return_to_base")
    assert table.refused("entry production 2 result=1") == {"wif5.course.not_now"}


def test_11_5_1_war_with_germany_brings_every_option_but_the_gift(table: Table) -> None:
    table.state = replace(table.state, wars={"germany|usa": "Jan/Feb 1942"})
    assert options_in_force(table.state) == [n for n in range(1, 26) if n != 9]
    table.state = replace(table.state, wars={**table.state.wars, "japan|usa": "Jan/Feb 1942"})
    assert 12 not in options_in_force(table.state)


def test_11_5_2_the_oil_of_the_indies_is_told_every_turn(table: Table) -> None:
    def codes(words: str, *answers: Any) -> dict[str, Any]:
        decision = table.do(words, *answers)
        assert isinstance(decision, Accepted), decision
        return {r.code: r.params.get("power") for r in decision.rulings}

    table.to("japan_demands")
    knows(table, status=9, options=[21])
    assert codes("entry action 5 value=-2", 2)["wif5.income.indies"] == "japan"
    table.to("lending")
    assert codes("deliveries")["wif5.income.indies"] == "japan"
    war = {**table.state.wars, "cw|japan": table.state.date}
    peace, table.state = table.state, replace(table.state, wars=war)
    assert "wif5.income.indies" not in codes("deliveries")
    table.state = peace
    knows(table, options=[21, 24])
    assert "wif5.income.indies" not in codes("deliveries")
    knows(table, options=[21, 24, 25])
    assert codes("deliveries")["wif5.income.indies"] == "cw"
    minors = {**table.state.minors, "nei": {"status": "conquered", "power": "japan"}}
    table.state = replace(table.state, minors=minors)
    assert "wif5.income.indies" not in codes("deliveries")
