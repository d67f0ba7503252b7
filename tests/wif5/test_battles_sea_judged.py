"""A fight at sea and in the air from its units: who is in it, who is hit, who goes where, condition by condition (10.3, 10.5)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, ground, played, ship

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.battles.at_sea import (
    afloat,
    at_anchor,
    meeting,
    neutral_units,
    on_sea,
    owed,
    packs,
    prey,
)
from referee.games.wif5.battles.typed import Typed

SEA = """
grid odd-q
sea North_Sea
sea Baltic_Sea
link North_Sea Baltic_Sea
hex 0,0 axis city=germany home=germany port=North_Sea name=Bremen
hex 1,0 axis home=germany
hex 2,0 axis coast=North_Sea
hex 9,0 allies city=cw home=cw port=North_Sea name=Hull
hex 3,0 allies city=france home=france name=Metz
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- how a fleet is typed (10.5.6) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "found"), [
    ("12:hs@3", ("hs", 3, 12, 0, None)), ("3/5:cv@2", ("cv", 2, 3, 5, 5)), ("3:cv@1", ("cv", 1, 3, 0, 0)), ("4:nav@0", ("nav", 0, 0, 4, None)),
    ("2/4:nav@1", ("nav", 1, 0, 4, 2)), ("6:ftr@2", ("ftr", 2, 0, 0, 6)), ("6/2:ftr@2", ("ftr", 2, 0, 2, 6)), ("1:trs@2", ("trs", 2, 1, 0, None)),
])  # fmt: skip
def test_10_5_6_factors_of_ships_and_aircraft(text: str, found: Any) -> None:
    (one,) = afloat.read_fleet(book(), "axis", text)
    assert (one.unit, one.section, one.surface, one.air, one.duel) == found
    assert afloat.read_fleet(book(), "axis", one.text) == (one,)


@pytest.mark.parametrize("text", ["12:hs", "hs@2", "12:hs@4", "3:inf@2", "x:hs@2", "12:hs@2 @1"])
def test_10_5_6_what_is_no_fleet(text: str) -> None:
    with pytest.raises(Unreadable):
        afloat.read_fleet(book(), "axis", text)
    assert afloat.unread(book(), "axis", text, {}) is not None
    assert (
        afloat.read_fleet(book(), "axis", "none") == ()
        and afloat.unread(book(), "axis", "none", {}) is None
    )


UNITS = {
    "hood": {"power": "cw", "unit": "hs", "at": "North_Sea", "factor": "9", "section": 3},
    "bare": {"power": "cw", "unit": "hs", "at": "North_Sea"}, "wing": {"power": "cw", "unit": "tac", "at": "North_Sea", "factor": "4", "section": 2},
    "ark": {"power": "cw", "unit": "cv", "at": "North_Sea", "factor": "2/4", "section": 1}, "corps": {"power": "cw", "unit": "inf", "at": "9,0"},
}  # fmt: skip


@pytest.mark.parametrize(("text", "found"), [
    ("hood", ("hs", 3, 9)), ("hood@1", ("hs", 1, 9)), ("7:hood", ("hs", 3, 7)), ("7:hood@2", ("hs", 2, 7)), ("5:bare@0", ("hs", 0, 5)), ("ark", ("cv", 1, 2)),
    ("3/6:ark", ("cv", 1, 3)),
])  # fmt: skip
def test_10_5_6_a_counter_by_its_name(text: str, found: Any) -> None:
    (one,) = afloat.read_fleet(book(), "allies", text, UNITS)
    assert (one.unit, one.section, one.surface) == found and one.name == text.partition("@")[
        0
    ].rpartition(":")[2]


@pytest.mark.parametrize("text", ["bare", "5:bare", "bare@2", "wing", "wing@2", "corps"])
def test_10_5_6_what_nobody_told_of_a_counter(text: str) -> None:
    with pytest.raises(Unreadable):
        afloat.read_fleet(book(), "allies", text, UNITS)


@pytest.mark.parametrize(("text", "found"), [
    ("hs", [("hs", 0)]), ("12:hs", [("hs", 12)]), ("2 hs, sub", [("hs", 0), ("hs", 0), ("sub", 0)]), ("hood", [("hs", 9)]), ("4:hood", [("hs", 4)]), ("bare", [("hs", 0)]),
    ("ark", [("cv", 2)]),
])  # fmt: skip
def test_10_5_1_ships_in_a_port(text: str, found: Any) -> None:
    assert [
        (one.unit, one.surface) for one in afloat.read_berthed(book(), "ships", text, UNITS)
    ] == found


@pytest.mark.parametrize("text", ["x:hs", "corps", "x:hood", "0 hs", "wing"])
def test_10_5_1_what_lies_in_no_port(text: str) -> None:
    with pytest.raises(Unreadable):
        afloat.read_berthed(book(), "ships", text, UNITS)


def test_10_5_1_who_can_be_hit() -> None:
    assert ship("nav").text == "0:nav@2" and ship("hs", 1, 9, name="hood").text == "9:hood@1"
    fleet = [ship("hs"), ship("hs"), ship("sub"), ship("trs"), ship("nav"), ship("cv"), ship("ls")]
    assert afloat.force_of(fleet) == {"hs": 2, "trs": 1, "cv": 1, "ls": 1}
    assert afloat.force_of(fleet, True) == {"hs": 2, "trs": 1, "cv": 1, "ls": 1, "sub": 1}


# -- who fights (10.5.6) --------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("power", "more", "fights"), [
    ("germany", {}, True), ("russia", {}, False), ("italy", {"neutral": ("italy",)}, False), ("usa", {"neutral": ("usa",)}, False), ("japan", {}, True),
    ("cw", {}, True),
])  # fmt: skip
def test_10_5_6_neutral_units_activate_no_combat(
    power: str, more: dict[str, Any], fights: bool
) -> None:
    assert neutral_units.fights(ground(SEA, **more), power) is fights


@pytest.mark.parametrize(("text", "typed"), [
    ("a germany hs North_Sea factor=9 section=2", "a"), ("a germany hs North_Sea factor=9", None), ("a germany hs North_Sea section=2", None),
    ("a germany sub North_Sea", None), ("a germany hs North_Sea factor=9 section=2; b germany inf North_Sea aboard=a", "a"),
    ("a germany hs North_Sea factor=9 section=2; b germany ftr North_Sea aboard=t", "a"), ("a germany hs North_Sea factor=9 section=2 homing=now", None),
    ("a germany hs North_Sea factor=9 section=2; b italy ls North_Sea factor=3 section=1", "a, b"), ("a cw hs North_Sea factor=9 section=2", None),
    ("a germany hs Baltic_Sea factor=9 section=2", None),
])  # fmt: skip
def test_10_5_6_who_of_a_side_fights_there(text: str, typed: str | None) -> None:
    assert on_sea.present(ground(SEA, text), "North Sea", "axis") == typed
    assert on_sea.present(ground(SEA, text), "Bremen", "axis") is None


@pytest.mark.parametrize(("text", "typed"), [
    ("a germany hs 0,0; b germany sub 0,0; c germany inf 0,0; d germany ftr 0,0", "a, b"), ("a cw hs 0,0", None), ("a germany hs North_Sea", None),
])  # fmt: skip
def test_10_5_1_who_lies_in_a_port(text: str, typed: str | None) -> None:
    assert at_anchor.moored(ground(SEA, text), "Bremen", "cw") == typed


FLEET = "a germany hs North_Sea section=3; b germany ls North_Sea section=2; c germany sub North_Sea; x cw hs North_Sea"


@pytest.mark.parametrize(("axis", "step", "more", "said"), [
    ("9:a@3, 5:b@2", "naval_combat", "", []), ("9:a@3", "naval_combat", "", ["afloat.too"]), ("9:hs@3, 5:ls@2", "naval_combat", "", []),
    ("9:a@2, 5:b@2", "naval_combat", "", ["afloat.section"]), ("9:a@3, 5:b@2, 9:x@2", "naval_combat", "", ["afloat.other_side"]),
    ("9:a@3, 5:b@2, 9:far@2", "naval_combat", "far germany hs Baltic_Sea", ["afloat.not_there"]), ("9:a@3", "naval_combat", "j russia hs North_Sea", ["afloat.too"]),
    ("9:hs@2, 5:ls@2", "naval_combat", "", ["afloat.too"]), ("9:a@3, 5:b@2", "naval_combat", "d germany ftr North_Sea", ["afloat.too"]),
    ("9:a@3, 5:b@2", "naval_combat", "d germany ftr North_Sea aboard=t", []), ("9:a@3, 5:b@2", "naval_combat", "d germany ls North_Sea homing=now", []),
])  # fmt: skip
def test_10_5_6_1_everybody_in_the_sea_area_is_in_it(
    axis: str, step: str, more: str, said: list[str]
) -> None:
    state = ground(SEA, f"{FLEET}; {more}", step=step)
    fleets = {
        "axis": afloat.read_fleet(book(), "axis", axis, state.units),
        "allies": afloat.read_fleet(book(), "allies", "9:x@2", state.units),
    }
    found, told = on_sea.mustered(state, fleets, "North Sea")
    assert codes(told) == said
    if axis == "9:hs@3, 5:ls@2":
        assert [one.name for one in found["axis"]] == ["a", "b"]
    assert all(each.severity == "refusal" for each in told)
    # After the first round of the combat of an interception all of them search, too (10.5.5.2).
    _, early = on_sea.mustered(
        ground(SEA, f"{FLEET}; {more}", step="naval_movement"), fleets, "North Sea"
    )
    assert {each.severity for each in early if each.code == "wif5.afloat.too"} <= {"refusal"}


def test_10_5_6_1_without_a_map_a_named_counter_is_elsewhere() -> None:
    state = ground("", FLEET)
    fleets = {"axis": (ship("hs", 3, 9, name="a"), ship("ls")), "allies": ()}
    assert codes(on_sea.mustered(state, fleets, "North Sea")[1]) == ["afloat.not_there"]
    assert codes(at_anchor.berths(state, (ship("hs", name="a"),), "Bremen", "cw")[1]) == [
        "afloat.not_there"
    ]
    assert (
        codes(on_sea.away(ground(SEA, FLEET), "9:a@3, b@2", "Baltic Sea"))
        == ["afloat.not_there"] * 2
    )
    assert on_sea.away(ground(SEA, FLEET), "9:a@3, 4:hs@2", "North Sea") == []
    assert (
        codes(on_sea.hidden({"axis": (ship("sub"), ship("hs"))})) == ["afloat.subs"]
        and on_sea.hidden({"axis": (ship("hs"),)}) == []
    )


@pytest.mark.parametrize(
    ("fleet", "said"), [("a", []), ("", ["port.too"]), ("a z", ["afloat.not_there"])]
)
def test_10_5_1_every_ship_of_the_port_is_a_target(fleet: str, said: list[str]) -> None:
    state = ground(SEA, "a germany hs 0,0; z germany hs North_Sea; f germany ftr 0,0")
    ships = tuple(ship("hs", 0, name=name) for name in fleet.split())
    assert codes(at_anchor.berths(state, ships, "Bremen", "cw")[1]) == said


# -- combats that are due (10.5.6, 10.5.5.2) ------------------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "due"), [
    ("a germany hs North_Sea sailed=now; x cw hs North_Sea", True), ("a germany hs North_Sea; x cw hs North_Sea", False), ("a germany hs North_Sea sailed=now", False),
    ("a germany sub North_Sea sailed=now; x cw hs North_Sea", False), ("a germany hs North_Sea sailed=now; x cw sub North_Sea", False),
    ("a germany hs North_Sea sailed=now; x russia hs North_Sea", False), ("a germany ftr North_Sea sailed=now within=yes; x cw hs North_Sea", False),
    ("a germany hs North_Sea sailed=now; x cw ftr North_Sea aboard=t", False), ("a germany trs North_Sea sailed=now; x cw ftr North_Sea", True),
    ("a germany hs North_Sea; x cw hs North_Sea sailed=now", True), ("a germany hs North_Sea sailed=now homing=now; x cw hs North_Sea", False),
])  # fmt: skip
def test_10_5_6_a_combat_is_due_where_one_of_two_enemies_entered(text: str, due: bool) -> None:
    state = ground(SEA, text, step="naval_combat")
    assert [each.params["area"] for each in owed.searches(book(), state)] == (
        ["North Sea"] if due else []
    )
    done = replace(
        state, impulse=replace(state.impulse, fought={"naval_combat": {"North_Sea": ["germany"]}})
    )
    assert owed.searches(book(), done) == () and owed.searches(book(), replace(state, map={})) == ()
    assert (
        codes(owed.over(done, "North Sea")) == ["afloat.searched"]
        and owed.over(state, "North Sea") == ()
    )
    assert codes(owed.over(replace(done, map={}), "North_Sea")) in ([], ["afloat.searched_before"])
    if due:
        assert owed.unentered(state, "North Sea", []) == ()
    else:
        assert codes(owed.unentered(state, "North Sea", [(ship("hs"),)])) == ["afloat.who_entered"]
    assert owed.unentered(ground(SEA, text, step="naval_movement"), "North Sea", []) == ()


def test_10_5_6_who_was_put_there_by_hand_may_have_entered() -> None:
    state = ground(SEA, "a germany hs North_Sea; x cw hs North_Sea", step="naval_combat")
    assert codes(owed.unentered(state, "North Sea", [])) == ["afloat.who_entered"]
    sailed = {name: {**raw, "sailed": BEFORE} for name, raw in state.units.items()}
    assert codes(owed.unentered(replace(state, units=sailed), "North Sea", [])) == [
        "afloat.nobody_entered"
    ]
    assert codes(owed.unentered(replace(state, units=sailed), "North Sea", [(ship("hs"),)])) == [
        "afloat.who_entered"
    ]


@pytest.mark.parametrize(("raw", "enemy", "said", "severity"), [
    ({"found": ["North_Sea"]}, "hs", [], ""), ({"found": ["Baltic_Sea"]}, "hs", ["afloat.early"], "refusal"), ({"stops": "North_Sea"}, "hs", ["afloat.stopped"], "refusal"),
    ({}, "hs", ["afloat.early"], "refusal"), ({}, "sub", ["afloat.early"], "your_call"), ({"stops": "Baltic_Sea"}, "ftr", ["afloat.early"], "refusal"),
])  # fmt: skip
def test_10_5_5_2_a_group_fights_early_only_whom_it_sails_on_from(
    raw: dict[str, Any], enemy: str, said: list[str], severity: str
) -> None:
    state = ground(
        SEA, f"a germany hs North_Sea sailed=now; x cw {enemy} North_Sea", step="naval_movement"
    )
    state = replace(state, units={**state.units, "a": {**state.units["a"], **raw}})
    found = owed.early(state, "North Sea")
    assert codes(found) == said and [each.severity for each in found] == (
        [severity] if said else []
    )
    assert owed.early(replace(state, map={}), "North Sea") == ()
    assert owed.early(ground(SEA, "", step="naval_combat"), "North Sea") == ()


@pytest.mark.parametrize(("step", "kind", "before", "rounds"), [
    ("naval_combat", "surface", None, ["germany"]), ("naval_combat", "none", None, None), ("naval_combat", "none", ["cw"], []), ("naval_movement", "surface", None, None),
    ("naval_combat", "none", ["by_hand"], ["by_hand"]), ("naval_combat", "surface", ["by_hand"], ["by_hand", "germany"]),
])  # fmt: skip
def test_10_5_10_what_a_search_leaves(step: str, kind: str, before: Any, rounds: Any) -> None:
    fought = {"naval_rounds": {"North_Sea": before}} if before is not None else {}
    state = ground(
        SEA, "a cw hs North_Sea interdicts=now fights=now", step=step, used={"fought": fought}
    )
    after = owed.searched(state, "North Sea", "germany", kind)
    assert after.impulse.fought["naval_combat"] == {"North_Sea": ("germany",)}
    left = after.impulse.fought.get("naval_rounds", {}).get("North_Sea")
    assert (None if left is None else list(left)) == rounds
    assert "interdicts" not in after.units["a"] and "fights" not in after.units["a"]


# -- SUBs (10.5.2.4, 10.5.5.1, 11.3.1) ---------------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "text", "hunted"), [
    ("naval_movement", "", True), ("return_to_base", "", True), ("naval_movement", "a germany sub North_Sea", False), ("return_to_base", "a germany sub North_Sea", True),
    ("return_to_base", "a germany sub North_Sea spent=3", False), ("return_to_base", "a germany sub 0,0", False), ("return_to_base", "a germany hs North_Sea", False),
])  # fmt: skip
def test_10_5_5_1_whether_a_battle_may_be_of_subs(step: str, text: str, hunted: bool) -> None:
    assert prey.hunted(ground(SEA, text, step=step)) is hunted


@pytest.mark.parametrize(
    ("said", "escorts"),
    [("none", []), ("hs", [0]), ("hood", [2]), ("hs, ls", [0, 1]), ("2 hs", [0, 2])],
)
def test_10_5_2_4_who_escorts(said: str, escorts: list[int]) -> None:
    state = ground(SEA, "hood cw hs North_Sea")
    fleet = (
        prey.Prey("", "hs", "cw"),
        prey.Prey("", "ls", "cw"),
        prey.Prey("hood", "hs", "cw"),
        prey.Prey("", "trs", "cw"),
    )
    found = prey._escorting(book(), state, fleet, said)
    assert [n for n, one in enumerate(found) if one.escort] == escorts
    assert prey.turned(state, found) == (["hood"] if 2 in escorts else [])


@pytest.mark.parametrize("said", ["trs", "cv", "3 hs, ls, ls"])
def test_10_5_2_4_who_does_not_escort(said: str) -> None:
    fleet = (prey.Prey("", "hs", "cw"), prey.Prey("", "ls", "cw"), prey.Prey("", "trs", "cw"))
    with pytest.raises(Unreadable):
        prey._escorting(book(), ground(SEA), fleet, said)


def test_11_3_1_subs_beside_the_box_do_nothing_more_in_the_turn() -> None:
    state = ground(SEA, "u germany sub North_Sea")
    assert (
        packs.beside(state, {"area": "North Sea", "names": ["u", "gone"]}).units["u"]["spent"] == 3
    )
    assert (
        packs.called(state, Typed({"subs": "u@2, 2 sub@1"})) == ("u",)
        and packs.called(state, Typed({})) == ()
    )


@pytest.mark.parametrize(("fleet", "typed", "answers", "sections"), [
    ((), {}, (), set()), ((ship("hs", 2), ship("ls", 2)), {}, (), {2}), ((ship("hs", 2), ship("ls", 1)), {}, ("1",), {1}), ((ship("sub", 3),), {}, (), set()),
    ((ship("hs", 2), ship("ls", 1), ship("sub", 1)), {"sections": "1 2"}, (), {1, 2}),
])  # fmt: skip
def test_10_5_6_1_sections_of_who_found_nobody_are_chosen(
    fleet: Any, typed: Any, answers: Any, sections: Any
) -> None:
    found, _ = played(meeting.picked("axis", fleet, Typed(typed)), *answers)
    assert {one.section for one in found} == sections and all(one.unit != "sub" for one in found)
