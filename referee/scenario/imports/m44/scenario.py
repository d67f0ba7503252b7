"""The whole file turned: heading, texts, numbers, rules and armies, then the board hex by hex."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from referee.engine.faults import Unreadable
from referee.engine.record import record
from referee.engine.verdict import Json
from referee.scenario.imports.m44.ground import Ground
from referee.scenario.imports.m44.medals import Markers
from referee.scenario.imports.m44.reading import (
    Doubts,
    Size,
    clean,
    document,
    entries,
    identify,
    mapping,
    number,
    word,
    yes,
)
from referee.scenario.imports.m44.units import Units

SIZES: Mapping[str, Size] = {
    "standard": Size("standard", 9, 13), "small": Size("standard", 9, 13),
    "brkthru": Size("breakthrough", 17, 13), "overlord": Size("overlord", 9, 26),
}  # fmt: skip
FACES = ("country", "winter", "desert", "beach")
# What the editor writes into a file whose author filled nothing in.
USUAL: Mapping[str, int] = {"cards": 5, "victory": 6}
LANGUAGES = ("en", "fr")
NOTES = ("historical", "rules", "victory")
# Options of a file → the rule card in force.
RULES: Mapping[str, str] = {
    "russian_commissar_rule": "rule.russian_command", "blitz_rules": "rule.blitz",
    "partial_blitz_rules": "rule.blitz", "north_african_desert_rules": "rule.north_african_desert",
    "british_commonwealth": "rule.commonwealth", "italy_royal_army": "rule.italian",
    "gung_ho": "rule.us_marines", "night_visibility_rules": "rule.night",
    "airdrop": "rule.paradrop", "smoke_screen": "rule.smoke_screen",
    "armor_breakthrough_rules": "rule.armour_breakthrough",
}  # fmt: skip
ALLIED_ARMIES: Mapping[str, str] = {
    "gung_ho": "us_marines", "british_commonwealth": "commonwealth",
    "russian_commissar_rule": "russian",
}  # fmt: skip
LATE = 1942  # special weapons change with this year (Armes spéciales)


@record
class Made:
    """A converted scenario, the names nobody knows, the values left out, whether rules are text."""

    scenario: dict[str, Json]
    unknown: list[str]
    defaults: list[str]
    special: bool


def convert(raw: bytes, name: str) -> Made:
    """A file's bytes as a scenario. `name` is the file's, for faults and for the id."""
    found = document(raw, name)
    info, board, text = (mapping(found.get(key)) for key in ("game_info", "board", "text"))
    doubts = Doubts()
    size = SIZES.get(word(board.get("type")) or "standard")
    if size is None:
        doubts.miss("board", board.get("type"))
        size = SIZES["standard"]
    face = word(board.get("face")) or "country"
    if face not in FACES:
        doubts.miss("face", board.get("face"))
        face = "country"
    ground = Ground(doubts, face)
    year = re.match(r"[0-9]{4}", clean(info.get("date_begin")))
    units = Units(doubts, name, bool(year and int(year[0]) >= LATE))
    markers = Markers(doubts, size, ground, units)
    for each in entries(board.get("hexagons")):
        _hexagon(mapping(each), name, size, ground, units, markers)
    made = _heading(info, text, name, doubts)
    made["board"] = {"size": size.name, "rows": size.rows, "columns": size.columns, "face": face}
    made |= _players(info, doubts)
    options = mapping(info.get("options"))
    if "deck_reshuffling" in options and not yes(options["deck_reshuffling"]):
        made["reshuffle"] = False
    parts: dict[str, Json] = {
        "rules": list(dict.fromkeys(card for key, card in RULES.items() if options.get(key))),
        "armies": _armies(info, options),
        "objectives": markers.objectives,
        "sudden_death": markers.sudden(info.get("victory")),
        "exits": [{"side": side, "hexes": hexes} for side, hexes in markers.exits.items()],
        "wide_rivers": ground.wide,
        "owners": [{"side": side, "hexes": hexes} for side, hexes in ground.owned.items()],
        **ground.laid(),
        "units": units.lines(),
        "unknown": doubts.unknown,
    }
    made |= {key: value for key, value in parts.items() if value}
    special = any(_text(text, lang, key) for lang in text for key in ("rules", "victory"))
    return Made(made, doubts.unknown, doubts.left_out, special)


def _hexagon(
    raw: Mapping[str, Any], file: str, size: Size, ground: Ground, units: Units, markers: Markers
) -> None:
    """One listed hex: tile, overlay, obstacle, unit, tags. A hex off the board is a fault."""
    place = size.place(number(raw.get("row")), number(raw.get("col")))
    if place is None:
        row, column = (word(raw.get(key))[:20] or "?" for key in ("row", "col"))
        raise Unreadable("convert.bad_hex", file=file, row=row, column=column)
    ground.tile(mapping(raw.get("terrain")), place)
    ground.obstacle(mapping(raw.get("obstacle")), place)
    units.unit(mapping(raw.get("unit")), place)
    across = mapping(raw.get("rect_terrain"))
    if not units.craft(across, place):
        ground.overlay(across, place)
    for tag in entries(raw.get("tags")):
        markers.tag(mapping(tag), place)


def _heading(
    info: Mapping[str, Any], text: Mapping[str, Any], file: str, doubts: Doubts
) -> dict[str, Json]:
    """Title, summary, notes, date."""
    title = _words(text, "name", re.sub(r"\.m44$", "", file, flags=re.IGNORECASE))
    made: dict[str, Json] = {
        "format": 1,
        "game": "m44",
        "id": identify(title["en"]) or identify(file) or "scenario",
        "title": title,
        "summary": _words(text, "description", title["en"]),
    }
    notes = [_words(text, key, "") for key in NOTES if any(_text(text, at, key) for at in text)]
    if notes:
        made["notes"] = notes
    date = clean(info.get("date_begin"))
    if re.fullmatch(r"[0-9]{4}-[0-9]{2}-[0-9]{2}", date):
        made["date"] = date
    elif date:
        doubts.miss("date", date)
    return made


def _text(text: Mapping[str, Any], lang: str, key: str) -> str:
    return clean(mapping(text.get(lang)).get(key))


def _words(text: Mapping[str, Any], key: str, usual: str) -> dict[str, str]:
    """A text in both languages; a missing one is taken from the other, or from any."""
    found = {lang: _text(text, lang, key) for lang in LANGUAGES}
    any_ = next((told for lang in text if (told := _text(text, lang, key))), "")
    english = found["en"] or found["fr"] or any_ or clean(usual) or "Scenario"
    return {"en": english, "fr": found["fr"] or english}


def _players(info: Mapping[str, Any], doubts: Doubts) -> dict[str, Json]:
    """Who sits at the top edge, who begins, hands and medals, within what a table plays with."""
    told = word(info.get("side_player1"))
    if told not in ("axis", "allies"):
        doubts.left_out.append("side_player1")
    top = "allies" if told == "allies" else "axis"
    bottom = "axis" if top == "allies" else "allies"
    first = {"player1": top, "player2": bottom}.get(word(info.get("starting")))
    if first is None:
        doubts.left_out.append("starting")
    made: dict[str, Json] = {"top": top, "first_player": first or top}
    for key, part in (("cards", "hands"), ("victory", "medals")):
        found: dict[str, int] = {}
        for player, side in ((1, top), (2, bottom)):
            count = number(info.get(f"{key}_player{player}"))
            if count is None or not 1 <= count <= 12:
                doubts.left_out.append(f"{key}_player{player}")
                count = USUAL[key]
            found[side] = count
        made[part] = {side: found[side] for side in ("axis", "allies")}
    return made


def _armies(info: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Json]:
    """Armies with rules of their own, by side."""
    found: dict[str, Json] = {}
    if "jp" in {word(info.get(f"country_player{player}")) for player in (1, 2)}:
        found["axis"] = "imperial_japan"
    if options.get("italy_royal_army"):
        found["axis"] = "italian"
    for key, army in ALLIED_ARMIES.items():
        if options.get(key):
            found["allies"] = army
    return found
