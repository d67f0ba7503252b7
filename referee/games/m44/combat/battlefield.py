"""The attack that a tracked board shows between two hexes: range, sight, ground, cards, leaders."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import fields_of, replace
from referee.engine.verdict import Json
from referee.games.m44.board.facts import (
    army_of,
    card_of,
    full_number,
    ground_at,
    owner_of,
    plane_over,
    weather_of,
)
from referee.games.m44.board.hexes import (
    Place,
    between,
    distance,
    hex_name,
    neighbours,
    place_of,
    ridge,
)
from referee.games.m44.book import Book
from referee.games.m44.combat.attack import Attack
from referee.games.m44.sight.rules import heights, in_the_way
from referee.games.m44.state import State


def attack_between(book: Book, state: State, one: Place, two: Place) -> Attack:
    """The attack of the unit on one hex against the unit on another."""
    standing = state.standing
    mine, theirs = standing[one], standing[two]
    own, grounds = ground_at(book, state, one), ground_at(book, state, two)
    away = distance(one, two)
    others = [
        place
        for place in neighbours(one, state.board.rows, state.board.columns)
        if place != two and place in standing and standing[place].side != mine.side
    ]
    ground = state.grounds()
    blocked = in_the_way(ground, standing, map(place_of, state.smoke), one, two)
    owner = owner_of(state, two, "bunkers") == theirs.side
    if any(ground.flags_for == "allies" for ground in grounds):
        owner = theirs.side == "allies"
    high_walls = walls(book, state, one, two)
    wide = _over_the_wide(state, one, two)
    start = state.pieces[hex_name(one)].from_hex
    near = None
    if start and mine.moved:
        near = distance(place_of(start), one) == 1
    return Attack(
        target=book.units[theirs.unit],
        unit=book.set_up(book.units[mine.unit], own),
        side=mine.side,
        range=away,
        grounds=grounds,
        own=own,
        moved=mine.moved,
        adjacent_start=near,
        figures=theirs.figures,
        attacker_figures=mine.figures,
        full=full_number(book, state, theirs),
        attacker_full=full_number(book, state, mine),
        attacker_army=army_of(state, mine),
        target_army=army_of(state, theirs),
        card=card_of(book, state) if mine.ordered else None,
        overrun=mine.fought == -1,
        owner=owner,
        adjacent_enemy=away > 1 and bool(others),
        los=not blocked,
        walled=bool(high_walls),
        wide=bool(wide),
        camouflaged=theirs.camouflaged,
        from_below=_another_range(heights(ground), one, two),
        weather=weather_of(state),
        night=state.night,
        heroic_leader=mine.leader,
        target_leader=theirs.leader,
        veteran=mine.veteran,
        disguised=not theirs.unmasked,
        marked=hex_name(one) in state.marked_by(hex_name(two)),
        road=mine.road,
        # The enemy's are cleared in one's own turn: an ambush from them is a battle like any.
        own_mines=owner_of(state, one, "mines") == mine.side or mine.side != state.side,
        ground_support=plane_over(book, state, mine.side, two, "ground_support"),
        blame={
            "los": tuple(map(hex_name, blocked)), "adjacent": tuple(map(hex_name, others)),
            "wall": tuple(map(hex_name, high_walls)), "wide": wide,
            "own": (hex_name(one),), "target": (hex_name(two),),
        },
    )  # fmt: skip


def _another_range(heights: Mapping[Place, str], one: Place, two: Place) -> bool | None:
    """Whether two mountain hexes are of two ranges, which protects as fire from below does (Montagnes); `None`:
    their heights tell (`below`).
    """
    mine, theirs = ridge(one, heights, "mountain"), ridge(two, heights, "mountain")
    return True if mine and theirs and two not in mine else None


def walls(book: Book, state: State, one: Place, two: Place) -> list[Place]:
    """The blocking hills between, over which not even artillery fires; along an edge both sides must be one, as
    for any line (I-M44-18).
    """

    def wall(place: Place) -> bool:
        return any(ground.wall for ground in ground_at(book, state, place))

    crossed, edges = between(one, two)
    seams = [place for pair in edges if all(map(wall, pair)) for place in pair]
    return [*filter(wall, crossed), *seams]


def _over_the_wide(state: State, one: Place, two: Place) -> tuple[str, ...]:
    """The hexes of a wide river that lie between (which are wide is the scenario's)."""
    wide = state.board.scenario.get("wide_rivers", ())
    if not wide:
        return ()
    crossed, edges = between(one, two)
    found = [hex_name(place) for place in crossed]
    for pair in edges:
        banks = [hex_name(place) for place in pair]
        if all(name in wide for name in banks):
            found += banks
    return tuple(name for name in found if name in wide)


def with_keys(attack: Attack, given: Mapping[str, Json]) -> Attack:
    """The attack with what the players added: a card's dice, a leader, an answer."""
    shown = {"target"}  # who stands there the board tells, whatever it is called
    allowed = {key: given[key] for key in set(given) & set(fields_of(attack)) - shown}
    return replace(attack, **allowed)
