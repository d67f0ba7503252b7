"""The spine of a campaign: sequence (5), initiative (7), weather (8), actions and impulses (10)."""

from __future__ import annotations

import pytest
from wif5_campaign import WEATHER, Table

from referee.engine.ask import Choice
from referee.engine.command import Wanted
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.initiative.verbs import toward
from referee.games.wif5.state import dump, load
from referee.games.wif5.turn.status import status

# 5.0 and reference/wif5/sequence.md: the steps of an impulse whose powers chose each action.
NAVAL = ["port_attack", "naval_movement", "naval_combat"]
LAND = [
    "ground_strike", "air_rebase", "strategic_movement", "land_movement", "air_transport",
    "land_combat", "reorganisation", "air_resupply",
]  # fmt: skip
END = [
    "partisans", "convoy_attacks", "coups", "us_entry", "production", "return_to_base", "vichy", "russo_japanese_peace",
    "conquest", "allied_support", "victory", "final_reorganisation",
]  # fmt: skip


# -- the sequence (5) ----------------------------------------------------------------
def test_5_the_segments_come_in_order(table: Table) -> None:
    passed = table.to("supply_check")
    assert passed == [
        "place_reinforcements", "initiative_dice", "first_side", "initiative_intelligence",
        "weather_roll", "japan_demands", "convoys", "lending", "resource_routes",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("actions", "steps"),
    [
        ("all pass", []),
        ("germany naval, italy pass, japan pass", NAVAL),
        ("germany land, italy pass, japan pass", LAND),
        ("germany pass, italy combined, japan pass", [*NAVAL, "strategic_bombardment", *LAND]),
        ("germany land, italy pass, japan naval", [*NAVAL, *LAND]),
    ],
)
def test_10_2_2_what_each_action_brings(table: Table, actions: str, steps: list[str]) -> None:
    table.to("choose_action")
    table.done(f"choose {actions}")
    table.done("next")
    assert table.to("end_of_action") == steps


def test_5_the_end_of_the_turn_in_order(table: Table) -> None:
    table.to("end_of_action")
    table.done("end number=6", 1)
    table.done("next")
    # 11.2: no Russian partisans before the war; 17.3.1: Russia and Japan may agree on a pact at peace. The USA are
    # neutral and France is at war, so options and Vichy are offered.
    assert [table.state.step, *table.to("final_reorganisation")[1:], "final_reorganisation"] == END


def test_6_1_pool_additions_come_with_the_year(table: Table) -> None:
    assert table.state.step == "place_reinforcements"
    for date in ("Nov/Dec 1939", "Jan/Feb 1940"):
        table.to("final_reorganisation")
        table.done("next")
        assert table.state.date == date
    assert table.state.step == "pool_additions"


def test_11_9_a_new_turn_puts_the_old_one_aside(table: Table) -> None:
    table.to("final_reorganisation")
    table.done("next")
    assert (table.state.turn, table.state.date) == (2, "Nov/Dec 1939")
    assert not table.state.initiative.rolled and table.state.initiative.first is None
    assert not table.state.weather.rolled and table.state.impulse.number == 0


# -- initiative (7) -------------------------------------------------------------------
def test_T_INI_1_a_tie_a_reroll_and_the_marker(table: Table) -> None:
    table.done("next")
    first = table.done("initiative", 1, 2)  # leftmost: Axis +1 and its reroll, in the booklet
    assert (first["axis"], first["allies"], first["winner"]) == (2, 2, "allies")
    assert first["may_reroll"] == "axis"
    table.done("next")
    # The marker names the Allies first; the reroll is the Axis's to decide, and no longer once made.
    assert (table.state.side, status(table.game.book, table.state)["decides"]) == ("allies", "axis")
    again = table.done("reroll", 6, 6)
    assert (again["axis"], again["allies"], again["winner"]) == (7, 6, "axis")
    assert table.state.initiative.column == "left" == toward("leftmost", "allies")
    assert table.refused("reroll") == {"wif5.course.no_reroll"}
    assert "decides" not in status(table.game.book, table.state)


def test_7_3_a_marker_counts_again_at_the_reroll_and_a_die_is_none(table: Table) -> None:
    table.done("next")
    table.done("initiative", 1, 2)
    table.done("next")
    assert table.refused("reroll axis=6 allies=6", 1, 6) == {"wif5.initiative.no_marker_again"}
    dice = {**table.state.initiative.dice, "markers": {"axis": 5}}
    table.state = replace(table.state, initiative=replace(table.state.initiative, dice=dice))
    assert table.refused("reroll axis=6", 6) == {"wif5.initiative.marker_again"}
    assert table.done("reroll axis=5", 6)["axis"] == 6  # its modifier of +1 with it


def test_7_1_no_reroll_for_the_winner(table: Table) -> None:
    table.done("next")
    assert table.done("initiative", 6, 1)["may_reroll"] is None
    table.done("next")
    assert table.state.step == "first_side"


def test_7_2_the_winner_names_the_first_side(table: Table) -> None:
    table.to("first_side")
    assert table.refused("next") == {"wif5.course.no_first"}
    table.done("premier alliés")
    table.to("supply_check")
    assert table.state.side == "allies"


def test_7_1_nothing_goes_on_without_the_dice(table: Table) -> None:
    table.done("next")
    assert table.refused("suivant") == {"wif5.course.not_rolled"}
    assert isinstance(table.do("initiative"), Wanted)


# -- weather (8) ------------------------------------------------------------------------
def test_8_1_an_unknown_cell_is_asked_zone_by_zone(table: Table) -> None:
    table.to("weather_roll")
    asked = table.do("weather", 4)
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert asked.ask.params["typed"] == "arm=sep_oct die=4 row=arctic_circle"
    assert set(asked.ask.options) == {"clear", "mud", "winter", "severe_winter", "monsoon"}
    zones = ["severe_winter", "winter", "mud", *["clear"] * 4]
    table.done("weather", 4, *zones, "3", "2", "yes")
    assert table.state.weather.zones["temperate"] == "mud"
    assert (table.state.weather.china, table.state.weather.advance) == (3, 2)


def test_8_1_an_asterisk_takes_one_off_the_next_die(table: Table) -> None:
    table.to("weather_roll")
    table.done(WEATHER.replace("asterisk=no", "asterisk=yes"), 3)
    table.to("final_reorganisation")
    table.done("next")
    table.to("weather_roll")
    assert table.done(WEATHER, 1)["die"] == 1  # 0 counts as 1
    table.to("final_reorganisation")
    table.done("next")
    table.to("weather_roll")
    assert table.done(WEATHER, 5)["die"] == 5  # this one had none


# -- actions and impulses (10) --------------------------------------------------------------
def test_10_1_the_sides_take_turns(table: Table) -> None:
    for side in ("axis", "allies", "axis"):
        table.to("end_of_action")
        assert table.state.side == side
        table.done("end number=1", 6)
        table.done("next")
    assert table.state.impulse.number == 4


def test_10_8_the_marker_goes_on_by_one_then_by_the_weather(table: Table) -> None:
    boxes = []
    for _ in range(3):
        table.to("end_of_action")
        table.done("end number=1", 6)
        boxes.append(table.state.impulse.box)
        table.done("next")
    assert boxes == [2, 4, 5]  # +1 after the first side, +2 (the weather's number) after the second


def test_10_8_both_first_and_last_impulse_moves_the_initiative_marker(table: Table) -> None:
    table.to("end_of_action")
    result = table.done("end number=3", 2)
    assert result["ended"] and result["column"] == "left"  # away from the Axis, who began and ended


def test_10_4_a_side_that_passed_takes_two_off(table: Table) -> None:
    table.to("choose_action")
    table.done("choose all pass")
    table.to("end_of_action")
    assert table.done("end number=2", 4)["modified"] == 2
    assert table.state.impulse.ended


def test_10_2_2_every_power_of_the_side_chooses(table: Table) -> None:
    table.to("choose_action")
    table.done("choisir allemagne terrestre")
    assert table.refused("next") == {"wif5.course.no_action"}
    assert table.refused("choose france land") == {"wif5.course.not_phasing"}


def test_10_7_2_one_rebase_in_a_land_action(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan naval")
    table.to("air_rebase")
    table.done("use germany air_rebases")
    assert table.refused("use germany air_rebases") == {"wif5.course.over"}
    table.to("land_combat")
    table.done("use germany land_attacks 9")  # 10.7: no limit
    assert table.refused("use japan land_attacks") == {"wif5.course.over"}  # 10.5: none at all


def test_10_2_2_a_limit_of_the_printed_chart_is_asked_once(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    table.to("land_movement")
    assert isinstance(table.do("use germany land_moves 2"), Wanted)
    table.done("use germany land_moves 2", "3")
    assert table.refused("use germany land_moves 2") == {"wif5.course.over"}


def test_5_a_die_belongs_to_its_step(table: Table) -> None:
    assert table.refused("end") == {"wif5.course.not_now"}
    assert table.refused("weather") == {"wif5.course.not_now"}


def test_what_cannot_be_read(table: Table) -> None:
    for words in ("dance", "choose germany", "first nobody", "use germany tea", "length", "win"):
        with pytest.raises(Unreadable):
            table.do(words)


def test_8_1_a_zone_misspelt_is_named_with_the_keys_there_are(table: Table) -> None:
    with pytest.raises(Unreadable) as found:
        table.do("weather temperate=clear south_monsoon=clear")
    assert found.value.code == "key.unknown"
    assert found.value.params["text"] == "south_monsoon"
    assert "southern_monsoon" in found.value.params["keys"]


def test_1_4_2_the_bid_is_the_length(table: Table) -> None:
    table.done("durée 1")
    assert [r.code for r in table.game.notices(table.state)] == ["wif5.course.last"]
    table.to("final_reorganisation")
    assert table.refused("next") == {"wif5.course.no_turn_left"}
    table.done("win allies because the bid is over")
    assert table.state.victory is not None
    assert table.refused("next") == {"wif5.course.over_game"}


def test_a_state_survives_json(table: Table) -> None:
    table.to("end_of_action")
    assert load(dump(table.state)) == table.state


def test_17_who_begins_neutral() -> None:
    # 10.5.2.3: Italy is still neutral; 17: a power at war with no other power is neutral.
    assert Table().state.neutral == ("italy", "russia", "usa")
    quiet = Table(west="no").state
    assert set(quiet.neutral) == {"germany", "italy", "cw", "france", "russia", "usa"}


def test_13_2_a_chit_lifts_moves_and_attacks_not_rebases(table: Table) -> None:
    table.state = replace(table.state, chits={"germany": 1})
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    table.done("chit germany combined")
    table.to("air_rebase")
    # The limit on rebases and the one on strategic moves stay: the first is on the printed chart.
    assert isinstance(table.do("use germany air_rebases"), Wanted)
    table.done("use germany air_rebases", "1")
    assert table.refused("use germany air_rebases") == {"wif5.course.over"}
    table.to("strategic_movement")
    table.done("use germany strategic_moves")
    assert table.refused("use germany strategic_moves") == {"wif5.course.over"}
    table.to("land_movement")
    table.done("use germany land_moves 30")


def test_10_2_2_a_limit_is_one_whoever_asks(table: Table) -> None:
    # `use`, a fight with `by=` and `resolve wif5 activities` read the same limit (10.7.2: 1).
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.to("air_rebase")
    asked = table.done("activities power=germany action=land")
    assert asked["limits"]["air_rebases"] == 1
    table.done("rebase unit=ftr map=europe distance=3 by=germany")
    assert table.refused("rebase unit=ftr map=europe distance=3 by=germany") == {"wif5.course.over"}
    assert table.refused("use germany air_rebases") == {"wif5.course.over"}


def test_10_7_3_from_map_to_map_is_two_strategic_moves(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.to("strategic_movement")
    table.done("use germany strategic_moves limit=3")
    move = "strategic_move unit=inf from=yes to=yes by=germany"
    table.done(f"{move} route=maps")
    assert table.state.impulse.used["germany"]["strategic_moves"] == 3
    assert table.refused(f"{move} route=same") == {"wif5.course.over"}


def test_10_7_2_a_rebase_that_flips_is_not_counted(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    table.to("air_rebase")
    for _ in range(3):
        table.done("rebase unit=ftr map=europe distance=3 flips=yes by=germany")
    assert "germany" not in table.state.impulse.used


def test_10_2_2_what_is_counted_is_counted_from_its_step_on(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany combined, italy pass, japan pass")
    for activity in ("land_attacks", "strategic_moves", "naval_moves", "ground_strike"):
        assert table.refused(f"use germany {activity}") == {"wif5.course.not_now"}
    table.done("choose germany naval, italy land, japan pass")  # nothing of it is begun
    table.done("choose germany combined")
    table.to("naval_movement")
    table.done("use germany port_attack")  # told afterwards
    assert table.refused("use germany strategic_bombing") == {"wif5.course.not_now"}
    table.to("strategic_bombardment")
    table.done("use germany strategic_bombing")
    table.to("air_transport")
    table.done("use germany land_moves 2 limit=3")


def test_10_2_2_an_action_begun_is_exchanged_for_no_other(table: Table) -> None:
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    used = {"germany": {"declare_war": 1}}
    table.state = replace(table.state, impulse=replace(table.state.impulse, used=used))
    table.done("choose germany combined")  # war is declared before any action (10.2.1)
    used = {"germany": {"land_attacks": 1}}
    table.state = replace(table.state, impulse=replace(table.state.impulse, used=used))
    assert table.refused("choose germany naval") == {"wif5.course.begun"}
    table.done("choose germany combined")
