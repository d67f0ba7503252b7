"""The Commonwealth falls country by country (14, 14.1.2)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, advice, refusal, your_call
from referee.games.wif5.actions.who_acts import UK
from referee.games.wif5.conquest.holders import home_country, others_left
from referee.games.wif5.state import State


def left(state: State, nation: str) -> list[Ruling]:
    """The Commonwealth is not conquered as long as one of its countries is not, the United Kingdom aside, which
    may be the last: those that the ledgers know (14, 14.2).
    """
    countries = others_left(state, nation) if nation == "cw" else []
    return [refusal("wif5.conquest.countries_left", "14", nations=countries)] if countries else []


def told(state: State, nation: str) -> list[Ruling]:
    """What is said as one of its countries falls, or the last of them: which others the table alone knows, which
    hexes are the United Kingdom's, whose land no map sets apart from the rest (14, 15).
    """
    if nation == "cw":
        return [your_call("wif5.conquest.last_country", "14.2")]
    if not home_country(state, nation):
        return []
    found: list[Ruling] = []
    if nation == UK and state.map:
        found.append(your_call("wif5.conquest.uk_hexes", "15", nation=nation))
    if not others_left(state, nation):
        found.append(advice("wif5.conquest.none_left", "14", "14.2"))
    return found
