"""Exact chances of a procedure: every fall of its dice, each with its weight."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from fractions import Fraction
from itertools import product
from typing import Any

from referee.engine.ask import Dice, Faces, Pending, drive
from referee.engine.ask import Procedure as Script
from referee.engine.verdict import Json, Verdict
from referee.games.contract import Inputs

Run = Callable[[Inputs], Verdict | Script]


def falls(run: Run, inputs: Inputs) -> Iterator[tuple[Fraction, Verdict]]:
    """Every outcome of a procedure with its chance; dice are thrown in all ways.

    A chart cell that some fall needs and nobody knows is `Missing`, as ever; a
    choice that the keys leave open is too.
    """
    open_branches: list[tuple[Fraction, tuple[Any, ...]]] = [(Fraction(1), ())]
    while open_branches:
        chance, answers = open_branches.pop()
        outcome = run(inputs)
        if isinstance(outcome, Verdict):
            yield chance, outcome
            continue
        value, _ = drive(outcome, answers)
        if isinstance(value, Pending):
            ask = value.ask
            if not isinstance(ask, Dice):
                from referee.engine.faults import Missing

                raise Missing("choice.needed", hint="hint.flag", ask=ask, flag=ask.flag)
            ways = list(_thrown(ask))
            open_branches += [(chance / len(ways), (*answers, faces)) for faces in ways]
        elif isinstance(value, Verdict):
            yield chance, value


def _thrown(ask: Dice) -> Iterator[Faces]:
    faces = ask.faces if isinstance(ask.faces, int) else 6
    return product(range(1, faces + 1), repeat=ask.dice)


def chances(run: Run, keys: Collection[str]) -> Callable[[Inputs], Verdict]:
    """An `odds` function: yes/no results of the given keys become their chance.

    Other results are kept where every fall of the dice agrees on them.
    """

    def odds(inputs: Inputs) -> Verdict:
        result: dict[str, Json] = {}
        differing: set[str] = set()
        for chance, verdict in falls(run, inputs):
            if verdict.refused:
                return verdict
            for key, value in verdict.result.items():
                if key in keys:
                    result[key] = result.get(key, Fraction()) + (chance if value else 0)
                elif key in result and result[key] != value:
                    differing.add(key)
                else:
                    result[key] = value
        return Verdict(
            {
                key: float(value) if isinstance(value, Fraction) else value
                for key, value in result.items()
                if key not in differing
            }
        )

    return odds


def spreads(run: Run, keys: Collection[str]) -> Callable[[Inputs], Verdict]:
    """An `odds` function for numbers: each of the given keys becomes `{"2": chance, …}`.

    Other results are kept where every fall of the dice agrees on them.
    """

    def odds(inputs: Inputs) -> Verdict:
        found: dict[str, dict[int, Fraction]] = {key: {} for key in keys}
        result: dict[str, Json] = {}
        differing: set[str] = set()
        for chance, verdict in falls(run, inputs):
            if verdict.refused:
                return verdict
            for key, value in verdict.result.items():
                if key in found:
                    found[key][value] = found[key].get(value, Fraction()) + chance
                elif result.setdefault(key, value) != value:
                    differing.add(key)
        for key in differing:
            del result[key]
        shown = {
            key: {str(number): float(chance) for number, chance in sorted(spread.items())}
            for key, spread in found.items()
        }
        return Verdict({**result, **shown})

    return odds
