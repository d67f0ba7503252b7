"""How every verb ends: what happened, what is said, what `--json` shows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from referee.engine.ask import Script
from referee.engine.event import Event
from referee.engine.verdict import Json, Ruling
from referee.games.aam.state import Piece


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a verb. With a refusal among its rulings nothing happens."""

    events: tuple[Event, ...] = ()
    rulings: tuple[Ruling, ...] = ()
    result: Mapping[str, Json] = field(default_factory=dict)


Coming = Outcome | Script[Outcome]


def called(piece: Piece, role: str = "") -> dict[str, Json]:
    """A unit as the parameters of a sentence: its card and its number."""
    number = piece.id.removeprefix(piece.card).replace("_", "\u00a0")
    return {f"{role}unit": piece.card, f"{role}number": number}


# What no agreement at the table can set aside: there is nothing to do it with.
ABSOLUTE = frozenset(
    {"aam.attack.no_value", "aam.attack.no_dice", "aam.initiative.done", "aam.game.gone"}
)


def stands(rulings: Sequence[Ruling], args: Mapping[str, Json]) -> bool:
    """Whether some refusal is left that the table did not set aside."""
    aside = set(args.get("overruled", ())) - ABSOLUTE
    return any(ruling.severity == "refusal" and ruling.code not in aside for ruling in rulings)
