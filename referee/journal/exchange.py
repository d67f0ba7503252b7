"""A game as JSON Lines, for reading, comparing and archiving; and back into the same file.

First line: header and scenario with the first hash. Then one line per entry, as
`sealed_text` writes it, with its hash. Last line: how many entries, and the last
hash again, so that a file cut short shows.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from errno import ELOOP
from pathlib import Path
from stat import S_ISREG
from typing import IO, NoReturn

from referee.journal.entry import (
    KINDS,
    MANY,
    MAX_TEXT,
    Entry,
    Json,
    canonical,
    digest,
    harmless,
    head_text,
    parsed,
    scan,
    sealed_text,
)
from referee.journal.faults import NoExport, SaveFault
from referee.journal.history import Walk
from referee.journal.place import MAX_FILE, publish
from referee.journal.store import Journal

A_SAVE = b"SQLite format 3\0"  # how a saved game begins
EXPORT = 1  # the form of the export, in its first line
MAX_LINE = 4 * MAX_TEXT  # bytes
MAX_ENTRIES = 100_000  # a campaign of years has 10,000
_KEYS = (
    "n", "parent", "kind", "target", "replays", "at", "by", "command", "dice", "events",
    "note", "program", "data", "prev", "hash",
)  # fmt: skip
_NUMBERS, _NO_NUMBER = ("n", "parent", "target", "replays"), ("target", "replays")
_TEXTS = ("at", "by", "note", "program", "data")

# An entry just as `sealed_text` writes it, around its three values: texts without escapes.
_NUMBER, _PLAIN = "(?:0|[1-9][0-9]{0,4})", r'"([^"\\\x00-\x1f]*)"'
_START = re.compile(
    f'{{"n":({_NUMBER}),"parent":({_NUMBER}),"kind":"(?P<kind>[a-z]+)","target":(null|{_NUMBER}),'
    f'"replays":(null|{_NUMBER}),"at":{_PLAIN},"by":{_PLAIN},"command":'
)
_VALUES = (
    (',"dice":', ""),
    (',"events":', "["),
    (',"note":', "["),
)  # what comes after; how it opens
_REST = re.compile(
    f'{_PLAIN},"program":{_PLAIN},"data":{_PLAIN},'
    '"prev":"(?P<prev>[0-9a-f]{64})","hash":"(?P<hash>[0-9a-f]{64})"}\n?'
)


def export_lines(journal: Journal) -> Iterator[str]:
    """The lines of a game, without line ends; its hash chain is checked first."""
    entries = journal.entries()
    head = head_text(*journal.raw_head)
    yield harmless(f'{{"referee":{EXPORT},{head[1:-1]},"hash":"{journal.first_hash}"}}')
    for entry in entries:
        yield harmless(entry.line)
    last = entries[-1].hash if entries else journal.first_hash
    yield f'{{"end":{len(entries)},"hash":"{last}"}}'


def import_file(
    source: Path, path: Path | str, read: Callable[[Entry], None] | None = None,
    built: Callable[[str, str], None] = lambda header, first: None,
) -> Journal:  # fmt: skip
    """Read an exported file into a new save; the faults of `import_lines`."""
    check_source(source)
    try:
        file = source.open("rb")
    except FileNotFoundError:
        raise NoExport("import.missing", path=str(source)) from None
    except OSError:
        raise NoExport("import.no_access", path=str(source)) from None
    with file:
        return import_lines(_lines(file, source), path, read, built)


def _lines(file: IO[bytes], source: Path) -> Iterator[bytes]:
    """The lines of an export; a fault of reading is the export's, not the new save's."""
    while True:
        try:
            line = file.readline(MAX_LINE + 1)  # never more in memory, however long it is
        except OSError:
            raise NoExport("import.no_access", path=str(source)) from None
        if not line:
            return
        yield line


def first_other(lines: Sequence[str], own: Sequence[str]) -> int | None:
    """The first of some exported lines, counted from 0, that says another thing than the line in its place."""
    pairs = enumerate(zip(lines, own, strict=False))
    return next((n for n, (one, two) in pairs if one != two and parsed(one) != parsed(two)), None)


def check_source(source: Path) -> None:
    """Refuse what is no ordinary file, or larger than any game, before a byte is read."""
    try:
        status = source.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise NoExport("import.missing", path=str(source)) from None
    except (OSError, ValueError) as error:
        circle = isinstance(error, OSError) and error.errno == ELOOP
        raise NoExport("save.circle" if circle else "import.no_access", path=str(source)) from None
    if not S_ISREG(status.st_mode):
        raise NoExport("import.no_file", path=str(source))
    if not status.st_size:  # what the system only calls a file may be waited for without end
        raise SaveFault("import.line", "import.line.not_ours", line=1, why="not_ours")
    if status.st_size > MAX_FILE:
        raise NoExport("import.too_large", path=str(source), limit=MAX_FILE >> 20)
    with suppress(OSError), source.open("rb") as file:
        if file.read(len(A_SAVE)) == A_SAVE:
            raise NoExport("import.a_save", path=str(source))


def import_lines(
    lines: Iterable[str | bytes], path: Path | str, read: Callable[[Entry], None] | None = None,
    built: Callable[[str, str], None] = lambda header, first: None,
) -> Journal:  # fmt: skip
    """Rebuild a game from its lines as a new save and open it for writing.

    `read` is given every entry, checked, and `built` the header and the first hash before the save has its name. Every hash is worked out anew. `SaveFault("import.line")` tells the line and,
    as its hint, why: `cut`, `not_utf8`, `not_json`, `not_ours`, `newer`, `fields`,
    `turn`, `unknown_kind`, `order`, `parent`, `target`, `hash`, `too_large`, `after_end`. Nothing is
    left under `path` then.
    """
    reader = _Reader(iter(lines), read)
    header, scenario, first_hash = reader.head()
    path = Path(path)
    entries = reader.entries(first_hash)
    publish(path, header, scenario, first_hash, entries, lambda: built(header, first_hash))
    return Journal.open(path, write=True)


class _Reader:
    """Reads line by line and knows where it is."""

    def __init__(self, lines: Iterator[str | bytes], read: Callable[[Entry], None] | None) -> None:
        self._lines, self._read = lines, read
        self._at = 0

    def head(self) -> tuple[str, str, str]:
        """Header and scenario as stored, and the first hash."""
        found = self._next()
        if found is not None and "referee_turn" in found:
            self._bad("turn")
        if found is None or "referee" not in found:
            self._at = max(1, self._at)
            self._bad("not_ours")
        if found["referee"] != EXPORT:
            self._bad("newer" if isinstance(found["referee"], int) else "not_ours")
        if set(found) != {"referee", "header", "scenario", "hash"}:
            self._bad("fields")
        if not isinstance(found["header"], dict) or not isinstance(found["scenario"], dict):
            self._bad("fields")
        header, scenario = self._text(found["header"]), self._text(found["scenario"])
        if digest(head_text(header, scenario)) != found["hash"]:
            self._bad("hash")
        return header, scenario, found["hash"]

    def entries(self, first_hash: str) -> Iterator[Entry]:
        """Every entry, checked; ends after the closing line."""
        walk, count, last, seen = Walk(), 0, first_hash, dict[str, str]()
        while (line := self._raw()) is not None:
            entry = _as_exported(line, last, seen)
            if entry is None:
                found = self._parsed(line)
                if found is None:
                    continue
                if "end" in found:
                    if found != {"end": count, "hash": last}:
                        self._bad("cut")
                    while (rest := self._raw()) is not None:
                        if rest.strip():
                            self._bad("after_end")
                    return
                entry = self._entry(found, last)
            count, last = count + 1, entry.hash
            wrong = walk.step(*entry[:4])
            if entry.n != count or wrong:
                self._bad(wrong or "order")
            if self._read is not None:
                self._read(entry)
            yield entry
        self._at += 1
        self._bad("cut")

    def _entry(self, found: dict[str, Json], last: str) -> Entry:
        if why := no_entry(found):
            self._bad(why)
        if found["n"] > MAX_ENTRIES:
            self._bad("too_large")
        for key in ("command", "dice", "events"):
            found[key] = self._text(found[key])
        row = [found[key] for key in _KEYS[:-2]] + [last]
        try:
            seal = digest(sealed_text(*row))
        except UnicodeEncodeError:
            self._bad("not_utf8")
        if found["prev"] != last or seal != found["hash"]:
            self._bad("hash")
        return Entry._make([*row, seal])

    def _text(self, value: Json) -> str:
        if value == []:  # most commands roll no dice
            return "[]"
        try:
            text = canonical(value)
        except (ValueError, RecursionError):
            self._bad("not_json")
        if len(text) > MAX_TEXT:
            self._bad("too_large")
        return text

    def _next(self) -> dict[str, Json] | None:
        """The next line that is not blank, parsed; `None` at the end."""
        while (line := self._raw()) is not None:
            if (found := self._parsed(line)) is not None:
                return found
        return None

    def _parsed(self, line: str) -> dict[str, Json] | None:
        """What a line holds; `None` where it is blank."""
        if not line.strip():
            return None
        try:
            found = parsed(line)
        except (ValueError, RecursionError):
            self._bad("not_json")
        if not isinstance(found, dict):
            self._bad("not_ours" if self._at == 1 else "not_json")
        return found

    def _raw(self) -> str | None:
        line = next(self._lines, None)
        if line is None:
            return None
        self._at += 1
        if len(line) > MAX_LINE:
            self._bad("too_large")
        if isinstance(line, str):
            return line
        try:
            return line.decode("utf-8-sig" if self._at == 1 else "utf-8")
        except UnicodeDecodeError:
            self._bad("not_utf8")

    def _bad(self, why: str) -> NoReturn:
        raise SaveFault("import.line", f"import.line.{why}", line=self._at, why=why)


def _as_exported(line: str, last: str, seen: dict[str, str]) -> Entry | None:
    """The entry of a line written just as `export` writes it, its text taken as it stands.

    `None` for any other: it is read the long way, which says what is wrong with it or takes it.
    `seen`: texts of values found to be so; most commands come again and again.
    """
    start = _START.match(line)
    if start is None or len(line) > MAX_TEXT:
        return None
    texts, at = list[str](), start.end()
    for after, opening in _VALUES:
        if not line.startswith(opening, at):
            return None
        text = seen.get(line[at : line.find(after, at)])
        if text is None:
            text = _value(line, at)
            if text is None or not line.startswith(after, at + len(text)):
                return None
            seen[text] = text
        texts.append(text)
        at += len(text) + len(after)
    rest = _REST.fullmatch(line, at)
    if rest is None or rest["prev"] != last or start["kind"] not in KINDS:
        return None
    try:
        if digest(line[: rest.end("prev") + 1] + "}") != rest["hash"]:
            return None
    except UnicodeEncodeError:
        return None
    n, parent, kind, target, replays, when, by = start.groups()
    return Entry(
        int(n), int(parent), kind, None if target == "null" else int(target),
        None if replays == "null" else int(replays), when, by, *texts, *rest.groups(),
    )  # fmt: skip


def _value(line: str, at: int) -> str | None:
    """The text of the value at a place of a line, if it is written as we write it."""
    try:
        if len(line) > MANY:  # seldom: the long way counts first what it holds
            return None
        value, end = scan(line, at)
        text = line[at:end]
        return text if canonical(value) == text else None
    except (StopIteration, ValueError, RecursionError):
        return None


def no_entry(found: Mapping[str, Json]) -> str:
    """Why a line is no entry, as `import_lines` tells it; nothing where it may be one."""
    if found.get("kind") not in KINDS:
        return "unknown_kind" if "kind" in found else "fields"
    return "" if set(found) == set(_KEYS) and _well_typed(found) else "fields"


def _well_typed(found: Mapping[str, Json]) -> bool:
    for key in _NUMBERS:
        number = found[key]
        right = type(number) is int and 0 <= number <= MAX_ENTRIES
        if not right and (number is not None or key not in _NO_NUMBER):
            return False
    for key in _TEXTS:
        if not isinstance(found[key], str) or len(found[key]) > MAX_TEXT:
            return False
    return (
        isinstance(found["dice"], list)
        and isinstance(found["events"], list)
        and isinstance(found["hash"], str)
    )
