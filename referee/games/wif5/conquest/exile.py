"""Governments in exile (14.2)."""

from __future__ import annotations

from referee.engine.event import Event
from referee.engine.verb import Arg, Args, Outcome, Verb
from referee.engine.verdict import Json, Ruling, info, refusal, your_call
from referee.games.wif5.book import Book
from referee.games.wif5.conquest.arguments import Exiling, read_exile
from referee.games.wif5.conquest.at_war import STEP
from referee.games.wif5.conquest.capitals import taken_by
from referee.games.wif5.conquest.holders import at_dawn
from referee.games.wif5.conquest.on_map import stranded
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import POWERS
from referee.games.wif5.words.arguments import a_power

# On which map a power's capital lies (14.2); that of the USA lies off both.
MAP_OF = {
    "germany": "europe", "italy": "europe", "cw": "europe", "france": "europe", "russia": "europe",
    "japan": "pacific", "china": "pacific",
}  # fmt: skip


def exile(book: Book, state: State, args: Exiling) -> Outcome:
    """`exile POWER HOST|none`: where a conquered power goes on, if anywhere (14.2)."""
    power, host = args["power"], args["host"]
    rulings: list[Ruling] = list(of.in_step(state, "14.2", STEP))
    if state.status_of(power) != "conquered":
        rulings.append(refusal("wif5.exile.not_conquered", "14.2", power=power))
    hosted = state.nations.get(power, {}).get("exile")
    if hosted and state.status_of(hosted) == "active":  # it moves on as its host is conquered
        rulings.append(refusal("wif5.exile.already", "14.2", power=power, other_power=hosted))
    if host is None:
        rulings.append(info("wif5.exile.none", "14.2", power=power))
    else:
        if side_of(host) != side_of(power) or state.status_of(host) != "active" or host == power:
            rulings.append(refusal("wif5.exile.host", "14.2", power=host))
        if {power, host} <= MAP_OF.keys() and MAP_OF[power] != MAP_OF[host]:
            rulings.append(refusal("wif5.exile.other_map", "14.2", power=power, other_power=host))
        elif not {power, host} <= MAP_OF.keys():
            rulings.append(your_call("wif5.exile.same_map", "14.2", power=host))
        rulings.append(info("wif5.exile.there", "14.2", power=power, other_power=host))
    minors: dict[str, Json] = {}
    by = state.nations.get(power, {}).get("by")
    if host is None and by is not None:
        # Without a government in exile its other territory is the conqueror's (15).
        minors = {country: {**taken_by(raw, by), "since": state.date, "how": "no_exile"}
                  for country, raw in state.minors.items()
                  if raw.get("power") == power and raw.get("status") in of.CONTROLLED}  # fmt: skip
    data: dict[str, Json] = {"power": power, "host_power": host, "minors": minors}
    if host is None and by is not None and (places := left_behind(state, power, by)):
        data["passes"] = places
        names = [state.control[raw["site"]].get("called") or raw["site"] for raw in places]
        rulings.append(info("wif5.exile.places", "15", power=by, sites=names))
    events = (Event("exiled" if host else "no_exile", data),)
    rulings += stranded(book, state, events)
    return Outcome(events, tuple(rulings), {"host": host, "lost": list(minors)})


def left_behind(state: State, power: str, by: str) -> list[dict[str, Json]]:
    """The places that a power without a government in exile was told to hold: its conqueror's now, of those
    in which the map has land units of the conqueror's enemies theirs (15).
    """
    return [
        {"site": place, "power": _there(state, place, by) or by, "was": at_dawn(state, place),
         **({"country": raw["country"]} if "country" in raw else {})}
        for place, raw in state.control.items() if raw.get("power") == power
    ]  # fmt: skip


def _there(state: State, place: str, by: str) -> str | None:
    """The power of the land units that the map shows in a place, enemies of a power."""
    if not state.map:
        return None
    from referee.games.wif5.maps.counters import land_units_at

    found = land_units_at(state, place, OTHER[side_of(by)])
    return str(state.units[found[0]]["power"]) if found else None


def _fallen_powers(book: Book, state: State, given: Args) -> list[Json]:
    return [p for p in POWERS if state.status_of(p) == "conquered"]


def _hosts(book: Book, state: State, given: Args) -> list[Json]:
    """The friends that could take it in, then nobody."""
    gone = given.get("power", "")
    friends = [p for p in POWERS if p != gone and state.status_of(p) == "active"
               and (not gone or side_of(p) == side_of(gone))]  # fmt: skip
    return [*friends, "none"]


EXILE = Verb(
    "exile", exile, "POWER HOST|none", ("14.2",), read_exile,
    (a_power(_fallen_powers), Arg("host", "host", options=_hosts)),
)  # fmt: skip
