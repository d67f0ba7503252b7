"""What a battle may be expected to do, over the cells that are known, before the die (10.7.6.7)."""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.ask import Ask
from referee.engine.verdict import Json, Ruling, info
from referee.games.wif5.book import Book
from referee.games.wif5.charts.cells import land_result

FACES = 6


def land(book: Book, table: str, odds: str, column: str, modifier: int) -> Ruling:
    """The mean losses and the chance that the hex is cleared of its defenders."""
    told = _reckoned(book, table, column, modifier)
    said = {"table": table, "column": column, "odds": odds}
    if told is None:
        return info("wif5.battles.unknown", "10.7.6.7", **said)
    return info("wif5.battles.expected", "10.7.6.7", **said, **told)


def prospects(book: Book, ask: Ask | None) -> tuple[tuple[Ruling, ...], Mapping[str, Json]] | None:
    """What is to be expected where the die of a land battle is awaited; `None` elsewhere."""
    if ask is None or ask.what != "wif5.roll.land_combat" or "modifier" not in ask.params:
        return None
    given = ask.params
    table, column, modifier = str(given["table"]), str(given["column"]), int(given["modifier"])
    told = land(book, table, str(given["odds"]), column, modifier)
    return (told,), _reckoned(book, table, column, modifier) or {}


def other(book: Book, rounding: str, table: str, odds: str, column: str, modifier: int) -> Ruling:
    """The same with fractions rounded the other way (I-WIF-02)."""
    told = _reckoned(book, table, column, modifier)
    said = {"table": table, "column": column, "odds": odds}
    code = f"wif5.battles.other_{rounding}"
    if told is None:
        return info(f"{code}_unknown", "I-WIF-02", **said)
    return info(code, "I-WIF-02", **said, **told)


def _reckoned(book: Book, table: str, column: str, modifier: int) -> Mapping[str, Json] | None:
    known = []
    for face in range(1, FACES + 1):
        cell = book.charts.known(table, column=column, die=face + modifier)
        if cell is not None:
            known.append(land_result(cell))
    if not known:
        return None
    count = len(known)
    return {
        "known": count,
        "attacker": round(sum(each.attacker for each in known) / count, 2),
        "defender": round(sum(each.defender for each in known) / count, 2),
        "driven": round(100 * sum(each.letter in ("R", "S", "B") for each in known) / count),
    }
