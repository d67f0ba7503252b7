"""Odds in the middle of a round against an enumeration that knows nothing of the program (pp. 16-17)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Any

import pytest

from referee.app import games
from referee.engine.ask import drive
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.chances.odds_midway import midway
from referee.games.aa1941.combat.rounds import battle

ATTACK = {"infantry": 1, "tank": 3}
DEFENCE = {"infantry": 2, "tank": 3}
ORDER = ("infantry", "tank")  # the cheapest first
Force = tuple[int, int]


def shots(force: Force, values: dict[str, int]) -> Iterator[tuple[int, float]]:
    """The chances of each number of hits, die by die."""
    dice = [values[unit] for unit, n in zip(ORDER, force, strict=True) for _ in range(n)]
    for faces in product((True, False), repeat=len(dice)):
        p = 1.0
        for hit, value in zip(faces, dice, strict=True):
            p *= value / 6 if hit else 1 - value / 6
        yield sum(faces), p


def less(force: Force, hits: int) -> Force:
    first = min(force[0], hits)
    return force[0] - first, max(0, force[1] - (hits - first))


@lru_cache
def wins(a: Force, d: Force) -> tuple[float, float, float]:
    """Attacker, defender, nobody, from a fresh round on."""
    if not any(a) or not any(d):
        return float(any(a)), float(any(d)), float(not any(a) and not any(d))
    total, nothing = [0.0, 0.0, 0.0], 0.0
    for (i, p), (j, q) in product(shots(a, ATTACK), shots(d, DEFENCE)):
        if not i and not j:
            nothing += p * q
            continue
        for at, part in enumerate(wins(less(a, j), less(d, i))):
            total[at] += p * q * part
    return tuple(part / (1 - nothing) for part in total)  # type: ignore[return-value]


def after(a: Force, d: Force, d_hits: list[tuple[int, float]], a_hits: list[tuple[int, float]]) -> list[float]:  # fmt: skip
    total = [0.0, 0.0, 0.0]
    for (i, p), (j, q) in product(d_hits, a_hits):
        for at, part in enumerate(wins(less(a, j), less(d, i))):
            total[at] += p * q * part
    return total


def told(a: Force, d: Force, *answers: Any) -> Any:
    """What is told at the question behind these answers."""
    book = games.game("aa1941").book  # type: ignore[attr-defined]
    forces = [{u: n for u, n in zip(ORDER, each, strict=True) if n} for each in (a, d)]
    came, asked = drive(
        battle(book, Plan(forces[0], forces[1], ask=True), games.game("aa1941").names["unit"]),
        answers,
    )
    return midway(book, came.ask, asked)  # type: ignore[union-attr]


def same(found: Any, expected: list[float]) -> None:
    chances = found[1]
    got = [chances["attacker_wins"], chances["defender_wins"], chances["draw"]]
    assert got == pytest.approx(expected)


def test_a_unit_hit_still_fires() -> None:
    """One infantry against one, the attacker has hit: 66.7 %, not 100."""
    found = told((1, 0), (1, 0), (1,))
    same(found, [4 / 6, 0.0, 2 / 6])
    assert found[0][0].params["attacker"] == 67


def test_before_the_first_die_the_odds_of_the_battle_hold() -> None:
    assert told((2, 1), (1, 1)) is None


def test_half_of_the_attackers_dice_have_fallen() -> None:
    a, d = (2, 1), (2, 1)
    rest = [(1 + hits, p) for hits, p in shots((2, 0), ATTACK)]  # the tank has hit
    same(told(a, d, (3,)), after(a, d, rest, list(shots(d, DEFENCE))))


def test_losses_wait_to_be_taken_off() -> None:
    a, d = (2, 1), (2, 1)
    same(told(a, d, (3,), (1, 6)), after(a, d, [(2, 1.0)], list(shots(d, DEFENCE))))


def test_the_defender_fires_with_what_he_lost() -> None:
    a, d = (2, 1), (2, 1)
    # two hits, both infantry off; the tank has fired and missed, two infantry are still to fire
    rest = list(shots((2, 0), DEFENCE))
    same(told(a, d, (3,), (1, 6), "2 infantry", (6,)), after(a, d, [(2, 1.0)], rest))


def test_ships_of_two_hits_and_submarines_are_told_later() -> None:
    book = games.game("aa1941").book  # type: ignore[attr-defined]
    plan = Plan({"battleship": 1, "destroyer": 1}, {"destroyer": 2}, terrain="sea", ask=True)
    came, asked = drive(battle(book, plan, games.game("aa1941").names["unit"]), ((6,),))
    rulings, found = midway(book, came.ask, asked) or ((), None)  # type: ignore[union-attr]
    assert [ruling.code for ruling in rulings] == ["aa1941.odds.midway.later"] and not found
