"""What lies on the hexes: tiles, what stands across them, obstacles."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.reading import Doubts, word

# Tiles: our terrain by the editor's names, the letter of their land (w, d, p) kept where it matters.
TILES: Mapping[str, str] = {
    "woods": "forest", "forest": "forest", "palmtrees": "forest", "hills": "hill", "hill": "hill",
    "buildings": "town", "village": "town", "bled": "town", "church": "church", "hedgerow": "hedgerow",
    "river": "river", "riverfl": "river", "riverfr": "river", "rivery": "river", "curve": "river",
    "pond": "lake", "pmouth": "river", "road": "road", "roadcurve": "road", "roadfl": "road",
    "roadfr": "road", "roadx": "road", "roady": "road", "hillroad": "hill", "hillcurve": "hill",
    "rail": "railway", "railcurve": "railway", "railfl": "railway", "railfr": "railway",
    "railx": "railway", "station": "railway_station", "marshes": "marsh", "highground": "high_ground",
    "lakea": "lake", "lakeb": "lake", "lakec": "lake", "mountain": "mountain", "cemetery": "cemetery",
    "dam": "dam", "depot": "supply_depot", "factory": "factory", "fortress": "fortress",
    "lighthouse": "lighthouse", "powerplant": "power_plant", "camp": "prison_camp",
    "radar": "radar_station", "barracks": "barracks", "airfield": "airfield", "airfieldx": "airfield",
    "coast": "coastline", "coastcurve": "coastline",
    "wforest": "forest", "whill": "hill", "whillforest": "hill_with_forest",
    "whillvillage": "hill_with_village", "wvillage": "town", "wriver": "frozen_river",
    "wriverfr": "frozen_river", "wriverfl": "frozen_river", "wcurved": "frozen_river",
    "wcurve": "wadi", "wadi": "wadi", "wmarshes": "marsh", "wruins": "city_ruins",
    "wfactory": "factory", "wravine": "ravine", "wtrenches": "trench", "wairfield": "airfield",
    "wairfieldx": "airfield", "wcastle": "castle", "castle": "castle", "balka": "balka",
    "dhill": "hill", "dridge": "erg_ridge", "descarpment": "escarpment", "dcamp": "field_hq",
    "dairfield": "airfield", "dairfieldx": "airfield", "oasis": "oasis", "pjungle": "jungle",
    "pbeach": "beach", "beach": "beach", "ocean": "ocean", "pvillage": "town", "pcave": "cave_on_hill",
    "pmcave": "cave_on_mountain", "price": "rice_paddy", "ptrenches": "trench",
    "phospital": "hospital", "pheadquarter": "field_hq", "ppier": "pier", "pairfield": "airfield",
    "pairfieldx": "airfield", "plabor": "labour_camp", "pfishpond": "fish_pond",
    "floodedfield": "flooded_field",
}  # fmt: skip
OVERLAYS: Mapping[str, str] = {
    "bridge": "bridge", "pbridge": "bridge", "wbridge": "bridge", "brkbridge": "bridge",
    "railbridge": "railway_bridge", "wrailbridge": "railway_bridge", "pontoon": "pontoon_bridge",
    "ford": "ford", "bunker": "bunker", "casemate": "field_bunker", "wbunker": "field_bunker",
    "dbunker": "field_bunker", "pbunker": "field_bunker", "ropebridge": "rope_bridge",
}  # fmt: skip
OBSTACLES: Mapping[str, str] = {
    "sand": "sandbags", "wire": "wire", "hedgehog": "hedgehog", "roadblock": "road_block",
    "droadblock": "road_block", "dragonteeth": "dragons_teeth", "abatis": "abatis",
}  # fmt: skip
BEHAVIOURS: Mapping[str, str] = {
    "bluff": "sea_bluff", "cliff": "cliff", "steep_hill": "steep_hill", "hill": "hill",
    "impassable_hill": "impassable_hill", "impassable_blocking_hill": "blocking_hill",
    "ford": "ford", "fordable_stream": "fordable_stream", "headquarter": "field_hq",
}  # fmt: skip
FAMILIES: Mapping[tuple[str, ...], str] = {
    ("wroad", "droad", "proad"): "road",
    ("wrail", "drail", "prail"): "railway",
}
OWNERS = ("axis", "allies")
WIDE = "wide_river"  # infantry does not fire across
# Behaviours that change only how a piece looks.
LOOKS = ("bridge_section",)


class Ground:
    """The pieces laid, by part of the scenario; each hex takes one tile, and each piece once."""

    def __init__(self, doubts: Doubts) -> None:
        self.doubts = doubts
        self.parts: dict[str, dict[str, list[str]]] = {
            "terrain": {}, "overlays": {}, "obstacles": {},
        }  # fmt: skip
        self.tiled: set[str] = set()
        self.wide: list[str] = []
        self.owned: dict[str, list[str]] = {}  # bunkers and minefields by side, where it is told

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
        ground = BEHAVIOURS.get(behaviour) or TILES.get(name)
        if ground is None:
            ground = next((known for starts, known in FAMILIES.items() if name.startswith(starts)), None)  # fmt: skip
        if ground is None or place in self.tiled:
            self.doubts.miss("terrain", name, place)
            return
        if behaviour == WIDE and ground == "river":
            self.wide.append(place)
        else:
            self._behaves(behaviour, place)
        self.tiled.add(place)
        self.lay("terrain", ground, place)

    def overlay(self, raw: Mapping[str, Any], place: str) -> None:
        """A bridge or a bunker across the hex; blocks and teeth may be listed here, too."""
        name = word(raw.get("name"))
        if name in OVERLAYS:
            self._behaves(word(raw.get("behavior")), place)
            self.lay("overlays", OVERLAYS[name], place)
            if OVERLAYS[name] == "bunker":
                self.belongs(raw.get("original_owner"), place)
        elif name in OBSTACLES:
            self.lay("obstacles", OBSTACLES[name], place)
        elif name:
            self.doubts.miss("overlay", name, place)

    def obstacle(self, raw: Mapping[str, Any], place: str) -> None:
        """Sandbags, wire, hedgehogs; a sea wall is sandbags that stay."""
        name = word(raw.get("name"))
        if not name:
            return
        if word(raw.get("behavior")) == "seawall":
            self.lay("obstacles", "sea_wall", place)
        elif name in OBSTACLES:
            self.lay("obstacles", OBSTACLES[name], place)
        else:
            self.doubts.miss("obstacle", name, place)

    def belongs(self, side: Json, place: str) -> None:
        """Whose bunker or minefield it is, where the file says so."""
        if word(side) in OWNERS:
            self.owned.setdefault(word(side), []).append(place)

    def laid(self) -> dict[str, Json]:
        """The parts that hold anything."""
        return {part: pieces for part, pieces in self.parts.items() if pieces}

    def _behaves(self, behaviour: str, place: str) -> None:
        """A behaviour with a rule that our terrains do not have is told to the players."""
        if behaviour and behaviour not in BEHAVIOURS and behaviour not in LOOKS:
            self.doubts.miss("behaviour", behaviour.upper(), place)
