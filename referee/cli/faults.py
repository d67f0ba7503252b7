"""Whatever stops a command, as a fault with a sentence; what is none is a bug."""

from __future__ import annotations

import os
from errno import EBUSY, EDQUOT, ENAMETOOLONG, ENOSPC, EROFS
from pathlib import Path

from referee.engine.faults import Fault, Unreadable
from referee.journal.faults import JournalFault
from referee.paths import cache_dir, config_dir, nowhere, user_dir

# What the system says most, in the words of the face instead of its own.
_TROUBLES: dict[type, str] = {
    FileNotFoundError: "file.absent", IsADirectoryError: "file.is_folder",
    PermissionError: "file.not_allowed",
}  # fmt: skip
_NUMBERS = {
    ENOSPC: "file.full", EDQUOT: "file.full", EROFS: "file.read_only",
    ENAMETOOLONG: "file.long_name", EBUSY: "file.held",
}  # fmt: skip


def fault_of(error: Exception) -> Fault | None:
    """A fault as it is, a save's fault, or a usage error of the command line as a fault."""
    if isinstance(error, Fault):
        return error
    if isinstance(error, JournalFault):
        fault = Fault(error.code, error.hint, **error.params)
        fault.exit_code = error.exit_code
        return fault
    if type(error).__module__.startswith("typer"):
        from referee.cli.usage import usage_fault

        return usage_fault(error)
    if isinstance(error, OSError) and isinstance(error.filename, str) and nowhere(error.filename):
        return Unreadable("home.unknown")
    if isinstance(error, PermissionError) and error.filename and _is_missing(error.filename):
        ours = "home.closed" if _is_ours(Path(error.filename)) else None
        return Unreadable("file.not_made", ours, path=error.filename)
    if isinstance(error, OSError) and error.filename and type(error) in _TROUBLES:
        return Unreadable(_TROUBLES[type(error)], path=error.filename)
    if isinstance(error, OSError) and error.filename and error.errno in _NUMBERS:
        # A home on a disk that nothing can be written on, say of an image: games are kept elsewhere.
        shut = error.errno == EROFS and _is_ours(Path(error.filename))
        return Unreadable(
            _NUMBERS[error.errno], "home.closed" if shut else None, path=error.filename
        )
    if isinstance(error, FileNotFoundError) and not error.filename and _adrift():
        return Unreadable("file.adrift")
    if isinstance(error, OSError):
        return Unreadable(
            "file.trouble", path=error.filename or "", why=error.strerror or str(error)
        )
    return None


def _is_missing(name: str) -> bool:
    """Whether nothing is there yet: it was to be made. What lies in a folder that may not be looked into may be there."""
    try:
        os.lstat(name)
    except FileNotFoundError:
        return True
    except OSError:
        return False
    return False


def _is_ours(path: Path) -> bool:
    """Whether a path is one of the program's own places, leads to one, or lies in one."""
    places = (user_dir(), config_dir(), cache_dir())
    return any(each == path or path in each.parents or each in path.parents for each in places)


def _adrift() -> bool:
    """Whether the folder that the command was given in is gone."""
    try:
        Path.cwd()
    except OSError:
        return True
    return False
