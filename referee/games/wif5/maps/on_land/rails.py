"""A strategic move of a unit of the map: whence, whither, by which hexes, whether it may (10.7.3).

`strategic_move` judges it, with its keys read off the map.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.names import fold
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Ruling, info, refusal, your_call
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.desert import shared_out
from referee.games.wif5.maps.homes import country_of
from referee.games.wif5.maps.in_air.flights import map_of, rebased_now
from referee.games.wif5.maps.on_land.confined import lies_in
from referee.games.wif5.maps.on_land.entering import barred_abroad, barring, traced_over
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import OTHER, State, side_of
from referee.games.wif5.supply.atlas import CLOSED, Atlas, Place, name_of, shown_name
from referee.games.wif5.supply.map_slips import AFRICA as AFRICA_TOLD
from referee.games.wif5.supply.overlay import Counter

STEP = "strategic_movement"
BARS = ("zoc", "unsupplied", "face_down", "africa")  # keys with which no way is looked for

Sides = Sequence[Sequence[str]]  # strait hexsides, each by its two places

# Where nobody moves strategically, as far as the map names it; in the sections of Africa from pile to
# pile alone (10.7.3).
AFRICA = frozenset({"morocco", "algeria", "tunisia", "egypt", "syria", "saudi_arabia"})
AFRICAN = frozenset({
    "sudan", "italian east africa", "british east africa", "south africa", "st helena", "senegal",
})  # fmt: skip
WARM = frozenset({"zone=mediterranean", "zone=sub_tropical"})  # weather zones in which Africa lies
SIBERIA, EASTERN = ("siberia", "sibérie"), ("eastern siberia", "sibérie orientale")
URALS = ("urals", "oural")


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
    began = atlas.places[atlas.at[_began(state, atlas, kept)]]
    counter = Counter(name, kept["power"], kept["unit"], kept["at"])
    zoc = f"zoc={OTHER[side]}"
    keys = {
        "by": kept["power"], "unit": kept["unit"],
        "from": _yes(station(began) and station(start)),
        "to": _yes(station(goal) and side in goal.words),
        "zoc": _yes(any(zoc in place.words for place in (began, start, goal))),
        "unsupplied": _yes(at_start(book, state, name) is False),
        "face_down": _yes(bool(kept.get("down"))),
        "route": route(start, goal),
        "africa": _yes(any(in_africa(place) for place in (began, start, goal))),
    }  # fmt: skip
    fit = {"no", *(keys[key] for key in BARS)} == {"no"} and keys["from"] == keys["to"] == "yes"
    used: Sides = state.straits.get(side, ())
    crossed = way(state, atlas, counter, goal, used) if fit else None
    over = fit and crossed is None and used and way(state, atlas, counter, goal) is not None
    keys["strait_used"] = _yes(bool(over))
    done = yield from calls.run(
        book, state, call_of(book, "strategic_move"), {**args, "keys": keys}
    )
    wrong: list[Ruling] = [*_later(state, kept, goal), *done.rulings]
    barred = any(each.severity == "refusal" for each in done.rulings)
    closed = [] if barred else barring(state, atlas, counter, to)
    wrong += closed
    barred = barred or bool(closed)
    if not barred and crossed is None and not over:
        said = {
            "text": name,
            "at": shown_name(atlas, start.name),
            "place": shown_name(atlas, goal.name),
        }
        shut = refusal if not atlas.edges else your_call
        wrong.append(shut("wif5.rail.no_way", "10.7.3", **said))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), done.result)
    if (_region(start), _region(goal)) == ("eastern", "europe"):
        wrong.append(info("wif5.rail.from_eastern", "10.7.3", "I-WIF-62"))
    wrong += shared_out(book, state, [name])
    wrong += [
        your_call("wif5.rail.if_africa", "10.7.3", at=shown_name(atlas, place.name))
        for place in (start, goal) if _perhaps_africa(state, place)
    ]  # fmt: skip
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    told = {
        "railed": [state.turn, state.impulse.number],
        **({"straits": crossed} if crossed else {}),
    }
    stood = tuple(Event(event.kind, {**event.data, **told}) for event in gone.events)
    events = tuple(event for event in done.events if event.kind != "resolved")
    down = Event("units_turned", {"names": [name], "down": True})
    return replace(gone, events=(*events, *stood, down), rulings=(*wrong, *gone.rulings))


def _later(state: State, kept: Mapping[str, Any], goal: Place) -> tuple[Ruling, ...]:
    """That land units go to the enemy in another step, where they march, overrun and invade (10.7.3, 10.7.4)."""
    theirs = OTHER[side_of(kept["power"])] in goal.words and goal.kind == "hex"
    if not theirs or DOMAINS.get(kept["unit"]) == "air":
        return ()
    at = shown_name(now(state), goal.name)
    return (refusal("wif5.rail.later", "10.7.3", "10.7.4", at=at, belongs_step="land_movement"),)


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


def _began(state: State, atlas: Atlas, kept: Mapping[str, Any]) -> str:
    """Where a unit began the impulse: an aircraft that rebased since where it flew from (10.7.3)."""
    came = str(kept.get("flew_from", "")) if rebased_now(state, kept) else ""
    return came if came in atlas.at else str(kept["at"])


def route(start: Place, goal: Place) -> str:
    """What a strategic move counts by: within a map, from map to map, to or from Siberia; from Eastern Siberia to the
    European map as within one (10.7.3, I-WIF-62).
    """
    here, there = _region(start), _region(goal)
    if (here == "pacific") != (there == "pacific"):
        return "siberia_pacific" if {here, there} & {"siberia", "eastern"} else "maps"
    return "europe_eastern_siberia" if (here, there) == ("europe", "eastern") else "same"


def _region(place: Place) -> str:
    """The printed map on which a place lies, or which of the sections that count by themselves it is."""
    names = _names(place) if place.kind == "section" else set()
    for region, called in (("siberia", SIBERIA), ("eastern", EASTERN), ("urals", URALS)):
        if names & {fold(each) for each in called}:
            return region
    return "pacific" if map_of(place) == "pacific" else "europe"


def _names(place: Place) -> set[str]:
    return {fold(each.replace("_", " ")) for each in (place.name, name_of(place.words)) if each}


def in_africa(place: Place) -> bool:
    """Whether a place is one of those in Africa to, from and through which nobody moves strategically, as
    far as the map names it; from a section of Africa there is no way to another (10.7.3).
    """
    if place.kind == "section":
        return bool(_names(place) & AFRICAN) or country_of(place.words) == "south_africa"
    return AFRICA_TOLD in place.words or country_of(place.words) in AFRICA


def _perhaps_africa(state: State, place: Place) -> bool:
    """Whether the map does not say in which land a hex lies that may be one of Africa (Libya, Palestine): that word
    may stand there, too.
    """
    warm = place.kind == "hex" and bool(place.words & WARM) and map_of(place) == "europe"
    return warm and not lies_in(state, place.name)


def station(place: Place) -> bool:
    """A port or a city: where such a move begins and ends; in a land section, too."""
    city = "city" in place.words or any(word.startswith("city=") for word in place.words)
    return city or bool(place.ports) or place.kind == "section"


def way(
    state: State, atlas: Atlas, one: Counter, goal: Place, used: Sides = ()
) -> list[list[str]] | None:
    """The strait hexsides over which the way by rail leads that crosses the fewest of them; `None`: there is
    no way. It leads by friendly hexes out of enemy zones of control, in which the unit may be and which do not
    lie in Africa; over no alpine, lake or sea side, and over none of the straits `used` (10.7.3, 10.7.4.7).
    """
    side = side_of(one.power)
    zoc, start, end = f"zoc={OTHER[side]}", atlas.at[one.at], atlas.at[goal.name]
    shut = {frozenset(each) for each in used}
    found: dict[int, list[list[str]]] = {}
    todo = deque([(start, list[list[str]]())])
    while todo:
        node, crossed = todo.popleft()
        if node in found:
            continue
        found[node] = crossed
        if node == end:
            return crossed
        for there, between in atlas.joined[node]:
            place = atlas.places[there]
            if there in found or between in CLOSED or place.kind == "sea":
                continue
            friendly = side in place.words and zoc not in place.words
            closed = "neutral" in place.words or barred_abroad(state, one, place)
            if there != end:  # of the goal that is told by itself
                friendly = friendly and not closed and not in_africa(place)
            if not friendly:
                continue
            strait = sorted((atlas.places[node].name, place.name))
            if between != "strait":
                todo.appendleft((there, crossed))
            elif frozenset(strait) not in shut:
                todo.append((there, [*crossed, strait]))
    return None
