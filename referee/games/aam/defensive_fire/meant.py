"""In which hex of a way somebody fires, as it is said (Hexagone de la cible, p. 22).

`from` and `to` are the hexes of a step; `r7c13` is a hex of the way, entered unless only the leaving
of it provoked; `from:r7c13` says which of both, `to:2` the step where a way crosses itself.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.faults import Unreadable
from referee.engine.verdict import Ruling, refusal
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.defensive_fire.rules import (
    FROM,
    TO,
    Passed,
    overtaken,
    provoking,
    unfinished,
    went,
)
from referee.games.aam.state import Piece, State, called
from referee.games.aam.words.keys import WHERE

Steps = Iterable[tuple[int, tuple[str, str]]]
_LONGEST = 3  # digits of a step


def read_where(key: str, text: str) -> str:
    """`from`, `to`, `r7c13`, `from:r7c13`, `to:2`, in either language."""
    side = which = ""
    for word in text.replace(":", " ").split():
        if not which and hexes.is_hex(word):
            which = hexes.read_hex(word)
        elif not which and word.isdecimal() and len(word) <= _LONGEST:
            which = str(int(word))
        elif not side and len(WHERE.readings(word)) == 1:
            side = WHERE.find(word)
        else:
            raise Unreadable("aam.typed.where", key=key, text=text)
    if not side and not which:
        raise Unreadable("aam.typed.where", key=key, text=text)
    if which.isdecimal():
        side = side or TO
    return ":".join(each for each in (side, which) if each)


def strikes(said: str, number: int, step: tuple[str, str], where: str) -> bool:
    """Whether the fire that is said is one in the hex that this step leaves (`from`) or enters (`to`)."""
    head, colon, tail = said.partition(":")
    side, which = (head, tail) if colon or head in (FROM, TO) else ("", head)
    return side in ("", where) and which in ("", step[where == TO], str(number))


def meant(book: Book, state: State, one: Piece, target: Piece, said: str | None) -> Passed | None:
    """Where on the way of the last move a unit fires; `None`: no step that provoked it is there.

    The player picks the step, if several provoked it, and either hex of it (p. 21, p. 22). Nothing
    said is the last; of a hex that was entered and left, its entering, while that may be fired at.
    """
    numbers = provoking(book, state, one, target)
    steps = went(state, target)
    if not numbers:
        return None
    if said is None:
        return Passed(numbers[-1], FROM if unfinished(state, numbers[-1]) else TO)
    named = [Passed(number, where) for number in numbers for where in (FROM, TO)
             if strikes(said, number, steps[number - 1], where)]  # fmt: skip
    open_ = [at for at in named if not overtaken(state, target, at)
             and not (at.where == TO and unfinished(state, at.step))]  # fmt: skip
    named = open_ if open_ and said not in (FROM, TO) else named
    entered = [at for at in named if at.where == TO]
    return next(reversed(entered or named), None)


def elsewhere(one: Piece, target: Piece, steps: Steps) -> Ruling:
    """The hex that is named is none of a step that provokes the unit (p. 21)."""
    told = ", ".join(f"{number}: {before} > {after}" for number, (before, after) in steps)
    return refusal("aam.defensive.elsewhere", "defensive.hex", "defensive.provoke", **called(one),
                   **called(target, "target_"), steps=told)  # fmt: skip
