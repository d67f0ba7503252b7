"""Who holds the places that rules name, now and when the turn began, as the ledgers say (15, 10.5.2.2)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.games.wif5.actions.who_acts import UK, from_the_start
from referee.games.wif5.book import Book
from referee.games.wif5.state import State, side_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import POWERS

# Whose land a place lies in, before anybody takes it (15): a power, or a country.
HOME: Mapping[str, str] = {
    "london": "cw", "gibraltar": "cw", "suez_canal": "egypt", "kiel_canal": "germany",
    "istanbul": "turkey", "oslo": "norway", "copenhagen": "denmark", "paris": "france",
    "rome": "italy", "tripoli": "italy", "vladivostok": "russia", "peking": "occupied_china",
}  # fmt: skip

# Places that the booklet names besides, of which no rule asks who holds them; in whose land, as far as it tells:
# 9.5, 10.5.2.2, 10.7.4.8, 18.4, 20, 21; Hanoi and Canton (9.4, 18.8) have been others’ since every game began.
TOWNS: Mapping[str, str] = {
    "bergen": "norway", "narvik": "norway", "archangel": "russia", "moscow": "russia",
    "stalingrad": "russia", "batavia": "nei", "hanoi": "", "canton": "",
}  # fmt: skip

# The Commonwealth’s own whenever it has them, however it came by them; others only as a scenario names them.
OWN = frozenset({UK, "india", "egypt", "burma", "south_africa"})
# Land of a power that lies outside its home country (15).
ABROAD = frozenset({"gibraltar", "tripoli"})
CANALS = frozenset({"kiel_canal", "suez_canal"})


def holder(state: State, place: str) -> str | None:
    """The power that controls a place now."""
    if place in state.control:
        power: str | None = state.control[place]["power"]
        return power
    return of.holder_of(state, place) if place in state.minors else _at_home(state, place)


def at_dawn(state: State, place: str) -> str | None:
    """The power that controlled a place when this turn began."""
    raw = state.control.get(place)
    if raw is None:
        home = _land(state, place)
        entry = state.minors.get(home or "", {})
        if entry.get("since") == state.date and entry.get("how") not in (None, "scenario"):
            before: str | None = entry.get("was") or from_the_start(str(home))
            return before
        return _at_home(state, place)
    power: str | None = raw["was"] if "was" in raw and raw["since"] == state.date else raw["power"]
    return power


def from_the_scenario(raw: Mapping[str, object]) -> bool:
    """Whether a place is whose the scenario says it is: nobody took it, it was its holder’s before the first turn
    began (1.4.3, 15).
    """
    return "given" in raw and raw["given"] == raw["power"]


def _at_home(state: State, place: str) -> str | None:
    """Who holds a place that nobody was told to have taken: its land's owner or conqueror."""
    home = _land(state, place)
    if home is None or home in POWERS:
        fallen = state.nations.get(home or "", {})
        if place in ABROAD and keeps_land_abroad(state, home or ""):
            return home
        taken: str | None = fallen.get("by")
        return taken if fallen.get("status") in ("conquered", "vichy") else home
    return has_country(state, home)


def keeps_land_abroad(state: State, power: str) -> bool:
    """Whether what a fallen power has outside its home country is still its own: its government in exile's,
    where there is one; until it is told that there is none, nothing has passed to the conqueror (14.2, 15).
    """
    fallen = state.nations.get(power, {})
    none = "exile" in fallen and fallen["exile"] is None
    return fallen.get("status") == "conquered" and not none


def gone(state: State, power: str) -> bool:
    """Whether a power is out of play: Vichy was installed, or it fell and has no government in exile (14.2, 16)."""
    fell = state.status_of(power) in ("conquered", "vichy")
    return fell and not keeps_land_abroad(state, power)


def _land(state: State, place: str) -> str | None:
    """Whose land a place lies in: London in the United Kingdom, once that was told to have fallen (14)."""
    if place == "london" and UK in state.minors:
        return UK
    return home_of(place)


def home_of(place: str) -> str | None:
    """In whose land a place that the booklet names lies (15)."""
    return HOME.get(place) or TOWNS.get(place) or None


def has_country(state: State, country: str) -> str | None:
    """The power that has a country now; where nothing was told of it, the one that has it when every game
    begins (1.4.3, 11.1, 15).
    """
    if country in state.minors:
        return of.holder_of(state, country)
    return from_the_start(country)


def of_commonwealth(state: State, country: str, held: bool = False) -> bool:
    """Whether a country is the Commonwealth’s own and not conquered: one that it has had since the game
    began, or has again, none that it has come to control by a war (6.2, 14.3). Of Burma and South Africa, as long as
    nothing was told, the map tells: whether a place in it is `held` by the Commonwealth’s side (I-WIF-46).
    """
    if held and country in OWN and country not in state.minors:
        return True
    began = state.minors.get(country, {}).get("how") in (None, "scenario")
    return has_country(state, country) == "cw" and (began or country in OWN)


def home_country(state: State, country: str) -> bool:
    """Whether a country is one of those of the Commonwealth’s that fall one by one, and has not (14, 14.1.2)."""
    return country in OWN and has_country(state, country) == "cw"


def others_left(state: State, nation: str) -> list[str]:
    """The home countries of the Commonwealth’s that the ledgers have unconquered, but for one; of its fall
    as a whole the United Kingdom may be the last (14).
    """
    return sorted(c for c in OWN - {nation} if home_country(state, c) and (nation, c) != ("cw", UK))


def held(book: Book, state: State, side: str) -> tuple[str, ...]:
    """The places that rules name, held by a side since the turn began (canals: and now)."""
    found = []
    for place in book.names["place"].ids:
        powers = {at_dawn(state, place)}
        if place in CANALS:
            powers.add(holder(state, place))
        if all(power is not None and side_of(power) == side for power in powers):
            found.append(place)
    return tuple(found)
