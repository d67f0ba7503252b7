"""Where a saved game lives: making the file, naming it, opening it, copying it, who writes."""

from __future__ import annotations

import os
import re
import sqlite3
import time
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from errno import ENAMETOOLONG
from pathlib import Path
from stat import S_ISDIR, S_ISREG

from referee import stands, waiting
from referee.journal import schema
from referee.journal.bounds import confined
from referee.journal.entry import COLUMNS, MAX_TEXT, Entry, Json, printable
from referee.journal.faults import SaveFault
from referee.journal.patient import Patient
from referee.journal.trouble import disk_trouble, making_trouble, sqlite_trouble
from referee.journal.writer import Writer
from referee.paths import real_path
from referee.writing import (
    BESIDE,
    SUFFIX,
    beside_name,
    copy_of,
    draft_beside,
    is_our_own,
    is_saved_game,
    private_file,
)

MAX_FILE = 100 << 20  # bytes; a campaign of years has 10 MiB
_JOURNAL = bytes.fromhex("d9d505f920a163d7")  # how a rollback file of SQLite begins
_HEADS = {  # and how a log that is written ahead, and its index, do
    "-journal": (_JOURNAL,),
    "-wal": (bytes.fromhex("377f0682"), bytes.fromhex("377f0683")),
    "-shm": (bytes.fromhex("18e22d00"), bytes.fromhex("002de218")),
}
_TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ", re.ASCII)
INSERT = f"INSERT INTO entry VALUES ({', '.join('?' * len(COLUMNS))})"


def publish(
    path: Path, header: str, scenario: str, first_hash: str, entries: Iterable[Entry],
    built: Callable[[], None] = lambda: None,
) -> None:  # fmt: skip
    """Build a whole game under another name and give it its own at the end; between the two it is `built`.

    A crash on the way leaves nothing under `path`; a file that is already there
    is never overwritten (`SaveFault("save.exists")`).
    """
    if not path.parent.is_dir():
        raise SaveFault("save.no_folder", path=str(path), folder=str(path.parent))
    if path.exists():
        raise SaveFault("save.exists", path=str(path))
    if path.is_symlink():  # a name that is taken, though no game is found there
        raise SaveFault("save.exists", "save.hint.link", path=str(path), to=str(real_path(path)))
    _room_for_the_name(path)
    check_beside(path)
    building = draft_beside(path)
    try:
        try:
            private_file(building)
            _fill(building, header, scenario, first_hash, entries)
        except SaveFault as fault:  # of the draft: whoever reads it knows the save
            raise SaveFault(fault.code, fault.hint, **{**fault.params, "path": str(path)}) from None
        except sqlite3.Error as error:
            raise sqlite_trouble(error, path, 0, None) from error
        except OSError as error:
            raise making_trouble(error, path) from error
        built()
        stands.named(building, path)
        _name(building, path)
    finally:
        for leftover in (building, building.with_name(building.name + "-journal")):
            with suppress(OSError):
                leftover.unlink()


def _room_for_the_name(path: Path) -> None:
    """SQLite writes beside a save under a longer name: without room for that nothing could be written."""
    try:
        path.with_name(path.name + BESIDE[0]).lstat()
    except OSError as error:
        if error.errno == ENAMETOOLONG:
            raise OSError(error.errno, error.strerror, str(path)) from None


def _fill(
    building: Path, header: str, scenario: str, first_hash: str, entries: Iterable[Entry]
) -> None:
    connection = connect(building, 0)
    try:
        connection.execute("BEGIN")
        schema.build(connection)
        connection.execute("INSERT INTO game VALUES (1, ?, ?, ?)", (header, scenario, first_hash))
        every = list(entries)
        connection.executemany(INSERT, every)
        last, seal = (every[-1].n, every[-1].hash) if every else (0, first_hash)
        writer = this_writer("", now())
        connection.execute("INSERT INTO tip VALUES (1, ?, ?, ?, ?, ?, ?, ?)", (last, seal, *writer))
        connection.execute("COMMIT")
    finally:
        connection.close()


def _name(building: Path, path: Path) -> None:
    """Give a finished file its name without ever overwriting another."""
    try:
        # Left by a crash of a game since deleted, it would be rolled back into the new one.
        path.with_name(path.name + "-journal").unlink(missing_ok=True)
        try:
            os.link(building, path)
        except FileExistsError:
            raise SaveFault("save.exists", path=str(path)) from None
        except OSError:  # a file system without hard links
            if path.exists():
                raise SaveFault("save.exists", path=str(path)) from None
            building.replace(path)
    except OSError as error:
        raise making_trouble(error, path) from error
    if hasattr(os, "O_DIRECTORY"):
        try:
            folder = os.open(path.parent, os.O_RDONLY | os.O_DIRECTORY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)
        except PermissionError:  # a folder that may not be listed
            pass
        except OSError:  # the file is there and whole: it is not told as one that is not
            waiting.once(path, waiting.UNSYNCED)


def connect(path: Path, wait: float, mode: str = "rw") -> Patient:
    """Open a file for SQLite: full syncing, a busy file waited for, nobody's code trusted."""
    uri = f"{path.absolute().as_uri()}?mode={mode}"
    connection = None
    try:
        connection = sqlite3.connect(uri, uri=True, isolation_level=None, factory=Patient)
        connection.path = path
        connection.waits(wait)
        connection.setlimit(sqlite3.SQLITE_LIMIT_LENGTH, 8 * MAX_TEXT)
        # EXTRA is FULL and syncs the folder too: a power cut cannot bring the rollback file back.
        connection.execute("PRAGMA synchronous = EXTRA")
        connection.execute("PRAGMA trusted_schema = OFF")
        connection.size = 0
        with suppress(OSError):  # it went meanwhile: SQLite tells
            connection.size = path.stat().st_size
    except (sqlite3.Error, UnicodeDecodeError) as error:
        if connection is not None:
            connection.close()
        raise sqlite_trouble(error, path, wait, None) from error
    return connection


def mode_of(path: Path, write: bool) -> str:
    """How SQLite opens a save: to write, too, since a crash may have left something to roll back.

    Where nothing can be written, and another program left the save in SQLite's other mode with nothing beside it
    to take in, it is read as it stands: that mode writes even to read.
    """
    with suppress(OSError):
        if not (write or os.access(path.absolute().parent, os.W_OK)):
            with path.open("rb") as file:
                ahead = file.read(20)[18:] == b"\2\2"  # the mode in which the log is written ahead
            if ahead and not path.with_name(path.name + "-wal").exists():
                return "ro&immutable=1"
    return "rw"


def only_read(path: Path) -> sqlite3.Connection:
    """A file opened to be looked at as it is, whatever stands beside it: nothing of it takes longer, or more
    memory, than it is worth. Close it.
    """
    size = path.stat().st_size
    file = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
    confined(file, size)
    return file


def reached(path: Path) -> os.stat_result:
    """What stands under a name; `SaveFault` where nothing does, or none that may be read."""
    try:
        status = path.stat()
    except (FileNotFoundError, NotADirectoryError):
        raise SaveFault("save.missing", path=str(path)) from None
    except OSError as error:
        raise disk_trouble(error, path) from error
    if S_ISREG(status.st_mode) and not os.access(path, os.R_OK):
        raise SaveFault("save.no_access", path=str(path))
    return status


def check_place(path: Path, write: bool) -> None:
    """Refuse what is no ordinary file before SQLite touches it."""
    try:
        status = reached(path)
    except SaveFault as fault:
        if fault.code != "save.missing":
            raise
        if is_saved_game(copy_of(path)) or is_saved_game(beside_name(path)):
            raise SaveFault(fault.code, "save.hint.kept", path=str(path)) from None
        if path.is_symlink():
            to = str(real_path(path))
            raise SaveFault(fault.code, "save.hint.link", path=str(path), to=to) from None
        near = _nearest(path)
        hint = "save.hint.nearest" if near else "save.hint.new"
        raise SaveFault(fault.code, hint, path=str(path), nearest=near) from None
    if S_ISDIR(status.st_mode):
        raise SaveFault("save.folder", path=str(path))
    if not S_ISREG(status.st_mode):
        raise SaveFault("save.not_ours", path=str(path))
    if status.st_size > MAX_FILE:
        raise SaveFault("save.too_big", path=str(path), limit=MAX_FILE >> 20)
    if status.st_size == 0:
        raise SaveFault("save.damaged", "save.hint.copy", path=str(path))
    if write and not (os.access(path, os.W_OK) and os.access(path.absolute().parent, os.W_OK)):
        raise SaveFault("save.read_only", path=str(path))


def check_beside(path: Path) -> None:
    """Refuse what SQLite would wait for, clear away or obey under the names that it keeps beside a save.

    A pipe it would wait for for ever, of a folder it would blame the save; a file of somebody's own it
    would take for a leftover and delete. A rollback file that ends like a part of a write over several
    files names one more, which SQLite deletes once it has rolled back: this program writes to one file
    at a time, so whoever wrote that name wants a file of the reader's gone.
    """
    if path.is_symlink():  # SQLite looks beside what the link leads to
        path = real_path(path)
    for ending in BESIDE:
        other = path.with_name(path.name + ending)
        hint = "save.hint.rescue" if path.exists() else None  # it reads the save without
        told = {"hint": hint, "path": str(path), "other": str(other)}
        with suppress(OSError):
            status = other.lstat()
            # What has another name, too, is written into under both.
            if not S_ISREG(status.st_mode) or status.st_nlink > 1:
                raise SaveFault("save.in_the_way", **told)
            with other.open("rb") as file:
                head = file.read(len(_JOURNAL))
                mine = head.startswith(_HEADS[ending])
                if head.strip(b"\0") and not mine:  # zeros: a crash was quicker than the disk
                    raise SaveFault("save.in_the_way", **told)
                file.seek(-len(head), os.SEEK_END)
                if ending == "-journal" and file.tell() and file.read() == _JOURNAL:
                    raise SaveFault("save.deletes", **told)


def _nearest(path: Path) -> list[str]:
    """Saved games in the same folder whose names look like the one asked for."""
    from difflib import get_close_matches

    try:
        names = {
            item.stem: item.name for item in path.parent.iterdir()
            if item.is_file() and not is_our_own(item)
            and (item.suffix == SUFFIX or is_saved_game(item))
        }  # fmt: skip
    except OSError:
        return []
    return [names[stem] for stem in get_close_matches(path.stem, names, n=3, cutoff=0.6)]


def copy(path: Path, version: int) -> None:
    """Keep the file as it was, beside it: `game.referee.v1`, then `game.referee.v1-2`.

    The caller holds the file against other writers; a connection that writes
    cannot copy, so another one reads.
    """
    target, number = path.with_name(f"{path.name}.v{version}"), 1
    while target.exists():
        number += 1
        target = path.with_name(f"{path.name}.v{version}-{number}")
    source, kept = connect(path, 0), sqlite3.connect(private_file(target))
    try:
        source.backup(kept)
    finally:
        source.close()
        kept.close()


LATEST = 253_402_300_799  # seconds: the end of the year 9999; times are written with four digits


def now(since: str = "") -> str:
    """The time of day, UTC; not earlier than `since` where that is a time: a clock that was put back dates
    what comes after as what came before it. `SaveFault` where the clock is so far ahead (the year 2262) that
    no number holds it: whatever were written would bear that date for ever.
    """
    try:
        seconds = min(max(time.time(), 0), LATEST)
    except OverflowError:
        raise SaveFault("save.clock") from None
    at = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(seconds))
    return max(at, since) if _TIME.fullmatch(since) else at


def last_time(connection: sqlite3.Connection, n: int, header: Mapping[str, Json]) -> str:
    """When the last entry (`n`) was written, or the game was begun."""
    row = connection.execute("SELECT at FROM entry WHERE n = ?", (n,)).fetchone()
    return str(row[0] if row else header.get("created", ""))


def this_writer(program: str, at: str) -> Writer:
    """Name this process, for the next terminal that finds the file held."""
    names = ("USER", "LOGNAME", "USERNAME")
    user = next((os.environ[name] for name in names if os.environ.get(name)), "?")
    host = os.uname().nodename if hasattr(os, "uname") else os.environ.get("COMPUTERNAME", "?")
    return Writer(os.getpid(), printable(host), printable(user), program, at)
