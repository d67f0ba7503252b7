"""What this program is made of: what another one worked out or judged is done anew.

In a checkout the files' dates tell; a wheel holds a digest of its rules, written when it is built.
"""

from __future__ import annotations

import os
from functools import cache

from referee import __version__
from referee.paths import PACKAGE, SHIPPED

DIGEST = "program.txt"  # of a wheel
_ENDINGS = (".py", ".yaml")
_ASIDE = ("__pycache__", "_shipped")


@cache
def dates(*places: str) -> str:
    """Name, time and size of every file of code and data in these files and folders of the package."""
    found: list[str] = []
    for place in places:
        path = os.path.join(PACKAGE, place)  # noqa: PTH118 - many files, at each start
        if place.endswith(_ENDINGS):
            found.append(_dated(place, os.stat(path)))  # noqa: PTH116
        else:
            _walk(path, found)
    return "/".join(found)


def _walk(folder: str, found: list[str]) -> None:
    with os.scandir(folder) as entries:
        for each in sorted(entries, key=lambda entry: entry.name):
            if each.name.endswith(_ENDINGS):
                found.append(_dated(each.name, each.stat()))
            elif each.name not in _ASIDE and each.is_dir():
                _walk(each.path, found)


def _dated(name: str, status: os.stat_result) -> str:
    return f"{name}:{status.st_mtime_ns}:{status.st_size}"


@cache
def program() -> str:
    """The program to the letter: its version, and a digest of its rules, code and data.

    As it was when this was first asked: whoever goes on for an evening asks as he begins.
    """
    return as_it_is()


def as_it_is() -> str:
    """The same, of the files as they are now: somebody may have put others in their place."""
    from hashlib import sha256

    try:
        made = (SHIPPED / DIGEST).read_text(encoding="ascii")
    except OSError:
        made = dates.__wrapped__("__init__.py", "engine", "games", "app", "journal")
    return f"{__version__}/{sha256(made.encode()).hexdigest()[:32]}"


def contents() -> str:
    """The digest that goes into a wheel: every file of code and data, by its content."""
    from hashlib import sha256

    total = sha256()
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in _ENDINGS and SHIPPED not in path.parents:
            raw = path.read_bytes()
            total.update(f"{path.relative_to(PACKAGE).as_posix()} {len(raw)}\n".encode() + raw)
    return total.hexdigest()
