"""Where the attackers of a light game set out (Mouvement offensif, pp. 11-13; transports, p. 27).

Players of a light game say who attacks; the record says where pieces stand. Whoever can only have
come from one place leaves it there; elsewhere the players say, and a force that the record knows
nothing of is told so. Tracked games need none of it: moves tell.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import cast

from referee.engine.force import Force, minus, ordered, plus, total
from referee.engine.once import once
from referee.engine.record import field, record, replace
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.assault import Assault, announced
from referee.games.aa1941.combat.attacking import Attacking
from referee.games.aa1941.combat.coming import Places, board_said, coming
from referee.games.aa1941.movement.paths import Path
from referee.games.aa1941.movement.rules import move
from referee.games.aa1941.state import State, spent


@record
class Senders:
    """Who set out where: `sent` (space → force), what is still `open`, whom nobody recorded.

    `open` is unit → places that may have sent it, `wanted` how many of it; `absent` are those
    whom no place on record within reach can have sent, `afloat` those of them who come by sea.
    """

    sent: Mapping[str, Force] = field(default_factory=dict)
    open: Mapping[str, Places] = field(default_factory=dict)
    wanted: Force = field(default_factory=dict)
    absent: Force = field(default_factory=dict)
    afloat: Force = field(default_factory=dict)

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
        return Senders(assault.sent, absent=_absent(book, state, assault, assault.sent))
    sent: dict[str, dict[str, int]] = {}
    still: dict[str, Places] = {}
    wanted: dict[str, int] = {}
    absent: dict[str, int] = {}
    afloat: dict[str, int] = {}
    kept = _as_told(book, state, assault)
    # Where nobody comes overland the places named are those where the landing force went aboard.
    quays = () if total(assault.overland) else assault.origins
    for target, unit, count, within in coming(book, state, assault):
        rest = count
        known_places = _announced_places(kept.get(target, {}), unit, count)
        within = known_places or within
        places = {s: n - sent.get(s, {}).get(unit, 0) for s, n in within.items()}
        for space, force in () if known_places else kept.get(target, {}).items():
            part = min(places.get(space, 0), force.get(unit, 0), rest)
            if part:
                sent.setdefault(space, {})
                sent[space][unit] = sent[space].get(unit, 0) + part
                places[space], rest = places[space] - part, rest - part
        places = {space: n for space, n in places.items() if n > 0}
        order = [space for space in (*chosen, *quays) if space in places]
        named = bool(assault.origins) and target == assault.space
        sure = len(places) == 1 or sum(places.values()) <= rest or named
        for space in dict.fromkeys((*order, *(places if sure else ()))):
            part = min(places[space], rest)
            rest -= part
            if part:
                here = sent.setdefault(space, {})
                here[unit] = here.get(unit, 0) + part
        others = {space: n for space, n in places.items() if space not in order}
        if not rest:
            continue
        if not sure:
            if len(others) == 1 or sum(others.values()) <= rest:
                for space, n in others.items():
                    part = min(n, rest)
                    rest -= part
                    here = sent.setdefault(space, {})
                    here[unit] = here.get(unit, 0) + part
            else:
                still[unit], wanted[unit] = others, rest
                continue
        if rest:
            absent[unit] = absent.get(unit, 0) + rest
            if target != assault.space:
                afloat[unit] = afloat.get(unit, 0) + rest
    return Senders(sent, still, wanted, _unknown(book, absent), _unknown(book, afloat))


def _as_told(book: Book, state: State, assault: Assault) -> dict[str, Mapping[str, Force]]:
    """Target → where those who come there were announced to set out: over land and by air as it
    is fought, also when fewer of them fight than were announced; by sea when as many land from
    the zone as before: who comes besides, by sea or not, changes nothing of it.
    """
    plan = state.declared.get(assault.space, {})
    if not plan.get("sent"):
        return {}
    before = replace(announced(book, state, cast(Attacking, plan), False), sent=plan["sent"])
    came = sent_to(book, state, before)
    found: dict[str, Mapping[str, Force]] = {}
    if assault.fought and not assault.origins:
        found[assault.space] = came.get(assault.space, {})
    told = {part.zone: part.seaborne for part in before.by_zone()}
    return found | {
        str(part.zone): came.get(str(part.zone), {})
        for part in assault.by_zone()
        if told.get(part.zone) == part.seaborne
    }


def _announced_places(told: Mapping[str, Force], unit: str, count: int) -> Places:
    """The places that were announced to send a kind of unit, where no more of it come than from there."""
    places = {space: force[unit] for space, force in told.items() if force.get(unit)}
    return places if count <= sum(places.values()) else {}


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
    walkers = minus(absent, last.afloat)  # of places named none sent those who come by sea
    if total(walkers) and assault.origins:
        found.append(your_call("aa1941.attack.not_recorded", "combat_move",
                               force=dict(walkers), spaces=list(assault.origins)))  # fmt: skip
        absent = last.afloat
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
    for _, unit, count, _ in coming(book, state, assault):
        rest[unit] = rest.get(unit, 0) + count
    for force in sent.values():
        rest = minus(rest, force)
    return _unknown(book, rest)


def _unknown(book: Book, absent: Force) -> Force:
    """Transports apart: how many of them a landing takes is judged with it (`told._ships`)."""
    return ordered({unit: n for unit, n in absent.items() if unit != "transport"}, book.units)


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


@once
def sent_to(book: Book, state: State, assault: Assault) -> dict[str, dict[str, Mapping[str, int]]]:
    """Where those who set out came to, the territory or a landing zone: target → origin → force."""
    left = {origin: dict(force) for origin, force in guessed(book, state, assault).sent.items()}
    found: dict[str, dict[str, Mapping[str, int]]] = {}
    every = coming(book, state, assault)
    rest = [count for _, _, count, _ in every]
    # First whom a place can have sent by the record; then those the players say otherwise of.
    for near in (True, False):
        for nth, (target, unit, _, within) in enumerate(every):
            for origin in [each for each in within if each in left] if near else left:
                part = min(rest[nth], left[origin].get(unit, 0))
                if part:
                    left[origin][unit] -= part
                    rest[nth] -= part
                    here = found.setdefault(target, {})
                    here[origin] = plus(here.get(origin, {}), {unit: part})
    return found


@once
def ways(book: Book, state: State, assault: Assault, target: str) -> dict[tuple[str, str], Path]:
    """(unit, origin) → the way by which those sent on their own feet, keels or wings came."""
    board = board_said(book, state, assault)
    found: dict[tuple[str, str], Path] = {}
    for origin, force in guessed(book, state, assault).sent.items():
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
