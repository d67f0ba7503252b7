"""Pieces that set out from different places for the same one, told in one line (Phase 2, p. 11; Phase 4, p. 19)."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.verb import Coming, Outcome, stands
from referee.engine.verdict import Json, Ruling, advice
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.escorts import UNFINISHED
from referee.games.aa1941.sequence import PHASE_CARD
from referee.games.aa1941.state import State

One = Callable[[Book, State, Moving], Coming]  # how one of the moves is judged and asked about


def from_several(book: Book, state: State, args: Moving, one: One) -> Script[Outcome]:
    """Units may come to one hostile space from several (p. 11): every party
    is judged as a move of its own, in the order said, on what those before it left; all of them go, or none does.

    What a party leaves to be mended is said of the last: those behind it may have mended it.
    """
    at, events = state, list[Event]()
    rulings, moves = list[Ruling](), list[Json]()
    rest = {key: value for key, value in args.items() if key != "parties"}
    last = len(args["parties"])
    for nth, party in enumerate(args["parties"], 1):
        coming = one(book, at, cast(Moving, {**rest, **party}))
        done = coming if isinstance(coming, Outcome) else (yield from coming)
        if stands(done.rulings, cast(dict[str, Json], args)):
            units, space = party["units"], party["from"]
            card = PHASE_CARD[state.phase]
            told = advice("aa1941.move.none_of_them", card, force=dict(units), space=space)
            return Outcome((), (told, *done.rulings), {"legal": False})
        at = book.after(at, done.events)
        events += done.events
        moves.append(done.result)
        said = [r for r in done.rulings if nth == last or r.code not in UNFINISHED]
        rulings += [ruling for ruling in said if ruling not in rulings]
    return Outcome(tuple(events), tuple(rulings), {"legal": True, "moves": moves})
