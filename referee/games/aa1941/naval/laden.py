"""Which transport of a zone sails, by what it carries: cargo goes where its ship goes (pp. 13, 27).

A tracked game knows what is aboard which ship; a light one only what is afloat in the zone, and that
no ship leaves behind what those that stay cannot hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.force import Force, kept_force, minus, ordered, plus, read_force, total
from referee.engine.names import fold
from referee.engine.reader import NOTHING
from referee.engine.verdict import Json, Ruling, advice, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.along import Aboard, able_here, every, possible
from referee.games.aa1941.naval.along import loads as shares
from referee.games.aa1941.naval.fleet import cargo_more, landing_force, ships_in, whole_cargo
from referee.games.aa1941.naval.hosted import hosted
from referee.games.aa1941.naval.named import names_them, on_record
from referee.games.aa1941.naval.outward import Phase, able_to_sail, those_who_can
from referee.games.aa1941.naval.packing import ways_of
from referee.games.aa1941.naval.sailing import CARDS, sail
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.sequence import COMBAT_MOVE
from referee.games.aa1941.state import State, together

EMPTY = frozenset(["empty", "unladen", "vide", "vides"])  # transports that carry nothing
LISTED = 9  # as many loads are numbered; of more the cargo is said in words


def loads(book: Book, state: State, args: Moving) -> list[Aboard]:
    """What may go along with the transports of a move of which no cargo was named, the usual first: by power,
    of a light game the own troops only.
    """
    units, zone = args["units"], args["from"]
    count = units.get("transport", 0)
    if not count or not (book.spaces[zone].sea and book.spaces[args["to"]].sea):
        return []
    if landing_force(book, units) or args.get("empty") or "guests" in args:
        return []
    found: list[Aboard] = []
    for load in (
        _tracked(book, state, args, count) if state.tracking else _light(book, state, zone, count)
    ):
        aboard = {power: force for power in book.powers
                  if (force := ordered(load.get(power, {}), book.units))}  # fmt: skip
        if aboard not in found:
            found.append(aboard)
    return found


def _tracked(book: Book, state: State, args: Moving, count: int) -> Iterator[Aboard]:
    """What the ships carry that can make the move; where too few can, what any of them carry."""
    phase: Phase = "combat" if state.phase == COMBAT_MOVE else "noncombat"
    able = able_to_sail(book, state, args["from"], phase)
    if len(able) < count:
        return
    yield whole_cargo(sail(book, state, args, {}, phase).going)
    able = [able, *those_who_can(book, state, args, able, phase)][-1]
    every = ships_in(book, state, args["from"])
    for way in (able, *(some for _, some in ways_of(every, able, phase))):
        for going in combinations(way, count):
            yield whole_cargo(going)


def _light(book: Book, state: State, zone: str, count: int) -> Iterator[Aboard]:
    """What may be aboard those that go by what is afloat (`along.loads`), an ally's troops beside it."""
    for load in shares(
        book, able_here(book, state, zone), state.power, count, hosted(book, state, zone)
    ):
        yield {state.power: load.get(state.power, {})}


def _all_afloat(book: Book, state: State, zone: str) -> tuple[Force, int]:
    """What a side has afloat in a zone by the record, an ally's too, and how many transports."""
    here = together(book, state.pieces, zone, book.friends(state.power))
    return landing_force(book, here), here.get("transport", 0)


def _overfull(book: Book, state: State, args: Moving) -> list[Ruling]:
    """A light game whose record has more afloat where transports set out than they carry (p. 27)."""
    zone = args["from"]
    if state.tracking or not args["units"].get("transport") or not book.spaces[zone].sea:
        return []
    force, ships = _all_afloat(book, state, zone)
    if fits(force, ships):
        return []
    return [your_call("aa1941.transport.overfull", *CARDS, space=zone, force=ordered(force, book.units),
                      transports=ships)]  # fmt: skip


def with_cargo(args: Moving, load: Force, guests: Aboard | None = None) -> Moving:
    """The move with its cargo named, or said to have none; `guests`: an ally's, where there may be any."""
    if guests:
        args = cast(Moving, {**args, "guests": guests})
    elif not total(load):
        return cast(Moving, {**args, "empty": True})
    elif guests is not None:
        args = cast(Moving, {**args, "guests": {}})
    return cast(Moving, {**args, "units": plus(args["units"], load)})


def _said_of(state: State, load: Aboard) -> Ruling:
    """What tells a ship from another by its cargo, whose it is where it is an ally's."""
    own = load.get(state.power, {})
    guests: list[Json] = [
        {"code": "aa1941.choice.guest", "params": {"power": power, "force": force}}
        for power, force in load.items()
        if power != state.power
    ]
    if guests:
        code = "aa1941.choice.ship_guests" if own else "aa1941.choice.ship_only_guests"
        return info(code, *CARDS, guests_told=guests, **({"force": own} if own else {}))
    return info("aa1941.choice.ship" if own else "aa1941.choice.ship_empty", *CARDS, force=own)


def asked(book: Book, state: State, args: Moving, found: list[Aboard]) -> Script[Moving]:
    """The owner says which of them sails, by its cargo: in words where a list would be long."""
    mixed = any(set(load) - {state.power} for load in found)
    if len(found) > LISTED and not mixed:
        own = [load.get(state.power, {}) for load in found]
        return (yield from _asked_in_words(book, state, args, own))
    options = tuple(str(nth) for nth in range(1, len(found) + 1))
    answer = yield Choice(
        "aa1941.choice.which_sails", options, "cargo", "1",
        {"space": args["from"], "transports": args["units"]["transport"]}, CARDS,
        side=state.power, named=lambda option: _said_of(state, found[int(option) - 1]),
    )  # fmt: skip
    load = dict(found[int(str(answer)) - 1])
    own_load = load.pop(state.power, {})
    return with_cargo(args, own_load, load if mixed else None)


def _asked_in_words(book: Book, state: State, args: Moving, found: list[Force]) -> Script[Moving]:
    def read(text: str) -> Force:
        return {} if fold(text) in NOTHING | EMPTY else read_force(text, book.names["cargo"])

    def check(text: str) -> Ruling | None:
        load = read(text)
        if load in found:
            return None
        if not total(load):
            return refusal("aa1941.transport.none_empty", *CARDS, space=args["from"])
        return refusal("aa1941.transport.no_such_load", *CARDS, space=args["from"], force=load)

    aboard = landing_force(book, state.force_of(args["from"], state.power))
    usual = kept_force(found[0])
    answer = yield Choice(
        "aa1941.choice.what_sails", (), "cargo", usual,
        {"space": args["from"], "transports": args["units"]["transport"],
         "force": ordered(aboard, book.units), "default_force": dict(found[0])},
        CARDS, check, side=state.power, meant=lambda text: kept_force(read(text)),
    )  # fmt: skip
    return with_cargo(args, read(str(answer)))


def _the_rest(book: Book, state: State, args: Moving) -> Aboard:
    """A light game: what else the ships carry of which a part was named, the least it can be: of one's own, and
    of an ally's where any was named. Nothing where they may carry just that, or cannot have it at all.
    """
    units, zone = args["units"], args["from"]
    named, count = landing_force(book, units), units.get("transport", 0)
    if state.tracking or not count or not (named or args.get("guests")):
        return {}
    if not (book.spaces[zone].sea and book.spaces[args["to"]].sea):
        return {}
    here, power = able_here(book, state, zone), state.power
    guests = args.get("guests")
    known, lacks = on_record(state, zone, guests or {})
    said = cast(Moving, {**args, "guests": known}) if known else args
    if guests and not known:  # of these the record lacks all
        return {}
    named_all: Aboard = {**known, power: named}
    more = [
        {each: rest for each, force in load.items()
         if (guests or each == power) and total(rest := minus(force, named_all.get(each, {})))}
        for load in possible(book, here, power, count, hosted(book, state, zone))
        if names_them(load, power, said, named) and fits(plus(every(load), every(lacks)), count)
    ]  # fmt: skip
    return min(more, key=lambda each: total(every(each)), default={})


def unasked(book: Book, state: State, args: Moving) -> tuple[Moving, list[Ruling]]:
    """The move with the cargo it has in any case, and a word where another could have been named."""
    found, told = loads(book, state, args), _overfull(book, state, args)
    if rest := _the_rest(book, state, args):  # a ship has all its cargo with it
        own = {power: force for power, force in rest.items() if power == state.power}
        args = cast(Moving, {**args, "units": plus(args["units"], every(own))})
        if "guests" in args:  # who of them goes along is told with the move
            theirs = {power: force for power, force in rest.items() if power not in own}
            args = cast(Moving, {**args, "guests": cargo_more(args["guests"], theirs)})
        if own:
            carried = ordered(landing_force(book, args["units"]), book.units)
            told.append(info("aa1941.transport.carries", *CARDS, force=carried))
    if not found:
        return args, told
    there = able_here(book, state, args["from"])[state.power].get("transport", 0)
    usual = found[0].get(state.power, {})
    if len(found) > 1 and there > args["units"]["transport"]:  # another one stays
        say = advice if state.tracking else your_call
        other = next((load for load in found[1:] if load), found[1])
        told.append(_to_name(state, args["from"], other, say))
    if state.tracking:  # told with the ships themselves
        return args, told
    if usual:
        told.append(info("aa1941.transport.carries", *CARDS, force=usual))
    if not usual and _for_allies(book, state, args):
        return args, told  # no cargo of one's own is not empty
    return with_cargo(args, usual), told


def _for_allies(book: Book, state: State, args: Moving) -> bool:
    """A light game: whether the usual load of these transports is an ally's (Forces multinationales, p. 14)."""
    here, zone = able_here(book, state, args["from"]), args["from"]
    count = args["units"]["transport"]
    return bool(next(shares(book, here, state.power, count, hosted(book, state, zone)), {}))


def _to_name(state: State, zone: str, other: Aboard, say: Callable[..., Ruling]) -> Ruling:
    """How another ship than the usual one is named."""
    if set(other) - {state.power}:
        told = _said_of(state, other)
        ship: Json = {"code": told.code, "params": dict(told.params)}
        return say("aa1941.transport.name_cargo_of", *CARDS, space=zone, ship_told=[ship])
    if own := other.get(state.power):
        return say("aa1941.transport.name_cargo", *CARDS, space=zone, force=own)
    return say("aa1941.transport.name_empty", *CARDS, space=zone)
