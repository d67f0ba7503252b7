"""A file of either generation in one form: wrapped lists opened, numbers as numbers, names in small letters.

Two files that are the same in all that the game reads have the same form, whoever wrote them. The exact
form has the usual values, too, which say what silence says (`nbr_units` 4, an empty list, `false`), and
texts with their line breaks.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario.imports.m44.reading import clean, entries, mapping, number, word
from referee.scenario.imports.m44.units import TYPE, UNITS, usual_figures

SLOTS = ("terrain", "rect_terrain", "obstacle", "unit")
TOP = ("game_info", "board", "text", "packs", "meta_data")
# Values that say what is said by silence, too.
SILENT: Mapping[str, tuple[Json, ...]] = {"orientation": (1,), "counts_for": (1,), "nbr_hex": (1,)}
DEEP = 12
Hex = tuple[int, int]  # row and doubled column, as the file has them


@record
class Normal:
    """What the file says besides its hexes, by a path (`game_info.starting`); its hexes, slot by slot."""

    said: Mapping[str, Json]
    hexes: Mapping[Hex, Mapping[str, Json]]


def normal(document: Mapping[str, Any], exact: bool = False) -> Normal:
    """The one form of a file."""
    said: dict[str, Json] = {}
    for key, value in _paths(document):
        plain = part(key, value, exact)
        if plain is not None:
            said[key] = plain
    board = mapping(document.get("board"))
    hexes: dict[Hex, dict[str, Json]] = {}
    for each in entries(board.get("hexagons")):
        raw = mapping(each)
        row, column = number(raw.get("row")), number(raw.get("col"))
        if row is None or column is None:
            continue
        slots = {
            str(key): slot(str(key), value, exact)
            for key, value in raw.items()
            if key not in ("row", "col")
        }
        here = hexes.setdefault((row, column), {})
        here |= {
            key: value
            for key, value in slots.items()
            if (value or (exact and value is not None)) and key not in here
        }
    return Normal(said, {place: slots for place, slots in hexes.items() if slots})


def part(key: str, value: Json, exact: bool = False) -> Json:
    """What the file says at a path besides its hexes; nothing where it says nothing."""
    if value is None:
        return None
    if key == "board.labels":
        plain: Json = labels({"labels": value}, exact)
    elif key.startswith("text.") and isinstance(value, str):
        plain = value if exact else clean(value)
    elif key == "packs" and not exact:  # none of a box
        plain = {name: n for name, n in mapping(_plain(value)).items() if n != 0}
    else:
        plain = _plain(value, key.rpartition(".")[2], exact=exact)
    return plain if exact or plain not in ("", [], {}) else None


def deeper(value: Json, left: int = DEEP) -> bool:
    """Whether a value lies in more boxes than any file of the editor has."""
    below = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
    return left < 0 or any(deeper(each, left - 1) for each in below)


def verbatim(document: Mapping[str, Any]) -> Normal:
    """The same parts as the file itself writes them."""
    hexes: dict[Hex, dict[str, Json]] = {}
    for each in entries(mapping(document.get("board")).get("hexagons")):
        raw = mapping(each)
        row, column = number(raw.get("row")), number(raw.get("col"))
        if row is not None and column is not None:
            hexes[row, column] = {**raw, **hexes.get((row, column), {})}
    return Normal(dict(_paths(document)), hexes)


def _paths(document: Mapping[str, Any]) -> Iterator[tuple[str, Json]]:
    """What the file says besides its hexes, by a path; its values as they stand."""
    for key, value in document.items():
        if key not in TOP:
            yield str(key), value
    for key, value in mapping(document.get("game_info")).items():
        # The number of the operation is written under either name.
        yield f"game_info.{'operation' if key == 'operationID' else key}", value
    for key, value in mapping(document.get("board")).items():
        if key != "hexagons":
            yield f"board.{key}", value
    yield "meta_data", document.get("meta_data")
    yield "packs", mapping(document.get("packs"))
    for lang, texts in mapping(document.get("text")).items():
        for key, value in mapping(texts).items():
            yield f"text.{lang}.{key}", value


def labels(board: Mapping[str, Any], exact: bool = False) -> list[Json]:
    """The words printed on the board, by hex."""
    found: dict[Hex, list[Json]] = {}
    for each in entries(board.get("labels")):
        raw = mapping(each)
        row, column = number(raw.get("row")), number(raw.get("col"))
        text = raw.get("text")
        lines = [text] if isinstance(text, str) else entries(text)
        told = [line for line in map(clean, lines) if line]
        if exact:  # with the spaces by which the editor sets it
            told = [line for line in lines if isinstance(line, str)]
        if row is not None and column is not None and (told or exact):
            found.setdefault((row, column), []).extend(told)
    return [{"row": row, "col": col, "text": text} for (row, col), text in sorted(found.items())]


def slot(key: str, value: Json, exact: bool = False) -> Json:
    """What stands in a slot of a hex; nothing where it says nothing."""
    if key == "tags":
        tags = [_plain(each, exact=exact) for each in entries(value)]
        found = sorted((tag for tag in tags if tag or (exact and tag is not None)), key=repr)
        return found if found or (exact and value is not None) else None
    plain = _plain(value, exact=exact)
    if key == "unit" and isinstance(plain, dict) and not exact:
        typed = TYPE.fullmatch(str(plain.get("name")))
        if typed and plain.get("nbr_units") == usual_figures(UNITS[typed[1]]):
            plain.pop("nbr_units", None)
    return plain


def _plain(value: Json, key: str = "", depth: int = 0, exact: bool = False) -> Json:
    """A value without wraps, capitals and what says nothing; `None` where nothing is left."""
    if depth > DEEP:
        return None
    if isinstance(value, dict):
        if set(value) == {"item"}:
            return _plain(value["item"], key, depth + 1, exact)
        found = {
            str(name).lower(): plain
            for name, each in value.items()
            if (plain := _plain(each, str(name).lower(), depth + 1, exact)) is not None
        }
        return found if found or exact else None
    if isinstance(value, list):
        items = [
            plain for each in value if (plain := _plain(each, key, depth + 1, exact)) is not None
        ]
        return items if items or exact else None
    if isinstance(value, bool):
        return 1 if value else 0 if exact else None
    whole = number(value)
    if whole is not None and not (isinstance(value, str) and re.match(r"\s*0\d", value)):
        return None if whole in SILENT.get(key, ()) and not exact else whole
    if isinstance(value, str):
        plain = value.strip() if key == "group" else word(value)
        return plain if plain or exact else None
    return value if isinstance(value, float) else None
