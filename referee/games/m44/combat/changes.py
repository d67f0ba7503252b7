"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.games.m44.board.pieces import (
    counted,
    discarded,
    left_behind,
    unmarked,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.cards.copies import noted
from referee.games.m44.state import State, other

# An attack fought: from and to where, `riposte` is whom it may be answered by.
Fought = TypedDict(
    "Fought",
    {
        "from": str | None,
        "to": str | None,
        "attacker": str,
        "target": str,
        "dice": int,
        "hits": int,
        "flags": int,
        "eliminated": bool,
        "answer": NotRequired[bool],
        "riposte": NotRequired[Mapping[str, str] | None],
        "close": NotRequired[bool],
        "range": NotRequired[int],  # of a battle told without a board, that the card orders
    },
)


DISGUISED = "brandenburgers"  # they stand under an enemy figure until they battle or are hit


class Lost(TypedDict):
    """Figures lost on a hex, those left there for the log; who may battle back for them; a disguise
    seen through (Brandenburgers).
    """

    hex: str
    figures: int
    left: NotRequired[int]
    riposte: NotRequired[Mapping[str, str] | None]
    unmasked: NotRequired[bool]


class Eliminated(TypedDict):
    """A unit gone: medals to a side, a token left on its hex."""

    hex: str
    unit: str
    to: str
    medals: int
    token: NotRequired[str]


# A hex left to a close assault: who may take it, and whether armour may go on.
Vacated = TypedDict(
    "Vacated",
    {"from": str, "hex": str, "overrun": bool},
)


# Ground taken; an overrun may follow.
Took = TypedDict(
    "Took",
    {"from": str, "to": str, "overrun": bool, "unit": str, "boat": NotRequired[bool]},
)


class Scrapped(TypedDict):
    """Figures of a side lost for good, and their medals for the other."""

    side: str
    unit: str
    n: int
    medals: int


class LeaderFell(TypedDict):
    """A leader fell: medals to a side."""

    to: str
    medals: int


class LeaderJoined(TypedDict):
    """A leader is with the unit of a hex."""

    hex: str


class Targeted(TypedDict):
    """A target marker of a gun lies on a hex."""

    hex: str
    gun: str


class Ambushed(TypedDict):
    """A side played Ambush; `unmasked`: Brandenburgers that attacked it, their enemy figure off."""

    side: str
    unmasked: NotRequired[str]


def _unmasked(state: State, data: Fought) -> State:
    """Brandenburgers drop their disguise when they battle, and when a throw at them counts.

    A throw that the disguise voids has no hits (Brandenburgers).
    """
    shown = [data.get("from"), data.get("to") if data.get("hits") else None]
    for name in filter(None, shown):
        if name in state.pieces and state.pieces[name].unit == DISGUISED:
            state = with_piece(state, name, unmasked=True)
    return state


def _fought(state: State, data: Fought) -> State:
    state = _unmasked(state, data)
    name = str(data.get("from") or "")
    if name not in state.pieces:
        by_hand = data.get("attacker") in ("air_power", "barrage") and not data.get("to")
        struck = (*state.struck, *([""] if by_hand else []))  # so many, none of them on a board
        told = (f"{data['attacker']}.{data['range']}",) if data.get("range") else ()
        return replace(
            state, done=state.done + 1, assaulted=None, springing=False, struck=struck,
            battled=(*state.battled, *told),
        )  # fmt: skip
    blow = {"from": name, "to": data["to"]} if data.get("close") else None
    piece = state.pieces[name]
    fought = (
        2 if piece.fought == -1 else piece.fought + 1 if not data.get("answer") else piece.fought
    )
    fresh = replace(piece, fought=fought, camouflaged=False)  # an ambush, an answer are battles
    return replace(state, pieces=with_pieces(state, **{name: fresh}), vacated=None,
                   done=state.done + 1, riposte=data.get("riposte"), assaulted=blow)  # fmt: skip


def _lost(state: State, data: Lost) -> State:
    piece = state.pieces[data["hex"]]
    left = max(0, piece.figures - data["figures"])
    seen = piece.unmasked or data.get("unmasked", False)
    kept = replace(piece, figures=left, unmasked=seen) if left else None
    return replace(
        state, pieces=with_pieces(state, **{data["hex"]: kept}),
        riposte=data.get("riposte", state.riposte),
    )  # fmt: skip


def _eliminated(state: State, data: Eliminated) -> State:
    pieces = with_pieces(state, **{data["hex"]: None})
    won, lost = dict(state.won), dict(state.lost)
    won[data["to"]] = won.get(data["to"], 0) + data["medals"]
    loser = other(data["to"])
    lost[loser] = lost.get(loser, 0) + 1
    retreating = state.retreating
    if retreating is not None and retreating["hex"] == data["hex"]:
        retreating = None
    after = replace(state, pieces=pieces, won=won, lost=lost, retreating=retreating)
    after = unmarked(after, data["hex"])
    if data.get("token"):
        after = replace(after, tokens={**after.tokens, data["hex"]: data["token"]})
    return without(after, left_behind(state, data["hex"]))


def _vacated(state: State, data: Vacated) -> State:
    return replace(state, vacated=dict(data))


def _took(state: State, data: Took) -> State:
    piece = state.pieces[data["from"]]
    fought = -1 if data["overrun"] else 2
    boat = data.get("boat", piece.boat)  # lost by whoever lands from the river
    moved = replace(piece, fought=fought, moved=0, from_hex=data["from"], boat=boat)
    pieces = with_pieces(state, **{data["from"]: None, data["to"]: moved})
    after = replace(state, pieces=pieces, vacated=None, done=state.done + 1)
    after = unmarked(after, data["from"])
    return without(after, left_behind(state, data["from"]))


def _scrapped(state: State, data: Scrapped) -> State:
    key = f"{data['side']}.{data['unit']}"
    won = counted(state.won, other(data["side"]), data["medals"])
    return replace(state, scrap=counted(state.scrap, key, data["n"]), won=won)


def _leader_fell(state: State, data: LeaderFell) -> State:
    return replace(state, won=counted(state.won, data["to"], data["medals"]))


def _leader_joined(state: State, data: LeaderJoined) -> State:
    return with_piece(state, data["hex"], leader=True)


def _marked(state: State, data: Targeted) -> State:
    guns = ", ".join((*state.marked_by(data["hex"]), data["gun"]))
    return replace(state, marks={**state.marks, data["hex"]: guns})


def _ambushed(state: State, data: Ambushed) -> State:
    after = discarded(state, {"side": data["side"], "n": 1})
    owed = counted(state.owed, data["side"], 1)
    if data.get("unmasked"):
        after = with_piece(after, data["unmasked"], unmasked=True)
    return replace(after, owed=owed, done=state.done + 1, ambush_out=True,
                   played=noted(state, "ambush"), springing=not state.tracking)  # fmt: skip


CHANGES = {
    "fought": _fought, "lost": _lost, "eliminated": _eliminated, "vacated": _vacated,
    "took": _took, "scrapped": _scrapped, "leader_fell": _leader_fell,
    "leader_joined": _leader_joined, "marked": _marked, "ambushed": _ambushed,
}  # fmt: skip
