"""Helpers of the battle tests: forces in short, dice as they are typed, scripts driven."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from referee.engine.ask import Answer, Ask, Choice, Dice, Pending, drive
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.rounds import Outcome, Plan, battle

SHORT = {
    "inf": "infantry", "tan": "tank", "ftr": "fighter", "bmb": "bomber", "sub": "submarine",
    "trn": "transport", "dd": "destroyer", "cv": "carrier", "bb": "battleship",
}  # fmt: skip
SHIPS = {"submarine", "transport", "destroyer", "carrier", "battleship"}


def force(text: str) -> dict[str, int]:
    """`"2 sub 1 dd"` → `{"submarine": 2, "destroyer": 1}`."""
    words = text.split()
    return {SHORT[unit]: int(n) for n, unit in zip(words[::2], words[1::2], strict=True) if int(n)}


def plan(attack: str, defend: str, **more: Any) -> Plan:
    """A plan; at sea as soon as a ship is there."""
    own, other = force(attack), force(defend)
    more.setdefault("terrain", "sea" if SHIPS & {*own, *other} else "land")
    return Plan(own, other, **more)


def faces(typed: str) -> list[tuple[int, ...]]:
    """`"2 5; 6"` → two groups."""
    return [tuple(int(face) for face in group.split()) for group in typed.split(";")]


def fought(book: Book, planned: Plan, *answers: Answer) -> tuple[Outcome, list[Ask]]:
    """A battle driven to its end; every answer must be used."""
    outcome, asked = drive(battle(book, planned), answers)
    assert not isinstance(outcome, Pending), outcome
    assert len(asked) == len(answers)
    return outcome, [ask for ask, _ in asked]


def first(book: Book, planned: Plan, *answers: Answer) -> Ask:
    """The question at which a battle stops after some answers."""
    outcome, _ = drive(battle(book, planned), answers)
    assert isinstance(outcome, Pending), outcome
    return outcome.ask


def dice_only(asked: list[Ask]) -> list[tuple[str, int, int | None]]:
    """What was rolled: code, dice, value."""
    return [(ask.what, ask.dice, ask.hits_on) for ask in asked if isinstance(ask, Dice)]


def every_battle(book: Book, planned: Plan, depth: int) -> Iterator[tuple[Outcome | None, float]]:
    """Every way the dice of a battle can fall, with its chance; None: more than `depth` groups."""
    todo: list[tuple[tuple[Answer, ...], float]] = [((), 1.0)]
    while todo:
        answers, p = todo.pop()
        outcome, _ = drive(battle(book, planned), answers)
        if not isinstance(outcome, Pending):
            yield outcome, p
        elif len(answers) == depth:
            yield None, p
        else:
            ask = outcome.ask
            assert not isinstance(ask, Choice)
            value = ask.hits_on or 0
            for pattern in range(2**ask.dice):
                hits = [pattern >> i & 1 for i in range(ask.dice)]
                chance = 1.0
                for hit in hits:
                    chance *= value / 6 if hit else 1 - value / 6
                rolled = tuple(1 if hit else 6 for hit in hits)
                todo.append(((*answers, rolled), p * chance))
