"""What no answer can mend is refused before it is asked."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.unanswerable import refused_whatever
from referee.engine import open_question
from referee.engine.ask import Choice, Say, Script
from referee.engine.command import Accepted, Command, Decision, Refused
from referee.engine.event import Event
from referee.engine.open_question import Sentences
from referee.engine.verb import Outcome
from referee.engine.verdict import refusal

SAY = Sentences("first", "none", "dropped", "")


class Sailing:
    """A game of one verb: a section is asked, and some of them are closed to the ship."""

    def __init__(self, *closed: str, each: bool = False, options: str = "3210") -> None:
        self.closed, self.each, self.options = closed, each, options

    def run(self, inner: Command) -> Script[Outcome]:
        section = yield Choice("section", tuple(self.options), "section")
        if section in self.closed:
            yield Say((refusal("no_way", section=section if self.each else ""),))
        return Outcome((Event("sailed", {"section": section}),))

    def decide(self, state: Any, command: Command) -> Decision:
        return open_question.decide(command, state, self.run, SAY)

    def evolve(self, state: Any, event: Event) -> Any:
        return event.data if event.kind == "asked" else None

    def question(self, state: Any) -> Any:
        return open_question.question(state, self.run)


def tried(game: Sailing, hold: bool) -> Refused | None:
    command = Command("sail", {}, (), hold)
    decision = game.decide(None, command)
    return refused_whatever(game, None, command, (), decision)  # type: ignore[arg-type]


@pytest.mark.parametrize("hold", [True, False])
def test_what_every_answer_meets_is_said_instead_of_the_question(hold: bool) -> None:
    said = tried(Sailing(*"3210"), hold)
    assert said is not None
    assert [each.code for each in said.rulings] == ["no_way"]


@pytest.mark.parametrize(
    "game",
    [
        Sailing("3", "2", "1"),  # one may be taken
        Sailing(*"3210", each=True),  # each has a reason of its own: the list is worth its reading
        Sailing(*"43210", options="43210"),  # a list to choose from
    ],
)
def test_what_may_be_answered_is_asked(game: Sailing) -> None:
    assert tried(game, True) is None


def test_what_asks_nothing_is_left_as_it_is() -> None:
    done = Accepted((Event("sailed", {}),))
    assert refused_whatever(Sailing(*"3210"), None, Command("sail", {}), (), done) is None  # type: ignore[arg-type]
