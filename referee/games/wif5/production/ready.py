"""Before an order is paid: what forbids it whatever the power has, then what it has (11.6.2)."""

from __future__ import annotations

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Args, stands
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.book import Book
from referee.games.wif5.production.accounts import options_in_force
from referee.games.wif5.production.counted import dropped, unsure
from referee.games.wif5.production.orders import Order, reasons
from referee.games.wif5.production.rules import build_refusals
from referee.games.wif5.production.verbs import produce
from referee.games.wif5.state import State

REPAIRS_FOR_CW = 14  # the option by which the USA repairs Commonwealth ships (11.5.1)


def barred(book: Book, state: State, order: Order) -> list[Ruling]:
    """Why an order is not taken, whatever factories and resources its payer has."""
    if order.source == "repair":
        found = reasons(book, state, replace(order, owner=order.payer))
        if order.lent and not _repairs_for(state, order):
            found.append(refusal("wif5.builds.repair_for", "11.5.1", number=REPAIRS_FOR_CW))
        return found
    effort = bool(state.account(order.payer).get("effort"))
    militia = next(key for key in book.procedures["build"].keys if key.name == "militia").default
    options = options_in_force(state)
    never = build_refusals(order.owner, order.units, options, effort, militia)
    found = reasons(book, state, order)
    return [*never, *(each for each in found if each not in never)]


def ready(
    book: Book, state: State, order: Order, args: Args
) -> Script[tuple[State | None, tuple[Event, ...], tuple[Ruling, ...]]]:
    """The state with the payer's build points known, when its income is; `None`: the order goes no
    further. Nobody is asked about the income of a power whose order is refused anyway.
    """
    power, typed = order.payer, args["keys"]
    account = state.account(power)
    known = account.get("factories") is not None and account.get("resources") is not None
    if account.get("build_points") is not None or not known:
        return state, (), ()
    early = barred(book, state, order) if unsure(state, power) else ()
    if stands(early, args):
        return None, (), tuple(early)
    same = {"same": typed["same"]} if "same" in typed else {}
    outcome = yield from produce(book, state, {"keys": {"power": power, **same}})
    if stands(outcome.rulings, args) or dropped(outcome.rulings):
        return None, (), outcome.rulings
    for event in outcome.events:
        state = book.registry.change(event.kind)(state, event.data)
    return state, outcome.events, outcome.rulings


def _repairs_for(state: State, order: Order) -> bool:
    return (order.payer, order.owner) == ("usa", "cw") and REPAIRS_FOR_CW in options_in_force(state)
