"""Where a unit can go this turn, what it can do there, and why not the other hexes."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.board.facts import ground_at, moving_as, near_beach
from referee.games.m44.board.hexes import Place, around, distance, hex_name, place_of
from referee.games.m44.book import Book, Unit
from referee.games.m44.movement.blocked import blocked
from referee.games.m44.movement.caves import free_caves, through_caves
from referee.games.m44.movement.readiness import farther, movers
from referee.games.m44.movement.rules import banks
from referee.games.m44.movement.ways import march_between
from referee.games.m44.state import State

FARTHEST = 5  # hexes that any unit goes by itself
Result = dict[str, Json]


def reachable(
    book: Book, state: State, start: str
) -> tuple[list[tuple[str, Result]], list[tuple[str, Ruling]]]:
    """Hexes that the unit may move to, and those near it to which it may not, with the reason.

    Those first after which it may battle, then the nearest.
    """
    one, board = place_of(start), state.board
    unit = moving_as(book, state, state.pieces[start], one)
    most = farther(state, state.pieces[start])
    found: list[tuple[bool, int, Place, Result]] = []
    closed: list[tuple[str, Ruling]] = []
    caves = free_caves(book, state, start)
    for two in caves:
        out = through_caves(book, state, start, two)
        found.append((not out["may_battle"], out["cost"], two, out))
    for two in sorted(around(one, most or FARTHEST, board.rows, board.columns)):
        if two in caves:
            continue
        near = distance(one, two) <= max(unit.move, 1) and _its_ground(book, state, unit, two)
        if hex_name(two) in state.pieces:
            if near:
                closed.append((hex_name(two), info("m44.way.occupied")))
            continue
        way = march_between(book, state, one, two)
        if way is not None and way[2]["legal"]:
            found.append((not way[2]["may_battle"], way[2]["cost"], two, way[2]))
        elif near:
            against = () if way is None else _against(way[3])
            bars = blocked(book, state, one, two)
            if bars is not None and bars.code == "m44.play.long_bridge":
                why = bars
            else:
                why = against[0] if against and bars is None else _shut(state, unit, two)
            closed.append((hex_name(two), why))
    open_ones = [
        (hex_name(place), result)
        for _, _, place, result in sorted(found, key=lambda each: each[:3])
    ]
    return open_ones, closed


def _its_ground(book: Book, state: State, unit: Unit, place: Place) -> bool:
    """Whether anybody would look for it there: a train on rails alone, a ship at sea."""
    ground = ground_at(book, state, place)
    if unit.kind == "train":
        return any(each.rail for each in ground)
    if unit.kind == "ship":
        return any(each.sea for each in ground)
    return unit.kind != "craft" or any(each.sea or each.id == "beach" for each in ground)


def _shut(state: State, unit: Unit, place: Place) -> Ruling:
    """Why there is no way at all."""
    if any(plane["hex"] == hex_name(place) for plane in state.planes.values()):
        return info("m44.play.under_plane", "air.flight", hex=hex_name(place))
    if unit.kind == "ship" and near_beach(state, place):
        return info("m44.play.next_to_beach", f"unit.{unit.id}", hex=hex_name(place))
    return info("m44.way.shut", "rule.move")


def _against(rulings: tuple[Ruling, ...]) -> list[Ruling]:
    """What forbids the best way to a hex within its distance; nothing, where only a way round is left
    that is no way for it either: how long that one is says nothing.
    """
    found = [ruling for ruling in rulings if ruling.severity == "refusal"]
    round_about = any(ruling.code == "m44.move.too_far" for ruling in found)
    return [] if round_about and len(found) > 1 else found


def whither(book: Book, state: State, start: str) -> tuple[list[Ruling], Result]:
    """Where the unit can go, as it is said: with a battle, in close assault only, without; the rest."""
    free, closed = reachable(book, state, start)
    groups: dict[str, list[str]] = {}
    for name, result in free:
        code = "m44.way.to"
        if not result["may_battle"]:
            code = "m44.way.to_rest"
        elif result["close_assault_only"]:
            code = "m44.way.to_close"
        groups.setdefault(code, []).append(name)
    told = [info(code, "rule.move", hexes=", ".join(names)) for code, names in groups.items()]
    places = [place_of(start), *(place_of(name) for name, _ in free)]
    told += banks([ground_at(book, state, place) for place in places])
    if not free:
        told.append(info("m44.way.nowhere", "rule.move", hex=start))
    reasons: dict[tuple[str, str], tuple[Ruling, list[str]]] = {}
    for name, why in closed:
        params = {
            key: why.params[key] for key in why.params if key not in ("nth", "hex", "at_told")
        }
        key = (why.code, repr(sorted(params.items(), key=lambda each: each[0])))
        reasons.setdefault(key, (why, []))[1].append(name)
    for why, names in reasons.values():
        stops = {name: str(each.params.get("nth")) for name, each in closed if name in names}
        blamed = stops.values()
        shut = [name for name in names if stops[name] == name]
        behind = [name for name in names if shut and name not in shut]
        more: dict[str, Json] = {}
        if "nth" in why.params:
            more["nth"] = ", ".join(dict.fromkeys(blamed))
        said = [{"code": why.code, "params": {**_without(why.params), **more}}]
        named = ", ".join(name for name in names if name not in behind)
        told.append(info("m44.way.not", *why.cards, hexes=named, why_told=said))
        if behind:  # the reason names the hexes that stop it, not those that lie farther off
            told.append(info("m44.way.behind", *why.cards, hexes=", ".join(behind)))
    listed: Result = {
        "reachable": [{"hex": name, **each} for name, each in free],
        "closed": [{"hex": name, "code": why.code} for name, why in closed],
    }
    return told, listed


def _without(params: Mapping[str, Json]) -> dict[str, Json]:
    """The parameters of a reason without the hex to blame: the line names its hexes first."""
    return {key: [] if key == "at_told" else value for key, value in params.items()}


def unmoved(book: Book, state: State) -> list[str]:
    """Where the ordered units stand that have not moved, and have somewhere to go."""
    return [name for name in movers(state) if _goes_anywhere(book, state, name)]


def _goes_anywhere(book: Book, state: State, start: str) -> bool:
    """Whether one hex at least is open to a unit, as `reachable` finds them all: the nearest are looked at first."""
    if free_caves(book, state, start):
        return True
    one, board = place_of(start), state.board
    most = farther(state, state.pieces[start]) or FARTHEST
    ways = (march_between(book, state, one, two) for two in around(one, most, board.rows, board.columns)
            if hex_name(two) not in state.pieces)  # fmt: skip
    return any(way is not None and way[2]["legal"] for way in ways)
