"""Exceptions: a question whose true answer is one never hears the general rule as if it were all.

`unless_GAME.yaml` has a player's question for the cards that say “unless”, “only” or “not”, and
the cards that hold the exception. Either such a card is read, or a list asks, with it in the list.
"""

from __future__ import annotations

from typing import Any

import pytest
from booklets import written
from fresh import GAMES, NONE, told

from referee.app.games import game as find_game

MANY = {"aa1941": 90, "aam": 60, "m44": 120, "tlc": 30, "wif5": 200}


def rows(game: str) -> Any:
    return written(f"unless_{game}")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_no_exception_is_answered_by_the_rule_without_it(game: str, lang: str) -> None:
    found = told("unless", game, lang)
    assert len(found) >= MANY[game]
    wrong = [text for text, (at, sure) in found.items() if sure and at > 0]
    lost = [text for text, (at, _) in found.items() if at == NONE]
    assert not wrong, "read aloud without its exception"
    assert not lost, "the exception is not even in the list"


@pytest.mark.parametrize("game", GAMES)
def test_every_row_names_cards_there_are(game: str) -> None:
    held = find_game(game).cards
    assert not [card for row in rows(game) for card in row["cards"] if card not in held]


@pytest.mark.parametrize(
    ("card", "later"),
    [
        ("unit.mortar_early", "unit.mortar_late"),
        ("unit.anti_tank_early", "unit.anti_tank_late"),
        ("unit.machine_gun_early", "unit.machine_gun_late"),
    ],
)
def test_an_early_weapon_says_that_the_later_one_moves_and_battles(card: str, later: str) -> None:
    """The cards are printed for 1942 on as well: with the early one alone the table is misled."""
    cards = find_game("m44").cards
    assert later in cards[card].see
    assert all("1942" in text for text in cards[card].text.values())
