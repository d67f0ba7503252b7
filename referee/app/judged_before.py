"""How far a game was judged sound on this machine, by this very program: the rest is judged then.

The hash of an entry covers all before it. Where the chain still holds that hash, what was judged
once is what stands there; one change in it, and the hash is another: everything is judged again.
Kept beside the witness, private to its owner, sealed with a key of this machine; no save is sound
because it says so. Another program, or another state of its sources, judges everything again;
so do other cells of an owner's printed charts, where commands rested on cells that nobody had.
"""

from __future__ import annotations

import hmac
import json
import os
from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from referee.app.witness import beside
from referee.engine.record import field, record
from referee.journal.entry import Entry, digest
from referee.sources import program
from referee.writing import own_bytes, own_text, write

KEY = 32  # bytes


@record
class Before:
    """Judged sound: all up to an entry, and the positions kept then, each by a digest of its text.

    But for so many commands (`charts`) that rested on cells of a chart that nobody had.
    """

    entry: int = 0
    charts: int = 0
    positions: Mapping[int, str] = field(default_factory=dict)

    def holds(self, n: int, text: str) -> bool:
        """Whether a kept position is one that was compared with its entries."""
        return self.positions.get(n) == digest(text)


def before(path: Path, game: str, entries: Sequence[Entry], cells: str) -> Before:
    """What of a save was judged already; nothing when anything about that is in doubt.

    `cells` is the digest of the owner's cells: with others, what rested on missing ones may be judged.
    """
    with suppress(OSError, ValueError, TypeError, LookupError, RecursionError):
        seal, _, body = own_text(_place(path, game)).partition("\n")
        raw = json.loads(body)
        if hmac.compare_digest(seal, _seal(_key(), body)) and raw["program"] == program():
            entry, last_hash = raw["at"]
            charts = int(raw["charts"])
            if charts and raw["cells"] != cells:
                return Before()
            if 0 < entry <= len(entries) and entries[entry - 1].hash == last_hash:
                positions = {int(n): str(text) for n, text in raw["positions"].items()}
                return Before(entry, charts, positions)
    return Before()


def remember(
    path: Path,
    game: str,
    last: Entry,
    positions: Iterable[tuple[int, str]],
    charts: int,
    cells: str,
) -> None:
    """All up to an entry was judged sound; a disk that cannot take this is no loss."""
    if not game:
        return
    raw = {
        "program": program(), "at": [last.n, last.hash], "charts": charts, "cells": cells,
        "positions": {n: digest(text) for n, text in positions},
    }  # fmt: skip
    with suppress(OSError):
        body = json.dumps(raw)
        write(_place(path, game), f"{_seal(_key(make=True), body)}\n{body}", private=True)


def _place(path: Path, game: str) -> Path:
    return beside(path, game, "judged")


def _key(make: bool = False) -> bytes:
    """The key of this machine, drawn when it is first needed."""
    place = beside(None, "machine", "key")
    with suppress(FileNotFoundError):
        key = own_bytes(place)
        if len(key) == KEY:
            return key
    if not make:
        raise OSError
    write(place, os.urandom(KEY), private=True)
    return own_bytes(place)  # another terminal may have drawn one, too


def _seal(key: bytes, body: str) -> str:
    return hmac.new(key, body.encode(), sha256).hexdigest()
