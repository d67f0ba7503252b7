"""Which of several transports carries what, while nobody has said it: ships alike are packed anew (p. 27).

Ships of one power in one zone that loaded together and did the same since are as good as each other:
until one of them sails on or lands, in this turn or a later one, its owner may say how their cargo is
shared out.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, plus, total
from referee.engine.record import replace
from referee.games.aa1941.naval.fleet import Ship, carried
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State

MOST = 200  # ways that are tried: more than any table’s fleet has


def suited(power: str, ships: Sequence[Ship], wants: Mapping[str, Force], phase: str) -> list[Ship]:
    """The ships as they are, if they can land all that is wanted; else packed so that they can."""
    if shares(power, ships, wants, phase) is not None:
        return list(ships)
    ways = repacked(power, ships)
    return next((way for way in ways if shares(power, way, wants, phase) is not None), list(ships))


def alike(power: str, ships: Sequence[Ship]) -> list[list[int]]:
    """The groups of ships that may have each other's cargo: loaded in the same way, empty ones beside."""
    groups: dict[tuple[object, ...], list[int]] = {}
    for at, ship in enumerate(ships):
        if ship.power != power or ship.landed or set(ship.cargo) - {power}:
            continue
        if ship.cargo and ship.new == ship.cargo:
            groups.setdefault((ship.origins, ship.moved, ship.back), []).append(at)
        elif ship.pack and not ship.new:  # since an earlier turn, and nobody has said it
            groups.setdefault((ship.pack, ship.moved, ship.combat), []).append(at)
    for places in groups.values():
        one = ships[places[0]]
        if one.new:
            places += [at for at, ship in enumerate(ships) if replace(ship, pack="") == _empty(one)]
    return [places for places in groups.values() if any(ships[at].cargo for at in places)]


def _empty(one: Ship) -> Ship:
    """A ship as good as another that loaded, before anything came aboard."""
    return replace(Ship(one.power), moved=one.moved, combat=one.combat and one.moved > 0)


def packed(state: State, zone: str, ships: Sequence[Ship]) -> list[Ship]:
    """The ships of the mover in a zone, those marked of which nobody has said who carries what."""
    found = list(ships)
    for places in alike(state.power, ships):
        for at in places if len(places) > 1 else ():
            found[at] = replace(found[at], pack=f"{zone} {state.round}")
    return found


def repacked(power: str, ships: Sequence[Ship]) -> Iterator[list[Ship]]:
    """The same ships with the cargo of those that are alike shared out otherwise."""
    for places in alike(power, ships):
        one = next(ships[at] for at in places if ships[at].cargo)
        cargo = dict(carried([ships[at] for at in places], power))
        empty = replace(_empty(one) if one.new else one, cargo={}, pack=one.pack)
        for count, loads in enumerate(_loads(cargo, len(places), _holds(cargo))):
            if count >= MOST:
                break
            found = list(ships)
            for at, load in zip(places, loads, strict=True):
                new = {power: load} if one.new else {}
                full = replace(one, cargo={power: load}, new=new)
                found[at] = full if total(load) else empty
            yield found


def _holds(cargo: Force) -> list[dict[str, int]]:
    """What one ship may hold of a cargo, nothing to as much as fits."""
    units = [unit for unit, n in cargo.items() if n]
    tries: list[dict[str, int]] = [{}, *({unit: 1} for unit in units)]
    tries += [plus({one: 1}, {"infantry": 1}) for one in units]
    return [load for load in tries if fits(load, 1)]


def _loads(
    left: Force, ships: int, holds: Sequence[dict[str, int]]
) -> Iterator[list[dict[str, int]]]:
    """Every way to share a cargo out over so many ships: they are alike, so each set of loads once."""
    if total(left) > 2 * ships:  # no ship holds more than two
        return
    if not ships:
        yield []
        return
    for nth, load in enumerate(holds):
        if any(n > left.get(unit, 0) for unit, n in load.items()):
            continue
        rest = {unit: n - load.get(unit, 0) for unit, n in left.items()}
        for others in _loads(rest, ships - 1, holds[nth:]):
            yield [load, *others]
