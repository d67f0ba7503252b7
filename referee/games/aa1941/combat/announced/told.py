"""What players of a light game say of an attack, judged by the map (pp. 11-13, 19, 23, 27).

The pieces of other spaces are theirs to see; distance, ways, canals, friendly ground, transports
and a place to land are not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verdict import Ruling, Verdict, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.along import troops_along
from referee.games.aa1941.combat.announced.back_aboard import stays_aboard
from referee.games.aa1941.combat.announced.coming import aboard_with, board_said, coming, waiting
from referee.games.aa1941.combat.announced.regions import together, walkers_of
from referee.games.aa1941.combat.announced.sender_rulings import sender_rulings
from referee.games.aa1941.combat.announced.senders import (
    guessed,
    senders,
    sent_to,
    unrecorded,
    ways,
)
from referee.games.aa1941.combat.announced.way_down import no_deck
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.combat.came_from import no_way
from referee.games.aa1941.combat.landings.landing_escort import escorts, fighters
from referee.games.aa1941.combat.landings.quays import coasts
from referee.games.aa1941.combat.targets import as_it_stands
from referee.games.aa1941.control.rules import capture_rulings
from referee.games.aa1941.movement.legs import enemy_ground, used_before
from referee.games.aa1941.movement.marching import blitz_stop
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.naval.hosted import on_own_ships
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE
from referee.games.aa1941.state import State, fought_over, went, zones_of
from referee.games.aa1941.turn.rules import beside_warships


def told_rulings(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """What is wrong with what was said: the way from `from`, ships to land from, the force itself."""
    found = _another_force(book, state, assault)
    if state.tracking:
        return found
    found += _reassigned(book, state, assault)
    found += enemy_ground(book, state, assault.origins, assault.space)
    found += _ways(book, state, assault) + _ships(book, state, assault)
    found += stays_aboard(book, state, assault)
    if not any(ruling.severity == "refusal" for ruling in found):
        found += [
            your_call("aa1941.attack.blitz", "combat_move.blitz", space=space)
            for space in run_through(book, state, assault)
        ]
        found += no_deck(book, state, assault)
    return found + sender_rulings(book, state, assault)


def _another_force(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """The force that was announced fights; another one is the table's to explain, and whoever is left out
    is told.
    """
    plan = state.declared.get(assault.space)
    if plan is None:
        return _unannounced(book, state, assault) if state.phase == COMBAT else []
    if state.phase != COMBAT and (state.tracking or not assault.fought):
        return []
    due = as_it_stands(book, state, assault.space)["attack"]
    wanted: Force = {u: n for u, n in due.items() if not _ship(book, assault, u)}
    comes: Force = assault.attack
    for before, now in _other_escorts(book, state, assault):
        wanted, comes = plus(wanted, before), plus(comes, now)
    if ordered(wanted, book.units) == ordered(comes, book.units):
        return []
    if state.tracking and not minus(wanted, comes):
        return []  # who came besides, the record shows
    told = [
        your_call("aa1941.attack.differs", "combat_move", force=ordered(comes, book.units),
                  wanted_force=ordered(wanted, book.units))
    ]  # fmt: skip
    places = {*plan.get("sent", {}), *plan.get("from", ())} - {assault.space}
    there = together(state.force_of(space, state.power) for space in places)
    stay = minus(there, comes)  # more may have been announced than the record knows of
    out = minus(wanted, comes)
    out = ordered(minus(out, minus(out, stay)), book.units)
    if out and not state.tracking:
        told.append(info("aa1941.attack.left_out", "combat_move", force=out))
    return told


def _other_escorts(book: Book, state: State, assault: Assault) -> Iterator[tuple[Force, Force]]:
    """Light games: who was announced with a landing to fight for a zone of it, and who does now, where these
    are others: what is said of the sea side is asked about as what is said of the land (p. 15).
    """
    promise = state.declared[assault.space]
    over = {*fought_over(state), *state.declared}  # a fight of its own
    before = {} if state.tracking else escorts(book, promise)
    for part in assault.by_zone():
        told, now = fighters(before.get(str(part.zone), {})), fighters(part.escort)
        if part.zone not in over and total(told) and told != now:
            yield told, now


def _reassigned(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Aircraft announced for one of the two fights of a landing that are named for the other: the attacker
    cannot change it once the battles come (p. 15).
    """
    promise = state.declared.get(assault.space)
    if promise is None or state.phase != COMBAT:
        return []
    ashore, found = walkers_of(book, promise), list[Ruling]()
    for before, now in _other_escorts(book, state, assault):
        for left, comes in (
            (minus(before, now), minus(assault.overland, ashore)),
            (minus(ashore, assault.overland), minus(now, before)),
        ):
            other = {u: n for u, n in left.items() if book.units[u].domain == "air"}
            if total(force := minus(other, minus(other, comes))):
                found.append(refusal("aa1941.attack.assigned", "combat.amphibious_air", force=force,
                                     space=assault.space))  # fmt: skip
    return found


def _unannounced(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """An attack that nobody announced, beside others that were: moves come before combat (p. 11).

    Where nothing was announced at all the table did it without the referee; a landing is judged
    with its sea side, and a sea zone that an announced one crosses is part of it. Ships that stay
    beside enemy warships fight, announced or not (p. 12).
    """
    zones = {zone for plan in state.declared.values() for zone in zones_of(plan)}
    fought = [battle["space"] for battle in state.fought if battle.get("announced")]
    known = [*fought, *state.declared]
    if state.tracking or not known or assault.zone is not None or assault.space in zones:
        return []
    if assault.space in beside_warships(book, state):
        return []
    return [
        your_call("aa1941.attack.unannounced", "combat_move", space=assault.space, spaces=known)
    ]


def _ship(book: Book, assault: Assault, unit: str) -> bool:
    return assault.zone is not None and book.units[unit].domain == "sea"


def _way(book: Book, state: State, assault: Assault, unit: str) -> Verdict | None:
    """The best way of one kind of unit from where it was said to come from, with the points that it has
    left; of those that have none it is told besides (`sender_rulings._tired`).
    """
    board = board_said(book, state, assault)
    best: Verdict | None = None
    for origin in assault.origins:
        if origin == assault.space:
            return None
        used = min(map(int, used_before(state, origin, unit, 1)), default=0)
        gone = used if used < book.units[unit].move else 0
        verdict = move(book, board, unit, origin, assault.space, "combat", (), gone)
        if not verdict.refused:
            return verdict
        best = best or verdict
    return best


def _ways(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Nobody comes from where he cannot come from, nor to an island over land: every region named
    sends whom it can (p. 11). Whoever moved there was judged as he moved.
    """
    found: list[Ruling] = []
    came = [
        (tuple(each["from"]), dict(each["attack"])) for each in assault.regions if each.get("moved")
    ]
    for part in assault.by_region():
        if (part.origins, dict(part.overland)) not in came:
            told = _ways_from(book, state, part) or _idle_places(book, state, part)
            found += [each for each in told if each not in found]
    return found


def _ways_from(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """Why some kind of unit can come from none of the places said of it."""
    found: list[Ruling] = []
    for unit in assault.overland:
        if book.units[unit].domain == "land" and not book.spaces[assault.space].sea:
            near = (book.spaces[space] for space in book.spaces[assault.space].neighbours)
            if not any(not space.sea and not space.neutral for space in near):
                found.append(
                    refusal("aa1941.move.needs_transport", "board.islands", space=assault.space,
                            unit=unit)
                )  # fmt: skip
                continue
        verdict = _way(book, state, assault, unit)
        if verdict is not None and verdict.refused:
            found += no_way(book, state, assault, unit, verdict)
    return found


def _idle_places(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """The places of several said in one breath from where none of these units can come."""
    found: list[Ruling] = []
    boards = _boarded_at(book, state, assault) if assault.zone else set()
    for origin in assault.origins if len(assault.origins) > 1 else ():
        if origin in boards:  # said of those who land in the same breath
            continue
        alone = replace(assault, origins=(origin,))
        ways_there = [_way(book, state, alone, unit) for unit in assault.overland]
        known = [way for way in ways_there if way is not None]
        if known and len(known) == len(ways_there) and all(way.refused for way in known):
            found.append(refusal("aa1941.attack.none_from", "combat_move", space=origin,
                                 force=ordered(assault.overland, book.units)))  # fmt: skip
            for way in known:
                found += [each for each in way.rulings if each.severity == "refusal"]
    return found


def _boarded_at(book: Book, state: State, assault: Assault) -> set[str]:
    """The places said of those who walk and those who land in one breath where the latter can have boarded;
    any of them once they are aboard.
    """
    needs = [need for need in coming(book, state, assault) if need.target in assault.zones]
    boarding = {need.target for need in needs if book.units[need.unit].domain == "land"}
    aboard = [
        quay
        for zone, quays in assault.quays.items()
        for quay in quays
        if quay.get("beside") and zone not in boarding
    ]
    return {*coasts(aboard), *(at for need in needs for at in need.first)}


def run_through(book: Book, state: State, assault: Assault) -> list[str]:
    """The hostile territories that tanks run through from where they come, where that is known (p. 13)."""
    if not assault.origins and senders(book, state, assault).open:
        return []
    return list(
        dict.fromkeys(
            space
            for (unit, _), path in ways(book, state, assault, assault.space).items()
            if book.units[unit].domain == "land" and unit in assault.overland
            for space in path[1:-1]
            if not capture_rulings(book, state.control, state.power, space)
        )
    )


def _ships(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """How many transports a landing takes, when the record shows fewer."""
    found: list[Ruling] = []
    recorded = any(state.power in here for here in state.pieces.values())
    came = sent_to(book, state, assault)
    for part in assault.by_zone():
        zone = str(part.zone)
        cargo = plus(
            aboard_with(book, state, part), beside := troops_along(book, state, assault, zone)
        )
        own = on_own_ships(book, state, zone, cargo)
        needed = transports_needed(own)
        known = waiting(state, zone, assault.space).get("transport", 0)
        known += sum(force.get("transport", 0) for force in came.get(zone, {}).values())
        # Without a record a landing shows that there is one.
        if needed > (known if recorded else 1):
            if total(stay := minus(minus(cargo, beside), part.seaborne)):
                found.append(info("aa1941.attack.also_aboard", "units.transport.capacity",
                                  space=zone, force=ordered(stay, book.units)))  # fmt: skip
            found.append(
                your_call("aa1941.attack.too_few_ships", "units.transport.capacity",
                          force=ordered(own, book.units), needed=needed, transports=known, space=zone)
            )  # fmt: skip
    return found


def used_up(
    book: Book, state: State, assault: Assault, left: Mapping[str, Force], back: Sequence[Event]
) -> list[Event]:
    """A light game: what a battle used up, so that it counts in the noncombat move (p. 19).

    Aircraft keep the points they have left; land units and ships that moved, fought, landed or
    retreated (`back`) go nowhere any more. `left`: space → the survivors over it. Of the aircraft
    those that flew least are kept.
    """
    sent = guessed(book, state, assault).sent
    stays = {space: dict(force) for space, force in left.items()}
    tired: dict[str, dict[str, int]] = {}
    for each in back:
        space, home, force = each.data["space"], each.data["to"], each.data["force"]
        stays[space] = minus(stays.get(space, {}), force)
        if home is not None:
            tired[home] = plus(tired.get(home, {}), force)
    came = sent_to(book, state, assault)
    ashore = {str(part.zone): part.seaborne for part in assault.by_zone()}
    landers: dict[str, int] = {}  # zone → the transports that land from there, or sailed along
    for part in assault.by_zone():
        zone = str(part.zone)
        ships: dict[str, int] = {}
        if zone not in left:  # no fight: who came there
            parties = came.get(zone, {}).values()
            ships = {unit: sum(each.get(unit, 0) for each in parties) for unit in part.escort}
        ships.pop("transport", None)
        sailed = sum(each.get("transport", 0) for each in came.get(zone, {}).values())
        own = on_own_ships(book, state, zone, part.seaborne)
        landers[zone] = max(transports_needed(own), sailed)
        tired[zone] = plus(tired.get(zone, {}), ships)
    marched = _walked_in(book, state, assault)
    events: list[Event] = []
    for space in dict.fromkeys((*left, *tired, *ashore)):
        moved = _flown(book, state, assault, space, left.get(space, {}), sent)
        for unit, n in ashore.get(space, {}).items():
            if unit in moved:  # who boarded this turn lands before others
                moved[unit] = fewest(moved[unit], max(0, went(moved[unit]) - n))
        # Whoever fights here may have come by a move of his own: his points are all gone now.
        for force, more in ((stays.get(space, {}), False), (tired.get(space, {}), True)):
            for unit, n in force.items():
                if book.units[unit].domain != "air" and n > 0:
                    before = moved.get(unit, {})
                    kept = before if more else fewest(before, max(0, sum(before.values()) - n))
                    walked = {} if more or space != assault.space else marched.get(unit, {})
                    rest = n - sum(walked.values())
                    moved[unit] = plus(plus(kept, walked), {str(book.units[unit].move): rest})
        if count := landers.get(space, 0):
            moved["transport"] = _landed(book, state, space, moved.get("transport", {}), count)
        if moved != state.moved.get(space, {}):
            events.append(Event("spent", {"space": space, "moved": moved}))
    return events


def _landed(
    book: Book, state: State, zone: str, used: Mapping[str, int], landers: int
) -> dict[str, int]:
    """The points of the transports in a zone from where some land now: those that landed this turn go nowhere
    any more, and they are those that fought or sailed there before they are any others (p. 28).
    """
    whole = str(book.units["transport"].move)
    landed = sum(battle.get("landed", {}).get(zone, 0) for battle in state.fought)
    more = max(0, landed + landers - used.get(whole, 0))
    others = {points: n for points, n in used.items() if points != whole}
    kept = fewest(others, max(0, sum(others.values()) - more))
    return plus(kept, {whole: used.get(whole, 0) + more})


def walks_in(book: Book, state: State, assault: Assault) -> bool:
    """Whether an attack is a move: undefended ground entered among the combat moves (p. 15), where no
    complex stops a tank (p. 13).
    """
    fought = assault.defend or assault.sea_fight
    if state.phase != COMBAT_MOVE or fought or book.spaces[assault.space].sea:
        return False
    return not blitz_stop(book, board_said(book, state, assault), assault.space)


def _walked_in(book: Book, state: State, assault: Assault) -> dict[str, dict[str, int]]:
    """The points that their way took those who walk in: a tank goes on with what is left (p. 13)."""
    if not walks_in(book, state, assault):
        return {}
    found: dict[str, dict[str, int]] = {}
    parties = sent_to(book, state, assault).get(assault.space, {})
    there = assault.overland
    for (unit, origin), path in ways(book, state, assault, assault.space).items():
        n = parties.get(origin, {}).get(unit, 0)
        there = minus(there, {unit: n})
        for used, some in used_before(state, origin, unit, n).items():
            points = str(min(int(used) + len(path) - 1, book.units[unit].move))
            found[unit] = plus(found.get(unit, {}), {points: some})
    for unit, n in there.items():  # who moved there before
        here = fewest(state.moved.get(assault.space, {}).get(unit, {}), n)
        found[unit] = plus(found.get(unit, {}), here)
    return found


def _flown(
    book: Book, state: State, assault: Assault, space: str, left: Force, sent: Mapping[str, Force]
) -> dict[str, dict[str, int]]:
    """What the units of a space had used, with the aircraft that fought over it."""
    by_points: dict[str, dict[str, int]] = {}
    for (unit, origin), path in ways(book, state, assault, space).items() if left else ():
        points = by_points.setdefault(unit, {})
        cost = str(len(path) - 1)
        points[cost] = points.get(cost, 0) + sent[origin][unit]
    for _, over, unit, n, spaces in unrecorded(book, state, assault) if left else ():
        if over == space:
            by_points[unit] = plus(by_points.get(unit, {}), {str(spaces): n})
    moved = {unit: dict(used) for unit, used in state.moved.get(space, {}).items()}
    for unit, n in left.items():
        if book.units[unit].domain == "air" and unit in by_points:
            moved[unit] = fewest(plus(moved.get(unit, {}), by_points[unit]), n)
    return moved


def fewest(used: Mapping[str, int], count: int) -> dict[str, int]:
    """Which of the points used belong to the survivors: those that flew least are kept."""
    kept: dict[str, int] = {}
    for points in sorted(used, key=int):
        part = min(used[points], count)
        if part > 0:
            kept[points] = part
        count -= part
    return kept
