"""Luck: the band of fair dice, against every throw written out."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from referee.engine.ask import Dice
from referee.engine.luck import average, band, succeeds, winning

LOW = Dice("x", 3, 6, hits_on=2, low=True)  # 1 and 2
HIGH = Dice("x", 2, 6, hits_on=4)  # 4, 5 and 6
STAR = Dice("x", 2, "m44", good=("I", "G"))  # two faces of infantry, one grenade
CHART = Dice("x", 1, 10)


def every_throw(asks: list[Dice]) -> list[int]:
    """The successes of every possible throw, each as likely as the others."""
    faces = {6: range(1, 7), "m44": ("I", "I", "A", "G", "F", "S")}
    dice = [(ask, face) for ask in asks for face in [faces[ask.faces]] * ask.dice]
    return [
        sum(succeeds(ask, face) for (ask, _), face in zip(dice, thrown, strict=True))
        for thrown in product(*(sides for _, sides in dice))
    ]


def test_what_counts_as_a_success() -> None:
    assert [winning(ask) for ask in (LOW, HIGH, STAR, CHART)] == [2, 3, 3, None]
    assert succeeds(LOW, 2) and not succeeds(LOW, 3)
    assert succeeds(HIGH, 4) and not succeeds(HIGH, 3)
    assert succeeds(STAR, "G") and not succeeds(STAR, "F")


@pytest.mark.parametrize("asks", [[LOW], [HIGH], [LOW, HIGH], [STAR, LOW]])
def test_the_band_holds_all_but_the_tails(asks: list[Dice]) -> None:
    counts = every_throw(asks)
    thrown = [(ask, (1,) * ask.dice if ask.faces == 6 else ("G",) * ask.dice) for ask in asks]
    found = band(thrown)
    assert found is not None
    assert found.expected == pytest.approx(sum(counts) / len(counts))
    below = sum(count < found.low for count in counts) / len(counts)
    above = sum(count > found.high for count in counts) / len(counts)
    assert below <= 0.025 and above <= 0.025
    # One narrower on either side would cut off more than it may.
    assert sum(count <= found.low for count in counts) / len(counts) > 0.025
    assert sum(count >= found.high for count in counts) / len(counts) > 0.025
    upto = Fraction(sum(count <= found.hits for count in counts), len(counts))
    assert found.at_most == pytest.approx(float(upto))


def test_dice_read_off_a_chart_have_no_success() -> None:
    assert band([(CHART, (7,))]) is None


def test_many_dice_take_the_bell_curve() -> None:
    ask = Dice("x", 401, 6, hits_on=3, low=True)
    found = band([(ask, (1,) * 200 + (6,) * 201)])
    assert found is not None
    # 200.5 expected, spread sqrt(401 / 4) = 10.01: 181 to 220.
    assert (found.dice, found.hits, found.low, found.high) == (401, 200, 181, 220)
    assert found.at_most == pytest.approx(0.5, abs=0.001)


def test_the_mean_of_dice_that_are_added() -> None:
    found = average([1, 6, 6, 6], 6)
    assert found.mean == 4.75
    # 3.5 and 1.96 spreads of 1.7078 / 2 each way.
    assert (round(found.low, 3), round(found.high, 3)) == (1.826, 5.174)
