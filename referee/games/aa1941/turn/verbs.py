"""`next`: from phase to phase, from power to power, and the end of the game (p. 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.checklist import overdue
from referee.engine.event import Event
from referee.engine.offer import Offer
from referee.engine.record import replace
from referee.engine.sequence import Arrival, advance
from referee.engine.verb import Args, Change, Outcome, Verb, by_id, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.captures import occupied
from referee.games.aa1941.money.ledger import from_bank
from referee.games.aa1941.sequence import (
    COMBAT,
    MOBILIZE,
    NONCOMBAT_MOVE,
    PHASE_CARD,
    PHASES,
    Answers,
    cursor_in,
    cursor_out,
    phase_of,
    power_of,
    round_of,
    tree,
)
from referee.games.aa1941.state import State, together
from referee.games.aa1941.turn.rules import CODE, checklist, unfought
from referee.games.aa1941.victory import judged


class Stepped(TypedDict):
    """The phase reached; `turn`: a new power’s turn begins."""

    cursor: Json
    turn: bool
    round: NotRequired[int]
    power: NotRequired[str]
    phase: NotRequired[str]


def go_on(book: Book, state: State, args: Args) -> Outcome:
    """`next`: leave the phase, announcing what is skipped, refunded, destroyed or won."""
    rulings = _due(book, state)
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    events: list[Event] = []
    for leave in (_leaving_combat, _leaving_noncombat, _leaving_mobilize):
        found, told = leave(book, state)
        events += found
        rulings += told
    after: State = book.after(state, events)
    arrival = advance(tree(book.powers), after.cursor, Answers(book, after.control))
    found, told = _arrived(book, after, arrival)
    return Outcome((*events, *found), (*rulings, *told), _where(arrival, found))


def _leaving_combat(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    return occupied(book, state) if state.phase == COMBAT else ([], [])


def _leaving_noncombat(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    return _fallen(book, state) if state.phase == NONCOMBAT_MOVE and state.tracking else ([], [])


def _leaving_mobilize(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    return _refunded(book, state) if state.phase == MOBILIZE and state.bought else ([], [])


def _due(book: Book, state: State) -> list[Ruling]:
    """Why the phase may not be left yet."""
    found: list[Ruling] = []
    for item in overdue(checklist(book, state)):
        if item.id == CODE + "collect":
            found.append(refusal("aa1941.income.first", *item.cards, power=state.power))
        else:
            found.append(
                refusal("aa1941.combat.unfought", *item.cards, spaces=list(unfought(book, state)))
            )
    return found


def _refunded(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Units left in the mobilization zone go back to the box for their price (p. 20)."""
    ipc = book.cost(state.bought)
    force = dict(state.bought)
    return (
        [
            Event("returned", {"power": state.power, "units": force}),
            *from_bank(state.power, ipc, "refund", units=force),
        ],
        [
            info(
                "aa1941.mobilize.refunded",
                "mobilize.refund",
                "I-AA-14",
                power=state.power,
                force=force,
                ipc=ipc,
                units_left=sum(force.values()),
            )
        ],
    )


def _fallen(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Aircraft of a tracked game with no place to stand are lost (Unités aériennes, p. 19).

    On land: no landing in a territory that was not friendly when the turn began.
    At sea: fighters beyond the slots of friendly carriers, those bought included
    (they may still be placed there); a bomber never stays.
    """
    events: list[Event] = []
    rulings: list[Ruling] = []
    situation = state.situation()
    for space in sorted(state.pieces):
        own = state.force_of(space, state.power)
        planes = {unit: n for unit, n in own.items() if book.units[unit].domain == "air"}
        if not planes:
            continue
        if book.spaces[space].sea:
            lost = _without_deck(book, state, space, planes)
        elif situation.friendly(book, space, at_start=True) and situation.friendly(book, space):
            continue
        else:
            lost = planes
        if lost:
            left = {unit: n - lost.get(unit, 0) for unit, n in own.items()}
            events.append(
                Event("pieces", {"space": space, "power": state.power, "force": _some(left)})
            )
            rulings.append(
                info("aa1941.noncombat.aircraft_lost", "noncombat.air", space=space, force=lost)
            )
    return events, rulings


def _without_deck(book: Book, state: State, zone: str, planes: dict[str, int]) -> dict[str, int]:
    """The aircraft over a zone that no friendly carrier can take."""
    friends = book.friends(state.power)
    decks = 2 * together(book, state.pieces, zone, friends).get("carrier", 0)
    near = (book.spaces[space] for space in book.spaces[zone].neighbours)
    if any(space.factory and state.control.get(space.id) == state.power for space in near):
        decks += 2 * state.bought.get("carrier", 0)
    guests = sum(
        state.force_of(zone, friend).get("fighter", 0)
        for friend in friends
        if friend != state.power
    )
    fighters = planes.get("fighter", 0)
    over = min(fighters, max(0, fighters + guests - decks))
    return _some({"fighter": over, "bomber": planes.get("bomber", 0)})


def _some(force: dict[str, int]) -> dict[str, int]:
    return {unit: count for unit, count in force.items() if count > 0}


def _arrived(book: Book, state: State, arrival: Arrival) -> tuple[list[Event], list[Ruling]]:
    """The step reached, the phases skipped on the way, and a victory at the end of a turn."""
    if arrival.cursor is None:
        raise ValueError("the sequence of play has no end")
    power = power_of(arrival.cursor)
    turn = power != state.power
    skipped = _skipped(state, arrival, power)
    rulings = [
        info(
            "aa1941.phase.skipped",
            "combat.capitals",
            PHASE_CARD[phase],
            power=whose,
            phase=phase,
        )
        for whose, phase in skipped
    ]
    if turn:
        won, told = judged(book, state)
        ends = [ruling for ruling, (whose, _) in zip(rulings, skipped, strict=True)
                if whose == state.power]  # fmt: skip
        if won is not None:
            return [won], [*ends, *told]
        rulings = [*ends, *told, *rulings[len(ends) :]]
        rulings.append(
            info(
                "aa1941.turn.begins",
                "order",
                power=power,
                round=round_of(arrival.cursor),
            )
        )
    stepped = Event(
        "stepped",
        {
            "cursor": cursor_out(arrival.cursor),
            "turn": turn,
            "round": round_of(arrival.cursor),
            "power": power,
            "phase": phase_of(arrival.cursor),
            "skipped": [[whose, phase] for whose, phase in skipped],
        },
    )
    rulings.append(
        info("aa1941.phase.begins", PHASE_CARD[phase_of(arrival.cursor)],
             phase=phase_of(arrival.cursor), power=power)
    )  # fmt: skip
    return [stepped], rulings


def _skipped(state: State, arrival: Arrival, power: str) -> list[tuple[str, str]]:
    """Each skipped phase with the power whose phase it was: the list runs in order."""
    found: list[tuple[str, str]] = []
    whose, last = state.power, PHASES.index(state.phase)
    for phase in arrival.skipped:
        at = PHASES.index(phase)
        if at <= last:
            whose = power
        last = at
        found.append((whose, phase))
    return found


def _where(arrival: Arrival, events: list[Event]) -> dict[str, object]:
    """What `next` answers: the place reached, or the victory."""
    for event in events:
        if event.kind == "won":
            return {"victory": dict(event.data)}
    if arrival.cursor is None:
        return {}
    return {
        "round": round_of(arrival.cursor),
        "side": power_of(arrival.cursor),
        "phase": phase_of(arrival.cursor),
    }


def _offered(book: Book, state: State) -> Iterator[Offer]:
    """`next`, once nothing mandatory is left to do."""
    if not overdue(checklist(book, state)):
        yield Offer("next", "", (PHASE_CARD[state.phase], "order.turn"), {}, {})


def stepped(state: State, data: Stepped) -> State:
    """The change of `stepped`: the next phase; a new turn remembers who held what when it began."""
    after = replace(state, cursor=cursor_in(data["cursor"]), ticked=())
    if not data["turn"]:
        return after
    return replace(
        after,
        control_at_start=dict(state.control),
        bought={},
        placed={},
        collected=False,
        declared={},
        fought=(),
        moved={},
        came={},
    )


VERBS = by_id((Verb("next", go_on, "", ("order.turn",), offers=_offered),))
CHANGES: Mapping[str, Change] = {"stepped": stepped}
