"""Questions that several procedures ask: a die, a missing key."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.ask import Dice, Script
from referee.engine.faults import Missing, Unreadable
from referee.engine.verdict import Json, Verdict
from referee.games.contract import Inputs


def die(what: str, hits_on: int | None = None, *cards: str, **params: Json) -> Script[int]:
    """Ask for one die; `hits_on` is the highest face that succeeds."""
    low, thrower = hits_on is not None, str(params.get("side", ""))
    faces = yield Dice(what, 1, 6, hits_on, low, params, cards, side=thrower)
    return int(faces[0])


def needed(inputs: Inputs, *names: str) -> None:
    """Require keys that only some questions of a procedure need."""
    for name in names:
        if inputs[name] is None:
            raise Unreadable("key.missing", key=name, keys=list(inputs))


def choice_missing(flag: str, options: Iterable[str], what: str) -> Missing:
    """The fault of a choice that the keys leave open (exit 3)."""
    from referee.engine.ask import Choice

    ask = Choice(what, tuple(options), flag)
    return Missing("choice.needed", hint="hint.flag", ask=ask, flag=flag)


def plain(value: object) -> Json:
    """A fraction as JSON writes it: whole when it is."""
    from fractions import Fraction

    if isinstance(value, Fraction):
        return int(value) if value.denominator == 1 else float(value)
    return value


def answered(result: dict[str, Json], *rulings: object) -> Verdict:
    """A verdict from its result and rulings (or lists of them)."""
    from referee.engine.verdict import Ruling

    flat: list[Ruling] = []
    for ruling in rulings:
        if isinstance(ruling, Ruling):
            flat.append(ruling)
        elif isinstance(ruling, (tuple, list)):
            flat += ruling
    return Verdict(result, tuple(flat))
