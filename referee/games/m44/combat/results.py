"""What the dice of an attack did: hits, re-rolls, flags ignored, retreat, an answer.

The same functions serve `resolve`, the game in progress and (over every throw) `odds`.
"""

from __future__ import annotations

from collections.abc import Sequence

from referee.engine.record import record, replace
from referee.engine.verdict import Json
from referee.games.m44.book import ALL_FLAGS, Book, Ground
from referee.games.m44.combat.attack import Attack, icy, turned
from referee.games.m44.combat.bans import unable
from referee.games.m44.combat.rules import allied_target

INFANTRY, ARMOUR, GRENADE, FLAG, STAR = "I", "A", "G", "F", "S"
SYMBOL = {"infantry": INFANTRY, "armour": ARMOUR}


@record
class Faces:
    """Which faces hit this target in this attack."""

    hits: frozenset[str]
    reroll: str = ""  # sunk (Tiger), figures (patrol car), disguise (Brandenburgers)
    sinks: bool = False  # a star sinks it: a Tiger on a frozen river


def hitting(attack: Attack) -> Faces:
    """The faces that hit: by the target, the attacker, the weather."""
    target, kind = attack.target, attack.aimed_at
    hits = set(target.hit if not attack.target_kind and not target.stands_for else GRENADE)
    if attack.target_kind or target.stands_for:
        hits |= {SYMBOL[kind]} if kind in SYMBOL else set()
    if stars_hit(attack):
        hits.add(STAR)
    unaffected = attack.strike is not None and attack.strike.id == "barrage"
    if "reduced_visibility" in (attack.weather or "") and not attack.close and not unaffected:
        hits -= {INFANTRY, ARMOUR}
    reroll = target.reroll
    if reroll == "disguise" and not attack.disguised:
        reroll = ""
    sinks = target.reroll == "sunk" and icy(attack.grounds)
    return Faces(frozenset(hits), reroll, sinks)


def stars_hit(attack: Attack) -> bool:
    """Whether a star is a hit."""
    target, kind = attack.target, attack.aimed_at
    if target.kind in ("ship", "train", "air"):
        return False  # grenades only
    if attack.strike is not None:
        if attack.strike.stands_for:
            return target.star_prone
        return attack.strike.stars
    assert attack.unit is not None
    unit = attack.unit
    if target.star_prone and unit.kind != "infantry":
        return True
    if unit.stars_still and not attack.still:
        return False
    if unit.id == "sniper":
        return True
    if target.id == "sniper":
        return "infantry" in unit.stars
    return kind in unit.stars or (target.vehicle and "vehicle" in unit.stars)


def first_hits(faces: Faces, thrown: Sequence[int | str]) -> int:
    """Dice of the first throw that hit."""
    return sum(face in faces.hits for face in thrown)


def again(faces: Faces, thrown: Sequence[int | str]) -> int:
    """How many dice are thrown again: one per hit for a Tiger or a patrol car, one in all for Brandenburgers."""
    if faces.sinks and STAR in thrown:
        return 0
    return dice_again(faces.reroll, first_hits(faces, thrown))


def dice_again(reroll: str, hits: int) -> int:
    """Dice of the second throw at a unit that was hit (Tigres, Voitures Tout-Terrain, Brandenburgers)."""
    return min(hits, 1) if reroll == "disguise" else hits if reroll else 0


def lasting(reroll: str, hits: int, rerolled: Sequence[int | str]) -> int:
    """Hits that stand after the second throw: grenades alone, or all if the disguise is seen through."""
    if reroll == "disguise":
        return hits if INFANTRY in rerolled else 0
    return sum(face == GRENADE for face in rerolled) if reroll else hits


def judged(
    book: Book, attack: Attack, thrown: Sequence[int | str], rerolled: Sequence[int | str] = ()
) -> dict[str, Json]:
    """The contract's keys from the faces of the throw and of the re-roll."""
    faces = hitting(attack)
    stars = sum(face == STAR for face in thrown)
    flags = sum(face == FLAG for face in thrown)
    hits = first_hits(faces, thrown)
    void = False
    if faces.sinks and stars:
        hits = stars
    else:
        first, hits = hits, lasting(faces.reroll, hits, rerolled)
        void = faces.reroll == "disguise" and first > hits
    deadly = attack.strike is not None and attack.strike.deadly
    strength = attack.strength(book)
    eliminated = hits >= (1 if deadly else strength)
    counted = 0 if void or deadly else flags
    ignored, least, most = retreat_of(attack, counted)
    left = strength - hits
    result: dict[str, Json] = {
        "hits": hits,
        "stars": stars,
        "flags": flags,
        "eliminated": eliminated,
        "flags_ignored": ignored,
        "retreat": {"min": least, "max": most},
        "battle_back": answers(attack, left, least),
        "rerolls": list(rerolled),
    }
    if deadly:
        result["medal"] = stars > 0  # the plane is lost; a star gives the opponent a medal
    return result


def answers(attack: Attack, left: int, least: int) -> bool:
    """Whether the target of a Close Assault battles back as it stands, not driven back; never at an Ambush."""
    fits = attack.close and not (attack.battle_back or attack.ambush) and least == 0
    return fits and battles_back(turned(attack), left)


def battles_back(answer: Attack, left: int) -> bool:
    """Whether a Commonwealth ground unit with so many figures left battles its attacker back: with one, and
    only if it may battle that one at all (Forces britanniques du Commonwealth: « Si une unité au sol du BCF,
    réduite à une figurine, est attaquée en combat rapproché »). Its `answer` is the battle from its own hex.
    """
    return (
        answer.attacker_army == "commonwealth"
        and answer.unit is not None
        and answer.unit.ground
        and left == 1
        and not any(unable(replace(answer, battle_back=True)))
    )


def retreat_of(attack: Attack, flags: int) -> tuple[int, int, int]:
    """Flags ignored at most, fewest and most hexes of retreat."""
    must, may = ignorable(attack)
    ignored = min(flags, max(must, may))
    least, most = per_flag(attack)
    return ignored, (flags - ignored) * least, (flags - min(flags, must)) * most


def per_flag(attack: Attack) -> tuple[int, int]:
    """Hexes per flag, fewest and most."""
    least, most = attack.target.per_flag
    if attack.target_army == "italian" and attack.target.ground:
        most = max(most, 3)
    return least, most


def ignorable(attack: Attack) -> tuple[int, int]:
    """Flags that the target must ignore, and may ignore in all.

    What lets one ignore a flag is not added to what lets one ignore another (I-M44-45), but for
    Japanese infantry (Armée Impériale Japonaise). A flag that nobody ignores is not ignored by those
    who must, either (I-M44-49).
    """
    if attack.strike is not None and attack.strike.bound:
        return 0, 0
    grounds, own = granted(attack)
    may = max(grounds, own)
    if not attack.japanese_target:
        return 0, may
    if any(ground.cave for ground in attack.grounds):
        return ALL_FLAGS, ALL_FLAGS
    must = 1 + min(grounds, 1)
    return must, max(must, may)


def flags_cited(attack: Attack, flags: int) -> tuple[str, ...]:
    """What a retreat rests on: by a reading of ours too, where two reasons ignore a flag each."""
    twice = all(granted(attack)) and flags > 1 and not attack.japanese_target
    both = attack.strike is not None and attack.strike.bound and attack.japanese_target
    ours = (*(("I-M44-45",) if twice else ()), *(("I-M44-49",) if both else ()))
    return ("rule.retreat", *ours)


def granted(attack: Attack) -> tuple[int, int]:
    """Flags that its ground lets the target ignore, and those that it may ignore by itself."""
    target = attack.target
    may = max((ground.flags for ground in _covering(attack)), default=0)
    own = target.flags
    if attack.target_leader and target.kind == "infantry":
        own = max(own, 1)
    if attack.target_army == "italian" and target.kind == "artillery":
        own = max(own, 1)
    return may, own


def _covering(attack: Attack) -> list[Ground]:
    """The grounds that let this target ignore a flag."""
    return [
        ground
        for ground in attack.grounds
        if ground.flags
        and not (ground.flags_for == "infantry" and attack.aimed_at != "infantry")
        and not (ground.flags_for == "owner" and not attack.owner)
        and not (ground.flags_for == "allies" and not allied_target(attack))
    ]


def ignored_by(attack: Attack, flags: int) -> tuple[int, tuple[str, ...]]:
    """Flags of a throw that the target may ignore beyond those it must, and the cards that let it."""
    must, _ = ignorable(attack)
    ignored, *_ = retreat_of(attack, flags)
    cards = dict.fromkeys(ground.card for ground in _covering(attack))
    return ignored - min(must, ignored), ("rule.retreat", *(cards or [attack.target.card]))
