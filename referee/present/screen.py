"""What a page is shown on: streams, voice, width, colour. The command line provides it."""

from __future__ import annotations

from typing import Protocol, TextIO

from referee.i18n.speaker import Speaker


class Screen(Protocol):
    """The outside that `present` needs."""

    stdout: TextIO
    stderr: TextIO
    json: bool
    program: str

    @property
    def voice(self) -> Speaker:
        """Who speaks, in which language."""
        ...

    @property
    def width(self) -> int:
        """Columns to wrap at."""
        ...

    @property
    def colour(self) -> bool:
        """Whether colour may be used."""
        ...

    @property
    def ascii(self) -> bool:
        """Whether signs beyond ASCII must be avoided."""
        ...
