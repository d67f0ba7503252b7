"""A group that was intercepted in a sea area on its way is there: it stops, or fights before it sails on.

The move told went farther: what lies beyond is sailed after the combat, or not at all (10.5.5.2, 11.7.1).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from referee.engine.ask import Choice, Script
from referee.engine.faults import Unreadable
from referee.engine.verdict import Json
from referee.games.wif5.book import Book
from referee.games.wif5.maps.at_sea.berths import handicaps
from referee.games.wif5.maps.at_sea.fleets import led_by, movers
from referee.games.wif5.maps.at_sea.harbours import is_sea
from referee.games.wif5.maps.counters import now
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.naval.search import HIGHEST_SECTION
from referee.games.wif5.state import Ledger, State

CARD = "10.5.5.2"
KEY = "section"
Back = dict[str, dict[str, Json]]


def goes_home(raw: Ledger) -> bool:
    """Whether a ship was on its way to a base of its own will: it does not stop on the way (10.5.2 e, 11.7.1)."""
    return bool(raw.get("returns"))


def placed(
    book: Book,
    state: State,
    area: str,
    names: Sequence[str],
    typed: str | None,
    usual: str | None = None,
) -> Script[Back]:
    """The ships and what they carry in the area where they were met: in an eligible section, as their owner
    says (10.5.2.1, 10.5.5.2), or in section 0 on the way home (11.7.1).
    """
    found: Back = {}
    least = HIGHEST_SECTION
    for name in names:
        raw = state.units[name]
        entered = [str(each) for each in raw["entered"]]
        upto = entered[: entered.index(area) + 1]
        found[name] = {"at": area, "entered": list(upto)}
        port = not is_sea(now(state), raw["at"])
        if port:
            found[name]["up"] = True
        points = None
        if "left" in raw:
            points = int(raw["left"]) + len(entered) - len(upto) + port
            found[name]["left"] = points
        elif "mp" in raw:
            points = int(raw["mp"]) - len(handicaps(book, state, name)) - len(upto)
        least = least if points is None else max(0, min(least, points))
        if goes_home(raw):
            found[name]["returns"] = True
            least = 0
    section = yield from _section(state, names, least, typed, usual)
    for name, raw in state.units.items():
        ship = next((raw[key] for key in ("aboard", "came_with") if raw.get(key) in names), None)
        if ship is not None:
            found[name] = {"at": area, "entered": found[ship]["entered"], "aboard": ship}
    return {name: {**data, "section": section} for name, data in found.items()}


def placed_anew(book: Book, state: State, area: str, names: Sequence[str]) -> Script[Back]:
    """The ships of a group whose move was told to that area, as they sail on: in an eligible section; the search
    value of it is what the combat costs them. Where they lie, if nothing else is said (10.5.5.2).
    """
    lies = state.units[names[0]].get("section")
    if lies is None:
        return {}
    found = yield from placed(book, state, area, names, None, str(lies))
    return {} if all(data["section"] == lies for data in found.values()) else found


def _section(
    state: State, names: Sequence[str], most: int, typed: str | None, usual: str | None = None
) -> Script[int]:
    options = tuple(str(each) for each in range(most, -1, -1))
    if typed is not None:
        if typed.strip() not in options:
            raise Unreadable("value.choice", key=KEY, text=typed, options=list(options))
        return int(typed)
    if len(options) == 1:
        return int(options[0])
    power = state.units[names[0]]["power"]
    answer = yield Choice("wif5.ask.sail.section", options, KEY, usual if usual in options else None,
                          params={"text": ", ".join(names)}, cards=(CARD,), side=power)  # fmt: skip
    return int(str(answer))


# -- one group again -------------------------------------------------------------------------------
def _parts(state: State, back: Mapping[str, Json]) -> dict[str, dict[int, Ledger]]:
    """Group → its parts among the ships that are put in one sea area, by their numbers."""
    found: dict[str, dict[int, Ledger]] = {}
    for name in back:
        raw = state.units[name]
        group = led_by(state, raw)
        if group is not None and DOMAINS.get(raw["unit"]) == "naval":
            part: Ledger = raw.get("part", {})
            found.setdefault(group, {})[part.get("n", 0)] = part
    return found


def rejoined(state: State, back: Back) -> Back:
    """Who dropped ships and sailed on is of one part with them again, where the group is met as it enters (10.5.2.1,
    10.5.5.2).
    """
    whole = {group: parts[min(parts)] for group, parts in _parts(state, back).items()}
    found: Back = {}
    for name, data in back.items():
        part = whole.get(led_by(state, state.units[name]) or "", {})
        found[name] = {**data, **({"part": dict(part)} if part else {})}
    return found


def uncounted(state: State, back: Mapping[str, Json]) -> dict[str, int]:
    """Power → its naval moves that are none: parts of a group that dropped ships count each, for each power whose ships
    they are; once these and those end up together they are one move (10.5.2.1).
    """
    found: dict[str, int] = {}
    for group, parts in _parts(state, back).items():
        for n in parts.keys() - {min(parts)}:
            there = [name for name in back if led_by(state, state.units[name]) == group
                     and state.units[name].get("part", {}).get("n", 0) == n]  # fmt: skip
            for power in movers(state, there):
                found[power] = found.get(power, 0) + 1
    return found


def put_back(
    units: Mapping[str, Ledger], back: Mapping[str, Mapping[str, Json]]
) -> dict[str, dict[str, Any]]:
    """The units with those of a group where it was met, ready to fight there."""
    found = {name: dict(raw) for name, raw in units.items()}
    for name, data in back.items():
        if name in found:
            gone = (
                "part",
                "dropped",
                "came_with",
                "back",
                "homing",
                "section",
                *(("down", "by_hand") if "up" in data else ()),
            )
            kept = {key: value for key, value in found[name].items() if key not in gone}
            found[name] = {**kept, **{key: value for key, value in data.items() if key != "up"}}
    return found
