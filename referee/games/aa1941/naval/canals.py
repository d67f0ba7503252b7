"""Canals (p. 9)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.verdict import Verdict, info
from referee.games.aa1941.book import Book, Canal
from referee.games.aa1941.movement.paths import may_pass_canal


def canal(book: Book, passage: Canal, power: str, control_at_start: Mapping[str, str]) -> Verdict:
    """Whether a power's ships may use a canal this turn: `open`, and who holds each bank."""
    free = may_pass_canal(book, passage, power, control_at_start)
    banks = {bank: control_at_start.get(bank) for bank in passage.banks}
    sides = {book.side[owner] for owner in banks.values() if owner is not None}
    code = (
        "aa1941.canal.open" if free
        else "aa1941.canal.split" if len(sides) > 1
        else "aa1941.canal.closed"
    )  # fmt: skip
    ruling = info(code, "board.canals", canal=passage.id, power=power, spaces=list(passage.banks))
    return Verdict({"open": free, "banks": banks}, (ruling,))
