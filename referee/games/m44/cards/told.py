"""Without a board: whether the card on the table orders the battle that is told, by its number and its kinds."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.verdict import Json, advice
from referee.games.m44.book import Book, Unit
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
    book, state, card = doing.book, doing.state, f"card.{doing.state.card}"
    for code, params in _against(book, state, unit):
        if doing.forbid(code, card, **params):
            return True
    if (
        state.effect in book.deck
        and not _past(state)
        and _other(state, book.deck[state.effect], unit)
    ):
        doing.say(advice("m44.play.of_choice", card, unit=unit.id))
    return False


def may_battle(book: Book, state: State) -> str | None:
    """A kind of unit that the card on the table lets battle yet; `None`: all its battles are told."""
    kinds = ("infantry", "armour", "artillery")
    return next((kind for kind in kinds if not any(_against(book, state, book.units[kind]))), None)


def _against(book: Book, state: State, unit: Unit) -> Iterator[tuple[str, dict[str, Json]]]:
    """What the card has against one more battle of such a unit: codes, and what they tell."""
    if state.effect not in book.deck:
        return
    raw, past = book.deck[state.effect], _past(state)
    assaults = state.effect == "close_assault" and unit.kind not in ("infantry", "armour")
    other = _other(state, raw, unit)
    if assaults or (other and (past or "fallback" not in raw.get("notes", ()))):
        yield "m44.play.kind_told", {"unit": unit.id}
    kind = raw.get("of")
    of_choice = kind is not None and any(book.units[name].kind != kind for name, _ in past)
    most = 1 if of_choice else _most(state, raw)
    overruns = sum(far == "1" and book.units[name].overrun for name, far in past)
    told = len(past) + 1
    if most is not None and told - overruns > most:
        yield "m44.play.too_many_battles", {"n": told, "most": most}


def _past(state: State) -> list[tuple[str, str]]:
    """The battles told this turn: who attacked, and how far."""
    return [(unit, far) for unit, _, far in (each.partition(".") for each in state.battled)]


def _other(state: State, raw: Mapping[str, Json], unit: Unit) -> bool:
    """Whether the card orders another kind of unit."""
    kind = raw.get("of")
    return kind is not None and unit.kind != kind and not state.free


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
