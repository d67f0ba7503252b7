"""Who tries to intercept a group at sea, as the map knows them: SUBs one by one and first, then all the
ships and aircraft of the area together (10.5.5).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.record import replace
from referee.engine.verb import Outcome
from referee.engine.verdict import Ruling, Verdict, refusal, your_call
from referee.games.contract import Inputs, Key
from referee.games.wif5.actions.who_acts import foes
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.driven_out import TAKEN_IN
from referee.games.wif5.maps.at_sea.fleets import fleet_of
from referee.games.wif5.maps.at_sea.harbours import is_sea, sea_name
from referee.games.wif5.maps.at_sea.homeward import FIGHT, HOME
from referee.games.wif5.maps.at_sea.seas import as_drawn, begins_with
from referee.games.wif5.maps.changes import LOST, Sought, movers
from referee.games.wif5.maps.closing import AFTER_HOME
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.interception import attempted, caught, in_order, past_subs, set_back
from referee.games.wif5.maps.interception.interdicting import hunting, owing, untried
from referee.games.wif5.maps.interception.who_tries import hunts, weather, who
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.sailing.interdiction import FROM_PORT
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.words.keys import NOTHING

if TYPE_CHECKING:
    from referee.games.wif5.actions.call import Call, Texts

CARD = "10.5.5"
MINE = (
    "rest",
    "by",
    "zone",
    caught.KEY,
    caught.GROUP,
    set_back.KEY,
)  # what an interception on a map says besides
MOVES = "naval_moves"
TYPED = {"sections": "wif5.sail.none_in", "subs": "wif5.sail.no_sub_in"}  # and where nobody is
# Steps in which surface ships put in to a port past the SUBs of a sea box: also those after Return to base,
# where the ships that were left at sea go home yet.
HOMEWARD = (FIGHT, HOME, *TAKEN_IN, *AFTER_HOME)


def intercepting(state: State, lead: str | None = None) -> dict[str, dict[str, Ledger]]:
    """Sea area → those who may intercept there: ships but TRS, and aircraft not aboard, at war with a
    surface ship of the phasing side that came into the area or through it in this impulse; not whoever
    has tried against that move, nor a SUB beside the sea box since it intercepted (10.5.5.1), nor one
    that was left out when they were declared, nor anybody in an area that the group has left behind. `lead`:
    against this group alone.
    """
    if state.step != SAIL or not state.map:
        return {}
    found: dict[str, dict[str, Ledger]] = {}
    for area in dict.fromkeys(raw["at"] for raw in state.units.values()):
        there = _waiting(state, area)
        for each, moved in movers(state, area).items() if there else ():
            if moved["unit"] in (*FROM_PORT, "trs") and lead in (None, fleet_of(state, each)):
                ready = {name: raw for name, raw in there.items()
                         if in_order.ready(state, name, raw, moved, area)
                         and foes(state, raw["power"], moved["power"])}  # fmt: skip
                if ready:
                    found.setdefault(area, {}).update(ready)
    return found


def declared(state: State) -> dict[str, list[str]]:
    """Sea area → the ships and aircraft whose attempt was declared with that of SUBs, and waits for their
    combats; nobody, where none of the group is left (10.5.5).
    """
    found: dict[str, list[str]] = {}
    for area, there in intercepting(state).items():
        if any(area in raw.get("declared", ()) for raw in movers(state, area).values()):
            found[area] = [name for name, raw in there.items() if raw["unit"] != "sub"]
    return {area: names for area, names in found.items() if names}


def to_try(book: Book, state: State, busy: Collection[str]) -> tuple[Ruling, ...]:
    """What was declared is tried, once no SUB has to fight there any more (10.5.5)."""
    return tuple(
        your_call("wif5.sail.declared", CARD, names=names, area=sea_name(now(state), area))
        for area, names in declared(state).items()
        if area not in busy
    )


def _waiting(state: State, area: str) -> dict[str, Ledger]:
    """The ships and aircraft of the side that does not move which lie in a sea area (10.5.5)."""
    if not is_sea(now(state), area):
        return {}
    return {name: raw for name, raw in state.units.items()
            if raw["at"] == area and raw["unit"] in DOMAINS and raw["unit"] != "trs"
            and "aboard" not in raw and side_of(raw["power"]) != state.side}  # fmt: skip


def _meant(state: State, given: Texts) -> dict[str, Ledger]:
    """Those who lie in the sea boxes where an enemy has moved, whom a line means: named, or as it tells them."""
    there = {name: raw for area in dict.fromkeys(raw["at"] for raw in state.units.values())
             for name, raw in enemies_at(state, area).items()}  # fmt: skip
    named = given.get("trying", "").replace(",", " ").split()
    if any(name in state.units for name in named):  # neutrals, too: why they do not is told
        return {name: raw for area in dict.fromkeys(state.units[name]["at"] for name in named if name in state.units)
                for name, raw in _waiting(state, area).items() if name in named and movers(state, area)}  # fmt: skip
    subs, others = "subs" in given, bool(named) or bool(given.get("sections"))
    return {name: raw for name, raw in there.items()
            if (raw["unit"] == "sub" and (subs or not others)) or (raw["unit"] != "sub" and (others or not subs))}  # fmt: skip


def _vain(
    state: State, given: Texts, areas: Mapping[str, Mapping[str, Ledger]]
) -> Iterator[Ruling]:
    """Why nobody tries: no surface ship of those that moved is left to try against, or the SUBs of the
    sections typed have tried, or lie beside the sea box (10.5.5, 10.5.5.1). Where the map shows no move, the table knows it.
    """
    if state.step != SAIL or not state.map:
        return
    if due := untried(state):  # SUBs may try against them first: not judged here (10.5.4)
        spots = areas or {area: {} for area in due}
        yield from _elsewhere(state, {**given, "subs": ""}, spots)
        for area, ready in areas.items():
            yield from caught.all_try(state, area, ready, _typed(given, "sections"))
        return
    if not areas:
        if lost := caught.lost(state, given.get(caught.GROUP)):
            yield lost
            return
        if not _told(state):  # the groups that sail are no units of this map
            return
        if not any(_waiting(state, raw["at"]) for raw in state.units.values()):
            if _afloat(state):  # else those who try are no units of this map
                yield refusal("wif5.sail.nobody_waits", CARD)
            return
        meant = _meant(state, given)
        if spot := spotted(state, given.get("area", "")):
            meant = {name: raw for name, raw in meant.items() if raw["at"] == spot} or meant
        yield from tuple(caught.over(state, meant)) or (caught.nobody_left(state),)
        return
    yield from _elsewhere(state, given, areas)
    for area in areas if len(areas) == 1 else ():
        yield from caught.all_try(state, area, areas[area], _typed(given, "sections"))
        waiting, shown = enemies_at(state, area), sea_name(now(state), area)
        done = [name for key in TYPED for name in _done(waiting, areas[area], given, key)]
        before = [name for name in done if waiting[name].get("spent", state.turn) != state.turn]
        if before:
            yield refusal("wif5.sail.outside", "10.5.5.1", names=", ".join(before), area=shown)
        yield from caught.over(state, {name: waiting[name] for name in done if name not in before})


def _typed(given: Texts, key: str) -> list[str]:
    """The sections typed, each once."""
    return [*dict.fromkeys(given.get(key, "").replace(",", " ").split())]


def _in(waiting: Mapping[str, Ledger], key: str) -> dict[str, str]:
    """Those of a sea area who try as `sections` or as `subs` → the section in which each lies."""
    return {name: str(raw.get("section", 0)) for name, raw in waiting.items()
            if (raw["unit"] == "sub") == (key == "subs")}  # fmt: skip


def _done(
    waiting: Mapping[str, Ledger], ready: Mapping[str, Ledger], given: Texts, key: str
) -> list[str]:
    """Those of the sections typed who try no more, where nobody of such a section does."""
    there, sections = _in(waiting, key), _typed(given, key)
    left = {section for name, section in there.items() if name in ready}
    return [name for name, section in there.items() if section in sections and section not in left]


def enemies_at(state: State, area: str) -> dict[str, Ledger]:
    """Those who lie there and are at war with one that entered: a neutral intercepts nobody (10.5.5, 17.1)."""
    moved = [raw["power"] for raw in movers(state, area).values()]
    return {name: raw for name, raw in _waiting(state, area).items()
            if any(foes(state, raw["power"], power) for power in moved)}  # fmt: skip


def _told(state: State) -> bool:
    """Whether the map knows who sailed: its ships did, or it has ships of the phasing side and no naval
    move of others was counted.
    """
    here = [state.turn, state.impulse.number]
    ships = [raw for raw in state.units.values()
             if DOMAINS.get(raw["unit"]) == "naval" and side_of(raw["power"]) == state.side]  # fmt: skip
    counted = any(state.impulse.used.get(raw["power"], {}).get(MOVES) for raw in ships)
    sailed = any(raw.get("sailed") == here and side_of(raw["power"]) == state.side
                 for raw in state.units.values())  # fmt: skip
    return sailed or bool(state.impulse.fought.get(LOST)) or (bool(ships) and not counted)


def _settled(state: State) -> bool:
    """Whether the map tells that nobody is left who tries: no section is asked for, the rule is told."""
    sails = state.step == SAIL and bool(state.map)
    return sails and _told(state) and _afloat(state) and not untried(state)


def _afloat(state: State) -> bool:
    """Whether the map has ships or aircraft of the side that does not move."""
    return any(raw["unit"] in DOMAINS and raw["unit"] != "trs" and side_of(raw["power"]) != state.side
               for raw in state.units.values())  # fmt: skip


def _elsewhere(
    state: State, given: Texts, areas: Mapping[str, Mapping[str, Ledger]]
) -> Iterator[Ruling]:
    """The sections typed in which none of them lies: those try who are in the sea box already (10.5.5)."""
    for area in areas if len(areas) == 1 else ():
        waiting, shown = enemies_at(state, area), sea_name(now(state), area)
        for key, code in TYPED.items():
            there = {*_in(waiting, key).values()}
            for section in _typed(given, key):
                if section not in there:
                    yield refusal(code, CARD, area=shown, section=section)


def _no_time(state: State, given: Texts) -> Iterator[Ruling]:
    """Why nobody intercepts in this step: groups are met while they sail; surface ships that put in
    to a port as they break off, return to base or flee, by SUBs in a sea box alone (10.5.5, 10.7.4.8,
    11.7.1).
    """
    if state.step == SAIL:
        return
    names = _names(given)
    lying = _homing(state) and bool(past_subs.lying(state))
    if (
        given.get("sections")
        or state.step not in HOMEWARD
        or not (given.get("subs") or names or lying)
    ):
        yield refusal("wif5.course.not_now", CARD, "11.7.1", belongs_step=SAIL, step=state.step)
    elif _homing(state) and names and {*map(fold, names)} <= {*NOTHING}:
        yield refusal("wif5.sail.nobody_tries", CARD)
    elif _homing(state):  # else they are no units of this map
        yield from past_subs.nobody(state, names, _typed(given, "subs"))


def _homing(state: State) -> bool:
    """Whether ships of the map may put in to a port past SUBs in this step (11.7.1)."""
    ships = any(DOMAINS.get(raw["unit"]) == "naval" for raw in state.units.values())
    return state.step in HOMEWARD and bool(state.map) and ships


def _names(given: Texts) -> list[str]:
    return given.get("trying", "").replace(",", " ").split()


def by_the_map(call: Call) -> Call:
    """An interception of those whom the map shows: their sections, their dice, whoever need not is asked."""
    ask_before, fill_before, effect_before = call.ask, call.fill, call.effect
    guard_before = call.guard

    def guard(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
        return (*guard_before(book, state, given), *_no_time(state, given))

    def fill(book: Book, state: State, given: Texts) -> Texts:
        found = dict(fill_before(book, state, given))
        found_there = intercepting(state) or hunting(state) or _settled(state)
        if not {"sections", "subs"} & given.keys() and found_there:
            found["sections"] = ""  # `ask` finds them
        if _homing(state) and "subs" not in given:
            found["subs"] = ""
        return found

    def ask(book: Book, state: State, given: Texts) -> Script[Texts]:
        found = dict((yield from ask_before(book, state, given)))
        if hunt := (yield from hunts(book, state, given)):
            return {**found, **hunt}
        if _homing(state):
            told = spotted(state, as_drawn(book, state, given["area"])) if "area" in given else None
            home = yield from past_subs.named(
                state, _names(given), _typed(given, "subs"), told, given.get(caught.GROUP)
            )
            at = next((state.units[name]["at"] for name in home.get("trying", "").split()), None)
            found |= home | ({} if at is None else {"area": sea_name(now(state), at)})
            return {**found, **(yield from weather(book, state, {**given, **found}, {}, at))}
        areas, typed = intercepting(state), given.get("sections")
        key = next(key for key in book.procedures[call.procedure].keys if key.name == "sections")
        owed = owing(state, key.read(typed)) if typed else {}
        area = yield from area_of(book, state, given, tuple(dict.fromkeys((*areas, *owed))))
        here = {area: areas[area]} if area in areas else {}
        owed_first = in_order.owed_before(state, area)
        yield Say((*_vain(state, given, here), *owed_first))
        if area is not None:
            found.setdefault("area", sea_name(now(state), area))
        if area in areas:  # against one group that moves
            lead = yield from caught.which(state, area, areas[area], given.get(caught.GROUP))
            found |= {} if lead is None else {caught.GROUP: lead}
            areas = intercepting(state, lead)
            if area not in areas:  # all have tried against the one that was typed
                yield Say(tuple(caught.over(state, _meant(state, given), lead)))
        if area not in areas or "subs" in given:
            sky = weather(book, state, {**given, **found}, areas.get(area or "", {}), area)
            return {**found, **(yield from sky)}
        return {
            **found,
            **(
                yield from who(
                    book, state, {**given, **found}, area, areas[area], area in declared(state)
                )
            ),
        }

    def then(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Script[Inputs]:
        areas = intercepting(state, inputs.get(f"_{caught.GROUP}"))
        area = spotted(state, inputs["_area"]) if areas and inputs.get("_area") else None
        ready = areas.get(area or "", {})
        return (yield from caught.decides(book, state, area, ready, inputs, verdict))

    def effect(book: Book, state: State, inputs: Inputs, verdict: Verdict) -> Outcome:
        before = effect_before(book, state, inputs, verdict)
        areas = intercepting(state, inputs.get(f"_{caught.GROUP}"))
        tried = attempted.attempt(state, inputs, verdict, areas)
        if tried is None and _homing(state):
            events, told = past_subs.tried(state, inputs, verdict)
            return replace(
                before, events=(*before.events, *events), rulings=(*before.rulings, *told)
            )
        if tried is None:
            return replace(before, events=(*before.events, *attempted.unshown(state, verdict)),
                           rulings=(*before.rulings, *_at_home(state, verdict), *attempted.then(state, verdict)))  # fmt: skip
        said = {key: inputs[key] for key in ("stops", "fights", "back") if key in inputs}
        event = Event("interception_tried", {**tried, **said})
        less, said_of_it = caught.counted_less(state, tried["area"], inputs)
        return replace(before, events=(*before.events, event, *less),
                       rulings=(*before.rulings, *_fights(state, tried),
                                *caught.told(state, tried["area"], inputs), *said_of_it))  # fmt: skip

    extra = tuple(Key(name, "text", str.strip) for name in MINE)
    return replace(call, ask=ask, fill=fill, guard=guard, then=then, effect=effect, extra=(*call.extra, *extra), begins=begins_with,
                   settles=lambda book, state, given: True, throws=_throws, one_of=_tries)  # fmt: skip


def _throws(state: State, given: Texts) -> str:
    """Whose dice an interception is where nobody said it: of the side that does not move (10.5.5)."""
    return OTHER[str(state.side)] if state.step == SAIL else ""


def _tries(state: State, keys: Sequence[str]) -> str:
    """Who is asked for: ships and aircraft in their sections, first of all; past ships that go home SUBs alone (11.7.1)."""
    return "subs" if state.step in HOMEWARD else keys[0]


def area_of(book: Book, state: State, given: Texts, areas: Collection[str]) -> Script[str | None]:
    """The sea area of an interception, of those where somebody may or must try: typed, the only one, or
    asked of the side that does not move (10.5.4, 10.5.5).
    """
    named = {sea_name(now(state), at): at for at in in_order.as_entered(state, areas)}
    if "area" in given and areas:
        here = spotted(state, as_drawn(book, state, given["area"]))
        if here not in areas:
            raise Unreadable("wif5.sail.area", text=given["area"], options=list(named), kind="area")
        return here
    lies: set[str] = {state.units[name]["at"] for name in _names(given) if name in state.units}
    if len(lies) == 1 and lies <= {*areas}:  # where those lie who are named
        return lies.pop()
    if len(areas) > 1:
        asked = yield Choice("wif5.ask.intercept_area", tuple(named), "area", cards=(CARD,),
                             kind="area", side=OTHER[str(state.side)])  # fmt: skip
        return named[str(asked)]
    return next(iter(areas), None)


def _at_home(state: State, verdict: Verdict) -> Iterator[Ruling]:
    """Ships that put in past the SUBs of a sea box: who intercepted them fights them (10.5.5.1, 11.7.1)."""
    if state.step in HOMEWARD and any(each["success"] for each in verdict.result["subs"]):
        yield your_call("wif5.subs.homeward", "10.5.5.1", "11.7.1")


def _fights(state: State, tried: Sought) -> Iterator[Ruling]:
    """What a SUB that intercepts does next (10.5.5.1)."""
    if tried["spent"]:
        area = sea_name(now(state), tried["area"])
        yield your_call("wif5.sail.sub_fights", "10.5.5.1", names=list(tried["spent"]), area=area)
