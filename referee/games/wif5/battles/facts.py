"""What a battle needs to know and the campaign may tell: the weather of its hex (8)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.verdict import Ruling, your_call
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.book import Book
from referee.games.wif5.state import State, side_of
from referee.games.wif5.weather.kinds import ZONE_NAMES
from referee.games.wif5.weather.zones import ZONE

ASSAULT = ("assault", "assaut")
TWO_ZONES = {"java_sea": ("northern_monsoon", "southern_monsoon")}  # a sea area in both (8.2.2)


def weather_at(
    book: Book, state: State, typed: Mapping[str, str], place: str, power: str
) -> Script[str]:
    """The weather of a hex or a sea area: typed, of its zone, the one all zones have, else asked of the
    side that acts (8). Of the Java Sea both zones count: Monsoon in either is Monsoon in all of it (8.2.2).
    The zone of all coasts that the map draws on a sea area is the usual answer.
    """
    if "weather" in typed:
        return book.names["weather"].find(typed["weather"])
    if typed.get("terrain") and book.names["terrain"].find(typed["terrain"]) == "desert":
        return "clear"
    zones = state.weather.zones
    if len(set(zones.values())) <= 1:
        return str(next(iter(zones.values()), "clear"))
    own = _zones_of(book, place) or tuple(zones)
    zone = typed.get("zone")
    if zone is not None and ZONE_NAMES.find(str(zone)) not in own:
        raise Unreadable(
            "value.choice", key="zone", text=str(zone), options=list(own), kind="climate"
        )
    if len(own) < len(zones):
        here = {str(zones.get(each, "clear")) for each in own}
        if "monsoon" in here or len(here) == 1:
            return "monsoon" if "monsoon" in here else here.pop()
    if zone is None:
        zone = state.weather.told.get(place)
    if zone is None:
        from referee.games.wif5.maps.climate import zone_of_sea

        usual = zone_of_sea(state, place)
        zone = yield Choice(ZONE, own, "zone", params={"place": place}, default=usual if usual in own else None,
                            cards=("8.1",), kind="climate", side=side_of(power))  # fmt: skip
    return str(zones[ZONE_NAMES.find(str(zone))])


def _zones_of(book: Book, place: str) -> tuple[str, ...]:
    """The zones of a sea area that lies in two; nothing: it lies in one, which the printed map shows (8.2.2)."""
    names = book.names["sea_area"]
    return next((zones for area, zones in TWO_ZONES.items()
                 if fold(place.replace("_", " ")) in {fold(each) for each in names.called(area)}), ())  # fmt: skip


def city_beside(
    typed: Typed, place: str, at: str, by: str, asked: bool
) -> Script[list[Ruling]]:  # fmt: skip
    """Whether a hex that no map shows is a city: it is fought on the Assault table (10.7.6.7), and a
    Japanese 6 there may move US entry (11.5.2, no. 30). Where nobody can be `asked` it is open country, as every
    hex of which nobody says otherwise, and that is told.
    """
    settled = fold(typed.get("table", "")) in ASSAULT and by != "japan"
    if at or "city" in typed or settled:
        return []
    typed["city"] = yield from typed.ask(Choice(
        "wif5.ask.city", ("yes", "no"), "city", params={"place": place}, cards=("10.7.6.7", "11.5.2"),
        kind="verdict", side=side_of(by), unasked="no",
    ))  # fmt: skip
    return [] if asked else [your_call("wif5.battle.open_country", "10.7.6.7", place=place)]


def worked_out(book: Book, procedure: str, texts: Mapping[str, str]) -> Any:
    """What a procedure says of a few of its keys; the others keep their defaults."""
    made = book.procedures[procedure]
    values = {key.name: key.read(texts[key.name]) if key.name in texts else key.default
              for key in made.keys}  # fmt: skip
    return made.run(values)
