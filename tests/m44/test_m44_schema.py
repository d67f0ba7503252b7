"""A scenario's special rules as data: the skeleton's examples are right, mistakes are found."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from referee.games.m44.sight.rules import face_of
from referee.scenario.check import check_bytes
from referee.scenario.compile import data_of
from referee.scenario.games.m44_laid import OCEAN
from referee.scenario.skeleton import skeleton
from referee.scenario.validate import sound

OFFERED = (
    "draws", "airdrops", "reinforcements", "cargo", "exits", "demolitions", "mines", "tokens",
    "headquarters", "posts", "long_bridges", "wide_rivers", "planes",
    "air_tokens",
)  # fmt: skip


def filled() -> str:
    """The skeleton with every example switched on."""
    return re.sub(rf"^# ((?:{'|'.join(OFFERED)}):)", r"\1", skeleton("m44"), flags=re.MULTILINE)


def test_examples_of_the_skeleton_are_right() -> None:
    checked = check_bytes(filled().encode())
    assert checked.problems == []
    assert checked.scenario is not None
    assert set(OFFERED) <= set(checked.scenario)


@pytest.mark.parametrize(
    ("rules", "armies", "codes"),
    [
        ("rule.night, air.pack, terrain.pontoon_bridge", "", []),
        ("card.recon", "", ["scenario.m44_unknown_rule"]),
        ("I-M44-43", "", ["scenario.m44_unknown_rule"]),
        ("foo_bar", "", ["scenario.m44_unknown_rule"]),
        ("us_marines", "", ["scenario.m44_unknown_rule"]),
        ("rule.us_marines", "", ["scenario.m44_rule_of_nobody"]),
        ("rule.us_marines", "allies: us_marines", []),
        ("rule.commonwealth", "allies: us_marines", ["scenario.m44_rule_of_nobody"]),
    ],
)
def test_rules_that_would_do_nothing_are_told(rules: str, armies: str, codes: list[str]) -> None:
    """Of no card, or of an army that nobody has: the file is told, a game already played goes on."""
    board = Path(__file__).parents[1] / "cases/play/m44/boards/line.yaml"
    kept = re.sub(r"^(rules|armies):.*\n", "", board.read_text("utf-8"), flags=re.MULTILINE)
    text = f"{kept}rules: [{rules}]\narmies: {{{armies}}}\n"
    checked = check_bytes(text.encode())
    assert [each.code for each in checked.problems] == codes
    if codes:
        whole = check_bytes(kept.encode()).scenario
        assert whole is not None and sound({**whole, "rules": rules.split(", ")}, data_of)


@pytest.mark.parametrize("army", ["us_marines", "russian"])
def test_a_rule_of_cards_wants_the_army_of_a_side(army: str) -> None:
    # Corps des US Marines, Règles de commandement russe: the player's cards, not a unit's fighting.
    rule = {"us_marines": "rule.us_marines", "russian": "rule.russian_command"}[army]
    board = Path(__file__).parents[1] / "cases/play/m44/boards/line.yaml"
    kept = re.sub(r"^(rules|armies):.*\n", "", board.read_text("utf-8"), flags=re.MULTILINE)
    worn = kept.replace("{side: allies,", f"{{side: allies, army: {army},") + f"rules: [{rule}]\n"
    assert f"army: {army}" in worn
    found = [each.code for each in check_bytes(worn.encode()).problems]
    assert found == ["scenario.m44_rule_of_nobody"]
    assert not check_bytes(f"{worn}armies: {{allies: {army}}}\n".encode()).problems


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("hexes: [r1c9]", "hexes: [r9c9]"),
        ("posts: [r2c3]", "posts: [r3c12]"),
        ("r4c6, r5c5]]", "r4c6, r5c12]]"),
        ("[spitfire]", "[spitfeuer]"),
        ("kind: equipment", "kind: treasure"),
        ("cards: 2, turns: 2", "cards: 2"),
    ],
)
def test_mistakes_are_found(right: str, wrong: str) -> None:
    text = filled()
    assert right in text
    assert check_bytes(text.replace(right, wrong).encode()).problems


# -- laid out where it can never be ---------------------------------------------------------------------
LAID = [
    # Pion Exit: « case de bord de plateau »
    ("exits: [{side: axis, hexes: [r4c4]}]", "scenario.m44_not_the_edge"),
    ("exits: [{side: axis, hexes: [r0c5, r8c5, r3c0, r3c11, r4c12]}]", ""),
    # I-M44-31: from end to end
    ("long_bridges: [[r3c6, r8c5]]", "scenario.m44_gap"),
    ("long_bridges: [[r3c6, r4c6, r5c5]]", ""),
    ('date: "1944-06-31"', "scenario.m44_no_day"),
    ('date_end: "1944-02-29"', ""),
    # Rivières: « Infranchissable. 0-1 si canots »
    ("terrain: {river: [r8c5]}", "scenario.m44_cannot_stand"),
    ("terrain: {river: [r8c5]}\noverlays: {bridge: [r8c5]}", ""),
    ("terrain: {river: [r6c1]}", "scenario.m44_cannot_stand"),
]


@pytest.mark.parametrize(("line", "code"), LAID)
def test_what_no_table_can_lay_out_is_told(line: str, code: str) -> None:
    board = Path(__file__).parents[1] / "cases/play/m44/boards/line.yaml"
    text = f"{board.read_text('utf-8')}{line}\n"
    assert [each.code for each in check_bytes(text.encode()).problems] == ([code] if code else [])


@pytest.mark.parametrize(
    ("unit", "terrain", "face", "code"),
    [
        ("destroyer", "", "country", "scenario.m44_not_at_sea"),
        ("destroyer", "ocean: [r7c1]", "country", ""),
        ("destroyer", "", "beach", ""),
        ("destroyer", "river: [r7c1]", "beach", "scenario.m44_not_at_sea"),
        ("supply_train", "", "country", "scenario.m44_no_rails"),
        ("supply_train", "railway: [r7c1]", "country", ""),
        ("infantry", "", "beach", ""),
    ],
)
def test_ships_lie_at_sea_and_trains_stand_on_rails(
    unit: str, terrain: str, face: str, code: str
) -> None:
    board = Path(__file__).parents[1] / "cases/play/m44/boards/line.yaml"
    text = board.read_text("utf-8").replace("face: country", f"face: {face}")
    text += f"- {{side: allies, unit: {unit}, at: [r7c1]}}\nterrain: {{{terrain}}}\n"
    assert [each.code for each in check_bytes(text.encode()).problems] == ([code] if code else [])


def test_the_sea_of_a_beach_is_the_one_that_is_played() -> None:
    for rows in (9, 17):
        face = face_of({"board": {"rows": rows, "columns": 13, "face": "beach"}})
        assert {row for (row, _), ground in face.items() if ground == "ocean"} == {*OCEAN[rows > 9]}
