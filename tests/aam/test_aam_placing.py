"""A whole army stands on the map in a few lines (p. 4): figures of a card in a row, Enter for the usual."""

from __future__ import annotations

import pytest
from test_aam_game import Evening, duel

from referee.engine.faults import Unreadable


def army() -> Evening:
    table = duel("4 Bazooka, 2 M4A1 Sherman, 1 6-Pounder Antitank Gun", "1 Mauser", tracking="yes")
    assert table.do("toss allies first")
    return table


def stood(table: Evening) -> dict[str, str | None]:
    return {key: piece.hex for key, piece in table.state.pieces.items() if piece.side == "allies"}


@pytest.mark.parametrize(
    "line",
    [
        "place 2 bazooka r5c4, bazooka r6c4 r7c4; sherman r5c3, r6c3 and 6 pounder r7c3",
        "place bazookas r5c4 r5c4 r6c4 r7c4, 1 sherman r5c3, sherman 2 r6c3, 6-pounder r7c3",
        "place deux bazooka r5c4 et 1 bazooka r6c4, r7c4, sherman 1 r5c3 r6c3, 6 pounder r7c3",
    ],
)
def test_an_army_stands_there_in_one_line(line: str) -> None:
    table = army()
    assert table.do(line), table.codes
    assert stood(table) == {
        "bazooka_1": "r5c4", "bazooka_2": "r5c4", "bazooka_3": "r6c4", "bazooka_4": "r7c4",
        "m4a1_sherman_1": "r5c3", "m4a1_sherman_2": "r6c3", "six_pounder_antitank_gun": "r7c3",
    }  # fmt: skip


def test_a_facing_goes_for_the_vehicles_before_it() -> None:
    table = army()
    assert table.do("place sherman r5c3 r6c3 NE, bazooka r5c4"), table.codes
    assert [table.unit(f"m4a1_sherman_{n}").facing for n in (1, 2)] == ["NE", "NE"]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("place sherman r5c3 r6c3 r7c3", "aam.deploy.too_many"),
        ("place 5 bazooka r5c3", "aam.deploy.too_many"),
        ("place 2 sherman r5c3, sherman r6c3", "aam.deploy.none_left"),
        ("place bazooka r5c3 r5c99", "aam.hex.unknown"),
    ],
)
def test_more_hexes_than_figures_are_refused(line: str, code: str) -> None:
    table = army()
    with pytest.raises(Unreadable) as fault:
        table.game.read(table.state, line.split())
    assert fault.value.code == code and set(stood(table).values()) == {None}


def test_a_hex_that_is_full_stops_the_whole_line() -> None:
    """Two units of an army in a hex (p. 13)."""
    table = army()
    assert not table.do("place 3 bazooka r5c4") and set(stood(table).values()) == {None}
