"""The dice of an attack as they are asked for aloud: `inf 2 town`, « blindé infanterie 1 bois ».

Who, perhaps whom, how far, and the ground of the target: the sum, without any board.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.faults import Fault
from referee.engine.names import Names, fold
from referee.engine.numbers import number_said
from referee.engine.verdict import Json, Ruling, info
from referee.games.m44.book import Book
from referee.games.m44.combat.procedures import attack_procedure, read_attack
from referee.games.m44.combat.rules import count
from referee.games.m44.words.phrases import LITTLE, is_hex

SMALL = LITTLE | {
    "range", "distance", "portee", "hex", "hexes", "case", "cases", "h", "the", "le", "la", "les",
    "l", "un", "une", "an", "in", "dans", "au", "aux", "against", "contre", "v", "vs", "cible",
    "target", "and", "et",
}  # fmt: skip


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
    plain = [word for word in words if fold(word) not in SMALL]
    far = next((n for n, word in enumerate(words) if number_said(word) is not None), 0)
    tail = words[far + 1 :]
    while tail and fold(tail[0]) in SMALL:
        tail = tail[1:]
    if any("=" in word or is_hex(word) for word in plain):
        return None
    at = next((at for at, word in enumerate(plain) if number_said(word) is not None), None)
    if at is None:
        return None
    kinds: Names = book.names["attacker"]
    ground = " ".join(tail)
    for cut in range(at, 0, -1):
        who, whom = (kinds.readings(" ".join(part)) for part in (plain[:cut], plain[cut:at]))
        if len(who) != 1 or (cut < at and len(whom) != 1):
            continue
        found: dict[str, Json] = {
            "attacker": who[0], "target": whom[0] if cut < at else "infantry",
            "range": number_said(plain[at]),
        }  # fmt: skip
        return {**found, **_ground(book, ground)} if ground else found
    return None


def _ground(book: Book, text: str) -> dict[str, Json]:
    """The terrain or the obstacle of the target's hex; a slip is told what it looks like."""
    wrong: list[Fault] = []
    for key in ("terrain", "obstacle"):
        try:
            return {key: (book.names[key].find(text),)}
        except Fault as fault:
            wrong.append(fault)
    raise next((fault for fault in wrong if fault.params.get("nearest")), wrong[0])
