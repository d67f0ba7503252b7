"""What a deed of Memoir ’44 answers in a position put together by hand: refusals, and what is told."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any

from tabletop import Table, units

from referee.app.games import game as find_game
from referee.engine.record import replace
from referee.games.m44.turn.doing import Doing

GAME: Any = find_game("m44")
BOOK: Any = GAME.book


def position(*lines: str, **more: Any) -> Any:
    """A state from units and parts of a scenario."""
    return Table(units=units(*lines), **more).state


def at(state: Any, **changes: Any) -> Any:
    """The state with some fields changed, those of units by their hex."""
    pieces = dict(state.pieces)
    for name in [key for key in changes if key in pieces]:
        pieces[name] = replace(pieces[name], **changes.pop(name))
    return replace(state, **{"pieces": pieces, **changes})


class Tried:
    """A deed as far as its first question."""

    def __init__(self, state: Any, deed: Any, args: Any) -> None:
        self.doing = Doing(BOOK, state)
        self.ask: Any = None
        script = deed(self.doing, args)
        if isinstance(script, Generator):
            self.ask = next(script, None)
            script.close()
        rulings = self.doing.rulings
        self.against = [r.code.removeprefix("m44.") for r in rulings if r.severity == "refusal"]
        self.told = [r.code.removeprefix("m44.") for r in rulings if r.severity != "refusal"]
        self.events = [event.kind for event in self.doing.events]
        self.state = self.doing.state


def against(state: Any, deed: Any, **args: Any) -> list[str]:
    """The refusals of a deed."""
    return Tried(state, deed, args).against


def offered(state: Any, verb: str) -> list[Any]:
    """The examples of what is offered of a verb."""
    return [offer.example for offer in GAME.offers(state) if offer.verb == verb]


def table(names: Sequence[str], cases: Sequence[Any]) -> Callable[[Any], Callable[[], None]]:
    """One test that goes through a whole table of a rule; the line that fails is named."""

    def whole(test: Any) -> Callable[[], None]:
        def run() -> None:
            for case in cases:
                try:
                    test(*case)
                except AssertionError as wrong:
                    raise AssertionError(dict(zip(names, case, strict=True))) from wrong

        run.__name__, run.__doc__ = test.__name__, test.__doc__
        return run

    return whole
