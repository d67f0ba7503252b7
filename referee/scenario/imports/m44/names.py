"""The names of tiles in the publisher's editor: our terrain and its shape, there and back.

The first letter of a name is the land it was drawn for: w winter, d desert, p Pacific, c country.
"""

from __future__ import annotations

from collections.abc import Mapping

# Tiles without a shape: our terrain → the editor's names, the one of the plain country first.
PLAIN: Mapping[str, tuple[str, ...]] = {
    "forest": ("woods", "wforest", "palmtrees", "forest"),
    "hill": ("hills", "whill", "dhill", "hill"),
    "town": ("buildings", "wvillage", "bled", "pvillage", "village"),
    "church": ("church", "wchurch"), "hedgerow": ("hedgerow",), "marsh": ("marshes", "wmarshes"),
    "high_ground": ("highground",), "lake": ("lakeA", "lakeB", "lakeC"), "mountain": ("mountain",),
    "cemetery": ("cemetery",), "supply_depot": ("depot",), "factory": ("factory", "wfactory"),
    "fortress": ("fortress",), "lighthouse": ("lighthouse",), "power_plant": ("powerplant",),
    "prison_camp": ("camp",), "radar_station": ("radar",), "barracks": ("barracks",),
    "hill_with_forest": ("whillforest",), "hill_with_village": ("whillvillage",),
    "city_ruins": ("wruins",), "castle": ("wcastle", "castle"), "balka": ("balka",),
    "erg_ridge": ("dridge",), "escarpment": ("descarpment",),
    "field_hq": ("pheadquarter", "dcamp"), "oasis": ("oasis",), "jungle": ("pjungle",),
    "beach": ("pbeach", "beach"), "ocean": ("ocean",), "cave_on_hill": ("pcave",),
    "cave_on_mountain": ("pmcave",), "rice_paddy": ("price",), "hospital": ("phospital",),
    "pier": ("ppier",), "labour_camp": ("plabor",), "fish_pond": ("pfishpond",),
    "flooded_field": ("floodedfield",),
}  # fmt: skip
# Tiles with a shape: our terrain → shape → the editor's names.
SHAPED: Mapping[str, Mapping[str, tuple[str, ...]]] = {
    "river": {
        "straight": ("river",), "curve": ("curve",), "fork_left": ("riverFL",),
        "fork_right": ("riverFR",), "fork": ("riverY",), "end": ("pond",), "mouth": ("pmouth",),
    },
    "frozen_river": {
        "straight": ("wriver",), "curve": ("wcurved",), "fork_left": ("wriverFL",),
        "fork_right": ("wriverFR",), "fork": ("wriverY",),
    },
    "road": {
        "straight": ("road", "wroad", "droad", "proad"),
        "curve": ("roadcurve", "wroadcurve", "droadcurve", "proadcurve"),
        "fork_left": ("roadFL", "wroadFL", "droadFL", "proadFL"),
        "fork_right": ("roadFR", "wroadFR", "droadFR", "proadFR"),
        "fork": ("roadY", "wroadY", "droadY", "proadY"),
        "cross": ("roadX", "wroadX", "droadX", "proadX"),
    },
    "hill_road": {"straight": ("hillroad",), "curve": ("hillcurve",)},
    "railway": {
        "straight": ("rail", "wrail", "drail", "prail"),
        "curve": ("railcurve", "wrailcurve", "drailcurve", "prailcurve"),
        "fork_left": ("railFL", "wrailFL", "drailFL", "prailFL"),
        "fork_right": ("railFR", "wrailFR", "drailFR", "prailFR"),
        "cross": ("railX", "wrailX", "drailX", "prailX"),
    },
    "railway_crossing": {"straight": ("railroad", "wrailroad")},
    "railway_station": {"straight": ("station",)},
    "dam": {"straight": ("dam",)},
    "coastline": {"straight": ("coast",), "curve": ("coastcurve",)},
    "wadi": {"straight": ("wadi", "ravine"), "curve": ("wcurve", "cravine")},
    "ravine": {"straight": ("wravine",)},
    "trench": {"straight": ("wtrenches", "ptrenches")},
    "airfield": {
        "straight": ("airfield", "wairfield", "dairfield", "pairfield", "cairfield"),
        "cross": ("airfieldX", "wairfieldX", "dairfieldX", "pairfieldX", "cairfieldX"),
    },
}  # fmt: skip
# What lies across a tile.
ACROSS: Mapping[str, tuple[str, ...]] = {
    "bridge": ("bridge", "wbridge", "pbridge", "brkbridge"),
    "railway_bridge": ("railbridge", "wrailbridge"),
    "pontoon_bridge": ("pontoon", "wpontoon"), "ford": ("ford",), "bunker": ("bunker",),
    "field_bunker": ("casemate", "wbunker", "dbunker", "pbunker"), "rope_bridge": ("ropebridge",),
}  # fmt: skip
OBSTACLES: Mapping[str, tuple[str, ...]] = {
    "sandbags": ("sand",), "wire": ("wire",), "hedgehog": ("hedgehog",),
    "road_block": ("roadblock", "wroadblock", "droadblock"), "dragons_teeth": ("dragonteeth",),
    "abatis": ("abatis",),
}  # fmt: skip
LETTERS: Mapping[str, str] = {"winter": "w", "desert": "d"}  # of a face


def _turned(names: Mapping[str, tuple[str, ...]]) -> dict[str, str]:
    return {code.casefold(): piece for piece, codes in names.items() for code in codes}


# The editor's name, in small letters → our terrain and its shape.
TILES: Mapping[str, tuple[str, str]] = {
    **{code: (piece, "") for code, piece in _turned(PLAIN).items()},
    **{
        code: (piece, shape)
        for piece, shapes in SHAPED.items()
        for shape, codes in shapes.items()
        for code in map(str.casefold, codes)
    },
}
OVERLAID: Mapping[str, str] = _turned(ACROSS)
BLOCKED: Mapping[str, str] = _turned(OBSTACLES)


def usual_code(piece: str, shape: str, face: str) -> str:
    """The name that the editor has for a piece on a board of a face; empty if it has none."""
    codes = SHAPED.get(piece, {}).get(shape or "straight") or PLAIN.get(piece) or ACROSS.get(piece)
    codes = codes or OBSTACLES.get(piece) or ()
    letter = LETTERS.get(face, "")
    return next((code for code in codes if letter and code.startswith(letter)), codes[0] if codes else "")  # fmt: skip
