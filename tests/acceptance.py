"""How a wanted result is compared with what came: the rule of the acceptance cases (CONTRACT, 6)."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

import pytest

# Compared whole: a key too many is as wrong as one too few.
WHOLE = frozenset(
    [
        "attacker_left",
        "defender_left",
        "sunk",
        "damaged",
        "aborted",
        "territories",
        "arrives",
        "totals",
    ]
)


def check(want: Any, got: Any, at: str = "result", whole: Collection[str] = WHOLE) -> None:
    """Every wanted key is there and equal; lists have their length; numbers within a millionth."""
    if isinstance(want, dict):
        assert isinstance(got, dict), at
        if at.rsplit(".", 1)[-1] in whole:
            assert set(map(str, want)) == set(map(str, got)), at
        for key, value in want.items():
            assert str(key) in got, f"{at}.{key} is missing"
            check(value, got[str(key)], f"{at}.{key}", whole)
    elif isinstance(want, list):
        assert isinstance(got, list) and len(want) == len(got), f"{at}: {got}"
        for index, (one, other) in enumerate(zip(want, got, strict=True)):
            check(one, other, f"{at}[{index}]", whole)
    elif isinstance(want, (int, float)) and not isinstance(want, bool):
        assert not isinstance(got, bool), at
        assert got == pytest.approx(want, abs=1e-6), at
    else:
        assert got == want and type(got) is type(want), at
