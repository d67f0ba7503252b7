"""An attack, its dice and a move put together by hand: a change changes what its heading says, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.games import game as find_game
from referee.engine.faults import Fault
from referee.engine.record import replace
from referee.games.folder import Procedures
from referee.games.m44.book import Ground, Unit
from referee.games.m44.combat.advance import advance
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.bans import impossible, may_enter, near_start
from referee.games.m44.combat.results import Faces, again, answers, hitting, judged, retreat_of
from referee.games.m44.combat.rules import base_dice, below, count, protection
from referee.games.m44.movement.reach import reach
from referee.games.m44.movement.rules import March, move, step

GAME: Any = find_game("m44")
BOOK = GAME.book
KINDS = ("infantry", "armour", "artillery", "ship", "train", "craft", "air")


def unit(key: str = "infantry", **changes: Any) -> Unit:
    return replace(BOOK.units[key], **changes)


def on(*keys: str) -> tuple[Ground, ...]:
    return tuple(BOOK.grounds[key] for key in keys)


FOOT, TANK, GUN = unit(), unit("armour"), unit("artillery")
GROUND = Ground("mire", "terrain", 1)  # a ground of no heading, changed as a test wants it


def laid(**changes: Any) -> tuple[Ground, ...]:
    return (replace(GROUND, **changes),)


def refused(rulings: Any) -> list[str]:
    return [each.code.removeprefix("m44.") for each in rulings if each.severity == "refusal"]


def told(rulings: Any) -> list[str]:
    return [each.code.removeprefix("m44.") for each in rulings if each.severity != "refusal"]


def fought(**changes: Any) -> tuple[int | None, str, list[str]]:
    """Dice, the reasons with their dice, the refusals of an attack of infantry on infantry two hexes away."""
    made = count(BOOK, Attack(**{"target": FOOT, "unit": FOOT, "range": 2, **changes}))
    lines = " ".join(f"{line['reason']}{line['dice']:+}" for line in made.breakdown)
    assert made.allowed is not bool(refused(made.rulings))
    if made.dice and made.allowed:
        assert (
            made.rulings[0].code == "m44.attack.dice"
            and made.rulings[0].params["dice"] == made.dice
        )
    sums = [each for each in told(made.rulings) if each.startswith("sum.")]
    assert len(sums) == (len(made.breakdown) if len(made.breakdown) > 1 else 0)
    return made.dice, lines, refused(made.rulings)


def strike(key: str, **changes: Any) -> dict[str, Any]:
    return {"unit": None, "strike": BOOK.strikes[key], "side": "allies", **changes}


WOOD, TOWN, HILL, RIVER, WIRE, BUNKER, SAND, WADI, WALL = (
    on(key) for key in ("forest", "town", "hill", "river", "wire", "bunker", "sandbags", "wadi", "sea_wall")
)  # fmt: skip


@pytest.mark.parametrize(
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
        (strike("artillery_bombard", range=7), 0, "", ["attack.range"]), (strike("artillery_bombard", range=6), 1, "base+1", []), (strike("artillery_bombard", range=None), 3, "base+3", []), (strike("barrage", range=None, night=5), 4, "base+4", ["attack.night_card"]),
        (strike("artillery_bombard", range=2, night=2), 3, "base+3", []), (strike("artillery_bombard", range=2, night=1), 3, "base+3", ["attack.night"]), (strike("barrage", range=None, camouflaged=True), 4, "base+4", ["attack.camouflaged"]),
        (strike("artillery_bombard", range=1, camouflaged=True), 3, "base+3", []), (strike("artillery_bombard", range=2, adjacent_enemy=True), 3, "base+3", ["attack.adjacent"]), (strike("artillery_bombard", range=1, adjacent_enemy=True), 3, "base+3", []),
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
        ({"unit": unit("combat_engineer"), "own": on("minefield")}, 2, "base+2", []), ({"moved": 1, "own": on("minefield")}, 2, "base+2", []), ({"moved": 1, "own": on("jungle")}, 2, "base+2", []), ({"moved": 2, "unit": unit("special_forces"), "own": on("jungle")}, 2, "base+2", ["attack.entered"]),
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


@pytest.mark.parametrize(
    ("enter", "may"),
    [("all", "infantry armour artillery ship train craft air"), ("none", "air"), ("boat", "air"), ("infantry", "infantry"), ("no_artillery", "infantry armour ship train craft air")],
)  # fmt: skip
def test_who_may_enter(enter: str, may: str) -> None:
    for kind in KINDS:
        assert may_enter(unit(kind=kind), *laid(enter=enter)) is (kind in may.split())
    assert may_enter(unit(vehicle=True), *laid(enter=enter)) is (enter in ("all", "no_artillery"))
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


# -- what the dice did -----------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("changes", "hits"),
    [
        ({}, "GI"), ({"target": TANK}, "AG"), ({"target": GUN}, "G"), ({"target_kind": "armour"}, "AG"), ({"target_kind": "infantry"}, "GI"), ({"target_kind": "artillery"}, "G"), ({"target": unit("destroyer")}, "G"),
        ({"unit": unit("sniper")}, "GIS"), ({"unit": unit("sniper"), "target": GUN}, "GS"), ({"target": unit("sniper")}, "G"), ({"target": unit("sniper"), "unit": unit(stars=("infantry",))}, "GS"), ({"target": unit("sniper"), "unit": unit(stars=("armour",))}, "G"),
        ({"unit": unit(stars=("infantry",))}, "GIS"), ({"unit": unit(stars=("armour",))}, "GI"), ({"unit": unit(stars=("armour",)), "target": TANK}, "AGS"), ({"unit": unit(stars=("vehicle",)), "target": unit(vehicle=True)}, "GIS"), ({"unit": unit(stars=("vehicle",))}, "GI"),
        ({"unit": FOOT, "target": unit(vehicle=True)}, "GI"), ({"target": unit(star_prone=True), "unit": unit("cavalry")}, "GI"),
        ({"unit": unit(stars=("infantry",), stars_still=True)}, "GIS"), ({"unit": unit(stars=("infantry",), stars_still=True), "moved": 1}, "GI"), ({"unit": unit(stars=("infantry",)), "moved": 1}, "GIS"),
        ({"target": unit(star_prone=True)}, "GI"), ({"target": unit(star_prone=True), "unit": TANK}, "GIS"), ({"unit": unit(stars=("ship", "train", "air")), "target": unit("destroyer")}, "G"), ({"unit": unit(stars=("train",)), "target": unit("armoured_train")}, "G"),
        (strike("barrage"), "GI"), (strike("air_power"), "GIS"), (strike("artillery_bombard"), "GI"), (strike("artillery_bombard", target=unit(star_prone=True)), "GIS"), (strike("barrage", target=unit(star_prone=True)), "GI"),
        ({"weather": "reduced_visibility"}, "G"), ({"weather": "reduced_visibility", "range": 1}, "GI"), ({"weather": "winter_weather"}, "GI"), (strike("barrage", weather="reduced_visibility"), "GI"), (strike("air_power", weather="reduced_visibility"), "GS"),
        ({"weather": "reduced_visibility", "target": TANK}, "G"), ({"target": unit("depleted_unit", stands_for="infantry")}, "GI"), ({"target": unit("depleted_unit", stands_for="artillery")}, "G"),
    ],
)  # fmt: skip
def test_the_faces_that_hit(changes: dict[str, Any], hits: str) -> None:
    found = hitting(Attack(**{"target": FOOT, "unit": FOOT, "range": 2, **changes}))
    assert "".join(sorted(found.hits)) == hits and not found.sinks


def test_dice_thrown_again() -> None:
    tiger = Attack(unit("tiger"), TANK, range=1)
    assert (hitting(tiger).reroll, hitting(tiger).sinks) == ("sunk", False)
    ice = replace(tiger, grounds=on("frozen_river"))
    assert hitting(ice).sinks and not hitting(replace(ice, target=TANK)).sinks
    masked = Attack(unit("brandenburgers"), FOOT, range=1)
    assert (
        hitting(masked).reroll == "disguise"
        and hitting(replace(masked, disguised=False)).reroll == ""
    )
    assert hitting(Attack(unit("patrol_car"), FOOT, disguised=False)).reroll == "figures"
    for faces, thrown, number in ((Faces(frozenset("GI"), "figures"), "GIF", 2), (Faces(frozenset("GI"), "disguise"), "GIF", 1), (Faces(frozenset("GI"), "disguise"), "F", 0), (Faces(frozenset("GI")), "GI", 0),
                                  (Faces(frozenset("AG"), "sunk", True), "AGS", 0), (Faces(frozenset("AG"), "sunk", True), "AG", 2), (Faces(frozenset("AG"), "sunk"), "AGS", 2)):  # fmt: skip
        assert again(faces, thrown) == number


@pytest.mark.parametrize(
    ("changes", "thrown", "more", "found"),
    [
        ({}, "IGA", "", {"hits": 2, "stars": 0, "flags": 0, "eliminated": False}), ({}, "IGIG", "", {"hits": 4, "eliminated": True}), ({"figures": 2}, "IG", "", {"hits": 2, "eliminated": True}), ({"figures": 2}, "IF", "", {"eliminated": False, "retreat": {"min": 1, "max": 1}}),
        ({}, "FFS", "", {"hits": 0, "flags": 2, "stars": 1, "retreat": {"min": 2, "max": 2}, "flags_ignored": 0}), ({"target": unit("tiger")}, "AG", "AI", {"hits": 0, "eliminated": False}), ({"target": unit("tiger")}, "AG", "GI", {"hits": 1, "eliminated": True}),
        ({"target": unit("tiger"), "grounds": on("frozen_river")}, "AS", "", {"hits": 1, "eliminated": True}), ({"target": unit("brandenburgers")}, "IGF", "I", {"hits": 2, "retreat": {"min": 1, "max": 1}}), ({"target": unit("brandenburgers")}, "IGF", "G", {"hits": 0, "retreat": {"min": 0, "max": 0}}),
        ({"target": unit("brandenburgers")}, "FS", "", {"hits": 0, "retreat": {"min": 1, "max": 1}}), ({"target": unit("patrol_car")}, "II", "GG", {"hits": 2}), (strike("kamikaze", target=unit("destroyer")), "GSF", "", {"hits": 1, "eliminated": True, "medal": True, "retreat": {"min": 0, "max": 0}}),
        (strike("kamikaze", target=unit("destroyer")), "FF", "", {"eliminated": False, "medal": False}),
    ],
)  # fmt: skip
def test_a_throw_judged(changes: dict[str, Any], thrown: str, more: str, found: dict[str, Any]) -> None:  # fmt: skip
    made = judged(
        BOOK, Attack(**{"target": FOOT, "unit": FOOT, "range": 2, **changes}), thrown, more
    )
    assert {key: made[key] for key in found} == found and made["rerolls"] == list(more)
    assert ("medal" in made) is ("medal" in found)


@pytest.mark.parametrize(
    ("changes", "flags", "found"),
    [
        ({}, 2, (0, 2, 2)), ({"grounds": SAND}, 2, (1, 1, 2)), ({"grounds": SAND}, 0, (0, 0, 0)), ({"grounds": BUNKER}, 1, (1, 0, 1)), ({"grounds": BUNKER, "owner": False}, 1, (0, 1, 1)), ({"grounds": on("hedgehog")}, 1, (1, 0, 1)),
        ({"grounds": on("hedgehog"), "target": TANK}, 1, (0, 1, 1)), ({"grounds": WALL}, 1, (1, 0, 1)), ({"grounds": WALL, "side": "allies"}, 1, (0, 1, 1)), ({"grounds": WALL, "owner": False}, 1, (0, 1, 1)), ({"grounds": WALL, "target_army": "italian"}, 1, (0, 1, 3)),
        ({"grounds": on("fortress")}, 3, (3, 0, 3)), ({"grounds": (*SAND, *BUNKER)}, 2, (1, 1, 2)), ({"target_leader": True}, 2, (1, 1, 2)), ({"target_leader": True, "target": TANK}, 1, (0, 1, 1)), ({"target": unit("destroyer")}, 2, (1, 1, 2)),
        ({"target_army": "italian"}, 1, (0, 1, 3)), ({"target_army": "italian", "target": GUN}, 1, (1, 0, 3)), ({"target_army": "italian", "target": unit("destroyer")}, 2, (1, 1, 2)), ({"target": unit("sniper")}, 2, (0, 2, 6)), ({"target": unit("polish_dragoons")}, 2, (1, 1, 4)),
        ({"target_army": "imperial_japan"}, 2, (1, 1, 1)), ({"target_army": "imperial_japan", "grounds": SAND}, 3, (2, 1, 1)), ({"target_army": "imperial_japan", "grounds": on("cave_on_hill")}, 3, (3, 0, 0)), ({"target_army": "imperial_japan", "target": TANK}, 1, (0, 1, 1)),
        ({"target_army": "imperial_japan", "target_leader": True}, 2, (1, 1, 1)), (strike("barrage", grounds=SAND), 1, (0, 1, 1)), (strike("artillery_bombard", grounds=SAND), 1, (1, 0, 1)),
    ],
)  # fmt: skip
def test_flags(changes: dict[str, Any], flags: int, found: tuple[int, int, int]) -> None:
    assert (
        retreat_of(Attack(**{"target": FOOT, "unit": FOOT, "range": 2, **changes}), flags) == found
    )


def test_who_answers() -> None:
    base = Attack(FOOT, FOOT, range=1, target_army="commonwealth")
    assert answers(base, 1, 0)
    for other in (replace(base, target_army=None), replace(base, range=2), replace(base, battle_back=True), replace(base, target=unit("destroyer"))):  # fmt: skip
        assert not answers(other, 1, 0)
    assert not answers(base, 2, 0) and not answers(base, 1, 1) and not answers(base, 0, 0)


# -- how far, and along which hexes ------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("args", "found"),
    [
        ({}, (2, 1, 1)), ({"unit": TANK}, (3, 3, 3)), ({"unit": GUN}, (1, 0, 0)), ({"card": "close_assault"}, (0, 0, 0)), ({"card": "firefight", "unit": TANK}, (0, 0, 0)), ({"card": "dig_in"}, (0, -1, -1)), ({"card": "close_assault", "unit": unit("landing_craft")}, (0, -1, -1)),
        ({"card": "infantry_assault"}, (3, 2, 2)), ({"card": "infantry_assault", "unit": TANK}, (3, 3, 3)), ({"card": "infantry_assault", "unit": unit("patrol_car")}, (4, 4, 4)), ({"card": "infantry_assault", "unit": unit(battle_move=0)}, (3, 0, 0)), ({"card": "infantry_assault", "unit": unit("cavalry")}, (3, 3, 3)),
        ({"card": "behind_enemy_lines"}, (3, 3, 3)), ({"card": "behind_enemy_lines", "unit": unit(move=4, battle_move=4)}, (4, 4, 4)), ({"card": "behind_enemy_lines", "unit": TANK}, (3, 3, 3)), ({"card": "artillery_bombard", "unit": GUN}, (3, 0, 0)), ({"card": "artillery_bombard"}, (2, 1, 1)),
        ({"card": "artillery_bombard", "unit": replace(GUN, move=0)}, (0, 0, 0)), ({"card": "artillery_bombard", "unit": replace(GUN, battle_move=1)}, (3, 0, 0)), ({"army": "imperial_japan"}, (2, 1, 2)), ({"army": "imperial_japan", "unit": TANK}, (3, 3, 3)),
        ({"army": "imperial_japan", "unit": unit(battle_move=2)}, (2, 2, 2)), ({"army": "imperial_japan", "unit": unit(vehicle=True)}, (2, 1, 1)), ({"blitz": True}, (2, 1, 1)), ({"blitz": True, "unit": TANK}, (2, 2, 2)), ({"slowed": True, "unit": TANK}, (2, 2, 2)), ({"slowed": True}, (2, 1, 1)),
        ({"slowed": True, "unit": replace(TANK, move=0, battle_move=0)}, (0, 0, 0)), ({"weather": "winter_weather"}, (2, 1, 1)), ({"weather": "winter_weather", "unit": TANK}, (2, 2, 2)), ({"weather": "winter_weather", "unit": unit("patrol_car")}, (2, 2, 2)),
        ({"card": "behind_enemy_lines", "unit": unit("patrol_car")}, (4, 4, 4)), ({"card": "behind_enemy_lines", "unit": unit("half_track")}, (2, 2, 2)),
        ({"road": True}, (3, 2, 2)), ({"road": True, "unit": TANK}, (4, 4, 4)), ({"road": True, "unit": GUN}, (2, 0, 0)), ({"road": True, "unit": unit("destroyer")}, (2, 2, 2)), ({"road": True, "unit": TANK, "weather": "winter_weather"}, (3, 3, 3)), ({"road": True, "unit": replace(TANK, road_move=7)}, (7, 4, 4)),
        ({"road": True, "unit": replace(TANK, road_move=7), "weather": "winter_weather"}, (3, 3, 3)), ({"road": True, "unit": replace(GUN, move=0)}, (0, 0, 0)), ({"blitz": True, "slowed": True, "unit": TANK}, (1, 1, 1)), ({"road": True, "army": "imperial_japan"}, (3, 2, 3)),
    ],
)  # fmt: skip
def test_how_far_a_unit_goes(args: dict[str, Any], found: tuple[int, int, int]) -> None:
    made = reach(**{"unit": FOOT, **args})
    assert (made.move, made.battle, made.close) == found


OPEN: tuple[Ground, ...] = ()
BEACH, SEA, PIER = on("beach"), laid(sea=True), on("pier")
STEEP, CLIFF = laid(climb=2, level=1), laid(beach_climb=2, level=1)


@pytest.mark.parametrize(
    ("args", "path", "cost", "stop", "battle", "against"),
    [
        ({}, [OPEN], 1, None, (True, False), []), ({}, [OPEN] * 2, 2, None, (False, False), []), ({}, [OPEN] * 3, 3, None, (False, False), ["too_far"]), ({}, [], 0, None, (True, False), []), ({"unit": TANK}, [OPEN] * 3, 3, None, (True, False), []),
        ({}, [WOOD], 1, 1, (False, False), []), ({}, [OPEN, WOOD], 2, 2, (False, False), []), ({}, [WOOD, OPEN], 2, 1, (False, False), ["stop"]), ({"card": "behind_enemy_lines"}, [WOOD, WOOD, OPEN], 3, None, (True, False), []),
        ({"card": "behind_enemy_lines", "unit": TANK}, [WOOD, OPEN], 2, 1, (False, False), ["stop"]), ({"unit": unit("aircraft")}, [WOOD], 1, None, None, None), ({"start": STEEP}, [STEEP], 1, None, (True, False), []), ({}, [STEEP], 2, None, (False, False), []),
        ({"unit": TANK}, [OPEN, STEEP], 3, None, (True, False), []), ({"unit": TANK, "start": STEEP}, [OPEN], 1, None, (True, False), []), ({"start": BEACH}, [CLIFF], 2, None, (False, False), []), ({"start": CLIFF}, [BEACH], 2, None, (False, False), []), ({"start": CLIFF}, [OPEN], 1, None, (True, False), []),
        ({"unit": TANK, "start": BEACH}, [CLIFF], 2, None, (False, False), ["not_for"]), ({"unit": TANK, "start": CLIFF}, [BEACH], 2, None, (False, False), ["not_for"]), ({"unit": TANK}, [BEACH, BEACH], 2, None, (True, False), []), ({"unit": TANK}, [OPEN, BEACH, OPEN], 3, None, (False, False), ["beach"]),
        ({"unit": TANK, "start": BEACH}, [OPEN] * 3, 3, None, (True, False), []), ({}, [SEA], 1, None, (True, False), []), ({}, [SEA, OPEN], 2, None, (False, False), ["sea"]), ({"start": SEA}, [OPEN, OPEN], 2, None, (False, False), ["sea"]), ({"start": (*SEA, *PIER)}, [OPEN, OPEN], 2, None, (False, False), []),
        ({"unit": GUN, "start": BUNKER}, [OPEN], 1, None, (False, False), ["fixed"]), ({"start": BUNKER}, [OPEN], 1, None, (True, False), []), ({"unit": GUN, "start": BUNKER}, [], 0, None, (True, False), []), ({"unit": TANK}, [on("hedgehog")], 1, None, (False, False), ["not_for"]),
        ({}, [RIVER], 1, None, (False, False), ["impassable"]), ({"boat": True}, [RIVER], 1, 1, (True, False), []), ({"boat": True}, [(*RIVER, *on("bridge"))], 1, None, (True, False), []), ({"boat": True, "unit": TANK}, [RIVER], 1, 1, (False, False), ["impassable"]),
        ({"start": laid(one=True)}, [OPEN, OPEN], 2, 1, (False, False), ["stop"]), ({"start": laid(one=True), "boat": True}, [OPEN, OPEN], 2, None, (False, False), []), ({"start": laid(one=True)}, [OPEN], 1, 1, (True, False), []),
        ({}, [laid(near=True)], 1, None, (True, False), []), ({}, [OPEN, laid(near=True)], 2, None, (False, False), ["near"]), ({"card": "behind_enemy_lines"}, [OPEN, laid(near=True)], 2, None, (True, False), []), ({"start": SEA}, [laid(not_from_sea=True)], 1, None, (False, False), ["pier"]),
        ({}, [WADI], 1, None, (True, True), []), ({"unit": TANK}, [WADI], 1, None, (True, True), []), ({"unit": GUN}, [], 0, None, (True, False), []), ({"army": "imperial_japan"}, [OPEN, OPEN], 2, None, (True, True), []), ({"unit": unit("landing_craft"), "start": SEA}, [SEA], 1, None, (False, False), []),
        ({}, [laid(no_battle=True)], 1, None, (False, False), []), ({}, [laid(no_battle_for=("infantry",))], 1, None, (False, False), []), ({}, [laid(no_battle_for=("armour",))], 1, None, (True, False), []), ({"start": laid(no_battle=True)}, [], 0, None, (False, False), []),
        ({"start": WOOD}, [], 0, None, (True, False), []), ({"start": laid(bar_out=("infantry",))}, [OPEN], 1, None, (False, False), []), ({"start": laid(bar_out=("armour",))}, [OPEN], 1, None, (True, False), []), ({"start": laid(bar_out=("infantry",)), "unit": unit("sniper")}, [OPEN], 1, None, (True, False), []),
        ({"start": laid(bar_out=("infantry",))}, [], 0, None, (True, False), []), ({}, [laid(bar_out=("infantry",))], 1, None, (True, False), []), ({"unit": unit("combat_engineer")}, [on("minefield")], 1, 1, (False, False), []), ({}, [on("minefield")], 1, 1, (True, False), []),
        ({}, [on("jungle")], 1, 1, (True, False), []), ({"unit": unit("special_forces")}, [OPEN, on("jungle")], 2, 2, (False, False), []), ({"unit": unit("jungle_fighters")}, [on("jungle"), OPEN], 2, None, None, None),
        ({"unit": TANK, "road": True}, [OPEN] * 4, 4, None, (True, False), []), ({"unit": TANK, "start": on("road")}, [on("road")] * 4, 4, None, (True, False), []), ({"unit": TANK, "start": on("road"), "road": False}, [on("road")] * 4, 4, None, (False, False), ["too_far"]),
        ({"unit": TANK}, [on("road")] * 4, 4, None, (False, False), ["too_far"]), ({"unit": TANK, "start": on("road")}, [on("road"), on("road"), on("road"), OPEN], 4, None, (False, False), ["too_far"]),
    ],
)  # fmt: skip
def test_a_move(args: dict[str, Any], path: list[Any], cost: int, stop: int | None, battle: Any, against: Any) -> None:  # fmt: skip
    made, rulings = move(March(**{"unit": FOOT, "path": tuple(path), **args}))
    assert (made["cost"], made["stops_at"]) == (cost, stop)
    if against is None:
        return
    assert [each.removeprefix("move.") for each in refused(rulings)] == against
    assert made["legal"] is not bool(against)
    assert (made["may_battle"], made["close_assault_only"]) == battle


@pytest.mark.parametrize(
    ("kind", "before", "after", "more", "code"),
    [
        ("train", OPEN, OPEN, {}, "rails"), ("train", OPEN, laid(rail=True), {}, None), ("train", OPEN, laid(rail=True, enter="none"), {}, None), ("ship", SEA, OPEN, {}, "at_sea"), ("ship", SEA, SEA, {}, None), ("ship", SEA, (*SEA, *PIER), {}, "at_sea"), ("craft", SEA, SEA, {}, None), ("craft", SEA, BEACH, {}, None),
        ("craft", SEA, OPEN, {}, "at_sea"), ("craft", BEACH, SEA, {}, "landed"), ("craft", OPEN, SEA, {}, None), ("craft", SEA, BEACH, {"back": True}, "at_sea"), ("craft", BEACH, SEA, {"back": True}, None), ("craft", SEA, laid(sea=True, id="hedgehog"), {}, "not_for"),
        ("infantry", OPEN, RIVER, {}, "impassable"), ("infantry", OPEN, RIVER, {"boat": True}, None), ("infantry", OPEN, RIVER, {"boat": True, "back": True}, "impassable"), ("armour", OPEN, RIVER, {"boat": True}, "impassable"), ("infantry", OPEN, laid(no_retreat=True), {"back": True}, "not_for"),
        ("infantry", OPEN, laid(no_retreat=True), {}, None), ("ship", SEA, laid(no_retreat=True, sea=True), {"back": True}, None), ("infantry", OPEN, laid(near=True), {"nth": 2}, "near"), ("infantry", OPEN, laid(near=True), {"nth": 1}, None), ("infantry", OPEN, laid(near=True), {"nth": 2, "free": True}, None),
        ("infantry", OPEN, laid(near=True), {"nth": 2, "back": True}, None), ("infantry", SEA, laid(not_from_sea=True), {}, "pier"), ("infantry", OPEN, laid(not_from_sea=True), {}, None), ("armour", BEACH, CLIFF, {}, "not_for"), ("armour", BEACH, CLIFF, {"back": True}, None), ("armour", OPEN, CLIFF, {}, None),
        ("infantry", BEACH, CLIFF, {}, None), ("armour", CLIFF, BEACH, {}, "not_for"), ("armour", CLIFF, BEACH, {"back": True}, None), ("infantry", CLIFF, BEACH, {}, None), ("infantry", OPEN, laid(level=2), {}, "mountain"), ("infantry", laid(level=1), laid(level=2), {}, None), ("air", OPEN, laid(level=2), {}, None),
        ("infantry", laid(level=2), OPEN, {}, "off_mountain"), ("infantry", laid(level=2), laid(level=1), {}, None), ("air", laid(level=2), OPEN, {}, None), ("armour", OPEN, WOOD, {}, None),
    ],
)  # fmt: skip
def test_one_step(
    kind: str, before: Any, after: Any, more: dict[str, Any], code: str | None
) -> None:
    found = step(unit(kind=kind), before, after, **more)
    assert (found.code.removeprefix("m44.move.") if found else None) == code


RAIL = laid(rail=True, id="railway")


@pytest.mark.parametrize(
    ("args", "path", "stop"),
    [
        # a train goes on along rails that stop others; where a road crosses, rails stop nobody
        ({"unit": unit("armoured_train"), "start": RAIL}, [laid(rail=True, stop=("train", "infantry")), RAIL], None), ({}, [laid(rail=True, stop=("infantry",)), OPEN], 1), ({"unit": unit("armoured_train")}, [laid(stop=("train",))], 1),
        ({}, [(*laid(rail=True, stop=("infantry",)), *on("road")), OPEN], None), ({}, [(*laid(stop=("infantry",)), *on("road")), OPEN], 1), ({}, [(*laid(rail=True, stop=KINDS), *on("road")), OPEN], 1), ({}, [laid(rail=True), OPEN], None),
        ({"boat": True}, [laid(enter="boat"), OPEN], 1), ({"boat": True}, [OPEN, OPEN], None), ({"boat": True}, [(*laid(enter="boat"), *on("bridge")), OPEN], None), ({"unit": unit("aircraft")}, [WOOD, OPEN], None), ({"unit": TANK}, [laid(stop=("infantry",)), OPEN], None),
    ],
)  # fmt: skip
def test_what_stops_a_unit(args: dict[str, Any], path: list[Any], stop: int | None) -> None:
    assert move(March(**{"unit": FOOT, "path": tuple(path), **args}))[0]["stops_at"] == stop


@pytest.mark.parametrize(
    ("key", "terrain", "start", "more", "found", "said"),
    [
        ("infantry", (), (), {}, (True, False, False), ["take"]), ("armour", (), (), {}, (True, True, False), ["take", "overrun"]), ("artillery", (), (), {}, (False, False, False), ["never"]), ("infantry", (), (), {"gone": False}, (False, False, False), ["not_gone"]),
        ("armour", (), (), {"ambush": True}, (False, False, False), ["defender"]), ("armour", (), (), {"second": True}, (True, False, False), ["take"]), ("armour", (), (), {"desert": True}, (True, True, True), ["take", "overrun", "desert"]), ("infantry", (), (), {"desert": True}, (True, False, False), ["take"]),
        ("armour", WOOD, (), {}, (True, False, False), ["no_second", "take"]), ("armour", WIRE, (), {}, (False, False, False), ["ground"]), ("infantry", WIRE, (), {}, (True, False, False), ["take"]), ("cavalry", WIRE, (), {}, (True, False, False), ["no_second", "take"]),
        ("infantry", on("minefield"), (), {}, (False, False, False), ["ground"]), ("infantry", on("oasis"), (), {}, (False, False, False), ["ground"]), ("armour", on("hedgehog"), (), {}, (False, False, False), ["ground"]), ("infantry", on("cliff"), on("beach"), {}, (False, False, False), ["ground"]),
        ("infantry", on("cliff"), (), {}, (True, False, False), ["take"]), ("infantry", on("sea_bluff"), on("beach"), {}, (True, False, False), ["take"]), ("armour", (), laid(bar_out=("armour",)), {}, (True, False, False), ["no_second", "take"]), ("armour", (), laid(bar_out=("infantry",)), {}, (True, True, False), ["take", "overrun"]),
        ("artillery", (), (), {"gone": False}, (False, False, False), ["never"]), ("infantry", RIVER, (), {}, (False, False, False), ["ground"]), ("armour", HILL, (), {}, (True, True, False), ["take", "overrun"]),
    ],
)  # fmt: skip
def test_ground_taken(key: str, terrain: Any, start: Any, more: dict[str, bool], found: Any, said: list[str]) -> None:  # fmt: skip
    given = {"gone": True, "second": False, "desert": False, "ambush": False, **more}
    made = advance(unit(key), terrain, start, **given)
    assert (made.result["take_ground"], made.result["overrun"], made.result["extra_hex"]) == found
    assert [each.removeprefix("advance.") for each in told(made.rulings)] == said
    for each in made.rulings:
        if each.code == "m44.advance.take":
            bluff = terrain == on("sea_bluff") and start == on("beach")
            assert each.cards == (
                ("I-M44-04", "terrain.sea_bluff") if bluff else ("rule.take_ground",)
            )
        if each.code == "m44.advance.ground":
            assert each.params["terrain"] == terrain[0].id


def test_what_is_told_of_a_move() -> None:
    def said(*path: Any, **args: Any) -> list[str]:
        return [
            each.removeprefix("move.")
            for each in told(move(March(**{"unit": FOOT, "path": path, **args}))[1])
        ]

    assert (
        said(OPEN) == [] and said(WOOD) == ["stops", "barred"] and said(OPEN, OPEN) == ["no_battle"]
    )
    assert "ice" in said(on("frozen_river")) and "ice" not in said(OPEN)
    assert "mines" in said(on("minefield")) and "mines" not in said(
        on("minefield"), unit=unit("combat_engineer")
    )
    assert "clears" in said(on("minefield"), unit=unit("combat_engineer"))
    assert (
        "wire" in said(WIRE, unit=TANK)
        and "wire" not in said(WIRE)
        and "wire" not in said(OPEN, unit=TANK)
    )
    assert "slopes" in said(WADI) and "wadi" in said(WADI) and "slopes" not in said(OPEN)
    assert "off_beach" in said(SEA, unit=unit("destroyer"), start=SEA) and "off_beach" not in said(
        SEA
    )
    assert "sandbags" in said(OPEN, start=SAND) and "sandbags" not in said(start=SAND)
    assert (
        "m44.doubt.terrain" in [f"m44.{each}" for each in said(laid(confidence="low"))]
        and said(laid()) == []
    )
    assert "cave" in said(
        OPEN, start=on("cave_on_hill"), army="imperial_japan"
    ) and "cave" not in said(OPEN, start=on("cave_on_hill"))
    assert "cave" not in said(OPEN, start=WOOD, army="imperial_japan")
    assert "cave" in said(OPEN, start=(*WIRE, *on("cave_on_hill")), army="imperial_japan")
    assert "banzai" in said(OPEN, OPEN, army="imperial_japan") and "never" in said(
        SEA, unit=unit("landing_craft"), start=SEA
    )
    assert "barred_out" in said(OPEN, start=laid(bar_out=("infantry",)))


NUMBERS = {  # as `referee resolve m44 NAME --help` tells them
    "attack": {"range": (1, 99), "moved": (0, 99), "figures": (1, 12), "attacker_figures": (1, 12), "bonus": (-9, 9), "night": (1, 6), "base": (1, 9)}, "retreat": {"flags": (0, 99), "ignored": (0, 99), "free": (0, 99)}, "night": {"marker": (1, 6)},
    "air_check": {"enemies": (0, 6), "planes": (0, 6)}, "minefield": {"strength": (0, 4)}, "sabotage": {"stars": (0, 3), "close_dice": (1, 6)}, "recovery": {"figures": (1, 12), "start": (1, 12), "cards": (1, 12)}, "medals": {"goal": (1, 20)},
}  # fmt: skip


@pytest.mark.parametrize("name", list(GAME.procedures))
def test_the_numbers_of_a_procedure(name: str) -> None:
    keys = {
        key.name: key for key in Procedures(GAME.registry, BOOK)[name].keys if key.kind == "number"
    }
    assert set(keys) == set(NUMBERS.get(name, {}))
    for key, (least, most) in NUMBERS.get(name, {}).items():
        assert (keys[key].read(str(least)), keys[key].read(str(most))) == (least, most)
        for value in (least - 1, most + 1):
            with pytest.raises(Fault):
                keys[key].read(str(value))
