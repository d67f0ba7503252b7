"""A dozen transports in one zone are shared out at once, whatever they carry (p. 27)."""

from __future__ import annotations

from typing import Any

import pytest
from positions import shared

from referee.games.aa1941.naval import landings
from referee.games.aa1941.naval.fleet import Ship
from referee.games.aa1941.naval.landings import shares
from referee.games.aa1941.naval.packing import suited

JAPAN = "japan"
MOST = 5000  # picks of ships that are looked at: far fewer than there are
BOTH, TANK, ONE, TWO = {"tank": 1, "infantry": 1}, {"tank": 1}, {"infantry": 1}, {"infantry": 2}


def loaded(cargo: Any, count: int) -> list[Ship]:
    return shared(*[Ship(JAPAN, {JAPAN: cargo}, {JAPAN: cargo}, (JAPAN,), combat=True)] * count)


@pytest.mark.parametrize(
    ("ships", "wants", "enough"),
    [
        (loaded(BOTH, 12), {"a": {"infantry": 3}, "b": {"infantry": 4}, "c": {"infantry": 7}}, False),
        (loaded(BOTH, 12), {"a": {"infantry": 3}, "b": {"infantry": 4}, "c": {"infantry": 5}}, True),
        (loaded(TWO, 12), {"a": {"infantry": 13}, "b": {"infantry": 12}}, False),
        (loaded(TANK, 6) + loaded(ONE, 6), {"a": {"tank": 3}, "b": {"tank": 4}}, False),
        (loaded(BOTH, 8) + loaded(TANK, 2) + loaded(TWO, 2),
         {"a": {"tank": 5, "infantry": 8}, "b": {"tank": 6}}, False),
    ],
)  # fmt: skip
def test_a_dozen_transports(
    monkeypatch: pytest.MonkeyPatch, ships: Any, wants: Any, enough: bool
) -> None:
    looked: list[Any] = []
    aboard = landings._aboard
    monkeypatch.setattr(landings, "_aboard", lambda *pick: looked.append(pick) or aboard(*pick))
    packed = suited(JAPAN, ships, wants, "combat")
    assert (shares(JAPAN, packed, wants, "combat") is not None) is enough
    assert len(looked) < MOST
