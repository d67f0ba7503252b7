"""A line of supply over a map of 20,000 hexes against networkx's Dijkstra on the same graph.

    python benchmarks/supply.py

Measured in one run. Without networkx (no dependency of ours) the other side is the
same algorithm in plain Python, a heap over a dictionary of dictionaries.
"""

from __future__ import annotations

import gc
import heapq
import sys
from pathlib import Path
from random import Random
from statistics import median
from time import perf_counter

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from referee.games.wif5.supply.atlas import Atlas, read_atlas  # noqa: E402
from referee.games.wif5.supply.lines import trace  # noqa: E402
from referee.games.wif5.supply.overlay import compiled, opened  # noqa: E402

WIDE, HIGH, RUNS = 200, 100, 7
Graph = dict[str, dict[str, dict[str, int]]]


def board() -> str:
    """A map file: desert and enemy zones here and there, a city at one end, an HQ at the other."""
    chance = Random(1939)
    lines = ["grid odd-q"]
    for x in range(WIDE):
        for y in range(HIGH):
            words = ["axis"]
            if (x, y) == (0, 0):
                words.append("city=axis")
            elif (x, y) == (WIDE - 1, HIGH - 1):
                words.append("hq=axis")
            elif chance.random() < 0.2:
                words.append("desert")
            elif chance.random() < 0.15:
                words.append("zoc=allies")
            lines.append(f"hex {x},{y} {' '.join(words)}")
    return "\n".join(lines)


def as_graph(atlas: Atlas) -> Graph:
    """The same hexes as networkx keeps them: node → neighbour → weight."""
    free = [not any(word.startswith("zoc=") for word in place.words) for place in atlas.places]
    return {
        place.name: {
            atlas.places[there].name: {"weight": 2 if "desert" in atlas.places[there].words else 1}
            for there, _ in atlas.joined[here]
            if free[there]
        }
        for here, place in enumerate(atlas.places)
    }


def plain_dijkstra(graph: Graph, start: str, goal: str) -> int:
    """The cost from start to goal."""
    heap, done = [(0, start)], set[str]()
    while heap:
        cost, node = heapq.heappop(heap)
        if node == goal:
            return cost
        if node in done:
            continue
        done.add(node)
        for there, edge in graph[node].items():
            if there not in done:
                heapq.heappush(heap, (cost + edge["weight"], there))
    return -1


def main() -> None:
    """Both searches in turn, the medians and their ratio."""
    gc.disable()  # as a single command runs
    atlas = read_atlas(board())
    graph = as_graph(atlas)
    start, goal = f"{WIDE - 1},{HIGH - 1}", "0,0"
    name, search = "plain Dijkstra", lambda: plain_dijkstra(graph, start, goal)
    try:
        import networkx

        directed = networkx.DiGraph(graph)
        name = "networkx"
        search = lambda: networkx.dijkstra_path_length(directed, start, goal)  # noqa: E731
    except ImportError:
        pass
    ours: list[float] = []
    theirs: list[float] = []
    kept: list[float] = []
    text = compiled(atlas)
    for _ in range(RUNS):
        begun = perf_counter()
        line = trace(atlas, start, "axis", 4)
        ours.append(perf_counter() - begun)
        begun = perf_counter()
        assert trace(opened(text), start, "axis", 4) == line
        kept.append(perf_counter() - begun)
        begun = perf_counter()
        search()
        theirs.append(perf_counter() - begun)
    assert line.in_supply
    print(f"{len(atlas.places):,} hexes, line of {len(line.path)} hexes")
    print(f"referee {median(ours):.3f} s, {name} {median(theirs):.3f} s, "
          f"ratio {median(ours) / median(theirs):.2f}")  # fmt: skip
    print(f"with the reading of the compiled map {median(kept):.3f} s, "
          f"ratio {median(kept) / median(theirs):.2f}")  # fmt: skip


if __name__ == "__main__":
    main()
