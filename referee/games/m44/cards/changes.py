"""What the events of this subject change: their payloads and the state after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypedDict

from referee.engine.record import replace
from referee.games.m44.board.pieces import discarded, with_ground
from referee.games.m44.cards.copies import noted
from referee.games.m44.cards.march import sent
from referee.games.m44.state import TOKEN, State


class Reshuffled(TypedDict):
    """The discards are the deck again."""


class CardPlayed(TypedDict, total=False):
    """A card on the table: its section, what it stands for, units of choice; the sortie `beside` it;
    a `token` is no card of the hand.
    """

    card: str
    side: str
    section: str
    sections: list[str]
    acts: str
    free: int
    sortie: str
    beside: bool
    token: bool


class Ordered(TypedDict, total=False):
    """Units ordered; `all` by the card itself, `only` these of them; sections left open."""

    hexes: list[str]
    more: int
    all: bool
    only: bool
    sections: list[str]


class NobodyOrdered(TypedDict):
    """The card of the side orders nobody: its player said so."""

    side: str


class Drawn(TypedDict):
    """Cards drawn by a side."""

    side: str
    n: int


class DugIn(TypedDict):
    """Sandbags placed: `hex.sandbags`."""

    what: list[str]


class Rolled(TypedDict):
    """What the dice of Their Finest Hour order, by kind."""

    allowed: Mapping[str, int]


class Aimed(TypedDict):
    """Targets named with the card."""

    hexes: list[str]


def _card_played(state: State, data: CardPlayed) -> State:
    token = bool(data.get("token"))  # it leaves the hand and the discards as they are
    state = replace(state, done=state.done + 1, sortie=data.get("sortie", ""))
    if token:
        left = {**state.left, f"{TOKEN}.{state.side}": state.left[f"{TOKEN}.{state.side}"] - 1}
        state = replace(state, left=left)
    else:
        hands = {**state.hands, state.side: max(0, state.hands[state.side] - 1)}
        state = replace(state, hands=hands, discards=state.discards + 1,
                        played=noted(state, data["card"], data.get("section", "")))  # fmt: skip
    if data.get("beside"):
        return state
    return replace(
        state, card=data["card"], no_draw=token,
        section=data.get("section", ""), sections=tuple(data.get("sections", ())), acts=data.get("acts", ""), free=data.get("free", 0),
    )  # fmt: skip


def _ordered(state: State, data: Ordered) -> State:
    pieces = dict(state.pieces)
    if data.get("only"):
        pieces = {
            name: replace(piece, ordered=False) if piece.side == state.side else piece
            for name, piece in pieces.items()
        }
    for name in data["hexes"]:
        pieces[name] = replace(pieces[name], ordered=True)
    before = 0 if data.get("only") else state.ordered
    sections = tuple(data.get("sections", ()))
    aloft = state.planes.get(state.side, {}).get("hex", "") if data.get("more") else state.aloft
    return replace(
        state, aloft=str(aloft), pieces=pieces, ordered=before + len(data["hexes"]) + data.get("more", 0),
        allotted=bool(data.get("all")), sections=sections,
        section=sections[0] if len(sections) == 1 else state.section,
    )  # fmt: skip


def _nobody_ordered(state: State, data: NobodyOrdered) -> State:
    pieces = {
        name: replace(piece, ordered=False) if piece.side == data["side"] else piece
        for name, piece in state.pieces.items()
    }
    return replace(state, pieces=pieces, ordered=0, allotted=False)


def _drawn(state: State, data: Drawn) -> State:
    hands = dict(state.hands)
    hands[data["side"]] += data["n"]
    own = data["side"] == state.side
    owed = {side: n for side, n in state.owed.items() if side != data["side"]}
    return replace(state, hands=hands, deck=state.deck - data["n"], done=state.done + 1,
                   drew=state.drew or own, owed=owed)  # fmt: skip


def _reshuffled(state: State, data: Reshuffled) -> State:
    return replace(state, deck=state.deck + state.discards, discards=0, ambush_out=False,
                   played=())  # fmt: skip


def _dug_in(state: State, data: DugIn) -> State:
    return with_ground(state, data["what"])


def _aimed(state: State, data: Aimed) -> State:
    return replace(state, targets=tuple(data["hexes"]))


def _orders_rolled(state: State, data: Rolled) -> State:
    return replace(state, allowed=dict(data["allowed"]))


CHANGES = {
    "card_played": _card_played, "ordered": _ordered, "drawn": _drawn, "reshuffled": _reshuffled,
    "dug_in": _dug_in, "orders_rolled": _orders_rolled, "discarded": discarded,
    "aimed": _aimed, "sent": sent, "nobody_ordered": _nobody_ordered,
}  # fmt: skip
