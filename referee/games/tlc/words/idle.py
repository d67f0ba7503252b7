"""Why a verb finds nothing to do now: what is not entered yet, or unit by unit what keeps it."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.verdict import Json, Ruling, info
from referee.games.tlc.state import State


def nobody(code: str, card: str, kept: Iterable[tuple[str, str]], **params: Json) -> Ruling:
    """Every unit that the verb could be for, with what keeps it (`home`, `committed`, …)."""
    told = [{"code": f"tlc.idle.{why}", "params": {"label": label}} for label, why in kept]
    return info(code, card, units_told=told, **params)


def empty_table(state: State, card: str) -> Ruling | None:
    """No unit was entered yet: that comes before everything else."""
    return None if state.units else info("tlc.idle.units", card)
