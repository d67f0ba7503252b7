"""An attack rolled: attack dice, cover die, hits, counters; and its exact chances.

Lancer les dés d’attaque (p. 16), Couverture (p. 24), Attaques de tir défensif (pp. 22-23).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import comb
from typing import TYPE_CHECKING

from referee.engine.ask import Dice, Procedure, Script
from referee.engine.dice import hits as succeeding
from referee.engine.verdict import Json, Ruling, Verdict, info
from referee.games.aam.book import Book
from referee.games.aam.hits import DESTROYED, hits, placed, stopped
from referee.games.aam.shot import Aim, Shot, aim

if TYPE_CHECKING:
    from fractions import Fraction


BURNING = 3  # dice of 6 with which a flamethrower destroys its target


def attack(book: Book, shot: Shot) -> Verdict | Procedure:
    """`attack`: a refusal at once, else a script that asks for its dice."""
    ready = aim(book, shot)
    if ready.refused:
        return Verdict({"legal": False, "dice": ready.dice, "needed": ready.needed,
                        "defence": ready.defence}, ready.rulings)  # fmt: skip
    return rolled(shot, ready)


def rolled(shot: Shot, ready: Aim) -> Script[Verdict]:
    """Roll the attack; the cover die is due after a hit on a target that may roll (p. 24)."""
    dice = Dice(
        "aam.dice.attack",
        ready.dice,
        hits_on=ready.needed,
        params={"successes": ready.defence, **_who(shot)},
        cards=("dice",),
    )
    faces = yield dice
    successes = succeeding(dice, faces) * (2 if ready.double else 1)
    scored = hits(successes, ready.defence, ready.margin)
    if ready.burns and tuple(faces).count(6) >= BURNING:
        scored = 3
    cover = "none"
    if scored and ready.cover is not None:
        cover = "made"
        if not ready.hidden:
            die = _cover_die(shot, ready)[0]
            face = yield die
            cover = "made" if succeeding(die, face) else "failed"
    counters = effect(shot, scored, cover == "made")
    result: dict[str, Json] = {
        "dice": ready.dice,
        "needed": ready.needed,
        "successes": successes,
        "defence": ready.defence,
        "hits": scored,
        "cover": cover,
        "counters": list(counters),
    }
    told = _told(shot, ready, successes, scored, cover, counters)
    return Verdict(result, (*told, *ready.rulings))


def effect(shot: Shot, scored: int, covered: bool) -> tuple[str, ...]:
    """The new counters of an attack with so many hits."""
    if shot.defensive:
        return stopped(scored, covered)
    return placed(scored, shot.target_type, shot.target_state.damaged, shot.face_down, covered)


def _who(shot: Shot) -> dict[str, Json]:
    return {"unit": shot.attacker.id} if shot.attacker else {}


def _cover_die(shot: Shot, ready: Aim) -> tuple[Dice, ...]:
    if ready.cover is None or ready.hidden:
        return ()
    return (
        Dice("aam.dice.cover", 1, hits_on=ready.cover, params={"type": shot.target_type},
             cards=("cover",)),
    )  # fmt: skip


def _told(
    shot: Shot, ready: Aim, successes: int, scored: int, cover: str, counters: Sequence[str]
) -> list[Ruling]:
    """What happened, in sentences."""
    found: list[Ruling] = []
    if not scored:
        found.append(info("aam.attack.missed", "hits.count", successes=successes,
                          defence=ready.defence))  # fmt: skip
        return found
    found.append(info("aam.attack.hits", "hits.count", successes=successes, defence=ready.defence,
                      hits=scored))  # fmt: skip
    if cover == "made":
        found.append(info("aam.cover.cancels" if shot.defensive else "aam.cover.limits",
                          "cover.defensive" if shot.defensive else "cover.effect"))  # fmt: skip
    elif cover == "failed":
        found.append(info("aam.cover.failed", "cover"))
    if shot.defensive and counters:
        found.append(info("aam.defensive.stops", "defensive.attack"))
    elif counters:
        found.append(info("aam.attack.counters", "hits", counters=list(counters)))
    elif not shot.defensive:
        found.append(info("aam.attack.no_more", "hits" if DESTROYED in shot.face_down
                          else "cover.effect"))  # fmt: skip
    return found


# -- chances -----------------------------------------------------------------
def chances_of_hits(ready: Aim) -> tuple[Fraction, ...]:
    """The chance of 0, 1, 2 and 3 hits, before any cover roll."""
    from fractions import Fraction

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
    from fractions import Fraction

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
    from fractions import Fraction

    if ready.cover is None:
        return Fraction(0)
    return Fraction(1) if ready.hidden else Fraction(7 - ready.cover, 6)


def odds(book: Book, shot: Shot, then: Sequence[int] = ()) -> Verdict:
    """`odds attack`: hits before cover, and what lies on the target afterwards.

    `then` are the dice of further attackers on the same target in the same phase, in
    order; counters carry over, hits are those of the first attack.
    """
    from fractions import Fraction

    ready = aim(book, shot)
    if ready.refused:
        return Verdict({"legal": False, "dice": ready.dice, "needed": ready.needed,
                        "defence": ready.defence}, ready.rulings)  # fmt: skip
    first = chances_of_hits(ready)
    start = tuple(dict.fromkeys(shot.face_down))
    lying: dict[tuple[str, ...], Fraction] = {start: Fraction(1)}
    for dice in (ready.dice, *then):
        one = replace(ready, dice=dice)
        chances, made = chances_of_hits(one), cover_chance(one)
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
