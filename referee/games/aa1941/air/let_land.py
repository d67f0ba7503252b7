"""A landing that the rules refuse and the table allows (`overrule`; Unités aériennes, p. 19)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from referee.engine.event import Event
from referee.engine.verb import Args
from referee.engine.verdict import Ruling
from referee.games.aa1941.air.promises import up_still
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State

NO_LANDING = frozenset(
    f"aa1941.move.{why}"
    for why in ("landing_hostile", "landing_captured", "no_carrier", "no_carrier_ever", "deck_full",
                "bomber_carrier", "no_place")
)  # fmt: skip


def let_land(
    book: Book, state: State, after: State, args: Moving, rulings: Sequence[Ruling]
) -> list[Event]:
    """That aircraft have landed where a noncombat move brought them, though the rules refuse it: the table has
    set the refusal aside, so they are up no more this turn.
    """
    aside = frozenset(cast(Args, args).get("overruled", ()))
    refused = {ruling.code for ruling in rulings if ruling.severity == "refusal"}
    if state.phase != NONCOMBAT_MOVE or not refused & NO_LANDING & aside:
        return []
    space, stay = args["to"], dict[str, int]()
    for plane in up_still(book, after):
        if plane.space == space and stay.get(plane.unit, 0) < args["units"].get(plane.unit, 0):
            stay[plane.unit] = stay.get(plane.unit, 0) + 1
    if not stay:
        return []
    force = after.force_of(space, state.power)
    return [
        Event("pieces", {"space": space, "power": state.power, "force": force, "settled": stay})
    ]
