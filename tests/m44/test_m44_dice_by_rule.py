"""An attack put together by hand: a change changes what its heading says, and nothing else."""

from __future__ import annotations

from typing import Any

from by_rule import (
    BOOK,
    BUNKER,
    FOOT,
    GROUND,
    GUN,
    HILL,
    KINDS,
    RIVER,
    SAND,
    TANK,
    TOWN,
    WADI,
    WALL,
    WIRE,
    WOOD,
    fought,
    laid,
    on,
    refused,
    strike,
    told,
    unit,
)
from verdicts import table

from referee.engine.record import replace
from referee.games.m44.book import Ground
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.bans import impossible, may_enter, near_start
from referee.games.m44.combat.rules import base_dice, below, count, protection


@table(
    ("changes", "dice", "lines", "against"),
    [
        ({}, 2, "base+2", []), ({"range": 1}, 3, "base+3", []), ({"range": 3}, 1, "base+1", []), ({"range": 4}, 0, "", ["attack.range", ]),
        ({"unit": TANK}, 3, "base+3", []), ({"unit": TANK, "range": 4}, 0, "", ["attack.range"]), ({"unit": GUN, "range": 6}, 1, "base+1", []), ({"unit": GUN, "range": 7}, 0, "", ["attack.range"]),
        ({"unit": unit("polish_dragoons")}, None, "", []), ({"unit": unit("landing_craft"), "range": 1}, 0, "", ["attack.never"]), ({"base": 4}, 4, "base+4", []), ({"base": 0}, 0, "", ["attack.no_dice"]),
        # protection: the best alone counts, guns take no notice
        ({"grounds": WOOD}, 1, "base+2 target_terrain-1", []), ({"unit": TANK, "grounds": WOOD}, 1, "base+3 target_terrain-2", []), ({"unit": GUN, "grounds": WOOD}, 3, "base+3", []), ({"grounds": SAND}, 1, "base+2 target_obstacle-1", []),
        ({"unit": TANK, "grounds": (*SAND, *WOOD)}, 1, "base+3 target_terrain-2", []), ({"unit": TANK, "grounds": (*WOOD, *SAND)}, 1, "base+3 target_terrain-2", []), ({"range": 3, "grounds": WOOD}, 0, "base+1 target_terrain-1", ["attack.no_dice"]),
        ({"unit": TANK, "grounds": BUNKER}, 1, "base+3 target_terrain-2", []), ({"unit": TANK, "grounds": BUNKER, "owner": False}, 3, "base+3", []), ({"unit": unit("half_track"), "range": 2, "grounds": BUNKER}, 0, "base+2 target_terrain-2", ["attack.no_dice"]),
        ({"grounds": HILL}, 1, "base+2 target_terrain-1", []), ({"grounds": HILL, "own": HILL}, 2, "base+2", []), ({"grounds": HILL, "from_below": False}, 2, "base+2", []), ({"grounds": HILL, "from_below": True}, 1, "base+2 target_terrain-1", []),
        ({"unit": unit("combat_engineer"), "range": 1, "grounds": WOOD}, 3, "base+3", []), ({"unit": unit("combat_engineer"), "grounds": WOOD}, 1, "base+2 target_terrain-1", []),
        ({"unit": unit(ignores="still"), "grounds": WOOD}, 2, "base+2", []), ({"unit": unit(ignores="still"), "grounds": WOOD, "moved": 1}, 1, "base+2 target_terrain-1", []), ({"unit": unit(ignores="always"), "grounds": WOOD, "moved": 1}, 2, "base+2", []),
        ({"unit": unit("flamethrower_tank"), "range": 1, "grounds": WOOD}, 2, "base+3 target_terrain-1", []), ({"unit": unit("flamethrower_tank"), "range": 2, "grounds": WOOD}, 1, "base+3 target_terrain-2", []),
        ({"unit": unit("flamethrower_tank"), "range": 1}, 3, "base+3", []), ({"ground_support": True, "range": 1, "grounds": WOOD}, 3, "base+3", []), ({"ground_support": True, "grounds": WOOD}, 1, "base+2 target_terrain-1", []),
        ({"grounds": WADI, "range": 1}, 2, "base+3 target_terrain-1", []), ({"grounds": WADI, "own": WADI, "range": 1}, 3, "base+3", []), ({"grounds": WADI}, 1, "base+2 target_terrain-1", ["attack.wadi"]), ({"own": WADI}, 2, "base+2", ["attack.wadi"]),
        ({"unit": GUN, "own": WADI}, 3, "base+3", []), ({"grounds": WALL, "side": "axis"}, 1, "base+2 target_obstacle-1", []), ({"grounds": WALL, "side": "allies"}, 2, "base+2", []), ({"grounds": WALL}, 1, "base+2 target_obstacle-1", []),
        ({"grounds": WALL, "target_army": "italian"}, 2, "base+2", []), ({"grounds": WALL, "target_army": "imperial_japan"}, 2, "base+2", []), ({"grounds": WALL, "owner": False}, 2, "base+2", []),
        ({"grounds": on("cave_on_hill"), "range": 1}, 2, "base+3 target_terrain-1", []), ({"grounds": on("cave_on_hill"), "range": 1, "target_army": "imperial_japan"}, 1, "base+3 target_terrain-2", []),
        ({"grounds": on("cave_on_hill"), "range": 1, "target_army": "imperial_japan", "own": HILL}, 1, "base+3 target_terrain-2", []), ({"grounds": on("cave_on_hill"), "range": 1, "own": HILL}, 3, "base+3", []),
        # the attacker's own hex
        ({"own": WIRE}, 1, "base+2 own_terrain-1", []), ({"unit": TANK, "own": WIRE}, 3, "base+3", []), ({"unit": TANK, "own": TOWN}, 1, "base+3 own_terrain-2", []), ({"own": TOWN}, 2, "base+2", []), ({"own": RIVER}, 1, "base+2 own_terrain-1", []),
        ({"own": (*RIVER, *on("bridge"))}, 2, "base+2", []), ({"unit": replace(TANK, own_still=True), "own": TOWN}, 3, "base+3", []), ({"unit": replace(TANK, own_still=True), "own": TOWN, "moved": 1}, 1, "base+3 own_terrain-2", ["attack.entered"]),
        ({"own": (*WIRE, *RIVER)}, 0, "base+2 own_terrain-1 own_terrain-1", ["attack.no_dice"]), ({"range": 3, "own": WIRE, "grounds": WOOD}, 0, "base+1 own_terrain-1 target_terrain-1 floor+1", ["attack.no_dice"]),
        # cards, stars, leaders, armies
        ({"card": "firefight"}, 3, "base+2 card+1", []), ({"card": "firefight", "range": 1}, 4, "base+3 card+1", ["attack.firefight"]), ({"card": "close_assault", "range": 1}, 4, "base+3 card+1", []), ({"card": "close_assault"}, 2, "base+2", ["attack.close_card"]),
        ({"card": "behind_enemy_lines"}, 3, "base+2 card+1", []), ({"unit": TANK, "card": "behind_enemy_lines"}, 3, "base+3", []), ({"unit": TANK, "card": "armor_assault", "range": 1}, 4, "base+3 card+1", []), ({"unit": TANK, "card": "armor_assault"}, 3, "base+3", []),
        ({"card": "armor_assault", "range": 1}, 3, "base+3", []), ({"card": "their_finest_hour"}, 3, "base+2 card+1", []), ({"card": "firefight", "bonus": 2}, 4, "base+2 bonus+2", []), ({"bonus": -1}, 1, "base+2 bonus-1", []),
        ({"veteran": True, "range": 1}, 4, "base+3 veteran+1", []), ({"veteran": True}, 2, "base+2", []), ({"heroic_leader": True}, 3, "base+2 heroic_leader+1", []), ({"unit": TANK, "heroic_leader": True}, 3, "base+3", []),
        ({"unit": unit("destroyer"), "marked": True}, 4, "base+3 marked+1", []), ({"unit": unit("destroyer"), "marked": True, "moved": 1}, 3, "base+3", []), ({"marked": True}, 2, "base+2", []),
        ({"attacker_army": "imperial_japan", "range": 1}, 4, "base+3 imperial_japan+1", []), ({"attacker_army": "imperial_japan", "range": 1, "attacker_figures": 4}, 4, "base+3 imperial_japan+1", []), ({"attacker_army": "imperial_japan", "range": 1, "attacker_figures": 3}, 3, "base+3", []),
        ({"attacker_army": "imperial_japan"}, 2, "base+2", []), ({"unit": TANK, "attacker_army": "imperial_japan", "range": 1}, 3, "base+3", []), ({"attacker_army": "italian", "range": 1}, 3, "base+3", []),
        # strikes
        (strike("barrage", range=None), 4, "base+4", []), (strike("barrage", range=None, grounds=WOOD), 4, "base+4", []), (strike("air_power", range=None), 2, "base+2", []), (strike("air_power", range=None, side="axis"), 1, "base+1", []),
        (strike("air_power", range=None, weather="winter_weather"), 1, "base+1", []), (strike("carpet_bombing", range=None, weather="winter_weather"), 2, "base+2", []), (strike("air_power", range=None, side=None), 1, "base+1", []),
        (strike("air_power", range=None, bonus=1), 3, "base+2 bonus+1", []), (strike("artillery_bombard", range=3), 2, "base+2", []), (strike("artillery_bombard", range=3, grounds=WADI), 1, "base+2 target_terrain-1", []),
        (strike("artillery_bombard", range=7), 0, "", ["attack.range"]), (strike("artillery_bombard", range=7, bonus=1), 0, "", ["attack.range"]), (strike("artillery_bombard", range=6), 1, "base+1", []), (strike("artillery_bombard", range=None), 3, "base+3", []), (strike("barrage", range=None, night=5), 4, "base+4", ["attack.night_card"]),
        (strike("artillery_bombard", range=2, night=2), 3, "base+3", []), (strike("artillery_bombard", range=2, night=1), 3, "base+3", ["attack.night"]), (strike("barrage", range=None, camouflaged=True), 4, "base+4", ["attack.camouflaged"]),
        (strike("artillery_bombard", range=1, camouflaged=True), 3, "base+3", []), (strike("artillery_bombard", range=2, camouflaged=True), 3, "base+3", ["attack.camouflaged"]), (strike("artillery_bombard", range=2, adjacent_enemy=True), 3, "base+3", ["attack.adjacent"]), (strike("artillery_bombard", range=1, adjacent_enemy=True), 3, "base+3", []),
        (strike("artillery_bombard", range=2, los=False), 3, "base+3", []), (strike("artillery_bombard", range=2, walled=True), 3, "base+3", ["attack.wall"]), (strike("barrage", range=3, los=False, adjacent_enemy=True), 4, "base+4", []),
        # sight, night, who stands beside it
        ({"los": False}, 2, "base+2", ["attack.los"]), ({"los": False, "range": 1}, 3, "base+3", []), ({"los": False, "unit": GUN}, 3, "base+3", []), ({"walled": True}, 2, "base+2", ["attack.wall"]), ({"wide": True}, 2, "base+2", ["attack.wide_river"]),
        ({"wide": True, "unit": TANK}, 3, "base+3", []), ({"camouflaged": True}, 2, "base+2", ["attack.camouflaged"]), ({"camouflaged": True, "range": 1}, 3, "base+3", []), ({"night": 1}, 2, "base+2", ["attack.night"]), ({"night": 2}, 2, "base+2", []),
        ({"night": 1, "range": 1}, 3, "base+3", []), ({"unit": unit("destroyer"), "range": 7, "night": 6}, 1, "base+1", []), ({"unit": unit("destroyer"), "range": 7, "night": 5}, 1, "base+1", ["attack.night"]),
        ({"adjacent_enemy": True}, 2, "base+2", ["attack.adjacent"]), ({"adjacent_enemy": True, "range": 1}, 3, "base+3", []), ({"unit": unit("sniper"), "target": TANK}, 1, "base+1", ["attack.sniper_armour"]), ({"unit": unit("sniper")}, 1, "base+1", []),
        ({"target": TANK}, 2, "base+2", []),
        # how far it has moved
        ({"moved": 1}, 2, "base+2", []), ({"moved": 2}, 2, "base+2", ["attack.moved"]), ({"moved": 3}, 2, "base+2", ["attack.too_far"]), ({"unit": GUN, "moved": 1}, 3, "base+3", ["attack.moved"]), ({"unit": TANK, "moved": 3}, 3, "base+3", []),
        ({"unit": TANK, "moved": 4}, 3, "base+3", ["attack.too_far"]), ({"unit": TANK, "moved": 4, "road": True}, 3, "base+3", []), ({"moved": 2, "attacker_army": "imperial_japan"}, 2, "base+2", ["attack.banzai"]),
        ({"moved": 2, "attacker_army": "imperial_japan", "range": 1}, 4, "base+3 imperial_japan+1", []), ({"moved": 1, "own": WOOD}, 2, "base+2", ["attack.entered"]), ({"own": WOOD}, 2, "base+2", []),
        ({"moved": 1, "unit": TANK, "own": on("hedgehog")}, 3, "base+3", ["attack.cannot_enter"]), ({"moved": 1, "own": RIVER}, 1, "base+2 own_terrain-1", []), ({"moved": 1, "unit": unit("combat_engineer"), "own": on("minefield")}, 2, "base+2", ["attack.clears"]),
        ({"unit": unit("combat_engineer"), "own": on("minefield")}, 2, "base+2", ["attack.clears"]), ({"unit": unit("combat_engineer"), "own": on("minefield"), "own_mines": True}, 2, "base+2", []), ({"unit": unit("combat_engineer"), "moved": 1}, 2, "base+2", []), ({"moved": 1, "own": on("minefield")}, 2, "base+2", []), ({"moved": 1, "own": on("jungle")}, 2, "base+2", []), ({"moved": 2, "unit": unit("special_forces"), "own": on("jungle")}, 2, "base+2", ["attack.entered"]),
        ({"moved": 1, "own": on("jungle"), "adjacent_start": False}, 2, "base+2", ["attack.entered"]), ({"moved": 2, "unit": unit("special_forces"), "own": on("jungle"), "adjacent_start": True}, 2, "base+2", []),
        ({"unit": TANK, "moved": 3, "weather": "winter_weather", "own": on("road")}, 3, "base+3", []), ({"unit": TANK, "moved": 3, "weather": "winter_weather"}, 3, "base+3", ["attack.too_far"]),
        # where nobody battles from, or stands
        ({"own": laid(no_battle=True)}, 2, "base+2", ["attack.not_from"]), ({"own": laid(no_battle=True), "unit": unit("destroyer")}, 3, "base+3", ["attack.cannot_stand"]), ({"own": laid(no_battle_for=("armour",))}, 2, "base+2", []),
        ({"own": laid(no_battle_for=("infantry",))}, 2, "base+2", ["attack.not_from"]), ({"own": laid(enter="none")}, 2, "base+2", ["attack.cannot_stand"]), ({"grounds": laid(enter="none")}, 2, "base+2", ["attack.cannot_stand"]),
        # an answer: one die, in close assault, with one figure
        ({"battle_back": True, "range": 1}, 1, "battle_back+1", []), ({"battle_back": True, "range": 1, "attacker_figures": 1, "attacker_army": "commonwealth"}, 1, "battle_back+1", []), ({"battle_back": True}, 1, "battle_back+1", ["back.range"]),
        ({"battle_back": True, "range": 1, "attacker_figures": 2}, 1, "battle_back+1", ["back.figures"]), ({"battle_back": True, "range": 1, "attacker_army": "italian"}, 1, "battle_back+1", ["back.army"]),
        ({"battle_back": True, "range": 1, "unit": unit("destroyer")}, 1, "battle_back+1", ["back.unit"]), (strike("barrage", range=1, battle_back=True), 1, "battle_back+1", ["back.unit"]),
    ],
)  # fmt: skip
def test_the_dice_of_an_attack(changes: dict[str, Any], dice: int | None, lines: str, against: list[str]) -> None:  # fmt: skip
    assert fought(**changes) == (dice, lines, against)


def test_what_is_told_besides_the_sum() -> None:
    def said(**changes: Any) -> list[str]:
        made = count(BOOK, Attack(**{"target": FOOT, "unit": FOOT, "range": 2, **changes}))
        return [each for each in told(made.rulings) if not each.startswith(("sum.", "attack.dice"))]

    assert said() == [] and said(grounds=WALL) == ["attack.sea_wall"] and said(own=WALL) == []
    assert (
        said(**strike("artillery_bombard", range=None)) == ["attack.which_range"]
        and said(**strike("barrage", range=None)) == []
    )
    assert said(**strike("artillery_bombard", range=3)) == []
    assert said(heroic_leader=True) == [] and said(unit=TANK, heroic_leader=True) == [
        "attack.leader_infantry"
    ]
    assert said(**strike("barrage", range=None, heroic_leader=True)) == ["attack.leader_infantry"]
    depleted = unit("depleted_unit", stands_for="infantry")
    assert (
        said(target=depleted) == ["attack.depleted"]
        and said(target=depleted, target_kind="armour") == []
    )
    assert (
        said(target=unit("polish_dragoons")) == ["silent"]
        and said(target=unit("polish_dragoons"), target_kind="infantry") == []
    )
    assert (
        said(unit=unit("combat_engineer"), own=WIRE) == ["attack.engineer_wire"]
        and said(own=WIRE) == []
    )
    assert (
        said(own=laid(confidence="low"))
        == said(grounds=laid(confidence="medium"))
        == ["doubt.terrain"]
        and said(own=laid()) == []
    )
    assert said(unit=unit("polish_dragoons")) == ["silent"]


def test_a_unit_at_its_range() -> None:
    big = unit("big_gun", dice=(3, 2), still_dice=(4, 3, 2))
    for far, moved, dice in ((1, 0, 4), (3, 0, 2), (4, 0, 0), (1, 1, 3), (2, 1, 2), (3, 1, 0)):
        assert base_dice(Attack(FOOT, big, range=far, moved=moved)) == dice
        assert (
            "attack.range"
            in refused(count(BOOK, Attack(FOOT, big, range=far, moved=moved)).rulings)
        ) is (dice == 0)
    assert base_dice(Attack(FOOT, FOOT, range=None)) == 3


def test_who_stands_below() -> None:
    hill, mountain = HILL[0], on("mountain")[0]

    def under(ground: Ground, own: tuple[Ground, ...], said: bool | None = None) -> bool:
        return below(Attack(FOOT, FOOT, own=own, from_below=said), ground)

    assert (
        under(hill, ())
        and under(mountain, ())
        and under(mountain, HILL)
        and not under(hill, HILL)
        and not under(hill, (mountain,))
    )
    assert (
        not under(mountain, (mountain,))
        and under(mountain, (mountain,), True)
        and not under(hill, HILL, True)
    )
    assert not under(hill, (), False) and under(hill, (), True) and under(mountain, HILL, False)
    reason, lost, ground = protection(Attack(FOOT, FOOT, range=2, grounds=(*WOOD, *SAND)))
    assert (reason, lost, ground) == ("target_terrain", -1, WOOD[0])
    assert protection(Attack(FOOT, FOOT, range=2)) == ("target_terrain", 0, None)


@table(
    ("enter", "may"),
    [("all", "infantry armour artillery ship train craft air"), ("none", "air"), ("boat", "air"), ("infantry", "infantry"), ("no_artillery", "infantry armour ship train craft air")],
)  # fmt: skip
def test_who_may_enter(enter: str, may: str) -> None:
    for kind in KINDS:
        assert may_enter(unit(kind=kind), *laid(enter=enter)) is (kind in may.split())
    assert may_enter(unit(vehicle=True), *laid(enter=enter)) is (enter in ("all", "no_artillery", "infantry"))  # fmt: skip
    if enter == "boat":
        assert may_enter(TANK, laid(enter=enter)[0], (*laid(enter=enter), *on("bridge")))


def test_who_can_never_stand_there() -> None:
    def shut(kind: str, *grounds: Ground) -> bool:
        return impossible(unit(kind=kind), grounds) is not None

    (none,), (boat,), (only,), (sea,), (rail,) = (
        laid(enter="none"),
        laid(enter="boat"),
        laid(only="infantry"),
        laid(sea=True),
        laid(rail=True),
    )
    (block,) = laid(kind="obstacle")
    for kind in KINDS:
        assert shut(kind, none) is (kind != "air") and shut(kind, only) is (
            kind not in ("infantry", "air")
        )
        assert shut(kind, boat) is (kind not in ("infantry", "air"))
        assert shut(kind, GROUND) is (kind in ("ship", "train")) and shut(kind, sea) is (
            kind == "train"
        )
        assert (
            shut(kind, rail) is (kind == "ship")
            and shut(kind, block) is False
            and shut(kind) is False
        )
        assert shut(kind, GROUND, rail) is (kind == "ship")
    assert not shut("armour", boat, *on("bridge")) and shut("armour", boat, GROUND)
    assert near_start(Attack(FOOT, FOOT, moved=1)) and not near_start(Attack(FOOT, FOOT, moved=2))
    assert near_start(Attack(FOOT, FOOT, moved=2, adjacent_start=True)) and not near_start(
        Attack(FOOT, FOOT, adjacent_start=False)
    )
