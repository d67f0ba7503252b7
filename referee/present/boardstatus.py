"""What `status` says of a game, taken apart for a page: its table of the sides, its sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any, TextIO

from referee.engine.record import field, record
from referee.engine.verdict import Ruling
from referee.i18n.speaker import Speaker
from referee.present.blocks import Page
from referee.present.games import showing

Rows = Sequence[Sequence[str]]


@record
class Voiced:
    """The outside that a status view needs: who speaks; nothing is shown on it."""

    voice: Speaker
    stdout: TextIO = field(default_factory=StringIO)
    stderr: TextIO = field(default_factory=StringIO)
    json: bool = False
    doubts: Sequence[Ruling] = ()
    at_table: bool = False
    plain: bool = False
    program: str = "referee"
    width: int = 400
    colour: bool = False
    ascii: bool = False
    encoding: str = "utf-8"


class _Heard(Page):
    """A page that keeps the sentences and the first table apart, whole."""

    def __init__(self) -> None:
        super().__init__(400)
        self.said: list[str] = []
        self.table: Rows = ()

    def text(
        self, text: str, indent: int = 0, sign: str = "", role: str = "", *more: Any, **others: Any
    ) -> None:
        """A sentence."""
        self.said.append(text)

    def columns(self, rows: Rows, *more: Any, **others: Any) -> None:
        """A table of the sides: its first row has headings alone."""
        rows = list(rows)
        if not self.table and rows and not any(rows[0][:2]):
            self.table = rows


def heard(say: Speaker, game: str, status: Mapping[str, Any]) -> tuple[Rows, list[str]]:
    """The table of the sides (empty: this game shows none) and the sentences beneath it."""
    view = showing(game).ledger
    if view is None:
        return (), []
    page = _Heard()
    view(page, Voiced(say), status)
    return page.table, page.said
