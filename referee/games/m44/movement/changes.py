"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.games.m44.board.pieces import (
    counted,
    left_behind,
    rebased,
    unmarked,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.state import State

# A unit moved: what it cost, whether it may battle, whether in a boat or a craft.
Moved = TypedDict(
    "Moved",
    {
        "from": str,
        "to": str,
        "cost": int,
        "barred": bool,
        "unit": NotRequired[str],
        "side": NotRequired[str],
        "road": NotRequired[bool],
        "path": NotRequired[Sequence[str]],
        "boat": NotRequired[bool],
        "craft": NotRequired[bool],
        "again": NotRequired[bool],
        "caves": NotRequired[bool],
        "behind": NotRequired[str],
    },
)


class Cleared(TypedDict):
    """Obstacles gone: `hex.wire`."""

    what: Sequence[str]


class MinesShown(TypedDict):
    """A minefield turned over; 0 is a dummy."""

    hex: str
    strength: int


class Picked(TypedDict):
    """A token picked up."""

    hex: str
    what: str


class HqCards(TypedDict):
    """Cards that a side lost with its headquarters, or has back."""

    side: str
    cards: int


class DamCleared(TypedDict):
    """The stars of a dam come to nothing: somebody stands on it."""

    hex: str


class Exited(TypedDict):
    """A unit left the board: medals to a side."""

    hex: str
    unit: str
    side: str
    medals: int


def _moved(state: State, data: Moved) -> State:
    piece = replace(
        state.pieces[data["from"]], moved=data["cost"], from_hex=data["from"],
        barred=data["barred"], camouflaged=False, road=data.get("road", False),
        boat=data.get("boat", state.pieces[data["from"]].boat),
        craft=data.get("craft", state.pieces[data["from"]].craft),
        again=data.get("again", False), caves=data.get("caves", False),
        behind=data.get("behind", ""), ahead="", driven=False,
    )  # fmt: skip
    after = replace(
        state, pieces=with_pieces(state, **{data["from"]: None, data["to"]: piece}),
        done=state.done + 1,
    )  # fmt: skip
    return rebased(unmarked(after, data["from"]), data["from"], data["to"])


def _cleared(state: State, data: Cleared) -> State:
    return without(state, data["what"])


def _mines_shown(state: State, data: MinesShown) -> State:
    if data["strength"]:
        return replace(state, mines={**state.mines, data["hex"]: data["strength"]})
    return without(state, [f"{data['hex']}.minefield"])


def _picked(state: State, data: Picked) -> State:
    tokens = {place: what for place, what in state.tokens.items() if place != data["hex"]}
    return replace(with_piece(state, data["hex"], carries=data["what"]), tokens=tokens)


def _hq_captured(state: State, data: HqCards) -> State:
    side = data["side"]
    hands = {**state.hands, side: state.hands[side] - data["cards"]}
    return replace(state, hands=hands, discards=state.discards + data["cards"],
                   hq_lost=(*state.hq_lost, side))  # fmt: skip


def _hq_retaken(state: State, data: HqCards) -> State:
    side = data["side"]
    hands = {**state.hands, side: state.hands[side] + data["cards"]}
    return replace(state, hands=hands, deck=state.deck - data["cards"],
                   hq_lost=tuple(each for each in state.hq_lost if each != side))  # fmt: skip


def _dam_cleared(state: State, data: DamCleared) -> State:
    gone = f".{data['hex']}"
    return replace(state, stars={k: n for k, n in state.stars.items() if not k.endswith(gone)})


def _exited(state: State, data: Exited) -> State:
    after = replace(
        state, pieces=with_pieces(state, **{data["hex"]: None}),
        won=counted(state.won, data["side"], data["medals"]), done=state.done + 1,
    )  # fmt: skip
    return without(unmarked(after, data["hex"]), left_behind(state, data["hex"]))


CHANGES = {
    "moved": _moved, "cleared": _cleared, "mines_shown": _mines_shown, "picked": _picked,
    "hq_captured": _hq_captured, "hq_retaken": _hq_retaken, "dam_cleared": _dam_cleared,
    "exited": _exited,
}  # fmt: skip
