"""An attack rolled: attack dice, cover die, hits, counters.

Lancer les dés d’attaque (p. 16), Couverture (p. 24), Attaques de tir défensif (pp. 22-23).
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.ask import Dice, Procedure, Script
from referee.engine.dice import hits as succeeding
from referee.engine.record import record, replace
from referee.engine.verdict import Json, Ruling, Verdict, info
from referee.games.aam.book import Book
from referee.games.aam.combat.hits import DAMAGED, DESTROYED, hits, placed, stopped
from referee.games.aam.combat.shot import Shot, struck
from referee.games.aam.combat.summing import FLAMES, Aim, aim


@record
class Thrown:
    """What dice are thrown for: who, at whom; `scored`: the hits that the cover die is about.

    `more`: the other targets of a Blast, thrown for afterwards.
    """

    one: str
    target: str
    shot: Shot
    aim: Aim
    scored: int | None = None
    more: tuple[Thrown, ...] = ()


BURNING = 3  # dice of 6 with which a flamethrower destroys its target


def attack(book: Book, shot: Shot) -> Verdict | Procedure:
    """`attack`: a refusal at once, else a script that asks for its dice."""
    ready = aim(book, shot)
    if ready.refused:
        return Verdict({"legal": False, "dice": ready.dice, "needed": ready.needed,
                        "defence": ready.defence}, ready.rulings)  # fmt: skip
    return rolled(shot, ready)


def summed(shot: Shot, ready: Aim) -> Ruling:
    """The sum before the dice: how many, what succeeds, how many successes it takes, cover."""
    params: dict[str, Json] = {"dice": ready.dice, "needed": ready.needed, "type": shot.target_type,
                               "defence": ready.defence, "face": struck(shot)}  # fmt: skip
    kind = "" if shot.target is None or shot.target.front == shot.target.rear else "_face"
    if ready.cover is None:
        return info(f"aam.attack.sum{kind}", "dice", "hits.count", **params)
    if ready.vain:
        return info(f"aam.attack.sum{kind}_vain", "dice", "hits.count", "cover", **params)
    cover = 1 if ready.hidden else ready.cover
    return info(f"aam.attack.sum{kind}_cover", "dice", "hits.count", "cover", cover=cover, **params)


def rolled(
    shot: Shot, ready: Aim, told: bool = False, sides: tuple[str, str] = ("", ""),
    about: Thrown | None = None,
) -> Script[Verdict]:  # fmt: skip
    """Roll the attack; the cover die is due after a hit on a target that may roll (p. 24).

    `told`: what was found out before the dice has been said already. `sides`: whose the dice of
    the attack are, and whose that of the cover.
    """
    dice = Dice(
        "aam.dice.attack",
        ready.dice,
        hits_on=ready.needed,
        params={"successes": ready.defence, **_who(shot)},
        cards=("dice",),
        side=sides[0],
        about=about,
    )
    faces = yield dice
    successes = succeeding(dice, faces) * (2 if ready.double else 1)
    scored = hits(successes, ready.defence, ready.margin)
    flames = tuple(faces).count(6) if ready.burns and scored < 3 else 0
    if flames >= BURNING:
        scored = 3
    cover = "none"
    if scored and ready.cover is not None:
        cover = "made"
        if not ready.hidden:
            die = Dice("aam.dice.cover", 1, hits_on=ready.cover, cards=("cover",), side=sides[1],
                       params={"type": shot.target_type})  # fmt: skip
            if about is not None:
                die = replace(die, about=replace(about, scored=scored))
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
    said = _told(shot, ready, successes, scored, cover, counters)
    if flames >= BURNING:  # not by the successes: its own sentence in place of theirs
        burned = info("aam.attack.burned", "abilities", "hits.count", number=flames,
                      ability=FLAMES, hits=scored)  # fmt: skip
        said = [burned, *said[1:]]
    if DAMAGED in counters:
        said += ready.if_damaged
    return Verdict(result, (*said, *(() if told else ready.rulings)))


def effect(shot: Shot, scored: int, covered: bool) -> tuple[str, ...]:
    """The new counters of an attack with so many hits."""
    if shot.defensive:
        return stopped(scored, covered)
    return placed(scored, shot.target_type, shot.target_state.damaged, shot.face_down, covered)


def _who(shot: Shot) -> dict[str, Json]:
    return {"unit": shot.attacker.id} if shot.attacker else {}


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
    if shot.defensive and counters and shot.target_state.disrupted:  # once more, p. 23
        found.append(info("aam.defensive.stops_again", "defensive.several"))
    elif shot.defensive and counters:
        found.append(info("aam.defensive.stops", "defensive.attack"))
    elif counters:
        found.append(info("aam.attack.counters", "hits", counters=list(counters)))
    elif not shot.defensive:
        found.append(info("aam.attack.no_more", "hits" if DESTROYED in shot.face_down
                          else "cover.effect"))  # fmt: skip
    return found
