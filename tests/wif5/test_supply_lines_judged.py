"""Lines of supply, over land and sea, in sections, condition by condition (4.3 to 4.5, 8.2.1)."""

from __future__ import annotations

from typing import Any

import pytest

from referee.engine.faults import Unreadable
from referee.games.wif5.supply import rules as supply
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.lines import View, trace


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- a path traced (4.4, 4.4.1, 8.2.1) --------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("path", "reach", "more", "ok", "cost", "why", "at"), [
    ("clear,clear,city", 4, {}, True, 3, None, None), ("desert,desert", 4, {}, True, 4, None, None), ("desert,desert,clear", 4, {}, False, 5, "range", 3),
    ("clear,zoc,city", 4, {}, False, 3, "zoc", 2), ("clear,zoc+friendly,city", 4, {}, True, 3, None, None), ("enemy,city", 4, {}, False, 2, "enemy_controlled", 1),
    ("neutral,city", 4, {}, False, 2, "neutral", 1), ("alpine>clear", 4, {}, False, 1, "alpine", 1), ("lake>clear", 4, {}, False, 1, "lake", 1), ("sea>clear", 4, {}, False, 1, "all_sea", 1),
    ("strait>clear", 4, {}, True, 1, None, None), ("clear,hq,clear,clear,clear,city", 2, {}, True, 6, None, None), ("clear,clear,hq", 2, {}, False, 3, "range", 3),
    ("clear,port,sea:North Sea,port+city", 3, {}, True, 3, None, None), ("clear,sea:North Sea,port", 4, {}, False, 2, "no_port", 2), ("clear,hq,sea:North Sea,port", 4, {}, True, 3, None, None),
    ("sea:North Sea,port", 4, {}, True, 1, None, None), ("sea:North Sea,clear", 4, {}, False, 1, "no_port", 2), ("sea:North Sea", 4, {}, False, 0, "no_port", 1),
    ("sea:A,port,clear,port,sea:B,port+city", 4, {}, False, 4, "sea_twice", 5), ("sea:A,port,sea:B,port+city", 4, {}, False, 2, "sea_twice", 3), ("sea:A,sea:B,port,clear,city", 4, {}, True, 3, None, None),
    ("sea:A,port,clear,hq,sea:B,port+city", 4, {}, True, 4, None, None), ("sea:A,port,clear,sea:B,port+city", 4, {}, False, 3, "no_port", 4),
    ("sea:A+enemy,port", 4, {}, False, 1, "enemy_at_sea", 1), ("sea:A+enemy+friendly,port", 4, {}, True, 1, None, None), ("sea:A+enemy+trs,port", 4, {}, True, 1, None, None),
    ("sea:A+enemy+nav,port", 4, {}, False, 1, "enemy_at_sea", 1), ("sea:A+enemy+nav,port", 4, {"sea_open": "example"}, True, 1, None, None), ("sea:A+enemy+sub,port", 4, {}, False, 1, "enemy_at_sea", 1),
    ("sea:Western Mediterranean,sea:Bay of Biscay,port", 4, {"side": "axis"}, False, 1, "border", 2),
    ("sea:Western Mediterranean,sea:Bay of Biscay,port", 4, {"side": "axis", "held": ("gibraltar",)}, True, 1, None, None), ("sea:Western Mediterranean,sea:Bay of Biscay,port", 4, {}, True, 1, None, None),
])  # fmt: skip
def test_4_4_the_first_obstacle_of_a_path_decides(
    path: str, reach: int, more: Any, ok: bool, cost: int, why: str | None, at: int | None
) -> None:
    found = supply.trace(supply.read_path(path), reach, **more)
    assert (found.in_supply, found.cost, found.blocked_by, found.at, found.range) == (
        ok,
        cost,
        why,
        at,
        reach,
    )
    hqs = {"clear,hq,": 2, "sea:A,port,clear,hq,": 3}
    assert found.hq == next((n for begins, n in hqs.items() if path.startswith(begins)), None)


@pytest.mark.parametrize(
    "path", ["", "alpine>", "clear,alpine>", "sea:", "alpine>,sea:A", "foo", "sea:A+foo"]
)
def test_4_4_what_is_no_path(path: str) -> None:
    with pytest.raises(Unreadable):
        supply.read_path(path)


@pytest.mark.parametrize(
    ("weather", "europe", "pacific"),
    [("clear", 4, 2), ("mud", 3, 1), ("monsoon", 3, 1), ("winter", 3, 1), ("severe_winter", 2, 1)],
)
def test_8_2_1_the_range_by_weather(weather: str, europe: int, pacific: int) -> None:
    assert (supply.supply_range("europe", weather), supply.supply_range("pacific", weather)) == (
        europe,
        pacific,
    )
    assert (
        supply.supply_range("europe", weather, True),
        supply.supply_range("pacific", weather, True),
    ) == (4, 2)


# -- lines on a map (4.3, 4.4, 4.5) ---------------------------------------------------------------------------------------------------
LINE = "grid odd-q\nsea North_Sea\nsea Baltic_Sea\nlink North_Sea Baltic_Sea\n"
ROW = ["hex 0,0 axis", "hex 1,0 axis", "hex 2,0 axis", "hex 3,0 axis city=axis"]


def line(changes: dict[int, str], reach: int = 4, more: str = "", **kinds: Any) -> Any:
    rows = [changes.get(n, row) for n, row in enumerate(ROW)]
    return trace(
        read_atlas(LINE + "\n".join(rows) + f"\n{more}\nwhole\n"), "0,0", "axis", reach, **kinds
    )


@pytest.mark.parametrize(("changes", "reach", "more", "ok", "cost", "why"), [
    ({}, 4, "", True, 3, None), ({}, 3, "", True, 3, None), ({}, 2, "", False, 3, "range"), ({1: "hex 1,0 axis desert"}, 4, "", True, 4, None), ({1: "hex 1,0 axis desert"}, 3, "", False, 4, "range"),
    ({1: "hex 1,0 axis zoc=allies"}, 4, "", False, 3, "zoc"), ({1: "hex 1,0 axis zoc=allies land=axis"}, 4, "", True, 3, None), ({1: "hex 1,0 axis zoc=allies hq=germany"}, 4, "", True, 1, None),
    ({1: "hex 1,0 allies"}, 4, "", False, 3, "enemy_controlled"), ({1: "hex 1,0 neutral"}, 4, "", False, 3, "neutral"), ({3: "hex 3,0 axis city=allies"}, 4, "", False, None, "no_source"),
    ({3: "hex 3,0 axis city=germany"}, 4, "", True, 3, None), ({3: "hex 3,0 axis city=cw"}, 4, "", False, None, "no_source"), ({}, 4, "side 1,0 2,0 alpine", False, 3, "alpine"), ({}, 4, "side 1,0 2,0 lake", False, 3, "lake"),
    ({}, 4, "side 1,0 2,0 sea", False, 3, "all_sea"), ({}, 4, "side 1,0 2,0 strait", True, 3, None), ({}, 4, "side 1,0 2,0 river", True, 3, None), ({0: "hex 0,0 axis zoc=allies"}, 4, "", True, 3, None),
    ({1: "hex 1,0 axis hq=germany"}, 1, "", True, 1, None), ({1: "hex 1,0 axis hq=cw"}, 1, "", False, 3, "range"), ({0: "hex 0,0 axis city=axis"}, 4, "", True, 0, None),
    ({0: "hex 0,0 axis city=axis zoc=allies"}, 4, "", True, 0, None), ({3: "hex 3,0 axis city=axis zoc=allies"}, 4, "", False, 3, "zoc"),
])  # fmt: skip
def test_4_4_a_line_over_land(
    changes: Any, reach: int, more: str, ok: bool, cost: int | None, why: str | None
) -> None:
    found = line(changes, reach, more)
    assert (found.in_supply, found.cost, found.blocked_by) == (ok, cost, why)
    if ok and changes.get(1, "").endswith("hq=germany") and reach == 1:
        assert found.hq == "1,0" and found.source == "3,0"
    elif ok and "hq=germany" not in changes.get(1, ""):
        assert found.hq is None


SEA_ROW = {
    1: "hex 1,0 allies",
    0: "hex 0,0 axis coast=North_Sea",
    3: "hex 3,0 axis city=axis port=North_Sea",
}


@pytest.mark.parametrize(("changes", "seas", "more", "ok", "why"), [
    ({}, "", {}, True, None), ({0: "hex 0,0 axis"}, "", {}, False, "enemy_controlled"), ({3: "hex 3,0 axis city=axis coast=North_Sea"}, "", {}, False, "enemy_controlled"),
    ({}, "allies", {}, False, "enemy_at_sea"), ({}, "allies axis", {}, True, None), ({}, "allies trs=axis", {}, True, None), ({}, "bomber=allies", {}, False, "enemy_at_sea"), ({}, "trs=allies", {}, True, None),
    ({}, "allies bomber=axis", {}, False, "enemy_at_sea"), ({}, "allies bomber=axis", {"sea_open": "example"}, True, None), ({}, "allies ftr=axis", {}, True, None),
])  # fmt: skip
def test_4_4_1_a_line_over_the_sea(
    changes: Any, seas: str, more: Any, ok: bool, why: str | None
) -> None:
    rows = [{**SEA_ROW, **changes}.get(n, row) for n, row in enumerate(ROW)]
    text = LINE.replace("sea North_Sea", f"sea North_Sea {seas}", 1) + "\n".join(rows) + "\nwhole\n"
    found = trace(read_atlas(text), "0,0", "axis", 2, **more)
    assert (found.in_supply, found.blocked_by) == (ok, why)
    if ok:
        assert found.cost == 1 and found.path == ("0,0", "North_Sea", "3,0")


def test_4_4_1_no_line_over_a_shut_border_and_to_sea_from_a_hex_of_an_hq() -> None:
    rows = [
        "hex 0,0 axis coast=Baltic_Sea",
        "hex 3,0 axis city=axis port=North_Sea",
        "hex 5,5 axis",
        "hex 6,6 axis hq=axis coast=North_Sea",
    ]
    atlas = read_atlas(LINE + "\n".join(rows) + "\nlink 5,5 6,6\nwhole\n")
    assert trace(atlas, "0,0", "allies", 4).in_supply is False
    shut = View(atlas, "allies", ())
    north, baltic = atlas.at["North_Sea"], atlas.at["Baltic_Sea"]
    assert (
        shut.obstacle(north, baltic, 0) == "border"
        and View(atlas, "allies", ("kiel_canal",)).obstacle(north, baltic, 0) is None
    )
    axis = View(atlas, "axis", ())
    assert axis.obstacle(atlas.at["6,6"], north, 0) is None  # an HQ's hex
    assert axis.obstacle(atlas.at["0,0"], baltic, atlas.at["5,5"]) == "no_port"  # another's coast
    assert axis.obstacle(atlas.at["0,0"], baltic, atlas.at["0,0"]) is None  # one's own
    assert axis.obstacle(atlas.at["3,0"], north, 0) is None  # a port


def test_19_1_a_line_ends_at_whom_the_unit_may_draw_on() -> None:
    rows = {3: "hex 3,0 axis city=japan"}
    assert (
        line(rows).in_supply and line(rows, draws=lambda nation, kind: nation == "japan").in_supply
    )
    assert line(rows, draws=lambda nation, kind: nation == "germany").blocked_by == "no_source"


def test_4_5_into_and_out_of_a_section_by_an_hq_alone() -> None:
    text = "hex 0,0 axis\nhex Sudan section axis city=axis\nlink 0,0 Sudan\n"
    assert trace(read_atlas(text + "whole\n"), "0,0", "axis", 4).blocked_by == "section"
    hq = read_atlas(
        text.replace("hex 0,0 axis", "hex 0,0 axis\nhex 1,0 axis hq=axis").replace(
            "link 0,0", "link 1,0"
        )
        + "whole\n"
    )
    found = trace(hq, "0,0", "axis", 4)
    assert (found.in_supply, found.hq, found.source) == (True, "1,0", "Sudan")


# -- once at sea (4.4.1) ----------------------------------------------------------------------------------------------------------
TWO_SEAS = """grid odd-q
sea A
sea B
sea C
hex 0,0 axis port=A
hex 4,0 axis port=A
hex 5,0 axis port=B
hex 9,0 axis city=axis port=B"""


@pytest.mark.parametrize(("more", "ok", "cost", "why", "at"), [
    ("", False, 3, "sea_twice", "B"),  # over an isthmus from one sea to the other
    ("link A B", True, 1, None, None),  # the areas are consecutive
    ("hex 4,0 axis port=A hq=axis", True, 1, None, None),  # the HQ is the source, and has a line of its own
    # The way that puts to sea once is longer than the one that does twice.
    ("hex 1,0 axis\nhex 2,0 axis\nhex 3,0 axis", True, 6, None, None),
])  # fmt: skip
def test_4_4_1_a_line_that_comes_ashore_goes_on_over_land(
    more: str, ok: bool, cost: int, why: str | None, at: str | None
) -> None:
    """“À un port … qui peut tracer par voie terrestre jusqu’à une source.”"""
    lines = [each for each in TWO_SEAS.split("\n") if not more.startswith(each)]
    if "hex 1,0" in more:
        more += "\nhex 6,0 axis\nhex 7,0 axis\nhex 8,0 axis"
    found = trace(read_atlas("\n".join([*lines, *more.split("\n")])), "0,0", "axis", 6)
    assert (found.in_supply, found.cost, found.blocked_by, found.blocked_at) == (ok, cost, why, at)
