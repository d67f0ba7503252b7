"""What may be said of a landing and of losses, and what is said where it cannot be read (pp. 12, 14-17)."""

from __future__ import annotations

from typing import Any

import pytest
from evening import table

from referee.engine.faults import Fault

LANDING = "declare norway_finland with 2 infantry landing"
LOSSES = "attack western_europe with 2 infantry, 1 tank losses="


def read(text: str) -> Any:
    evening = table("united_kingdom", "combat_move", [], [], tracking="no")
    return evening.game.read(evening.state, text.split()).args


@pytest.mark.parametrize(
    ("text", "landing"),
    [
        ("from sz6 and", {"zone": "sz6"}),
        ("from sz6 and sz7 and", {"zone": "sz6", "also": [{"zone": "sz7"}]}),
        ("from sz6 and sz7 escort 1 battleship",
         {"zone": "sz6", "also": [{"zone": "sz7", "escort": {"battleship": 1}}]}),
        ("de zm6 escorte 1 destroyer et zm7 escorte 1 cuirassé",
         {"zone": "sz6", "escort": {"destroyer": 1},
          "also": [{"zone": "sz7", "escort": {"battleship": 1}}]}),
    ],
)  # fmt: skip
def test_where_they_land_from(text: str, landing: Any) -> None:
    assert read(f"{LANDING} {text}")["landing"] == landing


@pytest.mark.parametrize(
    ("text", "code", "what"),
    [
        (f"{LANDING} from sz6 and sz99", "name.unknown", {"text": "sz99"}),
        (f"{LANDING}", "read.shape", {}),  # the zone was left out
        (f"{LANDING} from and", "read.shape", {}),
        (f"{LANDING} from sz6 and sz6", "aa1941.read.zone_twice", {"space": "sz6"}),
        (f"{LOSSES}japan", "aa1941.read.power_alone", {"text": "japan", "power": "japan"}),
        (f"{LOSSES}japan 1", "aa1941.read.power_alone", {"text": "japan 1"}),
        (f"{LOSSES}1 tank; 1 german infantry by sea", "aa1941.read.defender_by_sea",
         {"text": "1 german infantry by sea"}),
    ],
)  # fmt: skip
def test_the_word_that_cannot_be_read_is_named(text: str, code: str, what: Any) -> None:
    with pytest.raises(Fault) as found:
        read(text)
    assert found.value.code == code
    assert {key: found.value.params[key] for key in what} == what


def test_the_attackers_own_who_came_by_sea() -> None:
    found = read(f"{LOSSES}1 infantry uk by sea")
    assert (found["losses"], found["landed"]) == ([{"infantry": 1}], [{"infantry": 1}])


def test_troops_that_float_no_more_are_not_awaited() -> None:
    # The record was put right after the announcement: whoever came since attacks without them.
    evening = table(
        "united_kingdom", "combat_move",
        ["norway_finland germany 1 infantry", "sz6 germany none", "sz6 united_kingdom 2 transports",
         "united_kingdom united_kingdom 1 infantry, 1 tank"],
        ["move 1 infantry united_kingdom sz6", "declare norway_finland with 1 infantry landing from sz6",
         "correct pieces sz6 united_kingdom 1 transport because lost",
         "move 1 tank united_kingdom sz6"],
    )  # fmt: skip
    evening.do("declare norway_finland with everything")
    assert evening.state.declared["norway_finland"]["attack"] == {"tank": 1}


@pytest.mark.parametrize(
    ("walkers", "code"),
    [("", "aa1941.declare.landing"), ("1 infantry", "aa1941.declare.landing_beside")],
)
def test_who_walks_comes_from_no_sea_zone(walkers: str, code: str) -> None:
    evening = table(
        "united_kingdom", "combat_move",
        ["norway_finland germany 1 infantry", "sz6 germany none", "sz6 united_kingdom 1 transport",
         "united_kingdom united_kingdom 1 infantry",
         *([f"karelia united_kingdom {walkers}"] if walkers else [])],
        ["move 1 infantry united_kingdom sz6",
         *([f"move {walkers} karelia norway_finland"] if walkers else [])],
    )  # fmt: skip
    evening.do("declare norway_finland with everything")
    assert code in evening.codes()
    assert evening.last is not None
    landed = [r.params for r in evening.last.rulings if r.code == "aa1941.declare.from_zone"]
    assert landed == ([{"space": "sz6", "force": {"infantry": 1}}] if walkers else [])


@pytest.mark.parametrize("letter", ["d", "j", "s"])  # as in « 1 char d assaut »
def test_a_letter_alone_names_no_power(letter: str) -> None:
    with pytest.raises(Fault) as found:
        read(f"{LOSSES}1 infantry {letter}")
    assert found.value.code.startswith("name.")


@pytest.mark.parametrize(
    "line",
    [
        "declare an amphibious assault on norway with 2 infantry landing from sz6",
        "declare a landing in norway with 2 infantry landing from sz6",
        "annoncer un débarquement en Norvège avec 2 infanteries débarquant de zm6",
        "announce assault on the norway with 2 infantry landing from sz6",
    ],
)
def test_what_an_assault_is_called_before_its_place(line: str) -> None:
    found = read(line)
    assert (found["space"], found["attack"]) == ("norway_finland", {"infantry": 2})
