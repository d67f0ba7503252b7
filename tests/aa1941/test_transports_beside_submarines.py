"""Aircraft and a transport against a lone submarine: it may dive, or the transport goes down (p. 17, p. 26)."""

from __future__ import annotations

import pytest
from evening import Evening, table

LOST = "aa1941.attack.transports_lost"


def beside(board: tuple[str, ...], *moves: str) -> Evening:
    return table(
        "united_states", "combat_move",
        ["eastern_united_states united_states 2 fighters", "sz11 germany 1 submarine", *board], moves,
    )  # fmt: skip


@pytest.mark.parametrize(
    ("answers", "left"),
    [
        (("1",), {"fighter": 1, "transport": 1}),
        (("0", "1"), {"fighter": 1}),  # its shot hits the transport
        (("0", "6"), {"fighter": 1}),  # it misses, and the transport has no zone to go back to
    ],
)
def test_the_submarine_is_asked_whether_it_dives(
    answers: tuple[str, ...], left: dict[str, int]
) -> None:
    evening = beside(
        ("sz11 united_states 1 transport",), "move 1 fighter eastern_united_states sz11", "next"
    )
    evening.do("attack sz11 with 1 fighter, 1 transport", hold=True)
    assert evening.state.open is not None
    for answer in answers:
        evening.do(f"answer {answer}", hold=True)
    assert evening.state.open is None
    assert evening.status["pieces"]["sz11"]["united_states"] == left


@pytest.mark.parametrize(
    ("own", "told"),
    [
        ("1 transport", True),
        ("1 transport, 1 destroyer", False),  # the destroyer can be hit, and hits
        ("1 destroyer", False),
    ],
)
def test_what_will_be_lost_is_told_at_the_move(own: str, told: bool) -> None:
    evening = beside((f"sz11 united_states {own}",))
    evening.do("move 1 fighter eastern_united_states sz11")
    assert (LOST in evening.codes()) is told


def test_a_transport_that_can_go_back_is_not_lost() -> None:
    evening = beside(("sz10 united_states 1 transport",), "move 1 transport sz10 sz11")
    evening.do("move 1 fighter eastern_united_states sz11")
    assert LOST not in evening.codes()


def test_submarines_do_not_wait_beside_warships() -> None:
    # A destroyer can be hit by the fighter: a battle is fought, and nothing is sure.
    evening = beside(("sz11 united_states 1 transport", "sz11 germany 1 submarine, 1 destroyer"))
    evening.do("move 1 fighter eastern_united_states sz11")
    assert LOST not in evening.codes()


def test_a_submarine_does_not_save_them_from_a_lone_fighter() -> None:
    # Neither can hit the other, and the transport has no zone to go back to (p. 17).
    evening = table(
        "germany", "combat_move",
        ["sz6 germany 1 submarine, 1 transport", "sz6 united_kingdom 1 fighter"],
    )  # fmt: skip
    evening.do("declare sz6 with 1 submarine, 1 transport")
    assert "aa1941.attack.transports_swept" in evening.codes()
    evening.do("next")
    evening.do("attack sz6 with 1 submarine, 1 transport", "6")
    assert evening.status["pieces"]["sz6"]["germany"] == {"submarine": 1}
