"""What a tracked game still owes before a phase may be left (pp. 13, 19, 21)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from referee.engine.event import Event
from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.record import replace
from referee.engine.verdict import Json, Ruling, refusal, your_call
from referee.games.aa1941.air.promises import (
    choices,
    homeless,
    new_decks,
    short_of_decks,
    unkept,
    without_place,
)
from referee.games.aa1941.air.stranded import can_still_land
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.landings.landing_escort import fleets
from referee.games.aa1941.naval.escorts import (
    ALONE,
    CARDS,
    IDLE,
    IDLE_CARDS,
    alone,
    came,
    can_attack,
    for_nothing,
    never_alone,
)
from referee.games.aa1941.naval.fleet import landing_force
from referee.games.aa1941.naval.landings import announced_from
from referee.games.aa1941.naval.sailing import must_land, waiting_to_land
from referee.games.aa1941.naval.transports import transports_needed
from referee.games.aa1941.sequence import COMBAT, COMBAT_MOVE, MOBILIZE, NONCOMBAT_MOVE, at_phase
from referee.games.aa1941.state import State, battles, went, zones_of
from referee.games.aa1941.turn.rules import moved_in, not_cleared, transports_alone

Owed = tuple[list[Ruling], dict[str, Json]]


def owing(book: Book, state: State) -> Owed:
    """The refusals of `next`, and `landings` (space → where what is there may land)."""
    if state.phase == COMBAT_MOVE:
        from referee.games.aa1941.combat.allowed import closed_landings

        found = [*_cargo(book, state), *_transports_alone(book, state)]
        found += _no_landing(book, state)
        told = {ruling.params.get("space") for ruling in found}
        found += [r for r in closed_landings(book, state) if r.params.get("space") not in told]
        told |= {ruling.params.get("space") for ruling in found}
        return [
            *found,
            *(r for r in sailed_for_nothing(book, state) if r.params["space"] not in told),
        ], {}
    if state.phase == COMBAT:
        return _cargo(book, state), {}
    if state.phase == NONCOMBAT_MOVE:
        return _aircraft(book, state)
    if state.phase == MOBILIZE:
        return promised_decks(book, state), {}
    return [], {}


def _cargo(book: Book, state: State) -> list[Ruling]:
    """What was loaded in the combat move lands by assault, or its ship retreats (p. 13)."""
    waiting = waiting_to_land if state.phase == COMBAT_MOVE else must_land
    return [
        refusal("aa1941.transport.must_land", "combat_move.transports", "combat_move.amphibious",
                space=zone, force=force)
        for zone, force in waiting(book, state).items()
    ]  # fmt: skip


def loaded(book: Book, state: State, zone: str) -> dict[str, int]:
    """Light games: who was put aboard in a zone by a combat move (a tracked one has its ledger)."""
    if state.tracking or not book.spaces[zone].sea:
        return {}
    used = state.moved.get(zone, {})
    found = {
        unit: min(n, went(used.get(unit, {})))
        for unit, n in landing_force(book, state.force_of(zone, state.power)).items()
    }
    return {unit: n for unit, n in found.items() if n}


def owing_ashore(book: Book, state: State) -> list[Ruling]:
    """Light games: transports that sailed alone to enemy warships (p. 27); whoever was put aboard in the
    combat move and is announced for no landing, or has not landed when the battles are over and did not
    go back with his ship (p. 13).
    """
    if state.phase not in (COMBAT_MOVE, COMBAT):
        return []
    found: list[Ruling] = []
    if state.phase == COMBAT_MOVE:
        for zone in _announced_alone(book, state):
            said = state.declared[zone].get("against")
            foes = state.situation().enemy_pieces(book, zone) if said is None else said
            found.append(never_alone(book, zone, foes, refusal))
    return found + [
        refusal("aa1941.transport.must_land", "combat_move.transports", "combat_move.amphibious",
                space=zone, force=force)
        for zone, force in still_aboard(book, state).items()
    ]  # fmt: skip


def still_aboard(book: Book, state: State) -> dict[str, Force]:
    """Light games: zone → who was put aboard there in the combat move and is announced for no landing, or
    has not landed (p. 13).
    """
    found: dict[str, Force] = {}
    for zone in state.moved:
        if _released(book, state, zone):  # of a battle had in the combat moves, too
            continue
        force: Force = loaded(book, state, zone)
        for plan in state.declared.values():
            landing = announced_from(book, plan) if zones_of(plan) else {}
            here = plus(landing.get(zone, {}), plan.get("sent", {}).get(zone, {}))
            force = minus(force, here) if landing else force
        if total(force):
            found[zone] = ordered(force, book.units)
    return found


def _announced_alone(book: Book, state: State) -> list[str]:
    """The zones of an announced fight to which only transports sailed: they never attack alone (p. 27)."""
    return [
        space
        for space in state.declared
        if book.spaces[space].sea
        and not any(can_attack(book, force) for force in fleets(book, state, space))
    ]


def _released(book: Book, state: State, zone: str) -> bool:
    """Whether troops aboard in a zone need not land any more: their ship retreated, the fight for the
    zone did not clear it (p. 14), or the table fought their landing and says who is left.
    """
    return not_cleared(book, state, zone) or any(
        zone in each.get("back", ())
        or (each.get("by_hand") and zone in (*zones_of(each), *each.get("sent_from", ())))
        for each in state.fought
    )


def _no_landing(book: Book, state: State) -> list[Ruling]:
    """Aircraft that flew out and have no way down even if every attack hits (pp. 12, 23).

    A carrier goes through no enemy fleet that nobody fights. It is shown before the first battle (`closing`): once
    that is had, nothing has to be there still, and carriers retreat or are lost as they will (p. 23).
    """
    if battles(state):
        return []
    out = [plane for plane in unkept(book, state, decided=True) if plane.used]
    if not out:
        return []
    force = ordered(Counter(plane.unit for plane in out), book.units)
    return [refusal("aa1941.next.no_landing", "units.landing_proof", force=force)]


def _transports_alone(book: Book, state: State) -> list[Ruling]:
    """The transports alone beside warships at the end of the combat moves: those that came there,
    and those that began their turn there and can still leave (p. 12).
    """
    return [
        refusal(ALONE, *CARDS, space=zone)
        for zone in alone(book, state)
        if came(book, state, zone) or _can_leave(book, state, zone)
    ]


def staying_alone(book: Book, state: State) -> list[Ruling]:
    """Light games: the transports alone that by the record stay beside enemy surface warships though they could leave
    (p. 12): the board may know that they did. Whoever was moved there in this phase is refused (`owing_ashore`).
    """
    return [
        your_call("aa1941.transport.stay_alone", *CARDS, space=zone)
        for zone in transports_alone(book, state)
        if not moved_in(book, state, zone) and could_have_left(book, state, zone)
    ]


def could_have_left(book: Book, state: State, zone: str) -> bool:
    """Light games: whether transports in a zone could sail on in the combat move, before any battle was had (p. 12)."""
    before = replace(state, fought=(), cursor=at_phase(state.cursor, COMBAT_MOVE))
    return _can_leave(book, before, zone)


def sailed_for_nothing(book: Book, state: State) -> list[Ruling]:
    """The ships that moved in the combat move for no fight and no landing (p. 11)."""
    return [
        refusal(IDLE, *IDLE_CARDS, space=zone, force=force)
        for zone, force in for_nothing(book, state).items()
    ]


def _can_leave(book: Book, state: State, zone: str) -> bool:
    from referee.games.aa1941.movement.reported import good_as_it_is

    return any(
        book.spaces[near].sea
        and good_as_it_is(book, state, {"units": {"transport": 1}, "from": zone, "to": near})
        for near in book.spaces[zone].neighbours
    )


def _aircraft(book: Book, state: State) -> Owed:
    """Whatever can land somewhere must (p. 19)."""
    places: dict[str, Json] = {}
    found: list[Ruling] = []
    for zone, spaces in can_still_land(book, state).items():
        places[zone] = spaces
        found.append(
            refusal("aa1941.noncombat.stranded_wait", "noncombat.sunk_carrier", space=zone,
                    spaces=spaces)
        )  # fmt: skip
    up: dict[tuple[str, str], list[str]] = {}
    counts: dict[tuple[str, str], int] = {}
    for plane in without_place(book, state):
        key = plane.space, plane.unit
        counts[key] = counts.get(key, 0) + 1
        if not up.get(key):
            up[key] = choices(book, state, plane)
    waiting = short_of_decks(book, state)
    for (space, unit), spaces in up.items():
        if spaces:
            short = space in waiting and unit == "fighter"  # its place is another one's who waits
            if short:
                spaces = [each for each in spaces if not _waits_there(book, state, space, each)]
                found.append(_decks_short(waiting))
            if not spaces:
                continue
            places[space] = sorted({*places.get(space, ()), *spaces})
            force = {unit: counts[space, unit]}
            if spaces == [space]:  # it stays, and a carrier that can come must (p. 20)
                comes = "noncombat.carrier_landing", "noncombat.sea"
                found.append(
                    refusal("aa1941.noncombat.deck_comes", *comes, space=space, force=force)
                )
                continue
            if spaces:
                found.append(
                    refusal("aa1941.noncombat.land_first", "noncombat.air", space=space,
                            force=force, spaces=spaces)
                )  # fmt: skip
    told = [each for nth, each in enumerate(found) if each not in found[:nth]]
    return told, {"landings": places} if places else {}


def _waits_there(book: Book, state: State, space: str, zone: str) -> bool:
    """Whether a fighter that flies on from one zone to another waits there for a carrier that cannot take it, too."""
    from referee.games.aa1941.movement.reported import reported

    if space == zone or not book.spaces[zone].sea:
        return space == zone
    flown = reported(book, state, {"units": {"fighter": 1}, "from": space, "to": zone})
    return zone in short_of_decks(book, book.after(state, flown.events))


def _decks_short(waiting: Mapping[str, int]) -> Ruling:
    """That the carriers bought cannot take all who wait for one (p. 19)."""
    return refusal("aa1941.noncombat.decks_short", "noncombat.carrier_landing", "noncombat.air",
                   spaces=sorted(waiting), force={"fighter": sum(waiting.values())})  # fmt: skip


def promised_decks(book: Book, state: State) -> list[Ruling]:
    """A carrier bought for a fighter that waits at sea must be placed there (p. 20, p. 23)."""
    if state.phase != MOBILIZE or not state.bought.get("carrier"):
        return []
    zones = {zone for deck in new_decks(book, state) for zone in deck.zones}
    waiting = sorted(zone for zone in homeless(book, state) if zone in zones)
    if not waiting:
        return []
    return [refusal("aa1941.mobilize.promised", "noncombat.promise", spaces=waiting)]


def worn_out(book: Book, state: State) -> list[Event]:
    """What moved or fought in the combat phases does not move again; aircraft keep their count."""
    events: list[Event] = []
    for space, units in state.moved.items():
        after: dict[str, dict[str, int]] = {}
        for unit, used in units.items():
            kind = book.units[unit].domain
            if kind == "air":
                after[unit] = dict(used)
            else:
                tired = went(used)
                after[unit] = {str(book.units[unit].move): tired} if tired else {}
        if laden := transports_needed(loaded(book, state, space)):
            ships = max(laden, went(units.get("transport", {})))
            after["transport"] = {str(book.units["transport"].move): ships}
        kept = {unit: used for unit, used in after.items() if used}
        if kept != units:
            events.append(Event("spent", {"space": space, "moved": kept}))
    return events
