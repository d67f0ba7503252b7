"""What each game shows in its own way; everything else is shown alike in all of them.

A game's module may have: `FIELDS` and `ODDS` (procedure → fields of its result,
in order, labelled), `OWN` (procedure → function that shows its result whole),
`rolled` (the dice of a command), `ledger` (its part of the status screen) and
`MAPPED` (whether the board belongs to that screen where pieces are followed).
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import Any

Field = tuple[str, str, str]  # key of the result, kind of value, label


def showing(game: str) -> Any:
    """A game's own module, or this one (which has none of the names) when it needs none."""
    if not (Path(__file__).parent / f"{game}.py").exists():
        return import_module(__name__)
    return import_module(f"{__name__}.{game}")
