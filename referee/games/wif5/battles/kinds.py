"""The kinds of battle: what leads each, in which steps it is fought, which keys it takes (5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from referee.engine.ask import Script
from referee.engine.verb import Outcome
from referee.games.wif5.battles.at_sea import convoys, port, prey, sea, subs
from referee.games.wif5.battles.in_air import air, bombing
from referee.games.wif5.battles.on_land import land
from referee.games.wif5.battles.typed import Battling
from referee.games.wif5.book import Book
from referee.games.wif5.state import State

KEYS = {"land": land.KEYS, "sea": sea.KEYS, "air": air.AIR, "bombing": bombing.KEYS, "port": port.KEYS,
        "ground": air.AIR, "convoys": convoys.KEYS, "subs": subs.KEYS}  # fmt: skip
NEEDED = {"land": ("by", "against", "units", "defend"), "sea": ("by", "against", "axis", "allies"),
          "air": ("by", "against"), **dict.fromkeys(("bombing", "ground"), ("by", "against", "bombers")),
          "port": ("by", "against", "bombers", "ships"), "convoys": ("by",), "subs": ()}  # fmt: skip
LED: Mapping[str, Callable[[Book, State, Battling], Script[Outcome]]] = {"land": land.land, "sea": sea.sea, "air": air.air, "bombing": bombing.bombing, "port": port.port,
       "ground": air.air, "convoys": convoys.convoys, "subs": subs.subs}  # fmt: skip
USUAL: Mapping[str, str] = {
    "strategic_bombardment": "bombing", "ground_strike": "ground", "air_transport": "air",
    "air_resupply": "air", "convoy_attacks": "convoys", port.STEP: "port", **dict.fromkeys(sea.STEPS, "sea"),
}  # fmt: skip
FOUGHT_IN: Mapping[str, tuple[str, ...]] = {
    "land": ("land_combat",), "sea": sea.STEPS, "air": air.STEPS, "port": (port.STEP,),
    "bombing": ("strategic_bombardment",), "ground": air.STRIKE, "convoys": ("convoy_attacks",),
    "subs": prey.STEPS,
}  # fmt: skip
RULES: Mapping[str, str] = {"land": "10.7.6", "sea": "10.5.6", "air": "10.3.4", "port": "10.5.1",
                            "bombing": "10.6.1", "ground": "10.7.1", "convoys": "11.3", "subs": "10.5.5.1"}  # fmt: skip
FOUGHT = ("land_fought", "overran", "sea_fought", "air_fought", "port_fought", "subs_fought")
