"""Whom a naval move meets: who may intercept it, who may interdict it, and interdicts (10.5.4, 10.5.5)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.reading import read_int
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, Verdict, info, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions.call import Call
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.air.rules import FROM_LAND
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.fleets import fleet_of
from referee.games.wif5.maps.at_sea.harbours import in_box, is_sea, sea_name
from referee.games.wif5.maps.changes import Tried, movers
from referee.games.wif5.maps.counters import mp_of, now, spotted
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.in_air import in_the_air, sea_flights
from referee.games.wif5.maps.in_air.flights import flies_out, sea_reach
from referee.games.wif5.maps.named import names_of, unit_of
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.sailing.interdiction import FROM_PORT, reached
from referee.games.wif5.state import Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

CARD = "10.5.4"
AREA = Key("area", "sea_area", str.strip)


def met(
    book: Book, state: State, moving: Sequence[str], areas: Sequence[str], flies: bool
) -> Iterator[Ruling]:
    """Who may intercept a group in each area that it enters; in the first impulse, who may interdict it.

    Aircraft that enter an area meet nobody but the aircraft that interdict them.
    """
    enemies = _enemies(state, moving)
    atlas = now(state)
    for area in areas:
        shown = sea_name(atlas, area)
        there = [name for name, raw in enemies.items() if raw["at"] == area and raw["unit"] != "trs"
                 and raw["unit"] in DOMAINS and "aboard" not in raw and in_box(raw)]  # fmt: skip
        if there and not flies:
            yield your_call("wif5.sail.met", "10.5.5", area=shown, names=", ".join(there))
        if state.impulse.number != 1:
            continue
        docks = {atlas.places[node].name for node in atlas.harbours.get(atlas.at[area], ())}
        ready = [name for name, raw in enemies.items() if raw["at"] in docks
                 and raw["unit"] in FROM_PORT and not raw.get("down")]  # fmt: skip
        if ready and not flies:
            yield your_call("wif5.sail.interdict", "10.5.4", area=shown, names=", ".join(ready))
        planes = [name for name in enemies if may_fly_out(book, state, name, area)]
        if planes:
            yield your_call(
                "wif5.sail.interdict_air", "10.5.4", area=shown, names=", ".join(planes)
            )


def may_fly_out(book: Book, state: State, name: str, area: str) -> bool:
    """Whether an aircraft on land could make a naval-air mission into an area now, its factors left to
    its owner: face up, within its range, not rebased, not surprised (10.5.2.5, 12).
    """
    raw = state.units[name]
    able = sea_flights.free(state, raw) and not raw.get("down")
    return able and flies_out(book, state, name, area) is not None


def _enemies(state: State, moving: Sequence[str]) -> dict[str, Ledger]:
    """The units of the other side that are at war with one of the group."""
    powers = {state.units[name]["power"] for name in moving}
    side = side_of(next(iter(powers)))
    return {name: raw for name, raw in state.units.items() if side_of(raw["power"]) != side
            and any(foes(state, raw["power"], power) for power in powers)}  # fmt: skip


# -- it interdicts -----------------------------------------------------------------------------
def interdicts(state: State, kept: Ledger, to: str) -> bool:
    """Whether a unit of the side that does not move enters a sea area in the Naval movement phase of the
    first impulse: it interdicts there, if it is one that may.
    """
    theirs = side_of(kept["power"]) != state.side
    if not (theirs and state.step == SAIL and state.impulse.number == 1):
        return False
    atlas = now(state)
    return is_sea(atlas, to) and kept["at"] in atlas.at and not is_sea(atlas, kept["at"])


def interdict(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """`shift NAME to AREA section=N [with=NAME;NAME]` of those who interdict: each from a port or a base of
    the area, into a section that its movement points leave it (10.5.2.1); it must try to intercept then.
    """
    names = names_of(name, args)
    powers = [unit_of(state, each)["power"] for each in names]
    barred = tuple(each for one in names for each in _barred(book, state, one, to))
    barred = (*barred, *_apart(state, names))
    if stands(barred, args):
        return Outcome((), barred)
    typed, raw = args.get("mp"), args.get("keys")
    section = raw.get("section") if isinstance(raw, dict) else None
    points: dict[str, int | None] = {}
    most = HIGHEST_SECTION  # that all of them reach
    for each in names:  # a movement allowance is typed of the one that is named first
        told = typed if each == name and isinstance(typed, int) else None
        points[each] = yield from _allowance(state, each, told)
        most = min(most, _highest(book, state, each, to, points[each]))
    chosen = None if section is None else read_int("section", section, 0, HIGHEST_SECTION)
    if most < (chosen or 0):
        no = (
            refusal("wif5.naval.blocked.movement", "10.5.2.1", end=sea_name(now(state), to))
            if most < 0
            else refusal("wif5.naval.blocked.section", "10.5.2.1", highest=most, section=chosen)
        )
        barred = (*barred, no)
        if stands((no,), args):
            return Outcome((), barred)
    if chosen is None:
        options = tuple(str(each) for each in range(max(0, most), -1, -1))
        chosen = int((yield Choice(
            "wif5.ask.sail.section", options, "section", params={"text": ", ".join(names)},
            cards=(CARD,), side=powers[0],
        )))  # fmt: skip
    barred = (*barred, *sea_flights.unshown(book, state, names, to, chosen))
    entered = [_enters(state, each, to, points[each], chosen, names[0]) for each in names]
    events = tuple(event for each in entered for event in each.events)
    rulings = tuple(ruling for each in entered for ruling in each.rulings)
    ships = [each for each in names if state.units[each]["unit"] in FROM_PORT]
    if subs := _subs_at(state, to, ships):
        area = sea_name(now(state), to)
        subs_told = your_call("wif5.sail.hunted", CARD, "10.5.5.1", names=list(subs), area=area)
        rulings = (*rulings, subs_told)
    result = entered[0].result if len(names) == 1 else {"names": ", ".join(names)}
    return Outcome(events, (*barred, *rulings), result)


def _allowance(state: State, name: str, typed: int | None) -> Script[int | None]:
    """The movement points of a ship that interdicts; an aircraft has its range."""
    kept = state.units[name]
    if DOMAINS.get(kept["unit"]) == "air":
        return None
    return (yield from mp_of(state, Counter(name, kept["power"], kept["unit"], kept["at"]), typed))


def _highest(book: Book, state: State, name: str, to: str, points: int | None) -> int:
    """The highest section that a unit reaches from its port or base; below 0: it does not get there."""
    from referee.games.wif5.maps.at_sea.berths import handicaps

    if DOMAINS.get(state.units[name]["unit"]) == "air":
        far = sea_reach(book, state, name, to)
        return HIGHEST_SECTION if far is None else min(HIGHEST_SECTION, far)
    return HIGHEST_SECTION if points is None else reached(points, len(handicaps(book, state, name)))


def _enters(
    state: State, name: str, to: str, points: int | None, section: int, lead: str
) -> Outcome:
    """One that interdicts enters the sea box, in the group of its line."""
    kept = state.units[name]
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    data: dict[str, Json] = {
        **gone.events[0].data, "sailed": [state.turn, state.impulse.number],
        "section": section, "port": kept["at"], "group": lead,
    }  # fmt: skip
    if points is not None:
        data["mp"] = points
    area = sea_name(now(state), to)
    told = info("wif5.sail.interdicts_air", CARD, "10.5.5", text=name, area=area)
    if _ships_met(state, kept["power"], to):
        data["interdicts"] = [state.turn, state.impulse.number]
        data["beset"] = sorted(_in_the_box(state, to))
        told = your_call("wif5.sail.interdicts", CARD, text=name, area=area)
    seen = in_the_air.seen(state, name)  # its air-to-sea factor is on the counter (10.3.3)
    return Outcome((Event("unit_placed", data),), (*gone.rulings, *seen, told), data)


def _ships_met(state: State, power: str, area: str) -> bool:
    """Whether a surface ship that entered the area may be intercepted there: aircraft are subject to no
    interception (10.5.5), who interdicts these alone owes no attempt.
    """
    return any(
        raw["unit"] in (*FROM_PORT, "trs") and foes(state, raw["power"], power)
        for raw in movers(state, area).values()
    )


# -- it must try to intercept --------------------------------------------------------------------
def untried(state: State) -> dict[str, list[str]]:
    """The units that interdicted in this impulse and have not tried to intercept, by their area (10.5.4)."""
    found: dict[str, list[str]] = {}
    for name, raw in state.units.items():
        if raw.get("interdicts") == [state.turn, state.impulse.number]:
            found.setdefault(raw["at"], []).append(name)
    return found


def hunting(state: State) -> dict[str, dict[str, Ledger]]:
    """Sea area → the SUBs of the phasing side that may intercept ships that have just interdicted there:
    until these have tried themselves (10.5.4).
    """
    found: dict[str, dict[str, Ledger]] = {}
    for area in untried(state) if state.step == SAIL and state.map else ():
        ships = prey_of(state, area)
        if subs := _subs_at(state, area, ships):
            found[area] = subs
    return found


def prey_of(state: State, area: str, sub: str = "", lead: str | None = None) -> list[str]:
    """The ships that interdict in a sea area, those that a SUB may try against; those in the group of one of them."""
    ships = [name for name in untried(state).get(area, ()) if state.units[name]["unit"] in FROM_PORT
             and (lead is None or fleet_of(state, name) == lead)]  # fmt: skip
    return [name for name in ships if not sub or sub in _subs_at(state, area, [name])]


def _subs_at(state: State, area: str, ships: Sequence[str]) -> dict[str, Ledger]:
    """The SUBs in a sea box at war with one of some ships against which they have not tried: those that
    were there already as it entered (10.5.4, 10.5.5).
    """
    subs = _in_the_box(state, area)
    return {name: raw for name, raw in subs.items()
            if any(foes(state, raw["power"], state.units[ship]["power"])
                   and name in state.units[ship].get("beset", subs)
                   and name not in state.units[ship].get("sought", {}).get(area, ())
                   for ship in ships)}  # fmt: skip


def _in_the_box(state: State, area: str) -> dict[str, Ledger]:
    """The SUBs of both sides in a sea box."""
    return {name: raw for name, raw in state.units.items()
            if raw["at"] == area and raw["unit"] == "sub" and in_box(raw)}  # fmt: skip


def came_after(state: State, names: Sequence[str]) -> Iterator[Ruling]:
    """Why SUBs that were named do not try: they came into the sea box after the ships that interdict (10.5.4)."""
    for area in untried(state) if state.step == SAIL and state.map else ():
        ships = [name for name in prey_of(state, area) if "beset" in state.units[name]]
        late = [name for name in _in_the_box(state, area) if name in names and ships
                and all(name not in state.units[ship]["beset"] for ship in ships)]  # fmt: skip
        if late:
            yield refusal("wif5.sail.came_after", CARD, "10.5.5", names=late, other=", ".join(ships),
                          area=sea_name(now(state), area))  # fmt: skip


def to_intercept(book: Book, state: State) -> tuple[Ruling, ...]:
    """Who interdicts must try to intercept before the Naval movement phase is over (10.5.4); a group that
    was intercepted and sails on fights at once (10.5.5.2).
    """
    atlas = now(state) if state.map else None
    due = () if atlas is None else to_fight(state)
    return due + tuple(
        your_call("wif5.sail.untried", CARD, "10.5.5", names=names, area=sea_name(atlas, area))
        for area, names in untried(state).items() if atlas is not None
    )  # fmt: skip


def to_fight(state: State) -> tuple[Ruling, ...]:
    """The combats of groups that were intercepted and sail on: at once, before another group sails."""
    return tuple(
        your_call("wif5.sail.fights", "10.5.5.2", names=names, area=sea_name(now(state), area))
        for area, names in fights_at(state).items()
    )


def fights_at(state: State) -> dict[str, list[str]]:
    """Sea area → the units of a group that was intercepted there and sails on (10.5.5.2)."""
    found: dict[str, list[str]] = {}
    for name, raw in state.units.items():
        if raw.get("fights") == [state.turn, state.impulse.number]:
            found.setdefault(raw["at"], []).append(name)
    return found


def owing(state: State, sections: Sequence[int]) -> dict[str, list[str]]:
    """Those that owe their attempt in some sections of a sea box, by their area."""
    if state.step != SAIL:
        return {}
    there = {area: [name for name in names if int(state.units[name].get("section", 0)) in sections]
             for area, names in untried(state).items()}  # fmt: skip
    return {area: names for area, names in there.items() if names}


def attempts(call: Call) -> Call:
    """An interception is the attempt of who interdicts in its sections: in one sea area (10.5.4, 10.5.5)."""
    effect_before = call.effect

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(book, state, inputs, verdict)
        thrown = "included" in verdict.result  # not yet, where SUBs fight first (10.5.5)
        at = spotted(state, inputs["_area"]) if thrown and inputs.get("_area") else None
        names = untried(state).get(at or "", []) if state.step == SAIL else []
        if not names:
            return before
        data: Tried = {"names": names}
        return replace(before, events=(*before.events, Event("interdiction_tried", dict(data))))

    return replace(call, effect=effect, extra=(*call.extra, AREA))


def _apart(state: State, names: Sequence[str]) -> Iterator[Ruling]:
    """Ships of one line that lie in different ports: they are no group, each port interdicts by a line of its own
    (10.5.2.1, 10.5.4). Aircraft fly from wherever they are.
    """
    atlas = now(state)
    ships = [name for name in names if state.units[name]["unit"] in FROM_PORT]
    ports = [state.units[name]["at"] for name in ships]
    for name, at in zip(ships, ports, strict=True):
        if at != ports[0] and {at, ports[0]} <= {*atlas.at}:
            yield refusal("wif5.sail.not_there", "10.5.2.1", CARD, text=name, at=shown_name(atlas, at),
                          place=shown_name(atlas, ports[0]))  # fmt: skip


def _barred(book: Book, state: State, name: str, to: str) -> Iterator[Ruling]:
    """Why it interdicts nobody there: not at war with anybody who moved, no such unit, face down, too far."""
    kept, atlas = state.units[name], now(state)
    flies = DOMAINS.get(kept["unit"]) == "air"
    able = kept["unit"] in (*FROM_PORT, *FROM_LAND)
    if not able or kept["at"] not in atlas.at or is_sea(atlas, kept["at"]):
        yield refusal("wif5.sail.interdicts_not", CARD, text=name, area=sea_name(atlas, to))
        return
    planes = [raw for raw in movers(state, to).values()
              if DOMAINS.get(raw["unit"]) == "air" and foes(state, raw["power"], kept["power"])]  # fmt: skip
    if not (_ships_met(state, kept["power"], to) or (flies and planes)):
        yield refusal("wif5.sail.interdicts_nobody", CARD, text=name)
    if kept.get("down"):
        yield refusal("wif5.sail.down", CARD, text=name, at=shown_name(atlas, kept["at"]))
    if flies:
        beyond = (sea_reach(book, state, name, to) or 0) < 0
        if beyond or not sea_flights.free(state, kept):
            yield refusal("wif5.sail.interdicts_not", CARD, text=name, area=sea_name(atlas, to))
        else:  # as far as the map goes
            yield from sea_flights.beyond(book, state, name, to, None)
    elif atlas.at[to] not in atlas.places[atlas.at[kept["at"]]].ports:
        yield refusal("wif5.sail.interdicts_not", CARD, text=name, area=sea_name(atlas, to))
