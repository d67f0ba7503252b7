"""Positions put down directly: whose turn, which phase, what stands where. Faster than a game played to it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from evening import game

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Ruling
from referee.games.aa1941.naval.fleet import Cargo, Lot, Ship, cargo_less, whole_of
from referee.games.aa1941.sequence import PHASES, Frame
from referee.games.aa1941.state import State

UK, US, GE, SU, JP = "united_kingdom", "united_states", "germany", "soviet_union", "japan"
BOOK = game().book
Pieces = Mapping[str, Mapping[str, Mapping[str, int]]]


def position(
    power: str,
    phase: str,
    pieces: Pieces | None = None,
    *,
    control: Mapping[str, str] | None = None,
    taken: Mapping[str, str] | None = None,
    tracking: bool = True,
    **more: Any,
) -> State:
    """A position: `control` was so when the turn began, `taken` changed hands since."""
    start = {**BOOK.start_control(), **(control or {})}
    cursor = (
        Frame("rounds", 0),
        Frame("powers", BOOK.powers.index(power)),
        Frame(power, PHASES.index(phase)),
        Frame(phase),
    )
    state = State(
        {"tracking": "yes" if tracking else "no"},
        cursor,
        dict(BOOK.treasury),
        {**start, **(taken or {})},
        start,
        pieces or {},
        pieces_at_start=pieces or {},
    )
    return replace(state, **more) if more else state


def told(rulings: Any) -> list[str]:
    """The codes of some rulings in their order, without the game."""
    return [each.code.removeprefix("aa1941.") for each in rulings]


def the(rulings: Any, code: str) -> Ruling:
    """The one ruling of a code."""
    (found,) = [each for each in rulings if each.code == f"aa1941.{code}"]
    return found


def events(found: Any, kind: str) -> list[Any]:
    """What the events of a kind say."""
    return [each.data for each in found if isinstance(each, Event) and each.kind == kind]


def shared(*ships: Ship, lot: str = "a", known: Cargo | None = None) -> list[Ship]:
    """Ships of which nobody has said who has whom aboard: what boarded this turn, or else all but what is known."""
    fresh = any(ship.new for ship in ships)
    found: list[Ship] = []
    for ship in ships:
        cargo = cargo_less(ship.new if fresh else ship.cargo, known or {})
        part = Lot(cargo, "canada" if fresh else "", ship.combat and fresh)
        came = {"canada": whole_of(cargo)} if fresh and cargo else ship.came
        origins = tuple(came) or ship.origins
        found.append(replace(ship, lots={**ship.lots, lot: part}, came=came, origins=origins))
    return found
