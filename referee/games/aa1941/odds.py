"""Exact chances of a battle: the same steps as `combat.battle`, with every throw at once.

The chance of each state of the strip is pushed forward, a round at a time, by
the rules' own functions (`volley`, `take`, `ended`, `swept`). A round in which
nobody is hit comes back to the same state: it is summed as a geometric series.
When any hit may go to any unit, each side only walks down its loss order; the
states are then a grid of two counts, which is filled in place.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import accumulate, pairwise
from operator import add, mul

from referee.engine.odds import pooled
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.casualties import NO_HITS, Hits, take
from referee.games.aa1941.plan import Plan, dive_first, lay_out, staying, taken
from referee.games.aa1941.strip import (
    ATTACKER,
    DEFENDER,
    Line,
    Points,
    Strip,
    able,
    alive,
    ended,
    firing,
    force_of,
    has,
    less,
    swept,
    worth,
)
from referee.games.aa1941.volleys import SILENT, Sight, Volley, pips, sight, sorted_hits, volley

FACES = 6
ONE_HIT = Hits(free=1)
Pair = tuple[Points, Points]
ENDS = {
    "attacker": "attacker_wins",
    "defender": "defender_wins",
    "none": "draw",
    "stalemate": "stalemate",
    "undecided": "undecided",
}


@dataclass(frozen=True, slots=True)
class _Course:
    """A battle to be worked out: the strip, how it starts, when the attacker leaves."""

    plan: Plan
    strip: Strip
    start: Pair
    dived: tuple[int, int]
    limit: int | None  # rounds after which it is undecided
    leaves_at: int | None  # the attacker goes once so few of his units can fire


def odds(book: Book, plan: Plan, retreat_at: int | None = None) -> dict[str, Json]:
    """The chances of every end, the expected losses, and who survives.

    Keys as in the contract; chances sum to 1. `undecided` are the battles that
    the limit of rounds or a retreat stopped. `retreat_at=N`: the attacker leaves
    after the first round that leaves at most N of his units that can fire.
    `survivors` are `{attacker, defender, p}`, the likeliest first.
    """
    strip = lay_out(book, plan)
    a, d, dived = dive_first(strip, plan)
    leaves = plan.may_retreat and staying(plan, strip.attacker, a) != a
    stops = [plan.rounds, plan.retreat_after if leaves else None]
    leaves_at = retreat_at if leaves else None
    if leaves_at is not None and firing(strip.attacker, a) <= leaves_at:
        stops.append(1)
    limits = [stop for stop in stops if stop is not None]
    course = _Course(plan, strip, (a, d), dived, min(limits) if limits else None, leaves_at)
    over = ended(strip, a, d, dived)
    if over is not None:
        ends, rounds = {(over, a, d): 1.0}, 0.0
    elif has(a, strip.attacker.submarine) or has(d, strip.defender.submarine):
        ends, rounds = _spread(course)
    else:
        grid = _Grid(course)
        if course.limit is None:
            grid.to_the_end()
        else:
            grid.for_rounds(course.limit)
        ends, rounds = grid.ends, grid.expected
    return _told(course, ends, rounds)


def swing(book: Book, plan: Plan) -> float:
    """The IPCs the attacker may expect to gain on the defender: his losses less one's own."""
    found = odds(book, plan)
    return float(found["defender_loss_ipc"] - found["attacker_loss_ipc"])


Ends = dict[tuple[str, Points, Points], float]


def _told(course: _Course, ends: Ends, rounds: float) -> dict[str, Json]:
    """The contract's keys from the chance of each final state."""
    strip = course.strip
    lines = (strip.attacker, strip.defender)
    start = [worth(line, line.points) for line in lines]
    totals = dict.fromkeys(ENDS.values(), 0.0)
    captures = lost_a = lost_d = 0.0
    left: dict[Pair, float] = {}
    seen: tuple[dict[Points, tuple[Points, int]], ...] = ({}, {})
    for (end, a, d), p in ends.items():
        totals[ENDS[end]] += p
        if end != "undecided":
            a, d = swept(strip, end, a, d, course.plan.may_retreat)
        if taken(course.plan, strip, end, a):
            captures += p
        pieces = []
        for points, line, dived, known in zip((a, d), lines, course.dived, seen, strict=True):
            if points not in known:
                whole = less(points, line.submarine, -dived)
                known[points] = alive(line, whole), worth(line, whole)
            pieces.append(known[points])
        (a, worth_a), (d, worth_d) = pieces
        lost_a += p * (start[ATTACKER] - worth_a)
        lost_d += p * (start[DEFENDER] - worth_d)
        left[a, d] = left.get((a, d), 0.0) + p
    return {
        **totals,
        "captures": captures,
        "attacker_loss_ipc": lost_a,
        "defender_loss_ipc": lost_d,
        "expected_rounds": rounds,
        "survivors": [
            {
                "attacker": force_of(strip.attacker, pair[0]),
                "defender": force_of(strip.defender, pair[1]),
                "p": p,
            }
            for pair, p in sorted(left.items(), key=lambda item: -item[1])
            if p > 0
        ],
    }


# -- when any hit may go to any unit ---------------------------------------
class _Walk:
    """A line as it walks down its loss order: what it is and what it throws after each hit.

    `throws[i]` are the chances of 0, 1, 2… hits of what is left after `i` hits;
    `die[i]` is the value of the die that the next hit silences (0: a battleship
    that is only damaged, a transport).
    """

    def __init__(self, sea: bool, line: Line, start: Points, seen: Sight) -> None:
        self.points = [start]
        for _ in range(sum(start)):
            self.points.append(take(line, self.points[-1], ONE_HIT))
        self.last = len(self.points) - 1
        self.able = [able(line, points) > 0 for points in self.points]
        values = [pips(volley(sea, line, points, seen, False)) for points in self.points]
        self.die = [more - fewer for more, fewer in pairwise(values)]
        throw = [1.0]
        self.throws = [throw]
        for value in reversed(self.die):
            if value:
                hit, miss = value / FACES, 1.0 - value / FACES
                throw = [
                    miss * p + hit * q for p, q in zip([*throw, 0.0], [0.0, *throw], strict=True)
                ]
            self.throws.append(throw)
        self.throws.reverse()


Row = list[float]  # chances, by the hits that the defender has taken


class _Grid:
    """A battle without submarines: after `i` hits on the attacker and `j` on the defender.

    Both sides throw at once. The attacker's throw of an earlier row is that of a
    later one and of the dice lost in between, so a row is gathered from those
    above it one die at a time (Horner's rule) and thrown once.
    """

    def __init__(self, course: _Course) -> None:
        strip, (a0, d0) = course.strip, course.start
        self.course = course
        self.a = _Walk(strip.sea, strip.attacker, a0, sight(strip.defender, d0))
        self.d = _Walk(strip.sea, strip.defender, d0, sight(strip.attacker, a0))
        few = course.leaves_at
        self.leaves = [
            few is not None and firing(strip.attacker, points) <= few for points in self.a.points
        ]
        self.columns = sum(self.d.able)  # the states in which the defender can fire
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
            if i and (self.leaves[i] or not self.a.able[i]):
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
                p /= 1.0 - none * misses[j]
                source[j] = p
                row[j] += p * misses[j]
            self.expected += sum(source)
            self.settle(i, _thrown(row, throw, self.columns), self.columns)
            sources.append(source)

    def for_rounds(self, limit: int) -> None:
        """Round after round, at most so many."""
        columns, width = self.columns, self.d.last + 1
        grid = [[0.0] * width for _ in self.a.points]
        grid[0][0] = 1.0
        for fought in range(limit + 1):
            sources: list[Row | None] = []
            for i, row in enumerate(grid):
                if fought == limit or not self.a.able[i] or (fought and self.leaves[i]):
                    self.settle(i, row, 0)
                    sources.append(None)
                else:
                    self.settle(i, row, columns)
                    sources.append(row[:columns] + [0.0] * (width - columns))
            grid = []
            for i, throw in enumerate(self.a.throws):
                row, source = self.gathered(i, sources), sources[i]
                if source:
                    self.expected += sum(source)
                    row = [p + q * r for p, q, r in zip(row, source, self.exactly[0], strict=True)]
                grid.append(_thrown(row, throw))

    def gathered(self, i: int, sources: list[Row | None]) -> Row:
        """What the rows above send to row `i`, but for the dice that row `i` still has."""
        table = self.or_more if i == self.a.last else self.exactly
        row = [0.0] * (self.d.last + 1)
        for h in range(i):
            source = sources[h]
            if source:
                row = [p + q * r for p, q, r in zip(row, source, table[i - h], strict=True)]
            value = self.a.die[h]
            if value:
                hit, miss, wasted = value / FACES, 1.0 - value / FACES, row[-1]
                row = [miss * p + hit * q for p, q in zip(row, [0.0, *row], strict=False)]
                row[-1] += hit * wasted
        return row

    def settle(self, i: int, row: Row, first: int) -> None:
        """Note the battles that end in a row, from a column on."""
        a, fights = self.a.points[i], self.a.able[i]
        for j in range(first, len(row)):
            if row[j]:
                d = self.d.points[j]
                if fights and self.d.able[j]:
                    end = "undecided"
                else:
                    end = ended(self.course.strip, a, d, self.course.dived) or "undecided"
                _add(self.ends, (end, a, d), row[j])


def _thrown(row: Row, throw: list[float], first: int = 0) -> Row:
    """A row after a throw at the defender, from a column on; hits beyond his last are wasted."""
    most, backward, last = len(throw) - 1, throw[::-1], len(row) - 1
    out = [0.0] * len(row)
    for j in range(first, last):
        lo = j - most if j > most else 0
        out[j] = sum(map(mul, row[lo : j + 1], backward[most - j + lo :]))
    or_more = list(accumulate(backward))[::-1]
    out[last] = sum([p * or_more[last - j] for j, p in enumerate(row) if p and last - j <= most])
    return out


# -- when submarines are there ---------------------------------------------
class _Ranks:
    """The states of one side as numbers, and what volleys make of them."""

    def __init__(self, sea: bool, line: Line, start: Points) -> None:
        self.sea, self.line = sea, line
        self.number: dict[Points, int] = {}
        self.points: list[Points] = []
        self.sight: list[Sight] = []
        self.level: list[list[int]] = [[] for _ in range(sum(start) + 1)]  # by hits left
        self._taken: list[dict[Hits, int]] = []
        self._volleys: list[dict[tuple[Sight, bool], Volley]] = []
        self._after: list[dict[Volley, dict[int, float]]] = []
        self._scores: dict[Volley, list[tuple[Hits, float]]] = {SILENT: [(NO_HITS, 1.0)]}
        self.of(start)

    def of(self, points: Points) -> int:
        """The number of a state."""
        found = self.number.get(points)
        if found is None:
            found = self.number[points] = len(self.points)
            self.points.append(points)
            self.sight.append(sight(self.line, points))
            self.level[sum(points)].append(found)
            self._taken.append({})
            self._volleys.append({})
            self._after.append({})
        return found

    def volley(self, state: int, seen: Sight, strike: bool) -> Volley:
        """What a state fires."""
        known = self._volleys[state]
        if (seen, strike) not in known:
            known[seen, strike] = volley(self.sea, self.line, self.points[state], seen, strike)
        return known[seen, strike]

    def after(self, state: int, dice: Volley) -> dict[int, float]:
        """What a volley of the other side makes of a state."""
        known = self._after[state]
        if dice not in known:
            if dice not in self._scores:
                self._scores[dice] = scores(dice)
            taken_by, found = self._taken[state], dict[int, float]()
            for hits, p in self._scores[dice]:
                if hits not in taken_by:
                    taken_by[hits] = self.of(take(self.line, self.points[state], hits))
                number = taken_by[hits]
                found[number] = found.get(number, 0.0) + p
            known[dice] = found
        return known[dice]


def scores(dice: Volley) -> list[tuple[Hits, float]]:
    """The chances of every number of hits of each kind in a volley."""
    surface = pooled([(group.surface, group.value) for group in dice.groups if group.surface])
    submarine = pooled([(group.submarine, group.value) for group in dice.groups if group.submarine])
    air = pooled([(group.air, group.value) for group in dice.groups if group.air])
    found: dict[Hits, float] = {}
    for i, p in enumerate(surface):
        for j, q in enumerate(submarine):
            for k, r in enumerate(air):
                hits = sorted_hits(dice, j, k, i)
                found[hits] = found.get(hits, 0.0) + p * q * r
    return list(found.items())


Mass = defaultdict[int, dict[int, float]]  # attacker's state → defender's state → chance


def _push(into: Mass, p: float, of_a: Mapping[int, float], of_d: Mapping[int, float]) -> None:
    """Share a chance out over what both volleys make of the two sides."""
    outcomes = list(of_d.items())
    for i, q in of_a.items():
        row, share = into[i], p * q
        for j, r in outcomes:
            row[j] = row.get(j, 0.0) + share * r


def _downhill(ranks_a: _Ranks, ranks_d: _Ranks, *masses: Mass) -> Iterator[tuple[int, int]]:
    """Every pair of states with a chance, more hits left first; new ones join as they come."""
    for level_a in reversed(ranks_a.level):
        for i in level_a:
            rows = [mass[i] for mass in masses]
            for level_d in reversed(ranks_d.level):
                for j in level_d:
                    if any(j in row for row in rows):
                        yield i, j


def _spread(course: _Course) -> tuple[Ends, float]:
    """The same for a battle with submarines: states are what each side has left.

    A state is reached at the start of a round (`begun`) or between the surprise
    strikes and the rest of it (`struck`). Nobody ever gains anything, so states
    are settled from the fullest down, both in one visit.
    """
    strip, few = course.strip, course.leaves_at
    ranks_a = _Ranks(strip.sea, strip.attacker, course.start[ATTACKER])
    ranks_d = _Ranks(strip.sea, strip.defender, course.start[DEFENDER])
    endless = course.limit is None
    ends: Ends = {}
    expected = 0.0
    fought = 0
    begun: Mass = defaultdict(dict)
    begun[0][0] = 1.0
    while begun:
        after: Mass = begun if endless else defaultdict(dict)
        struck: Mass = defaultdict(dict)
        for i, j in _downhill(ranks_a, ranks_d, begun, struck):
            a, d = ranks_a.points[i], ranks_d.points[j]
            starting, firing_on = begun[i].pop(j, 0.0), struck[i].pop(j, 0.0)
            end = ended(strip, a, d, course.dived)
            if end is not None:
                _add(ends, (end, a, d), starting + firing_on)
                continue
            away = fought == course.limit or (
                few is not None and bool(fought or i or j) and firing(strip.attacker, a) <= few
            )
            if away:
                _add(ends, ("undecided", a, d), starting)
                starting = 0.0
            seen_a, seen_d = ranks_a.sight[i], ranks_d.sight[j]
            struck_a = ranks_a.after(i, ranks_d.volley(j, seen_a, True))
            struck_d = ranks_d.after(j, ranks_a.volley(i, seen_d, True))
            fired_a = ranks_a.after(i, ranks_d.volley(j, seen_a, False))
            fired_d = ranks_d.after(j, ranks_a.volley(i, seen_d, False))
            whole = struck_a.get(i, 0.0) * struck_d.get(j, 0.0)
            again = fired_a.get(i, 0.0) * fired_d.get(j, 0.0)
            if endless and not away:  # x = starting + again * y and y = firing_on + whole * x
                starting = (starting + again * firing_on) / (1.0 - whole * again)
            if starting:
                expected += starting
                if len(struck_a) > 1 or len(struck_d) > 1:
                    _push(struck, starting, struck_a, struck_d)
                    del struck[i][j]
                firing_on += starting * whole
            if firing_on:
                _push(after, firing_on, fired_a, fired_d)
                if endless:
                    back = begun[i].pop(j, 0.0)
                    if away:
                        _add(ends, ("undecided", a, d), back)
        if endless:
            break
        begun = Mass(dict, {i: row for i, row in after.items() if row})
        fought += 1
    return ends, expected


def _add(ends: Ends, key: tuple[str, Points, Points], p: float) -> None:
    if p:
        ends[key] = ends.get(key, 0.0) + p
