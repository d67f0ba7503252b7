"""Files of both generations of the publisher's editor, written from the format notes: every terrain,
overlay, obstacle, badge, behaviour, unit, tag, option, on boards of the three sizes.

The names and what they mean are those of the notes, not of the importer.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

Raw = dict[str, Any]
# Terrain names of the notes, and the terrain they mean (facts).
TERRAIN: dict[str, str] = {
    "woods": "forest", "hills": "hill", "buildings": "town", "church": "church", "hedgerow": "hedgerow",
    "river": "river", "curve": "river", "riverFL": "river", "riverFR": "river", "riverY": "river",
    "pmouth": "river", "road": "road", "roadcurve": "road", "roadFL": "road", "roadFR": "road",
    "roadX": "road", "roadY": "road", "hillroad": "hill_road", "hillcurve": "hill_road",
    "rail": "railway", "railcurve": "railway", "railFL": "railway", "railFR": "railway", "railX": "railway",
    "station": "railway_station", "marshes": "marsh", "highground": "high_ground", "lakeA": "lake",
    "lakeB": "lake", "lakeC": "lake", "mountain": "mountain", "cemetery": "cemetery", "dam": "dam",
    "depot": "supply_depot", "factory": "factory", "fortress": "fortress", "lighthouse": "lighthouse",
    "powerplant": "power_plant", "camp": "prison_camp", "radar": "radar_station", "barracks": "barracks",
    "airfield": "airfield", "airfieldX": "airfield", "coast": "coastline", "coastcurve": "coastline",
    "wforest": "forest", "whill": "hill", "whillforest": "hill_with_forest",
    "whillvillage": "hill_with_village", "wvillage": "town", "wriver": "frozen_river",
    "wriverFR": "frozen_river", "wcurved": "frozen_river", "wroad": "road", "wroadcurve": "road",
    "wroadFL": "road", "wroadFR": "road", "wroadY": "road", "wrail": "railway", "wrailcurve": "railway",
    "wmarshes": "marsh", "wruins": "city_ruins", "wfactory": "factory", "wravine": "ravine",
    "wtrenches": "trench", "wairfield": "airfield", "wcastle": "castle", "wcurve": "wadi",
    "dhill": "hill", "dridge": "erg_ridge", "descarpment": "escarpment", "droad": "road",
    "droadcurve": "road", "dcamp": "field_hq", "dairfield": "airfield", "dairfieldX": "airfield",
    "bled": "town", "oasis": "oasis", "palmtrees": "forest", "wadi": "wadi", "pjungle": "jungle",
    "pbeach": "beach", "pvillage": "town", "pcave": "cave_on_hill", "pmcave": "cave_on_mountain",
    "price": "rice_paddy", "ptrenches": "trench", "phospital": "hospital", "pheadquarter": "field_hq",
    "ppier": "pier", "pairfield": "airfield", "pairfieldX": "airfield",
}  # fmt: skip
BEHAVIOUR: dict[str, tuple[str, str]] = {  # behaviour → a tile that has it, what it then is
    "BLUFF": ("hills", "sea_bluff"), "CLIFF": ("hills", "cliff"), "STEEP_HILL": ("hills", "steep_hill"),
    "HILL": ("mountain", "hill"), "IMPASSABLE_HILL": ("mountain", "impassable_hill"),
    "IMPASSABLE_BLOCKING_HILL": ("mountain", "blocking_hill"), "WIDE_RIVER": ("river", "river"),
    "FORD": ("river", "ford"), "FORDABLE_STREAM": ("river", "fordable_stream"),
    "OASIS_RECOVERY": ("oasis", "oasis"), "HEADQUARTER": ("pheadquarter", "field_hq"),
}  # fmt: skip
ACROSS: dict[str, str] = {
    "bridge": "bridge", "pbridge": "bridge", "wbridge": "bridge", "railbridge": "railway_bridge",
    "wrailbridge": "railway_bridge", "brkbridge": "bridge", "pontoon": "pontoon_bridge", "ford": "ford",
    "bunker": "bunker", "casemate": "field_bunker", "wbunker": "field_bunker",
    "dbunker": "field_bunker", "pbunker": "field_bunker",
}  # fmt: skip
OBSTACLE: dict[str, str] = {"sand": "sandbags", "wire": "wire", "hedgehog": "hedgehog",
                            "roadblock": "road_block", "dragonteeth": "dragons_teeth"}  # fmt: skip
# Unit names of the notes: side and unit.
UNIT: dict[str, tuple[str, str]] = {
    **{f"{kind}{army}": (side, unit)
       for kind, unit in (("inf", "infantry"), ("inf2", "special_forces"), ("tank", "armour"),
                          ("tank2", "elite_armour"), ("gun", "artillery"), ("pln", "aircraft"),
                          ("veh", "half_track"))
       for army, side in (("us", "allies"), ("brit", "allies"), ("ru", "allies"), ("ger", "axis"),
                          ("jp", "axis"))},
}  # fmt: skip
BADGE: dict[str, tuple[str, str]] = {  # badge → the unit it is laid beside, what that then is (1944)
    "badge1": ("infbrit", "infantry"), "badge2": ("infus", "special_forces"), "badge3": ("infus", "french_resistance"),
    "badge4": ("tankger", "armour"), "badge5": ("gunger", "big_gun"), "badge6": ("infus", "combat_engineer"),
    "badge8": ("infger", "combat_engineer"), "badge12": ("infru", "combat_engineer"),
    "badge28": ("infger", "combat_engineer"), "badge31": ("infus", "combat_engineer"),
    "badge9": ("infus", "infantry"), "badge10": ("tank2ger", "elite_armour"), "badge22": ("infbrit", "infantry"),
    "badge24": ("infus", "infantry"), "badge25": ("inf2ru", "special_forces"),
    "badge26": ("infru", "sniper"), "badge27": ("infger", "sniper"), "badge29": ("infru", "cavalry"),
    "badge30": ("infger", "ski_troops"), "badge33": ("tankus", "flamethrower_tank"),
    "badge35": ("gunus", "mobile_artillery"), "badge37": ("infger", "anti_tank_late"),
    "badge38": ("infger", "infantry"), "badge41": ("infus", "mortar_late"),
    "badge45": ("infger", "machine_gun_late"), "badge46": ("gunger", "heavy_anti_tank_gun"),
}  # fmt: skip
MEDAL: dict[str, str | None] = {"medal0": None, "medal1": "allies", "medal2": "axis", "medal4": "allies",
                                "medal5": "axis", "medal6": "allies", "medal7": "axis"}  # fmt: skip
OPTION: dict[str, str] = {
    "russian_commissar_rule": "rule.russian_command", "blitz_rules": "rule.blitz",
    "north_african_desert_rules": "rule.north_african_desert", "british_commonwealth": "rule.commonwealth",
    "italy_royal_army": "rule.italian", "gung_ho": "rule.us_marines", "night_visibility_rules": "rule.night",
    "smoke_screen": "rule.smoke_screen", "armor_breakthrough_rules": "rule.armour_breakthrough",
}  # fmt: skip
SIZES = {"STANDARD": (9, 13), "BRKTHRU": (17, 13), "OVERLORD": (9, 26)}
FACES = ("COUNTRY", "WINTER", "DESERT", "BEACH")


def hexes(size: str) -> Iterator[tuple[int, int]]:
    """Row and doubled column of every hex of a board."""
    rows, columns = SIZES[size]
    for row in range(rows):
        for column in range(columns - row % 2):
            yield row, 2 * column + row % 2


def place(row: int, col: int) -> str:
    """Our name of a hex of a file."""
    return f"r{row}c{(col - row % 2) // 2}"


def document(listed: list[Raw], size: str = "STANDARD", face: str = "COUNTRY", **more: Any) -> Raw:
    """A whole file of the first generation."""
    return {
        "meta_data": {"status": "PRIVATE", "software": "sed 1.2"},
        "game_info": {
            "date_begin": "1944-09-17", "date_end": "1944-09-20", "front": "WESTERN", "operationID": "19",
            "type": "HISTORICAL", "starting": "PLAYER2", "side_player1": "AXIS", "side_player2": "ALLIES",
            "country_player1": "DE", "country_player2": "US", "cards_player1": 5, "cards_player2": 6,
            "victory_player1": 6, "victory_player2": 5, **more,
        },
        "board": {"type": size, "face": face, "hexagons": listed, "labels": [
            {"row": 1, "col": 3, "text": ["The", "Bend"]}]},
        "packs": {"base": 1, "terrain": 1},
        "text": {"en": {"name": "A trial", "description": "Hold on.", "rules": "None.", "victory": "Six."},
                 "fr": {"name": "Un essai", "description": "Tenez bon.", "rules": "Aucune.", "victory": "Six médailles."}},
    }  # fmt: skip


def second(first: Raw) -> Raw:
    """The same file as the second generation writes it: small letters, wrapped lists, numbers as text."""

    def small(value: Any, key: str = "") -> Any:
        if isinstance(value, dict):
            return {name: small(each, name) for name, each in value.items()}
        if isinstance(value, list):
            return [small(each, key) for each in value]
        if isinstance(value, bool) or key in ("text", "group", "name"):
            return value
        if isinstance(value, int):
            return str(value)
        return value.lower() if isinstance(value, str) else value

    made = {key: value if key == "text" else small(value) for key, value in first.items()}
    board = made["board"]
    made["board"] = {
        **board,
        "hexagons": {"item": board["hexagons"]},
        "labels": {"item": board["labels"]},
    }
    made["meta_data"] = {"software": "sed2", "status": "private"}
    return made


def files() -> Iterator[tuple[str, Raw, Raw]]:
    """Name, file, and what must be in the scenario: part → piece → hexes, or a key and its value."""
    names = list(TERRAIN)
    for at in range(0, len(names), 6):  # every terrain in all its six ways
        for face in (FACES[at // 6 % 4],):
            spots = iter(each for each in hexes("STANDARD") if face != "BEACH" or each[0] < 4)
            listed, want = [], {}
            for name in names[at : at + 6]:
                for turned in range(1, 7):
                    row, col = next(spots)
                    listed.append(
                        {"row": row, "col": col, "terrain": {"name": name, "orientation": turned}}
                    )
                    want.setdefault(TERRAIN[name], []).append(place(row, col))
            yield f"terrain_{at // 6}", document(listed, face=face), {"terrain": want}
    for at, (code, (name, means)) in enumerate(BEHAVIOUR.items()):
        row, col = 2, 4
        listed = [{"row": row, "col": col, "terrain": {"name": name, "behavior": code}}]
        yield f"behaviour_{at}", document(listed), {"terrain": {means: [place(row, col)]}}
    for at, (name, means) in enumerate(ACROSS.items()):
        listed = [{"row": 2, "col": 2 * turned, "terrain": {"name": "river"},
                   "rect_terrain": {"name": name, "orientation": turned}} for turned in range(1, 7)]  # fmt: skip
        if name == "bunker":
            for each, owner in zip(listed, ("AXIS", "ALLIES") * 3, strict=True):
                each["rect_terrain"]["original_owner"] = owner
        yield (
            f"across_{at}",
            document(listed),
            {"overlays": {means: [place(2, 2 * t) for t in range(1, 7)]}},
        )
    for at, (name, means) in enumerate(OBSTACLE.items()):
        slot = "obstacle" if name in ("sand", "wire", "hedgehog") else "rect_terrain"
        listed = [
            {"row": 3, "col": 1 + 2 * t, slot: {"name": name, "orientation": t}}
            for t in range(1, 4)
        ]
        yield (
            f"obstacle_{at}",
            document(listed),
            {"obstacles": {means: [place(3, 1 + 2 * t) for t in range(1, 4)]}},
        )
    for army in ("us", "brit", "ru", "ger", "jp"):
        chosen = [name for name in UNIT if name.endswith(army)]
        listed = [{"row": 4, "col": 2 * t, "unit": {"name": name}} for t, name in enumerate(chosen)]
        want = [(*UNIT[name], place(4, 2 * t)) for t, name in enumerate(chosen)]
        nation = {"us": "US", "brit": "GB", "ru": "RU", "ger": "DE", "jp": "JP"}[army]
        key = "country_player1" if UNIT[chosen[0]][0] == "axis" else "country_player2"
        yield f"army_{army}", document(listed, **{key: nation}), {"units": want}
    badges = list(BADGE)
    for at in range(0, len(badges), 5):
        listed, want = [], []
        for t, badge in enumerate(badges[at : at + 5]):
            name, means = BADGE[badge]
            listed.append({"row": 6, "col": 4 * t, "unit": {"name": name, "badge": badge}})
            want.append((UNIT[name][0], means, place(6, 4 * t)))
        yield f"badges_{at // 5}", document(listed), {"units": want}
    for at, (size, (rows, columns)) in enumerate(SIZES.items()):
        corners = [(0, 0), (0, 2 * columns - 2), (rows - 1, 0), (rows - 1, 2 * columns - 2)]
        listed = [{"row": r, "col": c, "unit": {"name": "infus"}} for r, c in corners]
        yield (
            f"size_{at}",
            document(listed, size),
            {"units": [("allies", "infantry", place(r, c)) for r, c in corners]},
        )
    for at, (name, side) in enumerate(MEDAL.items()):
        medal = ({}, {"permanent": True}, {"counts_for": 2}, {"last_to_occupy": True}, {"sole_control": True},
                 {"majority": True}, {"nbr_hex": 2})[at]  # fmt: skip
        tag: Raw = {"name": name, **({"medal": medal} if medal else {})}
        if at >= 4:
            tag["group"] = ["G5", "h5", "A1"]
        spots = [(4, 12), (4, 14), (8, 0)] if at >= 4 else [(4, 12)]
        if at >= 4:  # G5 is the middle of the board; small letters are odd rows
            tag["group"] = ["G5", "H5", "A1"]
        listed = [{"row": r, "col": c, "tags": [dict(tag)]} for r, c in spots]
        yield f"medal_{at}", document(listed), {"medal": (side, [place(r, c) for r, c in spots])}
    for at, side in enumerate(("AXIS", "ALLIES")):
        listed = [{"row": 8, "col": 4, "tags": [{"name": "tag4", "behavior": "EXIT_MARKER", "side": side}]},
                  {"row": 5, "col": 3, "tags": [{"name": "tag3", "behavior": "MINE_FIELD", "side": side}]},
                  {"row": 6, "col": 6, "unit": {"name": "infjp"}, "tags": [{"name": "tag14"}]},
                  {"row": 7, "col": 1, "unit": {"name": "infus"}, "tags": [{"name": "tag1"}]}]  # fmt: skip
        yield f"tags_{at}", document(listed), {
            "exits": [{"side": side.lower(), "hexes": [place(8, 4)]}],
            "owners": [{"side": side.lower(), "hexes": [place(5, 3)]}], "stars": [place(7, 1)],
        }  # fmt: skip
    for at, (key, card) in enumerate(OPTION.items()):
        yield f"option_{at}", document([], options={key: True}), {"rules": [card]}


def written() -> Iterator[tuple[str, bytes, Raw]]:
    """Each file in both generations, as bytes."""
    for name, first, want in files():
        yield f"{name}_old", json.dumps(first).encode(), want
        yield f"{name}_new", json.dumps(second(first)).encode(), want
