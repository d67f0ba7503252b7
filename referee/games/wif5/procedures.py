"""Every procedure of this game, gathered from the files of each subject.

A subject's file has one function `procedures_AREA(context) -> {id: Procedure}`;
the order here is the order in which `resolve wif5` lists them.
"""

from __future__ import annotations

from importlib import import_module
from importlib.util import find_spec

from referee.games.contract import Procedure
from referee.games.wif5.context import Context

AREAS = ("turn", "land", "air", "world", "naval")


def procedures(context: Context) -> dict[str, Procedure]:
    """The procedures of every area, by id."""
    found: dict[str, Procedure] = {}
    for area in AREAS:
        if find_spec(f"referee.games.wif5.procedures_{area}") is None:
            continue
        module = import_module(f"referee.games.wif5.procedures_{area}")
        found.update(getattr(module, f"procedures_{area}")(context))
    return found
