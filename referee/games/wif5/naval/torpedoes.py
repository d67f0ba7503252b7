"""What one attack of a SUB that intercepted does, and the answer of its target (10.5.5.1).

Both read a printed chart by the class of the ship and a die raised by the section of the SUB; the
ships' die is raised by their escorting CVs, too.
"""

from __future__ import annotations

from collections.abc import Mapping

from referee.engine.record import record
from referee.games.wif5.charts.printed import Charts
from referee.games.wif5.naval.hits import GRADES, whole

ATTACK, ANSWER = "subs_vs_ships", "ships_vs_subs"
CLASSES = ("trs", "ls", "hs", "cv")  # a SUB picks one of them
ALL = ("all", "toutes")  # the heading of a chart that does not tell the classes apart (I-WIF-47)
FATES: Mapping[str, str] = {"X": "sunk", "D": "damaged", "A": "aborted", "": "none"}
FACES = 6


@record
class Odds:
    """How often a die does what to its target, over the cells known: fate → chance; how many are."""

    chances: Mapping[str, float]
    known: int


def cell_of(charts: Charts, chart: str, kind: str, die: int) -> str | None:
    """The cell of a class and a modified die, else that of a chart without classes; `None`: not known."""
    cells = (charts.known(chart, column=column, die=die) for column in (kind, *ALL))
    return next((cell for cell in cells if cell is not None), None)


def fate_of(cell: str) -> str:
    """What a cell does to the one unit it hits: `sunk`, `damaged`, `aborted` or `none`.

    A half that no other makes whole is the next less, as in any fight at sea (10.5.7.2).
    """
    done = whole({"hs": {cell: 1}})
    return FATES[next((grade for grade in GRADES if done[grade]), "")]


def odds(charts: Charts, chart: str, kind: str, modifier: int) -> Odds:
    """What the die may do, each of its faces read at its modified number."""
    looked, charts.looked = charts.looked, charts.weighed  # nothing is judged with it
    try:
        cells = [cell_of(charts, chart, kind, face + modifier) for face in range(1, FACES + 1)]
    finally:
        charts.looked = looked
    fates = [fate_of(cell) for cell in cells if cell is not None]
    return Odds({fate: fates.count(fate) / len(fates) for fate in FATES.values()} if fates else {},
                len(fates))  # fmt: skip
