"""What is said with `next`: whose fighters of a sunk carrier are lost (p. 19)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict

from referee.engine.faults import Unreadable
from referee.engine.reader import Reader
from referee.engine.verb import Args
from referee.games.aa1941.combat.beforehand import shares


class Leaving(TypedDict):
    """Whose fighters of sunk carriers are lost where no place takes all of them, as far as it was said."""

    losses: NotRequired[Mapping[str, Mapping[str, int]]]


def read_leaving(reader: Reader) -> Args:
    """`next [losses=FORCE]`, the pieces with their power: « losses=1 uk fighter »."""
    said = reader.taken("losses")
    if not said:
        return {}
    powers, nobodys = shares(
        reader, [each for each in str(said["losses"]).split(";") if each.strip()]
    )
    if nobodys or not powers:
        raise Unreadable("aa1941.read.whose_lost", text=", ".join(nobodys))
    return {"losses": powers}
