"""Whether the terminal itself shows what is typed: only where a line is read without our own prompt.

Between two lines it would: a word typed ahead of the question that hides it would stand there.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress

LOCAL = 3  # where a terminal's attributes hold what it does by itself


@contextmanager
def echo(shows: bool) -> Iterator[None]:
    """While this lasts it shows what is typed, or does not; then it is as it was."""
    try:
        import termios
    except ImportError:  # a system that has no such terminals
        yield
        return
    try:
        terminal = sys.stdin.fileno()
        before = termios.tcgetattr(terminal)
    except (AttributeError, OSError, ValueError, termios.error):  # no terminal
        yield
        return
    now = [*before]
    now[LOCAL] = before[LOCAL] | termios.ECHO if shows else before[LOCAL] & ~termios.ECHO
    with suppress(termios.error):
        termios.tcsetattr(terminal, termios.TCSANOW, now)
    try:
        yield
    finally:
        with suppress(termios.error):  # the terminal may be gone
            termios.tcsetattr(terminal, termios.TCSANOW, before)


def unechoed(covers: bool) -> AbstractContextManager[None]:
    """Where our own prompt shows all that is typed (it `covers` what is hidden): nothing ahead of it."""
    return echo(False) if covers else nullcontext()
