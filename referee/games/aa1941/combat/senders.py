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
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.coming import board_said, coming, coming_with, held, ships_missing
from referee.games.aa1941.combat.matching import Need, Parties, Places, shared_out
from referee.games.aa1941.combat.ready import elsewhere
from referee.games.aa1941.combat.sailing_fleets import Sailing, fleets_of
from referee.games.aa1941.movement.paths import Path
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.state import State, spent


@record
class Senders:
    """Who set out where: `sent` (space → force), what is still `open`, whom nobody recorded.

    `open` is unit → places that may have sent it, `wanted` how many of it; `absent` are those
    whom no place on record within reach can have sent, `afloat` those of them who come by sea.
    `parties`: those who were sent, with where they came to, the territory or a landing zone.
    """

    sent: Mapping[str, Force] = field(default_factory=dict)
    open: Mapping[str, Places] = field(default_factory=dict)
    wanted: Force = field(default_factory=dict)
    absent: Force = field(default_factory=dict)
    afloat: Force = field(default_factory=dict)
    parties: Parties = field(default_factory=dict)

    def spaces(self) -> tuple[str, ...]:
        """The places to choose from: those that can have sent most come first."""
        sends: dict[str, int] = {}
        for unit, places in self.open.items():
            for space, n in places.items():
                sends[space] = sends.get(space, 0) + min(n, self.wanted[unit])
        return tuple(sorted(sends, key=lambda space: -sends[space]))

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
        return Senders(
            assault.sent, absent=_absent(book, state, assault, assault.sent), parties=parties
        )
    needs, sailing = _needs(book, state, assault, chosen)
    parties_: dict[str, dict[str, dict[str, int]]] = {}
    still: dict[str, dict[str, int]] = {}
    wanted: dict[str, int] = {}
    absent: dict[str, int] = {}
    afloat: dict[str, int] = {}

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
    sent = together(parties_)
    return Senders(
        sent, still, wanted, ordered(absent, book.units), ordered(afloat, book.units), parties_
    )


def _needs(
    book: Book, state: State, assault: Assault, chosen: Sequence[str]
) -> tuple[list[Need], Sailing]:
    """Who has to come, with what was said and announced of each, and the ships of the landings."""
    kept = _as_told(book, state, assault)
    quays = assault.origins
    boarded = [space for each in assault.quays.values() for space in each] or quays
    told = {
        zone: {s: force["transport"] for s, force in kept.get(zone, {}).items() if force.get("transport")}
        for zone in assault.zones
    }  # fmt: skip
    sailing = fleets_of(book, state, assault, told, chosen, boarded)
    found: list[Need] = []
    for need in coming_with(book, state, assault, sailing.every()):
        before = kept.get(need.target, {})
        named = quays if need.target == assault.space else ()
        if assault.fought and (known := _announced_places(before, need, named)):
            found.append(replace(need, within=known))
            continue
        first = {space: n for space, force in before.items() if (n := force.get(need.unit, 0))}
        if need.target != assault.space:
            said = assault.quays.get(need.target) or quays
            if said and not total(assault.overland):  # of whom else were they said?
                need = replace(need, within=_said(book, need.within, said))
            first = {**{space: need.count for space in said if space in need.within}, **first}
        found.append(replace(need, first=first))
    return found, sailing


def _said(book: Book, within: Places, said: Sequence[str]) -> Places:
    """The places that were said, and the ships that they were aboard of already."""
    return {space: n for space, n in within.items() if space in said or book.spaces[space].sea}


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
    the zone as before: who comes besides, by sea or not, changes nothing of it.
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
        if told.get(part.zone) == part.seaborne
    }


def _announced_places(told: Mapping[str, Force], need: Need, named: Sequence[str]) -> Places:
    """The places that were announced to send a kind of unit, of those that are named now; where no more of
    it come than from there.
    """
    unit = need.unit
    places = {space: force[unit] for space, force in told.items()
              if force.get(unit) and (not named or space in named)}  # fmt: skip
    return places if need.count <= sum(places.values()) else {}


@once
def guessed(book: Book, state: State, assault: Assault) -> Senders:
    """Where nobody can be asked: the places that can have sent most, in their order."""
    found = senders(book, state, assault)
    return senders(book, state, assault, found.spaces()) if found.open else found


def sender_rulings(book: Book, state: State, assault: Assault) -> list[Ruling]:
    """What the record says of an attack before the dice: who set out where, and who is unknown."""
    first, last = senders(book, state, assault), guessed(book, state, assault)
    found: list[Ruling] = []
    if not assault.sent:
        found += [
            info("aa1941.attack.sent", "combat_move", space=space, force=ordered(force, book.units))
            for space, force in _taken_from(book, state, assault, last.sent).items()
        ]
    if first.open:
        found.append(
            your_call("aa1941.attack.from_where", "combat_move", force=dict(first.wanted),
                      spaces=list(first.spaces()))
        )  # fmt: skip
    # Where no place was named others than those on record may be meant: the players look.
    tired = _tired(book, state, assault, last.absent) if assault.origins else {}
    found += [
        refusal("aa1941.attack.spent", "combat_move", "combat.step6", space=space, force=force)
        for space, force in tired.items()
    ]
    absent = last.absent
    for force in tired.values():
        absent = minus(absent, force)
    for other, space, promised in elsewhere(state, assault.space, assault.origins, absent):
        told = ordered(promised, book.units)
        found.append(refusal("aa1941.attack.elsewhere", "combat_move", space=space, force=told,
                             other_space=other))  # fmt: skip
        absent = minus(absent, promised)
    walkers = minus(absent, last.afloat)  # of places named none sent those who come by sea
    if total(walkers) and assault.origins:
        found.append(your_call("aa1941.attack.not_recorded", "combat_move",
                               force=dict(walkers), spaces=list(assault.origins)))  # fmt: skip
        absent = last.afloat
    troops = {unit: n for unit, n in absent.items() if book.units[unit].domain == "land"}
    boarded = [space for each in assault.quays.values() for space in each] or assault.origins
    if total(troops) and boarded and not total(assault.overland):
        found.append(your_call("aa1941.attack.not_boarded", "combat_move.transports",
                               force=troops, spaces=list(dict.fromkeys(boarded))))  # fmt: skip
        absent = minus(absent, troops)
    if total(absent):
        found.append(your_call("aa1941.attack.unknown", "combat_move", force=dict(absent),
                               space=assault.space))  # fmt: skip
    return found


def _taken_from(
    book: Book, state: State, assault: Assault, sent: Mapping[str, Force]
) -> Mapping[str, Force]:  # fmt: skip
    """Who the record has set out from where without the players saying so: `from` names the places of
    those who come overland, not of those who land (p. 11).
    """
    if not assault.origins:
        return sent
    found: dict[str, Force] = {}
    for target, parties in sent_to(book, state, assault).items():
        for origin, force in parties.items() if target != assault.space else ():
            found[origin] = plus(found.get(origin, {}), force)
    return found


def _tired(book: Book, state: State, assault: Assault, absent: Force) -> dict[str, dict[str, int]]:
    """Whoever came, fought or fell back this turn attacks nowhere else (p. 11): those of the missing
    that stand in the places told and are used up.
    """
    board = board_said(book, state, assault)
    found: dict[str, dict[str, int]] = {}
    for unit, n in absent.items():
        sea = book.units[unit].domain == "sea" and not book.spaces[assault.space].sea
        targets = assault.zones if sea else (assault.space,)
        for space in assault.origins:
            used = min(n, spent(book, state, space, unit))
            if used and any(
                not move(book, board, unit, space, target, "combat").refused for target in targets
            ):
                n -= used
                found.setdefault(space, {})[unit] = used
    return found


def _absent(book: Book, state: State, assault: Assault, sent: Mapping[str, Force]) -> Force:
    rest: dict[str, int] = {}
    for need in coming(book, state, assault):
        rest[need.unit] = rest.get(need.unit, 0) + need.count
    for force in sent.values():
        rest = minus(rest, force)
    return ordered(rest, book.units)


# -- the record afterwards ---------------------------------------------------------------


def brought(
    book: Book, state: State, assault: Assault
) -> dict[str, Mapping[str, Mapping[str, int]]]:
    """The pieces of the record once the attackers have set out and come to where they fight."""
    from referee.games.aa1941.state import added, taken

    pieces, power = state.pieces, state.power
    for target, parties in sent_to(book, state, assault).items():
        for origin, force in parties.items():
            pieces = added(taken(pieces, origin, power, force), target, power, force)
    return dict(pieces)


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
