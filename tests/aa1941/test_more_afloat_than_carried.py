"""A light game whose record has more troops afloat than transports carry (Transports de troupes, p. 27)."""

from __future__ import annotations

import pytest
from evening import table

OVERFULL = "aa1941.transport.overfull"


@pytest.mark.parametrize(
    ("afloat", "went", "told"),
    [
        ("1 transport, 5 infantry", {"infantry": 2}, True),
        ("1 transport, 2 tanks", {"tank": 1}, True),
        ("2 transports, 5 infantry", {"infantry": 2}, True),
        ("2 transports, 4 infantry", {"infantry": 2}, False),
        ("1 transport", {}, False),
    ],
)
def test_as_many_sail_along_as_fit(afloat: str, went: dict[str, int], told: bool) -> None:
    evening = table("germany", "combat_move", [f"sz16 germany {afloat}"], tracking="no")
    evening.do("move 1 transport sz16 sz17")
    assert evening.status["pieces"]["sz17"]["germany"] == {**went, "transport": 1}
    assert (OVERFULL in evening.codes()) is told


def test_what_an_ally_carries_is_no_ones_mistake() -> None:
    # Two of Germany's are aboard of the ship of Japan: nothing is over, none of them must go along.
    evening = table(
        "germany", "combat_move",
        ["sz16 germany 1 transport, 4 infantry", "sz16 japan 1 transport"], tracking="no",
    )  # fmt: skip
    evening.do("move 1 transport sz16 sz17")
    assert OVERFULL not in evening.codes()
    assert evening.status["pieces"]["sz17"]["germany"] == {"infantry": 2, "transport": 1}
