"""What `do` accepts now, each verb with arguments that would be accepted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.offer import Offer
from referee.engine.verdict import Json
from referee.games.aam import hexes
from referee.games.aam.book import MOST_RANGE, Book
from referee.games.aam.checks import checklist, unplaced
from referee.games.aam.commands import SHAPES
from referee.games.aam.ground import Ground
from referee.games.aam.outcome import Outcome
from referee.games.aam.state import (
    ASSAULTS,
    CASUALTY,
    DEPLOYMENT,
    INITIATIVE,
    MOVES,
    SIDES,
    State,
    card,
    other,
    stack_allows,
)

EXAMPLES: Mapping[str, Mapping[str, int]] = {
    "allies": {"mosin_nagant_1891_30": 2},
    "axis": {"mauser_kar_98k": 2},
}


def offers(book: Book, state: State) -> tuple[Offer, ...]:
    """What is accepted now."""
    if state.victory is not None:
        return ()
    if state.pending is not None:
        return (_offer("answer", {}, "multiple"), _offer("abandon", {}, "multiple"))
    found = list(_of_phase(book, state))
    if not any(item.mandatory and not item.done for item in checklist(book, state)):
        found.append(_offer("next", {}, "sequence"))
    return tuple(found)


def _offer(verb: str, example: Mapping[str, Json] | None, *cards: str, **params: Json) -> Offer:
    return Offer(verb, SHAPES[verb], cards, params, example)


def _of_phase(book: Book, state: State) -> Iterator[Offer]:
    if state.phase == DEPLOYMENT:
        yield from _deployment(book, state)
    elif state.phase == INITIATIVE:
        if state.initiative is None:
            yield _offer("initiative", {}, "initiative")
        elif state.first is None:
            for choice in ("first", "second"):
                yield _offer("order", {"order": choice}, "initiative.order")
    elif state.phase in MOVES:
        yield from _moves(book, state)
        yield from _transport(book, state)
        yield from _fires(book, state)
    elif state.phase in ASSAULTS:
        yield from _attacks(book, state)
        yield from _moves(book, state)
        yield from _fires(book, state)
    elif state.phase == CASUALTY and not state.tracking:
        for control in ("none", *SIDES):
            yield _offer("control", {"control": control}, "win")


def _deployment(book: Book, state: State) -> Iterator[Offer]:
    for side in SIDES:
        if side not in state.armies and side not in state.seals:
            yield _offer("army", {"side": side, "units": dict(EXAMPLES[side])}, "army", side=side)
    missing = unplaced(state)
    if missing:
        piece = state.pieces[missing[0]]
        spot = _spot(book, state, piece.id)
        if spot is not None:
            yield _offer("place", {"unit": piece.id, "hex": spot}, "start", unit=piece.card)
    yield _offer("map", {"config": state.config}, "start")


def _spot(book: Book, state: State, key: str) -> str | None:
    """A hex where a unit may be deployed."""
    from referee.games.aam.deploy import zone_of

    piece, ground = state.pieces[key], state.ground(book)
    for hex_ in hexes.everywhere():
        if Ground(ground[hex_]).forbidden(card(book, piece).type):
            continue
        if zone_of(state, piece.side, hex_) and stack_allows(book, state, piece, hex_):
            return hex_
    return None


def _moves(book: Book, state: State) -> Iterator[Offer]:
    """A move for the first units that have one; more are accepted."""
    from referee.games.aam.marching import move

    shown = 0
    for piece in state.of(state.side):
        if piece.acted or piece.aboard or piece.condition.disrupted:
            continue
        paths: list[list[Json]] = [[{"terrain": "clear"}]]
        if state.tracking:
            paths = [[{"hex": near}] for near in hexes.neighbours(piece.hex or "r1c1")]
        for path in paths:
            example = {"unit": piece.id, "path": path}
            coming = move(book, state, example)
            if isinstance(coming, Outcome):
                continue  # refused
            coming.close()
            yield _offer("move", example, "movement_phase", unit=piece.card)
            shown += 1
            break
        if shown >= 4:
            return


def _attacks(book: Book, state: State) -> Iterator[Offer]:
    """An attack for the first units that have one; more are accepted."""
    from referee.games.aam.shooting import attack

    shown = 0
    for piece in state.of(state.side):
        for target in state.of(other(state.side)):
            example: dict[str, Json] = {"unit": piece.id, "target": target.id}
            if not state.tracking:
                example["range"] = 1
            elif hexes.distance(piece.hex or "r1c1", target.hex or "r1c1") > MOST_RANGE:
                continue
            coming = attack(book, state, example)
            if isinstance(coming, Outcome):
                continue
            coming.close()
            yield _offer("attack", example, "attack", unit=piece.card)
            shown += 1
            break
        if shown >= 4:
            return


def _fires(book: Book, state: State) -> Iterator[Offer]:
    """Defensive fire, reported by the players of a game without positions."""
    from referee.games.aam.shooting import fire

    if state.tracking:
        return
    for piece in state.of(other(state.side)):
        for target in state.of(state.side):
            example = {"unit": piece.id, "target": target.id}
            coming = fire(book, state, example)
            if isinstance(coming, Outcome):
                continue
            coming.close()
            yield _offer("fire", example, "defensive.provoke", unit=piece.card)
            return


def _transport(book: Book, state: State) -> Iterator[Offer]:
    from referee.games.aam.marching import board, dismount

    for piece in state.of(state.side):
        if piece.aboard is not None:
            leave = {"unit": piece.id}
            if not _no(dismount(book, state, leave)):
                yield _offer("dismount", leave, "transport", unit=piece.card)
        for carrier in state.of(state.side):
            if carrier.id == piece.id:
                continue
            enter = {"unit": piece.id, "transport": carrier.id}
            if not _no(board(book, state, enter)):
                yield _offer("board", enter, "transport", unit=piece.card)
                return


def _no(outcome: Outcome) -> bool:
    return any(ruling.severity == "refusal" for ruling in outcome.rulings)
