"""How the tests of this game read a verdict."""

from __future__ import annotations

from collections.abc import Callable

from referee.engine.verdict import Ruling, Verdict

Run = Callable[..., Verdict]


def codes(verdict: Verdict, severity: str | None = None) -> set[str]:
    """The codes of a verdict's rulings, without the game's name."""
    return {
        ruling.code.removeprefix("aa1941.")
        for ruling in verdict.rulings
        if severity in (None, ruling.severity)
    }


def ruling(verdict: Verdict, code: str) -> Ruling:
    """The one ruling of a code."""
    return next(each for each in verdict.rulings if each.code == f"aa1941.{code}")
