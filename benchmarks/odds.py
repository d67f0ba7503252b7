"""Exact odds against sampled battles, as ratios measured in one run.

    python benchmarks/odds.py

The samplers are what a player would write in plain Python to estimate the same
chances: the usual rules by hand, one `random()` a die, units in plain lists and
dictionaries. They share no code with the referee, so they also check it: each
line ends with the sampled and the exact chance that the attacker wins.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.games.aa1941.book import Book, Unit  # noqa: E402
from referee.games.aa1941.combat.battle_setup import Plan  # noqa: E402
from referee.games.aa1941.combat.odds import odds  # noqa: E402

# domain, cost, move, attack, defense, hits (Profil des unités, pp. 22-27)
PROFILES: dict[str, tuple[Any, ...]] = {
    "infantry": ("land", 3, 1, 1, 2, 1),
    "tank": ("land", 6, 2, 3, 3, 1),
    "fighter": ("air", 10, 4, 3, 4, 1),
    "bomber": ("air", 12, 6, 4, 1, 1),
    "submarine": ("sea", 6, 2, 2, 1, 1),
    "transport": ("sea", 7, 2, 0, 0, 1),
    "destroyer": ("sea", 8, 2, 2, 2, 1),
    "carrier": ("sea", 12, 2, 1, 2, 1),
    "battleship": ("sea", 16, 2, 4, 4, 2),
}
FLEET = {"submarine": 4, "destroyer": 3, "carrier": 2, "battleship": 2, "fighter": 4}
# name, attack, defend, terrain, battles sampled, the most that the exact odds may take of their time
BATTLES = (
    ("everyday land, 6 v 5", {"infantry": 3, "tank": 2, "fighter": 1},
     {"infantry": 4, "tank": 1}, "land", 10_000, 0.005),
    ("big land, 38 v 37", {"infantry": 20, "tank": 10, "fighter": 5, "bomber": 3},
     {"infantry": 25, "tank": 8, "fighter": 4}, "land", 10_000, 0.2),
    ("everyday sea, 4 v 5", {"submarine": 2, "destroyer": 1, "fighter": 1},
     {"battleship": 1, "carrier": 1, "fighter": 2, "transport": 1}, "sea", 10_000, 0.05),
    ("fleets, 15 v 15", FLEET, FLEET, "sea", 20_000, 1.0),
)  # fmt: skip


def book() -> Book:
    """The units alone: a battle needs nothing else of the book."""
    units = {key: Unit(key, *profile) for key, profile in PROFILES.items()}
    return Book(units, {}, (), {}, {}, {}, {}, (), frozenset())


def line_up(force: dict[str, int], attacking: bool) -> list[str]:
    """Units in the order they are lost: cheapest first, then the lower value."""
    value = 3 if attacking else 4
    kinds = sorted(force, key=lambda unit: (PROFILES[unit][1], PROFILES[unit][value]))
    return [unit for unit in kinds for _ in range(force[unit])]


def land_battle(attack: list[int], defend: list[int], random: Random) -> bool:
    """One battle on land; values in the order of loss. Whether the attacker wins."""
    a, d, roll = len(attack), len(defend), random.random
    while a and d:
        lost_d = sum([roll() * 6 < value for value in attack[-a:]])
        lost_a = sum([roll() * 6 < value for value in defend[-d:]])
        a, d = max(0, a - lost_a), max(0, d - lost_d)
    return a > 0


def sea_battle(attack: list[str], defend: list[str], random: Random) -> bool:
    """One battle at sea; units in the order of loss, battleships taking a first hit for free."""
    sides = [list(attack), list(defend)]
    free = [attack.count("battleship"), defend.count("battleship")]
    roll = random.random

    def volley(side: int, strike: bool, destroyers: list[bool]) -> list[int]:
        own = sides[side]
        subs, planes, ships = [], [], []
        for unit in own:
            value = PROFILES[unit][3 + side]
            if unit == "submarine":
                if strike != destroyers[1 - side]:
                    subs.append(value)
            elif strike or not value:
                continue
            elif unit in ("fighter", "bomber"):
                planes.append(value)
            else:
                ships.append(value)
        hits = [sum([roll() * 6 < value for value in group]) for group in (subs, planes, ships)]
        if destroyers[side]:
            hits = [hits[0], 0, hits[1] + hits[2]]
        return hits

    def remove(side: int, hits: list[int]) -> None:
        own = sides[side]
        for kind, never in ((0, ("fighter", "bomber")), (1, ("submarine",)), (2, ())):
            left = hits[kind]
            spared = min(left, free[side])
            free[side] -= spared
            left -= spared
            at = 0
            while left and at < len(own):
                if own[at] in never:
                    at += 1
                else:
                    del own[at]
                    left -= 1

    while True:
        fit = [[unit for unit in own if unit != "transport"] for own in sides]
        if not fit[0] or not fit[1]:
            return bool(fit[0])
        if not (reaches(*fit) or reaches(fit[1], fit[0])):
            return False
        destroyers = ["destroyer" in own for own in sides]
        for strike in (True, False):
            both = [volley(side, strike, destroyers) for side in (0, 1)]
            remove(1, both[0])
            remove(0, both[1])


def reaches(own: list[str], other: list[str]) -> bool:
    """Whether any unit of one side can hit any of the other."""
    for unit in own:
        for target in other:
            if unit == "submarine":
                if target not in ("fighter", "bomber"):
                    return True
            elif unit not in ("fighter", "bomber") or target != "submarine" or "destroyer" in own:
                return True
    return False


def sampled(attack: dict[str, int], defend: dict[str, int], terrain: str, battles: int) -> float:
    """The share of sampled battles that the attacker wins."""
    random = Random(1941)
    own, other = line_up(attack, True), line_up(defend, False)
    for line in (own, other):  # transports are lost last
        line.sort(key=lambda unit: unit == "transport")
    if terrain == "sea":
        return sum([sea_battle(own, other, random) for _ in range(battles)]) / battles
    values_a = [PROFILES[unit][3] for unit in own]
    values_d = [PROFILES[unit][4] for unit in other]
    return sum([land_battle(values_a, values_d, random) for _ in range(battles)]) / battles


def timed(work: Any, times: int) -> float:
    """The shortest of some runs, in seconds."""
    best = float("inf")
    for _ in range(times):
        start = perf_counter()
        work()
        best = min(best, perf_counter() - start)
    return best


def main() -> int:
    """Measure and print; 1 if a ratio is beyond its limit."""
    rules, failed = book(), 0
    for name, attack, defend, terrain, battles, limit in BATTLES:
        plan = Plan(attack, defend, terrain)  # type: ignore[arg-type]
        exact = timed(lambda plan=plan: odds(rules, plan), 50)
        sampling = timed(
            lambda work=(attack, defend, terrain, battles): sampled(*work),
            2,
        )
        ratio = exact / sampling
        failed += ratio > limit
        print(
            f"{name:22} exact {exact * 1e3:8.3f} ms  {battles} sampled {sampling * 1e3:8.1f} ms"
            f"  ratio {ratio:.4f} (at most {limit})"
            f"  wins {odds(rules, plan)['attacker_wins']:.4f}"
            f" / {sampled(attack, defend, terrain, battles):.4f}"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
