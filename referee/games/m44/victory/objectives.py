"""Objective medals of a game in progress: who holds which, and who keeps it."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Json
from referee.games.m44.state import SIDES, State, other

STAYING = ("permanent", "last_to_occupy")


def settled(state: State, event: Event | None = None) -> State:
    """The state with the holder of each objective noted after an event: who held it before matters.

    A hex that a unit only passes through is entered, too: a permanent medal is won there, a
    last-to-occupy one changes hands.
    """
    if not state.tracking or not state.board.objectives:
        return state
    kept = dict(state.kept)
    through = _passed(state, event)
    for number, objective in enumerate(state.board.objectives):
        key = str(number)
        holder = _after(objective, state, kept.get(key), through)
        if holder is None:
            kept.pop(key, None)
        else:
            kept[key] = holder
    return state if kept == state.kept else replace(state, kept=kept)


def _passed(state: State, event: Event | None) -> tuple[str, tuple[str, ...]]:
    """The side that moved, and the hexes that it passed through."""
    if event is None or event.kind not in ("moved", "retreated"):
        return "", ()
    path = event.data.get("path") or ()
    piece = state.pieces.get(event.data["to"])
    return (piece.side, tuple(path[:-1])) if piece is not None else ("", ())


def _after(
    objective: Mapping[str, Json], state: State, before: str | None,
    through: tuple[str, tuple[str, ...]] = ("", ()),
) -> str | None:  # fmt: skip
    """Who holds an objective now, given who held it before."""
    here = _present(objective, state)
    right = [side for side in SIDES if _right(objective, side, here)]
    kind = objective["kind"]
    if kind not in STAYING:
        return before if before in right else _only(right)
    walker, hexes = through
    passed = (
        walker if objective.get("need", 1) == 1 and set(hexes) & set(objective["hexes"]) else ""
    )
    mine = bool(passed) and objective.get("side") in (None, passed)
    if kind == "permanent":
        return before or (passed if mine else _only(right))
    if passed and passed != before:
        before = passed if mine else None
    enemy = here[other(before)] if before is not None else 0
    return before if before is not None and (before in right or not enemy) else _only(right)


def _only(right: list[str]) -> str | None:
    """The only side that holds it; both at once, with nobody before, is nobody."""
    return right[0] if len(right) == 1 else None


def _present(objective: Mapping[str, Json], state: State) -> dict[str, int]:
    """Units of each side on the hexes of an objective."""
    here = dict.fromkeys(SIDES, 0)
    for place in objective["hexes"]:
        piece = state.pieces.get(place)
        if piece is not None:
            here[piece.side] += 1
    return here


def _right(objective: Mapping[str, Json], side: str, here: Mapping[str, int]) -> bool:
    """Whether a side meets what the objective asks: its side, how many hexes, majority, alone."""
    if objective.get("side") not in (None, side) or here[side] < objective.get("need", 1):
        return False
    if objective["kind"] == "temporary_majority":
        return here[side] > here[other(side)]
    if objective["kind"] == "sole_control":
        return not here[other(side)]
    return True


def holders(state: State) -> list[str | None]:
    """Who holds each objective medal now."""
    if not state.tracking:
        return [None for _ in state.board.objectives]
    return [
        _after(objective, state, state.kept.get(str(number)))
        for number, objective in enumerate(state.board.objectives)
    ]


def totals(state: State) -> dict[str, int]:
    """Medals of each side: eliminations, objectives held, what the players reported."""
    found = {side: state.won.get(side, 0) + state.manual.get(side, 0) for side in SIDES}
    for objective, side in zip(state.board.objectives, holders(state), strict=True):
        if side is not None:
            found[side] += objective.get("worth", 1)
    return {side: max(0, min(number, state.board.goals[side])) for side, number in found.items()}


def sudden(state: State) -> str | None:
    """The side that has met a condition of sudden death at the end of its turn."""
    for condition in state.board.scenario.get("sudden_death", ()):
        held = sum(
            state.pieces[place].side == condition["side"]
            for place in condition["hexes"]
            if place in state.pieces
        )
        if state.side == condition["side"] and held >= condition["need"]:
            return str(condition["side"])
    return None
