"""What the disk and SQLite complain about, said in terms of a saved game."""

from __future__ import annotations

import errno
import sqlite3
from contextlib import suppress
from pathlib import Path

from referee.journal.entry import parsed
from referee.journal.faults import SaveFault
from referee.journal.schema import FORMAT
from referee.journal.writer import Writer
from referee.writing import looks_hit

_SQLITE_HEAD = b"SQLite format 3\x00"
# A part of the disk gives nothing back: `rescue` reads what it can, and the copy beside the save.
_UNREAD = frozenset(
    ("SQLITE_IOERR_READ", "SQLITE_IOERR_SHORT_READ", "SQLITE_IOERR_CORRUPTFS", "SQLITE_IOERR_DATA")
)
_HINDERED = frozenset(
    (sqlite3.SQLITE_IOERR, sqlite3.SQLITE_READONLY, sqlite3.SQLITE_PERM, sqlite3.SQLITE_CANTOPEN)
)
_EXPORT_HEAD = b'{"referee":'


def sqlite_trouble(
    error: sqlite3.Error | UnicodeDecodeError, path: Path, wait: float, writer: Writer | None
) -> SaveFault:
    """The fault that an SQLite error means for the players.

    A `UnicodeDecodeError` is one too: SQLite's complaint quoted a byte of the file that is no letter.
    """
    where = str(path)
    if isinstance(error, UnicodeDecodeError):
        return SaveFault("save.damaged", "save.hint.copy", path=where)
    found = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    if found == sqlite3.SQLITE_READONLY_DBMOVED:
        try:
            return SaveFault("save.replaced" if path.exists() else "save.missing", path=where)
        except OSError as shut:  # its folder was closed meanwhile
            return disk_trouble(shut, path)
    match found & 0xFF:  # the low byte is the error, the rest its finer shades
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return _locked(where, wait, writer)
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return SaveFault("save.read_only", path=where)
        case sqlite3.SQLITE_FULL:
            return SaveFault("save.disk_full", path=where)
        case sqlite3.SQLITE_IOERR:
            name = error.sqlite_errorname
            return SaveFault(
                "save.disk", "save.hint.copy" if name in _UNREAD else None, path=where, error=name
            )
        case sqlite3.SQLITE_NOTADB:
            return _stranger(path)
    return SaveFault("save.damaged", "save.hint.copy", path=where)


def hindered(error: Exception) -> bool:
    """Whether SQLite could not open, read or write a file: the save, or what stands beside it under the name of
    its rollback file (it blames the save for both).
    """
    found = getattr(error, "sqlite_errorcode", 0)
    return found & 0xFF in _HINDERED and found != sqlite3.SQLITE_READONLY_DBMOVED


def disk_trouble(error: OSError, path: Path) -> SaveFault:
    """The fault that an error of the operating system means for the players."""
    if error.errno in (errno.EACCES, errno.EPERM):
        return SaveFault("save.no_access", path=str(path))
    if error.errno == errno.EROFS:
        return SaveFault("save.read_only", path=str(path))
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return SaveFault("save.disk_full", path=str(path))
    if error.errno == errno.ELOOP:
        return SaveFault("save.circle", path=str(path))
    name = errno.errorcode.get(error.errno or 0, "?")
    return SaveFault("save.disk", path=str(path), error=name)


def making_trouble(error: OSError, path: Path) -> SaveFault:
    """The same where a new save was to be made: what may not be written is its folder."""
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS):
        return SaveFault("save.shut", path=str(path), folder=str(path.absolute().parent))
    return disk_trouble(error, path)


def _locked(where: str, wait: float, writer: Writer | None) -> SaveFault:
    who = writer._asdict() if writer else {}
    hint = "save.hint.holder" if writer else "save.hint.wait"
    return SaveFault("save.locked", hint, path=where, wait=wait, **who)


def newer(path: Path, version: int, file: sqlite3.Connection) -> SaveFault:
    """The fault that a save of a later form means, with the version that wrote last if it still tells."""
    program = _last_program(file)
    return SaveFault(
        "save.newer", "save.hint.program" if program else "save.hint.update",
        path=str(path), format=version, known=FORMAT, program=program,
    )  # fmt: skip


def _last_program(file: sqlite3.Connection) -> str:
    with suppress(sqlite3.Error, ValueError, TypeError, LookupError):
        (program,) = file.execute("SELECT program FROM tip").fetchone()
        if program:
            return str(program)
    with suppress(sqlite3.Error, ValueError, TypeError, LookupError):
        (header,) = file.execute("SELECT header FROM game").fetchone()
        return str(parsed(header)["program"])
    return ""


def _stranger(path: Path) -> SaveFault:
    """No SQLite file: an export, another program's file, or a save with its start destroyed."""
    try:
        with path.open("rb") as file:
            start = file.read(len(_SQLITE_HEAD))
    except OSError as error:
        return disk_trouble(error, path)
    if start == _SQLITE_HEAD or not start.strip(b"\0") or looks_hit(path, start):
        return SaveFault("save.damaged", "save.hint.copy", path=str(path))
    if start.startswith(_EXPORT_HEAD):
        return SaveFault("save.not_ours", "save.hint.import", path=str(path))
    if path.suffix in (".yaml", ".yml"):
        return SaveFault("save.not_ours", "save.hint.scenario", path=str(path))
    return SaveFault("save.not_ours", path=str(path))
