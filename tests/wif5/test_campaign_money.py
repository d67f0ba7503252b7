"""Resources, production, gearing and the spiral of a campaign: 9, 11.6, 21, 22 and their examples."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table

from referee.engine.ask import Choice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.faults import Unreadable
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.state import dump, load
from referee.games.wif5.turn import duties


def at(table: Table, date: str, step: str = "production", **ledgers: Any) -> Table:
    """The table on a step of a turn, other ledgers as a campaign would have them by then."""
    table.to(step)
    table.state = replace(table.state, date=date, **ledgers)
    return table


def next_turn(table: Table, step: str = "production") -> None:
    """On to a step of the next turn."""
    table.to("final_reorganisation")
    table.done("next")
    table.to(step)


def account(table: Table, power: str) -> dict[str, Any]:
    return dict(table.state.economy[power])


# -- resources (9) ---------------------------------------------------------------------
def test_9_1_income_is_kept_until_it_changes(table: Table) -> None:
    table.to("resource_routes")
    table.done("income cw 14 20")
    next_turn(table)
    assert (account(table, "cw")["factories"], account(table, "cw")["resources"]) == (14, 20)
    table.done("revenu royaume-uni 13 18")
    assert (account(table, "cw")["factories"], account(table, "cw")["resources"]) == (13, 18)


def test_9_3_one_conv_to_a_side_in_a_sea_area(table: Table) -> None:
    table.to("convoys")
    table.done("convoy cw North Atlantic 5 waived=yes")
    assert table.refused("convoy france north atlantic 2 waived=yes") == {"wif5.income.one_conv"}
    table.done("convoi états-unis North Atlantic 3")  # a neutral power sets up its own pipelines
    assert table.state.convoys == {"cw": {"North Atlantic": 5}, "usa": {"North Atlantic": 3}}
    table.done("convoy cw NORTH ATLANTIC none waived=yes")
    assert table.state.convoys == {"usa": {"North Atlantic": 3}}


def test_9_4_a_lender_borrows_nothing(table: Table) -> None:
    table.to("lending")
    table.done("lend cw france 2")
    assert table.refused("lend france cw 1") == {"wif5.lending.both"}
    assert "wif5.lending.side" in table.refused("prêter allemagne à royaume-uni 1")
    table.done("lend cw france 0")
    assert table.refused("lend usa cw 1") == {"wif5.lending.neutral"}
    assert table.state.loans == ()
    table.done("lend france cw 1")


def test_9_4_seven_by_the_burma_road_are_three(table: Table) -> None:
    table.to("lending")
    assert table.refused("lend cw china 7 by burma") == {"wif5.income.china"}
    table.state = replace(table.state, entry={**table.state.entry, "options": [4]})
    assert table.done("prêter royaume-uni chine 7 par birmanie")["arrive"] == 3
    table.done("burma close")
    assert table.refused("lend cw china 7 by burma") == {"wif5.income.burma_closed"}
    table.done("lend cw china 7")  # by a Chinese port the road does not matter
    assert table.refused("burma open") == {"wif5.income.burma_pressure"}


def test_11_5_1_no_more_than_five_to_the_commonwealth(table: Table) -> None:
    entry = {**table.state.entry, "options": [7, 11]}
    table = at(table, "Sep/Oct 1940", "lending", entry=entry)
    table.done("lend usa cw 5")
    assert table.refused("lend usa cw 6") == {"wif5.lending.five"}
    refused = table.refused("lend usa russia 1")
    assert "wif5.income.russia" in refused


def test_9_5_deliveries_of_neutral_countries(table: Table) -> None:
    minors = {"hungary": {"status": "declared", "power": "germany"}}
    table = at(table, "Nov/Dec 1939", "lending", minors=minors)
    # Rumania 2 while neutral, Russia 5 less one for Hungary, the USA 5, Yugoslavia 2; Swedish ore
    # needs a CONV in the Baltic.
    found = table.done("deliveries")
    assert found == {"rumania": 2, "russia": 4, "usa": 5, "yugoslavia": 2, "sweden": 0}
    assert account(table, "germany")["delivered"] == {"rumania": 2, "russia": 4, "sweden": 0}
    table.done("convoy germany Baltic Sea 3")
    asked = table.do("resources supplier=sweden")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    table.done("resources supplier=sweden", "3")
    assert account(table, "germany")["delivered"]["sweden"] == 3
    table.done("resources supplier=russia units_there=yes")
    assert account(table, "germany")["delivered"]["russia"] == 0


@pytest.mark.parametrize(
    ("holder", "taken", "sends"),
    [
        ("cw", {}, 0),  # Norway is at war on the side of the Allies: Oslo, Bergen and Narvik are theirs
        ("germany", {}, 3),
        ("germany", {"narvik": {"power": "cw"}}, 0),
        ("cw", {port: {"power": "germany"} for port in ("oslo", "bergen", "narvik")}, 3),
    ],
)  # fmt: skip
def test_9_5_no_swedish_ore_in_winter_past_ports_of_the_allies(
    table: Table, holder: str, taken: dict[str, dict[str, str]], sends: int
) -> None:
    minors = {"norway": {"status": "declared", "power": holder}}
    zones = {**table.state.weather.zones, "arctic_circle": "winter"}
    weather = replace(table.state.weather, zones=zones)
    table = at(table, "Nov/Dec 1939", "lending", minors=minors, control=taken, weather=weather)
    table.done("convoy germany Baltic Sea 3")
    found = table.done("deliveries", *(["3"] if sends else []))
    assert found["sweden"] == sends


def test_11_6_2_1_loans_and_deliveries_count(table: Table) -> None:
    table.to("lending")
    table.done("income germany 10 20")
    table.done("income italy 4 8")
    table.done("income russia 30 40")
    table.done("deliveries")
    table.state = replace(
        table.state, nations={**table.state.nations, "italy": {"status": "active"}}
    )
    table.done("lend germany italy 3")
    table.to("production")
    # Germany 20 + 2 + 5 - 3 lent; Italy 8 + 2 + 3; Russia sends 5 away: 35 of its 40.
    assert table.done("produce germany")["resources"] == 24
    assert table.done("produce italy")["resources"] == 13
    assert table.done("produce russia")["resources"] == 35


def test_9_5_what_neutrals_owe_is_worked_out_before_the_step_is_left() -> None:
    """Sweden « doit fournir », the USA and Russia « doit fournir »: never passed in silence (9.5)."""
    table = Table()
    table.to("lending")

    def owed() -> tuple[str, ...]:
        found = duties.owed(table.game.book_at(table.state), table.state)
        return tuple(nation for ruling in found for nation in ruling.params["nations"])

    def line() -> bool:
        lines = duties.checklist(table.game.book_at(table.state), table.state)
        return next(each.done for each in lines if each.id.endswith(".neutrals"))

    assert owed() == ("rumania", "russia", "usa", "yugoslavia", "sweden")
    assert not line()
    table.done("convoy germany Baltic Sea 3")  # 9.5: Swedish ore comes by sea
    table.done("deliveries", "6")  # 6: what Sweden has, on this owner's chart
    assert owed() == ()
    assert line()
    table.done("next")
    assert table.state.step == "resource_routes"


def test_9_5_nobody_delivers_to_an_enemy(table: Table) -> None:
    table.to("lending")
    table.done("deliveries")
    table.to("production")
    table.done("income germany 10 20")
    table.done("income russia 30 40")
    assert table.done("produce germany")["resources"] == 27
    wars = {**table.state.wars, "germany|russia": "Sep/Oct 1939"}
    table.state = replace(table.state, wars=wars)
    assert table.done("produce germany")["resources"] == 22
    assert table.done("produce russia")["resources"] == 40


# -- build points (11.6.2.1 to 11.6.2.3) --------------------------------------------------
def test_T_PRO_1_the_smaller_of_points_and_resources(table: Table) -> None:
    table.to("production")
    table.done("income germany 11 26")
    found = table.done("produce germany")
    assert (found["points"], found["build_points"]) == (33, 26)


def test_T_PRO_2_germany_in_march_1943(table: Table) -> None:
    table = at(table, "Mar/Apr 1943")
    table.done("income germany 11 31")
    table.done("loss germany 2 resources")
    table.done("perte allemagne 3 points")
    table.done("last germany 5 inf, 1 arm, 1 ftr")
    found = table.done("produce germany")
    assert (found["points"], found["resources"], found["build_points"]) == (33, 29, 26)
    built = table.done("build germany 5 inf, 1 arm, 1 ftr", "3", "3")
    assert (built["cost"], built["left"]) == (25, 1)
    assert account(table, "germany")["left"] == 1
    next_turn(table)  # the last point is lost
    assert account(table, "germany").get("left") is None


def test_T_PRO_3_the_american_multiple(table: Table) -> None:
    table = at(table, "Nov/Dec 1942", wars={"japan|usa": "Nov/Dec 1941"})
    table.done("income usa 10 99")
    assert table.done("produce usa")["multiple"] == 3
    table.state = replace(table.state, date="Sep/Oct 1942")
    assert table.done("produce usa", "yes")["multiple"] < 3


@pytest.mark.parametrize(
    ("power", "date", "ledgers", "points"),
    [
        ("germany", "Sep/Oct 1939", {}, 15),
        ("italy", "Sep/Oct 1939", {}, 10),
        ("italy", "Jul/Aug 1940", {"wars": {"france|italy": "May/Jun 1940"}}, 15),
        ("china", "Sep/Oct 1939", {}, 5),
        ("china", "Jan/Feb 1940", {"events": {"china": {"major_assault": "Jan/Feb 1940"}}}, 10),
        ("russia", "Sep/Oct 1939", {}, 3),  # 5 x 1/2, rounded up
        ("russia", "Jan/Feb 1942", {}, 5),
        ("russia", "May/Jun 1941", {"wars": {"germany|russia": "May/Jun 1941"}}, 8),
        ("russia", "May/Jun 1942", {"wars": {"germany|russia": "May/Jun 1941"}}, 10),
        (
            "russia", "May/Jun 1941",
            {"wars": {"germany|russia": "May/Jun 1941"},
             "events": {"russia": {"germany_declared": "May/Jun 1941"}}}, 10,
        ),
        ("usa", "Sep/Oct 1939", {}, 3),
        ("usa", "Sep/Oct 1940", {"events": {"usa": {"option_16": "Sep/Oct 1940"}}}, 5),
        ("usa", "Sep/Oct 1941", {"events": {"usa": {"option_22": "Sep/Oct 1941"}}}, 10),
    ],
)  # fmt: skip
def test_11_6_2_2_multiples_from_the_ledgers(
    table: Table, power: str, date: str, ledgers: dict[str, Any], points: int
) -> None:
    table = at(table, date, **ledgers)
    table.done(f"income {power} 5 99")
    assert table.done(f"produce {power}")["points"] == points


def test_11_6_2_3_what_was_spent_comes_off(table: Table) -> None:
    table.to("production")
    table.done("income cw 10 30")
    cw = {**table.state.economy["cw"], "spent": 4}  # two coups at 2 each
    table.state = replace(table.state, economy={**table.state.economy, "cw": cw})
    found = table.done("produce cw")
    assert (found["build_points"], found["free_unit"]) == (26, False)


def test_11_6_2_3_a_poor_power_builds_one_unit_free(table: Table) -> None:
    table.to("production")
    table.done("income china 2 9")
    assert table.done("produce china")["free_unit"] is True
    assert table.refused("build china 2 inf") >= {"wif5.build.points"}
    assert table.done("build china inf")["left"] == 2
    assert account(table, "china")["free_value"] == 3  # it counts for the US entry effect
    assert "wif5.builds.only_free" in table.refused("build china hq cost=2 turns=2")


def test_11_6_2_3_no_free_unit_after_a_loan(table: Table) -> None:
    table.to("lending")
    table.done("lend france cw 1")
    table.to("production")
    table.done("income france 1 2")
    assert table.done("produce france")["free_unit"] is False
    assert table.refused("build france inf") == {"wif5.build.points"}


def test_11_6_2_3_points_are_not_overspent(table: Table) -> None:
    table.to("production")
    table.done("income japan 3 9")
    table.done("build japan 2 inf")  # production is worked out by itself: 9 points
    assert table.refused("construire japon 2 inf") == {"wif5.build.points"}
    table.done("build japan inf")
    assert account(table, "japan")["left"] == 0


def test_11_6_2_3_costs_are_asked_once(table: Table) -> None:
    table.to("production")
    table.done("income germany 9 30")
    asked = table.do("build germany 1 mtn")
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert asked.ask.params["table"] == "unit_cost"
    assert table.done("build germany 1 mtn", "4", "3")["cost"] == 4
    assert table.done("build germany 1 mtn")["cost"] == 4
    assert table.done("build germany 2 para cost=5 turns=3")["cost"] == 10
    # A bare number is for the units whose cell nobody knows: MAR and CAV, not the INF at 3.
    assert table.done("build germany 1 inf, 1 mar cost=4 turns=3")["cost"] == 7
    with pytest.raises(Unreadable):
        table.do("build germany 1 cav cost=dear")


def test_11_6_2_3_a_build_is_taken_back_whole(table: Table) -> None:
    table.to("production")
    table.done("income germany 9 30")
    table.done("produce germany")
    table.done("build germany 2 inf")
    before = dump(table.state)
    table.done("build germany 3 inf, 1 ftr", "2")
    table.done("unbuild germany")
    after = dump(table.state)
    assert after["economy"] == before["economy"] and after["spiral"] == before["spiral"]
    table.done("reprendre allemagne")
    assert table.refused("unbuild germany") == {"wif5.builds.nothing"}


def test_11_5_1_what_options_change(table: Table) -> None:
    table.to("production")
    table.done("income china 9 30")
    table.done("income usa 40 60")
    table.done("income japan 9 30")
    assert "wif5.build.chinese_air" in table.refused("build china 1 ftr turns=2")
    assert "wif5.build.us_str" in table.refused("build usa 1 str cost=6 turns=3")
    table.state = replace(table.state, entry={**table.state.entry, "options": [1, 8, 12, 17]})
    assert table.done("build china 1 ftr turns=2")["cost"] == 4
    assert table.done("build usa 1 cv turns=6")["cost"] == 6
    assert table.done("build japan 1 ftr")["cost"] == 5
    table.state = replace(table.state, wars={**table.state.wars, "japan|usa": "Nov/Dec 1941"})
    assert table.done("build japan 1 ftr")["cost"] == 4  # 12 ends with the war


# -- the spiral (6.2, 11.6.2.4) -------------------------------------------------------------
def test_T_SPI_1_infantry_of_may_arrives_in_september(table: Table) -> None:
    table = at(table, "May/Jun 1940")
    table.done("income germany 9 30")
    assert table.done("build germany 2 inf")["arrives"] == {"inf": "Sep/Oct 1940"}
    assert table.state.spiral == {"Sep/Oct 1940": {"germany": {"inf": 2}}}
    next_turn(table, "production")
    assert table.state.spiral == {"Sep/Oct 1940": {"germany": {"inf": 2}}}
    table.to("final_reorganisation")
    table.done("next")
    assert table.refused("next") == {"wif5.spiral.due"}
    table.done("retarder allemagne 1 inf")
    table.done("arrive")
    assert table.state.spiral == {"Nov/Dec 1940": {"germany": {"inf": 1}}}
    table.done("next")


def test_6_2_ships_face_down_go_to_the_construction_pool(table: Table) -> None:
    table.to("production")
    table.done("income cw 20 60")
    table.done("build cw 1 cv cost=4 turns=1")
    table.done("build cw 1 sub cost=3 turns=1")
    table.to("final_reorganisation")
    table.done("next")
    table.done("arriver")
    assert table.state.pools["cw"] == {"construction": {"cv": 1}}
    table.to("production")
    table.done("income cw 20 60")
    table.done("build cw 1 cv from=construction")  # the second payment, of the same cost
    assert account(table, "cw")["paid"] == 4 and table.state.pools["cw"] == {"construction": {}}
    table.to("final_reorganisation")
    table.done("next")
    found = table.done("arrive cw 1 cv")
    assert found["arrivals"][0]["map"] == {"cv": 1} and table.state.pools["cw"] == {
        "construction": {}
    }
    assert "face_up" not in account(table, "cw") or not account(table, "cw")["face_up"]


def test_13_a_chit_is_built_set_aside_and_played_once_a_turn(table: Table) -> None:
    table.to("production")
    table.done("income germany 20 60")
    assert table.done("build germany 1 chit turns=1")["cost"] == 15
    assert table.refused("build germany 1 chit") == {"wif5.build.one_chit"}
    table.to("final_reorganisation")
    table.done("next")
    table.done("arrive germany")
    assert table.state.chits == {"germany": 1}
    assert table.refused("chit germany reroll") == {"wif5.chit.nothing"}
    table.to("initiative_dice")
    table.done("initiative axis_mod=1 allied_mod=0 may_reroll=none", 6, 1)
    table.done("chit germany reroll")
    assert table.state.chits == {"germany": 0}
    assert table.refused("jeton allemagne relance") == {"wif5.chits.one_a_turn", "wif5.chit.none"}


def test_6_2_nothing_arrives_that_is_not_due(table: Table) -> None:
    assert table.refused("arrive") == {"wif5.spiral.nothing"}
    assert table.refused("arrive germany 1 inf") == {"wif5.spiral.not_there"}
    assert table.refused("delay germany 1 inf") == {"wif5.spiral.not_there"}
    table.done("next")


# -- gearing (11.6.2.5) -----------------------------------------------------------------------
def test_T_GEA_1_two_ls_and_a_cv_repaired_allow_four_ships(table: Table) -> None:
    table = at(table, "Jan/Feb 1942")
    table.done("income usa 40 90")
    table.done("build usa 2 ls cost=2 turns=4")
    table.done("repair usa 1 cv cost=3 turns=2")
    assert account(table, "usa")["built"] == {"ships": 3}
    next_turn(table)
    assert account(table, "usa")["last"] == {"ships": 3}
    table.done("income usa 40 90")
    assert table.refused("build usa 5 ls") == {"wif5.builds.gearing"}
    table.done("build usa 3 ls")
    table.done("repair usa 1 cv")
    assert table.refused("build usa 1 trs cost=2 turns=3") == {"wif5.builds.gearing"}


def test_11_6_2_5_classes_hqs_and_what_is_not_known(table: Table) -> None:
    table.to("production")
    table.done("income germany 30 90")
    decision = table.do("build germany 9 inf")
    assert "wif5.builds.last_unknown" in {each.code for each in decision.rulings}
    next_turn(table)
    table.done("income germany 30 90")
    assert table.refused("build germany 2 arm turns=3") == {"wif5.builds.gearing"}  # none last turn
    table.done("build germany 2 hq cost=5 turns=3")  # HQs have no limit
    table.done("build germany 10 inf")
    next_turn(table)
    assert account(table, "germany")["last"] == {"hq": 2, "infantry": 10}


@pytest.mark.parametrize("enemy", ["germany", "italy"])
def test_11_6_2_5_an_invaded_russia(table: Table, enemy: str) -> None:
    table = at(table, "May/Jun 1941", events={"russia": {f"{enemy}_declared": "May/Jun 1941"}})
    table.done("income russia 99 150")
    table.done("last russia 1 inf")
    table.done("build russia 6 inf")  # no limit on the turn of the declaration
    next_turn(table)
    table.done("income russia 99 150")
    table.done("build russia 8 inf")  # two more than last turn
    assert table.refused("build russia 1 inf") == {"wif5.builds.gearing"}
    assert table.refused("build russia 2 arm turns=3") == {"wif5.builds.gearing"}


# -- lend-lease, repairs, national effort, factories ----------------------------------------------
def test_11_6_2_6_lend_lease(table: Table) -> None:
    table.to("production")
    table.done("income france 10 30")
    assert table.refused("build france 1 ftr for cw turns=2") == {"wif5.lend_lease.resource"}
    next_turn(table, "lending")
    table.done("lend france cw 1")
    table.to("production")
    table.done("income france 10 30")
    assert table.refused("build france inf for cw") == {"wif5.lend_lease.unit"}
    table.done("last france 3 ftr")
    table.done("construire france 1 ftr pour le royaume-uni turns=2")
    assert account(table, "france")["built"] == {"air": 1}  # the builder's limit, the other's unit
    assert table.state.spiral == {"Mar/Apr 1940": {"cw": {"ftr": 1}}}
    assert table.refused("build france 1 ftr for cw") == {"wif5.lend_lease.one"}


def test_11_5_1_option_14_lets_the_usa_repair(table: Table) -> None:
    table.to("production")
    table.done("income usa 40 90")
    table.done("damage cw 1 hs")
    refused = table.refused("repair usa 1 hs for cw cost=3 turns=2")
    assert refused == {"wif5.builds.repair_for"}
    table.state = replace(table.state, entry={**table.state.entry, "options": [14]})
    table.done("réparer usa 1 hs pour le commonwealth cost=3 turns=2")
    assert table.state.pools == {"cw": {"repair": {}}} and account(table, "usa")["built"] == {
        "ships": 1
    }


def test_22_a_national_effort(table: Table) -> None:
    table.state = replace(
        table.state, nations={**table.state.nations, "russia": {"status": "active"}}
    )
    table.to("production")
    table.done("income russia 60 90")
    table.done("last russia 1 inf")
    assert table.do("national_effort power=russia").ask.what == "wif5.ask.effort_near"
    assert table.refused("national_effort power=russia", "no") == {
        "wif5.produce.no_effort", "wif5.effort.nobody_near"}  # fmt: skip
    table.done("national_effort power=russia enemy_at_home=yes")
    assert table.done("build russia 6 inf")["cost"] == 12  # 2 each, no gearing limits
    assert "wif5.build.effort" in table.refused("build russia 1 arm")
    assert table.refused("effort national power=russia enemy_at_home=yes") == {
        "wif5.produce.effort_on"
    }
    next_turn(table)
    table.done("income russia 60 90")
    assert table.refused("build russia 9 inf") >= {"wif5.builds.gearing"}
    assert "wif5.build.effort" in table.refused("build russia 1 arm")
    table.state = replace(
        table.state, nations={**table.state.nations, "russia": {"status": "neutral"}}
    )
    next_turn(table)
    assert "effort" not in account(table, "russia")  # it ends with neutrality


def test_T_FAC_1_the_two_factories_of_moscow_take_two_turns(table: Table) -> None:
    table = at(table, "Jul/Aug 1941", wars={"germany|russia": "May/Jun 1941"})
    table.done("income russia 10 90")
    found = table.done("move_factories")
    assert found["works_from"] == ["Nov/Dec 1941"]
    assert table.refused("move_factories") == {"wif5.produce.one_factory"}
    assert account(table, "russia")["factories"] == 9
    next_turn(table)
    table.done("déplacer les usines")
    assert account(table, "russia")["factories"] == 8
    next_turn(table)
    assert account(table, "russia")["factories"] == 9  # the third phase of the first one
    next_turn(table)
    assert account(table, "russia")["factories"] == 10


def test_21_not_before_the_war_with_germany(table: Table) -> None:
    table.to("production")
    assert table.refused("move_factories") == {"wif5.factories.no_war"}


# -- the ledgers as a whole -------------------------------------------------------------------------
def test_11_6_a_turn_of_production_survives_the_save(table: Table) -> None:
    table.to("lending")
    table.done("lend cw france 2")
    table.to("production")
    for words in ("income cw 12 30", "produce cw", "build cw 2 inf", "damage cw 1 ls",
                  "repair cw 1 ls cost=1 turns=2"):  # fmt: skip
        table.done(words)
    assert load(dump(table.state)) == table.state


@pytest.mark.parametrize(
    "words",
    [
        "income cw 14", "income cw many 3", "convoy cw 4", "lend cw france 2 by sea", "burma",
        "loss germany 2 pride", "damage cw 1 inf", "produce narnia", "build germany", "last italy",
        "pool cw repair", "chit germany land", "build germany 1 inf colour=red",
    ],
)  # fmt: skip
def test_9_11_6_what_cannot_be_read(table: Table, words: str) -> None:
    table.to("production")
    with pytest.raises(Unreadable):
        table.do(words)


def test_11_6_nothing_is_guessed(table: Table) -> None:
    table.to("production")
    assert table.refused("produce germany") == {"wif5.produce.unknown"}
    decision = table.do("build germany inf")
    assert "wif5.builds.no_points" in {each.code for each in decision.rulings}


# -- what the table decides against a rule ------------------------------------------------------
def overruled(table: Table, words: str, *codes: str) -> None:
    """A refused command done all the same, as `overrule` does it."""
    command = table.game.read(table.state, words.split())
    again = Command(command.name, command.args, (), False, frozenset(codes))
    decision = table.game.decide(table.state, again)
    assert isinstance(decision, Accepted), decision
    assert {each.code for each in decision.rulings if each.severity == "your_call"} >= set(codes)
    table.state = fold(table.game.evolve, table.state, decision.events)


def test_11_6_2_3_an_overruled_build_is_built(table: Table) -> None:
    table.to("production")
    table.done("income japan 2 9")
    assert table.refused("build japan 3 inf") == {"wif5.build.points"}
    overruled(table, "build japan 3 inf", "wif5.build.points")
    assert table.state.spiral == {"Jan/Feb 1940": {"japan": {"inf": 3}}}
    assert account(table, "japan")["left"] == -3


def test_21_an_overruled_second_factory_leaves_too(table: Table) -> None:
    table = at(table, "Jul/Aug 1941", wars={"germany|russia": "May/Jun 1941"})
    table.done("income russia 10 90")
    table.done("move_factories")
    overruled(table, "move_factories", "wif5.produce.one_factory")
    assert account(table, "russia")["factories"] == 8


@pytest.mark.parametrize(
    ("step", "words"),
    [
        ("production", "lend cw france 1"),
        ("production", "convoy cw North Sea 1 waived=yes"),
        ("lending", "build germany 1 inf"),
        ("production", "arrive"),
        ("production", "strategic_bombing factors=15 factory_points=3 by=cw of=germany"),
        ("production", "convoy_attack type=sub attack=2_sub@1 attack_section=1 of=cw by=germany"),
        ("lending", "partisans"),
    ],
)
def test_5_each_thing_in_its_step(table: Table, step: str, words: str) -> None:
    table.to(step)
    assert table.refused(words) == {"wif5.course.not_now"}


def test_11_6_2_2_two_chinese_factories_lost(table: Table) -> None:
    table.to("production")
    table.done("income china 5 30")
    assert table.done("produce china")["multiple"] == 1
    table.done("événement chine usines perdues")
    assert table.done("produce china")["multiple"] == 2
    table.done("event china factories_lost Jan/Feb 1940")
    assert table.done("produce china")["multiple"] == 1  # not yet


def test_14_a_conquered_power_produces_nothing(table: Table) -> None:
    table.to("production")
    table.done("income france 3 9")
    nations = {**table.state.nations, "france": {"status": "conquered"}}
    table.state = replace(table.state, nations=nations)
    assert table.refused("income france 3 9") == {"wif5.course.out"}
    assert table.refused("produce france") == {"wif5.course.out"}
    assert "wif5.course.out" in table.refused("build france inf")


def test_11_6_all_produces_for_every_power_that_is_known(table: Table) -> None:
    """`produce all` was taken for Germany: « Allemagne »."""
    table.to("production")
    table.state = replace(table.state, economy={})
    assert table.refused("produce all") == {"wif5.produce.nobody"}
    table.done("income germany 7 20")
    table.done("income cw 7 21")
    found = table.done("produire tous")["build_points"]
    assert set(found) == {"germany", "cw"}
    assert {p: table.state.economy[p]["build_points"] for p in found} == found
    assert table.refused("produce all") == {"wif5.produce.nobody"}


# -- who places first (6.2, 9.3) ---------------------------------------------------------------
def both_due(table: Table) -> Table:
    """At the placing of reinforcements, an infantry of each side due, the Axis with the initiative."""
    spiral = {table.state.date: {"germany": {"inf": 1}, "cw": {"inf": 1}, "usa": {"inf": 1}}}
    table.state = replace(table.state, spiral=spiral)
    assert table.state.step == "place_reinforcements" and table.state.initiative.holder == "axis"
    return table


def told(decision: Any) -> set[str]:
    return {ruling.code for ruling in decision.rulings}


def test_6_2_the_side_with_the_initiative_places_its_reinforcements_first(table: Table) -> None:
    both_due(table)
    waits = table.do("arrive cw")
    assert isinstance(waits, Wanted) and waits.ask.side == "axis"
    assert waits.ask.unasked == "yes"
    decision = table.do("arrive cw", "no")
    assert told(decision) == {"wif5.course.arrive_first"} and not decision.events
    assert told(table.do("arrive cw waived=no")) == {"wif5.course.arrive_first"}
    assert "wif5.course.given_way" in told(table.do("arrive cw", "yes"))
    table.done("arrive usa")  # its side has begun
    both_due(Table()).done("arrive cw waived=yes")


def test_6_2_nobody_waits_for_a_side_that_has_none_left(table: Table) -> None:
    both_due(table)
    table.done("arrive germany")
    table.done("arrive cw")
    chits = both_due(Table())
    spiral = {chits.state.date: {"germany": {"chit": 1}, "cw": {"inf": 1}}}
    chits.state = replace(chits.state, spiral=spiral)
    chits.done("arrive cw")


def test_9_3_the_side_with_the_initiative_places_its_convs_first(table: Table) -> None:
    table.to("convoys")
    assert table.state.initiative.holder == "axis"
    assert isinstance(table.do("convoy cw North Sea 3"), Wanted)
    assert told(table.do("convoy cw North Sea 3", "no")) == {"wif5.course.convoy_first"}
    assert "wif5.course.given_way" in told(table.do("convoy cw North Sea 3", "yes"))
    assert "wif5.course.given_way" not in told(table.do("convoy usa North Sea 3"))
    other = Table()
    other.to("convoys")
    other.done("convoy germany Baltic Sea 2")
    other.done("convoy cw North Sea 3")
