"""Moves, retreats, lines of sight, medals, rolls: a case per rule, values from the booklet."""

from __future__ import annotations

from typing import Any

import pytest
from program import Program

from referee.games.m44.board.hexes import backwards, between, distance, neighbours, section


def resolve(referee: Program, line: str, dice: str = "") -> tuple[int, Any]:
    said = referee.json("resolve", "m44", *line.split(), *(["--dice", dice] if dice else []))
    return said.code, said.json.get("result")


@pytest.mark.parametrize(
    ("line", "want"),
    [
        ("move unit=infantry path=clear,clear", {"may_battle": False, "stops_at": None}),
        ("move unit=armour path=road,road,road,road from_terrain=road", {"may_battle": True}),
        ("move unit=infantry path=cliff from_terrain=beach", {"may_battle": False}),
        ("move unit=infantry path=beach,beach+wire", {"stops_at": 2}),
        ("move unit=infantry path=jungle", {"may_battle": True, "stops_at": 1}),
        (
            "move unit=infantry path=clear,clear army=imperial_japan",
            {"may_battle": True, "close_assault_only": True},
        ),
        ("move unit=armour path=clear from_terrain=marsh", {"may_battle": False, "stops_at": 1}),
        ("move unit=infantry path=fish_pond", {"may_battle": False}),
        ("move unit=infantry path=clear from_terrain=fish_pond", {"may_battle": True}),
        ("move unit=armour path=railway+road,clear", {"stops_at": None}),
        (
            "move unit=armour path=road,road,road from_terrain=road weather=winter_weather",
            {"may_battle": True},
        ),
        ("move unit=infantry path=river+bridge", {"may_battle": True}),
        ("move unit=infantry path=ocean from_terrain=ocean", {"may_battle": False}),
        ("move unit=infantry path=flooded_field", {"may_battle": True, "stops_at": 1}),
        ("move unit=armour path=flooded_field", {"may_battle": False}),
        ("move unit=combat_engineer path=minefield", {"may_battle": False}),
    ],
)
def test_lawful_moves(referee: Program, line: str, want: dict[str, Any]) -> None:
    code, result = resolve(referee, line)
    assert code == 0
    assert {key: result[key] for key in want} == want


@pytest.mark.parametrize(
    "line",
    [
        "move unit=infantry path=forest,clear", "move unit=armour path=clear,hedgerow",
        "move unit=armour path=clear,clear from_terrain=hedgerow", "move unit=armour path=beach,beach,beach",
        "move unit=infantry path=river", "move unit=artillery path=marsh", "move unit=infantry path=mountain",
        "move unit=armour path=cliff from_terrain=beach", "move unit=artillery path=clear from_terrain=bunker",
        "move unit=armour path=bunker", "move unit=armour path=railway,clear", "move unit=infantry path=lake",
        "move unit=armour path=clear,clear,clear weather=winter_weather",
        "move unit=armour path=clear,clear,clear blitz=yes", "move unit=armour path=rope_bridge",
    ],
)  # fmt: skip
def test_unlawful_moves(referee: Program, line: str) -> None:
    code, result = resolve(referee, line)
    assert code == 1
    assert result["legal"] is False


@pytest.mark.parametrize(
    ("line", "dice", "want"),
    [
        ("retreat unit=artillery flags=2 free=3 terrain=bunker", "", {"hexes": 0, "losses": 2}),
        ("retreat unit=infantry flags=3 ignored=1 free=1", "", {"hexes": 1, "losses": 1}),
        ("retreat unit=infantry flags=1 free=2 terrain=boat", "", {"hexes": 0, "losses": 1}),
        ("minefield strength=3 target=infantry", "I G S", {"hits": 2}),
        ("minefield strength=0 target=infantry", "", {"hits": 0}),
        ("night marker=1", "S S I A", {"visibility": 3}),
        ("night marker=5", "S S S S", {"visibility": 6}),
        ("frozen_river unit=infantry", "S A", {"losses": 1}),
        ("recovery place=hospital figures=2 start=4", "I S A G F F", {"regained": 2}),
        ("recovery place=medics figures=3 start=4", "I S", {"regained": 1}),
        ("recovery place=oasis figures=1 start=4", "I A", {"regained": 1}),
        ("air_check terrain=town enemies=1", "G I A", {"lost": True, "medal": True}),
        ("air_check terrain=town", "G A", {"lost": True, "medal": False}),
        ("orders card=attack army=us_marines", "", {"orders": 4}),
        ("orders card=pincer_move", "", {"orders": {"left": 2, "centre": 0, "right": 2}}),
        ("orders card=direct_from_hq army=us_marines", "", {"orders": 5}),
        ("orders card=assault", "", {"orders": "all"}),
        ("sabotage target=dam stars=3", "S I", {"destroyed": True}),
        ("sabotage target=bridge", "I I", {"destroyed": False}),
        ("take_ground unit=artillery", "", {"take_ground": False}),
        ("take_ground unit=armour terrain=forest", "", {"take_ground": True, "overrun": False}),
        ("take_ground unit=armour desert=yes", "", {"overrun": True, "extra_hex": True}),
        ("take_ground unit=infantry terrain=cliff from_terrain=beach", "", {"take_ground": False}),
        ("heroic_leader", "S I", {"killed": True}),
    ],
)
def test_rolls_and_counts(referee: Program, line: str, dice: str, want: dict[str, Any]) -> None:
    code, result = resolve(referee, line, dice)
    assert code == 0
    assert {key: result[key] for key in want} == want


@pytest.mark.parametrize(
    ("words", "totals", "winner"),
    [
        (("goal=4", "objectives=a:permanent", "events=axis:enter:a,axis:leave:a"), (1, 0), "none"),
        (
            (
                "goal=4",
                "objectives=a:last_to_occupy",
                "events=allies:enter:a,allies:leave:a,axis:enter:a",
            ),
            (1, 0),
            "none",
        ),
        (
            ("goal=4", "objectives=a:temporary_majority", "events=allies:enter:a,axis:enter:a"),
            (0, 0),
            "none",
        ),
        (("goal=4", "objectives=a:sole_control", "events=allies:enter:a"), (0, 1), "none"),
        (("goal=1", "events=axis:eliminate:sniper,allies:exit"), (0, 1), "allies"),
        (
            (
                "goal=9",
                "events=axis:eliminate:half_track,axis:eliminate:half_track,axis:eliminate:half_track",
            ),
            (1, 0),
            "none",
        ),
        (("goal=2", "events=alliés:mort subite"), (0, 0), "allies"),
    ],
)
def test_medals(
    referee: Program, words: tuple[str, ...], totals: tuple[int, int], winner: str
) -> None:
    result = referee.json("resolve", "m44", "medals", *words).result
    assert (result["totals"]["axis"], result["totals"]["allies"]) == totals
    assert result["winner"] == winner


def test_geometry() -> None:
    assert distance((0, 0), (8, 0)) == 8
    assert distance((4, 6), (5, 6)) == 1
    assert distance((0, 0), (0, 12)) == 12
    assert len(neighbours((4, 6))) == 6
    assert len(neighbours((0, 0))) == 2
    assert backwards((4, 6), top=True) == ((3, 5), (3, 6))
    assert section((1, 3)) == (
        "left",
        "centre",
    )  # the dividing lines run through odd columns 3 and 8
    assert section((0, 4)) == ("centre",)
    assert section((0, 0), top=True) == ("right",)


def test_line_along_an_edge() -> None:
    crossed, pairs = between((0, 5), (2, 5))
    assert crossed == ()
    assert pairs == (((1, 4), (1, 5)),)


@pytest.mark.parametrize("line", ["los scenario=pegasus_bridge from=r9c0 to=r0c0", "los scenario=pegasus_bridge from=x to=r0c0",
                                  "los scenario=pegasus_bridge from=r0c0 to=r0c0", "los scenario=nowhere from=r0c0 to=r0c1",
                                  "retreat unit=infantry flags=1 ignored=2 free=1", "attack attacker=rifle target=infantry range=1",
                                  "medals goal=2 events=axis:enter:b", "minefield strength=5 target=infantry"])  # fmt: skip
def test_unreadable(referee: Program, line: str) -> None:
    assert resolve(referee, line)[0] == 2


def test_dice_are_wanted_but_for_counts(referee: Program) -> None:
    assert resolve(referee, "night marker=1")[0] == 3
    assert resolve(referee, "attack attacker=infantry target=infantry range=1")[0] == 0
    said = referee.json(
        "resolve", "m44", "recovery", "place=medics", "figures=1", "start=4", "--roll"
    )
    assert said.code == 3
