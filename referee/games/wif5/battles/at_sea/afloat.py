"""What is in a sea box: how it is typed, what is left of it after a round (10.5.6)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from referee.engine.faults import Fault, Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.engine.verdict import Ruling, refusal
from referee.games.wif5.air.rules import ON_LAND
from referee.games.wif5.book import Book
from referee.games.wif5.maps.called import not_misspelt
from referee.games.wif5.state import Ledger
from referee.games.wif5.words.keys import NOTHING

NOBODY: Ledger = {}
COLUMNS = ("hs", "ls", "cv")
MOST_SHIPS = 99
UNARMED = ("trs", "sub")  # in a naval combat
_SHAPE = re.compile(r"\s*(\d{1,3})(?:/(\d{1,2}))?\s*:\s*([^@]+?)\s*@\s*([0-3])\s*")
_NAMED = re.compile(r"\s*(?:(\d{1,3})(?:/(\d{1,2}))?\s*:)?\s*([^@:]+?)\s*(?:@\s*([0-3]))?\s*")
_UNARMED = re.compile(r"\s*(?:(\d{1,2})\s+)?([^\d\s:@][^:@]*?)\s*@\s*([0-3])\s*")
_COUNTED = re.compile(r"\s*(\d{1,3})\s*([^\d\s:][^:]*)")


@record
class Afloat:
    """A unit in a sea box: type, section, surface factor, air-to-sea factor, air-to-air factor.

    `name`: the counter of the map that it is.
    """

    unit: str
    section: int
    surface: int
    air: int
    duel: int | None = None
    name: str = ""

    @property
    def text(self) -> str:
        """As it is typed."""
        numbers = [self.surface] if self.unit in (*COLUMNS, "trs", "sub") else []
        if self.unit == "cv" or not numbers:
            numbers += [n for n in dict.fromkeys((self.duel, self.air)) if n]
        return f"{'/'.join(map(str, numbers)) or 0}:{self.name or self.unit}@{self.section}"

    @property
    def called(self) -> str:
        """What players call it: the name of its counter, else as it is typed."""
        return self.name or self.text


def read_fleet(book: Book, key: str, text: str, units: Ledger = NOBODY) -> tuple[Afloat, ...]:
    """`12:hs@3, 3/5:cv@2, 2/4:nav@1, 6:ftr@1`; the word is `none` for nobody.

    Of a ship the surface factor, of a CV its air component too, of a TRS none (“2 trs@1”); of an aircraft the factor
    air-to-sea, or air-to-air and air-to-sea; of a FTR alone, air-to-air. A counter of the map
    (`units`) is called by its name; what was told of it need not be typed again.
    """
    found: list[Afloat] = []
    if fold(text) in NOTHING:
        return ()
    for part in read_list(text):
        called = _NAMED.fullmatch(part)
        name = called[3] if called is not None and called[3] in units else ""
        if called is not None and name:
            part = _whole(key, called, units[name])
        not_misspelt(units, book.names["unit"], part)
        shape = _SHAPE.fullmatch(part)
        if shape is None and (unarmed := _without_factor(book, part)):
            found += unarmed
            continue
        if shape is None:
            raise Unreadable("wif5.afloat", key=key, text=part)
        unit, section = book.names["unit"].find(shape[3]), int(shape[4])
        first, second = int(shape[1]), None if shape[2] is None else int(shape[2])
        if unit in book.names["naval"].ids:
            air = second or 0
            found.append(Afloat(unit, section, first, air, air if unit == "cv" else None, name))
        elif unit not in book.names["air"].ids:
            raise Unreadable("wif5.afloat", key=key, text=part)
        elif second is not None:
            found.append(Afloat(unit, section, 0, second, first, name))
        elif unit == "ftr":
            found.append(Afloat(unit, section, 0, 0, first, name))
        else:
            found.append(Afloat(unit, section, 0, first, None, name))
    return tuple(found)


def _without_factor(book: Book, part: str) -> list[Afloat]:
    """“2 trs@1”, “trs@0”: what has no factor is counted (10.5.7.1, 10.5.7.3); empty: it says nothing of the kind."""
    shape = _UNARMED.fullmatch(part)
    units = book.names["unit"].readings(shape[2]) if shape is not None else []
    if shape is None or len(units) != 1 or units[0] not in UNARMED:
        return []
    return [Afloat(units[0], int(shape[3]), 0, 0)] * int(shape[1] or 1)


def unread(book: Book, key: str, text: str, units: Ledger) -> Ruling | None:
    """Why what is typed is no fleet (10.5.6.1); `None`: it is one."""
    try:
        read_fleet(book, key, text, units)
    except Fault as wrong:
        return refusal(wrong.code, "10.5.6.1", **wrong.params)
    return None


def seekers(fleet: Iterable[Afloat]) -> tuple[Afloat, ...]:
    """The units of a side that search and fight: SUBs take no part (10.5.6.1)."""
    return tuple(one for one in fleet if one.unit != "sub")


def _whole(key: str, called: re.Match[str], raw: Ledger) -> str:
    """A counter with its type, and with the factor and the section that were told when it came."""
    first, second, name, at = called.groups()
    factor = f"{first}/{second}" if second else first or raw.get("factor")
    section = at if at is not None else raw.get("section")
    if (
        first is None and raw["unit"] in ON_LAND and section is not None
    ):  # its factor was told for land
        raise Unreadable("wif5.afloat.air_to_sea", key=key, text=name)
    if factor is None and raw["unit"] in UNARMED:
        factor = "0"  # it has none: a TRS is chosen last (10.5.7.2), a SUB takes no part (10.5.6.1)
    if factor is None or section is None:
        raise Unreadable("wif5.afloat.lacks", key=key, text=name)
    return f"{factor}:{raw['unit']}@{section}"


def read_berthed(book: Book, key: str, text: str, units: Ledger = NOBODY) -> tuple[Afloat, ...]:
    """`12:hs, 5:ls, 2:sub`: ships in a port are in no section; their factor may be left out."""
    found: list[Afloat] = []
    for part in read_list(text):
        number, colon, name = part.partition(":")
        if (called := (name if colon else part).strip()) in units:
            raw = units[called]
            told = number if colon else str(raw.get("factor", "0")).partition("/")[0]
            if raw["unit"] not in book.names["naval"].ids or not told.strip().isdecimal():
                raise Unreadable("wif5.port.ships", key=key, text=part)
            found.append(Afloat(raw["unit"], 0, int(told), 0, None, called))
            continue
        counted = _COUNTED.fullmatch(part)
        if counted and 0 < int(counted[1]) <= MOST_SHIPS:
            unit, many, factor = book.names["naval"].find(counted[2]), int(counted[1]), 0
        elif not colon:
            unit, many, factor = book.names["naval"].find(part), 1, 0
        elif number.strip().isdecimal():
            unit, many, factor = book.names["naval"].find(name), 1, int(number)
        else:
            raise Unreadable("wif5.port.ships", key=key, text=part)
        found += [Afloat(unit, 0, factor, 0)] * many
    return tuple(found)


def force_of(fleet: Iterable[Afloat], port: bool = False) -> dict[str, int]:
    """The ships that can be hit, by type; a SUB only in port (10.5.1)."""
    found: dict[str, int] = {}
    for unit in fleet:
        if unit.unit in (*COLUMNS, "trs") or (port and unit.unit == "sub"):
            found[unit.unit] = found.get(unit.unit, 0) + 1
    return found
