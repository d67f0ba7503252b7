"""The units: types and armies of the editor, badges, behaviours, ships and trains."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.verdict import Json
from referee.scenario.imports.m44.reading import Doubts, number, word

TYPE = re.compile(r"(inf2|inf|tank2|tank|gun2|gun|pln|veh)(us|brit|ru|ger|jp|it)")
UNITS: Mapping[str, str] = {
    "inf": "infantry", "inf2": "special_forces", "tank": "armour", "tank2": "elite_armour",
    "gun": "artillery", "gun2": "mobile_artillery", "pln": "aircraft", "veh": "half_track",
}  # fmt: skip
ARMIES: Mapping[str, str] = {
    "us": "allies", "brit": "allies", "ru": "allies", "ger": "axis", "jp": "axis", "it": "axis",
}  # fmt: skip
# Pieces that the editor lays across a hex and that are units of ours.
CRAFT: Mapping[str, str] = {
    "pdestroyer": "destroyer", "destroyer": "destroyer", "pcarrier": "aircraft_carrier",
    "barge": "landing_craft", "loco": "locomotive_wagon",
}  # fmt: skip
TRAILED = "wagon"  # the second piece of a train
BADGES: Mapping[str, str] = {
    "badge2": "special_forces", "badge3": "french_resistance", "badge5": "big_gun",
    **dict.fromkeys(("badge6", "badge8", "badge12", "badge28", "badge31"), "combat_engineer"),
    "badge26": "sniper", "badge27": "sniper", "badge29": "cavalry", "badge30": "ski_troops",
    "badge33": "flamethrower_tank", "badge35": "mobile_artillery", "badge46": "heavy_anti_tank_gun",
}  # fmt: skip
WEAPONS: Mapping[str, str] = {"badge37": "anti_tank", "badge41": "mortar", "badge45": "machine_gun"}
ITALIAN = "badge38"
# Badges of armies: no rule of their own.
PLAIN_BADGES = frozenset(
    ("badge1", "badge4", "badge9", "badge10", "badge22", "badge24", "badge25", ITALIAN)
)
FIGURES: Mapping[str, int] = {
    "infantry": 4, "armour": 3, "artillery": 2, "special_forces": 4, "elite_armour": 4,
}  # fmt: skip
SIDES = ("axis", "allies")
Kind = tuple[str, str, int | None, int | None, str]  # side, unit, figures, medals, army


class Units:
    """The units of the file, those alike together. `late`: the battle is of 1942 or after."""

    def __init__(self, doubts: Doubts, file: str, late: bool) -> None:
        self.doubts, self.file, self.late = doubts, file, late
        self.standing: dict[str, Kind] = {}
        self.marks: dict[str, dict[str, None]] = {}

    def craft(self, raw: Mapping[str, Any], place: str) -> bool:
        """A ship, a boat or a train; whether the piece was one. A barge under a unit is its craft."""
        name = word(raw.get("name"))
        if name not in CRAFT:
            return name == TRAILED
        if place in self.standing:
            if CRAFT[name] == "landing_craft":
                self.mark("craft", place)
            else:
                self.doubts.miss("overlay", name, place)
            return True
        side = word(raw.get("original_owner"))
        if side not in SIDES:
            self.doubts.left_out.append(f"original_owner ({place})")
            side = "allies"
        self._put((side, CRAFT[name], None, None, ""), place)
        return True

    def unit(self, raw: Mapping[str, Any], place: str) -> None:
        """A unit by type and army, with what its badge and its behaviour make of it."""
        name = word(raw.get("name"))
        if not name:
            return
        if place in self.standing:
            raise Unreadable("convert.two_units", file=self.file, hex=place)
        typed = TYPE.fullmatch(name)
        if typed is None:
            self.doubts.miss("unit", name, place)
            return
        badge, behaviour = word(raw.get("badge")), word(raw.get("behavior"))
        unit, side = self._badged(UNITS[typed[1]], badge, place), ARMIES[typed[2]]
        medal = None
        if behaviour == "french_resistance":
            unit = "french_resistance"
        elif behaviour == "german_2victank":
            medal = 2
        elif behaviour:
            self.doubts.miss("behaviour", behaviour.upper(), place)
        equipment = word(raw.get("equipment"))
        if equipment == "boat":
            self.mark("boat", place)
        elif equipment:
            self.doubts.miss("equipment", equipment, place)
        figures = number(raw.get("nbr_units"))
        if typed[1] == "tank2" and figures == 1:
            unit, figures = "tiger", None
        if figures is not None and (not 1 <= figures <= 12 or figures == FIGURES.get(unit)):
            figures = None
        self._put((side, unit, figures, medal, "italian" if badge == ITALIAN else ""), place)

    def mark(self, what: str, place: str) -> None:
        """Something that lies with the unit of a hex: a boat, a craft, a star."""
        self.marks.setdefault(place, {})[what] = None

    def lines(self) -> list[Json]:
        """The units as lines of a scenario."""
        alike: dict[tuple[Kind, tuple[str, ...]], list[str]] = {}
        for place, kind in self.standing.items():
            alike.setdefault((kind, tuple(self.marks.get(place, ()))), []).append(place)
        made: list[Json] = []
        for ((side, unit, figures, medal, army), marks), hexes in alike.items():
            line: dict[str, Json] = {"side": side, "unit": unit}
            line |= {"figures": figures} if figures else {}
            line |= {"medal": medal} if medal is not None else {}
            line |= {"army": army} if army else {}
            line |= dict.fromkeys(marks, True)
            made.append({**line, "at": hexes})
        return made

    def _badged(self, unit: str, badge: str, place: str) -> str:
        """What a badge makes of a unit; one that nobody knows is told."""
        if badge in WEAPONS:
            return f"{WEAPONS[badge]}_{'late' if self.late else 'early'}"
        if badge and badge not in BADGES and badge not in PLAIN_BADGES:
            self.doubts.miss("badge", badge, place)
        return BADGES.get(badge, unit)

    def _put(self, kind: Kind, place: str) -> None:
        self.standing[place] = kind
