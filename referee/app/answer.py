"""What every use-case gives back, before anybody turns it into text or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.engine.ask import Answer as Given
from referee.engine.ask import Ask, Dice
from referee.engine.faults import Fault
from referee.engine.verdict import Json, Ruling
from referee.games.contract import Game


@dataclass(slots=True)
class Roll:
    """Dice that fell: what for, which faces, and where they come from."""

    ask: Dice
    faces: tuple[int | str, ...]
    source: str  # typed, app or seeded


@dataclass(slots=True)
class Answer:
    """One answer of the referee.

    `view` names how `present` shows it; `extra` is for that view alone and never
    reaches `--json`.
    """

    command: str
    view: str
    game: Game | None = None
    name: str | None = None
    inputs: Mapping[str, Json] = field(default_factory=dict)
    rolls: list[Roll] = field(default_factory=list)
    result: Mapping[str, Json] = field(default_factory=dict)
    rulings: tuple[Ruling, ...] = ()
    fault: Fault | None = None
    extra: Any = None

    @property
    def refused(self) -> bool:
        """Whether a rule forbids it."""
        return any(ruling.severity == "refusal" for ruling in self.rulings)

    @property
    def exit_code(self) -> int:
        """0 done, 1 refused by a rule, else what the fault says."""
        if self.fault is not None:
            return self.fault.exit_code
        return 1 if self.refused else 0


def rolls_of(asked: tuple[tuple[Ask, Given], ...], sources: list[str]) -> list[Roll]:
    """The dice among what was asked, each with its source."""
    rolls: list[Roll] = []
    for (ask, given), source in zip(asked, sources, strict=True):
        if isinstance(ask, Dice) and not isinstance(given, str):
            rolls.append(Roll(ask, given, source))
    return rolls
