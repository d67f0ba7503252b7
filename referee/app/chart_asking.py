"""A procedure that meets a blank cell of the owner's chart: asked, kept, begun again."""

from __future__ import annotations

from collections.abc import Sequence

from referee.app import procedures, replaced
from referee.app.answer import Answer
from referee.app.dicebox import AskPlayers, Dicebox
from referee.engine.ask import Answer as Given
from referee.engine.ask import Ask
from referee.engine.faults import Missing
from referee.games.contract import Game, Procedure


class Remembered:
    """A box whose answers can be given again: a procedure begins anew, its dice do not."""

    def __init__(self, box: Dicebox) -> None:
        self._box = box
        self._given: list[Given] = []
        self._again: list[Given] = []
        self.rolls = box.rolls

    def answer(self, ask: Ask) -> Given:
        """What was answered before, else what the box says."""
        if self._again:
            return self._again.pop(0)
        given = self._box.answer(ask)
        self._given.append(given)
        return given

    def begin_again(self) -> None:
        """Give the same answers once more, in their order."""
        self._again = list(self._given)

    def finish(self) -> None:
        """Complain about dice left over."""
        self._box.finish()


def resolve(
    game: Game,
    procedure: Procedure,
    words: Sequence[str],
    box: Dicebox,
    players: AskPlayers | None,
) -> Answer:
    """Run a procedure; on a terminal the owner types the cells of his charts as they come.

    A cell that can be named is kept as his; one whose printed column is not yet
    known is used for this once.
    """
    if players is None or game.charts is None:
        return procedures.resolve(game, procedure, words, box)
    remembered = Remembered(box)
    given = list(words)
    while True:
        try:
            return procedures.resolve(game, procedure, given, remembered)
        except Missing as fault:
            if not fault.code.endswith(".chart_cell") or any(
                word.startswith("result=") for word in given
            ):
                raise
            given += _asked(game, fault, players)
            remembered.begin_again()


def _asked(game: Game, fault: Missing, players: AskPlayers) -> list[str]:
    """Ask for a cell and keep it; `result=CELL` for this once when it cannot be named."""
    printed = game.charts
    assert printed is not None
    chart = fault.params["chart"]
    key, question = printed.question(chart, fault.params["cell"], fault.params["typed"])
    cell = str(players(question))
    if not key:
        return [f"result={cell}"]
    replaced.changed(game.id, chart, [*key.split(), f"result={cell}"])
    return []
