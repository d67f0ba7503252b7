"""What goes along with ships that leave a zone, moved or announced: cargo belongs to its ship (Porte-avions and
Transports de troupes, p. 13; Forces multinationales, p. 14; pp. 26-27).

Of a light game nobody wrote down who is aboard which ship. What is known is that no ship leaves behind what
those that stay cannot hold, and that an ally's ships carry his troops before others do.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import chain, product

from referee.engine.force import Force, minus, plus, total
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State, back_aboard

Aboard = Mapping[str, Force]  # power → what it has aboard
NOBODY: Aboard = {}


def ours(book: Book, state: State, zone: str) -> dict[str, dict[str, int]]:
    """The mover's pieces in a zone and those of his friends."""
    return {power: state.force_of(zone, power) for power in book.friends(state.power)}


def able_here(book: Book, state: State, zone: str) -> dict[str, dict[str, int]]:
    """The same in the noncombat move, without the transports that went back there from a fight, and who is
    aboard of them: they neither sail nor land any more this turn (p. 20; Transports de troupes, p. 27).
    """
    here = ours(book, state, zone)
    return {**here, state.power: minus(here[state.power], back_aboard(state, zone))}


def every(cargo: Aboard) -> Force:
    """All that is aboard, whoever's it is."""
    found: Force = {}
    for force in cargo.values():
        found = plus(found, force)
    return found


def beside_own_ships(
    book: Book, here: Aboard, power: str, known: Aboard = NOBODY
) -> dict[str, dict[str, int]]:
    """An ally's troops in a zone that no ally's transport can hold: they are aboard those of `power`. Who
    is `known` to be aboard another's ship is left to the last.
    """
    return _crowded_out(book, here, power, known, _foot)


def unsure(book: Book, here: Aboard, power: str, known: Aboard) -> bool:
    """Whether others of an ally's troops may as well be aboard the ships of `power`: only the board shows it."""
    sure = _crowded_out(book, here, power, known, _foot)
    return sure != _crowded_out(book, here, power, known, lambda unit: not _foot(unit))


def _crowded_out(
    book: Book, here: Aboard, power: str, known: Aboard, later: Callable[[str], bool]
) -> dict[str, dict[str, int]]:
    """An ally's troops for which no ally's transport has room; `later` are taken for these first."""
    hosts = sum(force.get("transport", 0) for ally, force in here.items() if ally != power)
    held: Force = {}
    found: dict[str, dict[str, int]] = {}
    for ally, force in here.items():
        troops = landing_force(book, force) if ally != power else {}
        last = minus(troops, minus(troops, known.get(ally, {})))
        order = [(part, u) for part in (minus(troops, last), last) for u in sorted(part, key=later)]
        for part, unit in order:
            for _ in range(part[unit]):
                if fits(plus(held, {unit: 1}), hosts):
                    held = plus(held, {unit: 1})
                else:
                    found[ally] = plus(found.get(ally, {}), {unit: 1})
    return found


def _foot(unit: str) -> bool:
    return unit == "infantry"


def loads(
    book: Book, here: Aboard, power: str, count: int, known: Aboard = NOBODY, likely: bool = True
) -> Iterator[dict[str, Force]]:
    """Every share of what is afloat that fits so many transports that go and leaves what fits those that stay:
    the fullest first, as a loaded ship goes before an empty one where each is known.

    Who is `known` to be aboard another's ship goes with that one. A ship of the mover that the record does not have takes nobody off an ally's that it has.

    Where more is afloat than all of them carry the record is wrong somewhere: as many go along as fit.

    `likely`: an ally's ships hold his troops before others do. Else they may be aboard any (p. 14).
    """
    own = minus(landing_force(book, here.get(power, {})), known.get(power, {}))
    allies = beside_own_ships(book, here, power, known) if likely else {
        ally: landing_force(book, force) for ally, force in here.items() if ally != power
    }  # fmt: skip
    afloat = {power: own, **allies}
    troops = landing_force(book, every(here))
    ships = sum(force.get("transport", 0) for force in here.values())
    kinds = [(owner, unit, n) for owner, force in afloat.items() for unit, n in force.items()]
    shares = sorted(product(*(range(n, -1, -1) for _, _, n in kinds)), key=sum, reverse=True)

    def load(share: Sequence[int]) -> dict[str, Force]:
        found: dict[str, Force] = {}
        for (owner, unit, _), n in zip(kinds, share, strict=True):
            found[owner] = plus(found.get(owner, {}), {unit: n} if n else {})
        return {owner: force for owner, force in found.items() if total(force)}

    fitting = [each for share in shares if fits(every(each := load(share)), count)]
    if fits(troops, ships):
        going = min(count, here.get(power, {}).get("transport", 0))
        for each in fitting:
            if fits(every(each), going) and fits(minus(troops, every(each)), ships - going):
                yield each
        return
    for each in fitting:
        more = (unit for owner, unit, n in kinds if each.get(owner, {}).get(unit, 0) < n)
        if not any(fits(plus(every(each), {unit: 1}), count) for unit in more):
            yield each


def possible(
    book: Book, here: Aboard, power: str, count: int, known: Aboard = NOBODY
) -> Iterator[dict[str, Force]]:
    """All that so many transports may carry, the likely loads first: who is aboard which ship only the board
    shows.
    """
    return chain(loads(book, here, power, count, known),
                 loads(book, here, power, count, known, likely=False))  # fmt: skip


def guests(here: Aboard, power: str, leaving: int) -> dict[str, Force]:
    """The allied fighters aboard the carriers that leave: no deck that stays holds them (Porte-avions, p. 13)."""
    decks = sum(force.get("carrier", 0) for force in here.values())
    aboard = {ally: force.get("fighter", 0) for ally, force in here.items() if ally != power}
    over = min(sum(aboard.values()) - SLOTS * (decks - leaving), SLOTS * leaving)
    found: dict[str, Force] = {}
    for ally, count in aboard.items():
        if part := min(count, max(0, over)):
            found[ally] = {"fighter": part}
            over -= part
    return found


def of_allies(
    book: Book, here: Aboard, power: str, count: int, own: Force, known: Aboard = NOBODY
) -> dict[str, Force]:  # fmt: skip
    """An ally's troops that go with so many transports of which the own cargo is known."""
    with_own = (
        load for load in (possible(book, here, power, count, known) if count else ())
        if not minus(load.get(power, {}), own) and not minus(own, load.get(power, {}))
    )  # fmt: skip
    return {owner: force for owner, force in next(with_own, {}).items() if owner != power}


def along(
    book: Book,
    here: Aboard,
    power: str,
    ships: Force,
    named: Force,
    boarding: Force,
    known: Aboard = NOBODY,
) -> dict[str, Force]:
    """What goes along with `ships` that leave a zone, beside those who were `named` to go with them: power → who.

    Where some are named, or come aboard on the way, as few others as can be: they are the ships of these.
    """
    found = guests(here, power, ships.get("carrier", 0)) if ships.get("carrier") else {}
    count = ships.get("transport", 0)
    able = [
        load for load in (loads(book, here, power, count, known) if count else ())
        if not minus(named, load.get(power, {}))
    ]  # fmt: skip
    able = [load for load in able if fits(plus(every(load), boarding), count)] or able
    if not able:
        return found
    some = total(named) + total(boarding)
    load = min(able, key=lambda each: total(every(each))) if some else able[0]
    for owner, force in load.items():
        rest = minus(force, named) if owner == power else force
        if total(rest):
            found[owner] = plus(found.get(owner, {}), rest)
    return found
