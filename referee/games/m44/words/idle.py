"""Why a verb finds nothing to do now, where its own offers know all that it could be for."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.engine.offer import Offer
from referee.engine.verb import Args
from referee.engine.verdict import Ruling, info
from referee.games.m44.book import Book
from referee.games.m44.state import State


def nothing(
    offers: Callable[[Book, State], Iterable[Offer]], code: str, card: str
) -> Callable[[Book, State, Args], Ruling | None]:
    """A sentence for when a verb is offered nowhere; without the pieces on record only the table knows."""

    def idle(book: Book, state: State, given: Args) -> Ruling | None:
        if given or not state.tracking or any(True for _ in offers(book, state)):
            return None
        return info(code, card, side=state.side)

    return idle
