"""The procedures of supply, initiative, air and land, with their keys."""

from __future__ import annotations

from referee.games.contract import Procedure
from referee.games.wif5.context import Context


def procedures_land(context: Context) -> dict[str, Procedure]:
    """Every procedure of this area, by id."""
    return {}
