"""Buying, placing, collecting, and corrections of the record (Phases 1, 5 and 6)."""

from __future__ import annotations

from referee.engine.command import Command, Decision
from referee.engine.event import Event
from referee.engine.force import minus, ordered, plus, total
from referee.engine.verdict import Ruling, advice, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.control import production_level
from referee.games.aa1941.production import mobilize, open_zones, purchase
from referee.games.aa1941.sequence import COLLECT, MOBILIZE, PURCHASE, holds_capital
from referee.games.aa1941.settle import from_bank, out_of_phase, settle, stands, to_bank
from referee.games.aa1941.state import Force, State, added, together


def buy(book: Book, state: State, command: Command) -> Decision:
    """`buy FORCE`: pay at once; the units wait in the mobilization zone (p. 10)."""
    units: Force = command.args["units"]
    power = state.power
    rulings = out_of_phase(state, "aa1941.purchase.phase", PURCHASE)
    if not total(units):
        rulings.append(refusal("aa1941.purchase.nothing", "purchase.choose"))
    verdict = purchase(
        book, power, units, state.treasury[power], not holds_capital(book, state.control, power)
    )
    rulings += verdict.rulings
    if stands(command, rulings):
        return settle(command, rulings, (), verdict.result)
    waiting = ordered(plus(state.bought, units), book.units)
    room = capacity(book, state)
    if total(waiting) > room:
        rulings.append(
            advice(
                "aa1941.purchase.capacity", "purchase", "mobilize.placement",
                power=power, room=room, waiting=total(waiting),
            )
        )  # fmt: skip
    events = [
        *to_bank(power, book.cost(units), "purchase", units=dict(units)),
        Event("bought", {"power": power, "units": dict(units)}),
    ]
    return settle(command, rulings, events, {**verdict.result, "production_to_mobilize": waiting})


def complexes(book: Book, state: State) -> dict[str, int]:
    """The industrial complexes that the power may use this turn, and the room left in each."""
    return {
        key: max(0, space.ipc - total(state.placed.get(key, {})))
        for key, space in book.spaces.items()
        if space.factory
        and state.control.get(key) == state.power
        and state.control_at_start.get(key) == state.power
    }


def capacity(book: Book, state: State) -> int:
    """How many units all its complexes can still take this turn (p. 20)."""
    return sum(complexes(book, state).values())


def place(book: Book, state: State, command: Command) -> Decision:
    """`mobilize FORCE at TERRITORY [in ZONE]`: from the mobilization zone onto the board."""
    units: Force = command.args["units"]
    territory, zone = command.args["territory"], command.args.get("zone")
    rulings = out_of_phase(state, "aa1941.mobilize.phase", MOBILIZE)
    if book.spaces[territory].sea:
        zone, near = territory, _complexes_near(book, state, territory)
        rulings += _not_afloat(book, units, zone)
        if not near:
            rulings.append(
                refusal("aa1941.mobilize.no_complex_near", "mobilize.placement", space=zone)
            )
            nothing = {"limit": 0, "placed": {}, "refused": dict(units)}
            return settle(command, rulings, (), nothing)
        territory = near[0]
    if not total(units):
        rulings.append(refusal("aa1941.mobilize.nothing", "mobilize"))
    absent = minus(units, state.bought)
    if absent:
        rulings.append(refusal("aa1941.mobilize.not_bought", "mobilize", force=absent))
    barred = bool(rulings)
    deck = zone is not None and _decks(book, state, zone, units) >= units.get("fighter", 0) > 0
    verdict = mobilize(
        book,
        territory,
        units,
        power=state.power,
        control=state.control,
        control_at_start=state.control_at_start,
        zone=zone,
        placed=total(state.placed.get(territory, {})),
        capital_lost=not holds_capital(book, state.control, state.power),
        deck="own" if deck else None,
    )
    rulings += verdict.rulings
    if stands(command, rulings):
        nothing = {**verdict.result, "placed": {}, "refused": dict(units)}
        return settle(command, rulings, (), nothing if barred else verdict.result)
    afloat = {
        unit: n
        for unit, n in units.items()
        if book.units[unit].domain == "sea" or (deck and unit == "fighter")
    }
    harbour = zone or _only(open_zones(book, territory))
    if afloat and harbour is None:
        rulings.append(
            your_call(
                "aa1941.mobilize.which_zone", "mobilize.placement",
                force=afloat, spaces=list(open_zones(book, territory)),
            )
        )  # fmt: skip
    events = [
        Event("placed", {"power": state.power, "territory": territory, "units": dict(units),
                         "zone": harbour if afloat else None})
    ]  # fmt: skip
    pieces = state.pieces
    for space, force in ((territory, minus(units, afloat)), (harbour, afloat)):
        if space is not None and force:
            pieces = added(pieces, space, state.power, force)
            events.append(
                Event("pieces", {"space": space, "power": state.power,
                                 "force": dict(pieces[space][state.power])})
            )  # fmt: skip
    waiting = ordered(minus(state.bought, units), book.units)
    return settle(command, rulings, events, {**verdict.result, "production_to_mobilize": waiting})


def _complexes_near(book: Book, state: State, zone: str) -> list[str]:
    """The industrial complexes that touch a sea zone, those the power may use first."""
    near = [space for space in book.spaces[zone].neighbours if book.spaces[space].factory]
    usable = complexes(book, state)
    return sorted(near, key=lambda space: space not in usable)


def _not_afloat(book: Book, units: Force, zone: str) -> list[Ruling]:
    """Land units and bombers never come into play at sea (Restrictions de placement, p. 20)."""
    ashore = {
        unit: n
        for unit, n in units.items()
        if n and unit != "fighter" and book.units[unit].domain != "sea"
    }
    if not ashore:
        return []
    return [refusal("aa1941.mobilize.not_at_sea", "mobilize.placement", force=ashore, space=zone)]


def _only(zones: tuple[str, ...]) -> str | None:
    return zones[0] if len(zones) == 1 else None


def _decks(book: Book, state: State, zone: str, units: Force) -> int:
    """Free places for fighters on the power's own carriers in a zone, new ones included (p. 20)."""
    here = state.force_of(zone, state.power)
    carriers = here.get("carrier", 0) + units.get("carrier", 0)
    aboard = together(book, state.pieces, zone, book.friends(state.power)).get("fighter", 0)
    return max(0, 2 * carriers - aboard)


def collect(book: Book, state: State, command: Command) -> Decision:
    """`collect`: the income of the turn, once, from the bank (p. 21)."""
    power = state.power
    rulings: list[Ruling] = out_of_phase(state, "aa1941.income.phase", COLLECT)
    if state.collected:
        rulings.append(refusal("aa1941.income.twice", "income", power=power))
    if not holds_capital(book, state.control, power):
        rulings.append(refusal("aa1941.income.capital_lost", "income", power=power))
    ipc = production_level(book, state.control, power)
    result = {"income": ipc, "treasury": state.treasury[power]}
    if stands(command, rulings):
        return settle(command, rulings, (), result)
    cards = ("income", "I-AA-01") if power == "united_states" else ("income",)
    held = state.treasury[power] + ipc
    rulings.append(info("aa1941.income.collected", *cards, power=power, ipc=ipc, treasury_ipc=held))
    events = [*from_bank(power, ipc, "income"), Event("collected", {"power": power})]
    return settle(command, rulings, events, {**result, "treasury": held})


def correct(book: Book, state: State, command: Command) -> Decision:
    """`correct treasury|control|pieces … because TEXT`: the record put right by the table."""
    args = command.args
    reason = args["reason"]
    match args["subject"]:
        case "treasury":
            return _correct_treasury(state, command)
        case "control":
            space, power = args["space"], args["power"]
            if book.spaces[space].sea or book.spaces[space].neutral:
                barred = refusal("aa1941.correct.no_owner", "board.regions", space=space)
                return settle(command, [barred], ())
            event = Event(
                "controlled",
                {
                    "space": space,
                    "power": power,
                    "how": "correction",
                    "was": state.control.get(space),
                    "reason": reason,
                },
            )
            told = info("aa1941.correct.control", "board.regions", space=space, power=power)
            return settle(command, [told], [event])
        case _:
            space, power, force = args["space"], args["power"], dict(args["force"])
            event = Event("pieces", {"space": space, "power": power, "force": force,
                                     "reason": reason})  # fmt: skip
            told = info(
                "aa1941.correct.pieces" if force else "aa1941.correct.no_pieces",
                "setup", space=space, power=power, force=force,
            )  # fmt: skip
            return settle(command, [told], [event])


def _correct_treasury(state: State, command: Command) -> Decision:
    args = command.args
    power, reason = args["power"], args["reason"]
    held = state.treasury[power]
    wanted = held + args["ipc"] if args.get("relative") else args["ipc"]
    if wanted < 0:
        barred = refusal("aa1941.correct.below_zero", "setup.ipc", power=power, ipc=held)
        return settle(command, [barred], (), {"treasury": held})
    by = wanted - held
    pay = from_bank if by > 0 else to_bank
    told = info(
        "aa1941.correct.treasury", "setup.ipc", power=power, ipc=wanted, was_ipc=held, reason=reason
    )
    return settle(
        command, [told], pay(power, abs(by), "correction", why=reason), {"treasury": wanted}
    )
