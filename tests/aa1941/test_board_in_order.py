"""The board as players read it down: part by part, the sea zones of each by their numbers (p. 8)."""

from __future__ import annotations

from itertools import pairwise

from evening import Evening


def test_sea_zones_stand_in_the_order_of_their_numbers() -> None:
    evening = Evening()
    places = evening.game.board(evening.state).places.values()
    parts: dict[object, list[int]] = {}
    for place in places:
        if place.id[2:].isdigit():
            parts.setdefault(place.region, []).append(int(place.id[2:]))
    assert sum(map(len, parts.values())) == 49
    for zones in parts.values():
        assert all(first < second for first, second in pairwise(zones)), zones
