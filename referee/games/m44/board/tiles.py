"""How the pieces lie on their hexes, where the scenario tells it: shape, way turned, where they lead.

Directions go round from the east: 0 east, 1 south-east, 2 south-west, 3 west, 4 north-west, 5 north-east;
halves lie over a corner of the hex. A tile of the publisher's editor turns a sixth to the left with each
orientation, a bridge a twelfth to the right, a railway bridge a sixth to the right (I-M44-36).
For the drawing alone: no rule reads it.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json
from referee.games.m44.board.hexes import Place, place_of

# Shape → the directions that it leads to when it is not turned; an end or a mouth leads to its neighbour.
LEADS: Mapping[str, tuple[int, ...]] = {
    "straight": (0, 3), "curve": (1, 5), "fork_left": (0, 3, 5), "fork_right": (0, 1, 3),
    "fork": (0, 2, 4), "cross": (0, 2, 3, 5),
}  # fmt: skip
TO_THE_LEFT = -1.0  # a sixth of a turn for each orientation
# Pieces that lie across a tile: direction when not turned, and what each orientation adds.
ACROSS: Mapping[str, tuple[float, float]] = {
    "bridge": (1.5, 0.5), "pontoon_bridge": (1.5, 0.5), "rope_bridge": (1.5, 0.5),
    "broken_bridge": (1.5, 0.5), "railway_bridge": (0, 1), "ford": (0, TO_THE_LEFT),
    "road_block": (0, TO_THE_LEFT), "dragons_teeth": (0, TO_THE_LEFT), "abatis": (0, TO_THE_LEFT),
}  # fmt: skip
Ways = tuple[float, ...]


def leads(piece: str, shape: str, orientation: int) -> Ways:
    """The directions that a piece leads to, turned as it lies; none where its shape does not tell."""
    if piece in ACROSS and not shape:
        first, step = ACROSS[piece]
        one = (first + step * (orientation - 1)) % 3
        return one, one + 3
    return tuple(sorted((each - (orientation - 1)) % 6 for each in LEADS.get(shape, ())))


def told_ways(scenario: Mapping[str, Json]) -> dict[Place, dict[str, Ways]]:
    """Hex → piece → the directions that it leads to, where the scenario says how it lies."""
    found: dict[Place, dict[str, Ways]] = {}
    for line in scenario.get("tiles", ()):
        ways = leads(line["piece"], line.get("shape", ""), line.get("orientation", 1))
        if ways:
            for name in line["at"]:
                found.setdefault(place_of(name), {})[line["piece"]] = ways
    return found


def looks(scenario: Mapping[str, Json]) -> dict[Place, str]:
    """Hex → the terrain that its tile is drawn as, where it is played as another."""
    return {
        place_of(name): line["look"]
        for line in scenario.get("tiles", ())
        for name in line["at"]
        if line.get("look")
    }
