"""What a tracked board tells by itself: the attack, the march and the retreat between hexes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from referee.engine.verdict import Json, Ruling
from referee.games.m44.assault import Attack
from referee.games.m44.bans import may_enter
from referee.games.m44.board import Place, backwards, between, distance, hex_name, neighbours, sight
from referee.games.m44.book import Book, Ground
from referee.games.m44.medals import SIDES
from referee.games.m44.movement import March, move
from referee.games.m44.sighting import obstructions
from referee.games.m44.state import Piece, State


def ground_at(book: Book, state: State, place: Place) -> tuple[Ground, ...]:
    """The ground of a hex, as the rules read it."""
    return tuple(book.grounds[key] for key in state.ground(place))


def army_of(state: State, piece: Piece) -> str | None:
    """The army whose rules a unit follows."""
    return piece.army or state.board.scenario.get("armies", {}).get(piece.side) or None


def attack_between(book: Book, state: State, one: Place, two: Place) -> Attack:
    """The attack of the unit on one hex against the unit on another."""
    standing = state.standing
    mine, theirs = standing[one], standing[two]
    grounds = ground_at(book, state, two)
    away = distance(one, two)
    others = [
        place
        for place in neighbours(one, state.board.rows, state.board.columns)
        if place != two and place in standing and standing[place].side != mine.side
    ]
    ways = obstructions({place: state.ground(place) for place in state.board.ground})
    blocked = sight(one, two, ways, {place for place in standing if place not in (one, two)})
    owner = state.board.scenario.get("bunkers", "axis") == theirs.side
    if any(ground.flags_for == "allies" for ground in grounds):
        owner = theirs.side == "allies"
    start = state.pieces[hex_name(one)].from_hex
    near = None
    if start and mine.moved:
        near = distance(_place(start), one) == 1
    return Attack(
        target=book.units[theirs.unit],
        unit=book.units[mine.unit],
        side=mine.side,
        range=away,
        grounds=grounds,
        own=ground_at(book, state, one),
        moved=mine.moved,
        adjacent_start=near,
        figures=theirs.figures,
        attacker_figures=mine.figures,
        attacker_army=army_of(state, mine),
        target_army=army_of(state, theirs),
        card=state.card if mine.ordered and state.card in book.deck else None,
        owner=owner,
        adjacent_enemy=away > 1 and bool(others),
        los=not blocked,
        walled=any(
            ground.wall
            for place in between(one, two)[0]
            for ground in ground_at(book, state, place)
        ),
        camouflaged=theirs.camouflaged,
        weather=_weather(state),
    )


def _weather(state: State) -> str | None:
    rules = state.board.scenario.get("rules", ())
    return next((w for w in ("reduced_visibility", "winter_weather") if f"rule.{w}" in rules), None)


def _place(name: str) -> Place:
    row, _, column = name[1:].partition("c")
    return int(row), int(column)


def march_between(
    book: Book, state: State, one: Place, two: Place, via: tuple[Place, ...] = ()
) -> tuple[March, tuple[Place, ...], dict[str, Json], tuple[Ruling, ...]] | None:
    """The best lawful way from hex to hex: one that leaves the unit able to battle, then the shortest.

    Without a lawful one the shortest way with its refusals; `None` where there is no way at all.
    """
    piece = state.standing[one]
    unit = book.units[piece.unit]
    most = max(unit.move, 3) + 1
    best: (
        tuple[tuple[int, int, int], March, tuple[Place, ...], dict[str, Json], tuple[Ruling, ...]]
        | None
    ) = None
    for way in _ways(state, one, two, most, via):
        march = March(
            unit,
            tuple(ground_at(book, state, place) for place in way),
            ground_at(book, state, one),
            army=army_of(state, piece),
            weather=_weather(state),
            card=state.card if state.card in book.deck else None,
            blitz="rule.blitz" in state.board.scenario.get("rules", ()) and piece.side == "allies",
        )
        result, rulings = move(march)
        rank = (0 if result["legal"] else 1, 0 if result["may_battle"] else 1, result["cost"])
        if best is None or rank < best[0]:
            best = rank, march, way, result, rulings
    return None if best is None else best[1:]


def _ways(
    state: State, one: Place, two: Place, most: int, via: tuple[Place, ...]
) -> Iterator[tuple[Place, ...]]:
    """Every way without a unit on it, no longer than `most`; the ones named when they are named."""
    standing = state.standing
    if via:
        way = (*via, two)
        steps = zip((one, *way), way, strict=False)
        if all(distance(a, b) == 1 for a, b in steps) and not any(p in standing for p in way):
            yield way
        return

    def walk(way: tuple[Place, ...], here: Place) -> Iterator[tuple[Place, ...]]:
        if here == two:
            yield way
            return
        if len(way) >= most:
            return
        for place in neighbours(here, state.board.rows, state.board.columns):
            if place in standing or place in way or place == one:
                continue
            if distance(place, two) + len(way) + 1 <= most:
                yield from walk((*way, place), place)

    yield from walk((), one)


def shelters(book: Book, state: State, place: Place) -> dict[Place, int]:
    """Where a retreating unit can go: hex → hexes gone back, by free and passable hexes only."""
    piece = state.standing[place]
    unit = book.units[piece.unit]
    top = state.board.top == piece.side
    standing = state.standing
    found: dict[Place, int] = {}
    edge = [place]
    for step in range(1, 10):
        ahead: list[Place] = []
        for here in edge:
            for back in backwards(here, top, state.board.rows, state.board.columns):
                grounds = ground_at(book, state, back)
                closed = any(
                    not may_enter(unit, ground, grounds)
                    or (ground.no_retreat and unit.kind not in ("ship", "craft"))
                    for ground in grounds
                )
                if back in standing or closed or back in found:
                    continue
                found[back] = step
                ahead.append(back)
        edge = ahead
    return found


def holders(state: State) -> list[str | None]:
    """Who holds each objective medal now."""
    found: list[str | None] = []
    for number, objective in enumerate(state.board.objectives):
        kind, need = objective["kind"], objective.get("need", 1)
        if kind in ("permanent", "last_to_occupy"):
            found.append(state.kept.get(str(number)))
            continue
        here = dict.fromkeys(SIDES, 0)
        for place in objective["hexes"]:
            piece = state.pieces.get(place)
            if piece is not None:
                here[piece.side] += 1
        holder = None
        for side in SIDES:
            enemy = SIDES[1 - SIDES.index(side)]
            right = objective.get("side") in (None, side) and here[side] >= need
            if kind == "temporary_majority":
                right = right and here[side] > here[enemy]
            if kind == "sole_control":
                right = right and not here[enemy]
            if right:
                holder = side
                break
        found.append(holder)
    return found


def totals(state: State) -> dict[str, int]:
    """Medals of each side: eliminations, objectives held, what the players reported."""
    found = {side: state.won.get(side, 0) + state.manual.get(side, 0) for side in SIDES}
    for objective, side in zip(state.board.objectives, holders(state), strict=True):
        if side is not None:
            found[side] += objective.get("worth", 1)
    return {side: max(0, min(number, state.board.goals[side])) for side, number in found.items()}


def sudden(state: State) -> str | None:
    """The side that has met a condition of sudden death at the end of its turn."""
    for condition in state.board.scenario.get("sudden_death", ()):
        held = sum(
            state.pieces[place].side == condition["side"]
            for place in condition["hexes"]
            if place in state.pieces
        )
        if state.side == condition["side"] and held >= condition["need"]:
            return str(condition["side"])
    return None


def with_keys(attack: Attack, given: Mapping[str, Json]) -> Attack:
    """The attack with what the players added: a card's dice, a leader, an answer."""
    allowed = {key: value for key, value in given.items() if hasattr(attack, key)}
    return replace(attack, **allowed)
