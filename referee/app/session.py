"""A game in progress: opened from its file, moved on by commands, never ahead of the disk."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, ClassVar

from referee import __version__, signals
from referee.app import holding, past, recorded, witness
from referee.app.answer import Answer, Roll
from referee.app.arguments import recorded as as_recorded
from referee.app.dicebox import (
    Asked,
    AskPlayers,
    Dicebox,
    Nobody,
    Tape,
    Thrown,
    Typed,
    answered,
    emptied,
    fresh_seed,
)
from referee.app.head import beginning, game_of
from referee.app.keeping import keep_copy, sweep
from referee.app.marks import checked, marked
from referee.app.refusals import remember_refusal, typed_only
from referee.app.unanswerable import refused_whatever
from referee.app.witness import Seeds
from referee.engine.ask import Answer as Given
from referee.engine.ask import Ask, Dice
from referee.engine.command import Accepted, Command, Refused, Wanted
from referee.engine.event import Event
from referee.engine.faults import Missing, Unreadable
from referee.engine.fold import fold
from referee.engine.reading import no_endless_number
from referee.engine.record import record, replace
from referee.engine.verdict import Json
from referee.games.contract import Game, Position
from referee.journal.entry import COMMANDS, Draft, Entry
from referee.journal.faults import Moved
from referee.journal.history import History, history, linked
from referee.journal.place import reached
from referee.journal.store import Journal

SNAPSHOT_EVERY = 100  # commands between two copies of the state
LOOK_EVERY = 100  # entries between two looks (`ahead`)


@record
class Means:
    """How a command gets its dice: typed, rolled, seeded, asked; else the game's own mode."""

    dice: str | None = None
    roll: bool = False
    seed: str | None = None
    players: AskPlayers | None = None
    hold: bool = False
    by_itself: bool = False  # the program answers an open question without being asked


class Session:
    """One game: its journal, the commands in effect, the state they fold to."""

    latest: ClassVar[Session | None] = None  # the one opened last: whom to doubt after a failure
    look_due = False  # whether a hundred entries more are written, and not judged again yet

    def __init__(self, journal: Journal, read: Sequence[Entry] = ()) -> None:
        """The game of a journal; `read` are its entries where they were read and checked already."""
        Session.latest = self
        self.journal = journal
        self.game: Game = game_of(journal)
        self.entries: list[Entry] = checked(list(read) or journal.entries(), journal.path)
        self.history: History = linked(self.entries, journal.path)
        self.last_hash = self.entries[-1].hash if self.entries else journal.first_hash
        self.state: Position = self._folded()

    @property
    def passes(self) -> bool:
        """Whether the step leaves nothing to do: the guided evening goes on past it by itself."""
        play = self.game.play(self.state)
        return self.state.open is None and play.rules.passes(play.book, self.state)

    @property
    def players(self) -> dict[str, str]:
        """Who plays what now: as the game began, and as seats changed since."""
        seats: dict[str, str] = dict(self.header["players"])
        for entry in self.entries:
            if entry.kind == "note":
                seats |= marked(entry).get("seats", {})
        return seats

    def player_of(self, side: str) -> str:
        """Who plays a side; of a power that has no player of its own, who decides for it."""
        seats = self.players
        return seats.get(side) or seats.get(self.game.seats.get(side, ""), "")

    # -- opening -------------------------------------------------------------
    @classmethod
    def open(cls, path: Path, write: bool = True, read: Sequence[Entry] = ()) -> Session:
        """The game of a save file (`read`: its entries, just written); what a crash left beside it is removed."""
        if write:
            recorded.opened()
        journal = Journal.open(path, write=write)
        session = cls(journal, past.of_known_versions(journal, read))
        if write:
            sweep(path.parent)
        return session

    @classmethod
    def create(
        cls, path: Path, game: Game, scenario: Mapping[str, Json], options: Mapping[str, str],
        players: Mapping[str, str], dice_mode: str, lang: str, at: str, seed: str | None = None,
        more: Mapping[str, Json] | None = None,
    ) -> Session:  # fmt: skip
        """A new game from a checked scenario; the scenario goes into the file."""
        header = {
            "game": game.id,
            "scenario": scenario["id"],
            "options": dict(options),
            "players": dict(players),
            "dice_mode": dice_mode,
            "lang": lang,
            "program": __version__,
            "created": at,
            "id": os.urandom(8).hex(),
            **(more or {}),
        }
        drawn = None if seed else Seeds(header, (), path).draw()
        if drawn is None:  # a seed that players chose is everybody's; so is one nobody can keep
            header["seed"] = seed or fresh_seed()
        else:
            header["commit"] = drawn[1]
        session = cls(Journal.create(path, header, scenario))
        witness.remember(path, header["id"], session.journal.first_hash, ())
        return session

    @property
    def header(self) -> Mapping[str, Json]:
        """Game, scenario, options, players, dice mode, language, seed."""
        return self.journal.header

    @property
    def version(self) -> str:
        """What snapshots of the position are marked with."""
        return f"{__version__}/{self.game.id}/in-order"

    def _folded(self) -> Position:
        header, scenario = self.journal.header, self.journal.scenario
        line = self.history.line
        kept, self._unkept = self.journal.snapshot(self.entries, line, self.version), 0
        if kept is not None:
            try:
                state = self.game.load(scenario, header["options"], kept.state)
            except past.TROUBLE:
                kept = None  # a cache that cannot be read is no loss
            else:
                return self.after(state, self.history.after(kept.n))
        self._unkept = len(line)
        return self.after(self.begun(), line)

    def begun(self) -> Position:
        """The state before the first command."""
        return beginning(self.game, self.journal)

    def after(self, state: Position, numbers: Sequence[int]) -> Position:
        """A state with some entries of this game applied to it."""
        return past.folded(self.game, state, self.entries, numbers, self.journal.path)

    def events(self, numbers: Iterable[int]) -> list[Event]:
        """What happened in some entries."""
        path = self.journal.path
        return [e for n in numbers for e in past.events_of(self.game, self.entries[n - 1], path)]

    def gone_on(self) -> bool:
        """Whether another terminal went on with the game since it was last read."""
        if moved := self.journal.last_hash != self.last_hash:
            # An older copy is no game that went on.
            self.journal.must_hold(self.journal.first_hash, self.entries)
        return moved

    def still_there(self) -> None:
        """`SaveFault` unless the file of this name is the game, whole as far as SQLite knows."""
        with Journal.open(self.journal.path) as kept:
            kept.must_hold(self.journal.first_hash, self.entries)

    def refresh(self) -> None:
        """Read the file again if another terminal went on with the game."""
        reached(self.journal.path)
        if self.gone_on():
            self.entries = checked(self.journal.entries(), self.journal.path)
            self.last_hash = self.entries[-1].hash
            self.history = linked(self.entries, self.journal.path)
            self.state = self._folded()

    # -- acting --------------------------------------------------------------
    def read(self, words: Sequence[str]) -> Command:
        """A command from the words of `do`."""
        from referee.app.procedures import in_english, with_files

        no_endless_number(words)
        plain = in_english(self.game, self.state, words)
        return with_files(self.game, self.game.read(self.state, plain))

    @property
    def seeds(self) -> Seeds:
        """The seeds of the program's dice, as far as this machine or the save tells them."""
        return Seeds(self.header, self.entries, self.journal.path)

    def _seed(self) -> str:
        """The seed to roll with; on another machine, in another place, or once it is revealed, another is
        drawn, and committed to in the log before anything is rolled with it – and only then.
        """
        seed = self.seeds.now()
        if seed is not None:
            return seed
        drawn = self.seeds.draw()
        if drawn is None:
            raise Unreadable("game.no_seed")
        seed, commit = drawn
        self.write([Draft("note", {"commit": commit}, program=__version__)], self.state)
        return seed

    def box(self, means: Means) -> Dicebox:
        """Where the dice of a command come from."""
        if means.dice is not None:
            return Typed(means.dice)
        if means.seed is not None:
            return Thrown(means.seed, "seeded")
        if means.roll or self.header["dice_mode"] == "app":
            rolled = sum(1 for n in self.history.line if self.entries[n - 1].rolled)
            return Tape(self._seed, self.game.moment(self.state), rolled)
        return Asked(means.players) if means.players else Nobody()

    def act(self, command: Command, means: Means, spoken: str = "do") -> Answer:
        """Decide a command and, if it is accepted, write it down before anything is said."""
        if command.name not in ("answer", "abandon"):
            self.settled()
        command = replace(command, hold=means.hold)  # as it is decided, so it is written
        box = self.box(means)
        try:
            decision, given = self.decided(command, box)
        except Missing as fault:
            if not holding.left_open(command, means, box, fault.given):
                raise holding.hinted(self, command, fault) from None
            return holding.begun(self, command, means, spoken)
        answer = Answer(spoken, "done", self.game, command.name, inputs=self._shown(command))
        answer.rolls = box.rolls
        if isinstance(decision, Refused):
            # What would have been done is not done: only why not, and what players must see.
            answer.rulings = tuple(r for r in decision.rulings if r.severity != "info")
            answer.result = dict(decision.result)
            remember_refusal(self.last_hash, command, typed_only(given, box.rolls))
            return answer
        emptied(box, decision)
        answer.extra = self
        if not decision.events and not box.rolls:  # it was only looked at: nothing is written
            answer.rulings, answer.result = decision.rulings, dict(decision.result)
            return answer
        draft = self.draft(
            "command", replace(command, answers=given), decision, box.rolls, how=means
        )
        after = fold(self.game.evolve, self.state, past.as_stored(decision.events))
        self.write([draft, *self._revealed(after)], after)
        if self.game.charts is not None:
            from referee.app.asked_cells import CORRECTED
            from referee.app.charts import keep_read

            keep_read(self.game, decision.events)
            if any(event.kind == CORRECTED for event in decision.events):
                from referee.app.cells_used import Past, told

                line = self.history.line
                as_played = Past(self.game, self.journal.path, self.begun(), self.entries, line)
                rests = told(as_played, decision.events)
                decision = replace(decision, rulings=(*decision.rulings, *rests))
        answer.rulings, answer.result = decision.rulings, dict(decision.result)
        return answer

    def _shown(self, command: Command) -> dict[str, Json]:
        """What a command was given, without what one player alone may know."""
        verb = self.game.play(self.state).verb(command.name)
        secret = {arg.name for arg in verb.args if arg.secret} if verb is not None else set()
        return {key: value for key, value in command.args.items() if key not in secret}

    def settled(self) -> Answer | None:
        """An open question that has nothing left to ask ends by itself; what came of it.

        What it waited for became known elsewhere: the owner typed the cell of his chart.
        """
        if self.state.open is None or self.question() is not None:
            return None
        answer = self.act(Command("answer", hold=True), Means(hold=True, by_itself=True), "answer")
        return None if answer.refused else answer

    def _revealed(self, after: Any) -> list[Draft]:
        """The seed told at the end of the game: everybody can derive the dice that fell."""
        if "commit" not in self.header or not self.game.status(after).get("victory"):
            return []
        seed = self.seeds.to_reveal()
        return [] if seed is None else [Draft("note", {"seed": seed}, program=__version__)]

    def question(self) -> Ask | None:
        """What the game waits for before anything else, if it does."""
        return self.game.question(self.state)

    def decided(
        self, command: Command, box: Dicebox
    ) -> tuple[Accepted | Refused, tuple[Given, ...]]:
        """What the rules say of a command, the box asked as often as they want; the answers used.

        Dice that came with the command (`do answer 3 6`) were typed: the box takes them over.
        """
        given = list(command.answers)
        while True:
            decision = self.game.decide(self.state, replace(command, answers=tuple(given)))
            decision = refused_whatever(self.game, self.state, command, given, decision) or decision
            if not isinstance(decision, Wanted):
                break
            given.append(answered(box, decision, given))
        if isinstance(decision, Accepted) and command.answers:
            came = zip(decision.asked, command.answers, strict=False)
            box.rolls[:0] = [
                Roll(ask, faces, "typed")
                for (ask, _), faces in came
                if isinstance(ask, Dice) and not isinstance(faces, str)
            ]
        if isinstance(decision, Accepted):  # as they were read; a word more is no answer
            given = [answer for _, answer in decision.asked]
        return decision, tuple(given)

    def draft(
        self, kind: str, command: Command, accepted: Accepted, rolls: Sequence[Roll],
        note: str = "", replays: int | None = None, how: Means | None = None,
    ) -> Draft:  # fmt: skip
        """The entry that a command comes to."""
        marks: dict[str, Json] = {}
        if how is not None and how.by_itself:
            marks["auto"] = True
        if how is not None and how.seed is not None and rolls:
            marks["seed"] = how.seed
        return Draft(
            kind,
            {**as_recorded(self.game, command), **marks},
            [
                {"for": roll.ask.what, "dice": list(roll.faces), "faces": roll.ask.faces,
                 "source": roll.source}
                for roll in rolls
            ],
            [{"kind": e.kind, "data": e.data, "v": e.v} for e in accepted.events],
            note=note,
            by=self._by(command),
            program=__version__,
            replays=replays,
        )  # fmt: skip

    def _by(self, command: Command) -> str:
        """Who gave a command: whoever a question was for, or its words name, else the side that plays."""
        if not self.players:
            return ""
        state = self.state
        asked = self.question() if command.name == "answer" and state.open else None
        name = state.open["name"] if asked is not None and state.open else command.name
        verb = self.game.play(state).verb(name)
        whose = verb.by(state) if verb is not None and verb.by is not None else ""
        asked_of = asked.side if asked is not None else ""
        if verb is not None and verb.author is not None and verb.id == command.name:
            whose = verb.author(state, command.args)
        return self.player_of(asked_of or whose or str(self.game.status(state).get("side")))

    @signals.whole()
    def write(self, drafts: Sequence[Draft], state: Position | None = None) -> tuple[Entry, ...]:
        """Put entries on the disk, then take them over. `state` is theirs, where it is known."""
        kept = None
        due = len(self.history.line) % SNAPSHOT_EVERY == SNAPSHOT_EVERY - 1
        # Imported, rescued, of another version: without a copy the next command would fold it all.
        if state is not None and (due or self._unkept > SNAPSHOT_EVERY):
            kept, self._unkept = (self.version, self.game.dump(state)), 0
        try:
            written = self.journal.append(drafts, self.last_hash, kept)
        except Moved:
            self.journal.must_hold(self.journal.first_hash, self.entries)  # else it is another file
            raise
        recorded.append(next((e.n for e in written[::-1] if e.kind in COMMANDS), written[-1].n))
        witness.remember(
            self.journal.path, str(self.header.get("id", "")), self.journal.first_hash,
            written, self.entries,
        )  # fmt: skip
        self.entries += written
        self.look_due |= len(self.entries) % LOOK_EVERY < len(written)
        self.last_hash = written[-1].hash
        self.history = history(self.entries)
        self.state = self._folded() if state is None else state
        keep_copy(self.journal.path, self.journal.first_hash, self.entries)
        recorded.told(self)
        return written
