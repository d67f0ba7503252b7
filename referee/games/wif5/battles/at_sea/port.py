"""An attack on the ships in a port: one round of carriers and bombers, their anti-air fire (10.5.1).

`battle port KIEL by=cw against=germany bombers="5:cv@2, 3/4:nav" ships="12:hs, 5:ls, 2:sub"`: a CV
joins where the die of the port is at most its section (always where the defender is surprised, 12 c);
then air combat, anti-air fire, the air-to-sea factors that are left.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from referee.engine.ask import Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions.who_acts import surprised
from referee.games.wif5.air.rules import ON_LAND
from referee.games.wif5.battles import booking, joining
from referee.games.wif5.battles.at_sea import at_anchor, naval_air, on_sea
from referee.games.wif5.battles.at_sea.afloat import NOBODY, Afloat, read_berthed
from referee.games.wif5.battles.at_sea.sea import Round
from referee.games.wif5.battles.facts import weather_at
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.in_air.air import FLIGHT, flown, foes_of
from referee.games.wif5.battles.in_air.aircraft import Flyer, Wing, counted, read_flyers
from referee.games.wif5.battles.in_air.missions import grounded, raided
from referee.games.wif5.battles.on_land import on_map
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat.ground import snowed_in
from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.state import OTHER, Ledger, State, side_of
from referee.games.wif5.supply.atlas import shown_name

STEP = "port_attack"
KEYS = (*(key for key in FLIGHT if key != "enemy_bombers"), "ships", "weather", "zone", "convert",
        "axis_aa", "allies_aa", "axis_through", "allies_through", "axis_forgo", "allies_forgo",
        "axis_aborts", "allies_aborts", "axis_port", "allies_port", "lost")  # fmt: skip
ACTIONS = ("naval", "combined")  # 10.5.1, 10.6
_SECTION = re.compile(r"\s*@\s*([0-3])\s*$")


class PortFought(TypedDict):
    """A port attack (`port_fought`): where, who, the carriers' die, the fire, what it cost."""

    place: str
    power: str
    nation: str
    die: int | None
    factors: int
    fire: Mapping[str, Json]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    flipped: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]


@record
class Raider:
    """A bomber of a port attack; a CV with the section from which it flies."""

    flyer: Flyer
    section: int | None = None


def read_raiders(
    book: Book, key: str, text: str, units: Ledger = NOBODY, berthed: Collection[str] = ()
) -> tuple[Raider, ...]:
    """`5:cv@2, 3/4:nav`: every CV says its section, no aircraft of a base has one, nor a CV that lies in a
    port (`berthed`), from which it flies no mission (10.3.6). A TAC or a STR says its air-to-sea factor (10.5.1): that
    told when it came is for land.
    """
    found: list[Raider] = []
    for part in read_list(text):
        if units.get(part.strip(), {}).get("unit") in ON_LAND:
            raise Unreadable("wif5.afloat.air_to_sea", key=key, text=part.strip())
        at = _SECTION.search(part)
        flying = read_flyers(book, key, part[: at.start()] if at else part, units=units)
        (one,) = flying or (None,)
        section = int(at[1]) if at else None
        if one is not None and one.name and one.unit == "cv" and section is None:
            section = units[one.name].get("section")
        if one is not None and one.name in berthed:
            found.append(Raider(one))
            continue
        if one is None or (one.unit == "cv") is not (section is not None):
            raise Unreadable("wif5.port.section", key=key, text=part)
        found.append(Raider(one, section))
    return tuple(found)


def in_harbour(state: State) -> list[str]:
    """The CVs of the map that lie in a port."""
    return [name for name, raw in state.units.items() if raw["unit"] == "cv"
            and raw["at"] in now(state).at and not is_sea(now(state), raw["at"])] if state.map else []  # fmt: skip


def no_port(state: State, place: str) -> list[Ruling]:
    """A hex of the map without a port: no ship lies there to be attacked (10.5.1)."""
    at = spotted(state, place)
    if at is None or (here := now(state).places[now(state).at[at]]).ports:
        return []
    return [refusal("wif5.map.no_port", "10.5.1", at=shown_name(now(state), here.name))]


def port(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle port PLACE by=… against=… bombers=… [escort=…] [intercept=…] ships=…`. Which of several ships of a type is
    hit, `lost=` says: the attacker from the air chooses, of TRS the lot draws (10.5.8, 10.5.9).
    """
    typed, place = Typed(args["keys"]), args["place"]
    raiders = read_raiders(book, "bombers", typed["bombers"], state.units, in_harbour(state))
    ships = read_berthed(book, "ships", typed["ships"], state.units)
    by, against, wrong = foes_of(book, state, typed, (STEP,))
    ships, lacks = at_anchor.berths(state, ships, place, by)
    wrong += [
        *no_port(state, place),
        *lacks,
        *raided(state, place, by),
        *grounded(book, state, place, typed, by, against, [one.flyer for one in raiders]),
    ]
    caught = surprised(state, against)
    action = state.impulse.actions.get(state.acts_with(by))
    if not wrong and action not in ACTIONS:
        wrong.append(refusal("wif5.port.action", "10.5.1", power=by, action=action or "pass"))
    if stands(wrong, args):
        return Outcome((), tuple(wrong))
    yield from on_map.facts(state, typed, place)
    cold = "severe_winter" in state.weather.zones.values() or "weather" in typed
    if cold:
        there = yield from weather_at(book, state, typed, place, by)
        wrong += snowed_in(there, None, code="wif5.port.winter")
        if stands(wrong, args):
            return Outcome((), tuple(wrong))
    yield Say(tuple(wrong))
    mine, owner = side_of(by), booking.owner_of(state, against)
    sky, die, events = yield from _reached(
        book, state, place, typed, by, against, owner, raiders, caught
    )
    result: dict[str, Json] = {"die": die, "through": counted(sky.through)}
    total = sum(one.factor for one in sky.through)
    fight = Round(book.with_cells(dogfight.cells_of(events)), place, by, against,
                  {mine: by, OTHER[mine]: owner}, typed, "clear",
                  on_sea.after(book, state, [e for e in events if e.kind in on_sea.MOVED]))  # fmt: skip
    surprise = OTHER[mine] if caught else None
    factors, told = yield from _flak(fight, typed, ships, sky, mine, surprise)
    yield Say(told)
    included = {mine: (), OTHER[mine]: ships}
    aim = yield from fight.aimed(mine, included, surprise, "port", {mine: factors})
    results = yield from fight.fired(mine, aim)
    fate, more = yield from fight.hurt(results, ships, "port", mine)
    yield Say(more)
    _, struck = yield from fight.struck(ships, ships, fate, "port", OTHER[mine])
    freight, moved = yield from on_sea.in_port(fight.state, struck)
    cost = on_sea.borne(state, fate, struck, freight, owner)
    data: PortFought = {
        "place": place, "power": by, "nation": against, "die": die, "factors": factors,
        "fire": dict(fight.fire), "destroyed": cost["destroyed"], "damaged": cost["damaged"],
        "flipped": cost["aborted"], "shattered": cost["shattered"],
    }  # fmt: skip
    rulings = () if total else (info("wif5.port.stopped", "10.5.1"),)
    return Outcome(
        (*events, *fight.events, Event("port_fought", dict(data)), *moved),
        (*rulings, info("wif5.port.over", "10.5.1", "10.3.2")),
        {**result, "factors": factors, **fate},
    )


def _reached(
    book: Book, state: State, place: str, typed: Typed, by: str, against: str, owner: str,
    raiders: tuple[Raider, ...], caught: bool,
) -> Script[tuple[Wing, int | None, tuple[Event, ...]]]:  # fmt: skip
    """The die of the carriers, then the air combat: who is over the port (10.3.3, 10.5.1)."""
    sections = sorted({one.section for one in raiders if one.section is not None})
    die, flying = None, raiders
    if sections:
        texts = {"sections": ",".join(map(str, sections)), "surprised": "yes" if caught else "no"}
        verdict, _ = yield from booking.asked(book, STEP, texts, side_of(by))
        yield Say(verdict.rulings)
        die, able = verdict.result["roll"], verdict.result["eligible"]
        flying = tuple(one for one in raiders if one.section is None or one.section in able)
    # A CV whose die failed is back in its section, face down, before anybody meets the others: it is no
    # escort either (10.5.1). Who flew is face down afterwards (10.3.2).
    kept = Wing(aborted=tuple(one.flyer for one in raiders if one not in flying))
    back = on_sea.flown_home(state, (kept,))
    yield Say(on_sea.told_of(state, back))
    state = on_sea.after(book, state, back)
    over = Typed({**typed, "bombers": ", ".join(one.flyer.text for one in flying) or "none"})
    yield from joining.over(book, state, place, over, by, against)
    fought, events = yield from flown(book, place, over, by, against, owner, state.units)
    gone = on_sea.flown_home(state, fought.wings.values(), place=place)
    yield Say(on_sea.told_of(state, gone))
    return fought.wings[side_of(by)], die, (*back, *events, *gone)


def _flak(
    fight: Round, typed: Typed, ships: tuple[Afloat, ...], wing: Wing, mine: str,
    caught: str | None,
) -> Script[tuple[int, tuple[Ruling, ...]]]:  # fmt: skip
    """The factors that are left after the anti-air fire of the ships in port (10.5.8)."""
    total = sum(one.factor for one in wing.through)
    if not total or not ships:
        return 0, ()
    told = typed.get(f"{mine}_through")
    if told is not None:  # the table has thrown the anti-air fire itself
        return min(total, dogfight.whole(f"{mine}_through", told)), ()
    points, turned, read = yield from naval_air.anti_air(
        fight.book, ships, wing, mine, caught, typed, port=True
    )
    fight.events += read
    shot = total - sum(one.factor for one in turned.through)
    left = max(0, total - max(points, shot))
    return left, (info("wif5.flak.left", "10.5.8", side=mine, n=left, of=total),)
