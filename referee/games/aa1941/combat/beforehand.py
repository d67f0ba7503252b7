"""Choices of a battle said before its dice: a retreat, losses, dives (Étapes 2 to 6, pp. 16-17)."""

from __future__ import annotations

import re

from referee.engine.force import plus
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.reading import read_choice, read_int
from referee.engine.verdict import Json

DIVES = Names(
    "dive",
    {
        "attacker": ["attaquant"], "defender": ["défenseur"], "both": ["les deux", "tous"],
    },
)  # fmt: skip
# « 1 infantry by sea », « 1 infanterie par mer »: of a kind that came both ways, who is lost (p. 15).
_BY_SEA = re.compile(
    r"\b(?:by sea|from the sea|landed|seaborne|(?:arrivée?s? )?par (?:la )?mer|débarquée?s?)\b",
    re.IGNORECASE,
)


def read_choices(reader: Reader) -> dict[str, Json]:
    """`retreat=ROUND`, `to=SPACE`, `losses="FORCE; FORCE"` (the attacker's), `dive=SIDE`."""
    said = reader.taken("retreat", "to", "losses", "dive")
    args: dict[str, Json] = {}
    if "retreat" in said:
        after, _, place = said["retreat"].partition(" ")
        args["retreat"] = read_int("retreat", after, 1, 99)
        if place:  # `retreat=1 to russia`
            said.setdefault("to", place.strip().partition(" ")[2] or place)
    if "to" in said:
        args["to"] = reader.named("space", said["to"])
    if "losses" in said:
        losses = [_loss(reader, each) for each in said["losses"].split(";") if each.strip()]
        args["losses"] = [whole for whole, _ in losses]
        if any(landed for _, landed in losses):
            args["landed"] = [landed for _, landed in losses]
    if "dive" in said:
        args["dive"] = read_choice("dive", said["dive"], DIVES)
    return args


def _loss(reader: Reader, text: str) -> tuple[dict[str, int], dict[str, int]]:
    """The losses of one volley, and those of them who came by sea (`1 infantry by sea`)."""
    landed: dict[str, int] = {}
    for part in re.split(r"[,+&]|\b(?:and|et)\b", text):
        if _BY_SEA.search(part):
            landed = plus(landed, reader.force(_BY_SEA.sub(" ", part).strip()))
    return reader.force(_BY_SEA.sub(" ", text).strip()), landed
