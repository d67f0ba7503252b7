"""A way said by numbers and sides: « 3 hexes », “2 clear, 1 forest”, « 2 hexagones vers l’est », “across the river”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import Reader
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import CLEAR, RIVER

HEXES = frozenset(("hex", "hexes", "hexagone", "hexagones", "case", "cases", "space", "spaces"))
_OF, _OF_WORDS = re.compile(r"^d['’]", re.I), frozenset(("de", "of"))
_FARTHEST = 20  # hexes of one way


def counted(reader: Reader, unit: str, steps: Sequence[str]) -> list[str]:
    """So many steps for a number; of hexes alone, over clear ground, or on a map towards a side of the hex.

    On a map a number that is followed by neither may be that of another unit (“mauser 1 r7c11, mauser 2 r7c12”): it
    counts hexes only where nothing else is said.
    """
    found: list[str] = []
    left = [word for each in steps if fold(word := _OF.sub("", each)) not in _OF_WORDS]
    alone = len(left) == 1
    while left:
        word, *left = left
        number = number_said(word)
        if fold(word) in HEXES:  # « un hexagone », “a hex”
            number, left = 1, [word, *left]
        if number is None or not 0 < number <= _FARTHEST:
            found.append(_across(reader, word))
            continue
        told = bool(left) and fold(left[0]) in HEXES
        left = left[1:] if told else left
        if reader.state.tracking:
            if left and reader.names["point"].exactly(left[0]):
                found += _towards(reader, unit, found, left[0], number)
                left = left[1:]
            else:
                found += [CLEAR] * number if told or alone else [word]
            continue
        ground = CLEAR
        if not told and left and len(reader.names["terrain"].readings(left[0])) == 1:
            ground, *left = left
        found += [ground] * number
    return found


def _across(reader: Reader, word: str) -> str:
    """“Across the river”, where no hexes are followed: the clear hex behind it, for its one roll (p. 23)."""
    crossed = not reader.state.tracking and reader.names["terrain"].readings(word) == [RIVER]
    return f"{RIVER}>{CLEAR}" if crossed else word


def _towards(reader: Reader, unit: str, before: Sequence[str], side: str, number: int) -> list[str]:
    """So many hexes in a line, from where the unit stands or its way has come to; the map must have them."""
    here = before[-1] if before else reader.state.pieces[unit].hex
    if here is None or not hexes.is_hex(here):
        raise Unreadable("aam.path.no_hex", text=side)
    dx, dy = hexes.DIRECTIONS[reader.names["point"].find(side)]
    found = list[str]()
    for _ in range(number):
        x, y = hexes.centre(found[-1] if found else hexes.read_hex(here))
        if (next_ := hexes.at((x + dx, y + dy))) is None:
            raise Unreadable("aam.path.off_map", at=found[-1] if found else here, text=side)
        found.append(next_)
    return found
