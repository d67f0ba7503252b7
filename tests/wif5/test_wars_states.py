"""War, deliveries of neutrals, cooperation, minors abroad: what states may do to and for one another (9.5, 10.2.1, 17-19)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_position import NOW, book, codes, neutral, position, wars

from referee.engine.faults import Unreadable
from referee.games.wif5.actions.who_acts import (
    cooperates,
    foes,
    from_the_start,
    holder_of,
    kept_from_the_start,
    of_vichy,
    surprised,
    together,
)
from referee.games.wif5.state import Impulse
from referee.games.wif5.turn.reminders import expires, reminder
from referee.games.wif5.wars import nations as of
from referee.games.wif5.wars.states import (
    cooperate,
    declared,
    delivery,
    draws_on,
    hq_reorganises,
    italy_too_late,
    may_end,
    may_go,
    may_leave,
)


# -- whom a declaration draws in (10.2.1.1) ----------------------------------------------------------
@pytest.mark.parametrize(("by", "on", "neutral", "attackers", "defenders"), [
    ("germany", "cw", (), "germany italy", "cw france russia usa china"),
    ("germany", "cw", ("italy", "usa", "russia"), "germany", "cw france china"),
    ("germany", "russia", ("russia", "usa", "china"), "germany italy", "cw france russia"),  # who is declared on fights
    ("italy", "usa", ("germany",), "italy", "cw france russia usa china"),
    ("cw", "germany", ("usa",), "cw france russia china", "germany italy"),
    ("usa", "italy", ("usa", "germany"), "cw france russia usa china", "italy"),
    # (a) on or by Japan concerns no other Axis power; (b) nor the others Japan; (c) nor Russia, with Japan
    ("japan", "usa", (), "japan", "cw france usa china"), ("japan", "cw", ("usa",), "japan", "cw france china"),
    ("cw", "japan", (), "cw france usa china", "japan"), ("japan", "russia", (), "japan", "russia"),
    ("russia", "japan", (), "russia", "japan"), ("russia", "germany", (), "cw france russia usa china", "germany italy"),
])  # fmt: skip
def test_10_2_1_1_who_is_at_war(
    by: str, on: str, neutral: Any, attackers: str, defenders: str
) -> None:
    found = declared(by, on, neutral)
    assert " ".join(found.attackers) == attackers
    assert " ".join(found.defenders) == defenders


@pytest.mark.parametrize(("by", "date", "late"), [
    ("italy", "Nov/Dec 1942", False), ("italy", "Jan/Feb 1943", True), ("germany", "Jan/Feb 1943", False),
    ("italy", None, False), ("italy", "Sep/Oct 1939", False),
])  # fmt: skip
def test_17_4_italy_declares_on_nobody_after_1942(by: str, date: str | None, late: bool) -> None:
    assert italy_too_late(by, date) is late


# -- what neutral countries deliver (9.5, 11.4, 11.5.1) -------------------------------------------------
@pytest.mark.parametrize(("supplier", "more", "to", "n", "why"), [
    ("rumania", {}, "germany", 2, None), ("rumania", {"declared_in": True}, "germany", 4, None),
    ("rumania", {"at_war": True}, "germany", 0, "at_war"), ("rumania", {"enemy_held": True}, "germany", 0, "enemy_held"),
    ("rumania", {"units_there": True, "options": (21,)}, "germany", 2, None),
    ("russia", {}, "germany", 5, None), ("russia", {"axis_minors": 1}, "germany", 4, None),
    ("russia", {"axis_minors": 4}, "germany", 1, None), ("russia", {"axis_minors": 6}, "germany", 0, None),
    ("russia", {"units_there": True}, "germany", 0, "units_there"), ("russia", {"at_war": True}, "germany", 0, "at_war"),
    ("usa", {}, "japan", 5, None), ("usa", {"options": (6,)}, "japan", 4, None),
    ("usa", {"options": (6, 21)}, "japan", 0, "embargo"), ("usa", {"options": (5, 7)}, "japan", 5, None),
    ("usa", {"at_war": True}, "japan", 0, "at_war"), ("usa", {"units_there": True}, "japan", 5, None),
    ("yugoslavia", {}, "italy", 2, None), ("yugoslavia", {"at_war": True}, "italy", 0, "at_war"),
    ("yugoslavia", {"enemy_held": True}, "italy", 0, "enemy_held"),
    # Sweden: by land, or with a CONV; not over the ice past Oslo, Bergen or Narvik in Allied hands
    ("sweden", {}, "germany", None, None), ("sweden", {"conv": False}, "germany", 0, "no_conv"),
    ("sweden", {"conv": False, "land_route": True}, "germany", None, None),
    *[("sweden", {"arctic": ice, "allies_hold": True}, "germany", 0, "ice") for ice in ("winter", "severe_winter")],
    *[("sweden", {"arctic": ice, "allies_hold": True}, "germany", None, None) for ice in ("clear", "storm", "snow")],
    ("sweden", {"arctic": "winter"}, "germany", None, None),
    ("sweden", {"arctic": "winter", "allies_hold": True, "land_route": True}, "germany", None, None),
    ("sweden", {"at_war": True}, "germany", 0, "at_war"), ("sweden", {"enemy_held": True}, "germany", 0, "enemy_held"),
    # a coup that failed with a 6: all to the other side
    ("sweden", {"coup_to": "cw"}, "cw", None, None), ("sweden", {"coup_to": "cw", "conv": False}, "cw", None, None),
    ("sweden", {"coup_to": "germany", "conv": False}, "germany", 0, "no_conv"),
    ("norway", {}, "germany", 0, "not_owed"), ("switzerland", {}, "germany", 0, "not_owed"),
    ("norway", {"coup_to": "germany"}, "germany", None, None), ("norway", {"coup_to": "cw"}, "cw", None, None),
    ("switzerland", {"coup_to": "cw"}, "cw", None, None), ("switzerland", {"coup_to": "germany"}, "germany", None, None),
    ("switzerland", {"coup_to": "cw", "at_war": True}, "cw", 0, "at_war"),
    ("norway", {"coup_to": "germany", "enemy_held": True}, "germany", 0, "enemy_held"),
])  # fmt: skip
def test_9_5_what_a_neutral_delivers(
    supplier: str, more: dict[str, Any], to: str, n: int | None, why: str | None
) -> None:
    found = delivery(supplier, **more)
    assert (found.to, found.resources, found.stopped) == (to, n, why)


# -- who cooperates (19.1, 19.2 g, 19.3) -----------------------------------------------------------------
@pytest.mark.parametrize(("one", "other", "more", "may"), [
    *[(power, power, {}, True) for power in ("germany", "china", "nationalists", "vichy", "free_french")],
    ("minor", "minor", {}, False), ("exile", "exile", {}, False),
    ("minor", "minor", {"linked": True}, True), ("germany", "germany", {"neutral": ("germany",)}, True),
    ("usa", "cw", {}, True), ("usa", "france", {}, True), ("germany", "italy", {}, True), ("japan", "ina", {}, True),
    ("usa", "free_french", {}, True), ("usa", "cw", {"neutral": ("usa",)}, False), ("usa", "cw", {"neutral": ("cw",)}, False),
    ("germany", "italy", {"neutral": ("italy",)}, False), ("usa", "free_french", {"neutral": ("usa",)}, False),
    ("cw", "france", {}, False), ("cw", "france", {"usa_at_war": True}, True), ("cw", "france", {"linked": True}, True),
    ("cw", "free_french", {}, False), ("cw", "free_french", {"usa_at_war": True}, True),
    ("cw", "free_french", {"linked": True}, True), ("cw", "russia", {"usa_at_war": True}, False),
    ("germany", "japan", {"usa_at_war": True}, False), ("italy", "japan", {}, False), ("usa", "russia", {}, False),
    ("usa", "china", {}, False), ("france", "free_french", {}, False),
    ("nationalists", "communists", {}, False), ("nationalists", "communists", {"linked": True}, False),
    ("china", "nationalists", {}, True), ("china", "communists", {}, True), ("usa", "nationalists", {}, False),
    ("vichy", "france", {"linked": True}, False), ("vichy", "germany", {"usa_at_war": True, "linked": True}, False),
    ("germany", "minor", {}, False), ("germany", "minor", {"linked": True}, True), ("exile", "cw", {}, False),
    ("exile", "cw", {"linked": True}, True), ("exile", "cw", {"linked": True, "neutral": ("cw",)}, False),
    ("ina", "germany", {}, False),
])  # fmt: skip
def test_19_1_who_cooperates(one: str, other: str, more: dict[str, Any], may: bool) -> None:
    assert cooperate(one, other, **more) is may
    assert cooperate(other, one, **more) is may
    supply = True if {one, other} == {"nationalists", "communists"} else may
    assert draws_on(one, other, **more) is supply
    assert draws_on(other, one, **more) is supply


@pytest.mark.parametrize(("one", "other", "may"), [
    ("germany", "germany", True), ("minor", "minor", True), ("exile", "exile", False),
    ("germany", "minor", True), ("minor", "germany", False), ("japan", "ina", True), ("ina", "japan", False),
    ("germany", "italy", False), ("cw", "exile", False), ("exile", "cw", False), ("usa", "cw", False),
    ("china", "communists", True), ("nationalists", "communists", True), ("communists", "china", True),
    ("usa", "china", False), ("cw", "free_french", False), ("free_french", "minor", False),
])  # fmt: skip
def test_19_3_whom_an_hq_reorganises(one: str, other: str, may: bool) -> None:
    assert hq_reorganises(one, other) is may


# -- minors abroad (18.2), the peace in the Far East (17.3.2) ----------------------------------------------
EVERYWHERE = ("finland", "bulgaria", "rumania", "hungary", "russia", "turkey", "yugoslavia", "albania", "greece",
              "poland", "germany", "france")  # fmt: skip


@pytest.mark.parametrize(("country", "where"), [
    ("finland", "finland russia"), ("bulgaria", "bulgaria turkey yugoslavia albania greece"),
    ("rumania", "rumania poland russia"), ("hungary", "hungary germany yugoslavia poland russia"),
    ("greece", " ".join(EVERYWHERE)),
])  # fmt: skip
def test_18_2_where_the_units_of_a_minor_go(country: str, where: str) -> None:
    assert {to for to in EVERYWHERE if may_go(country, to)} == set(where.split())


@pytest.mark.parametrize(("on_map", "outside", "may"), [
    (4, 1, True), (4, 2, False), (5, 2, True), (5, 3, False), (1, 0, True), (1, 1, False), (2, 1, False), (0, 0, False),
])  # fmt: skip
def test_18_2_f_half_of_a_minor_stays_at_home(on_map: int, outside: int, may: bool) -> None:
    assert may_leave(on_map, outside) is may


@pytest.mark.parametrize(("resources", "port", "before", "who"), [
    (3, False, False, "russia"), (2, False, False, None), (4, False, False, "russia"), (0, True, False, "japan"),
    (2, True, False, "japan"), (3, True, False, None), (3, False, True, None), (0, True, True, None), (0, False, False, None),
])  # fmt: skip
def test_17_3_2_who_may_end_the_war(
    resources: int, port: bool, before: bool, who: str | None
) -> None:
    assert may_end(resources, port, before) == who


# -- whom units fight (10.7.4.7, 14.2, 16, 17.1) -------------------------------------------------------------
def minors(**told: str) -> dict[str, dict[str, Any]]:
    """`poland="declared cw"`: the status of a country, and its power."""
    return {
        country: dict(zip(("status", "power", "was"), [*text.split(), None], strict=False))
        for country, text in told.items()
    }


@pytest.mark.parametrize(("one", "other", "more", "fight"), [
    ("germany", "cw", {"wars": wars("germany cw")}, True), ("cw", "germany", {"wars": wars("germany cw")}, True),
    ("germany", "usa", {"wars": wars("germany cw")}, False),
    ("germany", "poland", {"wars": wars("germany poland")}, True), ("italy", "poland", {"wars": wars("germany poland")}, False),
    ("germany", "egypt", {"wars": wars("germany cw"), "minors": minors(egypt="controlled cw")}, True),
    ("germany", "egypt", {"wars": wars("germany france"), "minors": minors(egypt="controlled cw")}, False),
    ("germany", "egypt", {"wars": wars("germany cw"), "minors": minors(egypt="aligned cw")}, False),  # still neutral
    ("germany", "egypt", {"wars": wars("germany cw"), "minors": minors(egypt="neutral cw")}, False),
    ("germany", "egypt", {"wars": wars("germany cw"), "minors": minors(egypt="controlled cw"), "nations": neutral("germany")}, False),
    *[("cw", "poland", {"wars": wars("germany cw"), "minors": minors(poland=f"{status} germany")}, True)
      for status in ("declared", "conquered", "liberated", "controlled", "free_french")],
    ("france", "germany", {"wars": wars("germany france"), "nations": neutral(france="vichy")}, False),
    ("germany", "france", {"wars": wars("germany france"), "nations": neutral(france="vichy")}, False),
    # a government in exile has the wars of its host
    ("france", "italy", {"wars": wars("italy cw"), "nations": {"france": {"status": "conquered", "exile": "cw"}}}, True),
    ("italy", "france", {"wars": wars("italy cw"), "nations": {"france": {"status": "conquered", "exile": "cw"}}}, True),
    ("france", "italy", {"wars": wars("italy france"), "nations": {"france": {"status": "conquered", "exile": "cw"}}}, False),
    ("germany", "turkey", {"wars": wars("germany cw")}, False),
])  # fmt: skip
def test_17_1_whom_units_may_fight(one: str, other: str, more: Any, fight: bool) -> None:
    assert foes(position(**more), one, other) is fight


@pytest.mark.parametrize(("raw", "holder"), [
    ("declared cw", "cw"), ("liberated cw", "cw"), ("controlled cw", "cw"), ("conquered germany", "germany"),
    ("free_french cw", "cw"), ("aligned germany", None), ("neutral cw", None), ("vichy germany", None),
])  # fmt: skip
def test_18_who_has_a_minor(raw: str, holder: str | None) -> None:
    assert holder_of(position(minors=minors(syria=raw)), "syria") == holder
    assert holder_of(position(), "syria") is None


@pytest.mark.parametrize(("country", "power"), [
    ("occupied_china", "japan"), ("manchuria", "japan"), ("korea", "japan"), ("french_indo_china", "france"),
    ("india", "cw"), ("egypt", "cw"), ("senegal", "france"), ("morocco", "france"), ("algeria", "france"), ("tunisia", "france"),
    ("syria", "france"), ("new_caledonia", "france"), ("burma", None), ("poland", None), ("turkey", None),
])  # fmt: skip
def test_who_has_a_country_when_every_game_begins(country: str, power: str | None) -> None:
    assert from_the_start(country) == power
    assert kept_from_the_start(position(), country) == power
    assert kept_from_the_start(position(minors=minors(**{country: "neutral cw"})), country) is None


@pytest.mark.parametrize(("one", "other", "more", "may"), [
    # the units of one minor, and of a minor and the power that controls it: nobody else
    ({"nation": "finland", "power": "germany"}, "finland", {}, True),
    ({"nation": "finland", "power": "germany"}, "germany", {}, True),
    ({"nation": "finland", "power": "germany"}, "italy", {}, False),
    ({"nation": "finland", "power": "germany"}, "hungary", {"minors": minors(hungary="declared germany")}, False),
    ({"power": "germany"}, "hungary", {"minors": minors(hungary="declared germany")}, True),
    ({"power": "germany"}, "hungary", {"minors": minors(hungary="neutral germany")}, False),
    ({"power": "italy"}, "hungary", {"minors": minors(hungary="declared germany")}, False),
    ({"power": "germany"}, "hungary", {"minors": minors(hungary="declared germany"), "nations": neutral("germany")}, False),
    ({"nation": "syria", "power": "germany"}, "germany", {"minors": minors(syria="declared germany france")}, False),  # Vichy's
    ({"nation": "syria", "power": "germany"}, "syria", {"minors": minors(syria="declared germany france")}, True),
    ({"power": "germany"}, "syria", {"minors": minors(syria="declared germany france")}, False),
    ({"nation": "syria", "power": "cw"}, "cw", {"minors": minors(syria="free_french cw france")}, True),
    ({"power": "usa"}, "cw", {}, True), ({"power": "usa"}, "cw", {"nations": neutral("usa")}, False),
    ({"power": "cw"}, "france", {}, False), ({"power": "cw"}, "france", {"wars": wars("usa germany")}, True),
    ({"power": "cw"}, "france", {"wars": wars("usa japan")}, False),
    ({"power": "cw"}, "france", {"nations": {"france": {"status": "conquered", "exile": "cw"}}}, True),
    ({"power": "russia"}, "france", {"nations": {"france": {"status": "active", "liberator": "russia"}}}, True),
    ({"power": "russia"}, "france", {"nations": {"france": {"status": "active", "liberator": "cw"}}}, False),
])  # fmt: skip
def test_19_1_whom_a_counter_cooperates_with(
    one: dict[str, str], other: str, more: Any, may: bool
) -> None:
    assert cooperates(position(**more), one, other) is may


def test_19_1_two_counters_are_asked_in_either_order() -> None:
    state = position(minors=minors(hungary="declared germany"))
    finn, german, italian = (
        {"nation": "finland", "power": "germany"},
        {"power": "germany"},
        {"power": "italy"},
    )
    assert together(state, finn, german) is together(state, german, finn) is True
    assert together(state, finn, italian) is together(state, italian, finn) is False
    # ships of a fallen minor stay with the power that had them, whoever has its country now (14.1.3)
    taken = position(minors=minors(norway="conquered germany"))
    ship = {"nation": "norway", "power": "cw"}
    assert together(taken, ship, {"power": "cw"}) is together(taken, {"power": "cw"}, ship) is True
    assert together(taken, ship, german) is together(taken, german, ship) is False


@pytest.mark.parametrize(("country", "raw", "vichy"), [
    ("syria", "vichy none france", True), ("syria", "declared germany france", True), ("syria", "free_french cw france", False),
    ("syria", "declared germany", False), ("poland", "conquered germany france", False),
])  # fmt: skip
def test_16_3_what_is_vichys(country: str, raw: str, vichy: bool) -> None:
    entry = minors(**{country: raw})
    entry[country]["power"] = None if "none" in raw else entry[country]["power"]
    assert of_vichy(position(minors=entry), country) is vichy


@pytest.mark.parametrize(("nation", "turn", "number", "caught"), [
    ("usa", 3, 2, True), ("cw", 3, 2, False), ("usa", 3, 3, False), ("usa", 4, 2, False),
])  # fmt: skip
def test_12_surprise_lasts_one_impulse(nation: str, turn: int, number: int, caught: bool) -> None:
    state = position(turn=3, impulse=Impulse(number=2, side="axis"))
    due = (expires(state, reminder("wif5.due.surprise", "12", nation="usa")),)
    now = position(turn=turn, impulse=Impulse(number=number, side="axis"), due=due)
    assert surprised(now, nation) is caught
    other = (reminder("wif5.due.set_up", "18.1", nation="usa"),)
    assert not surprised(position(due=other), "usa")


# -- nations as they are said and known -------------------------------------------------------------------------
def test_powers_out_of_play_and_at_war() -> None:
    state = position(
        nations=neutral("usa", france="vichy", italy="conquered"),
        wars=wars("germany cw", "germany poland", "italy poland"),
    )
    assert of.out_of_play(state) == ("italy", "france", "usa")
    assert of.enemies_of(state, "germany") == ("cw",)
    assert of.enemies_of(state, "usa") == ()
    assert of.attackers_of(state, "poland") == ("germany", "italy")
    assert of.status_of(state, "poland") == "neutral"


@pytest.mark.parametrize(("by", "on", "pairs", "apart"), [
    ("germany", "cw", ("russia japan",), "japan russia"), ("germany", "cw", (), ""),
    ("germany", "cw", ("russia japan", "japan cw"), "russia"), ("germany", "cw", ("russia japan", "russia germany"), "japan"),
    ("germany", "russia", ("russia japan",), "japan"), ("japan", "cw", ("russia japan",), "russia"),
    ("germany", "cw", ("russia japan", "russia finland"), "japan russia"), ("germany", "cw", ("russia germany",), ""),
])  # fmt: skip
def test_10_2_1_1_c_a_war_of_their_own(by: str, on: str, pairs: Any, apart: str) -> None:
    assert sorted(of.kept_apart(position(wars=wars(*pairs)), by, on)) == apart.split()


@pytest.mark.parametrize(("raw", "by", "told"), [
    ("aligned germany", "italy", ["war.own_aligned"]), ("aligned germany", "germany", ["war.own_aligned"]),
    ("aligned germany", "cw", []), ("neutral germany", "italy", []), ("declared germany", "italy", []),
])  # fmt: skip
def test_11_4_an_aligned_minor_is_declared_in(raw: str, by: str, told: list[str]) -> None:
    assert codes(of.own_side(position(minors=minors(iraq=raw)), by, "iraq")) == told
    assert of.own_side(position(), by, "iraq") == ()


def test_11_4_what_joins_a_side_delivers_nothing_any_more() -> None:
    state = position(minors={"sweden": {"status": "neutral", "resources_to": "cw", "since": NOW}})
    assert of.before_joining(state, "sweden") == {"status": "neutral", "since": NOW}


@pytest.mark.parametrize(("power", "side", "nations", "told"), [
    ("germany", "axis", {}, []), ("cw", "axis", {}, ["course.not_phasing"]), ("cw", "allies", {}, []),
    ("italy", "axis", neutral("italy"), []), ("italy", "axis", neutral(italy="conquered"), ["course.out"]),
    ("france", "allies", neutral(france="vichy"), ["course.out"]),
])  # fmt: skip
def test_10_1_who_is_in_phase(power: str, side: str, nations: Any, told: list[str]) -> None:
    assert codes(of.may_act(position(side=side, nations=nations), power)) == told


def test_a_step_of_several() -> None:
    state = position("conquest")
    assert of.in_step(state, "14", "conquest") == ()
    assert of.in_step(state, "14", "peace", "conquest") == ()
    (told,) = of.in_step(state, "14", "peace", "production")
    assert (told.params["belongs_step"], told.params["step"]) == ("peace", "conquest")


@pytest.mark.parametrize(("text", "nation"), [
    ("the Netherlands", "netherlands"), ("la Pologne", "poland"), ("Poland", "poland"), ("germany", "germany"),
    ("Syria", "syria"), ("l Iraq", "iraq"),
])  # fmt: skip
def test_a_nation_is_read_with_its_article(text: str, nation: str) -> None:
    assert of.nation(book().names, text) == nation


def test_all_is_no_nation() -> None:
    with pytest.raises(Unreadable):
        of.nation(book().names, "all")


@pytest.mark.parametrize(("words", "power", "rest"), [
    ("poland germany", "germany", "poland"), ("poland united states", "usa", "poland"), ("poland", None, "poland"),
    ("east timor usa", "usa", "east timor"), ("germany", "germany", ""), ("", None, ""),
])  # fmt: skip
def test_the_power_that_the_last_words_name(words: str, power: str | None, rest: str) -> None:
    assert of.last_power(words.split(), book().names["power"]) == (power, rest.split())


@pytest.mark.parametrize("legal", [True, False])
def test_a_question_answered_no_forbids(legal: bool) -> None:
    verdict = of.ask(book(), "peace", resources=3 if legal else 0)
    told = of.forbidding(verdict, legal)
    assert len(told) == len(verdict.rulings)
    assert (told[0].severity == "refusal") is not legal
    assert [r.code for r in told] == [r.code for r in verdict.rulings]
    assert all(r.severity != "refusal" for r in told[1:])
