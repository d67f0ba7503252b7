"""`los`: who sees whom on the board as it stands. It tells, and nothing is written."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import NotRequired, TypedDict

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import ARTICLES, Reader
from referee.engine.verb import Arg, Args, Verb, unlisted
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.hexes import place_of
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import FULL_DAY
from referee.games.m44.combat.battlefield import walls
from referee.games.m44.sight.rules import seen
from referee.games.m44.state import State
from referee.games.m44.turn.doing import Doing, called_so, on_the_board, verb
from referee.games.m44.words.meant import Units, placed
from referee.games.m44.words.phrases import (
    LITTLE,
    hexes,
    unit_words,
    who_stands,
    with_whom_first,
    words,
)

# « ligne de vue entre r3c4 et r7c4 », “line of sight between r3c4 and r7c4”.
_BETWEEN = LITTLE | ARTICLES | {"between", "entre", "d", "depuis"}
_APART = re.compile("[,;–—-]")  # signs between two hexes
BOTH = 2  # ends of a line of sight


class Sight(TypedDict):
    """What `los` takes: from where, to where, and who was said to stand there."""

    hex: str
    to: str
    called: NotRequired[Mapping[str, str]]


def _read(reader: Reader) -> dict[str, Json]:
    """`HEX HEX`, a unit before either as it may be, or a unit alone, which is where it stands (“the tank to the
    Tiger”); “r3c4,r7c4” and “r3c4-r7c4” are two. What is no hex is told, and nothing asked behind it.
    """
    if reader.keys:
        raise Unreadable("m44.los.two", text=next(iter(reader.keys)))
    reader.words = with_whom_first(list(reader.words))  # “r4c3 from r5c2”: from where stands behind
    reader.words = [word for word in reader.words if fold(word) not in ("between", "entre")]
    reader.words = placed(reader, _units(reader.state), (reader.state.phase,), anyone=True)
    said = [each for word in words(reader, _BETWEEN) for each in _APART.split(word) if each]
    plain, called = unit_words(reader, said)
    found = hexes(reader, plain)
    if len(found) > BOTH:
        raise Unreadable("m44.los.two", text=" ".join(plain[BOTH:]))
    if len(found) == 1 and called and (ours := _meant(reader, called[found[0]], found[0])):
        found, called = [ours, *found], {}  # “does the tank see r4c8?”, where another tank stands
    if len(found) != BOTH:
        raise reader.odd()
    one, two = found
    return {"hex": one, "to": two, **({"called": called} if called else {})}


def _meant(reader: Reader, unit: str, but: str) -> str:
    """The one such unit of the side on another hex than `but`, else of the enemy; nothing where there are several."""
    names, state = reader.names["unit"], reader.state
    for mine in (True, False):
        there = {
            name: each.unit
            for name, each in state.pieces.items()
            if (each.side == state.side) == mine and name != but
        }
        if found := names.meant(unit, there) if isinstance(names, Units) else []:
            return found[0] if len(found) == 1 else ""
    return ""


def look(doing: Doing, args: Sight) -> None:
    """Whether the line of sight between two hexes is clear on the board as it stands, smoke and all (Ligne de mire).

    Of a unit that needs none, and of a night in which nobody sees so far, that is told as well.
    """
    state = doing.state
    if not (on_the_board(doing) and called_so(doing, args.get("called") or {})):
        return
    one, two = place_of(args["hex"]), place_of(args["to"])
    verdict = seen(state.grounds(), state.standing, map(place_of, state.smoke), one, two)
    doing.result.update(verdict.result)
    doing.say(*verdict.rulings)
    piece = state.pieces.get(args["hex"])
    unit = doing.book.units[piece.unit] if piece is not None else None
    over = not verdict.result["clear"] and not walls(doing.book, state, one, two)
    if unit is not None and unit.blind and over:
        doing.say(info("m44.los.unneeded", unit.card, hex=args["hex"], unit=unit.id))
    if state.night < min(verdict.result["range"], FULL_DAY):  # by day there is no limit
        doing.say(info("m44.night.seen", "rule.night", visibility=state.night))


def _unseen(book: Book, state: State, given: Args) -> Ruling | None:
    """Without the board nobody asks for hexes: its players see for themselves."""
    return None if state.tracking else info("m44.play.untracked")


def _units(state: State) -> list[str]:
    """The hexes of the units of who acts."""
    return [name for name, piece in state.pieces.items() if piece.side == state.side]


def _ours(book: Book, state: State, given: Args) -> Sequence[Json]:
    return _units(state)


def _others(book: Book, state: State, given: Args) -> Sequence[Json]:
    """Whom they might see: the enemies."""
    return [name for name, piece in state.pieces.items() if piece.side != state.side]


VERBS = (
    Verb(
        "los", verb(look), "HEX HEX", ("rule.los",), _read,
        (Arg("hex", "hex", options=_ours, label=who_stands, ask=lambda book, state, given: info("m44.los.from_where")),
         Arg("to", "hex", options=_others, label=who_stands, ask=lambda book, state, given: info("m44.los.to_where"))),
        meanwhile=True, offers=unlisted, idle=_unseen,
    ),
)  # fmt: skip
CHANGES: Mapping[str, object] = {}
