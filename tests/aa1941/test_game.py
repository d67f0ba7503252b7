"""A game in progress. Test names carry the number of the adjudication point they settle."""

from __future__ import annotations

import json

import pytest
from evening import Evening, standard

from referee.engine.ask import Dice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.faults import Ambiguous, Unreadable


def give(evening: Evening, power: str, ipc: int) -> None:
    evening.do(f"correct treasury {power} {ipc} because the test says so")


# -- set-up and order of play --------------------------------------------------


def test_002_starting_treasury_equals_starting_income() -> None:
    status = Evening().status
    printed = {
        "soviet_union": 7, "germany": 12, "united_kingdom": 12, "japan": 9, "united_states": 15,
    }  # fmt: skip
    assert status["treasury"] == printed
    assert status["income"] == printed
    assert (status["round"], status["side"], status["phase"]) == (1, "soviet_union", "purchase")
    assert status["victory"] is None


def test_powers_stand_in_turn_order_whatever_copy_the_position_is_read_from() -> None:
    evening = Evening()
    kept = json.loads(json.dumps(evening.game.dump(evening.state), sort_keys=True))
    again = evening.game.status(evening.game.load(standard(), {}, kept))
    assert list(again["treasury"]) == list(evening.status["treasury"])
    assert next(iter(again["treasury"])) == "soviet_union"
    assert list(again["control"]) == list(evening.status["control"])


def test_003_control_follows_the_printed_emblems() -> None:
    control = Evening().status["control"]
    assert control["ukraine"] == "germany"
    assert control["hawaiian_islands"] == "united_states"
    assert "turkey" not in control
    assert "mongolia" not in control


def test_order_of_powers_and_phases() -> None:
    evening = Evening()
    seen = []
    for _ in range(30):
        seen.append((evening.state.round, evening.state.power, evening.state.phase))
        if evening.state.phase == "collect_income":
            evening.do("collect")
        evening.do("next")
    phases = [
        "purchase", "combat_move", "combat", "noncombat_move", "mobilize", "collect_income",
    ]  # fmt: skip
    powers = ["soviet_union", "germany", "united_kingdom", "japan", "united_states"]
    assert seen == [(1, power, phase) for power in powers for phase in phases]
    assert (evening.state.round, evening.state.power) == (2, "soviet_union")


def test_errata_units_are_an_option() -> None:
    assert Evening().status["pieces"]["russia"]["soviet_union"]["infantry"] == 3
    with_errata = Evening(errata="yes").status["pieces"]
    assert with_errata["russia"]["soviet_union"]["infantry"] == 6
    assert with_errata["northwestern_china"] == {"united_states": {"infantry": 1}}


# -- purchase ------------------------------------------------------------------


def test_007_never_beyond_the_treasury() -> None:
    evening = Evening()
    assert evening.refused("buy 1 infantry, 1 tank") == {"aa1941.purchase.too_dear"}
    decision = evening.ask("buy 1 infantry, 1 tank")
    assert isinstance(decision, Refused)
    assert decision.result["cost"] == 9
    assert decision.rulings[-1].params["ipc"] == 2
    evening.do("buy 2 infantry")
    assert evening.state.treasury["soviet_union"] == 1
    assert evening.status["production_to_mobilize"] == {"infantry": 2}


def test_007_two_purchases_add_up() -> None:
    evening = Evening()
    evening.do("buy infantry")
    evening.do("acheter 1 inf")
    assert evening.status["production_to_mobilize"] == {"infantry": 2}
    assert evening.refused("buy infantry") == {"aa1941.purchase.too_dear"}


@pytest.mark.parametrize("phase", ["combat_move", "combat", "noncombat_move", "mobilize"])
def test_008_no_purchase_in_another_phase(phase: str) -> None:
    evening = Evening()
    evening.to("soviet_union", phase)
    assert evening.refused("buy infantry") == {"aa1941.purchase.phase"}


def test_009_more_than_can_be_placed_may_be_bought() -> None:
    evening = Evening()
    give(evening, "soviet_union", 60)
    evening.do("buy 20 infantry")
    assert "aa1941.purchase.capacity" in evening.codes()
    assert evening.state.treasury["soviet_union"] == 0


def test_011_an_industrial_complex_is_no_unit_for_sale() -> None:
    with pytest.raises(Unreadable):
        Evening().ask("buy 1 cruiser")


def test_2_ch_is_ambiguous() -> None:
    with pytest.raises(Ambiguous):
        Evening().ask("acheter 2 ch")


# -- combat move and combat ----------------------------------------------------


def test_004_a_neutral_is_never_attacked() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    assert evening.refused("attack turkey with 1 infantry", "1") == {"aa1941.attack.neutral"}


def test_012_no_attack_on_a_friendly_power() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    assert evening.refused("attack india with 1 infantry") == {"aa1941.attack.friend"}
    assert evening.refused("capture india") == {"aa1941.capture.friend"}
    assert evening.refused("attack russia with 1 infantry") == {"aa1941.attack.own"}


@pytest.mark.parametrize("phase", ["purchase", "noncombat_move", "mobilize", "collect_income"])
def test_018_fights_and_captures_belong_to_their_phases(phase: str) -> None:
    evening = Evening()
    evening.to("soviet_union", phase)
    attack = "attack ukraine with 3 infantry against 1 infantry"
    assert evening.refused(attack) == {"aa1941.attack.phase"}
    assert evening.refused("capture ukraine") == {"aa1941.capture.phase"}


def test_021_022_a_battle_is_fought_once() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 1 infantry against 1 infantry", "6; 1")
    assert evening.state.control["ukraine"] == "germany"
    again = evening.refused("attack ukraine with 1 tank against 1 infantry", "1")
    assert again == {"aa1941.attack.again"}


def test_023_an_emptied_territory_stays_controlled() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "noncombat_move")
    evening.do("move 3 infantry karelia archangel")
    assert "karelia" not in evening.status["pieces"]
    assert evening.state.control["karelia"] == "soviet_union"


def test_026_blitz_takes_the_first_territory_at_once() -> None:
    evening = Evening(tracking="yes")
    evening.to("germany", "combat_move")
    evening.do("correct pieces karelia soviet_union none because walked away")
    evening.do("correct pieces archangel soviet_union none because walked away")
    evening.do("correct pieces west_russia germany 1 tank because brought up")
    evening.do("move 1 tank from west_russia to archangel via karelia")
    assert evening.state.control["karelia"] == "germany"
    assert evening.state.control["archangel"] == "soviet_union"
    evening.do("next")
    evening.do("next")
    assert evening.state.control["archangel"] == "germany"


def test_attack_wants_dice_in_the_order_of_the_booklet() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    wanted = evening.wanted("attack ukraine with 2 infantry, 1 tank against 2 infantry")
    assert isinstance(wanted.ask, Dice)
    assert (wanted.ask.dice, wanted.ask.hits_on) == (1, 3)
    assert [group.hits_on for group in wanted.ask.then] == [1]
    assert not evening.state.fought


def test_attack_fights_and_captures() -> None:
    # The public case 11 of the battle procedure, fought in a game.
    evening = Evening()
    evening.to("soviet_union", "combat")
    done = evening.do(
        "attack ukraine with 2 infantry, 1 tank against 2 infantry", "3; 6 6; 2 5; 6; 1; 6"
    )
    assert done.result["winner"] == "attacker"
    assert done.result["captured"] is True
    assert done.result["attacker_left"] == {"infantry": 1, "tank": 1}
    assert evening.state.control["ukraine"] == "soviet_union"
    assert evening.status["pieces"]["ukraine"] == {"soviet_union": {"infantry": 1, "tank": 1}}
    ipc = evening.game.book.spaces["ukraine"].ipc
    assert evening.status["income"]["soviet_union"] == 7 + ipc
    assert evening.status["income"]["germany"] == 12 - ipc


def test_attack_with_the_defenders_on_record() -> None:
    # Ukraine holds 3 infantry and 2 tanks on the German chart.
    evening = Evening()
    evening.to("soviet_union", "combat")
    wanted = evening.wanted("attack ukraine with 1 infantry")
    assert isinstance(wanted.ask, Dice)
    done = evening.do("attack ukraine with 1 infantry", "6; 1 6; 6 6 6")
    assert "aa1941.attack.as_recorded" in evening.codes()
    assert done.result["defender_left"] == {"infantry": 3, "tank": 2}
    assert done.result["winner"] == "defender"


def test_attack_in_the_combat_move_is_fought_too() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("attaquer ukraine avec 1 char contre 1 infanterie", "3; 6")
    assert evening.state.control["ukraine"] == "soviet_union"


def test_french_and_split_words() -> None:
    evening = Evening()
    read = evening.game.read
    split = read(evening.state, ["attack", "ukraine", "with", "3", "infantry,", "1", "tank",
                                 "against", "2", "infantry"])  # fmt: skip
    french = read(
        evening.state, ["attaquer l’ukraine avec 3 infanteries et 1 char contre 2 infanteries"]
    )
    assert split == french
    assert split.args == {
        "space": "ukraine", "attack": {"infantry": 3, "tank": 1}, "against": {"infantry": 2},
    }  # fmt: skip
    placed = read(evening.state, ["placer", "2", "inf", "à", "russie"])
    assert placed.args == {"units": {"infantry": 2}, "territory": "russia"}
    moved = read(evening.state, ["move", "2", "infantry", "germany", "eastern", "europe"])
    assert moved.args == {
        "units": {"infantry": 2}, "from": "germany", "to": "eastern_europe",
    }  # fmt: skip
    moved = read(
        evening.state,
        ["déplacer", "2", "inf", "depuis", "allemagne", "vers", "europe", "de", "l’est"],
    )
    assert moved.args["to"] == "eastern_europe"
    landed = read(
        evening.state,
        [
            "attack",
            "western_europe",
            "with",
            "2",
            "inf",
            "landing",
            "from",
            "sz8",
            "escort",
            "1",
            "destroyer",
        ],
    )
    assert landed.args["landing"] == {"zone": "sz8", "escort": {"destroyer": 1}}
    corrected = read(
        evening.state, ["corriger", "trésor", "allemagne", "12", "car", "compté", "deux", "fois"]
    )
    assert corrected.args == {
        "subject": "treasury", "power": "germany", "ipc": 12, "relative": False,
        "reason": "compté deux fois",
    }  # fmt: skip


@pytest.mark.parametrize(
    "words", ["", "fly away", "buy", "attack ukraine with", "mobilize 2 infantry", "move infantry",
              "correct treasury germany 12", "collect now please", "buy 1 cruiser"],
)  # fmt: skip
def test_unreadable_words_are_faults(words: str) -> None:
    with pytest.raises(Unreadable):
        Evening().ask(words)


def test_075_declared_battles_must_be_fought() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("declare ukraine with 3 infantry, 1 tank")
    evening.do("next")
    assert evening.refused("next") == {"aa1941.combat.unfought"}
    assert evening.game.notices(evening.state)[0].code == "aa1941.notice.battles"
    evening.do("attack ukraine with 1 tank against 1 infantry", "3; 6")
    evening.do("next")


def test_070_transports_alone_do_not_attack() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat")
    found = evening.refused("attack sz9 with 1 transport against 1 submarine")
    assert found == {"aa1941.battle.transports_alone"}


def test_073_allies_take_no_part_in_an_attack_at_sea() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat")
    evening.do("correct pieces sz9 united_states 1 destroyer because it sailed there")
    evening.do("attack sz9 with 1 destroyer against 1 submarine", "2; 6")
    assert "aa1941.attack.allies_out" in evening.codes()
    assert evening.status["pieces"]["sz9"]["united_states"] == {"destroyer": 1}


def test_074_a_multinational_defence_shares_its_losses() -> None:
    evening = Evening()
    evening.do("correct pieces karelia united_kingdom 1 infantry because landed")
    evening.to("germany", "combat")
    # Three Soviet and one British infantry; round 1: one hit each way.
    evening.do("attack karelia with 1 bomber", "4; 2 6 6 6")
    assert "aa1941.battle.shared_losses" in evening.codes()
    assert evening.cards("aa1941.battle.shared_losses") == ("multinational",)
    left = evening.status["pieces"]["karelia"]
    assert sum(force.get("infantry", 0) for force in left.values()) == 3


def test_075_amphibious_assaults_come_first() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat_move")
    evening.do("declare western_europe with 2 infantry landing from sz8")
    evening.do("next")
    found = evening.refused("attack sz9 with 1 destroyer against 1 submarine")
    assert found == {"aa1941.attack.landings_first"}


def test_076_warships_in_the_zone_are_fought_first() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat_move")
    evening.do("correct pieces sz8 germany 1 destroyer because it sailed there")
    found = evening.refused("attack western_europe with 2 infantry landing from sz8")
    assert found == {"aa1941.amphibious.sea_first"}
    done = evening.do(
        "attack western_europe with 2 infantry against 1 infantry "
        "landing from sz8 escort 1 battleship, 1 transport",
        "4; 6; 1 6; 6",
    )
    assert done.result["sea"]["winner"] == "attacker"
    assert done.result["captured"] is True
    assert evening.status["pieces"]["sz8"]["united_kingdom"]["battleship"] == 1
    assert "germany" not in evening.status["pieces"]["sz8"]


def test_078_no_landing_when_the_sea_fight_is_lost() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat_move")
    evening.do("correct pieces sz8 germany 1 battleship because it sailed there")
    done = evening.do(
        "attack western_europe with 2 infantry, 1 fighter against 1 infantry "
        "landing from sz8 escort 1 destroyer, 1 transport",
        "6; 1; 3; 6",
    )
    assert done.result["sea"]["winner"] == "defender"
    assert done.result["captured"] is False
    assert evening.state.control["western_europe"] == "germany"


def test_058_aircraft_alone_never_capture() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    done = evening.do("attack ukraine with 1 fighter against 1 infantry", "3; 6")
    assert done.result["winner"] == "attacker"
    assert done.result["captured"] is False
    assert evening.state.control["ukraine"] == "germany"


# -- capture, liberation, capitals ---------------------------------------------


def test_101_an_empty_territory_is_taken_without_dice() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    done = evening.do("attack ukraine with 1 infantry against nothing")
    assert done.result["captured"] is True
    assert evening.state.control["ukraine"] == "soviet_union"


def test_102_markers_move_at_once_and_the_complex_waits() -> None:
    evening = Evening()
    give(evening, "germany", 30)
    evening.to("germany", "purchase")
    give(evening, "germany", 30)
    evening.do("buy 3 infantry")
    evening.to("germany", "combat")
    evening.take("caucasus")
    assert evening.status["income"]["soviet_union"] < 7
    evening.to("germany", "mobilize")
    assert evening.refused("mobilize 1 infantry at caucasus") == {"aa1941.mobilize.captured_now"}
    evening.do("mobilize 1 infantry at germany")


def test_103_liberating_an_ally_returns_his_territory() -> None:
    evening = Evening()
    evening.to("germany", "combat")
    evening.take("karelia")
    assert evening.state.control["karelia"] == "germany"
    evening.to("united_kingdom", "combat")
    evening.take("karelia")
    assert "aa1941.capture.liberated" in evening.codes()
    assert evening.state.control["karelia"] == "soviet_union"


def test_103_the_captor_keeps_it_while_the_capital_is_lost() -> None:
    evening = Evening()
    evening.to("germany", "combat")
    evening.take("karelia")
    evening.take("russia")
    evening.to("united_kingdom", "combat")
    evening.take("karelia")
    assert "aa1941.capture.kept" in evening.codes()
    assert evening.state.control["karelia"] == "united_kingdom"
    # Freeing Moscow gives back what friends hold, and no money (p. 18).
    before = dict(evening.state.treasury)
    evening.take("russia")
    assert evening.state.control["russia"] == "soviet_union"
    assert evening.state.control["karelia"] == "soviet_union"
    assert evening.state.treasury == before


def test_104_berlin_falls_with_its_treasury() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.take("germany")
    assert evening.state.treasury["germany"] == 0
    assert evening.state.treasury["soviet_union"] == 7 + 12
    assert evening.status["capitals"]["germany"] == "soviet_union"
    paid = [event.data for event in evening.events if event.kind == "paid"]
    assert paid == [{"payer": "germany", "payee": "soviet_union", "ipc": 12, "reason": "capital"}]


def test_010_112_115_a_power_without_its_capital_skips_the_money_phases() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.take("germany")
    evening.to("soviet_union", "collect_income")
    evening.do("collect")
    evening.do("next")
    assert (evening.state.power, evening.state.phase) == ("germany", "combat_move")
    skipped = [r.params["phase"] for r in evening.last.rulings
               if r.code == "aa1941.phase.skipped"]  # fmt: skip
    assert skipped == ["purchase"]
    stops = []
    while evening.state.power == "germany":
        stops.append(evening.state.phase)
        evening.do("next")
    assert stops == ["combat_move", "combat", "noncombat_move"]
    skipped = [r.params["phase"] for r in evening.last.rulings
               if r.code == "aa1941.phase.skipped"]  # fmt: skip
    assert skipped == ["mobilize", "collect_income"]
    assert evening.state.treasury["germany"] == 0


def test_104_a_power_frees_its_own_capital_and_collects_that_turn() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.take("germany")
    evening.to("germany", "combat")
    evening.take("germany")
    evening.to("germany", "collect_income")
    evening.do("collect")
    assert evening.state.treasury["germany"] == 12


# -- noncombat -----------------------------------------------------------------


def test_106_land_units_stay_out_of_hostile_territory_in_noncombat() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "noncombat_move")
    assert "aa1941.move.noncombat_hostile" in evening.refused("move 1 infantry russia west_russia")


def test_106_who_moved_does_not_move_again() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "combat_move")
    evening.do("move 1 tank russia west_russia")
    evening.do("correct pieces west_russia germany none because they left")
    evening.do("next")
    evening.do("next")
    assert evening.state.control["west_russia"] == "soviet_union"
    assert "aa1941.move.already_moved" in evening.refused("move 1 tank west_russia russia")


def test_tracked_pieces_must_be_there() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "combat_move")
    assert evening.refused("move 9 infantry russia west_russia") == {"aa1941.move.not_there"}
    evening.do("next")
    assert evening.refused("attack ukraine with 1 infantry") == {"aa1941.attack.not_there"}


def test_tracked_attack_from_move_to_landing() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "combat_move")
    evening.do("move 3 infantry, 1 tank caucasus ukraine")
    evening.do("move 1 fighter russia ukraine")
    evening.do("next")
    assert evening.refused("next") == {"aa1941.combat.unfought"}
    # Attackers 3 3 (tank, fighter), 1 1 1; defenders tanks 3 3, infantry 2 2 2.
    evening.do(
        "attack ukraine with 3 infantry, 1 tank, 1 fighter",
        "1 1; 1 1 1; 6 6; 6 6 6",
    )
    assert evening.state.control["ukraine"] == "soviet_union"
    evening.do("next")
    assert "aa1941.move.already_moved" in evening.refused("move 1 tank ukraine caucasus")
    evening.do("move 1 fighter ukraine russia")
    assert evening.status["pieces"]["ukraine"] == {"soviet_union": {"infantry": 3, "tank": 1}}


def test_107_an_aircraft_without_a_landing_place_is_lost() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "combat_move")
    evening.do("correct pieces ukraine germany 1 infantry because the test needs it")
    evening.do("move 1 fighter russia ukraine")
    evening.do("next")
    evening.do("attack ukraine with 1 fighter", "1; 6")
    evening.do("next")
    # It still could land: the phase is held (p. 19).
    assert evening.refused("next") == {"aa1941.noncombat.land_first"}
    held = evening.ask("next")
    assert isinstance(held, Refused)
    assert "russia" in held.result["landings"]["ukraine"]
    # With every territory around it taken it can go nowhere, and is lost.
    for space in held.result["landings"]["ukraine"]:
        evening.do(f"correct control {space} germany because the test needs it")
    evening.do("next")
    assert "aa1941.noncombat.aircraft_lost" in evening.codes()
    assert "ukraine" not in evening.status["pieces"]


# -- mobilize and income -------------------------------------------------------


def test_108_over_the_limit_and_the_refund() -> None:
    evening = Evening()
    give(evening, "soviet_union", 60)
    evening.do("buy 20 infantry")
    evening.to("soviet_union", "mobilize")
    limit = evening.game.book.spaces["russia"].ipc
    over = evening.refused(f"mobilize {limit + 1} infantry at russia")
    assert over == {"aa1941.mobilize.over_limit"}
    evening.do(f"mobilize {limit} infantry at russia")
    assert evening.refused("mobilize 1 infantry at russia") == {"aa1941.mobilize.over_limit"}
    assert any(n.code == "aa1941.notice.unplaced" for n in evening.game.notices(evening.state))
    evening.do("next")
    assert evening.state.treasury["soviet_union"] == 3 * (20 - limit)
    refund = next(r for r in evening.last.rulings if r.code == "aa1941.mobilize.refunded")
    assert refund.params["ipc"] == 3 * (20 - limit)
    assert evening.status["production_to_mobilize"] == {}
    pieces = evening.status["pieces"]["russia"]["soviet_union"]
    assert pieces["infantry"] == 3 + limit


def test_108_only_what_was_bought_can_be_placed() -> None:
    evening = Evening()
    evening.to("soviet_union", "mobilize")
    assert "aa1941.mobilize.not_bought" in evening.refused("mobilize 1 infantry at russia")


def test_108_never_an_allys_complex() -> None:
    evening = Evening()
    evening.do("buy 1 infantry")
    evening.to("soviet_union", "mobilize")
    assert evening.refused("mobilize 1 infantry at india") == {"aa1941.mobilize.ally_complex"}


def test_110_ships_go_to_a_zone_beside_the_complex() -> None:
    evening = Evening()
    give(evening, "germany", 40)
    evening.to("germany", "purchase")
    give(evening, "germany", 40)
    evening.do("buy 1 submarine, 1 carrier, 1 fighter")
    evening.to("germany", "mobilize")
    wrong = evening.refused("mobilize 1 submarine at germany in sz8")
    assert wrong == {"aa1941.mobilize.wrong_zone"}
    evening.do("mobilize 1 submarine at germany")
    assert evening.status["pieces"]["sz5"]["germany"]["submarine"] == 2
    evening.do("placer 1 porte-avions, 1 chasseur à allemagne en zm5")
    assert evening.status["pieces"]["sz5"]["germany"]["fighter"] == 1


def test_113_ships_of_the_united_kingdom_choose_their_zone() -> None:
    evening = Evening()
    evening.to("united_kingdom", "purchase")
    evening.do("buy 1 submarine")
    evening.to("united_kingdom", "mobilize")
    assert evening.refused("mobilize 1 submarine at united_kingdom") == {"aa1941.mobilize.say_zone"}
    evening.do("mobilize 1 submarine at united_kingdom in sz7")
    assert evening.state.force_of("sz7", "united_kingdom") == {"submarine": 1}


def test_115_collect_is_its_own_act() -> None:
    evening = Evening()
    evening.to("soviet_union", "mobilize")
    evening.do("next")
    assert evening.state.phase == "collect_income"
    assert evening.state.treasury["soviet_union"] == 7
    assert evening.refused("next") == {"aa1941.income.first"}
    evening.do("collect")
    assert evening.state.treasury["soviet_union"] == 14
    assert (evening.state.power, evening.state.phase) == ("soviet_union", "collect_income")
    assert evening.refused("percevoir") == {"aa1941.income.twice"}
    evening.do("next")
    assert evening.state.power == "germany"


def test_115_collect_belongs_to_its_phase() -> None:
    assert Evening().refused("collect") == {"aa1941.income.phase"}


def test_us_income_starts_at_15_and_moves_by_printed_values() -> None:
    evening = Evening()
    evening.to("japan", "combat")
    evening.take("hawaiian_islands")
    assert evening.game.book.spaces["hawaiian_islands"].ipc == 1
    assert evening.status["income"]["united_states"] == 14
    evening.to("united_states", "collect_income")
    evening.do("collect")
    assert "I-AA-01" in evening.cards("aa1941.income.collected")
    assert evening.state.treasury["united_states"] == 15 + 14


# -- victory -------------------------------------------------------------------


def test_116_the_allies_win_after_japans_turn() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.take("germany")
    evening.take("japan")
    evening.to("japan", "noncombat_move")
    assert evening.state.victory is None
    evening.do("next")
    assert evening.state.victory == {"winner": "allies", "condition": "win"}
    assert evening.refused("next") == {"aa1941.victory.over"}
    assert evening.refused("capture ukraine") == {"aa1941.victory.over"}
    assert evening.game.offers(evening.state) == ()
    assert evening.game.notices(evening.state)[0].params["side"] == "allies"


def test_116_taken_on_the_american_turn_they_must_still_be_held() -> None:
    evening = Evening()
    evening.to("united_states", "combat")
    evening.take("germany")
    evening.take("japan")
    evening.to("soviet_union", "purchase", 2)
    assert evening.state.victory is None
    evening.to("japan", "combat", 2)
    evening.take("japan")
    evening.to("united_states", "purchase", 2)
    assert evening.state.victory is None


def test_117_the_axis_wins_after_the_american_turn() -> None:
    evening = Evening()
    evening.to("germany", "combat")
    evening.take("russia")
    evening.take("united_kingdom")
    evening.to("united_states", "collect_income")
    assert evening.state.victory is None
    evening.do("collect")
    evening.do("next")
    assert evening.state.victory == {"winner": "axis", "condition": "win"}


def test_118_the_shorter_game() -> None:
    evening = Evening(victory="short")
    evening.to("germany", "combat")
    evening.take("russia")
    evening.to("soviet_union", "combat_move", 2)
    assert evening.state.victory is None
    evening.to("germany", "combat", 2)
    evening.take("londres")
    evening.to("united_states", "collect_income", 2)
    evening.do("collect")
    evening.do("next")
    assert evening.state.victory == {"winner": "axis", "condition": "win.short"}


def test_119_a_capital_held_only_mid_round_wins_nothing() -> None:
    evening = Evening(victory="short")
    evening.to("germany", "combat")
    evening.take("united_kingdom")
    evening.to("united_kingdom", "combat")
    evening.take("united_kingdom")
    evening.to("soviet_union", "purchase", 2)
    assert evening.state.victory is None


# -- a battle held at a question -----------------------------------------------


def test_a_held_battle_goes_on_where_it_stopped() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 2 infantry, 1 tank against 2 infantry from caucasus", hold=True)
    assert "aa1941.battle.chances" in evening.codes()
    battle = evening.status["battle"]
    assert (battle["territory"], battle["round"], battle["ask"]["dice"]) == ("ukraine", 1, 1)
    assert evening.status["step"] == "battle"
    assert evening.refused("next") == {"aa1941.battle.pending"}
    assert evening.refused("capture ukraine") == {"aa1941.battle.pending"}
    moment = evening.game.moment(evening.state)
    assert moment.startswith("1.soviet_union.combat")
    for faces in ((3,), (6, 6), (2, 5)):
        answer = Command("answer", answers=(faces,), hold=True)
        decision = evening.game.decide(evening.state, answer)
        assert isinstance(decision, Accepted)
        evening.apply(decision)
        assert evening.game.moment(evening.state) != moment
    # One hit on two infantry and a tank: the owner chooses; as many hits as possible count.
    decision = evening.game.decide(evening.state, Command("answer"))
    assert isinstance(decision, Wanted)
    assert decision.ask.default == "1 infantry"
    assert evening.refused("answer 2 infantry")
    evening.do("answer 1 infantry")
    decision = evening.game.decide(evening.state, Command("answer"))
    assert isinstance(decision, Wanted)
    assert decision.ask.options == ("press", "retreat")
    evening.do("press")
    assert evening.status["battle"]["round"] == 2
    with pytest.raises(Unreadable):
        evening.game.decide(evening.state, Command("answer", answers=((7,),)))
    for _ in range(3):
        evening.do("answer 6")
    assert evening.state.open is not None
    evening.do("retreat")
    assert evening.state.open is None
    assert evening.state.control["ukraine"] == "germany"
    assert evening.codes() >= {"aa1941.battle.retreated"}


def test_a_battle_can_be_given_up_to_the_table() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat")
    assert evening.refused("abandon") == {"aa1941.battle.none"}
    evening.do("attack ukraine with 1 tank against 2 infantry", hold=True)
    evening.do("abandon")
    assert evening.state.open is None
    evening.take("ukraine")


# -- corrections, ticks, overruling, luck --------------------------------------


def test_corrections_are_told_and_paid_by_the_bank() -> None:
    evening = Evening()
    give(evening, "germany", 20)
    assert evening.state.treasury["germany"] == 20
    evening.do("correct treasury germany -5 because a chip fell")
    assert evening.state.treasury["germany"] == 15
    assert evening.refused("correct treasury germany -16 because x") == {
        "aa1941.correct.below_zero"
    }
    evening.do("correct control ukraine soviet_union because we forgot")
    assert evening.state.control["ukraine"] == "soviet_union"
    assert evening.refused("correct control turkey germany because x") == {
        "aa1941.correct.no_owner"
    }


def test_ticks_mark_lines_of_the_checklist() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("tick blitz")
    lines = {line["id"]: line["done"] for line in evening.status["checklist"]}
    assert lines["aa1941.check.blitz"] is True
    with pytest.raises(Unreadable):
        evening.ask("tick supper")
    evening.to("soviet_union", "collect_income")
    assert evening.refused("tick collect") == {"tick.itself"}


def test_an_overruled_refusal_becomes_a_call() -> None:
    evening = Evening()
    evening.to("soviet_union", "combat_move")
    evening.do("buy 1 infantry", overruled="aa1941.purchase.phase")
    told = {r.code: r.severity for r in evening.last.rulings}
    assert told["aa1941.purchase.phase"] == "your_call"
    short = evening.refused(
        "buy 9 tanks", overruled="aa1941.purchase.too_dear aa1941.purchase.phase"
    )
    assert short == {"aa1941.purchase.too_dear"}


def test_luck_compares_with_the_exact_expectation() -> None:
    # One tank against one infantry: with p = 1/2 and q = 1/3 per round, the battle ends with
    # chances win p(1-q)/(1-(1-p)(1-q)) = 1/2, loss 1/4, both 1/4; swing 3*3/4 - 6*1/2 = -3/4.
    evening = Evening()
    evening.to("soviet_union", "combat")
    evening.do("attack ukraine with 1 tank against 1 infantry", "3; 6")
    told = evening.status["luck"]["soviet_union"]
    assert told["battles"] == 1
    assert told["dice"] == 2
    assert told["expected"] == pytest.approx(-0.75)
    assert told["actual"] == 3
    table, rulings = evening.game.luck(evening.state)
    assert table["germany"]["luck"] == -3.75
    assert {r.params["power"] for r in rulings} == {"soviet_union", "germany"}


# -- two full rounds -----------------------------------------------------------


def test_two_rounds_with_battles_and_money() -> None:
    evening = Evening()
    evening.do("buy 2 infantry")
    evening.to("soviet_union", "combat")
    evening.do(
        "attack west_russia with 6 infantry, 1 tank against 3 infantry from karelia, archangel",
        "1; 1 1 6 6 6 6; 6 6 6",
    )
    evening.to("soviet_union", "mobilize")
    evening.do("mobilize 2 infantry at russia")
    evening.to("germany", "purchase")
    west_russia = evening.game.book.spaces["west_russia"].ipc
    assert evening.state.treasury["soviet_union"] == 1 + 7 + west_russia
    evening.do("buy 4 infantry")
    evening.to("germany", "combat")
    # 2 tanks against the infantry that holds Western Russia's place: taken back.
    evening.do(
        "attack west_russia with 2 tanks, 1 fighter against 2 infantry",
        "1 1 6; 6 6",
    )
    assert evening.state.control["west_russia"] == "germany"
    evening.to("germany", "mobilize")
    evening.do("mobilize 4 infantry at germany")
    evening.to("united_kingdom", "combat")
    evening.do("attack sz9 with 1 destroyer, 1 fighter", "6; 2; 6")
    assert "germany" not in evening.status["pieces"].get("sz9", {})
    evening.to("japan", "combat")
    evening.take("szechwan")
    evening.to("united_states", "collect_income")
    szechwan = evening.game.book.spaces["szechwan"].ipc
    assert evening.status["income"]["united_states"] == 15 - szechwan
    evening.to("soviet_union", "purchase", 2)
    assert evening.state.treasury["germany"] == 12
    assert evening.state.treasury["japan"] == 9 + 9 + szechwan
    evening.to("soviet_union", "purchase", 3)
    assert evening.state.treasury == {
        "soviet_union": 1 + 7 + west_russia + 7,
        "germany": 24,
        "united_kingdom": 36,
        "japan": 9 + 2 * (9 + szechwan),
        "united_states": 15 + 2 * (15 - szechwan),
    }


# -- transports, retreats and order in tracked and light games -----------------


def test_060_an_enemy_submarine_bars_a_landing_without_a_warship() -> None:
    evening = Evening(tracking="yes")
    evening.to("united_kingdom", "combat_move")
    evening.do("correct pieces sz8 united_kingdom 1 transport, 2 infantry because the test")
    evening.do("correct pieces sz8 germany 1 submarine because it sailed there")
    landing = "attack western_europe with 2 infantry landing from sz8"
    assert "aa1941.amphibious.submarine" in evening.refused(landing)
    evening.do("correct pieces sz8 united_kingdom 1 transport, 2 infantry, 1 destroyer because w")
    evening.do(f"declare{landing.removeprefix('attack')}")


def test_061_a_transport_takes_one_unit_and_one_infantry() -> None:
    evening = Evening(tracking="yes")
    evening.to("united_kingdom", "noncombat_move")
    evening.do("correct pieces eastern_canada united_kingdom 2 tanks, 2 infantry because the test")
    assert evening.refused("move 2 tanks eastern_canada sz10") == {"aa1941.move.no_room"}
    evening.do("move 1 tank, 1 infantry eastern_canada sz10")
    assert evening.refused("move 1 infantry eastern_canada sz10") == {"aa1941.move.no_room"}


def test_062_ships_carry_their_load_and_land_it() -> None:
    evening = Evening(tracking="yes")
    evening.to("united_kingdom", "noncombat_move")
    evening.do("move 1 tank eastern_canada sz10")
    assert evening.refused("move 1 tank sz10 sz9") == {"aa1941.move.needs_transport"}
    evening.do("correct pieces sz9 germany none because it left")
    evening.do("move 1 transport, 1 tank sz10 sz8")
    evening.do("move 1 tank sz8 united_kingdom")
    assert evening.status["pieces"]["united_kingdom"]["united_kingdom"]["tank"] == 1


def test_063_a_land_unit_that_moved_does_not_board() -> None:
    evening = Evening(tracking="yes")
    evening.do("correct pieces sz6 soviet_union 1 transport because the test needs it")
    evening.to("soviet_union", "noncombat_move")
    evening.do("move 1 infantry archangel karelia")
    coast = next(
        space for space in evening.game.book.spaces["archangel"].neighbours
        if space.startswith("sz")
    )  # fmt: skip
    evening.do(f"correct pieces {coast} soviet_union 2 transports because the test needs it")
    evening.do(f"move 2 infantry archangel {coast}")
    touching = [space for space in evening.game.book.spaces["karelia"].neighbours
                if space.startswith("sz")]  # fmt: skip
    evening.do(f"correct pieces {touching[0]} soviet_union 4 transports because the test")
    evening.do(f"move 3 infantry karelia {touching[0]}")
    assert evening.refused(f"move 1 infantry karelia {touching[0]}") == {"aa1941.move.boards_fresh"}


def test_066_in_the_combat_move_troops_land_by_assault() -> None:
    evening = Evening(tracking="yes")
    evening.to("united_kingdom", "combat_move")
    evening.do("correct pieces sz8 united_kingdom 1 transport, 1 infantry because the test")
    found = evening.refused("move 1 infantry sz8 western_europe")
    assert found == {"aa1941.move.lands_in_combat"}


def test_071_an_assault_is_announced_before_combat() -> None:
    evening = Evening(tracking="yes")
    evening.to("united_kingdom", "combat_move")
    evening.do("correct pieces sz8 united_kingdom 1 transport, 1 destroyer, 2 infantry because t")
    landing = "western_europe with 2 infantry landing from sz8"
    evening.do("next")
    assert evening.refused(f"attack {landing}") == {"aa1941.attack.not_announced"}
    light = Evening()
    light.to("united_kingdom", "combat")
    light.do(f"attack {landing} against 1 infantry", "1 6; 6")
    assert "aa1941.attack.not_announced" in light.codes()


def test_075_no_assault_after_another_battle() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat")
    evening.do("attack sz9 with 1 destroyer against 1 submarine", "2; 6")
    landing = "attack western_europe with 2 infantry landing from sz8"
    assert evening.refused(landing) == {"aa1941.attack.landing_late"}


def test_077_all_units_of_the_space_fight() -> None:
    evening = Evening(tracking="yes")
    evening.to("united_kingdom", "combat_move")
    evening.do("correct pieces sz8 germany 1 destroyer because it sailed there")
    evening.do("next")
    assert evening.refused("attack sz8 with 1 submarine") == {"aa1941.attack.all_fight"}
    evening.do("attack sz8 with 1 submarine, 1 battleship", "4; 6; 6")
    assert "germany" not in evening.status["pieces"]["sz8"]


def test_096_attackers_retreat_together_to_where_one_came_from() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "combat_move")
    evening.do("move 2 infantry, 1 tank caucasus ukraine")
    evening.do("move 1 infantry karelia west_russia")
    evening.do("move 3 infantry archangel west_russia")
    evening.do("next")
    evening.do("attack ukraine with 2 infantry, 1 tank", hold=True)
    evening.do("answer 6")
    evening.do("answer 6 6")
    evening.do("answer 6 6")
    evening.do("answer 6 6 6")
    evening.do("retreat")
    assert "aa1941.battle.retreat_to" in evening.codes()
    assert evening.status["pieces"]["caucasus"]["soviet_union"] == {"infantry": 3, "tank": 1}
    assert "soviet_union" not in evening.status["pieces"]["ukraine"]
    evening.do("attack west_russia with 4 infantry", hold=True)
    evening.do("answer 6 6 6 6")
    evening.do("answer 6 6 6")
    evening.do("retreat")
    battle = evening.status["battle"]
    assert battle["ask"]["options"] == ["archangel", "karelia"]
    evening.do("answer archangel")
    assert evening.status["pieces"]["archangel"]["soviet_union"] == {"infantry": 4}


@pytest.mark.parametrize(("answer", "place"), [("retreat", "sz6"), ("stay", "sz5")])
def test_096_transports_alone_on_both_sides_are_asked_for(answer: str, place: str) -> None:
    """Step 6, condition A (p. 17): those of the attacker may stay or go back."""
    evening = Evening(tracking="yes")
    evening.do("correct pieces sz6 germany 1 transport, 1 destroyer because set-up")
    evening.do("correct pieces sz5 germany nothing because set-up")
    evening.to("germany", "combat_move")
    evening.do("correct pieces sz5 united_kingdom 1 destroyer, 1 transport because set-up")
    evening.do("move 1 destroyer, 1 transport sz6 sz5")
    evening.do("next")
    evening.do("attack sz5 with 1 destroyer, 1 transport", hold=True)
    evening.do("answer 1")
    evening.do("answer 1")
    assert evening.status["battle"]["ask"]["options"] == ["stay", "retreat"]
    evening.do(answer if answer == "retreat" else f"answer {answer}")
    assert evening.status["pieces"][place]["germany"] == {"transport": 1}
    assert evening.status["pieces"]["sz5"]["united_kingdom"] == {"transport": 1}


def test_097_seaborne_troops_stay_when_the_others_retreat() -> None:
    evening = Evening()
    evening.to("united_kingdom", "combat_move")
    evening.do(
        "attack western_europe with 1 infantry, 1 bomber against 1 infantry landing from sz8",
        hold=True,
    )
    evening.do("answer 6")
    evening.do("answer 6")
    evening.do("answer 6")
    evening.do("retreat")
    # The bomber is out of it; the infantryman fights on alone.
    battle = evening.status["battle"]
    assert battle["ask"]["dice"] == 1
    evening.do("answer 1")
    evening.do("answer 6")
    assert evening.state.control["western_europe"] == "united_kingdom"


def test_109_land_units_and_bombers_go_into_the_territory() -> None:
    evening = Evening()
    give(evening, "germany", 40)
    evening.to("germany", "purchase")
    give(evening, "germany", 40)
    evening.do("buy 1 infantry, 1 bomber, 1 submarine")
    evening.to("germany", "mobilize")
    alone = evening.refused("mobilize 1 infantry, 1 bomber at germany in sz5")
    assert alone == {"aa1941.mobilize.not_at_sea"}
    evening.do(
        "mobilize 1 infantry, 1 bomber, 1 submarine at germany in sz5"
    )  # the zone is the ship's
    assert evening.status["pieces"]["germany"]["germany"]["bomber"] == 2
    assert "infantry" not in evening.status["pieces"]["sz5"]["germany"]


def test_111_no_fighter_on_an_allys_carrier() -> None:
    evening = Evening()
    evening.to("united_states", "purchase")
    evening.do("buy 1 fighter")
    evening.to("united_states", "mobilize")
    evening.do("correct pieces sz11 united_kingdom 1 carrier because it sailed there")
    # Without a carrier of its own there, no fighter is placed at sea.
    refused = evening.refused("mobilize 1 fighter at eastern_united_states in sz11")
    assert refused == {"aa1941.mobilize.no_deck"}


def test_039_control_at_the_start_is_taken_when_the_turn_begins() -> None:
    evening = Evening()
    evening.to("germany", "purchase", 2)
    assert evening.state.round == 2
    assert evening.state.control_at_start == evening.state.control


def test_withdrawn_and_dropped_announcements() -> None:
    evening = Evening(tracking="yes")
    evening.to("soviet_union", "combat_move")
    assert evening.refused("withdraw ukraine") == {"aa1941.declare.none"}
    evening.do("move 1 tank caucasus ukraine")
    evening.do("declare ukraine with 1 tank")
    evening.do("withdraw ukraine")
    assert evening.status["declared"] == {}
    evening.do("correct pieces west_russia soviet_union 1 infantry because the test")
    evening.do("correct pieces west_russia germany none because they left")
    evening.do("next")
    assert evening.refused("declare west_russia with 1 infantry") == {"aa1941.declare.phase"}
    assert evening.refused("withdraw ukraine") >= {"aa1941.declare.phase"}
