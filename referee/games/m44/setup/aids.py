"""Reminder cards of a scenario: its terrains, obstacles, units and special rules, and no others.

The lines come from the figures that the rules themselves read (`Ground`, `Unit`); what those
figures do not hold is told in the words of the rule card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.sheet import Line, line, listed, named
from referee.engine.verdict import Json
from referee.games.m44.book import ALL_FLAGS, CLEAR, Book, Ground, Unit
from referee.games.m44.movement.rules import BEACH_MOST, SEA_MOST

if TYPE_CHECKING:
    from referee.games.contract import Game

LAND = ("infantry", "armour", "artillery")
# What the lines below say of a ground; a ground with anything else is told by its card, too.
_TOLD = frozenset((
    "id", "kind", "air", "protects", "hampers", "below", "level", "flags", "flags_for", "los",
    "enter", "only", "stop", "bar", "bar_out", "near", "one", "climb", "beach_climb", "no_battle",
    "no_battle_for", "no_retreat", "spans", "confidence", "sea",
))  # fmt: skip
_UNIT = frozenset((
    "id", "kind", "figures", "move", "battle_move", "dice", "hit", "take", "overrun", "blind",
    "ignores", "per_flag", "medal", "confidence",
))  # fmt: skip


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
    rules = [f"rule.{army}" for army in dict.fromkeys(scenario.get("armies", {}).values())]
    for card in dict.fromkeys((*rules, *scenario.get("rules", ()))):
        if card in game.cards:
            yield Aid("rule", Line(text=game.cards[card].title), card=card, whole=True)


def _others(thing: Ground | Unit, told: frozenset[str]) -> bool:
    """Whether something is known of it that the lines do not say."""
    if isinstance(thing, Ground):
        plain: Ground | Unit = Ground(thing.id, thing.kind, None)
    else:
        plain = Unit(thing.id, thing.kind, 0, 0, 0)
    names = [name for name in type(thing).__annotations__ if name not in told]
    return any(getattr(thing, name) != getattr(plain, name) for name in names)


def _kinds(kinds: tuple[str, ...]) -> Line:
    return listed(*(named("unit", kind, 2) for kind in kinds if kind in LAND), link="and")


def _for(code: str, kinds: tuple[str, ...]) -> Iterator[Line]:
    """A sentence for everybody, or for some kinds of unit."""
    if set(LAND) <= set(kinds):
        yield line(code)
    elif kinds:
        yield line(f"{code}_for", units=_kinds(kinds))


def _ground(game: Game, ground: Ground) -> Aid:
    """Its figures; its card instead where they do not hold everything: what removes an obstacle."""
    card = ground.card if ground.card in game.cards else ""
    name, foot = named("terrain", ground.id), tuple(_dice(ground))
    if card and (ground.kind != "terrain" or _others(ground, _TOLD)):
        return Aid("ground", name, foot=foot, card=card, whole=True, picture=ground.id)
    move, battle = tuple(_moving(ground)), tuple(_battling(ground))
    if not (move or battle or foot):
        move = (line("m44.aid.open"),)
    return Aid("ground", name, move, battle, foot, card, picture=ground.id)


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
    if ground.spans:
        yield line("m44.aid.spans")
    if ground.no_retreat:
        yield line("m44.aid.no_retreat")


def _battling(ground: Ground) -> Iterator[Line]:
    if ground.no_battle:
        yield line("m44.aid.no_battle")
    yield from _for("m44.aid.no_battle_at", ground.no_battle_for)
    yield from _for("m44.aid.bar", ground.bar)
    yield from _for("m44.aid.bar_out", ground.bar_out)
    if lost := _by_kind(ground.hampers):
        yield line("m44.aid.out", dice=lost)
    if ground.below and ground.protects:
        yield line("m44.aid.below")
    if ground.los in ("blocks", "hill", "mountain"):
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
    if unit.take:
        move.append(line("m44.aid.overruns" if unit.overrun else "m44.aid.takes"))
    battle: list[Line] = []
    if unit.dice:
        battle.append(line("m44.aid.dice", dice="-".join(map(str, unit.dice))))
    if unit.blind:
        battle.append(line("m44.aid.blind"))
    if unit.ignores:
        battle.append(line(f"m44.aid.ignores_{unit.ignores}"))
    faces = listed(*(line(f"m44.aid.face_{face}") for face in unit.hit))
    foot = [*_figures(unit, strengths), line("m44.aid.hit", faces=faces)]
    if unit.medal == 0:
        foot.append(line("m44.aid.no_medal"))
    if unit.per_flag != (1, 1):
        foot.append(line("m44.aid.per_flag", least=unit.per_flag[0], most=unit.per_flag[1]))
    card = unit.card if unit.card in game.cards else ""
    whole = bool(card) and _others(unit, _UNIT)
    return Aid(
        "unit",
        named("unit", unit.id, 2),
        tuple(move),
        tuple(battle),
        tuple(foot),
        card,
        whole,
        picture=unit.id,
    )
