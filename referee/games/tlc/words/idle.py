"""Why a verb finds nothing to do now: what is not entered yet, or unit by unit what keeps it."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable

from referee.engine.verdict import Json, Ruling, info
from referee.games.tlc.state import State


def nobody(code: str, card: str, kept: Iterable[tuple[str, str]], **params: Json) -> Ruling:
    """Every unit that the verb could be for, with what keeps it (`home`, `committed`, …)."""
    told = [{"code": f"tlc.idle.{why}", "params": {"label": label}} for label, why in kept]
    return info(code, card, units_told=told, **params)


def empty_table(state: State, card: str) -> Ruling | None:
    """No unit was entered yet: that comes before everything else."""
    return None if state.units else info("tlc.idle.units", card)


def those_named(
    state: State, named: Json, able: Collection[str], kept: Callable[[State, str], str], card: str
) -> Ruling | None:
    """Units named that cannot do it now, before anything else is asked of them; `named`: one label or several."""
    labels = named if isinstance(named, list) else [named]
    unable = [label for label in labels if label in state.units and label not in able]
    if not unable:
        return None
    return nobody("tlc.idle.named", card, ((label, kept(state, label)) for label in unable))
