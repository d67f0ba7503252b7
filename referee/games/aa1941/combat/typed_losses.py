"""Losses as they are typed at their question, with or without the power whose they are (steps 3 and 4, pp. 16-17)."""

from __future__ import annotations

import re

from referee.engine.faults import Fault
from referee.engine.force import Force, kept_force, plus, read_force_among
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.verdict import Ruling
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import DEFENDER, Line
from referee.games.aa1941.combat.battle_setup import Plan
from referee.games.aa1941.combat.beforehand import shares
from referee.games.aa1941.combat.sharing import Owners, not_theirs, together

# “we lose the carrier”, « on perd le chasseur », “the battleship takes it”: what stands around the pieces.
_LOSING = re.compile(
    r"^\s*(?:(?:we|i|they|he|she|on|je|nous|ils?|elles?) |j['’])?"
    r"(?:lose|loses|remove|take off|give up|damage|perds?|perdons|perdent|enl[eè]ve|enlevons|retire|retirons)\s+",
    re.IGNORECASE,
)
_FALLEN = re.compile(
    r"\s+(?:falls?|dies?|sinks?|go(?:es)?(?: down)?|(?:is|are) (?:lost|sunk|gone|hit)|takes? (?:it|them|the hits?|hits?)|"
    r"tomben?t?|meur(?:t|ent)|coulen?t?|(?:est|sont) (?:perdu|d[eé]truit|coul[eé])e?s?|prend (?:la touche|tout))[.!]?\s*$",
    re.IGNORECASE,
)


def typed_losses(book: Book, names: Names, line: Line, answer: str) -> tuple[Force, Owners]:
    """All losses that an answer names, and power → those of them that are said to be its own: « 1 us fighter »,
    « 1 chasseur américain, 1 porte-avions », “we lose the carrier”. A fault where it cannot be read.
    """
    answer = _FALLEN.sub("", _LOSING.sub("", answer)) or answer
    try:
        return read_force_among(answer, names, names.only(line.units)), {}
    except Fault as fault:
        try:
            return _with_powers(book, answer)
        except Fault:
            raise fault from None


def kept_losses(book: Book, names: Names, line: Line, answer: str) -> str:
    """An answer as it is kept: the force that was read; in its own words where it says whose units they are."""
    typed, owned = typed_losses(book, names, line, answer)
    return answer if owned else kept_force(typed)


def _with_powers(book: Book, answer: str) -> tuple[Force, Owners]:
    reader = Reader("", book.names, "", "", ())
    owned, rest = shares(reader, [answer])
    every: Force = reader.force(", ".join(rest)) if rest else {}
    for force in owned.values():
        every = plus(every, force)
    return every, owned


def not_of_theirs(
    book: Book, plan: Plan, side: int, before: Owners, owned: Owners
) -> Ruling | None:
    """Why some losses are not those of the powers that they are said to be: they have not so many there, with those
    that went `before`. Where nobody wrote down who defends any of them may be theirs.
    """
    here: Owners = {plan.sides[0]: plan.attack}
    if side == DEFENDER:
        here = plan.owners or dict.fromkeys(owned, plan.defend)
    said = together(before, owned) if side == DEFENDER else owned
    every = (not_theirs(book, power, said[power], here.get(power, {}), plan.space)
             for power in owned)  # fmt: skip
    return next(filter(None, every), None)
