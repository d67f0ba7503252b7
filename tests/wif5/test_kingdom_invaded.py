"""The Axis invades the United Kingdom: US entry no. 12 (11.5.2, p. 38)."""

from __future__ import annotations

import pytest
from wif5_ground import ground

from referee.engine.record import replace
from referee.games.wif5.us_entry import invaded

SEAS = """
grid odd-q
sea Central_Mediterranean
hex 0,0 allies {home}city=cw capital name=London
hex 0,1 allies {home}city=cw name=Plymouth
hex 0,2 axis name=Dover
hex 6,6 allies city=cw port=Central_Mediterranean name=Malta
hex 6,5 axis city=italy port=Central_Mediterranean name=Taranto
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


@pytest.mark.parametrize(("marked", "unit", "owed"), [
    ("home=cw ", "l germany inf 0,2", True), ("", "l germany inf 0,2", True),
    # Malta is a city of the Commonwealth's and no hex of the United Kingdom, marked or not.
    ("home=cw ", "s italy inf 6,5", False), ("", "s italy inf 6,5", False),
])  # fmt: skip
def test_11_5_2_12_the_kingdom_is_no_city_overseas(marked: str, unit: str, owed: bool) -> None:
    state = ground(SEAS.format(home=marked), unit, step="naval_movement", impulse=2)
    state = replace(state, nations={**state.nations, "usa": {"status": "neutral"}})
    assert (invaded.owed(state) is not None) is owed
