"""Two rules meeting: an overrun in the desert, Recon as an air attack, ground left, cards and their kinds."""

from __future__ import annotations

import pytest
from tabletop import Table, units

DESERT = units(
    "allies armour r5c4",
    "axis infantry r4c4 figures=1",
    "axis infantry r2c4",
    "allies infantry r8c8",
)


def overrun(card: str, dice: str, **scenario: object) -> Table:
    """Armour that has taken the ground of the infantry before it, in the desert."""
    table = Table(units=DESERT, rules=["rule.north_african_desert"], **scenario)
    assert table.do(f"order {card}").ok
    table.go("next", "next")
    assert table.do("attack r5c4 r4c4", dice).ok
    table.go("take r4c4")
    return table


@pytest.mark.parametrize(
    ("card", "dice"), [("close_assault", "G A A A"), ("probe centre r5c4", "G A A")]
)
def test_the_hex_farther_in_the_desert_is_no_move_of_the_card(card: str, dice: str) -> None:
    # « Règles du désert nord-africain »: one hex farther, then it may battle again; Close Assault bars
    # the move before the battle alone.
    table = overrun(card, dice)
    assert "move" in table.verbs
    assert table.do("move r4c4 r3c4").result["may_battle"]
    assert not table.do("move r3c4 r4c4").ok
    assert table.do("attack r3c4 r2c4", dice).ok


@pytest.mark.parametrize(
    "ground",
    [
        {"terrain": {"oasis": ["r3c4"]}},
        {"obstacles": {"minefield": ["r3c4"]}, "mines": "axis"},
        {"obstacles": {"minefield": ["r3c4"]}, "mines": "allies"},
        {"obstacles": {"wire": ["r3c4"]}},
        {"terrain": {"forest": ["r3c4"]}},
        {"terrain": {"marsh": ["r3c4"]}},
    ],
)
def test_the_ground_of_the_hex_farther_bars_the_overrun(ground: dict[str, object]) -> None:
    # « Oasis », « Champ de mines », « Barbelés »: no overrun there; forest, marsh: no battle entered.
    table = overrun("probe centre r5c4", "G A A", **ground)
    mines = ground.get("mines") == "axis"
    said = table.do("move r4c4 r3c4 mines=1" if mines else "move r4c4 r3c4", "F" if mines else "")
    assert said.ok
    assert not said.result["may_battle"]
    assert not table.do("attack r3c4 r2c4").ok
    assert "attack" not in table.verbs
