"""Told by the system to end (a closed terminal, a shut-down): the players leave as with Ctrl-C.

Without it the process is gone in the middle of a line: nothing is lost, but nobody is told so,
and the terminal stays as the prompt had set it.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

TOLD = ("SIGTERM", "SIGHUP")


class SentAway(KeyboardInterrupt):
    """Leave at once; `code` is what the shell says of a process that such a signal ended."""

    def __init__(self, number: int) -> None:
        super().__init__()
        self.code = 128 + number


@contextmanager
def heeding() -> Iterator[None]:
    """While the players are at it; a signal that is ignored (`nohup`) stays so."""
    kept: dict[int, Any] = {}
    if threading.current_thread() is threading.main_thread():
        numbers = [getattr(signal, name) for name in TOLD if hasattr(signal, name)]
        kept = {n: signal.SIG_DFL for n in numbers if signal.getsignal(n) is signal.SIG_DFL}

    def told(number: int, frame: Any) -> None:
        for each in kept:
            signal.signal(each, signal.SIG_DFL)  # whoever is told twice ends where he stands
        raise SentAway(number)

    for number in kept:
        signal.signal(number, told)
    try:
        yield
    finally:
        for number, before in kept.items():
            signal.signal(number, before)
