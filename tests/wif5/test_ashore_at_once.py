"""From the sea onto a coast and from base to base, each way in one question (10.7.2, 10.7.4.5, 10.7.5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.record import replace
from referee.games.wif5.maps.in_air import skies
from referee.games.wif5.maps.on_land import landing

SEA = """
grid odd-q
sea North_Sea
sea Far_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen clear
hex 1,0 axis coast=North_Sea clear zone=temperate
hex 2,0 axis clear
hex 3,0 allies coast=North_Sea clear name=Ostend
hex 4,0 allies home=france clear
hex 12,0 axis clear
hex 20,0 axis clear
whole
"""
HERE, BEFORE = [3, 2], [3, 1]
ACTS = {"actions": {"germany": "land"}, "supply": {}}


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file but the charts of the booklet."""


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


ABOARD = "t germany trs North_Sea section=2 sailed=now"
# The unit, where to, others, answers, weather; what is refused, what is kept of it.
LANDS: list[tuple[str, str, str, list[str], str, str, dict[str, Any]]] = [
    ("germany inf North_Sea aboard=t", "1,0", ABOARD, [], "clear", "", {"at": "1,0", "moved": HERE, "landed": HERE, "invades": None}), ("germany inf North_Sea aboard=t", "2,0", ABOARD, [], "clear", "landing.no_coast", {}), ("germany inf North_Sea aboard=t down=yes", "1,0", ABOARD, [], "clear", "landing.face_down", {}), ("germany hq North_Sea aboard=t down=yes", "1,0", ABOARD, [], "clear", "", {"at": "1,0"}),
    ("germany hq North_Sea aboard=t", "1,0", ABOARD, [], "mud", "landing.hq_weather", {}), ("germany inf North_Sea aboard=t", "1,0", ABOARD, [], "mud", "", {"at": "1,0"}), ("germany inf North_Sea aboard=t", "3,0", ABOARD, [], "clear", "", {"at": "3,0", "invades": True, "took": None, "landed": HERE}), ("germany inf North_Sea aboard=t", "3,0", f"{ABOARD}; x france inf 3,0", [], "clear", "", {"at": "3,0", "invades": True}),
    ("germany inf North_Sea aboard=t", "3,0", f"{ABOARD}; f france ftr 3,0 down=yes", [], "clear", "", {"invades": True, "caught": None}), ("germany inf North_Sea", "3,0", "", ["2"], "clear", "", {"invades": True}), ("germany inf North_Sea", "3,0", "", ["1"], "clear", "landing.section", {}), ("germany inf North_Sea aboard=t down=yes", "3,0", ABOARD, [], "clear", "landing.face_down", {}), ("germany inf North_Sea aboard=t", "4,0", ABOARD, [], "clear", "landing.no_coast", {}),
    ("germany inf North_Sea", "3,0", "", ["0"], "clear", "landing.section", {}), ("germany inf North_Sea aboard=t", "3,0", ABOARD.replace("section=2", "section=0"), [], "clear", "landing.section", {}),
]  # fmt: skip


def test_10_7_4_5_ashore_among_friends_or_into_an_invasion() -> None:
    for text, to, others, answers, weather, said, kept in LANDS:
        state = ground(SEA, f"a {text}; {others}", used=dict(ACTS))
        state = replace(state, weather=replace(state.weather, zones={"temperate": weather}))
        done, asked = led(landing.landed(book(), state, {}, counter(state, "a"), to, 4), *answers)
        refused = [
            each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
        ]
        case = (text, to, others, weather, refused)
        assert (
            bool(refused) is bool(said) and (not said or said in refused) and asked == len(answers)
        ), case
        placed = [event.data for event in done.events if event.kind == "unit_placed"]
        assert len(placed) == (not said), case
        if placed:
            assert {key: placed[0].get(key) for key in kept} == kept, case
            assert [event.data["activity"] for event in done.events if event.kind == "used"] == [
                "land_moves"
            ], case
            assert ("map.taken" in codes(done.rulings)) is False, case


def test_10_7_4_5_the_section_of_its_trs() -> None:
    for text, args, answers, section, said in (
        ("a germany inf North_Sea aboard=t; t germany trs North_Sea section=2", {}, [], "2", []), ("a germany inf North_Sea aboard=t; t germany trs North_Sea section=2", {"keys": {"section": "1"}}, [], "2", ["afloat.section"]), ("a germany inf North_Sea aboard=t; t germany trs North_Sea section=2", {"keys": {"section": "2"}}, [], "2", []), ("a germany inf North_Sea section=1", {}, [], "1", []), ("a germany inf North_Sea", {"keys": {"section": "3"}}, [], "3", []), ("a germany inf North_Sea", {}, ["0"], "0", []),
    ):  # fmt: skip
        state = ground(SEA, text)
        (found, wrong), asked = led(
            landing._section(state, args, counter(state, "a"), ()), *answers
        )
        assert (found, codes(wrong), asked) == (section, said, len(answers)), (text, args)
    for raw, gone in (
        ("invades=yes landed=now", True),
        ("invades=yes landed=1", False),
        ("landed=now", False),
        ("", False),
    ):
        events, told = landing.undecided(book(), ground(SEA, f"a germany inf 3,0 {raw}"))
        assert bool(events) is gone and codes(told) == (
            ["landing.thrown_back", "battles.off_named"] if gone else []
        ), raw


# The aircraft, where to; what is refused, whether it lies face down after it.
REBASES: list[tuple[str, str, str, str, dict[str, Any]]] = [
    ("germany ftr 0,0", "1,0", "", "", {"at": "1,0", "rebased": HERE}), ("germany ftr 12,0", "20,0", "", "", {"at": "20,0"}), ("germany ftr 2,0", "12,0", "", "rebase", {}), ("germany ftr 0,0 down=yes", "1,0", "", "rebase.face_down", {}), ("germany ftr 0,0", "North_Sea", "", "rebase.sea", {}), ("germany ftr 0,0", "3,0", "", "map.no_base", {}),
    ("germany ftr North_Sea aboard=t", "1,0", "t germany trs North_Sea", "", {"at": "1,0"}), ("germany ftr North_Sea aboard=t", "2,0", "t germany trs North_Sea", "landing.no_coast", {}),
]  # fmt: skip


def test_10_7_2_from_base_to_base_twice_its_movement() -> None:
    for text, to, others, said, kept in REBASES:
        state = ground(
            SEA, f"a {text}; {others}", step="air_rebase", used={**ACTS, "supply": {"a": True}}
        )
        done, _ = led(skies.rebased(book(), state, {}, "a", to))
        refused = [
            each.code.removeprefix("wif5.") for each in done.rulings if each.severity == "refusal"
        ]
        case = (text, to, refused)
        assert bool(refused) is bool(said) and (
            not said or any(said in each for each in refused)
        ), case
        placed = [event.data for event in done.events if event.kind == "unit_placed"]
        assert len(placed) == (not said) and (
            not placed or {key: placed[0].get(key) for key in kept} == kept
        ), case
    state = ground(SEA, "a germany ftr 0,0")
    assert (
        set(skies.coasts(state, "North_Sea")) == {"0,0", "1,0", "3,0"}
        and skies.coasts(state, "Far_Sea") == ()
    )
    for step, text, rebases, carried in (
        ("air_rebase", "a germany ftr 0,0", True, False),
        ("air_rebase", "a cw ftr 0,0", False, False),
        ("air_rebase", "a germany inf 0,0", False, False),
        ("air_transport", "a germany inf 0,0", False, True),
        ("air_transport", "a germany ftr 0,0", False, False),
        ("air_transport", "a cw inf 0,0", False, False),
        ("land_movement", "a germany inf 0,0", False, False),
    ):
        some = ground(SEA, text, step=step)
        assert (skies.rebases(some, some.units["a"]), skies.carried(some, some.units["a"])) == (
            rebases,
            carried,
        ), (step, text)
