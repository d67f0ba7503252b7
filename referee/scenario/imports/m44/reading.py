"""The file as JSON, and its values read as they come: numbers as text, lists wrapped, texts anywhere."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.record import record
from referee.engine.verdict import Json

LARGEST = 2 * 1024 * 1024
WRAPPED = 3  # how deep the new editor wraps a list: `{"item": {"item": […]}}` has been seen
MOST = 200  # names reported; a file with more is not a file of the editor
TEXT = 20_000  # signs of a text that are kept
WORD = 500  # signs of a word


def document(raw: bytes, name: str) -> Mapping[str, Any]:
    """A file's bytes as its one JSON object. Raises a fault: too large, no JSON, no board."""
    if len(raw) > LARGEST:
        raise Unreadable("convert.too_large", file=name, limit=LARGEST // 1024)
    try:
        found = json.loads(raw.decode("utf-8-sig"))
    except json.JSONDecodeError as error:
        line, column = error.lineno, error.colno
        raise Unreadable("convert.not_json", file=name, line=line, column=column) from None
    except (ValueError, RecursionError):  # no UTF-8, a number of thousands of digits, too deep
        raise Unreadable("convert.not_json", file=name, line=1, column=1) from None
    if not isinstance(found, dict) or not isinstance(found.get("board"), dict):
        raise Unreadable("convert.not_scenario", file=name)
    return found


def mapping(value: Json) -> Mapping[str, Any]:
    """An object; anything else counts as an empty one."""
    return value if isinstance(value, dict) else {}


def entries(value: Json) -> list[Any]:
    """A list, a list wrapped as `{"item": […]}`, one object standing for a list, or its values."""
    for _ in range(WRAPPED):
        if isinstance(value, dict) and "item" in value:
            value = value["item"]
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        return [value] if "name" in value else list(value.values())
    return []


def number(value: Json) -> int | None:
    """A whole number, written as such or as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if isinstance(value, int):
        return value if abs(value) < 10**6 else None
    if isinstance(value, str) and re.fullmatch(r"\s*-?[0-9]{1,6}\s*", value):
        return int(value)
    return None


def yes(value: Json) -> bool:
    """A flag, written in any of the ways of both editors."""
    if isinstance(value, str):
        return value.strip().casefold() in ("1", "true", "yes")
    return isinstance(value, (bool, int)) and value == 1


def said(value: Json) -> bool:
    """Whether anything stands there at all."""
    return value not in (None, "", [], {}, False)


def word(value: Json) -> str:
    """A name in small letters; `?` where something else than a name stands."""
    if value is None or value == "" or value == {} or value == []:
        return ""
    if isinstance(value, str):
        return value.strip().lower()
    return str(value) if number(value) is not None else "?"


def clean(value: Json) -> str:
    """A text of the file on one line, without signs that steer a terminal."""
    words = value.split() if isinstance(value, str) else []
    # A word without an end would be a line without an end in the scenario.
    text = " ".join(word[at : at + WORD] for word in words for at in range(0, len(word), WORD))
    return "".join(sign if sign.isprintable() else "?" for sign in text)[:TEXT]


def plainly(text: str) -> str:
    """A short text of the file without signs that steer a terminal."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


def identify(text: str) -> str:
    """An id from a title."""
    plain = fold(re.sub(r"\.m44$", "", text, flags=re.IGNORECASE))
    found = re.sub(r"[^a-z0-9]+", "_", plain).strip("_")[:60].strip("_")
    return found if re.match(r"[a-z]", found) else f"s_{found}"[:60] if found else ""


@record
class Size:
    """The board: rows, columns of the even rows; odd rows have one hex less."""

    name: str
    rows: int
    columns: int

    def has(self, row: int, column: int) -> bool:
        """Whether the hex is on the board."""
        return 0 <= row < self.rows and 0 <= column < self.columns - row % 2

    def place(self, row: int | None, doubled: int | None) -> str | None:
        """A hex from its row and its doubled column (both even or both odd); `None` off the board."""
        if row is None or doubled is None or (doubled - row) % 2:
            return None
        column = (doubled - row % 2) // 2
        return f"r{row}c{column}" if self.has(row, column) else None

    def named(self, name: Json) -> str | None:
        """`G5`: a letter for the column, a number for the row counted from the bottom."""
        found = re.fullmatch(r"([A-Za-z])([0-9]{1,2})", name) if isinstance(name, str) else None
        if found is None:
            return None
        row, column = self.rows - int(found[2]), ord(found[1].upper()) - ord("A")
        return f"r{row}c{column}" if self.has(row, column) else None


def near(one: str, two: str) -> bool:
    """Whether two hexes of ours (`r4c7`) are adjacent."""
    (r1, x1), (r2, x2) = (doubled(each) for each in (one, two))
    return max(abs(r1 - r2), (abs(x1 - x2) + abs(r1 - r2)) // 2) == 1


def doubled(place: str) -> tuple[int, int]:
    """Row and doubled column of `r4c7`, as files have them."""
    row, _, column = place[1:].partition("c")
    return int(row), 2 * int(column) + int(row) % 2


class Doubts:
    """What the players should know of a conversion: names nobody knows, values the file left out."""

    def __init__(self) -> None:
        self.names: dict[str, None] = {}
        self.left_out: list[str] = []
        self.more = 0
        self.told: list[
            tuple[str, Mapping[str, Json]]
        ] = []  # what else is to be said: code, values

    def tell(self, code: str, **params: Json) -> None:
        """Something the players should know, once."""
        if (code, params) not in self.told and len(self.told) < MOST:
            self.told.append((code, params))

    def miss(self, kind: str, name: Json, place: str = "") -> None:
        """A name that nobody knows, and where it stands: kept, and told once."""
        text = name if isinstance(name, str) else word(name)
        shown = "".join(sign if sign.isprintable() else "?" for sign in text)[:60].strip() or "?"
        entry = f"{kind}: {shown} ({place})" if place else f"{kind}: {shown}"
        if entry in self.names:
            return
        if len(self.names) < MOST:
            self.names[entry] = None
        else:
            self.more += 1

    @property
    def unknown(self) -> list[str]:
        """The names, and how many more there were."""
        return [*self.names, *([f"+ {self.more}"] if self.more else [])]
