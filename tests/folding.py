"""A game opened for every line of a test is folded on from where the line before left it.

Each line of a scripted evening opens its save anew, as a program of its own would: every entry is read
and its seal checked. What the entries come to is remembered for one test, by those seals; at its end
the whole past is folded once more from the beginning and must come to the same position.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from referee.app import past
from referee.app.session import Session
from referee.games.contract import Game, Position
from referee.journal.entry import Entry

Way = tuple[str, ...]  # seals: of the head, then of the entries that were applied


class Remembered:
    """The positions that the games of one test came to."""

    def __init__(self) -> None:
        self.folded, self.first = past.folded, Session.begun
        self.starts: dict[str, Position] = {}
        self.known: dict[Way, Position] = {}
        self.last: tuple[Game, Sequence[Entry], tuple[int, ...], Path, str, Position] | None = None

    def begun(self, session: Session) -> Position:
        """The position before the first command, made once."""
        head = session.journal.first_hash
        if head not in self.starts:
            self.starts[head] = self.first(session)
        return self.starts[head]

    def on(
        self, game: Game, state: Position, entries: Sequence[Entry], numbers: Iterable[int],
        path: Path,
    ) -> Position:  # fmt: skip
        """`past.folded`: only what comes after the last position that is remembered is applied."""
        line = tuple(numbers)
        head = next((key for key, start in self.starts.items() if start is state), None)
        if head is None or not line:
            return self.folded(game, state, entries, line, path)
        way = (head, *(entries[n - 1].hash for n in line))
        done = next((at for at in range(len(line), 0, -1) if way[: at + 1] in self.known), 0)
        for at in range(done, len(line)):
            before = self.known[way[: at + 1]] if at else state
            self.known[way[: at + 2]] = past.after(game, before, entries[line[at] - 1], path)
        self.last = game, entries, line, path, head, self.known[way]
        return self.known[way]

    def again(self) -> None:
        """The last game, folded from its beginning."""
        if self.last is not None:
            game, entries, line, path, head, came_to = self.last
            assert self.folded(game, self.starts[head], entries, line, path) == came_to


@contextmanager
def remembered() -> Iterator[None]:
    """Within it no entry of a game is applied twice; at the end it is, and nothing else comes of it."""
    kept = Remembered()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(past, "folded", kept.on)
        patch.setattr(Session, "begun", lambda session: kept.begun(session))
        yield
    kept.again()
