"""Where the faces of a roll come from: typed, thrown by the app, or asked on the terminal."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Protocol

from referee.app.answer import Roll
from referee.engine.ask import Answer, Ask, Choice, Dice
from referee.engine.command import Accepted, Wanted
from referee.engine.dice import check_count, read_faces, split_groups, tape
from referee.engine.faults import Fault, Missing, Unreadable

AskPlayers = Callable[[Ask], Answer]


class Dicebox(Protocol):
    """Answers what a script asks, and remembers the dice."""

    rolls: list[Roll]

    def answer(self, ask: Ask) -> Answer:
        """The faces, or the choice made."""

    def finish(self) -> None:
        """Complain about dice that were typed and never asked for."""


class Typed:
    """`--dice "6 5 4; 5"`: one group per roll, in the order asked."""

    def __init__(self, text: str) -> None:
        self.rolls: list[Roll] = []
        self._groups = [group for group in split_groups(text) if group]
        self._single = len(self._groups) == 1
        self._left: list[int | str] = []

    def answer(self, ask: Ask) -> Answer:
        """The next group, its count and its faces checked."""
        if isinstance(ask, Choice):
            return chosen_by_default(ask)
        faces = self._next(ask)
        check_count(ask, faces)
        self.rolls.append(Roll(ask, faces, "typed"))
        return faces

    def _next(self, ask: Dice) -> tuple[int | str, ...]:
        if self._left and ask.dice == 1:
            return (self._left.pop(0),)
        if not self._groups:
            raise Unreadable("dice.too_few", got=0, dice=ask.dice, ask=ask)
        faces = read_faces(self._groups.pop(0), ask.faces)
        # One line of single dice may be typed without separators: `5 2` for two rolls of one.
        if self._single and not self.rolls and ask.dice == 1 and len(faces) > 1:
            self._left = list(faces[1:])
            return faces[:1]
        return faces

    def finish(self) -> None:
        """Refuse dice left over."""
        extra = len(self._left) + len(self._groups)
        if extra:
            raise Unreadable("dice.left_over", extra=extra)


class Thrown:
    """`--roll` and `--seed N`: faces from a tape, the same for the same seed."""

    def __init__(self, seed: str, source: str) -> None:
        self.rolls: list[Roll] = []
        self._seed, self._source = seed, source

    def answer(self, ask: Ask) -> Answer:
        """Throw what is asked."""
        if isinstance(ask, Choice):
            return chosen_by_default(ask)
        if ask.open:
            raise Missing("choice.needed", hint="hint.flag", ask=ask, flag=ask.open)
        faces = tape(self._seed, f"{len(self.rolls)}", ask.dice, ask.faces)
        self.rolls.append(Roll(ask, faces, self._source))
        return faces

    def finish(self) -> None:
        """Nothing is ever left over."""


class Tape:
    """The game's own app dice: the same roll asked again falls the same.

    `seed` is asked for once a die is thrown: what is refused before draws none, and writes no word of it.
    """

    def __init__(self, seed: Callable[[], str], moment: str, before: int) -> None:
        self.rolls: list[Roll] = []
        self._seed = cache(seed)
        self._key = f"{moment}/{before}"

    def answer(self, ask: Ask) -> Answer:
        """Throw what is asked; choices take their usual answer."""
        if isinstance(ask, Choice):
            return Nobody().answer(ask)
        faces = tape(self._seed(), f"{self._key}/{ask.what}/{len(self.rolls)}", ask.dice, ask.faces)
        self.rolls.append(Roll(ask, faces, "app"))
        return faces

    def finish(self) -> None:
        """Nothing is ever left over."""


class Asked:
    """The terminal: one question at a time."""

    def __init__(self, players: AskPlayers) -> None:
        self.rolls: list[Roll] = []
        self._players = players

    def answer(self, ask: Ask) -> Answer:
        """What the players say."""
        given = self._players(ask)
        if isinstance(ask, Dice) and not isinstance(given, str):
            self.rolls.append(Roll(ask, given, "typed"))
        return given

    def finish(self) -> None:
        """Nothing is ever left over."""


class Nobody:
    """No dice were given and there is nobody to ask (exit 3)."""

    def __init__(self) -> None:
        self.rolls: list[Roll] = []

    def answer(self, ask: Ask) -> Answer:
        """Say what is needed."""
        if isinstance(ask, Choice):
            return chosen_by_default(ask)
        if ask.open:
            raise Missing("dice.needed", hint="hint.dice_open", ask=ask, flag=ask.open)
        raise Missing("dice.needed", hint="hint.dice", ask=ask)

    def finish(self) -> None:
        """Nothing is ever left over."""


def answered(box: Dicebox, wanted: Wanted, given: Sequence[Answer] = ()) -> Answer:
    """What a box answers; where it cannot, the fault knows what is said at the table before the dice, and
    which answers were `given` till then.
    """
    try:
        return box.answer(wanted.ask)
    except Fault as fault:
        fault.said, fault.given = wanted.said, tuple(given)
        raise


def emptied(box: Dicebox, done: Accepted) -> None:
    """Refuse dice left over; beside a line that is only looked at, what it lacks is told."""
    try:
        box.finish()
    except Unreadable as fault:
        if done.events or box.rolls or not done.rulings:
            fault.hint = fault.hint or "hint.dice_next"
            raise
        idle = Unreadable("dice.for_nothing")
        idle.said = done.rulings
        raise idle from None


def chosen_by_default(ask: Choice) -> Answer:
    """The usual legal choice; a choice without one is asked of the command line."""
    if ask.unasked is not None:
        return ask.unasked
    if ask.default is None and ask.hint:
        raise Missing("choice.needed", hint=ask.hint, **{**ask.params, "ask": ask})
    if ask.default is None:
        raise Missing("choice.needed", hint="hint.flag", ask=ask, flag=ask.flag)
    return ask.default


def dicebox(dice: str | None, roll: bool, seed: str | None, players: AskPlayers | None) -> Dicebox:
    """The box that the options of a command ask for."""
    if dice is not None:
        return Typed(dice)
    if seed is not None:
        return Thrown(seed, "seeded")
    if roll:
        return Thrown(fresh_seed(), "app")
    return Asked(players) if players else Nobody()


def fresh_seed() -> str:
    """System randomness for the app's dice."""
    import os

    return os.urandom(16).hex()
