"""Terrain: what it costs, what it hides, what it blocks (Effets de terrain, p. 25)."""

from __future__ import annotations

from referee.engine.record import record

CLEAR, HILL, FOREST, TOWN, MARSH, POND, RIVER, ROAD = (
    "clear", "hill", "forest", "town", "marsh", "pond", "river", "road",
)  # fmt: skip
SOLDIER, VEHICLE = "soldier", "vehicle"
BLOCKING = frozenset({HILL, FOREST, TOWN})
COVERING = {SOLDIER: frozenset({HILL, FOREST, TOWN, MARSH}), VEHICLE: BLOCKING}
IMPASSABLE = {SOLDIER: frozenset({POND}), VEHICLE: frozenset({MARSH, POND})}
DOUBLE = frozenset({HILL, FOREST})  # for Vehicles
COVER = {SOLDIER: 4, VEHICLE: 5}
ROLL = 4  # a movement roll succeeds on this or more


@record
class Ground:
    """A hex as a unit stands in it or enters it: its base terrain, along a road, over a river."""

    terrain: str = CLEAR
    road: bool = False
    river: bool = False

    def __str__(self) -> str:
        """As it is typed: `road:river>forest`."""
        return f"{'road:' if self.road else ''}{'river>' if self.river else ''}{self.terrain}"

    @classmethod
    def said(cls, text: str) -> Ground:
        """The ground of a unit as an attack keeps it: `forest`, `road:forest`."""
        before, colon, base = text.partition(":")
        return cls(base, road=True) if colon else cls(before)

    def covers(self, unit: str) -> bool:
        """Whether a unit of that type may roll for cover; a road changes nothing (p. 25)."""
        return self.terrain in COVERING[unit]

    def forbidden(self, unit: str) -> bool:
        """Whether a type of unit can never be there without a road (p. 24)."""
        return self.terrain in IMPASSABLE[unit]

    def cost(self, unit: str) -> int:
        """Hexes of movement to enter: one along a road, two for a Vehicle on a hill or in a wood."""
        return 2 if unit == VEHICLE and self.terrain in DOUBLE and not self.road else 1

    def rolls(self, unit: str) -> int:
        """Movement rolls to enter: over a river, and into a wood for a Vehicle; none by road."""
        if self.road:
            return 0
        return int(self.river) + int(unit == VEHICLE and self.terrain == FOREST)
