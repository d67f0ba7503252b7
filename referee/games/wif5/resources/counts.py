"""What counts of a power this turn, as it is said: its factories, its resources, one power after the other (11.6.2.1)."""

from __future__ import annotations

from referee.engine.names import fold
from referee.engine.reader import Reader
from referee.engine.verb import Args
from referee.engine.verdict import Json

COUNTED = ("factor", "usine", "resource", "ressource")  # how their names begin
ANDS = ("and", "et")
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
