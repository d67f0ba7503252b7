"""Battles at sea, condition by condition: search, kind of fight, halves, conversions, SUBs (10.5.5 to 10.5.8)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import asked_game

from referee.engine.faults import Missing, Unreadable
from referee.games.wif5.naval import hits, procedures, search, torpedoes

X, D, A = "X", "D", "A"


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


def codes(verdict: Any) -> list[str]:
    return [ruling.code.removeprefix("wif5.") for ruling in verdict.rulings]


# -- search (8.2.2, 10.5.6.1) --------------------------------------------------------------------------------
@pytest.mark.parametrize(("roll", "sections", "carriers", "monsoon", "modified", "included"), [
    (2, (0, 1, 2, 3), (), False, 2, (2, 3)), (2, (0, 1, 2, 3), (1,), False, 2, (1, 2, 3)),  # the example
    (3, (3,), (), False, 3, (3,)), (3, (3,), (), True, 4, ()), (4, (3,), (3,), False, 4, (3,)),
    (4, (3,), (), False, 4, ()), (1, (0,), (0,), False, 1, (0,)), (1, (0,), (), False, 1, ()),
    (6, (0, 1, 2, 3), (0, 1, 2, 3), False, 6, ()), (1, (3, 1, 3), (), False, 1, (1, 3)),
    (1, (2, 1), (), True, 2, (2,)),
])  # fmt: skip
def test_10_5_6_1_sections_whose_value_reaches_the_roll(
    roll: int, sections: Any, carriers: Any, monsoon: bool, modified: int, included: Any
) -> None:
    found = search.search(roll, sections, carriers, monsoon)
    assert (found.modified, found.included) == (modified, included)


@pytest.mark.parametrize(("sections", "carriers", "monsoon", "highest"), [
    ((0, 2), (), False, 2), ((0, 2), (), True, 1), ((0, 2), (2,), False, 3), ((1, 2), (1,), False, 2),
    ((0,), (), False, 0), ((3,), (3,), False, 4),
])  # fmt: skip
def test_10_5_6_1_the_highest_die_that_still_finds(
    sections: Any, carriers: Any, monsoon: bool, highest: int
) -> None:
    assert search.finds_on(sections, carriers, monsoon) == highest


@pytest.mark.parametrize(("modified", "highest", "value", "caught"), [
    (4, 2, 4, True), (3, 2, 4, False), (5, 2, 4, True), (6, 3, None, True), (7, 3, None, True),
    (4, 3, None, False), (5, 3, None, None), (6, 2, None, None), (1, 0, None, None), (5, 3, 6, False),
    (5, 3, 5, True),
])  # fmt: skip
def test_10_5_6_1_surprised_by_a_roll_of_the_surprise_value_or_more(
    modified: int, highest: int, value: int | None, caught: bool | None
) -> None:
    assert search.surprised(modified, highest, value) is caught


# -- which fight (10.5.6.2) -----------------------------------------------------------------------------------------
NO = (0, 0)


@pytest.mark.parametrize(("air", "ships", "fighters", "caught", "rolls", "kind"), [
    ((3, 0), NO, NO, None, (1, 1), ("rule", "none")), ((3, 0), NO, (1, 0), None, (1, 1), ("rule", "naval_air")),
    ((3, 0), NO, (0, 1), None, (1, 1), ("rule", "naval_air")), (NO, (2, 3), NO, None, (1, 1), ("rule", "surface")),
    (NO, (2, 0), NO, None, (1, 1), ("rule", "surface")), ((3, 0), (0, 2), NO, None, (1, 1), ("rule", "naval_air")),
    ((0, 3), (2, 0), NO, None, (1, 1), ("rule", "naval_air")), ((3, 5), (1, 1), NO, None, (1, 1), ("allies", None)),
    ((5, 3), (1, 1), NO, None, (1, 1), ("axis", None)), ((5, 3), (1, 1), NO, "axis", (1, 1), ("allies", None)),
    ((3, 5), (1, 1), NO, "allies", (1, 1), ("axis", None)), ((3, 3), (1, 1), NO, None, (1, 2), ("axis", None)),
    ((3, 3), (1, 1), NO, None, (3, 2), ("allies", None)), ((3, 3), (1, 1), NO, None, (2, 2), ("rule", "naval_air")),
    ((0, 1), (1, 1), NO, None, (None, None), ("allies", None)), (NO, (0, 0), (1, 0), None, (1, 1), ("rule", "naval_air")),
])  # fmt: skip
def test_10_5_6_2_in_the_order_of_its_letters(
    air: Any, ships: Any, fighters: Any, caught: str | None, rolls: Any, kind: Any
) -> None:
    found = search.combat_type(air, ships, fighters, caught, rolls)
    assert found is not None and (found.chooser, found.type) == kind


@pytest.mark.parametrize("rolls", [(None, None), (3, None), (None, 3)])
def test_10_5_6_2_e_equal_factors_want_both_rolls(rolls: Any) -> None:
    assert search.combat_type((3, 3), (1, 1), NO, None, rolls) is None


# -- SUBs (10.5.2.3, 10.5.5.1) ---------------------------------------------------------------------------------------
@pytest.mark.parametrize(("distance", "section"), [
    (0, 3), (2, 3), (3, 3), (4, 2), (5, 1), (6, 0), (7, None), (9, None),
])  # fmt: skip
def test_10_5_2_3_distance_and_section_are_six_at_most(distance: int, section: int | None) -> None:
    assert search.sub_section(distance) == section


@pytest.mark.parametrize(("carriers", "allied", "escorts", "year", "bonus"), [
    (0, False, 0, 1945, 0), (1, False, 3, 1945, 1), (2, False, 0, 1939, 2), (3, False, 0, 1939, 2),
    (0, True, 3, 1942, 0), (1, True, 0, 1942, 1), (0, True, 0, 1943, 1), (1, True, 0, 1943, 2),
    (2, True, 0, 1943, 2), (0, True, 3, 1943, 1), (0, True, 0, 1944, 1), (0, True, 1, 1944, 2),
    (1, True, 0, 1944, 2), (0, True, 1, 1945, 2),
])  # fmt: skip
def test_10_5_5_1_one_for_each_escorting_cv_two_at_most(
    carriers: int, allied: bool, escorts: int, year: int, bonus: int
) -> None:
    assert search.escort_bonus(carriers, allied, escorts, year) == bonus


@pytest.mark.parametrize(("cell", "fate"), [
    ("X", "sunk"), ("2X", "sunk"), ("X/2", "damaged"), ("D", "damaged"), ("D/2", "aborted"), ("A", "aborted"),
    ("-", "none"),
])  # fmt: skip
def test_10_5_7_2_a_half_that_no_other_makes_whole_is_the_next_less(cell: str, fate: str) -> None:
    assert torpedoes.fate_of(cell) == fate


class Printed:
    """A chart of SUBs with a few cells, as an owner typed it."""

    def __init__(self, cells: dict[tuple[str, int], str]) -> None:
        self.cells, self.looked, self.weighed, self.asked = cells, "judged", "weighed", []

    def known(self, chart: str, column: str, die: int) -> str | None:
        self.asked.append(self.looked)
        return self.cells.get((column, die))


def test_10_5_5_1_a_class_has_its_own_column_else_the_one_of_all() -> None:
    charts: Any = Printed({("cv", 3): "X", ("all", 3): "A", ("toutes", 4): "D"})
    assert torpedoes.cell_of(charts, "subs_vs_ships", "cv", 3) == "X"
    assert torpedoes.cell_of(charts, "subs_vs_ships", "hs", 3) == "A"
    assert torpedoes.cell_of(charts, "subs_vs_ships", "hs", 4) == "D"
    assert torpedoes.cell_of(charts, "subs_vs_ships", "hs", 5) is None


def test_10_5_5_1_the_section_is_added_to_each_face() -> None:
    charts: Any = Printed(
        {("cv", 4): "X", ("cv", 5): "X", ("cv", 6): "D", ("cv", 9): "A", ("cv", 3): "A"}
    )
    found = torpedoes.odds(charts, "subs_vs_ships", "cv", 3)  # faces 1 to 6 are 4 to 9
    assert (found.known, found.chances) == (
        4,
        {"sunk": 0.5, "damaged": 0.25, "aborted": 0.25, "none": 0},
    )
    assert charts.looked == "judged" and set(charts.asked) == {"weighed"}
    nothing = torpedoes.odds(charts, "subs_vs_ships", "hs", 0)
    assert (nothing.known, nothing.chances) == (0, {})


# -- halves (10.5.7.2) -----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("cell", "grade", "count"), [
    ("X", X, 2), ("X/2", X, 1), ("2X", X, 4), ("3D/2", D, 3), ("D", D, 2), ("A", A, 2), ("12A", A, 24),
    ("-", "", 0), ("XX", "", 0), ("X/3", "", 0),
])  # fmt: skip
def test_10_5_7_2_cells_in_halves(cell: str, grade: str, count: int) -> None:
    assert hits.halves(cell) == (grade, count)


@pytest.mark.parametrize(("results", "sunk", "hurt", "gone"), [
    ({"ls": {"X/2": 3}}, {"ls": 1}, {"ls": 1}, {}), ({"hs": {"X": 1}}, {"hs": 1}, {}, {}),
    ({"hs": {"D/2": 2}}, {}, {"hs": 1}, {}), ({"hs": {"D/2": 1}}, {}, {}, {"hs": 1}),
    ({"hs": {"X/2": 1, "D/2": 1}}, {}, {"hs": 1}, {"hs": 1}), ({"cv": {"X/2": 1}, "ls": {"X/2": 1}}, {}, {"cv": 1, "ls": 1}, {}),
    ({"ls": {"2X": 1, "X/2": 2}}, {"ls": 3}, {}, {}), ({"ls": {"A": 2}}, {}, {}, {"ls": 2}),
    ({"ls": {"D": 1, "D/2": 3}}, {}, {"ls": 2}, {"ls": 1}),
    ({"ls": {"-": 3}}, {}, {}, {}), ({"ls": {"2A": 2}}, {}, {}, {"ls": 4}), ({"ls": {"A": 1, "D/2": 1}}, {}, {}, {"ls": 2}),
])  # fmt: skip
def test_10_5_7_2_halves_of_a_kind_on_one_type_are_made_whole(
    results: Any, sunk: Any, hurt: Any, gone: Any
) -> None:
    assert hits.whole(results) == {"X": sunk, "D": hurt, "A": gone}


# -- who suffers (10.5.1, 10.5.7.3, 10.5.8) --------------------------------------------------------------------------
def n(text: str) -> dict[str, int]:
    """`2hs ls` as a force."""
    return {
        each.lstrip("0123456789"): int(each[0]) if each[0].isdigit() else 1 for each in text.split()
    }


@pytest.mark.parametrize(("results", "fleet", "combat", "sunk", "hurt", "gone", "spare"), [
    ("X:cv", "cv hs ls", "surface", "cv", "", "", 0), ("X:cv", "hs ls trs", "surface", "hs", "", "", 0),
    ("X:cv", "ls trs", "surface", "ls", "", "", 0), ("X:cv", "trs", "surface", "trs", "", "", 0),
    ("X:hs", "ls cv trs", "surface", "ls", "", "", 0), ("X:hs", "cv trs", "surface", "cv", "", "", 0),
    ("X:ls", "hs cv trs", "surface", "hs", "", "", 0), ("X:ls", "cv trs", "surface", "cv", "", "", 0),
    ("X:hs", "sub", "surface", "", "", "", 1), ("X:hs", "sub", "naval_air", "", "", "", 1),
    ("X:hs", "sub", "port", "sub", "", "", 0), ("X:hs", "trs sub", "port", "trs", "", "", 0),
    ("X:sub", "sub trs", "port", "trs", "", "", 0), ("X:sub", "hs sub", "port", "hs", "", "", 0),
    # The booklet's own: two HS sunk, a CV and both TRS damaged (10.5.7.3).
    ("X:hs X:ls D:ls D:hs D:cv", "2hs cv 2trs", "surface", "2hs", "cv 2trs", "", 0),
    ("X:hs D:hs A:hs", "hs", "surface", "hs", "", "", 2), ("X:hs D:hs A:hs", "3hs", "surface", "hs", "hs", "hs", 0),
    ("A:hs X:hs", "hs cv", "surface", "hs", "", "cv", 0), ("X:trs", "hs trs", "surface", "trs", "", "", 0),
    ("X:trs", "ls hs", "surface", "hs", "", "", 0), ("X:trs", "ls hs cv", "surface", "cv", "", "", 0),
    ("X:hs X:hs X:hs", "hs ls", "surface", "hs ls", "", "", 1), ("X:hs", "ls", "naval_air", "ls", "", "", 0),
])  # fmt: skip
def test_10_5_7_3_conversions(
    results: str, fleet: str, combat: str, sunk: str, hurt: str, gone: str, spare: int
) -> None:
    told: dict[str, dict[str, int]] = {}
    for each in results.split():
        grade, unit = each.split(":")
        told.setdefault(unit, {}).setdefault(grade, 0)
        told[unit][grade] += 1
    fate = hits.apply(told, n(fleet), combat)
    assert fate.taken == {"X": n(sunk), "D": n(hurt), "A": n(gone)}
    assert (fate.spare, fate.open) == (spare, None)


@pytest.mark.parametrize(("fleet", "combat", "convert", "sunk"), [
    ("hs cv trs", "naval_air", ("trs",), "trs"), ("hs cv trs", "naval_air", ("cv", "hs"), "cv"),
    ("hs cv trs", "naval_air", ("ls", "hs"), "hs"), ("hs cv trs", "naval_air", (), None),
    ("hs cv trs", "naval_air", ("ls",), None), ("hs cv trs", "port", ("trs",), "trs"),
    ("hs cv trs", "port", (), "hs"), ("hs cv trs", "surface", ("trs",), "hs"), ("hs", "naval_air", (), "hs"),
    ("hs sub", "port", (), "hs"),
])  # fmt: skip
def test_10_5_8_in_a_naval_air_combat_the_attacker_converts(
    fleet: str, combat: str, convert: Any, sunk: str | None
) -> None:
    fate = hits.apply({"ls": {"X": 1}}, n(fleet), combat, convert)
    if sunk is None:
        assert (fate.open, set(fate.left)) == ("ls", set(n(fleet)))
    else:
        assert (fate.taken["X"], fate.open) == ({sunk: 1}, None)


@pytest.mark.parametrize("fleet", [{"hs": 0, "ls": 1}, {"ftr": 2, "ls": 1}])
def test_10_5_7_3_only_ships_that_are_there_suffer(fleet: dict[str, int]) -> None:
    fate = hits.apply({"hs": {"X": 2}}, fleet, "surface")
    assert (fate.taken["X"], fate.spare) == ({"ls": 1}, 1)


@pytest.mark.parametrize(("units", "port", "count"), [
    ("3ls", False, 2), ("2ls", False, 1), ("ls", False, 1), ("2hs cv 2trs 3ls", False, 7), ("6ls", False, 3),
    ("2sub", False, 0), ("2sub", True, 2), ("hs sub ls", True, 3), ("", True, 0),
])  # fmt: skip
def test_10_5_7_1_targets_ls_by_halves_sub_in_port_only(units: str, port: bool, count: int) -> None:
    assert hits.target_count(n(units), port) == count


@pytest.mark.parametrize(("text", "found"), [
    ("3 ls X/2, 1 hs X", {"ls": {"X/2": 3}, "hs": {"X": 1}}), ("hs d", {"hs": {"D": 1}}), ("hs X; hs x", {"hs": {"X": 2}}),
    ("hs X, hs X/2", {"hs": {"X": 1, "X/2": 1}}), ("2 x cv A", {"cv": {"A": 2}}), ("hs X,,", {"hs": {"X": 1}}),
    ("sub D / 2", {"sub": {"D/2": 1}}),
])  # fmt: skip
def test_results_are_read_as_they_are_called(text: str, found: Any) -> None:
    assert hits.read_results(text, asked_game().book.names["naval"]) == found


@pytest.mark.parametrize("text", ["hs", "hs B", "ftr X", "X"])
def test_results_that_are_none(text: str) -> None:
    names = asked_game().book.names["unit"]
    with pytest.raises(Unreadable):
        hits.read_results(text, names)


# -- results told (10.5.1, 10.5.7.2, 10.5.9) ---------------------------------------------------------------------------
ROUND: dict[str, Any] = {
    "results": {},
    "fleet": {},
    "combat": "surface",
    "convert": (),
    "major_port": True,
}


@pytest.mark.parametrize(("results", "fleet", "more", "sunk", "hurt", "gone", "said"), [
    ({"hs": {"X": 1}}, "2hs", {}, "hs", "", "", ["losses", "ships_by_owner"]),
    ({"hs": {"D": 1}}, "2hs", {}, "", "hs", "", ["losses", "ships_by_owner"]),
    ({"hs": {"X": 1, "D": 1}}, "2hs", {"major_port": False}, "2hs", "", "",
     ["no_major_port", "losses", "ships_by_owner"]),
    ({"hs": {"X": 1}}, "2hs", {"major_port": False}, "hs", "", "", ["losses", "ships_by_owner"]),
    ({"hs": {"X": 1}}, "2hs", {"combat": "naval_air"}, "hs", "", "", ["losses", "ships_by_attacker"]),
    ({"hs": {"A": 1}}, "2hs", {"combat": "port"}, "", "", "hs", ["losses", "ships_by_attacker", "port_abort"]),
    ({"hs": {"A": 1}}, "2hs", {}, "", "", "hs", ["losses", "ships_by_owner"]),
    ({"hs": {"X": 1}}, "2hs", {"combat": "port"}, "hs", "", "", ["losses", "ships_by_attacker"]),
    ({"hs": {"X": 1}}, "trs", {}, "trs", "", "", ["losses", "ships_by_owner", "cargo"]),
    ({"hs": {"D": 1}}, "trs", {}, "", "trs", "", ["losses", "ships_by_owner", "cargo"]),
    ({"hs": {"A": 1}}, "trs", {}, "", "", "trs", ["losses", "ships_by_owner"]),
    ({"hs": {"X": 2}}, "hs", {}, "hs", "", "", ["losses", "ships_by_owner", "spare"]),
])  # fmt: skip
def test_10_5_7_2_what_is_told_of_a_round(
    results: Any, fleet: str, more: Any, sunk: str, hurt: str, gone: str, said: list[str]
) -> None:
    found = procedures._apply_results(ROUND | {"results": results, "fleet": n(fleet)} | more)
    assert found.result == {"sunk": n(sunk), "damaged": n(hurt), "aborted": n(gone)}
    assert codes(found) == [f"naval.{code}" for code in said]
    chosen = next(each for each in found.rulings if "ships_by" in each.code)
    where = {"surface": ("10.5.7.2",), "naval_air": ("10.5.8",), "port": ("10.5.8", "I-WIF-26")}
    assert chosen.cards == where[more.get("combat", "surface")]


# -- which fight, told (10.5.6.2) -----------------------------------------------------------------------------
SEA: dict[str, Any] = {
    "axis_air_sea": 3, "allied_air_sea": 3, "axis_ships": 2, "allied_ships": 2, "axis_ftr": 0, "allied_ftr": 0,
    "surprised": "none", "axis_roll": 2, "allied_roll": 2, "choice": None,
}  # fmt: skip


@pytest.mark.parametrize(("more", "result", "said"), [
    ({}, ("rule", "naval_air"), "type.naval_air"), ({"choice": "naval_air"}, ("rule", "naval_air"), "type.naval_air"),
    ({"choice": "surface"}, ("rule", "naval_air"), "no_choice.naval_air"), ({"axis_roll": 1}, ("axis", None), "chooses"),
    ({"surprised": "axis"}, ("allies", None), "chooses"), ({"surprised": "allies", "choice": "surface"}, ("axis", "surface"), "chooses"),
    ({"axis_air_sea": 4, "choice": "naval_air"}, ("axis", "naval_air"), "chooses"),
    ({"axis_ships": 0, "allied_ships": 0, "allied_ftr": 1}, ("rule", "naval_air"), "type.naval_air"),
    ({"axis_ships": 0, "allied_ships": 0}, ("rule", "none"), "type.none"),
])  # fmt: skip
def test_10_5_6_2_who_chooses_is_told(
    more: dict[str, Any], result: tuple[str, str | None], said: str
) -> None:
    found = procedures._choose_combat(SEA | more)
    assert (found.result["chooser"], found.result["type"]) == result
    assert codes(found) == [f"naval.{said}"]


@pytest.mark.parametrize("lacking", ["axis_roll", "allied_roll"])
def test_10_5_6_2_e_a_roll_that_decides_is_asked_for(lacking: str) -> None:
    with pytest.raises(Unreadable) as fault:
        procedures._choose_combat(SEA | {lacking: None})
    assert fault.value.params["key"] == lacking


def test_10_5_8_whom_the_attacker_has_not_named_is_asked_for() -> None:
    with pytest.raises(Missing):
        procedures._apply_results(
            ROUND | {"results": {"ls": {"X": 1}}, "fleet": n("hs cv"), "combat": "naval_air"}
        )


# -- attacks on ports (10.5.1, 12) ---------------------------------------------------------------------------------------
def port(roll: int | None, **more: Any) -> Any:
    found = procedures._attack_port({"sections": (), "surprised": False, "units": {}} | more)
    if roll is None:
        return found
    ask = next(found)
    assert ask.hits_on == max(more["sections"])
    with pytest.raises(StopIteration) as end:
        found.send((roll,))
    return end.value.value


@pytest.mark.parametrize(("sections", "surprised", "roll", "eligible", "success", "said"), [
    ((), False, None, [], True, ["port_aircraft"]), ((2, 3, 2), True, None, [2, 3], True, ["port_surprise"]),
    ((2, 3), False, 3, [3], True, ["port_carriers", "port_return"]), ((2, 3), False, 2, [2, 3], True, ["port_carriers"]),
    ((2, 3), False, 4, [], False, ["port_no_carrier", "port_return"]), ((1, 1), False, 1, [1], True, ["port_carriers"]),
])  # fmt: skip
def test_10_5_1_carriers_reach_a_port_on_the_value_of_their_section(
    sections: Any,
    surprised: bool,
    roll: int | None,
    eligible: list[int],
    success: bool,
    said: list[str],
) -> None:
    found = port(roll, sections=sections, surprised=surprised, units=n("hs 2sub ls"))
    assert found.result == {
        "roll": roll,
        "eligible": eligible,
        "success": success,
        "targets": 4,
        "rounds": 1,
    }
    assert codes(found) == [f"naval.{code}" for code in said]
