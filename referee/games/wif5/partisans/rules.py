"""Garrisons and partisans: what holds a country down, and what rises there (11.1, 11.2, 17.2)."""

from __future__ import annotations

import re
from fractions import Fraction

from referee.engine.faults import Unreadable
from referee.engine.force import read_force
from referee.engine.names import Names, fold
from referee.games.wif5.turn.dates import turn_of, year_of
from referee.games.wif5.words.keys import NOTHING, level_of, ratio_text

DOUBLE, HALF = frozenset({"arm", "ss"}), frozenset({"cav", "div"})

NOT_LAND = frozenset(
    ("hs", "ls", "cv", "trs", "sub", "ftr", "tac", "nav", "str", "atr", "conv", "chit")
)

# Units of one country: (unit, count, in an enemy zone of control).
Garrison = tuple[tuple[str, int, bool], ...]

_ZOC = re.compile(
    r"\b(?:in |en |dans )?(?:an? |une )?(?:enemy |ennemie )?"
    r"(?:zoc|zdc|zones? of control|zones? de contr[oô]le)\b(?:\s+ennemies?\b)?\s*",
    re.IGNORECASE,
)

# The year's Russian:German ratio, as a level of the odds line (7:1 is 6, 1:2 is −1).
_NEEDED = {1939: 6, 1940: 4, 1941: 2, 1942: 1, 1943: 0}
_NEEDED_LATER = -1
PACT = 2  # a Russo-Japanese pact is broken at 3:1


def read_garrison(text: str, names: Names) -> Garrison:
    """Units with the word `zoc` after those in an enemy zone of control: `4 inf, 1 arm zoc`."""
    if fold(text) in NOTHING:
        return ()
    found: list[tuple[str, int, bool]] = []
    for part in re.split(r"[,;+]", text):
        if not part.strip():
            continue
        bare = _ZOC.sub(" ", part.replace("(", " ").replace(")", " "))
        if not bare.strip():
            raise Unreadable("force.unreadable", text=part.strip(), whole=text)
        watched = fold(bare) != fold(part)
        found += [(unit, count, watched) for unit, count in read_force(bare, names).items()]
    return tuple(found)


def garrison_value(units: Garrison) -> Fraction:
    """What units are worth as a garrison (11.1).

    ARM and SS 2, CAV and DIV a half, other land units 1; ships, aircraft and
    whatever stands in an enemy zone of control nothing.
    """
    total = Fraction(0)
    for unit, count, watched in units:
        if watched or unit in NOT_LAND:
            continue
        total += count * (2 if unit in DOUBLE else Fraction(1, 2) if unit in HALF else 1)
    return total


def uncounted(units: Garrison) -> dict[str, int]:
    """The units of a garrison that are worth nothing."""
    lost: dict[str, int] = {}
    for unit, count, watched in units:
        if watched or unit in NOT_LAND:
            lost[unit] = lost.get(unit, 0) + count
    return lost


def needed_ratio(year: int) -> int:
    """The level Russia needs this year to declare war on Germany or Italy (17.2)."""
    return _NEEDED.get(year, _NEEDED_LATER)


def ratio_level(one: Fraction, two: Fraction) -> int | None:
    """The level of two garrisons, rounded down; `None` when either is empty."""
    return level_of(one, two) if one > 0 and two > 0 else None


def ratio_words(one: Fraction, two: Fraction) -> str | None:
    """The ratio as players write it; `0:1` without any of the first, `None` against nothing."""
    level = ratio_level(one, two)
    if level is not None:
        return ratio_text(level)
    return "0:1" if two > 0 else None


def reaches(one: Fraction, two: Fraction, level: int) -> bool:
    """Whether two garrisons stand at a level or better: anything against nothing does."""
    found = ratio_level(one, two)
    return one > 0 and two <= 0 if found is None else found >= level


def russian_need(date: str, war_since: str | None) -> int:
    """The highest first die that brings Russian partisans: 0 before the war with Germany.

    1 to the end of the year the war began, 2 the next year, 3 from then on (11.2).
    """
    if war_since is None or turn_of(date) < turn_of(war_since):
        return 0
    return min(3, 1 + year_of(date) - year_of(war_since))


def partisans_allowed(die: int) -> int:
    """Half the second die, a fraction counting as a whole one (11.2)."""
    return -(-die // 2)


def arriving(allowed: int, pool: int | None, recalled: int) -> int:
    """How many can be placed: no more than the pool holds with those called back."""
    return allowed if pool is None else min(allowed, pool + recalled)
