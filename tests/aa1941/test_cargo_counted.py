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
