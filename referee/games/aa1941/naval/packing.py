"""Which of several transports carries what, while nobody has said it: ships alike are packed anew (p. 27).

Ships of one power in one zone that did the same are as good as each other: until one of them sails on or
lands, in this turn or a later one, it is open which of them took whom aboard, their owner's troops and an
ally's, and he may say how that is shared out. Each takes one land unit and one infantry more.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import NamedTuple

from referee.engine.force import Force, minus, plus, total
from referee.engine.record import record, replace
from referee.games.aa1941.naval.fleet import Cargo, Ship, cargo_less, cargo_more
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State

MOST = 200  # ways that are tried: more than any table’s fleet has
STEPS = 5000  # ships that are filled on the way there


class Kind(NamedTuple):
    """Units aboard that are as good as each other: whose, what, and since when.

    `pack` names the ships among which they are; those that came aboard this turn have none, but the
    territory they came from (of an older save: those of their ship), and, of a ship that has sailed since,
    those where it had loaded `before`. `combat`: they boarded in the combat move.
    """

    power: str
    unit: str
    pack: str
    origins: tuple[str, ...] = ()
    before: tuple[str, ...] = ()
    combat: bool = False


Load = Mapping[Kind, int]


def suited(power: str, ships: Sequence[Ship], wants: Mapping[str, Force], phase: str) -> list[Ship]:
    """The ships as they are, if they can land all that is wanted; else packed so that they can."""
    if shares(power, ships, wants, phase) is not None:
        return list(ships)
    ways = repacked(ships)
    return next((way for way in ways if shares(power, way, wants, phase) is not None), list(ships))


def alike(ships: Sequence[Ship]) -> list[list[int]]:
    """The groups of ships that may have each other's cargo: any of it, whosever it is."""
    found: list[list[int]] = []
    for fleet in _fleets(ships):
        groups: list[list[int]] = []
        for kind in _afloat(fleet):
            some = [at for at, ship in fleet if _may_have(ship, kind)]
            joined = [group for group in groups if set(group) & set(some)]
            groups = [group for group in groups if group not in joined]
            groups.append(sorted({*some, *(at for group in joined for at in group)}))
        found += groups
    return sorted(found)


def packed(state: State, zone: str, ships: Sequence[Ship]) -> list[Ship]:
    """The ships of a zone, those marked of which nobody has said who carries what: what one of them had aboard
    before it shared anything stays aboard of it.
    """
    found = list(ships)
    for places in alike(ships):
        known = {ships[at].pack for at in places if ships[at].pack}
        pack = known.pop() if len(known) == 1 else f"{zone} {state.round}"
        for at in places if len(places) > 1 else ():
            ship = found[at]
            if not ship.pack:
                found[at] = replace(ship, pack=pack, fixed=cargo_less(ship.cargo, ship.new))
    return found


def repacked(ships: Sequence[Ship]) -> Iterator[list[Ship]]:
    """The same ships with the cargo of those that are alike shared out otherwise."""
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


@record
class _Hold:
    """A ship without what may be aboard another: where it stands in the list, and what stays aboard of it."""

    at: int
    ship: Ship
    cargo: Cargo
    base: Force
    key: tuple[str, str]  # ships of one key are as good as each other


def _hold(at: int, ship: Ship) -> _Hold:
    cargo = cargo_less(ship.cargo, _by_power(_loose(ship)))
    told = {power: sorted(force.items()) for power, force in sorted(cargo.items())}
    return _Hold(at, ship, cargo, _base(ship), (ship.pack, repr(told)))


def _fleets(ships: Sequence[Ship]) -> list[list[tuple[int, Ship]]]:
    """The ships that are as good as each other but for what they carry: one that landed is known by that."""
    found: dict[tuple[object, ...], list[tuple[int, Ship]]] = {}
    for at, ship in enumerate(ships):
        if not ship.landed:
            key = (ship.power, ship.moved, ship.back, _did(ship))
            found.setdefault(key, []).append((at, ship))
    return [fleet for fleet in found.values() if any(ship.cargo for _, ship in fleet)]


def _did(ship: Ship) -> bool:
    """Whether a ship did more in the combat phases than to load where it was."""
    return ship.combat and not (ship.new and not ship.moved)


def _loose(ship: Ship) -> dict[Kind, int]:
    """What of a ship's cargo may as well be aboard of another one."""
    found: dict[Kind, int] = {}
    for power, force in ship.new.items():
        for origins, part in _by_origins(ship, force):
            before = ship.before if set(origins) & set(ship.before) else ()
            for unit, n in part.items():
                found[Kind(power, unit, "", origins, before, ship.combat)] = n
    older = cargo_less(cargo_less(ship.cargo, ship.new), ship.fixed) if ship.pack else {}
    for power, force in older.items():
        for unit, n in force.items():
            if n:
                found[Kind(power, unit, ship.pack)] = n
    return found


def _by_origins(ship: Ship, force: Force) -> list[tuple[tuple[str, ...], Force]]:
    """What a ship took aboard this turn, by the territory it came from; an older save tells them together."""
    told: Force = {}
    for part in ship.came.values():
        told = plus(told, part)
    if minus(told, force) or minus(force, told):
        return [(ship.origins, {unit: n for unit, n in force.items() if n})]
    return [((origin,), part) for origin, part in ship.came.items()]


def _base(ship: Ship) -> Force:
    """What is aboard of this ship and no other."""
    found: Force = ship.aboard
    for kind, n in _loose(ship).items():
        found = minus(found, {kind.unit: n})
    return found


def _afloat(fleet: Sequence[tuple[int, Ship]]) -> dict[Kind, int]:
    found: dict[Kind, int] = {}
    for _, ship in fleet:
        for kind, n in _loose(ship).items():
            found[kind] = found.get(kind, 0) + n
    return dict(sorted(found.items(), key=lambda each: each[0].unit == "infantry"))


def _may_have(ship: Ship, kind: Kind) -> bool:
    """Whether a ship may have such units aboard: it was there when they boarded, be it that it sailed on with
    them since; where it has no room but for others of them, it is none of these.
    """
    if kind.pack:
        return ship.pack == kind.pack
    if kind.before and ship.before not in ((), kind.before):
        return False
    return fits(plus(_base(ship), {kind.unit: 1}), 1)


def _laden(hold: _Hold, load: Load) -> Ship:
    """A ship with another load than it had: what it did is what it did."""
    ship, cargo = hold.ship, hold.cargo
    new, came = dict[str, Force](), dict[str, Force]()
    new_kinds = sorted((kind for kind in load if not kind.pack), key=lambda kind: not kind.before)
    for kind, n in load.items():
        cargo = cargo_more(cargo, {kind.power: {kind.unit: n}})
    for kind in new_kinds:
        part = {kind.unit: load[kind]}
        new = cargo_more(new, {kind.power: part})
        if len(kind.origins) == 1:
            came = cargo_more(came, {kind.origins[0]: part})
    origins = tuple(dict.fromkeys(origin for kind in new_kinds for origin in kind.origins))
    before = next((kind.before for kind in new_kinds if kind.before), ())
    return replace(
        ship, cargo=cargo, new=new, origins=origins, came=came, before=before,
        combat=_did(ship) or any(kind.combat for kind in new_kinds),
    )  # fmt: skip


def _by_power(load: Load) -> Cargo:
    found: dict[str, Force] = {}
    for kind, n in load.items():
        found = cargo_more(found, {kind.power: {kind.unit: n}})
    return found


def _takes(hold: _Hold, kinds: Sequence[Kind]) -> list[dict[Kind, int]]:
    """What one ship may hold of a cargo beside what it has, nothing to as much as fits."""
    some = [kind for kind in kinds if kind.pack in ("", hold.ship.pack)]
    tries: list[dict[Kind, int]] = [{}, *({kind: 1} for kind in some)]
    tries += [
        {one: 1, two: 1} if one != two else {one: 2}
        for nth, one in enumerate(some)
        for two in some[nth:]
        if one.pack or two.pack or _together(one, two)
    ]
    return [load for load in tries if _fits(hold.base, load)]


def _together(one: Kind, two: Kind) -> bool:
    """Whether one ship may have loaded both this turn: from two territories at most (p. 27), in one phase, and
    where it sailed since, the same that others with such a cargo did.
    """
    same = not (one.before and two.before) or one.before == two.before
    return same and one.combat == two.combat and len({*one.origins, *two.origins}) <= 2


def _heavy(force: Force) -> bool:
    return any(n and unit != "infantry" for unit, n in force.items())


def _fits(base: Force, load: Load) -> bool:
    for kind, n in load.items():
        base = plus(base, {kind.unit: n})
    return fits(base, 1)


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
