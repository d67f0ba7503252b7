"""When the files of a checkout were written: what was made of them is made anew when one changes."""

from __future__ import annotations

import os
from functools import cache

from referee.paths import PACKAGE

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
