"""Who fires, in which column, at what (General Combat, steps 2 to 4, pp. 16-17)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from referee.engine.ask import Dice
from referee.engine.verdict import Json
from referee.games.aa1941.combat.battle_line import AIR, SUBMARINE, SURFACE, Line, Points, has
from referee.games.aa1941.combat.casualties import NO_HITS, Hits

STEPS = ("attack", "defend")  # and "…_strike" for the surprise attacks
FACES = 6
CARDS = {
    "attack_strike": ("combat.step2", "units.submarine"),
    "defend_strike": ("combat.step2", "units.submarine"),
    "attack": ("combat.step3",),
    "defend": ("combat.step4",),
}


class Group(NamedTuple):
    """The dice of one column: its value, and how many of surface ships (or land units),
    submarines and aircraft, the order in which they are read.
    """

    value: int
    surface: int
    submarine: int
    air: int

    @property
    def dice(self) -> int:
        """All the dice of the column."""
        return self.surface + self.submarine + self.air


class Volley(NamedTuple):
    """The dice of one side in one step, columns from high to low.

    `not_air`: submarine hits are wasted on aircraft, and the other side has
    some; `not_submarine`: the same for hits of aircraft, without a destroyer.
    """

    groups: tuple[Group, ...] = ()
    not_air: bool = False
    not_submarine: bool = False


SILENT = Volley()


class Sight(NamedTuple):
    """What a side sees of the other: the kinds of targets there are, and a destroyer."""

    surface: bool
    submarine: bool
    air: bool
    destroyer: bool


def sight(line: Line, points: Points) -> Sight:
    """A line as the other side sees it."""
    seen = [False, False, False]
    for kind, left in zip(line.kind, points, strict=True):
        if left:
            seen[kind] = True
    return Sight(seen[SURFACE], seen[SUBMARINE], seen[AIR], has(points, line.destroyer))


def volley(sea: bool, line: Line, own: Points, seen: Sight, strike: bool) -> Volley:
    """The dice a side rolls in a step, from what stands on the strip when the step begins.

    In step 2 (`strike`) submarines fire when the enemy has no destroyer in the
    battle; in steps 3 and 4 everything else does, and the submarines that a
    destroyer kept from step 2. Units without a legal target roll nothing.
    """
    ambush = sea and has(own, line.submarine) and not seen.destroyer
    if strike and not ambush:
        return SILENT
    helped = has(own, line.destroyer)
    aims = (
        seen.surface or seen.submarine or seen.air,
        seen.surface or seen.submarine,
        seen.surface or seen.air or helped,
    )
    columns: dict[int, list[int]] = {}
    for value, kind, n, points in zip(line.value, line.kind, line.count, own, strict=True):
        if points and value and aims[kind] and (ambush and kind == SUBMARINE) == strike:
            columns.setdefault(value, [0, 0, 0])[kind] += min(n, points)
    if not columns:
        return SILENT
    return Volley(
        tuple([Group(value, *columns[value]) for value in sorted(columns, reverse=True)]),
        seen.air,
        seen.submarine and not helped,
    )


def sorted_hits(volley: Volley, submarine: int, air: int, surface: int) -> Hits:
    """Hits by what may take them, from hits by who scored them."""
    if not volley.not_air:
        surface, submarine = surface + submarine, 0
    if not volley.not_submarine:
        surface, air = surface + air, 0
    return Hits(submarine, air, surface)


def read_hits(volley: Volley, faces: Sequence[Sequence[int]]) -> Hits:
    """The hits of the faces rolled, one row per column: a die hits on its value or less.

    Within a column the dice are those of surface ships (or land units) first,
    then submarines, then aircraft.
    """
    if not volley.groups:
        return NO_HITS
    scored = [0, 0, 0]
    for group, row in zip(volley.groups, faces, strict=True):
        for kind, start, stop in (
            (SURFACE, 0, group.surface),
            (SUBMARINE, group.surface, group.surface + group.submarine),
            (AIR, group.surface + group.submarine, group.dice),
        ):
            scored[kind] += sum(face <= group.value for face in row[start:stop])
    return sorted_hits(volley, scored[SUBMARINE], scored[AIR], scored[SURFACE])


def in_order(volley: Volley, group: Group) -> dict[str, bool]:
    """`in_order` where it matters whose die is which: hits of submarines go to no aircraft, those of aircraft
    to no submarine without a destroyer (p. 26), and others fire in the same column.
    """
    kept = [
        n
        for n, some in ((group.submarine, volley.not_air), (group.air, volley.not_submarine))
        if some
    ]
    return {"in_order": True} if any(0 < n < group.dice for n in kept) else {}


def questions(
    volley: Volley, line: Line, points: Points, step: str, side: str,
    told: tuple[Mapping[str, Json], Mapping[str, Json]],
) -> list[Dice]:  # fmt: skip
    """The dice of a volley, column by column from high to low; each knows those that follow.

    `told`: the round, and the strip as it stands.
    """
    found: list[Dice] = []
    for group in reversed(volley.groups):
        params = {
            **told[0], "value": group.value, "force": column(line, points, group),
            **in_order(volley, group), **told[1],
        }  # fmt: skip
        found.append(
            Dice(f"aa1941.dice.{step}", group.dice, FACES, group.value, True, params, CARDS[step],
                 tuple(found[::-1]), side=side)
        )  # fmt: skip
    return found[::-1]


def column(line: Line, points: Points, group: Group) -> dict[str, int]:
    """The units that roll a column's dice, for the players to see: in the order of their dice."""
    dice = {SURFACE: group.surface, SUBMARINE: group.submarine, AIR: group.air}
    rows = tuple(zip(line.units, line.count, points, line.value, line.kind, strict=True))
    return {
        unit: min(n, p)
        for first in dice
        for unit, n, p, value, kind in rows
        if kind == first and p and value == group.value and dice[kind]
    }
