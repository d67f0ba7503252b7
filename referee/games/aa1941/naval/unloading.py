"""Which transport lands troops in the noncombat move, where those of a zone differ (pp. 20, 27-28).

A ship that landed goes nowhere any more and keeps what is still aboard; so it matters whether one that
could have sailed on lands, an empty place or a full one, one's own or an ally's. Its owner says so.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling, advice, info, refusal
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving
from referee.games.aa1941.naval.fleet import Ship, landing_force, put_ashore, ships_in
from referee.games.aa1941.naval.landings import aboard_to_land, may_land, picks
from referee.games.aa1941.naval.packing import repacked
from referee.games.aa1941.sequence import NONCOMBAT_MOVE
from referee.games.aa1941.state import State

CARDS = ("units.transport", "noncombat.sea")
MOST = 9  # ways that are told apart: more than that no table asks for


@record
class Lander:
    """The ships of a zone as they carry their cargo, and those of them that land the troops."""

    ships: Sequence[Ship]
    places: tuple[int, ...]

    @property
    def chosen(self) -> list[Ship]:
        """The ships that land."""
        return [self.ships[at] for at in self.places]

    def told(self, book: Book, power: str) -> Ruling:
        """What tells it from the others: what is aboard, whose it is, whether it has sailed or landed."""
        aboard: Force = {}
        for ship in self.chosen:
            aboard = plus(aboard, ship.aboard)
        ally = next((ship.power for ship in self.chosen if ship.power != power), "")
        sailed = any(ship.moved for ship in self.chosen)
        landed = any(ship.landed for ship in self.chosen)
        force, n = ordered(aboard, book.units), len(self.chosen)
        if ally:
            return info("aa1941.choice.ship_ally", *CARDS, force=force, power=ally)
        if n > 1:
            several = ("aa1941.choice.ships_landed" if landed
                       else "aa1941.choice.ships_sailed" if sailed else "aa1941.choice.ships")  # fmt: skip
            return info(several, *CARDS, force=force, n=n)
        code = ("aa1941.choice.ship_landed" if landed
                else "aa1941.choice.ship_sailed" if sailed else "aa1941.choice.ship")  # fmt: skip
        return info(code, *CARDS, force=force)


def landers(power: str, ships: Sequence[Ship], target: str, units: Force) -> list[Lander]:
    """Every choice of ships that can land some troops, as few as it takes, the usual one first.

    That is the ships as they are before any repacking, those that loaded this turn before others, own
    ones before an ally's, those with least aboard first.
    """
    found: list[Lander] = []
    known: set[object] = set()
    for way in (list(ships), *repacked(ships)):
        for places in _fewest(power, way, target, units):
            key = tuple(sorted(repr(_seen(way[at])) for at in places))
            if key not in known:
                known.add(key)
                found.append(Lander(way, places))
        if len(found) >= MOST:
            break
    least = min((len(each.places) for each in found), default=0)
    return [each for each in found if len(each.places) == least][:MOST]


def _seen(ship: Ship) -> tuple[object, ...]:
    """What makes a ship another one for its owner."""
    cargo = {power: sorted(force.items()) for power, force in ship.cargo.items()}
    return ship.power, sorted(cargo.items()), ship.moved, ship.landed


def _fewest(
    power: str, ships: Sequence[Ship], target: str, units: Force
) -> Iterator[tuple[int, ...]]:
    """The least ships of these that have all of them aboard, and may land them there."""
    able = [
        at
        for at, ship in enumerate(ships)
        if may_land(ship, target, "noncombat")
        and any(aboard_to_land(ship, power).get(unit) for unit in units)
    ]
    kinds = [_seen(ship) for ship in ships]
    # One that landed there already goes nowhere else.
    able.sort(key=lambda at: (ships[at].landed != target, not ships[at].new,
                              ships[at].power != power, total(ships[at].aboard),
                              kinds.index(kinds[at])))  # fmt: skip
    for count in range(1, len(able) + 1):
        enough = False
        for places in picks(able, kinds, count):
            aboard: Force = {}
            for at in places:
                aboard = plus(aboard, aboard_to_land(ships[at], power))
            if not minus(units, aboard):
                enough = True
                yield places
        if enough:
            return


def unloaded_from(power: str, lander: Lander, target: str, units: Force) -> list[Ship]:
    """The ships after the chosen ones put the troops ashore."""
    found, left = list(lander.ships), dict(units)
    for at in lander.places:
        ship = found[at]
        aboard = aboard_to_land(ship, power)
        part = {unit: min(n, left.get(unit, 0)) for unit, n in aboard.items()}
        if total(part):
            found[at] = put_ashore(ship, power, part, target)
            left = minus(left, part)
    return found


def chosen(found: Sequence[Lander], said: int | None) -> Lander | None:
    """The ships that land: the usual ones, or those said by their number; None: there is no such number."""
    at = (said or 1) - 1
    return found[at] if 0 <= at < len(found) else None


def others_told(
    book: Book, power: str, zone: str, found: Sequence[Lander], said: int | None
) -> list[Ruling]:
    """That other ships could have landed them, and how each is named; a number that none has."""
    choices: list[Json] = []
    for nth, each in enumerate(found, 1):
        told = each.told(book, power)
        choices.append({"code": "aa1941.choice.numbered_ship",
                        "params": {"number": nth, "ship_told": [{"code": told.code, "params": dict(told.params)}]}})  # fmt: skip
    if chosen(found, said) is None:
        return [refusal("aa1941.transport.no_such_lander", *CARDS, space=zone, ships_told=choices)]
    if said is None and len(found) > 1:
        return [advice("aa1941.transport.name_lander", *CARDS, space=zone, ships_told=choices)]
    return []


def choices_of(book: Book, state: State, args: Moving) -> list[Lander]:
    """The ships among which the owner of troops that go ashore in reserve has a choice."""
    zone, target = args["from"], args["to"]
    troops = landing_force(book, args["units"])
    ashore = book.spaces[zone].sea and not book.spaces[target].sea
    if not (state.tracking and ashore and troops) or state.phase != NONCOMBAT_MOVE:
        return []
    return landers(state.power, ships_in(book, state, zone), target, troops)


def asked(book: Book, state: State, args: Moving, found: Sequence[Lander]) -> Script[Moving]:
    """The owner says which of them lands."""
    options = tuple(str(nth) for nth in range(1, len(found) + 1))
    answer = yield Choice(
        "aa1941.choice.which_lands", options, "ship", "1", {"space": args["from"]}, CARDS,
        side=state.power, named=lambda option: found[int(option) - 1].told(book, state.power),
    )  # fmt: skip
    return cast(Moving, {**args, "ship": int(str(answer))})
