"""What each event changes.

Kinds: `card_played` `ordered` `moved` `fought` `lost` `eliminated` `retreat_due` `retreated`
`vacated` `took` `medal` `attack_begun` `attack_answered` `attack_ended` `drawn` `reshuffled` `cleared` `dug_in` `stepped` `won`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from referee.engine.event import Event
from referee.engine.verdict import Json
from referee.games.m44.board import read_hex
from referee.games.m44.state import Piece, State, changed, other

Data = Mapping[str, Json]


def evolve(state: State, event: Event) -> State:
    """The state after an event. Events of a kind unknown here change nothing."""
    change = _CHANGES.get(event.kind)
    after = change(state, event.data) if change else state
    return changed(after, kept=kept_after(after))


def kept_after(state: State) -> Mapping[str, str]:
    """Objective medals that stay when their winner leaves: for good, or until the enemy enters."""
    if not state.tracking:
        return state.kept
    kept = dict(state.kept)
    for number, objective in enumerate(state.board.objectives):
        if objective["kind"] not in ("permanent", "last_to_occupy"):
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


def without(state: State, what: Sequence[str]) -> State:
    """The board without some obstacles (`r3c3.sandbags`), printed ones and those put there since."""
    return changed(
        state,
        removed=tuple(dict.fromkeys((*state.removed, *what))),
        added=tuple(each for each in state.added if each not in what),
    )


def _pieces(state: State, **changes: Piece | None) -> Mapping[str, Piece]:
    pieces = dict(state.pieces)
    for name, piece in changes.items():
        if piece is None:
            pieces.pop(name, None)
        else:
            pieces[name] = piece
    return pieces


def _card_played(state: State, data: Data) -> State:
    hands = dict(state.hands)
    hands[state.side] = max(0, hands[state.side] - 1)
    return changed(
        state, card=data["card"], hands=hands, discards=state.discards + 1, done=state.done + 1
    )


def _ordered(state: State, data: Data) -> State:
    pieces = dict(state.pieces)
    for name in data["hexes"]:
        pieces[name] = replace(pieces[name], ordered=True)
    return changed(state, pieces=pieces, ordered=state.ordered + len(data["hexes"]))


def _moved(state: State, data: Data) -> State:
    piece = replace(
        state.pieces[data["from"]], moved=data["cost"], from_hex=data["from"],
        barred=data["barred"], camouflaged=False,
    )  # fmt: skip
    return changed(
        state, pieces=_pieces(state, **{data["from"]: None, data["to"]: piece}), done=state.done + 1
    )


def _fought(state: State, data: Data) -> State:
    name = str(data.get("from") or "")
    if name not in state.pieces:
        return changed(state, done=state.done + 1)
    piece = state.pieces[name]
    fought = (
        2 if piece.fought == -1 else piece.fought + 1 if not data.get("answer") else piece.fought
    )
    return changed(state, pieces=_pieces(state, **{name: replace(piece, fought=fought)}),
                   vacated=None, done=state.done + 1)  # fmt: skip


def _attack_begun(state: State, data: Data) -> State:
    return changed(state, pending={"args": data["args"], "answers": data["answers"]})


def _attack_answered(state: State, data: Data) -> State:
    assert state.pending is not None
    answers = [*state.pending["answers"], *data["answers"]]
    return changed(state, pending={**state.pending, "answers": answers})


def _attack_ended(state: State, data: Data) -> State:
    return changed(state, pending=None)


def _lost(state: State, data: Data) -> State:
    piece = state.pieces[data["hex"]]
    left = max(0, piece.figures - data["figures"])
    return changed(
        state,
        pieces=_pieces(state, **{data["hex"]: replace(piece, figures=left) if left else None}),
    )


def _eliminated(state: State, data: Data) -> State:
    pieces = _pieces(state, **{data["hex"]: None})
    won, lost = dict(state.won), dict(state.lost)
    won[data["to"]] = won.get(data["to"], 0) + data["medals"]
    loser = other(data["to"])
    lost[loser] = lost.get(loser, 0) + 1
    retreating = state.retreating
    if retreating is not None and retreating["hex"] == data["hex"]:
        retreating = None
    after = changed(state, pieces=pieces, won=won, lost=lost, retreating=retreating)
    return without(after, _left_behind(state, data["hex"]))


def _left_behind(state: State, name: str) -> list[str]:
    """Sandbags go with their occupant."""
    place = read_hex(name, state.board.rows, state.board.columns)
    return [f"{name}.sandbags"] if "sandbags" in state.ground(place) else []


def _retreat_due(state: State, data: Data) -> State:
    return changed(state, retreating=dict(data))


def _retreated(state: State, data: Data) -> State:
    piece = state.pieces[data["from"]]
    pieces = _pieces(state, **{data["from"]: None, data["to"]: replace(piece, camouflaged=False)})
    after = changed(state, pieces=pieces, retreating=None, done=state.done + 1)
    return without(after, _left_behind(state, data["from"]))


def _stayed(state: State, data: Data) -> State:
    return changed(state, retreating=None, done=state.done + 1)


def _vacated(state: State, data: Data) -> State:
    return changed(state, vacated=dict(data))


def _took(state: State, data: Data) -> State:
    piece = state.pieces[data["from"]]
    fought = -1 if data["overrun"] else 2
    moved = replace(piece, fought=fought, moved=0, from_hex=data["from"])
    pieces = _pieces(state, **{data["from"]: None, data["to"]: moved})
    after = changed(state, pieces=pieces, vacated=None, done=state.done + 1)
    return without(after, _left_behind(state, data["from"]))


def _medal(state: State, data: Data) -> State:
    manual = dict(state.manual)
    manual[data["side"]] = manual.get(data["side"], 0) + data["n"]
    return changed(state, manual=manual, done=state.done + 1)


def _drawn(state: State, data: Data) -> State:
    hands = dict(state.hands)
    hands[data["side"]] += data["n"]
    return changed(state, hands=hands, deck=state.deck - data["n"], done=state.done + 1)


def _reshuffled(state: State, data: Data) -> State:
    return changed(state, deck=state.deck + state.discards, discards=0)


def _cleared(state: State, data: Data) -> State:
    return without(state, data["what"])


def _dug_in(state: State, data: Data) -> State:
    removed = tuple(each for each in state.removed if each not in data["what"])
    return changed(
        state, added=tuple(dict.fromkeys((*state.added, *data["what"]))), removed=removed
    )


def _stepped(state: State, data: Data) -> State:
    if not data["turn"]:
        return changed(state, phase=data["phase"], done=0)
    pieces = {
        name: replace(piece, ordered=False, moved=0, from_hex="", fought=0, barred=False)
        for name, piece in state.pieces.items()
    }
    return changed(state, phase=data["phase"], side=data["side"], turn=data["number"], pieces=pieces,
                   card="", ordered=0, vacated=None, done=0)  # fmt: skip


def _won(state: State, data: Data) -> State:
    return changed(state, victory=dict(data))


_CHANGES = {
    "attack_begun": _attack_begun, "attack_answered": _attack_answered,
    "attack_ended": _attack_ended,
    "card_played": _card_played, "ordered": _ordered, "moved": _moved, "fought": _fought,
    "lost": _lost, "eliminated": _eliminated, "retreat_due": _retreat_due,
    "retreated": _retreated, "stayed": _stayed, "vacated": _vacated, "took": _took,
    "medal": _medal, "drawn": _drawn, "reshuffled": _reshuffled, "cleared": _cleared,
    "dug_in": _dug_in, "stepped": _stepped, "won": _won,
}  # fmt: skip
