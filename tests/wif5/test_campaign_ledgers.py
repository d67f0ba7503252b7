"""What the ledgers make of occupations, corrections, repairs, multiples and lines of battle."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import WEATHER, Table, at

from referee.engine.ask import Choice
from referee.engine.command import Wanted
from referee.engine.record import replace
from referee.games.wif5.battles.expected import prospects
from referee.games.wif5.production.accounts import events_of
from referee.games.wif5.us_entry.effects import due_of


def options(table: Table, subject: str, arg: str, **given: Any) -> list[Any]:
    """What can be chosen where something is put right."""
    mend = next(
        each for each in table.game.registry.verb("correct").mends if each.subject == subject
    )
    found = next(each for each in mend.args if each.name == arg)
    return list(found.options(table.game.book, table.state, given))


# -- control without war (11.5.1, 11.5.2, 16.3) -------------------------------------------------------
VICHY = {"status": "vichy", "power": None}


@pytest.mark.parametrize(
    ("side", "words", "refused"),
    [
        ("axis", "germany tunisia", set()), ("axis", "japan indo-china", set()),
        ("axis", "italy tunisia", {"occupy.who"}), ("axis", "japan tunisia", {"occupy.who"}),
        ("axis", "germany morocco", {"war.no_territory"}),  # Free French
        ("axis", "germany indo-china", set()),
        ("allies", "usa iceland", {"occupy.option"}), ("allies", "cw iceland", {"occupy.who"}),
        ("allies", "germany tunisia", {"course.not_phasing"}),
    ],
)  # fmt: skip
def test_16_3_who_takes_what_without_a_war(
    table: Table, side: str, words: str, refused: set[str]
) -> None:
    at(table, "declare_war", side, tunisia=VICHY, french_indo_china=VICHY,
       morocco={"status": "free_french", "power": "cw"})  # fmt: skip
    if refused:
        assert table.refused(f"occupy {words}") == {f"wif5.{code}" for code in refused}
        return
    table.done(f"occupy {words}")
    power, _, place = words.partition(" ")
    country = {"indo-china": "french_indo_china"}.get(place, place)
    assert table.state.minors[country]["power"] == power
    codes = {raw["code"].removeprefix("wif5.due.") for raw in table.state.due}
    if power == "japan":  # its units there go to the Axis pool; no. 1 is rolled for (11.5.2)
        assert "vichy_units" in codes and "vichy_ships" not in codes
    else:
        assert {"vichy_ships", "vichy_territory"} <= codes and "vichy_metropole" not in codes


def test_16_3_metropolitan_france_brings_every_territory_of_vichy(table: Table) -> None:
    at(table, "declare_war", "axis", metropolitan_france=VICHY, tunisia=VICHY, syria=VICHY,
       morocco={"status": "free_french", "power": "cw"})  # fmt: skip
    found = table.done("occupy germany metropolitan france")
    assert set(found["occupied"]) == {"metropolitan_france", "tunisia", "syria"}
    assert table.state.minors["morocco"]["power"] == "cw"
    codes = [raw["code"] for raw in table.state.due]
    assert codes.count("wif5.due.vichy_metropole") == 1
    assert codes.count("wif5.due.vichy_territory") == 2


@pytest.mark.parametrize(
    ("holder", "taken", "refused"),
    [(None, [3], set()), ("cw", [3], set()), ("germany", [3], {"wif5.occupy.axis"}),
     (None, [], {"wif5.occupy.option"}), (None, [2], {"wif5.occupy.option"})],
)  # fmt: skip
def test_11_5_1_iceland_after_option_3_whoever_of_the_allies_has_it(
    table: Table, holder: str | None, taken: list[int], refused: set[str]
) -> None:
    country = {"iceland": {"status": "conquered", "power": holder}} if holder else {}
    at(table, "declare_war", "allies", **country)
    table.state = replace(table.state, entry={**table.state.entry, "options": taken})
    if refused:
        assert table.refused("occupy usa iceland") == refused
        return
    table.done("occupy usa iceland")
    assert table.state.minors["iceland"]["power"] == "usa"
    assert [raw["code"] for raw in table.state.due] == ["wif5.due.iceland"]


# -- what is put right ---------------------------------------------------------------------------------
def test_corrections_offer_what_the_ledgers_have(table: Table) -> None:
    at(table, "production")
    economy = {"italy": {**table.state.account("italy"), "left": 4, "build_points": 4}}
    table.state = replace(table.state, economy={**table.state.economy, **economy})
    assert options(table, "points", "power") == ["italy"]
    assert options(table, "control", "power", place="gibraltar")[0] == "cw"
    held = options(table, "control", "power", place="gibraltar")
    assert held.count("cw") == 1 and len(held) == 9 and held[-1] == "none"
    assert options(table, "control", "power", place="lille")[0] == "germany"
    table.done("control gibraltar germany")
    places = options(table, "control", "place")
    assert places[0] == "gibraltar" and places.count("gibraltar") == 1
    assert options(table, "war", "nation", power="germany")[:2] == ["cw", "france"]
    others = options(table, "war", "nation", power="germany")
    assert len(others) == 7 and "germany" not in others and len(set(others)) == 7


# -- production (11.6.2.2, 11.6.2.3) ------------------------------------------------------------------------
def test_11_6_2_2_the_first_of_several_wars_counts(table: Table) -> None:
    wars = {"germany|usa": "Mar/Apr 1942", "japan|usa": "Nov/Dec 1941", "cw|italy": "May/Jun 1940"}
    table.state = replace(table.state, wars=wars)
    assert events_of(table.state, "usa")["war_with_axis"] == "Nov/Dec 1941"
    assert events_of(table.state, "italy") == {"war_with_allies": "May/Jun 1940"}
    assert events_of(table.state, "russia") == {} == events_of(table.state, "germany")
    told = {"usa": {"war_with_axis": "Jan/Feb 1941", "odd": "x"}}
    table.state = replace(table.state, events=told)
    assert events_of(table.state, "usa") == {
        "war_with_axis": "Jan/Feb 1941",
        "war_with_germany": "Mar/Apr 1942",  # every option counts as chosen then (11.5.1)
    }
    table.state = replace(table.state, wars={}, entry={**table.state.entry, "options": [16, 22]})
    assert set(events_of(table.state, "usa")) == {"war_with_axis", "option_16", "option_22"}


@pytest.mark.parametrize(
    ("n", "cost", "refused"), [(2, 3, False), (3, 3, True), (1, 6, False), (1, 7, True)]
)
def test_11_6_every_ship_repaired_is_paid(table: Table, n: int, cost: int, refused: bool) -> None:
    table.to("production")
    table.done("income cw 2 6")
    table.done(f"damage cw {n} ls")
    words = f"repair cw {n} ls cost={cost} turns=2"
    if refused:
        assert table.refused(words) == {"wif5.build.points"}
    else:
        assert table.done(words)["left"] == 6 - n * cost


@pytest.mark.parametrize(
    ("keys", "free"),
    [("resources=2", True), ("resources=3", True), ("resources=4", False), ("resources=2 lent=1", False), ("resources=2 lent=no", True),
     ("resources=0", True)],
)  # fmt: skip
def test_11_6_2_3_three_points_or_less_and_nothing_lent_build_one_unit_free(
    keys: str, free: bool
) -> None:
    found = ask("production", f"power=china factories=5 multiple=1 {keys}")
    assert found["free_unit"] is free


@pytest.mark.parametrize(
    ("units", "points", "codes"),
    [("1 inf", 2, {"build.free_unit"}), ("2 inf", 2, {"build.points"}), ("1 inf", 3, set()), ("1 ftr", 2, {"build.points"})],
)  # fmt: skip
def test_11_6_2_3_the_free_unit_is_one(units: str, points: int, codes: set[str]) -> None:
    found = ask("build", f"power=germany date='Jan/Feb 1940' units='{units}' points={points}")
    assert set(found.codes) & {"build.free_unit", "build.points"} == codes


# -- reminders of US entry (11.5.2) -------------------------------------------------------------------------
def test_11_5_2_a_roll_settles_its_own_reminder(table: Table) -> None:
    def raw(number: int | None, nation: str | None) -> dict[str, Any]:
        return {
            "code": "wif5.due.us_entry_roll",
            "params": {"number": number, "nation": nation},
            "cards": [],
        }

    other = {"code": "wif5.due.surprise", "params": {"number": 27, "nation": "norway"}, "cards": []}
    norway, road, any_ = raw(27, "norway"), raw(6, None), raw(None, "greece")
    table.state = replace(table.state, due=(other, norway, road, any_))
    assert due_of(table.state, 27, "norway") == norway and due_of(table.state, 27, None) == norway
    assert due_of(table.state, 6, None) == road and due_of(table.state, 6, "china") == road
    assert due_of(table.state, 27, "greece") == any_ and due_of(table.state, 16, "spain") is None
    # Its own number comes before a reminder that leaves the number to the owner's chart.
    table.state = replace(table.state, due=(any_, road))
    assert due_of(table.state, 6, None) == road and due_of(table.state, 27, None) == any_


# -- battles ---------------------------------------------------------------------------------------------------
def fight(step: str, actions: str, weather: str = WEATHER) -> Table:
    found = Table()
    found.to("weather_roll")
    found.done(weather, 3)
    found.to("choose_action")
    found.done(f"choose {actions}, italy pass, japan pass")
    found.to(step)
    return found


LAND = "battle land Lille by=germany against=france units=9:inf defend=3:inf,2:cav table=assault"


def test_10_7_6_7_of_several_kinds_the_owner_says_which_is_lost() -> None:
    board = fight("land_combat", "germany land")
    asked = board.do(f"{LAND} result=-/1", (3,))
    assert isinstance(asked, Wanted) and isinstance(asked.ask, Choice)
    assert set(asked.ask.options) == {"inf", "cav"}
    found = board.done(f"{LAND} result=-/1", (3,), "cav")
    assert found["enemy_lost"] == {"cav": 1}
    assert board.state.pools.get("france", {}).get("force", {"cav": 1}) == {"cav": 1}


def test_10_7_6_9_who_could_not_retreat_is_destroyed_the_others_come_back() -> None:
    board = fight("land_combat", "germany land")
    words = f"{LAND} result=-/-S"
    asked = board.do(words, (3,))
    assert isinstance(asked, Wanted) and asked.ask.what == "wif5.ask.trapped"
    away = board.done(words, (3,), "none")
    assert away["shattered_units"] == {"france": {"inf": 1, "cav": 1}}
    again = fight("land_combat", "germany land")
    found = again.done(words, (3,), "1 inf")
    assert found["shattered_units"] == {"france": {"cav": 1}}


def test_10_7_6_7_the_chances_are_told_where_the_die_of_a_battle_is_awaited() -> None:
    board = fight("land_combat", "germany land")
    asked = board.do(f"{LAND.replace('9:inf', '6:inf,3:hq')} hq=4")
    assert isinstance(asked, Wanted)
    assert (
        prospects(board.game.book, asked.ask) is None and prospects(board.game.book, None) is None
    )
    asked = board.do(LAND)
    assert isinstance(asked, Wanted) and asked.ask.what == "wif5.roll.land_combat"
    told = prospects(board.game.book, asked.ask)
    assert told is not None and [each.code for each in told[0]]
    assert told[0][0].params["odds"] == "1:1"  # 9 against 5 on the next lower column


@pytest.mark.parametrize(("weather", "found"), [("clear", True), ("winter", False)])
def test_10_5_6_1_a_carrier_finds_one_more_in_clear_weather_alone(
    weather: str, found: bool
) -> None:
    """A 4 is one above section 3: with a CV there in Clear weather it is enough."""
    sky = WEATHER.replace("temperate=clear", f"temperate={weather}")
    board = fight("naval_combat", "germany naval", sky)
    line = "battle sea North Sea by=germany against=cw axis=3/5:cv@3 allies=30:hs@3 zone=temperate"
    # Neither finds the other without the CV's one more: then there is no fight, nobody flies in.
    came = board.do(line, (4,), (4,), *(("none", "none") if found else ()))
    assert (not isinstance(came, Wanted) and came.result["type"] == "none") is not found


@pytest.mark.parametrize(
    ("raw", "yes"),
    [({}, False), ({"exile": "cw"}, True), ({"liberator": "cw"}, True), ({"exile": "usa"}, False), ({"liberator": "usa"}, False)],
)  # fmt: skip
def test_19_1_exiles_and_the_liberated_cooperate_with_their_power(
    table: Table, raw: dict[str, str], yes: bool
) -> None:
    nations = {**table.state.nations, "france": {**table.state.nations["france"], **raw}}
    table.state = replace(table.state, nations=nations)
    assert table.done("cooperation one=france other=cw")["cooperate"] is yes


def test_11_6_2_3_a_build_taken_back_leaves_nothing_behind(table: Table) -> None:
    table.to("production")
    table.done("income germany 7 20")
    table.done("pool germany force 9 inf")
    table.done("build germany 2 inf")
    before = table.state
    table.done("build germany 3 inf")
    assert table.state.pools["germany"]["force"] == {"inf": 4}
    assert (
        table.state.account("germany")["paid"] == 15 and table.state.account("germany")["left"] == 5
    )
    table.done("unbuild germany")
    for key in ("paid", "built", "units", "orders", "left"):
        assert table.state.account("germany")[key] == before.account("germany")[key], key
    assert table.state.spiral == before.spiral and table.state.pools == before.pools
    poor = Table()
    poor.to("production")
    poor.done("income china 1 2")
    poor.done("build china inf")  # free, and worth 3 in US eyes (11.6.3.2)
    assert (
        poor.state.account("china")["free_value"] == 3 and poor.state.account("china")["paid"] == 0
    )
    poor.done("unbuild china")
    assert poor.state.account("china")["free_value"] == 0 and poor.state.spiral == {}


def test_a_procedure_leaves_one_note_of_itself(table: Table) -> None:
    """What only answers is noted; what has effects is noted once, with them."""
    at(table, "land_combat")
    plain = table.do("hq_support 4", (3,))
    assert [event.kind for event in plain.events if event.kind != "die_thrown"] == ["resolved"]
    table.state = replace(
        table.state, impulse=replace(table.state.impulse, actions={"germany": "land"})
    )
    attack = "land_combat by=germany against=france attack=12 defend=4 table=assault result=1/2"
    kinds = [event.kind for event in table.do(attack, (3,)).events]
    assert kinds.count("resolved") == 1 and "used" in kinds
    assert kinds.index("resolved") < kinds.index("used")
