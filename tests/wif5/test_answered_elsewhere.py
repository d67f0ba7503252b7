"""How a cell of a printed chart is given on the command line: by a word that the verb takes, else kept first (5)."""

from __future__ import annotations

import pytest
from wif5_campaign import Table

from referee.app.dicebox import Nobody
from referee.engine.command import Wanted
from referee.engine.faults import Missing


def test_11_5_2_the_cell_of_a_roll_is_typed_as_its_value(table: Table) -> None:
    table.to("japan_demands")
    table.done("burma close")
    asked = table.do("entry action 6")
    assert isinstance(asked, Wanted) and asked.ask.flag == "value"
    assert table.done("entry action 6 value=+4", 3)["shift"] == 1


def test_5_a_cell_that_no_word_of_its_verb_gives_is_kept_first(table: Table) -> None:
    _, ask = table.game.book.charts.question(
        "terrain_effects", {"row": "movement_europe", "terrain": "river"}, flag=""
    )
    with pytest.raises(Missing) as missed:
        Nobody().answer(ask)
    assert missed.value.hint == "wif5.hint.chart_kept"
    assert missed.value.params["chart"] == "terrain_effects"


def test_5_a_combat_at_sea_has_no_key_for_its_cells(table: Table) -> None:
    """Neither the surprise value nor the fire of the ships is given by `result=` there."""
    table.to("choose_action")
    table.done("choose germany naval, italy pass, japan pass")
    table.put("naval_combat")
    fight = "battle sea North_Sea by=germany against=cw axis=12:hs@2 allies=3:ls@2"
    for answers, shown in (
        (((2,),), "section=2 row=surprise"),
        (((2,), "6", (2,), "none", "none"), "row=surface column=A-B targets=1"),
    ):
        asked = table.do(fight, *answers)
        assert (asked.ask.flag, asked.ask.hint) == ("", "wif5.hint.chart_kept")
        assert asked.ask.params["typed"] == shown


def test_5_a_march_has_no_key_for_its_cells(table: Table) -> None:
    """What a hexside costs is kept with its chart: a `shift` or a `land_move` takes no `result=`."""
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.put("land_movement")
    asked = table.do("land_move unit=inf allowance=4 path=river>clear")
    assert (asked.ask.flag, asked.ask.hint) == ("", "wif5.hint.chart_kept")
