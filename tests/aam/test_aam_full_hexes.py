"""The map of a hex that has more units than its cell has room for."""

from __future__ import annotations

from referee.engine.board import Board, Place, Stack
from referee.engine.names import Names
from referee.present.blocks import Page
from referee.present.boards import _units


def drawn(*stacks: Stack) -> str:
    """The hex as it is drawn in a narrow cell."""
    place = Place("r6c11", at=(0, 0), stacks=stacks)
    board = Board({"r6c11": place}, Names("place", {"r6c11": ()}), ("allies", "axis"), shape="hex")
    page = Page(80)
    return _units(page, board, place, 5).strip()


GUN = Stack("axis", "mg_42", kind="soldier", marks=("aboard",))
LORRY = Stack("axis", "sd_kfz_251", kind="vehicle", marks=("disrupted",))
RIFLES = Stack("axis", "mauser", kind="soldier")


def test_the_vehicle_is_drawn_where_its_passenger_has_no_room() -> None:
    """It is what bars the hex (one Vehicle, two units a side; p. 13): the passenger is left out."""
    assert drawn(RIFLES, LORRY, GUN) == "-V!S"
    assert drawn(Stack("allies", "engineers", kind="soldier"), GUN, LORRY) == "+S-V"
    assert drawn(LORRY) == "-V!"
