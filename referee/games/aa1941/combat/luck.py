"""Who was lucky: value won and lost in battles against what could be expected."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, Ruling, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.state import State


def luck(book: Book, state: State) -> tuple[Mapping[str, Json], tuple[Ruling, ...]]:
    """Per power: battles, dice, expected and actual swing in IPCs, and the difference.

    A battle's swing is the value of the enemy pieces destroyed less one's own
    lost; what was expected is exact, from the odds before its first die.
    """
    table: dict[str, Json] = {}
    rulings: list[Ruling] = []
    for power in book.powers:
        told = state.luck.get(power)
        if told is None:
            continue
        surplus = told["actual"] - told["expected"]
        table[power] = {**told, "luck": round(surplus, 2)}
        rulings.append(
            info(
                "aa1941.luck.power",
                "combat.general",
                power=power,
                battles=told["battles"],
                dice=told["dice"],
                expected=round(told["expected"], 1),
                actual=float(told["actual"]),
                surplus=round(surplus, 1),
            )
        )
    return table, tuple(rulings)
