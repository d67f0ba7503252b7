"""What is told besides the answer itself: notes, doubts and duties that no other test names."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask, chance
from wif5_campaign import Table, at

from referee.engine.faults import Unreadable
from referee.engine.record import replace
from referee.games.wif5.chits.verbs import CHANGES
from referee.games.wif5.turn import duties
from referee.i18n.speaker import Speaker
from referee.present.views.log import begun

TRACE = "lines='hex 1,1 axis|hex 1,2 axis city=axis' from=1,1 side=axis"
# Question, keys, dice, the codes told, in their order.
QUESTIONS: list[tuple[str, str, str | None, str]] = [
    # a declaration of war (10.2.1.1, 11.5, 12, 17.2)
    ("declaration", "by=russia on=germany", None, "war.powers war.russia war.us_entry"),
    ("declaration", "by=russia on=italy", None, "war.powers war.russia war.us_entry"),
    ("declaration", "by=russia on=japan", None, "war.powers war.us_entry"),
    ("declaration", "by=germany on=russia", None, "war.powers war.us_entry"),
    ("declaration", "by=germany on=russia neutral=russia", None, "war.powers war.surprise war.us_entry"),
    ("declaration", "by=usa on=japan", None, "war.powers war.usa war.us_entry"),
    ("declaration", "by=germany on=norway", None, "war.minor war.surprise war.us_entry"),
    ("declaration", "by=russia on=finland", None, "war.minor war.surprise war.limited war.us_entry"),
    # supply (4.3, 4.4)
    ("supply_trace", TRACE, None, "trace.yes"), ("supply_trace", f"{TRACE} nation=germany", None, "trace.nation trace.yes"),
    ("supply", "map=europe weather=clear path=clear,clear,clear,clear,clear,city", None, "supply.range_short"),
    ("supply", "map=europe weather=clear path=clear,hq source=hq", None, "supply.yes supply.hq_source"),
    ("supply", "map=europe weather=clear path=clear,hq source=hq_desert", None, "supply.yes supply.hq_desert"),
    ("supply", "map=europe weather=clear path='port,sea:North Sea+enemy+sub,port+city' side=axis", None, "supply.enemy_at_sea supply.not_opened"),
    ("supply", "map=europe weather=clear path='port,sea:North Sea+enemy+ls,port+city' side=axis", None, "supply.yes supply.kept_open"),
    # convoys (9.2, 9.3)
    ("convoys", "resources=4 from=minor to=major", None, "convoys.carried convoys.minor_port convoys.once"),
    ("convoys", "resources=3 from=major to=major", None, "convoys.carried convoys.once"),
    ("convoys", "resources=3 from=major to=major conv=no", None, "convoys.no_conv"),
    ("convoys", "resources=3 from=major to=major side=axis path='port:Kiel,sea:North Sea,port:Oslo'", None, "naval.blocked.kiel_canal"),
    ("convoys", "resources=3 from=major to=major side=axis path='port:Bremen,sea:North Sea,port:Oslo' conv=no", None, "convoys.no_conv"),
    # ships (10.5.1, 10.5.2.3)
    ("naval_target_count", "units='2 hs, 1 sub'", None, "naval.targets naval.subs_not_counted"),
    ("naval_target_count", "units='2 hs, 1 sub' port=yes", None, "naval.targets"), ("naval_target_count", "units='2 hs'", None, "naval.targets"),
    ("port_attack", "units='2 hs' sections=none", None, "naval.port_aircraft"),
    ("port_attack", "units='2 hs' sections=1 surprised=yes", None, "naval.port_surprise"),
    ("port_attack", "units='2 hs' sections=1,3", "2", "naval.port_carriers naval.port_return"),
    ("port_attack", "units='2 hs' sections=2,3", "2", "naval.port_carriers"),
    ("port_attack", "units='2 hs' sections=1", "2", "naval.port_no_carrier naval.port_return"),
    ("sub_range", "distance=5 section=1", None, "naval.sub_in_range"),
    # the air (10.7.2)
    ("air_range", "unit=tac map=europe date='May/Jun 1941' rebase=yes section=1 distance=2", None, "air.movement air.rebase air.section air.rebase_sea"),
    ("air_range", "unit=tac map=europe date='May/Jun 1941' rebase=yes distance=2", None, "air.movement air.rebase"),
    # land combat (10.7.6.2, 10.7.6.7, 13.3)
    ("odds_ratio", "attack=1 defend=3", None, "odds odds.too_low"), ("odds_ratio", "attack=1 defend=2", None, "odds"),
    # production, conquest, Vichy, lending (9.4, 11.6.2.5, 14.3, 16.4)
    ("gearing", "class=infantry last=2 power=cw attacked=earlier", None, "gearing.max gearing.russia_only"),
    ("gearing", "class=infantry last=2 power=russia attacked=earlier", None, "gearing.max"), ("gearing", "class=infantry last=2 power=cw", None, "gearing.max"),
    ("defection", "units=2", "1 1", "vichy.defect vichy.free_advance"), ("defection", "units=2", "1 2", "vichy.defect"), ("defection", "units=2", "2 2", "vichy.loyal"),
    ("defection", "units=2 free_french=yes", "4 4", "vichy.defect vichy.free_advance"), ("defection", "units=2 free_french=yes", "5 5", "vichy.loyal"),
    ("conquest", "kind=factory red=yes", None, "conquest.red_factory"),
    ("lending", "from=cw to=china", None, "lending.may lending.to_china"), ("lending", "from=cw to=france", None, "lending.may"),
]  # fmt: skip


@pytest.mark.parametrize(("procedure", "keys", "dice", "codes"), QUESTIONS)
def test_a_question_tells_this_and_no_more(
    procedure: str, keys: str, dice: str | None, codes: str
) -> None:
    assert " ".join(ask(procedure, keys, dice).codes) == codes


# -- numbers at the ends of what the booklet has -----------------------------------------------------
ENDS = [
    ("us_entry", "action", 1, 40), ("us_entry", "option", 1, 25),  # 11.5.1, 11.5.2
    ("initiative", "axis_marker", 1, 6), ("initiative", "allied_marker", 1, 6),  # 7.3
    ("combat_type", "axis_roll", 1, 7), ("combat_type", "allied_roll", 1, 7),  # a die, one more in Monsoon
    ("naval_search", "roll", 1, 6), ("sub_range", "section", 0, 3), ("air_range", "section", 0, 3),
]  # fmt: skip


@pytest.mark.parametrize(("procedure", "name", "least", "most"), ENDS)
def test_a_number_ends_where_the_booklets_do(
    table: Table, procedure: str, name: str, least: int, most: int
) -> None:
    key = next(key for key in table.game.procedures[procedure].keys if key.name == name)
    assert (key.read(str(least)), key.read(str(most))) == (least, most)
    for beyond in (least - 1, most + 1):
        with pytest.raises(Unreadable):
            key.read(str(beyond))


@pytest.mark.parametrize(("side", "missing"), [("1,1 2,2", "2,2"), ("2,2 1,1", "2,2")])
def test_a_hexside_of_a_map_file_names_the_place_that_is_not_there(side: str, missing: str) -> None:
    from referee.games.wif5.supply.atlas import read_atlas

    with pytest.raises(Unreadable) as fault:
        read_atlas(f"hex 1,1 axis\nside {side} river")
    assert (fault.value.params["text"], fault.value.params["line"]) == (missing, 2)


def test_a_country_that_nobody_knows_is_told_with_the_nearest(table: Table) -> None:
    from referee.games.wif5.charts.cells import read_nations

    names = table.game.book.names["nation"]
    for text, near in (("Norwey", "norway"), ("Qqqqqq", None)):
        with pytest.raises(Unreadable) as fault:
            read_nations(text, names)
        assert fault.value.params["near_nation"] == near
        assert fault.value.code == ("wif5.chart.no_nation_near" if near else "wif5.chart.no_nation")
    assert read_nations("Norway Denmark; Greece", names).count(",") == 2


@pytest.mark.parametrize(("path", "start", "flips"), [
    ("clear,clear", "no", False), ("section", "no", True), ("clear", "yes", True),
])  # fmt: skip
def test_10_7_4_4_a_section_takes_all_the_points(path: str, start: str, flips: bool) -> None:
    found = ask("land_move", f"unit=inf allowance=4 path={path} in_section={start}")
    assert (found["flips"], found["cost"]) == (flips, 4 if flips else 2)


# -- verbs ------------------------------------------------------------------------------------------
def told(decision: Any) -> list[str]:
    return [each.code.removeprefix("wif5.") for each in decision.rulings]


def test_14_2_a_commonwealth_that_falls_has_other_countries(table: Table) -> None:
    at(table, "conquest", "axis")
    for country in ("india", "egypt"):
        table.done(f"conquest {country} by germany capital=yes factories_left=0")
    assert "conquest.last_country" in told(table.do("conquest cw by germany capital=yes"))
    assert "conquest.last_country" not in told(
        table.do("conquest france by germany factories_left=0")
    )


@pytest.mark.parametrize(("words", "code"), [
    ("surrender norway", "surrender.nobody_there"), ("surrender norway to germany", None),
])  # fmt: skip
def test_14_4_who_takes_a_minor_without_enemies_in_it(
    table: Table, words: str, code: str | None
) -> None:
    at(table, "conquest", "axis", norway={"status": "declared", "power": "cw"})
    found = told(table.do(words))
    assert ("surrender.nobody_there" in found) is (code is not None)
    assert table.state.minors["norway"]["power"] == "germany"


def test_16_4_the_other_territories_are_named(table: Table) -> None:
    vichy = {"status": "vichy", "power": None}
    at(table, "declare_war", "allies", metropolitan_france=vichy, tunisia=vichy)
    found = {e.code: e.params for e in table.do("declare cw on metropolitan france").rulings}
    assert set(found["wif5.war.territories"]["nations"]) >= {"metropolitan_france", "tunisia"}
    assert "wif5.war.defection" in found
    at(table, "declare_war", "axis", metropolitan_france=vichy, tunisia=vichy)
    assert table.refused("declare germany on tunisia") == {"wif5.war.vichy"}  # 16.3


@pytest.mark.parametrize(("power", "codes"), [
    ("germany", {"wif5.peace.not_theirs", "wif5.peace.no_war"}),
    ("japan", {"wif5.peace.no_war", "wif5.peace.nobody"}),
])  # fmt: skip
def test_17_3_2_a_peace_is_of_russia_and_japan(table: Table, power: str, codes: set[str]) -> None:
    table.to("declare_war")
    found = table.refused(f"peace {power} resources=0")
    assert codes <= found


def test_1_4_2_a_game_is_not_shorter_than_it_lasted(table: Table) -> None:
    table.state = replace(table.state, turn=5)
    assert table.refused("length 4") == {"wif5.course.length_over"}
    table.done("length 5")


def test_9_3_a_conv_is_taken_off(table: Table) -> None:
    table.to("convoys")
    table.done("convoy cw North Atlantic 4 waived=yes")
    assert "income.conv_off" in told(table.do("convoy cw North Atlantic none waived=yes"))
    assert not table.state.convoys.get("cw")


def test_22_an_effort_comes_before_any_build(table: Table) -> None:
    table.to("production")
    table.done("income france 6 9")
    table.done("build france 1 inf")
    line = "national effort power=france enemy_at_home=yes"
    assert "wif5.produce.effort_late" in table.refused(line)


@pytest.mark.parametrize("step", ["initiative_dice", "weather_roll"])
def test_13_1_a_die_of_an_earlier_save_is_opened_again(table: Table, step: str) -> None:
    """A save of an earlier program keeps no note of its die: the step stands as before it."""
    table.to(step)
    table.must()
    before = table.state.initiative.dice.get("last", table.state.initiative.holder)
    table.state = replace(table.state, thrown=None)
    data = {"power": "germany", "use": "reroll", "hq": None, "left": 0, "due": []}
    after = CHANGES["chit_played"](table.state, data)
    if step == "initiative_dice":
        assert not after.initiative.rolled and after.initiative.dice == {}
        assert after.initiative.holder == before
    else:
        assert not after.weather.rolled and after.weather.asterisk == table.state.weather.before
    assert after.played["germany"]["step"] == step


# -- what is offered and asked, argument by argument ---------------------------------------------------
def argument(table: Table, verb: str, name: str) -> Any:
    return next(each for each in table.game.registry.verb(verb).args if each.name == name)


def offered(table: Table, verb: str, name: str, **given: Any) -> list[Any]:
    return list(argument(table, verb, name).options(table.game.book, table.state, given))


def test_10_7_6_a_battle_is_offered_with_those_that_are_fought(table: Table) -> None:
    at(table, "land_combat", "axis", poland={"status": "declared", "power": "cw", "by": "germany"})
    assert "land" in offered(table, "battle", "where")
    assert "sea" not in offered(table, "battle", "where")
    # From the start Germany fights France and the Commonwealth; then the minors (10.2.1).
    foes = offered(table, "battle", "against", by="germany")
    assert foes[:2] == ["cw", "france"] and "poland" in foes and "norway" not in foes
    assert offered(table, "battle", "against")[:3] == ["germany", "italy", "japan"]
    table.put("weather_roll")
    assert len(offered(table, "battle", "where")) == 8  # refused with why, whatever it is


@pytest.mark.parametrize(("name", "where", "right", "wrong"), [
    ("bombers", "air", "2/7:str, 3:tac", "hs"), ("bombers", "port", "5:cv@2, 3/4:nav", "5:cv"),
    ("escort", "air", "4:ftr", "3:tac"), ("intercept", "bombing", "5:cv", "3:str"),
    ("axis", "sea", "12:hs@3, 2/4:nav@1", "12:hs"), ("ships", "port", "2 hs, 5:ls", "2 ftr"),
    ("units", "land", "6:inf, 4:arm:river", "6:hs"), ("defend", "land", "3:inf", "x"),
])  # fmt: skip
def test_units_of_a_battle_are_read_as_they_are_typed(
    table: Table, name: str, where: str, right: str, wrong: str
) -> None:
    find = argument(table, "battle", name).find
    assert find(table.game.book, table.state, {"where": where}, right) == right
    with pytest.raises(Unreadable):
        find(table.game.book, table.state, {"where": where}, wrong)


@pytest.mark.parametrize(("name", "where", "code"), [
    ("bombers", "port", "raiding"), ("bombers", "air", "bombers"),
    ("escort", "convoys", "convoy_escort"), ("escort", "air", "escort"),
])  # fmt: skip
def test_what_is_asked_of_a_battle_is_of_its_kind(
    table: Table, name: str, where: str, code: str
) -> None:
    asked = argument(table, "battle", name).ask(table.game.book, table.state, {"where": where})
    assert asked.code == f"wif5.ask.battle.{code}"


def test_11_3_what_escorts_a_convoy_is_no_fighter(table: Table) -> None:
    find = argument(table, "battle", "escort").find
    assert find(table.game.book, table.state, {"where": "convoys"}, "2 ls@2") == "2 ls@2"


def test_9_3_convoys_are_listed_by_power(table: Table) -> None:
    table.state = replace(table.state, convoys={
        "cw": {"North Atlantic": 4}, "france": {"Bay of Biscay": 2, "North Atlantic": 1},
        "germany": {"Baltic Sea": 1}})  # fmt: skip
    own, others = offered(table, "convoy", "area", power="cw"), ["Bay of Biscay", "North Atlantic"]
    assert own[0] == "North Atlantic" and "North Sea" in own and "Bay of Biscay" not in own
    assert offered(table, "convoy", "area", power="france")[:2] == others  # its own, shared or not
    assert {*others} < {*offered(table, "convoy", "area", power="usa")}  # neutral: they bar it not


def test_9_4_resources_are_lent_within_a_side(table: Table) -> None:
    assert set(offered(table, "lend", "to", **{"from": "germany"})) == {"italy", "japan"}
    assert set(offered(table, "lend", "to", **{"from": "cw"})) == {
        "france",
        "russia",
        "usa",
        "china",
    }


def test_1_4_2_lengths_begin_with_this_turn(table: Table) -> None:
    table.state = replace(table.state, turn=7)
    lengths = offered(table, "length", "turns")
    assert (lengths[0], lengths[-1]) == (7, 99)


def test_11_6_2_3_what_a_power_has_left_stands_beside_it(table: Table) -> None:
    table.to("production")
    table.done("income germany 5 20")
    assert offered(table, "unbuild", "power") == []
    table.done("build germany 2 inf")  # 15 points (multiple 3), 6 of them spent
    assert offered(table, "unbuild", "power") == ["germany"]
    label = argument(table, "build", "power").label
    assert label(table.game.book, table.state, "germany").params["count"] == 9
    assert label(table.game.book, table.state, "cw").params["count"] == 0
    cost = argument(table, "build", "units").label
    assert cost(table.game.book, table.state, {"inf": 1}).params["count"] == 3


# -- the record put right ---------------------------------------------------------------------------
def mend(table: Table, subject: str, name: str) -> Any:
    mends = table.game.registry.verb("correct").mends
    args = next(each.args for each in mends if each.subject == subject)
    return next(each for each in args if each.name == name)


def test_points_put_right_are_what_is_left(table: Table) -> None:
    table.to("production")
    assert table.refused("correct points germany 7 because told") == {"wif5.correct.no_points"}
    assert mend(table, "points", "power").options(table.game.book, table.state, {}) == []
    table.done("income germany 5 20")
    table.done("build germany 2 inf")
    assert mend(table, "points", "power").options(table.game.book, table.state, {}) == ["germany"]
    label = mend(table, "points", "power").label
    assert label(table.game.book, table.state, "germany").params["count"] == 9
    table.done("correct points germany 7 because told")
    assert table.state.account("germany")["left"] == 7
    table.done("build germany 1 inf")  # 3 more
    assert table.state.account("germany")["left"] == 4
    same = table.do("correct points germany 4 because told")
    assert not any(event.kind == "points_corrected" for event in getattr(same, "events", ()))


def test_a_war_put_right_is_offered_with_those_fought(table: Table) -> None:
    options = mend(table, "war", "nation").options
    found = options(table.game.book, table.state, {"power": "germany"})
    fought = {k for key in table.state.wars if "germany" in key for k in key.split("|")}
    assert set(found[:2]) <= fought - {"germany"} and found.count("cw") == 1
    assert "germany" not in found and "usa" in found
    assert table.refused("correct war germany cw yes because told") == {"wif5.correct.so_already"}


def test_a_holder_put_right_is_offered_first(table: Table) -> None:
    options = mend(table, "control", "power").options
    found = options(table.game.book, table.state, {"place": "gibraltar"})
    assert found[0] == "cw" and found.count("cw") == 1 and found[-1] == "none"


# -- sealed notes (1.4.3) -----------------------------------------------------------------------------
def test_1_4_3_notes_are_shown_by_those_who_wrote_them(table: Table) -> None:
    table.done("seal cells axis text=Iraq secret=camembert what=cell")
    table.done(f"seal bare germany {'ab' * 32}")
    book = table.game.book
    assert offered(table, "reveal", "name") == ["cells", "bare"]
    assert offered(table, "consult", "name") == ["cells"]
    bare = argument(table, "reveal", "text").when
    assert bare(book, table.state, {"name": "bare"}) and not bare(
        book, table.state, {"name": "cells"}
    )
    word = argument(table, "reveal", "secret").find
    assert word(book, table.state, {"name": "cells"}, "camembert") == "camembert"
    for wrong in ("cheddar", " "):
        with pytest.raises(Unreadable):
            word(book, table.state, {"name": "cells"}, wrong)
    with pytest.raises(Unreadable):  # a bare code needs its text
        table.do("reveal bare secret=camembert")
    assert "cells" in str(table.do("consult cells secret=camembert").rulings)
    assert table.refused("consult cells secret=cheddar") == {"wif5.seal.word"}
    assert argument(table, "seal", "name").default(book, table.state, {}) == "note3"


# -- the spiral, marches (6.2, 8.2.3, 10.7.4.1) ---------------------------------------------------------
@pytest.fixture
def arriving(table: Table) -> Table:
    table.to("place_reinforcements")
    due = {table.state.date: {"germany": {"cv": 1, "inf": 2}}}
    table.state = replace(table.state, spiral={**table.state.spiral, **due})
    return table


@pytest.mark.parametrize(("face", "on_map", "construction"), [
    (" face=up", {"cv": 1}, {}), (" face=down", {}, {"cv": 1}), ("", {}, {"cv": 1}),
])  # fmt: skip
def test_6_2_a_ship_comes_face_up_or_down(
    arriving: Table, face: str, on_map: dict[str, int], construction: dict[str, int]
) -> None:
    (found,) = arriving.done(f"arrive germany 1 cv{face}")["arrivals"]
    assert (found["map"], found["construction"]) == (on_map, construction)


def test_6_2_no_more_leaves_the_spiral_than_is_there(arriving: Table) -> None:
    for verb in ("arrive", "delay", "withdraw"):
        assert arriving.refused(f"{verb} germany 3 inf") == {"wif5.spiral.not_there"}
    assert told(arriving.do("withdraw germany 2 inf")) == ["spiral.withdrawn"]
    assert arriving.state.spiral[arriving.state.date] == {"germany": {"cv": 1}}


@pytest.mark.parametrize(("unit", "cell", "weather", "blocked", "flips"), [
    ("inf", "-", "clear", "prohibited", False), ("hq", "2", "winter", None, True),
    ("hq", "1", "winter", None, False), ("inf", "2", "winter", None, False),
])  # fmt: skip
def test_10_7_4_1_what_the_chart_says_of_a_swamp(
    table: Table, unit: str, cell: str, weather: str, blocked: str | None, flips: bool
) -> None:
    """No number, and nobody goes there; an HQ in Winter is turned down where it pays more than 1."""
    from referee.games.wif5.movement.marching import march, read_march

    cells = {"terrain_effects": {"terrain=swamp row=movement_europe": cell}}
    charts = table.game.book.with_cells(cells).charts
    found = march(charts, unit, 4, read_march("swamp"), weather=weather)
    assert (found.blocked_by, found.flips) == (blocked, flips)


# -- duties of a step (5) ---------------------------------------------------------------------------------
@pytest.mark.parametrize(("step", "code"), [
    ("weather_roll", "course.no_weather"), ("end_of_action", "course.end_not_rolled"),
    ("lending", "income.undelivered"), ("partisans", "partisans.table_due"),
    ("russian_partisans", "partisans.russian_due"), ("production", "produce.untold"),
    ("initiative_dice", "course.not_rolled"), ("first_side", "course.no_first"),
])  # fmt: skip
def test_5_what_a_step_owes_before_it_is_left(table: Table, step: str, code: str) -> None:
    at(table, step)
    table.state = replace(
        table.state, weather=replace(table.state.weather, rolled=False),
        impulse=replace(table.state.impulse, rolled=False),
        initiative=replace(table.state.initiative, rolled=False, first=None),
    )  # fmt: skip
    owed = [each.code.removeprefix("wif5.") for each in duties.owed(table.game.book, table.state)]
    assert code in owed
    # And not in another step.
    table.put("naval_movement")
    owed = [each.code.removeprefix("wif5.") for each in duties.owed(table.game.book, table.state)]
    assert code not in owed


def test_9_5_deliveries_are_owed_by_those_that_may_deliver(table: Table) -> None:
    """None of a country conquered, or at war with its taker; none that was worked out."""
    at(table, "lending")

    def left() -> list[str]:
        found = duties.owed(table.game.book, table.state)
        return next((e.params["nations"] for e in found if e.code == "wif5.income.undelivered"), [])

    every = left()
    assert {"rumania", "russia", "usa", "sweden", "yugoslavia"} <= set(every)
    table.state = replace(table.state, wars={**table.state.wars, "japan|usa": table.state.date})
    assert set(left()) == set(every) - {"usa"}
    minors = {**table.state.minors, "sweden": {"status": "conquered", "power": "germany"}}
    table.state = replace(table.state, minors=minors)
    assert set(left()) == set(every) - {"usa", "sweden"}
    economy = {**table.state.economy, "italy": {"delivered": {"yugoslavia": 2}}}
    table.state = replace(table.state, economy=economy)
    assert set(left()) == set(every) - {"usa", "sweden", "yugoslavia"}


# -- land battles by their words (10.7.6.2, 10.7.6.7, 13.3) --------------------------------------------------
BATTLE = "battle land Metz by=germany against=france weather=clear table=assault result=-/-"


@pytest.fixture
def fighting(table: Table) -> Table:
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.to("land_combat")
    return table


@pytest.mark.parametrize(("attack", "defend", "low"), [
    ("3", "6", False), ("2", "6", True), ("1", "2", False), ("1", "3", True),
])  # fmt: skip
def test_10_7_6_2_no_attack_is_declared_below_one_to_two(
    fighting: Table, attack: str, defend: str, low: bool
) -> None:
    line = f"{BATTLE} units={attack}:inf defend={defend}:inf"
    if low:
        assert fighting.refused(line) == {"wif5.battles.too_low"}
        assert fighting.refused(f"{line} support=9") == {"wif5.battles.too_low"}  # declared before
    else:
        fighting.done(line, (3,))


def test_10_7_6_7_the_notes_of_a_battle(fighting: Table) -> None:
    """What rounding the other way would change, units face down, a chit lost on the Assault table."""
    plain = ask("land_combat", "attack=9 defend=3 table=assault result=-/-", "3").codes
    down = ask("land_combat", "attack=9 defend=3 table=assault result=-/- face_down=yes", "3")
    assert set(down.codes) - set(plain) == {"die.face_down"} and down["die_modifier"] == 1
    low = ask("land_combat", "attack=3 defend=6 table=assault result=-/- jungle=yes", "3")
    assert "die.low_odds" in low.codes and low["die_modifier"] == -1
    assert (
        "die.low_odds"
        not in ask("land_combat", "attack=3 defend=6 table=assault result=-/-", "3").codes
    )
    lost = ask("land_combat", "attack=9 defend=3 table=assault result=-/- chit_levels=2", "3")
    assert "shift.chit_lost" in lost.codes and lost["odds"] == "3:1"
    kept = ask(
        "land_combat",
        "attack=9 defend=3 table=blitzkrieg attacker_arm=1 result=-/- chit_levels=2",
        "3",
    )
    assert "shift.chit_lost" not in kept.codes and kept["odds"] == "5:1"


# -- US entry, Vichy, wars that lapse (10.2.1.2, 11.5, 16) ----------------------------------------------------
def test_16_vichy_is_installed_and_its_chores_follow(table: Table) -> None:
    at(table, "vichy")
    table.done("control paris germany")
    decision = table.do("vichy", 4)
    assert "vichy.installed" in told(decision)
    chores = [e for e in table.state.due if e["code"].startswith("wif5.due.install_")]
    cards = {e["code"].removeprefix("wif5.due.install_"): e["cards"] for e in chores}
    assert cards["minors"] == ["16.1"]  # of the minors that France held
    assert cards["reposition"] == cards["de_gaulle"] == ["16.2"]
    assert {"convs", "spiral"} <= cards.keys()  # none that the ledgers know


def test_16_1_what_left_the_game_at_once_is_not_owed_as_well(table: Table) -> None:
    at(table, "vichy")
    table.done("control paris germany")
    spiral = {"Nov/Dec 1939": {"france": {"inf": 1}}}
    table.state = replace(table.state, spiral=spiral, convoys={"france": {"bay_of_biscay": 2}})
    assert {"vichy.conv_trs", "vichy.off_spiral"} <= {*told(table.do("vichy", 4))}
    codes = {e["code"] for e in table.state.due}
    assert "wif5.due.install_halve" in codes
    assert not codes & {"wif5.due.install_convs", "wif5.due.install_spiral"}


@pytest.mark.parametrize(("chore", "words"), [
    ("convs", ("CONVs", "TRS")), ("spiral", ("land units and aircraft", "leave the game")),
    ("ships_in_ports", ("one in each before a second",)),
    ("pool_ships", ("spiral", "repair pool", "construction pool")),
    ("halve", ("foreign land units and aircraft", "foreign ships rebase", "go to Vichy France",
               "leave the game", "at random", "rounded up")),
    ("reposition", ("are Vichy’s", "are Free French", "in every capital")),
    ("de_gaulle", ("De Gaulle unless he is on the map",)),
    ("minors", ("had conquered", "neutral again")),
])  # fmt: skip
def test_16_each_thing_that_vichy_makes_happen_is_said(chore: str, words: tuple[str, ...]) -> None:
    text = Speaker("en", {}).say(f"wif5.due.install_{chore}", {})
    assert [each for each in words if each not in text] == []


def test_10_2_1_2_a_war_lapses_with_all_or_with_one(table: Table) -> None:
    at(
        table,
        "end_of_action",
        "axis",
        norway={"status": "declared", "power": "cw", "by": "germany"},
    )
    wars = {**table.state.wars, "germany|norway": "x", "italy|norway": "x"}
    table.state = replace(table.state, wars=wars)
    one = told(table.do("lapse norway with italy"))
    assert "war.lapsed_with" in one and "war.lapsed" not in one
    last = told(table.do("lapse norway with germany"))
    assert "war.lapsed" in last and "war.lapsed_with" not in last


@pytest.mark.parametrize(("by", "on", "free"), [
    ("japan", "cw", True), ("japan", "france", True), ("japan", "netherlands", True),
    ("japan", "nei", True), ("japan", "russia", False), ("japan", "siam", False),
    ("germany", "netherlands", False), ("germany", "russia", False),
])  # fmt: skip
def test_11_5_the_usa_are_free_after_japan_attacks_the_west(
    table: Table, by: str, on: str, free: bool
) -> None:
    """The Commonwealth, France, the Netherlands or the Netherlands East Indies (11.5 b)."""
    at(table, "declare_war", "axis")
    table.done(f"declare {by} on {on}")
    assert bool(table.state.entry.get("japan_attacked")) is free


@pytest.mark.parametrize(("cost", "listed"), [("3", True), ("4", False), ("2", True)])
def test_11_6_2_3_an_inf_is_listed_for_those_who_can_pay_it(
    table: Table, cost: str, listed: bool
) -> None:
    table.to("production")
    table.done("income germany 1 3")  # three points
    table.done("produce power=germany")
    book = table.game.book.with_cells({"unit_cost": {"unit=inf": cost}})
    found = table.game.registry.verb("build").example(book, table.state)
    assert (found is not None and found["power"] == "germany") is listed
    poor = {**table.state.economy, "germany": {**table.state.account("germany"), "left": 2}}
    assert (
        table.game.registry.verb("build").example(book, replace(table.state, economy=poor)) is None
    )


# -- chances (11.1, 11.2) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("date", "need"), [
    ("May/Jun 1941", 1), ("Nov/Dec 1941", 1), ("Jan/Feb 1942", 2), ("Jan/Feb 1943", 3), ("Jan/Feb 1944", 3),
])  # fmt: skip
def test_11_2_the_chances_of_russian_partisans(date: str, need: int) -> None:
    """A first die up to 1, 2, 3 by the year of the war; then half the second: 1, 2 or 3, each a third."""
    found = chance("russian_partisans", f"date='{date}' war_since='May/Jun 1941'")
    rise = need / 6
    wanted = {"0": 1 - rise, "1": rise / 3, "2": rise / 3, "3": rise / 3}
    shown = next(v for v in found.result.values() if isinstance(v, dict) and "0" in v)
    assert shown == pytest.approx(wanted)


# -- who may do what (10.2.1, 11.4, 17.1) ---------------------------------------------------------------
@pytest.mark.parametrize(("ships", "neutral", "fine"), [
    ("cv", True, False), ("trs", True, True), ("cv", False, True), ("hs", True, False),
])  # fmt: skip
def test_17_1_of_a_neutral_usa_only_trs_sail(
    table: Table, ships: str, neutral: bool, fine: bool
) -> None:
    at(table, "naval_movement", "allies")
    status = "neutral" if neutral else "active"
    usa = {**table.state.nations.get("usa", {}), "status": status}
    table.state = replace(
        table.state, nations={**table.state.nations, "usa": usa},
        impulse=replace(table.state.impulse, actions={"usa": "naval"}),
    )  # fmt: skip
    line = "naval move by=usa side=allies path=port:Norfolk,sea:American_East_Coast"
    codes = told(table.do(f"{line} allowance=5 ships={ships}"))
    assert any(code.startswith("neutrality") for code in codes) is not fine, codes


def test_14_who_is_out_of_the_game_plots_and_fights_no_more(table: Table) -> None:
    gone = {**table.state.nations.get("france", {}), "status": "conquered"}
    table.state = replace(table.state, nations={**table.state.nations, "france": gone})
    at(table, "coups", "allies")
    assert "wif5.course.out" in table.refused("coup france iraq")
    table.put("declare_war", "axis")
    assert "wif5.course.out" in table.refused("declare italy on france")


def test_16_3_a_territory_of_france_is_no_country_to_declare_war_on(table: Table) -> None:
    at(table, "declare_war", "axis")
    assert "wif5.war.no_territory" in table.refused("declare germany on tunisia")
    assert "wif5.war.no_territory" not in told(table.do("declare germany on denmark"))


def test_14_an_island_falls_with_all_its_hexes() -> None:
    assert ask("conquest", "kind=island all_hexes=yes")["conquered"] is True
    assert ask("conquest", "kind=island all_hexes=no")["conquered"] is False


# -- initiative markers (7.3) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("kept", "typed", "found", "shut"), [
    ({}, {}, {}, 0), ({}, {"axis": 5}, {"axis": 5}, 1),
    ({"axis": {"turn": 1, "seal": "a", "number": 4}}, {}, {"axis": 4}, 0),
    ({"axis": {"turn": 2, "seal": "a", "number": 4}}, {}, {}, 0),  # drawn in this turn: for the next
    ({"axis": {"turn": 1, "seal": "a", "number": 4}}, {"axis": 6}, {"axis": 6}, 0),
    ({"axis": {"turn": 1, "seal": "a", "number": None}}, {}, {}, 1),  # it lies there sealed
    ({"axis": {"turn": 1, "seal": "b", "number": None}}, {}, {}, 0),  # what was sealed is no marker
    ({"allies": {"turn": 1, "seal": "a", "number": 2}}, {"axis": 3}, {"axis": 3, "allies": 2}, 1),
])  # fmt: skip
def test_7_3_a_marker_kept_stands_for_the_die(
    table: Table, kept: dict[str, Any], typed: dict[str, int], found: dict[str, int], shut: int
) -> None:
    from referee.games.wif5.initiative.verbs import _markers

    state = replace(
        table.state, turn=2, initiative=replace(table.state.initiative, kept=kept),
        seals={"a": {"opened": None}, "b": {"opened": "Sep/Oct 1939"}},
    )  # fmt: skip
    markers, refusals = _markers(state, typed)  # type: ignore[arg-type]
    assert (markers, len(refusals)) == (found, shut)


# -- rows of small rules -------------------------------------------------------------------------------
SMALL: list[tuple[str, str, str | None, str]] = [
    # 4.1: no ship enters a major port out of supply with six in it
    ("stacking", "units='6 ls' hex=major_port supplied=no", None, "stack.legal stack.when stack.unsupplied_port"),
    ("stacking", "units='5 ls' hex=major_port supplied=no", None, "stack.legal stack.when"),
    ("stacking", "units='6 ls' hex=major_port", None, "stack.legal stack.when"),
    # 10.7.2, 4.1: 6 points of a TAC, 12 to rebase, 8 out of supply
    ("rebase", "unit=tac map=europe date='May/Jun 1941' distance=12 action=combined", None, "rebase.rules rebase.combined_limit"),
    ("rebase", "unit=tac map=europe date='May/Jun 1941' distance=8 unsupplied=yes action=land", None, "rebase.rules rebase.land_limit"),
    ("rebase", "unit=tac map=europe date='May/Jun 1941' distance=9 unsupplied=yes action=land", None, "rebase.range"),
    ("garrison", "units='2 inf, , 1 cav'", None, "garrison.value"), ("garrison", "units='2 inf, 1 cav zoc'", None, "garrison.value garrison.idle"),
]  # fmt: skip


@pytest.mark.parametrize(("procedure", "keys", "dice", "codes"), SMALL)
def test_a_small_rule_tells_this_and_no_more(
    procedure: str, keys: str, dice: str | None, codes: str
) -> None:
    assert " ".join(ask(procedure, keys, dice).codes) == codes


# -- ground strikes (10.7.1, 8.2.4) ----------------------------------------------------------------------
@pytest.fixture
def striking(table: Table) -> Table:
    table.to("choose_action")
    table.done("choose germany land, italy pass, japan pass")
    table.to("ground_strike")
    return table


def test_10_7_1_who_is_turned_over_is_no_target_of_the_next(striking: Table) -> None:
    line = "battle air Metz by=germany against=france weather=clear intercept=none targets=1inf"
    found = striking.done(f"{line} bombers=4:tac,4:tac", (1,))  # hit: no die for the second
    assert found["flipped"] == {"inf": 1}
    line = line.replace("Metz", "Sedan")
    found = striking.done(f"{line} bombers=4:tac,4:tac", (3,), (2,))  # 2 or less
    assert found["flipped"] == {"inf": 1}
    line = line.replace("Sedan", "Verdun").replace("1inf", "none")
    assert striking.done(f"{line} bombers=4:tac")["flipped"] == {}


def test_10_3_3_all_bombers_against_one_place_fly_together(striking: Table) -> None:
    """Interceptors and escorts are assigned when every bomber is: no second wave in the phase."""
    line = "battle air Metz by=germany against=france weather=clear intercept=none targets=1inf bombers=4:tac"
    striking.done(line, (6,))
    assert striking.refused(line) == {"wif5.sky.raided"}
    striking.done(line.replace("Metz", "Sedan"), (6,))


def test_8_2_4_no_ground_strike_in_severe_winter(striking: Table) -> None:
    line = "battle air Metz by=germany against=france bombers=4:tac intercept=none targets=1inf"
    assert striking.refused(f"{line} weather=severe_winter") == {"wif5.air.severe_winter"}
    assert striking.done(f"{line} weather=severe_winter terrain=desert", (6,))["flipped"] == {}


# -- factories, losses, charts to come (11.3.3, 11.6, 21) ---------------------------------------------------
def test_11_6_who_still_produces_is_offered_first(table: Table) -> None:
    table.to("production")
    table.done("income germany 5 20")
    every = offered(table, "produce", "power")
    assert "germany" in every and len(every) == len(set(every))
    assert every[0] != "germany"  # all of them at once
    table.done("produce power=germany")
    assert offered(table, "produce", "power")[0] == "germany"


def test_the_charts_to_come_are_those_of_who_acts(table: Table) -> None:
    from referee.games.wif5.charts.coming import _wanted, narrowed

    at(table, "naval_movement", "axis")
    chosen = {"germany": "naval", "italy": "pass", "japan": "combined"}
    table.state = replace(table.state, impulse=replace(table.state.impulse, actions=chosen))
    found = narrowed(table.state, "activities_limits")
    assert found == {"power": ("germany", "japan"), "action": ("naval", "combined")}
    table.state = replace(table.state, impulse=replace(table.state.impulse, actions={}))
    found = narrowed(table.state, "activities_limits")
    assert found["action"] == ("naval", "combined", "land") and "germany" in found["power"]
    cells = ("unit=inf", "unit=div", "unit=part power=russia", "unit=cv row=repair", "unit=inf row=repair", "unit=conv row=repair")  # fmt: skip
    assert _wanted("unit_cost", cells) == ("unit=inf", "unit=cv row=repair", "unit=conv row=repair")
    assert _wanted("assault", cells) == cells


# -- places nearly called so (15), units on no map (10.7.1) --------------------------------------------------
def test_15_a_place_almost_known_is_told_and_a_strange_one_taken(table: Table) -> None:
    at(table, "land_movement", "axis")
    assert table.refused("control gibralter germany") == {"wif5.control.almost"}
    assert "control.strange" in told(table.do("control qwertz germany"))


def test_without_a_map_nothing_is_known_of_a_hex(table: Table) -> None:
    from referee.games.wif5.battles.on_land.on_map import says

    assert says(table.state, "1,1", "factory") is False


@pytest.mark.parametrize(
    ("typed", "fine"), [("2 inf", True), ("none", True), ("2 hs", False), ("x", False)]
)
def test_10_7_6_8_who_is_trapped_is_read(table: Table, typed: str, fine: bool) -> None:
    from referee.games.wif5.battles.on_land.after import _unread

    assert (_unread(table.game.book, typed) is None) is fine


# -- coups, US entry, the Poles, shore fire (10.7.6.3, 11.4, 11.5, 18.5) --------------------------------------
@pytest.mark.parametrize(("cells", "asked", "spent"), [
    ({"cw": 1}, None, "cw"), ({"cw": 1, "france": 1}, ("cw", "france"), None), ({"usa": 2}, None, "usa"),
])  # fmt: skip
def test_11_4_whose_cell_cancels(
    table: Table, cells: dict[str, int], asked: tuple[str, ...] | None, spent: str | None
) -> None:
    """The only one there is, else the other side says."""
    at(table, "coups", "axis")
    table.state = replace(table.state, cells={"germany": 1, **cells})
    decision = table.do("coup germany iraq cancelled")
    if asked:
        assert (decision.ask.what, decision.ask.options) == ("wif5.ask.canceller", asked)
        assert decision.ask.side == "allies"
        table.done("coup germany iraq cancelled", asked[0])
        spent = asked[0]
    assert table.state.cells[str(spent)] == cells[str(spent)] - 1


def test_11_5_2_the_countries_a_reminder_names_are_offered(table: Table) -> None:
    raw = {"code": "wif5.due.us_entry_roll", "cards": ["11.5.2"], "params": {"nation": "denmark"}}
    other = {"code": "wif5.due.minor_fell", "cards": ["14.1.3"], "params": {"nation": "norway"}}
    nobody = {"code": "wif5.due.us_entry_chart", "cards": ["11.5.2"], "params": {}}
    table.state = replace(table.state, due=(raw, other, nobody))
    assert offered(table, "entry", "country") == ["denmark"]


@pytest.mark.parametrize(("poland", "claimed", "wait"), [
    ({"status": "conquered", "power": "germany"}, True, True),
    ({"status": "conquered", "power": "germany"}, False, False),
    ({"status": "declared", "power": "cw"}, True, False),
    ({"status": "conquered", "power": "russia"}, True, False),
])  # fmt: skip
def test_18_5_the_poles_wait_where_both_have_their_part(
    table: Table, poland: dict[str, str], claimed: bool, wait: bool
) -> None:
    from referee.games.wif5.wars.verbs import _poles_wait

    control = {"eastern_poland": {"power": "russia", "since": "x"}} if claimed else {}
    state = replace(table.state, minors={**table.state.minors, "poland": poland}, control=control)
    assert _poles_wait(state) is wait


def test_10_7_6_3_nobody_shells_from_section_0() -> None:
    found = ask("shore_bombardment", "factors=5,4 section=0")
    assert found.refusals == ["shore.section_0"]
    assert (found["modified"], found["total"], found["counted"]) == ([0, 0], 0, 0)


@pytest.mark.parametrize(("step", "words", "why"), [
    ("production", "entry option 1", "wif5.course.not_now"),
    ("us_entry", "entry production 1", "wif5.course.not_now"),
])  # fmt: skip
def test_11_5_a_question_of_us_entry_has_its_step(
    table: Table, step: str, words: str, why: str
) -> None:
    at(table, step)
    assert why in table.refused(words)


def test_11_6_3_2_a_question_without_its_number_asks_for_it(table: Table) -> None:
    at(table, "us_entry")
    with pytest.raises(Unreadable):
        table.do("entry kind=option")


@pytest.mark.parametrize(("key", "hex_", "units", "beyond"), [
    ("enemy_hq", "1,1", "6:inf", True),  # at the edge of the map: somebody may be past it
    ("enemy_hq", "9,9", "6:inf", False), ("hq", "1,1", "6:inf", False), ("hq", "1,1", "6:inf, 3:hq", True),
])  # fmt: skip
def test_10_7_6_5_an_hq_past_the_edge_of_the_map_may_support(
    table: Table, key: str, hex_: str, units: str, beyond: bool
) -> None:
    from types import SimpleNamespace

    from referee.games.wif5.battles.on_land.support import _beyond
    from referee.games.wif5.battles.typed import Typed
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import compiled

    kept = {"name": "m", "places": 1, "compiled": compiled(read_atlas("grid odd-q\nhex 1,1 axis"))}
    state = replace(table.state, map=kept)
    field: Any = SimpleNamespace(mine=(), theirs=(), at=hex_)
    typed = Typed({"units": units, "defend": "3:inf"})
    assert _beyond(table.game.book, state, field, typed, key) is beyond


def test_11_6_3_2_a_marker_seen_by_nobody_is_begun_and_the_rest_done_by_enter(table: Table) -> None:
    """What is owed is one line, but the marker of the USA, whose number is typed unseen."""
    at(table, "lending")
    usual = [each for each in duties.offers(table.game.book, table.state) if each.due]
    assert [(each.verb, each.example is None) for each in usual] == [("deliveries", False)]
    table.put("production")
    table.done("income germany 5 20")
    table.done("produce power=germany")
    usual = [each for each in duties.offers(table.game.book, table.state) if each.due]
    assert usual[0].verb == "entry" and usual[0].example is None and usual[0].begun is not None


# -- land taken without a war (11.5.1, 11.5.2, 16.3, 17.2.1, 18.5) ---------------------------------------------
VICHY = {"status": "vichy", "power": None}


@pytest.mark.parametrize(("words", "side", "status", "due"), [
    ("occupy germany tunisia", "axis", "declared", {"vichy_ships", "vichy_territory"}),
    ("occupy germany metropolitan_france", "axis", "declared",
     {"vichy_ships", "vichy_metropole", "vichy_territory", "us_entry_roll"}),
    ("occupy japan french_indo_china", "axis", "conquered", {"vichy_units", "us_entry_roll"}),
])  # fmt: skip
def test_16_3_what_follows_a_territory_occupied(
    table: Table, words: str, side: str, status: str, due: set[str]
) -> None:
    at(
        table,
        "declare_war",
        side,
        metropolitan_france=VICHY,
        tunisia=VICHY,
        french_indo_china=VICHY,
    )
    table.done(words)
    assert {raw["code"].removeprefix("wif5.due.") for raw in table.state.due} == due
    taken = words.split()[2]
    assert table.state.minors[taken]["status"] == status
    everything = taken == "metropolitan_france"
    assert (table.state.minors["tunisia"]["status"] == "declared") is (
        everything or taken == "tunisia"
    )


def test_16_3_who_may_occupy_what(table: Table) -> None:
    at(table, "declare_war", "axis", tunisia=VICHY, french_indo_china=VICHY)
    assert table.refused("occupy italy tunisia") == {"wif5.occupy.who"}
    assert table.refused("occupy japan tunisia") == {"wif5.occupy.who"}
    assert "wif5.war.no_territory" in table.refused("occupy germany syria")
    at(table, "declare_war", "allies")
    assert "wif5.occupy.option" in table.refused("occupy usa iceland")  # before option 3
    table.state = replace(table.state, entry={**table.state.entry, "options": (3,)})
    table.done("occupy usa iceland")
    assert table.state.minors["iceland"]["status"] == "conquered"


def test_18_5_a_claim_is_made_once_and_poland_is_watched(table: Table) -> None:
    at(table, "declare_war", "allies")
    assert "claim.poland" not in told(table.do("claim latvia, poland"))
    assert table.refused("claim latvia") == {"wif5.claim.again"}
    assert "wif5.claim.again" in table.refused("claim poland")
    other = at(Table(), "declare_war", "allies", poland={"status": "conquered", "power": "germany"})
    assert "claim.poland" in told(other.do("claim poland"))


def test_17_2_1_a_country_of_a_limited_war_submits(table: Table) -> None:
    at(
        table,
        "conquest",
        "allies",
        finland={"status": "declared", "power": "germany", "limited": True},
    )
    assert table.refused("submit finland") == {"wif5.submit.none"}  # no war with Russia
    table.state = replace(table.state, wars={**table.state.wars, "finland|russia": "x"})
    table.done("submit finland")
    assert table.state.minors["finland"]["status"] == "neutral"
    assert "finland|russia" not in table.state.wars


@pytest.mark.parametrize(("cell", "lost", "conv", "sub"), [
    ("D2X", "2", 1, 1), ("-3-", "3", 0, 0), ("X0A", "0", 1, 1), ("-1D", "1", 0, 1), ("D1-", "1", 1, 0),
])  # fmt: skip
def test_11_3_3_the_chances_of_a_raid_are_of_every_loss(
    cell: str, lost: str, conv: int, sub: int
) -> None:
    """One cell, whatever the die: what it says is certain."""
    keys = "type=sub attack='3 sub@1' attack_section=1 escort='2 ls@1' escort_section=1 resources=9"
    found = chance("convoy_attack", f"{keys} result={cell}")
    assert found["resources_lost"] == pytest.approx({lost: 1})
    assert (found["conv"], found["sub"]) == pytest.approx((conv, sub))


# -- more of who may be fought, and where (3, 10.7.4.8, 10.7.6.8) ---------------------------------------------
@pytest.mark.parametrize(("rows", "reach"), [
    ("hex 1,0 axis\nhex 2,0 axis\nhex 3,0 axis", {"1,0": 1, "2,0": 2}),  # two points
    ("hex 1,0 axis section\nlink 0,0 1,0\nhex 2,0 axis\nlink 1,0 2,0", {"1,0": 1}),  # a section ends it
    ("hex 1,0 axis zoc=allies\nhex 2,0 axis", {"1,0": 1}),  # so does an enemy zone of control
    ("hex 1,0 neutral\nhex 2,0 axis", {}), ("hex 1,0 allies land=allies\nhex 2,0 axis", {}),
])  # fmt: skip
def test_10_7_4_1_where_two_points_take_a_corps(
    table: Table, rows: str, reach: dict[str, int]
) -> None:
    from referee.games.wif5.maps.on_land.crossed import Land
    from referee.games.wif5.supply.atlas import read_atlas
    from referee.games.wif5.supply.overlay import Counter

    atlas = read_atlas(f"grid odd-q\nhex 0,0 axis\n{rows}\nwhole")
    land = Land(table.game.book, table.state, atlas, Counter("c", "germany", "inf", "0,0"), 2)
    assert land.reach() == reach


def test_10_5_3_a_land_unit_goes_from_port_to_port_alone_in_the_naval_phase() -> None:
    """By sea with its TRS; into a hex without a port it would have to march (10.7.4.1)."""
    from wif5_waters import afloat

    from referee.games.wif5.maps.when import out_of_phase

    table = afloat("hex 0,3 axis name=Field\n")
    table.put("naval_movement")
    kept = {"power": "germany", "unit": "inf", "at": "0,0"}
    for to, waits in (("0,1", False), ("0,3", True), ("North_Sea", False)):
        codes = [each.code for each in out_of_phase(table.state, kept, to)]
        assert codes == (["wif5.course.not_now"] if waits else []), to
    field = {**kept, "at": "0,3"}
    assert out_of_phase(table.state, field, "0,1")
    assert not out_of_phase(table.state, {**field, "unit": "ftr"}, "0,1")


def test_14_an_island_reported_fallen_falls(table: Table) -> None:
    """What the players report stands for the condition; what they type is judged."""
    at(table, "conquest", "axis", iceland={"status": "declared", "power": "cw"})
    assert table.refused("conquest iceland by germany kind=island all_hexes=no") == {
        "wif5.conquest.island_not"
    }
    table.done("conquest iceland by germany kind=island all_hexes=yes")
    assert table.state.minors["iceland"]["power"] == "germany"


@pytest.mark.parametrize("kinds", [("asked",), ("answered", "asked")])
def test_the_log_says_which_line_stopped_at_a_question(
    table: Table, kinds: tuple[str, ...]
) -> None:
    """Also `next` typed at its own question, which it replaces."""
    row = {"command": "next", "args": {}, "answers": [], "verb": None,
           "events": [{"kind": kind, "data": {}} for kind in kinds]}  # fmt: skip
    told = begun(Speaker("en", table.game.lexicon), row)
    assert told == ["Next: a question is open."]
