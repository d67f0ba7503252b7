"""Aircraft of the map on the wing: they rebase, and carry or drop troops (10.7.2, 10.7.5)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Choice, Script
from referee.engine.event import Event
from referee.engine.record import replace
from referee.engine.verb import Outcome, stands
from referee.engine.verdict import Json, Ruling, refusal
from referee.games.wif5.actions import call as calls
from referee.games.wif5.actions.as_verbs import call_of
from referee.games.wif5.air.rules import PER_HEX, movement_of
from referee.games.wif5.book import Book
from referee.games.wif5.maps.counters import hex_named, now
from referee.games.wif5.maps.counters import stands as standing
from referee.games.wif5.maps.supplied import at_start
from referee.games.wif5.movement.marching import TERRAINS
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import State, side_of
from referee.games.wif5.supply.atlas import Atlas, Place, grid_of, spot
from referee.games.wif5.supply.overlay import Counter

REBASE, CARRY = "air_rebase", "air_transport"


def rebases(state: State, kept: Mapping[str, str]) -> bool:
    """Whether an aircraft that goes elsewhere now changes its base (10.7.2)."""
    air = DOMAINS.get(kept["unit"]) == "air"
    return state.step == REBASE and air and side_of(kept["power"]) == state.side


def carried(state: State, kept: Mapping[str, str]) -> bool:
    """Whether a land unit that goes elsewhere now goes by air (10.7.5)."""
    land = kept["unit"] not in DOMAINS
    return state.step == CARRY and land and side_of(kept["power"]) == state.side


def rebased(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """A rebase judged and counted: its range as the map knows it, its supply (10.7.2, 4.2.2)."""
    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    flips = str(args.get("flips") or "no")
    keys = {
        "by": kept["power"], "power": kept["power"], "unit": kept["unit"], "date": state.date,
        "map": _map(atlas.places[atlas.at[kept["at"]]]), "flips": flips,
        "unsupplied": _yes(at_start(book, state, name) is False),
        "face_down": _yes(bool(kept.get("down"))),
        "at_sea": _yes(atlas.places[atlas.at[kept["at"]]].kind == "sea"),
    }  # fmt: skip
    far = hexes_between(atlas, kept["at"], to)
    if far is not None:
        keys["distance"] = str(far)
    done = yield from calls.run(book, state, call_of(book, "rebase"), {**args, "keys": keys})
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    told = (*done.rulings, *gone.rulings)
    if stands(told, args):
        return Outcome((), told, done.result)
    # It flies no mission in this impulse (10.7.2).
    data = {**gone.events[0].data, "rebased": [state.turn, state.impulse.number]}
    moved = (Event("unit_placed", data), *gone.events[1:])
    down = done.result.get("ends_face_down")
    turned = (Event("units_turned", {"names": [name], "down": True}),) if down else ()
    counted = tuple(event for event in done.events if event.kind != "resolved")
    return replace(gone, events=(*counted, *moved, *turned), rulings=told)


def taken(
    book: Book, state: State, args: Mapping[str, Json], name: str, to: str
) -> Script[Outcome]:
    """A unit on board of an ATR of its hex: it lands among friends, a PARA drops on the enemy."""
    kept, atlas = state.units[name], now(state)
    to = hex_named(atlas, to)
    place = atlas.places[atlas.at[to]]
    side = side_of(kept["power"])
    plane = yield from _plane(state, name, kept)
    drops = side not in place.words
    keys = {"by": kept["power"], "face_down": _yes(bool(kept.get("down")))}
    if drops:
        terrain = next((each for each in TERRAINS if each in place.words), "clear")
        zone = next((word[5:] for word in place.words if word.startswith("zone=")), "")
        there = any(_enemy(raw, to, side) for raw in state.units.values())
        keys |= {
            "terrain": terrain, "weather": str(state.weather.zones.get(zone, "clear")),
            "defended": _yes(there), "apart": _yes(plane is None),
        }  # fmt: skip
    else:
        keys |= {"unit": kept["unit"], "unsupplied": _yes(at_start(book, state, name) is False)}
    procedure = "paradrop" if drops else "air_transport"
    done = yield from calls.run(book, state, call_of(book, procedure), {**args, "keys": keys})
    wrong: list[Ruling] = list(done.rulings)
    if drops and kept["unit"] != "para":
        wrong.append(refusal("wif5.landing.only_para", "10.7.5.2", text=name, at=to))
    if plane is None and not drops:
        wrong.append(refusal("wif5.landing.no_plane", "10.7.5.1", text=name))
    if stands(wrong, args):
        return Outcome((), tuple(wrong), done.result)
    gone = standing(state, Counter(name, kept["power"], kept["unit"], to))
    data = dict(gone.events[0].data)
    told = gone.rulings
    if drops:  # it has taken nothing yet, and is in supply in this impulse (10.7.5.2)
        data.pop("took", None)
        data |= {"invades": True, "drops": True, "landed": [state.turn, state.impulse.number]}
        told = tuple(r for r in told if r.code not in ("wif5.map.taken", "wif5.map.held",
                                                       "wif5.map.caught"))  # fmt: skip
    down = [*([plane] if plane else []), *([name] if done.result.get("flips") else [])]
    events = [event for event in done.events if event.kind != "resolved"]
    events.append(Event("unit_placed", data))
    if down:
        events.append(Event("units_turned", {"names": down, "down": True}))
    return Outcome(tuple(events), (*wrong, *told), done.result)


def _plane(state: State, name: str, kept: Mapping[str, str]) -> Script[str | None]:
    """The ATR that takes it: face up, of its power, in its hex."""
    planes = [other for other, raw in state.units.items()
              if raw["unit"] == "atr" and raw["at"] == kept["at"] and not raw.get("down")
              and not rebased_now(state, raw)
              and raw["power"] == kept["power"]]  # fmt: skip
    if len(planes) < 2:
        return planes[0] if planes else None
    plane = yield Choice("wif5.ask.plane", tuple(planes), "plane", planes[0], {"text": name},
                         ("10.7.5.1",), kind="verdict", side=kept["power"])  # fmt: skip
    return str(plane)


def _enemy(raw: Mapping[str, str], at: str, side: str) -> bool:
    """Whether an enemy land unit stands in a hex."""
    return raw["at"] == at and raw["unit"] not in DOMAINS and side_of(raw["power"]) != side


def _map(place: Place) -> str:
    return "pacific" if "map=pacific" in place.words else "europe"


def _yes(fact: bool) -> str:
    return "yes" if fact else "no"


# -- may it fly ------------------------------------------------------------------------------
def rebased_now(state: State, raw: Mapping[str, object]) -> bool:
    """Whether an aircraft rebased in this impulse: it flies, escorts, intercepts in a later one (10.7.2)."""
    return raw.get("rebased") == [state.turn, state.impulse.number]


def reaches(book: Book, state: State, name: str, at: str) -> bool:
    """Whether the map does not show that a place is too far for an aircraft (10.3.1): out of supply it
    has two movement points less; one at sea stays there until it returns to base (10.3.2).
    """
    raw, atlas = state.units[name], now(state)
    if raw["at"] not in atlas.at or atlas.places[atlas.at[raw["at"]]].kind == "sea":
        return False
    far = hexes_between(atlas, raw["at"], at)
    points = movement_of(raw["unit"], state.date, raw["power"])
    points -= 2 if at_start(book, state, name) is False else 0
    return far is None or far * PER_HEX[_map(atlas.places[atlas.at[at]])] <= max(0, points)


def sea_reach(book: Book, state: State, name: str, sea: str) -> int | None:
    """The movement points that an aircraft has left at the nearest point of a sea area, at most: the
    highest section it may take (10.5.2.5). Nothing where the map, or its coasts, end before.
    """
    raw, atlas = state.units[name], now(state)
    node = atlas.at[sea]
    coast = [place.name for place in atlas.places if place.kind == "hex"
             and node in (*place.shores, *place.ports)]  # fmt: skip
    ways = [hexes_between(atlas, raw["at"], each) for each in coast]
    if atlas.edges or not ways or None in ways:
        return None
    points = movement_of(raw["unit"], state.date, raw["power"])
    points -= 2 if at_start(book, state, name) is False else 0
    # A point of the area is a corner of a hex on its coast: one move from it, or from beside it.
    far = max(1, min(way for way in ways if way is not None))
    return max(0, points) - far * PER_HEX[_map(atlas.places[atlas.at[raw["at"]]])]


# -- how far ---------------------------------------------------------------------------------
def hexes_between(atlas: Atlas, start: str, goal: str) -> int | None:
    """How many hexes an aircraft enters from one to the other, whatever lies between (10.3.1).

    Nothing where one of them has no place in the grid, or where they lie on two maps.
    """
    ends = spot(start), spot(goal)
    if ends[0] is None or ends[1] is None:
        return None
    if len({_map(atlas.places[atlas.at[each]]) for each in (start, goal)}) > 1:
        return None
    grid = grid_of(atlas)
    (a, b), (c, d) = (_axial(grid, *end) for end in ends if end is not None)
    return (abs(a - c) + abs(b - d) + abs(a + b - c - d)) // 2


def _axial(grid: str, x: int, y: int) -> tuple[int, int]:
    """A column and a row on two axes of the grid."""
    if grid.endswith("q"):
        shift = x & 1 if grid == "even-q" else -(x & 1)
        return x, y - (x + shift) // 2
    shift = y & 1 if grid == "even-r" else -(y & 1)
    return x - (y + shift) // 2, y
