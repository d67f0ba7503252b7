"""Codes and their English sentences, one module per area; French is in the catalogue.

A code names its module by its first words: `aa1941.move.range` is looked for in
the modules whose `PREFIXES` cover it, so that only the game in play is loaded.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from importlib import import_module

Message = str | tuple[str, str, str]

# Module → the first words of the codes it holds. Games load theirs only when spoken of; what every
# command of a game may say is looked for first.
AREAS: Mapping[str, tuple[str, ...]] = {
    "core": ("",),
    "journal": ("save", "import", "audit", "turn"),
    "scenario": ("scenario",),
    "sheets": ("setup", "check", "config", "doctor", "file", "scenario"),
    "setups": ("setup", "board"),
    "shell": ("shell",),
    "aa1941_combat": ("aa1941",),
    "aa1941_movement": ("aa1941",),
    "aa1941_procedures": ("aa1941",),
    "aa1941_game": ("aa1941",),
    "aa1941_help": ("aa1941",),
    "aa1941_aids": ("aa1941",),
    "aam": ("aam",),
    "aam_game": ("aam",),
    "aam_cards": ("aam", "card", "army"),
    "aam_aids": ("aam",),
    "aam_scenario": ("scenario",),
    "tlc": ("tlc",),
    "tlc_help": ("tlc",),
    "m44": ("m44",),
    "m44_play": ("m44",),
    "m44_field": ("m44",),
    "m44_aids": ("m44",),
    "m44_simple": ("m44",),
    "m44_scenario": ("scenario", "convert", "setup"),
    "wif5_campaign": ("wif5",),
    "wif5_check": ("wif5",),
    "wif5_land": ("wif5",),
    "wif5_air": ("wif5",),
    "wif5_world": ("wif5",),
    "wif5_naval": ("wif5",),
    "wif5_states": ("wif5",),
    "wif5_play": ("wif5",),
    "wif5_battles": ("wif5",),
    "wif5_afloat": ("wif5",),
    "wif5_wars": ("wif5",),
    "wif5_help": ("wif5",),
    "wif5_money": ("wif5",),
    "wif5_entry": ("wif5",),
    "wif5_asked": ("wif5",),
    "wif5_fields": ("wif5",),
}
CORE = "core"  # the group of everything that belongs to no other
_loaded: dict[str, Mapping[str, Message]] = {}


def area(name: str) -> Mapping[str, Message]:
    """The sentences of one module."""
    if name not in _loaded:
        _loaded[name] = import_module(f"referee.i18n.messages.{name}").MESSAGES
    return _loaded[name]


def group_of(name: str) -> str:
    """The group of areas that a module belongs to: a game's modules make one."""
    return name.partition("_")[0]


@lru_cache(maxsize=4096)
def find(code: str) -> tuple[Message, str] | None:
    """The English sentence of a code and its group, or `None` (a test forbids that).

    A procedure that is offered in a game in progress is told by its own question.
    """
    first, _, rest = code.partition(".")
    for name, prefixes in AREAS.items():
        if first in prefixes and code in (messages := area(name)):
            return messages[code], group_of(name)
    if rest.startswith("offer."):
        return find(f"{first}.procedure.{rest.removeprefix('offer.')}")
    core = area(CORE)
    return (core[code], CORE) if code in core else None
