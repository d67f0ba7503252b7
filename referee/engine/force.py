"""Forces: `3 infantry, 2 tanks, 1 fighter`, `3 infanteries, 2 chars`, `3inf 2tan 1fig`."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from referee.engine.faults import Fault, Unreadable
from referee.engine.names import Names, fold, singular
from referee.engine.numbers import NUMBERS as SAID

Force = Mapping[str, int]
# Compiled when a force is first read: most commands read none.
_ITEM = r"\s*(\d+)\s*(?:[x×]\s*)?([^\d\s,;+][^\d,;+]*)"
_JOIN = r"\b(?:and|et|with|avec)\b"
# Before one piece, in the singular alone, and before one or all of them.
_ONE = frozenset(
    ("le", "la", "mon", "ma", "notre", "leur", "son", "sa", "ce", "cet", "cette", "this", "that")
)
_ONE_OR_ALL = frozenset(("the", "my", "our", "their", "his", "her"))
_ALL = frozenset(("les", "mes", "nos", "leurs", "ses", "ces", "these", "those"))
_ELIDED = re.compile(r"\s*l['’](?=\w)", re.IGNORECASE)  # « l’infanterie »
_LESS = r"\s[-−–—]\s*\d.*"  # « 2 chars - 1 char »: the sign would be passed over, and both added up
_LAST = r"^\s*([^\d,;+]*[^\d\s,;+x×])\s+(\d+)\s*$"  # « infanterie 2 »
NUMBERS = {**SAID, **dict.fromkeys(("a", "an"), 1), "both": 2}
LIMIT = 1000  # more of one unit than any box holds, and than any board would take


def read_force(text: str, names: Names) -> dict[str, int]:
    """Read a force, in the order of the vocabulary; `2 tanks` and `tank` (one) both count, none is taken away, and how
    many “tanks” are is not said.
    """
    counts: dict[str, int] = {}
    if (less := re.search(_LESS, text)) is not None:
        raise Unreadable("force.unreadable", text=less[0].strip(), whole=text)
    one = re.compile(_ITEM)
    rest = re.sub(_JOIN, ",", text, flags=re.IGNORECASE)
    for part in re.split(r"[,;+]", rest):
        if not part.strip():
            continue
        part = _counted(part, names)
        at = 0
        if not re.match(r"\s*\d", part):
            if all_of(part, names):
                raise Unreadable("force.how_many", text=part.strip())
            counts_of(counts, names.find(part), 1, part)
            continue
        while at < len(part):
            item = one.match(part, at)
            if item is None:
                if part[at:].strip():
                    raise Unreadable("force.unreadable", text=part[at:].strip(), whole=text)
                break
            counts_of(counts, names.find(item[2]), int(item[1]), part)
            at = item.end()
    return ordered(counts, names.ids)


def all_of(text: str, names: Names) -> str | None:
    """The kind of pieces that a plural names without a number: “tanks”, “the tanks”, « les chars »; `None`: no plural."""
    first, _, rest = fold(text).partition(" ")
    name = rest if rest and first in _ONE_OR_ALL | _ALL else fold(text)
    one = singular(name)
    if one == name or not names.exactly(one):
        return None
    found = names.readings(one)
    return found[0] if len(found) == 1 else None


def kept_force(force: Force, nobody: str = "none") -> str:
    """A force as an answer keeps it, whatever words it was said in: `3 infantry, 2 tank`."""
    return ", ".join([f"{n} {unit}" for unit, n in force.items() if n]) or nobody


def read_force_among(text: str, names: Names, narrower: Names) -> dict[str, int]:
    """A force of what can be meant there, if it reads so: `1t` on land is a tank."""
    try:
        return read_force(text, narrower)
    except Fault:
        return read_force(text, names)


def _counted(part: str, names: Names) -> str:
    """`two tanks`, « infanterie 2 » with the number in figures and in front; « le char », “the tank” are one, « les 2
    chars » two.
    """
    if names.readings(part):
        return part
    if (elided := _ELIDED.match(part)) is not None and names.readings(part[elided.end() :]):
        return part[elided.end() :]
    first, _, rest = part.strip().partition(" ")
    article = fold(first)
    if article in _ONE_OR_ALL | _ALL and (
        rest[:1].isdecimal() or fold(rest.partition(" ")[0]) in SAID
    ):
        return _counted(rest, names)
    # “the tanks” are all of them, however many these are: it is not said.
    one = article in _ONE or (article in _ONE_OR_ALL and singular(fold(rest)) == fold(rest))
    if one and names.readings(rest):
        return rest
    if rest and article in NUMBERS:
        return f"{NUMBERS[article]} {rest}"
    last = re.match(_LAST, part)
    if last is not None:
        return f"{last[2]} {last[1]}"
    return part


def counts_of(counts: dict[str, int], unit: str, number: int, text: str) -> None:
    """Add a number of one unit, refusing what no table could hold."""
    counts[unit] = counts.get(unit, 0) + number
    if counts[unit] > LIMIT:
        raise Unreadable("force.too_many", text=text.strip(), limit=LIMIT)


def ordered(counts: Force, order: Iterable[str]) -> dict[str, int]:
    """A force in the order of the vocabulary, zeros left out."""
    return {unit: counts[unit] for unit in order if counts.get(unit)}


def plus(one: Force, two: Force) -> dict[str, int]:
    """Two forces together."""
    return {unit: one.get(unit, 0) + two.get(unit, 0) for unit in {**one, **two}}


def at_least(before: Force, now: Force) -> dict[str, int]:
    """A force, with those of another that are not in it yet."""
    return plus(before, minus(now, before))


def minus(one: Force, two: Force) -> dict[str, int]:
    """What is left of one force without the other; never below zero."""
    left = {unit: count - two.get(unit, 0) for unit, count in one.items()}
    return {unit: count for unit, count in left.items() if count > 0}


def total(force: Force) -> int:
    """How many units a force has."""
    return sum(force.values())
