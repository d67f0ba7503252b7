"""Who goes into a hex emptied by combat, and with a breakthrough one hex further (10.7.6.10)."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping

from referee.engine.ask import Choice, Say, Script
from referee.engine.event import Event
from referee.engine.faults import Missing
from referee.engine.names import EVERY, fold
from referee.engine.numbers import number_said
from referee.engine.record import replace
from referee.engine.verdict import Ruling, advice, your_call
from referee.games.wif5.actions.call import ask_cell, cell_read
from referee.games.wif5.battles.on_land.overrunning import Overrun
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat import aftermath as rules
from referee.games.wif5.maps.counters import mp_asked, named_place, now, stands
from referee.games.wif5.maps.on_land.crossed import SHUT, land_of
from referee.games.wif5.maps.on_land.entering import barring
from referee.games.wif5.movement.marching import Entered, barred
from referee.games.wif5.state import State
from referee.games.wif5.supply.atlas import shown_name
from referee.games.wif5.supply.overlay import Counter

CARD = "10.7.6.10"
WITH_ARM = ("inf", "cav", "div")


def abroad(state: State, one: Counter, to: str) -> tuple[Ruling, ...]:
    """Why a unit may not be in a hex of its own side's, whatever its battle (10.7.4.6, 10.7.4.7)."""
    return tuple(barring(state, now(state), one, to))


def never(state: State, typed: Typed, mine: Collection[Counter], at: str) -> list[Ruling]:
    """Why one who was named beforehand does not advance, whatever the die: it may never be in that land (10.7.4.6, 18.2)."""
    said = set(re.split(r"[,;]\s*", typed.get("advance", "")))
    return [no for one in mine if one.name in said for no in abroad(state, one, at)]


def _friends(one: Counter, went: list[Counter], gone: set[str], over: bool) -> dict[str, Counter]:
    """Who was stacked with an ARM throughout and may go on with it; to overrun, another ARM, too."""
    kinds = (*WITH_ARM, "arm") if over else WITH_ARM
    return {each.name: each for each in went if each.unit in kinds and each.at == one.at
            and each.name not in gone and each.name != one.name}  # fmt: skip


class Advance:
    """An advance after combat, its events as they come."""

    def __init__(
        self, book: Book, state: State, typed: Typed, at: str, place: str, breakthrough: bool,
        factors: Mapping[str, str], low: Collection[str] = (),
    ) -> None:  # fmt: skip
        self.book, self.state, self.typed = book, state, typed
        self.at, self.place, self.breakthrough = at, place, breakthrough
        self.factors, self.low = factors, low  # `low`: HQs that lie face down
        self.events: list[Event] = []
        self.flipped: set[str] = set()  # turned face down by their advance
        self.allowed: dict[str, int] = {}  # the movement allowances that were asked
        self.went: list[Counter] = []  # where they set out
        self.said: list[Ruling] = []

    def made(self, mine: tuple[Counter, ...]) -> Script[tuple[Event, ...]]:
        """Which of the attackers go into the empty hex; with a breakthrough, who goes on."""
        typed = self.typed.waits("advance")  # who was named beforehand is told why he stays
        every = fold(self.typed.coming("advance") or "") in EVERY
        names = {one.name: one for one in mine
                 if (typed and not every) or not abroad(self.state, one, self.at)}  # fmt: skip
        if not names:
            return ()
        answer = yield from self.typed.ask(Choice(
            "wif5.ask.advance", tuple(names), "advance", "none", {"place": self.place}, (CARD,),
            kind="verdict", side=mine[0].power, many=True,
        ))  # fmt: skip
        for name in answer.split():
            if name in names:
                yield from self._goes(names[name])
        if self.breakthrough:
            yield from self._further(self.went)
        return tuple(self.events)

    def by_hand(self, one: Counter, to: str) -> Script[None]:
        """One attacker after its battle: into the hex that it emptied, or from there one hex further."""
        if to == self.at:
            yield from self._goes(one)
            return
        first = yield from self._cost(one, self._entered(one, one.at, self.at))
        if first > 1:
            yield Say((advice("wif5.advance.first_hex", CARD),))
            return
        went = [one, *self._beside(one)]
        self.typed["onward"] = to
        yield from self._onward(one, went, set())

    def _beside(self, one: Counter) -> list[Counter]:
        """Who fought with it, set out from the same hex and is in the emptied one now, too."""
        mine = self.state.units[one.name].get("battle")
        return [Counter(name, raw["power"], raw["unit"], one.at)
                for name, raw in self.state.units.items()
                if name != one.name and raw["at"] == self.at and raw.get("battle") == mine]  # fmt: skip

    # -- the first hex -----------------------------------------------------------------------
    def _goes(self, one: Counter) -> Script[None]:
        """One unit into the defending hex; face down where it costs more than it has, or in a section."""
        atlas = now(self.state)
        cost = 1
        left: int | None = 0
        if atlas.places[atlas.at[self.at]].kind != "section":
            cost, left = yield from self._price(one)
        if cost >= SHUT:
            yield Say((self._shut(self.at),))
            return
        verdict = rules.advance(self._facts(one, cost, left))
        barring = (*(each for each in verdict.rulings if each.severity == "refusal"),
                   *abroad(self.state, one, self.at))  # fmt: skip
        if barring:
            yield Say(tuple(advice(each.code, *each.cards, **each.params) for each in barring))
            return
        flips = tuple(each for each in verdict.rulings if each.code == "wif5.advance.flips")
        yield from self._stands(one, self.at, flips)
        self.went.append(one)

    def _price(self, one: Counter) -> Script[tuple[int, int | None]]:
        """What the first hex costs a unit and what it has. An allowance that nobody told is asked where the hex costs
        more than 1, or nobody knows how much; not told, the table turns the unit down itself.
        """
        entered = self._entered(one, one.at, self.at)
        left = self.state.units[one.name].get("mp")
        known = self._known(one, entered)
        if left is None and known not in (1, SHUT):
            answer = yield from self.typed.ask(mp_asked(one))
            left = number_said(str(answer))
            if left is None:
                yield Say((your_call("wif5.advance.unjudged", CARD, text=one.name),))
            else:
                self.allowed[one.name] = left
        if left is not None or (self.breakthrough and one.unit == "arm"):
            return (yield from self._cost(one, entered)), left
        return known or 1, left

    def _facts(self, one: Counter, cost: int, left: int | None) -> dict[str, object]:
        sky = self.book.names["weather"].find(self.typed.get("weather", "clear"))
        return {"unit": one.unit, "cost": cost, "beyond": None, "left": left, "breakthrough": self.breakthrough,
                "with_arm": one.unit != "arm", "overrun": False, "face_down": one.name in self.low, "weather": sky}  # fmt: skip

    # -- the second --------------------------------------------------------------------------
    def _further(self, went: list[Counter]) -> Script[None]:
        """Each ARM may go on where the first hex cost 1, and one unit stacked with it from the start."""
        gone = set[str]()
        for one in [each for each in went if each.unit == "arm"]:
            first = yield from self._cost(one, self._entered(one, one.at, self.at))
            if first > 1:
                yield Say((advice("wif5.advance.first_hex", CARD),))
                continue  # another may have come over another hexside
            if one.name not in gone:
                yield from self._onward(one, went, gone)

    def _onward(self, one: Counter, went: list[Counter], gone: set[str]) -> Script[None]:
        """Where one ARM goes on to; into a hex with enemy units it overruns, or stays (10.7.4.2)."""
        beyond = self._beyond(Counter(one.name, one.power, one.unit, self.at))
        while offered := self._offered(one, beyond, _friends(one, went, gone, True)):
            to = yield from self.typed.ask(Choice(
                "wif5.ask.onward", offered, "onward", "none", {"text": one.name}, (CARD,),
                kind="verdict", side=one.power, named=named_place(self.state),
            ))  # fmt: skip
            if to not in beyond:
                return
            over = "enemy" in beyond[to].words
            pair = yield from self._pair(one, to, went, gone, over)
            cost = yield from self._cost(one, beyond[to])
            if cost >= SHUT:
                yield Say((self._shut(to),))
                del beyond[to]
                continue
            if over:
                run = Overrun(self.book, self.state, self.typed, pair, self.factors, beyond[to])
                events, told = yield from run.made(cost)
                yield Say(told)
                if not events:
                    del beyond[to]
                    continue
                self._done(events)
            for each in pair:
                gone.add(each.name)
                facts = {**self._facts(each, 1, None), "beyond": cost, "overrun": over}
                yield from self._stands(each, to, rules.advance(facts).rulings)
            return

    def _offered(
        self, one: Counter, beyond: Mapping[str, Entered], friends: Mapping[str, Counter]
    ) -> tuple[str, ...]:
        """The hexes that an ARM is asked about: none whose units it cannot overrun, whoever goes with it
        (10.7.4.2); a hex that was typed is judged for itself.
        """
        from referee.games.wif5.maps.on_land.overruns import vain

        if self.typed.waits("onward"):
            return tuple(beyond)
        lead = Counter(one.name, one.power, one.unit, self.at)
        groups: list[tuple[Counter, ...]] = [(lead, each) for each in friends.values()] or [(lead,)]
        return tuple(
            to for to, into in beyond.items() if "enemy" not in into.words
            or not all(vain(self.book, self.state, each, to, self.factors) for each in groups)
        )  # fmt: skip

    def _pair(
        self, one: Counter, to: str, went: list[Counter], gone: set[str], over: bool
    ) -> Script[tuple[Counter, ...]]:
        """Who goes with it: an INF, CAV or DIV stacked with it throughout; to overrun another ARM, too."""
        friends = _friends(one, went, gone, over)
        if not friends:
            return (one,)
        name = yield from self.typed.ask(Choice(
            "wif5.ask.with_arm", tuple(friends), "with_arm", "none", {"text": one.name, "at": to},
            (CARD,), kind="verdict", side=one.power,
        ))  # fmt: skip
        return (one, friends[name]) if name in friends else (one,)

    def company(self, one: Counter, to: str) -> list[str]:
        """Who may go with one that goes on by hand to a hex: nobody into the emptied hex itself."""
        beyond = self._beyond(Counter(one.name, one.power, one.unit, self.at))
        over = to in beyond and "enemy" in beyond[to].words
        return list(_friends(one, self._beside(one), set(), over)) if to in beyond else []

    def _beyond(self, one: Counter) -> dict[str, Entered]:
        """The hexes beyond that it may enter: enemy zones of control are ignored; enemy units are overrun."""
        atlas = now(self.state)
        land = land_of(self.book, self.state, one, 0)
        found: dict[str, Entered] = {}
        for there, between in atlas.joined[atlas.at[self.at]]:
            place = atlas.places[there]
            if place.kind != "hex" or abroad(self.state, one, place.name):
                continue
            entered = land.entered(there, between)
            if "enemy" in entered.words:
                entered = replace(entered, words=entered.words | {"overrun"})
            if barred(entered, one.unit, entered.weather or "clear", False) is None:
                found[place.name] = entered
        return found

    def goals(self, one: Counter) -> list[str]:
        """The hexes of a second step of an advance, as they would be offered."""
        return list(self._beyond(Counter(one.name, one.power, one.unit, self.at)))

    # -- both --------------------------------------------------------------------------------
    def _entered(self, one: Counter, start: str, to: str) -> Entered:
        atlas = now(self.state)
        land = land_of(self.book, self.state, one, 0)
        sides: Mapping[int, str] = dict(atlas.joined[atlas.at[start]])
        return land.entered(atlas.at[to], sides.get(atlas.at[to], ""))

    def _printed(self, one: Counter, entered: Entered) -> int:
        """What a hex costs by the charts; a fault where a cell of them is not known."""
        cost = land_of(self.book, self.state, one, 0).printed(entered)
        return SHUT if cost is None else cost

    def _known(self, one: Counter, entered: Entered) -> int | None:
        """The same, `None` where a cell is not known."""
        try:
            return self._printed(one, entered)
        except Missing:
            return None

    def _cost(self, one: Counter, entered: Entered) -> Script[int]:
        """What a hex costs; a cell that nobody has typed is asked."""
        while True:
            try:
                return self._printed(one, entered)
            except Missing as fault:
                chart, key, cell = yield from ask_cell(
                    self.book.charts, fault.params["chart"], fault.params["cell"], flag=""
                )  # `result=` is the cell of the battle: this one is kept with its chart
                self.book = self.book.with_cells({chart: {key: cell}})
                self.events.append(cell_read(chart, key, cell))

    def _shut(self, at: str) -> Ruling:
        """The owner’s chart lets nobody go there (10.7.4.1)."""
        return advice("wif5.march.prohibited", "10.7.4.1", at=shown_name(now(self.state), at))

    def _stands(self, one: Counter, to: str, told: tuple[Ruling, ...]) -> Script[None]:
        if any(each.code == "wif5.advance.flips" for each in told):
            self.flipped.add(one.name)
        outcome = stands(self.state, Counter(one.name, one.power, one.unit, to))
        new = tuple(each for each in outcome.rulings if each not in self.said)
        self.said += new  # who is caught in the hex is told with the first who enters it
        yield Say((*new, *told))  # what becomes of a unit is told of each
        mp = {"mp": self.allowed[one.name]} if one.name in self.allowed else {}
        self._done(tuple(replace(each, data={**each.data, **mp}) if each.kind == "unit_placed" else each
                         for each in outcome.events))  # fmt: skip

    def _done(self, events: tuple[Event, ...]) -> None:
        self.events += events
        for event in events:
            self.state = self.book.registry.change(event.kind)(self.state, event.data)
