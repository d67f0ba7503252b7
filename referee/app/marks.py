"""What marks a note, in the place of a command: the few things that this program writes there.

A ruling `{"ruling": true}`, the end of one `{"withdraws": N}`, both; a seed committed to `{"commit": HASH}` or
revealed `{"seed": TEXT}`; who plays what from then on `{"seats": {SIDE: NAME}}`. Whatever else stood there would
be told as if the game had done it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from referee import __version__
from referee.app import past
from referee.engine.verdict import Json
from referee.journal.entry import Entry
from referee.journal.faults import SaveFault

_HASH = re.compile("[0-9a-f]{64}")
_FORMS: dict[str, Callable[[Json], bool]] = {
    "ruling": lambda told: told is True,
    "withdraws": lambda told: type(told) is int and told > 0,
    "commit": lambda told: isinstance(told, str) and _HASH.fullmatch(told) is not None,
    "seed": lambda told: isinstance(told, str),
    "seats": lambda told: (
        isinstance(told, dict) and all(isinstance(who, str) for who in told.values())
    ),
}
_TOGETHER = ({"ruling", "withdraws"}, *({key} for key in _FORMS))


def marked(entry: Entry) -> Mapping[str, Json]:
    """The mark of a note; empty for everything else, and for what is no mark of this program's."""
    if entry.kind != "note" or entry.raw_command == "null":
        return {}
    mark: Json = entry.command
    fine = isinstance(mark, dict) and set(mark) in _TOGETHER
    return mark if fine and all(_FORMS[key](told) for key, told in mark.items()) else {}


def check_marks(entries: Sequence[Entry], path: Path) -> None:
    """`SaveFault` for a note that is marked as no game marks one, or that ends what is no ruling before it."""
    for entry in entries:
        if entry.kind == "note" and entry.raw_command != "null":
            mark = marked(entry)
            ended = mark.get("withdraws", 0)
            if not mark and entry.program not in ("", __version__):
                raise past.unknown(entry, path, "note")  # a later program may mark more
            ruled = not ended or (ended < entry.n and marked(entries[ended - 1]).get("ruling"))
            if not (mark and ruled):
                raise SaveFault("save.note_marked", "save.hint.copy", path=str(path), entry=entry.n)
