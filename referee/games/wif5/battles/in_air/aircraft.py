"""Aircraft named for a battle: how they are typed, the two lines in which they fly (10.3.4.1)."""

from __future__ import annotations

import re
from collections.abc import Iterable

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reading import read_list
from referee.engine.record import record
from referee.games.wif5.air.procedures import flyers
from referee.games.wif5.air.rules import FIGHTERS, tactical_of_cv
from referee.games.wif5.book import Book
from referee.games.wif5.maps.called import not_misspelt
from referee.games.wif5.movement.rules import DOMAINS
from referee.games.wif5.state import Ledger
from referee.games.wif5.words.keys import NOTHING

NOBODY: Ledger = {}
_SHAPE = re.compile(r"\s*(\d{1,2})(?:/(\d{1,2}))?\s*:\s*(\D+?)\s*")


@record
class Flyer:
    """An aircraft, or the air component of a CV: its air-to-air factor and that of its mission.

    `air` is `None` where only the factor of the mission was told.
    """

    unit: str
    air: int | None
    factor: int = 0
    name: str = ""  # the counter of the map that it is
    told: bool = False  # whether its factor is the one told when it came

    @property
    def tactical(self) -> int:
        """Its tactical factor: a CV has half its air component (10.3.6)."""
        return tactical_of_cv(self.factor) if self.unit == "cv" else self.factor

    @property
    def text(self) -> str:
        """As it is typed."""
        both = self.air is not None and self.air != self.factor and self.factor
        called = self.name or self.unit
        return f"{self.air}/{self.factor}:{called}" if both else f"{self.factor or self.air}:{called}"  # fmt: skip


@record
class Wing:
    """One side in an air combat: its lines, front first, and what became of the others."""

    fighters: tuple[Flyer, ...] = ()
    bombers: tuple[Flyer, ...] = ()
    through: tuple[Flyer, ...] = ()
    destroyed: tuple[Flyer, ...] = ()
    damaged: tuple[Flyer, ...] = ()  # CVs: their unit goes to the Repair Pool
    aborted: tuple[Flyer, ...] = ()
    returned: tuple[Flyer, ...] = ()  # broke off at sea: back in their section (10.3.4.2)
    at_sea: bool = False  # of a naval-air combat

    @property
    def line(self) -> tuple[Flyer, ...]:
        """Everybody who can still be hit."""
        return (*self.fighters, *self.bombers)


def read_flyers(
    book: Book, key: str, text: str, fighters: bool = False, units: Ledger = NOBODY
) -> tuple[Flyer, ...]:
    """`2/7:str, 5:cv`, front first: air-to-air factor, then that of the mission.

    One number is the air-to-air factor of a fighter, the mission's of a bomber. A CV has its air component, the
    second of two numbers as on its counter, for both (10.3.6).
    """
    names, found = flyers(book), list[Flyer]()
    if fold(text) in NOTHING:
        return ()
    for part in read_list(text):
        number, colon, name = part.rpartition(":")
        name = name.strip() if name.strip() in units else ""
        if name and units[name]["unit"] not in names.ids:
            raise Unreadable("wif5.flyer", key=key, text=name)
        if name:  # a counter of the map, with the factor that was told when it came
            told = number if colon else str(units[name].get("factor", ""))
            carrier = units[name]["unit"] == "cv"  # one number alone is its surface factor
            if carrier and not colon and "/" not in told:
                told = ""
            if not told and (carrier or DOMAINS.get(units[name]["unit"]) == "air"):
                raise Unreadable("wif5.flyer.untold", key=key, text=name)
            part = f"{told}:{units[name]['unit']}"
        not_misspelt(units, names, part)
        shape = _SHAPE.fullmatch(part)
        if shape is None:
            raise Unreadable("wif5.flyer", key=key, text=name or part)
        unit, first = names.find(shape[3]), int(shape[1])
        if fighters and unit not in FIGHTERS:
            raise Unreadable("wif5.flyer.fighter", key=key, text=part)
        second = shape[2]
        if unit == "cv":
            component = int(second or first)
            found.append(Flyer(unit, component, component, name))
        elif fighters:
            found.append(Flyer(unit, first, int(second or 0), name))
        elif second is None:
            found.append(Flyer(unit, None, first, name, bool(name) and not colon))
        else:
            found.append(Flyer(unit, first, int(second), name, bool(name) and not colon))
    return tuple(found)


def counted(flying: Iterable[Flyer]) -> dict[str, int]:
    """How many of each type."""
    found: dict[str, int] = {}
    for one in flying:
        found[one.unit] = found.get(one.unit, 0) + 1
    return found
