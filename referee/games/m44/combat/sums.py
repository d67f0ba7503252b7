"""The dice of an attack as they are asked for aloud: `inf 2 town`, « blindé infanterie 1 bois ».

Who, perhaps whom, how far, and the ground of the target: the sum, without any board.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.book import Book
from referee.games.m44.combat.aloud import aloud
from referee.games.m44.combat.procedures import attack_procedure, read_attack
from referee.games.m44.combat.rules import count
from referee.games.m44.words.phrases import is_hex


def summed(
    book: Book, words: Sequence[str]
) -> tuple[tuple[Ruling, ...], dict[str, Json]] | None:  # fmt: skip
    """« 2 dice (distance 2) − 1 (town) = 1 die »; `None`: that is not what was said."""
    said = _said(book, [word.strip(",;?") for word in words])
    if said is None:
        return None
    inputs = {key.name: key.default for key in attack_procedure(book).keys} | said
    counted = count(book, read_attack(book, inputs))
    result = {"dice": counted.dice, "breakdown": [dict(part) for part in counted.breakdown]}
    against = [ruling for ruling in counted.rulings if ruling.severity == "refusal"]
    if against or counted.dice is None:
        return tuple(against or counted.rulings), result
    first, *more = counted.breakdown
    cards = dict.fromkeys(card for ruling in counted.rulings for card in ruling.cards)
    less = next((part for part in more if part.get("what")), None)
    params: dict[str, Json] = {"unit": said["attacker"], "first_dice": first["dice"],
                               "range": said["range"], "dice": counted.dice}  # fmt: skip
    if less is None:
        return (info("m44.sum.alone", *cards, **params),), result
    params |= {"less": -less["dice"], "terrain": less["what"]}
    return (info("m44.sum.whole", *cards, **params),), result


def _said(book: Book, words: Sequence[str]) -> dict[str, Json] | None:
    """Who, whom (infantry, if nobody is named), how far, on what ground; `None` if it is none of it."""
    if any("=" in word or is_hex(word) for word in words):
        return None
    said = aloud(book.names, words)
    if said is None:
        return None
    grounds: dict[str, Json] = {
        key: (said[key],) for key in ("terrain", "obstacle", "from_terrain") if key in said
    }
    target = said.get("target", "infantry")
    return {"attacker": said["attacker"], "target": target, "range": int(said["range"]), **grounds}
