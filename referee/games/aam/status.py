"""Where the game stands: the keys of `status`, and what is easily forgotten."""

from __future__ import annotations

from referee.engine.verdict import Json, Ruling, advice, info, your_call
from referee.games.aam.book import Book
from referee.games.aam.checks import checklist, judged
from referee.games.aam.outcome import called
from referee.games.aam.phases import FIRST_CHECK, LAST_TURN
from referee.games.aam.state import (
    ASSAULTS,
    DEPLOYMENT,
    INITIATIVE,
    MOVES,
    SIDES,
    State,
    bonus,
    card,
    controller,
    points,
)


def status(book: Book, state: State) -> dict[str, Json]:
    """The keys of the contract for a game in progress."""
    return {
        "round": state.turn,
        "turn": state.turn,
        "side": state.side,
        "phase": state.phase,
        "step": state.phase,
        "checklist": [
            {"id": item.id, "params": {}, "done": item.done, "mandatory": item.mandatory,
             "cards": list(item.cards)}
            for item in checklist(book, state)
        ],
        "kind": state.kind,
        "config": state.config,
        "objective": state.objective,
        "terrain": dict(state.terrain),
        "roads": list(state.roads),
        "rivers": list(state.rivers),
        "control": controller(state) if state.tracking else state.control,
        "first": state.first,
        "initiative": dict(state.initiative) if state.initiative else None,
        "bonus": {side: bonus(book, state, side) for side in SIDES},
        "armies": {side: dict(units) for side, units in state.armies.items()},
        "sealed": sorted(side for side in state.seals if side not in state.armies),
        "points": {side: points(book, state, side) for side in SIDES},
        "units": {
            key: {
                "card": piece.card,
                "side": piece.side,
                "type": card(book, piece).type,
                "state": list(piece.state),
                "counters": list(piece.down),
                "hex": piece.hex,
                "facing": piece.facing,
                "acted": bool(piece.acted),
                "fired": piece.fired,
                "aboard": piece.aboard,
            }
            for key, piece in state.pieces.items()
        },
        "pieces": _stacks(state),
        "waiting": state.pending["name"] if state.pending else None,
        "victory": dict(state.victory) if state.victory else None,
        "options": dict(state.options),
    }  # fmt: skip


def notices(book: Book, state: State) -> tuple[Ruling, ...]:
    """What players forget."""
    if state.victory is not None:
        return (info("aam.over", state.victory["condition"], side=state.victory["winner"]),)
    found: list[Ruling] = []
    if state.phase == DEPLOYMENT:
        found += [info("aam.army.sealed_still", "army.secret", side=side)
                  for side in state.seals if side not in state.armies]  # fmt: skip
        if state.kind == "assault":
            found.append(info("aam.notice.assault", "assault.setup", side=state.attacker))
    elif state.phase == INITIATIVE and state.initiative is not None and state.first is None:
        found.append(info("aam.notice.order", "initiative.order", side=state.initiative["winner"]))
    elif state.phase in (*MOVES, *ASSAULTS):
        found += [
            advice("aam.notice.disrupted", "disrupted", **called(piece))
            for piece in state.of(state.side)
            if piece.condition.disrupted
        ]
        if not state.tracking:
            found.append(your_call("aam.notice.defensive", "defensive.provoke"))
    if judged(state):
        found.append(info("aam.notice.objective", "win" if state.kind != "assault"
                          else "assault.victory", hex=state.objective))  # fmt: skip
    elif state.turn and state.turn == (LAST_TURN if state.kind == "assault" else FIRST_CHECK) - 1:
        found.append(info("aam.notice.soon", "win"))
    return tuple(found)


def _stacks(state: State) -> dict[str, dict[str, dict[str, int]]]:
    """Hex → side → card → how many, in a tracked game."""
    found: dict[str, dict[str, dict[str, int]]] = {}
    for piece in state.pieces.values():
        if piece.hex is not None:
            cards = found.setdefault(piece.hex, {}).setdefault(piece.side, {})
            cards[piece.card] = cards.get(piece.card, 0) + 1
    return found
