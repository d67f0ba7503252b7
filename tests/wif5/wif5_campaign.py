"""A campaign at a test's table: words typed, dice and choices in the order asked."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from program import ROOT

from referee.engine.command import Accepted, Refused
from referee.engine.fold import fold
from referee.engine.record import replace
from referee.games.wif5.production.due import due_now
from referee.games.wif5.turn import duties
from referee.scenario.compile import game_data, scenario

if TYPE_CHECKING:
    from pathlib import Path


@cache
def _read() -> tuple[Any, Any]:
    """What the files say, read once: every table makes its own game of it."""
    return game_data("wif5"), scenario(ROOT / "scenarios" / "wif5" / "campaign_1939.yaml")


class Table:
    """A campaign in a test: words typed, dice and choices in the order asked."""

    def __init__(self, **options: str) -> None:
        from referee.games.wif5.game import build

        data, found = _read()
        self.game: Any = build(data)
        self.state = self.game.initial(found, {"west": "yes", **options})
        self.scenario = found

    def do(self, words: str, *answers: Any) -> Any:
        """Do it; the decision. Dice are given as tuples, choices as words."""
        command = self.game.read(self.state, words.split())
        given = tuple(a if isinstance(a, (str, tuple)) else (a,) for a in answers)
        decision = self.game.decide(
            self.state, type(command)(command.name, command.args, given, False, command.overruled)
        )
        if isinstance(decision, Accepted):
            self.state = fold(self.game.evolve, self.state, decision.events)
        return decision

    def done(self, words: str, *answers: Any) -> Any:
        """Do it, and it must be accepted; its result."""
        decision = self.do(words, *answers)
        assert isinstance(decision, Accepted), (words, decision)
        return decision.result

    def set_down(self, words: str) -> None:
        """`place` of a counter that stands there already: its side took the place before."""
        command = self.game.read(self.state, ["place", *words.split(), "taken=yes"])
        aside = frozenset({"wif5.map.arrives"})
        decision = self.game.decide(
            self.state, type(command)(command.name, command.args, (), False, aside)
        )
        assert isinstance(decision, Accepted), (words, decision)
        self.state = fold(self.game.evolve, self.state, decision.events)

    def refused(self, words: str, *answers: Any) -> set[str]:
        """The codes of a refusal."""
        decision = self.do(words, *answers)
        assert isinstance(decision, Refused), (words, decision)
        return {ruling.code for ruling in decision.rulings if ruling.severity == "refusal"}

    def to(self, step: str) -> list[str]:
        """Go on to a step doing what must be done; the steps passed on the way."""
        seen: list[str] = []
        for _ in range(80):
            if self.state.step == step:
                return seen
            seen.append(self.state.step)
            self.must()
            self.done("next")
        raise AssertionError((step, seen))

    def put(self, step: str, side: str = "", date: str = "", **ledgers: Any) -> Table:
        """A step of the turn without the way there, its side, its date, ledgers with changes.

        The cursor must stand as deep as the step does: `to` a step beside it first.
        """
        *before, last = self.state.cursor
        changed = {name: {**getattr(self.state, name), **new} for name, new in ledgers.items()}
        self.state = replace(
            self.state, cursor=(*before, replace(last, node=step)), date=date or self.state.date,
            impulse=replace(self.state.impulse, side=side or self.state.impulse.side), **changed,
        )  # fmt: skip
        return self

    def must(self) -> None:
        """What the step cannot do without."""
        match self.state.step:
            case "place_reinforcements" if due_now(self.state):
                self.done("arrive")
            case "initiative_dice" if not self.state.initiative.rolled:
                self.done("initiative axis_mod=1 allied_mod=0 may_reroll=none", 6, 1)
            case "first_side" if self.state.initiative.first is None:
                self.done(f"first {self.state.initiative.holder}")
            case "weather_roll" if not self.state.weather.rolled:
                self.done(WEATHER, 3)
            case "lending" if duties.owed(self.game.book_at(self.state), self.state):
                self.done("skip because the test is about something else")
            case "choose_action" if not self.state.impulse.actions:
                self.done("choose all pass")
            case "production" if self.state.entry.get("drawn") != self.state.date:
                if self.state.status_of("usa") == "neutral":
                    self.done("entry production 1 result=0")
            case "end_of_action" if not self.state.impulse.rolled:
                self.done("end number=6", 1)


def keeping(**ledgers: Any) -> Table:
    """A campaign whose ledgers hold this, besides what they held or in its place."""
    table = Table()
    found = {name: {**getattr(table.state, name), **new} if isinstance(new, dict) else new
             for name, new in ledgers.items()}  # fmt: skip
    table.state = replace(table.state, **found)
    return table


def kept(path: Path) -> tuple[Any, Table]:
    """The campaign of a save, and a table that writes there whatever it does."""
    from referee.app.session import Means, Session

    session, table = Session.open(path), Table()
    doing = table.do

    def both(words: str, *answers: object) -> Any:
        dice = "; ".join(str(a) for a in answers) or None
        session.act(session.read(words.split()), Means(dice=dice))
        return doing(words, *answers)

    table.do = both  # type: ignore[method-assign]
    return session, table


ZONES = (
    "arctic_circle", "arctic", "temperate", "mediterranean", "sub_tropical", "northern_monsoon",
    "southern_monsoon",
)  # fmt: skip
WEATHER = (
    "weather " + " ".join(f"{zone}=clear" for zone in ZONES) + " china=2 advance=2 asterisk=no"
)


def at(table: Table, step: str, side: str = "axis", **minors: Any) -> Table:
    """The table at a step of an impulse of a side, with minors as told."""
    table.to("declare_war")
    return table.put(step, side, minors=minors)
