"""A land battle on the map: who fights in it, who is lost, who goes where, condition by condition (10.7.6, 19.2)."""

from __future__ import annotations

from typing import Any

import pytest
from wif5_ground import book, codes, counter, ground

from referee.engine.record import replace
from referee.games.wif5.battles import whose
from referee.games.wif5.battles.in_air import missions
from referee.games.wif5.battles.on_land import on_map, retreating, sides
from referee.games.wif5.battles.typed import Typed
from referee.games.wif5.maps.counters import now

FRONT = """
grid odd-q
sea North_Sea
hex 0,0 axis city=germany home=germany name=Bonn
hex 1,0 axis
hex 2,0 axis
hex 3,0 axis
hex 0,1 axis
hex 1,1 allies forest zone=temperate
hex 2,1 axis
hex 3,1 allies city=france home=france name=Metz
hex 0,2 axis coast=North_Sea factory
hex 1,2 allies
hex 2,2 axis
hex 4,0 allies
hex 4,1 allies
hex 5,0 neutral country=norway
side 2,1 1,1 river
side 1,0 1,1 alpine
side 0,1 1,1 sea
side 0,2 1,1 lake
hex Sudan section allies
hex Libya section axis
link Sudan Libya
whole
"""
HERE, BEFORE = [3, 2], [3, 1]


@pytest.fixture(autouse=True)
def home() -> None:
    """These rules read no file."""


# -- where a unit retreats (10.7.6.8, 10.7.4.3) ----------------------------------------------------------------------
# 1,1 lies between alps (1,0), a river (2,1), the sea (0,1) and a lake (0,2).
@pytest.mark.parametrize(("unit", "over"), [
    ("inf", set()), ("arm", set()), ("hq", set()), ("mtn", {"1,0"}), ("mar", {"0,1"}), ("div", {"0,1"}),
])  # fmt: skip
def test_10_7_4_3_what_lies_between_bars_a_retreat_as_it_bars_a_move(
    unit: str, over: set[str]
) -> None:
    state = ground(FRONT, f"a germany {unit} 1,1")
    assert set(retreating.ways(state, counter(state, "a"))) == {"2,1", "2,2", "1,2"} | over
    barred = {"2,1", "2,2"} | over
    assert (
        set(retreating.ways(state, counter(state, "a"), ("1,2",))) == barred
    )  # nobody goes back and forth


def test_10_7_6_8_hexes_that_it_would_overstack_come_after_the_others() -> None:
    state = ground(FRONT, "a germany inf 3,0; x germany inf 2,0; y germany inf 2,0")
    assert "2,0" not in retreating.ways(state, counter(state, "a"))
    state = ground(FRONT, "a germany inf 3,0; x germany inf 2,0")
    assert "2,0" in retreating.ways(state, counter(state, "a"))


@pytest.mark.parametrize(("there", "like"), [
    ("", set()), ("x germany inf 2,1", {"friendly"}), ("x germany inf 2,1; y germany inf 2,1", {"friendly", "full"}),
    ("x france inf 2,1", {"enemy", "zoc"}), ("x france ftr 2,1", set()), ("x france inf 1,1", {"zoc"}),
    ("x france inf 1,1; y italy hq 2,1", {"zoc", "friendly"}), ("x germany ftr 2,1; y germany ftr 2,1", set()),
])  # fmt: skip
def test_10_7_6_8_what_a_hex_is_like_for_who_retreats(there: str, like: set[str]) -> None:
    state = ground(FRONT, f"a germany inf 3,0; {there}")
    atlas = now(state)
    found = retreating._like(state, atlas.places[atlas.at["2,1"]], "axis", counter(state, "a"))
    assert found == like


@pytest.mark.parametrize(
    ("at", "like"), [("5,0", {"neutral"}), ("Sudan", {"barred"}), ("Libya", {"section"})]
)
def test_10_7_6_8_neutral_land_and_sections(at: str, like: set[str]) -> None:
    state = ground(FRONT, "a germany inf 3,0")
    atlas = now(state)
    assert retreating._like(state, atlas.places[atlas.at[at]], "axis", counter(state, "a")) == like


def test_10_7_6_8_units_in_a_land_section_never_retreat() -> None:
    state = ground(FRONT, "a germany inf Libya")
    assert retreating.ways(state, counter(state, "a")) == []


@pytest.mark.parametrize(("others", "apart"), [
    ("x japan inf 2,1", True), ("x italy inf 2,1", False), ("x japan ftr 2,1", False), ("x japan inf 3,0", False), ("x france inf 2,1", False),
])  # fmt: skip
def test_19_2_nobody_ends_a_retreat_beside_whom_it_does_not_cooperate_with(
    others: str, apart: bool
) -> None:
    state = ground(FRONT, f"a germany inf 3,1; {others}")
    assert retreating._apart(state, counter(state, "a"), "2,1") is apart


@pytest.mark.parametrize(("there", "held"), [
    ("x france inf 3,1", True), ("x france ftr 3,1", False), ("x germany inf 3,1", False), ("x france inf 4,0", False),
])  # fmt: skip
def test_10_7_6_10_whether_a_hex_is_empty(there: str, held: bool) -> None:
    assert retreating.held(ground(FRONT, there), "3,1", "axis") is held


# -- who attacks (10.2.2, 10.7.6.1, 10.7.6.6, 19.2) --------------------------------------------------------------------
@pytest.mark.parametrize(("text", "said"), [
    ("a germany inf 2,1", []), ("a germany inf 0,0", ["map.not_beside"]), ("a germany inf 0,1", ["map.side_shut"]), ("a germany inf 1,0", ["map.side_shut"]),
    ("a germany inf 1,1 invades=yes landed=now", []), ("a germany inf 1,1", ["map.not_beside"]), ("a germany inf 2,1 invades=yes landed=now", ["map.invades"]),
    ("a germany inf nowhere", ["map.not_beside"]),
    # MAR and DIV attack across an all-sea hexside, which is no invasion (10.7.4.3); across a lake nobody does.
    ("a germany mar 0,1", []), ("a germany div 0,1", []), ("a germany mar 0,2", ["map.side_shut"]), ("a germany mar 1,0", ["map.side_shut"]),
    ("a germany div nowhere", ["map.not_beside"]),
])  # fmt: skip
def test_10_7_6_1_attackers_stand_beside_the_hex(text: str, said: list[str]) -> None:
    state = ground(FRONT, text)
    ashore = [name for name, raw in state.units.items() if raw.get("invades")]
    assert codes(on_map._placed(now(state), "1,1", (counter(state, "a"),), (), ashore)) == said


def test_10_7_6_1_defenders_stand_in_it() -> None:
    state = ground(FRONT, "a france inf 1,1; b france inf 1,2")
    found = on_map._placed(now(state), "1,1", (), (counter(state, "a"), counter(state, "b")))
    assert [(each.code, each.params["text"]) for each in found] == [("wif5.map.not_there", "b")]


@pytest.mark.parametrize(
    ("raw", "again"), [({"fought": HERE}, True), ({"fought": BEFORE}, False), ({}, False)]
)
def test_10_7_6_2_one_attack_in_an_impulse(raw: dict[str, Any], again: bool) -> None:
    state = ground(FRONT, "a germany inf 2,1")
    state = replace(state, units={"a": {**state.units["a"], **raw}})
    assert bool(on_map._again((counter(state, "a"),), state)) is again


@pytest.mark.parametrize(("other", "said"), [
    ("b germany inf 1,1 invades=yes landed=now", ["map.attacks_too"]), ("b germany inf 1,1 invades=yes landed=now down=yes", []),
    ("b germany inf 1,2 invades=yes landed=now", []), ("b germany inf 1,1 invades=yes", []), ("b japan inf 1,1 invades=yes landed=now", []),
    ("b italy inf 1,1 invades=yes landed=now", ["map.attacks_too"]), ("b france inf 1,1 invades=yes landed=now", []),
])  # fmt: skip
def test_10_7_4_5_who_landed_there_attacks_too(other: str, said: list[str]) -> None:
    state = ground(FRONT, f"a germany inf 2,1; {other}")
    assert codes(on_map._left_out(state, "1,1", (counter(state, "a"),))) == said
    assert on_map._left_out(state, "1,1", ()) == []


def test_10_7_6_6_what_divides_who_attacks_across_it() -> None:
    state = ground(
        FRONT.replace("side 1,0 1,1 alpine", "side 1,0 1,1 fort").replace(
            "side 0,1 1,1 sea", "side 0,1 1,1 strait"
        )
    )
    assert sides.crossings(now(state), "1,1") == {"2,1": "river", "1,0": "fort", "0,1": "strait"}
    assert sides.crossings(now(ground(FRONT)), "1,1") == {"2,1": "river", "0,1": "sea"}
    assert sides.crossings(now(state), "") == {}


@pytest.mark.parametrize(
    ("unit", "factor"), [("mar", "4:mar:sea"), ("div", "4:div:sea"), ("inf", "4:inf:sea")]
)
def test_10_7_6_6_an_all_sea_hexside_is_told_with_who_attacks_across_it(
    unit: str, factor: str
) -> None:
    state = ground(FRONT, f"a germany {unit} 0,1; x france inf 1,1", used={"supply": {"a": True}})
    typed = Typed({"units": "4:a", "defend": "3:x"})
    field = on_map.named(book(), state, typed, "1,1", "germany", "france")
    assert typed["units"].startswith(factor)
    assert ("map.side_shut" in codes(field.rulings)) is (unit == "inf")


@pytest.mark.parametrize(("unit", "cell", "said", "told"), [
    ("inf", "attacker halved", ["map.side_shut"], "4:inf"), ("mtn", None, ["map.side_chart"], "4:mtn"),
    ("mtn", "prohibited", ["map.side_shut"], "4:mtn"), ("mtn", "none", [], "4:mtn"),
    ("mtn", "attacker halved", [], "4:mtn:alpine"),
])  # fmt: skip
def test_10_7_6_6_the_chart_says_whether_mtn_attack_across_an_alpine_side(
    unit: str, cell: str | None, said: list[str], told: str
) -> None:
    state = ground(FRONT, f"a germany {unit} 1,0; x france inf 1,1", used={"supply": {"a": True}})
    typed = Typed({"units": "4:a", "defend": "3:x"})
    cells = {"terrain_effects": {"terrain=alpine row=combat": cell}} if cell else {}
    field = on_map.named(book().with_cells(cells), state, typed, "1,1", "germany", "france")
    found = [code for code in codes(field.rulings) if code.startswith("map.side")]
    assert (found, typed["units"]) == (said, told)


@pytest.mark.parametrize(("power", "names", "others", "powers"), [
    ("germany", "a", False, ["germany"]), ("germany", "b", False, ["italy"]), ("germany", "b", True, ["germany", "italy"]),
    ("germany", "b a", False, ["germany", "italy"]), ("germany", "", False, ["germany"]), ("italy", "a b", False, ["italy", "germany"]),
    ("germany", "zz", False, ["germany"]),
])  # fmt: skip
def test_10_7_6_1_each_power_whose_units_take_part(
    power: str, names: str, others: bool, powers: list[str]
) -> None:
    state = ground(FRONT, "a germany inf 2,1; b italy inf 2,1")
    assert whose.taking_part(state, power, names.split(), others) == powers


@pytest.mark.parametrize(("by", "names", "others", "said"), [
    ("germany", "a", False, []), ("germany", "b", False, ["battles.not_by"]), ("germany", "b", True, []), ("germany", "j", False, []),
    ("japan", "j", False, []),
])  # fmt: skip
def test_10_2_2_an_attack_is_of_who_takes_part(
    by: str, names: str, others: bool, said: list[str]
) -> None:
    state = ground(FRONT, "a germany inf 2,1; b italy inf 2,1; j japan inf 2,1")
    assert codes(whose.strangers(state, by, names.split(), others, "10.7.6.1")) == said


@pytest.mark.parametrize(("by", "names", "pairs"), [
    ("germany", "a b", []), ("germany", "a j", [("j", "germany")]), ("germany", "j", [("j", "germany")]), ("japan", "j", []),
    ("japan", "j a", [("a", "japan")]), ("germany", "n a", []), ("italy", "n", [("n", "italy")]), ("germany", "b j", [("j", "italy"), ("j", "germany")]),
])  # fmt: skip
def test_19_2_c_who_does_not_cooperate_attacks_apart(by: str, names: str, pairs: list[Any]) -> None:
    state = ground(FRONT, "a germany inf 2,1; b italy inf 2,1; j japan inf 2,1; n germany inf 2,1 nation=hungary",
                   minors={"hungary": {"status": "declared", "power": "germany"}})  # fmt: skip
    found = whose.apart(state, by, names.split())
    assert [(each.params["text"], each.params["other_nation"]) for each in found] == pairs


@pytest.mark.parametrize(("by", "against", "names", "said"), [
    ("germany", "france", "a b", []), ("germany", "poland", "a b", ["italy"]), ("germany", "poland", "a", []), ("germany", "poland", "", []),
])  # fmt: skip
def test_10_7_4_7_allies_who_attack_are_at_war_too(
    by: str, against: str, names: str, said: list[str]
) -> None:
    state = ground(FRONT, "a germany inf 2,1; b italy inf 2,1", wars=[("germany", "poland")])
    assert [
        each.params["power"] for each in whose.at_peace(state, by, (against,), names.split())
    ] == said


# -- what the map tells of a place (10.6.1, 10.7.1) ---------------------------------------------------------------------------
@pytest.mark.parametrize(("text", "exposed", "tracked"), [
    ("x france inf 1,1", {"x": "inf"}, True), ("x france ftr 1,1", {"x": "ftr"}, True), ("x france hs 1,1", {}, False), ("x france inf 1,1 down=yes", {}, True),
    ("x germany inf 1,1", {}, False), ("x france inf 1,2", {}, False),
])  # fmt: skip
def test_10_7_1_whom_a_ground_strike_may_turn_over(
    text: str, exposed: dict[str, str], tracked: bool
) -> None:
    state = ground(FRONT, text)
    assert on_map.exposed(state, "1,1", "germany") == exposed
    assert on_map.tracked(state, "1,1", "germany") is tracked
    assert on_map.exposed(ground("", text), "1,1", "germany") == {} and not on_map.tracked(
        ground("", text), "1,1", "germany"
    )
    assert not on_map.tracked(
        ground(FRONT, "x france inf Sudan"), "Sudan", "germany"
    )  # stacks apart
    assert on_map.exposed(state, "qqqq", "germany") == {} and not on_map.tracked(
        state, "qqqq", "germany"
    )


@pytest.mark.parametrize(("place", "by", "against", "said"), [
    ("3,1", "germany", "france", []), ("3,1", "germany", "cw", ["sky.holder"]), ("0,0", "germany", "france", ["sky.friendly"]), ("1,1", "germany", "cw", []),
    ("qqqq", "germany", "cw", []),
])  # fmt: skip
def test_10_6_1_a_place_that_this_enemy_controls(
    place: str, by: str, against: str, said: list[str]
) -> None:
    assert codes(on_map.held_by(ground(FRONT), place, by, against)) == said
    assert on_map.held_by(ground(""), place, by, against) == []


def test_what_a_hex_tells_of_a_battle_where_nobody_typed_it() -> None:
    state = ground(FRONT)
    atlas = now(state)
    found: dict[str, str] = {}
    for typed, at in (
        (Typed({}), "1,1"),
        (Typed({}), "3,1"),
        (Typed({"weather": "mud"}), "1,1"),
        (Typed({"terrain": "swamp"}), "1,1"),
    ):
        on_map._facts(atlas.places[atlas.at[at]], typed)
        found[f"{at} {len(found)}"] = " ".join(f"{key}={typed[key]}" for key in sorted(typed))
    assert list(found.values()) == [
        "terrain=forest zone=temperate",
        "city=yes",
        "terrain=forest weather=mud",
        "terrain=swamp zone=temperate",
    ]
    assert on_map.says(state, "0,2", "factory") and not on_map.says(state, "1,1", "factory")
    assert not on_map.says(state, "qqqq", "factory") and not on_map.says(
        ground(""), "0,2", "factory"
    )


@pytest.mark.parametrize(("factor", "told"), [("factor=8", "8"), ("", None), ("factor=3/5", None)])
def test_a_factor_that_was_told_when_the_unit_came(factor: str, told: str | None) -> None:
    state = ground(FRONT, f"a france inf 1,1 {factor}; b germany inf 1,2")
    assert on_map.factor_told(state, "a") == told
    assert on_map.garrison(state, "1,1", "allies") == (f"{told}:a" if told else None)
    assert (
        on_map.garrison(state, "4,1", "allies") is None
        and on_map.garrison(ground(""), "1,1", "allies") is None
    )


# -- one attack on a hex in a phase (10.3.3, 10.7.6.1, 10.7.6.2) ---------------------------------------------------------------------
@pytest.mark.parametrize(("place", "fought", "control", "raided", "said"), [
    ("1,1", {}, {}, False, []), ("1,1", {"land_combat": {"1,1": ["germany"]}}, {}, True, ["battles.attacked"]),
    ("1,1", {"land_combat": {"1,1": ["japan"]}}, {}, False, []), ("1,1", {"land_combat": {"1,1": ["italy"]}}, {}, True, ["battles.attacked"]),
    ("1,1", {"ground_strike": {"1,1": ["germany"]}}, {}, False, []), ("1,2", {"land_combat": {"1,1": ["germany"]}}, {}, False, []),
    ("Sudan", {"land_combat": {"Sudan": ["germany"]}}, {}, False, []), ("1,1", {"land_combat": {"1,1": ["germany"]}, "land_emptied": {"1,1": ["germany"]}}, {}, True,
                                                               ["battles.attacked_empty"]),
    ("Lodz", {"land_combat": {"lodz": ["germany"]}}, {}, True, ["battles.attacked_too"]),
    ("Lodz", {"land_combat": {"lodz": ["germany"]}}, {"lodz": {"power": "germany"}}, True, ["battles.attacked_empty"]),
    ("Lodz", {"land_combat": {"lodz": ["germany"]}}, {"lodz": {"power": "cw"}}, True, ["battles.attacked_too"]),
])  # fmt: skip
def test_10_7_6_2_who_comes_too_late(
    place: str, fought: dict[str, Any], control: dict[str, Any], raided: bool, said: list[str]
) -> None:
    state = ground(FRONT, step="land_combat", used={"fought": fought}, control=control)
    assert bool(missions.raided(state, place, "germany")) is raided
    assert codes(missions.attacked(state, place, "germany")) == said


def test_10_3_3_an_attack_is_kept_with_its_phase() -> None:
    state = ground(FRONT, step="ground_strike")
    after_one = missions.noted(missions.noted(state, "1,1", "germany"), "1,1", "italy")
    assert after_one.impulse.fought == {"ground_strike": {"1,1": ("germany", "italy")}}
    assert missions.noted(ground(FRONT, step="land_combat"), "1,1", "germany").impulse.fought == {}
    assert missions.marked(ground(FRONT, step="land_combat"), "1,1", "germany").impulse.fought == {
        "land_combat": {"1,1": ("germany",)}
    }
    assert missions.emptied(state, "Lodz", "germany").impulse.fought == {
        "land_emptied": {"lodz": ("germany",)}
    }
