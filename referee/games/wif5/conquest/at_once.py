"""Conquests of one phase: powers that fall in the very Conquest phase in which they conquer (14)."""

from __future__ import annotations

from collections.abc import Iterable

from referee.engine.verdict import Json, Ruling, info, refusal
from referee.games.wif5.actions.who_acts import from_the_start
from referee.games.wif5.conquest.capitals import stands_conquered, taken_by
from referee.games.wif5.state import POWERS, State, side_of


def conqueror_now(state: State, power: str) -> str | None:
    """Who has conquered a power in this very phase; `None`: nobody has."""
    raw = state.nations.get(power, {})
    now = raw.get("status") == "conquered" and raw.get("fallen") and raw.get("since") == state.date
    by: str | None = raw.get("by") if now else None
    return by


def heir(state: State, nation: str, by: str) -> str:
    """Who conquers a minor country in a power's place: whoever has conquered that power in this very phase
    has conquered both (14). The Commonwealth does not conquer a country of its own.
    """
    master = None if nation in POWERS else conqueror_now(state, by)
    return by if master is None or master == "cw" == from_the_start(nation) else master


def gone(state: State, nation: str, by: str | None) -> list[Ruling]:
    """Why a power conquers nothing, or not this one: it is out of the war and was before this phase, or the
    two fall together (14).
    """
    if told := barred(state, nation, by):
        return told
    if by is None or by in state.acting(side_of(by)) or heir(state, nation, by) != by:
        return []
    return [refusal("wif5.course.out", "14", power=by)]


def barred(state: State, nation: str, by: str | None) -> list[Ruling]:
    """Why a power does not fall as things stand: two that conquer each other at once are neither conquered, and
    whom a power conquers as it falls itself stays unconquered (14). What was told the other way round
    is taken back first.
    """
    if nation not in POWERS:
        return []
    master = None if by is None else conqueror_now(state, by)
    if by is not None and master == nation:
        return [refusal("wif5.conquest.each_other", "14", power=by, nation=nation)]
    if by is not None and master is not None:
        return [refusal("wif5.conquest.itself", "14", power=by, other_power=master, nation=nation)]
    return [refusal("wif5.conquest.unconquered", "14", nation=nation, other_nation=victim)
            for victim in POWERS if conqueror_now(state, victim) == nation]  # fmt: skip


def with_it(state: State, power: str, by: str) -> dict[str, Json]:
    """The minor countries that a power has conquered in the phase in which it falls: they are its
    conqueror's as well (14).
    """
    return {
        country: {**taken_by(raw, by), "was": raw.get("was")}
        for country, raw in state.minors.items()
        if (raw.get("power"), raw.get("since"), raw.get("how")) == (power, state.date, "conquered")
        and stands_conquered(state, country) and not by == "cw" == from_the_start(country)
    }  # fmt: skip


def both(countries: Iterable[str], power: str, by: str) -> list[Ruling]:
    """What is said of minor countries that go to the conqueror of their conqueror (14)."""
    return [info("wif5.conquest.both", "14", nation=country, power=power, other_power=by)
            for country in countries]  # fmt: skip
