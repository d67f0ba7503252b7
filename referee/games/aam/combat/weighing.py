"""One attack of the map weighed before anybody rolls: its sum, and what stands against it."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.ask import Choice
from referee.engine.verdict import Ruling, refusal
from referee.games.aam.board.ground import SOLDIER
from referee.games.aam.book import Book
from referee.games.aam.combat.abilities import NONE, allowed, extra, settled
from referee.games.aam.combat.aiming import no_target, shot_of, turned, unseen
from referee.games.aam.combat.shot import Shot
from referee.games.aam.combat.summing import Aim, aim
from referee.games.aam.state import Piece, State, called, card


def weighed(book: Book, state: State, one: Piece, target: Piece) -> tuple[Shot, Aim, Ruling | None]:
    """One attack between two units of the map, its sum, and what stands against it."""
    against = [*unseen(book, state, one, target), *turned(book, one, target, {})]
    if extra(book, state, one) == "all_guns_blazing" and card(book, target).type != SOLDIER:
        against.append(refusal("aam.act.second_soldier", "abilities.extra", **called(one)))
    shot, _ = allowed(book, shot_of(book, state, one, target, {}))
    shot = counted(book, state, shot, one)
    sum_ = aim(book, shot)
    all_ = (
        *no_target(one, target),
        *sum_.rulings,
        *against,
    )  # how far comes before what lies between
    wrong = (r for r in all_ if r.severity == "refusal")
    return shot, sum_, next(wrong, None)


def ways(
    book: Book, state: State, one: Piece, target: Piece
) -> Iterator[tuple[Shot, Aim]]:  # fmt: skip
    """The attack as its owner may make it, first as Enter takes it: with all that a card lets him do
    instead (Close Assault, Hand to Hand, an Open Back: p. 26), without it, with one of it.
    """
    shot, _ = allowed(book, shot_of(book, state, one, target, {}))
    first = next(settled(book, state, shot, one, (), True), None)
    for option in first.options if isinstance(first, Choice) else (NONE,):
        each = counted(book, state, shot, one, str(option))
        yield each, aim(book, each)


def counted(book: Book, state: State, shot: Shot, one: Piece, chosen: str = NONE) -> Shot:
    """The attack with what is printed on the cards; what its owner chooses only as `chosen` says."""
    script = settled(book, state, shot, one, (), True)
    try:
        next(script)
        while True:
            script.send(chosen)
    except StopIteration as ended:
        return ended.value[0]  # type: ignore[no-any-return]
