"""Objective medals of a game in progress: who holds which, and which stay won."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import replace
from referee.games.m44.state import SIDES, State

STAYING = ("permanent", "last_to_occupy")


def settled(state: State) -> State:
    """The state with the medals noted that stay when their winner leaves."""
    if not state.tracking or not any(each["kind"] in STAYING for each in state.board.objectives):
        return state
    kept = kept_after(state)
    return state if kept == state.kept else replace(state, kept=kept)


def kept_after(state: State) -> Mapping[str, str]:
    """Objective medals that stay when their winner leaves: for good, or until the enemy enters."""
    kept = dict(state.kept)
    for number, objective in enumerate(state.board.objectives):
        if objective["kind"] not in STAYING:
            continue
        key = str(number)
        for place in objective["hexes"]:
            piece = state.pieces.get(place)
            if piece is None:
                continue
            right = objective.get("side") in (None, piece.side)
            if objective["kind"] == "permanent":
                if right:
                    kept.setdefault(key, piece.side)
            elif right:
                kept[key] = piece.side
            else:
                kept.pop(key, None)
    return kept


def holders(state: State) -> list[str | None]:
    """Who holds each objective medal now."""
    found: list[str | None] = []
    for number, objective in enumerate(state.board.objectives):
        kind, need = objective["kind"], objective.get("need", 1)
        if kind in STAYING:
            found.append(state.kept.get(str(number)))
            continue
        here = dict.fromkeys(SIDES, 0)
        for place in objective["hexes"]:
            piece = state.pieces.get(place)
            if piece is not None:
                here[piece.side] += 1
        holder = None
        for side in SIDES:
            enemy = SIDES[1 - SIDES.index(side)]
            right = objective.get("side") in (None, side) and here[side] >= need
            if kind == "temporary_majority":
                right = right and here[side] > here[enemy]
            if kind == "sole_control":
                right = right and not here[enemy]
            if right:
                holder = side
                break
        found.append(holder)
    return found


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
