"""Which save a command means: the one named, the current one, the only one here."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from referee.engine.faults import Ambiguous, Unreadable
from referee.roots import user_dir

if TYPE_CHECKING:
    from referee.app.session import Session

SUFFIX = ".referee"


def current_file() -> Path:
    """The file that remembers the current save."""
    return user_dir() / "current"


def make_current(path: Path) -> None:
    """From now on commands mean this save."""
    try:
        current_file().parent.mkdir(parents=True, exist_ok=True)
        current_file().write_text(str(path.resolve()), encoding="utf-8")
    except OSError:
        return  # a read-only home: --save still works


def find(save: str | None, program: str = "referee") -> Path:
    """The save that is meant."""
    if save:
        path = Path(save)
        if not path.exists() and path.suffix != SUFFIX and path.with_suffix(SUFFIX).exists():
            return path.with_suffix(SUFFIX)
        return path
    try:
        current = Path(current_file().read_text(encoding="utf-8").strip())
        if current.exists():
            return current
    except (OSError, ValueError):
        pass
    here = sorted(Path.cwd().glob(f"*{SUFFIX}"))
    if len(here) == 1:
        return here[0]
    if here:
        raise Ambiguous("game.several", [path.name for path in here])
    raise Unreadable("game.none", program=program)


def open_session(save: str | None, program: str = "referee", write: bool = True) -> Session:
    """The game that is meant, read from its file."""
    from referee.app.session import Session

    return Session.open(find(save, program), write)


def fresh_path(scenario: str) -> Path:
    """A free name for a new save, in the user's data folder."""
    folder = user_dir() / "games"
    folder.mkdir(parents=True, exist_ok=True)
    number = 1
    while True:
        path = folder / f"{scenario}-{number}{SUFFIX}"
        if not path.exists():
            return path
        number += 1
