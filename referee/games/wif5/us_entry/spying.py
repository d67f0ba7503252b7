"""Intelligence on US entry: an Axis power pays for a look at a hidden marker (11.6.3.1, p. 41)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.faults import Unreadable
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions.call import Texts
from referee.games.wif5.book import Book
from referee.games.wif5.production.verbs import owing
from referee.games.wif5.state import State, replace, side_of

CARD = "11.6.3.1"


def spying_bars(book: Book, state: State, given: Texts) -> tuple[Ruling, ...]:
    """An Axis power that has produced, with a build point left, before the marker of the turn is
    drawn; a marker to look at; one die a power and turn (11.6.3.1).
    """
    if "by" not in given:
        raise Unreadable("key.missing", key="by", keys=["kind", "by"])
    power = book.names["power"].find(given["by"])
    found: list[Ruling] = []
    if side_of(power) != "axis":
        found.append(refusal("wif5.entry.axis_only", CARD, power=power))
    elif power not in state.acting("axis"):
        found.append(refusal("wif5.course.out", "14", power=power))
    if not state.entry.get("markers"):
        found.append(refusal("wif5.entry.no_marker", CARD))
    if state.entry.get("drawn") == state.date:
        found.append(refusal("wif5.entry.too_late", CARD))
    if _spied(state).get(power) == state.date:
        found.append(refusal("wif5.entry.spied", CARD, power=power))
    return (*found, *_purse(state, power)) if not found else tuple(found)


def _purse(state: State, power: str) -> tuple[Ruling, ...]:
    """Whether a build point is left: what nobody has produced is not counted yet (11.6.2.1, 11.6.3.1).
    Who built the free unit of this turn spends none on a look (11.6.2.3 c).
    """
    if state.account(power).get("free_value"):
        return (refusal("wif5.entry.free_unit", "11.6.2.3", CARD, power=power),)
    left = state.account(power).get("left")
    if left is None and power in owing(state):
        return (refusal("wif5.entry.produce_first", CARD, "11.6.2.1", power=power),)
    if left is None:
        return (your_call("wif5.entry.point_unknown", CARD, power=power),)
    return () if left >= 1 else (refusal("wif5.entry.no_point", CARD, power=power),)


def _spied(state: State) -> Mapping[str, str]:
    """Power → the turn in which it last paid for a look."""
    found: Mapping[str, str] = state.entry.get("spied", {})
    return found


def spied_now(state: State, power: str) -> State:
    """The die of a power is thrown for this turn."""
    return replace(state, entry={**state.entry, "spied": {**_spied(state), power: state.date}})
