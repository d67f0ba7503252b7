"""Saves whose pages lead to one another in circles: few bytes, and rows without end."""

from __future__ import annotations

import sqlite3
import struct
from pathlib import Path

FAN = 400  # children of an interior page, all the same page


def rows_without_end(save: Path, table: str, deep: int = 3) -> None:
    """Make a table of a save so: its root leads to its only page by 400 ways to the power of `deep`."""
    file = sqlite3.connect(save)
    found = file.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    (page,) = file.execute("PRAGMA page_size").fetchone()
    file.close()
    root = found[0] if found else 1  # the table of tables
    raw = bytearray(save.read_bytes())
    child, offset = len(raw) // page + 1, 100 if root == 1 else 0
    raw += moved(raw[(root - 1) * page : root * page], offset)
    for _ in range(deep - 1):
        raw += interior(child, page, 0)
        child = len(raw) // page
    raw[(root - 1) * page + offset : root * page] = interior(child, page, offset)[offset:]
    raw[28:32] = struct.pack(">I", len(raw) // page)
    save.write_bytes(raw)


def moved(page: bytes, offset: int) -> bytes:
    """A leaf as it stands on another page: the first page of a file begins with its header."""
    if not offset:
        return page
    cells = struct.unpack(">H", page[offset + 3 : offset + 5])[0]
    end = offset + 8 + 2 * cells
    return page[offset:end] + bytes(offset) + page[end:]


def interior(child: int, page: int, offset: int) -> bytes:
    """An interior page of a table, all of whose children are one page."""
    made, at = bytearray(page), page
    for n in range(FAN):
        at -= 5
        made[at : at + 5] = struct.pack(">I", child) + b"\1"
        made[offset + 12 + 2 * n : offset + 14 + 2 * n] = struct.pack(">H", at)
    made[offset : offset + 12] = struct.pack(">BHHHBI", 5, 0, FAN, at, 0, child)
    return bytes(made)
