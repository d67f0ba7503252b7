"""Who is in supply on the map, now and when the impulse began (4.2, 4.3, 4.4).

The event that opens an impulse keeps what every unit was then: moves, strategic moves, aircraft and
the ships of a port go by it, overruns by both (4.2.1 to 4.2.3).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from referee.games.wif5.actions.who_acts import neutral_vichy
from referee.games.wif5.book import Book
from referee.games.wif5.maps import drawn_on
from referee.games.wif5.maps.at_sea.harbours import SHIPS, owner_at
from referee.games.wif5.maps.canals import held
from referee.games.wif5.maps.counters import now, own_cities
from referee.games.wif5.maps.fed import unfed
from referee.games.wif5.maps.on_land.entering import traced_over
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import POWERS, Ledger, State, side_of
from referee.games.wif5.supply.atlas import Atlas
from referee.games.wif5.supply.lines import Line, View, trace
from referee.games.wif5.supply.rules import supply_range

ALWAYS = Line(True, 0, (), None, None, None, None)  # partisans, and who landed in this impulse


def opening(book: Book, state: State) -> Mapping[str, bool | None]:
    """Unit → whether it is in supply as the impulse begins; nothing told: the map ends before."""
    if not state.units:  # without a map there are none
        return {}
    return {
        name: None if edge else line.in_supply
        for name, line, edge, _ in judged(book, state, state.units)
    }


def declaring(book: Book, state: State) -> Mapping[str, bool | None]:
    """Land unit of the phasing side → whether it is in supply as the attacks of its Land combat are declared,
    all of them before the first is fought (4.2.1, 10.7.6.2); nothing told: the map ends before.
    """
    mine = {name: raw for name, raw in state.units.items()
            if raw["unit"] not in DOMAINS and side_of(raw["power"]) == state.impulse.side}  # fmt: skip
    return {
        name: None if edge else line.in_supply for name, line, edge, _ in judged(book, state, mine)
    }


def attacks_supplied(book: Book, state: State, name: str) -> bool | None:
    """Whether a unit is in supply for an attack: as it was declared, and now (4.2.1); nothing told: the map
    ends before one of the two is decided.
    """
    both = (state.impulse.declared.get(name, True), supplied(book, state, name))
    return False if False in both else None if None in both else True


def began(state: State, name: str) -> bool | None:
    """What a unit was when the impulse began, as far as that was known."""
    found: bool | None = state.impulse.supply.get(name)
    return found


def supplied(book: Book, state: State, name: str) -> bool | None:
    """Whether a unit is in supply now; nothing told: the map ends before it is decided."""
    for _, line, edge, _ in judged(book, state, {name: state.units[name]}):
        return None if edge else line.in_supply
    return None


def at_start(book: Book, state: State, name: str) -> bool | None:
    """Whether it was when the impulse began; one that came since is judged as it stands."""
    return began(state, name) if name in state.impulse.supply else supplied(book, state, name)


def within(book: Book, state: State, at: str, leader: str) -> bool | None:
    """Whether a hex is within supply range of an HQ of the map; nothing where the map ends before (4.4)."""
    raw, atlas = state.units[leader], now(state)
    if at not in atlas.at or raw["at"] not in atlas.at:
        return None
    atlas = traced_over(state, atlas, raw["power"], str(raw.get("nation", "")))
    side, start = side_of(raw["power"]), atlas.at[at]
    draws = drawn_on.draws(state, raw["power"], str(raw.get("nation", "")))
    view = View(atlas, side, held(book, state, side), _sea(book), draws)
    view.stand(start)
    reach = _range(state, atlas, at)
    if view.of_unit(start, {atlas.at[raw["at"]]}, reach) is not None:
        return True
    return None if view.reaches_edge(start, reach) else False


def cut_off(
    book: Book, state: State, at: str, power: str, others: Collection[int]
) -> bool | None:  # fmt: skip
    """Whether no supply line of any length leads from a city to one of some others; nothing where the map
    ends before it is decided (4.4, 6.2).
    """
    atlas = traced_over(state, now(state), power)
    view = View(atlas, side_of(power), held(book, state, side_of(power)), _sea(book))
    start = atlas.at[at]
    view.stand(start)
    goals = {*others} - {start}
    if goals and view.of_unit(start, goals) is not None:
        return False
    return None if view.reaches_edge(start, len(atlas.places.names)) else True


def judged(
    book: Book, state: State, units: Ledger, without: Collection[str] = ()
) -> Iterator[tuple[str, Line, str | None, int]]:
    """Unit, its line, where the map ends before it is decided, its range: each nation's view once. `without` are
    places whose HQs are left out of it.
    """
    atlas, views = now(state), dict[tuple[str, frozenset[str]], View]()
    for name, raw in units.items():
        if raw["at"] not in atlas.at or atlas.places[atlas.at[raw["at"]]].kind == "sea":
            continue
        if _always(state, raw):
            yield name, ALWAYS, None, 0
            continue
        power = _judged_as(state, atlas, raw)
        nation = raw.get("nation", "") if power == raw["power"] else ""
        side = side_of(power)
        dry = unfed(state, name)
        whose = (nation or power, dry)
        if whose not in views:
            draws = drawn_on.draws(state, power, nation)
            seen = own_cities(state, atlas, nation, power) if nation else atlas
            seen = drawn_on.cities(state, seen, power, nation)
            seen = traced_over(state, seen, power, nation)
            views[whose] = View(seen, side, held(book, state, side), _sea(book), draws)
            views[whose].hqs -= {atlas.at[at] for at in {*without, *dry}}
            views[whose].hqs -= drawn_on.apart(state, atlas, power, nation)
        reach = _range(state, atlas, raw["at"])
        line = trace(views[whose].atlas, raw["at"], side, reach, view=views[whose])
        edge = None
        if not line.in_supply:
            edge = views[whose].reaches_edge(atlas.at[raw["at"]], reach)
        yield name, line, edge, reach


def _judged_as(state: State, atlas: Atlas, raw: Ledger) -> str:
    """Whose sources count: a unit's own; of ships it is the port that is in supply or not (4.2.3, 4.3 a)."""
    power = str(raw["power"])
    owner = owner_at(state, atlas, raw["at"]) if raw["unit"] in SHIPS else None
    return owner if owner in POWERS and side_of(owner) == side_of(power) else power


def _always(state: State, raw: Ledger) -> bool:
    """Partisans (11.2); land units in the impulse in which they land or invade (10.7.4.5); those of Vichy's in a
    neutral territory, which nobody has the use of (16.5).
    """
    return (
        raw["unit"] == "part"
        or neutral_vichy(state, raw)
        or raw.get("landed") == [state.turn, state.impulse.number]
    )


def _sea(book: Book) -> str:
    return str(book.readings.get("sea_open", "rule"))


def _range(state: State, atlas: Atlas, at: str) -> int:
    """How long its line may be: its map, the weather of its zone this turn (4.4, 8.2.1)."""
    words = {w.partition("=")[0]: w.partition("=")[2] for w in atlas.places[atlas.at[at]].words}
    zones = state.weather.zones
    weather = zones.get(words.get("zone", ""), "clear") if zones else "clear"
    return supply_range(words.get("map", "europe"), str(weather), "desert" in words)
