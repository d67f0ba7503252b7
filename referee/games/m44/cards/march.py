"""`march`: units on the move, which some section cards of the long board let move besides (I-M44-37)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Verb
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.arrivals.rules import rests
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.cards.rules import besides
from referee.games.m44.cards.typed import places_of
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, in_phase, on_the_board, own_unit, verb
from referee.games.m44.words.phrases import who_stands


class Sent(TypedDict):
    """Units on the move."""

    hexes: list[str]


class Marching(TypedDict):
    """What `march` takes."""

    hexes: Sequence[str]


def march(doing: Doing, args: Marching) -> None:
    """Units anywhere on the board move besides those that the card orders, and do not battle."""
    if not in_phase(doing, "order") or not on_the_board(doing):
        return
    state = doing.state
    if not state.card:
        doing.forbid("m44.play.no_card", "rule.cards")
        return
    if state.spent and doing.forbid("m44.play.card_spent", "rule.blow_bridge", card=state.card):
        return
    named, spare = list(dict.fromkeys(args["hexes"])), besides(doing.book, state)
    if spare < 1:
        doing.forbid("m44.play.not_on_the_move", f"card.{state.card}", "I-M44-37", card=state.card)
        return
    if len(named) > spare and doing.forbid("m44.play.too_many_march", "I-M44-37", n=len(named), most=spare):  # fmt: skip
        return
    for name in named:
        if not own_unit(doing, name):
            return
        piece = state.pieces[name]
        if rests(doing, name):
            return
        if piece.ordered and doing.forbid("m44.play.ordered_already", "rule.cards", hex=name):
            return
    doing.happen("sent", hexes=named)
    doing.say(info("m44.play.on_the_move", "I-M44-37", hexes=", ".join(named)))


def _free(book: Book, state: State, given: Args) -> list[Json]:
    """Own units without an order, row by row; none once the card was spent on a bridge."""
    if not state.card or state.spent or besides(book, state) < 1:
        return []
    found = (name for name, piece in state.pieces.items()
             if piece.side == state.side and not piece.ordered and not piece.fresh)  # fmt: skip
    return sorted(found, key=place_of)


def _read(reader: Reader) -> dict[str, Json]:
    return {"hexes": places_of(reader, reader.text().split())}


def _marches(book: Book, state: State) -> Iterator[Offer]:
    left = _free(book, state, {}) if state.tracking else []
    if left:
        yield Offer("march", "HEX…", ("I-M44-37",), example={"hexes": left[:1]})


def _nobody_marches(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody goes on the move besides: no card lies there, or it sends no more."""
    if given or not state.tracking or _free(book, state, {}):
        return None
    if not state.card:
        return info("m44.play.no_card", "rule.cards")
    if state.spent:
        return info("m44.play.card_spent", "rule.blow_bridge", card=state.card)
    return info("m44.play.not_on_the_move", f"card.{state.card}", "I-M44-37", card=state.card)


MARCH = Verb(
    "march", verb(march), "HEX…", ("I-M44-37",), _read,
    (Arg("hexes", "hex", many=True, options=_free, label=who_stands),),
    offers=_marches, idle=_nobody_marches,
)  # fmt: skip


def sent(state: State, data: Sent) -> State:
    """Under way: ordered to move, barred from battle."""
    pieces = dict(state.pieces)
    for name in data["hexes"]:
        pieces[name] = replace(pieces[name], ordered=True, marching=True)
    return replace(state, pieces=pieces, done=state.done + 1)
