"""Where the pieces of a place can go and why not elsewhere: what `move PLACE` alone is told (pp. 11-13, 19-20)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.force import Force
from referee.engine.verb import Outcome
from referee.engine.verdict import Json, Ruling, advice, info
from referee.games.aa1941.book import Book
from referee.games.aa1941.movement.paths import flights
from referee.games.aa1941.movement.reported import reported
from referee.games.aa1941.sequence import PHASE_CARD
from referee.games.aa1941.state import State


def whither(book: Book, state: State, origin: str) -> Outcome:
    """For each kind of piece there: the spaces that `move` accepts for one of them, and a reason
    for each of those around it that it does not.
    """
    card = PHASE_CARD[state.phase]
    here = {unit: n for unit, n in state.force_of(origin, state.power).items() if n}
    if not here:
        told = advice("aa1941.whither.nobody", card, space=origin, power=state.power)
        return Outcome((), (told,), {"from": origin, "whither": {}})
    rulings: list[Ruling] = []
    found: dict[str, Json] = {}
    reasons: dict[str, dict[str, tuple[Ruling, list[str]]]] = {}
    example: tuple[str, str] | None = None
    for unit, count in here.items():
        free, closed = _of(book, state, unit, origin)
        found[unit] = {"to": free, "not": {space: why.code for space, why in closed.items()}}
        force = {unit: count}
        if free:
            rulings.append(info("aa1941.whither.to", card, force=force, spaces=free))
            example = example or (unit, free[0])
        else:
            rulings.append(info("aa1941.whither.nowhere", card, force=force, space=origin))
        reasons[unit] = _by_reason(closed)
    rulings += _why_not(here, reasons)
    if example is not None:
        unit, space = example
        rulings.append(
            info("aa1941.whither.type", card, force={unit: 1}, from_space=origin, space=space)
        )
    return Outcome((), tuple(rulings), {"from": origin, "whither": found})


def _of(book: Book, state: State, unit: str, origin: str) -> tuple[list[str], dict[str, Ruling]]:
    """The spaces that one piece may move to, the nearest first, and why not those next to it."""
    free: list[str] = []
    closed: dict[str, Ruling] = {}
    near = book.spaces[origin].neighbours
    most = max(book.units[unit].move, 1)
    for space, path in flights(book, origin, most, neutrals=True).items():
        if space == origin or len(path) - 1 > most:
            continue
        outcome = reported(book, state, {"units": {unit: 1}, "from": origin, "to": space})
        why = next((each for each in outcome.rulings if each.severity == "refusal"), None)
        if why is None:
            free.append(space)
        elif space in near:
            closed[space] = why
    return free, closed


def _by_reason(closed: Mapping[str, Ruling]) -> dict[str, tuple[Ruling, list[str]]]:
    groups: dict[str, tuple[Ruling, list[str]]] = {}
    for space, why in closed.items():
        groups.setdefault(why.code, (why, []))[1].append(space)
    return groups


def _why_not(
    here: Force, reasons: Mapping[str, Mapping[str, tuple[Ruling, list[str]]]]
) -> list[Ruling]:
    """The reasons, each once with the spaces and the pieces it holds for."""
    said: dict[tuple[str, tuple[str, ...]], tuple[Ruling, dict[str, int]]] = {}
    for unit, groups in reasons.items():
        for code, (why, spaces) in groups.items():
            said.setdefault((code, tuple(spaces)), (why, {}))[1][unit] = here[unit]
    return [
        info("aa1941.whither.not", *why.cards, force=force, spaces=list(spaces),
             why_told=[{"code": why.code, "params": dict(why.params)}])
        for (_, spaces), (why, force) in said.items()
    ]  # fmt: skip
