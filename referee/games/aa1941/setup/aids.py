"""Reminder cards: a card for each kind of unit that stands on the board, and one for each phase."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.sheet import Line, line, named
from referee.engine.verdict import Json

if TYPE_CHECKING:
    from referee.games.contract import Game

PHASES = ("purchase", "combat_move", "combat", "noncombat", "mobilize", "income")  # the cards


def aids(game: Game, scenario: Mapping[str, Json], options: Mapping[str, str]) -> Iterator[Aid]:
    """The units in the order of their table, then the six phases."""
    position = game.initial(scenario, options)
    board, book = game.board(position), game.play(position).book
    standing = {stack.piece for _, stack in board.stacks}
    for key, unit in book.units.items():
        if key in standing or unit.cost:
            foot = [
                line("aa1941.aid.fights", attack=unit.attack, defense=unit.defense),
                line("aa1941.aid.moves", n=unit.move, cost=unit.cost),
            ]
            if unit.hits > 1:
                foot.append(line("aa1941.aid.hits", n=unit.hits))
            card = f"units.{key}"
            yield Aid(
                "unit", named("unit", key), foot=tuple(foot), card=card, whole=True, counter=key
            )
    for card in PHASES:
        yield Aid("phase", Line(text=game.cards[card].title), card=card, whole=True)
