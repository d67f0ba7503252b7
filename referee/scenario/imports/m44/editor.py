"""A scenario of ours as a file of the publisher's editor again: the same in all that the game reads."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.ground import BEHAVIOURS, HQ, made_of
from referee.scenario.imports.m44.keeping import restored
from referee.scenario.imports.m44.medals import KINDS, STAR, SUDDEN
from referee.scenario.imports.m44.medals import USUAL as MEDAL
from referee.scenario.imports.m44.names import OVERLAID, usual_code
from referee.scenario.imports.m44.options import ALLIED_ARMIES, RULES
from referee.scenario.imports.m44.reading import doubled
from referee.scenario.imports.m44.units import BADGED, ITALIAN, usual_name

TYPES: Mapping[str, str] = {
    "standard": "standard",
    "overlord": "overlord",
    "breakthrough": "brkthru",
}
BEHAVES: Mapping[str, str] = {piece: code for code, piece in BEHAVIOURS.items()}
LAID_ACROSS: Mapping[str, str] = {
    "destroyer": "pdestroyer", "aircraft_carrier": "pcarrier", "landing_craft": "barge", "locomotive_wagon": "loco",
}  # fmt: skip
Slots = dict[str, Any]


def exported(scenario: Mapping[str, Any]) -> dict[str, Any]:
    """The file without what `kept` adds: names and values in small letters."""
    board = scenario.get("board", {})
    face, rows = board.get("face", "country"), board.get("rows", 9)
    hexes: dict[str, Slots] = {}
    _ground(scenario, face, hexes)
    _units(scenario, hexes)
    _tags(scenario, rows, hexes)
    info = _info(scenario)
    sudden = [
        {SUDDEN: {"side": each["side"], "number": each["need"], "group": [named(h, rows) for h in each["hexes"]]}}
        for each in scenario.get("sudden_death", ())
    ]  # fmt: skip
    if sudden:
        info["victory"] = {"condition": sudden}
    listed = [
        {"row": row, "col": col, **slots}
        for (row, col), slots in sorted((doubled(place), slots) for place, slots in hexes.items())
    ]
    labels = [
        {"row": row, "col": col, "text": list(each["text"])}
        for each in scenario.get("labels", ())
        for row, col in [doubled(each["at"])]
    ]
    return {
        "game_info": info,
        "board": {"type": TYPES[board.get("size", "standard")], "face": face, "hexagons": listed, "labels": labels},
        "packs": dict(scenario.get("packs", {})),
        "text": _texts(scenario),
    }  # fmt: skip


def file_text(scenario: Mapping[str, Any]) -> str:
    """The whole file as text, with what was kept of the one it came from."""
    made = restored(exported(scenario), scenario.get("kept", ()))
    meta = made.setdefault("meta_data", {})
    if isinstance(meta, dict):
        meta.setdefault("status", "private")
        meta.setdefault("software", "referee")
    text = json.dumps(_shouted(made), ensure_ascii=False, indent="\t") + "\n"
    halves = any("\ud800" <= sign <= "\udfff" for sign in text)  # of a sign: no file can hold them
    return json.dumps(_shouted(made), indent="\t") + "\n" if halves else text


# Values that the first editor writes in capitals, and so does everybody who reads its files.
SHOUTED = ("starting", "front", "type", "face", "side", "behavior", "original_owner", "status",
           "side_player1", "side_player2", "country_player1", "country_player2")  # fmt: skip
# Names that keep their small and capital letters.
CASED: Mapping[str, str] = {
    code.casefold(): code
    for code in ("riverFL", "riverFR", "riverY", "lakeA", "lakeB", "lakeC")
} | {
    f"{land}{way}{turn}".casefold(): f"{land}{way}{turn}"
    for land in ("", "w", "d", "p", "c")
    for way in ("road", "rail", "river", "airfield")
    for turn in ("FL", "FR", "X", "Y")
}  # fmt: skip


def _shouted(value: Json, key: str = "") -> Json:
    if isinstance(value, dict):
        return {name: _shouted(each, name) for name, each in value.items()}
    if isinstance(value, list):
        return [_shouted(each, key) for each in value]
    if isinstance(value, str) and key in SHOUTED:
        return value.upper()
    return CASED.get(value, value) if isinstance(value, str) and key == "name" else value


def named(place: str, rows: int) -> str:
    """`G5`: a letter for the column, small on odd rows, and the row counted from the bottom."""
    row, _, column = place[1:].partition("c")
    letter = chr(ord("A") + int(column))
    return f"{letter.lower() if int(row) % 2 else letter}{rows - int(row)}"


def _info(scenario: Mapping[str, Any]) -> Slots:
    """Dates, who sits where, who begins, hands, medals, the options of rules."""
    top = scenario["top"]
    bottom = "axis" if top == "allies" else "allies"
    made: Slots = {
        "date_begin": scenario.get("date"), "date_end": scenario.get("date_end"),
        "type": "historical", "front": scenario.get("front"), "operation": scenario.get("operation"),
        "starting": "player1" if scenario["first_player"] == top else "player2",
    }  # fmt: skip
    for player, side in ((1, top), (2, bottom)):
        made[f"side_player{player}"] = side
        made[f"country_player{player}"] = scenario.get("nations", {}).get(side)
        made[f"cards_player{player}"] = scenario["hands"][side]
        made[f"victory_player{player}"] = scenario["medals"][side]
    rules, armies = scenario.get("rules", ()), scenario.get("armies", {})
    options: dict[str, Any] = {
        key: True for key, card in RULES.items() if card in rules and not key.startswith("partial")
    }
    options |= {key: True for key, army in ALLIED_ARMIES.items() if army in armies.values()}
    drops = scenario.get("airdrops", ())
    if drops:
        options["airdrop"] = {"side": drops[0]["side"], "nbr_units": drops[0].get("count", 1)}
    if scenario.get("reshuffle", True) is False:
        options["deck_reshuffling"] = False
    if options:
        made["options"] = options
    return {key: value for key, value in made.items() if value not in (None, "")}


def _ground(scenario: Mapping[str, Any], face: str, hexes: dict[str, Slots]) -> None:
    """Tiles, what lies across them, obstacles."""
    lies = {
        (name, line["piece"]): line for line in scenario.get("tiles", ()) for name in line["at"]
    }
    owner = {name: line["side"] for line in scenario.get("owners", ()) for name in line["hexes"]}
    charged = {
        name: line.get("side") for line in scenario.get("demolitions", ()) for name in line["hexes"]
    }
    hq = {
        name: line.get("side")
        for line in scenario.get("headquarters", ())
        for name in line["hexes"]
    }
    long = {name for bridge in scenario.get("long_bridges", ()) for name in bridge}
    heals = set(scenario.get("recoveries", ()))
    if "terrain.oasis" in scenario.get("rules", ()):  # in every oasis
        heals.update(scenario.get("terrain", {}).get("oasis", ()))
    for part in ("terrain", "overlays", "obstacles"):
        for piece, places in scenario.get(part, {}).items():
            for place in places:
                line = lies.get((place, piece), {})
                drawn = line.get("look") or (piece if part == "overlays" else made_of(piece))
                code = line.get("code") or usual_code(drawn, line.get("shape", ""), face)
                if not code:
                    continue  # a minefield: a tag
                made: Slots = {"name": code}
                if line.get("orientation"):
                    made["orientation"] = line["orientation"]
                if piece in BEHAVES and drawn != piece:
                    made["behavior"] = BEHAVES[piece]
                if piece == "sea_wall":
                    made["behavior"] = "seawall"
                slot = (
                    "terrain"
                    if part == "terrain"
                    else "rect_terrain"
                    if code.casefold() in OVERLAID
                    else "obstacle"
                )
                if slot == "terrain" and place in scenario.get("wide_rivers", ()):
                    made["behavior"] = "wide_river"
                if slot == "terrain" and place in heals:
                    made["behavior"] = "oasis_recovery"
                if slot == "rect_terrain" and place in long:
                    made["behavior"] = "bridge_section"
                if slot == "rect_terrain" and place in charged:
                    made["behavior"] = "can_be_blown"
                    if charged[place]:
                        made["original_owner"] = charged[place]
                whose = owner if piece == "bunker" else hq if piece == HQ else {}
                if whose.get(place):
                    made["original_owner"] = whose[place]
                here = hexes.setdefault(place, {})
                here["rect_terrain" if slot in here else slot] = made


def _units(scenario: Mapping[str, Any], hexes: dict[str, Slots]) -> None:
    """Units by type, army and badge; ships and trains lie across the hex."""
    nations = scenario.get("nations", {})
    for line in scenario.get("units", ()):
        unit, side = line["unit"], line["side"]
        for place in line["at"]:
            here = hexes.setdefault(place, {})
            if unit in LAID_ACROSS:
                here["rect_terrain"] = {"name": LAID_ACROSS[unit], "original_owner": side}
                continue
            made: Slots = {
                "name": line.get("code") or usual_name(unit, side, nations.get(side, ""))
            }
            if badge := line.get("badge") or BADGED.get(unit, ("", ""))[1]:
                made["badge"] = badge
            elif line.get("army") == "italian":
                made["badge"] = ITALIAN
            if line.get("figures") or unit == "tiger":
                made["nbr_units"] = line.get("figures") or 1
            if line.get("medal") == 2 and unit in ("armour", "elite_armour") and side == "axis":
                made["behavior"] = "german_2victank"
            if line.get("boat"):
                made["equipment"] = "boat"
            if line.get("craft"):
                here["rect_terrain"] = {"name": "barge", "original_owner": side}
            if line.get("camouflaged"):
                here.setdefault("tags", []).append({"name": "tag14"})
            here["unit"] = made


def _tags(scenario: Mapping[str, Any], rows: int, hexes: dict[str, Slots]) -> None:
    """Medals, mines, exits, stars."""
    for place, tag in _each_tag(scenario, rows):
        hexes.setdefault(place, {}).setdefault("tags", []).append(tag)


def _each_tag(scenario: Mapping[str, Any], rows: int) -> Iterator[tuple[str, Slots]]:
    owner = {name: line["side"] for line in scenario.get("owners", ()) for name in line["hexes"]}
    flags = {kind: flag for flag, kind in KINDS.items()}
    for each in scenario.get("objectives", ()):
        tag: Slots = {"name": each.get("code") or MEDAL[each.get("side") or ""]}
        medal: Slots = {flags[each["kind"]]: True} if each["kind"] in flags else {}
        medal |= {"counts_for": each["worth"]} if each.get("worth", 1) > 1 else {}
        medal |= {"nbr_hex": each["need"]} if each.get("need", 1) > 1 else {}
        if medal:
            tag["medal"] = medal
        if len(each["hexes"]) > 1:
            tag["group"] = [named(place, rows) for place in each["hexes"]]
        for place in each["hexes"]:
            yield place, dict(tag)
    for place in scenario.get("obstacles", {}).get("minefield", ()):
        mine: Slots = {"name": "tag3", "behavior": "mine_field"}
        yield place, mine | ({"side": owner[place]} if place in owner else {})
    for each in scenario.get("exits", ()):
        marker: Slots = {"name": "tag4"}
        if each.get("side"):
            marker |= {"behavior": "exit_marker", "side": each["side"]}
        for place in each["hexes"]:
            yield place, dict(marker)
    for place in scenario.get("stars", ()):
        yield place, {"name": STAR}


def _texts(scenario: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """Title, briefing and notes; a French text only where it differs from the English one."""
    title, summary = scenario["title"], scenario["summary"]
    told: list[tuple[str, Mapping[str, str]]] = [("name", title)]
    told += [("description", summary)] if summary != title else []
    told += [(each["kind"], each) for each in scenario.get("notes", ()) if each.get("kind")]
    made: dict[str, dict[str, str]] = {"en": {}, "fr": {}}
    for key, text in told:
        made["en"].setdefault(key, text["en"])
        if text["fr"] != text["en"]:
            made["fr"].setdefault(key, text["fr"])
    return {lang: texts for lang, texts in made.items() if texts}
