"""What the owner's map decides at sea and on the way: who is there, who supports, how far it goes (10.3.6, 10.5, 10.7)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_asking import ask
from wif5_campaign import Table
from wif5_waters import afloat

from referee.engine.command import Wanted
from referee.engine.record import replace
from referee.games.wif5.battles.at_sea import at_anchor, neutral_units, on_sea
from referee.games.wif5.battles.at_sea.afloat import Afloat
from referee.games.wif5.battles.in_air import missions
from referee.games.wif5.battles.in_air.aircraft import read_flyers
from referee.games.wif5.battles.on_land import support
from referee.games.wif5.battles.on_land.on_map import Field
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps import whither
from referee.games.wif5.maps.at_sea import setting_out
from referee.games.wif5.maps.counters import now
from referee.games.wif5.maps.on_land.crossed import Land
from referee.games.wif5.supply.atlas import read_atlas
from referee.games.wif5.supply.overlay import Counter, compiled

Unit = dict[str, Any]
HS: Unit = {"power": "germany", "unit": "hs", "at": "North_Sea", "factor": "12", "section": 2}


def sea(**units: Unit) -> Table:
    table = afloat().put("naval_movement")
    table.state = replace(table.state, units=units)
    return table


def mapped(text: str, **units: Unit) -> Table:
    table = afloat()
    kept = {**table.state.map, "compiled": compiled(read_atlas(text))}
    table.state = replace(table.state, map=kept, units=units)
    return table


# -- who fights in a sea area (10.5.6.1) ---------------------------------------------------------
@pytest.mark.parametrize(("other", "named"), [
    ({}, "hood, one"), ({"unit": "sub"}, "one"), ({"at": "Baltic_Sea"}, "one"),
    ({"power": "cw"}, "one"), ({"aboard": "one"}, "one"), ({"unit": "inf"}, "one"),
    ({"power": "italy"}, "one"),  # neutral (10.5.6)
    ({"unit": "nav"}, "hood, one"), ({"unit": "trs"}, "hood, one"),
    ({"factor": None}, None), ({"section": None}, None), ({"section": 0}, "hood, one"),
])  # fmt: skip
def test_10_5_6_1_who_of_a_side_fights_in_an_area(other: Unit, named: str | None) -> None:
    table = sea(hood={**HS, **other}, one=HS)
    assert on_sea.present(table.state, "North Sea", "axis") == named


def test_10_5_6_1_nobody_fights_where_no_sea_is() -> None:
    table = sea(one={**HS, "at": "0,0"})
    assert on_sea.present(table.state, "Bremen", "axis") is None
    assert on_sea.present(table.state, "Atlantis", "axis") is None
    assert on_sea.present(table.state, "North Sea", "axis") is None
    assert on_sea.present(replace(table.state, map={}), "North Sea", "axis") is None


@pytest.mark.parametrize(("other", "named"), [
    ({}, "hood, one"), ({"unit": "sub"}, "hood, one"), ({"unit": "ftr"}, "one"), ({"unit": "inf"}, "one"),
    ({"power": "cw"}, "one"), ({"at": "0,1"}, "one"), ({"factor": None}, "hood, one"),
])  # fmt: skip
def test_10_5_1_the_ships_of_a_port(other: Unit, named: str) -> None:
    in_port = {**HS, "at": "0,0"}
    table = sea(hood={**in_port, **other}, one=in_port)
    assert at_anchor.moored(table.state, "Bremen", "cw") == named
    assert at_anchor.moored(table.state, "Brest", "cw") is None


@pytest.mark.parametrize(("power", "status", "wars", "fights"), [
    ("germany", "active", None, True), ("germany", "neutral", None, False),
    ("germany", "active", {}, False), ("italy", "active", None, False),
    ("italy", "active", {"france|italy": "Sep/Oct 1939"}, True),
    ("italy", "active", {"greece|italy": "Sep/Oct 1939"}, False),
])  # fmt: skip
def test_10_5_6_neutral_units_activate_no_combat(
    power: str, status: str, wars: dict[str, str] | None, fights: bool
) -> None:
    state = sea().state
    nations = {**state.nations, power: {"status": status}}
    state = replace(state, nations=nations, wars=state.wars if wars is None else wars)
    assert neutral_units.fights(state, power) is fights


def test_10_5_6_1_who_is_elsewhere_is_told_where() -> None:
    table = sea(one={**HS, "at": "0,0"})
    one = Afloat("hs", 2, 12, 0, None, "one")
    assert on_sea.elsewhere(table.state, one, "North Sea").params["at"] == "Bremen"
    bare = replace(table.state, map={})
    assert on_sea.elsewhere(bare, one, "North Sea").params["at"] == "0,0"
    fleets = {"axis": (one,), "allies": ()}
    _, told = on_sea.mustered(bare, fleets, "North Sea")
    assert [each.code for each in told] == ["wif5.afloat.not_there"]


@pytest.mark.parametrize(("raw", "place", "code"), [
    ({}, "Bremen", None), ({}, "Stettin", "cv_coast"), ({}, "Atlantis", None),
    ({"at": "0,0"}, "Bremen", "cv_in_port"), ({"down": True}, "Bremen", "face_down"),
    ({"power": "cw"}, "Bremen", "other_side"), ({"at": "Baltic_Sea"}, "Stettin", None),
    ({"unit": "tac", "at": "0,1"}, "Bremen", None), ({"unit": "tac", "down": True}, "Bremen", "face_down"),
])  # fmt: skip
def test_10_3_6_which_counters_fly_a_mission(raw: Unit, place: str, code: str | None) -> None:
    table = sea(zeppelin={"power": "germany", "unit": "cv", "at": "North_Sea", **raw})
    one = read_flyers(table.game.book, "bombers", "3/5:cv, 2/4:nav")
    flying = (replace(one[0], name="zeppelin"), one[1])  # the second is no counter
    found = missions.stay_down(
        table.game.book, table.state, flying, "bombers", "germany", "", place, {}
    )
    assert [each.code for each in found] == ([f"wif5.afloat.{code}"] if code else [])
    bare = replace(table.state, map={})
    stay = missions.stay_down(table.game.book, bare, flying, "bombers", "germany", "", place, {})
    assert [each.code for each in stay] == (
        [f"wif5.afloat.{code}"] if code in ("face_down", "other_side") else []
    )


# -- which HQ supports the defence (10.7.6.5) -----------------------------------------------------
GROUND = """
grid odd-q
hex 0,0 axis
hex 1,0 allies
hex 2,0 allies
hex 3,0 allies
hex 4,0 allies
hex Ruhr section allies
link Ruhr 1,0
whole
"""
HQ: Unit = {"power": "france", "unit": "hq", "at": "2,0"}


@pytest.mark.parametrize(("raw", "able"), [
    ({}, True), ({"at": "1,0"}, True), ({"at": "3,0"}, True), ({"at": "4,0"}, False),
    ({"down": True}, False), ({"unit": "inf"}, False), ({"power": "germany"}, False),
    ({"power": "cw"}, False),  # they do not cooperate before the USA are at war (19.1)
])  # fmt: skip
def test_10_7_6_5_a_friendly_hq_face_up_in_the_hex_or_beside_it(raw: Unit, able: bool) -> None:
    table = mapped(GROUND, gamelin={**HQ, **raw})
    field = Field("2,0")
    found = support._able(table.state, field, Typed({}), "france", "enemy_hq")
    assert found == (["gamelin"] if able else [])


def test_10_7_6_5_no_hq_of_a_hex_that_is_attacked_itself_and_of_a_section_alone() -> None:
    table = mapped(GROUND, gamelin={**HQ, "at": "3,0"}, juin={**HQ, "at": "1,0"})
    field = Field("2,0")
    assert support._able(table.state, field, Typed({}), "france", "enemy_hq") == ["gamelin", "juin"]
    typed = Typed({"attacked": "3,0"})
    assert support._able(table.state, field, typed, "france", "enemy_hq") == ["juin"]
    assert support._able(table.state, Field("Ruhr"), Typed({}), "france", "enemy_hq") == []


def test_10_7_6_5_once_they_cooperate_a_friend_supports() -> None:
    table = mapped(GROUND, gort={**HQ, "power": "cw"})
    table.state = replace(table.state, wars={**table.state.wars, "germany|usa": "Nov/Dec 1941"})
    found = support._able(table.state, Field("2,0"), Typed({}), "france", "enemy_hq")
    assert found == ["gort"]


@pytest.mark.parametrize(("raw", "key", "code"), [
    ({"down": True}, "enemy_hq", "hq.face_down"), ({"at": "4,0"}, "enemy_hq", "support.not_near"),
    ({"unit": "inf", "down": True}, "enemy_hq", "support.not_near"), ({}, "hq", "support.not_attacking"),
])  # fmt: skip
def test_10_7_6_5_why_an_hq_does_not_support(raw: Unit, key: str, code: str) -> None:
    table = mapped(GROUND, gamelin={**HQ, **raw})
    assert support._why(table.state, Field("2,0"), "france", key, "gamelin").code == f"wif5.{code}"


# -- how far a march could come (10.7.4.1) ------------------------------------------------------------
def land(text: str, allowance: int, unit: str = "inf", weather: str = "clear") -> Land:
    table = mapped(text)
    state = replace(table.state, weather=replace(table.state.weather, zones={"temperate": weather}))
    return Land(table.game.book, state, now(state), Counter("one", "germany", unit, "0,0"), allowance)  # fmt: skip


@pytest.mark.parametrize(("text", "near", "far"), [
    # The ground that is not shown costs 1 a hex at least, the last hex whatever is left.
    ("hex 0,0 axis\nhex 5,0 axis", 4, 5), ("hex 0,0 axis\nhex 2,0 axis", 1, 2),
    ("hex 0,0 axis\nhex 3,0 axis zone=temperate", 2, 3),
    # Beside it over a side that nobody crosses: round it, two hexes at least.
    ("hex 0,0 axis\nhex 1,0 axis\nside 0,0 1,0 lake", 1, 2),
    # Then one on: 2 to come beside it, 1 is left for the last.
    ("hex 0,0 axis\nhex 1,0 axis\nhex 2,0 axis\nside 0,0 1,0 lake", 1, 2),
])  # fmt: skip
def test_10_7_4_1_over_the_edge_of_the_map(text: str, near: int, far: int) -> None:
    goal = text.splitlines()[1].split()[1]
    assert not land(f"grid odd-q\n{text}\n", near).beyond(goal)
    assert land(f"grid odd-q\n{text}\n", far).beyond(goal)


@pytest.mark.parametrize(("words", "unit", "weather", "open_"), [
    ("axis", "inf", "clear", True), ("allies land=allies", "inf", "clear", False),
    ("neutral", "inf", "clear", False), ("axis zone=temperate", "hq", "mud", False),
    ("axis zone=temperate", "hq", "clear", True), ("axis zone=temperate", "inf", "mud", True),
    ("axis desert zone=temperate", "hq", "mud", True), ("axis map=pacific", "inf", "clear", False),
])  # fmt: skip
def test_10_7_4_1_no_unit_goes_where_it_may_not(
    words: str, unit: str, weather: str, open_: bool
) -> None:
    text = f"grid odd-q\nhex 0,0 axis\nhex 4,0 {words}\n"
    assert land(text, 9, unit, weather).beyond("4,0") is open_


@pytest.mark.parametrize(("words", "open_"), [("axis", True), ("axis zoc=allies", False), ("axis zoc=axis", True)])  # fmt: skip
def test_10_7_4_1_a_zone_of_control_ends_the_way(words: str, open_: bool) -> None:
    text = f"grid odd-q\nhex 0,0 axis\nhex 1,0 {words}\nhex 2,0 axis\nwhole\n"
    assert land(text, 9).beyond("2,0") is open_
    assert land(text, 9).beyond("1,0")


@pytest.mark.parametrize(("words", "unit", "weather", "why"), [
    ("axis", "inf", "clear", None), ("allies land=allies", "inf", "clear", "enemy"),
    ("neutral", "inf", "clear", "neutral"), ("axis zone=temperate", "hq", "mud", "hq_weather"),
    ("axis zone=temperate", "hq", "severe_winter", "hq_weather"), ("axis zone=temperate", "hq", "winter", None),
    ("axis desert zone=temperate", "hq", "mud", None), ("axis zone=arctic", "hq", "mud", None),
])  # fmt: skip
def test_10_7_4_1_why_a_hex_is_shut_from_any_side(
    words: str, unit: str, weather: str, why: str | None
) -> None:
    text = f"grid odd-q\nhex 0,0 axis\nhex 1,0 {words}\nhex Ruhr section axis\nlink Ruhr 0,0\n"
    assert land(text, 5, unit, weather).shut("1,0") == why
    assert land(text, 5).shut("Ruhr") is None


def test_10_7_4_1_a_move_that_nobody_judges_is_one_of_its_action_all_the_same() -> None:
    table = sea(corps={"power": "germany", "unit": "inf", "at": "0,0"}).put("land_movement")
    assert "wif5.march.action" in table.refused("shift corps to Stettin", "")  # a naval action


THROUGH = """
grid odd-q
hex 0,0 allies home=france
hex 1,0 allies {}
hex 2,0 allies home=france
whole
"""
COSTS = {f"terrain=clear row=movement_{where}": "1" for where in ("europe", "pacific")}


@pytest.mark.parametrize(("words", "refused"), [
    ("home=cw", True), ("city=cw", False), ("", False), ("home=france", False),
])  # fmt: skip
def test_19_2_nobody_marches_through_the_home_of_one_it_does_not_cooperate_with(
    words: str, refused: bool
) -> None:
    ligne = {"power": "france", "unit": "inf", "at": "0,0", "mp": 4}
    table = mapped(THROUGH.replace("{}", words), ligne=ligne)
    impulse = replace(table.state.impulse, actions={"france": "land"}, supply={"ligne": True})
    table.state = replace(table.state, impulse=impulse, charts={"terrain_effects": COSTS})
    table.put("land_movement", "allies")
    if refused:
        assert table.refused("shift ligne to 2,0") == {"wif5.map.foreign_home"}
        return
    decision = table.do("shift ligne to 2,0")
    assert [e.data["at"] for e in decision.events if e.kind == "unit_placed"] == ["2,0"]
    assert "wif5.map.foreign_city" not in {each.code for each in decision.rulings}


# -- who sails (10.5.2) ---------------------------------------------------------------------------
def test_10_5_2_the_ships_of_the_power_where_the_course_begins_are_offered() -> None:
    ship = {"power": "germany", "unit": "ls", "at": "0,0", "mp": 5}
    table = sea(one=ship, two={**ship, "unit": "sub"}, away={**ship, "at": "0,1"},
                ally={**ship, "power": "italy"}, corps={**ship, "unit": "inf"},
                wing={**ship, "unit": "nav"})  # fmt: skip
    line = "naval move by=germany side=axis section=0 path=port:Bremen,sea:North_Sea"
    asked = table.do(line)
    assert isinstance(asked, Wanted)
    assert (asked.ask.options, asked.ask.default, asked.ask.many) == (("one", "two", "none"), "one two", True)  # fmt: skip
    table.done(line, "none")
    assert {raw["at"] for raw in table.state.units.values()} == {"0,0", "0,1"}


def test_10_5_3_a_port_takes_in_ships_not_the_troops_on_board() -> None:
    """French troops on a Commonwealth TRS, before the two cooperate: the port is the ship's to ask."""
    liner = {"power": "cw", "unit": "trs", "at": "North_Sea", "section": 0}
    table = sea(liner=liner, ligne={**liner, "power": "france", "unit": "inf", "aboard": "liner"})
    table.put("naval_movement", "allies")
    group = setting_out.Group(("liner", "ligne"), "North_Sea", "3,0", ())
    assert list(setting_out.wrong(table.game.book, table.state, group)) == []
    table.state = replace(
        table.state, units={**table.state.units, "ligne": {**liner, "power": "france"}}
    )
    found = setting_out.wrong(table.game.book, table.state, group)
    assert [(each.code, each.params["power"]) for each in found] == [("wif5.sail.no_port", "france")]  # fmt: skip


@pytest.mark.parametrize(("one", "two", "sections"), [
    (2, 2, ("1", "0")), (2, None, ("1", "0")), (None, 3, ("2", "1", "0")), (None, None, ("3", "2", "1", "0")),
])  # fmt: skip
def test_10_5_2_together_to_a_section_lower_than_the_one_that_is_known(
    one: int | None, two: int | None, sections: tuple[str, ...]
) -> None:
    ship = {"power": "germany", "unit": "ls", "at": "North_Sea", "mp": 5}
    told = {name: ship if at is None else {**ship, "section": at}
            for name, at in (("first", one), ("second", two))}  # fmt: skip
    asked = sea(**told).do("shift first to North_Sea with=second")
    assert isinstance(asked, Wanted) and asked.ask.options == sections


DETOUR = THROUGH.replace("{}", "home=cw").replace(
    "whole",
    "".join(f"hex {at} allies home=france\n" for at in ("0,1", "1,1", "2,1")) + "whole",
)


@pytest.mark.parametrize(("drawn", "listed"), [
    (THROUGH.replace("{}", "home=cw"), []), (THROUGH.replace("{}", "city=cw"), ["1,0", "2,0"]),
    (THROUGH.replace("{}", "home=cw").replace("allies", "axis"), ["1,0", "2,0"]), (DETOUR, ["0,1", "1,1", "2,0", "2,1"]),
])  # fmt: skip
def test_19_2_the_list_of_a_march_names_what_the_move_may_do(drawn: str, listed: list[str]) -> None:
    """A home country that it may not enter is no goal and on no way; in enemy hands it may (10.7.4.7 a)."""
    ligne = {"power": "france", "unit": "inf", "at": "0,0", "mp": 4}
    table = mapped(drawn.replace("hex 0,0 axis", "hex 0,0 allies"), ligne=ligne)
    impulse = replace(table.state.impulse, actions={"france": "land"}, supply={"ligne": True})
    table.state = replace(table.state, impulse=impulse, charts={"terrain_effects": COSTS})
    table.put("land_movement", "allies")
    assert sorted(whither.goals(table.game.book, table.state, {"name": "ligne"})) == listed
    before = table.state
    for at in ("1,0", "2,0"):
        table.state = before
        decision = table.do(f"shift ligne to {at}")
        refused = [r.code for r in decision.rulings if r.severity == "refusal"]
        assert bool(refused) is (at not in listed), (at, refused)
        assert not refused or "wif5.map.foreign_home" in refused


def test_19_2_an_aircraft_is_offered_no_base_where_it_may_not_be() -> None:
    plane = {"power": "france", "unit": "ftr", "at": "0,0"}
    for words, listed in (("home=cw", ["2,0"]), ("city=cw", ["1,0", "2,0"])):
        table = mapped(THROUGH.replace("{}", words), plane=plane).put("air_rebase", "allies")
        goals = whither.goals(table.game.book, table.state, {"name": "plane"})
        assert sorted(goals) == listed


@pytest.mark.parametrize(("old", "to", "fine"), [
    (1, 0, True), (1, None, True), (1, 1, False), (0, None, False), (0, 0, False), (3, 2, True),
])  # fmt: skip
def test_10_5_2_below_section_0_there_is_none(old: int, to: int | None, fine: bool) -> None:
    table = sea(one={"power": "germany", "unit": "ls", "at": "North_Sea", "mp": 5, "section": old})
    words = "shift one to North_Sea" + ("" if to is None else f" section={to}")
    if fine:
        table.done(words)
        assert table.state.units["one"]["section"] == (to or 0)
    else:
        assert "wif5.sail.lower" in table.refused(words)


def test_11_7_1_a_section_that_was_never_told_costs_nothing() -> None:
    """Bremen lies 1 away, Stettin 2."""
    ship = {"power": "germany", "unit": "ls", "at": "North_Sea", "mp": 2}
    for step in ("naval_movement", "return_to_base"):
        table = sea(one=ship).put(step)
        goals = whither.goals(table.game.book, table.state, {"name": "one"})
        assert goals == ["0,0", "0,1"]
        table = sea(one={**ship, "section": 1}).put(step)
        goals = whither.goals(table.game.book, table.state, {"name": "one"})
        assert goals == (["North Sea"] if step == "naval_movement" else []) + ["0,0"]


@pytest.mark.parametrize(("unit", "at"), [("nav", "North_Sea"), ("inf", "0,0"), ("hs", "0,0")])
def test_10_7_2_no_list_of_bases_for_what_does_not_rebase_over_land(unit: str, at: str) -> None:
    table = sea(one={"power": "germany", "unit": unit, "at": at, "mp": 4}).put("air_rebase")
    assert whither.goals(table.game.book, table.state, {"name": "one"}) == []
    table = sea(one={"power": "germany", "unit": "ftr", "at": "0,0"}).put("land_movement")
    assert whither.goals(table.game.book, table.state, {"name": "one"}) == []


def test_10_2_2_a_limit_that_nobody_has_read_yet_keeps_no_unit_at_home() -> None:
    table = sea(corps={"power": "germany", "unit": "inf", "at": "0,0"}).put("land_movement")
    combined = replace(table.state.impulse, actions={"germany": "combined"})
    table.state = replace(table.state, impulse=combined)
    assert whither.idle(table.game.book, table.state, {"name": "corps"}) is None


# -- the kinds of action (10.2.2, 13.2) --------------------------------------------------------------
@pytest.mark.parametrize(("action", "chit", "codes"), [
    ("pass", "no", []), ("naval", "no", []), ("naval", "yes", []),
    ("combined", "no", ["action.air_counts", "action.chart"]),
    ("combined", "yes", ["action.air_counts", "action.chart", "action.chit"]),
    ("land", "no", ["action.air_counts", "action.chart"]),
    ("land", "yes", ["action.air_counts", "action.chart"]),
])  # fmt: skip
def test_10_2_2_what_is_told_of_an_action(action: str, chit: str, codes: list[str]) -> None:
    found = ask("activities", f"power=germany action={action} chit={chit}")
    assert found.codes == [f"action.{action}", *codes]


def test_13_2_a_chit_lifts_three_limits_of_a_combined_action() -> None:
    plain = ask("activities", "power=germany action=combined")
    lifted = ask("activities", "power=germany action=combined chit=yes")
    assert set(plain["unknown"]) == {"naval_moves", "air_rebases", "land_moves", "land_attacks"}
    assert set(lifted["unknown"]) == {"air_rebases"}
    assert lifted["limits"]["strategic_moves"] == 1
