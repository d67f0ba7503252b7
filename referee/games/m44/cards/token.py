"""The air token: an Air Sortie that is no card of the hand (Jeton Attaque aérienne / Sortie aérienne)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.verdict import info
from referee.games.m44.cards.rules import sortie_after
from referee.games.m44.state import TOKEN, State

if TYPE_CHECKING:
    from referee.games.m44.turn.doing import Doing

WORDS = frozenset(("token", "jeton"))


def tokens_left(state: State, side: str) -> int:
    """Air tokens that a side has still to play."""
    return state.left.get(f"{TOKEN}.{side}", 0)


def stands_for(state: State) -> str:
    """What a token is played as: an Air Sortie where planes fly, else Air Power."""
    return "air_sortie" if state.board.scenario.get("planes") else "air_power"


def play_token(doing: Doing) -> bool:
    """The token in the place of a card, or beside a Section card: it leaves the hand as it is, and
    no card is drawn for it. Whether it was played.
    """
    state, side = doing.state, doing.state.side
    acts = stands_for(state)
    if not tokens_left(state, side):
        doing.forbid("m44.play.no_token", "rule.air_token", side=side)
        return False
    beside = sortie_after(doing.book, state, acts)
    if (
        state.card
        and not beside
        and doing.forbid("m44.play.second_card", "rule.cards", card=state.card)
    ):
        return False
    more = {"sortie": TOKEN, "beside": True} if beside else {"section": "", "acts": "", "free": 0}
    doing.happen("card_played", card=acts, side=side, token=True, **more)
    left = tokens_left(doing.state, side)
    doing.say(info("m44.play.token", "rule.air_token", card=acts, n=left))
    return True
