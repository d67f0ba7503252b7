"""The program run inside this process, its time and memory watched; work given to processes."""

from __future__ import annotations

import io
import json
import multiprocessing
import os
import resource
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from tempfile import TemporaryDirectory
from typing import NamedTuple

from referee.cli.arguments import split_globals
from referee.cli.context import Context
from referee.cli.main import run

MEMORY = 100 << 20  # bytes that one file or line may take beyond what the program is


class Said(NamedTuple):
    """What one call came to."""

    code: int
    out: str
    err: str
    seconds: float
    memory: int = 0

    @property
    def wrong(self) -> str:
        """A traceback, the message of a bug, or more time than a second."""
        if self.code == 70 or "Traceback" in self.out + self.err:
            return f"a bug: {self.err[-400:]}"
        if self.code not in (0, 1, 2, 3, 4, 5, 130):  # 130: the lines ended at a question
            return f"exit {self.code}"
        if self.memory > MEMORY:
            return f"{self.memory >> 20} MiB"
        return f"{self.seconds:.1f} s" if self.seconds > 1 else ""


class _Utf8(io.StringIO):
    encoding = "utf-8"


def say(*words: str, stdin: str = "") -> Said:
    """One call of the program."""
    out, err = _Utf8(), _Utf8()
    flags, _ = split_globals(words)
    context = Context(
        "referee", flags, {**os.environ, "COLUMNS": "88"}, io.StringIO(stdin), out, err
    )
    _forget_peak()
    before, begun = _memory("VmRSS"), time.process_time()
    try:
        code = run(words, "referee", context)
    except BaseException as error:
        return Said(70, out.getvalue(), f"{err.getvalue()} {error!r}", 0)
    spent = time.process_time() - begun
    return Said(code, out.getvalue(), err.getvalue(), spent, _memory("VmHWM") - before)


@contextmanager
def own_home() -> Iterator[str]:
    """A home of its own, gone at the end."""
    with TemporaryDirectory() as folder:
        for name in ("DATA", "CONFIG", "CACHE"):
            os.environ[f"XDG_{name}_HOME"] = f"{folder}/{name}"
        os.environ |= {"HOME": folder, "NO_COLOR": "1"}
        yield folder


def in_processes(
    work: Callable[[int], list[str]], batches: Sequence[int], processes: int = 1
) -> list[str]:
    """What each batch found wrong, each in a process of its own."""
    with multiprocessing.get_context("fork").Pool(processes, maxtasksperchild=1) as pool:
        found: list[str] = []
        for lines in pool.imap(_Limited(work), batches, chunksize=1):
            found += lines
    return found


class _Limited:
    """Work in a process that a runaway cannot take the machine with."""

    def __init__(self, work: Callable[[int], list[str]]) -> None:
        self.work = work

    def __call__(self, batch: int) -> list[str]:
        resource.setrlimit(resource.RLIMIT_AS, (2 << 30, -1))
        return self.work(batch)


def _memory(key: str) -> int:
    """Bytes that this process has (`VmRSS`), or had at most (`VmHWM`); 0 where nobody tells."""
    with suppress(OSError), open("/proc/self/status", encoding="ascii") as file:  # noqa: PTH123
        for line in file:
            if line.startswith(key):
                return int(line.split()[1]) << 10
    return 0


def _forget_peak() -> None:
    with suppress(OSError), open("/proc/self/clear_refs", "w", encoding="ascii") as file:  # noqa: PTH123
        file.write("5")


def printed(wrong: Sequence[str]) -> None:
    """What was wrong, the first forty."""
    for line in list(dict.fromkeys(wrong))[:40]:
        print(json.dumps(line, ensure_ascii=False)[:400])
