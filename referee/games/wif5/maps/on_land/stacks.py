"""A stack of units of the map marches together: each of them makes a land move (10.7.4.1)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.on_land.marches import marched
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name

CARD = "10.7.4.1"


def marched_together(
    book: Book, state: State, args: Mapping[str, Json], names: list[str], to: str
) -> Script[Outcome]:
    """They set out from one place; one that may not come along stops them all."""
    atlas = now(state)
    start = state.units[names[0]]["at"]
    wrong: list[Ruling] = []
    for name in names[1:]:
        raw = state.units[name]
        lands = raw["unit"] not in DOMAINS and side_of(raw["power"]) == state.side
        if raw["at"] != start or not lands:
            at = shown_name(atlas, raw["at"]) if raw["at"] in atlas.at else raw["at"]
            wrong.append(refusal("wif5.march.not_in_stack", CARD, text=name, at=at,
                                 place=shown_name(atlas, start)))  # fmt: skip
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    events: list[Event] = []
    done = Outcome(())
    for name in names:
        typed = args.get("mp")
        mp = typed if isinstance(typed, int) and name == names[0] else None
        done = yield from marched(book, state, args, name, to, mp)
        wrong += done.rulings
        if stands(done.rulings, args):
            return Outcome((), tuple(wrong), done.result)
        for event in done.events:
            events.append(event)
            state = book.registry.change(event.kind)(state, event.data)
    return replace(done, events=tuple(events), rulings=tuple(wrong))
