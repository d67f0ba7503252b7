"""Which battle a step has, whom Vichy loses to the Free French, SUBs left too far out, condition by condition (5, 11.7.2, 16.4)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.record import replace
from referee.games.wif5.battles import asking
from referee.games.wif5.battles.on_land import defecting
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.at_sea import sections, voyages
from referee.games.wif5.maps.in_air import sea_flights

LAND = """
grid odd-q
sea A
sea B
sea C
sea D
sea E
link A B
link B C
link C D
link D E
hex 0,0 axis city=germany home=germany port=A
hex 1,0 axis country=algeria
hex 2,0 allies
whole
"""


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def played(script: Any, *answers: Any) -> tuple[Any, list[Any]]:
    seen, left = [], list(answers)
    try:
        ask = next(script)
        while True:
            seen.append(ask)
            ask = script.send(None if type(ask).__name__ == "Say" else left.pop(0))
    except StopIteration as end:
        return end.value, seen


# -- the battles of the steps (5) --------------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "usual", "kinds"), [
    ("land_combat", "land", ["land", "air"]), ("naval_combat", "sea", ["sea", "air"]), ("naval_movement", "sea", ["sea", "subs"]), ("port_attack", "port", ["air", "port"]), ("air_resupply", "air", ["air"]),
    ("strategic_bombardment", "bombing", ["air", "bombing"]), ("ground_strike", "ground", ["air", "ground"]), ("air_transport", "air", ["air"]), ("convoy_attacks", "convoys", ["convoys"]), ("return_to_base", "subs", ["subs"]),
    ("production", "land", ["land", "sea", "air", "port", "bombing", "ground", "convoys", "subs"]),
])  # fmt: skip
def test_5_each_step_has_its_battles(step: str, usual: str, kinds: list[str]) -> None:
    state = ground(LAND, step=step)
    assert asking.usual(book(), state, {}) == usual and asking.kinds_now(book(), state, {}) == kinds
    assert asking.whereabouts(book(), state, {"where": "subs"}) is None


def test_10_5_5_subs_that_intercepted_fight_first() -> None:
    state = ground(LAND, "u germany sub B section=2", step="naval_movement")
    hunts = {"hunts": {"when": [3, 2], "group": []}}
    state = replace(state, units={"u": {**state.units["u"], **hunts}})
    assert asking.usual(book(), state, {}) == "subs"
    assert (
        asking.whereabouts(book(), state, {"where": "subs"}) == "B"
        and asking.whereabouts(book(), state, {"where": "sea"}) is None
    )
    assert not asking.untold("subs")(book(), state, {"where": "subs"}) and asking.untold("subs")(
        book(), ground(LAND), {"where": "subs"}
    )
    assert (
        asking.untold()(book(), state, {"where": "sea"})
        and asking.untold("sea")(book(), state, {"where": "sea"})
        and not asking.untold("sea")(book(), state, {"where": "air"})
    )
    assert asking.only("sea", "air")(book(), state, {"where": "air"}) and not asking.only("sea")(
        book(), state, {"where": "air"}
    )
    assert codes(
        [asking.hunting(book(), state, {"where": each}) for each in ("subs", "convoys")]
    ) == ["ask.battle.hunters", "ask.battle.subs"]
    assert codes(
        [asking.moored_or_met(book(), state, {"where": each}) for each in ("subs", "port")]
    ) == ["ask.battle.met", "ask.battle.ships"]


# -- Vichy units that are attacked (16.4) --------------------------------------------------------------------------------------
VICHY = {"minors": {"algeria": {"status": "declared", "power": "germany", "was": "france"}}}


@pytest.mark.parametrize(("by", "mine", "typed", "answers", "faces", "over", "left"), [
    ("cw", "cw", {"free_french": "no"}, (), (1, 2), ["v"], True), ("cw", "cw", {"free_french": "yes"}, (), (4, 5), ["v"], True), ("usa", "usa", {}, (), (4, 4), ["v", "w"], False), ("usa", "usa", {}, (), (5, 5), [], True),
    ("usa", "usa cw", {}, ("no",), (2, 1), ["w"], True), ("usa", "usa cw", {}, ("yes",), (2, 1), ["v", "w"], False), ("cw", "cw", {}, ("no",), (1, 1), ["v", "w"], False), ("cw", "cw france", {}, (), (1, 2), ["v"], True),
    ("france", "france", {}, (), (2, 1), ["w"], True),
])  # fmt: skip
def test_16_4_a_die_for_each_vichy_unit(
    by: str, mine: str, typed: Any, answers: Any, faces: Any, over: list[str], left: bool
) -> None:
    powers = mine.split()
    text = "; ".join(f"m{n} {power} inf 2,0" for n, power in enumerate(powers))
    state = ground(
        LAND,
        f"{text}; v germany inf 1,0 nation=algeria; w germany arm 1,0 nation=algeria",
        wars=[("usa", "germany")],
        **VICHY,
    )
    field = Field(
        "1,0",
        tuple(counter(state, f"m{n}") for n in range(len(powers))),
        (counter(state, "v"), counter(state, "w")),
    )
    given = Typed({"defend": "3:inf, 4:arm", **typed})
    found, asked = played(
        defecting.thrown(book(), state, field, given, by, "algeria", False), *answers, faces
    )
    assert sum(type(each).__name__ == "Choice" for each in asked) == len(answers)
    assert [
        each.data["name"] for each in found.events if each.kind == "unit_removed"
    ] == over and found.left is left
    assert [one.name for one in found.field.theirs] == [
        name for name in ("v", "w") if name not in over
    ]
    kept = [part for name, part in (("v", "3:inf"), ("w", "4:arm")) if name not in over]
    assert given["defend"] == ", ".join(kept)
    pool = [each.data for each in found.events if each.kind == "pool_told"]
    held = replace(state, pools={"cw": {"force": {"inf": 2}}})
    again, _ = played(
        defecting.thrown(
            book(), held, field, Typed({"defend": "3:inf, 4:arm", **typed}), by, "algeria", False
        ),
        *answers,
        faces,
    )
    told = [each.data["units"] for each in again.events if each.kind == "pool_told"]
    assert pool == [] and told == (
        [{"inf": 2 + ("v" in over), **({"arm": 1} if "w" in over else {})}] if over else []
    )


@pytest.mark.parametrize(
    ("by", "more"),
    [
        ("germany", VICHY),
        ("cw", {}),
        ("cw", {"minors": {"algeria": {"status": "declared", "power": "cw", "was": "france"}}}),
    ],
)
def test_16_4_no_die_where_no_ally_attacks_vichy(by: str, more: Any) -> None:
    state = ground(LAND, "m cw inf 2,0", **more)
    found, asked = played(
        defecting.thrown(
            book(),
            state,
            Field("1,0", (counter(state, "m"),)),
            Typed({"defend": "3:inf"}),
            by,
            "algeria",
            False,
        )
    )
    assert asked == [] and found.events == () and found.left


def test_16_4_the_notional_unit_may_go_over_too_and_is_in_no_pool() -> None:
    state = ground(LAND, "m usa inf 2,0", pools={"cw": {"force": {"inf": 2}}}, **VICHY)
    found, _ = played(
        defecting.thrown(
            book(),
            state,
            Field("1,0", (counter(state, "m"),)),
            Typed({"defend": "1:inf"}),
            "usa",
            "algeria",
            True,
        ),
        (4,),
    )
    assert (found.events, found.left) == ((), False)


# -- SUBs and aircraft (10.3.3, 11.7.2, 12) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("at", "reach"), [("A", 3), ("B", 3), ("C", 3), ("D", 2), ("E", 1)])
def test_10_5_2_3_the_section_by_the_distance_of_the_nearest_port(at: str, reach: int) -> None:
    assert voyages.sub_reach(book(), ground(LAND, f"u germany sub {at}"), "u", at) == reach
    # A map that is whole shows no port of the Commonwealth: no section is within reach of one.
    assert voyages.sub_reach(book(), ground(LAND, f"u cw sub {at}"), "u", at) == -1
    edge = LAND.replace("\nwhole\n", "\n")
    assert voyages.sub_reach(book(), ground(edge, f"u cw sub {at}"), "u", at) is None


@pytest.mark.parametrize(("step", "text", "adrift"), [
    ("conquest", "u germany sub E section=2", True), ("conquest", "u germany sub E section=1", False), ("production", "u germany sub E section=2", False), ("conquest", "u germany hs E section=2", False),
    ("conquest", "u germany sub 0,0 section=3", False), ("conquest", "u cw sub E section=2", True), ("conquest", "u germany sub E", False),
])  # fmt: skip
def test_11_7_2_a_sub_beyond_its_range_makes_for_a_port(step: str, text: str, adrift: bool) -> None:
    assert sections.adrift(book(), ground(LAND, text, step=step), "u") is adrift


@pytest.mark.parametrize(("text", "surprised", "free"), [
    ("a france ftr 2,0", False, True), ("a france ftr 2,0", True, False), ("a france ftr 2,0 rebased=now", False, False), ("a france atr 2,0", False, False), ("a france tac 2,0", False, True), ("a france str 2,0", False, True),
    ("a france hs 2,0", False, False), ("a cw ftr 2,0", True, True),
])  # fmt: skip
def test_12_whoever_is_surprised_or_has_rebased_flies_no_naval_air_mission(
    text: str, surprised: bool, free: bool
) -> None:
    due = (
        (
            {
                "code": "wif5.due.surprise",
                "params": {"nation": "france", "turn": 3, "impulse": 2},
                "cards": (),
            },
        )
        if surprised
        else ()
    )
    state = ground(LAND, text, due=due)
    assert sea_flights.free(state, state.units["a"]) is free
