"""Fresh questions against `rule`: how often the card that answers is first, or among three.

    python tests/rules/fresh.py [fresh|forecast] [GAME…]

Asked of one game, as `rule GAME WORDS`. The sets were written from the booklets before any
card was read, and the cards that answer were added by reading the cards. They are never
mended because a question failed.
"""

from __future__ import annotations

import sys
from typing import Any

from booklets import written

from referee.app.rules import search
from referee.engine.faults import Unreadable

GAMES = ("aa1941", "aam", "m44", "tlc", "wif5")


def rank(game: str, question: str, cards: list[str]) -> int:
    """The place of the first card that answers; 99 where none was found."""
    try:
        found: Any = search([game, *question.split()]).result["cards"]
    except Unreadable:
        return 99
    return next((at for at, card in enumerate(found) if card["id"] in cards), 99)


def ranks(name: str, game: str, lang: str) -> dict[str, int]:
    """Every question of a set in one language, and where its answer came."""
    asked: Any = written(f"{name}_{game}")
    return {each[lang]: rank(game, each[lang], each["cards"]) for each in asked}


if __name__ == "__main__":
    name, *games = sys.argv[1:] or ["fresh"]
    for game in games or GAMES:
        for lang in ("en", "fr"):
            found = ranks(name, game, lang)
            first = sum(at == 0 for at in found.values()) / len(found)
            three = sum(at < 3 for at in found.values()) / len(found)
            print(f"{name} {game} {lang}: {len(found)}, first {first:.0%}, in three {three:.0%}")
            if games:
                for text, at in found.items():
                    if at:
                        print(f"    {at if at < 99 else '-'}  {text}")
