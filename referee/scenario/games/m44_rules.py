"""Rule cards that a file of Memoir '44 names: there must be such a card, and an army whose it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from difflib import get_close_matches

from referee.engine.verdict import Json
from referee.scenario.games.m44_laid import laid_findings
from referee.scenario.schema import Finding

CARDS = ("cards_rules", "cards_field", "cards_terrain", "cards_units")
# A rule that holds for an army alone → that army.
ARMY_OF: Mapping[str, str] = {
    "rule.us_marines": "us_marines", "rule.russian_command": "russian",
    "rule.japan_yamato": "imperial_japan", "rule.japan_saishin": "imperial_japan",
    "rule.japan_banzai": "imperial_japan", "rule.commonwealth": "commonwealth",
    "rule.italian": "italian",
}  # fmt: skip
# Of these the rules are about the cards of a commander, whose army is the side's, not a unit's.
OF_THE_CARDS = ("rule.us_marines", "rule.russian_command")


def file_findings(document: Mapping[str, Json], data: Mapping[str, Json]) -> Iterator[Finding]:
    """Rules that would do nothing at the table: of no card, or of an army that nobody has here; what no table can
    lay out so (`m44_laid`).

    Asked of a file that somebody writes, not of a game that is already played.
    """
    rules = document.get("rules")
    cards = [
        key for name in CARDS for key, raw in data[name]["cards"].items()
        if raw.get("kind") != "interpretation" and not key.startswith("card.")
    ]  # fmt: skip
    sides, there = _of_sides(document), _armies(document)
    for number, rule in enumerate(rules if isinstance(rules, list) else ()):
        if not isinstance(rule, str):
            continue
        army = ARMY_OF.get(rule)
        if rule not in cards:
            near = [each for each in cards if each.endswith(f".{rule}")]
            near = near or get_close_matches(rule[:60], cards, n=2, cutoff=0.75)
            yield Finding(
                ("rules", number),
                "scenario.m44_unknown_rule",
                {"text": rule, "nearest": list(near)},
                hint="hint.nearest" if near else None,
            )
        elif army is not None and army not in (sides if rule in OF_THE_CARDS else there):
            params: dict[str, Json] = {"text": rule, "army": army}
            yield Finding(("rules", number), "scenario.m44_rule_of_nobody", params)
    yield from laid_findings(document, data)


def _of_sides(document: Mapping[str, Json]) -> set[Json]:
    """The armies of the sides."""
    sides = document.get("armies")
    return {
        each
        for each in (sides.values() if isinstance(sides, dict) else ())
        if isinstance(each, str)
    }


def _armies(document: Mapping[str, Json]) -> set[Json]:
    """The armies of the sides, and those of single units."""
    found, units = _of_sides(document), document.get("units")
    for line in units if isinstance(units, list) else ():
        if isinstance(line, dict) and isinstance(line.get("army"), str):
            found.add(line["army"])
    return found
