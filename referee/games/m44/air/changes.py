"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.engine.verdict import Json
from referee.games.m44.air.landing import CARRIER, GROUNDED
from referee.games.m44.board.pieces import (
    counted,
    left_behind,
    unmarked,
    with_piece,
    with_pieces,
    without,
)
from referee.games.m44.state import Piece, State, other

Data = Mapping[str, Json]


class Struck(TypedDict):
    """A hex was struck."""

    hex: str


class PlaneFlown(TypedDict):
    """A plane in the air, the hexes it flew over; `base`: the carrier that it took off from."""

    side: str
    plane: str
    hex: str
    path: Sequence[str]
    base: NotRequired[str]


class PlaneLanded(TypedDict):
    """A plane down on an airfield, as a unit, or on the deck of a carrier (`figures` 0)."""

    side: str
    plane: str
    hex: str
    figures: int
    medal: int


class PlaneReady(TypedDict):
    """A plane may act this turn."""

    side: str


class PlaneActed(TypedDict):
    """What a plane did."""

    side: str
    action: str


class PlaneGone(TypedDict):
    """A plane has left, or was shot down: medals to the other side."""

    side: str
    medals: NotRequired[int]


class Rescued(TypedDict):
    """A unit off the board: flown out, or a plane that takes off."""

    hex: str
    unit: str


def _struck(state: State, data: Struck) -> State:
    left = tuple(name for name in state.targets if name != data["hex"])
    after = replace(state, struck=(*state.struck, data["hex"]), targets=left, done=state.done + 1)
    return with_piece(after, data["hex"], struck=True) if data["hex"] in state.pieces else after


def _plane(state: State, data: Data, **changes: Json) -> State:
    side = data["side"]
    plane = {**state.planes.get(side, {}), **changes}
    return replace(state, planes={**state.planes, side: plane}, done=state.done + 1)


def _plane_up(state: State, data: PlaneFlown) -> State:
    based = {"base": data["base"]} if data.get("base") else {}
    return _plane(state, data, plane=data["plane"], hex=data["hex"], path=list(data["path"]),
                  active=True, acted="", flew=state.turn, **based)  # fmt: skip


def _plane_flew(state: State, data: PlaneFlown) -> State:
    return _plane(state, data, hex=data["hex"], path=list(data["path"]), flew=state.turn)


def _plane_landed(state: State, data: PlaneLanded) -> State:
    planes = {side: plane for side, plane in state.planes.items() if side != data["side"]}
    after = replace(state, planes=planes, landed=True)
    if not data["figures"]:
        return with_piece(after, data["hex"], plane=data["plane"], decked=True)
    piece = Piece(
        data["side"], GROUNDED, data["figures"], data["figures"],
        medal=data["medal"], plane=data["plane"],
    )  # fmt: skip
    return replace(after, pieces=with_pieces(state, **{data["hex"]: piece}))


def _took_off(state: State, data: Rescued) -> State:
    if state.pieces[data["hex"]].unit == CARRIER:
        off = with_piece(state, data["hex"], plane="", decked=True)
        return replace(off, done=state.done + 1)
    return _rescued(state, data)


def _plane_ready(state: State, data: PlaneReady) -> State:
    hexagon = state.planes[data["side"]]["hex"]
    return _plane(state, data, active=True, path=[hexagon])


def _plane_acted(state: State, data: PlaneActed) -> State:
    return _plane(state, data, acted=data["action"])


def _plane_gone(state: State, data: PlaneGone) -> State:
    planes = {side: plane for side, plane in state.planes.items() if side != data["side"]}
    won = counted(state.won, other(data["side"]), data.get("medals", 0))
    # Of a plane that had its order the sortie ends with it (Sauvetage); one lost at its check had none.
    out = state.side == data["side"] and bool(state.planes.get(data["side"], {}).get("active"))
    return replace(state, planes=planes, won=won, landed=state.landed or out, done=state.done + 1)


def _rescued(state: State, data: Rescued) -> State:
    after = replace(state, pieces=with_pieces(state, **{data["hex"]: None}), done=state.done + 1)
    return without(unmarked(after, data["hex"]), left_behind(state, data["hex"]))


CHANGES = {
    "struck": _struck, "plane_up": _plane_up, "plane_flew": _plane_flew,
    "plane_ready": _plane_ready, "plane_acted": _plane_acted, "plane_lost": _plane_gone,
    "plane_left": _plane_gone, "rescued": _rescued, "took_off": _took_off,
    "plane_landed": _plane_landed,
}  # fmt: skip
