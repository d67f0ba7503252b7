"""Without a board: whether the card on the table orders the battle that is told, by its number and its kinds."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, advice
from referee.games.m44.book import Unit
from referee.games.m44.cards.ordering import one_more
from referee.games.m44.cards.rules import allotments, number_of
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing


def not_ordered(doing: Doing, unit: Unit) -> bool:
    """Whether a battle of such a unit is more than the card orders this turn; otherwise nothing is said.

    A card for one kind of unit orders one of choice where its side has none of that kind: which nobody sees here, so
    the first battle of another kind is that, is told so, and stays the only one. Of a close assault by who may overrun
    (Blindés, Cavalerie) a second battle may have come (I-M44-14).
    """
    state, book = doing.state, doing.book
    if state.effect not in book.deck:
        return False
    raw, card = book.deck[state.effect], f"card.{state.card}"
    past = [tuple(each.split(".")) for each in state.battled]
    kind = raw.get("of")
    of_choice = kind is not None and any(book.units[name].kind != kind for name, _ in past)
    assaults = state.effect == "close_assault" and unit.kind not in ("infantry", "armour")
    other = kind is not None and unit.kind != kind and not state.free
    if (assaults or (other and (past or "fallback" not in raw.get("notes", ())))) and doing.forbid(
        "m44.play.kind_told", card, unit=unit.id
    ):
        return True
    if other and not past:
        doing.say(advice("m44.play.of_choice", card, unit=unit.id))
    most = 1 if of_choice else _most(state, raw)
    overruns = sum(far == "1" and book.units[name].overrun for name, far in past)
    told = len(past) + 1
    return (
        most is not None
        and told - overruns > most
        and doing.forbid("m44.play.too_many_battles", card, n=told, most=most)
    )


def _most(state: State, raw: Mapping[str, Json]) -> int | None:
    """How many units the card orders at most; `None`: as many as there are, or as nobody knows."""
    if state.free:
        return state.free
    number = number_of(state, raw)
    if isinstance(number, dict):
        columns = state.board.columns
        return max(sum(each.values()) for each in allotments(raw, columns)) + one_more(state)
    if state.allowed is not None:  # Their Finest Hour
        return sum(state.allowed.values())
    return number if isinstance(number, int) else None
