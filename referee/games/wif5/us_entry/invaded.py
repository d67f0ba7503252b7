"""No. 12 of US entry: the Axis invades the United Kingdom (11.5.2)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from referee.engine.names import fold
from referee.engine.verdict import Json
from referee.games.wif5.maps.placed import set_up
from referee.games.wif5.state import State, side_of
from referee.games.wif5.turn.reminders import reminder

if TYPE_CHECKING:
    from referee.games.wif5.supply.atlas import Atlas

NUMBER = 12


def owed(state: State) -> dict[str, Json] | None:
    """The US entry roll that is owed as soon as a land unit of the Axis has a zone of control in a hex of the United
    Kingdom, as the owner's map shows it; once a game, while the USA are neutral (11.5.2).
    """
    told = any(raw["params"].get("number") == NUMBER for raw in state.due)
    rolled = any(
        str(each).partition(" ")[0] == str(NUMBER) for each in state.entry.get("rolled", ())
    )
    if told or rolled or not state.map or set_up(state) or state.status_of("usa") != "neutral":
        return None
    return _due(state) if _ashore(state) else None


def _due(state: State) -> dict[str, Json]:
    return reminder("wif5.due.us_entry_roll", "11.5.2", number=NUMBER, power="germany", doubled="no",
                    nation="united_kingdom")  # fmt: skip


def _ashore(state: State) -> bool:
    from referee.games.wif5.maps.counters import now, standing
    from referee.games.wif5.maps.homes import home
    from referee.games.wif5.supply.overlay import zone_of

    atlas = now(state)
    kingdom = {*home(atlas, "cw")} if _marked(atlas) else _about_london(atlas)
    units = (
        one
        for one in standing(state)
        if one.land and side_of(one.power) == "axis" and one.at in atlas.at
    )
    return any(node in kingdom for one in units for node in zone_of(atlas, one))


def _marked(atlas: Atlas) -> bool:
    """Whether the map marks what lies in the United Kingdom."""
    return bool(atlas.places.where(lambda kind, words: "home=cw" in words))


def _about_london(atlas: Atlas) -> set[int]:
    """London and the cities of the Commonwealth joined to it over land, where the map marks no home: Malta, Gibraltar and
    Hong Kong are its cities too, and no part of the United Kingdom.
    """
    from referee.games.wif5.supply.atlas import name_of

    cities = {*atlas.places.where(lambda kind, words: "city=cw" in words)}
    found = {node for node in cities if fold(name_of(atlas.places[node].words) or "") == "london"}
    new = found
    while new:
        new = {there for node in new for there, _ in atlas.joined[node]} & cities - found
        found |= new
    return found
