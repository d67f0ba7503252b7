"""Mines, ice, wire, camouflage, leaders, tokens, headquarters on a followed board.

Every expectation is the booklet's, under the heading named in the test.
"""

from __future__ import annotations

from typing import Any

import pytest
from program import ROOT, Program
from tabletop import Table, units


def ordered(
    *hexes: str, battle: bool = False, card: str = "direct from hq", **scenario: object
) -> Table:
    """The Allies' units ordered, in their move (or battle) phase."""
    table = Table(**scenario)
    table.go(f"order {card} {' '.join(hexes)}", "next")
    if battle:
        table.go("next")
    return table


MINED = {"obstacles": {"minefield": ["r4c4"]}}


@pytest.mark.parametrize(
    ("strength", "dice", "left"),
    [("3", "I G S", 2), ("2", "A F", 4), ("0", "", 4), ("4", "I I G G", 0)],
    ids=["unit symbol and grenade hit, star not", "no hit", "decoy", "all gone"],
)
def test_mines_turned_up_by_an_enemy(strength: str, dice: str, left: int) -> None:
    # Champ de mines: as many dice as the token says; a figure per unit symbol or grenade.
    table = ordered("r5c4", units=units("allies infantry r5c4 r8c0", "axis infantry r0c0"), **MINED)
    said = table.do("move r5c4 r4c4", dice, strength)
    assert said.ok
    assert table.figures("r4c4") == left
    assert table.medals["axis"] == (1 if left == 0 else 0)
    assert ("minefield" in table.state.ground((4, 4))) is (strength != "0")  # a decoy is removed


def test_that_it_moved_is_told_with_what_the_mines_do(referee: Program) -> None:
    # A Tiger hit by mines throws once more (I-M44-58): whoever misses those dice has not moved.
    board = ROOT / "tests" / "cases" / "play" / "m44" / "boards" / "mined_tiger.yaml"
    referee("new", str(board), "--set", "tracking=yes", "--dice-mode", "typed")
    for line in ("order direct_from_hq r2c1 r2c3 r2c5", "next"):
        assert referee("do", *line.split()).code == 0
    short = referee("do", "move", "r2c1", "r3c1", "mines=2", "--dice", "G A")
    assert short.code == 2 and "Moved to" not in short.out + short.err
    whole = referee("do", "move", "r2c1", "r3c1", "mines=2", "--dice", "G A; I A").out
    assert whole.index("Moved to r3c1") < whole.rindex("The mines:")


def test_mines_stop_whoever_enters_and_leave_him_his_battle() -> None:
    table = ordered("r5c4", units=units("allies armour r5c4 r8c0", "axis infantry r3c4"), **MINED)
    said = table.do("move r5c4 r4c4 mines=1", "S")
    assert said.result["stops_at"] == 1
    table.go("next")
    assert table.do("attack r4c4 r3c4", "A A A").ok  # a survivor may battle


def test_mines_known_explode_again() -> None:
    # The minefield stays, face up.
    table = ordered(
        "r5c4", "r5c3", units=units("allies infantry r5c4 r5c3", "axis infantry r0c0"), **MINED
    )
    assert table.do("move r5c4 r4c4 mines=4", "I I G G").ok
    assert table.do("move r5c3 r4c4", "I S S S").ok  # nothing is asked but the four dice
    assert table.figures("r4c4") == 3


def test_mines_do_not_hurt_their_owner() -> None:
    table = ordered(
        "r5c4", mines="allies", units=units("allies infantry r5c4", "axis infantry r0c0"), **MINED
    )
    assert table.do("move r5c4 r4c4").result["stops_at"] == 1
    assert table.figures("r4c4") == 4


def test_mines_engineers_clear_or_set_off() -> None:
    # Troupe du Génie: they must clear instead of battling; where they could not battle, it goes off.
    line = "allies combat_engineer r5c4"
    table = ordered("r5c4", units=units(line, "axis infantry r3c4"), **MINED)
    assert table.do("move r5c4 r4c4").ok
    assert "minefield" not in table.state.ground((4, 4))
    table.go("next")
    assert table.do("attack r4c4 r3c4").against == ["m44.play.barred"]
    far = ordered("r6c4", units=units("allies combat_engineer r6c4", "axis infantry r3c4"), **MINED)
    assert far.do("move r6c4 r4c4 mines=2", "I F").ok  # two hexes: no battle, so the mines go off
    assert far.figures("r4c4") == 3


def test_mines_are_no_matter_in_retreat() -> None:
    table = ordered(
        "r4c4", battle=True, mines="allies", obstacles={"minefield": ["r2c4"]},
        units=units("allies infantry r4c4", "axis infantry r3c4 r2c5"),
    )  # fmt: skip
    assert table.do("attack r4c4 r3c4", "F S S").ok
    assert table.figures("r2c4") == 4


def test_who_is_driven_back_onto_mines_does_not_set_them_off() -> None:
    # Champ de mines, « Déplacement »: a retreat is none; they lie on for who moves there (I-M44-62).
    table = ordered(
        "r4c4", battle=True, mines="allies", obstacles={"minefield": ["r2c4"]},
        units=units("allies infantry r4c4", "axis infantry r3c4 r2c3"),
    )  # fmt: skip
    assert table.do("attack r4c4 r3c4", "F S S").ok
    said = table.do("retreat r2c4")
    assert "m44.play.back_on_mines" in [each.code for each in said.rulings]
    assert table.figures("r2c4") == 4
    assert "minefield" in table.state.ground((2, 4))


ICY = {"terrain": {"frozen_river": ["r4c4"]}}


@pytest.mark.parametrize(("dice", "left"), [("S I", 3), ("S S", 2), ("G A", 4)])
def test_ice_takes_a_figure_per_star(dice: str, left: int) -> None:
    # Rivière gelée: two dice on entering, a figure per star.
    table = ordered("r5c4", units=units("allies infantry r5c4", "axis infantry r0c0"), **ICY)
    assert table.do("move r5c4 r4c4", dice).ok
    assert table.figures("r4c4") == left


def test_ice_swallows_a_tiger() -> None:
    table = Table(
        first_player="axis", units=units("axis tiger r3c4", "allies infantry r8c0"), **ICY
    )
    table.go("order direct from hq r3c4", "next")
    assert table.do("move r3c4 r4c4", "S F").ok
    assert table.figures("r4c4") == 0
    assert table.medals["allies"] == 1


def test_ice_is_gone_around_where_it_can_be() -> None:
    table = ordered("r6c4", units=units("allies infantry r6c4", "axis infantry r0c0"),
                    terrain={"frozen_river": ["r5c4"]})  # fmt: skip
    assert table.do("move r6c4 r4c4").result["path"] == ["r5c3", "r4c4"]


def test_ice_is_rolled_for_in_retreat() -> None:
    table = ordered(
        "r5c4", battle=True, terrain={"frozen_river": ["r3c4"]},
        units=units("allies infantry r5c4", "axis infantry r4c4 r3c3"),
    )  # fmt: skip
    assert table.do("attack r5c4 r4c4", "F A A; S I").ok
    assert table.figures("r3c4") == 3


def test_wire_is_removed_by_infantry_instead_of_battling() -> None:
    table = ordered(
        "r4c4", battle=True, obstacles={"wire": ["r4c4"]},
        units=units("allies infantry r4c4", "axis infantry r3c4"),
    )  # fmt: skip
    assert "clear" in table.verbs
    assert table.do("clear r4c4").ok
    assert table.state.ground((4, 4)) == ()
    assert table.do("attack r4c4 r3c4").against == ["m44.play.fought_already"]


def test_wire_is_removed_by_engineers_who_battle() -> None:
    # Troupe du Génie: one die less in the wire, and it is removed all the same.
    table = ordered(
        "r4c4", battle=True, obstacles={"wire": ["r4c4"]},
        units=units("allies combat_engineer r4c4", "axis infantry r3c4"),
    )  # fmt: skip
    assert table.do("attack r4c4 r3c4", "A A").result["dice"] == 2
    assert table.state.ground((4, 4)) == ()


@pytest.mark.parametrize(
    ("unit", "rules", "ok"),
    [("infantry", ["terrain.road_block"], False), ("combat_engineer", ["terrain.road_block"], True),
     ("combat_engineer", [], False)],
)  # fmt: skip
def test_road_block_by_engineers_where_the_scenario_says(
    unit: str, rules: list[str], ok: bool
) -> None:
    table = ordered(
        "r4c4", battle=True, obstacles={"road_block": ["r4c4"]}, rules=rules,
        units=units(f"allies {unit} r4c4", "axis infantry r3c4"),
    )  # fmt: skip
    assert table.do("clear r4c4").ok is ok


def test_camouflage_in_close_assault_only_and_lost_by_acting() -> None:
    # Camouflage: attacked in close assault only; gone as soon as it moves or battles.
    lines = units("allies infantry r5c4 r4c6 camouflaged=yes", "axis infantry r3c4")
    table = Table(first_player="axis", units=lines)
    table.go("order direct from hq r3c4", "next", "next")
    assert "m44.attack.camouflaged" in table.do("attack r3c4 r5c4").against
    table.turn()
    table.go("order direct from hq r5c4 r4c6", "next", "move r4c6 r4c5", "next")
    assert not table.state.pieces["r4c5"].camouflaged
    assert table.do("attack r5c4 r3c4", "A A").ok
    assert not table.state.pieces["r5c4"].camouflaged


def test_what_comes_off_the_board_is_told() -> None:
    # Sacs de sable, Camouflage, Artillerie Lourde, Écran de fumée: what hands take off, when it goes.
    lines = units(
        "allies infantry r5c4 r4c7", "allies big_gun r8c2", "axis infantry r4c4 r3c2 camouflaged=yes",
        "axis infantry r6c8",
    )  # fmt: skip
    table = Table(
        units=lines,
        obstacles={"sandbags": ["r4c4"]},
        rules=["rule.smoke_screen", "rule.camouflage"],
    )
    table.go("smoke r6c4 r6c5 r6c6", "order direct from hq r5c4 r8c2", "next", "next")
    # an ambush is a battle: its unit is hidden no more, and the bags stay with it
    assert "m44.hands.camouflage" in table.do("attack r5c4 r4c4 ambush", "A A A; F F").codes
    assert "m44.hands.sandbags" in table.do("retreat r3c4").codes
    table.turn()
    table.go("order direct from hq r3c2", "next")
    assert "m44.hands.camouflage" in table.do("move r3c2 r4c2").codes
    table.go("next", "next")
    turned = table.do("next")
    assert "m44.hands.smoke_thin" in turned.codes
    table.go("order direct from hq r8c2", "next", "next")
    assert table.do("attack r8c2 r4c2", "G A").ok
    assert table.state.marks == {"r4c2": "r8c2"}
    table.turn()
    table.go("order direct from hq r4c2", "next")
    assert "m44.hands.marker" in table.do("move r4c2 r3c2").codes
    table.go("next", "next")
    assert "m44.hands.smoke_gone" in table.do("next").codes
    table.go("order direct from hq r4c7", "next")
    assert not {c for c in table.do("move r4c7 r5c7").codes if c.startswith("m44.hands")}


LED = ("allies infantry r5c4 leader=yes", "allies infantry r7c4 r5c7", "axis infantry r4c4 r4c5")


def test_leader_adds_a_die_and_may_ignore_a_flag() -> None:
    table = ordered("r5c4", battle=True, units=units(*LED))
    assert table.do("attack r5c4 r4c4", "A A A A").result["dice"] == 4
    table.turn()
    table.go("order direct from hq r4c4", "next", "next")
    assert table.do("attack r4c4 r5c4", "F A A").result["retreat"] == {"min": 0, "max": 1}


@pytest.mark.parametrize(
    ("roll", "medals", "joined"), [("S I", 2, ""), ("I F", 1, "r7c4")], ids=["killed", "safe"]
)
def test_leader_of_a_unit_destroyed(roll: str, medals: int, joined: str) -> None:
    # Commandant héroïque: two dice; a star is one medal more, else he joins the nearest infantry.
    table = Table(first_player="axis", units=units(*LED))
    table.go("order direct from hq r4c4 r4c5", "next", "next")
    assert table.do("attack r4c4 r5c4", "I I G").ok
    assert table.do("attack r4c5 r5c4", f"I S S; {roll}").ok
    assert table.medals["axis"] == medals
    assert [name for name, piece in table.state.pieces.items() if piece.leader] == (
        [joined] if joined else []
    )


def test_leader_chooses_between_friends_as_near() -> None:
    lines = units("allies infantry r5c4 leader=yes figures=1", "allies infantry r7c4 r5c6",
                  "axis infantry r4c4")  # fmt: skip
    table = Table(first_player="axis", units=lines)
    table.go("order direct from hq r4c4", "next", "next")
    said = table.do("attack r4c4 r5c4", "I S S; F F", "r7c4")
    assert said.ok
    assert [dict(r.params) for r in said.rulings if r.code == "m44.play.leader_joins"] == [
        {"hex": "r7c4", "unit": "infantry"}
    ]
    assert table.state.pieces["r7c4"].leader


def test_leader_without_infantry_goes() -> None:
    lines = units("allies infantry r5c4 leader=yes figures=1", "allies armour r8c0",
                  "axis infantry r4c4")  # fmt: skip
    table = Table(first_player="axis", units=lines)
    table.go("order direct from hq r4c4", "next", "next")
    said = table.do("attack r4c4 r5c4", "I S S; I F")
    assert "m44.play.leader_leaves" in said.codes and "m44.play.leader_joins" not in said.codes
    assert table.medals["axis"] == 1


def test_veterans_have_a_die_more_in_close_assault() -> None:
    table = ordered("r5c4", battle=True,
                    units=units("allies infantry r5c4 veteran=yes", "axis infantry r4c4"))  # fmt: skip
    assert table.do("attack r5c4 r4c4", "A A A A").result["dice"] == 4


def test_equipment_is_carried_dropped_and_picked_up() -> None:
    # Capture d'équipement: infantry only; it lies there again when its bearer is destroyed.
    lines = units("allies infantry r5c4 figures=1", "allies armour r5c5", "axis infantry r3c4")
    table = ordered(
        "r5c4", "r5c5", units=lines, tokens=[{"kind": "equipment", "hexes": ["r4c4", "r4c6"]}]
    )
    table.go("move r5c5 r4c6", "move r5c4 r4c4")
    assert table.state.tokens == {"r4c6": "equipment"}
    assert table.state.pieces["r4c4"].carries == "equipment"
    table.turn()
    table.go("order direct from hq r3c4", "next", "next")
    assert table.do("attack r3c4 r4c4", "I S S").ok
    assert table.state.tokens == {"r4c6": "equipment", "r4c4": "equipment"}
    assert table.do("take r4c4").ok
    assert table.state.pieces["r4c4"].carries == "equipment"


def test_who_is_set_up_beside_a_star_has_not_picked_it_up() -> None:
    # Capture d'équipement, I-M44-40: the unit has to come to the hex.
    lines = units("allies infantry r5c4", "axis infantry r0c0")
    table = ordered("r5c4", units=lines, tokens=[{"kind": "equipment", "hexes": ["r5c4"]}])
    table.go("move r5c4 r5c5")
    assert table.state.tokens == {"r5c4": "equipment"} and not table.state.pieces["r5c5"].carries
    table.turn()
    table.turn()
    table.go("order direct from hq r5c5", "next", "move r5c5 r5c4")
    assert table.state.tokens == {} and table.state.pieces["r5c4"].carries == "equipment"


def test_prisoner_dies_with_his_unit() -> None:
    # Évasion de prisonnier.
    lines = units("allies infantry r5c4 figures=1", "axis infantry r3c4")
    table = ordered("r5c4", units=lines, tokens=[{"kind": "prisoner", "hexes": ["r4c4"]}])
    table.go("move r5c4 r4c4")
    table.turn()
    table.go("order direct from hq r3c4", "next", "next")
    assert "m44.play.prisoner_dead" in table.do("attack r3c4 r4c4", "I S S").codes
    assert table.state.tokens == {}


def test_headquarters_cost_a_card_until_retaken() -> None:
    # QG de Campagne: a card at random, one fewer in hand; when retaken one is drawn at once.
    lines = units("allies infantry r5c4", "axis infantry r3c4")
    table = ordered("r5c4", units=lines, terrain={"field_hq": ["r4c4"]},
                    headquarters=[{"side": "axis", "hexes": ["r4c4"]}])  # fmt: skip
    table.go("move r5c4 r4c4")
    assert table.state.hands["axis"] == 4
    table.turn()
    table.go("order direct from hq r3c4", "next", "next")
    assert table.do("attack r3c4 r4c4", "F S S").ok  # back to r5c3 or r5c4
    table.go("retreat r4c4 r5c4")
    assert table.do("take r4c4").ok
    assert table.state.hands["axis"] == 4  # five, one taken, one played, one drawn


def test_trucks_give_a_medal_for_every_third_figure() -> None:
    lines = units("allies supply_truck r5c4 figures=2", "allies supply_truck r5c6 figures=2",
                  "axis armour r4c4 r4c6")  # fmt: skip
    table = Table(first_player="axis", units=lines)
    table.go("order direct from hq r4c4 r4c6", "next", "next")
    assert table.do("attack r4c4 r5c4", "I I A").ok
    assert table.medals["axis"] == 0  # two figures
    assert table.do("attack r4c6 r5c6", "G A A").ok
    assert table.medals["axis"] == 1  # the third


def test_supply_figure_for_figure() -> None:
    # Camions de transport: neither of the two battles this turn; no medal for the truck.
    lines = units(
        "allies supply_truck r5c4 figures=2", "allies infantry r5c5", "axis infantry r4c5"
    )
    table = Table(first_player="axis", units=lines)
    table.go("order direct from hq r4c5", "next", "next")
    assert table.do("attack r4c5 r5c5", "I G A").ok
    table.turn()
    table.go("order direct from hq r5c4 r5c5", "next")
    assert "supply" in table.verbs
    assert table.do("supply r5c4 r5c5 3").against == ["m44.care.too_many"]
    table.go("supply r5c4 r5c5 2", "next")
    assert (table.figures("r5c5"), table.figures("r5c4")) == (4, 0)
    assert table.medals["axis"] == 0
    assert table.do("attack r5c5 r4c5").against == ["m44.play.supplied"]


def test_who_was_supplied_and_then_moves_battles_no_more() -> None:
    lines = units(
        "allies half_track r5c4", "allies infantry r5c5", "axis infantry r4c5", "axis infantry r3c6"
    )
    table = Table(first_player="axis", units=lines, terrain={"power_plant": ["r5c6"]})
    table.go("order direct from hq r4c5", "next", "next")
    assert table.do("attack r4c5 r5c5", "I G A").ok
    table.turn()
    table.go("order direct from hq r5c4 r5c5", "next", "supply r5c4 r5c5")
    assert table.do("supply r5c4 r5c5 4").against == ["m44.care.too_many"]
    assert not table.do("move r5c4 r4c4").result["may_battle"]
    assert not table.do("move r5c5 r5c6").result["may_battle"]
    table.go("next")
    assert table.do("attack r4c4 r4c5").against == ["m44.play.supplied"]
    assert table.do("attack r5c6 r4c5").against == ["m44.play.supplied"]
    assert table.do("sabotage r5c6").against == ["m44.works.no_battle"]


@pytest.mark.parametrize(
    ("place", "dice", "left"),
    [("hospital", "I S A G F F", 4), ("hospital", "I A A A A A", 3), ("oasis", "I A A A A", 3)],
)
def test_recovery_in_hospital_and_oasis(place: str, dice: str, left: int) -> None:
    # Hôpital: six dice; oasis: one per command card, the one played included.
    lines = units("allies infantry r5c4", "axis infantry r4c4")
    table = Table(first_player="axis", units=lines, terrain={place: ["r5c4"]}, rules=["terrain.oasis"])  # fmt: skip
    table.go("order direct from hq r4c4", "next", "next")
    protected = "I G" if place == "oasis" else "I G A"
    assert table.do("attack r4c4 r5c4", protected).ok
    assert table.figures("r5c4") == 2
    table.turn()
    table.go("order direct from hq r5c4", "next")
    assert "m44.recovery.enemy" in table.do("heal r5c4").against  # an enemy is adjacent
    table.go("next", "next", "next")
    table.go("order direct from hq r4c4", "next", "move r4c4 r2c4")
    table.turn()
    table.go("order direct from hq r5c4", "next")
    assert table.do("heal r5c4", dice).ok
    assert table.figures("r5c4") == left
    assert table.do("move r5c4 r4c4").against == ["m44.play.rested"]


def test_sandbags_are_lost_by_a_retreat() -> None:
    table = ordered(
        "r4c4", battle=True, obstacles={"sandbags": ["r3c4"]},
        units=units("allies armour r4c4", "axis infantry r3c4 r2c5"),
    )  # fmt: skip
    assert table.do("attack r4c4 r3c4", "F F").ok  # the first may be ignored, the second not
    assert table.do("retreat r3c4 r2c4").ok
    assert table.state.ground((3, 4)) == ()


def test_big_gun_marks_what_it_hit() -> None:
    # Artillerie Lourde: one die more against a marked target, until it moves or the gun does.
    lines = units("allies big_gun r8c4", "axis infantry r3c4")
    table = ordered("r8c4", battle=True, units=lines)
    assert table.do("attack r8c4 r3c4", "G").result["dice"] == 1  # range 5
    table.turn()
    table.turn()
    table.go("order direct from hq r8c4", "next", "next")
    assert table.do("attack r8c4 r3c4", "F A").result["dice"] == 2
    table.go(*(["retreat r3c4 r2c4"] if table.state.retreating else []))
    assert table.state.marks == {}  # it moved


def test_followed_board_asks_instead_of_reminding() -> None:
    table = ordered("r5c4", units=units("allies infantry r5c4", "axis infantry r0c0"), **ICY)
    assert "m44.move.ice" not in table.do("move r5c4 r4c4", "A A").codes


def test_who_sinks_on_the_way_reaches_nothing_behind_the_ice() -> None:
    # Rivière gelée, Médaille-Objectif Définitive: the last figure sinks before the town is entered.
    goal = [{"kind": "permanent", "side": "allies", "hexes": ["r3c4"]}]
    lines = units("allies armour r5c4 figures=1", "axis infantry r0c0")
    board: dict[str, Any] = {"terrain": {"frozen_river": ["r4c4", "r4c5"]}, "objectives": goal}
    table = Table(units=lines, **board)
    table.go("order direct from hq r5c4", "next")
    assert table.do("move r5c4 r3c4", "S A").ok
    assert table.medals == {"axis": 1, "allies": 0}
    lucky = Table(units=lines, **board)
    lucky.go("order direct from hq r5c4", "next")
    assert lucky.do("move r5c4 r3c4", "A A").ok
    assert lucky.medals == {"axis": 0, "allies": 1}


def test_no_truck_mends_a_ship_or_a_train() -> None:
    # Camions de transport: they bring figures; on ships and trains hits are counted (I-M44-39).
    table = Table(units=units("allies supply_truck r5c5", "allies destroyer r5c6",
                              "allies armoured_train r4c5", "allies infantry r5c4",
                              "axis infantry r0c0"),
                  terrain={"ocean": ["r5c6"], "rail": ["r4c5"]})  # fmt: skip
    table.go("lose r5c6", "lose r4c5", "order direct from hq r5c5", "next")
    assert "supply" not in table.verbs  # the infantry is whole
    for hull in ("r5c6", "r4c5"):
        assert table.do(f"supply r5c5 {hull}").against == ["m44.care.hull"]
    table.go("lose r5c4", "supply r5c5 r5c4")
    assert table.figures("r5c4") == 4
