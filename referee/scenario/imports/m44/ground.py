"""What lies on the hexes: tiles, what stands across them, obstacles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.names import BLOCKED, OVERLAID, TILES, usual_code
from referee.scenario.imports.m44.reading import Doubts, near, number, said, word

BEHAVIOURS: Mapping[str, str] = {
    "bluff": "sea_bluff", "cliff": "cliff", "steep_hill": "steep_hill", "hill": "hill",
    "impassable_hill": "impassable_hill", "impassable_blocking_hill": "blocking_hill",
    "ford": "ford", "fordable_stream": "fordable_stream", "headquarter": "field_hq",
}  # fmt: skip
OWNERS = ("axis", "allies")
SHELTERED = "allies"  # the side that a sea wall shelters
HQ = "field_hq"
WIDE = "wide_river"  # infantry does not fire across
SECTION, BLOWN, RECOVERY = "bridge_section", "can_be_blown", "oasis_recovery"
TURNS = 12  # ways in which the editor turns a piece, at most


# The tile that the editor has for a terrain that only a behaviour makes.
MADE_OF: Mapping[str, str] = {
    "sea_bluff": "hill", "cliff": "hill", "steep_hill": "hill", "impassable_hill": "hill",
    "blocking_hill": "hill", "ford": "river", "fordable_stream": "river", "sea_wall": "sandbags",
}  # fmt: skip


def made_of(piece: str) -> str:
    """The terrain whose tile the editor has for a terrain of ours."""
    return MADE_OF.get(piece, piece)


Turned = tuple[str, str, int | None, str, str]  # piece, shape, orientation, look, editor's name


class Ground:
    """The pieces laid, by part of the scenario; each hex takes one tile, and each piece once."""

    def __init__(self, doubts: Doubts, face: str) -> None:
        self.doubts, self.face = doubts, face
        self.parts: dict[str, dict[str, list[str]]] = {
            "terrain": {}, "overlays": {}, "obstacles": {},
        }  # fmt: skip
        self.tiled: set[str] = set()
        self.wide: list[str] = []
        self.owned: dict[str, list[str]] = {}  # bunkers and minefields by side, where it is told
        self.turned: dict[Turned, list[str]] = {}
        self.ownerless: list[str] = []  # bunkers
        self.headquarters: dict[str, list[str]] = {}  # by side; "" where none is named
        self.sections: list[str] = []  # of long bridges
        self.charges: dict[
            str, list[str]
        ] = {}  # bridges that may be blown, by side; "" where none is named
        self.recoveries: list[str] = []

    def lay(self, part: str, ground: str, place: str) -> None:
        """A piece on a hex, once."""
        hexes = self.parts[part].setdefault(ground, [])
        if place not in hexes:
            hexes.append(place)

    def tile(self, raw: Mapping[str, Any], place: str) -> None:
        """The hex tile; a behaviour may change what it is. A second tile on a hex is only told."""
        name, behaviour = word(raw.get("name")), word(raw.get("behavior"))
        if not name:
            return
        look, shape = TILES.get(name, ("", ""))
        ground = BEHAVIOURS.get(behaviour) or look
        if not ground or place in self.tiled:
            self.doubts.miss("terrain", name, place)
            return
        if behaviour == WIDE and ground == "river":
            self.wide.append(place)
        elif behaviour == RECOVERY:
            self.recoveries.append(place)
        else:
            self._behaves(behaviour, place)
        self.tiled.add(place)
        side = word(raw.get("original_owner"))
        if ground == HQ:  # « Si l'ennemi le capture » (QG de Campagne)
            self.headquarters.setdefault(side if side in OWNERS else "", []).append(place)
        if ground != HQ or side not in OWNERS:
            self._owned(raw, place)
        self.lay("terrain", ground, place)
        self._turn(raw, ground, shape, "" if look == MADE_OF.get(ground, ground) else look, place)

    def overlay(self, raw: Mapping[str, Any], place: str) -> None:
        """A bridge or a bunker across the hex; blocks and teeth may be listed here, too."""
        name = word(raw.get("name"))
        if name in OVERLAID:
            piece = OVERLAID[name]
            self._spans(raw, word(raw.get("behavior")), place)
            self.lay("overlays", piece, place)
            self._turn(raw, piece, "", "", place)
            if piece == "bunker":
                if not self.belongs(raw.get("original_owner"), place):
                    self.ownerless.append(place)
            elif word(raw.get("behavior")) != BLOWN:
                self._owned(raw, place)
        elif name in BLOCKED:
            self._owned(raw, place)
            self.lay("obstacles", BLOCKED[name], place)
            self._turn(raw, BLOCKED[name], "", "", place)
        elif name:
            self.doubts.miss("overlay", name, place)

    def obstacle(self, raw: Mapping[str, Any], place: str) -> None:
        """Sandbags, wire, hedgehogs; a sea wall is sandbags that stay."""
        name = word(raw.get("name"))
        if not name:
            return
        if word(raw.get("behavior")) == "seawall":
            if word(raw.get("original_owner")) != SHELTERED:
                self._owned(raw, place)
            self.lay("obstacles", "sea_wall", place)
            self._turn(raw, "sea_wall", "", "", place)
        elif name in BLOCKED:
            self._owned(raw, place)
            self._behaves(word(raw.get("behavior")), place)
            self.lay("obstacles", BLOCKED[name], place)
            self._turn(raw, BLOCKED[name], "", "", place)
        else:
            self.doubts.miss("obstacle", name, place)

    def belongs(self, side: Json, place: str) -> bool:
        """Whose bunker or minefield it is, where the file says so; whether it does."""
        if word(side) not in OWNERS:
            return False
        self.owned.setdefault(word(side), []).append(place)
        return True

    def long_bridges(self) -> list[list[str]]:
        """The sections of a bridge that lie end to end, two or more: one long bridge."""
        left, found = dict.fromkeys(self.sections), []
        while left:
            chain = [next(iter(left))]
            left.pop(chain[0])
            grown = True
            while grown:
                grown = False
                for end, at in ((chain[-1], len(chain)), (chain[0], 0)):
                    more = next((each for each in left if near(end, each)), None)
                    if more is not None:
                        chain.insert(at, more)
                        left.pop(more)
                        grown = True
            if len(chain) > 1:
                found.append(chain)
        return found

    def _spans(self, raw: Mapping[str, Any], behaviour: str, place: str) -> None:
        """What a bridge is besides: a section of a long one, one that may be blown up."""
        if behaviour == SECTION:
            self.sections.append(place)
        elif behaviour == BLOWN:
            side = word(raw.get("original_owner"))
            self.charges.setdefault(side if side in OWNERS else "", []).append(place)
        else:
            self._behaves(behaviour, place)

    def laid(self) -> dict[str, Json]:
        """The parts that hold anything, and how their pieces lie."""
        found: dict[str, Json] = {part: pieces for part, pieces in self.parts.items() if pieces}
        tiles: list[Json] = []
        for (piece, shape, orientation, look, code), hexes in self.turned.items():
            line: dict[str, Json] = {"piece": piece}
            line |= {"shape": shape} if shape else {}
            line |= {"orientation": orientation} if orientation else {}
            line |= {"look": look} if look else {}
            line |= {"code": code} if code else {}
            tiles.append({**line, "at": hexes})
        return found | ({"tiles": tiles} if tiles else {})

    def _turn(self, raw: Mapping[str, Any], piece: str, shape: str, look: str, place: str) -> None:
        """How a piece lies; its name in the editor where our own would be written otherwise."""
        told = number(raw.get("orientation"))
        if said(raw.get("orientation")) and (told is None or not 1 <= told <= TURNS):
            self.doubts.miss("orientation", word(raw["orientation"]), place)
            told = None
        drawn = look or (piece if piece == OVERLAID.get(word(raw.get("name"))) else made_of(piece))
        name = raw["name"].strip() if isinstance(raw.get("name"), str) else ""
        usual = usual_code(drawn, shape, self.face)
        known = name.casefold() in {**TILES, **OVERLAID, **BLOCKED}
        code = name if known and name.casefold() != usual.casefold() else ""
        orientation = told
        line = piece, shape, orientation, look, code
        if any((shape, orientation, look, code)):
            self.turned.setdefault(line, []).append(place)

    def _owned(self, raw: Mapping[str, Any], place: str) -> None:
        """An owner of what serves both sides under our rules is told to the players."""
        if owner := word(raw.get("original_owner")):
            self.doubts.miss("owner", f"{word(raw.get('name'))} {owner.upper()}", place)

    def _behaves(self, behaviour: str, place: str) -> None:
        """A behaviour with a rule that our terrains do not have is told to the players."""
        if behaviour and behaviour not in BEHAVIOURS:
            self.doubts.miss("behaviour", behaviour.upper(), place)
