"""What a liberated power gets back from the powers of its side (14.3)."""

from __future__ import annotations

from referee.engine.verdict import Json
from referee.games.wif5.actions.who_acts import from_the_start
from referee.games.wif5.conquest.at_war import STEP
from referee.games.wif5.conquest.holders import home_of
from referee.games.wif5.state import State
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import INDO_CHINA


def given_back(state: State, place: str, power: str | None) -> bool:
    """Whether a place may pass to a power of the side that has it: in the Conquest phase in which that
    power is liberated, what was its own when the campaign of 1939 began (14.3, an exception to 15). Of a place
    that neither the booklet nor the map knows the table says so.
    """
    raw = state.nations.get(power or "", {})
    now = raw.get("status") == "active" and raw.get("liberator") and raw.get("since") == state.date
    return bool(now) and state.step == STEP and _first_had(state, place) in (None, power)


def _first_had(state: State, place: str) -> str | None:
    """Whose a place was when the campaign began, a power or a country that was nobody's; `None`: nobody knows."""
    known = from_the_start(place) or home_of(place) or _on_map(state, place)
    return known and (from_the_start(known) or known)


def _on_map(state: State, place: str) -> str | None:
    """The power or the minor in whose land the owner's map has a place."""
    if not state.map:
        return None
    from referee.games.wif5.maps.counters import drawn, site_at
    from referee.games.wif5.maps.homes import country_of, home, overseas
    from referee.games.wif5.state import POWERS

    atlas = drawn(state)
    at = site_at(state, place)
    if at is None or at not in atlas.at:
        return None
    node = atlas.at[at]
    owners = (power for power in POWERS if node in (*home(atlas, power), *overseas(atlas, power)))
    return country_of(atlas.places[node].words) or next(owners, None)


def french_again(state: State, territory: str) -> dict[str, Json]:
    """A territory that is France's again as France is liberated. French Indo-China alone is never free: it is a
    conquered minor of France's again, as every game begins (14.3, 16.5, 18.7).
    """
    return {
        "status": "conquered" if territory == INDO_CHINA else "liberated", "power": "france", "since": state.date,
        "how": "france", "was": of.minor(state, territory).get("power"),
    }  # fmt: skip
