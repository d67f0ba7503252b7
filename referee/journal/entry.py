"""One line of the journal: what is stored, how it is written, how it is hashed.

Canonical JSON has sorted keys, no spaces and no escapes that it does not need.
The hash of an entry is SHA-256 over the UTF-8 text of `sealed_text`: a JSON
object of every column and of the hash before it. An exported line is that same
text with the hash added, so that anybody can check a game with `sha256sum`.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from hashlib import sha256
from json.encoder import encode_basestring as _quoted
from operator import itemgetter
from typing import Any, NamedTuple

from referee.engine.record import record
from referee.journal.faults import SaveFault

Json = Any  # what `json` can write: None, bool, int, float, str, list, dict

KINDS = ("command", "note", "undo", "redo", "correct", "overrule")
COMMANDS = frozenset({"command", "overrule"})  # what undo and redo count
MAX_TEXT = 4 * 1024 * 1024  # characters of one stored text; a whole scenario is 0.1 of it


MANY = 250_000  # values in one text of JSON: of a scenario, an entry, a position there are some hundred

# Made once: `json.dumps` makes an encoder for every call that asks for another form than its own,
# and an encoder another one, in C, for every text.
_ENCODER = json.JSONEncoder(
    sort_keys=True, separators=(",", ":"), ensure_ascii=False, allow_nan=False, check_circular=False
)
_in_c: Any = vars(json.encoder).get("c_make_encoder")
_chunks: Any = _in_c and _in_c(None, _ENCODER.default, _quoted, None, ":", ",", True, False, False)
scan: Any = vars(json.JSONDecoder())["scan_once"]  # `json.loads` without looking for blanks


def canonical(value: Json) -> str:
    """A JSON value as the journal stores it; `ValueError` when JSON cannot hold it."""
    return printable("".join(_chunks(value, 0)) if _chunks else _ENCODER.encode(value))


def in_order(value: Json) -> str:
    """A JSON value as text, every object with its keys in their own order: a cached position comes back as it was
    played, and what a rule goes through one by one stays in its order.
    """
    return printable(json.dumps(value, separators=(",", ":"), ensure_ascii=False, allow_nan=False))


def parsed(text: str) -> Json:
    """A JSON text as a value; `ValueError` for one that holds more values than any of ours: a letter of such a
    text takes thirty bytes of memory.
    """
    if len(text) > MANY and sum(map(text.count, ",[{")) > MANY:
        raise ValueError("more values than any text of a game")
    return json.loads(text)


def printable(text: str) -> str:
    """The text with `?` for half characters (badly decoded arguments), which no file can hold."""
    return text if text.isascii() else text.encode("utf-8", "replace").decode("utf-8")


# C1 controls and the signs that turn the direction of writing: a terminal would obey them.
_OBEYED = (
    *range(0x7F, 0xA0), 0x61C, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A),
)  # fmt: skip
_ANY_OBEYED = f"[{''.join(map(chr, _OBEYED))}]"


def harmless(text: str) -> str:
    """JSON text whose strings no terminal obeys: such signs are written as JSON escapes."""
    return text if text.isascii() else re.sub(_ANY_OBEYED, _escaped, text)


def _escaped(sign: re.Match[str]) -> str:
    return f"\\u{ord(sign[0]):04x}"


def digest(text: str) -> str:
    """SHA-256 of a text, as 64 hexadecimal digits."""
    return sha256(text.encode()).hexdigest()


class Entry(NamedTuple):
    """One entry as read: raw JSON texts, parsed when asked for.

    `parent` is the command after which it was given (0: the start of the game).
    `target` is, for `undo` and `redo`, the command that becomes the last in
    effect, for `correct` the command that is corrected. `replays` is the number
    of the earlier command that this one repeats after a correction.
    """

    n: int
    parent: int
    kind: str
    target: int | None
    replays: int | None
    at: str
    by: str
    raw_command: str
    raw_dice: str
    raw_events: str
    note: str
    program: str
    data: str
    prev_hash: str
    hash: str

    @property
    def command(self) -> Json:
        """What was asked, as the app stored it."""
        return self._parsed(self.raw_command)

    @property
    def dice(self) -> Json:
        """The rolls: `[{for, dice, faces, source}]`, dice being the faces that fell."""
        return self._parsed(self.raw_dice)

    @property
    def events(self) -> Json:
        """What happened, in order."""
        return self._parsed(self.raw_events)

    @property
    def rolled(self) -> bool:
        """Whether dice fell; does not parse anything."""
        return self.raw_dice != "[]"

    @property
    def line(self) -> str:
        """The entry as a line of an export, without the line end."""
        return f'{sealed_text(*self[:-1])[:-1]},"hash":"{self.hash}"}}'

    def _parsed(self, text: str) -> Json:
        if text == "[]":
            return []
        try:
            if len(text) > MANY:
                return parsed(text)
            value, end = scan(text, 0)
            return value if end == len(text) else parsed(text)
        except (StopIteration, TypeError, ValueError, RecursionError):  # a lost page: nothing
            raise SaveFault("save.entry_unreadable", entry=self.n) from None


COLUMNS = (
    "n", "parent", "kind", "target", "replays", "at", "by", "command", "dice", "events",
    "note", "program", "data", "prev_hash", "hash",
)  # fmt: skip
TEXTS = 5  # from this column on, all are texts


@record
class Draft:
    """An entry still to be written: number, parent and hashes are given by the journal.

    `dice` is `[{for, dice, faces, source}]`; `at` is UTC (`2026-05-01T19:30:00Z`),
    now when left empty.
    """

    kind: str
    command: Json = None
    dice: Sequence[Mapping[str, Json]] = ()
    events: Sequence[Json] = ()
    note: str = ""
    by: str = ""
    at: str = ""
    program: str = ""
    data: str = ""
    target: int | None = None
    replays: int | None = None


def sealed_text(
    n: int, parent: int, kind: str, target: int | None, replays: int | None, at: str, by: str,
    command: str, dice: str, events: str, note: str, program: str, data: str, prev: str,
) -> str:  # fmt: skip
    """The text that the hash of an entry covers: one JSON object on one line."""
    return (
        f'{{"n":{n},"parent":{parent},"kind":{_quoted(kind)},'
        f'"target":{"null" if target is None else target},'
        f'"replays":{"null" if replays is None else replays},'
        f'"at":{_quoted(at)},"by":{_quoted(by)},'
        f'"command":{command},"dice":{dice},"events":{events},'
        f'"note":{_quoted(note)},"program":{_quoted(program)},"data":{_quoted(data)},'
        f'"prev":"{prev}"}}'
    )


def head_text(header: str, scenario: str) -> str:
    """The text that the first hash covers: the game's header and its scenario."""
    return f'{{"header":{header},"scenario":{scenario}}}'


def sealed(draft: Draft, n: int, parent: int, prev: str, at: str) -> Entry:
    """A draft with its number, parent and hashes; `SaveFault` when it is too large."""
    if draft.kind not in KINDS:
        raise ValueError(f"unknown kind of entry: {draft.kind!r}")
    texts = (canonical(draft.command), canonical(list(draft.dice)), canonical(list(draft.events)))
    row = (
        n, parent, draft.kind, draft.target, draft.replays, draft.at or at,
        printable(draft.by), *texts, printable(draft.note), draft.program, draft.data, prev,
    )  # fmt: skip
    if max(map(len, (*texts, draft.note, draft.by))) > MAX_TEXT:
        raise SaveFault("save.too_large", entry=n, limit=MAX_TEXT)
    return Entry(*row, digest(sealed_text(*row)))


# Numbers where the hash covers whatever stands there as it is, and texts of JSON likewise.
_TYPES: dict[int, set[type]] = {
    0: {int}, 1: {int}, 3: {int, type(None)}, 4: {int, type(None)}, 7: {str}, 8: {str}, 9: {str},
}  # fmt: skip


def typed(*entries: Sequence[Json]) -> bool:
    """Whether the columns of entries hold what this program writes there; column by column, for speed."""
    return all(
        set(map(type, map(itemgetter(at), entries))) <= types for at, types in _TYPES.items()
    )


def first_broken(entries: Sequence[Entry], first_hash: str) -> int:
    """The first entry that breaks the hash chain, counted from 1; 0 when all is as written."""
    before, fine = first_hash, typed(*entries)
    for number, entry in enumerate(entries, 1):
        try:
            good = (
                entry[0] == number
                and (fine or typed(entry))
                and entry[13] == before
                and sha256(sealed_text(*entry[:14]).encode()).hexdigest() == entry[14]
            )
        except (TypeError, ValueError):
            good = False
        if not good:
            return number
        before = entry[14]
    return 0
