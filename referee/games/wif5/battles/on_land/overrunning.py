"""An overrun of units of the map: who, whom, at what odds, what it destroys (10.7.4.2, 4.2.1)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import NotRequired

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.faults import Fault
from referee.engine.reading import read_int
from referee.engine.shapes import TypedDict
from referee.engine.verdict import Ruling, Verdict, advice, info, refusal, your_call
from referee.games.wif5.actions.who_acts import flag_of
from referee.games.wif5.battles import for_good
from referee.games.wif5.battles.on_land import in_range, in_white, levels
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.combat import on_chart
from referee.games.wif5.combat.procedures import read_fighters
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.supplied import at_start, supplied
from referee.games.wif5.movement.marching import Entered
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.overlay import Counter
from referee.games.wif5.words.keys import read_amount

CARD = "10.7.4.2"


class Overran(TypedDict):
    """An overrun (`overran`): where, who, the odds, what it destroyed."""

    place: str
    power: str
    nation: str
    odds: str
    destroyed: Mapping[str, Mapping[str, int]]
    damaged: Mapping[str, Mapping[str, int]]
    shattered: Mapping[str, Mapping[str, int]]
    chit_levels: NotRequired[int]  # that an offensive chit gave it (13.3)


class Overrun:
    """Units that go into a hex with enemy land units beside the one they stand in."""

    def __init__(
        self, book: Book, state: State, typed: Typed, mine: tuple[Counter, ...],
        factors: Mapping[str, str], into: Entered,
    ) -> None:  # fmt: skip
        self.book, self.state, self.typed = book, state, typed
        self.mine, self.factors, self.into = mine, factors, into
        self.asked = False
        self.unsaid: list[Ruling] = []  # what only the table sees, and was not asked

    def made(self, cost: int) -> Script[tuple[tuple[Event, ...], tuple[Ruling, ...]]]:
        """Its events, none where it may not be; what is told of it."""
        theirs = tuple(
            Counter(name, raw["power"], raw["unit"], raw["at"])
            for name, raw in self.state.units.items()
            if raw["at"] == self.into.name
            and side_of(raw["power"]) != side_of(self.mine[0].power)
            and Counter(name, raw["power"], raw["unit"], raw["at"]).land
        )
        if not theirs:  # the map file says that somebody is there, and not who
            told = advice("wif5.overrun.nobody", CARD, at=self.into.name)
            return (), (told,)
        here = now(self.state).places[now(self.state).at[self.into.name]]
        words = here.words
        town = any(word.startswith("city=") for word in words) or "city" in words
        shut = {"city": town, "fort": self.into.side == "fort"}
        barred = tuple(
            advice(f"wif5.overrun.{what}", CARD) for what, there in shut.items() if there
        )
        if on_chart.effect(self.book.charts, self.into.terrain) == on_chart.PROHIBITED:
            no = advice("wif5.attack.prohibited", "10.7.6.6", terrain=self.into.terrain)
            barred = (*barred, no)
        if barred:  # whatever they are worth: nobody is asked
            return (), barred
        texts = {
            "attack": (yield from self._attack()),
            "defend": (yield from self._defence(theirs)),
            "units": ", ".join(f"1 {one.unit}" for one in self.mine),
            "weather": self.into.weather or "clear",
            "terrain_cost": str(cost),
            "jungle": _yes(
                on_chart.effect(self.book.charts, self.into.terrain) == on_chart.SHIFTED
            ),
            "japanese": _yes(all(one.power == "japan" for one in self.mine)),
            "river": _yes(self.into.side in ("river", "canal")),
            "strait": _yes(self.into.side == "strait"),
            "city": "no",
            "fort": "no",
            "supplied": _yes(all(self._in_supply(one) for one in self.mine)),
        }
        given, wrong = yield from self._given(texts)
        if wrong:
            return (), wrong
        verdict = self._run("overrun", {**texts, "chit_levels": str(given)})
        about = {"at": self.into.name, "odds": verdict.result["odds"]}
        odds = info(
            "wif5.overrun.at",
            CARD,
            **about,
            attack=read_amount("attack", texts["attack"]),
            defend=texts["defend"],
        )
        ground = [told for attack in (True, False)
                  for told in on_chart.told(self.book.charts, self.into.terrain, attack)]  # fmt: skip
        barring = [each for each in verdict.rulings if each.severity == "refusal"]
        if barring:
            return (), (
                odds,
                *ground,
                *(advice(each.code, *each.cards, **each.params) for each in barring),
            )
        gone: dict[str, dict[str, int]] = {}
        whose = {one.name: flag_of(self.state.units[one.name]) for one in theirs}
        for one in theirs:  # a minor's go into its own Force Pool, as after a battle (18.2)
            units = gone.setdefault(whose[one.name], {})
            units[one.unit] = units.get(one.unit, 0) + 1
        data: Overran = {
            "place": self.into.name, "power": self.mine[0].power, "nation": theirs[0].power,
            "odds": str(verdict.result["odds"]), "destroyed": gone, "damaged": {}, "shattered": {},
        }  # fmt: skip
        if given:
            data["chit_levels"] = given
        off = (Event("unit_removed", {"name": one.name, "power": one.power}) for one in theirs)
        lost = (told for power, units in gone.items()
                for told in for_good.told(self.book, self.state, power, units, [
                    one.name for one in theirs if whose[one.name] == power], "", CARD))  # fmt: skip
        unseen = in_range.unsure(self.book, self.state, self.mine[0].power, given > 0, self.mine)
        untold = on_chart.untold(self.book.charts, self.into.terrain)
        return (Event("overran", dict(data)), *off), (
            *unseen, odds, *ground, *untold, *self.unsaid, *verdict.rulings, *lost
        )  # fmt: skip

    def _given(self, texts: Mapping[str, str]) -> Script[tuple[int, tuple[Ruling, ...]]]:
        """The levels of an offensive chit: those typed, and why they are not to be had; else, where they make
        it an overrun, its player says whether they are given (13.3.1).
        """
        power, spent = self.mine[0].power, int(self.typed.get("chit_levels", "0"))
        if (typed := self.typed.get("overrun_levels")) and typed.isdecimal():
            given = read_int("chit_levels", typed, 0, 20)
            why = levels.barred(self.book, self.state, power, given, self.mine, spent)
            return given, tuple(advice(each.code, *each.cards, **each.params) for each in why)
        left = levels.offered(self.book, self.state, power, self.mine, spent)
        for given in range(left + 1):
            verdict = self._run("overrun", {**texts, "chit_levels": str(given)})
            if not any(each.severity == "refusal" for each in verdict.rulings):
                break
        else:
            return 0, ()
        if not given:
            return 0, ()
        plain = self._run("overrun", texts).result["odds"]
        answer = yield from self.typed.ask(Choice(
            "wif5.ask.overrun_levels", ("yes", "no"), "overrun_levels", None,
            {"count": given, "odds": plain, "left": left}, ("13.3",), kind="verdict", side=power,
        ))  # fmt: skip
        self.asked = True
        return (given if answer == "yes" else 0), ()

    def _in_supply(self, one: Counter) -> bool:
        return in_supply(self.book, self.state, one)

    def told(self, theirs: tuple[Counter, ...]) -> Script[dict[str, str]]:
        """The factors of all who take part, asked before anything else where nobody has told them."""
        found: dict[str, str] = {}
        for one in (*self.mine, *theirs):
            found[one.name] = yield from self._asked(one)
        return found

    def _attack(self) -> Script[str]:
        """What attacks, its fractions kept: the odds round it once (10.7.6.6)."""
        total = Fraction()
        for one in self.mine:
            factor, _, _ = (yield from self._asked(one)).partition(":")
            total += read_fighters(self.book.names["land"], f"{factor}:{one.unit}")[0].factor
        halved = on_chart.effect(self.book.charts, self.into.terrain) == on_chart.HALVED
        return f"{float(total / 2 if halved else total):g}"

    def _defence(self, theirs: tuple[Counter, ...]) -> Script[str]:
        """What defends: terrain, and who is face down out of supply (4.1, 10.7.6.6)."""
        parts: list[str] = []
        for one in theirs:
            factor, _, flags = (yield from self._asked(one)).partition(":")
            if supplied(self.book, self.state, one.name) is False:
                flags = "+".join(each for each in (flags, "unsupplied") if each)
                flags += "+white" if (yield from self._white(one, flags)) else ""
            parts.append(f"{factor}:{one.unit}:{flags}" if flags else f"{factor}:{one.unit}")
        texts = {"side": "defend", "units": ", ".join(parts), "terrain": self.into.terrain,
                 "weather": self.into.weather or "clear"}  # fmt: skip
        return str(self._run("factors", texts).result["factor"])

    def _white(self, one: Counter, flags: str) -> Script[bool]:
        """Whether a unit face down and out of supply is one printed in white. What the line says of its face
        (`4:face_down+white`) is not asked.
        """
        if "white" in flags or "face_down" not in flags or "overrun_factors" in self.typed:
            return False
        is_white = yield from in_white.printed(one, "factors")
        if is_white is None:
            self.unsaid.append(your_call("wif5.overrun.white", "4.1", CARD, text=one.name))
        self.asked = self.asked or is_white is not None
        return bool(is_white)

    def _run(self, procedure: str, texts: Mapping[str, str]) -> Verdict:
        made = self.book.procedures[procedure]
        verdict = made.run({key.name: key.read(texts[key.name]) if key.name in texts else key.default
                            for key in made.keys})  # fmt: skip
        assert isinstance(verdict, Verdict)
        return verdict

    def _asked(self, one: Counter) -> Script[str]:
        """Its factor: told when it was placed and nothing typed besides, else its player says."""
        if one.name in self.factors:
            return self.factors[one.name]
        kept = self.state.units[one.name]
        known = str(kept.get("factor", ""))
        if "overrun_factors" not in self.typed and known.isdecimal():
            return f"{known}:face_down" if kept.get("down") else known
        answer = yield from self.typed.ask(Choice(
            "wif5.ask.factor", (), "overrun_factors", None, {"text": one.name, "unit": one.unit, "at": one.at},
            (CARD,), kind="verdict", side=one.power, check=self._unread(one),
        ))  # fmt: skip
        return answer

    def _unread(self, one: Counter) -> Callable[[str], Ruling | None]:
        def wrong(text: str) -> Ruling | None:
            try:
                factor, _, flags = text.partition(":")
                read_fighters(self.book.names["land"],
                              f"{factor}:{one.unit}:{flags}" if flags else f"{factor}:{one.unit}")  # fmt: skip
            except Fault as fault:
                return refusal(fault.code, CARD, **fault.params)
            return None

        return wrong


def in_supply(book: Book, state: State, one: Counter) -> bool:
    """In supply as the impulse began and now (4.2.1); where the map ends it counts as so."""
    return False not in (at_start(book, state, one.name), supplied(book, state, one.name))


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"
