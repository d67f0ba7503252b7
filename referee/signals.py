"""Ctrl-C, and what the system sends: the players leave, what was being written is finished and told.

Without it the process is gone in the middle of a line: nothing is lost, but nobody is told so (whether
the entry stands, least of all), and the terminal stays as the prompt had set it.
"""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from types import FrameType
from typing import Any

TOLD = tuple(name for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name))
_begun: list[bool] = []  # something is being written that is finished first


class SentAway(KeyboardInterrupt):
    """Leave at once; `code` is what the shell says of a process that such a signal ended."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number


@contextmanager
def heeding() -> Iterator[None]:
    """While somebody is at it; a signal that is ignored (`nohup`) stays so."""

    def told(number: int, frame: FrameType | None) -> None:
        for each in kept:
            signal.signal(each, signal.SIG_DFL)  # whoever is told twice ends where he stands
        raise SentAway(number)

    kept = _set(told, lambda before: before is signal.SIG_DFL, TOLD)
    try:
        yield
    finally:
        _set_back(kept)


def heard() -> list[int]:
    """The signals that send somebody away now: those that are heeded, none that is ignored."""
    numbers = [getattr(signal, name) for name in TOLD]
    return [number for number in numbers if callable(signal.getsignal(number))]


@contextmanager
def whole() -> Iterator[None]:
    """What is written within is finished, and taken over, before a signal is heard.

    Only from `begun` on: while another program holds the save, Ctrl-C is heard at once.
    """
    held: list[tuple[int, Any]] = []

    def told(number: int, frame: FrameType | None) -> None:
        if _begun:
            held.append((number, kept[number]))
        else:
            _heard(number, kept[number], frame)

    kept = _set(
        told, lambda before: before is signal.SIG_DFL or callable(before), ("SIGINT", *TOLD)
    )
    try:
        yield
    finally:
        _begun.clear()
        _set_back(kept)
    for number, before in held:
        _heard(number, before, None)


def begun() -> None:
    """The file is ours: what is written now is written whole."""
    _begun[:] = [True]


def _heard(number: int, before: Any, frame: FrameType | None) -> None:
    """A signal as it would have been heard; that which would have ended the process sends away."""
    if callable(before):
        before(number, frame)
    raise SentAway(number)


def _set(
    told: Callable[[int, FrameType | None], None],
    wanted: Callable[[Any], bool],
    names: tuple[str, ...],
) -> dict[int, Any]:
    """Signals that are heard by a function from now on; only the main thread hears any."""
    kept: dict[int, Any] = {}
    with suppress(ValueError):
        for number in (getattr(signal, name) for name in names):
            before = signal.getsignal(number)
            if wanted(before):
                signal.signal(number, told)
                kept[number] = before
    return kept


def _set_back(kept: dict[int, Any]) -> None:
    for number, before in kept.items():
        signal.signal(number, before)
