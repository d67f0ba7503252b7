"""Each condition of a rule that could be dropped unseen: a case where it holds, one where it does not."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table, at

from referee.engine.faults import Missing, Unreadable
from referee.engine.record import replace
from referee.games.wif5.allies.procedures import nation_key
from referee.games.wif5.battles.afloat import read_fleet
from referee.games.wif5.production.losses import _target
from referee.games.wif5.production.verbs import points_of


def codes(decision: Any) -> set[str]:
    """The codes of what was said, without the game's name."""
    return {ruling.code.removeprefix("wif5.") for ruling in decision.rulings}


# -- nations that are no powers (19, 20) -----------------------------------------------------
@pytest.mark.parametrize(("typed", "nation"), [
    ("nationalists", "nationalists"), ("communistes", "communists"), ("free france", "free_french"),
    ("exil", "exile"), ("mineur", "minor"), ("vichy", "vichy"), ("ina", "ina"), ("japon", "japan"),
    ("france", "france"), ("commonwealth", "cw"),
])  # fmt: skip
def test_20_what_behaves_as_a_nation_is_read_as_one(typed: str, nation: str) -> None:
    assert nation_key("one", Table().game.book).read(typed) == nation


def test_19_1_the_two_chinas_share_cities_and_nothing_else() -> None:
    # 19.2: two that do not cooperate may not stack; 19.1 leaves the two Chinas their sources of supply.
    found = ask("cooperation", "one=nationalists other=communists")
    assert found["cooperate"] is False
    assert "supply_from" in found["may"] and "supply_from" not in found["may_not"]
    others = ask("cooperation", "one=russia other=cw")
    assert others["cooperate"] is False and "supply_from" in others["may_not"]


# -- what is in a sea box (10.5.6) -------------------------------------------------------------
@pytest.mark.parametrize(("typed", "surface", "air", "duel"), [
    ("12:hs@3", 12, 0, None), ("3/5:cv@2", 3, 5, 5), ("3:cv@2", 3, 0, 0), ("2/4:nav@1", 0, 4, 2),
    ("6:ftr@1", 0, 0, 6), ("4:nav@1", 0, 4, None), ("2:sub@0", 2, 0, None),
])  # fmt: skip
def test_10_5_6_a_fighter_shoots_at_no_ship_and_a_ship_at_no_aircraft(
    typed: str, surface: int, air: int, duel: int | None
) -> None:
    (one,) = read_fleet(Table().game.book, "fleet", typed)
    assert (one.surface, one.air, one.duel) == (surface, air, duel)
    assert one.text == typed


# -- HQ support (10.7.6.5), partisans (11.1), supply on a map file (4) ----------------------------
@pytest.mark.parametrize(
    ("die", "code"),
    [
        ("3", "hq.success"),
        ("4", "hq.failure"),
        ("1", "hq.success"),
    ],
)
def test_10_7_6_5_the_die_up_to_the_value_of_the_hq(die: str, code: str) -> None:
    found = ask("hq_support", "value=3", die)
    assert found["success"] is (code == "hq.success")
    assert code in found.codes and "hq.flips" in found.codes


@pytest.mark.parametrize(("units", "idle"), [("2 inf", False), ("2 inf, 1 ftr", True)])
def test_11_1_what_counts_for_no_garrison_is_named(units: str, idle: bool) -> None:
    found = ask("garrison", f"units='{units}'")
    assert ("garrison.idle" in found.codes) is idle
    assert found["value"] == ask("garrison", "units='2 inf'")["value"]


def test_4_a_trace_wants_a_map() -> None:
    with pytest.raises((Missing, Unreadable)) as fault:
        ask("supply_trace", "from=0,0 side=axis")
    assert "file" in str(fault.value.params)


# -- multiples of production (11.6.2.2) -------------------------------------------------------------
@pytest.mark.parametrize(("power", "date", "events", "reading"), [
    ("russia", "'Jan/Feb 1942'", "'war_with_germany@May/Jun 1941'", "I-WIF-16"),
    ("russia", "'Jan/Feb 1941'", "''", None),
    ("germany", "'Jan/Feb 1942'", "''", None),
])  # fmt: skip
def test_11_6_2_2_a_multiple_names_how_the_chart_is_read(
    power: str, date: str, events: str, reading: str | None
) -> None:
    found = ask("multiple", f"power={power} date={date}" + (f" events={events}" * (events != "''")))
    assert {card for card in found.cards if card.startswith("I-")} == ({reading} - {None})


# -- production and repair (11.6.2) ----------------------------------------------------------------------
def producing(power: str, left: int = 10, **account: Any) -> Table:
    table = Table()
    table.to("production")
    known = {"factories": 10, "resources": 10, "build_points": left, "left": left, "last": {}}
    mine = {**table.state.account(power), **known, **account}
    table.state = replace(table.state, economy={**table.state.economy, power: mine})
    return table


@pytest.mark.parametrize(("lacking", "known"), [
    ({}, True), ({"factories": None}, False), ({"resources": None}, False),
])  # fmt: skip
def test_11_6_2_1_points_hang_on_factories_and_resources(
    lacking: dict[str, Any], known: bool
) -> None:
    table = producing("germany", **lacking)
    points = points_of(table.game.book, table.state, "germany")
    assert (points is not None) is known


@pytest.mark.parametrize(("left", "refused"), [(6, False), (5, True)])
def test_11_6_2_3_a_repair_is_paid_in_full(left: int, refused: bool) -> None:
    table = producing("usa", left=left)
    table.done("last usa 9 cv")
    table.done("damage usa 2 cv")
    decision = table.do("repair usa 2 cv cost=3 turns=2")
    assert ("build.points" in codes(decision)) is refused


@pytest.mark.parametrize(("words", "what"), [
    ("build germany 1 hs cost=3 turns=4", {"builds.face_down", "builds.in_order"}),
    ("build germany 1 hs from=construction cost=3 turns=4", {"builds.in_order"}),
    ("build germany 1 sub cost=3 turns=4", set()),
    ("build germany 1 inf cost=3 turns=2", set()),
])  # fmt: skip
def test_6_2_a_ship_is_laid_down_first_and_named_ships_come_in_order(
    words: str, what: set[str]
) -> None:
    table = producing("germany", left=40)
    table.done("last germany 9 hs, 9 sub, 9 inf")
    said = codes(table.do(words)) & {"builds.face_down", "builds.in_order"}
    assert said == what


def test_11_6_2_3_the_free_unit_is_for_who_is_poor_and_alone() -> None:
    # A power without enough points builds one unit of infantry free, never two, never after another.
    table = producing("china", left=1, free_unit=True)
    table.done("last china 9 inf")
    assert "build.free_unit" not in codes(table.do("build china 2 inf cost=3 turns=2"))
    assert table.refused("build china 2 inf cost=3 turns=2") >= {"wif5.build.points"}
    decision = table.done("build china 1 inf cost=3 turns=2")
    assert decision["left"] == 1


# -- convoys attacked (11.3) -------------------------------------------------------------------------------
@pytest.mark.parametrize(("given", "found"), [
    ({"of": "cw", "area": "north atlantic"}, ("cw", "North Atlantic")),
    ({"of": "cw"}, None), ({"area": "north atlantic"}, None),
    ({"of": "cw", "area": "north sea"}, None), ({"of": "france", "area": "north atlantic"}, None),
])  # fmt: skip
def test_11_3_a_conv_is_known_by_power_and_area(given: dict[str, str], found: Any) -> None:
    table = Table()
    table.state = replace(table.state, convoys={"cw": {"North Atlantic": 5}})
    assert _target(table.game.book, table.state, given) == found


# -- naval movement (10.5.2) ----------------------------------------------------------------------------------
@pytest.mark.parametrize(("allowance", "legal"), [(3, True), (2, True), (1, False)])
def test_10_5_2_a_ship_may_spend_its_last_point(allowance: int, legal: bool) -> None:
    path = "'port:Kiel,sea:Baltic Sea,port:Danzig'"
    found = ask("naval_move", f"side=axis path={path} allowance={allowance}")
    assert found["legal"] is legal


# -- secrets ----------------------------------------------------------------------------------------------------
@pytest.mark.parametrize(("word", "short"), [("abcdefg", True), ("abcdefgh", False)])
def test_a_word_of_eight_letters_is_long_enough(word: str, short: bool) -> None:
    table = Table()
    table.to("declare_war")
    decision = table.do(f"seal plan axis text=gibraltar secret={word}")
    assert ("seal.short" in codes(decision)) is short
    assert ("seal.short" in ask("seal", f"text=gibraltar secret={word}").codes) is short


# -- declarations of war (10.2.1, 18.4) -----------------------------------------------------------------------------
def test_18_4_two_territories_attacked_are_named() -> None:
    table = at(Table(), "declare_war")
    assert "war.split" in codes(table.do("declare germany on netherlands"))
    table = at(Table(), "declare_war")
    assert "war.split" not in codes(table.do("declare germany on denmark"))


# -- US entry options (11.5) ------------------------------------------------------------------------------------------
@pytest.mark.parametrize(
    ("status", "shift", "before"), [(12, 2, 10), (None, 3, -3), (None, None, 0)]
)
def test_11_5_an_option_chosen_unseen_is_checked_by_the_status_before_it(
    status: int | None, shift: int | None, before: int
) -> None:
    from referee.games.wif5.us_entry.changes import _option_chosen

    table = Table()
    state = replace(table.state, entry={**table.state.entry, "veiled": True})
    after = _option_chosen(state, {"due": (), "option": 7, "shift": shift, "status": status})
    assert after.entry["seen"]["7"] == before
