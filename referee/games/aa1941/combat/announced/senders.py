"""Where the attackers of a light game set out (Mouvement offensif, pp. 11-13; transports, p. 27).

Players of a light game say who attacks; the record says where pieces stand. Whoever can only have
come from one place leaves it there; elsewhere the players say, and a force that the record knows
nothing of is told so. Tracked games need none of it: moves tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from referee.engine.force import Force, at_least, minus, ordered, plus, total
from referee.engine.once import once
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.announced.coming import (
    board_said,
    coming,
    coming_with,
    held,
    ships_missing,
)
from referee.games.aa1941.combat.announced.matching import Need, Parties, Places, shared_out
from referee.games.aa1941.combat.announced.regions import together as whole
from referee.games.aa1941.combat.announced.sailing_fleets import Sailing, fleets_of
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.landings.quays import coasts
from referee.games.aa1941.movement.paths import Path
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.state import State


@record
class Senders:
    """Who set out where: `sent` (space → force), what is still `open`, whom nobody recorded.

    `open` is unit → places that may have sent it, `wanted` how many of it; `absent` are those
    whom no place on record within reach can have sent, `afloat` those of them who come by sea.
    `parties`: those who were sent, with where they came to, the territory or a landing zone; `unboarded`:
    of those afloat the ones who were said to board in places that cannot have sent them; `quays`: all
    places that were said so, in their order; `idle`: those of several that can send nobody.
    """

    sent: Mapping[str, Force] = field(default_factory=dict)
    open: Mapping[str, Places] = field(default_factory=dict)
    wanted: Force = field(default_factory=dict)
    absent: Force = field(default_factory=dict)
    afloat: Force = field(default_factory=dict)
    parties: Parties = field(default_factory=dict)
    unboarded: Mapping[tuple[str, ...], Force] = field(default_factory=dict)
    quays: tuple[str, ...] = ()
    idle: Mapping[str, Force] = field(default_factory=dict)

    def spaces(self) -> tuple[str, ...]:
        """The places to choose from: those that were said, then those that can have sent most come first."""
        sends: dict[str, int] = {}
        for unit, places in self.open.items():
            for space, n in places.items():
                sends[space] = sends.get(space, 0) + min(n, self.wanted[unit])
        said = {space: at for at, space in enumerate(self.quays)}
        return tuple(sorted(sends, key=lambda at: (said.get(at, len(said)), -sends[at])))

    def standing(self, space: str) -> Force:
        """Who stands in a place of those still looked for."""
        return {unit: places[space] for unit, places in self.open.items() if space in places}

    def short_of(self, spaces: Sequence[str]) -> Force:
        """Who is still missing when only these places sent anybody."""
        came = {
            unit: sum(n for space, n in places.items() if space in spaces)
            for unit, places in self.open.items()
        }
        return minus(self.wanted, came)

    def enough(self) -> tuple[str, ...]:
        """The first places that together can have sent everybody."""
        chosen: tuple[str, ...] = ()
        for space in self.spaces():
            if total(self.short_of((*chosen, space))) < total(self.short_of(chosen)):
                chosen = (*chosen, space)
        return chosen


@once
def senders(book: Book, state: State, assault: Assault, chosen: Sequence[str] = ()) -> Senders:
    """Measure an attack against the record; `chosen` are places named in answer, in their order."""
    known = any(state.power in here for here in state.pieces.values())
    if state.tracking or not known:
        return Senders()
    if assault.sent:
        parties = assault.parties or _parties(book, state, assault)
        missing = _absent(book, state, assault, assault.sent)
        gone = _unboarded(book, assault, missing)
        return Senders(
            assault.sent,
            absent=missing,
            parties=parties,
            unboarded=gone,
            afloat=whole(gone.values()),
        )
    needs, sailing = _needs(book, state, assault, chosen)
    parties_: dict[str, dict[str, dict[str, int]]] = {}
    still: dict[str, dict[str, int]] = {}
    wanted: dict[str, int] = {}
    absent: dict[str, int] = {}
    afloat: dict[str, int] = {}
    lost: dict[tuple[str, ...], Force] = {}

    def came(target: str, unit: str, places: Places) -> None:
        for space, n in places.items():
            here = parties_.setdefault(target, {}).setdefault(space, {})
            here[unit] = here.get(unit, 0) + n

    for zone, fleet in sailing.sure.items():
        came(zone, "transport", fleet)
    for zone, fleet in sailing.open.items():
        still["transport"] = dict(plus(still.get("transport", {}), fleet))
        wanted["transport"] = wanted.get("transport", 0) + sailing.wanted[zone]
    for found in shared_out(needs, chosen):
        unit = found.need.unit
        came(found.need.target, unit, found.sure)
        if found.wanted:
            still[unit] = dict(at_least(still.get(unit, {}), found.open))
            wanted[unit] = wanted.get(unit, 0) + found.wanted
        if found.absent:
            absent[unit] = absent.get(unit, 0) + found.absent
            if found.need.target != assault.space:
                afloat[unit] = afloat.get(unit, 0) + found.absent
            if said := found.need.said:
                lost[said] = plus(lost.get(said, {}), {unit: found.absent})
    sent, quays = together(parties_), dict.fromkeys(at for need in needs for at in need.said)
    return Senders(
        sent, still, wanted, ordered(absent, book.units), ordered(afloat, book.units), parties_,
        lost, tuple(quays), _idle(needs),
    )  # fmt: skip


def _idle(needs: Sequence[Need]) -> dict[str, Force]:
    """The coasts of several said in one breath where none of those can have boarded, and who they are."""
    found: dict[str, Force] = {}
    for target, said in dict.fromkeys((need.target, need.said) for need in needs if need.said):
        party = [need for need in needs if (need.target, need.said) == (target, said)]
        can = {at for need in party for at in need.within}
        for at in said if can & {*said} else ():
            if at not in can:
                found[at] = {need.unit: need.count for need in party}
    return found


def _unboarded(book: Book, assault: Assault, absent: Force) -> dict[tuple[str, ...], Force]:
    """Of those who come from nowhere the ones that were said to board, where nobody else is in question."""
    said = [each for quays in assault.quays.values() for each in quays if not each.get("beside")]
    troops = {unit: n for unit, n in absent.items() if book.units[unit].domain == "land"}
    known = coasts(said)
    return {tuple(known): troops} if known and total(troops) and not total(assault.overland) else {}


def _needs(
    book: Book, state: State, assault: Assault, chosen: Sequence[str]
) -> tuple[list[Need], Sailing]:
    """Who has to come, with what was said and announced of each, and the ships of the landings."""
    kept = _as_told(book, state, assault)
    told = {
        zone: {s: force["transport"] for s, force in kept.get(zone, {}).items() if force.get("transport")}
        for zone in assault.zones
    }  # fmt: skip
    sailing = fleets_of(book, state, assault, told, chosen)
    found: list[Need] = []
    held_to: dict[
        str, dict[str, Places]
    ] = {}  # unit → target → whom it was announced to get from where
    left = {at: {start: dict(force) for start, force in came.items()} for at, came in kept.items()}
    for need in coming_with(book, state, assault, sailing.every()):
        before, n = left.get(need.target, {}), need.count
        if assault.fought and (known := _announced_places(kept.get(need.target, {}), need)):
            found.append(replace(need, within=known))
            held_to.setdefault(need.unit, {})[need.target] = known
            continue
        first: dict[str, int] = {}
        if sailing.more:  # the ships for it sail, so somebody boards at each coast that was said
            need = replace(need, first=dict.fromkeys(need.said[: need.count], 1))
        for space, force in before.items():  # each party what no other has been given
            if space in need.within and (some := min(n, force.get(need.unit, 0))):
                first[space], n = some, n - some
                force[need.unit] -= some
        found.append(replace(need, first={**need.first, **first}))
    # A place that was announced to send some to each of several battles sends all of them (p. 11).
    rooms = {unit: whole(each.values()) for unit, each in held_to.items()}
    return [
        replace(need, room=rooms[need.unit]) if need.target in held_to.get(need.unit, {}) else need
        for need in found
    ], sailing


def together(parties: Parties) -> dict[str, Force]:
    """Space → who set out there, wherever he went."""
    found: dict[str, Force] = {}
    for came in parties.values():
        for origin, force in came.items():
            found[origin] = plus(found.get(origin, {}), force)
    return found


def _as_told(book: Book, state: State, assault: Assault) -> Parties:
    """Target → where those who come there were announced to set out: over land and by air as it
    is fought, also when fewer of them fight than were announced; by sea when as many land from
    the zone as before, or fewer of them: who comes besides, by sea or not, changes nothing of it.
    """
    plan = state.declared.get(assault.space, {})
    if not plan.get("sent"):
        return {}
    before = announced(book, state, cast(Attacking, {**plan, "space": assault.space}), False)
    came = plan.get("parties") or _parties(book, state, replace(before, sent=plan["sent"]))
    found: dict[str, Mapping[str, Force]] = {}
    if assault.fought and set(assault.origins) <= set(before.origins):
        found[assault.space] = came.get(assault.space, {})
    told = {part.zone: part.seaborne for part in before.by_zone()}
    return found | {
        str(part.zone): came.get(str(part.zone), {})
        for part in assault.by_zone()
        if _no_more(assault, told.get(part.zone), part.seaborne)
        and _as_before(before, assault, str(part.zone))
    }


def _no_more(assault: Assault, told: Force | None, lands: Force) -> bool:
    """Whether those who land are those that were announced, or some of them once it is fought."""
    if told is None or not assault.fought:
        return told == lands
    return not total(minus(lands, told))


def _as_before(before: Assault, assault: Assault, zone: str) -> bool:
    """Whether of those who land nothing new was said that leaves open how many boarded where."""
    now = assault.quays.get(zone, ())
    return now == before.quays.get(zone) or not any(len(each["from"]) > 1 for each in now)


def _announced_places(told: Mapping[str, Force], need: Need) -> Places:
    """The places that were announced to send a kind of unit, where no more of it come than from there; of
    those the ones that are said now.
    """
    places = {space: n for space, force in told.items() if (n := force.get(need.unit, 0))}
    if need.count > sum(places.values()):
        return {}
    said = {space: n for space, n in places.items() if space in need.within}
    now = (need.said or need.named) and need.count <= sum(said.values())
    return said if now else places


@once
def guessed(book: Book, state: State, assault: Assault) -> Senders:
    """Where nobody can be asked: the places that can have sent most, in their order."""
    found = senders(book, state, assault)
    return senders(book, state, assault, found.spaces()) if found.open else found


def _absent(book: Book, state: State, assault: Assault, sent: Mapping[str, Force]) -> Force:
    rest: dict[str, int] = {}
    for need in coming(book, state, assault):
        rest[need.unit] = rest.get(need.unit, 0) + need.count
    for force in sent.values():
        rest = minus(rest, force)
    return ordered(rest, book.units)


def unknown_before(book: Book, state: State, assault: Assault, missing: Force) -> Force:
    """Of those `missing` in the fight the ones of whom the record knew nothing when they were announced: all
    combat moves come before combat (p. 11), so neither who was announced elsewhere since nor who fought
    since is any of them.
    """
    plan = state.declared.get(assault.space)
    if not assault.fought or plan is None or not total(missing):
        return {}
    before = announced(book, state, cast(Attacking, {**plan, "space": assault.space}), False)
    unknown = _absent(book, state, before, plan.get("sent", {}))
    return minus(missing, minus(missing, unknown))


# -- the record afterwards ---------------------------------------------------------------


def sent_to(book: Book, state: State, assault: Assault) -> Parties:
    """Where those who set out came to, the territory or a landing zone: target → origin → force."""
    return guessed(book, state, assault).parties


def _parties(book: Book, state: State, assault: Assault) -> Parties:
    """The same of an announcement that only tells who set out where: whom a place can have sent by the
    record, then those the players say otherwise of.
    """
    left = {origin: dict(force) for origin, force in assault.sent.items()}
    found: dict[str, dict[str, Force]] = {}
    every = [*coming(book, state, assault)]
    for part in assault.by_zone():
        missing = ships_missing(book, state, part)
        every.append(Need(str(part.zone), "transport", missing, _zones_in(book, left)))
    rest = [need.count for need in every]
    for near in (True, False):
        for nth, need in enumerate(every):
            for origin in [each for each in need.within if each in left] if near else left:
                part_ = min(rest[nth], left[origin].get(need.unit, 0))
                if part_:
                    left[origin][need.unit] -= part_
                    rest[nth] -= part_
                    here = found.setdefault(need.target, {})
                    here[origin] = plus(here.get(origin, {}), {need.unit: part_})
    return {
        target: {origin: came[origin] for origin in assault.sent if origin in came}
        for target, came in found.items()
    }


def _zones_in(book: Book, sent: Mapping[str, Force]) -> Places:
    return {
        origin: force.get("transport", 0)
        for origin, force in sent.items()
        if book.spaces[origin].sea
    }


def written(book: Book, state: State, assault: Assault) -> dict[str, Json]:
    """Who set out where, as an announcement keeps it: of a landing, too, with where they came to."""
    found, stay = guessed(book, state, assault), held(book, state, assault)
    told: dict[str, Json] = {"stay": stay} if stay else {}
    still = senders(book, state, assault).open
    if assault.zone and any(book.units[unit].domain == "land" for unit in still):
        told["unsure"] = True
    if found.sent:
        told["sent"] = {origin: dict(force) for origin, force in found.sent.items()}
        told |= {"parties": found.parties} if assault.zone else {}
    return told


def apart(part: Assault, came: Mapping[str, Force]) -> Assault:
    """One of several landings by itself, with those who came to its zone."""
    return replace(part, sent=came, parties={str(part.zone): came})


@once
def ways(book: Book, state: State, assault: Assault, target: str) -> dict[tuple[str, str], Path]:
    """(unit, origin) → the way by which those sent on their own feet, keels or wings came."""
    board = board_said(book, state, assault)
    found: dict[tuple[str, str], Path] = {}
    for origin, force in sent_to(book, state, assault).get(target, {}).items():
        for unit in force:
            path = move(book, board, unit, origin, target, "combat").result["path"]
            if len(path) > 1:
                found[unit, origin] = tuple(path)
    return found


def unrecorded(
    book: Book, state: State, assault: Assault
) -> Iterator[tuple[str, str, str, int, int]]:
    """The aircraft that the players have set out where the record has none: the shortest way counts."""
    board = board_said(book, state, assault)
    for unit, n in guessed(book, state, assault).absent.items():
        if not n or book.units[unit].domain != "air":
            continue
        told = {origin: move(book, board, unit, origin, assault.space, "combat")
                for origin in assault.origins}  # fmt: skip
        costs = {origin: each.result["cost"] for origin, each in told.items() if not each.refused}
        if costs:
            origin = min(costs, key=lambda each: (costs[each], each))
            yield origin, assault.space, unit, n, costs[origin]


def came_from(book: Book, state: State, assault: Assault, target: str) -> tuple[str, ...]:
    """The last spaces that land units or ships left on their way to a battle (Étape 6, p. 17)."""
    sea = book.spaces[target].sea
    walking = assault.overland
    for part in assault.by_zone():
        walking = part.escort if part.zone == target else walking
    return tuple(
        dict.fromkeys(
            path[-2]
            for (unit, _), path in ways(book, state, assault, target).items()
            if book.units[unit].domain == ("sea" if sea else "land") and unit in walking
        )
    )
