"""Lines that enter and move units, with what a card prints said before the zone."""

from __future__ import annotations

from typing import Any

import pytest
from test_tlc_game import SCENARIO, Table, table

from referee.engine.faults import Unreadable

__all__ = ["table"]


@pytest.mark.parametrize(
    ("line", "kept"),
    [
        ("enter u south motorised recon 2 at r3c1", {"kind": "motorised", "recon": 2}),
        ("enter u south motorised recon 2 r3c1", {"kind": "motorised", "recon": 2}),
        ("enter u south artillery range 2 at r3c1", {"kind": "artillery", "range": 2}),
        ("enter u south infantry spotted at r3c1", {"kind": "infantry", "spotted": True}),
        ("enter u south spotted at r3c1 digs", {"kind": None, "spotted": True, "digs": True}),
        (
            "enter u south fighter-bomber with drop tanks at r2c1 recon 1",
            {"kind": "fighter_bomber", "drop_tanks": True, "recon": 1},
        ),
        (
            "enter u south motorised artillery range 2 at r3c1",
            {"kind": "self_propelled", "range": 2},
        ),
        (
            "entrer u sud motorisée reconnaissance 2 en r3c1 repérée",
            {"kind": "motorised", "recon": 2, "spotted": True},
        ),
        (
            "entrer u sud chasseur-bombardier avec réservoirs largables en r2c1",
            {"kind": "fighter_bomber", "drop_tanks": True},
        ),
    ],
)
def test_what_a_card_prints_may_be_said_before_the_zone(
    table: Table, line: str, kept: dict[str, object]
) -> None:
    table.ok(line)
    assert {name: getattr(table.state.units["u"], name) for name in kept} == kept


def test_a_card_with_such_a_word_in_its_name_keeps_it(tlc: Any) -> None:
    cards = {
        f"{key}_card": {"name": {"en": name, "fr": name}, "kind": "motorised", "recon": 1}
        for key, name in {"a": "Recon Group", "b": "Recon"}.items()
    }
    found = Table(tlc)
    found.state = tlc.initial({**SCENARIO, "cards": cards}, {})
    found.ok("enter u south recon group at r3c1 spotted")
    found.ok("enter v south recon group recon 3 at r3c1")
    assert (found.state.units["u"].recon, found.state.units["v"].recon) == (1, 3)


def test_an_unknown_kind_is_told_without_its_values(table: Table) -> None:
    with pytest.raises(Unreadable) as told:
        table.do("enter u south motorbike recon 2 at r3c1")
    assert (told.value.code, told.value.params["text"]) == ("tlc.unit.unknown", "motorbike")


def test_a_full_zone_needs_no_comma_behind_it(table: Table) -> None:
    read = table.game.read(table.state, ["move", "scout", "r1c2+full", "r1c1"])
    assert [(step["zone"], step["full"]) for step in read.args["path"]] == [
        ("r1c2", True),
        ("r1c1", False),
    ]
