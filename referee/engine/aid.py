"""A reminder card: what one terrain, unit or rule changes, in a few lines to lay beside the board."""

from __future__ import annotations

from referee.engine.record import record
from referee.engine.sheet import Line


@record
class Aid:
    """What differs from an empty hex or a plain unit.

    `group`: what it is a card of (`ground`, `unit`, `rule`, `phase`); `name`: its heading; `move`,
    `battle`, `foot`: lines about moving, about battling, and the figures at the foot; `card`: the
    rule card, told whole where the lines leave something out (`whole`); `picture`: the ground or the unit
    drawn; `counter`: the piece drawn as on a map of territories.
    """

    group: str
    name: Line
    move: tuple[Line, ...] = ()
    battle: tuple[Line, ...] = ()
    foot: tuple[Line, ...] = ()
    card: str = ""
    whole: bool = False
    picture: str = ""
    counter: str = ""
