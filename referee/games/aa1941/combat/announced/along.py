"""Cargo that goes along with the ships of an announced attack (light games): troops aboard since an earlier turn,
and an ally's, with their transport, an ally's fighters with the carrier (p. 13, p. 14, pp. 26-27).

It fights nobody, goes where its ship goes and down with it. Tracked games need none of it: their ships
sail by moves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.force import Force, at_least, minus, ordered, plus
from referee.engine.once import once
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, info, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import held
from referee.games.aa1941.combat.announced.senders import sent_to
from referee.games.aa1941.combat.assault import Assault
from referee.games.aa1941.movement.convoys import told_of_guests
from referee.games.aa1941.movement.situation import Pieces
from referee.games.aa1941.naval.along import Aboard, along, every, loads, ours
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.hosted import hosted
from referee.games.aa1941.naval.transports import fits
from referee.games.aa1941.state import State, added, taken

Along = Mapping[str, Mapping[str, Aboard]]  # zone that ships come to → where they set out → cargo
SHIPS = ("transport", "carrier")


@record
class _Group:
    """The ships that sail from one zone to another: those announced for the zone by itself may be those of
    its landings. `named`: the troops that land and are aboard already.
    """

    by_itself: Force
    landing: Force
    named: Force

    @property
    def ships(self) -> Force:
        """How many of them, each counted once."""
        return at_least(self.by_itself, self.landing)


@once
def cargo_along(book: Book, state: State, assault: Assault) -> Along:
    """Zone → where its ships set out → what goes along with them beside those who were named."""
    if state.tracking:
        return {}
    plan: dict[str, Any] = {"parties": sent_to(book, state, assault),
                            "stay": held(book, state, assault)}  # fmt: skip
    found = along_of_all(book, state, {**state.declared, assault.space: plan})
    return {zone: found[zone] for zone in (assault.space, *assault.zones) if zone in found}


def along_of_all(book: Book, state: State, declared: Mapping[str, Mapping[str, Json]]) -> Along:
    """The same of all that is announced, in its order: no piece goes along with two fleets."""
    groups: dict[tuple[str, str], _Group] = {}
    boarding: dict[str, Force] = {}
    for space, plan in declared.items():
        for zone, came in (plan.get("parties") or {space: plan.get("sent", {})}).items():
            for origin, force in came.items() if book.spaces[zone].sea else ():
                if not book.spaces[origin].sea:
                    boarding[zone] = plus(boarding.get(zone, {}), landing_force(book, force))
                    continue
                group = groups.get((zone, origin), _Group({}, {}, {}))
                ships = {unit: n for unit in SHIPS if (n := force.get(unit))}
                if zone == space:
                    group = replace(group, by_itself=ships)
                else:
                    group = replace(group, landing=plus(group.landing, ships))
                named = plus(group.named, landing_force(book, force))
                groups[zone, origin] = replace(group, named=named)
    left: dict[str, dict[str, Force]] = {}
    for plan in declared.values():  # who lands from where he is sails nowhere
        for zone, force in plan.get("stay", {}).items():
            here = left.setdefault(zone, {**ours(book, state, zone)})
            here[state.power] = minus(here[state.power], force)
    found: dict[str, dict[str, Aboard]] = {}
    for (zone, origin), group in groups.items():
        here = left.setdefault(origin, {**ours(book, state, origin)})
        count = group.ships.get("transport", 0)
        board = _room(boarding.get(zone, {}), group.named, count)
        known = hosted(book, state, origin)
        cargo = along(book, here, state.power, group.ships, group.named, board, known)
        boarding[zone] = minus(boarding.get(zone, {}), board)
        for power, force in {**cargo, state.power: {**cargo.get(state.power, {})}}.items():
            here[power] = minus(here[power], force)
        here[state.power] = minus(minus(here[state.power], group.named), group.ships)
        if cargo:
            found.setdefault(zone, {})[origin] = cargo
    return found


def _room(boarding: Force, named: Force, count: int) -> Force:
    """Of those who come aboard on the way as many as so many ships take beside those named."""
    found: Force = {}
    for unit in sorted(boarding, key=lambda each: each == "infantry"):
        for _ in range(boarding[unit]):
            if fits(plus(plus(found, named), {unit: 1}), count):
                found = plus(found, {unit: 1})
    return found


def brought(book: Book, state: State, assault: Assault) -> Pieces:
    """The pieces of the record once the attackers have set out and come to where they fight, what their ships
    carry with them.
    """
    pieces, power = state.pieces, state.power
    for target, parties in sent_to(book, state, assault).items():
        for origin, force in parties.items():
            pieces = added(taken(pieces, origin, power, force), target, power, force)
    for zone, fleets in cargo_along(book, state, assault).items():
        pieces = carried_along(pieces, zone, fleets)
    return dict(pieces)


def carried_along(pieces: Pieces, zone: str, fleets: Mapping[str, Aboard]) -> Pieces:
    """The record once the cargo of some fleets is where their ships go."""
    for origin, cargo in fleets.items():
        for power, force in cargo.items():
            pieces = added(taken(pieces, origin, power, force), zone, power, force)
    return pieces


def troops_along(book: Book, state: State, assault: Assault, zone: str) -> Force:
    """The troops that come to a zone as cargo beside those who land: they keep their place (p. 27)."""
    found: Force = {}
    for cargo in cargo_along(book, state, assault).get(zone, {}).values():
        found = plus(found, landing_force(book, every(cargo)))
    return found


def along_told(book: Book, state: State, assault: Assault) -> Iterator[Ruling]:
    """What is said of the cargo that goes along, as it is of a move, and where another ship could have gone."""
    for fleets in cargo_along(book, state, assault).values():
        for cargo in fleets.values():
            if own := ordered(cargo.get(state.power, {}), book.units):
                yield info("aa1941.transport.carries", "units.transport",
                           "combat_move.transports", force=own)  # fmt: skip
            yield from told_of_guests({p: f for p, f in cargo.items() if p != state.power})
    for origin, force in sent_to(book, state, assault).get(assault.space, {}).items():
        if count := force.get("transport", 0) if book.spaces[origin].sea else 0:
            here = ours(book, state, origin)
            every_load = loads(book, here, state.power, count, hosted(book, state, origin))
            shares = [load.get(state.power, {}) for load in every_load]
            stays = here[state.power].get("transport", 0) > count
            if stays and any(load != shares[0] for load in shares):
                yield your_call("aa1941.transport.move_names", "units.transport",
                                "combat_move.transports", space=origin)  # fmt: skip
