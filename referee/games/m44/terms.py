"""What a tracked board tells by itself: the attack, the march and the retreat between hexes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from referee.engine.verdict import Json, Ruling
from referee.games.m44.assault import Attack
from referee.games.m44.bans import may_enter
from referee.games.m44.board import Place, backwards, between, distance, hex_name, neighbours, sight
from referee.games.m44.book import Book, Ground, Unit
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
    smoke = {_place(name) for name in state.smoke}
    blocked = sight(one, two, ways, set(standing) - {one, two}, smoke - {one, two})
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
        card=_card(book, state) if mine.ordered else None,
        owner=owner,
        adjacent_enemy=away > 1 and bool(others),
        los=not blocked,
        walled=any(
            ground.wall
            for place in between(one, two)[0]
            for ground in ground_at(book, state, place)
        ),
        wide=_over_the_wide(state, one, two),
        camouflaged=theirs.camouflaged,
        weather=weather_of(state),
        night=state.night,
        heroic_leader=mine.leader,
        target_leader=theirs.leader,
        veteran=mine.veteran,
        marked=state.marks.get(hex_name(two)) == hex_name(one),
        road=mine.road,
        ground_support=plane_over(book, state, mine.side, two, "ground_support"),
    )


def _card(book: Book, state: State) -> str | None:
    """The card whose bonus and limits the ordered units have; none for units of choice instead."""
    return state.effect if state.effect in book.deck and not state.free else None


def _over_the_wide(state: State, one: Place, two: Place) -> bool:
    """Whether a wide river lies between (its hexes are the scenario's)."""
    wide = state.board.scenario.get("wide_rivers", ())
    if not wide:
        return False
    crossed, edges = between(one, two)
    return any(hex_name(place) in wide for place in crossed) or any(
        hex_name(left) in wide and hex_name(right) in wide for left, right in edges
    )


def plane_over(book: Book, state: State, side: str, place: Place, action: str) -> bool:
    """Whether a side's plane in flight next to a hex has this action, and has taken no other."""
    plane = state.planes.get(side)
    if plane is None or action not in book.planes.get(plane["plane"], ()):
        return False
    if action == "ground_support" and plane["acted"] not in ("", action):
        return False
    return distance(_place(plane["hex"]), place) == 1


def weather_of(state: State) -> str | None:
    """Snow or fog, when the scenario has it."""
    return next(
        (w for w in ("reduced_visibility", "winter_weather") if state.holds(f"rule.{w}")), None
    )


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
    unit = moving_as(book, state, piece, one)
    most = max(unit.move, 3) + 1
    best: (
        tuple[
            tuple[int, int, int, int], March, tuple[Place, ...], dict[str, Json], tuple[Ruling, ...]
        ]
        | None
    ) = None
    for way in _ways(state, one, two, most, via):
        march = March(
            unit,
            tuple(ground_at(book, state, place) for place in way),
            ground_at(book, state, one),
            army=army_of(state, piece),
            weather=weather_of(state),
            card=_card(book, state),
            blitz=state.holds("rule.blitz") and piece.side == "allies",
            boat=piece.boat,
            slowed=piece.side in state.slowed,
        )
        result, rulings = move(march)
        risks = sum(risky(state, place, piece.side) for place in way)
        rank = (
            0 if result["legal"] else 1, risks, 0 if result["may_battle"] else 1, result["cost"]
        )  # fmt: skip
        if best is None or rank < best[0]:
            best = rank, march, way, result, rulings
    return None if best is None else best[1:]


def moving_as(book: Book, state: State, piece: Piece, place: Place) -> Unit:
    """The unit as it moves: aboard a landing craft it is the craft that does."""
    return book.units["landing_craft" if piece.craft else piece.unit]


def risky(state: State, place: Place, side: str) -> bool:
    """Ice, and the enemy's mines: a way around them is taken where there is one."""
    ground = state.ground(place)
    mined = "minefield" in ground and state.board.scenario.get("mines", "axis") != side
    return mined or "frozen_river" in ground


def closed_step(state: State, one: Place, two: Place) -> bool:
    """Whether a long bridge bars a step: it is entered and left by its ends only."""
    for bridge in state.board.scenario.get("long_bridges", ()):
        spans = [_place(name) for name in bridge]
        for here, there in ((one, two), (two, one)):
            if here not in spans or there in spans:
                continue
            at = spans.index(here)
            if 0 < at < len(spans) - 1:
                return True
            inner = spans[1] if at == 0 else spans[-2]
            if distance(there, inner) == 1:
                return True
    return False


def barriers(state: State) -> set[Place]:
    """Hexes that no ground unit enters or crosses now: units, and planes in flight."""
    return set(state.standing) | {_place(plane["hex"]) for plane in state.planes.values()}


def _ways(
    state: State, one: Place, two: Place, most: int, via: tuple[Place, ...]
) -> Iterator[tuple[Place, ...]]:
    """Every way without a unit on it, no longer than `most`; the ones named when they are named."""
    standing = barriers(state)
    if via:
        way = (*via, two)
        steps = list(zip((one, *way), way, strict=False))
        if all(distance(a, b) == 1 and not closed_step(state, a, b) for a, b in steps) and not any(
            place in standing for place in way
        ):
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
            if closed_step(state, here, place):
                continue
            if distance(place, two) + len(way) + 1 <= most:
                yield from walk((*way, place), place)

    yield from walk((), one)


def shelters(book: Book, state: State, place: Place) -> dict[Place, int]:
    """Where a retreating unit can go: hex → hexes gone back, by free and passable hexes only."""
    piece = state.standing[place]
    unit = moving_as(book, state, piece, place)
    top = state.board.top == piece.side
    standing = barriers(state)
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
                if back in standing or closed or back in found or closed_step(state, here, back):
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
