"""Ships and aircraft of the map in a fight at sea or in a port: who they are, where they go after it.

A fleet names counters (`12:scharnhorst@3`, or `scharnhorst` where its factor and section were told);
the sunk and the damaged leave the map, whoever breaks off puts in to a port, face down (10.5.7.2).
"""

from __future__ import annotations

from collections import Counter as Counted
from collections.abc import Iterable, Mapping, Sequence

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.force import minus
from referee.engine.record import record, replace
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.air.rules import ON_LAND
from referee.games.wif5.battles import whose
from referee.games.wif5.battles.at_sea.afloat import UNARMED, Afloat
from referee.games.wif5.battles.at_sea.neutral_units import fighters, meets, no_war
from referee.games.wif5.battles.booking import together
from referee.games.wif5.battles.in_air.aircraft import Wing
from referee.games.wif5.battles.typed import Typed, place_told
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import ways
from referee.games.wif5.maps.at_sea.harbours import berthed, havens, is_sea, lurking, sea_name
from referee.games.wif5.maps.at_sea.homeward import flew, homing, sent_home
from referee.games.wif5.maps.counters import mp_of, named_place, now, spotted
from referee.games.wif5.maps.named import named_in
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, SIDES, Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

MOVED = ("unit_placed", "unit_removed", "units_turned")
WAY = "path"  # the key of a battle for the ways home of its ships: `via` is a move's
Fleets = dict[str, tuple[Afloat, ...]]
Pools = dict[str, dict[str, int]]  # power → the units that it lost


@record
class Freight:
    """The counters on board of the TRS that were hit: lost with them, or late (10.5.9)."""

    sunk: tuple[str, ...] = ()
    late: tuple[str, ...] = ()


# -- before ------------------------------------------------------------------------------------
def mustered(state: State, fleets: Fleets, place: str) -> tuple[Fleets, list[Ruling]]:
    """Both fleets with the counters they stand for, and why one of them is not there (10.5.6.1)."""
    found: Fleets = {}
    rulings: list[Ruling] = []
    for side in SIDES:
        shown = all(one.name for one in fleets[OTHER[side]])
        found[side], told = of_a_side(state, fleets[side], side, place, shown)
        rulings += told
    return found, rulings


def of_a_side(
    state: State, fleet: tuple[Afloat, ...], side: str, place: str, shown: bool
) -> tuple[tuple[Afloat, ...], list[Ruling]]:
    """The fleet of a side with the counters it stands for, and why some are not there, fight nobody (the map has
    `shown` all of the other side) or are left out: all of them fight (10.5.6, 10.5.6.1).
    """
    at = spotted(state, place)
    if at is None:
        return fleet, [elsewhere(state, one, place) for one in fleet if one.name]
    mine = {name: raw for name, raw in state.units.items()
            if side_of(raw["power"]) == side and raw["at"] == at and raw["unit"] in DOMAINS
            and "aboard" not in raw and not homing(raw)}  # fmt: skip
    found, rulings = matched(state, fleet, side, mine, at)
    named = {one.name for one in found}
    rulings += no_war(state, at, {name: mine[name] for name in mine if name in named}, shown)
    if out := [name for name in fighters(state, at, side) if name not in named]:
        code = "wif5.afloat.too_first" if state.step == SAIL else "wif5.afloat.too"
        rulings.append(refusal(code, "10.5.6.1", names=", ".join(out),
                               place=sea_name(now(state), at)))  # fmt: skip
    return found, rulings


def hidden(fleets: Mapping[str, tuple[Afloat, ...]]) -> list[Ruling]:
    """SUBs named for a naval combat: only other units are included, they neither fire nor are hit
    (10.5.6.1).
    """
    subs = [one.name or one.text for fleet in fleets.values() for one in fleet if one.unit == "sub"]
    return [info("wif5.afloat.subs", "10.5.6.1", names=", ".join(subs))] if subs else []


def fighting(fleets: Mapping[str, tuple[Afloat, ...]]) -> bool:
    """Whether both sides have aircraft or surface ships: without them there is no naval combat (10.5.6)."""
    return all(any(one.unit != "sub" for one in fleet) for fleet in fleets.values())


def nobody(fleets: Mapping[str, tuple[Afloat, ...]], place: str) -> list[Ruling]:
    """Why no naval combat is in a sea area: a side has SUBs there alone, or nothing (10.5.6)."""
    lack = [side for side, fleet in fleets.items() if all(one.unit == "sub" for one in fleet)]
    return [refusal("wif5.afloat.no_fleet", "10.5.6", side=side, area=place) for side in lack]


def away(state: State, text: str, place: str) -> list[Ruling]:
    """The counters named for a combat in a sea area that lie elsewhere: said before what they are worth."""
    at = spotted(state, place)
    lie = {name: state.units[name]["at"] for name in named_in(text) if name in state.units}
    return [refusal("wif5.afloat.not_there", "10.5.6.1", text=name, at=sea_name(now(state), lies),
                    place=sea_name(now(state), at))
            for name, lies in lie.items() if at is not None and lies != at]  # fmt: skip


def present(state: State, place: str, side: str) -> str | None:
    """Who of a side fights in a sea area of the map, as it would be typed; nothing where the map
    does not know all of it: a section, a factor, of a TAC or a STR that against ships.
    """
    at = spotted(state, place)
    if at is None or not is_sea(now(state), at):
        return None
    there = fighters(state, at, side)
    lacks = (raw for raw in there.values() if raw.get("section") is None or raw["unit"] in ON_LAND
             or (raw.get("factor") is None and raw["unit"] not in UNARMED))  # fmt: skip
    if any(True for _ in lacks):
        return None
    return ", ".join(there) or None


def elsewhere(state: State, one: Afloat, place: str) -> Ruling:
    """That a counter named for a fight lies in another place (10.5.6.1)."""
    at = state.units[one.name]["at"]
    shown = sea_name(now(state), at) if state.map else at
    return refusal("wif5.afloat.not_there", "10.5.6.1", text=one.name, at=shown, place=place)


def matched(
    state: State, fleet: tuple[Afloat, ...], side: str, mine: Ledger, at: str
) -> tuple[tuple[Afloat, ...], list[Ruling]]:
    """Counters by their names; a type stands for one of it that is there and not named."""
    rulings: list[Ruling] = []
    free = {name: raw for name, raw in mine.items() if name not in {one.name for one in fleet}}
    found: list[Afloat] = []
    for one in fleet:
        if one.name:
            raw = state.units[one.name]
            if side_of(raw["power"]) != side:
                rulings.append(
                    refusal("wif5.afloat.other_side", "10.5.6.1", text=one.name, power=raw["power"])
                )
            elif raw["at"] != at:
                rulings.append(elsewhere(state, one, sea_name(now(state), at)))
            elif raw.get("section", one.section) != one.section and is_sea(now(state), at):
                rulings.append(refusal("wif5.afloat.section", "10.5.6.1", text=one.name,
                                       n=raw["section"], section=one.section))  # fmt: skip
            found.append(one)
            continue
        same = [name for name, raw in free.items() if raw["unit"] == one.unit
                and raw.get("section", one.section) in (one.section, None)]  # fmt: skip
        same.sort(key=lambda name: not meets(state, at, free[name]["power"]))  # at war first
        if same:
            del free[same[0]]
        found.append(replace(one, name=same[0]) if same else one)
    return tuple(found), rulings


# -- after ---------------------------------------------------------------------------------------
def after(book: Book, state: State, events: Iterable[Event]) -> State:
    """The position with some events done."""
    for event in events:
        state = book.registry.change(event.kind)(state, event.data)
    return state


def aftermath(
    book: Book, state: State, struck: Mapping[str, list[Afloat]], typed: Typed
) -> Script[tuple[list[str], Freight, tuple[Event, ...]]]:
    """Sunk and damaged off the map, with what they carry; aborted into a port: the nearest, its
    owner choosing among several; without any it is lost (10.5.7.2, 10.5.9, 11.7.1).
    """
    cargo, events = yield from _off(state, struck)
    lost: list[str] = []
    for one in struck.get("aborted", ()):
        if not one.name:
            continue
        more = yield from _put_in(book, state, one.name, None, typed)
        if more is None:
            lost.append(one.name)
            aboard, more = yield from _nowhere(state, one.name)
            cargo = replace(cargo, sunk=(*cargo.sunk, *aboard))
        events += more
        state = after(book, state, more)
    return lost, cargo, tuple(events)


def _nowhere(state: State, name: str) -> Script[tuple[tuple[str, ...], tuple[Event, ...]]]:
    """A ship without a port to go to is destroyed, and with a TRS what it carries (10.5.9, 11.7.1)."""
    aboard = tuple(each for each, raw in state.units.items() if raw.get("aboard") == name)
    if aboard:
        yield Say((info("wif5.afloat.cargo_lost", "10.5.9", names=", ".join(aboard)),))
    return aboard, tuple(_removed(state, each) for each in (name, *aboard))


def in_port(
    state: State, struck: Mapping[str, list[Afloat]]
) -> Script[tuple[Freight, tuple[Event, ...]]]:
    """Hit in port: sunk and damaged off the map; an “A” turns a ship face down where it is (10.5.1)."""
    cargo, events = yield from _off(state, struck)
    down = [one.name for one in struck.get("aborted", ()) if one.name]
    if down:
        yield Say((info("wif5.map.turned_down", "10.5.1", names=", ".join(down)),))
        events.append(Event("units_turned", {"names": down, "down": True}))
    return cargo, tuple(events)


def _off(state: State, struck: Mapping[str, list[Afloat]]) -> Script[tuple[Freight, list[Event]]]:
    """Sunk and damaged off the map, with what they carry (10.5.7.2, 10.5.9)."""
    events: list[Event] = []
    cargo: dict[str, list[str]] = {"sunk": [], "damaged": []}
    for what in ("sunk", "damaged"):
        names = [one.name for one in struck.get(what, ()) if one.name]
        if names:
            yield Say((info(f"wif5.afloat.{what}", "10.5.7.2", names=", ".join(names)),))
        events += [_removed(state, name) for name in names]
        aboard = [name for name, raw in state.units.items() if raw.get("aboard") in names]
        if aboard:
            code = "cargo_lost" if what == "sunk" else "cargo_late"
            yield Say((info(f"wif5.afloat.{code}", "10.5.9", names=", ".join(aboard)),))
        events += [_removed(state, name) for name in aboard]
        cargo[what] += aboard
    return Freight(tuple(cargo["sunk"]), tuple(cargo["damaged"])), events


def borne(
    state: State, fate: Mapping[str, Mapping[str, int]], struck: Mapping[str, Sequence[Afloat]],
    freight: Freight, own: str, lost: Sequence[str] = (),
) -> dict[str, Pools]:  # fmt: skip
    """What the ships of a side and their cargo cost, each counter by the power to whose pools it goes, whoever
    is none by `own` (1.4, 10.5.9); `lost`: who found no port to put in to (11.7.1).
    """

    def kinds(names: Iterable[str]) -> dict[str, int]:
        return dict(Counted(state.units[name]["unit"] for name in names))

    def share(what: str, units: Mapping[str, int], more: Iterable[str] = ()) -> Pools:
        hit = [one.name for one in struck.get(what, ()) if one.name and one.name not in lost]
        return whose.shared(state, units, [*hit, *more], own)

    sunk = together(fate["sunk"], kinds([*lost, *freight.sunk]))
    return {
        "destroyed": share("sunk", sunk, [*lost, *freight.sunk]),
        "damaged": share("damaged", fate["damaged"]),
        "aborted": share("aborted", minus(fate["aborted"], kinds(lost))),
        "shattered": whose.shared(state, kinds(freight.late), freight.late, own),
    }


def _removed(state: State, name: str) -> Event:
    return Event("unit_removed", {"name": name, "power": state.units[name]["power"]})


def _put_in(
    book: Book, state: State, name: str, most: int | None, typed: Typed
) -> Script[tuple[Event, ...] | None]:
    """Into a port, face down; nothing: there is none. Where the map ends, its owner moves it."""
    atlas, raw = now(state), state.units[name]
    ports = havens(book, state, name, most)
    if not ports:
        if atlas.edges:
            yield Say((your_call("wif5.afloat.off_map", "11.7.1", text=name),))
            return (sent_home(state, [name]),)
        yield Say((info("wif5.afloat.no_haven", "11.7.1", text=name),))
        return None
    port = next(iter(ports))
    if len(ports) > 1:
        port = yield from place_told(state, typed, Choice(
            "wif5.ask.haven", tuple(ports), "haven", None, {"text": name}, ("11.7.1",),
            side=raw["power"],
            named=named_place(state),
        ))  # fmt: skip
    if WAY in typed:
        typed[WAY] = "; ".join(ways.called(book, state, typed[WAY]))

    def ask(choice: Choice) -> Script[str]:
        return (yield from typed.ask(replace(choice, flag=WAY)))

    areas = yield from ways.homeward(book, state, name, port, {}, ask)
    yield Say(lurking(state, name, areas))
    yield Say((info("wif5.afloat.home", "11.7.1", text=name, at=shown_name(atlas, port)),))
    return berthed(state, name, port, areas=areas).events


def gone_home(
    book: Book, state: State, fleet: tuple[Afloat, ...], typed: Typed
) -> Script[tuple[tuple[Event, ...], Pools]]:
    """A side breaks off: its ships in the area put in as in the Return to base step (10.5.10); and what is
    lost for want of a port, with its cargo, by the powers to whose pools it goes (11.7.1).
    """
    events: list[Event] = []
    cost: Pools = {}
    flying = []
    for one in fleet:
        if not one.name or one.unit == "sub":
            continue
        raw = state.units[one.name]
        if DOMAINS.get(one.unit) == "air":
            flying.append(one.name)
            continue
        mp = yield from mp_of(state, Counter(one.name, raw["power"], one.unit, raw["at"]), None)
        most = None if mp is None else max(0, mp - one.section)
        more = yield from _put_in(book, state, one.name, most, typed)
        if more is None:
            aboard, more = yield from _nowhere(state, one.name)
            gone = dict(Counted(state.units[each]["unit"] for each in (one.name, *aboard)))
            for power, units in whose.shared(
                state, gone, (one.name, *aboard), raw["power"]
            ).items():
                cost[power] = together(cost.get(power, {}), units)
        events += more
        state = after(book, state, more)
    if flying:
        yield Say((your_call("wif5.afloat.flies_home", "11.7.3", names=", ".join(flying)),))
        events.append(sent_home(state, flying))
    return tuple(events), cost


def borne_too(events: list[Event], cost: Pools) -> list[Event]:
    """The last round with what a side lost as it broke off, for want of a port (10.5.10, 11.7.1)."""
    last = max(n for n, event in enumerate(events) if event.kind == "sea_fought")
    destroyed = dict(events[last].data["destroyed"])
    for power, units in cost.items():
        destroyed[power] = together(destroyed.get(power, {}), units)
    data = {**events[last].data, "destroyed": destroyed}
    return [*events[:last], Event("sea_fought", data), *events[last + 1 :]]


def flown_home(
    state: State, wings: Iterable[Wing], at_sea: bool = False, place: str = ""
) -> tuple[Event, ...]:
    """Aircraft of the map after a flight over a place: shot down or damaged they are off it; after a mission, or
    driven off, face down, and free to go back to a base; a CV driven off in a fight at sea stays as it is
    (10.3.2, 10.3.4.3).
    """
    lost: list[str] = []
    down: list[str] = []
    for wing in wings:
        lost += [one.name for one in (*wing.destroyed, *wing.damaged) if one.name]
        back = wing.aborted if at_sea else (*wing.aborted, *wing.through, *wing.line)
        down += [one.name for one in back if one.name and not (at_sea and one.unit == "cv")]
    turned = (sent_home(state, down) if at_sea else flew(state, down, place),) if down else ()
    return (*(_removed(state, name) for name in lost), *turned)


def unnamed_home(wings: Iterable[Wing]) -> tuple[Ruling, ...]:
    """Aircraft that no map shows go back to a base and are turned face down, too, by their players (10.3.2)."""
    back = any(not one.name for wing in wings for one in (*wing.aborted, *wing.through, *wing.line))
    return (your_call("wif5.sky.go_home", "10.3.2"),) if back else ()


def without(fleet: tuple[Afloat, ...], wing: Wing) -> tuple[Afloat, ...]:
    """A fleet without what the air cost: CVs that turn back stay in their section (10.3.4.3)."""
    left = list(fleet)
    away = [one for one in wing.aborted if one.unit != "cv"]
    for flyer in (*wing.destroyed, *wing.damaged, *away):
        same = [n for n, one in enumerate(left) if (one.name, one.unit) == (flyer.name, flyer.unit)]
        if same:
            del left[same[-1]]
    return tuple(left)


def told_of(state: State, events: Iterable[Event]) -> tuple[Ruling, ...]:
    """Whom a flight turned face down: those at sea go back to a base at once; who flew over land is back at its own, or
    is landed at another in the phase of its mission; a CV at its section (10.3.2, 10.3.4.3).
    """
    told: list[Ruling] = []
    for event in (event for event in events if event.kind == "units_turned"):
        names = event.data["names"]
        if "homing" in event.data:
            told.append(
                your_call("wif5.afloat.flies_home", "10.3.4.3", "11.7.3", names=", ".join(names))
            )
            continue
        planes = [name for name in names
                  if state.units[name]["unit"] != "cv" and "flew" in event.data]  # fmt: skip
        if planes:
            back = ", ".join(planes)
            told.append(
                info("wif5.sky.home_again", "10.3.2", "10.3.4.3", names=back, text=planes[0])
            )
        if others := ", ".join(name for name in names if name not in planes):
            told.append(info("wif5.map.turned_down", "10.3.4.3", names=others))
    return tuple(told)
