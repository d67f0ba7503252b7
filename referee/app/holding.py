"""A command that meets a question nobody answers is left open at it, where dice fell or an answer was given before.

Whoever sees a die and may go back to do something else first would know what comes (a turn's weather before the
first side is named): so a die of the program stands in the log before anything is said of it, as at the guided
table. There the verb waits at its question; a command given at once does the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.ask import Answer as Given
from referee.engine.command import Command
from referee.engine.faults import Missing
from referee.engine.record import replace

if TYPE_CHECKING:
    from collections.abc import Sequence

    from referee.app.answer import Answer
    from referee.app.dicebox import Dicebox
    from referee.app.session import Means, Session


def left_open(command: Command, means: Means, box: Dicebox, given: Sequence[Given]) -> bool:
    """Whether what was missing leaves the command open at its question: the program threw dice before, or it
    answers an open question and an answer to it was good. Dice typed with the line are the table's own, and
    are typed again with it.
    """
    if means.hold:
        return False
    thrown = any(roll.source in ("app", "seeded") for roll in box.rolls)
    return thrown or (command.name == "answer" and bool(given) and means.dice is None)


def begun(session: Session, command: Command, means: Means, spoken: str) -> Answer:
    """The command anew, held at each of its questions; those that the line itself answers are answered."""
    means = replace(means, hold=True)
    return gone_on(session, means, session.act(command, means, spoken))


def hinted(session: Session, command: Command, fault: Missing) -> Missing:
    """At a question that stands open `answer` takes the answer itself: no key of its verb is read there."""
    if session.state.open is not None and command.name == "answer" and fault.hint == "hint.flag":
        fault.hint = "hint.held"
    return fault


def gone_on(session: Session, means: Means, answer: Answer) -> Answer:
    """What stands open goes on by the dice of the program and by usual choices, an entry each, up to the
    question that only the players can answer: the answer tells all dice and ends with its fault (3).
    """
    seen = ""
    while not answer.refused and session.state.open is not None and session.last_hash != seen:
        seen = session.last_hash
        fallen = len(answer.rolls)  # of one seed no two throws fall alike: each entry has its own
        seed = f"{means.seed}/{fallen}" if means.seed is not None and fallen else means.seed
        try:
            more = session.act(Command("answer"), replace(means, seed=seed), answer.command)
        except Missing as fault:
            fault.hint, fault.said = "hint.held", ()
            answer.fault = fault
            answer.result = {**answer.result, "held": session.state.open["name"]}
            return answer
        answer.rolls = [*answer.rolls, *more.rolls]
        answer.rulings = (*answer.rulings, *more.rulings)
        answer.result = more.result
    return answer
