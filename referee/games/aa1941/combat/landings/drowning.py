"""Which of several loaded transports goes down: its owner says, where their cargo differs (pp. 16-17, 27)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.force import Force, minus, ordered
from referee.engine.verdict import Ruling, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.naval.fleet import Ship, ships_in, sunk
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.packing import repacked
from referee.games.aa1941.state import State

Fleets = Mapping[str, Sequence[Ship]]  # power → its transports in a zone
Kind = tuple[Ship, Sequence[Ship]]  # a ship of some cargo, and all of them as they are packed then
CARDS = ("units.transport", "combat_move.transports")
NOBODY: Fleets = {}
NO_LANDING: Mapping[str, Force] = {}


def fleets(book: Book, state: State, zone: str | None) -> Fleets:
    """The transports that fight for a zone, each power's own: the attacker's and the defenders'. One that went
    back there from another battle fights no more (p. 17).
    """
    if not state.tracking or zone is None or not book.spaces[zone].sea:
        return NOBODY
    found: dict[str, list[Ship]] = {}
    for ship in ships_in(book, state, zone):
        if ship.back:
            continue
        found.setdefault(ship.power, []).append(ship)
    powers = (state.power, *book.enemies(state.power))
    return {power: found[power] for power in powers if power in found}


def which_sink(
    book: Book,
    zone: str,
    ships: Sequence[Ship],
    lost: int,
    ask: bool,
    said: Sequence[Force],
    ashore: Force,
    wants: Mapping[str, Force] = NO_LANDING,
) -> Script[tuple[tuple[Ship, ...], tuple[Force, ...]]]:
    """The transports that go down, as their owner says, and what of `said` is left.

    One after the other, as long as those afloat differ in what they carry: asked in the session,
    elsewhere the cargo that was said beforehand; the rest as `sunk` has it. `ashore`: who fights on
    land afterwards; whatever no ship carries may be said of them. Who carries whom is open where nobody has said
    it (p. 27), as far as the ships can land all that they are said to (`wants`).
    """
    gone: list[Ship] = []
    left, words = list(ships), list(said)
    while len(gone) < min(lost, len(ships)):
        ways = _kinds(book, left, wants if not gone else NO_LANDING)
        kinds = [ship for ship, _ in ways]
        if len(kinds) == 1 or lost == len(ships) or not (ask or words):
            break
        if ask:
            chosen = yield from _asked(book, zone, kinds)
        else:
            cargo = minus(
                words[0], {"transport": 1}
            )  # « 1 transport, 1 tank »: what is in the ship
            fitting = [ship for ship in kinds if dict(ship.aboard) == dict(cargo)]
            if not fitting and not minus(words[0], ashore):
                break
            chosen = (fitting or kinds)[0]
            if not fitting:
                told = refusal("aa1941.losses.no_such_ship", *CARDS, space=zone,
                               force=ordered(words[0], book.units))  # fmt: skip
                yield Say((told,))
            words.pop(0)
        left = list(next(way for ship, way in ways if ship is chosen))
        left.remove(chosen)
        gone.append(chosen)
    return tuple(gone), tuple(words)


def _kinds(book: Book, ships: Sequence[Ship], wants: Mapping[str, Force]) -> list[Kind]:
    """One ship of every cargo, those that the usual choice sinks first at the head, and all ships as they are
    packed then.
    """
    found: list[Kind] = []
    power = ships[0].power if ships else ""
    for way in (ships, *repacked(ships)):
        if way is not ships and wants and shares(power, way, wants, "combat") is None:
            continue
        for ship in sunk(book, way, len(way))[0]:
            if all(_differs(ship, other) for other, _ in found):
                found.append((ship, way))
    return found


def _differs(ship: Ship, other: Ship) -> bool:
    """Whether it matters which of two goes down: what is aboard, and where it is bound to land."""
    bound = ship.landed and other.landed and ship.landed != other.landed
    return ship.cargo != other.cargo or bool(ship.cargo and bound)


def _asked(book: Book, zone: str, kinds: Sequence[Ship]) -> Script[Ship]:
    def named(option: str) -> Ruling | None:
        ship = kinds[int(option) - 1]
        force = ordered(ship.aboard, book.units)
        if force and len({each.landed for each in kinds} - {""}) > 1:
            return info("aa1941.choice.ship_for", *CARDS, force=force, space=ship.landed)
        return info(
            "aa1941.choice.ship" if force else "aa1941.choice.ship_empty", *CARDS, force=force
        )

    options = tuple(str(nth) for nth in range(1, len(kinds) + 1))
    answer = yield Choice(
        "aa1941.choice.ship_lost", options, "sinks", "1",
        {"space": zone}, CARDS, side=kinds[0].power, named=named,
    )  # fmt: skip
    return kinds[int(str(answer)) - 1]
