"""Rules that a second look at slips in the code found unwatched, each under its heading of the booklet."""

from __future__ import annotations

import pytest
from by_rule import BOOK, on
from tabletop import Table, units

from referee.engine.record import replace
from referee.games.m44.combat.prospects import prospects, ranked
from referee.games.m44.movement.rules import March, move
from referee.games.m44.state import due_back


def battle(order: str, **scenario: object) -> Table:
    """The Allies' units ordered, in their battle phase."""
    table = Table(**scenario)
    table.go(f"order {order}", "next", "next")
    return table


def test_a_long_retreat_is_asked_for_every_objective_on_its_way() -> None:
    # Retraite, Médaille-Objectif Définitive: three flags, the ways part at the second hex.
    goals = [{"kind": "permanent", "side": "axis", "hexes": [at]} for at in ("r2c4", "r2c5")]
    table = battle(
        "direct from hq r5c4", objectives=goals,
        units=units("allies infantry r5c4", "axis infantry r4c4 r1c3 r1c5"),
    )  # fmt: skip
    assert table.do("attack r5c4 r4c4", "F F F").ok
    assert table.do("retreat r1c4", "", "r3c4-r2c5").ok
    assert table.state.kept == {"1": "axis"}


def test_the_cargo_of_a_supply_train() -> None:
    # Train de ravitaillement, I-M44-41: off in a station, beside it, with the train's own order.
    table = Table(
        units=units("allies supply_train r5c4", "allies infantry r8c8", "axis infantry r0c0"),
        terrain={"railway": ["r5c4", "r5c5"], "railway_station": ["r5c6"], "lake": ["r4c7"]},
        cargo=[{"side": "allies", "unit": "infantry", "count": 2},
               {"side": "allies", "unit": "armour", "count": 1}],
    )  # fmt: skip
    table.go("order recon centre r5c4")
    assert table.do("bring infantry r5c3").against == ["m44.come.no_station"]
    table.go("next", "move r5c4 r5c6")
    assert "bring" in table.verbs
    assert table.do("bring infantry r4c5").against == ["m44.come.no_train"]  # not beside it
    assert table.do("bring artillery r5c5").against == ["m44.come.not_aboard"]
    assert table.do("bring infantry r4c7").against == ["m44.play.occupied"]  # nobody enters a lake
    table.go("bring infantry r4c6", "bring armour r6c6", "bring infantry r5c7")
    assert table.do("bring infantry r6c7").against == ["m44.come.empty_train"]  # all are off
    assert table.state.ordered == 1 and table.figures("r6c6") == 3
    table.go("next")
    assert table.do("attack r4c6 r0c0").against
    table.turn()
    table.turn()
    table.go("order direct from hq r4c6", "next", "move r4c6 r3c6")


def test_a_train_without_an_order_lets_nobody_off() -> None:
    # Train de ravitaillement, I-M44-41: it is the train's own order that sets them down.
    table = Table(
        units=units("allies supply_train r5c6", "allies infantry r8c8", "axis infantry r0c0"),
        terrain={"railway_station": ["r5c6"]}, cargo=[{"side": "allies", "unit": "infantry", "count": 1}],
    )  # fmt: skip
    table.go("order direct from hq r8c8", "next")
    assert table.do("bring infantry r5c5").against == ["m44.play.not_ordered"]


def test_what_a_train_carried_is_lost_with_it_for_one_medal() -> None:
    # Train de ravitaillement: no medal more; nobody retreats through it.
    table = battle(
        "direct from hq r4c4 r5c6",
        units=units("axis supply_train r3c4 figures=1", "allies infantry r4c4", "allies artillery r5c6",
                    "axis infantry r4c5", "axis infantry r3c5 r0c0"),
        terrain={"railway_station": ["r3c4"]}, cargo=[{"side": "axis", "unit": "infantry", "count": 2}],
    )  # fmt: skip
    said = table.do("attack r5c6 r4c5", "F S S")
    assert said.ok and table.figures("r4c5") == 3  # train and infantry behind it: a figure instead
    said = table.do("attack r4c4 r3c4", "G S")
    assert "m44.come.cargo_lost" in said.codes and table.medals["allies"] == 1


def test_a_unit_driven_back_by_a_card_battles_in_its_turn() -> None:
    # Tir de barrage: the flag is no battle of the unit struck.
    table = Table(units=units("allies infantry r8c0", "axis infantry r3c4"))
    assert table.do("order barrage r3c4", "F S S S").ok
    table.go("retreat r2c4")
    assert [piece.fought for piece in table.state.pieces.values()] == [0, 0]


def test_who_digs_in_removes_no_wire() -> None:
    # Consolidation de position, Barbelés: it is removed instead of battling, and nobody battles.
    table = Table(
        units=units("allies infantry r5c4", "axis infantry r0c0"), obstacles={"wire": ["r5c4"]}
    )
    table.go("order dig in r5c4")
    while table.state.phase != "battle":
        table.go("next")
    assert table.do("clear r5c4").against == ["m44.works.no_battle"]


def test_a_truck_gives_nothing_to_a_whole_unit_nor_twice_what_is_missing() -> None:
    # Camions de transport.
    table = battle(
        "direct from hq r5c4",
        units=units("allies supply_truck r5c4 figures=3", "allies infantry r5c5", "allies infantry r4c4 figures=3",
                    "axis infantry r0c0"),
    )  # fmt: skip
    assert table.do("supply r5c4 r5c5 1").against == ["m44.play.whole"]
    assert table.do("supply r5c4 r4c4 1").against == ["m44.play.whole"]  # set up with three


def test_sandbags_go_when_their_unit_leaves_the_board() -> None:
    # Sacs de sable, Pion Exit.
    table = Table(
        units=units("allies infantry r1c4 r0c8", "axis infantry r8c0"),
        obstacles={"sandbags": ["r1c4", "r0c8"]},
        exits=[{"side": "allies", "hexes": ["r0c4", "r0c8"]}],
    )  # fmt: skip
    table.go("order direct from hq r1c4 r0c8", "next", "exit r1c4", "exit r0c8")
    assert "sandbags" not in table.state.ground((1, 4)) + table.state.ground((0, 8))
    assert table.medals["allies"] == 2


@pytest.mark.parametrize(("unit", "battles"), [("destroyer", True), ("aircraft", False)])
def test_ships_battle_from_the_sea(unit: str, battles: bool) -> None:
    # Mer, Destroyer.
    found = move(March(BOOK.units[unit], (on("ocean"),), on("ocean")))[0]
    assert (found["legal"] and found["may_battle"]) is battles


def test_germans_have_four_tank_destroyers_an_army_of_its_own_three() -> None:
    # Chasseurs de chars: « Allemands ou Russes » have one figure more.
    lines = units("axis tank_destroyer r0c0", "axis tank_destroyer r0c2 army=italian",
                  "allies tank_destroyer r8c0", "allies tank_destroyer r8c2 army=russian",
                  "allies infantry r8c5")  # fmt: skip
    table = Table(units=lines)
    told = [table.figures(at) for at in ("r0c0", "r0c2", "r8c0", "r8c2")]
    assert told == [4, 3, 3, 4]
    eastern = Table(units=lines, armies={"axis": "italian", "allies": "russian"})
    assert [eastern.figures(at) for at in ("r0c0", "r0c2", "r8c0", "r8c2")] == [3, 3, 4, 4]


def test_ground_of_the_enemys_objective_is_not_seized_after_the_last_medal() -> None:
    # Contrôle d'objectif: an objective that the winner may hold.
    table = battle(
        "direct from hq r5c4", medals={"axis": 6, "allies": 1}, rules=["rule.objective_control"],
        units=units("allies armour r5c4", "axis infantry r4c4 figures=1", "axis infantry r3c4"),
        objectives=[{"kind": "permanent", "side": "axis", "hexes": ["r4c4"]}],
    )  # fmt: skip
    assert "m44.play.may_seize" not in table.do("attack r5c4 r4c4", "I A A").codes
    assert table.state.victory
    assert not table.do("take r4c4").ok


def test_a_roll_by_its_facts_is_kept_one_refused_is_not() -> None:
    table = Table(units=units("allies infantry r5c4"), options={"tracking": "no"})
    table.go("order probe")
    done = table.state.done
    assert table.do("check frozen_river unit=destroyer").against == ["m44.ice.ship"]
    assert table.state.done == done
    assert table.do("check minefield strength=1 target=infantry", "I").ok
    assert table.state.done == done + 1


def test_who_is_on_the_move_has_no_battle_of_any_kind() -> None:
    # Breakthrough (I-M44-37): moved by the card besides, it does not battle.
    table = Table(
        units=units("allies infantry r12c4 r12c6", "axis infantry r0c0 r11c6"),
        board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
    )
    table.go("order probe centre r12c4", "march r12c6", "next")
    said = table.do("move r12c6 r12c7")
    assert (said.result["may_battle"], said.result["close_assault_only"]) == (False, False)


def test_ground_taken_on_ice_tells_what_it_costs() -> None:
    # Rivière gelée, Prise de terrain.
    table = battle(
        "direct from hq r5c4", units=units("allies infantry r5c4", "axis infantry r4c4 figures=1", "axis infantry r0c0"),
        terrain={"frozen_river": ["r4c4"]},
    )  # fmt: skip
    table.do("attack r5c4 r4c4", "I S S")
    assert "m44.ice.losses" in table.do("take r4c4", "S A").codes
    assert table.figures("r4c4") == 3


def test_the_likelier_elimination_is_named_first_where_neither_gives_a_medal() -> None:
    # Tireur d'élite (a grenade alone), Unités incomplètes: no medal either.
    table = battle(
        "direct from hq r5c4",
        units=units("allies infantry r5c4", "axis sniper r4c4", "axis depleted_unit r4c5 figures=1",
                    "axis infantry r0c0"),
    )  # fmt: skip
    found = prospects(BOOK, table.state, "r5c4")
    assert [(each.end, each.medals) for each in ranked(iter(found))] == [("r4c5", 0), ("r4c4", 0)]


def test_a_battle_back_needs_both_where_they_stood() -> None:
    state = Table(units=units("allies infantry r5c4", "axis infantry r4c4")).state
    for one, two, due in (("r5c4", "r4c4", True), ("r6c4", "r4c4", False), ("r5c4", "r3c4", False)):
        assert due_back(replace(state, riposte={"from": one, "to": two})) is due
    assert not due_back(state)


def test_no_more_than_eight_attacks_are_offered() -> None:
    line = " ".join(f"r5c{column}" for column in range(10))
    table = battle("assault centre", units=units(f"allies artillery {line}", "axis infantry r3c4"))
    for name in list(table.state.pieces):
        piece = replace(table.state.pieces[name], ordered=True)
        table.state = replace(table.state, pieces={**table.state.pieces, name: piece})
    assert sum(offer.verb == "attack" for offer in table.game.offers(table.state)) == 8


def test_their_finest_hour_answered_by_a_counter_attack_rolls_its_dice_too() -> None:
    # Contre-attaque: the order just played is given again, by its own cards in hand.
    table = Table(
        units=units("allies infantry r6c4", "axis infantry r2c4 r2c8", "axis armour r1c4"),
        hands={"axis": 3, "allies": 2},
    )
    assert table.do("order their finest hour", "I F").ok
    table.go("order r6c4")
    table.turn()
    assert table.do("order counter attack", "I F F").ok
    assert table.do("order r1c4").against == ["m44.play.not_rolled"]
    table.go("order r2c4")
    assert not table.do("order r2c8").ok


def test_who_stays_on_a_road_has_not_gone_by_it() -> None:
    # Routes: a move that begins on a road and stays on it; none is no such move.
    road = on("road")
    assert March(BOOK.units["armour"], (road,), road).on_road
    assert not March(BOOK.units["armour"], (), road).on_road
