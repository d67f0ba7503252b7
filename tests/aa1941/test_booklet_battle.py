"""The program's battles against a second program written from the booklet."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest
from booklet_battle import UNITS, fought

from referee.engine.ask import Answer, Ask, conduct
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.rounds import battle

BATTLES = 40  # a seed


def drawn(rnd: random.Random, pool: Sequence[str]) -> dict[str, int]:
    force: dict[str, int] = {}
    for _ in range(rnd.randint(1, 4)):
        unit = rnd.choice(pool)
        force[unit] = force.get(unit, 0) + rnd.randint(1, 2)
    return {unit: force[unit] for unit in UNITS if unit in force}


def wishes(rnd: random.Random, a: dict[str, int], d: dict[str, int], sea: bool) -> dict[str, Any]:
    """Some of what both sides may decide before the battle."""
    found: dict[str, Any] = {}
    if rnd.random() < 0.2:
        found["rounds"] = rnd.randint(1, 3)
    if rnd.random() < 0.2:
        found["retreat_after"] = rnd.randint(1, 2)
    for key, force in (("attacker_order", a), ("defender_order", d)):
        if rnd.random() < 0.3:
            found[key] = tuple(rnd.sample(list(force), rnd.randint(1, len(force))))
    if not sea and rnd.random() < 0.4:
        found["keep_land"] = rnd.randint(1, 2)
    dives = [
        side
        for side, other in (("attacker", d), ("defender", a))
        if sea and not other.get("destroyer") and rnd.random() < 0.2
    ]
    if dives:
        found["submerge"] = frozenset(dives)
    return found


@pytest.mark.parametrize("seed", range(10))
def test_both_programs_fight_alike(seed: int, book: Book) -> None:
    rnd = random.Random(seed)
    for _ in range(BATTLES):
        sea = rnd.random() < 0.75
        pool = list(UNITS[2:] if sea else UNITS[:4])
        a = drawn(rnd, pool)
        d = drawn(rnd, [unit for unit in pool if not (sea and unit == "bomber")])
        if set(a) == {"transport"}:
            continue
        wanted = wishes(rnd, a, d, sea)
        thrown: list[tuple[int, ...]] = []

        def roll(dice: int, kept: list[tuple[int, ...]] = thrown) -> Sequence[int]:
            kept.append(tuple(rnd.randint(1, 6) for _ in range(dice)))
            return kept[-1]

        expected = fought(a, d, roll, sea=sea, **wanted)
        faces = iter(thrown)

        def answer(ask: Ask, faces: Any = faces) -> Answer:
            row: tuple[int, ...] = next(faces)
            return row

        plan = Plan(a, d, "sea" if sea else "land", **wanted)
        outcome = conduct(battle(book, plan), answer).json()
        assert next(faces, None) is None
        for key, value in expected.items():
            assert outcome[key] == value, (a, d, wanted, thrown, key)


def test_submarines_that_dived_do_not_sink_transports(book: Book) -> None:
    """They are out of the battle: nobody is left to attack (p. 16)."""
    plan = Plan({"submarine": 2}, {"transport": 1}, "sea", submerge=frozenset({"attacker"}))
    outcome = conduct(battle(book, plan), lambda ask: ())
    assert outcome.winner == "stalemate"
    assert outcome.defender_left == {"transport": 1}
