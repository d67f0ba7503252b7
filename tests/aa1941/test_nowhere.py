"""Pieces that a correction puts where none can stand (p. 9, p. 25, p. 27)."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evening import table
from positions import GE, SU

if TYPE_CHECKING:
    from program import Program


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


@pytest.mark.parametrize(
    ("zone", "force", "told"),
    [
        ("sz1", "3 fighter", {"aa1941.correct.no_deck"}),
        ("sz1", "1 carrier, 2 fighter", set()),  # two on each carrier (p. 26)
        ("sz1", "1 carrier, 3 fighter", {"aa1941.correct.no_deck"}),
        ("sz5", "2 bomber", {"aa1941.correct.lands_ashore"}),  # no carrier takes one (p. 19)
        ("sz1", "1 carrier, 1 bomber", {"aa1941.correct.lands_ashore"}),
        ("germany", "3 fighter, 2 bomber", set()),
    ],
)
def test_aircraft_at_sea_that_stand_on_nothing_are_told(
    zone: str, force: str, told: set[str]
) -> None:
    evening = table(SU, "purchase")
    evening.do(f"correct pieces {zone} {GE} {force} because x")
    known = {"aa1941.correct.no_deck", "aa1941.correct.lands_ashore"}
    assert known & set(evening.codes()) == told


def test_aircraft_of_the_acting_power_may_be_in_the_air() -> None:
    """Between its combat moves and its new ships (pp. 18-20)."""
    evening = table(GE, "noncombat_move")
    evening.do(f"correct pieces sz5 {GE} 2 bomber because x")
    assert "aa1941.correct.lands_ashore" not in evening.codes()


def test_nothing_is_put_right_anywhere() -> None:
    evening = table(SU, "purchase")
    evening.do(f"correct pieces germany {GE} nothing because x")


@pytest.mark.parametrize(
    ("lang", "lines"),
    [
        ("en", ("fix pieces sz9 germany 2 submarines because x",)),
        ("en", ("correct pieces sea zone 9 germany 2 submarines because x",)),
        ("en", ("fix", "1", "sz9", "germany", "2 submarines", "x")),
        ("fr", ("rectifier pièces zm9 allemagne 2 sous-marins car x",)),
        ("fr", ("corriger pièces zone maritime 9 allemagne 2 sous-marins car x",)),
    ],
)
def test_a_zone_by_its_whole_name_is_put_right(
    referee: Program, lang: str, lines: tuple[str, ...]
) -> None:
    """The number of a zone was read as that of the pieces; Germany begins with one submarine there."""
    referee("new", "aa1941", "--set", "tracking=yes")
    referee("--lang", lang, "play", stdin="\n".join([*lines, "q", ""]))
    assert referee.json("status").result["pieces"]["sz9"]["germany"] == {"submarine": 2}


def test_what_can_be_put_right_is_named_in_french(referee: Program) -> None:
    referee("new", "aa1941")
    found = referee("--lang", "fr", "do", "correct", "zut", "x", "because", "y")
    assert "trésorerie, contrôle, pièces ou combat" in " ".join((found.out + found.err).split())
