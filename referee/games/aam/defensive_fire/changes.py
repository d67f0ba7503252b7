"""What defensive fire does to the position: who has fired, who is stopped, where he stands (pp. 13, 21-23, 31)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verdict import Json, Verdict
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.combat.hits import DISRUPTED, known_order
from referee.games.aam.defensive_fire.rules import FROM, Passed, shot_at, way
from referee.games.aam.state import ASSAULTS, Piece, State, carried_to, halts, with_piece


class One(TypedDict):
    """A unit fired defensively (at `target`), or was disrupted by such fire: `hex` is where it stands now.

    `step` and `where`: at which step of the way, in the hex left or entered, on a map.
    `beside`: it did not move, a Blast struck it with the one that did.
    """

    unit: str
    hex: NotRequired[str]
    facing: NotRequired[str | None]
    beside: NotRequired[bool]
    target: NotRequired[str]
    step: NotRequired[int]
    where: NotRequired[str]


def marked(at: Passed | None) -> dict[str, Json]:
    """A hex of the way, as events keep it."""
    return {} if at is None else {"step": at.step, "where": at.where}


def beside(struck: Sequence[tuple[Piece, Verdict]]) -> list[Event]:
    """Those of the hex whom a Blast disrupts at once (p. 30); they have not moved."""
    return [Event("disrupted", {"unit": near.id, "beside": True})
            for near, more in struck if more.result["counters"]]  # fmt: skip


def stopped(book: Book, state: State, target: Piece, at: Passed | None) -> Event:
    """Whom the fire stops, and where and how it looks, if that is not as it stands now.

    It stays where it was struck, or goes back to the last hex of its way that has room (p. 13); where it
    stands already it may stand, by the rules or by the table. A Vehicle points at the hex that it entered
    (p. 22): disrupted, it does not turn (p. 14).
    """
    now = state.pieces[target.id]
    data: dict[str, Json] = {"unit": target.id, **marked(at)}
    if at is not None:
        struck = state.trail[at.hexes - 1]
        ended = struck if struck == now.hex else halts(book, state, now, state.trail[: at.hexes])
        facing = target.facing
        if facing is not None and ended != struck:
            facing = looks(ended, way(state)[at.step], facing)
        if (ended, facing) != (now.hex, now.facing):
            data |= {"hex": ended, "facing": facing}
    return Event("disrupted", data)


def looks(ended: str, entered: str, facing: str | None) -> str | None:
    """How a Vehicle looks that is sent back from its way: at the hex that it tried to enter (p. 14), where that lies
    beside it; else as it went.
    """
    return hexes.heading(ended, entered) or facing


def shot_through(state: State, mover: Piece, shots: Sequence[Event], hit: bool) -> State:
    """The position that the next shot of the same step meets, its mover not yet put down elsewhere.

    Each shot takes effect before the next (« immédiat », p. 30): the firer has used its fire, and
    whoever was hit is disrupted, the mover and those a Blast struck with it.
    """
    for each in shots:
        if each.kind == "fired":
            state = fired(state, {"unit": each.data["unit"], "target": mover.id})
            at = Passed(each.data["step"], each.data["where"])
            state = shot_at(state, each.data["unit"], at)
        elif each.kind == "disrupted":
            state = disrupted(state, {"unit": each.data["unit"], "beside": True})
    return disrupted(state, {"unit": mover.id, "beside": True}) if hit else state


def fired(state: State, data: One) -> State:
    """The unit has used its defensive fire of this phase."""
    fires_ = state.pieces[data["unit"]].fires + 1
    target = data.get("target", "")
    after = with_piece(state, data["unit"], fired=True, fires=fires_, fires_at=target)
    if "step" not in data or state.last != target:
        return after
    return shot_at(after, data["unit"], Passed(data["step"], data["where"]))


def disrupted(state: State, data: One) -> State:
    """Stopped at once: nobody fires at a step it never took (p. 23, p. 31).

    Whoever it carries is where it is (p. 31). In an assault phase its move was its whole activation.
    """
    one = state.pieces[data["unit"]]
    moved = state.phase in ASSAULTS and not data.get("beside")
    acted = max(1, one.acted) if moved else one.acted
    # Where no hexes are followed, nobody has told at which hex of its way it was stopped.
    within = one.within if data.get("beside") else ""
    after = with_piece(state, one.id, state=known_order({*one.state, DISRUPTED}), acted=acted,
                       within=within)  # fmt: skip
    if "step" in data and state.last == one.id:
        at = Passed(data["step"], data["where"])
        route = way(state)  # it never got further; what it was leaving for has provoked others, too
        ahead = route[at.step] if at.where == FROM and at.step < len(route) else None
        after = replace(after, trail=state.trail[: at.hexes], ahead=ahead)
    elif "hex" in data and state.last == one.id and data["hex"] in state.trail:
        went = len(state.trail) - state.trail[::-1].index(data["hex"])  # as saves of before have it
        after = replace(after, trail=state.trail[:went], ahead=None)
    if "hex" not in data:
        return after
    return carried_to(after, one.id, hex=data["hex"], facing=data.get("facing"))


CHANGES = {"fired": fired, "disrupted": disrupted}
