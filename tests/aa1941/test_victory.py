"""Who has won, and when (rules-en.md 116-119; booklet pp. 6 and 21)."""

from __future__ import annotations

import pytest
from aa1941_asking import Run, codes

from referee.engine.faults import Unreadable
from referee.games.aa1941.book import Book
from referee.games.aa1941.victory import capitals_taken


def test_116_allies_with_berlin_and_tokyo_after_japan(resolve: Run) -> None:
    both = resolve("victory", control="berlin:allies,tokyo:allies", after="japan")
    assert (both.result["winner"], both.result["condition"]) == ("allies", "win")
    for one in ("berlin", "tokyo"):
        alone = resolve("victory", control=f"{one}:allies", after="japan")
        assert (alone.result["winner"], alone.result["condition"]) == (None, None)


@pytest.mark.parametrize(
    ("held", "winner"),
    [
        ("london:axis,moscow:axis", "axis"),
        ("london:germany,washington:japan", "axis"),
        ("moscow:axis,washington:axis", "axis"),
        ("moscow:axis", None),
        ("london:axis", None),
        ("washington:axis", None),
        ("london:axis,moscow:axis,washington:axis", "axis"),
    ],
)
def test_117_axis_with_two_capitals_after_the_united_states(
    resolve: Run, held: str, winner: str | None
) -> None:
    assert resolve("victory", control=held, after="usa").result["winner"] == winner


@pytest.mark.parametrize(
    ("held", "after", "winner"),
    [
        ("berlin:allies", "japan", "allies"),
        ("tokyo:allies", "japan", "allies"),
        ("london:axis", "united_states", "axis"),
        ("washington:axis", "united_states", "axis"),
        ("moscow:axis", "united_states", None),
        ("berlin:allies", "united_states", None),
    ],
)
def test_118_the_shorter_game(resolve: Run, held: str, after: str, winner: str | None) -> None:
    verdict = resolve("victory", control=held, after=after, variant="short")
    assert verdict.result["winner"] == winner
    assert verdict.result["condition"] == ("win.short" if winner else None)


@pytest.mark.parametrize("after", ["soviet_union", "germany", "united_kingdom", "united_states"])
def test_119_the_allies_win_at_no_other_moment(resolve: Run, after: str) -> None:
    verdict = resolve("victory", control="berlin:allies,tokyo:allies", after=after)
    assert verdict.result["winner"] is None


@pytest.mark.parametrize("after", ["soviet_union", "germany", "united_kingdom", "japan"])
def test_119_the_axis_wins_at_no_other_moment(resolve: Run, after: str) -> None:
    verdict = resolve("victory", control="london:axis,moscow:axis", after=after)
    assert verdict.result["winner"] is None
    assert ("victory.not_now" in codes(verdict)) is (after != "japan")


def test_capitals_held_now(book: Book) -> None:
    control = {**book.start_control(), "russia": "japan"}
    assert capitals_taken(book, control, "axis") == ["russia"]
    assert capitals_taken(book, control, "axis", "short") == []
    assert capitals_taken(book, control, "allies") == []


def test_control_must_be_read(resolve: Run) -> None:
    for control in ("berlin", "berlin:nobody", "sz5:allies", "turkey:axis"):
        with pytest.raises(Unreadable):
            resolve("victory", control=control, after="japan")
