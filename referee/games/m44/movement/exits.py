"""Leaving the board by an exit hex (Pion Exit)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.offer import Offer
from referee.engine.record import replace
from referee.engine.verdict import info, your_call
from referee.games.m44.board.facts import plane_over
from referee.games.m44.board.hexes import distance, place_of
from referee.games.m44.book import Book, Ground
from referee.games.m44.movement.hazards import INTERDICTION
from referee.games.m44.movement.readiness import mine, ready
from referee.games.m44.movement.rules import move
from referee.games.m44.movement.ways import march_between, march_by
from referee.games.m44.state import State, other
from referee.games.m44.turn.doing import Doing, OnHex, accepted, in_phase, ordered_unit


def leave_board(doing: Doing, args: OnHex) -> None:
    """A unit leaves by an exit hex, and brings its side a medal (Pion Exit)."""
    state, name = doing.state, args["hex"]
    if not (in_phase(doing, "move") and ordered_unit(doing, name) and ready(doing, name, False)):
        return
    piece = state.pieces[name]
    exits = exits_of(state, piece.side)
    if not exits:
        doing.forbid("m44.play.no_exits", "rule.exit", side=piece.side)
        return
    if not can_leave(doing, name):
        doing.forbid("m44.play.exit_too_far", "rule.exit", hex=name)
        return
    medals = 0 if piece.unit == "depleted_unit" else 1
    doing.happen("exited", hex=name, unit=piece.unit, side=piece.side, medals=medals)
    doing.say(
        info(
            "m44.play.exited",
            "rule.exit",
            unit=piece.unit,
            side=piece.side,
            n=medals,
            **doing.count(piece.side),
        )
    )
    if not any(each.get("side") == piece.side for each in state.board.scenario["exits"]):
        doing.say(your_call("m44.play.exit_open", "rule.exit", side=piece.side))


def exits_of(state: State, side: str) -> list[str]:
    """The hexes by which a side's units leave; those that nobody is named for among them."""
    return [
        place for each in state.board.scenario.get("exits", ()) if each.get("side") in (side, None)
        for place in each["hexes"]
    ]  # fmt: skip


def can_leave(doing: Doing, name: str) -> bool:
    """Whether an exit is near enough: leaving the board counts as one hex more."""
    book, state, start = doing.book, doing.state, place_of(name)
    piece = state.pieces[name]
    exits = exits_of(state, piece.side)
    unit = book.units[piece.unit]
    off: tuple[Ground, ...] = ()
    if name in exits:
        march = replace(march_by(book, state, piece, start, ()), path=(off,))
        return bool(move(march)[0]["legal"])
    for each in exits:
        if each in state.pieces or distance(start, place_of(each)) > max(unit.move, 3):
            continue
        found = march_between(book, state, start, place_of(each))
        if found is None or not found[2]["legal"]:
            continue
        if any(
            plane_over(book, state, other(piece.side), place, INTERDICTION) for place in found[1]
        ):
            continue
        longer = replace(found[0], path=(*found[0].path, off))
        if move(longer)[0]["legal"]:
            return True
    return False


def exits_offered(book: Book, state: State) -> Iterator[Offer]:
    """Units that may leave now."""
    for name, _ in mine(state):
        if accepted(book, state, leave_board, hex=name):
            yield Offer("exit", "HEX", ("rule.exit",), {"hex": name}, {"hex": name})
