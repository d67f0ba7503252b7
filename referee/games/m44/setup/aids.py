"""Reminder cards of a scenario: its terrains, obstacles, units and special rules, and no others.

The lines come from the figures that the rules themselves read (`Ground`, `Unit`), and from short
ones for what those figures do not hold.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.board import Stack
from referee.engine.sheet import Line, line, listed, named
from referee.engine.verdict import Json
from referee.games.m44.book import ALL_FLAGS, CLEAR, Book, Ground, Unit
from referee.games.m44.movement.rules import BEACH_MOST, SEA_MOST
from referee.games.m44.setup.rule_aids import rule_aids

if TYPE_CHECKING:
    from referee.games.contract import Game

LAND = ("infantry", "armour", "artillery")
# What a ground or a unit does that no figure of theirs holds: lines on moving, lines on battling.
_MOVING: Mapping[str, tuple[str, ...]] = {
    "sea_wall": ("stays",), "wire": ("crushed",), "sandbags": ("gone",), "hedgehog": ("no_craft",),
    "railway": ("crossing",), "railway_station": ("trains_pass",), "road_block": ("engineers",),
    "pontoon_bridge": ("built",), "minefield": ("mines",), "wadi": ("open_ends",),
    "frozen_river": ("ice",), "balka": ("balka_bridge",), "field_hq": ("hq",),
    "cave_on_hill": ("by_cave",), "cave_on_mountain": ("by_cave",), "river": ("row",),
    "landing_craft": ("from_edge", "landed"), "destroyer": ("off_beach",),
    "aircraft_carrier": ("off_beach", "planes"), "locomotive_wagon": ("rails",),
    "supply_train": ("rails", "carries"), "armoured_train": ("rails",),
}  # fmt: skip
_BATTLING: Mapping[str, tuple[str, ...]] = {
    "sea_wall": ("behind",), "bunker": ("all_round", "owner_only"), "field_bunker": ("all_round",),
    "wire": ("removes", "no_ground_armour"), "abatis": ("removes",), "sandbags": ("where_nothing",),
    "minefield": ("clears", "no_ground"), "oasis": ("no_ground",), "cliff": ("no_climb",),
    "hospital": ("heals",), "cave_on_hill": ("seals",), "cave_on_mountain": ("seals",),
    "sniper": ("no_armour",), "combat_engineer": ("engineer_wire", "engineer_mines"),
    "landing_craft": ("aboard",), "destroyer": ("blocked_costs", "no_medics"),
    "aircraft_carrier": ("blocked_costs", "no_medics"), "depleted_unit": ("depleted",),
    "tiger": ("sinks",), "brandenburgers": ("undisguised",),
    "supply_truck": ("supplies",), "half_track": ("supplies",),
    "polish_dragoons": ("own_card",), "locomotive_wagon": ("wagon",), "supply_train": ("cargo",),
    "armoured_train": ("train_gun",),
    "special_weapon_asset": ("weapon_card",),
}  # fmt: skip


def aids(game: Game, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Iterator[Aid]:
    """Ground from the bottom up, obstacles, units, then the armies' and the scenario's rules."""
    position = game.initial(scenario, {**options, "tracking": "yes"})
    board, book = game.board(position), game.play(position).book
    grounds = dict.fromkeys(key for place in board.places.values() for key in place.ground)
    for key in sorted(grounds, key=lambda each: book.grounds[each].kind == "obstacle"):
        if key != CLEAR:
            yield _ground(game, book.grounds[key])
    for key in dict.fromkeys(stack.piece for _, stack in board.stacks):
        stacks = [stack for _, stack in board.stacks if stack.piece == key]
        strengths = dict.fromkeys(
            (stack.side, stack.full or stack.figures or 0) for stack in stacks
        )
        yield _unit(game, book, book.units[key], tuple(strengths))
    yield from rule_aids(game, scenario)


def _more(of: Mapping[str, tuple[str, ...]], key: str) -> Iterator[Line]:
    return (line(f"m44.aid.{code}") for code in of.get(key, ()))


def _kinds(kinds: tuple[str, ...]) -> Line:
    found = [named("unit", kind, 2) for kind in kinds if kind in LAND]
    if "vehicle" in kinds:
        found.append(line("m44.aid.vehicles"))
    return listed(*found, link="and")


def _for(code: str, kinds: tuple[str, ...]) -> Iterator[Line]:
    """A sentence for everybody, or for some kinds of unit."""
    if set(LAND) <= set(kinds):
        yield line(code)
    elif kinds:
        yield line(f"{code}_for", units=_kinds(kinds))


def _ground(game: Game, ground: Ground) -> Aid:
    """What it changes for who moves, who battles, and at the foot dice and flags."""
    card = ground.card if ground.card in game.cards else ""
    # Wire and sandbags are spoken of as many, whatever lies there.
    many = 2 if ground.id in ("wire", "sandbags") else 1
    name, foot = named("terrain", ground.id, many), tuple(_dice(ground))
    move, battle = tuple(_moving(ground)), tuple(_battling(ground))
    if not (move or battle or foot):
        move = (line("m44.aid.open"),)
    words = (line("m44.aid.word_stop"),) if ground.stop else ()
    return Aid("ground", name, move, battle, foot, words=words, card=card, picture=ground.id)


def _moving(ground: Ground) -> Iterator[Line]:
    match ground.enter:
        case "none":
            yield line("m44.aid.nobody")
        case "infantry":
            yield line("m44.aid.infantry_only")
        case "no_artillery":
            yield line("m44.aid.no_artillery")
        case "boat":
            yield line("m44.aid.by_boat")
    if ground.id == "beach":
        yield line("m44.aid.most", n=BEACH_MOST)
    if ground.sea:
        yield line("m44.aid.most", n=SEA_MOST)
    yield from _for("m44.aid.stop", ground.stop)
    if ground.near:
        yield line("m44.aid.near")
    if ground.one:
        yield line("m44.aid.one")
    if ground.climb > 1:
        yield line("m44.aid.climb", n=ground.climb)
    if ground.beach_climb > 1:
        yield line("m44.aid.beach_climb", n=ground.beach_climb)
    if ground.level == 2:
        yield line("m44.aid.by_hills")
    if ground.road:
        yield line("m44.aid.road")
    if ground.spans:
        yield line("m44.aid.spans")
    if ground.not_from_sea:
        yield line("m44.aid.not_from_sea")
    if ground.no_retreat:
        yield line("m44.aid.no_retreat")
    if ground.fixed:
        yield line("m44.aid.fixed")
    if ground.keeps:
        yield line("m44.aid.keeps" if ground.flags_for == "owner" else "m44.aid.keeps_both")
    yield from _more(_MOVING, ground.id)


def _battling(ground: Ground) -> Iterator[Line]:
    if ground.no_battle:
        yield line("m44.aid.no_battle")
    yield from _for("m44.aid.no_battle_at", ground.no_battle_for)
    yield from _for("m44.aid.bar", ground.bar)
    yield from _for("m44.aid.bar_out", ground.bar_out)
    if ground.bar_far:
        yield line("m44.aid.bar_far")
    if ground.bar_far_by:
        yield line("m44.aid.bar_far_by", card=ground.bar_far_by)
    if ground.close:
        yield line("m44.aid.close_only")
    if lost := _by_kind(ground.hampers):
        yield line("m44.aid.out", dice=lost)
    if ground.boat:
        yield line("m44.aid.boat", n=-ground.boat)
    yield from _more(_BATTLING, ground.id)
    if ground.below and ground.protects:
        yield line("m44.aid.below_mountain" if ground.level == 2 else "m44.aid.below")
    if ground.wall:
        yield line("m44.aid.wall")
    elif ground.los in ("blocks", "hill", "mountain", "lake"):
        yield line(f"m44.aid.los_{ground.los}")


def _by_kind(change: Mapping[str, int]) -> Line | None:
    """« infanterie −1, blindés −2 »."""
    kept = [kind for kind in LAND if change.get(kind)]
    if not kept:
        return None
    return listed(
        *(listed(named("unit", kind, 2), f"−{-change[kind]}", link="\u00a0") for kind in kept)
    )


def _dice(ground: Ground) -> Iterator[Line]:
    if lost := _by_kind(ground.protects):
        yield line("m44.aid.attacked", dice=lost)
    if ground.flags:
        whose = f"_{ground.flags_for}" if ground.flags_for else ""
        every = "all_flags" if ground.flags == ALL_FLAGS else "flags"
        yield line(f"m44.aid.{every}{whose}", n=ground.flags)
    if lost := _by_kind(ground.cave):
        yield line("m44.aid.cave", dice=lost)


def _figures(unit: Unit, strengths: tuple[tuple[str, int], ...]) -> Iterator[Line]:
    """Its figures; each side's, where the scenario gives some unit more or fewer than the booklet."""
    if all(figures == unit.figures for _, figures in strengths):
        yield line("m44.aid.figures", n=unit.figures)
        return
    for side, figures in sorted(strengths):
        yield line("m44.aid.figures_of", side=side, n=figures)


def _unit(game: Game, book: Book, unit: Unit, strengths: tuple[tuple[str, int], ...]) -> Aid:
    move: list[Line] = []
    if unit.battle_move < 0:
        move.append(line("m44.aid.moves_only", n=unit.move))
    elif unit.battle_move == 0:
        move.append(line("m44.aid.moves_or", n=unit.move))
    elif unit.battle_move < unit.move:
        move.append(line("m44.aid.moves_then", n=unit.move, most=unit.battle_move))
    else:
        move.append(line("m44.aid.moves", n=unit.move))
    if unit.road_move:
        move.append(line("m44.aid.by_road", n=unit.road_move))
    if unit.take:
        tank = "takes_only" if unit.kind == "armour" else "takes"
        move.append(line("m44.aid.overruns" if unit.overrun else f"m44.aid.{tank}"))
    elif unit.kind in ("infantry", "armour") and unit.battle_move >= 0:
        move.append(line("m44.aid.takes_none"))
    if unit.any_terrain:
        move.append(line("m44.aid.any_terrain"))
    if unit.jungle:
        move.append(line("m44.aid.jungle"))
    move += _more(_MOVING, unit.id)
    battle = [*_striking(unit), *_more(_BATTLING, unit.id)]
    faces = listed(*(line(f"m44.aid.face_{face}") for face in unit.hit))
    foot = [*_figures(unit, strengths), line("m44.aid.hit", faces=faces)]
    if unit.id not in LAND and unit.kind in LAND:
        foot.append(line("m44.aid.counts_as", units=named("unit", unit.kind)))
    if unit.flags:
        foot.append(line("m44.aid.flags", n=unit.flags))
    if unit.every > 1:
        foot.append(line("m44.aid.every", n=unit.every))
    if unit.medal == 0:
        foot.append(line("m44.aid.no_medal"))
    if unit.per_flag != (1, 1):
        foot.append(line("m44.aid.per_flag", least=unit.per_flag[0], most=unit.per_flag[1]))
    card = unit.card if unit.card in game.cards else ""
    name = named("unit", unit.id, 2)
    return Aid(
        "unit", name, tuple(move), tuple(battle), tuple(foot), card=card, stack=Stack("allies", unit.id)
    )  # fmt: skip


def _striking(unit: Unit) -> Iterator[Line]:
    """How a unit battles, and how dice hit it."""
    if unit.dice:
        yield line("m44.aid.dice", dice="-".join(map(str, unit.dice)))
    if unit.still_dice:
        yield line("m44.aid.still_dice", dice="-".join(map(str, unit.still_dice)))
    if unit.blind:
        yield line("m44.aid.blind")
    if unit.ignores:
        yield line(f"m44.aid.ignores_{unit.ignores}")
    if unit.own_still:
        yield line("m44.aid.own_still")
    if unit.stars:
        code = "m44.aid.stars_still" if unit.stars_still else "m44.aid.stars"
        yield line(code, units=_kinds(unit.stars))
    if unit.markers:
        yield line("m44.aid.markers", n=unit.markers)
    if unit.star_prone:
        yield line("m44.aid.star_prone")
    if unit.reroll:
        yield line(f"m44.aid.reroll_{unit.reroll}")
