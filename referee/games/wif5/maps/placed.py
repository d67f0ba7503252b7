"""What the journal keeps of a unit that stands somewhere on the map."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.shapes import TypedDict
from referee.engine.verdict import Json
from referee.games.wif5.state import State


class Placed(TypedDict):
    """A unit that stands somewhere on the map now; `took`: whose the hex was before it came."""

    name: str
    power: str
    unit: str
    at: str
    date: str
    took: NotRequired[str | None]
    mp: NotRequired[int]  # the movement allowance on its counter
    railed: NotRequired[Sequence[int]]  # those of its strategic move (10.7.3)
    straits: NotRequired[
        Sequence[Sequence[str]]
    ]  # the strait hexsides that it crossed by rail (10.7.3)
    moved: NotRequired[Sequence[int]]  # the turn and the impulse of its land move (10.7.4.1)
    left: NotRequired[int]  # points left after an overrun: the move may go on (10.7.4.2)
    set_out: NotRequired[str]  # where it began the phase in which it overran (10.7.4.2)
    entered: NotRequired[
        Sequence[str]
    ]  # the sea areas that its naval move entered (10.5.4, 10.5.5)
    within: NotRequired[
        bool
    ]  # an aircraft that only went to another section of its sea box (10.5.2)
    caught: NotRequired[Sequence[str]]  # enemy aircraft face down in the hex it enters (10.7.4.8)
    group: NotRequired[str]  # the first unit named of its naval move (10.5.2.1)
    leaves: NotRequired[Sequence[str]]  # the ships that its group drops where it was (10.5.2.1)
    nth: NotRequired[int]  # which naval move of the impulse it was (5.1.2, 10.5.2.1)
    part: NotRequired[
        Mapping[str, Json]
    ]  # of a group that dropped others: counted by whom (10.5.2.1)
    # Of a move that goes on where others were dropped: who has tried against it, where (10.5.2.1, 10.5.5).
    sought: NotRequired[Mapping[str, Sequence[str]]]
    closed: NotRequired[Sequence[str]]
    rested: NotRequired[Sequence[str]]
    returns: NotRequired[bool]  # a ship on its way home of its own will (10.5.2 e, 11.7.1)
    came_with: NotRequired[str]  # the TRS that brought it from port to port (10.5.3)
    interdicts: NotRequired[Sequence[int]]  # the turn and the impulse: it owes an attempt (10.5.4)
    beset: NotRequired[Sequence[str]]  # the SUBs that were there as it interdicted (10.5.4)
    invades: NotRequired[bool]  # it is in a hex that it has yet to fight for
    dear: NotRequired[bool]  # it costs more than it has: face down after the combat (10.7.4.5)
    drops: NotRequired[bool]  # it came there by parachute: its factor is whole (10.7.5.2)
    rebased: NotRequired[Sequence[int]]  # the turn and the impulse of its rebase (10.7.2)
    flew_from: NotRequired[str]  # where it was before that rebase (10.7.3)
    landed: NotRequired[Sequence[int]]  # those in which it landed or invaded (10.7.4.5)
    retreated: NotRequired[Sequence[int]]  # those in which it retreated after a combat (10.7.6.8)
    section: NotRequired[int]  # of the sea box that it is in (10.5.2.1)
    sailed: NotRequired[Sequence[int]]  # the turn and the impulse of its naval move (10.5.2)
    port: NotRequired[str]  # the port that it left last
    # The sea areas past whose SUBs a ship put in to a port: in which turn, impulse and phase (11.7.1).
    passed: NotRequired[Mapping[str, Json]]
    aboard: NotRequired[str]  # the TRS that carries it (10.5.3)
    dry: NotRequired[bool]  # out of supply as it went on board: it lands nowhere (10.5.3)
    free: NotRequired[bool]  # Free French, under the Commonwealth (16.5)
    nation: NotRequired[str]  # the minor whose unit it is: its power commands it (18.2)
    arrived: NotRequired[str]  # the turn in which it was placed as a reinforcement (6.2)
    back: NotRequired[
        Sequence[int]
    ]  # an aircraft is home from its mission of that impulse (10.3.2)
    factor: NotRequired[str]  # its factors at sea, as they are typed for a battle


def set_up(state: State) -> bool:
    """Whether the scenario is still being set up: no unit moves or arrives yet (1.4)."""
    return state.turn == 1 and not state.impulse.number
