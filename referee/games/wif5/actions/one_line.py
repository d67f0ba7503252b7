"""Several things said in one line (`bring rumania and hungary`), done one after the other."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from referee.engine.ask import Script
from referee.engine.verb import Coming, Outcome
from referee.games.wif5.book import Book
from referee.games.wif5.state import State


def one_by_one(
    book: Book, state: State, parts: Iterable[Callable[[State], Coming]]
) -> Script[Outcome]:
    """Each part on the position that those before it leave; where one does nothing, none after it is done. A refusal
    of one is that of the line: then nothing is written.
    """
    done = Outcome()
    for part in parts:
        coming = part(state)
        told = coming if isinstance(coming, Outcome) else (yield from coming)
        done = Outcome((*done.events, *told.events), (*done.rulings, *told.rulings), told.result)
        if not told.events:
            break
        for event in told.events:
            state = book.registry.change(event.kind)(state, event.data)
    return done
