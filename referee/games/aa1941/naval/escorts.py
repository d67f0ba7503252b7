"""Ships that make a combat move do it for a fight or a landing (p. 11); transports never attack alone (p. 27)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.verdict import Ruling, advice, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.paths import distance
from referee.games.aa1941.naval.fleet import ships_in
from referee.games.aa1941.naval.rules import began_hostile, hostile_zone
from referee.games.aa1941.sequence import COMBAT
from referee.games.aa1941.state import State, spent, went, zones_of

ALONE = "aa1941.transport.alone"
CARDS = ("units.transport", "combat_move.start_hostile")
IDLE = "aa1941.move.for_nothing"
UNARMED = "aa1941.move.unarmed"
BARE = "aa1941.transport.bare"
# What is said of a move that another one, or a landing, must make good.
UNFINISHED = frozenset({ALONE, UNARMED, BARE, "aa1941.move.assault", "aa1941.move.loads"})
IDLE_CARDS = ("combat_move", "combat_move.amphibious", "units.transport")


def alone(book: Book, state: State) -> list[str]:
    """The hostile zones where the mover has transports and nobody who can attack."""
    board, power = state.situation(), state.power
    found: list[str] = []
    for zone in state.pieces:
        own = state.force_of(zone, power)
        if not own.get("transport") or not hostile_zone(book, board, zone):
            continue
        if not can_attack(book, own):
            found.append(zone)
    return found


def never_alone(
    book: Book, zone: str, foes: Force, say: Callable[..., Ruling]
) -> Ruling:  # fmt: skip
    """Transports never attack alone (p. 27): beside surface warships they are stopped besides (p. 12), beside
    submarines and transports they just need company.
    """
    if any(n and book.units[unit].surface_warship for unit, n in foes.items()):
        return say(ALONE, *CARDS, space=zone)
    return say(BARE, "units.transport", space=zone)


def can_attack(book: Book, own: Force) -> bool:
    """Whether somebody at sea fights: cargo does not (p. 13), transports only beside others (p. 27)."""
    return any(
        n and book.units[u].attack and book.units[u].domain != "land" for u, n in own.items()
    )


def for_nothing(book: Book, state: State) -> dict[str, Force]:
    """Zone → ships that ended their combat move there although nothing follows (p. 11).

    No landing is announced from the zone, and there is nobody to attack, or nobody who can: not
    even beside a submarine do transports attack alone. Ships that leave enemy warships may end
    their move anywhere (p. 12).
    """
    board, power = state.situation(), state.power
    found: dict[str, Force] = {}
    for zone, units in _quiet(book, state):
        foes = [u for u in board.enemy_pieces(book, zone) if book.units[u].domain == "sea"]
        if foes and can_attack(book, state.force_of(zone, power)):
            continue
        came = {
            unit: went(used) for unit, used in units.items() if book.units[unit].domain == "sea"
        }
        idle = minus(came, {unit: _escaped(book, state, unit, zone) for unit in came})
        if total(idle):
            found[zone] = ordered(idle, book.units)
    return found


def _quiet(book: Book, state: State) -> Iterator[tuple[str, Mapping[str, Mapping[str, int]]]]:
    """Zones that are not hostile, where ships came this turn and no fight or landing is told of."""
    busy = {place for space, plan in state.declared.items() for place in zones_of(plan) or (space,)}
    busy |= {place for each in state.fought for place in (each["space"], *zones_of(each))}
    busy |= {place for each in state.fought for place in each.get("back", ())}
    for zone, units in state.moved.items():
        sailed = any(book.spaces[each].sea for each in state.came.get(zone, ()))
        if sailed and zone not in busy and not hostile_zone(book, state.situation(), zone):
            yield zone, units


def let_be(book: Book, state: State) -> Ruling | bool:
    """The submarines that ships came to in the combat move and have not attacked: they need not (I-AA-15)."""
    if state.phase != COMBAT:
        return False
    found: dict[str, Force] = {}
    for zone, _ in _quiet(book, state):
        foes = state.situation().enemy_pieces(book, zone)
        if foes.get("submarine") and can_attack(book, state.force_of(zone, state.power)):
            found[zone] = foes
    if not found:
        return False
    return info("aa1941.move.unfought", "I-AA-15", spaces=list(found),
                force=ordered(reduce(plus, found.values()), book.units))  # fmt: skip


def _escaped(book: Book, state: State, unit: str, zone: str) -> int:
    """How many such ships may have come away from enemy warships beside which their turn began."""
    count = 0
    for began in began_hostile(book, state.situation(), unit):
        away = distance(book, began, zone, "sea")
        if away is not None and away <= book.units[unit].move:
            start = (state.pieces_at_start or {})[began][state.power][unit]
            count += max(0, start - state.force_of(began, state.power).get(unit, 0))
    return count


def sent_alone(book: Book, before: State, after: State) -> list[Ruling]:
    """What a move leaves to be mended: transports alone where they came to and must stop (p. 13)."""
    had = _stuck(book, before)
    found = [advice(ALONE, *CARDS, space=zone) for zone in _stuck(book, after) if zone not in had]
    idle, board = for_nothing(book, before), after.situation()
    return found + [
        advice(UNARMED, *IDLE_CARDS, space=zone, force=force)
        for zone, force in for_nothing(book, after).items()
        # That an empty zone is good for a landing only was said of the move itself.
        if force != idle.get(zone) and board.enemy_pieces(book, zone)
    ]


def _stuck(book: Book, state: State) -> list[str]:
    """Where transports alone came to: they must stop there."""
    return [zone for zone in alone(book, state) if came(book, state, zone)]


def came(book: Book, state: State, zone: str) -> bool:
    """Whether ships of the mover sailed to a zone this turn."""
    return any(ship.power == state.power and ship.moved for ship in ships_in(book, state, zone))


def assigned_to(book: Book, state: State, zone: str) -> dict[str, int]:
    """The aircraft assigned to fight for a zone (p. 12): those over it that used points to get there this
    turn, and the fighters of a deck there that were told to.
    """
    here = state.force_of(zone, state.power)
    flown = {
        unit: spent(book, state, zone, unit) for unit in here if book.units[unit].domain == "air"
    }
    if told := state.assigned.get(zone):
        flown["fighter"] = min(here.get("fighter", 0), flown.get("fighter", 0) + told)
    return {unit: n for unit, n in flown.items() if n}
