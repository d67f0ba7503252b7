"""Attacks: numbers from the booklet's cards (reference facts), never from the program."""

from __future__ import annotations

from typing import Any

import pytest
from program import Program

# attacker → dice by range as the unit cards print them
DICE = {
    "infantry": "321", "armour": "333", "artillery": "332211", "special_forces": "321",
    "elite_armour": "333", "artillery_on_mountain": "3322111", "cavalry": "21", "sniper": "11111",
    "big_gun": "33221111", "mobile_artillery": "332211", "ski_troops": "32", "destroyer": "33221111",
    "half_track": "22", "patrol_car": "321", "heavy_anti_tank_gun": "2222", "tank_destroyer": "2222",
    "mortar_late": "3211", "armoured_train": "332211", "french_resistance": "321",
}  # fmt: skip


def attack(referee: Program, *words: str, dice: str = "") -> tuple[int, Any]:
    said = referee.json("resolve", "m44", "attack", *words, *(["--dice", dice] if dice else []))
    return said.code, said.result


@pytest.mark.parametrize("unit", DICE)
def test_dice_by_range(referee: Program, unit: str) -> None:
    for distance, dice in enumerate(DICE[unit], 1):
        code, result = attack(referee, f"attacker={unit}", "target=infantry", f"range={distance}")
        assert (code, result["dice"]) == (0, int(dice))
    code, result = attack(
        referee, f"attacker={unit}", "target=infantry", f"range={len(DICE[unit]) + 1}"
    )
    assert code == 1
    assert result["allowed"] is False


@pytest.mark.parametrize(
    ("words", "dice"),
    [
        # the best protection alone counts; hills only from below; caves against Japanese
        ("attacker=armour target=infantry range=1 terrain=forest", 1),
        ("attacker=infantry target=infantry range=1 terrain=hill", 2),
        ("attacker=infantry target=infantry range=1 terrain=hill from_terrain=hill", 3),
        ("attacker=infantry target=infantry range=1 terrain=mountain from_terrain=hill", 1),
        ("attacker=infantry target=infantry range=1 terrain=mountain from_terrain=mountain", 3),
        (
            "attacker=infantry target=infantry range=1 terrain=mountain from_terrain=mountain from_below=yes",
            1,
        ),
        (
            "attacker=infantry target=infantry range=1 terrain=cave_on_hill target_army=imperial_japan from_terrain=hill",
            1,
        ),
        ("attacker=infantry target=infantry range=1 terrain=bunker owner=no", 3),
        ("attacker=artillery target=infantry range=2 terrain=wadi", 2),
        ("attacker=flamethrower_tank target=infantry range=1 terrain=town", 2),
        ("attacker=tank_destroyer target=armour range=4 terrain=town", 2),
        ("attacker=combat_engineer target=infantry range=1 terrain=bunker from_terrain=wire", 2),
        ("attacker=combat_engineer target=infantry range=2 terrain=forest", 1),
        ("attacker=infantry target=infantry range=1 adjacent_enemy=yes", 3),
        ("attacker=infantry target=infantry range=1 terrain=hill ground_support=yes", 3),
        # own hex, cards, stars, armies
        ("attacker=armour target=infantry range=1 from_terrain=town", 1),
        ("attacker=infantry target=infantry range=1 from_terrain=ford", 2),
        ("attacker=infantry target=infantry range=1 veteran=yes heroic_leader=yes bonus=1", 6),
        ("attacker=infantry target=infantry range=2 veteran=yes", 2),
        # Mortier: the target's ground never protects; from 1942 on, while it stands still.
        ("attacker=mortar_early target=infantry range=2 terrain=town", 2),
        ("attacker=mortar_early target=infantry range=3 terrain=forest", 1),
        ("attacker=mortar_late target=infantry range=2 terrain=town", 2),
        ("attacker=mortar_late target=infantry range=2 terrain=town moved=1", 1),
        ("attacker=mortar_late target=infantry range=4 terrain=town", 1),
        ("attacker=infantry target=infantry range=1 heroic_leader=yes", 4),
        ("attacker=armour target=infantry range=1 heroic_leader=yes", 3),  # attached to infantry
        ("attacker=big_gun target=infantry range=8 marked=yes", 2),
        (
            "attacker=infantry target=infantry range=1 attacker_army=imperial_japan attacker_figures=3",
            3,
        ),
        (
            "attacker=depleted_unit target=infantry range=1 attacker_army=imperial_japan",
            3,
        ),
        ("attacker=infantry target=infantry range=1 battle_back=yes terrain=town", 1),
        ("attacker=barrage target=infantry terrain=town", 4),
        ("attacker=air_power target=infantry side=allies", 2),
        ("attacker=air_power target=infantry side=axis", 1),
        ("attacker=air_power target=infantry side=allies weather=winter_weather", 1),
    ],
)
def test_the_sum(referee: Program, words: str, dice: int) -> None:
    code, result = attack(referee, *words.split())
    assert (code, result["dice"]) == (0, dice)
    assert sum(line["dice"] for line in result["breakdown"]) == dice


@pytest.mark.parametrize(
    "words",
    [
        "attacker=artillery target=infantry range=2 moved=1",
        "attacker=infantry target=infantry range=2 adjacent_enemy=yes",
        "attacker=infantry target=infantry range=2 camouflaged=yes",
        "attacker=infantry target=infantry range=3 night=2",
        "attacker=infantry target=infantry range=2 los=no",
        "attacker=sniper target=armour range=2",
        "attacker=infantry target=infantry range=1 moved=1 from_terrain=forest",
        "attacker=infantry target=infantry range=1 from_terrain=ocean",
        "attacker=armour target=infantry range=1 from_terrain=trench",
        "attacker=artillery target=infantry range=3 from_terrain=rope_bridge",
        "attacker=infantry target=infantry range=2 from_terrain=wadi",
        "attacker=infantry target=infantry range=2 moved=2 attacker_army=imperial_japan",
        "attacker=supply_truck target=infantry range=1",
        "attacker=infantry target=infantry range=1 moved=1 from_terrain=radar_station",
        "attacker=infantry target=infantry range=1 moved=1 from_terrain=city_ruins",
        "attacker=infantry target=infantry range=1 moved=1 from_terrain=erg_ridge",
        "attacker=barrage target=infantry night=3",
    ],
)
def test_forbidden(referee: Program, words: str) -> None:
    code, result = attack(referee, *words.split(), dice="I I I")
    assert code == 1
    assert result["allowed"] is False


@pytest.mark.parametrize(
    ("words", "dice", "want"),
    [
        ("attacker=infantry target=infantry range=1 target_army=imperial_japan", "I G F",
         {"hits": 2, "flags_ignored": 1, "retreat": {"min": 0, "max": 0}}),
        ("attacker=infantry target=french_resistance range=1", "F F I",
         {"flags_ignored": 0, "retreat": {"min": 2, "max": 6}}),
        ("attacker=infantry target=artillery range=1 target_army=italian", "F F A",
         {"hits": 0, "flags_ignored": 1, "retreat": {"min": 1, "max": 6}}),
        ("attacker=infantry target=infantry range=1 terrain=fortress", "F F",
         {"flags_ignored": 2, "retreat": {"min": 0, "max": 2}}),
        ("attacker=air_power target=infantry side=allies obstacle=sandbags", "F S",
         {"hits": 1, "flags_ignored": 0, "retreat": {"min": 1, "max": 1}}),
        ("attacker=armour target=tank_destroyer range=1", "S A I", {"hits": 2}),
        ("attacker=infantry target=tank_destroyer range=1", "S A I", {"hits": 1}),
        ("attacker=anti_tank_late target=armour range=2 moved=1", "S A", {"hits": 1}),
        ("attacker=barrage target=infantry", "S I G F", {"hits": 2}),
        ("attacker=armour target=infantry range=2 weather=reduced_visibility", "I G I", {"hits": 1}),
        ("attacker=armour target=tiger range=1 terrain=frozen_river", "A S F", {"eliminated": True}),
        ("attacker=infantry target=patrol_car range=1", "I I F; G I", {"hits": 1, "rerolls": ["G", "I"]}),
        ("attacker=infantry target=brandenburgers range=1", "I F F; A", {"hits": 0}),
        ("attacker=sniper target=infantry range=5", "S", {"hits": 1}),
        ("attacker=infantry target=sniper range=1", "I S G", {"hits": 1, "eliminated": True}),
        ("attacker=infantry target=destroyer range=1", "I S G", {"hits": 1, "eliminated": False}),
    ],
)  # fmt: skip
def test_what_the_dice_did(referee: Program, words: str, dice: str, want: dict[str, Any]) -> None:
    code, result = attack(referee, *words.split(), dice=dice)
    assert code == 0
    assert {key: result[key] for key in want} == want


def test_silent_where_the_booklet_is(referee: Program) -> None:
    said = referee.json(
        "resolve", "m44", "attack", "attacker=polish_dragoons", "target=infantry", "range=1"
    )
    assert said.code == 0
    assert said.result["dice"] is None
    assert "m44.silent" in said.codes


@pytest.mark.parametrize(
    ("disguised", "dice", "hits", "again"),
    [
        ("yes", "I I S; I", 2, ["I"]),  # the symbol: unmasked, and the first throw counts
        ("yes", "I I S; A", 0, ["A"]),  # anything else: nobody was there
        ("yes", "A S S", 0, []),
        ("no", "I I S", 2, []),  # a special unit by now: hit as any other
        ("no", "A S S", 0, []),
    ],
)
def test_brandenburgers_are_hit_when_they_are_unmasked(
    referee: Program, disguised: str, dice: str, hits: int, again: list[str]
) -> None:
    # Brandenburgers: one die when the unit is hit while it still looks like one of the enemy's own.
    words = ("attacker=infantry", "target=brandenburgers", "range=1", f"disguised={disguised}")
    code, result = attack(referee, *words, dice=dice)
    assert (code, result["hits"], result["rerolls"]) == (0, hits, again)
