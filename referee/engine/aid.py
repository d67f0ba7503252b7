"""A reminder card: what one terrain, unit or rule changes, in a few lines to lay beside the board."""

from __future__ import annotations

from referee.engine.board import Stack
from referee.engine.record import record
from referee.engine.sheet import Line


@record
class Aid:
    """What differs from an empty hex or a plain unit.

    `group`: what it is a card of (`ground`, `unit`, `rule`, `phase`); `name`: its heading; `move`,
    `battle`, `plain`, `foot`: lines about moving, about battling, about anything else, and the figures
    at the foot; `words`: the fixed words it uses, explained once; `card`: the rule card it sums up;
    `picture`: the ground drawn, `stack`: the unit, `counter`: a piece as on a map of territories.
    """

    group: str
    name: Line
    move: tuple[Line, ...] = ()
    battle: tuple[Line, ...] = ()
    foot: tuple[Line, ...] = ()
    plain: tuple[Line, ...] = ()
    words: tuple[Line, ...] = ()
    card: str = ""
    picture: str = ""
    stack: Stack | None = None
    counter: str = ""
