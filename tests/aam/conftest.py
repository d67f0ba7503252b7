"""The rules of the game, its data read once; procedures run on typed keys."""

from __future__ import annotations

from typing import Any

import pytest


class Asked:
    """`ask("attack", dice=4, …)`: a procedure through the program, as JSON."""

    def __init__(self, referee: Any) -> None:
        self._referee = referee

    def __call__(
        self, name: str, /, throw: str | None = None, odds: bool = False, **keys: Any
    ) -> Any:
        words = [f"{key}={value}" for key, value in keys.items()]
        extra = ["--dice", throw] if throw is not None else []
        return self._referee.json("odds" if odds else "resolve", "aam", name, *words, *extra)


@pytest.fixture
def ask(referee: Any) -> Asked:
    return Asked(referee)
