"""Where a unit of the map can go now, and why not to the hexes beside those (pp. 13-14, 23-25)."""

from __future__ import annotations

from collections.abc import Iterator

from referee.engine.record import replace
from referee.engine.verb import Args, Outcome
from referee.engine.verdict import Json, Ruling, info
from referee.games.aam.board import hexes
from referee.games.aam.book import Book
from referee.games.aam.movement.rules import Judged, judge
from referee.games.aam.movement.ways import unready, way_of
from referee.games.aam.state import Piece, State, called, card, stack_allows


def reach(book: Book, state: State, one: Piece, rolls: bool) -> dict[str, tuple[str, ...]]:
    """Hex → a path to it that the rules allow, the cheapest found; `rolls`: with movement rolls, too."""
    best: dict[tuple[str, bool, bool], int] = {}
    found: dict[str, tuple[str, ...]] = {}
    waiting: list[tuple[int, tuple[str, ...]]] = [(0, ())]
    while waiting:
        waiting.sort(key=lambda each: (each[0], len(each[1])))
        _, path = waiting.pop(0)
        here = path[-1] if path else one.hex or ""
        for near in hexes.neighbours(here):
            if near == one.hex or near in path:
                continue
            judged, bonus, kept = _judged(book, state, one, (*path, near))
            if not judged.legal or (judged.rolls and not rolls):
                continue
            if judged.cost >= best.get((near, bonus, kept), 1000):
                continue
            best[near, bonus, kept] = judged.cost
            found.setdefault(near, (*path, near))
            waiting.append((judged.cost, (*path, near)))
    return found


def _judged(
    book: Book, state: State, one: Piece, path: tuple[str, ...]
) -> tuple[Judged, bool, bool]:
    """A path judged; whether its free hex of road is spent, and whether all of it keeps to a road where the
    card goes farther so (High Gear).
    """
    way, told = way_of(book, state, one, {"unit": one.id, "path": [{"hex": each} for each in path]})
    judged = judge(way.march)
    wrong = tuple(r for r in told if r.severity == "refusal")
    spent = any(r.code == "aam.move.road_bonus" for r in judged.rulings)
    fast = card(book, one).on_card("high_gear") is not None
    kept = fast and all(step.road for step in way.march.path)
    return replace(judged, rulings=(*judged.rulings, *wrong)), spent, kept


def looked_at(book: Book, state: State, one: Piece) -> Outcome:
    """`move UNIT` alone: the hexes that it can reach, and why not the others."""
    wrong = unready(book, state, one)
    if wrong:
        return Outcome((), tuple(wrong), {"unit": one.id, "legal": False})
    told, to = lines(book, state, one)
    return Outcome((), tuple(told), {"unit": one.id, "hexes": to})


def lines(book: Book, state: State, one: Piece) -> tuple[list[Ruling], dict[str, Json]]:
    """What is said of a unit that has not been told where to go; hex → path."""
    safe, all_ = reach(book, state, one, False), reach(book, state, one, True)
    stays = {hex_: path for hex_, path in all_.items() if stack_allows(book, state, one, hex_)}
    plain = [hex_ for hex_ in _sorted(stays) if hex_ in safe]
    rolled = [hex_ for hex_ in _sorted(stays) if hex_ not in safe]
    told: list[Ruling] = []
    if plain:
        told.append(info("aam.way.to", "speed", **called(one), hexes=hexes.listed(plain)))
    if rolled:
        told.append(info("aam.way.roll", "roll", hexes=hexes.listed(rolled)))
    if not all_:
        told.append(info("aam.way.nowhere", "speed", **called(one)))
    full = [hex_ for hex_ in _sorted(all_) if hex_ not in stays]
    if full:
        told.append(info("aam.way.full", "stacking", hexes=hexes.listed(full)))
    told += _others(book, state, one, all_)
    return told, {hex_: list(safe.get(hex_) or stays[hex_]) for hex_ in (*plain, *rolled)}


def _sorted(found: dict[str, tuple[str, ...]]) -> list[str]:
    return sorted(found, key=hexes.place)


def _others(
    book: Book, state: State, one: Piece, reached: dict[str, tuple[str, ...]]
) -> Iterator[Ruling]:
    """Why not to the hexes near: each asked as the next step of the best path beside it."""
    reasons: dict[str, tuple[Ruling, list[str]]] = {}
    ends = {one.hex or "": (), **reached}
    near = {each for end in ends for each in hexes.neighbours(end)} - {one.hex, *reached}
    for hex_ in sorted(near, key=hexes.place):
        paths = [path for end, path in ends.items() if hex_ in hexes.neighbours(end)]
        why = _first_wrong(book, state, one, [(*path, hex_) for path in paths])
        if why is not None:
            params = {**why.params, "hexes": ""}
            reasons.setdefault(f"{why.code} {params}", (why, []))[1].append(hex_)
    for why, found in reasons.values():
        yield replace(why, params={**why.params, "hexes": hexes.listed(found)})


def _first_wrong(
    book: Book, state: State, one: Piece, paths: list[tuple[str, ...]]
) -> Ruling | None:
    """What forbids the last step, told without its number; what can never be entered goes first."""
    unit, speed, hex_ = card(book, one), 0, paths[0][-1]
    for path in paths:
        way, _ = way_of(
            book, state, one, {"unit": one.id, "path": [{"hex": each} for each in path]}
        )
        speed = way.march.points
        last = way.march.path[-1]
        if last.forbidden(unit.type) and not last.road:
            return info("aam.way.impassable", "impassable", type=unit.type, terrain=last.terrain,
                        hexes=hex_)  # fmt: skip
    judged = [r for path in paths for r in _judged(book, state, one, path)[0].rulings]
    wrong = [r for r in judged if r.severity == "refusal"]
    far = [r for r in wrong if r.code in ("aam.move.too_far", "aam.move.double")]
    if far:
        return info("aam.way.far", "speed", "double", speed=speed, hexes=hex_)
    return next((info(r.code, *r.cards, **r.params) for r in wrong), None)


def chances(book: Book, state: State, given: Args) -> list[Ruling]:
    """What is said of the ways before one is chosen."""
    one = state.pieces.get(str(given.get("unit") or ""))
    if one is None or not state.tracking or not one.hex:
        return []
    return lines(book, state, one)[0]


def ways(book: Book, state: State, given: Args) -> list[str]:
    """The hexes beside the unit that it can enter."""
    one = state.pieces.get(given["unit"])
    if one is None:  # a card that no unit of this game has
        return []
    if not state.tracking or not one.hex:
        return []  # nobody knows where it stands: its way is said by its grounds
    return [
        each for each in hexes.neighbours(one.hex) if _judged(book, state, one, (each,))[0].legal
    ]
