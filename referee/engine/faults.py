"""Input that cannot be used. Rule outcomes are never exceptions; these are.

Three kinds, as the exit code and the wording differ: it cannot be read, it has
several readings, or something that only the players can give is missing.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

NOT_SHOWN = 5  # exit code: done and recorded, but the answer could not be shown


class Fault(Exception):
    """Input that stops a command: a code, parameters for the sentence, a hint code."""

    exit_code = 2

    def __init__(self, code: str, hint: str | None = None, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.hint = hint
        self.params = params
        self.said: tuple[Any, ...] = ()  # what the rules had to say before it was missed
        self.given: tuple[Any, ...] = ()  # the answers before what was missed
        self.read: dict[str, Any] = {}  # what of the line was read before it

    def __str__(self) -> str:
        shown = ", ".join(f"{key}={value!r}" for key, value in self.params.items())
        return f"{self.code}({shown})"


class Unreadable(Fault):
    """It cannot be read, or names nothing known."""


class Ambiguous(Fault):
    """It has several readings; `params["readings"]` lists them."""

    def __init__(self, code: str, readings: Sequence[str], **params: Any) -> None:
        super().__init__(code, None, readings=list(readings), **params)


class Missing(Fault):
    """Dice, a choice or a chart cell that only the players can give (exit 3)."""

    exit_code = 3
