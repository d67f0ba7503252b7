"""The casualty phase: what lies face down is turned up, units go, are damaged, recover (p. 12)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypedDict

from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import Names
from referee.engine.reading import read_choice, read_list
from referee.engine.record import record, replace
from referee.engine.verb import Verb
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.aam.board.ground import SOLDIER
from referee.games.aam.book import Book
from referee.games.aam.combat.hits import DAMAGED, DESTROYED, DISRUPTED, known_order
from referee.games.aam.combat.shot import FLAMMABLE, TOUGH
from referee.games.aam.state import State, called, card, without
from referee.games.aam.words.keys import read_counters, reader_key
from referee.games.contract import Inputs, Procedure


class Casualties(TypedDict):
    """The casualty phase was worked out: units by their ids, in the order of the units."""

    removed: list[str]
    damaged: list[str]
    disrupted: list[str]
    recovered: list[str]


@record
class Casualty:
    """A unit in the casualty phase: its type, what lies face up, the counters face down."""

    name: str
    type: str
    state: frozenset[str]
    counters: tuple[str, ...]

    def __str__(self) -> str:
        """As it is typed: `tank1:vehicle:ok:disrupted+damaged`."""
        state, counters = "+".join(sorted(self.state, reverse=True)), "+".join(self.counters)
        return f"{self.name}:{self.type}:{state or 'ok'}:{counters or 'none'}"


@record
class Losses:
    """What the casualty phase comes to, names in the order of the units."""

    removed: tuple[str, ...]
    damaged: tuple[str, ...]
    disrupted: tuple[str, ...]
    recovered: tuple[str, ...]

    def json(self) -> dict[str, Json]:
        """The keys of the contract."""
        return {
            "removed": list(self.removed), "damaged": list(self.damaged),
            "disrupted": list(self.disrupted), "recovered": list(self.recovered),
        }  # fmt: skip


def losses(units: Sequence[Casualty]) -> Losses:
    """The five steps of the casualty phase (p. 12).

    Old Disrupted counters go, new ones are turned up, the destroyed are removed, Vehicles
    with a Damaged counter are damaged, units with a Disrupted one disrupted. A second
    Damaged counter on a Vehicle is a Destroyed one (p. 20).
    """
    removed, damaged, disrupted, recovered = [], [], [], []
    for unit in units:
        if DESTROYED in unit.counters or (DAMAGED in unit.counters and DAMAGED in unit.state):
            removed.append(unit.name)
            continue
        if DAMAGED in unit.counters or DAMAGED in unit.state:
            damaged.append(unit.name)
        if DISRUPTED in unit.counters:
            disrupted.append(unit.name)
        elif DISRUPTED in unit.state:
            recovered.append(unit.name)
    return Losses(tuple(removed), tuple(damaged), tuple(disrupted), tuple(recovered))


def casualty(units: Sequence[Casualty]) -> Verdict:
    """`casualty`: refused when a Soldier is said to be damaged (p. 20)."""
    wrong = [
        unit.name
        for unit in units
        if unit.type == SOLDIER and (DAMAGED in unit.state or DAMAGED in unit.counters)
    ]
    found = losses([unit for unit in units if unit.name not in wrong])
    if wrong:
        return Verdict(
            {"legal": False, **found.json()},
            tuple(refusal("aam.casualty.soldier_damaged", "damaged", name=name) for name in wrong),
        )
    return Verdict(found.json(), told(found))


def told(found: Losses) -> tuple[Ruling, ...]:
    """The phase in sentences."""
    lines = [
        info(f"aam.casualty.{kind}", card, names=", ".join(names), count=len(names))
        for kind, card, names in (
            ("removed", "destroyed", found.removed),
            ("damaged", "damaged", found.damaged),
            ("disrupted", "disrupted", found.disrupted),
            ("recovered", "disrupted.recovery", found.recovered),
        )
        if names
    ]
    return tuple(lines) or (info("aam.casualty.nothing", "casualty"),)


# -- what resolve runs -----------------------------------------------------------------


def read_casualties(text: str, types: Names, counters: Names) -> tuple[Casualty, ...]:
    """`name:type:state:counters,…`; the counters may be left out when there are none."""
    found: list[Casualty] = []
    for part in read_list(text):
        pieces = [piece.strip() for piece in part.split(":")]
        if len(pieces) not in (3, 4) or not pieces[0]:
            raise Unreadable("aam.casualty.shape", text=part)
        name, kind, state = pieces[:3]
        if any(unit.name == name for unit in found):
            raise Unreadable("aam.casualty.twice", text=name)
        lying = read_counters(state, counters, "state")
        if set(lying) - {DISRUPTED, DAMAGED}:
            raise Unreadable("value.choice", key="state", text=state,
                             options=["ok", DISRUPTED, DAMAGED, f"{DISRUPTED}+{DAMAGED}"])  # fmt: skip
        under = read_counters(pieces[3], counters, "counters") if len(pieces) == 4 else ()
        found.append(Casualty(name, read_choice("type", kind, types), frozenset(lying), under))
    if not found:
        raise Unreadable("aam.casualty.shape", text=text)
    return tuple(found)


def _casualty(book: Book) -> Procedure:
    def run(inputs: Inputs) -> Verdict:
        return casualty(inputs["units"])

    return Procedure(
        "casualty",
        (
            reader_key(
                "units",
                "casualties",
                lambda text: read_casualties(text, book.names["type"], book.names["counter"]),
                True,
            ),
        ),
        ("casualty", "disrupted", "damaged"),
        run,
        example="units='T1:vehicle:ok:disrupted+damaged, S1:soldier:disrupted:none'",
    )


PROCEDURES = (_casualty,)


# -- in a game -------------------------------------------------------------------------
def worked_out(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The five steps for both sides; passengers of a destroyed transport go with it (p. 31)."""
    found = losses(
        [
            Casualty(p.id, card(book, p).type, frozenset(p.state), p.down)
            for p in state.pieces.values()
        ]
    )
    rulings: list[Ruling] = []
    for key in found.removed:
        rulings.append(info("aam.game.destroyed", "destroyed", **called(state.pieces[key])))
        rulings += passengers(state, key, found.removed)
    for kind, names, cards in (
        ("damaged", found.damaged, "damaged"),
        ("disrupted", found.disrupted, "disrupted"),
        ("recovered", found.recovered, "disrupted.recovery"),
    ):
        rulings += [
            info(f"aam.game.{kind}", cards, **called(state.pieces[key]))
            for key in names
            if kind != "damaged" or "damaged" not in state.pieces[key].state
        ]
    for piece in state.pieces.values():
        tough = [a for a in TOUGH if card(book, piece).has(a)]
        if tough and "damaged" in piece.down:
            code = _shrugged(piece.id, found.removed, found.disrupted)
            rulings.append(your_call(code, "abilities", **called(piece), ability=tough[0]))
        burns = card(book, piece).on_card(FLAMMABLE) is not None
        if burns and "damaged" in piece.down and piece.id not in found.removed:
            rulings.append(
                your_call("aam.game.flammable", "abilities", **called(piece), ability=FLAMMABLE)
            )
    if not rulings:
        rulings.append(info("aam.casualty.nothing", "casualty"))
    with_them = [
        each.id for each in state.pieces.values()
        if each.aboard in found.removed and each.id not in found.removed
    ]  # fmt: skip
    gone = {"removed": [*found.removed, *with_them]}
    return [Event("casualties", {**found.json(), **gone})], rulings


def _shrugged(key: str, removed: Sequence[str], disrupted: Sequence[str]) -> str:
    """What a heavy tank is told that ignores its first Damaged counter: by which line, with what is left on it (p. 26)."""
    if key in removed:
        return "aam.game.tough_gone"
    return "aam.game.tough" if key in disrupted else "aam.game.tough_alone"


def passengers(state: State, key: str, besides: Sequence[str] = ()) -> Iterator[Ruling]:
    """Whoever leaves the map with the vehicle that carries him (p. 31); `besides`: told already."""
    for each in state.pieces.values():
        if each.aboard == key and each.id not in besides:
            yield info("aam.game.passenger", "transport.aboard", **called(each))


def casualties(state: State, data: Casualties) -> State:
    """Units gone, damaged and disrupted; nothing lies face down any more."""
    after = state
    for key in data["removed"]:
        if key in after.pieces:
            after = without(after, key)
    pieces = {}
    for key, piece in after.pieces.items():
        lying = {DISRUPTED} if key in data["disrupted"] else set()
        lying |= {DAMAGED} if key in data["damaged"] else set()
        pieces[key] = replace(piece, state=known_order(lying), down=())
    return replace(after, pieces=pieces)


VERBS: dict[str, Verb] = {}
CHANGES = {"casualties": casualties}
