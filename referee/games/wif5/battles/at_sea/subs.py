"""The combats of SUBs that intercepted a group at sea, one SUB after the other (10.5.5.1).

`battle subs North Sea`: on a map the SUBs that intercepted and the group they met are known; elsewhere
`by=germany against=cw subs="1 sub@2" ships="2 hs, 1 trs" escort="1 hs"`. A SUB picks a class, the
lot the ship; both dice fall and count at once; with a result against the ship and none against itself
the SUB may pick another.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NotRequired

from referee.engine.ask import Choice, Dice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions.call import ask_cell, cell_read
from referee.games.wif5.battles import booking, expected
from referee.games.wif5.battles.at_sea import on_sea, ports_open, prey
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.at_sea.prey import CARD, Hunter, Prey
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea import sailing_on
from referee.games.wif5.maps.at_sea.harbours import sea_name
from referee.games.wif5.maps.at_sea.seas import named_area
from referee.games.wif5.maps.counters import now, spotted
from referee.games.wif5.maps.interception.intercepting import to_try
from referee.games.wif5.maps.interception.interdicting import to_intercept, untried
from referee.games.wif5.maps.when import SAIL
from referee.games.wif5.naval import torpedoes
from referee.games.wif5.naval.search import escort_bonus
from referee.games.wif5.naval.torpedoes import ANSWER, ATTACK, CLASSES
from referee.games.wif5.state import OTHER, State, put, side_of, without
from referee.games.wif5.state import replace as changed
from referee.games.wif5.turn.dates import year_of

KEYS = ("by", "against", "subs", "ships", "escort", "group", "target", "drawn", "axis_port",
        "allies_port", "haven", "path")  # fmt: skip
FAR = ("usa", "cw")  # whose groups have escort carriers that no counter shows (10.5.5.1)
BOOKED: Mapping[str, str] = {"sunk": "destroyed", "damaged": "damaged", "aborted": "aborted"}
STOP = "none"
Group = tuple[tuple[str, str, str], ...]  # name, class and power of each of its ships
Fates = dict[str, dict[str, dict[str, int]]]


class Attack(TypedDict):
    """One attack of a SUB: on which ship, both modified dice, what was added to each, both cells, what
    they did.
    """

    ship: str
    unit: str
    power: str
    dice: Sequence[int]
    cells: Sequence[str]
    fates: Sequence[str]
    added: NotRequired[Sequence[int]]


class SubsFought(TypedDict):
    """The combats of one SUB that intercepted (`subs_fought`); `name` is its counter's, if it has one."""

    area: str
    power: str
    name: str
    attacks: Sequence[Attack]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    aborted: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]
    spent: NotRequired[int]
    met: NotRequired[Sequence[str]]  # the ships of the map that it intercepted


def subs(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle subs AREA [by=… against=… subs=… ships=…] [escort=…]`: every SUB to its end. Where a fight is owed
    in one sea area alone, that one is meant unsaid (10.5.5.1).
    """
    typed, due = Typed(args["keys"]), [*prey.owing(state)]
    sole = sea_name(now(state), due[0]) if len(due) == 1 else ""
    place, unknown = named_area(book, state, args["place"] or sole)
    rulings: list[Ruling] = list(unknown)
    if state.step not in prey.STEPS:
        rulings.append(refusal("wif5.course.not_now", "5", belongs_step=SAIL, step=state.step))
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    found, wrong = prey.hunters(book, state, typed, place)
    rulings += wrong
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    fleets: list[tuple[Prey, ...]] = []
    events: list[Event] = []
    for hunter in found:
        fleet, wrong = yield from prey.group(book, state, typed, hunter)
        rulings += [each for each in wrong if each not in rulings]
        fleets.append(fleet)
    rulings += prey.no_escorts(book, state, typed, fleets)
    if not any(fleets) and not any(each.name for each in found):
        rulings.append(refusal("wif5.subs.nobody_met", CARD, area=place))
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    yield Say(tuple(rulings))
    hunt = Hunt(book, state, place, typed)
    told: dict[Group, tuple[Prey, ...]] = {}
    said: list[tuple[Prey, ...]] = []
    covered: list[tuple[Prey, ...]] = []
    for nth, fleet in enumerate(
        fleets
    ):  # escorts are announced as a group sets out, before any die
        key = tuple((one.name, one.unit, one.power) for one in fleet)
        if key not in told:  # who escorts is said once of a group
            more = any(other not in (fleet, *said) for other in fleets[nth + 1 :])
            told[key] = yield from prey.escorted(book, hunt.state, typed, fleet, more)
            said.append(fleet)
            if down := prey.turned(hunt.state, told[key]):
                yield Say((info("wif5.map.turned_down", "10.5.2.4", names=", ".join(down)),))
                hunt.moved((Event("units_turned", {"names": down, "down": True, "escorts": True}),))
        covered.append(told[key])
    results: list[Json] = []
    for hunter, fleet in zip(found, covered, strict=True):
        left = hunt.left_of(fleet)
        results.append(
            {"sub": hunter.name or "sub", "attacks": (yield from hunt.fights(hunter, left))}
        )
    events = hunt.events
    return Outcome(tuple(events), tuple(_after(book, hunt, place, found, told)), {"subs": results})


def _after(
    book: Book, hunt: Hunt, place: str, found: Sequence[Hunter],
    told: Mapping[Group, tuple[Prey, ...]],
) -> list[Ruling]:  # fmt: skip
    """Where the SUBs lie now, and what the group may do (10.5.5.1)."""
    rulings: list[Ruling] = []
    beside = [each.name or "SUB" for each in found if not any(each is one for one in hunt.hurt)]
    if beside:
        rulings.append(info("wif5.subs.beside", CARD, names=", ".join(beside), n=len(beside)))
    left = [one.name for fleet in told.values() for one in fleet
            if one.name and one.name not in hunt.gone]  # fmt: skip
    state = hunt.state
    spot = spotted(state, place) or ""
    if not left or state.step != SAIL or spot in prey.owing(state):
        return rulings
    if any(name in untried(state).get(spot, ()) for name in left):
        return [*rulings, *to_intercept(book, state)]  # who interdicted has its own attempt to make
    if due := to_try(book, state, ()):
        return [*rulings, *due]  # then only the group goes on
    free = [name for name in dict.fromkeys(left) if _on(state, name)]
    return [*rulings, *([info("wif5.subs.sails_on", CARD, names=", ".join(free))] if free else [])]


def _on(state: State, name: str) -> bool:
    """Whether one of the group sails on: not who was dropped, nor who has done so before it was told (10.5.2.1)."""
    moved = state.units.get(name, {}).get("sailed") == [state.turn, state.impulse.number]
    return not moved or sailing_on.goes_on(state, name)


class Hunt:
    """The combats of the SUBs in one sea area, their events as they come."""

    def __init__(self, book: Book, state: State, area: str, typed: Typed) -> None:
        self.book, self.state, self.area, self.typed = book, state, area, typed
        self.events: list[Event] = []
        self.gone: set[str] = set()  # ships of the group that are in it no more
        self.out: list[Prey] = []  # those that are no counters
        self.hurt: list[Hunter] = []  # SUBs that took a result

    def moved(self, events: Sequence[Event]) -> None:
        """What happened on the way: the next question knows it."""
        self.events += events
        self.state = on_sea.after(self.book, self.state, events)
        self.book = self.book.with_cells(dogfight.cells_of(tuple(events)))

    def left_of(self, fleet: Sequence[Prey]) -> tuple[Prey, ...]:
        """A group without the ships that earlier SUBs sank, damaged or sent to a port (10.5.5.1, 10.5.7.2)."""
        left = [one for one in fleet if one.name not in self.gone]
        for one in self.out:
            if one in left:
                left.remove(one)
        return tuple(left)

    def fights(self, hunter: Hunter, fleet: tuple[Prey, ...]) -> Script[list[Json]]:
        """One SUB: attack after attack, until it misses, is hit or stops."""
        left = list(fleet)
        attacks: list[Attack] = []
        met = self.state.units.get(hunter.name, {}).get("hunts", {}).get("group", ())
        lost: Fates = {what: {} for what in (*BOOKED.values(), "shattered")}
        if not left:
            yield Say((info("wif5.subs.nobody_left", CARD, text=hunter.name or "SUB"),))
        while left:
            target = yield from self._picked(hunter, left, bool(attacks))
            if target is None:
                break
            attack = yield from self._attacked(hunter, target, left, lost)
            attacks.append(attack)
            ship, sub = attack["fates"]
            if ship != "none":
                left.remove(target)
                self.gone |= {target.name} if target.name else set()
                self.out += [] if target.name else [target]
            if sub != "none":
                self.hurt.append(hunter)
            if ship == "none" or sub != "none":
                break
        data: SubsFought = {
            "area": self.area, "power": hunter.power, "name": hunter.name, "attacks": attacks,
            "destroyed": lost["destroyed"], "damaged": lost["damaged"], "aborted": lost["aborted"],
            "shattered": lost["shattered"], "met": list(met),
        }  # fmt: skip
        self.moved((Event("subs_fought", dict(data)),))
        return [dict(each) for each in attacks]

    def _picked(self, hunter: Hunter, left: Sequence[Prey], again: bool) -> Script[Prey | None]:
        """A class of the SUB's choice, among escorts alone where there are any; the ship in it by lot."""
        open_to = [one for one in left if one.escort] or left
        classes = [unit for unit in CLASSES if any(one.unit == unit for one in open_to)]
        unit, side = classes[0], side_of(hunter.power)
        if again or len(classes) > 1:
            code = "again" if again else "target"
            counts = {each: sum(one.unit == each for one in open_to) for each in classes}
            said = {"text": hunter.name or "SUB", "units": counts}
            unit = yield from self.typed.ask(Choice(
                f"wif5.ask.subs.{code}", (*classes, STOP) if again else tuple(classes), "target",
                None, said, (CARD,), kind="unit", side=side,
            ))  # fmt: skip
            if unit == STOP:
                return None
        else:
            self._only(classes)
        there = [one for one in open_to if one.unit == unit]
        names = tuple(dict.fromkeys(one.text for one in there))
        if len(names) == 1:
            if self.typed.coming("drawn") == names[0]:
                self.typed.take("drawn")
            return there[0]
        name = yield from self.typed.ask(Choice(
            "wif5.ask.subs.drawn", names, "drawn", None, {"unit": unit}, (CARD,),
            side=OTHER[side],
        ))  # fmt: skip
        return next(one for one in there if one.text == name)

    def _only(self, classes: Sequence[str]) -> None:
        """One class alone can be attacked: typed as the target it is meant, no later one; another is none (10.5.5.1)."""
        typed = self.typed.coming("target")
        known = self.book.names["unit"]
        ids = {*(known.readings(typed) if typed is not None else ())}
        if ids & {*classes}:
            self.typed.take("target")
        elif ids and ids <= {*CLASSES}:
            raise Unreadable("value.choice", key="target", text=str(typed), options=list(classes))

    def _attacked(
        self, hunter: Hunter, target: Prey, left: Sequence[Prey], lost: Fates
    ) -> Script[Attack]:
        """Both dice, both cells, what they do: at once (10.5.5.1)."""
        bonus = self._bonus(left)
        rolled: list[int] = []
        throws = ((ATTACK, hunter.power, hunter.section, hunter.name or "SUB", target.text),
                  (ANSWER, target.power, hunter.section + bonus, target.text, hunter.name or "SUB"))  # fmt: skip
        before = tuple(self._before(chart, who, whom, target.unit, more)
                       for chart, _, more, who, whom in throws)  # fmt: skip
        yield Say(before)
        for chart, power, more, who, whom in throws:
            faces = yield Dice(
                f"wif5.dice.{chart}", 1, 6, params={"text": who, "target": whom, "modifier": more},
                cards=(CARD,), side=side_of(power), about=expected.Either(before),
            )  # fmt: skip
            rolled.append(int(faces[0]) + more)
        cells = []
        for (chart, *_), die in zip(throws, rolled, strict=True):
            cells.append((yield from self._cell(chart, target.unit, die)))
        fates = [torpedoes.fate_of(cell) for cell in cells]
        for at, (owner, name) in enumerate(
            ((target.power, target.name), (hunter.power, hunter.name))
        ):
            side = side_of(owner)
            if fates[at] == "damaged" and not ports_open.to_one(
                self.book, self.state, self.typed, side, [name]
            ):
                fates[at] = "sunk"
                yield Say((info("wif5.battles.no_port", "10.5.7.2", side=side),))
        yield Say(tuple(
            info(f"wif5.subs.hit.{fate}", CARD, "10.5.7.2", table=chart, die=die, result=cell, text=whom)
            for (chart, _, _, _, whom), die, cell, fate in zip(throws, rolled, cells, fates, strict=True)
        ))  # fmt: skip
        yield from self._booked(hunter, target, fates, lost)
        return {"ship": target.name, "unit": target.unit, "power": target.power, "dice": rolled,
                "cells": cells, "fates": fates, "added": [more for _, _, more, _, _ in throws]}  # fmt: skip

    def _bonus(self, left: Sequence[Prey]) -> int:
        """What the ships' die gains by escorting CVs, seen and unseen (10.5.5.1)."""
        escorts = [one for one in left if one.escort]
        carriers = sum(one.unit == "cv" for one in escorts)
        far = any(one.power in FAR for one in left)
        return escort_bonus(carriers, far, len(escorts), year_of(self.state.date))

    def _before(self, chart: str, who: str, whom: str, unit: str, modifier: int) -> Ruling:
        """What a die lets expect, over the cells known, before it falls."""
        odds = torpedoes.odds(self.book.charts, chart, unit, modifier)
        said = {"text": who, "target": whom, "table": chart, "modifier": modifier}
        if not odds.known:
            return info("wif5.subs.nothing_known", CARD, **said)
        chances = {fate: round(100 * odds.chances[fate]) for fate in BOOKED}
        return info("wif5.subs.expected", CARD, **said, **chances, known=odds.known)

    def _cell(self, chart: str, unit: str, die: int) -> Script[str]:
        """The cell of a die, asked of the chart's owner where nobody knows it."""
        known = torpedoes.cell_of(self.book.charts, chart, unit, die)
        if known is not None:
            return known
        keys: dict[str, Json] = {"column": unit.upper(), "die": die}
        named, key, cell = yield from ask_cell(self.book.charts, chart, keys, flag="")
        self.moved((cell_read(named, key, cell),))
        return cell

    def _booked(
        self, hunter: Hunter, target: Prey, fates: Sequence[str], lost: Fates
    ) -> Script[None]:
        """Counters off the map or into a port, with what they carry; the losses by the power that bears them."""
        hit = [(target.name, target.unit, target.power, fates[0]),
               (hunter.name, "sub", hunter.power, fates[1])]  # fmt: skip
        for name, unit, power, fate in hit:
            if fate == "none":
                continue
            struck = {fate: [Afloat(unit, 0, 0, 0, None, name)]}
            here = self._here(name)
            drowned, freight, events = (
                yield from on_sea.aftermath(self.book, here, struck, self.typed)
                if name
                else _nothing()
            )
            fallen = {what: {unit: 1} if what == fate else {} for what in BOOKED}
            cost = on_sea.borne(here, fallen, struck, freight, power, drowned)
            self.moved(events)
            for key, pools in cost.items():
                for owner, units in pools.items():
                    lost[key][owner] = booking.together(lost[key].get(owner, {}), units)

    def _here(self, name: str) -> State:
        """The position with a ship where it was met: it goes home from there, however far it has sailed."""
        at = spotted(self.state, self.area) if self.state.map else None
        raw = self.state.units.get(name)
        if at is None or raw is None or raw["at"] == at:
            return self.state
        return replace(self.state, units=put(self.state.units, name, {**raw, "at": at}))


def _nothing() -> Script[tuple[list[str], on_sea.Freight, tuple[Event, ...]]]:
    """Of a ship that is no counter of the map nothing moves."""
    yield from ()
    return [], on_sea.Freight(), ()


def hunted(state: State, data: SubsFought) -> State:
    """The losses booked; the SUB lies beside its sea box, its combats over for the turn. Whom it met may sail on, be
    it lost or not (10.5.5.1).
    """
    after = booking.fought(state, data)
    raw = after.units.get(data["name"], {})
    if raw:
        done = {**without(raw, "hunts"), "spent": after.turn}
        after = changed(after, units=put(after.units, data["name"], done))
    met = data.get("met", raw.get("hunts", {}).get("group", ()))
    spot = spotted(after, data["area"]) if after.map else None
    # A SUB that put in to a port is not there any more, one that is lost nowhere: the place is the combat's.
    return sailing_on.hunted(after, met, raw.get("at") if spot is None else spot)
