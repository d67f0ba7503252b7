"""A move put together by hand: a change changes what its heading says, and nothing else."""

from __future__ import annotations

from typing import Any

from by_rule import (
    BEACH,
    BUNKER,
    CLIFF,
    FOOT,
    GUN,
    KINDS,
    OPEN,
    PIER,
    RAIL,
    RIVER,
    SAND,
    SEA,
    STEEP,
    TANK,
    WADI,
    WIRE,
    WOOD,
    laid,
    on,
    refused,
    told,
    unit,
)
from verdicts import table

from referee.engine.record import replace
from referee.games.m44.movement.reach import reach
from referee.games.m44.movement.rules import March, move, step


# -- how far, and along which hexes ------------------------------------------------------------------------------------
@table(
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


@table(
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
        ({"start": laid(one=True)}, [OPEN, OPEN], 2, 1, (False, False), ["one_hex"]), ({"start": laid(one=True), "boat": True}, [OPEN, OPEN], 2, None, (False, False), []), ({"start": laid(one=True)}, [OPEN], 1, 1, (True, False), []),
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


@table(
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


@table(
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
