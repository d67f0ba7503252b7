"""`next`: from phase to phase, from power to power, and the end of the game (p. 10)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NotRequired, TypedDict

from referee.engine.ask import Script
from referee.engine.checklist import overdue
from referee.engine.event import Event
from referee.engine.force import minus
from referee.engine.offer import Offer
from referee.engine.record import replace
from referee.engine.sequence import Arrival, advance
from referee.engine.verb import Change, Coming, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.way_down import left_behind
from referee.games.aa1941.combat.landings.landing_escort import announcing, unopened
from referee.games.aa1941.control.captures import occupied
from referee.games.aa1941.money.ledger import from_bank
from referee.games.aa1941.naval.escorts import let_be
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
from referee.games.aa1941.state import State, went
from referee.games.aa1941.turn.owed import (
    owing,
    owing_ashore,
    promised_decks,
    sailed_for_nothing,
    staying_alone,
    worn_out,
)
from referee.games.aa1941.turn.rules import CODE, checklist, moved_in, still_untold, unfought
from referee.games.aa1941.victory import judged
from referee.games.aa1941.words.leaving import Leaving, read_leaving


class Stepped(TypedDict):
    """The phase reached; `turn`: a new power’s turn begins."""

    cursor: Json
    turn: bool
    round: NotRequired[int]
    power: NotRequired[str]
    phase: NotRequired[str]
    skipped: NotRequired[list[list[str]]]


def go_on(book: Book, state: State, args: Leaving) -> Coming:
    """`next`: leave the phase, announcing what is skipped, refunded, destroyed or won."""
    rulings, owed = _due(book, state)
    said = args.get("losses")
    if stands(rulings, args):
        return Outcome((), tuple(rulings), owed)
    rulings += left_behind(book, state)
    if said or (state.phase == NONCOMBAT_MOVE and state.adrift):
        from referee.games.aa1941.air.stranded import lost_open, nobodys

        rulings += nobodys(book, state, said) if said else []
        if stands(rulings, args):
            return Outcome((), tuple(rulings), owed)
        if lost_open(book, state):
            return _whose_lost(book, state, rulings, said)
    return _gone_on(book, state, rulings)


def _whose_lost(
    book: Book, state: State, rulings: list[Ruling], named: Mapping[str, Mapping[str, int]] | None
) -> Script[Outcome]:
    """Of fighters of several powers over a sunk carrier their owners say whose found no place (p. 19)."""
    from referee.games.aa1941.air.stranded import lost_whose

    said, told = yield from lost_whose(book, state, named)
    outcome = _gone_on(book, book.after(state, said), [*rulings, *told])
    return replace(outcome, events=(*said, *outcome.events))


def _gone_on(book: Book, state: State, rulings: list[Ruling]) -> Outcome:
    events: list[Event] = []
    for leave in (_leaving_combat_move, _leaving_combat, _leaving_noncombat, _leaving_mobilize):
        found, told = leave(book, state)
        events += found
        rulings += told
    after: State = book.after(state, events)
    arrival = advance(tree(book.powers), after.cursor, Answers(book, after.control))
    found, told = _arrived(book, after, arrival)
    return Outcome((*events, *found), (*rulings, *told), _where(arrival, found))


def _leaving_combat_move(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Light games: whoever is announced for ground that tanks ran through comes there (p. 11), and every
    sea zone that is fought for has one fight, with all its ships (p. 14). Of ships that sailed for no fight
    and no landing it is told: a landing may be left to its battle (p. 11); and of transports that stay alone
    beside warships (p. 12).
    """
    if not announcing(state):
        return [], []
    idle = [replace(each, severity="advice") for each in sailed_for_nothing(book, state)]
    idle += staying_alone(book, state)
    if not state.declared:
        return [], idle
    from referee.games.aa1941.combat.announced.entering import entering
    from referee.games.aa1941.combat.announced.one_fight import sailing_along

    events, rulings = entering(book, state)
    found, told = sailing_along(book, book.after(state, events))
    return [*events, *found], [*idle, *rulings, *told]


def _leaving_combat(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Empty hostile ground entered is taken; what moved in the combat phases moves no more."""
    if state.phase != COMBAT:
        return [], []
    events, rulings = occupied(book, state)
    if (quiet := let_be(book, state)) and not isinstance(quiet, bool):
        rulings.append(quiet)
    from referee.games.aa1941.air.based import one_space

    found, told = one_space(book, state)
    return [*events, *worn_out(book, state), *found], [*rulings, *told]


def _leaving_noncombat(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """What can land nowhere is lost: the fighters of sunk carriers, then one's own.

    What nobody landed is put down in the nearest place, and that is said: in a light game, and where the table
    goes on all the same.
    """
    if state.phase != NONCOMBAT_MOVE:
        return [], []
    if not state.tracking:
        from referee.games.aa1941.air.homecoming import landed_unsaid

        return landed_unsaid(book, state)
    from referee.games.aa1941.air.homecoming import brought_home

    events, rulings = brought_home(book, state)
    found, told = _fallen(book, book.after(state, events))
    return [*events, *found], [*rulings, *told]


def _leaving_mobilize(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """Units not placed are paid back; a fighter left without its deck is lost."""
    if state.phase != MOBILIZE:
        return [], []
    if state.tracking:
        events, rulings = _fallen(book, state)
    else:
        from referee.games.aa1941.air.homecoming import deck_never_came

        events, rulings = deck_never_came(book, state)
    if state.bought:
        found, told = _refunded(book, state)
        events, rulings = [*events, *found], [*rulings, *told]
    return events, rulings


def _due(book: Book, state: State) -> tuple[list[Ruling], dict[str, Json]]:
    """Why the phase may not be left yet, and where what is up still may come down."""
    found: list[Ruling] = []
    for item in overdue(checklist(book, state)):
        if item.id == CODE + "collect":
            found.append(refusal("aa1941.income.first", *item.cards, power=state.power))
        else:
            found += _unfought(book, state, item.cards)
            found += still_untold(book, state)
    if not state.tracking:
        if state.phase == NONCOMBAT_MOVE:
            from referee.games.aa1941.air.homecoming import decks_to_come

            found += decks_to_come(book, state)
        found += promised_decks(book, state)
        return [*found, *owing_ashore(book, state), *unopened(book, state)], {}
    told, owed = owing(book, state)
    return found + told, owed


def _unfought(book: Book, state: State, cards: Sequence[str]) -> list[Ruling]:
    """The battles still due: in a light game those for which ships merely stay where they began apart,
    as the table may know of ships that left (p. 12). Who was moved there is announced by it (p. 11).
    """
    due = list(unfought(book, state))
    beside = [
        zone
        for zone in due
        if not (state.tracking or zone in state.declared or moved_in(book, state, zone))
    ]
    announced = [space for space in due if space not in beside]
    found = []
    if announced:
        found.append(refusal("aa1941.combat.unfought", *cards, spaces=announced))
    if beside:
        found.append(refusal("aa1941.combat.beside", "combat_move.start_hostile", spaces=beside))
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
    """Aircraft of a tracked game with no place to stand are lost (Unités aériennes, p. 19)."""
    from referee.games.aa1941.air.promises import without_place

    gone: dict[str, dict[str, int]] = {}
    for plane in without_place(book, state):
        here = gone.setdefault(plane.space, {})
        here[plane.unit] = here.get(plane.unit, 0) + 1
    events: list[Event] = []
    rulings: list[Ruling] = []
    for space in sorted(gone):
        left = minus(state.force_of(space, state.power), gone[space])
        events.append(Event("pieces", {"space": space, "power": state.power, "force": left}))
        rulings.append(
            info("aa1941.noncombat.aircraft_lost", "noncombat.air", space=space, force=gone[space])
        )
    return events, rulings


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
    """`next`, once nothing is owed any more."""
    if not _due(book, state)[0]:
        yield Offer("next", "", (PHASE_CARD[state.phase], "order.turn"), {}, {})


def _rested(ships: Mapping[str, Sequence[Mapping[str, Json]]]) -> dict[str, Any]:
    """The ledger of the transports when a turn begins: whose they are, and what is aboard."""
    return {
        zone: tuple(
            {key: ship[key] for key in ("power", "cargo", "pack", "fixed") if ship.get(key)}
            | ({"lots": lots} if (lots := _older(ship.get("lots", {}))) else {})
            for ship in here
            if ship.get("cargo") or ship.get("pack") or ship.get("lots")
        )
        for zone, here in ships.items()
        if any(ship.get("cargo") for ship in here)
    }


def _older(lots: Mapping[str, Mapping[str, Json]]) -> dict[str, Json]:
    """What nobody has told apart aboard, when the turn has passed in which it boarded."""
    return {label: {"cargo": lot["cargo"]} for label, lot in lots.items()}


def _busy(state: State) -> dict[str, int]:
    """Light games: the transports that did something in the combat phases (p. 20)."""
    used = {zone: units.get("transport", {}) for zone, units in state.moved.items()}
    every = {zone: went(each) for zone, each in used.items()}
    return {zone: n for zone, n in every.items() if n and not state.tracking}


def stepped(state: State, data: Stepped) -> State:
    """The change of `stepped`: the next phase; a new turn remembers who held what when it began."""
    after = replace(state, cursor=cursor_in(data["cursor"]), ticked=())
    if not data["turn"]:
        return replace(after, busy=_busy(state)) if after.phase == NONCOMBAT_MOVE else after
    return replace(
        after,
        control_at_start=dict(state.control),
        pieces_at_start=state.pieces,
        ships=_rested(state.ships),
        adrift={},
        astray=(),
        bought={},
        placed={},
        collected=False,
        declared={},
        fought=(),
        moved={},
        ashore={},
        busy={},
        waiting={},
        assigned={},
        came={},
        decks={},
        settled={},
    )


VERBS = (Verb("next", go_on, "", ("order.turn",), read_leaving, offers=_offered, keys=("losses",)),)
CHANGES: Mapping[str, Change] = {"stepped": stepped}
