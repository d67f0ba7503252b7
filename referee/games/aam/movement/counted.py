"""A way said by numbers and sides: « 3 hexes », “2 clear, 1 forest”, « 2 hexagones vers l’est », “across the river”."""

from __future__ import annotations

import re
from collections.abc import Sequence

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.numbers import number_said
from referee.engine.reader import ARTICLES, MARKS, Reader
from referee.games.aam.board import hexes
from referee.games.aam.board.ground import CLEAR, RIVER, ROAD

HEXES = frozenset(("hex", "hexes", "hexagone", "hexagones", "case", "cases", "space", "spaces"))
BOTH = frozenset(("both", "deux"))
_ALONG = frozenset((
    "over", "along", "through", "across", "travers", "long", "enter", "enters", "entre", "entrer",
))  # fmt: skip
_BEFORE_GROUND = _ALONG | ARTICLES | MARKS["at"] | MARKS["to"] | MARKS["on"] | {"into"}
_AFTER = frozenset(("ground", "country", "terrain"))
_FOR = frozenset(("for", "sur", "pendant"))
_BY = frozenset(("by", "via", "par", "using"))
_BRIDGES = frozenset(("bridge", "pont"))
_OF, _OF_WORDS = re.compile(r"^d['’]", re.I), frozenset(("de", "of"))
_FARTHEST = 20  # hexes of one way


def over_ground(reader: Reader, words: Sequence[str]) -> list[str]:
    """“4 hexes over open ground”, « 3 hexagones sur la route », “along the road for 5 hexes”, “across the river into the
    forest”, “over the bridge”: the ground of the hexes counted, and of the hex behind a river, before the small words are
    dropped (pp. 23-24). On a map that is followed the hexes tell it.
    """
    if reader.state.tracking:
        return list(words)
    said = [fold(_OF.sub("", word)) for word in words]
    found: list[str] = []
    at = 0
    while at < len(said):
        counts = said[at + 1 : at + 2] and said[at + 1] in HEXES
        number = number_said(said[at]) or (1 if said[at] in ARTICLES else None)
        end, ground = at, ""
        if counts and number:
            end, ground = _ground_behind(reader, said, at + 2)
            found += [str(number), ground] if ground and number > 1 else [ground or str(number)]
            found += [] if ground else [words[at + 1]]
            at = end if ground else at + 2
        elif many := _how_many(reader, said, at):
            found += [str(many), said[at]]
            at += 4
        elif said[at] in _BRIDGES or (_is_river(reader, said[at]) and _bridged(said, at)):
            found.append(f"{ROAD}:{RIVER}>{CLEAR}")
            at = _bridged(said, at) or at + 1  # “the river over the bridge” is one crossing
        else:
            if _is_river(reader, said[at]):
                end, ground = _ground_behind(reader, said, at + 1)
            found += (
                [f"{RIVER}>{ground}"] if ground else [words[at]] if said[at] not in _ALONG else []
            )
            at = end if ground else at + 1
    return found


def _ground_behind(reader: Reader, said: Sequence[str], at: int) -> tuple[int, str]:
    """The ground named behind a small word (“over open ground”, « à découvert », “into the forest”), and where it ends."""
    end = at
    while end < len(said) and said[end] in _BEFORE_GROUND:
        end += 1
    if end == at or end >= len(said) or not reader.names["terrain"].exactly(said[end]):
        return at, ""
    ground, end = reader.names["terrain"].find(said[end]), end + 1
    while end < len(said) and said[end] in _AFTER:
        end += 1
    return end, str(ground)


def _is_river(reader: Reader, word: str) -> bool:
    found: bool = reader.names["terrain"].readings(word) == [RIVER]
    return found


def _bridged(said: Sequence[str], at: int) -> int:
    """Where a bridge named behind a river ends: along its road no roll is due (p. 24)."""
    end = at + 1
    while end < len(said) and said[end] in _BEFORE_GROUND | _BY:
        end += 1
    return end + 1 if said[at] not in _BRIDGES and end < len(said) and said[end] in _BRIDGES else 0


def _how_many(reader: Reader, said: Sequence[str], at: int) -> int | None:
    """“(along the) road for 5 hexes”: so many hexes of a ground named before their number."""
    behind = said[at + 1 : at + 4]
    if len(behind) < 3 or behind[0] not in _FOR or behind[2] not in HEXES:
        return None
    return number_said(behind[1]) if reader.names["terrain"].exactly(said[at]) else None


def counted(reader: Reader, unit: str, steps: Sequence[str]) -> list[str]:
    """So many steps for a number; of hexes alone, over clear ground, or on a map towards a side of the hex.

    On a map a number that is followed by neither may be that of another unit (“mauser 1 r7c11, mauser 2 r7c12”): it
    counts hexes only where nothing else is said.
    """
    found: list[str] = []
    left = [word for each in steps if fold(word := _OF.sub("", each)) not in _OF_WORDS]
    alone = len(left) == 1
    if reader.state.tracking and len(left) > 1 and all(map(reader.names["point"].exactly, left)):
        for side in left:  # “e, e, ne”: a hex towards each
            found += _towards(reader, unit, found, side, 1)
        return found
    while left:
        word, *left = left
        number = number_said(word)
        if fold(word) in HEXES:  # « un hexagone », “a hex”
            number, left = 1, [word, *left]
        far = number_said(left[0]) if left and number is None else None
        if far and far <= _FARTHEST and reader.names["point"].exactly(word):  # “west two hexes”
            left = left[2:] if left[1:2] and fold(left[1]) in HEXES else left[1:]
            found += (
                _towards(reader, unit, found, word, far) if reader.state.tracking else [CLEAR] * far
            )
            continue
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
        if told and left and len(left[0]) > 1 and reader.names["point"].exactly(left[0]):
            left = left[1:]  # “a hex east”: without positions every side is alike
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
