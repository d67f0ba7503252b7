"""Questions answered in full: every part of the result, refused or not, and what is told with it."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from wif5_asking import ask, chance
from wif5_campaign import Table

from referee.engine.ask import Dice
from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.chits.in_force import levels_left
from referee.games.wif5.chits.verbs import spent
from referee.games.wif5.conquest.procedures import _factory
from referee.games.wif5.movement.marching import march, read_march
from referee.games.wif5.naval.procedures import _column, _no_column
from referee.games.wif5.partisans.rules import ratio_words
from referee.games.wif5.production.rules import build_refusals
from referee.games.wif5.sailing.rules import read_course, voyage


# -- conquest, control, liberation (14, 15) ----------------------------------------------------
@pytest.mark.parametrize("die", range(1, 7))
def test_14_3_a_liberated_factory_works_on_1_to_3(die: int) -> None:
    found = ask("conquest", "kind=liberated_factory", str(die))
    assert found.result == {"works": die <= 3}
    assert found.codes == ["conquest.factory_works" if die <= 3 else "conquest.factory_destroyed"]


def test_14_3_the_die_that_keeps_a_factory_is_told_before_it_falls() -> None:
    script = _factory(False)
    asked = next(script)  # type: ignore[arg-type]
    assert isinstance(asked, Dice) and (asked.dice, asked.hits_on) == (1, 3)
    assert chance("conquest", "kind=liberated_factory")["works"] == pytest.approx(1 / 2)
    red = ask("conquest", "kind=liberated_factory red=yes")
    assert (red.result, red.codes) == ({"works": True}, ["conquest.red_factory"])


@pytest.mark.parametrize(("keys", "changes", "to"), [
    ("event=given", False, None), ("event=enters", True, "mover"), ("event=enters own_side=yes", False, None),
    ("event=enters partisan=yes", False, None), ("event=enters land_unit=no", False, None),
    ("event=conquered", True, "conqueror"), ("event=joins", True, "controller"),
    ("event=vichy", True, "holder_of_paris"), ("event=joins enemy_unit=yes", True, "enemy"),
    ("event=joins enemy_zoc=yes", True, "enemy"), ("event=joins enemy_zoc=yes friendly_unit=yes", True, "controller"),
    ("event=joins enemy_unit=yes friendly_unit=yes", True, "enemy"),
])  # fmt: skip
def test_15_who_controls_it_then(keys: str, changes: bool, to: str | None) -> None:
    found = ask("control", keys)
    assert found.result == {"changes": changes, "to": to}
    assert bool(found.refusals) is ("given" in keys)


@pytest.mark.parametrize(("keys", "may", "back"), [
    ("removed=5", True, 3), ("removed=4", True, 2), ("removed=0", True, 0), ("capital=yes", True, 0),
    ("capital=no removed=5", False, 0), ("indo_china=yes removed=5", False, 0),
])  # fmt: skip
def test_14_3_half_of_what_was_removed_comes_back(keys: str, may: bool, back: int) -> None:
    assert ask("liberation", keys).result == {"may_liberate": may, "units_back": back}


# -- minors (18) --------------------------------------------------------------------------------
@pytest.mark.parametrize(("keys", "legal"), [
    ("country=finland to=russia", True), ("country=finland to=russia on_map=5 outside=2", True),
    ("country=finland to=russia on_map=4 outside=1", True), ("country=finland to=russia on_map=4 outside=2", False),
    ("country=finland to=finland on_map=3 outside=2", True), ("country=finland to=spain", False),
])  # fmt: skip
def test_18_2_no_more_than_half_of_a_minor_is_abroad(keys: str, legal: bool) -> None:
    found = ask("minors", f"kind=move {keys}")
    assert found["legal"] is legal and bool(found.refusals) is not legal
    assert ("allowed" in found.result) is ("spain" in keys)
    if "spain" in keys:
        assert found["allowed"][0] == "finland" and "russia" in found["allowed"]


@pytest.mark.parametrize(("keys", "refused"), [
    ("by=germany", ["minors.neutral"]), ("by=germany side=axis", []), ("by=germany attackers=germany", []),
    ("by=germany attackers=italy", []),  # it is at war: it is no neutral
    ("by=germany side=axis attackers=cw enemies=cw", []),
    ("by=germany side=axis attackers=cw", ["minors.not_at_war"]),
    ("by=germany side=axis attackers=cw,russia enemies=cw", ["minors.not_at_war"]),
    ("by=germany attackers=germany,cw", []),
])  # fmt: skip
def test_18_who_enters_a_minor(keys: str, refused: list[str]) -> None:
    found = ask("minors", f"kind=enter country=greece {keys}")
    assert found.refusals == refused and found.result == {"legal": not refused}


@pytest.mark.parametrize(("by", "options", "fine"), [
    ("cw", "", False), ("france", "", False), ("cw", "us_options=25", True), ("usa", "", True),
    ("cw", "us_options=24", False),
])  # fmt: skip
def test_18_4_the_indies_wait_for_option_25(by: str, options: str, fine: bool) -> None:
    found = ask("minors", f"kind=enter country=nei side=allies by={by} {options}")
    assert found.refusals == ([] if fine else ["minors.nei"])
    assert ask("minors", f"kind=enter country=greece side=allies by={by}").refusals == []


@pytest.mark.parametrize(("keys", "key"), [
    ("kind=join country=greece", "how"), ("kind=join country=greece how=attacked", "by"),
    ("kind=join country=greece how=coup", "by"), ("kind=move country=finland", "to"),
    ("kind=enter country=greece", "by"),
])  # fmt: skip
def test_18_what_a_question_about_a_minor_wants_to_know(keys: str, key: str) -> None:
    with pytest.raises(Unreadable) as missing:
        ask("minors", keys)
    assert (missing.value.code, missing.value.params["key"]) == ("key.missing", key)


@pytest.mark.parametrize(("distance", "legal"), [(4, True), (5, True), (6, False)])
def test_20_the_communists_stay_near_their_city(distance: int, legal: bool) -> None:
    found = ask("chinese_communists", f"distance={distance}")
    assert found.result == {"legal": legal} and bool(found.refusals) is not legal


# -- the air (8.2.4, 10.3.1) ------------------------------------------------------------------------
def test_8_2_4_no_bombs_in_severe_winter() -> None:
    found = ask("strategic_bombing", "factors=15 weather=severe_winter factory_points=4")
    assert found.result == {"factors": 0, "points": 0}
    assert found.refusals == ["air.severe_winter"]


@pytest.mark.parametrize(("factors", "weather", "left"), [(15, "clear", 15), (28, "monsoon", 14), (29, "winter", 15), (28, "mud", 28), (1, "winter", 1)])  # fmt: skip
def test_8_2_4_half_the_factors_in_bad_weather(factors: int, weather: str, left: int) -> None:
    found = ask("strategic_bombing", f"factors={factors} weather={weather} factory_points=9 result=3", "5")  # fmt: skip
    assert found["factors"] == left
    assert ("bombing.weather" in found.codes) is (left != factors)
    assert ("bombing.free" in found.codes) and found["modified"] == 6  # nobody intercepted
    met = ask("strategic_bombing", f"factors={factors} intercepted=yes result=3", "5")
    assert "bombing.free" not in met.codes and met["modified"] == 5


@pytest.mark.parametrize(("points", "factory", "resources", "lost"), [
    (3, 9, 9, (3, 0, 0)), (3, 3, 9, (3, 0, 0)), (5, 3, 9, (3, 2, 0)), (5, 3, 1, (3, 1, 1)),
    (5, 0, 0, (0, 0, 5)), (5, 0, 5, (0, 5, 0)), (0, 3, 3, (0, 0, 0)),
])  # fmt: skip
def test_10_6_1_build_points_go_first_then_resources(
    points: int, factory: int, resources: int, lost: tuple[int, int, int]
) -> None:
    keys = f"factors=15 factory_points={factory} hex_resources={resources} result={points}"
    found = ask("strategic_bombing", keys, "1")
    assert (found["build_points_lost"], found["resources_lost"], found["wasted"]) == lost
    assert found["points"] == points


@pytest.mark.parametrize(("keys", "moves", "hexes", "reaches", "codes"), [
    ("unit=ftr map=europe", 4, 4, None, []), ("unit=ftr map=pacific", 4, 2, None, []),
    ("unit=ftr map=europe unsupplied=yes", 2, 2, None, ["air.unsupplied"]),
    ("unit=nav map=europe rebase=yes", 16, 16, None, ["air.rebase"]),
    ("unit=nav map=europe rebase=yes unsupplied=yes", 12, 12, None, ["air.unsupplied", "air.rebase"]),
    ("unit=ftr map=europe distance=4", 4, 4, True, []), ("unit=ftr map=europe distance=5", 4, 4, False, []),
    ("unit=nav map=europe distance=5 section=3", 8, 8, True, ["air.section"]),
    ("unit=nav map=europe distance=6 section=3", 8, 8, False, ["air.section"]),
    ("unit=nav map=pacific distance=3 section=2", 8, 4, True, ["air.section"]),
    ("unit=nav map=pacific distance=3 section=3", 8, 4, False, ["air.section"]),
    ("unit=nav map=europe rebase=yes section=1", 16, 16, None, ["air.rebase", "air.rebase_sea"]),
])  # fmt: skip
def test_10_3_1_points_hexes_and_what_they_reach(
    keys: str, moves: int, hexes: int, reaches: bool | None, codes: list[str]
) -> None:
    found = ask("air_range", f"{keys} date='May/Jun 1941'")
    assert found.result == {"moves": moves, "hexes": hexes, "reaches": reaches}
    assert found.codes == ["air.movement", *codes]


# -- a march, hex by hex (10.7.4.1 to 10.7.4.4, 8.2.3) --------------------------------------------------
def marched(unit: str, allowance: int, path: str, **more: Any) -> Any:
    """Made-up costs: clear 1, forest 2, swamp nobody; a river 1 more."""
    cells = {
        "clear": "1",
        "forest": "2",
        "mountain": "3",
        "desert": "1",
        "swamp": "-",
        "river": "1",
    }
    known = {f"terrain={kind} row=movement_{where}": cell
             for kind, cell in cells.items() for where in ("europe", "pacific")}  # fmt: skip
    charts = Table().game.book.with_cells({"terrain_effects": known}).charts
    return march(charts, unit, allowance, read_march(path), **more)


@pytest.mark.parametrize(("unit", "points", "path", "more", "cost", "left", "flips", "stops", "why"), [
    ("inf", 3, "clear,clear", {}, 2, 1, False, False, None),
    ("inf", 3, "clear,forest", {}, 3, 0, False, False, None),
    ("inf", 3, "forest,forest", {}, 4, 0, True, True, None),  # with a point left it may enter one dearer
    ("inf", 3, "forest,clear,clear", {}, 3, 0, False, True, "movement"),
    ("inf", 3, "forest,forest,clear", {}, 4, -1, False, True, "spent"),
    ("inf", 3, "swamp", {}, 0, 3, False, True, "prohibited"),
    ("inf", 3, "clear+zoc", {}, 1, 2, False, True, None), ("inf", 3, "clear+zoc,clear", {}, 1, 2, False, True, "zoc_stop"),
    ("inf", 3, "clear", {"face_down": True}, 0, 3, False, True, "face_down"),
    ("hq", 3, "clear", {"face_down": True}, 1, 2, False, False, None),
    ("hq", 3, "forest,forest", {"face_down": True}, 2, 1, False, True, "movement"),
    ("inf", 3, "clear", {"supplied": False}, 1, 2, True, False, None),
    ("inf", 3, "section", {}, 3, 0, True, True, None), ("inf", 3, "clear,section", {}, 1, 2, False, True, "section_far"),
    ("inf", 3, "clear", {"start": ("section",)}, 3, 0, True, True, None),
    ("inf", 3, "clear,clear", {"start": ("section",)}, 3, 0, False, True, "section_far"),
    ("hq", 3, "section", {"face_down": True}, 0, 3, False, True, "section_face_down"),
    # 8.2.3: an HQ enters one hex in Winter, and is turned down where it costs more than 1.
    ("hq", 5, "clear", {"weather": "winter"}, 1, 4, False, False, None),
    ("hq", 5, "forest", {"weather": "winter"}, 2, 3, True, False, None),
    ("hq", 5, "clear,clear", {"weather": "winter"}, 1, 4, False, True, "hq_winter_more"),
    ("hq", 5, "desert,desert", {"weather": "winter"}, 2, 3, False, False, None),
    ("hq", 5, "forest", {"weather": "winter", "face_down": True}, 0, 5, False, True, "hq_winter_down"),
    ("hq", 5, "clear", {"weather": "winter", "face_down": True}, 1, 4, False, False, None),
    ("inf", 5, "clear,clear", {"weather": "winter"}, 2, 3, False, False, None),
    ("hq", 5, "clear", {"weather": "mud"}, 0, 5, False, True, "hq_weather"),
    ("inf", 5, "clear,forest", {"weather": "mud"}, 6, 0, True, True, None),
    ("inf", 5, "desert,desert", {"weather": "mud"}, 2, 3, False, False, None),
    ("inf", 5, "river>clear", {"weather": "mud"}, 3, 2, False, False, None),
    ("mtn", 5, "alpine>mountain", {}, 2, 3, False, False, None), ("inf", 5, "alpine>clear", {}, 0, 5, False, True, "alpine"),
    ("inf", 5, "sea>clear", {}, 0, 5, False, True, "sea"),
    ("mar", 5, "lake>clear", {}, 0, 5, False, True, "lake"),
    ("arm", 5, "clear+enemy", {}, 0, 5, False, True, "enemy"), ("arm", 5, "clear+enemy+overrun", {}, 2, 3, False, False, None),
    ("arm", 5, "clear+zoc,forest+enemy+overrun", {}, 5, 0, False, True, None),
    ("arm", 1, "forest,clear+enemy+overrun", {}, 2, -1, False, True, "spent"),
    ("inf", 3, "clear+neutral", {}, 0, 3, False, True, "neutral"),
])  # fmt: skip
def test_10_7_4_1_a_march_judged(
    unit: str, points: int, path: str, more: dict[str, Any], cost: int, left: int, flips: bool,
    stops: bool, why: str | None,
) -> None:  # fmt: skip
    found = marched(unit, points, path, **more)
    assert (found.cost, found.left, found.flips, found.stops, found.blocked_by) == (cost, left, flips, stops, why)  # fmt: skip


@pytest.mark.parametrize(("unit", "points", "path", "more", "codes"), [
    ("inf", 3, "clear", {}, []), ("inf", 1, "forest", {}, ["dear"]), ("inf", 3, "clear+zoc", {}, ["zoc"]),
    ("inf", 3, "clear", {"supplied": False}, ["unsupplied"]), ("inf", 3, "section", {}, ["section"]),
    ("hq", 3, "forest", {"weather": "winter"}, ["hq_winter"]), ("hq", 3, "clear", {"weather": "winter"}, []),
    ("inf", 3, "section+zoc", {}, ["section"]), ("arm", 1, "clear+enemy+overrun", {}, ["dear"]),
])  # fmt: skip
def test_10_7_4_1_what_is_said_of_a_march(
    unit: str, points: int, path: str, more: dict[str, Any], codes: list[str]
) -> None:
    why = marched(unit, points, path, **more).why
    assert [each.code.removeprefix("wif5.march.") for each in why] == codes
    if codes == ["dear"]:  # an overrun has its own rule (10.7.4.2)
        assert why[0].cards == ("10.7.4.2",) if "overrun" in path else ("10.7.4.1",)


# -- stacking, reorganisation (3, 10.7.7) ----------------------------------------------------------------
@pytest.mark.parametrize(("words", "air", "naval"), [
    ("", 1, 0), ("mountain", 0, 0), ("swamp", 0, 0), ("city", 3, 0), ("section", 3, 0), ("port", 2, 2),
    ("major_port", 2, None), ("city,port", 3, 2), ("hq", 4, 0), ("hq,city,major_port", 4, None),
    ("mountain,city", 3, 0), ("swamp,port", 2, 2),
])  # fmt: skip
def test_3_the_limits_of_a_hex(words: str, air: int, naval: int | None) -> None:
    found = ask("stacking", f"units='1 inf' hex={words or 'clear'}")
    assert (found["limits"]["air"], found["limits"]["naval"]) == (air, naval)
    assert (found["limits"]["land"], found["limits"]["non_hq"]) == (3, 2)


@pytest.mark.parametrize(("keys", "result", "refused"), [
    ("value=3 units='2 inf'", (2, 3, True), []), ("value=3 units='3 inf'", (3, 3, True), []),
    ("value=3 units='4 inf'", (0, 3, False), ["reorg.many"]),
    ("value=3 units='2 inf' face_down=yes", (0, 0, False), ["reorg.face_down"]),
    ("value=3 units='2 inf, 1 hq'", (0, 3, False), ["reorg.not_land"]),
    ("value=3 units='2 ftr'", (0, 3, False), ["reorg.not_land"]),
    ("value=3 units='1 inf' hexside=alpine", (0, 3, False), ["reorg.hexside"]),
    ("value=3 units='1 inf' hexside=sea", (0, 3, False), ["reorg.hexside"]),
    ("value=3 units='1 inf' hexside=strait", (1, 3, True), []),
    ("value=3 units='1 inf' action=naval", (0, 3, False), ["reorg.action"]),
])  # fmt: skip
def test_10_7_7_how_many_an_hq_turns_up(
    keys: str, result: tuple[int, int, bool], refused: list[str]
) -> None:
    found = ask("reorganisation", keys)
    assert (found["reorganised"], found["most"], found["flips"]) == result
    assert found["legal"] is not bool(refused) and found.refusals == refused


# -- fire at sea (10.5.7.1): the column moves by surprise ---------------------------------------------------
FIRE = {f"row=surface column={label} targets=6-7": "1/1" for label in ("1-5", "6-10", "11-15", "16-20", "101-130", "131+")}  # fmt: skip


@pytest.mark.parametrize(("factors", "surprised", "enemy", "column", "silent"), [
    (8, False, False, "6-10", False), (8, True, False, "1-5", False), (8, False, True, "11-15", False),
    (8, True, True, "6-10", False), (3, True, False, None, True), (3, False, True, "6-10", False),
    (3, False, False, "1-5", False), (3, True, True, "1-5", False),
    (140, False, True, "131+", False),  # there is none higher
    (140, True, False, "101-130", False), (18, False, True, None, False), (60, False, False, None, False),
])  # fmt: skip
def test_10_5_7_1_a_column_for_surprise(
    factors: int, surprised: bool, enemy: bool, column: str | None, silent: bool
) -> None:
    book = Table().game.book.with_cells({"naval_combat": FIRE})
    inputs = {"factors": factors, "surprised": surprised, "enemy_surprised": enemy, "column": None}
    assert _column(book, inputs) == column
    assert _no_column(book, inputs) is silent


def test_10_5_7_1_a_column_that_was_typed_is_taken_as_it_is() -> None:
    book = Table().game.book.with_cells({"naval_combat": FIRE})
    inputs = {"factors": 3, "surprised": True, "enemy_surprised": False, "column": "6 – 10"}
    assert _column(book, inputs) == "6-10" and not _no_column(book, inputs)
    assert _column(book, {**inputs, "column": "21-30"}) is None


# -- courses (10.5.2.1) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("allowance", "penalty", "section", "why", "left", "highest"), [
    (4, 0, 2, None, 2, 2), (4, 0, 3, "section", 2, 2), (4, 1, 1, None, 1, 1), (4, 1, 2, "section", 1, 1),
    (2, 0, 0, None, 0, 0), (1, 0, None, "movement", -1, None), (9, 0, 3, None, 7, 3), (None, 0, 3, None, None, None),
])  # fmt: skip
def test_10_5_2_1_what_is_left_is_the_section(
    allowance: int | None, penalty: int, section: int | None, why: str | None, left: int | None,
    highest: int | None,
) -> None:  # fmt: skip
    course = read_course("port:Kiel,sea:Baltic Sea,sea:Gulf of Riga")
    found = voyage(course, "axis", allowance=allowance, penalty=penalty, section=section)
    assert (found.blocked_by, found.left, found.max_section) == (why, left, highest)
    assert (found.cost, found.legal) == (2, why is None)
    assert found.to == (course[-1].name if why else None)


@pytest.mark.parametrize(("keys", "result", "card"), [
    ("allowance=5 section=3 ports=2,4", (2, "in_range", [2]), "11.7.1"),
    ("allowance=5 section=3 ports=4,3", (2, "nearest", [3]), "11.7.1"),
    ("allowance=2 section=3 ports=1", (0, "nearest", [1]), "11.7.1"),
    ("allowance=2 section=3 ports=0", (0, "in_range", [0]), "11.7.1"),
    ("allowance=5 section=3", (2, None, []), "11.7.1"),
    ("allowance=5 section=3 ports=none", (2, "destroyed", []), "11.7.1"),
    ("allowance=5 section=3 ports=3 type=air", (2, "destroyed", []), "11.7.3"),
    ("allowance=5 section=3 ports=2 type=air", (2, "in_range", [2]), "11.7.3"),
])  # fmt: skip
def test_11_7_home_within_range_else_the_nearest(
    keys: str, result: tuple[int, str | None, list[int]], card: str
) -> None:
    found = ask("return_to_base", keys)
    assert (found["range"], found["fate"], found["may_use"]) == result
    assert found.cards == {card}


# -- pipelines and lend-lease (9.2, 11.6.2.6) ------------------------------------------------------------
@pytest.mark.parametrize(("keys", "blocked"), [
    ("", None), ("neutral=yes", "neutral"), ("neutral=yes own=yes", None), ("neutral=yes same_wars=yes", None),
    ("neutral=yes power=usa", "neutral"), ("neutral=yes power=usa us_options=7", None),
    ("neutral=yes power=usa us_options=11", None), ("neutral=yes power=usa us_options=12", "neutral"),
    ("neutral=yes power=usa us_options=8", "neutral"), ("neutral=yes power=cw us_options=7", "neutral"),
    ("conv=no", "no_conv"),
])  # fmt: skip
def test_9_2_whose_resources_a_pipeline_takes(keys: str, blocked: str | None) -> None:
    found = ask("convoys", f"resources=5 {keys}")
    assert (found["blocked_by"], found["legal"]) == (blocked, blocked is None)
    assert (found["carried"], found["left_behind"]) == ((0, 5) if blocked else (5, 0))


@pytest.mark.parametrize(("resources", "ports", "carried"), [
    (5, "from=minor", 3), (5, "to=minor", 3), (5, "from=major to=major", 5), (3, "from=minor", 3),
    (2, "from=minor to=minor", 2), (4, "from=major to=minor", 3),
])  # fmt: skip
def test_9_2_a_minor_port_lets_three_through(resources: int, ports: str, carried: int) -> None:
    found = ask("convoys", f"resources={resources} {ports}")
    assert (found["carried"], found["left_behind"]) == (carried, resources - carried)
    told = {each.code: each.params for each in found.rulings}
    assert ("wif5.convoys.minor_port" in told) is (carried < resources)
    if carried < resources:
        assert told["wif5.convoys.minor_port"]["count"] == resources - carried
    assert told["wif5.convoys.carried"]["count"] == carried
    assert "wif5.convoys.once" in told


def test_9_2_a_course_wants_its_side() -> None:
    with pytest.raises(Unreadable) as missing:
        ask("convoys", "resources=5 path='sea:North Sea'")
    assert missing.value.params["key"] == "side"


@pytest.mark.parametrize(("keys", "refused"), [
    ("from=usa to=cw unit=hs", []), ("from=usa to=cw unit=trs", []), ("from=usa to=cw unit=arm", []),
    ("from=usa to=cw unit=ftr", []), ("from=usa to=cw unit=inf", ["lend_lease.unit"]),
    ("from=usa to=cw unit=sub", ["lend_lease.unit"]), ("from=usa to=russia unit=hs", ["lend_lease.unit"]),
    ("from=cw to=usa unit=hs", ["lend_lease.unit"]), ("from=cw to=russia unit=arm", []),
    ("from=cw to=germany unit=arm", ["lending.side"]), ("from=cw to=cw unit=arm", ["lending.side"]),
    ("from=cw to=russia unit=arm resource_arrived=no", ["lend_lease.resource"]),
    ("from=cw to=russia unit=arm lent_already=yes", ["lend_lease.one"]),
    ("from=cw to=russia unit=arm at_war=no", ["lend_lease.war"]),
    ("from=usa to=cw unit=arm at_war=no us_options=10", []), ("from=usa to=cw unit=arm at_war=no us_options=15", []),
    ("from=usa to=cw unit=arm at_war=no us_options=19", []), ("from=usa to=cw unit=arm at_war=no us_options=11", ["lend_lease.war"]),
    ("from=cw to=russia unit=arm at_war=no us_options=10", ["lend_lease.war"]),
])  # fmt: skip
def test_11_6_2_6_what_is_lent_to_whom(keys: str, refused: list[str]) -> None:
    found = ask("lend_lease", keys)
    assert found.refusals == refused and found.result == {"legal": not refused}
    assert ("lend_lease.kind" in found.codes) is (not refused and "at_war=no" in keys)


# -- builds (11.2, 11.5.1, 11.6.2.3, 13, 22) -----------------------------------------------------------------
@pytest.mark.parametrize(("power", "units", "options", "effort", "told"), [
    ("germany", {"div": 1}, (), False, [("build.never", ("11.6.2.3",))]),
    ("germany", {"part": 1}, (), False, [("build.never", ("11.2",))]),
    ("china", {"ftr": 1}, (), False, [("build.chinese_air", ("11.5.1",))]), ("china", {"ftr": 1}, (1,), False, []),
    ("china", {"inf": 1}, (), False, []), ("japan", {"ftr": 1}, (), False, []),
    ("usa", {"str": 1}, (), False, [("build.us_str", ("11.5.1",))]), ("usa", {"str": 1}, (17,), False, []),
    ("usa", {"str": 1}, (16, 18), False, [("build.us_str", ("11.5.1",))]), ("usa", {"tac": 1}, (), False, []),
    ("cw", {"str": 1}, (), False, []), ("cw", {"chit": 1}, (), False, []), ("cw", {"chit": 2}, (), False, [("build.one_chit", ("13",))]),
    ("russia", {"inf": 1}, (), True, []), ("russia", {"arm": 1}, (), True, [("build.effort", ("22",))]),
])  # fmt: skip
def test_11_6_2_3_what_nobody_may_build(
    power: str, units: dict[str, int], options: tuple[int, ...], effort: bool,
    told: list[tuple[str, tuple[str, ...]]],
) -> None:  # fmt: skip
    found = build_refusals(power, units, options, effort)
    assert [(each.code.removeprefix("wif5."), each.cards) for each in found] == told


def test_I_WIF_21_militia_in_a_national_effort() -> None:
    assert build_refusals("russia", {"mil": 1}, (), True) == ()
    (told,) = build_refusals("russia", {"mil": 1}, (), True, "no")
    assert told.cards == ("22", "I-WIF-21")


# -- smaller ones ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "two", "words"), [
    (0, 1, "0:1"), (0, 2, "0:1"), (0, Fraction(1, 2), "0:1"), (0, 0, None), (3, 0, None), (4, 2, "2:1"), (1, 2, "1:2"),
])  # fmt: skip
def test_17_2_a_ratio_in_words(one: Any, two: Any, words: str | None) -> None:
    assert ratio_words(Fraction(one), Fraction(two)) == words


@pytest.mark.parametrize("text", ["1.2345", "9999999", "--", "3 orcs"])
def test_11_1_what_is_neither_is_told(text: str) -> None:
    with pytest.raises(Unreadable) as wrong:
        ask("partisans", f"garrison='{text}'", "1")
    assert (wrong.value.code == "wif5.amount") is (text != "3 orcs")


def test_7_1_nobody_throws_again_where_the_track_does_not_let_him() -> None:
    found = ask("initiative", "last=axis may_reroll=axis reroll=allies")
    assert found.result == {"rerolled": False, "marker_toward": None}
    assert found.refusals == ["initiative.no_reroll"]


def test_10_7_6_3_no_shore_fire_from_section_0() -> None:
    found = ask("shore_bombardment", "factors=5,4 section=0")
    assert found.result == {"modified": [0, 0], "total": 0, "counted": 0}
    assert found.refusals == ["shore.section_0"]


@pytest.mark.parametrize(("played", "left"), [
    ({"use": "land", "impulse": 1, "value": 5}, 5), ({"use": "land", "impulse": 1, "value": 5, "spent": 3}, 2),
    ({"use": "land", "impulse": 1, "value": 2, "spent": 2}, 0), ({"use": "land", "impulse": 1, "value": 2, "spent": 3}, 0),
    ({"use": "land", "impulse": 1}, 0), ({"use": "land", "impulse": 2, "value": 5}, None),
    ({"use": "combined", "impulse": 1, "value": 5}, None), ({}, None),
])  # fmt: skip
def test_13_3_the_levels_that_a_chit_has_left(played: dict[str, Any], left: int | None) -> None:
    table = Table()
    state = replace(table.state, impulse=replace(table.state.impulse, number=1),
                    played={"germany": played} if played else {})  # fmt: skip
    assert levels_left(state, "germany") == left
    if left:
        assert levels_left(spent(state, "germany", 1), "germany") == left - 1
    assert spent(state, "germany", 2).played["germany"]["spent"] == played.get("spent", 0) + 2
