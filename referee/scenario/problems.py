"""What is wrong with a scenario file, and where."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

from referee.engine.faults import Unreadable
from referee.engine.record import field, record
from referee.engine.verdict import Json

A_SAVE = "scenario.a_save"
MOST = 100  # problems listed of one file; more help nobody


@record
class Problem:
    """One problem at a place of a file.

    `line` and `column` count from 1, columns in characters. `code` and `params`
    make its sentence; `hint` is the code of a second sentence on the same
    parameters (the nearest right thing), or `None`.
    """

    line: int
    column: int
    code: str
    params: Mapping[str, Json] = field(default_factory=dict)
    hint: str | None = None


class Invalid(Unreadable):
    """A scenario that cannot be played: its file and all its problems."""

    def __init__(self, path: Path, problems: Sequence[Problem]) -> None:
        code, hint = "scenario.invalid", "scenario.hint.check"
        if any(each.code == A_SAVE for each in problems):
            code, hint = "scenario.is_a_save", "scenario.hint.play"
        super().__init__(code, hint, file=str(path), problems=len(problems))
        self.path = path
        self.problems = tuple(problems)


def tidy(problems: Sequence[Problem]) -> list[Problem]:
    """In the order of the file, nothing twice, and never more than a screenful or two."""
    told = {(p.line, p.column, p.code, str(p.params)): p for p in problems}
    kept = [told[key] for key in sorted(told)]
    if len(kept) <= MOST:
        return kept
    last = kept[MOST]
    more = Problem(last.line, last.column, "scenario.more", {"problems": len(kept) - MOST})
    return [*kept[:MOST], more]
