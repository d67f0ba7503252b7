"""What each event changes.

The turn, moves and battles: `card_played` `ordered` `moved` `fought` `lost` `eliminated` `retreat_due`
`retreated` `vacated` `took` `medal` `deed_begun` `deed_answered` `deed_ended` (`attack_…` in older
saves) `drawn` `reshuffled` `cleared` `dug_in` `stepped` `won`. What the field itself brings
(mines, planes, reinforcements…) is in `happen_field`.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from referee.engine.event import Event
from referee.engine.verdict import Json
from referee.games.m44.happen_field import FIELD
from referee.games.m44.pieces import left_behind, unmarked, with_ground, with_pieces, without
from referee.games.m44.state import State, changed, other

Data = Mapping[str, Json]
RESTED: Mapping[str, Json] = {
    "ordered": False, "moved": 0, "from_hex": "", "fought": 0, "barred": False, "fresh": False,
    "road": False, "again": False,
}  # fmt: skip
SMOKE_TURNS = 2  # two full turns of the player who laid it


def evolve(state: State, event: Event) -> State:
    """The state after an event."""
    after = _CHANGES[event.kind](state, event.data)
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


def _card_played(state: State, data: Data) -> State:
    hands = dict(state.hands)
    hands[state.side] = max(0, hands[state.side] - 1)
    return changed(
        state, card=data["card"], hands=hands, discards=state.discards + 1, done=state.done + 1,
        section=data.get("section", ""), acts=data.get("acts", ""), free=data.get("free", 0),
    )  # fmt: skip


def _ordered(state: State, data: Data) -> State:
    pieces = dict(state.pieces)
    for name in data["hexes"]:
        pieces[name] = replace(pieces[name], ordered=True)
    count = state.ordered + len(data["hexes"]) + data.get("more", 0)
    return changed(state, pieces=pieces, ordered=count)


def _moved(state: State, data: Data) -> State:
    piece = replace(
        state.pieces[data["from"]], moved=data["cost"], from_hex=data["from"],
        barred=data["barred"], camouflaged=False, road=data.get("road", False),
        boat=data.get("boat", state.pieces[data["from"]].boat),
        craft=data.get("craft", state.pieces[data["from"]].craft),
        again=data.get("again", False),
    )  # fmt: skip
    after = changed(
        state, pieces=with_pieces(state, **{data["from"]: None, data["to"]: piece}),
        done=state.done + 1,
    )  # fmt: skip
    return unmarked(after, data["from"])


def _fought(state: State, data: Data) -> State:
    name = str(data.get("from") or "")
    if name not in state.pieces:
        return changed(state, done=state.done + 1)
    piece = state.pieces[name]
    fought = (
        2 if piece.fought == -1 else piece.fought + 1 if not data.get("answer") else piece.fought
    )
    seen = piece.camouflaged and bool(data.get("answer"))  # who answers stays hidden no less
    fresh = replace(piece, fought=fought, camouflaged=seen)
    return changed(state, pieces=with_pieces(state, **{name: fresh}), vacated=None,
                   done=state.done + 1, riposte=data.get("riposte"))  # fmt: skip


def _attack_begun(state: State, data: Data) -> State:
    return changed(state, pending={"verb": "attack", **data})


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
        pieces=with_pieces(state, **{data["hex"]: replace(piece, figures=left) if left else None}),
    )


def _eliminated(state: State, data: Data) -> State:
    pieces = with_pieces(state, **{data["hex"]: None})
    won, lost = dict(state.won), dict(state.lost)
    won[data["to"]] = won.get(data["to"], 0) + data["medals"]
    loser = other(data["to"])
    lost[loser] = lost.get(loser, 0) + 1
    retreating = state.retreating
    if retreating is not None and retreating["hex"] == data["hex"]:
        retreating = None
    after = changed(state, pieces=pieces, won=won, lost=lost, retreating=retreating)
    after = unmarked(after, data["hex"])
    if data.get("token"):
        after = changed(after, tokens={**after.tokens, data["hex"]: data["token"]})
    return without(after, left_behind(state, data["hex"]))


def _retreat_due(state: State, data: Data) -> State:
    return changed(state, retreating=dict(data))


def _retreated(state: State, data: Data) -> State:
    piece = state.pieces[data["from"]]
    fought = max(piece.fought, 2) if data.get("spent") else piece.fought
    gone = replace(piece, camouflaged=False, pinned=data.get("pinned", False), fought=fought)
    pieces = with_pieces(state, **{data["from"]: None, data["to"]: gone})
    after = changed(state, pieces=pieces, retreating=None, done=state.done + 1)
    after = unmarked(after, data["from"])
    return without(after, left_behind(state, data["from"]))


def _stayed(state: State, data: Data) -> State:
    return changed(state, retreating=None, done=state.done + 1)


def _vacated(state: State, data: Data) -> State:
    return changed(state, vacated=dict(data))


def _took(state: State, data: Data) -> State:
    piece = state.pieces[data["from"]]
    fought = -1 if data["overrun"] else 2
    moved = replace(piece, fought=fought, moved=0, from_hex=data["from"])
    pieces = with_pieces(state, **{data["from"]: None, data["to"]: moved})
    after = changed(state, pieces=pieces, vacated=None, done=state.done + 1)
    after = unmarked(after, data["from"])
    return without(after, left_behind(state, data["from"]))


def _medal(state: State, data: Data) -> State:
    manual = dict(state.manual)
    manual[data["side"]] = manual.get(data["side"], 0) + data["n"]
    return changed(state, manual=manual, done=state.done + 1)


def _drawn(state: State, data: Data) -> State:
    hands = dict(state.hands)
    hands[data["side"]] += data["n"]
    own = data["side"] == state.side
    owed = {side: n for side, n in state.owed.items() if side != data["side"]}
    return changed(state, hands=hands, deck=state.deck - data["n"], done=state.done + 1,
                   drew=state.drew or own, owed=owed)  # fmt: skip


def _reshuffled(state: State, data: Data) -> State:
    return changed(state, deck=state.deck + state.discards, discards=0)


def _cleared(state: State, data: Data) -> State:
    return without(state, data["what"])


def _dug_in(state: State, data: Data) -> State:
    return with_ground(state, data["what"])


def _stepped(state: State, data: Data) -> State:
    if not data["turn"]:
        return changed(state, phase=data["phase"], done=0)
    pieces = {
        name: replace(piece, **RESTED, pinned=piece.pinned and piece.side != state.side)
        for name, piece in state.pieces.items()
    }
    planes = {side: {**plane, "active": False, "acted": ""} for side, plane in state.planes.items()}
    smoke = {
        place: laid for place, laid in state.smoke.items()
        if data["number"] - laid[0] < SMOKE_TURNS or laid[1] != data["side"]
    }  # fmt: skip
    before = {"card": state.effect, "section": state.section} if state.card else None
    return changed(
        state, phase=data["phase"], side=data["side"], turn=data["number"], pieces=pieces,
        card="", ordered=0, vacated=None, done=0, section="", acts="", free=0, allowed=None,
        before=before, drew=False, no_draw=False, tried=(), struck=(), riposte=None,
        planes=planes, smoke=smoke,
    )  # fmt: skip


def _won(state: State, data: Data) -> State:
    return changed(state, victory=dict(data))


_CHANGES = {
    "attack_begun": _attack_begun, "attack_answered": _attack_answered,
    "attack_ended": _attack_ended,
    "deed_begun": _attack_begun, "deed_answered": _attack_answered, "deed_ended": _attack_ended,
    "card_played": _card_played, "ordered": _ordered, "moved": _moved, "fought": _fought,
    "lost": _lost, "eliminated": _eliminated, "retreat_due": _retreat_due,
    "retreated": _retreated, "stayed": _stayed, "vacated": _vacated, "took": _took,
    "medal": _medal, "drawn": _drawn, "reshuffled": _reshuffled, "cleared": _cleared,
    "dug_in": _dug_in, "stepped": _stepped, "won": _won,
    **FIELD,
}  # fmt: skip
