"""What a scenario on a hex board takes out of the box, and what the box does not hold.

The base box's figures and the expansions' terrains: `data["box"]` of the game. Never an error: whoever
owns two boxes or an expansion has the pieces.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json

PARTS = ("terrain", "overlays", "obstacles")


def figures_of(scenario: Mapping[str, Json], data: Mapping[str, Json]) -> dict[str, dict[str, int]]:
    """Side → kind → figures placed. Kinds without figures in the base box count by unit, in pieces."""
    found: dict[str, dict[str, int]] = {}
    for line in scenario.get("units", ()):
        unit = data["units"]["units"][line["unit"]]
        based = unit["kind"] in data["box"]["figures"]
        kind = unit["kind"] if based else line["unit"]
        each = (line.get("figures") or unit["figures"]) if based else 1
        side = found.setdefault(line["side"], {})
        side[kind] = side.get(kind, 0) + each * len(line["at"])
    return found


def over_box(scenario: Mapping[str, Json], data: Mapping[str, Json]) -> dict[str, dict[str, int]]:
    """Side → kind → figures beyond one base box; every piece of a kind that it does not bring."""
    box = data["box"]["figures"]
    return {
        side: {
            kind: number - box.get(kind, 0)
            for kind, number in kinds.items()
            if number > box.get(kind, 0)
        }
        for side, kinds in figures_of(scenario, data).items()
    }


def expansions(scenario: Mapping[str, Json], data: Mapping[str, Json]) -> dict[str, dict[str, int]]:
    """Expansion → terrain → tiles or pieces of it that the scenario lays."""
    found: dict[str, dict[str, int]] = {}
    brought = {
        name: key for key, raw in data["box"]["expansions"].items() for name in raw["terrain"]
    }
    for part in PARTS:
        for name, hexes in scenario.get(part, {}).items():
            if name in brought:
                found.setdefault(brought[name], {})[name] = len(hexes)
    return found
