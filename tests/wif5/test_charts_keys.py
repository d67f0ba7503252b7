"""Printed charts: what stands in cells, how they are named and read, whose they are (5)."""

from __future__ import annotations

import re
from typing import Any

import pytest
from wif5_position import book, codes, knowing

from referee.engine.faults import Missing, Unreadable
from referee.games.wif5.charts import cells, verbs


# -- what stands in a cell -------------------------------------------------------------------------------
@pytest.mark.parametrize(("look", "text", "cell"), [
    ("land", "-/1R*", "-/1R*"), ("land", "1/-r", "1/-R"), ("land", "1/R", "1/-R"), ("land", "2/3", "2/3"), ("land", "1/ 2B *", "1/2B*"), ("land", "-/S", "-/-S"), ("convoy", "-3x", "-3X"),
    ("convoy", "d2a", "D2A"), ("convoy", "D−2a", "D-2A"), ("convoy", "x-3", "X-3"), ("convoy", "−2", "-2"), ("convoy", "4", "4"), ("number", "– 2", "-2"), ("number", "+14", "+14"), ("cost", "15", "15"), ("air", "ax", "AX"), ("air", "-", "-"), ("hunt", "rien", "-"), ("flak", "nothing", "-"), ("text", "rien", "rien"),
    ("fire", "2/3", "2/3"), ("fire", "-", "-"), ("hunt", "d/2", "D/2"), ("hunt", "10a", "10A"), ("flak", "7*", "7*"), ("hunt", "2X", "2X"), ("modification", "-3*", "-3*"),
    ("limit", "2", "2"), ("limit", "illimité", "unlimited"), ("limit", "unlimited", "unlimited"), ("text", " Storm ", "Storm"),
    ("march", "2", "2"), ("march", "+1", "1"), ("march", "−", "-"), ("march", "aucun", "-"), ("march", "0", "0"), ("march", "Prohibited", "prohibited"),
])  # fmt: skip
def test_a_cell_is_read_as_it_is_printed(look: str, text: str, cell: str) -> None:
    assert cells.read_look(look, text) == cell


@pytest.mark.parametrize(("look", "text"), [
    ("land", "3"), ("land", "rien"), ("cost", "none"), ("land", "1/2Q"), ("convoy", "X"), ("convoy", "A2"), ("number", "x"), ("number", "12345"), ("cost", "-1"), ("cost", "1000"), ("air", "XX"), ("fire", "2"), ("hunt", "Q"), ("hunt", "2"), ("flak", "D/2"),
    ("hunt", "7*"), ("modification", "******"), ("limit", "many"), ("text", ""), ("march", "banana"), ("march", "-3"), ("march", "n"), ("march", "deux"), ("march", "100"), ("text", "x" * 201),
])  # fmt: skip
def test_what_no_cell_can_be(look: str, text: str) -> None:
    with pytest.raises(Unreadable):
        cells.read_look(look, text)


@pytest.mark.parametrize(
    ("cell", "parts"),
    [
        ("-/1R*", (0, 1, "R", True)),
        ("2/3", (2, 3, "", False)),
        ("1/-B", (1, 0, "B", False)),
        ("10/12S*", (10, 12, "S", True)),
    ],
)
def test_10_7_6_7_a_result_on_land(cell: str, parts: Any) -> None:
    found = cells.land_result(cell)
    assert (found.attacker, found.defender, found.letter, found.asterisk) == parts


@pytest.mark.parametrize(
    ("cell", "parts"),
    [
        ("-3X", ("", 3, "X")),
        ("X4-", ("X", 4, "")),
        ("D2A", ("D", 2, "A")),
        ("5", ("", 5, "")),
        ("-0-", ("", 0, "")),
        ("D-2A", ("D", 2, "A")),
        ("X-3X", ("X", 3, "X")),
        ("D-3", ("D", 3, "")),
    ],
)
def test_11_3_3_a_result_of_a_raid(cell: str, parts: Any) -> None:
    assert cells.convoy_result(cell) == parts


@pytest.mark.parametrize("text", ["", "X", "XX3"])
def test_no_result(text: str) -> None:
    with pytest.raises(Unreadable):
        cells.land_result(text)
    with pytest.raises(Unreadable):
        cells.convoy_result(text)


@pytest.mark.parametrize(("label", "ends", "read"), [
    ("9-13", (9, 13), (9, 13)), ("-16..-20", (-16, -20), (-20, -16)), ("0..+2", (0, 2), (0, 2)), ("131+", (131, 10**6), (131, 10**6)), ("5", (5, 5), (5, 5)), ("-3", (-3, -3), (-3, -3)),
    ("+1..+5", (1, 5), (1, 5)), ("50-45", (50, 45), None), ("7-7", (7, 7), (7, 7)),
])  # fmt: skip
def test_a_printed_range(label: str, ends: Any, read: Any) -> None:
    assert cells.bounds(label) == ends
    if read is None:
        with pytest.raises(ValueError, match=label):
            cells.heading(label)
    else:
        assert cells.heading(label) == read
    assert cells.share_of("1:2") == 0.5
    assert cells.share_of("3:1") == 3


@pytest.mark.parametrize("label", ["", "x", "1..", "1-2-3", "-+"])
def test_no_printed_range(label: str) -> None:
    with pytest.raises(ValueError, match=re.escape(label) or "^$"):
        cells.bounds(label)


@pytest.mark.parametrize(("text", "found"), [
    ("Sweden, Persia", "Sweden, Persia"), ("suède perse; roumanie", "Sweden, Persia, Rumania"), ("none", "none"), ("personne", "none"), ("-", "none"), ("Occupied China", "Occupied China"),
])  # fmt: skip
def test_11_1_the_countries_of_a_row(text: str, found: str) -> None:
    assert cells.read_nations(text, book().names["nation"]) == found


@pytest.mark.parametrize(
    ("text", "code"),
    [("Sweden, qqqzz", "wif5.chart.no_nation"), ("Swedn", "wif5.chart.no_nation_near")],
)
def test_11_1_no_country(text: str, code: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        cells.read_nations(text, book().names["nation"])
    assert wrong.value.code == code


@pytest.mark.parametrize(("chart", "key", "why"), [
    ("convoy_attack", "attackers=3 escorts=2", "convoy_column"), ("convoy_attack", "attackers=3 escorts=2 die=4", "convoy_attack"), ("convoy_attack", "", "convoy_attack"),
    ("assault", "column=3:1 die=2", "land"), ("blitzkrieg", "x", "land"), ("terrain_effects", "row=combat terrain=river", "hexside"), ("terrain_effects", "row=combat terrain=forest", "terrain_effects"),
    ("terrain_effects", "terrain=river row=combat", "hexside"), ("unit_cost", "unit=inf", "unit_cost"),
])  # fmt: skip
def test_how_a_cell_is_found(chart: str, key: str, why: str) -> None:
    assert cells.why_of(chart, key) == f"wif5.why.{why}"
    assert cells.names_column(chart, key) is (why == "convoy_column")


def test_whether_columns_were_typed() -> None:
    owner = {"convoy_attack": {"column=left die=3": "2", "attackers=1 escorts=1 die=4": "1"}}
    assert cells.columns_typed(owner, 3)
    assert not cells.columns_typed(owner, 4)
    assert not cells.columns_typed({}, 3)
    assert cells.printed("oui", {"yes": ("oui",)}) == "yes"
    assert cells.printed("storm", {"yes": ("oui",)}) == "storm"


# -- how a cell is named ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("chart", "words", "key"), [
    ("unit_cost", {"unit": "inf"}, "unit=inf"), ("unit_cost", {"power": "Germany", "unit": "infanterie"}, "unit=inf power=germany"), ("impulse_track", {"box": "5"}, "box=5"),
    ("us_entry_production", {"column": "-16..-20", "marker": "2"}, "column=-16..-20 marker=2"), ("us_entry_production", {"column": "+1..+5", "marker": "0"}, "column=+1..+5 marker=0"),
    ("convoy_attack", {"attackers": "3", "escorts": "2"}, "attackers=3 escorts=2"), ("us_entry_modifications", {"action": "27", "place": "Rumania"}, "action=27 place=rumania"),
    ("us_entry_modifications", {"action": "27", "year": "1941"}, "action=27 year=1941"), ("activities_limits", {"power": "cw", "action": "naval", "activity": "naval_moves"}, "power=cw action=naval activity=naval_moves"),
])  # fmt: skip
def test_a_cell_is_named(chart: str, words: Any, key: str) -> None:
    assert knowing().charts.read_key(chart, words) == key


@pytest.mark.parametrize(("chart", "words", "code"), [
    ("unit_cost", {"power": "germany"}, "key.missing"), ("unit_cost", {"unit": "inf", "die": "3"}, "chart.heading"), ("us_entry_production", {"column": "-18..-22", "marker": "2"}, "wif5.chart.overlap"),
    ("us_entry_production", {"column": "x", "marker": "2"}, "wif5.chart.range"), ("convoy_attack", {"attackers": "3"}, "key.missing"), ("convoy_attack", {"die": "3"}, "key.missing"),
    ("convoy_attack", {"column": "left", "attackers": "3", "escorts": "2", "die": "3"}, None), ("impulse_track", {"box": "61"}, "value.range"), ("impulse_track", {"box": "0"}, "value.range"),
    ("assault", {"column": "9:2", "die": "3"}, "value.choice"), ("us_entry_modifications", {"action": "27", "place": " "}, None),
])  # fmt: skip
def test_what_names_no_cell(chart: str, words: Any, code: str | None) -> None:
    with pytest.raises(Unreadable) as wrong:
        knowing().charts.read_key(chart, words)
    assert code in (None, wrong.value.code)


def test_whose_a_cell_is() -> None:
    charts = knowing(unit_cost={"unit=inf": "4", "unit=ls": "5"}).charts
    assert [charts.source("unit_cost", unit=unit) for unit in ("inf", "ls", "arm", "tac")] == [
        "owner",
        "owner",
        "booklet",
        "unknown",
    ]
    assert [charts.known("unit_cost", unit=unit) for unit in ("inf", "ls", "arm", "tac")] == [
        "4",
        "5",
        "6",
        None,
    ]  # the owner's first
    assert [charts.is_known("unit_cost", f"unit={unit}") for unit in ("inf", "arm", "tac")] == [
        True,
        True,
        False,
    ]
    assert charts.of_owner("unit_cost", "unit=arm") is None
    assert charts.cell("unit_cost", "9", unit="tac") == "9"
    with pytest.raises(Missing):
        charts.cell("unit_cost", unit="tac")
    more = charts.plus({"unit_cost": {"unit=tac": "6"}})
    assert (
        more.known("unit_cost", unit="tac"),
        more.known("unit_cost", unit="ls"),
        charts.known("unit_cost", unit="tac"),
    ) == ("6", "5", None)


def test_ranges_that_hold_a_number() -> None:
    charts = knowing(us_entry_production={"column=+1..+5 marker=3": "1"}).charts
    assert [
        charts.column_of("us_entry_production", n) for n in (-16, -18, -20, -15, -21, 1, 5, 6, 0)
    ] == ["-16..-20"] * 3 + [None, None, "+1..+5", "+1..+5", None, None]
    assert set(charts.labels("us_entry_production")) == {"-16..-20", "+1..+5"}


def test_11_3_1_a_pair_whose_column_is_known() -> None:
    bare = knowing().charts
    column = bare.all["convoy_attack"].keys["column"]["words"][0]
    other = bare.all["convoy_attack"].keys["column"]["words"][1]
    charts = knowing(
        convoy_attack={
            "attackers=7 escorts=6": column,
            f"column={column} die=9": "4",
            "attackers=8 escorts=1 die=9": "5",
            f"column={other} die=9": "6",
        }
    ).charts
    assert charts.convoy_column(7, 6) == column
    assert (
        charts.known_convoy(7, 6, 9),
        charts.known_convoy(8, 1, 9),
        charts.known_convoy(9, 9, 9),
    ) == ("4", "5", None)
    assert charts.convoy_cell(7, 6, 9) == "4"
    assert charts.convoy_cell(9, 9, 9, "2") == "2"
    with pytest.raises(Missing) as why:
        charts.convoy_cell(9, 9, 9)
    assert "die" not in why.value.params["cell"]  # its column alone is asked: the others are typed
    with pytest.raises(Missing) as why:
        charts.convoy_cell(9, 9, 10)
    assert why.value.params["cell"]["die"] == 10
    assert (
        charts.read_key("convoy_attack", {"attackers": "7", "escorts": "6", "die": "5"})
        == f"column={column} die=5"
    )


@pytest.mark.parametrize(("table", "cell", "typed", "found"), [
    ("unit_cost", "unit=ls", "5", []), ("unit_cost", "unit=ls", "6", ["chart.other"]), ("unit_cost", "unit=arm", "6", []), ("unit_cost", "unit=arm", "7", ["chart.booklet"]), ("unit_cost", "unit=tac", "7", []),
])  # fmt: skip
def test_5_a_cell_that_is_known_otherwise(
    table: str, cell: str, typed: str, found: list[str]
) -> None:
    assert (
        codes(verbs.otherwise(knowing(unit_cost={"unit=ls": "5"}).charts, table, cell, typed))
        == found
    )


@pytest.mark.parametrize(("chart", "key", "kind", "few"), [
    ("weather_chart", "arm=jan_feb die=1 row=arctic", "weather", True), ("weather_chart", "arm=jan_feb die=1 row=asterisk", "verdict", True), ("impulse_track", "box=3", "", True),
    ("unit_cost", "unit=inf", "printed", False), ("convoy_attack", "attackers=1 escorts=1", "column", False),
])  # fmt: skip
def test_what_a_cell_can_be(chart: str, key: str, kind: str, few: bool) -> None:
    charts = knowing().charts
    assert charts.kind(chart, key) == kind
    assert bool(charts.choices(chart, key)) is few
    if chart == "impulse_track":
        assert charts.choices(chart, key) == tuple(map(str, range(10)))


def test_a_question_about_a_cell() -> None:
    charts = knowing().charts
    key, ask = charts.question("unit_cost", {"unit": "tac"})
    assert (key, ask.flag, ask.kind) == ("unit=tac", "result", "printed")
    assert ask.check is not None
    assert ask.check("5") is None
    assert ask.check("x") is not None
    assert ask.params["typed"] == "unit=tac"
    key, ask = charts.question(
        "us_entry_production", {"column": "x", "marker": 2}, "column of 3", flag=""
    )
    assert (key, ask.params["typed"], ask.params["chart"]) == (
        "",
        "column of 3",
        "us_entry_production",
    )


def test_a_row_of_movement_holds_points_or_says_that_nobody_goes_there() -> None:
    """A slip (“n”) is no “prohibited”; the row of combat keeps its words (10.7.4.1, 10.7.4.3)."""
    from wif5_campaign import Table

    charts = Table().game.book.charts
    for row, text, cell in (
        ("movement_europe", "interdit", "prohibited"), ("movement_pacific", "+1", "1"),
        ("combat", "attaquant divisé par 2", "attacker halved"),
    ):  # fmt: skip
        assert charts.read_cell("terrain_effects", text, f"terrain=fort row={row}") == cell
    for text in ("n", "banana", "-3"):
        with pytest.raises(Unreadable):
            charts.read_cell("terrain_effects", text, "terrain=forest row=movement_europe")


@pytest.mark.parametrize(("cell", "cost"), [
    ("1", 2), ("+1", 2), ("-", 1), ("prohibited", None),
])  # fmt: skip
def test_what_a_hexside_adds_is_its_number(cell: str, cost: int | None) -> None:
    from wif5_campaign import Table

    from referee.games.wif5.movement.marching import Entered, cost_of

    cells = {"terrain_effects": {"terrain=clear row=movement_europe": "1", "terrain=river row=movement_europe": cell}}  # fmt: skip
    charts = Table().game.book.with_cells(cells).charts
    assert cost_of(charts, Entered("clear", side="river"), "inf", "europe", "clear", False) == cost
