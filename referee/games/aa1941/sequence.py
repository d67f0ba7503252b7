"""The order of play: rounds, powers, six phases (Ordre de jeu, p. 10).

A power whose capital is in enemy hands plays only its two moves and its combats
(Capter et libérer des capitales, p. 18): the other phases carry a condition
that names the power, since the walk asks before it enters the next turn.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from itertools import starmap

from referee.engine.record import record
from referee.engine.sequence import Block, Cursor, Frame, Loop, Step, pass_of, step_of
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.rules import capital_held

PURCHASE, COMBAT_MOVE, COMBAT = "purchase", "combat_move", "combat"
NONCOMBAT_MOVE, MOBILIZE, COLLECT = "noncombat_move", "mobilize", "collect_income"
PHASES = (PURCHASE, COMBAT_MOVE, COMBAT, NONCOMBAT_MOVE, MOBILIZE, COLLECT)
PHASE_CARD = {
    PURCHASE: "purchase", COMBAT_MOVE: "combat_move", COMBAT: "combat",
    NONCOMBAT_MOVE: "noncombat", MOBILIZE: "mobilize", COLLECT: "income",
}  # fmt: skip
MONEY_PHASES = (PURCHASE, MOBILIZE, COLLECT)  # skipped without a capital


@lru_cache(maxsize=4)
def tree(powers: tuple[str, ...]) -> Loop:
    """The whole game as a tree; it never ends by itself, a victory ends it."""
    turns = tuple(
        Block(
            power,
            tuple(
                Step(phase, f"capital.{power}" if phase in MONEY_PHASES else None,
                     (PHASE_CARD[phase],))
                for phase in PHASES
            ),
        )
        for power in powers
    )  # fmt: skip
    return Loop("rounds", Block("powers", turns), until="never")


def power_of(cursor: Cursor) -> str:
    """Whose turn it is."""
    return cursor[2].node


def phase_of(cursor: Cursor) -> str:
    """The phase the cursor stands on."""
    return step_of(cursor)


def round_of(cursor: Cursor) -> int:
    """The round, from 1."""
    return pass_of(cursor, "rounds") + 1


def at_phase(cursor: Cursor, phase: str) -> Cursor:
    """Another phase of the same power's turn."""
    return (*cursor[:2], _frame(power_of(cursor), PHASES.index(phase)), _frame(phase, 0))


def cursor_out(cursor: Cursor) -> Json:
    """The cursor as JSON."""
    return [[frame.node, frame.at] for frame in cursor]


@lru_cache(maxsize=512)
def _frame(node: str, at: int) -> Frame:
    return Frame(node, at)


def cursor_in(raw: Json) -> Cursor:
    """The cursor back from JSON."""
    return tuple(starmap(_frame, raw))


@record
class Answers:
    """What the sequence asks of a position."""

    book: Book
    control: Mapping[str, str]

    def holds(self, condition: str) -> bool:
        """`capital.POWER`: it plays its money phases; `never`: the game goes on."""
        kind, _, power = condition.partition(".")
        return kind == "capital" and capital_held(self.book, self.control, power)
