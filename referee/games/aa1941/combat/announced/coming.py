"""Who still has to come to an attack of a light game, and from where he can (pp. 11-13; transports, p. 27)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, plus, total
from referee.engine.once import once
from referee.engine.record import replace
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.matching import Need, Places
from referee.games.aa1941.combat.announced.regions import Region, regions_of
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.landings.landing_escort import fighters
from referee.games.aa1941.combat.landings.quays import shares_of
from referee.games.aa1941.combat.ready import free, rested, staying
from referee.games.aa1941.movement.journey import hostile_in_combat
from referee.games.aa1941.movement.legs import used_before
from referee.games.aa1941.movement.paths import Path, flights, routes
from referee.games.aa1941.movement.rules import move, some_way
from referee.games.aa1941.movement.situation import Situation
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.hosted import on_own_ships
from referee.games.aa1941.naval.rules import hostile_zone
from referee.games.aa1941.naval.transports import transports_needed, with_carriers
from referee.games.aa1941.state import State, back_aboard, fell_back_to, fought_over, went

Fleets = Mapping[str, Mapping[str, int]]  # landing zone → where its transports set out → how many


@once
def coming(book: Book, state: State, assault: Assault) -> list[Need]:
    """Everyone who does not stand there yet, but for the transports of a landing: where to, who, how many,
    and the places on record that can have sent him.
    """
    return coming_with(book, state, assault, None)


def coming_with(book: Book, state: State, assault: Assault, fleets: Fleets | None) -> list[Need]:
    """The same where it is known which transports came (`fleets`): their ways alone lead past the coasts
    where those who land went aboard (p. 27).
    """
    boards = _boarding(book, state, assault, fleets)
    return [need for need in (*_besides(book, state, assault), *boards) if need.count]


@once
def _besides(book: Book, state: State, assault: Assault) -> list[Need]:
    """All but those who board."""
    return list(_each_beside(book, state, assault))


def _each_beside(book: Book, state: State, assault: Assault) -> Iterator[Need]:
    board = board_said(book, state, assault)
    space = assault.space
    there: Force = _arrived(book, state, assault)
    for part in assault.by_region():
        for unit, n in minus(part.overland, there).items():
            within = _reach(book, state, part, board, unit, space)
            yield Need(space, unit, n, within, named=bool(part.origins))
        there = minus(there, part.overland)
    for part in assault.by_zone():
        zone = str(part.zone)
        there = minus(waiting(state, zone, space), fighters(fell_back_to(state, zone)))
        ships = {unit: n for unit, n in part.escort.items() if unit != "transport"}
        for origin, known in () if assault.more else _told_of(state, assault, zone, part.escort):
            ships = minus(ships, known)
            for unit, n in known.items():
                yield Need(zone, unit, n, {origin: n})
        ships = minus(ships, there)
        # Who was announced for the zone by itself is who fights for it (p. 14).
        for origin, force in state.declared.get(zone, {}).get("sent", {}).items():
            known = minus(force, minus(force, ships))
            ships = minus(ships, known)
            for unit, n in known.items():
                yield Need(zone, unit, n, {origin: n})
        for unit, n in ships.items():
            yield Need(zone, unit, n, _reach(book, state, assault, board, unit, zone))


def _boarding(
    book: Book, state: State, assault: Assault, fleets: Fleets | None
) -> Iterator[Need]:  # fmt: skip
    """Those who land and are not in their zone."""
    space = assault.space
    walkers = {at for need in _besides(book, state, assault) if need.target == space
               for at in need.within}  # fmt: skip
    for part in assault.by_zone():
        zone = str(part.zone)
        there = waiting(state, zone, space)
        ways = [
            way
            for way, _ in _all_voyages(book, state, assault, zone)
            if fleets is None or way[0] in (zone, *fleets.get(zone, ()))
        ]
        for unit, n in minus(part.seaborne, there).items():
            for start, aboard in _laden(state, ways, unit, space).items():
                if some := min(n, aboard):
                    yield Need(zone, unit, some, {start: some})
                    n -= some
            within = _quays(book, state, assault, ways, unit)
            for quay, some in shares_of(part.quays.get(zone, ()), unit, n):
                yield _said_of(book, Need(zone, unit, some, within), quay, walkers)


def _said_of(book: Book, need: Need, quay: Region, walkers: Collection[str]) -> Need:
    """Those who board with the places that were said of them: they come from there, or from the ship that
    they were aboard of already. Said of those who walk, too (`walkers`: from where these can come), it is
    where they come from first.
    """
    said = [space for space in quay["from"] if space in need.within]
    if quay.get("beside"):
        said.sort(key=lambda space: space in walkers)
        return replace(need, first=dict.fromkeys(said, need.count))
    if not quay["from"]:
        return need
    # Whom those places cannot send was aboard already; all others are who it was said that they are.
    enough = sum(need.within[space] for space in said) >= need.count
    ships = [space for space in need.within if book.spaces[space].sea and space not in said]
    within = {space: need.within[space] for space in (*said, *(() if enough else ships))}
    first = dict.fromkeys(said, need.count) if len(said) == 1 else {}
    return replace(need, within=within, said=tuple(quay["from"]), first=first)


def ships_missing(book: Book, state: State, part: Assault) -> int:
    """How many transports a landing needs, or was said to have, beside those that are in its zone."""
    own = on_own_ships(book, state, str(part.zone), aboard_with(book, state, part))
    there = waiting(state, str(part.zone), part.space).get("transport", 0)
    return max(0, with_carriers(part.escort, own)["transport"] - there)


@once
def held(book: Book, state: State, assault: Assault) -> dict[str, Force]:
    """Landing zone → the transports and troops of the record there that this attack takes: they come from
    nowhere, and land nowhere else (p. 28).
    """
    found: dict[str, Force] = {}
    for part in () if state.tracking else assault.by_zone():
        there = waiting(state, str(part.zone), part.space)
        needed = {**part.seaborne, "transport": transports_needed(part.seaborne)}
        here = {u: some for u, n in needed.items() if (some := min(n, there.get(u, 0)))}
        if here:
            found[str(part.zone)] = here
    return found


def ships_announced(state: State, zone: str, target: str) -> dict[str, int]:
    """Where the transports set out that were announced for a zone by themselves, less those that other
    landings from there take: they are the ships of this one (p. 14).
    """
    found = {
        origin: force["transport"]
        for origin, force in state.declared.get(zone, {}).get("sent", {}).items()
        if force.get("transport")
    }
    for space, plan in state.declared.items():
        for origin, force in () if space == target else _party(plan, zone).items():
            found = minus(found, {origin: force.get("transport", 0)})
    return {origin: n for origin, n in found.items() if n}


def _party(plan: Mapping[str, Json], target: str) -> Mapping[str, Force]:
    return dict(plan.get("parties", {}).get(target, {}))


def _arrived(book: Book, state: State, assault: Assault) -> Force:
    """Who is there, not back from a fight (p. 17); of aircraft told to come from elsewhere those moved there."""
    space = assault.space
    there = minus(state.force_of(space, state.power), fell_back_to(state, space))
    if book.spaces[space].sea or not assault.origins or space in assault.origins:
        return there
    flown = state.moved.get(space, {})
    return {
        unit: min(n, went(flown.get(unit, {}))) if book.units[unit].domain == "air" else n
        for unit, n in there.items()
    }


def _told_of(
    state: State, assault: Assault, zone: str, escort: Force
) -> Iterator[tuple[str, Force]]:  # fmt: skip
    """From where the warships of an announced landing set out: those of another one, in the zone by now,
    are not they.
    """
    rest = fighters(escort)
    for origin, force in assault.sent.items():
        here = state.force_of(origin, state.power) if origin != zone else {}
        known = {
            u: some for u, n in force.items() if (some := min(n, rest.get(u, 0), here.get(u, 0)))
        }
        rest = minus(rest, known)
        if known:
            yield origin, known


def aboard_with(book: Book, state: State, part: Assault) -> Force:
    """Who lands from a zone, with those on record there who stay aboard: they keep their place when
    others board (p. 27).
    """
    there = waiting(state, str(part.zone), part.space)
    if not total(minus(part.seaborne, there)):
        return part.seaborne
    return plus(part.seaborne, minus(landing_force(book, there), part.seaborne))


def waiting(state: State, zone: str, target: str) -> dict[str, int]:
    """Who is in a landing zone, without the transports that landed from there this turn: they
    land no more (p. 28); nor do those that went back there from a fight, with whom they carry (p. 27), nor
    those that were announced to land or to sail elsewhere.
    """
    landed = sum(battle.get("landed", {}).get(zone, 0) for battle in state.fought)
    here = {u: staying(state, zone, u, target) for u in state.force_of(zone, state.power)}
    return minus(here, plus(back_aboard(state, zone), {"transport": landed}))


@once
def board_said(book: Book, state: State, assault: Assault) -> Situation:
    """The board when the combat moves were made, all at once (p. 11): who holds what, who stands
    where by the record, and the defenders of this battle as they were said. Ground won in a battle
    of this turn was still the enemy's then, and whoever it beat still stood there.
    """
    pieces = {space: dict(here) for space, here in state.pieces.items()}
    enemies, control = book.enemies(state.power), dict(state.control)
    for battle in state.fought:
        if battle["captured"]:
            space = battle["space"]
            control[space] = state.control_at_start.get(space, control[space])
    for space in fought_over(state):
        _stood(pieces, space, enemies, (state.pieces_at_start or {}).get(space, {}))
    said = {assault.space: assault.defend}
    said |= {str(part.zone): part.zone_defend for part in assault.by_zone()}
    for space, force in said.items():
        if force or space not in fought_over(state):
            _stood(pieces, space, enemies, {enemies[0]: force} if force else {})
    return Situation(state.power, control, state.control_at_start, pieces, frozenset())


def _stood(
    pieces: dict[str, dict[str, Force]], space: str, enemies: Sequence[str],
    before: Mapping[str, Force],
) -> None:  # fmt: skip
    """Put the enemies of a place as they stood then, whoever is there now."""
    here = {power: force for power, force in pieces.get(space, {}).items() if power not in enemies}
    pieces[space] = here | {power: before[power] for power in enemies if power in before}


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
        said = bool(assault.origins) and walking
        able, cost = _able(book, state, board, unit, count, (space, target))
        if able:
            found.append((0 if said else cost, nth, space, able))
        elif said:
            barred.append((0, nth, space, count))
    # Of several places named those count from where he can come, empty by the record or not.
    if barred and not found and some_way(book, board, unit, assault.origins, target):
        return {}
    return {space: count for _, _, space, count in sorted(found or barred)}


def _able(
    book: Book, state: State, board: Situation, unit: str, count: int, way: Path,
) -> tuple[int, int]:  # fmt: skip
    """How many of so many come there with the points that they have left, and the spaces it takes;
    a way of more than its ends is that which they take.
    """
    able, cost = 0, 0
    for points, n in used_before(state, way[0], unit, count).items():
        told = move(book, board, unit, way[0], way[-1], "combat", way[1:-1], int(points))
        if not told.refused:
            able, cost = able + n, int(told.result["cost"])
    return able, cost


def voyages(book: Book, state: State, assault: Assault, zone: str, cargo: Force) -> Places:
    """Where the transports may have come from: those that pass most of the cargo, then those that sail
    with who is announced for the zone, then the nearest.
    """
    found: dict[str, tuple[int, bool, int, int]] = {}
    fleet = state.declared.get(zone, {}).get("sent", {})
    for way, count in _all_voyages(book, state, assault, zone):
        if way[0] == zone:
            continue
        passed = {u: sum(_beside(book, state, assault, way, u).values()) for u in cargo}
        most = sum(min(n, passed[unit]) for unit, n in cargo.items())
        rank = -most, way[0] not in fleet, len(way), count
        found[way[0]] = min(rank, found.get(way[0], rank))
    return {start: found[start][3] for start in sorted(found, key=lambda each: found[each][:3])}


@once
def _all_voyages(
    book: Book, state: State, assault: Assault, zone: str
) -> list[tuple[Path, int]]:  # fmt: skip
    board, target = state.situation(), assault.space
    stay = held(book, state, assault)
    found: list[tuple[Path, int]] = []
    known = ships_announced(state, zone, target)
    for start in state.pieces:
        here = free(state, start, "transport", target)  # who waits in the zone sails no more
        count = here if start == zone else rested(book, state, start, "transport", target)
        count += known.get(start, 0)
        if start != zone:  # those that land from where they are do not sail to another zone
            count -= stay.get(start, {}).get("transport", 0)
        if count <= 0 or not book.spaces[start].sea:
            continue
        if start == zone:
            found.append(((zone,), count))
            found += [(way, count) for way in _sailed_empty(book, state, zone)]
        found += [
            (way, able)
            for way in routes(book, start, zone, "sea", book.units["transport"].move)
            if (able := _able(book, state, board, "transport", count, way)[0])
        ]
    return found


def _sailed_empty(book: Book, state: State, zone: str) -> Iterator[Path]:
    """The ways of transports that were moved to a zone in this turn, no cargo told: they may have loaded where
    they passed (p. 27). With cargo told, that is what they carry.
    """
    moved = state.moved.get(zone, {})
    laden = any(went(used) for unit, used in moved.items() if book.units[unit].domain == "land")
    if laden or not went(moved.get("transport", {})):
        return
    plan = state.declared.get(zone, {})
    regions = [each for each in regions_of(plan, plan.get("attack", {})) if each.get("moved")]
    starts = {at for each in regions if each["attack"].get("transport") for at in each["from"]}
    for near in state.came.get(zone, ()):
        if book.spaces[near].sea:
            yield (zone, near, zone)
            yield from ((zone, start, near, zone) for start in sorted(starts - {near}))


def _quays(
    book: Book, state: State, assault: Assault, ways: Sequence[Path], unit: str
) -> Places:  # fmt: skip
    """The coasts where such a unit may have boarded: beside the way of a transport (p. 27)."""
    found: dict[str, int] = {}
    passed = _passed(book, state, assault)
    for way in ways:
        found |= passed[way, unit]
    return found


@once
def _passed(book: Book, state: State, assault: Assault) -> dict[tuple[Path, str], Places]:
    """(way, unit) → the coasts beside the ways of all transports."""
    return {
        (way, unit): _beside(book, state, assault, way, unit)
        for part in assault.by_zone()
        for way, _ in _all_voyages(book, state, assault, str(part.zone))
        for unit in part.seaborne
    }


def _laden(state: State, ways: Sequence[Path], unit: str, target: str) -> dict[str, int]:
    """Who was put aboard in another zone this turn, and comes along with his transport: he must land
    (p. 13).
    """
    found: dict[str, int] = {}
    for way in ways:
        if way[0] != way[-1]:
            new = went(state.moved.get(way[0], {}).get(unit, {}))
            found[way[0]] = min(new, free(state, way[0], unit, target))
    return {start: n for start, n in found.items() if n}


def _beside(book: Book, state: State, assault: Assault, way: Path, unit: str) -> Places:
    """The coasts beside the friendly zones of a way where such a unit stands, and how many: hostile ground is
    no quay, nor is where they land (p. 27).
    """
    board, target = state.situation(), assault.space
    found = {
        coast: n
        for at in way
        if not hostile_zone(book, board, at)
        for coast in sorted(book.spaces[at].neighbours)
        if not book.spaces[coast].sea
        and not hostile_in_combat(book, board, coast)
        and (n := rested(book, state, coast, unit, target))
    }
    # Or it was aboard already.
    aboard = free(state, way[0], unit, target) if way[0] != way[-1] else 0
    aboard -= held(book, state, assault).get(way[0], {}).get(unit, 0)
    return {way[0]: aboard, **found} if aboard > 0 else found
