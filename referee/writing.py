"""The one way to write a file: whole or not at all, over nothing that is not ours.

A draft under a name of its own in the same folder, made exclusively, synced, then given the
name; a link is replaced, never followed; a fault names the file that was asked for and leaves
nothing behind. What is private is for its owner alone (0600, folders 0700).
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EBUSY, EEXIST, EFBIG
from hashlib import sha256
from pathlib import Path
from time import monotonic, sleep
from typing import BinaryIO

from referee import stands, waiting
from referee.paths import real_path

SAVE_HEAD = b"SQLite format 3\x00"  # how a saved game begins
EXPORT_HEAD = b'{"referee":'  # how its export begins
BESIDE = ("-journal", "-wal", "-shm")  # names that SQLite takes for its own beside a save
OWN = 4 << 20  # bytes of a file of the program’s own folders
MOST = 16 << 20  # of one that grows with a game
OWN_LINE = 100  # and of its lines
NO_WAIT = getattr(os, "O_NONBLOCK", 0)  # a pipe that stands there is not waited for
SUFFIX = ".referee"  # what a save is called by
COPY = ".good"  # what the hidden copy beside a save ends in
LEFT = re.compile(r"\.referee-(\d+)-[0-9a-f]{8}\.tmp(-journal)?")  # a draft
_DOCTYPE = "<!DOCTYPE html>\n"  # stays the first line of a page
_SEEN = 160  # bytes by which a page or a list of ours is known again


class Taken(Exception):
    """There is a file already that this program did not make; a save never gives way at all."""

    def __init__(self, path: Path, save: bool) -> None:
        super().__init__(str(path))
        self.path, self.save = path, save


class NoFile(OSError):
    """A pipe or a device stands there: it is neither waited for nor replaced."""


def write(path: Path, content: str | bytes, private: bool = False, asked_for: bool = False) -> Path:
    """Put a file in place, whole. `OSError` names `path`, and the disk is as it was.

    What the players asked for (`asked_for`) is told where the call is interrupted.
    """
    if private:
        try:
            folder(path.parent)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(path)) from error
    return _placed(path, content, private, asked_for)


def _placed(path: Path, content: str | bytes, private: bool, asked_for: bool = True) -> Path:
    raw = content.encode("utf-8", "surrogateescape") if isinstance(content, str) else content
    draft = draft_beside(path)
    try:
        new = os.O_WRONLY | os.O_EXCL
        number = owners(draft, new) if private else os.open(draft, new | os.O_CREAT, 0o666)
        try:
            with os.fdopen(number, "wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            if asked_for:
                stands.named(draft, path)
            draft.replace(path)
        except BaseException:
            with suppress(OSError):
                draft.unlink()
            raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
    _synced(path.parent)
    return path


def draft_beside(path: Path) -> Path:
    """A name of its own in the folder of a file, by which the next command knows a crash's leavings."""
    return path.with_name(f".referee-{os.getpid()}-{os.urandom(4).hex()}.tmp")


def is_our_own(path: Path) -> bool:
    """Whether a name is one that the program keeps for itself: a draft, or the copy beside a save."""
    return LEFT.fullmatch(path.name) is not None or (
        path.name.startswith(".") and path.name.endswith(COPY)
    )


def is_beside_save(path: Path) -> bool:
    """Whether a name is one under which SQLite keeps its own beside a save, and clears it away."""
    ending = next(filter(path.name.endswith, BESIDE), None)
    if ending is None or path.name == ending:  # beside nothing
        return False
    save = path.with_name(path.name.removesuffix(ending))
    return save.suffix == SUFFIX or is_saved_game(save)


def private_file(path: Path) -> Path:
    """An empty file that is there for its owner alone, and was not there before; the umask takes nothing of that."""
    os.close(owners(path, os.O_WRONLY | os.O_EXCL))
    return path


def owners(path: Path, how: int) -> int:
    """A file opened that is there for its owner alone; the umask takes nothing of that where it is made now."""
    made = not path.exists()
    number = os.open(path, how | os.O_CREAT, 0o600)
    if made:
        with suppress(AttributeError, OSError):  # a system, or a disk, without such modes
            os.fchmod(number, 0o600)
    return number


def named(page: str, whose: str) -> str:
    """A page with a line at its head that nobody sees, by which it is told from the page of another
    game of the same title: that one never gives way to it.
    """
    mark = f"<!-- referee {sha256(whose.encode('utf-8', 'surrogateescape')).hexdigest()[:16]} -->\n"
    return (
        _DOCTYPE + mark + page.removeprefix(_DOCTYPE) if page.startswith(_DOCTYPE) else mark + page
    )


def write_new(
    path: Path, content: str, force: bool = False, begun: bool = False, private: bool = False
) -> Path:
    """Put a file where the players asked for it. `Taken`: another file is there.

    What this program made itself under the same name (an earlier export of this very game, the
    same page as before) gives way, unless it is only `begun` by us and its owner writes on in it; with `force` any file does
    but a saved game, and one that its owner may only read. What is `private` (it holds a game or
    the owner's own cells) is for its owner alone; a page for the table follows the umask.
    """
    if path.exists() or path.is_symlink():
        if path.exists() and not (path.is_file() or path.is_dir()):
            raise NoFile(EEXIST, "not an ordinary file", str(path))
        head = b""
        if path.exists():
            with path.open("rb") as file:
                head = file.read(4 * _SEEN)
        raw = content.encode("utf-8", "surrogateescape")
        both = head.startswith(EXPORT_HEAD) and raw.startswith(EXPORT_HEAD)
        ours = _goes_on(path, raw) if both else head[:_SEEN] == raw[:_SEEN]
        # A save whose first bytes were hit can still be rescued.
        hit = path.is_file() and looks_hit(path, head)
        if head.startswith(SAVE_HEAD) or hit:
            raise Taken(path, True)
        if not (force or (ours and not begun)):
            raise Taken(path, False)
        if path.is_file() and not os.access(
            path, os.W_OK
        ):  # a new name would replace it all the same
            raise PermissionError(EACCES, os.strerror(EACCES), str(path))
    return _placed(path, content, private)


def _goes_on(path: Path, raw: bytes) -> bool:
    """Whether an export tells all that an earlier one tells: of another game, or of a copy that went
    on another way, it may be the only one that is left.
    """
    with path.open("rb") as file:
        before = file.read(len(raw) + _SEEN)
    lines = before[: before.rstrip(b"\n").rfind(b"\n") + 1]  # the last one only marks the end
    return lines != b"" and raw.startswith(lines)


def looks_hit(path: Path, head: bytes) -> bool:
    """Whether a file is a save by its name and size, though not by how it begins any more."""
    size = path.stat().st_size
    pages = size >= 5 * 4096 and size % 4096 == 0
    return path.suffix == SUFFIX and pages and not head.startswith((SAVE_HEAD, EXPORT_HEAD))


def own_bytes(path: Path, most: int = OWN) -> bytes:
    """What a file of the program's own folders holds; a pipe or a device there is not waited for (`NoFile`)."""
    with _own(path, most) as file:
        return file.read(most)


def own_text(path: Path, most: int = OWN) -> str:
    """The same as text."""
    return own_bytes(path, most).decode("utf-8")


def own_names(path: Path) -> str:
    """The same where names of files are kept: those that are no UTF-8 come back as they were written."""
    return own_bytes(path).decode("utf-8", "surrogateescape")


def own_lines(path: Path) -> Iterator[bytes]:
    """The lines of a file that grows with a game, one after the other; what is longer is no line of it."""
    with _own(path, MOST) as file:
        while line := file.readline(OWN_LINE):
            yield line


def _own(path: Path, most: int) -> BinaryIO:
    if path.exists() and not (path.is_file() or path.is_dir()):
        raise NoFile(EEXIST, "not an ordinary file", str(path))
    if path.stat().st_size > most:  # nothing that this program wrote there
        raise OSError(EFBIG, f"> {most >> 20} MiB", str(path))
    return path.open("rb")


def copy_of(path: Path) -> Path:
    """Where the last good state of a save is kept: hidden beside it, also of one that is played through a link."""
    if path.is_symlink():
        path = real_path(path)
    return beside_name(path)


def beside_name(path: Path) -> Path:
    """The same beside a name itself, where releases up to 0.3.0 kept it of a link."""
    return path.parent / f".{path.name}{COPY}"  # a folder without a name has none that is there


def is_saved_game(path: Path) -> bool:
    """Whether a file begins as saved games do, whatever it is called."""
    try:
        if not path.is_file():  # a pipe is not waited for
            return False
        with path.open("rb") as file:
            return file.read(len(SAVE_HEAD)) == SAVE_HEAD
    except OSError:
        return False


def folder(path: Path) -> Path:
    """A folder for what is private: made for its owner alone, with those above it."""
    if not path.is_dir():
        if path.parent != path:
            folder(path.parent)
        with suppress(FileExistsError):  # another one just made it
            path.mkdir(mode=0o700)
            with suppress(OSError):  # a disk without such modes
                path.chmod(0o700)  # a strange umask would shut its owner out of it
    return path


@contextmanager
def alone(path: Path) -> Iterator[None]:
    """One writer at a time of a file that several terminals change: read it again inside.

    Another one is waited for as for a save: a moment in silence, then with a word, never without end
    (`OSError`, `EBUSY`): it may have been stopped with the file in its hand.
    """
    try:
        import fcntl
    except ImportError:  # no such locks here: the file is still written whole
        yield
        return
    folder(path.parent)
    lock = path.with_name(f".{path.name}.lock")
    held = owners(lock, os.O_RDWR)  # to read, too: a pipe is not waited for
    try:
        _take(lambda: fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB), path)
        yield
    finally:
        os.close(held)


def _take(lock: Callable[[], None], path: Path) -> None:
    """Try for a lock until the wait is over; a disk that knows no locks is written all the same."""
    begun, silent = monotonic(), True
    while True:
        try:
            return lock()
        except BlockingIOError:
            waited = monotonic() - begun
        except OSError:
            return None
        if waited > (waiting.LONGEST if waiting.anybody() else waiting.QUIET):
            raise OSError(EBUSY, os.strerror(EBUSY), str(path))
        if silent and waited > waiting.QUIET:
            waiting.told(path, waiting.STORE)
            silent = False
        sleep(0.02)


def _synced(place: Path) -> None:
    """The new name itself is on the disk, where the system can say so."""
    if not hasattr(os, "O_DIRECTORY"):
        return
    with suppress(OSError):
        number = os.open(place, os.O_RDONLY | os.O_DIRECTORY)
        try:
            os.fsync(number)
        finally:
            os.close(number)
