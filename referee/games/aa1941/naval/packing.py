"""Which of several transports carries what, while nobody has said it: ships alike are packed anew (p. 27).

Of ships of one power that were in a zone when units boarded any with room may have them: until one of them
sails on, in this turn or a later one, it is open which of them took whom aboard, their owner's troops and an
ally's, and he may say how that is shared out. Each takes one land unit and one infantry more. Whoever has
sailed apart has his own cargo: it changes no ship at sea.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.engine.force import Force, plus, total
from referee.engine.record import record, replace
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.fleet import (
    Cargo,
    Ship,
    base,
    boarded,
    cargo_less,
    cargo_more,
    in_lots,
    loose,
    whole_of,
    with_cargo,
)
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State

MOST = 200  # ways that are tried: more than any table’s fleet has
STEPS = 5000  # ships that are filled on the way there


class Kind(NamedTuple):
    """Units aboard that are as good as each other: whose, what, and of which lot.

    `origin`: where they boarded this turn; `combat`: in its combat move.
    """

    power: str
    unit: str
    lot: str
    origin: str = ""
    combat: bool = False


Load = Mapping[Kind, int]


def suited(power: str, ships: Sequence[Ship], wants: Mapping[str, Force], phase: str) -> list[Ship]:
    """The ships as they are, if they can land all that is wanted; else packed so that they can."""
    if shares(power, ships, wants, phase) is not None:
        return list(ships)
    ways = repacked(ships)
    return next((way for way in ways if shares(power, way, wants, phase) is not None), list(ships))


def holding(ships: Sequence[Ship], chosen: Sequence[Ship]) -> list[Ship]:
    """The ships packed so that those chosen are among them: their owner has said what each carries."""
    for way in (list(ships), *repacked(ships)):
        left = list(way)
        for ship in chosen:
            if ship not in left:
                break
            left.remove(ship)
        else:
            return way
    return list(ships)


def overladen(
    book: Book, power: str, ships: Sequence[Ship], origin: str, units: Force
) -> list[Ship]:
    """The ships with more aboard than the rules allow, should the table let them in: beyond their room on the emptiest."""
    found = list(ships)
    able = [at for at, ship in enumerate(found) if book.side[ship.power] == book.side[power]]
    for unit in sorted(Counter(units).elements(), key=lambda each: each == "infantry"):
        after, _ = boarded(book, found, power, {unit: 1}, True, origin)
        if after is None and able:
            at = min(able, key=lambda each: (found[each].power != power, total(found[each].aboard)))
            found[at] = with_cargo(found[at], power, {unit: 1}, True, origin)
        found = after or found
    return found


def packed(
    state: State, before: Sequence[Ship], after: Sequence[Ship], origin: str, combat: bool
) -> list[Ship]:
    """The ships of a zone after units boarded there from a territory: nobody has said who of them carries whom."""
    able = [at for at, ship in enumerate(after) if not ship.landed]
    return in_lots(before, after, able, f"{origin} {state.round}", origin, combat)


def repacked(ships: Sequence[Ship]) -> Iterator[list[Ship]]:
    """The same ships with the cargo that is not told apart shared out otherwise."""
    for fleet in _fleets(ships):
        kinds = _afloat(fleet)
        if not kinds:
            continue
        holds = sorted(
            (_hold(at, ship) for at, ship in fleet), key=lambda each: (each.key, each.at)
        )
        for count, loads in enumerate(_loads(kinds, holds)):
            if count >= MOST:
                break
            found = list(ships)
            for hold, load in zip(holds, loads, strict=True):
                found[hold.at] = _laden(hold, load)
            yield found


def ways_of(
    ships: Sequence[Ship], some: Sequence[Ship], phase: str
) -> Iterator[tuple[list[Ship], list[Ship]]]:
    """The ships of a zone packed otherwise, and some of them as they are then: none of these with cargo that
    bars it from the phase.
    """
    left, places = list(range(len(ships))), list[int]()
    for ship in some:
        at = next(at for at in left if ships[at] == ship)
        left.remove(at)
        places.append(at)
    for way in repacked(ships):
        found = [way[at] for at in places]
        if phase == "combat" or not any(ship.combat for ship in found):
            yield way, found


@record
class _Hold:
    """A ship without what may be aboard another: where it stands in the list, and what fills it in any case."""

    at: int
    ship: Ship
    base: Force
    key: str  # ships of one key are as good as each other


def _hold(at: int, ship: Ship) -> _Hold:
    bare = _bare(ship)
    told = {name: _sorted(getattr(bare, name)) for name in ("cargo", "new", "came")}
    same = (sorted(ship.lots), told, sorted(ship.put.items()), ship.moved, ship.landed, ship.back)
    return _Hold(at, bare, base(ship), repr((*same, bare.combat)))


def _sorted(cargo: Cargo) -> list[tuple[str, list[tuple[str, int]]]]:
    return sorted((power, sorted(force.items())) for power, force in cargo.items())


def _bare(ship: Ship) -> Ship:
    """A ship without what may as well be aboard of another one; what it did is what it did."""
    new, came, combat = ship.new, ship.came, False
    for lot in ship.lots.values():
        if lot.origin:
            new = cargo_less(new, lot.cargo)
            came = cargo_less(came, {lot.origin: whole_of(lot.cargo)})
            combat = combat or (lot.combat and bool(lot.cargo))
    lots = {label: replace(lot, cargo={}) for label, lot in ship.lots.items()}
    # It did no more in the combat phases than to load where it was, if any of it was aboard of this one.
    did = ship.combat and bool(ship.moved or ship.landed or ship.back or new or not combat)
    cargo = cargo_less(ship.cargo, loose(ship))
    return replace(
        ship, cargo=cargo, new=new, came=came, origins=tuple(came), lots=lots, combat=did
    )


def _fleets(ships: Sequence[Ship]) -> list[list[tuple[int, Ship]]]:
    """The ships of a power that share any lot."""
    found: dict[str, list[tuple[int, Ship]]] = {}
    for at, ship in enumerate(ships):
        if ship.lots:
            found.setdefault(ship.power, []).append((at, ship))
    return list(found.values())


def _afloat(fleet: Sequence[tuple[int, Ship]]) -> dict[Kind, int]:
    found: dict[Kind, int] = {}
    for _, ship in fleet:
        for label, lot in ship.lots.items():
            for power, force in lot.cargo.items():
                for unit, n in force.items():
                    kind = Kind(power, unit, label, lot.origin, lot.combat)
                    found[kind] = found.get(kind, 0) + n
    return dict(sorted(found.items(), key=lambda each: each[0].unit == "infantry"))


def _laden(hold: _Hold, load: Load) -> Ship:
    """A ship with another load than it had: what it did is what it did."""
    ship = hold.ship
    cargo, new, came, lots = ship.cargo, ship.new, ship.came, dict(ship.lots)
    for kind, n in load.items():
        part = {kind.power: {kind.unit: n}}
        cargo = cargo_more(cargo, part)
        lot = lots[kind.lot]
        lots[kind.lot] = replace(lot, cargo=cargo_more(lot.cargo, part))
        if kind.origin:
            new = cargo_more(new, part)
            came = cargo_more(came, {kind.origin: {kind.unit: n}})
    return replace(
        ship, cargo=cargo, new=new, came=came, origins=tuple(came), lots=lots,
        combat=ship.combat or any(kind.combat for kind in load),
    )  # fmt: skip


def _takes(hold: _Hold, kinds: Sequence[Kind]) -> list[dict[Kind, int]]:
    """What one ship may hold of a cargo beside what it has, nothing to as much as fits."""
    some = [kind for kind in kinds if kind.lot in hold.ship.lots]
    tries: list[dict[Kind, int]] = [{}, *({kind: 1} for kind in some)]
    tries += [
        {one: 1, two: 1} if one != two else {one: 2}
        for nth, one in enumerate(some)
        for two in some[nth:]
        if not (one.origin and two.origin) or one.combat == two.combat
    ]
    return [load for load in tries if _from_two(hold, load) and _fits(hold.base, load)]


def _from_two(hold: _Hold, load: Load) -> bool:
    """Whether one ship may have loaded all of it this turn: from two territories at most (p. 27)."""
    return len({*hold.ship.came, *(kind.origin for kind in load if kind.origin)}) <= 2


def _heavy(force: Force) -> bool:
    return any(n and unit != "infantry" for unit, n in force.items())


def _fits(held: Force, load: Load) -> bool:
    for kind, n in load.items():
        held = plus(held, {kind.unit: n})
    return fits(held, 1)


def _loads(kinds: Load, holds: Sequence[_Hold]) -> Iterator[list[Load]]:
    """Every way to share a cargo out over some ships: of ships that are the same each set of loads once."""
    takes = [_takes(hold, list(kinds)) for hold in holds]
    room = [2 - total(hold.base) for hold in holds]  # no ship holds more than two, nor two tanks
    heavy = [not _heavy(hold.base) for hold in holds]
    same = [False, *(one.key == other.key for one, other in pairwise(holds))]
    steps = iter(range(STEPS))

    def shared(left: Load, at: int, start: int) -> Iterator[list[Load]]:
        big = sum(n for kind, n in left.items() if kind.unit != "infantry")
        if sum(left.values()) > sum(room[at:]) or big > sum(heavy[at:]):
            return
        if at == len(holds):
            yield []
            return
        for nth in range(start if same[at] else 0, len(takes[at])):
            load = takes[at][nth]
            if any(n > left[kind] for kind, n in load.items()):
                continue
            if next(steps, None) is None:
                return
            rest = {kind: n - load.get(kind, 0) for kind, n in left.items()}
            for others in shared(rest, at + 1, nth):
                yield [load, *others]

    yield from shared(kinds, 0, 0)
