"""What is not said of a procedure: the contract's defaults, and numbers that nothing could be."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from referee.app.games import game
from referee.engine.faults import Unreadable
from referee.games.wif5.game import build
from referee.scenario.compile import game_data

if TYPE_CHECKING:
    from collections.abc import Mapping

    from referee.games.contract import Procedure

NAMES = tuple(game("wif5").procedures)
# The contract: yes/no are no, numbers are nothing, but for these.
YES = {
    "move_factories": {"war", "route"}, "resources": {"conv"}, "convoys": {"conv"},
    "lend_lease": {"resource_arrived", "at_war"}, "neutrality": {"neutral"}, "surprise": {"neutral"},
    "control": {"land_unit"}, "liberation": {"capital"}, "coup": {"cell"}, "overrun": {"supplied"},
    "strategic_move": {"from", "to"}, "stacking": {"supplied"}, "naval_results": {"major_port"},
}  # fmt: skip
ONE = {
    "end_of_action": {"weather_advance"}, "move_factories": {"factories"}, "lending": {"resources"},
    "defection": {"units"}, "advance": {"cost"}, "naval_interdiction": {"impulse"},
}  # fmt: skip
WORDS = {
    "weather": "clear", "arctic_weather": "clear", "map": "europe", "hexside": "none", "terrain": "clear",
    "impulse": "first", "may_reroll": "none",
}  # fmt: skip


@pytest.fixture
def asked() -> Mapping[str, Procedure]:
    """The questions made anew: none that an earlier test has had made."""
    return build(game_data("wif5")).procedures


@pytest.mark.parametrize("name", NAMES)
def test_what_is_not_said_is_no_or_nothing(name: str, asked: Mapping[str, Procedure]) -> None:
    for key in asked[name].keys:
        if key.required:
            continue
        if key.kind == "yesno":
            said = key.name in YES.get(name, ())
            assert key.default is said or (key.default is None and not said), key.name
        elif key.kind in ("number", "amount"):
            wanted = (1,) if key.name in ONE.get(name, ()) else (None, 0)
            assert key.default in wanted and not isinstance(key.default, bool), key.name
        elif key.kind in ("numbers", "list", "force", "placed", "events", "hex"):
            assert not key.default, key.name
        elif key.kind in WORDS and key.default is not None:
            assert key.default == WORDS[key.kind], key.name
        elif key.name in WORDS and key.default is not None:
            assert key.default == WORDS[key.name], key.name


def test_the_exceptions_are_keys(asked: Mapping[str, Procedure]) -> None:
    for listed in (YES, ONE):
        for name, named in listed.items():
            assert named <= {key.name for key in asked[name].keys}


@pytest.mark.parametrize("name", NAMES)
def test_no_number_is_endless_and_no_count_below_nothing(
    name: str, asked: Mapping[str, Procedure]
) -> None:
    for key in asked[name].keys:
        if key.kind == "number":
            for text in ("9" * 12, "-999"):
                with pytest.raises(Unreadable):
                    key.read(text)
