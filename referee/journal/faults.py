"""What can go wrong with a saved game, as codes: sentences live in the catalogues."""

from __future__ import annotations

from typing import Any


class JournalFault(Exception):
    """Something that stops a command: a code, parameters for its sentence, a hint code.

    The same shape as the engine's faults; `exit_code` is what the program ends with.
    """

    exit_code = 2

    def __init__(self, code: str, hint: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.hint = hint
        self.params = params

    def __str__(self) -> str:
        shown = ", ".join(f"{key}={value!r}" for key, value in self.params.items())
        return f"{self.code}({shown})"


class SaveFault(JournalFault):
    """The file cannot be used: missing, damaged, altered, locked, newer, not writable."""

    exit_code = 4


class NoExport(SaveFault):
    """What was named to be imported is no file that could be (exit 2, as any file that is named and is not there)."""

    exit_code = 2


class Moved(SaveFault):
    """Another terminal went on with the game: read it again and decide anew."""


class NoSuchEntry(JournalFault):
    """An undo, a redo or an entry number that the game cannot answer (exit 2)."""
