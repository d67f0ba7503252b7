"""A strategic move of a unit of the map: whence, whither, by which hexes, whether it may (10.7.3)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.on_land.entering import barred_abroad, barring, traced_over
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import CLOSED, Atlas, Place
from referee.games.wif5.supply.overlay import Counter

STEP = "strategic_movement"


def rails(state: State, kept: Mapping[str, str]) -> bool:
    """Whether a land or air unit that goes elsewhere now does so by a strategic move."""
    afloat = DOMAINS.get(kept["unit"]) == "naval"
    return state.step == STEP and not afloat and side_of(kept["power"]) == state.side


def railed(
    book: Book, state: State, args: Mapping[str, object], name: str, to: str
) -> Script[Outcome]:
    """The strategic move judged, counted, the unit face down at its end."""
    kept = state.units[name]
    atlas = traced_over(state, now(state), kept["power"], str(kept.get("nation", "")))
    to = hex_named(atlas, to)
    side = side_of(kept["power"])
    start, goal = (atlas.places[atlas.at[at]] for at in (kept["at"], to))
    zoc = f"zoc={OTHER[side]}"
    keys = {
        "by": kept["power"], "unit": kept["unit"],
        "from": _yes(station(start)), "to": _yes(station(goal) and side in goal.words),
        "zoc": _yes(zoc in start.words or zoc in goal.words),
        "unsupplied": _yes(at_start(book, state, name) is False),
        "face_down": _yes(bool(kept.get("down"))),
        "route": "same" if _map(start) == _map(goal) else "maps",
    }  # fmt: skip
    counter = Counter(name, kept["power"], kept["unit"], kept["at"])
    done = yield from calls.run(
        book, state, call_of(book, "strategic_move"), {**args, "keys": keys}
    )
    wrong: list[Ruling] = list(done.rulings)
    barred = any(each.severity == "refusal" for each in done.rulings)
    closed = [] if barred else barring(state, atlas, counter, to)
    wrong += closed
    barred = barred or bool(closed)
    if not barred and keys["route"] == "same" and not _joined(state, atlas, counter, goal):
        said = {"text": name, "at": start.name, "place": goal.name}
        shut = refusal if not atlas.edges else your_call
        wrong.append(shut("wif5.rail.no_way", "10.7.3", **said))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), done.result)
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    here = [state.turn, state.impulse.number]
    stood = tuple(Event(event.kind, {**event.data, "railed": here}) for event in gone.events)
    events = tuple(event for event in done.events if event.kind != "resolved")
    down = Event("units_turned", {"names": [name], "down": True})
    return replace(gone, events=(*events, *stood, down), rulings=(*wrong, *gone.rulings))


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _map(place: Place) -> str:
    return "pacific" if "map=pacific" in place.words else "europe"


def station(place: Place) -> bool:
    """A port or a city: where such a move begins and ends; in a land section, too."""
    city = "city" in place.words or any(word.startswith("city=") for word in place.words)
    return city or bool(place.ports) or place.kind == "section"


def _joined(state: State, atlas: Atlas, one: Counter, goal: Place) -> bool:
    """Whether friendly hexes out of enemy zones of control lead there, in which the unit may be; no alpine,
    lake or sea side (10.7.3, 10.7.4.7).
    """
    side = side_of(one.power)
    zoc, end = f"zoc={OTHER[side]}", atlas.at[goal.name]
    seen, todo = {atlas.at[one.at]}, [atlas.at[one.at]]
    while todo:
        node = todo.pop()
        if node == end:
            return True
        for there, between in atlas.joined[node]:
            place = atlas.places[there]
            if there in seen or between in CLOSED or place.kind == "sea":
                continue
            seen.add(there)
            friendly = side in place.words and zoc not in place.words
            closed = "neutral" in place.words or barred_abroad(state, one, place)
            if friendly and (there == end or not closed):  # of the goal that is told by itself
                todo.append(there)
    return False
