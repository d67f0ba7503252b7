"""`buy` and `collect` (Phases 1 and 6, pp. 10, 21)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NotRequired, TypedDict

from referee.engine.event import Event
from referee.engine.force import Force, ordered, plus, total
from referee.engine.ledger import changed as account
from referee.engine.offer import Offer
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Nothing, Outcome, Verb, stands
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.control.rules import capital_held, production_level
from referee.games.aa1941.money.ledger import BANK, from_bank, to_bank
from referee.games.aa1941.money.rules import FACTORY, purchase
from referee.games.aa1941.production.room import capacity, complexes
from referee.games.aa1941.production.rules import open_zones
from referee.games.aa1941.state import State
from referee.games.aa1941.words.keys import read_order
from referee.games.aa1941.words.owners import mover, own_pieces


class Buying(TypedDict):
    """What `buy` takes."""

    units: Mapping[str, int]


class Collected(TypedDict):
    """Whose income was collected; the money itself is `paid`."""

    power: str


class Paid(TypedDict):
    """Money that changed hands, in IPCs; `reason` tells why, `why` in the players' words."""

    payer: str
    payee: str
    ipc: int
    reason: str
    units: NotRequired[Force]
    why: NotRequired[str]
    whose_power: NotRequired[
        str
    ]  # whose treasury was put right; what it held by the record, and really
    was_ipc: NotRequired[int]
    now_ipc: NotRequired[int]


class Bought(TypedDict):
    """Units paid for, which wait in the mobilization zone."""

    power: str
    units: Force


# -- buy ---------------------------------------------------------------------------


def _read_buy(reader: Reader) -> Args:
    reader.words = own_pieces(reader, reader.words, mover(reader))
    text = reader.rest()
    if not text.split():
        raise reader.odd()
    return {"units": read_order(text, reader.names["unit"])}


def buy(book: Book, state: State, args: Buying) -> Outcome:
    """`buy FORCE`: pay at once; the units wait in the mobilization zone (p. 10)."""
    units: Force = args["units"]
    power = state.power
    rulings: list[Ruling] = []
    if not total(units):
        rulings.append(refusal("aa1941.purchase.nothing", "purchase.choose"))
    verdict = purchase(
        book, power, units, state.treasury[power], not capital_held(book, state.control, power)
    )
    rulings += verdict.rulings
    # No complex is ever built, whatever is set aside.
    if stands(rulings, args) or units.get(FACTORY):
        return Outcome((), tuple(rulings), verdict.result)
    waiting = ordered(plus(state.bought, units), book.units)
    room = capacity(book, state)
    if total(waiting) > room:
        rulings.append(
            advice(
                "aa1941.purchase.capacity", "purchase", "mobilize.placement",
                power=power, room=room, waiting=total(waiting),
            )
        )  # fmt: skip
    rulings += _unplaceable(book, state, units)
    events = (
        *to_bank(power, book.cost(units), "purchase", units=dict(units)),
        Event("bought", {"power": power, "units": dict(units)}),
    )
    result = {**verdict.result, "production_to_mobilize": waiting}
    return Outcome(events, tuple(rulings), result)


def _unplaceable(book: Book, state: State, units: Force) -> list[Ruling]:
    """Ships of a power none of whose complexes has a sea zone for them (p. 20, I-AA-03)."""
    ships = {u: n for u, n in units.items() if n and book.units[u].domain == "sea"}
    if not ships or any(open_zones(book, place) for place in complexes(book, state)):
        return []
    cards = "mobilize.placement", "I-AA-03"
    return [advice("aa1941.purchase.no_port", *cards, power=state.power, force=ships)]


def _purchases(book: Book, state: State) -> Iterator[Offer]:
    """One of every kind that the treasury can pay."""
    for unit in book.units.values():
        if unit.cost <= state.treasury[state.power]:
            yield Offer("buy", "FORCE", ("purchase",), {"unit": unit.id}, {"units": {unit.id: 1}})


def _affordable(book: Book, state: State, given: Args) -> list[Json]:
    held = state.treasury[state.power]
    return [{unit.id: held // unit.cost} for unit in book.units.values() if unit.cost <= held]


def _to_spend(book: Book, state: State, given: Args) -> Ruling:
    return info("aa1941.purchase.ask", "purchase", ipc=state.treasury[state.power])


def _price(book: Book, state: State, units: Json) -> Ruling:
    return info("aa1941.purchase.price", "purchase", ipc=book.cost(units))


def _nothing_to_buy(book: Book, state: State, given: Args) -> Ruling | None:
    """Why the treasury buys nothing: what the cheapest unit costs (Acheter des unités, p. 10)."""
    held = state.treasury[state.power]
    cheapest = min(book.units.values(), key=lambda unit: unit.cost)
    if cheapest.cost <= held:
        return None
    if not capital_held(book, state.control, state.power):
        return info("aa1941.purchase.capital_lost", "purchase", power=state.power)
    price: dict[str, Json] = {"cost_ipc": cheapest.cost, "force": {cheapest.id: 1}}
    return info("aa1941.purchase.cheapest", "purchase", treasury_ipc=held, **price)


def bought(state: State, data: Bought) -> State:
    """The change of `bought`."""
    return replace(state, bought=plus(state.bought, data["units"]))


# -- collect -----------------------------------------------------------------------


def collect(book: Book, state: State, args: Nothing) -> Outcome:
    """`collect`: the income of the turn, once, from the bank (p. 21)."""
    power = state.power
    rulings: list[Ruling] = []
    if state.collected:
        rulings.append(refusal("aa1941.income.twice", "income", power=power))
    if not capital_held(book, state.control, power):
        rulings.append(refusal("aa1941.income.capital_lost", "income", power=power))
    ipc = production_level(book, state.control, power)
    result = {"income": ipc, "treasury": state.treasury[power]}
    if stands(rulings, args):
        return Outcome((), tuple(rulings), result)
    cards = ("income", "I-AA-01") if power == "united_states" else ("income",)
    held = state.treasury[power] + ipc
    rulings.append(info("aa1941.income.collected", *cards, power=power, ipc=ipc, treasury_ipc=held))
    events = (*from_bank(power, ipc, "income"), Event("collected", {"power": power}))
    return Outcome(events, tuple(rulings), {**result, "treasury": held})


def _to_collect(book: Book, state: State) -> Iterator[Offer]:
    if not state.collected:
        yield Offer("collect", "", ("income",), {}, {}, due=True)


def collected(state: State, data: Collected) -> State:
    """The change of `collected`."""
    return replace(state, collected=True)


def paid(state: State, data: Paid) -> State:
    """The change of `paid`: the only way a treasury moves."""
    ledger = dict(state.treasury)
    if data["payer"] != BANK:
        ledger = account(ledger, data["payer"], -data["ipc"])
    if data["payee"] != BANK:
        ledger = account(ledger, data["payee"], data["ipc"])
    return replace(state, treasury=ledger)


VERBS = (
    Verb(
        "buy", buy, "FORCE", ("purchase",), _read_buy,
        (Arg("units", "force", options=_affordable, ask=_to_spend, label=_price),),
        strict=True, offers=_purchases, missed=True, idle=_nothing_to_buy,
    ),
    Verb("collect", collect, "", ("income",), strict=True, offers=_to_collect),
)  # fmt: skip
CHANGES: Mapping[str, Change] = {"paid": paid, "bought": bought, "collected": collected}
