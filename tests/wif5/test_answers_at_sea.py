"""Questions of the sea, of garrisons, chits and dates answered in full; how much can be typed (4.4, 10.5, 11.1, 13)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table

from referee.engine.faults import Fault, Unreadable
from referee.engine.record import replace
from referee.games.wif5.actions import in_impulse
from referee.games.wif5.combat.aftermath_procedures import read_hexes
from referee.games.wif5.naval import hits, search
from referee.games.wif5.partisans.rules import garrison_value, read_garrison, uncounted
from referee.games.wif5.sailing.borders import cut_off
from referee.games.wif5.sailing.rules import read_course
from referee.games.wif5.turn.dates import date_of, later, read_date, turn_of

if TYPE_CHECKING:
    from referee.games.contract import Key

Raw = dict[str, Any]


# -- SUBs, interception, search (10.5.2.3, 10.5.5, 10.5.6.1) ---------------------------------------
@pytest.mark.parametrize(("keys", "highest", "total", "legal"), [
    ("distance=5 section=1", 1, 6, True), ("distance=5 section=2", 1, 7, False), ("distance=6", 0, None, True),
    ("distance=6 section=0", 0, 6, True), ("distance=6 section=1", 0, 7, False), ("distance=7", None, None, False),
    ("distance=7 section=0", None, 7, False), ("distance=1 section=3", 3, 4, True), ("distance=3 section=3", 3, 6, True), ("distance=4 section=3", 2, 7, False),
])  # fmt: skip
def test_10_5_2_3_distance_and_section_are_six_at_most(
    keys: str, highest: int | None, total: int | None, legal: bool
) -> None:
    found = ask("sub_range", keys)
    assert found.result == {"max_section": highest, "total": total, "legal": legal}
    assert found.codes == (["naval.sub_in_range"] if legal else ["naval.sub_too_far"])


@pytest.mark.parametrize(("keys", "dice", "subs", "success"), [
    ("subs=2", "2", [(2, True)], True), ("subs=2", "3", [(3, False)], False), ("subs=2 monsoon=yes", "2", [(3, False)], False),
    ("subs=3,1", "3; 2", [(3, True), (2, False)], True), ("subs=3,1", "4; 2", [(4, False), (2, False)], False), ("subs=0", "1", [(1, False)], False),
])  # fmt: skip
def test_10_5_5_a_sub_intercepts_with_its_section_or_less(
    keys: str, dice: str, subs: list[tuple[int, bool]], success: bool
) -> None:
    found = ask("interception", keys, dice)
    assert [(each["modified"], each["success"]) for each in found["subs"]] == subs
    each_told = ["naval.sub_finds" if lucky else "naval.sub_misses" for _, lucky in subs]
    more = each_told if success and len(subs) > 1 else []  # one alone is who was lucky
    assert found.codes == ["naval.intercepted" if success else "naval.not_intercepted", *more]


@pytest.mark.parametrize(("keys", "dice", "included"), [
    ("sections=2,3", "2", [2, 3]), ("sections=2,3", "3", [3]), ("sections=2,3", "4", []), ("sections=2 subs=1", "2; 2", [2]),
    ("sections=2 subs=1", "1; 4", []), ("sections=2,3 monsoon=yes", "2", [3]), ("sections=2,3 cv_clear=2", "3", [2, 3]),
])  # fmt: skip
def test_10_5_5_ships_intercept_by_their_search(keys: str, dice: str, included: list[int]) -> None:
    found = ask("interception", keys, dice)
    assert sorted(found["included"]) == included and found["success"] is bool(included)
    fight = any(each["success"] for each in found["subs"])  # these combats come first
    lucky = bool(included) or fight
    before = ["naval.subs_first"] if fight else []
    subs = ["naval.sub_finds" if each["success"] else "naval.sub_misses" for each in found["subs"]]
    ships = "naval.ships_find" if included else "naval.ships_miss"
    told = ["naval.intercepted", *subs, ships] if lucky else ["naval.not_intercepted"]
    assert found.codes == [*before, *told]


@pytest.mark.parametrize(("keys", "bonus"), [
    ("", 0), ("escort_cv=1", 1), ("escort_cv=3", 2), ("mover=cw date='Jan/Feb 1943' escorts=1", 1), ("mover=other date='Jan/Feb 1944' escorts=1", 0),
    ("mover=usa date='Jan/Feb 1944' escorts=1", 2), ("mover=usa date='Nov/Dec 1942' escorts=1", 0), ("mover=usa escorts=1", 0),
    ("mover=usa date='Jan/Feb 1944'", 1), ("mover=cw date='Jan/Feb 1944' escort_cv=1", 2),
])  # fmt: skip
def test_10_5_5_1_escorts_against_a_sub(keys: str, bonus: int) -> None:
    found = ask("interception", f"subs=1 {keys}", "3")
    assert found["escort_bonus"] == bonus
    assert (found["subs"][0]["sub_modifier"], found["subs"][0]["ship_modifier"]) == (1, 1 + bonus)


@pytest.mark.parametrize(("axis", "allies", "kind"), [(None, 3, None), (3, None, None), (3, 3, "naval_air"), (2, 3, None)])  # fmt: skip
def test_10_5_6_2_without_both_rolls_nobody_chooses(
    axis: int | None, allies: int | None, kind: str | None
) -> None:
    found = search.combat_type((4, 4), (1, 1), (0, 0), None, (axis, allies))
    if axis is None or allies is None:
        assert found is None
    else:
        assert found is not None and found.type == kind
        assert found.chooser == ("rule" if kind else "axis")


@pytest.mark.parametrize(("keys", "card"), [
    ("path='port:Kiel,sea:Baltic Sea' side=axis allowance=0", "10.5.2.1"), ("path='port:Kiel,sea:Baltic Sea' side=axis allowance=2 section=2", "10.5.2.1"),
    ("path='sea:North Sea,sea:Baltic Sea' side=allies", "10.5.2.2"),
])  # fmt: skip
def test_10_5_2_what_stops_a_course_names_its_rule(keys: str, card: str) -> None:
    found = ask("naval_move", keys)
    assert found["legal"] is False and found.cards == {card}
    assert found["blocked_by"] == found.refusals[0].removeprefix("naval.blocked.")


def test_10_5_2_3_a_sub_at_sea_is_told_of_its_range() -> None:
    path = "path='port:Kiel,sea:Baltic Sea' side=axis"
    assert ask("naval_move", f"{path} type=sub").codes == ["naval.sails", "naval.sub_range"]
    assert ask("naval_move", path).codes == ["naval.sails"]
    home = "path='sea:Baltic Sea,port:Kiel' side=axis type=sub"
    assert ask("naval_move", home).codes == ["naval.sails"]


@pytest.mark.parametrize(("text", "kinds"), [
    ("port:Kiel,sea:Baltic Sea", ["port", "sea"]), ("sea:A,panama,sea:B", ["sea", "sea"]), ("sea:A,port:Panama,sea:B", ["sea", "sea"]),
    ("sea:A,port:X", ["sea", "port"]),
    ("panama,sea:B", None), ("port:X,panama,sea:B", None), ("sea:A,panama", None), ("sea:A,panama,panama,sea:B", None),
    ("sea:A,panama,port:X", None), ("port:X,port:Y", None), ("sea:", None), ("lake:X", None), ("sea", None), ("", None),
])  # fmt: skip
def test_10_5_2_1_a_course_as_it_is_typed(text: str, kinds: list[str] | None) -> None:
    if kinds is None:
        with pytest.raises(Unreadable):
            read_course(text)
        return
    found = read_course(text)
    assert [place.kind for place in found] == kinds
    assert [place.panama for place in found] == [False] * (len(kinds) - 1) + ["anama" in text]


@pytest.mark.parametrize(("power", "side", "area", "held", "enemy", "why"), [
    ("italy", "axis", "North Sea", (), (), "gibraltar"), ("italy", "axis", "North Sea", ("gibraltar",), (), None), ("italy", "axis", "Western Mediterranean", (), (), None),
    ("cw", "allies", "Western Mediterranean", (), (), "gibraltar"), ("france", "allies", "Western Mediterranean", (), (), None),
    ("cw", "allies", "Black Sea", ("istanbul", "gibraltar"), (), None), ("cw", "allies", "Black Sea", ("gibraltar",), (), "istanbul"), ("russia", "allies", "Black Sea", (), (), None),
    ("cw", "allies", "Baltic Sea", (), (), "baltic"), ("cw", "allies", "Baltic Sea", ("kiel_canal",), (), None), ("cw", "allies", "Baltic Sea", ("oslo",), (), "baltic"),
    ("cw", "allies", "Baltic Sea", ("copenhagen",), (), "baltic"), ("cw", "allies", "Baltic Sea", ("oslo", "copenhagen"), (), None),
    ("germany", "axis", "Baltic Sea", (), ("oslo",), None), ("russia", "allies", "Baltic Sea", (), (), None),
    ("italy", "axis", "Baltic Sea", ("gibraltar",), (), None), ("italy", "axis", "Baltic Sea", ("gibraltar",), ("oslo",), "baltic"),
    ("italy", "axis", "Baltic Sea", ("gibraltar",), ("copenhagen",), "baltic"), ("cw", "allies", "North Sea", (), (), None),
])  # fmt: skip
def test_9_3_what_shuts_a_sea_to_a_convoy(
    power: str, side: str, area: str, held: tuple[str, ...], enemy: tuple[str, ...],
    why: str | None,
) -> None:  # fmt: skip
    assert cut_off(power, area, side=side, held=held, enemy_held=enemy) == why


@pytest.mark.parametrize(("unit", "left", "combat", "other"), [
    ("hs", {"ls": 1, "cv": 1}, "surface", "ls"), ("cv", {"ls": 1, "hs": 1}, "surface", "hs"), ("trs", {"hs": 1, "ls": 1}, "surface", "hs"),
    ("hs", {"sub": 1}, "port", "sub"), ("hs", {"trs": 1, "sub": 1}, "port", "trs"), ("hs", {"trs": 1, "ls": 1}, "naval_air", None),
    ("ls", {"trs": 1, "cv": 1}, "surface", "cv"),
])  # fmt: skip
def test_10_5_7_2_which_type_takes_a_hit_that_its_own_cannot(
    unit: str, left: dict[str, int], combat: str, other: str | None
) -> None:
    assert hits._other(unit, left, combat, ()) == other
    if other is None:
        assert hits._other(unit, left, combat, ("cv", "ls")) == "ls"


# -- shore fire (10.7.6.3) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("keys", "modified", "total", "counted"), [
    ("factors=5,3 section=2 result=-2", [3, 1], 4, 4), ("factors=5,1 section=2 result=-2", [3, 0], 3, 3), ("factors=5,3 section=3 result=1", [6, 4], 10, 10),
    ("factors=5,3 section=3 result=0 land=7", [5, 3], 8, 7), ("factors=5,3 section=3 result=0 land=8", [5, 3], 8, 8), ("factors=5,3 section=3 result=0 land=9", [5, 3], 8, 8),
    ("factors=5,3 section=3 result=0 land=0", [5, 3], 8, 0),
])  # fmt: skip
def test_10_7_6_3_no_more_than_the_land_units_it_supports(
    keys: str, modified: list[int], total: int, counted: int
) -> None:
    found = ask("shore_bombardment", keys)
    assert (found["modified"], found["total"], found["counted"]) == (modified, total, counted)
    assert ("shore.capped" in found.codes) is (counted < total)
    assert found.codes[0] == "shore.modifier" and found.codes[-1] == "shore.flip"


# -- odds, shifts, supply ranges ------------------------------------------------------------------------
@pytest.mark.parametrize(("keys", "codes"), [
    ("map=europe weather=clear", ["supply.range"]), ("map=europe weather=winter desert_unit=yes", ["supply.range", "supply.desert_unit"]),
    ("map=europe weather=clear desert_unit=yes", ["supply.range"]), ("map=pacific weather=winter", ["supply.range"]),
])  # fmt: skip
def test_4_4_what_is_told_of_a_range(keys: str, codes: list[str]) -> None:
    assert ask("supply_range", keys).codes == codes


@pytest.mark.parametrize(("words", "excess"), [
    ("units='3 ftr'", ("air", 2)), ("units='1 ftr'", ("air", 0)), ("units='1 ftr' hex=swamp", ("air", 1)), ("units='5 ftr' hex=city", ("air", 2)),
    ("units='3 ls' hex=port", ("naval", 1)), ("units='2 ls' hex=port", ("naval", 0)), ("units='9 ls' hex=major_port", ("naval", 0)), ("units='1 ls'", ("naval", 1)),
    ("units='3 inf'", ("land", 1)), ("units='2 inf, 1 hq'", ("land", 0)), ("units='2 inf, 2 hq'", ("land", 1)), ("units='4 hq'", ("land", 1)), ("units='9 inf' sea_box=yes", ("land", 0)),
])  # fmt: skip
def test_3_how_many_are_too_many(words: str, excess: tuple[str, int]) -> None:
    found = ask("stacking", words)
    assert found["excess"][excess[0]] == excess[1]
    assert found["legal"] is (excess[1] == 0)
    assert (f"stack.{excess[0]}" in found.refusals) is (excess[1] > 0)


@pytest.mark.parametrize(("keys", "told"), [
    ("hex=major_port supplied=no units='6 ls'", True), ("hex=major_port supplied=no units='5 ls'", False), ("hex=major_port units='6 ls'", False),
    ("hex=port supplied=no units='2 ls'", False),
])  # fmt: skip
def test_4_1_a_crowded_port_out_of_supply(keys: str, told: bool) -> None:
    assert ("stack.unsupplied_port" in ask("stacking", keys).codes) is told


# -- chits (13) -------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("keys", "result", "refused"), [
    ("use=land hq=5 levels=2,1", {"levels": 5, "left": 2}, []), ("use=land hq=5 levels=5", {"levels": 5, "left": 0}, []),
    ("use=land hq=5 levels=3,3", {"levels": 5, "left": -1}, ["chits.levels"]), ("use=land hq=5", {"levels": 5, "left": 5}, []),
    ("use=land hq=5 mixed=yes", {"left": 5}, ["chits.mixed"]), ("use=land hq=5 played=yes", {"left": 5}, ["chits.one_a_turn"]),
    ("use=reroll neutral=yes", {}, ["chits.neutral"]), ("use=reroll rerolled=yes", {}, ["chits.second_reroll"]), ("use=reroll", {}, []),
    ("use=combined", {"still_limited": ["air_rebases", "strategic_moves"]}, []), ("use=combined neutral=yes", {}, []), ("use=combined rerolled=yes", {}, []),
])  # fmt: skip
def test_13_what_a_chit_may_do(keys: str, result: Raw, refused: list[str]) -> None:
    found = ask("chits", keys)
    assert found.refusals == refused and found["legal"] is not bool(refused)
    assert {key: found[key] for key in result} == result


def test_13_3_a_chit_for_land_wants_its_hq() -> None:
    with pytest.raises(Unreadable):
        ask("chits", "use=land")
    for value in ("0", "9"):
        assert Table().game.read(Table().state, ["chit", "germany", "land", f"hq={value}"]).args["hq"] == int(value)  # fmt: skip
    for value in ("10", "-1"):
        with pytest.raises(Unreadable):
            Table().game.read(Table().state, ["chit", "germany", "land", f"hq={value}"])


# -- a limited war (17.2.1), garrisons (11.1) -----------------------------------------------------------------
@pytest.mark.parametrize(("keys", "submits", "refused"), [
    ("hexes=2 all_beyond=yes", True, []), ("hexes=2", False, []), ("hexes=2 all_beyond=yes again=yes", False, ["limited.again"]),
    ("hexes=2 all_beyond=yes invasion=yes", False, ["limited.invasion"]), ("hexes=99", False, ["limited.depth"]),
])  # fmt: skip
def test_17_2_1_who_is_beyond_the_border_zone_submits(
    keys: str, submits: bool, refused: list[str]
) -> None:
    found = ask("limited_war", keys)
    assert found.result == {"legal": not refused, "submits": submits}
    assert found.refusals == refused


@pytest.mark.parametrize(("text", "value", "idle"), [
    ("3 inf, 1 arm", 5, {}), ("1 cav", 0.5, {}), ("2 ftr, 1 inf", 1, {"ftr": 2}), ("2 inf zoc, 1 inf", 1, {"inf": 2}), ("1 hs, 2 hs, 1 ss", 2, {"hs": 3}),
    ("2 div, 1 cav zoc", 1, {"cav": 1}),
])  # fmt: skip
def test_11_1_what_counts_and_what_is_idle(text: str, value: float, idle: dict[str, int]) -> None:
    found = read_garrison(text, Table().game.book.names["unit"])
    assert (garrison_value(found), uncounted(found)) == (value, idle)


@pytest.mark.parametrize(("keys", "year", "white"), [("year=1940", 1940, False), ("year=1940 all_white=yes", 1941, True)])  # fmt: skip
def test_17_2_all_white_units_take_the_ratio_of_the_next_year(
    keys: str, year: int, white: bool
) -> None:
    found = ask("garrison_ratio", f"russian=9 german=3 {keys}")
    same = ask("garrison_ratio", f"russian=9 german=3 year={year}")
    assert found.result == same.result
    assert ("garrison.white" in found.codes) is white
    (told,) = [each for each in found.rulings if each.code.startswith("wif5.garrison.may")]
    assert told.params["year"] == year


# -- dates, hexes, planes as they are typed ------------------------------------------------------------------
@pytest.mark.parametrize(("text", "date"), [
    ("May/Jun 1941", "May/Jun 1941"), ("mai juin 1941", "May/Jun 1941"), ("Sep/Oct 1939", "Sep/Oct 1939"), ("january february 1945", "Jan/Feb 1945"),
])  # fmt: skip
def test_5_a_turn_is_two_months_of_a_year(text: str, date: str) -> None:
    assert read_date(text) == date
    assert date_of(turn_of(date)) == date and later(later(date, 7), -7) == date


@pytest.mark.parametrize(("text", "nearest"), [
    ("Jun/Jul 1941", ["May/Jun 1941"]), ("May 1942", ["May/Jun 1942"]), ("May", ["May/Jun 1941"]), ("Dec/Jan 1940", ["Nov/Dec 1940"]), ("May/Jun 1929", ["May/Jun 1941"]),
    ("cheese", []), ("1941", []), ("8 December 1944", ["Nov/Dec 1944"]), ("Feb/Jan 1943", ["Jan/Feb 1943"]),
])  # fmt: skip
def test_5_a_turn_that_is_none_has_the_nearest(text: str, nearest: list[str]) -> None:
    with pytest.raises(Unreadable) as wrong:
        read_date(text)
    assert wrong.value.params["nearest"] == nearest


@pytest.mark.parametrize(("text", "fine"), [
    ("A:free", True), ("A:zoc+friendly,B:full", True), ("A", False), (":free", False), ("A:free,A:zoc", False), (" :free", False), ("A:cheese", False),
])  # fmt: skip
def test_10_7_6_8_hexes_as_they_are_typed(text: str, fine: bool) -> None:
    if fine:
        assert set(read_hexes(text)) <= {"A", "B"}
    else:
        with pytest.raises(Unreadable):
            read_hexes(text)


@pytest.mark.parametrize(("factor", "fine"), [("0", True), ("99", True), ("100", False), ("-1", False), ("x", False)])  # fmt: skip
def test_10_3_4_2_factors_of_two_figures(factor: str, fine: bool) -> None:
    if fine:
        assert ask("air_strength", f"fighters=ftr:{factor} bombers=none")["strength"] == int(factor)
    else:
        with pytest.raises(Unreadable):
            ask("air_strength", f"fighters=ftr:{factor} bombers=none")


# -- what is said beside the map (10.7.7) -----------------------------------------------------------------------
@pytest.mark.parametrize(("step", "raw", "told"), [
    ("reorganisation", {"down": True}, True), ("reorganisation", {}, False), ("reorganisation", {"down": True, "power": "cw"}, False), ("land_combat", {"down": True}, False),
])  # fmt: skip
def test_10_7_7_counters_face_down_are_turned_by_their_names(
    step: str, raw: Raw, told: bool
) -> None:
    table = Table()
    table.to("declare_war")
    table.put(step, "axis")
    table.state = replace(table.state, units={"one": {"power": "germany", "unit": "inf", "at": "0,0", **raw}})  # fmt: skip
    call = in_impulse.beside_the_map(in_impulse.known_to(_call("reorganisation")))
    found = call.guard(table.game.book, table.state, {"value": "3", "units": "1 inf"})
    assert ("wif5.reorg.on_map" in {each.code for each in found}) is told


def _call(procedure: str) -> Any:
    from referee.games.wif5.actions.call import Call

    return Call(procedure)


@pytest.mark.parametrize(("told", "zones", "asked"), [
    ({}, {"arctic": "clear", "temperate": "mud"}, True), ({}, {"arctic": "mud", "temperate": "mud"}, False), ({}, {}, False),
    ({"weather": "clear"}, {"arctic": "clear", "temperate": "mud"}, False), ({"zone": "arctic"}, {"arctic": "clear", "temperate": "mud"}, False),
    ({"terrain": "desert"}, {"arctic": "clear", "temperate": "mud"}, False), ({"terrain": "forest"}, {"arctic": "clear", "temperate": "mud"}, True),
    ({"desert_unit": "yes"}, {"arctic": "clear", "temperate": "mud"}, False), ({"desert_unit": "no"}, {"arctic": "clear", "temperate": "mud"}, True),
])  # fmt: skip
def test_8_1_the_zone_is_asked_where_the_weather_differs(
    told: dict[str, str], zones: dict[str, str], asked: bool
) -> None:
    table = Table()
    state = replace(table.state, weather=replace(table.state.weather, zones=zones))
    script = in_impulse._zone(table.game.book, state, _call("land_move"), told)
    choice: Any = next(script, None)  # type: ignore[call-overload]
    assert (choice is not None) is asked
    if choice is not None:
        assert choice.options == tuple(zones)


# -- how much can be typed: what no table comes near is a slip ------------------------------------------------------
# Boxes and markers of one or two figures, counts of a board of two, sums of three, points of all powers of four.
FIGURES: dict[int, str] = {
    20: "end_of_action.number end_of_action.weather_advance resources.axis_minors us_entry.marker land_combat.chit_levels "
        "odds_ratio.chit_levels advance.left overrun.chit_levels overrun.terrain_cost land_move.allowance reorganisation.value "
        "naval_fire.forgo move_factories.factories advance.cost advance.beyond",
    40: "overrun.left us_entry.action",
    99: "us_entry.status air_combat.value resources.resources lending.resources limited_war.hexes peace.resources minors.on_map "
        "minors.outside conquest.factories_left ground_strike.tactical ground_strike.cv naval_move.allowance sub_range.distance "
        "interception.escort_cv interception.escorts return_to_base.allowance russian_partisans.pool russian_partisans.recalled "
        "chinese_communists.distance",
    100: "land_combat.attacker_arm land_combat.defender_arm air_range.distance rebase.distance",
    999: "production.factories production.lost_resources production.lost_points production.spent gearing.last build.points "
         "convoys.resources conquest.allied_factors conquest.italian_factors liberation.removed coup.points air_strength.enemy "
         "strategic_bombing.factory_points strategic_bombing.hex_resources strategic_bombing.factors",
    9999: "production.resources us_entry.axis us_entry.allies",
    9: "chits.hq limited_war.sections defection.units naval_search.surprise_value", 7: "combat_type.axis_roll combat_type.allied_roll",
    6: "initiative.axis_mod initiative.allied_mod initiative.axis_marker initiative.allied_marker hq_support.value naval_search.roll",
}  # fmt: skip
# What begins at 1 (a die, at least one), and what may be less than nothing.
LEAST = {
    1: "move_factories.factories advance.cost advance.beyond us_entry.action strategic_bombing.factors defection.units "
       "naval_search.surprise_value combat_type.axis_roll combat_type.allied_roll initiative.axis_marker initiative.allied_marker "
       "hq_support.value naval_search.roll naval_fire.targets",
    -6: "initiative.axis_mod initiative.allied_mod", -99: "us_entry.status air_combat.value",
}  # fmt: skip


def reads(key: Key, number: int) -> bool:
    try:
        return bool(key.read(str(number)) == number)
    except Fault:
        return False


def test_no_more_is_read_than_a_table_has() -> None:
    procedures = Table().game.procedures
    named = {f"{name}.{key.name}": key for name in procedures for key in procedures[name].keys}
    least = {name: n for n, names in LEAST.items() for name in names.split()}
    for most, names in FIGURES.items():
        for name in names.split():
            assert reads(named[name], most) and not reads(named[name], most + 1), name
    for name, number in least.items():
        if number > -99:
            assert reads(named[name], number) and not reads(named[name], number - 1), name
    others = [name for names in FIGURES.values() for name in names.split() if name not in least]
    for name in others:
        assert reads(named[name], 0) and not reads(named[name], -1), name
