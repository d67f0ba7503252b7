"""Overlord (26 × 9) and Breakthrough (13 × 17): sections from the board, the deck (I-M44-35)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from program import ROOT
from ruamel.yaml import YAML
from tabletop import Table, units

from referee.app.games import game as find_game
from referee.games.m44.board.hexes import doubled, parts, section
from referee.games.m44.movement.readiness import idle
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


def overlord_table(*lines: str) -> Table:
    return Table(board={"size": "overlord", "rows": 9, "columns": 26, "face": "country"}, units=units(*lines))  # fmt: skip


def test_a_card_orders_in_one_section_of_its_flank_or_in_the_other() -> None:
    # Left of the Allies: columns 0-3 and 4-8 of the first board; r5c3 lies on the line between.
    table = overlord_table("allies infantry r6c2 r6c5 r6c6 r5c3 r6c9", "axis infantry r0c0")
    assert table.do("order attack left r6c2 r6c5").against == ["m44.play.one_half"]
    assert table.do("order attack left r6c5 r6c9").against == ["m44.play.section"]
    table.go("order attack left r6c5 r5c3")
    assert table.do("order r6c2").against == ["m44.play.one_half"]
    table.go("order r6c6")


def test_a_card_that_orders_all_takes_the_fuller_section_of_the_flank() -> None:
    table = overlord_table("allies infantry r6c2 r6c5 r6c6", "axis infantry r0c0")
    table.go("order assault left")
    assert {name for name, each in table.state.pieces.items() if each.ordered} == {"r6c5", "r6c6"}


def test_cards_of_several_sections_keep_to_one_flank() -> None:
    lines = ("allies infantry r6c2 r6c1 r6c5 r6c22 r6c23", "axis infantry r0c0")
    table = overlord_table(*lines)
    assert table.do("order general advance r6c2 r6c22").against == ["m44.play.one_flank"]
    assert table.do("order recon in force r6c2 r6c1").against == ["m44.play.one_flank"]
    assert table.do("order pincer move r6c2 r6c5").against == ["m44.play.one_flank"]
    table.go("order general advance r6c1 r6c2 r6c5")
    table = overlord_table(*lines)
    table.go("order pincer move r6c22 r6c23")


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


def test_a_battle_phase_of_units_on_the_move_alone_is_passed() -> None:
    # I-M44-37: they do not battle, nor do anything that takes the place of a battle.
    table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                  units=units("allies infantry r14c5 r16c1", "axis infantry r13c5"))  # fmt: skip
    table.go("order attack centre", "march r14c5", "next")
    assert not idle(table.game.book, table.state)  # they move
    table.go("move r14c5 r14c6", "next")
    assert table.state.phase == "battle"
    assert idle(table.game.book, table.state)
    table.turn()
    table.turn()
    table.go("order probe left r16c1", "march r14c6", "next", "next")
    assert not idle(table.game.book, table.state)  # one of the card's own


def test_a_unit_on_the_move_does_not_recover() -> None:
    # Hôpital « Elle ne pourra ni se déplacer, ni combattre »: it gives its battle for it, and has none (I-M44-37).
    def hurt(*lines: str) -> Table:
        table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                      terrain={"hospital": ["r15c5"]},
                      units=units("allies infantry r15c5 r16c1", "axis infantry r1c1"))  # fmt: skip
        table.go("lose r15c5 2", *lines, "next")
        return table

    refused = hurt("order probe left", "march r15c5").do("recover r15c5")
    assert refused.against == ["m44.works.no_battle"]
    assert {"terrain.hospital", "I-M44-37"} <= set(refused.cards)
    table = hurt("order probe centre r15c5", "march r16c1")
    assert table.do("recover r15c5", "I I A A A A").ok
    assert table.state.pieces["r15c5"].figures == 4


def test_a_dam_is_sabotaged_before_units_march() -> None:
    # Barrages « après avoir montré sa carte de commandement mais avant l'activation ».
    def dam(*lines: str) -> Table:
        table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                      terrain={"dam": ["r13c10"]},
                      units=units("allies infantry r13c10 r16c1", "axis infantry r1c1"))  # fmt: skip
        table.go(*lines)
        return table

    late = dam("order probe left", "march r16c1")
    assert late.do("sabotage r13c10").against == ["m44.works.dam_when"]
    assert "sabotage" not in late.verbs
    table = dam("order probe left")
    assert table.do("sabotage r13c10", "S A").ok
    table.go("march r16c1")


def test_what_moves_without_a_battle_is_told_so() -> None:
    table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                  units=units("allies infantry r14c5 r16c1 r16c4", "axis infantry r13c5"))  # fmt: skip
    table.go("order probe centre r14c5", "march r16c1")
    table.go("next")
    told = table.do("move r16c1")
    assert told.codes[0] == "m44.way.to_rest"
    assert "m44.way.to" not in told.codes
    assert table.do("move r16c4").against == ["m44.play.not_ordered"]


def test_more_on_the_move_than_the_card_lets_is_said_of_the_march() -> None:
    table = Table(board={"size": "breakthrough", "rows": 17, "columns": 13, "face": "country"},
                  units=units("allies infantry r14c5 r16c1 r16c4", "axis infantry r13c5"))  # fmt: skip
    table.go("order attack centre r14c5")
    assert table.do("march r16c1 r16c4").against == ["m44.play.too_many_march"]


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


def test_a_long_page_keeps_its_legend_under_the_map(referee: Any, tmp_path: Path) -> None:
    # A4 holds 281 mm between margins of 8 mm: two lines of title, one of text, edges, three rows of legend.
    rows = [f"  {piece}: [r4c{n}]" for n, piece in enumerate(
        ("forest", "town", "church", "hill", "lake", "cemetery", "lighthouse", "marsh"))]  # fmt: skip
    long = tmp_path / "long.yaml"
    text = (ROOT / "tests/cases/play/m44/boards/breakthrough.yaml").read_text(encoding="utf-8")
    title = "A long title of a raid on a far harbour in the night"
    text = text.replace("terrain:", "\n".join(("terrain:", *rows))).replace(
        "  forest: [r8c5]\n", ""
    )
    long.write_text(
        re.sub("title: .*", f"title: {{en: {title}, fr: {title}}}", text), encoding="utf-8"
    )
    page = referee("setup", str(long), "--format", "html").out
    found = re.search(r"max-height: ([\d.]+)mm", page)
    assert found is not None, page
    assert float(found[1]) + 2 * 7.5 + 4.3 + 2 * 7 + 3 * 7.7 <= 281
