"""A file of either generation in one form: wrapped lists opened, numbers as numbers, names in small letters.

Two files that are the same in all that the game reads have the same form, whoever wrote them.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
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


def normal(document: Mapping[str, Any]) -> Normal:
    """The one form of a file."""
    said: dict[str, Json] = {}
    for key, value in document.items():
        if key in TOP:
            continue
        _put(said, str(key), _plain(value))
    for key, value in mapping(document.get("game_info")).items():
        # The number of the operation is written under either name.
        shown = "operation" if key == "operationID" else key
        _put(said, f"game_info.{shown}", _plain(value, str(key)))
    board = mapping(document.get("board"))
    for key, value in board.items():
        if key not in ("hexagons", "labels"):
            _put(said, f"board.{key}", _plain(value))
    _put(said, "board.labels", labels(board))
    _put(said, "meta_data", _plain(document.get("meta_data")))
    _put(said, "packs", _plain(mapping(document.get("packs"))))
    for lang, texts in mapping(document.get("text")).items():
        for key, value in mapping(texts).items():
            _put(
                said,
                f"text.{lang}.{key}",
                clean(value) if isinstance(value, str) else _plain(value),
            )
    hexes: dict[Hex, dict[str, Json]] = {}
    for each in entries(board.get("hexagons")):
        raw = mapping(each)
        row, column = number(raw.get("row")), number(raw.get("col"))
        if row is None or column is None:
            continue
        slots = {
            str(key): _slot(str(key), value)
            for key, value in raw.items()
            if key not in ("row", "col")
        }
        here = hexes.setdefault((row, column), {})
        here |= {key: value for key, value in slots.items() if value and key not in here}
    return Normal(said, {place: slots for place, slots in hexes.items() if slots})


def labels(board: Mapping[str, Any]) -> list[Json]:
    """The words printed on the board, by hex."""
    found: dict[Hex, list[Json]] = {}
    for each in entries(board.get("labels")):
        raw = mapping(each)
        row, column = number(raw.get("row")), number(raw.get("col"))
        text = raw.get("text")
        lines = [text] if isinstance(text, str) else entries(text)
        told = [line for line in map(clean, lines) if line]
        if row is not None and column is not None and told:
            found.setdefault((row, column), []).extend(told)
    return [{"row": row, "col": col, "text": text} for (row, col), text in sorted(found.items())]


def _slot(key: str, value: Json) -> Json:
    if key == "tags":
        tags = [_plain(each) for each in entries(value)]
        return sorted((tag for tag in tags if tag), key=repr)
    plain = _plain(value)
    if key == "unit" and isinstance(plain, dict):
        typed = TYPE.fullmatch(str(plain.get("name")))
        if typed and plain.get("nbr_units") == usual_figures(UNITS[typed[1]]):
            plain.pop("nbr_units", None)
    return plain


def _plain(value: Json, key: str = "", depth: int = 0) -> Json:
    """A value without wraps, capitals and what says nothing; `None` where nothing is left."""
    if depth > DEEP:
        return None
    if isinstance(value, dict):
        if set(value) == {"item"}:
            return _plain(value["item"], key, depth + 1)
        found = {
            str(name).lower(): plain
            for name, each in value.items()
            if (plain := _plain(each, str(name).lower(), depth + 1)) is not None
        }
        return found or None
    if isinstance(value, list):
        items = [plain for each in value if (plain := _plain(each, key, depth + 1)) is not None]
        return items or None
    if isinstance(value, bool):
        return 1 if value else None
    whole = number(value)
    if whole is not None and not (isinstance(value, str) and re.match(r"\s*0\d", value)):
        return None if whole in SILENT.get(key, ()) else whole
    if isinstance(value, str):
        return (value.strip() if key == "group" else word(value)) or None
    return value if isinstance(value, float) else None


def _put(said: dict[str, Json], key: str, value: Json) -> None:
    if value not in (None, "", [], {}):
        said[key] = value
