"""The versions of this program that players ever had, the oldest first.

An entry of another one of them is applied as it stands, for its rules may have been others; a version that was
never released is somebody's invention, and switches nothing off.
"""

from __future__ import annotations

import re

from referee import __version__

RELEASED = ("0.1.0", "0.2.0", "0.3.0", "0.4.0")  # a new release adds its own
# Those that dated an entry by the clock, though it had been put back since the entry before.
BY_THE_CLOCK = ("0.1.0", "0.2.0")
_NUMBERED = re.compile(r"(0|[1-9][0-9]{0,5})(\.(0|[1-9][0-9]{0,5})){1,3}")


def was_released(version: str) -> bool:
    """Whether players ever had this version."""
    return version in RELEASED


def dates_backwards(version: str) -> bool:
    """Whether an entry of a version may honestly be dated before the one before it; none is named by
    what was no command of old.
    """
    return version in BY_THE_CLOCK or not version


def is_newer(version: str) -> bool:
    """Whether a version is to come after this one, by its numbers."""
    found, own = _NUMBERED.fullmatch(version), _NUMBERED.fullmatch(__version__)
    return bool(found and own) and _numbers(version) > _numbers(__version__)


def _numbers(version: str) -> list[int]:
    return [int(each) for each in version.split(".")]
