"""What every use-case gives back, before anybody turns it into text or JSON."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.ask import Dice
from referee.engine.faults import Fault
from referee.engine.record import record
from referee.engine.verdict import Json, Ruling
from referee.games.contract import Game


@record
class Roll:
    """Dice that fell: what for, which faces, and where they come from."""

    ask: Dice
    faces: tuple[int | str, ...]
    source: str  # typed, app or seeded


class Answer:
    """One answer of the referee.

    `view` names how `present` shows it; `extra` is for that view alone and never
    reaches `--json`.
    """

    def __init__(
        self,
        command: str,
        view: str,
        game: Game | None = None,
        name: str | None = None,
        inputs: Mapping[str, Json] | None = None,
        rolls: list[Roll] | None = None,
        result: Mapping[str, Json] | None = None,
        rulings: tuple[Ruling, ...] = (),
        fault: Fault | None = None,
        extra: Any = None,
    ) -> None:
        self.command, self.view, self.game, self.name = command, view, game, name
        self.inputs: Mapping[str, Json] = inputs or {}
        self.rolls: list[Roll] = rolls or []
        self.result: Mapping[str, Json] = result or {}
        self.rulings, self.fault, self.extra = rulings, fault, extra

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
