"""The battlefield: nine zones in rows 1 to 3, a headquarters behind row 1 and behind row 3.

Steps go forward, back or sideways, never diagonally; a headquarters touches the
three zones of its edge (1. Mouvement terrestre; 3. Bombardement d'artillerie).
"""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import FEW, Names

ROWS = COLUMNS = (1, 2, 3)
ZONES = tuple(f"r{row}c{column}" for row in ROWS for column in COLUMNS)
HEADQUARTERS = {"north": "hq1", "south": "hq2"}  # side → its headquarters
AIRFIELDS = {"north": "airfield1", "south": "airfield2"}
_EDGE = {"hq1": 1, "hq2": 3}  # headquarters → the row it touches
_LISTED = ("aircraft", "unit", "mark")  # vocabularies that their sentences do not list
ENEMY_HEADQUARTERS = {"north": "hq2", "south": "hq1"}
PLACES = (*ZONES, *HEADQUARTERS.values())
HQ_NAMES = {
    "hq1": ("headquarters 1", "north headquarters", "quartier général 1", "qg1",
            "quartier général nord", "qg nord"),
    "hq2": ("headquarters 2", "south headquarters", "quartier général 2", "qg2",
            "quartier général sud", "qg sud"),
}  # fmt: skip
PLACE_NAMES = Names(
    "zone",
    {
        **{
            zone: (
                f"row {zone[1]} column {zone[3]}",
                f"rangée {zone[1]} colonne {zone[3]}",
                f"ligne {zone[1]} colonne {zone[3]}",
            )
            for zone in ZONES
        },
        **HQ_NAMES,
    },
)


def read_place(text: str) -> str:
    """A zone or a headquarters, in either language."""
    return find_in(PLACE_NAMES, "tlc.zone.unknown", text)


def taken_place(words: list[str], unknown: str = "tlc.zone.unknown") -> tuple[str, list[str]]:
    """The place that the first words name (`headquarters 1`), and the words after it; `unknown` tells one that is none."""
    for size in range(min(3, len(words)), 1, -1):
        found = PLACE_NAMES.readings(" ".join(words[:size]))
        if len(found) == 1:
            return found[0], words[size:]
    return find_in(PLACE_NAMES, unknown, words[0]), words[1:]


def find_in(names: Names, code: str, text: str) -> str:
    """A name of a vocabulary; an unknown one is told with its own sentence and the nearest,
    or with all of them where the sentence does not list them.
    """
    if not names.readings(text):
        nearest = names.nearest(text)
        listed = not nearest and names.kind in _LISTED and len(names.ids) <= FEW
        options = list(names.ids) if listed else []
        raise Unreadable(code, text=text, nearest=nearest, options=options, kind=names.kind)
    return names.find(text)


def _row_column(zone: str) -> tuple[int, int]:
    return int(zone[1]), int(zone[3])


def distance(origin: str, target: str) -> int:
    """Orthogonal steps between two places; the way need not be straight."""
    if origin == target:
        return 0
    if origin in _EDGE and target in _EDGE:
        return len(ROWS) + 1
    if origin in _EDGE:
        origin, target = target, origin
    row, column = _row_column(origin)
    if target in _EDGE:
        return abs(row - _EDGE[target]) + 1
    other_row, other_column = _row_column(target)
    return abs(row - other_row) + abs(column - other_column)


def adjacent(origin: str, target: str) -> bool:
    """Whether two places touch."""
    return distance(origin, target) == 1


def diagonal(origin: str, target: str) -> bool:
    """Whether two zones touch at a corner alone, which is no step (1. Mouvement terrestre; C. Phase 3)."""
    if origin in _EDGE or target in _EDGE:
        return False
    row, column = _row_column(origin)
    other_row, other_column = _row_column(target)
    return abs(row - other_row) == abs(column - other_column) == 1
