"""What was worked out of a game's entries, kept in the cache: a long game is read once, not each time.

A row belongs to an entry in effect. It holds as long as the entry before which it was kept has the
same hash – all before it is then the same, too – and the entry stands on the line, and as long as
the program is the same to the letter. Private to its owner, and of no weight: without it everything
is worked out again, and `verify` never looks at it.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from referee.app import past
from referee.app.session import Session
from referee.engine.verdict import Json
from referee.journal.entry import Entry, digest
from referee.paths import cache_dir
from referee.sources import program
from referee.writing import MOST, own_text, write

WORTH = 20  # fewer new rows are worked out again sooner than a file is written
KEPT = 40  # files kept of a kind: the latest


class Kept:
    """The rows of one kind (`what`) of a game, by the numbers of the entries."""

    def __init__(self, session: Session, what: str) -> None:
        game = str(session.header.get("id", "")) or session.journal.first_hash[:24]
        name = "".join(c for c in game if c.isalnum() or c in "-.")
        self.session, self.path = session, cache_dir() / what / f"{name}.json"
        self.rows: dict[int, Json] = {}
        self.known = 0  # entries in effect, from the first, whose rows are known
        self.fresh = 0  # rows worked out or added to since
        with suppress(OSError, *past.TROUBLE):
            self._read(own_text(self.path, MOST))

    def _read(self, text: str) -> None:
        seal, _, body = text.partition("\n")
        if digest(body) != seal:  # cut by a crash, or a disk that forgets
            return
        raw, session = json.loads(body), self.session
        at, last_hash = raw["at"]
        if raw["program"] != program() or session.entries[at - 1].hash != last_hash:
            return
        line, now = raw["line"], session.history.line
        known = len(line)
        if list(now[:known]) != line:  # something was taken back since
            pairs = enumerate(zip(line, now, strict=False))
            known = next((i for i, (a, b) in pairs if a != b), min(len(line), len(now)))
        last = now[known - 1] if known else 0
        self.rows = {n: row for key, row in raw["rows"].items() if (n := int(key)) <= last}
        self.known = known

    def unknown(self) -> Iterator[tuple[Entry, Any, Any]]:
        """The entries in effect without a row, each with the position before and after it."""
        session = self.session
        line = session.history.line
        if self.known >= len(line):
            return
        first = line[self.known]
        start, state = position_before(session, first)
        for n in session.history.after(start):
            entry = session.entries[n - 1]
            after = past.after(session.game, state, entry, session.journal.path)
            if n >= first:
                self.fresh += 1
                yield entry, state, after
            state = after
        self.known = len(line)

    def keep(self) -> None:
        """Write the rows where there are enough new ones; a full or read-only disk is no loss."""
        line = self.session.history.line
        if self.fresh < WORTH or self.known != len(line):
            return
        last = self.session.entries[line[-1] - 1]
        raw = {"program": program(), "at": [last.n, last.hash], "line": line,
               "rows": self.rows}  # fmt: skip
        with suppress(OSError, ValueError):
            body = json.dumps(raw, separators=(",", ":"))
            write(self.path, f"{digest(body)}\n{body}", private=True)
            self.fresh = 0
            _prune(self.path.parent)


def position_before(session: Session, entry: int) -> tuple[int, Any]:
    """The nearest position kept before an entry, and after which command it stands."""
    line = set(session.history.line)
    kept = [
        (n, text)
        for n, version, text in session.journal.snapshots()
        if version == session.version and n in line and n < entry
    ]
    for n, text in sorted(kept, reverse=True)[:1]:
        with suppress(*past.TROUBLE):
            scenario, options = session.journal.scenario, session.header["options"]
            return n, session.game.load(scenario, options, json.loads(text))
    return 0, session.begun()


def _prune(folder: Path) -> None:
    """Forget the games looked at longest ago."""
    known = sorted(folder.glob("*.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    for old in known[KEPT:]:
        old.unlink(missing_ok=True)
