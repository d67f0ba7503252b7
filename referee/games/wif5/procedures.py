"""Every procedure of this game, gathered from the files of each subject.

A subject's file has one function `procedures_AREA(context) -> {id: Procedure}`.
Which ids it holds is written here, so that a command loads the subject of its
own procedure and no other; the order is the one in which `resolve wif5` lists them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module

from referee.games.contract import Procedure
from referee.games.wif5.context import Context

AREAS: Mapping[str, tuple[str, ...]] = {
    "turn": (
        "supply_range", "supply", "supply_trace", "initiative", "initiative_intelligence",
        "weather", "china_limits", "activities", "end_of_action", "sequence",
    ),
    "land": (
        "odds_ratio", "land_combat", "factors", "shore_bombardment", "hq_support",
        "overrun", "strategic_move", "reorganisation", "stacking", "zoc",
    ),
    "front": ("invasion", "paradrop", "air_transport", "retreat", "advance"),
    "air": (
        "air_range", "air_strength", "air_combat", "ground_strike", "strategic_bombing",
        "rebase",
    ),
    "partisans": ("garrison", "garrison_ratio", "partisans", "russian_partisans", "uprisings"),
    "coups": ("coup", "vichy", "defection"),
    "production": (
        "production", "multiple", "gearing", "build", "burma_road", "national_effort",
        "move_factories",
    ),
    "entry": ("us_entry",),
    "conquest": ("conquest", "control", "liberation"),
    "war": ("declaration", "neutrality", "limited_war", "surprise", "peace"),
    "resources": ("convoys", "resources", "convoy_attack", "lending", "lend_lease"),
    "allies": ("cooperation", "minors", "chinese_communists", "chits"),
    "sailing": ("naval_move", "sub_range", "interception", "naval_search", "return_to_base"),
    "secrets": ("seal",),
    "fleets": ("combat_type", "naval_target_count", "naval_fire", "naval_results", "port_attack"),
}  # fmt: skip


class Procedures(Mapping[str, Procedure]):
    """The procedures by id, each subject loaded when one of its own is asked for."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._area = {key: area for area, ids in AREAS.items() for key in ids}
        self._made: dict[str, Procedure] = {}

    def __getitem__(self, key: str) -> Procedure:
        if key not in self._made:
            area = self._area[key]
            module = import_module(f"referee.games.wif5.procedures_{area}")
            self._made.update(getattr(module, f"procedures_{area}")(self._context))
        return self._made[key]

    def __iter__(self) -> Iterator[str]:
        return iter(self._area)

    def __len__(self) -> int:
        return len(self._area)

    def __contains__(self, key: object) -> bool:
        return key in self._area


def procedures(context: Context) -> Mapping[str, Procedure]:
    """The procedures of every area, by id."""
    return Procedures(context)
