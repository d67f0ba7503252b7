"""`move` and `dig`: ground units in Phase 5."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.offer import Offer
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.tlc.board.zones import (
    ENEMY_HEADQUARTERS,
    HEADQUARTERS,
    PLACES,
    adjacent,
    diagonal,
)
from referee.games.tlc.book import Book
from referee.games.tlc.movement import rules
from referee.games.tlc.movement.reading import RETREAT, near, read_dig, read_move, steps_of
from referee.games.tlc.state import State, Unit, each, label_of
from referee.games.tlc.words.idle import empty_table, nobody, those_named
from referee.games.tlc.words.keys import owner_of, who_first

LEAST = min(rules.FACTORS.values())  # what every ground unit has


class Way(TypedDict):
    """One zone of a path: whether it is assaulted, and whether it is full."""

    zone: str
    assault: bool
    full: bool


class Moving(TypedDict):
    """What `move` takes; `retreat`: its last assault fell back, and what follows it goes on from there."""

    label: str
    path: list[Way]
    retreat: bool


class Moved(TypedDict):
    """A unit went somewhere; factors used this turn, and whether it is committed."""

    label: str
    to: str
    spent: int
    committed: bool


class Digging(TypedDict):
    """What `dig` takes; `place`: `field`, `hq` or `fortification`, where it was said."""

    label: str
    place: NotRequired[str]


class Dug(TypedDict):
    """A unit dug in; factors used this turn."""

    label: str
    spent: int


def move(book: Book, state: State, args: Moving) -> Outcome:
    """Zone by zone, assaults included; what comes of an assault is the booklet's (1. Mouvement)."""
    label, retreat = label_of(state, args["label"]), args["retreat"]
    unit, rulings = state.units[label], list[Ruling]()
    unknown = unit.kind is None and unit.spent + len(args["path"]) > LEAST
    if unit.flies or unknown or unit.zone not in PLACES:
        return Outcome((), (_no_mover(label, unit.kind, "move"),))
    path, here = [], unit.zone
    assaults = [nth for nth, step in enumerate(args["path"]) if step["assault"]]
    back = (assaults or [len(args["path"]) - 1])[-1] if retreat else None
    for nth, step in enumerate(args["path"]):
        zone = step["zone"]
        if zone == here:
            rulings.append(refusal("tlc.move.here", "move.where", label=label, space=zone))
        elif not adjacent(here, zone):
            params = {"from_space": here, "to_space": zone}
            code = "tlc.move.not_adjacent" if diagonal(here, zone) else "tlc.move.too_far"
            rulings.append(refusal(code, "move.where", **params))
        # The other headquarters has troops of its own: it is entered by an assault (I-TLC-07).
        enemy = bool(state.enemies_in(zone, unit.side)) or zone == ENEMY_HEADQUARTERS[unit.side]
        if step["assault"] and not enemy:  # perhaps one that was not entered
            rulings.append(your_call("tlc.move.no_enemy", "manoeuvre", "move.enemy", space=zone))
        path.append(rules.Entered(zone in state.difficult, step["assault"], enemy, step["full"]))
        # Fallen back it stands where the assault came from, and goes on from there (E.1; I-TLC-05).
        here = here if nth == back else zone
    verdict = rules.move(
        unit.kind or rules.ON_FOOT,
        path,
        unit.zone in state.difficult,
        retreat,
        unit.committed,
        unit.spent,
    )
    if not verdict.refused:
        rulings.append(info("tlc.move.done", "move.where", label=label, space=here))
        if unit.kind is None:
            rulings.append(info("tlc.move.face_down", "move", label=label))
    spent, committed = unit.spent + len(path), verdict.result["committed"]
    event = Event("moved", {"label": label, "to": here, "spent": spent, "committed": committed})
    return Outcome((event,), (*rulings, *_told(verdict, unit)), {**verdict.result, "to": here})


def _told(verdict: Verdict, unit: Unit) -> list[Ruling]:
    """The rulings on a move; how many factors a card that lies face down has, nobody knows."""
    return [r for r in verdict.rulings if unit.kind is not None or r.code != "tlc.move.may"]


def _no_mover(label: str, kind: str | None, card: str) -> Ruling:
    code = "tlc.move.unknown_kind" if kind is None else "tlc.move.aircraft"
    return refusal(code, card, label=label)


def dig(book: Book, state: State, args: Digging) -> Outcome:
    """One factor, and the unit is committed (2. Retranchement)."""
    label = label_of(state, args["label"])
    unit, rulings = state.units[label], list[Ruling]()
    if unit.kind is None or unit.flies:
        return Outcome((), (_no_mover(label, unit.kind, "dig_in"),))
    if unit.committed:
        rulings.append(refusal("tlc.move.committed", "manoeuvre"))
    elif unit.dug_in:
        rulings.append(refusal("tlc.dig_in.already", "dig_in", label=label))
    where = "hq" if unit.zone in HEADQUARTERS.values() else "field"
    if args.get("place") == "fortification":
        where = "fortification"
    verdict = rules.dig_in(unit.kind, unit.digs, unit.spent, where)
    if (
        where == "field" and "place" not in args and not verdict.refused
    ):  # only the players see the card
        rulings.append(your_call("tlc.dig_in.check_card", "dig_in.where", label=label))
    event = Event("dug", {"label": label, "spent": unit.spent + 1})
    return Outcome((event,), (*rulings, *verdict.rulings), verdict.result)


# -- offers, and what a bare verb asks -------------------------------------------------
def movers(book: Book, state: State, given: Args) -> list[str]:
    """Ground units with a factor left; one has every card, also the one that lies face down."""
    return [
        label
        for label, unit in state.units.items()
        if not unit.flies
        and not unit.committed
        and unit.spent < (rules.FACTORS[unit.kind] if unit.kind else LEAST)
    ]


def beside(book: Book, state: State, given: Args) -> list[str]:
    """The zones next to a unit; those with enemies as assaults."""
    label = label_of(state, given["label"])
    unit = state.units[label]
    return [f"assault:{z}" if state.enemies_in(z, unit.side) else z for z in near(state, label)]


def _way(book: Book, state: State, given: Args, text: str) -> Json | None:
    """A zone where enemies stand, named alone at the question: entered by an assault. What names
    no zone is no answer.
    """
    assault = f"assault:{fold(text)}"
    if assault in beside(book, state, given):
        return assault
    words = text.split()
    retreat = len(words) > 1 and fold(words[-1]) in RETREAT
    steps_of(state, label_of(state, given["label"]), words[:-1] if retreat else words)
    return None


def diggers(book: Book, state: State, given: Args) -> list[str]:
    """Those of them whose card lets them dig in."""
    able = movers(book, state, given)
    return [
        label
        for label in able
        if state.units[label].digs
        and state.units[label].kind not in (None, "mounted_infantry")
        and not state.units[label].dug_in
    ]


def moves(book: Book, state: State) -> Iterator[Offer]:
    """A move of every unit that has a factor left."""
    for label in movers(book, state, {}):
        for zone in beside(book, state, {"label": label})[:1]:
            place = zone.removeprefix("assault:")
            step = {"zone": place, "assault": place != zone, "full": False}
            example = {"label": label, "path": [step], "retreat": False}
            yield Offer("move", MOVE.shape, MOVE.cards, {}, example)


def _nobody_moves(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody can move now, or not the unit named; nothing where somebody can."""
    if any(True for _ in moves(book, state)):
        able = movers(book, state, {})
        return those_named(state, given.get("label"), able, _stays_here, "move")
    kept = ((label, _stays(unit)) for label, unit in state.units.items())
    return empty_table(state, "move") or nobody("tlc.idle.move", "move", kept)


def _nobody_digs(book: Book, state: State, given: Args) -> Ruling | None:
    """Why nobody can dig in now; nothing where somebody can."""
    if diggers(book, state, {}):
        return None
    kept = ((label, _keeps_from_digging(unit)) for label, unit in state.units.items())
    return empty_table(state, "dig_in") or nobody("tlc.idle.dig", "dig_in", kept)


def _stays_here(state: State, label: str) -> str:
    return _stays(state.units[label])


def _stays(unit: Unit) -> str:
    """Why a unit goes nowhere in Phase 5."""
    if unit.flies:
        return "flies"
    return "committed" if unit.committed else "spent"


def _keeps_from_digging(unit: Unit) -> str:
    """What keeps a unit from digging in (2. Retranchement)."""
    if unit.dug_in:
        return "dug_in"
    if unit.flies or unit.committed:
        return _stays(unit)
    if unit.kind is None:
        return "face_down"
    if unit.kind == "mounted_infantry":
        return "mounted"
    return "spent" if unit.digs else "no_dig"


def _example(book: Book, state: State) -> Args:
    return {"label": diggers(book, state, {})[0]}


def moved(state: State, data: Moved) -> State:
    """The unit stands elsewhere, no longer dug in."""
    changes = {"zone": data["to"], "spent": data["spent"], "committed": data["committed"]}
    return each(state, (data["label"],), dug_in=False, **changes)


def dug(state: State, data: Dug) -> State:
    """The unit is dug in and committed."""
    return each(state, (data["label"],), dug_in=True, committed=True, spent=data["spent"])


MOVE = Verb(
    "move",
    move,
    "LABEL to [assault:]ZONE[+full],… [retreat]",
    ("move",),
    read_move,
    (
        Arg("label", "label", options=movers),
        Arg("path", "text", "to", options=beside, find=_way, whose=owner_of("label")),
    ),
    strict=True,
    offers=moves,
    idle=_nobody_moves,
    plain=who_first,
)
DIG = Verb(
    "dig",
    dig,
    "LABEL [in fortification]",
    ("dig_in",),
    read_dig,
    (Arg("label", "label", options=diggers), Arg("place", "text", "in", optional=True)),
    strict=True,
    worth=lambda book, state: bool(diggers(book, state, {})),
    example=_example,
    idle=_nobody_digs,
)
VERBS = (MOVE, DIG)
CHANGES = {"moved": moved, "dug": dug}
