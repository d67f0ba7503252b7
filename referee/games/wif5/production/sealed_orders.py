"""Orders written in secret: what a side builds is nobody else's business until both show it (11.6.2.3).

`build germany` typed alone asks for the side's word and the orders unseen and keeps them in a
box; each is judged as it is written, and booked when the side shows it (`reveal axis`).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from referee.engine.ask import Say, Script
from referee.engine.command import Command
from referee.engine.event import Event
from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.record import replace
from referee.engine.verb import Arg, Args, Change, Outcome, Verb, stands
from referee.engine.verdict import Ruling, advice, info
from referee.games.wif5.book import Book
from referee.games.wif5.production import builds
from referee.games.wif5.production.arguments import Building, Unseen
from referee.games.wif5.sealed_notes import boxes
from referee.games.wif5.state import State, side_of

CARD = "11.6.2.3"
REPAIR = frozenset({"repair", "reparer", "reparation"})


# -- what an order says ---------------------------------------------------------------------
def orders(book: Book, state: State, power: str, text: str) -> list[Command]:
    """`5 inf, 1 arm; repair 1 hs; 1 cv from=construction`: each as `build` and `repair` read it."""
    found: list[Command] = []
    for part in filter(None, (each.strip() for each in text.split(";"))):
        words = part.split()
        verb = "repair" if fold(words[0]) in REPAIR else "build"
        words = words[1:] if verb == "repair" else words
        said = builds.REPAIR if verb == "repair" else builds.BUILD
        reader = Reader("wif5", book.names, verb, said.shape, [power, *words], state)
        args = said.read(reader)
        reader.done()
        found.append(Command(verb, args))
    return found


def booked(
    book: Book, state: State, given: Sequence[Command], overruled: Sequence[str] = ()
) -> Script[tuple[tuple[Event, ...], tuple[Ruling, ...]]]:
    """The orders one after the other, each on the position that the one before left."""
    events: tuple[Event, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    for order in given:
        do = builds.repair if order.name == "repair" else builds.build
        outcome = yield from do(book, state, {**order.args, "overruled": list(overruled)})  # type: ignore[typeddict-item]
        events, rulings = (*events, *outcome.events), (*rulings, *outcome.rulings)
        for event in outcome.events:
            state = book.registry.change(event.kind)(state, event.data)
    return events, rulings


# -- written unseen ----------------------------------------------------------------------------
def _judged(book: Book, state: State, given: Args, typed: str) -> str:
    """The orders, judged with those that the side wrote before; what is wrong names no unit.

    Over what there is, the cost is told, too (11.6.2.3).
    """
    power = given["power"]
    before = [name for name in boxes.shut_notes(state, side_of(power), boxes.BUILDS)
              if state.seals[name]["side"] == power]  # fmt: skip
    wanted: list[Command] = []
    try:
        for name in before:
            key = boxes.key_of(given["secret"], name)
            text = boxes.opened(state.seals[name]["box"], key) or ""
            wanted += orders(book, state, power, text)
        wanted += orders(book, state, power, typed)
    except Fault:
        raise Unreadable("wif5.orders.unread") from None
    if not wanted:
        raise Unreadable("wif5.orders.unread")
    script = booked(book, state, wanted)
    try:
        ask = next(script)
        while isinstance(ask, Say):
            ask = script.send(None)
    except StopIteration as end:
        wrong = [each for each in end.value[1] if each.severity == "refusal"]
        for each in wrong:  # what there is all know; what it costs they must know to write another
            if each.code == "wif5.build.points":
                raise Unreadable("wif5.orders.points", **each.params) from None
        if wrong:
            raise Unreadable("wif5.orders.wrong", section=wrong[0].cards[0]) from None
        return typed
    raise Unreadable("wif5.orders.cell", chart=str(ask.params.get("table", "")))


def build(book: Book, state: State, args: Building | Unseen) -> Script[Outcome]:
    """`build POWER UNITS`, or an order in its box."""
    if "box" not in args:
        outcome = yield from builds.build(book, state, args)
        if stands(outcome.rulings, args):  # nothing was built: nobody saw an order
            return outcome
        return replace(outcome, rulings=(*outcome.rulings, *_in_the_open(state, args["power"])))
    note = cast(Unseen, args)
    if note["name"] in state.seals:
        return Outcome((), (boxes.twice(note["name"], CARD),))
    told = info("wif5.orders.kept", CARD, power=note["side"], name=note["name"])
    return Outcome((boxes.sealed_event(state, note),), (told,), {"name": note["name"]})


def _in_the_open(state: State, power: str) -> tuple[Ruling, ...]:
    """The first order of a turn that all could read: how it is written unseen."""
    before = any(each.get("orders") for p, each in state.economy.items()
                 if side_of(p) == side_of(power))  # fmt: skip
    if before or not boxes.hidden(state):
        return ()
    return (advice("wif5.orders.seen", CARD, power=power),)


def _read(reader: Reader) -> Args:
    if "secret" not in reader.keys:
        return builds.BUILD.read(reader)
    power = reader.names["power"].find(reader.keys.pop("power")) if "power" in reader.keys else (
        reader.find("power"))  # fmt: skip
    word, text = reader.keys.pop("secret"), reader.keys.pop("orders", "")
    again = reader.keys.pop("again", None)
    if not text:
        raise reader.odd()
    word = boxes.said_word(reader.state, side_of(power), word, again)
    written = boxes.note(reader.state, f"{power}_builds", power, boxes.BUILDS, text, word)
    return {"power": power, **written}


def _hidden(book: Book, state: State, given: Args) -> bool:
    return boxes.hidden(state) and not given.get("units")


def _whose(given: Args) -> str:
    return str(given.get("power", ""))


def _verb() -> Verb:
    plain = builds.BUILD
    power, units = plain.args
    units = replace(units, when=lambda book, state, given: not boxes.hidden(state))
    unseen = Arg(
        "orders",
        "text",
        key=True,
        secret=True,
        find=_judged,
        when=_hidden,
        whose=lambda state, given: _whose(given),
    )
    return replace(
        plain, do=build, read=_read, keys=(*plain.keys, "secret", "again", "orders"),
        author=boxes.author,
        args=(power, units, *boxes.word_args(_whose, _hidden, side_of), unseen),
    )  # fmt: skip


VERBS = (_verb(),)
CHANGES: dict[str, Change] = {}  # see `spiral` and `sealed_notes`
