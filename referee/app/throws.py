"""The dice of a game, each with the question it answered: who threw, for what, with which chance.

An entry of the journal keeps faces; what would have been a success stands in the question. So
every command in effect is asked again on the position before it, as `verify` does, and the
answers it had are given. What that came to is kept in the cache, by entry (`kept`).
"""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from functools import cached_property, reduce
from math import comb, fsum
from typing import Any, NamedTuple

from referee.app import past
from referee.app.asked_cells import as_asked
from referee.app.kept import Kept, position_before
from referee.app.replay import command_in
from referee.app.session import Session
from referee.engine.ask import Ask, Dice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.faults import Fault
from referee.engine.luck import sides_of, succeeds, winning
from referee.engine.record import as_json, replace
from referee.engine.verdict import Json
from referee.games.contract import Position
from referee.journal.entry import Entry
from referee.journal.faults import SaveFault

WHEN = ("date", "turn", "round")
FORCES = ("attacker_force", "defender_force")


class Throw(NamedTuple):
    """Dice that fell: whose, with how many successes on how many sides, where from.

    `good` is nothing where a number is read off a chart.
    """

    side: str
    good: int | None
    sides: int
    faces: tuple[int | str, ...]
    hits: int
    source: str


class Moment:
    """An entry in effect: what it answered and threw, and where the game stood before it.

    Of its row, what is there: `waits` a question was open; `throws`; `when` and `side` of a
    command that threw or opened a question; `forces` that met; `point`, turn and ledgers where
    another turn began; `promised` what the game told before the dice, or `likely` a success.
    """

    def __init__(self, entry: Entry, row: dict[str, Json]) -> None:
        self.entry, self.row = entry, row

    @property
    def waiting(self) -> bool:
        """Whether it answered a question that was open."""
        return "waits" in self.row

    @cached_property
    def throws(self) -> tuple[Throw, ...]:
        """The dice that fell."""
        return tuple(
            Throw(side, good, sides, tuple(faces), hits, source)
            for side, good, sides, faces, hits, source in self.row.get("throws", ())
        )

    @property
    def side(self) -> str | None:
        """Whose turn it was, told of a command that threw or opened a question."""
        side: str | None = self.row.get("side")
        return side

    @property
    def when(self) -> dict[str, Json]:
        """The turn, and whose it was."""
        return dict(self.row.get("when", {}))


class Moments(list[Moment]):
    """Every command in effect, in order; `keep` writes down what was worked out."""

    def __init__(self, session: Session) -> None:
        self.kept = Kept(session, "fights")
        rows = self.kept.rows
        points = [row["point"][0] for row in rows.values() if "point" in row]
        now = points[-1] if points else None
        stepped = not self.kept.known or _steps(session, session.history.line[self.kept.known - 1])
        with as_asked(session.game, session.entries):
            for entry, before, after in self.kept.unknown():
                row, now = _row(session, entry, before, after, now, stepped, not points)
                points = points or ["point" in row]
                if row:
                    rows[entry.n] = row
                stepped = _steps(session, entry.n)
        self.kept.keep()
        nothing: dict[str, Json] = {}
        super().__init__(
            Moment(session.entries[n - 1], rows.get(n, nothing)) for n in session.history.line
        )


def point(session: Session, moment: Moment) -> tuple[Json, Json]:
    """The turn, and what the ledgers held, before an entry from which somebody begins to tell."""
    start, state = position_before(session, moment.entry.n)
    numbers = (n for n in session.history.after(start) if n < moment.entry.n)
    state = session.after(state, tuple(numbers))
    now = _now(session.game.status(state))
    return now, as_json(session.game.board(state).ledgers)


def _steps(session: Session, entry: int) -> bool:
    return '"kind":"stepped"' in session.entries[entry - 1].raw_events


def _now(status: Mapping[str, Json]) -> Json:
    return next((status[key] for key in WHEN if key in status), None)


def _row(
    session: Session,
    entry: Entry,
    before: Position,
    after: Position,
    now: Json,
    stepped: bool,
    first: bool,
) -> tuple[dict[str, Json], Json]:
    """What is kept of an entry, and in which turn it came. Only a step begins another turn."""
    game, row = session.game, dict[str, Json]()
    status: Mapping[str, Json] | None = None
    if before.open is not None:
        row["waits"] = 1
    asked = _asked(session, entry, before)
    opens = after.open is not None and "waits" not in row
    if asked or opens or stepped:
        status = game.status(before)
    if status is not None and (asked or opens):
        row["side"] = status.get("side")
        key = next((each for each in WHEN if each in status), None)
        row["when"] = {key: status[key]} if key else {}
        if status.get("side"):
            row["when"]["side"] = status["side"]
    fell = [(a, given) for a, given in asked if isinstance(a, Dice) and not isinstance(given, str)]
    if fell:
        sources = [str(raw.get("source", "")) for raw in entry.dice]
        acts = str((status or {}).get("side") or "")
        row["throws"] = [  # a power's dice are those of the side whose player decides for it
            [game.seats.get(ask.side, ask.side) or acts, winning(ask), sides_of(ask),
             list(faces), sum(succeeds(ask, face) for face in faces), source]
            for (ask, faces), source in zip(fell, sources, strict=False)
        ]  # fmt: skip
    met = next((a.params for a, _ in asked if all(key in a.params for key in FORCES)), None)
    if met is not None:
        row["forces"] = as_json(met)
    elif fell:
        row |= _promised(session, before, command_in(entry.command), asked)
    if status is not None and stepped:
        turn = _now(status)
        if first or turn != now:
            row["point"] = [turn, as_json(game.board(before).ledgers)]
        now = turn
    return row, now


def _promised(
    session: Session, before: Position, command: Command, asked: list[tuple[Ask, Any]]
) -> dict[str, Json]:
    """What the game told before the dice of a command; else how likely a success of the first was."""
    dice = {ask.what: at for at, (ask, _) in reversed([*enumerate(asked)]) if isinstance(ask, Dice)}
    for at in sorted(dice.values()):
        earlier = replace(command, answers=command.answers[:at], hold=True)
        with suppress(Fault, SaveFault, *past.TROUBLE):
            position = before
            if command.name != "answer" or at:
                decision = session.game.decide(before, earlier)
                events = decision.events if isinstance(decision, Accepted) else ()
                position = reduce(session.game.evolve, events, before)
            told = session.game.prospects(position) if position.open is not None else None
            if told is not None:
                return {"promised": [as_json(told[0]), as_json(told[1])]}
    first = next(ask for ask, _ in asked if isinstance(ask, Dice))
    likely = _likely(first)
    return {} if likely is None else {"likely": likely}


def _likely(ask: Dice) -> dict[str, Json] | None:
    """How likely the successes are that dice are thrown for: one, or as many as are wanted."""
    good, wanted = winning(ask), ask.params.get("successes")
    if good is None:
        return None
    least = wanted if type(wanted) is int and wanted > 0 else 1
    p = good / sides_of(ask)
    chances = (
        comb(ask.dice, n) * p**n * (1 - p) ** (ask.dice - n) for n in range(least, ask.dice + 1)
    )
    return {"successes": least, "chance": round(fsum(chances), 6)}


def _asked(session: Session, entry: Entry, before: Position) -> list[tuple[Ask, Any]]:
    """The questions it answered; none where today's rules ask something else."""
    if not entry.rolled and '"answers":[]' in entry.raw_command:
        return []
    command = command_in(entry.command)
    return _at_once(session, before, command) or _one_by_one(session, before, command)


def _at_once(session: Session, before: Position, command: Command) -> list[tuple[Ask, Any]]:
    """The questions where today's rules ask all that was asked then: judged once."""
    try:
        decision = session.game.decide(before, command)
    except (Fault, SaveFault, *past.TROUBLE):
        return []
    if not isinstance(decision, Accepted) or len(decision.asked) != len(command.answers):
        return []
    pairs = zip(decision.asked, command.answers, strict=True)
    return [(ask, given) for (ask, _), given in pairs]


def _one_by_one(session: Session, before: Position, command: Command) -> list[tuple[Ask, Any]]:
    """What was asked until something else is: judged by `verify`, still told here."""
    found: list[tuple[Ask, Any]] = []
    with suppress(Fault, SaveFault, *past.TROUBLE):
        for given in command.answers:
            earlier = tuple(answer for _, answer in found)
            decision = session.game.decide(before, replace(command, answers=earlier))
            if not isinstance(decision, Wanted):
                break
            found.append((decision.ask, given))
    return found
