"""The weather roll of the turn (8.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.shapes import TypedDict
from referee.engine.verb import Args, Outcome, Verb
from referee.engine.verdict import Ruling, info, refusal
from referee.games.wif5.actions.call import cell
from referee.games.wif5.book import Book
from referee.games.wif5.state import State, replace
from referee.games.wif5.weather.kinds import ZONES
from referee.games.wif5.weather.rules import arm_key, weather_die
from referee.games.wif5.weather.zones import zone_told

ROWS = (*ZONES, "china", "advance", "asterisk")


class Forecast(TypedDict):
    """What `weather` takes: the faces of the zones, as typed."""

    arctic_circle: NotRequired[str]
    arctic: NotRequired[str]
    temperate: NotRequired[str]
    mediterranean: NotRequired[str]
    sub_tropical: NotRequired[str]
    northern_monsoon: NotRequired[str]
    southern_monsoon: NotRequired[str]
    china: NotRequired[str]
    advance: NotRequired[str]
    asterisk: NotRequired[str]


# -- weather (8.1) -------------------------------------------------------------------------
def weather(book: Book, state: State, args: Forecast) -> Script[Outcome]:
    """`weather`: the roll of the turn on the owner's Weather Chart, zone by zone (8.1)."""
    if state.weather.rolled:
        return Outcome((), (refusal("wif5.course.rolled", "8.1"),))
    arm = arm_key(state.date)
    for row in ROWS:  # a slip among the cells typed is told before the die falls
        if (typed := args.get(row)) is not None:
            one = book.charts.key("weather_chart", {"arm": arm, "die": 1, "row": row})
            book.charts.read_cell("weather_chart", str(typed), one)
    die = yield from weather_die(state.weather.asterisk)
    events: list[Event] = []
    found: dict[str, str] = {}
    for row in ROWS:
        found[row], read = yield from cell(
            book, args, row, "weather_chart", arm=arm, die=die, row=row
        )
        events += read
    data = {
        "die": die,
        "zones": {zone: found[zone] for zone in ZONES},
        "china": int(found["china"]),
        "advance": int(found["advance"]),
        "asterisk": found["asterisk"] == "yes",
    }
    rulings = (
        info("wif5.weather.rolled", "8.1", n=die),
        *((info("wif5.weather.asterisk", "8.1"),) if state.weather.asterisk else ()),
        *(info("wif5.course.weather", "8.1", climate=zone, weather=found[zone]) for zone in ZONES),
        info("wif5.course.china", "8.2.7", china=data["china"], advance=data["advance"]),
        info("wif5.weather.starred" if data["asterisk"] else "wif5.weather.unstarred", "8.1"),
    )
    return Outcome((*events, Event("weather_rolled", data)), rulings, data)


def _weather_due(book: Book, state: State) -> tuple[Ruling, ...]:
    return () if state.weather.rolled else (refusal("wif5.course.no_weather", "8.1"),)


def _read_weather(reader: Reader) -> Args:
    """`weather [temperate=mud … china=3 advance=2 asterisk=no]`: cells read on the chart."""
    for name in reader.keys:
        if name not in ROWS:
            raise Unreadable("key.unknown", text=name, keys=list(ROWS), nearest=[])
    return reader.taken(*ROWS)


VERBS = (
    Verb("weather", weather, "[ZONE=WEATHER …]", ("8.1",), _read_weather, strict=True,
         example=lambda book, state: None if state.weather.rolled else {}),
)  # fmt: skip
DUE = {"weather_roll": _weather_due}


class WeatherRolled(TypedDict):
    """What the journal keeps of `weather_rolled`."""

    advance: int
    asterisk: bool
    china: int
    die: int
    zones: Mapping[str, str]


def _weather_rolled(state: State, data: WeatherRolled) -> State:
    told = {key: data[key] for key in ("zones", "china", "advance", "asterisk")}
    before = state.weather.asterisk
    return replace(state, weather=replace(state.weather, rolled=True, before=before, **told))


CHANGES = {"weather_rolled": _weather_rolled, "zone_told": zone_told}
