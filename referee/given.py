"""The one way to read a file that somebody gives: an ordinary one, and no larger than it may be."""

from __future__ import annotations

from errno import EFBIG, EINVAL
from pathlib import Path
from stat import S_ISREG

from referee.engine.faults import Unreadable


def given_bytes(path: Path, most: int) -> bytes:
    """A file's bytes; `OSError` for what is no ordinary file (nothing waits on a pipe) or too large."""
    try:
        status = path.stat()
    except ValueError:  # a name that no file can have
        raise OSError(EINVAL, "no ordinary file", str(path)) from None
    if not S_ISREG(status.st_mode):
        raise OSError(EINVAL, "no ordinary file", str(path))
    if status.st_size > most:
        raise OSError(EFBIG, f"> {most >> 20} MiB", str(path))
    if not status.st_size:  # what the system only calls a file may be waited for without end
        return b""
    with path.open("rb") as file:
        return file.read(most)


def given_file(text: str) -> Path:
    """A file to be read, as it was named; an empty word, say of a variable that is not set, names none, and not
    the folder that the command was given in.
    """
    if not text.strip():
        raise Unreadable("file.no_name")
    return Path(text)
