"""Exact chances of an attack: every throw, judged by the rules' own function.

Throws are counted by how many dice show each face, with whole-number weights over 6 to the power
of the dice; re-rolls are weighed in the same way. Nothing is sampled.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import comb, fsum

from referee.engine.verdict import Json
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import Attack, replace_figures
from referee.games.m44.combat.results import again, hitting, judged
from referee.games.m44.retreat.rules import unmade

WEIGHTS = {"I": 2, "A": 1, "G": 1, "F": 1, "S": 1}


@lru_cache(maxsize=64)
def throws(dice: int) -> tuple[tuple[tuple[str, ...], int], ...]:
    """Every throw of some dice, faces in order, with its number of ways out of 6^dice."""
    return tuple(_throws(dice, tuple(WEIGHTS)))


def _throws(dice: int, faces: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], int]]:
    face, *rest = faces
    if not rest:
        yield (face,) * dice, WEIGHTS[face] ** dice
        return
    for number in range(dice + 1):
        ways = comb(dice, number) * WEIGHTS[face] ** number
        for others, more in _throws(dice - number, tuple(rest)):
            yield (face,) * number + others, ways * more


def fate(book: Book, attack: Attack, result: dict[str, Json]) -> tuple[bool, bool, int]:
    """What a result comes to: gone, driven off its hex, figures left.

    A retreat that cannot be made costs figures instead, by the very rule of retreats.
    """
    least = result["retreat"]["min"]
    away = least if attack.room is None else min(least, attack.room)
    left = attack.strength(book) - result["hits"] - unmade(least, away)
    gone = result["eliminated"] or left <= 0
    return gone, not gone and away > 0, max(0, left)


def outcomes(book: Book, attack: Attack, dice: int) -> Iterator[tuple[dict[str, Json], float]]:
    """Every result with its chance."""
    faces = hitting(attack)
    for thrown, ways in throws(dice):
        p = ways / 6**dice
        more = again(faces, thrown)
        if not more:
            yield judged(book, attack, thrown), p
            continue
        for rerolled, other in throws(more):
            yield judged(book, attack, thrown, rerolled), p * other / 6**more


def odds(book: Book, attack: Attack, dice: int, attacks: int = 1) -> dict[str, Json]:
    """The contract's keys; with several attacks in order also `within` for each of them."""
    hits = [0.0] * (dice + 1)
    flags = [0.0] * (dice + 1)
    joint: dict[str, float] = {}
    gone = driven = stay = 0.0
    for result, p in outcomes(book, attack, dice):
        h, f = result["hits"], result["flags"]
        hits[h] += p
        flags[f] += p
        joint[f"{h},{f}"] = joint.get(f"{h},{f}", 0.0) + p
        lost, off, _ = fate(book, attack, result)
        if lost:
            gone += p
        elif off:
            driven += p
        else:
            stay += p
    found: dict[str, Json] = {
        "dice": dice,
        "hits": {str(number): p for number, p in enumerate(hits)},
        "flags": {str(number): p for number, p in enumerate(flags)},
        "joint": dict(sorted(joint.items(), key=lambda item: tuple(map(int, item[0].split(","))))),
        "eliminate": gone,
        "driven_off": driven,
        "leaves_hex": gone + driven,
        "nothing_forced": stay,
        "expected_hits": fsum(number * p for number, p in enumerate(hits)),
        "expected_flags": fsum(number * p for number, p in enumerate(flags)),
    }
    if attacks > 1:
        found["within"] = _in_order(book, attack, dice, attacks)
    return found


def _in_order(book: Book, attack: Attack, dice: int, attacks: int) -> list[dict[str, float]]:
    """The same attack again and again, until the target is gone or must leave its hex."""
    standing = {attack.strength(book): 1.0}
    gone = driven = 0.0
    told: list[dict[str, float]] = []
    for _ in range(attacks):
        after: dict[int, float] = {}
        for figures, chance in standing.items():
            now = replace_figures(attack, figures)
            for result, p in outcomes(book, now, dice):
                weight = chance * p
                lost, off, left = fate(book, now, result)
                if lost:
                    gone += weight
                elif off:
                    driven += weight
                else:
                    after[left] = after.get(left, 0.0) + weight
        standing = after
        told.append({"eliminate": gone, "driven_off": driven, "leaves_hex": gone + driven})
    return told
