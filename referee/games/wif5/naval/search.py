"""Finding the enemy at sea: search, surprise, interception, what kind of fight (10.5.5, 10.5.6)."""

from __future__ import annotations

from collections.abc import Collection

from referee.engine.record import record

HIGHEST_SECTION = 3
SUB_RANGE = 6


@record
class Search:
    """What a search roll finds: the modified roll and the sections taking part, ascending."""

    modified: int
    included: tuple[int, ...]


def search(
    roll: int, sections: Collection[int], carriers: Collection[int] = (), monsoon: bool = False
) -> Search:
    """Compare a search roll with the sections that a side occupies (10.5.6.1).

    A section takes part when its search value is the roll or more; its value is
    its number, one more with a CV there in Clear weather. Monsoon adds 1 to the roll.
    """
    modified = roll + monsoon
    found = sorted({at for at in sections if at + (at in carriers) >= modified})
    return Search(modified, tuple(found))


def finds_on(sections: Collection[int], carriers: Collection[int], monsoon: bool) -> int:
    """The highest die with which one of these sections still finds the enemy (10.5.6.1)."""
    return max(at + (at in carriers) for at in sections) - monsoon


def surprised(modified: int, highest: int, value: int | None) -> bool | None:
    """Whether a side is surprised: its roll reaches the surprise value of its highest section.

    `None` when that printed value is not known and would decide. Of section 3 the
    booklet's examples tell that it is 5 or 6.
    """
    if value is not None:
        return modified >= value
    if highest == HIGHEST_SECTION and modified != 5:
        return modified > 5
    return None


@record
class Kind:
    """Who chooses the kind of naval combat, and which it is (`None`: not chosen yet)."""

    chooser: str
    type: str | None


def combat_type(
    air: tuple[int, int],
    ships: tuple[int, int],
    fighters: tuple[int, int] = (0, 0),
    surprised_side: str | None = None,
    rolls: tuple[int | None, int | None] = (None, None),
) -> Kind | None:
    """Surface or naval-air combat (10.5.6.2); every pair is (Axis, Allies).

    In this order: only aircraft, naval-air where there is a fighter, else no combat (I-WIF-68); no
    air-to-sea factors, surface; a side without ships, naval-air; the opponent of a surprised side
    chooses; then whoever has more factors; then the lower search roll; else
    naval-air. `None` when the rolls decide and were not given.
    """
    if not any(ships):
        return Kind("rule", "naval_air" if any(fighters) else "none")
    if not any(air):
        return Kind("rule", "surface")
    if not all(ships):
        return Kind("rule", "naval_air")
    if surprised_side is not None:
        return Kind("allies" if surprised_side == "axis" else "axis", None)
    if air[0] != air[1]:
        return Kind("axis" if air[0] > air[1] else "allies", None)
    axis, allies = rolls
    if axis is None or allies is None:
        return None
    if axis != allies:
        return Kind("axis" if axis < allies else "allies", None)
    return Kind("rule", "naval_air")


def cards_of(air: tuple[float, float], ships: tuple[float, float], kind: Kind) -> tuple[str, ...]:
    """What a kind of combat that the rule decides rests on: of fighters alone a reading of it."""
    alone = kind.type == "naval_air" and not any(air) and not any(ships)
    return ("10.5.6.2", "I-WIF-68") if alone else ("10.5.6.2",)


def sub_section(distance: int) -> int | None:
    """The highest section a SUB may take, so far from its nearest port; `None`: none (10.5.2.3)."""
    return None if distance > SUB_RANGE else min(HIGHEST_SECTION, SUB_RANGE - distance)


def escort_bonus(carriers: int, allied: bool, escorts: int, year: int) -> int:
    """What a moving stack adds to its roll against a SUB: 1 for each escorting CV, 2 at most.

    US and Commonwealth stacks have one CV more from 1943, two from 1944 with any
    escort at all (10.5.5.1).
    """
    unseen = 0
    if allied and year >= 1944 and escorts + carriers > 0:
        unseen = 2
    elif allied and year >= 1943:
        unseen = 1
    return min(2, carriers + unseen)
