"""What a battle may be expected to do, over the cells that are known, before the die (10.7.6.7)."""

from __future__ import annotations

from referee.engine.verdict import Ruling, info
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import land_result

FACES = 6


def land(book: Book, table: str, column: str, modifier: int) -> Ruling:
    """The mean losses and the chance that the hex is cleared of its defenders."""
    known = []
    for face in range(1, FACES + 1):
        cell = book.charts.known(table, column=column, die=face + modifier)
        if cell is not None:
            known.append(land_result(cell))
    if not known:
        return info("wif5.battles.unknown", "10.7.6.7", table=table, column=column)
    count = len(known)
    return info(
        "wif5.battles.expected", "10.7.6.7", table=table, column=column, known=count,
        attacker=f"{sum(each.attacker for each in known) / count:.2f}",
        defender=f"{sum(each.defender for each in known) / count:.2f}",
        driven=round(100 * sum(each.letter in ("R", "S", "B") for each in known) / count),
    )  # fmt: skip
