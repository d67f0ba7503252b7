"""The options of a file: the rules that it names, the armies with rules of their own."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from referee.engine.verdict import Json
from referee.scenario.imports.m44.reading import Doubts, mapping, number, word
from referee.scenario.imports.m44.units import SIDES, TYPE, UNITS

# Options of a file → the rule card in force.
RULES: Mapping[str, str] = {
    "russian_commissar_rule": "rule.russian_command", "blitz_rules": "rule.blitz",
    "north_african_desert_rules": "rule.north_african_desert",
    "british_commonwealth": "rule.commonwealth", "italy_royal_army": "rule.italian",
    "gung_ho": "rule.us_marines", "night_visibility_rules": "rule.night",
    "airdrop": "rule.paradrop", "smoke_screen": "rule.smoke_screen",
    "armor_breakthrough_rules": "rule.armour_breakthrough",
}  # fmt: skip
# The side that a rule is of, whoever plays it; a file that gives it to the other has a rule that we do not have.
OF: Mapping[str, str] = {
    "russian_commissar_rule": "allies", "british_commonwealth": "allies", "gung_ho": "allies",
    "italy_royal_army": "axis", "blitz_rules": "axis",
}  # fmt: skip
ALLIED_ARMIES: Mapping[str, str] = {
    "gung_ho": "us_marines", "british_commonwealth": "commonwealth",
    "russian_commissar_rule": "russian",
}  # fmt: skip


def airdrops(raw: Json, doubts: Doubts) -> list[Json]:
    """The units that come down, where the option tells whose and how many."""
    told = mapping(raw)
    side, count = word(told.get("side")), number(told.get("nbr_units"))
    if not told:
        return []
    for key in told:
        if key not in ("side", "nbr_units", "unit"):
            doubts.miss("option", f"airdrop {key} {word(told[key])}".strip())
    if side not in SIDES or count is None or not 1 <= count <= 20:
        doubts.miss("option", "airdrop")
        return []
    typed = TYPE.fullmatch(word(told.get("unit")))
    unit = UNITS[typed[1]] if typed else "infantry"
    return [{"side": side, "unit": unit, "count": count, "before": True, "ready": True}]


def tell_options(options: Mapping[str, Any], doubts: Doubts) -> None:
    """Options of the file with a rule that we do not have, or whose details no rule reads."""
    for key, value in options.items():
        if key in RULES:
            details = [k for k in mapping(value) if k != "side"] if key != "airdrop" else []
            for detail in details:
                doubts.miss("option", f"{key} {detail}")
            of = word(value) if isinstance(value, str) else word(mapping(value).get("side"))
            if of and key != "airdrop" and of != OF.get(key):
                doubts.miss("option", f"{key} {of}")
        elif key != "deck_reshuffling" and value not in (False, None, 0, "", [], {}):
            shown = f" {word(value)}" if isinstance(value, str) else ""
            doubts.miss("option", f"{key}{shown}")


def armies(info: Mapping[str, Any], options: Mapping[str, Any]) -> dict[str, Json]:
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
