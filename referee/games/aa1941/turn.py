"""Going on: from phase to phase, from power to power, and the end of the game."""

from __future__ import annotations

from referee.engine.checklist import overdue
from referee.engine.command import Accepted, Command, Decision
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.sequence import Arrival, advance
from referee.engine.verdict import Ruling, advice, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.captures import occupied
from referee.games.aa1941.checks import CODE, checklist, contested, unfought
from referee.games.aa1941.happen import evolve
from referee.games.aa1941.sequence import (
    COMBAT,
    MOBILIZE,
    NONCOMBAT_MOVE,
    PHASE_CARD,
    PHASES,
    Answers,
    cursor_out,
    phase_of,
    power_of,
    round_of,
    tree,
)
from referee.games.aa1941.settle import from_bank, settle, stands
from referee.games.aa1941.state import State, together
from referee.games.aa1941.victory import CHECKED_AFTER, WANTED, Variant, capitals_taken, victory


def go_on(book: Book, state: State, command: Command) -> Decision:
    """`next`: leave the phase, announcing what is skipped, refunded, destroyed or won."""
    rulings = _due(book, state)
    if stands(command, rulings):
        return settle(command, rulings, ())
    events: list[Event] = []
    if state.phase == COMBAT:
        found, told = occupied(book, state)
        events += found
        rulings += told
    if state.phase == NONCOMBAT_MOVE and state.tracking:
        found, told = _fallen(book, state)
        events += found
        rulings += told
    if state.phase == MOBILIZE and state.bought:
        found, told = _refunded(book, state)
        events += found
        rulings += told
    after = state
    for event in events:
        after = evolve(after, event)
    arrival = advance(tree(book.powers), after.cursor, Answers(book, after.control))
    found, told = _arrived(book, after, arrival)
    return settle(command, rulings + told, events + found, _where(arrival, found))


def tick(book: Book, state: State, command: Command) -> Decision:
    """`tick ITEM`: mark a line of the checklist as done."""
    wanted = str(command.args["item"])
    lines = {item.id.removeprefix(CODE): item for item in checklist(book, state)}
    found = [key for key in lines if key == wanted] or [
        key for key in lines if key.startswith(wanted)
    ]
    if len(found) != 1:
        raise Unreadable("aa1941.tick.unknown", text=wanted, options=list(lines))
    item = lines[found[0]]
    if item.mandatory and not item.done:
        return settle(command, [refusal("aa1941.tick.mandatory", *item.cards)], ())
    if item.done:
        return Accepted((), (), {"item": item.id})
    return Accepted((Event("ticked", {"item": item.id}),), (), {"item": item.id})


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


def judged(book: Book, state: State) -> tuple[Event | None, list[Ruling]]:
    """Whether the side judged at the end of this turn has won, and how far it is."""
    side = CHECKED_AFTER.get(state.power)
    if side is None:
        return None, []
    verdict = victory(book, state.control, state.power, variant_of(state))
    rulings = list(verdict.rulings)
    winner = verdict.result["winner"]
    if winner is None:
        return None, rulings
    won = {"winner": winner, "condition": verdict.result["condition"]}
    return Event("won", won), rulings


def variant_of(state: State) -> Variant:
    """Which victory was agreed on (p. 6)."""
    return "short" if state.options.get("victory") == "short" else "standard"


def progress(book: Book, state: State, side: str) -> tuple[int, int]:
    """How many of the capitals that count a side holds, and how many it needs (p. 6, p. 21)."""
    variant = variant_of(state)
    return len(capitals_taken(book, state.control, side, variant)), WANTED[variant, side][1]


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


def warnings(book: Book, state: State) -> list[Ruling]:
    """What would be lost or refused by going on now."""
    found: list[Ruling] = []
    if state.bought and state.phase != MOBILIZE:
        found.append(advice("aa1941.notice.waiting", "mobilize", force=dict(state.bought)))
    if state.bought and state.phase == MOBILIZE:
        found.append(
            advice(
                "aa1941.notice.unplaced",
                "mobilize",
                "mobilize.placement",
                force=dict(state.bought),
                ipc=book.cost(state.bought),
            )
        )
    if state.phase == COMBAT and (due := unfought(book, state)):
        found.append(advice("aa1941.notice.battles", "combat", spaces=list(due)))
    if state.tracking and state.phase != COMBAT and (spaces := contested(book, state)):
        found.append(advice("aa1941.notice.contested", "combat_move.start_hostile",
                            spaces=list(spaces)))  # fmt: skip
    return found
