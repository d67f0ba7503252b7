"""What a verb typed alone offers: whom a rule lets act, and upon whom (10.2, 11.4, 14, 16, 17, 18)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_campaign import Table, at

from referee.engine.command import Accepted, Command, Wanted
from referee.engine.record import replace
from referee.games.wif5.conquest.holders import holder


def offered(table: Table, verb: str, arg: str, **given: Any) -> list[Any]:
    """What can be chosen for an argument of a verb, best first."""
    found = next(each for each in table.game.registry.verb(verb).args if each.name == arg)
    return list(found.options(table.game.book, table.state, given))


def example(table: Table, verb: str) -> Any:
    """The arguments under which a verb is listed now."""
    return table.game.registry.verb(verb).example(table.game.book, table.state)


def at_war(table: Table, *pairs: str) -> None:
    wars = {**table.state.wars, **dict.fromkeys(pairs, table.state.date)}
    table.state = replace(table.state, wars=wars)


def nation(table: Table, power: str, status: str) -> None:
    nations = {**table.state.nations, power: {"status": status, "since": table.state.date}}
    table.state = replace(table.state, nations=nations)


def accounts(table: Table, **found: Any) -> None:
    economy = {power: {**table.state.account(power), **raw} for power, raw in found.items()}
    table.state = replace(table.state, economy={**table.state.economy, **economy})


# -- wars (10.2.1, 17) -----------------------------------------------------------------------
def test_10_2_1_war_is_declared_on_powers_not_yet_fought_and_on_neutrals(table: Table) -> None:
    at(table, "declare_war", "axis", denmark={"status": "conquered", "power": "germany"})
    at_war(table, "germany|norway")
    assert set(offered(table, "declare", "power")) == {"germany", "italy", "japan"}
    upon = offered(table, "declare", "on", power="germany")
    # Germany fights the Commonwealth and France from the start, and Norway; Denmark is its own.
    assert [p for p in upon if p in table.state.nations] == ["russia", "usa", "china"]
    assert not {"norway", "denmark"} & set(upon) and {"sweden", "poland", "spain"} <= set(upon)
    by_italy = offered(table, "declare", "on", power="italy")
    assert {"cw", "france", "norway"} <= set(by_italy) and "germany" not in by_italy
    assert {"cw", "usa"} <= set(offered(table, "declare", "on"))


def test_10_2_1_the_declaration_listed_is_on_a_neutral_that_nobody_fights(table: Table) -> None:
    at(table, "declare_war", "allies")
    listed = example(table, "declare")
    assert listed["power"] != "usa"  # 10.2.1.1 e: the USA need their die first
    assert listed["on"] == ["turkey"]
    at_war(table, "cw|turkey")
    table.state = replace(
        table.state, minors={**table.state.minors, "persia": {"status": "aligned", "power": "cw"}}
    )
    assert example(table, "declare")["on"] == ["denmark"]
    every = ("turkey", "persia", "denmark", "greece", "yugoslavia", "spain")
    table.state = replace(table.state, minors={key: {"status": "conquered"} for key in every})
    assert example(table, "declare") is None


def test_10_2_1_2_a_war_lapses_on_a_minor_declared_and_still_fought(table: Table) -> None:
    at(table, "end_of_action", norway={"status": "declared", "power": "cw"},
       greece={"status": "declared", "power": "cw"}, poland={"status": "conquered", "power": "cw"})  # fmt: skip
    assert offered(table, "lapse", "nation") == [] and example(table, "lapse") is None
    at_war(table, "germany|greece", "germany|poland", "germany|turkey")
    assert offered(table, "lapse", "nation") == ["greece"]
    assert example(table, "lapse") == {"nation": "greece", "power": None}


def test_17_3_peace_and_pact_are_between_japan_and_russia(table: Table) -> None:
    at(table, "peace")
    assert offered(table, "peace", "power") == ["japan", "russia"]
    assert example(table, "peace") is None and example(table, "pact") == {}
    at_war(table, "japan|russia")
    assert example(table, "peace") is not None and example(table, "pact") is None
    made = {**table.state.nations, "japan": {**table.state.nations["japan"], "peace": "yes"}}
    table.state = replace(table.state, nations=made)
    assert example(table, "peace") is None  # 17.3.2: once


# -- minors that join, are claimed, occupied, submit (16.3, 17.2.1, 18) -----------------------------
def test_18_a_minor_brought_is_neutral_those_attacked_first(table: Table) -> None:
    at(table, "choose_action", "axis", greece={"status": "declared", "power": "cw"})
    at_war(table, "germany|turkey")
    upon = offered(table, "bring", "nation")
    assert upon[0] == "turkey" and "greece" not in upon and "spain" in upon
    assert upon[1:] == [c for c in table.game.book.names["country"].ids if c in upon[1:]]


def test_18_3_the_axis_minors_join_germany(table: Table) -> None:
    axis = {"bulgaria", "finland", "hungary", "rumania"}
    at(table, "declare_war", "axis")
    listed = set()
    while found := example(table, "bring"):
        listed.add(found["nation"])
        with_it = {found["nation"]: {"status": "declared", "power": "germany"}}
        table.state = replace(table.state, minors={**table.state.minors, **with_it})
    assert listed == axis
    table = at(Table(), "declare_war", "allies")
    assert example(table, "bring") is None
    table = at(Table(), "declare_war", "axis")
    nation(table, "germany", "conquered")
    assert example(table, "bring") is None


def test_18_5_the_claims_are_russias_while_it_acts(table: Table) -> None:
    at(table, "declare_war", "axis")
    assert example(table, "claim") is None
    table = at(Table(), "declare_war", "allies")
    first = example(table, "claim")["on"]
    assert len(first) == 1
    table.state = replace(
        table.state, minors={**table.state.minors, first[0]: {"status": "declared", "power": "cw"}}
    )
    assert example(table, "claim")["on"] != first
    nation(table, "russia", "conquered")
    assert example(table, "claim") is None


def test_16_3_only_vichy_territories_are_occupied_by_germany(table: Table) -> None:
    at(table, "declare_war", "axis", syria={"status": "vichy", "power": None},
       algeria={"status": "free_french", "power": "cw"}, norway={"status": "vichy"})  # fmt: skip
    assert offered(table, "occupy", "nation") == ["syria"]
    assert offered(table, "occupy", "power") == ["germany", "italy", "japan"]
    assert example(table, "occupy") == {"power": "germany", "nation": "syria"}
    table.state = replace(table.state, impulse=replace(table.state.impulse, side="allies"))
    assert example(table, "occupy") is None
    table = at(Table(), "declare_war", "axis")
    assert example(table, "occupy") is None and offered(table, "occupy", "nation") == []


def test_17_2_1_who_fights_a_limited_war_with_russia_may_submit(table: Table) -> None:
    at(table, "declare_war", "allies", finland={"limited": True}, rumania={"limited": True},
       sweden={"status": "neutral"})  # fmt: skip
    at_war(table, "finland|russia", "russia|sweden")
    assert offered(table, "submit", "nation") == ["finland"]
    assert example(table, "submit") == {"nation": "finland"}
    table = at(Table(), "declare_war", "allies")
    assert offered(table, "submit", "nation") == [] and example(table, "submit") is None


# -- actions (10.2.2) ------------------------------------------------------------------------------
def test_10_2_2_who_has_no_action_yet_chooses_then_any_may_again(table: Table) -> None:
    at(table, "choose_action", "allies")
    every = offered(table, "choose", "power")
    assert {"cw", "france", "china"} <= set(every) and not {"germany", "italy", "japan"} & set(
        every
    )
    assert example(table, "choose") == {"actions": {every[0]: "combined"}}
    table.done("choose cw naval")
    assert offered(table, "choose", "power") == [p for p in every if p != "cw"]
    table.done("choose all pass")
    assert set(offered(table, "choose", "power")) == set(every)
    assert example(table, "choose") is None


def test_10_2_2_an_action_offers_what_it_allows(table: Table) -> None:
    at(table, "choose_action", "axis")
    table.done("choose germany land, italy naval, japan pass")
    assert offered(table, "use", "power") == ["germany", "italy", "japan"]
    assert offered(table, "use", "activity") == []
    land, sea = (offered(table, "use", "activity", power=p) for p in ("germany", "italy"))
    assert "naval_move" not in land or "land_move" not in sea
    assert example(table, "use") is None  # its time has not come (5)
    table.to("ground_strike")
    assert example(table, "use")["power"] == "germany"
    land = offered(table, "use", "activity", power="germany")
    assert "ground_strike" in land and "land_attacks" not in land
    table = at(Table(), "choose_action", "axis")
    table.done("choose all pass")
    assert example(table, "use") is None


def test_10_8_the_end_is_rolled_once(table: Table) -> None:
    table.to("end_of_action")
    assert example(table, "end") == {}
    table.done("end number=0", 6)
    assert example(table, "end") is None


# -- coups (11.4) ------------------------------------------------------------------------------------
def test_11_4_who_has_a_cell_plots_in_a_neutral_country(table: Table) -> None:
    at(table, "coups", "axis", iraq={"status": "aligned", "power": "germany"})
    # Cells at the start: Germany 2; Italy, Commonwealth, France, Russia 1 each.
    assert offered(table, "coup", "power") == ["germany", "italy", "cw", "france", "russia"]
    upon = offered(table, "coup", "nation")
    assert "iraq" not in upon and {"portugal", "ireland", "spain"} <= set(upon)
    table.state = replace(table.state, cells={**table.state.cells, "italy": 0})
    nation(table, "france", "conquered")
    assert offered(table, "coup", "power") == ["germany", "cw", "russia"]


def test_11_4_the_coup_listed_is_in_a_country_still_neutral(table: Table) -> None:
    at(table, "coups", "axis")
    assert example(table, "coup")["nation"] == "portugal"
    free = {"portugal": {"status": "declared", "power": "cw"}}
    table.state = replace(table.state, minors={**table.state.minors, **free})
    assert example(table, "coup")["nation"] == "iraq"
    accounts(table, germany={"left": 0})
    assert example(table, "coup") is None
    table = at(Table(), "coups", "axis")
    table.state = replace(table.state, cells=dict.fromkeys(table.state.cells, 0))
    assert example(table, "coup") is None and offered(table, "coup", "power") == []


# -- conquest (14) --------------------------------------------------------------------------------------
def test_14_minors_of_a_side_and_powers_at_war_can_be_conquered(table: Table) -> None:
    at(table, "conquest", "axis", norway={"status": "declared", "power": "cw"},
       greece={"status": "liberated", "power": "cw"}, poland={"status": "declared"},
       iraq={"status": "aligned", "power": "germany"})  # fmt: skip
    found = offered(table, "conquest", "nation")
    assert found == ["norway", "greece", "germany", "japan", "cw", "france", "china"]
    nation(table, "france", "conquered")
    assert "france" not in offered(table, "conquest", "nation")
    assert offered(table, "surrender", "nation") == ["norway", "greece"]
    assert example(table, "surrender") == {"nation": "greece", "power": None}
    assert example(table, "conquest") is None  # nobody fights them
    at_war(table, "france|norway", "germany|norway")
    assert example(table, "conquest") == {"nation": "norway", "power": "germany", "keys": {}}


def test_14_3_the_conquered_are_liberated_but_indo_china(table: Table) -> None:
    at(table, "conquest", "axis",
       norway={"status": "conquered", "power": "germany", "fallen": True},
       greece={"status": "declared", "power": "cw"})  # fmt: skip
    nation(table, "france", "conquered")
    found = offered(table, "liberation", "nation")
    assert {"norway", "france"} <= set(found) and "greece" not in found and found[-1] == "france"
    assert example(table, "liberation") == {"nation": "norway", "power": None, "keys": {}}
    fallen = {"status": "conquered", "power": "japan", "fallen": True}
    table.state = replace(table.state, minors={"french_indo_china": fallen})
    assert example(table, "liberation") is None


def test_14_2_a_fallen_power_goes_to_an_active_friend_or_nowhere(table: Table) -> None:
    at(table, "conquest")
    assert offered(table, "exile", "power") == []
    nation(table, "france", "conquered")
    assert offered(table, "exile", "power") == ["france"]
    # The USA and Russia are neutral (14.2).
    assert offered(table, "exile", "host", power="france") == ["cw", "china", "none"]
    assert set(offered(table, "exile", "host")) == {"germany", "japan", "cw", "china", "none"}


def test_14_a_capital_in_enemy_hands_is_owed_a_settlement(table: Table) -> None:
    owed = table.game.registry.room("conquest", "verbs").DUE["conquest"]
    at(table, "conquest", "axis", norway={"status": "declared", "power": "cw"})
    assert owed(table.game.book, table.state) == ()
    table.done("control oslo germany")
    assert [each.params["nations"] for each in owed(table.game.book, table.state)] == [["norway"]]
    at_war(table, "germany|norway")
    table.done("conquest norway by germany capital=yes")
    assert owed(table.game.book, table.state) == ()


def test_15_a_place_is_held_by_any_power_or_nobody(table: Table) -> None:
    at(table, "land_movement", "axis")
    assert example(table, "control") == {"place": "gibraltar", "power": "germany", "keys": {}}
    table.done("control gibraltar germany")
    assert example(table, "control") == {"place": "gibraltar", "power": "cw", "keys": {}}
    places = offered(table, "control", "place")
    assert places[0] == "gibraltar" and places.count("gibraltar") == 1
    assert set(places) == set(table.game.book.names["place"].ids)
    held = offered(table, "control", "power")
    assert held[:3] == ["germany", "italy", "japan"] and held[-1] == "none" and len(held) == 9
    table.state = at(Table(), "naval_combat").state
    assert example(table, "control") is None


def test_16_vichy_when_the_axis_is_in_paris(table: Table) -> None:
    at(table, "vichy")
    assert example(table, "vichy") is None
    table.done("control paris germany")
    assert example(table, "vichy") == {"power": "germany", "keys": {}}
    table.done("vichy", 4)
    assert example(table, "vichy") is None


def test_16_2_france_is_a_power_that_germany_conquered_whoever_has_paris(table: Table) -> None:
    at(table, "declare_war")
    table.done("declare italy on france")
    table.put("vichy")
    table.done("control paris italy")
    table.done("vichy italy", 4)
    assert table.state.nations["france"]["by"] == "germany"
    assert holder(table.state, "paris") == "italy"


# -- initiative, chits, notes (7, 13) ------------------------------------------------------------------
def test_7_1_the_dice_then_the_side(table: Table) -> None:
    table.to("initiative_dice")
    assert example(table, "initiative") == {} and example(table, "reroll") is None
    table.done("initiative axis_mod=1 allied_mod=0 may_reroll=allies", 6, 1)
    assert example(table, "initiative") is None and example(table, "reroll") == {}
    table.to("initiative_reroll")
    table.done("reroll", 1, 6)
    assert example(table, "reroll") is None  # 7.1: once
    assert offered(table, "first", "side") == ["allies", "axis"]
    assert example(table, "first") == {"side": "allies"}


def test_13_a_chit_is_played_by_who_holds_one_once_a_turn(table: Table) -> None:
    at(table, "declare_war")
    assert offered(table, "chit", "power") == [] and example(table, "chit") is None
    table.state = replace(table.state, chits={"italy": 1, "germany": 2, "cw": 0, "japan": 1},
                          played={"germany": {"use": "land", "impulse": 1}})  # fmt: skip
    assert offered(table, "chit", "power") == ["italy", "japan"]
    assert example(table, "chit") is None  # 13.1: no die to annul
    table.to("end_of_action")
    table.state = replace(table.state, played={"germany": {"use": "land", "impulse": 1}})
    table.done("end number=0", 6)
    assert example(table, "chit") == {"power": "japan", "use": "reroll"}  # Italy is neutral
    nation(table, "japan", "conquered")
    assert example(table, "chit") is None
    use = next(each for each in table.game.registry.verb("chit").args if each.name == "hq")
    asked = {word: use.when(table.game.book, table.state, {"use": word})
             for word in ("land", "combined", "reroll")}  # fmt: skip
    assert asked == {"land": True, "combined": False, "reroll": False}


def test_11_5_what_is_asked_of_us_entry(table: Table) -> None:
    at(table, "production")
    assert offered(table, "entry", "by") == ["germany", "italy", "japan"]
    assert offered(table, "entry", "country") == []
    book, state = table.game.book, table.state
    asks = {each.name: each.when for each in table.game.registry.verb("entry").args if each.when}
    for kind, wanted in (
        ("status", {"status"}), ("option", {"option"}), ("action", {"action", "country"}),
        ("intelligence", {"by"}), ("declare", set()),
        ("production", {"secret", "again", "marker"}),  # the marker is drawn unseen (11.6.3.2)
    ):  # fmt: skip
        assert {name for name, when in asks.items() if when(book, state, {"kind": kind})} == wanted
    table = at(Table(), "declare_war", "axis")
    table.done("declare germany on denmark")
    assert offered(table, "entry", "country")[:1] == ["denmark"]


# -- production and the spiral (6.2, 11.6) ---------------------------------------------------------------
def test_11_6_who_has_points_builds_first(table: Table) -> None:
    at(table, "production")
    accounts(table, italy={"left": 4}, cw={"left": 9}, germany={"left": 7})
    assert offered(table, "build", "power")[:3] == ["cw", "germany", "italy"]
    assert len(offered(table, "build", "power")) == 8


def test_11_6_2_3_units_offered_are_those_the_points_pay_for(table: Table) -> None:
    at(table, "production")
    accounts(table, italy={"left": 6})
    for unit, cost in (("inf", 3), ("mil", 2), ("arm", 6), ("hq", 7)):
        book = table.game.book.with_cells({"unit_cost": {unit: str(cost)}})
        table.game = replace_book(table.game, book)
    found = offered(table, "build", "units", power="italy")
    costs = [next(iter(each)) for each in found]
    by_unit = {unit: n for each in found for unit, n in each.items()}
    assert costs.index("inf") < costs.index("arm") and "hq" not in by_unit
    assert (by_unit["inf"], by_unit["arm"]) == (2, 1)


def replace_book(game: Any, book: Any) -> Any:
    """The game with cells of printed charts that its owner has typed."""
    game.book = book
    return game


def test_6_2_what_is_due_arrives_or_is_delayed(table: Table) -> None:
    spiral = {
        table.state.date: {"germany": {"inf": 2, "arm": 1}},
        "Nov/Dec 1939": {"cw": {"ls": 1}},
    }
    table.state = replace(table.state, spiral=spiral)
    assert offered(table, "delay", "power") == ["germany"]
    assert offered(table, "delay", "units", power="germany") == [{"inf": 2}, {"arm": 1}]
    assert offered(table, "delay", "units", power="cw") == []
    assert example(table, "delay") == {"power": "germany", "units": {"inf": 1}}
    assert example(table, "arrive") is not None
    assert offered(table, "withdraw", "units", power="cw") == [{"ls": 1}]
    table.done("arrive")
    assert offered(table, "delay", "power") == [] and example(table, "arrive") is None
    assert example(table, "delay") is None


def test_11_6_damaged_ships_are_repaired_whole(table: Table) -> None:
    at(table, "production")
    pools = {"cw": {"repair": {"ls": 2, "cv": 0}, "construction": {"ls": 1}}}
    table.state = replace(table.state, pools=pools)
    assert offered(table, "repair", "units", power="cw") == [{"ls": 2}]
    assert offered(table, "repair", "units", power="usa") == []


# -- what is listed can be done -----------------------------------------------------------------------
STEPS = (
    "place_reinforcements", "initiative_dice", "first_side", "weather_roll", "declare_war", "choose_action",
    "land_movement", "end_of_action", "coups", "production", "conquest", "vichy",
)  # fmt: skip


@pytest.mark.parametrize("step", STEPS)
def test_5_what_a_step_lists_is_accepted_or_asks_for_dice(table: Table, step: str) -> None:
    table.state = replace(table.state, chits={"germany": 2})
    table.to("choose_action" if step == "land_movement" else step)
    if step == "land_movement":
        table.done("choose all land")
        table.to(step)
    listed = [each for each in table.game.offers(table.state) if each.example is not None]
    assert listed
    for each in listed:
        decision = table.game.decide(table.state, Command(each.verb, each.example))
        assert isinstance(decision, Accepted | Wanted), (step, each, decision)
