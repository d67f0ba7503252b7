"""What counts of a power this turn, as it is said: factories and resources of one power after the other (11.6.2.1), the
sea areas of a pipeline (9.3).
"""

from __future__ import annotations

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.reading import read_int, read_list
from referee.engine.verb import Args
from referee.engine.verdict import Json
from referee.games.wif5.maps.named import listed

COUNTED = ("factor", "usine", "resource", "ressource")  # how their names begin
ANDS = ("and", "et")
NONE = {"none", "aucun", "aucune", "rien", "0"}
MOST_TOLD = 999  # resources or factories: no power has more


def read_income(reader: Reader) -> Args:
    """`germany 11 24`, “germany 11 24, russia 8 factories and 12 resources”."""
    words = " ".join(reader.words).replace(",", " ").split()
    plain = (word for word in words if not fold(word).startswith(COUNTED))
    reader.words = [word for word in plain if fold(word) not in ANDS]
    told = [_count(reader)]
    while reader.more:
        told.append(_count(reader))
    others = {"others": told[1:]} if told[1:] else {}
    return {**told[0], **reader.taken("held"), **others}


def _count(reader: Reader) -> dict[str, Json]:
    """A power with its factories and its resources, as they stand on a line."""
    power = reader.find("power")
    factories = reader.number("factories", 0, MOST_TOLD)
    resources = reader.number("resources", 0, MOST_TOLD)
    return {"power": power, "factories": factories, "resources": resources}


def read_convoy(reader: Reader) -> Args:
    """`germany Baltic Sea 3`, `usa Hawaiian Islands, Central Pacific 5`: whose, where, how many resources go through."""
    power = reader.find("power")
    if len(reader.words) < 2:
        raise reader.odd()
    last = reader.words[-1]
    if fold(last) not in NONE and not last.lstrip("+-").isdecimal():  # « convoi italie Baltic Sea »
        raise Unreadable("wif5.convoy.how_many", power=power, sea=" ".join(reader.words))
    reader.words.pop()
    n = None if fold(last) in NONE else read_int("resources", last, 0, MOST_TOLD)
    areas = read_list(listed(reader.rest().strip(" ,")))
    others = {"others": areas[1:]} if areas[1:] else {}
    return {"power": power, "area": areas[0], "resources": n, **others, **reader.taken("waived")}
