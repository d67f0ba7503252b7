"""Rules that slips in the code could break unseen, each with its page."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from referee.app.games import game as find_game
from referee.engine.faults import Unreadable
from referee.games.aam.casualty import read_casualties
from referee.games.aam.defensive_fire import spent

BOOK = find_game("aam").book


def test_defensive_fire_of_a_phase() -> None:
    # p. 21: once a phase; Suppressive Fire as often as it is provoked, Double Shot twice.
    seen = set()
    for unit in BOOK.units.values():
        left = [not spent(unit, SimpleNamespace(fired=n > 0, fires=n)) for n in range(4)]
        often, twice = bool(unit.has("suppressive_fire")), bool(unit.has("double_shot"))
        seen.add((often, twice))
        want = [True] * 4 if often else [True, twice, False, False]
        assert left == want, unit.id
    assert (False, False) in seen
    assert len(seen) > 1


def test_an_attack_of_a_card_wants_its_range_or_its_dice(ask: Any) -> None:
    sherman = {"attacker": "M4A1 Sherman", "defence": 5, "target_type": "vehicle"}
    assert ask("attack", **sherman).json["error"]["code"] == "aam.typed.range"
    assert ask("attack", "4 4", dice=2, **sherman).result["successes"] == 2


def test_a_casualty_has_a_name() -> None:
    names = BOOK.names
    with pytest.raises(Unreadable):
        read_casualties(":soldier:", names["type"], names["counter"])
    assert read_casualties("a:soldier:", names["type"], names["counter"])[0].name == "a"


@pytest.mark.parametrize(("phase", "legal"), [("movement", True), ("assault", False)])
def test_the_minimum_move_is_one_hex(ask: Any, phase: str, legal: bool) -> None:
    # p. 23: speed 1, movement phase: one hill; not a second hex, and not in the assault phase.
    keys = {"type": "vehicle", "speed": 1, "phase": phase}
    assert (ask("move", path="hill", **keys).code == 0) is legal
    assert ask("move", path="hill,clear", **keys).code == 1
    assert ask("move", path="clear,hill", **keys).code == 1
