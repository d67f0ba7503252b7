"""Which units a volley takes (General Combat, steps 2 to 4, pp. 16-17).

Hits come in three kinds: of submarines (never on aircraft), of aircraft without
a destroyer of their side (never on submarines), and free ones. As many hits as
possible must be used, so a set of losses is legal when it can be matched to the
hits and no larger set can. With these kinds Hall's condition is three sums: all
losses, the submarines among them, the aircraft among them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from referee.games.aa1941.combat.battle_line import AIR, SUBMARINE, Line, Points


class Hits(NamedTuple):
    """The hits of a volley: of submarines, of aircraft that cannot hit submarines, free."""

    submarine: int = 0
    air: int = 0
    free: int = 0


NO_HITS = Hits()


def loss_order(line: Line, points: Points) -> list[tuple[int, int]]:
    """The order in which hits are taken: `(place in the line, how many)`.

    First hits of undamaged battleships, then the line's own order with the land
    units to keep moved to its end, then transports.
    """
    count, tough = line.count, line.tough
    runs = [(i, points[i] - count[i]) for i in tough if points[i] > count[i]]
    ranks = [(i, min(points[i], count[i]) if i in tough else points[i]) for i in line.order]
    kept: list[tuple[int, int]] = []
    keep = line.keep
    if keep:
        for at in range(len(ranks) - 1, -1, -1):
            i, n = ranks[at]
            if i in line.land and n and keep:
                spared = min(n, keep)
                keep -= spared
                ranks[at] = (i, n - spared)
                kept.insert(0, (i, spared))
    runs += ranks
    runs += kept
    if line.transport >= 0:
        runs.append((line.transport, points[line.transport]))
    return runs


def take(line: Line, points: Points, hits: Hits) -> Points:
    """What is left of a line after a volley, losses taken in its order.

    Every unit that some hit may still be assigned to is taken, the hits being
    dealt out anew each time so that as many as possible are used.
    """
    submarine, air, free = hits
    left = submarine + air + free
    if not left:
        return points
    room = [left, submarine + free, air + free]  # for a surface unit, a submarine, an aircraft
    out = list(points)
    for i, n in loss_order(line, points):
        kind = line.kind[i]
        n = min(n, left, room[kind])
        if n:
            out[i] -= n
            left -= n
            if kind:
                room[kind] -= n
            if not left:
                break
    return tuple(out)


def losses(line: Line, before: Points, after: Points) -> dict[str, int]:
    """Pieces that went between two states of a line."""
    return {
        unit: gone
        for unit, n, p, q in zip(line.units, line.count, before, after, strict=True)
        if (gone := min(n, p) - min(n, q))
    }


def hits_taken(line: Line, before: Points, after: Points) -> dict[str, int]:
    """Hits taken between two states, damage to battleships included."""
    return {unit: p - q for unit, p, q in zip(line.units, before, after, strict=True) if p != q}


def legal(line: Line, points: Points, hits: Hits, taken: Mapping[str, int]) -> str | None:
    """Why a choice of losses is not legal, as a code's last word; None when it is.

    `taken` counts hits per kind of unit (two sink a battleship). `absent`: units
    that are not there; `many`: more losses than hits; `wrong`: a hit on a unit it
    cannot be assigned to; `few`: another hit could be used; `transport`: a transport
    is taken while something else could be.
    """
    wanted = [taken.get(unit, 0) for unit in line.units]
    if set(taken) - set(line.units) or any(n > p for n, p in zip(wanted, points, strict=True)):
        return "absent"
    total = sum(wanted)
    subs = sum(n for i, n in enumerate(wanted) if line.kind[i] == SUBMARINE)
    planes = sum(n for i, n in enumerate(wanted) if line.kind[i] == AIR)
    if total > sum(hits):
        return "many"
    if subs > hits.submarine + hits.free or planes > hits.air + hits.free:
        return "wrong"
    usual = take(line, points, hits)
    if total < sum(points) - sum(usual):
        return "few"
    if (
        line.transport >= 0
        and wanted[line.transport] > points[line.transport] - usual[line.transport]
    ):
        return "transport"
    return None


def meant(line: Line, points: Points, hits: Hits, said: Mapping[str, int]) -> Mapping[str, int]:
    """The losses that players mean: “1 battleship” for two hits is the ship, sunk (p. 26)."""
    if legal(line, points, hits, said) is None:
        return said
    tough = {line.units[i] for i in line.tough}
    sunk = {unit: 2 * n if unit in tough else n for unit, n in said.items()}
    return sunk if legal(line, points, hits, sunk) is None else said


def others(line: Line, points: Points, hits: Hits) -> Iterator[dict[str, int]]:
    """Legal losses that differ from the usual ones by one exchange; none: nothing to choose.

    Legal sets are the bases of a matroid, so if there is any other set, one of
    these is legal too.
    """
    usual = hits_taken(line, points, take(line, points, hits))
    for out in usual:
        for into in line.units:
            if into != out:
                swapped = {**usual, out: usual[out] - 1, into: usual.get(into, 0) + 1}
                if legal(line, points, hits, swapped) is None:
                    yield {unit: n for unit, n in swapped.items() if n}


def preferring(line: Line, points: Points, hits: Hits, wanted: Mapping[str, int]) -> dict[str, int]:
    """Legal losses with as many of those wanted as the hits allow, the others as usual.

    One exchange after the other leads there: legal sets are the bases of a matroid.
    """
    found = hits_taken(line, points, take(line, points, hits))
    for into, most in wanted.items():
        for out in list(found):
            while found.get(into, 0) < most and found[out] > wanted.get(out, 0):
                swapped = {**found, out: found[out] - 1, into: found.get(into, 0) + 1}
                if legal(line, points, hits, swapped) is not None:
                    break
                found = swapped
    return {unit: n for unit, n in found.items() if n}


def wished(line: Line, points: Points, hits: Hits, said: Mapping[str, int]) -> Mapping[str, int]:
    """The losses that a defender names, be it some of them: “1 battleship” is the ship, sunk, wherever the hits reach
    that far (p. 26), and not only turned.
    """
    tough = {line.units[i] for i in line.tough} & set(said)
    sunk = {unit: 2 * n if unit in tough else n for unit, n in said.items()}
    found = preferring(line, points, hits, sunk)
    whole = bool(tough) and all(found.get(unit, 0) == sunk[unit] for unit in tough)
    return sunk if whole else meant(line, points, hits, said)


def barred(
    line: Line, points: Points, hits: Hits, wanted: Mapping[str, int]
) -> dict[str, tuple[str, dict[str, int], int]]:
    """Why units wanted are not among the losses though hits are left for others: unit → as `legal` has it, who, the hits."""
    told: dict[str, tuple[str, dict[str, int], int]] = {}
    found = preferring(line, points, hits, wanted)
    others_too = [unit for unit, n in found.items() if n > wanted.get(unit, 0)]
    for unit, n in wanted.items():
        there = points[line.units.index(unit)] if unit in line.units else 0
        if others_too and found.get(unit, 0) < min(n, there):
            out = others_too[0]
            swapped = {**found, out: found[out] - 1, unit: found.get(unit, 0) + 1}
            told[unit] = str(legal(line, points, hits, swapped)), {unit: n}, sum(hits)
    return told


def forced(line: Line, points: Points, hits: Hits) -> bool:
    """Whether the hits leave nothing to choose."""
    return next(others(line, points, hits), None) is None


def losing(line: Line, points: Points, taken: Mapping[str, int]) -> Points:
    """A line after a chosen set of losses."""
    return tuple([p - taken.get(unit, 0) for unit, p in zip(line.units, points, strict=True)])
