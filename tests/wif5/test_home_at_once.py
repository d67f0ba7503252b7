"""Ships put in and aircraft come home, each way in a few questions (10.5.10, 11.7, 11.7.1, 11.7.3)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground

from referee.engine.record import replace
from referee.games.wif5.maps.at_sea import crossings, harbours, homeward
from referee.games.wif5.maps.counters import now

SEA = """
grid odd-q
sea North_Sea
sea South_Sea
sea Last_Sea
link North_Sea South_Sea
link South_Sea Last_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 4,0 axis port=South_Sea name=Cadix
hex 8,0 axis port=Last_Sea name=Dakar
hex 12,0 allies city=cw home=cw port=South_Sea name=Hull
whole
"""
HERE = [3, 2]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def led(script: Any, *answers: Any) -> tuple[Any, int]:
    left, asked = list(answers), 0
    try:
        ask = next(script)
        while True:
            if type(ask).__name__ == "Say":
                ask = script.send(None)
                continue
            asked += 1
            ask = script.send(left.pop(0))
    except StopIteration as end:
        assert not left
        return end.value, asked


# The ship, its ports and how far they are, within its movement less its section, else the nearest.
HAVENS: list[tuple[str, int | None, dict[str, int]]] = [
    ("germany hs North_Sea mp=5 section=0", 5, {"0,0": 1, "4,0": 2, "8,0": 3}), ("germany hs North_Sea mp=5 section=3", 2, {"0,0": 1, "4,0": 2}), ("germany hs North_Sea mp=4 section=3", 1, {"0,0": 1}), ("germany hs North_Sea mp=3 section=3", 0, {"0,0": 1}), ("germany hs South_Sea mp=3 section=3", 0, {"4,0": 1}), ("germany hs South_Sea mp=5 section=3", 2, {"0,0": 2, "4,0": 1, "8,0": 2}),
    ("cw hs South_Sea mp=5 section=3", 2, {"12,0": 1}), ("cw hs North_Sea mp=3 section=3", 0, {"12,0": 2}),
]  # fmt: skip


def test_11_7_1_the_ports_within_range_else_the_nearest() -> None:
    for text, most, found in HAVENS:
        state = ground(SEA, f"a {text}", step="return_to_base", used={"supply": {}})
        state = replace(state, initiative=replace(state.initiative, holder="axis"))
        assert harbours.havens(book(), state, "a", most) == found, text
        power = text.split()[0]
        if power != "germany":
            continue
        for to in ("0,0", "4,0", "8,0"):
            done, asked = led(crossings.put_in(book(), state, {}, "a", to))
            refused = [
                each.code.removeprefix("wif5.")
                for each in done.rulings
                if each.severity == "refusal"
            ]
            assert refused == ([] if to in found else ["sail.not_home"]) and asked == 0, (text, to)
            placed = [event.data["at"] for event in done.events if event.kind == "unit_placed"]
            down = [
                event.data["names"]
                for event in done.events
                if event.kind == "units_turned" and event.data["down"]
            ]
            assert (placed, down) == (([to], [["a"]]) if to in found else ([], [])), (text, to)


def test_11_7_1_its_movement_is_asked_or_typed() -> None:
    state = ground(
        SEA, "a germany hs North_Sea section=3", step="return_to_base", used={"supply": {}}
    )
    state = replace(state, initiative=replace(state.initiative, holder="axis"))
    for mp, fine in (("3", False), ("4", False), ("5", True)):
        done, asked = led(crossings.put_in(book(), state, {}, "a", "4,0"), mp)
        assert (done.events != ()) is fine and asked == 1, mp
        done, asked = led(crossings.put_in(book(), state, {"mp": int(mp)}, "a", "4,0"))
        assert (done.events != ()) is fine and asked == 0, mp
    # The other side returns first; the higher section of the same sea box, too (11.7).
    for text, holder, said in (
        ("x cw hs South_Sea", "allies", ["home.holder_first"]),
        ("x cw hs South_Sea", "axis", []),
        ("x cw sub South_Sea", "allies", []),
        ("x germany hs South_Sea section=3", "axis", []),
        ("x germany ls North_Sea section=3", "axis", []),
        ("x italy ls North_Sea section=3", "axis", []),
        ("x cw inf South_Sea", "allies", []),
    ):
        some = ground(
            SEA,
            f"a germany hs North_Sea section=2 mp=5; {text}",
            step="return_to_base",
            used={"supply": {}},
        )
        some = replace(some, initiative=replace(some.initiative, holder=holder))
        want = said or (["home.highest_first"] if "North_Sea section=3" in text else [])
        assert codes(homeward.in_turn(book(), some, "a")) == want, (text, holder)
        done, _ = led(crossings.put_in(book(), some, {}, "a", "0,0"))
        assert [
            each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
        ] == want, (text, holder)


def test_11_7_3_aircraft_come_home() -> None:
    land = SEA.replace("hex 4,0", "hex 2,0 axis\nhex 3,0 axis\nhex 5,0 axis\nhex 4,0")
    for text, step, to, said, events in (
        ("a germany ftr North_Sea section=0", "return_to_base", "3,0", [], ["unit_placed", "units_turned"]), ("a germany ftr North_Sea section=0", "return_to_base", "4,0", [], ["unit_placed", "units_turned"]), ("a germany ftr North_Sea section=0", "return_to_base", "5,0", ["afloat.far"], []), ("a germany ftr North_Sea section=2", "return_to_base", "3,0", ["afloat.far"], []),
        ("a germany ftr North_Sea section=2", "return_to_base", "2,0", [], ["unit_placed", "units_turned"]), ("a germany ftr North_Sea section=2 down=yes", "return_to_base", "2,0", [], ["unit_placed"]), ("a germany ftr North_Sea section=2", "return_to_base", "South_Sea", ["rebase.sea"], []), ("a germany ftr North_Sea section=2 down=yes", "naval_combat", "2,0", [], ["unit_placed"]),
    ):  # fmt: skip
        state = ground(land, text, step=step, used={"supply": {}})
        state = replace(state, initiative=replace(state.initiative, holder="axis"))
        done = homeward.flown(book(), state, {}, "a", to)
        refused = [
            each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
        ]
        assert (refused, [event.kind for event in done.events]) == (said, events), (
            text,
            to,
            refused,
        )
        if events:
            assert (done.events[0].data.get("back") == HERE) is (step == "naval_combat")
    assert (
        homeward.came_back(state, {"back": HERE})
        and not homeward.came_back(state, {"back": [3, 1]})
        and not homeward.came_back(state, {})
    )


def test_10_5_1_whose_a_port_is() -> None:
    for power, at, control, takes, returning in (
        ("germany", "0,0", {}, True, True),
        ("germany", "4,0", {}, True, True),
        ("cw", "0,0", {}, False, False),
        ("italy", "0,0", {}, True, True),
        (
            "germany",
            "12,0",
            {"12,0": {"power": "germany", "since": "Jan/Feb 1940", "was": "cw"}},
            True,
            False,
        ),
        (
            "germany",
            "12,0",
            {"12,0": {"power": "germany", "since": "Nov/Dec 1939", "was": "cw"}},
            True,
            True,
        ),
    ):
        state = ground(SEA, "", control=control)
        assert harbours.takes_in(state, now(state), power, at) is takes, (power, at)
        assert harbours.takes_in(state, now(state), power, at, True) is returning, (power, at)
