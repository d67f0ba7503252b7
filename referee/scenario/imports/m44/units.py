"""The units: types and armies of the editor, badges, behaviours, ships and trains."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario.imports.m44.reading import Doubts, Size, number, word

TYPE = re.compile(r"(inf2|inf|tank2|tank|gun2|gun|pln|veh)(us|brit|ru|ger|jp|it)")
UNITS: Mapping[str, str] = {
    "inf": "infantry", "inf2": "special_forces", "tank": "armour", "tank2": "elite_armour",
    "gun": "artillery", "gun2": "mobile_artillery", "pln": "aircraft", "veh": "half_track",
}  # fmt: skip
ARMIES: Mapping[str, str] = {
    "us": "allies", "brit": "allies", "ru": "allies", "ger": "axis", "jp": "axis", "it": "axis",
}  # fmt: skip
# The army whose figures a nation has in the editor, where it is not its side's usual one.
FIELDED: Mapping[str, str] = {"gb": "brit", "ru": "ru", "jp": "jp"}
USUAL = {"axis": "ger", "allies": "us"}
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
# The badge that the editor lays beside a unit of ours, and its type, where it has no type of its own.
BADGED: Mapping[str, tuple[str, str]] = {
    "french_resistance": ("inf", "badge3"), "big_gun": ("gun", "badge5"),
    "combat_engineer": ("inf", "badge6"), "sniper": ("inf", "badge26"), "cavalry": ("inf", "badge29"),
    "ski_troops": ("inf", "badge30"), "flamethrower_tank": ("tank", "badge33"),
    "mobile_artillery": ("gun", "badge35"), "heavy_anti_tank_gun": ("gun", "badge46"),
    **{f"{weapon}_{age}": ("inf", badge) for badge, weapon in WEAPONS.items() for age in ("early", "late")},
    "tiger": ("tank2", ""), **{unit: (type_, "") for type_, unit in UNITS.items() if type_ != "gun2"},
}  # fmt: skip
FIGURES: Mapping[str, int] = {
    "infantry": 4, "armour": 3, "artillery": 2, "special_forces": 4, "elite_armour": 4,
}  # fmt: skip
MOST = 4  # figures that a unit may have
SIDES = ("axis", "allies")
TWO_MEDALS = "german_2victank"


def usual_figures(unit: str) -> int | None:
    """The figures that a unit of the editor has where the file names none."""
    return FIGURES.get(unit)


def usual_name(unit: str, side: str, nation: str) -> str:
    """The editor's name of a unit of a side whose army is a nation's."""
    type_ = BADGED.get(unit, ("inf", ""))[0]
    army = FIELDED.get(nation, USUAL[side])
    return type_ + (army if ARMIES[army] == side else USUAL[side])


@record
class Kind:
    """Units that are alike."""

    side: str
    unit: str
    figures: int | None = None
    medal: int | None = None
    army: str = ""
    badge: str = ""
    code: str = ""


class Units:
    """The units of the file, those alike together. `late`: the battle is of 1942 or after."""

    def __init__(
        self, doubts: Doubts, size: Size, late: bool, nations: Mapping[str, str], top: str
    ) -> None:
        self.doubts, self.size, self.late, self.nations = doubts, size, late, nations
        self.top = top
        self.standing: dict[str, Kind] = {}
        self.marks: dict[str, dict[str, None]] = {}

    def craft(self, raw: Mapping[str, Any], place: str) -> bool:
        """A ship, a boat or a train; whether the piece was one. A barge under a unit is its craft."""
        name = word(raw.get("name"))
        if name == TRAILED:
            self.doubts.miss("overlay", name, place)
            return True
        if name not in CRAFT:
            return False
        if place in self.standing:
            if CRAFT[name] == "landing_craft":
                self.mark("craft", place)
            else:
                self.doubts.miss("overlay", name, place)
            return True
        side = word(raw.get("original_owner"))
        if side not in SIDES:
            side = self._nearer(place)
            self.doubts.tell("convert.nearer", hex=place, unit=CRAFT[name], side=side)
        self.standing[place] = Kind(side, CRAFT[name])
        return True

    def unit(self, raw: Mapping[str, Any], place: str) -> None:
        """A unit by type and army, with what its badge and its behaviour make of it."""
        name = word(raw.get("name"))
        if not name:
            return
        if place in self.standing:
            self.doubts.tell("convert.two_units", hex=place)
            return
        typed = TYPE.fullmatch(name)
        if typed is None:
            self.doubts.miss("unit", name, place)
            return
        badge, behaviour = word(raw.get("badge")), word(raw.get("behavior"))
        unit, side = self._badged(UNITS[typed[1]], badge, place), ARMIES[typed[2]]
        medal = None
        if behaviour == "french_resistance":
            unit = "french_resistance"
        elif behaviour == TWO_MEDALS:
            medal = 2
        elif behaviour:
            self.doubts.miss("behaviour", behaviour.upper(), place)
        equipment = word(raw.get("equipment"))
        if equipment == "boat":
            self.mark("boat", place)
        elif equipment:
            self.doubts.miss("equipment", equipment, place)
        figures = self._figures(raw.get("nbr_units"), place)
        if typed[1] == "tank2" and figures == 1:
            unit, figures = "tiger", None
        if figures == FIGURES.get(unit):
            figures = None
        usual = usual_name(unit, side, self.nations.get(side, ""))
        self.standing[place] = Kind(
            side, unit, figures, medal, "italian" if badge == ITALIAN else "",
            badge if badge != BADGED.get(unit, ("", ""))[1] and re.fullmatch(r"[a-z0-9_]{1,30}", badge) else "",
            "" if name == usual else name,
        )  # fmt: skip

    def mark(self, what: str, place: str) -> None:
        """Something that lies with the unit of a hex: a boat, a craft, a star."""
        self.marks.setdefault(place, {})[what] = None

    def lines(self) -> list[Json]:
        """The units as lines of a scenario."""
        alike: dict[tuple[Kind, tuple[str, ...]], list[str]] = {}
        for place, kind in self.standing.items():
            alike.setdefault((kind, tuple(self.marks.get(place, ()))), []).append(place)
        made: list[Json] = []
        for (kind, marks), hexes in alike.items():
            line: dict[str, Json] = {"side": kind.side, "unit": kind.unit}
            line |= {"figures": kind.figures} if kind.figures else {}
            line |= {"medal": kind.medal} if kind.medal is not None else {}
            line |= {"army": kind.army} if kind.army else {}
            line |= dict.fromkeys(marks, True)
            line |= {"badge": kind.badge} if kind.badge else {}
            line |= {"code": kind.code} if kind.code else {}
            made.append({**line, "at": hexes})
        return made

    def _figures(self, value: Json, place: str) -> int | None:
        """The figures that the file names; more than any unit has is a problem."""
        if value is None or value == "":
            return None
        figures = number(value)
        if figures is None or not 1 <= figures <= MOST:
            self.doubts.tell("convert.figures", hex=place, text=word(value)[:12] or "?", most=MOST)
            return None
        return figures

    def _badged(self, unit: str, badge: str, place: str) -> str:
        """What a badge makes of a unit; one that nobody knows is told."""
        if badge in WEAPONS:
            return f"{WEAPONS[badge]}_{'late' if self.late else 'early'}"
        if badge and badge not in BADGES and badge not in PLAIN_BADGES:
            self.doubts.miss("badge", badge, place)
        return BADGES.get(badge, unit)

    def _nearer(self, place: str) -> str:
        """The side whose edge is nearer."""
        row = int(place[1:].partition("c")[0])
        other = SIDES[1 - SIDES.index(self.top)]
        return self.top if 2 * row < self.size.rows - 1 else other
