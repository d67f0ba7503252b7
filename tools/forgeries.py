"""Forgeries of every field, flipped bits and cuts: how many `verify` finds, and names.

    .venv/bin/python tools/forgeries.py [--flips N] [--cuts N] [SAVE…]

Without a save a random game of twelve entries of each of the five is made. Every field of every entry of each save is changed, every command given an argument that no verb knows, and the whole chain sealed again; then bits are
flipped and ends cut off without any sealing. Saves are copied first; nothing is written beside them.
Each was judged sound at its place before it was changed. The note that the players took of the end (`status --witness`) is at hand; how many are found
without it, by the rules alone, is counted apart. Prints one line of figures for `docs/trust.md`; exit 1 when anything passed unfound.
"""

from __future__ import annotations

import argparse
import os
import random
import shutil
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from reseal import Row, Save, forged

ENTRIES = 12  # of a game that is made
Change = Callable[[Save], None]


def changes(save: Save) -> Iterator[tuple[str, int, Change]]:
    """Every field of the head and of every entry, changed, an argument more: its name, the entry, how."""
    for part in ("header", "scenario"):
        for key in getattr(save, part):
            yield f"{part}.{key}", 0, _head(part, key)
    for row in save.rows:
        for key in ("at", "by", "note", "kind", "parent", "command", "dice", "events"):
            yield key, row["n"], _entry(row["n"], key)
    for row in save.rows:
        if isinstance(row["command"], dict) and "args" in row["command"]:
            yield "an argument more", row["n"], _argument(row["n"])
    for row in save.rows:
        yield "cut out", row["n"], lambda save, n=row["n"]: _without(save, n)
    yield "end", len(save.rows), lambda save: save.rows.pop()


def _head(part: str, key: str) -> Change:
    def change(save: Save) -> None:
        getattr(save, part)[key] = other(getattr(save, part)[key])

    return change


def _entry(n: int, key: str) -> Change:
    def change(save: Save) -> None:
        row: Row = save.row(n)
        if key == "kind":
            row[key] = "note" if row[key] != "note" else "command"
        elif key == "at":
            row[key] = "20" + row[key][2:].replace(":", "-")
        else:
            row[key] = other(row[key])

    return change


def _argument(n: int) -> Change:
    """An argument that no verb knows, in the command and in the question at which it waits."""

    def change(save: Save) -> None:
        row: Row = save.row(n)
        row["command"]["args"]["foo"] = 1
        for event in row["events"]:
            if event["kind"] == "asked" and event["data"]["name"] == row["command"]["name"]:
                event["data"]["args"]["foo"] = 1

    return change


def _without(save: Save, n: int) -> None:
    from reseal import without

    without(save, n)


def other(value: Any) -> Any:
    """A value of the same kind, but another."""
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return value + "x"
        case list():
            return [*value[:-1], other(value[-1])] if value else [{"kind": "x", "data": {}, "v": 1}]
        case dict():
            if not value:
                return {"x": 1}
            key = sorted(value)[-1]
            return {**value, key: other(value[key])}
    return "x"


def found(path: Path, note: str | None = None) -> bool:
    """Whether `verify` or the opening of the save finds something."""
    from referee.app.auditing import verified

    try:
        return verified(path, note).exit_code == 4
    except Exception as fault:
        return getattr(fault, "exit_code", 70) == 4


def main() -> int:
    """Try everything on every save."""
    reader = argparse.ArgumentParser()
    reader.add_argument("--flips", type=int, default=200)
    reader.add_argument("--cuts", type=int, default=50)
    reader.add_argument("saves", nargs="*", type=Path)
    asked = reader.parse_args()
    from referee.app.witness import fingerprint

    chance, missed = random.Random(1944), list[str]()
    count = {"forgeries": 0, "by the rules alone": 0, "flips": 0, "cuts": 0, "harmless": 0}
    with tempfile.TemporaryDirectory() as folder:
        os.environ.setdefault("XDG_DATA_HOME", folder)
        for save in asked.saves or made(Path(folder)):
            note = fingerprint(str(Save(save).rows[-1]["hash"]))
            for name, n, change in changes(Save(save)):
                path = Path(folder) / save.name
                shutil.copy(save, path)
                found(path)  # judged sound on this machine: what is remembered must not hide it
                try:
                    forged(path, change)
                except (KeyError, ValueError):
                    continue  # what no file can hold
                count["forgeries"] += 1
                count["by the rules alone"] += found(path)
                if not found(path, note):
                    missed.append(f"{save.name}: {name} of entry {n}")
            whole = save.read_bytes()
            for _ in range(asked.flips):
                raw = bytearray(whole)
                at = chance.randrange(len(raw))
                raw[at] ^= 1 << chance.randrange(8)
                path.write_bytes(bytes(raw))
                count["flips"] += 1
                if not found(path):
                    if same(path, save):
                        count["harmless"] += 1  # free space, or a mark that SQLite works out anew
                    else:
                        missed.append(f"{save.name}: bit in byte {at}")
            for _ in range(asked.cuts):
                path.write_bytes(whole[: chance.randrange(1, len(whole))])
                count["cuts"] += 1
                if not found(path):
                    if same(path, save):
                        count["harmless"] += 1  # the empty end of the last page
                    else:
                        missed.append(f"{save.name}: cut to {path.stat().st_size} bytes")
    print(
        ", ".join(f"{name}: {number}" for name, number in count.items()), f"missed: {len(missed)}"
    )
    for line in missed:
        print("  missed", line)
    return 1 if missed else 0


def made(folder: Path) -> list[Path]:
    """A short random game of each of the five."""
    from player import GAMES, long_game

    saves = {game: folder / "made" / f"{game}.referee" for game in GAMES}
    for game, path in saves.items():
        path.parent.mkdir(exist_ok=True)
        long_game(game, path, ENTRIES)
    return list(saves.values())


def same(path: Path, save: Path) -> bool:
    """Whether a file still says all that it said."""
    try:
        now, before = Save(path), Save(save)
    except (TypeError, ValueError):
        return False
    return (now.header, now.scenario, now.rows) == (before.header, before.scenario, before.rows)


if __name__ == "__main__":
    sys.exit(main())
