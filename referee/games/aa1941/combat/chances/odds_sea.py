"""Exact chances of a battle with submarines, where not every hit may go to every unit."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping

from referee.engine.odds import pooled
from referee.games.aa1941.combat.battle_line import ATTACKER, DEFENDER, Line, Points, ended, firing
from referee.games.aa1941.combat.battle_setup import opening_fire, under_fire
from referee.games.aa1941.combat.casualties import NO_HITS, Hits, take
from referee.games.aa1941.combat.chances.odds_course import Course, Ends, note
from referee.games.aa1941.combat.fire import SILENT, Sight, Volley, sight, sorted_hits, volley

MOST = 12_000_000  # chances shared out: about three seconds of a plain machine


class TooManyWays(Exception):
    """A battle that may go too many ways to be worked out while somebody waits."""


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


def spread(course: Course) -> tuple[Ends, float]:
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
    fought = work = 0
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
                if not (i or j or fought) and opening_fire(strip, end, a, d):
                    expected += starting  # the first round of transports that nobody covers
                    _push(
                        struck,
                        starting,
                        ranks_a.after(i, ranks_d.volley(j, ranks_a.sight[i], True)),
                        {j: 1.0},
                    )
                    firing_on, starting = struck[i].pop(j, 0.0), 0.0
                note(ends, (end, a, d), starting)
                if firing_on and under_fire(strip, end, a, d):
                    fired = ranks_a.after(i, ranks_d.volley(j, ranks_a.sight[i], False))
                    _push(after, firing_on, fired, {j: 1.0})
                    firing_on = after[i].pop(j, 0.0) if endless else 0.0
                note(ends, (end, a, d), firing_on)
                continue
            away = fought == course.limit or (
                few is not None and bool(fought or i or j) and firing(strip.attacker, a) <= few
            )
            if away:
                note(ends, ("undecided", a, d), starting)
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
            work += len(struck_a) * len(struck_d) + len(fired_a) * len(fired_d)
            if work > MOST:
                raise TooManyWays
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
                        note(ends, ("undecided", a, d), back)
        if endless:
            break
        begun = Mass(dict, {i: row for i, row in after.items() if row})
        fought += 1
    return ends, expected
