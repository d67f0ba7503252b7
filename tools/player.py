"""A player who knows no rules: takes any offer of the game, answers what is asked, never tires.

Used by the tools and benchmarks that want long or many games; the same chance, the same evening.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from referee.app import mending
from referee.app.ahead import judged_ahead
from referee.app.answer import Answer
from referee.app.opening import start
from referee.app.session import Means, Session
from referee.engine.ask import Ask, Choice
from referee.engine.command import Command
from referee.engine.dice import tape
from referee.engine.faults import Fault

GAMES = {
    "aa1941": "aa1941", "m44": "m44/pegasus_bridge", "aam": "aam/standard",
    "wif5": "wif5/campaign_1939", "tlc": "tlc/standard",
}  # fmt: skip


class Unanswered(Exception):
    """Nothing is offered for an answer: a cell of a printed chart that is not here."""


class Player:
    """Plays one game by its offers."""

    def __init__(
        self, session: Session, seed: str, hear: Callable[[Answer], None] = lambda answer: None,
        holds: float = 0.3,
    ) -> None:  # fmt: skip
        self.session, self.chance, self.hear = session, random.Random(seed), hear
        self.holds = holds  # how often a verb waits at its questions for the answers
        self.played = 0
        self.refused: list[str] = []

    def play(self, entries: int) -> None:
        """Go on until the save holds so many entries; a game that is over is taken back a while."""
        while len(self.session.entries) < entries:
            self.turn()

    def turn(self) -> None:
        """One thing done, or something taken back where nothing can be done."""
        session, chance = self.session, self.chance
        if session.question() is not None:
            try:
                given = self.answer(session.question())
            except Unanswered:
                self.hear(mending.undo(session))
                return
            self._act(Command("answer", answers=(given,), hold=True))
            return
        offers = [o for o in session.game.offers(session.state) if o.example is not None]
        if session.game.status(session.state).get("victory") or not offers:
            self.hear(mending.undo(session, min(len(session.history.line), 15)))
            return
        if session.history.redoable and chance.random() < 0.3:
            self.hear(mending.redo(session))
            return
        moving = [offer for offer in offers if offer.verb == "next"]
        offer = chance.choice(moving if moving and chance.random() < 0.2 else offers)
        hold = chance.random() < self.holds
        self._act(Command(offer.verb, dict(offer.example or {}), (), hold))
        if chance.random() < 0.01:
            self.hear(mending.note(session, f"after {offer.verb}"))
        if chance.random() < 0.01 and session.history.line:
            self.hear(mending.undo(session))

    def _act(self, command: Command) -> None:
        try:
            answer = self.session.act(command, Means(players=self.answer, hold=command.hold))
        except Unanswered:
            return
        except Fault as fault:
            self.refused.append(f"{command.name} {dict(command.args)}: {fault.code}")
            return
        if answer.refused:  # what is offered must be accepted
            self.refused.append(f"{command.name} {dict(command.args)}: {answer.rulings[-1].code}")
        self.hear(answer)
        self.played += 1

    def answer(self, ask: Ask | None) -> Any:
        """Dice from a tape; the usual choice, or any legal one."""
        assert ask is not None
        if not isinstance(ask, Choice):
            return tape(str(self.chance.random()), ask.what, ask.dice, ask.faces)
        if ask.default is not None and self.chance.random() < 0.5:
            return ask.default
        legal = [each for each in ask.options if ask.check is None or ask.check(each) is None]
        if not legal and ask.default is None:
            raise Unanswered
        return self.chance.choice(legal) if legal else ask.default


def long_game(game: str, path: Path, entries: int) -> list[str]:
    """A save of a game with so many entries; what was offered and refused."""
    session, _ = start(GAMES[game], str(path), [], None, "typed", "en")
    unsynced(session)
    player = Player(session, game)
    while len(session.entries) < entries:
        player.turn()
        judged_ahead(session)  # as the program does once its answer is told
    session.journal.close()
    return player.refused


def unsynced(session: Session) -> None:
    """Made for a measurement, the file need not survive a power cut: ten times faster."""
    session.journal._connection.execute("PRAGMA synchronous = OFF")
