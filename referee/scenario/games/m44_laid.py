"""What is laid out where it can never be: ships on land, trains off the rails, ways out of the middle of the board."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from datetime import date
from itertools import pairwise

from referee.engine.verdict import Json
from referee.scenario.games.m44_board import hex_of, hexes_of, mapped
from referee.scenario.schema import Finding

# The rows of the beach face that are ocean, on a board of nine rows and on one of more (`games/m44/sight/rules.py`).
OCEAN = {False: range(7, 9), True: range(14, 17)}


def laid_findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """What no table can lay out as the file says it, and what would do nothing at the table."""
    for key in ("date", "date_end"):
        if not _is_day(document.get(key)):
            yield Finding((key,), "scenario.m44_no_day", {"text": str(document[key])})
    board = mapped(document.get("board"))
    rows, columns = board.get("rows", 9), board.get("columns", 13)
    if type(rows) is not int or type(columns) is not int:
        return
    yield from _units(document, data, rows)
    yield from _ways_out(document, rows, columns)
    yield from _bridges(document)


def _is_day(value: Json) -> bool:
    """Whether a date is a day of the calendar; what is written otherwise the schema tells of."""
    if not isinstance(value, str) or len(value.split("-")) != 3:
        return True
    try:
        date.fromisoformat(value)
    except ValueError:
        return False
    return True


def _units(document: Mapping[str, Json], data: Mapping[str, Json], rows: int) -> Iterator[Finding]:
    """Ships that are not at sea, trains off the rails (Locomotive & Wagon), units in a river that no bridge spans:
    there is infantry in boats only (Rivières « Infranchissable. 0-1 si canots »).
    """
    grounds, kinds = data["terrain"]["terrains"], data["units"]["units"]
    lying = _lying(document, rows)
    lines = document.get("units")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = mapped(line)
        unit = str(raw.get("unit"))
        kind = kinds.get(unit, {}).get("kind")
        for at, place in hexes_of(raw.get("at")):
            path: tuple[str | int, ...] = ("units", number, "at", at)
            here = [each for each in lying.get(place, ()) if each in grounds]
            said: dict[str, Json] = {"unit": unit, "text": place}

            def has(key: str, here: list[str] = here) -> bool:
                return any(grounds[each].get(key) for each in here)

            if kind == "ship" and not has("sea"):
                yield Finding(path, "scenario.m44_not_at_sea", said)
            elif kind == "train" and not has("rail"):
                yield Finding(path, "scenario.m44_no_rails", said)
            elif kind not in ("ship", "train", "air", None) and not has("spans"):
                wet = next((each for each in here if grounds[each].get("enter") == "boat"), None)
                if wet is not None and not (kind == "infantry" and raw.get("boat") is True):
                    yield Finding(path, "scenario.m44_cannot_stand", {**said, "terrain": wet})


def _lying(document: Mapping[str, Json], rows: int) -> dict[str, list[str]]:
    """Hex → what lies there; the sea of a board's beach face where nothing else is printed."""
    found: dict[str, list[str]] = {}
    for part in ("terrain", "overlays", "obstacles"):
        for name, hexes in mapped(document.get(part)).items():
            for _, place in hexes_of(hexes):
                found.setdefault(place, []).append(name)
    if mapped(document.get("board")).get("face") == "beach":
        printed = {
            place
            for each in mapped(document.get("terrain")).values()
            for _, place in hexes_of(each)
        }
        for row in OCEAN[rows > 9]:
            for column in range(26):
                if (place := f"r{row}c{column}") not in printed:
                    found.setdefault(place, []).append("ocean")
    return found


def _ways_out(document: Mapping[str, Json], rows: int, columns: int) -> Iterator[Finding]:
    """Exits that lie at no edge of the board (Pion Exit « case de bord de plateau »)."""
    entries = document.get("exits")
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        for at, place in hexes_of(mapped(entry).get("hexes")):
            if (where := hex_of(place)) is None:
                continue
            row, column = where
            if row not in (0, rows - 1) and column not in (0, columns - 1 - row % 2):
                path = ("exits", number, "hexes", at)
                yield Finding(path, "scenario.m44_not_the_edge", {"text": place})


def _bridges(document: Mapping[str, Json]) -> Iterator[Finding]:
    """Hexes of a long bridge that are not next to the one before: they are named from end to end (I-M44-31)."""
    bridges = document.get("long_bridges")
    for number, bridge in enumerate(bridges if isinstance(bridges, list) else ()):
        places = [(at, place, hex_of(place)) for at, place in hexes_of(bridge)]
        for (_, before, one), (at, place, two) in pairwise(places):
            if one is not None and two is not None and not _adjacent(one, two):
                path = ("long_bridges", number, at)
                yield Finding(path, "scenario.m44_gap", {"text": place, "before": before})


def _adjacent(one: tuple[int, int], two: tuple[int, int]) -> bool:
    """Whether two hexes touch; odd rows stand half a hex to the right."""
    across = abs(2 * one[1] + one[0] % 2 - 2 * two[1] - two[0] % 2)
    return (abs(one[0] - two[0]), across) in ((0, 2), (1, 1))
