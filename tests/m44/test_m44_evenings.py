"""Faults that players met at the table, each held by a test: readings cited, board, log, dice, cards for all."""

from __future__ import annotations

import re
from typing import Any

import pytest
from program import ROOT, Program
from ruamel.yaml import YAML
from tabletop import Table, units

BOARD = str(ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "close.yaml")


def turn_two(referee: Program) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next", "attack r5c5 r4c5 --dice I,S,S"):
        said = referee("do", *line.split())
        assert said.code == 0, said.out
    for _ in range(3):
        referee("do", "next")


def test_ground_taken_up_a_bluff_names_the_reading_that_departs_from_the_booklet(
    referee: Program,
) -> None:
    # The booklet's heading bars cliffs and bluffs alike; our reading bars cliffs alone.
    words = ("m44", "take_ground", "unit=infantry")
    bluff = referee.json("resolve", *words, "terrain=sea_bluff", "from_terrain=beach")
    (taken,) = (r for r in bluff.json["rulings"] if r["code"] == "m44.advance.take")
    assert taken["interpretation"] == "I-M44-04" and "I-M44-15" not in taken["cards"]
    cliff = referee.json("resolve", *words, "terrain=cliff", "from_terrain=beach")
    assert "m44.advance.take" not in cliff.codes


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_board_of_turn_two_shows_every_unit(referee: Program, lang: str) -> None:
    turn_two(referee)
    told = referee("--lang", lang, "board")
    assert told.code == 0
    # Three figures are left of the unit that was hit; the attackers stand as they were.
    for unit in ("-I3", "+I4", "+A3", "-A3"):
        assert unit in told.out


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_the_log_names_the_hexes(referee: Program, lang: str) -> None:
    turn_two(referee)
    told = " ".join(referee("--lang", lang, "log").out.split())
    assert re.search(r"r5c5 (against|contre) \w+ (in|en) r4c5", told.replace("\u00a0", " "))


@pytest.mark.parametrize("lang", ["en", "fr"])
def test_numbers_for_dice_of_symbols_are_answered_with_the_symbols(
    referee: Program, lang: str
) -> None:
    referee("new", BOARD, "--set", "tracking=yes")
    for line in ("order direct_from_hq r5c8 r5c5", "next", "next"):
        referee("do", *line.split())
    said = referee("--lang", lang, "do", "attack", "r5c5", "r4c5", "--dice", "3 4 4")
    assert said.code != 0
    letters = "I A G F S" if lang == "en" else "I B G D E"
    assert letters in said.out + said.err and "1 4 6" not in said.out + said.err


@pytest.mark.parametrize(("card", "ordered"), [
    ("assault centre", {"r7c5", "r7c6", "r8c5", "r8c8"}),
    ("artillery bombard", {"r8c8"}),
])  # fmt: skip
def test_a_card_for_all_orders_all_that_qualify(card: str, ordered: set[str]) -> None:
    # reference deck: Assault orders every unit of its section, Artillery Bombard all artillery.
    table = Table(units=units(
        "allies infantry r7c1 r7c5 r7c6", "allies armour r8c5", "allies artillery r8c8",
        "axis infantry r0c0",
    ))  # fmt: skip
    table.go(f"order {card}")
    assert {name for name, piece in table.state.pieces.items() if piece.ordered} == ordered


HEX = re.compile(r"\b[rl]\d+c\d+\b")


@pytest.mark.parametrize(("ready", "line"), [
    # Moves: too far, into another unit, off the ordered, from nowhere, a step that leaps.
    (("next",), "move r6c5 r2c5"),
    (("next",), "move r6c5 r6c6"),
    (("next",), "move r7c1 r6c1"),
    (("next",), "move r3c3 r4c3"),
    (("next",), "move r0c0 r1c0"),
    # A way into terrain that stops, and one that nobody enters.
    (("next",), "move r6c5 r4c5 via r5c4"),
    (("next",), "move r6c5 r6c4"),
    # Attacks: out of range, out of sight, nobody there, the own side, a unit not ordered.
    (("next", "next"), "attack r6c5 r0c0"),
    (("next", "next"), "attack r6c5 r4c4"),
    (("next", "next"), "attack r6c5 r3c3"),
    (("next", "next"), "attack r6c5 r6c6"),
    (("next", "next"), "attack r7c1 r6c0"),
    # Retreats of nobody.
    (("next", "next"), "retreat r3c3 r2c3"),
])  # fmt: skip
@pytest.mark.parametrize("lang", ["en", "fr"])
def test_every_refusal_of_a_move_an_attack_or_a_retreat_names_a_hex(
    ready: tuple[str, ...], line: str, lang: str, referee: Program, tmp_path: Any
) -> None:
    text = {"en": "Blame", "fr": "Blâme"}
    raw = {
        "format": 1, "game": "m44", "id": "blame", "title": text, "summary": dict(text), "top": "axis",
        "first_player": "allies", "board": {"size": "standard", "rows": 9, "columns": 13, "face": "country"},
        "hands": {"axis": 5, "allies": 5}, "medals": {"axis": 6, "allies": 6},
        "terrain": {"forest": ["r5c4", "r5c5"], "lake": ["r6c4"]},
        "units": units("allies infantry r6c5 r6c6 r7c1", "axis infantry r0c0 r4c4 r6c0"),
    }  # fmt: skip
    path = tmp_path / "blame.yaml"
    with path.open("w") as file:
        YAML().dump(raw, file)
    assert referee("new", str(path), "--set", "tracking=yes").code == 0
    for each in ("order direct_from_hq r6c5", *ready):
        assert referee("do", *each.split()).code == 0
    said = referee.json("--lang", lang, "do", *line.split())
    assert said.code != 0
    told = said.json["rulings"] or [said.json["error"]]
    for each in told:
        if each.get("severity", "refusal") == "refusal":
            assert HEX.search(each.get("text") or each.get("message") or ""), each


@pytest.mark.parametrize(("lang", "axis", "allies"), [
    ("en", "Axis: 3 figures", "Allies: 4 figures"), ("fr", "Axe : 3 figurines", "Alliés : 4 figurines"),
])  # fmt: skip
def test_a_reminder_card_counts_the_figures_of_this_scenario(
    referee: Program, lang: str, axis: str, allies: str
) -> None:
    # Montélimar: the Axis's ordinary infantry has three figures; the booklet's four are the Allies'.
    page = referee("--lang", lang, "setup", "m44/montelimar", "--aids", "--format", "html").out
    told = page.replace("\u00a0", " ")
    assert axis in told and allies in told
    usual = referee("--lang", lang, "setup", "m44/arracourt", "--aids", "--format", "html").out
    assert axis not in usual.replace("\u00a0", " ")


@pytest.mark.parametrize(
    ("lang", "warned", "kept"),
    [
        ("en", "go on without a card: none is drawn", "Turn 1, Axis: Move, without a card."),
        ("fr", "tour sans carte, donc sans pioche", "Tour 1, Axe : Déplacement, sans carte."),
    ],
)
def test_a_turn_without_its_card_is_told_and_stays_in_the_log(
    referee: Program, lang: str, warned: str, kept: str
) -> None:
    # A turn begins with a card (I-M44-13): Enter asks for it, going on without one is a decision.
    referee("new", "first_assault_wave_omaha_beach")
    asked = referee("--lang", lang, "play", stdin="\nback\n\nquit\n")
    assert referee.json("log").result["log_length"] == 0, asked.out
    told = referee("--lang", lang, "next")
    assert told.code == 0 and warned in told.out.replace("\u00a0", " ")
    assert kept in referee("--lang", lang, "log").out.replace("\u00a0", " ")
    played = Table(units=units("allies infantry r5c4", "axis infantry r0c0"))
    played.go("order probe centre r5c4")
    assert "m44.play.without_card" not in played.do("next").codes
