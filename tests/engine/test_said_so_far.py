"""What an unfinished line has already said, argument by argument: nothing said is asked again."""

from __future__ import annotations

from typing import Any

import pytest

from referee.app.games import game
from referee.engine.dialogue import said_so_far


@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        # A label of the players' own is told from what follows it.
        ("tlc", "enter mustang north fighter-bomber",
         {"label": "mustang", "side": "north", "kind": "fighter_bomber"}),
        ("tlc", "enter mustang north at r1c1",
         {"label": "mustang", "side": "north", "zone": "r1c1"}),
        ("tlc", "enter mustang", {"label": "mustang"}),
        ("wif5", "seal plan axis", {"name": "plan", "side": "axis"}),
        # Names of several words stay together, where nothing tells where they end.
        ("wif5", "convoy cw North Atlantic", {"power": "cw", "area": "North Atlantic"}),
        ("aa1941", "attack ukraine with 3 inf", {"space": "ukraine", "attack": {"infantry": 3}}),
        ("m44", "attack r1c3", {"from": "r1c3"}),
        ("wif5", "loss germany 2", {"power": "germany", "n": 2}),
        # What cannot be read is asked from the beginning.
        ("aa1941", "attack narnia with 3 inf", {}),
    ],
)  # fmt: skip
def test_nothing_said_is_asked_again(name: str, line: str, said: dict[str, Any]) -> None:
    found: Any = game(name)
    verb, *words = line.split()
    told = said_so_far(found.registry.verb(verb), found.names, words)
    assert {arg: each.value for arg, each in told.items()} == said
