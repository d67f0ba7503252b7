"""The program run inside this process, for tests."""

from __future__ import annotations

import io
import os
import shlex
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from referee.cli.arguments import split_globals
from referee.cli.context import Context
from referee.cli.main import run

TESTS = Path(__file__).parent
ROOT = TESTS.parent


class Utf8(io.StringIO):
    """A stream that takes every sign, as a terminal of today does."""

    encoding = "utf-8"


@dataclass
class Said:
    """What one call printed, and its exit code."""

    code: int
    out: str
    err: str

    @cached_property
    def json(self) -> dict[str, Any]:
        """The one object, as `docs/envelope.schema.json` describes it."""
        from envelope import checked

        return checked(self.out)

    @property
    def result(self) -> dict[str, Any]:
        found: dict[str, Any] = self.json["result"]
        return found

    @property
    def codes(self) -> set[str]:
        """Every code of the envelope: rulings and error."""
        found = {ruling["code"] for ruling in self.json["rulings"]}
        error = self.json.get("error")
        return found | ({error["code"]} if error else set())


class Program:
    """The installed program, in process: no terminal, no colour, its own home."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.width = "88"

    def __call__(self, *words: str, program: str = "referee", stdin: str = "") -> Said:
        out, err = Utf8(), Utf8()
        environ = {**os.environ, "COLUMNS": self.width}
        flags, _ = split_globals(words)
        context = Context(program, flags, environ, io.StringIO(stdin), out, err)
        code = run(words, program, context)
        return Said(code, out.getvalue(), err.getvalue())

    def line(self, text: str) -> Said:
        """A command line as it is typed: `referee new aa1941`."""
        words = shlex.split(text)
        return self(*words[1:], program=words[0])

    def json(self, *words: str) -> Said:
        return self("--json", *words)
