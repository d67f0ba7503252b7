"""A scenario's special rules as data: the skeleton's examples are right, mistakes are found."""

from __future__ import annotations

import re

import pytest

from referee.scenario.check import check_bytes
from referee.scenario.skeleton import skeleton

OFFERED = (
    "draws", "airdrops", "reinforcements", "cargo", "exits", "demolitions", "mines", "tokens",
    "headquarters", "posts", "long_bridges", "wide_rivers", "planes",
    "air_tokens",
)  # fmt: skip


def filled() -> str:
    """The skeleton with every example switched on."""
    return re.sub(rf"^# ((?:{'|'.join(OFFERED)}):)", r"\1", skeleton("m44"), flags=re.MULTILINE)


def test_examples_of_the_skeleton_are_right() -> None:
    checked = check_bytes(filled().encode())
    assert checked.problems == []
    assert checked.scenario is not None
    assert set(OFFERED) <= set(checked.scenario)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("hexes: [r1c9]", "hexes: [r9c9]"),
        ("posts: [r2c3]", "posts: [r3c12]"),
        ("r4c6, r5c5]]", "r4c6, r5c12]]"),
        ("[spitfire]", "[spitfeuer]"),
        ("kind: equipment", "kind: treasure"),
        ("cards: 2, turns: 2", "cards: 2"),
    ],
)
def test_mistakes_are_found(right: str, wrong: str) -> None:
    text = filled()
    assert right in text
    assert check_bytes(text.replace(right, wrong).encode()).problems
