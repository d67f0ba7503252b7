"""Scenarios of Memoir '44 checked as a whole: hexes off the board, two units on a hex, tiles on tiles."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from referee.engine.verdict import Json
from referee.scenario.schema import Finding

_HEX = re.compile(r"^r(\d{1,2})c(\d{1,2})$")


def findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Hexes off the board, two units on a hex, tiles on tiles, units where they cannot stand."""
    board = mapped(document.get("board"))
    rows, columns = board.get("rows", 9), board.get("columns", 13)
    if type(rows) is not int or type(columns) is not int:
        return
    ground: dict[str, list[str]] = {}
    for part in ("terrain", "overlays", "obstacles"):
        taken: set[str] = set()
        for name, hexes in mapped(document.get(part)).items():
            for at, place in hexes_of(hexes):
                path: tuple[str | int, ...] = (part, name, at)
                if not _on(place, rows, columns):
                    yield Finding(path, "scenario.m44_off_board", {"text": place})
                if place in taken and part == "terrain":
                    yield Finding(path, "scenario.m44_two_tiles", {"text": place})
                taken.add(place)
                ground.setdefault(place, []).append(name)
    standing: set[str] = set()
    lines = document.get("units")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = mapped(line)
        unit = data["units"]["units"].get(raw.get("unit"))
        for at, place in hexes_of(raw.get("at")):
            path = ("units", number, "at", at)
            if not _on(place, rows, columns):
                yield Finding(path, "scenario.m44_off_board", {"text": place})
            if place in standing:
                yield Finding(path, "scenario.m44_two_units", {"text": place})
            standing.add(place)
            if unit is None:
                continue
            wrong = next(
                (name for name in ground.get(place, ()) if _closed(data, name, ground[place])), None
            )
            if wrong is not None:
                params = {"unit": raw["unit"], "terrain": wrong, "text": place}
                yield Finding(path, "scenario.m44_cannot_stand", params)
    yield from _turned(document, rows, columns, ground)
    yield from _off_board(document, rows, columns)
    yield from _aboard(document, data["units"]["units"])
    yield from _starred(document, data["units"]["units"])


def _starred(document: Mapping[str, Json], units: Mapping[str, Json]) -> Iterator[Finding]:
    """A second unit of veterans of a side (Étoile de Vétéran « une seule unité de vétérans par camp »); a leader
    with what is no infantry (Commandant héroïque « associé à une unité d'infanterie »).
    """
    veterans: set[str] = set()
    lines = document.get("units")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = mapped(line)
        side, unit = str(raw.get("side")), str(raw.get("unit"))
        if raw.get("leader") is True and unit in units and units[unit]["kind"] != "infantry":
            yield Finding(("units", number, "leader"), "scenario.m44_leads_none", {"unit": unit})
        if raw.get("veteran") is True:
            if side in veterans or len(list(hexes_of(raw.get("at")))) > 1:
                yield Finding(("units", number, "veteran"), "scenario.m44_veterans", {"side": side})
            veterans.add(side)


def _turned(
    document: Mapping[str, Json], rows: int, columns: int, ground: Mapping[str, list[str]]
) -> Iterator[Finding]:
    """Tiles described where they do not lie."""
    lines = document.get("tiles")
    for number, line in enumerate(lines if isinstance(lines, list) else ()):
        raw = mapped(line)
        for at, place in hexes_of(raw.get("at")):
            path = ("tiles", number, "at", at)
            if not _on(place, rows, columns):
                yield Finding(path, "scenario.m44_off_board", {"text": place})
            elif raw.get("piece") not in ground.get(place, ()):
                params = {"terrain": str(raw.get("piece")), "text": place}
                yield Finding(path, "scenario.m44_no_tile", params)
    labels = document.get("labels")
    for number, label in enumerate(labels if isinstance(labels, list) else ()):
        named = mapped(label).get("at")
        if isinstance(named, str) and not _on(named, rows, columns):
            yield Finding(("labels", number, "at"), "scenario.m44_off_board", {"text": named})


def _aboard(document: Mapping[str, Json], units: Mapping[str, Json]) -> Iterator[Finding]:
    """Cargo that no supply train takes (Train de ravitaillement)."""
    entries = document.get("cargo")
    for number, entry in enumerate(entries if isinstance(entries, list) else ()):
        unit = str(mapped(entry).get("unit"))
        if unit in units and units[unit]["kind"] not in ("infantry", "armour"):
            yield Finding(("cargo", number, "unit"), "scenario.m44_no_cargo", {"unit": unit})
        side = mapped(entry).get("side")
        trains = _trains(document, side) if isinstance(side, str) else 1
        if trains != 1:  # which of two trains carries it, nobody could say (I-M44-41)
            code = "scenario.m44_two_trains" if trains else "scenario.m44_no_train"
            yield Finding(("cargo", number, "side"), code, {"side": side})


def _trains(document: Mapping[str, Json], side: str) -> int:
    """How many supply trains a side has, those that come later included."""
    found = 0
    for part in ("units", "reinforcements"):
        lines = document.get(part)
        for raw in map(mapped, lines if isinstance(lines, list) else ()):
            if raw.get("side") == side and raw.get("unit") == "supply_train":
                count = raw.get("count", 1)
                at = len(list(hexes_of(raw.get("at"))))
                found += at if part == "units" else count if type(count) is int else 1
    return found


# Lists whose entries name hexes.
PLACED = (
    "objectives", "sudden_death", "exits", "reinforcements", "demolitions", "tokens", "headquarters",
    "owners",
)  # fmt: skip


def _off_board(document: Mapping[str, Json], rows: int, columns: int) -> Iterator[Finding]:
    """Hexes of medals, exits and special rules that the board does not have."""
    for part in ("posts", "wide_rivers", "recoveries", "stars"):
        for at, place in hexes_of(document.get(part)):
            if not _on(place, rows, columns):
                yield Finding((part, at), "scenario.m44_off_board", {"text": place})
    bridges = document.get("long_bridges")
    for number, bridge in enumerate(bridges if isinstance(bridges, list) else ()):
        for at, place in hexes_of(bridge):
            if not _on(place, rows, columns):
                yield Finding(
                    ("long_bridges", number, at), "scenario.m44_off_board", {"text": place}
                )
    for part in PLACED:
        entries = document.get(part)
        for number, entry in enumerate(entries if isinstance(entries, list) else ()):
            for at, place in hexes_of(mapped(entry).get("hexes")):
                if not _on(place, rows, columns):
                    yield Finding(
                        (part, number, "hexes", at), "scenario.m44_off_board", {"text": place}
                    )


def _closed(data: Mapping[str, Json], name: str, names: list[str]) -> bool:
    grounds = data["terrain"]["terrains"]
    if name not in grounds:
        return False
    spanned = any(grounds.get(other, {}).get("spans") for other in names)
    return grounds[name].get("enter") == "none" and not spanned


def _on(place: str, rows: int, columns: int) -> bool:
    found = hex_of(place)
    if found is None:
        return True  # the schema tells of it
    row, column = found
    return row < rows and column < columns - row % 2


def hex_of(place: str) -> tuple[int, int] | None:
    """Row and column of `r4c7`; `None`: it is written otherwise."""
    found = _HEX.match(place)
    return None if found is None else (int(found[1]), int(found[2]))


def hexes_of(value: Json) -> Iterator[tuple[int, str]]:
    """The hexes of a list, numbered; nothing of what is none."""
    for at, place in enumerate(value if isinstance(value, list) else ()):
        if isinstance(place, str):
            yield at, place


def mapped(value: Json) -> Mapping[str, Json]:
    """A map of the file; empty where something else stands."""
    return value if isinstance(value, dict) else {}
