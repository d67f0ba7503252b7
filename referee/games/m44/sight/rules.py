"""The line of sight on a board: what stands between two hexes (Ligne de mire)."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.verdict import Json, Verdict, info
from referee.games.m44.board.hexes import Place, distance, hex_name, read_hex, sight

# How a scenario's hexes stand in the way of a line; whatever is not named here is open.
LOS: Mapping[str, str] = {
    **dict.fromkeys(
        (
            "town", "forest", "hedgerow", "bunker", "railway_station", "barracks", "church", "dam",
            "factory", "fortress", "lighthouse", "power_plant", "supply_depot", "prison_camp",
            "radar_station", "oasis", "field_bunker", "city_ruins", "hill_with_forest",
            "hill_with_village", "jungle", "labour_camp", "hospital", "field_hq", "escarpment",
            "castle", "blocking_hill",
        ),
        "blocks",
    ),
    **dict.fromkeys(("hill", "steep_hill", "cliff", "sea_bluff", "cave_on_hill", "erg_ridge", "impassable_hill", "hill_road"), "hill"),
    **dict.fromkeys(("mountain", "cave_on_mountain"), "mountain"),
    "lake": "lake",
}  # fmt: skip

# What stands upon a hill blocks the line, and stands no less on its group (Collines, Ligne de mire).
HEIGHTS: Mapping[str, str] = {
    **{name: way for name, way in LOS.items() if way in ("hill", "mountain")},
    **dict.fromkeys(("hill_with_forest", "hill_with_village"), "hill"),
}


def ground_of(scenario: Mapping[str, Json]) -> dict[Place, tuple[str, ...]]:
    """Hex → the terrain, overlays and obstacles printed there; the face's own ground included."""
    rows, columns = size_of(scenario)
    found: dict[Place, list[str]] = {}
    for key in ("terrain", "overlays", "obstacles"):
        for ground, hexes in scenario.get(key, {}).items():
            for place in hexes:
                found.setdefault(read_hex(place, rows, columns), []).append(ground)
    printed = {
        place
        for hexes in scenario.get("terrain", {}).values()
        for place in (read_hex(each, rows, columns) for each in hexes)
    }
    for place, ground in face_of(scenario).items():
        if place not in printed:
            found.setdefault(place, []).insert(0, ground)
    return {place: tuple(names) for place, names in found.items()}


def size_of(scenario: Mapping[str, Json]) -> tuple[int, int]:
    """Rows and columns of a scenario's board."""
    board = scenario.get("board", {})
    return board.get("rows", 9), board.get("columns", 13)


def face_of(scenario: Mapping[str, Json]) -> dict[Place, str]:
    """The beach and the sea of a board's beach face; nothing on the others."""
    board = scenario.get("board", {})
    if board.get("face") != "beach":
        return {}
    rows, columns = size_of(scenario)
    long = rows > 9
    bands = {"beach": (11, 14) if long else (4, 7), "ocean": (14, 17) if long else (7, 9)}
    return {
        (row, column): ground
        for ground, (first, last) in bands.items()
        for row in range(first, last)
        for column in range(columns - row % 2)
    }


def units_of(scenario: Mapping[str, Json]) -> list[dict[str, Any]]:
    """Every unit of the set-up: `{side, unit, figures, at}`."""
    rows, columns = size_of(scenario)
    return [
        {**{k: v for k, v in line.items() if k != "at"}, "at": read_hex(place, rows, columns)}
        for line in scenario.get("units", ())
        for place in line["at"]
    ]


def obstructions(ground: Mapping[Place, Collection[str]]) -> dict[Place, str]:
    """How each hex stands in the way of a line."""
    found: dict[Place, str] = {}
    for place, names in ground.items():
        ways = [LOS[name] for name in names if name in LOS]
        if ways:
            found[place] = "blocks" if "blocks" in ways else ways[0]
    return found


def heights(ground: Mapping[Place, Collection[str]]) -> dict[Place, str]:
    """The height that each hex is of, `hill` or `mountain`, whatever else is printed or laid there."""
    found = {
        place: next((HEIGHTS[name] for name in names if name in HEIGHTS), "")
        for place, names in ground.items()
    }
    return {place: height for place, height in found.items() if height}


def in_the_way(
    ground: Mapping[Place, Collection[str]], standing: Iterable[Place], smoke: Iterable[Place],
    one: Place, two: Place,
) -> tuple[Place, ...]:  # fmt: skip
    """The hexes that block the line between two, row then column: ground, units of either side, smoke (Ligne de
    mire). Neither of the two ends stands in its own way.
    """
    ends = {one, two}
    return sight(
        one, two, obstructions(ground), {*standing} - ends, {*smoke} - ends, heights(ground)
    )


def seen(
    ground: Mapping[Place, Collection[str]], standing: Iterable[Place], smoke: Iterable[Place],
    one: Place, two: Place,
) -> Verdict:  # fmt: skip
    """`clear`, `blockers` and `range` between two hexes, and the sentence of it (Ligne de mire)."""
    if one == two:
        raise Unreadable("m44.hex.same", text=hex_name(one))
    blockers = in_the_way(ground, standing, smoke, one, two)
    result: dict[str, Json] = {
        "clear": not blockers,
        "blockers": [hex_name(place) for place in blockers],
        "range": distance(one, two),
    }
    if not blockers:
        return Verdict(result, (info("m44.los.clear", "rule.los", range=result["range"]),))
    cards = [
        f"terrain.{name}" for place in blockers for name in ground.get(place, ()) if name in LOS
    ]
    cards = list(dict.fromkeys(cards))[:2]
    blocked = info("m44.los.blocked", "rule.los", *cards, hexes=", ".join(result["blockers"]))
    return Verdict(result, (blocked,))


def line_of_sight(scenario: Mapping[str, Json], start: str, end: str) -> Verdict:
    """The same between two hexes of a scenario, units as set up."""
    rows, columns = size_of(scenario)
    one, two = read_hex(start, rows, columns), read_hex(end, rows, columns)
    standing = {unit["at"] for unit in units_of(scenario)}
    return seen(ground_of(scenario), standing, (), one, two)
