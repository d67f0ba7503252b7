"""Transports that stay alone beside enemy warships since their company goes to a fight elsewhere (p. 12, p. 27)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import Force, minus
from referee.engine.verdict import Ruling, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.naval.escorts import CARDS, can_attack
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.sequence import COMBAT
from referee.games.aa1941.state import State
from referee.games.aa1941.turn.rules import left_beside


def left_alone(
    book: Book, state: State, assault: Assault, sent: Mapping[str, Force]
) -> list[Ruling]:
    """Light games: the transports from beside which the last ships that could fight go to this battle, which nobody
    announced: they could have left, too (p. 12). Of a battle fought in the combat moves `next` tells it.
    """
    from referee.games.aa1941.turn.owed import could_have_left

    if state.phase != COMBAT or not assault.fought:
        return []
    board = state.situation()
    found: list[Ruling] = []
    for zone, force in sent.items():
        if zone in (assault.space, *assault.zones) or not hostile_zone(book, board, zone):
            continue
        before = left_beside(book, state, zone)
        after = minus(before, force)
        stay = after.get("transport") and can_attack(book, before) and not can_attack(book, after)
        if stay and could_have_left(book, state, zone):
            found.append(your_call("aa1941.transport.stay_alone", *CARDS, space=zone))
    return found
