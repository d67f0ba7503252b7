"""Reminder cards: a card for each kind of unit that stands on the board, and one for each phase.

What each unit can do is three lines of our own on the profiles of the booklet (pp. 22-27), what each
phase asks is three on its order of play (pp. 10-21); the figures are those that the rules read.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.record import replace
from referee.engine.sheet import Line, line, named
from referee.engine.verdict import Json
from referee.games.aa1941.book import Unit

if TYPE_CHECKING:
    from referee.games.contract import Game

# Lines on moving, lines on battling.
_UNITS: Mapping[str, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "infantry": (("boards",), ()),
    "tank": (("blitz", "boards"), ()),
    "fighter": (("lands", "on_carriers"), ("submarines_safe",)),
    "bomber": (("lands", "no_carrier"), ("submarines_safe",)),
    "submarine": (("slips",), ("strikes", "hits_ships")),
    "transport": (("carries", "lands_once"), ("undefended", "escorted")),
    "destroyer": (("bars",), ("hunts",)),
    "carrier": (("deck", "cargo"), ("airborne",)),
    "battleship": ((), ("damaged", "repaired")),
}
# Each phase: what its lines are about.
_PHASES: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "purchase": ("plain", ("choose", "treasury", "no_capital")),
    "combat_move": ("move", ("into_hostile", "four_ends", "keep_range")),
    "combat": ("battle", ("landings_first", "round", "again")),
    "noncombat": ("move", ("the_rest", "no_hostile", "all_land")),
    "mobilize": ("plain", ("since_start", "as_income", "where")),
    "income": ("plain", ("collect", "nothing")),
}  # fmt: skip


def aids(game: Game, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Iterator[Aid]:
    """The units in the order of their table, then the six phases."""
    position = game.initial(scenario, options)
    board, book = game.board(position), game.play(position).book
    standing = {stack.piece for _, stack in board.stacks}
    for key, unit in book.units.items():
        if key in standing or unit.cost:
            yield _unit(unit)
    words = (line("aa1941.aid.word_hostile"),)
    for card, (about, codes) in _PHASES.items():
        made = Aid("phase", Line(text=game.cards[card].title), words=words, card=card)
        yield replace(made, **{about: _lines(codes)})


def _lines(codes: tuple[str, ...]) -> tuple[Line, ...]:
    return tuple(line(f"aa1941.aid.{code}") for code in codes)


def _unit(unit: Unit) -> Aid:
    """How far it goes and what stops it, how it fights; its figures at the foot."""
    moving, battling = _UNITS.get(unit.id, ((), ()))
    stops = unit.domain != "air" and unit.id != "submarine"
    code = "moves_stop" if stops else "moves"
    words = (line("aa1941.aid.word_stop"),) if stops else ()
    fights = "fights" if unit.attack or unit.defense else "never_fires"
    foot = [
        line(f"aa1941.aid.{fights}", attack=unit.attack, defense=unit.defense),
        line("aa1941.aid.costs", cost=unit.cost),
    ]
    if unit.id == "transport":
        foot.insert(1, line("aa1941.aid.lost_last"))
    if unit.hits > 1:
        foot.append(line("aa1941.aid.hits", n=unit.hits))
    return Aid(
        "unit", named("unit", unit.id), (line(f"aa1941.aid.{code}", n=unit.move), *_lines(moving)),
        _lines(battling), tuple(foot), words=(*words, line("aa1941.aid.word_hostile")),
        card=f"units.{unit.id}", counter=unit.id,
    )  # fmt: skip
