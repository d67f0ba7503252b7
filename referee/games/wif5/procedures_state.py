"""The procedures of states and their dealings."""

from __future__ import annotations

from referee.games.contract import Procedure
from referee.games.wif5.context import Context


def procedures_state(context: Context) -> tuple[Procedure, ...]:
    """Every procedure of this file."""
    return ()
