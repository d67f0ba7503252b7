"""US entry (11.5, 11.6.3): options, what both sides do to the status, production, the war."""

from __future__ import annotations

import re
from collections.abc import Collection

from referee.engine.faults import Unreadable
from referee.engine.record import record
from referee.engine.verdict import Ruling, refusal, your_call
from referee.games.wif5.charts.printed import Charts

OPTIONS = range(1, 26)

WAR_STATUS, WAR_OPTION = 16, 22

EARLIER = {18: 5, 22: 16}  # option → the one that must have been chosen on an earlier turn
ON_BOARD = frozenset({2, 3, 13, 24, 25})  # options with a condition only the players can see

INTELLIGENCE_COST, INTELLIGENCE_UP_TO = 1, 2

JAPANESE_SIX = {1939: "+5", 1940: "+4", 1941: "+3"}
JAPANESE_SIX_LATER = "+2"
_VALUE = re.compile(r"([+-]?)([0-6]?)(\*{0,6})")


@record
class Modification:
    """A value of the US Entry Modifications Chart: `-5*` is sign −1, number 5, one star.

    A die up to the number shifts the status by one; every star does without a die.
    """

    sign: int
    number: int
    stars: int

    def text(self) -> str:
        """As the chart prints it."""
        return f"{'-' if self.sign < 0 else '+'}{self.number}{'*' * self.stars}"

    def __str__(self) -> str:
        return self.text()

    def shift(self, die: int) -> int:
        """The shift of the US entry status for a die."""
        return self.sign * (self.stars + (die <= self.number))


def read_modification(text: str) -> Modification:
    """`-5*`, `+3`, `-4***`; the number is 0 to 6."""
    word = text.strip().replace("−", "-").replace("–", "-").replace(" ", "").replace("×", "*")
    found = _VALUE.fullmatch(word)
    if not found or not (found[2] or found[3]):
        raise Unreadable("wif5.us_entry.value", key="value", text=text)
    return Modification(-1 if found[1] == "-" else 1, int(found[2] or 0), len(found[3]))


def doubled(value: Modification) -> Modification:
    """Twice a value: a star is six sixths, so that -5* becomes -4*** (11.5.2, no. 27)."""
    sixths = 2 * (6 * value.stars + value.number)
    stars, number = divmod(sixths, 6)
    return Modification(value.sign, number, stars)


def japanese_six(year: int) -> Modification:
    """No. 30: a natural Japanese 6 against a city, accepted."""
    return read_modification(JAPANESE_SIX.get(year, JAPANESE_SIX_LATER))


def option_rulings(option: int, taken: Collection[int]) -> tuple[Ruling, ...]:
    """Why an option may not be chosen, and what the players must see to (11.5.1)."""
    found = []
    if option in taken:
        found.append(refusal("wif5.us_entry.option_taken", "11.5.1", number=option))
    before = EARLIER.get(option)
    if before is not None and before not in taken:
        found.append(refusal("wif5.us_entry.option_needs", "11.5.1", number=option, earlier=before))
    if option in ON_BOARD and not found:
        found.append(your_call(f"wif5.us_entry.option_{option}", "11.5.1"))
    return tuple(found)


def may_declare(
    status: int, taken: Collection[int], japan_attacked: bool, axis_declared: bool
) -> bool:
    """Whether the USA are free to declare war (11.5)."""
    return (status >= WAR_STATUS and WAR_OPTION in taken) or japan_attacked or axis_declared


def effect_column(charts: Charts, difference: int) -> str:
    """The printed column of a difference, else the one that columns of five would give.

    Only the column -16 to -20 is in the booklet; the others follow from its width.
    """
    known = charts.column_of("us_entry_production", difference)
    if known is not None:
        return known
    if difference == 0:
        return "0"
    low = (abs(difference) - 1) // 5 * 5 + 1
    sign = "-" if difference < 0 else "+"
    return f"{sign}{low}..{sign}{low + 4}"
