"""Occupied China: China's home country, and a conquered minor while China does not have Peking (11.1, 18.8)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.conquest.capitals import capital
from referee.games.wif5.conquest.holders import has_country
from referee.games.wif5.state import State
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import OCCUPIED_CHINA

OCCUPIED, CHINA = OCCUPIED_CHINA, "china"
CARDS = ("18.8", "11.1c")


def absorbed(state: State) -> bool:
    """Whether Occupied China is a minor country no more: China has Peking again, as the map or a ledger
    says (11.1, 18.8).
    """
    held = capital(state, OCCUPIED)
    return (has_country(state, OCCUPIED) if held is None else held.power) == CHINA


def conquered_never(state: State, nation: str, by: str | None) -> list[Ruling]:
    """China conquers no home country of its own, and nobody conquers what is a minor no more (18.8)."""
    if nation != OCCUPIED or not (by == CHINA or absorbed(state)):
        return []
    return [refusal("wif5.conquest.absorbed", *CARDS)]


def freed_by(nation: str, by: str) -> list[Ruling]:
    """China alone liberates Occupied China, as it takes Peking back (11.1)."""
    wrong = nation == OCCUPIED and by != CHINA
    return [refusal("wif5.liberation.china_alone", *CARDS, power=by)] if wrong else []


def to_absorb(state: State) -> tuple[Ruling, ...]:
    """Peking is China's again, and its liberation has not been told (11.1)."""
    told = of.status_of(state, OCCUPIED) == "liberated"
    return (your_call("wif5.liberation.absorbs", *CARDS),) if absorbed(state) and not told else ()
