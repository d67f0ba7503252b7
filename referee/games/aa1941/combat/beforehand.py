"""Choices of a battle said before its dice: a retreat, losses, dives (Étapes 2 to 6, pp. 16-17)."""

from __future__ import annotations

import re

from referee.engine.faults import Unreadable
from referee.engine.force import plus
from referee.engine.names import Names
from referee.engine.reader import Reader
from referee.engine.reading import read_choice, read_int, read_yesno
from referee.engine.verdict import Json
from referee.games.aa1941.words.owners import PARTS, owned

DIVES = Names(
    "dive",
    {
        "attacker": ["attaquant"], "defender": ["défenseur"], "both": ["les deux", "tous"],
    },
)  # fmt: skip
KEYS = ("retreat", "to", "losses", "dive", "warship")
AS_ASKED = {"retreat_after": "retreat", "submerge": "dive"}  # as `resolve battle` calls them
# « 1 infantry by sea », « 1 infanterie par mer »: of a kind that came both ways, who is lost (p. 15).
_BY_SEA = re.compile(
    r"\b(?:by sea|from the sea|landed|seaborne|(?:arrivée?s? )?par (?:la )?mer|débarquée?s?)\b",
    re.IGNORECASE,
)


def read_choices(reader: Reader) -> dict[str, Json]:
    """`retreat=ROUND`, `to=SPACE`, `losses="FORCE; FORCE"` (the attacker's, or a defending power's: each part is of
    the next volley in which its side has a choice), `dive=SIDE`,
    `warship=yes|no` (beside the transports, where the record has none). `retreat_after=` and `submerge=` are the
    words of `resolve battle` for the same.
    """
    said = reader.taken(*KEYS)
    for key, value in reader.taken(*AS_ASKED).items():
        said.setdefault(AS_ASKED[key], value)
    for name in reader.keys:  # whoever misspells one is told those there are
        near = Names("key", dict.fromkeys(KEYS, ())).nearest(name)
        raise Unreadable("key.unknown", text=name, keys=list(KEYS), nearest=near)
    args: dict[str, Json] = {}
    if "retreat" in said:
        after, _, place = said["retreat"].partition(" ")
        args["retreat"] = read_int("retreat", after, 1, 99)
        if place:  # `retreat=1 to russia`
            said.setdefault("to", place.strip().partition(" ")[2] or place)
    if "to" in said:
        args["to"] = reader.named("space", said["to"])
    if "losses" in said:
        every = [each for each in said["losses"].split(";") if each.strip()]
        shared, own = shares(reader, every)
        losses = [_loss(reader, each) for each in own]
        if losses or not shared:
            args["losses"] = [whole for whole, _ in losses]
        if shared:
            args["shared"] = shared
            if later := [part for part in (shares(reader, [one])[0] for one in every) if part][1:]:
                args["later"] = later
        if any(landed for _, landed in losses):
            args["landed"] = [landed for _, landed in losses]
    if "dive" in said:
        args["dive"] = read_choice("dive", said["dive"], DIVES)
    if "warship" in said:
        args["warship"] = "yes" if read_yesno("warship", said["warship"]) else "no"
    return args


def shares(reader: Reader, losses: list[str]) -> tuple[dict[str, dict[str, int]], list[str]]:
    """Of the losses said, those of several defenders by power (`1 infantry japan`); the attacker's own."""
    shared: dict[str, dict[str, int]] = {}
    own: list[str] = []
    attacker = reader.state.power if reader.state is not None else ""
    for text in losses:
        parts = [owned(reader, part) for part in re.split(PARTS, text) if part.strip()]
        if not any(power for power, *_ in parts):
            own.append(text)
            continue
        # « 1 infantry and 1 tank japan »: both; « 1 tank, japan 1 infantry »: the tank is the attacker's.
        first, _, leads = next(part for part in parts if part[0])
        whose = attacker if leads else first
        mine: list[str] = []
        for power, rest, _ in parts:
            whose = power or whose
            if whose == attacker:
                mine.append(rest)
            elif _BY_SEA.search(rest):
                raise Unreadable("aa1941.read.defender_by_sea", text=text.strip())
            else:
                shared[whose] = plus(shared.get(whose, {}), reader.force(rest))
        own += [", ".join(mine)] if mine else []
    return shared, own


def _loss(reader: Reader, text: str) -> tuple[dict[str, int], dict[str, int]]:
    """The losses of one volley, and those of them who came by sea (`1 infantry by sea`)."""
    landed: dict[str, int] = {}
    for part in re.split(PARTS, text):
        if _BY_SEA.search(part):
            landed = plus(landed, reader.force(_BY_SEA.sub(" ", part).strip()))
    return reader.force(_BY_SEA.sub(" ", text).strip()), landed
