"""How tiles lie: shapes and orientations of the publisher's files (I-M44-36), kept and checked."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from referee.app.games import game as find_game
from referee.games.m44.board.hexes import doubled, place_of
from referee.games.m44.board.tiles import leads, looks, told_ways
from referee.scenario.check import check_bytes
from referee.scenario.imports.m44 import convert, file_text, yaml_text

STEPS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))  # east, then round to the right


def made(*hexagons: dict[str, Any], face: str = "COUNTRY") -> Any:
    document = {"board": {"face": face, "hexagons": list(hexagons)}}
    return convert(json.dumps(document).encode(), "tiles.m44")


def tile(row: int, col: int, name: str, orientation: int = 1) -> dict[str, Any]:
    return {"row": row, "col": col, "terrain": {"name": name, "orientation": orientation}}


def test_a_river_of_a_public_shape_runs_on() -> None:
    # The river of a public file (juno.m44): each tile leads into the next, the other ends meet nothing.
    river = [
        tile(1, 13, "curve", 6), tile(1, 15, "curve", 3), tile(2, 12, "river", 2),
        tile(3, 11, "curve", 1), tile(0, 16, "river", 2),
    ]  # fmt: skip
    ways = told_ways(made(*river).scenario)
    ends = {
        (x + STEPS[int(way)][0], row + STEPS[int(way)][1]): (x, row)
        for place, pieces in ways.items()
        for x, row in [doubled(place)]
        for way in pieces["river"]
    }
    assert [each in ends for each in ((13, 1), (15, 1), (12, 2), (11, 3), (16, 0))] == [True] * 5


def test_forks_of_a_public_file_meet_their_roads() -> None:
    # Roads of a public winter file: what stands east, south-east … of each fork is a road, too.
    assert leads("road", "fork_left", 1) == (0, 3, 5)
    assert leads("road", "fork_right", 1) == (0, 1, 3)
    assert leads("road", "fork", 1) == (0, 2, 4)
    assert leads("road", "fork", 2) == (1, 3, 5)
    assert leads("road", "curve", 5) == (1, 3)


def test_bridges_turn_by_twelfths_and_rail_bridges_by_sixths() -> None:
    assert leads("bridge", "", 1) == (1.5, 4.5)  # up and down, over a river from side to side
    assert leads("bridge", "", 5) == (0.5, 3.5)
    assert leads("railway_bridge", "", 2) == (1, 4)
    assert leads("ford", "", 3) == (1, 4)


def test_what_a_tile_is_drawn_as_and_its_own_name_are_kept() -> None:
    scenario = made(
        {"row": 0, "col": 0, "terrain": {"name": "woods", "behavior": "IMPASSABLE_HILL"}},
        tile(0, 2, "hillroad", 2), tile(0, 4, "roadX", 3), tile(0, 6, "wforest"),
        {"row": 0, "col": 8, "obstacle": {"name": "wire", "orientation": 2}}, tile(0, 10, "hills"),
    ).scenario  # fmt: skip
    assert scenario["terrain"] == {
        "impassable_hill": ["r0c0"], "hill_road": ["r0c1"], "road": ["r0c2"], "forest": ["r0c3"], "hill": ["r0c5"],
    }  # fmt: skip
    assert scenario["tiles"] == [
        {"piece": "impassable_hill", "look": "forest", "at": ["r0c0"]},
        {"piece": "hill_road", "shape": "straight", "orientation": 2, "at": ["r0c1"]},
        {"piece": "road", "shape": "cross", "orientation": 3, "at": ["r0c2"]},
        {"piece": "forest", "orientation": 1, "code": "wforest", "at": ["r0c3"]},
        {"piece": "wire", "orientation": 2, "at": ["r0c4"]},
        {"piece": "hill", "orientation": 1, "at": ["r0c5"]},
    ]
    assert looks(scenario) == {place_of("r0c0"): "forest"}
    assert check_bytes(yaml_text(scenario).encode()).problems == []


def test_a_tile_that_does_not_lie_there_is_a_problem(tmp_path: Path) -> None:
    text = yaml_text(made(tile(0, 0, "river", 2)).scenario)
    wrong = text.replace("- piece: river", "- piece: road")
    (problem,) = check_bytes(wrong.encode()).problems
    assert (problem.code, problem.params) == (
        "scenario.m44_no_tile", {"terrain": "road", "text": "r0c0"},
    )  # fmt: skip


def test_the_board_leads_where_the_scenario_says() -> None:
    # Without a word the two rivers would run into each other; the file turns both away, the bridge across.
    scenario = made(
        {**tile(4, 4, "river", 2), "rect_terrain": {"name": "bridge", "orientation": 5}},
        tile(4, 6, "river", 3),
        {"row": 0, "col": 0, "unit": {"name": "infus"}},
    ).scenario
    scenario["labels"] = [{"at": "r4c2", "text": ["River", "Our"]}]
    game = find_game("m44")
    board = game.board(game.initial(scenario, {}))
    assert board.places["r4c2"].runs == {"river": (2, 5), "bridge": (0.5, 3.5)}
    assert board.places["r4c3"].runs == {"river": (1, 4)}
    assert board.places["r4c2"].label == ("River", "Our")


def test_a_first_orientation_that_the_file_says_is_written_back() -> None:
    """Files of public repositories say `"orientation": 1` of wire, sandbags, bunkers and bridges."""
    pieces = [
        {"row": 0, "col": 0, "obstacle": {"name": "wire", "orientation": 1}},
        {"row": 0, "col": 2, "rect_terrain": {"name": "bridge", "orientation": 1}},
        {"row": 0, "col": 4, "obstacle": {"name": "hedgehog"}},
    ]
    again = json.loads(file_text(made(*pieces).scenario))["board"]["hexagons"]
    assert again == pieces
