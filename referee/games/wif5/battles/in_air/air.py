"""A mission in the air from its units: air combat, ground strikes, losses booked (10.3.4, 10.7.1).

`battle air KIEV by=germany against=russia bombers="2/4:tac" escort="6:ftr" intercept="4:ftr"`: the
rounds are led one by one; in the Ground Strike phase the bombers that get through strike.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.force import read_force
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.actions.in_impulse import LED
from referee.games.wif5.actions.who_acts import foes, spared, surprised
from referee.games.wif5.battles import booking, joining
from referee.games.wif5.battles.at_sea import on_sea
from referee.games.wif5.battles.facts import weather_at
from referee.games.wif5.battles.in_air import carrying, dogfight
from referee.games.wif5.battles.in_air.aircraft import NOBODY, Flyer, Wing, counted, read_flyers
from referee.games.wif5.battles.in_air.dogfight import Fought
from referee.games.wif5.battles.in_air.missions import CARRIES, grounded, in_china, raided
from referee.games.wif5.battles.on_land import in_range, on_map
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import snowed_in
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.sequence import steps as every_step
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.words.keys import NOTHING

STEPS = ("port_attack", "naval_combat", "strategic_bombardment", "ground_strike", "air_transport", "air_resupply",
         "land_combat")  # fmt: skip
FLIGHT = ("by", "against", "bombers", "escort", "intercept", "enemy_bombers", "victim", "cleared",
          "axis_back", "allies_back", "axis_air", "allies_air")  # fmt: skip
AIR = (*FLIGHT, "targets", "weather", "zone", "terrain", "chit")
STRIKE, AT_SEA = ("ground_strike",), "naval_combat"
MISSIONS: Mapping[str, str] = {"ground_strike": "ground_strike", "strategic_bombardment": "bombing"}


class AirFought(TypedDict):
    """An air combat (`air_fought`): where, who, its rounds, what got through, what it cost."""

    place: str
    power: str
    nation: str
    rounds: list[Mapping[str, Json]]
    through: Mapping[str, Mapping[str, int]]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    aborted: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]


class Struck(TypedDict):
    """A ground strike (`struck`): where, the dice of each bomber, which units it turned over."""

    place: str
    power: str
    nation: str
    dice: list[Mapping[str, Json]]
    flipped: Mapping[str, int]


# -- the flight -------------------------------------------------------------------------------
def wings_of(
    book: Book, typed: Mapping[str, str], by: str, units: Ledger = NOBODY
) -> dict[str, Wing]:
    """Both sides as they were typed: bombers with their escort, whoever intercepts them."""
    mine = side_of(by)

    def read(key: str, fighters: bool = False) -> tuple[Flyer, ...]:
        return read_flyers(book, key, typed[key], fighters, units) if key in typed else ()

    return {
        mine: Wing(read("escort", True), read("bombers")),
        OTHER[mine]: Wing(read("intercept", True), read("enemy_bombers")),
    }


def flown(
    book: Book, place: str, typed: Typed, by: str, against: str, owner: str, units: Ledger = NOBODY
) -> Script[tuple[Fought, tuple[Event, ...]]]:
    """The air combat over a place, led to its end, and the event that books it."""
    wings = wings_of(book, typed, by, units)
    fought = yield from dogfight.fight(book, wings, side_of(by), typed)
    if not fought.rounds:
        return fought, fought.read
    owners = {side_of(by): by, OTHER[side_of(by)]: owner}
    return fought, (*fought.read, happened(place, by, against, fought, owners, units))


def happened(
    place: str, by: str, against: str, fought: Fought, owners: Mapping[str, str], units: Ledger = NOBODY
) -> Event:  # fmt: skip
    """`air_fought`."""
    lost = dogfight.losses(fought, owners, units)
    through = {owners[side]: counted(wing.through) for side, wing in fought.wings.items()
               if wing.through and side in owners}  # fmt: skip
    data: AirFought = {
        "place": place, "power": by, "nation": against, "rounds": list(fought.rounds),
        "through": through, "destroyed": lost["destroyed"], "damaged": lost["damaged"],
        "aborted": lost["aborted"], "shattered": {},
    }  # fmt: skip
    return Event("air_fought", dict(data))


def foes_of(
    book: Book, state: State, typed: Mapping[str, str], steps: tuple[str, ...] = STEPS
) -> tuple[str, str, list[Ruling]]:
    """Who flies against whom, and why they may not."""
    by = book.names["power"].find(typed["by"])
    against = book.names["nation"].find(typed["against"])
    found: list[Ruling] = []
    if state.step not in steps:
        belongs = _coming(book, state, steps)
        found.append(refusal("wif5.course.not_now", "5", belongs_step=belongs, step=state.step))
    elif side_of(by) != state.side:
        found.append(refusal("wif5.course.not_phasing", "10.1", power=by))
    if not foes(state, by, against):
        found.append(refusal("wif5.fight.not_at_war", "10.7.4.7", "17.1", power=by, nation=against))
    return by, against, [*found, *caught_flying(state, typed, against)]


def _coming(book: Book, state: State, own: tuple[str, ...]) -> str:
    """The next of several phases that comes; after the last of them the first (5)."""
    order = list(every_step(book))
    here = order.index(state.step) if state.step in order else -1
    return next((step for step in order[here + 1 :] if step in own), own[0])


def caught_flying(state: State, typed: Mapping[str, str], against: str) -> list[Ruling]:
    """Nobody flies for whoever is surprised: neither its own aircraft nor those of others (12 a)."""
    flying = [
        key for key in ("intercept", "enemy_bombers") if fold(typed.get(key, "")) not in NOTHING
    ]
    caught = flying and surprised(state, against)
    return [refusal("wif5.sky.surprised", "12", nation=against)] if caught else []


# -- battle air -------------------------------------------------------------------------------
def air(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle air|ground PLACE …`: air combat over a place; in its phase the ground strike after it."""
    typed = Typed(args["keys"])
    steps = STRIKE if args["where"] == "ground" else STEPS
    by, against, wrong = foes_of(book, state, typed, steps)
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    owner = booking.owner_of(state, against)
    wrong += grounded(book, state, args["place"], typed, by, against)
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    yield from on_map.facts(state, typed, args["place"])
    wrong += yield from carrying.may_fly(book, state, typed, args["place"], by)
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    strikes = state.step in STRIKE and "bombers" in typed
    refused = list(_may_strike(book, state, args["place"], typed, by, against)) if strikes else []
    cold = "severe_winter" in state.weather.zones.values() or "weather" in typed
    if cold and state.step not in (AT_SEA, *CARRIES):
        there = yield from weather_at(book, state, typed, args["place"], by)
        refused += snowed_in(there, typed.get("terrain"))
    wrong += refused
    if stands(refused, args):
        return Outcome((), tuple(wrong))
    yield Say(tuple(wrong))
    yield from joining.over(book, state, args["place"], typed, by, against)
    flights, limits = in_china(book, state, typed, by, against)
    if stands(limits, args):
        return Outcome((), (*wrong, *limits))
    yield Say(limits)
    if strikes and stands(others := _not_those(book, state, args["place"], typed, by), args):
        return Outcome((), (*wrong, *others))
    fought, events = yield from flown(book, args["place"], typed, by, against, owner, state.units)
    mine = side_of(by)
    wing, past, carried = carrying.came_through(state, args["place"], fought.wings[mine])
    home = on_sea.flown_home(state, {**fought.wings, mine: wing}.values(), place=args["place"])
    counts, counted_too = carrying.stopped(book, state, by, fought.wings[mine])
    events = (*flights, *events, *home, *past, *counts)
    rulings: tuple[Ruling, ...] = (*on_sea.told_of(state, home), *carried, *counted_too)
    result: dict[str, Json] = {**dogfight.summary(fought), "rounds": len(fought.rounds)}
    through = fought.wings[side_of(by)].through
    if strikes and through:
        below = on_sea.after(
            book, state, home
        )  # who met them does not lie on the ground face up (10.3.2)
        more, told, struck = yield from _strike(book, below, args, typed, by, against, through)
        events, result, rulings = (*events, *more), {**result, **struck}, (*rulings, *told)
    elif not fought.rounds:
        rulings = (*rulings, info("wif5.sky.nothing", "10.3.4"))
    return Outcome(events, rulings, result)


def _given(
    typed: Mapping[str, str], by: str, against: str, one: Flyer | None = None
) -> dict[str, str]:
    found = {key: typed[key] for key in ("weather", "zone", "terrain", "chit") if key in typed}
    found |= {
        "by": by,
        "against": against,
        "aircraft": "0",
    }  # who flies is counted by the battle (8.2.7)
    if one is not None:
        found |= {"cv" if one.unit == "cv" else "tactical": str(one.factor)}
    return found


def _may_strike(
    book: Book, state: State, place: str, typed: Mapping[str, str], by: str, against: str
) -> tuple[Ruling, ...]:
    """What forbids the mission before anybody flies: its action, targets that the map contradicts."""
    made = call_of(book, "ground_strike")
    told = (
        *raided(state, place, by),
        *_nobody(state, place, by),
        *made.guard(book, state, _given(typed, by, against)),
    )
    return (*told, *_not_those(book, state, place, typed, by))


def _not_those(
    book: Book, state: State, place: str, typed: Mapping[str, str], by: str
) -> tuple[Ruling, ...]:  # fmt: skip
    """Why the targets that were typed are not those of the hex, once it is known who of it meets the bombers."""
    if "targets" not in typed:
        return ()
    wrong = _unread(book, _below(book, state, place, typed), place, by, typed["targets"])
    return () if wrong is None else (wrong,)


def _below(book: Book, state: State, place: str, typed: Mapping[str, str]) -> State:
    """The position with those face down who will meet the bombers: they are over the hex, not in it (10.3.2)."""
    flying = read_flyers(book, "intercept", typed.get("intercept", "none"), True, state.units)
    wing = Wing(aborted=tuple(one for one in flying if one.name in state.units))
    return on_sea.after(book, state, on_sea.flown_home(state, [wing], place=place))


def _nobody(state: State, place: str, by: str) -> tuple[Ruling, ...]:
    """On a hex of the map that shows nobody of the enemy it is the table that knows of one (10.7.1)."""
    at = spotted(state, place)
    known = at is not None and now(state).places[now(state).at[at]].kind == "hex"
    if not known or on_map.tracked(state, place, by):
        return ()
    return (your_call("wif5.strike.empty", "10.7.1", place=place),)


def _strike(
    book: Book, state: State, args: Battling, typed: Typed, by: str, against: str,
    through: tuple[Flyer, ...],
) -> Script[tuple[tuple[Event, ...], tuple[Ruling, ...], dict[str, Json]]]:  # fmt: skip
    """Each bomber against each unit still face up: a die of its factor halved or less (10.7.1)."""
    there = on_map.exposed(state, args["place"], by)
    if "targets" not in typed and on_map.tracked(state, args["place"], by):
        text = ", ".join(there) or "none"  # all that the map has there face up: nobody is asked
    else:
        text = yield from typed.ask(Choice(
            "wif5.ask.targets", (), "targets", ", ".join(there) or None, cards=("10.7.1",), kind="verdict",
            check=partial(_unread, book, state, args["place"], by),
        ))  # fmt: skip
    left = _targets(book, _typed(there, text))
    names = _named(there, text, left)  # the counters that are struck, type by type
    over: list[str] = []
    events: list[Event] = []
    rulings: list[Ruling] = []
    dice: list[Mapping[str, Json]] = []
    flipped: dict[str, int] = {}
    if "zone" not in typed and "weather" not in typed:
        typed["weather"] = yield from weather_at(book, state, typed, args["place"], by)
    if "chit" not in typed:
        lent = yield from in_range.struck(book, state, by, args["place"])
        typed |= {"chit": lent} if lent else {}
    for nth, one in enumerate(through):
        given = _given(typed, by, against, one)
        made = call_of(book, "ground_strike")
        outcome = yield from calls.run(book, state, made, {"keys": given, "hold": args.get("hold")})
        if any(each.severity == "refusal" for each in outcome.rulings):
            rulings += outcome.rulings
            break
        if nth == 0:  # the mission counts once
            events += [event for event in outcome.events if event.kind != "resolved"]
        needed = outcome.result["needed"]
        targets = [unit for unit, count in left.items() for _ in range(count)]
        strikes = info("wif5.sky.strikes", "10.7.1", unit=one.unit, n=needed, text=one.text)
        in_order = [name for unit in left for name in names.get(unit, ())]
        whose = info("wif5.sky.in_order", "10.7.1", names=", ".join(in_order))
        yield Say((*((strikes,) if targets else ()), *((whose,) if len(in_order) > 1 else ()),
                   *(r for r in outcome.rulings if r.code not in ("wif5.strike.needed", LED))))  # fmt: skip
        if not needed or not targets:
            continue
        faces = yield Dice("wif5.dice.strike", len(targets), 6, needed, True,
                           {"unit": one.unit, "units": dict(left)}, ("10.7.1",), side=side_of(by))  # fmt: skip
        hit = [unit for unit, face in zip(targets, faces, strict=True) if int(face) <= needed]
        dice.append({"unit": one.unit, "needed": needed, "faces": [int(f) for f in faces]})
        fallen = [nth for nth, face in enumerate(faces) if int(face) <= needed]
        over += struck_names(targets, fallen, names)
        for unit in hit:
            flipped[unit] = flipped.get(unit, 0) + 1
            left[unit] -= 1
        left = {unit: n for unit, n in left.items() if n}
    code = "wif5.sky.flipped" if flipped else "wif5.sky.unflipped"
    rulings.append(info(code, "10.7.1", nation=against, units=flipped))
    data: Struck = {"place": args["place"], "power": by, "nation": against, "dice": dice,
                    "flipped": flipped}  # fmt: skip
    turned = (Event("units_turned", {"names": over, "down": True}),) if over else ()
    if over:
        rulings.append(info("wif5.map.turned_down", "10.7.1", names=", ".join(over)))
    return (*events, Event("struck", dict(data)), *turned), tuple(rulings), {"flipped": flipped}


def _typed(there: Mapping[str, str], text: str) -> str:
    """Targets with the counters of the map by their types."""
    return ", ".join(f"1 {there[part]}" if part in there else part for part in read_list(text))


def _named(there: Mapping[str, str], text: str, left: Mapping[str, int]) -> dict[str, list[str]]:
    """The counters struck, by type: those that were named first, else those of the hex."""
    said = [part for part in read_list(text) if part in there]
    found: dict[str, list[str]] = {}
    for name in (*said, *(name for name in there if name not in said)):
        one = found.setdefault(there[name], [])
        if len(one) < left.get(there[name], 0):
            one.append(name)
    return found


def struck_names(
    targets: list[str], fallen: list[int], names: dict[str, list[str]]
) -> list[str]:  # fmt: skip
    """The counters that the dice turned over, in the order of the dice; they are no targets after."""
    found: list[str] = []
    for nth in reversed(fallen):  # from behind, so that the places before stay
        unit = targets[nth]
        at = targets[:nth].count(unit)
        if at < len(names.get(unit, ())):
            found.insert(0, names[unit].pop(at))
    return found


def _targets(book: Book, text: str) -> dict[str, int]:
    return (
        {}
        if fold(text) in ("none", "aucun", "aucune", "")
        else read_force(text, book.names["unit"])
    )


def _elsewhere(state: State, name: str, place: str) -> Ruling | None:
    """A counter of the map that is no target, for it does not stand in the hex of the strike (10.7.1)."""
    at, there = spotted(state, place), state.units[name]["at"]
    if at is None or at == there:
        return None
    shown = shown_name(now(state), there)
    return refusal("wif5.map.not_there", "10.7.1", text=name, at=shown, place=place)


def _unread(book: Book, state: State, place: str, by: str, text: str) -> Ruling | None:
    """Why these are not the targets: unreadable, or not the units face up that the map knows there:
    each bomber attacks each of them (10.7.1).
    """
    there = on_map.exposed(state, place, by)
    others = [part for part in read_list(text) if part in state.units and part not in there]
    if others and (away := _elsewhere(state, others[0], place)):
        return away
    if peace := spared(state, by, others):
        return peace[0]
    try:
        said = {} if others else _targets(book, _typed(there, text))
    except Fault as wrong:
        return refusal(wrong.code, "10.7.1", **wrong.params)
    if not others and not on_map.tracked(state, place, by):
        return None
    known: dict[str, int] = {}
    for unit in there.values():
        known[unit] = known.get(unit, 0) + 1
    if said == known and not others:  # who was named and is not exposed lies face down
        return None
    if not there:
        return refusal("wif5.strike.nobody", "10.7.1", place=place)
    return refusal("wif5.strike.others", "10.7.1", place=place, names=", ".join(there))
