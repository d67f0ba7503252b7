"""The procedures, by the numbers of the adjudication facts (reference rules, 1.1 to 6.6; X1 to X15)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from program import Program

from referee.engine.faults import Ambiguous, Fault, Missing, Unreadable
from referee.engine.verdict import Verdict

Run = Callable[..., Verdict]


def codes(verdict: Verdict) -> set[str]:
    return {ruling.code for ruling in verdict.rulings}


# -- 1. Air combat -----------------------------------------------------------------
def test_1_2_targets_are_declared_and_all_fire_at_once(resolve: Run) -> None:
    verdict = resolve("air_combat", interceptors="a:fighter", intercepted="x:fighter",
                      declarations="a>x,x>a")  # fmt: skip
    assert verdict.result["legal"] is True
    assert verdict.result["modifiers"] == {"a": 0, "x": 0}
    assert "tlc.air.simultaneous" in codes(verdict)


def test_1_2_one_target_each_and_never_an_own_aircraft(resolve: Run) -> None:
    two = resolve("air_combat", interceptors="a:fighter", intercepted="x:fighter,y:fighter",
                  declarations="a>x,a>y")  # fmt: skip
    own = resolve("air_combat", interceptors="a:fighter,b:fighter", intercepted="x:fighter",
                  declarations="a>b")  # fmt: skip
    for verdict in (two, own):
        assert verdict.refused
        assert verdict.result["legal"] is False


@pytest.mark.parametrize("bomber", ["bomber", "heavy_bomber", "bombardier", "bombardier lourd"])
def test_1_3_x12_a_bomber_fires_only_at_who_declared_on_it(resolve: Run, bomber: str) -> None:
    planes = {"interceptors": "a:fighter,c:fighter", "intercepted": f"b:{bomber}"}
    assert resolve("air_combat", **planes, declarations="b>a").refused
    assert resolve("air_combat", **planes, declarations="c>b,b>a").refused
    fair = resolve("air_combat", **planes, declarations="a>b,b>a")
    assert fair.result["modifiers"] == {"a": 0, "b": 0}


def test_1_4_whom_nobody_aims_at_fires_one_easier(resolve: Run) -> None:
    verdict = resolve("air_combat", interceptors="a:fighter,b:fighter", intercepted="x:fighter",
                      declarations="a>x,b>x,x>a")  # fmt: skip
    assert verdict.result["modifiers"] == {"a": 0, "b": -1, "x": 0}
    assert "tlc.air.free_fire" in codes(verdict)


def test_1_4_modifiers_are_for_those_that_declared(resolve: Run) -> None:
    verdict = resolve("air_combat", interceptors="a:fighter,b:fighter", intercepted="x:fighter",
                      declarations="a>x")  # fmt: skip
    assert verdict.result["modifiers"] == {"a": -1}


def test_1_6_x9_who_goes_home_and_who_goes_on(resolve: Run) -> None:
    verdict = resolve(
        "air_combat",
        interceptors="i:fighter_bomber,f:fighter",
        intercepted="t:fighter_bomber+drop_tanks,b:bomber,h:heavy_bomber,n:chasseur-bombardier",
    )
    assert verdict.result["must_return"] == ["i", "n"]
    assert verdict.result["may_continue"] == ["t", "b", "h"]
    assert "tlc.silent" in codes(verdict)  # plain fighters are a gap


@pytest.mark.parametrize(
    "typed",
    [
        {"interceptors": "a", "intercepted": "x:fighter"},
        {"interceptors": "a:zeppelin", "intercepted": "x:fighter"},
        {"interceptors": "", "intercepted": "x:fighter"},
        {"interceptors": "a:fighter+wings", "intercepted": "x:fighter"},
        {"interceptors": "a:fighter", "intercepted": "A:fighter"},
        {"interceptors": "a:fighter", "intercepted": "x:fighter", "declarations": "a>z"},
        {"interceptors": "a:fighter", "intercepted": "x:fighter", "declarations": "a"},
    ],
)
def test_air_combat_that_cannot_be_read(resolve: Run, typed: dict[str, str]) -> None:
    with pytest.raises(Unreadable):
        resolve("air_combat", **typed)


# -- 2. Reconnaissance -------------------------------------------------------------
@pytest.mark.parametrize("to", ["r2c2", "r1c1", "r3c1", "hq2"])
def test_2_1_x3_recon_goes_to_an_adjacent_zone_never_diagonally(resolve: Run, to: str) -> None:
    verdict = resolve("recon", allocation="1", from_="r1c1", to=to)
    assert verdict.refused
    assert verdict.result == {}


@pytest.mark.parametrize("to", ["r1c2", "r2c1", "hq1"])
def test_2_1_2_7_adjacent_zones_and_the_headquarters_of_the_edge(resolve: Run, to: str) -> None:
    assert resolve("recon", (6,), allocation="1", from_="r1c1", to=to).result["spotted"] == [True]


@pytest.mark.parametrize(
    ("dice", "spotted"),
    [
        (((5, 2), (6,)), [True, True]),  # X1
        (((4, 4), (4,)), [False, False]),  # X2
        (((1, 5), (4,)), [True, False]),
    ],
)
def test_2_5_2_6_x1_x2_dice_are_split_and_spot_on_five(
    resolve: Run, dice: tuple[tuple[int, ...], ...], spotted: list[bool]
) -> None:
    assert resolve("recon", *dice, allocation="2,1", value="3").result["spotted"] == spotted


@pytest.mark.parametrize(("number", "seen"), [("4", True), ("5", False), ("6", False)])
def test_2_6_cards_may_change_the_target_number(resolve: Run, number: str, seen: bool) -> None:
    verdict = resolve("recon", (4,), allocation="1", target_number=number)
    assert verdict.result["spotted"] == [seen]


def test_2_5_more_dice_than_the_value(resolve: Run) -> None:
    assert resolve("recon", allocation="2,2", value="3").refused
    assert resolve("recon", allocation="1", value="0").refused
    assert not resolve("recon", (1,), allocation="1", value="3").refused
    with pytest.raises(Missing):
        resolve("recon", allocation="2,1", value="3")


@pytest.mark.parametrize("allocation", ["", "0", "2,x", "-1", "2.5"])
def test_allocation_that_cannot_be_read(resolve: Run, allocation: str) -> None:
    with pytest.raises(Unreadable):
        resolve("recon", (1,), allocation=allocation)


def test_from_and_to_go_together(resolve: Run) -> None:
    with pytest.raises(Unreadable):
        resolve("recon", (1,), allocation="1", from_="r1c1")
    with pytest.raises(Unreadable):
        resolve("bombardment", units="1", supply="1", to="r1c1")


@pytest.mark.parametrize("number", [2, 4, 5, 6])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_2_6_odds_are_those_of_every_throw_counted(tlc: Any, dice: int, number: int) -> None:
    throws = list(product(range(1, 7), repeat=dice))
    hits = sum(any(face >= number for face in throw) for throw in throws)
    inputs = {
        "allocation": (dice,),
        "value": None,
        "target_number": number,
        "from": None,
        "to": None,
    }
    found = tlc.procedures["recon"].odds(inputs).result["spotted"]
    assert found == pytest.approx([hits / len(throws)])


def test_2_6_published_odds(referee: Program) -> None:
    # reference rules, section 2: 1 .3333, 2 .5556, 3 .7037, 6 .9122
    said = referee.json("odds", "tlc", "recon", "allocation=1,2,3,6")
    assert said.result["spotted"] == pytest.approx([0.3333, 0.5556, 0.7037, 0.9122], abs=5e-5)
    assert referee.json("odds", "tlc", "recon", "allocation=2", "value=1").code == 1


# -- 3. Bombardment ----------------------------------------------------------------
@pytest.mark.parametrize("target", ["hq", "qg", "quartier général"])
def test_3_3_3_6_a_headquarters_may_be_struck(resolve: Run, target: str) -> None:
    verdict = resolve("air_strike", units="1", target=target)
    assert verdict.result == {"legal": True, "cost": 0}
    assert "tlc.strike.hq" in codes(verdict)


def test_3_3_no_supply_is_spent(resolve: Run) -> None:
    verdict = resolve("air_strike", units="2", targets="r2c1,r2c1", supply="0")
    assert verdict.result == {"legal": True, "cost": 0}


def test_3_5_x14_one_group_one_zone(resolve: Run) -> None:
    assert resolve("air_strike", units="2", targets="r2c1,r2c2").result["legal"] is False
    assert resolve("air_strike", units="2", targets="r2c1,r2c1").result["legal"] is True
    with pytest.raises(Unreadable):
        resolve("air_strike", units="3", targets="r2c1,r2c1")
    with pytest.raises(Unreadable):
        resolve("air_strike", units="1")


def test_2_2_only_spotted_units(resolve: Run) -> None:
    assert resolve("air_strike", units="1", targets="r2c1", target_spotted="no").refused
    assert resolve("bombardment", units="1", supply="1", target_spotted="non").refused


@pytest.mark.parametrize("target", ["airfield", "supply", "aéroport", "ravitaillement"])
def test_3_7_airfields_and_the_reserve(resolve: Run, target: str) -> None:
    verdict = resolve("air_strike", units="1", targets="r1c1", target=target)
    assert verdict.result["legal"] is False


def test_3_8_only_survivors_return_fire(resolve: Run) -> None:
    assert resolve("return_fire", against="bomber", survived="no").result["legal"] is False
    assert resolve("return_fire", against="bomber").result["legal"] is True


def test_3_9_having_fired_in_phase_2_changes_nothing(resolve: Run) -> None:
    verdict = resolve("return_fire", against="bomber", fired="yes")
    assert verdict.result == {"legal": True, "spotted": True, "committed": False}


@pytest.mark.parametrize(
    ("against", "legal"),
    [("heavy_bomber", False), ("bomber", True), ("fighter_bomber", True), ("fighter", True)],
)
def test_3_10_x10_grey_air_fp(resolve: Run, against: str, legal: bool) -> None:
    assert resolve("return_fire", air_fp="grey", against=against).result["legal"] is legal
    assert resolve("return_fire", air_fp="grisé", against=against).result["legal"] is legal
    assert resolve("return_fire", air_fp="normal", against=against).result["legal"] is True


def test_3_11_x11_firing_back_spots_and_does_not_commit(resolve: Run) -> None:
    hidden = resolve("return_fire", against="fighter_bomber", spotted="no")
    assert hidden.result == {"legal": True, "spotted": True, "committed": False}
    assert "tlc.return_fire.spotted" in codes(hidden)
    barred = resolve("return_fire", against="heavy_bomber", air_fp="grey", spotted="no")
    assert barred.result == {"legal": False, "spotted": False, "committed": False}


@pytest.mark.parametrize(("reach", "legal"), [("0", False), ("1", False), ("2", True), ("3", True)])
def test_3_13_x13_range_in_orthogonal_steps(resolve: Run, reach: str, legal: bool) -> None:
    verdict = resolve("bombardment", units="1", supply="1", range=reach, from_="r1c1", to="r2c2")
    assert verdict.result["legal"] is legal


@pytest.mark.parametrize(
    ("start", "end", "zones"),
    [
        ("r1c1", "r2c2", 2),
        ("r1c1", "r3c3", 4),
        ("r2c2", "r2c2", 0),
        ("hq1", "r1c3", 1),
        ("hq1", "r3c2", 3),
        ("r3c1", "hq2", 1),
        ("hq1", "hq2", 4),
    ],
)
def test_3_13_range_is_the_shortest_orthogonal_way(
    resolve: Run, start: str, end: str, zones: int
) -> None:
    assert resolve("range", from_=start, to=end).result == {"zones": zones}
    assert resolve("range", from_=end, to=start).result == {"zones": zones}


@pytest.mark.parametrize("zone", ["r0c1", "r4c1", "r1c4", "r1", "hq", "somewhere", ""])
def test_zones_that_are_none(resolve: Run, zone: str) -> None:
    with pytest.raises((Unreadable, Ambiguous)):
        resolve("range", from_="r1c1", to=zone)


def test_3_14_3_15_x5_two_guns_two_points(resolve: Run) -> None:
    verdict = resolve("bombardment", units="2", supply="3")
    assert verdict.result == {"legal": True, "cost": 2, "spotted": True, "committed": True}


@pytest.mark.parametrize(("units", "supply"), [("1", "0"), ("3", "2")])
def test_3_15_x4_no_supply_no_fire(resolve: Run, units: str, supply: str) -> None:
    verdict = resolve("bombardment", units=units, supply=supply)
    assert verdict.refused
    assert verdict.result["legal"] is False


# -- 4. Movement -------------------------------------------------------------------
@pytest.mark.parametrize(
    ("unit", "factors"),
    [
        ("armour", 2), ("motorised", 2), ("infantry", 1), ("mounted_infantry", 2),
        ("blindés", 2), ("motorisée", 2), ("infanterie", 1), ("infanterie montée", 2),
    ],
)  # fmt: skip
def test_4_2_4_3_movement_factors(resolve: Run, unit: str, factors: int) -> None:
    for cost in (1, 2, 3):
        verdict = resolve("move", unit=unit, path=",".join(["clear"] * cost))
        assert verdict.result["legal"] is (cost <= factors)
        assert verdict.result["cost"] == cost


def test_4_1_committed_units_do_not_move(resolve: Run) -> None:
    verdict = resolve("move", unit="armour", path="clear", committed="yes")
    assert verdict.refused
    assert verdict.result["committed"] is True


def test_4_3_an_assault_takes_a_factor(resolve: Run) -> None:
    assert resolve("move", unit="infantry", path="assault:clear").result["cost"] == 1
    assert resolve("move", unit="infantry", path="clear,assault:clear").refused
    told = resolve("move", unit="armour", path="dégagé,assaut:clear+ennemi")
    assert not told.refused
    assert "silent.assault" in {card for each in told.rulings for card in each.cards}
    bare = resolve("move", unit="armour", path="clear,clear")
    assert "silent.assault" not in {card for each in bare.rulings for card in each.cards}


def test_4_5_full_zones_are_passed_not_ended_in_nor_assaulted_from(resolve: Run) -> None:
    assert not resolve("move", unit="armour", path="clear+full,clear").refused
    assert resolve("move", unit="armour", path="clear,clear+full").refused
    assert resolve("move", unit="armour", path="clear+full,assault:clear").refused
    assert resolve("move", unit="armour", path="difficult+full").refused


def test_4_6_enemy_zones_only_by_assault(resolve: Run) -> None:
    assert resolve("move", unit="armour", path="clear+enemy").result["legal"] is False
    assert resolve("move", unit="armour", path="assault:clear+enemy").result["legal"] is True


def test_4_7_x6_difficult_terrain_stops_and_commits(resolve: Run) -> None:
    first = resolve("move", unit="motorised", path="difficult")
    assert first.result == {"legal": True, "cost": 1, "committed": True, "stops_at": 1}
    second = resolve("move", unit="motorised", path="clear,difficile")
    assert second.result == {"legal": True, "cost": 2, "committed": True, "stops_at": 2}
    past = resolve("move", unit="motorised", path="difficult,clear")
    assert past.refused
    assert past.result["stops_at"] == 1
    clear = resolve("move", unit="motorised", path="clear", from_terrain="difficult")
    assert clear.result == {"legal": True, "cost": 1, "committed": False, "stops_at": None}


@pytest.mark.parametrize("retreat", ["no", "yes"])
def test_4_8_an_assault_into_difficult_terrain_commits_even_if_it_falls_back(
    resolve: Run, retreat: str
) -> None:
    verdict = resolve("move", unit="infantry", path="assault:difficult", retreat=retreat)
    assert verdict.result["legal"] is True
    assert verdict.result["committed"] is True


@pytest.mark.parametrize(
    ("path", "origin", "retreat", "committed"),
    [
        ("assault:clear", "difficult", "yes", True),  # X15
        ("assault:clear", "difficult", "no", False),
        ("assault:clear", "clear", "yes", False),
        ("clear,assault:clear", "difficult", "yes", False),
    ],
)
def test_4_9_x15_falling_back_into_difficult_terrain_commits(
    resolve: Run, path: str, origin: str, retreat: str, committed: bool
) -> None:
    verdict = resolve("move", unit="armour", path=path, from_terrain=origin, retreat=retreat)
    assert verdict.result["committed"] is committed
    assert verdict.result["stops_at"] is None


@pytest.mark.parametrize("path", ["", "swamp", "attack:clear", "clear+mud", "r1c1"])
def test_paths_that_cannot_be_read(resolve: Run, path: str) -> None:
    with pytest.raises(Fault):
        resolve("move", unit="armour", path=path)


def test_a_retreat_needs_an_assault(resolve: Run) -> None:
    with pytest.raises(Unreadable):
        resolve("move", unit="armour", path="clear", retreat="yes")


# -- 5. Digging in -----------------------------------------------------------------
@pytest.mark.parametrize("unit", ["infantry", "motorised", "armour"])
def test_5_1_x7_one_factor_and_committed(resolve: Run, unit: str) -> None:
    verdict = resolve("dig_in", unit=unit)
    assert verdict.result == {"legal": True, "cost": 1, "committed": True}
    assert resolve("dig_in", unit=unit, marked="no").refused


def test_5_1_a_factor_must_be_left(resolve: Run) -> None:
    assert resolve("dig_in", unit="infantry", moved="1").refused
    assert not resolve("dig_in", unit="armour", moved="1").refused
    assert resolve("dig_in", unit="armour", moved="2").refused


def test_5_2_5_3_what_it_is_worth(resolve: Run) -> None:
    assert "tlc.dig_in.effect" in codes(resolve("dig_in", unit="infantry"))


def test_5_4_in_a_headquarters(resolve: Run) -> None:
    verdict = resolve("dig_in", unit="infantry", in_="QG")
    assert verdict.result["legal"] is True
    assert "tlc.dig_in.hq" in codes(verdict)


def test_5_5_x8_not_in_a_fortification_nor_mounted(resolve: Run) -> None:
    assert resolve("dig_in", unit="infantry", in_="fortification").result["legal"] is False
    assert resolve("dig_in", unit="mounted_infantry").result["legal"] is False


# -- the gaps, and the command line ------------------------------------------------
@pytest.mark.parametrize(
    ("topic", "gap"),
    [
        ("sequence", "sequence"), ("combat", "combat"), ("assault", "assault"),
        ("transport", "transport"), ("stacking", "stacking"), ("supply_income", "supply_income"),
        ("committing", "committing"), ("victory", "victory"), ("assaut", "assault"),
        ("victoire", "victory"),
    ],
)  # fmt: skip
def test_g1_to_g9_are_answered_and_never_guessed(referee: Program, topic: str, gap: str) -> None:
    said = referee.json("resolve", "tlc", topic)
    assert said.code == 0
    assert said.json["ok"] is True
    (ruling,) = (r for r in said.json["rulings"] if r["code"] == "tlc.silent")
    assert ruling["params"] == {"missing_gap": gap}
    assert ruling["cites"]


@pytest.mark.parametrize(
    ("name", "procedure"),
    [
        ("reconnaissance", "recon"), ("combat aérien", "air_combat"),
        ("frappe aérienne", "air_strike"), ("riposte", "return_fire"),
        ("bombardement", "bombardment"), ("mouvement", "move"), ("retranchement", "dig_in"),
        ("portée", "range"),
    ],
)  # fmt: skip
def test_french_names_of_procedures(referee: Program, name: str, procedure: str) -> None:
    said = referee.json("--lang", "fr", "resolve", "tlc", name)
    assert said.result["procedure"] == procedure


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["recon", "allocation=2,1", "value=2"], 1),
        (["recon", "allocation=2,1"], 3),
        (["recon", "allocation=2,1", "--dice", "5 2"], 2),
        (["recon", "allocation=2,1", "target_number=7"], 2),
        (["move", "unit=cavalry", "path=clear"], 2),
        (["dig_in", "unit=infantry", "in=moon"], 2),
        (["return_fire", "against=balloon"], 2),
        (["bombardment", "units=0", "supply=1"], 2),
        (["bombardment", "units=1", "supply=-1"], 2),
        (["nothing"], 2),
    ],
)
def test_exit_codes(referee: Program, words: list[str], code: int) -> None:
    assert referee.json("resolve", "tlc", *words).code == code


@pytest.mark.parametrize(
    ("name", "needed"),
    [("air_combat", {"interceptors", "intercepted"}), ("range", {"from", "to"})],
)
def test_both_sides_of_a_fight_and_both_ends_of_a_range_are_needed(
    tlc: Any, name: str, needed: set[str]
) -> None:
    assert {key.name for key in tlc.procedures[name].keys if key.required} == needed
