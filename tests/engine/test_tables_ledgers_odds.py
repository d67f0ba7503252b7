"""Tables with their trace, ledgers that never go negative, exact distributions."""

from __future__ import annotations

from math import isclose

import icepool
import pytest
from hypothesis import given
from hypothesis import strategies as st

from referee.engine.faults import Unreadable
from referee.engine.ledger import Overdrawn, changed, short
from referee.engine.odds import binomial, convolved, mean, pooled
from referee.engine.table import Shift, Table, lookup

CRT = Table(
    "crt", {"en": "CRT", "fr": "TRC"}, "die", "odds", ("1", "2"), ("1:1", "2:1", "3:1"),
    {("1", "1:1"): "A", ("1", "2:1"): "B", ("1", "3:1"): "C", ("2", "1:1"): "D"},
)  # fmt: skip


def test_lookup_shows_its_shifts() -> None:
    trace = lookup(CRT, "1", "2:1", [Shift("weather", -1), Shift("armour", 1)])
    assert (trace.base, trace.column, trace.cell, trace.clamped) == ("2:1", "2:1", "B", False)


def test_lookup_stops_at_the_edge() -> None:
    trace = lookup(CRT, "1", "2:1", [Shift("surprise", 5)])
    assert (trace.column, trace.cell, trace.clamped) == ("3:1", "C", True)


def test_an_unknown_cell_is_not_guessed() -> None:
    assert lookup(CRT, "2", "3:1").cell is None
    with pytest.raises(Unreadable):
        lookup(CRT, "9", "3:1")


@given(st.integers(0, 99), st.integers(0, 99), st.integers(0, 200))
def test_money_is_conserved_and_never_negative(one: int, two: int, amount: int) -> None:
    ledger = {"a": one, "b": two}
    if amount > one:
        with pytest.raises(Overdrawn):
            changed(changed(ledger, "a", -amount), "b", amount)
        assert short(one, amount) == amount - one
    else:
        after = changed(changed(ledger, "a", -amount), "b", amount)
        assert sum(after.values()) == one + two
        assert min(after.values()) >= 0
    assert ledger == {"a": one, "b": two}
    assert changed(ledger, "c", 5)["c"] == 5


@pytest.mark.parametrize(
    ("dice", "winning", "faces"), [(1, 1, 6), (5, 3, 6), (11, 2, 6), (4, 7, 10)]
)
def test_binomial_equals_icepool(dice: int, winning: int, faces: int) -> None:
    oracle = dice @ (icepool.d(faces) <= winning)
    ours = binomial(dice, winning, faces)
    assert isclose(sum(ours), 1)
    for count, p in enumerate(ours):
        assert isclose(p, float(oracle.probability(count)), abs_tol=1e-12)


def test_mixed_dice_equal_the_reference() -> None:
    # reference/field/performance.md (b): 10 dice on 1, 5 on ≤3, 5 on ≤4, three engines agree.
    hits = pooled([(10, 1), (5, 3), (5, 4)])
    assert isclose(mean(hits), 7.5)
    assert isclose(sum(hits[8:]), 0.494959688123, abs_tol=1e-12)
    assert isclose(hits[0], 75937500000 / 6**20)


def test_convolution_is_commutative() -> None:
    one, two = binomial(3, 2), binomial(4, 5)
    assert all(isclose(p, q) for p, q in zip(convolved(one, two), convolved(two, one), strict=True))
