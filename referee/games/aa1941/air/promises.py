"""Every aircraft to a place of its own before the turn ends (pp. 12, 19, 23, 26).

A territory takes any number; a deck takes what it has room for, once. Carriers that may still
move can come, carriers bought can be placed: each goes to one zone. In the combat phases all
hits are granted to the attacker, so that only what cannot be whatever the dice is a broken promise.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import lru_cache, partial
from itertools import product

from referee.engine.once import once
from referee.engine.record import record
from referee.games.aa1941.air.settled import less_settled
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.journey import SLOTS, Journey, Phase
from referee.games.aa1941.movement.paths import Path, flights, routes
from referee.games.aa1941.naval.escorts import can_attack
from referee.games.aa1941.naval.rules import hostile_zone, sea_rulings
from referee.games.aa1941.production.room import capacity, complexes
from referee.games.aa1941.production.rules import open_zones
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE, MOBILIZE, NONCOMBAT_MOVE, PURCHASE
from referee.games.aa1941.state import State, together, went, zones_of

MOST = 40_000  # ways to send the carriers that are looked at
NOWHERE: Mapping[str, int] = {}


@record
class Plane:
    """One aircraft of the mover: where it is, and the points it has used this turn."""

    unit: str
    space: str
    used: int


@record
class Deck:
    """A carrier: the places it has for the mover's fighters, the zones where it may end."""

    room: int
    zones: frozenset[str]


def planes(book: Book, state: State) -> Iterator[Plane]:
    """Every aircraft of the mover, one by one."""
    power = state.power
    for space, here in state.pieces.items():
        for unit, count in here.get(power, {}).items():
            if book.units[unit].domain != "air":
                continue
            left = count
            for points, n in state.moved.get(space, {}).get(unit, {}).items():
                for _ in range(min(n, left)):
                    yield Plane(unit, space, int(points))
                left -= min(n, left)
            for _ in range(left):
                yield Plane(unit, space, 0)


@once
def grounds(book: Book, state: State) -> frozenset[str]:
    """The territories that take aircraft: friendly now and when the turn began (p. 19)."""
    board = state.situation()
    return frozenset(
        territory
        for territory in state.control_at_start
        if board.friendly(book, territory) and board.friendly(book, territory, at_start=True)
    )


def may_land_on(book: Book, state: State, territory: str) -> bool:
    """Whether a territory takes aircraft."""
    return territory in grounds(book, state)


@once
def _flying(book: Book) -> Callable[[str, int], Mapping[str, Path]]:
    """The flights over the board, each worked out once: no space ever moves."""
    return lru_cache(maxsize=512)(partial(flights, book))


def reach(book: Book, plane: Plane) -> Mapping[str, Path]:
    """The spaces an aircraft can still fly to, its own included."""
    left = max(0, book.units[plane.unit].move - plane.used)
    return _flying(book)(plane.space, left)


def on_land(book: Book, state: State, plane: Plane) -> list[str]:
    """The territories where an aircraft may still land."""
    ground = grounds(book, state)
    return [space for space in reach(book, plane) if space in ground]


def decks(book: Book, state: State, decided: bool = False) -> list[Deck]:
    """Every carrier that can take a fighter of the mover before the turn ends.

    Once the combat moves are `decided`, no other battle clears a way than those that are owed.
    """
    found: list[Deck] = []
    kind = book.units["carrier"]
    for zone in state.pieces:
        if not book.spaces[zone].sea:
            continue
        here = state.pieces[zone]
        guests = sum(
            state.force_of(zone, friend).get("fighter", 0)
            for friend in book.friends(state.power)
            if friend != state.power
        )
        allied = [
            friend
            for friend in book.friends(state.power)
            if friend != state.power
            for _ in range(here.get(friend, {}).get("carrier", 0))
        ]
        for _ in allied:
            room = max(0, SLOTS - guests)
            guests = max(0, guests - SLOTS)
            found.append(Deck(room, frozenset([zone])))
        used = state.moved.get(zone, {}).get("carrier", {})
        spent = [int(points) for points, n in used.items() for _ in range(n)]
        count = here.get(state.power, {}).get("carrier", 0)
        spent += [kind.move] * (_stays_to_fight(state, zone) - len(spent))
        for nth in range(count):
            room = max(0, SLOTS - guests)
            guests = max(0, guests - SLOTS)
            points = spent[nth] if nth < len(spent) else 0
            found.append(Deck(room, frozenset(_sails_to(book, state, zone, points, decided))))
    return found + new_decks(book, state)


def new_decks(book: Book, state: State) -> list[Deck]:
    """Carriers bought this turn: they come to a zone next to a complex that has room (p. 19)."""
    zones = frozenset(
        zone
        for territory, room in complexes(book, state).items()
        if room
        for zone in open_zones(book, territory)
    )
    count = min(state.bought.get("carrier", 0), capacity(book, state))
    return [Deck(SLOTS, zones)] * count if zones else []


def _stays_to_fight(state: State, zone: str) -> int:
    """The mover's carriers in a zone that are announced for the fight there, those apart that are still
    to come: whoever fights sails no more this turn (Unités navales commençant dans des zones hostiles, p. 12).
    """
    plan = state.declared.get(zone, {})
    sent = {} if state.tracking else plan.get("sent", {})
    coming = sum(force.get("carrier", 0) for origin, force in sent.items() if origin != zone)
    fights: int = plan.get("attack", {}).get("carrier", 0) - coming
    return fights


def _sails_to(book: Book, state: State, zone: str, used: int, decided: bool = False) -> set[str]:
    """Where a carrier may be at the end of the turn; its noncombat move may be told in two steps.

    One that begins beside enemy surface warships has none: it fights where it is, or leaves in the combat
    move and stays where that ends (p. 12).
    """
    kind = book.units["carrier"]
    in_steps = state.phase == NONCOMBAT_MOVE
    left = kind.move - used if in_steps or not used else 0
    if state.phase == MOBILIZE or left <= 0:
        return {zone}
    board = state.situation()
    beside = hostile_zone(book, board, zone)
    if beside and (decided or state.phase not in (PURCHASE, COMBAT_MOVE)):
        return {zone}
    phase: Phase = "combat" if beside else "noncombat"
    found = {zone}
    early = state.phase in (PURCHASE, COMBAT_MOVE, COMBAT)
    fights = _fought_for(book, state) if decided else None

    def barred(target: str, way: Path) -> bool:
        return any(
            ruling.severity == "refusal"
            # What is hostile now may be cleared: all hits are granted (p. 23).
            and not (
                early
                and ruling.code == "aa1941.move.noncombat_hostile_zone"
                and (fights is None or ruling.params.get("space") in fights)
            )
            for ruling in sea_rulings(book, board, Journey(kind, zone, target, phase), way)
        )

    for target in flights(book, zone, left):
        ways = routes(book, zone, target, "sea", left)
        if any(not barred(target, way) for way in ways):
            found.add(target)
    return found


def sure_zones(book: Book, state: State, origin: str, left: int) -> list[str]:
    """The zones within so many points of a fighter where a carrier can be when the turn ends though no other battle is
    fought than those that are owed; the nearest first (p. 23).
    """
    way = _flying(book)(origin, left)
    zones = {zone for deck in decks(book, state, decided=True) if deck.room for zone in deck.zones}
    return sorted(zones.intersection(way), key=lambda zone: (len(way[zone]), zone))


def can_leave_for(book: Book, state: State, zone: str) -> bool:
    """Whether a carrier beside enemy warships that has not moved yet can leave them for a zone (p. 12)."""
    board = state.situation()
    return any(
        here.get(state.power, {}).get("carrier", 0)
        > went(state.moved.get(at, {}).get("carrier", {}))
        and hostile_zone(book, board, at)
        and zone in _sails_to(book, state, at, 0)
        for at, here in state.pieces.items()
        if book.spaces[at].sea and at != zone
    )


def _fought_for(book: Book, state: State) -> set[str]:
    """The sea zones where a battle is owed: somebody who can attack is there, or a landing is announced."""
    board = state.situation()
    found = {zone for plan in state.declared.values() for zone in zones_of(plan)}
    for zone in state.pieces:
        own = state.force_of(zone, state.power)
        if book.spaces[zone].sea and board.enemy_pieces(book, zone) and can_attack(book, own):
            found.add(zone)
    return found


def unkept(
    book: Book, state: State, ended: Mapping[str, int] = NOWHERE, decided: bool = False
) -> list[Plane]:
    """The aircraft that cannot all come down: as few as the best use of decks leaves.

    `ended`: zone → how many fighters have ended their move there, and fly no further.
    """
    at_sea: list[tuple[Plane, frozenset[str]]] = []
    lost: list[Plane] = []
    stay, ground = dict(ended), grounds(book, state)
    for plane in sorted(less_settled(state, planes(book, state)), key=lambda each: -each.used):
        if plane.unit == "fighter" and stay.get(plane.space):
            stay[plane.space] -= 1
            at_sea.append((plane, frozenset([plane.space])))
            continue
        if not ground.isdisjoint(reach(book, plane)):
            continue
        if plane.unit == "fighter":
            at_sea.append((plane, frozenset(reach(book, plane))))
        else:
            lost.append(plane)
    if not at_sea:
        return lost
    kept = matched([zones for _, zones in at_sea], decks(book, state, decided))
    return lost + [plane for at, (plane, _) in enumerate(at_sea) if at not in kept]


def matched(wanted: Sequence[frozenset[str]], carriers: Sequence[Deck]) -> set[int]:
    """The most fighters that can land at once: each carrier in one zone, each place taken once."""
    every = frozenset[str]().union(*wanted) if wanted else frozenset[str]()
    fixed: dict[str, int] = {}
    free: list[tuple[int, list[str]]] = []
    for deck in carriers:
        zones = sorted(deck.zones & every)
        if len(zones) == 1:
            fixed[zones[0]] = fixed.get(zones[0], 0) + deck.room
        elif zones:
            free.append((deck.room, zones))
    best: set[int] = set()
    for tried, chosen in enumerate(product(*(zones for _, zones in free))):
        room = dict(fixed)
        for (places, _), zone in zip(free, chosen, strict=True):
            room[zone] = room.get(zone, 0) + places
        found = _filled(wanted, room)
        if len(found) > len(best):
            best = found
        if len(best) == len(wanted) or tried > MOST:
            break
    return best


def _filled(wanted: Sequence[frozenset[str]], room: Mapping[str, int]) -> set[int]:
    """The most fighters for which there are places, each zone taking so many."""
    taken: dict[str, list[int]] = {zone: [] for zone in room}

    def place(fighter: int, seen: set[str]) -> bool:
        for zone in wanted[fighter]:
            if zone not in room or zone in seen:
                continue
            seen.add(zone)
            if len(taken[zone]) < room[zone]:
                taken[zone].append(fighter)
                return True
            for at, other in enumerate(taken[zone]):
                if place(other, seen):
                    taken[zone][at] = fighter
                    return True
        return False

    return {fighter for fighter in range(len(wanted)) if place(fighter, set())}


def homeless(book: Book, state: State) -> dict[str, int]:
    """Sea zone → the mover's fighters there beyond the decks that are there now."""
    found: dict[str, int] = {}
    power = state.power
    for zone, pieces in state.pieces.items():
        own = pieces.get(power, {}).get("fighter", 0)
        if not own or not book.spaces[zone].sea:
            continue
        here = together(book, state.pieces, zone, book.friends(power))
        over = min(own, here.get("fighter", 0) - SLOTS * here.get("carrier", 0))
        over -= state.settled.get(zone, {}).get("fighter", 0)
        if over > 0:
            found[zone] = over
    return found


def short_of_decks(book: Book, state: State) -> dict[str, int]:
    """The fighters that wait where carriers bought may be placed, in several zones, where those do not hold
    them all: zone → how many (Atterrissages sur porte-avions, p. 19).
    """
    new = new_decks(book, state)
    near = frozenset[str]().union(*(deck.zones for deck in new))
    found = {zone: over for zone, over in homeless(book, state).items() if zone in near}
    wanted = [frozenset([zone]) for zone, over in found.items() for _ in range(over)]
    return found if len(found) > 1 and len(matched(wanted, new)) < len(wanted) else {}


def lost_at_sea(book: Book, state: State) -> int:
    """How many of those fighters no carrier bought can still take."""
    waiting = [
        frozenset([zone]) for zone, over in homeless(book, state).items() for _ in range(over)
    ]
    return len(waiting) - len(matched(waiting, new_decks(book, state)))


def up_still(book: Book, state: State) -> list[Plane]:
    """The aircraft that stand nowhere yet: over hostile or captured ground, or off a deck; not those that
    the table let land there.
    """
    every = list(planes(book, state))
    found = [
        plane
        for plane in every
        if not book.spaces[plane.space].sea and not may_land_on(book, state, plane.space)
    ]
    found += [plane for plane in every if book.spaces[plane.space].sea and plane.unit == "bomber"]
    found = less_settled(state, found)
    for zone, over in homeless(book, state).items():
        here = [p for p in every if p.space == zone and p.unit == "fighter"]
        found += sorted(here, key=lambda plane: plane.used)[:over]
    return found


def without_place(book: Book, state: State) -> list[Plane]:
    """Those that are up, less the fighters that wait where a carrier bought will be placed (p. 19)."""
    up = up_still(book, state)
    if state.phase != NONCOMBAT_MOVE:
        return up
    waits = [frozenset([each.space] if each.unit == "fighter" else ()) for each in up]
    kept = matched(waits, new_decks(book, state))
    return [plane for at, plane in enumerate(up) if at not in kept]


def choices(book: Book, state: State, plane: Plane) -> list[str]:
    """Where an aircraft that is still up may land: territories, free decks, decks that can come.

    A deck must have a place beside those who stand there, and taking it must not cost another
    fighter his: as many as possible come down (p. 23). Of two for one place either may take it.
    """
    spaces = set(on_land(book, state, plane))
    if plane.unit == "fighter":
        near = frozenset(reach(book, plane))
        all_decks = decks(book, state)
        waiting = without_place(book, state)
        if plane in waiting:
            waiting.remove(plane)
        there = Counter(planes(book, state)) - Counter([*waiting, plane])
        rivals, standing = _in_need(book, state, waiting), _in_need(book, state, there.elements())

        def down(*wanted: frozenset[str]) -> int:
            return len(matched(wanted, all_decks))

        stand, most = down(*standing), down(*standing, *rivals, near)
        for zone in near:
            here = frozenset([zone])
            if down(*standing, here) > stand and down(*standing, *rivals, here) == most:
                spaces.add(zone)
    return sorted(spaces)


def _in_need(book: Book, state: State, some: Iterable[Plane]) -> list[frozenset[str]]:
    """Where the fighters among some aircraft may go that find no ground and so need a deck."""
    return [
        frozenset(reach(book, each))
        for each in some
        if each.unit == "fighter" and not on_land(book, state, each)
    ]
