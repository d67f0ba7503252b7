"""Production, losses and control by turn, as the report of a campaign tells them (11.6, 15)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from referee.games.wif5.state import State
from referee.games.wif5.turn.by_turn import by_turn

if TYPE_CHECKING:
    from pathlib import Path

    import pytest
    from program import Program


def happened(kind: str, **data: Any) -> dict[str, Any]:
    return {"kind": kind, "data": data}


SEP = (
    happened("produced", power="germany", build_points=11),
    happened("produced", power="germany", build_points=12),  # once more, put right
    happened("land_fought", destroyed={"germany": {"inf": 1}, "france": {"inf": 2}}),
    happened("sea_fought", destroyed={"france": {"ls": 1}}),
    happened("lost", power="cw", resources=3, points=0),
    happened("lost", power="cw", resources=-1, points=0),
)
NOV = (
    happened("produced", power="germany", build_points=14),
    happened("air_fought", destroyed={"germany": {"ftr": 1}}),
)
METZ = {"metz": {"power": "germany", "since": "Nov/Dec 1939", "was": "france"}}
TURNS = (
    ("Sep/Oct 1939", SEP, State("Sep/Oct 1939")),
    ("Nov/Dec 1939", NOV, State("Nov/Dec 1939", control=METZ)),
)


def test_what_each_turn_made_lost_and_held() -> None:
    told = {each["code"]: each for each in by_turn(TURNS)}
    assert told["build_points_made"]["values"] == {"germany": [12, 14]}
    assert told["units_lost"]["values"] == {"germany": [1, 1], "france": [3, None]}
    idle = by_turn((TURNS[0], ("Nov/Dec 1939", (), TURNS[1][2])))
    assert idle[0]["values"] == {"germany": [12, None]}  # not yet, which is not nothing
    assert told["units_lost"]["units"]["france"] == [{"inf": 2, "ls": 1}, {}]
    assert told["resources_lost"]["values"] == {"cw": [2, None]}
    over = State("Nov/Dec 1939", control=METZ, victory={"winner": "axis"})
    ended = {each["code"]: each for each in by_turn((TURNS[0], ("Nov/Dec 1939", NOV, over)))}
    assert ended["units_lost"]["values"] == {"germany": [1, 1], "france": [3, 0]}
    assert ended["resources_lost"]["values"] == {"cw": [2, 0]}
    assert told["places_held"]["holders"] == {"metz": ["france", "france", "germany"]}


def test_15_a_hex_taken_and_taken_back_in_one_turn_was_its_first_holder_s() -> None:
    """The ledger keeps only from whom it was taken last."""
    fought = (
        happened("unit_placed", name="panzer", at="4,2", power="germany", took="allies"),
        happened("unit_placed", name="panzer", at="4,2", power="germany"),
        happened("unit_placed", name="ligne", at="4,2", power="france", took="axis"),
        happened("controlled", site="lille", power="germany", was="france"),
        happened("let_go", site="lille", power=None, was="germany"),
    )
    ends = {
        "4,2": {"power": "france", "since": "Sep/Oct 1939", "was": "germany"},
        "lille": {"power": None, "since": "Sep/Oct 1939", "was": "germany"},
    }
    (told,) = by_turn((("Sep/Oct 1939", fought, State("Sep/Oct 1939", control=ends)),))
    assert {place: row[0] for place, row in told["holders"].items()} == {
        "4,2": "allies", "lille": "france",
    }  # fmt: skip


def test_the_report_shows_them_in_both_languages(
    referee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    referee("new", "wif5", "--save", "west.referee")
    game = ("--save", "west.referee")
    told = referee("do", "correct", "control", "lille", "germany", "because", "taken", *game)
    assert told.code == 0, told.err
    english = referee("report", "west.referee").out
    assert "Who held it at the end of each turn" in english
    assert "Germany" in english
    french = referee("--lang", "fr", "report", "west.referee").out
    assert "Qui tenait chaque lieu à la fin de chaque tour" in french
    assert "Avant" in french
