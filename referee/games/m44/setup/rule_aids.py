"""Reminder cards of the rules that a scenario brings: of its armies, of its medals, of its own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from referee.engine.aid import Aid
from referee.engine.record import replace
from referee.engine.sheet import Line, line
from referee.engine.verdict import Json

if TYPE_CHECKING:
    from referee.games.contract import Game

# An army → its rules; what a scenario holds → the rule of it.
_ARMIES: Mapping[str, tuple[str, ...]] = {
    "imperial_japan": ("rule.japan_yamato", "rule.japan_saishin", "rule.japan_banzai"),
    "russian": ("rule.russian_command",),
}
_HELD: Mapping[str, str] = {
    "sudden_death": "medal.sudden_death", "exits": "rule.exit", "demolitions": "rule.blow_bridge",
    "posts": "rule.air_spotting", "airdrops": "rule.paradrop",
    "air_tokens": "rule.air_token",
}  # fmt: skip
_TOKENS = {"equipment": "rule.capture_equipment", "prisoner": "rule.prisoners"}
_BORNE = {"leader": "heroic_leader", "veteran": "veteran_star", "camouflaged": "camouflage"}
# A rule too long for a card → its lines on moving, on battling, on the rest, at the foot.
_LINES: Mapping[str, tuple[tuple[str, ...], ...]] = {
    "commonwealth": ((), ("bcf", "bcf_when")),
    "us_marines": ((), (), ("gung_ho", "gung_ho_not")),
    "japan_yamato": ((), (), (), ("yamato", "yamato_two", "yamato_cave")),
    "japan_saishin": ((), ("saishin",)),
    "japan_banzai": (("banzai", "banzai_assault"),),
    "italian": ((), (), (), ("italian_flags", "italian_guns")),
    "russian_command": ((), (), ("commissar", "commissar_hand")),
    "blitz": (("blitz_move",), ("blitz_recon",)),
    "night": ((), ("night_range",), ("night_dice", "night_cards")),
    "paradrop": (("drop_still",), (), ("drop", "drop_lost")),
    "smoke_screen": ((), ("smoke_sight",), ("smoke_turns",)),
    "armour_breakthrough": (("breakthrough",), ("breakthrough_battle",)),
    "winter_weather": (("winter_move",), ("winter_air",)),
    "reduced_visibility": ((), ("fog", "fog_barrage")),
    "heroic_leader": ((), ("leader_dice",), ("leader_lost",), ("leader_flag",)),
    "north_african_desert": (("desert",),),
    "exit": (("exit_move",), (), ("exit_tokens",)),
}


def rule_aids(game: Game, scenario: Mapping[str, Json]) -> Iterator[Aid]:
    """A card for each rule, once; one short as it is says its own words."""
    for card in dict.fromkeys(_rules(game, scenario)):
        if card not in game.cards:
            continue
        found = game.cards[card]
        made = Aid("rule", Line(text=found.title), card=card)
        groups = _LINES.get(card.removeprefix("rule."))
        if groups is None:
            yield replace(made, plain=(Line(text=found.text),))
            continue
        about = zip(("move", "battle", "plain", "foot"), groups, strict=False)
        yield replace(
            made,
            **{each: tuple(line(f"m44.aid.{code}") for code in codes) for each, codes in about},
        )


def _rules(game: Game, scenario: Mapping[str, Json]) -> Iterator[str]:
    """Those of its armies, those it names, then those of what lies or stands on its board."""
    for army in scenario.get("armies", {}).values():
        yield from _ARMIES.get(army, (f"rule.{army}",))
    yield from scenario.get("rules", ())
    if scenario.get("terrain", {}).get("airfield"):
        yield "rule.airfield_reinforcements"
    if set(scenario.get("terrain", {}).get("radar_station", ())) & set(scenario.get("stars", ())):
        yield "rule.radar_alert"
    for objective in scenario.get("objectives", ()):
        yield f"medal.{objective['kind']}"
    for token in scenario.get("tokens", ()):
        yield _TOKENS[token["kind"]]
    for key, card in _HELD.items():
        if scenario.get(key):
            yield card
    for key, rule in _BORNE.items():
        if any(each.get(key) for each in scenario.get("units", ())):
            yield f"rule.{rule}"
    for planes in scenario.get("planes", {}).values():
        for plane in planes:
            yield game.book.plane_cards[plane]
