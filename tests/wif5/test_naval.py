"""The sea: moving, finding, fighting, convoys raided, by rule number and example id."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_world_asking import GAME, odds, refused, result, verdict

from referee.engine.faults import Missing, Unreadable
from referee.games.wif5.naval import hits


# -- 10.5.2 naval movement -------------------------------------------------------
def test_t_nav_y() -> None:
    course = "port:Truk,sea:Marianas,sea:Solomons,sea:Coral Sea"
    found = result("naval_move", path=course, side="axis", allowance=4)
    assert (found["legal"], found["cost"], found["left"], found["max_section"]) == (True, 3, 1, 1)
    for section in (0, 1):
        assert not verdict(
            "naval_move", path=course, side="axis", allowance=4, section=section
        ).refused
    told = verdict("naval_move", path=course, side="axis", allowance=4, section=2)
    assert told.refused
    assert (told.result["blocked_by"], told.result["max_section"]) == ("section", 1)


def test_t_nav_1_each_stop_is_a_course_of_its_own() -> None:
    for course in (
        "port:Alexandria,sea:Eastern Mediterranean",
        "port:Alexandria,sea:Eastern Mediterranean,sea:Central Mediterranean",
    ):
        assert result("naval_move", path=course, side="allies")["legal"]
    red = "port:Alexandria,sea:Eastern Mediterranean,sea:Red Sea"
    assert result("naval_move", path=red, side="allies", held="suez")["cost"] == 2


def blocked(path: str, side: str = "axis", **typed: Any) -> str | None:
    told = verdict("naval_move", path=path, side=side, **typed)
    assert told.refused is (told.result["blocked_by"] is not None)
    assert told.result["legal"] is not told.refused
    found: str | None = told.result["blocked_by"]
    return found


@pytest.mark.parametrize(
    ("path", "side", "typed", "expected"),
    [
        ("port:Archangel,sea:Barents Sea", "allies", {}, None),
        ("port:Archangel,sea:Barents Sea", "allies", {"arctic_weather": "winter"}, "archangel"),
        ("sea:White Sea,port:Archangel", "allies", {"arctic_weather": "hiver sévère"}, "archangel"),
        ("sea:White Sea,port:Archangel", "allies", {"arctic_weather": "oui"}, "archangel"),
        ("port:Archangel,sea:Barents Sea", "allies", {"arctic_weather": "mud"}, None),
        ("port:Kiel,sea:North Sea", "axis", {}, "kiel_canal"),
        ("port:Kiel,sea:North Sea", "axis", {"held": "kiel_canal"}, None),
        ("sea:Mer du Nord,port:Kiel", "axis", {}, "kiel_canal"),
        ("port:Kiel,sea:Baltic Sea", "axis", {}, None),
        ("sea:Baltic Sea,sea:North Sea", "axis", {}, None),
        ("sea:Baltic Sea,sea:North Sea", "axis", {"enemy_held": "oslo"}, "baltic"),
        ("sea:Baltic,sea:North Sea", "axis", {"enemy_held": "copenhague"}, "baltic"),
        ("sea:Baltic,sea:North Sea", "axis", {"enemy_held": "oslo", "held": "kiel_canal"}, None),
        ("sea:Baltic,sea:North Sea", "allies", {}, "baltic"),
        ("sea:Baltic,sea:North Sea", "allies", {"held": "oslo"}, "baltic"),
        ("sea:Baltic,sea:North Sea", "allies", {"held": "oslo,copenhagen"}, None),
        ("sea:Baltic,sea:North Sea", "allies", {"held": "canal de Kiel"}, None),
        ("sea:North Sea,sea:Bay of Biscay", "axis", {}, "london"),
        ("sea:North Sea,sea:Bay of Biscay", "axis", {"returning": "yes"}, None),
        ("sea:North Sea,sea:Bay of Biscay", "allies", {"held": "londres"}, None),
        ("sea:W. Med,sea:Barbary Coast", "axis", {}, "gibraltar"),
        ("sea:Western Mediterranean,sea:Bay of Biscay", "allies", {}, "gibraltar"),
        ("sea:Western Mediterranean,sea:Bay of Biscay", "allies", {"held": "gibraltar"}, None),
        ("sea:Western Mediterranean,sea:Bay of Biscay", "axis", {"type": "sub"}, None),
        ("sea:Barbary Coast,sea:Bay of Biscay", "axis", {}, None),
        ("sea:Eastern Mediterranean,sea:Black Sea", "allies", {}, "istanbul"),
        ("sea:Eastern Mediterranean,sea:Black Sea", "allies", {"held": "istanbul"}, None),
        ("sea:Eastern Mediterranean,sea:Red Sea", "allies", {}, "suez_canal"),
        ("port:Suez,sea:Eastern Mediterranean", "axis", {"type": "sub"}, "suez_canal"),
        ("port:Suez,sea:Eastern Mediterranean", "axis", {"held": "suez_canal"}, None),
        ("port:Suez,sea:Red Sea", "axis", {}, None),
        ("sea:Caribbean,panama,sea:Gulf of Panama", "axis", {}, None),
        ("sea:Caribbean,panama,sea:Gulf of Panama", "axis", {"us_options": "5,20"}, "panama"),
        ("sea:Caribbean,panama,sea:Gulf of Panama", "allies", {"us_options": "20"}, None),
    ],
)
def test_10_5_2_2_borders(
    path: str, side: str, typed: dict[str, str], expected: str | None
) -> None:
    assert blocked(path, side, **typed) == expected


def test_10_5_2_1_movement_points() -> None:
    course = "port:Brest,sea:Bay of Biscay,sea:North Atlantic"
    assert result("naval_move", path=course, side="allies")["left"] is None
    full = result("naval_move", path=course, side="allies", allowance=5)
    assert (full["left"], full["max_section"]) == (3, 3)
    tired = result(
        "naval_move", path=course, side="allies", allowance=5, unsupplied_port="yes",
        shared_port="yes",
    )  # fmt: skip
    assert (tired["cost"], tired["left"], tired["max_section"]) == (2, 1, 1)
    assert blocked(course, allowance=1) == "movement"
    assert blocked(course, allowance=3, shared_port="yes", unsupplied_port="yes") == "movement"
    home = result("naval_move", path=f"{course},port:Halifax", side="allies", allowance=5)
    assert (home["cost"], home["max_section"]) == (3, None)
    far = result("naval_move", path="sea:Marianas", side="axis", allowance=9)
    assert (far["cost"], far["max_section"]) == (0, 3)
    canal = result("naval_move", path="sea:A,panama,sea:B", side="allies", allowance=5)
    assert canal["cost"] == 1


def test_10_5_2_2_the_first_border_counts_before_movement() -> None:
    course = "port:Kiel,sea:North Sea,sea:Bay of Biscay,sea:Western Mediterranean"
    assert blocked(course, allowance=1) == "kiel_canal"
    assert blocked(course, held="kiel_canal", allowance=1) == "london"
    assert blocked(course, held="kiel_canal,london,gibraltar", allowance=1) == "movement"


def test_10_5_2_1_courses_are_read_strictly() -> None:
    for path in ("Kiel", "port:Kiel,port:Bremen", "panama,sea:A", "sea:A,panama", "sea:",
                 "sea:A,panama,port:B", "lake:Geneva", ""):  # fmt: skip
        with pytest.raises(Unreadable):
            verdict("naval_move", path=path, side="axis")
    with pytest.raises(Unreadable):
        verdict("naval_move", path="sea:A", side="axis", held="paris")


def test_t_sub_1() -> None:
    for section, legal in ((0, True), (1, True), (2, False)):
        told = verdict("sub_range", distance=5, section=section)
        assert told.result == {"max_section": 1, "total": 5 + section, "legal": legal}
        assert told.refused is not legal
    assert result("sub_range", distance=6)["max_section"] == 0
    assert result("sub_range", distance=2)["max_section"] == 3
    assert verdict("sub_range", distance=7).result["legal"] is False


# -- 10.5.5 interception ----------------------------------------------------------
def test_t_int_1() -> None:
    allies = result("interception", "3", sections="2,3")
    assert allies["included"] == [3]
    axis = result("naval_search", roll=4, sections="2,3")
    assert (axis["included"], axis["surprised"]) == ([], False)
    assert result("naval_search", roll=3, sections="2,3")["included"] == [3]
    # 1 point to enter, 2 for the section.
    assert (
        result("naval_move", path="port:Taranto,sea:C Med", side="axis", allowance=6)["cost"] == 1
    )


def test_10_5_5_dice_for_submarines_come_first() -> None:
    found = result("interception", "2 4", subs="2", sections="3")
    assert found["subs"][0]["success"] is True
    assert found["success"] is False
    wet = result("interception", "2 2", subs="2", sections="2", monsoon="yes")
    assert wet["subs"][0]["success"] is False
    assert wet["included"] == []
    assert result("interception", "4", sections="3", cv_clear="3")["included"] == [3]
    with pytest.raises(Unreadable):
        verdict("interception", "1")


@pytest.mark.parametrize(
    ("typed", "bonus"),
    [
        ({"escort_cv": 1}, 1),
        ({"escort_cv": 3}, 2),
        ({"mover": "usa", "date": "Nov/Dec 1942"}, 0),
        ({"mover": "usa", "date": "Jan/Feb 1943"}, 1),
        ({"mover": "cw", "date": "Jan/Feb 1943", "escort_cv": 1}, 2),
        ({"mover": "cw", "date": "Jan/Feb 1944", "escorts": 1}, 2),
        ({"mover": "cw", "date": "Jan/Feb 1944"}, 1),
        ({"mover": "other", "date": "Jan/Feb 1944", "escorts": 1}, 0),
    ],
)
def test_10_5_5_1_escort_carriers(typed: dict[str, Any], bonus: int) -> None:
    found = result("interception", "6", subs="1", **typed)
    assert found["escort_bonus"] == bonus
    assert found["subs"][0]["sub_modifier"] == 1
    assert found["subs"][0]["ship_modifier"] == 1 + bonus


# -- 10.5.6 search and the kind of combat --------------------------------------------
def test_t_sea_1() -> None:
    japan = result("naval_search", roll=6, sections="0,1,2,3")
    assert (japan["included"], japan["surprised"]) == ([], True)
    usa = result("naval_search", roll=2, sections="0,1,2,3", cv_clear="1,2,3")
    assert (usa["included"], usa["surprised"]) == ([1, 2, 3], False)


def test_t_sea_2() -> None:
    assert result("naval_search", roll=3, sections="0,1,2,3")["included"] == [3]


def test_10_5_6_1_surprise_values() -> None:
    monsoon = result("naval_search", roll=3, sections="3", monsoon="yes")
    assert (monsoon["modified"], monsoon["included"], monsoon["surprised"]) == (4, [], False)
    # The surprise value of section 3 is 5 or 6: a 5 needs the printed value.
    unknown: tuple[dict[str, Any], ...] = (
        {"roll": 5, "sections": "3"}, {"roll": 1, "sections": "0,2"},
        {"roll": 4, "sections": "3", "monsoon": "yes"},
    )  # fmt: skip
    for typed in unknown:
        with pytest.raises(Missing) as missing:
            verdict("naval_search", **typed)
        assert missing.value.params["table"] == "sea_box"
    assert missing.value.params["cell"] == {"section": 3, "row": "surprise"}
    assert result("naval_search", roll=5, sections="3", surprise_value=5)["surprised"] is True
    assert result("naval_search", roll=5, sections="3", surprise_value=6)["surprised"] is False
    assert result("naval_search", roll=3, sections="2", surprise_value=4)["surprised"] is False
    bad: tuple[dict[str, Any], ...] = (
        {"roll": 7, "sections": "3"}, {"roll": 3, "sections": "4"},
        {"roll": 3, "sections": "3", "cv_clear": "1"},
        {"roll": 3, "sections": "3", "cv_clear": "3", "monsoon": "yes"},
    )  # fmt: skip
    for typed in bad:
        with pytest.raises(Unreadable):
            verdict("naval_search", **typed)


def test_10_5_6_1_the_owners_sea_box() -> None:
    GAME.owned({"sea_box": {"section=3 row=surprise": "5"}})
    try:
        assert result("naval_search", roll=5, sections="3")["surprised"] is True
    finally:
        GAME.owned({})


@pytest.mark.parametrize(
    ("axis", "allies", "typed", "chooser", "kind"),
    [
        ((0, 0), (0, 0), {}, "rule", "none"),
        ((5, 0), (4, 0), {}, "rule", "none"),
        ((5, 0), (4, 0), {"axis_ftr": 1}, "rule", "naval_air"),
        ((0, 3), (0, 2), {}, "rule", "surface"),
        ((0, 3), (4, 0), {"allied_ftr": "yes"}, "rule", "naval_air"),
        ((3, 3), (4, 2), {"surprised": "axis"}, "allies", None),
        ((3, 3), (4, 2), {"surprised": "alliés"}, "axis", None),
        ((3, 3), (4, 2), {}, "allies", None),
        ((5, 3), (4, 2), {"choice": "surface"}, "axis", "surface"),
        ((4, 3), (4, 2), {"axis_roll": 3, "allied_roll": 2}, "allies", None),
        ((4, 3), (4, 2), {"axis_roll": 1, "allied_roll": 2}, "axis", None),
        ((4, 3), (4, 2), {"axis_roll": 2, "allied_roll": 2}, "rule", "naval_air"),
    ],
)
def test_10_5_6_2_who_chooses(
    axis: tuple[int, int],
    allies: tuple[int, int],
    typed: dict[str, Any],
    chooser: str,
    kind: str | None,
) -> None:
    assert result(
        "combat_type", axis_air_sea=axis[0], axis_ships=axis[1], allied_air_sea=allies[0],
        allied_ships=allies[1], **typed,
    ) == {"chooser": chooser, "type": kind}  # fmt: skip


def test_10_5_6_2_no_choice_against_the_rule() -> None:
    told = verdict(
        "combat_type", axis_air_sea=0, axis_ships=2, allied_air_sea=0, allied_ships=2,
        choice="naval_air",
    )  # fmt: skip
    assert told.refused
    assert told.result == {"chooser": "rule", "type": "surface"}
    with pytest.raises(Unreadable):
        verdict("combat_type", axis_air_sea=4, axis_ships=2, allied_air_sea=4, allied_ships=2)


# -- 10.5.7 results ---------------------------------------------------------------------
def test_t_nav_2_t_nav_3_t_nav_7_targets() -> None:
    assert result("naval_target_count", units="2 hs, 1 cv, 2 trs, 3 ls") == {"count": 7}
    assert result("naval_target_count", units="6 ls")["count"] == 3
    assert result("naval_target_count", units="2 hs, 2 ls")["count"] == 3
    assert result("naval_target_count", units="1 ls, 4 sub")["count"] == 1
    assert result("naval_target_count", units="1 ls, 4 sub", port="oui")["count"] == 5
    for units in ("3 inf", "2 yachts"):
        with pytest.raises(Unreadable):
            verdict("naval_target_count", units=units)


RESULTS = "3 ls X/2, 1 hs X, 2 hs D/2, 1 cv X/2"


def test_t_nav_4() -> None:
    assert result("naval_results", results=RESULTS, fleet="3 ls, 2 hs, 1 cv, 2 trs") == {
        "sunk": {"ls": 1, "hs": 1}, "damaged": {"ls": 1, "hs": 1, "cv": 1}, "aborted": {},
    }  # fmt: skip


def test_t_nav_5() -> None:
    assert result("naval_results", results=RESULTS, fleet="2 hs, 1 cv, 2 trs") == {
        "sunk": {"hs": 2}, "damaged": {"cv": 1, "trs": 2}, "aborted": {},
    }  # fmt: skip


def test_t_nav_7_results() -> None:
    assert result(
        "naval_results", results="1 ls X/2, 1 hs D/2", fleet="2 hs, 2 ls", combat="naval_air"
    ) == {"sunk": {}, "damaged": {"ls": 1}, "aborted": {"hs": 1}}


@pytest.mark.parametrize(
    ("results", "fleet", "sunk", "damaged", "aborted"),
    [
        ("1 cv X", "1 hs, 1 ls, 1 trs", {"hs": 1}, {}, {}),
        ("1 cv X", "1 ls, 1 trs", {"ls": 1}, {}, {}),
        ("1 hs X", "1 ls, 1 cv, 1 trs", {"ls": 1}, {}, {}),
        ("1 hs X", "1 cv, 1 trs", {"cv": 1}, {}, {}),
        ("1 ls X", "1 hs, 1 cv, 1 trs", {"hs": 1}, {}, {}),
        ("1 ls D", "1 cv, 1 trs", {}, {"cv": 1}, {}),
        ("1 ls D/2", "1 trs", {}, {}, {"trs": 1}),
        ("1 ls X", "2 sub", {}, {}, {}),
        ("hs x, hs d", "1 hs, 1 cv", {"hs": 1}, {"cv": 1}, {}),
        ("4 ls X/2, 3 ls D/2", "5 ls", {"ls": 2}, {"ls": 1}, {"ls": 1}),
        ("3 hs X", "1 hs", {"hs": 1}, {}, {}),
    ],
)
def test_10_5_7_3_conversion(
    results: str, fleet: str, sunk: dict[str, int], damaged: dict[str, int], aborted: dict[str, int]
) -> None:
    assert result("naval_results", results=results, fleet=fleet) == {
        "sunk": sunk, "damaged": damaged, "aborted": aborted,
    }  # fmt: skip


def test_10_5_1_submarines_suffer_only_in_port() -> None:
    last = result("naval_results", results="2 hs X, 1 ls D", fleet="1 hs, 2 sub", combat="port")
    assert last == {"sunk": {"hs": 1, "sub": 1}, "damaged": {"sub": 1}, "aborted": {}}
    transports = result("naval_results", results="1 hs X", fleet="1 trs, 2 sub", combat="port")
    assert transports["sunk"] == {"trs": 1}


def test_10_5_8_the_attacker_converts() -> None:
    typed = {"results": "1 ls X", "combat": "naval_air"}
    with pytest.raises(Missing):
        verdict("naval_results", fleet="1 hs, 1 cv", **typed)
    assert result("naval_results", fleet="1 hs, 1 cv", convert="cv", **typed)["sunk"] == {"cv": 1}
    assert result("naval_results", fleet="1 hs, 1 trs", convert="trs", **typed)["sunk"] == {
        "trs": 1
    }
    assert result("naval_results", fleet="2 cv", **typed)["sunk"] == {"cv": 1}
    assert result("naval_results", fleet="1 ls, 1 cv", **typed)["sunk"] == {"ls": 1}
    assert result("naval_results", fleet="3 cv, 1 sub", **typed)["sunk"] == {"cv": 1}


def test_10_5_7_2_no_major_port() -> None:
    assert result(
        "naval_results", results="2 hs D, 1 ls D/2", fleet="2 hs, 1 ls", major_port="no"
    ) == {"sunk": {"hs": 2}, "damaged": {}, "aborted": {"ls": 1}}


def test_10_5_7_2_results_are_read_strictly() -> None:
    for results in ("3 ls", "ls Y", "1 ftr X", "X"):
        with pytest.raises(Unreadable):
            verdict("naval_results", results=results, fleet="1 ls")


# -- 10.5.1 port attack --------------------------------------------------------------------
def test_10_5_1_carriers_roll() -> None:
    found = result("port_attack", "2", sections="1,2,3", units="1 hs, 3 ls, 2 sub")
    assert (found["eligible"], found["targets"], found["rounds"]) == ([2, 3], 5, 1)
    assert result("port_attack", "4", sections="3")["eligible"] == []
    assert result("port_attack", sections="0", surprised="yes")["eligible"] == [0]
    assert result("port_attack", units="2 hs")["success"] is True
    assert odds("port_attack", sections="1,3")["success"] == pytest.approx(3 / 6)


# -- 11.3 convoy attacks -------------------------------------------------------------------
def test_t_con_1() -> None:
    found = result(
        "convoy_attack", "4", type="sub", attack="3 sub@1, 1 sub@0", attack_section=1,
        escort="2 ls@2", escort_section=2, resources=10,
    )  # fmt: skip
    assert found == {
        "attackers": 3, "escorts": 2, "die_modifier": -1, "modified": 3, "result": "-3X",
        "resources_lost": 3, "conv": "none", "sub": "destroyed",
    }  # fmt: skip


def test_t_con_2() -> None:
    found = result(
        "convoy_attack", "5", type="raiders", attack="2 hs@2, 1 cv@1, 4 sub@3", attack_section=2,
        escort="1 cv@1, 1 ls@1", escort_section=1,
    )  # fmt: skip
    assert (found["attackers"], found["escorts"], found["modified"]) == (2, 3, 6)
    assert (found["resources_lost"], found["sub"]) == (2, "none")


@pytest.mark.parametrize(
    ("cell", "escort", "resources", "lost", "conv", "sub"),
    [
        ("X4D", "1 hs@0", 10, 4, "destroyed", "damaged"),
        ("D2A", "1 hs@0", 1, 1, "damaged", "aborted"),
        ("-0-", "1 hs@0", 5, 0, "none", "none"),
        ("-3X", "", 5, 3, "none", "aborted"),
        ("-3D", "none", 0, 0, "none", "aborted"),
    ],
)
def test_11_3_3_results(
    cell: str, escort: str, resources: int, lost: int, conv: str, sub: str
) -> None:
    typed = {"escort": escort} if escort else {}
    found = result(
        "convoy_attack", "3", type="sub", attack="2 sub@0", attack_section=0, result=cell,
        resources=resources, **typed,
    )  # fmt: skip
    assert (found["resources_lost"], found["conv"], found["sub"]) == (lost, conv, sub)


@pytest.mark.parametrize(
    ("escort", "typed", "count"),
    [
        ("1 cv@1, 1 nav@1, 1 hs@1, 1 ls@1, 1 ftr@1", {}, 7),
        ("2 ls@1, 1 hs@0", {"escort_section": 0}, 3),
        ("2 ls@1, 1 hs@0", {"escort_section": 1}, 2),
        ("2 ls@1", {"escort_power": "usa", "date": "Jan/Feb 1943"}, 4),
        ("2 ls@1", {"escort_power": "cw", "date": "Nov/Dec 1942"}, 2),
        ("2 ls@1", {"escort_power": "japan", "date": "Jan/Feb 1943"}, 2),
        (
            "1 ls@1, 1 hs@1, 1 ls@1, 1 nav@1",
            {"escort_power": "cw, france, usa, france", "date": "Jan/Feb 1943"},
            7,
        ),
        (
            "1 ls@1, 1 hs@0",
            {"escort_power": "cw, usa", "date": "Jan/Feb 1943", "escort_section": 1},
            2,
        ),
        ("2 ls@1, 3 sub@2, 1 trs@2", {"escort_section": 1}, 2),
    ],
)
def test_11_3_1_escorts(escort: str, typed: dict[str, Any], count: int) -> None:
    found = result(
        "convoy_attack", "3", type="sub", attack="2 sub@2", attack_section=2, escort=escort,
        result="-1-", **typed,
    )  # fmt: skip
    assert found["escorts"] == count


def test_11_3_1_escorts_of_so_many_powers_as_groups() -> None:
    with pytest.raises(Unreadable):
        result("convoy_attack", "3", type="sub", attack="2 sub@2", attack_section=2, result="-1-",
               escort="1 ls@1", escort_power="cw, usa", date="Jan/Feb 1943")  # fmt: skip


def test_11_3_what_cannot_be() -> None:
    base: dict[str, Any] = {"type": "sub", "attack": "2 sub@1, 1 hs@3", "attack_section": 2}
    assert refused("convoy_attack", **base) == {"convoy.no_sub"}
    raid: dict[str, Any] = {"type": "raiders", "attack": "2 sub@3", "attack_section": 0}
    assert refused("convoy_attack", **raid) == {"convoy.no_raiders"}
    sub: dict[str, Any] = {"type": "sub", "attack": "2 sub@1", "attack_section": 1}
    assert refused("convoy_attack", escort="1 ls@1", escort_section=2, **sub) == {
        "convoy.no_escort_there"
    }
    with pytest.raises(Missing):
        verdict("convoy_attack", "1", escort="1 ls@1, 1 ls@2", **sub)
    with pytest.raises(Missing) as missing:
        verdict("convoy_attack", "1", escort="1 ls@1", **sub)
    assert missing.value.params["table"] == "convoy_attack"
    for bad in ({"attack": "2 sub"}, {"attack": "2 sub@4"}, {"result": "3Y"}):
        with pytest.raises(Unreadable):
            verdict("convoy_attack", "1", **{**sub, **bad})


def test_10_5_7_1_surprise_beyond_the_first_and_the_last_column() -> None:
    """Left of the column of 1 factor a side does not fight; right of the last it stays on it."""
    cells = {f"row=surface column={column} targets=1": "1/2" for column in ("1-5", "131+")}
    book = GAME.book.with_cells({"naval_combat": cells})
    run = book.procedures["naval_fire"].run
    blank = {key.name: key.default for key in book.procedures["naval_fire"].keys}
    none = run({**blank, "factors": 3, "targets": 1, "surprised": True})
    assert none.result["dice"] == 0
    last = run({**blank, "factors": 140, "targets": 1, "enemy_surprised": True})
    assert (last.result["dice"], last.result["table"]) == (1, 2)


@pytest.mark.parametrize(("cells", "made"), [
    ({"2X": 1}, {"X": 2}), ({"X/2": 3}, {"X": 1, "D": 1}), ({"D/2": 1, "D": 1}, {"D": 1, "A": 1}),
    ({"3D/2": 1}, {"D": 1, "A": 1}),
])  # fmt: skip
def test_10_5_7_2_halves_and_numbers_of_a_cell_are_made_whole(
    cells: dict[str, int], made: dict[str, int]
) -> None:
    """Two halves make one, an odd half of an X a D, of a D an A; a number before a result counts."""
    found = hits.whole({"hs": cells})
    assert {grade: units["hs"] for grade, units in found.items() if units} == made
