"""How many in a place can still set out to attack: neither promised elsewhere nor spent (Mouvement offensif, p. 11)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from referee.engine.force import Force, minus, total
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.state import State, battles, spent, zones_of


def free(state: State, space: str, unit: str, target: str) -> int:
    """How many of a kind stand in a place and are neither promised elsewhere nor back from battle."""
    if not _standing(state, space, unit):
        return 0
    if any(space == battle["space"] for battle in battles(state)):
        return 0
    return staying(state, space, unit, target)


def staying(state: State, space: str, unit: str, target: str) -> int:
    """How many of a kind stand in a place and are not announced to leave it for another than `target`."""
    here = _standing(state, space, unit)
    for elsewhere, plan in state.declared.items() if here else ():
        if elsewhere == target:
            continue
        sent = _sent_by(plan, space, unit)
        # Who is announced for a zone may be the ships of a landing from there: they are the same.
        sent -= int(plan.get("parties", {}).get(target, {}).get(space, {}).get(unit, 0))
        for zone in zones_of(plan):  # those announced for the zone, too, are the same
            sent -= min(sent, _sent_by(state.declared.get(zone, {}), space, unit))
        here -= sent + int(plan.get("stay", {}).get(space, {}).get(unit, 0))
    return max(0, here)


def _standing(state: State, space: str, unit: str) -> int:
    return state.pieces.get(space, {}).get(state.power, {}).get(unit, 0)


def _sent_by(plan: Mapping[str, Json], space: str, unit: str) -> int:
    return int(plan.get("sent", {}).get(space, {}).get(unit, 0))


def rested(book: Book, state: State, space: str, unit: str, target: str) -> int:
    """How many of a kind in a place can still set out."""
    able = free(state, space, unit, target)
    return max(0, able - spent(book, state, space, unit)) if able else 0


def elsewhere(
    state: State, target: str, origins: Sequence[str], missing: Force
) -> Iterator[tuple[str, str, Force]]:
    """Whoever is announced for one battle fights no other (p. 11): of those missing for `target` the ones
    that stand in the places told and are to set out for another: for which, from where, who.
    """
    for other, plan in state.declared.items():
        for space in origins if other != target else ():
            force = minus(missing, minus(missing, plan.get("sent", {}).get(space, {})))
            if total(force):
                yield other, space, force
                missing = minus(missing, force)


def used(
    book: Book, state: State, target: str, unit: str, sent: Mapping[str, Force]
) -> tuple[int, dict[str, int]]:
    """Of a kind: how many on record could still set out, beside those `sent` to this attack; and place → how
    many moved, fought or are announced for another battle than `target` (p. 11).
    """
    idle, busy = 0, dict[str, int]()
    for space in state.pieces:
        if not (here := _standing(state, space, unit)):
            continue
        able = max(0, staying(state, space, unit, target) - spent(book, state, space, unit))
        if space != target:  # whoever rests there is among them already
            idle += max(0, able - sent.get(space, {}).get(unit, 0))
        if here > able:
            busy[space] = here - able
    return idle, busy
