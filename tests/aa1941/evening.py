"""A table for the tests: the game played through its own words, decisions checked."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from referee.engine.command import Accepted, Command, Decision, Refused, Wanted
from referee.engine.dice import read_faces, split_groups
from referee.games.aa1941.game import build
from referee.scenario.compile import game_data, scenario
from referee.scenario.find import find


@lru_cache(maxsize=1)
def game() -> Any:
    """The game, read once."""
    return build(game_data("aa1941"))


@lru_cache(maxsize=1)
def standard() -> Any:
    """The standard scenario."""
    return scenario(find("aa1941"))


OPEN = {"aa1941.battle.pending", "aa1941.open.first", "aa1941.battle.none"}


class Evening:
    """One game in progress. Every event is applied; `treasuries` can be watched."""

    def __init__(self, **options: str) -> None:
        self.game = game()
        self.state = self.game.initial(standard(), options)
        self.events: list[Any] = []
        self.last: Decision | None = None
        self.fought: set[str] = set()  # what was ruled in a battle, kept by a test

    def ask(self, text: str, dice: str = "", hold: bool = False, overruled: str = "") -> Decision:
        """Decide a command typed as words; nothing is applied."""
        command = self.game.read(self.state, text.split())
        answers = command.answers + tuple(
            read_faces(group, 6) for group in split_groups(dice) if group
        )
        command = Command(
            command.name,
            command.args,
            answers,
            hold or command.hold,
            frozenset(overruled.split()),
        )
        return self.game.decide(self.state, command)

    def do(self, text: str, dice: str = "", **how: Any) -> Accepted:
        """A command that must be accepted."""
        self.last = self.ask(text, dice, **how)
        assert isinstance(self.last, Accepted), (text, self.last)
        self.apply(self.last)
        return self.last

    def take(self, territory: str) -> Accepted:
        """A territory entered after a fight that was had at the table: its defenders are gone."""
        return self.do(f"capture {territory}", overruled="aa1941.capture.recorded")

    def apply(self, decision: Accepted) -> None:
        """The events of a decision, one after the other; the state survives its JSON form."""
        for event in decision.events:
            self.state = self.game.evolve(self.state, event)
            self.events.append(event)
        assert self.game.load(standard(), {}, self.game.dump(self.state)) == self.state

    def refused(self, text: str, dice: str = "", **how: Any) -> set[str]:
        """The codes of a refusal."""
        decision = self.ask(text, dice, **how)
        assert isinstance(decision, Refused), (text, decision)
        found = [ruling for ruling in decision.rulings if ruling.severity == "refusal"]
        assert found
        # Of an open question no booklet speaks: that it comes first cites no rule.
        assert all(ruling.cards or ruling.code in OPEN for ruling in found), found
        return {ruling.code for ruling in found}

    def wanted(self, text: str, dice: str = "") -> Wanted:
        """A command that needs dice."""
        decision = self.ask(text, dice)
        assert isinstance(decision, Wanted), (text, decision)
        return decision

    def to(self, power: str, phase: str, round_: int = 0) -> None:
        """Go on to a phase, collecting every income on the way."""
        for _ in range(80):
            here = self.state
            if here.power == power and here.phase == phase and (not round_ or here.round == round_):
                return
            if here.victory:
                return
            if here.phase == "collect_income" and not here.collected:
                self.do("collect")
            self.do("next")
        raise AssertionError(f"never reached {power} {phase}")

    def codes(self) -> set[str]:
        """What was ruled in the last decision."""
        assert isinstance(self.last, Accepted)
        return {ruling.code for ruling in self.last.rulings}

    def cards(self, code: str) -> tuple[str, ...]:
        """The cards of one ruling of the last decision."""
        assert isinstance(self.last, Accepted)
        return next(r.cards for r in self.last.rulings if r.code == code)

    @property
    def status(self) -> Any:
        """The keys of `status`."""
        return self.game.status(self.state)


def table(
    power: str,
    phase: str,
    board: Sequence[str] = (),
    done: Sequence[str] = (),
    tracking: str = "yes",
) -> Evening:
    """A game at a phase of a power, the board put right, what came before done."""
    evening = Evening(tracking=tracking)
    evening.to(power, phase)
    for line in board:
        evening.do(f"correct pieces {line} because set-up")
    for line in done:
        evening.do(line)
    return evening


def judged(evening: Evening, line: str, wanted: str) -> None:
    """The command stands (`yes`), or is refused for the reasons named (codes without the game)."""
    if wanted == "yes":
        evening.do(line)
    else:
        found = {code.removeprefix("aa1941.") for code in evening.refused(line)}
        assert found == set(wanted.split())
