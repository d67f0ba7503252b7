"""Undo, redo and branches: arithmetic on entry numbers, nothing else.

Undo and redo move the head, the last command in effect; a correction moves it
before the corrected command; a new command goes on from the head, and whatever
was left behind stays readable as a branch.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Literal

from referee.engine.record import record
from referee.journal.entry import COMMANDS, Entry
from referee.journal.faults import NoSuchEntry, SaveFault

Standing = Literal["in_effect", "taken_back", "left_behind"]


@record
class Move:
    """What an undo or a redo comes to.

    The commands concerned, in the order in which they are taken back or brought
    back, and the head after it (0: the start).
    """

    commands: tuple[int, ...]
    target: int


@record
class History:
    """Where a game stands in its journal.

    `line` holds the commands in effect, in order; `redoable` those that `redo`
    brings back, the next one first; `dropped` every branch left behind (by a new
    command after an undo, or by a correction), each in its own order. Every
    command is in exactly one of them. `moved` tells, for every undo, redo and
    correct entry, which commands it took back or brought back.
    """

    length: int
    line: tuple[int, ...]
    redoable: tuple[int, ...]
    dropped: tuple[tuple[int, ...], ...]
    moved: dict[int, tuple[int, ...]]

    @property
    def head(self) -> int:
        """The last command in effect; 0 at the start of the game."""
        return self.line[-1] if self.line else 0

    @property
    def undoable(self) -> tuple[int, ...]:
        """The commands that `undo` takes back, the first one first."""
        return self.line[::-1]

    def undo(self, count: int = 1) -> Move:
        """What taking `count` commands back comes to; `NoSuchEntry` when there are fewer."""
        enough("undo", count, len(self.line))
        left = len(self.line) - count
        return Move(self.line[left:][::-1], self.line[left - 1] if left else 0)

    def redo(self, count: int = 1) -> Move:
        """What bringing `count` commands back comes to; `NoSuchEntry` when there are fewer."""
        enough("redo", count, len(self.redoable))
        back = self.redoable[:count]
        return Move(back, back[-1])

    def from_entry(self, entry: int) -> tuple[int, ...]:
        """A command in effect and all after it, in order: what a correction replays.

        `NoSuchEntry` when the number is unknown, or the entry is not in effect.
        """
        at = bisect_left(self.line, entry)
        if at < len(self.line) and self.line[at] == entry:
            return self.line[at:]
        if not 1 <= entry <= self.length:
            code = "save.entry.unknown" if self.length else "save.entry.none_yet"
            raise NoSuchEntry(code, entry=entry, last=self.length)
        raise NoSuchEntry("save.entry.not_in_effect", entry=entry)

    def after(self, entry: int) -> tuple[int, ...]:
        """The commands in effect given after an entry (for folding on from a snapshot)."""
        return self.line[bisect_right(self.line, entry) :]

    def standings(self) -> dict[int, Standing]:
        """Every command's standing: in effect, taken back (`redo` works), or left behind."""
        found: dict[int, Standing] = dict.fromkeys(self.line, "in_effect")
        found.update(dict.fromkeys(self.redoable, "taken_back"))
        for branch in self.dropped:
            found.update(dict.fromkeys(branch, "left_behind"))
        return found


class Walk:
    """Follows the head through a journal, entry by entry, in the order they were written."""

    def __init__(self) -> None:
        self.line: list[int] = []
        self.waiting: list[int] = []  # taken back; the last one is the next to come back
        self.dropped: list[tuple[int, ...]] = []
        self.moved: dict[int, tuple[int, ...]] = {}

    @property
    def head(self) -> int:
        """The last command in effect; 0 at the start of the game."""
        return self.line[-1] if self.line else 0

    def step(self, n: int, parent: int, kind: str, target: int | None) -> str:
        """Take the next entry in; tell which link is not as this program writes it.

        `""`, `"parent"` or `"target"`. A move to a wrong target moves nothing.
        """
        line = self.line
        wrong = "parent" if parent != (line[-1] if line else 0) else ""
        if kind in COMMANDS:
            self._leave()
            line.append(n)
        elif kind == "note":
            pass
        elif target is None:
            return wrong or "target"
        elif kind == "undo":
            at = bisect_right(line, target)
            if at == len(line) or target != (line[at - 1] if at else 0):
                return wrong or "target"
            self.moved[n] = tuple(reversed(line[at:]))
            self.waiting += self.moved[n]
            del line[at:]
        elif kind == "redo":
            if target not in self.waiting:
                return wrong or "target"
            at = self.waiting.index(target)
            self.moved[n] = tuple(reversed(self.waiting[at:]))
            line += self.moved[n]
            del self.waiting[at:]
        elif kind == "correct":
            at = bisect_left(line, target)
            if at == len(line) or line[at] != target:
                return wrong or "target"
            self._leave()
            self.moved[n] = tuple(line[at:])
            self.dropped.append(self.moved[n])
            del line[at:]
        return wrong

    def _leave(self) -> None:
        """A new command: what was taken back can no longer come back."""
        if self.waiting:
            self.dropped.append(tuple(reversed(self.waiting)))
            self.waiting.clear()


def history(entries: Iterable[Entry]) -> History:
    """Read a journal's entries as a history. Total: it never fails, whatever the links say."""
    return _followed(entries)[0]


def linked(entries: Iterable[Entry], path: Path) -> History:
    """The same of a game that is played; `SaveFault` for an entry that does not follow from those before it: no
    program could go on from there.
    """
    found, wrong = _followed(entries)
    if wrong:
        raise SaveFault("save.entry_unlinked", "save.hint.copy", path=str(path), entry=wrong)
    return found


def _followed(entries: Iterable[Entry]) -> tuple[History, int]:
    """The history, and the first entry with a wrong link (0: there is none)."""
    walk, count, wrong = Walk(), 0, 0
    line = walk.line
    for entry in entries:
        count += 1
        if entry[2] == "command" and not walk.waiting:  # nearly every entry: no call, for speed
            if entry[1] != (line[-1] if line else 0):
                wrong = wrong or count
            line.append(entry[0])
        elif walk.step(*entry[:4]):
            wrong = wrong or count
    dropped, waiting = tuple(walk.dropped), tuple(reversed(walk.waiting))
    return History(count, tuple(line), waiting, dropped, walk.moved), wrong


def all_taken_back(entries: Sequence[Entry], first: int) -> bool:
    """Whether nothing from an entry on is in effect: the same commands are as without it. A note holds nothing
    up; an undo of what came before does.
    """
    return history(entries).line == history(entries[: first - 1]).line


def plain_notes(entries: Iterable[Entry]) -> list[str]:
    """Notes that say nothing but their text: they are never lost."""
    return [each.note for each in entries if each.kind == "note" and each.raw_command == "null"]


def apart(one: Sequence[Entry], other: Sequence[str]) -> int:
    """The first entry of a history that is another in the other one (of hashes); 0: none, as far as both go."""
    pairs = enumerate(zip(one, other, strict=False), 1)
    return next((n for n, (entry, seal) in pairs if entry.hash != seal), 0)


def goes_on(known: Sequence[Entry], now: Sequence[Entry]) -> bool:
    """Whether a history is one known before, gone on since: it holds all of it, or what it does not hold was
    taken back there and made way for a turn that came by mail.
    """
    at = apart(known, [entry.hash for entry in now])
    if not at:
        return len(known) <= len(now)
    kept = plain_notes(now[at - 1 :])
    return all_taken_back(known, at) and all(n in kept for n in plain_notes(known[at - 1 :]))


def replaced(entries: Iterable[Entry]) -> dict[int, int]:
    """Commands that a correction gave anew: old number → number of its replay."""
    return {entry.replays: entry.n for entry in entries if entry.replays is not None}


def enough(verb: str, count: int, available: int) -> None:
    """`NoSuchEntry` where there are fewer to take (or bring) back."""
    if count < 1:
        raise NoSuchEntry(f"save.{verb}.count", count=count)
    if not available:
        raise NoSuchEntry(f"save.{verb}.none")
    if count > available:
        raise NoSuchEntry(f"save.{verb}.too_far", count=count, available=available)
