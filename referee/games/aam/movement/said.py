"""How a move is said: the unit, its hexes or grounds one after the other, who fires at it and where."""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import Names, fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_yesno
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.aam.board import hexes
from referee.games.aam.words.keys import (
    LINKS,
    piece,
    piece_named,
    point,
    read_abilities,
    read_step,
)

WHERE = Names("hex", {"from": ("départ", "first", "leaving"), "to": ("arrivée", "second")})


def read(reader: Reader) -> Args:
    """`sherman r5c4, r5c5 [NE] [fire=pak 38:to] [speed=N] [ability=tally-ho]`; or `facing=NE`."""
    unit = piece(reader)
    steps = [each for each in reader.rest().replace(",", " ").split() if fold(each) not in LINKS]
    if steps and reader.state.tracking and reader.names["point"].exactly(steps[-1]):
        if "facing" in reader.keys:
            raise Unreadable("key.twice", key="facing")
        reader.keys["facing"] = steps.pop()  # as it is placed: E, W …
    path = [_step(reader, part) for part in steps]
    found: dict[str, Json] = {"unit": unit, "path": path}
    given = reader.taken("fire", "speed", "from_road", "ability", "without")
    if "facing" in reader.keys:
        found["facing"] = point(reader)
    if "fire" in given:
        found["fire"] = _orders(reader, given["fire"])
    if "speed" in given:
        found["speed"] = read_int("speed", given["speed"], 0, 99)
    if "from_road" in given:
        found["from_road"] = read_yesno("from_road", given["from_road"])
    for key in ("ability", "without"):
        if key in given:
            found[key] = list(read_abilities(given[key], reader.names["ability"]))
    return found


def _step(reader: Reader, text: str) -> Json:
    """`r5c4`, `road:r5c4`, `river>r5c4`, or a terrain as on the command line."""
    head, last = "", text
    for sign in (":", ">"):
        if sign in last:
            at = last.rindex(sign) + 1
            head, last = head + last[:at], last[at:]
    if not hexes.is_hex(last):
        ground = read_step(text, reader.names["terrain"])
        return {"terrain": ground.terrain, "road": ground.road, "river": ground.river}
    ground = read_step(f"{head}clear", reader.names["terrain"])
    return {"hex": hexes.read_hex(last), "road": ground.road, "river": ground.river}


def _orders(reader: Reader, text: str) -> dict[str, Json]:
    """`pak 38:to,bazooka:from`: who fires, and in which hex."""
    found: dict[str, Json] = {}
    for part in text.split(","):
        name, colon, where = part.partition(":")
        found[piece_named(reader, name.split())] = WHERE.find(where) if colon else "from"
    return found
