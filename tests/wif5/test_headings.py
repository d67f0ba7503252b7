"""Who is asked: a step of one side or one power bears its name, whoever moved last (5, 7.1, 11.4, 11.5)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.engine.record import replace


@pytest.mark.parametrize(("step", "side", "decides"), [
    ("us_entry", "allies", "usa"), ("japan_demands", "axis", "japan"), ("production", "axis", None),
])  # fmt: skip
def test_a_step_of_one_power_is_headed_by_it(step: str, side: str, decides: str | None) -> None:
    table = Table()
    table.to("declare_war")
    status = table.put(step).game.status(table.state)
    assert (status["side"], status.get("decides")) == (side, decides)


@pytest.mark.parametrize("loser", ["axis", "allies"])
def test_7_1_the_reroll_is_that_of_the_side_that_may_have_it(loser: str) -> None:
    table = Table()
    table.to("declare_war")
    dice = {**table.state.initiative.dice, "may_reroll": loser}
    table.state = replace(table.state, initiative=replace(table.state.initiative, dice=dice))
    status = table.put("initiative_reroll").game.status(table.state)
    assert status["side"] == loser
