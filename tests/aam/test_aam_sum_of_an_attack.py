"""One attack summed up from the pages: a change of the situation changes what its page says, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.games import game as find_game
from referee.games.aam.board.ground import Ground
from referee.games.aam.book import Ability, Unit
from referee.games.aam.combat.abilities import blasts, printed
from referee.games.aam.combat.hits import hits, ladder, placed, reached, stopped
from referee.games.aam.combat.procedures import _shot, attack_procedure
from referee.games.aam.combat.prospects import parts
from referee.games.aam.combat.rules import attack, effect, summed
from referee.games.aam.combat.shot import Shot, State, matters
from referee.games.aam.combat.summing import Aim, aim

BOOK = find_game("aam").book
SHAKEN, BROKEN = State(disrupted=True), State(damaged=True)


def unit(type_: str = "soldier", *abilities: Ability, front: int = 4, rear: int = 0,
         soldier: tuple[Any, ...] = (9, 7, 5), vehicle: tuple[Any, ...] = (6, 3, 2), sure: bool = True) -> Unit:  # fmt: skip
    """A card as an owner could have it."""
    return Unit("x", "allies", "united_states", type_, None, 1942, 10, 10, 1, front, rear or front,
                {"soldier": soldier, "vehicle": vehicle}, abilities, True, sure)  # fmt: skip


def has(*names: str, value: int | None = None, by: str = "card") -> tuple[Ability, ...]:
    return tuple(Ability(name, value, by) for name in names)


TANK = unit("vehicle", front=6, rear=3)
# p. 15: 0-1 short, 2-4 medium, 5-8 long. From a hex beside: 9 dice against a Soldier of defence 4.
PLAIN = {"dice": 9, "needed": 4, "defence": 4, "cover": None, "hidden": False, "double": False, "margin": 1, "burns": False}  # fmt: skip


def summed_up(args: dict[str, Any]) -> tuple[dict[str, Any], list[str]]:
    """What the sum differs in from the plain one, and what is said."""
    shot = Shot(**{"attacker": unit(), "target": unit(), "hexes": 1, **args})
    found = aim(BOOK, shot)
    changed = {key: getattr(found, key) for key, old in PLAIN.items() if getattr(found, key) != old}
    return changed, sorted(each.code.removeprefix("aam.") for each in found.rulings)


CLOSE = unit("soldier", *has("close_assault", value=8))  # « +1 against units with Close Assault »
AT_TANK = {"target": TANK, "target_type": "vehicle"}
WOOD, MARSH, TOWN, HILL = Ground("forest"), Ground("marsh"), Ground("town"), Ground("hill")
LEAST = ["attack.least_defence", "silent"]


def armed(*names: str, value: int | None = None, **args: Any) -> dict[str, Any]:
    """The attacker has the abilities and asks for them."""
    return {"attacker": unit("soldier", *has(*names, value=value)), "abilities": names, **args}


def clad(*names: str, value: int | None = None, **args: Any) -> dict[str, Any]:
    """The target, a tank of 6 in front and 3 behind, has the abilities; they are asked for."""
    tank = unit("vehicle", *has(*names, value=value), front=6, rear=3)
    return {"target": tank, "target_type": "vehicle", "face": "front", "abilities": names, **args}


FRONT = {"dice": 6, "defence": 6}  # the plain attack on that tank
REAR = {"dice": 6, "defence": 3}


@pytest.mark.parametrize(
    ("args", "changed", "said"),
    [
        ({}, {}, []),
        # p. 15: range
        ({"hexes": 0}, {}, []), ({"hexes": 2}, {"dice": 7}, []), ({"hexes": 4}, {"dice": 7}, []), ({"hexes": 5}, {"dice": 5}, []),
        ({"hexes": 8}, {"dice": 5}, []), ({"hexes": 9}, {"dice": 0}, ["attack.out_of_range"]),
        ({"attacker": unit(soldier=(9, None, None)), "hexes": 3}, {"dice": 0}, ["attack.no_value"]),
        ({"attacker": None, "dice": 3, "attacker_type": "soldier"}, {"dice": 3}, []), ({"dice": 2}, {"dice": 2}, []),
        ({"attacker": None, "dice": 3, "hexes": None}, {"dice": 3}, []), ({"attacker": None, "dice": None}, {"dice": 0}, ["attack.no_dice"]),
        ({"attacker": None, "dice": 3, "hexes": 9}, {"dice": 3}, ["attack.out_of_range"]),
        # p. 18: the two defences of a Vehicle
        ({**AT_TANK, "face": "front"}, FRONT, []), ({**AT_TANK, "face": "rear"}, REAR, []), (AT_TANK, FRONT, ["attack.which_face"]),
        ({**AT_TANK, "hexes": 0}, REAR, []), ({**AT_TANK, "hexes": 0, "face": "front"}, REAR, ["attack.same_hex_rear"]),
        ({**AT_TANK, "hexes": 0, "face": "rear"}, REAR, []), ({**AT_TANK, "target": unit("vehicle", front=6, rear=6)}, FRONT, []),
        ({"target": None, "defence": 7}, {"defence": 7}, []), ({**AT_TANK, "face": "rear", "defence": 8}, {"dice": 6, "defence": 8}, []),
        # p. 20: Disrupted and Damaged, -1 once; a defence is 1 at least (I-AAM-03)
        ({"attacker_state": SHAKEN}, {"needed": 5}, []), ({"target_state": SHAKEN}, {"defence": 3}, []),
        ({**AT_TANK, "face": "front", "target_state": BROKEN}, {"dice": 6, "defence": 5}, []),
        ({**AT_TANK, "face": "front", "target_state": State(True, True)}, {"dice": 6, "defence": 5}, []),
        ({"attacker": unit("vehicle"), "attacker_state": BROKEN}, {"needed": 5}, []),
        ({"attacker": unit("vehicle"), "attacker_state": State(True, True)}, {"needed": 5}, []),
        ({"target": unit(front=1), "target_state": SHAKEN}, {"defence": 1}, LEAST), ({"target": unit(front=1)}, {"defence": 1}, []),
        ({"target": unit(front=2), "target_state": SHAKEN}, {"defence": 1}, []),
        ({"target_state": BROKEN}, {"defence": 3}, ["attack.soldier_damaged"]), ({"attacker_state": BROKEN}, {"needed": 5}, ["attack.soldier_damaged"]),
        ({"face_down": ("damaged",)}, {}, ["attack.soldier_damaged"]), ({"face_down": ("disrupted", "destroyed")}, {}, []),
        ({**AT_TANK, "face": "front", "face_down": ("disrupted", "damaged", "destroyed")}, FRONT, []),
        ({**AT_TANK, "face": "front", "face_down": ("damaged",), "target_state": BROKEN}, {"dice": 6, "defence": 5}, ["attack.damaged_twice"]),
        ({"attacker": None, "dice": 9, "attacker_state": BROKEN}, {"needed": 5}, []),
        # typed by hand: added to every die, a face from 1 to 7
        ({"die_bonus": 1}, {"needed": 3}, []), ({"die_bonus": -2}, {"needed": 6}, []), ({"die_bonus": 5}, {"needed": 1}, []),
        ({"die_bonus": -5}, {"needed": 7}, []), ({"die_bonus": 3}, {"needed": 1}, []), ({"die_bonus": -3}, {"needed": 7}, []),
        # p. 24: cover; a marsh hides Soldiers alone, one's own hex makes it harder, a road changes nothing
        ({"ground": WOOD}, {"cover": 4}, []), ({"ground": HILL}, {"cover": 4}, []), ({"ground": TOWN}, {"cover": 4}, []), ({"ground": MARSH}, {"cover": 4}, []),
        ({"ground": WOOD, "hexes": 0}, {"cover": 5}, []), ({**AT_TANK, "face": "front", "ground": WOOD}, {**FRONT, "cover": 5}, []),
        ({**AT_TANK, "hexes": 0, "ground": TOWN}, {**REAR, "cover": 6}, []), ({**AT_TANK, "face": "front", "ground": MARSH}, FRONT, []),
        ({"ground": WOOD, "cover": "decline"}, {}, []), ({"ground": WOOD, "ignore_cover": True}, {}, []),
        ({"ground": Ground("forest", road=True)}, {"cover": 4}, ["attack.road_cover"]), ({"ground": Ground("clear", road=True)}, {}, ["attack.road_open"]),
        ({"ground": Ground("forest", road=True), "cover": "decline"}, {}, []), ({"ground": Ground("pond", road=True)}, {}, []),
        # pp. 21, 23: defensive fire
        ({"defensive": True}, {}, []), ({"defensive": True, "hexes": 2}, {"dice": 7}, ["defensive.range"]), ({"defensive": True, "hexes": 0}, {}, []),
        ({"defensive": True, "hexes": None, "dice": 4}, {"dice": 4}, []),
        ({"defensive": True, "attacker_state": SHAKEN}, {"needed": 5}, ["defensive.disrupted"]),
        ({"defensive": True, "attacker": unit("vehicle")}, {}, ["defensive.vehicle_soldier"]), ({"attacker": unit("vehicle")}, {}, []),
        ({"defensive": True, "attacker": unit("vehicle"), **AT_TANK, "face": "front"}, FRONT, []),
        ({"defensive": True, "attacker": None, "dice": 9, "attacker_type": "vehicle"}, {}, ["defensive.vehicle_soldier"]),
        ({"defensive": True, "attacker": None, "dice": 9}, {}, []),
        # the cards of the attacker (p. 26 and data/abilities.yaml)
        (armed("hand_to_hand", value=12, hexes=0), {"dice": 12}, []), (armed("hand_to_hand", value=12), {}, ["attack.not_close"]),
        (armed("hand_to_hand", value=12, hexes=0, ground=WOOD), {"dice": 12}, []), (armed("hand_to_hand", hexes=0, dice=7), {"dice": 7}, []),
        (armed("hand_to_hand", value=12, hexes=0, **AT_TANK), REAR, ["attack.not_close"]),
        (armed("close_assault", value=8, hexes=0, **AT_TANK), {"dice": 8, "defence": 3}, []),
        (armed("close_assault", value=8, hexes=1, face="rear", **AT_TANK), REAR, ["attack.not_close"]),
        (armed("close_assault", value=8, hexes=0), {}, ["attack.not_close"]),
        (armed("extended_range", value=10, hexes=10, face="front", **AT_TANK), {"dice": 2, "defence": 6}, []),
        (armed("extended_range", value=10, hexes=11, face="front", **AT_TANK), {"dice": 0, "defence": 6}, ["attack.out_of_range"]),
        (armed("extended_range", value=10, hexes=9), {"dice": 0}, ["attack.out_of_range"]), (armed("extended_range", value=10), {}, []),
        (armed("extended_range", hexes=9, face="front", **AT_TANK), {"dice": 0, "defence": 6}, ["attack.out_of_range"]),
        (armed("enhanced_range", value=9, hexes=9), {"dice": 5}, []), (armed("enhanced_range", value=9, hexes=10), {"dice": 0}, ["attack.out_of_range"]),
        (armed("enhanced_range", value=9, hexes=3), {"dice": 7}, []),
        (armed("enhanced_range", value=9, hexes=9, face="front", **AT_TANK), {"dice": 2, "defence": 6}, []),
        (armed("limited_range", value=2, hexes=2), {"dice": 7}, []), (armed("limited_range", value=2, hexes=3), {"dice": 7}, ["attack.out_of_range"]),
        (armed("limited_range", value=2, hexes=8), {"dice": 5}, ["attack.out_of_range"]), (armed("limited_range", value=2, hexes=9), {"dice": 0}, ["attack.out_of_range"]),
        (armed("limited_range", value=2, hexes=None, dice=4), {"dice": 4}, []), (armed("limited_range", value=2, hexes=0), {}, []),
        (armed("bombardment", ground=WOOD), {}, []), (armed("bombardment"), {}, []),
        (armed("seasoned_crew", ground=WOOD), {"cover": 5}, []), (armed("seasoned_crew", ground=WOOD, hexes=0), {"cover": 6}, []),
        (armed("seasoned_crew", "pinpointer", ground=WOOD, hexes=0, face="front", **AT_TANK), {**REAR, "cover": 7}, ["attack.same_hex_rear"]),
        (armed("seasoned_crew", "pinpointer", ground=WOOD), {"cover": 6}, []),
        (armed("ruthless", target_state=SHAKEN), {"needed": 3, "defence": 3}, []), (armed("ruthless"), {}, []),
        (armed("ruthless", face="front", **AT_TANK, target_state=BROKEN), {"needed": 3, "dice": 6, "defence": 5}, []),
        (armed("inaccurate"), {"needed": 5}, []), (armed("inaccurate", value=2), {"needed": 6}, []),
        (armed("shrapnel"), {"double": True}, []), (armed("shrapnel", face="front", **AT_TANK), FRONT, []),
        (armed("stars_and_stripes"), {"dice": 10}, []), (armed("stars_and_stripes", hexes=9), {"dice": 0}, ["attack.out_of_range"]),
        (armed("flanking_attack", face="rear", **AT_TANK), {**REAR, "dice": 7}, []), (armed("flanking_attack", face="front", **AT_TANK), FRONT, ["attack.other_face"]),
        (armed("flanking_attack", hexes=0, **AT_TANK), {**REAR, "dice": 7}, []), (armed("flanking_attack", face="rear"), {}, []),
        (armed("overlapping_fire", defensive=True), {}, []),
        ({**armed("overlapping_fire", defensive=True), "attacker": unit("vehicle", *has("overlapping_fire"))}, {}, []),
        (armed("fanatic", attacker_state=SHAKEN), {}, []), (armed("fanatic", attacker_state=SHAKEN, defensive=True), {}, []),
        (armed("fanatic", attacker_state=SHAKEN, target_state=SHAKEN), {"defence": 3}, []), (armed("fanatic", target_state=SHAKEN), {"defence": 3}, []),
        ({**armed("fanatic"), "attacker": unit("vehicle", *has("fanatic")), "attacker_state": State(True, True)}, {"needed": 5}, []),
        ({"attacker": None, "dice": 9, "abilities": ("fanatic",), "attacker_state": SHAKEN, "target_state": SHAKEN}, {"defence": 3}, []),
        (armed("hull_mounted_flamethrower", ground=WOOD), {"burns": True}, []), (armed("hull_mounted_flamethrower", hexes=2, ground=WOOD), {"dice": 7, "cover": 4}, ["attack.short_only"]),
        (armed("hull_mounted_flamethrower", hexes=None, dice=9), {"burns": True}, []), (armed("hull_mounted_flamethrower", hexes=0), {"burns": True}, []),
        ({"attacker": unit("vehicle"), "ground": WOOD}, {"cover": 4}, []),
        # a commander's, lent to the attacker
        ({"abilities": ("bravery_enforcement",), "attacker_state": SHAKEN, "target_state": State(True)}, {"defence": 3}, []),
        ({"abilities": ("pinpointer",), "ground": TOWN}, {"cover": 5}, []),
        ({"abilities": ("pinpointer",), "ground": TOWN, "attacker": unit("vehicle")}, {"cover": 5}, ["attack.soldiers_alone"]),
        # the cards of the target
        # either the dice of Close Assault or those against Soldiers
        ({**clad("open_back", hexes=0, face=None), "attacker": CLOSE, "abilities": ("close_assault", "open_back")}, {"dice": 8, "defence": 3}, ["attack.either"]),
        (clad("superior_armor", value=3), {**FRONT, "margin": 3}, []), (clad("superior_armor"), {**FRONT, "margin": 2}, []),
        (clad("superior_armor", value=3, face="rear"), {**REAR, "margin": 3}, []),
        (clad("superior_frontal_armor", value=3), {**FRONT, "margin": 3}, []), (clad("superior_frontal_armor"), {**FRONT, "margin": 2}, []),
        (clad("superior_frontal_armor", value=3, face="rear"), REAR, ["attack.other_face"]),
        (clad("superior_frontal_armor", value=3, hexes=0), REAR, ["attack.other_face", "attack.same_hex_rear"]),
        (clad("sideskirts", attacker=CLOSE), {"dice": 6, "defence": 7}, []),
        (clad("sideskirts", attacker=CLOSE, face="rear"), {"dice": 6}, []), (clad("sideskirts"), {"dice": 6, "defence": 7}, ["attack.no_close_assault"]),
        (clad("open_back", face="rear"), {"defence": 3}, []), (clad("open_back"), FRONT, ["attack.other_face"]), (clad("open_back", face=None), FRONT, ["attack.say_face", "attack.which_face"]), (clad("open_back", hexes=0, face=None), {"defence": 3}, []),
        ({"target": unit("soldier", *has("urban_combat")), "abilities": ("urban_combat",), "ground": TOWN}, {"cover": 3}, []),
        ({"target": unit("soldier", *has("urban_combat")), "abilities": ("urban_combat",), "ground": WOOD}, {"cover": 4}, []),
        ({"target": unit("soldier", *has("forest_camouflage")), "abilities": ("forest_camouflage",), "ground": WOOD, "hexes": 5},
         {"dice": 5, "cover": 4, "hidden": True}, []),
        ({"target": unit("soldier", *has("forest_camouflage")), "abilities": ("forest_camouflage",), "ground": WOOD, "hexes": 4}, {"dice": 7, "cover": 4}, []),
        ({"target": unit("soldier", *has("forest_camouflage")), "abilities": ("forest_camouflage",), "ground": TOWN, "hexes": 5}, {"dice": 5, "cover": 4}, []),
        ({"target": unit("soldier", *has("forest_camouflage")), "abilities": ("forest_camouflage",), "ground": WOOD, "hexes": 5, "cover": "decline"}, {"dice": 5}, []),
        ({"ground": WOOD, "hexes": 5}, {"dice": 5, "cover": 4}, []),
        ({"target": unit("soldier", *has("fanatic")), "abilities": ("fanatic",), "target_state": SHAKEN}, {}, []),
        ({"target": unit("soldier", *has("fanatic")), "abilities": ("fanatic",), "target_state": SHAKEN, "attacker_state": SHAKEN}, {"needed": 5}, []),
        # an ability that is on no card named
        ({"abilities": ("shrapnel",)}, {"double": True}, ["attack.not_on_card"]), ({"abilities": ("urban_combat",)}, {}, ["attack.not_on_card"]),
        ({"abilities": ("fanatic",)}, {}, ["attack.not_on_card"]), ({"abilities": ("stars_and_stripes",)}, {"dice": 10}, ["attack.not_on_card"]),
        ({"abilities": ("shrapnel",), "attacker": None, "dice": 9}, {"double": True}, []), ({"abilities": ("urban_combat",), "target": None, "defence": 4}, {}, []),
        ({"abilities": ("fanatic",), "target": None, "defence": 4}, {}, []), ({"abilities": ("vanguard",)}, {}, ["attack.not_on_card"]),
        ({"abilities": ("vanguard",), "target": None, "defence": 4}, {}, ["attack.not_computed"]), ({"abilities": ("blast",)}, {}, ["attack.not_on_card"]),
        ({"abilities": ("blast",), "target": unit("soldier", *has("blast"))}, {}, ["attack.not_on_card"]),
        ({"abilities": ("hulking_mass",), "attacker": unit("soldier", *has("hulking_mass"))}, {}, ["attack.not_on_card"]),
        ({"abilities": ("vanguard",), "target": unit("soldier", *has("vanguard"))}, {}, ["attack.not_computed"]),
        # what is on a card and was not asked for is told where it could matter
        ({"attacker": unit("soldier", *has("shrapnel"))}, {}, ["attack.ability"]), ({"attacker": unit("soldier", *has("ruthless"))}, {}, []),
        ({"attacker": unit("soldier", *has("shrapnel", by="revised"))}, {}, []), ({"attacker": unit("soldier", *has("shrapnel", by="original"))}, {}, ["attack.ability"]),
        ({"attacker": unit("vehicle", *has("open_back"))}, {}, []), ({**clad("open_back"), "abilities": ()}, FRONT, ["attack.ability"]),
        ({"attacker": unit("soldier", *has("double_shot"))}, {}, ["attack.by_hand"]),
        ({"attacker": unit("soldier", *has("double_shot")), "defensive": True}, {}, ["attack.by_hand"]),
        ({"target": unit("soldier", *has("superior_camouflage"))}, {}, ["attack.by_hand"]),
        ({"target": unit("soldier", *has("superior_camouflage")), "defensive": True}, {}, []),
        ({"target": unit("soldier", *has("double_shot", "vanguard"))}, {}, []), ({"attacker": unit("soldier", *has("heavy_armor"))}, {}, []),
        ({"attacker": unit(sure=False)}, {}, ["card.unsure"]), ({"target": unit(sure=False)}, {}, ["card.unsure"]),
    ],
)  # fmt: skip
def test_pp15_26_a_change_changes_what_its_page_says(
    args: dict[str, Any], changed: dict[str, Any], said: list[str]
) -> None:
    assert summed_up(args) == (changed, said)


def test_p20_a_refusal_forbids_and_advice_does_not() -> None:
    assert not aim(BOOK, Shot(unit(), unit(front=1), hexes=1, target_state=SHAKEN)).refused
    for far, refused in ((8, False), (9, True)):
        shot = Shot(unit(), unit(), hexes=far)
        assert aim(BOOK, shot).refused is refused
        verdict = attack(BOOK, shot)
        assert (getattr(verdict, "result", {}).get("legal") is False) is refused


@pytest.mark.parametrize(("hexes", "target", "most"), [(11, AT_TANK, 10), (9, {}, 8)])
def test_p15_beyond_a_stretched_range_its_own_limit_is_told(
    hexes: int, target: dict[str, Any], most: int
) -> None:
    args = armed("extended_range", value=10, hexes=hexes, face="front", **target)  # Vehicles only
    found = aim(BOOK, Shot(**{"target": unit(), **args}))
    (far,) = (r for r in found.rulings if r.code == "aam.attack.out_of_range")
    assert far.params["most"] == most


def test_p20_which_penalty() -> None:
    found = [State(), SHAKEN, BROKEN, State(True, True)]
    assert [each.penalty for each in found] == [0, 1, 1, 1]


# -- which abilities of the cards count (p. 26) ------------------------------------------------------
@pytest.mark.parametrize(
    ("mine", "his", "args", "without", "found"),
    [
        (has("shrapnel"), (), {}, (), ["shrapnel"]), (has("shrapnel", by="revised"), (), {}, (), []), (has("shrapnel"), (), {}, ("shrapnel",), []),
        (has("shrapnel"), (), {"abilities": ("shrapnel",)}, (), []), (has("ruthless"), (), {}, (), []), (has("ruthless"), (), {"target_state": SHAKEN}, (), ["ruthless"]),
        ((), has("shrapnel"), {}, (), []), (has("urban_combat"), (), {"ground": TOWN}, (), []), ((), has("urban_combat"), {"ground": TOWN}, (), ["urban_combat"]),
        (has("open_back"), (), {}, (), []), ((), has("open_back"), {"target_type": "vehicle"}, (), ["open_back"]), ((), has("open_back"), {}, (), []), (has("blast"), has("heavy_armor"), {}, (), []),
        (has("shrapnel", "inaccurate"), has("urban_combat"), {"ground": TOWN}, (), ["shrapnel", "inaccurate", "urban_combat"]),
        (has("fanatic"), has("fanatic"), {"target_state": SHAKEN}, (), ["fanatic"]),  # of him alone on whom Disrupted lies (p. 26)
        (has("fanatic"), has("fanatic"), {"target_state": SHAKEN, "attacker_state": SHAKEN}, (), ["fanatic", "fanatic"]),
        (has("fanatic"), (), {"target_state": SHAKEN}, (), []), ((), has("fanatic"), {"attacker_state": SHAKEN}, (), []),
    ],
)  # fmt: skip
def test_p26_the_abilities_of_both_cards(
    mine: Any, his: Any, args: dict[str, Any], without: Any, found: list[str]
) -> None:
    shot = Shot(unit("soldier", *mine), unit("soldier", *his), hexes=1, **args)
    assert [name for _, name in printed(shot, without)] == found
    assert list(printed(Shot(dice=2, defence=3, **args), without)) == []


def test_p26_an_ability_of_a_side() -> None:
    # « sideskirts » are against who has Close Assault, a Soldier; not known who fires: they may be.
    skirts = Ability("sideskirts")
    assert matters(Shot(attacker_type="soldier"), skirts) and matters(Shot(), skirts)
    assert not matters(Shot(attacker_type="vehicle"), skirts)
    fanatic = Ability("fanatic")
    for mine, his in ((SHAKEN, State()), (State(), SHAKEN)):
        assert matters(Shot(attacker_state=mine, target_state=his), fanatic)
    assert not matters(Shot(attacker_state=BROKEN, target_state=BROKEN), fanatic)
    assert matters(Shot(hexes=3), Ability("limited_range", 2))
    for far, value in ((2, 2), (8, None), (None, 2)):
        assert not matters(Shot(hexes=far), Ability("limited_range", value))


@pytest.mark.parametrize(
    ("card", "asked", "without", "wide"),
    [(has("blast"), (), (), True), (has("blast"), (), ("blast",), False), (has("blast", by="revised"), (), (), False), ((), (), (), False),
     ((), ("blast",), (), True), ((), ("blast",), ("blast",), False), (has("blast", by="revised"), ("blast",), (), True)],
)  # fmt: skip
def test_p30_who_strikes_a_whole_hex(card: Any, asked: Any, without: Any, wide: bool) -> None:
    assert blasts(unit("soldier", *card), asked, without) is wide


# -- the sum as it is said -----------------------------------------------------------------------------
def test_the_sum_names_the_face_only_where_there_are_two() -> None:
    made = Aim(5, 4, 3, None)
    same = unit("vehicle")
    assert summed(Shot(target=TANK, face="rear", target_type="vehicle"), made).code == "aam.attack.sum_face"  # fmt: skip
    assert summed(Shot(target=same), made).code == summed(Shot(), made).code == "aam.attack.sum"
    told = summed(Shot(target=TANK, face="rear"), Aim(5, 4, 3, 6))
    assert (told.code, told.params["cover"], told.params["face"]) == ("aam.attack.sum_face_cover", 6, "rear")  # fmt: skip
    assert summed(Shot(), Aim(5, 4, 3, 6, hidden=True)).params["cover"] == 1


def test_the_parts_of_a_sum() -> None:
    def told(shot: Shot, made: Aim) -> list[Any]:
        return [(each["code"].rsplit(".", 1)[1], *each["params"].values()) for each in parts(shot, made)]  # fmt: skip

    assert told(Shot(), Aim(5, 4, 3, None)) == [("range", 0), ("dice", 5, 4), ("defence", 3)]
    assert told(Shot(target=unit("vehicle"), hexes=2), Aim(5, 4, 3, 6)) == [
        ("range", 2), ("dice", 5, 4), ("defence", 3), ("cover", 6)]  # fmt: skip
    assert told(Shot(target=TANK, hexes=2, face="rear", abilities=("ruthless",)), Aim(5, 4, 3, 6, hidden=True)) == [
        ("range", 2), ("rear",), ("dice", 5, 4), ("defence", 3), ("cover", 1), ("ability", "ruthless")]  # fmt: skip


# -- hits and counters (pp. 16, 20, 23-24) --------------------------------------------------------------
def test_p16_hits() -> None:
    # Fewer: none; as many: one; more: two; twice as many: three.
    assert [hits(n, 4) for n in range(10)] == [0, 0, 0, 0, 1, 2, 2, 2, 3, 3]
    assert [hits(n, 4, 2) for n in range(10)] == [0, 0, 0, 0, 1, 1, 2, 2, 3, 3]
    assert [hits(n, 1) for n in range(4)] == [0, 1, 3, 3]
    assert [hits(n, 1, 3) for n in range(4)] == [0, 1, 3, 3]


@pytest.mark.parametrize(
    ("type_", "damaged", "down", "score", "covered", "new"),
    [
        ("soldier", False, (), 1, False, "D"), ("soldier", False, (), 2, False, "DX"), ("soldier", False, (), 3, False, "DX"),
        ("soldier", False, "D", 1, False, "X"), ("soldier", False, "DX", 3, False, ""), ("soldier", False, (), 0, False, ""),
        ("vehicle", False, (), 1, False, "D"), ("vehicle", False, (), 2, False, "DM"), ("vehicle", False, (), 3, False, "DMX"),
        ("vehicle", False, "D", 1, False, "M"), ("vehicle", False, "D", 2, False, "MX"), ("vehicle", False, "DM", 1, False, "X"),
        ("vehicle", False, "M", 1, False, "X"), ("vehicle", False, "DMX", 1, False, ""), ("vehicle", True, (), 2, False, "DX"), ("vehicle", True, "D", 1, False, "X"),
        ("vehicle", False, (), 3, True, "D"), ("vehicle", False, "D", 3, True, ""), ("soldier", False, (), 0, True, ""), ("soldier", False, (), 1, True, "D"),
    ],
)  # fmt: skip
def test_pp16_24_new_counters(
    type_: str, damaged: bool, down: str, score: int, covered: bool, new: str
) -> None:
    names = {"D": "disrupted", "M": "damaged", "X": "destroyed"}
    lying = tuple(names[each] for each in down)
    want = tuple(names[each] for each in new)
    assert placed(score, type_, damaged, lying, covered) == want
    assert reached(type_, damaged, lying) == (max(ladder(type_, damaged).index(each) for each in lying) + 1 if lying else 0)  # fmt: skip
    shot = Shot(target_type=type_, target_state=State(damaged=damaged), face_down=lying)
    assert effect(shot, score, covered) == want
    fired = Shot(target_type=type_, face_down=lying, defensive=True)
    assert effect(fired, score, covered) == stopped(score, covered)
    assert stopped(score, covered) == (("disrupted",) if score and not covered else ())


# -- the keys of `resolve aam attack` ---------------------------------------------------------------------
def typed(**keys: Any) -> Any:
    """The attack as the keys of the command line tell it."""
    known = {key.name: key.default for key in attack_procedure(BOOK).keys}
    assert set(keys) <= set(known)
    return _shot(BOOK, {**known, **keys})


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ({"attacker": "bazooka", "target": "kv_1", "range": 1}, None), ({"dice": 5, "defence": 4, "target_type": "soldier"}, None),
        ({"dice": 5, "target": "kv_1"}, None), ({"attacker": "bazooka", "defence": 4, "target_type": "soldier", "range": 1}, None),
        ({"attacker": "bazooka", "target": "kv_1", "same_hex": True}, None), ({"attacker": "bazooka", "target": "kv_1", "same_hex": True, "range": 0}, None),
        ({"attacker": "bazooka", "target": "kv_1", "same_hex": True, "range": 1}, "same_hex"), ({"attacker": "bazooka", "target": "kv_1", "same_hex": False, "range": 0}, "same_hex"),
        ({"attacker": "bazooka", "target": "kv_1", "same_hex": False, "range": 1}, None), ({"attacker": "bazooka", "target": "kv_1", "range": 0}, None),
        ({"target": "kv_1", "range": 1}, "either"), ({"dice": 5}, "either"), ({"dice": 5, "defence": 4}, "either"), ({"attacker": "bazooka", "range": 1}, "either"),
        ({"attacker": "bazooka", "target": "kv_1"}, "range"), ({"attacker": "bazooka", "target": "kv_1", "dice": 5}, None),
        ({"dice": 5, "target": "kv_1", "target_type": "soldier"}, "type"), ({"dice": 5, "target": "kv_1", "target_type": "vehicle"}, None),
        ({"attacker": "bazooka", "target": "kv_1", "range": 1, "attacker_type": "vehicle"}, "type"),
        ({"attacker": "bazooka", "target": "kv_1", "range": 1, "attacker_type": "soldier"}, None),
    ],
)  # fmt: skip
def test_what_the_keys_of_an_attack_must_say(keys: dict[str, Any], code: str | None) -> None:
    from referee.engine.faults import Unreadable

    if code is None:
        shot = typed(**keys)
        assert shot.hexes == (0 if keys.get("same_hex") else keys.get("range"))
        assert shot.target_type == keys.get("target_type", "vehicle")
        return
    with pytest.raises(Unreadable) as fault:
        typed(**keys)
    assert fault.value.code == f"aam.typed.{code}"


# -- the dice of an attack (pp. 16, 22-24) ------------------------------------------------------------------
def thrown(args: dict[str, Any], *faces: tuple[int, ...]) -> Any:
    """The attack rolled: what each question is about, and what came of it."""
    script: Any = attack(BOOK, Shot(**{"attacker": unit(), "target": unit(), "hexes": 1, **args}))
    asks, answers = [next(script)], list(faces)
    try:
        while True:
            asks.append(script.send(answers.pop(0)))
    except StopIteration as ended:
        assert not answers
        return asks, ended.value
    raise AssertionError


def dice(good: int, number: int = 9, by: int = 4) -> tuple[int, ...]:
    return (by,) * good + (by - 1,) * (number - good)


FLAMES = armed("hull_mounted_flamethrower")
CAMOUFLAGED = {"target": unit("soldier", *has("forest_camouflage")), "abilities": ("forest_camouflage",), "ground": WOOD, "hexes": 5}  # fmt: skip
KEEPS = {"face_down": ("disrupted",)}


@pytest.mark.parametrize(
    ("args", "faces", "came", "said"),
    [
        # successes, hits, cover, counters
        ({}, [dice(3)], (3, 0, "none", ""), ["attack.missed"]), ({}, [dice(4)], (4, 1, "none", "D"), ["attack.hits", "attack.counters"]),
        ({}, [dice(5)], (5, 2, "none", "DX"), ["attack.hits", "attack.counters"]), ({}, [dice(8)], (8, 3, "none", "DX"), ["attack.hits", "attack.counters"]),
        ({"die_bonus": -1}, [dice(4, by=5)], (4, 1, "none", "D"), ["attack.hits", "attack.counters"]),
        ({"ground": WOOD}, [dice(3)], (3, 0, "none", ""), ["attack.missed"]),  # no cover die where nothing hit
        ({"ground": WOOD}, [dice(4), (3,)], (4, 1, "failed", "D"), ["attack.hits", "cover.failed", "attack.counters"]),
        ({"ground": WOOD}, [dice(8), (4,)], (8, 3, "made", "D"), ["attack.hits", "cover.limits", "attack.counters"]),
        ({"ground": WOOD, **KEEPS}, [dice(8), (4,)], (8, 3, "made", ""), ["attack.hits", "cover.limits", "attack.no_more"]),
        ({"face_down": ("disrupted", "destroyed")}, [dice(4)], (4, 1, "none", ""), ["attack.hits", "attack.no_more"]),
        (KEEPS, [dice(4)], (4, 1, "none", "X"), ["attack.hits", "attack.counters"]),
        (CAMOUFLAGED, [dice(5, 5)], (5, 2, "made", "D"), ["attack.hits", "cover.limits", "attack.counters"]),
        (armed("shrapnel"), [dice(2)], (4, 1, "none", "D"), ["attack.hits", "attack.counters"]),
        (armed("shrapnel"), [dice(4)], (8, 3, "none", "DX"), ["attack.hits", "attack.counters"]),
        (FLAMES, [(6, 6, 1, 1, 1, 1, 1, 1, 1)], (2, 0, "none", ""), ["attack.missed"]),
        (FLAMES, [(6, 6, 6, 1, 1, 1, 1, 1, 1)], (3, 3, "none", "DX"), ["attack.burned", "attack.counters"]),
        (FLAMES, [(5,) * 5 + (1,) * 4], (5, 2, "none", "DX"), ["attack.hits", "attack.counters"]),
        ({}, [(6, 6, 6, 1, 1, 1, 1, 1, 1)], (3, 0, "none", ""), ["attack.missed"]),
        # p. 22: a hit of defensive fire disrupts, whatever its number; cover cancels it (p. 24)
        ({"defensive": True}, [dice(3)], (3, 0, "none", ""), ["attack.missed"]),
        ({"defensive": True}, [dice(8)], (8, 3, "none", "D"), ["attack.hits", "defensive.stops"]),
        ({"defensive": True, "ground": WOOD}, [dice(8), (4,)], (8, 3, "made", ""), ["attack.hits", "cover.cancels"]),
        ({"defensive": True, "ground": WOOD}, [dice(8), (3,)], (8, 3, "failed", "D"), ["attack.hits", "cover.failed", "defensive.stops"]),
    ],
)  # fmt: skip
def test_pp16_24_what_the_dice_come_to(
    args: dict[str, Any], faces: list[tuple[int, ...]], came: Any, said: list[str]
) -> None:
    asks, verdict = thrown(args, *faces)
    names = {"D": "disrupted", "M": "damaged", "X": "destroyed"}
    result = verdict.result
    assert (result["successes"], result["hits"], result["cover"], result["counters"]) == (
        *came[:3], [names[each] for each in came[3]])  # fmt: skip
    assert [each.code.removeprefix("aam.") for each in verdict.rulings] == said
    assert [ask.what for ask in asks] == ["aam.dice.attack", "aam.dice.cover"][: len(faces)]
    assert asks[0].dice == result["dice"] and all(ask.dice == 1 for ask in asks[1:])
    assert (asks[0].hits_on, asks[0].params["successes"]) == (result["needed"], result["defence"])
    assert asks[0].params["unit"] == "x"


def test_what_is_known_of_an_attack_is_told_before_or_after_its_dice() -> None:
    _, verdict = thrown({"ground": Ground("clear", road=True)}, dice(0))
    assert [each.code for each in verdict.rulings] == ["aam.attack.missed", "aam.attack.road_open"]
    asks, _ = thrown({"attacker": None, "dice": 9}, dice(0))
    assert "unit" not in asks[0].params


def test_an_ability_whose_effect_no_source_tells_sends_to_its_card() -> None:
    told = aim(BOOK, Shot(dice=3, defence=4, abilities=("vanguard",))).rulings[0]
    assert told.params["effect"] == {"en": "read the card", "fr": "lisez la fiche"}
    told = aim(BOOK, Shot(dice=3, defence=4, abilities=("blast",))).rulings[0]
    assert "separate attack" in told.params["effect"]["en"]
