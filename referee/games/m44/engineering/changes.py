"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from referee.engine.record import replace
from referee.games.m44.board.pieces import counted, with_ground, with_piece, without
from referee.games.m44.state import State, other

CAVE = "cave_on_"  # a hill or a mountain that stays when its cave is filled in


class DamStars(TypedDict):
    """Stars of a side against a dam."""

    hex: str
    side: str
    n: int


class Sabotaged(TypedDict):
    """Something blown up: medals to a side."""

    hex: str
    what: str
    side: str
    medals: int


class Tried(TypedDict):
    """A unit tried something on its hex; `fights`: it does not battle, too."""

    hex: str
    fights: bool
    spent: NotRequired[bool]


class SmokeLaid(TypedDict):
    """Smoke on hexes."""

    hexes: Sequence[str]


class Bridged(TypedDict):
    """A bridge blown or built; `spent`: with the card or the order of the turn."""

    hex: str
    what: str
    spent: NotRequired[bool]


def _dam_stars(state: State, data: DamStars) -> State:
    stars = {**state.stars, f"{data['side']}.{data['hex']}": data["n"]}
    return replace(state, stars=stars, tried=(*state.tried, data["hex"]), done=state.done + 1)


def _sabotaged(state: State, data: Sabotaged) -> State:
    after = replace(state, won=counted(state.won, data["side"], data["medals"]))
    if data["what"] == "supply_depot":
        after = replace(after, slowed=(*after.slowed, other(data["side"])))
    gone = without(after, [f"{data['hex']}.{data['what']}"])
    below = data["what"].removeprefix(CAVE)
    return with_ground(gone, [f"{data['hex']}.{below}"]) if below != data["what"] else gone


def _tried(state: State, data: Tried) -> State:
    after = replace(
        state, tried=(*state.tried, data["hex"]), done=state.done + 1,
        spent=state.spent or bool(data.get("spent")),
    )  # fmt: skip
    if data["fights"] and data["hex"] in state.pieces:
        after = with_piece(after, data["hex"], fought=2)
    return after


def _smoke_laid(state: State, data: SmokeLaid) -> State:
    laid = {place: [state.turn, state.side] for place in data["hexes"]}
    return replace(state, smoke={**state.smoke, **laid}, done=state.done + 1)


def _bridge_blown(state: State, data: Bridged) -> State:
    after = without(state, [f"{data['hex']}.{data['what']}"])
    after = with_ground(after, [f"{data['hex']}.broken_bridge"])
    return replace(after, no_draw=data["spent"], done=state.done + 1)


def _bridge_built(state: State, data: Bridged) -> State:
    laid = with_ground(state, [f"{data['hex']}.{data['what']}"])
    return replace(
        laid, done=state.done + 1, tried=(*state.tried, data["hex"]),
        spent=state.spent or bool(data.get("spent")),
    )  # fmt: skip


CHANGES = {
    "dam_stars": _dam_stars, "sabotaged": _sabotaged, "tried": _tried, "smoke_laid": _smoke_laid,
    "bridge_blown": _bridge_blown, "bridge_built": _bridge_built,
}  # fmt: skip
