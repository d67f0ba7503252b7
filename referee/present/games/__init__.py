"""What each game shows in its own way; everything else is shown alike in all of them.

A game's module may have: `FIELDS` and `ODDS` (procedure → fields of its result,
in order, labelled), `OWN` (procedure → function that shows its result whole),
`rolled` (the dice of a command) and `ledger` (its part of the status screen).
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec
from typing import Any

Field = tuple[str, str, str]  # key of the result, kind of value, label


def showing(game: str) -> Any:
    """A game's own module, or this one (which has none of the names) when it needs none."""
    name = f"referee.present.games.{game}"
    return import_module(name if find_spec(name) else __name__)
