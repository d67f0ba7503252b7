"""`demolish`: a bridge destroyed instead of a move or an attack (Destruction de pont, p. 30)."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from typing import NotRequired, TypedDict

from referee.engine.ask import Dice, Script
from referee.engine.dice import hits
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Coming, Outcome, Verb
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.sequence import ready, stands
from referee.games.aam.state import ASSAULTS, Piece, State, called, card
from referee.games.aam.words.keys import own_unit, piece

BRIDGE = 4  # I-AAM-10
_BRIDGE = ("bridge", "pont")


class Demolishing(TypedDict):
    """What `demolish` takes."""

    unit: str


class Demolished(TypedDict):
    """A bridge is down; `sides` are the roads cut."""

    unit: str
    hex: str | None
    sides: NotRequired[list[str]]


def read_demolish(reader: Reader) -> Args:
    """`engineer`; `the bridge with engineer`: which bridge it is, its hex tells."""
    words = [fold(word) for word in reader.words]
    at = next((nth for nth, word in enumerate(words) if word in _BRIDGE), None)
    if at is not None:
        first = at - 1 if at and words[at - 1] in ARTICLES | {"a", "an", "un"} else at
        behind = at + 2 if words[at + 1 : at + 2] and words[at + 1] in MARKS["with"] else at + 1
        reader.words = [*reader.words[:first], *reader.words[behind:]]
    return {"unit": piece(reader)}


def demolish(book: Book, state: State, args: Demolishing) -> Coming:
    """`demolish UNIT`: instead of moving or attacking in its assault phase (p. 30)."""
    one = state.pieces[args["unit"]]
    wrong = ready(state, one, ASSAULTS)
    if not card(book, one).has("bridge_demolition"):
        wrong.append(refusal("aam.bridge.cannot", "bridge", **called(one)))
    bridges = bridges_of(state, one)
    if one.hex and state.tracking and state.rivers and not bridges:
        wrong.append(refusal("aam.bridge.none", "bridge", **called(one), hex=one.hex))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), {"unit": one.id, "legal": False})
    return _demolish(one, bridges, wrong)


def bridges_of(state: State, one: Piece) -> list[str]:
    """The sides of its hex over which a road crosses a river."""
    if one.hex is None:
        return []
    around = [hexes.side_of(one.hex, near) for near in hexes.neighbours(one.hex)]
    return [side for side in around if side in state.roads and side in state.rivers]


def _demolish(one: Piece, bridges: list[str], wrong: list[Ruling]) -> Script[Outcome]:
    ask = Dice("aam.dice.bridge", 1, hits_on=BRIDGE, cards=("bridge", "I-AAM-10"))
    faces = yield ask
    done = bool(hits(ask, faces))
    here = {"unit": one.id, "hex": one.hex, "facing": one.facing, "stayed": True}
    used = Event("moved", here)
    told = info("aam.bridge.down" if done else "aam.bridge.stands", "bridge", "I-AAM-10",
                **called(one))  # fmt: skip
    data: dict[str, Json] = {"unit": one.id, "hex": one.hex}
    if bridges:
        data["sides"] = bridges
    events = (used, Event("demolished", data)) if done else (used,)
    silent = advice("aam.silent", "bridge", "I-AAM-10", interpretation="I-AAM-10")
    return Outcome(events, (*wrong, told, silent), {"unit": one.id, "demolished": done})


def demolished(state: State, data: Demolished) -> State:
    """The road is cut where the bridge stood; the river stays."""
    lost = set(data.get("sides", ()))
    return replace(state, roads=tuple(side for side in state.roads if side not in lost))


def demolishers(book: Book, state: State, given: Args) -> list[str]:
    """Those who may try it now; where no bridge is known, whoever has the ability."""
    return [
        one.id
        for one in state.of(state.side)
        if isinstance(demolish(book, state, {"unit": one.id}), Generator)
    ]


def demolitions(book: Book, state: State) -> Iterator[Offer]:
    """Whoever may destroy a bridge that is on record; without positions none is, and the table sees it."""
    for key in demolishers(book, state, {}):
        if state.tracking and not bridges_of(state, state.pieces[key]):
            continue
        params = {"unit": state.pieces[key].card}
        yield Offer("demolish", DEMOLISH.shape, DEMOLISH.cards, params, {"unit": key})


def _nobody_demolishes(book: Book, state: State, given: Args) -> Ruling | None:
    """Why no bridge is proposed: nobody can, or the bridge beside whoever can is not on record."""
    if given or any(True for _ in demolitions(book, state)):
        return None
    if not any(card(book, one).has("bridge_demolition") for one in state.of(state.side)):
        return info("aam.idle.demolish", "bridge", side=state.side)
    named = demolishers(book, state, {})
    return info("aam.idle.demolish.named" if named else "aam.idle.demolish.done", "bridge")


DEMOLISH = Verb(
    "demolish",
    demolish,
    "UNIT",
    ("bridge",),
    read_demolish,
    (Arg("unit", "unit", options=demolishers, find=own_unit(demolishers)),),
    offers=demolitions,
    idle=_nobody_demolishes,
)
