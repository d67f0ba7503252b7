"""A position of a campaign made directly, for the rules that are asked about one: no line is typed."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from wif5_campaign import Table

from referee.games.wif5.state import Impulse, State

if TYPE_CHECKING:
    from collections.abc import Iterable

    from referee.engine.ask import Script
    from referee.engine.verdict import Ruling

NOW = "Mar/Apr 1941"
BEFORE, AFTER = "Jan/Feb 1941", "May/Jun 1941"


@cache
def book() -> Any:
    """The book, with what the program ships of the printed charts."""
    return Table().game.book


def knowing(**cells: dict[str, str]) -> Any:
    """The book of an owner who typed cells; all cells of these tests are made up."""
    return book().with_cells(cells)


def position(step: str = "", side: str | None = None, **ledgers: Any) -> State:
    """A position at a date, nobody at war, every power active, unless it is told."""
    from referee.engine.sequence import Frame

    cursor = (Frame(step, 0, None),) if step else ()
    impulse = ledgers.pop("impulse", Impulse(side=side))
    return State(**{"date": NOW, "cursor": cursor, "impulse": impulse, **ledgers})


def neutral(*powers: str, **others: str) -> dict[str, dict[str, Any]]:
    """The ledger of nations with some that are neutral; others by their status."""
    told = {**dict.fromkeys(powers, "neutral"), **others}
    return {power: {"status": status, "since": BEFORE} for power, status in told.items()}


def wars(*pairs: str, since: str = BEFORE) -> dict[str, str]:
    """The ledger of wars: `germany cw`."""
    return {"|".join(sorted(each.split())): since for each in pairs}


def codes(rulings: Iterable[Ruling], severity: str = "") -> list[str]:
    """The codes of rulings without the book's own part of them."""
    return [each.code.removeprefix("wif5.") for each in rulings if severity in ("", each.severity)]


def played(script: Script[Any], *answers: Any) -> tuple[Any, list[Any]]:
    """What a script gives, and what it asked; the answers in their order."""
    asked, given = [], iter(answers)
    try:
        question = next(script)
        while True:
            asked.append(question)
            question = script.send(next(given))
    except StopIteration as end:
        return end.value, asked
