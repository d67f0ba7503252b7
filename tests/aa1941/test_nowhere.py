"""Pieces that a correction puts where none can stand (p. 9, p. 25, p. 27)."""

from __future__ import annotations

import pytest
from evening import table
from positions import GE, SU


@pytest.mark.parametrize("tracking", ["yes", "no"])
@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("germany germany 3 infantry, 1 destroyer", "aa1941.correct.ship_on_land"),
        ("turkey germany 3 infantry", "aa1941.correct.neutral"),
        ("mongolia soviet_union 1 infantry", "aa1941.correct.neutral"),
    ],
)
def test_no_ship_on_land_and_nobody_on_neutral_ground(line: str, code: str, tracking: str) -> None:
    evening = table(SU, "purchase", tracking=tracking)
    before = evening.state.pieces
    assert evening.refused(f"correct pieces {line} because x") == {code}
    assert evening.state.pieces == before
    evening.do(f"correct pieces {line} because x", overruled=code)


@pytest.mark.parametrize(
    ("force", "told"),
    [("3 infantry", True), ("1 transport, 2 infantry", False), ("1 transport, 2 tank", True),
     ("2 fighter", False), ("1 transport, 1 tank, 1 infantry", False)],
)  # fmt: skip
def test_troops_at_sea_without_a_ship_are_told(force: str, told: bool) -> None:
    """The ship may be put right next: it is done, and said."""
    evening = table(SU, "purchase")
    evening.do(f"correct pieces sz1 {GE} {force} because x")
    assert ("aa1941.correct.no_room_aboard" in evening.codes()) is told


def test_nothing_is_put_right_anywhere() -> None:
    evening = table(SU, "purchase")
    evening.do(f"correct pieces germany {GE} nothing because x")
