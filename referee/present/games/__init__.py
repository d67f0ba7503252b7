"""What each game shows in its own way; everything else is shown alike in all of them.

A game's module names it in `SHOWS`; a game without a module shows nothing in a way of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

from referee.app.answer import Answer, Roll
from referee.engine.record import field, record
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.screen import Screen

Field = tuple[str, str, str]  # key of the result, kind of value, label
Fields = Mapping[str, tuple[Field, ...]]  # procedure → fields of its result, in order
View = Callable[[Page, Screen, Answer], None]
Row = Mapping[str, Any]


@record
class Showing:
    """A game's own ways of showing; what is not named is shown as in every game."""

    fields: Fields = field(default_factory=dict)
    odds: Fields = field(default_factory=dict)
    own: Mapping[str, View] = field(default_factory=dict)  # a procedure's result, whole
    own_odds: Mapping[str, View] = field(default_factory=dict)  # its chances, whole
    more_odds: Mapping[str, View] = field(default_factory=dict)  # what follows its chances
    rolled: Callable[[Page, Screen, list[Roll]], None] | None = None  # the dice of a command
    ledger: Callable[[Page, Screen, Mapping[str, Any]], None] | None = None  # part of status
    told: Callable[[Speaker, Row, Row], str | None] | None = None  # an event of the log
    engaged: Callable[[Speaker, Row], str] | None = None  # who fought in an entry of the log
    mapped: bool = False  # followed pieces are drawn with the status


@cache
def showing(game: str) -> Showing:
    """What a game shows in its own way; asked for every event of a long log."""
    if not (Path(__file__).parent / f"{game}.py").exists():
        return Showing()
    shows: Showing = import_module(f"{__name__}.{game}").SHOWS
    return shows
