"""Exact chances when any hit may go to any unit: each side walks down its loss order.

So it is on land, and at sea without submarines. The states of a battle are then
a grid of two counts, the hits that each side has taken.
"""

from __future__ import annotations

from itertools import accumulate
from operator import add, mul

from referee.games.aa1941.combat.battle_line import (
    ATTACKER,
    DEFENDER,
    Line,
    Points,
    able,
    ended,
    firing,
)
from referee.games.aa1941.combat.casualties import loss_order
from referee.games.aa1941.combat.chances.odds_course import FACES, Course, Ends, note


class _Walk:
    """A line as it walks down its loss order: what it is and what it throws after each hit.

    `throws[i]` are the chances of 0, 1, 2… hits of what is left after `i` hits;
    `die[i]` is the value of the die that the next hit silences (0: a battleship
    that is only damaged, a transport). The first `fights` states can fire.
    """

    def __init__(self, line: Line, start: Points) -> None:
        left = list(start)
        self.points, self.die = [start], []
        for place, hits in loss_order(line, start):
            value, afloat = line.value[place], line.count[place]
            for _ in range(hits):
                self.die.append(value if left[place] <= afloat else 0)
                left[place] -= 1
                self.points.append(tuple(left))
        self.last = len(self.die)
        self.fights = able(line, start)
        throw = [1.0]
        self.throws = [throw]
        for value in reversed(self.die):
            if value:
                hit = value / FACES
                miss = 1.0 - hit
                throw = [miss * p + hit * q for p, q in zip([*throw, 0.0], [0.0, *throw])]  # noqa: B905
            self.throws.append(throw)
        self.throws.reverse()


Row = list[float]  # chances, by the hits that the defender has taken
NEVER = 1e-20  # a chance so small is none: odds are told to twelve places


class Attrition:
    """A battle without submarines: after `i` hits on the attacker and `j` on the defender.

    Both sides throw at once. The attacker's throw of an earlier row is that of a
    later one and of the dice lost in between, so a row is gathered from those
    above it one die at a time (Horner's rule) and thrown once.
    """

    def __init__(self, course: Course) -> None:
        self.course = course
        self.a = _Walk(course.strip.attacker, course.start[ATTACKER])
        self.d = _Walk(course.strip.defender, course.start[DEFENDER])
        self.columns = self.d.fights  # the states in which the defender can fire
        self.stays = self.a.fights  # those in which the attacker can, and stays
        if course.leaves_at is not None:
            firing_on = [firing(course.strip.attacker, points) for points in self.a.points]
            self.stays = sum([left > course.leaves_at for left in firing_on])
        wide = max(self.a.last, self.d.last) + 1
        # by the hits k that the defender scores, then by his state: exactly k; k or more
        self.exactly = list(
            zip(*[throw + [0.0] * (wide - len(throw)) for throw in self.d.throws], strict=True)
        )
        self.or_more = self.exactly[:]
        for k in range(wide - 2, -1, -1):
            self.or_more[k] = tuple(map(add, self.exactly[k], self.or_more[k + 1]))
        self.ends: Ends = {}
        self.expected = 0.0

    def to_the_end(self) -> None:
        """Rows are settled in order; rounds in which nobody hits are summed in place."""
        misses = self.exactly[0]
        sources: list[Row | None] = []
        for i, throw in enumerate(self.a.throws):
            row = self.gathered(i, sources)
            if i >= self.stays:
                self.settle(i, _thrown(row, throw), 0)
                sources.append(None)
                continue
            most, backward, none = len(throw) - 1, throw[::-1], throw[0]
            source = [0.0] * len(row)
            for j in range(self.columns):
                lo = j - most if j > most else 0
                p = row[j] * none + sum(map(mul, row[lo:j], backward[most - j + lo :]))
                if not i and not j:
                    p = 1.0
                miss = misses[j]
                p /= 1.0 - none * miss
                source[j] = p
                row[j] += p * miss
            self.expected += sum(source)
            self.settle(i, _thrown(row, throw, self.columns), self.columns)
            sources.append(source)

    def for_rounds(self, limit: int) -> None:
        """Round after round, at most so many; no more once every battle is over."""
        columns, width = self.columns, self.d.last + 1
        nothing = [0.0] * width
        grid = [nothing[:] for _ in self.a.points]
        grid[0][0] = 1.0
        for fought in range(limit + 1):
            sources: list[Row | None] = []
            for i, row in enumerate(grid):
                if fought == limit or i >= (self.stays if fought else self.a.fights):
                    self.settle(i, row, 0)
                    sources.append(None)
                else:
                    self.settle(i, row, columns)
                    fights_on = max(row[:columns], default=0.0) > NEVER
                    sources.append(row[:columns] + nothing[columns:] if fights_on else None)
            if not any(sources):
                return
            grid = []
            for i, throw in enumerate(self.a.throws):
                row, source = self.gathered(i, sources), sources[i]
                if source:
                    self.expected += sum(source)
                    row = list(map(add, row, map(mul, source, self.exactly[0])))
                grid.append(_thrown(row, throw))

    def gathered(self, i: int, sources: list[Row | None]) -> Row:
        """What the rows above send to row `i`, but for the dice that row `i` still has."""
        table = self.or_more if i == self.a.last else self.exactly
        row = [0.0] * (self.d.last + 1)
        first = next((h for h in range(i) if sources[h]), i)  # nothing comes from those above it
        for h in range(first, i):
            source = sources[h]
            if source:
                row = list(map(add, row, map(mul, source, table[i - h])))
            value = self.a.die[h]
            if value:
                hit, miss, wasted = value / FACES, 1.0 - value / FACES, row[-1]
                row = [miss * p + hit * q for p, q in zip(row, [0.0, *row], strict=False)]
                row[-1] += hit * wasted
        return row

    def settle(self, i: int, row: Row, first: int) -> None:
        """Note the battles that end in a row, from a column on."""
        a, fights = self.a.points[i], self.columns if i < self.a.fights else 0
        for j in range(first, len(row)):
            p = row[j]
            if p:
                d = self.d.points[j]
                end = None if j < fights else ended(self.course.strip, a, d, self.course.dived)
                note(self.ends, (end or "undecided", a, d), p)


def _thrown(row: Row, throw: list[float], first: int = 0) -> Row:
    """A row after a throw at the defender, from a column on; hits beyond his last are wasted."""
    last = len(row) - 1
    out = [0.0] * len(row)
    left, right = _likely(row)
    fewest, most = _likely(throw)
    if left > right or fewest > most:
        return out
    backward = throw[most::-1]  # from the most hits to none
    for j in range(max(first, left + fewest), min(last, right + most + 1)):
        lo, hi = max(left, j - most), min(right, j - fewest) + 1
        out[j] = sum(map(mul, row[lo:hi], backward[most - j + lo :]))
    or_more = list(accumulate(backward))[::-1]
    out[last] = sum([p * or_more[last - j] for j, p in enumerate(row) if p and last - j <= most])
    return out


def _likely(chances: list[float]) -> tuple[int, int]:
    """The first and the last that may ever happen; the first behind the last where none may."""
    left, right = 0, len(chances) - 1
    while left <= right and chances[left] <= NEVER:
        left += 1
    while right > left and chances[right] <= NEVER:
        right -= 1
    return left, right
