"""The cargo that is said to sail is what its ships carry, and nobody stays behind in the sea: light as tracked
(Transports de troupes, pp. 13, 27-28; Forces multinationales, p. 14).
"""

from __future__ import annotations

import pytest
from evening import Evening, table

BOTH = pytest.mark.parametrize("tracking", ["yes", "no"])


def afloat(tracking: str, *board: str) -> Evening:
    return table("united_kingdom", "noncombat_move", [f"sz8 {line}" for line in board],
                 tracking=tracking)  # fmt: skip


@BOTH
@pytest.mark.parametrize(
    ("board", "line", "code"),
    [
        (["united_kingdom 1 transport, 1 infantry, 1 tank"],
         "move 1 transport sz8 sz7 empty", "none_empty"),
        # Two ships, two tanks: each has one (a ship holds one land unit and an infantry more, p. 27).
        (["united_kingdom 2 transports, 2 tanks"],
         "move 1 transport sz8 sz7 empty", "none_empty"),
        # An ally's troops aboard are cargo, too.
        (["united_kingdom 1 transport", "united_states 1 infantry"],
         "move 1 transport sz8 sz7 empty", "none_empty"),
    ],
)  # fmt: skip
def test_no_cargo_stays_where_no_ship_stays(
    tracking: str, board: list[str], line: str, code: str
) -> None:
    assert afloat(tracking, *board).refused(line) == {f"aa1941.transport.{code}"}


@BOTH
@pytest.mark.parametrize(
    ("board", "line", "gone"),
    [
        # A part of its cargo names the ship: it takes all along.
        (["united_kingdom 1 transport, 1 infantry, 1 tank"], "move 1 transport, 1 infantry sz8 sz7",
         {"united_kingdom": {"transport": 1, "infantry": 1, "tank": 1}}),
        (["united_kingdom 2 transports, 1 infantry, 1 tank"],
         "move 1 transport sz8 sz7 empty", {"united_kingdom": {"transport": 1}}),
        # Of two owners the cargo of one names it as well: one's own rest goes along.
        (["united_kingdom 1 transport, 1 infantry", "united_states 1 tank"],
         "move 1 transport, 1 us tank sz8 sz7",
         {"united_kingdom": {"transport": 1, "infantry": 1}, "united_states": {"tank": 1}}),
        (["united_kingdom 2 transports, 2 infantry", "united_states 1 tank"],
         "move 2 transports sz8 sz7 with 1 us tank",
         {"united_kingdom": {"transport": 2, "infantry": 2}, "united_states": {"tank": 1}}),
        (["united_kingdom 2 transports, 2 infantry", "united_states 1 tank"],
         "move 2 transports, 1 infantry, 1 us tank sz8 sz7",
         {"united_kingdom": {"transport": 2, "infantry": 2}, "united_states": {"tank": 1}}),
        # Who stays has room aboard the ship that stays, an ally's, too (p. 14).
        (["united_states 1 transport, 1 infantry", "united_kingdom 1 transport"],
         "move 1 transport sz8 sz7 empty", {"united_kingdom": {"transport": 1}}),
    ],
)  # fmt: skip
def test_who_has_a_ship_stays(
    tracking: str, board: list[str], line: str, gone: dict[str, object]
) -> None:
    evening = afloat(tracking, *board)
    evening.do(line)
    assert evening.status["pieces"]["sz7"] == gone


def test_a_light_game_takes_the_word_of_the_table_for_what_it_cannot_know() -> None:
    """The British tank may be aboard the American ship, and the American tank aboard the British one (p. 14)."""
    evening = afloat("no", "united_states 1 transport, 1 tank",
                     "united_kingdom 1 transport, 1 tank, 1 infantry")  # fmt: skip
    evening.do("move 1 transport, 1 infantry sz8 sz7")
    assert evening.status["pieces"]["sz7"] == {
        "united_kingdom": {"transport": 1, "infantry": 1}, "united_states": {"tank": 1}
    }  # fmt: skip


def test_a_light_record_that_lacks_the_pieces_is_left_to_the_board() -> None:
    evening = afloat("no", "united_kingdom 1 transport, 1 tank")
    evening.do("move 2 transports, 1 infantry sz8 sz7")
    assert "aa1941.move.not_there" in evening.codes()
