"""What rules look things up in: the kinds of units by name, and the players' own unit cards."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.names import Names
from referee.engine.record import record
from referee.engine.verdict import Json

PRINTED = ("kind", "recon", "range", "air_fp", "digs", "drop_tanks")  # what a card may tell


def printed(card: Mapping[str, Json]) -> dict[str, Json]:
    """What a unit card tells: a value that it does not print is none (C. Phase 3; 3. Bombardement)."""
    found = {key: card[key] for key in PRINTED if key in card}
    return {"recon": 0, "range": 0, **found} if card else found


@record
class Book:
    """`kinds` are those of ground units that the fragment tells apart, `aircraft` the types,
    `units` all that can be entered; `cards` the owner's and the scenario's own unit cards; `sides` and
    `marks` what players call the sides, and what they see on a unit.
    """

    kinds: Names
    aircraft: Names
    units: Names
    cards: Mapping[str, Mapping[str, Json]]
    sides: Names
    marks: Names
