"""Attacked minors that an Allied power supports, as the owner's map shows it (11.5.2, no. 18)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.state import POWERS, State, side_of
from referee.games.wif5.us_entry.effects import DUE
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.proofs import occupying
from referee.games.wif5.wars.states import AXIS

NUMBER, UNITS = 18, 3  # land units of one Allied Major Power, its own


def due(state: State) -> Iterator[Ruling]:
    """While the USA are neutral: the roll for each minor country that is supported now, once for each."""
    if state.status_of("usa") != "neutral":
        return
    for country in state.minors:
        most = _most(state, country) if attacked(state, country) else None
        if most is None or f"{NUMBER} {country}" in state.entry.get("rolled", ()):
            continue
        power, n = most
        if n >= UNITS:
            yield your_call(
                f"{DUE}_supported", "11.5.2", number=NUMBER, nation=country, power=power
            )


def barred(state: State, country: str | None) -> list[Ruling]:
    """Why there is no such roll: no unconquered minor at war with the Axis, or the whole of the map shows fewer units of
    each Allied power in it.
    """
    if country is None:
        return []
    if not attacked(state, country):
        return [refusal("wif5.entry.not_attacked", "11.5.2", nation=country)]
    most = _most(state, country)
    if most is None or most[1] >= UNITS:
        return []
    from referee.games.wif5.maps.counters import drawn

    made = your_call if drawn(state).edges else refusal
    return [made("wif5.entry.not_supported", "11.5.2", nation=country, count=most[1], n=UNITS)]


def attacked(state: State, country: str) -> bool:
    """Whether the Axis declared war on a minor that is not conquered."""
    fallen = of.status_of(state, country) == "conquered"
    return not fallen and any(power in AXIS for power in of.attackers_of(state, country))


def _most(state: State, country: str) -> tuple[str, int] | None:
    """The Allied power with most land units in a country, and how many; `None`: the map does not show the country."""
    if not state.map:
        return None
    from referee.games.wif5.maps.counters import countries_of, drawn

    if country not in countries_of(drawn(state)):
        return None
    found = {power: sum("nation" not in state.units[name] for name in occupying(state, country, (power,)))
             for power in POWERS if side_of(power) == "allies"}  # fmt: skip
    power = max(found, key=lambda each: found[each])
    return power, found[power]
