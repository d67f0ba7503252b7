"""The battle strip: who stands on it, what each side can still take, when it is over.

A side is a `Line` that never changes during a battle; what is left of it is a
tuple of points, the hits each kind of unit can still take. A battleship stands
two hits (Cuirassés, p. 25): its first hits are spread over the undamaged ones,
so with `c` ships at the start and `p` points left, `min(c, p)` are afloat.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.record import record
from referee.games.aa1941.book import Book

ATTACKER, DEFENDER = 0, 1
SIDES = ("attacker", "defender")
SURFACE, SUBMARINE, AIR = 0, 1, 2  # what a hit of the unit may be assigned to
Points = tuple[int, ...]
End = str | None  # "attacker", "defender", "none", "stalemate"; None: it goes on


@record
class Line:
    """One side of the strip: parallel tuples over its kinds of units, in the book's order.

    `order` is the loss order without transports, which go last of all (p. 27);
    `transport`, `destroyer` and `submarine` are places in the tuples, -1 for none.
    """

    units: tuple[str, ...]
    count: Points
    points: Points
    value: tuple[int, ...]
    kind: tuple[int, ...]
    cost: tuple[int, ...]
    order: tuple[int, ...]
    tough: tuple[int, ...]
    transport: int
    destroyer: int
    submarine: int
    land: frozenset[int]
    keep: int = 0


@record
class Strip:
    """A battle as laid out: both lines, and whether it is fought at sea."""

    attacker: Line
    defender: Line
    sea: bool


def lay_line(
    book: Book,
    force: Mapping[str, int],
    attacking: bool,
    order: Sequence[str] = (),
    keep: int = 0,
    damaged: int = 0,
) -> Line:
    """Place a force on its side of the strip (General Combat, step 1, p. 16).

    `order` names kinds of units, first lost first; the others follow cheapest
    first, ties by the lower value in use. `keep` land units are lost last; `damaged`
    battleships have taken their first hit.
    """
    profiles = [book.units[unit] for unit in book.units if force.get(unit)]
    units = tuple([profile.id for profile in profiles])
    value = tuple([profile.attack if attacking else profile.defense for profile in profiles])
    count = tuple([force[unit] for unit in units])
    place = {unit: i for i, unit in enumerate(units)}
    fighting = [i for i, unit in enumerate(units) if unit != "transport"]
    named = [place[unit] for unit in dict.fromkeys(order) if place.get(unit) in fighting]
    usual = sorted(fighting, key=lambda i: (profiles[i].cost, value[i], i))
    return Line(
        units,
        count,
        tuple(
            [
                n * profile.hits - (min(damaged, n) if profile.hits > 1 else 0)
                for n, profile in zip(count, profiles, strict=True)
            ]
        ),
        value,
        tuple(
            [
                AIR if p.domain == "air" else SUBMARINE if p.id == "submarine" else SURFACE
                for p in profiles
            ]
        ),
        tuple([profile.cost for profile in profiles]),
        tuple(named + [i for i in usual if i not in named]),
        tuple([i for i, profile in enumerate(profiles) if profile.hits > 1]),
        place.get("transport", -1),
        place.get("destroyer", -1),
        place.get("submarine", -1),
        frozenset([i for i, profile in enumerate(profiles) if profile.domain == "land"]),
        keep,
    )


def alive(line: Line, points: Points) -> Points:
    """How many pieces of each kind are left."""
    return tuple(map(min, line.count, points))


def force_of(line: Line, points: Points) -> dict[str, int]:
    """The pieces left, zeros left out."""
    return {unit: min(n, p) for unit, n, p in zip(line.units, line.count, points, strict=True) if p}


def worth(line: Line, points: Points) -> int:
    """What the pieces left cost, in IPCs."""
    return sum(map(int.__mul__, line.cost, map(min, line.count, points)))


def able(line: Line, points: Points) -> int:
    """Hits left in units that can fire: everything but transports, which have no value (p. 27)."""
    return sum(points) - (points[line.transport] if line.transport >= 0 else 0)


def first_hits(line: Line, points: Points) -> int:
    """Battleships still undamaged."""
    return sum(max(0, points[i] - line.count[i]) for i in line.tough)


def turned_over(line: Line, points: Points) -> int:
    """Battleships afloat that have taken their first hit."""
    return sum(min(points[i], line.count[i]) for i in line.tough) - first_hits(line, points)


def firing(line: Line, points: Points) -> int:
    """How many units that can fire are left."""
    return able(line, alive(line, points))


def has(points: Points, place: int) -> bool:
    """Whether a unit kept at that place of the line is still there."""
    return place >= 0 and points[place] > 0


def touches(line: Line, own: Points, other_line: Line, other: Points) -> bool:
    """Whether some unit could ever hit a unit of the other side that can fire.

    Submarines cannot hit aircraft; aircraft cannot hit submarines without a
    destroyer of their own side in the battle (p. 26). Everything else hits all.
    """
    subs, planes, ships = [0, 0, 0], [0, 0, 0], 0
    for i, points in enumerate(own):
        if points and i != line.transport:
            subs[line.kind[i]] += 1
    for i, points in enumerate(other):
        if points and i != other_line.transport:
            planes[other_line.kind[i]] += 1
            ships += 1
    if not ships:
        return False
    return bool(
        subs[SURFACE]
        or (subs[SUBMARINE] and planes[SURFACE] + planes[SUBMARINE])
        or (subs[AIR] and (has(own, line.destroyer) or planes[SURFACE] + planes[AIR]))
    )


def ended(strip: Strip, a: Points, d: Points, dived: tuple[int, int] = (0, 0)) -> End:
    """How a battle stands (General Combat, step 6, p. 17), or None while it goes on.

    A side wins when it alone has a unit that can fire; with none on either side
    nobody wins, whatever transports are left: they have no combat value (p. 27). When
    neither can hit the other it is a stalemate, also when all a side has left to fight
    with is the submarines it has `dived`.
    """
    attackers, defenders = able(strip.attacker, a), able(strip.defender, d)
    if attackers and defenders:
        if not strip.sea:
            return None
        if touches(strip.attacker, a, strip.defender, d):
            return None
        if touches(strip.defender, d, strip.attacker, a):
            return None
        return "stalemate"
    if attackers:
        return "stalemate" if dived[1] else "attacker"
    if defenders:
        return "stalemate" if dived[0] else "defender"
    return "stalemate" if dived[0] or dived[1] else "none"


def less(points: Points, place: int, n: int) -> Points:
    """The points without `n` at one place of the line."""
    return (*points[:place], points[place] - n, *points[place + 1 :]) if n else points


def without_transports(line: Line, points: Points) -> Points:
    """What is left once transports that nobody defends are sunk without dice (p. 17)."""
    if line.transport < 0:
        return points
    return less(points, line.transport, points[line.transport])


def swept(strip: Strip, end: End, a: Points, d: Points, may_retreat: bool) -> tuple[Points, Points]:
    """Both sides after defenceless transports went down (Transports sans défense, p. 17).

    The defender's do when the attacker still has units that can fire and the
    fight is over; the attacker's can retreat, unless nothing may.
    """
    if end in ("attacker", "stalemate") and able(strip.attacker, a):
        d_left = without_transports(strip.defender, d)
    else:
        d_left = d
    if end in ("defender", "stalemate") and able(strip.defender, d) and not may_retreat:
        a = without_transports(strip.attacker, a)
    return a, d_left
