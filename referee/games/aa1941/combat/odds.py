"""Exact chances of a battle: the same steps as `combat.battle`, with every throw at once.

The chance of each state of the strip is pushed forward, a round at a time, by
the rules' own functions (`volley`, `take`, `loss_order`, `ended`, `swept`). A
round in which nobody is hit comes back to the same state: it is summed as a
geometric series. `attrition` and `fleets` are the two ways to walk.
"""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.verdict import Json
from referee.games.aa1941.book import Book
from referee.games.aa1941.combat.battle_line import (
    ATTACKER,
    DEFENDER,
    Line,
    Points,
    alive,
    ended,
    firing,
    force_of,
    has,
    less,
    swept,
    worth,
)
from referee.games.aa1941.combat.battle_setup import (
    Plan,
    dive_first,
    lay_out,
    opening_fire,
    staying,
    taken,
)
from referee.games.aa1941.combat.chances.odds_course import Course, Ends, Pair
from referee.games.aa1941.combat.chances.odds_land import Attrition

LARGEST = 300  # hits a side can take: beyond any game, the answer would take many seconds
LARGEST_FLEET = 45  # the same with submarines, where there are far more states
ENDS = {
    "attacker": "attacker_wins",
    "defender": "defender_wins",
    "none": "draw",
    "stalemate": "stalemate",
    "undecided": "undecided",
}


def odds(book: Book, plan: Plan, retreat_at: int | None = None) -> dict[str, Json]:
    """The chances of every end, the expected losses, and who survives.

    Keys as in the contract; chances sum to 1. `undecided` are the battles that
    the limit of rounds or a retreat stopped. `retreat_at=N`: the attacker leaves
    after the first round that leaves at most N of his units that can fire. Where
    units that came by sea would fight on alone, the odds stop at the retreat.
    `survivors` are `{attacker, defender, p}`, the likeliest first.
    Raises `Unreadable` for forces that no game ever sees.
    """
    strip = lay_out(book, plan)
    a, d, dived = dive_first(strip, plan)
    submarines = has(a, strip.attacker.submarine) or has(d, strip.defender.submarine)
    largest = LARGEST_FLEET if submarines else LARGEST
    if max(sum(a), sum(d)) > largest:
        raise Unreadable("aa1941.odds.too_large", hits=max(sum(a), sum(d)), limit=largest)
    leaves = plan.may_retreat and staying(plan, strip.attacker, a) != a
    stops = [plan.rounds, plan.retreat_after if leaves else None]
    leaves_at = retreat_at if leaves else None
    if leaves_at is not None and firing(strip.attacker, a) <= leaves_at:
        stops.append(1)
    limits = [stop for stop in stops if stop is not None]
    course = Course(plan, strip, (a, d), dived, min(limits) if limits else None, leaves_at)
    over = ended(strip, a, d, dived)
    if over is not None and not opening_fire(strip, over, a, d):
        ends, rounds = {(over, a, d): 1.0}, 0.0
    elif submarines or over is not None:
        from referee.games.aa1941.combat.chances.odds_sea import TooManyWays, spread

        try:
            ends, rounds = spread(course)
        except TooManyWays:
            raise Unreadable("aa1941.odds.too_many_ways") from None
    else:
        grid = Attrition(course)
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


class _Left:
    """What a side has left at the end: pieces and cost, by state of its line."""

    def __init__(self, line: Line, dived: int) -> None:
        self.line, self.dived = line, dived
        self.start = worth(line, line.points)
        self.forces: dict[Points, dict[str, int]] = {}
        self._known: dict[Points, tuple[Points, int]] = {}

    def of(self, points: Points) -> tuple[Points, int]:
        """The pieces left of each kind, dived submarines among them, and the IPCs lost."""
        found = self._known.get(points)
        if found is None:
            whole = less(points, self.line.submarine, -self.dived)
            pieces = alive(self.line, whole)
            found = self._known[points] = pieces, self.start - worth(self.line, pieces)
            self.forces[pieces] = force_of(self.line, pieces)
        return found


def _told(course: Course, ends: Ends, rounds: float) -> dict[str, Json]:
    """The contract's keys from the chance of each final state."""
    strip, plan = course.strip, course.plan
    side_a = _Left(strip.attacker, course.dived[ATTACKER])
    side_d = _Left(strip.defender, course.dived[DEFENDER])
    totals = dict.fromkeys(ENDS.values(), 0.0)
    captures = lost_a = lost_d = 0.0
    left: dict[Pair, float] = {}
    for (end, a, d), p in ends.items():
        totals[ENDS[end]] += p
        if strip.sea:
            if end != "undecided":
                a, d = swept(strip, end, a, d, plan.may_retreat)
        elif end == "attacker" and taken(strip, end, a):
            captures += p
        pieces_a, ipc_a = side_a.of(a)
        pieces_d, ipc_d = side_d.of(d)
        lost_a += p * ipc_a
        lost_d += p * ipc_d
        pair = pieces_a, pieces_d
        left[pair] = left.get(pair, 0.0) + p
    return {
        **totals,
        "captures": captures,
        "attacker_loss_ipc": lost_a,
        "defender_loss_ipc": lost_d,
        "expected_rounds": rounds,
        "survivors": [
            {
                "attacker": side_a.forces[pieces_a].copy(),
                "defender": side_d.forces[pieces_d].copy(),
                "p": p,
            }
            for (pieces_a, pieces_d), p in sorted(left.items(), key=_unlikely)
            if p > 0
        ],
    }


def _unlikely(entry: tuple[Pair, float]) -> float:
    return -entry[1]
