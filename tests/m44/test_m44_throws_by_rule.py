"""What dice did, put together by hand: a change changes what its heading says, and nothing else."""

from __future__ import annotations

from typing import Any

from by_rule import (
    BOOK,
    BUNKER,
    FOOT,
    GUN,
    HILL,
    RIVER,
    SAND,
    TANK,
    WALL,
    WIRE,
    WOOD,
    laid,
    on,
    strike,
    told,
    unit,
)
from verdicts import table

from referee.engine.record import replace
from referee.games.m44.combat.advance import advance
from referee.games.m44.combat.attack import Attack
from referee.games.m44.combat.results import Faces, again, answers, hitting, judged, retreat_of


# -- what the dice did -----------------------------------------------------------------------------------------
@table(
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


@table(
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


@table(
    ("changes", "flags", "found"),
    [
        ({}, 2, (0, 2, 2)), ({"grounds": SAND}, 2, (1, 1, 2)), ({"grounds": SAND}, 0, (0, 0, 0)), ({"grounds": BUNKER}, 1, (1, 0, 1)), ({"grounds": BUNKER, "owner": False}, 1, (0, 1, 1)), ({"grounds": on("hedgehog")}, 1, (1, 0, 1)),
        ({"grounds": on("hedgehog"), "target": TANK}, 1, (0, 1, 1)), ({"grounds": WALL}, 1, (1, 0, 1)), ({"grounds": WALL, "side": "allies"}, 1, (0, 1, 1)), ({"grounds": WALL, "owner": False}, 1, (0, 1, 1)), ({"grounds": WALL, "target_army": "italian"}, 1, (0, 1, 3)),
        ({"grounds": on("fortress")}, 3, (3, 0, 3)), ({"grounds": (*SAND, *BUNKER)}, 2, (1, 1, 2)), ({"target_leader": True}, 2, (1, 1, 2)), ({"target_leader": True, "target": TANK}, 1, (0, 1, 1)), ({"target": unit("destroyer")}, 2, (1, 1, 2)),
        ({"target_army": "italian"}, 1, (0, 1, 3)), ({"target_army": "italian", "target": GUN}, 1, (1, 0, 3)), ({"target_army": "italian", "target": unit("destroyer")}, 2, (1, 1, 2)), ({"target": unit("sniper")}, 2, (0, 2, 6)), ({"target": unit("polish_dragoons")}, 2, (1, 1, 4)),
        ({"target_army": "imperial_japan"}, 2, (1, 1, 1)), ({"target_army": "imperial_japan", "grounds": SAND}, 3, (2, 1, 1)), ({"target_army": "imperial_japan", "grounds": on("cave_on_hill")}, 3, (3, 0, 0)), ({"target_army": "imperial_japan", "target": TANK}, 1, (0, 1, 1)), ({"target_army": "imperial_japan", "grounds": on("fortress")}, 3, (3, 0, 1)),
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


@table(
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
