"""Turns by their date: `May/Jun 1941`, six to a year, one for each arm of the spiral (1.3).

A date travels as its printed text, in every language (`"May/Jun 1941"`); only
arithmetic turns it into a number.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import fold

ARMS = ("Jan/Feb", "Mar/Apr", "May/Jun", "Jul/Aug", "Sep/Oct", "Nov/Dec")

FIRST_YEAR, LAST_YEAR = 1930, 1959

# What players write for each month, folded; the first is the printed one.
_MONTHS: Sequence[tuple[str, ...]] = (
    ("jan", "january", "janvier", "janv"),
    ("feb", "february", "fev", "fevrier", "fevr"),
    ("mar", "march", "mars"),
    ("apr", "april", "avr", "avril"),
    ("may", "mai"),
    ("jun", "june", "juin"),
    ("jul", "july", "juil", "juillet"),
    ("aug", "august", "aou", "aout"),
    ("sep", "sept", "september", "septembre"),
    ("oct", "october", "octobre"),
    ("nov", "november", "novembre"),
    ("dec", "december", "decembre"),
)

_SHAPE = r"^([a-z]+) ([a-z]+) (\d{4})$"


def read_date(text: str, key: str = "date") -> str:
    """A turn as it is printed, from `May/Jun 1941`, `may jun 1941`, `Mai/Juin 1941`.

    Both months must be those of one arm of the spiral. Raises `Unreadable`
    (`wif5.date`) with the turn that holds the first month, where there is one.
    """
    shape = re.match(_SHAPE, fold(text))
    months = [_month(word) for word in shape.groups()[:2]] if shape else []
    year = int(shape[3]) if shape else 0
    first = months[0] if months else None
    second = months[1] if months else None
    if (
        first is not None
        and first % 2 == 0
        and second == first + 1
        and FIRST_YEAR <= year <= LAST_YEAR
    ):
        return f"{ARMS[first // 2]} {year}"
    near = [month for word in fold(text).split() if (month := _month(word)) is not None]
    years = [word for word in fold(text).split() if re.fullmatch(r"19[3-5]\d", word)]
    nearest = [f"{ARMS[near[0] // 2]} {years[0] if years else 1941}"] if near else []
    raise Unreadable("wif5.date", key=key, text=text, nearest=nearest)


def _month(word: str) -> int | None:
    return next((at for at, names in enumerate(_MONTHS) if word in names), None)


def turn_of(date: str) -> int:
    """The number of a turn: turns follow one another, so that differences count turns.

    >>> turn_of("Mar/Apr 1940") - turn_of("Sep/Oct 1939")
    3
    """
    arm, _, year = date.partition(" ")
    return int(year) * 6 + ARMS.index(arm)


def date_of(turn: int) -> str:
    """The date of a turn's number."""
    return f"{ARMS[turn % 6]} {turn // 6}"


def later(date: str, turns: int) -> str:
    """The date so many turns after another (before it, when negative)."""
    return date_of(turn_of(date) + turns)


def year_of(date: str) -> int:
    """The year of a date."""
    return int(date.rpartition(" ")[2])
