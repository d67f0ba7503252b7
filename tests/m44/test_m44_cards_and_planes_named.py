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


@pytest.mark.parametrize(
    ("line", "acting"),
    [("order assault centre with everybody but r6c6", ["r6c4", "r6c7"]), ("order assault centre, all except r6c4 and r6c6", ["r6c7"]),
     ("order assault centre all but the tank", ["r6c4", "r6c6"]), ("activer assaut au centre tous sauf r6c4", ["r6c6", "r6c7"]),
     ("order assault centre all but r6c4 r6c6 r6c7", [])],
)  # fmt: skip
def test_all_but_some(line: str, acting: list[str]) -> None:
    """Assault orders all of a section; no card has to order all it may."""
    table = Table(units=units("allies infantry r6c4 r6c6", "allies armour r6c7", "axis infantry r1c4"),
                  options={"tracking": "yes"})  # fmt: skip
    assert table.do(line).ok
    assert sorted(name for name, each in table.state.pieces.items() if each.ordered) == acting


def test_all_but_who_is_not_there() -> None:
    table = Table(units=units("allies infantry r6c4 r6c6", "axis infantry r1c4"),
                  options={"tracking": "yes"})  # fmt: skip
    assert table.do("order assault centre all but r5c5").against == ["m44.play.nobody"]
    assert table.do("order assault centre all but r1c4").against == ["m44.play.not_yours"]


@pytest.mark.parametrize(
    "line",
    ["order armor assault with both tanks", "order armor assault with the two tanks", "activer assaut blindé avec les deux chars",
     "order direct from hq with both tanks"],
)  # fmt: skip
def test_both_of_two(line: str) -> None:
    table = Table(units=units("allies infantry r6c4", "allies armour r6c6 r6c9", "axis infantry r1c4"),
                  options={"tracking": "yes"})  # fmt: skip
    assert table.do(line).ok
    assert sorted(name for name, each in table.state.pieces.items() if each.ordered) == ["r6c6", "r6c9"]  # fmt: skip


def test_an_air_sortie_that_no_hand_holds_is_not_told_of() -> None:
    """Both Air Sorties of the deck lie played (I-M44-14): none may be played to the Section card (I-M44-43)."""
    for copies, told in ((3, True), (2, False)):
        table = Table(units=units("allies infantry r6c4", "axis infantry r1c4"), options={"tracking": "yes"},
                      planes={"allies": ["yak"], "axis": ["bf109"]}, copies={"air_sortie": copies})  # fmt: skip
        for _ in range(2):
            table.go("order air sortie")
            table.turn()
        assert ("m44.play.may_sortie" in table.do("order probe centre r6c4").codes) is told
