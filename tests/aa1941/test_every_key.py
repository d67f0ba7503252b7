"""The keys of every procedure: which must be said, what the others are when left out, within which bounds.

As the contract's page has them (`contract/aa1941.md`); those it does not name ask for what the rule
cannot do without.
"""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.faults import Fault
from referee.games.aa1941.game import build
from referee.games.contract import Procedure
from referee.scenario.compile import game_data

NONE = frozenset[str]()
# procedure → (required, optional → its value when left out)
KEYS: dict[str, tuple[str, dict[str, Any]]] = {
    "battle": ("attack defend", {
        "terrain": None, "rounds": None, "attacker_order": (), "defender_order": (), "keep_land": 0,
        "submerge": None, "retreat_after": None,
    }),
    "retreat": ("power space from", {
        "units": None, "seaborne": False, "defender": False, "hostile": {}, "control": {},
    }),
    "move": ("unit from to", {
        "power": None, "phase": None, "via": (), "moved": 0, "hostile": {}, "captured": NONE,
        "carriers": NONE, "control": {},
    }),
    "purchase": ("power units treasury", {"capital_lost": False}),
    "mobilize": ("territory units", {
        "limit": None, "captured_this_turn": False, "capital_lost": False, "power": None,
        "zone": None, "placed": 0, "carrier": None, "control": {},
    }),
    "landing": ("power unit from moved", {
        "carriers": NONE, "captured": NONE, "hostile": {}, "control": {}, "carrier_sunk": False,
    }),
    "victory": ("control after", {"variant": "standard"}),
    "transport": ("power load", {
        "transports": 1, "aboard": None, "zones": (), "from": (), "to": (), "phase": "noncombat",
        "owner": None, "moved": 0, "done": False, "hostile": {}, "control": {},
    }),
    "canal": ("canal power", {"hostile": {}, "control": {}, "captured": NONE}),
    "amphibious": ("power territory from", {
        "hostile": {}, "control": {}, "warship": None, "sea_battle": None, "declared": True, "air": False,
    }),
}  # fmt: skip
CHANCES = {
    "retreat_at": None, "attacker_damaged": 0, "defender_damaged": 0, "need": None, "bars": False,
    "then": (),
}  # fmt: skip


@pytest.fixture
def procedures() -> dict[str, Procedure]:
    """Every procedure, made anew: what is read here is not what another test has had made."""
    return dict(build(game_data("aa1941")).procedures)


def test_which_keys_must_be_said(procedures: dict[str, Procedure]) -> None:
    assert set(procedures) == set(KEYS)
    for name, (required, left_out) in KEYS.items():
        keys = procedures[name].keys
        assert {key.name for key in keys if key.required} == set(required.split()), name
        assert {key.name: key.default for key in keys if not key.required} == left_out, name
        # Nothing that must be said has a value of its own.
        assert all(not key.default for key in keys if key.required), name
    odds = procedures["battle"].odds_keys
    assert {key.name: key.default for key in odds if not key.required} == CHANCES


# procedure, key, what it takes, what it does not
BOUNDS: list[tuple[str, str, list[str], list[str]]] = [
    ("battle", "rounds", ["1", "2"], ["0", "-1", "x"]),
    ("battle", "retreat_after", ["1"], ["0"]),
    ("battle", "keep_land", ["0", "3"], ["-1"]),
    ("move", "moved", ["0", "4"], ["-1"]),
    ("landing", "moved", ["0", "6"], ["-1"]),
    ("purchase", "treasury", ["0", "42"], ["-1"]),
    ("mobilize", "limit", ["0", "4"], ["-1"]),
    ("mobilize", "placed", ["0"], ["-1"]),
    ("transport", "transports", ["1", "3"], ["0"]),
    ("transport", "moved", ["0"], ["-1"]),
    ("landing", "carriers", ["sz5,sz6"], ["germany"]),
    ("landing", "captured", ["ukraine"], ["sz5", "turkey"]),
    ("move", "hostile", ["sz5", "sz5:submarine", "ukraine:tank", "ukraine"],
     ["turkey", "sz5:tank", "ukraine:submarine"]),
    ("move", "control", ["berlin:allies", "ukraine:uk"], ["berlin", "sz5:axis", "turkey:axis", "berlin:nobody"]),
    ("battle", "terrain", ["land", "sea", "mer"], ["air"]),
    ("battle", "submerge", ["both", "attacker"], ["nobody"]),
    ("battle", "retreat_at", ["0"], ["-1"]),
    ("battle", "attacker_damaged", ["0"], ["-1"]),
    ("battle", "defender_damaged", ["0"], ["-1"]),
]  # fmt: skip


def test_bounds(procedures: dict[str, Procedure]) -> None:
    for name, key, taken, refused in BOUNDS:
        procedure = procedures[name]
        read = next(k.read for k in (*procedure.keys, *procedure.odds_keys) if k.name == key)
        for text in taken:
            read(text)
        for text in refused:
            with pytest.raises(Fault):
                read(text)


def test_every_example_says_what_must_be_said(procedures: dict[str, Procedure]) -> None:
    for name, (required, _) in KEYS.items():
        example = procedures[name].example
        for key in required.split():
            assert f"{key}=" in example, (name, key)
