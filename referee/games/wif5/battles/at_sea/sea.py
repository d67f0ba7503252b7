"""Naval combat from its units: search, surprise, the kind, air, fire, losses, rounds (10.5.6 to 10.5.10).

`battle sea NORTH SEA by=germany against=cw axis="12:hs@3, 5:ls@2" allies="30:hs@2, 4:nav@1"`: units
are named once, with their factor (surface for ships, air-to-sea for aircraft; a CV has both,
`3/5:cv@2`) and section. Whoever stays fights on: the next round begins with the units left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import NotRequired

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.force import minus
from referee.engine.reading import read_list
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.battles import booking
from referee.games.wif5.battles.at_sea import (
    finding,
    firing,
    flying_in,
    intercepted,
    naval_air,
    on_sea,
    owed,
    ports_open,
    taken_unawares,
)
from referee.games.wif5.battles.at_sea.afloat import Afloat, force_of, read_fleet
from referee.games.wif5.battles.at_sea.intercepted import Met
from referee.games.wif5.battles.at_sea.meeting import declined, kind_of, never, picked, stays
from referee.games.wif5.battles.facts import weather_at
from referee.games.wif5.battles.in_air import dogfight
from referee.games.wif5.battles.in_air.air import happened
from referee.games.wif5.battles.typed import Battling, Typed
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.seas import named_area
from referee.games.wif5.naval import hits
from referee.games.wif5.resources.waters import nobody
from referee.games.wif5.state import OTHER, POWERS, SIDES, State, side_of
from referee.games.wif5.words.keys import UNSAID

STEPS = ("naval_combat", "naval_movement")
KEYS = ("by", "against", "axis", "allies", "weather", "zone", "fight", "sections", "kind", "convert",
        "axis_aa", "allies_aa", "axis_through", "allies_through", "axis_port", "allies_port",
        "axis_fly", "allies_fly", "axis_fighters", "allies_fighters", "axis_line", "allies_line", "axis_forgo", "allies_forgo",
        "axis_stay", "allies_stay", "axis_aborts", "allies_aborts", "victim", "cleared",
        "axis_back", "allies_back", "axis_air", "allies_air", "lost", "haven", "path", "die", "group")  # fmt: skip
Fleets = dict[str, tuple[Afloat, ...]]
Fate = dict[str, Mapping[str, int]]


class SeaFought(TypedDict):
    """A round of naval combat (`sea_fought`): where, who, which kind, what it cost."""

    area: str
    power: str
    nation: str
    kind: str
    rolls: Mapping[str, int]
    fire: NotRequired[Mapping[str, Json]]
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    aborted: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]


def sea(book: Book, state: State, args: Battling) -> Script[Outcome]:
    """`battle sea AREA by=… against=… axis=… allies=…`: rounds until somebody leaves (10.5.10)."""
    typed = Typed(args["keys"])
    by = book.names["power"].find(typed["by"])
    against = booking.owner_of(state, book.names["nation"].find(typed["against"]))
    typed |= {"against": against} if against in POWERS else {}
    place, unknown = named_area(book, state, args["place"])
    away = tuple(told for side in SIDES for told in on_sea.away(state, typed[side], place))
    if stands(away, args):
        return Outcome((), away)
    fleets: Fleets = {side: read_fleet(book, side, typed[side], state.units) for side in SIDES}
    rulings: list[Ruling] = list(unknown)
    if state.step not in STEPS:
        rulings.append(refusal("wif5.course.not_now", "5", belongs_step=STEPS[0], step=state.step))
    elif side_of(by) != state.side:
        rulings.append(refusal("wif5.course.not_phasing", "10.1", power=by))
    if not state.at_war(by, against):
        rulings.append(refusal("wif5.fight.not_at_war", "10.5.6", power=by, nation=against))
    rulings += [*owed.over(state, place, against), *owed.early(state, place)]
    fleets, lacks = on_sea.mustered(state, fleets, place)
    rulings += [
        *lacks,
        *on_sea.hidden(fleets),
        *nobody(book, state, place, fleets, (by, against)),
        *([] if lacks else on_sea.nobody(fleets, place)),
        *owed.unentered(state, place, fleets.values()),
        *taken_unawares.told(state, against, fleets),
        *flying_in.typed_before(book, state, place, typed),
        *never(fleets, typed, book.names["fight"]),
    ]
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    owners = {side_of(by): by, side_of(against): against}
    weather = yield from weather_at(book, state, typed, place, by)
    met, lacks = yield from intercepted.first(book, state, place, by, fleets, weather, typed)
    rulings += lacks
    if stands(rulings, args):
        return Outcome((), tuple(rulings))
    events: list[Event] = []
    rounds: list[Mapping[str, Json]] = []
    while True:
        fight = Round(book, place, by, against, owners, typed, weather, state, not rounds)
        result, told, fleets = yield from fight.fought(fleets, tuple(rulings), met)
        met = None  # after the first round both search (10.5.5.2)
        events += fight.events
        state = fight.state
        book = book.with_cells(dogfight.cells_of(tuple(fight.events)))
        rounds.append(result)
        rulings = list(told)
        if result["type"] == "none" or not on_sea.fighting(fleets):
            break
        yield Say(tuple(rulings))
        rulings = []
        leaving: list[str] = []
        for side in (side_of(by), OTHER[side_of(by)]):
            if (yield from stays(typed, side, bool(leaving))):
                continue
            leaving.append(side)
            gone, cost = yield from on_sea.gone_home(book, state, fleets[side], typed)
            events = [*on_sea.borne_too(events, cost), *gone]
            state = on_sea.after(book, state, gone)
        if leaving:
            break
    rulings += owed.going_on(book, state, place, by, str(rounds[-1]["type"]))
    first = dict(rounds[0])
    if len(rounds) > 1:
        first["rounds"] = [dict(each) for each in rounds]
    return Outcome(tuple(events), tuple(rulings), first)


class Round:
    """One round of naval combat, its events as they come."""

    def __init__(
        self, book: Book, area: str, by: str, against: str, owners: Mapping[str, str],
        typed: Typed, weather: str, state: State, first: bool = True,
    ) -> None:  # fmt: skip
        self.book, self.area, self.by, self.against = book, area, by, against
        self.owners, self.typed, self.weather, self.state = owners, typed, weather, state
        self.first, self.events = first, list[Event]()
        self.fire: dict[str, Json] = {}

    def fought(
        self, fleets: Fleets, said: tuple[Ruling, ...], met: Met | None = None
    ) -> Script[tuple[dict[str, Json], tuple[Ruling, ...], Fleets]]:
        """Search, or who intercepted whom (`met`), the kind, fire, losses; the result, what is told, the
        fleets left.
        """
        surprised = taken_unawares.caught(self.state, self.against, fleets)
        found = yield from (
            finding.both(self.book, fleets, self.weather, surprised, said)
            if met is None
            else finding.at_once(self.book, fleets, self.weather, surprised, met, said)
        )
        self.events += found.events
        rolls, included, caught = found.rolls, found.included, found.caught
        if any(included.values()):  # nobody found anybody: no combat, nobody flies in (10.5.6.1)
            fleets = yield from self._flown_in(fleets, included, rolls)
        quiet = not any(included.values())
        if not quiet and caught is not None:
            quiet = yield from declined(OTHER[caught], self.typed)
        if quiet:
            self._done("none", rolls)
            nobody = (info("wif5.battles.no_fight", "10.5.6.1", area=self.area),)
            return {"type": "none", "rolls": rolls}, nobody, fleets
        for side in SIDES:
            if not included[side]:
                included[side] = yield from picked(OTHER[side], fleets[side], self.typed)
        kind, told = yield from kind_of(
            included, caught, rolls, self.typed, self.book.names["fight"], self.first
        )
        yield Say(told)
        factors: dict[str, int] | None = None
        before = dict(included)
        if kind == "naval_air":
            sky = yield from naval_air.sky(
                self._now, included, side_of(self.by), caught, self.typed
            )
            self.events += sky.read
            factors, included = sky.factors, sky.fleets
            self._flew(sky)
            gone = on_sea.flown_home(self.state, sky.wings.values(), at_sea=True)
            yield Say(on_sea.told_of(self.state, gone))
            self.moved(gone)
            fleets = {side: on_sea.without(fleets[side], sky.wings[side]) for side in SIDES}
        fates: dict[str, Fate] = {}
        rulings: list[Ruling] = []
        if kind != "none":
            results, aims = {}, {}
            for side in SIDES:  # both determine their dice before either throws (10.5.7.1)
                aims[side] = yield from self.aimed(side, included, caught, kind, factors)
            for side in SIDES:
                results[side] = yield from self.fired(side, aims[side])
            for side in SIDES:
                fates[OTHER[side]], more = yield from self.hurt(
                    results[side], included[OTHER[side]], kind, side
                )
                rulings += more
        yield Say(tuple(rulings))
        cost: dict[str, on_sea.Pools] = {}
        for side, fate in fates.items():
            fleets[side], struck = yield from self.struck(
                fleets[side], before[side], fate, kind, side
            )
            fates[side], borne = yield from self.off(fate, struck, self.owners[side])
            cost = {what: {**cost.get(what, {}), **pools} for what, pools in borne.items()}
        self._done(kind, rolls, cost)
        rulings = []
        rulings.append(info("wif5.battles.round", "10.5.10", area=self.area))
        empty: Fate = {"sunk": {}, "damaged": {}, "aborted": {}}
        result: dict[str, Json] = {
            "type": kind, "rolls": rolls, "surprised": caught,
            **{side: fates.get(side, empty) for side in SIDES},
        }  # fmt: skip
        return result, tuple(rulings), fleets

    @property
    def _now(self) -> Book:
        """The book with the cells read so far."""
        return self.book.with_cells(dogfight.cells_of(tuple(self.events)))

    def _flown_in(
        self, fleets: Fleets, included: Fleets, rolls: Mapping[str, int]
    ) -> Script[Fleets]:
        """Aircraft that join after the search, the phasing side's first (10.5.6.1)."""
        phasing = side_of(self.by)
        for side in (phasing, OTHER[phasing]):
            joined = yield from flying_in.joins(self.book, self.state, self.area, side, self.typed)
            self.moved(flying_in.arrived(self.state, self.area, joined))
            fleets = {**fleets, side: (*fleets[side], *joined)}
            if rolls[side]:
                seen = finding.within(fleets[side], rolls[side], self.weather)
                taken = tuple(unit for unit in joined if unit.section in seen)
                included[side] = (*included[side], *taken)
        return fleets

    # -- fire (10.5.7.1, 10.5.8) --------------------------------------------------------------
    def aimed(
        self, side: str, included: Fleets, caught: str | None, kind: str,
        factors: Mapping[str, int] | None,
    ) -> Script[firing.Aim | None]:  # fmt: skip
        """The dice and the table of one side; nothing: it has no factors, or nobody to fire at."""
        port, fleet = kind == "port", included[side]
        targets = hits.target_count(force_of(included[OTHER[side]], port), port)
        row = "surface" if factors is None else "air_to_sea"
        total = sum(unit.surface for unit in fleet) if factors is None else factors[side]
        if not targets or not total:
            return None
        aim, read = yield from firing.aimed(
            self._now, row, total, targets, side, caught, self.typed
        )
        self.events += read
        return aim

    def fired(self, side: str, aim: firing.Aim | None) -> Script[firing.Found]:
        """One side’s fire: what it does to each type of the other, by the cells of its dice."""
        faces = () if aim is None else (yield from firing.thrown(self._now, aim, side))
        if aim is None or not faces:
            return {}
        chart = firing.CHARTS[aim.row]
        found, read = yield from firing.read(self._now, chart, aim.table, faces, side)
        self.events += read
        self.fire[side] = {"factors": aim.factors, "table": aim.table, "dice": list(faces),
                           "results": {unit: dict(cells) for unit, cells in found.items()}}  # fmt: skip
        return found

    # -- losses (10.5.7.2, 10.5.7.3) ------------------------------------------------------------
    def hurt(
        self, results: Mapping[str, Mapping[str, int]], fleet: tuple[Afloat, ...], kind: str,
        shooter: str,
    ) -> Script[tuple[Fate, tuple[Ruling, ...]]]:  # fmt: skip
        """What becomes of a fleet; the attacker of a naval-air combat says what a missing type takes."""
        force = force_of(fleet, kind == "port")
        convert: list[str] = [
            self.book.names["naval"].find(part) for part in read_list(self.typed.get("convert", ""))
        ]
        fate = hits.apply(results, force, kind, convert)
        while fate.open is not None:
            answer = yield Choice("wif5.choice.convert", fate.left, "convert", params={"side": shooter},
                                  cards=("10.5.8",), kind="unit", side=shooter)  # fmt: skip
            convert.append(str(answer))
            fate = hits.apply(results, force, kind, convert)
        port = ports_open.to_one(
            self.book, self.state, self.typed, OTHER[shooter], (one.name for one in fleet)
        )
        sunk, hurt = dict(fate.taken["X"]), dict(fate.taken["D"])
        if not port:
            sunk, hurt = booking.together(sunk, hurt), {}
        found: Fate = {"sunk": sunk, "damaged": hurt, "aborted": dict(fate.taken["A"])}
        if not any(found.values()):  # said where dice were thrown for it
            nothing = (info("wif5.battles.missed", "10.5.7.2", side=shooter),)
            return found, nothing if shooter in self.fire else ()
        code, card = ("port", "10.5.1") if kind == "port" else ("sea", "10.5.7.2")
        fates = {
            "sunk": sunk,
            "damaged": hurt,
            "down" if kind == "port" else "aborted": found["aborted"],
        }
        each: list[Json] = [{"code": f"wif5.battles.were_{what}", "params": {"force": units}}
                            for what, units in fates.items() if units]  # fmt: skip
        told = [info(f"wif5.battles.{code}_losses", card, side=OTHER[shooter], fates_told=each)]
        if not port and fate.taken["D"]:
            told.append(info("wif5.battles.no_port", "10.5.7.2", side=OTHER[shooter]))
        if {"trs"} & {*sunk, *hurt}:
            told.append(info("wif5.battles.cargo", "10.5.9"))
        told += ports_open.for_the_hands(found, fleet, self.typed, OTHER[shooter], kind)
        return found, tuple(told)

    def struck(
        self, fleet: tuple[Afloat, ...], included: tuple[Afloat, ...], fate: Fate, kind: str,
        side: str,
    ) -> Script[tuple[tuple[Afloat, ...], dict[str, list[Afloat]]]]:  # fmt: skip
        """The fleet of the next round, and who was sunk, damaged, drove off: of several units of a
        type its owner, or the attacker from the air, says which (10.5.7.2, 10.5.8); of TRS the lot (10.5.9).
        """
        left = list(fleet)
        found: dict[str, list[Afloat]] = {what: [] for what in fate}
        for what, units in fate.items():
            for unit, n in units.items():
                for gone in range(n):
                    there = [one for one in left if one in included and one.unit == unit]
                    if not there:
                        continue
                    one, some = there[0], len(there) > n - gone  # all of them: nobody chooses
                    if some and len({each.called for each in there}) > 1:
                        one = yield from self._which(unit, what, there, side, kind)
                    left.remove(one)
                    found[what].append(one)
        return tuple(left), found

    def _which(
        self, unit: str, what: str, there: list[Afloat], side: str, kind: str
    ) -> Script[Afloat]:
        """Which of several is hit. Of TRS the lot says it, which nobody is spared to draw; of ships their owner,
        or the attacker from the air: unsaid, it is the first named, and that is told.
        """
        lot, called = unit == "trs", [one.called for one in there]
        if kind == "port":  # there they lie in no section
            called = [each.partition("@")[0] for each in called]
        kinds, asked = tuple(dict.fromkeys(called)), "trs" if lot else what
        also = dict(zip((one.text for one in there), called, strict=True))  # « 12:hood@3 » is hood
        text = yield from self.typed.ask(Choice(
            f"wif5.ask.hit.{asked}", kinds, "lost", None if lot else kinds[0], {"side": side, "unit": unit},
            ("10.5.9",) if lot else ("10.5.7.2", "10.5.8"), unasked=None if lot else UNSAID,
            side=side if kind == "surface" else OTHER[side],
        ), also)  # fmt: skip
        if text == UNSAID:
            text = kinds[0]
            told = your_call("wif5.battles.first_named", "10.5.7.2", "10.5.8", text=text, unit=unit)
            yield Say((told,))
        return there[called.index(text)]

    def off(
        self, fate: Fate, struck: Mapping[str, list[Afloat]], own: str
    ) -> Script[tuple[Fate, dict[str, on_sea.Pools]]]:
        """Counters of the map sunk, in the Repair Pool, in a port; whoever has none is lost. What it cost whom."""
        homeless, freight, events = yield from on_sea.aftermath(
            self._now, self.state, struck, self.typed
        )
        cost = on_sea.borne(self.state, fate, struck, freight, own, homeless)
        lost = Counter(self.state.units[name]["unit"] for name in homeless)
        self.moved(events)
        sunk, home = booking.together(fate["sunk"], lost), minus(fate["aborted"], lost)
        return {**fate, "sunk": sunk, "aborted": home}, cost

    def moved(self, events: tuple[Event, ...]) -> None:
        """Counters that moved on the way: the next question knows where they are."""
        self.events += events
        self.state = on_sea.after(self.book, self.state, events)

    def _flew(self, sky: naval_air.Sky) -> None:
        """What the air cost, as an event of its own."""
        fought = dogfight.Fought(sky.wings, (), sky.rounds)
        if sky.rounds or any(wing.aborted for wing in sky.wings.values()):
            self.events.append(
                happened(self.area, self.by, self.against, fought, self.owners, self.state.units)
            )

    def _done(
        self, kind: str, rolls: Mapping[str, int], cost: Mapping[str, on_sea.Pools] | None = None
    ) -> None:
        lost = cost or {}
        data: SeaFought = {
            "area": self.area, "power": self.by, "nation": self.against, "kind": kind,
            "rolls": dict(rolls), "fire": dict(self.fire),
            "destroyed": lost.get("destroyed", {}), "damaged": lost.get("damaged", {}),
            "aborted": lost.get("aborted", {}), "shattered": lost.get("shattered", {}),
        }  # fmt: skip
        self.events.append(Event("sea_fought", dict(data)))
