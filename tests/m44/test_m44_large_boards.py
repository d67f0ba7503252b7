"""Overlord (26 × 9) and Breakthrough (13 × 17): sections from the board, the deck (I-M44-35)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from ruamel.yaml import YAML
from tabletop import Table, units

from referee.app.games import game as find_game
from referee.games.m44.board.hexes import doubled, parts, section
from referee.present.hextiles import HALF


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


def test_units_on_the_move_move_and_do_not_battle() -> None:
    table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                  units=units("allies infantry r14c5 r16c1 r16c11", "axis infantry r13c5"))  # fmt: skip
    table.go("order attack centre", "march r14c5")
    assert table.do("march r16c1").against == ["m44.play.not_on_the_move"]  # Attack: one only
    table.go("next", "next")
    assert table.do("attack r14c5 r13c5").against == ["m44.play.marching"]
    table.turn()
    table.turn()
    table.go("order probe left", "march r16c11")  # anywhere on the board
    assert table.state.pieces["r16c11"].marching
    assert not table.state.pieces["r14c5"].marching
    # Once more the card orders its own two, whatever is on the move.
    table.go("order r16c1")


def test_no_unit_is_on_the_move_on_the_other_boards() -> None:
    table = Table(units=units("allies infantry r6c5 r6c2", "axis infantry r0c0"))
    table.go("order probe centre r6c5")
    assert table.do("march r6c2").against == ["m44.play.not_on_the_move"]


def test_the_eighty_cards_of_the_long_board() -> None:
    # reference/m44/cards.yaml, breakthrough_deck: 52 of sections, 28 tactics.
    deck = find_game("m44").book.deck
    large = {
        card: sum(raw["large"].values()) if isinstance(raw["large"], dict) else raw["large"]
        for card, raw in deck.items()
        if card != "air_sortie"
    }
    of_sections = [card for card, raw in deck.items() if raw["kind"] in ("section", "sections")]
    assert sum(large.values()) == 80
    assert sum(large[card] for card in of_sections) == 52
    assert (large["probe"], large["ambush"], large["firefight"]) == (16, 2, 2)


def overlord(folder: Path) -> Path:
    path = folder / "overlord.yaml"
    text = {"en": "Two boards", "fr": "Deux plateaux"}
    raw = {
        "format": 1, "game": "m44", "id": "overlord", "title": text, "summary": dict(text), "top": "axis",
        "first_player": "allies", "board": {"size": "overlord", "rows": 9, "columns": 26, "face": "country"},
        "hands": {"axis": 5, "allies": 5}, "medals": {"axis": 6, "allies": 6},
        "units": units("allies infantry r6c22 r6c2", "axis infantry r0c0"),
    }  # fmt: skip
    with path.open("w") as file:
        YAML().dump(raw, file)
    return path


def test_an_overlord_page_draws_six_sections(referee: Any, tmp_path: Path) -> None:
    # Two boards of thirteen columns, three sections each: two lines in each board, one where they meet.
    page = referee("setup", str(overlord(tmp_path)), "--format", "html").out
    drawn = re.findall(r'd="M([\d.]+),-6V[\d.]+" stroke="#b3261e"', page)
    halves = [round(float(x) / HALF) - 1 for x in drawn]
    assert halves == [7, 17, 25, 33, 43]
    names = re.findall(r">((?:left|centre|right) \d)</text>", page)
    mine = ["left 1", "left 2", "centre 1", "centre 2", "right 1", "right 2"]
    assert names[::2] == mine  # the bottom player's
    assert names[1::2] == mine[::-1]  # his opponent sees them from the other edge


def test_an_overlord_map_in_text_names_six_sections(referee: Any, tmp_path: Path) -> None:
    referee("new", str(overlord(tmp_path)), "--set", "tracking=yes")
    told = referee("board")
    heads = " ".join(re.findall(r"\|-.*\|", told.out))
    for name in ("left 1", "left 2", "centre 1", "centre 2", "right 1", "right 2"):
        assert name in heads


@pytest.mark.parametrize(("columns", "rows"), [(13, 9), (26, 9), (13, 17)])
def test_the_sections_drawn_are_those_that_cards_order(columns: int, rows: int) -> None:
    for row in range(rows):
        for column in range(columns - row % 2):
            x = doubled((row, column))[0]
            drawn = {whose for low, high, whose, _ in parts(columns) if low <= x <= high}
            assert drawn == set(section((row, column), False, columns))
