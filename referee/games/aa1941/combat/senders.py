"""Where the attackers of a light game set out (Mouvement offensif, pp. 11-13; transports, p. 27).

Players of a light game say who attacks; the record says where pieces stand. Whoever can only have
come from one place leaves it there; elsewhere the players say, and a force that the record knows
nothing of is told so. Tracked games need none of it: moves tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.once import once
from referee.engine.record import field, record
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.ready import free, rested
from referee.games.aa1941.movement.paths import Path, flights, routes
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.naval.transports import with_carriers
from referee.games.aa1941.state import State, spent

# Where a kind of unit may have set out, best first → how many stand there.
Places = Mapping[str, int]


@record
class Senders:
    """Who set out where: `sent` (space → force), what is still `open`, whom nobody recorded.

    `open` is unit → places that may have sent it, `wanted` how many of it; `absent` are those
    whom no place on record within reach can have sent.
    """

    sent: Mapping[str, Force] = field(default_factory=dict)
    open: Mapping[str, Places] = field(default_factory=dict)
    wanted: Force = field(default_factory=dict)
    absent: Force = field(default_factory=dict)

    def spaces(self) -> tuple[str, ...]:
        """The places to choose from: those that can have sent most come first."""
        sends: dict[str, int] = {}
        for unit, places in self.open.items():
            for space, n in places.items():
                sends[space] = sends.get(space, 0) + min(n, self.wanted[unit])
        return tuple(sorted(sends, key=lambda space: -sends[space]))

    def standing(self, space: str) -> Force:
        """Who stands in a place of those still looked for."""
        return {unit: places[space] for unit, places in self.open.items() if space in places}

    def short_of(self, spaces: Sequence[str]) -> Force:
        """Who is still missing when only these places sent anybody."""
        came = {
            unit: sum(n for space, n in places.items() if space in spaces)
            for unit, places in self.open.items()
        }
        return minus(self.wanted, came)

    def enough(self) -> tuple[str, ...]:
        """The first places that together can have sent everybody."""
        chosen: tuple[str, ...] = ()
        for space in self.spaces():
            if total(self.short_of((*chosen, space))) < total(self.short_of(chosen)):
                chosen = (*chosen, space)
        return chosen


@once
def senders(book: Book, state: State, assault: Assault, chosen: Sequence[str] = ()) -> Senders:
    """Measure an attack against the record; `chosen` are places named in answer, in their order."""
    known = any(state.power in here for here in state.pieces.values())
    if state.tracking or not known:
        return Senders()
    if assault.sent:
        return Senders(assault.sent, absent=_absent(book, state, assault, assault.sent))
    sent: dict[str, dict[str, int]] = {}
    still: dict[str, Places] = {}
    wanted: dict[str, int] = {}
    absent: dict[str, int] = {}
    for _, unit, count, within in _coming(book, state, assault):
        rest = count
        places = {s: n - sent.get(s, {}).get(unit, 0) for s, n in within.items()}
        order = [space for space in chosen if space in places]
        sure = len(places) == 1 or sum(places.values()) <= count or assault.origins
        for space in dict.fromkeys((*order, *(places if sure else ()))):
            part = min(places[space], rest)
            rest -= part
            if part:
                here = sent.setdefault(space, {})
                here[unit] = here.get(unit, 0) + part
        others = {space: n for space, n in places.items() if space not in order}
        if not rest:
            continue
        if not sure and others:
            if len(others) == 1 or sum(others.values()) <= rest:
                for space, n in others.items():
                    part = min(n, rest)
                    rest -= part
                    here = sent.setdefault(space, {})
                    here[unit] = here.get(unit, 0) + part
            else:
                still[unit], wanted[unit] = others, rest
                continue
        if rest:
            absent[unit] = absent.get(unit, 0) + rest
    return Senders(sent, still, wanted, _unknown(book, absent))


@once
def guessed(book: Book, state: State, assault: Assault) -> Senders:
    """Where nobody can be asked: the places that can have sent most, in their order."""
    found = senders(book, state, assault)
    return senders(book, state, assault, found.spaces()) if found.open else found


def sender_rulings(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """What the record says of an attack before the dice: who set out where, and who is unknown."""
    first, last = senders(book, state, assault), guessed(book, state, assault)
    found: list[Ruling] = []
    if not assault.origins and not assault.sent:
        found += [
            info("aa1941.attack.sent", "combat_move", space=space, force=ordered(force, book.units))
            for space, force in last.sent.items()
        ]
    if first.open:
        found.append(
            your_call("aa1941.attack.from_where", "combat_move", force=dict(first.wanted),
                      spaces=list(first.spaces()))
        )  # fmt: skip
    # Where no place was named others than those on record may be meant: the players look.
    tired = _tired(book, state, assault, last.absent) if assault.origins else {}
    found += [
        refusal("aa1941.attack.spent", "combat_move", "combat.step6", space=space, force=force)
        for space, force in tired.items()
    ]
    absent = last.absent
    for force in tired.values():
        absent = minus(absent, force)
    if total(absent) and assault.origins:
        found.append(your_call("aa1941.attack.not_recorded", "combat_move",
                               force=dict(absent), spaces=list(assault.origins)))  # fmt: skip
    elif total(absent):
        found.append(your_call("aa1941.attack.unknown", "combat_move", force=dict(absent),
                               space=assault.space))  # fmt: skip
    return found


def _tired(book: Book, state: State, assault: Assault, absent: Force) -> dict[str, dict[str, int]]:
    """Whoever came, fought or fell back this turn attacks nowhere else (p. 11): those of the missing
    that stand in the places told and are used up.
    """
    board = board_said(book, state, assault)
    found: dict[str, dict[str, int]] = {}
    for unit, n in absent.items():
        sea = book.units[unit].domain == "sea" and not book.spaces[assault.space].sea
        targets = assault.zones if sea else (assault.space,)
        for space in assault.origins:
            used = min(n, spent(book, state, space, unit))
            if used and any(
                not move(book, board, unit, space, target, "combat").refused for target in targets
            ):
                n -= used
                found.setdefault(space, {})[unit] = used
    return found


def _absent(book: Book, state: State, assault: Assault, sent: Mapping[str, Force]) -> Force:
    rest: dict[str, int] = {}
    for _, unit, count, _ in _coming(book, state, assault):
        rest[unit] = rest.get(unit, 0) + count
    for force in sent.values():
        rest = minus(rest, force)
    return _unknown(book, rest)


def _unknown(book: Book, absent: Force) -> Force:
    """Transports apart: how many of them a landing takes is judged with it (`told._ships`)."""
    return ordered({unit: n for unit, n in absent.items() if unit != "transport"}, book.units)


# -- who comes, and from where ---------------------------------------------------------


@once
def _coming(book: Book, state: State, assault: Assault) -> list[tuple[str, str, int, Places]]:
    """Everyone who does not stand there yet: where to, who, how many, and the places on record
    that can have sent him.
    """
    return list(_each_coming(book, state, assault))


def _each_coming(
    book: Book, state: State, assault: Assault
) -> Iterator[tuple[str, str, int, Places]]:
    board = board_said(book, state, assault)
    space = assault.space
    there: Force = state.force_of(space, state.power)
    for part in assault.by_region():
        for unit, n in minus(part.overland, there).items():
            yield space, unit, n, _reach(book, state, part, board, unit, space)
        there = minus(there, part.overland)
    for part in assault.by_zone():
        zone = str(part.zone)
        there = waiting(state, zone)
        ships = with_carriers(part.escort, part.seaborne)
        boards = minus(part.seaborne, there)
        ships = minus(ships, there)
        # Who was announced for the zone by itself is who fights for it (p. 14).
        for origin, force in state.declared.get(zone, {}).get("sent", {}).items():
            known = minus(force, minus(force, ships))
            ships = minus(ships, known)
            yield from ((zone, unit, n, {origin: n}) for unit, n in known.items())
        for unit, n in ships.items():
            if unit == "transport":
                yield zone, unit, n, _voyages(book, state, zone, space, boards)
            else:
                yield zone, unit, n, _reach(book, state, assault, board, unit, zone)
        for unit, n in boards.items():
            yield zone, unit, n, _quays(book, state, zone, unit, space)


def waiting(state: State, zone: str) -> dict[str, int]:
    """Who is in a landing zone, without the transports that landed from there this turn: they
    land no more (p. 28).
    """
    landed = sum(battle.get("landed", {}).get(zone, 0) for battle in state.fought)
    return minus(state.force_of(zone, state.power), {"transport": landed})


@once
def board_said(book: Book, state: State, assault: Assault) -> Situation:
    """The board as far as it was said when the combat moves were made: who holds what, and the
    defenders of this battle. Ground won in a battle of this turn was still the enemy's then (p. 11).
    """
    pieces: dict[str, Mapping[str, Force]] = {}
    enemy = book.enemies(state.power)[0]
    control = dict(state.control)
    for battle in state.fought:
        space = battle["space"]
        if battle["captured"]:
            control[space] = state.control_at_start.get(space, control[space])
            before = (state.pieces_at_start or {}).get(space, {})
            pieces[space] = {p: before[p] for p in book.enemies(state.power) if p in before}
    if assault.defend:
        pieces[assault.space] = {enemy: dict(assault.defend)}
    for part in assault.by_zone():
        if part.zone_defend:
            pieces[str(part.zone)] = {enemy: dict(part.zone_defend)}
    return Situation(state.power, control, state.control_at_start, pieces, frozenset())


def _reach(
    book: Book, state: State, assault: Assault, board: Situation, unit: str, target: str
) -> Places:
    """The places that hold such a unit and from which it may come, nearest first."""
    walking = target == assault.space  # those told of do not sail to the landing zone
    wanted = (assault.origins if walking else ()) or tuple(state.pieces)
    found: list[tuple[int, int, str, int]] = []
    barred: list[tuple[int, int, str, int]] = []
    near = None
    if book.units[unit].domain == "air":
        near = flights(book, target, book.units[unit].move)
    for nth, space in enumerate(wanted):
        count = rested(book, state, space, unit, assault.space)
        if not count or space == target or (near is not None and space not in near):
            continue
        way = move(book, board, unit, space, target, "combat")
        said = bool(assault.origins) and walking
        if not way.refused:
            found.append((0 if said else int(way.result["cost"]), nth, space, count))
        elif said:
            barred.append((0, nth, space, count))
    # Of several places named those count from where he can come, or the table says otherwise.
    return {space: count for _, _, space, count in sorted(found or barred)}


def _voyages(book: Book, state: State, zone: str, target: str, cargo: Force) -> Places:
    """Where the transports may have come from: those that pass most of the cargo, then the nearest."""
    found: dict[str, tuple[int, int, int]] = {}
    for way, count in _all_voyages(book, state, zone, target):
        if way[0] == zone:
            continue
        passed = {u: sum(_beside(book, state, way, u, target).values()) for u in cargo}
        rank = -sum(min(n, passed[unit]) for unit, n in cargo.items()), len(way), count
        found[way[0]] = min(rank, found.get(way[0], rank))
    return {start: found[start][2] for start in sorted(found, key=lambda each: found[each][:2])}


def _all_voyages(book: Book, state: State, zone: str, target: str) -> Iterator[tuple[Path, int]]:
    board = state.situation()
    for start in state.pieces:
        here = free(state, start, "transport", target)  # who waits in the zone sails no more
        count = here if start == zone else rested(book, state, start, "transport", target)
        if not count or not book.spaces[start].sea:
            continue
        if start == zone:
            yield (zone,), count
        for way in routes(book, start, zone, "sea", book.units["transport"].move):
            if not move(book, board, "transport", start, zone, "combat", way[1:-1]).refused:
                yield way, count


def _quays(book: Book, state: State, zone: str, unit: str, target: str) -> Places:
    """The coasts where such a unit may have boarded: beside the way of a transport (p. 27)."""
    found: dict[str, int] = {}
    for way, _ in _all_voyages(book, state, zone, target):
        found |= _beside(book, state, way, unit, target)
    return found


def _beside(book: Book, state: State, way: Path, unit: str, target: str) -> Places:
    """The coasts beside the friendly zones of a way where such a unit stands, and how many."""
    board = state.situation()
    return {
        coast: n
        for at in way
        if not hostile_zone(book, board, at)
        for coast in sorted(book.spaces[at].neighbours)
        if not book.spaces[coast].sea and (n := rested(book, state, coast, unit, target))
    }


# -- the record afterwards ---------------------------------------------------------------


def brought(
    book: Book, state: State, assault: Assault
) -> dict[str, Mapping[str, Mapping[str, int]]]:
    """The pieces of the record once the attackers have set out and come to where they fight."""
    from referee.games.aa1941.state import added, taken

    pieces, power = state.pieces, state.power
    for target, parties in sent_to(book, state, assault).items():
        for origin, force in parties.items():
            pieces = added(taken(pieces, origin, power, force), target, power, force)
    return dict(pieces)


@once
def sent_to(book: Book, state: State, assault: Assault) -> dict[str, dict[str, Mapping[str, int]]]:
    """Where those who set out came to, the territory or a landing zone: target → origin → force."""
    left = {origin: dict(force) for origin, force in guessed(book, state, assault).sent.items()}
    found: dict[str, dict[str, Mapping[str, int]]] = {}
    coming = _coming(book, state, assault)
    rest = [count for _, _, count, _ in coming]
    # First whom a place can have sent by the record; then those the players say otherwise of.
    for near in (True, False):
        for nth, (target, unit, _, within) in enumerate(coming):
            for origin in [each for each in within if each in left] if near else left:
                part = min(rest[nth], left[origin].get(unit, 0))
                if part:
                    left[origin][unit] -= part
                    rest[nth] -= part
                    here = found.setdefault(target, {})
                    here[origin] = plus(here.get(origin, {}), {unit: part})
    return found


@once
def ways(book: Book, state: State, assault: Assault, target: str) -> dict[tuple[str, str], Path]:
    """(unit, origin) → the way by which those sent on their own feet, keels or wings came."""
    board = board_said(book, state, assault)
    found: dict[tuple[str, str], Path] = {}
    for origin, force in guessed(book, state, assault).sent.items():
        for unit in force:
            path = move(book, board, unit, origin, target, "combat").result["path"]
            if len(path) > 1:
                found[unit, origin] = tuple(path)
    return found


def came_from(book: Book, state: State, assault: Assault, target: str) -> tuple[str, ...]:
    """The last spaces that land units or ships left on their way to a battle (Étape 6, p. 17)."""
    sea = book.spaces[target].sea
    walking = assault.overland
    for part in assault.by_zone():
        walking = part.escort if part.zone == target else walking
    return tuple(
        dict.fromkeys(
            path[-2]
            for (unit, _), path in ways(book, state, assault, target).items()
            if book.units[unit].domain == ("sea" if sea else "land") and unit in walking
        )
    )
