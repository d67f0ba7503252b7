"""What is typed of a work: the obstacle and its hex."""

from __future__ import annotations

from referee.engine.reader import Reader
from referee.engine.verdict import Json
from referee.games.m44.words.phrases import hexes, is_hex, words


def obstacle_on_hex(reader: Reader) -> dict[str, Json]:
    """`[OBSTACLE] HEX`: « les barbelés de r5c4 »."""
    plain = words(reader)
    said = " ".join(word for word in plain if not is_hex(word))
    found = [word for word in plain if is_hex(word)]
    if len(found) != 1:
        raise reader.odd()
    what = {"what": reader.named("terrain", said)} if said else {}
    return {"hex": hexes(reader, found)[0], **what}
