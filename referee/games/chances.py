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
Kept = Callable[[list[tuple[Fraction, Json]]], Json]


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


def _told(run: Run, inputs: Inputs, keys: Collection[str], kept: Kept) -> Verdict:
    """The results of all falls: those of `keys` gathered by `kept`, the others where all agree."""
    found: dict[str, list[tuple[Fraction, Json]]] = {}
    result: dict[str, Json] = {}
    differing: set[str] = set()
    for chance, verdict in falls(run, inputs):
        if verdict.refused:
            return verdict
        for key, value in verdict.result.items():
            if key in keys:
                found.setdefault(key, []).append((chance, value))
            if result.setdefault(key, value) != value and key not in keys:
                differing.add(key)
    return Verdict(
        {
            key: kept(found[key]) if key in found else value
            for key, value in result.items()
            if key not in differing
        }
    )


def _chance(found: list[tuple[Fraction, Json]]) -> Json:
    return float(sum((chance for chance, value in found if value), Fraction()))


def _spread(found: list[tuple[Fraction, Json]]) -> Json:
    spread: dict[int, Fraction] = {}
    for chance, value in found:
        spread[value] = spread.get(value, Fraction()) + chance
    return {str(number): float(chance) for number, chance in sorted(spread.items())}


def chances(run: Run, keys: Collection[str]) -> Callable[[Inputs], Verdict]:
    """An `odds` function: yes/no results of the given keys become their chance."""
    return lambda inputs: _told(run, inputs, keys, _chance)


def spreads(run: Run, keys: Collection[str]) -> Callable[[Inputs], Verdict]:
    """An `odds` function for numbers: each of the given keys becomes `{"2": chance, …}`."""
    return lambda inputs: _told(run, inputs, keys, _spread)
