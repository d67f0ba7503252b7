"""What acts need at a test's table: what is offered, what is listed, a piece put as it is wanted."""

from __future__ import annotations

from typing import Any

from referee.engine.record import replace


def offered(table: Any, verb: str, arg: str, **given: Any) -> list[Any]:
    """What can be chosen for an argument of a verb, best first."""
    found = next(each for each in table.game.registry.verb(verb).args if each.name == arg)
    return list(found.options(table.game.book, table.state, given))


def examples(table: Any, verb: str) -> list[Any]:
    """The arguments under which a verb is listed now."""
    return [each.example for each in table.game.offers(table.state) if each.verb == verb]


def piece(table: Any, key: str, **changes: Any) -> None:
    """A piece on the map as the test wants it."""
    pieces = {**table.state.pieces, key: replace(table.state.pieces[key], **changes)}
    table.state = replace(table.state, pieces=pieces)
