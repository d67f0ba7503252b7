"""A campaign before its first command: what the scenario says, as ledgers (1.4)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from referee.engine.names import EVERY, fold
from referee.engine.verdict import Json
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.arguments import place_of
from referee.games.wif5.conquest.control import country
from referee.games.wif5.sequence import begin
from referee.games.wif5.state import POWERS, Initiative, State, pair
from referee.games.wif5.vichy import rules as vichy


def opened(book: Book, scenario: Mapping[str, Json], options: Mapping[str, str]) -> State:
    """The state that a checked scenario describes; what it does not say is not known."""
    date = scenario["date"]
    started: Mapping[str, Json] = scenario.get("powers", {})
    powers = {power: started[power] for power in POWERS if power in started}
    marker: Mapping[str, Json] = scenario.get("initiative", {})
    entry: dict[str, Json] = {
        "status": None,
        "options": [],
        "tried": [],
        "rolled": [],
        "markers": 0,
    }
    wars = {
        pair(*each["between"]): each.get("since") or date
        for each in scenario.get("wars", ())
        if all(options.get(key) == value for key, value in each.get("when", {}).items())
    }
    state = State(
        date=date,
        initiative=Initiative(marker.get("holder", "axis"), marker.get("column", "centre")),
        nations={
            power: _vichy_too({"status": _status(power, raw, wars), "since": date})
            for power, raw in powers.items()
        },
        wars=wars,
        minors={
            country: {"power": None, "how": "scenario", **raw, "since": raw.get("since") or date}
            for country, raw in vichy.at_start(scenario).items()
        },
        control={
            place: {"power": power, "since": date, "given": power, **called}
            for place, called, power in _places(book, scenario)
        },
        economy={
            power: {
                key: raw[key] for key in ("factories", "resources") if raw.get(key) is not None
            }
            for power, raw in powers.items()
        },
        events={power: dict(raw["events"]) for power, raw in powers.items() if raw.get("events")},
        chits={power: raw["chits"] for power, raw in powers.items() if raw.get("chits")},
        cells={power: raw["coup_cells"] for power, raw in powers.items() if raw.get("coup_cells")},
        spiral={d: dict(raw) for d, raw in scenario.get("spiral", {}).items()},
        pools={power: dict(raw) for power, raw in scenario.get("pools", {}).items()},
        entry={**entry, **scenario.get("us_entry", {})},
        length=scenario.get("turns", 36),
        options=dict(options),
    )  # fmt: skip
    return begin(book, state)


def _vichy_too(nation: dict[str, Json]) -> dict[str, Json]:
    """A power as it begins; north of the Vichy Line France is conquered by Germany (16.2)."""
    return {**nation, "by": vichy.CONQUEROR} if nation["status"] == "vichy" else nation


def _places(book: Book, scenario: Mapping[str, Json]) -> Iterator[tuple[str, dict[str, Json], str]]:
    """Whose a scenario's places are, each by any of its names, as `control` reads them; a country does not
    stand among them (older files had it there, to no effect).
    """
    for text, power in scenario.get("control", {}).items():
        place = text if fold(text) in EVERY else place_of(book.names, text)
        if place in book.names["place"].ids:
            yield place, {}, power
        elif country(book, place) or place == text:
            yield text, {}, power
        else:
            yield place, {"called": text}, power


def _status(power: str, raw: Mapping[str, Json], wars: Mapping[str, str]) -> str:
    """A power at war with no other power is neutral (17), whatever the file says of it."""
    said = str(raw.get("status", "active"))
    if said != "active":
        return said
    fought = [key.split("|") for key in wars if power in key.split("|")]
    return "active" if any(set(each) <= set(POWERS) for each in fought) else "neutral"
