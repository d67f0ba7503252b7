"""What ships carried into a battle: it drowns, lands or goes back with them (pp. 13-14, 17, 26-28)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import field, record, replace
from referee.engine.verdict import Ruling, info, your_call
from referee.games.aa1941.air.stranded import told_at_once
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.regions import together as whole
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.fight import Fought, falls_back
from referee.games.aa1941.combat.outcome import Outcome
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.fleet import Ship, landing_force, parted, set_out, ships_in, told
from referee.games.aa1941.naval.landings import promised
from referee.games.aa1941.naval.packing import holding
from referee.games.aa1941.naval.sailing import ashore
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State, added, taken, together


@record
class Settled:
    """The board once cargo followed its ships, the ledgers, and what was said of it."""

    pieces: Pieces
    events: Sequence[Event] = ()
    rulings: Sequence[Ruling] = ()
    back: Mapping[str, Force] = field(
        default_factory=dict
    )  # light games: zone → troops that went back there


def settled(book: Book, state: State, assault: Assault, fought: Fought, pieces: Pieces) -> Settled:
    """A tracked game's cargo after a battle: at sea, and after a landing."""
    events: list[Event] = []
    rulings: list[Ruling] = []
    at_sea: list[tuple[str, Outcome, str | None, Force, Mapping[str, Sequence[Ship]]]] = []
    for part, done in fought.by_zone(assault):
        if done.sea is not None:
            at_sea.append((str(part.zone), done.sea, done.sea_to, part.escort, done.sunk))
    if fought.main is not None and book.spaces[assault.space].sea:
        at_sea.append((assault.space, fought.main, fought.retreat_to, fought.attack, fought.sunk))
    ledgers: dict[str, list[Ship]] = {}
    for zone, end, home, fleet, sunk in at_sea:
        after = _after_fight(book, state, pieces, ledgers, zone, end, home, fleet, sunk)
        pieces, said = drowned_guests(book, state, after.pieces, zone)
        rulings += [*after.rulings, *said]
        ledgers |= after.ledgers
        events += _guests(book, state, pieces, zone, rulings)
    for part, done in fought.by_zone(assault):
        zone = str(part.zone)
        ships = ledgers[zone] if zone in ledgers else ships_in(book, state, zone)
        if fought.main is not None:
            landed = minus(minus(part.seaborne, done.aboard), done.drowned)
            ships, _ = ashore(
                book, state.power, ships, assault.space, landed, "combat",
                promised(book, state, zone, assault.space),
            )  # fmt: skip
        if done.aboard:  # the zone was not cleared: nobody lands from it this turn
            ships = [
                replace(ship, back=True) if state.power in (ship.power, *ship.cargo) else ship
                for ship in ships
            ]
        ledgers[zone] = ships
    return Settled(
        pieces, [*events, *(told(zone, ships) for zone, ships in ledgers.items())], rulings
    )


def without_deck(
    book: Book, state: State, assault: Assault, fought: Fought, pieces: Pieces
) -> Settled:
    """A light game's fighters of the defender whose carrier went down: their owner lands them (p. 19);
    those who were to land from a zone that was not cleared stay aboard (p. 14), and the defender's cargo
    goes down with its ships.
    """
    from referee.games.aa1941.combat.announced.zone_first import with_cargo

    before, rulings = pieces, list[Ruling]()
    zones = [str(part.zone) for part, done in fought.by_zone(assault) if done.sea is not None]
    if fought.main is not None and book.spaces[assault.space].sea:
        zones.append(assault.space)
    sunk = [
        zone
        for zone in zones
        if together(book, state.pieces, zone, book.enemies(state.power)).get("carrier", 0)
        > together(book, pieces, zone, book.enemies(state.power)).get("carrier", 0)
    ]
    events = [each for zone in sunk for each in _guests(book, state, before, zone, rulings)]
    for zone in zones:
        pieces = _down_with_their_ships(book, state, pieces, zone, rulings)
    pieces, said, back = _with_their_ships(book, state, assault, fought, pieces)
    aboard = with_cargo(book, state, assault, fought, pieces)
    told = [*rulings, *said, *aboard.rulings]
    return Settled(aboard.pieces, [*events, *aboard.events], told, {**back, **aboard.back})


def _with_their_ships(
    book: Book, state: State, assault: Assault, fought: Fought, pieces: Pieces
) -> tuple[Pieces, list[Ruling], dict[str, Force]]:
    """A light game's cargo of the attacker beside those who land: an ally's fighters go back or down with the
    carriers, troops that stay aboard in a landing's own sea fight with the transports (p. 13); and where how
    many of these went back to.
    """
    from referee.games.aa1941.combat.announced.along import brought
    from referee.games.aa1941.combat.announced.staying_aboard import (
        came_to,
        fights_at_sea,
        followed,
        home_of,
        staying_aboard,
    )
    from referee.games.aa1941.combat.announced.zone_first import laden_fleets

    rulings: list[Ruling] = []
    there = replace(state, pieces=brought(book, state, assault))
    homes: dict[str, str] = {}
    back: dict[str, Force] = {}
    for zone, end, to in fights_at_sea(book, assault, fought):
        homes[zone] = home_of(book, state, assault, (zone, end, to))
        if homes[zone] != zone:
            pieces = _with_guests(book, there, pieces, zone, homes[zone], end)
        pieces, said = drowned_guests(book, there, pieces, zone)
        rulings += said
    fleets = laden_fleets(book, state, assault) if assault.zone else {}
    for part, done in fought.by_zone(assault):
        zone = str(part.zone)
        if done.sea is None or not (more := staying_aboard(book, state, assault, zone)):
            continue
        gone = part.escort.get("transport", 0) - done.sea.attacker_left.get("transport", 0)
        chosen = done.sunk.get(state.power, ())
        down, _ = parted(book, fleets[zone][state.power], gone, chosen)
        way, before = (zone, home := homes[zone]), pieces
        pieces, said = followed(book, state, pieces, way, more, down, done.drowned)
        rulings += said
        if home != zone:
            back[home] = plus(back.get(home, {}), came_to(before, pieces, home, state.power))
    return pieces, rulings, back


def _down_with_their_ships(
    book: Book, state: State, pieces: Pieces, zone: str, rulings: list[Ruling]
) -> Pieces:
    """A light game's cargo of the defender, of which nobody wrote down who is aboard which ship: what no
    longer fits aboard those afloat is lost (p. 13), the cheapest first, of the powers whose ships sank.
    """
    enemies = book.enemies(state.power)

    def ships(board: Pieces, power: str) -> int:
        return board.get(zone, {}).get(power, {}).get("transport", 0)

    sank = [power for power in enemies if ships(pieces, power) < ships(state.pieces, power)]
    if not sank:
        return pieces
    afloat = sum(ships(pieces, power) for power in enemies)
    aboard = {p: dict(landing_force(book, pieces.get(zone, {}).get(p, {}))) for p in enemies}
    order = sorted(
        (power not in sank, book.units[unit].cost, power, unit)
        for power, force in aboard.items()
        for unit, n in force.items()
        for _ in range(n)
    )
    lost: dict[str, dict[str, int]] = {}
    for _, _, power, unit in order:
        if fits(whole(aboard.values()), afloat):
            break
        aboard[power][unit] -= 1
        lost.setdefault(power, {})[unit] = lost.get(power, {}).get(unit, 0) + 1
    for power, force in lost.items():
        pieces = taken(pieces, zone, power, force)
        down = ordered(force, book.units)
        rulings.append(
            info("aa1941.battle.cargo_lost", "combat_move.transports", "units.transport",
                 power=power, space=zone, force=down)
        )  # fmt: skip
        if any(total(aboard[each]) for each in enemies):  # the table knows who was aboard which
            rulings.append(your_call("aa1941.battle.drowned", "combat_move.transports", force=down))
    return pieces


def decks_sunk(assault: Assault, fought: Fought) -> dict[str, int]:
    """Zone → how many carriers the attacker lost there: whoever was based on them lands first (p. 19)."""
    ends = [(str(part.zone), part.escort, done.sea) for part, done in fought.by_zone(assault)]
    ends.append((assault.space, fought.attack, fought.main))
    lost = {
        zone: fleet.get("carrier", 0) - end.attacker_left.get("carrier", 0)
        for zone, fleet, end in ends
        if end is not None
    }
    return {zone: n for zone, n in lost.items() if n > 0}


@record
class _Floating:
    """A zone after its fight."""

    pieces: Pieces
    ledgers: dict[str, list[Ship]]
    rulings: list[Ruling]


def _after_fight(
    book: Book, state: State, pieces: Pieces, known: Mapping[str, list[Ship]], zone: str,
    end: Outcome, home: str | None, fleet: Force, chosen: Mapping[str, Sequence[Ship]],
) -> _Floating:  # fmt: skip
    """`known`: the ledgers of zones that were fought for before in the same assault."""
    before = ships_in(book, state, zone)
    # Who fell back here from another zone of the assault is no part of this fight.
    stay: list[Ship] = list(known.get(zone, before)[len(before) :])
    gone: list[Ship] = []
    rulings: list[Ruling] = []
    enemies = book.enemies(state.power)
    leaves = home is not None and falls_back(book, end)
    for power in book.powers:
        mine = [ship for ship in before if ship.power == power]
        if power == state.power:  # who went back here from another battle is no part of it, either
            stay += [ship for ship in mine if ship.back]
            mine = [ship for ship in mine if not ship.back]
        if not mine:
            continue
        if power == state.power:
            left = end.attacker_left.get("transport", 0) if fleet.get("transport") else len(mine)
        elif power in enemies:
            left = pieces.get(zone, {}).get(power, {}).get("transport", 0)
        else:
            left = len(mine)
        sinking = chosen.get(power, ())
        lost, kept = parted(book, holding(mine, sinking), len(mine) - left, sinking)
        for ship in lost:
            for owner, force in ship.cargo.items():
                pieces = taken(pieces, zone, owner, force)
        drowned = _cargo(lost)
        for owner, force in drowned.items():
            rulings.append(
                info("aa1941.battle.cargo_lost", "combat_move.transports", "units.transport",
                     power=owner, space=zone, force=ordered(force, book.units))
            )  # fmt: skip
        if power != state.power:
            stay += kept
            continue
        kept = [replace(ship, combat=True) for ship in kept]
        if not leaves:
            stay += kept
            continue
        gone = [replace(ship, back=True) for ship in kept]
        for ship in kept:
            for owner, force in ship.cargo.items():
                pieces = added(taken(pieces, zone, owner, force), str(home), owner, force)
    ledgers = {zone: stay}
    if gone:
        there = known.get(str(home)) or ships_in(book, state, str(home))
        ledgers[str(home)] = [*there, *set_out(gone, there)]
    if leaves:
        pieces = _with_guests(book, state, pieces, zone, str(home), end)
    return _Floating(pieces, ledgers, rulings)


def _cargo(ships: Sequence[Ship]) -> dict[str, Force]:
    found: dict[str, Force] = {}
    for ship in ships:
        for owner, force in ship.cargo.items():
            found[owner] = plus(found.get(owner, {}), force)
    return {owner: force for owner, force in found.items() if force}


def _with_guests(
    book: Book, state: State, pieces: Pieces, zone: str, home: str, end: Outcome
) -> Pieces:
    """Allied fighters go back with the carriers that they are aboard."""
    room = 2 * end.withdrawn.get("carrier", 0)
    for power in book.friends(state.power):
        if power == state.power:
            continue
        here = pieces.get(zone, {}).get(power, {})
        part = min(room, here.get("fighter", 0) - 2 * here.get("carrier", 0))
        if part > 0:
            room -= part
            pieces = added(
                taken(pieces, zone, power, {"fighter": part}), home, power, {"fighter": part}
            )
    return pieces


def _guests(
    book: Book, state: State, pieces: Pieces, zone: str, rulings: list[Ruling]
) -> list[Event]:
    """The defender's fighters that lost their deck, to be landed by their owner first of all."""
    enemies = book.enemies(state.power)
    here = together(book, pieces, zone, enemies)
    over = here.get("fighter", 0) - 2 * here.get("carrier", 0)
    up = {power: pieces.get(zone, {}).get(power, {}).get("fighter", 0) for power in enemies}
    lost: dict[str, int] = {}
    for power, n in up.items():
        if part := min(max(0, over), n):
            over -= part
            lost[power] = part
    rulings += told_at_once(book, replace(state, pieces=pieces), zone, lost, up)
    return [
        Event("adrift", {"zone": zone, "power": power, "fighters": part})
        for power, part in lost.items()
    ]


def drowned_guests(
    book: Book, state: State, pieces: Pieces, zone: str
) -> tuple[Pieces, list[Ruling]]:
    """Allied fighters aboard carriers of the attacker that went down are lost (p. 13)."""
    friends = book.friends(state.power)
    before = together(book, state.pieces, zone, friends)
    after = together(book, pieces, zone, friends)
    if before.get("carrier", 0) == after.get("carrier", 0):
        return pieces, []
    over = sum(
        pieces.get(zone, {}).get(power, {}).get("fighter", 0)
        for power in friends
        if power != state.power
    ) - 2 * after.get("carrier", 0)
    rulings: list[Ruling] = []
    for power in friends:
        part = min(max(0, over), pieces.get(zone, {}).get(power, {}).get("fighter", 0))
        if power == state.power or not part:
            continue
        over -= part
        pieces = taken(pieces, zone, power, {"fighter": part})
        rulings.append(
            info("aa1941.battle.cargo_lost", "combat_move.carriers", power=power, space=zone,
                 force={"fighter": part})
        )  # fmt: skip
    return pieces, rulings
