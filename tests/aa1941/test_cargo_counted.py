"""Cargo goes down with its transport (Transports de troupes, pp. 13, 17), and counts among what was destroyed."""

from __future__ import annotations

import pytest
from evening import table

UK, DE = "united_kingdom", "germany"


@pytest.mark.parametrize("tracking", ["yes", "no"])
def test_the_defenders_cargo_is_destroyed_with_his_transport(tracking: str) -> None:
    """A transport is 7 IPCs, an infantry 3 (p. 24)."""
    board = [f"sz15 {DE} 1 transport, 2 infantry", "sz15 italy nothing", f"sz14 {UK} 1 destroyer"]
    evening = table(UK, "combat_move", [b for b in board if "italy" not in b], tracking=tracking)
    if tracking == "yes":
        evening.do("move 1 destroyer sz14 sz15")
    else:
        evening.do("declare sz15 with 1 destroyer from sz14")
    evening.do("next")
    done = evening.do("attack sz15 with 1 destroyer")
    won = next(r.params for r in done.rulings if r.code == "aa1941.battle.won")
    assert (won["lost_ipc"], won["destroyed_ipc"]) == (0, 13)
    fought = next(e.data for e in done.events if e.kind == "fought")
    assert fought["defender_loss_ipc"] == 13
    assert fought["actual"] == 7  # luck: of those who fought alone


@pytest.mark.parametrize("tracking", ["yes", "no"])
def test_cargo_counts_in_the_sea_fight_before_a_landing(tracking: str) -> None:
    """Both sides': a transport is 7 IPCs, an infantry 3, a tank 6 (p. 24); told before the land dice (p. 14)."""
    board = [f"sz15 {DE} 1 destroyer, 1 transport, 2 infantry",
             f"sz14 {UK} 2 destroyer, 2 transport, 2 infantry, 1 tank",
             "north_africa germany 1 infantry"]  # fmt: skip
    evening = table(UK, "combat_move", board, tracking=tracking)
    if tracking == "yes":
        evening.do("move 2 destroyer, 2 transport, 2 infantry, 1 tank sz14 sz15")
        evening.do("declare north_africa with 2 infantry, 1 tank landing from sz15")
    else:
        evening.do("declare north_africa with 2 infantry, 1 tank from sz14 landing from sz15 "
                   "escort 2 destroyer, 2 transport")  # fmt: skip
    evening.do("next")
    # The destroyer is sunk and the transport swept; it sinks a destroyer. Then the tank hits the infantry.
    done = evening.do("attack north_africa with everything", "1 6; 1; 3; 6 6; 6")
    told = [r.params for r in done.rulings if r.code == "aa1941.battle.won"]
    assert [(each["lost_ipc"], each["destroyed_ipc"]) for each in told] == [(8, 8 + 7 + 6), (0, 3)]
    fought = next(e.data for e in done.events if e.kind == "fought")
    assert done.result["sea"]["defender_loss_ipc"] == 8 + 7 + 6
    assert done.result["sea"]["attacker_loss_ipc"] == 8
    assert fought["defender_loss_ipc"] == done.result["defender_loss_ipc"] == 8 + 7 + 6 + 3


@pytest.mark.parametrize(
    ("aboard", "worth"), [("united_states 1 tank", 6), ("united_kingdom 1 tank", 6)]
)
def test_an_allys_cargo_is_among_what_the_attacker_lost(aboard: str, worth: int) -> None:
    """His ship is his, its cargo goes down with it, whosesoever it is (p. 15): 8 for the destroyer, 7 for the ship."""
    board = [f"sz15 {DE} 2 destroyer", f"sz14 {UK} 1 destroyer, 1 transport", f"sz14 {aboard}"]
    if UK in aboard:
        board = [board[0], f"sz14 {UK} 1 destroyer, 1 transport, 1 tank"]
    evening = table(UK, "combat_move", board)
    evening.do("move 1 destroyer, 1 transport sz14 sz15")
    evening.do("next")
    done = evening.do("attack sz15 with 1 destroyer, 1 transport", "6; 1 1")
    lost = next(r.params for r in done.rulings if r.code == "aa1941.battle.lost")
    assert (lost["lost_ipc"], lost["destroyed_ipc"]) == (8 + 7 + worth, 0)
