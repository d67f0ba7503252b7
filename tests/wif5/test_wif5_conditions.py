"""Each condition of a rule that could be dropped unseen: a case where it holds, one where it does not."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table, at

from referee.engine.faults import Missing, Unreadable
from referee.engine.record import replace
from referee.games.wif5.allies.procedures import nation_key
from referee.games.wif5.battles.at_sea.afloat import read_fleet
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
    if short:
        with pytest.raises(Unreadable) as fault:
            table.do(f"seal plan axis text=gibraltar secret={word}")
        assert fault.value.code == "wif5.seal.too_short"
    else:
        table.done(f"seal plan axis text=gibraltar secret={word}")
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


# -- after a land battle (10.7.6.8, 10.7.6.10) ---------------------------------------------------
@pytest.mark.parametrize(("hexes", "options", "goes_on"), [
    ("A:zoc+friendly,B:full", ["B"], True), ("A:zoc+friendly", ["A"], False),
    ("A:zoc+friendly+full", ["A"], True), ("A:friendly,B:friendly", ["A", "B"], False), ("A:zoc", [], False),
    ("A:section,B:zoc+friendly+full", ["B"], True), ("A:section", ["A"], False),
    ("A:enemy,B:neutral,C:barred", [], False),
])  # fmt: skip
def test_10_7_6_8_a_full_hex_is_left_again_and_a_zone_entered_only_among_friends(
    hexes: str, options: list[str], goes_on: bool
) -> None:
    found = ask("retreat", f"hexes={hexes}")
    assert found["options"] == options and found["destroyed"] is (not options)
    assert ("retreat.goes_on" in found.codes) is goes_on
    assert ("retreat.destroyed" in found.codes) is (not options)


@pytest.mark.parametrize(("keys", "refused", "flips", "cost"), [
    ("unit=arm breakthrough=yes cost=1 beyond=1", set(), False, 2),
    ("unit=arm breakthrough=yes cost=1 beyond=2", set(), True, 3),
    ("unit=arm breakthrough=yes cost=1 beyond=1 overrun=yes", set(), True, 3),
    ("unit=arm cost=1 beyond=1", {"advance.no_breakthrough"}, False, None),
    ("unit=arm breakthrough=yes cost=2 beyond=1", {"advance.first_hex"}, False, None),
    ("unit=inf breakthrough=yes cost=1 beyond=1", {"advance.who"}, False, None),
    ("unit=inf breakthrough=yes cost=1 beyond=1 with_arm=yes", set(), False, 2),
    ("unit=mtn breakthrough=yes cost=1 beyond=1 with_arm=yes", {"advance.who"}, False, None),
    ("unit=inf cost=2 left=1", set(), True, 2), ("unit=inf cost=1 left=1", set(), False, 1),
    ("unit=hq cost=1 weather=mud", {"advance.hq"}, False, None),
    ("unit=hq cost=1 weather=clear", set(), False, 1),
    ("unit=hq cost=2 left=1 face_down=yes", {"advance.hq_down"}, False, None),
    ("unit=inf cost=1 weather=mud", set(), False, 1),
])  # fmt: skip
def test_10_7_6_10_who_advances_how_far_and_lies_face_down(
    keys: str, refused: set[str], flips: bool, cost: int | None
) -> None:
    found = ask("advance", keys)
    assert set(found.refusals) == refused and found["legal"] is (not refused)
    assert found["flips"] is flips
    assert cost is None or found["cost"] == cost
    told = {"advance.flips"} if flips else {"advance.goes"}
    assert refused or told <= set(found.codes)


@pytest.mark.parametrize(
    ("cell", "modified"), [("-6", [0, 0, 0]), ("-3", [2, 1, 0]), ("1", [6, 5, 3])]
)
def test_10_7_6_3_a_ship_never_bombards_with_less_than_nothing(
    cell: str, modified: list[int]
) -> None:
    found = ask("shore_bombardment", f"factors=5,4,2 section=2 result={cell}")
    assert found["modified"] == modified and found["total"] == sum(modified)
    assert "shore.capped" not in found.codes and "shore.flip" in found.codes


# -- stacking (3), invasions (10.7.4.5), submarines (10.5.2.3), pipelines (9.2) ---------------------
@pytest.mark.parametrize(("keys", "over"), [
    ("units='2 inf, 1 hq'", set()), ("units='3 inf, 1 hq'", {"stack.land"}),
    ("units='3 inf' hex=clear", {"stack.land"}), ("units='3 hs' hex=port", {"stack.naval"}),
    ("units='3 inf, 3 hs' hex=port", {"stack.land", "stack.naval"}),
    ("units='1 tac, 3 inf' hex=mountain", {"stack.land", "stack.air"}),
])  # fmt: skip
def test_3_one_kind_too_many_is_enough(keys: str, over: set[str]) -> None:
    found = ask("stacking", keys)
    assert set(found.refusals) == over and found["legal"] is (not over)
    assert ("stack.legal" in found.codes) is (not over)


@pytest.mark.parametrize(("keys", "refused"), [
    ("unit=hq section=2 terrain=swamp", set()),
    ("unit=hq section=2 terrain=swamp face_down=yes", {"landing.hq_face_down"}),
    ("unit=hq section=2 terrain=clear face_down=yes", set()),
    ("unit=inf section=2 terrain=clear face_down=yes", {"landing.face_down"}),
    ("unit=inf section=2 terrain=swamp", set()), ("unit=mar section=1", {"landing.section"}),
    ("unit=arm section=3", {"attack.arm_invades"}), ("unit=mar section=2", set()),
    ("unit=mar section=2 action=naval", {"landing.action"}),
    ("unit=mar section=2 action=pass", {"landing.action"}),
    ("unit=mar section=2 action=land", set()), ("unit=hq section=2 weather=mud", {"landing.hq_weather"}),
    ("unit=inf section=2 weather=mud", set()),
])  # fmt: skip
def test_10_7_4_5_who_invades_from_where_in_what_weather(keys: str, refused: set[str]) -> None:
    found = ask("invasion", keys)
    assert set(found.refusals) == refused
    assert ("landing.invades" in found.codes) is (not refused)


@pytest.mark.parametrize(("distance", "section", "legal"), [
    (5, 1, True), (5, 2, True), (20, None, False), (20, 0, False), (5, 9, None),
])  # fmt: skip
def test_10_5_2_3_how_far_a_submarine_patrols(
    distance: int, section: int | None, legal: bool | None
) -> None:
    if legal is None:
        with pytest.raises(Unreadable):
            ask("sub_range", f"distance={distance} section={section}")
        return
    keys = f"distance={distance}" + (f" section={section}" if section is not None else "")
    found = ask("sub_range", keys)
    highest = found["max_section"]
    assert found["legal"] is (highest is not None and (section is None or section <= highest))
    assert found["total"] == (None if section is None else distance + section)
    for ruling in found.rulings:
        if ruling.severity == "refusal":
            assert ruling.params["section"] == (section or 0)
            assert ruling.params["distance"] == distance


# -- cooperation (19) -------------------------------------------------------------------------------
@pytest.mark.parametrize(("one", "other", "enters"), [
    ("cw", "france", True), ("france", "cw", False), ("russia", "france", False), ("cw", "russia", False),
    ("cw", "minor", False),
])  # fmt: skip
def test_19_2_h_only_the_commonwealth_enters_france_all_the_same(
    one: str, other: str, enters: bool
) -> None:
    found = ask("cooperation", f"one={one} other={other}")
    assert found["cooperate"] is False
    assert ("enter_home" not in found["may_not"]) is enters


@pytest.mark.parametrize(("one", "other", "may"), [
    ("germany", "germany", True), ("exile", "exile", False), ("china", "communists", True),
    ("nationalists", "china", True), ("germany", "minor", True), ("japan", "ina", True),
    ("germany", "italy", False), ("minor", "minor", True), ("free_french", "minor", False),
    ("exile", "cw", False), ("ina", "minor", False),
])  # fmt: skip
def test_19_3_an_hq_turns_up_its_own_and_a_power_its_minors(
    one: str, other: str, may: bool
) -> None:
    from referee.games.wif5.wars.states import hq_reorganises

    assert hq_reorganises(one, other) is may


# -- US entry (11.6.3.2) -------------------------------------------------------------------------------
@pytest.mark.parametrize(("difference", "column"), [
    (0, "0"), (1, "+1..+5"), (5, "+1..+5"), (6, "+6..+10"), (-1, "-1..-5"), (-20, "-16..-20"),
    (-15, "-11..-15"), (-21, "-21..-25"),
])  # fmt: skip
def test_11_6_3_2_columns_of_five(difference: int, column: str) -> None:
    from referee.games.wif5.us_entry.rules import effect_column

    assert effect_column(Table().game.book.charts, difference) == column


@pytest.mark.parametrize(("status", "taken", "japan", "axis", "may"), [
    (0, (), False, False, False), (99, (), False, False, False), (99, (34,), True, False, True),
    (0, (), True, False, True), (0, (), False, True, True),
])  # fmt: skip
def test_11_5_the_usa_declare_war_by_status_and_option_or_when_provoked(
    status: int, taken: tuple[int, ...], japan: bool, axis: bool, may: bool
) -> None:
    from referee.games.wif5.us_entry.rules import WAR_OPTION, WAR_STATUS, may_declare

    assert may_declare(status, taken, japan, axis) is may
    assert may_declare(WAR_STATUS, (WAR_OPTION,), False, False)
    assert not may_declare(WAR_STATUS - 1, (WAR_OPTION,), False, False)


# -- what is put right (a table's own words) --------------------------------------------------------------
def test_a_place_is_given_to_a_power_or_to_nobody() -> None:
    table = at(Table(), "declare_war")
    table.done("correct control suez canal germany because misread")
    assert {raw["power"] for raw in table.state.control.values()} == {"germany"}
    table.done("correct control suez canal nobody because misread")
    assert {raw["power"] for raw in table.state.control.values()} == {None}
    for words in ("correct control germany because misread", "correct control nobody because misread",
                  "correct control suez canal because misread"):  # fmt: skip
        with pytest.raises(Unreadable):
            table.do(words)


@pytest.mark.parametrize(("number", "sound"), [(0, False), (1, True), (2, True), (3, False)])
def test_a_reminder_is_settled_by_its_number(number: int, sound: bool) -> None:
    from referee.games.wif5.turn.settling import settle

    table = Table()
    due = [{"code": "wif5.due.set_up", "cards": ("18.1",), "params": {"nation": each, "power": "germany"}}
           for each in ("belgium", "norway")]  # fmt: skip
    state = replace(table.state, due=tuple(due))
    args = {"n": number, "nation": None}
    if sound:
        assert settle(table.game.book, state, args).result == {"left": 1}
    else:
        with pytest.raises(Unreadable) as fault:
            settle(table.game.book, state, args)
        assert fault.value.code == "wif5.settle.number" and fault.value.params["names"] == "1, 2"


# -- control of places (14, 15) -----------------------------------------------------------------------------
@pytest.mark.parametrize(("status", "holder"), [
    ("active", "home"), ("conquered", "germany"), ("vichy", "germany"), ("neutral", "home"),
])  # fmt: skip
def test_14_a_place_of_a_fallen_power_is_its_conquerors(status: str, holder: str) -> None:
    from referee.games.wif5.conquest.holders import HOME, at_dawn
    from referee.games.wif5.wars.states import POWERS

    table = Table()
    place, home = next((place, home) for place, home in HOME.items() if home in POWERS)
    nations = {**table.state.nations, home: {"status": status, "by": "germany"}}
    state = replace(table.state, nations=nations, control={})
    assert at_dawn(state, place) == (home if holder == "home" else holder)
