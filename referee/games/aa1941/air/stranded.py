"""The defender's fighters whose carrier went down: they land first of all (p. 19).

Their owner brings each of them to a friendly territory or deck one space away, before the acting
power makes its noncombat moves; those for which there is none are lost.
"""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.event import Event
from referee.engine.force import minus, ordered, plus
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.air.rules import landing
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving, Situation
from referee.games.aa1941.state import State, together


def places(book: Book, state: State, zone: str, power: str) -> list[str]:
    """Where the stranded fighters of a power over a zone may land: one space away, or there."""
    board = Situation(
        power, state.control, state.control_at_start, state.pieces, None, state.pieces_at_start
    )
    friends = book.friends(power)
    near = (zone, *book.spaces[zone].neighbours)
    room = frozenset(space for space in near if free_decks(book, state, space, friends))
    verdict = landing(book, board, "fighter", zone, 0, room, carrier_sunk=True)
    found: list[str] = verdict.result["options"]
    return [space for space in found if space != zone]


def free_decks(book: Book, state: State, zone: str, friends: Iterable[str]) -> int:
    """Free places on the carriers of a side in a zone: two each (p. 24), those adrift not counted."""
    here = together(book, state.pieces, zone, tuple(friends))
    aboard = here.get("fighter", 0) - adrift_in(state, zone)
    return max(0, 2 * here.get("carrier", 0) - aboard)


def adrift_in(state: State, zone: str) -> int:
    """How many fighters over a zone have lost their deck."""
    return sum(state.adrift.get(zone, {}).values())


def can_still_land(book: Book, state: State) -> dict[str, list[str]]:
    """Zone → where its stranded fighters can go, for those that can go somewhere."""
    found: dict[str, list[str]] = {}
    for zone, powers in state.adrift.items():
        for power in powers:
            if spaces := places(book, state, zone, power):
                found[zone] = spaces
    return found


def waiting(book: Book, state: State) -> list[Ruling]:
    """Light games: whose fighters are to land before the noncombat moves; where nobody says where they
    land, the record puts them down in the nearest place as the phase ends.
    """
    return [
        your_call("aa1941.battle.adrift", "noncombat.sunk_carrier", power=power, space=zone,
                  force={"fighter": count})
        for zone, powers in state.adrift.items()
        for power, count in powers.items()
        if places(book, state, zone, power)
    ]  # fmt: skip


def brought_home(book: Book, state: State, args: Moving) -> Outcome:
    """`move N fighter ZONE TO` for the owner of stranded fighters, in the other side's turn."""
    zone, target, count = args["from"], args["to"], args["units"]["fighter"]
    owners = state.adrift[zone]
    power = next(iter(owners))
    spaces = places(book, state, zone, power)
    rulings: list[Ruling] = []
    if count > sum(owners.values()):
        force = {"fighter": count - sum(owners.values())}
        rulings.append(refusal("aa1941.move.not_there", "setup", space=zone, force=force))
    if target not in spaces:
        rulings.append(
            refusal("aa1941.move.no_refuge", "noncombat.sunk_carrier", space=target, spaces=spaces)
        )
    elif book.spaces[target].sea:
        left = free_decks(book, state, target, book.friends(power))
        if count > left:
            rulings.append(
                refusal("aa1941.move.deck_full", "units.carrier", space=target, left=left)
            )
    if stands(rulings, args):
        return Outcome((), tuple(rulings), {"legal": False, "landings": {zone: spaces}})
    events: list[Event] = []
    left = count
    for owner, n in owners.items():
        part = min(left, n)
        if not part:
            continue
        left -= part
        events += bring(book, state, owner, part, zone, target)
        rulings.append(
            info("aa1941.move.brought_home", "noncombat.sunk_carrier", power=owner,
                 force={"fighter": part}, space=target)
        )  # fmt: skip
    return Outcome(
        tuple(events), tuple(rulings), {"legal": True, "cost": 1, "path": [zone, target]}
    )


def bring(book: Book, state: State, owner: str, count: int, zone: str, target: str) -> list[Event]:
    """What is written down as stranded fighters of a power come home."""
    force = {"fighter": count}
    ends = (
        (zone, minus(state.force_of(zone, owner), force)),
        (target, plus(state.force_of(target, owner), force)),
    )
    left = state.adrift[zone][owner] - count
    return [
        *(
            Event("pieces", {"space": space, "power": owner, "force": ordered(kept, book.units)})
            for space, kept in ends
        ),
        Event("adrift", {"zone": zone, "power": owner, "fighters": left}),
        Event("marched", {"power": owner, "units": force, "from": zone, "to": target}),
    ]


def lost(book: Book, state: State) -> tuple[list[Event], list[Ruling]]:
    """The stranded fighters for which there is no place any more."""
    events: list[Event] = []
    rulings: list[Ruling] = []
    for zone, powers in state.adrift.items():
        for power, count in powers.items():
            force = minus(state.force_of(zone, power), {"fighter": count})
            events.append(Event("pieces", {"space": zone, "power": power, "force": force}))
            events.append(Event("adrift", {"zone": zone, "power": power, "fighters": 0}))
            rulings.append(
                info("aa1941.noncombat.stranded_lost", "noncombat.sunk_carrier", power=power,
                     space=zone, force={"fighter": count})
            )  # fmt: skip
    return events, rulings
