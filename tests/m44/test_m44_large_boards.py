"""Overlord (26 × 9) and Breakthrough (13 × 17): sections from the board, the deck (I-M44-35)."""

from __future__ import annotations

from tabletop import Table, units

from referee.games.m44.board.hexes import section


def test_sections_of_the_large_boards() -> None:
    # Doubled columns 17 and 33: the middle of each board's own lines; a hex on a line goes both ways.
    assert section((0, 0), columns=26) == ("left",)
    assert section((1, 8), columns=26) == ("left", "centre")
    assert section((0, 12), columns=26) == ("centre",)
    assert section((1, 16), columns=26) == ("centre", "right")
    assert section((0, 25), columns=26) == ("right",)
    assert section((0, 25), True, columns=26) == ("left",)
    assert section((16, 3)) == ("left",)


def test_a_section_card_orders_the_right_half_of_an_overlord_board() -> None:
    table = Table(board={"size": "overlord", "rows": 9, "columns": 26, "face": "country"},
                  units=units("allies infantry r6c22 r6c2", "axis infantry r0c0"))  # fmt: skip
    assert table.do("order probe right r6c2").against == ["m44.play.section"]
    table.go("order probe right r6c22")


def test_breakthrough_plays_with_eighty_cards() -> None:
    table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                  units=units("allies infantry r14c5", "axis infantry r0c0"))  # fmt: skip
    assert table.state.deck == 80 - 10
