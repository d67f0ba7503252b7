"""Land battles; worked examples under their ids (T-…)."""

from __future__ import annotations

import pytest
from wif5_asking import ask, chance

from referee.engine.faults import Missing, Unreadable


# -- odds (10.7.6.7) -------------------------------------------------------------
@pytest.mark.parametrize(
    ("attack", "defend", "ratio"),
    [(19, 5, "3:1"), (4, 9, "1:3"), (5, 5, "1:1"), (9, 5, "1:1"), (10, 5, "2:1"), (1, 2, "1:2"),
     (7, 8, "1:2"), (13, 2, "6:1"), (14, 2, "7:1"), (8.5, 3, "3:1")],
)  # fmt: skip
def test_t_odd_1_rounded_for_the_defender(attack: float, defend: int, ratio: str) -> None:
    assert ask("odds_ratio", f"attack={attack} defend={defend}")["ratio"] == ratio


def test_i_wif_01_thirteen_to_two_on_the_five_to_one_column() -> None:
    assert ask("odds_ratio", "attack=13 defend=2")["column"] == "5:1"
    assert ask("odds_ratio", "attack=14 defend=2")["column"] == "7:1"


@pytest.mark.parametrize(
    ("keys", "odds", "column"),
    [
        ("attack=4 defend=1 jungle=yes", "3:1", "3:1"),
        ("attack=11 defend=1 jungle=yes", "10:1", "10:1"),
        ("attack=4 defend=1 jungle=yes japanese=yes", "4:1", "4:1"),
        ("attack=3 defend=1 hq_defend=yes", "2:1", "2:1"),
        ("attack=3 defend=1 hq_attack=yes", "4:1", "4:1"),
        ("attack=3 defend=1 hq_attack=yes hq_defend=yes", "3:1", "3:1"),
        ("attack=3 defend=1 weather=winter", "2:1", "2:1"),
        ("attack=3 defend=1 weather=severe_winter", "1:1", "1:1"),
        ("attack=3 defend=1 weather=monsoon", "2:1", "2:1"),
        ("attack=3 defend=1 weather=mud", "3:1", "3:1"),
        ("attack=3 defend=1 weather=winter ignore_weather=yes", "3:1", "3:1"),
        ("attack=3 defend=1 weather=monsoon ignore_weather=yes", "2:1", "2:1"),
        ("attack=1 defend=1 weather=severe_winter jungle=yes", "1:4", "1:2"),
        ("attack=30 defend=1", "30:1", "10:1"),
        ("attack=3 defend=1 chit_levels=5", "8:1", "7:1"),
    ],
)
def test_t_hq_1_t_jun_1_shifts(keys: str, odds: str, column: str) -> None:
    found = ask("odds_ratio", keys)
    assert (found["odds"], found["column"]) == (odds, column)


@pytest.mark.parametrize(
    ("keys", "may"),
    [
        ("attack=1 defend=2", True),
        ("attack=1 defend=3", False),
        ("attack=1 defend=1 weather=winter", True),
        ("attack=1 defend=2 weather=winter", False),
        ("attack=1 defend=2 weather=winter hq_attack=yes", False),
    ],
)
def test_10_7_6_2_declaration_needs_one_to_two(keys: str, may: bool) -> None:
    assert ask("odds_ratio", keys)["may_declare"] is may


# -- factors ---------------------------------------------------------------------
@pytest.mark.parametrize(
    ("keys", "land"),
    [
        ("units=17:inf:river", 9),
        ("units=5:inf:river,5:inf:river", 5),
        ("units=5:inf:river,4:inf", 7),
        ("units=5:mar:river", 3),
        ("units=5:mar:strait", 5),
        ("units=5:mar:sea,5:inf:sea", 8),
        ("units=7:inf:fort", 3),
        ("units=7:inf:invade", 3),
        ("units=7:mar:invade", 7),
        ("units=6:inf:invade+river", 1),
        ("units=5:inf:river+canal surprise=yes", 5),
        ("units=5:inf:strait surprise=yes", 3),
        ("units=6:inf:dashed", 3),
        ("side=defend units=4:inf,3:arm terrain=mountain", 14),
        ("side=defend units=4:inf:face_down", 4),
        ("side=defend units=4:inf:face_down+unsupplied", 1),
        ("side=defend units=4:inf:face_down+unsupplied+white", 3),
        ("side=defend units=4:inf:unsupplied", 4),
        ("notional=yes", 1),
        ("notional=yes terrain=mountain", 2),
    ],
)
def test_10_7_6_6_land_factors(keys: str, land: int) -> None:
    assert ask("factors", keys)["land"] == land


def test_t_par_1_support_is_capped_by_the_land_factors() -> None:
    drop = ask("factors", "units=4:para,6:inf ground_support=3")
    held = ask("factors", "notional=yes ground_support=4")
    assert (drop["factor"], held["factor"], held["support_counted"]) == (13, 2, 1)
    fight = ask("land_combat", "attack=13 defend=2 city=yes", "1")
    assert (fight["table"], fight["modified"], fight["result"]) == ("assault", 1, "2/1")
    assert (fight["attacker_lost"], fight["defender_lost"]) == (2, 1)


def test_t_par_2_seven_to_one() -> None:
    drop = ask("factors", "units=5:para,6:inf ground_support=3")["factor"]
    found = ask("odds_ratio", f"attack={drop} defend=2")
    assert (drop, found["odds"], found["column"]) == (14, "7:1", "7:1")


@pytest.mark.parametrize(
    ("keys", "code"),
    [
        ("units=4:inf:face_down", "attack.face_down"),
        ("units=4:inf:unsupplied", "attack.unsupplied"),
        ("units=4:arm:invade", "attack.arm_invades"),
        ("units=4:inf:invade weather=winter", "attack.no_invasion"),
        ("units=4:hq weather=mud", "attack.hq_weather"),
        ("units=4:part", "attack.partisans"),
        ("units=4:inf:alpine", "attack.alpine"),
        ("side=defend units=4:inf shore=3", "factors.shore_defence"),
        ("units=4:inf ground_support=3 weather=severe_winter", "air.severe_winter"),
    ],
)
def test_what_may_not_attack(keys: str, code: str) -> None:
    found = ask("factors", keys)
    assert found.refusals == [code]
    assert "factor" in found.result


@pytest.mark.parametrize(
    ("keys", "told"),
    [
        ("units=5:inf:sea", ["attack.open_sea"]),
        ("units=5:mar:sea,2:div:sea", []),
        ("units=8:mtn:alpine", ["attack.alpine_untold"]),
        ("side=defend units=5:inf", []),
    ],
)
def test_10_7_4_3_what_the_table_sees_of_a_side(keys: str, told: list[str]) -> None:
    found = ask("factors", keys)
    assert found.refusals == []
    assert [code for code in found.codes if code.startswith("attack.")] == told


def test_8_1_the_desert_is_always_clear() -> None:
    found = ask("factors", "units=9:inf:invade ground_support=3 weather=winter terrain=desert")
    assert (found.refusals, found["support_counted"]) == ([], 3)


@pytest.mark.parametrize(
    "keys", ["", "units=4", "units=inf", "units=4:tiger", "units=4:inf:flying", "units=-1:inf",
             "notional=yes units=4:inf", "notional=yes side=attack"]
)  # fmt: skip
def test_factors_that_cannot_be_read(keys: str) -> None:
    with pytest.raises(Unreadable):
        ask("factors", keys)


# -- shore bombardment and HQ support ----------------------------------------------
def test_t_sho_1_three_ships_in_section_one() -> None:
    found = ask("shore_bombardment", "factors=5,4,2 section=1")
    assert (found["modified"], found["total"], found["counted"]) == ([3, 2, 0], 5, 5)
    assert ask("shore_bombardment", "factors=5,4,2 section=1 land=4")["counted"] == 4


def test_10_7_6_3_other_sections() -> None:
    assert ask("shore_bombardment", "factors=5 section=0").refusals == ["shore.section_0"]
    assert ask("shore_bombardment", "factors=5 section=3 result=0")["total"] == 5
    with pytest.raises(Missing):
        ask("shore_bombardment", "factors=5 section=2")
    with pytest.raises(Unreadable):
        ask("shore_bombardment", "factors=5 section=2 result=half")


def test_10_7_6_5_hq_support() -> None:
    assert ask("hq_support", "value=4", "5").result == {"success": False, "flips": True}
    assert ask("hq_support", "value=4", "4").result == {"success": True, "flips": True}
    assert ask("hq_support", "value=4 face_down=yes").refusals == ["hq.face_down"]
    for beyond in ("0", "7", "9"):  # the die is a six-sided one: it is no value of an HQ
        with pytest.raises(Unreadable):
            ask("hq_support", f"value={beyond}", "1")
    assert chance("hq_support", "value=4")["success"] == pytest.approx(4 / 6)


# -- the tables ------------------------------------------------------------------
def test_t_cbt_1_the_booklets_battle() -> None:
    factors = ask("factors", "units=17:inf:river shore=10 ground_support=5 weather=winter")
    assert factors.result == {
        "land": 9, "support_counted": 3, "shore_counted": 9, "factor": 21,
    }  # fmt: skip
    found = ask(
        "land_combat",
        "attack=21 defend=7 weather=winter attacker_arm=1 defender_arm=1 table=blitzkrieg "
        "face_down=yes",
        "6",
    )
    assert (found["ratio"], found["odds"], found["table_chooser"]) == ("3:1", "2:1", "defender")
    assert (found["modified"], found["result"]) == (7, "-/1B*")
    assert (found["attacker_lost"], found["defender_lost"]) == (0, 1)
    assert (found["shattered"], found["breakthrough"], found["attackers_stay_up"]) == (
        True, True, True,
    )  # fmt: skip


def test_t_sec_1_archangel() -> None:
    lost = ask("land_combat", "attack=2 defend=1 city=yes", "6")
    assert (lost["result"], lost["attacker_lost"], lost["defender_lost"]) == ("1/2S", 1, 2)
    assert (lost["shattered"], lost["attackers_stay_up"]) == (True, False)
    won = ask("land_combat", "attack=3 defend=1 city=yes face_down=yes result=-/2*", "5")
    assert (won["modified"], won["defender_lost"], won["attackers_stay_up"]) == (6, 2, True)


@pytest.mark.parametrize(
    ("keys", "chooser"),
    [
        ("attack=3 defend=1 city=yes", "rule"),
        ("attack=3 defend=1 fort=yes", "rule"),
        ("attack=3 defend=1 attacker_arm=2 defender_arm=1", "attacker"),
        ("attack=3 defend=1 attacker_arm=1 defender_arm=2", "defender"),
        ("attack=3 defend=1 attacker_arm=1 defender_arm=1", "attacker"),
        ("attack=2 defend=1 attacker_arm=1 defender_arm=1", "defender"),
        ("attack=3 defend=1 weather=winter attacker_arm=1 defender_arm=1", "defender"),
        ("attack=3 defend=1", "defender"),
    ],
)
def test_10_7_6_7_who_chooses_the_table(keys: str, chooser: str) -> None:
    assert ask("land_combat", f"{keys} table=assault result=1/1", "1")["table_chooser"] == chooser


def test_10_7_6_7_a_city_means_assault() -> None:
    found = ask("land_combat", "attack=3 defend=1 city=yes table=blitzkrieg", "1")
    assert found.refusals == ["battle.assault_only"]
    assert (found["odds"], found["table"]) == ("3:1", "assault")


def test_10_7_6_7_the_choice_is_asked() -> None:
    with pytest.raises(Missing) as fault:
        ask("land_combat", "attack=3 defend=1", "1")
    assert (fault.value.code, fault.value.params["flag"]) == ("choice.needed", "table")


@pytest.mark.parametrize(
    ("keys", "die", "modified"),
    [
        ("attack=3 defend=1", 4, 4),
        ("attack=3 defend=1 face_down=yes", 6, 7),
        ("attack=1 defend=3", 1, 0),
        ("attack=1 defend=3 face_down=yes", 1, 1),
        ("attack=1 defend=2", 1, 1),
    ],
)
def test_10_7_6_7_die_modifiers(keys: str, die: int, modified: int) -> None:
    found = ask("land_combat", f"{keys} table=assault result=-/-", str(die))
    assert found["modified"] == modified


@pytest.mark.parametrize(
    ("table", "cell", "retreat_by", "flip"),
    [
        ("assault", "1/1R", "defender", True),
        ("blitzkrieg", "-/-R*", "attacker", True),
        ("assault", "1/1", None, False),
        ("assault", "1/2", None, True),
        ("assault", "2/-", None, False),
    ],
)
def test_10_7_6_8_retreat_and_flips(
    table: str, cell: str, retreat_by: str | None, flip: bool
) -> None:
    found = ask("land_combat", f"attack=3 defend=1 table={table} result={cell}", "3")
    assert (found["retreat_by"], found["defenders_flip"]) == (retreat_by, flip)
    assert found["retreat"] is (retreat_by is not None)


@pytest.mark.parametrize("cell", ["1", "1/1X", "R", "1/1R**", "a/b"])
def test_a_cell_that_cannot_be(cell: str) -> None:
    with pytest.raises(Unreadable):
        ask("land_combat", f"attack=3 defend=1 table=assault result={cell}", "3")


def test_13_3_chit_levels_serve_on_the_blitzkrieg_table() -> None:
    keys = "attack=2 defend=1 chit_levels=2 attacker_arm=1 result=-/1"
    assert ask("land_combat", f"{keys} table=blitzkrieg", "3")["odds"] == "4:1"
    assert ask("land_combat", f"{keys} table=assault", "3")["odds"] == "2:1"


def test_11_5_2_a_japanese_six_against_a_city() -> None:
    keys = "attack=2 defend=1 city=yes japanese=yes"
    accepted = ask("land_combat", f"{keys} six=accept", "6")
    assert accepted["six"] == "accept" and "battle.six_accept" in accepted.codes
    assert not [
        code for code in ask("land_combat", f"{keys} result=1/1", "5").codes if "six" in code
    ]
    with pytest.raises(Missing):  # Japan says which, before anybody is lost
        ask("land_combat", keys, "6")


def test_11_5_2_a_japanese_six_rerolled_once() -> None:
    """A second 6 has no more effect: its cell counts, and nothing is asked."""
    keys = "attack=2 defend=1 city=yes japanese=yes six=reroll"
    again = ask("land_combat", f"{keys} result=1/1", "6; 3")
    assert again["modified"] == 3 and "battle.six_reroll" in again.codes
    twice = ask("land_combat", keys, "6; 6")
    assert twice["modified"] == 6 and "battle.six_accept" not in twice.codes


# -- overrun, rail, reorganisation, stacking, zones of control -----------------------
def test_10_7_4_2_overrun() -> None:
    legal = ask("overrun", "attack=21 defend=3 units='1 arm, 1 inf' terrain_cost=1 left=1")
    assert (legal["legal"], legal["cost"], legal["flips"]) == (True, 2, True)
    assert ask("overrun", "attack=21 defend=3 units='1 arm' river=yes").refusals == ["overrun.odds"]
    assert ask("overrun", "attack=20 defend=3 units='1 arm'").refusals == ["overrun.odds"]
    assert ask("overrun", "attack=24 defend=3 units='1 arm' weather=winter")["legal"] is True
    assert ask("overrun", "attack=21 defend=3 units='2 inf'").refusals == ["overrun.arm"]
    assert ask("overrun", "attack=21 defend=3 units='3 arm'").refusals == ["overrun.many"]
    assert ask("overrun", "attack=21 defend=3 units='2 arm, 1 hq' city=yes").refusals == [
        "overrun.city"
    ]


def test_10_7_3_strategic_moves() -> None:
    assert ask("strategic_move", "unit=inf")["counts"] == 1
    assert ask("strategic_move", "unit=inf route=maps")["counts"] == 2
    assert ask("strategic_move", "unit=inf route=siberia_pacific")["counts"] == 1
    assert ask("strategic_move", "route=maps action=combined").refusals == ["rail.one"]
    assert ask("strategic_move", "unit=inf zoc=yes africa=yes").refusals == [
        "rail.zoc", "rail.africa",
    ]  # fmt: skip
    assert ask("strategic_move", "action=naval").refusals == ["rail.action"]


def test_10_7_7_reorganisation() -> None:
    assert ask("reorganisation", "value=3 units='2 inf, 1 arm'")["reorganised"] == 3
    assert ask("reorganisation", "value=2 units='3 inf'").refusals == ["reorg.many"]
    assert ask("reorganisation", "value=2 units='1 inf' face_down=yes").refusals == [
        "reorg.face_down"
    ]
    assert ask("reorganisation", "value=2 units='1 tac'").refusals == ["reorg.not_land"]


def test_t_stk_1_a_major_port_with_an_hq() -> None:
    full = ask("stacking", "units='20 hs, 4 tac, 2 inf, 1 hq' hex=major_port")
    assert (full["legal"], full["limits"]["air"], full["limits"]["naval"]) == (True, 4, None)
    assert ask("stacking", "units='3 inf'").refusals == ["stack.land"]
    assert ask("stacking", "units='3 hs' hex=port").refusals == ["stack.naval"]
    assert ask("stacking", "units='1 tac' hex=mountain").refusals == ["stack.air"]
    assert ask("stacking", "units='3 tac' hex=mountain+city")["legal"] is True
    assert ask("stacking", "units='30 inf, 9 ls' sea_box=yes")["legal"] is True


@pytest.mark.parametrize(
    ("keys", "own", "adjacent"),
    [
        ("unit=inf", True, True),
        ("unit=inf hexside=alpine", True, False),
        ("unit=inf hexside=strait", True, False),
        ("unit=inf hex_dot=yes", True, False),
        ("unit=arm land_section=yes", True, False),
        ("unit=hq", True, False),
        ("unit=div", True, False),
        ("unit=part", True, False),
        ("unit=tac", False, False),
        ("unit=hs", False, False),
    ],
)
def test_t_zoc_1_zones_of_control(keys: str, own: bool, adjacent: bool) -> None:
    assert ask("zoc", keys).result == {"own": own, "adjacent": adjacent}


# -- landings, retreat, advance ------------------------------------------------------
def test_10_7_4_5_invasions() -> None:
    marine = ask("invasion", "unit=mar section=3")
    assert (marine["legal"], marine["divisor"], marine["notional"]) == (True, 1, True)
    assert ask("invasion", "unit=inf section=2 defended=yes")["divisor"] == 3
    assert ask("invasion", "unit=arm section=3").refusals == ["attack.arm_invades"]
    assert ask("invasion", "unit=inf section=1").refusals == ["landing.section"]
    assert ask("invasion", "unit=inf section=3 weather=winter").refusals == ["attack.no_invasion"]
    assert ask("invasion", "unit=inf section=3 weather=winter terrain=desert")["legal"] is True
    assert ask("invasion", "unit=hq section=3 weather=mud").refusals == ["landing.hq_weather"]


def test_10_7_5_drops_and_air_transport() -> None:
    assert ask("paradrop", "")["legal"] is True
    assert ask("paradrop", "terrain=swamp").refusals == ["landing.drop_terrain"]
    assert ask("paradrop", "weather=severe_winter").refusals == ["landing.drop_weather"]
    assert ask("paradrop", "action=naval").refusals == ["landing.action"]
    assert ask("air_transport", "unit=inf").refusals == ["landing.cargo"]


def test_t_atr_1_the_aborted_transport_is_turned_with_its_cargo() -> None:
    found = ask("air_transport", "unit=mtn aborted=yes")
    assert (found["legal"], found["flips"], found["land_moves"]) == (True, True, 1)


@pytest.mark.parametrize(
    ("hexes", "options", "priority"),
    [
        ("A:free,B:zoc+friendly", ["A"], "a"),
        ("A:full,B:zoc+friendly", ["A"], "b"),
        ("A:zoc,B:zoc+friendly,C:section", ["B"], "c"),
        ("A:zoc+friendly+full,C:section", ["A"], "d"),
        ("A:zoc,C:section", ["C"], "e"),
        ("A:zoc,B:neutral,C:barred", [], None),
        ("A:free,B:free", ["A", "B"], "a"),
    ],
)
def test_10_7_6_8_retreat_priorities(hexes: str, options: list[str], priority: str | None) -> None:
    found = ask("retreat", f"hexes={hexes}")
    assert (found["options"], found["priority"]) == (options, priority)
    assert found["destroyed"] is (priority is None)


def test_t_brk_1_breakthrough() -> None:
    infantry = ask("advance", "unit=inf breakthrough=yes cost=1")
    assert (infantry["hexes"], infantry["flips"]) == (1, False)
    armour = ask("advance", "unit=arm breakthrough=yes cost=1 beyond=1")
    assert (armour["hexes"], armour["cost"], armour["flips"]) == (2, 2, False)
    for unit in ("arm", "inf with_arm=yes"):
        found = ask("advance", f"unit={unit} breakthrough=yes cost=1 beyond=1 overrun=yes")
        assert (found["hexes"], found["cost"], found["flips"]) == (2, 3, True)


def test_t_cbt_1_no_second_hex_in_the_pacific() -> None:
    found = ask("advance", "unit=arm breakthrough=yes cost=2 beyond=2")
    assert found.refusals == ["advance.first_hex"]


def test_10_7_6_10_who_advances_two_hexes() -> None:
    assert ask("advance", "unit=inf breakthrough=yes beyond=1").refusals == ["advance.who"]
    assert ask("advance", "unit=arm beyond=1").refusals == ["advance.no_breakthrough"]
    assert ask("advance", "unit=hq weather=mud").refusals == ["advance.hq"]


@pytest.mark.parametrize("shares", [(5,), (1, 1, 1, 1, 1), (3, 2)])
def test_t_off_1_five_levels_shared(shares: tuple[int, ...]) -> None:
    assert sum(shares) == 5
    for levels in shares:
        found = ask("odds_ratio", f"attack=1 defend=1 chit_levels={levels}")
        assert found["odds"] == f"{1 + levels}:1"


def test_10_7_4_5_a_face_down_hq_in_a_swamp() -> None:
    assert ask("invasion", "unit=hq section=3 terrain=swamp face_down=yes").refusals == [
        "landing.hq_face_down"
    ]
    assert ask("invasion", "unit=hq section=3 terrain=swamp").refusals == []
    assert ask("invasion", "unit=hq section=3 face_down=yes").refusals == []
