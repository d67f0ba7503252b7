"""Rules on a board, by tables: reinforcements, what a move brings, lines of sight, Recon from the air."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from tabletop import Table, units

from referee.games.m44.board.hexes import place_of
from referee.games.m44.combat.advance import advance
from referee.games.m44.sight.rules import obstructions

FEW = units("allies infantry r7c4", "axis infantry r0c0")


@pytest.mark.parametrize(
    ("ready", "unit", "rests"),
    [(True, "armour", False), (False, "infantry", True)],
)
def test_who_is_brought_is_ready_or_rests(ready: bool, unit: str, rests: bool) -> None:
    # Renforts: what comes by the scenario is ready if it says so; else it neither moves nor battles.
    line = {"side": "allies", "unit": unit, "count": 2, "hexes": ["r8c0", "r8c1"], "ready": ready}
    table = Table(units=FEW, reinforcements=[line])
    table.go("order probe left")
    brought = table.do(f"bring {unit} r8c0")
    assert ("m44.come.rests" in brought.codes) is rests
    table.go("next")
    moved = table.do("move r8c0 r7c1")
    assert moved.ok is ready


@pytest.mark.parametrize(
    ("card", "ready", "most"),
    [("recon left", True, 1), ("probe left", True, 2), ("attack left", True, 3)],
)
def test_a_unit_brought_takes_an_order_of_the_card(card: str, ready: bool, most: int) -> None:
    hexes = ["r8c0", "r8c1", "r8c2", "r7c0"]
    line = {"side": "allies", "unit": "infantry", "count": 4, "hexes": hexes, "ready": ready}
    table = Table(units=FEW, reinforcements=[line])
    table.go(f"order {card}")
    for at in hexes[:most]:
        table.go(f"bring infantry {at}")
    assert table.do(f"bring infantry {hexes[most]}").against == ["m44.play.too_many"]


@pytest.mark.parametrize(
    ("side", "unit", "where", "count", "why"),
    [
        ("allies", "infantry", "r8c0", 1, ""),
        ("axis", "infantry", "r8c0", 1, "no_way"),  # not this side's
        ("allies", "infantry", "r8c2", 1, "elsewhere"),
        ("allies", "armour", "r8c0", 1, "no_way"),  # not such a unit
        ("allies", "infantry", "r8c0", 0, "all_in"),
    ],
)
def test_reinforcements_come_as_the_scenario_says(
    side: str, unit: str, where: str, count: int, why: str
) -> None:
    line = {"side": side, "unit": "infantry", "count": count, "hexes": ["r8c0"], "ready": True}
    table = Table(units=FEW, reinforcements=[line])
    table.go("order probe left")
    said = table.do(f"bring {unit} {where}")
    assert said.against == ([f"m44.come.{why}"] if why else [])


@pytest.mark.parametrize(("unit", "where", "comes"), [
    ("infantry", "r6c9", True), ("special_forces", "r6c9", True), ("armour", "r0c5", True),
    ("elite_armour", "r0c5", True), ("supply_truck", "r6c9", False), ("sniper", "r6c9", False),
    ("patrol_car", "r6c9", False), ("tiger", "r0c5", False), ("half_track", "r0c5", False),
])  # fmt: skip
def test_who_comes_in_without_a_line_is_infantry_or_armour(
    unit: str, where: str, comes: bool
) -> None:
    # Aérodrome « une unité d'infanterie », Soutien blindé « des renforts blindés » (I-M44-71)
    table = Table(units=FEW, terrain={"airfield": ["r6c9"]}, rules=["rule.armour_breakthrough"])
    table.go("order direct_from_hq r7c4")
    said = table.do(f"bring {unit} {where}")
    assert said.against == ([] if comes else ["m44.come.unlisted"])


REMINDED = {
    "frozen_river": "m44.move.ice", "wadi": "m44.move.slopes", "wire": "m44.move.wire",
    "minefield": "m44.move.mines", "sandbags": "m44.move.sandbags",
}  # fmt: skip


@pytest.mark.parametrize(
    ("unit", "entered", "left", "told"),
    [
        ("infantry", "", "", set()),
        (
            "infantry",
            "frozen_river",
            "",
            set(),
        ),  # the dice are thrown; nothing is left to remind of
        ("infantry", "", "frozen_river", set()),  # leaving ice breaks nothing
        ("infantry", "wire", "", set()),
        ("armour", "wire", "", {"wire"}),  # tanks roll wire down
        ("infantry", "wadi", "", {"wadi"}),
        ("infantry", "", "sandbags", {"sandbags"}),  # sandbags left behind are lost
        ("infantry", "sandbags", "", set()),
    ],
)
def test_what_a_move_brings_is_told(unit: str, entered: str, left: str, told: set[str]) -> None:
    terrain = {"frozen_river", "wadi"}
    scenario: dict[str, Any] = {"terrain": {}, "obstacles": {}}
    for name, at in ((entered, "r4c4"), (left, "r5c4")):
        if name:
            scenario["terrain" if name in terrain else "obstacles"][name] = [at]
    table = Table(units=units(f"allies {unit} r5c4", "axis infantry r0c0"), **scenario)
    table.go("order direct from hq r5c4", "next")
    dice = "I I" if entered == "frozen_river" else ""  # nobody breaks in
    said = table.do("move r5c4 r4c4", dice, *(["r4c4"] if entered == "wadi" else []))  # straight on
    assert said.ok, said.against
    assert {REMINDED[name] for name in told} == set(said.codes) & set(REMINDED.values())


@pytest.mark.parametrize(
    ("names", "way"),
    [
        ([], None),
        (["road"], None),
        (["forest"], "blocks"),
        (["forest", "road"], "blocks"),
        (["road", "forest"], "blocks"),
        (["bunker"], "blocks"),
        (["hill"], "hill"),
        (["hill", "bunker"], "blocks"),
        (["bunker", "hill"], "blocks"),
        (["hill", "road"], "hill"),
    ],
)
def test_what_stands_in_a_line(names: Sequence[str], way: str | None) -> None:
    # Ligne de vue: whatever blocks on a hex blocks, whatever else lies there.
    at = place_of("r4c4")
    assert obstructions({at: names}).get(at) == way


LINE = units("allies infantry r7c1 r5c1", "axis infantry r4c1 r0c0")


@pytest.mark.parametrize(
    ("post", "card", "wanted", "why"),
    [
        (True, "recon left", "air_power", ""),
        (True, "recon left", "barrage", "m44.play.not_as"),
        (False, "recon left", "air_power", "m44.play.no_spotter"),
        (True, "probe left", "air_power", "m44.play.not_as"),
    ],
)
def test_recon_from_the_air(post: bool, card: str, wanted: str, why: str) -> None:
    # Observation aérienne: Recon, and no other card, and only for who holds the post.
    table = Table(
        units=LINE, terrain={"lighthouse": ["r7c1" if post else "r2c9"]},
        posts=["r7c1" if post else "r2c9"],
    )  # fmt: skip
    said = table.do(f"order {card} as {wanted}")
    assert said.against == ([why] if why else [])


@pytest.mark.parametrize(("fallen", "told"), [(0, False), (4, False), (5, True)])
def test_one_medal_to_go_is_said(fallen: int, told: bool) -> None:
    table = Table(units=FEW)
    if fallen:
        table.go(f"medal allies {fallen} units")
    codes = {each.code for each in table.game.notices(table.state)}
    assert ("m44.play.one_to_go" in codes) is told


@pytest.mark.parametrize("first", ["allies", "axis"])
def test_rules_of_the_scenario_are_told_at_the_first_order(first: str) -> None:
    table = Table(units=FEW, rules=["rule.blitz"], first_player=first)

    def reminded() -> bool:
        return "m44.play.rule_holds" in {each.code for each in table.game.notices(table.state)}

    assert reminded()
    at = "r7c4" if first == "allies" else "r0c0"
    table.go(f"order direct from hq {at}")
    assert not reminded()
    table.turn()
    assert not reminded()


@pytest.mark.parametrize(
    ("parts", "told"),
    [
        ({"notes": [{"en": "Fog.", "fr": "Brume.", "kind": "rules"}]}, {"own_words"}),
        ({"notes": [{"en": "Hold.", "fr": "Tenez.", "kind": "victory"}]}, {"own_words"}),
        ({"notes": [{"en": "Dusk.", "fr": "Soir.", "kind": "historical"}]}, set()),
        ({"notes": [{"en": "Two cards.", "fr": "Deux cartes."}]}, set()),
        ({"unknown": ["SOME_CODE"]}, {"not_read"}),
    ],
)
def test_what_a_file_leaves_to_the_players_is_told_when_its_game_begins(
    parts: dict[str, Any], told: set[str]
) -> None:
    table = Table(units=FEW, **parts)

    def reminded() -> set[str]:
        codes = {each.code.removeprefix("m44.play.") for each in table.game.notices(table.state)}
        return codes & {"own_words", "not_read"}

    assert reminded() == told
    table.turn()
    assert not reminded()


BOOK = Table(units=FEW).game.book
TAKES = ["infantry", "special_forces", "french_resistance", "combat_engineer", "ski_troops", "depleted_unit", "brandenburgers", "half_track", "patrol_car", "tank_destroyer", "jungle_fighters"]  # fmt: skip
OVERRUNS = ["armour", "elite_armour", "cavalry", "flamethrower_tank", "tiger", "polish_dragoons"]
NEVER = ["artillery", "big_gun", "mobile_artillery", "mortar_early", "mortar_late", "anti_tank_early", "anti_tank_late", "machine_gun_early", "machine_gun_late", "heavy_anti_tank_gun"]  # fmt: skip


@pytest.mark.parametrize(
    ("unit", "take", "over"),
    [(u, True, False) for u in TAKES] + [(u, True, True) for u in OVERRUNS]
    + [(u, False, False) for u in NEVER],
)  # fmt: skip
def test_who_takes_ground_and_who_overruns(unit: str, take: bool, over: bool) -> None:
    # Unités: « Prise de terrain », « Percée de blindés », each under the unit's own heading.
    found = advance(BOOK.units[unit], (), (), True, False, False, False).result
    assert (found["take_ground"], found["overrun"]) == (take, over)
    again = advance(BOOK.units[unit], (), (), True, True, False, False).result
    assert (again["take_ground"], again["overrun"]) == (take, False)
    left = advance(BOOK.units[unit], (), (), False, False, False, False).result
    assert (left["take_ground"], left["overrun"]) == (False, False)


@pytest.mark.parametrize(
    ("unit", "end", "start", "take", "over"),
    [
        # Ground that ends the battle lets take ground, and no second battle.
        ("infantry", "forest", "", True, False),
        ("armour", "forest", "", True, False),
        ("armour", "town", "", True, False),
        ("armour", "hill", "", True, True),
        ("armour", "beach", "", True, True),
        ("armour", "hedgerow", "", True, False),
        # « Barbelés »: neither for armour that crushes it; infantry takes the ground.
        ("armour", "wire", "", False, False),
        ("infantry", "wire", "", True, False),
        # « Champ de mines », « Oasis »: neither.
        ("infantry", "minefield", "", False, False),
        ("armour", "minefield", "", False, False),
        ("infantry", "oasis", "", False, False),
        ("armour", "oasis", "", False, False),
        # « Falaise »: not from the beach.
        ("infantry", "cliff", "beach", False, False),
        ("infantry", "cliff", "", True, False),
        # « Marais », « Rizière »: into and out of them no second battle; ground may be taken.
        ("armour", "marsh", "", True, False),
        ("armour", "", "marsh", True, False),
        ("armour", "rice_paddy", "", True, False),
        ("armour", "", "rice_paddy", True, False),
        ("armour", "railway_crossing", "", True, True),
        ("armour", "fordable_stream", "", True, True),
        ("armour", "", "", True, True),
    ],
)
def test_where_ground_is_taken(unit: str, end: str, start: str, take: bool, over: bool) -> None:
    ends, starts = ((BOOK.grounds[name],) if name else () for name in (end, start))
    found = advance(BOOK.units[unit], ends, starts, True, False, False, False)
    assert (found.result["take_ground"], found.result["overrun"]) == (take, over)
    desert = advance(BOOK.units[unit], ends, starts, True, False, True, False)
    assert desert.result["extra_hex"] is over  # « Règles du désert »: one hex more for an overrun
    assert found.result["extra_hex"] is False
    if not take:
        told = [r.params["terrain"] for r in found.rulings if r.code == "m44.advance.ground"]
        assert told == [end]
