"""What a ruling rests on: the order in force, the card that gives it, the ground a unit recovers on."""

from __future__ import annotations

from typing import Any

import pytest
from tabletop import Table

from referee.engine.record import replace

UNITS = [
    {"side": "axis", "unit": "infantry", "at": ["r3c5"]},
    {"side": "allies", "unit": "infantry", "at": ["r6c5", "r6c6"], "figures": 2},
]


def table(**changes: Any) -> Table:
    raw = {
        key: changes.pop(key) for key in ("terrain", "rules", "posts", "planes") if key in changes
    }
    found = Table(units=UNITS, options={"tracking": "yes"}, **raw)
    found.state = replace(found.state, **changes)
    return found


def cards_of(said: Any, code: str) -> tuple[str, ...]:
    return next(tuple(each.cards) for each in said.rulings if each.code == code)


@pytest.mark.parametrize(
    ("card", "acts", "cards"),
    [
        ("their_finest_hour", "", ("card.their_finest_hour",)),
        # Counter-Attack gives the order that it answers (I-M44-14): both are named.
        ("counter_attack", "their_finest_hour",
         ("card.their_finest_hour", "card.counter_attack")),
    ],
)  # fmt: skip
def test_the_shuffle_rests_on_the_order_and_on_the_card_that_gives_it(
    card: str, acts: str, cards: tuple[str, ...]
) -> None:
    game = table(phase="draw", card=card, acts=acts, deck=20)
    assert cards_of(game.do("next"), "m44.play.reshuffled") == cards


@pytest.mark.parametrize(
    ("terrain", "card", "acts", "cards"),
    [
        ({}, "medics_and_mechanics", "", ("card.medics_and_mechanics",)),
        ({}, "counter_attack", "medics_and_mechanics",
         ("card.medics_and_mechanics", "card.counter_attack")),
        ({"hospital": ["r6c5"]}, "probe", "", ("terrain.hospital",)),
        ({"oasis": ["r6c5"]}, "probe", "", ("terrain.oasis",)),
        # In a hospital under that order it may have recovered by either.
        ({"hospital": ["r6c5"]}, "medics_and_mechanics", "",
         ("card.medics_and_mechanics", "terrain.hospital")),
    ],
)  # fmt: skip
def test_that_it_recovers_rests_on_what_healed_it(
    terrain: dict[str, list[str]], card: str, acts: str, cards: tuple[str, ...]
) -> None:
    """Hôpital de campagne, Oasis, Médecins & Mécaniciens: who recovers does nothing else this turn."""
    game = table(terrain=terrain, rules=["terrain.oasis"], phase="move", card=card, acts=acts)
    resting = replace(game.state.pieces["r6c5"], ordered=True, from_hex="r6c5", rests=True)
    game.state = replace(game.state, pieces={**game.state.pieces, "r6c5": resting})
    assert cards_of(game.do("move r6c5 r5c5"), "m44.play.rested") == cards


def test_targets_named_with_a_recon_that_flies_are_told_so() -> None:
    """Where planes fly Recon that stands for Air Power is an Air Sortie, which strikes nobody by itself (Air Pack; Église:
    Appel de support aérien).
    """
    game = table(planes={"allies": ["p40"]}, posts=["r6c5"], terrain={"church": ["r6c5"]})
    said = game.do("order recon centre as air power r3c5")
    assert "m44.play.flies_instead" in said.against
    assert "m44.play.orders_nobody" not in said.codes
