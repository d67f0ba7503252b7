"""Cards and planes called by their whole names, where another verb only begins so (“air …”: an airdrop, “bf 109 to …”: a move)."""

from __future__ import annotations

from typing import Any

import pytest
from tabletop import Table, units

from referee.engine.faults import Fault
from referee.games.m44.state import TOKEN


def air() -> Table:
    return Table(units=units("allies infantry r6c4 r6c6", "axis infantry r1c4"),
                 planes={"allies": ["yak"], "axis": ["bf109"]}, air_tokens={"allies": 1},
                 options={"tracking": "yes"})  # fmt: skip


@pytest.mark.parametrize(
    ("line", "card"),
    [("air token", TOKEN), ("the air token", TOKEN), ("air sortie", "air_sortie"),
     ("air power r1c4", "air_power"), ("the air power r1c4 r1c5", "air_power")],
)  # fmt: skip
def test_a_card_by_its_whole_name_is_no_airdrop(line: str, card: str) -> None:
    table = air()
    command = table.game.read(table.state, line.split())
    assert (command.name, command.args["card"]) == ("order", card)


def test_two_cards_are_two_lines() -> None:
    """An Air Sortie and a Section card go together (I-M44-43), each said for itself."""
    table = air()
    for line in (
        "air sortie and attack centre: r6c4",
        "order probe centre with the air sortie r6c4",
    ):
        with pytest.raises(Fault) as told:
            table.game.read(table.state, line.split())
        assert told.value.code == "m44.read.card_a_line", (line, told.value.params)


@pytest.mark.parametrize("line", ["yak to r4c3", "the yak goes to r4c5", "Yak over r4c5"])
def test_the_own_plane_flies_however_often_it_is_said(line: str) -> None:
    """« Peut se déplacer jusqu’à 4 cases »: once a turn; the second line is the plane’s too, and no move of a unit."""
    table = air()
    table.go("order air sortie", "next", "fly yak r7c4")
    command: Any = table.game.read(table.state, line.split())
    assert command.name == "fly"
    assert table.do(line).against


def test_the_enemys_plane_is_not_flown_by_its_name() -> None:
    table = air()
    table.go("order air sortie", "next")
    with pytest.raises(Fault):  # no unit of the side is called so
        table.game.read(table.state, ["bf", "109", "r4c5"])
