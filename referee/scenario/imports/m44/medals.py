"""What wins: objective medals, exits, sudden death; the other markers of the board."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.ground import Ground
from referee.scenario.imports.m44.normal import part
from referee.scenario.imports.m44.reading import (
    Doubts,
    Size,
    entries,
    mapping,
    number,
    said,
    word,
    yes,
)
from referee.scenario.imports.m44.units import SIDES, Units

MEDALS: Mapping[str, str | None] = {
    "medal0": None, "medal1": "allies", "medal2": "axis", "medal4": "allies", "medal5": "axis",
    "medal6": "allies", "medal7": "axis",
}  # fmt: skip
# Flags of a medal in the order in which they count; without any it is temporary.
KINDS: Mapping[str, str] = {
    "permanent": "permanent", "last_to_occupy": "last_to_occupy", "sole_control": "sole_control",
    "majority": "temporary_majority",
}  # fmt: skip
# Flags with a rule that no kind of ours has.
OTHERS = ("turn_start", "any_hex")
COUNTED = ("counts_for", "nbr_hex", "side", "group")
WORTH, NEED, MOST = 12, 40, 60
SUDDEN = "group_sudden_death"
CAMOUFLAGE = ("tag14", "tag15")
STAR = "tag1"
NO = ("0", "false", "no")
USUAL: Mapping[str, str] = {"": "medal0", "allies": "medal1", "axis": "medal2"}


class Markers:
    """The tags of the hexes."""

    def __init__(self, doubts: Doubts, size: Size, ground: Ground, units: Units) -> None:
        self.doubts, self.size, self.ground, self.units = doubts, size, ground, units
        self.objectives: list[dict[str, Json]] = []
        self.exits: dict[str, list[str]] = {}  # by side; "" where the file names none
        self.ownerless: list[str] = []  # minefields
        self.stars: list[str] = []

    def tag(self, raw: Mapping[str, Any], place: str) -> None:
        """Medals, mines, exits, camouflage; stars and what nobody knows are told to the players."""
        name, behaviour, side = (word(raw.get(key)) for key in ("name", "behavior", "side"))
        if name in MEDALS:
            self._medal(raw, MEDALS[name], place)
        elif behaviour == "mine_field":
            self.ground.lay("obstacles", "minefield", place)
            if not self.ground.belongs(side, place):
                self.ownerless.append(place)
        elif name == STAR and not behaviour:
            self.stars.append(place)
        elif behaviour == "exit_marker" or name in ("tag4", "tag5"):
            self._exit(self._group(raw.get("group")) or [place], side, place)
        elif name in CAMOUFLAGE and place in self.units.standing:
            self.units.mark("camouflaged", place)
        elif name:
            self.doubts.miss("tag", f"{name} {behaviour.upper()}".strip(), place)

    def sudden(self, victory: Json) -> list[Json]:
        """Groups of hexes whose possession wins at once (new editor)."""
        found: list[Json] = []
        for condition in entries(mapping(victory).get("condition"))[:MOST]:
            for name in mapping(condition):
                if name not in (SUDDEN, "standard"):
                    self.doubts.miss("victory", name)
            raw = mapping(mapping(condition).get(SUDDEN))
            side, hexes = word(raw.get("side")), self._group(raw.get("group"))
            if hexes and side in SIDES:
                need = number(raw.get("number")) or len(hexes)
                found.append(
                    {"side": side, "hexes": hexes, "need": min(max(need, 1), len(hexes), NEED)}
                )
        return found

    def _exit(self, hexes: list[str], side: str, place: str) -> None:
        """An exit; whose it is, is left open where the file does not say it."""
        if side and side not in SIDES:
            self.doubts.miss("side", side, place)
        known = self.exits.setdefault(side if side in SIDES else "", [])
        known += [each for each in hexes if each not in known]

    def _medal(self, raw: Mapping[str, Any], side: str | None, place: str) -> None:
        """An objective medal, its kind from its flags, its group of hexes."""
        told = mapping(raw.get("medal"))
        kind = next((name for flag, name in KINDS.items() if yes(told.get(flag))), "temporary")
        for flag in OTHERS:
            if yes(told.get(flag)):
                self.doubts.miss("medal", flag, place)
        for key, value in told.items():
            if key not in (*KINDS, *OTHERS, *COUNTED) and part(str(key), value) is not None:
                self.doubts.miss("medal", key, place)
            elif (
                key in (*KINDS, *OTHERS)
                and said(value)
                and not yes(value)
                and word(value) not in NO
            ):
                self.doubts.miss("medal", f"{key} {word(value)[:12]}", place)
        restricted = word(told.get("side"))
        side = restricted if restricted in SIDES else side
        entry: dict[str, Json] = {
            "kind": kind, "hexes": self._group(raw.get("group") or told.get("group")) or [place],
        }  # fmt: skip
        if side:
            entry["side"] = side
        if word(raw.get("name")) != USUAL[side or ""]:
            entry["code"] = word(raw.get("name"))
        worth = self._counted(told, "counts_for", WORTH, place)
        need = self._counted(told, "nbr_hex", min(len(entry["hexes"]), NEED), place)
        entry |= {"worth": worth} if worth > 1 else {}
        entry |= {"need": need} if need > 1 else {}
        if entry in self.objectives and len(entry["hexes"]) > 1:
            return  # each hex of a group carries the same medal
        if len(self.objectives) < MOST:
            self.objectives.append(entry)
        else:
            self.doubts.miss("medal", word(raw.get("name")), place)

    def _counted(self, told: Mapping[str, Any], key: str, most: int, place: str) -> int:
        """A number of a medal; one that cannot be is told, and the nearest that can is taken."""
        found = number(told.get(key))
        if said(told.get(key)) and (found is None or not 1 <= found <= most):
            self.doubts.miss("medal", f"{key} {word(told[key])[:12]}", place)
        return min(max(found or 1, 1), most)

    def _group(self, value: Json) -> list[str]:
        """The hexes of a group by their names; one that is not on the board is told."""
        found: dict[str, None] = {}
        for name in entries(value):
            place = self.size.named(name)
            if place is None:
                self.doubts.miss("hex", name)
            else:
                found[place] = None
        return list(found)
