"""Conquest and what becomes of the conquered (14)."""

from __future__ import annotations

CAPITALS = {"france": "paris", "italy": "rome"}  # capitals that the ledgers follow by name


def italy_conquered(
    rome: bool, tripoli: bool, factory: bool, allied: int | None, italian: int | None
) -> bool | None:
    """Rome, Tripoli and an Italian factory; two of them need more Allied than Italian factors.

    `None` when that comparison decides and the factors are not known.
    """
    held = rome + tripoli + factory
    if held < 2:
        return False
    if held == 3:
        return True
    if allied is None or italian is None:
        return None
    return allied > italian


def fate(die: int, where: str) -> str:
    """A unit of a conquered power: `replaced`, `removed` or `exile` (14.1.1).

    `pools`: ships on the spiral, in the Construction or Repair Pool; `map`: any
    unit on the map.
    """
    if where == "pools":
        return "replaced" if die <= 3 else "removed" if die <= 5 else "exile"
    return "replaced" if die == 1 else "removed" if die <= 3 else "exile"


def factory_works(die: int) -> bool:
    """Whether a liberated factory works: 1 to 3; a red one always does (14.3)."""
    return die <= 3
