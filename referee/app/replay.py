"""Judging an entry once more: its command back from the journal, its answers given again."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from referee.app.answer import Roll
from referee.app.dicebox import Nobody, Typed
from referee.engine.ask import Answer as Given
from referee.engine.ask import Ask, Choice, Dice
from referee.engine.command import Command
from referee.engine.faults import Missing
from referee.engine.open_question import mark_of, marked
from referee.engine.verdict import Json
from referee.journal.entry import Entry, canonical

_MARKS = (
    "auto",
    "seed",
)  # of a command: that nobody gave it, and the seed that its dice were thrown with

_ALONE = frozenset(("answer", "next", "abandon"))  # what the program does without being asked


class Again:
    """The answers an entry was given before, for judging it once more."""

    def __init__(self, entry: Entry, answers: Sequence[Given]) -> None:
        self.rolls: list[Roll] = []
        self.marks: list[str] = []  # of the choices that were asked
        self._left = list(answers)
        self._sources = [roll["source"] for roll in entry.dice]

    def answer(self, ask: Ask) -> Given:
        """The same answer as before, if there was one."""
        if isinstance(ask, Choice):
            self.marks.append(mark_of(ask))
        if not self._left:
            return Nobody().answer(ask)
        given = self._left.pop(0)
        if isinstance(given, str) != isinstance(ask, Choice):
            raise Missing("choice.needed", ask=ask)  # another question stands here now
        if isinstance(ask, Dice) and not isinstance(given, str):
            if len(given) != ask.dice:
                return Nobody().answer(ask)
            source = self._sources[len(self.rolls)] if len(self.rolls) < len(self._sources) else ""
            self.rolls.append(Roll(ask, given, source or "typed"))
        return given

    def finish(self) -> None:
        """What is left over belonged to dice that are gone."""


class Corrected(Typed):
    """New dice, the old choices; the rolls behind those typed fall as they fell."""

    def __init__(
        self, text: str, answers: Sequence[Given], entry: Entry, marks: Sequence[str] = ()
    ) -> None:
        super().__init__(text)
        self._choices = [given for given in answers if isinstance(given, str)]
        self._marks = list(marks[: len(self._choices)])
        self._fell = entry.dice

    def answer(self, ask: Ask) -> Given:
        """Typed dice; a choice as it was made, if it is still legal."""
        given = self._made(ask) if isinstance(ask, Choice) else None
        if given is not None and isinstance(ask, Choice) and (
            ask.check is None or ask.check(given) is None
        ):  # fmt: skip
            return given
        if isinstance(ask, Dice) and not self._groups and not self._left:
            return self._as_it_fell(ask)
        return super().answer(ask)

    def _made(self, ask: Choice) -> str | None:
        """The choice as it was made at this question; nothing: it was not asked then, another die asks it (the
        cell of a chart in its row).
        """
        if len(self._marks) == len(self._choices):
            at = marked(ask, self._marks)
            if at is None:
                return None
            del self._marks[: at + 1], self._choices[:at]
        return self._choices.pop(0) if self._choices else None

    def _as_it_fell(self, ask: Dice) -> Given:
        """The faces of the same roll before; `Missing` where it was another."""
        nth = len(self.rolls)
        old = self._fell[nth] if nth < len(self._fell) else {}
        if old.get("for") != ask.what or len(old["dice"]) != ask.dice:
            return Nobody().answer(ask)
        self.rolls.append(Roll(ask, tuple(old["dice"]), old["source"]))
        return self.rolls[-1].faces


def command_out(command: Command) -> Json:
    """A command as the journal stores it: keys sorted, and the order in which they were given."""
    order = _order(dict(command.args))
    return {
        **({"order": order} if order else {}),
        "name": command.name,
        "args": dict(command.args),
        "answers": [given if isinstance(given, str) else list(given) for given in command.answers],
        "hold": command.hold,
        "overruled": sorted(command.overruled),
    }


def just_as_stored(raw: Json, dice: Json) -> Command:
    """A command back from the journal; `ValueError` where it stands there in another way than `command_out`
    gives it, or with more than its two marks: nobody would be told of that.
    """
    command, marks = command_in(raw), {key: raw[key] for key in _MARKS if key in raw}
    fine = marks.get("auto", True) is True and isinstance(marks.get("seed", ""), str)
    fine &= "auto" not in marks or command.name in _ALONE
    fine &= "seed" not in marks or any(roll.get("source") == "seeded" for roll in dice)
    fine &= type(command.hold) is bool and all(map(_an_answer, command.answers))
    if not fine or canonical({**command_out(command), **marks}) != canonical(raw):
        raise ValueError
    return command


def _an_answer(given: Json) -> bool:
    """A word, or the faces of dice: numbers, or the letters of special ones."""
    return isinstance(given, str) or all(type(face) in (int, str) for face in given)


def as_read(command: Command, asked: Sequence[tuple[Ask, Given]], exactly: bool) -> bool:
    """Whether every answer that was written was asked for, and no other, in the form in which the rules read it
    (`exactly`): the log tells what stands in the command. But a word more that the rules take (« retreat to
    Karelia ») was written too, once.
    """
    said, more = command.answers[: len(asked)], command.answers[len(asked) :]
    if len(said) < len(asked) or not all(isinstance(word, str) for word in more):
        return False
    return not exactly or said == tuple(given for _, given in asked)


def _order(args: Json, at: str = "") -> dict[str, list[str]]:
    """Where keys were not given in alphabetical order: place → keys (`typed` texts follow it)."""
    found: dict[str, list[str]] = {}
    if isinstance(args, Mapping):
        if list(args) != sorted(args):
            found[at] = list(args)
        for key, value in args.items():
            found |= _order(value, f"{at}/{key}")
    elif isinstance(args, (list, tuple)):
        for number, value in enumerate(args):
            found |= _order(value, f"{at}/{number}")
    return found


def _ordered(args: Json, order: Mapping[str, Sequence[str]], at: str = "") -> Json:
    """Arguments with their keys in the order in which they were given."""
    if not order:
        return args
    if isinstance(args, dict):
        keys = order.get(at, args)
        return {
            key: _ordered(args[key], order, f"{at}/{key}")
            if isinstance(args[key], (dict, list))
            else args[key]
            for key in keys
        }
    if isinstance(args, list):
        return [_ordered(value, order, f"{at}/{number}") for number, value in enumerate(args)]
    return args


def args_in(raw: Json) -> Mapping[str, Json]:
    """The arguments of a command back from the journal, as they were typed in order."""
    args: Mapping[str, Json] = _ordered(raw["args"], raw.get("order", {}))
    return args


def command_in(raw: Json) -> Command:
    """A command back from the journal."""
    return Command(
        raw["name"],
        args_in(raw),
        tuple(given if isinstance(given, str) else tuple(given) for given in raw["answers"]),
        raw["hold"],
        frozenset(raw["overruled"]),
    )
