"""Files that nobody should write: one bad hex costs that hex, one line tells it, nothing falls."""

from __future__ import annotations

import json
from typing import Any

import pytest
from editor_files import document, second

from referee.scenario.check import check_bytes
from referee.scenario.imports.m44 import convert, file_text, yaml_text

GOOD = [{"row": r, "col": 2 * c + r % 2, "terrain": {"name": "woods"}} for r in (1, 3) for c in range(3)] + [
    {"row": 6, "col": 6, "unit": {"name": "infus"}}
]  # fmt: skip


def boxed(depth: int) -> Any:
    value: Any = "x"
    for _ in range(depth):
        value = {"item": value}
    return value


def listed(depth: int) -> Any:
    value: Any = ["x"]
    for _ in range(depth):
        value = [value]
    return value


def at(row: Any, col: Any, **slots: Any) -> dict[str, Any]:
    return {"row": row, "col": col, **slots}


# Name → the bad hexes beside seven good ones; what must be told (an unknown name, or a hex left out).
BAD: dict[str, tuple[list[Any], list[str]]] = {
    "boxes in boxes": (
        [at(4, 4, unit=boxed(40)), at(4, 6, terrain={"name": boxed(30)})],
        ["hex: unit (r4c2)", "terrain: ? (r4c3)"],
    ),
    "lists in lists": (
        [at(4, 4, extra=listed(200)), at(4, 6, tags=listed(150))],
        ["hex: extra (r4c2)", "hex: tags (r4c3)"],
    ),
    "numbers without an end": (
        [at(10**30, 4), at(1e308, -1e308), at(4, 4, unit={"name": "infus", "nbr_units": 10**40}),
         at(2, 2, terrain={"name": "road", "orientation": 10**20})],
        ["orientation: ? (r2c1)", "?, 4", "?, ?", "r4c2"],
    ),
    "letters that steer a terminal": (
        [at("\x1b[2J", "\u202e4", terrain={"name": "woods"}), at(4, 4, unit={"name": "inf\x07us"}),
         at(4, 6, tags=[{"name": "medal1\x1b]0;x\x07"}]), at(4, 8, terrain={"name": "woods", "\x1bkey\x9b": "v"})],
        ["unit: inf?us (r4c2)", "tag: medal1?]0;x? (r4c3)", "hex: terrain ?key? (r4c4)", "?[2j, ?4"],
    ),
    "other things than hexes": (
        [None, 3, "woods", [1, 2], True, at([4], {"a": 4}), at(4.5, 4.5), at(True, False)],
        ["?, ?"],
    ),
    "other things than pieces": (
        [at(4, 4, terrain=["woods"], unit="infus", tags=7, obstacle={"name": ["sand"]})],
        ["obstacle: ? (r4c2)", "hex: terrain (r4c2)", "hex: unit (r4c2)", "hex: tags (r4c2)"],
    ),
    "keys that are not there": (
        [{"row": 4}, {"col": 4}, {}, at(4, 4, terrain={}), at(4, 6, unit={"badge": "badge2"}),
         at(4, 8, tags=[{"side": "AXIS"}])],
        ["hex: unit (r4c3)", "hex: tags (r4c4)", "4, ?", "?, 4", "?, ?"],
    ),
    "medals beyond all measure": (
        [at(4, 4, tags=[{"name": "medal1", "group": ["Z99", "G5", None], "medal": {
            "counts_for": 10**5, "nbr_hex": -4, "permanent": "perhaps"}}])],
        ["medal: permanent perhaps (r4c2)", "hex: Z99", "hex: ?", "medal: counts_for 100000 (r4c2)",
         "medal: nbr_hex -4 (r4c2)"],
    ),
    "a hex twice": (
        [at(4, 4, terrain={"name": "woods"}, unit={"name": "infus"}),
         at(4, 4, terrain={"name": "hills"}, unit={"name": "tankger"})],
        ["terrain: hills (r4c2)", "r4c2"],
    ),
    "half a sign": ([at(4, 4, terrain={"name": "wo\ud800ods"})], ["terrain: wo?ods (r4c2)"]),
}  # fmt: skip


@pytest.mark.parametrize("generation", ["old", "new"])
@pytest.mark.parametrize("name", BAD)
def test_a_bad_hex_costs_that_hex_and_a_line(name: str, generation: str) -> None:
    hexes, want = BAD[name]
    raw: Any = document(GOOD + hexes)
    if (
        generation == "new" and name != "numbers without an end"
    ):  # their text would be cut elsewhere
        raw = second(raw)
    made = convert(json.dumps(raw).encode(), "bad.m44")
    told = [*made.unknown]
    for code, values in made.told:
        if code == "convert.bad_hex":
            told.append(f"{values['row']}, {values['column']}")
        elif "hex" in values:
            told.append(str(values["hex"]))
    assert sorted(told) == sorted(want)
    assert all(line.isprintable() for line in told)
    assert {(each["row"], each["col"]) for each in GOOD} <= {
        (int(each["row"]), int(each["col"]))
        for each in json.loads(file_text(made.scenario))["board"]["hexagons"]
    }
    file_text(made.scenario).encode()  # a file can hold it
    assert len(made.scenario["terrain"]["forest"]) >= 6  # type: ignore[call-overload,index]
    assert check_bytes(yaml_text(made.scenario).encode()).problems == []


def test_a_heading_of_nonsense_and_a_text_without_an_end() -> None:
    raw = document(GOOD)
    raw["game_info"] |= {"date_begin": "1944-13-45", "date_end": {"y": 1}, "cards_player1": "NaN",
                         "victory_player1": 10**12, "options": [1], "side_player1": "MARTIANS"}  # fmt: skip
    raw["text"] = {"en": {"name": "A\x00B\x1b[2J" * 50, "description": "y" * 60_000}, "fr": "no"}
    raw["meta_data"] = listed(300)
    made = convert(json.dumps(raw).encode(), "heading.m44")
    assert {"date: 1944-13-45", "date: ?"} <= set(made.unknown)
    assert {"side_player1", "cards_player1", "victory_player1"} <= set(made.defaults)
    checked = check_bytes(yaml_text(made.scenario).encode())
    assert checked.problems == []  # it can be played
    over = next(values["names"] for code, values in made.told if code == "convert.too_much")
    assert {"meta_data", "text.en.description"} <= set(str(over).split(", "))
