"""The points of the rules that no other file of this folder tests, and the count of them all."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from aam.test_aam_game import ASSAULT, Evening, duel, tracked

from referee.app.games import game
from referee.engine.faults import Unreadable
from referee.games.aam.movement.transport import DISMOUNT, dismounts

# How many points each chapter of the restated rules has, and the booklet's worked examples.
CHAPTERS = {"a": 9, "b": 9, "c": 6, "d": 4, "e": 18, "f": 14, "g": 6, "h": 12, "i": 8, "j": 12,
            "k": 6, "l": 8, "m": 7, "t": 21}  # fmt: skip


def test_every_point_has_a_test_under_its_number() -> None:
    names = " ".join(
        name
        for path in Path(__file__).parent.glob("test_*.py")
        for name in re.findall(r"^def (test_\w+)", path.read_text(encoding="utf-8"), re.MULTILINE)
    )
    found = set(re.findall(r"_([a-mt]\d+)(?=_|\b)", names))
    wanted = {f"{letter}{n}" for letter, last in CHAPTERS.items() for n in range(1, last + 1)}
    assert not wanted - found, sorted(wanted - found)
    assert "_n_" in names  # the terrain table


# -- A, B: armies, map, deployment ----------------------------------------------
def test_a1_two_sides_and_their_nations() -> None:
    side = game("aam").book.side  # type: ignore[attr-defined]
    axis = {nation for nation, whose in side.items() if whose == "axis"}
    # « ou tout autre pays de l’Axe », « ou tout autre pays allié » (p. 7)
    assert axis == {"germany", "japan", "italy", "other_axis"}
    assert set(side) - axis == {
        "united_states", "united_kingdom", "soviet_union", "france", "other_allies",
    }  # fmt: skip


def test_a9_b6_sides_and_deployment_by_the_toss_of_a_coin() -> None:
    cards = game("aam").cards
    assert "coin" in cards["sides"].text["en"] and "pile ou face" in cards["sides"].text["fr"]
    assert "coin" in cards["start"].text["en"] and "pile ou face" in cards["start"].text["fr"]


def test_b2_sections_of_the_configurations() -> None:
    wanted = {
        "1": {"ABLE-2", "BAKER-2", "CHARLIE-1", "DOG-1"},
        "2": {"ABLE-1", "BAKER-2", "CHARLIE-1", "DOG-2"},
        "3": {"ABLE-2", "BAKER-1", "CHARLIE-2", "DOG-2"},
        "4": {"ABLE-1", "BAKER-2", "CHARLIE-1", "DOG-1"},
        "5": {"ABLE-1", "BAKER-2", "CHARLIE-2", "DOG-2"},
        "6": {"ABLE-2", "BAKER-1", "CHARLIE-2", "DOG-2"},
    }
    maps: Any = game("aam").book.maps  # type: ignore[attr-defined]
    assert {key: set(raw["sections"]) for key, raw in maps.items()} == wanted


def test_b4_b5_half_hexes_and_the_edge_are_closed() -> None:
    table = tracked("m4a1_sherman r2c15 E", "panzer_iv_ausf_g r9c1 W")
    table.on("movement_first")
    for off in ("r2c16", "r0c15", "r12c3"):
        with pytest.raises(Unreadable):
            table.do(f"move sherman {off}")
    assert table.do("move sherman r3c16")  # the last full hex of the row below
    assert not table.do("move sherman r1c16")


def test_b6_the_second_deploys_at_the_other_end() -> None:
    table = duel(tracking="yes")
    assert table.do("place sherman r5c2 E")
    assert table.unit("m4a1_sherman").facing == "E"
    assert not table.do("place panzer iv r7c2")
    assert table.do("place panzer iv r7c15")


def test_b9_a_soldier_may_begin_aboard() -> None:
    table = duel(allies="1 KV-1, 2 Bazooka")
    assert table.do("board bazooka 1 on kv-1")
    assert table.unit("bazooka_1").aboard == "kv_1"


# -- C, D: the turn --------------------------------------------------------------
def test_c2_c5_any_units_in_any_order() -> None:
    table = duel()
    table.on("movement_first")
    for line in ("bazooka 2 clear", "sherman clear", "bazooka 1 clear"):
        assert table.do(f"move {line}")
    table = duel()
    table.on("movement_first")
    assert table.do("next")  # or none


def test_c6_first_and_second_anew_each_turn() -> None:
    table = duel()
    table.on("casualty", first="axis")
    assert table.state.first == "axis"
    assert table.do("next")
    assert (table.state.turn, table.state.first) == (2, None)
    table.on("movement_first", first="allies")
    assert table.state.side == "allies"


def test_d4_the_winner_chooses() -> None:
    table = duel()
    table.on("initiative")
    assert not table.do("order second")
    assert table.do("initiative", (6, 6), (1, 1))
    assert table.do("order second")
    assert table.state.first == "axis"


# -- E: movement -------------------------------------------------------------------
def test_e8_a_failed_roll_leaves_it_facing_where_it_tried_to_go() -> None:
    table = tracked("m4a1_sherman r5c5 W", "panzer_iv_ausf_g r9c15 W")
    assert table.do("terrain r5c6 forest")
    table.on("movement_first")
    assert table.do("move sherman r5c6 facing=SE", (3,))
    assert (table.unit("m4a1_sherman").hex, table.unit("m4a1_sherman").facing) == ("r5c5", "E")


def test_e11_a_road_is_left_in_any_direction(ask: Any) -> None:
    assert ask("move", type="vehicle", speed=2, path="road,clear,clear").result["cost"] == 2
    assert ask("move", type="vehicle", speed=2, path="clear,road,hill").code == 1


def test_e9_e10_roads_of_the_players_map_come_by_themselves() -> None:
    scenario = {"kind": "standard", "roads": [["r6c1", "r6c2", "r6c3", "r6c4", "r6c5", "r6c6"]]}
    table = Evening(scenario, tracking="yes")
    assert table.state.roads[0] == "r6c1-r6c2"
    table = tracked("m4a1_sherman r6c1 E", "panzer_iv_ausf_g r9c15 W")
    assert table.do("route r6c1, r6c2, r6c3, r6c4, r6c5, r6c6")
    assert table.do("terrain r6c3 forest")
    table.on("movement_first")
    assert not table.do("move sherman r6c2 r6c3 r6c4 r6c5 r6c6 r6c7")
    assert table.do("move sherman r6c2 r6c3 r6c4 r6c5 r6c6")  # one free, four paid, no roll
    assert table.result["cost"] == 4 and table.result["rolls"] == 0


def test_e5_rivers_of_the_players_map_come_by_themselves() -> None:
    table = tracked("bazooka_1 r6c3", "panzer_iv_ausf_g r9c15 W")
    assert table.do("rivière r6c3 r6c4")
    assert not table.do("river r6c3 r6c5")
    table.on("movement_first")
    assert table.do("move bazooka r6c4", (3,))
    assert table.unit("bazooka_1").hex == "r6c3"
    assert table.do("river r6c3 r6c4 none")
    assert table.state.rivers == ()


def test_e14_through_full_hexes() -> None:
    table = tracked("m4a1_sherman r5c5 E", "bazooka_1 r5c6", "bazooka_2 r5c6",
                    "panzer_iv_ausf_g r9c15 W")  # fmt: skip
    table.on("movement_first")
    assert not table.do("move bazooka 1 r5c5 r5c6 r5c7")  # too far, not too full
    assert table.do("move sherman r5c6 r5c7")


def test_e18_two_units_of_an_army_in_a_hex_not_three() -> None:
    table = tracked("m4a1_sherman r5c5 E", "bazooka_1 r5c6", "bazooka_2 r5c6",
                    "panzer_iv_ausf_g r9c15 W")  # fmt: skip
    table.on("movement_first")
    assert not table.do("move sherman r5c6")
    assert "aam.move.stacking" in table.codes


# -- F, G: fire and sight ------------------------------------------------------------
def test_f3_units_do_not_block() -> None:
    table = tracked("m4a1_sherman r6c3 E", "bazooka_1 r6c4", "mauser_kar_98k r6c5",
                    "panzer_iv_ausf_g r6c7 W")  # fmt: skip
    table.on("assault_first")
    assert table.do("attack sherman against panzer iv", (6,) * 11)


def test_f13_f14_face_down_in_order_and_without_effect(ask: Any) -> None:
    table = duel(allies="2 M4A1 Sherman")
    table.on("assault_first")
    dice = (6,) * 5 + (1,) * 6
    assert table.do("attack sherman 1 against panzer iv range=4 facing=front", dice)
    assert table.unit("panzer_iv_ausf_g").down == ("disrupted",)
    assert table.do("attack sherman 2 against panzer iv range=4 facing=front", dice)
    assert table.result["defence"] == 5  # not lowered
    assert table.unit("panzer_iv_ausf_g").down == ("disrupted", "damaged")
    table.on("assault_second")
    assert table.do("attack panzer iv against sherman 1 range=4 facing=front", (4,) * 13)
    assert table.result["needed"] == 4


def test_g6_a_hill_gives_no_view_over_another(ask: Any) -> None:
    keys = {"config": 1, "from": "r6c2", "to": "r6c6"}
    said = ask("los", **keys, terrain="r6c2:hill,r6c4:hill,r6c6:hill")
    assert said.result == {"clear": False, "blockers": ["r6c4"]}


def test_t5_hills_between_block_both_ways(ask: Any) -> None:
    hills = "r7c5:hill,r7c6:hill,r6c5:hill"
    for one, two, clear in (
        ("r7c3", "r7c8", False), ("r6c3", "r6c7", False), ("r7c3", "r9c7", True),
    ):  # fmt: skip
        there = ask("los", config=1, terrain=hills, **{"from": one, "to": two})
        back = ask("los", config=1, terrain=hills, **{"from": two, "to": one})
        assert there.result["clear"] is clear and back.result["clear"] is clear
        assert there.result["blockers"] == back.result["blockers"][::-1]


# -- H, I: hits and cover ---------------------------------------------------------------
@pytest.mark.parametrize(
    ("kind", "successes", "lying"),
    [("soldier", 4, ["disrupted", "destroyed"]), ("vehicle", 4, ["disrupted", "damaged"]),
     ("vehicle", 6, ["disrupted", "damaged", "destroyed"]),
     ("soldier", 6, ["disrupted", "destroyed"])],
)  # fmt: skip
def test_h5_two_hits_and_three(ask: Any, kind: str, successes: int, lying: list[str]) -> None:
    throw = " ".join(["6"] * successes + ["1"] * (6 - successes))
    assert ask("attack", throw, dice=6, defence=3, target_type=kind).result["counters"] == lying


def test_i7_a_road_has_the_cover_of_its_terrain(ask: Any) -> None:
    keys = {"dice": 2, "defence": 2, "target_type": "soldier"}
    assert ask("attack", "6 6; 4", **keys, terrain="road:forest").result["cover"] == "made"
    assert ask("attack", "6 6", **keys, terrain="road").result["cover"] == "none"


def test_i8_a_covered_disrupted_is_the_first_counter(ask: Any) -> None:
    keys = {"dice": 2, "defence": 2, "target_type": "vehicle", "face_down": "disrupted"}
    assert ask("attack", "6 6", **keys).result["counters"] == ["damaged"]


# -- J: defensive fire -------------------------------------------------------------------
def test_j10_t13_stopped_in_a_full_hex_it_goes_back() -> None:
    table = tracked("m4a1_sherman r6c3 E", "bazooka_1 r6c4", "bazooka_2 r6c4",
                    "pak_38_antitank_gun r5c5", "panzer_iv_ausf_g r9c15 W")  # fmt: skip
    table.on("movement_first")
    assert table.do("move sherman r6c4 r6c5 fire=pak 38:from", (6,) * 11)
    assert table.unit("m4a1_sherman").hex == "r6c3"
    assert "disrupted" in table.unit("m4a1_sherman").state


def test_j11_defensive_fire_leaves_the_firer_its_assault() -> None:
    table = duel()
    table.on("assault_first")
    assert table.do("fire pak 38 against sherman facing=front", (1,) * 11)
    table.on("assault_second")
    assert table.do("attack pak 38 against sherman range=1 facing=front", (1,) * 11)


def test_j12_defensive_fire_does_not_join_face_down_counters(ask: Any) -> None:
    keys = {"dice": 4, "defence": 2, "target_type": "vehicle", "face_down": "disrupted,damaged"}
    said = ask("attack", "6 6 6 6", **keys, defensive_fire="yes", range=1)
    assert said.result["counters"] == ["disrupted"]
    table = duel()
    table.on("assault_first")
    assert table.do("fire pak 38 against sherman facing=rear", (6,) * 11)
    assert table.unit("m4a1_sherman").down == ()
    assert table.unit("m4a1_sherman").state == ("disrupted",)


def test_t9_fire_held_for_a_better_target() -> None:
    table = tracked("bazooka_1 r6c4", "m4a1_sherman r4c4 E", "pak_38_antitank_gun r5c5",
                    "panzer_iv_ausf_g r9c15 W")  # fmt: skip
    table.on("movement_first")
    assert table.do("move bazooka r6c5", "hold", "hold")
    assert table.do("move sherman r5c4 fire=pak 38:from", (6,) * 11)
    assert table.unit("m4a1_sherman").state == ("disrupted",)


@pytest.mark.parametrize(("where", "cover"), [("from", "none"), ("to", "made")])
def test_t12_in_the_hex_it_leaves_or_in_the_wood_it_enters(where: str, cover: str) -> None:
    table = tracked("bazooka_1 r6c4", "mauser_kar_98k r5c5", "panzer_iv_ausf_g r9c15 W")
    assert table.do("terrain r6c5 forest")
    table.on("movement_first")
    dice = [(6,) * 8] + ([(4,)] if cover == "made" else [])
    assert table.do(f"move bazooka r6c5 fire=mauser:{where}", *dice)
    assert ("disrupted" in table.unit("bazooka_1").state) is (cover == "none")


# -- K: transport --------------------------------------------------------------------------
def test_k4_without_room_the_opponent_picks_a_nearest_hex() -> None:
    table = tracked("kv_1 r5c5 E", "bazooka_1 r5c5", "bazooka_2 r5c4", "panzer_iv_ausf_g r9c15 W",
                    allies="1 KV-1, 3 Bazooka")  # fmt: skip
    table.on("movement_first")
    assert table.do("board bazooka 1 on kv-1")
    assert table.do("move bazooka 2 r5c5")
    table.on("casualty")
    assert table.do("next")
    table.on("movement_first")
    refused: Any = table.game.decide(
        table.state, table.game.read(table.state, ["dismount", "bazooka", "1"])
    )
    question = refused.ask  # the tank and a Soldier fill the hex
    assert question.side == "axis"
    around = {"r5c4", "r5c6", "r4c4", "r4c5", "r6c4", "r6c5"}  # every hex beside it is free
    assert set(question.options) == around
    _, where = DISMOUNT.args  # asked of the opponent, and offered
    assert where.options and where.whose
    asked = where.options(table.game.book, table.state, {"unit": "bazooka_1"})
    assert set(asked) == around
    assert where.whose(table.state, {"unit": "bazooka_1"}) == "axis"
    assert [each.verb for each in dismounts(table.game.book, table.state)] == ["dismount"]
    assert not table.do("dismount bazooka 1 r5c8")
    assert "aam.board.not_nearest" in table.codes
    assert table.do("dismount bazooka 1 r5c6")
    assert table.unit("bazooka_1").hex == "r5c6" and "aam.board.off_chosen" in table.codes


def test_k5_drive_board_drive_dismount() -> None:
    table = tracked("kv_1 r5c4 E", "bazooka_1 r5c5", "panzer_iv_ausf_g r9c15 W",
                    allies="1 KV-1, 2 Bazooka")  # fmt: skip
    table.on("movement_first")
    assert table.do("move kv-1 r5c5")
    assert table.do("board bazooka on kv-1")
    assert not table.do("dismount bazooka")
    table.on("casualty")
    assert table.do("next")
    table.on("movement_first")
    assert table.do("move kv-1 r5c6 r5c7")
    assert table.do("dismount bazooka")
    assert table.unit("bazooka_1").hex == "r5c7"


def test_k6_i_aam_07_a_passenger_counts_points_but_not_control() -> None:
    table = tracked("kv_1 r5c4 E", "bazooka_1 r5c4", "panzer_iv_ausf_g r9c15 W",
                    allies="1 KV-1, 2 Bazooka", config="5")  # fmt: skip
    before = table.game.status(table.state)["points"]["allies"]
    table.on("movement_first")
    assert table.do("board bazooka on kv-1")
    assert table.game.status(table.state)["points"]["allies"] == before == 36
    assert table.game.status(table.state)["control"] is None
    assert "I-AAM-07" in table.game.cards


# -- L: abilities ---------------------------------------------------------------------------
def test_l1_an_ability_beats_a_rule(ask: Any) -> None:
    keys = {"attacker": "Carro Armato M13/40", "target": "Bazooka", "range": 1,
            "defensive_fire": "yes"}  # fmt: skip
    assert ask("attack", **keys).code == 1
    assert ask("attack", "6 6 6 6 1 1 1 1", **keys, ability="Overlapping Fire").code == 0


def test_l2_what_is_ignored_is_not_there(ask: Any) -> None:
    keys = {"dice": 4, "target": "SS-Hauptsturmfuhrer", "target_disrupted": "yes"}
    assert ask("attack", "1 1 1 1", **keys).result["defence"] == 3
    assert ask("attack", "1 1 1 1", **keys, ability="Fanatic").result["defence"] == 4


def test_l3_an_extra_attack_is_not_kept_for_later() -> None:
    table = duel(allies="2 Vickers Machine-Gun Team")
    table.on("assault_first")
    assert table.do("attack vickers 1 against mauser range=1", (1,) * 9)
    assert table.do("attack vickers 1 against mauser range=1", (1,) * 9)
    assert not table.do("attack vickers 1 against mauser range=1")
    assert table.do("attack vickers 2 against mauser range=1", (1,) * 9)
    table = duel(allies="2 Vickers Machine-Gun Team")
    table.on("assault_first")
    assert table.do("attack vickers 1 against mauser range=1", (1,) * 9)
    assert table.do("attack vickers 2 against mauser range=1", (1,) * 9)
    assert not table.do("attack vickers 1 against mauser range=1")
    assert "aam.act.saved" in table.codes


def test_l4_t16_one_bonus_of_a_name() -> None:
    table = tracked("inspiring_lieutenant_1 r5c4", "inspiring_lieutenant_2 r5c6", "bazooka r5c5",
                    "panzer_iv_ausf_g r9c15 W",
                    allies="2 Inspiring Lieutenant, 1 Bazooka")  # fmt: skip
    table.on("movement_first")
    assert not table.do("move bazooka r4c5 r3c6 r2c6 ability=Tally-Ho!")  # three hexes
    assert not table.do("move bazooka r4c5 r3c6 r2c6")
    assert not table.do("move bazooka r4c5 r3c6 without=Tally-Ho!")
    assert table.do("move bazooka r4c5 r3c6")  # the map shows who is beside him
    assert "aam.attack.counts" in table.codes


def test_l5_commanders_hurry_themselves_and_not_when_disrupted() -> None:
    table = tracked("inspiring_lieutenant r5c4", "bazooka r5c5", "panzer_iv_ausf_g r9c15 W",
                    allies="1 Inspiring Lieutenant, 1 Bazooka")  # fmt: skip
    table.on("movement_first")
    assert table.do("move lieutenant r4c4 r3c5 ability=Tally-Ho!")
    assert table.do("move bazooka r5c6 r5c7")  # he was beside him when the phase began (I-AAM-15)
    table = tracked("inspiring_lieutenant r5c2", "bazooka r5c5", "panzer_iv_ausf_g r9c15 W",
                    allies="1 Inspiring Lieutenant, 1 Bazooka")  # fmt: skip
    table.on("movement_first")
    assert not table.do("move bazooka r5c6 r5c7")
    table = duel(allies="1 Inspiring Lieutenant, 1 Bazooka")
    table.on("movement_first")
    assert table.do("counter lieutenant disrupted")
    assert not table.do("move bazooka clear, clear ability=Tally-Ho!")
    assert "aam.move.no_commander" in table.codes


def test_l6_blast_strikes_every_other_unit_of_the_hex() -> None:
    table = tracked("bazooka_1 r6c5", "bazooka_2 r6c5", "mauser_kar_98k r6c5", "sig_33 r6c9 W",
                    axis="1 sIG 33, 1 Mauser")  # fmt: skip
    table.on("assault_first", first="axis")
    number = table.game.book.units["sig_33"].dice("soldier", 4)
    shot = (6,) * 4 + (1,) * (number - 4)
    assert table.do("attack sig 33 against bazooka 1 ability=Blast", shot, shot, shot)
    for key in ("bazooka_1", "bazooka_2", "mauser_kar_98k"):
        assert table.unit(key).down == ("disrupted",)


def test_l7_a_bridge_of_the_players_map_is_cut() -> None:
    table = tracked("royal_engineers r6c4", "panzer_iv_ausf_g r9c15 W",
                    allies="1 Royal Engineers, 1 Bazooka")  # fmt: skip
    assert table.do("road r6c3 r6c4 r6c5") and table.do("river r6c4 r6c5")
    table.on("assault_first")
    assert table.do("demolish engineers", (4,))
    assert table.state.roads == ("r6c3-r6c4",) and table.state.rivers == ("r6c4-r6c5",)
    table = tracked("royal_engineers r6c4", "panzer_iv_ausf_g r9c15 W",
                    allies="1 Royal Engineers, 1 Bazooka")  # fmt: skip
    assert table.do("river r8c4 r8c5")
    table.on("assault_first")
    assert not table.do("demolish engineers")
    assert "aam.bridge.none" in table.codes


def test_l8_relocate_moves_or_attacks() -> None:
    table = duel(axis="1 PAK 38, 1 Mauser")
    table.on("assault_first", first="axis")
    assert table.do("move pak 38 clear, clear")
    assert not table.do("attack pak 38 against sherman range=1 facing=front")
    table = duel(axis="1 PAK 38, 1 Mauser")
    table.on("movement_first", first="axis")
    assert not table.do("move pak 38 clear")


# -- M: victory ---------------------------------------------------------------------------
def test_m6_i_aam_09_nobody_left_does_not_end_it_before_turn_7() -> None:
    table = duel(axis="1 Mauser")
    table.on("movement_first")
    assert table.do("remove mauser")
    table.on("casualty")
    assert table.do("next")
    assert table.state.victory is None and table.state.turn == 2
    assert Evening(ASSAULT).state.victory is None
