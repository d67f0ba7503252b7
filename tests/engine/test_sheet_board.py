"""Pieces against the box while one walks, and the places that a command touched."""

from __future__ import annotations

from referee.engine.board import Board, Place, Stack, touched
from referee.engine.names import Names
from referee.engine.sheet import Part, Sheet, Stop, Supply, line, remaining


def sheet_with(short: str) -> Sheet:
    stops = (
        Stop("a", takes={"infantry": 3, "tank": 1}, of="box"),
        Stop("b", takes={"infantry": 2}, of="box"),
        Stop("c", takes={"infantry": 9}, of="other"),
    )
    supplies = {
        "box": Supply("unit", {"infantry": 4, "tank": 2}, "setup.left", short),
        "other": Supply("unit", {"infantry": 9}, "setup.left"),
    }
    return Sheet(line("x"), (Part(line("x"), stops),), {}, (), (), supplies=supplies)


def test_what_is_left_once_a_stop_is_done() -> None:
    sheet = sheet_with("")
    a, b, _ = sheet.stops
    assert remaining(sheet, a, []) == {"infantry": 1, "tank": 1}
    assert remaining(sheet, a, ["c"]) == {"infantry": 1, "tank": 1}  # another box
    assert remaining(sheet, b, []) == {"infantry": 2}
    assert remaining(sheet, b, ["a"]) == {"infantry": 0}  # never below none


def test_too_few_are_counted_where_they_are_told() -> None:
    sheet = sheet_with("setup.over_box")
    _, b, _ = sheet.stops
    assert remaining(sheet, b, ["a", "b"]) == {"infantry": -1}


def test_a_stop_without_a_box_takes_nothing() -> None:
    stop = Stop("free")
    sheet = Sheet(line("x"), (Part(line("x"), (stop,)),), {}, (), ())
    assert remaining(sheet, stop, []) == {}
    assert sheet.stops == (stop,)


def test_places_touched_are_those_the_events_name() -> None:
    places = {key: Place(key, stacks=(Stack("axis", "tank"),)) for key in ("r0c0", "r0c1", "r1c0")}
    board = Board(places, Names("place", dict.fromkeys(places, ())), ("axis",))
    assert touched(board, []).changed == ()
    events = [
        {"from": "r1c0", "path": ["r0c0"], "n": 3},
        {"lost": {"r1c0": 2}, "note": "r0c1 or so"},
    ]
    assert touched(board, events).changed == ("r0c0", "r1c0")
