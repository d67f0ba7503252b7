"""Printed charts as grids, and which of their cells the coming steps ask for (5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import book, codes, knowing, position

from referee.engine.faults import Unreadable
from referee.games.wif5.charts import coming, grid, verbs
from referee.games.wif5.state import Impulse, Initiative


# -- as grids -------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("chart", "down", "columns"), [
    ("unit_cost", ("unit",), [{}, {"row": "repair"}]), ("impulse_track", ("box",), [{}]), ("us_entry_track", ("option",), [{}, {"row": "box"}, {"row": "number"}]),
    ("us_entry_production", ("marker",), [{"column": "-16..-20"}]), ("initiative_track", ("column",), None), ("us_entry_modifications", ("action",), None),
])  # fmt: skip
def test_a_chart_as_a_grid(chart: str, down: Any, columns: Any) -> None:
    found = grid.grid(knowing().charts, chart)
    assert found.down == down
    if columns is not None:
        assert list(found.columns) == columns
    keys = [key for _, _, key in found.cells(knowing().charts)]
    assert len(keys) == len(set(keys)) > 0


def test_what_a_sheet_lists() -> None:
    charts = knowing().charts
    assert grid.values_of(charts, "us_entry_track", "option") == tuple(map(str, range(1, 26)))
    assert grid.values_of(charts, "impulse_track", "box") == tuple(map(str, range(1, 61)))
    assert grid.values_of(charts, "us_entry_track", "row") == ("box", "number")
    assert grid.values_of(charts, "us_entry_production", "column") == ("-16..-20",)
    assert "germany" in grid.values_of(charts, "unit_cost", "power")
    assert {chart for chart in charts.all if grid.open_headed(charts, chart)} >= {
        "us_entry_production"
    }
    assert not grid.open_headed(charts, "unit_cost")
    assert not grid.open_headed(charts, "us_entry_modifications")
    assert grid.headings(
        charts, "us_entry_production", {"column": ("+1..+5", "+1..+5", "+6..+10")}
    ) == {"column": ("+1..+5", "+6..+10")}
    with pytest.raises(Unreadable):
        grid.headings(charts, "us_entry_production", {"column": ("+1..+5", "+4..+10")})
    with pytest.raises(Unreadable):
        grid.headings(charts, "us_entry_production", {"row": ("x",)})


def test_which_cells_nobody_knows() -> None:
    fixed = {"unit": ("inf", "tac")}
    assert grid.missing(knowing().charts, "unit_cost", fixed) == (
        "unit=inf row=repair",
        "unit=tac",
        "unit=tac row=repair",
    )
    # the number in parentheses of an option may be told without its row; the box may not
    option = {"option": ("7",)}
    assert grid.missing(knowing().charts, "us_entry_track", option) == (
        "option=7 row=box",
        "option=7 row=number",
    )
    assert grid.missing(
        knowing(us_entry_track={"option=7": "2"}).charts, "us_entry_track", option
    ) == ("option=7 row=box",)
    action = {"action": ("3",), "year": ("1941", "1942")}
    assert grid.missing(
        knowing(us_entry_modifications={"action=3 year=1941": "+2"}).charts,
        "us_entry_modifications",
        action,
    ) == ("action=3 year=1942",)
    assert (
        grid.missing(
            knowing(us_entry_modifications={"action=3": "+2"}).charts,
            "us_entry_modifications",
            action,
        )
        == ()
    )


def test_pairs_of_a_convoy_attack_or_columns() -> None:
    charts = knowing().charts
    assert grid.grid(charts, "convoy_attack").down == ("die",)
    pairs = grid.grid(charts, "convoy_attack", {"attackers": ("1", "2"), "escorts": ("0",)})
    assert {key for _, _, key in pairs.cells(charts)} == {
        "attackers=1 escorts=0",
        "attackers=2 escorts=0",
    }
    with pytest.raises(Unreadable):
        grid.grid(charts, "convoy_attack", {"attackers": ("1",)})
    with pytest.raises(Unreadable):
        grid.grid(
            charts, "convoy_attack", {"attackers": ("1",), "escorts": ("0",), "column": ("left",)}
        )


# -- what the coming steps ask for -----------------------------------------------------------------------------
@pytest.mark.parametrize(("chart", "more", "fixed"), [
    ("weather_chart", {}, {"arm": ("mar_apr",)}), ("initiative_track", {"initiative": Initiative("axis", "left")}, {"column": ("left",)}), ("impulse_track", {"impulse": Impulse(box=7)}, {"box": ("7",)}),
    ("activities_limits", {"impulse": Impulse(side="axis", actions={"germany": "land", "italy": "pass"})}, {"power": ("germany",), "action": ("land",)}),
    ("activities_limits", {"impulse": Impulse(side="axis")}, {"power": ("germany", "italy", "japan"), "action": ("naval", "combined", "land")}),
    ("activities_limits", {"impulse": Impulse(side="axis", actions={"germany": "land", "italy": "land"})}, {"power": ("germany", "italy"), "action": ("land",)}),
    ("us_entry_modifications", {}, {"year": ("1941",)}), ("unit_cost", {}, {}),
])  # fmt: skip
def test_the_part_of_a_chart_that_a_turn_asks(chart: str, more: Any, fixed: Any) -> None:
    assert coming.narrowed(position(**more), chart) == fixed


def test_options_taken_are_asked_no_more() -> None:
    found = coming.narrowed(position(entry={"options": [1, 25]}), "us_entry_track")["option"]
    assert found == tuple(map(str, range(2, 25)))
    terrain = coming.narrowed(position(), "terrain_effects")
    assert terrain["row"] == ("movement_europe", "movement_pacific")
    assert "jungle" not in terrain["terrain"]
    wanted = coming._wanted(
        "unit_cost",
        ("unit=div", "unit=inf", "unit=inf row=repair", "unit=ls row=repair", "unit=part"),
    )
    assert wanted == ("unit=inf", "unit=ls row=repair")
    assert coming._wanted("impulse_track", ("box=3",)) == ("box=3",)


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("weather_roll", ("weather_roll", "weather_chart")),
        ("end_of_action", ("end_of_action", "impulse_track")),
        ("initiative_dice", ("initiative_dice", "initiative_track")),
    ],
)
def test_the_next_step_that_lacks_a_cell(step: str, found: Any) -> None:
    told = coming.coming(book(), position(step))
    assert told[0][:2] == found
    assert told[0][2]


def test_a_cell_is_told_before_it_is_asked() -> None:
    came = verbs.chart(
        book(), position(), {"table": "spirale", "keys": {"unit": "ls"}, "result": "4"}
    )
    assert came.events[0].data == {"table": "production_spiral", "cell": "unit=ls", "result": "4"}
    after: Any = verbs.CHANGES["chart_read"](position(), came.events[0].data)
    assert after.charts == {"production_spiral": {"unit=ls": "4"}}
    assert (
        verbs._chart_read(position(), {"table": "unit_cost", "cell": "", "result": "4"})
        == position()
    )
    many = verbs.chart(
        book(), position(), {"table": "unit_cost", "cells": {"unit=arm": "7", "unit=tac": "5"}}
    )
    assert codes(many.rulings) == ["chart.booklet", "chart.cells"]
