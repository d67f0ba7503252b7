"""What becomes of the counters of a land battle on the map: lost, retreating, advancing, face down.

Whoever is lost leaves the map, what retreats or advances moves on it (10.7.6.7 to 10.7.6.11).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.force import minus, plus, total
from referee.engine.reading import read_list
from referee.engine.verdict import Json, info, your_call
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.battles.on_land.advancing import Advance
from referee.games.wif5.battles.on_land.defending import in_section
from referee.games.wif5.battles.on_land.on_map import Field, called
from referee.games.wif5.battles.on_land.retreating import beyond, held, of_the_hex, retreats, ways
from referee.games.wif5.battles.typed import Typed, places
from referee.games.wif5.book import Book
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.maps.changes import Fought
from referee.games.wif5.maps.counters import invading, now, spotted, stands
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

Units = Mapping[str, int]
# What may tell two counters of a type apart.
PRINTED = ("factor", "mp", "down", "nation", "free", "white")


def lost_by_name(state: State, field: Field, typed: Typed) -> dict[str, tuple[str, ...]]:
    """Counters among the losses typed, by their key: each stands for one of its kind there; a
    counter that does not fight on that side is not lost in it (10.7.6.7).
    """
    found: dict[str, tuple[str, ...]] = {}
    for key, counters in (("losses", field.mine), ("enemy_losses", field.theirs)):
        kinds = {one.name: one.unit for one in counters}
        told = read_list(typed.get(key, ""))
        for part in told:
            if part in state.units and part not in kinds:
                raise Unreadable("wif5.battle.not_in_it", text=part,
                                 at=shown_name(now(state), state.units[part]["at"]))  # fmt: skip
        parts = [part for nth, part in enumerate(told)
                 if part not in kinds or part not in told[:nth]]  # fmt: skip
        found[key] = tuple(part for part in parts if part in kinds)
        if parts:
            typed[key] = ", ".join(f"1 {kinds[part]}" if part in kinds else part for part in parts)
    return found


def aftermath(
    book: Book, state: State, field: Field, typed: Typed, result: Mapping[str, Json],
    losses: tuple[Units, Units],
) -> Script[tuple[Event, ...]]:  # fmt: skip
    """Losses off the map, survivors retreat or leave for the spiral, attackers advance."""
    if not field.mine and not field.emptied and "units" in typed:
        yield from _thrown_back(book, typed, losses[0])
    if not field.at or not (field.mine or field.theirs or field.helping):
        return ()
    events: list[Event] = []
    dear = tuple(one.name for one in field.mine if state.units[one.name].get("dear"))  # (10.7.4.5)
    mine = yield from _off(state, field, field.mine, losses[0], "my_counters", typed, events)
    theirs = yield from _off(state, field, field.theirs, losses[1], "their_counters", typed, events)
    state = _after(book, state, events)
    trapped: dict[str, int] = {}
    went: list[str] = []
    attacker = _power(field)
    for one in theirs if result["retreat"] or result["shattered"] else ():
        event = None
        if result["retreat"]:
            event = yield from retreats(
                state, one, str(result["retreat_by"]), field.at, attacker, typed,
                [each.name for each in field.mine],
            )  # fmt: skip
        if event is not None:
            went.append(str(event.data.get("at", "")))
            events.append(event)
            state = _after(book, state, [event])
            continue
        shut_in = not in_section(state, one.at) and (  # out of a section all could (10.7.6.13)
            result["retreat"] or not (ways(state, one) or (yield from beyond(state, one, typed)))
        )
        if shut_in:
            trapped[one.unit] = trapped.get(one.unit, 0) + 1
            whose = flag_of(state.units[one.name])
            yield Say((info("wif5.map.trapped", "10.7.6.8", text=one.name, nation=whose),))
        fate = "destroyed" if shut_in else "shattered"
        gone = Event("unit_removed", {"name": one.name, "power": one.power, "fate": fate})
        events.append(gone)
        state = _after(book, state, [gone])
    _all_told(state, typed, went)
    if field.theirs and (result["retreat"] or result["shattered"]):
        typed["trapped"] = ", ".join(f"{n} {unit}" for unit, n in trapped.items()) or "none"
    flipped = dear
    ashore = [one for one in mine if invading(state, state.units[one.name])]
    full = not field.emptied or held(state, field.at, side_of(_power(field)))
    if field.mine and full:
        for one in ashore:  # who neither drives off nor destroys all is destroyed (10.7.4.5)
            yield Say(
                (info("wif5.landing.thrown_back", "10.7.4.5", text=one.name, power=one.power),)
            )
            events.append(_dead(one, "thrown_back"))
        typed["thrown_back"] = ", ".join(f"1 {one.unit}" for one in ashore) or "none"
        mine = tuple(one for one in mine if one not in ashore)
    else:
        mine = tuple(one for one in mine if one not in ashore)
        for one in ashore:  # the hex is theirs, and who flies from it or lies in its port goes (15)
            outcome = stands(state, one)
            yield Say(of_the_hex(outcome.rulings))
            events += outcome.events
            state = _after(book, state, [*outcome.events])
    if mine and not full:
        place, broken = called(state, field), bool(result.get("breakthrough"))
        low = _low(state, field)
        advance = Advance(book, state, typed, field.at, place, broken, field.factors, low)
        events += yield from advance.made(mine)
        flipped = (*dear, *advance.flipped)
    off = {str(event.data["name"]) for event in events if event.kind == "unit_removed"}
    return (*events, *_turned(state, field, result, off, flipped))


def _thrown_back(book: Book, typed: Typed, lost: Units) -> Script[None]:
    """Invaders that are no counters of the map, and neither drove off nor destroyed all that defended: destroyed, into
    their pool (10.7.4.5); its losses their owner took from them first. A PARA nobody knows to have dropped (10.7.5.2).
    """
    invaders: dict[str, int] = {}
    fighters = read_fighters(book.names["land"], typed["units"])
    for one in fighters:
        if "invade" in one.flags:
            invaders = plus(invaders, {one.unit: 1})
    back = minus(invaders, lost)
    typed["thrown_back"] = ", ".join(f"{n} {unit}" for unit, n in back.items()) or "none"
    if total(back):
        yield Say((info("wif5.landing.thrown_back_units", "10.7.4.5", units=back),))
    drops = sum(one.unit == "para" and "invade" not in one.flags for one in fighters)
    if drops > lost.get("para", 0):
        yield Say((your_call("wif5.landing.dropped_back", "10.7.5.2", unit="para"),))


def _all_told(state: State, typed: Typed, went: Collection[str]) -> None:
    """Hexes typed for a retreat that had no choice are those where it went (10.7.6.8)."""
    if "retreat" not in typed or typed.begun("retreat") or not went:
        return
    for text in places(typed["retreat"]):
        if (spotted(state, text) or text) not in went:
            raise Unreadable("value.choice", key="retreat", text=text, options=list(went))


def _power(field: Field) -> str:
    return field.mine[0].power if field.mine else ""


def _low(state: State, field: Field) -> list[str]:
    """The HQs that lie face down as they may advance: those that did before, or supported this attack (10.7.6.5,
    10.7.6.10); all others are turned over after it. One that this battle has destroyed is on the map no more.
    """
    left = [one.name for one in field.mine if one.unit == "hq" and one.name in state.units]
    return [name for name in left if state.units[name].get("down") or name in field.helping]


def _turned(
    state: State, field: Field, result: Mapping[str, Json], gone: Collection[str],
    flipped: Collection[str],
) -> Iterator[Event]:  # fmt: skip
    """Who is face down after it: attackers but for an asterisk, defenders that retreated or lost
    more, HQs that supported (10.7.6.5, 10.7.6.11); and that the attackers have attacked (10.7.6.2).
    """
    mine = [one for one in field.mine if one.name not in gone]
    theirs = [one for one in field.theirs if one.name not in gone]
    down = {one.name for one in mine if not result["attackers_stay_up"]
            or state.units[one.name].get("down") or one.name in flipped}  # fmt: skip
    beaten = {one.name for one in theirs if result["retreat"] or result["defenders_flip"]}
    fought = [state.turn, state.impulse.number]
    battle: Fought = {"hex": field.at, "emptied": field.emptied,
                      "through": bool(result.get("breakthrough"))}  # fmt: skip
    if low := _low(state, field):
        battle["low"] = low
    for face in (True, False):
        names = [one.name for one in mine if (one.name in down) is face]
        starts = {one.name: one.at for one in mine if one.name in names}
        if names:
            yield Event("units_turned", {"names": names, "down": face, "fought": fought,
                                         "battle": dict(battle), "starts": starts})  # fmt: skip
    if beaten:
        yield Event("units_turned", {"names": sorted(beaten), "down": True})
    for name, value in field.helping.items():
        if name not in gone:
            yield Event("units_turned", {"names": [name], "down": True, "value": value,
                                         "helped": [*fought, field.at]})  # fmt: skip


def _after(book: Book, state: State, events: list[Event]) -> State:
    for event in events:
        state = book.registry.change(event.kind)(state, event.data)
    return state


def _off(
    state: State, field: Field, counters: tuple[Counter, ...], lost: Units, flag: str, typed: Typed,
    events: list[Event],
) -> Script[tuple[Counter, ...]]:  # fmt: skip
    """The counters that are left; which of several of a type is lost is asked, where not all of them are. Where nobody
    can be asked one of several that are known to be alike is lost; of others somebody has to choose.
    """
    left = list(counters)
    for unit, n in lost.items():
        for nth in range(n):
            there = [one for one in left if one.unit == unit]
            if not there:
                continue
            there = [one for one in there if one.name in field.cold] or there
            said = [one.name for one in there if one.name in field.picked]
            name = (said or [there[0].name])[0]
            if len(there) > n - nth and not said:
                name = yield from typed.ask(Choice(
                    "wif5.ask.counter", tuple(one.name for one in there), flag, None,
                    {"unit": unit, "power": there[0].power}, ("10.7.6.7",), side=there[0].power,
                    unasked=there[0].name if _alike(state, there) else None,
                ))  # fmt: skip
            gone = next(one for one in there if one.name == name)
            left.remove(gone)
            events.append(_dead(gone))
    return tuple(left)


def _alike(state: State, counters: list[Counter]) -> bool:
    """Whether nothing that is kept of some counters of a type tells them apart: factors, points, face, flag."""
    kept = [state.units[one.name] for one in counters]
    return all(raw.get(key) == kept[0].get(key) for raw in kept for key in PRINTED)


def _dead(one: Counter, fate: str = "destroyed") -> Event:
    return Event("unit_removed", {"name": one.name, "power": one.power, "fate": fate})
