"""What stands in an entry that is no command: nothing fell and nothing happened there, and what marks a note, in the
place of a command, is one of the few things that this program writes there.

A ruling `{"ruling": true}`, the end of one `{"withdraws": N}`, both; a seed committed to `{"commit": HASH}` or
revealed `{"seed": TEXT}`; who plays what from then on `{"seats": {SIDE: NAME}}`; that a copy older than entry N was
put back knowingly `{"restored": N}`; that N throws of dice, seen and taken back, made way for a turn by mail
`{"gave_way": N}`. Whatever else stood there would
be told as if the game had done it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from pathlib import Path

from referee import __version__
from referee.app import past
from referee.engine.verdict import Json
from referee.journal.entry import COMMANDS, KINDS, Entry
from referee.journal.faults import SaveFault

LONGEST = 200  # letters of a player's name: 60 are taken, and earlier programs took more
_HASH = re.compile("[0-9a-f]{64}")
_SIDE = re.compile("[a-z0-9_-]{1,60}")
_FORMS: dict[str, Callable[[Json], bool]] = {
    "ruling": lambda told: told is True,
    "withdraws": lambda told: type(told) is int and told > 0,
    "commit": lambda told: isinstance(told, str) and _HASH.fullmatch(told) is not None,
    "seed": lambda told: isinstance(told, str),
    "seats": lambda told: isinstance(told, dict) and seated(told),
    "restored": lambda told: type(told) is int and told > 0,
    "gave_way": lambda told: type(told) is int and told > 0,
}
_NOTED = ("note", "correct", "overrule")  # kinds of entries that say why, or only that
_TOGETHER = ({"ruling", "withdraws"}, *({key} for key in _FORMS))


def seated(players: Mapping[str, Json]) -> bool:
    """Whether these are names of players by the sides that they play, on one line each."""
    return all(
        _SIDE.fullmatch(side) and isinstance(who, str) and len(who) <= LONGEST
        for side, who in players.items()
    )


def marked(entry: Entry) -> Mapping[str, Json]:
    """The mark of a note; empty for everything else, and for what is no mark of this program's."""
    if entry.kind != "note" or entry.raw_command == "null":
        return {}
    mark: Json = entry.command
    fine = isinstance(mark, dict) and set(mark) in _TOGETHER
    return mark if fine and all(_FORMS[key](told) for key, told in mark.items()) else {}


def checked(entries: list[Entry], path: Path) -> list[Entry]:
    """The entries of a save; `SaveFault` for one that holds more than an entry of its kind: dice,
    events or a command where none was given, a reason where none is asked for, a note without a word, one with a mark that no game
    makes, or that ends what is no ruling before it.
    """
    for entry in entries:
        kind = entry.kind
        if kind not in KINDS:
            raise past.unknown(entry, path, kind)
        if entry.note and kind not in _NOTED:
            raise _more(entry, path)
        if entry.data and entry.program in ("", __version__):  # nothing is ever kept there
            raise _more(entry, path)
        if kind in COMMANDS:
            continue
        if entry.raw_dice != "[]" or entry.raw_events != "[]":
            raise _more(entry, path)
        if entry.raw_command == "null":
            if kind == "note" and not entry.note.strip() and entry.program == __version__:
                raise _more(entry, path)
            continue
        if kind != "note":
            raise _more(entry, path)
        mark = marked(entry)
        ended = mark.get("withdraws", 0)
        ruled = not ended or (ended < entry.n and marked(entries[ended - 1]).get("ruling"))
        if not (mark and ruled):
            raise _more(entry, path, "save.note_marked")
    return entries


def _more(entry: Entry, path: Path, code: str = "save.entry_more") -> SaveFault:
    if entry.program not in ("", __version__):  # a later program may write more
        return past.unknown(entry, path, entry.kind)
    return SaveFault(code, "save.hint.copy", path=str(path), entry=entry.n)
