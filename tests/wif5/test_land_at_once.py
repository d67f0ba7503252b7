"""A land battle from its declaration to the last counter, cell by cell, in a few questions (10.7.6.7 to 10.7.6.11)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground

from referee.engine.faults import Fault
from referee.games.wif5.battles.in_air import missions
from referee.games.wif5.battles.in_air.aircraft import Flyer
from referee.games.wif5.battles.on_land import land

LAND = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany name=Bremen clear
hex 1,0 axis home=germany clear
hex 2,0 axis clear
hex 3,0 allies clear name=Sedan
hex 4,0 allies city=france home=france clear name=Paris
hex 5,0 allies home=france clear
hex 5,1 allies home=france clear
whole
"""
HERE = [3, 2]
ACTS = {"actions": {"germany": "land", "italy": "land"}, "supply": {}}
UNITS = "a germany inf 2,0 factor=6; b germany arm 2,0 factor=8; x france inf 3,0 factor=3; y france inf 3,0 factor=4"
LINE = {
    "by": "germany",
    "against": "france",
    "units": "6:a, 8:b",
    "defend": "3:x, 4:y",
    "weather": "clear",
    "table": "assault",
    "hq": "none",
    "enemy_hq": "none",
    "shore": "none",
}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


def battle(text: str = UNITS, die: int = 4, answers: Any = None, **keys: str) -> Any:
    """It, with an answer for each question: its flag, else what it stands for."""
    state = ground(LAND, text, step="land_combat", used=dict(ACTS))
    told, asked = {"advance": "none", **(answers or {})}, []
    script = land.land(book(), state, {"where": "land", "place": "Sedan", "keys": {**LINE, **keys}})
    try:
        ask = next(script)
        while True:
            if type(ask).__name__ == "Say":
                ask = script.send(None)
            elif type(ask).__name__ == "Dice":
                asked.append("die")
                ask = script.send((die,) * ask.dice)
            else:
                asked.append(ask.flag)
                answer = told.get(
                    ask.flag,
                    ask.default if ask.default is not None else next(iter(ask.options), "none"),
                )
                ask = script.send(answer)
    except StopIteration as end:
        return end.value, asked


def seen(done: Any) -> dict[str, Any]:
    """What the events say: who is gone and how, where who stands, who lies how."""
    (fought,) = [event.data for event in done.events if event.kind == "land_fought"]
    gone = {
        event.data["name"]: event.data.get("fate", "destroyed")
        for event in done.events
        if event.kind == "unit_removed"
    }
    moved = {
        event.data["name"]: event.data["at"] for event in done.events if event.kind == "unit_placed"
    }
    faces = {
        name: event.data["down"]
        for event in done.events
        if event.kind == "units_turned"
        for name in event.data["names"]
    }
    return {
        "gone": gone,
        "moved": moved,
        "faces": faces,
        "emptied": fought.get("emptied", False),
        "cell": fought["cell"],
    }


UP, DOWN = {"a": False, "b": False}, {"a": True, "b": True}
# The cell, what is answered; who is gone, who moved, who lies how, whether the hex is empty.
CELLS: list[tuple[str, dict[str, str], dict[str, str], dict[str, str], dict[str, bool], bool]] = [
    ("-/-", {}, {}, {}, DOWN, False), ("-/-*", {}, {}, {}, UP, False), ("1/-", {"losses": "a"}, {"a": "destroyed"}, {}, {"b": True}, False), ("1/-*", {"losses": "b"}, {"b": "destroyed"}, {}, {"a": False}, False), ("2/-", {}, {"a": "destroyed", "b": "destroyed"}, {}, {}, False),
    ("-/1", {"enemy_losses": "x"}, {"x": "destroyed"}, {}, {**DOWN, "y": True}, False), ("-/1*", {"enemy_losses": "y"}, {"y": "destroyed"}, {}, {**UP, "x": True}, False), ("1/1", {"losses": "a", "enemy_losses": "x"}, {"a": "destroyed", "x": "destroyed"}, {}, {"b": True}, False),
    ("-/2*", {}, {"x": "destroyed", "y": "destroyed"}, {}, UP, True), ("1/2", {"losses": "a"}, {"a": "destroyed", "x": "destroyed", "y": "destroyed"}, {}, {"b": True}, True), ("-/3", {}, {"x": "destroyed", "y": "destroyed"}, {}, DOWN, True), ("-/-R*", {}, {}, {"x": "4,0", "y": "4,0"}, {**UP, "x": True, "y": True}, True),
    ("-/1R", {"enemy_losses": "x"}, {"x": "destroyed"}, {"y": "4,0"}, {**DOWN, "y": True}, True), ("1/-R", {"losses": "b"}, {"b": "destroyed"}, {"x": "4,0", "y": "4,0"}, {"a": True, "x": True, "y": True}, True), ("-/-S", {}, {"x": "shattered", "y": "shattered"}, {}, DOWN, True), ("-/1S*", {"enemy_losses": "x"}, {"x": "destroyed", "y": "shattered"}, {}, UP, True),
    ("-/1B*", {"enemy_losses": "x"}, {"x": "destroyed", "y": "shattered"}, {}, UP, True),
]  # fmt: skip


def test_10_7_6_7_cell_by_cell() -> None:
    for cell, told, gone, moved, faces, emptied in CELLS:
        answers = {key: told[key] for key in told if key not in ("losses", "enemy_losses")}
        typed = {key: told[key] for key in told if key in ("losses", "enemy_losses")}
        done, asked = battle(
            answers={"retreat": "4,0", "to": "4,0", **answers}, result=cell, **typed
        )
        found = seen(done)
        if "R" in cell:  # into one of the hexes behind, each unit for itself
            assert {*found["moved"]} == {*moved} and {*found["moved"].values()} <= {
                "4,0",
                "4,1",
                "3,1",
            }, (cell, found)
            found["moved"] = moved
        assert found == {
            "gone": gone,
            "moved": moved,
            "faces": faces,
            "emptied": emptied,
            "cell": cell,
        }, (cell, found)
        assert asked.count("die") == 1 and ("advance" in asked) is (
            (emptied and "b" not in gone) or (emptied and "a" not in gone)
        ), (cell, asked)


def test_10_7_6_10_who_advances_after_it() -> None:
    for cell, answers, moved in (
        ("-/2*", {"advance": "a"}, {"a": "3,0"}),
        ("-/2*", {"advance": "a b"}, {"a": "3,0", "b": "3,0"}),
        ("-/2B*", {"advance": "a b", "onward": "none"}, {"a": "3,0", "b": "3,0"}),
        ("-/-*", {"advance": "a"}, {}),
        ("-/1*", {"advance": "a"}, {}),
        ("-/2", {"advance": "b"}, {"b": "3,0"}),
    ):
        found = seen(battle(answers=answers, result=cell, mp="5")[0])
        assert found["moved"] == moved, (cell, answers, found)
        up = UP if cell.endswith("*") else DOWN
        assert {name: down for name, down in found["faces"].items() if name in "ab"} == up, (
            cell,
            found,
        )


def test_10_7_6_7_what_is_refused_before_the_die() -> None:
    for text, keys, said in (
        (UNITS.replace("2,0 factor=6", "1,0 factor=6"), {}, "map.not_beside"), (UNITS.replace("b germany arm 2,0", "b germany arm 2,0 down=yes"), {}, "face_down"), (UNITS.replace("factor=6", "factor=1").replace("factor=8", "factor=1"), {"units": "1:a, 1:b"}, "battles.too_low"), (UNITS, {"against": "usa"}, "fight.not_at_war"), (UNITS, {"by": "france", "against": "germany"}, "not_phasing"),
        (UNITS, {"units": "6:a"}, ""), (UNITS, {"defend": "3:x"}, "too"),
    ):  # fmt: skip
        done, asked = battle(text, result="-/-", **keys)
        refused = [each.code for each in done.rulings if each.severity == "refusal"]
        assert (
            (any(said in code for code in refused) and not done.events and "die" not in asked)
            if said
            else not refused
        ), (keys, said, refused, asked)


def test_10_3_3_each_line_of_a_mission_flies_for_its_side() -> None:
    for key, flying, by, said in (
        ("bombers", "f", "germany", False),
        ("bombers", "x", "germany", True),
        ("bombers", "d", "germany", True),
        ("intercept", "x", "germany", False),
        ("intercept", "f", "germany", True),
        ("escort", "f", "germany", False),
        ("enemy_bombers", "f", "germany", True),
    ):
        state = ground(
            LAND,
            "f germany ftr 2,0; d germany ftr 2,0 down=yes; x france ftr 4,0",
            step="ground_strike",
            used=dict(ACTS),
        )
        text = f"3/3:{flying}" if "bombers" in key else f"3:{flying}"
        told = missions.grounded(book(), state, "Sedan", {key: text}, by, "france")
        assert bool([each for each in told if each.severity == "refusal"]) is said, (
            key,
            flying,
            codes(told),
        )
    state = ground(LAND, "f germany ftr 2,0", step="ground_strike", used=dict(ACTS))
    assert (
        missions.grounded(
            book(),
            state,
            "Sedan",
            {"bombers": "3/3:f"},
            "germany",
            "france",
            [Flyer("tac", 2, 3, "")],
        )
        == []
    )


def test_10_7_6_11_who_attacks_units_that_no_map_shows() -> None:
    with pytest.raises(Fault):
        battle(result="-/-", units="6:a, 8:c")
    # Losses of a kind that is not there are told before the dice, whatever these cost (10.7.6.7).
    for keys in ({"losses": "1 mtn"}, {"enemy_losses": "1 mtn"}, {"enemy_losses": "1 arm"}):
        with pytest.raises(Fault):
            battle(result="-/-", **keys)
    assert seen(battle(result="-/-", losses="1 arm", enemy_losses="1 inf")[0])["gone"] == {}
    mine = UNITS.partition("; x")[0]
    for cell, faces, gone in (
        ("-/-", DOWN, {}),
        ("-/-*", UP, {}),
        ("1/-", {"b": True}, {"a": "destroyed"}),
        ("-/1*", UP, {}),
    ):
        done, _ = battle(
            mine, result=cell, defend="3:inf, 4:inf", city="no", **({"losses": "a"} if gone else {})
        )
        found = seen(done)
        assert (found["faces"], found["gone"], found["emptied"]) == (faces, gone, False), (
            cell,
            found,
        )
    done, _ = battle(
        mine, result="-/2*", defend="3:inf, 4:inf", city="no", answers={"advance": "a"}
    )
    assert seen(done)["emptied"] and seen(done)["moved"] == {"a": "3,0"}
