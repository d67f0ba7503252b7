"""Procedures asked as players ask them: keys as words, dice as typed."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from functools import cache
from typing import Any

from referee.app.dicebox import dicebox
from referee.app.owner_charts import owned_cells
from referee.app.procedures import find, odds, resolve
from referee.engine.verdict import Ruling
from referee.games.wif5.game import build
from referee.scenario.compile import game_data


@cache
def _built() -> Any:
    return build(game_data("wif5"))


def asked_game() -> Any:
    """The game of these questions, with the owner's cells of this test's home."""
    found = _built()
    found.owned(owned_cells("wif5"))
    return found


class Asked:
    """What came: the result, the rulings, whether a rule forbids it."""

    def __init__(self, result: Mapping[str, Any], rulings: tuple[Ruling, ...]) -> None:
        self.result, self.rulings = result, rulings

    def __getitem__(self, key: str) -> Any:
        return self.result[key]

    @property
    def refusals(self) -> list[str]:
        """The codes of the refusals, without the game's name."""
        return [
            ruling.code.removeprefix("wif5.")
            for ruling in self.rulings
            if ruling.severity == "refusal"
        ]

    @property
    def codes(self) -> list[str]:
        """All codes."""
        return [ruling.code.removeprefix("wif5.") for ruling in self.rulings]

    @property
    def cards(self) -> set[str]:
        """The rule cards named."""
        return {card for ruling in self.rulings for card in ruling.cards}


def ask(procedure: str, keys: str = "", dice: str | None = None) -> Asked:
    """`resolve wif5 PROCEDURE KEYS --dice DICE`; faults are raised."""
    game = asked_game()
    box = dicebox(dice, False, None, None)
    answer = resolve(game, find(game, procedure), shlex.split(keys), box)
    return Asked(answer.result, answer.rulings)


def chance(procedure: str, keys: str = "") -> Asked:
    """`odds wif5 PROCEDURE KEYS`."""
    game = asked_game()
    answer = odds(game, find(game, procedure), shlex.split(keys))
    return Asked(answer.result, answer.rulings)
