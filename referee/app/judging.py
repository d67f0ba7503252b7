"""A game judged again: every command decided anew on the position before it.

A chain of hashes shows that a file is as its last writer left it; it does not show that the
writer was this program. Here the rules say so: what each command gave must be what it gives now,
app dice must be those of the seed, typed dice those that the command was given. Entries of
another released version are only applied: its rules may have been others. What this program judged
sound before on this machine (`judged_before`) is not judged twice, unless that is asked for.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple

from referee import __version__
from referee.app import past
from referee.app.answer import Roll
from referee.app.arguments import must_be_declared
from referee.app.asked_cells import Asked, cells_asked, without
from referee.app.judged_before import Before
from referee.app.replay import as_read, just_as_stored
from referee.app.session import Session
from referee.engine.ask import Dice
from referee.engine.command import Accepted, Command, Wanted
from referee.engine.courses import Courses
from referee.engine.dice import tape
from referee.engine.faults import Fault, Missing
from referee.engine.open_question import as_marked, marked
from referee.engine.record import field, record, replace
from referee.engine.verdict import Json
from referee.journal.audit import Problem
from referee.journal.entry import COMMANDS, Entry, canonical, parsed
from referee.journal.faults import SaveFault
from referee.released import is_newer, was_released

CELL = ".ask.cell"  # how the question for a cell of a printed chart ends
NOTHING = Before()  # judged before: everything is now


@record
class Judged:
    """What judging a game again found.

    `entries` were decided anew now, `before` at an earlier time on this machine;
    `folded` were written by another program version and only applied;
    `unrevealed` rolls of the app could not be derived, their seed being kept by another machine;
    `charts` rest on cells of a printed chart that the save does not hold.
    `positions` are the kept ones that were compared with the entries, now or before.
    """

    entries: int = 0
    before: int = 0
    folded: tuple[int, ...] = ()
    programs: tuple[str, ...] = ()
    unrevealed: int = 0
    charts: int = 0
    problems: tuple[Problem, ...] = ()
    positions: Mapping[int, str] = field(default_factory=dict)


class _Branches:
    """Positions after the commands that something goes on from, and the dice fallen so far.

    Each is let go once nothing more goes on from it, so that a campaign fits into memory.
    """

    def __init__(self, commands: Sequence[Entry], cached: Iterable[int]) -> None:
        self.wanted = Counter(entry.parent for entry in commands)
        self.wanted.update(cached)
        self.states: dict[int, tuple[Any, int]] = {}

    def keep(self, n: int, state: Any, rolled: int) -> None:
        if n in self.wanted:
            self.states[n] = state, rolled

    def take(self, n: int) -> tuple[Any, int]:
        """A position and the dice fallen until then."""
        self.wanted[n] -= 1
        return self.states[n] if self.wanted[n] else self.states.pop(n)


def judged(session: Session, every_version: bool = False, known: Before = NOTHING) -> Judged:
    """Judge every command of a game again, those taken back too; those `known` to be sound not twice.

    Everything wrong is reported, not raised. After an entry that is not what the rules give, the
    next ones are judged on what it wrote, so that one change is one problem.
    """
    entries = session.entries
    commands = [entry for entry in entries if entry.kind in COMMANDS]
    others = [e for e in commands if e.program != __version__ and not every_version]
    folded = tuple(e.n for e in others if was_released(e.program))
    aside = {*folded, *(e.n for e in others if is_newer(e.program))}
    fresh = [entry for entry in commands if entry.n > known.entry]
    cached = {
        n: text for n, version, text in session.journal.snapshots() if version == session.version
    }
    unknown = [n for n, text in cached.items() if n > known.entry or not known.holds(n, text)]
    sound = {n: text for n, text in cached.items() if n not in unknown}
    branches = _Branches(fresh, unknown)
    problems: list[Problem] = []
    if known.entry:
        _positions(session, branches, commands, sound)
    else:
        branches.keep(0, session.begun(), 0)
    unrevealed, charts, asked, courses = 0, known.charts, cells_asked(entries), Courses()
    for entry in fresh:
        before, fell = branches.take(entry.parent)
        try:
            held = Held(entry.command, entry.dice, entry.events)
        except SaveFault:
            problems.append(Problem("audit.unreadable", entry.n))
            branches.keep(entry.n, before, fell + entry.rolled)
            continue
        if entry.n not in aside:
            trial = _Trial(session, entry, held, before, fell, asked, courses)
            try:
                must_be_declared(session.game, entry, session.journal.path)
            except SaveFault as fault:  # nothing that a rule reads: one problem, and no other
                problems.append(Problem(fault.code, entry.n, dict(fault.params)))
            else:
                problems += trial.problems()
            unrevealed += trial.unrevealed
            charts += trial.charts
        try:
            state = past.after(session.game, before, entry, session.journal.path, held.events)
        except SaveFault as fault:
            problems.append(Problem(fault.code, entry.n, dict(fault.params)))
            state = before
        branches.keep(entry.n, state, fell + entry.rolled)
    problems += _snapshots(session, branches, cached)
    compared = {n: t for n, t in cached.items() if n in sound or n in branches.states}
    now = sum(entry.n not in aside for entry in fresh)
    programs = tuple(sorted({entries[n - 1].program for n in folded}))
    return Judged(
        now, len(commands) - len(aside) - now, folded, programs, unrevealed, charts, tuple(problems), compared,
    )  # fmt: skip


def _positions(
    session: Session, branches: _Branches, commands: Sequence[Entry], cached: Mapping[int, str]
) -> None:
    """The positions that something goes on from among commands judged before, by their events.

    From a position kept then and not touched since, or from the start.
    """
    fell = {0: 0}
    for entry in commands:
        fell[entry.n] = fell[entry.parent] + entry.rolled
    made: dict[int, Any] = {}
    for wanted in sorted(n for n in branches.wanted if n in fell):
        way, at = list[int](), wanted
        while at and at not in made and at not in cached:
            way.append(at)
            at = session.entries[at - 1].parent
        if at not in made:
            made[at] = _position(session, cached[at]) if at else session.begun()
        made[wanted] = session.after(made[at], way[::-1])
        branches.keep(wanted, made[wanted], fell[wanted])


def _position(session: Session, text: str) -> Any:
    journal = session.journal
    return session.game.load(journal.scenario, journal.header["options"], parsed(text))


class Held(NamedTuple):
    """What an entry holds, read once."""

    command: Json
    dice: Json
    events: Json


class _Trial:
    """One command decided anew."""

    def __init__(
        self, session: Session, entry: Entry, held: Held, before: Any, fell: int, asked: Asked,
        courses: Courses,
    ) -> None:  # fmt: skip
        self.session, self.entry, self.held, self.asked = session, entry, held, asked
        self.courses = courses
        self.before, self.fell = before, fell
        self.rolls: list[Roll] = []
        self.unrevealed = self.charts = 0

    def problems(self) -> Iterator[Problem]:
        """What is not as the rules give it: one problem for an entry."""
        n, code = self.entry.n, self._code(self.courses)
        if code and self.courses.served:  # only the whole command says that something is wrong
            code = self._code()
        if code and self.session.game.charts is not None:
            code = self._by_the_save_alone(code)
        if code:
            said = self.held.command
            name = said.get("name", "?") if isinstance(said, dict) else "?"
            yield Problem(code, n, {"verb": str(name)})

    def _code(self, courses: Courses | None = None) -> str:
        try:
            return self._events(courses) or self._dice()
        except (Fault, SaveFault, *past.TROUBLE):
            return "audit.judged"

    def _by_the_save_alone(self, code: str) -> str:
        """Judged without the cells that the owner of the charts typed since, or on another machine.

        What then rests on a cell that the save does not hold cannot be judged here.
        """
        game = self.session.game
        assert game.charts is not None
        cells = game.charts.owner
        try:
            # A cell that this game asked for was blank until then, and is the owner's since.
            game.owned(without(cells, self.asked))
            if not self._code():
                return ""
            game.owned({})
            code = self._code()
            if code == "audit.judged" and self._rests_on_charts():
                self.charts = 1
                return ""
            return code
        finally:
            game.owned(cells)

    def _rests_on_charts(self) -> bool:
        """Whether a cell is asked for, or read from the command, that nobody was asked for then."""
        game = self.session.game
        try:
            command = just_as_stored(self.held.command, self.held.dice)
            if self._wrongly_set_aside(command):  # no cell of a chart makes that good
                return False
            if self._asks_another_cell(command):
                return True
            decision = game.decide(self.before, command)
        except Missing as fault:
            return fault.code.endswith(".chart_cell")
        except (Fault, *past.TROUBLE):
            return False
        if not isinstance(decision, Accepted):
            return False
        told = as_marked(written(decision), self.held.events)
        kept = [each for each in told if each["kind"] != "chart_read"]
        return canonical(kept) == self.entry.raw_events or self._said_by_cells(told, command)

    def _said_by_cells(self, now: Sequence[Json], command: Command) -> bool:
        """Whether it waits at the same question, and only how much was said before it is another.

        What an open battle says (what its die may bring, which limit holds) it reads from cells; where
        one of those looked up is not known here, its players were told more, or less.
        """
        bare = [_unsaid(each) for each in (now, self.held.events)]
        return canonical(bare[0]) == canonical(bare[1]) and self._looks_up_a_missing_cell(command)

    def _looks_up_a_missing_cell(self, command: Command) -> bool:
        game = self.session.game
        charts = game.charts
        assert charts is not None
        charts.looked = charts.weighed = looked = set[tuple[str, str]]()
        try:
            game.decide(self.before, command)
        finally:
            charts.looked = charts.weighed = None
        read: Mapping[str, Mapping[str, str]] = getattr(self.before, "charts", {})
        return any(
            key not in read.get(chart, {}) and not charts.is_known(chart, key)
            for chart, key in looked
        )

    def _asks_another_cell(self, command: Command) -> bool:
        """Whether a cell is asked for, answer after answer, that nobody was asked for then.

        Those that were asked for stand written: with what the command came to, or, where it
        waits at another question, among the marks of what was answered.
        """
        waits = [each["data"] for each in self.held.events if each["kind"] == "asked"]
        marks = waits[-1].get("marks", ()) if waits else ()
        before = self.before.open or {}
        typed = sum(each["kind"] == "chart_read" for each in self.held.events)
        typed -= sum(CELL in mark for mark in before.get("marks") or ())
        for count in range(len(command.answers) + 1):
            so_far = replace(command, answers=command.answers[:count], hold=False)
            decision = self.session.game.decide(self.before, so_far)
            if not isinstance(decision, Wanted):
                return False
            if not decision.ask.what.endswith(CELL):
                continue
            if count == len(command.answers):
                return self._went_further(command) if waits else typed <= 0
            if not isinstance(command.answers[count], str):
                return True
            if waits and marked(decision.ask, marks) is None:
                return True
            if not waits and typed <= 0:
                return True
            typed -= 1
        return False

    def _went_further(self, command: Command) -> bool:
        """Whether what was written waits for the same answers, but behind the cell that is asked now.

        Its players were told more before they were asked: the cell was known to them.
        """
        decision = self.session.game.decide(self.before, command)
        if not isinstance(decision, Accepted):
            return False
        now, then = as_marked(written(decision), self.held.events), list(self.held.events)
        told = [[each["data"].get("told", 0) for each in some] for some in (now, then)]
        bare = [_unsaid(some) for some in (now, then)]
        return canonical(bare[0]) == canonical(bare[1]) and told[0] < told[1]

    def _events(self, courses: Courses | None) -> str:
        """Whether the command gives the events that were written."""
        game, entry = self.session.game, self.entry
        self.before = game.brought(self.before, self.held.events)
        command = just_as_stored(self.held.command, self.held.dice)
        if self._wrongly_set_aside(command):
            return "audit.judged"
        decision = game.decide(self.before, command, courses)
        exactly = entry.program == __version__  # earlier ones wrote an option as it was begun
        if not isinstance(decision, Accepted) or not as_read(command, decision.asked, exactly):
            return "audit.judged"
        self.rolls = [
            Roll(ask, given, "")
            for (ask, _), given in zip(decision.asked, command.answers, strict=False)
            if isinstance(ask, Dice) and not isinstance(given, str)
        ]
        told = as_marked(written(decision), self.held.events)
        return "" if canonical(told) == entry.raw_events else "audit.judged"

    def _wrongly_set_aside(self, command: Command) -> bool:
        """Whether a refusal is set aside where none was overruled, or none where one was."""
        overruled = self.entry.kind == "overrule"
        return bool(command.overruled) != overruled and self.entry.replays is None

    def _dice(self) -> str:
        """Whether the dice written are those the command was given, and the app's are the tape's."""
        rolls, written = self.rolls, self.held.dice
        if len(rolls) != len(written):
            return "audit.typed"
        for number, (roll, raw) in enumerate(zip(rolls, written, strict=True)):
            if raw != {"for": roll.ask.what, "dice": list(roll.faces), "faces": roll.ask.faces,
                       "source": raw.get("source")}:  # fmt: skip
                return "audit.typed"
            if raw["source"] != "typed" and not self._thrown(roll, number, raw["source"]):
                return "audit.tape"
        return ""

    def _thrown(self, roll: Roll, number: int, source: str) -> bool:
        """Whether the program's dice are those of their seed."""
        entry, session = self.entry, self.session
        if entry.replays is not None:  # a correction repeats the dice as they fell
            old = session.entries[entry.replays - 1].dice
            return any(
                raw.get("source") == source and raw.get("dice") == list(roll.faces) for raw in old
            )
        if source == "seeded":
            seed, key = self.held.command.get("seed"), f"{number}"
        else:
            seed = self.session.seeds.at(entry.n)
            moment = session.game.moment(self.before)
            key = f"{moment}/{self.fell}/{roll.ask.what}/{number}"
        if seed is None and source == "seeded":  # whoever chose a seed named it
            return False
        if seed is None:
            self.unrevealed += 1
            return True
        return tape(str(seed), key, roll.ask.dice, roll.ask.faces) == roll.faces


def written(decision: Accepted) -> list[Json]:
    """What the journal keeps of what happened."""
    return [{"kind": event.kind, "data": event.data, "v": event.v} for event in decision.events]


def _unsaid(events: Sequence[Json]) -> list[Json]:
    """Events without how much was said before the question at which a command waits."""
    return [
        {**each, "data": {**each["data"], "told": 0}} if each["kind"] == "asked" else each
        for each in events
    ]


def _same(position: Json, text: str) -> bool:
    """Whether a position is the cached one, in whatever order its parts were written."""
    try:
        return canonical(position) == canonical(parsed(text))
    except ValueError:
        return False


def _snapshots(
    session: Session, branches: _Branches, cached: Mapping[int, str]
) -> Iterator[Problem]:
    """Cached positions that are not what the entries give."""
    for n, text in cached.items():
        if n in branches.states and not _same(session.game.dump(branches.states[n][0]), text):
            yield Problem("audit.snapshot", n)
