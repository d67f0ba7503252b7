"""The past of a save, read at the edge: every event checked, brought up to date, applied.

Nothing in a file is trusted to be what this program writes. What cannot be an event of the
game is one fault that names the file and the entry, never an error in the middle of a rule.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

from referee import __version__
from referee.app.arguments import must_be_declared
from referee.engine.event import Event, upgraded
from referee.engine.registry import UnknownEvent
from referee.games.contract import Game, Position
from referee.journal.entry import Entry, canonical, parsed
from referee.journal.faults import SaveFault
from referee.journal.store import Journal
from referee.released import is_newer

TROUBLE = (ArithmeticError, AttributeError, LookupError, TypeError, ValueError, RecursionError)
_PARTS = {"kind", "data", "v"}


def of_known_versions(journal: Journal, read: Sequence[Entry] = ()) -> Sequence[Entry]:
    """The entries of a save (`read` where they were read already); `SaveFault` where a version of the program that
    is still to come began it or wrote in it: its rules may be others, though the file looks the same.
    """
    not_newer(journal.header.get("program"), journal.path)
    entries = read or journal.entries()
    newer = set(filter(is_newer, {entry.program for entry in entries}))
    first = next((entry for entry in entries if entry.program in newer), None)
    if first is not None:
        not_newer(first.program, journal.path, first.n)
    return entries


def not_newer(program: Any, path: Path, entry: int | None = None) -> None:
    """`SaveFault` for a newer version, by its name, and the entry that it wrote."""
    if isinstance(program, str) and is_newer(program):
        told = {} if entry is None else {"entry": entry}
        raise SaveFault(
            "save.newer_program", "save.hint.update",
            path=str(path), program=program, own=__version__, **told,
        )  # fmt: skip


def events_of(game: Game, entry: Entry, path: Path, raw: Any = None) -> list[Event]:
    """The events of one entry in today's form; `SaveFault` for what is none.

    `raw`: its events, where they were read already.
    """
    if raw is None:
        raw = entry.events
    if not isinstance(raw, list):
        raise malformed(entry, path)
    return [_event(game, each, entry, path) for each in raw]


def as_stored(events: Iterable[Event]) -> list[Event]:
    """Events as the journal gives them back: who plays on and who reads the game see the same, in the same order."""
    told = [{"kind": each.kind, "data": each.data, "v": each.v} for each in events]
    return [Event(each["kind"], each["data"], each["v"]) for each in parsed(canonical(told))]


def _event(game: Game, raw: Any, entry: Entry, path: Path) -> Event:
    if type(raw) is not dict or not set(raw) <= _PARTS:
        raise malformed(entry, path)
    kind, data, v = raw.get("kind"), raw.get("data"), raw.get("v", 1)
    if type(kind) is not str or type(data) is not dict or type(v) is not int or v < 1:
        raise malformed(entry, path)
    event = Event(kind, data, v)
    if game.upgrades:
        try:
            event = upgraded(event, game.upgrades)
        except TROUBLE:
            raise malformed(entry, path, kind) from None
    if event.v > 1:
        newest = 1 + max((old for name, old in game.upgrades if name == kind), default=0)
        if event.v > newest:
            raise unknown(entry, path, kind)
    return event


def folded(
    game: Game, state: Position, entries: Sequence[Entry], numbers: Iterable[int], path: Path
) -> Position:
    """The state after the commands of some entries; `SaveFault` names the entry that cannot be."""
    for n in numbers:
        must_be_declared(game, entries[n - 1], path)
        state = after(game, state, entries[n - 1], path)
    return state


def after(game: Game, state: Position, entry: Entry, path: Path, raw: Any = None) -> Position:
    """The state after one entry."""
    for event in events_of(game, entry, path, raw):
        try:
            state = game.evolve(state, event)
        except UnknownEvent:
            raise unknown(entry, path, event.kind) from None
        except TROUBLE as error:
            if isinstance(error, KeyError) and error.args == (event.kind,):
                raise unknown(entry, path, event.kind) from None
            raise malformed(entry, path, event.kind) from error
    return state


def unknown(entry: Entry, path: Path, kind: str) -> SaveFault:
    """What happened there is of a kind, or of a version, that this program does not know."""
    if entry.program not in ("", __version__):
        return SaveFault(
            "save.event_newer", "save.hint.program",
            path=str(path), entry=entry.n, kind=kind, program=entry.program,
        )  # fmt: skip
    return SaveFault(
        "save.event_unknown", "save.hint.copy", path=str(path), entry=entry.n, kind=kind
    )


def malformed(entry: Entry, path: Path, kind: str = "") -> SaveFault:
    """What happened there is not written as this program writes it."""
    return SaveFault(
        "save.event_malformed", "save.hint.copy", path=str(path), entry=entry.n, kind=kind or "?"
    )
