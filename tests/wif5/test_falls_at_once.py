"""A country falls: where enemies stand and reach, what passes, told in one question (14.1, 15)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import ground

from referee.games.wif5.maps import fallen

FALL = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany
hex 1,0 neutral country=norway city=norway capital name=Oslo
hex 2,0 neutral country=norway
hex 3,0 neutral country=norway
hex 4,0 neutral country=norway name=Narvik
hex 5,0 allies city=cw home=cw
"""
MINE = {"norway": {"status": "declared", "power": "cw"}}
CASES: list[tuple[str, dict[str, Any], dict[str, str]]] = [
    ("x cw inf 4,0 aboard=t", {}, {}), ("x cw inf 4,0 invades=yes landed=now", {}, {}), ("x cw ftr 4,0", {}, {}), ("x cw inf nowhere", {}, {}), ("x cw inf 4,0", {}, {"4,0": "cw", "3,0": "cw"}), ("x cw inf 4,0; g germany inf 3,0", {}, {"4,0": "cw"}), ("x cw inf 4,0; g italy inf 3,0", {}, {"4,0": "cw"}),
    ("x cw inf 4,0; g germany ftr 3,0", {}, {"4,0": "cw", "3,0": "cw"}), ("x cw inf 4,0 nation=norway", {}, {}), ("x russia inf 4,0", {}, {}), ("x cw hq 4,0", {}, {"4,0": "cw"}), ("x cw inf 4,0", {"4,0": {"power": "cw"}}, {"3,0": "cw"}), ("", {"4,0": {"power": "cw"}}, {"4,0": "germany"}), ("", {"narvik": {"power": "cw"}}, {"narvik": "germany"}),
    ("", {"2,0": {"power": "italy"}}, {}), ("", {"2,0": {"power": "russia"}}, {}), ("x france inf 3,0", {}, {"2,0": "france", "3,0": "france", "4,0": "france"}), ("x cw inf 4,0; y france inf 2,0", {}, {"4,0": "cw", "3,0": "cw", "2,0": "france", "1,0": "france"}),
]  # fmt: skip


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def test_15_what_passes_as_a_country_falls() -> None:
    for text, control, passes in CASES:
        for whole in ("whole\n", ""):
            state = ground(
                FALL + whole, text, minors=MINE, control=control, wars=[("germany", "norway")]
            )
            found = {
                each["site"]: each["power"] for each in fallen.passing(state, "norway", "germany")
            }
            assert found == passes, (text, control, found)
