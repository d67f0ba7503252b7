"""Shortest ways on a graph whose places cost little to enter: lines of supply of any length.

A bucket for each distance instead of a heap: entering a place costs 0, 1 or 2,
so places of one distance need no order among them. The search stops as soon as
a goal is settled.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Sequence

from referee.engine.record import record

Neighbours = Callable[[int], Iterable[int]]
BARRED = -1  # the cost of a place that may not be entered


@record
class Way:
    """A shortest way: its goal, its cost, its places from the start (included) to the goal."""

    goal: int
    cost: int
    nodes: tuple[int, ...]


def shortest(
    costs: Sequence[int],
    start: int,
    neighbours: Neighbours,
    goals: Collection[int],
    limit: int | None = None,
) -> Way | None:
    """The nearest of the goals and a shortest way to it; `None` when none is within the limit.

    `costs` is what it takes to enter each place (`BARRED`: not at all). The start
    costs nothing and may itself be the goal.
    """
    far = 1 << 60
    distance = [far] * len(costs)
    before = [-1] * len(costs)
    distance[start] = 0
    buckets: list[list[int]] = [[start]]
    at = 0
    while at < len(buckets) and (limit is None or at <= limit):
        bucket = buckets[at]
        while bucket:
            node = bucket.pop()
            if distance[node] < at:
                continue  # settled at a lower cost before
            if node in goals:
                return Way(node, at, _way(before, node))
            for there in neighbours(node):
                cost = costs[there]
                if cost < 0:
                    continue
                reached = at + cost
                if reached < distance[there]:
                    distance[there] = reached
                    before[there] = node
                    while len(buckets) <= reached:
                        buckets.append([])
                    buckets[reached].append(there)
        at += 1
    return None


def _way(before: Sequence[int], node: int) -> tuple[int, ...]:
    nodes = [node]
    while before[node] >= 0:
        node = before[node]
        nodes.append(node)
    return tuple(reversed(nodes))
