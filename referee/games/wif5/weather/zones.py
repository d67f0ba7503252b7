"""In which zone a hex or a sea area lies, kept once its players said so (8.1)."""

from __future__ import annotations

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.shapes import TypedDict
from referee.engine.verb import Outcome
from referee.games.wif5.state import State, noted

ZONE = "wif5.ask.zone_of"


class ZoneTold(TypedDict):
    """What the journal keeps of `zone_told`: in which zone a place lies, as its players said."""

    place: str
    zone: str


def zone_told(state: State, data: ZoneTold) -> State:
    """The zone of a place, from now on: the map is printed."""
    return noted(state, "weather", "told", data["place"], data["zone"])


def zones_kept(script: Script[Outcome]) -> Script[Outcome]:
    """The zone of a hex or a sea area that was said on the way is kept: no map moves its zones (8.1). What asks for it
    once more in the same act is answered so, too.
    """
    told: list[Event] = []
    said: dict[str, str] = {}
    try:
        ask = next(script)
        while True:
            if not isinstance(ask, Choice) or ask.what != ZONE:
                ask = script.send((yield ask))
                continue
            place = str(ask.params["place"])
            if place not in said:
                said[place] = str((yield ask))
                data: ZoneTold = {"place": place, "zone": said[place]}
                told.append(Event("zone_told", dict(data)))
            ask = script.send(said[place])
    except StopIteration as done:
        outcome: Outcome = done.value
    return replace(outcome, events=(*told, *outcome.events))
