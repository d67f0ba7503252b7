"""An evening judged with the booklet open: what two cards, trains, engineers and caves may do."""

from __future__ import annotations

import pytest
from tabletop import Table, units

PLANES = {"axis": ["bf109"], "allies": ["spitfire"]}


@pytest.mark.parametrize("cards", [("air sortie", "probe centre"), ("probe centre", "air sortie"),
                                   ("air power", "probe centre"), ("general advance", "air power")])  # fmt: skip
def test_an_air_sortie_goes_with_a_section_card(cards: tuple[str, str]) -> None:
    # Jeton, carte Sortie aérienne, I-M44-43: in either order, and each of the two is replaced.
    table = Table(units=units("allies infantry r6c5 r6c6", "axis infantry r0c0"), planes=PLANES)
    table.go(f"order {cards[0]}", f"order {cards[1]}", "order r6c5")
    assert table.do("order attack left").against == ["m44.play.second_card"]
    assert table.do("order air sortie").against == ["m44.play.second_card"]
    assert table.state.hands["allies"] == 3
    table.go("next", "fly r6c4")
    table.turn()
    assert table.state.hands["allies"] == 5
    assert not table.state.sortie


def test_a_tactic_goes_with_no_air_sortie() -> None:
    table = Table(units=units("allies infantry r6c5", "axis infantry r0c0"), planes=PLANES)
    table.go("order direct from hq r6c5")
    assert table.do("order air sortie").against == ["m44.play.second_card"]
    assert table.do("order air power").against == ["m44.play.second_card"]
