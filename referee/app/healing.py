"""One flipped bit of a sealed text put back: the seal says when it is right again."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from hashlib import sha256

from referee.journal import schema
from referee.journal.entry import COLUMNS, Entry, digest, head_text, sealed_text

MOST = 32 * 1024  # bytes of a text that is tried bit by bit: some seconds
FEW = 2048  # letters of names, times and a note that are tried one by one
PAGE = 4096  # bytes of a page of a save
_SIZE = slice(28, 32)  # where the first page says how many pages there are
_WORDS = ("kind", "at", "by", "command", "dice", "events", "note", "program", "data")


def mended(raw: bytes, seal: str) -> bytes | None:
    """A text whose hash is `seal` and that differs from `raw` in one bit; None: there is none."""
    if len(raw) > MOST:
        return None
    before = sha256()
    for at, byte in enumerate(raw):
        rest = raw[at + 1 :]
        for bit in range(8):
            tried = before.copy()
            tried.update(bytes((byte ^ 1 << bit,)))
            tried.update(rest)
            if tried.hexdigest() == seal:
                return raw[:at] + bytes((byte ^ 1 << bit,)) + rest
        before.update(bytes((byte,)))
    return None


def head_mended(
    header: bytes, scenario: bytes, seal: str, first_prev: str | None
) -> tuple[str, str, str] | None:
    """Header, scenario and seal as they were written, one bit of them put back; None: lost.

    `first_prev`: the seal as the first entry repeats it.
    """
    before, middle = b'{"header":', b',"scenario":'
    whole = before + header + middle + scenario + b"}"
    if sha256(whole).hexdigest() == first_prev:
        return header.decode(), scenario.decode(), first_prev  # the seal itself was hit
    for each in dict.fromkeys(filter(None, (seal, first_prev))):
        found = mended(whole, each)
        if found is not None:
            first, second = len(before), len(before) + len(header) + len(middle)
            texts = found[first : first + len(header)].decode(), found[second:-1].decode()
            return (*texts, each) if digest(head_text(*texts)) == each else None
    return None


def entry_mended(
    row: Sequence[object], number: int, before: str, after: str | None
) -> Entry | None:
    """An entry as it was written, one bit of its texts put back; None: lost.

    `row`: the columns, texts as bytes; `before`: the hash of the entry before; `after`: its own, as
    the next one repeats it.
    """
    columns = dict(zip(COLUMNS, row, strict=True))
    texts = [raw for raw in map(columns.get, _WORDS) if isinstance(raw, bytes)]
    numbers = [columns[name] for name in ("parent", "target", "replays")]
    if len(texts) < len(_WORDS) or any(n is not None and not isinstance(n, int) for n in numbers):
        return None
    words = dict(zip(_WORDS, texts, strict=True))
    own = columns["hash"]
    seal = own.decode("ascii", "replace") if isinstance(own, bytes) else ""
    as_it_is = _sealed(words, number, numbers, before)
    if as_it_is is not None and as_it_is.hash in (seal, after):
        return as_it_is  # what was hit is the hash beside it
    whole = _whole(words, number, numbers, before)
    for each in dict.fromkeys(filter(None, (seal, after))):
        found = mended(whole, each)
        if found is not None:
            at = next(at for at, byte in enumerate(found) if byte != whole[at])
            for tried in _put_back(words, whole[at], found[at]):
                entry = _sealed(tried, number, numbers, before)
                if entry is not None and entry.hash == each:
                    return entry
    return _unquoted(words, number, numbers, before, (seal, after))


def _unquoted(
    words: dict[str, bytes], number: int, numbers: Sequence[object], before: str,
    seals: tuple[str, str | None],
) -> Entry | None:  # fmt: skip
    """A letter that became a sign which the sealed text writes with several: tried one by one."""
    short = {name: words[name] for name in ("kind", "at", "by", "note", "program", "data")}
    if sum(map(len, short.values())) > FEW:
        return None
    for name, raw in short.items():
        for at, byte in enumerate(raw):
            for bit in range(8):
                tried = raw[:at] + bytes((byte ^ 1 << bit,)) + raw[at + 1 :]
                entry = _sealed({**words, name: tried}, number, numbers, before)
                if entry is not None and entry.hash in seals:
                    return entry
    return None


def _put_back(words: dict[str, bytes], wrong: int, right: int) -> Iterator[dict[str, bytes]]:
    for name, raw in words.items():
        for at, byte in enumerate(raw):
            if byte == wrong:
                yield {**words, name: raw[:at] + bytes((right,)) + raw[at + 1 :]}


def _whole(words: dict[str, bytes], number: int, numbers: Sequence[object], before: str) -> bytes:
    """The text that the seal covers, bytes that are no letters kept."""
    kind, at, by, command, dice, events, note, program, data = (
        words[name].decode("utf-8", "surrogateescape") for name in _WORDS
    )
    parent, target, replays = numbers
    text = sealed_text(
        number, parent, kind, target, replays, at, by, command, dice, events, note, program, data,  # type: ignore[arg-type]
        before,
    )  # fmt: skip
    return text.encode("utf-8", "surrogateescape")


def _sealed(
    words: dict[str, bytes], number: int, numbers: Sequence[object], before: str
) -> Entry | None:
    try:
        kind, at, by, command, dice, events, note, program, data = (
            words[name].decode() for name in _WORDS
        )
    except UnicodeDecodeError:
        return None
    parent, target, replays = numbers
    row = (
        number, parent, kind, target, replays, at, by, command, dice, events, note, program, data,
        before,
    )  # fmt: skip
    return Entry(*row, digest(sealed_text(*row)))  # type: ignore[arg-type]


def first_page_again(raw: bytes) -> bytes:
    """The file with its first page as this program lays it out: where the tables are is no secret."""
    with_tables = sqlite3.connect(":memory:")
    try:
        schema.build(with_tables)
        with_tables.commit()
        page = bytearray(with_tables.serialize()[:PAGE])
    finally:
        with_tables.close()
    page[_SIZE] = (len(raw) // PAGE).to_bytes(4, "big")
    return bytes(page) + raw[PAGE:]
