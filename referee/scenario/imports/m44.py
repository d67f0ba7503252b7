"""Files of the publisher's scenario editor (`.m44`): both generations, standard, Overlord, Breakthrough.

JSON in, a scenario of ours out. Names that are not known are kept in `unknown` and reported, never
fatal; a file that is cut, huge or no JSON is one clear fault.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.names import fold
from referee.engine.verdict import Json

LARGEST = 2 * 1024 * 1024
SIZES = {"STANDARD": ("standard", 9, 13), "BRKTHRU": ("breakthrough", 17, 13), "OVERLORD": ("overlord", 9, 26),
         "SMALL": ("standard", 9, 13)}  # fmt: skip
FACES = {"COUNTRY": "country", "WINTER": "winter", "DESERT": "desert", "BEACH": "beach"}
# Tiles: our terrain by the editor's names, without the letter of their land (w, d, p) and their shape.
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
    "wcastle": "castle", "castle": "castle", "balka": "balka",
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
    "roadblock": "road_block", "droadblock": "road_block", "dragonteeth": "dragons_teeth",
}  # fmt: skip
OBSTACLES: Mapping[str, str] = {
    "sand": "sandbags", "wire": "wire", "hedgehog": "hedgehog", "roadblock": "road_block",
    "droadblock": "road_block", "dragonteeth": "dragons_teeth", "abatis": "abatis",
}  # fmt: skip
BEHAVIOURS: Mapping[str, str] = {
    "BLUFF": "sea_bluff", "CLIFF": "cliff", "STEEP_HILL": "steep_hill",
    "IMPASSABLE_HILL": "impassable_hill", "IMPASSABLE_BLOCKING_HILL": "blocking_hill",
    "FORD": "ford", "FORDABLE_STREAM": "fordable_stream", "HEADQUARTER": "field_hq",
}  # fmt: skip
SHIPS = {"pdestroyer": "destroyer", "destroyer": "destroyer", "pcarrier": "aircraft_carrier",
         "barge": "landing_craft", "loco": "locomotive_wagon"}  # fmt: skip
UNITS: Mapping[str, str] = {
    "inf": "infantry", "inf2": "special_forces", "tank": "armour", "tank2": "elite_armour",
    "gun": "artillery", "gun2": "mobile_artillery", "pln": "aircraft", "veh": "half_track",
}  # fmt: skip
ARMIES = {
    "us": "allies",
    "brit": "allies",
    "ru": "allies",
    "ger": "axis",
    "jp": "axis",
    "it": "axis",
}
BADGES: Mapping[str, str] = {
    "badge2": "special_forces", "badge3": "french_resistance", "badge5": "big_gun",
    **dict.fromkeys(("badge6", "badge8", "badge12", "badge28", "badge31"), "combat_engineer"),
    "badge26": "sniper", "badge27": "sniper", "badge29": "cavalry", "badge30": "ski_troops",
    "badge33": "flamethrower_tank", "badge35": "mobile_artillery", "badge46": "heavy_anti_tank_gun",
}  # fmt: skip
WEAPONS = {"badge37": "anti_tank", "badge41": "mortar", "badge45": "machine_gun"}
PLAIN_BADGES = {"badge1", "badge4", "badge9", "badge10", "badge22", "badge24", "badge25", "badge38"}
MEDALS = {"medal0": None, "medal1": "allies", "medal2": "axis", "medal4": "allies", "medal5": "axis",
          "medal6": "allies", "medal7": "axis"}  # fmt: skip
FIGURES = {"infantry": 4, "armour": 3, "artillery": 2, "special_forces": 4, "elite_armour": 4}
LANGUAGES = ("en", "fr")


@dataclass(slots=True)
class Made:
    """A converted scenario, the names nobody knows, the values that the file left out."""

    scenario: dict[str, Json]
    unknown: list[str] = field(default_factory=list)
    defaults: list[str] = field(default_factory=list)
    special: bool = False


def convert(raw: bytes, name: str) -> Made:
    """A file's bytes as a scenario. `name` is the file's, for faults and for the id."""
    if len(raw) > LARGEST:
        raise Unreadable("convert.too_large", file=name, limit=LARGEST // 1024)
    try:
        document = json.loads(raw.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise Unreadable("convert.not_json", file=name, line=1, column=1) from None
    except json.JSONDecodeError as error:
        raise Unreadable(
            "convert.not_json", file=name, line=error.lineno, column=error.colno
        ) from None
    except RecursionError:
        raise Unreadable("convert.not_json", file=name, line=1, column=1) from None
    if not isinstance(document, dict) or not isinstance(document.get("board"), dict):
        raise Unreadable("convert.not_scenario", file=name)
    return _Converter(document, name).made()


def _upper(value: Json) -> str:
    return str(value or "").upper()


def _map(value: Json) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _items(value: Json) -> list[Any]:
    """A list, a list wrapped as `{"item": […]}`, or one object standing for a list."""
    if isinstance(value, list):
        return value
    if isinstance(value, dict):
        return (
            _items(value["item"])
            if "item" in value
            else [value]
            if "name" in value
            else list(value.values())
        )
    return []


def _number(value: Json) -> int | None:
    """A number, written as such or as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    if isinstance(value, str) and re.fullmatch(r"\s*-?\d{1,6}\s*", value):
        return int(value)
    return None


def _true(value: Json) -> bool:
    return value in (True, 1, "1", "true", "True", "yes")


class _Converter:
    """One file on its way."""

    def __init__(self, document: Mapping[str, Any], name: str) -> None:
        self.info = _map(document.get("game_info"))
        self.board = _map(document["board"])
        self.text = _map(document.get("text"))
        self.name = name
        self.unknown: dict[str, None] = {}
        self.defaults: list[str] = []
        size = _upper(self.board.get("type") or "STANDARD")
        self.size, self.rows, self.columns = SIZES.get(size, SIZES["STANDARD"])
        if size not in SIZES:
            self.miss("board", size)
        self.parts: dict[str, dict[str, list[str]]] = {
            "terrain": {},
            "overlays": {},
            "obstacles": {},
        }
        self.units: dict[tuple[Any, ...], list[str]] = {}
        self.objectives: list[dict[str, Json]] = []
        self.groups: dict[str, dict[str, Json]] = {}
        self.exits: dict[str, list[str]] = {}
        year = re.match(r"\d{4}", str(self.info.get("date_begin") or ""))
        self.late = bool(year and int(year[0]) >= 1942)

    def miss(self, kind: str, name: Json) -> None:
        """A name that nobody knows: kept, and told once."""
        shown = "".join(sign if sign.isprintable() else "?" for sign in str(name))[:60]
        self.unknown[f"{kind}: {shown}"] = None

    def made(self) -> Made:
        """The scenario, every part of the file read."""
        top = "axis" if _upper(self.info.get("side_player1") or "AXIS") == "AXIS" else "allies"
        bottom = "allies" if top == "axis" else "axis"
        sides = {"PLAYER1": top, "PLAYER2": bottom}
        seen: set[str] = set()
        for raw in _items(self.board.get("hexagons")):
            self.hexagon(_map(raw), seen)
        title = self.words("name", re.sub(r"\.m44$", "", self.name, flags=re.IGNORECASE))
        summary = self.words("description", title["en"])
        notes = [text for key in ("historical", "rules", "victory") if (text := self.note(key))]
        face = FACES.get(_upper(self.board.get("face") or "COUNTRY"))
        if face is None:
            self.miss("face", self.board.get("face"))
        scenario: dict[str, Json] = {
            "format": 1,
            "game": "m44",
            "id": identify(title["en"]) or identify(self.name) or "scenario",
            "title": title,
            "summary": summary,
        }
        if notes:
            scenario["notes"] = notes
        date = str(self.info.get("date_begin") or "")
        if re.fullmatch(r"\d{4}-\d{2}-\d{2}", date):
            scenario["date"] = date
        scenario["board"] = {
            "size": self.size,
            "rows": self.rows,
            "columns": self.columns,
            "face": face or "country",
        }
        scenario |= {
            "top": top,
            "first_player": sides.get(_upper(self.info.get("starting")), top),
            "hands": self.numbers("cards", top, bottom, 5),
            "medals": self.numbers("victory", top, bottom, 6),
        }
        options = _map(self.info.get("options"))
        if "deck_reshuffling" in options and not _true(options["deck_reshuffling"]):
            scenario["reshuffle"] = False
        if rules := self.rules():
            scenario["rules"] = rules
        if armies := self.armies():
            scenario["armies"] = armies
        if self.objectives:
            scenario["objectives"] = self.objectives
        if sudden := list(self.sudden()):
            scenario["sudden_death"] = sudden
        if self.exits:
            scenario["exits"] = [
                {"side": side, "hexes": hexes} for side, hexes in self.exits.items()
            ]
        scenario |= {part: entries for part, entries in self.parts.items() if entries}
        lines: list[Json] = []
        for (side, unit, figures, medal, army), hexes in self.units.items():
            line: dict[str, Json] = {"side": side, "unit": unit}
            line |= {"figures": figures} if figures else {}
            line |= {"medal": medal} if medal is not None else {}
            line |= {"army": army} if army else {}
            lines.append({**line, "at": hexes})
        if lines:
            scenario["units"] = lines
        if self.unknown:
            scenario["unknown"] = list(self.unknown)
        special = any(
            _map(texts).get(key) for texts in self.text.values() for key in ("rules", "victory")
        )
        return Made(scenario, list(self.unknown), self.defaults, special)

    # -- words and numbers -----------------------------------------------------
    def words(self, key: str, usual: str) -> dict[str, str]:
        """A text in both languages; a missing one is taken from the other, or from any."""
        found = {lang: clean(_map(self.text.get(lang)).get(key)) for lang in LANGUAGES}
        any_ = next(
            (
                clean(_map(texts).get(key))
                for texts in self.text.values()
                if clean(_map(texts).get(key))
            ),
            "",
        )
        usual = clean(usual) or "Scenario"
        english = found["en"] or found["fr"] or any_ or usual
        return {"en": english, "fr": found["fr"] or english}

    def note(self, key: str) -> dict[str, str] | None:
        """A text of the file as a note, if it has one."""
        if not any(clean(_map(texts).get(key)) for texts in self.text.values()):
            return None
        return self.words(key, "")

    def numbers(self, key: str, top: str, bottom: str, usual: int) -> dict[str, int]:
        """Hands or medals by side, within what a table plays with."""
        found: dict[str, int] = {}
        for player, side in ((1, top), (2, bottom)):
            number = _number(self.info.get(f"{key}_player{player}"))
            if number is None or not 1 <= number <= 12:
                self.defaults.append(f"{key}_player{player}")
                number = usual
            found[side] = number
        return {side: found[side] for side in ("axis", "allies")}

    def rules(self) -> list[str]:
        """Rule cards that the options of the file name."""
        options = _map(self.info.get("options"))
        known = {
            "russian_commissar_rule": "rule.russian_command", "blitz_rules": "rule.blitz",
            "partial_blitz_rules": "rule.blitz", "north_african_desert_rules": "rule.north_african_desert",
            "british_commonwealth": "rule.commonwealth", "italy_royal_army": "rule.italian",
            "gung_ho": "rule.us_marines", "night_visibility_rules": "rule.night",
            "airdrop": "rule.paradrop", "smoke_screen": "rule.smoke_screen",
            "armor_breakthrough_rules": "rule.armour_breakthrough",
        }  # fmt: skip
        return list(dict.fromkeys(card for key, card in known.items() if options.get(key)))

    def armies(self) -> dict[str, str]:
        """Armies with rules of their own, by side."""
        options = _map(self.info.get("options"))
        found: dict[str, str] = {}
        countries = {_upper(self.info.get(f"country_player{n}")) for n in (1, 2)}
        if "JP" in countries:
            found["axis"] = "imperial_japan"
        if options.get("italy_royal_army"):
            found["axis"] = "italian"
        for key, army in (
            ("gung_ho", "us_marines"),
            ("british_commonwealth", "commonwealth"),
            ("russian_commissar_rule", "russian"),
        ):
            if options.get(key):
                found["allies"] = army
        return found

    def sudden(self) -> Iterator[dict[str, Json]]:
        """Groups of hexes whose possession wins at once (new editor)."""
        for condition in _items(_map(self.info.get("victory")).get("condition")):
            raw = _map(_map(condition).get("group_sudden_death"))
            hexes = [place for name in _items(raw.get("group")) if (place := self.named(name))]
            side = _upper(raw.get("side")).lower()
            if hexes and side in ("axis", "allies"):
                yield {
                    "side": side,
                    "hexes": hexes,
                    "need": _number(raw.get("number")) or len(hexes),
                }

    def named(self, name: Json) -> str | None:
        """`G5`: a letter for the column, a number for the row from the bottom."""
        found = re.fullmatch(r"([A-Za-z])(\d{1,2})", str(name))
        if found is None:
            self.miss("hex", name)
            return None
        row, column = self.rows - int(found[2]), ord(found[1].upper()) - ord("A")
        if not (0 <= row < self.rows and 0 <= column < self.columns - row % 2):
            self.miss("hex", name)
            return None
        return f"r{row}c{column}"

    # -- hexes -------------------------------------------------------------------
    def hexagon(self, raw: Mapping[str, Any], seen: set[str]) -> None:
        """One listed hex: tile, overlay, obstacle, unit, tags."""
        row, x = _number(raw.get("row")), _number(raw.get("col"))
        column = None if row is None or x is None or (x - row) % 2 else (x - row % 2) // 2
        if (
            row is None
            or column is None
            or not (0 <= row < self.rows and 0 <= column < self.columns - row % 2)
        ):
            raise Unreadable(
                "convert.bad_hex", file=self.name, row=raw.get("row"), column=raw.get("col")
            )
        place = f"r{row}c{column}"
        self.tile(_map(raw.get("terrain")), place)
        self.overlay(_map(raw.get("rect_terrain")), place, seen)
        self.obstacle(_map(raw.get("obstacle")), place)
        unit = _map(raw.get("unit"))
        if unit.get("name"):
            if place in seen:
                raise Unreadable("convert.two_units", file=self.name, hex=place)
            self.unit(unit, place, seen)
        for tag in _items(raw.get("tags")):
            self.tag(_map(tag), place)

    def lay(self, part: str, ground: str, place: str) -> None:
        """A piece on a hex, once."""
        hexes = self.parts[part].setdefault(ground, [])
        if place not in hexes:
            hexes.append(place)

    def tile(self, raw: Mapping[str, Any], place: str) -> None:
        """The hex tile; a behaviour changes what it is."""
        name = str(raw.get("name") or "")
        if not name:
            return
        ground = BEHAVIOURS.get(_upper(raw.get("behavior"))) or TILES.get(name.lower())
        if ground is None and name.lower().startswith(("wroad", "droad", "proad")):
            ground = "road"
        if ground is None and name.lower().startswith(("wrail", "drail", "prail")):
            ground = "railway"
        if ground is None:
            self.miss("terrain", f"{name} ({place})")
        else:
            self.lay("terrain", ground, place)

    def overlay(self, raw: Mapping[str, Any], place: str, seen: set[str]) -> None:
        """A bridge, a bunker, a ship, a train."""
        name = str(raw.get("name") or "").lower()
        if not name or name == "wagon":
            return
        if name in SHIPS:
            side = _upper(raw.get("original_owner")).lower()
            self.put(
                "allies" if side not in ("axis", "allies") else side,
                SHIPS[name],
                None,
                None,
                "",
                place,
                seen,
            )
        elif name in OVERLAYS:
            part = "obstacles" if OVERLAYS[name] in ("road_block", "dragons_teeth") else "overlays"
            self.lay(part, OVERLAYS[name], place)
        else:
            self.miss("overlay", f"{name} ({place})")

    def obstacle(self, raw: Mapping[str, Any], place: str) -> None:
        """Sandbags, wire, hedgehogs; a sea wall is sandbags that stay."""
        name = str(raw.get("name") or "").lower()
        if not name:
            return
        if _upper(raw.get("behavior")) == "SEAWALL":
            self.lay("obstacles", "sea_wall", place)
        elif name in OBSTACLES:
            self.lay("obstacles", OBSTACLES[name], place)
        else:
            self.miss("obstacle", f"{name} ({place})")

    def unit(self, raw: Mapping[str, Any], place: str, seen: set[str]) -> None:
        """A unit by type and army, with what its badge and its behaviour make of it."""
        name, badge = str(raw["name"]).lower(), str(raw.get("badge") or "").lower()
        found = re.fullmatch(r"(inf2|inf|tank2|tank|gun2|gun|pln|veh)(us|brit|ru|ger|jp|it)", name)
        if found is None:
            self.miss("unit", f"{name} ({place})")
            return
        unit, side = UNITS[found[1]], ARMIES[found[2]]
        figures = _number(raw.get("nbr_units"))
        if badge in WEAPONS:
            unit = f"{WEAPONS[badge]}_{'late' if self.late else 'early'}"
        elif badge in BADGES:
            unit = BADGES[badge]
        elif badge and badge not in PLAIN_BADGES:
            self.miss("badge", f"{badge} ({place})")
        behaviour = _upper(raw.get("behavior"))
        medal = 2 if behaviour == "GERMAN_2VICTANK" else None
        if behaviour == "FRENCH_RESISTANCE":
            unit = "french_resistance"
        elif behaviour and behaviour not in ("GERMAN_2VICTANK",):
            self.miss("behaviour", f"{behaviour} ({place})")
        if found[1] == "tank2" and figures == 1:
            unit, figures = "tiger", None
        if figures is not None and not 1 <= figures <= 12:
            figures = None
        if figures == FIGURES.get(unit):
            figures = None
        army = "italian" if badge == "badge38" else ""
        self.put(side, unit, figures, medal, army, place, seen)

    def put(
        self, side: str, unit: str, figures: int | None, medal: int | None, army: str, place: str,
        seen: set[str],
    ) -> None:  # fmt: skip
        """A unit on its hex; a craft under another unit is left to that unit."""
        if place in seen:
            return
        seen.add(place)
        self.units.setdefault((side, unit, figures, medal, army), []).append(place)

    def tag(self, raw: Mapping[str, Any], place: str) -> None:
        """Medals, mines, exits; stars and camouflage are told to the players."""
        name, behaviour = str(raw.get("name") or "").lower(), _upper(raw.get("behavior"))
        side = _upper(raw.get("side")).lower()
        if name in MEDALS:
            self.medal(raw, MEDALS[name], place)
        elif behaviour == "MINE_FIELD":
            self.lay("obstacles", "minefield", place)
        elif behaviour == "EXIT_MARKER" or name in ("tag4", "tag5"):
            group = [hexagon for each in _items(raw.get("group")) if (hexagon := self.named(each))]
            owner = side if side in ("axis", "allies") else "axis"
            hexes = self.exits.setdefault(owner, [])
            hexes += [hexagon for hexagon in group or [place] if hexagon not in hexes]
        elif name:
            self.miss("tag", f"{name} {behaviour}".strip() + f" ({place})")

    def medal(self, raw: Mapping[str, Any], side: str | None, place: str) -> None:
        """An objective medal, its kind from its flags, its group of hexes."""
        told = _map(raw.get("medal"))
        kind = "temporary"
        for flag, name in (("permanent", "permanent"), ("last_to_occupy", "last_to_occupy"),
                           ("sole_control", "sole_control"), ("majority", "temporary_majority")):  # fmt: skip
            if _true(told.get(flag)):
                kind = name
                break
        group = [hexagon for each in _items(raw.get("group")) if (hexagon := self.named(each))]
        restricted = _upper(told.get("side")).lower()
        if restricted in ("axis", "allies"):
            side = restricted
        entry: dict[str, Json] = {"kind": kind, "hexes": group or [place]}
        if side:
            entry["side"] = side
        for key, name in (("counts_for", "worth"), ("nbr_hex", "need")):
            number = _number(told.get(key))
            if number and number > 1:
                entry[name] = min(number, 12)
        self.objectives.append(entry)


def clean(value: Json) -> str:
    """A text of the file on one line, without signs that steer a terminal."""
    text = " ".join(str(value or "").split()) if isinstance(value, str) else ""
    return "".join(sign if sign.isprintable() else "?" for sign in text)[:1800]


def identify(text: str) -> str:
    """An id from a title."""
    found = re.sub(
        r"[^a-z0-9]+", "_", fold(re.sub(r"\.m44$", "", text, flags=re.IGNORECASE))
    ).strip("_")[:60]
    return found if re.match(r"[a-z]", found) else f"s_{found}"[:60] if found else ""


def yaml_text(scenario: Mapping[str, Json]) -> str:
    """The scenario as YAML: keys in order, short lists on a line, every text quoted."""
    lines = ["# yaml-language-server: $schema=m44.schema.json"]
    for key, value in scenario.items():
        lines += _lines(key, value, 0)
    return "\n".join(lines) + "\n"


def _lines(key: str, value: Json, depth: int) -> list[str]:
    lead = "  " * depth
    if isinstance(value, dict):
        return [
            f"{lead}{key}:",
            *(line for k, v in value.items() for line in _lines(k, v, depth + 1)),
        ]
    if isinstance(value, list) and value and isinstance(value[0], dict):
        out = [f"{lead}{key}:"]
        for item in value:
            first = True
            for k, v in item.items():
                for line in _lines(k, v, depth + 2):
                    out.append("  " * (depth + 1) + "- " + line.lstrip() if first else line)
                    first = False
        return out
    return [f"{lead}{key}: {_flow(value, depth)}"]


def _flow(value: Json, depth: int) -> str:
    if isinstance(value, list):
        rows, row = [], ""
        for item in value:
            text = _flow(item, depth)
            if len(row) + len(text) > 84:
                rows.append(row)
                row = ""
            row += ("" if not row else ", ") + text
        return "[" + (",\n" + "  " * (depth + 2)).join([*rows, row]) + "]"
    if isinstance(value, str):
        plain = re.fullmatch(r"[a-z][a-z0-9_.]*", value) and value not in (
            "true",
            "false",
            "null",
            "yes",
            "no",
        )
        return value if plain else json.dumps(value, ensure_ascii=False)
    return json.dumps(value)
