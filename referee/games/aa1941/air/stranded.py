"""The defender's fighters whose carrier went down: they land first of all (p. 19).

Their owner brings each of them to a friendly territory or deck one space away, before the acting
power makes its noncombat moves; those for which there is none are lost. Who stood on which carrier
nobody writes down: where fighters of several powers are up and a deck of theirs still floats, any of
them may be those that lost theirs (p. 24), and whoever is named is taken for one.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import product
from typing import cast

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.force import minus, ordered, plus, total
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.aa1941.air.rules import landing
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.situation import Moving, Situation
from referee.games.aa1941.state import State, together

LOSSES = "losses"  # what says on the line of `next` whose are lost
Owned = Mapping[str, Mapping[str, int]]  # power → its fighters


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


def owners(book: Book, state: State, zone: str) -> dict[str, int]:
    """Power → how many of its fighters over a zone may be those that lost their deck."""
    known, lost = state.adrift.get(zone, {}), adrift_in(state, zone)
    up = {
        power: max(state.force_of(zone, power).get("fighter", 0), known.get(power, 0))
        for power in (*known, *(each for each in book.enemies(state.power) if each not in known))
    }
    return {power: min(n, lost) for power, n in up.items() if n and lost}


def ways(owners: Mapping[str, int], count: int) -> list[dict[str, int]]:
    """Whose so many of the fighters may be: each one's alone first."""
    every = product(*(range(min(n, count), -1, -1) for n in owners.values()))
    found = [dict(zip(owners, each, strict=True)) for each in every if sum(each) == count]
    kept = [{power: n for power, n in each.items() if n} for each in found]
    return sorted(kept, key=len)


def whose_open(book: Book, state: State, args: Moving) -> list[dict[str, int]]:
    """Whose the stranded fighters of a move may be, where that is open."""
    found = ways(owners(book, state, args["from"]), args["units"]["fighter"])
    return found if len(found) > 1 and "others" not in args else []


def asked(state: State, args: Moving, found: list[dict[str, int]]) -> Script[Moving]:
    """Whose fighters land is their owners' to say: each moves his own (p. 24)."""
    answer = yield _whose("aa1941.choice.whose_lands", args["from"], found, "whose")
    others = {power: {"fighter": n} for power, n in _picked(found, str(answer)).items()}
    return cast(Moving, {**args, "others": others})


def _whose(what: str, zone: str, found: list[dict[str, int]], flag: str) -> Choice:
    numbered = any(len(some) > 1 for some in found)
    return Choice(
        what, _options(found), flag, None,
        {"space": zone, "force": {"fighter": total(found[0])}, "power": next(iter(found[0]))},
        ("noncombat.sunk_carrier",), side=next(iter(found[0])),
        named=(lambda option: _said_of(_picked(found, option))) if numbered else None,
        kind="" if numbered else "power",
        hint=what.replace(".choice.", ".hint."), which=zone,
    )  # fmt: skip


def _options(found: list[dict[str, int]]) -> tuple[str, ...]:
    """The powers, or numbers where fighters of several powers may be meant together."""
    if all(len(some) == 1 for some in found):
        return tuple(next(iter(some)) for some in found)
    return tuple(str(nth) for nth in range(1, len(found) + 1))


def _picked(found: list[dict[str, int]], option: str) -> dict[str, int]:
    return found[_options(found).index(option)]


def _said_of(some: Mapping[str, int]) -> Ruling:
    return info("aa1941.choice.ship_only_guests", "noncombat.sunk_carrier", guests_told=_told(some))


def _told(some: Mapping[str, int]) -> list[Json]:
    """Whose fighters some are, in words."""
    return [
        {"code": "aa1941.choice.guest", "params": {"power": power, "force": {"fighter": n}}}
        for power, n in some.items()
        if n
    ]


def to_land(zone: str, lost: Mapping[str, int], up: Mapping[str, int]) -> list[Ruling]:
    """Whose fighters are to land: `lost` by the record; of several who are `up` the table knows who stood there."""
    card, n = "noncombat.sunk_carrier", sum(lost.values())
    if len(ways({power: min(k, n) for power, k in up.items() if k}, n)) < 2:
        return [
            your_call(
                "aa1941.battle.adrift", card, power=power, space=zone, force={"fighter": count}
            )
            for power, count in lost.items()
        ]
    told = _told(up)
    return [your_call("aa1941.battle.adrift_whose", card, space=zone, force={"fighter": n},
                      guests_told=told)]  # fmt: skip


def told_at_once(
    book: Book, state: State, zone: str, lost: Mapping[str, int], up: Mapping[str, int]
) -> list[Ruling]:
    """The same as a battle ends; where every piece is followed and no place is one space away they are lost (p. 24), and
    nobody is told to land them.
    """
    if not state.tracking or any(places(book, state, zone, power) for power in lost):
        return to_land(zone, lost, up)
    return [
        info("aa1941.battle.adrift_nowhere", "noncombat.sunk_carrier", power=power, space=zone,
             force={"fighter": count})
        for power, count in lost.items()
    ]  # fmt: skip


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
        told
        for zone, powers in state.adrift.items()
        if any(places(book, state, zone, power) for power in powers)
        for told in to_land(zone, powers, _up(book, state, zone))
    ]


def _up(book: Book, state: State, zone: str) -> dict[str, int]:
    """Every fighter of the other side over a zone, by power."""
    found = {p: state.force_of(zone, p).get("fighter", 0) for p in book.enemies(state.power)}
    return {power: n for power, n in found.items() if n}


def brought_home(book: Book, state: State, args: Moving) -> Outcome:
    """`move N fighter ZONE TO` for the owner of stranded fighters, in the other side's turn."""
    zone, target, count = args["from"], args["to"], args["units"]["fighter"]
    able, lost = owners(book, state, zone), adrift_in(state, zone)
    power = next(iter(able))
    named = {p: force["fighter"] for p, force in args.get("others", {}).items()}
    going = named or _usual(state.adrift[zone], count)
    spaces = places(book, state, zone, power)
    rulings: list[Ruling] = []
    absent = max(0, count - lost, *(n - able.get(p, 0) for p, n in named.items()))
    if absent := max(absent, count - total(named) if named else 0):
        force = {"fighter": absent}
        rulings.append(refusal("aa1941.move.not_there", "setup", space=zone, force=force))
    if not spaces:
        rulings.append(refusal("aa1941.move.no_refuge_left", "noncombat.sunk_carrier", space=zone))
    elif target not in spaces:
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
    for owner, part in going.items():
        events += (home := bring(book, state, owner, part, zone, target))
        state = book.after(state, home)
        rulings.append(
            info("aa1941.move.brought_home", "noncombat.sunk_carrier", power=owner,
                 force={"fighter": part}, space=target)
        )  # fmt: skip
    return Outcome(
        tuple(events), tuple(rulings), {"legal": True, "cost": 1, "path": [zone, target]}
    )


def _usual(lost: Mapping[str, int], count: int) -> dict[str, int]:
    """Of the owners that the record names the first has his brought home first."""
    found: dict[str, int] = {}
    for power, n in lost.items():
        if part := min(n, count - sum(found.values())):
            found[power] = part
    return found


def bring(book: Book, state: State, owner: str, count: int, zone: str, target: str) -> list[Event]:
    """What is written down as stranded fighters of a power come home."""
    force = {"fighter": count}
    ends = (
        (zone, minus(state.force_of(zone, owner), force)),
        (target, plus(state.force_of(target, owner), force)),
    )
    left = _without(state.adrift[zone], owner, count)
    return [
        *(
            Event("pieces", {"space": space, "power": owner, "force": ordered(kept, book.units)})
            for space, kept in ends
        ),
        *(Event("adrift", {"zone": zone, "power": who, "fighters": n}) for who, n in left.items()),
        Event("marched", {"power": owner, "units": force, "from": zone, "to": target}),
    ]


def _without(lost: Mapping[str, int], owner: str, count: int) -> dict[str, int]:
    """What changes of those that lost their deck as so many of an owner land: they are of these, whomever the
    record took for them.
    """
    found: dict[str, int] = {}
    for power in (owner, *(each for each in lost if each != owner)):
        if part := min(count, lost.get(power, 0)):
            found[power] = lost[power] - part
            count -= part
    return found


def lost_open(book: Book, state: State) -> dict[str, list[dict[str, int]]]:
    """Zone → whose those may be that find no place there, where that is open. A light game lands the others as
    the phase ends; of a tracked one none is up then that can land.
    """
    found: dict[str, list[dict[str, int]]] = {}
    for zone, powers in state.adrift.items():
        power = next(iter(powers))
        spaces = [] if state.tracking else places(book, state, zone, power)
        if any(not book.spaces[space].sea for space in spaces):
            continue
        room = sum(free_decks(book, state, space, book.friends(power)) for space in spaces)
        if (short := sum(powers.values()) - room) > 0:
            some = ways(owners(book, state, zone), short)
            found |= {zone: some} if len(some) > 1 else {}
    return found


def lost_whose(
    book: Book, state: State, said: Owned | None = None
) -> Script[tuple[list[Event], list[Ruling]]]:
    """Before those without a place are taken off their owners say whose they are, where that is open (p. 19): as it
    was `said` with the line, else it is asked.
    """
    left = {power: force.get("fighter", 0) for power, force in (said or {}).items()}
    events, rulings = list[Event](), list[Ruling]()
    for zone, found in lost_open(book, state).items():
        powers, able = state.adrift[zone], owners(book, state, zone)
        now = {p: min(n, able[p]) for p, n in left.items() if min(n, able.get(p, 0))}
        if now in found:
            left = minus(left, now)
        else:
            now = _picked(
                found, str((yield _whose("aa1941.choice.whose_lost", zone, found, LOSSES)))
            )
        # Whoever is named stood on it: those who land are of the others, as the record took them.
        rest = _usual(minus({**powers, **able}, now), sum(powers.values()) - total(now))
        changed = [
            Event("adrift", {"zone": zone, "power": power, "fighters": plus(now, rest).get(power, 0)})
            for power in {**powers, **now, **rest}
        ]  # fmt: skip
        state = book.after(state, changed)
        gone, told = lost(book, state, {zone: now})
        state = book.after(state, gone)
        events, rulings = [*events, *changed, *gone], [*rulings, *told]
    return events, rulings


def nobodys(book: Book, state: State, said: Owned) -> list[Ruling]:
    """Why the fighters `said` to be lost are not: nobody has to say so, or they are not theirs, or too many."""
    card, found = "noncombat.sunk_carrier", lost_open(book, state)
    if not found:
        return [refusal("aa1941.noncombat.none_lost", card)]
    able: dict[str, int] = {}
    for zone in found:
        able = plus(able, owners(book, state, zone))
    wrong = {
        p: f for p, f in said.items() if set(f) != {"fighter"} or f["fighter"] > able.get(p, 0)
    }
    due = sum(total(some[0]) for some in found.values())
    if wrong or sum(total(force) for force in said.values()) != due:
        return [refusal("aa1941.noncombat.lost_so_many", card, spaces=list(found),
                        force={"fighter": due}, guests_told=_told(able))]  # fmt: skip
    return []


def lost(
    book: Book, state: State, some: Mapping[str, Mapping[str, int]] | None = None
) -> tuple[list[Event], list[Ruling]]:
    """The stranded fighters for which there is no place any more; `some`: zone → those of them meant."""
    events: list[Event] = []
    rulings: list[Ruling] = []
    for zone, powers in (state.adrift if some is None else some).items():
        for power, count in powers.items():
            force = minus(state.force_of(zone, power), {"fighter": count})
            still = state.adrift[zone][power] - count
            events.append(Event("pieces", {"space": zone, "power": power, "force": force}))
            events.append(Event("adrift", {"zone": zone, "power": power, "fighters": still}))
            rulings.append(
                info("aa1941.noncombat.stranded_lost", "noncombat.sunk_carrier", power=power,
                     space=zone, force={"fighter": count})
            )  # fmt: skip
    return events, rulings
