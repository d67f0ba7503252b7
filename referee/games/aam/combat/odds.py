"""The exact chances of an attack: hits before cover, and what lies on the target afterwards."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from math import comb

from referee.engine.record import replace
from referee.engine.verdict import Json, Verdict, info
from referee.games.aam.book import Book
from referee.games.aam.combat.hits import DESTROYED, hits
from referee.games.aam.combat.rules import BURNING, effect
from referee.games.aam.combat.shot import Shot
from referee.games.aam.combat.summing import Aim, aim


def chances_of_hits(ready: Aim) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2 and 3 hits, before any cover roll."""
    win = 7 - ready.needed
    found = [Fraction(0)] * 4
    if ready.burns and win:
        return _chances_of_flames(ready, win)
    for count in range(ready.dice + 1):
        chance = Fraction(comb(ready.dice, count) * win**count * (6 - win) ** (ready.dice - count),
                          6**ready.dice)  # fmt: skip
        found[hits(count * (2 if ready.double else 1), ready.defence, ready.margin)] += chance
    return tuple(found)


def _chances_of_flames(ready: Aim, win: int) -> tuple[Fraction, ...]:
    """The same where three dice of 6 are three hits: sixes and other successes apart."""
    found = [Fraction(0)] * 4
    for sixes in range(ready.dice + 1):
        rest = ready.dice - sixes
        for others in range(rest + 1):
            ways = comb(ready.dice, sixes) * comb(rest, others)
            chance = Fraction(ways * (win - 1) ** others * (6 - win) ** (rest - others),
                              6**ready.dice)  # fmt: skip
            scored = hits((sixes + others) * (2 if ready.double else 1), ready.defence,
                          ready.margin)  # fmt: skip
            found[3 if sixes >= BURNING else scored] += chance
    return tuple(found)


def cover_chance(ready: Aim) -> Fraction:
    """The chance that the cover roll succeeds."""
    if ready.cover is None:
        return Fraction(0)
    return Fraction(1) if ready.hidden else Fraction(7 - ready.cover, 6)


def odds(book: Book, shot: Shot, then: Sequence[int] = ()) -> Verdict:
    """`odds attack`: hits before cover, and what lies on the target afterwards.

    `then` are the dice of further attackers on the same target in the same phase, in
    order; counters carry over, hits are those of the first attack.
    """
    ready = aim(book, shot)
    if ready.refused:
        return Verdict({"legal": False, "dice": ready.dice, "needed": ready.needed,
                        "defence": ready.defence}, ready.rulings)  # fmt: skip
    return odds_of(shot, ready, then)


def odds_of(shot: Shot, ready: Aim, then: Sequence[int] = (), scored: int | None = None) -> Verdict:
    """The same of an attack that is summed up; `scored`: its hits, where only the cover die is left."""
    first = chances_of_hits(ready)
    if scored is not None:
        first = tuple(Fraction(number == scored) for number in range(4))
    start = tuple(dict.fromkeys(shot.face_down))
    lying: dict[tuple[str, ...], Fraction] = {start: Fraction(1)}
    for dice in (ready.dice, *then):
        one = replace(ready, dice=dice)
        chances = first if one == ready else chances_of_hits(one)
        made = cover_chance(one)
        after: dict[tuple[str, ...], Fraction] = {}
        for counters, p in lying.items():
            now = replace(shot, face_down=counters)
            for scored, q in enumerate(chances):
                for covered, r in (
                    ((True, made), (False, 1 - made)) if scored else ((False, Fraction(1)),)
                ):
                    if q and r:
                        new = (*counters, *(c for c in effect(now, scored, covered)
                                            if c not in counters))  # fmt: skip
                        after[new] = after.get(new, Fraction(0)) + p * q * r
        lying = after
    dead = Fraction(0)
    if not shot.defensive:
        dead = sum((p for counters, p in lying.items() if DESTROYED in counters), Fraction(0))
    more = sum((p for counters, p in lying.items() if len(counters) > len(start)), Fraction(0))
    if shot.defensive and start:
        hit = sum(first[1:], Fraction(0)) * (1 - cover_chance(ready))
        more = hit
    result: dict[str, Json] = {
        "dice": ready.dice,
        "needed": ready.needed,
        "defence": ready.defence,
        "hits": {str(number): float(p) for number, p in enumerate(first)},
        "destroy": float(dead),
        "disrupt_or_better": float(more),
        "exact": {"hits": [str(p) for p in first], "destroy": str(dead),
                  "disrupt_or_better": str(more)},
    }  # fmt: skip
    return Verdict(result, (info("aam.odds.rests", "hits.count", "cover"), *ready.rulings))
